"""A report in words: draws, rules that fired, and expectations."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.text import Text

from fieldhouse.scenario.core.run import FAILED, PASSED, WRONG, Played, Report
from fieldhouse.scenario.core.script import ScriptLine

_STYLES = {"dealt": "cyan", "asked": "magenta", "note": "", "said": "bold", "now": "green"}
_UNCHECKED = "nothing was checked: the scenario has no `expect`"
_VERDICTS = {PASSED: ("passed", "green"), FAILED: ("FAILED", "bold red"), WRONG: ("WRONG", "bold yellow")}


def show(report: Report, *, brief: bool = False) -> Iterator[Text]:
    """The lines of a report; with `brief`, without scenarios that passed."""
    word, style = _VERDICTS[report.code]
    place = f"{report.file}:{report.line}" if report.line else report.file
    yield Text.assemble((f"{word:<7}", style), (report.title or place, "bold"), f"  {place}" if report.title else "")
    for fault in report.faults:
        yield Text(f"  {fault}", "yellow")
    if brief and report.code != FAILED:
        if _unchecked(report):
            yield Text(f"  {_UNCHECKED}", "yellow")
        return
    for name, noted in (("fired", True), ("unnoted", False)):
        met = [str(claim) for claim in report.claims if claim.ok and claim.noted is noted]
        if met and not brief:
            yield Text(f"  {name} {', '.join(met)}", "dim")
    for claim in report.claims:
        if not claim.ok:
            yield Text.assemble("  ", ("FAILED ", "bold red"), f"rules: {claim}")
    if report.ruling:
        yield Text(f"  ruling: {report.ruling}", "dim")
    for number, step in enumerate(report.steps, 1):
        if not brief or not step.ok:
            yield from _step(number, step)
    if _unchecked(report):
        yield Text(f"  {_UNCHECKED}", "bold red" if report.strict else "yellow")


def _unchecked(report: Report) -> bool:
    """Whether a scenario ran to its end and expects nothing."""
    ran = report.steps and not report.faults and not any(step.outcome.broken for step in report.steps)
    return bool(ran) and not report.checked


def _step(number: int, step: Played) -> Iterator[Text]:
    yield Text(f"  {number}. {step.title}".rstrip())
    for line in step.outcome.lines:
        yield _line(line)
    for check in step.checks:
        yield Text.assemble("     ", ("ok     ", "green") if check.ok else ("FAILED ", "bold red"), str(check))
    if step.outcome.broken:
        yield Text.assemble("     ", ("FAILED ", "bold red"), step.outcome.broken)


def _line(line: ScriptLine) -> Text:
    rule = f"{line.rule}  " if line.rule else ""
    return Text.assemble("     ", (f"{line.kind:<7}", "dim"), (rule, "blue"), (line.text, _STYLES.get(line.kind, "")))


def summary(reports: Sequence[Report]) -> str:
    """`12 scenarios: 10 passed, 1 failed, 1 wrong`."""
    codes = [report.code for report in reports]
    counts = [f"{codes.count(PASSED)} passed"]
    counts += [f"{codes.count(FAILED)} failed"] if FAILED in codes else []
    counts += [f"{codes.count(WRONG)} wrong"] if WRONG in codes else []
    unchecked = sum(_unchecked(report) for report in reports)
    counts += [f"nothing was checked in {unchecked}"] if unchecked else []
    return f"{len(codes)} scenario{'s' if len(codes) != 1 else ''}: {', '.join(counts)}"
