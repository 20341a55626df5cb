"""Tables in, a season out: plain totals, early seasons, and what is refused."""

import gzip
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

from fieldhouse.cli.main import app
from fieldhouse.season.basketball.unknown import left_out, unknown_of_teams
from fieldhouse.statistics import BasketballSeason, StatisticsError, load_basketball, shipped
from fieldhouse.statistics.basketball import Box, Course
from fieldhouse.statistics.importers import NO_OPTIONS, ImportOptions, import_season
from fieldhouse.statistics.pack import pack_bytes, read_basketball_pack
from tests.statistics.basketball import tables


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    tables.write_season(tmp_path / "mine")
    return tmp_path / "mine"


def read(folder: Path, options: ImportOptions = NO_OPTIONS) -> BasketballSeason:
    season = import_season(folder, options)
    assert isinstance(season, BasketballSeason)
    return season


def test_plain_totals(folder: Path) -> None:
    season = read(folder)
    assert (season.name, season.year, season.label) == ("nba-1985-86", 1985, "1985-86")
    assert season.attribution == "Statistics: supplied with mine."
    assert season.rules.three_pointers
    aces = season.teams["AAA"]
    assert aces.own == Box(505, 75, 145, 7, 21, 43, 57, 19, 41, 20, 9, 10, 15, 22, 200)
    assert aces.against == season.teams["BBB"].own
    assert (aces.wins, aces.losses, aces.playoffs) == (1, 1, True)
    assert (aces.home.wins, aces.home.losses, aces.home.own.pts, aces.home.against.pts) == (0, 1, 99, 106)
    assert (aces.road.wins, aces.road.losses, aces.road.own.pts, aces.road.against.pts) == (1, 0, 101, 99)
    dee = season.players["dee"]
    assert (dee.name, dee.age, dee.height, dee.weight) == ("Dee D.", 25, 78, None)
    assert [(man.team, man.position, man.games, man.starts, man.box.minutes) for man in dee.stints] == [
        ("BBB", "PG", 2, 2, 88)
    ]
    assert season.league == Box(1010, 156, 312, 17, 47, 76, 103, 40, 84, 41, 17, 19, 33, 45, 405)
    assert [(game.id, game.kind, game.number, game.overtimes) for game in season.games] == [
        ("1985-10-25_AAA_BBB", "REG", 0, 0),
        ("1985-10-27_BBB_AAA", "REG", 0, 1),
        ("F_AAA_BBB_1", "F", 1, 0),
        ("F_AAA_BBB_2", "F", 2, 0),
    ]
    assert [missing.what for missing in season.missing] == [
        "boxes of games", "quarters", "player lines", "play-by-play", "defense votes", "defense ratings",
    ]  # fmt: skip
    assert season.borrowed == ()
    assert read_basketball_pack(pack_bytes(season), "again") == season


def test_gzipped_tables_are_the_same(folder: Path) -> None:
    plain = read(folder)
    for path in sorted(folder.iterdir()):
        path.with_name(f"{path.name}.gz").write_bytes(gzip.compress(path.read_bytes()))
        path.unlink()
    assert read(folder) == plain


def test_wishes(folder: Path) -> None:
    season = read(folder, ImportOptions(name="my-league", year=1970, attribution="By hand."))
    assert (season.name, season.year, season.attribution) == ("my-league", 1970, "By hand.")


def test_only_what_is_needed(folder: Path) -> None:
    """Teams by name alone: totals are the players', the opponents' are the league's average."""
    tables.write(folder / "teams.csv", [{"team": "AAA", "name": "Aces"}, {"team": "BBB", "name": "Bees"}])
    (folder / "playoffs.csv").unlink()
    season = read(folder)
    aces = season.teams["AAA"]
    assert aces.own == Box(257, 75, 145, 7, 21, 43, 57, 19, 41, 20, 9, 10, 15, 22, 200)
    assert aces.against == Box(257, 78, 156, 8, 24, 38, 52, 20, 42, 20, 8, 10, 16, 22, 205)
    assert not aces.playoffs
    assert [missing.what for missing in season.missing][:4] == [
        "divisions", "opponents' totals", "boxes of games", "quarters",
    ]  # fmt: skip


