"""What to call against this opponent: mixed strategies solved from exact odds, and what kicks are worth.

For a situation the 9 x 6 table of expected points is built from the exact distributions and
solved as the game of hidden calls it is (`table.matrix`); both coaches draw from their half of
the answer. Nothing is tuned to a team: a different chart gives a different mix.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import Final

from fieldhouse.football.field import Spot
from fieldhouse.football.judgement import NORMAL, Judge, Outcome, goal_try_worth, points, punt_worth
from fieldhouse.football.result import End
from fieldhouse.football.state import Phase
from fieldhouse.games.paydirt.cards.cells import Cell, Color, Row
from fieldhouse.games.paydirt.cards.charts import FORMATIONS, PLAYS, ROWS, TeamCharts
from fieldhouse.games.paydirt.odds import Matchup, sensible
from fieldhouse.games.paydirt.rulebook import new_game
from fieldhouse.games.paydirt.rules.flags import Column, Reading, read, reading
from fieldhouse.games.paydirt.rules.goals import missed_at
from fieldhouse.games.paydirt.rules.options import Options
from fieldhouse.games.paydirt.rules.punt import punt
from fieldhouse.games.paydirt.rules.state import State
from fieldhouse.games.paydirt.rules.tables import OFFENSE
from fieldhouse.games.paydirt.rules.yards import amount
from fieldhouse.table.exact import ExactTable
from fieldhouse.table.matrix import solve
from fieldhouse.table.table import Table

PLAY_CALLS: Final = tuple(str(play) for play in PLAYS)

def _grid(cuts: tuple[int, ...], top: int) -> tuple[int, ...]:
    """For every number from 0 to top, the group it falls in."""
    return tuple(sum(number >= cut for cut in cuts) for number in range(top + 1))


TO_GO_CUTS: Final = (2, 4, 7, 10, 12)
TO_GO_GROUP: Final = _grid(TO_GO_CUTS, 100)
TO_GO_TYPICAL: Final = (1, 2, 5, 8, 10, 15)
SPOT_CUTS: Final = (6, 80, 92, 97)  # in between, a yard is worth about the same everywhere
SPOT_GROUP: Final = _grid(SPOT_CUTS, 100)
SPOT_TYPICAL: Final = (4, 45, 87, 94, 98)

# Places in a plan's list of mixes: down, distance, spot, mode.
SPOT_STEP: Final = tuple(4 * group for group in SPOT_GROUP)
TO_GO_STEP: Final = tuple(4 * len(SPOT_TYPICAL) * group for group in TO_GO_GROUP)
GROUPS: Final = 4 * len(SPOT_TYPICAL) * len(TO_GO_TYPICAL)

# Points a fourth-down try must promise beyond a kick. Between the demonstration teams 0.45 gives 2.5 tries a
# team-game, 0.9 gives 1.8 and 1.4 gives 1.1 (250 games each); coaches of 2019 tried 1.2. This stands between what
# the odds say and what coaches do.
CAUTION: Final = 0.9

# a fourth down is worked out for the middle of four yards, and to this distance
FOURTH_SPOTS: Final = 4
FOURTH_FAR: Final = 15

# of what a call is worth: what is best may not hang on the last bits of a float, where Pythons differ
PLACES: Final = 9
ROUGH: Final = 1e-4  # branches rarer than this do not change a call


class Mix:
    """Both sides' answer to a situation, and what it is worth to the offense."""

    __slots__ = ("play_steps", "plays", "show_steps", "shows", "value")

    def __init__(self, rows: list[float], columns: list[float], value: float) -> None:
        self.plays, self.play_steps = _steps(PLAY_CALLS, rows)
        self.shows, self.show_steps = _steps(tuple(FORMATIONS), columns)
        self.value = value


def _steps(names: tuple[str, ...], counts: list[float]) -> tuple[tuple[str, ...], tuple[float, ...]]:
    total = sum(counts)
    kept = [(name, count / total) for name, count in zip(names, counts, strict=True) if count / total > 0.01]
    scale = sum(share for _, share in kept)
    steps, reached = [], 0.0
    for _, share in kept[:-1]:
        reached += share / scale
        steps.append(reached)
    return tuple(name for name, _ in kept), tuple(steps)


