"""Timeouts: limits, times and effects (8.4, 8.41)."""

from __future__ import annotations

from typing import Final

from fieldhouse.basketball.events import TimeOut
from fieldhouse.games.statispro_basketball.rules.bench import index_points, lineups, plays
from fieldhouse.games.statispro_basketball.rules.bench.questions import MID_COURT, TIMEOUT
from fieldhouse.games.statispro_basketball.rules.bench.timeout_limits import full_left, short_left
from fieldhouse.games.statispro_basketball.rules.state import HOME, VISITOR, Dead, Got, Phase, State
from fieldhouse.table.table import Table

DUE: Final = {5: HOME, 9: VISITOR}
"""The team whose timeouts a Time card checks (8.4e, 8.4f)."""


def refresh(game: State) -> None:
    """Compute the timeouts that each team may take; () for none."""
    for seat in (0, 1):
        kinds = []
        if full_left(game, seat) > 0:
            kinds.append("full")
        if short_left(game, seat) > 0:
            kinds.append("20")
        game.menus[seat] = ("play", *kinds) if kinds else ()


def new_period(game: State) -> None:
    game.quarter_timeouts = [0, 0]
    game.late_timeouts = [0, 0]
    game.mid_court = [False, False]
    if game.period == 3:
        game.short_timeouts = [0, 0]  # one a half
    refresh(game)


def owe(table: Table, game: State, minute: int) -> None:
    """At the 5:00 card the home team, at the 9:00 card the visitors owe a timeout if too few are taken (8.4e, 8.4f)."""
    seat = DUE.get(minute)
    if seat is None or game.timeouts[seat] >= game.period:
        return
    game.owed[seat] = True
    if table.noting:
        rule = "8.4e" if seat == HOME else "8.4f"
        table.note(rule, f"{game.name(seat)} has taken {game.timeouts[seat]} timeouts and owes one")


def due(game: State, seat: int) -> bool:
    """Whether a team is now charged with the timeout it owes: at its possession's start, not on a Fast Break (8.4g)."""
    if game.offense != seat or game.passes:
        return False
    return game.phase is Phase.UPCOURT or (game.phase is Phase.ADVANCE and game.got is Got.INBOUND)


def offer(table: Table, game: State, seat: int) -> bool:
    """Ask for a timeout before the next card, or charge one that is owed. Returns whether there is a timeout."""
    if game.owed[seat] and due(game, seat):
        game.owed[seat] = False
        if table.noting:
            table.note("8.4g", f"{game.name(seat)} is charged with the timeout it owes")
        take(table, game, seat, True)
        return True
    menu = game.menus[seat]
    if not menu:
        return False
    said = table.ask(TIMEOUT, seat, menu, game)
    if said == "play":
        return False
    take(table, game, seat, said == "full")
    return True


def take(table: Table, game: State, seat: int, full: bool) -> None:
    """A timeout: substitutions of both teams and declarations, the caller last."""
    book(table, game, seat, full)
    index_points.in_timeout(table, game)  # 16Da
    lineups.timeout(table, game, seat, full)
    plays.timeout(table, game, seat)
    stop(game)
    if game.late:
        game.mid_court[seat] = True  # 8.41a


def mid_court(table: Table, game: State) -> None:
    """The caller of a late timeout may inbound at mid-court: its next ACTION or PRESS card takes no time (8.41b)."""
    seat = game.offense
    game.mid_court[seat] = False
    if game.from_dead:
        return
    if table.ask(MID_COURT, seat, ("yes", "no"), game) == "yes":
        game.from_dead = True
        if table.noting:
            table.note("8.41a", f"{game.name(seat)} inbounds at mid-court")


def book(table: Table, game: State, seat: int, full: bool) -> None:
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


def stop(game: State) -> None:
    """Play continues with an inbound: the Ballhandler is unknown (G-BH), the pass count does not change."""
    if game.phase in (Phase.UPCOURT, Phase.ADVANCE):
        game.holder = game.passer = game.opener = game.escaped = None
        game.got = Got.INBOUND
        game.may_call = True
    game.dead = Dead.ASKED
