"""The computer coach: legal answers only, real minutes, and sense in what it decides."""

from __future__ import annotations

from random import Random
from statistics import correlation, mean
from typing import Any

import pytest

from fieldhouse.basketball.book import keep_book
from fieldhouse.basketball.events import Shot
from fieldhouse.games.statispro_basketball.cards.deck import Slot
from fieldhouse.games.statispro_basketball.coach.computer import HOT_POINTS, POSSESSION, REACH, TO_GIVE, ComputerCoach
from fieldhouse.games.statispro_basketball.coach.steer import EVEN
from fieldhouse.games.statispro_basketball.rulebook import new_game
from fieldhouse.games.statispro_basketball.rules.bench import questions as q
from fieldhouse.games.statispro_basketball.rules.flow import play_game
from fieldhouse.games.statispro_basketball.rules.options import OPTIONS
from fieldhouse.games.statispro_basketball.rules.players.eligibility import able
from fieldhouse.games.statispro_basketball.rules.state import HOME, VISITOR, Phase, State
from fieldhouse.games.statispro_basketball.teams import find
from fieldhouse.table.live import LiveTable
from fieldhouse.table.random_coach import RandomCoach
from fieldhouse.table.table import Question
from tests.games.statispro_basketball.table_top import ask, card, player, situation, team


class Watched(ComputerCoach):
    """Every answer is asked for again from a coach who knows nothing of the game so far; line-ups are looked at."""

    def answer(self, question: Question, luck: float) -> str:
        said = super().answer(question, luck)
        assert ComputerCoach().answer(question, luck) == said
        if question.kind is q.LINEUP:
            seat, state = question.seat, question.state
            numbers = said.partition(" / ")[0].split()
            five = list(state.five[seat]) if said == "stay" else [state.players[seat][int(n)] for n in numbers]
            if sum(map(able, state.players[seat])) >= 5:
                assert all(map(able, five))
        return said


def played(home: str, away: str, games: int, coach: ComputerCoach) -> list[State]:
    done = []
    for seed in range(games):
        game = new_game(find(home), find(away))
        play_game(LiveTable(seed, (coach, coach), strict=False), game)
        done.append(game)
    return done


def test_every_question_has_an_answer_of_its_own() -> None:
    assert set(ComputerCoach().answers) == set(q.KINDS.values())


@pytest.mark.slow
def test_minutes_over_forty_games_are_like_the_real_ones() -> None:
    games = played("SAS", "CHH", 40, ComputerCoach())
    for seat, cards in enumerate(games[0].teams):
        books = [keep_book(game.events, (len(game.players[0]), len(game.players[1]))) for game in games]
        real, got = [], []
        for number, one in enumerate(cards.players):
            if one.minutes >= 10:
                real.append(one.minutes)
                got.append(mean(book[seat].players[number].figures()["seconds"] for book in books) / 60)
        assert correlation(real, got) > 0.95
        assert max(got) > 34


@pytest.mark.slow
def test_everybody_rests_in_each_half() -> None:
    games = played("CHI", "NYK", 30, ComputerCoach())
    owing = [sum(one.owes for one in players) for game in games for players in game.players]
    # players with no rest by the 9:00 card of the fourth quarter, a team and game: who plays nearly all of it
    assert mean(owing) < 1.1


@pytest.mark.slow
def test_nobody_plays_fouled_out_or_hurt_and_nothing_is_remembered() -> None:
    outs = hurts = 0
    for seed in range(25):
        game = new_game(find("DET"), find("GSW"), {"injuries": "season"})
        play_game(LiveTable(seed, (Watched(), Watched())), game)
        outs += sum(one.out == "fouls" for players in game.players for one in players)
        hurts += sum(one.injured for players in game.players for one in players)
    assert outs > 5
    assert hurts > 2


@pytest.mark.slow
def test_only_legal_answers_in_two_hundred_games_under_random_options() -> None:
    pick, coach, chance = Random(7), ComputerCoach(), RandomCoach()
    codes = ["NYK", "CHI", "DAL", "GSW", "ATL", "PHO"]
    for seed in range(200):
        options = {option.name: pick.choice(option.choices) for option in OPTIONS if option.choices}
        home, away = pick.sample(codes, 2)
        game = new_game(find(home), find(away), options)
        coaches: tuple[Any, Any] = (coach, chance) if seed % 2 else (chance, coach)
        play_game(LiveTable(seed, coaches), game)  # an illegal answer raises
        assert game.over


# -- the player who is due


