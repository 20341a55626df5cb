"""Plays in and past the End Zones: goal lines, End Lines, touchdowns, touchbacks, safeties (B-VI-12)."""

import pytest

from fieldhouse.football.events import Down, Drive, Fumbled, Kick, Return, Returned, Scored, Snap
from fieldhouse.football.state import Phase
from fieldhouse.games.paydirt.rules.state import State
from fieldhouse.table.table import Refused
from tests.games.paydirt.sample_charts import team
from tests.games.paydirt.table_top import booked, now, play, situation


def scored(game: State) -> list[tuple[int, int, str]]:
    return [(score.seat, score.points, score.how) for score in booked(game, Scored)]


TOUCHDOWN_HOME, TOUCHDOWN_AWAY = [(0, 6, "touchdown")], [(1, 6, "touchdown")]
SAFETY_HOME = [(1, 2, "safety")]  # against the home team


# The lines


@pytest.mark.rule("paydirt-football", "B-VI-12-A")
@pytest.mark.parametrize(("spot", "cell", "points"), [
    (93, "7", TOUCHDOWN_HOME), (93, "6", []), (4, "-4", SAFETY_HOME), (4, "-3", []),
])
def test_the_goal_line_is_part_of_the_end_zone(spot: int, cell: str, points: list[tuple[int, int, str]]) -> None:
    game = situation(team(offense={("1", 30): cell}), spot=spot)
    play(game, [30, 1])
    assert scored(game) == points


@pytest.mark.rule("paydirt-football", "B-VI-12-A")
def test_a_fumble_on_a_goal_line_is_a_fumble_in_the_end_zone() -> None:
    game = situation(team(offense={("1", 30): "F +5"}), spot=95)
    play(game, [30, 1, 20])
    assert scored(game) == TOUCHDOWN_HOME
    game = situation(team(offense={("1", 30): "F -5"}), spot=5)
    play(game, [30, 1, 20])
    assert scored(game) == SAFETY_HOME


@pytest.mark.rule("paydirt-football", "B-VI-12-B")
@pytest.mark.parametrize(("cell", "points"), [("F -14", TOUCHDOWN_AWAY), ("F -15", SAFETY_HOME)])
def test_the_own_end_line_is_ten_yards_behind_the_goal_line(cell: str, points: list[tuple[int, int, str]]) -> None:
    game = situation(team(offense={("1", 30): cell}), spot=5)
    play(game, [30, 1, 30] if cell == "F -14" else [30, 1])
    assert scored(game) == points


@pytest.mark.rule("paydirt-football", "B-VI-12-B")
@pytest.mark.parametrize(("kick", "asked"), [("79", True), ("80", False)])
def test_the_other_end_line_is_ten_yards_past_the_goal_line(kick: str, asked: bool) -> None:
    game = situation(team(special={("KO", 30): kick}), phase=Phase.KICKOFF)
    play(game, [30], *([("fielding", "touchback")] if asked else []))
    assert now(game) == (1, 20, 1, 10)


# Touchdowns


@pytest.mark.rule("paydirt-football", "B-VI-12-C.a")
@pytest.mark.parametrize("cell", ["8", "9", "45", "TD"])
def test_a_play_to_the_goal_line_or_past_it_is_a_touchdown(cell: str) -> None:
    game = situation(team(offense={("1", 30): cell}), spot=92)
    play(game, [30, 1])
    assert scored(game) == TOUCHDOWN_HOME
    snap = booked(game, Snap)[0]
    assert (snap.yards, snap.touchdown) == (8, True)
    assert (game.phase, game.ball, game.spot) == (Phase.TRY, 0, 98)
    assert game.clock == 890


@pytest.mark.rule("paydirt-football", "B-VI-12-C.a")
@pytest.mark.parametrize("cell", ["90", "99", "TD"])
def test_a_return_to_the_goal_line_or_past_it_is_a_touchdown(cell: str) -> None:
    game = situation(away=team("Away", special={("KOR", 25): cell}), phase=Phase.KICKOFF)
    table = play(game, [30, 25])
    assert scored(game) == TOUCHDOWN_AWAY
    assert booked(game, Returned) == [Returned(1, Return.KICKOFF, 90, True)]
    assert "B-VI-12-C.a" in table.rules()


