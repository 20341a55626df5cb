"""Z readings without a foul: fight, Great Night, illegal defense, tip-in, steal, heave (14F, 14I to 14K, 14N, 14O)."""

from __future__ import annotations

import pytest

from fieldhouse.basketball.events import (
    TEAM,
    Fouled,
    FreeThrow,
    Jump,
    Out,
    Possession,
    Rebound,
    Shot,
    ShotKind,
    Turnover,
)
from fieldhouse.games.statispro_basketball.rules.state import HOME, VISITOR, Dead, Phase, State
from fieldhouse.table.table import Refused
from tests.games.statispro_basketball.table_top import booked, dead, line, now, play, player, situation, team, timed

Z = "action: consult Z"


@pytest.mark.rule("statispro-basketball", "14F")
def test_a_fight_ejects_a_player_of_each_team_without_fouls():
    game = situation(holder="C", left=100)
    # the first card is the home team's and the second the visitors', whatever their teams (C27)
    table = play(game, [Z, "z: fight", "rpg: 145", "rpg: 90"], lineup=["0 5 2 3 4", "0 1 2 3 9"])
    assert [seat for kind, seat, _ in table.asked if kind == "lineup"] == [VISITOR, HOME]
    assert booked(game, Out) == [Out(HOME, 4, "ejected"), Out(VISITOR, 1, "ejected")]
    assert (player(game, HOME, "C").name, player(game, VISITOR, "SG").name) == ("HOM C10", "VIS G6")
    assert (booked(game, Fouled), game.fouls, game.trips) == ([], [0, 0], [])
    assert (now(game), game.passes_left, game.dead) == ((HOME, Phase.ADVANCE), 2, Dead.NO)
    assert game.holder is None  # he was one of the two


@pytest.mark.rule("statispro-basketball", "14F")
def test_an_ejected_player_cannot_stay_or_come_back():
    game = situation(holder="PF", left=100)
    with pytest.raises(Refused, match=r"lineup: 'stay' refused: .*14F"):
        play(game, [Z, "z: fight", "rpg: 45", "rpg: 90"], lineup="stay")
    game = situation(holder="PF", left=100)
    play(game, [Z, "z: fight", "rpg: 45", "rpg: 90"], lineup=["0 5 2 3 4", "0 1 2 3 9"])
    assert game.holder is player(game, HOME, "PF")
    with pytest.raises(Refused, match=r"lineup: '0 1 2 3 4' refused: .*14F"):
        play(game, ["advance: kicked ball", "advance: PG #1"], lineup=["stay", "0 1 2 3 4"])


def score(game: State, seat: int, number: int, *values: int, missed: int = 0) -> None:
    """Baskets this player has made, and shots he has missed."""
    for value in values:
        game.events.append(Shot(seat, number, value, True, 700))
        game.players[seat][number].points += value
    game.events += [Shot(seat, number, 2, False, 700)] * missed


@pytest.mark.rule("statispro-basketball", "14Ia")
def test_the_leading_scorer_of_the_game_has_his_attempts_doubled():
    game = situation(away=team("VIS", SF={"attempts": 12, "three_attempts": 3, "three_point": 30}), left=100)
    score(game, VISITOR, 2, 2, 2)
    score(game, HOME, 0, 3)
    play(game, [Z, "z: great night"])
    one = player(game, VISITOR, "SF")
    assert (one.great, one.attempts, one.three_attempts, one.three_point) == (True, 24, 6, 30)
    assert [other.name for players in game.players for other in players if other.great] == ["VIS SF"]
    assert (now(game), game.passes_left) == ((HOME, Phase.ADVANCE), 2)
    game.phase = Phase.UPCOURT
    play(game, [Z, "z: great night"])
    assert (one.attempts, one.three_attempts) == (24, 6)  # never twice (C31)


@pytest.mark.rule("statispro-basketball", "14Ia")
def test_a_great_night_may_be_of_a_player_on_the_bench():
    game = situation(left=100)
    score(game, HOME, 5, 2)
    play(game, [Z, "z: great night"])
    assert game.players[HOME][5].attempts == 20


