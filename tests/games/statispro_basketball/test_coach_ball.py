"""What the computer does with the ball: by what a player wants while there is time, by what a shot is worth late."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from fieldhouse.games.statispro_basketball.coach.ball import (
    APPETITE,
    AS_IT_COMES,
    AT_HOME,
    BEHIND,
    DUE,
    EASE,
    EASY,
    EFFORT,
    EFFORT_LATE,
    FAR,
    FAST_GUARD,
    FEW,
    FORCED,
    FORCED_LAST,
    GIVEN,
    HELPING,
    HOLD,
    HURRY_OPEN,
    LAST,
    LAST_CARDS,
    LAST_CHANCE,
    LINE,
    LOST,
    NEED_GUARD,
    NEED_OPEN,
    NUMBERS,
    OPENS,
    PASS_ON,
    PASS_OPEN,
    TOO_MANY,
    appetite,
    ball,
    on_the_line,
)
from fieldhouse.games.statispro_basketball.coach.steer import MOST_EASE, Steer
from fieldhouse.games.statispro_basketball.rules.bench import questions as q
from fieldhouse.games.statispro_basketball.rules.shots.shooting import OPEN
from fieldhouse.games.statispro_basketball.rules.state import HOME, VISITOR, Phase, State
from tests.games.statispro_basketball.table_top import ask, player, player_card, situation, team

ATTEMPTS = 10
WANTS = 6.0  # shots that the point guard wants beyond those that his ATTEMPTS give him
SHOOT = ("shoot", "advance")


def shot(
    open_: bool = False, card: dict[str, Any] | None = None, *, patience: float = 0.0, quick: float = 0.0,
    outside: float = 0.0, **fields: Any,
) -> State:
    """The point guard has the ball. His team's patience beyond this makes up for what playing at home brings."""
    style = {"patience": patience - AT_HOME, "quick": quick, "outside": outside}
    guard = {"attempts": ATTEMPTS, "minutes": 48.0, "shots": GIVEN * ATTEMPTS + WANTS / APPETITE, **(card or {})}
    home = team("HOM", team=style, PG=guard)
    game = situation(home, phase=Phase.ADVANCE, holder="PG", passes=1, number=9, assist=None, **fields)
    if open_:
        game.opener = player(game, HOME, "C")
    return game


def wanted(game: State, steer: Steer = AS_IT_COMES, seat: int = HOME) -> float:
    """What the player with the ball wants all in all, found from where his luck turns a shot into a pass."""
    low, high = -60.0, 60.0
    for _ in range(60):
        middle = (low + high) / 2
        shoots = ball(seat, SHOOT, game, middle, steer) == "shoot"
        low, high = (middle, high) if shoots else (low, middle)
    return low * OPENS


def about(value: float) -> Any:
    return pytest.approx(value, abs=1e-6)


# -- while there is time


def test_a_player_shoots_as_often_as_he_wants() -> None:
    assert wanted(shot()) == about(WANTS - NEED_GUARD)
    assert wanted(shot(open_=True)) == about(WANTS - NEED_OPEN)
    eager, shy = {"shots": 90.0}, {"shots": 1.0}
    assert ask(shot(card=eager), q.BALL, HOME, SHOOT, luck=0.999) == "shoot"
    assert ask(shot(card=shy), q.BALL, HOME, SHOOT, luck=0.0) == "advance"


def test_attempts_beyond_the_pass_numbers_give_few_shots() -> None:
    assert appetite(player_card("a", minutes=48.0, shots=20.0, attempts=4)) == about(20 - 4 * GIVEN)
    assert appetite(player_card("b", minutes=48.0, shots=20.0, attempts=NUMBERS + 8)) == about(
        20 - GIVEN * (NUMBERS + 8 * FEW)
    )


def test_a_player_is_open_beside_a_hurt_defender() -> None:
    game = shot()
    game.pd[HOME][0].hurt_until = "game"
    assert wanted(game) == about(WANTS - NEED_GUARD)
    game.injury_seen = True
    assert wanted(game) == about(WANTS - NEED_OPEN)