@pytest.mark.rule("paydirt-football", "B-VI-12-C.a")
def test_a_fumble_is_no_touchdown_by_its_yards_alone() -> None:
    game = situation(team(offense={("1", 30): "F +10"}), spot=92)
    play(game, [30, 1, 30])
    assert scored(game) == []
    assert now(game) == (1, 20, 1, 10)


@pytest.mark.rule("paydirt-football", "B-VI-12-C.b")
@pytest.mark.parametrize(("cell", "call", "spot"), [("DEF 15", "1", 97), ("PI 40", "6", 99), ("PI T1", "6", 99)])
def test_a_penalty_is_never_a_touchdown(cell: str, call: str, spot: int) -> None:
    game = situation(team(offense={(call, 30): cell}), spot=94, down=2, to_go=6)
    draws = {"DEF 15": [30, 31, 1], "PI 40": [30], "PI T1": [30, 39]}[cell]
    play(game, draws, call=call, penalty="2" if cell == "DEF 15" else "1")
    assert scored(game) == []
    assert now(game) == (0, spot, 1, 100 - spot)


@pytest.mark.rule("paydirt-football", "B-VI-12-C.b")
def test_a_penalty_from_the_end_of_a_gain_at_the_one_stays_in_the_field() -> None:
    game = situation(team(offense={("1", 30): "DEF 15", ("1", 31): "5"}), spot=94, down=2, to_go=6)
    play(game, [30, 31, 1], penalty="1")
    assert scored(game) == []
    assert now(game) == (0, 99, 1, 1)


# Fumbles and blocked kicks


@pytest.mark.rule("paydirt-football", "B-VI-12-D-i")
@pytest.mark.parametrize("cell", ["F +8", "F +17"])
def test_a_fumble_in_the_defenders_end_zone_kept_is_a_touchdown(cell: str) -> None:
    game = situation(team(offense={("1", 30): cell}), spot=92, down=4)
    table = play(game, [30, 1, 18])
    assert scored(game) == TOUCHDOWN_HOME
    assert booked(game, Fumbled) == [Fumbled(0, False)]
    assert "B-VI-12-D-i" in table.rules()


@pytest.mark.rule("paydirt-football", "B-VI-12-D-i.b")
@pytest.mark.parametrize(("cell", "spot"), [("F +17", 20), ("F +8", 20), ("F +7", 1)])
def test_a_fumble_in_the_defenders_end_zone_lost_is_a_touchback(cell: str, spot: int) -> None:
    game = situation(team(offense={("1", 30): cell}), spot=92)
    table = play(game, [30, 1, 30])
    assert now(game) == (1, spot, 1, 10)
    assert booked(game, Fumbled) == [Fumbled(0, True)]
    assert ("B-VI-12-D-i.b" in table.rules()) == (spot == 20)


@pytest.mark.rule("paydirt-football", "B-VI-12-D-i.b")
@pytest.mark.parametrize(("back", "spot"), [("9", 20), ("10", 1), ("34", 25), ("5", 20)])
def test_an_earned_return_from_the_end_zone_must_cross_the_goal_line(back: str, spot: int) -> None:
    game = situation(team(offense={("1", 30): "F +17"}), team("Away", special={("INTR", 25): back}), spot=92)
    play(game, [30, 1, 38, 25], recovery="return")  # nine deep
    assert now(game) == (1, spot, 1, 10)


@pytest.mark.rule("paydirt-football", "B-VI-12-D-i.b")
@pytest.mark.parametrize(("cell", "choice", "other", "spot"), [
    ("F +17", "touchback", "stay", 20), ("F +8", "touchback", "stay", 20), ("F +7", "stay", "touchback", 1),
])
def test_an_earned_return_from_the_end_zone_may_be_left_for_the_touchback(
    cell: str, choice: str, other: str, spot: int
) -> None:
    game = situation(team(offense={("1", 30): cell}), spot=92)
    play(game, [30, 1, 38], recovery=choice)
    assert now(game) == (1, spot, 1, 10)
    game = situation(team(offense={("1", 30): cell}), spot=92)
    with pytest.raises(Refused):
        play(game, [30, 1, 38], recovery=other)


