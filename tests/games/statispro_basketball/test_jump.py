"""Jump balls (3.4, 8.2e, 10J, 11, 13G)."""

from __future__ import annotations

import pytest

from fieldhouse.basketball.events import Jump, Shot, Turnover
from fieldhouse.games.statispro_basketball.rulebook import new_game
from fieldhouse.games.statispro_basketball.rules.state import Dead
from tests.games.statispro_basketball.table_top import (
    HOME,
    VISITOR,
    Got,
    Phase,
    State,
    book,
    booked,
    now,
    play,
    player,
    situation,
    team,
    timed,
)


def opening(home: int, visitor: int, draw: str) -> State:
    """The opening jump of best rebounders with these ratings."""
    game = new_game(team("HOM", C={"rebound": home}), team("VIS", PF={"rebound": visitor}))
    play(game, [timed(draw)])
    return game


@pytest.mark.rule("statispro-basketball", "3.4a", "3.4b", "3.4e", "11.2b", "4.1d", "8.1a")
def test_the_game_opens_with_a_jump_of_the_best_rebounders() -> None:
    game = opening(33, 27, "jump: +3 SF")
    (event,) = booked(game, Jump)
    assert (event.home, event.visitor) == (player(game, HOME, "C").number, player(game, VISITOR, "PF").number)
    assert (*now(game), game.holder, game.got) == (HOME, Phase.UPCOURT, player(game, HOME, "SF"), Got.TAP)
    assert (game.first_jump, game.decks.left, game.period) == (HOME, 179, 1)


@pytest.mark.rule("statispro-basketball", "11.2a", "11.3b")
@pytest.mark.parametrize(
    ("home", "visitor", "bonus", "winner"),
    [(33, 27, 5, HOME), (33, 27, 6, HOME), (33, 27, 7, VISITOR), (27, 33, 0, VISITOR), (27, 33, 5, VISITOR),
     (27, 33, 6, HOME)],
)
def test_the_lower_jumper_has_the_bonus(home: int, visitor: int, bonus: int, winner: int) -> None:
    assert opening(home, visitor, f"jump: +{bonus} SF" if bonus else "jump: SF").first_jump == winner


@pytest.mark.rule("statispro-basketball", "11.3a")
@pytest.mark.parametrize(("draw", "winner"), [("jump: SF", HOME), ("jump: +1 SF", VISITOR)])
def test_of_equal_jumpers_the_home_player_is_the_better(draw: str, winner: int) -> None:
    assert opening(30, 30, draw).first_jump == winner


@pytest.mark.rule("statispro-basketball", "11.2c")
def test_the_jumper_may_get_the_ball_himself() -> None:
    game = opening(33, 27, "jump: C")
    assert game.holder is player(game, HOME, "C")
    assert booked(game, Turnover) == []


@pytest.mark.rule("statispro-basketball", "11.2d")
@pytest.mark.parametrize(("reading", "winner"), [("home out", HOME), ("visitor out", VISITOR)])
def test_a_team_named_has_the_ball_out_of_bounds(reading: str, winner: int) -> None:
    for ratings in ((33, 27), (27, 33)):
        game = opening(*ratings, f"jump: {reading}")
        assert (*now(game), game.holder) == (winner, Phase.UPCOURT, None)


@pytest.mark.rule("statispro-basketball", "3.4c", "3.4d", "3.4f")
@pytest.mark.parametrize("winner", [HOME, VISITOR])
def test_who_starts_the_later_quarters(winner: int) -> None:
    for period, seat in ((2, 1 - winner), (3, 1 - winner), (4, winner)):
        game = situation(period=period - 1, left=0, first_jump=winner)
        play(game, [timed("action: PG #30")])
        assert (game.period, game.offense, booked(game, Jump)) == (period, seat, [])


