"""How the computer counts what was done in a game, and how fast the teams should play."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from fieldhouse.basketball.events import Event, Floor, FreeThrow, Possession, Shot, ShotKind
from fieldhouse.games.statispro_basketball.coach.computer import RUN, RUN_MORE, ComputerCoach
from fieldhouse.games.statispro_basketball.coach.steer import (
    AHEAD,
    BEHIND,
    EASE_BREAK,
    EASE_GUARD,
    EASE_OPEN,
    EVEN,
    EVEN_ASSISTS,
    FASTEST,
    FEEDS,
    FEWEST,
    FEWEST_ASSISTS,
    HARD_ATTEMPTS,
    HARD_FIELD_GOAL,
    LEAGUE,
    QUICKER,
    SHOOTS_FIRST,
    SLOWEST,
    STRETCH,
    TRIP,
    TURN_EASE,
    USUAL,
    USUAL_ASSISTS,
    USUAL_ATTEMPTS,
    USUAL_FIELD_GOAL,
    USUAL_SHOTS,
    Steer,
    Steering,
    hard,
    outside,
    passing,
    scoring,
    usage,
)
from fieldhouse.games.statispro_basketball.rulebook import new_game
from fieldhouse.games.statispro_basketball.rules.bench import questions as q
from fieldhouse.games.statispro_basketball.rules.flow import play_game
from fieldhouse.games.statispro_basketball.rules.state import HOME, VISITOR, State
from fieldhouse.games.statispro_basketball.teams import find
from fieldhouse.table.live import LiveTable
from fieldhouse.table.table import Question
from tests.games.statispro_basketball.table_top import player, player_card, situation, team

SLOTS = ("PG", "SG", "SF", "PF", "C")
SHOTS = (20.0, 10.0, 10.0, 5.0, 5.0)  # beyond those that come by themselves
ASSISTS = (8, 6, 3, 2, 1)


def fives(*events: Event) -> State:
    """Players who play every minute and never go to the line: parts of the shots are .4 .2 .2 .1 .1, of the assists
    .4 .3 .15 .1 .05. A fourth of the PG's shots are threes."""
    cards: dict[str, dict[str, Any]] = {
        slot: {"minutes": 48.0, "shots": shots + EVEN, "assist": assist, "foul_drawing": 0.0,
               "attempts": USUAL_ATTEMPTS, "field_goal": USUAL_FIELD_GOAL}
        for slot, shots, assist in zip(SLOTS, SHOTS, ASSISTS, strict=True)
    }
    cards["PG"]["threes"] = (20 + EVEN) / 4
    cards["G6"] = cards["SG"]
    game = situation(team("HOM", **cards), team("VIS", **cards))
    game.events += events
    return game


def read(game: State) -> Steering:
    steering = Steering(game)
    steering.read()
    return steering


def column(game: State, field: str, seat: int = HOME) -> list[float]:
    """One figure of all players of a team, by their numbers."""
    steering = read(game)
    return [getattr(steering.at(one), field) for one in game.players[seat]]


# -- what a player does in 48 minutes


def test_usage_is_shots_in_48_minutes() -> None:
    assert usage(player_card("a", minutes=24.0, shots=10.0)) == 20.0
    assert usage(player_card("b", minutes=24.0, attempts=8)) == 16.0  # a card that does not tell his shots
    assert usage(player_card("c", minutes=FEWEST / 2, shots=1.0)) == 48 / FEWEST


def test_scoring_counts_trips_to_the_line() -> None:
    card = player_card("a", minutes=48.0, shots=10.0, foul_drawing=0.0)
    assert scoring(card) == 10 - EVEN
    assert scoring(replace(card, foul_drawing=12.5)) == pytest.approx(10 + 6 * TRIP - EVEN)
    assert scoring(replace(card, shots=EVEN)) == 1.0  # nobody is left out


def test_the_part_of_shots_that_are_threes() -> None:
    assert outside(player_card("a", shots=10.0, threes=4.0)) == 0.4
    assert outside(player_card("b", attempts=8, three_attempts=2)) == 0.25
    assert outside(player_card("c", attempts=8)) == 0.0
    assert outside(player_card("d", attempts=2, three_attempts=5)) == 1.0
    assert outside(player_card("e", attempts=0)) == 0.0


# -- parts