@pytest.mark.rule("statispro-basketball", "14Ib")
def test_equal_scorers_are_told_apart_by_attempts_then_by_accuracy():
    game = situation(team(PG={"attempts": 9}), team("VIS", C={"attempts": 11}), left=100)
    score(game, HOME, 0, 2, 2)
    score(game, VISITOR, 4, 2, 2, missed=5)
    play(game, [Z, "z: great night"])
    assert player(game, VISITOR, "C").great
    game = situation(left=100)
    score(game, HOME, 0, 2, 2, missed=3)
    score(game, VISITOR, 4, 2, 2, missed=2)
    score(game, VISITOR, 3, 2, 2, missed=4)
    play(game, [Z, "z: great night"])
    assert [one.name for players in game.players for one in players if one.great] == ["VIS C"]


@pytest.mark.rule("statispro-basketball", "14Ic")
def test_a_great_night_tie_is_the_coachs_decision_an_rpg_picking_the_team():
    game = situation(left=100)
    for seat, number in ((HOME, 0), (HOME, 1), (VISITOR, 3), (VISITOR, 6)):
        score(game, seat, number, 2, missed=1)
    table = play(game, [Z, "z: great night", timed("rpg: 101")], great_night="6")
    assert [(seat, said) for kind, seat, said in table.asked if kind == "great night"] == [(VISITOR, "6")]
    assert [one.name for players in game.players for one in players if one.great] == ["VIS G7"]
    game = situation(left=100)
    for number in (0, 1):
        score(game, HOME, number, 2)
    play(game, [Z, "z: great night"], great_night="1")  # one team only: no RPG
    assert player(game, HOME, "SG").great


@pytest.mark.rule("statispro-basketball", "14Ic")
def test_only_one_of_the_equals_can_have_the_great_night():
    game = situation(left=100)
    for number in (0, 1):
        score(game, HOME, number, 2)
    with pytest.raises(Refused, match=r"great night: '2' refused: .*14Ic"):
        play(game, [Z, "z: great night"], great_night="2")


@pytest.mark.rule("statispro-basketball", "14Ja")
def test_the_first_illegal_defense_is_a_warning_with_a_new_24_second_clock():
    game = situation(holder="C", left=100)
    play(game, [Z, "z: illegal defense"])
    assert (game.illegal, game.trips, game.fouls) == ([0, 1], [], [0, 0])
    assert (now(game), game.passes_left, game.holder, game.dead) == ((HOME, Phase.ADVANCE), 3, None, Dead.NEW)


@pytest.mark.rule("statispro-basketball", "14Jb")
def test_later_illegal_defenses_of_a_team_give_a_technical_free_throw_too():
    game = situation(team(SF={"free_throw": 80}), left=100, illegal=[1, 0])
    play(game, [Z, "z: illegal defense"])  # the other team's calls do not count
    assert game.trips == []
    game.phase = Phase.UPCOURT
    play(game, [Z, "z: illegal defense", dead("shot: 80")])
    shots = [(shot.seat, shot.who, shot.good, shot.technical) for shot in booked(game, FreeThrow)]
    assert shots == [(HOME, 2, True, True)]
    assert (game.illegal, game.score) == ([1, 2], [1, 0])
    assert (now(game), game.passes_left) == ((HOME, Phase.ADVANCE), 3)


@pytest.mark.rule("statispro-basketball", "14Ka")
def test_an_offensive_rebounder_tips_the_next_miss_in():
    game = situation(left=100)
    play(game, [Z, "z: accidental tip-in"])
    assert (game.tip_in, now(game)) == (True, (HOME, Phase.ADVANCE))
    play(game, ["advance: PG #1", "shot: 90", "rebound: offense SF #2 A3"])
    assert line(game, HOME, "SF") == {"fg": 1, "fga": 1, "orb": 1, "pts": 2}
    assert line(game, HOME, "PG") == {"fga": 1}  # the miss stands (C32)
    assert booked(game, Shot)[-1].play == ShotKind.TIP_IN
    assert (game.score, game.tip_in, now(game)) == ([2, 0], False, (VISITOR, Phase.UPCOURT))


