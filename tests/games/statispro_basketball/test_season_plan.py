"""A team's plan of the day in a replay."""

from __future__ import annotations

from dataclasses import replace
from statistics import correlation, fmean, pstdev

import pytest

from fieldhouse.games.statispro_basketball.season import BasketballPlay
from fieldhouse.games.statispro_basketball.season_plan import (
    ATTACK_DAY,
    LEAST_OUTSIDE,
    MOST,
    MOST_OUTSIDE,
    OUTSIDE_DAY,
    OUTSIDE_MORE,
    PACE_DAY,
    PATIENCE_DAY,
    STRICT_DAY,
    WHISTLE_DAY,
    plan_of_the_day,
)
from tests.games.statispro_basketball.table_top import team

DAYS = 1500


def test_plans_lie_around_the_usual_and_are_as_wide_as_said() -> None:
    usual = team("CHI", team={"pace": 96.0, "league_pace": 97.0, "patience": 4.0, "outside": 10.0},
                 PG={"foul_drawing": 12.0, "field_goal": 50})
    days = [plan_of_the_day(usual, seed) for seed in range(DAYS)]
    for name, mean, width in (("pace", 96.0, PACE_DAY), ("patience", 4.0, PATIENCE_DAY)):
        found = [getattr(day, name) for day in days]
        assert fmean(found) == pytest.approx(mean, abs=4 * width / DAYS**0.5)
        assert pstdev(found) == pytest.approx(width, rel=0.08)
    outside = [day.outside for day in days]
    assert fmean(outside) == pytest.approx(10 + OUTSIDE_MORE, abs=0.1 * OUTSIDE_DAY)
    assert all(LEAST_OUTSIDE <= each <= MOST_OUTSIDE for each in outside)
    assert all(abs(day.patience) <= MOST for day in days)
    assert {(day.quick, day.league_pace) for day in days} == {(0.0, 97.0)}
    for name, mean in (("foul_drawing", 12.0), ("field_goal", 50)):
        found = [getattr(day.players[0], name) for day in days]
        assert fmean(found) == pytest.approx(mean, rel=0.03)
    same = [replace(day.players[0], foul_drawing=0.0, field_goal=0) for day in days]
    assert set(same) == {replace(usual.players[0], foul_drawing=0.0, field_goal=0)}


def test_on_a_day_of_attack_a_team_draws_fouls_and_makes_fewer_shots() -> None:
    card = {"foul_drawing": 20.0, "field_goal": 50}
    bulls, knicks = (team(code, PG=card) for code in ("CHI", "NYK"))
    days = [(plan_of_the_day(bulls, seed), plan_of_the_day(knicks, seed)) for seed in range(DAYS)]
    drawn, theirs = ([side.players[0].foul_drawing / 20 - 1 for side in sides] for sides in zip(*days, strict=True))
    shots = [ours.players[0].field_goal for ours, _ in days]
    assert pstdev(drawn) == pytest.approx((ATTACK_DAY**2 + WHISTLE_DAY**2) ** 0.5, rel=0.08)
    assert correlation(drawn, shots) < -0.3
    shared = WHISTLE_DAY**2 / (ATTACK_DAY**2 + WHISTLE_DAY**2)
    assert correlation(drawn, theirs) == pytest.approx(shared, abs=0.1)  # the whistle is the same for both


def test_a_plan_belongs_to_the_game_and_the_team() -> None:
    bulls, knicks = (team(code, team={"pace": 96.0, "league_pace": 97.0}) for code in ("CHI", "NYK"))
    assert plan_of_the_day(bulls, 7) == plan_of_the_day(bulls, 7)
    assert plan_of_the_day(bulls, 7) != plan_of_the_day(bulls, 8)
    assert plan_of_the_day(bulls, 7).pace != plan_of_the_day(knicks, 7).pace


def test_a_whistle_is_strict_for_both_teams() -> None:
    bold, careful = team("CHI", team={"care": -1.5}), team("NYK", team={"care": 2.0})
    days = [(plan_of_the_day(bold, seed).care, plan_of_the_day(careful, seed).care) for seed in range(DAYS)]
    assert all(ours - theirs == pytest.approx(-3.5, abs=0.11) for ours, theirs in days)
    assert fmean(theirs for _, theirs in days) == pytest.approx(2.0, abs=4 * STRICT_DAY / DAYS**0.5)
    assert pstdev([theirs for _, theirs in days]) == pytest.approx(STRICT_DAY, rel=0.08)


def test_an_unknown_pace_stays_unknown() -> None:
    assert plan_of_the_day(team("CHI"), 7).pace == 0.0


def test_teams_of_a_replay_have_plans() -> None:
    play = BasketballPlay("nba-1992-93")
    setups = [play.setup("CHI", "NYK", game_id="1992-11-06_NYK_CHI", seed=seed) for seed in (1, 2)]
    paces = [dict(setup["home"]["team.csv"])["pace"] for setup in setups]
    assert paces[0] != paces[1]
