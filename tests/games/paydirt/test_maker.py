"""Charts made from a season: legal, the same every time, and worth what the team did."""

from __future__ import annotations

from functools import cache
from statistics import mean
from typing import Any

import pytest

from fieldhouse.games.paydirt.cells import Row
from fieldhouse.games.paydirt.charts import PLAYS, QT, ROWS, B, TeamCharts
from fieldhouse.games.paydirt.files import digest, from_data, to_data
from fieldhouse.games.paydirt.maker import template
from fieldhouse.games.paydirt.maker.columns import WEIGHT, lay_out, lot, take, whole
from fieldhouse.games.paydirt.maker.expected import Figures, figures
from fieldhouse.games.paydirt.maker.flags import flag_shares
from fieldhouse.games.paydirt.maker.offense import (
    kernel,
    pass_sources,
    pass_target,
    run_sources,
    run_target,
    solve_shares,
)
from fieldhouse.games.paydirt.maker.team import league_defense, make_team, mixes
from fieldhouse.games.paydirt.plain import plain_team
from fieldhouse.statistics import load_pack
from fieldhouse.statistics.football import FootballSeason

TEAMS = ("BAL", "KC", "CIN", "NE", "SF", "MIA", "TB", "GB")


@cache
def season() -> FootballSeason:
    return load_pack("nfl-2019")


@cache
def charts(code: str) -> TeamCharts:
    plain = plain_team()
    special: dict[str, Any] = {"special": plain.special, "xp": plain.xp, "kept": plain.kept}
    return make_team(season(), code, special)


def came(code: str, play: int) -> Figures:
    made = charts(code).offense
    return figures(made[play], made[B], made[QT], play, league_defense(season(), play))


class TestColumns:
    def test_rows_are_taken_to_weigh_what_is_wanted(self) -> None:
        rows = list(ROWS)
        taken = take(rows, 37, "any")
        assert sum(WEIGHT[row] for row in taken) == 37
        assert not set(taken) & set(rows)

    def test_shares_come_out_right_over_many_columns(self) -> None:
        assert mean(whole(0.023, code) for code in range(2000)) == pytest.approx(0.023 * 216, rel=0.03)

    def test_a_column_holds_its_events_and_numbers(self) -> None:
        column = lay_out([("INC", 0.4), ("QT", 0.05)], lambda at: str(round(20 * at)), "a team", 6)
        assert set(column) == set(ROWS)
        assert sum(WEIGHT[row] for row, text in column.items() if text == "INC") == pytest.approx(0.4 * 216, abs=2)
        numbers = [(int(text), WEIGHT[row]) for row, text in column.items() if text.isdigit()]
        assert sum(n * w for n, w in numbers) / sum(w for _, w in numbers) == pytest.approx(10, abs=0.7)

    def test_a_lot_depends_on_its_words_alone(self) -> None:
        assert lot("KC", 7) == pytest.approx(0.9, abs=1)
        assert lot("KC", 7) == lot("KC", 7) != lot("KC", 8)


class TestTheAverageDefense:
    @pytest.mark.parametrize("play", PLAYS)
    def test_a_kernel_is_a_whole_distribution(self, play: int) -> None:
        average = kernel(play, mixes(season())[play])
        parts = average.plain + average.replaced + average.inc + average.intercept + average.trap + average.touchdown
        assert parts == pytest.approx(1)

    @pytest.mark.parametrize("play", PLAYS)
    def test_every_play_meets_a_formation_that_stops_it_and_one_that_does_not(self, play: int) -> None:
        levels = {template.LEVELS[formation][play - 1] for formation in template.LEVELS}
        assert levels & set("SG")
        assert levels & set("wW")

    def test_shares_are_solved_for(self) -> None:
        average = kernel(7, mixes(season())[7])
        wanted = {"gain": 0.5, "INC": 0.36, "INT": 0.03, "QT": 0.1, "fumble": 0.01}
        shares = solve_shares(wanted, average)
        assert sum(shares.values()) == pytest.approx(1)
        assert shares["INC"] < wanted["INC"]  # the defense brings the rest
        assert shares["INT"] < wanted["INT"]


