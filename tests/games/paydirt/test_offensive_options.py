"""Calls beyond the nine plays: Razzle-Dazzle, sneak, QB Draw, Hail Mary, kneel-down, the conceded safety (A-I)."""

from __future__ import annotations

import pytest

from fieldhouse.football.events import Down, Flag, Fumbled, Return, Returned, Scored, Snap
from fieldhouse.football.state import Phase
from fieldhouse.games.paydirt.cards.charts import PLAYS
from fieldhouse.games.paydirt.rules.menus import calls
from fieldhouse.games.paydirt.rules.questions import CALL
from fieldhouse.games.paydirt.rules.state import State
from fieldhouse.table.stacked import StackedTable
from fieldhouse.table.table import Refused
from tests.games.paydirt.sample_charts import team
from tests.games.paydirt.table_top import booked, now, play, situation

RZDZ = {"razzle_dazzle": True}
DRAW = {"qb_draw": True}
HAIL = {"hail_mary": True}
PICKPOCKET = team("Away", defense={("all", "all", "all"): "INT 5", ("all", "all", 1): "-9"})


def last_snap(game: State) -> Snap:
    return booked(game, Snap)[-1]


def questions(table: StackedTable) -> list[str]:
    return [kind for kind, _, _ in table.asked]


# Razzle-Dazzle


@pytest.mark.rule("paydirt-football", "A-I-1.a", "A-I-1-A")
def test_rzdz_is_called_in_secret_and_the_formation_is_fixed_before_any_dice() -> None:
    game = situation(options=RZDZ)
    table = play(game, [30, 25, 1], call="rzdz", defense="C", pick="2@25")
    assert table.asked[:3] == [("call", 0, "rzdz"), ("defense", 1, "C"), ("pick", 0, "2@25")]
    assert questions(table).count("defense") == 1
    assert CALL.secret
    assert last_snap(game).call == "rzdz"


@pytest.mark.rule("paydirt-football", "A-I-1-B")
def test_the_defense_rolls_first_in_an_rzdz() -> None:
    table = play(situation(options=RZDZ), [25, 30, 1], call="rzdz", pick="2@25")
    assert [why for _, why in table.dealt[:2]] == ["RZDZ, defense", "RZDZ, offense"]
    assert ("pick", 1, "2@25") in table.asked  # 25 was the defense's, and the lower


@pytest.mark.rule("paydirt-football", "A-I-1-D")
@pytest.mark.parametrize(("theirs", "ours", "picker"), [(30, 29, 0), (29, 30, 1), (27, 27, 0)])
def test_the_lower_total_picks_and_the_offense_wins_a_tie(theirs: int, ours: int, picker: int) -> None:
    table = play(situation(options=RZDZ), [theirs, ours, 1], call="rzdz", pick=f"1@{min(theirs, ours)}")
    assert ("pick", picker, f"1@{min(theirs, ours)}") in table.asked


@pytest.mark.rule("paydirt-football", "A-I-1-E")
def test_a_winning_offense_picks_any_column_of_its_own_row() -> None:
    home = team(offense={("7", 25): "33", ("7", 30): "44"})
    for play_number in PLAYS:
        game = situation(home, options=RZDZ)
        play(game, [30, 25, 1], call="rzdz", pick=f"{play_number}@25")
        assert game.spot == 35 + {7: 33}.get(play_number, 4 if play_number < 5 else 8)
    with pytest.raises(Refused):
        play(situation(home, options=RZDZ), [30, 25, 1], call="rzdz", pick="7@30")


@pytest.mark.rule("paydirt-football", "A-I-1-F")
@pytest.mark.parametrize(("pick", "spot"), [("7@25", 32), ("7@30", 33)])
def test_a_winning_defense_picks_from_either_row(pick: str, spot: int) -> None:
    game = situation(team(offense={("7", 25): "-3", ("7", 30): "-2"}), options=RZDZ)
    play(game, [25, 30, 1], call="rzdz", pick=pick)
    assert now(game) == (0, spot, 2, 45 - spot)


