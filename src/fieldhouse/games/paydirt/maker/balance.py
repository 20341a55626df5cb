"""Does calling matter? Exact odds of every play against every formation, and the best mixes of calls.

In a standard situation a pairing is a table of expected points, nine plays by six formations, each worked out by the
rules on the exact table. Its best mixed strategies say which calls are worth making. A pairing is balanced when the
best strategies of the standard situations together use at least FEWEST_PLAYS plays and FEWEST_FORMATIONS formations:
what is right on third and long need not be right on first down, but no coach may do with fewer calls in a game.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from fieldhouse.football.field import Spot
from fieldhouse.football.judgement import Judge, Outcome
from fieldhouse.football.result import Foul
from fieldhouse.football.state import Phase
from fieldhouse.games.paydirt.cards.cells import Cell
from fieldhouse.games.paydirt.cards.charts import FORMATIONS, PLAYS, TeamCharts
from fieldhouse.games.paydirt.odds import NEGLIGIBLE, finish, sensible, special
from fieldhouse.games.paydirt.rulebook import new_game
from fieldhouse.games.paydirt.rules.calls import CALLS
from fieldhouse.games.paydirt.rules.flags import Chain, fouls_on_play, read, reading
from fieldhouse.games.paydirt.rules.scrimmage import Merged, merge
from fieldhouse.games.paydirt.rules.state import State
from fieldhouse.games.paydirt.rules.tables import DEFENSE
from fieldhouse.table.exact import Distribution, ExactTable
from fieldhouse.table.matrix import Mixed, Payoff, dominated, solve

FEWEST_PLAYS, FEWEST_FORMATIONS = 4, 3
USED = 0.01  # a call made less often than this is not used
NEAR = 0.02  # expected points: a call that gives away no more than this against the best mix is as good as used


class StandardSituation(NamedTuple):
    name: str
    down: int
    to_go: int
    spot: int


STANDARD = (
    StandardSituation("1st and 10, own 25", 1, 10, 25),
    StandardSituation("1st and 10, midfield", 1, 10, 50),
    StandardSituation("2nd and 7, own 40", 2, 7, 40),
    StandardSituation("3rd and 3, own 40", 3, 3, 40),
    StandardSituation("3rd and 8, own 40", 3, 8, 40),
    StandardSituation("1st and 10, their 15", 1, 10, 85),
)


def scrimmage(offense: TeamCharts, defense: TeamCharts, situation: StandardSituation) -> State:
    """The home team has the ball in this situation; the standard rules."""
    game = new_game(offense, defense)
    game.phase, game.ball, game.down = Phase.SCRIMMAGE, 0, situation.down
    game.spot, game.line = Spot(situation.spot), Spot(situation.spot + situation.to_go)
    return game


class Attack:
    """One offense against any number of defenses: what does not depend on the defense is worked out once.

    Against a defensive cell a play comes to yards or an incompletion, whoever shows it, or to an interception or a
    fumble, which depends on how this opponent returns and holds the ball.
    """

    def __init__(self, charts: TeamCharts, situations: Sequence[StandardSituation] = STANDARD) -> None:
        self.charts = charts
        self.situations = tuple(situations)
        self.judges = [Judge(s.down, s.to_go, s.spot) for s in situations]
        self._games = [scrimmage(charts, charts, s) for s in situations]
        self._table = ExactTable(sensible, NEGLIGIBLE)
        self.lost: dict[int, dict[Chain, float]] = {}  # by play: chains that never become a play
        self._flags: dict[int, dict[tuple[Foul, ...], float]] = {}
        self._cells: dict[int, dict[Cell, float]] = {}
        for play in PLAYS:
            self._read(play)
        self._points: dict[tuple[int, int, Outcome], float] = {}
        self._safe: dict[tuple[int, Cell], tuple[Payoff, dict[Merged, float]]] = {}

    def _read(self, play: int) -> None:
        """The play's column: what it gives, and the flags on the way (they change nothing of what follows)."""
        how = reading(self._games[0], 0, "play")
        lost: dict[Chain, float] = {}
        flags: dict[tuple[Foul, ...], float] = {}
        cells: dict[Cell, float] = {}
        for chain, weight in ExactTable(sensible).distribution(read, how, self.charts.offense[play], "play").items():
            if chain.cell is None:
                lost[chain] = weight
                continue
            fouls = fouls_on_play(self._games[0], how, chain.noted)
            flags[fouls] = flags.get(fouls, 0.0) + weight
            if not fouls:
                cells[chain.cell] = cells.get(chain.cell, 0.0) + weight
        whole = sum(cells.values())
        self.lost[play], self._flags[play] = lost, flags
        self._cells[play] = {cell: weight / whole for cell, weight in cells.items()}

    def _worth(self, play: int, at: int, outcome: Outcome) -> float:
        """Expected points of an outcome of this play, its column's flags thrown as often as they are."""
        key = (play, at, outcome)
        points = self._points.get(key)
        if points is None:
            judge, own = self.judges[at], outcome.fouls
            points = self._points[key] = sum(
                weight * judge.after(outcome._replace(fouls=fouls + own)).value
                for fouls, weight in self._flags[play].items()
            )
        return points

    def mean(self, play: int, at: int, outcomes: Distribution[Outcome]) -> float:
        return sum(weight * self._worth(play, at, outcome) for outcome, weight in outcomes.items())

    def against(self, play: int, other: Cell) -> tuple[Payoff, dict[Merged, float]]:
        """A play against a defensive cell: points from what is safe by situation, and the chances of what is not."""
        known = self._safe.get((play, other))
        if known is None:
            every: dict[Merged, float] = {}
            for cell, share in self._cells[play].items():
                for merged, chance in self._table.distribution(merge, self._games[0], cell, other, play).items():
                    every[merged] = every.get(merged, 0.0) + share * chance
            loose = {merged: every.pop(merged) for merged in list(every) if merged.what not in ("yards", "incomplete")}
            call = CALLS[str(play)]
            points = [
                sum(
                    weight * self.mean(play, at, self._table.distribution(finish, game, call, merged))
                    for merged, weight in every.items()
                )
                for at, game in enumerate(self._games)
            ]
            known = self._safe[play, other] = np.array(points), loose
        return known

    def payoffs(self, defense: TeamCharts) -> Payoff:
        """Expected points by situation, play and formation."""
        found = np.zeros((len(self.situations), len(PLAYS), len(FORMATIONS)))
        other = _Other(self, defense)
        for play in PLAYS:
            found[:, play - 1, :] += other.lost(play)[:, None]
            for column, formation in enumerate(FORMATIONS):
                for roll, share in DEFENSE.branches:
                    cell = defense.defense[formation][play][roll.total]
                    assert cell is not None
                    safe, loose = self.against(play, cell)
                    found[:, play - 1, column] += share * safe
                    for merged, weight in loose.items():
                        found[:, play - 1, column] += share * weight * other.loose(play, merged)
        return found


