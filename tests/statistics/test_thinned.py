"""Thinned downloads: whatever a season lacks, it plays, or it is refused with the reason in one line."""

import os
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from fieldhouse.season.core.comparison import compare_all
from fieldhouse.season.core.replays import ReplayTotals
from fieldhouse.season.sports import season_play, sport_of
from fieldhouse.statistics import FootballSeason, StatisticsError, load_pack, shipped, write_pack
from fieldhouse.statistics.football.borrowing.gaps import PARTS, with_gaps_filled
from fieldhouse.statistics.importers import import_season
from fieldhouse.statistics.importers.nflverse.columns import OPTIONAL, REQUIRED
from tests.cases import each_case
from tests.statistics import made_up
from tests.statistics import tiny as small

Rows = list[dict[str, object]]
ROWS = made_up.season()
COLUMNS = tuple(ROWS[0])


def changed(change: Callable[[dict[str, object]], object]) -> Rows:
    kept = [dict(row) for row in ROWS]
    for row in kept:
        change(row)
    return kept


def only(columns: Iterable[str], rows: Rows = ROWS) -> Rows:
    kept = set(columns)
    return [{name: value for name, value in row.items() if name in kept} for row in rows]


def without(play_type: str, team: str = "") -> Rows:
    return [row for row in ROWS if row["play_type"] != play_type or (team and row["posteam"] != team)]


def imported(rows: Rows, folder: Path) -> FootballSeason | str:
    """The season, or the reason why it is refused."""
    path = folder / "season.csv"
    path.write_text(small.table(rows))
    try:
        season = import_season(path)
    except StatisticsError as error:
        return str(error)
    assert isinstance(season, FootballSeason)
    return season


def play(season: FootballSeason, folder: Path, games: int = 2) -> ReplayTotals:
    """Charts of all teams, some games, and the comparison with the real season."""
    pack = folder / "season.fhs"
    write_pack(season, pack)
    sport, totals = sport_of(season), ReplayTotals()
    ready = season_play("paydirt-football", str(pack), "as played", {}, gains=True)
    ready.make_ready()
    for number, fixture in enumerate(sport.schedule(season).games[:games]):
        record = ready(fixture.id, fixture.home, fixture.away, number, fixture.neutral, False)
        totals.add(record, players=True)
        sport.lineup.reduce(record)
    compare_all(sport, season, [totals])
    sport.lineup.real(season)
    return totals


def test_seasons_that_know_everything_borrow_nothing() -> None:
    def lender() -> FootballSeason:
        raise AssertionError("nothing is to be borrowed")

    for name in shipped("football"):
        season = load_pack(name)
        assert with_gaps_filled(season, lender) is season


