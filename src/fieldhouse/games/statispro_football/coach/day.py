"""A game's plan for a team: who is there, who passes, who stands where, and today's shares of carries and targets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Final

import numpy as np

from fieldhouse.football.credit.luck import before
from fieldhouse.football.credit.plan import DEPTHS as PLAN_DEPTHS
from fieldhouse.football.credit.plan import INSIDE as INSIDE_LANE
from fieldhouse.football.credit.plan import LANES as PLAN_LANES
from fieldhouse.football.credit.plan import LONG as LONG_DEPTH
from fieldhouse.football.credit.plan import MEDIUM, OUTSIDE, SCREEN, SHORT
from fieldhouse.football.credit.side import numbers_of
from fieldhouse.football.credit.squad import Squad
from fieldhouse.football.credit.workload import RUNS, TARGETS, factors, rested
from fieldhouse.football.fast_action.player_cards import PlayerCard, TeamCards
from fieldhouse.football.fast_action.positions import BACKS, Position, Slot
from fieldhouse.football.tendencies.shrinkage import Array
from fieldhouse.games.statispro_football.coach.book import uses_of
from fieldhouse.games.statispro_football.rules.calls import PASSES
from fieldhouse.statistics.football.categories import WHENS

LANES: Final = {"inside": INSIDE_LANE, "sweep": OUTSIDE}
DEPTHS: Final = {"SC": SCREEN, "QK": SHORT, "SH": MEDIUM, "LG": LONG_DEPTH}
CALLED: Final = 0.57
"""The share of passes that cards leave with the receiver who was called, pass rushes apart (40 + 20 of 96, less the
rushes that end in a sack or a scramble)."""
REDIRECTED: Final[Mapping[Slot, float]] = {
    Slot.FL1: 0.125, Slot.LE: 0.10, Slot.RE: 0.10, Slot.BK1: 0.08, Slot.FL2: 0.07, Slot.BK2: 0.07, Slot.BK3: 0.0,
}
"""The share of passes that cards send to each slot; with two flankers, those for a second back go to flanker 2."""
LEAST: Final = 0.02
"""A player who is sent as many passes by cards as he had still sees this share of the calls."""


@dataclass(slots=True)
class Day:
    """One side of one game. `carries` and `targets` are weights [when, lane or depth, player]."""

    absent: tuple[str, ...]
    passers: tuple[tuple[float, str], ...]  # from which part of the game on he passes
    carriers: tuple[str, ...]
    carries: Array
    carries_late: Array  # in a decided game
    receivers: tuple[str, ...]
    targets: Array
    called: dict[tuple[int, str, int], dict[str, float]] = field(default_factory=dict)

    def passer(self, quarter: int, clock: int) -> str:
        """Who passes at this time."""
        left = 4 - quarter + clock / 900
        found = self.passers[0][1]
        for part, player in self.passers[1:]:
            if left <= 4 * (1 - part):
                found = player
        return found


def day_of(squad: Squad, cards: TeamCards, week: int, seed: int, seat: int) -> Day:
    """The plan of a side, by the luck of the game's seed."""
    luck = iter(before(seed, seat, numbers_of(squad)))
    passing, late, _, _ = next(luck), next(luck), next(luck), next(luck)
    ids = squad.ids
    chances = zip(ids, squad.presence.of(week).tolist(), islice(luck, len(ids)), strict=True)
    active = {player for player, chance, number in chances if number < chance}
    passers = tuple(
        [each for each in squad.quarterbacks.of(week, active, passing, late) if each[1] in cards.by_id]
    ) or ((0.0, _first_quarterback(cards)),)
    starter = passers[0][1]
    uses = uses_of(squad, starter if starter in squad.runs else next(iter(squad.runs)))
    runs = squad.runs[starter if starter in squad.runs else next(iter(squad.runs))]
    plays = runs.uses[1:].tolist()
    shares, decided = rested(plays, factors(runs.names[1:], plays, active, RUNS, luck))
    aimed = factors(uses.targets, squad.targets.uses.tolist(), active, TARGETS, luck)
    skill, known_ids = {one.id for one in cards.players}, set(ids)
    absent = tuple(
        [one.id for one in cards.players if one.id in known_ids and one.id not in active and one.id != starter]
    )
    known = np.array([1.0 if name in skill else 0.0 for name in uses.targets])
    carried = np.array([1.0 if name in skill else 0.0 for name in uses.carriers])
    return Day(
        absent=_still_enough(cards, absent), passers=passers, carriers=uses.carriers,
        carries=uses.carries * np.array([1.0, *shares]) * carried,
        carries_late=uses.carries * np.array([1.0, *decided]) * carried, receivers=uses.targets,
        targets=uses.passes * np.array(aimed) * known,
    )


