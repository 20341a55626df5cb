"""The sentences of plays: football's sentences, with the names of this game's calls."""

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
)
from fieldhouse.games.statispro_football.rules.questions import offense_name
from fieldhouse.games.statispro_football.rules.state import State
from fieldhouse.table.table import Table

KICKS: Final = {"normal": "kicks off", "onside": "kicks onside", "squib": "squibs it"}
CALLS: Final = {
    "fg": "field goal", "fake": "a fake kick", "fake fg": "a fake field goal", "ground": "deliberate grounding",
    "safety": "safety",
}
CONCEDED: Final = "the punter runs out of the End Zone"


def down_text(game: State, called: str, result: Result, who: Actors = NOBODY) -> str:
    """A down in one line for the log, before penalties are settled."""
    head = f"{game.name(game.ball)} {down_and_distance(game)} {at_the(game, game.ball, game.spot)}"
    words = CALLS.get(called) or offense_name(called)
    return f"{head}: {play_text(game, words, result, CONCEDED if called == 'safety' else '', who)}."


def kick_text(game: State, result: Result, who: Actors = NOBODY) -> str:
    return kickoff_text(game, KICKS[result.call], result, who) + "."


def say_play(table: Table, game: State, result: Result) -> None:
    table.say(down_text(game, result.call, result))


def say_kickoff(table: Table, game: State, result: Result) -> None:
    table.say(kick_text(game, result))


def say_out(table: Table, game: State) -> None:
    table.say(f"{game.name(game.ball)} kicks off, out of bounds.")


def say_flags(table: Table, game: State, booked: int, ball: int, down: int, line: Spot) -> None:
    """What became of the flags among the events from `booked` on, and where the ball is."""
    flags = [event for event in game.events[booked:] if type(event) is Flag]
    if flags:
        table.say(settled_text(game, flags, ball, down, line))


def say_delay(table: Table, game: State) -> None:
    table.say(f"Delay of game: {next_text(game)}.")


def say_try(table: Table, game: State, good: bool) -> None:
    table.say(try_text(game, True, good, False))


def say_final(table: Table, game: State) -> None:
    table.say(final_text(game, game.teams[0].name, game.teams[1].name))
