"""Plain totals: a season somebody typed in, with shapes on loan."""

import csv
from pathlib import Path

import pytest

from fieldhouse.cli.season.packs_import import parts
from fieldhouse.games.paydirt.season import PaydirtPlay
from fieldhouse.season.core.accuracy import team_rows
from fieldhouse.season.core.replays import ReplayTotals
from fieldhouse.season.football.accuracy import FOOTBALL_TEAMS, compare, left_out
from fieldhouse.season.football.actual import schedule_of
from fieldhouse.statistics import FootballSeason, StatisticsError, load_pack, shipped, write_pack
from fieldhouse.statistics.football.calls import ANY_TEAM
from fieldhouse.statistics.football.checks import check_season
from fieldhouse.statistics.game_record import GameRecord
from fieldhouse.statistics.importers import ImportOptions, import_season
from fieldhouse.statistics.pack import pack_bytes, read_pack

TEAMS = """\
team,name,conf,division,pass_att,comp,pass_yds,pass_td,int,sacks,sack_yds,rush_att,rush_yds,rush_td,fga,fgm
CHI,Chicago Bears,NFC,NFC Central,432,237,3303,17,16,43,227,610,2761,27,38,31
NE,New England Patriots,AFC,AFC East,457,255,3483,20,22,39,315,565,2331,15,30,24
"""
GAMES = """\
week,date,away_team,away_score,home_team,home_score,roof
1,1985-09-15,NE,7,CHI,20,outdoors
2,1985-09-22,CHI,10,NE,10,outdoors
"""
PLAYERS = """\
player,team,pos,games,rush_att,rush_yds,rush_td,rec,rec_yds,rec_td,pass_att,comp,pass_yds,pass_td,int,punts,punt_yds
Walter Payton,CHI,RB,16,324,1551,9,49,483,2,,,,,,,
Jim McMahon,CHI,QB,13,47,252,3,1,13,1,313,178,2392,15,11,,
Maury Buford,CHI,P,16,,,,,,,,,,,,68,2870
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "1985"
    made.mkdir()
    (made / "teams.csv").write_text(TEAMS)
    (made / "games.csv").write_text(GAMES)
    (made / "players.csv").write_text(PLAYERS)
    return made


def refused(folder: Path) -> list[str]:
    with pytest.raises(StatisticsError) as caught:
        import_season(folder)
    return str(caught.value).splitlines()


def test_totals_are_kept_and_shapes_are_borrowed(folder: Path) -> None:
    told: list[str] = []
    season = import_season(folder, warn=told.append)
    assert (season.name, season.year, season.source) == ("nfl-1985", 1985, "plain totals")
    assert (season.rules.kickoff_line, season.rules.two_points) == (35, False)
    assert {borrowed.donor for borrowed in season.borrowed} == {"nfl-1999"}
    assert any("scrimmage borrowed from nfl-1999" in line for line in told)
    bears = season.teams["CHI"]
    assert (bears.standing.wins, bears.standing.ties, bears.standing.home_wins) == (1, 1, 1)
    totals = bears.own.totals
    assert (totals.rush_yards, totals.pass_yards, totals.yards) == (2761, 3303, 2761 + 3303 - 227)
    assert set(bears.own.scrimmage.passes) == {"screen", "short", "medium", "long"}
    assert bears.own.kicks.field_goals.made.n == 31
    assert bears.against.totals.rush_yards == round((2761 + 2331) / 2)
    assert season.league.totals.rush_yards == 2761 + 2331
    assert {call.offense for call in season.calls} == {ANY_TEAM}
    assert check_season(season, "season") == []
    assert read_pack(pack_bytes(season), "again") == season


def test_players_have_their_lines(folder: Path) -> None:
    season = import_season(folder)
    payton = season.players["Walter Payton"].stints[0]
    assert payton.rushing is not None
    assert payton.receiving is not None
    assert sum(plays.yards for plays in payton.rushing.runs.values()) == 1551
    assert sum(passes.completions for passes in payton.receiving.passes.values()) == 49
    assert payton.receiving.targets > 49
    mcmahon = season.players["Jim McMahon"].stints[0].passing
    assert mcmahon is not None
    assert sum(passes.interceptions for passes in mcmahon.passes.values()) == mcmahon.interceptions == 11
    buford = season.players["Maury Buford"].stints[0].punting
    assert buford is not None
    assert (buford.n, buford.gross.total) == (68, 2870)


def test_another_donor_and_another_name(folder: Path) -> None:
    season = import_season(folder, ImportOptions(name="my-league", year=1986, donor="nfl-2019", attribution="By hand."))
    assert (season.name, season.year, season.attribution) == ("my-league", 1986, "By hand.")
    assert {borrowed.donor for borrowed in season.borrowed} == {"nfl-2019"}
    assert season.seconds == load_pack("nfl-2019").seconds


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        ("teams.csv", "rush_yds", "rushing", "teams.csv, row 1, field rush_yds: found no such column"),
        ("teams.csv", ",2761,", ",lots,", "teams.csv, row 2, field rush_yds: found 'lots'; allowed: a whole number"),
        ("teams.csv", ",237,", ",433,", "teams.csv, row 2, field comp: found '433'; allowed: at most 432"),
        ("teams.csv", ",610,", ",,", "teams.csv, row 2, field rush_att: found nothing; allowed: a whole number"),
        ("games.csv", "CHI,20", "CHX,20", "games.csv, row 2, field home_team: found 'CHX'; allowed: CHI, NE"),
        ("games.csv", "1985-09-", "", "1985: found no year in game_id or date; allowed: a year there, or --year"),
        ("games.csv", "outdoors", "tent", "games.csv, row 2, field roof: found 'tent'; allowed: closed, dome, open"),
        ("players.csv", "Payton,CHI", "Payton,CHX", "players.csv, row 2, field team: found 'CHX'; allowed: CHI, NE"),
        ("players.csv", ",324,", ",-3,", "players.csv, row 2, field rush_att: found '-3'; allowed: 0 to 99999"),
    ],
)
def test_faults_are_told(folder: Path, file: str, old: str, new: str, told: str) -> None:
    path = folder / file
    path.write_text(path.read_text().replace(old, new))
    assert told in refused(folder)[0]


@pytest.mark.parametrize("found", ["６１０", "٦١٠", "6_10", "+-610", "610e400"])
def test_numbers_are_written_with_ascii_digits(folder: Path, found: str) -> None:
    path = folder / "teams.csv"
    path.write_text(path.read_text().replace(",610,", f",{found},"))
    assert refused(folder) == [
        f"teams.csv, row 2, field rush_att: found {found!r}; allowed: a whole number or nothing"
    ]


def test_figures_that_are_not_there_are_not_compared(folder: Path) -> None:
    """Points are those of the games; what the tables do not say is the lender's, and left out of the comparison."""
    season = import_season(folder)
    bears, patriots = season.teams["CHI"], season.teams["NE"]
    assert (bears.own.totals.points, bears.against.totals.points) == (30, 17)
    assert (patriots.own.totals.points, patriots.against.totals.points) == (17, 30)
    assert season.league.totals.points == 47
    assert "points" not in season.lent["own"]
    assert {"first_downs", "punts", "fumbles"} <= set(season.lent["own"])
    assert "rush_yards" in season.lent["against"]
    out = left_out(season)
    assert {"first downs", "turnovers", "punts", "drives", "field goal % 30-39", "distance of run gains"} <= set(out)
    assert not {"points", "yards per carry", "completion %", "sack %", "yards"} & set(out)
    replay = ReplayTotals()
    for _ in range(2):
        replay.add(GameRecord("1", "CHI", "NE", (20, 10), boxes=({"points": 20, "rushes": 30}, {"points": 10})))
    names = {row.name for row in compare(season, [replay])}
    assert "points" in names
    assert not names & set(out)
    row = next(row for row in team_rows(season, [replay], FOOTBALL_TEAMS) if row.team == "CHI")
    assert row.real["points for"] == 15
    assert "rush yards against" not in row.real
    assert "first downs for" not in row.real


