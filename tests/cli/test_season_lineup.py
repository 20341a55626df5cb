"""The line-up test at the terminal. The season is the first four games of 2019, played in no time."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from fieldhouse.cli.main import app
from fieldhouse.cli.season.wanted import Wanted
from fieldhouse.statistics import load_pack
from tests.season.tiny import Tiny


@pytest.fixture(autouse=True)
def few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    season = load_pack("nfl-2019")
    few = replace(season, games=season.games[:4])
    monkeypatch.setattr("fieldhouse.cli.season.lineup.load_season", lambda name: few)
    monkeypatch.setattr(Wanted, "play", lambda self, season, **_: Tiny())


def run(*words: str) -> Result:
    return CliRunner().invoke(app, ["season", "lineup", "nfl-2019", "--workers", "1", *words])


def test_lineup_prints_writes_and_gates(tmp_path: Path) -> None:
    files = [str(tmp_path / name) for name in ("lineup.csv", "lineup.json", "lineup.svg")]
    result = run("--replays", "5", "--csv", files[0], "--json", files[1], "--plot", files[2])
    assert result.exit_code == 0, result.output
    assert result.output.startswith("nfl-2019 among 5 replays, paydirt-football, coach 'as played', seeds 1 to 5")
    assert "\nstandings " in result.output
    assert "statistics give the season away" in result.output
    data = json.loads(Path(files[1]).read_text(encoding="utf-8"))
    assert (data["season"], data["replays"], data["seed"]) == ("nfl-2019", 5, 1)
    assert Path(files[2]).read_text(encoding="utf-8").startswith("<?xml")
    assert Path(files[0]).read_text(encoding="utf-8").count("\n") > len(data["statistics"])
    strict = run("--replays", "5", "--gate", "--limit", "0", "--sd", "0.1")
    loose = run("--replays", "5", "--gate", "--limit", "100", "--sd", "1000")
    assert (strict.exit_code, loose.exit_code) == (1, 0)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--plot", "picture.gif"), "a file that ends in .svg or .png"),
        (("--csv", "."), "--csv: found the folder .; a file is wanted"),
        (("--replays", "2"), "--replays"),
    ],
)
def test_what_lineup_cannot_do_is_told_before_a_game_is_played(
    words: tuple[str, ...], told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fieldhouse.cli.season.lineup.replay_values", None)
    result = run(*words)
    assert (result.exit_code, told in result.output) == (2, True), result.output
