"""A game played through a pipe: a line is an answer."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from fieldhouse.play import saves
from fieldhouse.table.journal import Answered, Journal
from tests.cli.conftest import Run

Start = Callable[..., str]


def answers(journal: Journal, seat: int, *kinds: str) -> list[str]:
    return [
        answer
        for entry in journal.entries if isinstance(entry, Answered)
        for kind, at, answer in zip(entry.kinds, entry.seats, entry.answers, strict=True)
        if at == seat and (not kinds or kind in kinds)
    ]


def saved(home: Path) -> Journal:
    (path,) = (home / "saves").glob("*.fh")
    return saves.read(path)


@pytest.fixture
def start(run: Run, teams: tuple[str, str]) -> Start:
    """A new game with these lines typed, away team first."""

    def begin(*keys: str, seed: str = "4", words: tuple[str, ...] = ()) -> str:
        return run("play", *teams, "--seed", seed, *words, keys=list(keys)).stdout

    return begin


def test_a_few_plays_are_kept_as_they_were_typed(start: Start, home: Path) -> None:
    out = start("d", "a", "b", "c", "quit")
    journal = saved(home)
    assert answers(journal, 0, "kickoff") == ["deep"]
    assert answers(journal, 0, "defense") == ["A", "B", "C"]
    assert "HBI kicks off" in out
    assert "Saved. Go on with: fieldhouse resume" in out


def test_after_a_play_dice_cells_ruling_and_sentence_are_shown(start: Start) -> None:
    out = start("d", "a", "quit")
    play = out[out.index("1st and 10"):]
    for label in ("dice", "offense", "defense", "ruling", "clock"):
        assert f"  {label}" in play
    assert " against " in play
    assert "row" in play


def test_the_situation_and_the_field_are_shown(start: Start) -> None:
    out = start("d", "quit")
    assert "Q1 15:00 | XYZ 0 HBI 0 | HBI kicks off from HBI 30" in out
    assert "10   20   30   40   50   40   30   20   10" in out
    assert "●" in out


def test_enter_takes_the_suggestion(start: Start, home: Path) -> None:
    out = start("", "", "", "quit")
    assert len(answers(saved(home), 0, "kickoff", "defense")) >= 2
    assert "[d deep]> " in out


def test_a_wrong_key_is_refused_with_its_reason_and_the_question_stays(start: Start, home: Path) -> None:
    out = start("d", "g7", "w7", "x", "a", "quit")
    assert "'g7' is no answer here (B-V-7); ? shows the answers" in out
    assert "the Wild Card is not in this game's agreement (A-0, A-II-1.a)" in out
    assert "the random defense is not in this game's agreement (A-0, A-II-3.a)" in out
    assert answers(saved(home), 0, "defense") == ["A"]


def test_options_are_named_by_key_by_name_or_by_its_beginning(start: Start, home: Path) -> None:
    start("deep", "E", "blitz", "stand", "quit")
    assert answers(saved(home), 0, "kickoff", "defense") == ["deep", "E", "F", "A"]


def test_several_answers_on_one_line(start: Start, home: Path) -> None:
    start("d; a; b", "quit")
    assert answers(saved(home), 0, "defense") == ["A", "B"]


def test_undo_takes_back_the_last_answer_and_the_same_answer_gives_the_same_play(start: Start, home: Path) -> None:
    start("d", "a", "b", "quit")
    before = saved(home).text()
    next((home / "saves").glob("*.fh")).unlink()
    out = start("d", "a", "f", "undo", "b", "quit")
    assert "taken back" in out
    assert saved(home).text() == before


def test_undo_play_goes_to_the_start_of_the_play(start: Start, home: Path) -> None:
    start("d", "a", "b", "undo play", "undo play", "quit")
    assert answers(saved(home), 0, "defense") == []


def test_undo_at_the_start_has_nothing_to_take_back(start: Start) -> None:
    assert "there is nothing to take back" in start("undo", "quit")


def test_why_names_the_rules_with_the_ledgers_words(start: Start) -> None:
    out = start("d", "a", "why", "quit")
    assert "B-IV-2-D.a" in out
    assert "Priority lookup uses the offensive result as row" in out


def test_log_box_odds_charts_and_help(start: Start) -> None:
    out = start("d", "a", "log", "box", "odds", "charts", "?", "rule B-IV-3.e", "quit")
    assert "   2  Q1 15:00  XYZ 0 HBI 0   HBI kicks off" in out
    assert "Team statistics" in out
    assert "expected gain" in out
    assert "Xylophones 2008 offense" in out
    assert "Hobbyists 2008 defense" in out
    assert "not now: " in out
    assert "B-IV-3.e: " in out


def test_the_computer_takes_a_play_a_drive_and_the_rest(start: Start, home: Path) -> None:
    start("d", "auto", "quit")
    assert len(answers(saved(home), 0, "defense")) == 1
    next((home / "saves").glob("*.fh")).unlink()
    out = start("d", "auto drive", "quit")
    assert len(answers(saved(home), 0, "defense")) > 1
    assert out.count("HBI: ") == 3  # the kickoff, the first defense, and whatever comes after the drive
    next((home / "saves").glob("*.fh")).unlink()
    out = start("d", "auto rest")
    assert "Final: " in out
    assert "Time of possession" in out
    assert "fieldhouse replay" in out


def test_quit_and_resume_is_the_same_game_as_one_sitting(start: Start, run: Run, home: Path) -> None:
    start("d", "a", "b", "c", "auto drive", "quit")
    whole = saved(home).text()
    next((home / "saves").glob("*.fh")).unlink()
    start("d", "a", "quit")
    out = run("resume", keys=["b", "c", "quit"]).stdout
    assert "fieldhouse resume" in out
    run("resume", next((home / "saves").glob("*.fh")).stem, keys=["auto drive", "quit"])
    assert saved(home).text() == whole


def test_the_end_of_input_saves_and_says_how_to_go_on(start: Start, home: Path) -> None:
    out = start("d", "a")
    assert "Saved. Go on with: fieldhouse resume" in out
    assert answers(saved(home), 0, "defense") == ["A"]


def test_nothing_in_a_pipe_is_coloured(start: Start) -> None:
    assert "\x1b" not in start("d", "a", "why", "odds", "charts", "box", "?", "auto rest")


def test_clock_questions_are_not_asked_while_there_is_time(start: Start, home: Path) -> None:
    start("d", "a", "a", "a", "quit")
    assert set(answers(saved(home), 0, "timeout")) <= {"pass"}


def test_a_call_at_a_clock_question_passes_it_and_counts_for_the_next_play(start: Start, home: Path) -> None:
    out = start("d", "a", "a", "a", "quit", words=("--ask-all",))
    assert answers(saved(home), 0, "defense") == ["A", "A", "A"]
    assert "Clock, or your defense" in out


def test_a_timeout_at_a_clock_question(start: Start, home: Path) -> None:
    keys = ("d", *["a"] * 3, "t", "a", "t", "quit")
    start(*keys, words=("--ask-all",))
    assert "timeout" in answers(saved(home), 0, "timeout")


def test_a_timeout_right_after_a_play_whose_clock_question_was_passed_over(start: Start, home: Path) -> None:
    start("d", "a", "quit", seed="6")
    assert answers(saved(home), 0, "timeout") == ["pass"]
    next((home / "saves").glob("*.fh")).unlink()
    start("d", "a", "t", "b", "quit", seed="6")
    assert answers(saved(home), 0, "timeout")[0] == "timeout"


def test_where_no_timeout_can_be_taken_it_says_so(start: Start, home: Path) -> None:
    assert "no timeout can be taken here" in start("d", "t", "quit")


def test_options_of_the_agreement_reach_the_game(start: Start, home: Path) -> None:
    start("d", "w7", "quit", words=("--rules", "basic", "-o", "wild_card"))
    journal = saved(home)
    assert journal.setup["options"] == {"rules": "basic", "wild_card": "on"}
    assert answers(journal, 0, "defense") == ["wild 7"]


def test_two_people_at_one_keyboard(run: Run, teams: tuple[str, str], home: Path) -> None:
    out = run("play", *teams, "--seed", "4", "--seat", "both", keys=["r", "d", "6", "a", "quit"]).stdout
    journal = saved(home)
    assert answers(journal, 1, "toss") == ["receive"]
    assert answers(journal, 1, "call") == ["6"]
    assert answers(journal, 0, "defense") == ["A"]
    assert "the computer's choice" in out


def test_undo_between_two_secret_calls_takes_the_first_back(run: Run, teams: tuple[str, str], home: Path) -> None:
    run("play", *teams, "--seed", "4", "--seat", "both", keys=["r", "d", "6", "undo", "7", "a", "quit"])
    assert answers(saved(home), 1, "call") == ["7"]


def test_watching_the_computer(run: Run, teams: tuple[str, str]) -> None:
    out = run("play", *teams, "--seed", "4", "--seat", "none", keys=["", "", "q"]).stdout
    assert "play 1 of " in out
    assert "play 3 of " in out
