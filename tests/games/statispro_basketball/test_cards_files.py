"""Card files: what is written is read again, and what is wrong is told with file, row, field, found and allowed."""

from __future__ import annotations

import csv
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from fieldhouse.games.statispro_basketball.cards.files import digest, from_data, read_team, to_data, write_team
from fieldhouse.games.statispro_basketball.cards.files_fields import CardError
from fieldhouse.games.statispro_basketball.cards.player_cards import Role, TeamCard
from fieldhouse.games.statispro_basketball.maker.team import make_team
from fieldhouse.statistics import load_basketball

Rows = list[list[str]]


@pytest.fixture(scope="module")
def bulls() -> TeamCard:
    return make_team(load_basketball("nba-1992-93"), "CHI", maker="published")


@pytest.fixture
def folder(bulls: TeamCard, tmp_path: Path) -> Path:
    write_team(bulls, tmp_path / "bulls")
    return tmp_path / "bulls"


def edit(folder: Path, file: str, change: Callable[[Rows], object]) -> None:
    path = folder / file
    with path.open(encoding="utf-8", newline="") as stream:
        rows = list(csv.reader(stream))
    change(rows)
    with path.open("w", encoding="utf-8", newline="") as stream:
        csv.writer(stream).writerows(rows)


def put(folder: Path, name: str, field: str, text: str) -> None:
    def change(rows: Rows) -> None:
        row = next(row for row in rows if row[1] == name)
        row[rows[0].index(field)] = text

    edit(folder, "players.csv", change)


def faults(folder: Path) -> list[str]:
    with pytest.raises(CardError) as caught:
        read_team(folder)
    return [line.removeprefix(f"{folder}/") for line in str(caught.value).splitlines()]


@pytest.mark.parametrize("name", ["nba-1992-93", "nba-1996-97", "nba-2018-19"])
def test_what_is_written_is_read_again(name: str, tmp_path: Path) -> None:
    season = load_basketball(name)
    for code in season.teams:
        team = make_team(season, code)
        write_team(team, tmp_path / code)
        assert read_team(tmp_path / code) == team


def test_data_and_digest_hold_everything(bulls: TeamCard) -> None:
    noted = replace(bulls, coach="Phil Jackson", note="champions", three_pointer=False)
    assert from_data(to_data(noted)) == noted
    assert digest(noted) != digest(bulls)
    better = replace(bulls.players[3], steal=4)
    assert digest(replace(bulls, players=(*bulls.players[:3], better, *bulls.players[4:]))) != digest(bulls)


def test_a_card_may_be_typed_as_it_is_printed(folder: Path, bulls: TeamCard) -> None:
    def shorten(rows: Rows) -> None:
        gone = {rows[0].index(name) for name in ("id", "stars", "listed", "minutes", "starts", "shots", "threes")}
        rows[:] = [[text for at, text in enumerate(row) if at not in gone] for row in rows]
        rows[1:] = reversed(rows[1:])

    for field, text in {"assist": "A8", "block": "B2", "steal": "S7", "foul_range": "1-4", "positions": "G"}.items():
        put(folder, "Michael Jordan", field, text)
    put(folder, "Scottie Pippen", "positions", "Forward, Guard")
    edit(folder, "players.csv", shorten)
    read = read_team(folder)
    jordan = read.player("michael-jordan")
    real = bulls.player("jordami01")
    assert replace(jordan, id="jordami01", listed="SG", minutes=39.3, starts=78, shots=25.7, threes=2.9) == real
    assert (jordan.minutes, jordan.shots, jordan.threes) == (0, 0, 0)
    assert jordan.listed == "PG"
    assert read.player("scottie-pippen").positions == (Role.GUARD, Role.FORWARD)
    assert read.players[-1] == jordan


def test_semicolons_and_a_byte_order_mark_do(folder: Path, bulls: TeamCard) -> None:
    for path in (folder / "team.csv", folder / "players.csv"):
        path.write_text("\ufeff" + path.read_text(encoding="utf-8").replace(",", ";"), encoding="utf-8")
    assert read_team(folder) == bulls


def test_a_range_that_overlaps_a_teammates_is_refused(folder: Path) -> None:
    put(folder, "Scottie Pippen", "foul_range", "4-8")
    assert faults(folder) == [
        "players.csv, row 3 (Scottie Pippen), field foul_range: found 4-8, whose 4 is in the range of row 2 "
        "(Michael Jordan); allowed: a range that overlaps no teammate's"
    ]


