"""What comes of calls against defenses, by exact odds between the usual displays of two teams."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from fieldhouse.football.events import Down
from fieldhouse.football.fast_action.maker.plays import LONG, QUICK, SCREEN, SWEEP
from fieldhouse.football.fast_action.odds import unmarked
from fieldhouse.football.fast_action.player_cards import TeamCards
from fieldhouse.football.fast_action.readings import Turn
from fieldhouse.games.carded_football.values import CALLS, RARE, RETURNED, Chances, lined_up, weighed
from fieldhouse.games.tabletop_football.odds import faced
from fieldhouse.games.tabletop_football.rules.calls import offense_call
from fieldhouse.games.tabletop_football.rules.cover_menus import usual_blitzes
from fieldhouse.games.tabletop_football.rules.matchup import Matchup
from fieldhouse.games.tabletop_football.rules.opening import new_game
from fieldhouse.games.tabletop_football.rules.questions import PITCH
from fieldhouse.games.tabletop_football.rules.resolve import play_cards
from fieldhouse.games.tabletop_football.rules.state import State
from fieldhouse.table.exact import ExactTable
from fieldhouse.table.table import Question, Table

ADVANCED: Final = (
    ("PL BK1", SWEEP, "pitchout"), ("SW BK1", SCREEN, "swing"),
    ("QK LE boot", QUICK, "bootleg"), ("LG LE boot", LONG, "bootleg"), ("LG LE deep1", LONG, "deep_route"),
)
"""Advanced plays that are weighed beside the nine: the call, the kind of play it stands among, and its switch.

Not Options: what they risk lies in Z cards, every one of which may be a fumble (OPT-9), and odds leave those out.
"""


def ends(table: Table, game: State, matchup: Matchup) -> tuple[Down, int]:
    """The kind of play and its yards; of an interception, to where the return ends."""
    deed = play_cards(table, Turn(unmarked(game.readings)), matchup)
    if deed.kind is Down.INTERCEPTED:
        return deed.kind, deed.spot - RETURNED
    return deed.kind, deed.yards


def chances(offense: TeamCards, defense: TeamCards, near: bool) -> Chances:
    game = lined_up(new_game(offense, defense), near)
    blitz = f"blitz {'+'.join(usual_blitzes(game.defense[1])[0])}"
    said = (*CALLS, *[call for call, _, _ in ADVANCED])
    return weighed(said, passing, blitz, partial(_odds, ExactTable(policy, RARE), game))


def passing(said: str) -> bool:
    call = offense_call(said)
    return call is not None and call.passing and call.play != "SC"


def policy(question: Question) -> str:
    """How the computer answers during a play."""
    return "outside" if question.kind is PITCH else question.default()


def _odds(exact: ExactTable, game: State, said: str, answer: str) -> Mapping[tuple[Down, int], float]:
    return exact.distribution(ends, game, faced(game, said, answer))
