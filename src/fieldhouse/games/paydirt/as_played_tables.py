"""A season's calls as tables: what a team calls where, shrunk toward its league where samples are thin.

A scrimmage situation is a *cell*: down, distance band, field group and mood (score and clock together). A table of
shares is refined in steps; each step multiplies what is believed by how much more often something came up than
believed (`tilted`), or mixes what came up in the cell itself with what is believed of it (`posterior`). A step's
constant says how many plays of belief stand against the sample:

    league    down and distance -> mood -> field -> mood by down and distance -> cell  (LEAGUE_TILT, LEAGUE_CELL)
    team      league's cell -> its taste -> its taste by down and distance -> cell  (TASTE, TASTE_WHEN, TEAM_CELL)
"""

from __future__ import annotations

from array import array

import numpy as np
from numpy.typing import NDArray

from fieldhouse.statistics import FootballSeason
from fieldhouse.statistics.football.calls import CallTable
from fieldhouse.statistics.football.words import CALLS, CLOCKS, DISTANCES, FIELDS, MARGINS

Array = NDArray[np.float64]
Places = NDArray[np.int64]

PLAYS = 9
PLAY_OF = {
    "middle": 1, "left guard": 1, "right guard": 1, "left tackle": 2, "right tackle": 2, "left end": 3, "right end": 3,
    "screen": 5, "short": 6, "medium": 7, "long": 8,
}  # fmt: skip
"""The PAYDIRT play of a call. Runs on second or third and 7 or more are Draws; a share of the short and medium
passes, `sideline_share`, are Sideline Passes. Other runs and passes show no play: see RUNS_UNSEEN, PASSES_UNSEEN."""
DRAW, SIDELINE = 4, 9
RUNS_UNSEEN = ("left", "right", "unknown", "aborted")  # spread as the team's other runs
PASSES_UNSEEN = ("pass", "sack", "scramble")  # spread as the team's other passes
DRAW_DOWNS, DRAW_FROM = (2, 3), 7

SIDELINE_USUAL = 0.2  # of short and medium completions that end out of bounds, where a season does not say (2019: 0.20)
USUAL_PASSES = {5: 0.15, 6: 0.51, 7: 0.22, 8: 0.12}  # where a season knows no depths (2019's)
USUAL_EARLY = (
    (0.11, 0.68, 0.13, 0.08), (0.17, 0.65, 0.10, 0.08), (0.17, 0.63, 0.11, 0.09), (0.16, 0.57, 0.18, 0.09),
    (0.17, 0.51, 0.22, 0.10), (0.16, 0.49, 0.22, 0.13), (0.19, 0.51, 0.21, 0.09), (0.21, 0.49, 0.19, 0.11),
)
USUAL_LATE = (
    (0.08, 0.69, 0.15, 0.08), (0.08, 0.73, 0.11, 0.08), (0.08, 0.70, 0.15, 0.07), (0.06, 0.59, 0.24, 0.11),
    (0.09, 0.46, 0.31, 0.14), (0.10, 0.35, 0.37, 0.18), (0.17, 0.32, 0.32, 0.19), (0.21, 0.39, 0.20, 0.20),
)
"""The same by DISTANCES, on first and second down, and on third and fourth."""
USUAL_RUNS = {1: 0.54, 2: 0.23, 3: 0.23}

LEAGUE_TILT = 20.0
LEAGUE_CELL = 25.0
TASTE = 20.0
TASTE_WHEN = 60.0
TEAM_CELL = 40.0
UNSEEN = 20.0  # plays of the league's depths beside a team's own, by down and distance

FIELD_GROUPS = ("1-3", "4-10", "11-20", "21-35", "open", "90-99")
FIELD_GROUP = (0, 1, 2, 3, 4, 4, 4, 5)  # of each band in FIELDS

MOODS = (
    "behind", "close", "ahead", "two minutes", "Q4 far behind", "Q4 behind", "Q4 close", "Q4 far ahead",
    "last 5:00 far behind", "last 5:00 behind", "last 5:00 tied", "last 5:00 ahead",
    "last 2:00 behind", "last 2:00 tied", "last 2:00 ahead",
)  # fmt: skip
"""Far is 9 points and more. In the first three quarters `close` is within 8; in the fourth it is tied or a lead
within 8, and overtime is part of it."""

DOWNS = 4
N_FIELD, N_MOOD, N_DISTANCE = len(FIELD_GROUPS), len(MOODS), len(DISTANCES)
CELLS = DOWNS * N_DISTANCE * N_FIELD * N_MOOD
ROW = PLAYS - 1  # steps of a cell


