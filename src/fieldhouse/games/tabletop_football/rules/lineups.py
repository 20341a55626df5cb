"""Who comes in: legal displays as menus, the usual line-up, the lone back's slide (SEQ-1, SEQ-2, SEQ-5, LINEUP-2).

Formations change freely in the No-Huddle (NOHUD-6); home boxes of the third row: DISP-D-13.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from fieldhouse.football.fast_action.player_cards import PlayerCard
from fieldhouse.football.fast_action.positions import BACKS, BOXES, ENDS, FLANKERS, Box, Position, Slot, row_of
from fieldhouse.games.tabletop_football.rules.displays import (
    Front,
    Offense,
    box_fault,
    front_text,
    offense_text,
    read_front,
    read_offense,
    slot_fault,
)
from fieldhouse.games.tabletop_football.rules.endurance import quarterback_fault
from fieldhouse.games.tabletop_football.rules.state import State
from fieldhouse.table.listed import Listed
from fieldhouse.table.table import Refusal

# Members of enums used on every play; access through the class is slow.
_QB: Final = Slot.QB
_BK1: Final = Slot.BK1
_BK2: Final = Slot.BK2

STAY: Final = "stay"
FORMATIONS: Final = (
    (Slot.BK1, Slot.FL1, Slot.FL2), (Slot.BK1, Slot.BK2, Slot.FL1), (Slot.BK1, Slot.BK2, Slot.BK3),
    (Slot.BK2, Slot.BK3, Slot.FL1),
)
"""Who stands beside quarterback, line and ends."""
FRONTS: Final = {
    "4-3": "ABDE FHJ KMNO", "3-4": "ACE FGIJ KMNO", "nickel": "ABDE FJ KLMNO", "dime": "ABDE H KLLMNO",
    "3-3-5": "ACE FHJ KLMNO", "3-2-6": "ACE FJ KLLMNO", "5-3": "ABCDE FHJ KMO", "goal line": "AABDEE FHJ MN",
}
"""Fronts by name, with the boxes that each fills; a letter twice holds two."""
SKILL_SLOTS: Final = (*ENDS, *FLANKERS, *BACKS)


# -- faults that depend on the game --------------------------------------------------------------


def offense_fault(game: State, seat: int, display: Offense) -> Refusal | None:
    if display.fault is not None:
        return display.fault
    if display.shotgun and not game.options.shotgun:
        return Refusal("the Shotgun is not in this game's agreement", "PRE-1, DISP-O-7")
    hurt = game.hurt[seat]
    if hurt:
        for card in display.slots:
            if card is not None and card.id in hurt:
                return Refusal(f"{card.name} is hurt", "INJ-15")
    quarterback = display.slots[_QB]
    assert quarterback is not None
    if quarterback.letter == "A" and not game.only_quarterback[seat]:
        return None
    return quarterback_fault(game, seat, quarterback)


def front_fault(game: State, seat: int, front: Front) -> Refusal | None:
    if front.fault is not None:
        return front.fault
    hurt = game.hurt[seat]
    if hurt and not hurt.keys().isdisjoint(front.ids):
        return Refusal("somebody on the display is hurt", "INJ-15")
    return None


def illegal_now(game: State, seat: int, offense: bool) -> Refusal | None:
    """Why the display on the table cannot stay."""
    if offense:
        return offense_fault(game, seat, game.offense[seat])
    return front_fault(game, seat, game.defense[seat])


# -- menus ---------------------------------------------------------------------------------------


class Displays(Listed):
    """Every legal display of a side as text. `stay` keeps the present one. Listed are that, the usual line-up, the
    usual formations, and the display with one back or receiver replaced. With `same` nobody may come in, unless
    somebody on the display cannot go on (NOHUD-5); with `moved` it is the same eleven in any case (SEQ-6).
    """

    __slots__ = ("game", "moved", "offense", "same", "seat")

    def __init__(self, game: State, seat: int, offense: bool, same: bool = False, moved: bool = False) -> None:
        self.game, self.seat, self.offense, self.same, self.moved = game, seat, offense, same, moved
        self._listed = None

    def fault(self, answer: str) -> Refusal | None:
        game, seat = self.game, self.seat
        if answer == STAY:
            return illegal_now(game, seat, self.offense)
        if self.offense:
            display = read_offense(game.teams[seat], answer)
            if display is None:
                return Refusal("a display is thirteen roster numbers by slot, - for an empty one", "DISP-O-1")
            return self._changed(display.ids, game.offense[seat].ids) or offense_fault(game, seat, display)
        front = read_front(game.teams[seat], answer)
        if front is None:
            return Refusal("a display is fifteen boxes of roster numbers, - for an empty one", "DISP-D-1")
        return self._changed(front.ids, game.defense[seat].ids) or front_fault(game, seat, front)

    def _changed(self, after: frozenset[str], now: frozenset[str]) -> Refusal | None:
        if after == now or not (self.same or self.moved):
            return None
        if self.moved:
            return Refusal("the defense only moves its players: nobody comes in", "SEQ-6")
        if illegal_now(self.game, self.seat, self.offense) is not None and now - after <= self._unable():  # DR-60
            return None
        return Refusal("no substitution in the No-Huddle", "NOHUD-5")

    def _unable(self) -> set[str]:
        """Those on the display who cannot go on: the hurt, and a quarterback who may not play now (EV-4)."""
        game, seat = self.game, self.seat
        unable = set(game.hurt[seat])
        quarterback = game.offense[seat].slots[_QB]
        if self.offense and quarterback is not None and quarterback_fault(game, seat, quarterback) is not None:
            unable.add(quarterback.id)
        return unable

    def texts(self) -> Iterator[str]:
        game, seat = self.game, self.seat
        yield STAY
        if illegal_now(game, seat, self.offense) is not None:
            yield repaired(game, seat, self.offense)
        team = game.teams[seat]
        if self.offense:
            yield usual_offense_text(game, seat)
            yield from [offense_text(team, *found) for found in offenses(game, seat)]
        elif self.moved:
            yield from [front_text(team, boxes) for boxes in shifted(game.defense[seat])]
        else:
            yield usual_front_text(game, seat)
            yield from [front_text(team, boxes) for boxes in fronts(game, seat)]

    def __repr__(self) -> str:
        return "stay, or roster numbers by " + ("slot" if self.offense else "box")


Found = tuple[list[PlayerCard | None], bool, tuple[bool, bool]]


def fit(game: State, seat: int) -> list[PlayerCard]:
    hurt = game.hurt[seat]
    return [card for card in game.teams[seat].players if card.id not in hurt]


def offenses(game: State, seat: int) -> Iterator[Found]:
    """The present display in each formation, from the Shotgun, with split ends, and with one player replaced."""
    now, free = game.offense[seat], fit(game, seat)
    for places in FORMATIONS:
        found = [None if at in (*FLANKERS, *BACKS) and at not in places else card for at, card in enumerate(now.slots)]
        taken = {one.id for one in found if one is not None}
        for slot in places:
            if found[slot] is None:
                able = [one for one in free if one.id not in taken and slot_fault(slot, one) is None]
                if slot in BACKS and able:
                    able.sort(key=lambda one: Position.RB not in one.positions and Position.FB not in one.positions)
                found[slot] = able[0] if able else None
                taken |= {one.id for one in able[:1]}
        yield found, False, now.tight
        if game.options.shotgun and found[Slot.BK3] is None:
            yield found, True, now.tight
    slots = list(now.slots)
    yield slots, now.shotgun, (False, False)
    if game.options.shotgun:
        yield slots, not now.shotgun, now.tight
    for slot in SKILL_SLOTS:
        for one in free:
            tight = now.tight_at(slot)
            if slots[slot] is not None and one.id not in now.ids and slot_fault(slot, one, tight) is None:
                yield [one if at == slot else card for at, card in enumerate(slots)], now.shotgun, now.tight


def fronts(game: State, seat: int) -> Iterator[list[tuple[PlayerCard, ...]]]:
    """Every front of the available players: those on the display first."""
    now = game.defense[seat].ids
    free = sorted(fit(game, seat), key=lambda one: one.id not in now)
    for letters in FRONTS.values():
        yield front_of(letters, free)


def front_of(letters: str, free: list[PlayerCard]) -> list[tuple[PlayerCard, ...]]:
    """A front of these players, the first ones first; defensive backs stay out of Rows 1 and 2."""
    found: list[tuple[PlayerCard, ...]] = [()] * len(BOXES)
    taken: set[str] = set()
    for letter in letters.replace(" ", ""):
        box = Box[letter]
        for one in free:
            if one.id in taken or box_fault(box, one) is not None or _far_from_home(box, one):
                continue
            taken.add(one.id)
            found[box] = (*found[box], one)
            break
    return found


def _far_from_home(box: Box, card: PlayerCard) -> bool:
    """A back in front of the third row, or a linebacker in the first."""
    row, first = row_of(box), card.positions[0]
    if row == 3:
        return False
    return (first is Position.LB) != (row == 2) or box_fault(Box.K, card) is None


def shifted(front: Front) -> Iterator[list[tuple[PlayerCard, ...]]]:
    """One player moves to another box of his row or of the next."""
    for box in BOXES:
        for one in front.boxes[box]:
            for other in BOXES:
                if other != box and abs(row_of(other) - row_of(box)) <= 1:
                    found = list(front.boxes)
                    found[box] = tuple([card for card in front.boxes[box] if card is not one])
                    found[other] = (*front.boxes[other], one)
                    yield found


# -- the usual line-up ---------------------------------------------------------------------------


def usual_offense_text(game: State, seat: int) -> str:
    """The lineup card's starters, with the next fit player for whoever cannot play (LINEUP-2)."""
    return offense_text(game.teams[seat], *usual_slots(game, seat, game.teams[seat].lineup.offense))


