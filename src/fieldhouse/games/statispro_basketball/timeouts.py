"""Timeouts: how many, when, and what may be done in one (8.4, 8.41)."""

from __future__ import annotations

from fieldhouse.basketball.events import TimeOut
from fieldhouse.games.statispro_basketball import index_points, lineups, plays
from fieldhouse.games.statispro_basketball.questions import TIMEOUT
from fieldhouse.games.statispro_basketball.state import Dead, Game, Got, Phase
from fieldhouse.table.table import Table

TIMEOUTS, SHORT = 7, 1  # 8.4a, 8.4b
LAST_QUARTER, LAST_MINUTES = 4, 3  # 8.4c, 8.4d


def full_left(game: Game, seat: int) -> int:
    left = TIMEOUTS - game.timeouts[seat]
    if game.period == 4:
        left = min(left, LAST_QUARTER - game.quarter_timeouts[seat])
    if game.closing:
        left = min(left, LAST_MINUTES - game.late_timeouts[seat])
    return left


def refresh(game: Game) -> None:
    """Work out again which timeouts each team may take; () for none."""
    for seat in (0, 1):
        kinds = []
        if full_left(game, seat) > 0:
            kinds.append("full")
        if game.short_timeouts[seat] < SHORT:
            kinds.append("20")
        game.menus[seat] = ("play", *kinds) if kinds else ()


def new_period(game: Game) -> None:
    game.quarter_timeouts = [0, 0]
    game.late_timeouts = [0, 0]
    if game.period == 3:
        game.short_timeouts = [0, 0]  # one a half
    refresh(game)


def owe(table: Table, game: Game, minute: int) -> None:
    """The 5:00 card for the home team, the 9:00 card for the visitors: too few timeouts taken (8.4e, 8.4f)."""


def offer(table: Table, game: Game, seat: int) -> bool:
    """The coach may take a timeout before the next card. Whether he did."""
    menu = game.menus[seat]
    if not menu:
        return False
    said = table.ask(TIMEOUT, seat, menu, game)
    if said == "play":
        return False
    take(table, game, seat, said == "full")
    return True


def take(table: Table, game: Game, seat: int, full: bool) -> None:
    """A timeout: both benches, the caller last, and everything that is declared in one."""
    book(table, game, seat, full)
    lineups.timeout(table, game, seat, full)
    plays.timeout(table, game, seat)
    index_points.in_timeout(table, game)  # 16Da
    stop(game)


def book(table: Table, game: Game, seat: int, full: bool) -> None:
    if full:
        game.timeouts[seat] += 1
        game.quarter_timeouts[seat] += 1
        if game.closing:
            game.late_timeouts[seat] += 1
    else:
        game.short_timeouts[seat] += 1
    game.events.append(TimeOut(seat, full, game.clock))
    refresh(game)
    if table.noting:
        rule = "8.4a" if full else "8.4b"
        table.note(rule, f"{'timeout' if full else '20-second timeout'}, {game.name(seat)}")


def stop(game: Game) -> None:
    """Play goes on with an inbound: nobody is known to have the ball (G-BH), the pass count stays."""
    if game.phase in (Phase.UPCOURT, Phase.ADVANCE):
        game.holder = game.passer = game.opener = game.escaped = None
        game.got = Got.INBOUND
        game.fresh = game.may_call = True
    game.dead = Dead.ASKED