@pytest.mark.rule("paydirt-football", "B-VI-12-D-ii.a")
@pytest.mark.parametrize(("cell", "recovery", "home", "then"), [
    ("F +18", 20, 6, None), ("F +40", 20, 6, None), ("F +18", 30, 0, (1, 20, 1, 10)),
])
def test_a_fumble_past_the_end_line_is_live_in_the_end_zone(
    cell: str, recovery: int, home: int, then: tuple[int, int, int, int] | None
) -> None:
    game = situation(team(offense={("1", 30): cell}), spot=92)
    play(game, [30, 1, 4, recovery])
    assert game.score == [home, 0]
    assert then is None or now(game) == then


@pytest.mark.rule("paydirt-football", "B-VI-12-D-ii.b")
@pytest.mark.parametrize(("whites", "spot"), [((5, 4), 3), ((0, 0), 12), ((3, 1), 8)])
def test_the_white_dice_say_how_deep_such_a_fumble_lies(whites: tuple[int, int], spot: int) -> None:
    game = situation(team(offense={("1", 30): "F +40"}), team("Away", special={("INTR", 25): "12"}), spot=92)
    table = play(game, [30, 1, whites, 38, 25], recovery="return")
    assert now(game) == (1, spot, 1, 10)
    assert "B-VI-12-D-ii.b" in table.rules()


@pytest.mark.rule("paydirt-football", "B-VI-12-A", "B-VI-12-D-iii")
@pytest.mark.parametrize(
    ("call", "cell", "draws"),
    [("1", "-21", [30, 1]), ("1", "F -21", [30, 1, 20]), ("1", "F -21", [30, 1, 38]), ("1", "F -24", [30, 1])],
)
def test_a_loss_is_counted_to_the_own_goal_line(call: str, cell: str, draws: list[int]) -> None:
    game = situation(team(offense={(call, 30): cell}, recovered="10-30"), spot=14)
    play(game, draws, call=call)
    assert booked(game, Snap)[0].yards == -14


@pytest.mark.rule("paydirt-football", "B-VI-12-A", "B-VI-12-D-iii")
@pytest.mark.parametrize(("call", "column"), [("punt", "PUNT"), ("fg", "FG")])
def test_a_snap_lost_on_a_kick_is_counted_to_the_own_goal_line(call: str, column: str) -> None:
    game = situation(team(special={(column, 30): "F -21"}, recovered="10-30"), spot=14, down=4)
    play(game, [30, 20], call=call)
    assert (booked(game, Snap)[0].kind, booked(game, Snap)[0].yards) == (Down.SNAP_LOST, -14)


@pytest.mark.rule("paydirt-football", "B-VI-12-A", "B-VI-12-D-ii.b")
def test_a_fumble_past_the_goal_line_gains_as_far_as_the_line() -> None:
    game = situation(team(offense={("1", 30): "F +12"}, recovered="10-30"), spot=92)
    play(game, [30, 1, 20], call="1")
    assert (booked(game, Snap)[0].yards, game.score) == (8, [6, 0])


@pytest.mark.rule("paydirt-football", "B-VI-12-A")
@pytest.mark.parametrize(("call", "cell"), [("1", "40"), ("8", "40"), ("8", "TD")])
def test_a_gain_is_counted_to_the_goal_line(call: str, cell: str) -> None:
    game = situation(team(offense={(call, 30): cell}), spot=88)
    play(game, [30, 1], call=call)
    assert (booked(game, Snap)[0].yards, booked(game, Snap)[0].touchdown) == (12, True)


