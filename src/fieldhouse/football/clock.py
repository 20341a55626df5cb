"""The game clock: charging a play, the two-minute stop, the end of a period."""

from __future__ import annotations

from fieldhouse.football.events import Scored
from fieldhouse.football.state import HALF_WARNING, Football, Phase


def charge(game: Football, seconds: int, last_warning: int = 99) -> int:
    """Take a play's time off the clock; returns the seconds taken.

    A play that starts with more than two minutes left in a half leaves at least two minutes
    for the next one (in quarters up to `last_warning`); a play that outlasts the quarter ends with it.
    """
    before = game.clock
    after = before - seconds
    if after < HALF_WARNING < before and (game.quarter == 2 or 4 <= game.quarter <= last_warning):
        after = HALF_WARNING
    elif after < 0:
        after = 0
    game.clock = after
    return before - after


def run_off(game: Football, seconds: int) -> int:
    """Take off the clock the seconds that a foul costs besides the play's; returns the seconds taken."""
    taken = min(seconds, game.clock)
    game.clock -= taken
    return taken


def time_score(game: Football) -> None:
    """Change the clock of the last score to the time left after the play."""
    for event in reversed(game.events):
        if type(event) is Scored:
            event.clock = game.clock
            return


def overtime_decided(game: Football) -> bool:
    """Whether a lead in overtime wins at once. In sudden death any lead does; otherwise a touchdown or safety does, or
    a lead when both teams have had the ball and the team behind no longer has it."""
    if game.era.sudden:
        return True
    last = next(event for event in reversed(game.events) if type(event) is Scored)
    if last.points != 3:
        return True
    behind = 0 if game.score[0] < game.score[1] else 1
    return game.overtime_had == 3 and (game.phase is not Phase.SCRIMMAGE or game.ball != behind)


def period_over(game: Football) -> bool:
    return game.clock <= 0 and not game.untimed


def inside_two_minutes(game: Football) -> bool:
    return game.clock <= HALF_WARNING and game.half_ends


def clock_text(seconds: int) -> str:
    return f"{seconds // 60}:{seconds % 60:02d}"
