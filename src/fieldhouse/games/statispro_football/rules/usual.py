"""The usual display of a team: the lineup card's starters, with the next fit player for whoever is hurt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fieldhouse.football.fast_action.player_cards import PlayerCard
from fieldhouse.football.fast_action.positions import BOXES, Box, Slot
from fieldhouse.games.statispro_football.rules.endurance import quarterback_fault
from fieldhouse.games.statispro_football.rules.lineups import box_bench, may_stand, slot_bench
from fieldhouse.games.statispro_football.rules.state import Boxes, Slots, State
from fieldhouse.games.statispro_football.rules.substitutes import allowed_substitute, is_substitute

# Members of enums used on every play; access through the class is slow.
_QB: Final = Slot.QB


def usual_slots(game: State, seat: int) -> Slots:
    """The starting offense, with the next fit player in the place of one who is out."""
    lineup = game.teams[seat].lineup.offense
    return fill_slots(game, seat, lineup)


def fill_slots(game: State, seat: int, ids: Sequence[str]) -> Slots:
    """These players by slot (empty: none), with the next fit one in the place of one who is out."""
    by_id, hurt = game.teams[seat].by_id, game.hurt[seat]
    taken = {id for id in ids if id and id not in hurt}
    found: Slots = [None] * len(Slot)
    for slot in Slot:
        if not ids[slot]:
            continue
        card = by_id[ids[slot]]
        if _unfit(game, seat, slot, card) or not may_stand(game, seat, slot, card):
            next_one = _next_in_slot(game, seat, slot, taken)
            if next_one is None:  # too few backs: another flanker
                slot = Slot.FL1 if found[Slot.FL1] is None and not ids[Slot.FL1] else Slot.FL2
                next_one = _next_in_slot(game, seat, slot, taken)
            assert next_one is not None
            card = next_one
            taken.add(card.id)
        found[slot] = card
    return found


def _next_in_slot(game: State, seat: int, slot: Slot, taken: set[str]) -> PlayerCard | None:
    """The next fit player for this slot, a substitute when too few others are left."""
    for one in slot_bench(game, seat, slot):
        if one.id not in taken and not _unfit(game, seat, slot, one):
            return one
    return None


def _unfit(game: State, seat: int, slot: Slot, card: PlayerCard) -> bool:
    """Whether this player, who may stand here by his card, may not do so now."""
    if card.id in game.hurt[seat]:
        return True
    if slot is _QB and quarterback_fault(game, seat, card) is not None:
        return True
    return is_substitute(card) and allowed_substitute(game, seat, card) is not None


def usual_boxes(game: State, seat: int) -> Boxes:
    """The starting defense; in a later game of the same cards, the same boxes."""
    lineup, places = game.teams[seat].lineup, game.places[seat]
    hurt = game.hurt[seat]
    if any(id in hurt for box in lineup.defense for id in box):
        return fill_boxes(game, seat, lineup.defense)
    if not places.usual_boxes:
        places.usual_boxes = fill_boxes(game, seat, lineup.defense)
    return places.usual_boxes.copy()


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
    hurt = game.hurt[seat]
    free = [one for one in box_bench(game, seat, box) if one.id not in taken and one.id not in hurt]
    for one in free:
        if not is_substitute(one) or allowed_substitute(game, seat, one) is None:
            return one
    return next(one for one in free if is_substitute(one))
