"""Basketball at a terminal: single keys, pages, the keyboard handed over."""

from __future__ import annotations

from pathlib import Path

from tests.cli.terminal import Terminal, save_in
from tests.cli.test_play_lines import answers, saved


def test_teams_are_chosen_from_a_page_and_players_changed_with_keys(home: Path) -> None:
    with Terminal("play", "statispro-basketball", "--seed", "3") as at:
        assert "CHI Chicago Bulls          57-25" in at.until("home team [PHO]:")
        at.press("CHI\r", "away team [PHO]:")
        at.press("knicks\r", "rules [standard]:")
        page = at.press("\r", "Your five, or stay")
        assert "  2 SG  Michael Jordan" in page
        assert "Trent Tucker for Michael Jordan" in at.press("2h", "Enter  d ")
        assert "Double team whom" in at.press("\r", "Double team whom")
        assert "2 SG Tucker" in at.page
        at.press("53", "CHI:")
        assert "Michael Jordan" in at.press("T", "any key: ")
        at.press(" ", "CHI:")
        at.press("Q", "Saved. Go on with: fieldhouse resume")
        assert at.leave() == 0
    assert answers(saved(home), 0, "double team")[0] == "C SF"


def test_the_computer_takes_a_quarter(home: Path) -> None:
    with Terminal("play", "statispro-basketball", "NYK", "CHI", "--seed", "3") as at:
        at.until("Your five, or stay")
        at.press("M", "q this quarter, r the rest")
        assert "Q2 12:00" in at.press("q", "Your five, or stay")
        at.press("Q", "Saved.")
    assert save_in(home).exists()