@pytest.mark.rule("paydirt-football", "A-I-1-G.a")
def test_the_formation_answers_the_play_that_was_picked() -> None:
    away = team("Away", defense={("D", 3, 6): "-5", ("D", 3, 2): "-1"})
    game = situation(away=away, options=RZDZ)
    table = play(game, [30, 25, 3], call="rzdz", defense="D", pick="6@25")
    assert table.dealt[-1][1] == "defense"
    assert game.spot == 35 + 8 - 5


@pytest.mark.rule("paydirt-football", "A-I-1-G.b")
def test_a_picked_cell_is_merged_and_followed_up_as_usual() -> None:
    home = team(offense={("2", 25): "B", ("3", 25): "F +6", ("7", 25): "QT"})
    away = team("Away", defense={("A", 2, 2): "-4", ("A", 3, 2): "(1)"})
    breakaway = situation(home, away, RZDZ)
    play(breakaway, [30, 25, 2, 14], call="rzdz", pick="2@25")  # 20 in the B column, less 4
    assert breakaway.spot == 51
    stuffed = situation(home, away, RZDZ)
    play(stuffed, [30, 25, 3], call="rzdz", pick="2@25")  # (1) overrules
    assert stuffed.spot == 36
    trap = situation(home, away, RZDZ)
    play(trap, [30, 25, 1, 14], call="rzdz", pick="7@25")
    assert (trap.spot, last_snap(trap).kind) == (28, Down.SACK)
    fumble = situation(home, away, RZDZ)
    play(fumble, [30, 25, 1, 30], call="rzdz", pick="3@25")
    assert now(fumble) == (1, 59, 1, 10)
    assert booked(fumble, Fumbled) == [Fumbled(0, True)]


@pytest.mark.rule("paydirt-football", "A-I-1-H.a")
def test_no_penalty_is_picked_while_anything_else_is_there() -> None:
    flags = {(str(n), 25): "DEF 15" for n in range(1, 9)}
    game = situation(team(offense=flags), options=RZDZ)
    with pytest.raises(Refused):
        play(game, [30, 25, 1], call="rzdz", pick="1@25")
    game = situation(team(offense=flags), options=RZDZ)
    play(game, [30, 25, 1], call="rzdz", pick="9@25")
    assert game.spot == 43


@pytest.mark.rule("paydirt-football", "A-I-1-H.b")
def test_a_penalty_that_had_to_be_picked_is_rerolled_in_its_own_column() -> None:
    home = team(offense={(str(n), 25): "OFF 10" for n in PLAYS} | {("4", 22): "17"})
    game = situation(home, options=RZDZ)
    table = play(game, [30, 25, 22, 1], call="rzdz", pick="4@25", penalty="play")
    assert "A-I-1-H.b" in table.rules()
    assert game.spot == 52
    assert booked(game, Flag) == [Flag(0, "OFF 10", 0, "declined")]


# Quarterback sneak

COLOURS = team(offense={("1", 20): "9", ("1", 21): ".", ("1", 22): "DEF 15", ("1", 23): "-3", ("1", 24): "5{red}",
                        ("1", 25): "B"})


@pytest.mark.rule("paydirt-football", "A-I-2.a", "A-I-2.b", "A-I-2.e")
def test_a_sneak_on_green_is_one_yard_and_the_defense_never_rolls() -> None:
    game = situation(COLOURS, PICKPOCKET, {"sneak": True})
    table = play(game, [20], call="sneak")
    assert [why for _, why in table.dealt] == ["sneak"]
    assert now(game) == (0, 36, 2, 9)
    assert (last_snap(game).kind, last_snap(game).yards) == (Down.RUN, 1)


@pytest.mark.rule("paydirt-football", "A-I-2.a", "A-I-2.b")
def test_a_sneak_reads_the_colour_and_nothing_else() -> None:
    game = situation(COLOURS, options={"sneak": True})
    play(game, [25], call="sneak")  # a breakaway is green, and so one yard
    assert now(game) == (0, 36, 2, 9)


