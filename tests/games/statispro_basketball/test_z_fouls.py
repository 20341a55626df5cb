"""Fouls among the Z readings: flagrant, double, technical, elbow and dead ball fouls, and fouled baskets (14)."""

from __future__ import annotations

import pytest

from fieldhouse.basketball.events import TEAM, Foul, Fouled, FreeThrow, Out, Rebound, Shot, Turnover
from fieldhouse.games.statispro_basketball.rules.state import HOME, VISITOR, Dead, Phase
from fieldhouse.table.table import Refused
from tests.games.statispro_basketball.table_top import (
    book,
    booked,
    dead,
    line,
    now,
    play,
    player,
    situation,
    team,
    timed,
)

Z = "action: consult Z"


@pytest.mark.rule("statispro-basketball", "14Ba")
@pytest.mark.rule("statispro-basketball", "14Bb")
@pytest.mark.rule("statispro-basketball", "14Bd")
@pytest.mark.parametrize("last", [30, 90])
def test_a_flagrant_foul_gives_two_free_throws_and_the_ball(last):
    game = situation(holder="C")  # the known Ballhandler is the victim; no penalty situation
    play(game, [Z, "z: flagrant foul", "foul: 12 FD1", "foul: 50 FD3", dead("shot: 40"), dead(f"shot: {last}")])
    assert line(game, VISITOR, "SF") == {"pf": 1}
    assert booked(game, Fouled) == [Fouled(VISITOR, 2, Foul.FLAGRANT, True, 4)]
    assert game.fouls == [0, 1]
    assert line(game, HOME, "C") == {"fta": 2, "ft": 1 + (last == 30), "pts": 1 + (last == 30)}
    assert now(game) == (HOME, Phase.ADVANCE)  # made or missed
    assert (game.holder, game.passes_left) == (None, 3)
    assert booked(game, Rebound) == []


@pytest.mark.rule("statispro-basketball", "14Ba")
def test_the_victim_of_a_flagrant_foul_is_looked_for_when_nobody_is_known_to_have_the_ball():
    game = situation()
    draws = [Z, "z: flagrant foul", "foul: 12 FD1", "foul: 99 FD2", "foul: 50 FD3", dead("shot: 1"), dead("shot: 1")]
    play(game, draws)
    assert booked(game, Fouled) == [Fouled(VISITOR, 2, Foul.FLAGRANT, True, 1)]
    assert line(game, HOME, "SG") == {"fta": 2, "ft": 2, "pts": 2}


@pytest.mark.rule("statispro-basketball", "14Bc")
@pytest.mark.parametrize(("number", "out"), [(20, []), (21, [Out(VISITOR, 2, "ejected")]),
                                             (40, [Out(VISITOR, 2, "ejected")]), (41, [])])
def test_a_flagrant_fouler_is_ejected_on_one_of_his_twenty_position_numbers(number, out):
    game = situation(holder="C")
    play(game, [Z, "z: flagrant foul", "foul: 12 FD1", timed(f"foul: {number} FD3")])
    assert booked(game, Out) == out
    assert player(game, VISITOR, "SF").out == ("ejected" if out else "")
    assert game.phase is Phase.FREE_THROWS
    if out:  # and has to be replaced before the Free Throws
        play(game, [dead("shot: 1"), dead("shot: 1")], lineup="0 1 7 3 4")
        assert player(game, VISITOR, "SF").name == "VIS F8"


@pytest.mark.rule("statispro-basketball", "14Ca")
@pytest.mark.rule("statispro-basketball", "14Cb")
def test_a_double_foul_is_on_the_player_who_drew_it_and_on_his_defender():
    game = situation(fouls=[4, 4])
    play(game, [Z, "z: double foul", timed("foul: 3 FD4")])
    assert booked(game, Fouled) == [Fouled(HOME, 3, Foul.DOUBLE, True, 3), Fouled(VISITOR, 3, Foul.DOUBLE, True, 3)]
    assert game.fouls == [5, 5]
    assert (player(game, HOME, "PF").fouls, player(game, VISITOR, "PF").fouls) == (1, 1)
    assert game.trips == []
    assert game.phase is Phase.JUMP


