"""A whole chart set for a team of a season."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from fieldhouse.games.paydirt.cards.cells import Cell, Where, parse
from fieldhouse.games.paydirt.cards.charts import FORMATIONS, PLAYS, QT, B, TeamCharts
from fieldhouse.games.paydirt.cards.plain_team import plain_team
from fieldhouse.games.paydirt.maker import template
from fieldhouse.games.paydirt.maker.defense import League, defense_cells, differences
from fieldhouse.games.paydirt.maker.extra_columns import ExtraColumns
from fieldhouse.games.paydirt.maker.flags import flag_shares
from fieldhouse.games.paydirt.maker.luck import dropbacks, luck
from fieldhouse.games.paydirt.maker.meeting import Column, Meetings, as_vector
from fieldhouse.games.paydirt.maker.numbers import Numbers, numbers_against
from fieldhouse.games.paydirt.maker.offense import Cells, average_defense, offense
from fieldhouse.games.paydirt.maker.targets import Mix, Target, call_shares, lean, mixes, targets
from fieldhouse.statistics.football import FootballSeason, Scrimmage
from fieldhouse.statistics.season_cache import once_a_season

# A side that is strange in one kind of play would have everybody call it, or nobody.
EVEN_OFFENSE, EVEN_DEFENSE = 5.0, 8.0


class Workshop:
    """What all charts of a season share: the usual mixes, the average offense, all defenses."""

    def __init__(self, season: FootballSeason) -> None:
        self.season = season
        self.mixes: dict[int, Mix] = mixes(season)
        self.calls = call_shares(season)
        self.usual = targets(season, season.league.scrimmage, self.calls)
        self.extra = ExtraColumns(season)
        self._defenses: dict[str, dict[tuple[str, int, int], str]] = {}

    @cached_property
    def league(self) -> League:
        """The average offense, made as any team's, against the shared formations."""
        others = {play: average_defense([template.chart(play)], self.mixes[play]) for play in PLAYS}
        flags = {play: flag_shares(self.season, None, play) for play in PLAYS}
        side = self.season.league.scrimmage
        numbers = _numbers(others, self.usual)
        return League(offense(self.extra, side, self.usual, self.calls, others, numbers, flags, "the league"))

    def cells(self, code: str) -> dict[tuple[str, int, int], str]:
        """A team's defense."""
        found = self._defenses.get(code)
        if found is None:
            against, whole = self.season.teams[code].against.scrimmage, self.season.league.scrimmage
            sacks = whole.sacks.n / dropbacks(whole)[1]
            leans = lean(self.season, code, "against")
            allowed = targets(self.season, against, self.calls, leans, EVEN_DEFENSE)
            more = _sacks(against) / _sacks(whole) * luck(self.season).factor(code, "against", "sacks") - 1
            differs = differences(allowed, self.usual, sacks, more)
            found = self._defenses[code] = defense_cells(self.league, differs, self.calls, self.mixes, code)
        return found

    @cached_property
    def others(self) -> dict[int, Cells]:
        """All defenses of the league as often as each cell is met: what an offense is fitted against."""
        return {
            play: average_defense(
                [
                    {(formation, total): cells[formation, total, of] for formation, total, of in cells if of == play}
                    for cells in map(self.cells, self.season.teams)
                ],
                self.mixes[play],
            )
            for play in PLAYS
        }

    @cached_property
    def numbers(self) -> dict[int, Numbers]:
        """What every number comes to against these."""
        return _numbers(self.others, self.usual)

    def offense(self, code: str) -> tuple[Column, ...]:
        side, calls = self.season.teams[code].own.scrimmage, call_shares(self.season, code)
        flags = {play: flag_shares(self.season, code, play) for play in PLAYS}
        aims = targets(self.season, side, calls, lean(self.season, code, "own"), EVEN_OFFENSE)
        return offense(self.extra, side, aims, calls, self.others, self.numbers, flags, code)

    def defense(self, code: str) -> dict[str, tuple[tuple[Cell | None, ...], ...]]:
        cells = self.cells(code)
        return {
            formation: (
                (), *(
                    (None, *(parse(cells[formation, total, play], Where.DEFENSE) for total in range(1, 6)))
                    for play in PLAYS
                ),
            )
            for formation in FORMATIONS
        }


def _numbers(others: Mapping[int, Cells], usual: Mapping[int, Target]) -> dict[int, Numbers]:
    blank = plain_team()
    meetings = Meetings(blank.offense[B], blank.offense[QT])
    return {play: numbers_against(meetings, others[play], play, as_vector(usual[play].shape)) for play in PLAYS}


def _sacks(side: Scrimmage) -> float:
    return side.sacks.n / dropbacks(side)[0]


workshop = once_a_season(Workshop)


def make_team(season: FootballSeason, code: str, special: dict[str, Any]) -> TeamCharts:
    """The team's charts; `special` holds what its special teams come to (see special_teams)."""
    team, shop = season.teams[code], workshop(season)
    return TeamCharts(
        name=team.name, short=code, season=str(season.year), offense=shop.offense(code),
        defense=shop.defense(code), note=f"made from {season.name}", **special,
    )
