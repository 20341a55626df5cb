"""Exact odds of any call: the whole distribution of a play, by the same rules the game plays by.

The offense's column, the defense's cell and what follows from the two are each worked out
exactly and then multiplied; nothing is sampled.
"""

from __future__ import annotations

from dataclasses import dataclass

from fieldhouse.football.field import Spot
from fieldhouse.football.judgement import Judge, Outcome, outcome_of
from fieldhouse.football.state import Phase
from fieldhouse.games.paydirt.cards.cells import Cell
from fieldhouse.games.paydirt.cards.charts import FORMATIONS, PLAYS, TeamCharts
from fieldhouse.games.paydirt.rulebook import new_game
from fieldhouse.games.paydirt.rules.calls import CALLS, Call
from fieldhouse.games.paydirt.rules.flags import Chain, fouls_on_play, read, reading
from fieldhouse.games.paydirt.rules.scrimmage import Merged, merge, outcome, unplayed
from fieldhouse.games.paydirt.rules.state import State
from fieldhouse.games.paydirt.rules.tables import DEFENSE
from fieldhouse.table.exact import Distribution, ExactTable
from fieldhouse.table.table import Question, Table

NEGLIGIBLE = 1e-4  # within a play, rarer branches (a fumble on the return of a fumble) are shared out over the rest


def sensible(question: Question) -> str:
    """The coaches inside a play: a ball taken in the own End Zone is downed there, others are returned."""
    return "touchback" if "touchback" in question.options else question.default()


def finish(table: Table, game: State, call: Call, merged: Merged) -> Outcome:
    return outcome_of(game, outcome(table, game, call, call.play, merged, False))


def special(table: Table, game: State, call: Call, chain: Chain) -> Outcome:
    return outcome_of(game, unplayed(table, game, call, chain))


class Matchup:
    """One offense against one defense: every play against every formation, worked out when asked for."""

    def __init__(self, game: State, negligible: float = NEGLIGIBLE) -> None:
        self.game = game
        self.table = ExactTable(sensible, negligible)
        self._known: dict[tuple[int, str], Distribution[Outcome]] = {}
        self._chains: dict[int, Distribution[Chain]] = {}
        self._pairs: dict[tuple[int, Cell, Cell], Distribution[Outcome]] = {}
        self._ends: dict[tuple[bool, bool, Merged], Distribution[Outcome]] = {}
        self._specials: dict[tuple[int, Chain], Distribution[Outcome]] = {}

    def outcomes(self, play: int, formation: str) -> Distribution[Outcome]:
        """The distribution of this play against this formation, in this situation."""
        found = self._known.get((play, formation))
        if found is None:
            found = self._known[play, formation] = self._work_out(play, formation)
        return found

    def _work_out(self, play: int, formation: str) -> Distribution[Outcome]:
        game, call = self.game, CALLS[str(play)]
        how = reading(game, game.ball, "play")
        if play not in self._chains:
            column = game.charts[game.ball].offense[play]
            self._chains[play] = ExactTable(sensible).distribution(read, how, column, "play")
        others: dict[Cell, float] = {}
        for roll, share in DEFENSE.branches:
            cell = game.charts[1 - game.ball].defense[formation][play][roll.total]
            assert cell is not None
            others[cell] = others.get(cell, 0.0) + share
        plain: Distribution[Outcome] = Distribution()
        flags: dict[tuple[tuple[str, str], ...], float] = {}
        found: Distribution[Outcome] = Distribution()
        unflagged = 0.0
        for chain, weight in self._chains[play].items():
            if chain.cell is None:
                for result, chance in self._unplayed(play, call, chain).items():
                    found[result] = found.get(result, 0.0) + weight * chance
                continue
            flags[chain.noted] = flags.get(chain.noted, 0.0) + weight
            if chain.noted:
                continue  # a reroll starts afresh: what the play comes to does not depend on the flags before it
            unflagged += weight
            for other, share in others.items():
                for result, chance in self._pair(play, call, chain.cell, other).items():
                    plain[result] = plain.get(result, 0.0) + weight * share * chance
        for noted, weight in flags.items():
            fouls = fouls_on_play(game, how, noted)
            for result, chance in plain.items():
                if fouls:
                    result = result._replace(fouls=fouls + result.fouls)
                found[result] = found.get(result, 0.0) + weight * chance / unflagged
        return found

    def _pair(self, play: int, call: Call, cell: Cell, other: Cell) -> Distribution[Outcome]:
        key = (play, cell, other)
        if key not in self._pairs:
            found: Distribution[Outcome] = Distribution()
            for merged, weight in self.table.distribution(merge, self.game, cell, other, play).items():
                for result, chance in self._end(play, call, merged).items():
                    found[result] = found.get(result, 0.0) + weight * chance
            self._pairs[key] = found
        return self._pairs[key]

    def _end(self, play: int, call: Call, merged: Merged) -> Distribution[Outcome]:
        windy = play in (7, 8)  # the only thing beside running and passing that the rest depends on
        key = (play >= 5, windy, merged)
        if key not in self._ends:
            self._ends[key] = self.table.distribution(finish, self.game, call, merged)
        return self._ends[key]

    def _unplayed(self, play: int, call: Call, chain: Chain) -> Distribution[Outcome]:
        key = (play, chain)
        if key not in self._specials:
            self._specials[key] = self.table.distribution(special, self.game, call, chain)
        return self._specials[key]


@dataclass(frozen=True, slots=True)
class Odds:
    """A call against a formation: expected yards and points, and the chances people ask for."""

    gain: float
    first_down: float
    touchdown: float
    turnover: float
    value: float


def matchup(
    offense: TeamCharts, defense: TeamCharts, *, situation: State | None = None
) -> dict[tuple[int, str], Odds]:
    """The 9 x 6 table of a matchup, in this situation (first and ten at the own 35 without one)."""
    if situation is None:
        situation = new_game(offense, defense)
        situation.phase, situation.ball = Phase.SCRIMMAGE, 0
        situation.spot, situation.down, situation.line = Spot(35), 1, Spot(45)
    work = Matchup(situation)
    down, to_go, spot = situation.down, situation.to_go, int(situation.spot)
    table = {}
    judge = Judge(down, to_go, spot)
    for play in PLAYS:
        for formation in FORMATIONS:
            gain = first = touchdown = turnover = value = 0.0
            for result, weight in work.outcomes(play, formation).items():
                then = judge.after(result)
                gain += weight * then.yards * then.kept
                first += weight * then.first_down
                touchdown += weight * then.touchdown
                turnover += weight * (not then.kept)
                value += weight * then.value
            table[play, formation] = Odds(gain, first, touchdown, turnover, value)
    return table