def test_who_is_due_shoots_more() -> None:
    for open_, needed in ((True, NEED_OPEN), (False, NEED_GUARD)):
        assert wanted(shot(open_), Steer(due=0.5)) == about(WANTS - needed + DUE / 2)
        assert wanted(shot(open_), Steer(due=-0.5)) == about(WANTS - needed - DUE / 2)


def test_an_assist_that_is_due_takes_open_shots_and_passes_up_guarded_ones() -> None:
    assert wanted(shot(open_=True), Steer(helped=0.4)) == about(WANTS - NEED_OPEN + 0.4 * HELPING)
    assert wanted(shot(open_=True), Steer(helped=0.4, helping=0.3)) == about(WANTS - NEED_OPEN + 0.1 * HELPING)
    assert wanted(shot(), Steer(helping=0.4)) == about(WANTS - NEED_GUARD - 0.4 * HELPING)


def test_who_had_easy_shots_takes_guarded_ones() -> None:
    assert wanted(shot(open_=True), Steer(ease=2.0)) == about(WANTS - NEED_OPEN - 2 * EASE)
    assert wanted(shot(), Steer(ease=2.0)) == about(WANTS - NEED_GUARD + 2 * EASE)
    assert wanted(shot(), Steer(ease=20.0)) == about(WANTS - NEED_GUARD + MOST_EASE * EASE)


def test_a_patient_team_works_for_open_shots() -> None:
    assert wanted(shot(open_=True, patience=1.5)) == about(WANTS - NEED_OPEN + 1.5)
    assert wanted(shot(patience=1.5)) == about(WANTS - NEED_GUARD - 1.5)


def test_who_hurries_shoots_and_who_has_time_passes() -> None:
    assert wanted(shot(open_=True), Steer(hurry=2.0)) == about(WANTS - NEED_OPEN + 2 * HURRY_OPEN)
    assert wanted(shot(open_=True), Steer(hurry=-2.0)) == about(WANTS - NEED_OPEN - 2 * HURRY_OPEN)
    assert wanted(shot(), Steer(hurry=2.0)) == about(WANTS - NEED_GUARD + 2 * FAST_GUARD)
    assert wanted(shot(), Steer(hurry=-2.0)) == about(WANTS - NEED_GUARD)


def test_who_trails_far_works_for_a_better_shot_and_who_leads_does_not() -> None:
    for behind, counted in ((EASY, 0), (-EASY, 0), (EASY + 2, 2), (-EASY - 2, -2), (60, FAR - EASY), (-60, EASY - FAR)):
        score = (70, 70 + behind)
        assert wanted(shot(True, score=score)) == about(WANTS - NEED_OPEN + EFFORT * counted)
        assert wanted(shot(score=score)) == about(WANTS - NEED_GUARD - EFFORT * counted)


@pytest.mark.parametrize("open_", [True, False])
def test_a_team_works_for_open_shots_at_home_and_takes_what_it_gets_on_the_road(open_: bool) -> None:
    game = shot(open_)
    guard = {"attempts": ATTEMPTS, "minutes": 48.0, "shots": GIVEN * ATTEMPTS + WANTS / APPETITE}
    there = team("VIS", team={"patience": -AT_HOME}, PG=guard)
    away = situation(team("HOM"), there, ball=VISITOR, phase=Phase.ADVANCE, holder="PG", passes=1, number=9)
    away.assist = None
    if open_:
        away.opener = player(away, VISITOR, "C")
    assert abs(wanted(game) - wanted(away, seat=VISITOR)) == about(2 * AT_HOME)
    assert (wanted(game) > wanted(away, seat=VISITOR)) is open_


def test_a_quick_team_shoots_sooner() -> None:
    assert wanted(shot(open_=True, quick=7.0)) == about(WANTS - NEED_OPEN + 7)
    assert wanted(shot(quick=-7.0)) == about(WANTS - NEED_GUARD - 7)


