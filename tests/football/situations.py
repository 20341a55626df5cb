"""Situations and outcomes for the football tests: what a scorer would say in one line."""

from __future__ import annotations

from typing import Any

from fieldhouse.football.events import Down
from fieldhouse.football.field import Spot
from fieldhouse.football.result import Basis, End, Foul, Result
from fieldhouse.football.state import Football, Phase

HOME, AWAY = 0, 1


def scrimmage(spot: int = 40, down: int = 1, to_go: int = 10, ball: int = HOME, **rest: Any) -> Football:
    """The ball at `spot`, measured for the team that has it."""
    return Football(phase=Phase.SCRIMMAGE, ball=ball, spot=Spot(spot), down=down, line=Spot(spot + to_go), **rest)


def kickoff(kickers: int = HOME, spot: int = 30) -> Football:
    return Football(phase=Phase.KICKOFF, ball=kickers, spot=Spot(spot), line=Spot(spot + 10))


def gain(game: Football, yards: int, kind: Down = Down.RUN, **rest: Any) -> Result:
    """The team with the ball gets this far and is down there."""
    return Result(kind, game.ball, Spot(game.spot + yards), gain=yards, **rest)


def incomplete(game: Football) -> Result:
    return Result(Down.INCOMPLETE, game.ball, game.spot, End.INCOMPLETE)


def foul(by: int, yards: int, *, first_down: bool = False, basis: Basis = Basis.PREVIOUS, **rest: Any) -> Foul:
    return Foul(by, yards, f"{yards} yards", first_down, basis, **rest)


def where(game: Football) -> tuple[int, int, int, int]:
    """Ball, spot, down and yards to go."""
    return game.ball, game.spot, game.down, game.to_go
