"""Basketball's statistics, and how a season's games give them."""

from __future__ import annotations

from fieldhouse.season.basketball.actual import schedule_of
from fieldhouse.season.basketball.figures import box_line
from fieldhouse.season.basketball.lineup.courses import COURSE_STATISTICS, Courses
from fieldhouse.season.basketball.lineup.leaders import LEADER_STATISTICS, leader_values
from fieldhouse.season.basketball.lineup.part import GamePart, part_of, real_parts
from fieldhouse.season.basketball.lineup.players import PLAYER_STATISTICS, Players, stars_of
from fieldhouse.season.basketball.lineup.rotations import ROTATION_STATISTICS, Rotations
from fieldhouse.season.basketball.lineup.team_games import TEAM_STATISTICS, TeamGames
from fieldhouse.season.basketball.players import real_totals
from fieldhouse.season.core.lineup.catalogue import Catalogue
from fieldhouse.season.core.lineup.results import ResultBands, Results
from fieldhouse.statistics.basketball import BasketballSeason
from fieldhouse.statistics.game_record import Fixture

BANDS = ResultBands(
    many=(50, 60), few=(20, 30), close=(3, 8), wide=(15, 20, 30), high=(120, 130), low=(80, 90),
    favorites=(3, 6, 10), behind=(10, 15),
)  # fmt: skip


class Collected:
    """One season's games. Not `whole`: the lines of some players only, as some packs have them."""

    def __init__(self, season: BasketballSeason, *, whole: bool = True, real: bool = False) -> None:
        totals = {code: box_line(team.own, team.games) for code, team in season.teams.items()} if real else None
        self.results = Results(BANDS)
        self.team_games = TeamGames(totals)
        self.courses = Courses()
        self.rotations = Rotations()
        self.players = Players(stars_of(season), whole=whole)
        self.whole = whole
        self.played = dict.fromkeys(season.teams, 0)
        self.games = 0

    def add(self, game: Fixture, part: GamePart) -> None:
        self.games += 1
        self.results.add(game, part.result)
        self.team_games.add(game, part)
        self.courses.add(part)
        for side, code in enumerate((game.home, game.away)):
            self.played[code] += 1
            self.players.add(code, part.players[side], part.boxes[side] if part.boxes else None)
        if self.whole:
            self.rotations.add(game, part)

    def values(self) -> dict[str, float]:
        found = {
            **self.results.values(), **self.team_games.values(), **self.courses.values(),
            **self.players.values(self.games),
        }  # fmt: skip
        if self.whole:
            found |= {**self.rotations.values(), **leader_values(self.players.totals(), self.played)}
        return found


def real_values(season: BasketballSeason) -> dict[str, float]:
    """The real season's, worked out by the same code. Leaders are those of season totals, which every pack has."""
    found, parts = Collected(season, whole=season.player_games.whole, real=True), real_parts(season)
    for fixture in schedule_of(season).games:
        found.add(fixture, parts[fixture.id])
    totals = [total for total in real_totals(season).values() if total.teams]
    return {**found.values(), **leader_values(totals, found.played)}


LINEUP = Catalogue(
    (
        *BANDS.statistics(), *COURSE_STATISTICS, *TEAM_STATISTICS, *ROTATION_STATISTICS, *PLAYER_STATISTICS,
        *LEADER_STATISTICS,
    ),
    part_of, Collected, real_values,
)  # fmt: skip