def test_a_team_that_shoots_from_outside_tries_more_threes_on_the_line() -> None:
    often = 0.5 / LINE
    card = {"three_attempts": 4, "three_point": 35, "threes": 3 + often}
    for outside, three in ((0.0, 0.5), (40.0, 0.7), (-40.0, 0.3)):
        game = shot(card=card, outside=outside)
        assert ball(HOME, ("shoot", "three"), game, three - 0.01) == "three"
        assert ball(HOME, ("shoot", "three"), game, three + 0.01) == "shoot"


def test_a_player_who_may_not_pass_shoots() -> None:
    assert ball(HOME, ("shoot", "three"), shot(card={"shots": 1.0, "three_attempts": 9}), 0.999) == "shoot"
    assert ball(HOME, ("shoot", "long"), shot(card={"shots": 1.0}), 0.999) == "shoot"


# -- threes


def test_a_three_is_taken_unless_a_player_had_too_many() -> None:
    game, options = shot(card={"shots": 1.0}), ("three", "advance")
    assert ball(HOME, options, game, 0.999) == "three"
    assert ball(HOME, options, game, 0.0, Steer(threes=-TOO_MANY / 2)) == "three"
    assert ball(HOME, options, game, 0.0, Steer(threes=-TOO_MANY * 2)) == "advance"
    assert ball(HOME, ("three",), game, 0.0, Steer(threes=-TOO_MANY * 2)) == "three"


def test_on_the_line_a_three_is_tried_by_a_players_tries_a_game() -> None:
    often = 0.5 / LINE  # tries beyond those that the lower Pass #s give him
    game = shot(card={"three_attempts": 4, "three_point": 35, "threes": 3 + often})
    for due, three in ((0.0, 0.5), (0.2, 0.7), (-0.2, 0.3)):
        assert ball(HOME, ("shoot", "three"), game, three - 0.01, Steer(threes=due)) == "three"
        assert ball(HOME, ("shoot", "three"), game, three + 0.01, Steer(threes=due)) == "shoot"


def test_a_card_that_does_not_tell_tries_tries_every_three_on_the_line() -> None:
    game = shot(card={"shots": 0.0, "three_attempts": 4, "three_point": 35})
    assert ask(game, q.BALL, HOME, ("shoot", "three"), luck=0.999) == "three"


def test_a_long_two_is_weighed_against_a_guarded_one() -> None:
    for rating, said in ((46, "long"), (45, "shoot")):  # 50 less his defender's 5
        game = shot(card={"field_goal": 50, "three_point": rating, "three_attempts": 4})
        assert ask(game, q.BALL, HOME, ("shoot", "long")) == said


def test_who_has_lost_the_ball_more_often_than_the_other_team_shoots_sooner() -> None:
    for open_ in (False, True):
        usual = wanted(shot(open_))
        assert wanted(shot(open_), Steer(lost=2)) == about(usual + 2 * LOST)
        assert wanted(shot(open_), Steer(lost=-1)) == about(usual - LOST)


def test_in_the_fourth_quarter_every_point_counts() -> None:
    """Before it the first points do not."""
    for margin in (-3, 3):
        early, late = (
            wanted(shot(True, period=period, left=150, score=(80 + margin, 80))) for period in (3, 4)
        )
        assert early == about(wanted(shot(True)))
        assert late == about(early - EFFORT_LATE * margin)


def test_a_card_may_say_how_often_its_number_is_a_three() -> None:
    card = player_card("a", three_attempts=4, threes=3.6, shots=10.0)
    assert on_the_line(card) == pytest.approx(LINE * 0.6)
    assert on_the_line(replace(card, line=0.3)) == 0.3


# -- late


def rated(points: float, margin: int = 0, *, period: int = 4, left: int = 25, three: int = 0) -> State:
    """Late in a period the point guard may take a guarded two that is worth so many points, rounded up or down to
    fiftieths."""
    game = shot(period=period, left=left, score=(90 + margin, 90))
    assert game.late
    holder = player(game, HOME, "PG")
    holder.field_goal, holder.three_point = round(50 * points) + 5, three
    return game


