"""Games of a replayed season at the terminal: left, listed, played, kept, and the season goes on."""

from __future__ import annotations

import json
import shlex
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from fieldhouse.cli.main import app
from fieldhouse.cli.season.wanted import pack_digest
from fieldhouse.statistics import find_pack, load_pack
from fieldhouse.statistics.game_record import Fixture
from fieldhouse.store import GameRow, SeasonRow, Store
from fieldhouse.table.journal import read_journal
from tests.cli.conftest import Run, edit, lively
from tests.cli.quick import quick_charts
from tests.cli.test_commands import told
from tests.cli.test_real_teams import Typist

NAME = "nfl-2019-seed-1"


@pytest.fixture(autouse=True)
def charts() -> Iterator[None]:
    with quick_charts():
        yield


def game_row(name: str) -> GameRow:
    with Store.open() as store:
        return next(row for row in store.games(NAME) if name in (row.fixture.id, row.fixture.kind))


def test_a_super_bowl_left_to_a_person_is_played_and_kept_and_the_season_finished(run: Run, home: Path) -> None:
    replay = ("season", "replay", "nfl-2019", "--workers", "2", "--no-report")
    out = run(*replay, "--leave", "SB").stdout
    assert "266 of 267 games final" in out
    assert "champion" not in out
    game = game_row("SB").fixture
    assert f"left to a person: {game.id}" in out
    assert game.neutral

    listed = run("season", "play", NAME).stdout.splitlines()
    assert listed[1].split()[:3] == [game.id, str(game.week), "SB"]
    assert listed[-1] == f"Play one with: fieldhouse season play {NAME} {game.id}"

    stopped = run("season", "play", NAME, "SB", keys=["", "", "", "quit"]).stdout
    assert f"Saved. Go on with: fieldhouse season play {NAME} {game.id}" in stopped
    (save,) = (home / "saves").glob("*.fh")
    assert save.stem == f"{NAME}-{game.id}"
    before = read_journal(save.read_bytes(), "")
    assert before.setup["seats"] == ["person", "computer"]
    assert before.setup["coach"] == "as played"
    assert before.setup["options"] == {
        "era": "2019", "site": "neutral", "overtime": "playoff", "coffin": True, "hail_mary": False, "spread": False,
        "home_field": True, "factor_shift": 10, "wild_card": True, "red_zone": True, "timing": "two-minute",
    }  # fmt: skip
    assert game_row("SB").score is None

    played = run("season", "play", NAME[:8], game.id, keys=["auto rest"]).stdout
    journal = read_journal(save.read_bytes(), "")
    assert journal.entries[: len(before.entries)] == before.entries
    row = game_row("SB")
    assert row.score is not None
    assert row.played_by == "person"
    kept = f"{game.away} {row.score[1]}, {game.home} {row.score[0]}: kept in season {NAME}"
    assert kept in played
    assert "Go on with the season: fieldhouse season replay nfl-2019" in played
    with Store.open() as store:
        assert store.journal(NAME, game.id) == save.read_bytes()
        record = next(record for record in store.records(NAME) if record.id == game.id)
    assert sum(record.line[0]) == record.score[0] == record.boxes[0]["points"]

    assert "no game waits for a person (left are SB); go on with:" in told(run, "season", "play", NAME)
    done = run(*replay).stdout
    assert "267 of 267 games final" in done
    winner = game.home if row.score[0] > row.score[1] else game.away
    assert f"champion: {load_pack('nfl-2019').teams[winner].name}" in done


