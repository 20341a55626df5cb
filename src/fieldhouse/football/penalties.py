"""Penalties: the team that chooses, its choices, and the spot of each."""

from __future__ import annotations

from typing import Final, NamedTuple

from fieldhouse.football.field import GOAL, TOUCHBACK, Spot, flip, midpoint, walk_off
from fieldhouse.football.result import Basis, End, Foul, Result
from fieldhouse.football.state import Football, Phase

NEXT_KICKOFF: Final = "next kickoff"
SCORES: Final = (End.TOUCHDOWN, End.SAFETY, End.GOOD)
RETURNS: Final = (Basis.RETURN_END, Basis.RETURN_EITHER)


class Remedy(NamedTuple):
    """One way to take a penalty: the ball, the down and the line that follow."""

    foul: Foul
    ball: int
    spot: Spot
    down: int
    line: Spot
    repeat: bool  # whether the down (or kick) is repeated; otherwise a new series begins
    walked: int  # yards as walked off
    where: str  # "previous spot", "end of the gain", ...
    stands: bool = False  # the play counts first
    kickoff: int = 0  # yards by which the next kickoff moves up for the kickers


def offended(game: Football, fouls: tuple[Foul, ...]) -> int | None:
    """The side that may choose; None when both sides fouled and the fouls offset."""
    by = {foul.by for foul in fouls}
    return None if len(by) > 1 else 1 - next(iter(by))


def holds_period(game: Football, foul: Foul) -> bool:
    """Whether this accepted foul keeps a period from ending: a live-ball foul by the team without the ball."""
    return not foul.terms.dead_ball and foul.by != (game.ball if foul.ball < 0 else foul.ball)


def ejections(fouls: tuple[Foul, ...]) -> tuple[tuple[int, str], ...]:
    """Seat and player of each ejection; declining the foul does not change it."""
    return tuple((foul.by, foul.who) for foul in fouls if foul.terms.ejected)


def gained(game: Football, result: Result) -> bool:
    """Whether the team with the ball never lost it and the play ended past the line."""
    return result.ball == game.ball and not result.regained(game.ball) and result.spot > game.spot


def first_at(ball: int, spot: Spot, foul: Foul, walked: int, where: str, stands: bool = False) -> Remedy:
    return Remedy(foul, ball, spot, 1, Spot(min(spot + 10, 100)), False, walked, where, stands)


def remedies(game: Football, result: Result, foul: Foul) -> list[Remedy]:
    """Every way the wronged team may take this live-ball foul. Empty: it has to decline the foul."""
    terms = foul.terms
    if terms.carried and result.end in SCORES:
        found = [_carried(game, foul, result.ball)]
        return [*found, _from(game, foul, game.spot, "previous spot")] if terms.either else found
    if terms.safety:
        return [Remedy(foul, foul.by, Spot(0), 1, game.line, False, 0, "safety")]
    if foul.basis is Basis.SPOT:
        return [_at_foul(game, foul)]
    if foul.basis in RETURNS:
        return _on_return(game, result, foul)
    if foul.basis is Basis.PLAY_END:
        if result.end in SCORES:  # no spot to walk off from
            return []
        return [_added(game, result, foul, result.ball, _play_end(game, result), "end of the play")]
    if foul.basis is Basis.FOUL:
        ball = counted_for(game, result, foul)
        if terms.stands or ball != game.ball:
            return [_added(game, result, foul, ball, foul.end, "spot of the foul")]
        return [_from(game, foul, foul.end, "spot of the foul")]
    ways = []
    if foul.basis is Basis.GAIN and foul.by != game.ball and gained(game, result) and result.spot < GOAL:
        ways.append(_from(game, foul, result.spot, "end of the gain"))
    ways.append(_from(game, foul, game.spot, "previous spot"))
    return ways


def counted_for(game: Football, result: Result, foul: Foul) -> int:
    """The team with the ball at the end of a play that counts."""
    if foul.basis is Basis.FOUL:
        return game.ball if foul.ball < 0 else foul.ball
    return result.ball


def _walk(foul: Foul, base: Spot, ball: int) -> Spot:
    return walk_off(base, -foul.yards if foul.by == ball else foul.yards, foul.terms.half)


