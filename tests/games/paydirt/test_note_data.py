"""What the rules tell coaches and faces as data: of questions their `about`, of look-ups the boxes."""

from __future__ import annotations

from typing import Any

from fieldhouse.football.choices import ClockChoice, Landing, PenaltyChoice
from fieldhouse.football.events import Down
from fieldhouse.football.result import LooseBall
from fieldhouse.football.state import Phase
from fieldhouse.games.paydirt.rules import questions as q
from fieldhouse.table.notes import LookUp, Modifier, Ruling, Seconds
from fieldhouse.table.stacked import StackedTable
from fieldhouse.table.table import Kind
from tests.games.paydirt.sample_charts import team
from tests.games.paydirt.table_top import play, situation


def data(table: StackedTable, rule: str) -> list[Any]:
    return [note.data for note in table.notes if note.rule == rule]


def about(table: StackedTable, kind: Kind) -> Any:
    (question,) = [question for question in table.questions if question.kind is kind]
    return question.about


def test_a_down_tells_both_boxes_the_ruling_and_the_time() -> None:
    home = team(offense={("3", 23): "8"})
    away = team("Away", defense={("B", 2, 3): "-2"})
    table = play(situation(home, away), [23, 2], call="3", defense="B")
    (offense,) = data(table, "B-IV-2-A.a")
    assert offense == LookUp("offense", "23", "8", "green", offense.column)
    assert offense.column.startswith("3 ")
    (defense,) = data(table, "B-IV-2-B.b")
    assert (defense.chart[:2], defense.row, defense.cell, defense.column) == ("B ", "2", "-2", offense.column)
    assert data(table, "B-IV-2-D.a") == [Ruling("add")]
    assert data(table, "B-IV-3.b") == [Seconds(40)]


def test_a_clock_question_tells_the_seconds() -> None:
    game = situation(team(offense={("1", 23): "8"}), clock=100, quarter=2)
    table = play(game, [23, 1], timeout="pass")
    assert about(table, q.TIMEOUT) == ClockChoice(40, "continuous")


def test_alternate_timing_tells_its_parts() -> None:
    game = situation(team(offense={("1", 23): "18"}), options={"timing": "full"})
    table = play(game, [23, 1])
    (told,) = data(table, "A-VII.a")
    assert [name for name, _ in told.parts] == ["action", "return", "dead"]
    assert sum(part for _, part in told.parts) == told.taken


def test_a_penalty_question_tells_the_result_and_the_ways_to_take_it() -> None:
    home = team(offense={("8", "all"): "20", ("8", 23): "DEF 5"})
    table = play(situation(home), [23, 30, 1], call="8", penalty="play")
    told = about(table, q.PENALTY)
    assert isinstance(told, PenaltyChoice)
    assert (told.result.kind, told.result.spot) == (Down.COMPLETE, 55)
    assert [(remedy.foul.name, remedy.spot) for remedy in told.remedies] == [("DEF 5", 40)]
    assert told.options() == ("play", "1")
    assert told.remedy("1") is told.remedies[0]
    assert Ruling("penalty declined") in data(table, "B-VI-4-A-i.c")


def test_a_kick_tells_where_it_comes_down_and_what_was_added() -> None:
    home = team(special={("KO", 23): "75"})
    game = situation(home, phase=Phase.KICKOFF, spot=30)
    table = play(game, [23], fielding="touchback")
    assert about(table, q.FIELDING) == Landing(1, -5)
    assert data(table, "B-V-4.b") == [LookUp("KO", "23", "75", data(table, "B-V-4.b")[0].style)]
    game = situation(home, phase=Phase.KICKOFF, spot=30)
    game.wind, game.downwind, game.plain = "B", 1, False
    table = play(game, [23, 23])
    (wind,) = [note.data for note in table.notes if note.text.startswith("wind")]
    assert isinstance(wind, Modifier)
    assert wind.by < 0


def test_a_loose_ball_tells_who_lost_it_and_where() -> None:
    home = team(offense={("1", 23): "F +3"})
    game = situation(home, spot=40)
    table = play(game, [23, 1, 14])
    assert data(table, "B-VI-10.a") == [LooseBall(0, 43)]
    (recovery,) = data(table, "B-VI-10.b")
    assert (recovery.chart, recovery.row) == ("recovery", "14")
    assert recovery.cell in ("kept", "lost")


def test_the_last_result_stays_with_the_game() -> None:
    game = situation(team(offense={("1", 23): "8"}))
    play(game, [23, 1])
    assert game.result is not None
    assert (game.result.kind, game.result.gain) == (Down.RUN, 8)
