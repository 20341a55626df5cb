"""What receivers may do with a kick: fair catch, let it roll, flop, touchback, a forced return (A-IV)."""

import pytest

from fieldhouse.football.events import Flag, Fumbled, Kick, Return, Returned
from fieldhouse.football.state import Phase
from fieldhouse.games.paydirt.rules.state import State
from fieldhouse.table.table import Refused
from tests.games.paydirt.sample_charts import team
from tests.games.paydirt.table_top import booked, now, play, situation

OPEN = {"return_options": True}
FORCED = {"forced_return": True}
STARRED = {("PUNT", 30): "40*", ("PUNT", 31): "40†", ("PUNT", 32): "40", ("PUNT", 33): "68"}


def punting(options: object = None, away: object = None, **more: object) -> State:
    """Fourth down at the home 35: a punt of 30 ends at the away 25."""
    more = {"spot": 35, "down": 4} | more
    return situation(team(special=STARRED), away, options or OPEN, **more)  # type: ignore[arg-type]  # of many types


# Punts


@pytest.mark.rule("paydirt-football", "A-IV-1.a")
@pytest.mark.parametrize(("choice", "draws", "spot"), [
    ("return", [32, 20], 30), ("fair catch", [32, 20], 25), ("roll", [32, 20], 20),
])
def test_an_unmarked_punt_is_returned_fair_caught_or_left_to_roll(choice: str, draws: list[int], spot: int) -> None:
    game = punting()
    play(game, draws, call="punt", fielding=choice)
    assert now(game) == (1, spot, 1, 10)


@pytest.mark.rule("paydirt-football", "A-IV-1.a")
@pytest.mark.parametrize("choice", ["down", "leave", "touchback", "force", "flop"])
def test_nothing_else_may_be_done_with_an_unmarked_punt(choice: str) -> None:
    game = punting(OPEN | FORCED)
    with pytest.raises(Refused):
        play(game, [32], call="punt", fielding=choice)


@pytest.mark.rule("paydirt-football", "A-IV-1.b")
@pytest.mark.parametrize(("choice", "draws"), [("fair catch", [32, 13, 20]), ("fair catch", [32, 20])])
def test_the_end_of_the_punt_is_where_its_printed_yards_put_it(choice: str, draws: list[int]) -> None:
    game = punting(spot=52)
    play(game, draws, call="punt", fielding=choice)
    assert now(game) == (1, 8, 1, 10)


@pytest.mark.rule("paydirt-football", "A-IV-1-A-i")
@pytest.mark.parametrize("total", [10, 12, 14, 34, 36, 39])
def test_a_fair_catch_on_any_roll_but_two_is_a_series_at_the_end_of_the_punt(total: int) -> None:
    game = punting()
    table = play(game, [32, total], call="punt", fielding="fair catch")
    assert now(game) == (1, 25, 1, 10)
    assert game.fair_caught
    assert booked(game, Kick)[0].result == "fair catch"
    assert "A-IV-1-A-i" in table.rules()


@pytest.mark.rule("paydirt-football", "A-IV-1-A-ii")
@pytest.mark.parametrize(("recovery", "then"), [
    (20, (1, 25, 1, 10)), (18, (1, 25, 1, 10)), (30, (0, 75, 1, 10)), (38, (0, 75, 1, 10)),
])
def test_a_fair_catch_roll_of_13_is_a_muff_settled_by_the_receivers_line(
    recovery: int, then: tuple[int, int, int, int]
) -> None:
    game = punting()
    table = play(game, [32, 13, recovery], call="punt", fielding="fair catch")
    assert now(game) == then
    assert booked(game, Fumbled) == [Fumbled(1, then[0] == 0)]
    assert not game.fair_caught
    assert "A-IV-1-A-ii" in table.rules()


@pytest.mark.rule("paydirt-football", "A-IV-1-A-ii")
def test_a_muff_the_kickers_recover_behind_their_line_to_gain_is_a_first_down_all_the_same() -> None:
    home = team(special={("PUNT", 30): "6"})
    game = situation(home, options=OPEN, spot=35, down=4, to_go=10)
    play(game, [30, 13, 30], call="punt", fielding="fair catch")
    assert now(game) == (0, 41, 1, 10)


