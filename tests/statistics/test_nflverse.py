"""Public play-by-play: every way it may come, and everything it may lack."""

import csv
import gzip
from collections.abc import Callable
from pathlib import Path

import polars
import pytest

from fieldhouse.statistics import StatisticsError, load_pack
from fieldhouse.statistics.football import Totals
from fieldhouse.statistics.importers import ImportOptions, import_season
from fieldhouse.statistics.importers.nflverse.columns import OPTIONAL, REQUIRED
from tests.statistics import tiny as small
from tests.statistics.verse import rewritten

TEAMS = {"AAA": "ATL", "BBB": "BUF"}


def rows() -> list[dict[str, object]]:
    """The small season with real teams, as nflverse rows."""
    plays: list[dict[str, object]] = []
    for play in small.plays():
        named = {name: TEAMS.get(str(value), value) for name, value in play.items()}
        if named.get("fumble"):
            named["fumble_team"] = named["offense"]
        plays.append(named)
    made = rewritten(plays, "ATL", "BUF")
    for row in made:
        row |= {"home_score": 7, "away_score": 3}
    return made


@pytest.fixture
def download(tmp_path: Path) -> Path:
    path = tmp_path / "play_by_play_2001.csv"
    path.write_text(small.table(rows()))
    return path


def rewrite(path: Path, change: Callable[[list[dict[str, object]]], object]) -> Path:
    kept = rows()
    change(kept)
    path.write_text(small.table(kept))
    return path


def refused(path: Path) -> list[str]:
    with pytest.raises(StatisticsError) as caught:
        import_season(path)
    return str(caught.value).splitlines()


def test_it_gives_the_season_that_the_tables_give(download: Path, tiny: Path) -> None:
    ours, theirs = import_season(tiny), import_season(download)
    for here, there in (("AAA", "ATL"), ("BBB", "BUF")):
        for side in ("own", "against"):
            one, other = getattr(ours.teams[here], side), getattr(theirs.teams[there], side)
            assert (one.scrimmage, one.kicks, one.returns) == (other.scrimmage, other.kicks, other.returns)
            assert one.fumbles == other.fumbles
    assert theirs.games[0].away_score == 3
    assert theirs.teams["ATL"].name == "Atlanta Falcons"
    assert theirs.teams["BUF"].division == "AFC East"
    back = theirs.players["b2"].stints[0]
    assert (back.position, back.rushing.attempts if back.rushing else 0) == ("RB", 2)
    defender = theirs.players["b5"].stints[0].defending
    assert defender is not None
    assert (defender.sacks, defender.sack_yards, defender.interceptions, defender.solo) == (1.0, 7.0, 1, 1)


def test_gzip_and_parquet_say_the_same(download: Path) -> None:
    plain = import_season(download)
    zipped = download.with_suffix(".csv.gz")
    zipped.write_bytes(gzip.compress(download.read_bytes()))
    parquet = download.with_suffix(".parquet")
    polars.read_csv(download, infer_schema_length=None).write_parquet(parquet)
    again = download.with_name("again.parquet.gz")
    again.write_bytes(gzip.compress(parquet.read_bytes()))
    for path in (zipped, parquet, again):
        assert import_season(path) == plain


def test_fractions_and_blanks_as_r_writes_them(download: Path) -> None:
    def as_r(kept: list[dict[str, object]]) -> None:
        for row in kept:
            for name in ("down", "yards_gained", "touchdown", "yardline_100"):
                row[name] = f"{row[name]}.0" if str(row.get(name, "")) else "NA"

    plain = import_season(download)
    assert import_season(rewrite(download, as_r)) == plain


@pytest.mark.parametrize("column", sorted(REQUIRED))
def test_a_needed_column_that_is_missing(download: Path, column: str) -> None:
    told = refused(rewrite(download, lambda kept: [row.pop(column) for row in kept]))
    assert told == [
        f"play_by_play_2001.csv, row 1, field {column}: found no such column; allowed: a column of this name"
    ]


