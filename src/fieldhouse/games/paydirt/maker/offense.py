"""A team's offensive chart from its season: what its runs and passes came to, laid out on the rows.

Each of the nine plays stands for a kind of real play (SOURCES). Its column must give, against the average defense of
the league, the team's own shares of completions, interceptions, sacks, scrambles and fumbles, and its own
distribution of gains. What the average defense adds and takes is known exactly (`Kernel`), so it is taken out of
what is written on the chart: shares are solved for, gains are shrunk and shifted until mean and spread fit.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from math import sqrt

from fieldhouse.games.paydirt.charts import FORMATIONS
from fieldhouse.games.paydirt.maker import template
from fieldhouse.games.paydirt.maker.columns import lay_out, lot, take, whole
from fieldhouse.statistics.football import FootballSeason, Passes, Plays, Scrimmage
from fieldhouse.statistics.football.shapes import passes_together, plays_together
from fieldhouse.statistics.histogram import Histogram

Mix = tuple[float, ...]  # shares of the formations A to F against a play
ROLL_SHARES = (12 / 36, 11 / 36, 9 / 36, 3 / 36, 1 / 36)  # defensive totals 1-5

RUN_LANES = {
    1: ("middle", "left guard", "right guard"),
    2: ("left tackle", "right tackle", "left", "right", "unknown"),
    3: ("left end", "right end"),
}
PASS_DEPTHS = {5: ("screen",), 6: ("short",), 7: ("medium",), 8: ("long",), 9: ("short", "medium")}
SIDELINE_SHORT = 0.65  # play 9 is a mix of short and medium passes, about as they are thrown outside

# A team's own figures count n / (n + weight); the rest is the league's. The weights are about the number of plays
# at which half of what a team shows is skill.
RUN_WEIGHT, PASS_WEIGHT, RATE_WEIGHT = 120, 90, 250

BREAKAWAY = 10  # gains from here on go through the B column
BREAKAWAY_SHARE = 0.8  # of them; the rest stand in the play columns


@dataclass
class Kernel:
    """What the average defense does to a play: how often it replaces a result, and how it shifts a number."""

    inc: float = 0.0
    intercept: float = 0.0
    trap: float = 0.0
    fixed: dict[int, float] = field(default_factory=dict)
    shift: dict[int, float] = field(default_factory=dict)
    touchdown: float = 0.0

    @property
    def plain(self) -> float:
        return sum(self.shift.values())

    @property
    def replaced(self) -> float:
        return sum(self.fixed.values())

    def shift_mean(self) -> float:
        return sum(y * p for y, p in self.shift.items()) / self.plain

    def shift_variance(self) -> float:
        mean = self.shift_mean()
        return sum((y - mean) ** 2 * p for y, p in self.shift.items()) / self.plain


@cache
def kernel(play: int, mix: Mix) -> Kernel:
    """The league's average defense against a play: the formations' template as often as each is shown."""
    found = Kernel()
    for formation, share in zip(FORMATIONS, mix, strict=True):
        for text, roll in zip(template.cells(formation, play), ROLL_SHARES, strict=True):
            weight = share * roll
            if text == "INC":
                found.inc += weight
            elif text.startswith("INT"):
                found.intercept += weight
            elif text == "QT":
                found.trap += weight
            elif text == "(TD)":
                found.touchdown += weight
            elif text.startswith("("):
                yards = int(text[1:-1])
                found.fixed[yards] = found.fixed.get(yards, 0.0) + weight
            else:
                yards = 0 if text == "." else int(text)
                found.shift[yards] = found.shift.get(yards, 0.0) + weight
    return found


def uncut(gains: Histogram, touchdowns: Histogram) -> dict[int, float]:
    """The distribution of gains had there been no goal line: touchdowns are gains cut short.

    Each gain's chance is taken among those that got so far (Kaplan and Meier); what the longest touchdowns leave
    open stands at the longest gain. On the table the goal line cuts gains short again.
    """
    shape: dict[int, float] = {}
    left, reached = 1.0, gains.n
    for gain in sorted(gains):
        stopped = gains[gain] - touchdowns[gain]
        if stopped and reached:
            shape[gain] = left * stopped / reached
            left -= shape[gain]
        reached -= gains[gain]
    if gains and left > 1e-9:
        longest = max(gains)
        shape[longest] = shape.get(longest, 0.0) + left
    return shape


def blended(own: Plays | Passes, league: Plays | Passes, weight: float) -> dict[int, float]:
    """The team's own uncut gains with the league's mixed in by weight; shares sum to one."""
    ours, theirs = uncut(own.gains, own.touchdowns), uncut(league.gains, league.touchdowns)
    share = own.gains.n / (own.gains.n + weight)
    values = set(ours) | set(theirs)
    return {value: share * ours.get(value, 0.0) + (1 - share) * theirs.get(value, 0.0) for value in values}


def rate(own: int, n: int, league: float, weight: float = RATE_WEIGHT) -> float:
    """A share with the league's mixed in."""
    return (own + weight * league) / (n + weight)


