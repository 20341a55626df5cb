"""Players, real and replayed: how close replays came to each.

    replays = replay_many(schedule, play, 100, players=True)
    rows = player_rows(season, replays, FOOTBALL_PLAYERS)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any

from fieldhouse.season.core.leaders import PlayerTotal
from fieldhouse.season.core.replays import ReplayTotals
from fieldhouse.statistics import Season


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """A player's season, real and as the mean of replays. Figures that are nothing on both sides are left out.

    `off` is replayed less real in standard deviations of one replay; it lacks what never varied.
    """

    player: str
    name: str
    teams: tuple[str, ...]
    position: str
    real: Mapping[str, float]
    replayed: Mapping[str, float]
    off: Mapping[str, float]


@dataclass(frozen=True, slots=True)
class PlayerBook:
    """A sport's figures of players: their real seasons, their positions, and what they are compared by."""

    totals: Callable[[Any], dict[str, PlayerTotal]]
    position: Callable[[Any], str]
    figures: Callable[[PlayerTotal], Mapping[str, float]]


def player_rows(season: Season, replays: Sequence[ReplayTotals], book: PlayerBook) -> list[PlayerRow]:
    """Every player with a figure, in the season or in a replay that added up its players, in order of id."""
    added_up = [replay.players for replay in replays if replay.players]
    if not added_up:
        raise ValueError("no replay has players: call replay_many with players=True")
    rows = []
    for total in book.totals(season).values():
        lines = [book.figures(PlayerTotal(total.player, line=players.get(total.player, {}))) for players in added_up]
        player = season.players[total.player]
        row = _row(player.name, book.position(player), total, book.figures(total), lines)
        if set(row.replayed) - {"games"} or set(row.real) - {"games"}:
            rows.append(row)
    return rows


def _row(
    name: str, position: str, total: PlayerTotal, real: Mapping[str, float], lines: Sequence[Mapping[str, float]]
) -> PlayerRow:
    called, replayed, off = name, {}, {}
    for name in real:
        values = [line[name] for line in lines]
        mean = sum(values) / len(values)
        replayed[name] = mean
        spread = sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1)) if len(values) > 1 else 0.0
        if spread:
            off[name] = (mean - real[name]) / spread
    shown = [name for name in real if real[name] or replayed[name]]
    return PlayerRow(
        total.player, called, tuple(total.teams), position,
        {name: float(real[name]) for name in shown}, {name: replayed[name] for name in shown},
        {name: off[name] for name in shown if name in off},
    )  # fmt: skip
