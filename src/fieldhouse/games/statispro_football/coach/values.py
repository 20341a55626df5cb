"""What each call is worth against each defense, by exact odds: expected points in a situation.

An offense is compared with the average defense and a defense with the average offense; the two differences are added
to what the call is worth between average teams.
"""

from __future__ import annotations

from typing import Any, Final

from fieldhouse.football.events import Down
from fieldhouse.football.fast_action.player_cards import TeamCards
from fieldhouse.football.fast_action.positions import Slot
from fieldhouse.football.fast_action.readings import Turn
from fieldhouse.football.field import Spot
from fieldhouse.football.judgement import NORMAL, Judge, Outcome, points
from fieldhouse.football.result import End
from fieldhouse.football.state import Phase
from fieldhouse.games.statispro_football.rulebook import new_game
from fieldhouse.games.statispro_football.rules.calls import DefenseCall, OffenseCall, defense_call, offense_call
from fieldhouse.games.statispro_football.rules.menus import usual_blitzes
from fieldhouse.games.statispro_football.rules.resolve import matchup_of, play_cards
from fieldhouse.games.statispro_football.rules.state import State
from fieldhouse.table.exact import ExactTable
from fieldhouse.table.table import Table as CardTable

Table = list[list[float]]
CALLS: Final = ("IL BK1", "IL BK1 draw", "SL BK1", "SC BK1", "QK LE", "SH LE", "SH LE fake", "LG LE", "LG LE fake")
"""The offense's calls that are weighed: two runs and a Draw, a Screen, and passes with and without Play Action."""
COVERS: Final = ("run", "run 1", "pass", "prevent", "blitz")
RETURNED: Final = 9  # yards of an interception return
LINE: Final = 40
NEAR_LINE: Final = 85
NEAR_FROM: Final = 80
PLACES: Final = 9
RARE: Final = 1e-9
Chances = list[list[list[tuple[Outcome, float]]]]
"""By call and defense, what may come of it."""


def ends(table: CardTable, game: State, call: OffenseCall, cover: DefenseCall, matchup: Any) -> tuple[Down, int]:
    """The kind of play and its yards; of an interception, to where the return ends."""
    outcome = play_cards(table, Turn(game.readings), matchup, call, cover)
    if outcome.kind is Down.INTERCEPTED:
        return outcome.kind, outcome.spot - RETURNED
    return outcome.kind, outcome.yards


def chances(offense: TeamCards, defense: TeamCards, near: bool) -> Chances:
    """Exact, between the usual displays of both teams."""
    game = new_game(offense, defense)
    game.phase, game.ball, game.down = Phase.SCRIMMAGE, 0, 1
    game.spot = Spot(NEAR_LINE if near else LINE)
    game.line = Spot(game.spot + 10)
    exact = ExactTable(negligible=RARE)
    found = []
    for said in CALLS:
        call = offense_call(said)
        assert call is not None
        line: list[list[tuple[Outcome, float]]] = []
        for answer in COVERS:
            if answer == "run 1" and call.passing and call.play != "SC":
                line.append(line[0])  # a key is nothing to a pass
                continue
            cover = defense_call(answer if answer != "blitz" else f"blitz {'+'.join(usual_blitzes(game.boxes[1])[0])}")
            assert cover is not None
            odds = exact.distribution(ends, game, call, cover, matchup_of(game, call, cover))
            line.append([(_outcome(kind, yards), chance) for (kind, yards), chance in odds.items()])
        found.append(line)
    return found


def _outcome(kind: Down, yards: int) -> Outcome:
    end = End.INCOMPLETE if kind is Down.INCOMPLETE else End.DOWN
    return Outcome(kind, kind is not Down.INTERCEPTED, yards, int(end), yards, ())


def valued(of: Chances, down: int, to_go: int, spot: int) -> Table:
    """Expected points in a situation."""
    judge, known = Judge(down, to_go, spot), dict[Outcome, float]()

    def worth(play: Outcome) -> float:
        value = known.get(play)
        if value is None:
            value = known[play] = points(judge, NORMAL, play)
        return value

    return [[round(sum(chance * worth(play) for play, chance in cell), PLACES) for cell in line] for line in of]


class Worths:
    """What calls are worth for the teams of a season, beside its average team."""

    def __init__(self, average: TeamCards) -> None:
        self.average = average
        self._chances: dict[tuple[TeamCards, TeamCards, bool], Chances] = {}
        self._tables: dict[tuple[TeamCards, TeamCards, int, int, int], Table] = {}

    def table(self, offense: TeamCards, defense: TeamCards, down: int, to_go: int, spot: int) -> Table:
        at = (offense, defense, down, to_go, spot)
        found = self._tables.get(at)
        if found is None:
            near = spot >= NEAR_FROM
            key = (offense, defense, near)
            if key not in self._chances:
                self._chances[key] = chances(*key)
            found = self._tables[at] = valued(self._chances[key], down, to_go, spot)
        return found

    def between(self, offense: TeamCards, defense: TeamCards, down: int, to_go: int, spot: int) -> tuple[Table, Table]:
        """Between average teams, and between these."""
        at = (down, to_go, spot)
        usual = self.table(self.average, self.average, *at)
        own, met = self.table(offense, self.average, *at), self.table(self.average, defense, *at)
        here = [
            [mine + theirs - both for mine, theirs, both in zip(*rows, strict=True)]
            for rows in zip(own, met, usual, strict=True)
        ]
        return usual, here


def slot_of(said: str) -> Slot:
    call = offense_call(said)
    assert call is not None
    return call.slot
