"""Passes: the target, the completion range, the catch (PASS, PMOD, UNCOV, DEFL, COMP, SWING).

Offensive and defensive strategies add up (PMOD-2, PMOD-3), on a throw on the run too (THROWRUN-4); nobody uncovered
on Screens and Shovels (UNCOV-4), no deflection in a Pass Rush (DEFL-2).
"""

from __future__ import annotations

from typing import Final

from fieldhouse.football.events import Down
from fieldhouse.football.fast_action.edition import Defense
from fieldhouse.football.fast_action.matchup import TOUCHDOWN
from fieldhouse.football.fast_action.player_cards import PlayerCard
from fieldhouse.football.fast_action.positions import Slot
from fieldhouse.football.fast_action.readings import Turn
from fieldhouse.football.fast_action.runs import held
from fieldhouse.games.tabletop_football.rules.interceptions import bands, covered, deflected, intercepted, perhaps
from fieldhouse.games.tabletop_football.rules.matchup import Deed, Matchup, cover_value, guard_of, guards_of
from fieldhouse.games.tabletop_football.rules.runs import LINKS, gain, most, named_outside
from fieldhouse.games.tabletop_football.rules.tables import (
    ALWAYS,
    BOOTLEG,
    COMPLETE,
    DEEP,
    DEEP_RUN,
    DEEP_RUSH,
    DEFLECTED,
    DOUBLE,
    EXTRA_BLOCKER,
    FUMBLE_TIRED,
    IF_ORIGINAL,
    LAST_COMPLETE,
    LONG,
    MOST_ADDED,
    MOST_DEFLECTED,
    NEAR_20,
    ON_THE_RUN,
    PLAY_ACTION,
    SHOTGUN_PASS,
    SHOVEL,
    SWING,
    TEMPO,
    TIRED_PASS,
    TRIPLE,
    UNCOVERED,
    UNCOVERED_RUN,
)
from fieldhouse.table.notes import Modifier
from fieldhouse.table.table import Table

_BLITZ: Final = int(Defense.BLITZ)
SWING_NUMBER: Final = -2  # SWING-4
SWING_YARDS: Final = 5  # SWING-5
_COLUMNS: Final = (0, 1, 2, -1, 0, 1)  # SHOVEL-2, SWING-2: the column of the quarterback's card, by Pass
_DEFENSE_RULES: Final = (  # by pass and defense
    ("PMOD-9", "PMOD-10", "PMOD-11", "PMOD-12"), ("PMOD-13", "PMOD-14", "PMOD-15", "BLITZ-1"),
    ("PMOD-16", "PMOD-17", "PMOD-18", "BLITZ-1"), ("", "", "", ""),
    ("PMOD-21", "PMOD-21", "PMOD-21", "PMOD-21"), ("PMOD-19", "PMOD-19b", "PMOD-19c", "PMOD-20"),
)


def redirected(matchup: Matchup, said: int) -> int:
    """The slot to which a card sends the pass; -1 for nobody (PASS-6, PASS-7, PASS-8)."""
    slots = matchup.slots
    if said in (Slot.BK1, Slot.BK2):
        tried: tuple[int, ...] = (said, Slot.FL2)  # PASS-7
    elif said == Slot.FL1:
        tried = (Slot.FL1, Slot.FL2, Slot.BK3)  # PASS-6
    else:
        tried = (said,)
    for slot in tried:
        if slots[slot] is not None:
            return slot
    return -1


def reachable(matchup: Matchup, slot: int) -> bool:
    """Neither an extra pass blocker nor a tight end of the Double-Team (XPB-4, DT-8)."""
    if slot in matchup.call.staying:
        return False
    return matchup.team is None or slot != matchup.team.assist


def thrown_away(table: Table, matchup: Matchup, slot: int) -> Deed:
    if table.noting:
        table.note("XPB-4" if slot in matchup.call.staying else "DT-8" if slot >= 0 else "PASS-8", "thrown away")
    passer = matchup.slots[Slot.QB]
    charged = matchup.slots[matchup.call.slot]
    return Deed(Down.INCOMPLETE, passer=passer, slot=slot, charged=charged, thrown_away=True)


# -- the completion range ------------------------------------------------------------------------