@pytest.mark.rule("paydirt-football", "B-VI-12-D-iii")
@pytest.mark.parametrize(("cell", "call"), [("F -18", "1"), ("F -25", "1"), ("BK -18", "punt")])
def test_a_ball_loose_at_or_over_the_own_end_line_is_a_safety(cell: str, call: str) -> None:
    home = team(special={("PUNT", 30): cell}) if call == "punt" else team(offense={("1", 30): cell})
    game = situation(home, spot=8, down=4)
    table = play(game, [30] if call == "punt" else [30, 1], call=call)
    assert scored(game) == SAFETY_HOME
    assert (game.phase, game.ball, game.spot) == (Phase.FREE_KICK, 0, 20)
    assert booked(game, Fumbled) == ([] if call == "punt" else [Fumbled(0, False)])
    assert "B-VI-12-D-iii" in table.rules()


@pytest.mark.rule("paydirt-football", "B-VI-12-D-iv.a")
@pytest.mark.parametrize(("cell", "call"), [("F -8", "1"), ("F -17", "1"), ("BK -9", "punt"), ("BK -17", "punt")])
@pytest.mark.parametrize("recovery", [30, 38])
def test_a_ball_lost_in_the_own_end_zone_is_a_touchdown_for_the_others(cell: str, call: str, recovery: int) -> None:
    home = team(special={("PUNT", 30): cell}) if call == "punt" else team(offense={("1", 30): cell})
    game = situation(home, spot=8, down=4)
    table = play(game, [30, recovery] if call == "punt" else [30, 1, recovery], call=call)
    assert scored(game) == TOUCHDOWN_AWAY
    assert (game.phase, game.ball) == (Phase.TRY, 1)
    assert "B-VI-12-D-iv.a" in table.rules()


@pytest.mark.rule("paydirt-football", "B-VI-12-D-iv.b")
@pytest.mark.parametrize("recovery", [17, 18, 19, 20])
@pytest.mark.parametrize(("cell", "call"), [("F -9", "1"), ("BK -9", "punt")])
def test_a_ball_kept_in_the_own_end_zone_is_a_safety(cell: str, call: str, recovery: int) -> None:
    home = team(special={("PUNT", 30): cell}) if call == "punt" else team(offense={("1", 30): cell})
    game = situation(home, spot=8, down=4)
    table = play(game, [30, recovery] if call == "punt" else [30, 1, recovery], call=call)
    assert scored(game) == SAFETY_HOME
    assert "B-VI-12-D-iv.b" in table.rules()


# Passes


@pytest.mark.rule("paydirt-football", "B-VI-12-E.a")
@pytest.mark.parametrize(("cell", "against"), [("18", "-2"), ("16", "2"), ("16", "(19)"), ("19", "(16)"), ("8", ".")])
def test_a_pass_completed_into_the_end_zone_is_a_touchdown(cell: str, against: str) -> None:
    away = team("Away", defense={("A", 3, 6): against})
    game = situation(team(offense={("6", 30): cell}), away, spot=92)
    play(game, [30, 3], call="6")
    assert scored(game) == TOUCHDOWN_HOME
    snap = booked(game, Snap)[0]
    assert (snap.kind, snap.yards) == (Down.COMPLETE, 8)


@pytest.mark.rule("paydirt-football", "B-VI-12-E.b")
@pytest.mark.parametrize("cell", ["18", "60"])
def test_a_pass_long_enough_for_the_end_line_scores_too(cell: str) -> None:
    game = situation(team(offense={("6", 30): cell}), spot=92)
    play(game, [30, 3], call="6")
    assert scored(game) == TOUCHDOWN_HOME


@pytest.mark.rule("paydirt-football", "B-VI-12-E.Ex5")
@pytest.mark.parametrize(("recovery", "home"), [(20, 6), (30, 0)])
def test_a_fumble_against_a_defensive_number_lies_at_that_number(recovery: int, home: int) -> None:
    away = team("Away", defense={("A", 3, 6): "(16)"})
    game = situation(team(offense={("6", 30): "F +20"}), away, spot=92)
    table = play(game, [30, 3, recovery], call="6")  # eight deep; +20 would be past the End Line
    assert game.score == [home, 0]
    assert any(note.text == "loose ball at 108" for note in table.notes)


