"""Returns of kickoffs and punts by the return cards (8.1d, 8.1.1, 8.1.2, 8.5d, 8.5.1)."""

from __future__ import annotations

from typing import Final

from fieldhouse.football.events import Return
from fieldhouse.football.fast_action.player_cards import Returner
from fieldhouse.football.fast_action.readings import Turn
from fieldhouse.football.field import GOAL, Spot
from fieldhouse.football.result import End, Leg, Result
from fieldhouse.games.statispro_football.rules.state import State
from fieldhouse.games.statispro_football.rules.zcards import fumble
from fieldhouse.table.table import Table

STAR: Final = 2  # 8.1.1a, 8.5.1a: a run number up to this pays off


def return_man(game: State, seat: int, card: tuple[Returner, ...], number: int) -> Returner:
    """The return man of this number, the next lower one that exists, or for a hurt one the next fit one (DR-12)."""
    at = min(number, len(card)) - 1
    for man in (*card[at:], *card[:at]):
        if man.id not in game.hurt[seat]:
            return man
    return card[0]


def returned(
    table: Table, turn: Turn, game: State, result: Result, card: tuple[Returner, ...], number: int, start: Spot,
    kind: Return, most: int | None = None, added: int = 0,
) -> None:
    """Run the kick back from this spot, measured for the receivers. `most` limits the yards (8.5.7e, O.2b)."""
    seat = result.ball
    man = return_man(game, seat, card, number)
    game.returner = man.id
    row_number = min(12, turn.run_number(table, "the return") + added)  # O.3b
    row = man.rows[row_number - 1]
    out = turn.out
    if row.star:
        if turn.run_number(table, "the star") <= STAR:  # 8.1.1a
            row = man.star
        out = turn.out  # 8.1.1b: the last card read
    yards = row.yards if most is None else min(row.yards, most)
    if table.noting:
        table.note("8.1d" if kind is Return.KICKOFF else "8.5d", f"{man.name}, {row_number}: {row.yards}")
    if start + yards >= GOAL:
        yards = GOAL - start
        result.spot, result.end = Spot(GOAL), End.TOUCHDOWN
    elif start + yards <= 0:  # DR-14
        result.spot, result.end = Spot(20), End.TOUCHBACK
        return
    else:
        result.spot, result.end, result.out = Spot(start + yards), End.OUT if out else End.DOWN, out
    result.legs = (Leg(seat, kind, start, yards, result.end is End.TOUCHDOWN),)
    if row.fumble and result.end is not End.TOUCHDOWN:  # 8.1.2a, 8.5.1b
        fumble(table, game, result)