def says(game: State, options: Sequence[str] = SHOOT) -> str:
    """The same whatever his luck."""
    (said,) = {ask(game, q.BALL, HOME, options, luck) for luck in (0.0, 0.999)}
    return said


def test_late_a_shot_is_taken_if_it_is_worth_more_than_a_pass() -> None:
    quarter: dict[str, int] = {"period": 2, "left": 12}
    assert says(rated(PASS_ON + 0.05, **quarter)) == "shoot"
    assert says(rated(PASS_ON - 0.05, **quarter)) == "advance"
    between = rated((PASS_ON + PASS_OPEN) / 2, **quarter)
    assert says(between) == "shoot"
    between.assist = player(between, HOME, "PG").assist  # whoever gets his pass is open
    assert says(between) == "advance"
    between.opener = player(between, HOME, "C")  # he is open himself
    assert says(between) == "shoot"


def test_late_an_open_shot_is_worth_more() -> None:
    easier = (OPEN + 5) / 50  # and no defender takes his 5
    for points, said in ((PASS_ON - easier + 0.05, "shoot"), (PASS_ON - easier - 0.05, "advance")):
        passed_to = rated(points, period=2, left=12)
        passed_to.opener = player(passed_to, HOME, "C")
        assert says(passed_to) == said
        let_go = rated(points, period=2, left=12)  # his defender is hurt
        let_go.pd[HOME][0].hurt_until = "game"
        assert says(let_go) == "advance"
        let_go.injury_seen = True
        assert says(let_go) == said


def test_late_the_better_of_two_and_three_is_taken() -> None:
    assert says(rated(1.0, period=2, left=12, three=40), ("shoot", "three")) == "three"
    assert says(rated(1.0, period=2, left=12, three=30), ("shoot", "three")) == "shoot"
    assert says(rated(0.8, period=2, left=12, three=45), ("shoot", "long")) == "long"
    assert says(rated(0.8, period=2, left=12, three=35), ("shoot", "long")) == "shoot"


def test_who_trails_at_the_end_takes_a_shot_that_he_would_pass_up_otherwise() -> None:
    points = PASS_ON + BEHIND / 2
    assert says(rated(points, -2)) == "shoot"
    assert says(rated(points, 0, left=HOLD + 10)) == "advance"
    assert says(rated(PASS_ON + 2 * BEHIND, -2)) == "advance"


def test_in_the_last_cards_who_trails_takes_any_shot() -> None:
    points = 0.3
    assert PASS_ON + LAST_CHANCE < points < PASS_ON + BEHIND
    assert says(rated(points, -2, left=HOLD)) == "shoot"
    assert says(rated(points, -2, left=HOLD + 1)) == "advance"


def test_a_tied_game_is_held_for_the_last_shot() -> None:
    assert says(rated(1.5, 0, left=HOLD + 10)) == "shoot"
    assert says(rated(1.5, 0, left=HOLD - 1)) == "advance"
    assert says(rated(0.1, 0, left=LAST_CARDS)) == "shoot"
    assert says(rated(1.5, 0, period=3, left=HOLD - 1)) == "shoot"  # no other quarter


def test_who_leads_at_the_end_passes() -> None:
    for left in (HOLD + 10, HOLD - 1):
        assert says(rated(1.5, 1, left=left)) == "advance"
        assert says(rated(1.5, 1, left=left), ("shoot", "three")) == "shoot"  # unless he has to shoot


def test_three_points_behind_near_the_end_only_a_three_will_do() -> None:
    every = ("shoot", "three", "advance")
    for margin in (-3, -6):
        assert says(rated(1.5, margin, left=HOLD - 1), every) == "three"
    assert says(rated(1.5, -3, left=LAST - 1)) == "advance"
    assert says(rated(1.5, -6, left=LAST - 1)) == "shoot"
    assert says(rated(1.5, -3, left=HOLD - 1)) == "shoot"  # a foul may still bring the ball back
    for margin in (-2, -7):
        assert says(rated(1.5, margin, left=LAST - 1), every) == "shoot"
    assert says(rated(1.5, -3, period=3, left=LAST - 1), every) == "shoot"