def usual_slots(game: State, seat: int, ids: Sequence[str]) -> Found:
    """These players by slot (empty: none); ends who are tight ends stand tight."""
    team = game.teams[seat]
    free = fit(game, seat)
    fit_ids = {card.id for card in free}
    taken = {id for id in ids if id in fit_ids}
    found: list[PlayerCard | None] = [None] * len(Slot)
    for slot in Slot:
        if not ids[slot]:
            continue
        card: PlayerCard | None = team.by_id.get(ids[slot])
        if card is None or card.id not in fit_ids or _barred(game, seat, slot, card):
            able = [
                one for one in free
                if one.id not in taken and slot_fault(slot, one) is None and not _barred(game, seat, slot, one)
            ]
            able.sort(key=lambda one: _place_of(card) is not one.positions[0])
            card = able[0] if able else None
            if card is not None:
                taken.add(card.id)
        found[slot] = card
    tight = tuple([(end := found[slot]) is not None and end.positions[0] is Position.TE for slot in ENDS])
    return found, False, (tight[0], tight[1])


def _place_of(card: PlayerCard | None) -> Position | None:
    return card.positions[0] if card is not None else None


def _barred(game: State, seat: int, slot: Slot, card: PlayerCard) -> bool:
    return slot is _QB and quarterback_fault(game, seat, card) is not None


