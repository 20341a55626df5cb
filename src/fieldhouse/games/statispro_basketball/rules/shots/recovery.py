"""Blocked shots: the BLOCK section (7.2f to 7.2o)."""

from __future__ import annotations

from fieldhouse.basketball.events import TEAM, Rebound
from fieldhouse.games.statispro_basketball.cards.deck import Loose, Recovery, Side
from fieldhouse.games.statispro_basketball.rules.ball.decks import turn
from fieldhouse.games.statispro_basketball.rules.ball.possession import (
    after_basket,
    bring_up,
    inbound_back,
    points,
    shot_clock,
    team_rebound,
)
from fieldhouse.games.statispro_basketball.rules.shots.shooting import decide
from fieldhouse.games.statispro_basketball.rules.state import Dead, Got, Phase, Player, State
from fieldhouse.table.table import Table


def recover(table: Table, game: State) -> None:
    """The BLOCK section decides the recovery of a blocked shot (7.2f to 7.2o)."""
    offense, defense = game.offense, 1 - game.offense
    reading = turn(table, game, "the blocked shot").block
    if isinstance(reading, Recovery):
        if reading.side is Side.DEFENSE:
            player = game.five[defense][reading.at]
            game.events.append(Rebound(defense, player.number, False))
            if table.noting:
                table.note("7.2g", f"{player.name} recovers the block")
            bring_up(game, defense, player, Got.REBOUND)
            return
        player = game.five[offense][reading.at]
        game.events.append(Rebound(offense, player.number, True))
        if table.noting:
            table.note("7.2h", f"{player.name} recovers the block")
        recovered_by_offense(table, game, player)
    elif reading is Loose.DEFENSIVE_GOALTENDING:
        goaltending(table, game)
    elif reading is Loose.DEFENSE_OUT:
        team_rebound(game, defense, False)  # C65
        if table.noting:
            table.note("7.2n", f"out of bounds, {game.name(defense)} ball")
        inbound_back(game, defense)
    else:
        team_rebound(game, offense, True)  # C65
        if table.noting:
            table.note("7.2m", f"out of bounds, {game.name(offense)} ball")
        if game.passes_left <= 0:  # C19
            shot_clock(table, game, "7.2j")
            return
        game.holder, game.got = None, Got.INBOUND
        game.phase = Phase.ADVANCE
        game.dead = Dead.NEW


def recovered_by_offense(table: Table, game: State, player: Player) -> None:
    """The offense recovers its blocked shot: no new possession (7.2i); a violation if no ADVANCES are left (7.2j)."""
    if game.passes_left <= 0:
        shot_clock(table, game, "7.2j")
        return
    game.holder, game.got = player, Got.BLOCK
    game.opener = None
    game.number, game.assist = 0, None  # shoots or ADVANCES as he likes (7.2h)
    decide(table, game)


def goaltending(table: Table, game: State) -> None:
    """Goaltending by the blocker: the field goal counts, the block does not (7.2k, 7.2l)."""
    shot = game.miss
    assert shot is not None
    player = game.players[shot.seat][shot.who]
    shot.good, shot.blocker = True, TEAM
    points(game, player, shot.value)
    if table.noting:
        table.note("7.2k", f"goaltending: the basket counts for {player.name}")
    after_basket(game, shot.seat)
