"""Real dice on a real table: the person types what fell, the program does the rest."""

from __future__ import annotations

from pathlib import Path

from fieldhouse.table.journal import Draw
from tests.cli.conftest import Run
from tests.cli.test_play_lines import answers, saved

Teams = tuple[str, str]


def test_dice_are_typed_as_faces_or_total(run: Run, teams: Teams, home: Path) -> None:
    keys = ["3 5 4", "1 0 0", "r", "d", "2 4 3", "25", "6", "a", "27", "1 0", "quit"]
    out = run("referee", *teams, keys=keys).stdout
    journal = saved(home)
    assert journal.by_hand
    draws = [entry.shown for entry in journal.entries if isinstance(entry, Draw)]
    assert draws[:3] == [(3, 5, 4), (1, 0, 0), (2, 4, 3)]
    assert answers(journal, 0, "toss") == ["receive"]
    assert "HBI 1st and 10 at the " in out
    assert "6 Short Pass" in out
    assert "Roll offense dice for toss, home> " in out


def test_dice_that_cannot_fall_so_are_refused(run: Run, teams: Teams) -> None:
    out = run("referee", *teams, keys=["9 9 9", "77", "six", "", "3 5 4", "quit"]).stdout
    assert "offense dice cannot show 9 9 9; faces are black 1 2 3; white" in out
    assert "offense dice cannot total 77" in out
    assert "type the faces or the total as numbers, not 'six'" in out
    assert "type the faces, such as 3 2 5, or the total" in out
    assert "Roll offense dice for toss, away> " in out


def test_a_wrong_throw_is_taken_back(run: Run, teams: Teams, home: Path) -> None:
    run("referee", *teams, keys=["3 5 4", "undo", "1 0 0", "3 5 4", "quit"])
    draws = [entry.shown for entry in saved(home).entries if isinstance(entry, Draw)]
    assert draws == [(1, 0, 0), (3, 5, 4)]


def test_a_referees_game_goes_on_later(run: Run, teams: Teams, home: Path) -> None:
    run("referee", *teams, keys=["3 5 4", "quit"])
    run("resume", keys=["1 0 0", "r", "quit"])
    assert answers(saved(home), 0, "toss") == ["receive"]


def test_the_computer_can_have_a_side_and_the_person_all_the_dice(run: Run, teams: Teams, home: Path) -> None:
    out = run("referee", *teams, "--seat", "away", keys=["1 0 0", "3 5 4", "r", "2 4 3", "25", "quit"]).stdout
    assert answers(saved(home), 0, "kickoff") == ["deep"]
    assert "XYZ: Your play" in out


def test_a_timeout_of_the_real_game_is_entered_at_the_next_call(run: Run, teams: Teams, home: Path) -> None:
    opening = ["3 5 4", "1 0 0", "r", "d", "2 4 3", "25"]
    run("referee", *teams, keys=[*opening, "2", "a", "21", "1 0", "t", "quit"])
    assert answers(saved(home), 0, "tempo") == ["timeout"]


def test_commands_work_between_throws(run: Run, teams: Teams) -> None:
    out = run("referee", *teams, keys=["log", "?", "box", "quit"]).stdout
    assert "Nothing has been played yet." in out
    assert "Team statistics" in out
