"""Exact odds of any call against any defense, by the rules that the game plays by. Z cards are left out.

What the rules ask during a play (a throw on the run, a lateral, who intercepts) is answered as nobody chooses.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fieldhouse.football.events import Down
from fieldhouse.football.fast_action.odds import NEGLIGIBLE, Odds, summed, unmarked
from fieldhouse.football.fast_action.readings import Turn
from fieldhouse.games.tabletop_football.rules.calls import defense_call as read_defense
from fieldhouse.games.tabletop_football.rules.calls import offense_call
from fieldhouse.games.tabletop_football.rules.cover_menus import DefenseCalls, revealed, usual_blitzes
from fieldhouse.games.tabletop_football.rules.matchup import Matchup
from fieldhouse.games.tabletop_football.rules.menus import OffenseCalls
from fieldhouse.games.tabletop_football.rules.resolve import play_cards
from fieldhouse.games.tabletop_football.rules.scrimmage import matchup_of
from fieldhouse.games.tabletop_football.rules.state import State
from fieldhouse.table.exact import ExactTable
from fieldhouse.table.table import Table

DEFENSES: Final = ("run", "run 1", "pass", "prevent")
SECONDARY: Final = (" block ", " routes ", " on ", " deep")

def ends(table: Table, game: State, matchup: Matchup) -> tuple[Down, int]:
    """What the cards say: the kind of play and its yards."""
    deed = play_cards(table, Turn(unmarked(game.readings)), matchup)
    return deed.kind, deed.yards


def faced(game: State, said: str, answer: str) -> Matchup:
    """The displays as they stand, with these calls shown."""
    call, cover = offense_call(said), read_defense(answer)
    assert call is not None
    assert cover is not None
    return matchup_of(game, call, revealed(cover, game.defense[1 - game.ball], game.offense[game.ball]))


def odds_of(game: State, said: str, answer: str) -> Odds:
    """The odds of a call against a defense."""
    exact = ExactTable(negligible=NEGLIGIBLE)
    return summed(game, exact.distribution(ends, game, faced(game, said, answer)).items())


def calls(game: State) -> list[str]:
    """The offense's calls of a table: every legal one without Secondary Strategies."""
    return [text for text in OffenseCalls(game, game.ball) if not any(word in text for word in SECONDARY)]


def defenses(game: State) -> list[str]:
    """A Run without and with a key, Pass Coverage, Prevent, and the usual blitz."""
    menu = DefenseCalls(game, 1 - game.ball)
    blitzes = [f"blitz {'+'.join(names)}" for names in usual_blitzes(game.defense[1 - game.ball])[:1]]
    return [text for text in (*DEFENSES, *blitzes) if text in menu]


def matchup(
    game: State, said: Sequence[str] | None = None, answers: Sequence[str] | None = None
) -> dict[tuple[str, str], Odds]:
    """Every call against every defense."""
    said, answers = calls(game) if said is None else said, defenses(game) if answers is None else answers
    return {(call, cover): odds_of(game, call, cover) for call in said for cover in answers}
