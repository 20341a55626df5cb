"""Expected points of situations, results and penalties.

Computer coaches, exact odds and card makers all use these functions. The table of expected points and its constants
are in `values`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from fieldhouse.football.events import Down
from fieldhouse.football.field import TOUCHBACK, Spot
from fieldhouse.football.penalties import NEXT_KICKOFF, Remedy, offended, remedies, touchback_spot
from fieldhouse.football.result import USUAL, Basis, End, Foul, Result
from fieldhouse.football.state import KICKOFF_SPOT, Football, Phase
from fieldhouse.football.values import FIELD_GOAL, FREE_KICK, KICKOFF, SAFETY, TOUCHDOWN, series, worth

YARD: Final = 0.06  # a yard of field position
# a repeated two-point try: from the 2 or nearer, and from farther out
REPEATED_TRY: Final = 0.5
LONG_TRY: Final = 0.3
KICKED_TRY: Final = TOUCHDOWN - KICKOFF - 6  # average points of a try, nearly always a kick


class Outcome(NamedTuple):
    """The result of a play before a penalty choice, measured from the line for the offense."""

    kind: int
    kept: bool
    yards: int  # distance from the line to the dead ball
    end: int
    gain: int
    fouls: tuple[Foul, ...]
    regained: bool = False  # the offense lost the ball and got it back: a new series


def outcome_of(game: Football, result: Result) -> Outcome:
    kept = result.ball == game.ball
    spot = result.spot if kept else 100 - result.spot
    regained = kept and result.regained(game.ball)
    return Outcome(result.kind, kept, spot - game.spot, int(result.end), result.gain, result.fouls, regained)


class After(NamedTuple):
    """The situation after a play and its penalty choice, as the offense sees it."""

    value: float
    kept: bool
    first_down: bool
    touchdown: bool
    yards: int


def as_it_stands(down: int, to_go: int, spot: int, play: Outcome) -> After:
    """The situation after a scrimmage play that counts: the next down, a new series, or a score."""
    at = spot + play.yards
    if play.kept:
        if play.end == End.TOUCHDOWN or at >= 100:
            return After(TOUCHDOWN, True, True, True, 100 - spot)
        if play.end == End.SAFETY or at <= 0:
            return After(SAFETY, True, False, False, -spot)
        if play.regained or play.yards >= to_go:
            return After(series(at), True, True, False, play.yards)
        if down == 4:
            return After(-series(100 - at), False, False, False, play.yards)
        return After(worth(down + 1, to_go - play.yards, at), True, False, False, play.yards)
    if play.end == End.TOUCHDOWN or at <= 0:
        return After(-TOUCHDOWN, False, False, False, play.yards)
    if play.end == End.SAFETY:
        return After(-SAFETY, False, False, False, play.yards)
    if play.end == End.TOUCHBACK or at >= 100:
        return After(-series(TOUCHBACK), False, False, False, play.yards)
    return After(-series(100 - at), False, False, False, play.yards)


def ending(end: End, spot: Spot, touchback: Spot = TOUCHBACK) -> float:
    """Expected points of the team with the ball when the series is over: a score, or a first down here."""
    if end is End.TOUCHDOWN:
        return TOUCHDOWN
    if end is End.SAFETY:
        return SAFETY
    if end is End.GOOD:
        return FIELD_GOAL
    return series(touchback if end is End.TOUCHBACK else spot)


def situation_worth(game: Football, seat: int) -> float:
    """Expected points of the game's situation for this seat."""
    if game.phase is Phase.SCRIMMAGE:
        value = worth(game.down, game.to_go, game.spot)
    elif game.phase is Phase.TRY:
        value = KICKED_TRY + KICKOFF
    elif game.phase is Phase.KICKOFF:
        value = _kickoff(game.spot)
    else:
        value = FREE_KICK if game.phase is Phase.FREE_KICK else 0.0
    return value if game.ball == seat else -value


def _kickoff(spot: Spot) -> float:
    return KICKOFF + YARD * (spot - KICKOFF_SPOT)


def result_worth(game: Football, result: Result, seat: int, touchback: Spot | None = None) -> float:
    """Expected points of a result for this seat if the play counts. `touchback`: the spot after a touchback."""
    if game.phase is Phase.TRY:
        if result.end is not End.TOUCHDOWN:
            return 0.0
        return 2.0 if result.ball == seat else -2.0
    sign = 1 if result.ball == seat else -1
    same_series = (
        game.phase is Phase.SCRIMMAGE and result.ball == game.ball and not result.regained(game.ball)
        and result.end not in (End.GOOD, End.TOUCHBACK)
    )  # fmt: skip
    if same_series:
        return sign * as_it_stands(game.down, game.to_go, game.spot, outcome_of(game, result)).value
    return sign * ending(result.end, result.spot, touchback_spot(game) if touchback is None else touchback)


def remedy_worth(game: Football, result: Result, remedy: Remedy, seat: int) -> float:
    """Expected points of a penalty taken this way, for this seat."""
    if remedy.where == NEXT_KICKOFF:
        kickers = YARD * remedy.kickoff
        return result_worth(game, result, seat) + (kickers if remedy.ball == seat else -kickers)
    if remedy.foul.terms.safety:
        return SAFETY if remedy.ball == seat else -SAFETY
    if remedy.repeat and game.phase is not Phase.SCRIMMAGE:
        if game.phase is Phase.TRY:
            value = REPEATED_TRY if remedy.spot >= 98 else LONG_TRY
        else:
            value = _kickoff(remedy.spot)
        return value if game.ball == seat else -value
    value = worth(remedy.down, remedy.line - remedy.spot, remedy.spot)
    return value if remedy.ball == seat else -value


