"""A game's plan for a team: who is there, who passes, who stands where, and today's shares of carries and targets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import blake2b
from itertools import islice
from typing import Final

import numpy as np

from fieldhouse.football.credit.luck import before
from fieldhouse.football.credit.plan import ANY_DEPTH, ANY_LANE, MEDIUM, OUTSIDE, SCREEN, SHORT
from fieldhouse.football.credit.plan import DEPTHS as PLAN_DEPTHS
from fieldhouse.football.credit.plan import INSIDE as INSIDE_LANE
from fieldhouse.football.credit.plan import LANES as PLAN_LANES
from fieldhouse.football.credit.plan import LONG as LONG_DEPTH
from fieldhouse.football.credit.side import numbers_of
from fieldhouse.football.credit.squad import Squad
from fieldhouse.football.credit.workload import TARGETS, Spread, factors, rested
from fieldhouse.football.fast_action.maker.sent import CALLED_LEAST
from fieldhouse.football.fast_action.player_cards import PlayerCard, TeamCards
from fieldhouse.football.fast_action.positions import (
    BACKS,
    DEFENSIVE_LINE,
    OFFENSIVE_LINE,
    RUNNING_BACKS,
    SECONDARY,
    Position,
    Slot,
)
from fieldhouse.football.state import Football
from fieldhouse.football.tendencies.plan_of_the_day import PLACES, UNPLANNED, plan_from
from fieldhouse.football.tendencies.shrinkage import Array
from fieldhouse.games.carded_football.book import uses_of
from fieldhouse.statistics.football.categories import WHENS

# Members of enums used on every play; access through the class is slow.
_BK2: Final = Slot.BK2
_FL2: Final = Slot.FL2

PASSING: Final = WHENS.index("passing down")
DOWNS: Final[tuple[float, ...]] = (0.04, 0.05, 0.27, 0.64)
"""How often each kind of down comes up (2018 and 2019)."""
CARRIES: Final = Spread(90.0, 1.0)
"""How a back's share of the carries varies from game to game by the plan of the day. Personnel groups and endurance
vary it too: with the shares of team charts the lead back's would vary by 158 thousandths (really 145 in 2019)."""
MILDER: Final = 0.8
"""The power of a plan of the day: groups of backs make games differ besides."""
SWEEPS: Final = 0.22
"""Of all runs. A receiver's carries all come as End Arounds, in place of Sweeps."""
LANES: Final = {"inside": INSIDE_LANE, "sweep": OUTSIDE}
DEPTHS: Final = {"SC": SCREEN, "QK": SHORT, "SH": MEDIUM, "LG": LONG_DEPTH}
PASSES: Final = {"QK": 0, "SH": 1, "LG": 2}
"""The pass-gain column of a call."""
SKILL: Final = (Slot.BK1, Slot.BK2, Slot.BK3, Slot.FL1, Slot.FL2, Slot.LE, Slot.RE)
Slots = Sequence[PlayerCard | None]


@dataclass(frozen=True, slots=True, eq=False)
class Group:
    """A personnel group: a legal display, its text, and the ids of those on it whose endurance is limited."""

    slots: Slots
    text: str = ""
    limited: frozenset[str] = frozenset()


LineKey = tuple[str, bool, frozenset[str]]
"""The passer, whether the team is well ahead, and who of quarterbacks and linemen is out."""


@dataclass(frozen=True, slots=True, eq=False)
class Drawn:
    """The ids of a group's backs and receivers, by slot from BK1 to RE, and as a set."""

    places: tuple[str, ...]
    ids: frozenset[str]


