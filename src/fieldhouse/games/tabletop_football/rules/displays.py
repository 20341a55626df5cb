"""Displays: who may stand where, what he is worth there, and their text (DISP-O, DISP-D, POS).

An offensive display is written as roster numbers by slot, `0 5 - - 12 9 7t 8 ...`: `t` behind an end is the tight end
spot, `s` behind the quarterback the Shotgun. A defensive one is written by box, `40 41+44 - ...`. A display is read
once: what it says of itself, its faults too, stays with it.

Row 2 holds five at most, one a box (DISP-D-8). Safeties and cornerbacks out of place: POS-12, POS-13, POS-15, POS-16,
POS-17, POS-18.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from fieldhouse.football.fast_action.player_cards import PlayerCard, TeamCards
from fieldhouse.football.fast_action.positions import (
    BACKS,
    BOXES,
    DEFENSIVE_LINE,
    ENDS,
    FLANKERS,
    LINE,
    OFFENSIVE_LINE,
    RUNNING_BACKS,
    SECONDARY,
    SLOT_NAMES,
    Box,
    Position,
    Slot,
    row_of,
)
from fieldhouse.games.tabletop_football.rules.tables import POSITIONS
from fieldhouse.table.table import Refusal

# Members of enums used on every play; access through the class is slow.
_LT: Final = Slot.LT
_LE: Final = Slot.LE
_RE: Final = Slot.RE

ELEVEN: Final = 11
Slots = tuple[PlayerCard | None, ...]
Boxes = tuple[tuple[PlayerCard, ...], ...]
RECEIVERS: Final = frozenset({Position.WR, Position.TE})
NOBODY: Final[tuple[PlayerCard, ...]] = ()
P: Final = Position
_SLOTS: Final = tuple(Slot)


# -- position modifiers --------------------------------------------------------------------------

_IN_PLACE: Final = (0, 0, 0, 0)


@lru_cache(maxsize=4096)
def placed_blocker(card: PlayerCard, slot: Slot) -> PlayerCard:
    """A lineman as he blocks in this place; the best of his positions counts (POS-1 to POS-7)."""
    blocking, passing, _, _ = max([POSITIONS.get((one, slot.name), _IN_PLACE) for one in card.positions])
    if not blocking and not passing:  # POS-1b, POS-3b, POS-6
        return card
    return replace(
        card, blocking=card.blocking + blocking, pass_blocking=max(0, card.pass_blocking + passing)  # POS-7
    )


@lru_cache(maxsize=4096)
def placed_defender(card: PlayerCard, box: Box) -> PlayerCard:
    """A defender as he plays in this box (POS-8 to POS-19b, DISP-D-15)."""
    _, _, tackle, cover = min([POSITIONS.get((one, box.name), _IN_PLACE) for one in card.positions])
    if not tackle and not cover:  # POS-10b, POS-11, POS-14, POS-18b, POS-19
        return card
    return replace(card, tackle=card.tackle + tackle, coverage=card.coverage + cover)


# -- the offense ---------------------------------------------------------------------------------


class Offense:
    """An offensive display: cards by slot with their position modifiers, the Shotgun, and which ends stand tight."""

    __slots__ = ("backs", "fault", "ids", "lone", "protection", "shotgun", "slots", "tight")

    def __init__(self, slots: Sequence[PlayerCard | None], shotgun: bool, tight: tuple[bool, bool]) -> None:
        self.slots: Slots = tuple(
            [placed_blocker(card, _SLOTS[at]) if card and at >= _LT else card for at, card in enumerate(slots)]
        )
        self.shotgun = shotgun
        self.tight = tight  # left, right
        self.backs = tuple([slot for slot in BACKS if self.slots[slot] is not None])
        self.lone = self.backs[0] if len(self.backs) == 1 else None
        self.ids = frozenset([card.id for card in self.slots if card is not None])
        self.protection = sum([card.pass_blocking for card in self.slots[_LT :] if card is not None])  # RUSH-6
        self.fault = _offense_fault(self)

    def slot_of(self, id: str) -> Slot | None:
        for at, card in enumerate(self.slots):
            if card is not None and card.id == id:
                return _SLOTS[at]
        return None

    def tight_at(self, slot: int) -> bool:
        """Whether this is a filled tight end spot (DR-1)."""
        return (slot == _LE and self.tight[0]) or (slot == _RE and self.tight[1])


@lru_cache(maxsize=32768)
def slot_fault(slot: Slot, card: PlayerCard, tight: bool = False) -> Refusal | None:
    """Why this player may not stand in this slot."""
    kinds = frozenset(card.positions)
    name, where = card.name, SLOT_NAMES[slot]
    if slot == Slot.QB:
        return None if P.QB in kinds else Refusal(f"{name} is no quarterback", "DISP-O-6b")
    if slot in LINE:
        return None if kinds & OFFENSIVE_LINE else Refusal(f"{name} is no lineman", "DISP-O-3")
    if slot in ENDS:
        if tight and P.TE not in kinds:
            return Refusal(f"{name} is no tight end: {where} in the tight end spot", "DISP-O-5")
        return None if kinds & RECEIVERS else Refusal(f"{name} may not play {where}", "DISP-O-5")
    if slot in FLANKERS:
        rule = "DISP-O-12" if slot == Slot.FL1 else "DISP-O-13"
        return None if kinds & RECEIVERS else Refusal(f"{name} may not play {where}", rule)
    if not kinds & RECEIVERS and not kinds & RUNNING_BACKS:
        return Refusal(f"{name} is no back, receiver or tight end", "DISP-O-10")
    return None


def _offense_fault(display: Offense) -> Refusal | None:
    slots = display.slots
    present = [card for card in slots if card is not None]
    if len(display.ids) != len(present):
        return Refusal("a player stands in two places", "DISP-O-2")
    if slots[Slot.QB] is None:
        return Refusal("there must be a quarterback", "DISP-O-6")
    for slot in (*LINE, *ENDS):
        if slots[slot] is None:
            return Refusal(f"there must be a {SLOT_NAMES[slot]}", "DISP-O-3" if slot in LINE else "DISP-O-4")
    many = len(display.backs)
    if not many:
        return Refusal("there must be a back", "DISP-O-8")
    if not any(not RUNNING_BACKS.isdisjoint(_card(slots[slot]).positions) for slot in display.backs):
        return Refusal("one of the backs must be a running back", "DISP-O-8")  # DR-2
    if slots[Slot.BK3] is not None and display.shotgun:
        return Refusal("in the Shotgun only the quarterback stands in BK3", "DISP-O-7")
    if slots[Slot.BK3] is not None and slots[Slot.FL2] is not None:
        return Refusal("with two flankers nobody else than the quarterback stands in BK3", "DISP-O-9")
    wide = (slots[Slot.FL1] is not None, slots[Slot.FL2] is not None)
    if wide != (many < 3, many < 2):
        rule = ("DISP-O-13", "DISP-O-12", "DISP-O-11")[many - 1]
        return Refusal(f"{many} backs: {3 - many} flankers, the first at FL1", rule)
    if len(present) > ELEVEN:
        return Refusal(f"{len(present)} players on the display", "DISP-O-1")
    for at, card in enumerate(slots):
        if card is not None:
            fault = slot_fault(_SLOTS[at], card, display.tight_at(at))
            if fault:
                return fault
    return None


def _card(card: PlayerCard | None) -> PlayerCard:
    assert card is not None
    return card


# -- the defense ---------------------------------------------------------------------------------


class Front:
    """A defensive display: cards by box with their position modifiers."""

    __slots__ = ("boxes", "deflection", "fault", "ids", "places", "rows", "rush")

    def __init__(self, boxes: Sequence[Sequence[PlayerCard]]) -> None:
        self.boxes: Boxes = tuple(
            [tuple([placed_defender(card, BOXES[at]) for card in box]) for at, box in enumerate(boxes)]
        )
        first = [card for box in self.boxes[: Box.F] for card in box]
        self.rows = (
            len(first), sum([len(box) for box in self.boxes[Box.F : Box.K]]),
            sum([len(box) for box in self.boxes[Box.K :]]),
        )
        self.rush = sum([card.pass_rush for card in first])  # RUSH-2
        halves = sum([card.deflect for card in first if not DEFENSIVE_LINE.isdisjoint(card.positions)])
        self.deflection = (halves + 1) // 2  # DEFL-4
        self.places = {card.id: BOXES[at] for at, box in enumerate(self.boxes) for card in box}
        self.ids = frozenset(self.places)
        self.fault = _front_fault(self)

    def at(self, name: str) -> PlayerCard | None:
        """The player in a box; `L2` is the second one in box L."""
        box = self.boxes[Box[name.removesuffix("2")]]
        at = 1 if name.endswith("2") else 0
        return box[at] if len(box) > at else None


@lru_cache(maxsize=32768)
def box_fault(box: Box, card: PlayerCard) -> Refusal | None:
    """Why this player may not stand in this box."""
    kinds = frozenset(card.positions)
    back = not kinds.isdisjoint(SECONDARY)
    row = row_of(box)
    if P.LB in kinds and row < 3:  # DISP-D-2
        return None
    if row == 1:
        if not kinds.isdisjoint(DEFENSIVE_LINE):  # DISP-D-1
            return None
        if box == Box.C:
            return Refusal(f"{card.name} may not stand in box C", "DISP-D-6")
        return None if back else Refusal(f"{card.name} may not stand in Row 1", "DISP-D-3")
    if row == 2:
        return None if back else Refusal(f"{card.name} may not stand in Row 2", "DISP-D-10")
    return None if back else Refusal(f"{card.name} is no defensive back: Row 3", "DISP-D-11b")


_MOST: Final = (("DISP-D-5", 2), ("DISP-D-9", 1), ("DISP-D-12", 1))


def _front_fault(front: Front) -> Refusal | None:
    boxes, rows = front.boxes, front.rows
    many = sum(rows)
    if len(front.ids) != many:
        return Refusal("a player stands in two boxes", "DISP-O-1")
    if many != ELEVEN:
        return Refusal(f"{many} players on the display, not eleven", "DISP-O-1")
    for box in BOXES:
        rule, most = _MOST[row_of(box) - 1]
        if len(boxes[box]) > (2 if box == Box.L else most):
            return Refusal(f"box {box.name} holds {2 if box == Box.L else most} at most", rule)
        for card in boxes[box]:
            fault = box_fault(box, card)
            if fault:
                return fault
    if not 3 <= rows[0] <= 10:
        return Refusal(f"Row 1 holds three to ten players, not {rows[0]}", "DISP-D-4")
    if rows[2] > 6:
        return Refusal(f"Row 3 holds six players at most, not {rows[2]}", "DISP-D-11")
    for row, most, rule in ((1, 1, "DISP-D-7"), (2, 2, "DISP-D-10b")):
        here = [card for box in BOXES if row_of(box) == row for card in boxes[box]]
        if sum([_only_back(card) for card in here]) > most:
            return Refusal(f"Row {row} holds {most} defensive back{'s' if most > 1 else ''} at most", rule)
    if boxes[Box.L] and not (boxes[Box.K] and boxes[Box.M] and boxes[Box.N] and boxes[Box.O]):
        return Refusal("box L is only used when K, M, N and O are filled", "DISP-D-14")
    return None


def _only_back(card: PlayerCard) -> bool:
    return frozenset(card.positions) <= SECONDARY


# -- text ----------------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def numbers_of(team: TeamCards) -> dict[str, int]:
    """Roster numbers by id."""
    return {card.id: number for number, card in enumerate(team.players)}


def offense_text(team: TeamCards, slots: Sequence[PlayerCard | None], shotgun: bool, tight: Sequence[bool]) -> str:
    numbers = numbers_of(team)
    words = ["-" if one is None else str(numbers[one.id]) for one in slots]
    if shotgun:
        words[Slot.QB] += "s"
    for end, close in zip(ENDS, tight, strict=True):
        if close:
            words[end] += "t"
    return " ".join(words)


def front_text(team: TeamCards, boxes: Sequence[Sequence[PlayerCard]]) -> str:
    numbers = numbers_of(team)
    return " ".join(["+".join([str(numbers[one.id]) for one in box]) or "-" for box in boxes])


def _player(team: TeamCards, word: str) -> PlayerCard | None:
    if word.isdecimal() and word.isascii() and int(word) < len(team.players):
        return team.players[int(word)]
    return None


@lru_cache(maxsize=8192)
def read_offense(team: TeamCards, text: str) -> Offense | None:
    """The display that a text describes; None if it describes none."""
    words = text.split(" ")
    if len(words) != len(Slot):
        return None
    shotgun = words[Slot.QB].endswith("s")
    words[Slot.QB] = words[Slot.QB].removesuffix("s")
    tight = (words[_LE].endswith("t"), words[_RE].endswith("t"))
    for end in ENDS:
        words[end] = words[end].removesuffix("t")
    cards = [_player(team, word) for word in words]
    if any(card is None and word != "-" for card, word in zip(cards, words, strict=True)):
        return None
    return Offense(cards, shotgun, tight)


@lru_cache(maxsize=8192)
def read_front(team: TeamCards, text: str) -> Front | None:
    words = text.split(" ")
    if len(words) != len(Box):
        return None
    boxes = [() if word == "-" else tuple([_player(team, one) for one in word.split("+")]) for word in words]
    found = [tuple([card for card in box if card is not None]) for box in boxes]
    return Front(found) if [len(box) for box in found] == [len(box) for box in boxes] else None