def test_nobody_is_due_anything_before_the_first_shot() -> None:
    game = fives()
    assert [read(game).at(one) for one in game.players[HOME]] == [Steer()] * 10


def test_after_a_shot_all_on_the_floor_are_due_their_part_of_it() -> None:
    game = fives(Shot(HOME, 0, 2, False, 700))
    assert column(game, "due") == pytest.approx([0.4 - 1, 0.2, 0.2, 0.1, 0.1] + [0.0] * 5)
    assert column(game, "due", VISITOR) == [0.0] * 10
    game.events.append(Shot(HOME, 4, 2, True, 690))
    assert column(game, "due")[:5] == pytest.approx([0.8 - 1, 0.4, 0.4, 0.2, 0.2 - 1])
    assert read(game).due(player(game, HOME, "C")) == pytest.approx(-0.8)


def test_a_free_throw_is_a_part_of_a_shot() -> None:
    game = fives(FreeThrow(VISITOR, 1, False, 700))
    assert column(game, "due", VISITOR)[:5] == pytest.approx(
        [0.4 * TRIP, (0.2 - 1) * TRIP, 0.2 * TRIP, 0.1 * TRIP, 0.1 * TRIP]
    )
    assert column(game, "ease", VISITOR) == [0.0] * 10


def test_a_shot_that_is_not_charged_counts_for_nothing() -> None:
    game = fives(Shot(HOME, 0, 3, False, 700, charged=False))
    assert [read(game).at(one) for one in game.players[HOME]] == [Steer()] * 10


def test_who_comes_in_shares_from_then_on_and_who_goes_keeps_his_due() -> None:
    first, second = Shot(HOME, 0, 2, True, 700), Shot(HOME, 2, 2, True, 690)
    game = fives(first, Floor(HOME, (0, 5, 2, 3, 4), 695), second)
    due = column(game, "due")
    assert due[:6] == pytest.approx([0.8 - 1, 0.2, 0.4 - 1, 0.2, 0.2, 0.2])


def test_threes_are_due_by_a_players_own_shots() -> None:
    game = fives(Shot(HOME, 0, 2, True, 700), Shot(HOME, 1, 2, True, 690))
    assert column(game, "threes") == [0.25] + [0.0] * 9
    game.events.append(Shot(HOME, 0, 3, False, 680))
    assert column(game, "threes") == [0.5 - 1] + [0.0] * 9


def test_an_assist_is_shared_by_assist_rates() -> None:
    game = fives(Shot(HOME, 4, 2, True, 700, assist=1))
    game.assist = 0  # everybody may pass to an open player
    rates = [passing(one.card) for one in game.five[HOME]]
    by_number = {one.number: rate for one, rate in zip(game.five[HOME], rates, strict=True)}
    wanted = [
        by_number[number] / sum(rates) - (number == 1) + FEEDS * (by_number[number] - USUAL_ASSISTS)
        for number in range(5)
    ]
    assert column(game, "helping")[:5] == pytest.approx(wanted)
    game.events.append(Shot(HOME, 4, 2, True, 690))
    assert column(game, "helping")[:5] == pytest.approx(wanted)
    game.assist = None
    assert column(game, "helping")[:5] == [0.0] * 5


def test_passing_is_assists_in_48_minutes_beyond_those_that_come_to_everybody() -> None:
    assert passing(player_card("a", minutes=24.0, assists=5.0, shots=5.0)) == pytest.approx(10.0 - EVEN_ASSISTS)
    assert passing(player_card("b", minutes=24.0, assist=10, shots=5.0)) == pytest.approx(8.0 - EVEN_ASSISTS)
    assert passing(player_card("c", minutes=24.0, assist=0, shots=5.0)) == FEWEST_ASSISTS
    scorer = player_card("d", minutes=24.0, assists=5.0, shots=(USUAL_SHOTS + 10) / 2)
    assert passing(scorer) == pytest.approx((10.0 - EVEN_ASSISTS) * (1 + 10 * SHOOTS_FIRST))