def usual_front_text(game: State, seat: int) -> str:
    return front_text(game.teams[seat], usual_boxes(game, seat, game.teams[seat].lineup.defense))


def usual_boxes(game: State, seat: int, ids: Sequence[Sequence[str]]) -> list[tuple[PlayerCard, ...]]:
    """These players by box, with the next fit one for whoever is hurt: first of his own position."""
    team = game.teams[seat]
    free = fit(game, seat)
    fit_ids = {card.id for card in free}
    taken = {id for box in ids for id in box if id in fit_ids}
    found = []
    for box in BOXES:
        here: list[PlayerCard] = []
        for id in ids[box]:
            card: PlayerCard | None = team.by_id.get(id)
            if card is None or id not in fit_ids:
                able = [one for one in free if one.id not in taken and box_fault(box, one) is None]
                able.sort(key=lambda one: (_place_of(card) is not one.positions[0], _far_from_home(box, one)))
                card = able[0] if able else None
                if card is not None:
                    taken.add(card.id)
            if card is not None:
                here.append(card)
        found.append(tuple(here))
    return found


def repaired(game: State, seat: int, offense: bool) -> str:
    """The display on the table, with somebody else for whoever cannot go on (DR-60)."""
    team = game.teams[seat]
    if not offense:
        ids = [[card.id for card in box] for box in game.defense[seat].boxes]
        return front_text(team, usual_boxes(game, seat, ids))
    display = game.offense[seat]
    slots, _, tight = usual_slots(game, seat, [card.id if card is not None else "" for card in display.slots])
    kept = (display.tight[0] and tight[0], display.tight[1] and tight[1])
    return offense_text(team, slots, display.shotgun, kept)


def starting_offense(game: State, seat: int) -> Offense:
    found = read_offense(game.teams[seat], usual_offense_text(game, seat))
    assert found is not None
    return found


def starting_front(game: State, seat: int) -> Front:
    found = read_front(game.teams[seat], usual_front_text(game, seat))
    assert found is not None
    return found


# -- the slide -----------------------------------------------------------------------------------


def slides(display: Offense) -> tuple[str, ...]:
    """Where a lone back may go before the defense is shown (SEQ-5)."""
    if display.lone is None:
        return (STAY,)
    return (STAY, *[slot.name for slot in (_BK1, _BK2) if slot is not display.lone])


def slid(game: State, seat: int, to: Slot) -> Offense:
    display = game.offense[seat]
    assert display.lone is not None
    slots = list(display.slots)
    slots[to], slots[display.lone] = slots[display.lone], None
    found = read_offense(game.teams[seat], offense_text(game.teams[seat], slots, display.shotgun, display.tight))
    assert found is not None
    return found
