"""Chart files and chart data: what is written is read again."""

from __future__ import annotations

import csv
import json
import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fieldhouse.games.paydirt.cards import files
from fieldhouse.games.paydirt.cards.cells import ALLOWED, CellError, Color, Where, parse
from fieldhouse.games.paydirt.cards.charts import QT, ROWS, SPECIAL, SPECIAL_WHERE, B, TeamCharts, offense_where
from fieldhouse.games.paydirt.cards.files import FILES, digest, from_data, read_team, to_data, write_team
from fieldhouse.games.paydirt.cards.sheets import ChartError

from .chart_folders import change, put
from .sample_charts import OFFENSE, team


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    write_team(team(), tmp_path / "home")
    return tmp_path / "home"


# What is written is read


def test_a_team_comes_back_as_it_was(folder: Path) -> None:
    charts = read_team(folder)
    assert to_data(charts) == to_data(team())
    assert (charts.name, charts.short, charts.season) == ("Home", "HOM", "2008")
    assert charts.kept == frozenset(range(10, 28))
    assert len(charts.offense) == 12
    assert {len(column) for column in charts.offense[1:]} == {40}
    assert charts.offense[9][39].text == "8"  # type: ignore[union-attr]  # it is one of these
    assert charts.offense[B][10].text == "20"  # type: ignore[union-attr]  # it is one of these
    assert charts.offense[QT][39].text == "-7"  # type: ignore[union-attr]  # it is one of these
    assert sorted(charts.defense) == list("ABCDEF")
    assert [len(plays) for plays in charts.defense.values()] == [10] * 6
    assert [cell and cell.text for cell in charts.defense["F"][9]] == [None, ".", ".", ".", ".", "."]
    assert {name: column[25].text for name, column in charts.special.items() if column[25]} == {
        "KO": "60", "KOR": "20", "PUNT": "40", "PR": "5", "INTR": "10", "FG": "35",
    }  # fmt: skip
    assert [total for total in ROWS if charts.xp[total] is Color.RED] == [19]
    assert charts.xp[:10] == (None,) * 10


def test_single_boxes_land_in_their_places(tmp_path: Path) -> None:
    charts = team(
        offense={("1", 23): "F +6", ("QT", 39): "22"},
        defense={("A", 1, 9): "-2", ("F", 5, 1): "[TD]"},
        special={("PUNT", 30): "KO*"},
        xp={30: "red"},
        recovered="10-19,30-31",
        flags="SPBO W",
        power=209.5,
        home=0.5,
        factors=(75, 110),
        outdoor=False,
        note='Two\nlines, "quoted"',
    )
    write_team(charts, tmp_path / "home")
    read = read_team(tmp_path / "home")
    assert read.offense[1][23].text == "F +6"  # type: ignore[union-attr]  # it is one of these
    assert read.offense[QT][39].yards == 22  # type: ignore[union-attr]  # it is one of these
    assert read.defense["A"][9][1].yards == -2  # type: ignore[union-attr]  # it is one of these
    assert read.defense["F"][1][5].td  # type: ignore[union-attr]  # it is one of these
    assert read.special["PUNT"][30].kick == "KO"  # type: ignore[union-attr]  # it is one of these
    assert read.xp[30] is Color.RED
    assert read.kept == {*range(10, 20), 30, 31}
    assert read.flags == {"W", "SPBO"}
    assert (read.power, read.home, read.factors, read.outdoor) == (209.5, 0.5, (75, 110), False)
    assert read.note == 'Two\nlines, "quoted"'