def moved_by_call(
    table: Table, matchup: Matchup, kind: int, slot: int, called: bool, uncovered: bool, on_the_run: bool, cut: bool
) -> int:
    """What calls, strategies, coverage by nobody, endurance and tempo add, ten at most (PMOD-1 to PMOD-4, DR-17).

    `called`: the pass goes to the called man; `cut`: his route was shortened on the run.
    """
    call, defense, moment = matchup.call, matchup.defense, matchup.moment
    moved = (NEAR_20 if matchup.near_20 else COMPLETE)[kind][defense]  # PMOD-6
    if table.noting and moved:
        rule = _DEFENSE_RULES[kind][defense]
        table.note(rule, f"{Defense(defense).name.lower()} defense: {moved:+d}", Modifier("call", moved))
    deep = call.deep if called and kind == LONG and not cut else 0
    if on_the_run:  # DR-19
        strategy = ON_THE_RUN[kind] + DEEP_RUSH[deep]  # THROWRUN-3, THROWRUN-6
    else:
        strategy = DEEP[deep]  # DEEP-2, DEEP-3
        if call.strategy == "fake":
            strategy += PLAY_ACTION[defense]  # PA-3, PA-4
        elif call.strategy == "boot":
            strategy += BOOTLEG[defense]  # BOOT-4
        if call.staying:
            strategy += EXTRA_BLOCKER[defense] * len(call.staying)  # XPB-5
        if matchup.offense.shotgun:
            strategy += SHOTGUN_PASS[kind]  # SHOT-4, SHOT-5, ruling 72
    state = TEMPO[kind][moment.tempo]  # NOHUD-9, HURRY-3
    if called:
        state += TIRED_PASS[moment.tired]  # EV-19, ruling 40
    if uncovered:
        state += UNCOVERED  # UNCOV-1, ruling 31
    if table.noting:
        if strategy:
            table.note("STRAT-3b", f"strategies: {strategy:+d}", Modifier("strategies", strategy))
        if state:
            table.note("PMOD-4", f"coverage, tempo, endurance: {state:+d}", Modifier("state", state))
    return min(MOST_ADDED, moved + strategy + state)


def completion(
    table: Table, matchup: Matchup, kind: int, slot: int, called: bool, on_the_run: bool = False, cut: bool = False
) -> int:
    """The last pass number that is complete, before deflection (PASS-10)."""
    passer, receiver = matchup.slots[Slot.QB], matchup.slots[slot]
    assert passer is not None
    assert receiver is not None
    ranges = passer.passing[_COLUMNS[kind]]
    if kind == SHOVEL:  # SHOVEL-3, PDV-2
        moved = moved_by_call(table, matchup, kind, slot, called, False, False, False)
        return held_complete(ranges.complete + moved)
    several = None if on_the_run else matchup.several(slot)  # THROWRUN-5b
    if several is not None:  # DCOV-8, DCOV-9, DCOV-10, PDV-3
        value, uncovered = TRIPLE if several.triple else DOUBLE, False
    else:
        guard = guard_of(matchup, slot)
        uncovered = not guard
        value = cover_value(guard[0], receiver, slot) if guard else 0  # PDV-1, THROWRUN-5
    moved = moved_by_call(table, matchup, kind, slot, called, uncovered, on_the_run, cut)
    if table.noting and value:
        rule = "PDV-1" if several is None else "DCOV-9" if several.triple else "DCOV-8"
        table.note(rule, f"coverage: {value:+d}", Modifier("coverage", value))
    return held_complete(ranges.complete + moved + value)


def held_complete(number: int) -> int:
    """A completion range ends between 1 and 47 (PMOD-5)."""
    return 1 if number < 1 else min(number, LAST_COMPLETE)


def deflection(matchup: Matchup, complete: int) -> int:
    """The numbers that linemen take off the range (DEFL-4, DEFL-5, DR-17)."""
    if not matchup.options.deflection:
        return 0
    return max(0, min(MOST_DEFLECTED, matchup.front.deflection, complete - 1))


# -- the throw -----------------------------------------------------------------------------------


