"""`make quick` finds the tests of a change, most specific first, and says what it left out when time is up."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

SCRIPT = Path(__file__).parent.parent / "scripts" / "quick.py"

FILES = {
    "pyproject.toml": '[project.entry-points."house.games"]\ntug = "house.games.tug:GAME"\n',
    "src/house/__init__.py": "",
    "src/house/dice.py": "SIDES = 6\n",
    "src/house/rules.py": "from .dice import SIDES\n",
    "src/house/games/__init__.py": "",
    "src/house/games/find.py": "from importlib.metadata import entry_points\n\nALL = entry_points\n",
    "src/house/games/tug.py": "CHART = 'rope.csv'\n",
    "src/house/games/data/rope.csv": "a,b\n",
    "src/house/named.py": "PLACE = 'house.rules'\n",
    "tests/__init__.py": "",
    "tests/helps.py": "from house import dice\n",
    "tests/test_dice.py": "from house.dice import SIDES\n",
    "tests/test_rules.py": "import house.rules\n",
    "tests/test_through.py": "from . import helps\n",
    "tests/test_named.py": "from house import named\n",
    "tests/test_find.py": "from house.games import find\n",
    "tests/test_alone.py": "",
    "tests/games/conftest.py": "",
    "tests/games/test_tug.py": "from house.games import tug\n",
    "docs/page.md": "text\n",
    "tests/test_pages.py": "PAGE = 'docs/page.md'\n",
}


@pytest.fixture(scope="module")
def quick() -> ModuleType:
    spec = importlib.util.spec_from_file_location("quick_script", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # where a dataclass looks up its module
    spec.loader.exec_module(module)
    return module


def write(root: Path, files: dict[str, str]) -> None:
    for name, text in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, encoding="utf-8")


@pytest.fixture
def house(tmp_path: Path) -> Path:
    write(tmp_path, FILES)
    return tmp_path


@pytest.mark.parametrize(
    ("changed", "tests"),
    [
        ("src/house/dice.py", ["test_dice", "test_rules", "test_through", "test_named"]),
        ("src/house/rules.py", ["test_rules", "test_named"]),
        ("src/house/games/tug.py", ["test_tug", "test_find"]),
        ("src/house/games/data/rope.csv", ["test_tug", "test_find"]),
        ("tests/test_alone.py", ["test_alone"]),
        ("tests/helps.py", ["test_through"]),
        ("tests/games/conftest.py", ["test_tug"]),
        ("docs/page.md", ["test_pages"]),
        ("src/house/games/__init__.py", ["test_tug", "test_find"]),
        ("LICENSE", []),
    ],
)
def test_the_tests_of_a_change_come_most_specific_first(
    quick: ModuleType, house: Path, changed: str, tests: list[str]
) -> None:
    found = [path.stem for path in quick.test_files([house / changed], house)]
    assert sorted(found) == sorted(tests)
    assert found[:1] == tests[:1]


def test_fewer_imports_between_come_first(quick: ModuleType, house: Path) -> None:
    found = {path.stem: far for path, (far, _) in quick.test_files([house / "src/house/dice.py"], house).items()}
    assert found == {"test_dice": 1, "test_rules": 2, "test_through": 2, "test_named": 3}
    assert next(iter(found)) == "test_dice"
    assert list(found)[-1] == "test_named"


def test_a_changed_test_comes_before_all_others(quick: ModuleType, house: Path) -> None:
    changed = [house / "src/house/dice.py", house / "tests/test_named.py"]
    assert next(iter(quick.test_files(changed, house))).stem == "test_named"


def test_what_changed_is_what_is_not_committed_or_else_the_last_commit(quick: ModuleType, house: Path) -> None:
    def git(*words: str) -> None:
        who = ("-c", "user.name=a", "-c", "user.email=a@example.org")
        subprocess.run(["git", *who, *words], cwd=house, check=True, capture_output=True)

    def names(since: str | None = None) -> list[str]:
        return [path.relative_to(house).as_posix() for path in quick.changed_files(since, house)]

    git("init")
    git("add", ".")
    git("commit", "-m", "one")
    write(house, {"src/house/dice.py": "SIDES = 8\n"})
    git("commit", "-am", "two")
    assert names() == ["src/house/dice.py"]
    write(house, {"src/house/rules.py": "", "tests/test_new.py": ""})
    assert names() == ["src/house/rules.py", "tests/test_new.py"]
    assert names("HEAD~") == ["src/house/dice.py", "src/house/rules.py", "tests/test_new.py"]


RUN = """
import sys, time
from pathlib import Path
sys.path.insert(0, sys.argv[1])
import quick

