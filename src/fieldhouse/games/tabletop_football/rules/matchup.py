"""Displays and calls as they face each other on a play, and what comes of the play before the rules of football."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from fieldhouse.football.events import Down
from fieldhouse.football.fast_action.edition import Defense
from fieldhouse.football.fast_action.matchup import Coverage, Outcome
from fieldhouse.football.fast_action.player_cards import PlayerCard
from fieldhouse.football.fast_action.positions import FLANKERS, Box, Position, Slot
from fieldhouse.games.tabletop_football.rules.calls import OffenseCall
from fieldhouse.games.tabletop_football.rules.displays import NOBODY, Front, Offense
from fieldhouse.games.tabletop_football.rules.options import Options
from fieldhouse.games.tabletop_football.rules.tables import (
    BLITZ_VALUES,
    GUARDS,
    MARKED,
    ON_RECEIVER,
    ON_TIGHT_END,
    PRIMARY,
)

LINEBACKER: Final = Position.LB
FRONT_ROW: Final = int(Box.F)


@dataclass(frozen=True, slots=True)
class Cover:
    """The defense as it is revealed, its men named from the final boxes (DR-4)."""

    defense: Defense
    key: Slot | None = None
    coverages: tuple[Coverage, ...] = ()
    blitzers: tuple[tuple[PlayerCard, Box], ...] = ()
    marked: tuple[Box, ...] = ()
    guards: tuple[tuple[Slot, Box], ...] = ()
    stunts: tuple[Box, ...] = ()
    follows: bool = False  # the key finds whoever has the ball (SOLO-10, DR-65)


PLAIN: Final = Cover(Defense.PASS)


@dataclass(frozen=True, slots=True)
class DoubleTeam:
    """Two blockers against one defender (DT-1). `box` is his, `assist` the second blocker's slot; -1 without a pair."""

    id: str
    box: int = -1
    assist: int = -1

    @property
    def primary(self) -> int:
        return PRIMARY[self.box] if 0 <= self.box < len(PRIMARY) else -1


@dataclass(frozen=True, slots=True, kw_only=True)
class Moment:
    """What the situation adds to a play: the line of scrimmage, the tempo, how tired the called player is."""

    spot: int = 50
    tempo: int = 0
    late: bool = False  # the last two minutes of the game (COMP-4)
    tired: int = 0  # the endurance value that the called player exceeds; 0 if he does not
    reverses: int = 0  # his End-Reverses so far (ER-2)


class Matchup:
    """Eleven against eleven. Blitzers are out of their boxes, except for injuries (BLITZ-4)."""

    __slots__ = (
        "boxes", "call", "cover", "defense", "front", "moment", "near_20", "offense", "options", "seat", "slots",
        "state", "team",
    )

    def __init__(
        self, offense: Offense, front: Front, call: OffenseCall, cover: Cover, options: Options, moment: Moment,
        team: DoubleTeam | None = None, seat: int = 1, state: Any = None,
    ) -> None:
        self.offense = offense
        self.slots = offense.slots
        self.front = front
        self.call = call
        self.cover = cover
        self.defense = int(cover.defense)
        self.options = options
        self.moment = moment
        self.near_20 = moment.spot > 80  # inside the 20 is nearer than the 20 itself
        self.team = team
        self.seat = seat  # the defense's
        self.state = state
        boxes = front.boxes
        if cover.blitzers:  # BLITZ-4
            gone = {card.id for card, _ in cover.blitzers}
            boxes = boxes[:FRONT_ROW] + tuple(
                [tuple([card for card in box if card.id not in gone]) for box in boxes[FRONT_ROW:]]
            )
        self.boxes = boxes

    def several(self, slot: int) -> Coverage | None:
        """Double or triple coverage of this receiver."""
        for one in self.cover.coverages:
            if one.slot == slot:
                return one
        return None

    def other_backs(self, carrier: PlayerCard) -> list[PlayerCard]:
        """The men in the BK boxes without the ball; a quarterback in BK3 is none of them (BKBLK-1, ruling 66)."""
        found = []
        for slot in self.offense.backs:
            back = self.slots[slot]
            if back is not None and back is not carrier:
                found.append(back)
        return found


# -- who covers whom -----------------------------------------------------------------------------


def guard_box(matchup: Matchup, slot: int) -> int:
    """The box of the man who covers this receiver by himself; -1 if he is uncovered (COV-1 to COV-12)."""
    boxes, cover = matchup.boxes, matchup.cover
    if not cover.guards and not cover.marked and slot != _BK3:  # as a rule
        for box in _GUARDS[slot]:
            if boxes[box]:
                return box
        return -1
    return assigned(matchup).get(slot, -1)


_BK3: Final = int(Slot.BK3)
_GUARDS: Final = tuple([tuple([int(box) for box in GUARDS.get(slot, ())]) for slot in Slot])