class Plan:
    """One offense against one defense."""

    def __init__(self, offense: TeamCharts, defense: TeamCharts, options: Options) -> None:
        # what else is agreed changes little of what a play is worth, and much of what there is to work out
        plain = {"rules": "basic", "yardage": options.yardage, "penalties": options.penalties}
        game = new_game(offense, defense, plain)
        game.phase, game.ball = Phase.SCRIMMAGE, 0
        game.spot, game.down, game.line = Spot(40), 1, Spot(50)
        self.game = game
        self.matchup = Matchup(game, ROUGH)
        self._outcomes: list[Outcome] = []
        self._chances: list[list[list[tuple[int, float]]]] = []
        self.mixes: list[Mix | None] = [None] * (5 * GROUPS)
        self._conversions: dict[tuple[int, int], float] = {}
        self._goals: tuple[float, ...] = ()
        self._punt: float | None = None
        self._sneak: float | None = None

    def call(self, down: int, to_go: int, spot: int, mode: int, luck: float) -> str:
        """The offense's play, drawn by its share of the mix."""
        mix = self.mixes[down * GROUPS + TO_GO_STEP[to_go] + SPOT_STEP[spot] + mode]
        if mix is None:
            mix = self.mix(down, to_go, spot, mode)
        return mix.plays[bisect_right(mix.play_steps, luck)]

    def show(self, down: int, to_go: int, spot: int, mode: int, luck: float) -> str:
        """The defense's formation, likewise."""
        mix = self.mixes[down * GROUPS + TO_GO_STEP[to_go] + SPOT_STEP[spot] + mode]
        if mix is None:
            mix = self.mix(down, to_go, spot, mode)
        return mix.shows[bisect_right(mix.show_steps, luck)]

    def mix(self, down: int, to_go: int, spot: int, mode: int) -> Mix:
        at = down * GROUPS + TO_GO_STEP[to_go] + SPOT_STEP[spot] + mode
        found = self.mixes[at]
        if found is None:
            found = self.mixes[at] = self._solve(down, TO_GO_GROUP[to_go], SPOT_GROUP[spot], mode)
        return found

    def _solve(self, down: int, to_go_group: int, spot_group: int, mode: int) -> Mix:
        spot = SPOT_TYPICAL[spot_group]
        to_go = min(TO_GO_TYPICAL[to_go_group], 100 - spot)
        payoff = self.payoff(down, to_go, spot, mode)
        found = solve(payoff)
        rows, columns = ([round(float(share), PLACES) for share in mix] for mix in (found.rows, found.columns))
        return Mix(rows, columns, round(found.value, PLACES))

    def payoff(self, down: int, to_go: int, spot: int, mode: int) -> list[list[float]]:
        """The 9 x 6 table of expected points in a situation."""
        if not self._chances:
            self._list_outcomes()
        judge = Judge(down, to_go, spot)
        values = [points(judge, mode, result) for result in self._outcomes]
        return [
            [round(sum(weight * values[i] for i, weight in chances), PLACES) for chances in line]
            for line in self._chances
        ]

    def _list_outcomes(self) -> None:
        """Every outcome once, and for each play and formation the chances of those that matter."""
        places: dict[Outcome, int] = {}
        for play in PLAYS:
            line = []
            for formation in FORMATIONS:
                kept = [(r, w) for r, w in self.matchup.outcomes(play, formation).items() if w > ROUGH]
                scale = sum(weight for _, weight in kept)
                line.append([(places.setdefault(r, len(places)), weight / scale) for r, weight in kept])
            self._chances.append(line)
        self._outcomes = list(places)

    def conversion(self, to_go: int, spot: int) -> float:
        """What going for it on fourth down is worth here, less the caution of coaches."""
        at = min(spot // FOURTH_SPOTS * FOURTH_SPOTS + FOURTH_SPOTS // 2, 99)
        key = (min(to_go, FOURTH_FAR, 100 - at), at)
        value = self._conversions.get(key)
        if value is None:
            value = self._conversions[key] = round(solve(self.payoff(4, *key, NORMAL)).value, PLACES)
        return value - CAUTION

    def goal_chance(self, distance: int) -> float:
        """The chance of a field goal from this distance to the goal line, penalties rerolled."""
        if not self._goals:
            self._goals = goal_chances(self.game.charts[0], self.game.options)
        return self._goals[distance] if distance < len(self._goals) else 0.0

    def goal_value(self, spot: int) -> float:
        return goal_try_worth(self.goal_chance(100 - spot), missed_at(Spot(spot)))

    def punt_value(self, spot: int) -> float:
        """What a punt is worth: minus the opponents' first down where it comes to rest on average."""
        if self._punt is None:
            table = ExactTable(sensible, 1e-5)
            net = table.distribution(_punt_net, self.game).mean(float)
            self._punt = net
        return punt_worth(spot, self._punt)

    def sneak_chance(self) -> float:
        """The chance that a sneak gains its yard: the green boxes of Play 1."""
        if self._sneak is None:
            column = self.game.charts[0].offense[1]
            green = [n for n in ROWS if (cell := column[n]) is not None and cell.color is Color.GREEN]
            self._sneak = OFFENSE.odds(green) / OFFENSE.ways
        return self._sneak


def _figure(table: Table, how: Reading, column: Column) -> int:
    """How far a field goal would have been good from, or -1."""
    cell: Cell | None = table.sub(read, how, column, "field goal").cell
    if cell is None or cell.row == Row.FUMBLE or cell.kick in ("NG", "BK"):
        return -1
    return amount(table, how.quick_yards, cell)


def goal_chances(charts: TeamCharts, options: Options) -> tuple[float, ...]:
    """By distance to the goal line, from 0 to 60: the chance that the Field Goal column reaches it."""
    how = reading(new_game(charts, charts, options), 0, "fg")
    figures = ExactTable().distribution(_figure, how, charts.special["FG"])
    return tuple(
        sum(weight for figure, weight in figures.items() if figure >= distance) for distance in range(61)
    )


def _punt_net(table: Table, game: State) -> int:
    """Net yards of a punt from one's own 40, touchdowns and touchbacks included."""
    result = punt(table, game)
    if result is None or result.ball == game.ball:
        return 40
    if result.end is End.TOUCHBACK:
        return 40
    return 100 - int(result.spot) - int(game.spot) if result.end is not End.TOUCHDOWN else -60