def _from(game: Football, foul: Foul, base: Spot, where: str) -> Remedy:
    """Walk off from this spot and repeat the down, unless the walk-off earns a first down or the down is lost.

    A kickoff, free kick or try is repeated in any case.
    """
    against_ball = foul.by == game.ball
    spot = _walk(foul, base, game.ball)
    walked = abs(spot - base)
    if game.phase is Phase.SCRIMMAGE:
        # a foul on the offense can leave it past the line too, after a run with its own fumble
        if (foul.first_down and not against_ball) or spot >= game.line:
            return first_at(game.ball, spot, foul, walked, where)
        if foul.terms.loss_of_down:
            return _next_down(game, foul, spot, walked, where)
    return Remedy(foul, game.ball, spot, game.down, game.line, True, walked, where)


def _next_down(game: Football, foul: Foul, spot: Spot, walked: int, where: str, stands: bool = False) -> Remedy:
    """The down counts: the next down to the same line, or over on downs."""
    if game.down == 4:
        return first_at(1 - game.ball, flip(spot), foul, walked, where, stands)
    return Remedy(foul, game.ball, spot, game.down + 1, game.line, False, walked, where, stands)


def _added(game: Football, result: Result, foul: Foul, ball: int, base: Spot, where: str) -> Remedy:
    """The play counts up to this spot, and the yards are added."""
    spot = _walk(foul, base, ball)
    walked = abs(spot - base)
    if ball != game.ball or game.phase is not Phase.SCRIMMAGE or result.regained(ball):
        return first_at(ball, spot, foul, walked, where, True)
    if (foul.first_down and foul.by != ball) or spot >= game.line:
        return first_at(ball, spot, foul, walked, where, True)
    return _next_down(game, foul, spot, walked, where, True)


def touchback_spot(game: Football) -> Spot:
    """The spot after a touchback of the current kick or play."""
    kicked_off = game.phase is Phase.KICKOFF or game.phase is Phase.FREE_KICK
    return game.era.kickoff_touchback if kicked_off else TOUCHBACK


def _play_end(game: Football, result: Result) -> Spot:
    return touchback_spot(game) if result.end is End.TOUCHBACK else result.spot


def _carried(game: Football, foul: Foul, kickers: int) -> Remedy:
    """The score stands; the yards move the next kickoff (after a safety: the free kick)."""
    yards = foul.yards if foul.by != kickers else -foul.yards
    spot = Spot(game.era.kickoff + yards)
    return Remedy(foul, kickers, spot, 1, Spot(spot + 10), False, foul.yards, NEXT_KICKOFF, True, yards)


def after_the_whistle(game: Football, foul: Foul) -> Remedy:
    """A dead-ball foul after the play: the yards change the spot, and the down only if the foul gives a first down."""
    if game.phase is not Phase.SCRIMMAGE:
        return _carried(game, foul, game.ball)
    spot = _walk(foul, game.spot, game.ball)
    walked = abs(spot - game.spot)
    series_begins = game.down == 1 and game.line == min(game.spot + 10, 100)
    if series_begins or (foul.first_down and foul.by != game.ball) or spot >= game.line:
        return first_at(game.ball, spot, foul, walked, "dead ball", True)
    return Remedy(foul, game.ball, spot, game.down, game.line, False, walked, "dead ball", True)


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
        spot = _walk(foul, base, foul.ball)
        found.append(first_at(foul.ball, spot, foul, abs(spot - base), where))
    return found


def _return_bases(game: Football, result: Result, foul: Foul) -> list[tuple[Spot, str]]:
    """The spots from which a foul on a return may be walked off, the end of the return first."""
    end = Spot(max(foul.end, 1))
    if result.end is End.TOUCHBACK and result.ball == foul.ball:
        return [(touchback_spot(game), "touchback")]
    if foul.by == foul.ball:
        half = midpoint(foul.start)
        return [(half, "half way of the return") if end > half else (end, "end of the return")]
    bases = [(end, "end of the return")] if end < GOAL else []
    if foul.basis is Basis.RETURN_EITHER or not bases:
        bases.append((Spot(max(foul.start, 1)), "start of the return"))
    return bases
