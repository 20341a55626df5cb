"""Special teams: the kick and return columns, the extra points, and the figures beside them.

Every rate is the team's own shrunk toward the league's, n / (n + k), with the constants below; every cell is laid on
rows whose weight makes the dice bring it as often. Penalties are rerolled by the rules, so a flag's weight is its
share of all rolls and every other result's is its share of the rolls that are left.

What rare results weigh is apportioned over the league (`rows.apportion`): each team is within one way in 216 of
what it wants, and all together have as many as there were.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import erf, sqrt
from typing import Any

from fieldhouse.games.paydirt.cards.cells import Cell, Color, Row, parse
from fieldhouse.games.paydirt.cards.charts import ROWS, SPECIAL, SPECIAL_WHERE
from fieldhouse.games.paydirt.maker import fouls, goals, ratings
from fieldhouse.games.paydirt.maker.ratings import rates
from fieldhouse.games.paydirt.maker.rows import (
    WAYS,
    WEIGHT,
    Shares,
    allot,
    apportion,
    blend,
    mean,
    pick,
    spread,
    weight,
)  # fmt: skip
from fieldhouse.statistics.football.gain_distributions import Plays, plays_together
from fieldhouse.statistics.football.kicks import Punts
from fieldhouse.statistics.football.season import FootballSeason, Team
from fieldhouse.statistics.histogram import EMPTY, Histogram, merged

# Leaning on the league: k is how many kicks or returns of the average team are mixed with a team's own.
GAIN_K = {"KOR": 8.0, "PR": 8.0, "INTR": 12.0}
TOUCHDOWN_K = {"KOR": 40.0, "PR": 40.0, "INTR": 10.0}
FUMBLE_K = {"KOR": 40.0, "PR": 20.0, "INTR": 30.0}
TOUCHBACK_K, DISTANCE_K = 8.0, 15.0
PUNT_K, MARK_K = 10.0, 15.0
BLOCK_K = {"FG": 30.0, "PUNT": 60.0}
POINT_K = 15.0  # extra points

BLOCKED = {"FG": "BK -7", "PUNT": "BK -12"}  # back from the line: the hold, and short of the punter
DEPTHS = range(6, 16)  # of touchbacks, in the End Zone and beyond: nobody runs them out, nor a kick from 5 yards back
ZONE_LINES = {"deep": range(5, 21), "open": range(21, 41), "midfield": range(41, 51), "plus": range(51, 66)}
OPEN_FIELD = ("deep", "open")  # where a punter has all the room he wants
TO_GO = (64.5, 21.0)  # from an interception to the goal line, and its deviation, where the source does not say
ENOUGH_STARTS = 100
RECOVERED = 1.4
"""Fumbles are brought back by the INTR column too. In 2019 one lost fumble in nine was returned for a touchdown, but
the rules give a return to fewer than one in five (B-VI-10.e); so much more often than interceptions alone would have it
does the column score, which splits the difference."""
LEAST_GAIN = {"KOR": 0, "PR": -2}  # kicks are caught near the goal line: nobody is caught behind it by a chart's loss
RUN_BACK = 0.77
"""Of punts that may be returned, the share that is: near the goal line receivers let many go, as the as-played coach
does (measured over replays of 1999, 2018 and 2019)."""
WIDEST_PUNTS = 1.6  # rows are moved at most so many times as far from their mean
AIM = 92  # with less room a punt is aimed to come down at the 8


@dataclass(frozen=True, slots=True)
class Expected:
    """What a column brings: flags as shares of all rolls, all else as shares of those that stand.

    `yards` is the mean of the cells that are numbers or white.
    """

    yards: float
    touchdowns: float
    fumbles: float
    blocked: float
    stars: float
    daggers: float
    offense_flags: float
    defense_flags: float


def expected(column: tuple[Cell | None, ...]) -> Expected:
    """Exactly what the dice make of a special-teams column."""
    cells = [(cell, WEIGHT[row]) for row in ROWS if (cell := column[row]) is not None]
    stand = [(cell, ways) for cell, ways in cells if not cell.foul]
    numbers = [(cell.yards, ways) for cell, ways in stand if cell.row in (Row.GAIN, Row.LOSS, Row.WHITE)]
    total = sum(ways for _, ways in stand) or 1
    counted = sum(ways for _, ways in numbers) or 1
    return Expected(
        yards=sum(yards * ways for yards, ways in numbers) / counted,
        touchdowns=sum(ways for cell, ways in stand if cell.td) / total,
        fumbles=sum(ways for cell, ways in stand if cell.row == Row.FUMBLE) / total,
        blocked=sum(ways for cell, ways in stand if cell.kick == "BK") / total,
        stars=sum(ways for cell, ways in stand if cell.star) / total,
        daggers=sum(ways for cell, ways in stand if cell.dagger) / total,
        offense_flags=sum(ways for cell, ways in cells if cell.foul == "OFF") / WAYS,
        defense_flags=sum(ways for cell, ways in cells if cell.foul == "DEF") / WAYS,
    )


def reach(column: tuple[Cell | None, ...], distance: int) -> float:
    """The share of standing results whose figure is at least `distance`: a field goal's chance from there."""
    stand = [(cell, WEIGHT[row]) for row in ROWS if (cell := column[row]) is not None and not cell.foul]
    good = sum(ways for cell, ways in stand if cell.row == Row.GAIN and cell.yards >= distance)
    return good / sum(ways for _, ways in stand)


