"""`pytest --rule`: exactly the tests of a rule, those below it with a prefix, and what is near an unknown one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import fieldhouse
from fieldhouse.games import find, games
from fieldhouse.scenario.core.claims import below
from tests.by_rule import near

pytest_plugins = ("pytester",)

MARKED = """
import pytest

@pytest.mark.rule("paydirt-football", "B-VI-2.a", "B-VI-3.a")
def test_two_rules(): pass

@pytest.mark.rule("paydirt-football", "B-VI-2.b")
def test_another(): pass

@pytest.mark.rule("statispro-basketball", "5.5a")
@pytest.mark.rule("statispro-basketball", "5.5b")
def test_basketball(): pass

@pytest.mark.parametrize("yards", [1, pytest.param(2, marks=pytest.mark.rule("paydirt-football", "B-VI-2.a"))])
def test_one_case(yards): pass

@pytest.mark.rule("statispro-basketball", "5.4a")
class TestFouls:
    def test_of_a_class(self): pass

def test_of_no_rule(): pass
"""


def run(pytester: pytest.Pytester, *rules: str) -> tuple[list[str], str]:
    """Names of the tests that ran, and everything that pytest said."""
    pytester.makeini("[pytest]\nmarkers =\n    rule(game, *ids): rules\n")
    pytester.makeconftest("from tests.conftest import *")
    pytester.makepyfile(MARKED)
    words = [word for rule in rules for word in ("--rule", rule)]
    result = pytester.runpytest_inprocess("-v", "-p", "no:cacheprovider", "-p", "no:xdist", *words)
    lines = [line.partition("::")[2].split() for line in result.outlines if "::" in line and "PASSED" in line]
    return [words[0] for words in lines], result.stdout.str() + result.stderr.str()


@pytest.mark.parametrize(
    ("rules", "ran"),
    [
        (["paydirt-football:B-VI-2.a"], ["test_two_rules", "test_one_case[2]"]),
        (["paydirt-football:B-VI-2"], ["test_two_rules", "test_another", "test_one_case[2]"]),
        (["paydirt-football:B-VI-3.a"], ["test_two_rules"]),
        (["statispro-basketball:5.5a"], ["test_basketball"]),
        (["statispro-basketball:5.5"], ["test_basketball"]),
        (["statispro-basketball:5"], ["test_basketball", "TestFouls::test_of_a_class"]),
        (["paydirt-football:B-VI-2.b", "statispro-basketball:5.4a"], ["test_another", "TestFouls::test_of_a_class"]),
    ],
    ids=" ".join,
)
def test_exactly_the_tests_of_the_rules_run(pytester: pytest.Pytester, rules: list[str], ran: list[str]) -> None:
    assert run(pytester, *rules)[0] == ran


def test_without_the_option_every_test_runs(pytester: pytest.Pytester) -> None:
    assert len(run(pytester)[0]) == 7


@pytest.mark.parametrize(
    ("rule", "said"),
    [
        ("paydirt-football:B-VI-22.a", "paydirt-football has no rule 'B-VI-22.a'; near it are B-VI-2.a"),
        ("paydirt-football:b-vi-2.a", "has no rule 'b-vi-2.a'; near it are B-VI-2.a"),
        ("paydirt-football:B-VI-", "has no rule 'B-VI-'; near it are "),
        ("paydirt-football:", "has no rule ''; near it are "),
        ("paydirt:B-VI-2.a", "no game 'paydirt'; near it are paydirt-football"),
        ("basketball:5.5a", "no game 'basketball'; near it are statispro-basketball"),
        ("B-VI-2.a", "no game 'B-VI-2.a'; write GAME:ID"),
    ],
)
def test_what_is_unknown_is_refused_with_what_is_near(pytester: pytest.Pytester, rule: str, said: str) -> None:
    ran, output = run(pytester, rule)
    assert ran == []
    assert f"--rule {rule}: " in output
    assert said in output


def test_below() -> None:
    ids = ("B-V", "B-VI", "B-VI-2", "B-VI-2.a", "B-VI-2-A", "B-VI-2-A.b", "B-VI-20", "B-VI-20.a")
    assert [rule for rule in ids if below(rule, "B-VI-2")] == ["B-VI-2", "B-VI-2.a", "B-VI-2-A", "B-VI-2-A.b"]
    assert [rule for rule in ids if below(rule, "B-V")] == ["B-V"]
    assert [rule for rule in ("5.5a", "5.50", "5.5.1", "5.4a") if below(rule, "5.5")] == ["5.5a", "5.5.1"]
    assert [rule for rule in ("G-RPGa", "G-RPG", "G-RP") if below(rule, "G-RPG")] == ["G-RPGa", "G-RPG"]
    assert [rule for rule in ("A-i", "A-ii", "A-i.a") if below(rule, "A-i")] == ["A-i", "A-i.a"]


@pytest.mark.parametrize("game", [each.name for each in games()])
def test_every_rule_is_below_itself_and_near_itself(game: str) -> None:
    ids = find(game).ledger()
    for rule in ids:
        assert below(rule, rule), rule
        assert near(rule.lower(), ids), rule


def test_a_scenario_is_marked_with_the_rules_it_claims() -> None:
    from tests.scenario.files import claims, shipped

    for document in shipped():
        parts = (document.data, *document.data.get("steps", []))
        claimed = {rule for part in parts for name in ("rules", "unnoted") for rule in part.get(name, [])}
        marks = claims(document)
        assert {rule for mark in marks for rule in mark.args[1:]} == claimed, document.file
        assert [mark.args[0] for mark in marks] == [document.data["game"]] * bool(claimed), document.file


@pytest.mark.parametrize("game", [each.name for each in games() if each.ledger()])
def test_every_rule_stands_in_a_line_of_code(game: str) -> None:
    """A search for a rule's id lands where the rule is implemented: in its game, or in its sport."""
    found = find(game)
    house = Path(fieldhouse.__file__).parent
    folders = (house / "games" / found.package.rpartition(".")[2], house / found.sport)
    text = "".join(file.read_text() for folder in folders for file in sorted(folder.rglob("*.py")))
    missing = [
        rule for rule in found.ledger() if not re.search(rf"(?<![\w.-]){re.escape(rule)}(?![\w-]|\.\w)", text)
    ]
    assert missing == []


def test_every_marked_rule_is_in_a_ledger(request: pytest.FixtureRequest) -> None:
    known = {game.name: set(game.ledger()) for game in games()}
    unknown = {
        (game, rule)
        for item in request.session.items
        for game, *rules in (mark.args for mark in item.iter_markers("rule"))
        for rule in rules
        if rule not in known.get(game, ())
    }
    assert not unknown
