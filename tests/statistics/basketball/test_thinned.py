"""Whatever a table lacks or says amiss, the season plays, or it is refused at import in one line with the place."""

import re
from pathlib import Path

import pytest

from fieldhouse.season.core.comparison import compare_all
from fieldhouse.season.core.replays import ReplayTotals
from fieldhouse.season.sports import season_play, sport_of
from fieldhouse.statistics import StatisticsError, write_pack
from fieldhouse.statistics.importers import import_season
from tests.cases import each_case
from tests.statistics.basketball import tables

ROWS = {"players": tables.players(), "games": tables.games()}
HOW = {"dropped": None, "blank": "", "negative": -5, "nought": 0, "many": 100_000, "a word": "x"}


def changed(rows: tables.Rows, column: str, how: str) -> tables.Rows:
    value = HOW[how]
    if value is None:
        return [{name: kept for name, kept in row.items() if name != column} for row in rows]
    return [{**row, column: value} if how == "blank" or not at else row for at, row in enumerate(rows)]


@pytest.fixture(autouse=True)
def _no_cache(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FIELDHOUSE_CACHE", "off")


@each_case(
    ("table", "column", "how"),
    [(table, column, how) for table, rows in ROWS.items() for column in rows[0] for how in HOW],
)
def test_a_season_plays_or_is_refused(table: str, column: str, how: str, tmp_path: Path) -> None:
    folder, pack = tmp_path / "mine", tmp_path / "mine.fhs"
    if not folder.exists():
        tables.write_season(folder)
    for name, rows in ROWS.items():
        tables.write(folder / f"{name}.csv", changed(rows, column, how) if name == table else rows)
    try:
        season = import_season(folder)
        write_pack(season, pack)
    except StatisticsError as error:
        reason = str(error).splitlines()[0]
    else:
        reason = ""
    if reason:
        assert re.search(r": found .+; allowed: ", reason)
        return
    sport, totals = sport_of(season), ReplayTotals(games=[])
    play = season_play("statispro-basketball", str(pack), "as played", {}, gains=True)
    for game in sport.schedule(season).games[:1]:
        record = play(game.id, game.home, game.away, 1, game.neutral, False)
        totals.add(record, players=True)
        sport.lineup.reduce(record)
    compare_all(sport, season, [totals])
    sport.lineup.real(season)
