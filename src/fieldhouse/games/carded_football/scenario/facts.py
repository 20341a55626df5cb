"""What came of a play, as a scenario may expect it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from fieldhouse.football.clock import clock_text
from fieldhouse.football.events import Down, Event, Flag, Fumbled, Kick, Returned, Snap
from fieldhouse.table.stacked import StackedTable

Places = dict[str, str]
"""Slots and boxes by the ids of those who stand there."""
TEAMS: Final = "AB"


def facts_of(game: Any, events: Sequence[Event], refused: str, table: StackedTable, places: Places) -> dict[str, Any]:
    facts: dict[str, Any] = {
        "ball": TEAMS[game.ball], "next": game.phase.name.lower(), "down": game.down, "to_go": int(game.to_go),
        "spot": int(game.spot), "clock": clock_text(game.clock), "refused": refused,
        "score": {"A": game.score[0], "B": game.score[1]},
        "timeouts": {"A": game.timeouts[0], "B": game.timeouts[1]},
        "returns": [event.yards for event in events if type(event) is Returned],
        "flags": [
            f"{event.name} on {TEAMS[event.seat]}: {event.yards}, {event.fate}" for event in events
            if type(event) is Flag
        ],
        "hurt": {TEAMS[seat]: sorted([places.get(id, str(id)) for id in game.hurt[seat]]) for seat in (0, 1)},
        "asked": [kind for kind, _, _ in table.asked], "fired": sorted(table.rules()),
    }
    fumbles = [event for event in events if type(event) is Fumbled]
    facts["fumble"] = "none" if not fumbles else "lost" if fumbles[-1].lost else "kept"
    timed = [event.seconds for event in events if type(event) is Snap or type(event) is Kick]
    if timed:
        facts["seconds"] = max(timed)
    snaps = [event for event in events if type(event) is Snap]
    if snaps:
        snap, result = snaps[-1], game.result
        facts |= {
            "kind": Down(snap.kind).name.lower().replace("_", " "), "yards": snap.yards,
            "out": bool(result and result.out),
        }
        for name in ("runner", "passer", "target", "interceptor"):
            who = getattr(snap, name)
            facts[name] = places.get(who, who) or "-"
    return facts
