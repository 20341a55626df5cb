"""Every scenario file of the project, and every example of the page that teaches them, comes out as it says."""

import re

import jsonschema
import pytest

from fieldhouse.games import adapters
from fieldhouse.scenario.core.run import PASSED, run_document
from fieldhouse.scenario.core.schema import schema
from fieldhouse.scenario.core.source import Document
from tests.cases import each_case

from .files import PAGE, claims, failures, label, shipped, taught

DOCUMENTS = shipped() + taught()
SCHEMA = schema(adapters())


@pytest.mark.parametrize("document", [pytest.param(one, id=label(one), marks=claims(one)) for one in DOCUMENTS])
def test_it_comes_out_as_expected(document: Document) -> None:
    report = run_document(document, adapters(), strict=True)
    assert [*map(str, report.faults), *failures(report)] == []
    assert report.code == PASSED


def test_the_schema_is_one() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)


@each_case("document", DOCUMENTS, name=label)
def test_the_schema_accepts_it(document: Document) -> None:
    jsonschema.Draft202012Validator(SCHEMA).validate(document.data)


@pytest.mark.parametrize(
    "data",
    [
        {"game": "chess", "priority": {"offense": "5"}},
        {"game": "paydirt-football", "priority": {"defense": "5"}},
        {"game": "paydirt-football", "steps": []},
        {"game": "paydirt-football", "calls": "punt", "expect": {"gains": 3}},
        {"game": "paydirt-football", "options": {"no_such": True}, "calls": "punt"},
        {"game": "paydirt-football", "timing": {"play": "jump"}},
        {"game": "statispro-basketball", "draws": [{"actoin": "PG 5"}]},
        {"game": "statispro-basketball", "draws": [1], "situation": {"next": "tip"}},
    ],
)
def test_the_schema_refuses(data: dict[str, object]) -> None:
    assert list(jsonschema.Draft202012Validator(SCHEMA).iter_errors(data))


WORKED = {
    "Basic IV-2-D": (1, 2, 4, 6, 7, 9, 10, 11, 12),
    "Basic VI-3": (1, 2),
    "Basic VI-4-C": (1, 2, 3, 6, 8, 9),
    "Basic VI-12-E": (1, 2, 3, 4, 5, 6),
    "Advanced VII": (1, 3, 5, 7, 9, 11, 13, 15, 17, 19),
    "Advanced IX": (1, 2, 3, 5, 6),
    "Advanced X": (2, 3),
}


@each_case(("place", "number"), [(place, n) for place, numbers in WORKED.items() for n in numbers])
def test_every_worked_example_is_kept(place: str, number: int) -> None:
    assert [d for d in shipped() if d.data.get("source") == f"{place}, example {number}"]


def test_our_rulings_are_told_where_a_printed_example_is_wrong() -> None:
    ruled = {d.data["source"] for d in shipped() if d.data.get("ruling")}
    assert ruled == {
        "Basic VI-4-C, example 2", "Basic VI-4-C, example 8", "Basic VI-12-E, example 1", "Sample game",
        "Example of Play",
    }


def test_the_page_shows_what_the_first_example_prints() -> None:
    first = taught()[0]
    said = re.search(r"It prints\n\n```\n(.*?)```", PAGE, re.S)
    assert said
    report = run_document(first, adapters())
    for line in report.steps[0].outcome.lines:
        assert line.text in said[1]
