"""The press: when it may be declared and what its cards say (4.2, 15)."""

from __future__ import annotations

import pytest

from fieldhouse.basketball.events import TEAM, Foul, Fouled, Jump, Shot, Turnover
from fieldhouse.games.statispro_basketball.rules.state import HOME, VISITOR, Dead, Got, Phase, State
from fieldhouse.table.stacked import StackedTable
from fieldhouse.table.table import Refused
from tests.games.statispro_basketball.table_top import booked, dead, line, now, play, player, situation, team, timed


def pressed(reading: str, *more: str, **answers: str) -> tuple[State, StackedTable]:
    """The home team brings the ball in against the press; this is what the card's PRESS section says."""
    game = situation(left=100)
    game.dead = Dead.ASKED
    return game, play(game, [f"press: {reading}", *more], press="yes", **answers)


@pytest.mark.rule("statispro-basketball", "4.2a")
def test_a_declared_press_is_read_instead_of_action() -> None:
    game = situation(left=100)
    game.dead = Dead.ASKED
    table = play(game, ["press: PG #9 | action: C #40"], press="yes")
    assert ("press", VISITOR, "yes") in table.asked
    assert game.pressed
    assert game.pressing == [False, True]
    assert now(game) == (HOME, Phase.SHOT)
    assert game.holder is player(game, HOME, "PG")
    assert "4.2a" in table.rules()


@pytest.mark.rule("statispro-basketball", "4.2a")
def test_without_a_press_action_is_read() -> None:
    game = situation()
    game.dead = Dead.ASKED
    table = play(game, ["action: PG #9 | press: C #40"], press="no")
    assert not game.pressed
    assert game.pressing == [False, False]
    assert game.holder is player(game, HOME, "PG")
    assert "4.2a" not in table.rules()


@pytest.mark.rule("statispro-basketball", "4.2b")
def test_an_advance_cannot_be_pressed() -> None:
    game = situation(phase=Phase.ADVANCE, period=4, left=20)
    game.dead = Dead.ASKED
    table = play(game, ["advance: PG #40 | press: trap"])
    assert all(kind != "press" for kind, _, _ in table.asked)
    assert now(game) == (HOME, Phase.ADVANCE)
    assert not game.pressed


@pytest.mark.rule("statispro-basketball", "4.2c")
@pytest.mark.parametrize(("period", "left", "moment", "may"), [
    (1, 100, Dead.NO, False),  # the ball was never dead
    (1, 100, Dead.ASKED, True),
    (3, 20, Dead.NO, False),  # the last two minutes of the game, not of a quarter
    (4, 31, Dead.NO, False),
    (4, 29, Dead.NO, True),
    (5, 29, Dead.NO, True),
])
def test_a_press_needs_a_dead_ball_or_the_last_two_minutes(period: int, left: int, moment: Dead, may: bool) -> None:
    game = situation(period=period, left=left)
    game.dead = moment
    table = play(game, ["action: PG #40"])
    assert (("press", VISITOR, "no") in table.asked) is may


@pytest.mark.rule("statispro-basketball", "4.2c")
def test_a_press_follows_a_made_free_throw_but_not_a_basket() -> None:
    game = situation(phase=Phase.SHOT, holder="PG")
    table = play(game, ["shot: 1", "action: PG #40"])
    assert all(kind != "press" for kind, _, _ in table.asked)
    game = situation(phase=Phase.SHOT, holder="PG")
    table = play(game, ["shot: 1, fouled by PG if FD > 4", dead("shot: 1"), "press: SG #40"], press="yes")
    assert ("press", HOME, "yes") in table.asked
    assert now(game) == (VISITOR, Phase.ADVANCE)
    assert game.score == [3, 0]


def test_where_the_coaches_play_without_the_press_nobody_is_asked() -> None:
    game = situation(options={"press": False}, period=4, left=20)
    game.dead = Dead.ASKED
    table = play(game, ["action: PG #40"])
    assert all(kind != "press" for kind, _, _ in table.asked)


