"""The coach who plays to win, the computer's usual one: real football, moved by what works against this opponent.

    coach = ToWinCoach(shelf.side("BAL"), shelf.side("KC"))  # one coach for both seats; the home team is first

The chance of a call is the team's real tendency in the situation times exp(edge / POINT), made to sum to 1 again. A
call's `edge` is its expected points against this opponent less those of the same call between average teams (edges.py).
So average teams call what real teams call, score and clock move it as they do, and match-ups move it further. The
defense weighs its formations likewise, against the opponent's real tendencies, and more keenly; near the goal line,
where it names plays, it reads the offense better.
"""

from __future__ import annotations

from array import array
from bisect import bisect_right
from collections.abc import Sequence
from itertools import pairwise
from math import exp
from typing import Final, NamedTuple

from fieldhouse.football.judgement import NORMAL, TRY
from fieldhouse.football.state import Phase
from fieldhouse.football.tendencies.cells import CELL_FIELD, CELL_WHEN, FIELD_OF, N_DISTANCE, cell
from fieldhouse.games.paydirt.cards.charts import FORMATIONS, TeamCharts
from fieldhouse.games.paydirt.coach.as_played import AT, INSIDE_20, PLAY_CALLS, SHOWS, WILD_CARDS, AsPlayedCoach
from fieldhouse.games.paydirt.coach.as_played_book import TRY_AT
from fieldhouse.games.paydirt.coach.as_played_defense import CROWD, NAMED_ON_THIRD, READINGS, USUAL_READING
from fieldhouse.games.paydirt.coach.as_played_plan import PLAYS, ROW
from fieldhouse.games.paydirt.coach.computer import ComputerCoach
from fieldhouse.games.paydirt.coach.edges import Edges, Table
from fieldhouse.games.paydirt.rules.state import State
from fieldhouse.statistics import FootballSeason

POINT: Final = 0.7
"""T of the formula: by how many expected points a call must be better here than between average teams to be called e
(2.7) times as often. Smaller is keener; at 0 the best call is called always, at infinity the coach calls as played."""
DEFENSE_POINT: Final = 0.1
"""The same of formations, which differ less. Still keener is worse: what a formation gains by being right it loses by
being known, for edges leave out the clock and what is named near the goal line."""
KEENER: Final = 2
"""By how many steps of READINGS it reads the offense better near the goal line than the as-played coach."""
# Measured over the schedule of 2019 (python -m bench coaches): smaller points alone win more games, but score more than
# real teams did; a keener defense wins as many and takes the points back.

TO_GO: Final = (1, 2, 2, 5, 8, 10, 15, 15)
SPOT: Final = (98, 94, 87, 45, 45, 4)
"""Yards to go of each distance and a spot of each field group: there edges are worked out. Score and clock are in the
real tendency; how much better than usual a call works depends little on them."""
TRY_POINTS: Final = 2.0
A_TRY: Final = -1  # the place of a try among cells


class Side(NamedTuple):
    """A team of a season, and that season's average teams; without a code, whatever the league usually calls."""

    season: FootballSeason
    code: str | None
    edges: Edges


class Mixes:
    """What one offense calls and the other defense shows, by cell."""

    __slots__ = ("calls", "shows")

    def __init__(self) -> None:
        self.calls: dict[int, list[float]] = {}
        self.shows: dict[int, list[float]] = {}


