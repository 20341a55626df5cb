"""The Fast Break (10A, 5.1e)."""

from __future__ import annotations

from fieldhouse.basketball.events import Shot, ShotKind
from fieldhouse.games.statispro_basketball.cards.deck import Slot, TurnoverReading
from fieldhouse.games.statispro_basketball.cards.fast_break_chart import (
    Basket,
    BreakFoul,
    BreakShot,
    Helper,
    Slowed,
    break_words,
)
from fieldhouse.games.statispro_basketball.rules.ball.decks import turn, turn_stopped
from fieldhouse.games.statispro_basketball.rules.ball.possession import (
    after_basket,
    field_goal,
    keep_going,
    plain_shot,
    turnover,
)
from fieldhouse.games.statispro_basketball.rules.bench import index_points
from fieldhouse.games.statispro_basketball.rules.bench.matchups import helper
from fieldhouse.games.statispro_basketball.rules.contact import fouls
from fieldhouse.games.statispro_basketball.rules.players.ratings import tired_players
from fieldhouse.games.statispro_basketball.rules.state import Player, State
from fieldhouse.table.notes import LookUp
from fieldhouse.table.table import Table


def run(table: Table, game: State) -> None:
    """The FOUL # of the next card in the break's column of the chart (10Ac to 10Ae)."""
    offense, defense = game.offense, 1 - game.offense
    column = game.column
    if not column:
        ours, theirs = game.teams[offense], game.teams[defense]
        column = game.chart.column(
            ours.offense, theirs.defense, tired_players(game, offense), tired_players(game, defense)
        )
    card = turn(table, game, "the Fast Break")
    game.passes += 1  # G-24
    result = game.chart.result(column, card.foul.number)
    if table.noting:
        found = LookUp("Fast Break", str(card.foul.number), break_words(result), column=column)
        table.note("10Ae", f"column {column}, FOUL # {card.foul.number}", found)
    if isinstance(result, Basket):
        basket(table, game, result)
    elif isinstance(result, BreakShot):
        must_shoot(table, game, _player(table, game, result.by, "who shoots"))
    elif isinstance(result, BreakFoul):
        fouled(table, game, result)
    elif isinstance(result, Slowed):
        game.holder = game.five[offense][result.to]
        keep_going(game)
    else:
        lost(table, game, result)


def _player(table: Table, game: State, at: Slot | None, why: str) -> Player:
    """The player in a slot of the breaking team; for None an RPG picks him (G-RPGc)."""
    return game.five[game.offense][turn_stopped(table, game, why).at if at is None else at]


def basket(table: Table, game: State, result: Basket) -> None:
    """A basket without a SHOT #; the scorer cannot have the assist (10Af)."""
    scorer = _player(table, game, result.by, "who scores")
    shot = Shot(scorer.seat, scorer.number, 2, True, game.clock, ShotKind.BREAK)
    if result.assist is not None:
        if result.assist is Helper.ORIGINATOR:
            starter = game.starter
            passer = starter if starter is not None and starter.slot >= 0 else scorer
        else:
            passer = _player(table, game, None if result.assist is Helper.RPG else result.assist, "who passes")
        shot.assist = helper(table, game, passer, scorer).number
    field_goal(game, shot, scorer)
    if table.noting:
        table.note("10Af", f"{scorer.name} scores on the break")
    after_basket(game, scorer.seat)


def must_shoot(table: Table, game: State, player: Player) -> None:
    """The player the chart names has to shoot (5.1e)."""
    plain_shot(game, player)
    game.on_break = True
    if table.noting:
        table.note("5.1e", f"{player.name} has to shoot")


def fouled(table: Table, game: State, result: BreakFoul) -> None:
    """A foul on the break: the fouler by 6.1 (10Ag); ignored for an Index Point (16Cd, 16Ce)."""
    if not result.shooting:
        if table.noting:
            table.note("10Ag", "a foul on the break")
        fouls.defense_foul(table, game, "10Ag")
        return
    player = _player(table, game, result.shooter, "who shoots")
    if index_points.voids(table, game, 1 - game.offense, "16Ce"):
        must_shoot(table, game, player)
        return
    game.holder = player
    fouler, _ = fouls.find(table, game, True)
    fouls.fouled_shot(table, game, fouler, player)
    game.on_break = True


def lost(table: Table, game: State, result: TurnoverReading) -> None:
    player = _player(table, game, result.at, "whose turnover")
    turnover(table, game, player, result.kind.value)
