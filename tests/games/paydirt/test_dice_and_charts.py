"""The dice, the team charts and the reference card: which box of which chart a throw names."""

from __future__ import annotations

import re

import pytest

from fieldhouse.football.events import Down, Kick, Returned, Snap, Tried
from fieldhouse.football.state import Phase
from fieldhouse.games.paydirt.cards.charts import FORMATIONS
from fieldhouse.games.paydirt.rulebook import new_game
from fieldhouse.games.paydirt.rules import tables
from fieldhouse.games.paydirt.rules.flow import play_game
from fieldhouse.games.paydirt.rules.reference_card import reference_card
from fieldhouse.games.paydirt.rules.tables import DEFENSE, DIE, OFFENSE, WHITES
from fieldhouse.table.dice import Dice, Roll
from fieldhouse.table.live import LiveTable
from fieldhouse.table.stacked import ScriptError
from fieldhouse.table.table import Question
from tests.games.paydirt.sample_charts import team
from tests.games.paydirt.table_top import booked, now, play, situation


class Watching(LiveTable):
    """A live table that remembers which dice were thrown."""

    def __init__(self) -> None:
        super().__init__(7, [FirstOption(), FirstOption()])
        self.thrown: set[str] = set()

    def roll(self, dice: Dice, why: str) -> Roll:
        self.thrown.add(dice.name)
        return super().roll(dice, why)

    def flip(self, deck, why):  # type: ignore[no-untyped-def]  # as the table calls it
        raise AssertionError("this game has no cards to flip")


class FirstOption:
    def answer(self, question: Question, luck: float) -> str:
        return question.options[int(luck * len(question.options))]


@pytest.mark.rule("paydirt-football", "B-II.a")
def test_five_special_dice_and_an_ordinary_one_are_all_the_chance_there_is() -> None:
    assert [die.name for die in OFFENSE.dice] == ["black", "white", "white"]
    assert [die.name for die in DEFENSE.dice] == ["red", "green"]
    assert [die.faces for die in DIE.dice] == [(1, 2, 3, 4, 5, 6)]
    assert WHITES.dice == OFFENSE.dice[1:]  # the same two white dice, thrown without the black one
    everything = [value for value in vars(tables).values() if isinstance(value, Dice)]
    assert set(map(id, everything)) == set(map(id, (OFFENSE, DEFENSE, DIE, WHITES)))


@pytest.mark.rule("paydirt-football", "B-II.a")
def test_a_whole_game_with_every_option_throws_nothing_else() -> None:
    table = Watching()
    play_game(table, new_game(team("Home"), team("Away"), {"rules": "full"}))
    assert {"offense", "defense"} <= table.thrown <= {"offense", "defense", "die", "white"}


@pytest.mark.rule("paydirt-football", "B-II.b")
def test_the_reference_card_has_legend_charts_and_call_spaces() -> None:
    card = reference_card()
    assert {"(#)", "[#]", "TD", "B", "QT", "INT #", "F +#", "PI #", "OFF S", "DEF R", "BK -#"} <= set(card.legend)
    assert card.priority["F"]["(TD)"] == "F 1 deep"
    assert card.timing["any other play"] == 40
    assert set(card.squib) == set(range(10, 40))
    assert card.squib[19] == "TD"
    assert list(card.plays)[:9] == [str(n) for n in range(1, 10)]
    assert {"punt", "fg", "rzdz", "sneak"} <= set(card.plays)
    assert list(card.formations) == list("ABCDEF")


@pytest.mark.rule("paydirt-football", "B-II.b")
def test_every_symbol_of_the_common_charts_is_in_the_legend() -> None:
    card = reference_card()
    shown = {re.sub(r"\d+", "#", text) for text in card.squib.values()}
    for row, line in card.priority.items():
        shown |= {row, *line, *({"INT #"} if row == "INT" else ())}
    assert shown - {"INT"} - set(card.legend) == set()


@pytest.mark.rule("paydirt-football", "B-III.a")
def test_both_calls_are_in_and_secret_before_any_dice_are_thrown() -> None:
    game = situation()
    with pytest.raises(ScriptError, match="no draw left for offense dice"):
        play(game, [], call="3", defense="D")
    table = play(situation(), [23, 2], call="3", defense="D")
    assert table.asked[:2] == [("call", 0, "3"), ("defense", 1, "D")]
    assert [why for _, why in table.dealt] == ["play", "defense"]


@pytest.mark.rule("paydirt-football", "B-III.b")
@pytest.mark.parametrize("number", range(1, 10))
def test_every_numbered_play_meets_a_defensive_result(number: int) -> None:
    game = situation(team(offense={("all", 23): "5"}), team(defense={("C", 2, number): "-3"}))
    table = play(game, [23, 2], call=str(number), defense="C")
    assert now(game) == (0, 37, 2, 8)
    assert "B-IV-2-D.a" in table.rules()