@pytest.mark.parametrize(
    ("field", "text", "told"),
    [
        ("field_goal", "101", "found '101'; allowed: a whole number from 0 to 100"),
        ("attempts", "", "found nothing; allowed: a whole number from 0 to 50"),
        ("three_attempts", "0", "found '0'; allowed: a whole number from 1 to 50, or nothing"),
        ("defense", "-31", "found '-31'; allowed: a whole number from -30 to 5"),
        ("defense", "6", "found '6'; allowed: a whole number from -30 to 5"),
        ("assist", "S8", "found 'S8'; allowed: a whole number from 0 to 40"),
        ("steal", "many", "found 'many'; allowed: a whole number from 0 to 30"),
        ("foul_drawing", "18.55", "found '18.55'; allowed: a number from 0 to 99.9, to a tenth"),
        ("foul_range", "0-4", "found '0-4'; allowed: numbers from 1 to 100 such as 8-14, or none"),
        ("foul_range", "04-Jan", "found '04-Jan'; allowed: numbers from 1 to 100 such as 8-14, or none"),
        ("positions", "Point", "found 'Point'; allowed: one or two of Guard, Forward, Center, such as Guard/Forward"),
        ("positions", "G/F/C", "found 'G/F/C'; allowed: one or two of Guard, Forward, Center, such as Guard/Forward"),
        ("listed", "G", "found 'G'; allowed: PG, SG, SF, PF, C or nothing"),
        ("stars", "3", "found '3'; allowed: a whole number from 0 to 2, or nothing"),
        ("games", "83", "found '83'; allowed: a whole number from 0 to 82"),
        ("shots", "50.1", "found '50.1'; allowed: a number from 0 to 50, to a tenth"),
        ("threes", "-1", "found '-1'; allowed: a number from 0 to 50, to a tenth"),
    ],
)
def test_a_field_out_of_range_is_told(folder: Path, field: str, text: str, told: str) -> None:
    put(folder, "Michael Jordan", field, text)
    assert faults(folder) == [f"players.csv, row 2 (Michael Jordan), field {field}: {told}"]


@pytest.mark.rule("statispro-basketball", "G-CARDb")
def test_three_point_ratings_stand_both_or_neither(folder: Path) -> None:
    put(folder, "Michael Jordan", "three_attempts", "")
    assert faults(folder) == [
        "players.csv, row 2 (Michael Jordan), field three_attempts: found nothing; "
        "allowed: both three_attempts and three_point, or neither"
    ]
    put(folder, "Michael Jordan", "three_point", "")
    jordan = read_team(folder).player("jordami01")
    assert (jordan.three_attempts, jordan.three_point) == (None, None)


def test_seven_players_are_no_team(folder: Path) -> None:
    edit(folder, "players.csv", lambda rows: rows.__delitem__(slice(8, None)))
    assert faults(folder) == ["players.csv: found 7 players; allowed: 8 to 20"]


def test_a_player_stands_once(folder: Path) -> None:
    put(folder, "Scottie Pippen", "id", "jordami01")
    assert faults(folder) == [
        "players.csv, row 3 (Scottie Pippen), field id: found 'jordami01', which row 2 (Michael Jordan) has; "
        "allowed: each player once, or an id of his own"
    ]


@pytest.mark.parametrize(
    ("field", "text", "told"),
    [
        ("offense", "F", "found 'F'; allowed: A, B, C, D, E"),
        ("home_index", "", "found nothing; allowed: a whole number from -20 to 20"),
        ("three_pointer", "perhaps", "found 'perhaps'; allowed: yes, no or nothing"),
        ("pace", "200.1", "found '200.1'; allowed: a number from 0 to 200, to a tenth"),
        ("patience", "-60.1", "found '-60.1'; allowed: a number from -60 to 60, to a tenth"),
    ],
)
def test_a_team_card_is_read_as_strictly(folder: Path, field: str, text: str, told: str) -> None:
    edit(folder, "team.csv", lambda rows: next(row for row in rows if row[0] == field).__setitem__(1, text))
    assert faults(folder) == [f"team.csv, field {field}: {told}"]


def test_a_team_card_may_leave_out_how_the_team_played(folder: Path, bulls: TeamCard) -> None:
    style = ("pace", "league_pace", "patience")
    assert all(getattr(bulls, name) for name in style)
    edit(folder, "team.csv", lambda rows: rows.__setitem__(slice(None), [row for row in rows if row[0] not in style]))
    assert read_team(folder) == replace(bulls, pace=0, league_pace=0, patience=0)


def test_files_that_are_no_files_of_cards_are_told(folder: Path, tmp_path: Path) -> None:
    edit(folder, "team.csv", lambda rows: rows.append(["stadium", "old"]))
    edit(folder, "players.csv", lambda rows: rows[0].__setitem__(4, "health"))
    told = faults(folder)
    assert told[0].startswith("team.csv, row 22, field field: found 'stadium'; allowed: code, name,")
    assert told[1].startswith("players.csv, row 1: found 'health'; allowed: id,name,positions,")
    assert told[2].startswith("players.csv, row 1, field injury: found no such column; allowed: columns name,")
    (folder / "players.csv").unlink()
    assert faults(folder)[0] == "players.csv: found no such file; allowed: players.csv in the team's folder"
    with pytest.raises(CardError, match="found no such folder; allowed: a folder with"):
        read_team(tmp_path / "nowhere")


def test_nothing_is_written_over(folder: Path, bulls: TeamCard) -> None:
    before = (folder / "players.csv").read_bytes()
    with pytest.raises(CardError, match="found something here already; allowed: a new folder"):
        write_team(replace(bulls, name="Others"), folder)
    assert (folder / "players.csv").read_bytes() == before


def test_nothing_is_written_of_cards_that_cannot_be_read(bulls: TeamCard, tmp_path: Path) -> None:
    wrong = replace(bulls, players=bulls.players[:7])
    with pytest.raises(CardError, match="7 players"):
        write_team(wrong, tmp_path / "short")
    assert list(tmp_path.iterdir()) == []
