"""Special teams made from a season: what the dice bring is what the teams did."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from fieldhouse.games.paydirt.cards.cells import Cell, Color, parse
from fieldhouse.games.paydirt.cards.charts import ROWS, SPECIAL, SPECIAL_WHERE
from fieldhouse.games.paydirt.cards.checks import LONGEST_GAIN, LONGEST_LOSS
from fieldhouse.games.paydirt.maker.rows import WAYS, WEIGHT, allot, apportion, mean, pick, spread, weight
from fieldhouse.games.paydirt.maker.special import (
    LEAST_GAIN,
    RECOVERED,
    RUN_BACK,
    Bench,
    expected,
    reach,
    special_teams,
    stretched,
)
from fieldhouse.statistics import FootballSeason, load_pack
from fieldhouse.statistics.football.side import Side

Column = tuple[Cell | None, ...]
SEASONS = ("nfl-2019", "nfl-2018", "nfl-1999")
RETURNS = ("KOR", "PR", "INTR")


@pytest.fixture(scope="module", params=SEASONS)
def made(request: pytest.FixtureRequest) -> Made:
    return Made(load_pack(request.param))


def test_a_few_rows_differ_as_much_as_the_kicks_they_stand_for() -> None:
    kicks = {20: 1.0, 40: 3.0, 50: 4.0, 60: 2.0}
    rows = {20: 45, 21: 46, 22: 48}
    found = stretched(rows, kicks)
    assert found[20] < 45 < 48 < found[22]
    before, after = (sum(WEIGHT[row] * kick for row, kick in each.items()) / weight(each) for each in (rows, found))
    assert after == pytest.approx(before, abs=0.5)
    assert stretched({20: 20, 21: 60}, kicks) == {20: 20, 21: 60}  # they differ enough
    assert stretched({20: 45}, kicks) == {20: 45}


class Made:
    """A season and all its special teams."""

    def __init__(self, season: FootballSeason) -> None:
        self.season = season
        self.league: Side = season.league
        self.bench = Bench(season)
        self.teams: dict[str, dict[str, Any]] = {code: special_teams(season, code) for code in season.teams}

    def columns(self, name: str) -> Iterator[tuple[str, Column]]:
        for code, team in self.teams.items():
            yield code, team["special"][name]

    def average(self, values: list[float]) -> float:
        assert len(values) == len(self.teams)
        return sum(values) / len(values)


# -- rows -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("wanted", range(0, 217, 7))
def test_picked_rows_weigh_what_is_wanted(wanted: int) -> None:
    assert weight(pick(ROWS, wanted, "a word")) == wanted


def test_results_share_the_rows_and_the_rare_ones_are_exact() -> None:
    placed = allot({"TD": 1, "F": 5, "OFF R": 22, "DEF R": 3}, "BAL", "KOR")
    assert {name: weight(rows) for name, rows in placed.items()} == {
        "TD": 1, "F": 5, "OFF R": 22, "DEF R": 3, "": WAYS - 31,
    }  # fmt: skip
    assert sorted(row for rows in placed.values() for row in rows) == list(ROWS)


def test_shares_of_many_teams_add_up() -> None:
    wanted = {f"team {n}": 0.4 + n / 100 for n in range(32)}
    whole = apportion(wanted)
    assert sum(whole.values()) == round(sum(wanted.values()))
    assert all(abs(whole[name] - share) < 1 for name, share in wanted.items())


def test_a_spread_keeps_its_mean_and_its_ends() -> None:
    shares = {value: 1 / (1 + abs(value - 6)) for value in range(-4, 60)}
    yards = spread(shares, ROWS, "BAL", "PR")
    assert sum(WEIGHT[row] * value for row, value in yards.items()) / WAYS == pytest.approx(mean(shares), abs=0.02)
    assert max(yards.values()) > 55
    assert min(yards.values()) < 0
    assert yards == spread(shares, ROWS, "BAL", "PR")
    assert yards != spread(shares, ROWS, "BUF", "PR")


# -- the form ---------------------------------------------------------------------------------------


def test_every_cell_is_legal(made: Made) -> None:
    for name in SPECIAL:
        for _, column in made.columns(name):
            assert len(column) == max(ROWS) + 1
            assert all(cell is None for cell in column[: min(ROWS)])
            for cell in column[min(ROWS) :]:
                assert cell is not None
                assert parse(cell.text, SPECIAL_WHERE[name]).text == cell.text
                assert -LONGEST_LOSS <= cell.yards <= LONGEST_GAIN


def test_the_same_season_makes_the_same_charts(made: Made) -> None:
    code = next(iter(made.teams))
    again = Bench(made.season).team(code)
    assert again["xp"] == made.teams[code]["xp"]
    assert [cell and cell.text for name in SPECIAL for cell in again["special"][name]] == [
        cell and cell.text for name in SPECIAL for cell in made.teams[code]["special"][name]
    ]


# -- returns ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", RETURNS)
def test_returns_gain_what_they_gained(made: Made, name: str) -> None:
    """But nobody is caught farther behind than a column may say."""
    for code, column in made.columns(name):
        least = LEAST_GAIN.get(name, -LONGEST_LOSS)
        kept: dict[int, float] = {}
        for gain, share in made.bench.gains(name, code).items():
            kept[max(least, gain)] = kept.get(max(least, gain), 0.0) + share
        assert expected(column).yards == pytest.approx(mean(kept), rel=0.03)
        assert min(cell.yards for cell in column if cell and not cell.foul) >= least


@pytest.mark.parametrize("name", RETURNS)
def test_returns_score_and_are_fumbled_as_often(made: Made, name: str) -> None:
    returns = made.league.returns
    plays = {"KOR": returns.kickoffs, "PR": returns.punts, "INTR": returns.interceptions}[name]
    scored, fumbled = [], []
    for code, column in made.columns(name):
        found = expected(column)
        cells = {cell.text for cell in column if cell is not None}
        numbers = 1 - found.touchdowns - found.fumbles
        crossing = numbers * made.bench.crossing(made.bench.gains(name, code)) if name == "INTR" else 0.0
        scored.append((found.touchdowns + crossing) * (1 - found.offense_flags))
        fumbled.append(found.fumbles)
        assert scored[-1] == pytest.approx(made.bench.touchdowns[name][code], abs=1.6 / WAYS)
        assert "TD" in cells or made.bench.touchdowns[name][code] < 1.5 / WAYS
    more = RECOVERED if name == "INTR" else 1.0  # fumbles are brought back by that column too
    assert made.average(scored) == pytest.approx(more * plays.touchdowns.n / plays.n, rel=0.08)
    assert made.average(fumbled) == pytest.approx(plays.fumbles / plays.n, abs=0.5 / WAYS)


# -- kicks ------------------------------------------------------------------------------------------


def test_field_goals_are_made_as_often_by_band(made: Made) -> None:
    kicks = made.league.kicks.field_goals
    for low, high in ((18, 29), (30, 39), (40, 49), (50, 70)):
        good, tried = kicks.between(low, high)
        here = sum(
            kicks.between(length, length)[1]
            * made.average([reach(column, length - 17) for _, column in made.columns("FG")])
            for length in range(low, high + 1)
        )
        assert here / tried == pytest.approx(good / tried, abs=0.015), (low, high)


def test_nobody_makes_a_field_goal_from_beyond_45(made: Made) -> None:
    for _, column in made.columns("FG"):
        assert reach(column, 46) == 0
        assert reach(column, 3) > 0.85


def test_better_kickers_have_better_columns(made: Made) -> None:
    kicks = {code: team.own.kicks.field_goals for code, team in made.season.teams.items()}
    order = sorted(kicks, key=lambda code: kicks[code].made.n / kicks[code].attempts)

    def from_25(codes: list[str]) -> float:
        return sum(reach(made.teams[code]["special"]["FG"], 25) for code in codes) / len(codes)

    assert from_25(order[-6:]) > from_25(order[:6]) + 0.03


def test_kicks_are_blocked_as_often(made: Made) -> None:
    goals, punts = made.league.kicks.field_goals, made.league.kicks.punts
    blocked = made.average([expected(column).blocked for _, column in made.columns("FG")])
    assert blocked == pytest.approx(goals.blocked.n / goals.attempts, rel=0.15)
    blocked = made.average([expected(column).blocked for _, column in made.columns("PUNT")])
    assert blocked == pytest.approx(punts.blocked / (punts.n + punts.blocked), rel=0.15)


def test_extra_points_miss_as_often(made: Made) -> None:
    tries = made.league.kicks.extra_points
    missed = made.average([weight(row for row in ROWS if team["xp"][row] is Color.RED) / WAYS
                           for team in made.teams.values()])  # fmt: skip
    assert missed == pytest.approx(1 - tries.made / tries.attempts, abs=0.002)


def test_kickoffs_are_touchbacks_as_often_and_fielded_as_deep(made: Made) -> None:
    kicks = made.league.kicks.kickoffs
    goal = 100 - made.season.rules.kickoff_line
    deep = kicks.n - kicks.onside - kicks.fate("out_of_bounds")
    touchbacks, fielded = [], []
    for _, column in made.columns("KO"):
        touchbacks.append(reach(column, goal))
        cells = [(cell.yards, WEIGHT[row]) for row in ROWS if (cell := column[row]) and not cell.foul]
        short = [(yards, ways) for yards, ways in cells if yards < goal]
        fielded.append(sum(yards * ways for yards, ways in short) / sum(ways for _, ways in short))
    assert made.average(touchbacks) == pytest.approx(kicks.fate("touchback") / deep, abs=0.02)
    assert made.average(fielded) == pytest.approx(kicks.distances["returned"].mean, abs=0.5)


def test_punts_are_returned_as_often(made: Made) -> None:
    punts = made.league.kicks.punts
    returned = []
    for _, column in made.columns("PUNT"):
        cells = [(cell, WEIGHT[row]) for row in ROWS if (cell := column[row]) and not cell.foul and not cell.kick]
        plain: dict[int, float] = {}
        for cell, ways in cells:
            if not cell.out:
                plain[cell.yards] = plain.get(cell.yards, 0.0) + ways
        share = sum(plain.values()) / sum(ways for _, ways in cells)
        returned.append(share * (1 - made.bench.into_end_zone(plain)) * RUN_BACK)
    assert made.average(returned) == pytest.approx(punts.fate("returned") / punts.n, abs=0.02)


# -- the figures beside the charts ------------------------------------------------------------------


def test_loose_balls_are_kept_as_often(made: Made) -> None:
    totals = made.league.totals
    kept = made.average([weight(team["kept"]) / WAYS for team in made.teams.values()])
    assert kept == pytest.approx(1 - totals.fumbles_lost / totals.fumbles, abs=0.01)
    for team in made.teams.values():
        assert team["kept"] == frozenset(range(10, max(team["kept"]) + 1))
        assert {17, 18, 19} <= team["kept"]
        assert not {37, 38, 39} & team["kept"]


def test_power_ratings_are_halves_and_tell_winners(made: Made) -> None:
    powers = {code: team["power"] for code, team in made.teams.items()}
    assert all(2 * power == int(2 * power) for power in powers.values())
    assert made.average(list(powers.values())) == pytest.approx(200, abs=0.3)
    right = [
        (powers[game.home] > powers[game.away]) == (game.margin > 0)
        for game in made.season.regular_season()
        if game.margin and powers[game.home] != powers[game.away]
    ]
    assert sum(right) / len(right) > 0.62
    assert all(0 <= team["home"] <= 4 and 2 * team["home"] == int(2 * team["home"]) for team in made.teams.values())


def test_few_teams_have_flags(made: Made) -> None:
    for flag in ("W", "FBO"):
        assert 1 <= sum(flag in team["flags"] for team in made.teams.values()) <= 4
