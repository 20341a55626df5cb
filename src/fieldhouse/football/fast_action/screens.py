"""Screen passes (8.3.7)."""

from __future__ import annotations

from fieldhouse.football.events import Down
from fieldhouse.football.fast_action.edition import Defense, Edition, PassKind
from fieldhouse.football.fast_action.interceptions import better_hands, taken
from fieldhouse.football.fast_action.matchup import Matchup, Outcome
from fieldhouse.football.fast_action.positions import Slot
from fieldhouse.football.fast_action.readings import Turn
from fieldhouse.football.fast_action.runs import gain, held, run_modifier
from fieldhouse.table.table import Table


def screen(table: Table, turn: Turn, edition: Edition, matchup: Matchup, slot: Slot) -> Outcome:
    """The card alone decides: incomplete, complete with a factor, or intercepted (8.3.7b)."""
    passer, receiver = matchup.slots[Slot.QB], matchup.slots[slot]
    assert passer is not None
    assert receiver is not None
    said = turn.read(table, turn.readings.screen, "the screen")
    if table.noting:
        table.note(edition.rules["screen"], f"screen: {said.text}")
    if said.intercepted:  # 8.3.7.3a
        number = turn.run_number(table, "the interceptor")
        box = matchup.boxes[edition.interception.box[PassKind.SCREEN][number - 1]]
        if not box:
            return Outcome(Down.INCOMPLETE, passer=passer, receiver=receiver, slot=slot, screen=True)
        found = taken(
            table, turn, edition, PassKind.SCREEN, passer, receiver, slot, better_hands(table, box)
        )
        found.screen = True
        return found
    if not said.complete:  # 8.3.7.1a, 8.3.7.3b
        return Outcome(Down.INCOMPLETE, passer=passer, receiver=receiver, slot=slot, screen=True)
    called = matchup.called
    added = (
        run_modifier(edition.run, called, slot, False) if called.defense is Defense.RUN
        else edition.passes.screen[called.defense]
    )  # 8.3.7.2c
    number = held(turn.run_number(table, "the gain") + added)  # 8.3.7.2e
    yards = times(gain(table, turn, edition, receiver, number), said.halves)  # 8.3.7.2a, 8.3.7.2b
    return Outcome(Down.COMPLETE, yards, turn.out, receiver, passer, receiver, slot, screen=True)


def times(yards: int, halves: int) -> int:
    """Yards times a factor in halves, rounded up (8.3.7.2d)."""
    return -(-yards * halves // 2)
