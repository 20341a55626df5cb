"""Power ratings: the spread, who is ahead of it, yardage factors, home field, rating points (A-VIII to A-X)."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest

from fieldhouse.football.events import Returned, Snap
from fieldhouse.football.state import Phase
from fieldhouse.games.paydirt.rulebook import new_game
from fieldhouse.games.paydirt.rules.defense import free_wild_card
from fieldhouse.games.paydirt.rules.opening import choose_teams
from fieldhouse.games.paydirt.rules.options import PRESETS, make_options
from fieldhouse.games.paydirt.rules.rating import (
    Spread,
    clear_victory,
    point_spread,
    rating_percentage,
    rating_points,
    scaled,
)
from fieldhouse.games.paydirt.rules.state import State
from fieldhouse.table.stacked import StackedTable
from tests.games.paydirt.sample_charts import team
from tests.games.paydirt.table_top import booked, now, play, situation

TRACKED: dict[str, Any] = {"spread": True, "wild_card": True}
CELLS = {
    ("1", 20): "6", ("1", 21): "B", ("1", 22): "-4", ("1", 23): "TD", ("1", 24): "10", ("1", 25): "F +10",
    ("1", 26): "(10)", ("1", 27): "DEF 15",
    ("8", 20): "INT 37", ("8", 21): "INC", ("8", 22): "PI 12", ("8", 23): "QT", ("B", 20): "48", ("QT", 20): "-9",
    ("QT", 21): "10",
}


def chargers(**fields: Any) -> Any:
    return team("San Diego", offense=CELLS, power=227.5, home=1, **fields)


def saints(**fields: Any) -> Any:
    return team("New Orleans", offense=CELLS, power=209.5, home=0.5, **fields)


def tracked(score: tuple[int, int], ball: int = 0, options: dict[str, Any] | None = None, **fields: Any) -> State:
    """San Diego, favored by 18 on a neutral field, is seat 0."""
    return situation(chargers(), saints(), TRACKED | (options or {}), score=score, ball=ball, **fields)


def gain(draws: list[int], call: str = "1", score: tuple[int, int] = (24, 3), **fields: Any) -> int:
    """Yards of a play by San Diego, which is ahead of the spread at 24-3: a factor of 80%."""
    game = tracked(score, **fields)
    play(game, draws, call=call)
    return booked(game, Snap)[-1].yards


# The point spread


@pytest.mark.rule("paydirt-football", "A-VIII-1.a", "A-VIII.a")
def test_the_spread_is_the_difference_of_the_ratings() -> None:
    game = new_game(chargers(), saints(), {"spread": True})
    assert game.spread == Spread(favorite=0, points=18)
    assert new_game(saints(), chargers(), {"spread": True}).spread == Spread(favorite=1, points=18)
    assert point_spread(200, 200).points == 0
    assert new_game(chargers(), saints(), {"spread": False}).spread is None


@pytest.mark.rule("paydirt-football", "A-X.a", "A-X.b", "A-X.c")
@pytest.mark.parametrize(
    ("home", "away", "favorite", "points"), [(chargers, saints, 0, 19.5), (saints, chargers, 1, 16.5)]
)
def test_at_home_each_team_uses_its_own_figure(home: Any, away: Any, favorite: int, points: float) -> None:
    game = new_game(home(), away(), {"spread": True, "home_field": True})
    assert game.spread == Spread(favorite, points)


@pytest.mark.rule("paydirt-football", "A-X.e")
def test_a_neutral_site_changes_no_rating() -> None:
    game = new_game(chargers(), saints(), {"spread": True, "home_field": True, "site": "neutral"})
    assert game.spread == Spread(0, 18)


@pytest.mark.rule("paydirt-football", "A-VIII-1.b")
@pytest.mark.parametrize(("margin", "clear"), [(21, True), (18, False), (14, False), (-3, False)])
def test_a_clear_victory_beats_the_spread(margin: int, clear: bool) -> None:
    assert clear_victory(18, margin) is clear


@pytest.mark.rule("paydirt-football", "A-VIII-1.c")
@pytest.mark.parametrize(
    ("draws", "answer", "teams", "asked"),
    [([30, 20], "away", (1, 0), 0), ([20, 30], "away", (0, 1), 1), ([25, 25, 20, 30], "home", (1, 0), 1)],
)
def test_the_higher_roll_takes_its_team(draws: list[int], answer: str, teams: tuple[int, int], asked: int) -> None:
    table = StackedTable(draws, [("teams", answer)])
    assert choose_teams(table, None) == teams
    table.done()
    assert table.asked == [("teams", asked, answer)]


# Rating points


@pytest.mark.rule("paydirt-football", "A-VIII-2-i", "A-VIII-2-ii", "A-VIII-2-iii.a", "A-VIII-2-iii.b", "A-VIII-2-iv")
@pytest.mark.parametrize(
    ("spread", "margin", "points"),
    [
        (18, 21, (10, 0)), (18, 19, (10, 0)), (18, 18, (5, 5)), (18, 14, (5, 5)), (18, 1, (5, 5)),
        (18, 0, (-8, 10)), (18, -3, (-8, 28)),
        (10, 0, (0, 10)), (10, -7, (0, 20)), (10.5, 0, (-0.5, 10)), (3.5, -1, (0, 13.5)), (0, 1, (10, 0)),
    ],
)
def test_rating_points(spread: float, margin: int, points: tuple[float, float]) -> None:
    assert rating_points(spread, margin) == points


@pytest.mark.rule("paydirt-football", "A-VIII-3")
def test_the_rating_percentage_counts_ten_a_game() -> None:
    assert rating_percentage(28 + 5 + 10 - 8, 4) == pytest.approx(0.875)


# Tracking the favorite


@pytest.mark.rule("paydirt-football", "A-VIII-4-A", "A-VIII-4-B", "A-VIII-4-C", "A-IX.a", "A-IX.b")
@pytest.mark.parametrize(
    ("score", "favorite", "underdog"),
    [
        ((24, 3), (8, False), (10, True)),  # San Diego is ahead of 18
        ((17, 7), (10, True), (8, False)),  # New Orleans is behind by 10 only
        ((21, 0), (8, False), (10, True)),
        ((20, 3), (10, True), (8, False)),
        ((21, 3), (8, True), (8, True)),  # exactly level
        ((0, 0), (10, True), (8, False)),
    ],
)
def test_factor_and_free_wild_card_follow_the_spread(
    score: tuple[int, int], favorite: tuple[int, bool], underdog: tuple[int, bool]
) -> None:
    for seat, (yards, free) in enumerate((favorite, underdog)):
        game = tracked(score, ball=seat)
        play(game, [24, 1])
        assert booked(game, Snap)[0].yards == yards
        assert free_wild_card(game, seat) is free


@pytest.mark.rule("paydirt-football", "A-VIII-4-D")
def test_the_status_changes_with_the_score() -> None:
    home, away = team(offense=CELLS, power=202), team("Away", offense=CELLS, power=200)
    game = situation(home, away, TRACKED, ball=1)
    play(game, [24, 1])
    assert booked(game, Snap)[-1].yards == 8  # 0-0: the underdog is ahead of the spread
    for score, yards in (([3, 0], 10), ([0, 0], 8), ([7, 0], 10)):
        game.score = score
        play(game, [24, 1])
        assert booked(game, Snap)[-1].yards == yards
    game = situation(home, away, TRACKED, spot=70)
    play(game, [30], call="fg")
    play(game, [30, 30])
    play(game, [24, 1])
    assert (game.ball, booked(game, Snap)[-1].yards) == (1, 10)  # 3-0: now it is behind


@pytest.mark.rule("paydirt-football", "A-VIII-5")
def test_the_ratings_preset_switches_the_five_rules_on_together() -> None:
    chosen, usual = make_options({"rules": "ratings"}), make_options({})
    on = {one.name for one in fields(chosen) if getattr(chosen, one.name) != getattr(usual, one.name)}
    assert on == {"wild_card", "run_pass", "spread", "home_field"}  # A-II-1, A-II-2, A-VIII, A-X
    assert chosen.yardage_factors  # A-IX
    full = make_options({"rules": "full"})
    assert all(getattr(full, name) for name in PRESETS["ratings"])


# Yardage factors


@pytest.mark.rule("paydirt-football", "A-IX.a")
def test_only_the_factor_of_the_team_with_the_ball_counts() -> None:
    slow = team("Away", offense=CELLS, power=209.5, factors=(10, 20))
    game = situation(chargers(factors=(50, 70)), slow, TRACKED, score=(24, 3))
    play(game, [24, 1])
    assert booked(game, Snap)[-1].yards == 5
    game = situation(chargers(factors=(50, 70)), slow, TRACKED)
    play(game, [24, 1])
    assert booked(game, Snap)[-1].yards == 7


@pytest.mark.rule("paydirt-football", "A-IX.b")
def test_the_usual_factors_are_80_and_100() -> None:
    assert team().factors == (80, 100)
    assert gain([24, 1]) == 8
    assert gain([24, 1], score=(0, 0)) == 10


@pytest.mark.rule("paydirt-football", "A-IX.a", "A-0")
def test_the_spread_can_be_tracked_without_factors() -> None:
    assert gain([24, 1], options={"yardage_factors": False}) == 10


@pytest.mark.rule("paydirt-football", "A-IX-1")
def test_the_factor_comes_after_the_merge_and_before_the_end_zone() -> None:
    stout = team("New Orleans", power=209.5, defense={("A", 1, 1): "-3"})
    game = situation(chargers(), stout, TRACKED, score=(24, 3))
    play(game, [24, 1])
    assert booked(game, Snap)[-1].yards == 6  # 7 at 80%; 8 less 3 would be 5
    goal = tracked((24, 3), spot=91, to_go=9)
    play(goal, [24, 1])
    assert (goal.score, now(goal)) == ([24, 3], (0, 99, 2, 1))
    overruled = situation(chargers(), team("NO", power=209.5, defense={("A", 1, 1): "(6)"}), TRACKED, score=(24, 3))
    play(overruled, [24, 1])
    assert booked(overruled, Snap)[-1].yards == 5  # what stands in parentheses is scaled too


@pytest.mark.rule("paydirt-football", "A-IX-1.Ex4")
def test_the_factor_moves_an_interception_and_a_fumble() -> None:
    game = tracked((24, 3), spot=20)
    play(game, [20, 1, 30], call="8")
    assert (booked(game, Snap)[-1].yards, now(game)) == (30, (1, 60, 1, 10))
    loose = tracked((24, 3))
    play(loose, [25, 1, 20])
    assert loose.spot == 43


@pytest.mark.rule("paydirt-football", "A-IX-2.a")
def test_no_factor_on_losses_penalties_and_incompletions() -> None:
    assert gain([22, 1]) == -4
    assert gain([23, 1, 20], "8") == -9
    assert gain([21, 1], "8") == 0
    assert [scaled(-4, 130), scaled(-7, 80), scaled(0, 130)] == [-4, -7, 0]
    interference = tracked((24, 3))
    play(interference, [22], call="8", penalty="1")
    assert now(interference) == (0, 47, 1, 10)
    flag = tracked((24, 3))
    play(flag, [27, 24, 1], penalty="1")  # 8 yards, and 15 from the end of the gain
    assert now(flag) == (0, 58, 1, 10)


@pytest.mark.rule("paydirt-football", "A-IX-2.b")
def test_no_factor_on_sneaks_special_teams_and_touchdowns() -> None:
    low = {"sneak": True, "kickoffs": "announced", "factor_shift": -50}  # 30%: a sneak would vanish
    assert gain([20], "sneak", options=low) == 1
    assert gain([23, 1], options=low) == 65
    squib = tracked((24, 3), ball=1, phase=Phase.KICKOFF, options=low)
    play(squib, [30], kickoff="squib")
    assert [event.yards for event in booked(squib, Returned)] == [10]
    given = situation(chargers(), team("NO", power=209.5, defense={("A", 1, 1): "(TD)"}), TRACKED, score=(24, 3))
    play(given, [24, 1])
    assert given.score == [30, 3]
    punted = tracked((24, 3), ball=1, options=low)
    play(punted, [30, 30], call="punt")
    assert [event.yards for event in booked(punted, Returned)] == [5]


@pytest.mark.rule("paydirt-football", "A-IX-3.a")
def test_scaled_yards_are_rounded_to_the_nearest_yard() -> None:
    assert gain([20, 1]) == 5  # 4.8
    assert gain([21, 1, 20]) == 38  # 38.4, a breakaway


@pytest.mark.rule("paydirt-football", "A-IX-3.b")
def test_an_exact_half_goes_down_below_100_and_up_above() -> None:
    half = team("San Diego", offense={("1", 20): "5"}, power=227.5)
    for score, yards in (((24, 3), 4), ((0, 0), 6)):  # 4.5 at 90%, 5.5 at 110%
        game = situation(half, saints(), TRACKED | {"factor_shift": 10}, score=score)
        play(game, [20, 1])
        assert booked(game, Snap)[-1].yards == yards
    assert (scaled(5, 50), scaled(5, 150), scaled(3, 150)) == (2, 8, 5)


@pytest.mark.rule("paydirt-football", "A-IX-4")
@pytest.mark.parametrize(("shift", "low", "high"), [(10, 9, 11), (20, 10, 12), (-10, 7, 9)])
def test_both_factors_may_be_shifted_alike(shift: int, low: int, high: int) -> None:
    options = {"factor_shift": shift}
    assert gain([24, 1], options=options) == low
    assert gain([24, 1], score=(0, 0), options=options) == high


@pytest.mark.rule("paydirt-football", "A-IX-1")
def test_a_qb_scramble_is_scaled_like_a_run() -> None:
    assert gain([23, 1, 21], "8") == 8
