"""What each play of a chart must come to, from what a team did, or allowed, in its season.

Each of the nine plays stands for a kind of real play. Thin samples are mixed with the league's; what the kinds
together lose to that mixing is given back evenly, so that a team as a whole is what it was.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Literal

from fieldhouse.games.paydirt.cards.charts import FORMATIONS, PLAYS
from fieldhouse.games.paydirt.coach.as_played_book import average_mix, hurried_snaps
from fieldhouse.games.paydirt.maker.flags import flag_shares
from fieldhouse.games.paydirt.maker.gain_shapes import Shape, blended, moments, rate, tilted
from fieldhouse.games.paydirt.maker.luck import dropbacks, luck, mean_gain
from fieldhouse.games.paydirt.strengths import beyond
from fieldhouse.statistics.football import FootballSeason, Passes, Plays, Scrimmage
from fieldhouse.statistics.football.gain_distributions import passes_together, plays_together
from fieldhouse.statistics.football.totals import Totals

Mix = tuple[float, ...]  # shares of the formations A to F against a play

RUNS, PASSES = (1, 2, 3, 4), (5, 6, 7, 8, 9)
RUN_LANES = {
    1: ("middle", "left guard", "right guard"),
    2: ("left tackle", "right tackle", "left", "right", "unknown"),
    3: ("left end", "right end"),
}
PASS_DEPTHS = {5: ("screen",), 6: ("short",), 7: ("medium",), 8: ("long",), 9: ("short", "medium")}

# A kind of play counts n / (n + weight) of its own; the rest is the league's. About the number of plays at which
# half of what a team shows in one lane or at one depth is its own.
RUN_WEIGHT, PASS_WEIGHT, RATE_WEIGHT = 50.0, 40.0, 60.0

# Points beyond what a chart can say (see points.py): so much of a part for each of them is put into yards, and into
# interceptions; the as-played coach puts another part into how well goal lines are defended.
POINTS_IN_YARDS = {"own": 0.0045, "against": 0.0015}
POINTS_IN_PICKS = {"own": 0.0, "against": 0.07}

# Of what its opponents gave a team beyond the usual so much is taken off its chart.
SCHEDULED = 0.8

NO_HUDDLE_FUMBLE = 5 / 216  # of OFF S on a hurried snap (A-I-5-A.OS1)

# What a game's flow does to a figure beyond what the average mix of calls and formations tells: plays named near the
# goal line, flags taken where they help, blanks. Measured over replays of 2019; a chart is made to the real figure
# divided by it.
FLOW = {
    "catch": 1.007, "gain": 1.023, "named gain": 1.005, "pick": 0.892, "named pick": 0.95, "trap": 0.953,
    "fumble": 0.89, "run": 0.973,
}

# Real runs to the outside gain a yard more than those inside, and medium passes more than short ones, for they are
# called where nobody waits for them. At a table they may be called at any time: kinds of plays differ by so much less,
# and together gain what they did. Long passes pay for what they gain with what they risk.
EVENED = {"run": 0.6, "pass": 0.2}
SAFER = (5, 6, 7, 9)

# Sacks and scrambles by what was called: quick throws are seldom trapped, long ones often.
TRAP_BY_DEPTH = {5: 0.55, 6: 0.85, 7: 1.3, 8: 1.6, 9: 0.95}

_MIXES: list[tuple[FootballSeason, dict[str | None, dict[tuple[int, str], float]]]] = []


def _met(season: FootballSeason, team: str | None) -> dict[tuple[int, str], float]:
    """`average_mix`, worked out once for each team of the last seasons."""
    its = next((its for known, its in _MIXES if known is season), None)
    if its is None:
        its = {}
        _MIXES.append((season, its))
        del _MIXES[:-4]
    if team not in its:
        its[team] = average_mix(season, team)
    return its[team]


def mixes(season: FootballSeason) -> dict[int, Mix]:
    """How often each play meets each formation under the season's own calls (the as-played coach)."""
    shares = _met(season, None)
    found = {}
    for play in PLAYS:
        met = [shares[play, formation] for formation in FORMATIONS]
        found[play] = tuple(share / sum(met) for share in met)
    return found


def call_shares(season: FootballSeason, team: str | None = None) -> dict[int, float]:
    """How often each play is called, by one team or by the league; the shares sum to one."""
    shares = _met(season, team)
    return {play: sum(shares[play, formation] for formation in FORMATIONS) for play in PLAYS}


def schedule(season: FootballSeason, code: str, which: Literal["own", "against"]) -> tuple[float, float]:
    """What the opponents of a team usually allowed, or gained, by a run and by a pass, as factors of what is usual.

    The season's games are played again: weak opponents will give again what they gave.
    """
    facing = "against" if which == "own" else "own"
    met = [
        getattr(season.teams[game.away if game.home == code else game.home], facing).totals
        for game in season.regular_season() if code in (game.home, game.away)
    ]
    kinds = (("rush_yards", "rush_attempts"), ("pass_yards", "pass_attempts"))
    return _usual(season, met, *kinds[0]), _usual(season, met, *kinds[1])


