"""What every sport's playoffs share: the scores they go by, and what a replay asks of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from fieldhouse.statistics.game_record import Fixture

Scores = Mapping[str, tuple[int, int]]
"""Scores by game id, home first."""


class Playoffs(Protocol):
    """What a replay asks of the playoffs, whatever the sport: the games to play next, and who has won it all."""

    def next_round(self, results: Scores, /) -> tuple[Fixture, ...]: ...
    def champion(self, results: Scores, /) -> str | None: ...


def winner_of(game: Fixture, score: tuple[int, int]) -> str:
    home, away = score
    if home == away:
        raise ValueError(f"game {game.id}: a {game.kind} game cannot end {home}-{away}")
    return game.home if home > away else game.away
