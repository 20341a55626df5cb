"""Coaches who play to win: real football moved by what works against this opponent, and the best mixes.

The chance of a call is the team's real tendency in the situation times exp(edge / POINT), made to sum to 1 again. A
call's edge is its expected points against this opponent less those of the same call between average teams. So average
teams call what real teams call, and match-ups move it. The defense weighs its calls likewise. Draws and keys stay near
the habit of real teams: by exact odds a Draw against a Pass defense is the best run there is, and nobody would run
otherwise.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import accumulate
from math import exp
from typing import Any, Final, Protocol

from fieldhouse.football.fast_action.maker.average import average_team
from fieldhouse.football.fast_action.maker.plays import (
    DRAW_FROM,
    DRAWS,
    INSIDE,
    LONG,
    PLAY_ACTION,
    QUICK,
    SCREEN,
    SHORT,
    SWEEP,
)
from fieldhouse.football.field import Spot
from fieldhouse.football.judgement import goal_try_worth, punt_worth
from fieldhouse.football.tendencies.cells import CELL_FIELD, CELL_WHEN, N_DISTANCE, Steps
from fieldhouse.football.tendencies.plan_of_the_day import replanned
from fieldhouse.games.carded_football.book import COVERS, ROW, SeasonBook, TeamBook
from fieldhouse.games.carded_football.clock import FEW_SECONDS, LATE
from fieldhouse.games.carded_football.values import PLACES, MakesChances, Table, Worths
from fieldhouse.table.matrix import solve

POINT: Final = 0.8
"""T of the formula: by how many expected points a call must be better here than between average teams to be called e
(2.7) times as often. Smaller is keener."""
DEFENSE_POINT: Final = 0.3
KINDS: Final = (INSIDE, INSIDE, SWEEP, SCREEN, QUICK, SHORT, SHORT, LONG, LONG)
STRATEGIES: Final = ("", "draw", "", "", "", "", "fake", "", "fake")
RUNS: Final = 3  # the first of them
DRAW, KEYED = 1, 1
HABIT: Final = 1.5
"""How many times as often as real teams a coach may call a Draw, or key a back, whatever the odds say."""
TO_GO: Final = (1, 2, 3, 5, 8, 10, 12, 17)
SPOT: Final = (98, 94, 86, 72, 45, 5)
"""Yards to go of each distance and a spot of each field group, where calls are weighed."""
CAUTION: Final = 0.5
"""Points that a try on fourth down must promise beyond a kick."""
NET: Final = 40  # yards of a punt
MISSED: Final = 7  # yards behind the line where the opponents begin after a missed field goal
SPOTS, FAR = 4, 15  # fourth downs are worked out for the middle of so many yards, and to this distance
AT: Final = Steps(ROW)
Codes = tuple[str | None, str | None]
"""The codes of both teams, home first; None without a season."""


class Worthy(Protocol):
    """A season and its maker, hashable: `season.Shelf`."""

    @property
    def maker(self) -> Any: ...

    def __hash__(self) -> int: ...


def worths_by(chances: MakesChances) -> Callable[[Worthy], Worths]:
    """What calls of a season are worth by an edition's odds, beside its average team."""
    @lru_cache(maxsize=4)
    def worths(held: Worthy) -> Worths:
        return Worths(average_team(held.maker), chances)

    return lambda held: worths(held)


class Mixes:
    """What an offense calls and the other defense shows in a cell, as cumulative shares; and what it is worth."""

    __slots__ = ("calls", "covers", "value")

    def __init__(self, calls: Sequence[float], covers: Sequence[float], value: float) -> None:
        self.calls, self.covers, self.value = _steps(calls), _steps(covers), value


