"""Substitute cards, for a position at which too few printed players are fit (M-14, DR-11, CARD-13)."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Final

from fieldhouse.football.fast_action.player_cards import HALF_A_NUMBER, NO_RATING, PassRanges, PlayerCard, TeamCards
from fieldhouse.football.fast_action.positions import Position
from fieldhouse.games.statispro_football.rules.state import State
from fieldhouse.table.table import Refusal

GROUPS: Final[tuple[tuple[str, tuple[Position, ...], int], ...]] = (
    ("quarterback", (Position.QB,), 1),
    ("back", (Position.RB,), 3),
    ("receiver", (Position.WR, Position.TE), 4),
    ("lineman", (Position.T, Position.G, Position.C), 5),
    ("defensive lineman", (Position.DT, Position.DE, Position.NT), 4),
    ("linebacker", (Position.LB,), 4),
    ("defensive back", (Position.S, Position.CB, Position.FS, Position.SS), 6),
)
"""Each group with its positions, and how many substitutes a team has."""
ENOUGH: Final[dict[str, tuple[tuple[frozenset[Position], int], ...]]] = {
    "quarterback": ((frozenset({Position.QB}), 1),),
    "back": ((frozenset({Position.RB}), 1),),
    "receiver": ((frozenset({Position.WR, Position.TE}), 4),),
    "lineman": ((frozenset({Position.T}), 2), (frozenset({Position.G}), 2), (frozenset({Position.C}), 1)),
    "defensive lineman": ((frozenset({Position.DE}), 2), (frozenset({Position.DT, Position.NT, Position.DE}), 4)),
    "linebacker": ((frozenset({Position.LB}), 4),),
    "defensive back": (
        (frozenset({Position.CB}), 2), (frozenset({Position.FS, Position.S}), 1),
        (frozenset({Position.SS, Position.S}), 1),
        (frozenset({Position.CB, Position.FS, Position.SS, Position.S}), 4),
    ),
}
"""By group, the fit printed players of each position with whom no substitute may play."""
QB_WORSE: Final = 3


def group_of(card: PlayerCard) -> str:
    for name, positions, _ in GROUPS:
        if card.position in positions:
            return name
    return ""


@lru_cache(maxsize=256)
def roster(team: TeamCards) -> tuple[PlayerCard, ...]:
    """The printed players, then the substitutes."""
    return team.players + tuple(
        [
            replace(poorest(team, positions), id=f"{team.code}-sub-{name}-{number}", name=f"substitute {name} {number}")
            for name, positions, many in GROUPS for number in range(1, many + 1)
        ]
    )


def is_substitute(card: PlayerCard) -> bool:
    return "-sub-" in card.id


def poorest(team: TeamCards, positions: tuple[Position, ...]) -> PlayerCard:
    """The worst printed values at these positions, one point worse."""
    cards = [one for one in team.players if one.position in positions]
    base = PlayerCard(id="", name="", positions=positions)
    if not cards:
        return base
    if Position.QB in positions:
        last = min(cards, key=lambda one: sum(ranges.complete for ranges in one.passing))
        ranges = tuple([PassRanges(max(1, one.complete - QB_WORSE), one.intercepted) for one in last.passing])
        return replace(last, positions=positions, letter="C", passing=ranges, long_gain=())
    backs = [one for one in cards if one.normal or one.quick]
    poor = min(backs, key=lambda one: sum(one.normal) + sum(one.quick)) if backs else base
    return replace(
        poor, positions=positions, endurance=3, long_gain=(), letter="",
        blocking=min(one.blocking for one in cards) - 1,
        pass_blocking=max(0, min(one.pass_blocking for one in cards) - 1),
        tackle=max(one.tackle for one in cards) + 1,
        pass_rush=max(0, min(one.pass_rush for one in cards) - 1),
        coverage=max(one.coverage for one in cards) + 1,
        intercept=HALF_A_NUMBER if max(one.intercept for one in cards) < HALF_A_NUMBER else NO_RATING,
    )


def allowed_substitute(game: State, seat: int, card: PlayerCard) -> Refusal | None:
    """A substitute plays only when too few printed players of his group are fit (DR-11)."""
    if not is_substitute(card):
        return None
    group, hurt = group_of(card), game.hurt[seat]
    for ids, many in needed(game.teams[seat])[group]:
        if len(ids) < many or sum([id not in hurt for id in ids]) < many:
            return None
    return Refusal(f"there are fit players: no {card.name}", "CARD-13")


@lru_cache(maxsize=256)
def needed(team: TeamCards) -> dict[str, tuple[tuple[tuple[str, ...], int], ...]]:
    """By group: the printed players of each of its positions, and how many of them leave no room for a substitute."""
    def ids(positions: frozenset[Position]) -> tuple[str, ...]:
        return tuple([one.id for one in team.players if positions & set(one.positions)])

    return {group: tuple([(ids(positions), many) for positions, many in rows]) for group, rows in ENOUGH.items()}
