"""Runs the tests of changed files, most specific first, until the time is up: `make quick`.

    python scripts/quick.py [--list] [--seconds 60] [--workers 2] [--since HEAD~]

Changed files differ from HEAD or are new; if there are none, the files of the last commit count. A test file is
selected if it imports a changed module, directly or through others, or names a changed data file or a module that
does. Test files with fewer imports in between, then with fewer imports in all, are more specific. ruff and mypy
run first.
"""

from __future__ import annotations

import argparse
import ast
import os
import signal
import subprocess
import sys
import time
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SOURCES = {"src": "src", "tests": ".", "bench": ".", "scripts": "."}
"""Folders with Python, and the folder at which their modules' names start."""
MARGIN = 4.0  # seconds for pytest to stop and to report
ROUNDS = (10, 40)  # files in the first rounds; collecting all files at once would take most of the time
SHOWN = 12  # number of files named when time is up
SHORTEST_NAME = 4  # for a data file with a shorter name, only its folder's name is searched


@dataclass
class Imports:
    """Importing files by imported file, and the words in each file's strings."""

    files: dict[str, Path] = field(default_factory=dict)
    users: dict[Path, set[Path]] = field(default_factory=dict)
    words: dict[Path, set[str]] = field(default_factory=dict)

    def reached(self, start: Iterable[Path]) -> dict[Path, int]:
        """Every file that imports one of these, with the number of imports in between."""
        found = dict.fromkeys(start, 0)
        edge = list(found)
        while edge:
            following = []
            for path in edge:
                for user in self.users.get(path, ()):
                    if user not in found:
                        found[user] = found[path] + 1
                        following.append(user)
            edge = following
        return found


def python_files(root: Path) -> Iterator[tuple[str, Path]]:
    """Modules by their name."""
    for folder, base in SOURCES.items():
        for path in sorted((root / folder).rglob("*.py")):
            parts = path.relative_to(root / base).with_suffix("").parts
            yield ".".join(parts[:-1] if parts[-1] == "__init__" else parts), path


def plugins(root: Path) -> list[str]:
    """Modules loaded through entry points."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8")).get("project", {})
    return [target.partition(":")[0] for group in project.get("entry-points", {}).values() for target in group.values()]


def imports(root: Path) -> Imports:
    found = Imports(files=dict(python_files(root)))
    found_through = plugins(root)
    for name, path in found.files.items():
        tree = ast.parse(path.read_bytes())
        package = name if path.name == "__init__.py" else name.rpartition(".")[0]
        named = set(_imported(tree, package))
        constants = (node.value for node in ast.walk(tree) if isinstance(node, ast.Constant))
        words = {value for value in constants if isinstance(value, str)}
        found.words[path] = words
        for word in words & found.files.keys():  # a module imported by its name in a string
            named |= {word, *(one for one in found.files if one.startswith(f"{word}."))} if "." in word else set()
        if any(isinstance(node, ast.Attribute | ast.Name) and _name(node) == "entry_points" for node in ast.walk(tree)):
            named.update(found_through)
        for one in named:
            for used in _files_of(one, found.files):
                if used != path:
                    found.users.setdefault(used, set()).add(path)
    for path in found.files.values():  # pytest loads it for every test below it
        if path.name == "conftest.py":
            found.users.setdefault(path, set()).update(path.parent.rglob("test_*.py"))
    return found


def _name(node: ast.Attribute | ast.Name) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id


def _imported(tree: ast.AST, package: str) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            yield base
            yield from (f"{base}.{alias.name}" for alias in node.names)


def _files_of(name: str, files: Mapping[str, Path]) -> Iterator[Path]:
    """The file of the module with this name; none for a name within a module, which is yielded separately."""
    if name in files:
        yield files[name]


def readers(path: Path, root: Path, found: Imports) -> set[Path]:
    """Python files that name this data file, or else those that name the nearest of its folders."""
    relative = path.relative_to(root)
    names = [relative.name] + [relative.stem] * (len(relative.stem) >= SHORTEST_NAME)
    below = root / Path(*relative.parts[:3]) if relative.parts[0] == "src" else root
    for wanted in (names, *([folder.name] for folder in relative.parents if folder.name not in ("", "src"))):
        near = {one for one, words in found.words.items() if any(name in words for name in wanted) or any(
            word.endswith(tuple(f"/{name}" for name in wanted)) for word in words)}
        inside = {one for one in near if below in one.parents or root / "tests" in one.parents}
        if inside:
            return inside
    return set()


def test_files(changed: Iterable[Path], root: Path) -> dict[Path, tuple[int, int]]:
    """Test files of a change, most specific first, each with its distance and its number of imports."""
    found = imports(root)
    start: dict[Path, None] = {}
    for path in changed:
        if path in found.words:
            start[path] = None
            if path.name == "__init__.py":  # runs before every module below it
                start.update(dict.fromkeys(one for one in found.words if path.parent in one.parents))
        else:
            start.update(dict.fromkeys(readers(path, root, found)))
    distance = found.reached(start)
    tests = {path: far for path, far in distance.items() if path.name.startswith("test_")}
    uses = Counter(user for used in found.files.values() for user in found.reached([used]) if user in tests)
    own = set(changed)
    named = {f"test_{path.stem}" for path in own}

    def rank(path: Path) -> tuple[int, int, int, int, str]:
        return (path not in own, path.stem not in named, tests[path], uses[path], str(path))

    return {path: (tests[path], uses[path]) for path in sorted(tests, key=rank)}


def changed_files(since: str | None, root: Path) -> list[Path]:
    def git(*words: str) -> list[str]:
        run = subprocess.run(["git", *words], cwd=root, capture_output=True, text=True, check=True)
        return run.stdout.split("\0")

    names = git("diff", "-z", "--name-only", since or "HEAD") + git("ls-files", "-z", "-o", "--exclude-standard")
    if not any(names) and since is None:
        names = git("diff", "-z", "--name-only", "HEAD~")
    return [root / name for name in sorted(set(names)) if name]


class Progress:
    """Collects pytest's reports of tests run and failed, with one worker or several."""

    def __init__(self) -> None:
        self.collected: set[str] = set()
        self.done: set[str] = set()
        self.failed: set[str] = set()
        self.stopped = False

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        self.collected.update(item.nodeid for item in session.items)

    @pytest.hookimpl(optionalhook=True)
    def pytest_xdist_node_collection_finished(self, ids: list[str]) -> None:
        self.collected.update(ids)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.failed.add(report.nodeid)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.add(report.nodeid)
        if report.when == "teardown":
            self.done.add(report.nodeid)

    def left_out(self) -> Counter[str]:
        """Files with the number of their tests that did not run."""
        return Counter(nodeid.partition("::")[0] for nodeid in self.collected - self.done)


