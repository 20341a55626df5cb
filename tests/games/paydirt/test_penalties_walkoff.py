"""Where an accepted penalty puts the ball: previous spot or end of the gain, half the distance, downs, tries, time."""

from __future__ import annotations

import pytest

from fieldhouse.football.events import Flag, Kick, Scored, Snap
from fieldhouse.football.state import Phase
from fieldhouse.games.paydirt.cards.charts import TeamCharts
from fieldhouse.games.paydirt.rules.flow import play_game
from fieldhouse.games.paydirt.rules.state import State
from fieldhouse.table.stacked import StackedTable
from tests.games.paydirt.sample_charts import team
from tests.games.paydirt.table_top import booked, now, play, remedies_of, situation

PASS = "8"


def flag(cell: str, result: str) -> TeamCharts:
    """An offense whose long pass is flagged on 23 and then has `result`."""
    return team(offense={(PASS, "all"): result, (PASS, 23): cell})


def flagged(cell: str, result: str, answer: str, options: dict[str, object] | None = None, **moment: int) -> State:
    game = situation(flag(cell, result), options=options, **moment)
    further = [20] if result.startswith("INT") else []
    play(game, [23, 30, 1, *further], call=PASS, penalty=answer)
    return game


@pytest.mark.rule("paydirt-football", "B-VI-4-C-i")
@pytest.mark.parametrize("result", ["30", "-8", "INC", "INT 20", "TD"])
@pytest.mark.parametrize(("cell", "spot", "down", "to_go"), [("OFF 10", 25, 2, 20), ("DEF 5", 40, 2, 5)])
def test_a_penalty_is_walked_off_from_the_previous_spot(
    cell: str, spot: int, down: int, to_go: int, result: str
) -> None:
    game = flagged(cell, result, "1", down=2)
    assert now(game) == (0, spot, down, to_go)
    assert remedies_of(game) == ["previous spot"]


@pytest.mark.rule("paydirt-football", "B-VI-4-C-ii")
@pytest.mark.parametrize(
    ("cell", "spot", "after"),
    [
        ("OFF 15", 30, 15), ("OFF 15", 29, 15), ("OFF 15", 20, 10), ("OFF 10", 12, 6), ("OFF 5", 2, 1),
        ("DEF 15", 70, 85), ("DEF 15", 72, 86), ("DEF 5", 92, 96), ("DEF 10", 96, 98),
    ],
)  # fmt: skip
def test_no_penalty_takes_more_than_half_the_way_to_the_offenders_goal(cell: str, spot: int, after: int) -> None:
    game = flagged(cell, "INC", "1", spot=spot)
    assert game.spot == after
    assert booked(game, Flag)[0].yards == abs(after - spot)  # as walked off


@pytest.mark.rule("paydirt-football", "B-VI-4-C-ii", "B-VI-4-C-vii")
def test_five_yards_from_the_seven() -> None:
    game = flagged("DEF 5", "INC", "1", spot=93, down=3, to_go=5)
    assert now(game) == (0, 96, 3, 2)  # half of 7 is 3½; the 4 is nearer midfield


@pytest.mark.rule("paydirt-football", "B-VI-4-C-vii")
@pytest.mark.parametrize(
    ("cell", "spot", "after"),
    [("OFF 10", 7, 4), ("OFF 5", 1, 1), ("OFF 15", 29, 15), ("DEF 15", 89, 94), ("DEF 5", 99, 99)],
)
def test_a_half_yard_goes_to_the_line_nearer_the_50(cell: str, spot: int, after: int) -> None:
    game = flagged(cell, "INC", "1", spot=spot)
    assert game.spot == after


@pytest.mark.rule("paydirt-football", "B-VI-4-C-iii.a")
def test_5y_is_five_yards_and_no_first_down() -> None:
    game = flagged("DEF 5Y", "INC", "1", down=3)
    assert now(game) == (0, 40, 3, 5)
    assert remedies_of(game) == ["previous spot"]


@pytest.mark.rule("paydirt-football", "B-VI-4-C-iii.b")
@pytest.mark.parametrize(("result", "spot"), [("4", 44), ("1", 41), ("-4", 40), (".", 40)])
def test_5y_is_added_to_a_gain(result: str, spot: int) -> None:
    game = flagged("DEF 5Y", result, "1", to_go=20)
    assert game.spot == spot
    assert remedies_of(game)[0] == ("end of the gain" if spot != 40 else "previous spot")