@pytest.mark.rule("statispro-basketball", "14Cc")
@pytest.mark.parametrize(("tap", "ball", "turnovers"), [("PG", HOME, []), ("+9 SF", VISITOR, [(HOME, TEAM)])])
def test_after_a_double_foul_the_best_rebounders_jump(tap, ball, turnovers):
    game = situation(home=team(SF={"rebound": 30}), away=team("VIS", PG={"rebound": 29}))
    play(game, [Z, "z: double foul", "foul: 3 FD4", f"jump: {tap}"])
    assert now(game) == (ball, Phase.UPCOURT)  # ACTION, whoever wins (C49)
    assert [(lost.seat, lost.who) for lost in booked(game, Turnover)] == turnovers
    jumps = [event for event in game.events if type(event).__name__ == "Jump"]
    assert [(jump.home, jump.visitor) for jump in jumps] == [(2, 0)]
    assert game.passes == 0


@pytest.mark.rule("statispro-basketball", "14Cc")
def test_a_player_disqualified_by_the_double_foul_does_not_jump():
    game = situation()
    player(game, HOME, "C").fouls = 5
    play(game, [Z, "z: double foul", "foul: 3 FD5", "jump: home out"], lineup=["stay", "0 1 2 3 9"])
    jumps = [event for event in game.events if type(event).__name__ == "Jump"]
    assert [(jump.home, jump.visitor) for jump in jumps] == [(3, 4)]  # PF 20 before C10 with 18


@pytest.mark.rule("statispro-basketball", "14Da")
@pytest.mark.rule("statispro-basketball", "14Db")
@pytest.mark.rule("statispro-basketball", "14Dc")
@pytest.mark.rule("statispro-basketball", "14Dd")
@pytest.mark.parametrize(("rpg", "guilty", "slot"), [(45, HOME, "C"), (100, HOME, "SG"), (101, VISITOR, "PG"),
                                                     (161, VISITOR, "PF")])
def test_a_technical_is_on_the_player_of_the_rpg_and_the_other_team_shoots_once(rpg, guilty, slot):
    game = situation(team(SF={"free_throw": 90}), team("VIS", PF={"free_throw": 88}), passes=0, holder="C")
    play(game, [Z, "z: technical", f"rpg: {rpg}", dead("shot: 80")])
    number = player(game, guilty, slot).number
    assert booked(game, Fouled) == [Fouled(guilty, number, Foul.TECHNICAL, False)]
    one = player(game, guilty, slot)
    assert (one.technicals, one.fouls, game.fouls) == (1, 0, [0, 0])
    shooter = (VISITOR, 3) if guilty == HOME else (HOME, 2)
    shots = booked(game, FreeThrow)
    assert [(shot.seat, shot.who, shot.good, shot.technical) for shot in shots] == [(*shooter, True, True)]
    assert now(game) == (HOME, Phase.UPCOURT)  # who had the ball; ACTION or PRESS, a new possession (C26)
    assert (game.holder, game.passes, game.dead) == (None, 0, Dead.ASKED)


@pytest.mark.rule("statispro-basketball", "14Db")
def test_equal_foul_shooters_are_chosen_between_and_a_missed_technical_is_no_rebound():
    game = situation(team(SF={"free_throw": 90}, C={"free_throw": 90}))
    play(game, [Z, "z: technical", "rpg: 101", dead("shot: 95")], tie="C")
    assert line(game, HOME, "C") == {"fta": 1}
    assert booked(game, Rebound) == [Rebound(HOME, TEAM, True)]  # 10Kb
    assert now(game) == (HOME, Phase.UPCOURT)


@pytest.mark.rule("statispro-basketball", "14Dd")
def test_a_second_technical_disqualifies_whatever_the_personals():
    game = situation()
    player(game, HOME, "C").technicals = 1
    play(game, [Z, "z: technical", "rpg: 45", dead("shot: 1")], tie="PG", lineup=["stay", "0 1 2 3 9"])
    assert booked(game, Out) == [Out(HOME, 4, "fouls")]
    assert player(game, HOME, "C").name == "HOM C10"
    assert game.players[HOME][4].fouls == 0


@pytest.mark.rule("statispro-basketball", "14De")
def test_a_technical_on_a_staff_takes_an_index_point_from_the_opponents():
    game = situation(team(PG={"free_throw": 90}), index=[3, 0], index_total=[3, 0])
    play(game, [Z, "z: technical visitor staff", dead("shot: 50")])
    assert (game.index, game.index_total) == ([2, 0], [3, 0])
    assert booked(game, Fouled) == [Fouled(VISITOR, TEAM, Foul.TECHNICAL, False)]
    assert book(game)[VISITOR].staff_technicals == 1
    assert line(game, HOME, "PG") == {"fta": 1, "ft": 1, "pts": 1}
    assert now(game) == (HOME, Phase.UPCOURT)


