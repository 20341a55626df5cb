"""Displays: who may stand where (3.0a, 3.2a), and their text.

An offensive display is written as roster numbers by slot (`0 5 - - 12 ...`), a defensive one by box (`40 41+44 - ...`).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from fieldhouse.football.fast_action.player_cards import PlayerCard, TeamCards
from fieldhouse.football.fast_action.positions import (
    BACKS,
    BOXES,
    DEFENSIVE_LINE,
    ENDS,
    LINE,
    LINE_POSITION,
    OFFENSIVE_LINE,
    ROW_1,
    ROW_2,
    ROW_3,
    SECONDARY,
    SKILL,
    SLOT_NAMES,
    Box,
    Position,
    Slot,
    row_of,
)
from fieldhouse.games.statispro_football.rules.endurance import quarterback_fault
from fieldhouse.games.statispro_football.rules.places import MOST, Judged
from fieldhouse.games.statispro_football.rules.state import ELEVEN, Boxes, Slots, State
from fieldhouse.games.statispro_football.rules.substitutes import allowed_substitute, is_substitute, roster
from fieldhouse.table.table import Refusal

# Members of enums used on every play; access through the class is slow.
_QB: Final = Slot.QB

SURE: Final = ("A", "")
"""Endurance letters of quarterbacks who may always play."""
_DB_HOME: Final = {  # DR-13
    Box.K: {Position.CB}, Box.O: {Position.CB}, Box.M: {Position.FS, Position.S}, Box.N: {Position.SS, Position.S},
    Box.L: set(SECONDARY),
}
_LINE_HOME: Final = {  # DR-13
    Box.A: {Position.DE}, Box.B: {Position.DE, Position.DT, Position.NT}, Box.C: {Position.DT, Position.NT},
    Box.D: {Position.DE, Position.DT, Position.NT}, Box.E: {Position.DE},
}


# -- text ----------------------------------------------------------------------------------------


def slots_text(game: State, seat: int, slots: Slots) -> str:
    numbers = _number_texts(game, seat)
    return " ".join(["-" if one is None else numbers[one.id] for one in slots])


def boxes_text(game: State, seat: int, boxes: Boxes) -> str:
    numbers = _number_texts(game, seat)
    return " ".join(["+".join([numbers[one.id] for one in box]) or "-" for box in boxes])


def _number_texts(game: State, seat: int) -> dict[str, str]:
    places = game.places[seat]
    if not places.numbers:
        places.numbers = {id: str(number) for id, number in numbers_of(game, seat).items()}
    return places.numbers


def written(game: State, seat: int, slots: Slots) -> str:
    """The text of a display of the team's printed cards; it is read again without looking them up."""
    text, known = slots_text(game, seat, slots), game.places[seat].texts
    if len(known) >= MOST:
        known.clear()
    known[text] = slots
    return text


def numbers_of(game: State, seat: int) -> dict[str, int]:
    """Roster numbers by id: the printed cards, then the substitutes."""
    return _numbers(game.teams[seat])


@lru_cache(maxsize=256)
def _numbers(team: TeamCards) -> dict[str, int]:
    return {card.id: number for number, card in enumerate(roster(team))}


def read_slots(game: State, seat: int, text: str) -> Slots | None:
    """The display that a text describes; None if it describes none."""
    found = game.places[seat].texts.get(text)
    if found is None:
        found = _slots_of(game.teams[seat], text)
        if found is None:
            return None
    return list(found)


def _slots_of(team: TeamCards, text: str) -> Slots | None:
    words = text.split(" ")
    if len(words) != len(Slot):
        return None
    players = roster(team)
    found: Slots = []
    for word in words:
        if word == "-":
            found.append(None)
        elif word.isdecimal() and word.isascii() and int(word) < len(players):
            found.append(players[int(word)])
        else:
            return None
    return found


def read_boxes(game: State, seat: int, text: str) -> Boxes | None:
    found = _boxes_of(game.teams[seat], text)
    return None if found is None else list(found)


@lru_cache(maxsize=4096)
def _boxes_of(team: TeamCards, text: str) -> Boxes | None:
    words = text.split(" ")
    if len(words) != len(Box):
        return None
    players = roster(team)
    found: Boxes = []
    for word in words:
        if word == "-":
            found.append(())
            continue
        numbers = word.split("+")
        if not all(one.isdecimal() and one.isascii() and int(one) < len(players) for one in numbers):
            return None
        found.append(tuple([players[int(one)] for one in numbers]))
    return found


