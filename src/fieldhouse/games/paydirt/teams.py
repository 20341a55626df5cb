"""PAYDIRT's teams: named, found, and set up to play.

A team comes with the game, is of a season, or lies in a folder. A real team is named by its season and code,
`nfl-2019:KC`; its charts are made from the season's statistics when it is asked for.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from fieldhouse.games.errors import InputError
from fieldhouse.games.paydirt.cards.charts import TeamCharts
from fieldhouse.games.paydirt.cards.checks import load
from fieldhouse.games.paydirt.cards.teams import OWN, read
from fieldhouse.games.paydirt.coach import RUTHLESS, TO_WIN
from fieldhouse.games.paydirt.opponents import COACHES
from fieldhouse.games.paydirt.rulebook import RULEBOOK
from fieldhouse.games.paydirt.season import USUAL, shelf
from fieldhouse.games.season_teams import SeasonTeam, SeasonTeams
from fieldhouse.statistics import load_pack


class PaydirtTeams(SeasonTeams):
    """Teams of charts: two that come with the game, those of every football season, and folders."""

    made = "charts"

    def find(self, name: str | Path) -> TeamCharts:
        """A team's charts: see `resolve` for what may be its name."""
        found = self.resolve(name)
        if isinstance(found, SeasonTeam):
            return shelf(found.pack).charts(found.code)
        return read(found.name) if self.is_own(found) else _folder(found)

    def setup(self, away: str, home: str, options: Mapping[str, Any], coach: str) -> dict[str, Any]:
        agreed = {**self.agreed(away, home), **options}
        setup = RULEBOOK.setup(self.find(home), self.find(away), agreed)
        return setup | self.named_players(away, home) | self.coached(coach, away, home)

    def agreed(self, away: str, home: str) -> dict[str, Any]:
        """The kickoffs and the overtime of the home team's season."""
        one, two = self.resolve(away), self.resolve(home)
        if isinstance(one, SeasonTeam) and isinstance(two, SeasonTeam):
            return {"era": shelf(two.pack).era}
        return {}

    def named_players(self, away: str, home: str) -> dict[str, Any]:
        """The teams whose players are named."""
        named = [self.resolve(name) for name in (home, away)]
        return {"players": list(map(str, named))} if all(isinstance(team, SeasonTeam) for team in named) else {}

    def coached(self, coach: str, away: str, home: str) -> dict[str, Any]:
        """How the computer calls, and the pack or the teams it calls by."""
        if coach not in COACHES:
            raise InputError(f"found {coach!r}; allowed: {', '.join(COACHES)}", "coach")
        if coach == RUTHLESS:
            return {"coach": coach}
        one, two = self.resolve(away), self.resolve(home)
        if coach == TO_WIN:
            return {"coach": coach, "called": [_called(two), _called(one)]}
        if isinstance(one, SeasonTeam) and isinstance(two, SeasonTeam) and one.pack == two.pack:
            return {"coach": coach, "pack": one.pack}
        raise InputError(f"{coach!r} needs two teams of one season; found {away} and {home}", "coach")


def _called(team: SeasonTeam | Path) -> str:
    """The real team whose calls the computer goes by; for charts of no season, the league of the usual one."""
    return str(team) if isinstance(team, SeasonTeam) else f"{USUAL}:"


def _folder(path: Path) -> TeamCharts:
    """A team's charts from its folder; the first fault is reported, with the command that lists all."""
    from fieldhouse.games.paydirt.cards.sheets import ChartError

    try:
        return load(path)
    except ChartError as error:
        first, more = error.faults[0], len(error.faults) - 1
        place = str(first) if first.file == str(path) else f"{path}/{first}"
        raise InputError(place + (f" (and {more} more: fieldhouse charts check {path})" if more else "")) from None


TEAMS: Final = PaydirtTeams(
    "football", USUAL, load_pack, OWN, "fieldhouse charts list shows them; a folder holds chart files (docs/charts.md)"
)
find: Final = TEAMS.find