def test_a_real_season_leaves_nothing_out() -> None:
    for name in shipped("football"):
        assert [figure for figure in left_out(load_pack(name)) if "econds" not in figure] == []


def test_without_divisions_the_playoffs_are_by_record(folder: Path) -> None:
    path = folder / "teams.csv"
    path.write_text(path.read_text().replace(",NFC,NFC Central,", ",,,").replace(",AFC,AFC East,", ",,,"))
    league = schedule_of(import_season(folder)).league
    assert league is not None
    assert (league.seeds("NFL"), league.playoff_games) == (2, 1)


def test_totals_of_a_real_season_give_that_season_back(tables: Path, tmp_path: Path) -> None:
    folder = tmp_path / "2018"
    folder.mkdir()
    for name in ("teams.csv", "games.csv"):
        (folder / name).write_bytes((tables / "2018" / name).read_bytes())
    season, real = import_season(folder, ImportOptions(donor="nfl-2019")), load_pack("nfl-2018")
    with (folder / "teams.csv").open(encoding="utf-8") as stream:
        assert len(list(csv.DictReader(stream))) == len(season.teams)
    for code, team in real.teams.items():
        for side in ("own", "against"):
            ours, theirs = getattr(season.teams[code], side), getattr(team, side)
            for name in ("points", "plays", "yards", "rush_yards", "completions", "interceptions", "first_downs"):
                assert getattr(ours.totals, name) == getattr(theirs.totals, name)
            gains, true = (
                side.scrimmage.all_runs().gains + side.scrimmage.all_scrambles().gains for side in (ours, theirs)
            )
            assert gains.mean == pytest.approx(true.mean, abs=0.4)


