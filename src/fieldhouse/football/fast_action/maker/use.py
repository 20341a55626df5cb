"""What the as-played defense shows, and the use of cards that comes of it: the one for which cards are fitted.

The solitaire system (S.4) tells five situations apart by down and distance. A season says more: how often sides run in
each situation. So the entries of the deck are taken as what defenses show at a share of runs, and mixed between; on
late downs a mix takes the place of the entries by which the season's completions come out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from fieldhouse.football.fast_action.deck_file import Deck
from fieldhouse.football.fast_action.edition import Defense, PassKind
from fieldhouse.football.fast_action.maker.plays import (
    DRAW_FROM,
    DRAWS,
    INSIDE,
    LONG,
    PLAN,
    PLAY_ACTION,
    QUICK,
    RUNS,
    SCREEN,
    SHORT,
    SWEEP,
)
from fieldhouse.football.fast_action.maker.reference import Use
from fieldhouse.football.tendencies.cells import CELL_FIELD, CELL_WHEN, N_DISTANCE, TO_GO_TYPICAL
from fieldhouse.football.tendencies.season import Tendencies
from fieldhouse.football.tendencies.shrinkage import Array
from fieldhouse.statistics import FootballSeason

KIND: Final = {QUICK: PassKind.QUICK, SHORT: PassKind.SHORT, LONG: PassKind.LONG, SCREEN: PassKind.SCREEN}
INSIDE_20: Final = 2  # the last of the field groups within twenty yards of the goal
RIGHT_KEY: Final = 0.88
"""Of runs against a key, those by the keyed back: the others are quarterbacks' and second backs'."""
FIRST, SECOND_SHORT, SECOND_LONG, LONG_TO_GO, SHORT_TO_GO = range(5)


class Mix(NamedTuple):
    """Shares of what a defense calls."""

    run: float
    keyed: float
    passing: float
    prevent: float
    blitz: float


PASSING_DOWN: Final = Mix(run=0.04, keyed=0.02, passing=0.66, prevent=0.08, blitz=0.20)
"""Third and fourth down with 3 to 10 yards to go. Throws of the same depth are completed 8 (Quick), 6 (Short) and 1
(Long) points less often there than on the first two downs, and dropbacks end in sacks 1.7 times as often (2018 and
2019): the Pass defense and the Blitz do that, while the Prevents of the entries leave a Quick pass alone."""
SOLD_OUT: Final = Mix(run=0.30, keyed=0.64, passing=0.06, prevent=0.0, blitz=0.0)
"""On fourth down with a yard or two to go and in the last three yards: there runs gain half of what they gain on other
short downs (2018 and 2019)."""
NEAR_LINE: Final = {0: 1.0, 1: 0.5}
"""How far so in the last three yards and in the last ten, by field groups."""
YARD_OR_TWO: Final = 2
EVEN: Final = 0.5  # of runs
SAFER: Final = {1: 0.12, 2: 0.05}
"""On early downs, the share of Pass defenses that are Prevents instead: throws of less than ten yards are completed
3 points oftener on first down than the entries let them be, those beyond twenty 4 points less often on second (2018
and 2019)."""
LATE_DOWN: Final = 3
FAR_TO_GO: Final = 11
"""From here on completions of short throws on late downs are as frequent as on others: sides play for the line."""
ANCHORS: Final = ((0.08, LONG_TO_GO), (0.32, SECOND_LONG), (0.50, FIRST), (0.68, SHORT_TO_GO))
"""Shares of runs, and the situation whose entries defenses show there; between them they are mixed."""
SOFTER: Final = 0.35
"""The part of a mix that is the average one: real defenses give less away by down and distance than the entries."""


class Shown:
    """What the defense of a deck's solitaire entries shows; double coverage is not told apart."""

    def __init__(self, deck: Deck) -> None:
        self.entries = tuple([_entries([card.solitaire[at] for card in deck if card is not None]) for at in range(5)])
        self.usual = _between(self.entries[FIRST], self.entries[SECOND_LONG], 0.5)

    def at(self, run_share: float, down: int = 1, to_go: int = 10) -> Mix:
        """What defenses show where sides run so often."""
        if down < LATE_DOWN:
            found = _between(self._anchored(run_share), self.usual, SOFTER)
            moved = min(SAFER[down], found.passing)
            return found._replace(passing=found.passing - moved, prevent=found.prevent + moved)
        if to_go >= FAR_TO_GO:
            return _between(PASSING_DOWN, self.entries[LONG_TO_GO], 0.5)
        (low, _), *_, (high, _) = ANCHORS
        part = min(1.0, max(0.0, (run_share - low) / (high - low)))
        return _between(PASSING_DOWN, self.entries[SHORT_TO_GO], part)

    def in_cell(self, run_share: float, cell: int) -> Mix:
        """The same in a cell of a season's tendencies."""
        when = int(CELL_WHEN[cell])
        down, to_go = when // N_DISTANCE + 1, TO_GO_TYPICAL[when % N_DISTANCE]
        found = self.at(run_share, down, to_go)
        part = NEAR_LINE.get(int(CELL_FIELD[cell]), 0.0)
        if down > LATE_DOWN and to_go <= YARD_OR_TWO:
            part = 1.0
        return _between(found, SOLD_OUT, part * min(1.0, run_share / EVEN))

    def _anchored(self, run_share: float) -> Mix:
        if run_share <= ANCHORS[0][0]:
            return self.entries[ANCHORS[0][1]]
        for (low, one), (high, other) in pairwise(ANCHORS):
            if run_share <= high:
                return _between(self.entries[one], self.entries[other], (run_share - low) / (high - low))
        return self.entries[ANCHORS[-1][1]]