def assigned(matchup: Matchup) -> dict[int, int]:
    """The covering box of every receiver: as the defense named it, else the first that is free (ruling 27)."""
    cover, boxes, offense = matchup.cover, matchup.boxes, matchup.offense
    found: dict[int, int] = {}
    for slot, box in cover.guards:
        if boxes[box] and offense.slots[slot] is not None:
            found[slot] = box
    for slot, box in MARKED.items():
        if box in cover.marked and offense.tight_at(slot) and boxes[box] and slot not in found:  # COV-4, COV-6
            found[slot] = box
    for slot in GUARDS:
        if slot in found or offense.slots[slot] is None:
            continue
        for box in GUARDS[slot]:
            if boxes[box] and box not in cover.marked and box not in found.values():
                found[slot] = box
                break
    return found


def guards_of(matchup: Matchup, slot: int) -> tuple[PlayerCard, ...]:
    """Everybody who covers this receiver: one man, or two or three (DCOV-4, FUM-12)."""
    several = matchup.several(slot)
    if several is not None:
        return several.defenders
    return guard_of(matchup, slot)


def guard_of(matchup: Matchup, slot: int) -> tuple[PlayerCard, ...]:
    """The man who covers this receiver by himself, if any (FUM-13)."""
    box = guard_box(matchup, slot)
    return matchup.boxes[box] if box >= 0 else NOBODY


def cover_value(card: PlayerCard, receiver: PlayerCard, slot: int) -> int:
    """A defender's pass defense value against this receiver (PDV-1, LBCOV-1, LBCOV-2)."""
    if card.positions[0] is not LINEBACKER:
        return card.coverage
    if slot in FLANKERS or receiver.positions[0] is Position.WR:
        return card.coverage + ON_RECEIVER
    return card.coverage + ON_TIGHT_END if receiver.positions[0] is Position.TE else card.coverage


# -- the rush ------------------------------------------------------------------------------------


def blitz_value(card: PlayerCard, box: int) -> int:
    """What a blitzer adds to the rush (RUSH-3, RUSH-4, RUSH-5)."""
    least, added = BLITZ_VALUES[box]
    return max(least, card.pass_rush + added)


def rush_total(matchup: Matchup) -> int:
    """The defense's pass rush: Row 1 and blitzers (RUSH-2); a double-teamed player counts half (DT-9)."""
    total = matchup.front.rush
    team = matchup.team
    for card, box in matchup.cover.blitzers:
        value = blitz_value(card, box)
        total += value // 2 if team is not None and card.id == team.id else value
    if team is not None and 0 <= team.box < FRONT_ROW:
        value = next((card.pass_rush for card in matchup.boxes[team.box] if card.id == team.id), 0)
        total += value // 2 - value
    return total


@dataclass(slots=True)
class Deed(Outcome):
    """What the cards say of a play of this edition."""

    number: int = 0  # the natural run number that set the yards (HURRY-4)
    inside: bool = False  # OB does not count (OOB-2, DR-12)
    kind_thrown: int = -1  # the Pass finally thrown
    rush: bool = False  # a Pass Rush
    on_the_run: bool = False  # thrown out of a Pass Rush
    deflected: bool = False
    thrown_away: bool = False
    option: bool = False  # a Quarterback Option (OPT-9, OPT-10, OPT-11)
    charged: PlayerCard | None = None  # to whom the play was directed (EV-10, ruling 39)
    fumble: int = 0  # added to the fumble range by the play and by endurance (OPT-10, PITCH-9, EV-20)
    tired: bool = False  # the endurance of the man with the ball is exceeded (EV-20b)
    interfered: int = -1  # yards past the line of an interference (PI-2); -1 without
    whole: bool = False  # the yards are not halved (DR-7)
    row: int = 0  # of an interception, where the interceptor stands, from 1

    # Written out for speed: mypyc does not compile the constructor that a dataclass makes.
    def __init__(
        self, kind: Down, yards: int = 0, out: bool = False, carrier: PlayerCard | None = None,
        passer: PlayerCard | None = None, receiver: PlayerCard | None = None, slot: int = -1,
        interceptor: PlayerCard | None = None, spot: int = 0, returned: int = 0, scramble: bool = False,
        screen: bool = False, faced: tuple[PlayerCard, ...] = (), z: int = 0, number: int = 0, inside: bool = False,
        kind_thrown: int = -1, rush: bool = False, on_the_run: bool = False, deflected: bool = False,
        thrown_away: bool = False, option: bool = False, charged: PlayerCard | None = None, fumble: int = 0,
        tired: bool = False, interfered: int = -1, whole: bool = False, row: int = 0,
    ) -> None:
        Outcome.__init__(
            self, kind, yards, out, carrier, passer, receiver, slot, interceptor, spot, returned, scramble, screen,
            faced, z,
        )
        self.number = number
        self.inside = inside
        self.kind_thrown = kind_thrown
        self.rush = rush
        self.on_the_run = on_the_run
        self.deflected = deflected
        self.thrown_away = thrown_away
        self.option = option
        self.charged = charged
        self.fumble = fumble
        self.tired = tired
        self.interfered = interfered
        self.whole = whole
        self.row = row
