"""A flag comes up: the reroll, who chooses between play and penalty, offsetting fouls, interference."""

from __future__ import annotations

import pytest

from fieldhouse.football.events import Down, Flag, Snap
from fieldhouse.games.paydirt.cards.charts import TeamCharts
from fieldhouse.games.paydirt.rulebook import new_game
from fieldhouse.games.paydirt.rules.flow import step
from fieldhouse.games.paydirt.rules.opening import open_game, open_half
from fieldhouse.games.paydirt.rules.state import State
from fieldhouse.table.stacked import StackedTable
from tests.games.paydirt.sample_charts import team
from tests.games.paydirt.table_top import booked, now, play, remedies_of, situation

PASS = "8"


def flags(*cells: str, result: str = "4") -> TeamCharts:
    """An offense whose long pass is flagged on 23, 24, ... and has `result` otherwise."""
    boxes = {(PASS, 23 + index): cell for index, cell in enumerate(cells)}
    return team(offense={(PASS, "all"): result, **boxes})


def fates(game: State) -> list[tuple[int, str, int, str]]:
    return [(flag.seat, flag.name, flag.yards, flag.fate) for flag in booked(game, Flag)]


@pytest.mark.rule("paydirt-football", "B-VI-4-A-i.a")
def test_after_a_flag_the_offense_throws_again_in_the_same_column() -> None:
    home = team(offense={("3", 23): "OFF 5", ("3", 31): "17", ("1", 31): "60", ("2", 31): "70"})
    game = situation(home)
    table = play(game, [23, 31, 1], call="3", penalty="play")
    assert now(game) == (0, 52, 1, 10)
    assert [why for _, why in table.dealt] == ["play", "reroll", "defense"]


@pytest.mark.rule("paydirt-football", "B-VI-4-A-i.b")
def test_the_defense_throws_once_and_its_result_meets_the_reroll() -> None:
    game = situation(flags("DEF 5", result="9"), team(defense={("B", 2, PASS): "-6"}))
    table = play(game, [23, 31, 2], call=PASS, defense="B", penalty="play")
    assert game.spot == 38
    assert sum(str(shown).startswith("defense") for shown, _ in table.dealt) == 1


@pytest.mark.rule("paydirt-football", "B-VI-4-A-i.c")
@pytest.mark.parametrize(
    ("flag", "chooser", "answer", "after", "fate"),
    [
        ("OFF 10", 1, "play", (0, 39, 3, 6), (0, "OFF 10", 0, "declined")),
        ("OFF 10", 1, "1", (0, 25, 2, 20), (0, "OFF 10", 10, "accepted")),
        ("DEF 5", 0, "play", (0, 39, 3, 6), (1, "DEF 5", 0, "declined")),
        ("DEF 5", 0, "1", (0, 40, 2, 5), (1, "DEF 5", 5, "accepted")),
    ],
)
def test_the_wronged_team_takes_the_play_or_the_yards(
    flag: str, chooser: int, answer: str, after: tuple[int, ...], fate: tuple[object, ...]
) -> None:
    game = situation(flags(flag), down=2)
    table = play(game, [23, 30, 1], call=PASS, penalty=answer)
    assert now(game) == after
    assert ("penalty", chooser, answer) in table.asked
    assert fates(game) == [fate]
    assert game.clock == 890  # a flag stops the clock either way
    assert booked(game, Snap)[0].kind == (Down.COMPLETE if answer == "play" else Down.NO_PLAY)


@pytest.mark.rule("paydirt-football", "B-VI-4-A-i.d")
def test_the_choice_is_made_only_when_the_play_has_been_worked_out_in_full() -> None:
    class Watching(StackedTable):
        def ask(self, kind, seat, options, state, about=None):  # type: ignore[no-untyped-def]  # as the table calls it
            if kind.name == "penalty":
                found.append((list(self.draws), about.result))
            return super().ask(kind, seat, options, state, about)

    found: list[tuple[list[object], object]] = []
    game = situation(flags("OFF 5", result="INT 20"))
    answers = [("call", PASS), ("defense", "A"), ("interception", "return"), ("penalty", "1")]
    table = Watching([23, 30, 1, 24], answers)
    step(table, game)
    table.done()
    ((left, result),) = found
    assert left == []  # reroll, defense and return are thrown
    assert (result.ball, result.spot) == (1, 55)  # type: ignore[attr-defined]  # a result
    assert now(game) == (0, 30, 1, 15)  # and still the defense may take the five yards


