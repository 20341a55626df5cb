"""Runs scenario files and reports the results."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from fieldhouse.scenario.core.adapter import Adapters, StepResult, Wrong
from fieldhouse.scenario.core.check import Check
from fieldhouse.scenario.core.load import Scenario, load
from fieldhouse.scenario.core.source import Document, ScenarioError, ScenarioFault, Where, read_documents

PASSED, FAILED, WRONG = 0, 1, 2
ENDINGS = (".yaml", ".yml")


@dataclass(slots=True)
class Played:
    """One step, run."""

    title: str
    outcome: StepResult
    checks: list[Check]

    @property
    def ok(self) -> bool:
        return not self.outcome.broken and all(check.ok for check in self.checks)


@dataclass(slots=True)
class Report:
    """The result of one scenario, or the faults of a file. `code` is its exit code."""

    file: str
    line: int = 0
    title: str = ""
    rules: list[str] = field(default_factory=list)
    ruling: str = ""
    steps: list[Played] = field(default_factory=list)
    faults: list[ScenarioFault] = field(default_factory=list)

    @property
    def code(self) -> int:
        if self.faults:
            return WRONG
        return PASSED if all(step.ok for step in self.steps) else FAILED


def run_files(paths: Iterable[Path], adapters: Adapters) -> Iterator[Report]:
    """A report for every scenario in these files and in the scenario files of these folders."""
    for path in paths:
        if path.is_dir():
            files = sorted(file for file in path.rglob("*") if file.suffix in ENDINGS)
            if not files:
                said = f"a folder must hold scenario files ({' or '.join(ENDINGS)})"
                yield Report(str(path), faults=[ScenarioFault(str(path), 0, "", "none", said)])
        else:
            files = [path]
        for file in files:
            yield from run_file(file, adapters)


def run_file(path: Path, adapters: Adapters) -> Iterator[Report]:
    try:
        documents = read_documents(path)
    except ScenarioError as error:
        yield Report(str(path), faults=error.faults)
        return
    for document in documents:
        yield run_document(document, adapters)


def run_document(document: Document, adapters: Adapters) -> Report:
    report = Report(document.file, document.line)
    try:
        scenario = load(document, adapters)
    except ScenarioError as error:
        report.faults = error.faults
        return report
    report.title, report.ruling = scenario.title, scenario.header.ruling
    report.rules = [*scenario.header.rules, *(rule for step in scenario.steps for rule in step.rules)]
    _run(scenario, report)
    return report


def _run(scenario: Scenario, report: Report) -> None:
    document, adapter = scenario.document, scenario.adapter

    def fault(place: Where, wrong: Wrong) -> None:
        report.faults.append(document.fault((*place, *wrong.where), wrong.found, wrong.allowed))

    try:
        state = adapter.begin(scenario.header, Path(document.file).parent)
    except Wrong as wrong:
        fault((), wrong)
        return
    for number, (step, place) in enumerate(zip(scenario.steps, scenario.places, strict=True), 1):
        try:
            outcome = adapter.run(state, step)
        except Wrong as wrong:
            fault(place, wrong)
            return
        played = Played(step.title, outcome, [])
        report.steps.append(played)
        last = number == len(scenario.steps)
        expectations = [(getattr(step, "expect", None), (*place, "expect"))]
        if last:
            expectations.append((scenario.final, ("expect",)))
        for expect, at in expectations:
            if expect is not None and not outcome.broken:
                try:
                    played.checks += adapter.check(state, expect, outcome.facts)
                except Wrong as wrong:
                    fault(at, wrong)
        if outcome.broken:
            return