# -- the offense ---------------------------------------------------------------------------------


def slot_fault(game: State, slot: Slot, card: PlayerCard) -> Refusal | None:
    """Why this player may not stand in this slot (3.1, O.1a)."""
    kinds = set(card.positions)
    name, where = card.name, SLOT_NAMES[slot]
    if slot is _QB:
        return None if Position.QB in kinds else Refusal(f"{name} is no quarterback", "3.1.2a")
    if slot in LINE:
        if not kinds & OFFENSIVE_LINE:
            return Refusal(f"{name} is no lineman", "3.1.1a")
        if LINE_POSITION[slot] not in kinds and not game.options.out_of_position:
            return Refusal(f"{name} does not play {where}", "O.1a")
        return None
    if not kinds & SKILL:
        return Refusal(f"{name} is no back, end or receiver", "3.1.1c" if slot in ENDS else "3.1.2d")
    if slot in BACKS and Position.RB not in kinds:
        return Refusal(f"{name} is no running back", "3.1.2d")
    return None


def offense_fault(game: State, seat: int, slots: Slots) -> Refusal | None:
    """Why this display is not legal."""
    known, key = game.places[seat].slots, tuple(map(id, slots))
    judged = known.get(key)
    if judged is None:
        fault = _slots_fault(game, seat, slots)
        if fault is not None:
            return fault
        judged = _keep(known, key, slots, [one for one in slots if one is not None])
    fault = _fit_fault(game, seat, judged)
    if fault is not None:
        return fault
    quarterback = slots[_QB]
    assert quarterback is not None
    return quarterback_fault(game, seat, quarterback) if quarterback.letter not in SURE else None


def _keep(known: dict[tuple[int, ...], Judged], key: tuple[int, ...], held: Sequence[object],
          players: Sequence[PlayerCard]) -> Judged:
    if len(known) >= MOST:
        known.clear()
    found = Judged(
        tuple(held), frozenset([one.id for one in players]), tuple([one for one in players if is_substitute(one)])
    )
    known[key] = found
    return found


def _fit_fault(game: State, seat: int, judged: Judged) -> Refusal | None:
    """Who on a display is out, or a substitute who may not play."""
    hurt = game.hurt[seat]
    if not judged.ids.isdisjoint(hurt):
        by_id = game.teams[seat].by_id
        id = next(id for id in hurt if id in judged.ids)
        return Refusal(f"{by_id[id].name if id in by_id else id} is hurt", "8.8.4e")
    for one in judged.substitutes:
        fault = allowed_substitute(game, seat, one)
        if fault is not None:
            return fault
    return None


def _slots_fault(game: State, seat: int, slots: Slots) -> Refusal | None:
    """Why these players do not make an offense, fit or not."""
    fault = _filled_fault(slots)
    if fault is not None:
        return fault
    for place, one in enumerate(slots):
        if one is not None and not may_stand(game, seat, place, one):
            return slot_fault(game, Slot(place), one)
    return None


def may_stand(game: State, seat: int, place: int, card: PlayerCard) -> bool:
    """Whether this player may stand in this slot by his card."""
    known, key = game.places[seat].slots_of, (place, id(card))
    if key in known:
        return True
    if slot_fault(game, Slot(place), card) is not None:
        return False
    known[key] = card
    return True


def _filled_fault(slots: Slots) -> Refusal | None:
    """Why these slots are not filled as they must be."""
    present = [one for one in slots if one is not None]
    ids = [one.id for one in present]
    if len(set(ids)) != len(ids):
        return Refusal("a player stands in two places", "3.1.1d")
    if slots[_QB] is None:
        return Refusal("there must be a quarterback", "3.1.2a")
    for slot in LINE:
        if slots[slot] is None:
            return Refusal(f"there must be a {SLOT_NAMES[slot]}", "3.1.1a")
    for slot in ENDS:
        if slots[slot] is None:
            return Refusal(f"there must be a {SLOT_NAMES[slot]}", "3.1.1b")
    backs = sum(slots[slot] is not None for slot in BACKS)
    if not backs:
        return Refusal("there must be a back", "3.1.2b")
    if slots[Slot.FL2] is not None and slots[Slot.FL1] is None:
        return Refusal("a single flanker is flanker 1", "3.1.2e")
    if len(present) != ELEVEN:
        return Refusal(f"{len(present)} players on the display, not eleven", "3.0a" if backs > 3 else "3.1.2c")
    return None


# -- the defense ---------------------------------------------------------------------------------


