"""The sentences of PAYDIRT's plays: football's sentences, with the names of PAYDIRT's calls."""

from __future__ import annotations

from typing import Final

from fieldhouse.football.result import Result
from fieldhouse.football.sentences import down_and_distance, final_text, kickoff_text, play_text, try_text, where
from fieldhouse.games.paydirt.rules.calls import Call, Show, call_name
from fieldhouse.games.paydirt.rules.state import State
from fieldhouse.table.table import Table

KICKS: Final = {"deep": "kicks off", "onside": "kicks onside", "squib": "squibs it", "punt": "punts the free kick"}


def sentence(game: State, call: Call, result: Result) -> str:
    """One line for the log, before penalties are settled."""
    ended = "the quarterback runs out of the End Zone" if result.call == "safety" else ""
    return play_text(game, call_name(call.text), result, ended)


def say_play(table: Table, game: State, call: Call, show: Show, result: Result) -> None:
    place = where(game, game.ball, game.spot)
    table.say(f"{game.name(game.ball)} {down_and_distance(game)} at the {place}: {sentence(game, call, result)}.")


def say_kickoff(table: Table, game: State, result: Result, kind: str) -> None:
    table.say(kickoff_text(game, KICKS[kind], result) + ".")


def say_try(table: Table, game: State, kick: bool, good: bool, taken: bool) -> None:
    table.say(try_text(game, kick, good, taken))


def say_final(table: Table, game: State) -> None:
    table.say(final_text(game, game.charts[0].name, game.charts[1].name))