@pytest.mark.rule("statispro-basketball", "15A")
def test_a_defense_foul_is_that_of_action() -> None:
    game, table = pressed("defense foul", "foul: 22 FD1")
    assert booked(game, Fouled) == [Fouled(VISITOR, player(game, VISITOR, "C").number, Foul.PERSONAL, True)]
    assert game.fouls == [0, 1]
    assert now(game) == (HOME, Phase.ADVANCE)
    assert game.passes == 0
    assert "15A" in table.rules()


@pytest.mark.rule("statispro-basketball", "15A")
def test_a_defense_foul_in_the_penalty_is_two_shots() -> None:
    game = situation(left=100)
    game.dead, game.fouls[VISITOR] = Dead.ASKED, 4
    table = play(game, ["press: defense foul", "foul: 22 FD1", "foul: 60 FD2", dead("shot: 1"), dead("shot: 90"),
                        "rebound: defense C"], press="yes")
    assert line(game, HOME, "SG")["fta"] == 2
    assert game.score == [1, 0]
    assert now(game) == (VISITOR, Phase.UPCOURT)
    assert "15A" in table.rules()


@pytest.mark.rule("statispro-basketball", "15B")
def test_an_intentional_foul_is_two_shots_and_the_ball() -> None:
    game, table = pressed("intentional foul", "foul: 60 FD1", "foul: 60 FD3", dead("shot: 1"), dead("shot: 90"))
    guilty, shooter = player(game, VISITOR, "SF"), player(game, HOME, "SF")
    assert booked(game, Fouled) == [Fouled(VISITOR, guilty.number, Foul.INTENTIONAL, True, shooter.number)]
    assert guilty.fouls == 1
    assert game.fouls == [0, 1]
    assert line(game, HOME, "SF") == {"fta": 2, "ft": 1, "pts": 1}
    # no rebound of the miss: the offense inbounds upcourt with a new clock
    assert now(game) == (HOME, Phase.ADVANCE)
    assert game.passes == 0
    assert game.passes_left == 3
    assert game.holder is None
    assert "15B" in table.rules()


@pytest.mark.rule("statispro-basketball", "15C")
def test_a_pass_to_choice() -> None:
    game = situation(team(SF={"attempts": 18}, C={"attempts": 15}))
    game.dead = Dead.ASKED
    table = play(game, ["press: Choice #15"], press="yes", choice="C", ball="advance")
    assert game.holder is player(game, HOME, "C")
    assert game.got is Got.CHOICE
    assert now(game) == (HOME, Phase.ADVANCE)
    assert game.passes == 1
    assert "15C" in table.rules()
    game = situation(team(SF={"attempts": 18}, C={"attempts": 15}))
    game.dead = Dead.ASKED
    with pytest.raises(Refused, match="choice: 'PG' refused"):
        play(game, ["press: Choice #15"], press="yes", choice="PG")


@pytest.mark.rule("statispro-basketball", "15C")
def test_a_pass_to_choice_that_nobody_reaches_goes_to_the_highest_attempts() -> None:
    game = situation(team(SF={"attempts": 18}, C={"attempts": 15}))
    game.dead = Dead.ASKED
    table = play(game, ["press: Choice #19"], press="yes")
    assert game.holder is player(game, HOME, "SF")
    assert "choice" not in [kind for kind, _, _ in table.asked]


@pytest.mark.rule("statispro-basketball", "15D")
def test_a_pass_to_a_position() -> None:
    game, table = pressed("PF #10 A4", ball="advance")
    assert game.passer is player(game, HOME, "PF")  # A4 will do for an assist
    assert now(game) == (HOME, Phase.ADVANCE)
    assert game.passes == 1
    assert game.allowed == 3
    assert "15D" in table.rules()
    game, table = pressed("PF #10", "shot: 45")  # 50 less 5 of his Primary Defender
    assert line(game, HOME, "PF") == {"fga": 1, "fg": 1, "pts": 2}
    assert now(game) == (VISITOR, Phase.UPCOURT)


@pytest.mark.rule("statispro-basketball", "15Ea")
def test_choice_scores_is_a_basket_without_a_shot_number() -> None:
    game, table = pressed("Choice scores", scorer="C")
    assert game.score == [2, 0]
    assert line(game, HOME, "C") == {"fga": 1, "fg": 1, "pts": 2}
    assert now(game) == (VISITOR, Phase.UPCOURT)
    assert ("scorer", HOME, "C") in table.asked
    assert "15Ea" in table.rules()