def test_the_files_are_for_people(tmp_path: Path) -> None:
    charts = team("Bay (5)", defense={("A", 1, 1): "(0)", ("B", 2, 5): "[-3]"}, recovered="10-19,30")
    write_team(charts, tmp_path / "bay")
    lines = {file: (tmp_path / "bay" / file).read_text(encoding="utf-8").splitlines() for file in FILES}
    assert lines["team.csv"] == [
        "field,value", "name,Bay (5)", "short,BAY", "season,2008", 'recovered,"10 to 19, 30"', "power,200",
        "home,0", "factors,80/100", "flags,", "stadium,outdoor", "note,",
    ]  # fmt: skip
    assert lines["offense.csv"][:2] == [
        "#,1 Line Plunge,2 Off Tackle,3 End Run,4 Draw,5 Screen,6 Short Pass,7 Medium Pass,8 Long Pass,"
        "9 Sideline Pass,B,QT",
        "10,4,4,4,4,8,8,8,8,8,20,-7",
    ]
    assert lines["defense.csv"][0] == "formation,roll,1,2,3,4,5,6,7,8,9"
    assert lines["defense.csv"][1] == "A,1,<0>,.,.,.,.,.,.,.,."
    assert lines["defense.csv"][7] == "B,2,.,.,.,.,[-3],.,.,.,."
    assert lines["special.csv"][:2] == ["#,XP,KO,KOR,PUNT,PR,INTR,FG", "10,white,60,20,40,5,10,35"]
    assert [len(lines[file]) for file in FILES] == [11, 31, 31, 31]
    assert to_data(charts)["defense.csv"][1][2] == "(0)"


def legal(where: Where) -> list[str]:
    """Entries of every form that may stand there, some with a colour of their own."""
    amounts = ["0", "3", "47", "120", "DS", "X", "T1", "T2", "T3"]
    signed = [sign + amount for sign in ("", "-") for amount in amounts]
    entries = [".", "INC", "NG", "F"]
    entries += [f"{word}{mark}" for word in (*KINDS, *signed) for mark in ("", "*", "†")]
    entries += [f"({amount}){mark}" for amount in signed for mark in ("", "*", "†")]
    entries += [f"[{amount}]" for amount in signed]
    entries += [f"{word}{amount}" for word in BEFORE for amount in amounts]
    entries += [f"{side} {size}" for side in ("OFF", "DEF") for size in SIZES]
    entries += [f"{entry}{{red}}" for entry in (".", "3", "(3)", "TD", "OFF 5")]

    def stands(entry: str) -> bool:
        try:
            return parse(entry, where).text == entry
        except CellError:
            return False

    return [entry for entry in entries if stands(entry)]


BEFORE = ("INT ", "INT -", "PI ", "BK -", "F +", "F -")
SIZES = ("5", "5X", "5Y", "10", "15", "S", "R")
KINDS = ("", "TD", "(TD)", "[TD]", "B", "QT", "FG", "KO")
LEGAL = {where: legal(where) for where in Where}
TEXTS = st.text(st.characters(categories=("L", "N", "P", "S")), min_size=1, max_size=20)


@st.composite
def teams(draw: Callable[[st.SearchStrategy[Any]], Any]) -> TeamCharts:
    totals = st.integers(10, 39)
    offense = {}
    for name, column in OFFENSE.items():
        entries = LEGAL[offense_where(column)]
        offense |= {(name, draw(totals)): draw(st.sampled_from(entries)) for _ in range(2)}
    defense = {}
    for letter in "ABCDEF":
        play = draw(st.integers(1, 9))
        entries = [text for text in LEGAL[Where.DEFENSE] if play > 4 or "IN" not in text]
        defense[letter, draw(st.integers(1, 5)), play] = draw(st.sampled_from(entries))
    special = {(name, draw(totals)): draw(st.sampled_from(LEGAL[SPECIAL_WHERE[name]])) for name in SPECIAL}
    return team(
        draw(TEXTS),
        short=draw(TEXTS),
        season=draw(st.one_of(st.just(""), TEXTS)),
        offense=offense,
        defense=defense,
        special=special,
        xp={draw(totals): draw(st.sampled_from(["white", "red"]))},
        recovered=",".join(map(str, draw(st.sets(totals, min_size=1)))),
        flags=" ".join(draw(st.sets(st.sampled_from(["W", "FBO", "SPBO"])))),
        power=draw(st.integers(0, 1998)) / 2,
        home=draw(st.integers(0, 20)) / 2,
        factors=tuple(sorted(draw(st.tuples(st.integers(1, 200), st.integers(1, 200))))),
        outdoor=draw(st.booleans()),
        note=draw(st.one_of(st.just(""), st.lists(TEXTS, max_size=3).map("\n".join))),
    )