@pytest.mark.rule("paydirt-football", "B-VI-4-C-iii.d")
@pytest.mark.parametrize(("gain", "after"), [(4, (0, 44, 3, 1)), (5, (0, 45, 1, 10)), (12, (0, 52, 1, 10))])
def test_5y_on_a_gain_repeats_the_down_unless_the_line_is_reached(gain: int, after: tuple[int, ...]) -> None:
    game = flagged("DEF 5Y", str(gain), "1", down=3)
    assert now(game) == after
    snap = booked(game, Snap)[0]
    assert (snap.yards, snap.repeated) == (gain, gain == 4)


@pytest.mark.rule("paydirt-football", "B-VI-4-C-iv.a")
def test_5x_is_five_yards_and_a_first_down() -> None:
    game = flagged("DEF 5X", "INC", "1", down=3, to_go=20)
    assert now(game) == (0, 40, 1, 10)
    assert booked(game, Snap)[0].first_down == 3


@pytest.mark.rule("paydirt-football", "B-VI-4-C-iv.b")
def test_5x_is_from_the_previous_spot_unless_agreed_otherwise() -> None:
    game = flagged("DEF 5X", "4", "1", down=3, to_go=20)
    assert now(game) == (0, 40, 1, 10)
    assert remedies_of(game) == ["previous spot"]
    game = flagged("DEF 5X", "4", "1", {"def5x_from_gain": True}, down=3, to_go=20)
    assert now(game) == (0, 44, 1, 10)
    assert remedies_of(game) == ["end of the gain", "previous spot"]


@pytest.mark.rule("paydirt-football", "B-VI-4-C-iv.b", "B-VI-4-A-i.c")
def test_5x_declined_for_a_long_completion() -> None:
    game = flagged("DEF 5X", "43", "play", spot=41, down=3, to_go=5)
    assert now(game) == (0, 84, 1, 10)


@pytest.mark.rule("paydirt-football", "B-VI-4-C-v.a")
@pytest.mark.parametrize("result", ["INC", "-9"])
def test_def_15_is_a_first_down_from_the_previous_spot_without_a_gain(result: str) -> None:
    game = flagged("DEF 15", result, "1", down=3, to_go=20)
    assert now(game) == (0, 50, 1, 10)
    assert remedies_of(game) == ["previous spot"]


@pytest.mark.rule("paydirt-football", "B-VI-4-C-v.b")
def test_def_15_is_added_to_a_gain() -> None:
    game = flagged("DEF 15", "3", "1", spot=56, down=3, to_go=19)
    assert now(game) == (0, 74, 1, 10)
    game = flagged("DEF 15", "3", "2", spot=56, down=3, to_go=19)
    assert now(game) == (0, 71, 1, 10)


@pytest.mark.parametrize(
    ("cell", "kickoff", "declined"),
    [
        pytest.param("DEF 5Y", 35, False, marks=pytest.mark.rule("paydirt-football", "B-VI-4-C-iii.c")),
        pytest.param("DEF 5X", 35, False, marks=pytest.mark.rule("paydirt-football", "B-VI-4-C-iv.c")),
        pytest.param("DEF 15", 45, False, marks=pytest.mark.rule("paydirt-football", "B-VI-4-C-v.c")),
        pytest.param("DEF 5", 30, True),
    ],
)
def test_a_marked_foul_on_a_good_try_goes_on_the_kickoff(cell: str, kickoff: int, declined: bool) -> None:
    game = situation(flag(cell, "4"), phase=Phase.TRY)
    play(game, [23, 30, 1], **{"try": "two", "call": PASS, "defense": "A"})
    assert game.score == [2, 0]
    assert (game.phase, game.ball, game.spot) == (Phase.KICKOFF, 0, kickoff)
    assert [(f.yards, f.fate) for f in booked(game, Flag)] == [
        (0, "declined") if declined else (kickoff - 30, "accepted")
    ]
    play(game, [30, 30])  # that kickoff is from there, the next one from the 30 again
    assert booked(game, Kick)[0].spot == kickoff
    assert now(game) == (1, 100 - kickoff - 60 + 20, 1, 10)
    game.phase, game.ball = Phase.TRY, 0
    play(game, [20])
    assert game.spot == 30


