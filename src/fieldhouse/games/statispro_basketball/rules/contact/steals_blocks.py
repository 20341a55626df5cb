"""Steals and blocks (7, 12C, 13B)."""

from __future__ import annotations

from collections.abc import Callable

from fieldhouse.basketball.events import Foul
from fieldhouse.games.statispro_basketball.cards.deck import BlockedBy, Primary, Steal
from fieldhouse.games.statispro_basketball.rules.bench import index_points
from fieldhouse.games.statispro_basketball.rules.bench.matchups import pick, primary
from fieldhouse.games.statispro_basketball.rules.contact.fouls import settle, stolen
from fieldhouse.games.statispro_basketball.rules.state import Player, State
from fieldhouse.table.table import Table


def able(table: Table, game: State, defense: int, rate: Callable[[Player], int], needed: int) -> Player | None:
    """The defender with the highest rate that reaches the number (7.1b, 7.2b, C46)."""
    five = game.five[defense]
    top = max(map(rate, five))
    if top < needed:
        return None
    tied = [player for player in five if rate(player) == top]
    return tied[0] if len(tied) == 1 else pick(table, game, defense, tied)


def _steal(player: Player) -> int:
    return player.steal


def stolen_pass(table: Table, game: State, steal: Steal, intended: Player) -> bool:
    """A pass that a defender may steal (7.1a, 13B). Returns whether the pass failed; otherwise it counts (7.1f)."""
    defense = 1 - game.offense
    if steal.at is None:
        thief = able(table, game, defense, _steal, steal.rate)
    else:
        thief = game.five[defense][steal.at]
        if thief.steal < steal.rate:
            thief = None
    if thief is None:
        if table.noting:
            table.note("7.1f", f"nobody has S{steal.rate}: the pass stands")
        return False
    game.passer = game.opener = game.escaped = game.called = None
    if index_points.steal_to_foul(table, game, thief):  # 16Ab
        game.holder = intended
        settle(table, game, thief, intended, Foul.PERSONAL, game.in_penalty(defense))
        return True
    if table.noting:
        rule = "7.1b" if steal.at is None else "13B"
        table.note(rule, f"S{steal.rate} or higher: {thief.name} has S{thief.steal}")
    stolen(table, game, thief, intended)
    return True


def blocker(table: Table, game: State, player: Player, text: BlockedBy) -> Player | None:
    """The blocker of this shot, if any (7.2a, 7.2b, 12C). Against a Forced Shot the PD counts double (5.3c, 5.3d)."""
    pd = primary(game, player)
    doubled = game.forced

    def rate(defender: Player) -> int:
        if doubled and defender is pd:
            return max(1, 2 * defender.block)
        return defender.block

    if text.by is None:
        return able(table, game, 1 - player.seat, rate, text.rate)
    defender = pd if text.by is Primary.DEFENDER else game.five[1 - player.seat][text.by]
    return defender if rate(defender) >= text.rate else None