@pytest.mark.rule("paydirt-football", "A-IV-1-A-ii")
@pytest.mark.parametrize(("recovery", "score"), [(20, [0, 0]), (30, [6, 0])])
def test_a_muff_in_the_end_zone_is_a_touchback_or_a_touchdown(recovery: int, score: list[int]) -> None:
    game = punting()
    play(game, [33, 13, recovery], call="punt", fielding="fair catch")  # three deep
    assert game.score == score
    assert (game.ball, game.spot) == ((1, 20) if recovery == 20 else (0, 98))


@pytest.mark.rule("paydirt-football", "A-IV-1-A-ii")
@pytest.mark.parametrize(("spot", "theirs"), [(60, 20), (59, 1)])
def test_a_muff_on_the_goal_line_kept_is_a_touchback(spot: int, theirs: int) -> None:
    game = punting(spot=spot)
    play(game, [32, 13, 20], call="punt", fielding="fair catch")
    assert now(game) == (1, theirs, 1, 10)
    assert game.score == [0, 0]


@pytest.mark.rule("paydirt-football", "A-IV-1-A-ii")
def test_a_muff_costs_two_seconds_more_by_the_alternate_timing() -> None:
    game = punting(OPEN | {"timing": "full"})
    play(game, [32, 13, 30], call="punt", fielding="fair catch")
    assert game.clock == 900 - (6 + 1 + 2)  # the punt, the fair catch, the muff


@pytest.mark.rule("paydirt-football", "A-IV-1-A-iii")
@pytest.mark.parametrize(("choice", "draws", "spot"), [("roll", [32, 35, 31], 9), ("no roll", [32, 35], 25)])
def test_a_fair_catch_roll_of_35_leaves_the_roll_to_the_kickers(choice: str, draws: list[int], spot: int) -> None:
    game = punting()
    table = play(game, draws, call="punt", fielding="fair catch", roll=choice)
    assert now(game) == (1, spot, 1, 10)
    assert ("roll", 0, choice) in table.asked
    assert not game.fair_caught
    assert "A-IV-1-A-iii" in table.rules()


@pytest.mark.rule("paydirt-football", "A-IV-1-B")
@pytest.mark.parametrize(("total", "spot"), [(10, 30), (14, 26), (15, 25), (16, 24), (39, 1)])
def test_a_rolling_punt_goes_the_total_less_15(total: int, spot: int) -> None:
    game = punting()
    table = play(game, [32, total], call="punt", fielding="roll")
    assert now(game) == (1, spot, 1, 10)
    assert "A-IV-1-B" in table.rules()
    assert booked(game, Returned) == []
    assert booked(game, Kick)[0].yards == 40 + total - 15


@pytest.mark.rule("paydirt-football", "A-IV-1-B", "B-V.a")
@pytest.mark.parametrize(("spot", "safety"), [(2, True), (3, True), (4, False)])
def test_a_short_punt_that_bounces_back_over_the_kickers_goal_line_is_a_safety(spot: int, safety: bool) -> None:
    game = situation(team(special={("PUNT", 30): "2"}), options=OPEN, spot=spot, down=4)
    play(game, [30, 10], call="punt", fielding="roll")
    assert game.score == [0, 2 if safety else 0]
    assert (game.phase, game.ball, game.spot) == ((Phase.FREE_KICK, 0, 20) if safety else (Phase.SCRIMMAGE, 1, 99))


@pytest.mark.rule("paydirt-football", "A-IV-1-C")
@pytest.mark.parametrize("total", [30, 31])
@pytest.mark.parametrize(("choice", "rest", "more", "spot"), [
    ("fair catch", [20], {}, 25), ("leave", [], {"roll": "no roll"}, 25), ("leave", [24], {"roll": "roll"}, 16),
])
def test_a_marked_punt_is_fair_caught_or_left_to_the_kickers_choice(
    total: int, choice: str, rest: list[int], more: dict[str, str], spot: int
) -> None:
    game = punting()
    table = play(game, [total, *rest], call="punt", fielding=choice, **more)
    assert now(game) == (1, spot, 1, 10)
    assert ("A-IV-1-C" in table.rules()) == (choice == "leave")


