"""Compiles rules with mypyc while a wheel is built: `make fast`.

Compiled games are the same, draw for draw (`scripts/same_games.py`). A game's descriptor names its modules to compile
(`Game.compiled`); modules that games share are listed here.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from importlib import import_module
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SHARED = {
    # not deck: mypyc makes no generic dataclass
    "fieldhouse.table": "dice live notes pile table",
    "fieldhouse.football": "book choices clock drives enforce era events field flow judgement penalties player_lines "
    "questions record result returns scoring settle state values",
    "fieldhouse.football.credit": "defense kicks loose_ball names plan shares side workload",
    "fieldhouse.football.tendencies": "cells plan_of_the_day",
    # not reading_decks: as deck
    "fieldhouse.football.fast_action": "edition endurance fast_cards interceptions matchup names passes player_cards "
    "positions punting readings runs rush screens",
    "fieldhouse.games.carded_football": "choosing clock day personnel rota",
    "fieldhouse.basketball": "book events state",
    "fieldhouse.statistics.football": "categories",
}
"""Modules of the table and of the sports, by package."""
ROOT = Path(__file__).parent.parent
BUILD = """
import sys
from mypyc.build import mypycify
from setuptools import setup
extensions = mypycify(["--strict", *sys.argv[1:]], opt_level="1", debug_level="0")
setup(name="fieldhouse", packages=[], ext_modules=extensions, script_args=["-q", "build_ext", "--inplace"])
"""
SAME_FLOATS = "-ffp-contract=off"  # a fused multiply-add rounds differently from Python


def modules() -> list[str]:
    """The files of all modules that are compiled."""
    found = [f"{package}.{name}" for package, names in SHARED.items() for name in names.split()]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    sys.path.insert(0, str(ROOT / "src"))
    try:
        doors = [door.split(":") for door in project["entry-points"]["fieldhouse.games"].values()]
        found += [name for module, game in doors for name in getattr(import_module(module), game).compiled]
    finally:
        sys.path.pop(0)
    return [file for name in dict.fromkeys(found) for file in _files(name)]


def _files(name: str) -> list[str]:
    """The file of a module, or all files of a package and its subpackages."""
    path = Path(*name.split("."))
    if not (ROOT / "src" / path).is_dir():
        return [f"{path.as_posix()}.py"]
    inside = sorted((ROOT / "src" / path).rglob("*.py"))
    return [file.relative_to(ROOT / "src").as_posix() for file in inside if file.name != "__init__.py"]


def compiled(source: Path, work: Path) -> list[Path]:
    """Compile a copy of these sources; returns the extension modules."""
    shutil.rmtree(work, ignore_errors=True)
    shutil.copytree(source, work, ignore=shutil.ignore_patterns("__pycache__"))
    flags = f"{os.environ.get('CFLAGS', '')} {SAME_FLOATS}".strip()
    subprocess.run([sys.executable, "-c", BUILD, *modules()], cwd=work, check=True, env=os.environ | {"CFLAGS": flags})
    shutil.rmtree(work / "build")
    return sorted(path for path in work.rglob("*") if path.suffix in (".so", ".pyd"))


class CompileHook(BuildHookInterface[Any]):
    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        work = Path(self.root) / "build" / "compiled"
        for path in compiled(Path(self.root) / "src", work):
            build_data["force_include"][str(path)] = str(path.relative_to(work))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
