"""Scrimmage shapes for known totals, with a donor's distributions."""

from __future__ import annotations

from collections.abc import Mapping

from fieldhouse.statistics.football.borrowing.fit import among, capped, drawn_like, fitted, shared_out
from fieldhouse.statistics.football.gain_distributions import Passes, Plays, Scrimmage
from fieldhouse.statistics.football.totals import Totals
from fieldhouse.statistics.histogram import Histogram

Ways = tuple[str, str]


def like_plays(donor: Plays, n: int, yards: int, touchdowns: int, fumbles: int, lost: int) -> Plays:
    """`n` plays for this number of yards. A donor's share of them ends out of bounds or makes a first down."""
    gains = fitted(donor.gains, n, yards)
    share = n / donor.n if donor.n else 0.0
    return Plays(
        gains=gains,
        touchdowns=among(gains, drawn_like(donor.touchdowns, min(touchdowns, n))),
        out_of_bounds=among(gains, drawn_like(donor.out_of_bounds, round(share * donor.out_of_bounds.n))),
        first_downs=round(share * donor.first_downs),
        fumbles=fumbles,
        fumbles_lost=lost,
    )


def cut_plays(
    donors: Mapping[str, Plays], n: int, yards: int, touchdowns: int, fumbles: int, lost: int
) -> dict[str, Plays]:
    """These plays, cut as the donors are."""
    plays = shared_out(n, {key: donor.n for key, donor in donors.items()})
    gained = parted_yards(yards, {key: (plays[key], donor.gains) for key, donor in donors.items()})
    scored = capped(touchdowns, {key: donor.touchdowns.n for key, donor in donors.items()}, plays)
    fumbled = capped(fumbles, {key: donor.fumbles for key, donor in donors.items()}, plays)
    gone = capped(lost, {key: donor.fumbles_lost for key, donor in donors.items()}, fumbled)
    return {
        key: like_plays(donor, plays[key], gained[key], scored[key], fumbled[key], gone[key])
        for key, donor in donors.items()
        if plays[key]
    }


def parted_yards(yards: int, parts: Mapping[str, tuple[int, Histogram]]) -> dict[str, int]:
    """Yards for each part: its donor's average each, and the difference in proportion to the plays."""
    usual = {key: n * gains.mean for key, (n, gains) in parts.items()}
    whole = sum(usual.values())
    if whole > 0 and yards > 0:
        wanted = {key: value * yards / whole for key, value in usual.items()}
    else:
        plays = sum(n for n, _ in parts.values()) or 1
        wanted = {key: usual[key] + (yards - whole) * n / plays for key, (n, _) in parts.items()}
    rounded = {key: round(value) if parts[key][0] else 0 for key, value in wanted.items()}
    largest = max(parts, key=lambda key: parts[key][0], default=None)
    if largest is not None:
        rounded[largest] += yards - sum(rounded.values())
    return rounded


def like_passes(
    donor: Passes, attempts: int, completions: int, yards: int, touchdowns: int, interceptions: int
) -> Passes:
    """This number of passes; what else happens to them is the donor's share."""
    gains = fitted(donor.gains, completions, yards)
    share = completions / donor.completions if donor.completions else 0.0
    thrown = attempts / donor.attempts if donor.attempts else 0.0
    return Passes(
        attempts=attempts,
        gains=gains,
        touchdowns=among(gains, drawn_like(donor.touchdowns, min(touchdowns, completions))),
        out_of_bounds=among(gains, drawn_like(donor.out_of_bounds, round(share * donor.out_of_bounds.n))),
        first_downs=round(share * donor.first_downs),
        fumbles=round(share * donor.fumbles),
        fumbles_lost=round(share * donor.fumbles_lost),
        interceptions=interceptions,
        intercepted_at=Histogram.of(drawn_like(donor.intercepted_at, interceptions)),
        broken_up=round(thrown * donor.broken_up),
        no_target=round(thrown * donor.no_target),
        air_yards=round(thrown * donor.air_yards),
        caught_air_yards=round(share * donor.caught_air_yards),
    )