@pytest.mark.rule("paydirt-football", "B-VI-12-E.Ex6")
def test_a_gain_in_the_qt_column_can_score() -> None:
    away = team("Away", defense={("A", 3, 6): "QT"})
    game = situation(team(offense={("6", 30): "19", ("QT", 25): "22"}), away, spot=92)
    play(game, [30, 3, 25], call="6")
    assert scored(game) == TOUCHDOWN_HOME


@pytest.mark.rule("paydirt-football", "B-VI-12-E-i")
@pytest.mark.parametrize(("cell", "spot"), [("INT 17", 3), ("INT 18", 3), ("INT 45", 3), ("INT 10", 10)])
def test_an_interception_past_the_end_line_is_nine_deep(cell: str, spot: int) -> None:
    game = situation(team(offense={("6", 30): cell}), team("Away", special={("INTR", 25): "12"}), spot=92)
    table = play(game, [30, 1, 25], call="6", interception="return")
    assert now(game) == (1, spot, 1, 10)
    assert booked(game, Snap)[0].yards == (10 if cell == "INT 10" else 17)
    assert ("B-VI-12-E-i" in table.rules()) == (cell in ("INT 18", "INT 45"))


@pytest.mark.rule("paydirt-football", "B-VI-12-E-ii")
@pytest.mark.parametrize("cell", ["INT -6", "INT -15"])
def test_an_interception_in_the_passers_end_zone_is_a_touchdown_without_a_roll(cell: str) -> None:
    game = situation(team(offense={("6", 30): cell}), spot=6)
    table = play(game, [30, 1], call="6")
    assert scored(game) == TOUCHDOWN_AWAY
    assert booked(game, Returned) == [Returned(1, Return.INTERCEPTION, 0, True)]
    assert "B-VI-12-E-ii" in table.rules()


@pytest.mark.rule("paydirt-football", "B-VI-12-E-iii")
@pytest.mark.parametrize("cell", ["INT -16", "INT -30"])
def test_an_interception_over_the_passers_end_line_is_a_safety(cell: str) -> None:
    game = situation(team(offense={("6", 30): cell}), spot=6)
    table = play(game, [30, 1], call="6")
    assert scored(game) == SAFETY_HOME
    assert "B-VI-12-E-iii" in table.rules()


@pytest.mark.rule("paydirt-football", "B-VI-12-E-iv")
@pytest.mark.parametrize(("cell", "spot"), [("PI 7", 99), ("PI 8", 99), ("PI 30", 99), ("PI 6", 98)])
def test_interference_in_the_end_zone_is_first_and_goal_at_the_one(cell: str, spot: int) -> None:
    game = situation(team(offense={("6", 30): cell}), spot=92, down=3)
    play(game, [30], call="6", penalty="1")
    assert now(game) == (0, spot, 1, 100 - spot)
    assert game.goal_to_go


# Returns from the End Zone


@pytest.mark.rule("paydirt-football", "B-VI-12-F-i.a")
def test_a_kick_into_the_end_zone_may_be_a_touchback_or_returned() -> None:
    for kick, spot in (("74", 16), ("70", 20)):
        game = situation(team(special={("KO", 30): kick}), phase=Phase.KICKOFF)
        play(game, [30, 25], fielding="return")
        assert now(game) == (1, spot, 1, 10)
        game = situation(team(special={("KO", 30): kick}), phase=Phase.KICKOFF)
        play(game, [30], fielding="touchback")
        assert now(game) == (1, 20, 1, 10)
        assert booked(game, Kick)[0].result == "touchback"
        assert game.clock == 900


@pytest.mark.rule("paydirt-football", "B-VI-12-F-i.a")
def test_a_punt_into_the_end_zone_may_be_a_touchback_or_returned() -> None:
    game = situation(spot=65, down=4)
    play(game, [30, 25], call="punt", fielding="return")
    assert now(game) == (1, 20, 1, 10)  # five deep and five back: not out of it
    game = situation(team(special={("PUNT", 30): "40*"}), spot=65, down=4)
    play(game, [30], call="punt")
    assert now(game) == (1, 20, 1, 10)
    assert booked(game, Kick)[0].result == "touchback"