if __name__ == "__main__":
    root, seconds, workers = Path(sys.argv[2]), float(sys.argv[3]), int(sys.argv[4])
    files = [root / "test_first.py", root / "test_second.py"]
    code, progress = quick.run_tests(files, time.monotonic() + seconds, workers, root)
    quick.say_left_out(progress, files, root)
    print("exit code", code)
"""


def run(folder: Path, seconds: float, workers: int) -> str:
    words = [sys.executable, "-c", RUN, str(SCRIPT.parent), str(folder), str(seconds), str(workers)]
    return subprocess.run(words, capture_output=True, text=True, timeout=300, check=True).stdout


LONG = """
import os, pathlib, signal, time, pytest

def test_long():
    while not pathlib.Path("first").exists():
        time.sleep(0.05)
    time.sleep(1)  # until the first test is reported
    os.kill({process}, signal.SIGALRM)  # time is up
    time.sleep(30)

@pytest.mark.slow
def test_slow(): assert False

def test_next(): pass
"""
FIRST = "import pathlib\n\ndef test_it():\n    pathlib.Path('first').touch()\n    {then}\n"


@pytest.mark.parametrize(("workers", "process"), [(0, "os.getpid()"), (2, "os.getppid()")])
def test_when_time_is_up_it_says_what_is_left_out(tmp_path: Path, workers: int, process: str) -> None:
    write(tmp_path, {
        "pytest.ini": "[pytest]\nmarkers =\n    slow: slow\n",
        "test_first.py": FIRST.format(then="pass"),
        "test_second.py": LONG.format(process=process),
    })  # fmt: skip
    said = run(tmp_path, 200, workers)
    assert "time is up: 1 tests ran; not run: 2 tests of 1 files:\n     2  test_second.py" in said
    assert said.endswith("make test also runs the tests marked slow\nexit code 0\n")


def test_the_most_specific_files_run_before_the_others_are_collected(quick: ModuleType) -> None:
    files = [Path(f"test_{number}.py") for number in range(100)]
    parts = list(quick.rounds(files))
    assert [len(part) for part in parts] == [10, 40, 50]
    assert [path for part in parts for path in part] == files
    assert list(quick.rounds(files[:3])) == [files[:3]]


@pytest.mark.parametrize(("body", "code"), [("pass", 0), ("assert False", 1)])
def test_in_time_the_exit_code_is_that_of_the_tests(tmp_path: Path, body: str, code: int) -> None:
    write(tmp_path, dict.fromkeys(("test_first.py", "test_second.py"), f"def test_it(): {body}\n"))
    said = run(tmp_path, 200, 0)
    assert "time is up" not in said
    assert said.endswith(f"exit code {code}\n")


def test_a_failure_before_time_is_up_is_a_failure(tmp_path: Path) -> None:
    write(tmp_path, {
        "pytest.ini": "[pytest]\nmarkers =\n    slow: slow\n",
        "test_first.py": FIRST.format(then="assert False"),
        "test_second.py": LONG.format(process="os.getpid()"),
    })  # fmt: skip
    assert run(tmp_path, 200, 0).endswith("exit code 1\n")