def _entries(codes: Sequence[str]) -> Mix:
    n = len(codes)
    return Mix(
        codes.count("R(NK)") / n, codes.count("R(BC)") / n, (codes.count("P") + codes.count("P(X2)")) / n,
        (codes.count("PR") + codes.count("PR(X2)")) / n, codes.count("BLZ") / n,
    )


def _between(one: Mix, other: Mix, part: float) -> Mix:
    return Mix(*[a + part * (b - a) for a, b in zip(one, other, strict=True)])


def use_of(season: FootballSeason, shown: Shown) -> Use:
    """How often a season's runs and passes meet each defense, called as it called."""
    return use_of_calls(Tendencies(season, PLAN), shown)


def use_of_calls(called: Tendencies, shown: Shown) -> Use:
    counts: Array = called.counts.sum(axis=0)
    runs: dict[tuple[Defense, str, bool], float] = {}
    passes: dict[PassKind, dict[Defense, float]] = {kind: dict.fromkeys(Defense, 0.0) for kind in PassKind}
    near = dict.fromkeys(PassKind, 0.0)
    total = dict.fromkeys(range(PLAN.size), 0.0)
    for at, row in enumerate(counts.tolist()):
        if not sum(row):
            continue
        mix = shown.in_cell(float(called.run_shares[at]), at)
        close = CELL_FIELD[at] <= INSIDE_20
        when = int(CELL_WHEN[at])
        drawn = DRAWS if when // N_DISTANCE + 1 in (2, 3) and TO_GO_TYPICAL[when % N_DISTANCE] >= DRAW_FROM else 0.0
        for call, n in enumerate(row):
            total[call] += n
            if call < RUNS:
                _add_runs(runs, mix, n, drawn if call == INSIDE else 0.0, close)
            else:
                kind = KIND[call]
                for defense, share in _shown(mix, close).items():
                    passes[kind][defense] += n * share
                near[kind] += n * close
    running, thrown = sum(runs.values()) or 1.0, {kind: sum(found.values()) or 1.0 for kind, found in passes.items()}
    return Use(
        runs={key: n / running for key, n in runs.items()},
        passes={kind: {one: n / thrown[kind] for one, n in found.items()} for kind, found in passes.items()},
        near_goal={kind: near[kind] / thrown[kind] for kind in PassKind},
        doubled=0.0, play_action=PLAY_ACTION, inside=total[INSIDE] / ((total[INSIDE] + total[SWEEP]) or 1.0),
        screens=thrown[PassKind.SCREEN] / sum(thrown.values()),
    )


def _shown(mix: Mix, close: bool) -> Mapping[Defense, float]:
    """Near the goal a Prevent is a Pass defense."""
    prevent = 0.0 if close else mix.prevent
    return {
        Defense.RUN: mix.run + mix.keyed, Defense.PASS: mix.passing + mix.prevent - prevent, Defense.PREVENT: prevent,
        Defense.BLITZ: mix.blitz,
    }


def _add_runs(runs: dict[tuple[Defense, str, bool], float], mix: Mix, n: float, drawn: float, close: bool) -> None:
    keys = [
        (Defense.RUN, "no key", mix.run), (Defense.RUN, "keyed", mix.keyed * RIGHT_KEY),
        (Defense.RUN, "wrong key", mix.keyed * (1 - RIGHT_KEY)),
        *[(one, "", share) for one, share in _shown(mix, close).items() if one is not Defense.RUN],
    ]
    for defense, key, share in keys:
        for draw, part in ((True, drawn), (False, 1 - drawn)):
            if part:
                runs[defense, key, draw] = runs.get((defense, key, draw), 0.0) + n * share * part
