"""Leaders of a replay, and one player's season and games."""

import json
from pathlib import Path

import pytest

from fieldhouse.season.core.names import season_names
from fieldhouse.statistics import load_season
from fieldhouse.statistics.game_record import Fixture, GameRecord
from fieldhouse.store import SeasonRow, Store
from tests.cli.conftest import Run

JACKSON, ALLEN_QB, ALLEN_DE = "00-0034796", "00-0034857", "00-0035642"
JORDAN = "jordami01"


def passes(yards: int) -> dict[str, int]:
    return {"passes": 20, "completions": 12, "pass_yards": yards, "pass_long": yards // 4}


GAMES = [
    GameRecord("2019_01_BAL_BUF", "BUF", "BAL", (10, 20), players=(
        {ALLEN_QB: passes(150)}, {JACKSON: passes(210) | {"rushes": 9, "rush_yards": 80}},
    )),
    GameRecord("2019_02_JAX_BAL", "BAL", "JAX", (13, 17), players=(
        {JACKSON: passes(190)}, {ALLEN_DE: {"tackles": 2, "half_sacks": 3}},
    )),
    GameRecord("2019_18_BAL_BUF", "BUF", "BAL", (7, 24), players=(
        {ALLEN_QB: passes(90)}, {JACKSON: passes(300) | {"rushes": 1}},
    )),
]  # fmt: skip
SCHEDULE = [Fixture("2019_01_BAL_BUF", "BUF", "BAL", 1), Fixture("2019_02_JAX_BAL", "BAL", "JAX", 2)]
PLAYOFF = Fixture("2019_18_BAL_BUF", "BUF", "BAL", 18, kind="WC")


@pytest.fixture
def db(tmp_path: Path) -> str:
    path = str(tmp_path / "seasons.db")
    with Store.open(path) as store:
        store.begin(SeasonRow("mine", "paydirt-football", "1", {"pack": "gone"}), SCHEDULE)
        store.add_games("mine", [PLAYOFF])
        store.finish("mine", GAMES)
        store.put_names("mine", season_names(load_season("nfl-2019")))
        store.begin(SeasonRow("empty", "paydirt-football", "1", {}), SCHEDULE)
        hoops = Fixture("1992-11-06_CHI_NYK", "NYK", "CHI", 1)
        store.begin(SeasonRow("hoops", "statispro-basketball", "1", {"pack": "nba-1992-93"}), [hoops])
        shots = {"fg": 14, "fga": 28, "fg3": 1, "fg3a": 3, "ft": 7, "fta": 8}
        line = {"seconds": 2400, **shots, "orb": 2, "drb": 5, "pts": 36}
        store.finish("hoops", [GameRecord(hoops.id, "NYK", "CHI", (99, 101), players=({}, {JORDAN: line}))])
    return path


def lines(run: Run, *words: str) -> list[str]:
    return [" ".join(line.split()) for line in run("season", *words).output.splitlines()]


def test_leaders_have_names_positions_and_teams(run: Run, db: str) -> None:
    assert lines(run, "leaders", "mine", "passing yards", "--db", db) == [
        "category player pos team games figure", "passing yards 1 Lamar Jackson QB BAL 2 400",
        "2 Josh Allen QB BUF 1 150",
    ]  # fmt: skip
    assert "sacks 1 Josh Allen DE JAX 1 1.5" in lines(run, "leaders", "mine", "--db", db)
    found = json.loads(run("season", "leaders", "mine", "rushing", "--top", "1", "--json", "--db", db).output)
    assert found[0] == {
        "category": "rushing yards", "rank": 1, "player": JACKSON, "name": "Lamar Jackson", "position": "QB",
        "teams": ["BAL"], "games": 2, "figure": 80.0,
    }  # fmt: skip
    assert {each["category"] for each in found} == {"rushing yards"}


def test_a_player_has_his_games_and_his_season(run: Run, db: str) -> None:
    assert lines(run, "player", "mine", "lamar  JACKSON", "--db", db) == [
        "Lamar Jackson, QB, BAL: 2 games", "",
        "Passing", "week game score Cmp-Att Yds TD Int Long Sacked",
        "1 at BUF W 20-10 12-20 210 0 0 52 0-0", "2 vs JAX L 13-17 12-20 190 0 0 47 0-0",
        "18 WC at BUF W 24-7 12-20 300 0 0 75 0-0", "season 24-40 400 0 0 52 0-0", "",
        "Rushing", "week game score Att Yds Avg TD Long", "1 at BUF W 20-10 9 80 8.9 0 0",
        "18 WC at BUF W 24-7 1 0 0.0 0 0", "season 9 80 8.9 0 0",
    ]  # fmt: skip
    found = json.loads(run("season", "player", "mine", JACKSON, "--json", "--db", db).output)
    assert (found["name"], found["games"], found["season"]["pass_yards"], found["real"]) == (
        "Lamar Jackson", 2, 400, None,
    )  # fmt: skip
    assert [(game["game"], game["at_home"], game["pass_yards"]) for game in found["log"]] == [
        ("2019_01_BAL_BUF", False, 210), ("2019_02_JAX_BAL", True, 190), ("2019_18_BAL_BUF", False, 300),
    ]  # fmt: skip


def test_basketball_has_one_table_and_the_real_season(run: Run, db: str) -> None:
    told = lines(run, "player", "hoops", "jordan", "--db", db)
    assert told[0] == "Michael Jordan, SG, CHI: 1 game"
    assert told[3] == "1 at NYK W 101-99 40:00 14-28 1-3 7-8 2 7 0 0 0 0 0 36"
    assert told[4] == "season 40:00 14-28 1-3 7-8 2 7 0 0 0 0 0 36"
    assert told[5].startswith("real 78 games 3067:00 992-2003")
    assert "points a game 1 Michael Jordan SG CHI 1 36.0" in lines(run, "leaders", "hoops", "points a game", "--db", db)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("player", "mine", "josh allen"), f"'josh allen' may be Josh Allen ({ALLEN_QB}, QB, BUF), Josh"),
        (("player", "mine", "lamar jakson"), f"no player 'lamar jakson' in a game that is over; close to it are Lamar "
                                             f"Jackson ({JACKSON}, QB, BAL)"),
        (("player", "mine", "zz"), "no player 'zz' in a game that is over"),
        (("player", "mine", " "), "no player ' ' in a game that is over"),
        (("player", "empty", "allen"), "season empty: no game that names its players is over"),
        (("leaders", "empty"), "season empty: no game that names its players is over"),
        (("leaders", "mine", "luck"), "no category 'luck'; categories are passing yards, passing touchdowns"),
        (("leaders", "nobody"), "no season nobody; seasons here: empty, hoops, mine"),
    ],
)  # fmt: skip
def test_what_is_not_there_is_told(run: Run, db: str, words: tuple[str, ...], told: str) -> None:
    result = run("season", *words, "--db", db, code=2)
    assert told in result.output
    assert len(result.output.splitlines()) == 1


def test_names_of_a_replay_begun_by_an_earlier_version_come_from_its_pack(run: Run, db: str) -> None:
    with Store.open(db) as store:
        store.begin(SeasonRow("old", "paydirt-football", "1", {"pack": "nfl-2019"}), SCHEDULE)
        store.finish("old", GAMES[:1])
    assert "Lamar Jackson, QB, BAL: 1 game" in lines(run, "player", "old", "lamar", "--db", db)[0]
    assert "real 15 games 265-401 3127 36 6 83 23-106" in lines(run, "player", "old", "lamar", "--db", db)