@pytest.mark.usefixtures("chiefs")
def test_what_the_database_holds(run: Run, tmp_path: Path) -> None:
    seasons = run("season", "standings").stdout.splitlines()
    assert seasons[0].split() == ["season", "game", "seed", "open", "left", "final"]
    assert seasons[1].split() == [NAME, "paydirt-football", "1", "0", "16", "240"]
    table = run("season", "standings", "nfl-2019").stdout.splitlines()
    assert len(table) == 33
    assert table[0].split()[:6] == ["division", "team", "record", "for", "against", "seed"]
    assert next(line for line in table if " KC " in line).split()[-4:] == ["KC", "0-0", "0", "0"]
    rows = json.loads(run("season", "standings", NAME, "--json").stdout)
    assert sum(row["overall_wins"] + row["overall_losses"] + row["overall_ties"] for row in rows) == 480
    file = tmp_path / "games.csv"
    assert run("season", "export", NAME, "games", str(file)).stdout == f"{file}: 256 rows of games, season {NAME}\n"
    assert len(file.read_text().splitlines()) == 257
    assert "no table 'scores'; tables are seasons, games" in told(run, "season", "export", NAME, "scores", str(file))
    assert "csv, json, parquet" in told(run, "season", "export", NAME, "games", str(tmp_path / "games.doc"))
    empty = str(tmp_path / "empty.db")
    assert f"{empty}: no seasons yet" in run("season", "standings", "--db", empty).stdout


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The database of a season in which a person coaches KC; all is played but its games."""
    db = tmp_path_factory.mktemp("begun") / "seasons.db"
    with quick_charts():
        words = ["season", "replay", "nfl-2019", "--leave", "KC", "--workers", "2", "--db", str(db)]
        assert "240 of 267 games final" in CliRunner().invoke(app, words).output
    return db


@pytest.fixture
def chiefs(begun: Path, home: Path) -> None:
    home.mkdir()
    shutil.copy(begun, home / begun.name)


@pytest.mark.usefixtures("chiefs")
def test_all_games_of_a_team_with_that_team_as_ones_own(run: Run, home: Path) -> None:
    listed = run("season", "play", NAME).stdout.splitlines()
    assert sum("Kansas City Chiefs" in line for line in listed) == 16
    assert "Kansas City Chiefs at Jacksonville Jaguars" in listed[1]
    run("season", "play", NAME, "2019_01_KC_JAX", keys=["", "", "quit"])
    (save,) = (home / "saves").glob("*.fh")
    assert read_journal(save.read_bytes(), "").setup["seats"] == ["computer", "person"]
    out = run("season", "play", NAME, "KC", keys=["auto rest"]).stdout  # the first that waits
    assert "Still waiting: 2019_02_KC_OAK, " in out
    assert "and 10 more. Next: fieldhouse season play nfl-2019-seed-1 2019_02_KC_OAK" in out
    run("season", "play", NAME, "2019_02_KC_OAK", "--seat", "both", keys=["", "", "quit"])
    save = home / "saves" / f"{NAME}-2019_02_KC_OAK.fh"
    assert read_journal(save.read_bytes(), "").setup["seats"] == ["person", "person"]
    assert "241 of 267 games final" in run("season", "replay", "nfl-2019").stdout


@pytest.mark.usefixtures("chiefs")
def test_a_game_finished_by_resume_is_kept_by_season_play(run: Run, home: Path) -> None:
    run("season", "play", NAME, "2019_01_KC_JAX", keys=["quit"])
    out = run("resume", keys=["auto rest"]).stdout
    assert f"which keeps it with: fieldhouse season play {NAME} 2019_01_KC_JAX" in out
    assert game_row("2019_01_KC_JAX").score is None
    assert "kept in season" in run("season", "play", NAME, "2019_01_KC_JAX").stdout
    assert game_row("2019_01_KC_JAX").score is not None


@pytest.mark.usefixtures("chiefs")
def test_what_cannot_be_played(run: Run, home: Path) -> None:
    assert "no season nfl-2018; seasons here: nfl-2019-seed-1" in told(run, "season", "play", "nfl-2018")
    waiting = f"season {NAME}: no game 'SB' waits for a person; waiting: 2019_01_KC_JAX, "
    assert told(run, "season", "play", NAME, "SB").startswith(waiting)
    assert "--seat: found 'middle'" in told(run, "season", "play", NAME, "KC", "--seat", "middle")
    assert "--seat: found 'none'; allowed: home, away" in told(run, "season", "play", NAME, "KC", "--seat", "none")
    other = told(run, "season", "play", NAME, "KC", "--pack", "nfl-2018")
    assert "was begun with another pack than nfl-2018.fhs: " in other
    assert not list((home / "saves").glob("*"))

    run("season", "play", NAME, "KC", keys=["quit"])
    save = home / "saves" / f"{NAME}-2019_01_KC_JAX.fh"
    edit(save, '"seed":', '"seed":9')
    assert told(run, "season", "play", NAME, "KC").endswith(
        f"a game of another season that was called {NAME}; move it away to play this one"
    )


@pytest.mark.usefixtures("chiefs")
def test_charts_of_another_make_are_refused_but_a_game_begun_goes_on(run: Run) -> None:
    run("season", "play", NAME, "2019_01_KC_JAX", keys=["quit"])
    with quick_charts(lambda season, code, special: lively(f"Team {code}", code, 5)):
        again = told(run, "season", "replay", "nfl-2019")
        assert again.startswith(f"season {NAME} was begun with charts ")
        assert again.endswith("name a new season, or finish it with the settings and the version that began it")
        assert "begun with charts DET" in told(run, "season", "play", NAME, "2019_04_KC_DET")
        assert "kept in season" in run("season", "play", NAME, "2019_01_KC_JAX", keys=["auto rest"]).stdout


@pytest.mark.usefixtures("chiefs")
def test_the_choice_at_a_terminal() -> None:
    from fieldhouse.cli.season import play as season_play

    with Store.open() as store:
        left = season_play.LeftGames(store, store.season(NAME), "nfl-2019", None)
        waiting = left.waiting()
        assert season_play._chosen(left, waiting, None, Typist("")) == waiting[0]
        assert season_play._chosen(left, waiting, None, Typist("2019_17_LAC_KC")) == waiting[-1]
        assert season_play._chosen(left, waiting, None, Typist("den")) == waiting[6]


def test_the_command_that_goes_on_says_all_that_the_season_was_begun_with(run: Run, tmp_path: Path) -> None:
    db = str(tmp_path / "my seasons.db")
    words = ("nfl-2019", "--seed", "7", "--as", "mine", "--coach", "to win", "-o", "hail_mary=on")
    with Store.open(db) as store:
        row = SeasonRow("mine", "paydirt-football", "7", settings(coach="to win", options={"hail_mary": "on"}))
        store.begin(row, [Fixture("g", "KC", "SF")])
        store.set_leave("mine", ["SB"], [])
    out = told(run, "season", "play", "mine", "--db", db)
    assert out.endswith(f"go on with: {shlex.join(('fieldhouse', 'season', 'replay', *words, '--db', db))}")
    with Store.open(db) as store:
        store.begin(SeasonRow("plain", "tiny", "7", {}), [])
    assert "it was not begun by `fieldhouse season replay`" in told(run, "season", "play", "plain", "--db", db)


def settings(**more: object) -> dict[str, object]:
    return {"pack": "nfl-2019", "pack_sha256": pack_digest(find_pack("nfl-2019")), "charts": {}, **more}
