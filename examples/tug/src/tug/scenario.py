"""Scenarios: one pull with its calls and its draws, and the yards that must come of it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal

from pydantic import Field
from tug.game import GAME
from tug.rules import Rope, pull

from fieldhouse.scenario.core.adapter import Adapter, StepResult
from fieldhouse.scenario.core.check import Check, compare
from fieldhouse.scenario.core.model import Header, Part, Step
from fieldhouse.scenario.core.script import PlainHooks, ScriptTable
from fieldhouse.table.stacked import ScriptError

Call = Literal["heave", "hold", "feint"]


class Expect(Part):
    yards: int | None = Field(None, description="yards that the home team wins; less than 0: the other team's")


class Pull(Step):
    """One pull."""

    home: Call = Field(description="what the home team calls")
    away: Call = Field(description="what the away team calls")
    expect: Expect = Field(Expect(), description="what must come of it")


class TugAdapter:
    name = GAME.name
    header: type[Header] = Header
    kinds: Mapping[str, type[Step]] = {"": Pull}
    final: type[Part] = Expect

    def rules(self) -> frozenset[str]:
        return frozenset(GAME.ledger())

    def begin(self, header: Header, folder: Path) -> Rope:
        return Rope(("home", "away"), 1)

    def run(self, state: Rope, step: Any) -> StepResult:
        table = ScriptTable(PlainHooks(), step.draws)
        try:
            yards = pull(table, step.home, step.away)
            table.done()
        except ScriptError as error:
            return StepResult(table.log, {}, str(error))
        return StepResult(table.log, {"yards": yards}, fired=table.fired())

    def check(self, state: Rope, expect: Part, facts: Mapping[str, Any]) -> list[Check]:
        return compare(expect, facts, {})


ADAPTER: Adapter = TugAdapter()