class ToWinCoach(AsPlayedCoach):
    """Plays to win as real coaches would. Serves both seats."""

    def __init__(self, home: Side, away: Side, staff: ComputerCoach | None = None) -> None:
        super().__init__(home.season, home.code, away.code, away.season, staff)
        self._named = (self._keen(0, away.code, home.code), self._keen(1, home.code, away.code))
        self._edges = (home.edges, away.edges)
        self._game: State | None = None
        self._made_for: tuple[TeamCharts, TeamCharts, str, str] | None = None
        self._mixes = (Mixes(), Mixes())  # by the seat of the offense

    def _keen(self, seat: int, offense: str | None, defense: str | None) -> array[float]:
        """What this seat names inside the 20, read more keenly than by the teams' figures."""
        book = self.books[seat]
        level = book.level(offense, defense) if book is self.books[1 - seat] else USUAL_READING
        return book.named_steps(min(level + KEENER, len(READINGS) - 1))

    def _begin(self, game: State) -> None:
        """Forget what was worked out for other charts or options."""
        (home, away), options = game.charts, game.options
        made_for = (home, away, options.yardage, options.penalties)
        if made_for != self._made_for:
            self._made_for = made_for
            self._mixes = (Mixes(), Mixes())
        self._game = game

    # -- scrimmage calls --------------------------------------------------------------------

    def _call(self, seat: int, options: Sequence[str], game: State, luck: float, about: object = None) -> str:
        if game is not self._game:
            self._begin(game)
        if game.phase is Phase.TRY:
            at = A_TRY
        else:
            forced, luck = self._forced(seat, options, game, luck)
            if forced:
                return forced
            at = AT.at(game, seat)
        steps = self._mixes[seat].calls.get(at)
        if steps is None:
            steps = self._mix(game, seat, at).calls[at]
        return PLAY_CALLS[bisect_right(steps, luck)]

    def _show(self, seat: int, options: Sequence[str], game: State, luck: float, about: object = None) -> str:
        if game is not self._game:
            self._begin(game)
        a_try = game.phase is Phase.TRY
        if game.spot > INSIDE_20 and game.options.wild_card and game.options.red_zone:
            named = CROWD[FIELD_OF[game.spot]].named
            if game.down == 3 and not a_try:
                named *= NAMED_ON_THIRD
            if luck < named:
                at = ROW * cell(*TRY_AT, 1) if a_try else AT.at(game, 1 - seat)
                return WILD_CARDS[bisect_right(self._named[seat], luck / named, at, at + ROW) - at]
            luck = (luck - named) / (1 - named)
        at = A_TRY if a_try else AT.at(game, 1 - seat)
        steps = self._mixes[1 - seat].shows.get(at)
        if steps is None:
            steps = self._mix(game, 1 - seat, at).shows[at]
        return SHOWS[bisect_right(steps, luck)]

    def _mix(self, game: State, offense: int, at: int) -> Mixes:
        """Work out what this offense calls, and the other defense shows, in a cell."""
        mixes = self._mixes[offense]
        book, other = self.books[offense], self.books[1 - offense]
        if at == A_TRY:
            calls, usual = _shares(self.sides[offense].try_steps, 0, PLAYS), _shares(book.usual.try_steps, 0, PLAYS)
            shows = _shares(other.try_shows, 0, len(FORMATIONS))
            when, field, mode, scale = 3 * N_DISTANCE + TRY_AT[1], TRY_AT[2], TRY, TRY_POINTS
        else:
            calls, usual = _shares(self._steps[offense], at, PLAYS), _shares(book.usual.steps, at, PLAYS)
            shows = _shares(other.show_steps, at, len(FORMATIONS))
            place = at // ROW
            when, field, mode, scale = int(CELL_WHEN[place]), int(CELL_FIELD[place]), NORMAL, 1.0
        spot = SPOT[field]
        down, to_go = when // N_DISTANCE + 1, min(TO_GO[when % N_DISTANCE], 100 - spot)
        average, here = self._tables(game, offense, down, to_go, spot, mode)
        formations, plays = range(len(FORMATIONS)), range(PLAYS)
        gained = [sum(shows[f] * (here[p][f] - average[p][f]) for f in formations) for p in plays]
        allowed = [sum(calls[p] * here[p][f] - usual[p] * average[p][f] for p in plays) for f in formations]
        mixes.calls[at] = _tilted_steps(calls, [scale * edge / POINT for edge in gained])
        mixes.shows[at] = _tilted_steps(shows, [-scale * edge / DEFENSE_POINT for edge in allowed])
        return mixes

    def _tables(self, game: State, offense: int, down: int, to_go: int, spot: int, mode: int) -> tuple[Table, Table]:
        """Expected points between average teams, and between these."""
        options, (one, two) = game.options, (self._edges[offense], self._edges[1 - offense])
        at = (down, to_go, spot, mode)
        average, theirs = one.usual(options).table(*at), two.usual(options).table(*at)
        ours = one.offense(game.charts[offense], options).table(*at)
        against = two.defense(game.charts[1 - offense], options).table(*at)
        here = [
            [own + met - usual for own, met, usual in zip(*rows, strict=True)]
            for rows in zip(ours, against, theirs, strict=True)
        ]
        return average, here


def _shares(steps: Sequence[float], at: int, size: int) -> list[float]:
    """The shares that lead to these steps."""
    ends = [0.0, *(steps[at + place] for place in range(size - 1)), 1.0]
    return [after - before for before, after in pairwise(ends)]


def _tilted_steps(shares: list[float], edges: list[float]) -> list[float]:
    """Steps to bisect by luck: each share times exp(edge), in parts of their sum."""
    most = max(edges)
    weights = [share * exp(edge - most) for share, edge in zip(shares, edges, strict=True)]
    total, reached, steps = sum(weights), 0.0, list[float]()
    for weight in weights[:-1]:
        reached += weight
        steps.append(reached / total)
    return steps
