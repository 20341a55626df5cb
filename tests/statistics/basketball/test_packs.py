"""The NBA seasons that come with Fieldhouse: their sums, their averages, what they are like."""

import csv
import dataclasses
import gzip
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from fieldhouse.cli.main import app
from fieldhouse.statistics import (
    BasketballSeason,
    FootballSeason,
    StatisticsError,
    find_pack,
    load_basketball,
    load_pack,
    load_season,
    shipped,
    write_pack,
)
from fieldhouse.statistics.basketball import COLUMNS, POSITIONS, ROUNDS, Box, added
from fieldhouse.statistics.basketball.averages import averages
from fieldhouse.statistics.importers import import_season
from fieldhouse.statistics.pack import pack_bytes, read_basketball_pack

TABLES = Path(__file__).parents[4] / "shared" / "data" / "nba"


@pytest.fixture(params=shipped("basketball"))
def season(request: pytest.FixtureRequest) -> BasketballSeason:
    return load_basketball(str(request.param))


@pytest.fixture
def tables(season: BasketballSeason) -> Path:
    """The tables a season was made from; only where they lie beside the project."""
    if not TABLES.is_dir():
        pytest.skip("the seasons' tables are not beside the project (../shared/data/nba)")
    return TABLES / season.label


def test_a_pack_is_made_of_the_tables_to_the_byte(season: BasketballSeason, tables: Path) -> None:
    made = pack_bytes(import_season(tables))
    assert gzip.decompress(made) == gzip.decompress(find_pack(season.name).read_bytes())


def test_a_pack_is_small_and_credits_its_sources(season: BasketballSeason) -> None:
    assert find_pack(season.name).stat().st_size < 400_000
    assert season.attribution.startswith("Statistics: Basketball-Reference.com (Sports Reference LLC)")
    assert season.attribution.endswith("Not affiliated with or endorsed by the NBA, its teams or its players.")


def test_written_and_read_it_is_the_same(season: BasketballSeason, tmp_path: Path) -> None:
    path = tmp_path / "mine.fhs"
    write_pack(season, path)
    assert load_basketball(path) == load_season(path) == season
    assert gzip.decompress(path.read_bytes()) == gzip.decompress(find_pack(season.name).read_bytes())


def men(season: BasketballSeason) -> list[Box]:
    return [man.box for player in season.players.values() for man in player.stints]


def test_the_players_add_up_to_their_team(season: BasketballSeason) -> None:
    """In every column but turnovers, of which some are charged to no one."""
    for code, team in season.teams.items():
        total = added(man.box for _, man in season.roster(code))
        for name in COLUMNS:
            if name not in ("tov", "minutes"):
                assert getattr(total, name) == getattr(team.own, name), (code, name)
        assert abs(total.minutes - team.own.minutes) <= (4 if season.year == 2018 else 0), code  # rounded to minutes
        assert 15 <= team.own.tov - total.tov <= 100, code


def test_five_start_each_game(season: BasketballSeason) -> None:
    for code, team in season.teams.items():
        assert sum(man.starts or 0 for _, man in season.roster(code)) == 5 * team.games == 5 * 82


def test_what_one_team_did_was_done_to_another(season: BasketballSeason) -> None:
    own = added(team.own for team in season.teams.values())
    against = added(team.against for team in season.teams.values())
    assert own == against == season.league


def test_points_come_of_baskets(season: BasketballSeason) -> None:
    for box in [*men(season), *(team.own for team in season.teams.values())]:
        assert box.pts == 2 * box.fg2 + 3 * box.fg3 + box.ft
        assert box.fg2 <= box.fg2a
        assert box.trb == box.orb + box.drb


def test_records_and_points_come_of_the_games(season: BasketballSeason) -> None:
    games = season.regular_season()
    assert len(games) == 41 * len(season.teams)
    for code, team in season.teams.items():
        at_home = [game for game in games if game.home == code]
        away = [game for game in games if game.away == code]
        assert (len(at_home), len(away)) == (41, 41)
        assert team.home.wins == sum(game.home_score > game.away_score for game in at_home)
        assert team.road.wins == sum(game.away_score > game.home_score for game in away)
        assert team.own.pts == sum(game.home_score for game in at_home) + sum(game.away_score for game in away)
        assert team.own.pts == team.home.own.pts + team.road.own.pts
        assert team.against.pts == team.home.against.pts + team.road.against.pts