def test_ease_tells_open_guarded_and_fast_break_twos() -> None:
    game = fives(
        Shot(HOME, 0, 2, True, 700, open=True),
        Shot(HOME, 1, 2, True, 690),
        Shot(HOME, 2, 2, True, 680, ShotKind.BREAK),
        Shot(HOME, 3, 3, True, 670),
        Shot(HOME, 4, 2, True, 660),
        Shot(HOME, 4, 2, True, 650, open=True),
    )
    twos = [EASE_OPEN, EASE_GUARD, EASE_BREAK, 0.0, EASE_GUARD + EASE_OPEN]
    mean = sum(twos) / (1 + 5)  # of the team's twos and one more, so that the first tells little
    own = [each - mean * count for each, count in zip(twos, (1, 1, 1, 0, 2), strict=True)]
    assert column(game, "ease")[:5] == pytest.approx(own)


def test_who_is_to_have_hard_shots_begins_below() -> None:
    usual = player_card("a", attempts=USUAL_ATTEMPTS, field_goal=USUAL_FIELD_GOAL)
    assert hard(usual) == 0.0
    assert hard(replace(usual, attempts=USUAL_ATTEMPTS + 8)) == pytest.approx(8 * HARD_ATTEMPTS)
    assert hard(replace(usual, field_goal=USUAL_FIELD_GOAL - 4)) == pytest.approx(-4 * HARD_FIELD_GOAL)
    star = {"attempts": USUAL_ATTEMPTS + 8, "field_goal": USUAL_FIELD_GOAL}
    game = situation(team("HOM", SF=star), team("VIS"))
    game.events.append(Shot(HOME, 2, 2, True, 700, open=True))
    assert read(game).at(player(game, HOME, "SF")).ease == pytest.approx(EASE_OPEN / 2 - 8 * HARD_ATTEMPTS)


def test_a_pass_to_choice_finds_open_the_player_with_hard_shots_and_guarded_the_player_with_easy_ones() -> None:
    game = fives(  # both are as much due, and the SG needs no assist
        Shot(HOME, 1, 2, True, 700, assist=1), Shot(HOME, 2, 2, True, 690, open=True, assist=1)
    )
    coach, both = ComputerCoach(), ("SG", "SF")
    steering, hard_shots, easy_shots = read(game), player(game, HOME, "SG"), player(game, HOME, "SF")
    assert steering.turn(hard_shots, True) == pytest.approx(0.4 - 1 - TURN_EASE * EASE_GUARD)
    assert steering.turn(easy_shots, False) == pytest.approx(0.4 - 1 + TURN_EASE * EASE_OPEN)
    assert coach.answer(Question(q.CHOICE, HOME, both, game), 0.5) == "SF"
    game.passer = player(game, HOME, "PG")
    assert coach.answer(Question(q.CHOICE, HOME, both, game), 0.5) == "SG"


def test_the_player_who_made_him_open_is_the_one_who_helps() -> None:
    game = fives(Shot(HOME, 4, 2, True, 700, assist=1))
    center, steering = player(game, HOME, "C"), read(game)
    assert steering.at(center).helped == 0.0
    game.opener = player(game, HOME, "SG")
    had = steering.at(center).helped  # he has had his assist
    game.opener = player(game, HOME, "PG")
    assert steering.at(center).helped > had + 1
    assert steering.at(center).due == pytest.approx(0.1 - 1)


# -- pace


def paced(
    home: float, away: float, *, had: int = 0, leagues: tuple[float, float] = (96.0, 96.0), **fields: Any
) -> State:
    """Teams of this pace, after so many possessions of both together."""
    game = situation(
        team("HOM", team={"pace": home, "league_pace": leagues[0]}),
        team("VIS", team={"pace": away, "league_pace": leagues[1]}),
        **fields,
    )
    game.events += [Possession(number % 2, 700) for number in range(had)]
    return game


def test_two_teams_play_at_the_pace_they_would_have_together() -> None:
    assert read(paced(100.0, 98.0)).aim == pytest.approx(96 + STRETCH * 6)
    assert read(paced(100.0, 98.0, leagues=(96.0, 90.0))).aim == pytest.approx(93 + STRETCH * 12)


def test_before_the_game_they_hurry_by_what_they_differ_from_the_usual() -> None:
    leagues = (USUAL, USUAL)
    assert read(paced(USUAL + 1, USUAL, leagues=leagues)).hurry() == pytest.approx(AHEAD * STRETCH)
    assert read(paced(USUAL - 2, USUAL, leagues=leagues)).hurry() == pytest.approx(-2 * AHEAD * STRETCH)


