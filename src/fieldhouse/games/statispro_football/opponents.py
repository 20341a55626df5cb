"""The computer coaches by name."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from fieldhouse.football.credit.presence import EXHIBITION
from fieldhouse.games.api import AS_PLAYED
from fieldhouse.games.errors import InputError
from fieldhouse.games.statispro_football.coach.as_played import AsPlayedCoach
from fieldhouse.games.statispro_football.coach.day import Day, any_day, day_of
from fieldhouse.games.statispro_football.rulebook import known_team
from fieldhouse.games.statispro_football.season import shelf
from fieldhouse.table.table import Coach

COACHES = (AS_PLAYED,)


def coach(name: str, setup: Mapping[str, Any]) -> Coach:
    """The coach of this name for this game."""
    if name not in COACHES:
        raise InputError(f"found {name!r}; allowed: {', '.join(COACHES)}", "coach")
    try:
        home, away = setup["called"]
        digest = hashlib.sha256(f"{home} {away}".encode()).hexdigest()
        day = int(setup.get("day", int(digest[:6], 16)))
        return _as_played(str(home), str(away), int(setup.get("week", EXHIBITION)), day, _Cards(setup))
    except (KeyError, TypeError, ValueError) as error:
        raise InputError(f"the computer that calls {name!r} cannot take its seat: {error.args[0]}") from None


class _Cards:
    """The setup's cards, equal where the teams are."""

    def __init__(self, setup: Mapping[str, Any]) -> None:
        self.teams = known_team(setup["home"]), known_team(setup["away"])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Cards) and self.teams[0] is other.teams[0] and self.teams[1] is other.teams[1]

    def __hash__(self) -> int:
        return hash((id(self.teams[0]), id(self.teams[1])))


@lru_cache(maxsize=16)
def _as_played(home: str, away: str, week: int, seed: int, cards: _Cards) -> AsPlayedCoach:
    packs, codes, days = [], [], list[Day]()
    for seat, name in enumerate((home, away)):
        pack, _, code = name.rpartition(":")
        packs.append(pack)
        codes.append(code or None)
        squad = shelf(pack).book.team(code).squad if code else None
        team = cards.teams[seat]
        days.append(day_of(squad, team, week, seed, seat) if squad is not None else any_day(team))
    held = shelf(packs[0])
    away_code = codes[1] if packs[1] == packs[0] else None
    return AsPlayedCoach(held.book, (codes[0], away_code), (days[0], days[1]), held.mix)
