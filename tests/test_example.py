"""A game in a package of its own: installed beside Fieldhouse it is found, played, saved, resumed and explained."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.api.test_server import Server

ROOT = Path(__file__).parent.parent
TUG = ROOT / "examples" / "tug"
Run = Callable[..., str]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that the package is installed into."""
    folder = tmp_path_factory.mktemp("installed")
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps"]
    run = subprocess.run(
        [*pip, "--no-build-isolation", "--target", str(folder), str(TUG)], capture_output=True, text=True
    )
    assert run.returncode == 0, run.stderr
    return folder


@pytest.fixture
def run(installed: Path, tmp_path: Path) -> Run:
    """`fieldhouse`, with the game installed, in a home of its own."""
    path = os.pathsep.join([str(installed), *filter(None, [os.environ.get("PYTHONPATH")])])
    home = {"FIELDHOUSE_HOME": str(tmp_path / "home"), "XDG_STATE_HOME": str(tmp_path / "state")}

    def command(*words: str, keys: str = "", code: int = 0) -> str:
        done = subprocess.run(
            [sys.executable, "-m", "fieldhouse.cli.main", *words], input=keys, capture_output=True, text=True,
            env={**os.environ, **home, "PYTHONPATH": path}, cwd=tmp_path,
        )
        assert done.returncode == code, done.stdout + done.stderr
        assert "Traceback" not in done.stderr
        return done.stdout if code == 0 else done.stderr

    return command


def test_without_the_package_there_is_no_such_game(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "tug" in run("rules", "chess", code=2)
    plain = subprocess.run(
        [sys.executable, "-m", "fieldhouse.cli.main", "rules", "tug"], capture_output=True, text=True
    )
    assert "no game 'tug'" in plain.stderr


def test_its_rules_and_options(run: Run) -> None:
    assert "T-3" in run("rules", "tug", "false pull")
    assert [rule["id"] for rule in json.loads(run("rules", "tug", "--json"))] == [f"T-{at}" for at in range(1, 7)]
    assert "pulls" in run("rules", "tug", "--options")


def test_many_games_and_one(run: Run) -> None:
    one = run("sim", "tug", "oaks", "elms", "--seed", "3", "-o", "pulls=4")
    assert one == run("sim", "tug", "oaks", "elms", "--seed", "3", "-o", "pulls=4")
    assert "Oaks" in one
    assert "Elms" in one
    assert json.loads(run("sim", "tug", "-n", "5", "--json"))["game"] == "tug"
    assert "random" in run("sim", "tug", "--coach", "lombardi", code=2)
    assert run("sim", "tug", "--coach", "random")


def test_its_odds(run: Run) -> None:
    found = json.loads(run("odds", "tug", "oaks", "elms", "--json"))
    assert found["yards"]["heave"]["feint"] > 3
    assert found["yards"]["heave"]["hold"] < -3
    assert "yards that Oaks win against Elms" in run("odds", "tug", "oaks", "elms")
    assert "--down" in run("odds", "tug", "--down", "3", code=2)


def test_its_scenarios(run: Run, tmp_path: Path) -> None:
    assert "2 passed" in run("scenario", str(TUG / "scenarios"))
    text = (TUG / "scenarios" / "pulls.yaml").read_text(encoding="utf-8")
    (tmp_path / "wrong.yaml").write_text(text.replace("yards: 7", "yards: 9"), encoding="utf-8")
    run("scenario", str(tmp_path / "wrong.yaml"), code=1)
    assert "tug" in run("scenario", "--schema")


def test_play_save_and_resume(run: Run, tmp_path: Path) -> None:
    start = run("play", "tug", "oaks", "elms", "--lines", "--seed", "5", "--rules", "short", keys="heave\nquit\n")
    assert "Oaks" in start
    assert "Saved. Go on with: fieldhouse resume" in start
    (save,) = (tmp_path / "home" / "saves").glob("*.fh")
    assert "tug" in run("saves")
    answers = save.read_text(encoding="utf-8").count("heave")
    went_on = run("resume", "--lines", keys="auto rest\n")
    assert "The rope comes to rest with" in went_on
    assert save.read_text(encoding="utf-8").count("heave") >= answers
    assert "The rope comes to rest with" in run("replay", str(save))
    view = json.loads(run("view", str(save), "--seat", "home"))
    assert view["over"] is True


def test_the_computer_alone(run: Run) -> None:
    assert "The rope comes to rest with" in run(
        "play", "tug", "--seat", "none", "--seed", "2", "--lines", keys="\n" * 12
    )


def test_the_examples_own_tests_pass_where_it_is_installed(installed: Path, tmp_path: Path) -> None:
    path = os.pathsep.join([str(installed), *filter(None, [os.environ.get("PYTHONPATH")])])
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--rootdir", str(tmp_path), "-k",
         "same or seed or copies or exact", str(TUG / "tests" / "test_tug.py")],
        capture_output=True, text=True, cwd=tmp_path, env={**os.environ, "PYTHONPATH": path},
    )
    assert run.returncode == 0, run.stdout + run.stderr


def test_it_is_served(installed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = os.pathsep.join([str(installed), *filter(None, [os.environ.get("PYTHONPATH")])])
    monkeypatch.setenv("PYTHONPATH", path)
    server = Server(tmp_path)
    try:
        wish = {"game": "tug", "away": "oaks", "home": "elms", "options": {"pulls": 3}, "ask_all": True}
        game = server.ask("POST", "/games", body=wish)
        place, seat = f"/games/{game['id']}", game["tokens"]["home"]
        seen = server.ask("GET", f"{place}/view?suggest=true", seat)
        while not seen["view"]["over"]:
            question = seen["view"]["question"]
            server.ask("POST", f"{place}/answer", seat, {"question": question["id"], "answer": question["suggested"]})
            seen = server.ask("GET", f"{place}/view?suggest=true", seat)
        assert "The rope comes to rest with" in json.dumps(server.ask("GET", f"{place}/log", seat))
    finally:
        server.process.terminate()
        server.process.wait(120)
