"""The usual display of a team: the lineup card's starters, with the next fit player for whoever is hurt."""

from __future__ import annotations

from fieldhouse.football.fast_action.player_cards import PlayerCard
from fieldhouse.football.fast_action.positions import BOXES, Box, Slot
from fieldhouse.games.statispro_football.rules.endurance import quarterback_fault
from fieldhouse.games.statispro_football.rules.lineups import box_fault, slot_fault
from fieldhouse.games.statispro_football.rules.state import Boxes, Slots, State
from fieldhouse.games.statispro_football.rules.substitutes import allowed_substitute, is_substitute, roster


def usual_slots(game: State, seat: int) -> Slots:
    """The starting offense, with the next fit player in the place of one who is out."""
    lineup = game.teams[seat].lineup.offense
    return fill_slots(game, seat, lineup)


def fill_slots(game: State, seat: int, ids: tuple[str, ...]) -> Slots:
    """These players by slot (empty: none), with the next fit one in the place of one who is out."""
    by_id = game.teams[seat].by_id
    taken = {id for id in ids if id and not _unfit(game, seat, Slot.QB, by_id[id], check=False)}
    found: Slots = [None] * len(Slot)
    for slot in Slot:
        if not ids[slot]:
            continue
        card = by_id[ids[slot]]
        if _unfit(game, seat, slot, card):
            card = _next_in_slot(game, seat, slot, taken)
            taken.add(card.id)
        found[slot] = card
    return found


def _next_in_slot(game: State, seat: int, slot: Slot, taken: set[str]) -> PlayerCard:
    """The next fit player for this slot; a substitute when nobody else is left."""
    free = [one for one in roster(game.teams[seat]) if one.id not in taken]
    for one in free:
        if not _unfit(game, seat, slot, one):
            return one
    return next(one for one in free if is_substitute(one) and slot_fault(game, slot, one) is None)


def _unfit(game: State, seat: int, slot: Slot, card: PlayerCard, check: bool = True) -> bool:
    if game.out(seat, card):
        return True
    if not check:
        return False
    if slot is Slot.QB and quarterback_fault(game, seat, card) is not None:
        return True
    return slot_fault(game, slot, card) is not None or (
        is_substitute(card) and allowed_substitute(game, seat, card) is not None
    )


def usual_boxes(game: State, seat: int) -> Boxes:
    return fill_boxes(game, seat, game.teams[seat].lineup.defense)


def fill_boxes(game: State, seat: int, ids: tuple[tuple[str, ...], ...]) -> Boxes:
    """These players by box, with the next fit one in the place of one who is out."""
    by_id = game.teams[seat].by_id
    taken = {id for box in ids for id in box if not game.out(seat, by_id[id])}
    found: Boxes = []
    for box in BOXES:
        here = []
        for id in ids[box]:
            card = by_id[id]
            if game.out(seat, card):
                card = _next(game, seat, box, taken)
                taken.add(card.id)
            here.append(card)
        found.append(tuple(here))
    return found


def _next(game: State, seat: int, box: Box, taken: set[str]) -> PlayerCard:
    free = [one for one in roster(game.teams[seat]) if one.id not in taken and not game.out(seat, one)]
    able = [one for one in free if box_fault(game, seat, box, one) is None]
    for one in able:
        if not is_substitute(one) or allowed_substitute(game, seat, one) is None:
            return one
    return next(one for one in able if is_substitute(one))
