"""Quick, Short and Long passes: the target, the completion range, the catch (8.3)."""

from __future__ import annotations

from typing import Final

from fieldhouse.football.events import Down
from fieldhouse.football.fast_action.edition import Defense, Edition, PassKind
from fieldhouse.football.fast_action.fast_cards import ORIGINAL, PASS_RUSH
from fieldhouse.football.fast_action.interceptions import covered, intercepted
from fieldhouse.football.fast_action.matchup import EMPTY, TOUCHDOWN, Matchup, Outcome
from fieldhouse.football.fast_action.player_cards import LINK, PlayerCard
from fieldhouse.football.fast_action.positions import BACKS, SLOTS, Slot
from fieldhouse.football.fast_action.readings import Turn
from fieldhouse.football.fast_action.rush import Rush, rushed
from fieldhouse.table.notes import Modifier
from fieldhouse.table.table import Table

# Members of enums used on every play; access through the class is slow.
_QB: Final = Slot.QB
_COMPLETE: Final = Down.COMPLETE
_INCOMPLETE: Final = Down.INCOMPLETE
_FL2: Final = Slot.FL2

_BLITZ: Final = Defense.BLITZ


def throw(
    table: Table, turn: Turn, edition: Edition, matchup: Matchup, kind: PassKind, slot: Slot,
    play_action: bool = False, desperate: bool = False,
) -> Outcome:
    """A pass to the player in this slot. `desperate`: a Long pass in the last two minutes of the game (8.3.3.1)."""
    rules = edition.rules
    passer = matchup.slots[_QB]
    assert passer is not None
    said = turn.read(table, turn.readings.targets[kind], "the receiver")  # 8.3.1a, 8.3.8b
    forced = matchup.called.defense is _BLITZ and kind != PassKind.QUICK  # 8.3.8a, 8.3.8c
    target = slot if said in (ORIGINAL, PASS_RUSH) else redirected(matchup, said)  # 8.3.1b, 8.3.1d
    receiver = None if target in matchup.staying else matchup.slots[target]
    if table.noting and target != slot:
        to = f"to {receiver.name}" if receiver else "to nobody"
        table.note(rules["redirected"], f"the pass goes {to}")
    if said == PASS_RUSH or forced:  # 8.3.1c
        rush = rushed(table, turn, edition, matchup, passer)
        return pressured(table, turn, edition, matchup, kind, passer, receiver, target, rush, desperate)
    if receiver is None:  # 8.3.1e
        return Outcome(_INCOMPLETE, passer=passer, slot=target)
    return thrown(table, turn, edition, matchup, kind, passer, receiver, target, play_action, desperate)


def redirected(matchup: Matchup, said: int) -> Slot:
    """The slot to which a card sends the pass: a back who is not in is flanker 2, if there are two (8.3.9.3)."""
    if said in BACKS and matchup.slots[said] is None and matchup.slots[_FL2] is not None:  # 8.3.9.3b
        return _FL2
    return SLOTS[said]


def completion(
    table: Table, edition: Edition, matchup: Matchup, kind: PassKind, passer: PlayerCard, slot: int, play_action: bool
) -> int:
    """The last pass number that is complete (8.3.2)."""
    tables, called, rules = edition.passes, matchup.called, edition.rules
    ranges = passer.passing[kind]
    moved = tables.range_by_defense[kind][called.defense]  # 8.3.2.1a
    if matchup.near_goal:
        moved = tables.near_goal[kind].get(called.defense, moved)  # T6.6-20
    if table.noting and moved:
        table.note(rules["pass defense"], f"{called.defense.name.lower()} defense: {moved:+d}", Modifier("call", moved))
    if play_action:  # 7.1.2.5
        faked = tables.play_action[called.defense]
        moved += faked
        if table.noting:
            table.note(rules["play action"], f"play action: {faked:+d}", Modifier("play action", faked))
    cover = coverage_value(table, edition, matchup, slot)
    moved += cover + len(matchup.staying) * 2
    complete = ranges.complete + moved  # 8.3.2.3c, 8.3.2.3d
    return max(1, min(complete, ranges.intercepted - 1))  # 8.3.2.3e


