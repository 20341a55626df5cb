"""The hobbyists' layout: a clean folder loads, and every flaw of the ones going round is reported."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from fieldhouse.games.paydirt.cards.cells import Color, Row
from fieldhouse.games.paydirt.cards.charts import QT, ROWS, B, TeamCharts
from fieldhouse.games.paydirt.cards.checks import warnings
from fieldhouse.games.paydirt.cards.community import SECTIONS, read_community
from fieldhouse.games.paydirt.cards.files import digest, read_team, to_data, write_team
from fieldhouse.games.paydirt.cards.sheets import ChartError, ChartFault

OFFENSE = "#,Line Plunge,Off Tackle,End Run,Draw,Screen,Short,Med,Long,T/E S/L,B,QT,Fumble"
DEFENSE = "#,Formation,Sub,1,2,3,4,5,6,7,8,9"
SPECIAL = "#,Kickoff,Kickoff Return,Punt,Punt Return,Int. Return,Field Goal,Extra Point"
NAMES = ("A-Standard", "B-ShortYdg", "C-Spread", "D-ShortPass", "E-LongPass", "F-Blitz")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A clean team: each column has its own figure, so that a shift would show."""
    path = tmp_path / "1983" / "Anchors"
    path.mkdir(parents=True)
    offense = [f"{total},1,2,3,4,5,6,7,8,9,20,-7,{'R' if total <= 29 else 'L'}" for total in ROWS]
    defense = [f"{name},{roll},-1,-2,-3,-4,(5),-6,-7,-8,-9" for name in NAMES for roll in range(1, 6)]
    special = [f"{total},61,22,43,4,15,36,{'NG' if total == 19 else ''}" for total in ROWS]
    (path / "offense.csv").write_text("\n".join([OFFENSE, *offense]))
    (path / "defense.csv").write_text("\n".join([DEFENSE, *defense]))
    (path / "special.csv").write_text("\n".join([SPECIAL, *special]))
    (path / "team.yaml").write_text('team_name: Port Anchors\nshort_name: PAN\nteam_color: "#123456"\n')
    return path


def put(folder: Path, file: str, row: str, column: str, entry: str) -> None:
    with (folder / file).open(newline="") as source:
        table = list(csv.reader(source))
    header = table[0][1:] if file == "defense.csv" else table[0]
    for line in table[1:]:
        if (line[0][0] + line[1] if file == "defense.csv" else line[0]) == row:
            line[header.index(column)] = entry
    with (folder / file).open("w", newline="") as target:
        csv.writer(target).writerows(table)


def cut(folder: Path, file: str, row: str, fields: int) -> None:
    """Make a row ragged: so many fields and no more."""
    lines = (folder / file).read_text().splitlines()
    for at, line in enumerate(lines):
        if line.startswith(row):
            lines[at] = ",".join([*line.split(","), "", ""][:fields])
    (folder / file).write_text("\n".join(lines))


def faults(folder: Path, **said: dict[str, str]) -> list[ChartFault]:
    with pytest.raises(ChartError) as caught:
        read_community(folder, **said)
    return caught.value.faults


def only(folder: Path, **said: dict[str, str]) -> tuple[str, str, str, str, str]:
    found = faults(folder, **said)
    assert len(found) == 1, found
    fault = found[0]
    return fault.file, fault.row, fault.column, fault.found, fault.allowed


def texts(charts: TeamCharts) -> tuple[list[str], list[str], list[str]]:
    offense = [column[25].text for column in charts.offense[1:] if column[25]]
    defense = [play[2].text for play in charts.defense["D"][1:] if play[2]]
    return offense, defense, [column[25].text for column in charts.special.values() if column[25]]


def test_a_clean_folder_loads(folder: Path) -> None:
    charts = read_community(folder)
    assert (charts.name, charts.short, charts.season) == ("Port Anchors", "PAN", "1983")
    assert texts(charts) == (
        ["1", "2", "3", "4", "5", "6", "7", "8", "9", "20", "-7"],
        ["-1", "-2", "-3", "-4", "(5)", "-6", "-7", "-8", "-9"],
        ["61", "22", "43", "4", "15", "36"],
    )
    assert charts.kept == frozenset(range(10, 30))
    assert [total for total in ROWS if charts.xp[total] is Color.RED] == [19]
    assert charts.source["format"] == "community"


