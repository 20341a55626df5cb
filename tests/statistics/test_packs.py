"""Packs: what is in the box, what is refused and how."""

import dataclasses
import gzip
import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from fieldhouse.statistics import FootballSeason, StatisticsError, find_pack, load_pack, shipped, write_pack
from fieldhouse.statistics.pack import pack_bytes, read_pack

Change = Callable[[dict[str, Any]], object]


def test_three_seasons_of_each_sport_come_with_it() -> None:
    assert shipped("football") == ["nfl-1999", "nfl-2018", "nfl-2019"]
    assert shipped("basketball") == ["nba-1992-93", "nba-1996-97", "nba-2018-19"]
    assert shipped() == shipped("basketball") + shipped("football")


def test_a_pack_of_this_folder_goes_by_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A replay remembers the season's name; the packs that come with Fieldhouse are first."""
    monkeypatch.chdir(tmp_path)
    for name in ("mine", "nfl-2019"):
        Path(f"{name}.fhs").write_bytes(b"")
    assert find_pack("mine") == Path("mine.fhs")
    assert find_pack("nfl-2019").stat().st_size
    with pytest.raises(StatisticsError, match="yours: found no such season"):
        find_pack("yours")


def test_a_pack_is_small_and_credits_its_sources(season: FootballSeason) -> None:
    assert find_pack(season.name).stat().st_size < 1_000_000
    assert season.attribution.startswith("Statistics: nflverse (nflfastR play-by-play")
    assert season.attribution.endswith("Not affiliated with or endorsed by the NFL, its teams or its players.")


def test_a_pack_loads_in_no_time() -> None:
    data = find_pack("nfl-2019").read_bytes()
    read_pack(data, "warm")
    best = min(_seconds(lambda: read_pack(data, "again")) for _ in range(3))
    assert best < 0.3  # a tenth of a second where nothing else runs


def _seconds(work: Callable[[], object]) -> float:
    start = time.process_time()
    work()
    return time.process_time() - start


def test_a_season_written_and_read_is_the_same_to_the_byte(season: FootballSeason, tmp_path: Path) -> None:
    shipped_bytes = find_pack(season.name).read_bytes()
    again = pack_bytes(season)
    assert gzip.decompress(again) == gzip.decompress(shipped_bytes)
    path = tmp_path / "new" / "season.fhs"
    assert write_pack(season, path) == len(again)
    assert load_pack(path) == season
    assert [file.name for file in path.parent.iterdir()] == ["season.fhs"]


def test_seasons_do_not_change() -> None:
    season = load_pack("nfl-2019")
    with pytest.raises(dataclasses.FrozenInstanceError):
        season.year = 2020  # type: ignore[misc]  # frozen
    assert load_pack("nfl-2019") is season


def test_what_a_season_is_like() -> None:
    season = load_pack("nfl-2019")
    assert (season.league_name, season.year, len(season.teams), len(season.players)) == ("NFL", 2019, 32, 2025)
    assert season.rules.extra_point_line == 15
    assert load_pack("nfl-1999").rules.kickoff_line == 30
    ravens = season.teams["BAL"]
    assert (ravens.name, ravens.standing.wins, ravens.standing.seed) == ("Baltimore Ravens", 14, 1)
    assert ravens.own.totals.rush_yards == 3296
    winner = season.games[-1]
    assert (winner.kind, winner.away, winner.home, winner.neutral) == ("SB", "SF", "KC", True)
    jackson = next(player for player in season.players.values() if player.name == "Lamar Jackson")
    stint = jackson.stint("BAL")
    assert stint is not None
    assert stint.passing is not None
    assert (stint.starter, stint.jersey, stint.passing.touchdowns) == (True, 8, 36)
    assert season.missing == ()


def test_1999_says_what_it_lacks() -> None:
    season = load_pack("nfl-1999")
    assert {missing.what for missing in season.missing} == {
        "pass depth", "pass side", "scrambles", "seconds", "tempo", "snaps", "starts", "charting", "drive starts",
    }  # fmt: skip
    assert all(missing.why and missing.cost for missing in season.missing)
    assert set(season.league.scrimmage.passes) == {"unknown"}
    spots = season.league.scrimmage.passes["unknown"].intercepted_at
    assert spots.n > 500  # where a pass was picked off was recorded all the same


