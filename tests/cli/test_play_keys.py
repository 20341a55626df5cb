"""A game at a terminal: single keys, nothing echoed, a page for each question."""

from __future__ import annotations

import signal
from pathlib import Path

from tests.cli.conftest import Run
from tests.cli.terminal import Terminal, save_in
from tests.cli.test_play_lines import answers, saved

Teams = tuple[str, str]


def test_keys_count_at_once_and_the_page_shows_the_game(teams: Teams, home: Path) -> None:
    with Terminal("play", *teams, "--seed", "4") as at:
        page = at.until("Kickoff: deep, onside or squib?")
        assert "Xylophones at Hobbyists" in page
        assert "●●●" in page
        page = at.press("d", "Your defense")
        assert "a Standard" in page
        assert "XYZ 1st & 10" in page
        page = at.press("b", "ruling")
        assert "B Short Yardage" in page
        at.press("Q", "Saved. Go on with: fieldhouse resume")
        assert at.leave() == 0
    assert answers(saved(home), 0, "kickoff", "defense") == ["deep", "B"]


def test_enter_takes_the_suggestion_and_a_question_mark_explains(teams: Teams, home: Path) -> None:
    with Terminal("play", *teams, "--seed", "4") as at:
        at.until("Enter  d deep")
        page = at.press("?", "any key: back to the game")
        assert "B-VI-8.a: " in page
        at.press(" ", "Enter  d deep")
        at.press("\r", "Your defense")
        at.press("\r", "ruling")
        at.press("Q", "Saved")
    assert answers(saved(home), 0, "kickoff") == ["deep"]


def test_a_wrong_key_gets_its_reason_on_the_same_page(teams: Teams) -> None:
    with Terminal("play", *teams, "--seed", "4") as at:
        at.until("Kickoff")
        at.press("d", "Your defense")
        assert "no answer here" in at.press("y", "Your defense")
        assert "the Run defense" not in at.page
        assert "the run defense is not in this game's agreement (A-0, A-II-2.a)" in at.press("r", "Your defense")
        assert "the Wild Card is not in this game's agreement" in at.press("w7", "Your defense")


def test_pages_to_read_go_on_and_back_with_a_key(teams: Teams) -> None:
    with Terminal("play", *teams, "--seed", "4") as at:
        at.until("Kickoff")
        at.press("d", "Your defense")
        assert "expected gain" in at.press("O", "any key")
        at.press("\x1b", "Your defense")
        assert "Xylophones 2008 offense" in at.press("T", "any key: more")
        assert "Hobbyists 2008 defense" in at.press(" ", "any key: back")
        at.press(" ", "Your defense")
        at.press("W", "any key")
        at.press(" ", "Your defense")
        at.press(":", ":")
        assert "Q1 15:00  XYZ 0 HBI 0" in at.press("log\r", "any key")


def test_undo_and_the_computer_by_key(teams: Teams, home: Path) -> None:
    with Terminal("play", *teams, "--seed", "4") as at:
        at.until("Kickoff")
        at.press("d", "Your defense")
        at.press("c", "ruling")
        at.press("u", "taken back")
        at.press("a", "A Standard")
        at.press("M", "p this play, d this drive, r the rest")
        assert "★ Xylophones win" in at.press("r", "any key: more")
        at.press("\x1b", "Saved as")
        assert at.leave() == 0
    assert answers(saved(home), 0, "defense")[0] == "A"


def test_ctrl_c_and_the_end_of_input_save_and_say_how_to_go_on(teams: Teams, home: Path) -> None:
    with Terminal("play", *teams, "--seed", "4") as at:
        at.until("Kickoff")
        at.press("d", "Your defense")
        at.press("\x03", "Saved. Go on with: fieldhouse resume")
        assert at.leave() == 130
    with Terminal("resume") as at:
        at.until("Your defense")
        at.press("\x04", "Saved. Go on with: fieldhouse resume")
        assert at.leave() == 0
    assert answers(saved(home), 0, "kickoff", "defense") == ["deep"]


def test_a_program_told_to_end_leaves_the_terminal_as_it_was(teams: Teams) -> None:
    with Terminal("play", *teams, "--seed", "4") as at:
        at.until("Kickoff")
        at.program.send_signal(signal.SIGTERM)
        assert at.leave() == 0
        assert "Saved. Go on with" in at.text


def test_killed_in_the_middle_the_game_goes_on_where_it_was(teams: Teams, run: Run, home: Path) -> None:
    keys = ["d", "a", "b", "c", "a", "quit"]
    run("play", *teams, "--seed", "8", keys=keys)
    whole = save_in(home).read_text()
    save_in(home).unlink()
    with Terminal("play", *teams, "--seed", "8") as at:
        at.until("Kickoff")
        at.press("d", "Your defense")
        at.press("a", "A Standard")
        at.press("b", "B Short Yardage")
        at.kill()
    with Terminal("resume") as at:
        at.until("Your defense")
        at.press("c", "C Spread")
        at.press("a", "A Standard")
        at.press("Q", "Saved")
        at.leave()
    assert save_in(home).read_text() == whole


def test_a_half_written_last_line_is_dropped(teams: Teams, run: Run, home: Path) -> None:
    run("play", *teams, "--seed", "4", keys=["d", "a", "quit"])
    before = saved(home).text()
    with save_in(home).open("a") as file:
        file.write('{"asked":["call","de')
    run("resume", keys=["quit"])
    assert saved(home).text() == before


def test_two_people_at_one_keyboard_do_not_see_each_others_call(teams: Teams, home: Path) -> None:
    with Terminal("play", *teams, "--seed", "4", "--seat", "both") as at:
        at.until("Receive or kick?")
        at.press("r", "Kickoff")
        page = at.press("d", "Your play")
        assert "XYZ at the keyboard, the other looks away" in page
        assert "the computer's choice" in page
        page = at.press("7", "Pass the keyboard to HBI")
        assert page.strip() == "XYZ has called. Pass the keyboard to HBI, who presses a key."
        assert "Medium" not in at.press(" ", "Your defense")
        assert "no answer here" in at.press("y", "Your defense")  # and the keyboard stays where it is
        assert "7 Medium Pass" in at.press("a", "ruling")
    assert answers(saved(home), 1, "call") == ["7"]


def test_calls_are_not_echoed(teams: Teams, home: Path) -> None:
    with Terminal("play", *teams, "--seed", "4", "--seat", "both") as at:
        at.until("Receive or kick?")
        at.press("r", "Kickoff")
        at.press("d", "Your play")
        start = len(at.raw)
        at.press("8", "Pass the keyboard")
        assert "8" not in at.raw[start:].replace("\x1b[38;", "").split("\x1b[2J")[0]
        assert "Long" not in at.raw[start:]


def test_lines_can_be_typed_at_a_terminal_too(teams: Teams) -> None:
    with Terminal("play", *teams, "--seed", "4", "--lines") as at:
        at.until("Kickoff: deep, onside or squib? [d deep]> ")
        at.press("d\n", "Your defense")
        at.press("quit\n", "Saved")
