"""Runs a game from the toss to the end, play by play and period by period, with the steps of a rulebook (`Flow`)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from fieldhouse.football.clock import overtime_decided
from fieldhouse.football.enforce import to_kickoff
from fieldhouse.football.events import TimeOut
from fieldhouse.football.state import Football, Phase, next_quarter
from fieldhouse.table.table import Kind, Table

Step = Callable[[Table, Any], None]

_SCRIMMAGE: Final = Phase.SCRIMMAGE
_TRY: Final = Phase.TRY
_OVER: Final = Phase.OVER


def no_step(table: Table, game: Any) -> None:
    return None


@dataclass(frozen=True, slots=True)
class Flow:
    """The steps of a rulebook's game. Each takes the table and the game."""

    open_game: Step  # toss, and who kicks off
    open_half: Step  # the second half
    open_overtime: Step  # before each odd overtime period
    down: Step  # a play from scrimmage
    kick_off: Step  # a kickoff, or the free kick after a safety
    try_for_points: Step  # after a touchdown
    last_period: Callable[[Any], int]  # the last possible period: 4 without overtime
    before_play: Step = no_step  # where notes are taken: clear the result of the last play
    period_over: Step = no_step  # clear what is limited to a period
    change_ends: Step = no_step
    final: Step = no_step  # the last sentence, where notes are taken


def play_game(table: Table, game: Football, flow: Flow) -> None:
    """Play a game from the state's phase (at first the toss) to its end."""
    if game.phase is Phase.TOSS:
        flow.open_game(table, game)
    noting, down = table.noting, flow.down
    while game.phase is not _OVER:
        if game.clock <= 0 and not game.untimed and game.phase is not _TRY:
            end_period(table, game, flow)
        elif game.phase is _SCRIMMAGE and not noting and game.quarter <= 4:
            game.plays += 1
            down(table, game)  # a step without its notes
        else:
            step(table, game, flow)
    if noting:
        flow.final(table, game)


def step(table: Table, game: Football, flow: Flow) -> None:
    """One play: a down, a kick or a try."""
    phase = game.phase
    if table.noting:
        table.begin(f"quarter {game.quarter}, {game.clock // 60}:{game.clock % 60:02d}", game)
        flow.before_play(table, game)
    game.plays += 1
    if phase is _SCRIMMAGE:
        flow.down(table, game)
    elif phase is _TRY:
        flow.try_for_points(table, game)
    else:
        flow.kick_off(table, game)
    if game.quarter > 4 and game.score[0] != game.score[1] and overtime_decided(game):
        game.phase = _OVER


def end_period(table: Table, game: Football, flow: Flow) -> None:
    """End a quarter: go to the next quarter, the second half, overtime or the end of the game."""
    quarter = game.quarter
    goes_on = quarter < 4 or (game.score[0] == game.score[1] and quarter < flow.last_period(game))
    if table.noting and goes_on and quarter % 2 == 0:
        table.begin("second half" if quarter == 2 else "overtime", game)
    flow.period_over(table, game)
    if not goes_on:
        game.phase = _OVER
        return
    next_quarter(game)
    flow.change_ends(table, game)
    if quarter == 2:
        flow.open_half(table, game)
    elif quarter % 2 == 0:
        flow.open_overtime(table, game)


# -- parts that rulebooks call -------------------------------------------------------------------


def choose_kickoff(table: Table, game: Football, seat: int, kind: Kind) -> None:
    """This seat receives or kicks."""
    receive = table.ask(kind, seat, ("receive", "kick"), game) == "receive"
    to_kickoff(game, 1 - seat if receive else seat)


def take_timeout(table: Table, game: Football, seat: int, rule: str) -> None:
    game.timeouts[seat] -= 1
    game.events.append(TimeOut(seat))
    if table.noting:
        table.note(rule, f"timeout, {game.name(seat)}: {game.timeouts[seat]} left")


def hold_period(table: Table, game: Football, penalty: bool, rule: str) -> None:
    """Add an untimed play if the period would end on an accepted foul of the defense or on fouls of both teams."""
    if penalty and game.clock == 0 and game.last_foul_holds:
        table.note(rule, "the quarter cannot end on a penalty: one more play")
        game.untimed = True