@settings(max_examples=60, deadline=None)
@given(teams())
def test_any_team_survives_the_round_trip(charts: TeamCharts) -> None:
    data = to_data(charts)
    assert to_data(from_data(json.loads(json.dumps(data)))) == data
    with tempfile.TemporaryDirectory() as name:
        first, second = Path(name) / "first", Path(name) / "second"
        write_team(charts, first)
        read = read_team(first)
        write_team(read, second)
        assert to_data(read) == data
        assert digest(read) == digest(charts)
        for file in FILES:
            assert (first / file).read_bytes() == (second / file).read_bytes()


@pytest.mark.parametrize("where", list(Where))
def test_the_round_trip_meets_every_form(where: Where) -> None:
    samples = {
        "white": ".", "number": "3", "paren": "(3)", "bracket": "[3]", "td": "TD", "ptd": "(TD)",
        "btd": "[TD]", "B": "B", "QT": "QT", "INT": "INT 3", "F": "F", "foul": "OFF 5", "PI": "PI 3",
        "INC": "INC", "NG": "NG", "BK": "BK -3", "FG": "FG", "KO": "KO",
    }  # fmt: skip
    assert {form for form, entry in samples.items() if entry in LEGAL[where]} == ALLOWED[where]


# Files from other programs


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize(
    "saved",
    [
        lambda text: b"\xef\xbb\xbf" + text.encode(),
        lambda text: text.replace("\n", "\r\n").encode(),
        lambda text: text.replace("\n", "\r").encode(),
        lambda text: text.replace(",", ";").encode(),
        lambda text: text.replace(",", "\t").encode(),
        lambda text: b"\n\n" + text.replace("\n", "\n\n").encode() + b" , ,\n",
        lambda text: text.rstrip("\n").encode(),
        lambda text: text.replace(",", " , ").encode(),
    ],
    ids=["byte order mark", "crlf", "cr", "semicolons", "tabs", "empty lines", "no last line end", "spaces"],
)
def test_what_spreadsheets_make_of_a_file_is_read(
    folder: Path, file: str, saved: Callable[[str], bytes]
) -> None:
    text = (folder / file).read_text(encoding="utf-8")
    (folder / file).write_bytes(saved(text))
    assert digest(read_team(folder)) == digest(team())


def test_rows_and_columns_may_stand_in_any_order(folder: Path) -> None:
    for file in FILES:
        with (folder / file).open(newline="", encoding="utf-8") as source:
            table = list(csv.reader(source))
        turned = [line[::-1] for line in [table[0], *table[:0:-1]]]
        with (folder / file).open("w", newline="", encoding="utf-8") as target:
            csv.writer(target).writerows(turned)
    assert digest(read_team(folder)) == digest(team())


def test_plain_play_numbers_do_for_headings(folder: Path) -> None:
    change(folder, "offense.csv", "1 Line Plunge,2 Off Tackle", "1,2 off tackle")
    assert digest(read_team(folder)) == digest(team())


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("10-27", {*range(10, 28)}), ("10 to 27", {*range(10, 28)}), ("10–12", {10, 11, 12}), ("39", {39}),
        ("10-19,30-31", {*range(10, 20), 30, 31}), (" 10 - 11 , 13 ", {10, 11, 13}), ("none", set()),
    ],
)  # fmt: skip
def test_ranges(folder: Path, typed: str, kept: set[int]) -> None:
    put(folder, "team.csv", "recovered", "value", typed)
    assert read_team(folder).kept == kept


def test_a_decimal_comma_is_read(folder: Path) -> None:
    put(folder, "team.csv", "power", "value", "209,5")
    assert read_team(folder).power == 209.5