def test_what_the_layout_lacks_is_usual_and_said(folder: Path) -> None:
    charts = read_community(folder)
    assert (charts.power, charts.home, charts.factors, charts.flags, charts.outdoor) == (
        200.0, 0.0, (80, 100), frozenset(), True,
    )  # fmt: skip
    assert "power 200, home 0, factors 80/100, no flags, outdoor" in warnings(charts)[0]


def test_it_can_be_kept_in_our_format(folder: Path, tmp_path: Path) -> None:
    charts = read_community(folder)
    write_team(charts, tmp_path / "ours")
    assert digest(read_team(tmp_path / "ours")) == digest(charts)


def test_black_and_spaces_are_understood(folder: Path) -> None:
    put(folder, "offense.csv", "20", "Long", "BLACK")
    put(folder, "offense.csv", "21", "End Run", "F - 3")
    put(folder, "offense.csv", "22", "Screen", "F + 8")
    put(folder, "offense.csv", "23", "Med", "QT*")
    put(folder, "defense.csv", "F5", "8", "BLACK")
    charts = read_community(folder)
    assert charts.offense[8][20].row == Row.INC  # type: ignore[union-attr]  # it is one of these
    assert charts.offense[3][21].yards == -3  # type: ignore[union-attr]  # it is one of these
    assert charts.offense[5][22].yards == 8  # type: ignore[union-attr]  # it is one of these
    assert charts.offense[7][23].out  # type: ignore[union-attr]  # it is one of these
    assert charts.defense["F"][8][5].row == Row.INC  # type: ignore[union-attr]  # it is one of these


def test_black_where_nothing_is_black(folder: Path) -> None:
    put(folder, "offense.csv", "20", "Draw", "BLACK")
    put(folder, "defense.csv", "F5", "1", "BLACK")
    assert [(fault.row, fault.column) for fault in faults(folder)] == [("20", "Draw"), ("F5", "1")]
    assert faults(folder)[0].found == "'BLACK'"


def test_the_defense_header_may_have_its_extra_name_or_not(folder: Path) -> None:
    shifted = to_data(read_community(folder))
    text = (folder / "defense.csv").read_text()
    (folder / "defense.csv").write_text(text.replace("#,Formation", "Formation"))
    assert to_data(read_community(folder)) == shifted
    (folder / "defense.csv").write_text(text.replace("#,Formation", "No,Formation"))
    assert faults(folder)[0].found == "'No'"


BLANK_PLACES = [
    ("offense.csv", "15", "Off Tackle", "runs"), ("offense.csv", "15", "Long", "passes"),
    ("offense.csv", "15", "B", "B"), ("offense.csv", "18", "QT", "QT"),
    ("defense.csv", "A1", "4", "defense runs"), ("defense.csv", "A1", "5", "defense passes"),
    ("special.csv", "10", "Kickoff Return", "returns"),
    ("special.csv", "10", "Punt Return", "returns"), ("special.csv", "10", "Int. Return", "returns"),
]  # fmt: skip


@pytest.mark.parametrize(("file", "row", "column", "section"), BLANK_PLACES)
def test_a_blank_has_lost_its_colour_until_somebody_says(
    folder: Path, file: str, row: str, column: str, section: str
) -> None:
    put(folder, file, row, column, "")
    *place, allowed = only(folder)
    assert place == [file, row, column, "a blank"]
    assert allowed.startswith("its colour is lost")
    assert f"blanks in {section}" in allowed
    others = {name: "white" for name in SECTIONS if name != section}
    assert only(folder, blanks=others)[:4] == (file, row, column, "a blank")
    read_community(folder, blanks={section: "white"})


def test_what_blanks_are_said_to_be(folder: Path) -> None:
    put(folder, "offense.csv", "15", "Off Tackle", "")
    put(folder, "offense.csv", "15", "Long", "")
    put(folder, "defense.csv", "A1", "9", "")
    charts = read_community(folder, blanks={"runs": "white", "passes": "black", "defense passes": "white"})
    assert charts.offense[2][15].row == Row.WHITE  # type: ignore[union-attr]  # it is one of these
    assert charts.offense[8][15].row == Row.INC  # type: ignore[union-attr]  # it is one of these
    assert charts.defense["A"][9][1].row == Row.WHITE  # type: ignore[union-attr]  # it is one of these
    found = faults(folder, blanks={"runs": "black", "passes": "black", "defense passes": "white"})
    assert [(fault.column, fault.found) for fault in found] == [("Off Tackle", "a blank")]


