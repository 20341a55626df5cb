"""Answers to `?`, `why` and `log`: the question, the rules that fired, the plays so far."""

from __future__ import annotations

from collections.abc import Mapping

from rich.text import Text

from fieldhouse.cli.menu import Menu
from fieldhouse.cli.record import Played, Record
from fieldhouse.games.registry import Rule, ledger
from fieldhouse.table.table import Question

HELP = (
    ("Enter", "the call the computer suggests"),
    ("?", "this page"),
    ("W  why", "the rules that decided the last play, with their numbers (why 12: play 12 of the log)"),
    ("O  odds", "gain, first down, touchdown and turnover of every call"),
    ("L  log", "all plays so far"),
    ("S  box", "the box score"),
    ("T  charts", "the charts the next play is looked up in"),
    ("u  undo", "take back your last answer"),
    ("U  undo play", "go back to the start of the last play"),
    ("M  auto", "the computer calls this play, this drive or the rest (auto drive, auto rest)"),
    ("Q  quit", "stop; the game is saved after every answer"),
    (":", "type a command or an answer as a word"),
)


def about(question: Question, menu: Menu, rules: Mapping[str, Rule]) -> list[str | Text]:
    """What is asked, by which rule, what each answer is, and what is not allowed now and why."""
    lines: list[str | Text] = [Text(question.kind.prompt, style="bold")]
    lines += rule_lines(question.kind.rule, rules)
    for choice in menu.choices:
        if choice.open and choice.shown:
            lines.append(f"  {choice.key:<4}{choice.label}")
    lines += [f"  {hint}" for hint in menu.hints]
    refused = [(option, refusal) for option, refusal in question.refusals().items() if option not in question.options]
    shut = {choice.option: choice.label for choice in menu.choices if not choice.open}
    reasons = dict.fromkeys(
        str(refusal) if shut[option] in refusal.reason else f"{shut[option]}: {refusal}"
        for option, refusal in refused if option in shut and " " not in option
    )
    lines += [Text(f"  not now: {reason}", style="dim") for reason in reasons]
    lines += ["", *(f"  {key:<14}{what}" for key, what in HELP)]
    return lines


def why(played: Played | None, rules: Mapping[str, Rule]) -> list[str | Text]:
    """The rules that fired on a play, in order, with what they did and what they say."""
    if played is None:
        return ["There is no such play; `log` numbers them."]
    lines: list[str | Text] = [Text(" ".join(played.said) or played.label, style="bold")]
    lines += [f"  {shown} for {reason}" for shown, reason in played.draws]
    for note in played.notes:
        lines.append(Text(f"{note.rule}", style="bold cyan").append(f"  {note.text}", style="default"))
        lines += rule_lines(note.rule, rules, with_id=False)
    if not played.notes:
        lines.append("  no rule beyond the call itself")
    return lines


def rule_lines(ids: str, rules: Mapping[str, Rule], *, with_id: bool = True) -> list[Text]:
    """The ledger's words for these rules."""
    lines = []
    for name in ids.replace(",", " ").split():
        if rule := rules.get(name):
            lines.append(Text(f"    {f'{rule.id}: ' if with_id else ''}{rule.text}", style="dim"))
    return lines


def log(record: Record, last: int = 0) -> list[str | Text]:
    """The plays so far, one line each, or only the last ones."""
    plays = [play for play in record.plays if play.said]
    if not plays:
        return ["Nothing has been played yet."]
    return [f"{play.number:>4}  {play.label:<18}{' '.join(play.said)}" for play in plays[-last:]]


def known_rules(game: str) -> dict[str, Rule]:
    return ledger(game)
