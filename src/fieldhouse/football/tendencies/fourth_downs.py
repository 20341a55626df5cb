"""Fourth downs: going for it, punting or kicking, smoothed over their neighbours on the field, by mood and by team."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from fieldhouse.football.state import Football
from fieldhouse.football.tendencies.cells import MIDDLES, by_margin
from fieldhouse.football.tendencies.shrinkage import Array, normalized, posterior, tilted
from fieldhouse.statistics import FootballSeason
from fieldhouse.statistics.football.calls import FOURTH_CHOICES
from fieldhouse.statistics.football.categories import CLOCKS, clock_band

Counts = NDArray[np.uint32]

GO: Final = 0
PUNT: Final = 1
FIELD_GOAL: Final = 2
FAR_TO_GO: Final = 20  # this and more are one distance
GOALS: Final = 100  # yards to the goal, 1 to 99
SPOTS: Final = GOALS * (FAR_TO_GO + 1)
# spreads of the smoothing: yards to the goal, logarithm of the distance
NEAR_YARDS: Final = 2.5
NEAR_DISTANCE: Final = 0.2
MOOD_TILT: Final = 3.0  # plays of belief against a mood's own
MOOD_CELL: Final = 6.0
TEAM_TILT: Final = 12.0
USUAL_FOURTH: Final = (0.18, 0.57, 0.25)

FOURTH_MOODS: Final = (
    "usual", "far behind", "two minutes", "Q4 behind", "Q4 far behind", "last 5:00 behind by 1-3",
    "last 5:00 behind by 4-8", "last 5:00 far behind", "last 5:00 not behind", "last 2:00 behind by 1-3",
    "last 2:00 behind by 4 or more", "last 2:00 not behind",
)  # fmt: skip


def fourth_mood(clock: str, margin: int) -> int:
    """The place in FOURTH_MOODS of this part of the game and this lead of the offense."""
    if clock == "Q2 last 2:00":
        return 2
    if clock == "Q4":
        return 4 if margin <= -9 else 3 if margin < 0 else 0
    if clock == "Q4 last 5:00":
        return 8 if margin >= 0 else 5 if margin >= -3 else 6 if margin >= -8 else 7
    if clock == "Q4 last 2:00":
        return 11 if margin >= 0 else 9 if margin >= -3 else 10
    return 1 if margin <= -9 and clock != "OT" else 0


def _near(places: Array, spread: float) -> Array:
    apart = places[:, None] - places[None, :]
    near: Array = np.exp(-((apart / spread) ** 2) / 2)
    return near


_GOAL_NEAR: Final = _near(np.arange(GOALS, dtype=float), NEAR_YARDS)
_DISTANCE_NEAR: Final = _near(np.log(np.maximum(0.5, np.arange(FAR_TO_GO + 1, dtype=float))), NEAR_DISTANCE)


def _smooth(counts: Array) -> Array:
    """[..., spot, choice] with each spot's neighbours added, less the farther they are."""
    shape = counts.shape
    grid = counts.reshape(*shape[:-2], GOALS, FAR_TO_GO + 1, 3)
    mixed: Array = np.einsum("ab,...bcd,ce->...aed", _GOAL_NEAR, grid, _DISTANCE_NEAR, optimize=True)
    return np.reshape(mixed, shape)


def count_fourths(season: FootballSeason) -> tuple[tuple[str, ...], Counts]:
    """[team, mood x spot, choice]; spot is yards to the goal and yards to go."""
    table = season.fourth_downs
    size = len(FOURTH_MOODS) * SPOTS
    counts = np.zeros((len(table.teams), size, len(FOURTH_CHOICES)), dtype=np.uint32)
    if table.teams:
        moods = np.array([[fourth_mood(clock, margin) for margin in MIDDLES] for clock in CLOCKS])
        mood = moods[np.array(table.clock), np.array(table.margin)]
        goal, to_go = np.clip(table.to_goal, 1, GOALS - 1), np.clip(table.to_go, 1, FAR_TO_GO)
        at = mood * SPOTS + goal * (FAR_TO_GO + 1) + to_go
        np.add.at(counts, (np.array(table.offense), at, np.array(table.choice)), np.array(table.n, dtype=np.uint32))
    return table.teams, counts


FOURTH_CELLS: Final = len(FOURTH_MOODS) * SPOTS
_AT: Final = np.arange(FOURTH_CELLS)
_MOOD: Final = _AT // SPOTS
_TO_GOAL: Final = _AT % SPOTS // (FAR_TO_GO + 1)
_TO_GO: Final = _AT % (FAR_TO_GO + 1)
# where a choice is of one kind: own half, midfield to long kicks, kicking range, goal line; short, medium, long
_ZONE: Final = np.digitize(_TO_GOAL, (6, 34, 50, 70))
_PLACE: Final = _ZONE * 3 + np.digitize(_TO_GO, (3, 7))


def league_fourths(counts: Counts) -> Array:
    """The league's shares of going, punting and kicking: [mood x spot, choice]."""
    seen = counts.sum(axis=0, dtype=float)
    every = _smooth(seen.reshape(len(FOURTH_MOODS), SPOTS, 3).sum(axis=0))
    usual = normalized(_smooth(every) + np.array(USUAL_FOURTH) * 1e-6)
    belief = np.tile(normalized(every + 0.5 * usual), (len(FOURTH_MOODS), 1))
    belief = tilted(belief, seen, _MOOD, len(FOURTH_MOODS), MOOD_TILT)
    belief = tilted(belief, seen, _MOOD * 15 + _PLACE, len(FOURTH_MOODS) * 15, MOOD_TILT)
    smooth = _smooth(seen.reshape(len(FOURTH_MOODS), SPOTS, 3)).reshape(FOURTH_CELLS, 3)
    return posterior(belief, smooth, MOOD_CELL)


INCHES: Final = {2: 0.15, 3: 0.1, 4: 0.1}
"""Of fourth downs at each distance to go, the share that is decided as with a yard less. A real ball comes to rest
between two yard lines and what is left is rounded up: there is a yard to go, or less, a third more often than at a
table of whole yards (0.82 a game against 0.58 in 2019). So small that no distance is tried a tenth more often than it
really was."""


def team_fourths(league: Array, own: Array) -> Array:
    """A team's: the league's, tilted by how it chose in its own half, between, and in range."""
    chosen = tilted(league, own, np.digitize(_TO_GOAL, (34, 50)), 3, TEAM_TILT)
    for to_go, share in sorted(INCHES.items(), reverse=True):
        here = np.flatnonzero(to_go == _TO_GO)
        chosen[here] = (1 - share) * chosen[here] + share * chosen[here - 1]
    return chosen


_MOOD_STEP: Final = {clock: [SPOTS * mood for mood in by_margin(fourth_mood, clock)] for clock in CLOCKS}
_GOAL_STEP: Final = [(FAR_TO_GO + 1) * (100 - spot) for spot in range(101)]
_TO_GO_STEP: Final = [min(to_go, FAR_TO_GO) for to_go in range(101)]


def fourth_at(game: Football, seat: int) -> int:
    """The place of this fourth down in the tables, for the offense in this seat."""
    moods = _MOOD_STEP[clock_band(game.quarter, game.clock)]
    return moods[game.margin(seat)] + _GOAL_STEP[game.spot] + _TO_GO_STEP[game.line - game.spot]
