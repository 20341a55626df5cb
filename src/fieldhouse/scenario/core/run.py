"""Runs scenario files and reports the results."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from fieldhouse.scenario.core.adapter import Adapters, StepResult, Wrong
from fieldhouse.scenario.core.check import Check
from fieldhouse.scenario.core.claims import Claim, claims
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
    """The result of one scenario, or the faults of a file. `code` is its exit code.

    A `strict` report fails where nothing was checked.
    """

    file: str
    line: int = 0
    title: str = ""
    claims: list[Claim] = field(default_factory=list)
    ruling: str = ""
    steps: list[Played] = field(default_factory=list)
    faults: list[ScenarioFault] = field(default_factory=list)
    strict: bool = False

    @property
    def code(self) -> int:
        if self.faults:
            return WRONG
        met = all(step.ok for step in self.steps) and all(claim.ok for claim in self.claims)
        return PASSED if met and (self.checked or not self.strict) else FAILED

    @property
    def checked(self) -> bool:
        """Whether the scenario expects anything."""
        return any(step.checks for step in self.steps)


def run_files(paths: Iterable[Path], adapters: Adapters, *, strict: bool = False) -> Iterator[Report]:
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
            yield from run_file(file, adapters, strict=strict)


def run_file(path: Path, adapters: Adapters, *, strict: bool = False) -> Iterator[Report]:
    try:
        documents = read_documents(path)
    except ScenarioError as error:
        yield Report(str(path), faults=error.faults)
        return
    for document in documents:
        yield run_document(document, adapters, strict=strict)


def run_document(document: Document, adapters: Adapters, *, strict: bool = False) -> Report:
    report = Report(document.file, document.line, strict=strict)
    try:
        scenario = load(document, adapters)
    except ScenarioError as error:
        report.faults = error.faults
        return report
    report.title, report.ruling = scenario.title, scenario.header.ruling
    _run(scenario, report)
    if not report.faults and not any(step.outcome.broken for step in report.steps):
        _claim(scenario, report)
    return report


def _claim(scenario: Scenario, report: Report) -> None:
    """Which of the named rules fired: those of the header anywhere, those of a step in that step."""
    fired = [step.outcome.fired for step in report.steps]
    everywhere = list(dict.fromkeys(rule for step in fired for rule in step))
    report.claims = claims(scenario.header, everywhere)
    for number, (step, found) in enumerate(zip(scenario.steps, fired, strict=False), 1):
        report.claims += claims(step, found, f"step {number}" if len(scenario.steps) > 1 else "")


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
