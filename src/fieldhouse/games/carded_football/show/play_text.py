"""The details of a play: the cards turned with what they read, modifiers and rulings."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Any, Final

from fieldhouse.football.fast_action.fast_cards import RUNS, FastCard, target_text
from fieldhouse.football.fast_action.reading_decks import text_of
from fieldhouse.football.fast_action.readings import Readings
from fieldhouse.football.state import Football
from fieldhouse.table.notes import Modifier, Turned
from fieldhouse.table.played import Given, Played
from fieldhouse.table.shown import Line, Span, line
from fieldhouse.table.table import Note

DIRECTION, RECEIVER, SOLITAIRE = "the direction of the run", "the receiver", "the solitaire defense"
SHOWN: Final = 6
NOTHING: Final = "-"
"""A Z card without a result, as a deck file writes it."""


@dataclass(frozen=True, slots=True)
class PlayText:
    """The details of an edition's plays. `readings` names what a card is read for by the reason for turning it;
    for the reasons in `pass_numbers` that is its pass number, for all others its run number."""

    readings: Mapping[str, str]
    pass_numbers: Collection[str]
    offense_call: Callable[[str], Any]
    defense_name: Callable[[str], str]

    def play_lines(self, played: Played) -> tuple[Line, ...]:
        """The cards by what they read, the modifiers, and the other notes."""
        lines: list[Line] = []
        covers = [step.answer for step in played.steps if isinstance(step, Given) and step.kind == "defense call"]
        if covers:
            lines.append(line(self.defense_name(covers[-1]), label="defense"))
        draws = played.draws
        if draws:
            spans = [Span("… ", "dim")] if len(draws) > SHOWN else []
            for at in range(max(0, len(draws) - SHOWN), len(draws)):
                shown, why = draws[at]
                spans.append(Span(f"{'   ' if len(spans) > 1 else ''}{why.removeprefix('the ')} ", "dim"))
                spans.append(Span(self.reads(played, at).removeprefix(": ") or str(shown), "strong"))
            lines.append(line(*spans, label="cards"))
        modifiers: list[Note] = []
        rulings: list[Note] = []
        for note in played.notes:
            if note.text and note.text != NOTHING:
                (modifiers if isinstance(note.data, Modifier) else rulings).append(note)
        for label, notes in (("modifiers", modifiers), ("ruling", rulings)):
            if notes:
                lines.append(line("; ".join(dict.fromkeys([note.text for note in notes])), label=label))
        return tuple(lines)

    def reads(self, played: Played, at: int) -> str:
        """What the card of this draw reads, after a colon; empty where it is unknown."""
        shown, why = played.draws[at]
        game = played.start
        if not isinstance(shown, Turned) or not isinstance(game, Football) or not shown.card.isdecimal():
            return ""
        readings: Readings = game.readings  # type: ignore[attr-defined] # of every edition
        number = int(shown.card)
        if not 1 <= number <= len(readings.cards):
            return ""
        card = readings.cards[number - 1]
        return ": Z" if card is None else f": {self._said(card, why, self._called(played))}"

    def _called(self, played: Played) -> Any:
        """The offense's call, once it is shown."""
        for step in reversed(played.steps):
            if isinstance(step, Given) and step.kind == "call":
                return self.offense_call(step.answer)
        return None

    def _said(self, card: FastCard, why: str, call: Any) -> str:
        """One reading by the reason for turning the card."""
        if why in self.readings:
            found = text_of(getattr(card, self.readings[why]))
            return "nothing" if found == NOTHING else found
        if why == DIRECTION and call is not None and call.play in RUNS:
            return f"{call.play} {text_of(card.runs[RUNS.index(call.play)])}"
        if why == RECEIVER and call is not None and call.passing:
            return target_text(card.targets[call.kind])
        if why == SOLITAIRE:
            return " ".join(card.solitaire)
        return f"PN {card.pass_number}" if why in self.pass_numbers else f"RN {text_of(card.run_number)}"
