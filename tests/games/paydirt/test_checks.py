"""Charts looked over: which layout, what is wrong, what is odd."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from fieldhouse.games.paydirt.cards.checks import check, detect, load, warnings
from fieldhouse.games.paydirt.cards.files import digest, write_team
from fieldhouse.games.paydirt.cards.sheets import ChartError

from .sample_charts import team

ORDINARY: dict[str, Any] = {
    "offense": {
        ("all", 39): "-2", ("all", 38): "12",
        **{(str(play), 10): "OFF S" for play in range(1, 10)},
        ("1", 20): "B", ("1", 21): "F", ("6", 20): "INT 12", ("6", 21): "INC", ("6", 22): "QT",
    },
    "defense": {("all", 1, 1): "(0)", ("all", 2, 5): "-3"},
    "special": {
        **{(kick, 10): "OFF S" for kick in ("KO", "PUNT", "FG")},
        **{(back, 10): "OFF R" for back in ("KOR", "PR", "INTR")},
    },
}  # fmt: skip


def ordinary(**changes: Any) -> list[str]:
    return warnings(team(**{**ORDINARY, **changes}))


def test_an_ordinary_team_is_not_odd() -> None:
    assert ordinary() == []


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"recovered": "10-17"}, "18, 19 are not recovered"),
        ({"recovered": "10-27,37-38"}, "37, 38 are recovered"),
        ({"xp": {"all": "red"}}, "no white XP row"),
        ({"xp": {"all": "white"}}, "no red XP row"),
        ({"flags": "FBO SPBO"}, "both FBO and SPBO"),
        ({"offense": {**ORDINARY["offense"], ("1", 20): "4"}}, "no B in plays 1-4"),
        ({"offense": {**ORDINARY["offense"], ("1", 21): "4"}}, "no F in any play"),
        ({"offense": {**ORDINARY["offense"], ("6", 20): "4"}}, "no INT in plays 5-9"),
        ({"offense": {**ORDINARY["offense"], ("6", 22): "4"}}, "no QT in plays 5-9"),
        ({"offense": {**ORDINARY["offense"], ("6", 21): "4"}}, "no INC in plays 5-9"),
        ({"offense": {**ORDINARY["offense"], ("3", 10): "4"}}, "no penalty in play 3"),
        ({"special": {**ORDINARY["special"], ("PR", 10): "4"}}, "no penalty in PR"),
        ({"defense": {("all", 1, 1): "-2"}}, "no figure in parentheses"),
        ({"defense": {**ORDINARY["defense"], ("C", "all", "all"): "."}}, "formation C changes nothing"),
        ({"offense": {**ORDINARY["offense"], ("B", 30): "450"}}, "B: 450 is a very long way"),
        ({"offense": {**ORDINARY["offense"], ("QT", 30): "-70"}}, "QT: -70 is a very long way"),
        ({"defense": {**ORDINARY["defense"], ("E", 5, 9): "INT 341"}}, "formation E: INT 341 is a very"),
    ],
)
def test_each_odd_thing_is_named_and_nothing_else(changes: dict[str, Any], says: str) -> None:
    odd = ordinary(**changes)
    assert len(odd) == 1, odd
    assert says in odd[0]


def test_the_usual_totals_are_not_odd() -> None:
    assert ordinary(recovered="10-19,30-31") == []
    assert ordinary(recovered="17-19") == []


@pytest.mark.parametrize(("recovered", "word"), [("10-39", "always"), ("none", "never")])
def test_a_ball_that_is_always_or_never_kept(recovered: str, word: str) -> None:
    assert any(f"is {word} recovered" in warning for warning in ordinary(recovered=recovered))


def test_a_good_team_is_reported(tmp_path: Path) -> None:
    write_team(team("Anchors"), tmp_path / "anchors")
    report = check(tmp_path / "anchors")
    assert (report.format, report.name, report.faults, report.good) == ("fieldhouse", "Anchors", [], True)
    assert report.charts is not None
    assert report.warnings == warnings(report.charts)
    assert any("no penalty" in warning for warning in report.warnings)


def test_a_faulty_team_is_reported_by_its_folder(tmp_path: Path) -> None:
    write_team(team("Anchors"), tmp_path / "anchors")
    (tmp_path / "anchors" / "special.csv").unlink()
    report = check(tmp_path / "anchors")
    assert (report.format, report.name, report.good, report.charts) == ("fieldhouse", "anchors", False, None)
    assert [fault.file for fault in report.faults] == ["special.csv"]
    assert report.warnings == []


def community(path: Path, long: str) -> None:
    """A community team with one entry in the Long column of its own."""
    path.mkdir()
    head = "#,Line Plunge,Off Tackle,End Run,Draw,Screen,Short,Med,Long,T/E S/L,B,QT,Fumble"
    lines = [f"{total},1,2,3,4,5,6,7,{long if total == 30 else 8},9,20,-7,R" for total in range(10, 40)]
    (path / "offense.csv").write_text("\n".join([head, *lines]))
    lines = [f"{letter},{roll},-1,-1,-1,-1,-1,-1,-1,-1,-1" for letter in "ABCDEF" for roll in range(1, 6)]
    (path / "defense.csv").write_text("\n".join(["#,Formation,Sub,1,2,3,4,5,6,7,8,9", *lines]))
    head = "#,Kickoff,Kickoff Return,Punt,Punt Return,Int. Return,Field Goal,Extra Point"
    lines = [f"{total},61,22,43,4,15,36," for total in range(10, 40)]
    (path / "special.csv").write_text("\n".join([head, *lines]))


def test_a_community_team_is_reported_with_what_was_taken_for_granted(tmp_path: Path) -> None:
    community(tmp_path / "anchors", "8")
    report = check(tmp_path / "anchors")
    assert (report.format, report.good) == ("community", True)
    assert report.warnings[0].startswith("power 200")


def test_what_is_said_of_blanks_and_penalties_is_passed_on(tmp_path: Path) -> None:
    community(tmp_path / "blank", "")
    assert [fault.found for fault in check(tmp_path / "blank").faults] == ["a blank"]
    assert check(tmp_path / "blank", blanks={"passes": "white"}).good
    community(tmp_path / "short", "OFF 9")
    assert [fault.found for fault in check(tmp_path / "short").faults] == ["'OFF 9'"]
    assert check(tmp_path / "short", penalties={"9": "10"}).good
    assert load(tmp_path / "short", penalties={"9": "10"}).offense[8][30].size == "10"  # type: ignore[union-attr]  # it is one of these


def test_each_layout_is_known_by_its_files_and_its_header(tmp_path: Path) -> None:
    write_team(team(), tmp_path / "ours")
    community(tmp_path / "theirs", "8")
    assert detect(tmp_path / "ours") == "fieldhouse"
    assert detect(tmp_path / "theirs") == "community"
    (tmp_path / "ours" / "team.csv").unlink()
    assert detect(tmp_path / "ours") == "fieldhouse"
    write_team(team(), tmp_path / "ours")
    (tmp_path / "ours" / "offense.csv").unlink()
    assert detect(tmp_path / "ours") == "fieldhouse"
    (tmp_path / "theirs" / "team.yaml").write_text("team_name: Anchors")
    (tmp_path / "theirs" / "offense.csv").unlink()
    assert detect(tmp_path / "theirs") == "community"


def test_loading_takes_either(tmp_path: Path) -> None:
    write_team(team(), tmp_path / "ours")
    assert digest(load(tmp_path / "ours")) == digest(team())


@pytest.mark.parametrize("kind", ["nothing", "file", "empty", "other"])
def test_what_is_neither_layout_says_what_was_looked_for(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "team"
    if kind == "file":
        path.write_text("")
    elif kind != "nothing":
        path.mkdir()
    if kind == "other":
        (path / "offense.csv").write_text("a,b\n")
        (path / "readme.txt").write_text("")
    with pytest.raises(ChartError) as caught:
        detect(path)
    (fault,) = caught.value.faults
    assert fault.found == {
        "nothing": "no such folder", "file": "a file", "empty": "an empty folder",
        "other": "offense.csv, readme.txt",
    }[kind]  # fmt: skip
    for name in ("team.csv", "team.yaml", "offense.csv", "defense.csv", "special.csv"):
        assert name in fault.allowed
    report = check(path)
    assert (report.format, report.name, report.faults) == ("", "team", caught.value.faults)
