"""The computer coach: legal answers only, real minutes, and sense in what it decides."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from statistics import correlation, mean
from typing import Any

import pytest

from fieldhouse.basketball.book import keep_book
from fieldhouse.coaches.random_coach import RandomCoach
from fieldhouse.games.statispro_basketball import questions as q
from fieldhouse.games.statispro_basketball.coach import ComputerCoach
from fieldhouse.games.statispro_basketball.coach_bench import Bench, plan
from fieldhouse.games.statispro_basketball.deck import Slot
from fieldhouse.games.statispro_basketball.eligibility import able
from fieldhouse.games.statispro_basketball.flow import play_game
from fieldhouse.games.statispro_basketball.lineups import Lineups
from fieldhouse.games.statispro_basketball.options import OPTIONS
from fieldhouse.games.statispro_basketball.rulebook import new_game
from fieldhouse.games.statispro_basketball.state import HOME, VISITOR, Dead, Game, Phase
from fieldhouse.games.statispro_basketball.teams import find
from fieldhouse.table.live import LiveTable
from fieldhouse.table.table import Kind
from tests.games.statispro_basketball.table_top import card, man, situation, team

ORDER = ("PG", "SG", "SF", "PF", "C")


class Watched(ComputerCoach):
    """Every line-up is looked at, and asked for again from a coach who knows nothing of the game so far."""

    def answer(self, kind: Kind, seat: int, options: Sequence[str], state: Game, luck: float) -> str:
        said = super().answer(kind, seat, options, state, luck)
        if kind is q.LINEUP:
            assert ComputerCoach().answer(kind, seat, options, state, luck) == said
            five = list(state.five[seat]) if said == "stay" else [state.men[seat][int(n)] for n in said.split()]
            if sum(map(able, state.men[seat])) >= 5:
                assert all(map(able, five))
        return said


def played(home: str, away: str, games: int, coach: ComputerCoach) -> list[Game]:
    done = []
    for seed in range(games):
        game = new_game(find(home), find(away))
        play_game(LiveTable(seed, (coach, coach), strict=False), game)
        done.append(game)
    return done


def ask(game: Game, kind: Kind, seat: int, options: Sequence[str], luck: float = 0.5) -> str:
    said = ComputerCoach().answer(kind, seat, options, game, luck)
    assert said in options
    return said


def test_every_question_has_an_answer_of_its_own() -> None:
    assert set(ComputerCoach().answers) == set(q.KINDS.values())


@pytest.mark.slow
def test_minutes_over_forty_games_are_like_the_real_ones() -> None:
    games = played("SAS", "CHH", 40, ComputerCoach())
    for seat, cards in enumerate(games[0].teams):
        books = [keep_book(game.events, (len(game.men[0]), len(game.men[1]))) for game in games]
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
    owing = [sum(one.owes for one in men) for game in games for men in game.men]
    assert mean(owing) < 0.5  # men with no rest by the 9:00 card of the fourth quarter, a team and game


@pytest.mark.slow
def test_nobody_plays_fouled_out_or_hurt_and_nothing_is_remembered() -> None:
    outs = hurts = 0
    for seed in range(25):
        game = new_game(find("DET"), find("GSW"), {"injuries": "season"})
        play_game(LiveTable(seed, (Watched(), Watched())), game)
        outs += sum(one.out == "fouls" for men in game.men for one in men)
        hurts += sum(one.injured for men in game.men for one in men)
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


# -- the bench


def lineup(game: Game, seat: int, fresh: int = 5, luck: float = 0.0) -> list[str]:
    """The slots and bench names the coach sends out, in the order of a line-up."""
    options = Lineups(game, seat, fresh)
    said = ComputerCoach().answer(q.LINEUP, seat, options, game, luck)
    assert said in options
    men = [game.five[seat][Slot[slot]] for slot in ORDER] if said == "stay" else [
        game.men[seat][int(number)] for number in said.split()
    ]
    return [one.name.split()[1] for one in men]


def rotation() -> Game:
    """Starters of 36 minutes and five reserves of 12, in the middle of the first quarter."""
    minutes: dict[str, dict[str, Any]] = {name: {"minutes": 36.0} for name in ORDER}
    minutes |= {name: {"minutes": 12.0} for name in ("G6", "G7", "F8", "F9", "C10")}
    return situation(team("HOM", **minutes), team("VIS", **minutes), left=150)


def test_planned_minutes_come_to_those_of_five_men() -> None:
    cards = rotation().teams[HOME].players
    assert plan(cards) == pytest.approx([36.0] * 5 + [12.0] * 5, abs=0.01)
    without_center = tuple(one for one in cards if one.name != "HOM C")
    assert plan(without_center)[-1] == pytest.approx(44.0)  # the other center plays all he can


def test_the_starters_stay_while_all_is_well() -> None:
    assert lineup(rotation(), HOME) == ["PG", "SG", "SF", "PF", "C"]


def test_a_man_in_foul_trouble_and_a_tired_man_come_out_for_men_of_their_position() -> None:
    game = rotation()
    man(game, HOME, "C").fouls = 2
    man(game, HOME, "SF").tired = True
    names = lineup(game, HOME)
    assert names[4] == "C10"
    assert names[2] in ("F8", "F9")
    assert names[:2] == ["PG", "SG"]


def test_in_a_20_second_timeout_one_man_comes_in() -> None:
    game = rotation()
    for slot in ("SF", "C"):
        man(game, HOME, slot).tired = True
    names = lineup(game, HOME, fresh=1)
    assert len(set(names) & {"G6", "G7", "F8", "F9", "C10"}) == 1


def test_without_a_man_of_the_position_another_fills_in() -> None:
    game = rotation()
    man(game, HOME, "C").out = game.men[HOME][9].out = "fouls"
    names = lineup(game, HOME, fresh=1)
    assert names[:4] == ["PG", "SG", "SF", "PF"]
    assert names[4] in ("G6", "G7", "F8", "F9")


def test_before_a_rest_period_three_men_who_owe_a_rest_sit_down() -> None:
    game = rotation()
    game.decks.left, game.decks.marks, game.decks.mark = 50, [(45, 9)], 45
    for one in game.men[HOME][5:]:
        one.rested[0] = True
    assert len(set(lineup(game, HOME, luck=0.99)) & set(ORDER)) == 2
    for one in game.five[HOME]:
        one.rested[0] = one.slot > 1  # three of them have had their rest
    assert not set(lineup(game, HOME, luck=0.99)) & {"PG", "SF"}


def test_a_man_with_asterisks_need_not_sit() -> None:
    for stars, regulars in ((2, 5), (1, 2)):  # one is for the second half
        cards = {slot: {"stars": stars, "minutes": 40.0} for slot in ORDER}
        game = situation(team("HOM", **cards), left=50)
        for one in game.men[HOME][5:]:
            one.rested[0] = True
        assert len(set(lineup(game, HOME)) & set(ORDER)) == regulars


def test_minutes_are_read_from_the_events() -> None:
    (game,) = played("CHI", "NYK", 1, ComputerCoach())
    minutes = Bench(game).minutes
    assert minutes.now() == 2880 + 300 * (game.period - 4)
    book = keep_book(game.events, (len(game.men[0]), len(game.men[1])))
    for seat in (HOME, VISITOR):
        assert minutes.played[seat] == [one.figures()["seconds"] for one in book[seat].players]


# -- the ball


def shot(**ratings: int) -> Game:
    game = situation(phase=Phase.ADVANCE, holder="PG", passes=1, number=9, assist=None)
    for name, value in ratings.items():
        setattr(man(game, HOME, "PG"), name, value)
    return game


def test_a_good_shot_is_taken_and_a_poor_one_passed_to_an_open_man() -> None:
    game = shot(field_goal=56)  # 51 against his defender
    game.assist = 10
    assert ask(game, q.BALL, HOME, ("shoot", "advance")) == "shoot"
    game = shot(field_goal=50)
    game.assist = 10
    assert ask(game, q.BALL, HOME, ("shoot", "advance")) == "advance"
    game.opener = man(game, HOME, "C")
    assert ask(game, q.BALL, HOME, ("shoot", "advance")) == "shoot"


def test_a_three_is_weighed_against_a_two() -> None:
    assert ask(shot(field_goal=50, three_point=35), q.BALL, HOME, ("shoot", "three")) == "three"
    assert ask(shot(field_goal=50, three_point=28), q.BALL, HOME, ("shoot", "three")) == "shoot"
    assert ask(shot(field_goal=50, three_point=46), q.BALL, HOME, ("shoot", "long")) == "long"


def test_with_no_time_left_he_shoots() -> None:
    game = shot(field_goal=20)
    assert ask(game, q.BALL, HOME, ("shoot", "advance")) == "advance"
    assert ask(game, q.FORCE, HOME, ("advance", "shoot")) == "advance"
    game.decks.left = 1
    assert ask(game, q.BALL, HOME, ("shoot", "advance")) == "shoot"
    assert ask(game, q.FORCE, HOME, ("advance", "shoot")) == "shoot"


def test_a_pass_to_choice_and_a_called_play_go_to_the_best_shot() -> None:
    game = situation(team(SF={"field_goal": 58}, C={"attempts": 4, "field_goal": 60}), phase=Phase.ADVANCE)
    game.decks.used.append(card("advance: Choice #4"))
    assert ask(game, q.CHOICE, HOME, ("PG", "SF", "SG")) == "SF"
    assert ask(game, q.PLAY, HOME, ("none", "PG", "SF", "C", "PF", "SG")) == "SF"  # the center hardly ever shoots


def test_a_free_basket_falls_to_anybody_until_a_foul_shot_counts() -> None:
    game = situation(team(PF={"free_throw": 90}))
    slots = ("PG", "SF", "C", "PF", "SG")
    assert {ask(game, q.SCORER, HOME, slots, luck / 10) for luck in range(10)} == set(slots)
    game.two_minutes, game.period = True, 4
    assert ask(game, q.SCORER, HOME, slots) == "PF"


# -- the clock and the score


def late(margin: int, left: int = 12) -> Game:
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


def test_who_trails_late_presses_and_fouls() -> None:
    for margin, press, foul in ((5, "yes", "foul"), (0, "no", "no"), (-5, "no", "no"), (25, "no", "no")):
        game = late(margin)
        assert ask(game, q.PRESS, VISITOR, ("no", "yes")) == press
        assert ask(game, q.FOUL, VISITOR, ("no", "foul")) == foul
    game = situation(score=(20, 10))
    game.dead = Dead.ASKED
    assert ask(game, q.PRESS, VISITOR, ("no", "yes")) == "no"
    assert ask(late(1, 14), q.FOUL, VISITOR, ("no", "foul")) == "no"  # time enough for a stop


def test_threes_when_twos_would_come_too_late() -> None:
    assert ask(late(-9), q.THREE_OFFENSE, HOME, ("keep", "on")) == "on"
    assert ask(late(-2), q.THREE_OFFENSE, HOME, ("keep", "on")) == "keep"
    assert ask(late(-2), q.THREE_OFFENSE, HOME, ("keep", "off")) == "off"
    assert ask(late(9), q.THREE_DEFENSE, HOME, ("keep", "on")) == "on"
    assert ask(late(1), q.THREE_DEFENSE, HOME, ("keep", "off")) == "off"


def test_the_last_shot_is_taken_unless_the_game_is_won() -> None:
    assert ask(late(-1, 0), q.BUZZER, HOME, ("shoot", "no")) == "shoot"
    assert ask(late(1, 0), q.BUZZER, HOME, ("shoot", "no")) == "no"


def test_a_great_night_is_doubled_by_the_man_on_the_weakest_shooter() -> None:
    game = situation(away=team("VIS", SG={"attempts": 3}))
    pairs = [f"{a} {b}" for a in Slot.__members__ for b in Slot.__members__ if a != b]
    assert ask(game, q.DOUBLE, HOME, ["keep", *pairs]) == "keep"
    man(game, VISITOR, "C").great = True
    assert ask(game, q.DOUBLE, HOME, ["keep", *pairs]) == "C SG"


# -- Index Points, rests and injuries


def rich(seat: int, **fields: Any) -> Game:
    game = situation(**fields)
    game.index[seat] = game.index_total[seat] = 8
    return game


def test_index_points_go_where_they_bring_a_point() -> None:
    yes_no = ("no", "yes")
    game = rich(HOME, phase=Phase.REBOUND)
    assert ask(game, q.INDEX_REBOUND, HOME, yes_no) == "yes"
    game.index[HOME] = 2  # a full share is kept for the last quarter
    assert ask(game, q.INDEX_REBOUND, HOME, yes_no) == "no"
    game.period = 4
    assert ask(game, q.INDEX_REBOUND, HOME, yes_no) == "yes"


@pytest.mark.parametrize(("seat", "phase", "reading", "team_fouls", "said"), [
    (VISITOR, Phase.UPCOURT, "action: defense foul", 0, "no"),  # it costs nothing yet
    (VISITOR, Phase.UPCOURT, "action: defense foul", 4, "yes"),
    (HOME, Phase.UPCOURT, "action: defense foul", 4, "no"),  # the other team's foul
    (VISITOR, Phase.UPCOURT, "action: shooting foul", 0, "yes"),
    (HOME, Phase.UPCOURT, "action: offensive foul", 0, "yes"),
    (VISITOR, Phase.UPCOURT, "action: offensive foul", 0, "no"),
    (VISITOR, Phase.SHOT, "shot: 30, fouled by FOUL #", 0, "yes"),
    (HOME, Phase.SHOT, "shot: 30, fouled by FOUL #", 0, "no"),
    (VISITOR, Phase.REBOUND, "rebound: loose ball foul on defense", 0, "yes"),
    (HOME, Phase.REBOUND, "rebound: loose ball foul on defense", 0, "no"),
    (VISITOR, Phase.UPCOURT, "z: flagrant foul", 0, "yes"),
])
def test_only_ones_own_dear_fouls_are_ignored(
    seat: int, phase: Phase, reading: str, team_fouls: int, said: str
) -> None:
    game = rich(seat, phase=phase)
    game.fouls = [team_fouls, team_fouls]
    game.decks.used.append(card(reading))
    assert ask(game, q.INDEX_VOID, seat, ("no", "yes")) == said


def test_a_steal_for_a_foul_in_the_penalty() -> None:
    game = rich(VISITOR)
    assert ask(game, q.INDEX_STEAL, VISITOR, ("no", "yes")) == "no"
    game.fouls[VISITOR] = 4
    assert ask(game, q.INDEX_STEAL, VISITOR, ("no", "yes")) == "yes"


def test_the_better_man_rests_and_the_lesser_one_is_hurt() -> None:
    game = situation(team(PG={"minutes": 38.0}, SG={"minutes": 20.0}), team("VIS", PG={"minutes": 38.0}))
    assert ask(game, q.WHO_RESTS, VISITOR, ("0", "1")) == "0"
    assert ask(game, q.HURT, HOME, ("0", "1")) == "1"
    resting = game.men[VISITOR][0]
    resting.resting, resting.box = True, resting.card.positions[0]
    game.decks.used.append(card("z: rest visitor SG"))
    assert ask(game, q.WAIVE, HOME, ("no", "yes")) == "yes"  # the better of the two sits already


def test_index_points_do_not_go_to_waste() -> None:
    games = played("NYK", "DAL", 5, ComputerCoach())
    assert all(game.index_total[HOME] > 8 for game in games)
    assert mean(game.index[HOME] for game in games) < 2
