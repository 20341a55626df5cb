"""Called plays, double teams, and the three-point offense and defense (8.42, 5.5, 4.61, 4.62)."""

from __future__ import annotations

from fieldhouse.games.statispro_basketball.state import Game, Man
from fieldhouse.table.table import Table

CALLED = 10  # 8.42b
DOUBLED = 5  # 5.5f, 5.5g


def timeout(table: Table, game: Game, caller: int) -> None:
    """What a timeout lets the coaches declare: double teams (5.5a), three-point offense and defense (4.61a, 4.62a)."""


def period_begins(table: Table, game: Game) -> None:
    """Double teams before a period starts (5.5a)."""


def period_ends(game: Game) -> None:
    """The Three Point Offense ends with the period (4.61d)."""


def scored(game: Game) -> None:
    """The Three Point Offense ends as soon as its team no longer trails (4.61c)."""


def dead_ball(table: Table, game: Game) -> None:
    """A double team may be cancelled in any Dead Ball situation (5.5e)."""


def left_floor(game: Game, man: Man) -> None:
    """A double team ends when its target goes out (5.5e)."""


def call(table: Table, game: Game) -> None:
    """The offense may call a play for one man (8.42a)."""
    game.may_call = False


def attempts(game: Game, man: Man) -> int:
    """A man's ATTEMPTS for this pass: a called play adds ten (8.42b), a double team takes five (5.5f)."""
    rating = man.attempts
    if game.called is man:
        rating += CALLED
    if game.doubled[man.seat] is man:
        rating -= DOUBLED
    return rating if rating > 0 else 0


def three_attempts(game: Game, man: Man) -> int:
    """THREE POINT ATTEMPTS for this pass: a double team lowers them too (C24), a called play does not (C52)."""
    rating = man.three_attempts
    if game.doubled[man.seat] is man:
        rating -= DOUBLED
    return rating if rating > 0 else 0