@pytest.mark.rule("paydirt-football", "B-IV-1-A.a")
def test_an_offensive_total_is_ten_times_black_and_both_whites() -> None:
    assert OFFENSE.show((3, 2, 4)).total == 36
    for roll in OFFENSE.rolls:
        black, one, other = roll.faces
        assert roll.total == 10 * black + one + other
    game = situation(team(offense={("1", 36): "17"}))
    play(game, [(3, 2, 4), 1])
    assert now(game) == (0, 52, 1, 10)


@pytest.mark.rule("paydirt-football", "B-IV-1-A.b")
def test_offensive_totals_are_10_to_39_each_as_often_as_the_faces_say() -> None:
    assert OFFENSE.totals == tuple(range(10, 40))
    white = (2, 3, 4, 5, 6, 6, 4, 3, 2, 1)  # in 36
    for tens, share in ((10, 1), (20, 2), (30, 3)):
        assert [OFFENSE.odds([tens + ones]) for ones in range(10)] == [share * ways for ways in white]
    assert OFFENSE.ways == 216
    for beyond in (9, 40):
        with pytest.raises(ScriptError, match=f"cannot total {beyond}"):
            play(situation(), [beyond, 1])


@pytest.mark.rule("paydirt-football", "B-IV-1-B.a")
def test_a_defensive_total_is_red_and_green() -> None:
    for roll in DEFENSE.rolls:
        assert roll.total == sum(roll.faces)
    game = situation(away=team(defense={("A", 4, 1): "-3"}))
    play(game, [23, (2, 2)])
    assert now(game) == (0, 36, 2, 9)


@pytest.mark.rule("paydirt-football", "B-IV-1-B.b")
def test_defensive_totals_are_1_to_5() -> None:
    assert DEFENSE.totals == (1, 2, 3, 4, 5)
    assert [DEFENSE.odds([total]) for total in DEFENSE.totals] == [12, 11, 9, 3, 1]
    for beyond in (0, 6):
        with pytest.raises(ScriptError, match=f"cannot total {beyond}"):
            play(situation(), [23, beyond])


@pytest.mark.rule("paydirt-football", "B-IV-2-A.a")
@pytest.mark.parametrize(("number", "total", "gain"), [(2, 27, 9), (3, 27, 4), (2, 28, 4), (6, 10, 31), (6, 39, 8)])
def test_the_offense_reads_its_own_chart_at_row_and_play(number: int, total: int, gain: int) -> None:
    home = team(offense={("2", 27): "9", ("6", 10): "31"})
    away = team(offense={("all", "all"): "1"})
    game = situation(home, away)
    play(game, [total, 1], call=str(number))
    assert game.spot == 35 + gain
    assert booked(game, Snap)[0].yards == gain


@pytest.mark.rule("paydirt-football", "B-IV-2-A.b")
@pytest.mark.parametrize(
    ("cell", "against", "gain"), [("T3", "(2)", 2), ("B", "(3)", 3), ("QT", "[-4]", -4), ("22", "(0)", 0)]
)
def test_a_play_cell_moves_nothing_and_rolls_nothing_before_the_merge(cell: str, against: str, gain: int) -> None:
    game = situation(team(offense={("5", 23): cell}), team(defense={("A", 1, 5): against}))
    play(game, [23, 1], call="5")  # a roll for B, QT or T3 would find no draw
    assert game.spot == 35 + gain


@pytest.mark.rule("paydirt-football", "B-IV-2-B.a")
@pytest.mark.parametrize("formation", FORMATIONS)
@pytest.mark.parametrize("roll", range(1, 6))
def test_each_formation_has_rows_of_its_own(formation: str, roll: int) -> None:
    cells = {(letter, row, 1): f"{10 * index + row}" for index, letter in enumerate(FORMATIONS) for row in range(1, 6)}
    game = situation(team(offense={("1", "all"): "."}), team(defense=cells), spot=20)
    play(game, [23, roll], defense=formation)
    assert game.spot == 20 + 10 * FORMATIONS.index(formation) + roll


@pytest.mark.rule("paydirt-football", "B-IV-2-B.b")
def test_the_defense_reads_its_own_chart_in_the_column_of_the_offenses_play() -> None:
    home = team(offense={("all", "all"): "."}, defense={("all", "all", "all"): "40"})
    away = team(defense={("B", 3, number): str(number) for number in range(1, 10)})
    for number in range(1, 10):
        game = situation(home, away)
        play(game, [23, 3], call=str(number), defense="B")
        assert game.spot == 35 + number


