"""What endings and penalties are worth, and what a wronged side therefore takes."""

from __future__ import annotations

import pytest

from fieldhouse.football.enforce import dead_ball, play_stands
from fieldhouse.football.era import ERAS
from fieldhouse.football.events import Down
from fieldhouse.football.field import TOUCHBACK, Spot
from fieldhouse.football.judgement import (
    YARD,
    After,
    Judge,
    Outcome,
    as_it_stands,
    best_choice,
    ending,
    goal_try_worth,
    outcome_of,
    punt_worth,
    remedy_worth,
    result_worth,
    situation_worth,
)
from fieldhouse.football.penalties import remedies
from fieldhouse.football.result import Basis, End, Foul, Result, Terms
from fieldhouse.football.state import Football, Phase
from fieldhouse.football.values import FIELD_GOAL, SAFETY, TOUCHDOWN, series, worth
from tests.football.situations import AWAY, HOME, foul, gain, incomplete, kickoff, scrimmage


def results(game: Football) -> list[Result]:
    return [
        gain(game, 4), gain(game, 12), gain(game, -6), incomplete(game),
        Result(Down.INTERCEPTED, AWAY, Spot(30)), Result(Down.PUNT, AWAY, Spot(0), End.TOUCHBACK),
        Result(Down.FIELD_GOAL, AWAY, Spot(48), End.NO_GOOD),
        Result(Down.RUN, HOME, Spot(55), gain=5, new_series=True),
    ]  # fmt: skip


@pytest.mark.parametrize("down", [1, 3, 4])
@pytest.mark.parametrize("which", range(8))
def test_a_result_is_worth_the_situation_it_leads_to(down: int, which: int) -> None:
    """As enforcement has it: one truth about what follows."""
    game = scrimmage(50, down=down, to_go=8)
    result = results(game)[which]
    value = result_worth(game, result, HOME)
    assert result_worth(game, result, AWAY) == -value
    play_stands(game, result)
    assert value == pytest.approx(situation_worth(game, HOME))


@pytest.mark.parametrize(("end", "ball", "points"), [
    (End.TOUCHDOWN, HOME, 6), (End.TOUCHDOWN, AWAY, -6), (End.SAFETY, HOME, -2), (End.SAFETY, AWAY, 2),
    (End.GOOD, HOME, 3),
])  # fmt: skip
def test_a_score_is_worth_its_points_and_what_follows(end: End, ball: int, points: int) -> None:
    game = scrimmage(50, down=2, to_go=8)
    kind = Down.FIELD_GOAL if end is End.GOOD else Down.RUN if ball == HOME else Down.INTERCEPTED
    result = Result(kind, ball, Spot(0 if end is End.SAFETY else 100), end, 0)
    value = result_worth(game, result, HOME)
    play_stands(game, result)
    assert value == pytest.approx(points + situation_worth(game, HOME))


def test_the_judge_values_a_play_as_the_result() -> None:
    game = scrimmage(50, down=3, to_go=8)
    judge = Judge(3, 8, 50)
    for result in results(game):
        if not result.new_series:
            assert judge.after(outcome_of(game, result)).value == pytest.approx(result_worth(game, result, HOME))


def test_a_safety_of_the_team_that_took_the_ball_away() -> None:
    play = Outcome(Down.INTERCEPTED, False, 50, End.SAFETY, 30, ())
    assert as_it_stands(1, 10, 50, play) == After(-SAFETY, False, False, False, 50)


def test_a_kickoff_s_touchback_is_that_of_its_era() -> None:
    game = kickoff(HOME)
    game.era = ERAS["2019"]
    result = Result(Down.PUNT, AWAY, Spot(0), End.TOUCHBACK)
    assert result_worth(game, result, AWAY) == series(25)
    assert result_worth(game, result, AWAY, TOUCHBACK) == series(20)
    dead_ball(game, result)
    assert situation_worth(game, AWAY) == series(25)


def test_endings() -> None:
    assert [ending(end, Spot(40)) for end in (End.TOUCHDOWN, End.SAFETY, End.GOOD, End.DOWN, End.TOUCHBACK)] == [
        TOUCHDOWN, SAFETY, FIELD_GOAL, series(40), series(20),
    ]  # fmt: skip


# -- penalties ---------------------------------------------------------------------------------