@pytest.mark.rule("paydirt-football", "A-IV-1-C")
@pytest.mark.parametrize("choice", ["return", "roll", "down", "force"])
def test_nothing_else_may_be_done_with_a_marked_punt(choice: str) -> None:
    with pytest.raises(Refused):
        play(punting(), [30], call="punt", fielding=choice)


@pytest.mark.rule("paydirt-football", "A-IV-1-C")
def test_a_starred_punt_is_no_fair_catch_yet_when_fair_catches_are_rolled_for() -> None:
    game = punting()
    play(game, [30, 13, 30], call="punt", fielding="fair catch")
    assert now(game) == (0, 75, 1, 10)


@pytest.mark.rule("paydirt-football", "A-IV-1-D")
@pytest.mark.parametrize(("spot", "offered"), [(60, True), (65, True), (59, False)])
def test_a_kick_that_carries_to_the_goal_line_may_be_a_touchback(spot: int, offered: bool) -> None:
    for total in (32, 30):
        game = punting(spot=spot)
        if offered:
            play(game, [total], call="punt", fielding="touchback")
            assert now(game) == (1, 20, 1, 10)
        else:
            with pytest.raises(Refused, match="A-IV-1-D"):
                play(game, [total], call="punt", fielding="touchback")


@pytest.mark.rule("paydirt-football", "A-IV-1-D")
@pytest.mark.parametrize(("draws", "choice", "more"), [
    ([32, 39], "roll", {}),
    ([30, 39], "leave", {"roll": "roll"}),
    ([32, 35, 39], "fair catch", {"roll": "roll"}),
])
def test_a_punt_that_rolls_to_the_goal_line_is_a_touchback(
    draws: list[int], choice: str, more: dict[str, str]
) -> None:
    game = punting(spot=36)
    table = play(game, draws, call="punt", fielding=choice, **more)  # 24 and 24
    assert now(game) == (1, 20, 1, 10)
    assert booked(game, Kick)[0].result == "touchback"
    assert "A-IV-1-D" in table.rules()


@pytest.mark.rule("paydirt-football", "A-IV-1-D")
@pytest.mark.parametrize(("spot", "theirs"), [(62, 20), (60, 20), (59, 1)])
def test_the_kickers_cannot_roll_a_punt_back_out_of_the_end_zone(spot: int, theirs: int) -> None:
    for draws, choice in (([30], "leave"), ([30, 35], "fair catch")):
        game = punting(spot=spot)
        table = play(game, draws, call="punt", fielding=choice)
        assert now(game) == (1, theirs, 1, 10)
        assert ("roll" in {kind for kind, _, _ in table.asked}) == (theirs == 1)


# Forced returns


def returner(cell: str, at: int = 25) -> object:
    return team("Away", special={("PR", at): cell})


@pytest.mark.rule("paydirt-football", "A-IV-1-E.a")
@pytest.mark.parametrize("total", [30, 31])
def test_a_punt_that_allows_no_return_may_be_forced_from_where_it_came_down(total: int) -> None:
    game = punting(FORCED, returner("9"))
    play(game, [total, 20, 25], call="punt", fielding="force")
    assert now(game) == (1, 34, 1, 10)
    assert booked(game, Returned) == [Returned(1, Return.PUNT, 9)]
    with pytest.raises(Refused):  # it is for those only
        play(punting(FORCED), [32], call="punt", fielding="force")


@pytest.mark.rule("paydirt-football", "A-IV-1-E-ii.a")
def test_equal_totals_are_a_muff_the_receivers_lose() -> None:
    game = punting(FORCED, returner("9"))
    table = play(game, [30, 25, 25], call="punt", fielding="force")
    assert now(game) == (0, 75, 1, 10)
    assert booked(game, Fumbled) == [Fumbled(1, True)]
    assert "A-IV-1-E-ii.a" in table.rules()


