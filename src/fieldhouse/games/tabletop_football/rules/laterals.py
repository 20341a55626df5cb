"""Pitchouts and Quarterback Options: runs that are decided after the first card is seen (PITCH, OPT).

Fumbles of a Pitchout go by the ordinary rules (PITCH-10).
"""

from __future__ import annotations

from fieldhouse.football.fast_action.edition import Defense
from fieldhouse.football.fast_action.positions import Slot
from fieldhouse.football.fast_action.readings import Turn
from fieldhouse.games.tabletop_football.rules.matchup import Deed, Matchup
from fieldhouse.games.tabletop_football.rules.questions import OPTION, PITCH, Directions
from fieldhouse.games.tabletop_football.rules.runs import (
    carried,
    key_modifier,
    named_inside,
    named_outside,
)
from fieldhouse.games.tabletop_football.rules.tables import (
    OPTION_FUMBLE,
    PITCH_FUMBLE,
    PITCH_NO_KEY,
)
from fieldhouse.table.table import Table


def pitchout(table: Table, turn: Turn, matchup: Matchup) -> Deed:
    """The offense sees both directives of the side, then runs inside or outside (PITCH-5 to PITCH-8)."""
    side = int(matchup.call.play == "PR")
    slot = matchup.call.slot
    carrier = matchup.slots[slot]
    assert carrier is not None
    seen = turn.read(table, turn.readings.sides[side], "the directions of the pitchout")
    about = Directions(seen.inside.text, seen.sweep.text)
    offense = 1 - matchup.seat
    outside = table.ask(PITCH, offense, ("inside", "outside"), matchup.state, about) == "outside"
    key = key_modifier(matchup, slot)
    if matchup.defense == Defense.RUN and matchup.cover.key is None:
        key = PITCH_NO_KEY  # PITCH-6
    play = 2 + side if outside else side
    column = named_outside(carrier) if outside else named_inside(carrier)  # PITCH-8
    directive = seen.sweep if outside else seen.inside
    deed = carried(table, turn, matchup, directive, play, slot, column, key, matchup.moment.tired, False)  # PITCH-7
    deed.fumble += PITCH_FUMBLE
    return deed


def option(table: Table, turn: Turn, matchup: Matchup) -> Deed:
    """The quarterback keeps the ball, or laterals it to the trailing back (OPT-4 to OPT-8, OPT-12)."""
    side = int(matchup.call.play == "OR")
    trailing = matchup.call.slot
    first = turn.read(table, turn.readings.runs[side], "the direction of the run")  # OPT-4
    about = Directions(first.text)
    offense = 1 - matchup.seat
    keeps = table.ask(OPTION, offense, ("keep", "lateral"), matchup.state, about) == "keep"
    slot = Slot.QB if keeps else trailing
    carrier = matchup.slots[slot]
    assert carrier is not None
    key = key_modifier(matchup, slot)  # OPT-12
    if keeps:  # OPT-6
        column = named_inside(carrier)
        deed = carried(table, turn, matchup, first, side, slot, column, key, 0, False)
    else:  # OPT-7, OPT-8
        sweep = turn.read(table, turn.readings.runs[2 + side], "the direction of the lateral")
        column = named_outside(carrier)
        deed = carried(table, turn, matchup, sweep, 2 + side, slot, column, key, matchup.moment.tired, False)
    deed.option = True
    deed.fumble += OPTION_FUMBLE
    return deed
