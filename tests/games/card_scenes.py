"""A game of player cards, put into a situation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from fieldhouse.football.field import Spot
from fieldhouse.football.state import Football, Phase

State = TypeVar("State", bound=Football)


def put(
    game: State, *, spot: int = 40, down: int = 1, to_go: int = 10, quarter: int = 1, clock: int = 600,
    score: Sequence[int] = (0, 0), ball: int = 0, phase: Phase = Phase.SCRIMMAGE, **values: Any,
) -> State:
    """The home team has the ball. `values` are further facts of the state."""
    game.phase, game.ball, game.spot = phase, ball, Spot(spot)
    game.down, game.line = down, Spot(min(100, spot + to_go))
    game.quarter, game.clock, game.score = quarter, clock, list(score)
    game.line_score = [[*([0] * (quarter - 1)), points] for points in score]
    for name, value in values.items():
        setattr(game, name, value)
    return game