def test_the_wronged_side_declines_for_a_long_gain() -> None:
    game = scrimmage(50, down=3, to_go=8)
    flag = foul(AWAY, 5)
    assert choice(game, gain(game, 20), flag, HOME) == -1
    assert choice(game, incomplete(game), flag, HOME) == 0


def test_what_may_not_be_declined_is_taken() -> None:
    game = scrimmage(50, down=3, to_go=8)
    result = gain(game, 20)
    assert best_choice(game, result, remedies(game, result, foul(AWAY, 5)), HOME, may_decline=False) == 0


def test_the_better_of_two_ways_is_taken() -> None:
    game = scrimmage(50, down=2, to_go=10)
    flag = foul(AWAY, 15, first_down=True, basis=Basis.GAIN)
    result = gain(game, 6)
    found = remedies(game, result, flag)
    assert best_choice(game, result, found, HOME) == 0
    assert remedy_worth(game, result, found[0], HOME) > remedy_worth(game, result, found[1], HOME)


def test_loss_of_down_is_worth_the_next_down() -> None:
    game = scrimmage(50, down=2, to_go=8)
    (remedy,) = remedies(game, incomplete(game), foul(HOME, 10, terms=Terms(loss_of_down=True)))
    assert remedy_worth(game, incomplete(game), remedy, AWAY) == -worth(3, 18, 40)


def test_a_score_with_yards_on_the_kickoff_is_worth_more() -> None:
    game = scrimmage(50)
    touchdown = Result(Down.RUN, HOME, Spot(100), End.TOUCHDOWN, 50)
    (remedy,) = remedies(game, touchdown, foul(AWAY, 15, terms=Terms(carried=True)))
    assert remedy_worth(game, touchdown, remedy, HOME) == pytest.approx(TOUCHDOWN + 15 * YARD)
    assert best_choice(game, touchdown, [remedy], HOME) == 0


def test_a_penalty_that_is_a_safety() -> None:
    game = scrimmage(4, down=2)
    (remedy,) = remedies(game, gain(game, 3), foul(HOME, 10, terms=Terms(safety=True)))
    assert remedy_worth(game, gain(game, 3), remedy, AWAY) == -SAFETY


@pytest.mark.parametrize("terms", [Terms(), Terms(forced=True)])
def test_the_judge_of_forced_fouls(terms: Terms) -> None:
    long_gain = Outcome(Down.RUN, True, 40, End.DOWN, 40, (Foul(1, 5, "D", terms=terms),))
    after = Judge(1, 10, 30).after(long_gain)
    assert after.yards == (5 if terms.forced else 40)


def test_the_judge_adds_yards_to_the_end_of_a_play() -> None:
    face_mask = Foul(1, 15, "face mask", True, Basis.PLAY_END, terms=Terms(forced=True))
    play = Outcome(Down.RUN, True, 12, End.DOWN, 12, (face_mask,))
    after = Judge(1, 10, 30).after(play)
    assert (after.yards, after.first_down) == (27, True)
    assert after.value == series(57)


def test_the_judge_of_a_foul_after_the_whistle() -> None:
    late = Foul(1, 15, "late hit", terms=Terms(dead_ball=True))
    play = Outcome(Down.RUN, True, 4, End.DOWN, 4, ())
    judge = Judge(1, 10, 30)
    assert judge.after(play._replace(fouls=(late,))).value == pytest.approx(judge.after(play).value + 15 * YARD)


def choice(game: Football, result: Result, flag: Foul, seat: int) -> int:
    return best_choice(game, result, remedies(game, result, flag), seat)


# -- tries and kicks ---------------------------------------------------------------------------


def test_a_two_point_try() -> None:
    game = scrimmage(98, to_go=2)
    game.phase = Phase.TRY
    good = Result(Down.RUN, HOME, Spot(100), End.TOUCHDOWN)
    back = Result(Down.INTERCEPTED, AWAY, Spot(100), End.TOUCHDOWN)
    assert [result_worth(game, one, HOME) for one in (good, back, incomplete(game))] == [2, -2, 0]


def test_kicks() -> None:
    assert goal_try_worth(1.0, Spot(30)) == FIELD_GOAL
    assert goal_try_worth(0.0, Spot(30)) == -series(30)
    assert punt_worth(40, 40.0) == -series(20)
    assert punt_worth(70, 40.0) == -series(TOUCHBACK)
    assert punt_worth(55, 40.0) == -series(14)
