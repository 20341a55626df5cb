"""Old cards, changed to this edition's numbers (section 17)."""

from __future__ import annotations

import csv
from dataclasses import replace
from pathlib import Path

import pytest

from fieldhouse.games.statispro_basketball.cards import convert
from fieldhouse.games.statispro_basketball.cards.files import read_team, to_data
from fieldhouse.games.statispro_basketball.cards.files_fields import CardError
from fieldhouse.games.statispro_basketball.maker.defense import MEAN
from fieldhouse.games.statispro_basketball.maker.ratings import rated
from fieldhouse.games.statispro_basketball.maker.team import everybody, make_team
from fieldhouse.statistics import load_basketball
from fieldhouse.statistics.basketball import Box

OLD = {"field_goal": "47", "three_point": "", "three_attempts": "", "free_throw": "64", "assist": "53", "defense": "M2"}


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """Ten players as an old set has them: the same numbers for each, ranges of four numbers, two of five."""
    data = to_data(make_team(load_basketball("nba-1992-93"), "CHI"))
    head, *rows = data["players.csv"]
    ranges = ("11-14", "15-18", "21-24", "25-28", "31-34", "35-38", "41-44", "45-48", "51-55", "56-62")
    for row, at in zip(rows, ranges, strict=False):
        for field, text in {**OLD, "foul_range": at}.items():
            row[head.index(field)] = text
    for file, held in (("team.csv", data["team.csv"]), ("players.csv", [head, *rows[:10]])):
        with (tmp_path / file).open("w", encoding="utf-8", newline="") as stream:
            csv.writer(stream).writerows(held)
    return tmp_path


@pytest.mark.rule("statispro-basketball", "17.1")
@pytest.mark.parametrize(
    ("old", "new"),
    [(11, 1), (12, 3), (18, 13), (21, 14), (36, 34), (47, 48), (48, 50), (51, 52), (64, 69), (72, 78), (87, 98),
     (88, 100)],
)
def test_shooting_goes_from_base_8_to_base_10(old: int, new: int) -> None:
    assert convert.shooting(old) == new


@pytest.mark.rule("statispro-basketball", "17.1")
def test_the_table_is_the_share_of_64_but_for_its_first_number() -> None:
    assert len(convert.SHOOTING) == 64
    for old, new in convert.SHOOTING.items():
        share = (200 * convert.place(old) + 64) // 128
        assert new == (1 if old == 11 else share)


@pytest.mark.rule("statispro-basketball", "17.2")
@pytest.mark.parametrize(
    ("old", "new"),
    [(11, 0), (35, 0), (36, 1), (38, 1), (41, 2), (47, 5), (51, 6), (56, 8), (57, 8), (58, 9), (61, 10), (67, 13),
     (71, 14), (72, 15), (73, 15), (74, 16), (75, 17), (76, 18), (88, 18)],
)
def test_assists_become_a1_to_a18(old: int, new: int) -> None:
    assert convert.assist(old) == new


@pytest.mark.rule("statispro-basketball", "17.3a")
@pytest.mark.parametrize(("low", "high", "width"), [(11, 11, 2), (11, 14, 6), (17, 21, 5), (11, 88, 100), (25, 31, 8)])
def test_a_foul_range_is_widened(low: int, high: int, width: int) -> None:
    assert convert.foul_width(low, high) == width


@pytest.mark.rule("statispro-basketball", "17.3b")
def test_ranges_are_renumbered_one_behind_the_other(old: Path) -> None:
    ranges = [(card.foul_low, card.foul_high) for card in convert.convert_team(old).players]
    assert ranges[:3] == [(1, 6), (7, 12), (13, 18)]
    assert ranges[-2:] == [(49, 56), (57, 64)]


@pytest.mark.rule("statispro-basketball", "17.4")
@pytest.mark.parametrize(
    ("old", "new"),
    [("M6", -10), ("M5", -9), ("M4", -8), ("M3", -7), ("M2", -6), ("M1", -5), ("0", -4), ("P1", -3), ("P2", -2),
     ("P3", -1), ("p4", 0), ("P5", 1)],
)
def test_defense_goes_from_m6_and_p5_to_minus_ten_and_one(old: str, new: int) -> None:
    assert convert.defense(old) == new


@pytest.mark.rule("statispro-basketball", "1a")
def test_old_cards_are_refused_until_they_are_converted(old: Path) -> None:
    with pytest.raises(CardError, match="field defense: found 'M2'; allowed: a whole number from -30 to 5"):
        read_team(old)
    jordan = convert.convert_team(old).player("jordami01")
    real = make_team(load_basketball("nba-1992-93"), "CHI").player("jordami01")
    assert (jordan.field_goal, jordan.free_throw, jordan.assist, jordan.defense) == (48, 69, 7, -6)
    assert (jordan.rebound, jordan.steal, jordan.attempts) == (real.rebound, real.steal, real.attempts)


@pytest.mark.parametrize(
    ("field", "text", "allowed"),
    [
        ("field_goal", "49", "an old number, two digits from 1 to 8"),
        ("foul_range", "21-18", "old numbers such as 11-17, each two digits from 1 to 8, or none"),
        ("defense", "-6", "M6, M5, M4, M3, M2, M1, 0, P1, P2, P3, P4, P5"),
    ],
)
def test_a_number_no_old_card_has_is_told(old: Path, field: str, text: str, allowed: str) -> None:
    path = old / "players.csv"
    rows = list(csv.reader(path.open(encoding="utf-8", newline="")))
    rows[1][rows[0].index(field)] = text
    with path.open("w", encoding="utf-8", newline="") as stream:
        csv.writer(stream).writerows(rows)
    with pytest.raises(CardError) as caught:
        convert.convert_team(old)
    told = f"players.csv, row 2 (Michael Jordan), field {field}: found {text!r}; allowed: {allowed}"
    assert str(caught.value) == f"{old}/{told}"


@pytest.mark.rule("statispro-basketball", "17.6")
def test_steals_and_blocks_nobody_counted_are_estimated_by_position() -> None:
    mean = Box(minutes=1000, fg=200, fga=400, ft=75, fta=100, orb=50, drb=130, ast=100, pf=100)
    box = Box(minutes=2000, fg=400, fga=900, ft=200, fta=250, drb=300, ast=300, pf=200)
    ratings = {slot: rated(box, 80, mean, slot) for slot in ("PG", "SG", "SF", "PF", "C")}
    assert {slot: its.steal for slot, its in ratings.items()} == {"PG": 5, "SG": 4, "SF": 4, "PF": 3, "C": 3}
    assert {slot: its.block for slot, its in ratings.items()} == {"PG": 1, "SG": 1, "SF": 2, "PF": 3, "C": 5}
    counted = rated(replace(box, stl=20), 80, replace(mean, stl=40), "PG")
    assert (counted.steal, counted.block) == (1, 1)


@pytest.mark.rule("statispro-basketball", "17.6")
def test_a_team_whose_opponents_nobody_counted_defends_like_the_league() -> None:
    season = load_basketball("nba-1992-93")
    old = {**season.teams, "NYK": replace(season.teams["NYK"], against=Box())}
    cards = everybody(replace(season, teams=old), "NYK")
    minutes = {player.id: stint.box.minutes for player, stint in season.roster("NYK")}
    mean = sum(card.defense * minutes[card.id] for card in cards) / sum(minutes.values())
    assert mean == pytest.approx(MEAN, abs=0.35)
    known = {card.id: card.field_goal for card in everybody(season, "NYK")}  # with what its rebounds tell
    assert all(abs(card.field_goal - known[card.id]) <= 1 for card in cards)
