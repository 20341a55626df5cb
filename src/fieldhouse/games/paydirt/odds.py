"""Exact odds of any call: the whole distribution of a play, by the same rules the game plays by.

The offense's column, the defense's cell and what follows from the two are each worked out
exactly and then multiplied; nothing is sampled.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from fieldhouse.football.events import Down
from fieldhouse.football.field import Spot
from fieldhouse.football.penalties import offended, remedies
from fieldhouse.football.result import Basis, End, Foul, Result
from fieldhouse.football.state import Football, Phase
from fieldhouse.football.values import SAFETY, TOUCHDOWN, series, worth
from fieldhouse.games.paydirt.calls import CALLS, Call
from fieldhouse.games.paydirt.cells import Cell
from fieldhouse.games.paydirt.charts import FORMATIONS, PLAYS, TeamCharts
from fieldhouse.games.paydirt.flags import Chain, fouls_on_play, read, reading
from fieldhouse.games.paydirt.rulebook import new_game
from fieldhouse.games.paydirt.scrimmage import Merged, merge, outcome, unplayed
from fieldhouse.games.paydirt.state import Game
from fieldhouse.games.paydirt.tables import DEFENSE
from fieldhouse.table.exact import Distribution, ExactTable, by_default
from fieldhouse.table.table import Kind, Table

NEGLIGIBLE = 1e-4  # within a play, rarer branches (a fumble on the return of a fumble) are shared out over the rest


class Outcome(NamedTuple):
    """What a play came to, measured from the line for the offense, before a penalty choice."""

    kind: int
    kept: bool
    yards: int  # where the ball is dead, from the line
    end: int
    gain: int
    fouls: tuple[Foul, ...]


def summary(game: Game, result: Result) -> Outcome:
    kept = result.ball == game.ball
    spot = result.spot if kept else 100 - result.spot
    return Outcome(result.kind, kept, spot - game.spot, int(result.end), result.gain, result.fouls)


def sensible(kind: Kind, seat: int, options: Sequence[str], state: Any) -> str:
    """The coaches inside a play: a ball taken in the own End Zone is downed there, others are returned."""
    return "touchback" if "touchback" in options else by_default(kind, seat, options, state)


def finish(table: Table, game: Game, call: Call, merged: Merged) -> Outcome:
    return summary(game, outcome(table, game, call, call.play, merged, False))


def special(table: Table, game: Game, call: Call, chain: Chain) -> Outcome:
    return summary(game, unplayed(table, game, call, chain))


class Matchup:
    """One offense against one defense: every play against every formation, worked out when asked for."""

    def __init__(self, game: Game, negligible: float = NEGLIGIBLE) -> None:
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


class After(NamedTuple):
    """The situation after a play and its penalty choice, as the offense sees it."""

    value: float
    kept: bool
    first_down: bool
    touchdown: bool
    yards: int


def after_play(down: int, to_go: int, spot: int, play: Outcome) -> After:
    """The play as it stands."""
    at = spot + play.yards
    if play.kept:
        if play.end == End.TOUCHDOWN or at >= 100:
            return After(TOUCHDOWN, True, True, True, 100 - spot)
        if play.end == End.SAFETY or at <= 0:
            return After(SAFETY, True, False, False, -spot)
        if play.yards >= to_go:
            return After(series(at), True, True, False, play.yards)
        if down == 4:
            return After(-series(100 - at), False, False, False, play.yards)
        return After(worth(down + 1, to_go - play.yards, at), True, False, False, play.yards)
    if play.end == End.TOUCHDOWN or at <= 0:
        return After(-TOUCHDOWN, False, False, False, play.yards)
    return After(-series(20 if play.end == End.TOUCHBACK or at >= 100 else 100 - at), False, False, False, play.yards)


class Judge:
    """One situation: what every outcome of a play leads to there, penalties chosen by expected points."""

    def __init__(self, down: int, to_go: int, spot: int) -> None:
        self.down, self.to_go, self.spot = down, to_go, spot
        self._game = Football(
            ball=0, spot=Spot(spot), down=down, line=Spot(min(spot + to_go, 100)), phase=Phase.SCRIMMAGE
        )
        self._known: dict[tuple[Foul, int], list[After]] = {}

    def after(self, play: Outcome) -> After:
        """The play or the penalty, whichever the wronged side would take."""
        stands = after_play(self.down, self.to_go, self.spot, play)
        fouls = play.fouls
        if not fouls:
            return stands
        if len(fouls) == 1:
            wronged: int | None = 1 - fouls[0].by
        else:
            wronged = offended(self._game, fouls)
        if wronged is None:
            return After(worth(self.down, self.to_go, self.spot), True, False, False, 0)
        choices = [] if play.kind == Down.NO_PLAY else [stands]
        for foul in fouls:
            choices += self._ways(foul, play)
        return max(choices) if wronged == 0 else min(choices)

    def _ways(self, foul: Foul, play: Outcome) -> list[After]:
        gained = play.yards if foul.basis is Basis.GAIN and play.kept and play.gain > 0 else 0
        ways = self._known.get((foul, gained))
        if ways is None:
            at = Spot(max(1, min(self.spot + gained, 100)))
            result = Result(play.kind, 0, at, End.DOWN, gained)
            ways = self._known[foul, gained] = []
            for remedy in remedies(self._game, result, foul):
                kept = remedy.ball == 0
                value = worth(remedy.down, remedy.line - remedy.spot, remedy.spot) * (1 if kept else -1)
                where = remedy.spot if kept else 100 - remedy.spot
                ways.append(After(value, kept, kept and not remedy.repeat, False, where - self.spot))
        return ways


@dataclass(frozen=True, slots=True)
class Odds:
    """A call against a formation: expected yards and points, and the chances people ask for."""

    gain: float
    first_down: float
    touchdown: float
    turnover: float
    value: float


def matchup(
    offense: TeamCharts, defense: TeamCharts, *, situation: Game | None = None
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