def _usual(season: FootballSeason, met: Sequence[Totals], over: str, under: str) -> float:
    league = season.league.totals
    rates: list[float] = [getattr(totals, over) / getattr(totals, under) for totals in met if getattr(totals, under)]
    if not rates or not getattr(league, over):
        return 1.0
    usual: float = getattr(league, over) / getattr(league, under)
    return sum(rates) / len(rates) / usual


@dataclass(frozen=True)
class Lean:
    """How a chart departs from a side's figures, as factors: gains of runs and catches, completions, interceptions,
    trapped quarterbacks, fumbles on runs and on catches."""

    run: float = 1.0
    catch: float = 1.0
    hits: float = 1.0
    picks: float = 1.0
    traps: float = 1.0
    run_fumbles: float = 1.0
    pass_fumbles: float = 1.0


LEVEL = Lean()


def lean(season: FootballSeason, code: str, which: Literal["own", "against"]) -> Lean:
    points = beyond(season, code, which)
    more = 1 + POINTS_IN_YARDS[which] * points
    ran, threw = (given**SCHEDULED for given in schedule(season, code, which))

    def own(name: str) -> float:
        return luck(season).factor(code, which, name)

    return Lean(
        more / ran * own("run"), more / sqrt(threw) * own("catch"), own("hits") / sqrt(threw),
        max(0.4, 1 - POINTS_IN_PICKS[which] * points) * own("picks"), own("traps"), own("run fumbles"),
        own("pass fumbles"),
    )


@dataclass(frozen=True)
class Target:
    """What a play must come to against the average defense, flags apart: shares of results, and the gains.

    For a run everything but fumbles is a gain. `out` is the share of gains that end out of bounds.
    """

    shares: dict[str, float]
    shape: Shape
    out: float
    spot: int = 0  # interceptions, from the line
    aborted: float = 0.0  # snaps that never became a play

    @property
    def mean(self) -> float:
        return moments(self.shape)[0]

    @property
    def yards(self) -> float:
        """Yards gained a play."""
        return self.mean * self.shares["gain"]


def run_sources(side: Scrimmage, play: int) -> Plays:
    if play == 4:
        return side.runs_when.get("passing down") or side.all_runs()
    lanes = [side.runs[lane] for lane in RUN_LANES[play] if lane in side.runs]
    return plays_together(lanes) if lanes else side.all_runs()


def pass_sources(side: Scrimmage, play: int) -> Passes:
    found = [side.passes[depth] for depth in PASS_DEPTHS[play] if depth in side.passes]
    return passes_together(found) if found else side.all_passes()


def targets(
    season: FootballSeason, side: Scrimmage, calls: Mapping[int, float], leans: Lean = LEVEL, thin: float = 1.0
) -> dict[int, Target]:
    """What each play must come to for a side (a team's own, what it allowed, or the league's), called so often.

    Where kinds of plays are to differ less from each other, samples count as `thin` times as thin.
    """
    return {**_runs(season, side, calls, leans, thin), **_passes(season, side, calls, leans, thin)}


def _aborted(season: FootballSeason) -> float:
    """Bad snaps, per play of the league: they are fumbles whatever was called.

    Hurried snaps bring some of their own: their OFF flags with a printed number, and a few OFF S (A-I-5-A).
    """
    totals = season.league.totals
    if not totals.plays:
        return 0.0
    lost = {"OFF 5": 1.0, "OFF S": NO_HUDDLE_FUMBLE}
    flagged = sum(
        called * share * lost.get(cell, 0.0)
        for play, called in call_shares(season).items() for cell, share in flag_shares(season, None, play)
    )
    hurried = hurried_snaps(season) * flagged
    return max(0.0, totals.aborted_snaps / totals.plays - hurried) / FLOW["fumble"]


def _weights(calls: Mapping[int, float], plays: tuple[int, ...]) -> dict[int, float]:
    total = sum(calls[play] for play in plays)
    return {play: calls[play] / total if total else 1 / len(plays) for play in plays}