def test_boxes_of_games(folder: Path) -> None:
    first = {"date": "1985-10-25", "min": 240, "orb": 9, "drb": 30, "ast": 20, "stl": 8, "blk": 4, "tov": 15, "pf": 20}
    shots = {"fga": 90, "fg3a": 4, "ft": 15, "fta": 20}
    second = first | {"date": "1985-10-27", "min": 265, "ast": 22}
    rows = [
        first | shots | {"team": "AAA", "fg": 42, "fg3": 2, "pts": 101},
        first | shots | {"team": "BBB", "fg": 42, "fg3": 0, "pts": 99},
        second | shots | {"team": "BBB", "fg": 45, "fg3": 1, "pts": 106},
        second | shots | {"team": "AAA", "fg": 42, "fg3": 0, "pts": 99},
    ]
    tables.write(folder / "team_games.csv", rows)
    season = read(folder)
    assert season.games[1].away_box == Box(265, 45, 90, 1, 4, 15, 20, 9, 30, 22, 8, 4, 15, 20, 106)
    assert season.teams["AAA"].road.own == season.games[0].away_box
    assert season.teams["AAA"].home.against == season.games[1].away_box
    assert not season.lacks("boxes of games")


def test_votes_for_the_defense(folder: Path) -> None:
    votes = {"all_def_team": 1, "all_def_points": 30, "dpoy_votes": 4, "raptor_def": 2.5}
    none = {"all_def_team": "", "all_def_points": 0, "dpoy_votes": 0, "raptor_def": -1.25}
    tables.write(
        folder / "players.csv", [row | (votes if row["player_id"] == "ben" else none) for row in tables.players()]
    )
    people = read(folder).players
    ben, ann = people["ben"], people["ann"]
    assert (ben.all_defense, ben.all_defense_points, ben.defender_votes, ben.raptor_def) == (1, 30, 4, 2.5)
    assert (ann.all_defense, ann.all_defense_points, ann.defender_votes, ann.raptor_def) == (0, 0, 0, -1.25)


def test_a_man_of_two_teams(folder: Path) -> None:
    moved = tables.man("ann", "Ann A.", "BBB", "SG", tables.line(*[0] * 15), 3)
    tables.write(folder / "players.csv", [*tables.players(), moved])
    season = read(folder)
    assert [(man.team, man.position) for man in season.players["ann"].stints] == [("AAA", "PG"), ("BBB", "SG")]
    assert [player.id for player, _ in season.roster("BBB")] == ["ann", "dee", "eve", "fay", "ike", "joe"]


def test_an_early_season_borrows_what_was_not_counted(folder: Path) -> None:
    """No threes, no steals, blocks or turnovers, rebounds in all: each man takes his position's rate of the donor."""
    early = ("fg3", "fg3a", "orb", "drb", "stl", "blk", "tov")

    def old(rows: tables.Rows) -> tables.Rows:
        for row in rows:
            for before in ("", "opp_"):
                if f"{before}fg" in row:
                    row[f"{before}pts"] = 2 * int(str(row[f"{before}fg"])) + int(str(row[f"{before}ft"]))
        return tables.without(rows, *early, *(f"opp_{name}" for name in early))

    tables.write(folder / "players.csv", old(tables.players()))
    tables.write(folder / "teams.csv", old(tables.teams()))
    told: list[str] = []
    season = import_season(folder, ImportOptions(donor="nba-1992-93"), told.append)
    assert isinstance(season, BasketballSeason)
    assert not season.rules.three_pointers
    donor = [
        man.box
        for player in load_basketball("nba-1992-93").players.values()
        for man in player.stints
        if man.position == "C"
    ]
    minutes = sum(box.minutes for box in donor)
    ben = season.players["ben"].stints[0].box
    assert ben.trb == 32
    assert ben.orb == round(32 * sum(box.orb for box in donor) / sum(box.trb for box in donor)) == 10
    assert ben.stl == round(85 * sum(box.stl for box in donor) / minutes) == 2
    assert ben.blk == round(85 * sum(box.blk for box in donor) / minutes) == 4
    assert ben.tov == round(85 * sum(box.tov for box in donor) / minutes) == 5
    aces = season.teams["AAA"]
    men = [season.players[name].stints[0].box for name in ("ann", "ben", "cal")]
    assert (aces.own.stl, aces.own.orb) == (sum(box.stl for box in men), sum(box.orb for box in men))
    assert aces.own.trb == 60
    assert [(each.what, each.donor) for each in season.borrowed] == [
        ("offensive rebounds", "nba-1992-93"), ("steals, blocks, turnovers", "nba-1992-93"),
    ]  # fmt: skip
    assert "mine: offensive rebounds borrowed from nba-1992-93: the position's share of all rebounds" in told


