"""Who of a team may stand where by his card, fit or not: judged once, asked many times."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from fieldhouse.football.fast_action.player_cards import PlayerCard, TeamCards

Key = tuple[int, ...]
"""The cards of a display by their identity. The cards are held beside it, so that no other card takes an identity."""
MOST: Final = 4096


class Judged(NamedTuple):
    """A display that is legal while nobody on it is out; substitutes on it are judged each time."""

    held: tuple[object, ...]
    ids: frozenset[str]
    substitutes: tuple[PlayerCard, ...]


class Places:
    """What is known of one team's displays."""

    __slots__ = (
        "box_benches", "boxes", "boxes_of", "numbers", "slot_benches", "slots", "slots_of", "texts", "usual_boxes",
    )

    def __init__(self) -> None:
        self.slots_of: dict[tuple[int, int], PlayerCard] = {}
        """Players by the slots in which they may stand, with the card's identity."""
        self.boxes_of: dict[tuple[int, int], PlayerCard] = {}
        self.slots: dict[Key, Judged] = {}
        self.boxes: dict[Key, Judged] = {}
        self.slot_benches: dict[int, tuple[PlayerCard, ...]] = {}
        self.box_benches: dict[int, tuple[PlayerCard, ...]] = {}
        self.numbers: dict[str, str] = {}
        """Roster numbers by id, as text."""
        self.texts: dict[str, list[PlayerCard | None]] = {}
        """Offensive displays by their text."""
        self.usual_boxes: list[tuple[PlayerCard, ...]] = []


@lru_cache(maxsize=256)
def places_of(team: TeamCards, out_of_position: bool) -> Places:
    return Places()
