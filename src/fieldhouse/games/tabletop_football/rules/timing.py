"""The clock: the Timing Table, timeouts and the Spike, the two-minute mark (TIME, TO, TWOMIN, SPIKE, PENTM).

What stops the clock: SPIKE-2.
"""

from __future__ import annotations

from typing import Final

from fieldhouse.football.choices import ClockChoice
from fieldhouse.football.clock import charge, time_score
from fieldhouse.football.events import Down, Kick, Snap
from fieldhouse.football.flow import take_timeout
from fieldhouse.football.result import End, Result
from fieldhouse.football.state import Phase
from fieldhouse.games.tabletop_football.rules.kick_tables import SECONDS, Time
from fieldhouse.games.tabletop_football.rules.mishaps.injuries import heal_by_clock
from fieldhouse.games.tabletop_football.rules.mishaps.penalties import BEFORE_SNAP
from fieldhouse.games.tabletop_football.rules.mishaps.penalty_table import NAMES, Called
from fieldhouse.games.tabletop_football.rules.state import HUDDLE, State
from fieldhouse.table.notes import Seconds
from fieldhouse.table.table import Kind, Question, Refusal, Table

# Members of enums used on every play; access through the class is slow.
_SCRIMMAGE: Final = Phase.SCRIMMAGE
_KICKOFF: Final = Phase.KICKOFF
_FREE_KICK: Final = Phase.FREE_KICK
_FIELD_GOAL: Final = Down.FIELD_GOAL
_SPIKE: Final = Down.SPIKE
_PUNT: Final = Down.PUNT
_INCOMPLETE: Final = Down.INCOMPLETE
_COMPLETE: Final = Down.COMPLETE
_TOUCHDOWN: Final = End.TOUCHDOWN
_RUN_TIME: Final = Time.RUN
_CATCH_TIME: Final = Time.COMPLETE
_MISS_TIME: Final = Time.INCOMPLETE

STOPS: Final = 10  # PENTM-1, TO-2: a play of at most so many seconds stops the clock
SPIKED: Final = 5  # SPIKE-4
LAST_WARNING: Final = 4  # TWOMIN-1, ruling 55: the last quarter with a two-minute mark
FAIR_CATCH_LEFT: Final = 5  # FC-3, DR-54


def _refusals(question: Question) -> dict[str, Refusal]:
    game = question.state
    if not game.timeouts[question.seat]:
        return {"timeout": Refusal("no timeouts left this half", "TO-1")}
    return {"spike": Refusal("a Spike needs a running clock and five seconds", "SPIKE-1")}


CLOCK: Final = Kind("clock", "Let the clock run?", "TO-3", "run", refusals=_refusals)


def seconds_of(line: Time, tempo: int) -> int:
    return SECONDS[line][tempo != HUDDLE]


def line_of_play(game: State, result: Result, offense: int, flagged: bool) -> Time:
    """The line of the Timing Table for a down from scrimmage, the most specific first (ruling 77)."""
    if result.kind == _FIELD_GOAL:  # TIME-13
        return Time.FAIR_CATCH_KICK if result.call == "fair catch kick" else Time.FIELD_GOAL
    if result.kind == _SPIKE:
        return Time.SPIKE
    if result.kind == _PUNT:  # TIME-15
        return Time.KICK
    if game.ball != offense or game.phase in (_KICKOFF, _FREE_KICK):  # TIME-16, ruling 42: a safety too
        return Time.CHANGE
    if flagged:  # TIME-9, DR-35
        return Time.PENALTY
    if result.end is _TOUCHDOWN:  # TIME-7
        return Time.TOUCHDOWN
    if game.injured_now:  # TIME-8
        return Time.INJURY
    if result.out or result.fumbles:  # TIME-6, ruling 42
        return Time.OUT
    if result.kind == _INCOMPLETE:  # TIME-5
        return _MISS_TIME
    return _CATCH_TIME if result.kind == _COMPLETE else _RUN_TIME  # TIME-3, TIME-4


def foul_seconds(game: State, name: str, cancelled: bool) -> int:
    """The time of a Delay, Movement, Substitution or Participation that voids the play (PENTM-1, PENTM-2)."""
    if not game.running:  # PENTM-1
        return 0
    line = Time.DELAY if name == NAMES[Called.DELAY] else Time.MOVEMENT  # TIME-10, TIME-11
    seconds = seconds_of(line, game.tempo)
    return min(seconds, STOPS) if cancelled else seconds  # TIME-17


def voided(result_void: bool, names: tuple[str, ...]) -> str:
    """The name of the foul before the snap that voided the play, if one did."""
    return next((name for name in names if name in BEFORE_SNAP), "") if result_void else ""


def run_clock(table: Table, game: State, seconds: int, event: Snap | Kick | None, offense: int) -> None:
    """Offer timeouts and the Spike, then take the time (DR-57)."""
    stopped = seconds <= STOPS
    if not stopped:
        cut = max(STOPS, seconds // 2)  # SPIKE-3
        choice = _offered(table, game, seconds, offense, cut)
        if choice == "spike":
            game.spiking = True
            seconds = cut
        elif choice == "timeout":
            seconds, stopped = SECONDS[Time.TIMEOUT][game.tempo != HUDDLE], True  # TIME-17, TO-2, NOHUD-7
            end_tempo(table, game)
    take(table, game, seconds, event)
    game.running = not stopped and game.clock > 0 and not (game.clock == 120 and game.quarter in (2, 4))  # DR-58


def _offered(table: Table, game: State, seconds: int, offense: int, cut: int) -> str:
    """What the coaches do about a running clock: the offense first (DR-57)."""
    options = ["run"]
    if game.timeouts[offense]:
        options.append("timeout")
    if game.phase is _SCRIMMAGE and game.clock - cut >= SPIKED:  # SPIKE-1
        options.append("spike")
    about = ClockChoice(seconds, "running")
    if len(options) > 1:
        answer = table.ask(CLOCK, offense, tuple(options), game, about)
        if answer == "timeout":
            take_timeout(table, game, offense, "TO-3")
        if answer != "run":
            return answer
    defense = 1 - offense
    if game.timeouts[defense] and table.ask(CLOCK, defense, ("run", "timeout"), game, about) == "timeout":
        take_timeout(table, game, defense, "TO-3")
        return "timeout"
    return "run"


def take(table: Table, game: State, seconds: int, event: Snap | Kick | None) -> int:
    """Take a play's time off the clock, and write it into its event (TIME-2, TWOMIN-1)."""
    taken = charge(game, seconds, LAST_WARNING)
    game.used = seconds
    if event is not None:
        event.seconds += taken
    if game.phase is not _SCRIMMAGE:
        time_score(game)
    heal_by_clock(game)
    if table.noting:
        table.note("TIME-1", f"{taken} seconds", Seconds(taken))
    return taken


def kickoff_seconds(game: State, result: Result) -> int:
    """TIME-12, TIME-14, TIME-15: by the clock before the kick."""
    if result.end is End.TOUCHBACK:
        return SECONDS[Time.TOUCHBACK][0]
    late = game.quarter in (2, 4) and game.clock <= 120  # ruling 55
    return SECONDS[Time.LATE_KICKOFF if late else Time.KICK][0]


# -- tempo ---------------------------------------------------------------------------------------


def end_tempo(table: Table, game: State) -> None:
    """A No-Huddle or Hurry-Up is over (NOHUD-2, HURRY-1b)."""
    if game.tempo != HUDDLE and table.noting:
        table.note("NOHUD-2", "the offense huddles again")
    game.tempo, game.tempo_played, game.locked = HUDDLE, False, False
