"""PAYDIRT's adapter for scenarios."""

from __future__ import annotations

import csv
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from fieldhouse.games.paydirt import NAME
from fieldhouse.games.paydirt.scenario import asks, lookups
from fieldhouse.games.paydirt.scenario.begin import Scene, make_scene, put
from fieldhouse.games.paydirt.scenario.clocks import timed
from fieldhouse.games.paydirt.scenario.expect import Expectations, check
from fieldhouse.games.paydirt.scenario.model import Expect, PlayStep, Setup
from fieldhouse.games.paydirt.scenario.play import play
from fieldhouse.scenario.core.adapter import StepResult, Wrong
from fieldhouse.scenario.core.check import Check, Compare, all_in, compare
from fieldhouse.scenario.core.model import Header, Part, Step
from fieldhouse.table.stacked import ScriptError

RUNS: dict[type[Step], Callable[[Scene, Any], StepResult]] = {
    PlayStep: play, asks.PriorityStep: lookups.priority, asks.DiceStep: lookups.dice, asks.YardsStep: lookups.yards,
    asks.SizeStep: lookups.size, asks.TimingStep: timed, asks.ChargeStep: lookups.charged,
    asks.SpreadStep: lookups.spread, asks.StandingStep: lookups.standing, asks.RatingStep: lookups.rating,
    asks.FactorStep: lookups.factored,
}


@cache
def rule_ids() -> frozenset[str]:
    text = (files("fieldhouse.games.paydirt") / "data" / "rules.tsv").read_text(encoding="utf-8")
    return frozenset(row["id"] for row in csv.DictReader(text.splitlines(), delimiter="\t", quoting=csv.QUOTE_NONE))


class Paydirt:
    name: str = NAME
    header: type[Header] = Setup
    kinds: Mapping[str, type[Step]] = {"": PlayStep} | {kind.KIND: kind for kind in asks.LOOKUPS}
    final: type[Part] = Expect

    def rules(self) -> frozenset[str]:
        return rule_ids()

    def begin(self, header: Any, folder: Path) -> Scene:
        return make_scene(header, folder)

    def run(self, state: Scene, step: Any) -> StepResult:
        if isinstance(step, asks.Lookup) and step.situation is not None:
            put(state, step.situation, ("situation",))
        if isinstance(step, asks.PenaltyStep):
            try:
                return play(state, lookups.penalty_play(state, step))
            except Wrong as wrong:
                if wrong.where[:1] != ("cells",):
                    raise
                raise Wrong(("penalty",), wrong.found, wrong.allowed) from None
        try:
            return RUNS[type(step)](state, step)
        except ScriptError as error:
            return StepResult(broken=str(error))

    def check(self, state: Scene, expect: Part, facts: Mapping[str, Any]) -> list[Check]:
        if isinstance(expect, Expect):
            return check(state, expect, facts, rule_ids())
        return compare(expect, facts, _how(state, facts))


def _how(scene: Scene, facts: Mapping[str, Any]) -> dict[str, Compare]:
    """Comparisons for the facts of lookups."""
    judge = Expectations(scene, facts, rule_ids())

    def by_team(want: Mapping[str, Any], found: list[Any]) -> tuple[bool, str, str]:
        seats = {team: scene.seat(team, ()) for team in want}
        ok = all(found[seat] == want[team] for team, seat in seats.items())
        return ok, _teams(want), _teams({team: found[seat] for team, seat in seats.items()})

    def favorite(want: str, found: int) -> tuple[bool, str, str]:
        seat = scene.seat(want, ("favorite",))
        return seat == found, scene.names.short[seat], scene.names.short[found]

    def ruling(want: str, found: list[str]) -> tuple[bool, str, str]:
        low = want.casefold().removesuffix(" overrules").removesuffix(" stands")
        return low in [word.casefold() for word in found], want, found[0]

    return {
        "points": by_team, "standing": by_team, "factor": by_team, "wild_card": by_team, "ratings": by_team,
        "favorite": favorite, "ruling": ruling, "spot": judge.place, "result": _words, "notes": judge.notes,
        "clock": judge.how()["clock"],
    }


def _words(want: list[str], found: list[str]) -> tuple[bool, str, str]:
    also = {"td": "touchdown", "int": "interception", "intercepted": "interception", "fumbled": "fumble"}
    spelled = [" ".join(also.get(part, part) for part in word.split()) for word in map(str.casefold, want)]
    return all_in(spelled, [word.casefold() for word in found])


def _teams(values: Mapping[str, Any]) -> str:
    return ", ".join(f"{team} {value}" for team, value in values.items())


ADAPTER = Paydirt()
