"""The table layout: what comes of it, to the yard, and what is said of a table that is wrong."""

import csv
import gzip
from collections import Counter, defaultdict
from collections.abc import Callable
from pathlib import Path

import pytest

from fieldhouse.statistics import FootballSeason, Histogram, StatisticsError, find_pack, load_pack
from fieldhouse.statistics.football import Stint
from fieldhouse.statistics.histogram import merged
from fieldhouse.statistics.importers import import_season
from fieldhouse.statistics.importers.tables import read_tables
from fieldhouse.statistics.importers.tally.season_count import count
from fieldhouse.statistics.pack import pack_bytes
from tests.statistics import tiny as small

YEARS = ("1999", "2018", "2019")


def rows(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8") as stream:
        return list(csv.DictReader(stream))


# --- the tables that the shipped seasons were made from


def test_the_shipped_season_is_made_again_byte_for_byte(tables: Path) -> None:
    again, shipped = pack_bytes(import_season(tables / "2019")), find_pack("nfl-2019").read_bytes()
    assert gzip.decompress(again) == gzip.decompress(shipped)
    assert again == shipped  # where zlib packs as it did


@pytest.mark.parametrize("year", YEARS)
def test_gains_of_players_are_those_of_the_gains_table(tables: Path, year: str) -> None:
    wanted: dict[tuple[str, str, str], Counter[int]] = defaultdict(Counter)
    for row in rows(tables / year / "gains.csv"):
        wanted[row["player_id"], row["team"], row["kind"]][int(row["gain"])] += int(row["n"])
    found: dict[tuple[str, str, str], Histogram] = {}
    for player in load_pack(f"nfl-{year}").players.values():
        for stint in player.stints:
            for kind, gains in gains_of(stint).items():
                if gains:
                    found[player.id, stint.team, kind] = gains
    # A lateral's yards go to the man who caught the pass here, and to both there.
    off = {key for key in wanted.keys() | found.keys() if dict(wanted.get(key, {})) != dict(found.get(key, {}))}
    assert len(off) <= 0.01 * len(wanted)


def gains_of(stint: Stint) -> dict[str, Histogram]:
    passing, rushing, receiving = stint.passing, stint.rushing, stint.receiving
    return {
        "run": merged(p.gains for p in (*rushing.runs.values(), *rushing.scrambles.values()))
        if rushing
        else Histogram(),
        "completion": merged(p.gains for p in passing.passes.values()) if passing else Histogram(),
        "catch": merged(p.gains for p in receiving.passes.values()) if receiving else Histogram(),
    }


@pytest.mark.parametrize("year", YEARS)
def test_percentiles_of_the_league_are_the_published_ones(tables: Path, year: str) -> None:
    league = load_pack(f"nfl-{year}").league
    scrimmage, kicks = league.scrimmage, league.kicks
    runs = {**scrimmage.runs}
    going = {
        way: merged(
            plays.gains for kind in (runs, scrimmage.scrambles) for lane, plays in kind.items() if lane.startswith(way)
        )
        for way in ("left", "middle", "right")
    }
    shapes = {
        ("run", "all"): scrimmage.all_runs().gains + scrimmage.all_scrambles().gains,
        ("run", "designed"): scrimmage.all_runs().gains,
        ("run", "scramble"): scrimmage.all_scrambles().gains,
        **{("run", way): gains for way, gains in going.items()},
        ("completion", "all"): scrimmage.all_passes().gains,
        **{("completion", depth): passes.gains for depth, passes in scrimmage.passes.items()},
        ("sack", "all"): scrimmage.sacks.gains,
        ("punt", "distance"): kicks.punts.gross,
        ("kickoff", "distance"): kicks.kickoffs.deep,
        ("punt_return", "all"): league.returns.punts.gains,
        ("kick_return", "all"): league.returns.kickoffs.gains,
        ("interception_return", "all"): league.returns.interceptions.gains,
    }
    checked = 0
    for row in rows(tables / "league_gains.csv"):
        shape = shapes.get((row["kind"], row["split"]))
        if row["season"] != year or shape is None:
            continue
        checked += 1
        assert shape.n == int(row["n"]), row
        assert shape.mean == pytest.approx(float(row["mean"]), abs=0.0051)
        assert (min(shape), max(shape)) == (int(row["p0"]), int(row["p100"]))
        order = shape.in_order()
        for place in (1, 5, 10, 20, 30, 40, 50, 60, 70, 80, 90, 95, 99):
            near = {order[round(place * (shape.n - 1) / 100) + step] for step in (-1, 0)}
            assert int(row[f"p{place}"]) in near, (row, place)
    assert checked >= 12


@pytest.mark.parametrize("year", YEARS)
def test_kickers_punters_and_returners_have_their_figures(tables: Path, year: str) -> None:
    season = load_pack(f"nfl-{year}")

    def stint(row: dict[str, str]) -> Stint:
        found = season.players[row["player_id"]].stint(row["team"])
        assert found is not None
        return found

    for row in rows(tables / year / "kicking.csv"):
        kicking = stint(row).kicking
        assert kicking is not None
        goals, kickoffs = kicking.field_goals, kicking.kickoffs
        assert (goals.made.n, goals.attempts) == (int(row["fgm"]), int(row["fga"]))
        assert goals.between(40, 49) == (int(row["fgm_40_49"]), int(row["fga_40_49"]))
        assert (kicking.extra_points.made, kicking.extra_points.attempts) == (int(row["xpm"]), int(row["xpa"]))
        assert (kickoffs.n, kickoffs.fate("touchback")) == (int(row["kickoffs"]), int(row["ko_touchbacks"]))
        assert kickoffs.onside == int(row["onside_att"])
    for row in rows(tables / year / "punting.csv"):
        punts = stint(row).punting
        if punts is None:  # a blocked punt only
            assert row["punts"] == "0"
            continue
        assert (punts.n, punts.gross.total, punts.blocked) == (int(row["punts"]), int(row["yds"]), int(row["blocked"]))
        assert punts.fate("fair_catch") == int(row["fair_catch"])
        assert abs(punts.inside_20 - int(row["inside20"])) <= 2
        if row["net_avg"]:
            assert punts.net == pytest.approx(float(row["net_avg"]), abs=0.06)
    for row in rows(tables / year / "returns.csv"):
        returning = stint(row).returning
        if returning:
            assert abs(returning.kickoffs.n - int(row["kr"])) <= 2
            assert abs(returning.punts.n - int(row["pr"])) <= 1


@pytest.mark.parametrize("year", YEARS)
def test_fourth_downs_are_those_of_the_table(tables: Path, year: str) -> None:
    wanted, found = Counter[str](), Counter[str]()
    for row in rows(tables / year / "fourth_down.csv"):
        for choice in ("field_goal", "go", "punt"):
            wanted[choice] += int(row[choice])
        wanted["made"] += int(row["go_made"])
    for choice in load_pack(f"nfl-{year}").fourth_downs:
        found[choice.choice] += choice.n
        found["made"] += choice.made
    for name, n in wanted.items():
        assert found[name] == pytest.approx(n, abs=12), name


@pytest.mark.parametrize("year", YEARS)
def test_tendencies_of_teams_are_those_of_the_table(tables: Path, year: str) -> None:
    calls = load_pack(f"nfl-{year}").calls
    runs = {"left end", "left tackle", "left guard", "middle", "right guard", "right tackle", "right end", "left",
            "right", "unknown", "aborted"}  # fmt: skip
    for row in rows(tables / year / "tendencies.csv"):
        if row["situation"] == "all" and row["down"] == "3" and row["distance"] == "1-2" and row["team"] != "LEAGUE":
            counts = calls.counts(**{row["side"]: row["team"]}, down=3, distance=("1", "2"))
            assert sum(counts.get(call, 0) for call in runs) == int(row["runs"])
            idle = counts.get("kneel", 0) + counts.get("spike", 0)
            assert sum(counts.values()) - idle == int(row["plays"])


# --- a season of one game


def test_every_play_of_a_small_season_is_where_it_belongs(tiny: Path) -> None:
    season = count(read_tables(tiny))
    assert (season.name, season.year, set(season.teams)) == ("nfl-2001", 2001, {"AAA", "BBB"})
    auks, bats = season.teams["AAA"], season.teams["BBB"]
    scrimmage = auks.own.scrimmage
    assert dict(scrimmage.runs["left end"].gains) == {4: 1}
    assert dict(scrimmage.scrambles["middle"].gains) == {36: 1}
    assert dict(scrimmage.passes["short"].out_of_bounds) == {12: 1}
    assert (scrimmage.passes["long"].attempts, scrimmage.passes["long"].broken_up) == (1, 1)
    assert dict(scrimmage.passes["medium"].intercepted_at) == {12: 1}
    assert (dict(scrimmage.sacks.gains), scrimmage.sacks.fumbles, scrimmage.sacks.fumbles_lost) == ({-7: 1}, 1, 0)
    assert scrimmage == bats.against.scrimmage
    assert dict(bats.own.scrimmage.runs["left end"].touchdowns) == {2: 1}
    assert bats.own.fumbles["run"].lost == 1
    assert dict(auks.own.returns.kickoffs.gains) == {20: 1}
    assert dict(bats.own.returns.interceptions.gains) == {15: 1}
    assert dict(auks.own.kicks.field_goals.made) == {39: 1}
    assert dict(bats.own.kicks.punts.distances["fair_catch"]) == {45: 1}
    assert dict(bats.own.kicks.punts_from["open"].distances["fair_catch"]) == {45: 1}
    assert auks.own.returns.punt_fair_catches == 1
    assert [(foul.name, foul.phase, foul.accepted, foul.declined) for foul in season.league.fouls] == [
        ("False Start", "offense", 1, 0),
        ("Offside on Free Kick", "kick", 0, 1),
    ]
    assert auks.own.clock["run in bounds"]["normal"].seconds == 68
    assert bats.own.clock["run in bounds"]["two minutes"].n == 2
    assert auks.own.drives.results == {"Field Goal": 1}
    assert dict(auks.own.drives.starts_after["Kickoff"]) == {25: 1}
    totals = auks.own.totals
    assert (totals.points, totals.plays, totals.yards, totals.first_downs) == (3, 6, 45, 2)
    assert (totals.interceptions, totals.fumbles, totals.third_downs_made, totals.penalties) == (1, 1, 1, 1)
    assert bats.own.totals.red_zone_touchdowns == 1
    assert season.games[0].home_box == bats.own.totals
    call = next(call for call in season.calls if call.call == "scramble")
    assert call == ("AAA", "BBB", 3, "16+", "0", "Q1", "51-79", "scramble", 1)
    assert [(row.choice, row.to_go, row.n) for row in season.fourth_downs] == [("field_goal", 1, 1), ("punt", 9, 1)]
    assert [tuple(row) for row in season.after_touchdowns] == [("BBB", "AAA", 3, "Q2 last 2:00", "kick", 1, 1)]
    back = season.players["b2"].stints[0]
    assert back.rushing is not None
    assert (back.rushing.attempts, back.rushing.touchdowns, back.rushing.when) == (2, 1, {"open": 1, "goal line": 1})
    assert back.weeks == (1,)


def test_tables_that_may_be_missing(tiny: Path) -> None:
    for name in ("players", "roster", "drives", "penalty_flags"):
        (tiny / f"{name}.csv").unlink()
    told: list[str] = []
    season = import_season(tiny, warn=told.append)
    assert {"drives", "fouls"} <= {missing.what for missing in season.missing}
    assert any("no drives" in line and "no results" in line for line in told)


def refused(folder: Path) -> list[str]:
    with pytest.raises(StatisticsError) as caught:
        import_season(folder)
    return str(caught.value).splitlines()


def spoiled(folder: Path, change: Callable[[list[dict[str, object]]], object]) -> list[str]:
    plays = small.plays()
    change(plays)
    small.write_plays(folder, plays)
    return refused(folder)


def test_a_missing_column(tiny: Path) -> None:
    small.write_plays(tiny, [{k: v for k, v in play.items() if k != "gain"} for play in small.plays()],
                      [name for name in small.PLAY_COLUMNS if name != "gain"])  # fmt: skip
    assert refused(tiny) == [
        "plays.csv.gz, row 1, field gain: found no such column; allowed: a column of this name"
    ]


def test_a_gain_that_is_no_number(tiny: Path) -> None:
    told = spoiled(tiny, lambda plays: plays[1].update(gain="four"))
    assert told == ["plays.csv.gz, row 3, field gain: found 'four'; allowed: a whole number or nothing"]
    assert spoiled(tiny, lambda plays: plays[1].update(gain="")) == [
        "plays.csv.gz, row 3, field gain: found nothing; allowed: a whole number"
    ]


def test_a_team_nobody_knows(tiny: Path) -> None:
    told = spoiled(tiny, lambda plays: plays[2].update(offense="ZZZ"))
    assert told == ["plays.csv.gz, row 4, field offense: found 'ZZZ'; allowed: AAA or BBB"]
    small.write_plays(tiny, small.plays())
    (tiny / "games.csv").write_text(small.table([{**small.GAMES[0], "home_team": "ZZZ"}]))
    assert refused(tiny) == ["games.csv, row 2, field home_team: found 'ZZZ'; allowed: AAA, BBB"]


def test_a_gzip_that_was_cut_off(tiny: Path) -> None:
    path = tiny / "plays.csv.gz"
    path.write_bytes(path.read_bytes()[:-300])
    assert refused(tiny) == [
        "plays.csv.gz: found a gzip that ends too early; allowed: the whole file; download it again"
    ]
    path.write_bytes(b"\x1f\x8b" + bytes(40))
    assert refused(tiny)[0].startswith("plays.csv.gz: found a damaged gzip")


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"type": "sprint"}, "row 3, field type: found 'sprint'; allowed: extra_point, field_goal"),
        ({"game_id": "2001_09_X_Y"}, "row 3, field game_id: found '2001_09_X_Y'; allowed: a game of games.csv"),
        ({"clock": "noon"}, "row 3, field clock: found 'noon'; allowed: minutes:seconds"),
        ({"direction": "up"}, "row 3, field direction: found 'up'; allowed: left, middle, right or nothing"),
        ({"touchdown": "yes"}, "row 3, field touchdown: found 'yes'; allowed: 0, 1 or nothing"),
        ({"qtr": ""}, "row 3, field qtr: found nothing; allowed: a whole number"),
    ],
)
def test_other_faults_of_a_play(tiny: Path, change: dict[str, object], told: str) -> None:
    assert spoiled(tiny, lambda plays: plays[1].update(change))[0].startswith(f"plays.csv.gz, {told}")