def test_a_pass_to_choice_goes_to_the_player_who_is_due() -> None:
    shots = {"PG": 10.0 + EVEN, "SG": 20.0 + EVEN, "SF": 30.0 + EVEN, "PF": 0.0, "C": 0.0}
    game = situation(team(**{
        slot: {"minutes": 48.0, "foul_drawing": 0.0, "attempts": 0, "assist": 0, "shots": tried}
        for slot, tried in shots.items()
    }))
    went: list[str] = []
    for _ in range(6):
        went.append(ask(game, q.CHOICE, HOME, ("PG", "SG", "SF")))
        game.events.append(Shot(HOME, player(game, HOME, went[-1]).number, 3, True, 600))  # neither easy nor hard
    assert went == ["PG", "SF", "SG", "SF", "SG", "SF"]


# -- the clock and the score


def late(margin: int, left: int = 12) -> State:
    """The home team has the ball in the last minute, so many points ahead."""
    return situation(period=4, left=left, score=(90 + margin, 90), dead=20)


@pytest.mark.parametrize(("seat", "left", "mark", "taken", "said"), [
    (HOME, 112, (105, 5), 0, "full"), (HOME, 112, (105, 5), 1, "play"), (HOME, 130, (105, 5), 0, "play"),
    (VISITOR, 112, (105, 5), 0, "play"), (VISITOR, 50, (45, 9), 0, "full"), (HOME, 50, (45, 9), 0, "play"),
])
def test_the_timeout_that_would_be_charged_is_taken_before(
    seat: int, left: int, mark: tuple[int, int], taken: int, said: str
) -> None:
    game = situation(ball=seat, left=left)
    game.decks.marks, game.decks.mark = [mark], mark[0]
    game.timeouts[seat] = taken
    assert ask(game, q.TIMEOUT, seat, ("play", "full", "20")) == said


def test_late_timeouts_are_for_the_team_that_needs_time() -> None:
    menu = ("play", "full", "20")
    assert ask(late(-2), q.TIMEOUT, HOME, menu) == "full"
    assert ask(late(-2), q.TIMEOUT, HOME, ("play", "20")) == "20"
    assert ask(late(2), q.TIMEOUT, HOME, menu) == "play"
    assert ask(late(-2), q.TIMEOUT, VISITOR, menu) == "play"
    assert ask(late(-20), q.TIMEOUT, HOME, menu) == "play"
    assert ask(late(-2), q.MID_COURT, HOME, ("yes", "no")) == "yes"
    assert ask(late(2), q.MID_COURT, HOME, ("yes", "no")) == "no"


def test_late_timeouts_are_taken_before_the_first_pass_and_while_twos_do() -> None:
    menu = ("play", "full")
    game = late(-5, 25)
    assert ask(game, q.TIMEOUT, HOME, menu) == "full"
    game.three_offense[HOME] = True  # what the timeout was for
    assert ask(game, q.TIMEOUT, HOME, menu) == "play"
    for name, value in (("passes", 1), ("phase", Phase.ADVANCE), ("late", False)):
        game = late(-5, 25)
        setattr(game, name, value)
        assert ask(game, q.TIMEOUT, HOME, menu) == "play"


@pytest.mark.parametrize(("period", "left", "said"), [
    (2, 2 * POSSESSION, "20"), (2, 2, "20"), (2, 1, "play"), (2, 2 * POSSESSION + 4, "play"), (1, 6, "play"),
    (3, 6, "play"),
])
def test_a_20_second_timeout_for_one_good_shot_before_the_half_ends(period: int, left: int, said: str) -> None:
    game = situation(period=period, left=left)
    assert ask(game, q.TIMEOUT, HOME, ("play", "full", "20")) == said
    assert ask(game, q.TIMEOUT, HOME, ("play", "full")) == "play"


def test_the_free_throw_shooter_is_frozen_with_a_timeout_to_spare() -> None:
    game = late(0)
    for taken, said in ((3, "freeze"), (6, "no")):
        game.timeouts[HOME] = taken
        assert ask(game, q.FREEZE, HOME, ("no", "freeze")) == said


def test_who_trails_late_presses() -> None:
    for margin, said in ((1, "yes"), (REACH, "yes"), (REACH + 1, "no"), (0, "no"), (-5, "no")):
        assert ask(late(margin), q.PRESS, VISITOR, ("no", "yes")) == said


