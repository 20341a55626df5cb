"""Screen Passes (SCREEN).

Nobody covers the target (SCREEN-9), and only the card intercepts (SCREEN-9b).
"""

from __future__ import annotations

from typing import Final

from fieldhouse.football.events import Down
from fieldhouse.football.fast_action.edition import Defense
from fieldhouse.football.fast_action.positions import Slot
from fieldhouse.football.fast_action.readings import Turn
from fieldhouse.games.tabletop_football.rules.interceptions import intercepted
from fieldhouse.games.tabletop_football.rules.matchup import Deed, Matchup, guard_of
from fieldhouse.games.tabletop_football.rules.runs import (
    REVERSED,
    gain,
    key_modifier,
    modified,
    named_outside,
)
from fieldhouse.games.tabletop_football.rules.tables import FUMBLE_TIRED, SCREEN, SCREENS, TIRED_RUN
from fieldhouse.table.table import Table

_RUN: Final = int(Defense.RUN)


def screen(table: Table, turn: Turn, matchup: Matchup) -> Deed:
    """The card alone says complete, incomplete or intercepted (SCREEN-3 to SCREEN-10)."""
    slot = matchup.call.slot
    passer, receiver = matchup.slots[Slot.QB], matchup.slots[slot]
    assert passer is not None
    assert receiver is not None
    said = turn.read(table, turn.readings.screen, "the screen")
    if table.noting:
        table.note("SCREEN-3", f"screen: {said.text}")
    tired = matchup.moment.tired
    deed = Deed(
        Down.INCOMPLETE, passer=passer, receiver=receiver, slot=slot, screen=True, kind_thrown=SCREEN,
        charged=receiver, tired=bool(tired), fumble=FUMBLE_TIRED if tired else 0,
    )
    if said.intercepted:  # SCREEN-8
        return intercepted(table, turn, matchup, deed)
    if not said.complete:  # SCREEN-7
        return deed
    defense = matchup.defense
    added = key_modifier(matchup, slot) if defense == _RUN else SCREENS[defense]  # SCREEN-5
    number = modified(table, turn, added + TIRED_RUN[tired], "the gain", "SCREEN-5")
    yards, _ = gain(table, turn, receiver, named_outside(receiver), number, REVERSED)  # SCREEN-4, SCREEN-10
    deed.kind = Down.COMPLETE
    deed.yards = times(yards, said.halves)
    deed.out, deed.number, deed.carrier = turn.out, turn.number, receiver
    deed.faced = guard_of(matchup, slot)  # FUM-13
    return deed


def times(yards: int, halves: int) -> int:
    """Yards times a factor in halves; a fraction is dropped, of a loss too (SCREEN-6, ruling 33)."""
    doubled = yards * halves
    return doubled // 2 if doubled >= 0 else -(-doubled // 2)