USUAL_CARRIES: Final = {0: 15.0, 1: 8.0, 2: 4.0, 3: 1.5, 4: 0.5}
"""Touches a game of a player of each endurance, where no season tells."""


def any_day(cards: TeamCards) -> Day:
    """The plan of a team of no season: touches by endurance, passes by position."""
    backs = [one for one in cards.players if one.normal]
    targets = [one for one in cards.players if any(one.catches)]
    carries = np.array(
        [
            1.5 if one.letter else USUAL_CARRIES[one.endurance] * (1.0 if Position.RB in one.positions else 0.05)
            for one in backs
        ]
    )
    passes = np.array(
        [USUAL_CARRIES[one.endurance] * (0.4 if Position.RB in one.positions else 1.0) for one in targets]
    )
    rows = (len(WHENS), PLAN_LANES, 1)
    return Day(
        absent=(), passers=((0.0, _first_quarterback(cards)),), carriers=tuple([one.id for one in backs]),
        carries=np.tile(carries, rows), carries_late=np.tile(carries, rows),
        receivers=tuple([one.id for one in targets]), targets=np.tile(passes, (len(WHENS), PLAN_DEPTHS, 1)),
    )


def _first_quarterback(cards: TeamCards) -> str:
    return min((one for one in cards.players if one.letter), key=lambda one: one.letter).id


NEEDED: Final = (
    (Position.QB, 1), (Position.RB, 1), (Position.WR, 2), (Position.TE, 1), (Position.T, 2), (Position.G, 2),
    (Position.C, 1),
)
DEFENDERS: Final = (
    (frozenset({Position.DE, Position.DT, Position.NT}), 4), (frozenset({Position.LB}), 4),
    (frozenset({Position.CB, Position.FS, Position.SS, Position.S}), 5),
)


def _still_enough(cards: TeamCards, absent: Sequence[str]) -> tuple[str, ...]:
    """Those who stay away today, as far as enough carded players are left."""
    gone = list(absent)
    for place, many in NEEDED:
        there = [one for one in cards.players if place in one.positions]
        _keep(gone, there, many)
    for places, many in DEFENDERS:
        _keep(gone, [one for one in cards.players if set(one.positions) & places], many)
    return tuple(gone)


def _keep(gone: list[str], there: Sequence[PlayerCard], many: int) -> None:
    left = sum(one.id not in gone for one in there)
    for one in there:
        if left >= many:
            return
        if one.id in gone:
            gone.remove(one.id)
            left += 1


def called_shares(day: Day, when: int, play: str, slots: Sequence[PlayerCard | None]) -> dict[Slot, float]:
    """How often each slot is called for a pass of this kind, so that with what cards redirect everybody comes to his
    share of the targets."""
    depth = DEPTHS[play]
    weights = day.targets[when, depth]
    present = {
        Slot(at): card for at, card in enumerate(slots)
        if card is not None and at in REDIRECTED and (card.normal if play == "SC" else card.catches[PASSES[play]])
    }
    if play == "SC":
        present = {slot: card for slot, card in present.items() if slot in BACKS}
    places = {name: at for at, name in enumerate(day.receivers)}
    wanted = {slot: float(weights[places[card.id]]) if card.id in places else 0.0 for slot, card in present.items()}
    total = sum(wanted.values())
    if not total:
        return dict.fromkeys(present, 1.0)
    if play == "SC":
        return {slot: share / total + LEAST for slot, share in wanted.items()}
    sent = dict(REDIRECTED)
    if slots[Slot.BK2] is not None:
        sent[Slot.BK2] = REDIRECTED[Slot.FL2]
    return {
        slot: max(LEAST, (share / total - sent.get(slot, 0.0)) / CALLED) for slot, share in wanted.items()
    }