@pytest.mark.parametrize(("period", "margin", "said"), [
    (3, REACH + 5, "yes"), (4, REACH + 5, "yes"), (2, REACH + 5, "no"), (3, REACH - 5, "no"), (3, -REACH - 5, "no"),
])
def test_who_is_far_behind_in_the_second_half_presses(period: int, margin: int, said: str) -> None:
    game = situation(period=period, left=120, score=(60 + margin, 60))
    assert ask(game, q.PRESS, VISITOR, ("no", "yes")) == said


def fouls_from(behind: int, team_fouls: int = 4) -> int:
    """The most cards with which a team that is so far behind fouls, and it does with every number below; 0 for none."""
    games = [late(behind, left) for left in range(1, 30)]
    for game in games:
        game.fouls[VISITOR] = team_fouls
    said = [ask(game, q.FOUL, VISITOR, ("no", "foul")) for game in games]
    return said.index("no") if "foul" not in said[said.index("no"):] else -1


def test_a_foul_stops_the_clock_in_the_last_two_possessions_or_earlier_when_further_behind() -> None:
    assert [fouls_from(behind) for behind in (1, 2, 3)] == [2 * POSSESSION] * 3  # a stop would do, but takes its time
    further = [fouls_from(behind) for behind in (3, 4, 7, 10)]
    assert further == sorted(set(further))
    assert fouls_from(2, 0) == 2 * POSSESSION + TO_GIVE  # before the Penalty Situation the first foul shoots nothing
    assert [fouls_from(behind) for behind in (REACH + 1, 0, -5)] == [0, 0, 0]  # no hope, or no need


def test_threes_when_twos_would_come_too_late() -> None:
    assert ask(late(-9), q.THREE_OFFENSE, HOME, ("keep", "on")) == "on"
    assert ask(late(-2), q.THREE_OFFENSE, HOME, ("keep", "on")) == "keep"
    assert ask(late(-2), q.THREE_OFFENSE, HOME, ("keep", "off")) == "off"
    assert ask(late(-3, 8), q.THREE_OFFENSE, HOME, ("keep", "on")) == "on"  # a three would do
    assert ask(late(-3, 25), q.THREE_OFFENSE, HOME, ("keep", "on")) == "keep"
    assert ask(late(9), q.THREE_DEFENSE, HOME, ("keep", "on")) == "on"
    assert ask(late(3), q.THREE_DEFENSE, HOME, ("keep", "on")) == "keep"
    assert ask(late(1), q.THREE_DEFENSE, HOME, ("keep", "off")) == "off"


def test_a_great_night_is_doubled_by_the_player_on_the_weakest_shooter() -> None:
    game = situation(away=team("VIS", SG={"attempts": 3}))
    pairs = [f"{a} {b}" for a in Slot.__members__ for b in Slot.__members__ if a != b]
    assert ask(game, q.DOUBLE, HOME, ["keep", *pairs]) == "keep"
    player(game, VISITOR, "C").great = True
    assert ask(game, q.DOUBLE, HOME, ["keep", *pairs]) == "C SG"


@pytest.mark.parametrize(("attempts", "points", "said"), [
    (10, HOT_POINTS, "C SG"), (10, HOT_POINTS - 1, "keep"), (50, HOT_POINTS, "keep"),  # he has as many every night
])
def test_a_player_with_far_more_points_than_usual_is_doubled(attempts: int, points: int, said: str) -> None:
    game = situation(away=team("VIS", SG={"attempts": 3}, C={"attempts": attempts}), period=3)
    player(game, VISITOR, "C").points = points
    assert ask(game, q.DOUBLE, HOME, ("keep", "C PG", "C SG")) == said
    game.doubled[VISITOR] = player(game, VISITOR, "SF")
    assert ask(game, q.DOUBLE, HOME, ("keep", "none", "C PG", "C SG")) == "keep"


# -- rests and injuries


def test_the_better_player_rests_and_the_lesser_one_is_hurt() -> None:
    game = situation(team(PG={"minutes": 38.0}, SG={"minutes": 20.0}), team("VIS", PG={"minutes": 38.0}))
    assert ask(game, q.WHO_RESTS, VISITOR, ("0", "1")) == "0"
    assert ask(game, q.HURT, HOME, ("0", "1")) == "1"
    resting = game.players[VISITOR][0]
    resting.resting, resting.box = True, resting.card.positions[0]
    game.decks.used.append(card("z: flagrant foul"))
    assert ask(game, q.WAIVE, HOME, ("no", "yes")) == "no"
    game.decks.used.append(card("z: rest visitor SG"))
    assert ask(game, q.WAIVE, HOME, ("no", "yes")) == "yes"  # the better of the two sits already
