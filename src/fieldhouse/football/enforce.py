"""The effects of a dead ball: downs, possession, points and the next phase."""

from __future__ import annotations

from typing import Final

from fieldhouse.football.events import Down, Drive, Flag, Fumbled, Kick, OnDowns, Return, Returned, Snap, Tried
from fieldhouse.football.field import GOAL, Spot, flip
from fieldhouse.football.penalties import (
    NEXT_KICKOFF,
    RETURNS,
    Remedy,
    after_the_whistle,
    counted_for,
    touchback_spot,
)
from fieldhouse.football.result import Basis, End, Foul, Result
from fieldhouse.football.state import Football, Phase, first_and_ten, give_points

# Members of enums used on every play; access through the class is slow.
_SAFETY: Final = End.SAFETY
_GOOD: Final = End.GOOD
_TOUCHBACK: Final = End.TOUCHBACK

TOUCHDOWN: Final = 6
FIELD_GOAL: Final = 3
SAFETY: Final = 2
TRY_SPOT: Final = Spot(98)
FREE_KICK_SPOT: Final = Spot(20)

# Members of enums used on every play; access through the class is slow.
_INCOMPLETE: Final = End.INCOMPLETE
_TOUCHDOWN: Final = End.TOUCHDOWN
_COMPLETE: Final = Down.COMPLETE


def start_series(game: Football, ball: int, spot: Spot) -> None:
    first_and_ten(game, ball, spot)
    if game.quarter > 4:
        game.overtime_had |= 1 << ball
    game.events.append(Drive(ball, game.quarter, game.clock, spot))


def play_stands(game: Football, result: Result) -> Snap:
    """A scrimmage play counts: returns its line for the book (the clock fills in the time)."""
    offense = game.ball
    kind = result.kind
    snap = Snap(
        offense, game.quarter, game.clock, game.down, game.line - game.spot, game.spot, kind, result.call, result.gain
    )
    game.events.append(snap)
    anew = False  # the offense lost the ball and got it back: a new series at any spot
    if result.fumbles or result.legs:
        anew = result.regained(offense)
        book_loose_ball(game, result)
    end = result.end
    if result.ball == offense and end <= _INCOMPLETE:
        spot = result.spot
        if anew or result.new_series:
            start_series(game, offense, spot)
            return snap
        game.spot = spot
        if spot >= game.line:
            snap.first_down = _FIRST_DOWN[kind]
            snap.line_reached = True
            game.down = 1
            game.line = Spot(spot + 10 if spot < 90 else 100)
        elif game.down == 4:
            game.events.append(OnDowns(offense))
            start_series(game, 1 - offense, flip(spot))
        else:
            game.down += 1
        return snap
    if end is _TOUCHDOWN and result.ball == offense and not anew:
        snap.line_reached = True
        if kind <= _COMPLETE and not result.fumbles and not result.legs:
            snap.touchdown = True
            snap.first_down = _FIRST_DOWN[kind]
    dead_ball(game, result)
    return snap


# A first down is booked as 1 rushing, 2 passing, or neither after a kick run back past the line.
_CREDIT: Final = {Down.RUN: 1, Down.SACK: 1, Down.KNEEL: 1, Down.SNAP_LOST: 1, Down.COMPLETE: 2}
_FIRST_DOWN: Final = tuple(_CREDIT.get(kind, 0) for kind in Down)


def dead_ball(game: Football, result: Result) -> None:
    """Score, touchback or a new series, after a kick, return or play."""
    ball, end = result.ball, result.end
    if end is _TOUCHDOWN:
        give_points(game, ball, TOUCHDOWN, "touchdown")
        game.phase = Phase.TRY
        game.ball = ball
        game.spot = TRY_SPOT
        game.down, game.line = 1, Spot(100)
    elif end is _SAFETY:
        give_points(game, 1 - ball, SAFETY, "safety")
        game.phase = Phase.FREE_KICK
        game.ball = ball
        game.spot = FREE_KICK_SPOT
        game.down, game.line = 1, Spot(FREE_KICK_SPOT + 10)
    elif end is _GOOD:
        give_points(game, ball, FIELD_GOAL, "field goal")
        to_kickoff(game, ball)
    elif end is _TOUCHBACK:
        start_series(game, ball, touchback_spot(game))
    else:
        start_series(game, ball, result.spot)


def to_kickoff(game: Football, kickers: int) -> None:
    game.phase = Phase.KICKOFF
    game.ball = kickers
    game.spot = game.era.kickoff
    game.down, game.line = 1, Spot(game.spot + 10)


def book_loose_ball(game: Football, result: Result) -> None:
    """Books fumbles and returns, but no blocked kick as a fumble, and no return that stays in the End Zone."""
    for seat, lost in _fumbles(game, result):
        game.events.append(Fumbled(seat, lost))
    for leg in result.legs:
        if result.end is _TOUCHBACK and leg.kind in _KICK_RETURNS and leg.start + leg.yards <= 0:
            continue
        game.events.append(Returned(leg.seat, leg.kind, leg.yards, leg.touchdown))


