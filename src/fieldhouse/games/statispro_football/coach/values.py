"""What comes of calls against defenses, by exact odds between the usual displays of two teams."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from fieldhouse.football.events import Down
from fieldhouse.football.fast_action.player_cards import TeamCards
from fieldhouse.football.fast_action.readings import Turn
from fieldhouse.games.carded_football.values import CALLS, RARE, RETURNED, Chances, lined_up, weighed
from fieldhouse.games.statispro_football.rulebook import new_game
from fieldhouse.games.statispro_football.rules.calls import DefenseCall, OffenseCall, defense_call, offense_call
from fieldhouse.games.statispro_football.rules.menus import usual_blitzes
from fieldhouse.games.statispro_football.rules.resolve import matchup_of, play_cards
from fieldhouse.games.statispro_football.rules.state import State
from fieldhouse.table.exact import ExactTable
from fieldhouse.table.table import Table


def ends(table: Table, game: State, call: OffenseCall, cover: DefenseCall, matchup: Any) -> tuple[Down, int]:
    """The kind of play and its yards; of an interception, to where the return ends."""
    outcome = play_cards(table, Turn(game.readings), matchup, call, cover)
    if outcome.kind is Down.INTERCEPTED:
        return outcome.kind, outcome.spot - RETURNED
    return outcome.kind, outcome.yards


def chances(offense: TeamCards, defense: TeamCards, near: bool) -> Chances:
    game = lined_up(new_game(offense, defense), near)
    blitz = f"blitz {'+'.join(usual_blitzes(game.boxes[1])[0])}"
    return weighed(CALLS, passing, blitz, partial(_odds, ExactTable(negligible=RARE), game))


def passing(said: str) -> bool:
    call = offense_call(said)
    return call is not None and call.passing and call.play != "SC"


def _odds(exact: ExactTable, game: State, said: str, answer: str) -> Mapping[tuple[Down, int], float]:
    call, cover = offense_call(said), defense_call(answer)
    assert call is not None
    assert cover is not None
    return exact.distribution(ends, game, call, cover, matchup_of(game, call, cover))
