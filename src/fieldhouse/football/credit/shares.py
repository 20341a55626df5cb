"""Who ran, was thrown to, kicked or tackled how often: a team's real shares as steps to bisect by luck."""

from __future__ import annotations

from array import array
from bisect import bisect
from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Final

import numpy as np

from fieldhouse.football.credit.plan import DEPTHS
from fieldhouse.football.credit.regression import Array, kept
from fieldhouse.statistics.football.categories import UNKNOWN, WHENS, when
from fieldhouse.statistics.football.gain_distributions import Passes, Plays, passes_together, plays_together
from fieldhouse.statistics.football.players import Player, Rushing, Stint
from fieldhouse.statistics.histogram import Histogram

Member = tuple[Player, Stint]
"""A player of a team, and his part of the season there."""

# Plays of the whole team that are added to a player's own: shrinkage toward the team. Outcomes take one play for each
# depth and lane: with four the thirty best receivers had 5 to 6 % fewer yards than really, in 1999 and in 2019.
OUTCOMES_OF_TEAM: Final = 1.0
PLACES_OF_TEAM: Final = 12.0
CHANCES_OF_TEAM: Final = 40.0


@dataclass(frozen=True, slots=True)
class Draw:
    """Players by id, and the running sums of their weights."""

    names: tuple[str, ...]
    sums: Sequence[float]

    def place(self, number: float) -> int:
        """In whose share a number from 0 to 1 falls."""
        last = len(self.names) - 1
        return bisect(self.sums, number * self.sums[last], 0, last)


def pick(draw: Draw, number: float) -> str:
    """Whose share a number from 0 to 1 falls in."""
    return draw.names[draw.place(number)]


def sums_of(weights: Array) -> array[float]:
    """The running sums of rows of weights, one row after another."""
    return array("d", weights.cumsum(axis=-1).tobytes())


def place_in(sums: array[float], number: float, row: int, width: int) -> int:
    """In whose share of a row a number from 0 to 1 falls; a row of nothing takes the last player."""
    first = row * width
    last = first + width - 1
    return bisect(sums, number * sums[last], first, last) - first


# Rates: how often a player does it in games that he plays

ROUNDS: Final = 30  # of fitting; the error is below a thousandth of a play then


def rates(counts: Array, chances: Array) -> Array:
    """A season's counts [player] as if he had played every game, from his chances [week, player] of playing.

    Whoever plays shares a game's plays by these rates, and over the weeks each comes to his count.
    """
    total, weeks = counts.sum(), len(chances)
    played = chances.sum(axis=0)
    found = np.divide(counts * weeks, played, out=np.zeros_like(counts), where=played > 0)
    if not weeks or not found.sum():
        return counts
    for _ in range(ROUNDS):
        shares = chances * found
        whole = shares.sum(axis=1, keepdims=True)
        shares = np.divide(shares, whole, out=np.zeros_like(shares), where=whole > 0)
        got = shares.sum(axis=0) * total / weeks
        found = np.divide(found * counts, got, out=np.zeros_like(found), where=got > 0)
    whole_season: Array = found * (total / (chances * found).sum(axis=1).mean())
    return whole_season


@dataclass(frozen=True, slots=True)
class Roster:
    """A team's players in order of id, and their chances [week, player] of playing."""

    members: tuple[Member, ...]
    chances: Array

    def rates(self, members: Sequence[Member], counts: Sequence[float]) -> Array:
        places = {player.id: place for place, (player, _) in enumerate(self.members)}
        chosen = [places[player.id] for player, _ in members]
        return rates(np.array(counts, dtype=np.float64), self.chances[:, chosen])


@dataclass(frozen=True, slots=True)
class Pool:
    """Who may do something: players and their rates, first by what they did, then by what comes next to it."""

    levels: tuple[tuple[tuple[str, float], ...], ...]

    def pick(self, active: Container[str], number: float) -> str:
        """Who of those who play today it is, by a number from 0 to 1; of all where none of them is among them."""
        for level in self.levels:
            sums = list(accumulate([weight if player in active else 0.0 for player, weight in level]))
            if sums[-1]:
                return level[bisect(sums, number * sums[-1], 0, len(sums) - 1)][0]
        return pick(self.draw(active), number)

    def draw(self, active: Container[str]) -> Draw:
        """Of those who play today; of all where none of them is among them."""
        kept: Sequence[tuple[str, float]] = ()
        for level in self.levels:
            kept = [pair for pair in level if pair[0] in active]
            if kept:
                break
        kept = kept or (self.levels[0] if self.levels else ())
        if not kept:
            return Draw((), [])
        names, weights = zip(*kept, strict=True)
        return Draw(names, list(accumulate(weights)))