@pytest.mark.rule("paydirt-football", "B-VI-12-F-i.a", "B-VI-12-A")
def test_a_punt_to_the_goal_line_is_in_the_end_zone() -> None:
    game = situation(spot=60, down=4)
    play(game, [30], call="punt", fielding="touchback")
    assert now(game) == (1, 20, 1, 10)
    with pytest.raises(Refused):
        play(situation(spot=59, down=4), [30], call="punt", fielding="touchback")
    one_short = situation(team(special={("KO", 30): "69"}), options={"return_options": True}, phase=Phase.KICKOFF)
    with pytest.raises(Refused):
        play(one_short, [30], fielding="touchback")


@pytest.mark.rule("paydirt-football", "B-VI-12-F-i.a")
@pytest.mark.parametrize("cell", ["INT 12", "INT 8"])
def test_an_interception_in_the_end_zone_may_be_a_touchback(cell: str) -> None:
    game = situation(team(offense={("6", 30): cell}), spot=92)
    table = play(game, [30, 1], call="6", interception="touchback")
    assert now(game) == (1, 20, 1, 10)
    assert booked(game, Returned) == [Returned(1, Return.INTERCEPTION, 0)]
    assert "B-VI-12-F-i.a" in table.rules()
    with pytest.raises(Refused):
        play(situation(team(offense={("6", 30): "INT 7"}), spot=92), [30, 1], call="6", interception="touchback")


@pytest.mark.rule("paydirt-football", "B-VI-12-F-i.b")
@pytest.mark.parametrize(("back", "spot"), [("3", 20), ("5", 20), ("6", 1), ("18", 13), ("-2", 20)])
def test_a_return_that_does_not_leave_the_end_zone_is_a_touchback(back: str, spot: int) -> None:
    game = situation(away=team("Away", special={("KOR", 25): back}), phase=Phase.KICKOFF, spot=45)
    table = play(game, [30, 25], fielding="return")
    assert now(game) == (1, spot, 1, 10)
    assert ("B-VI-12-F-i.b" in table.rules()) == (spot == 20)
    assert [leg.yards for leg in booked(game, Returned)] == ([] if spot == 20 else [int(back)])


@pytest.mark.rule("paydirt-football", "B-VI-12-F-i.b", "B-VI-12-A")
@pytest.mark.parametrize(("kick", "points"), [("70", []), ("69", [(0, 2, "safety")])])
@pytest.mark.parametrize("cell", ["-2", "F -2"])
def test_the_goal_line_counts_as_the_end_zone_for_a_return_too(
    kick: str, cell: str, points: list[tuple[int, int, str]]
) -> None:
    home = team(special={("KO", 30): kick})
    game = situation(home, team("Away", special={("KOR", 25): cell}), phase=Phase.KICKOFF)
    fielding = [("fielding", "return")] if kick == "70" else []
    play(game, [30, 25, *([20] if cell == "F -2" else [])], *fielding)
    assert scored(game) == points  # from the 1 it was carried back over the goal line
    assert game.spot == 20


@pytest.mark.rule("paydirt-football", "B-VI-12-F-i.b")
@pytest.mark.parametrize(("cell", "recovery", "score", "spot"), [
    ("F +3", 20, [0, 0], 20),  # kept where it was fielded
    ("F +3", 30, [6, 0], 98),  # lost there: a touchdown for the kickers
    ("F -5", 0, [0, 0], 20),  # over the End Line, and not lost
    ("F +9", 20, [0, 0], 4),
])
def test_a_fumble_by_a_returner_who_never_left_his_end_zone(
    cell: str, recovery: int, score: list[int], spot: int
) -> None:
    game = situation(away=team("Away", special={("KOR", 25): cell}), phase=Phase.KICKOFF, spot=45)
    play(game, [30, 25, *([recovery] if recovery else [])], fielding="return")
    assert game.score == score
    assert game.spot == spot
    assert booked(game, Fumbled) == [Fumbled(1, recovery == 30)]


