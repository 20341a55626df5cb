"""A seat's view: both displays, who is hurt, big plays, and the situation; no hidden call and no card to come."""

from __future__ import annotations

from dataclasses import dataclass

from fieldhouse.football.fast_action.view import DisplayTable, defense_of, hurt_of, offense_of, situation
from fieldhouse.games.statispro_football.rules.lineups import numbers_of
from fieldhouse.games.statispro_football.rules.state import State
from fieldhouse.games.statispro_football.rules.zcards import words

TIMEOUTS, OVERTIME_TIMEOUTS = 3, 2


@dataclass(frozen=True, slots=True, kw_only=True)
class StatisProTable(DisplayTable):
    big_plays: tuple[int, int] = (0, 0)
    no_huddle: bool = False


def timeouts_allowed(game: State) -> int:
    """Three a half (9.2a), two in a season's overtime (9.8.1b)."""
    return OVERTIME_TIMEOUTS if game.overtime and game.options.overtime == "season" else TIMEOUTS


def view(game: State, seat: int) -> StatisProTable:
    """Displays are open to both coaches; calls are not part of the state."""
    numbers = [numbers_of(game, team) for team in (0, 1)]
    return StatisProTable(
        **situation(game, seat, timeouts_allowed(game)), hurried=game.no_huddle,
        offense=(offense_of(game.slots[0], numbers[0]), offense_of(game.slots[1], numbers[1])),
        defense=(defense_of(game.boxes[0], numbers[0]), defense_of(game.boxes[1], numbers[1])),
        hurt=(
            hurt_of(game.teams[0], {id: words(hurt) for id, hurt in game.hurt[0].items()}),
            hurt_of(game.teams[1], {id: words(hurt) for id, hurt in game.hurt[1].items()}),
        ),
        big_plays=(game.big_plays[0], game.big_plays[1]), no_huddle=game.no_huddle,
    )