def pool_of(roster: Roster, members: Sequence[Member], *weights: Callable[[Stint], float]) -> Pool:
    """By the first weight; by the next one where nobody who plays has any; at last all alike."""
    levels = [_level(roster, members, [by(stint) for _, stint in members]) for by in (*weights, _alike)]
    return Pool(tuple(level for level in levels if level))


def weighted(
    roster: Roster, members: Sequence[Member], first: Array, *weights: Callable[[Stint], float]
) -> Pool:
    """The same with weights for a first level."""
    level = _level(roster, members, first.tolist())
    others = pool_of(roster, members, *weights).levels
    return Pool((level, *others) if level else others)


def _level(roster: Roster, members: Sequence[Member], counts: Sequence[float]) -> tuple[tuple[str, float], ...]:
    some = [(member, count) for member, count in zip(members, counts, strict=True) if count > 0]
    if not some:
        return ()
    found = roster.rates([member for member, _ in some], [count for _, count in some]).tolist()
    return tuple((player.id, rate) for ((player, _), _), rate in zip(some, found, strict=True) if rate > 0)


def _alike(stint: Stint) -> float:
    return 1.0


# The kind of down

GOAL_LINE: Final = WHENS.index("goal line")
WHEN: Final = tuple(tuple(WHENS.index(when(max(down, 1), to_go, 50)) for to_go in range(101)) for down in range(5))
"""By down and distance, away from the goal line."""
NEAR: Final = 97  # from this spot on it is the goal line

# Runs: by lane, and by how far they went


def _by_yards(*firsts: int) -> tuple[int, ...]:
    """For every gain from -100 to 100 (a negative place counts from the end) the number of its span."""
    spans = {yards: sum(yards >= first for first in firsts) for yards in range(-100, 101)}
    return tuple(spans[yards if yards <= 100 else yards - 201] for yards in range(201))


_RUNS: Final = (0, 2, 4, 7, 12, 20)
_RUN_SCORES: Final = (4, 15)
RUN_GAIN: Final = _by_yards(*_RUNS)
RUN_SCORE: Final = tuple(len(_RUNS) + 1 + n for n in _by_yards(*_RUN_SCORES))
RUN_OUTCOMES: Final = len(_RUNS) + len(_RUN_SCORES) + 2
RUN_SCORES: Final = slice(len(_RUNS) + 1, RUN_OUTCOMES)

_LANES: Final[tuple[frozenset[str], ...]] = (
    frozenset(("middle", "left guard", "right guard")), frozenset(("left tackle", "right tackle")),
    frozenset(("left end", "right end")),
)  # fmt: skip
"""Inside, off tackle, outside: as the plan numbers them."""

# Passes: by depth, and by what became of them

_CATCHES: Final = (1, 5, 10, 15, 25)
_CATCH_SCORES: Final = (10, 25)
CATCH: Final = _by_yards(*_CATCHES)
CATCH_SCORE: Final = tuple(len(_CATCHES) + 1 + n for n in _by_yards(*_CATCH_SCORES))
DROPPED: Final = len(_CATCHES) + len(_CATCH_SCORES) + 2
PICKED: Final = DROPPED + 1
PASS_OUTCOMES: Final = PICKED + 1
CATCH_SCORES: Final = slice(len(_CATCHES) + 1, DROPPED)

_DEPTHS: Final[tuple[tuple[str, ...], ...]] = (("screen",), ("short",), ("medium",), ("long",), ("short", "medium"))
"""As the plan numbers them."""


def _count(row: list[float], gains: Histogram, span: Sequence[int], sign: int = 1) -> None:
    for yards, number in gains.items():
        row[span[max(-100, min(100, yards))]] += sign * number


def run_row(line: Rushing) -> list[float]:
    """How often each outcome of a run came about; touchdowns are not among the gains.

    Scrambles are not drawn for, but the touchdowns they were are: charts have few of them.
    """
    row, plays = [0.0] * RUN_OUTCOMES, plays_together(line.runs.values())
    _count(row, plays.gains, RUN_GAIN)
    _count(row, plays.touchdowns, RUN_GAIN, -1)
    _count(row, plays_together((plays, *line.scrambles.values())).touchdowns, RUN_SCORE)
    return row


