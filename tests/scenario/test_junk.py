"""Whatever stands in a file, the answer is a report, never a crash."""

import copy
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from fieldhouse.games import adapters
from fieldhouse.scenario.core.run import FAILED, PASSED, WRONG, run_document
from fieldhouse.scenario.core.source import Document, ScenarioError, read_text

from .files import shipped, taught

DOCUMENTS = shipped() + taught()
JUNK: list[Any] = [
    None, True, -1, 0, 7, 99, 10**8, 3.5, "", "x", "B 26", "own 130", "3rd and 100", "12:99", "*", "INT 28", "(4)",
    "TD", "accept", "play", [], [1], [[1]], {}, {"a": 1}, {"A": [1]}, ["x", None], "-", "50", "0-0", "QT",
    "DEF 15", "all",
]
Where = tuple[str | int, ...]


def places(data: Any, where: Where = ()) -> Iterator[Where]:
    if where and where != ("game",):
        yield where
    pairs = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in pairs:
        yield from places(value, (*where, key))


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_a_scenario_with_something_else_in_it(data: st.DataObject) -> None:
    document = data.draw(st.sampled_from(DOCUMENTS))
    changed = copy.deepcopy(document.data)
    where = data.draw(st.sampled_from(list(places(changed))))
    holder: Any = changed
    for part in where[:-1]:
        holder = holder[part]
    holder[where[-1]] = copy.deepcopy(data.draw(st.sampled_from(JUNK)))
    report = run_document(Document(document.file, document.line, changed, document.lines), adapters())
    assert report.code in (PASSED, FAILED, WRONG)
    assert all(str(fault) for fault in report.faults)


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=60))
def test_any_text_at_all(text: str) -> None:
    documents = []
    with suppress(ScenarioError):
        documents = read_text(text, "junk.yaml")
    assert all(run_document(document, adapters()).code == WRONG for document in documents)