def test_the_nearest_season_lends(folder: Path) -> None:
    tables.write(folder / "players.csv", tables.without(tables.players(), "stl"))
    for year, donor in ((1985, "nba-1992-93"), (1995, "nba-1996-97"), (2010, "nba-2018-19")):
        assert [each.donor for each in read(folder, ImportOptions(year=year)).borrowed] == [donor]


Spoil = Callable[[Path], None]


def spoil(table: str, at: int, **values: object) -> Spoil:
    rows = getattr(tables, table)()
    return lambda folder: tables.write(folder / f"{table}.csv", tables.changed(rows, at, **values))


def dropped(table: str, column: str) -> Spoil:
    return lambda folder: tables.write(folder / f"{table}.csv", tables.without(getattr(tables, table)(), column))


def gone(table: str) -> Spoil:
    return lambda folder: (folder / f"{table}.csv").unlink()


def twice(table: str) -> Spoil:
    rows = getattr(tables, table)()
    return lambda folder: tables.write(folder / f"{table}.csv", [*rows, rows[0]])


def extra_team(name: str) -> dict[str, object]:
    return dict.fromkeys(tables.teams()[0], 0) | {"team": "CCC", "name": name}


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (gone("games"), "mine: found no games.csv; allowed: a folder with players.csv, teams.csv, games.csv"),
        (gone("teams"), "mine: found no teams.csv; allowed: a folder with players.csv, teams.csv, games.csv"),
        (
            dropped("players", "mp"),
            "players.csv, row 1, field mp: found no such column; allowed: a column of this name",
        ),
        (
            dropped("players", "drb"),
            "players.csv, row 1, field drb: found no such column; allowed: a column of this name",
        ),
        (
            dropped("teams", "opp_fga"),
            "teams.csv, row 1, field opp_fga: found no such column; allowed: a column of this name",
        ),
        (
            dropped("games", "home_pts"),
            "games.csv, row 1, field home_pts: found no such column; allowed: a column of this name",
        ),
        (
            spoil("players", 0, ast="many"),
            "players.csv, row 2, field ast: found 'many'; allowed: a whole number or nothing",
        ),
        (spoil("players", 0, ast=""), "players.csv, row 2, field ast: found nothing; allowed: a whole number"),
        (spoil("players", 1, pos="G"), "players.csv, row 3, field pos: found 'G'; allowed: one of PG, SG, SF, PF, C"),
        (spoil("players", 1, team="TOT"), "players.csv, row 3, field team: found 'TOT'; allowed: AAA, BBB"),
        (spoil("players", 1, player=""), "players.csv, row 3, field player: found nothing; allowed: a player's name"),
        (spoil("players", 2, gs=3), "players.csv, row 4, field gs: found '3'; allowed: 0 to 2, the games"),
        (spoil("players", 2, g=0, gs=0), "players.csv, row 4, field g: found '0'; allowed: 1 or more"),
        (spoil("players", 2, mp=-1), "players.csv, row 4, field mp: found '-1'; allowed: 0 or more"),
        (
            spoil("players", 2, blk=-2),
            "players.csv, row 4, field blk: found '-2'; allowed: a whole number, not below 0",
        ),
        (spoil("players", 0, fta=7), "players.csv, row 2, field ft: found '8'; allowed: at most 7, the fta"),
        (
            spoil("players", 0, pts=51),
            "players.csv, row 2, field pts: found '51'; allowed: 50, of 20 field goals, 2 threes and 8 free throws",
        ),
        (spoil("players", 0, trb=13), "players.csv, row 2, field trb: found '13'; allowed: 12, of 3 and 9"),
        (twice("players"), "players.csv, row 12, field team: found 'AAA'; allowed: each team of Ann A. once"),
        (twice("teams"), "teams.csv, row 4, field team: found 'AAA'; allowed: a team's code, once"),
        (spoil("teams", 0, name=""), "teams.csv, row 2, field name: found nothing; allowed: a team's name"),
        (spoil("teams", 0, w=2), "teams.csv, row 2, field w: found '2'; allowed: 1, as in games.csv"),
        (
            spoil("teams", 0, ft=44, pts=201),
            "teams.csv, row 2, field pts: found '201'; allowed: 200, as in players.csv",
        ),
        (
            lambda folder: tables.write(folder / "teams.csv", [*tables.teams(), extra_team(name="Cats")]),
            "teams.csv, row 4, field team: found 'CCC'; allowed: a team that has games in games.csv\n"
            "fieldhouse: teams.csv, row 4, field team: found 'CCC'; "
            "allowed: a team that has players, with minutes, in players.csv",
        ),
        (spoil("teams", 0, pace="inf"), "teams.csv, row 2, field pace: found 'inf'; allowed: a number or nothing"),
        (spoil("teams", 0, pace="fast"), "teams.csv, row 2, field pace: found 'fast'; allowed: a number or nothing"),
        (
            spoil("games", 0, date="25.10.85"),
            "games.csv, row 2, field date: found '25.10.85'; allowed: a date as YYYY-MM-DD",
        ),
        (spoil("games", 0, road="ZZZ"), "games.csv, row 2, field road: found 'ZZZ'; allowed: AAA, BBB"),
        (
            spoil("games", 0, road="BBB"),
            "games.csv, row 2, field home: found 'BBB'; allowed: another team than the one on the road",
        ),
        (
            spoil("games", 0, home_pts=101),
            "games.csv, row 2, field home_pts: found '101'; allowed: two scores, one of them higher",
        ),
        (
            spoil("games", 1, ot=-1),
            "games.csv, row 3, field ot: found '-1'; allowed: 0 to 20, or nothing",
        ),
        (twice("games"), "games.csv, row 4, field date: found '1985-10-25'; allowed: AAA at BBB once a day"),
        (spoil("playoffs", 0, round=5), "playoffs.csv, row 2, field round: found '5'; allowed: 1 to 4"),
    ],
)
def test_a_fault_is_one_line_and_nothing_is_written(folder: Path, tmp_path: Path, change: Spoil, told: str) -> None:
    change(folder)
    out = tmp_path / "out" / "mine.fhs"
    result = CliRunner().invoke(app, ["season", "import", str(folder), "--out", str(out)])
    assert result.exit_code == 2
    assert [
        line.replace(f"{tmp_path}/", "") for line in result.output.splitlines()
    ] == f"fieldhouse: {told}".splitlines()
    assert not out.parent.exists()


