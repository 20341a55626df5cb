"""Compiles rules with mypyc while a wheel is built: `make fast`. The sources stay as they are.

Games come out the same, card for card (`scripts/same_games.py`). Only what basketball is played with is compiled:
football's rules and the tables hand each other stand-ins (a column with one box changed, a class of your own) that a
compiled rule would refuse, and so do the cards of a scenario.
"""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PLAYED = {
    "basketball": "book events state",
    # not deck: scenarios have cards of their own. Not coach: people extend it
    "games/statispro_basketball": "absences advance cards clock coach_ball coach_bench coach_index coach_steer court "
    "decks dressed eligibility fast_break fast_break_chart flow fouls free_throws health index_points injuries jump "
    "lineups options periods plays possession press questions ratings rebounds recovery shooting short_handed stamina "
    "state steals_blocks timeout_limits timeouts upcourt z_fouls z_readings z_rest",
}
SLOTS = re.compile(r"@dataclass\(slots=True\)|(?<=@dataclass\()slots=True, |(?<=@dataclass\()(.*?), slots=True")
"""A compiled class has slots anyway, and may not be made anew, which this would do."""
BUILD = """
import sys
from mypyc.build import mypycify
from setuptools import setup
extensions = mypycify(["--strict", *sys.argv[1:]], opt_level="1", debug_level="0")
setup(name="fieldhouse", packages=[], ext_modules=extensions, script_args=["-q", "build_ext", "--inplace"])
"""
SAME_FLOATS = "-ffp-contract=off"  # a fused multiply-add rounds otherwise than Python does


def modules() -> list[str]:
    return [f"fieldhouse/{folder}/{name}.py" for folder, names in PLAYED.items() for name in names.split()]


def without_slots(source: str) -> str:
    return SLOTS.sub(lambda found: "@dataclass" if found[0].startswith("@") else found[1] or "", source)


def with_finals(source: str) -> str:
    """Constants of a module are final: compiled, they are then at hand and not looked up by name each time."""
    lines, found = source.split("\n"), False
    for node in ast.parse(source).body:
        if isinstance(node, ast.Assign) and len(node.targets) == 1:
            target, value = node.targets[0], node.value
            if isinstance(target, ast.Name) and _constant(target):
                line = lines[node.lineno - 1]
                lines[node.lineno - 1] = f"{target.id}: Final{line[target.end_col_offset :]}"
                found = True
            elif isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple) and all(map(_constant, target.elts)):
                pairs = zip(target.elts, value.elts, strict=True)
                each = "; ".join(f"{ast.unparse(name)}: Final = {ast.unparse(one)}" for name, one in pairs)
                lines[node.lineno - 1 : node.end_lineno] = [each, *[""] * ((node.end_lineno or 0) - node.lineno)]
                found = True
        elif isinstance(node, ast.AnnAssign) and node.value is not None and _constant(node.target):
            kind = node.annotation
            line = lines[kind.lineno - 1]
            first, last = line[: kind.col_offset], line[kind.end_col_offset :]
            lines[kind.lineno - 1] = f"{first}Final[{line[kind.col_offset : kind.end_col_offset]}]{last}"
            found = True
    future = "from __future__ import annotations\n"
    return "\n".join(lines).replace(future, f"{future}from typing import Final\n" if found else future, 1)


def _constant(target: ast.expr) -> bool:
    return isinstance(target, ast.Name) and target.id.strip("_").isupper()


def with_inits(source: str) -> str:
    """A plain dataclass says how it is made: compiled, where the decorator would write it in Python."""
    lines = source.split("\n")
    for node in ast.parse(source).body:
        if not isinstance(node, ast.ClassDef) or node.bases:
            continue
        how = " ".join(map(ast.unparse, node.decorator_list))
        names = {part.name for part in node.body if isinstance(part, ast.FunctionDef)}
        if not how.startswith("dataclass") or "kw_only" in how or names & {"__init__", "__post_init__"}:
            continue
        fields = [part for part in node.body if isinstance(part, ast.AnnAssign)]
        if any("field(" in ast.unparse(part) or "ClassVar" in ast.unparse(part) for part in fields):
            continue
        given = ", ".join(map(ast.unparse, fields))
        # mypy lets nobody set what is frozen; a compiled class may, while it is made
        allowed = "  # type: ignore[misc]" if "frozen" in how else ""
        made = [f"        self.{ast.unparse(part.target)} = {ast.unparse(part.target)}{allowed}" for part in fields]
        lines[(fields[-1].end_lineno or 0) - 1] += "\n".join(["", f"    def __init__(self, {given}) -> None:", *made])
    return "\n".join(lines)


def staged(source: str) -> str:
    """A module as it is compiled: it means the same, in the words that compile best."""
    return with_finals(with_inits(without_slots(source)))


def compiled(source: Path, work: Path) -> list[Path]:
    """Compile a copy of these sources; the extension modules that come of it."""
    shutil.rmtree(work, ignore_errors=True)
    shutil.copytree(source, work, ignore=shutil.ignore_patterns("__pycache__"))
    for name in modules():
        path = work / name
        path.write_text(staged(path.read_text(encoding="utf-8")), encoding="utf-8")
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