def _fumbles(game: Football, result: Result) -> tuple[tuple[int, bool], ...]:
    blocked = result.blocked and result.fumbles and result.fumbles[0][0] == game.ball
    return result.fumbles[1:] if blocked else result.fumbles


_KICK_RETURNS: Final = (Return.KICKOFF, Return.PUNT, Return.FIELD_GOAL)


def book_kick(game: Football, result: Result, snap: Snap, dead: Spot | None = None) -> None:
    """Books a scrimmage kick; `dead` is the receivers' spot after a penalty."""
    if result.kind == Down.FIELD_GOAL:
        fate = "blocked" if result.blocked else "good" if result.end is _GOOD else "no good"
        game.events.append(Kick(snap.seat, "field goal", result.kick, fate, 0, snap.spot))
    elif result.kind == Down.PUNT:
        fate = _punt_fate(result, snap.seat)
        yards = min(result.kick + result.roll, GOAL - snap.spot)  # a punt is measured to the goal line at most
        spot = result.spot if dead is None else dead
        received = dead is not None or result.ball != snap.seat
        inside = received and fate not in ("blocked", "touchback") and 0 < spot < 20
        game.events.append(Kick(snap.seat, "punt", yards, fate, 0, snap.spot, inside))


def _punt_fate(result: Result, kickers: int) -> str:
    if result.blocked:
        return "blocked"
    if result.end is _TOUCHBACK:
        return "touchback"
    if result.end is End.FAIR_CATCH:
        return "fair catch"
    if result.legs:
        return "muffed" if result.ball == kickers else "returned"
    return "out" if result.out else "downed"


def kickoff_fate(result: Result, kickers: int) -> str:
    """The result of a kickoff, for its line in the book."""
    if result.end is _TOUCHBACK:
        return "touchback"
    if result.end is End.FAIR_CATCH:
        return "fair catch"
    if result.ball == kickers:
        return "recovered"
    return "returned" if result.legs else "downed"


def take_penalty(game: Football, result: Result, remedy: Remedy) -> Snap | None:
    """An accepted foul puts the ball where the remedy says. Returns the line for the book, if a snap."""
    if remedy.stands:
        return _play_and_penalty(game, result, remedy)
    foul, offense = remedy.foul, game.ball
    from_scrimmage = game.phase is Phase.SCRIMMAGE
    changed = foul.basis in RETURNS and not remedy.repeat
    lost_down = foul.terms.loss_of_down and not remedy.repeat and not (remedy.ball == offense and remedy.down == 1)
    snap = None
    if from_scrimmage:
        snap = Snap(
            offense, game.quarter, game.clock, game.down, game.line - game.spot, game.spot,
            Down.NO_PLAY, result.call,
        )
        game.events.append(snap)
        if remedy.where == "end of the gain":
            _book_gain(game, result, remedy, snap)
        elif changed:
            snap.kind, snap.yards = result.kind, result.gain
            book_kick(game, result, snap, remedy.spot)
        elif lost_down:
            snap.down_lost = True
        elif not remedy.repeat and not foul.terms.safety:
            snap.first_down = 3
    if changed:
        _book_return(game, result, remedy)
    elif remedy.repeat and not from_scrimmage:
        void_kick(game)
    game.events.append(Flag(foul.by, foul.name, remedy.walked, "accepted", foul.who))
    if foul.terms.safety:
        dead_ball(game, Result(result.kind, foul.by, Spot(0), _SAFETY))
    elif lost_down:
        _place(game, remedy)
    elif remedy.repeat:
        game.spot, game.down, game.line = remedy.spot, remedy.down, remedy.line
    elif changed:
        start_series(game, remedy.ball, remedy.spot)
    else:
        first_and_ten(game, remedy.ball, remedy.spot)
    return snap


def _place(game: Football, remedy: Remedy) -> None:
    """The down counts: the next down at the remedy's spot, a first down, or over on downs."""
    if remedy.ball != game.ball:
        game.events.append(OnDowns(game.ball))
        start_series(game, remedy.ball, remedy.spot)
    elif remedy.down == 1:
        first_and_ten(game, remedy.ball, remedy.spot)
    else:
        game.spot, game.down, game.line = remedy.spot, remedy.down, remedy.line