@pytest.mark.rule("paydirt-football", "B-VI-4-A-ii.a")
def test_the_offense_goes_on_throwing_until_no_flag_comes_up() -> None:
    game = situation(flags("OFF 5", "OFF 10", "OFF 5"))
    table = play(game, [23, 24, 25, 24, 30, 1], call=PASS, penalty="play")
    assert game.spot == 39
    assert [why for _, why in table.dealt] == ["play", "reroll", "reroll", "reroll", "reroll", "defense"]


@pytest.mark.rule("paydirt-football", "B-VI-4-A-ii.b")
@pytest.mark.parametrize(("answer", "after"), [("play", (0, 39, 2, 6)), ("1", (0, 30, 1, 15)), ("2", (0, 25, 1, 20))])
def test_of_several_penalties_one_is_taken(answer: str, after: tuple[int, ...]) -> None:
    game = situation(flags("OFF 5", "OFF 10"))
    play(game, [23, 24, 30, 1], call=PASS, penalty=answer)
    assert now(game) == after
    assert len(remedies_of(game)) == 2


@pytest.mark.rule("paydirt-football", "B-VI-4-A-ii.c")
@pytest.mark.parametrize("cells", [("OFF 5", "DEF 15"), ("DEF 5X", "OFF 10")])
@pytest.mark.parametrize("result", ["TD", "INT 10", "60"])
def test_flags_on_both_sides_void_the_play(cells: tuple[str, str], result: str) -> None:
    game = situation(flags(*cells, result=result), down=3, to_go=4, clock=600)
    further = [24] if result.startswith("INT") else []
    table = play(game, [23, 24, 30, 1, *further], call=PASS)
    assert now(game) == (0, 35, 3, 4)
    assert (game.clock, game.score) == (590, [0, 0])
    assert all(kind != "penalty" for kind, _, _ in table.asked)
    assert {fate for *_, fate in fates(game)} == {"offset"}
    assert booked(game, Snap)[0].kind == Down.NO_PLAY
    assert "B-VI-4-A-ii.c" in table.rules()


@pytest.mark.rule("paydirt-football", "B-VI-4-A-iii.a")
def test_interference_ends_the_throwing() -> None:
    game = situation(flags("DEF 5", "PI 20"))
    table = play(game, [23, 24], call=PASS, penalty="2")
    assert [why for _, why in table.dealt] == ["play", "reroll"]
    assert now(game) == (0, 55, 1, 10)


@pytest.mark.rule("paydirt-football", "B-VI-4-A-iii.b")
@pytest.mark.parametrize(("answer", "after"), [("play", (0, 32, 3, 17)), ("1", (0, 44, 1, 10))])
def test_interference_voids_the_defense_and_leaves_an_incomplete_pass(answer: str, after: tuple[int, ...]) -> None:
    defense = team(defense={("all", "all", "all"): "QT"})
    game = situation(flags("PI 12"), defense, spot=32, down=2, to_go=17)
    play(game, [23], call=PASS, penalty=answer)
    assert now(game) == after
    if answer == "play":
        assert booked(game, Snap)[0].kind == Down.INCOMPLETE


@pytest.mark.rule("paydirt-football", "B-VI-4-A-iii.b", "B-VI-4-A-ii.c")
def test_an_offensive_flag_and_interference_offset() -> None:
    game = situation(flags("OFF 5", "PI 8"), down=2)
    play(game, [23, 24], call=PASS)
    assert now(game) == (0, 35, 2, 10)
    assert fates(game) == [(0, "OFF 5", 0, "offset"), (1, "PI 8", 0, "offset")]


@pytest.mark.parametrize(("answer", "after"), [("play", (0, 35, 2, 10)), ("1", (0, 40, 1, 5)), ("2", (0, 55, 1, 10))])
def test_a_defensive_flag_before_interference_leaves_a_choice_of_both(answer: str, after: tuple[int, ...]) -> None:
    game = situation(flags("DEF 5", "PI 20"))  # ruling 83
    play(game, [23, 24], call=PASS, penalty=answer)
    assert now(game) == after