@pytest.mark.rule("statispro-basketball", "16Ca")
@pytest.mark.parametrize("index", [[3, 0], [0, 3]])
def test_a_technical_on_a_staff_may_be_voided(index: list[int]):
    game = situation(holder="PG", index=list(index), index_total=list(index))
    table = play(game, [Z, "z: technical visitor staff"], index_void="yes")
    assert game.index == [max(points - 1, 0) for points in index]
    assert booked(game, Fouled) == []
    assert now(game) == (HOME, Phase.ADVANCE)
    assert "16Ca" in table.rules()


@pytest.mark.rule("statispro-basketball", "14Df")
def test_a_technical_on_a_staff_gains_a_point_when_the_opponents_have_none():
    game = situation(team(PG={"free_throw": 90}), index=[0, 2], index_total=[0, 2])
    play(game, [Z, "z: technical visitor staff", dead("shot: 50")])
    assert (game.index, game.index_total) == ([0, 3], [0, 3])


@pytest.mark.rule("statispro-basketball", "14Ea")
@pytest.mark.rule("statispro-basketball", "14Eb")
def test_the_coach_names_who_scores_and_the_best_passer_of_the_others_has_the_assist():
    game = situation()
    table = play(game, [Z, "z: Choice scores and is fouled", "foul: 7 FD1", dead("shot: 60")], scorer="PG")
    assert [seat for kind, seat, _ in table.asked if kind == "scorer"] == [HOME]
    assert line(game, HOME, "PG") == {"fg": 1, "fga": 1, "ft": 1, "fta": 1, "pts": 3}
    assert line(game, HOME, "SG") == {"ast": 1}  # A7: the PG's own A10 is no help
    assert game.score == [3, 0]
    assert now(game) == (VISITOR, Phase.UPCOURT)


@pytest.mark.rule("statispro-basketball", "14Ea")
def test_only_a_player_on_the_floor_can_score():
    game = situation()
    with pytest.raises(Refused, match=r"scorer: 'G6' refused: .*14Ea"):
        play(game, [Z, "z: Choice scores and is fouled"], scorer="G6")


@pytest.mark.rule("statispro-basketball", "14Ec")
@pytest.mark.parametrize(("number", "slot"), [(7, "SG"), (30, "PG"), (99, "PG")])
def test_the_fouler_is_found_by_range_or_is_the_scorers_defender(number, slot):
    game = situation()  # 30 is of a player on the bench
    play(game, [Z, "z: Choice scores and is fouled", timed(f"foul: {number} FD3")], scorer="PG")
    assert booked(game, Fouled) == [Fouled(VISITOR, player(game, VISITOR, slot).number, Foul.SHOOTING, True, 0)]
    assert game.fouls == [0, 1]
    assert [(trip.shooter.name, trip.shots, trip.live) for trip in game.trips] == [("HOM PG", 1, True)]


@pytest.mark.rule("statispro-basketball", "14Ec")
@pytest.mark.parametrize("scorer", ["SG", "C"])
def test_without_a_number_in_range_it_is_the_scorers_own_defender(scorer):
    game = situation()
    play(game, [Z, "z: Choice scores and is fouled", timed("foul: 99 FD3")], scorer=scorer)
    assert [foul.who for foul in booked(game, Fouled)] == [player(game, VISITOR, scorer).number]


@pytest.mark.rule("statispro-basketball", "14Ha")
@pytest.mark.rule("statispro-basketball", "14Hc")
def test_the_highest_three_point_attempts_make_a_three_and_are_fouled():
    ratings = {"SF": 3, "SG": 4, "G6": 9}  # G6 is on the bench
    game = situation(team(**{slot: {"three_attempts": rating, "three_point": 33} for slot, rating in ratings.items()}))
    play(game, [Z, "z: three pointer and foul", dead("shot: 30")])
    assert line(game, HOME, "SG") == {"fg": 1, "fga": 1, "fg3": 1, "fg3a": 1, "ft": 1, "fta": 1, "pts": 4}
    assert booked(game, Fouled) == [Fouled(VISITOR, 1, Foul.SHOOTING, True, 1)]
    assert game.fouls == [0, 1]
    assert (game.score, now(game)) == ([4, 0], (VISITOR, Phase.UPCOURT))
    assert line(game, HOME, "PG") == {}  # nobody has an assist


