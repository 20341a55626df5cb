"""The terminal's parts by themselves: menus, keys, the field, names of saves."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from fieldhouse.cli import board, football_screen
from fieldhouse.cli.keyboard import Lines
from fieldhouse.football.view import FootballTable
from fieldhouse.games import UnknownGame, find, games
from fieldhouse.games.paydirt.cards.plain_team import plain_team
from fieldhouse.games.paydirt.rulebook import RULEBOOK, new_game
from fieldhouse.games.paydirt.rules.questions import KINDS
from fieldhouse.games.paydirt.show.face import FACE
from fieldhouse.games.paydirt.show.keys import OTHERS
from fieldhouse.games.paydirt.show.keys import menu as paydirt_menu
from fieldhouse.play import saves
from fieldhouse.table import Kind, LiveTable, Numbers, Question, Refusal
from fieldhouse.table.menu import allowed, plain_menu
from fieldhouse.table.random_coach import RandomCoach
from fieldhouse.table.table import Coach
from tests.cases import each_case

# -- menus -----------------------------------------------------------------------------------


def test_every_option_gets_a_key_of_its_own() -> None:
    question = Question(Kind("what", "?"), 0, ("return", "roll", "rush", "7", "rest"), None)
    keys = [choice.key for choice in plain_menu(question).choices]
    assert len(set(keys)) == 5
    assert keys[0] == "r"
    assert keys[1] == "o"


def test_numbers_are_typed() -> None:
    menu = plain_menu(Question(Kind("yards", "?"), 0, Numbers(0, 60, ("none",)), None))
    assert menu.typed
    assert menu.hints == ("none, 0 to 60",)
    assert allowed(("none", "10", "11", "12", "20")) == "none, 10 to 12, 20"


def test_a_refused_option_keeps_its_key_so_that_the_reason_can_be_told() -> None:
    kind = Kind("k", "?", refusals=lambda question: {"squib": Refusal("no", "X-1")})
    menu = plain_menu(Question(kind, 0, ("deep",), None), {"deep": "d", "squib": "s"})
    assert menu.read("s") == "squib"
    assert not menu.by_key("s").open  # type: ignore[union-attr]  # it is one of these


class Keen:
    """A coach who looks at the menu of every question before he answers at random."""

    def __init__(self) -> None:
        self.coach: Coach = RandomCoach()
        self.asked: set[str] = set()

    def answer(self, question: Question, luck: float) -> str:
        kind, seat, options, state = question.kind, question.seat, question.options, question.state
        menu = paydirt_menu(question)
        self.asked.add(kind.name)
        if not menu.typed:
            open_keys = [choice.key for choice in menu.choices if choice.open]
            assert len(open_keys) == len(set(open_keys))
            assert {choice.option for choice in menu.choices if choice.open} == set(options)
            assert all(menu.by_key(choice.key).option == choice.option for choice in menu.choices if choice.open)
            for choice in menu.choices:
                assert menu.read(choice.key) is not None
                assert not menu.begins(choice.key)  # no key waits for another
        assert FACE.unasked(question) in ("", *options)
        FACE.ahead(question)
        board.board(RULEBOOK.view(state, seat), None, 80)
        board.brief(RULEBOOK.view(state, seat), None)
        return self.coach.answer(question, luck)


def test_every_question_of_a_game_has_a_menu_and_every_situation_a_board() -> None:
    asked: set[str] = set()
    rare = {("1", 12): "F +2", ("6", 13): "INT 9", ("1", 20): "DEF 5", ("6", 21): "OFF 10"}
    home = plain_team("Home", flags="FBO", special={("PUNT", 11): "BK -8"}, offense=rare)
    away = plain_team("Away", offense=rare)
    for seed in range(12):
        coach = Keen()
        state = new_game(home, away, {"rules": "full"})
        RULEBOOK.play(LiveTable(seed, (coach, coach)), state)
        asked |= coach.asked
    assert {"call", "defense", "kickoff", "expect", "tempo", "timeout", "penalty", "pick", "fielding"} <= asked


def test_keys_are_given_to_questions_that_exist() -> None:
    assert set(OTHERS) <= set(KINDS)


# -- the keyboard ----------------------------------------------------------------------------


def test_lines_come_one_by_one_and_then_end() -> None:
    from io import StringIO

    lines = Lines(StringIO("6; a ;\n\nb"))
    assert [lines.read() for _ in range(4)] == ["6", "a", "", "b"]
    with pytest.raises(EOFError):
        lines.read()


# -- the field -------------------------------------------------------------------------------


def view(**changes: Any) -> FootballTable:
    game = new_game(plain_team("Hobbyists", short="HBI"), plain_team("Xylophones", short="XYZ"))
    now = {"phase": "scrimmage", "spot": 34, "line": 44, "to_go": 10} | changes
    return replace(RULEBOOK.view(game, 0), **now)


@each_case("ball", [0, 1])
@each_case("spot", range(1, 100))
def test_the_ball_is_on_the_field_wherever_it_lies(ball: int, spot: int) -> None:
    for width in (80, 130):
        now = view(ball=ball, spot=spot, line=min(100, spot + 10))
        lines = [line.plain for line in football_screen.field(now, None, width)]
        assert lines[1].count("●") == 1
        assert len({len(line) for line in lines}) == 1
        at = lines[1].index("●")
        assert lines[2].index("▲") == at


def test_the_home_goal_is_on_the_left_and_the_away_team_goes_there() -> None:
    home = football_screen.field(view(ball=0, spot=20))[1].plain.index("●")
    away = football_screen.field(view(ball=1, spot=80))[1].plain.index("●")
    assert home == away
    assert "◂◂ XYZ" in football_screen.field(view(ball=1, spot=40))[2].plain


def test_the_situation_in_a_line() -> None:
    assert view(line=44).situation == (
        "Q1 15:00 | XYZ 0 HBI 0 | HBI 1st & 10 at HBI 34 | timeouts XYZ 3 HBI 3"
    )
    assert "1st & goal at XYZ 4" in view(spot=96, line=100, to_go=4).situation
    assert view(phase="over").situation == "Final: XYZ 0 HBI 0"


def test_overtime_has_its_own_column() -> None:
    lines = football_screen.scoreboard(view(quarter=5, line_score=((0, 7, 0, 3, 0), (3, 0, 0, 7, 3)), score=(10, 13)))
    assert "OT" in lines[1].plain
    assert "13" in lines[2].plain


# -- saves -----------------------------------------------------------------------------------


def test_names_of_saves_are_unique_and_plain(home: Path) -> None:
    day = date(2026, 11, 15)
    first = saves.new_path("H B/I", "XYZ", day)
    assert first == home / "saves" / "2026-11-15-XYZ-at-HBI.fh"
    first.parent.mkdir(parents=True)
    first.touch()
    assert saves.new_path("HBI", "XYZ", day).name == "2026-11-15-XYZ-at-HBI-2.fh"


def test_saves_lie_in_the_users_data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("FIELDHOUSE_HOME")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert saves.folder() == tmp_path / "fieldhouse" / "saves"


# -- games by name ---------------------------------------------------------------------------


def test_games_by_name() -> None:
    assert "paydirt-football" in [game.name for game in games()]
    assert find("paydirt").name == "paydirt-football"
    assert find("paydirt").rules() is RULEBOOK
    with pytest.raises(UnknownGame, match="no game 'chess'"):
        find("chess")
    with pytest.raises(UnknownGame, match="no game ''"):
        find("")


def test_every_rule_that_fires_is_in_the_ledger() -> None:
    rules = find("paydirt").ledger()
    table = LiveTable(3, (RandomCoach(), RandomCoach()), noting=True)
    RULEBOOK.play(table, new_game(plain_team("Home"), plain_team("Away"), {"rules": "full"}))
    assert {note.rule for note in table.notes} <= set(rules)
