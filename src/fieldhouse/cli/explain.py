"""Answers to `?`, `why` and `log`: the question, the rules that fired, the plays so far."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rich.text import Text

from fieldhouse.cli.face import Face
from fieldhouse.cli.menu import Menu
from fieldhouse.cli.record import Played, Record
from fieldhouse.games.registry import Rule, ledger
from fieldhouse.table.table import Question


def help_lines(game: Face) -> list[str]:
    """The keys that work everywhere."""
    play, drive, rest = game.spans
    rows = [
        ("Enter", "the call the computer suggests"),
        ("?", "this page"),
        ("W  why", f"the rules that decided the last {play}, with their numbers (why 12: {play} 12 of the log)"),
        ("O  odds", game.odds_help),
        ("L  log", f"all {play}s so far"),
        ("S  box", "the box score"),
        (f"T  {game.cards}", f"the {game.cards} the next {play} is looked up in"),
        ("u  undo", "take back your last answer"),
        ("U  undo play", f"go back to the start of the last {play}"),
        ("M  auto", f"the computer calls this {play}, this {drive} or the rest (auto {drive}, auto {rest})"),
        ("Q  quit", "stop; the game is saved after every answer"),
        (":", "type a command or an answer as a word"),
    ]
    if game.by_card:
        rows.insert(2, ("t  timeout", "before the next card you are asked for a timeout, at a stop also for a line-up"))
    return [f"{key:<14}{what}" for key, what in rows]


def about(question: Question, menu: Menu, rules: Mapping[str, Rule], game: Face) -> list[str | Text]:
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
    lines += ["", *(f"  {line}" for line in help_lines(game))]
    return lines


def why(
    played: Played | None, rules: Mapping[str, Rule], reads: Callable[[Played, int], str] | None = None
) -> list[str | Text]:
    """The rules that fired on a play, in order, with what they did and what they say.

    Where a card `reads` something, the rules stand below the card they read.
    """
    if played is None:
        return ["There is no such play; `log` numbers them."]
    lines: list[str | Text] = [Text(" ".join(played.said) or played.label, style="bold")]
    drawn = [
        f"  {shown} for {reason}{reads(played, at) if reads else ''}" for at, (shown, reason) in enumerate(played.draws)
    ]
    told = 0
    for at, note in zip(played.after, played.notes, strict=True):
        wanted = at if reads else len(drawn)
        lines += drawn[told:wanted]
        told = max(told, wanted)
        lines.append(Text(f"{note.rule}", style="bold cyan").append(f"  {note.text}", style="default"))
        lines += rule_lines(note.rule, rules, with_id=False)
    lines += drawn[told:]
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