LINE_KINDS: Final = OFFENSIVE_LINE | {Position.QB}
DEFENDERS: Final = DEFENSIVE_LINE | SECONDARY | {Position.LB}
NOBODY: Final = Group([])
NOBODY_KNOWN: Final[dict[str, float]] = {}
SELDOM: Final = 0.02
LEAST_REACH: Final = 1 / 24
AT_THE_STICKS: Final = 2.0
"""How much passers look for those who get the yards they need, on second down and later. Real receivers run their
routes to the line: gains of a yard too few are seldom there, gains a little beyond frequent. Cards know no line."""
MOST_SURE: Final = 0.97  # of runs
GROUPS: Final = 16
"""Personnel groups of a team in one game."""
MANY: Final = 128
"""Those of a plan that serves many games."""
GOLDEN: Final = (5**0.5 - 1) / 2


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
    plan: float = UNPLANNED  # the factor on the odds of a run today
    often: tuple[dict[str, float], ...] = ()  # by kind of down, how often each back and receiver is on the field
    # by kind of down, how much more often than usual his side runs with a back
    leans: tuple[dict[str, float], ...] = ()
    many: int = MANY  # personnel groups
    luck: float = 0.5  # of the groups
    drawn: list[Drawn] = field(default_factory=list)  # who stands where in each of them
    # of those, where these are out, by place, apart for passing downs
    fit: dict[tuple[frozenset[str], bool], list[int]] = field(default_factory=dict)
    lines: dict[LineKey, Slots] = field(default_factory=dict)  # the passer and the linemen who play
    alike: dict[tuple[str, ...], Drawn] = field(default_factory=dict)  # the same groups by who stands where
    groups: dict[LineKey, dict[Drawn, Group]] = field(default_factory=dict)
    limited: dict[str, PlayerCard] = field(default_factory=dict)  # players of these groups whose endurance is limited
    chosen: dict[tuple[LineKey, frozenset[str], bool, frozenset[str]], dict[int, Group]] = field(default_factory=dict)
    """The group that plays where these are out and those barred from the ball, by the place that luck draws among the
    fit ones."""
    _line: frozenset[str] = frozenset()
    _attackers: frozenset[str] = frozenset()
    _carried: dict[str, float] = field(default_factory=dict)
    _places: dict[int, dict[str, int]] = field(default_factory=dict)

    def passer(self, quarter: int, clock: int) -> str:
        """Who passes at this time."""
        left = 4 - quarter + clock / 900
        found = self.passers[0][1]
        for part, player in self.passers[1:]:
            if left <= 4 * (1 - part):
                found = player
        return found

    def line_ids(self, team: TeamCards) -> frozenset[str]:
        """The team's quarterbacks and linemen."""
        if not self._line:
            self._line = frozenset([one.id for one in team.players if LINE_KINDS & set(one.positions)])
        return self._line

    def attackers(self, team: TeamCards) -> frozenset[str]:
        """The team's players who may stand on the offensive display."""
        if not self._attackers:
            self._attackers = frozenset([one.id for one in team.players if not DEFENDERS.issuperset(one.positions)])
        return self._attackers

    def carried(self, downs: Sequence[float] | None = None) -> dict[str, float]:
        """Carries by player, in kinds of downs that come up so often (else as usual)."""
        if downs is None and self._carried:
            return self._carried
        found = dict(zip(self.carriers, (np.array(downs or DOWNS) @ self.carries[:, ANY_LANE]).tolist(), strict=True))
        if downs is None:
            self._carried = found
        return found

    def caught(self, downs: Sequence[float] | None = None) -> dict[str, float]:
        """Targets by player."""
        return dict(zip(self.receivers, (np.array(downs or DOWNS) @ self.targets[:, ANY_DEPTH]).tolist(), strict=True))

    def here(self, when: int, weights: Array, names: Sequence[str], id: str) -> float:
        """The weight of a player while he is on the field, so that he has his share over the game."""
        at = self.places(names).get(id, -1)
        if at < 0:
            return 0.0
        return float(weights[at]) / max(SELDOM, self.often[when == PASSING].get(id, 1.0) if self.often else 1.0)

    def around(self, when: int, card: PlayerCard) -> float:
        """The weight of a receiver's End Around among Sweeps."""
        return self.here(when, self.carries[when, ANY_LANE], self.carriers, card.id) / SWEEPS

    def leaning(self, when: int, back: PlayerCard | None, runs: float) -> float:
        """The factor on the odds of a run, usually so frequent, with this back on the field."""
        if not self.leans or back is None:
            return 1.0
        leans = min(MOST_SURE, runs * self.leans[when == PASSING].get(back.id, 1.0))
        return leans / (1 - leans) * (1 - runs) / runs if 0 < runs < MOST_SURE else 1.0

    def places(self, names: Sequence[str]) -> dict[str, int]:
        known = self._places.get(id(names))
        if known is None:
            known = self._places[id(names)] = {name: at for at, name in enumerate(names)}
        return known


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
    shares, decided = rested(plays, factors(runs.names[1:], plays, active, CARRIES, luck))
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
        targets=uses.passes * np.array(aimed) * known, plan=_plan(seed, seat), many=GROUPS,
        luck=(2 * seed + seat) * GOLDEN % 1.0,
    )