@pytest.mark.rule("paydirt-football", "A-I-2.b")
def test_a_sneak_from_the_one_scores() -> None:
    game = situation(COLOURS, options={"sneak": True}, spot=99)
    play(game, [20], call="sneak")
    assert (game.phase, game.score) == (Phase.TRY, [6, 0])


@pytest.mark.rule("paydirt-football", "A-I-2.c")
@pytest.mark.parametrize("total", [21, 22])
def test_a_sneak_on_white_or_yellow_is_no_gain_and_no_flag(total: int) -> None:
    game = situation(COLOURS, options={"sneak": True})
    play(game, [total], call="sneak")
    assert now(game) == (0, 35, 2, 10)
    assert booked(game, Flag) == []


@pytest.mark.rule("paydirt-football", "A-I-2.a", "A-I-2.d")
@pytest.mark.parametrize("total", [23, 24])
def test_a_sneak_on_red_is_a_fumble_at_the_line(total: int) -> None:
    kept = situation(COLOURS, options={"sneak": True})
    play(kept, [total, 20], call="sneak")
    assert now(kept) == (0, 35, 2, 10)
    lost = situation(COLOURS, options={"sneak": True})
    play(lost, [total, 30], call="sneak")
    assert now(lost) == (1, 65, 1, 10)
    assert booked(lost, Fumbled) == [Fumbled(0, True)]


@pytest.mark.rule("paydirt-football", "A-I-2.e")
def test_only_a_wild_card_on_the_sneak_stops_it() -> None:
    game = situation(COLOURS, options={"sneak": True, "wild_card": True})
    table = play(game, [], call="sneak", defense="wild sneak")
    assert now(game) == (0, 35, 2, 10)
    assert "A-II-1-C-iv" in table.rules()


# QB Draw

SCRAMBLER = team(offense={("QT", 20): "22", ("QT", 25): "-9", ("QT", 30): "11"})


@pytest.mark.rule("paydirt-football", "A-I-3.a")
def test_a_qb_draw_is_the_qt_column_against_a_blank_defense() -> None:
    game = situation(SCRAMBLER, PICKPOCKET, DRAW)
    table = play(game, [20], call="draw")
    assert [why for _, why in table.dealt] == ["QT column"]
    assert now(game) == (0, 57, 1, 10)
    loss = situation(SCRAMBLER, PICKPOCKET, DRAW)
    play(loss, [25], call="draw")
    assert (loss.spot, last_snap(loss).kind) == (26, Down.RUN)  # a run that lost, not a sack


@pytest.mark.rule("paydirt-football", "A-I-3.b")
def test_a_wild_carded_qb_draw_gains_nothing_and_the_clock_runs() -> None:
    game = situation(SCRAMBLER, options=DRAW | {"wild_card": True})
    table = play(game, [], call="draw", defense="wild draw")
    assert now(game) == (0, 35, 2, 10)
    assert (last_snap(game).yards, game.clock) == (0, 860)
    assert "A-I-3.b" in table.rules()


@pytest.mark.rule("paydirt-football", "A-I-3.c")
@pytest.mark.parametrize(("rolls", "pick", "spot"), [((30, 25), "QT@25", 26), ((20, 30), "QT@30", 46)])
def test_either_winner_may_pick_the_qt_column_off_an_rzdz(rolls: tuple[int, int], pick: str, spot: int) -> None:
    game = situation(SCRAMBLER, PICKPOCKET, RZDZ | DRAW)
    play(game, rolls, call="rzdz", pick=pick)  # no defensive dice: a blank defense
    assert game.spot == spot


@pytest.mark.rule("paydirt-football", "A-I-3.c")
def test_without_the_qb_draw_the_qt_column_is_no_pick() -> None:
    with pytest.raises(Refused):
        play(situation(SCRAMBLER, options=RZDZ), [30, 25], call="rzdz", pick="QT@25")


# Hail Mary


def last_gasp(**fields: object) -> State:
    return situation(team(offense={("QT", 20): "-8"}), PICKPOCKET, HAIL, quarter=2, clock=10, spot=30, **fields)


