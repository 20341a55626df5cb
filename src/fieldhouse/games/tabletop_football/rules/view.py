"""A seat's view: both displays, who is hurt, and the situation; no hidden call and no card to come.

The field with its two markers is EQ-2, the scoresheet EQ-5.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fieldhouse.football.fast_action.view import (
    DisplayTable,
    Injured,
    Placed,
    defense_of,
    hurt_of,
    offense_of,
    situation,
)
from fieldhouse.games.tabletop_football.rules.displays import numbers_of
from fieldhouse.games.tabletop_football.rules.state import HUDDLE, HURRY_UP, NO_HUDDLE, Hurt, State

TIMEOUTS, OVERTIME_TIMEOUTS = 3, 2
TEMPOS: Final = {HUDDLE: "", NO_HUDDLE: "No-Huddle", HURRY_UP: "Hurry-Up"}


@dataclass(frozen=True, slots=True, kw_only=True)
class TabletopTable(DisplayTable):
    shotgun: tuple[bool, bool] = (False, False)
    tempo: str = ""


def timeouts_allowed(game: State) -> int:
    """Three a half (TO-1), two in a season's overtime (SD-3b)."""
    return OVERTIME_TIMEOUTS if game.overtime and game.options.overtime == "season" else TIMEOUTS


def view(game: State, seat: int) -> TabletopTable:
    """Displays are open to both coaches; calls are not part of the state."""
    return TabletopTable(
        **situation(game, seat, timeouts_allowed(game)), hurried=game.tempo != HUDDLE, tempo=TEMPOS[game.tempo],
        offense=(_offense(game, 0), _offense(game, 1)), defense=(_defense(game, 0), _defense(game, 1)),
        hurt=(_hurt(game, 0), _hurt(game, 1)), shotgun=(game.offense[0].shotgun, game.offense[1].shotgun),
    )


def _offense(game: State, seat: int) -> tuple[Placed, ...]:
    return offense_of(game.offense[seat].slots, numbers_of(game.teams[seat]))


def _defense(game: State, seat: int) -> tuple[Placed, ...]:
    return defense_of(game.defense[seat].boxes, numbers_of(game.teams[seat]))


def _hurt(game: State, seat: int) -> tuple[Injured, ...]:
    return hurt_of(game.teams[seat], {id: words(hurt) for id, hurt in game.hurt[seat].items()})


def words(hurt: Hurt) -> str:
    """How long he is out (INJ-14, INJ-15)."""
    if hurt.until == "time":
        return "for some minutes"
    if hurt.games:
        return f"for this game and {hurt.games} more"
    return f"for the {hurt.until}"