@pytest.mark.rule("paydirt-football", "A-IV-1-E-ii.b")
@pytest.mark.parametrize(("theirs", "foul"), [(24, True), (26, True), (23, False), (27, False)])
def test_totals_one_apart_are_a_foul_by_the_receivers(theirs: int, foul: bool) -> None:
    game = punting(FORCED, returner("9"))
    table = play(game, [30, theirs, 25], call="punt", fielding="force", **({"penalty": "1"} if foul else {}))
    assert now(game) == (1, 13 if foul else 34, 1, 10)  # fifteen yards, but half the distance to the goal line
    assert ("A-IV-1-E-ii.b" in table.rules()) == foul
    assert booked(game, Flag) == ([Flag(1, "OFF 15", 12, "accepted")] if foul else [])


@pytest.mark.rule("paydirt-football", "A-IV-1-E-ii.b")
@pytest.mark.parametrize(("total", "theirs", "foul"), [
    (30, 23, True), (30, 27, True), (31, 23, True), (30, 22, False), (32, 23, False), (32, 24, True),
])
def test_on_a_quick_kick_with_a_mark_two_apart_is_a_foul_too(total: int, theirs: int, foul: bool) -> None:
    game = punting(FORCED | {"quick_kick": True}, returner("9"), down=3)
    play(game, [total, theirs, 25], call="punt", fielding="force", **({"penalty": "1"} if foul else {}))
    assert now(game) == (1, 13 if foul else 34, 1, 10)


@pytest.mark.rule("paydirt-football", "A-IV-1-E-ii.c")
@pytest.mark.parametrize(("cell", "spot"), [("12", 37), ("-4", 21), (".", 25)])
def test_the_receivers_total_is_also_their_return(cell: str, spot: int) -> None:
    game = punting(FORCED, returner(cell))
    table = play(game, [30, 20, 25], call="punt", fielding="force")
    assert now(game) == (1, spot, 1, 10)
    assert "A-IV-1-E-ii.c" in table.rules()


@pytest.mark.rule("paydirt-football", "A-IV-1-E-ii.c")
def test_a_forced_return_can_go_all_the_way() -> None:
    for cell, more in (("TD", []), ("75", []), ("T3", [30, 30, 30])):
        game = punting(FORCED, returner(cell))
        play(game, [30, 20, 25, *more], call="punt", fielding="force")
        assert game.score == [0, 6]
        assert booked(game, Returned) == [Returned(1, Return.PUNT, 75, True)]


@pytest.mark.rule("paydirt-football", "A-IV-1-E-ii.c")
def test_weather_takes_from_a_forced_return_as_from_any_other() -> None:
    game = punting(FORCED, returner("12"), precipitation="C")
    play(game, [30, 20, 25], call="punt", fielding="force")
    assert now(game) == (1, 32, 1, 10)


@pytest.mark.rule("paydirt-football", "A-IV-1-E-iii")
@pytest.mark.parametrize("cell", ["OFF 5", "OFF R", "DEF R", "DEF 15"])
def test_every_printed_penalty_is_off_15_on_the_receivers(cell: str) -> None:
    game = punting(FORCED, returner(cell), spot=15)  # the punt ends at the 45
    table = play(game, [30, 20, 25], call="punt", fielding="force", penalty="1")
    assert now(game) == (1, 30, 1, 10)
    assert booked(game, Flag) == [Flag(1, "OFF 15", 15, "accepted")]
    assert "A-IV-1-E-iii" in table.rules()


@pytest.mark.rule("paydirt-football", "A-IV-1-E-iv")
@pytest.mark.parametrize("cell", ["F", "F +8", "F -8"])
def test_every_fumble_is_a_muff_lost_at_the_spot_without_a_roll(cell: str) -> None:
    game = punting(FORCED, returner(cell))
    table = play(game, [30, 20, 25], call="punt", fielding="force")
    assert now(game) == (0, 75, 1, 10)
    assert booked(game, Fumbled) == [Fumbled(1, True)]
    assert "A-IV-1-E-iv" in table.rules()