@pytest.mark.parametrize("column", ["Kickoff", "Punt", "Field Goal"])
def test_a_kick_is_never_blank_whatever_is_said(folder: Path, column: str) -> None:
    put(folder, "special.csv", "14", column, "")
    found = only(folder, blanks=dict.fromkeys(SECTIONS, "white"))
    assert found[:4] == ("special.csv", "14", column, "a blank")


@pytest.mark.parametrize("entry", ["DEF 4", "DEF 4X", "OFF 9", "OFF 14", "DEF 14", "OFF 4"])
def test_penalties_a_yard_short_are_faults_until_somebody_says(folder: Path, entry: str) -> None:
    put(folder, "offense.csv", "27", "Line Plunge", entry)
    *place, allowed = only(folder)
    assert place == ["offense.csv", "27", "Line Plunge", repr(entry)]
    assert allowed.endswith(f"say what {entry.split()[1].rstrip('X')} stands for")
    charts = read_community(folder, penalties={"4": "5", "9": "10", "14": "15"})
    cell = charts.offense[1][27]
    assert cell is not None
    sizes = {"4": "5", "4X": "5X", "9": "10", "14": "15"}
    assert (cell.foul, cell.size) == (entry.split()[0], sizes[entry.split()[1]])


def test_a_penalty_may_be_said_to_be_one_of_the_variable_ones(folder: Path) -> None:
    put(folder, "offense.csv", "27", "Line Plunge", "DEF 4")
    put(folder, "offense.csv", "28", "Line Plunge", "DEF 4X")
    charts = read_community(folder, penalties={"4": "S", "4X": "5X"})
    assert [charts.offense[1][total].size for total in (27, 28)] == ["S", "5X"]  # type: ignore[union-attr]  # it is one of these
    place = only(folder, penalties={"4": "S"})
    assert place[:4] == ("offense.csv", "28", "Line Plunge", "'DEF 4X'")


def test_what_is_said_of_penalties_leaves_yards_alone(folder: Path) -> None:
    put(folder, "offense.csv", "27", "Short", "PI 4")
    charts = read_community(folder, penalties={"4": "5"})
    assert charts.offense[6][27].yards == 4  # type: ignore[union-attr]  # it is one of these
    assert charts.offense[4][27].yards == 4  # type: ignore[union-attr]  # it is one of these


def test_out_of_bounds_is_no_kickoff_entry(folder: Path) -> None:
    put(folder, "special.csv", "22", "Kickoff", "OB")
    *place, allowed = only(folder)
    assert place == ["special.csv", "22", "Kickoff", "'OB'"]
    assert "OFF 5" in allowed


@pytest.mark.parametrize(
    ("file", "line", "row", "fields", "wanted"),
    [
        ("defense.csv", "A-Standard,1", "A1", 12, 11),
        ("defense.csv", "B-ShortYdg,2", "B2", 10, 11),
        ("special.csv", "14", "14", 7, 8),
        ("special.csv", "14", "14", 9, 8),
        ("offense.csv", "39", "39", 12, 13),
    ],
)
def test_a_ragged_row_is_a_fault_whatever_is_said(
    folder: Path, file: str, line: str, row: str, fields: int, wanted: int
) -> None:
    cut(folder, file, line, fields)
    said = {"blanks": dict.fromkeys(SECTIONS, "white"), "penalties": {"4": "5"}}
    found_file, found_row, _, found, allowed = only(folder, **said)
    assert (found_file, found_row, found) == (file, row, f"{fields} fields")
    assert allowed.startswith(f"a row has {wanted},")


@pytest.mark.parametrize("mark", ["", "X", "RL"])
def test_the_fumble_column_says_r_or_l(folder: Path, mark: str) -> None:
    put(folder, "offense.csv", "30", "Fumble", mark)
    assert only(folder)[:3] == ("offense.csv", "30", "Fumble")


def test_kept_totals_need_not_be_one_range(folder: Path) -> None:
    put(folder, "offense.csv", "12", "Fumble", "L")
    put(folder, "offense.csv", "35", "Fumble", "r")
    assert read_community(folder).kept == {*range(10, 30), 35} - {12}