def _play_and_penalty(game: Football, result: Result, remedy: Remedy) -> Snap | None:
    """The play counts and so does the foul: its yards are added to the play, or wait for the kickoff."""
    foul, offense, was = remedy.foul, game.ball, game.phase
    snap = None
    if remedy.where == NEXT_KICKOFF:
        if was is Phase.SCRIMMAGE:
            snap = play_stands(game, result)
            if result.kind >= Down.PUNT:
                book_kick(game, result, snap)
        else:
            book_loose_ball(game, result)
            dead_ball(game, result)
        game.events.append(Flag(foul.by, foul.name, remedy.walked, "accepted", foul.who))
        carry(game, remedy)
        return snap
    ball = counted_for(game, result, foul)
    same_series = was is Phase.SCRIMMAGE and ball == offense and not result.regained(offense)
    if was is Phase.SCRIMMAGE:
        snap = Snap(
            offense, game.quarter, game.clock, game.down, game.line - game.spot, game.spot,
            result.kind, result.call, result.gain,
        )
        game.events.append(snap)
    if snap is not None and same_series:
        if foul.basis is Basis.FOUL:  # the play after the foul does not count
            snap.yards = foul.end - game.spot
        if remedy.ball == offense and remedy.down == 1:
            snap.line_reached = game.spot + snap.yards >= game.line
            snap.first_down = _FIRST_DOWN[result.kind] if snap.line_reached else 3
    if foul.basis is Basis.FOUL and result.legs:
        _book_return(game, result, remedy)
    else:
        book_loose_ball(game, result)
    if snap is not None and result.kind >= Down.PUNT:
        book_kick(game, result, snap, None if same_series else remedy.spot)
    game.events.append(Flag(foul.by, foul.name, remedy.walked, "accepted", foul.who))
    if same_series:
        _place(game, remedy)
    else:
        start_series(game, remedy.ball, remedy.spot)
    return snap


def take_dead_ball(game: Football, foul: Foul) -> None:
    """Walk off a foul after the whistle from the spot where the play ended."""
    remedy = after_the_whistle(game, foul)
    game.events.append(Flag(foul.by, foul.name, remedy.walked, "accepted", foul.who))
    if remedy.where == NEXT_KICKOFF:
        carry(game, remedy)
        return
    if remedy.down == 1 and game.down != 1:
        last = next((event for event in reversed(game.events) if type(event) is Snap), None)
        if last is not None and not last.first_down:
            last.first_down = 3
    game.spot, game.down, game.line = remedy.spot, remedy.down, remedy.line


def carry(game: Football, remedy: Remedy) -> None:
    """Add the yards to the next kickoff; if a kickoff comes next, move it now."""
    game.kickoff_shift += remedy.kickoff
    if game.phase is Phase.KICKOFF or game.phase is Phase.FREE_KICK:
        game.spot = Spot(game.spot + remedy.kickoff)
        game.line = Spot(game.line + remedy.kickoff)


def _book_gain(game: Football, result: Result, remedy: Remedy, snap: Snap) -> None:
    """The play counts with the yards added; a first down is credited to the play if the play reached the line."""
    snap.kind, snap.yards = result.kind, result.gain
    book_loose_ball(game, result)
    if result.spot >= game.line:
        snap.first_down, snap.line_reached = _FIRST_DOWN[result.kind], True
    elif not remedy.repeat:
        snap.first_down = 3
    snap.repeated = remedy.repeat


def _book_return(game: Football, result: Result, remedy: Remedy) -> None:
    """A return counts up to the spot from which the foul is walked off."""
    foul = remedy.foul
    for seat, lost in _fumbles(game, result):
        if not (lost and seat == remedy.ball):
            game.events.append(Fumbled(seat, lost))
    base = remedy.spot + (remedy.walked if foul.by == remedy.ball else -remedy.walked)
    for leg in result.legs:
        if leg.seat == foul.ball and leg.start == foul.start:
            if remedy.where != "touchback":
                yards = 0 if remedy.where == "start of the return" else base - leg.start
                game.events.append(Returned(leg.seat, leg.kind, yards))
            break
        game.events.append(Returned(leg.seat, leg.kind, leg.yards))


def void_kick(game: Football) -> None:
    """Mark the kickoff just booked as void: it is kicked again."""
    for event in reversed(game.events):
        if type(event) is Kick:
            event.result = "no play"
        if type(event) is not Flag:
            return


def decline(game: Football, fouls: tuple[Foul, ...], fate: str = "declined") -> None:
    for foul in fouls:
        game.events.append(Flag(foul.by, foul.name, 0, fate, foul.who))


def void_play(game: Football, result: Result) -> Snap | None:
    """Fouls on both sides: the play is void and the down repeated."""
    decline(game, result.fouls, "offset")
    if game.phase is not Phase.SCRIMMAGE:
        if game.phase is not Phase.TRY:
            void_kick(game)
        return None
    snap = Snap(
        game.ball, game.quarter, game.clock, game.down, game.line - game.spot, game.spot, Down.NO_PLAY, result.call
    )
    game.events.append(snap)
    return snap


def try_over(
    game: Football, *, kick: bool, good: bool, defense_scored: bool = False, passed: bool = False
) -> None:
    """End the try: points, then the team that scored the touchdown kicks off."""
    scorers = game.ball
    game.events.append(Tried(scorers, kick, good, passed))
    if good:
        give_points(game, scorers, 1 if kick else 2, "extra point" if kick else "two-point try")
    elif defense_scored:
        give_points(game, 1 - scorers, 2, "defensive two points")
    to_kickoff(game, scorers)
    game.spot = Spot(game.spot + game.kickoff_shift)
    game.line = Spot(game.line + game.kickoff_shift)
