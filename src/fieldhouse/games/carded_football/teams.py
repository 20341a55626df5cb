"""Teams of player cards: named, found, and set up to play.

A team comes with the game, is of a season, or lies in a folder. A real team is named by its season and code,
`nfl-2019:KC`; its cards are made from the season's statistics when it is asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from fieldhouse.football.fast_action.card_files_read import CardError
from fieldhouse.football.fast_action.player_cards import TeamCards
from fieldhouse.games.carded_football.rulebook import CardRulebook
from fieldhouse.games.carded_football.season import USUAL, Shelf
from fieldhouse.games.errors import InputError
from fieldhouse.games.season_teams import OwnTeams, SeasonTeam, SeasonTeams
from fieldhouse.statistics import load_pack

HINT = "a folder holds card files (docs/fast-action-cards.md)"


class CardTeams(SeasonTeams):
    """Those that come with the game, those of every football season, and folders."""

    def __init__(
        self, own: OwnTeams, rulebook: CardRulebook[Any, Any], shelf: Callable[[str], Shelf],
        read: Callable[[str], TeamCards], read_team: Callable[[Path], TeamCards], coaches: tuple[str, ...],
    ) -> None:
        super().__init__("football", USUAL, load_pack, own, HINT)
        self._coaches = coaches
        self._rulebook, self._shelf, self._read, self._read_team = rulebook, shelf, read, read_team

    def find(self, name: str | Path) -> TeamCards:
        """A team's cards: see `resolve` for what may be its name."""
        found = self.resolve(name)
        if isinstance(found, SeasonTeam):
            return self._shelf(found.pack).cards(found.code)
        return self._read(found.name) if self.is_own(found) else self._folder(found)

    def _folder(self, path: Path) -> TeamCards:
        """A team's cards from its folder; the first fault is told, with the command that lists all."""
        try:
            return self._read_team(path)
        except CardError as error:
            more = len(error.faults) - 1
            ending = f" (and {more} more: fieldhouse cards check {path})" if more else ""
            raise InputError(f"{error.faults[0]}{ending}", faults=error.faults) from None

    def setup(self, away: str, home: str, options: Mapping[str, Any], coach: str) -> dict[str, Any]:
        """The cards of both teams, and whose calls the computer goes by: a season team's own, or the league's."""
        if coach not in self._coaches:
            raise InputError(f"found {coach!r}; allowed: {', '.join(self._coaches)}", "coach")
        setup = self._rulebook.setup(self.find(home), self.find(away), options)
        called = [self.resolve(name) for name in (home, away)]
        setup["called"] = [str(one) if isinstance(one, SeasonTeam) else f"{USUAL}:" for one in called]
        return setup | {"coach": coach}