def pass_row(passes: Passes) -> list[float]:
    row = [0.0] * PASS_OUTCOMES
    _count(row, passes.gains, CATCH)
    _count(row, passes.touchdowns, CATCH, -1)
    _count(row, passes.touchdowns, CATCH_SCORE)
    row[PICKED] = passes.interceptions
    row[DROPPED] = max(0, passes.attempts - passes.completions - passes.interceptions)
    return row


def carries(stint: Stint) -> float:
    """Designed runs: kneels, scrambles and lost snaps are the quarterback's anyway."""
    return sum(plays.n for plays in stint.rushing.runs.values()) if stint.rushing else 0


def by_lane(runs: Mapping[str, Plays]) -> list[float]:
    return [float(sum(plays.n for lane, plays in runs.items() if lane in lanes)) for lanes in _LANES]


def passes_by_depth(passes: Mapping[str, Passes]) -> list[list[float]]:
    """Outcomes of passes at every depth. Passes of unknown depth count at all of them, as far as there are others."""
    whole = passes_together(passes.values())
    known = whole.attempts - (passes[UNKNOWN].attempts if UNKNOWN in passes else 0)
    if not known:
        return [pass_row(whole)] * DEPTHS
    rows = [pass_row(passes_together(passes[depth] for depth in depths if depth in passes)) for depths in _DEPTHS]
    return [*rows, pass_row(whole)]


def manner(counts: Array, uses: Array, scores: slice, shape: float) -> Array:
    """Weights [player, ..., outcome]: his uses [player, ...] spread as his counts are, shrunk toward the team's.

    Touchdowns are few: how far a player's went counts half, that they were his the other half, and both are moved
    toward his share of the team's: `regression` tells how far, by the shape.
    """
    team = counts.sum(axis=0)
    whole = team.sum(axis=-1, keepdims=True)
    usual = np.divide(team, whole, out=np.zeros_like(team), where=whole > 0)
    own, used = counts.sum(axis=-1, keepdims=True), uses[..., None]
    weights: Array = (counts + OUTCOMES_OF_TEAM * usual) * (used / (own + OUTCOMES_OF_TEAM))
    scored = counts[..., scores] / 2 + counts[..., scores].sum(axis=-1, keepdims=True) / 2
    plays = np.where(own > 0, own, used)
    share = plays / np.maximum(plays.sum(axis=0), 1.0)
    expected = share * scored.sum(axis=0)  # by place
    part = kept((share * team[..., scores].sum(axis=-1, keepdims=True)).reshape(len(counts), -1)[:, -1], shape)
    part = part.reshape(-1, *(1,) * (counts.ndim - 1))
    often = np.divide(used, own, out=np.ones_like(used), where=own > 0)  # as if he had always played
    weights[..., scores] = (expected + (scored - expected) * part) * often
    return weights


def careless(fumbles: Array, chances: Array, uses: Array) -> Array:
    """Weights for a play that ends in a fumble: by how often a player had one, shrunk toward the team."""
    usual = fumbles.sum() / max(chances.sum(), 1.0)
    weights = (fumbles + CHANCES_OF_TEAM * usual) * uses / (chances + CHANCES_OF_TEAM)
    return filled(weights, uses)


def placed(weights: Array, tilts: Array, scores: slice) -> Array:
    """Weights [player, ..., outcome] by place, from tilts [player, place, ...]: [player, place, ..., outcome].

    Who scores tells enough of where it was; his uses there would count it twice.
    """
    spread: Array = weights * tilts[..., None]
    spread[..., scores] = np.broadcast_to(weights, spread.shape)[..., scores]
    return spread


def filled(weights: Array, uses: Array) -> Array:
    """Weights [..., player]; where nobody has any, it never came about before, and uses [player] tell."""
    some: Array = np.where(weights.sum(axis=-1, keepdims=True) > 0, weights, uses)
    return some


def tilt(counts: Array) -> Array:
    """How much more often than his team a player is used in each place: [player, place] from counts of that shape."""
    team = counts.sum(axis=0)
    usual = team / team.sum() if team.sum() else np.full(team.shape, 1 / team.size)
    own = counts.sum(axis=1, keepdims=True)
    shares = (counts + PLACES_OF_TEAM * usual) / (own + PLACES_OF_TEAM)
    tilted: Array = np.divide(shares, usual, out=np.ones_like(shares), where=usual > 0)
    return tilted
