"""`fieldhouse season`: list, show, import."""

import gzip
import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from fieldhouse.cli.main import app
from fieldhouse.statistics import load_pack
from tests.statistics import tiny as small


def run(*words: str) -> Result:
    return CliRunner().invoke(app, ["season", *words])


def test_list() -> None:
    result = run("list")
    assert result.exit_code == 0
    assert [line.split()[0] for line in result.output.splitlines()] == [
        "season", "nba-1992-93", "nba-1996-97", "nba-2018-19", "nfl-1999", "nfl-2018", "nfl-2019",
    ]  # fmt: skip
    told = json.loads(run("list", "--json").output)
    assert [(season["name"], season["games"]) for season in told] == [
        ("nba-1992-93", 1107), ("nba-1996-97", 1189), ("nba-2018-19", 1230),
        ("nfl-1999", 248), ("nfl-2018", 256), ("nfl-2019", 256),
    ]  # fmt: skip


def test_show() -> None:
    output = run("show", "nfl-1999").output
    assert "points per team per game" in output
    assert "20.81" in output
    assert "lacks pass depth (known for 6% of passes): all passes are of unknown depth" in output
    assert "Not affiliated with or endorsed by the NFL" in output
    told = json.loads(run("show", "nfl-2019", "--json").output)
    assert told["averages"]["completion %"] == pytest.approx(63.5, abs=0.05)


def test_show_a_team() -> None:
    output = run("show", "nfl-2019", "ravens").output
    assert output.startswith("Baltimore Ravens 2019, 14-2, AFC North")
    assert "177 of 247 for 1438" in output
    told = json.loads(run("show", "nfl-2019", "BAL", "--json").output)
    assert told["figures"]["points"] == {"own": "531", "against": "282"}
    unclear = run("show", "nfl-2019", "new york")
    assert unclear.exit_code == 2
    assert "several teams in nfl-2019; there are NYG, NYJ" in unclear.output


def test_import(tiny: Path, tmp_path: Path) -> None:
    out = tmp_path / "mine.fhs"
    words = ("import", str(tiny), "--out", str(out), "--name", "mine", "--attribution", "Made up.")
    result = run(*words)
    assert result.exit_code == 0, result.output
    assert f"{out}: mine, 2 teams, 1 games, 10 players" in result.output
    told = [" ".join(line.split()) for line in result.output.splitlines()]
    assert told[2:6] == [
        "part where from what that costs", "1 games, 0 of the playoffs the source", "2 teams the source",
        "10 players the source",
    ]  # fmt: skip
    assert "snaps nowhere no snap counts; usage follows touches, starts and tackles" in told
    assert any(line.startswith("punts nfl-1999 not this season's own: how far punts carry") for line in told)
    season = load_pack(out)
    assert (season.name, season.attribution) == ("mine", "Made up.")
    first = out.read_bytes()
    quiet = run(*words, "-q")
    assert (quiet.exit_code, len(quiet.output.splitlines())) == (0, 1)
    assert out.read_bytes() == first


def broken_gain(folder: Path) -> None:
    plays = small.plays()
    plays[1]["gain"] = "four"
    small.write_plays(folder, plays)


def missing_column(folder: Path) -> None:
    small.write_plays(folder, [{k: v for k, v in play.items() if k != "gain"} for play in small.plays()],
                      [name for name in small.PLAY_COLUMNS if name != "gain"])  # fmt: skip


def unknown_team(folder: Path) -> None:
    plays = small.plays()
    plays[1]["offense"] = "ZZZ"
    small.write_plays(folder, plays)


def cut_off(folder: Path) -> None:
    path = folder / "plays.csv.gz"
    path.write_bytes(path.read_bytes()[:-200])


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        (broken_gain, "plays.csv.gz, row 3, field gain: found 'four'; allowed: a whole number or nothing"),
        (missing_column, "plays.csv.gz, row 1, field gain: found no such column; allowed: a column of this name"),
        (unknown_team, "plays.csv.gz, row 3, field offense: found 'ZZZ'; allowed: AAA or BBB"),
        (cut_off, "plays.csv.gz: found a gzip that ends too early; allowed: the whole file; download it again"),
    ],
)
def test_a_fault_is_one_line_and_nothing_is_written(tiny: Path, tmp_path: Path, spoil: object, told: str) -> None:
    spoil(tiny)  # type: ignore[operator]  # a function, parametrized
    out = tmp_path / "out" / "mine.fhs"
    result = run("import", str(tiny), "--out", str(out))
    assert result.exit_code == 2
    assert result.output.splitlines() == [f"fieldhouse: {told}"]
    assert not out.parent.exists()


def test_an_old_pack_outlives_a_failed_import(tiny: Path, tmp_path: Path) -> None:
    out = tmp_path / "mine.fhs"
    run("import", str(tiny), "--out", str(out), "-q")
    before = out.read_bytes()
    broken_gain(tiny)
    assert run("import", str(tiny), "--out", str(out)).exit_code == 2
    assert out.read_bytes() == before
    assert sorted(path.name for path in tmp_path.iterdir()) == ["2001", "mine.fhs"]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("import", "nowhere", "--out", "x.fhs"), "nowhere: found no such file or folder"),
        (("import", ".", "--out", "x.zip"), "--out: found 'x.zip'; allowed: a name that ends in .fhs"),
        (("show", "nfl-1920"), "nfl-1920: found no such season"),
    ],
)
def test_other_trouble(words: tuple[str, ...], told: str) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert told in result.output


def test_a_damaged_pack(tmp_path: Path) -> None:
    path = tmp_path / "bad.fhs"
    path.write_bytes(gzip.compress(b'{"format": "something else"}'))
    result = run("show", str(path))
    assert result.exit_code == 2
    assert "bad.fhs, field format: found 'something else'" in result.output
