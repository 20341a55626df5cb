"""Card files: round trips, and what this edition's cells may say."""

from __future__ import annotations

import csv
import json
import shutil
from pathlib import Path

import pytest

from fieldhouse.football.fast_action import card_files_cells as cells
from fieldhouse.football.fast_action.card_files_read import CardError
from fieldhouse.football.fast_action.player_cards import (
    LINK,
    LINK_LONG,
    LINK_LONG_END,
    LINK_LONG_SCRAMBLE,
    NO_RETURN,
    SECOND_COLUMN,
    Kickoff,
    PassRanges,
    Punt,
    RushRanges,
)
from fieldhouse.games.tabletop_football.cards.card_rules import digest, from_data, read_team, to_data, write_team
from fieldhouse.games.tabletop_football.cards.teams import OWN, read
from tests.games.tabletop_football.sample_cards import cards, change, column, kickoff

KEYS = [key for key, _ in OWN.listed()]


@pytest.mark.parametrize("key", KEYS)
def test_a_team_is_written_as_it_is_read(key: str, tmp_path: Path) -> None:
    team = read_team(OWN.folder / key)
    write_team(team, tmp_path / key)
    for file in (OWN.folder / key).glob("*.csv"):
        assert (tmp_path / key / file.name).read_bytes() == file.read_bytes()
    assert len(list((tmp_path / key).iterdir())) == (13 if team.kickoff else 12)
    assert from_data(json.loads(json.dumps(to_data(team)))) == team
    assert digest(team) == digest(read_team(tmp_path / key))


def test_a_team_may_have_no_kickoff_specialist() -> None:
    assert [read(key).kickoff is None for key in KEYS] == [True, False]


def test_a_made_up_team_survives_its_files(tmp_path: Path) -> None:
    team = cards(players={
        "QB": {"passing": (PassRanges(0, 49, 47), PassRanges(24, 48), PassRanges(10, 47, 44)), "inside": ("SG", 4),
               "short_gain": column(LINK_LONG_SCRAMBLE, 9), "surehanded": True, "games": 3},
        "BK1": {"position": "FB", "normal": (), "inside": ("SG", 4, 1), "outside": ("SG", 6, -2),
                "short_gain": column(LINK_LONG, 20), "blocking": 4, "exceptional": True},
        "LE": {"normal": (8, 2), "short_gain": (20,), "long_gain": (60,)},
        "LT": {"position": "OL", "blocking": -2}, "A": {"position": "DL", "deflect": 3, "intercept": 48},
        "K": {"position": "DB", "interference": (45, 46), "return_value": -3, "forced_fumble": 2, "tackle": -4,
              "exceptional": True},
    }, fumbles=48, penalties=0, kickoff=kickoff(returns=(-1,) * 12, star=2))
    write_team(team, tmp_path / "TST")
    assert read_team(tmp_path / "TST") == team
    assert from_data(to_data(team)) == team
    early = change(team, "QB", rush=RushRanges(12, 24, 36))
    with pytest.raises(CardError, match="field rush: found 'SACK 1-12 RUNS 13-24"):
        write_team(early, tmp_path / "bad")


def test_what_cells_say() -> None:
    short = cells.linked_column("SG", "short_gain", "LG", "Le", "Ls")
    assert short.read("LG le Ls 7 6 5 4 3 2 1 0 -1") == (
        LINK_LONG, LINK_LONG_END, LINK_LONG_SCRAMBLE, 7, 6, 5, 4, 3, 2, 1, 0, -1)
    assert short.write(short.read("LG le Ls 7 6 5 4 3 2 1 0 -1")) == "LG Le Ls 7 6 5 4 3 2 1 0 -1"
    assert short.read("SG 7 6 5 4 3 2 1 0 -1 -2 -3") is None
    normal = cells.linked_column("N", "normal", "SG")
    assert normal.read("SG SG 9 8 7 6 5 4 3 2 1 0") == (LINK, LINK, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0)
    ranges = cells.doubtful_pass_ranges("quick", "quick")
    assert ranges.read("COM 1-30 INC 31-45 INT? 46 INT 47-48") == PassRanges(30, 47, 46)
    assert ranges.read("COM 1-30 INC 31-47 INT? 48") == PassRanges(30, 49, 48)
    assert ranges.read("COM 1-30 INC 31-48") == PassRanges(30)
    assert ranges.read("COM 1-30 INT? 31-45 INC 46-48") is None
    for said in ("COM 1-30 INC 31-45 INT? 46 INT 47-48", "COM 1-30 INC 31-47 INT 48", "INC 1-47 INT? 48"):
        assert ranges.write(ranges.read(said)) == said
    rush = cells.rush_ranges("rush", "rush", 30)
    assert rush.read("SACK 1-30 COM 31-40 INC 41-48") is not None
    assert rush.read("SACK 1-12 RUNS 13-29 COM 30-40 INC 41-48") is None
    halves = cells.halves("PD", "deflect", 3)
    assert [halves.value(text) for text in ("1.5", "2", "0.5", "", "3.5", "1.2")] == [3, 4, 1, 0, None, None]
    inner = cells.inner_range("interference", "interference")
    assert [inner.value(text) for text in ("45 to 46", "46", "47 to 46")] == [(45, 46), (46, 46), None]
    assert cells.read_punt("44 NR") is None
    assert cells.read_punt("44 NR", True) == Punt(44, NO_RETURN)
    assert [cells.read_kickoff(text) for text in ("KR1 7", "kr2/GL", "TB", "B", "KR5 7")] == [
        Kickoff(7, 1), Kickoff(0, 2), Kickoff(0, 0), SECOND_COLUMN, None]
    assert cells.read_kickoff("B", True) is None