@each_case(
    ("column", "how"),
    [*((wish.columns[0], "dropped") for wish in OPTIONAL), *((name, "blank") for name in REQUIRED)],
)
def test_every_column_may_be_missing_or_blank(column: str, how: str, tmp_path: Path) -> None:
    """Four games: enough to count. What is missing is there afterward, whichever column it was."""
    rows = ROWS[: len(ROWS) // 3]
    if how == "dropped":
        rows = only(set(COLUMNS) - {column}, rows)
    else:
        rows = [{**row, column: ""} for row in rows]
    season = imported(rows, tmp_path)
    if isinstance(season, str):
        assert column in REQUIRED
        assert "allowed: " in season.splitlines()[0]
        return
    assert all(part.known(season.league) for part in PARTS)
    assert season.calls.n
    assert season.fourth_downs.n


PLAYED = {
    "only what is needed": only(REQUIRED),
    "one game": [row for row in ROWS if row["game_id"] == ROWS[0]["game_id"]],
    "no punts": without("punt"),
    "no kicks of one team": [
        row for row in ROWS if row["posteam"] != "NE" or row["play_type"] not in ("punt", "field_goal", "extra_point")
    ],
}  # fmt: skip


@each_case("name", PLAYED)
def test_thin_seasons_play(name: str, tmp_path: Path) -> None:
    season = imported(PLAYED[name], tmp_path)
    assert isinstance(season, FootballSeason), season
    assert sum(sum(score[:2]) for score in play(season, tmp_path).scores)


REFUSED = {
    "no runs in 12 games": without("run"),
    "NE with no completions in 6 games": without("pass", "NE"),
    "no sacks in 12 games": changed(lambda row: row.update(sack=0)),
    "no run or pass on down 2": changed(lambda row: row.update(down=1 if row["down"] else "")),
    "100% of runs fumbled": changed(lambda row: row.update(fumble=1)),
    "no game of the regular season": changed(lambda row: row.update(season_type="POST")),
}


@each_case("told", REFUSED)
def test_what_no_season_can_lend_is_told_in_a_line(told: str, tmp_path: Path) -> None:
    reason = imported(REFUSED[told], tmp_path)
    assert isinstance(reason, str)
    assert reason.startswith("season.csv")
    assert f"found {told}; allowed: " in reason
    assert len(reason.splitlines()) == 1


@each_case(
    ("column", "found", "allowed"),
    [
        ("down", 1_000_000, "0 to 4"), ("qtr", -37, "1 to 9"), ("yardline_100", 140, "0 to 100"),
        ("ydstogo", -3, "0 to 99"), ("yards_gained", 4000, "-99 to 110"), ("air_yards", 700, "-99 to 110"),
        ("game_seconds_remaining", -9, "0 to 3600"), ("posteam_score_post", -1, "0 to 150"), ("week", 0, "1 to 30"),
    ],
)
def test_numbers_that_cannot_be_are_refused(column: str, found: int, allowed: str, tmp_path: Path) -> None:
    rows = [dict(row) for row in ROWS[:200]]
    at = next(at for at, row in enumerate(rows) if row["play_type"] == "pass" and row["air_yards"] != "")
    rows[at][column] = found
    reason = imported(rows, tmp_path)
    assert reason == f"season.csv, row {at + 2}, field {column}: found '{found}'; allowed: {allowed}, or nothing"


def test_sacks_that_are_not_marked_are_incompletions(tmp_path: Path) -> None:
    """Their yards belong to no gain: totals and distributions agree."""
    rows = [dict(row) for row in ROWS]
    for row in [row for row in rows if row["sack"] == 1][::5]:
        row["sack"] = "NA"
    season = imported(rows, tmp_path)
    assert isinstance(season, FootballSeason), season
    assert write_pack(season, tmp_path / "season.fhs")


def test_downs_of_nought_are_none(tmp_path: Path) -> None:
    """Some write 0 where nflverse leaves the down of a kick empty."""
    some = ROWS[: len(ROWS) // 3]
    filled = [{**row, "down": row["down"] or 0, "ydstogo": row["ydstogo"] or 0} for row in some]
    assert imported(filled, tmp_path) == imported(some, tmp_path)


def test_borrowed_parts_are_named_with_their_lender(tmp_path: Path) -> None:
    season = imported(without("punt"), tmp_path)
    assert isinstance(season, FootballSeason)
    named = {each.what: each.donor for each in season.borrowed}
    assert {"punts", "punt returns", "fourth downs"} <= set(named)
    assert set(named.values()) == {"nfl-2019"}
    lender = load_pack("nfl-2019").league.kicks.punts
    for team in season.teams.values():
        assert team.own.kicks.punts.gross.mean == pytest.approx(lender.gross.mean, abs=1.5)


OPTIONAL_COLUMNS = [name for name in COLUMNS if name not in REQUIRED]
SHARE = int(os.environ.get("FIELDHOUSE_COLUMNS_SHARE", "20"))
"""One column of so many is tried: all of them take minutes."""


@pytest.mark.slow
@each_case(("column", "blank"), [(name, at % 2 == 0) for at, name in enumerate(OPTIONAL_COLUMNS) if at % SHARE == 0])
def test_a_season_without_a_column_plays(column: str, blank: bool, tmp_path: Path) -> None:
    rows = changed(lambda row: row.update({column: ""})) if blank else only(set(COLUMNS) - {column})
    season = imported(rows, tmp_path)
    assert isinstance(season, FootballSeason), season
    play(season, tmp_path)