@pytest.mark.rule("paydirt-football", "B-VI-4-C-ix.a")
@pytest.mark.parametrize(
    ("cells", "after"),
    [
        (("OFF 5", "OFF 10"), (0, 20, 2, 25)),
        (("OFF 5", "OFF 5"), (0, 25, 2, 20)),
        (("DEF 5", "DEF 5"), (0, 45, 1, 10)),
    ],
)
def test_summed_fouls_are_an_option(cells: tuple[str, str], after: tuple[int, ...]) -> None:
    game = situation(flags(*cells), options={"sum_fouls": True}, down=2)
    table = play(game, [23, 24, 30, 1], call=PASS, penalty="1")
    assert now(game) == after
    assert len(remedies_of(game)) == 1
    assert "B-VI-4-C-ix.a" in table.rules()


@pytest.mark.rule("paydirt-football", "B-VI-4-C-ix.a")
def test_one_foul_is_no_sum_and_interference_stays_a_choice() -> None:
    game = situation(flags("DEF 5X"), options={"sum_fouls": True}, down=3, to_go=20)
    play(game, [23, 30, 1], call=PASS, penalty="1")
    assert now(game) == (0, 40, 1, 10)
    game = situation(flags("DEF 5", "PI 20"), options={"sum_fouls": True})
    play(game, [23, 24], call=PASS, penalty="2")
    assert now(game) == (0, 55, 1, 10)


@pytest.mark.rule("paydirt-football", "B-VI-4-C-ix.b")
def test_summed_fouls_lose_their_automatic_first_down() -> None:
    for options, after in (({"sum_fouls": True}, (0, 45, 3, 10)), ({}, (0, 40, 1, 10))):
        game = situation(flags("DEF 5X", "DEF 5"), options=options, down=3, to_go=20)
        play(game, [23, 24, 30, 1], call=PASS, penalty="1")
        assert now(game) == after


@pytest.mark.rule("paydirt-football", "B-VI-4-C-ix.c")
@pytest.mark.parametrize(
    ("cells", "answer", "after"),
    [
        (("DEF 15", "DEF 10"), "play", (0, 49, 1, 10)),  # 4 and 10 more
        (("DEF 15", "DEF 10"), "1", (0, 64, 1, 10)),  # 15 from the end of that
        (("DEF 15", "DEF 10"), "2", (0, 50, 1, 10)),  # 15 from the previous spot
        (("OFF 15", "OFF 10"), "play", (0, 29, 2, 16)),  # 4 less 10
        (("OFF 15", "OFF 10"), "1", (0, 20, 1, 25)),
        (("OFF 10", "OFF 5"), "play", (0, 39, 2, 6)),  # 15 is not beyond 15
    ],
)
def test_what_exceeds_fifteen_moves_the_play(cells: tuple[str, str], answer: str, after: tuple[int, ...]) -> None:
    game = situation(flags(*cells), options={"sum_fouls": True})
    play(game, [23, 24, 30, 1], call=PASS, penalty=answer)
    assert now(game) == after


@pytest.mark.rule("paydirt-football", "B-VI-4-C-ix.c")
def test_what_exceeds_fifteen_may_carry_the_play_over_a_goal_line() -> None:
    game = situation(flags("DEF 15", "DEF 15", result="4"), options={"sum_fouls": True}, spot=90)
    play(game, [23, 24, 30, 1], call=PASS, penalty="play")
    assert game.score == [6, 0]
    game = situation(flags("OFF 15", "OFF 10", result="4"), options={"sum_fouls": True}, spot=5)
    play(game, [23, 24, 30, 1], call=PASS, penalty="play")
    assert game.score == [0, 2]


HOME = {"home_cancel": True}


@pytest.mark.rule("paydirt-football", "B-VI-4-D.a")
def test_the_first_home_penalty_of_a_half_is_wiped_out() -> None:
    game = situation(flags("OFF 5"), options=HOME)
    table = play(game, [23, 30, 1], call=PASS)
    assert now(game) == (0, 39, 2, 6)
    assert game.clock == 860  # no flag, so the clock runs
    assert fates(game) == [(0, "OFF 5", 0, "cancelled")]
    assert "B-VI-4-D.a" in table.rules()
    play(game, [23, 30, 1], call=PASS, penalty="1")  # the second counts
    assert now(game) == (0, 34, 2, 11)
    assert game.cancel_left is False


@pytest.mark.rule("paydirt-football", "B-VI-4-D.a")
def test_a_foul_of_the_visitors_is_not_wiped_out() -> None:
    game = situation(flags("DEF 5"), options=HOME)
    play(game, [23, 30, 1], call=PASS, penalty="1")
    assert now(game) == (0, 40, 1, 5)
    assert game.cancel_left is True
    game = situation(away=flags("DEF 5"), options=HOME, ball=1)
    play(game, [23, 30, 1], call=PASS)  # the home team's on defense is
    assert now(game) == (1, 39, 2, 6)


