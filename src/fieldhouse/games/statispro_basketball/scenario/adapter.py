"""Statis Pro Basketball's adapter for scenarios."""

from __future__ import annotations

import csv
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from fieldhouse.games.statispro_basketball import NAME
from fieldhouse.games.statispro_basketball.scenario.begin import make_scene
from fieldhouse.games.statispro_basketball.scenario.expect import check
from fieldhouse.games.statispro_basketball.scenario.model import CardStep, Expect, Setup
from fieldhouse.games.statispro_basketball.scenario.play import play
from fieldhouse.games.statispro_basketball.scenario.scene import Scene
from fieldhouse.scenario.core.adapter import StepResult
from fieldhouse.scenario.core.check import Check
from fieldhouse.scenario.core.model import Header, Part, Step


@cache
def rule_ids() -> frozenset[str]:
    text = (files("fieldhouse.games.statispro_basketball") / "data" / "rules.tsv").read_text(encoding="utf-8")
    return frozenset(row["id"] for row in csv.DictReader(text.splitlines(), delimiter="\t", quoting=csv.QUOTE_NONE))


class StatisProBasketball:
    name: str = NAME
    header: type[Header] = Setup
    kinds: Mapping[str, type[Step]] = {"": CardStep}
    final: type[Part] = Expect

    def rules(self) -> frozenset[str]:
        return rule_ids()

    def begin(self, header: Any, folder: Path) -> Scene:
        return make_scene(header, folder)

    def run(self, state: Scene, step: Any) -> StepResult:
        return play(state, step)

    def check(self, state: Scene, expect: Part, facts: Mapping[str, Any]) -> list[Check]:
        return check(state, expect, facts, rule_ids())


ADAPTER = StatisProBasketball()