def cut_passes(
    donors: Mapping[str, Passes], attempts: int, completions: int, yards: int, touchdowns: int, interceptions: int
) -> dict[str, Passes]:
    """These passes, cut as the donors are."""
    tried = shared_out(attempts, {key: donor.attempts for key, donor in donors.items()})
    picked = capped(interceptions, {key: donor.interceptions for key, donor in donors.items()}, tried)
    room = {key: tried[key] - picked[key] for key in donors}
    rates = {key: donor.completions / donor.attempts if donor.attempts else 0.0 for key, donor in donors.items()}
    caught = capped(completions, {key: tried[key] * rates[key] for key in donors}, room)
    gained = parted_yards(yards, {key: (caught[key], donor.gains) for key, donor in donors.items()})
    scored = capped(touchdowns, {key: donor.touchdowns.n for key, donor in donors.items()}, caught)
    return {
        key: like_passes(donor, tried[key], caught[key], gained[key], scored[key], picked[key])
        for key, donor in donors.items()
        if tried[key]
    }


def like_scrimmage(donor: Scrimmage, totals: Totals) -> Scrimmage:
    """A side's plays from its totals: every run, pass and sack, in the donor's proportions and shapes."""
    ways: dict[Ways, Plays] = {
        **{("runs", lane): plays for lane, plays in donor.runs.items()},
        **{("scrambles", lane): plays for lane, plays in donor.scrambles.items()},
        ("kneels", ""): donor.kneels,
        ("aborted", ""): donor.aborted,
    }
    counts = shared_out(totals.rush_attempts, {way: plays.n for way, plays in ways.items()})
    idle = {
        name: like_plays(plays, counts[name, ""], round(counts[name, ""] * plays.gains.mean), 0, 0, 0)
        for name, plays in (("kneels", donor.kneels), ("aborted", donor.aborted))
    }
    running = {"|".join(way): plays for way, plays in ways.items() if way[1]}
    attempts = totals.rush_attempts - sum(plays.n for plays in idle.values())
    yards = totals.rush_yards - sum(plays.yards for plays in idle.values())
    fumbled = _usual(sum(plays.fumbles for plays in running.values()), running, attempts)
    lost = _usual(sum(plays.fumbles_lost for plays in running.values()), running, attempts)
    carried = cut_plays(running, attempts, yards, totals.rush_touchdowns, fumbled, lost)
    runs = {key.split("|")[1]: plays for key, plays in carried.items() if key.startswith("runs|")}
    scrambles = {key.split("|")[1]: plays for key, plays in carried.items() if key.startswith("scrambles|")}
    thrown = (
        totals.pass_attempts, totals.completions, totals.pass_yards, totals.pass_touchdowns, totals.interceptions,
    )  # fmt: skip
    passes = cut_passes(donor.passes, *thrown)
    sack_fumbles = round(totals.sacks * donor.sacks.fumbles / donor.sacks.n) if donor.sacks.n else 0
    return Scrimmage(
        runs=runs,
        scrambles=scrambles,
        passes=passes,
        sacks=like_plays(donor.sacks, totals.sacks, -totals.sack_yards, 0, sack_fumbles, sack_fumbles // 2),
        aborted=idle["aborted"],
        kneels=idle["kneels"],
        runs_when=_recut(donor.runs_when, list(runs.values())),
        passes_when=cut_passes(donor.passes_when, *thrown) if donor.passes_when else {},
        passes_to={
            depth: cut_passes(donor.passes_to[depth], *_figures(kept))
            for depth, kept in passes.items()
            if depth in donor.passes_to
        },
    )


def _usual(count: int, donors: Mapping[str, Plays], n: int) -> int:
    whole = sum(plays.n for plays in donors.values())
    return round(n * count / whole) if whole else 0


def _recut(donors: Mapping[str, Plays], runs: list[Plays]) -> dict[str, Plays]:
    return cut_plays(
        donors,
        sum(plays.n for plays in runs),
        sum(plays.yards for plays in runs),
        sum(plays.touchdowns.n for plays in runs),
        sum(plays.fumbles for plays in runs),
        sum(plays.fumbles_lost for plays in runs),
    )


def _figures(passes: Passes) -> tuple[int, int, int, int, int]:
    return passes.attempts, passes.completions, passes.yards, passes.touchdowns.n, passes.interceptions