@pytest.mark.rule("paydirt-football", "B-VI-4-C-iii.c")
def test_the_same_foul_on_a_try_that_failed_repeats_it_instead() -> None:
    game = situation(flag("DEF 5Y", "INC"), phase=Phase.TRY)
    play(game, [23, 30, 1], **{"try": "two", "call": PASS, "defense": "A", "penalty": "1"})
    assert (game.phase, game.ball, game.spot, game.score) == (Phase.TRY, 0, 99, [0, 0])


@pytest.mark.rule("paydirt-football", "B-VI-4-C.Ex3")
@pytest.mark.parametrize(
    ("cell", "spot", "to_go", "after"),
    [
        ("PI 4", 94, 5, (0, 98, 1, 2)),  # 4 of the 6 yards left is more than half
        ("PI 4", 94, 2, (0, 98, 1, 2)),
        ("PI 3", 35, 30, (0, 38, 1, 10)),  # short of the line
        ("PI 50", 35, 10, (0, 85, 1, 10)),
    ],
)
def test_interference_is_a_first_down_at_its_spot(cell: str, spot: int, to_go: int, after: tuple[int, ...]) -> None:
    game = situation(flag(cell, "4"), spot=spot, down=3, to_go=to_go)
    play(game, [23], call=PASS, penalty="1")
    assert now(game) == after


@pytest.mark.rule("paydirt-football", "B-VI-4-C.Ex4")
@pytest.mark.parametrize(
    ("cell", "after"), [("OFF 10", (0, 40, 3, 15)), ("OFF 5", (0, 45, 3, 10)), ("DEF 5", (0, 55, 3, 2))]
)
def test_the_line_to_gain_stays_when_a_down_is_repeated(cell: str, after: tuple[int, ...]) -> None:
    to_go = 7 if cell == "DEF 5" else 5
    game = flagged(cell, "INC", "1", spot=50, down=3, to_go=to_go)
    assert now(game) == after
    assert game.line == 50 + to_go


@pytest.mark.rule("paydirt-football", "B-VI-4-C.Ex4")
def test_a_defensive_walk_off_past_the_line_to_gain_is_a_first_down() -> None:
    assert now(flagged("DEF 5", "INC", "1", spot=50, down=3, to_go=5)) == (0, 55, 1, 10)
    assert now(flagged("DEF 5", "INC", "1", spot=50, down=3, to_go=6)) == (0, 55, 3, 1)


def test_penalty_yards_never_score() -> None:
    game = flagged("DEF 15", "10", "1", spot=85)
    assert (game.phase, game.spot, game.score) == (Phase.SCRIMMAGE, 97, [0, 0])


# A quarter never ends on an accepted defensive penalty or a double foul.


@pytest.mark.rule("paydirt-football", "B-VI-4-C-viii")
@pytest.mark.parametrize("quarter", [1, 2, 3, 4])
@pytest.mark.parametrize(
    ("cells", "answer", "untimed"),
    [(["DEF 5"], "1", True), (["DEF 5", "OFF 5"], None, True), (["DEF 5"], "play", False), (["OFF 5"], "1", False)],
)
def test_one_more_play_at_no_time(quarter: int, cells: list[str], answer: str | None, untimed: bool) -> None:
    home = team(offense={(PASS, 23 + index): cell for index, cell in enumerate(cells)})
    game = situation(home, quarter=quarter, clock=10)
    answers = {"penalty": answer} if answer else {}
    play(game, [23, *([24] if len(cells) > 1 else []), 30, 1], call=PASS, **answers)
    assert (game.clock, game.untimed) == (0, untimed)


