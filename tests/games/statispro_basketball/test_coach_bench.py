"""The computer's bench: real minutes, rest, foul trouble, who plays where and who guards whom."""

from __future__ import annotations

from typing import Any

import pytest

from fieldhouse.basketball.book import keep_book
from fieldhouse.basketball.events import Floor
from fieldhouse.games.statispro_basketball.cards.deck import Slot
from fieldhouse.games.statispro_basketball.coach.bench import (
    AWAY,
    CLOSING,
    COMES_IN,
    LAST_FOUL,
    LONG,
    NEXT,
    NOT_TODAY,
    SITTING,
    TROUBLE,
    Bench,
    _sit_down,
    size,
)
from fieldhouse.games.statispro_basketball.coach.computer import ComputerCoach
from fieldhouse.games.statispro_basketball.coach.minutes import LONGEST, plan
from fieldhouse.games.statispro_basketball.rulebook import new_game
from fieldhouse.games.statispro_basketball.rules.bench import questions as q
from fieldhouse.games.statispro_basketball.rules.bench.lineups import Lineups
from fieldhouse.games.statispro_basketball.rules.flow import play_game
from fieldhouse.games.statispro_basketball.rules.state import HOME, VISITOR, State
from fieldhouse.games.statispro_basketball.teams import find
from fieldhouse.table.live import LiveTable
from fieldhouse.table.table import Question
from tests.games.statispro_basketball.table_top import ask, player, player_card, situation, team

ORDER = ("PG", "SG", "SF", "PF", "C")
STRAIGHT = " ".join(ORDER)


def answer(game: State, seat: int, fresh: int = 5, luck: float = 0.0) -> str:
    return ask(game, q.LINEUP, seat, Lineups(game, seat, fresh), luck)


def lineup(game: State, seat: int, fresh: int = 5, luck: float = 0.0) -> list[str]:
    """The slots and bench names the coach sends out, in the order of a line-up."""
    said = answer(game, seat, fresh, luck).partition(" / ")[0]
    players = [game.five[seat][Slot[slot]] for slot in ORDER] if said == "stay" else [
        game.players[seat][int(number)] for number in said.split()
    ]
    return [one.name.split()[1] for one in players]


def rotation(**changed: dict[str, Any]) -> State:
    """Starters of 36 minutes and five reserves of 12, in the middle of the first quarter."""
    minutes: dict[str, dict[str, Any]] = {name: {"minutes": 36.0} for name in ORDER}
    minutes |= {name: {"minutes": 12.0} for name in ("G6", "G7", "F8", "F9", "C10")}
    home = {name: {**card, **changed.get(name, {})} for name, card in minutes.items()}
    return situation(team("HOM", **home), team("VIS", **minutes), left=150)


# -- minutes


def test_planned_minutes_come_to_those_of_five_players() -> None:
    cards = rotation().teams[HOME].players
    assert plan(cards) == pytest.approx([36.0] * 5 + [12.0] * 5, abs=0.01)
    without_center = tuple(one for one in cards if one.name != "HOM C")
    assert plan(without_center)[-1] == pytest.approx(LONGEST)  # the other center plays all he can


def test_minutes_are_read_from_the_events() -> None:
    game, coach = new_game(find("CHI"), find("NYK")), ComputerCoach()
    play_game(LiveTable(0, (coach, coach), strict=False), game)
    minutes = Bench(game).minutes
    now = minutes.now()
    assert now == 2880 + 300 * (game.period - 4)
    book = keep_book(game.events, (len(game.players[0]), len(game.players[1])))
    for seat in (HOME, VISITOR):
        seconds_of = [
            seconds + (one.slot >= 0) * (now - minutes.since[seat])
            for one, seconds in zip(game.players[seat], minutes.played[seat], strict=True)
        ]
        assert seconds_of == [one.figures()["seconds"] for one in book[seat].players]


# -- who comes out


def test_the_starters_stay_while_all_is_well() -> None:
    assert lineup(rotation(), HOME) == ["PG", "SG", "SF", "PF", "C"]


def test_a_player_in_foul_trouble_and_a_tired_player_come_out_for_players_of_their_position() -> None:
    game = rotation()
    player(game, HOME, "PG").fouls = TROUBLE[0] - 1
    player(game, HOME, "C").fouls = TROUBLE[0]
    player(game, HOME, "SF").tired = True
    names = lineup(game, HOME)
    assert names[4] == "C10"
    assert set(names[2:4]) & {"F8", "F9"}
    assert "SF" not in names
    assert names[:2] == ["PG", "SG"]


def test_who_is_not_planned_comes_in_only_in_need() -> None:
    game = rotation(C10={"minutes": 0.1})
    player(game, HOME, "C").fouls = TROUBLE[0]
    assert "C10" not in lineup(game, HOME)
    player(game, HOME, "C").tired = player(game, HOME, "C").resting = True
    assert lineup(game, HOME)[4] == "C10"