@pytest.mark.parametrize("wish", OPTIONAL, ids=lambda wish: wish.what)
def test_an_optional_column_that_is_missing_is_told_with_its_cost(download: Path, wish: object) -> None:
    columns, what, cost = wish.columns, wish.what, wish.cost  # type: ignore[attr-defined]  # a Wish
    rewrite(download, lambda kept: [row.pop(name, None) for row in kept for name in columns])
    told: list[str] = []
    season = import_season(download, warn=told.append)
    assert season.lacks(what)
    assert any(columns[0] in line and cost in line for line in told)


def test_a_gain_that_is_no_number(download: Path) -> None:
    told = refused(rewrite(download, lambda kept: kept[1].update(yards_gained="four")))
    assert told == [
        "play_by_play_2001.csv, row 3, field yards_gained: found 'four'; allowed: a whole number or nothing"
    ]


def test_a_team_nobody_knows(download: Path) -> None:
    told = refused(rewrite(download, lambda kept: kept[1].update(posteam="XYZ")))
    assert told == [
        "play_by_play_2001.csv, row 3, field posteam: found 'XYZ'; allowed: ATL or BUF, the teams of this game"
    ]
    told = refused(rewrite(download, lambda kept: [row.update(home_team="XYZ") for row in kept]))
    assert told[0].startswith("play_by_play_2001.csv, row 2, field home_team: found 'XYZ'; allowed: ARI, ATL")


def test_a_download_that_was_cut_off(download: Path) -> None:
    zipped = download.with_suffix(".csv.gz")
    zipped.write_bytes(gzip.compress(download.read_bytes())[:-100])
    assert refused(zipped) == [
        "play_by_play_2001.csv.gz: found a gzip that ends too early; allowed: the whole file; download it again"
    ]
    parquet = download.with_suffix(".parquet")
    polars.read_csv(download, infer_schema_length=None).write_parquet(parquet)
    parquet.write_bytes(parquet.read_bytes()[:-100])
    assert refused(parquet)[0].startswith("play_by_play_2001.parquet: found a Parquet file that ends too early")


def test_two_seasons_in_a_file(download: Path) -> None:
    told = refused(rewrite(download, lambda kept: kept[3].update(season=2002, game_id="2002_01_ATL_BUF")))
    assert "field season: found '2002'; allowed: 2001; one season a file" in told[0]


def test_an_empty_file(download: Path) -> None:
    download.write_text(small.table(rows()[:1]).splitlines()[0] + "\n")
    assert refused(download) == ["play_by_play_2001.csv: found no plays; allowed: a row a play"]


def test_a_roster_gives_names_and_positions(download: Path, tmp_path: Path) -> None:
    roster = tmp_path / "roster_2001.csv"
    roster.write_text(
        "season,team,position,jersey_number,full_name,gsis_id,height,weight\n"
        "2001,BUF,FB,33,Bruno Brown,b2,70,225\n2001,BUF,G,60,Nobody Knows,zz,75,310\n"
    )
    season = import_season(download, ImportOptions(roster=roster))
    player = season.players["b2"]
    assert (player.name, player.position, player.group, player.height) == ("Bruno Brown", "FB", "FB", 70)
    assert player.stints[0].jersey == 33
    assert not season.lacks("positions")
    assert "zz" not in season.players


def test_playoff_games_make_boxes_but_no_statistics(download: Path) -> None:
    def play_on(kept: list[dict[str, object]]) -> None:
        kept.extend({**row, "game_id": "2001_18_ATL_BUF", "week": 18, "season_type": "POST"} for row in list(kept))

    alone = import_season(download)
    season = import_season(rewrite(download, play_on))
    assert [game.kind for game in season.games] == ["REG", "WC"]
    assert season.league == alone.league
    assert season.games[1].home_box == season.games[0].home_box


# --- the sample of two real games