def test_the_import_table_names_divisions_that_are_not_there(folder: Path) -> None:
    (folder / "teams.csv").write_text(TEAMS.replace(",NFC,NFC Central", ",,").replace(",AFC,AFC East", ",,"))
    season = import_season(folder)
    told = ("divisions", "nowhere", "standings are one table by record, and so are the playoffs")
    assert told in parts(season)
    (folder / "teams.csv").write_text(TEAMS)
    assert told not in parts(import_season(folder))


def test_two_teams_that_met_twice_play(folder: Path) -> None:
    """Of two games of the donor's kicks and flags there are too few to make charts of."""
    pack = folder / "season.fhs"
    season = import_season(folder)
    assert isinstance(season, FootballSeason)
    write_pack(season, pack)
    play = PaydirtPlay(str(pack))
    game = season.games[0]
    assert play(game.id, game.home, game.away, 1, False, False).boxes[0]["plays"] > 30
    assert {"scrimmage", "fumbles"} <= {each.what for each in season.borrowed}


@pytest.mark.parametrize(
    ("was", "now", "told"),
    [
        (",16,43,", ",-5,43,", "teams.csv, row 2, field int: found '-5'; allowed: 0 to 99999, or nothing"),
        ("3303", "0", "1985, field posteam: found CHI with no yards by passes in 2 games; allowed: some"),
    ],
)
def test_totals_that_cannot_be(folder: Path, was: str, now: str, told: str) -> None:
    (folder / "teams.csv").write_text(TEAMS.replace(was, now))
    assert [line.startswith(told) for line in refused(folder)] == [True]


@pytest.mark.parametrize("score", ["151", "1000000000", "-1"])
def test_a_score_that_no_game_has_is_refused(folder: Path, score: str) -> None:
    """Kicks are borrowed by points: a billion of them would take for ever."""
    games = folder / "games.csv"
    games.write_text(GAMES.replace("CHI,20", f"CHI,{score}"))
    with pytest.raises(StatisticsError, match=f"home_score: found '{score}'; allowed: 0 to 150"):
        import_season(folder, ImportOptions(year=1985))