def special_teams(season: FootballSeason, code: str) -> dict[str, Any]:
    """Special-teams columns, extra points, fumble line, power, home figure and flags of a team, by the names
    that `TeamCharts` has for them."""
    return _bench(season).team(code)


_made: list[Bench] = []


def _bench(season: FootballSeason) -> Bench:
    """The season's bench, kept while the same season is asked for."""
    if not _made or _made[0].season is not season:
        _made[:] = [Bench(season)]
    return _made[0]


class Bench:
    """Everything about a season's special teams that is worked out for all teams at once."""

    def __init__(self, season: FootballSeason) -> None:
        self.season = season
        self.weights: dict[str, dict[str, dict[str, int]]] = {name: {} for name in SPECIAL}
        """By column and cell: how many ways in 216 each team has for it."""
        self.touchdowns: dict[str, dict[str, float]] = {}
        """By return column: each team's share of returns that score and count, by whatever cell."""
        for (column, cell), shares in fouls.shares(season).items():
            self.weights[column][cell] = apportion({code: WAYS * share for code, share in shares.items()})
        self.standing = {
            column: {code: WAYS - sum(cells[code] for cells in flags.values()) for code in season.teams}
            for column, flags in self.weights.items()
        }
        self._returns()
        self._rare("FG", BLOCKED["FG"], rates(season, _goals_blocked, BLOCK_K["FG"]))
        self._rare("PUNT", BLOCKED["PUNT"], rates(season, _punts_blocked, BLOCK_K["PUNT"]))
        self._rare("KO", "touchback", rates(season, _touchbacks, TOUCHBACK_K))
        missed = rates(season, _points_missed, POINT_K)
        self.missed_points = apportion({code: WAYS * share for code, share in missed.items()})
        self.returned = rates(season, _punts_returned, MARK_K)
        self.fair_caught = rates(season, _fair_caught, MARK_K)
        self.figures = self._goal_figures()
        self.kept = ratings.fumble_lines(season)
        self.powers = ratings.powers(season)
        self.home = ratings.home_figures(season)
        self.flags = ratings.flags(season)

    def _rare(self, column: str, cell: str, shares: Mapping[str, float]) -> None:
        standing = self.standing[column]
        self.weights[column][cell] = apportion({code: share * standing[code] for code, share in shares.items()})

    def _returns(self) -> None:
        for column in ("KOR", "PR", "INTR"):
            def scored(team: Team, column: str = column) -> tuple[float, float]:
                return _plays(team, column).touchdowns.n, _plays(team, column).n

            def fumbled(team: Team, column: str = column) -> tuple[float, float]:
                return _plays(team, column).fumbles, _plays(team, column).n

            fumbles = rates(self.season, fumbled, FUMBLE_K[column])
            more = RECOVERED if column == "INTR" else 1.0
            touchdowns = {
                code: more * share for code, share in rates(self.season, scored, TOUCHDOWN_K[column]).items()
            }
            self.touchdowns[column] = touchdowns
            if column == "INTR":  # some of them are numbers that reach the goal line
                touchdowns = {
                    code: max(0.0, share - (1 - share - fumbles[code]) * self.crossing(self.gains("INTR", code)))
                    for code, share in touchdowns.items()
                }
            called_back = self.weights[column].get("OFF R", {})  # a flag on the returners wipes the touchdown out
            self._rare(column, "TD", {
                code: share / (1 - called_back.get(code, 0) / WAYS) for code, share in touchdowns.items()
            })  # fmt: skip
            self._rare(column, self._fumble(column), fumbles)

    def crossing(self, gains: Mapping[int, float]) -> float:
        """The share of these interception returns that reach the goal line from where passes are picked off.

        How far that is comes from where drives began after interceptions, less the returns.
        """
        starts = self.season.league.drives.starts_after.get("Interception", EMPTY)
        away, deviation = TO_GO
        if starts.n >= ENOUGH_STARTS:
            league = self._league_gains("INTR")
            middle = mean(league)
            varied = sum(n * (value - middle) ** 2 for value, n in league.items()) / sum(league.values())
            away, deviation = 100 - starts.mean + middle, sqrt(max(1.0, starts.deviation**2 - varied))
        total = sum(gains.values())
        return sum(
            share * (1 + erf((value + 0.5 - away) / deviation / sqrt(2))) / 2
            for value, share in gains.items() if value > 0
        ) / total  # fmt: skip

    def _fumble(self, column: str) -> str:
        """A punt is fumbled where it comes down; other returns on average where they end."""
        yards = 0 if column == "PR" else round(mean(self._league_gains(column)))
        return f"F +{yards}" if yards > 0 else "F"

    def team(self, code: str) -> dict[str, Any]:
        columns = {
            "KO": self._kickoffs(code),
            **{name: self._return_column(name, code) for name in ("KOR", "PR", "INTR")},
            "PUNT": self._punts(code),
            "FG": self._goals(code),
        }
        red = pick(ROWS, self.missed_points[code], code, "XP")
        xp = tuple((Color.RED if row in red else Color.WHITE) if row in ROWS else None for row in range(max(ROWS) + 1))
        return {
            "special": {name: _parsed(name, columns[name]) for name in SPECIAL},
            "xp": xp,
            "kept": self.kept[code],
            "power": self.powers[code],
            "home": self.home[code],
            "flags": self.flags[code],
        }

    def _placed(self, column: str, code: str, **more: int) -> dict[str, list[int]]:
        wanted = {cell: ways[code] for cell, ways in self.weights[column].items()}
        return allot({**wanted, **more}, code, column)

    # -- returns --------------------------------------------------------------------------------

    def _league_gains(self, column: str) -> dict[int, int]:
        plays = plays_together(_plays(team, column) for team in self.season.teams.values())
        return _gains(plays, column)

    def gains(self, column: str, code: str) -> dict[int, float]:
        """The spread of a team's returns without those that scored: what its numbers are to be like."""
        plays = _plays(self.season.teams[code], column)
        return blend(_gains(plays, column), self._league_gains(column), GAIN_K[column])

    def _return_column(self, column: str, code: str) -> dict[int, str]:
        placed = self._placed(column, code)
        numbers = spread(self.gains(column, code), placed.pop(""), code, column)
        least = LEAST_GAIN.get(column, min(numbers.values()))
        texts = {row: str(max(least, yards)) for row, yards in numbers.items()}
        return {**_texts(placed), **{row: written if written != "0" else "." for row, written in texts.items()}}

    # -- kickoffs -------------------------------------------------------------------------------

    def _kickoffs(self, code: str) -> dict[int, str]:
        placed = self._placed("KO", code)
        goal = 100 - self.season.rules.kickoff_line
        deep = spread(dict.fromkeys((goal + depth for depth in DEPTHS), 1.0), placed.pop("touchback"), code, "deep")
        short = spread(self.fielded(code), placed.pop(""), code, "KO")
        return {**_texts(placed), **{row: str(min(yards, goal - 1)) for row, yards in short.items()},
                **{row: str(yards) for row, yards in deep.items()}}  # fmt: skip

    def fielded(self, code: str) -> Shares:
        """How far the kickoffs carried that were brought back.

        Many of them were fielded in the End Zone; a coach here downs those, so they are drawn in before the goal
        line, and the others moved up to it until the mean is the real one again.
        """
        league = merged(_brought_back(team) for team in self.season.teams.values())
        real = blend(_brought_back(self.season.teams[code]), league, DISTANCE_K)
        longest = 99 - self.season.rules.kickoff_line
        short = longest - sum(share * min(yards, longest) for yards, share in real.items()) / sum(real.values())
        factor = max(0.0, longest - mean(real)) / short if short else 1.0
        drawn: dict[float, float] = {}
        for yards, share in real.items():
            moved = longest - factor * (longest - min(yards, longest))
            drawn[moved] = drawn.get(moved, 0.0) + share
        return drawn

    # -- punts ----------------------------------------------------------------------------------

    def _punts(self, code: str) -> dict[int, str]:
        spreads = {mark: self._distances(code, fates) for mark, fates in MARKS.items()}
        in_field = 1 - self.into_end_zone(spreads[""])
        plain = min(1.0, self.returned[code] / in_field / RUN_BACK)
        standing = self.standing["PUNT"][code] - self.weights["PUNT"][BLOCKED["PUNT"]][code]
        stars = round(min(1 - plain, self.fair_caught[code] / in_field) * standing)
        daggers = round((1 - plain) * standing) - stars
        placed = self._placed("PUNT", code, **{"*": stars, "†": daggers})
        cells: dict[int, str] = {}
        for mark, shares in spreads.items():
            rows = placed.pop(mark)
            if rows:
                yards = stretched(spread(shares, rows, code, "PUNT", mark), shares)
                cells |= {row: f"{max(0, kick)}{mark}" for row, kick in yards.items()}
        return {**_texts(placed), **cells}

    def _distances(self, code: str, fates: tuple[str, ...]) -> dict[int, float]:
        """Gross yards of the punts that came to these ends, where there was room for a long one."""
        own = _punted(self.season.teams[code], fates)
        return blend(own, merged(_punted(team, fates) for team in self.season.teams.values()), PUNT_K)

    def into_end_zone(self, kicks: Mapping[int, float]) -> float:
        """The share of these kicks that reach the End Zone from the lines that the league punted from."""
        total, reached = sum(kicks.values()), 0.0
        lines = self.lines()
        for line, share in lines.items():
            off = max(0, line + round(mean(kicks)) - AIM)
            reached += share * sum(part for yards, part in kicks.items() if line + yards - off >= 100) / total
        return reached

    def lines(self) -> dict[int, float]:
        """Where the league punted from: shares that add up to 1."""
        zones = {zone: sum(_zone(team, zone).n for team in self.season.teams.values()) for zone in ZONE_LINES}
        total = sum(zones.values())
        if not total:
            return {30: 1.0}
        return {
            line: zones[zone] / total / len(span) for zone, span in ZONE_LINES.items() for line in span
        }

    # -- field goals ----------------------------------------------------------------------------

    def _goal_figures(self) -> dict[str, dict[int, str]]:
        rows = {}
        for code in self.season.teams:
            placed = self._placed("FG", code)
            left = placed.pop("")
            rows[code] = left, weight(left) + weight(placed[BLOCKED["FG"]])
        return goals.fitted(self.season, rows)

    def _goals(self, code: str) -> dict[int, str]:
        placed = self._placed("FG", code)
        placed.pop("")
        return {**_texts(placed), **self.figures[code]}