def test_one_foul_from_going_out_keeps_a_player_on_the_bench_until_the_end() -> None:
    game = rotation(C10={"minutes": 36.0})
    game.period, game.decks.left = 4, CLOSING + 30
    player(game, HOME, "C").fouls = LAST_FOUL
    assert lineup(game, HOME)[4] == "C10"


def test_who_is_to_play_a_little_comes_in_after_the_first_quarter() -> None:
    names = {"C10": {"minutes": 3.0}}
    assert lineup(rotation(**names), HOME)[4] == "C"
    game = rotation(**names)
    game.period = 2
    coach = Bench(game)
    for slot in ORDER:  # all have had their part
        player(game, HOME, slot).fouls = 5
    _, bench = coach.scores(HOME, Lineups(game, HOME, 5))
    assert coach.shares(HOME)[9] > NOT_TODAY
    assert -{number: turned for turned, number in bench}[9] > COMES_IN


def test_a_player_of_the_longest_games_plays_the_end_tired() -> None:
    game = rotation(C={"minutes": 46.0})
    star = player(game, HOME, "C")
    game.period, game.decks.left = 4, 40
    star.tired = star.owes = True
    assert lineup(game, HOME)[4] == "C"
    star.resting = True  # by a Z reading
    assert lineup(game, HOME)[4] != "C"


def test_after_a_foul_who_has_fouled_guards_who_draws_fewer() -> None:
    game = fouling({}, PG=8.0)
    assert ComputerCoach().answer(Question(q.SHIFT, HOME, Lineups(game, HOME, 0), game), 0.5) == "stay"
    player(game, HOME, "PG").fouls = 3
    said = ComputerCoach().answer(Question(q.SHIFT, HOME, Lineups(game, HOME, 0), game), 0.5)
    assert said == "0 1 2 3 4 / SG PG SF PF C"


def test_in_a_20_second_timeout_one_player_comes_in() -> None:
    game = rotation()
    for slot in ("SF", "C"):
        player(game, HOME, slot).tired = True
    names = lineup(game, HOME, fresh=1)
    assert len(set(names) & {"G6", "G7", "F8", "F9", "C10"}) == 1


def test_without_a_player_of_the_position_another_fills_in() -> None:
    game = rotation()
    player(game, HOME, "C").out = game.players[HOME][9].out = "fouls"
    names = lineup(game, HOME, fresh=1)
    assert names[:4] == ["PG", "SG", "SF", "PF"]
    assert names[4] in ("G6", "G7", "F8", "F9")


# -- rests


def before_a_rest(game: State) -> State:
    """The Rest Period that ends the quarter is about to begin; the reserves have rested."""
    game.decks.left, game.decks.marks, game.decks.mark = 50, [(45, 9)], 45
    for one in game.players[HOME][5:]:
        one.rested[0] = True
    return game


def test_before_a_rest_period_three_players_who_owe_a_rest_sit_down() -> None:
    game = before_a_rest(rotation())
    assert len(set(lineup(game, HOME, luck=0.99)) & set(ORDER)) == 5 - SITTING
    for one in game.five[HOME]:
        one.rested[0] = one.slot > 1  # three of them have had their rest
    assert not set(lineup(game, HOME, luck=0.99)) & {"PG", "SF"}


def test_the_shortest_rest_period_is_for_those_who_play_most() -> None:
    regular, shorter, reserve = {"minutes": 40.0}, {"minutes": 28.0}, {"minutes": 14.0}
    game = before_a_rest(rotation(
        PG=regular, SF=regular, SG=shorter, PF=shorter, C=shorter,
        G6=reserve, G7=reserve, F8=reserve, F9=reserve, C10={"minutes": 20.0},
    ))
    game.events += [Floor(HOME, (0, 2, 9, 7, 5), 720), Floor(HOME, (0, 2, 4, 3, 1), 300)]  # SG, PF and C came late
    assert set(lineup(game, HOME)) & set(ORDER) == {"SG", "PF", "C"}
    game.period = 2  # now it is for anybody who owes a rest
    assert len(set(lineup(game, HOME)) & set(ORDER)) == 5 - SITTING


def test_a_player_with_asterisks_need_not_sit() -> None:
    for stars, regulars in ((2, 5), (1, 2)):  # one is for the second half
        cards = {slot: {"stars": stars, "minutes": 40.0} for slot in ORDER}
        game = situation(team("HOM", **cards), left=50)
        for one in game.players[HOME][5:]:
            one.rested[0] = True
        assert len(set(lineup(game, HOME)) & set(ORDER)) == regulars


