"""What is announced on a down: kicks on fourth down, and at the end of a half, as often as real teams."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fieldhouse.football.state import Football
from fieldhouse.football.tendencies.fourth_downs import fourth_at
from fieldhouse.games.carded_football.book import TeamBook
from fieldhouse.games.carded_football.clock import FEW_SECONDS

TOO_LATE: Final = 120  # seconds from which a side that trails by more than one score never kicks
ONE_SCORE: Final = 8
NO_PUNT: Final = 62  # from here on a short fourth down out of field goal range is tried


def announced(book: TeamBook, seat: int, options: Sequence[str], game: Football, luck: float) -> str:
    """`play`, `punt` or `fg`."""
    late, margin = game.quarter >= 4, game.margin(seat)
    if game.half_ends and game.clock <= FEW_SECONDS and "fg" in options and (not late or -3 <= margin <= 0):
        return "fg"
    if game.down < 4 or (late and game.clock <= TOO_LATE and margin < -ONE_SCORE):
        return "play"
    at = fourth_at(game, seat)
    if luck < book.go[at]:
        return "play"
    if luck >= book.punt[at] and "fg" in options:
        return "fg"
    lost = late and game.clock <= TOO_LATE and margin < 0  # with the ball
    if lost or (game.spot >= NO_PUNT and "fg" not in options and game.to_go <= 3):
        return "play"
    return "punt"
