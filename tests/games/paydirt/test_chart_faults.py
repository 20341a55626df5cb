"""Chart files that cannot be used: whatever is wrong is said, all of it, and where."""

from __future__ import annotations

from pathlib import Path

import pytest

from fieldhouse.games.paydirt.cards import files
from fieldhouse.games.paydirt.cards.files import FILES, read_team, write_team
from fieldhouse.games.paydirt.cards.sheets import ChartError

from .chart_folders import change, faults, only, put
from .sample_charts import team


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    write_team(team(), tmp_path / "home")
    return tmp_path / "home"


def test_no_folder(tmp_path: Path) -> None:
    assert only(tmp_path / "nowhere")[3:] == (
        "no such folder", "a team is a folder with team.csv, offense.csv, defense.csv and special.csv",
    )  # fmt: skip


@pytest.mark.parametrize("file", FILES)
def test_a_missing_file(folder: Path, file: str) -> None:
    (folder / file).unlink()
    assert only(folder) == (file, "", "", "no such file", f"{file} must be in the team's folder")


def test_a_folder_where_a_file_should_be(folder: Path) -> None:
    (folder / "team.csv").unlink()
    (folder / "team.csv").mkdir()
    assert only(folder)[3].startswith("a file that cannot be read")


@pytest.mark.parametrize("file", FILES)
def test_an_empty_file(folder: Path, file: str) -> None:
    (folder / file).write_text("\n , \n")
    assert only(folder)[:4] == (file, "", "", "nothing")


@pytest.mark.parametrize(
    ("raw", "row", "found"),
    [
        ("field,value\nname,Café\n".encode("latin-1"), "at line 2", "byte 0xe9, which is not UTF-8"),
        ("field,value\nname,Home\n".encode("utf-16"), "", "UTF-16 text"),
        (b"PK\x03\x04\x00\x00", "", "bytes that are no text"),
        (b'field,value\nname,"Home\nx,y\n', "at line 3", "text that is no CSV (unexpected end of data)"),
        (b'field,value\nname,"Ho"me\n', "at line 2", "text that is no CSV (',' expected after '\"')"),
        (b"x" * 1_000_001, "", "1000001 bytes"),
    ],
)
def test_what_is_no_csv_in_utf_8_is_refused_in_one_sentence(
    folder: Path, raw: bytes, row: str, found: str
) -> None:
    (folder / "team.csv").write_bytes(raw)
    assert only(folder)[:4] == ("team.csv", row, "", found)


def test_garbage_has_no_header(folder: Path) -> None:
    (folder / "defense.csv").write_text("hello\nworld\n")
    found = faults(folder)
    assert {fault.file for fault in found} == {"defense.csv"}
    assert found[0].found == "'hello'"
    assert "formation,roll,1,2,3" in found[0].allowed
    assert [fault.column for fault in found[1:]] == ["formation", "roll", *"123456789"]


def test_a_missing_column(folder: Path) -> None:
    lines = (folder / "special.csv").read_text().splitlines()
    (folder / "special.csv").write_text("\n".join(line.rpartition(",")[0] for line in lines))
    assert only(folder)[:4] == ("special.csv", "header", "FG", "no such column")


def test_an_unknown_and_a_missing_column(folder: Path) -> None:
    change(folder, "offense.csv", "9 Sideline Pass", "9 Bomb")
    unknown, missing = faults(folder)
    assert (unknown.row, unknown.found) == ("header", "'9 Bomb'")
    assert (missing.row, missing.column, missing.found) == ("header", "9 Sideline Pass", "no such column")


def test_a_heading_over_the_wrong_play_is_unknown(folder: Path) -> None:
    change(folder, "offense.csv", "8 Long Pass", "8 Screen")
    assert faults(folder)[0].found == "'8 Screen'"


def test_a_column_that_stands_twice(folder: Path) -> None:
    change(folder, "special.csv", "PR,INTR", "PR,PR")
    assert [(fault.column, fault.found) for fault in faults(folder)] == [
        ("PR", "this column twice"), ("INTR", "no such column"),
    ]  # fmt: skip


def test_a_column_without_a_heading(folder: Path) -> None:
    lines = (folder / "special.csv").read_text().splitlines()
    (folder / "special.csv").write_text("\n".join(f"{line}," for line in lines))
    assert only(folder)[:4] == ("special.csv", "header", "", "no heading over field 9")


def test_missing_rows(folder: Path) -> None:
    lines = (folder / "offense.csv").read_text().splitlines()
    (folder / "offense.csv").write_text("\n".join([*lines[:3], *lines[6:20], *lines[21:]]))
    assert only(folder) == ("offense.csv", "12-14, 29", "", "no such row", "rows are 10-39")


def test_a_missing_formation_row(folder: Path) -> None:
    change(folder, "defense.csv", "C,3,.,.,.,.,.,.,.,.,.\n", "")
    assert only(folder)[:4] == ("defense.csv", "C3", "", "no such row")


