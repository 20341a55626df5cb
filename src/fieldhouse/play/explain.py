"""The rules that decided a play, and the log of the plays so far, as lines to read."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from fieldhouse.games import Rule
from fieldhouse.play.view import PlayView
from fieldhouse.table.played import Played
from fieldhouse.table.shown import Line, Scoreboard, Span, line, titled


def why(
    played: Played, rules: Mapping[str, Rule], reads: Callable[[Played, int], str] | None = None
) -> tuple[Line, ...]:
    """The rules that fired on a play, in order, with their notes and their text in the ledger.

    With `reads`, rules come below the card they read.
    """
    lines = [titled(" ".join(played.said) or played.label)]
    drawn = [
        line(f"  {shown} for {reason}{reads(played, at) if reads else ''}")
        for at, (shown, reason) in enumerate(played.draws)
    ]
    shown_draws = 0
    for at, note in zip(played.after, played.notes, strict=True):
        due = at if reads else len(drawn)
        lines += drawn[shown_draws:due]
        shown_draws = max(shown_draws, due)
        lines.append(line(Span(note.rule, "rule"), f"  {note.text}"))
        lines += rule_lines(note.rule, rules, with_id=False)
    lines += drawn[shown_draws:]
    if not played.notes:
        lines.append(line("  no rule beyond the call itself"))
    return tuple(lines)


def rule_lines(ids: str, rules: Mapping[str, Rule], *, with_id: bool = True) -> list[Line]:
    """The ledger's words for these rules."""
    found = [rules[name] for name in ids.replace(",", " ").split() if name in rules]
    return [line(Span(f"    {f'{rule.id}: ' if with_id else ''}{rule.text}", "dim")) for rule in found]


def log(plays: Sequence[PlayView[Any]]) -> tuple[Line, ...]:
    """The plays so far, one line each."""
    return tuple(line(log_line(play)) for play in plays) or (line("Nothing has been played yet."),)


def log_line(play: PlayView[Any]) -> str:
    """Number, time at the beginning, score at the end, and what happened."""
    before, when = play.before, play.label  # of the toss, or of a period that begins
    told = " ".join(play.sentences) or "; ".join(note.text for note in play.notes)
    if not isinstance(before, Scoreboard):
        return f"{play.number:>4}  {when:<18}{told}"
    if play.sentences:
        when = getattr(before, "when", when) if before.seconds else play.when or when
    teams = list(zip(before.short, play.score, strict=True))
    score = " ".join(f"{short} {points}" for short, points in reversed(teams))
    return f"{play.number:>4}  {when:<9} {score:<13} {told}"