def thrown(
    table: Table, turn: Turn, matchup: Matchup, kind: int, slot: int, called: bool, original: bool,
    on_the_run: bool = False, cut: bool = False,
) -> Deed:
    """The pass number against the quarterback's ranges (PASS-11). `original`: the card left the target as called."""
    passer, receiver = matchup.slots[Slot.QB], matchup.slots[slot]
    assert passer is not None
    assert receiver is not None
    complete = completion(table, matchup, kind, slot, called, on_the_run, cut)
    deflects = DEFLECTED[kind] >= (IF_ORIGINAL if original else ALWAYS)  # DEFL-1, DEFL-3, DEFL-3b
    taken = deflection(matchup, complete) if deflects else 0
    ranges = passer.passing[_COLUMNS[kind]]
    last: tuple[int, ...] = ()
    if table.lean:
        ends = (complete - taken, complete, ranges.doubtful - 1, ranges.intercepted - 1)
        last = (*ends, *bands(matchup, slot))
    number = turn.pass_number(table, "the pass", last)
    if table.noting:
        table.note("PASS-11", f"{passer.name} completes 1-{complete - taken}: {number}")
    tired = called and bool(matchup.moment.tired)
    deed = Deed(
        Down.INCOMPLETE, passer=passer, receiver=receiver, slot=slot, kind_thrown=kind, on_the_run=on_the_run,
        charged=matchup.slots[matchup.call.slot], tired=tired, fumble=FUMBLE_TIRED if tired else 0,
    )
    if number <= complete:
        if number > complete - taken:  # DEFL-6
            deed.deflected = True
            return deflected(table, turn, matchup, deed)
        return caught(table, turn, matchup, deed, called, cut)  # COMP-1, PMOD-7
    if kind == SWING:
        if number >= ranges.intercepted:
            return perhaps(table, turn, matchup, deed)  # SWING-3
    elif number >= ranges.intercepted or (on_the_run and 0 < ranges.doubtful <= number):  # INT-1, THROWRUN-4b
        return intercepted(table, turn, matchup, deed)
    elif 0 < ranges.doubtful <= number:
        return perhaps(table, turn, matchup, deed)  # INT-14
    return covered(table, turn, matchup, deed, number, True)  # INC-1, PMOD-8


def caught(table: Table, turn: Turn, matchup: Matchup, deed: Deed, called: bool, cut: bool = False) -> Deed:
    """The gain of a catch (COMP-2, COMP-3, COMP-4, COMP-5)."""
    receiver, kind, slot = deed.receiver, deed.kind_thrown, deed.slot
    assert receiver is not None
    deed.faced = guard_of(matchup, slot) if deed.on_the_run else guards_of(matchup, slot)  # FUM-12, FUM-13b
    if kind == SWING:
        return swung(table, turn, deed, receiver)
    column = receiver.catches[kind]
    if not column:  # COMP-3
        if table.noting:
            table.note("COMP-3", f"{receiver.name} drops it")
        return deed
    added = 0 if deed.faced else UNCOVERED_RUN  # UNCOV-2, ruling 32
    if called and kind == LONG and not cut:
        added += DEEP_RUN[matchup.call.deep]  # DEEP-2, DEEP-3, DEEP-4
    line = held(turn.run_number(table, "the gain") + added)
    yards = column[line - 1]
    if matchup.moment.late and kind == LONG and line == 1:  # COMP-4, DR-23
        yards = TOUCHDOWN
        if table.noting:
            table.note("COMP-4", "the first line in the last two minutes: touchdown")
    elif yards >= LINKS:  # COMP-5
        line = turn.run_number(table, "the long gain")
        yards = receiver.long[line - 1] if receiver.long else most(column)
    if table.noting:
        table.note("COMP-2", f"{receiver.name}, {line}: {yards}")
    return completed(turn, deed, yards)


def swung(table: Table, turn: Turn, deed: Deed, back: PlayerCard) -> Deed:
    """The gain of a Swing Pass (SWING-4, SWING-5, UNCOV-5, ruling 37)."""
    added = SWING_NUMBER + (0 if deed.faced else UNCOVERED_RUN)
    line = held(turn.run_number(table, "the gain") + added)
    yards, _ = gain(table, turn, back, named_outside(back), line)
    return completed(turn, deed, yards - SWING_YARDS)


def completed(turn: Turn, deed: Deed, yards: int) -> Deed:
    """The receiver has gained these yards, by the card turned last."""
    deed.kind = Down.COMPLETE
    deed.yards, deed.out, deed.number, deed.carrier = yards, turn.out, turn.number, deed.receiver
    return deed