@pytest.mark.rule("paydirt-football", "A-IV-1-E-v")
@pytest.mark.parametrize(("cell", "kickers", "spot"), [
    ("9", 25, 75), ("TD", 25, 75), ("DEF R", 25, 75), ("F +9", 24, 75), ("-6", 25, 81), ("X", 25, 75),
])
def test_a_lost_muff_voids_the_foul_and_the_gain(cell: str, kickers: int, spot: int) -> None:
    game = punting(FORCED, returner(cell))
    table = play(game, [30, kickers, 25], call="punt", fielding="force")
    assert now(game) == (0, spot, 1, 10)  # a loss stands
    assert booked(game, Flag) == []
    assert ("A-IV-1-E-v" in table.rules()) == (cell in ("9", "TD", "X"))


@pytest.mark.rule("paydirt-football", "A-IV-1-E-v")
def test_a_muff_lost_in_the_own_end_zone_is_a_touchdown_for_the_kickers() -> None:
    game = punting(FORCED, returner("-6"), spot=55)
    play(game, [30, 25, 25], call="punt", fielding="force")
    assert game.score == [6, 0]


@pytest.mark.rule("paydirt-football", "A-IV-1-E-v")
def test_a_muff_lost_on_the_goal_line_is_lost_in_the_end_zone() -> None:
    game = punting(FORCED, returner("9"), spot=60)
    play(game, [30, 25, 25], call="punt", fielding="force")
    assert game.score == [6, 0]
    game = punting(FORCED, returner("9"), spot=59)
    play(game, [30, 25, 25], call="punt", fielding="force")
    assert now(game) == (0, 99, 1, 1)


@pytest.mark.rule("paydirt-football", "A-IV-1-E-ii.c")
def test_variable_yards_of_a_forced_return_are_quick_where_that_is_agreed() -> None:
    game = punting(FORCED | {"yardage": "quick"}, returner("X"))
    play(game, [30, 20, 25], call="punt", fielding="force")
    assert now(game) == (1, 37, 1, 10)


@pytest.mark.rule("paydirt-football", "A-IV-1-E-ii.a")
def test_a_forced_return_takes_the_time_of_a_return_and_its_muff() -> None:
    game = punting(FORCED | {"timing": "full"}, returner("9"))
    play(game, [30, 25, 25], call="punt", fielding="force")
    assert game.clock == 900 - (6 + 3 + 2)
    game = punting(FORCED | {"timing": "full"}, returner("9"))
    play(game, [30, 20, 25], call="punt", fielding="force")
    assert game.clock == 900 - (6 + 3)


@pytest.mark.rule("paydirt-football", "A-IV-1-E-vi")
@pytest.mark.parametrize(("cell", "spot"), [("9", 30), ("TD", 30), ("-3", 27)])
def test_a_foul_voids_the_gain_and_is_walked_off_from_the_ball(cell: str, spot: int) -> None:
    game = punting(FORCED, returner(cell), spot=15)
    table = play(game, [30, 24, 25], call="punt", fielding="force", penalty="1")
    assert now(game) == (1, spot, 1, 10)
    assert ("A-IV-1-E-vi" in table.rules()) == (cell != "-3")


@pytest.mark.rule("paydirt-football", "A-IV-1-E-vi")
def test_a_foul_declined_leaves_the_receivers_at_the_spot() -> None:
    game = punting(FORCED, returner("9"))
    play(game, [30, 24, 25], call="punt", fielding="force", penalty="play")
    assert now(game) == (1, 25, 1, 10)


@pytest.mark.rule("paydirt-football", "A-IV-1-E-vi")
def test_a_foul_on_a_forced_return_in_the_end_zone_is_walked_off_from_the_touchback() -> None:
    game = punting(FORCED, returner("9"), spot=62)
    play(game, [30, 24, 25], call="punt", fielding="force", penalty="1")
    assert now(game) == (1, 10, 1, 10)