@pytest.mark.rule("paydirt-football", "B-VI-4-C-viii")
def test_the_extra_play_is_one_play() -> None:
    home = team(offense={(PASS, 23): "DEF 5", (PASS, 24): "TD"})
    game = situation(home, quarter=4, clock=10, score=(0, 3))
    answers = [("call", PASS), ("defense", "A"), ("penalty", "1"), ("call", PASS), ("defense", "A"), ("try", "kick")]
    table = StackedTable([23, 30, 1, 24, 1, 20], answers)
    play_game(table, game)
    table.done()
    assert (game.phase, game.score, game.clock) == (Phase.OVER, [7, 3], 0)
    assert [(event.how, event.clock) for event in booked(game, Scored)] == [("touchdown", 0), ("extra point", 0)]
    game = situation(home, quarter=4, clock=10, score=(0, 3))
    answers = [("call", PASS), ("defense", "A"), ("penalty", "1"), ("call", "1"), ("defense", "A")]
    table = StackedTable([23, 30, 1, 24, 1], answers)
    play_game(table, game)  # and no question about the clock after it
    table.done()
    assert (game.phase, game.score) == (Phase.OVER, [0, 3])
    assert all(kind not in ("timeout", "tempo") for kind, _, _ in table.asked)


@pytest.mark.rule("paydirt-football", "B-VI-4-C-viii")
@pytest.mark.parametrize(("cell", "untimed"), [("DEF 15", True), ("OFF 10", False)])
def test_on_a_return_the_team_that_covers_it_is_the_defense(cell: str, untimed: bool) -> None:
    away = team(special={("KOR", 23): cell})
    game = situation(away=away, phase=Phase.KICKOFF, clock=10)
    table = play(game, [30, 23, 30], penalty="1")
    assert (game.clock, game.untimed) == (0, untimed)
    assert ("B-VI-4-C-viii" in table.rules()) == untimed


@pytest.mark.rule("paydirt-football", "B-VI-4-C-viii")
@pytest.mark.parametrize(("cell", "answer"), [("DEF 5", "1"), ("OFF 5", "1")])
def test_on_a_kick_the_receivers_are_the_defense(cell: str, answer: str) -> None:
    home = team(special={("PUNT", 23): cell})
    game = situation(home, down=4, clock=10)
    play(game, [23, 30, 30], call="punt", fielding="return", penalty=answer)
    assert (game.clock, game.untimed) == (0, cell == "DEF 5")


@pytest.mark.rule("paydirt-football", "B-VI-4-C-viii")
def test_an_extra_play_may_earn_another_and_time_left_needs_none() -> None:
    home = flag("DEF 5", "INC")
    game = situation(home, quarter=2, clock=0, untimed=True)
    play(game, [23, 30, 1], call=PASS, penalty="1")
    assert (game.clock, game.untimed) == (0, True)
    game = situation(home, quarter=2, clock=20)
    play(game, [23, 30, 1], call=PASS, penalty="1")
    assert (game.clock, game.untimed) == (10, False)


# A gain: the team with the ball never lost it, and the play ended past the line.


@pytest.mark.rule("paydirt-football", "B-VI-4-C-v.b", "B-VI-4-C-iii.b")
@pytest.mark.parametrize(
    ("cell", "pass_", "fumble", "after"),
    [("DEF 15", "INT 20", "F +10", (0, 45, 1, 10)), ("DEF 5Y", "INT 60", "F +5", (0, 35, 2, 5))],
)
def test_a_pass_intercepted_and_fumbled_back_is_no_gain(
    cell: str, pass_: str, fumble: str, after: tuple[int, ...]
) -> None:
    passers = team(offense={(PASS, 30): pass_, (PASS, 23): cell})
    game = situation(passers, team(special={("INTR", 25): fumble}), spot=30, down=2)
    play(game, [23, 30, 1, 25, 30], call=PASS, interception="return", penalty="1")
    assert remedies_of(game) == ["previous spot"]
    assert now(game) == after


@pytest.mark.rule("paydirt-football", "B-VI-4-C-v.b", "B-VI-4-C-iii.b")
@pytest.mark.parametrize(
    ("cell", "lost", "returned", "ways", "after"),
    [
        ("DEF 15", "F -3", "30", ["end of the gain", "previous spot"], (0, 72, 1, 10)),
        ("DEF 5Y", "F +3", "-10", ["previous spot"], (0, 35, 2, 5)),
    ],
)
def test_the_gain_of_an_own_fumble_includes_its_return(
    cell: str, lost: str, returned: str, ways: list[str], after: tuple[int, ...]
) -> None:
    runners = team(offense={("1", 30): lost, ("1", 23): cell}, special={("INTR", 25): returned})
    game = situation(runners, spot=30, down=2)
    play(game, [23, 30, 1, 18, 25], recovery="return", penalty="1")
    assert remedies_of(game) == ways
    assert now(game) == after