@pytest.mark.parametrize("code", TEAMS)
class TestTeams:
    def test_the_charts_are_legal_and_the_same_every_time(self, code: str) -> None:
        made = charts(code)
        assert digest(from_data(to_data(made))) == digest(made)

    @pytest.mark.parametrize("play", [1, 2, 3, 4])
    def test_runs_gain_what_they_did(self, code: str, play: int) -> None:
        target, figure = run_target(season(), code, play), came(code, play)
        assert figure.mean == pytest.approx(target.mean, abs=0.12)
        assert figure.fumble == pytest.approx(target.shares["fumble"] + target.aborted, abs=0.011)

    @pytest.mark.parametrize("play", [5, 6, 7, 8, 9])
    def test_passes_come_to_what_they_did(self, code: str, play: int) -> None:
        target, figure = pass_target(season(), code, play), came(code, play)
        assert figure.mean == pytest.approx(target.mean, rel=0.04)
        assert figure.gain == pytest.approx(target.shares["gain"], abs=0.02)
        # what defenses steal by themselves no offense is spared
        assert figure.intercepted == pytest.approx(target.shares["INT"], abs=0.009)
        assert figure.sack + figure.scramble == pytest.approx(target.shares["QT"], abs=0.02)

    @pytest.mark.parametrize("play", [1, 6])
    def test_flags_fly_about_as_often(self, code: str, play: int) -> None:
        column = charts(code).offense[play]
        flags = sum(WEIGHT[row] for row in ROWS if (cell := column[row]) and cell.row >= Row.PENALTY)
        assert flags / 216 == pytest.approx(sum(share for _, share in flag_shares(season(), code, play)), abs=0.02)


def test_better_teams_have_better_charts() -> None:
    """Baltimore ran best in 2019, and Kansas City passed far better than Cincinnati."""
    runs = {code: mean(came(code, play).mean for play in (1, 2, 3)) for code in TEAMS}
    assert max(runs, key=runs.__getitem__) == "BAL"
    passes = {code: mean(came(code, play).mean * came(code, play).gain for play in (6, 7, 8)) for code in TEAMS}
    assert passes["KC"] > passes["CIN"]


def test_defenses_differ_as_they_did() -> None:
    """New England allowed the least through the air, Miami the most of these: the same passes show it."""
    column = charts("GB").offense

    def allowed(code: str, play: int) -> float:
        cells: dict[Any, float] = {}
        for formation, share in zip("ABCDEF", mixes(season())[play], strict=True):
            for total, roll in enumerate((12, 11, 9, 3, 1), start=1):
                cell = charts(code).defense[formation][play][total]
                cells[cell] = cells.get(cell, 0.0) + share * roll / 36
        figure = figures(column[play], column[B], column[QT], play, cells)
        return figure.mean * figure.gain

    assert sum(allowed("NE", play) for play in (6, 7, 8)) < sum(allowed("MIA", play) for play in (6, 7, 8))


@pytest.mark.parametrize("name", ["nfl-1999", "nfl-2018"])
def test_other_seasons_need_nothing_of_their_own(name: str) -> None:
    other = load_pack(name)
    code = sorted(other.teams)[0]
    plain = plain_team()
    made = make_team(other, code, {"special": plain.special, "xp": plain.xp, "kept": plain.kept})
    for play in PLAYS:
        target = (run_target if play <= 4 else pass_target)(other, code, play)
        figure = figures(made.offense[play], made.offense[B], made.offense[QT], play, league_defense(other, play))
        assert figure.mean == pytest.approx(target.mean, rel=0.06)


def test_sources_cover_the_season() -> None:
    scrimmage = season().league.scrimmage
    assert sum(run_sources(scrimmage, play).n for play in (1, 2, 3)) == scrimmage.all_runs().n
    attempts = sum(pass_sources(scrimmage, play).attempts for play in (5, 6, 7, 8))
    assert attempts == pytest.approx(scrimmage.all_passes().attempts, rel=0.001)
