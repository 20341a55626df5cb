"""Whom cards send passes to, beside whom they were really thrown to: a receiver's gains make up for the difference."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from fieldhouse.football.fast_action.edition import PassKind
from fieldhouse.football.fast_action.maker import people
from fieldhouse.football.fast_action.maker.reference import Reference
from fieldhouse.football.fast_action.positions import RUNNING_BACKS, Position, Slot
from fieldhouse.statistics.football.gain_distributions import passes_together

CATCHING: Final = 0.15
"""The part of a back's time that goes by passes to him, beside his carries."""
CALLED_LEAST: Final = 0.005
"""A player who is sent as many passes by cards as he had still sees this share of the calls."""
SELDOM: Final = 0.5
"""A back who had fewer passes of a depth than this part of what cards send him has no column for it: cards send one
pass in thirteen to the back, and real backs see one of forty beyond ten yards."""
PASSES: Final = 2.0  # added on both sides, where a receiver had few
LIMITS: Final = (0.6, 1.4)
SLOTS: Final = (Slot.BK1, Slot.FL1, Slot.FL2, Slot.LE, Slot.RE)
DEPTHS: Final = (("screen", "short"), ("medium",), ("long",))
FOR_BACKS: Final = (("short",), ("medium",), ("long",))
"""Depths of passes that Quick, Short and Long stand for. Screens to backs have a play of their own."""


def inclusion(weights: Sequence[float], places: int) -> list[float]:
    """How often each plays when so many play at a time: in proportion to his weight, but never more than always."""
    found = [0.0] * len(weights)
    left = [at for at, weight in enumerate(weights) if weight > 0]
    if len(left) <= places:
        for at in left:
            found[at] = 1.0
        return found
    room = float(places)
    while left:
        total = sum([weights[at] for at in left])
        always = [at for at in left if weights[at] * room >= total]
        if not always:
            for at in left:
                found[at] = weights[at] * room / total
            return found
        for at in always:
            found[at] = 1.0
        left = [at for at in left if at not in always]
        room -= len(always)
        if room <= 0:
            return found
    return found


@dataclass(frozen=True, slots=True)
class Sent:
    """`factors`: by player and kind of pass, what his gains are multiplied by, 0 where he has no column. `lost`: of
    passes of each kind, those that cards send to a back without a column."""

    factors: Mapping[str, tuple[float, float, float]]
    lost: tuple[float, float, float]


def depths_of(place: Position) -> tuple[tuple[str, ...], ...]:
    return FOR_BACKS if place in RUNNING_BACKS else DEPTHS


def sent_of(reference: Reference, squad: people.Squad) -> Sent:
    """What a team's receivers really had of each kind of pass, and what they come to by cards and calls."""
    present = _present(squad)
    members = {member[0].id: member for group in ("RB", "WR", "TE") for member in squad.groups[group]}
    factors: dict[str, list[float]] = {player: [] for player in members}
    lost = []
    for at, kind in enumerate((PassKind.QUICK, PassKind.SHORT, PassKind.LONG)):
        by_slot = reference.sent(kind)
        called = 1 - sum(by_slot.values())
        had = {}
        for player, member in members.items():
            passes = member[1].receiving.passes if member[1].receiving else {}
            names = depths_of(people.position(member))[at]
            had[player] = float(passes_together(passes[name] for name in names if name in passes).attempts)
        whole = sum(had.values()) or 1.0
        own = dict.fromkeys(members, 0.0)
        for player, (often, slots) in present.items():
            own[player] = often * sum(by_slot.get(slot, 0.0) for slot in slots) / len(slots)
        wanted = {
            player: max(CALLED_LEAST * (player in present), (had[player] / whole - own[player]) / called)
            for player in members
        }
        total = sum(wanted.values()) or 1.0
        come = {player: own[player] + called * wanted[player] / total for player in members}
        without = {
            player for player, member in members.items()
            if at and people.position(member) in RUNNING_BACKS and had[player] / whole < SELDOM * come[player]
        }
        gone = sum(own[player] for player in without)
        kept = sum(come[player] for player in members if player not in without) or 1.0
        lost.append(gone)
        for player in members:
            part = come[player] / kept
            factor = (had[player] + PASSES) / (part * whole + PASSES)
            factors[player].append(0.0 if player in without else min(LIMITS[1], max(LIMITS[0], factor)))
    return Sent({player: (one[0], one[1], one[2]) for player, one in factors.items()}, (lost[0], lost[1], lost[2]))


def _present(squad: people.Squad) -> dict[str, tuple[float, tuple[Slot, ...]]]:
    """How often each back and receiver is on the field, and the slots that his kind fills."""
    by_kind: dict[Position, list[Slot]] = {}
    for slot in SLOTS:
        if slot in squad.offense:
            by_kind.setdefault(people.position(squad.offense[slot]), []).append(slot)
    found = {}
    for kind, slots in by_kind.items():
        group = {Position.RB: "RB", Position.WR: "WR", Position.TE: "TE"}[kind]
        able = squad.groups[group]
        runs = [float(stint.rushing.attempts) if stint.rushing else 0.0 for _, stint in able]
        aimed = [float(stint.receiving.targets) if stint.receiving else 0.0 for _, stint in able]
        weights = aimed
        if kind in RUNNING_BACKS:
            weights = [
                (1 - CATCHING) * run / (sum(runs) or 1.0) + CATCHING * one / (sum(aimed) or 1.0)
                for run, one in zip(runs, aimed, strict=True)
            ]
        for (player, _), often in zip(able, inclusion(weights, len(slots)), strict=True):
            found[player.id] = (often, tuple(slots))
    return found