def _plan(seed: int, seat: int) -> float:
    lot = blake2b(f"plan of the day {seed} {seat}".encode(), digest_size=6).digest()
    plan: float = plan_from((int.from_bytes(lot, "big") + 0.5) / 2**48) ** MILDER
    return round(plan, PLACES)


@dataclass(frozen=True, slots=True)
class Redirects:
    """What a deck does with passes: the share that stays with the receiver who was called, and the share that goes to
    each slot; with two flankers, those for a second back go to flanker 2."""

    called: float
    sent: Mapping[Slot, float]  # to each of `SKILL`


USUAL_CARRIES: Final = {0: 15.0, 1: 8.0, 2: 4.0, 3: 1.5, 4: 0.5}
"""Touches a game of a player of each endurance, where no season tells."""


def any_day(cards: TeamCards) -> Day:
    """The plan of a team of no season: touches by endurance, passes by position."""
    backs = [one for one in cards.players if runs(one)]
    targets = [one for one in cards.players if any(one.catches)]
    carries = np.array(
        [
            1.5 if one.letter else USUAL_CARRIES[one.endurance] * (1.0 if one.position in RUNNING_BACKS else 0.05)
            for one in backs
        ]
    )
    passes = np.array(
        [USUAL_CARRIES[one.endurance] * (0.4 if one.position in RUNNING_BACKS else 1.0) for one in targets]
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
UNITS: Final = (
    (frozenset({Position.T, Position.G, Position.C}), 7),  # some of whom have two positions, and can stand in one
    (DEFENSIVE_LINE, 4), (frozenset({Position.LB}), 4),
    (SECONDARY, 5),
)


def _still_enough(cards: TeamCards, absent: Sequence[str]) -> tuple[str, ...]:
    """Those who stay away today, as far as enough carded players are left."""
    gone = list(absent)
    for place, many in NEEDED:
        _keep(gone, [one for one in cards.players if place in one.positions], many)
        if place in OFFENSIVE_LINE:  # who has two positions stands in one of them
            _keep(gone, [one for one in cards.players if one.position is place], many)
    for places, many in UNITS:
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


def runs(card: PlayerCard) -> bool:
    """Whether his card has columns of runs."""
    return bool(card.normal or card.outside)


def needed(game: Football) -> int:
    """The yards for which passers look: those to go from second down on."""
    return game.to_go if game.down > 1 else 0


@lru_cache(maxsize=4096)
def reach(card: PlayerCard, kind: int, to_go: int) -> float:
    """How often a catch of this kind is far enough, by the rows of his card; never seldom, lest nobody be called."""
    rows = card.catches[kind]
    return max(LEAST_REACH, sum(yards >= to_go for yards in rows) / len(rows))


def called_shares(
    day: Day, when: int, play: str, slots: Sequence[PlayerCard | None], redirects: Redirects, to_go: int = 0
) -> dict[Slot, float]:
    """How often each slot is called for a pass of this kind, so that with what cards redirect everybody comes to his
    share of the targets. With `to_go` those are called more whose catches go so far."""
    weights, screen = day.targets[when, DEPTHS[play]].tolist(), play == "SC"
    places, often = day.places(day.receivers), day.often[when == PASSING] if day.often else NOBODY_KNOWN
    wanted: dict[Slot, float] = {}
    for slot in BACKS if screen else SKILL:
        card = slots[slot]
        if card is None or not (runs(card) if screen else card.catches[PASSES[play]]):
            continue
        at = places.get(card.id, -1)
        share = weights[at] / max(SELDOM, often.get(card.id, 1.0)) if at >= 0 else 0.0
        if to_go and not screen:
            share *= reach(card, PASSES[play], to_go) ** AT_THE_STICKS
        wanted[slot] = share
    total = sum(wanted.values())
    if not total:
        return dict.fromkeys(wanted, 1.0)
    if screen:
        return {slot: share / total + CALLED_LEAST for slot, share in wanted.items()}
    sent, called = redirects.sent, redirects.called
    if slots[_BK2] is not None:
        sent = {**sent, _BK2: sent[_FL2]}
    return {slot: max(CALLED_LEAST, (share / total - sent[slot]) / called) for slot, share in wanted.items()}