def mood(clock: str, margin: int) -> int:
    """The place in MOODS of this part of the game (a word of CLOCKS) and this lead of the offense."""
    if clock in ("Q1", "Q2", "Q3"):
        return 0 if margin <= -9 else 2 if margin >= 9 else 1
    if clock == "Q2 last 2:00":
        return 3
    if clock in ("Q4", "OT"):
        return 4 if margin <= -9 else 5 if margin < 0 else 6 if margin <= 8 else 7
    if clock == "Q4 last 5:00":
        return 8 if margin <= -9 else 9 if margin < 0 else 10 if margin == 0 else 11
    return 12 if margin < 0 else 13 if margin == 0 else 14


def cell(down: int, distance: int, field: int, in_mood: int) -> int:
    """The place of a cell, from the down, the places in DISTANCES and FIELD_GROUPS, and the mood."""
    return (((down - 1) * N_DISTANCE + distance) * N_FIELD + field) * N_MOOD + in_mood


def is_draw(down: int, distance: int) -> bool:
    return down in DRAW_DOWNS and DISTANCES[distance].low >= DRAW_FROM


# Each cell's place in the coarser cuts.
_AT = np.arange(CELLS)
CELL_MOOD: Places = _AT % N_MOOD
CELL_FIELD: Places = _AT // N_MOOD % N_FIELD
CELL_WHEN: Places = _AT // (N_MOOD * N_FIELD)  # down and distance
WHENS = DOWNS * N_DISTANCE
DRAWS = np.array([is_draw(when // N_DISTANCE + 1, when % N_DISTANCE) for when in range(WHENS)])
_SPAN = np.array([0, 0, 0, 1, 2, 2, 3, 3])  # of distances: 1-3, 4-6, 7-10, 11+
CELL_SPAN: Places = CELL_WHEN // N_DISTANCE * 4 + _SPAN[CELL_WHEN % N_DISTANCE]
TO_GO_TYPICAL = (1, 2, 3, 5, 8, 10, 12, 18)


def sideline_share(season: FootballSeason) -> float:
    """The share of short and medium completions that ended out of bounds."""
    passes = [found for depth in ("short", "medium") if (found := season.league.scrimmage.passes.get(depth))]
    completed = sum(kept.completions for kept in passes)
    return sum(kept.out_of_bounds.n for kept in passes) / completed if completed else SIDELINE_USUAL


def grouped(counts: Array, group: Places, size: int) -> Array:
    """Counts by cell (or situation) summed by group."""
    return np.stack([np.bincount(group, column, size) for column in counts.T], axis=1)


def normalized(weights: Array) -> Array:
    total = weights.sum(axis=-1, keepdims=True)
    shares: Array = np.divide(weights, total, out=np.zeros_like(weights), where=total > 0)
    return shares


def tilted(belief: Array, counts: Array, group: Places, size: int, plays: float) -> Array:
    """Belief (shares by cell), each choice made more or less likely as it was in the cells of its group.

    `plays` is how many plays as believed are added to the sample; what is never believed stays so.
    """
    expected = belief * counts.sum(axis=1, keepdims=True)
    came, due = grouped(counts, group, size), grouped(expected, group, size)
    usual = normalized(due + normalized(expected.sum(axis=0))) * plays
    ratio = np.divide(came + usual, due + usual, out=np.ones_like(came), where=due + usual > 0)
    return normalized(belief * ratio[group])


def posterior(belief: Array, counts: Array, plays: float) -> Array:
    """What came up in a cell, and so many plays as believed."""
    return normalized(counts + plays * belief)


def _usual(shares: dict[int, float]) -> Array:
    return np.array([shares.get(play, 0.0) for play in range(1, PLAYS + 1)])


def _split_sideline(shares: Array, share: float) -> Array:
    """Take the Sideline Pass out of short and medium passes."""
    split = shares.copy()
    for play in (6, 7):
        split[..., play - 1] = shares[..., play - 1] * (1 - share)
        split[..., SIDELINE - 1] += shares[..., play - 1] * share
    return split


def count_plays(season: FootballSeason) -> tuple[tuple[str, ...], Array]:
    """How often each offense called each play in each cell: [team, cell, play - 1]. Kneels and spikes are out."""
    table: CallTable = season.calls
    teams = table.teams
    if not teams:
        return (), np.zeros((0, CELLS, PLAYS))
    middles = [max(-20, min(20, (band.low + band.high) // 2)) for band in MARGINS]
    moods = np.array([[mood(clock, margin) for margin in middles] for clock in CLOCKS])
    down, distance = np.array(table.down), np.array(table.distance)
    fields = np.array(FIELD_GROUP)[np.array(table.field)]
    assert len(FIELD_GROUP) == len(FIELDS)
    when = (down - 1) * N_DISTANCE + distance
    at = (when * N_FIELD + fields) * N_MOOD + moods[np.array(table.clock), np.array(table.margin)]
    play = np.array([PLAY_OF.get(name, 0) for name in CALLS])[np.array(table.call)]
    run = np.array([PLAY_OF.get(name, 9) <= 3 or name in RUNS_UNSEEN for name in CALLS])[np.array(table.call)]
    unseen = np.array([name in PASSES_UNSEEN for name in CALLS])[np.array(table.call)]
    play = np.where(run & DRAWS[when], DRAW, play)
    team, n = np.array(table.offense), np.array(table.n, dtype=float)

    counts = np.zeros((len(teams), CELLS, PLAYS))
    seen = play > 0
    np.add.at(counts, (team[seen], at[seen], play[seen] - 1), n[seen])
    blind = np.zeros((len(teams), CELLS, 2))  # runs and passes that show no play
    for kind, kept in enumerate((run & ~seen, unseen)):
        np.add.at(blind, (team[kept], at[kept], np.full(kept.sum(), kind)), n[kept])

    by_when = np.stack([grouped(own, CELL_WHEN, WHENS) for own in counts])
    league = by_when.sum(axis=0)
    spread = np.zeros_like(counts)
    thrown = np.array([*USUAL_EARLY, *USUAL_EARLY, *USUAL_LATE, *USUAL_LATE])
    for kind, (plays, usual) in enumerate(((slice(0, 3), _usual(USUAL_RUNS)[:3]), (slice(4, 8), thrown))):
        usually = normalized(league[:, plays] + usual)
        own = normalized(by_when[:, :, plays] + UNSEEN * usually)
        spread[:, :, plays] = own[:, CELL_WHEN] * blind[:, :, kind, None]
    return teams, _split_sideline(counts + spread, sideline_share(season))


def league_shares(counts: Array) -> Array:
    """The league's share of each play in each cell: [cell, play - 1]."""
    seen = counts.sum(axis=0)
    by_when = grouped(seen, CELL_WHEN, WHENS)
    # a down and distance that hardly came up is taken to be like all of its down, draws for runs where they are draws
    by_down = by_when.reshape(DOWNS, N_DISTANCE, PLAYS).sum(axis=1)
    usual = normalized(by_down + _usual(USUAL_PASSES) + _usual(USUAL_RUNS))
    belief = _folded(normalized(by_when + 5.0 * np.repeat(usual, N_DISTANCE, axis=0)))[CELL_WHEN]
    belief = tilted(belief, seen, CELL_MOOD, N_MOOD, LEAGUE_TILT)
    belief = tilted(belief, seen, CELL_FIELD, N_FIELD, LEAGUE_TILT)
    belief = tilted(belief, seen, CELL_SPAN * N_MOOD + CELL_MOOD, 16 * N_MOOD, LEAGUE_TILT)
    return posterior(belief, seen, LEAGUE_CELL)


def _folded(shares: Array) -> Array:
    """By down and distance: runs are Draws or are not."""
    folded = shares.copy()
    runs = shares[:, :4].sum(axis=1)
    folded[DRAWS, :3] = 0.0
    folded[DRAWS, 3] = runs[DRAWS]
    plain = normalized(shares[:, :3] + 1e-6 * _usual(USUAL_RUNS)[:3])
    folded[~DRAWS, :3] = plain[~DRAWS] * runs[~DRAWS, None]
    folded[~DRAWS, 3] = 0.0
    return folded


def team_shares(league: Array, own: Array) -> Array:
    """A team's share of each play in each cell, from the league's and its own counts."""
    whole = np.zeros(CELLS, dtype=np.int64)
    belief = tilted(league, own, whole, 1, TASTE)
    belief = tilted(belief, own, CELL_SPAN, 16, TASTE_WHEN)
    for _ in range(2):  # shares made to sum to 1 again fall short of the tilt: what is left of it
        belief = tilted(belief, own, whole, 1, TASTE)
    return posterior(belief, own, TEAM_CELL)


def cumulative(shares: Array) -> array[float]:
    """For each cell, ROW steps to bisect by luck: one less than there are choices, and some that are never reached.

    Packed, for processes that share them: a look at a list of numbers counts its readers, and so copies its page.
    """
    steps = np.full((len(shares), ROW), np.inf)
    steps[:, : shares.shape[1] - 1] = np.cumsum(shares, axis=1)[:, :-1]
    return array("d", steps.tobytes())