def test_who_sits_down_in_the_shortest_rest_period() -> None:
    game = rotation()
    owing = game.players[HOME][:5]
    for shares, sitting in (
        ([0.9, 0.8, 0.5, 0.85, 0.4], {0, 1, 3}),
        ([0.9, 0.5, 0.5, 0.4, 0.4], {0}),
        ([0.8, 0.82, 0.84, 0.86, 0.88], {2, 3, 4}),
    ):
        assert all(abs(share - LONG) > 0.05 for share in shares)
        on = [1.0] * 5
        _sit_down(owing, on, shares)
        assert {one.number for one in owing if on[one.slot] == 1.0 - AWAY} == sitting
        assert {one.number for one in owing if on[one.slot] == 1.0 + NEXT} == {0, 1, 2, 3, 4} - sitting


def test_in_any_other_rest_period_those_sit_who_are_wanted_least() -> None:
    game = rotation()
    on = [5.0, 4.0, 3.0, 2.0, 1.0]  # by slot
    _sit_down([*game.five[HOME], game.players[HOME][5]], on, None)  # one of those who owe a rest sits already
    assert on == [5.0 + NEXT, 4.0 + NEXT, 3.0 + NEXT, 2.0 - AWAY, 1.0 - AWAY]


# -- who plays where, and who guards whom


def test_size_goes_by_the_listed_position_then_by_rebounds_and_assists() -> None:
    listed = [size(player_card(slot, listed=slot, rebound=10, assist=5)) for slot in ORDER]
    assert listed == [5, 105, 205, 305, 405]
    assert size(player_card("a", rebound=10, assist=5)) == 205  # nobody says where he plays
    assert size(player_card("b", listed="PG", rebound=4, assist=9)) == -5


@pytest.mark.parametrize(("tired", "coming", "listed", "names"), [
    ("PG", "G6", "PG", ["G6", "SG", "SF", "PF", "C"]),
    ("PG", "G6", "SG", ["G6", "SG", "SF", "PF", "C"]),  # fewer rebounds, with as many assists
    ("PG", "G6", "SF", ["SG", "G6", "SF", "PF", "C"]),
    ("SG", "G6", "PG", ["PG", "G6", "SF", "PF", "C"]),
    ("SF", "F8", "SF", ["PG", "SG", "F8", "PF", "C"]),
    ("SF", "F8", "C", ["PG", "SG", "PF", "F8", "C"]),
    ("PF", "F8", "SG", ["PG", "SG", "F8", "SF", "C"]),
])
def test_the_passer_plays_at_pg_and_the_smaller_forward_at_sf(
    tired: str, coming: str, listed: str, names: list[str]
) -> None:
    game = rotation(**{coming: {"listed": listed, "minutes": 20.0, "assist": 7}})
    player(game, HOME, tired).tired = True
    assert lineup(game, HOME) == names


def fouling(home: dict[str, int], **drawing: float) -> State:
    """Home players whose FOUL RANGES are so wide, against players who draw fouls so often."""
    cards = {slot: {"foul_low": 1, "foul_high": home.get(slot, 5), "minutes": 36.0} for slot in ORDER}
    theirs = {slot: {"foul_drawing": drawing.get(slot, 5.0)} for slot in ORDER}
    return situation(team("HOM", **cards), team("VIS", **theirs), left=150)


@pytest.mark.parametrize(("home", "drawing", "guards"), [
    ({"PG": 9}, {"PG": 8.0}, STRAIGHT),
    ({"PG": 9}, {"SG": 8.0}, "SG PG SF PF C"),
    ({"SG": 9}, {"PG": 8.0}, "SG PG SF PF C"),
    ({"PF": 9}, {"SF": 8.0}, "PG SG PF SF C"),
    ({"SF": 9, "SG": 9}, {"PF": 8.0, "PG": 8.0}, "SG PG PF SF C"),
    ({}, {"SG": 8.0}, STRAIGHT),  # all foul alike
    ({"SG": 9}, {}, STRAIGHT),
    ({"C": 9}, {"PG": 8.0}, STRAIGHT),  # nobody guards a player of another position
    ({"SG": 9}, {"SF": 8.0}, STRAIGHT),
])
def test_who_fouls_more_guards_who_draws_more_fouls(
    home: dict[str, int], drawing: dict[str, float], guards: str
) -> None:
    game = fouling(home, **drawing)
    assert answer(game, HOME) == ("stay" if guards == STRAIGHT else f"0 1 2 3 4 / {guards}")


def test_guards_stay_as_they_are_while_they_are_right() -> None:
    game = fouling({"PG": 9}, SG=8.0)
    game.guards[HOME][:] = [Slot[slot] for slot in ("SG", "SF", "C", "PF", "PG")]
    assert answer(game, HOME) == "stay"
    game = fouling({})
    game.guards[HOME][:] = [Slot[slot] for slot in ("SG", "SF", "C", "PF", "PG")]
    assert answer(game, HOME) == "0 1 2 3 4"