def edited(tmp_path: Path, file: str, row: int, column: int, text: str) -> str:
    folder = Path(shutil.copytree(OWN.folder / "signals", tmp_path / "signals"))
    with (folder / file).open(encoding="utf-8", newline="") as opened:
        rows = list(csv.reader(opened))
    rows[row][column] = text
    with (folder / file).open("w", encoding="utf-8", newline="") as opened:
        csv.writer(opened, lineterminator="\n").writerows(rows)
    with pytest.raises(CardError) as error:
        read_team(folder)
    return "\n".join(str(fault).replace(f"{folder}/", "") for fault in error.value.faults)


@pytest.mark.rule("tabletop-football", "DISP-D-6")
@pytest.mark.parametrize(("file", "row", "column", "text", "said"), [
    ("lineup.csv", 16, 1, "ezra-ashgrove", "lineup.csv, field C: found Ezra Ashgrove (CB); allowed: a player with the"),
    ("kickoff.csv", 4, 2, "B", "kickoff.csv, row 5, field B: found 'B'; allowed: KR1 to KR4 and a yard line or GL"),
    ("kickoff.csv", 3, 3, "x", "kickoff.csv, row 4, field return: found 'x'; allowed: a whole number from -6 to 6"),
    ("kicker.csv", 9, 1, "39", "kicker.csv, row 10, field block 18 to 25: found '39'; allowed: 40 to 48"),
    ("kicker.csv", 9, 0, "block 18 to 24", "allowed: block and the distances of a band"),
    ("punter.csv", 15, 1, "11", "field longest numbers: found '11'; allowed: run numbers of row 12"),
    ("punt_returns.csv", 17, 1, "many", "punt_returns.csv, row fair catch 1, field fair catch: found 'many'"),
    ("quarterbacks.csv", 1, 3, "17", "field games: found '17'; allowed: a whole number from 1 to 16, or nothing"),
    ("defensive_line.csv", 1, 8, "9", "field PD: found '9'; allowed: a number from 0 to 3 by halves, or nothing"),
    ("skill.csv", 1, 9, "", "field SG: found nothing; allowed: a column, because row 1 of N says SG"),
    ("skill.csv", 1, 10, "", "field LG: found nothing; allowed: a column, because a row of SG leads to it"),
])
def test_every_fault_is_told(tmp_path: Path, file: str, row: int, column: int, text: str, said: str) -> None:
    assert said in edited(tmp_path, file, row, column, text)


@pytest.mark.rule("tabletop-football", "DISP-D-7", "DISP-D-10b")
@pytest.mark.parametrize(("boxes", "said"), [
    ({"A": "CB", "E": "CB", "K": "CB", "O": "CB"}, "2 defensive backs in Row 1; allowed: at most 1"),
    ({"F": "S", "H": "SS", "J": "CB", "B": "DT", "D": "DT"}, "3 defensive backs in Row 2; allowed: at most 2"),
])
def test_how_many_defensive_backs_stand_in_a_row(boxes: dict[str, str], said: str) -> None:
    usual = {"A": "DE", "B": "DT", "D": "DT", "E": "DE", "F": "LB", "H": "LB", "J": "LB", "K": "CB", "M": "FS",
             "N": "SS", "O": "CB"}
    from_data(to_data(cards(boxes=usual | {"A": "CB"})))
    with pytest.raises(CardError, match=said):
        from_data(to_data(cards(boxes=usual | boxes)))