@pytest.mark.rule("paydirt-football", "B-VI-12-F-i.b", "B-VI-12-D-iv.a")
@pytest.mark.parametrize(("recovery", "points"), [(20, [(0, 2, "safety")]), (30, TOUCHDOWN_HOME)])
def test_a_return_fumbled_back_into_the_own_end_zone(recovery: int, points: list[tuple[int, int, str]]) -> None:
    game = situation(away=team("Away", special={("KOR", 25): "F -14"}), phase=Phase.KICKOFF)
    play(game, [30, 25, recovery])  # fielded on the 10
    assert scored(game) == points


@pytest.mark.rule("paydirt-football", "B-VI-12-F-i.b", "B-VI-12-D-i")
@pytest.mark.parametrize(("recovery", "score", "then"), [(20, [0, 6], None), (30, [0, 0], (0, 20, 1, 10))])
def test_a_return_fumbled_into_the_other_end_zone(
    recovery: int, score: list[int], then: tuple[int, int, int, int] | None
) -> None:
    game = situation(away=team("Away", special={("KOR", 25): "F +93"}), phase=Phase.KICKOFF)
    play(game, [30, 25, recovery])
    assert game.score == score
    assert then is None or now(game) == then


@pytest.mark.rule("paydirt-football", "B-VI-12-F-i.b", "B-VI-4-C-vi.b")
@pytest.mark.parametrize(("cell", "spot"), [("OFF 10", 10), ("DEF 15", 35)])
def test_a_foul_on_a_return_that_became_a_touchback_is_walked_off_from_the_20(cell: str, spot: int) -> None:
    away = team("Away", special={("KOR", 25): cell, ("KOR", 26): "3"})
    game = situation(away=away, phase=Phase.KICKOFF, spot=45)
    play(game, [30, 25, 26], fielding="return", penalty="1")
    assert now(game) == (1, spot, 1, 10)


@pytest.mark.rule("paydirt-football", "B-VI-12-F-ii")
@pytest.mark.parametrize(("spot", "cell", "asked"), [(65, "45", False), (65, "44", True), (70, "T2", False)])
def test_a_punt_to_the_end_line_cannot_be_returned(spot: int, cell: str, asked: bool) -> None:
    game = situation(team(special={("PUNT", 30): cell}), spot=spot, down=4)
    rest = [30, 31] if cell == "T2" else []
    table = play(game, [30, *rest], call="punt", **({"fielding": "touchback"} if asked else {}))
    assert now(game) == (1, 20, 1, 10)
    assert ("B-VI-12-F-ii" in table.rules()) == (not asked)


@pytest.mark.rule("paydirt-football", "B-VI-12-G-i")
def test_a_touchback_scores_nothing_and_is_first_and_ten_at_the_20() -> None:
    game = situation(spot=70, down=4, score=(7, 3))
    play(game, [30], call="punt")
    assert now(game) == (1, 20, 1, 10)
    assert game.score == [7, 3]
    assert [(drive.seat, drive.spot) for drive in booked(game, Drive)] == [(1, 20)]
    assert game.clock == 890


@pytest.mark.rule("paydirt-football", "B-VI-12-G-ii.a")
@pytest.mark.parametrize("ball", [0, 1])
def test_a_safety_scores_two_for_the_defense_and_its_victims_kick(ball: int) -> None:
    sides = [team("Home", offense={("1", 30): "-3"}), team("Away", offense={("1", 30): "-3"})]
    game = situation(*sides, ball=ball, spot=2)
    play(game, [30, 1])
    assert scored(game) == [(1 - ball, 2, "safety")]
    assert (game.phase, game.ball, game.spot) == (Phase.FREE_KICK, ball, 20)
    assert game.clock == 890


@pytest.mark.rule("paydirt-football", "B-VI-12-G-ii.a")
def test_a_return_thrown_back_over_the_own_goal_line_is_a_safety() -> None:
    game = situation(away=team("Away", special={("PR", 25): "-9"}), spot=53, down=4)
    play(game, [30, 25], call="punt", fielding="return")
    assert scored(game) == [(0, 2, "safety")]