@pytest.mark.rule("paydirt-football", "A-IV-1-E-vii")
def test_no_forced_return_of_a_punt_put_out_on_purpose_or_with_a_conditional_rush() -> None:
    game = punting(FORCED | {"coffin": True})
    table = play(game, [30], call="punt", yards_off="15", coffin_side="out")
    assert "fielding" not in {kind for kind, _, _ in table.asked}
    game = punting(FORCED | {"kick_rush": True})
    table = play(game, [20, 30], call="punt", rush="all-out")
    assert "fielding" not in {kind for kind, _, _ in table.asked}
    assert now(game) == (1, 25, 1, 10)


@pytest.mark.rule("paydirt-football", "A-IV-1-E-vii")
def test_a_deep_coffin_punt_kept_in_bounds_may_be_forced() -> None:
    game = punting(FORCED | {"coffin": True}, returner("9"))
    play(game, [30, 20, 25], call="punt", yards_off="15", coffin_side="in", fielding="force")
    assert now(game) == (1, 49, 1, 10)


@pytest.mark.rule("paydirt-football", "A-IV-1-E-viii")
@pytest.mark.parametrize(("cell", "kickers"), [("9", 24), ("OFF 5", 20)])
def test_the_home_teams_wiped_penalty_does_not_cover_a_forced_return(cell: str, kickers: int) -> None:
    away = team("Away", special=STARRED)
    home = team(special={("PR", 25): cell})
    game = situation(home, away, FORCED | {"home_cancel": True}, ball=1, spot=35, down=4)
    play(game, [30, kickers, 25], call="punt", fielding="force", penalty="1")
    assert now(game) == (0, 13, 1, 10)
    assert game.cancel_left


# Kickoffs


def kickoff(options: object = None, kick: str = "60", **more: object) -> State:
    home = team(special={("KO", 30): kick})
    return situation(home, options=options or OPEN, phase=Phase.KICKOFF, **more)  # type: ignore[arg-type]  # of many types


@pytest.mark.rule("paydirt-football", "A-IV-2-A")
@pytest.mark.parametrize(("choice", "draws", "then"), [
    ("return", [30, 25], (1, 30, 1, 10)),
    ("fair catch", [30, 25], (1, 10, 1, 10)),
    ("fair catch", [30, 13, 30], (0, 90, 1, 10)),
    ("roll", [30, 16, 20], (1, 9, 1, 10)),
])
def test_a_deep_kickoff_is_returned_fair_caught_or_left_to_roll(
    choice: str, draws: list[int], then: tuple[int, int, int, int]
) -> None:
    game = kickoff()
    play(game, draws, fielding=choice)
    assert now(game) == then


@pytest.mark.rule("paydirt-football", "A-IV-2-A")
def test_a_fair_catch_of_a_kickoff_takes_no_time_and_allows_a_free_kick() -> None:
    game = kickoff(OPEN | {"free_kick_goal": True})
    play(game, [30, 25], fielding="fair catch")
    assert game.clock == 900
    assert game.fair_caught
    assert booked(game, Kick)[0].result == "fair catch"


@pytest.mark.rule("paydirt-football", "A-IV-2-B")
def test_a_squib_may_be_flopped_on_returned_or_left_to_roll_but_not_fair_caught() -> None:
    options = OPEN | {"kickoffs": "announced"}
    for choice, draws, spot in (("flop", [20], 30), ("return", [24], 44), ("roll", [16, 20], 29)):
        game = situation(options=options, phase=Phase.KICKOFF)
        play(game, draws, kickoff="squib", fielding=choice)
        assert now(game) == (1, spot, 1, 10)
    with pytest.raises(Refused, match="A-IV-2-B"):
        play(situation(options=options, phase=Phase.KICKOFF), kickoff="squib", fielding="fair catch")
    with pytest.raises(Refused, match="A-IV-2-B"):
        play(kickoff(), [30], fielding="flop")