@pytest.mark.rule("statispro-basketball", "14Hb")
def test_without_three_point_attempts_the_coach_names_the_shooter():
    game = situation(ball=VISITOR)
    table = play(game, [Z, "z: three pointer and foul", dead("shot: 99")], scorer="C")
    assert [seat for kind, seat, _ in table.asked if kind == "scorer"] == [VISITOR]
    assert booked(game, Shot) == [Shot(VISITOR, 4, 3, True, 712)]
    assert booked(game, Fouled) == [Fouled(HOME, 4, Foul.SHOOTING, True, 4)]


@pytest.mark.rule("statispro-basketball", "14Ha")
def test_in_a_game_without_threes_the_basket_counts_two():
    game = situation(team(SF={"three_attempts": 4, "three_point": 33}), options={"three_pointers": "off"})
    play(game, [Z, "z: three pointer and foul"])
    assert (game.score, booked(game, Shot)[0].value) == ([2, 0], 2)


@pytest.mark.rule("statispro-basketball", "14La")
@pytest.mark.rule("statispro-basketball", "14Lb")
def test_an_elbow_foul_is_a_personal_and_a_technical_and_two_free_throws_in_all():
    game = situation(holder="PF")
    play(game, [Z, "z: elbow foul", "foul: 22 FD1", dead("shot: 50"), dead("shot: 90")])
    one = player(game, VISITOR, "C")
    assert (one.fouls, one.technicals, game.fouls) == (1, 1, [0, 1])
    assert booked(game, Fouled) == [
        Fouled(VISITOR, 4, Foul.ELBOW, True, 3), Fouled(VISITOR, 4, Foul.TECHNICAL, False),
    ]
    assert line(game, HOME, "PF") == {"fta": 2, "ft": 1, "pts": 1}
    assert now(game) == (HOME, Phase.REBOUND)  # the ball is live (C33)


@pytest.mark.rule("statispro-basketball", "14Lb")
def test_the_technical_of_an_elbow_counts_for_disqualification():
    game = situation(holder="PF")
    player(game, VISITOR, "C").technicals = 1
    play(game, [Z, "z: elbow foul", "foul: 22 FD1"])
    assert booked(game, Out) == [Out(VISITOR, 4, "fouls")]


@pytest.mark.rule("statispro-basketball", "14M")
@pytest.mark.parametrize("fouls", [0, 4])
def test_a_dead_ball_foul_gives_two_free_throws_in_any_situation(fouls):
    game = situation(holder="PF", fouls=[0, fouls])
    play(game, [Z, "z: dead ball foul", "foul: 22 FD1", dead("shot: 50"), dead("shot: 60")])
    assert booked(game, Fouled) == [Fouled(VISITOR, 4, Foul.DEAD_BALL, True, 3)]
    assert line(game, HOME, "PF") == {"fta": 2, "ft": 2, "pts": 2}
    assert now(game) == (VISITOR, Phase.UPCOURT)


@pytest.mark.rule("statispro-basketball", "16Cd")
@pytest.mark.parametrize("reading", ["flagrant foul", "double foul", "technical", "elbow foul", "dead ball foul"])
def test_an_index_point_makes_nothing_of_a_z_foul(reading):
    game = situation(index=[0, 1], index_total=[0, 4], holder="C")
    play(game, [Z, f"z: {reading}"], index_void="yes")
    assert (game.fouls, game.index, game.trips) == ([0, 0], [0, 0], [])
    assert (now(game), game.passes_left, game.holder) == ((HOME, Phase.ADVANCE), 2, player(game, HOME, "C"))


@pytest.mark.rule("statispro-basketball", "16Cb")
@pytest.mark.parametrize(("reading", "score"), [("Choice scores and is fouled", 2), ("three pointer and foul", 3)])
def test_a_voided_foul_on_a_z_basket_leaves_the_basket(reading, score):
    game = situation(index=[0, 1], index_total=[0, 4])
    play(game, [Z, f"z: {reading}"], scorer="C", index_void="yes")
    assert (game.score, game.fouls, game.trips) == ([score, 0], [0, 0], [])
    assert now(game) == (VISITOR, Phase.UPCOURT)
