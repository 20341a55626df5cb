"""What an edition demands of a team's cards: the kinds of player cards with their fields, the title and lineup cards,
who may start where, and the limits of kicks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from fieldhouse.football.fast_action.card_files_cells import Field
from fieldhouse.football.fast_action.player_cards import PlayerCard
from fieldhouse.football.fast_action.positions import Box, Position, Slot

PASSING: Final = ("quick_ranges", "short_ranges", "long_ranges")
"""The attributes of a quarterback's fields for `PlayerCard.passing`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """One kind of player card: its file, its fields, the positions that belong to it, how many a team may have."""

    file: str
    title: str
    fields: tuple[Field, ...]
    positions: tuple[Position, ...]
    least: int
    most: int = 20


@dataclass(frozen=True, slots=True, kw_only=True)
class CardRules:
    format: str
    """Names the form of `to_data`."""
    team: tuple[Field, ...]
    lineup: tuple[Field, ...]
    """The values of the whole team on the lineup card."""
    kinds: tuple[Kind, ...]
    slots: Mapping[Slot, frozenset[Position]]
    boxes: Mapping[Box, frozenset[Position]]
    longest_band: int
    """Where the last distance band of a placekicker ends."""
    good: int
    """The last pass number that may be in a field goal's range."""
    full_kicks: bool = False
    """Kicker cards have block ranges and a longest kick, punter cards NR, the longest punt and a coffin corner value,
    return cards ranges for stars and fair catch values; a team may have a kickoff card."""
    most_backs: Mapping[int, int] = field(default_factory=dict)
    """How many defensive backs may stand in a row of the defense, by its number."""

    def kind_of(self, card: PlayerCard) -> Kind:
        for kind in self.kinds:
            if card.positions[0] in kind.positions:
                return kind
        raise ValueError(f"{card.name}: no kind of card has the position {card.positions[0].value}")


def card_of(kind: Kind, values: Mapping[str, Any]) -> PlayerCard:
    """A card from the values of its fields."""
    rest = {name: value for name, value in values.items() if name not in PASSING}
    rest.setdefault("positions", kind.positions[:1])
    if PASSING[0] in values:
        rest["passing"] = tuple([values[name] for name in PASSING])
    return PlayerCard(**rest)


def values_of(card: PlayerCard, fields: tuple[Field, ...]) -> dict[str, Any]:
    """The values of a card's fields."""
    ranges = dict(zip(PASSING, card.passing, strict=False))
    return {
        field.attribute: ranges[field.attribute] if field.attribute in PASSING else getattr(card, field.attribute)
        for field in fields
    }
