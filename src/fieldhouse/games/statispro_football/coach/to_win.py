"""Coaches who play to win: real football moved by what works against this opponent, and the best mixes.

The chance of a call is the team's real tendency in the situation times exp(edge / POINT), made to sum to 1 again. A
call's edge is its expected points against this opponent less those of the same call between average teams. So average
teams call what real teams call, and match-ups move it. The defense weighs its calls likewise. Draws and keys stay near
the habit of real teams: by exact odds a Draw against a Pass defense is the best run there is, and nobody would run
otherwise.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate
from math import exp
from typing import Any, Final

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
from fieldhouse.football.tendencies.cells import CELL_FIELD, CELL_WHEN, N_DISTANCE
from fieldhouse.football.tendencies.plan_of_the_day import replanned
from fieldhouse.games.carded_football.book import COVERS, ROW, SeasonBook
from fieldhouse.games.carded_football.clock import FEW_SECONDS, LATE, kneels
from fieldhouse.games.carded_football.day import Day
from fieldhouse.games.statispro_football.coach.as_played import AT, AsPlayedCoach
from fieldhouse.games.statispro_football.coach.values import Table, Worths
from fieldhouse.games.statispro_football.rules.call_faults import offense_fault as call_fault
from fieldhouse.games.statispro_football.rules.kicks import good_range
from fieldhouse.games.statispro_football.rules.state import State
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
PLACES: Final = 9
SPOTS, FAR = 4, 15  # fourth downs are worked out for the middle of so many yards, and to this distance


class Mixes:
    """What an offense calls and the other defense shows in a cell, as cumulative shares; and what it is worth."""

    __slots__ = ("calls", "covers", "value")

    def __init__(self, calls: Sequence[float], covers: Sequence[float], value: float) -> None:
        self.calls, self.covers, self.value = _steps(calls), _steps(covers), value


class ToWinCoach(AsPlayedCoach):
    """Plays to win as real coaches would. Serves both seats."""

    def __init__(
        self, book: SeasonBook, codes: tuple[str | None, str | None], days: tuple[Day, Day], worths: Worths
    ) -> None:
        super().__init__(book, codes, days)
        self.worths = worths
        self._mixes: dict[tuple[int, int], Mixes] = {}
        self._teams: tuple[Any, Any] | None = None

    def _call(self, seat: int, options: Sequence[str], game: State, luck: float, about: Any = None) -> str:
        if kneels(seat, game):
            return "IL QB flop"
        steps = self.mix(game, seat).calls
        luck = self._planned(seat, luck, steps[RUNS - 1])
        at = bisect_right(steps, luck)
        low, high = steps[at - 1] if at else 0.0, steps[at] if at < len(steps) else 1.0
        luck = (luck - low) / (high - low) if high > low else luck
        call = self._play(seat, game, KINDS[at], luck, STRATEGIES[at])
        if call is not None and call_fault(game, seat, call) is None:
            return call.text
        return super()._call(seat, options, game, luck, about)

    def _planned(self, seat: int, luck: float, runs: float) -> float:
        return replanned(luck, runs, self.days[seat].plan)

    def _cover(self, seat: int, options: Sequence[str], game: State, luck: float, about: Any = None) -> str:
        steps = self.mix(game, 1 - seat).covers
        return self._defended(seat, game, bisect_right(steps, luck), luck)

    def mix(self, game: State, offense: int) -> Mixes:
        """What this offense calls, and the other defense shows, in the game's situation."""
        if self._teams is None or self._teams[0] is not game.teams[0] or self._teams[1] is not game.teams[1]:
            self._teams, self._mixes = game.teams, {}
        at = AT.at(game, offense)
        found = self._mixes.get((offense, at))
        if found is None:
            found = self._mixes[offense, at] = self._mixed(game, offense, at)
        return found

    def _situation(self, at: int) -> tuple[int, int, int]:
        place = at // ROW
        when, spot = int(CELL_WHEN[place]), SPOT[int(CELL_FIELD[place])]
        return when // N_DISTANCE + 1, min(TO_GO[when % N_DISTANCE], 100 - spot), spot

    def _tables(self, game: State, offense: int, at: int) -> tuple[Table, Table]:
        return self.worths.between(game.teams[offense], game.teams[1 - offense], *self._situation(at))

    def _mixed(self, game: State, offense: int, at: int) -> Mixes:
        average, here = self._tables(game, offense, at)
        down, to_go, _ = self._situation(at)
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


class RuthlessCoach(ToWinCoach):
    """The best mixes by exact odds, whatever real teams did; fourth downs by what they are worth."""

    def _planned(self, seat: int, luck: float, runs: float) -> float:
        return luck

    def _mixed(self, game: State, offense: int, at: int) -> Mixes:
        _, here = self._tables(game, offense, at)
        found = solve(here)
        calls, covers = ([round(float(share), PLACES) for share in mix] for mix in (found.rows, found.columns))
        return Mixes(calls, covers, round(found.value, PLACES))

    def _announce(self, seat: int, options: Sequence[str], game: State, luck: float, about: Any = None) -> str:
        said = super()._announce(seat, options, game, luck, about)
        late = game.quarter >= 4 and game.clock <= LATE
        if game.down < 4 or late or (game.half_ends and game.clock <= FEW_SECONDS):
            return said
        kick = punt_worth(int(game.spot), NET)
        best = "punt"
        if "fg" in options:
            distance = 100 - game.spot + 17
            chance = good_range(game, seat, distance) / 48
            goal = goal_try_worth(chance, Spot(max(20, 100 - game.spot + MISSED)))
            if goal > kick:
                kick, best = goal, "fg"
        return "play" if self._tried(game, seat) > kick + CAUTION else best

    def _tried(self, game: State, seat: int) -> float:
        """What the best mix on fourth down is worth from about here."""
        spot = min(99, int(game.spot) // SPOTS * SPOTS + SPOTS // 2)
        to_go = min(int(game.to_go), FAR, 100 - spot)
        _, here = self.worths.between(game.teams[seat], game.teams[1 - seat], 4, to_go, spot)
        return round(solve(here).value, PLACES)


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