@pytest.mark.rule("paydirt-football", "A-I-4.a")
@pytest.mark.parametrize(
    ("quarter", "clock", "untimed", "legal"),
    [(2, 10, False, True), (2, 11, False, False), (1, 10, False, False), (3, 10, False, False), (4, 10, False, True),
     (5, 10, False, True), (5, 11, False, False), (2, 0, True, True), (1, 0, True, False)],
)
def test_a_hail_mary_is_thrown_only_as_a_half_ends(quarter: int, clock: int, untimed: bool, legal: bool) -> None:
    game = situation(options=HAIL, quarter=quarter, clock=clock, untimed=untimed)
    assert ("hail" in calls(game)) is legal
    if not legal:
        with pytest.raises(Refused, match=r"A-I-4\.a"):
            play(game, [30], call="hail")


@pytest.mark.rule("paydirt-football", "A-I-4.a")
def test_a_hail_mary_faces_a_blank_defense() -> None:
    game = last_gasp()
    table = play(game, [18, 20], call="hail", defense="F")
    assert [why for _, why in table.dealt] == ["Hail Mary", "T1"]


@pytest.mark.rule("paydirt-football", "A-I-4.b")
@pytest.mark.parametrize("total", range(10, 19))
def test_hail_mary_complete(total: int) -> None:
    game = last_gasp()
    play(game, [total, 20], call="hail")
    assert (game.ball, game.spot, last_snap(game).kind, last_snap(game).yards) == (0, 75, Down.COMPLETE, 45)


@pytest.mark.rule("paydirt-football", "A-I-4.c")
def test_hail_mary_touchdown() -> None:
    game = last_gasp()
    play(game, [19], call="hail")
    assert (game.score, game.phase) == ([6, 0], Phase.TRY)
    assert last_snap(game).yards == 70


@pytest.mark.rule("paydirt-football", "A-I-4.d")
@pytest.mark.parametrize("total", [20, 21, 22, 23, 26, 27, 28, 29])
def test_hail_mary_intercepted(total: int) -> None:
    game = last_gasp()
    play(game, [total, 20, 25], call="hail")  # 45 downfield, brought back 10
    assert now(game) == (1, 35, 1, 10)
    assert (last_snap(game).kind, last_snap(game).yards) == (Down.INTERCEPTED, 45)
    assert [event.yards for event in booked(game, Returned)] == [10]


@pytest.mark.rule("paydirt-football", "A-I-4.e")
@pytest.mark.parametrize("total", [24, 25])
def test_hail_mary_trapped(total: int) -> None:
    game = last_gasp()
    play(game, [total, 20], call="hail")
    assert (game.ball, game.spot, last_snap(game).kind) == (0, 22, Down.SACK)


@pytest.mark.parametrize(("written", "kind", "yards"), [
    (".", Down.SACK, 0), ("1", Down.RUN, 1), ("-1", Down.SACK, -1),
])  # fmt: skip
def test_a_trapped_quarterback_who_gains_nothing_is_sacked(written: str, kind: Down, yards: int) -> None:
    """Ruling 39; real books have no scrambles without a gain."""
    game = situation(team(offense={("7", 25): "QT", ("QT", 14): written}), team("Away"))
    play(game, [25, 1, 14], call="7")
    assert (last_snap(game).kind, last_snap(game).yards) == (kind, yards)


@pytest.mark.parametrize(("written", "kind"), [("F -2", Down.SNAP_LOST), ("F +2", Down.COMPLETE), ("F", Down.COMPLETE)])
def test_a_pass_that_is_fumbled_behind_the_line_was_a_bad_snap(written: str, kind: Down) -> None:
    game = situation(team(offense={("7", 25): written}), team("Away"))
    play(game, [25, 1, 20], call="7")
    assert last_snap(game).kind == kind