def test_every_game_has_two_boxes_with_its_score(season: BasketballSeason) -> None:
    short = []
    for game in season.regular_season():
        assert game.away_box is not None
        assert game.home_box is not None
        assert (game.away_box.pts, game.home_box.pts) == (game.away_score, game.home_score)
        short += [game.id for box in (game.away_box, game.home_box) if box.minutes != 240 + 25 * game.overtimes]
    assert short == (["1996-11-10_DEN_CLE"] if season.year == 1996 else [])  # a damaged line of the source


def test_the_rates_of_the_source_come_out_of_the_boxes(season: BasketballSeason, tables: Path) -> None:
    found = averages(season)
    with (tables / "rates.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == (184 if season.year == 1992 else 447)
    near = {"possessions_per_48min": 0.05, "seconds_per_possession": 0.01, "points_per_100_possessions": 0.05}
    for row in rows:
        off = near.get(row["item"], 0.001 if row["item"] == "team_point_margin_sd" else 0.00006)
        assert found[row["group"]][row["item"]] == pytest.approx(float(row["value"]), abs=off), row


@pytest.mark.parametrize(
    ("name", "figures"),
    [
        ("nba-1992-93", (105.27, 85.95, 8.95, 27.72, 48.92, 33.64, 75.43, 61.07, 5.78, 12.74)),
        ("nba-1996-97", (96.90, 79.31, 16.80, 25.35, 48.03, 36.01, 73.83, 57.53, 6.56, 15.39)),
        ("nba-2018-19", (111.21, 89.21, 32.01, 23.07, 51.95, 35.50, 76.63, 59.27, 5.45, 11.83)),
    ],
)
def test_league_averages(name: str, figures: tuple[float, ...]) -> None:
    found = averages(load_basketball(name))
    per, pct, home = found["league_per_team_game"], found["league_pct"], found["home"]
    told = (
        per["points"], per["fga"], per["fg3a"], per["fta"], 100 * pct["fg2_pct"], 100 * pct["fg3_pct"],
        100 * pct["ft_pct"], 100 * home["home_win_pct"], 100 * home["overtime_share"], found["spread"]["team_wins_sd"],
    )  # fmt: skip
    assert told == pytest.approx(figures, abs=0.006)


def test_shares_of_the_positions_add_up(season: BasketballSeason) -> None:
    shares = averages(season)["position_box"]
    for name in ("minutes", "fga", "fg3a", "orb", "drb", "ast", "stl", "blk", "tov", "pf", "pts"):
        assert sum(shares[f"{name}_share_{position}"] for position in POSITIONS) == pytest.approx(1.0)


def test_what_1992_93_is_like() -> None:
    season = load_basketball("nba-1992-93")
    jordan = season.players["jordami01"]
    (bulls,) = jordan.stints
    assert (jordan.name, jordan.height, bulls.team, bulls.position) == ("Michael Jordan", 78, "CHI", "SG")
    assert (bulls.games, bulls.starts) == (78, 78)
    assert bulls.box == Box(3067, 992, 2003, 81, 230, 476, 569, 135, 387, 428, 221, 61, 207, 188, 2541)
    assert (jordan.all_defense, jordan.all_defense_points, jordan.raptor_def) == (1, 51, 2.78)
    knicks = season.teams["NYK"]
    assert (knicks.name, knicks.conference, knicks.division) == ("New York Knicks", "East", "Atlantic")
    assert [(split.wins, split.losses) for split in (knicks.home, knicks.road)] == [(37, 4), (23, 18)]
    assert (len(season.teams), len(season.players), len(men(season))) == (27, 390, 421)
    assert season.rules.three_pointers
    assert season.label == "1992-93"
    assert [missing.what for missing in season.missing] == ["player lines", "play-by-play"]


def test_player_lines_of_a_game() -> None:
    season = load_basketball("nba-1996-97")
    home, away = season.lines()["1996-11-01_CHI_BOS"]
    assert (len(home), len(away)) == (9, 12)
    assert [line.player for line in away if line.started] == [
        "harpero01", "jordami01", "longllu01", "pippesc01", "rodmade01",
    ]  # fmt: skip
    jordan = next(line for line in away if line.player == "jordami01")
    assert (jordan.seconds, jordan.box.fg, jordan.box.fga, jordan.box.pts) == (2607, 10, 22, 30)
    assert sum(line.box.pts for line in away) == 107


def test_player_lines_are_of_every_player_or_of_some(season: BasketballSeason) -> None:
    lines = season.lines()
    games = {line.player: 0 for sides in lines.values() for side in sides for line in side}
    for sides in lines.values():
        for side in sides:
            for line in side:
                games[line.player] += 1
    off = [name for name, n in games.items() if n != sum(stint.games for stint in season.players[name].stints)]
    assert len(off) <= (1 if season.year == 1996 else 0)  # one line is missing in the source
    assert season.player_games.whole == (season.year != 1992) == (not season.lacks("player lines"))
    if season.player_games.whole:
        assert set(games) == set(season.players)
        assert all(sum(bool(line.started) for line in side) == 5 for sides in lines.values() for side in sides)
    else:
        assert (len(games), len(season.player_games)) == (27, 1896)
        assert not season.player_games.started


def test_play_by_play_rates_where_there_are_any() -> None:
    rates = load_basketball("nba-1996-97").rates
    assert rates["pbp_end_group"]["turnover"] == pytest.approx(0.17, abs=0.005)
    assert rates["pbp_shot"]["and_one_share_of_made_twos"] == pytest.approx(0.07, abs=0.005)
    assert list(load_basketball("nba-1992-93").rates) == ["estimate"]


@pytest.mark.parametrize(("name", "rounds"), [("nba-1992-93", (35, 22, 13, 6)), ("nba-2018-19", (41, 25, 10, 6))])
def test_real_playoffs(name: str, rounds: tuple[int, ...]) -> None:
    season = load_basketball(name)
    assert tuple(sum(game.kind == kind for game in season.playoffs()) for kind in ROUNDS) == rounds
    final = [game for game in season.playoffs() if game.kind == "F"]
    assert [game.number for game in final] == [1, 2, 3, 4, 5, 6]
    assert [game.winner for game in final].count("CHI" if season.year == 1992 else "TOR") == 4


def test_each_sport_is_loaded_as_what_it_is() -> None:
    assert isinstance(load_season("nba-1992-93"), BasketballSeason)
    assert isinstance(load_season("nfl-2019"), FootballSeason)
    assert load_basketball("nba-1992-93") is load_season("nba-1992-93")
    told = r"nba-1992-93\.fhs, field sport: found 'basketball'; allowed: 'football'"
    with pytest.raises(StatisticsError, match=told):
        load_pack("nba-1992-93")
    with pytest.raises(StatisticsError, match=r"nfl-2019\.fhs, field sport: found 'football'; allowed: 'basketball'"):
        load_basketball("nfl-2019")


def test_seasons_do_not_change() -> None:
    season = load_basketball("nba-1992-93")
    with pytest.raises(dataclasses.FrozenInstanceError):
        season.year = 2020  # type: ignore[misc]  # frozen


Change = Callable[[dict[str, Any]], object]


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (
            lambda season: season["teams"]["CHI"]["own"].update(pts=1),
            "season.teams.CHI.own.pts: found 1; allowed: 8625, of the baskets and free throws",
        ),
        (
            lambda season: season["teams"]["CHI"]["home"].update(wins=30),
            "season.teams.CHI.home: found 30-10; allowed: 31-10, as in the games",
        ),
        (
            lambda season: season["teams"]["CHI"].update(code="CHX"),
            "season.teams.CHI.code: found 'CHX'; allowed: 'CHI'",
        ),
        (
            lambda season: season["games"][0].update(away_score=115),
            "season.games.0.away_box.pts: found 114; allowed: 115, the score",
        ),
        (
            lambda season: season["games"][-1].update(home="XXX"),
            "season.games.1182.home: found 'XXX'; allowed: a team of the season",
        ),
        (
            lambda season: season["games"][-1].update(id=season["games"][-2]["id"]),
            "season.games.1182.id: found 'F_CHI_PHO_5'; allowed: each game once",
        ),
        (
            lambda season: season["games"][-1].update(home_score=99, away_score=99),
            "season.games.1182.home_score: found 99; allowed: no game ends level",
        ),
        (
            lambda season: season["players"]["jordami01"]["stints"][0].update(position="QB"),
            "season.players.jordami01.stints.0.position: found 'QB'; allowed: 'PG', 'SG', 'SF', 'PF' or 'C'",
        ),
        (
            lambda season: season["players"]["jordami01"].update(id="mj"),
            "season.players.jordami01.id: found 'mj'; allowed: 'jordami01'",
        ),
        (
            lambda season: season["players"]["jordami01"]["stints"][0].update(team="BIR"),
            "season.players.jordami01.stints.0.team: found 'BIR'; allowed: a team of the season",
        ),
        (
            lambda season: season["player_games"]["side"].pop(),
            "season.player_games.side: found 1895 lines; allowed: 1896, as in game",
        ),
        (
            lambda season: season["player_games"]["game"].__setitem__(-1, 1183),
            "season.player_games.game: found 1183; allowed: at most 1182",
        ),
        (
            lambda season: season["player_games"]["players"].__setitem__(0, "nobody"),
            "season.player_games.players.0: found 'nobody'; allowed: a player of the season",
        ),
        (
            lambda season: season.pop("player_games") and season.update(attribution=""),
            "season.attribution: found nothing; allowed: a line that says where the figures come from",
        ),
    ],
)
def test_parts_that_do_not_fit(change: Change, told: str) -> None:
    contents = json.loads(gzip.decompress(find_pack("nba-1992-93").read_bytes()))
    change(contents["season"])
    with pytest.raises(StatisticsError) as caught:
        read_basketball_pack(gzip.compress(json.dumps(contents).encode(), 1), "my.fhs")
    assert str(caught.value).splitlines()[0] == f"my.fhs, field {told}"


