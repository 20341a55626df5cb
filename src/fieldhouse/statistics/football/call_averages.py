"""The share of runs among calls, by situation. Scrambles and sacks are passes called; kneels and spikes are out."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from fieldhouse.statistics.football.calls import Call, CallTable
from fieldhouse.statistics.football.categories import PASS_CALLS, RUN_CALLS

DISTANCE_GROUPS: dict[int, dict[str, tuple[str, ...]]] = {
    1: {"1-9": ("1", "2", "3", "4-6", "7-9"), "10": ("10",), "11+": ("11-15", "16+")},
    2: {"1-2": ("1", "2"), "3-6": ("3", "4-6"), "7-10": ("7-9", "10"), "11+": ("11-15", "16+")},
}
DISTANCE_GROUPS[3] = DISTANCE_GROUPS[4] = DISTANCE_GROUPS[2]

CLOSE = frozenset({"-4", "-1", "0", "+1", "+4"})
BEHIND, AHEAD = frozenset({"-17", "-9", "-8", "-4", "-1"}), frozenset({"+1", "+4", "+8", "+9", "+17"})
FOURTH_QUARTER = frozenset({"Q4", "Q4 last 5:00", "Q4 last 2:00"})
LAST_FIVE = frozenset({"Q4 last 5:00", "Q4 last 2:00"})


def neutral(call: Call) -> bool:
    """Score within 7, quarters 1 to 3, outside the last two minutes of the half."""
    return call.clock in ("Q1", "Q2", "Q3") and call.margin in CLOSE


SITUATIONS: dict[str, Callable[[Call], bool]] = {
    "two_minute_half": lambda call: call.clock == "Q2 last 2:00",
    "q4_leading": lambda call: call.clock in FOURTH_QUARTER and call.margin in AHEAD,
    "q4_tied": lambda call: call.clock in FOURTH_QUARTER and call.margin == "0",
    "q4_trailing": lambda call: call.clock in FOURTH_QUARTER and call.margin in BEHIND,
    "q4_last5_leading": lambda call: call.clock in LAST_FIVE and call.margin in AHEAD,
    "q4_last5_trailing": lambda call: call.clock in LAST_FIVE and call.margin in BEHIND,
    "red_zone": lambda call: call.field in ("1-3", "4-10", "11-20"),
    "goal_line_1_3": lambda call: call.field == "1-3",
    "own_1_10": lambda call: call.field == "90-99",
}


def run_share(calls: Iterable[Call]) -> float | None:
    """Runs in percent of runs and passes called."""
    runs = passes = 0
    for call in calls:
        runs += call.n if call.call in RUN_CALLS else 0
        passes += call.n if call.call in PASS_CALLS else 0
    return 100.0 * runs / (runs + passes) if runs + passes else None


def call_averages(table: CallTable) -> dict[str, float | None]:
    calls = list(table)
    figures: dict[str, float | None] = {}
    for scope, kept in (("all", calls), ("neutral", [call for call in calls if neutral(call)])):
        figures[f"run % of calls ({scope}), down all, to go all"] = run_share(kept)
        for down, groups in DISTANCE_GROUPS.items():
            for name, distances in groups.items():
                there = (call for call in kept if call.down == down and call.distance in distances)
                figures[f"run % of calls ({scope}), down {down}, to go {name}"] = run_share(there)
    for name, fits in SITUATIONS.items():
        figures[f"run % of calls, {name}"] = run_share(filter(fits, calls))
    return figures
