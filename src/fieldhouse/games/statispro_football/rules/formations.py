"""Displays that a menu lists: usual formations, one player replaced by another, shifts by one move (3.1, 3.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from fieldhouse.football.fast_action.player_cards import PlayerCard
from fieldhouse.football.fast_action.positions import BACKS, BOXES, ENDS, FLANKERS, Box, Slot, row_of
from fieldhouse.games.statispro_football.rules.lineups import box_fault, slot_fault
from fieldhouse.games.statispro_football.rules.state import Boxes, Slots, State
from fieldhouse.games.statispro_football.rules.substitutes import allowed_substitute, group_of, roster

SKILL_SLOTS: Final = (*ENDS, *FLANKERS, *BACKS)
OFFENSES: Final = (
    (Slot.BK1, Slot.FL1, Slot.FL2), (Slot.BK1, Slot.BK2, Slot.FL1), (Slot.BK1, Slot.BK2, Slot.BK3),
)
"""Who lines up beside quarterback, line and ends: three, two or one wide, by the number of backs."""
DEFENSES: Final = {
    "4-3": "ABDE FHJ KMNO", "3-4": "ACE FGIJ KMNO", "nickel": "ABDE FJ KLMNO", "dime": "ABDE H KLLMNO",
    "3-3-5": "ACE FHJ KLMNO", "3-2-6": "ACE FJ KLLMNO", "5-3": "ABCDE FHJ KMO", "goal line": "AABDEE FHJ MN",
}
"""Fronts by name, with the boxes that each fills; a letter twice holds two."""


def able(game: State, seat: int) -> list[PlayerCard]:
    """Who may come in: the fit players, and substitutes where they may play."""
    team = game.teams[seat]
    found = [one for one in team.players if not game.out(seat, one)]
    playing: dict[str, bool] = {}
    for one in roster(team)[len(team.players) :]:
        group = group_of(one)
        if group not in playing:
            playing[group] = allowed_substitute(game, seat, one) is None
        if playing[group]:
            found.append(one)
    return found


def offenses(game: State, seat: int) -> Iterator[Slots]:
    """The present display in each formation, then with one back or receiver replaced."""
    now, free = game.slots[seat], able(game, seat)
    for places in OFFENSES:
        yield in_places(game, seat, places, free)
    taken = {one.id for one in now if one is not None}
    for slot in SKILL_SLOTS:
        for one in free:
            if now[slot] is not None and one.id not in taken and slot_fault(game, slot, one) is None:
                yield [one if at == slot else card for at, card in enumerate(now)]


def in_places(game: State, seat: int, places: tuple[Slot, ...], free: list[PlayerCard]) -> Slots:
    """The present display with exactly these slots of backs and flankers filled."""
    found = list(game.slots[seat])
    for slot in (*FLANKERS, *BACKS):
        if slot not in places:
            found[slot] = None
    taken = {one.id for one in found if one is not None}
    for slot in places:
        if found[slot] is None:
            found[slot] = next(
                (one for one in free if one.id not in taken and slot_fault(game, slot, one) is None), None
            )
            taken |= {one.id for one in found if one is not None}
    return found


def front(game: State, seat: int, letters: str, free: list[PlayerCard]) -> Boxes:
    """A front of these players, the first ones first."""
    found: Boxes = [()] * len(BOXES)
    taken: set[str] = set()
    for letter in letters.replace(" ", ""):
        box = Box[letter]
        for one in free:
            if one.id in taken or box_fault(game, seat, box, one) is not None:
                continue
            taken.add(one.id)
            found[box] = (*found[box], one)
            break
    return found


def fronts(game: State, seat: int) -> Iterator[Boxes]:
    """Every front of the players at hand: those on the display first."""
    free = able(game, seat)
    now = {one.id for box in game.boxes[seat] for one in box}
    free.sort(key=lambda one: one.id not in now)
    for letters in DEFENSES.values():
        yield front(game, seat, letters, free)


def shifted_slots(slots: Slots) -> Iterator[Slots]:
    """Two of the backs and receivers change places, or one takes an empty one (3.1.3a)."""
    for at, one in enumerate(SKILL_SLOTS):
        for other in SKILL_SLOTS[at + 1 :]:
            if slots[one] is not slots[other]:
                found = list(slots)
                found[one], found[other] = found[other], found[one]
                yield found


def shifted_boxes(boxes: Boxes) -> Iterator[Boxes]:
    """One player moves to another box of his row or of the next (3.2.4a)."""
    for box in BOXES:
        for one in boxes[box]:
            for other in BOXES:
                if other != box and abs(row_of(other) - row_of(box)) <= 1:
                    found = list(boxes)
                    found[box] = tuple([card for card in boxes[box] if card is not one])
                    found[other] = (*boxes[other], one)
                    yield found