# Data


def test_the_digest_tells_charts_apart_and_spellings_not() -> None:
    plain = team(offense={("1", 20): "(5)"})
    assert digest(plain) == digest(team(offense={("1", 20): "<5>"}))
    assert len(digest(plain)) == 64
    others = [
        team(), team("Away", offense={("1", 20): "(5)"}), team(offense={("1", 21): "(5)"}),
        team(offense={("1", 20): "(5){red}"}), team(offense={("1", 20): "(5)"}, power=200.5),
        team(offense={("1", 20): "(5)"}, recovered="10-26"), team(offense={("1", 20): "(5)"}, xp={20: "red"}),
    ]  # fmt: skip
    assert len({digest(charts) for charts in [plain, *others]}) == 8


@pytest.mark.parametrize(
    ("spoil", "place"),
    [
        (lambda data: data.clear(), ("charts", "", "format")),
        (lambda data: data.update(format="charts 9"), ("charts", "", "format")),
        (lambda data: data.update({"extra.csv": []}), ("charts", "", "")),
        (lambda data: data.pop("offense.csv"), ("offense.csv", "", "")),
        (lambda data: data.update({"offense.csv": "text"}), ("offense.csv", "", "")),
        (lambda data: data.update({"offense.csv": []}), ("offense.csv", "", "")),
        (lambda data: data["offense.csv"].__setitem__(3, "row"), ("offense.csv", "at line 4", "")),
        (lambda data: data["offense.csv"][3].__setitem__(1, 4), ("offense.csv", "at line 4", "")),
        (lambda data: data["offense.csv"][3].__setitem__(1, ""), ("offense.csv", "12", "1 Line Plunge")),
        (lambda data: data["defense.csv"].pop(), ("defense.csv", "F5", "")),
        (lambda data: data["team.csv"][5].__setitem__(1, "much"), ("team.csv", "power", "value")),
    ],
)
def test_data_is_read_as_strictly_as_files(
    spoil: Callable[[dict[str, Any]], object], place: tuple[str, str, str]
) -> None:
    data = to_data(team())
    spoil(data)
    with pytest.raises(ChartError) as caught:
        from_data(data)
    assert [(fault.file, fault.row, fault.column) for fault in caught.value.faults] == [place]


def test_data_that_is_no_mapping_is_refused() -> None:
    for data in (None, [], "charts", 3):
        with pytest.raises(ChartError):
            from_data(data)


# Writing


def test_writing_over_a_team_leaves_other_files_alone(folder: Path) -> None:
    (folder / "logo.png").write_bytes(b"logo")
    write_team(team("Away"), folder)
    assert read_team(folder).name == "Away"
    assert (folder / "logo.png").read_bytes() == b"logo"
    assert [path.name for path in folder.parent.iterdir()] == ["home"]


@pytest.mark.parametrize("fails", range(4))
def test_a_failed_write_changes_nothing(folder: Path, fails: int, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "special.csv").unlink()
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    moved, move = [], os.replace

    def replace(source: Path, target: Path) -> None:
        if len(moved) == fails:
            raise OSError("disk full")
        moved.append(source)
        move(source, target)

    monkeypatch.setattr(files.os, "replace", replace)
    with pytest.raises(OSError, match="disk full"):
        write_team(team("Away"), folder)
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before
    assert [path.name for path in folder.parent.iterdir()] == ["home"]


def test_charts_that_could_not_be_read_are_not_written(tmp_path: Path) -> None:
    with pytest.raises(ChartError) as caught:
        write_team(team(power=209.3), tmp_path / "home")
    assert [(fault.file, fault.row) for fault in caught.value.faults] == [("team.csv", "power")]
    assert list(tmp_path.iterdir()) == []


def test_a_new_team_may_be_deep_in_new_folders(tmp_path: Path) -> None:
    write_team(team(), tmp_path / "seasons" / "2008" / "home")
    assert read_team(tmp_path / "seasons" / "2008" / "home").name == "Home"
