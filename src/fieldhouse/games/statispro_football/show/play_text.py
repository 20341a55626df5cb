"""The details of a play: the cards turned with what they read, modifiers and rulings."""

from __future__ import annotations

from typing import Final

from fieldhouse.football.fast_action.fast_cards import RUNS, FastCard, target_text
from fieldhouse.football.fast_action.readings import Readings, text_of
from fieldhouse.games.statispro_football.rules.calls import OffenseCall, offense_call
from fieldhouse.games.statispro_football.rules.questions import defense_name
from fieldhouse.games.statispro_football.rules.state import State
from fieldhouse.table.notes import Modifier, Turned
from fieldhouse.table.played import Given, Played
from fieldhouse.table.shown import Line, Span, line
from fieldhouse.table.table import Note

READINGS: Final = {"the end around": "end_run", "the screen": "screen", "the Z card": "result"}
DIRECTION, RECEIVER, SOLITAIRE = "the direction of the run", "the receiver", "the solitaire defense"
PASS_NUMBERS: Final = (
    "the pass", "the pass rush", "the sack", "48?", "the sneak", "the onside kick", "the field goal",
    "the field goal, again", "the extra point", "the fumble", "the injury",
)
"""Reasons for which a card is read for its pass number; for all others it is read for its run number."""
SHOWN: Final = 6


def play_lines(played: Played) -> tuple[Line, ...]:
    """The cards by what they read, the modifiers, and the other notes."""
    lines: list[Line] = []
    covers = [step.answer for step in played.steps if isinstance(step, Given) and step.kind == "defense call"]
    if covers:
        lines.append(line(defense_name(covers[-1]), label="defense"))
    draws = played.draws
    if draws:
        spans = [Span("… ", "dim")] if len(draws) > SHOWN else []
        for at in range(max(0, len(draws) - SHOWN), len(draws)):
            shown, why = draws[at]
            spans.append(Span(f"{'   ' if len(spans) > 1 else ''}{why.removeprefix('the ')} ", "dim"))
            spans.append(Span(reads(played, at).removeprefix(": ") or str(shown), "strong"))
        lines.append(line(*spans, label="cards"))
    modifiers: list[Note] = []
    rulings: list[Note] = []
    for note in played.notes:
        if note.text:
            (modifiers if isinstance(note.data, Modifier) else rulings).append(note)
    for label, notes in (("modifiers", modifiers), ("ruling", rulings)):
        if notes:
            lines.append(line("; ".join(dict.fromkeys([note.text for note in notes])), label=label))
    return tuple(lines)


def reads(played: Played, at: int) -> str:
    """What the card of this draw reads, after a colon; empty where it is unknown."""
    shown, why = played.draws[at]
    game = played.start
    if not isinstance(shown, Turned) or not isinstance(game, State) or not shown.card.isdecimal():
        return ""
    readings: Readings = game.readings
    number = int(shown.card)
    if not 1 <= number <= len(readings.cards):
        return ""
    card = readings.cards[number - 1]
    return ": Z" if card is None else f": {_said(card, why, _called(played))}"


def _called(played: Played) -> OffenseCall | None:
    """The offense's call, once it is shown."""
    for step in reversed(played.steps):
        if isinstance(step, Given) and step.kind == "call":
            return offense_call(step.answer)
    return None


def _said(card: FastCard, why: str, call: OffenseCall | None) -> str:
    """One reading by the reason for turning the card."""
    if why in READINGS:
        return text_of(getattr(card, READINGS[why]))
    if why == DIRECTION and call is not None and call.play in RUNS:
        return f"{call.play} {text_of(card.runs[RUNS.index(call.play)])}"
    if why == RECEIVER and call is not None and call.passing:
        return target_text(card.targets[call.kind])
    if why == SOLITAIRE:
        return " ".join(card.solitaire)
    return f"PN {card.pass_number}" if why in PASS_NUMBERS else f"RN {text_of(card.run_number)}"