@pytest.mark.rule("statispro-basketball", "15Eb")
@pytest.mark.parametrize(("scorer", "passer"), [("C", "PG"), ("PG", "SG")])
def test_the_best_passer_of_the_others_has_the_assist(scorer: str, passer: str) -> None:
    game, table = pressed("Choice scores", scorer=scorer)
    (shot,) = booked(game, Shot)
    assert shot.assist == player(game, HOME, passer).number
    assert line(game, HOME, passer)["ast"] == 1
    assert "15Eb" in table.rules()


@pytest.mark.rule("statispro-basketball", "15Fa")
def test_consult_z_reads_the_z_of_the_next_card_first() -> None:
    game, table = pressed("consult Z", timed("z: accidental tip-in"), *[dead("z: fight")] * 5)
    assert {"15Fa", "9Ca"} <= table.rules()
    assert game.tip_in
    assert now(game) == (HOME, Phase.ADVANCE)
    assert game.passes == 1


@pytest.mark.rule("statispro-basketball", "15Fb")
def test_five_more_cards_may_tire_the_players_who_press() -> None:
    extra = ["rest visitor SG", "rest visitor C", "technical", "fight", "rest visitor PF unless *"]
    game, table = pressed("consult Z", "z: accidental tip-in", *(dead(f"z: {z}") for z in extra))
    assert [slot for slot in ("PG", "SG", "SF", "PF", "C") if player(game, VISITOR, slot).tired] == ["SG", "PF", "C"]
    assert player(game, VISITOR, "SG").resting
    assert player(game, VISITOR, "SG").defense == 0
    assert game.decks.dead == 15
    assert game.decks.left == 98
    assert "15Fb" in table.rules()


@pytest.mark.rule("statispro-basketball", "15Fb")
def test_the_extra_rests_mean_nothing_while_the_dead_ball_deck_is_the_larger_pile() -> None:
    game = situation(left=175)  # C54: 5 discards, and fewer than 20 after all of this
    game.dead = Dead.ASKED
    play(game, ["press: consult Z", "z: accidental tip-in", *[dead("z: rest visitor SG")] * 5], press="yes")
    assert not player(game, VISITOR, "SG").tired


@pytest.mark.rule("statispro-basketball", "15Fc")
def test_everything_else_on_the_five_cards_is_ignored() -> None:
    extra = ["rest home PG", "fight", "flagrant foul", "injury game", "Choice scores and is fouled"]
    game, table = pressed("consult Z", "z: accidental tip-in", *(dead(f"z: {z}") for z in extra))
    assert not any(one.tired or one.out or one.injured for players in game.players for one in players)
    assert game.score == [0, 0]
    assert booked(game, Fouled) == []
    assert now(game) == (HOME, Phase.ADVANCE)
    assert "15Fc" in table.rules()


@pytest.mark.rule("statispro-basketball", "15Fd")
@pytest.mark.parametrize(("said", "tired"), [("yes", "PG"), ("no", "SG")])
def test_the_offense_may_let_a_rest_go_that_would_bring_a_player_back(said: str, tired: str) -> None:
    rests = [dead("z: rest visitor PG"), dead("z: rest visitor SG"), *[dead("z: fight")] * 3]
    game, table = pressed("consult Z", "z: accidental tip-in", *rests, waive=said)
    assert ("waive", HOME, said) in table.asked
    assert [slot for slot in ("PG", "SG", "SF", "PF", "C") if player(game, VISITOR, slot).tired] == [tired]
    assert ("15Fd" in table.rules()) is (said == "yes")


@pytest.mark.rule("statispro-basketball", "15Ga", "15Gb")
@pytest.mark.parametrize("kind", ["thrown away", "traveling", "line violation", "double dribble", "late inbound"])
def test_turnovers_go_to_the_listed_player_and_the_other_team_brings_it_up(kind: str) -> None:
    game, table = pressed(f"{kind} SF")
    assert booked(game, Turnover) == [Turnover(HOME, player(game, HOME, "SF").number, kind)]
    assert now(game) == (VISITOR, Phase.UPCOURT)
    assert game.dead is Dead.NEW
    assert "15Gb" in table.rules()


