"""Z cards: penalty, injury, fumble or more yards when the play is over (Z, MULT)."""

from __future__ import annotations

from typing import Final

from fieldhouse.football.events import Down
from fieldhouse.football.fast_action.fast_cards import ZKind
from fieldhouse.football.fast_action.readings import Turn
from fieldhouse.football.field import GOAL, OWN_GOAL, Spot
from fieldhouse.football.result import End, Result
from fieldhouse.games.tabletop_football.rules.mishaps import fumbles, injuries, penalties
from fieldhouse.games.tabletop_football.rules.mishaps.context import ADVANCES, Context
from fieldhouse.games.tabletop_football.rules.state import State
from fieldhouse.table.table import Table

# Members of enums used on every play; access through the class is slow.
_PENALTY: Final = ZKind.PENALTY
_FUMBLE_AWAY: Final = ZKind.FUMBLE_AWAY
_INJURY: Final = ZKind.INJURY

FACTORS: Final = {ZKind.DOUBLE: 2, ZKind.TRIPLE: 3}
_UNMULTIPLIED: Final = frozenset(  # MULT-3
    {End.TOUCHDOWN, End.SAFETY, End.INCOMPLETE, End.FAIR_CATCH, End.TOUCHBACK, End.GOOD, End.NO_GOOD}
)


def after_play(table: Table, game: State, context: Context, result: Result) -> None:
    """Read the play's Z Result, when its own result is complete (Z-4, Z-5). Z cards met now are passed over (Z-7)."""
    turn = Turn(game.readings, counting=False)
    said = turn.read(table, game.readings.result, "the Z card")
    if table.noting:
        table.note("Z-4", said.text)
    kind = said.kind
    if kind is _PENALTY:
        foul = penalties.called(table, turn, game, said.codes, context, result)
        if foul is not None:
            result.fouls = (*result.fouls, foul)
        return
    marked = kind is _FUMBLE_AWAY
    if context.deed.option and kind is not ZKind.NOTHING and said.hurt != injuries.CARRIER:  # OPT-9, DR-13
        fumbles.fumble(table, turn, game, result, context, marked)
    elif kind is _INJURY:
        if game.options.injuries:
            injuries.injury(table, turn, game, said.hurt, context, result)
    elif kind is ZKind.FUMBLE or marked:
        if result.call != "onside":  # ONSIDE-5, FUM-2
            fumbles.fumble(table, turn, game, result, context, marked)
    elif kind in FACTORS:
        multiply(table, game, result, FACTORS[kind])


def multiply(table: Table, game: State, result: Result, factor: int) -> None:
    """Twice or three times the yards of the play's last advance (MULT-1, MULT-2, MULT-3, MULT-4, DR-47)."""
    if result.end in _UNMULTIPLIED:
        return
    if result.legs:
        leg = result.legs[-1]
        if result.fumbles and leg.start + leg.yards != result.spot:  # lost after the return, and not advanced
            return
        leg.yards *= factor
        end = leg.start + leg.yards
        _end(result, end)
        if end >= GOAL:
            leg.yards, leg.touchdown = GOAL - leg.start, True
        elif end <= OWN_GOAL:
            leg.yards = -leg.start
    elif result.kind in ADVANCES and result.kind != Down.KNEEL and not result.fumbles:
        result.gain *= factor
        end = game.spot + result.gain
        _end(result, end)
        result.gain = max(-game.spot, min(result.gain, GOAL - game.spot))
    else:
        return
    if table.noting:
        table.note("MULT-1", f"{factor} times the yards")


def _end(result: Result, end: int) -> None:
    result.spot = Spot(max(OWN_GOAL, min(end, GOAL)))
    if end >= GOAL:
        result.end, result.out = End.TOUCHDOWN, False
    elif end <= OWN_GOAL:
        result.end, result.out = End.SAFETY, False