def test_show() -> None:
    output = CliRunner().invoke(app, ["season", "show", "nba-1992-93"]).output
    assert output.startswith(
        "nba-1992-93: NBA 1992-93, 27 teams, 1107 games, 76 of the playoffs, from tables with rates"
    )
    rows = dict(line.rsplit(maxsplit=1) for line in output.splitlines() if line.startswith(("points per", "home wins")))
    assert rows == {"points per team per game": "105.27", "home wins %": "61.07"}
    assert "lacks play-by-play (no pbp_ rates in rates.csv): rates of possessions are another season's" in output


def test_show_a_team() -> None:
    output = CliRunner().invoke(app, ["season", "show", "nba-1992-93", "bulls"]).output.splitlines()
    assert output[0] == "Chicago Bulls 1992-93, 57-25 (home 31-10, road 26-15), Central"
    jordan = next(line for line in output if line.startswith("Michael Jordan"))
    assert jordan.split() == [
        "Michael", "Jordan", "SG", "78", "78", "3067", "992-2003", "81-230", "476-569", "522", "428", "221", "61",
        "207", "188", "2541",
    ]  # fmt: skip
    told = json.loads(CliRunner().invoke(app, ["season", "show", "nba-1992-93", "CHI", "--json"]).output)
    assert told["figures"]["pts"] == {"own": 8625, "against": 8109}
    assert told["players"][1]["name"] == "Michael Jordan"
    assert told["players"][1]["pts"] == 2541
    unclear = CliRunner().invoke(app, ["season", "show", "nba-1992-93", "los angeles"])
    assert unclear.exit_code == 2
    assert "several teams in nba-1992-93; there are LAC, LAL" in unclear.output
