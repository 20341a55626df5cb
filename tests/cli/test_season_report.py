"""The report at the terminal. The season is the first four games of 2019, without playoffs."""

from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from fieldhouse.cli.main import app
from fieldhouse.cli.season.report import report_path
from fieldhouse.games.paydirt.season import PaydirtPlay
from fieldhouse.season.football.actual import schedule_of
from fieldhouse.season.football.sport import FOOTBALL
from fieldhouse.statistics import load_pack
from fieldhouse.store import SeasonRow, Store


@pytest.fixture(autouse=True)
def few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Four games, no charts but theirs, and nothing drawn."""
    season = load_pack("nfl-2019")
    few = replace(season, games=season.games[:4])

    sport = replace(FOOTBALL, schedule=lambda season: replace(schedule_of(season), league=None))
    for module in ("season.replay", "season.report"):
        monkeypatch.setattr(f"fieldhouse.cli.{module}.load_season", lambda name: few)
    for module in ("season.replay", "season.accuracy"):
        monkeypatch.setattr(f"fieldhouse.cli.{module}.sport_of", lambda season: sport)
    monkeypatch.setattr("fieldhouse.season.core.plots.can_draw", lambda: False)
    monkeypatch.setattr(PaydirtPlay, "make_ready", lambda self: None)
    monkeypatch.setattr(PaydirtPlay, "charts_digests", lambda self: {"CHI": "0"})


def run(*words: str) -> Result:
    return CliRunner().invoke(app, ["season", *words])


@pytest.fixture
def db(tmp_path: Path) -> str:
    """A season that is over, and its report."""
    path = str(tmp_path / "seasons.db")
    result = run("replay", "nfl-2019", "--db", path, "--workers", "1")
    assert result.exit_code == 0, result.output
    assert result.output.splitlines()[-1] == f"report: {tmp_path / 'nfl-2019-seed-1.html'}"
    return path


def test_a_season_that_is_over_has_its_report_beside_the_database(db: str, tmp_path: Path) -> None:
    page = (tmp_path / "nfl-2019-seed-1.html").read_text(encoding="utf-8")
    assert "<h1>NFL 2019, replayed</h1>" in page
    assert "nfl-2019-seed-1: paydirt-football, seed 1, 4 games" in page
    beside = sorted(path.name for path in tmp_path.iterdir() if path.suffix != ".db")
    assert beside == ["nfl-2019-seed-1", "nfl-2019-seed-1.html"]
    folder = tmp_path / "nfl-2019-seed-1"
    assert sorted(path.name for path in folder.iterdir()) == ["games", "teams"]
    assert len(list((folder / "games").iterdir())) == 4
    assert 'href="nfl-2019-seed-1/teams/GB.html"' in page
    assert 'href="../../nfl-2019-seed-1.html"' in (folder / "teams" / "GB.html").read_text(encoding="utf-8")


@pytest.mark.parametrize("words", [("--no-report",), ("--leave", "2019_01_GB_CHI")])
def test_no_report_where_none_is_wanted_or_the_season_goes_on(words: tuple[str, ...], tmp_path: Path) -> None:
    result = run("replay", "nfl-2019", "--db", str(tmp_path / "seasons.db"), "--workers", "1", *words)
    assert result.exit_code == 0, result.output
    assert "report:" not in result.output
    assert not list(tmp_path.glob("*.html"))


def test_the_same_page_again_where_it_is_wanted(db: str, tmp_path: Path) -> None:
    out = tmp_path / "deep" / "page.html"
    result = run("report", "nfl-2019-seed-1", "--db", db, "--out", str(out))
    assert (result.exit_code, result.output) == (0, f"report: {out}\n")
    first = (tmp_path / "nfl-2019-seed-1.html").read_text(encoding="utf-8")
    assert out.read_text(encoding="utf-8") == first.replace('href="nfl-2019-seed-1/', 'href="page/')
    assert (out.parent / "page" / "teams" / "GB.html").is_file()


def test_more_replays(db: str, tmp_path: Path) -> None:
    result = run("report", "nfl-2019-seed-1", "--db", db, "--replays", "2", "--workers", "1")
    assert result.exit_code == 0, result.output
    assert "the mean of 2 replays" in (tmp_path / "nfl-2019-seed-1.html").read_text(encoding="utf-8")


def test_what_has_no_report(db: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = (tmp_path / "nfl-2019-seed-1.html").read_bytes()
    for words, told in (
        (("other",), "no season other; seasons here: nfl-2019-seed-1"),
        (("nfl-2019-seed-1", "--out", str(tmp_path)), f"--out: found the folder {tmp_path}; a file is wanted"),
        (("nfl-2019-seed-1", "--pack", "nfl-2018"), "was played with another pack than nfl-2018.fhs"),
        (("nfl-2019-seed-1", "--pack", "nfl-1900"), "nfl-1900"),
    ):
        result = run("report", *words, "--db", db)
        assert (result.exit_code, told in result.output) == (2, True), result.output
        assert len(result.output.splitlines()) == 1
    assert (tmp_path / "nfl-2019-seed-1.html").read_bytes() == before


def test_a_pack_that_is_not_here_is_asked_for(tmp_path: Path) -> None:
    path = str(tmp_path / "own.db")
    with Store.open(path) as store:
        store.begin(SeasonRow("mine-seed-1", "paydirt-football", "1", {"pack": "mine"}), [])
    result = run("report", "mine-seed-1", "--db", path)
    told = "season mine-seed-1 was played with mine, which is not here; name its file: --pack mine.fhs"
    assert (result.exit_code, result.output) == (2, f"fieldhouse: {told}\n")


def test_where_reports_go(tmp_path: Path) -> None:
    with Store.in_memory() as store:
        assert report_path(store, "a season/of mine") == Path("a-season-of-mine.html")
    with Store.open(tmp_path / "my.db") as store:
        assert report_path(store, "mine") == tmp_path / "mine.html"


def test_a_page_that_cannot_be_written_leaves_the_old_one(
    db: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And a second terminal that writes the same page does no harm: each has a file of its own."""
    page = tmp_path / "nfl-2019-seed-1.html"
    page.write_text("old", encoding="utf-8")
    team = tmp_path / "nfl-2019-seed-1" / "teams" / "ARI.html"
    before = sorted(tmp_path.rglob("*"))
    moved: list[str] = []

    def full(source: str, target: Path) -> None:
        moved.append(source)
        raise OSError(28, "No space left on device", str(target))

    with monkeypatch.context() as patch:
        patch.setattr("fieldhouse.cli.files.os.replace", full)
        for _ in range(2):
            result = run("report", "nfl-2019-seed-1", "--db", db)
            assert (result.exit_code, result.output) == (2, f"fieldhouse: {team}: no space left on device\n")
    assert len(set(moved)) == 2
    assert page.read_text(encoding="utf-8") == "old"
    assert sorted(tmp_path.rglob("*")) == before
