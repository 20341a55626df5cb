"""What each call is worth against each defense, by exact odds: expected points in a situation.

An offense is compared with the average defense and a defense with the average offense; the two differences are added
to what the call is worth between average teams.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from fieldhouse.football.events import Down
from fieldhouse.football.fast_action.player_cards import TeamCards
from fieldhouse.football.field import Spot
from fieldhouse.football.judgement import NORMAL, Judge, Outcome, points
from fieldhouse.football.result import End
from fieldhouse.football.state import Phase

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
MakesChances = Callable[[TeamCards, TeamCards, bool], Chances]


def lined_up(game: Any, near: bool) -> Any:
    """A new game as it stands on a first and ten, by midfield or near the goal line."""
    game.phase, game.ball, game.down = Phase.SCRIMMAGE, 0, 1
    game.spot = Spot(NEAR_LINE if near else LINE)
    game.line = Spot(game.spot + 10)
    return game


def weighed(
    calls: Iterable[str], passing: Callable[[str], bool], blitz: str,
    odds: Callable[[str, str], Mapping[tuple[Down, int], float]],
) -> Chances:
    """What comes of calls against all defenses. `passing` calls do not mind a key; `odds` are of a call against a
    defense: the kind of play and its yards, of an interception to where the return ends."""
    found = []
    for said in calls:
        line: list[list[tuple[Outcome, float]]] = []
        for answer in COVERS:
            if answer == "run 1" and passing(said):
                line.append(line[0])  # a key is nothing to a pass
                continue
            of = odds(said, answer if answer != "blitz" else blitz)
            line.append([(_outcome(kind, yards), chance) for (kind, yards), chance in of.items()])
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

    def __init__(self, average: TeamCards, chances: MakesChances) -> None:
        self.average = average
        self.chances = chances
        self._chances: dict[tuple[TeamCards, TeamCards, bool], Chances] = {}
        self._tables: dict[tuple[TeamCards, TeamCards, int, int, int], Table] = {}

    def table(self, offense: TeamCards, defense: TeamCards, down: int, to_go: int, spot: int) -> Table:
        at = (offense, defense, down, to_go, spot)
        found = self._tables.get(at)
        if found is None:
            near = spot >= NEAR_FROM
            key = (offense, defense, near)
            if key not in self._chances:
                self._chances[key] = self.chances(*key)
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