class Mixing:
    """The mixes of two teams, home first: real football moved by what works."""

    def __init__(self, book: SeasonBook, books: tuple[TeamBook, TeamBook], worths: Worths) -> None:
        self.book, self.books, self.worths = book, books, worths
        self._mixes: dict[tuple[int, int], Mixes] = {}
        self._teams: tuple[Any, Any] | None = None

    def called(self, game: Any, seat: int, luck: float, plan: float) -> tuple[int, float]:
        """The place of a call in the mix, and the luck that is left of it."""
        steps = self.mix(game, seat).calls
        luck = self.planned(luck, steps[RUNS - 1], plan)
        at = bisect_right(steps, luck)
        low, high = steps[at - 1] if at else 0.0, steps[at] if at < len(steps) else 1.0
        return at, (luck - low) / (high - low) if high > low else luck

    def shown(self, game: Any, seat: int, luck: float) -> int:
        """The place of a defense in the mix against the other side."""
        return bisect_right(self.mix(game, 1 - seat).covers, luck)

    def planned(self, luck: float, runs: float, plan: float) -> float:
        return replanned(luck, runs, plan)

    def mix(self, game: Any, offense: int) -> Mixes:
        """What this offense calls, and the other defense shows, in the game's situation."""
        if self._teams is None or self._teams[0] is not game.teams[0] or self._teams[1] is not game.teams[1]:
            self._teams, self._mixes = game.teams, {}
        at = AT.at(game, offense)
        found = self._mixes.get((offense, at))
        if found is None:
            found = self._mixes[offense, at] = self.mixed(game, offense, at)
        return found

    def tables(self, game: Any, offense: int, at: int) -> tuple[Table, Table]:
        return self.worths.between(game.teams[offense], game.teams[1 - offense], *situation(at))

    def mixed(self, game: Any, offense: int, at: int) -> Mixes:
        average, here = self.tables(game, offense, at)
        down, to_go, _ = situation(at)
        calls = _called(self.books[offense].shares[at // ROW].tolist(), down, to_go)
        usual = _called(self.book.tendencies.league[at // ROW].tolist(), down, to_go)
        covers = list(self.book.mixes[at // ROW])
        plays, shown = range(len(calls)), range(COVERS)
        gained = [sum(covers[c] * (here[p][c] - average[p][c]) for c in shown) for p in plays]
        allowed = [sum(calls[p] * here[p][c] - usual[p] * average[p][c] for p in plays) for c in shown]
        level = sum(covers[c] * allowed[c] for c in shown)
        return Mixes(
            _limited(_tilted(calls, [edge / POINT for edge in gained]), DRAW, HABIT * calls[DRAW]),
            _limited(
                _tilted(covers, [(level - edge) / DEFENSE_POINT for edge in allowed]), KEYED, HABIT * covers[KEYED]
            ),
            sum(calls[p] * covers[c] * here[p][c] for p in plays for c in shown),
        )


class BestMixing(Mixing):
    """The best mixes by exact odds, whatever real teams did; fourth downs by what they are worth."""

    def __init__(
        self, book: SeasonBook, books: tuple[TeamBook, TeamBook], worths: Worths,
        barred: Callable[[Any], frozenset[int]] = lambda game: frozenset(),
    ) -> None:
        super().__init__(book, books, worths)
        self.barred = barred  # the places of calls that are not allowed in this game

    def planned(self, luck: float, runs: float, plan: float) -> float:
        return luck

    def mixed(self, game: Any, offense: int, at: int) -> Mixes:
        _, here = self.tables(game, offense, at)
        allowed = self.allowed(game, here)
        found = solve([here[place] for place in allowed])
        rows, covers = ([round(float(share), PLACES) for share in mix] for mix in (found.rows, found.columns))
        calls = [0.0] * len(here)
        for place, share in zip(allowed, rows, strict=True):
            calls[place] = share
        return Mixes(calls, covers, round(found.value, PLACES))

    def allowed(self, game: Any, here: Table) -> list[int]:
        barred = self.barred(game)
        return [place for place in range(len(here)) if place not in barred]

    def fourth_down(self, game: Any, seat: int, options: Sequence[str], said: str, good: float) -> str:
        """What is announced in place of what real teams do. `good`: the chance of a field goal."""
        late = game.quarter >= 4 and game.clock <= LATE
        if game.down < 4 or late or (game.half_ends and game.clock <= FEW_SECONDS):
            return said
        kick = punt_worth(int(game.spot), NET)
        best = "punt"
        if "fg" in options:
            goal = goal_try_worth(good, Spot(max(20, 100 - game.spot + MISSED)))
            if goal > kick:
                kick, best = goal, "fg"
        return "play" if self.tried(game, seat) > kick + CAUTION else best

    def tried(self, game: Any, seat: int) -> float:
        """What the best mix on fourth down is worth from about here."""
        spot = min(99, int(game.spot) // SPOTS * SPOTS + SPOTS // 2)
        to_go = min(int(game.to_go), FAR, 100 - spot)
        _, here = self.worths.between(game.teams[seat], game.teams[1 - seat], 4, to_go, spot)
        return round(solve([here[place] for place in self.allowed(game, here)]).value, PLACES)


def situation(at: int) -> tuple[int, int, int]:
    """Down, yards to go and spot of a cell."""
    place = at // ROW
    when, spot = int(CELL_WHEN[place]), SPOT[int(CELL_FIELD[place])]
    return when // N_DISTANCE + 1, min(TO_GO[when % N_DISTANCE], 100 - spot), spot


def _called(shares: Sequence[float], down: int, to_go: int) -> list[float]:
    """The nine calls of a table of six: Draws among Inside runs, Play Action among Short and Long passes."""
    drawn = DRAWS if down in (2, 3) and to_go >= DRAW_FROM else 0.0
    parts = (1 - drawn, drawn, 1.0, 1.0, 1.0, 1 - PLAY_ACTION, PLAY_ACTION, 1 - PLAY_ACTION, PLAY_ACTION)
    return [shares[kind] * part for kind, part in zip(KINDS, parts, strict=True)]


def _tilted(shares: Sequence[float], edges: Sequence[float]) -> list[float]:
    most = max(edges)
    weights = [share * exp(edge - most) for share, edge in zip(shares, edges, strict=True)]
    total = sum(weights)
    return [weight / total for weight in weights]


def _limited(shares: Sequence[float], at: int, most: float) -> list[float]:
    """The shares with one of them held at a limit."""
    if shares[at] <= most or shares[at] >= 1.0:
        return list(shares)
    scale = (1 - most) / (1 - shares[at])
    return [most if place == at else share * scale for place, share in enumerate(shares)]


def _steps(shares: Sequence[float]) -> list[float]:
    total = sum(shares)
    return [round(step / total, PLACES) for step in accumulate(shares)][:-1]
