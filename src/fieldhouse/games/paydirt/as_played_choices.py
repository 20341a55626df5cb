"""A season's other choices as tables: fourth downs, tries, kickoffs and tempo.

Fourth downs are smoothed over their neighbours on the field, tilted by mood and by team (see `as_played_tables`);
tries and kickoffs are the league's by score and clock; tempo is what makes the game's clock run as the season's did.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from fieldhouse.games.paydirt.as_played_tables import Array, normalized, posterior, tilted
from fieldhouse.statistics import FootballSeason
from fieldhouse.statistics.football.calls import FOURTH_CHOICES
from fieldhouse.statistics.football.side import Seconds, Side
from fieldhouse.statistics.football.words import CLOCKS, MARGINS

Counts = NDArray[np.uint32]

# -- fourth downs -------------------------------------------------------------------------------

GO, PUNT, FIELD_GOAL = range(3)
FAR_TO_GO = 20  # this and more are one distance
GOALS = 100  # yards to the goal, 1 to 99
SPOTS = GOALS * (FAR_TO_GO + 1)
NEAR_YARDS, NEAR_DISTANCE = 2.5, 0.2  # spreads of the smoothing: yards to the goal, logarithm of the distance
MOOD_TILT = 3.0  # plays of belief against a mood's own
MOOD_CELL = 6.0
TEAM_TILT = 12.0
USUAL_FOURTH = (0.18, 0.57, 0.25)

FOURTH_MOODS = (
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


_GOAL_NEAR = _near(np.arange(GOALS, dtype=float), NEAR_YARDS)
_DISTANCE_NEAR = _near(np.log(np.maximum(0.5, np.arange(FAR_TO_GO + 1, dtype=float))), NEAR_DISTANCE)


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
        middles = [max(-20, min(20, (band.low + band.high) // 2)) for band in MARGINS]
        moods = np.array([[fourth_mood(clock, margin) for margin in middles] for clock in CLOCKS])
        mood = moods[np.array(table.clock), np.array(table.margin)]
        goal, to_go = np.clip(table.to_goal, 1, GOALS - 1), np.clip(table.to_go, 1, FAR_TO_GO)
        at = mood * SPOTS + goal * (FAR_TO_GO + 1) + to_go
        np.add.at(counts, (np.array(table.offense), at, np.array(table.choice)), np.array(table.n, dtype=np.uint32))
    return table.teams, counts


FOURTH_CELLS = len(FOURTH_MOODS) * SPOTS
_AT = np.arange(FOURTH_CELLS)
_MOOD = _AT // SPOTS
_TO_GOAL = _AT % SPOTS // (FAR_TO_GO + 1)
_TO_GO = _AT % (FAR_TO_GO + 1)
# where a choice is of one kind: own half, midfield to long kicks, kicking range, goal line; short, medium, long
_ZONE = np.digitize(_TO_GOAL, (6, 34, 50, 70))
_PLACE = _ZONE * 3 + np.digitize(_TO_GO, (3, 7))


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


INCHES = {2: 0.6, 3: 0.35, 4: 0.2}
"""Of fourth downs with so many yards to go, the share that is decided as with a yard less. A real ball comes to rest
between two yard lines and what is left is rounded up: there is a yard to go, or less, a third more often than at a
table of whole yards (0.82 a game against 0.58 in 2019)."""


def team_fourths(league: Array, own: Array) -> Array:
    """A team's: the league's, tilted by how it chose in its own half, between, and in range."""
    chosen = tilted(league, own, np.digitize(_TO_GOAL, (34, 50)), 3, TEAM_TILT)
    for to_go, share in sorted(INCHES.items(), reverse=True):
        here = np.flatnonzero(to_go == _TO_GO)
        chosen[here] = (1 - share) * chosen[here] + share * chosen[here - 1]
    return chosen


# -- after touchdowns, kickoffs -----------------------------------------------------------------

TRY_PLAYS = 2.0  # tries as the part of the game has them, beside those of a margin
KICK_PLAYS = 1.0
USUAL_TWO, USUAL_RUN_FOR_TWO = 0.07, 0.3
TRY_PARTS = ("early", "Q3", "late")
WIDEST = 25  # a margin beyond it counts as this
ONSIDE_GROUPS = (-16, -8, -3, 0)  # the kickers' margin: behind by 17+, 9-16, 4-8, 1-3, not behind


def try_part(clock: str) -> int:
    return 1 if clock == "Q3" else 2 if clock.startswith("Q4") else 0


def two_point_shares(season: FootballSeason) -> list[list[float]]:
    """By part of the game and margin before the try, from -WIDEST up: how often sides went for two."""
    tried: Counter[tuple[int, int]] = Counter()
    for row in season.after_touchdowns:
        if row.choice != "kick":
            tried[try_part(row.clock), _wide(row.margin)] += row.n
    came: Counter[tuple[int, int]] = Counter()
    for row in season.after_touchdowns:
        came[try_part(row.clock), _wide(row.margin)] += row.n
    shares = []
    for part in range(len(TRY_PARTS)):
        n = sum(count for (at, _), count in came.items() if at == part)
        usual = sum(count for (at, _), count in tried.items() if at == part) / n if n else USUAL_TWO
        usual = usual if season.rules.two_points else 0.0
        shares.append([
            (tried[part, margin] + TRY_PLAYS * usual) / (came[part, margin] + TRY_PLAYS)
            for margin in range(-WIDEST, WIDEST + 1)
        ])
    return shares


def _wide(margin: int) -> int:
    return max(-WIDEST, min(WIDEST, margin))


def run_for_two(season: FootballSeason) -> float:
    """The share of runs among two-point tries."""
    counts: Counter[str] = Counter()
    for row in season.after_touchdowns:
        counts[row.choice] += row.n
    return (counts["run"] + 10 * USUAL_RUN_FOR_TWO) / (counts["run"] + counts["pass"] + 10)


def onside_group(margin: int) -> int:
    return sum(margin >= cut for cut in ONSIDE_GROUPS) if margin < 0 else len(ONSIDE_GROUPS)


def onside_shares(season: FootballSeason) -> dict[str, list[float]]:
    """By clock and group of margins: how often sides kicked onside."""
    onside: Counter[tuple[str, int]] = Counter()
    kicks: Counter[tuple[str, int]] = Counter()
    for row in season.kickoffs:
        place = (row.clock, onside_group(row.margin))
        kicks[place] += row.n
        onside[place] += row.n if row.choice == "onside" else 0
    return {
        clock: [onside[clock, group] / (kicks[clock, group] + KICK_PLAYS) for group in range(len(ONSIDE_GROUPS) + 1)]
        for clock in CLOCKS
    }


# -- tempo --------------------------------------------------------------------------------------

RUNNING = ("run in bounds", "run out of bounds", "completion in bounds", "completion out of bounds", "sack")
CHART_SECONDS = {
    "run in bounds": 40, "run out of bounds": 40, "completion in bounds": 40, "completion out of bounds": 40,
    "sack": 30, "incompletion": 10, "interception": 10, "punt": 10, "field goal": 10, "kickoff returned": 10,
    "penalty": 10,
}  # fmt: skip
"""What the Timing Chart takes; the rest takes nothing, but kneels, which take care of themselves."""
ALTERNATE_SECONDS = {
    "run in bounds": 35.2, "run out of bounds": 5.5, "completion in bounds": 35.8, "completion out of bounds": 6,
    "sack": 25, "incompletion": 5, "interception": 9, "punt": 11, "field goal": 5, "kickoff returned": 10,
    "kickoff not returned": 6, "penalty": 5,
}  # fmt: skip
"""About what alternate timing takes (A-VII), returns and rolls included."""
STOPPED = 10
SAVED = 20  # by a hurried snap
MEASURED, OVER = 0.05, 0.065  # running plays that end on the line to gain (30 seconds), or score or lose the ball (10)
CUT_SHORT = 0.024  # of the time: charged to plays that quarters and the two-minute stop cut short, 16 seconds each
PACE_PLAYS = 5.0
LEAST_PLAYS = 50
USUAL_HURRY: Mapping[str, float] = {"normal": 0.164, "two minutes": 1.36, "hurry": 0.99, "milk": 0.0}
"""Where a season knows no seconds (2019's)."""


def pace_saving(clock: Mapping[str, Mapping[str, Seconds]], pace: str, alternate: bool) -> tuple[float, float]:
    """Seconds to save in all so that every play together takes what it took, and on how many plays it can be done."""
    table: Mapping[str, float] = ALTERNATE_SECONDS if alternate else CHART_SECONDS
    saving = plays = 0.0
    for kind, by_pace in clock.items():
        if pace not in by_pace or kind == "kneel":
            continue
        real = by_pace[pace]
        charged = float(table.get(kind, 0))
        if kind in RUNNING:
            stops = kind.endswith("out of bounds") and (alternate or pace != "normal")
            if stops and not alternate:
                charged = STOPPED
            elif not alternate:
                charged -= 10 * MEASURED + (charged - STOPPED) * OVER
            if not stops:
                plays += real.n * (1 - OVER)
        saving += real.n * charged - real.seconds * (1 + CUT_SHORT)
    return saving, plays


def hurried_shares(league: Side, own: Side, alternate: bool) -> dict[str, float]:
    """By pace: the share of running plays to be followed by a hurried snap. More than 1 asks for timeouts too."""
    shares = {}
    for pace, usual in USUAL_HURRY.items():
        saving, plays = pace_saving(league.clock, pace, alternate)
        everyone = saving / (SAVED * plays) if plays >= LEAST_PLAYS else usual
        saving, plays = pace_saving(own.clock, pace, alternate)
        share = (saving / SAVED + PACE_PLAYS * everyone) / (plays + PACE_PLAYS)
        shares[pace] = 0.0 if pace == "milk" or math.isnan(share) else max(0.0, share)
    return shares


NO_SNAPS = frozenset({"kickoff returned", "kickoff not returned", "extra point", "two-point try"})
USUAL_HURRIED = 0.127  # of all snaps, where a season knows no seconds (2019's)


def hurried_snaps(league: Side, own: Side) -> float:
    """The share of all snaps from scrimmage that are hurried under the Timing Chart."""
    shares = hurried_shares(league, own, False)
    hurried = snaps = 0.0
    for pace, share in shares.items():
        _, plays = pace_saving(own.clock, pace, False)
        timeouts = max(0.0, min(1.0, 2 * (share - 1)))
        hurried += plays * max(0.0, min(1.0, share) - timeouts)
        snaps += sum(by_pace[pace].n for kind, by_pace in own.clock.items() if kind not in NO_SNAPS and pace in by_pace)
    return hurried / snaps if snaps else USUAL_HURRIED
