"""The end of a play from scrimmage: flags, downs, points, the book, the clock (2.5, 2.6)."""

from __future__ import annotations

from typing import Final

from fieldhouse.football.events import Down, Flag
from fieldhouse.football.fast_action.endurance import new_possession
from fieldhouse.football.fast_action.matchup import Outcome
from fieldhouse.football.fast_action.names import book_players
from fieldhouse.football.fast_action.say import say_flags
from fieldhouse.football.result import Result
from fieldhouse.football.settle import settle
from fieldhouse.football.state import Phase
from fieldhouse.games.statispro_football.rules.measure import Series, measured_walk_off
from fieldhouse.games.statispro_football.rules.penalties import DELAY, FLAGS, MOVEMENT, NAMES
from fieldhouse.games.statispro_football.rules.say import say_play
from fieldhouse.games.statispro_football.rules.state import State
from fieldhouse.games.statispro_football.rules.timing import run_clock
from fieldhouse.table.table import Table

# Members of enums used on every play; access through the class is slow.
_PUNT: Final = Down.PUNT
_SCRIMMAGE: Final = Phase.SCRIMMAGE
_NO_PLAY: Final = Down.NO_PLAY

_VOID: Final = (NAMES[MOVEMENT], NAMES[DELAY])


def finish(table: Table, game: State, result: Result, outcome: Outcome | None, offense: int, clock: int) -> None:
    ball, down, line = game.ball, game.down, game.line
    before = Series(ball, down, line, game.possession)
    if table.noting:
        game.result = result
        say_play(table, game, result)
    booked = len(game.events)
    game.untimed = False
    snap, penalty = settle(table, game, result, FLAGS)
    if snap is not None and result.kind < _PUNT:
        measured_walk_off(table, game, result, snap, before)
    events = game.events[booked:]
    if outcome is not None:
        book_players(game, events, outcome, result)
    if table.noting:
        say_flags(table, game, booked, ball, down, line)
    void, against_defense, counted = "", False, False
    for event in events:
        if type(event) is Flag and event.fate == "accepted":
            counted = True
            against_defense = against_defense or event.seat != offense  # C-33: only enforced ones
            if event.name in _VOID and snap is not None and snap.kind == _NO_PLAY:
                void = event.name
    if game.ball != offense or game.phase is not _SCRIMMAGE or result.regained(offense):
        new_possession(game)
    run_clock(table, game, result, snap, offense, clock, penalty and counted, against_defense, void)