@pytest.mark.rule("paydirt-football", "A-I-4.f")
@pytest.mark.parametrize("total", range(30, 39))
def test_hail_mary_incomplete(total: int) -> None:
    game = last_gasp(down=2)
    play(game, [total], call="hail")
    assert now(game) == (0, 30, 3, 10)
    assert last_snap(game).kind == Down.INCOMPLETE


@pytest.mark.rule("paydirt-football", "A-I-4.g")
def test_hail_mary_interference_is_a_first_down_and_one_more_play() -> None:
    game = last_gasp(down=4)
    play(game, [39, 20], call="hail", penalty="1")
    assert now(game) == (0, 75, 1, 10)
    assert booked(game, Flag) == [Flag(1, "PI 45", 45, "accepted")]
    assert (game.clock, game.untimed) == (0, True)
    far = last_gasp(down=4, to_go=55)
    play(far, [39, 20], call="hail", penalty="1")
    assert now(far) == (0, 75, 1, 10)


# The conceded safety and the kneel-down

CONCEDING = {"elected_safety": True, "kickoffs": "announced", "return_options": True}


@pytest.mark.rule("paydirt-football", "A-I-6.a")
@pytest.mark.parametrize(("spot", "down"), [(4, 4), (60, 1), (99, 3)])
def test_a_safety_is_conceded_from_anywhere(spot: int, down: int) -> None:
    game = situation(options={"elected_safety": True}, spot=spot, down=down, ball=1)
    table = play(game, [], call="safety")
    assert booked(game, Scored)[-1].points == 2
    assert (game.score, game.phase, game.ball, game.spot) == ([2, 0], Phase.FREE_KICK, 1, 20)
    assert "A-I-6.a" in table.rules()


@pytest.mark.rule("paydirt-football", "A-I-6.a")
@pytest.mark.parametrize(
    ("cell", "then"),
    [("12", [0, 2]), ("12*", [0, 2]), ("TD", [6, 0]), ("INC", [0, 0])],
)
def test_a_safety_is_conceded_after_a_catch(cell: str, then: list[int]) -> None:
    game = situation(team(offense={("7", 20): cell}), options={"elected_safety": True}, spot=60, down=2)
    table = play(game, [20, 1], call="7 safety")
    assert game.score == then
    assert ("A-I-6.a" in table.rules()) == (then == [0, 2])
    if then == [0, 2]:
        assert (last_snap(game).kind, last_snap(game).yards) == (Down.COMPLETE, -60)
        assert (game.phase, game.ball) == (Phase.FREE_KICK, 0)


@pytest.mark.rule("paydirt-football", "A-I-6.a")
def test_a_safety_is_conceded_after_an_interception() -> None:
    game = situation(team(offense={("7", 20): "INT 10"}), options={"elected_safety": True}, spot=60)
    play(game, [20, 1], call="7", interception="safety")
    assert (game.score, game.phase, game.ball) == ([2, 0], Phase.FREE_KICK, 1)
    assert booked(game, Returned) == [Returned(1, Return.INTERCEPTION, -30)]


@pytest.mark.rule("paydirt-football", "A-I-6.a", "A-I-6.b")
@pytest.mark.parametrize(("recovery", "score"), [(18, [0, 2]), (38, [2, 0])])
def test_a_safety_is_conceded_after_a_recovery_that_may_be_returned(recovery: int, score: list[int]) -> None:
    game = situation(team(offense={("1", 20): "F +5"}), options={"elected_safety": True}, spot=60, down=4)
    play(game, [20, 1, recovery], call="1", recovery="safety")
    assert game.score == score


@pytest.mark.rule("paydirt-football", "A-I-6.a")
@pytest.mark.parametrize(
    ("call", "kind", "draws", "answers"),
    [
        ("punt", Return.PUNT, [20], {"fielding": "safety"}),
        ("t2", Return.FIELD_GOAL, [10, 10], {"block right": "return", "fielding": "safety"}),
    ],
)
def test_a_safety_is_conceded_after_the_catch_of_a_kick(
    call: str, kind: Return, draws: list[int], answers: dict[str, str]
) -> None:
    kickers = team(special={("PUNT", 20): "40"})
    game = situation(kickers, options={"elected_safety": True, "t2_field_goal": True}, spot=40, down=4)
    table = play(game, draws, call=call, **answers)
    assert (game.score, game.phase, game.ball) == ([2, 0], Phase.FREE_KICK, 1)
    assert [event.kind for event in booked(game, Returned)] == [kind]
    assert "A-I-6.a" in table.rules()