def test_boxes_that_fit_no_game(folder: Path) -> None:
    row = {"min": 240, "team": "AAA", "fg": 42, "fga": 90, "fg3": 2, "ft": 15, "fta": 20, "ast": 1, "pf": 1, "pts": 101}
    row |= {"fg3a": 4}
    tables.write(folder / "team_games.csv", [{"date": "1985-12-01"} | row, {"date": "1985-10-25"} | row | {"pts": 102}])
    with pytest.raises(StatisticsError) as caught:
        import_season(folder)
    assert str(caught.value).splitlines() == [
        "team_games.csv, row 2, field team: found 'AAA'; allowed: a team that games.csv has on that date",
        "team_games.csv, row 3, field pts: found '102'; allowed: 101, as in games.csv",
    ]


def player_games(team: str = "AAA") -> tables.Rows:
    shots = {"fg": 8, "fga": 17, "fg3": 1, "fg3a": 2, "ft": 3, "fta": 4, "ast": 5, "pf": 2, "pts": 20}
    first = {"date": "1985-10-25", "team": team, "player_id": "ann", "started": 1, "sec": 2111, **shots}
    return [first, first | {"player_id": "cal", "started": 0, "sec": 40}]


def test_what_was_borrowed_is_not_compared(folder: Path) -> None:
    rows = [{name: value for name, value in row.items() if name not in ("stl", "tov")} for row in tables.players()]
    tables.write(folder / "players.csv", rows)
    tables.write(folder / "teams.csv", [{"team": "AAA", "name": "Aces"}, {"team": "BBB", "name": "Bees"}])
    season = read(folder)
    assert set(left_out(season)) == {
        "steals", "turnovers", "possessions", "steals per turnover %", "points per 100 possessions",
    }  # fmt: skip
    lacking = unknown_of_teams(season)
    assert {"steals for", "turnovers against", "assists against", "field goal % against"} <= set(lacking)
    assert not {"points against", "assists for"} & set(lacking)
    for name in shipped("basketball"):
        assert left_out(load_basketball(name)) == []
        assert not unknown_of_teams(load_basketball(name))


