"""A side with known totals; everything else at a donor league's rates."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from fieldhouse.statistics.football.borrowing.fit import drawn_like, fitted, scaled, shared_out
from fieldhouse.statistics.football.borrowing.scrimmage import like_scrimmage
from fieldhouse.statistics.football.gain_distributions import Plays
from fieldhouse.statistics.football.kicks import FieldGoals, Kickoffs, Kicks, Punts, Returns, Tries
from fieldhouse.statistics.football.side import Drives, Foul, Fumbles, Side, Tempo
from fieldhouse.statistics.football.totals import FIGURES, Totals
from fieldhouse.statistics.histogram import Histogram


def borrowed_side(donor: Side, known: Mapping[str, int], games: int) -> Side:
    """A side with these totals where they are `known`; the others are the donor's, for this number of games.

    Its shapes are the donor's, fitted to these totals.
    """
    share = games / donor.totals.games if donor.totals.games else 0.0
    usual = {name: round(share * getattr(donor.totals, name)) for name in FIGURES}
    totals = Totals(**{**usual, **known, "games": games})
    totals = replace(
        totals,
        plays=known.get("plays", totals.pass_attempts + totals.rush_attempts + totals.sacks),
        yards=known.get("yards", totals.pass_yards + totals.rush_yards - totals.sack_yards),
    )
    return Side(
        totals=totals,
        scrimmage=like_scrimmage(donor.scrimmage, totals),
        kicks=_kicks(donor.kicks, totals, share),
        returns=_returns(donor.returns, share),
        fouls=_fouls(donor, totals),
        fumbles={
            kind: Fumbles(round(share * kept.fumbles), round(share * kept.lost), round(share * kept.touchdowns))
            for kind, kept in donor.fumbles.items()
        },
        clock=donor.clock,
        tempo=_tempo(donor.tempo, share),
        drives=_drives(donor.drives, share),
    )


def _kicks(donor: Kicks, totals: Totals, share: float) -> Kicks:
    goals, points = donor.field_goals, totals
    failed = points.field_goal_attempts - points.field_goals
    parts = shared_out(failed, {"missed": goals.missed.n, "blocked": goals.blocked.n})
    return Kicks(
        field_goals=FieldGoals(
            fitted(goals.made, points.field_goals),
            fitted(goals.missed, parts["missed"]),
            fitted(goals.blocked, parts["blocked"]),
        ),
        extra_points=Tries(points.extra_point_attempts, points.extra_points, points.extra_points_blocked),
        two_point_runs=_tries(donor.two_point_runs, share),
        two_point_passes=_tries(donor.two_point_passes, share),
        kickoffs=Kickoffs({fate: scaled(kept, share) for fate, kept in donor.kickoffs.distances.items()}),
        punts=_punts(donor.punts, totals.punts, totals.punts_blocked, totals.punt_yards),
        punts_from={zone: shrunk_punts(punts, share) for zone, punts in donor.punts_from.items()},
    )


def _tries(donor: Tries, share: float) -> Tries:
    return Tries(round(share * donor.attempts), round(share * donor.made), round(share * donor.blocked))


def _punts(donor: Punts, n: int, blocked: int, yards: int) -> Punts:
    counts = shared_out(n, {fate: kept.n for fate, kept in donor.distances.items()})
    stretch = yards / (n * donor.gross.mean) if n and donor.n else 1.0
    distances = {
        fate: fitted(kept, counts[fate], round(counts[fate] * kept.mean * stretch))
        for fate, kept in donor.distances.items()
        if counts[fate]
    }
    share = n / donor.n if donor.n else 0.0
    return Punts(distances, {}, blocked, round(share * donor.inside_20), round(share * donor.return_yards))


def shrunk_punts(donor: Punts, share: float) -> Punts:
    return Punts(
        {fate: scaled(kept, share) for fate, kept in donor.distances.items()},
        {},
        round(share * donor.blocked),
        round(share * donor.inside_20),
        round(share * donor.return_yards),
    )


def _returns(donor: Returns, share: float) -> Returns:
    return Returns(
        shrunk(donor.kickoffs, share), shrunk(donor.punts, share), shrunk(donor.interceptions, share),
        shrunk(donor.onside_kicks, share), round(share * donor.kickoff_fair_catches),
        round(share * donor.punt_fair_catches),
    )  # fmt: skip


def shrunk(donor: Plays, share: float) -> Plays:
    return Plays(
        scaled(donor.gains, share), scaled(donor.touchdowns, share), scaled(donor.out_of_bounds, share),
        round(share * donor.first_downs), round(share * donor.fumbles), round(share * donor.fumbles_lost),
    )  # fmt: skip


def _fouls(donor: Side, totals: Totals) -> tuple[Foul, ...]:
    return shrunk_fouls(donor.fouls, totals.penalties / donor.totals.penalties if donor.totals.penalties else 0.0)


def shrunk_fouls(donor: Sequence[Foul], share: float) -> tuple[Foul, ...]:
    """This share of a donor's fouls."""
    fouls = (
        replace(
            foul,
            flags=round(share * foul.flags),
            accepted=round(share * foul.accepted),
            declined=round(share * foul.declined),
            offsetting=round(share * foul.offsetting),
            superseded=round(share * foul.superseded),
            yards=round(share * foul.yards),
            first_downs=round(share * foul.first_downs),
            on={kind: round(share * n) for kind, n in foul.on.items() if round(share * n)},
        )
        for foul in donor
    )
    return tuple(foul for foul in fouls if foul.flags)


def _tempo(donor: Tempo, share: float) -> Tempo:
    return Tempo(
        *(
            round(share * n)
            for n in (
                donor.snaps, donor.shotgun, donor.no_huddle, donor.neutral_snaps, donor.neutral_shotgun,
                donor.neutral_no_huddle,
            )
        )
    )  # fmt: skip


def _drives(donor: Drives, share: float) -> Drives:
    n = round(share * donor.n)
    return Drives(
        n,
        {result: part for result, part in shared_out(n, donor.results).items() if part},
        _drawn(donor.starts, n),
        {how: scaled(kept, share) for how, kept in donor.starts_after.items()},
        _drawn(donor.plays, n),
        _drawn(donor.yards, n),
        round(share * donor.seconds),
    )


def _drawn(shape: Histogram, n: int) -> Histogram:
    return Histogram.of(drawn_like(shape, n)) if shape else Histogram()