@pytest.mark.rule("paydirt-football", "B-IV-2-C.a")
def test_a_special_team_play_is_one_throw_in_that_plays_column_of_the_rollers_chart() -> None:
    home = team(special={("PUNT", 23): "48"})
    away = team(special={("PUNT", "all"): "11", ("PR", 24): "7"})
    game = situation(home, away, spot=30)
    play(game, [23, 24], call="punt", fielding="return")
    assert now(game) == (1, 29, 1, 10)  # down at the 22, 7 back
    assert booked(game, Kick)[0].yards == 48
    assert booked(game, Returned)[0].yards == 7


@pytest.mark.rule("paydirt-football", "B-IV-2-C.b")
@pytest.mark.parametrize(("call", "after"), [("punt", (1, 30, 1, 10)), ("fg", (1, 77, 1, 10))])
def test_a_special_team_cell_is_final(call: str, after: tuple[int, int, int, int]) -> None:
    away = team(defense={("all", "all", "all"): "[9]"})
    game = situation(team(special={("PUNT", "all"): "40†"}), away, spot=30)
    table = play(game, [23], call=call)  # a defensive throw would find no draw
    assert now(game) == after
    assert "B-IV-2-D.a" not in table.rules()


@pytest.mark.rule("paydirt-football", "B-IV-2-C.c")
@pytest.mark.parametrize(("color", "good"), [("white", True), ("red", False)])
def test_the_dice_number_box_decides_the_extra_point(color: str, good: bool) -> None:
    other = "red" if good else "white"
    game = situation(team(xp={"all": other, 24: color}), phase=Phase.TRY)
    play(game, [24], **{"try": "kick"})
    assert booked(game, Tried) == [Tried(0, kick=True, good=good)]
    assert game.score == [1 if good else 0, 0]


@pytest.mark.rule("paydirt-football", "B-V-8.a")
def test_each_side_throws_its_own_dice_and_reads_its_own_chart() -> None:
    mine, theirs = "6", "2"
    home = team(offense={("2", 31): mine}, defense={("A", 1, 2): "50"})
    away = team(offense={("2", 31): "60"}, defense={("A", 1, 2): theirs})
    game = situation(home, away)
    table = play(game, [31, 1], call="2")
    assert game.spot == 43
    assert [str(shown).split()[0] for shown, _ in table.dealt] == ["offense", "defense"]


@pytest.mark.rule("paydirt-football", "B-V-9")
@pytest.mark.parametrize(
    ("cell", "draws", "answers", "thrown"),
    [
        ("OFF 5", [23, 24, 1], {"penalty": "play"}, ["play", "reroll", "defense"]),
        ("PI 9", [23], {"penalty": "1"}, ["play"]),
        ("F +2", [23, 1, 20], {}, ["play", "defense", "recovery"]),
        ("B", [23, 1, 20], {}, ["play", "defense", "B column"]),
        ("QT", [23, 1, 20], {}, ["play", "defense", "QT column"]),
        ("T1", [23, 1, 20], {}, ["play", "defense", "T1"]),
    ],
)
def test_what_else_a_play_may_throw(cell: str, draws: list[int], answers: dict[str, str], thrown: list[str]) -> None:
    game = situation(team(offense={("5", 23): cell}))
    table = play(game, draws, call="5", **answers)
    assert [why for _, why in table.dealt] == thrown


@pytest.mark.rule("paydirt-football", "B-V-9")
def test_the_quick_methods_need_no_further_throw() -> None:
    home = team(offense={("5", 23): "OFF S", ("5", 24): "T1"})
    game = situation(home, options={"yardage": "quick", "penalties": "quick"})
    table = play(game, [23, 24, 1], call="5", penalty="play")
    assert game.spot == 63
    assert [why for _, why in table.dealt] == ["play", "reroll", "defense"]


@pytest.mark.rule("paydirt-football", "B-VI-2.a")
@pytest.mark.parametrize(("cell", "column", "gain"), [("B", "B", 48), ("QT", "QT", -11)])
def test_b_and_qt_are_read_in_the_offenses_own_column_by_a_new_throw(cell: str, column: str, gain: int) -> None:
    home = team(offense={("5", 23): cell, (column, 31): str(gain)})
    away = team(offense={("B", "all"): "1", ("QT", "all"): "1"})
    game = situation(home, away)
    play(game, [23, 1, 31], call="5")
    assert game.spot == 35 + gain
    snap = booked(game, Snap)[0]
    assert (snap.yards, snap.kind) == (gain, Down.COMPLETE if cell == "B" else Down.SACK)


@pytest.mark.rule("paydirt-football", "B-VI-2.a")
def test_the_defenses_qt_sends_the_offense_to_its_own_qt_column() -> None:
    game = situation(team(offense={("QT", 31): "-9"}), team(defense={("F", 1, 6): "QT"}))
    play(game, [23, 1, 31], call="6", defense="F")
    assert now(game) == (0, 26, 2, 19)
