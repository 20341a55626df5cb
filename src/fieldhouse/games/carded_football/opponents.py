"""The computer coaches by name."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Protocol

from fieldhouse.football.credit.presence import EXHIBITION
from fieldhouse.football.fast_action.player_cards import TeamCards
from fieldhouse.games.carded_football.book import SeasonBook
from fieldhouse.games.carded_football.day import Day, any_day, day_of
from fieldhouse.games.errors import InputError
from fieldhouse.table.table import Coach


class Kept(Protocol):
    @property
    def book(self) -> SeasonBook: ...

    def coach(self, name: str, codes: tuple[str | None, str | None], days: tuple[Day, Day]) -> Coach: ...


MakesCoach = Callable[[SeasonBook, tuple[str | None, str | None], tuple[Day, Day]], Coach]


class Opponents:
    """Coaches of a game, made by its seasons."""

    def __init__(
        self, names: tuple[str, ...], shelf: Callable[[str], Kept], known_team: Callable[[Any], TeamCards]
    ) -> None:
        self.names = names
        self._shelf = shelf
        self._known_team = known_team
        self._kept = lru_cache(maxsize=16)(self._seated)

    def coach(self, name: str, setup: Mapping[str, Any]) -> Coach:
        """The coach of this name for this game."""
        if name not in self.names:
            raise InputError(f"found {name!r}; allowed: {', '.join(self.names)}", "coach")
        try:
            home, away = setup["called"]
            digest = hashlib.sha256(f"{home} {away}".encode()).hexdigest()
            day = int(setup.get("day", int(digest[:6], 16)))
            cards = _Cards(self._known_team(setup["home"]), self._known_team(setup["away"]))
            return self._kept(name, str(home), str(away), int(setup.get("week", EXHIBITION)), day, cards)
        except (KeyError, TypeError, ValueError) as error:
            raise InputError(f"the computer that calls {name!r} cannot take its seat: {error.args[0]}") from None

    def _seated(self, name: str, home: str, away: str, week: int, seed: int, cards: _Cards) -> Coach:
        packs, codes, days = [], [], list[Day]()
        for seat, called in enumerate((home, away)):
            pack, _, code = called.rpartition(":")
            packs.append(pack)
            codes.append(code or None)
            squad = self._shelf(pack).book.team(code).squad if code else None
            team = cards.teams[seat]
            days.append(day_of(squad, team, week, seed, seat) if squad is not None else any_day(team))
        away_code = codes[1] if packs[1] == packs[0] else None
        return self._shelf(packs[0]).coach(name, (codes[0], away_code), (days[0], days[1]))


class _Cards:
    """The setup's cards, equal where the teams are."""

    def __init__(self, home: TeamCards, away: TeamCards) -> None:
        self.teams = home, away

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Cards) and self.teams[0] is other.teams[0] and self.teams[1] is other.teams[1]

    def __hash__(self) -> int:
        return hash((id(self.teams[0]), id(self.teams[1])))
