"""The menus of displays: every legal one of a side, and shifts after the choices (2.2, 2.4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from fieldhouse.football.fast_action.player_cards import PlayerCard
from fieldhouse.football.fast_action.positions import LINE, Slot
from fieldhouse.games.statispro_football.rules.call_faults import player_fault
from fieldhouse.games.statispro_football.rules.formations import fronts, offenses, shifted_boxes, shifted_slots
from fieldhouse.games.statispro_football.rules.lineups import (
    boxes_text,
    defense_fault,
    offense_fault,
    slots_text,
)
from fieldhouse.games.statispro_football.rules.state import State
from fieldhouse.games.statispro_football.rules.typed import DEFENSE_NAMES, read_defense, read_offense
from fieldhouse.games.statispro_football.rules.usual import usual_boxes, usual_slots
from fieldhouse.table.listed import Listed
from fieldhouse.table.table import Refusal

STAY: Final = "stay"
OFFENSE_TYPED: Final = "type stay, 1back, 2backs, 3backs, changes such as FL1=17 BK2=-, or all thirteen roster numbers"
DEFENSE_TYPED: Final = f"type stay, {', '.join(DEFENSE_NAMES)}, changes such as L=44 H=-, or all fifteen boxes"


class Displays(Listed):
    """Every legal display of a side as text. `stay` keeps the present one. Listed are that, the usual line-up, the
    usual formations, and the display with one back or receiver replaced.
    """

    __slots__ = ("fixed", "game", "offense", "seat")

    def __init__(self, game: State, seat: int, offense: bool, fixed: bool = False) -> None:
        self.game, self.seat, self.offense = game, seat, offense
        self.fixed = fixed  # the same eleven
        self._listed = None

    def fault(self, answer: str) -> Refusal | None:
        game, seat = self.game, self.seat
        if answer == STAY:
            return self._illegal_now()
        if self.offense:
            slots = read_offense(game, seat, answer)
            if slots is None:
                return Refusal(OFFENSE_TYPED, "3.1")
            return self._changed(slots, game.slots[seat]) or offense_fault(game, seat, slots)
        boxes = read_defense(game, seat, answer)
        if boxes is None:
            return Refusal(DEFENSE_TYPED, "3.2")
        now = [one for box in game.boxes[seat] for one in box]
        return self._changed([one for box in boxes for one in box], now) or defense_fault(game, seat, boxes)

    def _illegal_now(self) -> Refusal | None:
        if self.offense:
            return offense_fault(self.game, self.seat, self.game.slots[self.seat])
        return defense_fault(self.game, self.seat, self.game.boxes[self.seat])

    def _changed(self, after: Sequence[PlayerCard | None], now: Sequence[PlayerCard | None]) -> Refusal | None:
        """With `fixed` nobody may come in, unless somebody on the display cannot go on."""
        if not self.fixed or self._illegal_now() is not None:
            return None
        if {one.id for one in after if one is not None} == {one.id for one in now if one is not None}:
            return None
        if self.offense:
            return Refusal("no substitution: fewer than 30 seconds were used", "9.6a")
        return Refusal("no substitution in the no-huddle", "8.7a")

    def texts(self) -> Iterator[str]:
        game, seat = self.game, self.seat
        yield STAY
        if self.offense:
            yield slots_text(game, seat, usual_slots(game, seat))
            for slots in offenses(game, seat):
                yield slots_text(game, seat, slots)
        else:
            yield boxes_text(game, seat, usual_boxes(game, seat))
            for boxes in fronts(game, seat):
                yield boxes_text(game, seat, boxes)

    def __repr__(self) -> str:
        return "stay, or roster numbers by " + ("slot" if self.offense else "box")


class Shifts(Displays):
    """Displays after the choices: the same eleven, moved (3.1.3, 3.2.4). The offense's call must stay legal (C-79).

    Listed are the moves of one player, and two backs or receivers who change places.
    """

    __slots__ = ("call",)

    def __init__(self, game: State, seat: int, offense: bool, call: Any = None) -> None:
        self.game, self.seat, self.offense, self.fixed = game, seat, offense, True
        self._listed = None
        self.call = call

    def fault(self, answer: str) -> Refusal | None:
        if answer == STAY:
            return None
        if not self.offense:
            boxes = read_defense(self.game, self.seat, answer)
            if boxes is not None:
                same = {one.id for box in self.game.boxes[self.seat] for one in box}
                if {one.id for box in boxes for one in box} != same:
                    return Refusal("a shift moves players: nobody comes in", "3.2.4a")
            return super().fault(answer)
        slots = read_offense(self.game, self.seat, answer)
        if slots is None:
            return super().fault(answer)
        before = self.game.slots[self.seat]
        for slot in (Slot.QB, *LINE):
            if slots[slot] is not before[slot]:
                return Refusal("the quarterback and the five linemen do not shift", "3.1.3b")
        if {one.id for one in slots if one} != {one.id for one in before if one}:
            return Refusal("a shift moves players: nobody comes in", "3.1.3a")
        fault = offense_fault(self.game, self.seat, slots)
        if fault is None and self.call is not None:
            fault = player_fault(self.game, self.seat, self.call, slots)  # 3.1.3c
        return fault

    def texts(self) -> Iterator[str]:
        game, seat = self.game, self.seat
        yield STAY
        if self.offense:
            for slots in shifted_slots(game.slots[seat]):
                yield slots_text(game, seat, slots)
        else:
            for boxes in shifted_boxes(game.boxes[seat]):
                yield boxes_text(game, seat, boxes)
