"""`fieldhouse rules`: the ledger, the options, and the tests of each rule."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from rich.text import Text

from fieldhouse.cli.console import print_table, say
from fieldhouse.cli.trouble import FAILED, OK, stop
from fieldhouse.games import Game, Rule, default
from fieldhouse.games import find as find_game
from fieldhouse.table.options import OptionSpec


def show_rules(game: str | None, words: Sequence[str], *, options: bool, covered: bool, as_json: bool) -> int:
    wanted = find_game(game) if game else default()
    if options:
        return show_options(wanted, words, as_json=as_json)
    rules_shown = list(find(wanted.ledger().values(), words))
    proofs = proven(wanted.name) if covered else {}
    if as_json:
        say(json.dumps([
            {"id": rule.id, "section": rule.section, "level": rule.level, "text": rule.text}
            | ({"tests": proofs.get(rule.id, [])} if covered else {})
            for rule in rules_shown
        ]))
        return OK if rules_shown else FAILED
    if not rules_shown:
        stop(f"no rule of {wanted.name} has {' '.join(words)!r} in its number or its words", FAILED)
    for rule in rules_shown:
        line = Text(f"{rule.id:<16}", style="bold cyan")
        if covered:
            count = len(proofs.get(rule.id, []))
            line.append(f"{count:>3} {'test ' if count == 1 else 'tests'}  " if count else "  no test   ",
                        style="none" if count else "yellow")
        say(line.append(" " + rule.text, style="none"))
    if covered:
        bare = sum(rule.id not in proofs for rule in rules_shown)
        say("", f"{len(rules_shown)} rules, {len(rules_shown) - bare} proven by tests, {bare} not")
    return OK


def find(rules: Iterable[Rule], words: Sequence[str]) -> Iterator[Rule]:
    """Rules whose id is or begins with a single word, or that have all the words."""
    rules = list(rules)
    if len(words) == 1:
        wanted = words[0].casefold()
        by_id = [rule for rule in rules if _under(rule.id.casefold(), wanted)]
        if by_id:
            yield from by_id
            return
    for rule in rules:
        text = f"{rule.id} {rule.section} {rule.level} {rule.text}".casefold()
        if all(word.casefold() in text for word in words):
            yield rule


def _under(name: str, wanted: str) -> bool:
    return name == wanted or name.startswith((f"{wanted}.", f"{wanted}-"))


def show_options(game: Game, words: Sequence[str], *, as_json: bool) -> int:
    specs = [
        spec for spec in game.options()
        if all(word.casefold() in f"{spec.name} {spec.text} {' '.join(spec.rules)}".casefold() for word in words)
    ]
    if as_json:
        say(json.dumps([
            {"name": spec.name, "default": spec.default, "choices": list(spec.choices), "rules": list(spec.rules),
             "text": spec.text} | ({"span": list(spec.span)} if spec.span else {})
            for spec in specs
        ]))
        return OK
    rows = [
        (spec.name, _word(spec.default), _choices(spec), spec.text,
         " ".join(spec.rules))
        for spec in specs
    ]
    print_table(("option", "default", "choices", "what it does", "rules"), rows)
    if not words:
        say("")
        for name, values in game.presets().items():
            what = ", ".join(f"{key}={_word(value)}" for key, value in values.items()) or "the defaults"
            say(Text(f"--rules {name}: ", style="bold").append(what, style="none"))
    return OK


def _choices(spec: OptionSpec) -> str:
    if spec.choices:
        return " ".join(map(_word, spec.choices))
    return f"{spec.span[0]} to {spec.span[1]}" if spec.span else "a number"


def _word(value: object) -> str:
    return {True: "on", False: "off"}.get(value, str(value)) if isinstance(value, bool) else str(value)


def proven(game: str) -> dict[str, list[str]]:
    """Tests by rule id, read from the tests beside the code or in this folder."""
    folder = next((path for path in _test_folders() if path.is_dir()), None)
    if folder is None:
        stop("--covered: no tests here; run it in a copy of the source")
    tests: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("*.py")):
        for name, ids in _marked(path, game):
            for rule in ids:
                tests.setdefault(rule, []).append(f"{path.relative_to(folder)}::{name}")
    return tests


def _test_folders() -> Iterator[Path]:
    yield Path(__file__).parents[3] / "tests"
    yield Path.cwd() / "tests"


def _marked(path: Path, game: str) -> Iterator[tuple[str, list[str]]]:
    """Tests with the mark `rule(game, ids...)`, as a decorator, in `pytestmark` or on a parameter."""
    try:
        tree = ast.parse(path.read_text(encoding="utf-8"))
    except (SyntaxError, UnicodeDecodeError):
        return
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            for mark in node.decorator_list:
                for call in ast.walk(mark):
                    if ids := _ids(call, game):
                        yield node.name, ids


def _ids(call: ast.AST, game: str) -> list[str]:
    if not (isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "rule"):
        return []
    words = [arg.value for arg in call.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
    return words[1:] if words[:1] == [game] else []