def stretched(yards: Mapping[int, int], shares: Mapping[int, float]) -> dict[int, int]:
    """Yards by row, moved away from their mean until they differ as much as the kicks do that they stand for.

    A row is the mean of many kicks, so rows lie closer together: a few rows leave no short punts.
    """
    ways = weight(yards)
    middle = sum(WEIGHT[row] * kick for row, kick in yards.items()) / ways
    lies = sum(WEIGHT[row] * (kick - middle) ** 2 for row, kick in yards.items()) / ways
    real, total = mean(shares), sum(shares.values())
    varied = sum(share * (kick - real) ** 2 for kick, share in shares.items()) / total
    wider = min(WIDEST_PUNTS, max(1.0, sqrt(varied / lies))) if lies else 1.0
    return {row: round(round(middle + wider * (kick - middle), 6)) for row, kick in yards.items()}


MARKS = {"": ("returned", "touchback"), "*": ("fair_catch",), "†": ("downed", "out_of_bounds")}


def _texts(placed: Mapping[str, list[int]]) -> dict[int, str]:
    return {row: cell for cell, rows in placed.items() for row in rows}


def _parsed(name: str, texts: Mapping[int, str]) -> tuple[Cell | None, ...]:
    where = SPECIAL_WHERE[name]
    return tuple(parse(texts[row], where) if row in ROWS else None for row in range(max(ROWS) + 1))