class _Other:
    """What only one opponent's charts can tell: how interceptions, fumbles and bad snaps end."""

    def __init__(self, attack: Attack, defense: TeamCharts) -> None:
        self._attack = attack
        self._games = [scrimmage(attack.charts, defense, s) for s in attack.situations]
        self._table = ExactTable(sensible, NEGLIGIBLE)
        self._ends: dict[tuple[bool, int, Merged], Distribution[Outcome]] = {}
        self._known: dict[tuple[int, Merged], Payoff] = {}

    def lost(self, play: int) -> Payoff:
        points = np.zeros(len(self._games))
        for at, game in enumerate(self._games):
            after = self._attack.judges[at].after
            for chain, weight in self._attack.lost[play].items():
                came = self._table.distribution(special, game, CALLS[str(play)], chain)
                points[at] += sum(weight * chance * after(outcome).value for outcome, chance in came.items())
        return points

    def loose(self, play: int, merged: Merged) -> Payoff:
        known = self._known.get((play, merged))
        if known is None:
            ends = [self._end(play, game, merged) for game in self._games]
            points = [self._attack.mean(play, at, outcomes) for at, outcomes in enumerate(ends)]
            known = self._known[play, merged] = np.array(points)
        return known

    def _end(self, play: int, game: State, merged: Merged) -> Distribution[Outcome]:
        key = (play >= 5, int(game.spot), merged)  # it depends on no more of the play and the situation
        if key not in self._ends:
            self._ends[key] = self._table.distribution(finish, game, CALLS[str(play)], merged)
        return self._ends[key]


@dataclass(frozen=True, eq=False)
class Pairing:
    """One offense against one defense in the standard situations, solved."""

    offense: str
    defense: str
    payoffs: Payoff  # by situation, play and formation
    answers: tuple[Mixed, ...]  # by situation

    def plays_in(self, at: int) -> tuple[int, ...]:
        """The plays that the best strategy of a situation uses."""
        return tuple(play for play in PLAYS if self.answers[at].rows[play - 1] >= USED)

    def formations_in(self, at: int) -> str:
        return "".join(f for f, share in zip(FORMATIONS, self.answers[at].columns, strict=True) if share >= USED)

    @property
    def plays(self) -> tuple[int, ...]:
        """The plays used in any of the situations."""
        found = {play for at in range(len(self.answers)) for play in self.plays_in(at)}
        return tuple(sorted(found))

    @property
    def formations(self) -> str:
        found = {formation for at in range(len(self.answers)) for formation in self.formations_in(at)}
        return "".join(sorted(found))

    @property
    def idle_plays(self) -> tuple[int, ...]:
        """Plays that another play beats against every formation, whatever the situation."""
        return tuple(row + 1 for row in _always(self.payoffs))

    @property
    def idle_formations(self) -> str:
        return "".join(FORMATIONS[column] for column in _always(-self.payoffs.transpose(0, 2, 1)))

    @property
    def balanced(self) -> bool:
        return enough(self.plays, self.formations)


def enough(plays: Sequence[int], formations: str) -> bool:
    return len(plays) >= FEWEST_PLAYS and len(formations) >= FEWEST_FORMATIONS


def _always(payoffs: Payoff) -> list[int]:
    return sorted(set.intersection(*(set(dominated(payoff)) for payoff in payoffs)))


def pairings(offense: TeamCharts, defenses: Iterable[TeamCharts]) -> Iterator[Pairing]:
    """An offense against each of these defenses."""
    attack = Attack(offense)
    for defense in defenses:
        payoffs = attack.payoffs(defense)
        yield Pairing(offense.short, defense.short, payoffs, tuple(solve(payoff) for payoff in payoffs))