def moments(shape: Mapping[int, float]) -> tuple[float, float]:
    total = sum(shape.values())
    mean = sum(value * share for value, share in shape.items()) / total
    return mean, sqrt(sum((value - mean) ** 2 * share for value, share in shape.items()) / total)


def quantiles(shape: Mapping[int, float], scale: float, move: float, seed: str) -> Callable[[float], str]:
    """Numbers by quantile of a distribution that is squeezed toward its mean and moved."""
    mean, _ = moments(shape)
    steps: list[tuple[float, int]] = []
    reached, total = 0.0, sum(shape.values())
    for value in sorted(shape):
        reached += shape[value] / total
        steps.append((reached, value))

    def number(at: float) -> str:
        value = next((value for upto, value in steps if at <= upto), steps[-1][1])
        exact = mean + (value - mean) * scale + move
        low = int(exact // 1)
        yards = low + (lot(seed, at) < exact - low)
        return "." if yards == 0 else str(yards)

    return number


def run_sources(side: Scrimmage, play: int) -> Plays:
    if play == 4:
        return side.runs_when.get("passing down") or side.all_runs()
    lanes = [side.runs[lane] for lane in RUN_LANES[play] if lane in side.runs]
    return plays_together(lanes) if lanes else side.all_runs()


def pass_sources(side: Scrimmage, play: int) -> Passes:
    found = [side.passes[depth] for depth in PASS_DEPTHS[play] if depth in side.passes]
    return passes_together(found) if found else side.all_passes()


@dataclass(frozen=True)
class Target:
    """What a play must come to against the average defense, flags apart: shares of results, and the gains.

    For a run everything but fumbles is a gain. `out` is the share of gains that end out of bounds.
    """

    shares: dict[str, float]
    shape: dict[int, float]
    out: float
    spot: int = 0  # interceptions, from the line
    aborted: float = 0.0  # snaps that never became a play

    @property
    def mean(self) -> float:
        return moments(self.shape)[0]


@dataclass(frozen=True)
class Amends:
    """Corrections found by working out what a first chart comes to."""

    mean: float = 0.0
    shares: Mapping[str, float] = field(default_factory=dict)
    turn: int = 0  # another turn draws other lots for what lies between two whole yards


NO_AMENDS = Amends()


# Shrinking each kind of play by itself would pull a whole team toward the league. What its parts lose together is
# given back evenly, as far as a season's plays as a whole are to be trusted.
TRUST = 0.95


def run_level(season: FootballSeason, side: Scrimmage) -> float:
    """Yards a run to add to every kind, so that all runs together gain what the team's did."""
    league = season.league.scrimmage
    parts = [(run_sources(side, play), run_sources(league, play)) for play in RUN_LANES]
    runs = sum(own.n for own, _ in parts)
    if not runs:
        return 0.0
    shrunk = sum(own.n * moments(blended(own, whole, RUN_WEIGHT))[0] for own, whole in parts) / runs
    everything = side.all_runs()
    return TRUST * (moments(uncut(everything.gains, everything.touchdowns))[0] - shrunk)


@dataclass(frozen=True)
class PassLevel:
    """What to add to every depth's completion share, interception share and yards a completion."""

    complete: float = 0.0
    stolen: float = 0.0
    gain: float = 0.0


def pass_level(season: FootballSeason, side: Scrimmage) -> PassLevel:
    league = season.league.scrimmage
    parts = [(pass_sources(side, play), pass_sources(league, play)) for play in (5, 6, 7, 8)]
    thrown, caught = sum(own.attempts for own, _ in parts), sum(own.completions for own, _ in parts)
    if not caught:
        return PassLevel()
    complete = sum(own.attempts * _complete(own, whole) for own, whole in parts) / thrown
    stolen = sum(own.attempts * _stolen(own, whole) for own, whole in parts) / thrown
    gain = sum(own.completions * moments(blended(own, whole, PASS_WEIGHT))[0] for own, whole in parts) / caught
    everything = side.all_passes()
    return PassLevel(
        TRUST * (everything.completions / everything.attempts - complete),
        TRUST * (everything.interceptions / everything.attempts - stolen),
        TRUST * (moments(uncut(everything.gains, everything.touchdowns))[0] - gain),
    )


def _complete(own: Passes, league: Passes) -> float:
    return rate(own.completions, own.attempts, league.completions / league.attempts, PASS_WEIGHT)


def _stolen(own: Passes, league: Passes) -> float:
    return rate(own.interceptions, own.attempts, league.interceptions / league.attempts, 2 * RATE_WEIGHT)


def moved(shape: Mapping[int, float], yards: float) -> dict[int, float]:
    """A distribution moved by a fraction of a yard: part of it by the yard below, part by the yard above."""
    low = int(yards // 1)
    part = yards - low
    found: dict[int, float] = {}
    for value, share in shape.items():
        found[value + low] = found.get(value + low, 0.0) + share * (1 - part)
        found[value + low + 1] = found.get(value + low + 1, 0.0) + share * part
    return found


def aborted(season: FootballSeason) -> float:
    """Bad snaps, per play of the league: they are fumbles whatever was called."""
    totals = season.league.totals
    return totals.aborted_snaps / totals.plays if totals.plays else 0.0


def run_target(season: FootballSeason, code: str, play: int) -> Target:
    level = run_level(season, season.teams[code].own.scrimmage)
    own, league = run_sources(season.teams[code].own.scrimmage, play), run_sources(season.league.scrimmage, play)
    fumble = rate(own.fumbles, own.n, league.fumbles / league.n, 4 * RATE_WEIGHT)
    return Target(
        {"gain": 1 - fumble, "fumble": fumble},
        moved(blended(own, league, RUN_WEIGHT), level),
        rate(own.out_of_bounds.n, own.n, league.out_of_bounds.n / league.n),
        aborted=aborted(season),
    )


def run_column(
    target: Target, code: str, play: int, average: Kernel, flags: list[tuple[str, float]], amends: Amends = NO_AMENDS
) -> dict[int, str]:
    """Plays 1-4: numbers, breakaways, fumbles, flags and the odd star."""
    long = sum(share for gain, share in target.shape.items() if gain >= BREAKAWAY)
    breakaway = long * BREAKAWAY_SHARE / (average.plain or 1)
    short = {g: share * (1 if g < BREAKAWAY else 1 - BREAKAWAY_SHARE) for g, share in target.shape.items()}
    short = _without_fixed(short, average)
    _, spread = moments(short)
    scale = sqrt(max(0.25, 1 - average.shift_variance() / spread**2))
    clean = 1 - sum(share for _, share in flags)
    events = [
        *flags, ("B", breakaway * clean), ("F +2", target.shares["fumble"] * clean), ("F -2", target.aborted * clean),
    ]
    move = amends.mean - average.shift_mean()
    column = lay_out(events, quantiles(short, scale, move, f"{code}{play}/{amends.turn}"), code, play)
    return _starred(column, target.out * clean, code, play)


def _without_fixed(shape: dict[int, float], average: Kernel) -> dict[int, float]:
    """Gains that the defense's own fixed numbers will bring are not needed on the offense's chart."""
    left = dict(shape)
    for yards, share in average.fixed.items():
        if left.get(yards, 0.0) > share:
            left[yards] -= share
    return left


def _starred(column: dict[int, str], share: float, *words: object) -> dict[int, str]:
    """Stars on numbers: about this share of all rolls ends out of bounds."""
    numbers = [row for row, text in column.items() if text.lstrip("-").isdigit() and int(text) > 2]
    for row in take(numbers, whole(share, "star", *words), "star", *words):
        column[row] += "*"
    return column


def pass_target(season: FootballSeason, code: str, play: int) -> Target:
    team, whole_league = season.teams[code].own.scrimmage, season.league.scrimmage
    own, league = pass_sources(team, play), pass_sources(whole_league, play)
    dropbacks, all_dropbacks = _dropbacks(team), _dropbacks(whole_league)
    trap = TRAP_BY_DEPTH[play] * rate(dropbacks[1], dropbacks[0], all_dropbacks[1] / all_dropbacks[0])
    level = pass_level(season, team)
    complete = _complete(own, league) + level.complete
    stolen = max(0.001, _stolen(own, league) + level.stolen)
    fumble = rate(own.fumbles, own.completions, league.fumbles / league.completions, 4 * RATE_WEIGHT)
    thrown = 1 - trap
    at = own.intercepted_at + league.intercepted_at
    return Target(
        {
            "gain": thrown * complete * (1 - fumble), "fumble": thrown * complete * fumble, "INT": thrown * stolen,
            "QT": trap, "INC": thrown * (1 - complete - stolen),
        },
        moved(blended(own, league, PASS_WEIGHT), level.gain),
        rate(own.out_of_bounds.n, own.completions, league.out_of_bounds.n / league.completions),
        round(at.mean) if at.n else 12,
        aborted(season),
    )


def pass_column(
    target: Target, code: str, play: int, average: Kernel, flags: list[tuple[str, float]], amends: Amends = NO_AMENDS
) -> dict[int, str]:
    """Plays 5-9: completions, incompletions, interceptions, traps, fumbles and flags."""
    wanted = {name: max(0.0, share + amends.shares.get(name, 0.0)) for name, share in target.shares.items()}
    shares = solve_shares(wanted, average)
    gains = _without_fixed({gain: share * wanted["gain"] for gain, share in target.shape.items()}, average)
    mean, spread = moments(gains)
    scale = sqrt(max(0.25, 1 - average.shift_variance() / spread**2))
    clean = 1 - sum(share for _, share in flags)
    events = [
        *flags, ("INC", shares["INC"] * clean), (f"INT {target.spot}", shares["INT"] * clean),
        ("QT", shares["QT"] * clean), (f"F +{max(1, round(mean))}", shares["fumble"] * clean),
        ("F -2", target.aborted * clean),
    ]
    move = amends.mean - average.shift_mean()
    column = lay_out(events, quantiles(gains, scale, move, f"{code}{play}/{amends.turn}"), code, play)
    return _starred(column, target.out * shares["gain"] * clean, code, play)


# Sacks and scrambles by what was called: quick throws are seldom trapped, long ones often (relative to the average
# dropback; weighted by how often each is thrown they average one).
TRAP_BY_DEPTH = {5: 0.55, 6: 0.85, 7: 1.3, 8: 1.6, 9: 0.95}


def _dropbacks(side: Scrimmage) -> tuple[int, int]:
    """Dropbacks, and those that ended in a sack or a scramble."""
    trapped = side.sacks.n + side.all_scrambles().n
    return side.all_passes().attempts + trapped, trapped


def solve_shares(wanted: Mapping[str, float], average: Kernel) -> dict[str, float]:
    """What must stand on the chart so that, with the average defense, the wanted shares come out."""
    shares = dict(wanted)
    keep = average.plain + average.touchdown
    for _ in range(60):
        replaced = average.replaced
        final = {
            "gain": shares["gain"] * (keep + replaced) + (shares["INC"] + shares["QT"]) * replaced,
            "INC": shares["INC"] * keep + average.inc * (1 - shares["fumble"]) + shares["INT"] * replaced,
            "INT": shares["INT"] * keep + average.intercept * (1 - shares["fumble"]),
            "QT": shares["QT"] * keep + average.trap * (1 - shares["fumble"]),
            "fumble": shares["fumble"],
        }
        for name in shares:
            shares[name] = max(0.0, shares[name] + wanted[name] - final[name])
        total = sum(shares.values())
        shares = {name: share / total for name, share in shares.items()}
    return shares


def breakaway_column(season: FootballSeason, code: str) -> dict[int, str]:
    """The B column: the long runs."""
    own, league = season.teams[code].own.scrimmage.all_runs(), season.league.scrimmage.all_runs()
    shape = {g: s for g, s in blended(own, league, RUN_WEIGHT).items() if g >= BREAKAWAY}
    return lay_out([], quantiles(shape, 1.0, 0.0, f"{code}B"), code, "B")


def trap_column(season: FootballSeason, code: str) -> dict[int, str]:
    """The QT column: sacks with their losses and fumbles, and scrambles."""
    team, league = season.teams[code].own.scrimmage, season.league.scrimmage
    sacks, scrambles = team.sacks.n, team.all_scrambles().n
    share = rate(sacks, sacks + scrambles, league.sacks.n / (league.sacks.n + league.all_scrambles().n), 25)
    losses: dict[int, float] = {}
    for yards, part in blended(team.sacks, league.sacks, 25).items():
        losses[min(yards, -1)] = losses.get(min(yards, -1), 0.0) + part  # a sack is a loss (ruling 39)
    runs: dict[int, float] = {}
    for yards, part in blended(team.all_scrambles(), league.all_scrambles(), 25).items():
        runs[max(yards, 0)] = runs.get(max(yards, 0), 0.0) + part
    loose = rate(team.sacks.fumbles, sacks, league.sacks.fumbles / max(1, league.sacks.n), 60)
    shape = merge_shapes((losses, share * (1 - loose)), (runs, 1 - share))
    events = [("F -7", share * loose)]
    return lay_out(events, quantiles(shape, 1.0, 0.0, f"{code}QT"), code, "QT")


def merge_shapes(*parts: tuple[Mapping[int, float], float]) -> dict[int, float]:
    mixed: dict[int, float] = {}
    for shape, weight in parts:
        total = sum(shape.values())
        for value, share in shape.items():
            mixed[value] = mixed.get(value, 0.0) + weight * share / total
    return mixed

