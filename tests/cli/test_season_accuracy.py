"""Accuracy at the terminal. The season is the first four games of 2019."""

from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from fieldhouse.cli.main import app
from fieldhouse.games.paydirt.season import PaydirtPlay
from fieldhouse.statistics import load_pack


@pytest.fixture(autouse=True)
def few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Four games, and no charts but theirs."""
    season = load_pack("nfl-2019")
    few = replace(season, games=season.games[:4])
    monkeypatch.setattr("fieldhouse.cli.season.accuracy.load_season", lambda name: few)
    monkeypatch.setattr(PaydirtPlay, "make_ready", lambda self: None)


def run(*words: str) -> Result:
    return CliRunner().invoke(app, ["season", *words])


def test_accuracy_prints_every_line_and_gates(tmp_path: Path) -> None:
    folder = tmp_path / "tables"
    words = ("accuracy", "nfl-2019", "--game", "paydirt", "--replays", "2", "--workers", "1")
    result = run(*words, "--csv", str(folder), "--teams", "--shapes", "--players")
    assert result.exit_code == 0, result.output
    line = next(line for line in result.output.splitlines() if line.startswith("completion %"))
    assert "±2 %" in line
    assert "targets met" in result.output
    assert "winning margins, points" in result.output
    assert "teams; off is" in result.output
    assert "passing  " in result.output
    tables = ["distributions.csv", "figures.csv", "players.csv", "teams.csv"]
    assert sorted(path.name for path in folder.iterdir()) == tables
    assert (folder / "figures.csv").read_text(encoding="utf-8").startswith("figure,kind,real")
    gated = run(*words, "--gate")
    assert gated.exit_code == 1  # four games are not a season
    assert "misses" in gated.output


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("nfl-2019", "--targets", "tight"), "--targets: found 'tight'; allowed: full, rates"),
        (("nfl-2019", "--plots", "FILE"), "a folder is wanted"),
        (("nfl-2019", "--csv", "FILE"), "a folder is wanted"),
        ((), "name one season, or --every"),
        (("nfl-2019", "--every"), "name one season, or --every"),
    ],
)
def test_what_accuracy_cannot_do_is_told_before_a_game_is_played(
    words: tuple[str, ...], told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fieldhouse.cli.season.accuracy.replay_many", None)
    (tmp_path / "FILE").write_text("mine", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    result = run("accuracy", *words)
    assert (result.exit_code, told in result.output) == (2, True), result.output
    assert (tmp_path / "FILE").read_text(encoding="utf-8") == "mine"


def test_plots_without_matplotlib(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fieldhouse.season.core.plots.can_draw", lambda: False)
    result = run("accuracy", "nfl-2019", "--plots", str(tmp_path / "plots"))
    assert result.exit_code == 2
    need = "plots need matplotlib, which is not installed: pip install 'fieldhouse[report]'"
    assert result.output == f"fieldhouse: --plots: {need}\n"


def test_plots_are_files(tmp_path: Path) -> None:
    folder = tmp_path / "plots"
    result = run("accuracy", "nfl-2019", "--replays", "2", "--workers", "1", "--plots", str(folder))
    assert result.exit_code == 0, result.output
    names = {path.name for path in folder.iterdir()}
    assert names >= {"targets.png", "targets.svg", "gains.png", "scores.svg"}
    assert f"{len(names)} files in {folder}" in result.output


def test_every_season_is_gated_and_the_makers_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """One that misses fails all, and the others are shown all the same."""
    seen: list[tuple[str, str]] = []

    def shown(wanted: object, asked: object) -> int:
        seen.append((wanted.game, wanted.season))  # type: ignore[attr-defined]  # what the command asks for
        return 1 if len(seen) == 2 else 0

    monkeypatch.setattr("fieldhouse.cli.season.accuracy.show_accuracy", shown)
    assert run("accuracy", "--every", "--gate").exit_code == 1
    assert seen == [
        *(("paydirt-football", name) for name in ("nfl-2019", "nfl-1999", "nfl-2018")),
        *(("statispro-football", name) for name in ("nfl-2019", "nfl-1999", "nfl-2018")),
        *(("tabletop-football", name) for name in ("nfl-2019", "nfl-1999", "nfl-2018")),
        *(("statispro-basketball", name) for name in ("nba-1992-93", "nba-1996-97", "nba-2018-19")),
    ]
