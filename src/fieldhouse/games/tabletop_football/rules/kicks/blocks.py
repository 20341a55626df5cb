"""Blocked punts and field goals (BLKP, BLKFG).

Who keeps a block that the kickers recover depends on the down (BLKFG-6, BLKP-5b).
"""

from __future__ import annotations

from fieldhouse.football.events import Return
from fieldhouse.football.fast_action.readings import Turn
from fieldhouse.football.field import Spot
from fieldhouse.football.result import Result
from fieldhouse.games.tabletop_football.rules.kick_tables import DEFENSES_BLOCK
from fieldhouse.games.tabletop_football.rules.mishaps.fumbles import recovery_number, settle_ball
from fieldhouse.games.tabletop_football.rules.state import State
from fieldhouse.table.table import Table


def blocked(table: Table, turn: Turn, game: State, result: Result, deeper: int, rule: str) -> None:
    """Where the ball is recovered, by whom, and the run with it (BLKP-1 to BLKP-4, BLKFG-3 to BLKFG-5).

    Kickers who keep the ball need the line to gain on fourth down, as after any play (BLKP-5, BLKFG-7).
    """
    offense = game.ball
    counting, turn.counting = turn.counting, False  # Z-3, DR-25
    back = turn.run_number(table, "the spot of the recovery") + deeper
    turn.counting = counting
    number = recovery_number(table, turn)
    taker = 1 - offense if number <= DEFENSES_BLOCK else offense
    if table.noting:
        table.note(rule, f"blocked, {back} yards back, {game.name(taker)} has it: {number}")
    result.blocked, result.kick = True, 0
    result.fumbles = ((offense, taker != offense),)
    settle_ball(
        table, turn, game, result, taker, offense, Spot(game.spot - back), True, Return.BLOCKED_KICK,
        star=taker != offense,
    )
