"""Games added up."""

import json

import pytest

from fieldhouse.football.book import Box, TeamBox, keep_book
from fieldhouse.football.events import Down, Kick, Scored, Snap
from fieldhouse.football.totals import RATES, Totals, averages, record_text, totals_text


def game(home: TeamBox, away: TeamBox) -> Box:
    return Box((home, away))


FIRST = game(
    TeamBox(points=20, passes=30, completions=18, pass_yards=210, intercepted=1, rush_long=40, seconds=1900),
    TeamBox(points=17, passes=20, completions=10, pass_yards=100, sacked=5, sack_yards=30, rush_long=9, seconds=1700),
)
SECOND = game(
    TeamBox(points=10, passes=10, completions=6, pass_yards=90, rush_long=22, seconds=1800),
    TeamBox(points=10, rush_long=60, seconds=1800),
)


def added(*boxes: Box) -> Totals:
    totals = Totals()
    for box in boxes:
        totals.add(box)
    return totals


def test_counts_are_summed_and_the_longest_kept() -> None:
    home = added(FIRST, SECOND).side(0)
    assert (home.points, home.passes, home.rush_long) == (30, 40, 40)
    assert added(FIRST, SECOND).both().rush_long == 60


def test_the_record() -> None:
    totals = added(FIRST, SECOND)
    assert (totals.games, totals.wins, totals.ties) == (2, [1, 0], 1)
    assert record_text(totals, ("Boston", "New York")) == "2 games: New York won 0, Boston won 1, tied 1"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("points", 57 / 4),
        ("completion_pct", 100 * 34 / 60),
        ("yards_per_pass", 400 / 60),
        ("yards_per_completion", 400 / 34),
        ("interception_pct", 100 / 60),
        ("sack_pct", 500 / 65),
        ("yards_per_sack", 6),
        ("net_yards_per_dropback", 370 / 65),
        ("possession", 1800),
        ("yards_per_rush", None),
    ],
)
def test_averages_of_a_team_game(name: str, value: float | None) -> None:
    found = averages(added(FIRST, SECOND).both(), 4)[name]
    assert found == (None if value is None else pytest.approx(value))


def test_every_rate_has_its_own_name() -> None:
    assert len({rate.name for rate in RATES}) == len(RATES)


def test_parts_merge_to_the_whole() -> None:
    part = added(FIRST)
    part.merge(added(SECOND))
    assert part.to_dict() == added(FIRST, SECOND).to_dict()


def test_totals_survive_a_file() -> None:
    totals = added(FIRST, SECOND)
    assert Totals.from_dict(json.loads(json.dumps(totals.to_dict()))).to_dict() == totals.to_dict()


def test_the_table() -> None:
    text = totals_text(added(FIRST, SECOND), ("Boston", "New York"))
    lines = text.split("\n")
    assert lines[0].startswith("2 games")
    rows = {line[:28].strip(): line[28:].split() for line in lines[3:]}
    assert rows["points"] == ["13.5", "15.0", "14.2"]
    assert rows["completed, %"] == ["50.0", "60.0", "56.7"]
    assert rows["yards a rush"] == ["-", "-", "-"]
    assert rows["time of possession"] == ["29:10", "30:50", "30:00"]


def test_the_table_of_a_league_has_one_column() -> None:
    lines = totals_text(added(FIRST), None).split("\n")
    assert lines[2].split() == ["Average"]


def test_field_goals_by_length() -> None:
    kicks = [Kick(0, "field goal", 35, "good"), Kick(0, "field goal", 35, "no good"), Kick(0, "field goal", 52, "good")]
    found = averages(added(keep_book(kicks)).side(0), 1)
    assert (found["fg_pct_39"], found["fg_pct_50"], found["fg_pct_29"]) == (50, 100, None)


def test_no_games_make_a_table_of_dashes() -> None:
    assert "points" in totals_text(Totals())


def test_a_game_of_events() -> None:
    totals = added(keep_book([Snap(0, 1, 900, 1, 10, 40, Down.RUN, yards=4), Scored(1, 3, "field goal", 1, 9)]))
    assert totals.wins == [0, 1]
