"""The end of a play from scrimmage: flags, downs, points, the book, the clock (2.5, 2.6)."""

from __future__ import annotations

from typing import Final

from fieldhouse.football.events import Down, Flag
from fieldhouse.football.fast_action.matchup import Outcome
from fieldhouse.football.result import Result
from fieldhouse.football.settle import settle
from fieldhouse.football.state import Phase
from fieldhouse.games.statispro_football.rules.endurance import new_possession
from fieldhouse.games.statispro_football.rules.names import book_players
from fieldhouse.games.statispro_football.rules.penalties import DELAY, FLAGS, MOVEMENT, NAMES
from fieldhouse.games.statispro_football.rules.say import say_flags, say_play
from fieldhouse.games.statispro_football.rules.state import State
from fieldhouse.games.statispro_football.rules.timing import run_clock
from fieldhouse.table.table import Table

_VOID: Final = (NAMES[MOVEMENT], NAMES[DELAY])


def finish(table: Table, game: State, result: Result, outcome: Outcome | None, offense: int, clock: int) -> None:
    ball, down, line = game.ball, game.down, game.line
    if table.noting:
        game.result = result
        say_play(table, game, result)
    booked = len(game.events)
    game.untimed = False
    snap, penalty = settle(table, game, result, FLAGS)
    if outcome is not None:
        book_players(game, game.events[booked:], outcome, result)
    if table.noting:
        say_flags(table, game, booked, ball, down, line)
    accepted = [event for event in game.events[booked:] if type(event) is Flag and event.fate == "accepted"]
    void = ""
    if snap is not None and snap.kind == Down.NO_PLAY and any(flag.name in _VOID for flag in accepted):
        void = accepted[0].name
    against_defense = any(flag.seat != offense for flag in accepted)  # C-33: only enforced ones
    if game.ball != offense or game.phase is not Phase.SCRIMMAGE or result.regained(offense):
        new_possession(game)
    run_clock(table, game, result, snap, offense, clock, penalty and bool(accepted), against_defense, void)