def best_choice(
    game: Football, result: Result, found: Sequence[Remedy], seat: int, may_decline: bool = True,
    touchback: Spot | None = None,
) -> int:
    """Index of the remedy that the wronged seat takes; -1 for the play."""
    best, most = -1, result_worth(game, result, seat, touchback) if may_decline else float("-inf")
    for place, remedy in enumerate(found):
        value = remedy_worth(game, result, remedy, seat)
        if value > most:
            best, most = place, value
    return best


class Judge:
    """A scrimmage situation: computes the situation after any outcome, with penalties chosen by expected points."""

    def __init__(self, down: int, to_go: int, spot: int) -> None:
        self.down, self.to_go, self.spot = down, to_go, spot
        self._game = Football(
            ball=0, spot=Spot(spot), down=down, line=Spot(min(spot + to_go, 100)), phase=Phase.SCRIMMAGE
        )
        self._known: dict[tuple[Foul, int], list[After]] = {}

    def after(self, play: Outcome) -> After:
        """The situation after the play or the penalty, as the wronged side chooses."""
        stands = as_it_stands(self.down, self.to_go, self.spot, play)
        fouls = play.fouls
        if not fouls:
            return stands
        if any(foul.terms.dead_ball for foul in fouls):
            return self._with_dead_balls(play)
        if len(fouls) == 1:
            wronged: int | None = 1 - fouls[0].by
        else:
            wronged = offended(self._game, fouls)
        if wronged is None:
            return After(worth(self.down, self.to_go, self.spot), True, False, False, 0)
        forced = tuple(foul for foul in fouls if foul.terms.forced)
        choices = [] if play.kind == Down.NO_PLAY or forced else [stands]
        for foul in forced or fouls:
            choices += self._ways(foul, play)
        if not choices:
            return stands
        return max(choices) if wronged == 0 else min(choices)

    def _with_dead_balls(self, play: Outcome) -> After:
        """The play with fouls after the whistle, counted by their yards alone."""
        live = tuple(foul for foul in play.fouls if not foul.terms.dead_ball)
        then = self.after(play._replace(fouls=live))
        yards = sum(foul.yards if foul.by else -foul.yards for foul in play.fouls if foul.terms.dead_ball)
        return then._replace(value=then.value + YARD * yards)

    def _ways(self, foul: Foul, play: Outcome) -> list[After]:
        if foul.basis >= Basis.PLAY_END or foul.terms is not USUAL:
            return self._ways_of_play(foul, play)
        gained = max(play.yards, 0) if foul.basis is Basis.GAIN and play.kept and not play.regained else 0
        ways = self._known.get((foul, gained))
        if ways is None:
            at = Spot(max(1, min(self.spot + gained, 100)))
            result = Result(play.kind, 0, at, End.DOWN, gained)
            ways = self._known[foul, gained] = [
                self._after(result, remedy) for remedy in remedies(self._game, result, foul)
            ]
        return ways

    def _ways_of_play(self, foul: Foul, play: Outcome) -> list[After]:
        """Remedies of a foul that depend on the end of the play."""
        at = Spot(self.spot + play.yards)
        ball = 0 if play.kept else 1
        result = Result(play.kind, ball, at if play.kept else Spot(100 - at), End(play.end), play.gain)
        return [self._after(result, remedy) for remedy in remedies(self._game, result, foul)]

    def _after(self, result: Result, remedy: Remedy) -> After:
        value = remedy_worth(self._game, result, remedy, 0)
        kept = remedy.ball == 0
        if remedy.where == NEXT_KICKOFF:
            stands = as_it_stands(self.down, self.to_go, self.spot, outcome_of(self._game, result))
            return stands._replace(value=value)
        where = remedy.spot if kept else 100 - remedy.spot
        first_down = kept and not remedy.repeat and remedy.down == 1 and not remedy.foul.terms.safety
        return After(value, kept, first_down, False, where - self.spot)


# -- kicks, and the clock ------------------------------------------------------------------------


def goal_try_worth(chance: float, missed: Spot) -> float:
    """A field goal made with this chance; a miss is the opponents' first down at `missed`, measured for them."""
    return chance * FIELD_GOAL - (1 - chance) * series(missed)


SHORTEST_PUNT_FIELD: Final = 14  # a punt that would come down nearer to the goal line is worth no more than one to here


def punt_worth(spot: int, net: float) -> float:
    """Expected points of a punt of this many net yards: minus those of the opponents' first down."""
    theirs = 100 - (spot + net)
    return -series(int(max(theirs, SHORTEST_PUNT_FIELD)) if theirs > 0 else TOUCHBACK)


# aims of an offense
NORMAL: Final = 0
HURRY: Final = 1
PROTECT: Final = 2
TRY: Final = 3

# Points of a stopped clock for a side that trails, or of a running clock for a side that leads: about a third of a
# down. And points that a turnover costs the side that protects a lead: half a drive.
CLOCK_POINTS: Final = 0.35
LEAD_TURNOVER: Final = 1.5
# A trailing offense near the end needs more than average points: each yard is worth this much extra.
HURRY_YARD: Final = 0.03


def points(judge: Judge, mode: int, play: Outcome) -> float:
    """Expected points of a play's outcome, with points for the clock in HURRY and PROTECT."""
    then = judge.after(play)
    if mode == NORMAL:
        return then.value
    if mode == TRY:
        return float(then.touchdown)
    stopped = play.end in (End.INCOMPLETE, End.OUT) or bool(play.fouls)
    if mode == HURRY:
        return then.value + (CLOCK_POINTS if stopped else 0.0) + (HURRY_YARD * then.yards if then.kept else 0.0)
    value = then.value - (CLOCK_POINTS if stopped else 0.0)
    return value if then.kept or play.kind == Down.PUNT else value - LEAD_TURNOVER
