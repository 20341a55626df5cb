"""Starting fives whom coaches choose by name. The game itself asks for them before the tip-off."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from fieldhouse.basketball.view import SLOTS
from fieldhouse.games.errors import InputError
from fieldhouse.games.statispro_basketball.rulebook import RULEBOOK

FIELD: Final = "lineup"


class BasketballLineups:
    """The five, from PG to C."""

    help = "five players, PG, SG, SF, PF, C"

    def starters(self, setup: Mapping[str, Any], seat: int) -> list[tuple[str, list[tuple[str, str]]]]:
        return []

    def chosen(self, setup: Mapping[str, Any], seat: int, names: Sequence[str]) -> dict[str, Any]:
        self.first_answer(setup, seat, names)
        return dict(setup)

    def first_answer(self, setup: Mapping[str, Any], seat: int, names: Sequence[str]) -> str:
        if len(names) != len(SLOTS):
            raise InputError(f"found {len(names)} players; allowed: five, in the order {', '.join(SLOTS)}", FIELD)
        players = RULEBOOK.begin(setup).players[seat]
        found = []
        for name in names:
            hits = [player for player in players if name.casefold().strip() in player.name.casefold()]
            if len(hits) != 1:
                listed = " or ".join(player.name for player in hits) or ", ".join(player.name for player in players)
                raise InputError(f"found {name!r}; {'it may be' if hits else 'allowed:'} {listed}", FIELD)
            found.append(hits[0].number)
        if len(set(found)) != len(found):
            raise InputError("a player is named twice", FIELD)
        return " ".join(map(str, found))


LINEUPS = BasketballLineups()
