"""The details of a play: the cards turned with what they read, modifiers and rulings."""

from __future__ import annotations

from typing import Final

from fieldhouse.football.fast_action.fast_cards import RUNS, FastCard
from fieldhouse.football.fast_action.readings import Readings, text_of
from fieldhouse.games.statispro_football.rules.state import State
from fieldhouse.table.notes import Modifier, Turned
from fieldhouse.table.played import Played
from fieldhouse.table.shown import Line, Span, line
from fieldhouse.table.table import Note

READINGS: Final = {
    "the end around": "end_run", "the screen": "screen", "the Z card": "result", "the solitaire defense": "solitaire",
}
PASS_NUMBERS: Final = (
    "the pass", "the sneak", "the onside kick", "the field goal", "the field goal, again", "the extra point",
    "the fumble", "the injury", "the pass rush", "the rush", "the interception",
)
SHOWN: Final = 6


def play_lines(played: Played) -> tuple[Line, ...]:
    """The cards by what they read, the modifiers, and the other notes."""
    lines: list[Line] = []
    draws = played.draws
    if draws:
        spans = [Span("… ", "dim")] if len(draws) > SHOWN else []
        for at in range(max(0, len(draws) - SHOWN), len(draws)):
            shown, why = draws[at]
            spans += [Span("   " if len(spans) > 1 else ""), Span(str(shown), "strong")]
            spans.append(Span(f" {why.removeprefix('the ')}", "dim"))
            said = reads(played, at)
            if said:
                spans.append(Span(said))
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
    return ": Z" if card is None else f": {_said(card, why)}"


def _said(card: FastCard, why: str) -> str:
    """One reading by the reason for turning the card, or the numbers of the card."""
    name = READINGS.get(why)
    if name == "solitaire":
        return " ".join(card.solitaire)
    if name:
        return text_of(getattr(card, name))
    if why in PASS_NUMBERS:
        return f"PN {card.pass_number}"
    for at, run in enumerate(RUNS):
        if run in why:
            return f"{run} {text_of(card.runs[at])}"
    return f"RN {text_of(card.run_number)} PN {card.pass_number}"
