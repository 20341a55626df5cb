"""A throw on the run, instead of a scramble out of a Pass Rush (THROWRUN)."""

from __future__ import annotations

from typing import Final

from fieldhouse.football.fast_action.positions import RECEIVERS, Slot
from fieldhouse.football.fast_action.readings import Turn
from fieldhouse.games.tabletop_football.rules import passes
from fieldhouse.games.tabletop_football.rules.calls import ROUTES
from fieldhouse.games.tabletop_football.rules.matchup import Deed, Matchup
from fieldhouse.games.tabletop_football.rules.questions import ON_THE_RUN
from fieldhouse.games.tabletop_football.rules.tables import LONG, Pass
from fieldhouse.table.table import Table

RUN: Final = "run"


def choices(matchup: Matchup) -> tuple[str, ...]:
    """`run`, and each receiver with his pattern or the next shorter one: `LE SH` (THROWRUN-1, THROWRUN-2, DR-19)."""
    found = [RUN]
    call = matchup.call
    for slot in RECEIVERS:
        if matchup.slots[slot] is None or not passes.reachable(matchup, slot):
            continue
        pattern = call.route(slot)
        name = _NAMES[pattern]
        if slot == call.slot and call.deep:
            found += [f"{slot.name} DEEP", f"{slot.name} {name}"]
            continue
        found.append(f"{slot.name} {name}")
        if pattern > Pass.QUICK:
            found.append(f"{slot.name} {_NAMES[pattern - 1]}")
    return tuple(found)


_NAMES: Final = {int(kind): name for name, kind in ROUTES.items()}


def thrown(table: Table, turn: Turn, matchup: Matchup) -> Deed | None:
    """The throw that the offense chooses; None for a run (THROWRUN-2, THROWRUN-7)."""
    answer = table.ask(ON_THE_RUN, 1 - matchup.seat, choices(matchup), matchup.state)
    if answer == RUN:
        return None
    place, route = answer.split(" ")
    slot, call = Slot[place], matchup.call
    called = slot == call.slot
    deep = route == "DEEP"
    kind = LONG if deep else ROUTES[route]
    cut = called and bool(call.deep) and not deep  # THROWRUN-6
    deed = passes.thrown(table, turn, matchup, kind, slot, called, False, True, cut)
    deed.rush = True
    return deed
