"""`fieldhouse charts convert --suggest` as a command."""

from pathlib import Path

from tests.cli.conftest import Run
from tests.games.paydirt.test_community import folder, put

__all__ = ["folder"]


def test_the_command(run: Run, folder: Path, tmp_path: Path) -> None:
    put(folder, "offense.csv", "20", "Long", "")
    copy, ours = tmp_path / "copy", tmp_path / "ours"
    said = run("charts", "convert", str(folder), "--suggest", str(copy)).stdout
    assert "offense.csv, row 20, column Long: found a blank, written INC: a blank in a pass is a black box" in said
    assert "1 repair suggested" in said
    run("charts", "convert", str(copy), str(ours))
    assert "name one folder" in run("charts", "convert", str(folder), code=2).stderr
    assert "something here already" in run("charts", "convert", str(folder), "--suggest", str(copy), code=2).stderr


def test_a_missing_folder_is_named_once(run: Run) -> None:
    for words in (("convert", "nosuch", "out"), ("convert", "nosuch", "--suggest", "out"), ("check", "./nosuch")):
        result = run("charts", *words, code=None)
        assert (result.stdout + result.stderr).count("nosuch") == 1
