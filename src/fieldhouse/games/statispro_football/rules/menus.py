"""The legal calls in a situation: any may be called, and the usual ones are listed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from fieldhouse.football.fast_action.positions import BACKS, BALL, Box, Slot, row_of
from fieldhouse.football.fast_action.spelling import Calls
from fieldhouse.games.statispro_football.rules.call_faults import COVERED_ROWS, defense_fault, offense_fault
from fieldhouse.games.statispro_football.rules.calls import (
    DEFENSE_WORDS,
    END_RUN,
    OFFENSE_WORDS,
    PASSES,
    PLAYS,
    OffenseCall,
    defense_call,
    offense_call,
)
from fieldhouse.games.statispro_football.rules.lineups import rows_of
from fieldhouse.games.statispro_football.rules.state import Boxes, State
from fieldhouse.games.statispro_football.rules.tables import EDITION
from fieldhouse.table.table import Refusal


class OffenseCalls(Calls):
    """Every legal call of the offense; listed are those with one extra blocker at most (O.4)."""

    __slots__ = ()

    game: State
    words = OFFENSE_WORDS
    known = staticmethod(offense_call)

    def fault(self, answer: str) -> Refusal | None:
        call = offense_call(answer)
        if call is None:
            return Refusal("a call is a play, a slot and perhaps a strategy, such as IL BK1 or SH LE fake", "7.1")
        return offense_fault(self.game, self.seat, call)

    def texts(self) -> Iterator[str]:
        plain = [text for text in _EVERY_CALL if self.fault(text) is None]
        yield from plain
        if self.game.options.extra_blocking:
            for text in plain:
                yield from [f"{text} block {back.name}" for back in BACKS]

    def __repr__(self) -> str:
        return f"{len(self)} calls"


def _strategies(play: str, slot: Slot) -> tuple[str, ...]:
    if play in ("IL", "IR"):
        return ("", "draw", "sneak", "flop") if slot is Slot.QB else ("", "draw")
    return ("", "fake") if play in ("SH", "LG") else ("",)


_EVERY_CALL: Final = tuple(
    [
        OffenseCall(play, slot, strategy).text
        for play in PLAYS for slot in BALL for strategy in _strategies(play, slot)
        if not (slot is Slot.QB and (play in PASSES or play == END_RUN))
    ]
)


class DefenseCalls(Calls):
    """Every legal call of the defense. Listed are the plain ones, the coverages of one receiver and usual blitzes."""

    __slots__ = ()

    game: State
    words = DEFENSE_WORDS
    known = staticmethod(defense_call)

    def fault(self, answer: str) -> Refusal | None:
        call = defense_call(answer)
        if call is None:
            return Refusal("a call is a defense and perhaps a strategy, such as run 1 or pass double LE/L", "7.2")
        return defense_fault(self.game, self.seat, call)

    def texts(self) -> Iterator[str]:
        boxes = self.game.boxes[self.seat]
        found = ["run", "run 1", "run 2", "run 3", "pass", "prevent"]
        found += ["blitz " + "+".join(names) for names in usual_blitzes(boxes)]
        if rows_of(boxes)[1:] in COVERED_ROWS:
            found += [f"{word} {cover}" for word in ("pass", "prevent") for cover in self._coverages()]
        found = [text for text in found if self.fault(text) is None]
        yield from found
        yield from [f"{text} big" for text in found[:6]]

    def _coverages(self) -> list[str]:
        boxes, slots = self.game.boxes[self.seat], self.game.slots[1 - self.seat]
        guarding = {box for slot, box in EDITION.passes.guards.items() if slots[slot] is not None}
        free = [
            name for box in Box if row_of(box) > 1 and box not in guarding
            for name in ([box.name, box.name + "2"] if len(boxes[box]) == 2 else [box.name] if boxes[box] else [])
        ]
        receivers = [slot for slot in EDITION.passes.guards if slots[slot] is not None]
        found = [f"double {slot.name}/{name}" for slot in receivers for name in free]
        pairs = [(one, two) for one in free for two in free if one < two]
        return found + [f"triple {slot.name}/{one}+{two}" for slot in receivers for one, two in pairs]

    def __repr__(self) -> str:
        return f"{len(self)} calls, and combinations"


def usual_blitzes(boxes: Boxes) -> list[tuple[str, ...]]:
    """The solitaire system's blitzes (S.4.8a) and pairs of linebackers, where somebody stands in the boxes."""
    found: list[tuple[str, ...]] = []
    for names in ("FJ", "FJM", "FGHIJ", "GI", "FH", "HJ", "FJN"):
        present = tuple([name for name in names if boxes[Box[name]]])
        if len(present) >= 2 and present not in found:
            found.append(present)
    return found
