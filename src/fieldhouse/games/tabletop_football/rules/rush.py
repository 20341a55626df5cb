"""The Pass Rush: sack, run, complete or incomplete (RUSH).

It replaces the ordinary pass (RUSH-1); extra blockers leave its completion range alone (XPB-6c).
"""

from __future__ import annotations

from typing import Final

from fieldhouse.football.events import Down
from fieldhouse.football.fast_action.edition import Defense
from fieldhouse.football.fast_action.positions import BACKS, Slot
from fieldhouse.football.fast_action.readings import Turn
from fieldhouse.games.tabletop_football.rules import on_the_run, passes
from fieldhouse.games.tabletop_football.rules.interceptions import bands, covered
from fieldhouse.games.tabletop_football.rules.matchup import Deed, Matchup, rush_total
from fieldhouse.games.tabletop_football.rules.runs import SCRAMBLING, gain, inside_column
from fieldhouse.games.tabletop_football.rules.tables import (
    BLOCKER_LINE,
    BOOTLEG_LINE,
    DEEP_RUSH,
    DOUBLE_TEAM_SACK,
    FUMBLE_TIRED,
    MOST_SACKS,
    PLAY_ACTION_LINE,
    RUSH_STEP,
    SACK_YARDS,
    SHOTGUN_LINE,
    STUNT_SACK,
    SWING,
)
from fieldhouse.table.table import Table

_BLITZ: Final = int(Defense.BLITZ)
SACKS: Final = tuple(range(SACK_YARDS - 1, 48, SACK_YARDS))
"""The last pass number of each loss."""


def protection(matchup: Matchup) -> int:
    """The pass blocking of the line, with what strategies change (RUSH-6, PA-5, BOOT-3, SHOT-6, XPB-6)."""
    call, total = matchup.call, matchup.offense.protection
    if call.strategy == "fake":
        total += PLAY_ACTION_LINE
    elif call.strategy == "boot":
        total += BOOTLEG_LINE
    if matchup.offense.shotgun:
        total += SHOTGUN_LINE
    for slot in call.staying:
        if slot in BACKS:  # XPB-6b: a tight end adds nothing
            total += BLOCKER_LINE
    return total


def sack_range(matchup: Matchup) -> int:
    """The last pass number that is a sack (RUSH-7, RUSH-8, RUSH-9, RUSH-10, RUSH-11, RUSH-12, ruling 30)."""
    passer = matchup.slots[Slot.QB]
    assert passer is not None
    assert passer.rush is not None
    sack = passer.rush.sack + RUSH_STEP * (rush_total(matchup) - protection(matchup))
    if matchup.team is not None and matchup.defense == _BLITZ:  # DT-10
        sack += DOUBLE_TEAM_SACK
    sack = max(1, min(sack, MOST_SACKS))
    return min(MOST_SACKS, sack + STUNT_SACK * len(matchup.cover.stunts))  # RUSH-12, STUNT-4


def rushed(table: Table, turn: Turn, matchup: Matchup) -> Deed:
    """The Pass Rush Line, and what comes of it (RUSH-13, RUSH-14, RUSH-15, RUSH-16, RUSH-17, RUSH-18, RUSH-19)."""
    call = matchup.call
    passer, slot = matchup.slots[Slot.QB], call.slot
    receiver = matchup.slots[slot]
    assert passer is not None
    assert passer.rush is not None
    ranges = passer.rush
    sack = sack_range(matchup)
    last: tuple[int, ...] = ()
    if table.lean:
        last = (sack, ranges.runs, ranges.complete + DEEP_RUSH[call.deep], *bands(matchup, slot))
    number = turn.pass_number(table, "the pass rush", last)
    if table.noting:
        said = f"{rush_total(matchup)} against {protection(matchup)}: Sack 1-{sack}, Run to {ranges.runs}: {number}"
        table.note("RUSH-13", said)
    deed = Deed(
        Down.INCOMPLETE, passer=passer, receiver=receiver, slot=slot, charged=receiver, kind_thrown=call.kind, rush=True
    )
    if number <= sack:
        lost = turn.pass_number(table, "the sack", SACKS) // SACK_YARDS  # RUSH-14
        if table.noting:
            table.note("RUSH-14", f"sacked for {lost}")
        deed.kind, deed.yards, deed.slot, deed.receiver, deed.kind_thrown = Down.SACK, -lost, Slot.QB, None, -1
        return deed
    if number <= ranges.runs:  # RUSH-11
        if call.kind != SWING and matchup.options.throw_on_run:  # DR-20
            thrown = on_the_run.thrown(table, turn, matchup)
            if thrown is not None:
                return thrown
        return scramble(table, turn, matchup, deed)
    if not passes.reachable(matchup, slot):  # DR-22
        return passes.thrown_away(table, matchup, slot)
    if matchup.moment.tired:
        deed.tired, deed.fumble = True, FUMBLE_TIRED  # EV-20
    if number <= ranges.complete + DEEP_RUSH[call.deep]:  # RUSH-17, RUSH-18, DEEP-4
        return passes.caught(table, turn, matchup, deed, True)
    return covered(table, turn, matchup, deed, number, False)  # RUSH-19, ruling 71


def scramble(table: Table, turn: Turn, matchup: Matchup, deed: Deed) -> Deed:
    """The quarterback runs: an unmodified run number, no values (RUSH-15, RUSH-16)."""
    passer = deed.passer
    assert passer is not None
    number = turn.run_number(table, "the scramble")
    yards, _ = gain(table, turn, passer, inside_column(passer), number, SCRAMBLING)
    deed.kind, deed.scramble, deed.carrier, deed.receiver = Down.RUN, True, passer, None
    deed.yards, deed.out, deed.number, deed.slot, deed.kind_thrown = yards, turn.out, turn.number, Slot.QB, -1
    return deed