@pytest.mark.rule("paydirt-football", "A-I-6.a")
@pytest.mark.parametrize(("kick", "draws", "yards"), [("deep", [20], -25), ("squib", [], -30)])
def test_a_safety_is_conceded_after_the_catch_of_a_kickoff(kick: str, draws: list[int], yards: int) -> None:
    kickers = team(special={("KO", 20): "45"})
    game = situation(kickers, options=CONCEDING, phase=Phase.KICKOFF)
    play(game, draws, kickoff=kick, fielding="safety")
    assert (game.score, game.phase, game.ball) == ([2, 0], Phase.FREE_KICK, 1)
    assert booked(game, Returned) == [Returned(1, Return.KICKOFF, yards)]


@pytest.mark.rule("paydirt-football", "A-I-6.a")
def test_no_question_is_asked_only_to_concede() -> None:
    kickers = team(special={("KO", 20): "45"})
    game = situation(kickers, options={"elected_safety": True, "return_options": False}, phase=Phase.KICKOFF)
    table = play(game, [20, 30])
    assert "fielding" not in questions(table)
    game = situation(options={"elected_safety": False, "return_options": True}, down=4)
    with pytest.raises(Refused, match=r"A-I-6\.a"):
        play(game, [20], call="punt", fielding="safety")


@pytest.mark.rule("paydirt-football", "A-I-6.b")
@pytest.mark.parametrize("recovery", [25, 30])
def test_a_catch_that_is_fumbled_concedes_nothing(recovery: int) -> None:
    game = situation(team(offense={("7", 20): "F +8"}), options={"elected_safety": True}, spot=60)
    play(game, [20, 1, recovery], call="7 safety")
    assert game.score == [0, 0]


@pytest.mark.rule("paydirt-football", "A-I-6.a")
def test_a_safety_after_a_catch_is_no_call_of_a_try_or_without_the_switch() -> None:
    game = situation(options={"elected_safety": False})
    with pytest.raises(Refused, match=r"A-I-6\.a"):
        play(game, [], call="7 safety")
    game = situation(options={"elected_safety": True}, phase=Phase.TRY)
    with pytest.raises(Refused, match=r"B-VI-7-B\.a"):
        play(game, [], **{"try": "two", "call": "7 safety"})


@pytest.mark.rule("paydirt-football", "A-I-6.b")
def test_no_safety_after_a_dead_fourth_down_or_with_the_ball_loose() -> None:
    dead = situation(options={"elected_safety": True}, down=4)
    table = play(dead, [20, 1], call="1")
    assert now(dead) == (1, 61, 1, 10)
    assert questions(table) == ["call", "defense"]  # the ball is theirs before anybody is asked again
    loose = situation(team(offense={("1", 20): "F"}), options={"elected_safety": True}, down=4)
    table = play(loose, [20, 1, 20], call="1")
    assert questions(table) == ["call", "defense"]
    assert loose.score == [0, 0]


@pytest.mark.rule("paydirt-football", "A-I-7-A.a")
def test_a_kneel_down_loses_two_yards_without_dice() -> None:
    game = situation(away=PICKPOCKET, options={"kneel": True})
    play(game, [], call="kneel")
    assert now(game) == (0, 33, 2, 12)
    assert (last_snap(game).kind, last_snap(game).yards) == (Down.KNEEL, -2)


@pytest.mark.rule("paydirt-football", "A-I-7-A.a")
def test_a_kneel_down_on_the_two_is_a_safety() -> None:
    game = situation(options={"kneel": True}, spot=2)
    play(game, [], call="kneel")
    assert (game.score, game.phase) == ([0, 2], Phase.FREE_KICK)
