"""The penalty table: what a code on a card does (T6.3, 8.8.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fieldhouse.football.events import Down
from fieldhouse.football.fast_action.edition import PassKind
from fieldhouse.football.fast_action.interceptions import point
from fieldhouse.football.fast_action.matchup import Outcome
from fieldhouse.football.fast_action.readings import aside
from fieldhouse.football.field import Spot
from fieldhouse.football.penalties import Remedy
from fieldhouse.football.result import Basis, End, Foul, Result, Terms
from fieldhouse.football.settle import FlagRules
from fieldhouse.football.state import Phase
from fieldhouse.games.statispro_football.rules.questions import PENALTY
from fieldhouse.games.statispro_football.rules.state import State
from fieldhouse.table.table import Table

OFFSIDE, MOVEMENT, PROCEDURE, MOTION, PERSONAL, FACEMASK, HOLDING, INTERFERENCE, PERSONAL_2 = range(1, 10)
GROUNDING, CLIPPING, ROUGHING, RUNNING_INTO, DELAY, OUT_OF_BOUNDS = range(10, 16)
NAMES: Final = {
    OFFSIDE: "offside", MOVEMENT: "movement", PROCEDURE: "illegal procedure", MOTION: "illegal motion",
    PERSONAL: "personal foul", FACEMASK: "facemask", HOLDING: "holding", INTERFERENCE: "pass interference",
    PERSONAL_2: "personal foul", GROUNDING: "intentional grounding", CLIPPING: "clipping",
    ROUGHING: "roughing the kicker", RUNNING_INTO: "running into the kicker", DELAY: "delay of game",
    OUT_OF_BOUNDS: "kickoff out of bounds",
}
FIVE: Final = frozenset({OFFSIDE, MOVEMENT, PROCEDURE, MOTION, DELAY})
FORCED: Final = frozenset({MOVEMENT, DELAY})  # T6.3-2, T6.3-14
OWN_FIVE: Final = 5

STANDS: Final = Terms(stands=True, forced=True, carried=True)  # T6.3-5a; on a score it moves the kickoff: DR-16
_RULES: Final = {
    OFFSIDE: "T6.3-1", MOVEMENT: "T6.3-2", PROCEDURE: "T6.3-3", MOTION: "T6.3-4", FACEMASK: "T6.3-6",
    PERSONAL_2: "T6.3-9", GROUNDING: "T6.3-10a", CLIPPING: "T6.3-11a", ROUGHING: "T6.3-12", RUNNING_INTO: "T6.3-13",
    DELAY: "T6.3-14", OUT_OF_BOUNDS: "T6.3-15",
}


@dataclass(frozen=True, slots=True)
class Context:
    """The play on which a penalty was called: its category (8.8.3a to 8.8.3d), and what the cards said of it."""

    category: int
    outcome: Outcome | None = None  # of a run or pass
    kind: PassKind | None = None  # of a pass


def guilty(game: State, letter: str) -> int:
    """The seat of O and K, the team with the ball or kicking; or of D and R (8.8.3e)."""
    return game.ball if letter in "OK" else 1 - game.ball


def foul_of(table: Table, game: State, code: str, context: Context, result: Result) -> Foul | None:
    """The foul of a code such as D5; None where it does not apply. No walk-off reaches the goal line (8.9.1b)."""
    by, number = guilty(game, code[0]), int(code[1:])
    name, rule = NAMES[number], _RULES.get(number, "")
    if number in FIVE:
        forced = Terms(forced=True) if number in FORCED else Terms()
        return Foul(by, 5, name, rule=rule, terms=forced)  # T6.3a
    if number in (PERSONAL, PERSONAL_2, FACEMASK):
        return _personal(game, by, number, name)
    if number == HOLDING:
        return _holding(game, by, name, context)
    if number == INTERFERENCE:
        return _interference(table, game, by, name, context, result)
    if number == GROUNDING:
        if result.kind != Down.INCOMPLETE:  # T6.3-10b
            return None
        return Foul(by, 15, name, rule="T6.3-10a", terms=Terms(loss_of_down=True, forced=True))
    if number == CLIPPING:
        return _clipping(table, game, by, name, result)
    if result.blocked:  # 12 and 13 (DR-18)
        return None
    if number == ROUGHING:
        return Foul(by, 15, name, True, rule="T6.3-12")
    return Foul(by, 5, name, rule="T6.3-13")


def _personal(game: State, by: int, number: int, name: str) -> Foul:
    """Fifteen yards, or five for a facemask; the offense's void the play (T6.3-5a, T6.3-5b, T6.3-6, T6.3-9)."""
    yards = 5 if number == FACEMASK else 15
    own_ball = by == game.ball and game.phase is Phase.SCRIMMAGE and not game.kicking  # of kickers the play stands
    rule = {PERSONAL: "T6.3-5b" if own_ball else "T6.3-5a", FACEMASK: "T6.3-6", PERSONAL_2: "T6.3-9"}[number]
    if own_ball:
        return Foul(by, yards, name, rule=rule)
    return Foul(by, yards, name, basis=Basis.PLAY_END, rule=rule, terms=STANDS)  # no first down by itself: T6.3-5c


def _holding(game: State, by: int, name: str, context: Context) -> Foul:
    if by != game.ball:
        return Foul(by, 5, name, True, rule="T6.3-7b")
    if context.kind is not None and game.spot <= OWN_FIVE:  # 8.8.3g, 8.9.2c
        return Foul(by, 10, name, rule="8.8.3g", terms=Terms(safety=True))
    return Foul(by, 10, name, rule="T6.3-7a")


def _interference(
    table: Table, game: State, by: int, name: str, context: Context, result: Result
) -> Foul | None:
    """Only with a pass in the air (DR-18)."""
    thrown = result.kind in (Down.COMPLETE, Down.INCOMPLETE, Down.INTERCEPTED)
    if context.kind is None or not thrown:
        return None
    if by == game.ball:
        if game.options.offensive_interference == "stands" and result.kind == Down.COMPLETE:
            return Foul(by, 15, name, basis=Basis.PLAY_END, rule="T6.3-8a", terms=Terms(stands=True))
        return Foul(by, 15, name, rule="T6.3-8a", terms=Terms(loss_of_down=True))
    number = aside(table, game.readings.run_number, "the spot of the interference").number  # T6.3-8c
    yards = point(context.kind, number)
    return Foul(by, yards, name, True, Basis.SPOT, game.ball, rule="T6.3-8b")  # T6.3-8d, 8.8.3i by the walk-off


def _clipping(table: Table, game: State, by: int, name: str, result: Result) -> Foul | None:
    """From half of the return (odd) or its end (even); ignored without a return (T6.3-11b, T6.3-11c)."""
    legs = [leg for leg in result.legs if leg.tried]
    if not legs or result.end is End.TOUCHBACK:
        return None
    leg = legs[-1]
    number = aside(table, game.readings.run_number, "the spot of the clipping").number
    yards = min(leg.yards, 100 - leg.start)
    spot = leg.start + (yards if number % 2 == 0 else yards // 2)  # C-72
    spot = max(1, min(spot, 100))  # DR-17: of a score, the goal line
    return Foul(
        by, 15, name, False, Basis.FOUL, leg.seat, leg.start, Spot(spot), "T6.3-11a",
        terms=Terms(stands=True, forced=True),
    )


def taken(remedy: Remedy) -> str:
    return remedy.foul.rule


FLAGS: Final = FlagRules(
    question=PENALTY, offset="8.8.3f", declined="8.8.3j", half="8.8.3h", taken=taken,
)
