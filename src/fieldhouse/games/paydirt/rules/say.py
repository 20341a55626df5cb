"""The sentences of PAYDIRT's plays: football's sentences, with the names of PAYDIRT's calls."""

from __future__ import annotations

from typing import Final

from fieldhouse.football.actors import NOBODY, Actors
from fieldhouse.football.events import Flag
from fieldhouse.football.field import Spot
from fieldhouse.football.result import Result
from fieldhouse.football.sentences import (
    at_the,
    down_and_distance,
    final_text,
    kickoff_text,
    next_text,
    play_text,
    settled_text,
    try_text,
    yards_text,
)
from fieldhouse.games.paydirt.rules.calls import Call, call_name
from fieldhouse.games.paydirt.rules.state import State
from fieldhouse.table.table import Table

KICKS: Final = {"deep": "kicks off", "onside": "kicks onside", "squib": "squibs it", "punt": "punts the free kick"}


def down_text(game: State, called: str, result: Result, who: Actors = NOBODY) -> str:
    """A down in one line for the log, before penalties are settled."""
    head = f"{game.name(game.ball)} {down_and_distance(game)} {at_the(game, game.ball, game.spot)}"
    ended = "the quarterback runs out of the End Zone" if result.call == "safety" else ""
    return f"{head}: {play_text(game, called, result, ended, who)}."


def kick_text(game: State, kind: str, result: Result, who: Actors = NOBODY) -> str:
    return kickoff_text(game, KICKS[kind], result, who) + "."


def say_play(table: Table, game: State, call: Call, result: Result) -> None:
    table.say(down_text(game, call_name(call.text), result))


def say_kickoff(table: Table, game: State, result: Result, kind: str) -> None:
    table.say(kick_text(game, kind, result))


def say_flags(table: Table, game: State, booked: int, ball: int, down: int, line: Spot) -> None:
    """What became of the flags among the events from `booked` on, and where the ball is."""
    flags = [event for event in game.events[booked:] if type(event) is Flag]
    if flags:
        table.say(settled_text(game, flags, ball, down, line))


def say_delay(table: Table, game: State, yards: int) -> None:
    table.say(f"Delay of game, {yards_text(yards)}: {next_text(game)}.")


def say_try(table: Table, game: State, kick: bool, good: bool, taken: bool) -> None:
    table.say(try_text(game, kick, good, taken))


def say_final(table: Table, game: State) -> None:
    table.say(final_text(game, game.charts[0].name, game.charts[1].name))
