"""A game from the toss to the end (8.1a, 9.0a, 9.8)."""

from __future__ import annotations

from typing import Final

from fieldhouse.football import flow
from fieldhouse.football.enforce import to_kickoff, try_over
from fieldhouse.football.fast_action.endurance import new_quarter, remember
from fieldhouse.football.fast_action.interceptions import COIN
from fieldhouse.football.fast_action.names import book_kick_players
from fieldhouse.football.fast_action.readings import Turn
from fieldhouse.football.fast_action.say import say_final, say_kicked_try
from fieldhouse.games.statispro_football.rules import zcards
from fieldhouse.games.statispro_football.rules.kickoff import kick_off
from fieldhouse.games.statispro_football.rules.questions import TOSS
from fieldhouse.games.statispro_football.rules.scrimmage import down
from fieldhouse.games.statispro_football.rules.state import State
from fieldhouse.table.table import Table

TIMEOUTS: Final = 3  # 9.2a
OVERTIME_TIMEOUTS: Final = 2  # 9.8.1b


def play_game(table: Table, game: State) -> None:
    """Play a game until time runs out, or until somebody scores in overtime."""
    flow.play_game(table, game, FLOW)


def step(table: Table, game: State) -> None:
    """One play: a down, a kick or a try."""
    flow.step(table, game, FLOW)


def open_game(table: Table, game: State) -> None:
    winner = table.roll(COIN, "the toss").total
    flow.choose_kickoff(table, game, winner, TOSS)
    game.kicked_off = game.ball


def open_half(table: Table, game: State) -> None:
    """The team that kicked off the first half receives in the second (INTRO-d)."""
    game.timeouts = [TIMEOUTS, TIMEOUTS]
    to_kickoff(game, 1 - game.kicked_off)


def open_overtime(table: Table, game: State) -> None:
    """A new toss (9.8a); timeouts of a season's overtime or of a playoff's half (9.8.1b, 9.8.2b)."""
    many = TIMEOUTS if game.options.overtime == "playoff" else OVERTIME_TIMEOUTS
    game.timeouts = [many, many]
    flow.choose_kickoff(table, game, table.roll(COIN, "the toss").total, TOSS)
    table.note("9.8a", "overtime")


def try_for_points(table: Table, game: State) -> None:
    """The kicked extra point is the only try and takes no time (8.6.2a, T6.1-xp, INTRO-c, C-71); Z cards do not
    count (8.8.1b)."""
    seat = game.ball
    turn = Turn(game.readings, counting=False)
    number = turn.pass_number(table, "the extra point")
    good = number <= game.teams[seat].kicker.extra_point
    if table.noting:
        table.note("8.6.2a", f"extra point, good on 1-{game.teams[seat].kicker.extra_point}: {number}")
        say_kicked_try(table, game, good)
    booked = len(game.events)
    remember(game, None)
    try_over(game, kick=True, good=good)
    game.kickoff_shift = 0
    book_kick_players(game, game.events[booked:], seat, "")
    for event in game.events[booked:]:
        if hasattr(event, "scorer"):
            event.scorer = game.teams[seat].kicker.id


def forget_result(table: Table, game: State) -> None:
    game.result = None


def period_over(table: Table, game: State) -> None:
    new_quarter(game)  # 4.6.5
    zcards.end_quarter(game)
    game.stopped = game.fresh = True
    if game.quarter % 2 == 0:
        game.warned = False


def last_period(game: State) -> int:
    return {"none": 4, "season": 5}.get(game.options.overtime, 99)  # 9.8.1a, 9.8.2a


FLOW: Final = flow.Flow(
    open_game, open_half, open_overtime, down, kick_off, try_for_points, last_period,
    before_play=forget_result, period_over=period_over, final=say_final,
)


def end(table: Table, game: State) -> None:
    """End a quarter: the next one, the second half, overtime or the end of the game."""
    flow.end_period(table, game, FLOW)