GOES_ON = (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED, pytest.ExitCode.NO_TESTS_COLLECTED)


def rounds(files: list[Path]) -> Iterator[list[Path]]:
    """The files in their order, a few in the first rounds, so that the most specific tests start at once."""
    at = 0
    for size in (*ROUNDS, len(files)):
        if files[at : at + size]:
            yield files[at : at + size]
        at += size


def run_tests(files: list[Path], end: float, workers: int, root: Path = ROOT) -> tuple[int, Progress]:
    """Runs the files in their order until the end of the time; returns the exit code and the progress."""
    progress = Progress()
    options = ["-n", str(workers), "--dist", "loadfile", "--no-loadscope-reorder"] if workers else ["-p", "no:xdist"]
    if workers:
        from xdist.workermanage import NodeManager  # type: ignore[import-untyped]  # it has no types

        NodeManager.EXIT_TIMEOUT = 1  # seconds that a worker has to end; pytest-xdist waits ten
    os.chdir(root)
    sys.path.insert(0, str(root))

    def stop(*_: object) -> None:
        progress.stopped = True
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, max(0.1, end - time.monotonic()))
    codes: list[int] = []
    try:
        for part in rounds(files):
            codes.append(pytest.main(["-q", "-m", "not slow", *options, *map(str, part)], plugins=[progress]))
            if codes[-1] not in GOES_ON:
                break
    except KeyboardInterrupt:  # while pytest was not ready to be interrupted
        codes.append(pytest.ExitCode.INTERRUPTED)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    worst = [code for code in codes if code not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED)]
    code = worst[-1] if worst else pytest.ExitCode.OK
    if code == pytest.ExitCode.INTERRUPTED and progress.stopped:
        code = pytest.ExitCode.TESTS_FAILED if progress.failed else pytest.ExitCode.OK
    return int(code), progress


def say_left_out(progress: Progress, files: list[Path], root: Path = ROOT) -> None:
    rest = progress.left_out()
    seen = {nodeid.partition("::")[0] for nodeid in progress.collected}
    names = [path.relative_to(root).as_posix() for path in files]
    never = [name for name in names if name not in seen] if progress.stopped else []
    if rest or never:
        print(f"time is up: {len(progress.done)} tests ran; not run: {rest.total()} tests of {len(rest)} files:")
        for name, count in rest.most_common(SHOWN):
            print(f"  {count:>4}  {name}")
        if len(rest) > SHOWN:
            print(f"        and {len(rest) - SHOWN} files more")
    if never:
        print(f"and {len(never)} files that were not begun: {' '.join(never[:SHOWN])}{' ...' * (len(never) > SHOWN)}")
    print("make test also runs the tests marked slow")


def main() -> int:
    parser = argparse.ArgumentParser(description="Run the tests of changed files, most specific first.")
    parser.add_argument("--list", action="store_true", help="name the test files and run nothing")
    parser.add_argument("--seconds", type=float, default=60, help="when to stop")
    parser.add_argument("--workers", type=int, default=2, help="processes that run tests; 0 for this one alone")
    parser.add_argument("--since", help="compare with this commit, not with HEAD")
    wanted = parser.parse_args()
    end = time.monotonic() + wanted.seconds - MARGIN

    changed = changed_files(wanted.since, ROOT)
    files = list(test_files(changed, ROOT))
    print(f"changed: {', '.join(path.relative_to(ROOT).as_posix() for path in changed) or 'nothing'}")
    print(f"tests: {len(files)} files, {', '.join(path.name for path in files[:3])} first" if files else "no tests")
    if wanted.list:
        print(*(path.relative_to(ROOT).as_posix() for path in files), sep="\n")
        return 0

    tools = Path(sys.executable).parent
    checked = subprocess.run([tools / "ruff", "check", "--quiet", "."], cwd=ROOT, check=False).returncode
    types = subprocess.Popen([tools / "mypy"], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    try:
        code = 0
        if files:
            code, progress = run_tests(files, end, wanted.workers)
            say_left_out(progress, files)
        try:
            said, _ = types.communicate(timeout=max(0.1, end - time.monotonic()))
            print(said, end="")
        except subprocess.TimeoutExpired:
            print("mypy did not end in time: skipped (its cache makes it quicker the next time)")
            return code or checked
        return code or checked or types.returncode
    finally:
        types.kill()
        types.wait()


if __name__ == "__main__":
    sys.exit(main())
