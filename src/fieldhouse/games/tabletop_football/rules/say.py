"""The sentences of plays: football's sentences, with the names of this game's calls."""

from __future__ import annotations

from typing import Final

from fieldhouse.football.actors import NOBODY, Actors
from fieldhouse.football.fast_action import say
from fieldhouse.football.result import Result
from fieldhouse.football.sentences import kickoff_text
from fieldhouse.games.tabletop_football.rules.questions import offense_name
from fieldhouse.games.tabletop_football.rules.state import State
from fieldhouse.table.table import Table

KICKS: Final = {"normal": "kicks off", "onside": "kicks onside", "squib": "squibs it", "punt": "punts it away"}
CALLS: Final = {
    "fg": "field goal", "fair catch kick": "fair-catch kick", "fake punt": "a fake punt",
    "fake fg": "a fake field goal", "spike": "a spike", "punt": "punt",
}


def down_text(game: State, called: str, result: Result, who: Actors = NOBODY) -> str:
    """A down in one line for the log, before penalties are settled."""
    return say.down_text(game, CALLS.get(called) or offense_name(called), result, "", who)


def kick_text(game: State, result: Result, who: Actors = NOBODY) -> str:
    return kickoff_text(game, KICKS[result.call], result, who) + "."


def say_play(table: Table, game: State, result: Result) -> None:
    table.say(down_text(game, result.call, result))
