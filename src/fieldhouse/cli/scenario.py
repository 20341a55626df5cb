"""`fieldhouse scenario`: run scenario files, or print their schema."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from fieldhouse.games import adapters
from fieldhouse.scenario.core.run import WRONG, run_files
from fieldhouse.scenario.core.schema import schema as scenario_schema
from fieldhouse.scenario.core.show import show, summary


def scenario_command(
    files: Annotated[
        list[Path] | None, typer.Argument(metavar="FILE...", help="Scenario files, or folders of them.")
    ] = None,
    schema: Annotated[bool, typer.Option("--schema", help="Print the JSON schema of scenario files.")] = False,
    brief: Annotated[bool, typer.Option("--brief", "-b", help="Show only failures.")] = False,
    strict: Annotated[bool, typer.Option("--strict", help="Fail scenarios that expect nothing.")] = False,
) -> None:
    """Run scenarios: files with a situation, calls, draws and the expected result.

    Ends with 0 when all went as expected, 1 when an expectation failed, 2 when a file is wrong.
    """
    if schema:
        typer.echo(json.dumps(scenario_schema(adapters()), indent=2))
        return
    if not files:
        typer.echo("name a scenario file, or --schema; docs/scenarios.md teaches the format", err=True)
        raise typer.Exit(WRONG)
    console = Console(highlight=False, soft_wrap=True)
    reports = []
    for report in run_files(files, adapters(), strict=strict):
        reports.append(report)
        for line in show(report, brief=brief):
            console.print(line)
    console.print(summary(reports))
    raise typer.Exit(max((report.code for report in reports), default=0))
