"""What follows from a dead ball: downs, possession, points and the next phase. Every path is here once."""

from __future__ import annotations

from fieldhouse.football.events import Down, Drive, Flag, Fumbled, OnDowns, Returned, Snap, Tried
from fieldhouse.football.field import Spot, flip
from fieldhouse.football.penalties import Remedy
from fieldhouse.football.result import End, Foul, Result
from fieldhouse.football.state import Football, Phase, first_and_ten, give_points

TOUCHBACK = Spot(20)
TOUCHDOWN, FIELD_GOAL, SAFETY = 6, 3, 2
TRY_SPOT = Spot(98)
FREE_KICK_SPOT = Spot(20)


def start_series(game: Football, ball: int, spot: Spot) -> None:
    first_and_ten(game, ball, spot)
    game.events.append(Drive(ball, game.quarter, game.clock, spot))


def play_stands(game: Football, result: Result) -> Snap:
    """A scrimmage play counts as it was: returns its line for the book (the clock fills in the time)."""
    offense = game.ball
    kind = result.kind
    snap = Snap(
        offense, game.quarter, game.clock, game.down, game.line - game.spot, game.spot, kind, result.call, result.gain
    )
    game.events.append(snap)
    if result.fumbles or result.legs:
        book_loose_ball(game, result)
    end = result.end
    if result.ball == offense and end <= End.INCOMPLETE:
        spot = result.spot
        game.spot = spot
        if spot >= game.line or result.new_series:
            snap.first_down = 2 if kind == Down.COMPLETE else 1 if kind in _RUSHES else 0
            snap.line_reached = True
            game.down = 1
            game.line = Spot(spot + 10 if spot < 90 else 100)
        elif game.down == 4:
            game.events.append(OnDowns(offense))
            start_series(game, 1 - offense, flip(spot))
        else:
            game.down += 1
        return snap
    if end is End.TOUCHDOWN and result.ball == offense and not result.legs and kind <= Down.COMPLETE:
        snap.touchdown = snap.line_reached = True
        snap.first_down = 2 if kind == Down.COMPLETE else 1
    dead_ball(game, result)
    return snap


_RUSHES = (Down.RUN, Down.SACK, Down.KNEEL)


def dead_ball(game: Football, result: Result) -> None:
    """Score, touchback or a new series: the ends that kicks, returns and plays have in common."""
    ball, end = result.ball, result.end
    if end is End.TOUCHDOWN:
        give_points(game, ball, TOUCHDOWN, "touchdown")
        game.phase = Phase.TRY
        game.ball = ball
        game.spot = TRY_SPOT
        game.down, game.line = 1, Spot(100)
    elif end is End.SAFETY:
        give_points(game, 1 - ball, SAFETY, "safety")
        game.phase = Phase.FREE_KICK
        game.ball = ball
        game.spot = FREE_KICK_SPOT
        game.down, game.line = 1, Spot(FREE_KICK_SPOT + 10)
    elif end is End.GOOD:
        give_points(game, ball, FIELD_GOAL, "field goal")
        to_kickoff(game, ball)
    elif end is End.TOUCHBACK:
        start_series(game, ball, TOUCHBACK)
    else:
        start_series(game, ball, result.spot)


def to_kickoff(game: Football, kickers: int) -> None:
    game.phase = Phase.KICKOFF
    game.ball = kickers
    game.spot = Spot(30)
    game.down, game.line = 1, Spot(40)


def book_loose_ball(game: Football, result: Result) -> None:
    for seat, lost in result.fumbles:
        game.events.append(Fumbled(seat, lost))
    for leg in result.legs:
        game.events.append(Returned(leg.seat, leg.kind, leg.yards, leg.touchdown))


def take_penalty(game: Football, result: Result, remedy: Remedy) -> Snap | None:
    """An accepted foul puts the ball where the remedy says. Returns the line for the book, if a snap."""
    foul = remedy.foul
    from_scrimmage = game.phase is Phase.SCRIMMAGE
    snap = None
    if from_scrimmage:
        snap = Snap(
            game.ball, game.quarter, game.clock, game.down, game.line - game.spot, game.spot,
            Down.NO_PLAY, result.call,
        )
        if remedy.where == "end of the gain" or (foul.ball >= 0 and foul.ball != game.ball):
            snap.kind, snap.yards = result.kind, result.gain
            book_loose_ball(game, result)
        if remedy.down == 1 and not remedy.repeat and remedy.ball == game.ball:
            snap.first_down = 3
        game.events.append(snap)
    game.events.append(Flag(foul.by, foul.name, remedy.walked, "accepted"))
    if remedy.repeat:
        game.spot, game.down, game.line = remedy.spot, remedy.down, remedy.line
    elif from_scrimmage and remedy.ball == game.ball:
        first_and_ten(game, remedy.ball, remedy.spot)
    else:
        if not from_scrimmage:
            book_loose_ball(game, result)
        start_series(game, remedy.ball, remedy.spot)
    return snap


def decline(game: Football, fouls: tuple[Foul, ...], fate: str = "declined") -> None:
    for foul in fouls:
        game.events.append(Flag(foul.by, foul.name, 0, fate))


def void_play(game: Football, result: Result) -> Snap | None:
    """Fouls on both sides: the play is void and the down repeated."""
    decline(game, result.fouls, "offset")
    if game.phase is not Phase.SCRIMMAGE:
        return None
    snap = Snap(
        game.ball, game.quarter, game.clock, game.down, game.line - game.spot, game.spot, Down.NO_PLAY, result.call
    )
    game.events.append(snap)
    return snap


def try_over(game: Football, *, kick: bool, good: bool, defense_scored: bool = False) -> None:
    """The try is done: points, then the scorers of the touchdown kick off."""
    scorers = game.ball
    game.events.append(Tried(scorers, kick, good))
    if good:
        give_points(game, scorers, 1 if kick else 2, "extra point" if kick else "two-point try")
    elif defense_scored:
        give_points(game, 1 - scorers, 2, "defensive two points")
    to_kickoff(game, scorers)