SAME = (
    "points", "touchdowns", "plays", "yards", "pass_attempts", "completions", "pass_yards", "pass_touchdowns",
    "interceptions", "sacks", "sack_yards", "rush_attempts", "rush_yards", "rush_touchdowns", "first_downs_rush",
    "first_downs_pass", "third_downs", "third_downs_made", "fourth_downs", "fourth_downs_made", "field_goals",
    "extra_points", "two_point_attempts", "kickoffs",
)  # fmt: skip


def test_the_sample_of_two_games(tables: Path) -> None:
    told: list[str] = []
    season = import_season(tables / "nflverse-sample.csv", warn=told.append)
    whole = {game.id: game for game in load_pack("nfl-2019").games}
    assert [game.id for game in season.games] == ["2019_01_ATL_MIN", "2019_01_BAL_MIA"]
    for game in season.games:
        there = whole[game.id]
        assert (game.away_score, game.home_score) == (there.away_score, there.home_score)
        assert (game.away_quarters, game.home_quarters) == (there.away_quarters, there.home_quarters)
        assert (game.roof, game.surface, game.temperature) == (there.roof, there.surface, there.temperature)
        for ours, theirs in ((game.away_box, there.away_box), (game.home_box, there.home_box)):
            assert isinstance(ours, Totals)
            assert {name: getattr(ours, name) for name in SAME} == {name: getattr(theirs, name) for name in SAME}
    assert any("run_location, run_gap" in line for line in told)
    assert not season.lacks("pass depth")
    assert season.lacks("returns")


def real_games(tables: Path, count: int) -> tuple[list[dict[str, object]], set[str]]:
    """Games of 2019 as nflverse rows, and their ids."""
    games = {}
    with (tables / "2019" / "games.csv").open(encoding="utf-8") as stream:
        for row in csv.DictReader(stream):
            games[row["game_id"]] = row
    wanted = set(list(games)[:count])
    by_game: dict[str, list[dict[str, object]]] = {game: [] for game in wanted}
    rosters: dict[str, set[str]] = {}
    with (tables / "2019" / "roster.csv").open(encoding="utf-8") as stream:
        for row in csv.DictReader(stream):
            rosters.setdefault(row["team"], set()).add(row["player_id"])
    with gzip.open(tables / "2019" / "plays.csv.gz", "rt", encoding="utf-8") as stream:
        for play in csv.DictReader(stream):
            if play["game_id"] in wanted:
                other = play["fumbler_id"] in rosters[play["defense"]]
                play["fumble_team"] = (play["defense"] if other else play["offense"]) if play["fumbler_id"] else ""
                by_game[play["game_id"]].append(dict(play))
    made: list[dict[str, object]] = []
    for game, plays in by_game.items():
        facts = games[game]
        for row in rewritten(plays, facts["away_team"], facts["home_team"], 2019):
            made.append({**row, "home_score": facts["home_score"], "away_score": facts["away_score"]})
    return made, wanted


def test_real_games_in_all_columns_give_what_the_tables_give(tables: Path, tmp_path: Path) -> None:
    made, wanted = real_games(tables, 32)
    path = tmp_path / "some.csv"
    path.write_text(small.table(made))
    season, whole = import_season(path), load_pack("nfl-2019")
    boxes = {game.id: game for game in whole.games if game.id in wanted}
    skipped = {"drives", "possession_seconds", "penalties", "penalty_yards", "first_downs", "first_downs_penalty",
               "fumbles", "fumbles_lost", "kick_returns", "kick_return_yards"}  # fmt: skip
    for game in season.games:
        for ours, theirs in ((game.away_box, boxes[game.id].away_box), (game.home_box, boxes[game.id].home_box)):
            assert ours is not None
            assert theirs is not None
            off = {
                name: (getattr(ours, name), getattr(theirs, name))
                for name in Totals.__dataclass_fields__
                if name not in skipped and getattr(ours, name) != getattr(theirs, name)
            }
            assert off == {}, game.id
            assert abs(ours.penalties - theirs.penalties) <= 3  # play-by-play names one foul a play
            assert abs(ours.drives - theirs.drives) <= 2