def test_a_row_that_stands_twice(folder: Path) -> None:
    with (folder / "special.csv").open("a") as target:
        target.write("25,white,60,20,40,5,10,35\n")
    assert only(folder) == ("special.csv", "25", "", "this row again at line 32", "each row once")


@pytest.mark.parametrize(
    ("line", "found"),
    [("40,white,60,20,40,5,10,35", "'40'"), (",white,60,20,40,5,10,35", "no row name"), ("ten,w", "'ten'")],
)
def test_an_unknown_row(folder: Path, line: str, found: str) -> None:
    with (folder / "special.csv").open("a") as target:
        target.write(f"{line}\n")
    assert only(folder) == ("special.csv", "at line 32", "#", found, "rows are 10-39")


def test_an_unknown_formation(folder: Path) -> None:
    with (folder / "defense.csv").open("a") as target:
        target.write("G,1,.,.,.,.,.,.,.,.,.\nA,6,.,.,.,.,.,.,.,.,.\n")
    assert [fault.found for fault in faults(folder)] == ["'G1'", "'A6'"]


@pytest.mark.parametrize(("extra", "count"), [(",7", 13), (None, 11)])
def test_a_ragged_row_is_one_fault_and_never_guessed_at(folder: Path, extra: str | None, count: int) -> None:
    line = "39,4,4,4,4,8,8,8,8,8,20,-7"
    change(folder, "offense.csv", line, line + extra if extra else line.rpartition(",")[0])
    file, row, _, found, allowed = only(folder)
    assert (file, row, found) == ("offense.csv", "39", f"{count} fields")
    assert allowed.startswith("a row has 12")


@pytest.mark.parametrize(
    ("file", "row", "column"),
    [
        ("offense.csv", "23", "5 Screen"), ("offense.csv", "10", "QT"), ("defense.csv", "D4", "7"),
        ("special.csv", "39", "PR"), ("special.csv", "12", "XP"),
    ],
)  # fmt: skip
def test_a_blank_cell(folder: Path, file: str, row: str, column: str) -> None:
    put(folder, file, row, column, "")
    assert only(folder)[:4] == (file, row, column, "a blank")


@pytest.mark.parametrize(
    ("file", "row", "column", "entry", "allowed"),
    [
        ("offense.csv", "23", "1 Line Plunge", "6 yds", "cannot stand in the plays 1-4; allowed: "),
        ("offense.csv", "23", "1 Line Plunge", "INC", "cannot stand in the plays 1-4; allowed: "),
        ("offense.csv", "23", "4 Draw", "INT 10", "cannot stand in the plays 1-4; allowed: "),
        ("offense.csv", "23", "4 Draw", "PI 10", "cannot stand in the plays 1-4; allowed: "),
        ("offense.csv", "23", "8 Long Pass", "[5]", "cannot stand in the plays 5-9; allowed: "),
        ("offense.csv", "23", "8 Long Pass", "OFF R", "an R penalty stands in return columns only"),
        ("offense.csv", "23", "8 Long Pass", "DEF 4X", "DEF penalties here are 5, 5X, 5Y, 10, 15 or S"),
        ("offense.csv", "39", "B", "B", "cannot stand in the B column; allowed: "),
        ("offense.csv", "39", "QT", "OFF S", "cannot stand in the QT column; allowed: "),
        ("defense.csv", "F5", "9", "DEF 5", "cannot stand in the defense; allowed: "),
        ("defense.csv", "F5", "9", "B", "cannot stand in the defense; allowed: "),
        ("defense.csv", "F5", "9", "F -2", "cannot stand in the defense; allowed: "),
        ("defense.csv", "F5", "9", "PI 10", "cannot stand in the defense; allowed: "),
        ("special.csv", "30", "KO", "OB", "cannot stand in the Kickoff column; allowed: "),
        ("special.csv", "30", "PR", "OFF S", "return columns have R penalties, not S"),
        ("special.csv", "30", "XP", "green", "allowed: white, red"),
    ],
)
def test_a_cell_that_cannot_be(
    folder: Path, file: str, row: str, column: str, entry: str, allowed: str
) -> None:
    put(folder, file, row, column, entry)
    found = only(folder)
    assert found[:4] == (file, row, column, repr(entry))
    assert found[4].startswith(allowed)


@pytest.mark.parametrize("entry", ["INT 10", "INC"])
def test_a_defense_stops_passes_in_passing_columns_only(folder: Path, entry: str) -> None:
    for play in "56789":
        put(folder, "defense.csv", "A1", play, entry)
    read_team(folder)
    for play in "1234":
        put(folder, "defense.csv", "B2", play, entry)
    assert [(fault.row, fault.column, fault.found, fault.allowed) for fault in faults(folder)] == [
        ("B2", play, repr(entry), "INT and INC stand in plays 5-9 only") for play in "1234"
    ]