def test_a_team_has_five_players(folder: Path) -> None:
    tables.write(folder / "players.csv", [row for row in tables.players() if row["player_id"] != "joe"])
    with pytest.raises(StatisticsError) as caught:
        read(folder)
    assert str(caught.value) == (
        "teams.csv, row 3, field team: found 'BBB'; allowed: a team of 5 players at least, with minutes, in players.csv"
    )


def test_player_lines(folder: Path) -> None:
    tables.write(folder / "player_games.csv", player_games())
    season = read(folder)
    home, away = season.lines()["1985-10-25_AAA_BBB"]
    assert home == ()
    assert [(line.player, line.started, line.seconds) for line in away] == [("ann", True, 2111), ("cal", False, 40)]
    assert away[0].box == Box(35, 8, 17, 1, 2, 3, 4, 0, 0, 5, 0, 0, 0, 2, 20)
    assert season.lacks("player lines")  # two players are not all
    assert read_basketball_pack(pack_bytes(season), "again") == season


def test_player_lines_that_fit_no_game(folder: Path) -> None:
    rows = player_games()
    spoilt = [
        rows[0] | {"team": "CCC"}, rows[0] | {"player_id": "zoe"}, rows[0], rows[0],
        rows[1] | {"sec": -1, "pts": 21, "started": 2},
    ]  # fmt: skip
    tables.write(folder / "player_games.csv", spoilt)
    with pytest.raises(StatisticsError) as caught:
        import_season(folder)
    assert [line.removeprefix("player_games.csv, ") for line in str(caught.value).splitlines()] == [
        "row 2, field team: found 'CCC'; allowed: a team that games.csv has on that date",
        "row 3, field player_id: found 'zoe'; allowed: ann, ben, cal, dee, eve, fay, gil, hal, ike, joe",
        "row 5, field player_id: found 'ann'; allowed: each player of a game once",
        "row 6, field sec: found '-1'; allowed: 0 or more",
        "row 6, field pts: found '21'; allowed: 20, of 8 field goals, 1 threes and 3 free throws",
        "row 6, field started: found '2'; allowed: 0, 1 or nothing",
    ]


def possessions(*rows: tuple[int, int, int, int]) -> tables.Rows:
    return [dict(zip(("game", "period", "home_off", "pts"), row, strict=True)) for row in rows]


def test_how_a_score_went(folder: Path) -> None:
    tables.write(folder / "games.csv", [row | {"game": at} for at, row in enumerate(tables.games(), 1)])
    tables.write(folder / "possessions.csv", possessions(
        (1, 1, 0, 3), (1, 1, 1, 2), (1, 2, 1, 2), (1, 3, 0, 1), (1, 4, 0, 4), (1, 4, 1, 0), (2, 1, 1, 2),
    ))  # fmt: skip
    season = read(folder)
    assert season.games[0].course == Course((3, 0, 1, 4), (2, 2, 0, 0), 1, 1, 1, 4)
    assert season.games[1].course is None  # one quarter is not a game
    assert season.lacks("quarters")


def test_possessions_that_fit_no_game(folder: Path) -> None:
    tables.write(folder / "games.csv", [row | {"game": at} for at, row in enumerate(tables.games(), 1)])
    tables.write(folder / "possessions.csv", possessions((3, 1, 0, 2), (1, 0, 0, 2)))
    with pytest.raises(StatisticsError) as caught:
        import_season(folder)
    assert str(caught.value).splitlines() == [
        "possessions.csv, row 2, field game: found '3'; allowed: a game's number in games.csv",
        "possessions.csv, row 3, field period: found '0'; allowed: 1 or more",
    ]