def _runs(
    season: FootballSeason, side: Scrimmage, calls: Mapping[int, float], leans: Lean, thin: float
) -> dict[int, Target]:
    league, weights, every = season.league.scrimmage, _weights(calls, RUNS), side.all_runs()
    parts = {play: (run_sources(side, play), run_sources(league, play)) for play in RUNS}
    shapes = {play: blended(own, whole, thin * RUN_WEIGHT) for play, (own, whole) in parts.items()}
    fumbles = {
        play: rate(own.fumbles, own.n, whole.fumbles / max(1, whole.n), 4 * RATE_WEIGHT)
        for play, (own, whole) in parts.items()
    }
    means = {play: moments(shapes[play])[0] for play in RUNS}
    usual = sum(weights[play] * means[play] for play in RUNS)
    level = loose = 0.0
    if every.n:
        level = mean_gain(every) / FLOW["run"] * leans.run - usual
        loose = every.fumbles / every.n * leans.run_fumbles - sum(weights[play] * fumbles[play] for play in RUNS)
    found = {}
    for play, (own, whole) in parts.items():
        fumble = max(0.0, fumbles[play] + loose) / FLOW["fumble"]
        out = rate(own.out_of_bounds.n, own.n, whole.out_of_bounds.n / max(1, whole.n), RATE_WEIGHT)
        evened = EVENED["run"] * (usual - means[play])
        found[play] = Target(
            {"gain": 1 - fumble, "fumble": fumble}, tilted(shapes[play], level + evened), out,
            aborted=_aborted(season),
        )
    return found


def _passes(
    season: FootballSeason, side: Scrimmage, calls: Mapping[int, float], leans: Lean, thin: float
) -> dict[int, Target]:
    league, weights, every = season.league.scrimmage, _weights(calls, PASSES), side.all_passes()
    parts = {play: (pass_sources(side, play), pass_sources(league, play)) for play in PASSES}
    back, trapped = dropbacks(side)
    all_back, all_trapped = dropbacks(league)
    traps = sum(weights[play] * TRAP_BY_DEPTH[play] for play in PASSES)
    caught_back = rate(trapped, back, all_trapped / all_back, 1.0) * leans.traps / FLOW["trap"]
    trap = {play: TRAP_BY_DEPTH[play] / traps * caught_back for play in PASSES}
    complete = {
        play: rate(own.completions, own.attempts, whole.completions / whole.attempts, thin * PASS_WEIGHT)
        for play, (own, whole) in parts.items()
    }
    stolen = {
        play: rate(own.interceptions, own.attempts, whole.interceptions / whole.attempts, 2 * thin * RATE_WEIGHT)
        for play, (own, whole) in parts.items()
    }
    fumbles = {
        play: rate(own.fumbles, own.completions, whole.fumbles / max(1, whole.completions), 4 * RATE_WEIGHT)
        for play, (own, whole) in parts.items()
    }
    shapes = {play: blended(own, whole, thin * PASS_WEIGHT) for play, (own, whole) in parts.items()}
    thrown = _weights({play: weights[play] * (1 - trap[play]) for play in PASSES}, PASSES)
    caught = _weights({play: thrown[play] * complete[play] for play in PASSES}, PASSES)
    more = taken = loose = level = 0.0
    # Where depths are not known, calls do not change with the score: only named plays make interceptions fewer.
    known = not season.lacks("pass depth") and all(note.what != "pass depth" for note in season.borrowed)
    picked, gained = (FLOW[name if known else f"named {name}"] for name in ("pick", "gain"))
    if every.completions:
        more = every.completions / every.attempts / sum(thrown[play] * complete[play] for play in PASSES)
        taken = every.interceptions / every.attempts / max(1e-9, sum(thrown[play] * stolen[play] for play in PASSES))
        loose = every.fumbles / every.completions * leans.pass_fumbles
        loose -= sum(caught[play] * fumbles[play] for play in PASSES)
        level = mean_gain(every) / gained * leans.catch
        level -= sum(caught[play] * moments(shapes[play])[0] for play in PASSES)
    yards = {play: complete[play] * moments(shapes[play])[0] for play in SAFER}
    usual = sum(thrown[play] * yards[play] for play in SAFER) / sum(thrown[play] for play in SAFER)
    evened = {play: EVENED["pass"] * (usual - yards[play]) / complete[play] for play in SAFER}
    found = {}
    for play, (own, whole) in parts.items():
        hits = min(0.97, complete[play] * (more or 1.0) / FLOW["catch"] * leans.hits)
        picks = max(0.001, stolen[play] * (taken or 1.0) / picked * leans.picks)
        fumble = max(0.0, fumbles[play] + loose) / FLOW["fumble"]
        away = 1 - trap[play]
        at = own.intercepted_at + whole.intercepted_at
        found[play] = Target(
            {
                "gain": away * hits * (1 - fumble), "fumble": away * hits * fumble, "INT": away * picks,
                "QT": trap[play], "INC": max(0.0, away * (1 - hits - picks)),
            },
            tilted(shapes[play], level + evened.get(play, 0.0)),
            rate(own.out_of_bounds.n, own.completions, whole.out_of_bounds.n / max(1, whole.completions), RATE_WEIGHT),
            round(at.mean) if at.n else 12,
            _aborted(season),
        )
    return found