@pytest.mark.rule("paydirt-football", "A-IV-2-B.b")
@pytest.mark.parametrize(("draws", "then"), [
    ([16], (1, 30, 1, 10)), ([17, 20], (1, 30, 1, 10)), ([17, 30], (0, 70, 1, 10)), ([18], (1, 30, 1, 10)),
])
def test_a_flop_is_no_return_and_a_roll_of_17_is_a_muff(draws: list[int], then: tuple[int, int, int, int]) -> None:
    game = situation(options=OPEN | {"kickoffs": "announced"}, phase=Phase.KICKOFF)
    table = play(game, draws, kickoff="squib", fielding="flop")
    assert now(game) == then
    assert "A-IV-2-B.b" in table.rules()
    if len(draws) == 1:
        assert game.clock == 900
        assert booked(game, Returned) == []


@pytest.mark.rule("paydirt-football", "A-IV-2-C")
@pytest.mark.parametrize(("roll", "recovery", "then"), [
    (20, 20, (1, 5, 1, 10)), (20, 18, (1, 5, 1, 10)), (20, 30, (0, 95, 1, 5)), (24, 20, (1, 1, 1, 10)),
])
def test_a_kickoff_left_to_roll_is_a_muff_where_it_stops(
    roll: int, recovery: int, then: tuple[int, int, int, int]
) -> None:
    game = kickoff()
    table = play(game, [30, roll, recovery], fielding="roll")
    assert now(game) == then
    assert booked(game, Fumbled) == [Fumbled(1, then[0] == 0)]
    assert game.clock == 890
    assert "A-IV-2-C" in table.rules()


@pytest.mark.rule("paydirt-football", "A-IV-2-D")
@pytest.mark.parametrize(("kick", "roll"), [("80", None), ("84", None), ("60", 35), ("74", 30)])
def test_a_kickoff_to_the_end_line_is_a_touchback(kick: str, roll: int | None) -> None:
    game = kickoff(kick=kick)
    table = play(game, [30, *([roll] if roll else [])], **({"fielding": "roll"} if roll else {}))
    assert now(game) == (1, 20, 1, 10)
    assert "A-IV-2-D" in table.rules()


@pytest.mark.rule("paydirt-football", "A-IV-1-D")
@pytest.mark.parametrize(("kicked", "offered"), [("69", False), ("70", True), ("71", True)])
def test_a_deep_kickoff_to_the_goal_line_or_past_it_may_be_a_touchback(kicked: str, offered: bool) -> None:
    home = team(special={("KO", 30): kicked})
    game = situation(home, options={"return_options": True}, phase=Phase.KICKOFF)
    if offered:
        play(game, [30], fielding="touchback")
        assert now(game) == (1, 20, 1, 10)
    else:
        with pytest.raises(Refused, match="A-IV-1-D"):
            play(game, [30], fielding="touchback")


@pytest.mark.rule("paydirt-football", "A-IV-1-D")
@pytest.mark.parametrize(("spot", "offered"), [(59, False), (60, True), (61, True)])
def test_a_squib_to_the_goal_line_or_past_it_may_be_a_touchback(spot: int, offered: bool) -> None:
    game = situation(options=OPEN | {"kickoffs": "announced"}, phase=Phase.KICKOFF, spot=spot)
    if offered:
        play(game, kickoff="squib", fielding="touchback")
        assert now(game) == (1, 20, 1, 10)
    else:
        with pytest.raises(Refused, match="A-IV-1-D"):
            play(game, kickoff="squib", fielding="touchback")


@pytest.mark.rule("paydirt-football", "A-IV-1-D")
@pytest.mark.parametrize("roll", [25, 34])
def test_a_kickoff_that_rolls_into_the_end_zone_is_a_touchback_too(roll: int) -> None:
    game = kickoff()
    table = play(game, [30, roll], fielding="roll")
    assert now(game) == (1, 20, 1, 10)
    assert "A-IV-1-D" in table.rules()


@pytest.mark.rule("paydirt-football", "A-IV-2-D")
def test_a_guessed_squib_over_the_end_line_is_a_touchback() -> None:
    game = situation(options={"kickoffs": "guess"}, phase=Phase.KICKOFF, spot=60)
    play(game, [25], kickoff="squib", expect="deep")
    assert now(game) == (1, 20, 1, 10)