def test_all_faults_are_told_at_once_but_not_thousands(tiny: Path) -> None:
    assert len(spoiled(tiny, lambda plays: [play.update(qtr="x") for play in plays])) == 15
    many = [{**play, "qtr": "x"} for play in small.plays() for _ in range(10)]
    small.write_plays(tiny, many)
    told = refused(tiny)
    assert len(told) == 41
    assert told[-1] == "and 1 more"


def test_a_row_of_another_width(tiny: Path) -> None:
    text = small.table(small.TEAMS)
    (tiny / "teams.csv").write_text(text + "CCC,Cork Cats\n")
    assert refused(tiny) == ["teams.csv, row 4: found 2 fields; allowed: 7, as in the header"]


def test_text_that_is_no_utf8(tiny: Path) -> None:
    (tiny / "teams.csv").write_bytes(small.table(small.TEAMS).replace("Auks", "Ärger").encode("latin-1"))
    assert refused(tiny) == ["teams.csv: found byte 0xc4, which is not UTF-8; allowed: CSV in UTF-8"]


def test_a_folder_without_tables(tmp_path: Path) -> None:
    assert "found neither plays.csv nor teams.csv and games.csv; allowed: see docs" in refused(tmp_path)[0]


def seasons_differ(left: FootballSeason, right: FootballSeason) -> bool:
    return pack_bytes(left) != pack_bytes(right)


def test_the_same_tables_give_the_same_bytes(tiny: Path) -> None:
    assert not seasons_differ(import_season(tiny), import_season(tiny))
