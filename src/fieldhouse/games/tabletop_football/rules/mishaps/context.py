"""What fouls, fumbles, injuries and the clock ask of a play besides its result."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fieldhouse.football.events import Down
from fieldhouse.football.field import Spot
from fieldhouse.football.result import End, Result
from fieldhouse.football.state import Football
from fieldhouse.games.tabletop_football.rules.matchup import Deed

PLAIN, THROWN, PUNTS, KICKOFFS = 1, 2, 3, 4
"""Categories of penalties (PEN-1, PEN-2, PEN-3, PEN-4)."""
ADVANCES: Final = frozenset({Down.RUN, Down.COMPLETE, Down.SACK, Down.KNEEL})


@dataclass(slots=True)
class Context:
    """A play when its cards are read; `passing` if a pass was called, or a fake kick became one."""

    category: int
    deed: Deed
    passing: bool = False
    kind: int = -1  # the Pass thrown; without a throw the one called (DR-33)
    bootleg: bool = False
    fake: bool = False
    fair_catch_tried: bool = False  # a return of the Fair Catch was tried (FC-7)
    play: int = 0  # the injured are sought among those on the display; kicks have none

    @property
    def kick(self) -> bool:
        return self.category >= PUNTS


def advanced_to(game: Football, result: Result) -> Spot:
    """Where the offense's own advance ended; the line of scrimmage if there was none (DR-27)."""
    return Spot(game.spot + result.gain) if result.kind in ADVANCES else game.spot


def changed_hands(game: Football, result: Result) -> bool:
    return result.ball != game.ball


def thrown(context: Context) -> bool:
    """Whether a pass was in the air (DR-32)."""
    return context.deed.kind in (Down.COMPLETE, Down.INCOMPLETE, Down.INTERCEPTED) and context.passing


def returned(result: Result) -> bool:
    """Whether somebody ran with the ball after it changed hands."""
    return bool(result.legs) and result.legs[-1].tried and result.end is not End.TOUCHBACK
