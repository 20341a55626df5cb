"""Small questions every section asks: who guards whom, who is best at what, and what ties do."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from fieldhouse.games.statispro_basketball.deck import Slot
from fieldhouse.games.statispro_basketball.questions import TIE
from fieldhouse.games.statispro_basketball.state import Game, Man
from fieldhouse.table.table import Kind, Table

NAMES = tuple(slot.name for slot in Slot)
AT = {name: slot for slot, name in enumerate(NAMES)}


def primary(game: Game, man: Man) -> Man:
    """The man's Primary Defender (G-PD)."""
    return game.pd[man.seat][man.slot]


def guarded(game: Game, man: Man) -> Man:
    """The opponent whom this man guards."""
    return game.five[1 - man.seat][game.guards[man.seat][man.slot]]


def pick(table: Table, game: Game, seat: int, tied: Sequence[Man], kind: Kind = TIE) -> Man:
    """One of several equal men of a team: a Fatigued one loses (5.4f), else the coach chooses (C46, C56)."""
    if len(tied) > 1:
        tied = [man for man in tied if not man.tired] or tied
    if len(tied) == 1:
        return tied[0]
    said = table.ask(kind, seat, [NAMES[man.slot] for man in tied], game)
    return game.five[tied[0].seat][AT[said]]


def best(table: Table, game: Game, men: Sequence[Man], rating: Callable[[Man], int]) -> Man:
    """The highest rating of a team; ties as in `pick`."""
    top = max(map(rating, men))
    tied = [man for man in men if rating(man) == top]
    return tied[0] if len(tied) == 1 else pick(table, game, tied[0].seat, tied)


def _assist(man: Man) -> int:
    return man.assist


def _rebound(man: Man) -> int:
    return man.rebound


def _free_throw(man: Man) -> int:
    return man.free_throw


def best_passer(table: Table, game: Game, scorer: Man) -> Man:
    """The scorer's teammate on the floor with the highest ASSIST RATE (4.4h)."""
    return best(table, game, [man for man in game.five[scorer.seat] if man is not scorer], _assist)


def best_rebounder(table: Table, game: Game, seat: int) -> Man:
    return best(table, game, game.five[seat], _rebound)


def best_foul_shooter(table: Table, game: Game, seat: int) -> Man:
    return best(table, game, game.five[seat], _free_throw)


def helper(table: Table, game: Game, passer: Man, scorer: Man) -> Man:
    """Who is credited with the assist: never the scorer himself (4.4h, 10Af)."""
    return best_passer(table, game, scorer) if passer is scorer else passer
