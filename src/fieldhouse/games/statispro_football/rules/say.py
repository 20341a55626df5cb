"""The sentences of plays: football's sentences, with the names of this game's calls."""

from __future__ import annotations

from typing import Final

from fieldhouse.football.actors import NOBODY, Actors
from fieldhouse.football.fast_action import say
from fieldhouse.football.result import Result
from fieldhouse.football.sentences import kickoff_text, next_text
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
    words = CALLS.get(called) or offense_name(called)
    return say.down_text(game, words, result, CONCEDED if called == "safety" else "", who)


def kick_text(game: State, result: Result, who: Actors = NOBODY) -> str:
    return kickoff_text(game, KICKS[result.call], result, who) + "."


def say_play(table: Table, game: State, result: Result) -> None:
    table.say(down_text(game, result.call, result))


def say_kickoff(table: Table, game: State, result: Result) -> None:
    table.say(kick_text(game, result))


def say_out(table: Table, game: State) -> None:
    table.say(f"{game.name(game.ball)} kicks off, out of bounds.")


def say_delay(table: Table, game: State) -> None:
    table.say(f"Delay of game: {next_text(game)}.")