def box_fault(game: State, seat: int, box: Box, card: PlayerCard) -> Refusal | None:
    """Why this player may not stand in this box (3.2, DR-13, O.1)."""
    kinds = set(card.positions)
    row = row_of(box)
    if row == 1:
        if Position.LB in kinds:
            return None
        if not kinds & DEFENSIVE_LINE:
            return Refusal(f"{card.name} may not stand in Row 1", "3.2.1c")
        if not game.options.out_of_position and not kinds & _LINE_HOME[box]:
            return Refusal(f"{card.name} does not play box {box.name}", "O.1a")
        return None
    if row == 2:
        return None if Position.LB in kinds else Refusal(f"{card.name} is no linebacker: Row 2", "3.2.2b")
    if not kinds & SECONDARY:
        return Refusal(f"{card.name} is no defensive back: Row 3", "3.2.3b")
    if not game.options.out_of_position and not at_home(game, seat, box, card):
        return Refusal(f"{card.name} does not play box {box.name}", "O.1a")
    return None


def at_home(game: State, seat: int, box: Box, card: PlayerCard) -> bool:
    """Whether a defensive back's card or the lineup card places him in this box (3.2.3e, DR-13)."""
    return bool(set(card.positions) & _DB_HOME[box]) or card.id in game.teams[seat].lineup.defense[box]


def defense_fault(game: State, seat: int, boxes: Boxes) -> Refusal | None:
    """Why this display is not legal; 4-3, 3-4 and any other front are (3.2.4b)."""
    known, key = game.places[seat].boxes, tuple(map(id, boxes))
    judged = known.get(key)
    if judged is None:
        fault = _boxes_fault(game, seat, boxes)
        if fault is not None:
            return fault
        judged = _keep(known, key, boxes, [one for box in boxes for one in box])
    return _fit_fault(game, seat, judged)


def _boxes_fault(game: State, seat: int, boxes: Boxes) -> Refusal | None:
    present = [one for box in boxes for one in box]
    ids = [one.id for one in present]
    if len(set(ids)) != len(ids):
        return Refusal("a player stands in two boxes", "3.0a")
    if len(present) != ELEVEN:
        return Refusal(f"{len(present)} players on the display, not eleven", "3.0a")
    for box in BOXES:
        size, row = len(boxes[box]), row_of(box)
        if row == 1 and size > 2:
            return Refusal(f"box {box.name} holds two at most", "3.2.1b")
        if row == 2 and size > 1:
            return Refusal(f"box {box.name} holds one at most", "3.2.2a")
        if row == 3 and size > (2 if box is Box.L else 1):
            return Refusal(f"box {box.name} holds {'two' if box is Box.L else 'one'} at most", "3.2.3c")
    rows = rows_of(boxes)
    if not 3 <= rows[0] <= 10:
        return Refusal(f"Row 1 holds three to ten players, not {rows[0]}", "3.2.1a")
    if rows[2] > 6:
        return Refusal(f"Row 3 holds six players at most, not {rows[2]}", "3.2.3a")
    if boxes[Box.L] and not all(boxes[box] for box in ROW_3 if box is not Box.L):
        return Refusal("box L is only used when K, M, N and O are filled", "3.2.3d")
    known = game.places[seat].boxes_of
    for box in BOXES:
        for one in boxes[box]:
            if (box, id(one)) not in known:
                fault = box_fault(game, seat, box, one)
                if fault is not None:
                    return fault
                known[box, id(one)] = one
    return None


def slot_bench(game: State, seat: int, slot: Slot) -> tuple[PlayerCard, ...]:
    """Who may stand in this slot by his card, by roster number."""
    benches = game.places[seat].slot_benches
    found = benches.get(slot)
    if found is None:
        found = tuple([one for one in roster(game.teams[seat]) if slot_fault(game, slot, one) is None])
        benches[slot] = found
    return found


def box_bench(game: State, seat: int, box: Box) -> tuple[PlayerCard, ...]:
    """Who may stand in this box by his card, by roster number."""
    benches = game.places[seat].box_benches
    found = benches.get(box)
    if found is None:
        found = tuple([one for one in roster(game.teams[seat]) if box_fault(game, seat, box, one) is None])
        benches[box] = found
    return found


def rows_of(boxes: Sequence[Sequence[PlayerCard]]) -> tuple[int, int, int]:
    """The number of players in each row."""
    one, two, three = (sum(len(boxes[box]) for box in row) for row in (ROW_1, ROW_2, ROW_3))
    return one, two, three
