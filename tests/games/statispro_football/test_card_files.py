"""Card files: round trips, and every fault with file, row, field, found and allowed."""

from __future__ import annotations

import csv
import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from fieldhouse.football.fast_action import card_files_cells as cells
from fieldhouse.football.fast_action.card_files import files_of
from fieldhouse.football.fast_action.card_files_read import CardError
from fieldhouse.football.fast_action.player_cards import (
    HALF_A_NUMBER,
    LINK,
    NO_RATING,
    NONE,
    PassRanges,
    Punt,
    ReturnRow,
    RushRanges,
)
from fieldhouse.football.fast_action.positions import Box, Position, Slot
from fieldhouse.games.statispro_football.cards.card_rules import (
    RULES,
    digest,
    from_data,
    read_team,
    to_data,
    write_team,
)
from fieldhouse.games.statispro_football.cards.oddities import oddities
from fieldhouse.games.statispro_football.cards.teams import OWN, read
from tests.games.statispro_football.sample_cards import cards, change, player

KEYS = [key for key, _ in OWN.listed()]
Edit = Callable[[list[list[str]]], object]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A team to spoil."""
    return Path(shutil.copytree(OWN.folder / "haulers", tmp_path / "haulers"))


def edit(folder: Path, file: str, change: Edit) -> None:
    path = folder / file
    with path.open(encoding="utf-8", newline="") as opened:
        rows = list(csv.reader(opened))
    change(rows)
    with path.open("w", encoding="utf-8", newline="") as opened:
        csv.writer(opened, lineterminator="\n").writerows(rows)


def faults(folder: Path) -> list[str]:
    with pytest.raises(CardError) as error:
        read_team(folder)
    return [str(fault).replace(f"{folder}/", "") for fault in error.value.faults]


def put(row: int, column: int, text: str) -> Edit:
    """A change of one cell, counted from 0."""
    return lambda rows: rows[row].__setitem__(column, text)


def value(field: str, text: str) -> Edit:
    """A change of a field in a file of fields and values."""
    return lambda rows: next(row for row in rows if row[0] == field).__setitem__(1, text)


@pytest.mark.rule("statispro-football", "4.1a", "4.1b", "CARD-1", "CARD-7")
@pytest.mark.parametrize("key", KEYS)
def test_a_team_is_written_as_it_is_read(key: str, tmp_path: Path) -> None:
    team = read_team(OWN.folder / key)
    write_team(team, tmp_path / "new" / key)
    assert len(files_of(RULES)) == 12
    for file in files_of(RULES):
        assert (tmp_path / "new" / key / file).read_bytes() == (OWN.folder / key / file).read_bytes()
    assert read_team(tmp_path / "new" / key) == team
    assert from_data(json.loads(json.dumps(to_data(team)))) == team
    assert digest(team) == digest(read_team(tmp_path / "new" / key))


def test_a_made_up_team_survives_its_files(tmp_path: Path) -> None:
    """Blank columns, no ratings, ranges at their limits, marks."""
    team = cards(
        players={
            "QB": {"passing": (PassRanges(0, 1), PassRanges(48, 49), PassRanges(10, 11)), "rush": RushRanges(0, 48, 48),
                   "short_gain": NONE, "long_gain": NONE},
            "BK1": {"normal": ("SG", 5, -3), "quick": ("L", 9, 2), "short": ("L", 20), "endurance": 4, "blocking": 3},
            "WR4": {"normal": ("SG", 5), "short_gain": (20, 10)},
            "J": {"intercept": HALF_A_NUMBER, "coverage": -5}, "K": {"intercept": 35}, "O": {"intercept": 48},
            "CB3": {"position": "CB/S"}, "T3": {"position": "T/G", "number": 70},
        },
        fumbles_lost=0, fumble_adjustment=-7, big_plays=(4, 0), season="1999", attribution="Of 'our' \"own\", made",
    )
    write_team(team, tmp_path / "TST")
    assert read_team(tmp_path / "TST") == team
    assert from_data(to_data(team)) == team


def test_nothing_is_written_over_and_nothing_bad_is_written(tmp_path: Path) -> None:
    team = read("haulers")
    write_team(team, tmp_path / "KRH")
    with pytest.raises(CardError, match="found something here already; allowed: a new folder"):
        write_team(team, tmp_path / "KRH")
    with pytest.raises(CardError, match="field BV: found"):
        write_team(change(cards(), "BK1", blocking=9), tmp_path / "bad")
    assert [path.name for path in tmp_path.iterdir()] == ["KRH"]


@pytest.mark.rule(
    "statispro-football", "4.2.1a", "4.2.2a", "4.2.3a", "4.3.1a", "4.3.2a", "4.3.3a", "4.4.1a", "4.4.2a", "4.4.3a",
    "4.4.4a",
)
def test_what_cells_say() -> None:
    ranges = cells.pass_ranges("quick", "quick_ranges")
    assert ranges.read("COM 1-33 INC 34-47 INT 48") == PassRanges(33, 48)
    assert ranges.read("com: 1-33, inc: 34 to 47, int: 48-48") == PassRanges(33, 48)
    assert ranges.read("COM 1-40 INC 41-48") == PassRanges(40, 49)
    assert ranges.read("INC 1-46 INT 47-48") == PassRanges(0, 47)
    for said in ("COM 1-33 INC 35-47 INT 48", "COM 1-33 INC 34-47", "COM 1-33 INC 33-47 INT 48", "INC 1-20 COM 21-48",
                 "COM 2-48", "COM 1-49", "COM 1-20 COM 21-48", "COM 33 INC 34-48", "", "1-33", "COM 1-33 INC 34-48 x"):
        assert ranges.read(said) is None, said
    rush = cells.rush_ranges("rush", "rush")
    assert rush.read("SACK 1-13 RUNS 14-30 COM 31-42 INC 43-48") == RushRanges(13, 30, 42)
    assert rush.read("SACK 1 INC 2-48") == RushRanges(1, 1, 1)
    column = cells.column("N", "normal", "SG")
    assert column.read("sg 9 7 6 5 4 3 2 1 0 −1 -3") == (LINK, 9, 7, 6, 5, 4, 3, 2, 1, 0, -1, -3)
    for said in ("9 SG 7 6 5 4 3 2 1 0 -1 -3", "9 7 6 5 4 3 2 1 0 -1 -3", "L 9 7 6 5 4 3 2 1 0 -1 -3",
                 "100 9 7 6 5 4 3 2 1 0 -1 -3", "9 7 6 5 4 3 2 1 0 -1 -3 -31", "9 7 6 5 4 3 2 1 0 -1 -3 x"):
        assert column.read(said) is None, said
    rating = cells.intercept("INT", "intercept", 35)
    assert [rating.value(said) for said in ("35-48", "47 to 48", "48", "48?", "")] == [
        35, 47, 48, HALF_A_NUMBER, NO_RATING]
    assert [rating.read(said) for said in ("34-48", "47", "40-47", "48 to 47", "?", "49")] == [None] * 6
    assert [cells.read_punt(said) for said in ("41 PR1", "35 fc", "41", "141 FC", "41 PR5", "FC 41")] == [
        Punt(41, 1), Punt(35, 0), None, None, None, None]
    assert [cells.read_return(said) for said in ("23", "31*", "12f", "12*f", "TD", "-3F", "23 yards", "", "101")] == [
        ReturnRow(23), ReturnRow(31, True), ReturnRow(12, False, True), ReturnRow(12, True, True), ReturnRow(100),
        ReturnRow(-3, False, True), None, None, None]


FAULTS: list[tuple[str, Edit, str]] = [
    ("team.csv", value("name", ""), "team.csv, row 3, field name: found nothing; allowed: the team's name, one line"),
    ("team.csv", lambda rows: rows.append(["coach", "x"]), "team.csv, row 9, field field: found 'coach'; allowed: cod"),
    ("team.csv", lambda rows: rows.append(["code", "x"]), "team.csv, row 9, field code: found it again; allowed: each"),
    ("team.csv", put(0, 0, "what"), "team.csv, row 1: found the header what,value; allowed: field,value"),
    ("quarterbacks.csv", put(1, 4, "COM 1-33 INC 34-47"),
     "quarterbacks.csv, row 2 (Owen Karrow), field quick: found 'COM 1-33 INC 34-47'; allowed: COM, INC and INT, toge"),
    ("quarterbacks.csv", put(1, 3, "D"), "quarterbacks.csv, row 2 (Owen Karrow), field endurance: found 'D'; allowed:"),
    ("quarterbacks.csv", put(1, 3, "B"), "lineup.csv, field QB: found Owen Karrow (B); allowed: a quarterback of lett"),
    ("quarterbacks.csv", put(1, 9, ""), "field SG: found nothing; allowed: a column, because row 1 of N says SG"),
    ("quarterbacks.csv", put(2, 10, "9 8 7 6 5 4 3 2 1 0 -1"), "field LG: found '9 8 7 6 5 4 3 2 1 0 -1'; allowed: tw"),
    ("skill.csv", put(1, 4, "5"), "skill.csv, row 2 (Boyd Brannoch), field endurance: found '5'; allowed: a whole num"),
    ("skill.csv", put(1, 10, ""), "field L: found nothing; allowed: a column, because row 1 of S says L"),
    ("skill.csv", put(1, 5, ""), "field SG: found a column; allowed: nothing, because there is no N column"),
    ("skill.csv", put(1, 3, "QB"), "field position: found 'QB'; allowed: one or more of RB, WR, TE"),
    ("skill.csv", put(1, 11, "+6"), "field BV: found '+6'; allowed: a whole number from -4 to 5"),
    ("skill.csv", put(0, 11, "BW"), "skill.csv, row 1: found 'BW'; allowed: id,name,no,position"),
    ("skill.csv", put(2, 0, "boyd-brannoch"), "field id: found the id 'boyd-brannoch' of Boyd Brannoch and Curtis"),
    ("skill.csv", lambda rows: rows[1].append("x"), "skill.csv, row 2: found 13 fields; allowed: 12, as in the header"),
    ("skill.csv", lambda rows: rows.__delitem__(slice(5, None)), "skill.csv: found 4 players; allowed: 6 to 20"),
    ("offensive_line.csv", put(1, 5, "6"), "field PB: found '6'; allowed: a whole number from 0 to 5"),
    ("defensive_line.csv", put(1, 4, "tough"), "field TV: found 'tough'; allowed: a whole number from -5 to 3"),
    ("linebackers.csv", put(1, 6, "30-48"), "field INT: found '30-48'; allowed: 35 to 48, or fewer numbers up to 48;"),
    ("defensive_backs.csv", put(1, 5, "5"), "field PD: found '5'; allowed: a whole number from -6 to 4"),
    ("kicker.csv", value("18 to 25", "1 to 48"), "field 18 to 25: found '1 to 48'; allowed: 1 to 47, or a shorter ran"),
    ("kicker.csv", value("extra point", "1 to 49"), "field extra point: found '1 to 49'; allowed: 1 to 48"),
    ("kicker.csv", lambda rows: rows.pop(4), "field field: found '36 to 45'; allowed: distances from 26 on"),
    ("kicker.csv", lambda rows: rows.pop(6), "kicker.csv: found distances up to 45; allowed: distances up to 50"),
    ("punter.csv", value("3", "50"), "punter.csv, row 6, field 3: found '50'; allowed: yards and PR1 to PR4 or FC"),
    ("punter.csv", value("blocked", "13"), "field blocked: found '13'; allowed: run numbers of row 12 that are blocks"),
    ("punter.csv", lambda rows: rows.append(["12", "x"]), "field field: found '12'; allowed: id, name, 1 to 11, block"),
    ("kickoff_returns.csv", put(3, 2, "a lot"), "kickoff_returns.csv, row 4, field 2: found 'a lot'; allowed: yards,"),
    ("kickoff_returns.csv", lambda rows: rows.pop(7), "field row: found no row 5; allowed: id, name, 1 to 12, star"),
    ("kickoff_returns.csv", put(15, 1, ""), "field star 1: found nothing; allowed: yards, with * or f or without"),
    ("punt_returns.csv", put(0, 4, "5"), "punt_returns.csv, row 1: found the header row,1,2,3,5; allowed: row,1,2,3,4"),
    ("lineup.csv", value("fumbles lost", "2 to 21"), "field fumbles lost: found '2 to 21'; allowed: 1 to 48, or a sho"),
    ("lineup.csv", value("big plays home", "5"), "field big plays home: found '5'; allowed: a whole number from 0 to"),
    ("lineup.csv", value("QB", "nobody"), "lineup.csv, row 6, field QB: found 'nobody'; allowed: the id or the name o"),
    ("lineup.csv", value("BK2", "boyd-brannoch"), "field BK2: found Boyd Brannoch, who starts in BK1; allowed: each p"),
    ("lineup.csv", value("BK1", "tito-haskin"), "field BK1: found Tito Haskin (WR); allowed: a player with the positi"),
    ("lineup.csv", value("LT", "wendell-trevick"), "field LT: found Wendell Trevick (C); allowed: a player with the p"),
    ("lineup.csv", value("A", "quint-farrowgate"), "field A: found Quint Farrowgate (DT); allowed: a player with the"),
    ("lineup.csv", value("F", "cal-thackerby"), "field F: found Cal Thackerby (CB); allowed: a player with the positi"),
    ("lineup.csv", value("FL1", "nobody"), "field FL1: found 'nobody'"),
    ("lineup.csv", put(9, 0, "FL1"), "field FL1: found it again; allowed: one player in each slot"),
    ("lineup.csv", put(8, 0, "P"), "lineup.csv, row 9, field place: found 'P'; allowed: QB, BK1"),
    ("lineup.csv", lambda rows: rows.pop(8), "found 2 backs and 0 flankers; allowed: 1 back and 2 flankers, 2 backs"),
    ("lineup.csv", put(8, 0, "FL2"), "field FL2: found the only flanker; allowed: a single flanker stands in FL1"),
    ("lineup.csv", lambda rows: rows.pop(11), "field LT: found nobody; allowed: a starter"),
    ("lineup.csv", lambda rows: rows.pop(16), "found 10 players on defense; allowed: 11"),
    ("lineup.csv", put(24, 0, "L"), "field L: found a player; allowed: nobody, unless K, M, N and O are filled"),
    ("lineup.csv", put(24, 0, "K"), "field K: found 2 players; allowed: at most 1"),
]  # fmt: skip


@pytest.mark.rule("statispro-football", "3.2.3e", "4.5a", "4.6a")
@pytest.mark.parametrize(("file", "spoil", "said"), FAULTS, ids=[f"{file} {said[-40:]}" for file, _, said in FAULTS])
def test_a_fault_is_told_with_its_place(folder: Path, file: str, spoil: Edit, said: str) -> None:
    edit(folder, file, spoil)
    found = faults(folder)
    assert any(said in line for line in found), found


def test_all_faults_are_told_at_once(folder: Path) -> None:
    edit(folder, "skill.csv", put(1, 4, "9"))
    edit(folder, "skill.csv", put(3, 11, "x"))
    edit(folder, "linebackers.csv", put(1, 3, "-9"))
    (folder / "kicker.csv").unlink()
    (folder / "punter.csv").write_bytes(b"\xff\xfe")
    (folder / "punt_returns.csv").write_text("", encoding="utf-8")
    found = faults(folder)
    assert [line.partition(":")[0] for line in found if "lineup" not in line] == [
        "kicker.csv", "punter.csv", "punt_returns.csv", "skill.csv, row 2 (Boyd Brannoch), field endurance",
        "skill.csv, row 4 (Theo Crendle), field BV", "linebackers.csv, row 2 (Percy Mandrake), field TV",
    ]


def test_no_folder_and_no_data() -> None:
    with pytest.raises(CardError, match=r"no such folder; allowed: a folder with team\.csv, lineup\.csv"):
        read_team("nowhere")
    good = to_data(read("signals"))
    bad: list[Any] = [
        None, [], {}, {"format": 3}, good | {"team.csv": 7}, good | {"team.csv": [[1]]}, good | {"more": []},
        good | {"kicker.csv": []}, {name: rows for name, rows in good.items() if name != "skill.csv"},
    ]
    for data in bad:
        with pytest.raises(CardError):
            from_data(data)
    spaced = good | {"team.csv": [[], *[[f" {cell} " for cell in row] for row in good["team.csv"]], ["", ""]]}
    assert from_data(spaced) == read("signals")


def test_rows_columns_and_names_may_be_written_otherwise(folder: Path) -> None:
    team = read_team(folder)
    edit(folder, "skill.csv", lambda rows: rows.__setitem__(slice(None), [row[::-1] for row in rows]))
    edit(folder, "linebackers.csv", lambda rows: [row.pop(2) for row in rows])  # no numbers
    edit(folder, "lineup.csv", value("QB", "OWEN KARROW"))
    edit(folder, "lineup.csv", lambda rows: rows.__setitem__(slice(1, None), rows[:0:-1]))
    edit(folder, "team.csv", lambda rows: rows.__delitem__(slice(3, None)))  # nothing after the name
    edit(folder, "kickoff_returns.csv", lambda rows: rows.pop(1))  # found by name
    found = read_team(folder)
    assert found.lineup == team.lineup
    assert found.by_id["boyd-brannoch"] == team.by_id["boyd-brannoch"]
    assert found.kick_returners == team.kick_returners
    assert found.attribution == ""


@pytest.mark.rule("statispro-football", "CARD-2", "CARD-3", "CARD-4", "CARD-5", "CARD-6", "CARD-8")
@pytest.mark.parametrize("key", KEYS)
def test_the_demonstration_teams_have_the_usual_cards(key: str) -> None:
    team = read(key)
    count = {position: sum(card.position is position for card in team.players) for position in Position}
    assert count[Position.QB] == 3
    assert count[Position.RB] == 4
    assert count[Position.WR] + count[Position.TE] == 8
    assert count[Position.T] + count[Position.G] + count[Position.C] == 10
    four_three = key == "haulers"
    assert count[Position.DE] + count[Position.DT] + count[Position.NT] == (8 if four_three else 6)
    assert count[Position.LB] == (6 if four_three else 8)
    assert sum(count[one] for one in (Position.CB, Position.FS, Position.SS, Position.S)) == 8
    assert oddities(team) == []
    assert len({card.number for card in team.players}) > 40


def test_oddities() -> None:
    team = change(change(cards(), "BK1", blocking=4), "K", pass_rush=0)
    found = oddities(team)
    assert "TST BK1: BV 4; printed cards have -2 to 3" in found
    assert "TST K: PR 0; printed cards have 1 to 5" in found
    assert oddities(cards(reserves={"QB2": "QB"}))[-1] == "no defender has an intercept rating"
    rising = change(cards(), "BK1", normal=tuple(range(12)))
    assert "TST BK1: column N rises at run number 3" in oddities(rising)


def test_sample_cards_stand_legally() -> None:
    team = cards()
    assert from_data(to_data(team)) == team
    assert team.starter(Slot.BK1) is team.by_id["TST-BK1"]
    assert team.lineup.defense[Box.H] == ("TST-H",)
    assert player("x", "T/G", blocking=2).positions == (Position.T, Position.G)


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.data())
def test_damaged_files_are_read_or_refused(tmp_path_factory: pytest.TempPathFactory, data: st.DataObject) -> None:
    """Whatever is in the files: cards that can be written and read again, or faults. No half of a folder."""
    place = tmp_path_factory.mktemp("fuzz")
    folder = Path(shutil.copytree(OWN.folder / data.draw(st.sampled_from(KEYS)), place / "team"))
    file = folder / data.draw(st.sampled_from(files_of(RULES)))
    whole = file.read_text(encoding="utf-8")
    at = data.draw(st.integers(0, len(whole)))
    cut = data.draw(st.integers(0, 30))
    letters = st.sampled_from('0123456789,;"\n\r+-#xSGLCOMto *f?\x00\u00b2\u2212é')
    put = data.draw(st.text(alphabet=letters, max_size=10))
    file.write_text(whole[:at] + put + whole[at + cut :], encoding="utf-8", newline="")
    try:
        team = read_team(folder)
    except CardError as error:
        faults = error.faults
    else:
        faults = []
        write_team(team, place / "again")
        assert read_team(place / "again") == team
        assert from_data(to_data(team)) == team
    assert all(fault.found and fault.allowed for fault in faults)
