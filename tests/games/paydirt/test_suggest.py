"""`charts convert --suggest`: a copy with every fault repaired in the likeliest way, which loads."""

from __future__ import annotations

import csv
import random
from pathlib import Path

import pytest

from fieldhouse.games.paydirt.cards.community import read_community
from fieldhouse.games.paydirt.cards.files import digest
from fieldhouse.games.paydirt.cards.sheets import ChartError
from fieldhouse.games.paydirt.cards.suggest import LIST, Suggestion, suggest

from .test_community import cut, folder, put

__all__ = ["folder"]


def repaired(folder: Path, **said: dict[str, str]) -> list[Suggestion]:
    copy = folder.parent.parent / "copy"
    return suggest(folder, copy, blanks=said.get("blanks", {}), penalties=said.get("penalties", {}))


@pytest.mark.parametrize(
    ("file", "row", "column", "found", "written"),
    [
        ("offense.csv", "20", "Draw", "", "."),
        ("offense.csv", "20", "Long", "", "INC"),
        ("offense.csv", "20", "B", "", "."),
        ("offense.csv", "20", "QT", "", "."),
        ("offense.csv", "20", "Med", "OFF 4", "OFF 5"),
        ("offense.csv", "20", "Med", "DEF 4X", "DEF 5X"),
        ("offense.csv", "20", "Med", "OFF 9", "OFF 10"),
        ("offense.csv", "20", "Med", "DEF 14", "DEF 15"),
        ("offense.csv", "20", "Med", "OFF 5X", "OFF 5"),
        ("offense.csv", "20", "Med", "OFF R", "OFF S"),
        ("offense.csv", "20", "Med", "1O", "10"),
        ("offense.csv", "20", "Med", "(7", "(7)"),
        ("offense.csv", "20", "Med", "+12", "12"),
        ("offense.csv", "20", "Med", "7.0", "7"),
        ("offense.csv", "20", "Med", "F 6", "F +6"),
        ("offense.csv", "20", "Med", "INT", "INT 10"),
        ("offense.csv", "20", "Med", "INT ?12", "INT 12"),
        ("offense.csv", "20", "Draw", "BLACK", "."),
        ("offense.csv", "20", "Draw", "banana", "."),
        ("offense.csv", "20", "Fumble", "x", "R"),
        ("offense.csv", "20", "Fumble", "Lost", "L"),
        ("defense.csv", "C2", "3", "", "."),
        ("defense.csv", "C2", "8", "", "."),
        ("defense.csv", "C2", "3", "INT 12", "."),
        ("defense.csv", "C2", "8", "5*", "5"),
        ("special.csv", "20", "Kickoff", "OB", "OFF 5"),
        ("special.csv", "20", "Kickoff", "", "61"),
        ("special.csv", "20", "Punt", "-40", "40"),
        ("special.csv", "20", "Field Goal", "", "NG"),
        ("special.csv", "20", "Int. Return", "", "."),
        ("special.csv", "20", "Punt Return", "OFF S", "OFF R"),
        ("special.csv", "20", "Extra Point", "x", "NG"),
        ("special.csv", "20", "Extra Point", "good", ""),
    ],
)
def test_a_box(folder: Path, file: str, row: str, column: str, found: str, written: str) -> None:
    put(folder, file, row, column, found)
    (one,) = repaired(folder)
    assert (one.file, one.row, one.column, one.found, one.written) == (file, row, column, found, written)
    assert one.why
    read_community(folder.parent.parent / "copy")


def test_a_clean_folder_is_copied(folder: Path) -> None:
    assert repaired(folder) == []
    assert digest(read_community(folder)) == digest(read_community(folder)) != ""
    ours, copy = (read_community(path) for path in (folder, folder.parent.parent / "copy"))
    assert (ours.offense, ours.defense, ours.special, ours.xp, ours.kept, ours.name, ours.short) == (
        copy.offense, copy.defense, copy.special, copy.xp, copy.kept, copy.name, copy.short,
    )  # fmt: skip