@pytest.mark.rule("statispro-basketball", "8.2e")
def test_an_overtime_opens_with_a_jump() -> None:
    game = situation(period=4, left=0, score=(90, 90), away=team("VIS", SG={"rebound": 40}))
    play(game, [timed("jump: PG")])
    assert booked(game, Jump)[0].visitor == player(game, VISITOR, "SG").number
    assert (*now(game), game.first_jump) == (VISITOR, Phase.UPCOURT, HOME)


@pytest.mark.rule("statispro-basketball", "11.1", "13Ga", "11.3c", "4.1d")
def test_a_held_ball_is_jumped_by_the_players_named() -> None:
    game = situation(phase=Phase.ADVANCE, holder="PG", passes=1, home=team("HOM", SF={"rebound": 3}))
    play(game, ["advance: jump ball SF v PG", "jump: C"])  # 3 against 6
    (event,) = booked(game, Jump)
    assert (event.home, event.visitor) == (player(game, HOME, "SF").number, player(game, VISITOR, "PG").number)
    assert (*now(game), game.holder) == (VISITOR, Phase.UPCOURT, player(game, VISITOR, "C"))
    assert book(game)[HOME].team_tov == 1  # it had the ball and lost it


@pytest.mark.rule("statispro-basketball", "13Ga", "11.3c")
def test_the_offense_that_keeps_it_goes_on_with_the_same_count() -> None:
    game = situation(phase=Phase.ADVANCE, holder="PG", passes=1)
    play(game, ["advance: jump ball C v PG", "jump: SF"])
    assert (*now(game), game.holder, game.passes) == (HOME, Phase.ADVANCE, player(game, HOME, "SF"), 2)
    assert (booked(game, Turnover), game.dead) == ([], Dead.NO)
    game = situation(phase=Phase.ADVANCE, holder="PG", passes=1)
    play(game, ["advance: jump ball C v PG", "jump: home out"])
    assert (*now(game), game.holder, game.passes, game.dead) == (HOME, Phase.ADVANCE, None, 2, Dead.NEW)


@pytest.mark.rule("statispro-basketball", "13Gb", "13Gc")
@pytest.mark.parametrize(
    ("sections", "need"),
    [
        ("action: PG #14 | advance: SF #30 | press: C #20", 41),
        ("action: consult Z | advance: SF #18 | press: C #20", 37),
        ("action: consult Z | advance: 24 seconds | press: C #20", 35),
        ("action: PG #3", 45),
    ],
)
def test_without_advances_a_forced_shot_follows_at_once(sections: str, need: int) -> None:
    for number in (need, need + 1):  # 50 - 5 less the Pass # above ATTEMPTS 10
        game = situation(phase=Phase.ADVANCE, holder="PG", passes=2)
        play(game, ["advance: jump ball C v PG", "jump: SF", f"shot: {number} | {sections}"])
        (event,) = booked(game, Shot)
        assert (event.who, event.good) == (player(game, HOME, "SF").number, number == need)


@pytest.mark.rule("statispro-basketball", "10Ja", "10Jb", "11.3c")
def test_a_jump_for_a_rebound() -> None:
    game = situation(phase=Phase.REBOUND, holder="PG", passes=3)
    play(game, ["rebound: jump ball C v PG", "jump: SF"])
    assert (*now(game), game.holder, game.passes_left) == (HOME, Phase.ADVANCE, player(game, HOME, "SF"), 3)
    assert book(game)[HOME].team_orb == 1
    game = situation(phase=Phase.REBOUND, holder="PG", passes=3)
    play(game, ["rebound: jump ball PG v C", "jump: SF"])
    assert now(game) == (VISITOR, Phase.UPCOURT)
    assert (book(game)[VISITOR].team_drb, book(game)[HOME].team_tov) == (1, 0)


@pytest.mark.rule("statispro-basketball", "5.4f")
def test_a_tired_jumper_loses_ties() -> None:
    game = situation(phase=Phase.JUMP, jumpers=(2, 2), jump_from="period", period=5)
    tired = player(game, HOME, "C")
    tired.tired = True
    tired.rebound = player(game, VISITOR, "C").rebound
    play(game, [timed("jump: SF")])
    assert game.offense == VISITOR
