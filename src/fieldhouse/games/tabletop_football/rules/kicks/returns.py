"""Returns of kickoffs and punts by the return cards (PRET, KRET, FC-5, FC-6, FC-7, FC-8, FC-9, INJ-17, INJ-18).

A fair catch may be fumbled (FC-2).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fieldhouse.football.events import Return
from fieldhouse.football.fast_action.player_cards import KickoffCard, Returner
from fieldhouse.football.fast_action.readings import Turn
from fieldhouse.football.field import GOAL, OWN_GOAL, Spot
from fieldhouse.football.result import End, Leg, Result
from fieldhouse.games.tabletop_football.rules.endurance import exceeded
from fieldhouse.games.tabletop_football.rules.mishaps.context import Context
from fieldhouse.games.tabletop_football.rules.mishaps.fumbles import fumble
from fieldhouse.games.tabletop_football.rules.state import State
from fieldhouse.games.tabletop_football.rules.table_file import RUN_NUMBERS
from fieldhouse.table.table import Table

BEST: Final = 1  # FC-6: the line that is not halved


@dataclass(frozen=True, slots=True)
class ReturnMan:
    """Who runs a kick back, by which column, and whether his starred range is halved."""

    column: Returner
    halved: bool = False

    @property
    def star_range(self) -> int:
        return self.column.star_range // 2 if self.halved else self.column.star_range


def return_man(game: State, seat: int, card: tuple[Returner, ...], number: int) -> ReturnMan:
    """The returner of this number, or the highest-listed one who is fit (PRET-2, INJ-17, INJ-18, DR-56, ruling 50)."""
    hurt = game.hurt[seat]
    if number <= len(card) and card[number - 1].id not in hurt:
        return ReturnMan(card[number - 1])
    for at, column in enumerate(card):
        if column.id not in hurt:
            return ReturnMan(column, number <= len(card) and at >= number)
    return ReturnMan(card[0])


@dataclass(frozen=True, slots=True)
class Changes:
    """What changes a return: added to its run number, yards halved, a specialist's modifiers."""

    added: int = 0
    halved: bool = False  # KO-5
    unstarred_halved: bool = False  # FC-6
    specialist: KickoffCard | None = None  # KRET-1


def returned(
    table: Table, turn: Turn, game: State, result: Result, context: Context, card: tuple[Returner, ...], number: int,
    start: Spot, kind: Return, changes: Changes,
) -> None:
    """Run the kick back from this spot, measured for the receivers."""
    seat = result.ball
    man = return_man(game, seat, card, number)
    game.returner = man.column.id
    player = game.teams[seat].by_id.get(man.column.id)
    context.deed.carrier, context.deed.tired = player, exceeded(game, seat, player) > 0  # DR-49
    rule = "KRET-3" if kind == Return.KICKOFF else "PRET-2"
    drawn = turn.run_number(table, "the return")
    out, specialist = turn.out, changes.specialist
    changed = drawn + changes.added
    if specialist is not None:  # KRET-2
        changed += specialist.returns[drawn - 1]
    line = max(1, min(changed, RUN_NUMBERS))  # DR-69
    row = man.column.rows[line - 1]
    yards, starred = row.yards, False
    if row.star:  # PRET-4, KRET-5, KRET-6
        again = turn.run_number(table, "the star") + (specialist.star if specialist is not None else 0)
        out = turn.out
        starred = max(1, again) <= man.star_range
        if starred:
            yards = man.column.star.yards
    if changes.halved or (changes.unstarred_halved and not starred and BEST not in (line, drawn)):  # KO-5
        yards = int(yards / 2)
    if table.noting:
        table.note(rule, f"{man.column.name}, {line}{'*' if starred else ''}: {yards}")
    _run(result, seat, kind, start, yards, out)
    if row.fumble and not starred and result.end is not End.TOUCHDOWN:  # PRET-3, KRET-4
        fumble(table, turn, game, result, context)


def _run(result: Result, seat: int, kind: Return, start: Spot, yards: int, out: bool) -> None:
    """Where the return ends (DR-55)."""
    end = start + yards
    if end >= GOAL:
        result.spot, result.end = GOAL, End.TOUCHDOWN
        result.legs = (Leg(seat, kind, start, GOAL - start, True),)
    elif end <= OWN_GOAL:
        result.spot = OWN_GOAL
        if start <= OWN_GOAL:
            result.end = End.TOUCHBACK
        else:
            result.end = End.SAFETY
            result.legs = (Leg(seat, kind, start, -start),)
    else:
        result.spot, result.out = Spot(end), out
        result.end = End.OUT if out else End.DOWN
        result.legs = (Leg(seat, kind, start, yards),)
