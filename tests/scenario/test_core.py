"""The core knows no game: a game of one deck, in a few lines, has scenarios too."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar

import pytest
from pydantic import Field

from fieldhouse.games import adapters
from fieldhouse.scenario.core.adapter import StepResult
from fieldhouse.scenario.core.check import Check, compare
from fieldhouse.scenario.core.model import Header, Part, Step
from fieldhouse.scenario.core.run import FAILED, PASSED, WRONG, Report, run_document
from fieldhouse.scenario.core.schema import schema
from fieldhouse.scenario.core.script import ScriptTable
from fieldhouse.scenario.core.source import read_text
from fieldhouse.table.deck import Deck
from fieldhouse.table.dice import Dice, Roll
from fieldhouse.table.stacked import ScriptError
from fieldhouse.table.table import Kind, Question, Table

DECK = Deck("shots", ("hit", "miss", "foul"), ("1", "2", "3"))
SHOOT = Kind("shoot", "Shoot or pass?", "1.2", default="shoot")


class CourtHeader(Header):
    """A scenario of the game."""

    league: str = Field("", description="whose cards")


class ShotExpect(Part):
    points: int | None = Field(None, description="points so far")


class Shot(Step):
    """One card."""

    expect: ShotExpect = Field(ShotExpect(), description="what must come of it")
    answers: dict[str, str] = Field({}, description="answers")


class Count(Step):
    """A lookup."""

    KIND: ClassVar[str] = "count"
    count: int = Field(description="cards")
    expect: ShotExpect = Field(ShotExpect(), description="what must come of it")


class CourtHooks:
    def deal(self, table: ScriptTable, dice: Dice, why: str) -> Roll | None:
        return None

    def word(self, table: ScriptTable, dice: Dice, why: str, text: str) -> Roll:
        raise ScriptError("no dice")

    def fits(self, label: str, why: str) -> bool:
        return label in why

    def card(self, table: ScriptTable, deck: Deck[Any], why: str, given: dict[str, Any]) -> Any:
        return given["says"]

    def answer(self, table: ScriptTable, question: Question, text: str) -> str:
        return text

    def default(self, table: ScriptTable, question: Question) -> str | None:
        return question.kind.default

    def seat(self, seat: int) -> str:
        return "us"


def rule(table: Table, state: list[int]) -> None:
    if table.ask(SHOOT, 0, ("shoot", "pass"), state) == "shoot":
        table.note("1.1", "a shot")
        state[0] += {"hit": 2, "miss": 0, "foul": 1}[table.flip(DECK, "the shot")]


class Court:
    name: str = "court"
    header: type[Header] = CourtHeader
    kinds: Mapping[str, type[Step]] = {"": Shot, "count": Count}
    final: type[Part] = ShotExpect

    def rules(self) -> frozenset[str]:
        return frozenset({"1.1", "1.2", "1.3"})

    def begin(self, header: Any, folder: Path) -> list[int]:
        return [0]

    def run(self, state: list[int], step: Any) -> StepResult:
        if isinstance(step, Count):
            return StepResult(facts={"points": step.count})
        table = ScriptTable(CourtHooks(), step.draws, step.answers.items())
        try:
            rule(table, state)
            table.done()
        except ScriptError as error:
            return StepResult(table.log, {}, str(error))
        return StepResult(table.log, {"points": state[0]}, fired=table.fired())

    def check(self, state: Any, expect: Part, facts: Mapping[str, Any]) -> list[Check]:
        return compare(expect, facts, {})


ADAPTERS = {**adapters(), "court": Court}


def play(text: str) -> Report:
    (document,) = read_text("game: court\n" + text, "court.yaml")
    return run_document(document, ADAPTERS)


def test_cards_by_key_by_label_and_written_down() -> None:
    steps = (
        "rules: ['1.1']\nleague: ours\nsteps:\n  - draws: [1]\n    expect: {points: 2}\n  - draws: [{shot: 3}]\n"
        "  - draws: [{says: hit, number: 44}]\n  - answers: {shoot: pass}\n  - count: 7\n    expect: {points: 7}\n"
        "expect: {points: 7}\n"
    )
    assert play(steps).code == PASSED


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("draws: [9]\n", "deck shots has no card '9'; keys run 1 to 3 (flipped for the shot)"),
        ("draws: [[1, 2]]\n", "the next draw is [1, 2], but a card of shots is flipped for the shot"),
        ("draws: [{pass: 1}]\n", "the next draw is for 'pass', but a card of shots"),
        ("draws: []\n", "no draw left: a card of shots"),
        ("draws: [1, 2]\n", "left over at the end: draw 2. Dealt so far: shots 1 for the shot. Asked so far: shoot"),
    ],
)
def test_a_deck_that_does_not_fit(text: str, said: str) -> None:
    report = play(text)
    assert report.code == FAILED
    assert said in report.steps[0].outcome.broken


def test_its_own_names_only() -> None:
    report = play("calls: run\n")
    assert report.code == WRONG
    assert "names are title, rules, unnoted, draws, expect, answers" in str(report.faults[0])


def test_both_games_are_in_the_schema() -> None:
    names = set(schema(ADAPTERS)["$defs"])
    assert {"Court_steps", "Court_count", "PaydirtFootball_steps"} <= names