# -- forced shots


def forced(points: float, margin: int = -2, **fields: int) -> str:
    """The Pass # is two above his ATTEMPTS, which takes two from his rating."""
    game = rated(points + 0.04, margin, **fields)
    game.number = player(game, HOME, "PG").attempts + 2
    return ask(game, q.FORCE, HOME, ("advance", "shoot"))


def test_only_a_good_shot_is_forced() -> None:
    assert forced(FORCED + 0.05) == "shoot"
    assert forced(FORCED - 0.05) == "advance"


def test_in_the_last_cards_who_trails_forces_a_worse_one() -> None:
    between = (FORCED + FORCED_LAST) / 2
    assert forced(between, -2, left=HOLD) == "shoot"
    assert forced(between, -2, left=HOLD + 1) == "advance"
    assert forced(between, 2, left=HOLD) == "advance"
    assert forced(FORCED_LAST - 0.05, -2, left=HOLD) == "advance"


def test_a_shot_is_forced_when_there_is_no_time_to_pass() -> None:
    assert forced(0.1, left=1) == "shoot"
    assert forced(0.1, -3, left=1) == "shoot"
    assert forced(0.1, left=2) == "advance"


def test_no_shot_is_forced_where_a_pass_goes_to_an_open_player() -> None:
    game = rated(1.5, -2)
    game.passes = game.allowed
    assert ask(game, q.FORCE, HOME, ("advance", "shoot")) == "advance"


def test_no_two_is_forced_three_points_behind_at_the_end() -> None:
    assert forced(1.5, -3, left=LAST - 1) == "advance"
    assert forced(1.5, -3, left=LAST + 3) == "shoot"
    assert forced(1.5, -2, left=LAST - 1) == "shoot"
    assert forced(1.5, -3, period=3, left=LAST - 1) == "shoot"


def test_the_last_shot_is_taken_unless_the_game_is_won() -> None:
    assert ask(rated(0.1, -1, left=0), q.BUZZER, HOME, ("shoot", "no")) == "shoot"
    assert ask(rated(0.1, 0, left=0), q.BUZZER, HOME, ("shoot", "no")) == "shoot"
    assert ask(rated(1.5, 1, left=0), q.BUZZER, HOME, ("shoot", "no")) == "no"
    assert ask(rated(0.1, 1, period=3, left=0), q.BUZZER, HOME, ("shoot", "no")) == "shoot"


# -- whose ball it is


def test_a_called_play_goes_to_the_best_shot_of_those_who_are_used_to_shooting() -> None:
    game = situation(team(SF={"field_goal": 58}, C={"attempts": 4, "field_goal": 60}))
    options = ("none", "PG", "SF", "C", "PF", "SG")
    assert ask(game, q.PLAY, HOME, options) == "SF"
    game.doubled[HOME] = player(game, HOME, "SF")  # now his shot is worth less than the others'
    player(game, HOME, "PF").field_goal = 54
    assert ask(game, q.PLAY, HOME, options) == "PF"


def test_a_free_basket_falls_to_anybody_until_a_foul_shot_counts() -> None:
    game = situation(team(PF={"free_throw": 90}))
    slots = ("PG", "SF", "C", "PF", "SG")
    assert [ask(game, q.SCORER, HOME, slots, luck / 10) for luck in range(1, 10, 2)] == list(slots)
    game.two_minutes, game.period = True, 4
    assert ask(game, q.SCORER, HOME, slots) == "PF"


def test_of_equals_the_best_foul_shooter_of_ones_own_team_and_the_worst_of_the_other() -> None:
    game = situation(team(PG={"free_throw": 60}, C={"free_throw": 80}), team("VIS", PG={"free_throw": 60}))
    assert ask(game, q.FOUL_TIE, HOME, ("home PG", "home C")) == "home C"
    assert ask(game, q.FOUL_TIE, HOME, ("visitor C", "visitor PG")) == "visitor PG"