@pytest.mark.rule("paydirt-football", "B-VI-4-D.a")
def test_each_half_wipes_out_one_and_only_at_home() -> None:
    game = new_game(team(), team(), {"rules": "basic", **HOME})
    open_game(StackedTable([31, 30]), game)
    assert game.cancel_left is True
    game.cancel_left, game.quarter = False, 3
    open_half(StackedTable(), game)
    assert game.cancel_left is True
    neutral = new_game(team(), team(), {"rules": "basic", **HOME, "site": "neutral"})
    open_game(StackedTable([31, 30]), neutral)
    assert neutral.cancel_left is False


@pytest.mark.rule("paydirt-football", "B-VI-4-D.b")
def test_fouls_of_an_all_out_rush_are_not_wiped_out() -> None:
    away = team(special={("PUNT", 23): "OFF 10"})
    game = situation(away=away, options={**HOME, "kick_rush": True}, ball=1, down=4)
    draws = [39, 23, 30]  # block number, the flag (against a rush: DEF 5), the punt
    play(game, draws, call="punt", rush="all-out", rush_answer="kick", roll="no roll", penalty="1")
    assert now(game) == (1, 40, 4, 5)
    assert game.cancel_left is True


@pytest.mark.rule("paydirt-football", "B-VI-4-D.b")
def test_fouls_of_a_forced_return_are_not_wiped_out() -> None:
    away = team(special={("PUNT", "all"): "40†"})
    game = situation(away=away, options={**HOME, "forced_return": True}, ball=1, down=4)
    play(game, [30, 24, 25], call="punt", fielding="force", penalty="1")  # one apart: OFF 15 on the receivers
    assert now(game) == (0, 13, 1, 10)  # caught at the 25, half the distance, nearer the 50
    assert game.cancel_left is True


@pytest.mark.rule("paydirt-football", "B-VI-4-D.c")
def test_a_wiped_foul_is_rerolled_but_offsets_nothing() -> None:
    game = situation(flags("OFF 15", "DEF 5"), options=HOME, down=2)
    table = play(game, [23, 24, 30, 1], call=PASS, penalty="1")
    assert now(game) == (0, 40, 2, 5)
    assert len(remedies_of(game)) == 1
    assert ("penalty", 0, "1") in table.asked


@pytest.mark.rule("paydirt-football", "B-VI-4-D.c")
def test_a_wiped_interference_ends_no_throwing_and_voids_no_defense() -> None:
    home = team(defense={("A", 1, PASS): "-3"})
    game = situation(home, flags("PI 30"), options=HOME, ball=1)
    table = play(game, [23, 30, 1], call=PASS)
    assert now(game) == (1, 36, 2, 9)
    assert [why for _, why in table.dealt] == ["play", "reroll", "defense"]


@pytest.mark.rule("paydirt-football", "B-VI-4-D.a", "B-VI-4-D.c")
def test_of_two_home_fouls_on_one_play_the_second_counts() -> None:
    game = situation(flags("OFF 5", "OFF 10"), options=HOME)
    play(game, [23, 24, 30, 1], call=PASS, penalty="1")
    assert now(game) == (0, 25, 1, 20)
    assert fates(game) == [(0, "OFF 5", 0, "cancelled"), (0, "OFF 10", 10, "accepted")]
    home = team(special={("PUNT", 23): "DEF 5", ("PR", 23): "OFF 10"})
    away = team(special={("PUNT", 23): "DEF 5", ("PUNT", 24): "40"})
    game = situation(home, away, options=HOME, ball=1, down=4)
    play(game, [23, 24, 23, 30], call="punt", fielding="return", penalty="1")  # on the kick, then on the return
    assert now(game) == (0, 20, 1, 10)
    assert fates(game) == [(0, "DEF 5", 0, "cancelled"), (0, "OFF 10", 10, "accepted")]


@pytest.mark.rule("paydirt-football", "B-VI-4-D.a", "B-VI-4-A-iii.a")
def test_interference_after_a_wiped_foul_ends_the_throwing() -> None:
    game = situation(away=flags("DEF 5", "PI 20"), options=HOME, ball=1)
    play(game, [23, 24], call=PASS, penalty="1")
    assert now(game) == (1, 55, 1, 10)
    assert fates(game) == [(0, "DEF 5", 0, "cancelled"), (0, "PI 20", 20, "accepted")]