@pytest.mark.rule("statispro-basketball", "15H")
def test_an_offensive_foul_is_that_of_action() -> None:
    game, table = pressed("offensive foul", "foul: 12 FD1")
    guilty = player(game, HOME, "SF").number
    assert booked(game, Fouled) == [Fouled(HOME, guilty, Foul.OFFENSIVE, False)]
    assert booked(game, Turnover) == [Turnover(HOME, guilty, "offensive foul")]
    assert game.fouls == [0, 0]
    assert now(game) == (VISITOR, Phase.UPCOURT)
    assert "15H" in table.rules()


@pytest.mark.rule("statispro-basketball", "15I")
def test_a_jump_ball_that_the_offense_keeps_is_brought_up_again() -> None:
    game, table = pressed("jump ball C v PF", "jump: SF")  # 24 against 20
    (jump,) = booked(game, Jump)
    assert (jump.home, jump.visitor) == (player(game, HOME, "C").number, player(game, VISITOR, "PF").number)
    assert now(game) == (HOME, Phase.UPCOURT)
    assert game.passes == 0
    assert game.holder is player(game, HOME, "SF")
    assert booked(game, Turnover) == []
    assert "15I" in table.rules()


@pytest.mark.rule("statispro-basketball", "15I")
def test_a_jump_ball_that_the_offense_loses_is_a_turnover() -> None:
    game, _ = pressed("jump ball C v PF", "jump: +5 SF")
    assert booked(game, Turnover) == [Turnover(HOME, TEAM, "jump ball")]
    assert now(game) == (VISITOR, Phase.UPCOURT)
    assert game.holder is player(game, VISITOR, "SF")


@pytest.mark.rule("statispro-basketball", "15J")
def test_a_dead_ball_foul_is_two_shots_and_a_live_rebound() -> None:
    game, table = pressed("dead ball foul", "foul: 60 FD1", "foul: 60 FD2", dead("shot: 1"), dead("shot: 90"))
    guilty, shooter = player(game, VISITOR, "SG"), player(game, HOME, "SG")
    assert booked(game, Fouled) == [Fouled(VISITOR, guilty.number, Foul.DEAD_BALL, True, shooter.number)]
    assert game.fouls == [0, 1]
    assert line(game, HOME, "SG") == {"fta": 2, "ft": 1, "pts": 1}
    assert game.phase is Phase.REBOUND
    assert game.of_free_throw
    assert "15J" in table.rules()


@pytest.mark.rule("statispro-basketball", "15K")
def test_a_trapped_pass_leaves_one_advance() -> None:
    game, table = pressed("PG #40 trap", "advance: SG #13", "shot: 43")
    # the second pass is the last one: a Forced Shot, 3 over his 10
    assert line(game, HOME, "SG") == {"fga": 1}
    assert game.phase is Phase.REBOUND
    assert "15K" in table.rules()
    game, _ = pressed("PG #40", "advance: SG #13")
    assert now(game) == (HOME, Phase.ADVANCE)  # without the trap there is a third


@pytest.mark.rule("statispro-basketball", "15K")
def test_a_trap_alone_leaves_nobody_with_the_ball() -> None:
    game = situation(holder="PG", period=4, left=29)
    table = play(game, ["press: trap"], press="yes")
    assert now(game) == (HOME, Phase.ADVANCE)
    assert game.holder is None
    assert game.passes_left == 1
    play(game, ["advance: 24 seconds"])  # C71: the last pass a Trap leaves
    assert booked(game, Turnover) == [Turnover(HOME, TEAM, "24 seconds")]
    assert now(game) == (VISITOR, Phase.UPCOURT)
    assert "15K" in table.rules()


@pytest.mark.rule("statispro-basketball", "14Oc")
@pytest.mark.parametrize(("reading", "score"), [("traveling PG", [0, 3]), ("PG #40", [0, 0])])
def test_a_ball_lost_to_the_press_on_the_last_card_may_be_thrown_in(reading: str, score: list[int]) -> None:
    game = situation(left=1)
    game.dead = Dead.ASKED
    heave = [dead("rpg: 30")] if score[VISITOR] else []
    play(game, [f"press: {reading} | z: desperation heave", *heave], press="yes", buzzer=[] if heave else "no")
    assert game.score == score
