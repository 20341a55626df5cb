"""The passes that may be called, from the first card to the catch (PASS-1 to PASS-8, BLITZ-1, SHOVEL, SWING-2).

Each kind of pass has its own directive on a card (PASS-2); a Quick Pass against a Blitz goes its usual way (BLITZ-2).
"""

from __future__ import annotations

from typing import Final

from fieldhouse.football.events import Down
from fieldhouse.football.fast_action.edition import Defense
from fieldhouse.football.fast_action.fast_cards import ORIGINAL, PASS_RUSH
from fieldhouse.football.fast_action.positions import Slot
from fieldhouse.football.fast_action.readings import Turn
from fieldhouse.games.tabletop_football.rules import passes, rush
from fieldhouse.games.tabletop_football.rules.interceptions import perhaps
from fieldhouse.games.tabletop_football.rules.matchup import Deed, Matchup, guard_of, rush_total
from fieldhouse.games.tabletop_football.rules.runs import gain, named_inside
from fieldhouse.games.tabletop_football.rules.tables import FUMBLE_TIRED, QUICK, SHOVEL, SWING
from fieldhouse.table.table import Table

LAST: Final = 48
SHOVEL_YARDS: Final = 2  # SHOVEL-7
_BLITZ: Final = int(Defense.BLITZ)


def throw(table: Table, turn: Turn, matchup: Matchup) -> Deed:
    """The called pass, from its directive to the catch (PASS-1)."""
    call = matchup.call
    kind, slot = call.kind, call.slot
    blitz = matchup.defense == _BLITZ
    if blitz and kind != QUICK:  # BLITZ-1
        if matchup.options.blitz_card == "flipped":
            turn.read(table, turn.readings.targets[kind], "the receiver, before the Blitz")
        return rush.rushed(table, turn, matchup)
    said = turn.read(table, turn.readings.targets[kind], "the receiver")
    if said == PASS_RUSH:  # PASS-3
        if call.strategy != "boot" or blitz or rush_total(matchup) > rush.protection(matchup):  # BOOT-2, RUSH-20
            return rush.rushed(table, turn, matchup)
        return passes.thrown(table, turn, matchup, kind, slot, True, False)  # ruling 58
    if said == ORIGINAL:  # PASS-4
        return passes.thrown(table, turn, matchup, kind, slot, True, True)
    target = passes.redirected(matchup, said)  # PASS-5
    if target < 0 or not passes.reachable(matchup, target):
        return passes.thrown_away(table, matchup, target)
    if table.noting:
        receiver = matchup.slots[target]
        table.note("PASS-5", f"the pass goes to {receiver.name if receiver else 'nobody'}")
    pattern = call.route(target)  # PATTERN-3, DR-15
    return passes.thrown(table, turn, matchup, pattern, target, target == slot, False)  # DR-16


def shovel(table: Table, turn: Turn, matchup: Matchup) -> Deed:
    """No directive, nobody covers; only 48 may be intercepted (SHOVEL-2 to SHOVEL-7)."""
    slot = matchup.call.slot
    passer, back = matchup.slots[Slot.QB], matchup.slots[slot]
    assert passer is not None
    assert back is not None
    complete = passes.completion(table, matchup, SHOVEL, slot, True)
    number = turn.pass_number(table, "the Shovel Pass", (complete, LAST - 1))
    if table.noting:
        table.note("SHOVEL-2", f"{passer.name} completes 1-{complete}: {number}")
    tired = bool(matchup.moment.tired)
    deed = Deed(
        Down.INCOMPLETE, passer=passer, receiver=back, slot=slot, kind_thrown=SHOVEL, charged=back, tired=tired,
        fumble=FUMBLE_TIRED if tired else 0,
    )
    if number == LAST:  # SHOVEL-4, SHOVEL-5
        return perhaps(table, turn, matchup, deed)
    if number > complete:
        return deed
    line = turn.run_number(table, "the gain")
    yards, _ = gain(table, turn, back, named_inside(back), line)  # SHOVEL-6
    deed.faced = guard_of(matchup, slot)  # FUM-13
    return passes.completed(turn, deed, yards - SHOVEL_YARDS)


def swing(table: Table, turn: Turn, matchup: Matchup) -> Deed:
    """No directive; against a Blitz perhaps a Pass Rush (SWING-2, PMOD-20, RUSH-20)."""
    if matchup.defense == _BLITZ and rush_total(matchup) > rush.protection(matchup):
        return rush.rushed(table, turn, matchup)
    return passes.thrown(table, turn, matchup, SWING, matchup.call.slot, True, False)
