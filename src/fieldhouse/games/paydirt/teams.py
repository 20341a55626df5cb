"""PAYDIRT's teams: named, found, and set up to play.

A team comes with the game, is of a season, or lies in a folder. A real team is named by its season and code,
`nfl-2019:KC`; its charts are made from the season's statistics when it is asked for.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from fieldhouse.games.api import UnknownTeam
from fieldhouse.games.errors import InputError
from fieldhouse.games.paydirt.cards.charts import TeamCharts
from fieldhouse.games.paydirt.cards.checks import load
from fieldhouse.games.paydirt.cards.teams import FOLDER, embedded, folder_of, named, read
from fieldhouse.games.paydirt.coach import RUTHLESS, TO_WIN
from fieldhouse.games.paydirt.opponents import COACHES
from fieldhouse.games.paydirt.rulebook import RULEBOOK
from fieldhouse.games.paydirt.season import USUAL, shelf
from fieldhouse.games.season_teams import SeasonTeam, not_there, of_season
from fieldhouse.statistics import load_pack, shipped


def find(name: str | Path) -> TeamCharts:
    """A team's charts: see `resolve` for what may be its name."""
    found = resolve(name)
    if isinstance(found, SeasonTeam):
        return shelf(found.pack).charts(found.code)
    return read(found.name) if found.parent == FOLDER else load(found)


def resolve(name: str | Path, season: str = USUAL) -> SeasonTeam | Path:
    """A team by its key, by the beginning of its key or name, by season and code, or by the folder of its charts.

    A name that contains a path separator, or is a `Path`, is a folder; so is any other that no team has. A code
    alone is of the season given, unless a team that comes with the game has it; so is a part of a name.
    """
    text = str(name)
    pack, _, code = text.rpartition(":")
    if not isinstance(name, Path):
        if len(pack) > 1 and not Path(text).exists():  # one letter is a drive
            return _of_season(pack, code) or not_there(pack, load_pack(pack).teams, code)
        if not any(mark in text for mark in "/\\:"):
            found = folder_of(text, exact=True) or _of_season(season, text, by_name=False) or folder_of(text)
            if not found and not Path(text).is_dir():
                found = _of_season(season, text)
            if found:
                return found
    if text and Path(text).is_dir():
        return Path(text)
    raise UnknownTeam(
        f"no team and no folder {text!r}; teams are {named()}, and those of a season, such as {USUAL}:KC "
        f"(fieldhouse charts list); a folder holds chart files (docs/charts.md)"
    )


def full_name(name: str, season: str = USUAL) -> str:
    """The name by which every command finds the team that `name` means here."""
    found = resolve(name, season)
    return found.name if isinstance(found, Path) and found.parent == FOLDER else str(found)


def title(name: str) -> str:
    """A team's name as one reads it. Its charts are not made for it."""
    found = resolve(name)
    if isinstance(found, SeasonTeam):
        season = load_pack(found.pack)
        return f"{season.teams[found.code].name} {season.year}"
    return dict(embedded()).get(found.name, str(found)) if found.parent == FOLDER else str(found)


def default_pair(pack: str = USUAL) -> tuple[SeasonTeam, SeasonTeam]:
    """The teams of a season's last game: away, home."""
    last = load_pack(pack).games[-1]
    return SeasonTeam(pack, last.away), SeasonTeam(pack, last.home)


def _of_season(pack: str, wanted: str, *, by_name: bool = True) -> SeasonTeam | None:
    return of_season(pack, load_pack(pack).teams, wanted, by_name=by_name)


class PaydirtTeams:
    """Teams of charts: two that come with the game, those of every football season, and folders."""

    made = "charts"

    def listed(self) -> list[tuple[str, str]]:
        return embedded()

    def seasons(self) -> list[str]:
        return shipped("football")

    def pair(self, season: str | None = None) -> tuple[str, str]:
        away, home = default_pair(season or USUAL)
        return str(away), str(home)

    def full_name(self, text: str, season: str | None = None) -> str:
        return full_name(text, season or USUAL)

    def title(self, name: str) -> str:
        return title(name)

    def find(self, name: str | Path) -> TeamCharts:
        return _folder(Path(name)) if Path(name).is_dir() else find(str(name))

    def setup(self, away: str, home: str, options: Mapping[str, Any], coach: str) -> dict[str, Any]:
        agreed = {**self.agreed(away, home), **options}
        setup = RULEBOOK.setup(self.find(home), self.find(away), agreed)
        return setup | self.named_players(away, home) | self.coached(coach, away, home)

    def agreed(self, away: str, home: str) -> dict[str, Any]:
        """The kickoffs and the overtime of the home team's season."""
        one, two = resolve(away), resolve(home)
        if isinstance(one, SeasonTeam) and isinstance(two, SeasonTeam):
            return {"era": shelf(two.pack).era}
        return {}

    def named_players(self, away: str, home: str) -> dict[str, Any]:
        """The teams whose players are named."""
        named = [resolve(name) for name in (home, away)]
        return {"players": list(map(str, named))} if all(isinstance(team, SeasonTeam) for team in named) else {}

    def coached(self, coach: str, away: str, home: str) -> dict[str, Any]:
        """How the computer calls, and the pack or the teams it calls by."""
        if coach not in COACHES:
            raise InputError(f"found {coach!r}; allowed: {', '.join(COACHES)}", "coach")
        if coach == RUTHLESS:
            return {"coach": coach}
        one, two = resolve(away), resolve(home)
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


TEAMS = PaydirtTeams()