def _plays(team: Team, column: str) -> Plays:
    returns = team.own.returns
    return {"KOR": returns.kickoffs, "PR": returns.punts, "INTR": returns.interceptions}[column]


def _gains(plays: Plays, column: str) -> dict[int, int]:
    """Gains of returns that did not score; fumbled punts (gains of nothing) have cells of their own."""
    left = {value: n - plays.touchdowns[value] for value, n in plays.gains.items() if n > plays.touchdowns[value]}
    if column == "PR" and 0 in left:
        left[0] = max(0, left[0] - plays.fumbles)
    return left


def _brought_back(team: Team) -> Histogram:
    distances = team.own.kicks.kickoffs.distances
    return merged(kept for fate, kept in distances.items() if fate in ("returned", "fair_catch", "downed", "unknown"))


def _touchbacks(team: Team) -> tuple[float, float]:
    """Kickoffs that nobody brought back: the rules know no fair catch here, and none downed in the field."""
    kicks = team.own.kicks.kickoffs
    dead = sum(kicks.fate(fate) for fate in ("touchback", "fair_catch", "downed"))
    return dead, kicks.n - kicks.onside - kicks.fate("out_of_bounds")


def _goals_blocked(team: Team) -> tuple[float, float]:
    return team.own.kicks.field_goals.blocked.n, team.own.kicks.field_goals.attempts


def _punts_blocked(team: Team) -> tuple[float, float]:
    punts = team.own.kicks.punts
    return punts.blocked, punts.n + punts.blocked


def _points_missed(team: Team) -> tuple[float, float]:
    tries = team.own.kicks.extra_points
    return tries.attempts - tries.made, tries.attempts


def _punts_returned(team: Team) -> tuple[float, float]:
    punts = team.own.kicks.punts
    return punts.fate("returned"), punts.n


def _fair_caught(team: Team) -> tuple[float, float]:
    punts = team.own.kicks.punts
    return punts.fate("fair_catch"), punts.n


def _zone(team: Team, zone: str) -> Punts:
    return team.own.kicks.punts_from.get(zone, NO_PUNTS)


def _punted(team: Team, fates: tuple[str, ...]) -> Histogram:
    zones = [_zone(team, zone) for zone in OPEN_FIELD] if team.own.kicks.punts_from else [team.own.kicks.punts]
    return merged(punts.distances[fate] for punts in zones for fate in fates if fate in punts.distances)


NO_PUNTS = Punts()
