"""The examples in the docstrings of the public nouns run as they stand."""

from __future__ import annotations

import ast
import doctest
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent / "src"
NOUNS = {
    "fieldhouse.table.deck": ["Deck"],
    "fieldhouse.table.dice": ["Dice"],
    "fieldhouse.table.exact": ["ExactTable"],
    "fieldhouse.table.live": ["LiveTable"],
    "fieldhouse.table.session": ["Session"],
    "fieldhouse.table.stacked": ["StackedTable"],
    "fieldhouse.table.table": ["Table"],
    "fieldhouse.statistics.pack": ["load_season"],
}
"""Modules, and the nouns of each that must have an example. Every example of the module runs."""


def examples(module: str) -> Iterator[doctest.DocTest]:
    """Examples as the source has them: a compiled class has no docstring."""
    path = SOURCE.joinpath(*module.split(".")).with_suffix(".py")
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            text, name = ast.get_docstring(node) or "", getattr(node, "name", module)
            line = node.body[0].lineno - 1 if text else 0
            test = doctest.DocTestParser().get_doctest(text, dict(vars(import_module(module))), name, str(path), line)
            if test.examples:
                yield test


@pytest.mark.parametrize("module", NOUNS)
def test_examples_come_out_as_written(module: str) -> None:
    found = list(examples(module))
    assert set(NOUNS[module]) <= {test.name for test in found}
    said: list[str] = []
    for test in found:
        doctest.DocTestRunner().run(test, out=said.append)
    assert not said, "".join(said)


def test_an_example_that_is_wrong_is_told() -> None:
    said: list[str] = []
    test = doctest.DocTestParser().get_doctest(">>> 1 + 1\n3\n", {}, "sum", "file.py", 1)
    doctest.DocTestRunner().run(test, out=said.append)
    assert "Expected:\n    3\nGot:\n    2" in "".join(said)
