"""Matchups: defenders, the best players by rating, and ties."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from fieldhouse.games.statispro_basketball.cards.deck import Slot
from fieldhouse.games.statispro_basketball.rules.bench.questions import TIE
from fieldhouse.games.statispro_basketball.rules.state import Player, State
from fieldhouse.table.table import Kind, Table

NAMES: Final = tuple(slot.name for slot in Slot)
AT: Final = {name: slot for slot, name in enumerate(NAMES)}


def primary(game: State, player: Player) -> Player:
    """The player's Primary Defender (G-PD)."""
    return game.pd[player.seat][player.slot]


def guarded(game: State, player: Player) -> Player:
    """The opponent that this player guards."""
    return game.five[1 - player.seat][game.guards[player.seat][player.slot]]


def pick(table: Table, game: State, seat: int, tied: Sequence[Player], kind: Kind = TIE) -> Player:
    """One of several equal players of a team: a Fatigued one loses (5.4f), else the coach chooses (C46, C56)."""
    if len(tied) > 1:
        tied = [player for player in tied if not player.tired] or tied
    if len(tied) == 1:
        return tied[0]
    said = table.ask(kind, seat, [NAMES[player.slot] for player in tied], game)
    return game.five[tied[0].seat][AT[said]]


def best(table: Table, game: State, players: Sequence[Player], rating: Callable[[Player], int]) -> Player:
    """The highest rating of a team; ties as in `pick`."""
    top = max(map(rating, players))
    tied = [player for player in players if rating(player) == top]
    return tied[0] if len(tied) == 1 else pick(table, game, tied[0].seat, tied)


def _assist(player: Player) -> int:
    return player.assist


def _rebound(player: Player) -> int:
    return player.rebound


def _free_throw(player: Player) -> int:
    return player.free_throw


def best_passer(table: Table, game: State, scorer: Player) -> Player:
    """The scorer's teammate on the floor with the highest ASSIST RATE (4.4h)."""
    return best(table, game, [player for player in game.five[scorer.seat] if player is not scorer], _assist)


def best_rebounder(table: Table, game: State, seat: int) -> Player:
    return best(table, game, game.five[seat], _rebound)


def best_foul_shooter(table: Table, game: State, seat: int) -> Player:
    return best(table, game, game.five[seat], _free_throw)


def helper(table: Table, game: State, passer: Player, scorer: Player) -> Player:
    """The player credited with the assist, never the scorer (4.4h, 10Af)."""
    return best_passer(table, game, scorer) if passer is scorer else passer
