"""Exact odds of any call against any defense, by the rules that the game plays by. Z cards are left out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from fieldhouse.football.events import Down
from fieldhouse.football.fast_action.odds import NEGLIGIBLE, Odds, summed, unmarked
from fieldhouse.football.fast_action.readings import Turn
from fieldhouse.games.statispro_football.rules.calls import DefenseCall, OffenseCall, defense_call, offense_call
from fieldhouse.games.statispro_football.rules.menus import DefenseCalls, OffenseCalls, usual_blitzes
from fieldhouse.games.statispro_football.rules.resolve import desperate_now, matchup_of, play_cards
from fieldhouse.games.statispro_football.rules.state import State
from fieldhouse.table.exact import ExactTable
from fieldhouse.table.table import Table

DEFENSES: Final = ("run", "run 1", "pass", "prevent")


def ends(table: Table, game: State, call: OffenseCall, cover: DefenseCall, matchup: Any) -> tuple[Down, int]:
    """What the cards say: the kind of play and its yards."""
    outcome = play_cards(table, Turn(unmarked(game.readings)), matchup, call, cover, desperate_now(game))
    return outcome.kind, outcome.yards


def odds_of(game: State, said: str, answer: str) -> Odds:
    """The odds of a call against a defense, as the displays stand."""
    call, cover = offense_call(said), defense_call(answer)
    assert call is not None
    assert cover is not None
    matchup = matchup_of(game, call, cover)
    exact = ExactTable(negligible=NEGLIGIBLE)
    return summed(game, exact.distribution(ends, game, call, cover, matchup).items())


def calls(game: State) -> list[str]:
    """The offense's calls of a table: every legal one."""
    return [text for text in OffenseCalls(game, game.ball) if " block " not in text]


def defenses(game: State) -> list[str]:
    """A Run without and with a key, Pass, Prevent, and the usual blitz."""
    menu = DefenseCalls(game, 1 - game.ball)
    blitzes = [f"blitz {'+'.join(names)}" for names in usual_blitzes(game.boxes[1 - game.ball])[:1]]
    return [text for text in (*DEFENSES, *blitzes) if text in menu]


def matchup(
    game: State, said: Sequence[str] | None = None, answers: Sequence[str] | None = None
) -> dict[tuple[str, str], Odds]:
    """Every call against every defense."""
    return {
        (call, cover): odds_of(game, call, cover)
        for call in (calls(game) if said is None else said)
        for cover in (defenses(game) if answers is None else answers)
    }