@pytest.mark.rule("statispro-basketball", "14Ka")
def test_the_miss_may_be_the_other_teams_and_a_missed_free_throw_is_none():
    game = situation(left=100, tip_in=True, ball=VISITOR, phase=Phase.REBOUND, of_free_throw=True)
    play(game, ["rebound: defense C"])
    assert (game.tip_in, game.score, now(game)) == (True, [0, 0], (HOME, Phase.UPCOURT))
    play(game, ["action: PG #1", "shot: 90", "rebound: offense C #2 A3"])
    assert game.score == [2, 0]


@pytest.mark.rule("statispro-basketball", "14Ka")
def test_a_blocked_shot_is_not_tipped_in():
    game = situation(left=100, tip_in=True)
    play(game, ["action: PG #1", "shot: 20, blocked by PD B1", "block: defense SG"])
    assert (game.tip_in, game.score, now(game)) == (True, [0, 0], (VISITOR, Phase.UPCOURT))


@pytest.mark.rule("statispro-basketball", "14Kb")
def test_a_defenders_tip_in_is_his_opponents_basket_and_no_fast_break():
    game = situation(left=100, tip_in=True)
    play(game, ["action: PG #1", "shot: 90", "rebound: defense C FB"])
    assert line(game, HOME, "C") == {"fg": 1, "fga": 1, "orb": 1, "pts": 2}
    assert line(game, VISITOR, "C") == {}
    assert (game.score, now(game)) == ([2, 0], (VISITOR, Phase.UPCOURT))


@pytest.mark.rule("statispro-basketball", "14Kc")
@pytest.mark.parametrize(("reading", "ball"), [
    ("offense out", HOME), ("defense out", VISITOR), ("offensive goaltending", VISITOR), ("jump ball C v PF", HOME),
])
def test_a_tip_in_is_void_when_nobody_rebounds_the_miss(reading, ball):
    game = situation(left=100, tip_in=True)
    table = play(game, ["action: PG #1", "shot: 90", f"rebound: {reading}"])
    assert (game.tip_in, game.score, game.offense) == (False, [0, 0], ball)
    assert [note.rule for note in table.notes][-1] == "14Kc"


@pytest.mark.rule("statispro-basketball", "14Kc")
def test_a_voided_loose_ball_foul_leaves_the_tip_in_to_the_next_card():
    game = situation(left=100, tip_in=True, index=[0, 1], index_total=[0, 1])
    draws = ["action: PG #1", "shot: 90", "rebound: loose ball foul on defense", "rebound: offense C #2 A3"]
    play(game, draws, index_void="yes")
    assert game.score == [2, 0]


@pytest.mark.rule("statispro-basketball", "14Na")
def test_an_rpg_loses_the_ball_to_his_defender():
    game = situation(left=100)
    play(game, [Z, "z: stolen and fast break", "rpg: 165"])  # only the position counts: the team is known
    assert booked(game, Turnover) == [Turnover(HOME, 3, "stolen", 3)]
    assert (line(game, HOME, "PF"), line(game, VISITOR, "PF")) == ({"tov": 1}, {"stl": 1})
    assert (now(game), game.starter) == ((VISITOR, Phase.BREAK), player(game, VISITOR, "PF"))


@pytest.mark.rule("statispro-basketball", "14Nb")
def test_the_break_after_a_z_steal_is_of_column_a():
    game = situation(away=team("VIS", team={"offense": "E"}), home=team(team={"defense": "A"}), left=100)
    chart = game.chart
    worst = chart.column("E", "A", 0, 0)
    number = next(n for n in range(1, 101) if type(chart.result("A", n)) is not type(chart.result(worst, n)))
    table = play(game, [Z, "z: stolen and fast break", "rpg: 165", timed(f"foul: {number} FD1 | rpg: 1")])
    assert any(note.rule == "10Ae" and note.text.startswith("column A") for note in table.notes)
    assert worst != "A"


@pytest.mark.rule("statispro-basketball", "16Ab")
def test_two_index_points_make_a_foul_of_a_z_steal():
    game = situation(left=100, index=[2, 0], index_total=[8, 0])
    play(game, [Z, "z: stolen and fast break", "rpg: 65"], index_foul="yes")
    assert (booked(game, Turnover), game.fouls, player(game, VISITOR, "PF").fouls) == ([], [0, 1], 1)
    assert (now(game), game.passes_left) == ((HOME, Phase.ADVANCE), 3)


