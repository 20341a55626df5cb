"""Both displays as they face each other on a play, and what comes of the play before the rules of football apply."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from mypy_extensions import mypyc_attr

from fieldhouse.football.events import Down
from fieldhouse.football.fast_action.edition import Defense
from fieldhouse.football.fast_action.player_cards import PlayerCard
from fieldhouse.football.fast_action.positions import BACKS, LINE, ROW_1, Slot
from fieldhouse.table.slots import one_slot_each

TOUCHDOWN: Final = 100
"""Yards that score from any spot."""
EMPTY: Final[tuple[PlayerCard, ...]] = ()


@dataclass(frozen=True, slots=True)
class Coverage:
    """Double or triple coverage of a receiver: the slot, and all the defenders in it."""

    slot: Slot
    defenders: tuple[PlayerCard, ...]
    triple: bool = False


@dataclass(frozen=True, slots=True)
class Called:
    """The defense as it is revealed. `key` is the slot of the keyed back, if any."""

    defense: Defense
    key: Slot | None = None
    coverages: tuple[Coverage, ...] = ()
    blitzers: tuple[PlayerCard, ...] = ()

    def coverage_of(self, slot: int) -> Coverage | None:
        for one in self.coverages:
            if one.slot == slot:
                return one
        return None


class Matchup:
    """Eleven against eleven: cards by slot and by box. Blitzers are out of their boxes (7.2.1c)."""

    __slots__ = ("boxes", "called", "defense", "near_goal", "slots", "state", "staying")

    def __init__(
        self, slots: Iterable[PlayerCard | None], boxes: Iterable[tuple[PlayerCard, ...]], called: Called,
        near_goal: bool = False, staying: frozenset[int] = frozenset(), defense: int = 1, state: Any = None,
    ) -> None:
        self.slots = tuple(slots)
        if called.blitzers:
            gone = set(map(id, called.blitzers))  # to compare cards takes long
            boxes = [tuple([one for one in box if id(one) not in gone]) for box in boxes]
        self.boxes = tuple(boxes)
        self.called = called
        self.near_goal = near_goal  # within 20 yards of the goal
        self.staying = staying  # slots of backs kept in to block
        self.defense = defense  # the seat that is asked who intercepts
        self.state = state

    def other_backs(self, carrier: PlayerCard) -> list[PlayerCard]:
        """The backs on the display without the ball."""
        found = []
        for slot in BACKS:
            back = self.slots[slot]
            if back is not None and back is not carrier:
                found.append(back)
        return found

    def rush(self) -> int:
        """The defense's pass rush: Row 1 and blitzers, on a Quick pass too (8.3.6.1a, 8.3.6.1b, 8.3.6.1d)."""
        total = 0
        for box in ROW_1:
            for player in self.boxes[box]:
                total += player.pass_rush
        for player in self.called.blitzers:
            total += player.pass_rush
        return total

    def protection(self) -> int:
        """The pass blocking of the five linemen (8.3.6.1c)."""
        total = 0
        for slot in LINE:
            player = self.slots[slot]
            if player is not None:
                total += player.pass_blocking
        return total


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(slots=True)
class Outcome:
    """What the cards say of a play."""

    kind: Down
    yards: int = 0
    out: bool = False
    carrier: PlayerCard | None = None  # ran with the ball, or caught it
    passer: PlayerCard | None = None
    receiver: PlayerCard | None = None  # at whom the pass was finally directed
    slot: int = -1  # the slot to which the play was directed in the end
    interceptor: PlayerCard | None = None
    spot: int = 0  # of an interception, yards past the line of scrimmage
    returned: int = 0  # yards of the interception return; TOUCHDOWN scores
    scramble: bool = False
    screen: bool = False
    faced: tuple[PlayerCard, ...] = ()  # defenders whom a card named or who covered the receiver
    z: int = 0  # the place of the play's Z card; 0 for none

    def __init__(
        self, kind: Down, yards: int = 0, out: bool = False, carrier: PlayerCard | None = None,
        passer: PlayerCard | None = None, receiver: PlayerCard | None = None, slot: int = -1,
        interceptor: PlayerCard | None = None, spot: int = 0, returned: int = 0, scramble: bool = False,
        screen: bool = False, faced: tuple[PlayerCard, ...] = (), z: int = 0,
    ) -> None:
        self.kind = kind
        self.yards = yards
        self.out = out
        self.carrier = carrier
        self.passer = passer
        self.receiver = receiver
        self.slot = slot
        self.interceptor = interceptor
        self.spot = spot
        self.returned = returned
        self.scramble = scramble
        self.screen = screen
        self.faced = faced
        self.z = z

    @classmethod
    def __init_subclass__(cls) -> None:
        one_slot_each(cls, Outcome)