def test_what_the_owner_says_is_no_suggestion(folder: Path) -> None:
    put(folder, "offense.csv", "20", "Long", "")
    put(folder, "offense.csv", "21", "Long", "OFF 9")
    assert repaired(folder, blanks={"passes": "white"}, penalties={"9": "15"}) == []
    charts = read_community(folder.parent.parent / "copy")
    assert [charts.offense[8][total].text for total in (20, 21)] == [".", "OFF 15"]  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("file", "row", "line", "written"),
    [
        ("offense.csv", "20", "20,1,2,3,4,5,6,7,9,20,-7,R", "20,1,2,3,4,5,6,7,,9,20,-7,R"),
        ("offense.csv", "20", "20,1,2,3,4,,5,6,7,8,9,20,-7,R", "20,1,2,3,4,5,6,7,8,9,20,-7,R"),
        ("defense.csv", "E3", "E-LongPass,3,,-1,-2,-3,-4,(5),-6,-7,-8,-9", "E,3,-1,-2,-3,-4,(5),-6,-7,-8,-9"),
        ("special.csv", "20", "20,61,22,43,4,36,", "20,61,22,43,4,,36,"),
    ],
)
def test_a_ragged_row(folder: Path, file: str, row: str, line: str, written: str) -> None:
    lines = (folder / file).read_text().splitlines()
    head = line.split(",")[0] if file != "defense.csv" else "E-LongPass,3"
    at = next(number for number, text in enumerate(lines) if text.startswith(head + ","))
    lines[at] = line
    (folder / file).write_text("\n".join(lines))
    first = repaired(folder)[0]
    assert (first.row, first.found) == (row, f"{len(line.split(','))} fields ({line.replace('E-LongPass', 'E')})")
    assert first.written == f"{len(written.split(','))} fields ({written})"


def test_rows_that_are_missing_doubled_or_unknown(folder: Path) -> None:
    lines = (folder / "special.csv").read_text().splitlines()
    lines = [line for line in lines if not line.startswith("27,")] + [lines[1], "40,1,2,3,4,5,6,"]
    (folder / "special.csv").write_text("\n".join(lines))
    assert [(one.row, one.found, one.written) for one in repaired(folder)] == [
        ("at line 32", "40", ""), ("10", "this row again at line 31", ""), ("27", "no such row", "a copy of row 26"),
    ]


def test_names_that_are_missing(folder: Path) -> None:
    (folder / "team.yaml").write_text("team_name: 49\nshort_name: PAN\n")
    (one,) = repaired(folder)
    assert (one.row, one.found, one.written) == ("team_name", "49", "Anchors")
    (folder / "team.yaml").unlink()
    named = suggest(folder, folder / "again", blanks={}, penalties={})
    assert [(one.row, one.written) for one in named] == [("team_name", "Anchors"), ("short_name", "ANC")]


def test_what_cannot_be_guessed_is_a_fault_and_writes_nothing(folder: Path) -> None:
    (folder / "defense.csv").unlink()
    (folder / "special.csv").write_text((folder / "special.csv").read_text().replace("Punt Return", "Whatever"))
    with pytest.raises(ChartError) as caught:
        repaired(folder)
    assert [(fault.file, fault.found) for fault in caught.value.faults] == [
        ("defense.csv", "no such file"), ("special.csv", "no such column"),
    ]
    assert not (folder.parent.parent / "copy").exists()


def test_random_faults_are_all_repaired(folder: Path) -> None:
    chance = random.Random(13)
    wild = ["", "?", "OFF 99", "DEF", "PI", "PI x", "INT", "B*", "QT?", "F--3", "999", "((4)", "TD!", "BK", "KO", "0-"]
    for round_ in range(25):
        for _ in range(20):
            file = chance.choice(["offense.csv", "defense.csv", "special.csv"])
            with (folder / file).open() as source:
                rows = list(csv.reader(source))
            row = chance.randrange(1, len(rows))
            rows[row][chance.randrange(2, len(rows[row]))] = chance.choice(wild)
            with (folder / file).open("w", newline="") as target:
                csv.writer(target).writerows(rows)
        cut(folder, "special.csv", str(chance.randrange(10, 40)), chance.choice([5, 7, 9]))
        copy = folder.parent.parent / f"copy {round_}"
        found = suggest(folder, copy, blanks={}, penalties={})
        assert found
        read_community(copy)
        assert len((copy / LIST).read_text().splitlines()) == len(found) + 1