@pytest.fixture(scope="module")
def contents() -> dict[str, Any]:
    return dict(json.loads(gzip.decompress(find_pack("nfl-1999").read_bytes())))


def refused(data: bytes) -> list[str]:
    with pytest.raises(StatisticsError) as caught:
        read_pack(data, "my.fhs")
    return str(caught.value).splitlines()


def changed(contents: dict[str, Any], change: Change) -> bytes:
    copy = json.loads(json.dumps(contents))
    change(copy)
    return gzip.compress(json.dumps(copy).encode(), 1)


def test_a_name_nobody_knows() -> None:
    with pytest.raises(StatisticsError, match=r"nfl-1888: found no such season; allowed: .* nfl-1999, nfl-2018"):
        load_pack("nfl-1888")


def test_what_is_no_pack() -> None:
    assert refused(b"no gzip at all")[0].startswith("my.fhs: found no gzip")
    assert refused(gzip.compress(b"{"))[0].startswith("my.fhs: found text that is no JSON")
    whole = find_pack("nfl-1999").read_bytes()
    assert refused(whole[: len(whole) // 2]) == [
        "my.fhs: found a file that ends too early; allowed: a complete season pack"
    ]


def test_a_pack_of_another_version_is_one_fault(contents: dict[str, Any]) -> None:
    told = refused(changed(contents, lambda pack: pack.update(version=2, season={})))
    assert told == ["my.fhs, field version: found 2; allowed: 1"]


def test_every_fault_is_told(contents: dict[str, Any]) -> None:
    def spoil(pack: dict[str, Any]) -> None:
        season = pack["season"]
        season["teams"]["ARI"]["own"]["totals"]["points"] = "many"
        season["teams"]["ARI"]["own"]["scrimmage"]["runs"]["middle"]["gains"]["3"] = 0
        season["games"][0]["roof"] = "tent"
        season["colour"] = "blue"
        del season["year"]

    told = refused(changed(contents, spoil))
    assert sorted(line.partition(": found")[0] for line in told) == [
        "my.fhs, field season.colour",
        "my.fhs, field season.games.0.roof",
        "my.fhs, field season.teams.ARI.own.scrimmage.runs.middle.gains.3",
        "my.fhs, field season.teams.ARI.own.totals.points",
        "my.fhs, field season.year",
    ]
    assert "my.fhs, field season.teams.ARI.own.totals.points: found 'many'; allowed: a valid integer" in told
    assert "my.fhs, field season.year: found nothing; allowed: this field is needed" in told


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (
            lambda season: season["teams"]["ARI"]["own"]["totals"].update(completions=1),
            (
                "my.fhs, field season.teams.ARI.own.totals.completions: found 1; "
                "allowed: 287, the sum of the distributions"
            ),
        ),
        (
            lambda season: season["games"][0].update(home="XXX"),
            "my.fhs, field season.games.0.home: found 'XXX'; allowed: a team of the season",
        ),
        (
            lambda season: season["games"][0].update(away_score=99),
            "my.fhs, field season.games.0.away_quarters: found 17 points; allowed: 99, the score",
        ),
        (
            lambda season: season["calls"]["down"].pop(),
            "my.fhs, field season.calls.down: found",
        ),
        (
            lambda season: season["calls"]["call"].__setitem__(0, 99),
            "my.fhs, field season.calls.call: found 0 to 99; allowed: 0 to",
        ),
        (
            lambda season: season.update(attribution=""),
            "my.fhs, field season.attribution: found nothing; allowed: a line that says where the figures come from",
        ),
    ],
)
def test_parts_that_do_not_fit(contents: dict[str, Any], change: Change, told: str) -> None:
    assert refused(changed(contents, lambda pack: change(pack["season"])))[0].startswith(told)


def test_nothing_is_left_behind_when_writing_fails(tmp_path: Path) -> None:
    target = tmp_path / "season.fhs"
    target.mkdir()
    with pytest.raises(OSError):
        write_pack(load_pack("nfl-1999"), target)
    assert [path.name for path in tmp_path.iterdir()] == ["season.fhs"]
