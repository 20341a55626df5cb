"""A FIFO where a file should be is told, and no command waits."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.cli.conftest import Run


@pytest.mark.parametrize(
    "words",
    [
        ("cards", "check", "."), ("charts", "check", "."), ("charts", "convert", ".", "--suggest", "copy"),
        ("deck", "statispro-basketball", "--file", "deck.csv"), ("scenario", "some.yaml"),
        ("season", "import", ".", "--out", "mine.fhs"), ("season", "import", "plays.csv", "--out", "mine.fhs"),
        ("season", "import", "plays.parquet", "--out", "mine.fhs"), ("season", "show", "pack.fhs"), ("saves",),
    ],
    ids=" ".join,
)  # fmt: skip
def test_no_command_waits(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]) -> None:
    names = (
        "team.csv", "players.csv", "offense.csv", "defense.csv", "special.csv", "team.yaml", "deck.csv", "some.yaml",
        "games.csv", "teams.csv", "plays.csv", "plays.parquet", "pack.fhs",
    )
    monkeypatch.chdir(tmp_path)
    for name in names:
        os.mkfifo(name)
    os.makedirs("home/saves")
    os.mkfifo("home/saves/some.fh")
    result = run(*words, code=None)
    assert result.exit_code in (0, 1, 2)
    told = (result.stdout + result.stderr).lower()
    assert "a fifo, not a" in told or "no such" in told
    assert not {"copy", "mine.fhs"} & set(os.listdir())
