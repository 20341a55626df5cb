"""Counting what was called."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from fieldhouse.statistics.football.calls import (
    AfterTouchdownTable,
    CallTable,
    FourthDownTable,
    KickoffTable,
    tabulate,
)
from fieldhouse.statistics.football.categories import (
    DISTANCES,
    FIELDS,
    MARGINS,
    UNKNOWN,
    band,
    clock_band,
    lane,
)
from fieldhouse.statistics.importers.play import Play
from fieldhouse.statistics.importers.tally.scrimmage_tally import Cuts

Key = tuple[str | int, ...]


def call_table(plays: Iterable[Play], cuts: Cuts) -> CallTable:
    """Calls from scrimmage."""
    counts = Counter[Key]()
    for play in plays:
        if play.scrimmage and play.down and play.to_go and play.to_goal:
            key: Key = (
                play.offense, play.defense, play.down, band(DISTANCES, play.to_go), band(MARGINS, play.margin),
                clock_band(play.quarter, play.seconds), band(FIELDS, play.to_goal), _call(play, cuts),
            )  # fmt: skip
            counts[key] += 1
    return tabulate(CallTable, [(*key, n) for key, n in counts.items()])


def _call(play: Play, cuts: Cuts) -> str:
    match play.type:
        case "run":
            if play.aborted:
                return "aborted"
            return "scramble" if play.scramble else lane(play.direction, play.gap)
        case "pass":
            depth = cuts.depth(play)
            return "pass" if depth == UNKNOWN else depth
    return play.type


def fourth_down_table(plays: Iterable[Play]) -> FourthDownTable:
    """Choices on fourth down. Kneels and spikes are none."""
    choices = {"run": "go", "pass": "go", "sack": "go", "punt": "punt", "field_goal": "field_goal"}
    counts, made = Counter[Key](), Counter[Key]()
    for play in plays:
        if play.down == 4 and play.type in choices and play.to_go and play.to_goal:
            key: Key = (
                play.offense, play.defense, play.to_goal, play.to_go, band(MARGINS, play.margin),
                clock_band(play.quarter, play.seconds), choices[play.type],
            )  # fmt: skip
            counts[key] += 1
            made[key] += play.scrimmage and bool(play.fourth_down_made)
    return tabulate(FourthDownTable, [(*key, made[key], n) for key, n in counts.items()])


def after_touchdown_table(plays: Iterable[Play]) -> AfterTouchdownTable:
    counts, made = Counter[Key](), Counter[Key]()
    for play in plays:
        if play.type in ("extra_point", "two_point"):
            choice = "kick" if play.type == "extra_point" else "pass" if play.passer else "run"
            key: Key = (play.offense, play.defense, play.margin, clock_band(play.quarter, play.seconds), choice)
            counts[key] += 1
            made[key] += play.kick_result == "good"
    return tabulate(AfterTouchdownTable, [(*key, made[key], n) for key, n in counts.items()])


def kickoff_table(plays: Iterable[Play]) -> KickoffTable:
    counts = Counter[Key]()
    for play in plays:
        if play.type == "kickoff":
            choice = "onside" if (play.kick_result or "").startswith("onside") else "deep"
            key: Key = (play.offense, play.defense, play.margin, clock_band(play.quarter, play.seconds), choice)
            counts[key] += 1
    return tabulate(KickoffTable, [(*key, n) for key, n in counts.items()])