def coverage_value(table: Table, edition: Edition, matchup: Matchup, slot: int) -> int:
    """The pass defense of whoever covers this slot (8.3.2.3, 7.2.2)."""
    tables, rules = edition.passes, edition.rules
    several = matchup.called.coverage_of(slot)
    if several is not None:  # 7.2.2.2d, 7.2.2.3b
        value = tables.triple if several.triple else tables.double
        if table.noting:
            what = "triple" if several.triple else "double"
            table.note(rules[what], f"{what} coverage: {value:+d}", Modifier("coverage", value))
        return value
    box = matchup.boxes[tables.guards[SLOTS[slot]]]
    if not box:  # 8.3.2.3b
        if table.noting:
            data = Modifier("coverage", tables.uncovered)
            table.note(rules["uncovered"], f"nobody covers: +{tables.uncovered}", data)
        return tables.uncovered
    value = box[0].coverage  # 8.3.2.3a
    if table.noting:
        table.note(rules["covered"], f"{box[0].name} covers: {value:+d}", Modifier("coverage", value))
    return value


def thrown(
    table: Table, turn: Turn, edition: Edition, matchup: Matchup, kind: PassKind, passer: PlayerCard,
    receiver: PlayerCard, slot: Slot, play_action: bool, desperate: bool,
) -> Outcome:
    """The pass number against the quarterback's ranges (8.3.2a)."""
    complete = completion(table, edition, matchup, kind, passer, slot, play_action)
    number = turn.pass_number(table, "the pass")
    if table.noting:
        table.note(edition.rules["pass number"], f"{passer.name} completes 1-{complete}: {number}")
    if number <= complete:
        return caught(table, turn, edition, matchup, kind, passer, receiver, slot, desperate)
    if number >= passer.passing[kind].intercepted:  # 8.3.5a, 8.3.5.1d
        return intercepted(table, turn, edition, matchup, kind, passer, receiver, slot)
    return covered(table, turn, edition, matchup, kind, passer, receiver, slot, number)  # 8.3.4a


def caught(
    table: Table, turn: Turn, edition: Edition, matchup: Matchup, kind: PassKind, passer: PlayerCard,
    receiver: PlayerCard, slot: Slot, desperate: bool,
) -> Outcome:
    """The gain of a catch (8.3.3)."""
    column = receiver.catches[kind]
    faced = guards_of(edition, matchup, slot)
    if not column:  # 8.3.3b, 4.2.2c
        return Outcome(_INCOMPLETE, passer=passer, receiver=receiver, slot=slot, faced=faced)
    number = turn.run_number(table, "the gain")
    yards = column[number - 1]
    if desperate and kind == PassKind.LONG and number == 1 and slot not in BACKS:  # 8.3.3.1a
        yards = TOUCHDOWN
        if table.noting:
            table.note(edition.rules["desperate"], "run number 1 in the last two minutes: touchdown")
    elif yards == LINK:  # 8.3.3c
        number = turn.run_number(table, "the long gain")
        yards = receiver.long[number - 1]
    if table.noting:
        table.note(edition.rules["catch"], f"{receiver.name}, {number}: {yards}")
    return Outcome(
        _COMPLETE, yards, turn.out, receiver, passer, receiver, slot, faced=faced
    )


def guards_of(edition: Edition, matchup: Matchup, slot: int) -> tuple[PlayerCard, ...]:
    """Everybody who covers this slot (8.3.2.2a, 8.3.2.2b, 8.3.2.2c)."""
    several = matchup.called.coverage_of(slot)
    if several is not None:
        return several.defenders
    return matchup.boxes[edition.passes.guards[SLOTS[slot]]] if slot >= 0 else EMPTY


def pressured(
    table: Table, turn: Turn, edition: Edition, matchup: Matchup, kind: PassKind, passer: PlayerCard,
    receiver: PlayerCard | None, slot: Slot, rush: Rush, desperate: bool,
) -> Outcome:
    """What comes of a pass rush (8.3.6.3)."""
    if rush.down is not None:
        return rush.down
    if receiver is None:  # 8.3.6.3.3b
        return Outcome(_INCOMPLETE, passer=passer, slot=slot)
    if rush.complete:  # 8.3.6.3.3a
        return caught(table, turn, edition, matchup, kind, passer, receiver, slot, desperate)
    return covered(table, turn, edition, matchup, kind, passer, receiver, slot, rush.number)  # 8.3.6.3.4a
