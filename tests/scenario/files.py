"""The scenario files of the project, and a way to run one from a text."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from fieldhouse.cli.scenario import scenario_command
from fieldhouse.games import adapters
from fieldhouse.scenario.core.run import Report, run_document
from fieldhouse.scenario.core.source import Document, ScenarioError, read_documents, read_text

ROOT = Path(__file__).parent.parent.parent
SHIPPED = sorted((ROOT / "tests" / "scenarios").rglob("*.yaml"))
PAGE = (ROOT / "docs" / "scenarios.md").read_text(encoding="utf-8")


def shipped() -> list[Document]:
    return [document for path in SHIPPED for document in read_documents(path)]


def taught() -> list[Document]:
    """The examples of the page that teaches the format."""
    blocks = re.findall(r"```yaml\n(.*?)```", PAGE, re.S)
    return [document for number, text in enumerate(blocks, 1) for document in read_text(text, f"example {number}")]


def label(document: Document) -> str:
    return f"{Path(document.file).stem}:{document.line}"


def claims(document: Document) -> list[pytest.MarkDecorator]:
    """The mark of the rules that a scenario and its steps claim, for `pytest --rule`."""
    data = document.data
    parts = (data, *data.get("steps", []))
    rules = [rule for part in parts for name in ("rules", "unnoted") for rule in part.get(name, [])]
    return [pytest.mark.rule(data["game"], *map(str, rules))] if rules else []


def run(text: str) -> Report:
    """Run one scenario of PAYDIRT from a text without its first line."""
    try:
        (document,) = read_text("game: paydirt-football\n" + text, "test.yaml")
    except ScenarioError as error:
        return Report("test.yaml", faults=error.faults)
    return run_document(document, adapters())


def faults(text: str) -> list[str]:
    return [str(fault) for fault in run(text).faults]


def failures(report: Report) -> list[str]:
    broken = [step.outcome.broken for step in report.steps if step.outcome.broken]
    broken += [str(claim) for claim in report.claims if not claim.ok]
    return broken + [str(check) for step in report.steps for check in step.checks if not check.ok]


def command(*words: str) -> tuple[int, str]:
    """Exit code and output of `fieldhouse scenario`."""
    app = typer.Typer()
    app.command()(scenario_command)
    result = CliRunner().invoke(app, words)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result.exit_code, result.output