def test_quick_teams_need_not_hurry() -> None:
    usual = {"pace": USUAL, "league_pace": USUAL}
    game = situation(team("HOM", team=usual | {"quick": 5.0}), team("VIS", team=usual | {"quick": -3.0}))
    assert read(game).hurry() == pytest.approx(-2 * QUICKER)


def test_threes_are_due_by_the_teams_plan_too() -> None:
    game = situation(team("HOM", team={"outside": 50.0}, PG={"shots": 20.0, "threes": 5.0}), team("VIS"))
    game.events.append(Shot(HOME, 0, 2, True, 700))
    assert column(game, "threes")[0] == pytest.approx(1.5 * 5 / 20)


def test_missing_possessions_are_hurried_for() -> None:
    by_pace = LEAGUE * (96 - USUAL)
    quarter: dict[str, Any] = {"period": 2, "left": 180}  # 24 possessions each by now
    assert read(paced(96.0, 96.0, had=48, **quarter)).hurry() == pytest.approx(by_pace)
    assert read(paced(96.0, 96.0, had=46, **quarter)).hurry() == pytest.approx(by_pace + BEHIND)
    assert read(paced(96.0, 96.0, had=49, **quarter)).hurry() == pytest.approx(by_pace - BEHIND / 2)
    assert read(paced(96.0, 96.0, had=60, period=2, left=135)).hurry() == pytest.approx(by_pace)  # three minutes more
    assert read(paced(96.0, 96.0, had=212, period=5, left=0)).hurry() == pytest.approx(by_pace)  # after an overtime


def test_nobody_hurries_without_end() -> None:
    assert read(paced(96.0, 96.0, had=0, period=4)).hurry() == FASTEST
    assert read(paced(96.0, 96.0, had=400, period=4)).hurry() == SLOWEST


@pytest.mark.parametrize(("home", "away"), [(0.0, 110.0), (110.0, 0.0), (0.0, 0.0)])
def test_without_a_known_pace_nobody_hurries(home: float, away: float) -> None:
    for had in (0, 400):
        assert read(paced(home, away, had=had, period=4)).hurry() == 0.0


def test_a_team_runs_by_what_it_is_faster_than_its_league() -> None:
    def runs(game: State, luck: float) -> str:
        return ComputerCoach().answer(Question(q.FAST_BREAK, HOME, ("run", "no"), game), luck)

    for league in (90.0, 100.0):  # a slow league runs as often as a fast one
        for faster in (-2.0, 0.0, 1.0):
            game = paced(league + faster, league, leagues=(league, league))
            assert read(game).fast == pytest.approx(STRETCH * faster)
            often = RUN + RUN_MORE * STRETCH * faster
            assert (runs(game, often - 0.001), runs(game, often + 0.001)) == ("run", "no")
    assert read(paced(110.0, 0.0)).fast == 0.0


# -- nothing is remembered that the game does not say


class Counted(ComputerCoach):
    """Before every decision about the ball, a coach who reads the game from its start counts the same."""

    def __init__(self) -> None:
        super().__init__()
        self.compared = 0

    def answer(self, question: Question, luck: float) -> str:
        said = super().answer(question, luck)
        if question.kind in (q.BALL, q.CHOICE):
            state, seat = question.state, question.seat
            own, fresh = self._steering, read(state)
            assert own is not None
            assert own.game is state
            assert [own.at(one) for one in state.players[seat]] == [fresh.at(one) for one in state.players[seat]]
            assert ComputerCoach().answer(question, luck) == said
            self.compared += 1
        return said


def test_reading_step_by_step_is_reading_from_the_start() -> None:
    coach = Counted()  # for both teams, and for one game after another
    for seed in range(2):
        game = new_game(find("PHO"), find("NYK"))
        play_game(LiveTable(seed, (coach, coach)), game)
    assert coach.compared > 100


def test_a_coach_of_two_games_does_not_mix_them_up() -> None:
    one, other = (fives(*[Shot(HOME, who, 2, True, 700 - at) for at in range(3)]) for who in (3, 4))
    coach, options = ComputerCoach(), ("PF", "C")
    for _ in range(2):
        assert coach.answer(Question(q.CHOICE, HOME, options, one), 0.5) == "C"
        assert coach.answer(Question(q.CHOICE, HOME, options, other), 0.5) == "PF"
