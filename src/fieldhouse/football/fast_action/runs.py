"""Running plays: whom a run is directed to, the run number and its modifiers, the yards (8.2)."""

from __future__ import annotations

from typing import Final

from fieldhouse.football.events import Down
from fieldhouse.football.fast_action.edition import Defense, Edition, RunTables
from fieldhouse.football.fast_action.fast_cards import OUR_BACKS, Directive
from fieldhouse.football.fast_action.matchup import EMPTY, Called, Matchup, Outcome
from fieldhouse.football.fast_action.player_cards import LINK, Column, PlayerCard
from fieldhouse.football.fast_action.positions import Slot
from fieldhouse.football.fast_action.readings import Turn
from fieldhouse.table.notes import Modifier
from fieldhouse.table.table import Table

# Members of enums used on every play; access through the class is slow.
_RUN_DEFENSE: Final = Defense.RUN
_RUN: Final = Down.RUN

INSIDE_LEFT: Final = 0
INSIDE_RIGHT: Final = 1
SWEEP_LEFT: Final = 2
SWEEP_RIGHT: Final = 3
INSIDE: Final = (INSIDE_LEFT, INSIDE_RIGHT)


def held(number: int) -> int:
    """A run number is held between 1 and 12 (8.2.2e)."""
    return 1 if number < 1 else 12 if number > 12 else number


def run_modifier(tables: RunTables, called: Called, slot: int, draw: bool) -> int:
    """What the defense adds to the run number (T6.5)."""
    added = 0
    if called.defense is _RUN_DEFENSE:
        if called.key is None:
            added = tables.no_key  # 8.2.2c
        elif called.key == slot:
            added = tables.keyed  # 8.2.2b
        else:
            added = tables.wrong_key  # 8.2.2d
    return added + tables.draw[called.defense] if draw else added  # 7.1.2.4


def run(
    table: Table, turn: Turn, edition: Edition, matchup: Matchup, play: int, slot: Slot, draw: bool = False
) -> Outcome:
    """An Inside run or a Sweep by the player in this slot, to the end of the gain."""
    carrier = matchup.slots[slot]
    assert carrier is not None
    rules = edition.rules
    directive = turn.read(table, turn.readings.runs[play], "the direction of the run")  # 8.2.1a
    if directive.breaks:
        yards = long_gain(table, turn, edition, carrier)
        return Outcome(_RUN, yards, turn.out and play not in INSIDE, carrier, slot=slot)
    added = run_modifier(edition.run, matchup.called, slot, draw)
    number = held(turn.run_number(table, "the run") + added)  # 8.2.2
    if table.noting and added:
        table.note(rules["run modifier"], f"run number {added:+d}: {number}", Modifier("defense", added))
    yards = gain(table, turn, edition, carrier, number)
    added, faced = help_and_hindrance(table, edition, matchup, directive, carrier)
    yards += added  # 8.2.4b
    if play in INSIDE and yards < -edition.run.inside_loss:  # 8.2.7a, 8.2.7b
        yards = -edition.run.inside_loss
        if table.noting:
            table.note(rules["inside loss"], f"an Inside run loses {edition.run.inside_loss} at most")
    out = turn.out and play not in INSIDE  # 9.1a, 9.1b
    return Outcome(_RUN, yards, out, carrier, slot=slot, faced=faced)


def gain(table: Table, turn: Turn, edition: Edition, carrier: PlayerCard, number: int) -> int:
    """The yards of a run number in the Normal column, or of a short gain (8.2.3a, 8.2.4)."""
    yards = carrier.normal[number - 1]
    if yards != LINK:
        if table.noting:
            table.note(edition.rules["normal"], f"{carrier.name}, N {number}: {yards}")
        return yards
    number = turn.run_number(table, "the short gain")  # 8.2.4a; unmodified: 8.2.4d
    yards = column_of(carrier, "short")[number - 1]
    if table.noting:
        table.note(edition.rules["short gain"], f"{carrier.name}, SG {number}: {yards}")
    return yards


def column_of(carrier: PlayerCard, wanted: str) -> Column:
    """The long-gain or short-gain column, or the next one that the card has (8.2.4c, 8.2.5b)."""
    if wanted == "long" and carrier.long_gain:
        return carrier.long_gain
    return carrier.short_gain or carrier.normal


def long_gain(table: Table, turn: Turn, edition: Edition, carrier: PlayerCard) -> int:
    """A Break: a new, unmodified run number in the LG column; nobody's value applies (8.2.5a, 8.2.5c)."""
    number = turn.run_number(table, "the long gain")
    yards = column_of(carrier, "long")[number - 1]
    if yards == LINK:  # a card without SG and LG columns has a number here
        yards = column_of(carrier, "short")[number - 1]
    if table.noting:
        table.note(edition.rules["long gain"], f"Break: {carrier.name}, LG {number}: {yards}")
    return yards


def help_and_hindrance(
    table: Table, edition: Edition, matchup: Matchup, directive: Directive, carrier: PlayerCard
) -> tuple[int, tuple[PlayerCard, ...]]:
    """Yards by the players whom the directive names, and the defenders among them (8.2.3.1 to 8.2.3.4, 8.2.8)."""
    rules, tables = edition.rules, edition.run
    if not directive.boxes:
        yards = blocks(matchup, directive, carrier)
        if table.noting:
            table.note(rules["blockers"], f"{directive.text}: {yards:+d}", Modifier("blocking", yards))
        return yards, EMPTY
    named = [matchup.boxes[box] for box in directive.boxes]
    faced = tuple([player for box in named for player in box])
    if not directive.blockers:
        if not faced:  # 8.2.3.2b, 8.2.3.2c
            if table.noting:
                table.note(rules["empty box"], f"{directive.text} empty: +{tables.empty_box}")
            return tables.empty_box, EMPTY
        yards = sum([tackle_value(tables, box) for box in named])  # 8.2.3.4a
        if table.noting:
            table.note(rules["boxes"], f"{directive.text}: {yards:+d}", Modifier("tackling", yards))
        return yards, faced
    if directive.blockers == (OUR_BACKS,) and not matchup.other_backs(carrier):  # 8.2.8d
        return 0, EMPTY
    block = blocks(matchup, directive, carrier)
    if not faced:  # 8.2.3.4b
        return block, EMPTY
    tackle = sum([tackle_value(tables, box) for box in named])
    both = block + tackle
    yards = 0 if both == 0 else block if both > 0 else tackle  # 8.2.3.3a, 8.2.3.3b, 8.2.3.3c
    if table.noting:
        table.note(rules["versus"], f"{directive.text}: {block:+d} and {tackle:+d}", Modifier("blocking", yards))
    return yards, faced


def blocks(matchup: Matchup, directive: Directive, carrier: PlayerCard) -> int:
    total = 0
    for blocker in directive.blockers:
        if blocker == OUR_BACKS:
            for back in matchup.other_backs(carrier):  # 8.2.8a, 8.2.8b, 8.2.8c
                total += back.blocking
        else:
            player = matchup.slots[blocker]
            if player is not None and player is not carrier:
                total += player.blocking
    return total


def tackle_value(tables: RunTables, box: tuple[PlayerCard, ...]) -> int:
    """0 for an empty box; two players count as one of a fixed value (8.2.3.4c)."""
    if len(box) == 2:
        return tables.two_players
    return box[0].tackle if box else 0
