"""Sentences of plays that all editions say alike."""

from __future__ import annotations

from typing import Any

from fieldhouse.football.actors import NOBODY, Actors
from fieldhouse.football.events import Flag
from fieldhouse.football.field import Spot
from fieldhouse.football.result import Result
from fieldhouse.football.sentences import at_the, down_and_distance, final_text, play_text, settled_text, try_text
from fieldhouse.table.table import Table


def down_text(game: Any, words: str, result: Result, ended: str = "", who: Actors = NOBODY) -> str:
    """A down in one line for the log, before penalties are settled. `ended` replaces the usual words for its end."""
    head = f"{game.name(game.ball)} {down_and_distance(game)} {at_the(game, game.ball, game.spot)}"
    return f"{head}: {play_text(game, words, result, ended, who)}."


def say_flags(table: Table, game: Any, booked: int, ball: int, down: int, line: Spot) -> None:
    """What became of the flags among the events from `booked` on, and where the ball is."""
    flags = [event for event in game.events[booked:] if type(event) is Flag]
    if flags:
        table.say(settled_text(game, flags, ball, down, line))


def say_kicked_try(table: Table, game: Any, good: bool) -> None:
    table.say(try_text(game, True, good, False))


def say_final(table: Table, game: Any) -> None:
    table.say(final_text(game, game.teams[0].name, game.teams[1].name))