@pytest.mark.rule("statispro-basketball", "14Oa")
@pytest.mark.rule("statispro-basketball", "14Ob")
@pytest.mark.parametrize(("left", "draws", "score"), [
    (2, [timed("z: desperation heave"), dead("rpg: 170")], [3, 0]),  # the period's last card
    (3, [timed("z: desperation heave")], [0, 0]),  # not the last one
    (1, [dead("z: desperation heave")], [0, 0]),  # from the Dead Ball Deck
])
def test_a_heave_counts_only_on_the_last_card_of_the_timed_deck(left, draws, score):
    game = situation(left=left)
    play(game, [Z, *draws])
    assert game.score == score
    if score == [3, 0]:
        assert booked(game, Shot) == [Shot(HOME, 3, 3, True, 0, ShotKind.HEAVE)]
        play(game, steps=1)
        assert game.phase is Phase.PERIOD
    else:
        assert game.phase is Phase.ADVANCE


@pytest.mark.rule("statispro-basketball", "14Ob")
def test_in_the_last_two_minutes_of_the_game_z_cards_are_never_of_the_timed_deck():
    game = situation(left=2, period=4)
    play(game, [Z, dead("z: desperation heave")])
    assert (game.score, game.decks.left) == ([0, 0], 1)


@pytest.mark.rule("statispro-basketball", "14Oc")
@pytest.mark.parametrize(("jump", "z", "left", "score"), [
    ("visitor out", "desperation heave", 1, [0, 3]),
    ("home out", "desperation heave", 1, [0, 0]),  # the home team had the ball and keeps it
    ("visitor out", "great night", 1, [0, 0]),
    ("visitor out", "desperation heave", 2, [0, 0]),
])
def test_a_heave_on_the_last_card_counts_for_the_winner_of_a_jump(jump, z, left, score):
    game = situation(left=left, phase=Phase.JUMP, jumpers=(0, 0), jump_from="advance", jump_had=HOME)
    game.dead = Dead.ASKED
    last = [dead("rpg: 141")] if score[1] else []
    play(game, [timed(f"jump: {jump} | z: {z}"), *last])
    assert game.score == score
    if score[1]:
        assert booked(game, Shot) == [Shot(VISITOR, 4, 3, True, 0, ShotKind.HEAVE)]


@pytest.mark.rule("statispro-basketball", "14Oc")
def test_nobody_lost_the_ball_in_the_jump_of_a_rebound():
    game = situation(left=1, phase=Phase.JUMP, jumpers=(0, 0), jump_from="rebound", jump_had=-1)
    game.events.append(Turnover(HOME, TEAM, "24 seconds"))  # earlier
    play(game, ["jump: visitor out | z: desperation heave"])
    assert game.score == [0, 0]
    assert [type(event) for event in game.events[-3:]] == [Jump, Rebound, Possession]


@pytest.mark.rule("statispro-basketball", "14Oc")
@pytest.mark.parametrize(("reading", "more", "score"), [
    ("traveling PG", ["dead rpg: 150"], [0, 3]),
    ("offensive foul", ["dead foul: 3 FD1", "dead rpg: 150"], [0, 3]),
    ("Choice scores", [], [2, 0]),  # the ball was not lost
])
def test_a_heave_on_the_last_card_counts_after_a_ball_lost_to_the_press(reading, more, score):
    game = situation(left=1)
    game.dead = Dead.ASKED
    named = {"press": "yes"} | ({"scorer": "C"} if score[0] else {})
    play(game, [timed(f"press: {reading} | z: desperation heave"), *(dead(text[5:]) for text in more)], **named)
    assert game.score == score


@pytest.mark.rule("statispro-basketball", "9Cb")
def test_nothing_of_a_z_reading_is_left_when_time_runs_out_with_it():
    game = situation(left=1)
    play(game, [timed(Z), dead("z: accidental tip-in")])
    play(game, steps=1)
    assert game.phase is Phase.PERIOD