def test_the_extra_point_column_says_ng_or_nothing(folder: Path) -> None:
    put(folder, "special.csv", "30", "Extra Point", "good")
    assert only(folder) == (
        "special.csv", "30", "Extra Point", "'good'", "allowed: NG, or nothing for a good kick",
    )  # fmt: skip


def test_every_flaw_is_told_at_once(folder: Path) -> None:
    put(folder, "offense.csv", "12", "Med", "DEF 4X")
    put(folder, "offense.csv", "30", "Long", "")
    put(folder, "defense.csv", "C4", "8", "-?")
    cut(folder, "defense.csv", "E-LongPass,4", 10)
    put(folder, "special.csv", "22", "Kickoff", "OB")
    (folder / "team.yaml").write_text("team_name: Anchors\n")
    assert [(fault.file, fault.row, fault.column) for fault in faults(folder)] == [
        ("team.yaml", "short_name", ""), ("offense.csv", "12", "Med"), ("offense.csv", "30", "Long"),
        ("defense.csv", "C4", "8"), ("defense.csv", "E4", ""), ("special.csv", "22", "Kickoff"),
    ]  # fmt: skip


def test_an_unknown_formation(folder: Path) -> None:
    text = (folder / "defense.csv").read_text()
    (folder / "defense.csv").write_text(text.replace("F-Blitz,5", "F-Prevent,5"))
    unknown, missing = sorted(faults(folder), key=lambda fault: fault.row == "F5")
    assert unknown.found == "'F-Prevent5'"
    assert (missing.row, missing.found) == ("F5", "no such row")


@pytest.mark.parametrize("file", ["offense.csv", "defense.csv", "special.csv"])
def test_a_missing_file(folder: Path, file: str) -> None:
    (folder / file).unlink()
    assert only(folder)[:4] == (file, "", "", "no such file")


def test_a_missing_folder(tmp_path: Path) -> None:
    assert only(tmp_path / "nowhere")[3] == "no such folder"


def test_without_team_yaml_the_folder_names_the_team(folder: Path) -> None:
    (folder / "team.yaml").unlink()
    charts = read_community(folder)
    assert (charts.name, charts.short, charts.season) == ("Anchors", "ANC", "1983")
    assert any("from the folder" in warning for warning in warnings(charts))


def test_a_folder_above_that_is_no_year_is_no_season(folder: Path) -> None:
    moved = folder.parent.rename(folder.parent.parent / "teams") / "Anchors"
    charts = read_community(moved)
    assert charts.season == ""
    assert any("no season" in warning for warning in warnings(charts))


@pytest.mark.parametrize(
    ("text", "row", "found"),
    [
        ("team_name: [\n", "", "text that is no YAML"),
        ("just words\n", "", "str"),
        ("", "", "NoneType"),
        ("team_name: A\n", "short_name", "nothing"),
        ("team_name: A\nshort_name: NO\n", "short_name", "False"),
        ("team_name: 49\nshort_name: SF\n", "team_name", "49"),
        ('team_name: " "\nshort_name: SF\n', "team_name", "' '"),
    ],
)
def test_names_that_cannot_be(folder: Path, text: str, row: str, found: str) -> None:
    (folder / "team.yaml").write_text(text)
    file, place, _, shown, _ = only(folder)
    assert (file, place) == ("team.yaml", row)
    assert shown.startswith(found)


@pytest.mark.parametrize(
    "said",
    [
        {"blanks": {"running": "white"}},
        {"blanks": {"runs": "green"}},
        {"penalties": {"4": "6"}},
        {"penalties": {"DEF 4": "5"}},
        {"penalties": {"4": "DEF 5"}},
    ],
)
def test_what_cannot_be_said(folder: Path, said: dict[str, dict[str, str]]) -> None:
    with pytest.raises(ValueError, match="cannot be") as caught:
        read_community(folder, **said)
    assert not isinstance(caught.value, ChartError)


def test_a_community_breakaway_column_is_read_as_ours(folder: Path) -> None:
    put(folder, "offense.csv", "19", "B", "TD")
    put(folder, "offense.csv", "19", "QT", "F - 9")
    charts = read_community(folder)
    assert charts.offense[B][19].td  # type: ignore[union-attr]  # it is one of these
    assert charts.offense[QT][19].row == Row.FUMBLE  # type: ignore[union-attr]  # it is one of these
