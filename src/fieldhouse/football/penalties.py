"""Penalties: who may choose what, and where each choice puts the ball."""

from __future__ import annotations

from typing import NamedTuple

from fieldhouse.football.field import GOAL, TOUCHBACK, Spot, midpoint, walk_off
from fieldhouse.football.result import Basis, End, Foul, Result
from fieldhouse.football.state import Football, Phase


class Remedy(NamedTuple):
    """One way to take a penalty: the ball, the down and the line that follow."""

    foul: Foul
    ball: int
    spot: Spot
    down: int
    line: Spot
    repeat: bool  # the down (or kick) is repeated rather than a new series begun
    walked: int  # yards as walked off
    where: str  # "previous spot", "end of the gain", ...


def offended(game: Football, fouls: tuple[Foul, ...]) -> int | None:
    """The side that may choose; None when both sides fouled and the fouls offset."""
    by = {foul.by for foul in fouls}
    return None if len(by) > 1 else 1 - next(iter(by))


def first_at(ball: int, spot: Spot, foul: Foul, walked: int, where: str) -> Remedy:
    return Remedy(foul, ball, spot, 1, Spot(min(spot + 10, 100)), False, walked, where)


def remedies(game: Football, result: Result, foul: Foul) -> list[Remedy]:
    """Every way the wronged team may take this one foul."""
    if foul.basis is Basis.SPOT:
        return [_at_foul(game, foul)]
    if foul.basis in (Basis.RETURN_END, Basis.RETURN_EITHER):
        return _on_return(game, result, foul)
    found = []
    gained = result.ball == game.ball and result.gain > 0 and foul.by != game.ball
    if foul.basis is Basis.GAIN and gained and result.spot < GOAL:
        found.append(_from(game, foul, result.spot, "end of the gain"))
    found.append(_from(game, foul, game.spot, "previous spot"))
    return found


def _from(game: Football, foul: Foul, base: Spot, where: str) -> Remedy:
    """Walk off from this spot and repeat the down, unless the walk-off earns a first down.

    A kickoff, free kick or try is only ever repeated: there is no series to earn.
    """
    against_ball = foul.by == game.ball
    spot = walk_off(base, -foul.yards if against_ball else foul.yards)
    walked = abs(spot - base)
    # a foul on the offense can leave it past the line too, after a run with its own fumble
    earned = (foul.first_down and not against_ball) or spot >= game.line
    if earned and game.phase is Phase.SCRIMMAGE:
        return first_at(game.ball, spot, foul, walked, where)
    return Remedy(foul, game.ball, spot, game.down, game.line, True, walked, where)


def _at_foul(game: Football, foul: Foul) -> Remedy:
    """First down at the spot of the foul; in or past the End Zone, at the 1."""
    spot = Spot(min(game.spot + foul.yards, 99))
    return first_at(game.ball, spot, foul, spot - game.spot, "spot of the foul")


def _on_return(game: Football, result: Result, foul: Foul) -> list[Remedy]:
    """Possession stays changed: the returning team starts a series at the enforced spot.

    A team that ran with its own fumble never lost the ball, so its down is repeated instead.
    """
    own = foul.ball == game.ball and game.phase is Phase.SCRIMMAGE and not result.regained(game.ball)
    found = []
    for base, where in _return_bases(game, result, foul):
        if own:
            found.append(_from(game, foul, base, where))
            continue
        spot = walk_off(base, -foul.yards if foul.by == foul.ball else foul.yards)
        found.append(first_at(foul.ball, spot, foul, abs(spot - base), where))
    return found


def _return_bases(game: Football, result: Result, foul: Foul) -> list[tuple[Spot, str]]:
    """Where a foul on a return may be walked off from, the end of the return first."""
    end = Spot(max(foul.end, 1))
    if result.end is End.TOUCHBACK and result.ball == foul.ball:
        kicked_off = game.phase is not Phase.SCRIMMAGE
        return [(game.era.kickoff_touchback if kicked_off else TOUCHBACK, "touchback")]
    if foul.by == foul.ball:
        half = midpoint(foul.start)
        return [(half, "half way of the return") if end > half else (end, "end of the return")]
    bases = [(end, "end of the return")] if end < GOAL else []
    if foul.basis is Basis.RETURN_EITHER or not bases:
        bases.append((Spot(max(foul.start, 1)), "start of the return"))
    return bases