@pytest.mark.parametrize(
    ("field", "value"),
    [
        *[("recovered", value) for value in ("27-Oct", "10-40", "09-20", "9-20", "27-10", "10-20,15-25")],
        *[("recovered", value) for value in ("10-", "x", "1027", "10-27,")],
        *[("power", value) for value in ("209.25", "strong", "-3", "1e3", "2000", "nan")],
        *[("home", value) for value in ("0.3", "-1", "+1", "one")],
        *[("factors", value) for value in ("80", "100/80", "0/100", "80/500", "80-100", "a/b")],
        *[("flags", value) for value in ("w", "W,FBO", "FB", "W X")],
        *[("stadium", value) for value in ("dome", "Outdoor", "yes")],
        *[("name", value) for value in ("a\tb", "a\nb", "bell\x07")],
        ("note", "bell\x07"),
    ],
)  # fmt: skip
def test_a_team_value_that_cannot_be(folder: Path, field: str, value: str) -> None:
    put(folder, "team.csv", field, "value", value)
    file, row, column, found, allowed = only(folder)
    assert (file, row, column, found) == ("team.csv", field, "value", repr(value))
    assert allowed.startswith("allowed: ")


@pytest.mark.parametrize("field", ["name", "short", "recovered", "power", "home", "factors", "stadium"])
def test_a_blank_team_value(folder: Path, field: str) -> None:
    put(folder, "team.csv", field, "value", "")
    assert only(folder)[:4] == ("team.csv", field, "value", "a blank")


def test_only_the_note_may_be_left_out(folder: Path) -> None:
    lines = (folder / "team.csv").read_text().splitlines(keepends=True)
    (folder / "team.csv").write_text("".join(line for line in lines if not line.startswith("note")))
    assert read_team(folder).note == ""
    (folder / "team.csv").write_text(lines[0])
    assert [fault.row for fault in faults(folder)] == list(files.FIELDS[:-1])


def test_an_unknown_field(folder: Path) -> None:
    change(folder, "team.csv", "note,", "mascot,Bear")
    assert only(folder)[:4] == ("team.csv", "at line 11", "field", "'mascot'")


@pytest.mark.rule("paydirt-football", "A-VIII.a")
def test_the_power_rating_may_have_a_half(folder: Path) -> None:
    for value, rating in (("209.5", 209.5), ("227", 227.0)):
        put(folder, "team.csv", "power", "value", value)
        assert read_team(folder).power == rating
    put(folder, "team.csv", "power", "value", "209.7")
    assert only(folder)[:4] == ("team.csv", "power", "value", "'209.7'")


@pytest.mark.rule("paydirt-football", "A-X.d")
def test_the_home_field_figure_is_in_the_chart_and_must_be_looked_up_for_old_ones(folder: Path) -> None:
    put(folder, "team.csv", "home", "value", "1.5")
    assert read_team(folder).home == 1.5
    change(folder, "team.csv", "home,1.5\n", "")
    *place, allowed = only(folder)
    assert place == ["team.csv", "home", "", "no such row"]
    assert "home-field figure" in allowed
    assert "older charts print none, then take it from a power rating chart" in allowed


@pytest.mark.rule("paydirt-football", "A-VIII-4-E")
@pytest.mark.parametrize(("field", "line"), [("power", "power,200\n"), ("factors", "factors,80/100\n")])
def test_a_chart_without_rating_or_factors_is_refused_and_says_what_to_look_up(
    folder: Path, field: str, line: str
) -> None:
    change(folder, "team.csv", line, "")
    *place, allowed = only(folder)
    assert place == ["team.csv", field, "", "no such row"]
    assert {"power": "the power rating", "factors": "yardage factor"}[field] in allowed
    assert "older charts print none, then take it from a power rating chart" in allowed


def test_every_fault_is_told_at_once_from_top_to_bottom(folder: Path) -> None:
    put(folder, "special.csv", "30", "FG", "?")
    put(folder, "special.csv", "12", "KO", "")
    put(folder, "defense.csv", "A1", "1", "INT 5")
    put(folder, "offense.csv", "23", "1 Line Plunge", "x1")
    put(folder, "offense.csv", "11", "9 Sideline Pass", "DEF 4")
    change(folder, "offense.csv", "39,4,4,4,4,8,8,8,8,8,20,-7", "39,4")
    put(folder, "team.csv", "flags", "value", "Z")
    put(folder, "team.csv", "power", "value", "")
    with pytest.raises(ChartError) as caught:
        read_team(folder)
    assert [(fault.file, fault.row) for fault in caught.value.faults] == [
        ("team.csv", "power"), ("team.csv", "flags"), ("offense.csv", "11"), ("offense.csv", "23"),
        ("offense.csv", "39"), ("defense.csv", "A1"), ("special.csv", "12"), ("special.csv", "30"),
    ]  # fmt: skip
    message = str(caught.value).splitlines()
    assert len(message) == 8
    assert message[2].startswith("offense.csv, row 11, column 9 Sideline Pass: found 'DEF 4'; DEF penalties")
