"""What a season does not tell of kicks, returns, flags, fumbles and calls, at the rates of a season that tells it.

A part is known when the league has at least `FEW` of it with all that charts are made from; of fewer there is no
telling how teams kick or are penalized. A part that is not known is borrowed for the league and for every team: kicks
and returns of as many games as it played and of sixteen at least, flags of as many plays, fumbles of as many carries.
Runs, passes, sacks and scores are never borrowed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from fieldhouse.statistics.football.borrowing.calls import anyones
from fieldhouse.statistics.football.borrowing.fit import drawn_like, shared_out
from fieldhouse.statistics.football.borrowing.loose import with_fumbles, with_lost_fumbles, with_sidelines
from fieldhouse.statistics.football.borrowing.sides import shrunk, shrunk_fouls, shrunk_punts
from fieldhouse.statistics.football.categories import UNKNOWN
from fieldhouse.statistics.football.gain_distributions import Plays
from fieldhouse.statistics.football.kicks import FieldGoals, Kickoffs, Tries
from fieldhouse.statistics.football.season import FootballSeason, Team
from fieldhouse.statistics.football.side import Side
from fieldhouse.statistics.histogram import Histogram
from fieldhouse.statistics.sources import Borrowed

FEW = 20
GAMES = 16
"""Games of kicks and returns that a side has at least: of fewer, rare results would round to none."""
KNOWN_SHARE = 0.5
"""Kicks whose end is known for a smaller share than this are of unknown fate."""
FOURTH_DOWNS = 5
"""Fourth downs of each choice, at least."""
CALLS = 50
OPEN_FIELD = ("deep", "open")
ENDS = (("returned", "touchback"), ("fair_catch",), ("downed", "out_of_bounds"))
"""Ends of punts that charts tell apart."""


@dataclass(frozen=True, slots=True)
class Loan:
    """The league that lends a part, and a side's games and plays as shares of the lender's."""

    lender: Side
    games: float
    plays: float


@dataclass(frozen=True, slots=True)
class Part:
    """A part of every side: whether a league knows it, how a side is given it, and figures of its totals with it."""

    what: str
    how: str
    known: Callable[[Side], bool]
    filled: Callable[[Side, Loan], Side]
    totals: tuple[str, ...] = ()


def with_gaps_filled(season: FootballSeason, lender_for: Callable[[], FootballSeason]) -> FootballSeason:
    """The season with the parts that it does not know. One that knows them all is returned unchanged."""
    parts = [part for part in PARTS if not part.known(season.league)]
    calls, fourths = sum(season.calls.n) < CALLS, not _knows_fourth_downs(season)
    if not parts and not calls and not fourths:
        return season
    lender = lender_for()
    notes = [Borrowed(part.what, lender.name, part.how) for part in parts]
    if calls:
        notes.append(Borrowed("calls", lender.name, "every team calls as that league did"))
        season = replace(season, calls=anyones(lender.calls))
    if fourths:
        notes.append(Borrowed("fourth downs", lender.name, "every team goes, punts and kicks as that league did"))
        season = replace(season, fourth_downs=anyones(lender.fourth_downs))

    more = {figure for part in parts for figure in part.totals}
    lent = {side: tuple(sorted(more.union(season.lent.get(side, ())))) for side in ("own", "against")}

    def whole(side: Side, teams: int = 1) -> Side:
        theirs = lender.league.totals
        games = max(side.totals.games, GAMES * teams)
        loan = Loan(lender.league, games / theirs.games, side.totals.plays / theirs.plays)
        for part in parts:
            side = part.filled(side, loan)
        return side

    def team(each: Team) -> Team:
        return replace(each, own=whole(each.own), against=whole(each.against))

    return replace(
        season,
        teams={code: team(each) for code, each in season.teams.items()},
        league=whole(season.league, len(season.teams)),
        borrowed=(*season.borrowed, *notes),
        lent=lent if any(lent.values()) else {},
    )


def _knows_fourth_downs(season: FootballSeason) -> bool:
    chosen = dict.fromkeys(("go", "punt", "field_goal"), 0)
    for row in season.fourth_downs:
        chosen[row.choice] += row.n
    return min(chosen.values()) >= FOURTH_DOWNS


# Kicks


def _knows_kickoffs(league: Side) -> bool:
    kicks = league.kicks.kickoffs
    fielded = sum(kept.n for fate, kept in kicks.distances.items() if fate in ("returned", "fair_catch", "downed"))
    return fielded >= FEW and kicks.n - kicks.fate(UNKNOWN) >= KNOWN_SHARE * kicks.n


def _kickoffs(side: Side, loan: Loan) -> Side:
    donor = loan.lender.kicks.kickoffs
    return _kicking(side, kickoffs=Kickoffs(_parted(donor.distances, round(loan.games * donor.n))))


def _knows_punts(league: Side) -> bool:
    punts = [league.kicks.punts_from[zone] for zone in OPEN_FIELD if zone in league.kicks.punts_from]
    ends = [sum(kept.n for each in punts for fate, kept in each.distances.items() if fate in end) for end in ENDS]
    return sum(ends) >= FEW and min(ends) > 0


def _punts(side: Side, loan: Loan) -> Side:
    donor = loan.lender.kicks
    zones = {zone: shrunk_punts(kept, loan.games) for zone, kept in donor.punts_from.items()}
    return _kicking(side, punts=shrunk_punts(donor.punts, loan.games), punts_from=zones)


def _field_goals(side: Side, loan: Loan) -> Side:
    donor = loan.lender.kicks.field_goals
    kinds = {"made": donor.made, "missed": donor.missed, "blocked": donor.blocked}
    made = _parted(kinds, round(loan.games * donor.attempts))
    none = Histogram()
    return _kicking(side, field_goals=FieldGoals(*(made.get(name, none) for name in ("made", "missed", "blocked"))))


def _extra_points(side: Side, loan: Loan) -> Side:
    donor = loan.lender.kicks.extra_points
    tries = Tries(*(round(loan.games * n) for n in (donor.attempts, donor.made, donor.blocked)))
    return _kicking(side, extra_points=tries)


def _kicking(side: Side, **parts: Any) -> Side:
    return replace(side, kicks=replace(side.kicks, **parts))


def _parted(donor: Mapping[str, Histogram], n: int) -> dict[str, Histogram]:
    """`n` values in the donor's proportions and shapes."""
    counts = shared_out(n, {name: float(kept.n) for name, kept in donor.items()})
    return {name: Histogram.of(drawn_like(kept, counts[name])) for name, kept in donor.items() if counts[name]}


# Returns


def _moved(plays: Plays) -> bool:
    """Whether these are returns with their yards: not all of them stayed where the ball was caught."""
    return plays.n >= FEW and any(plays.gains)


def _kickoff_returns(side: Side, loan: Loan) -> Side:
    return replace(side, returns=replace(side.returns, kickoffs=shrunk(loan.lender.returns.kickoffs, loan.games)))


def _punt_returns(side: Side, loan: Loan) -> Side:
    return replace(side, returns=replace(side.returns, punts=shrunk(loan.lender.returns.punts, loan.games)))


def _interception_returns(side: Side, loan: Loan) -> Side:
    found = shrunk(loan.lender.returns.interceptions, loan.games)
    return replace(side, returns=replace(side.returns, interceptions=found))


def _fouls(side: Side, loan: Loan) -> Side:
    return replace(side, fouls=shrunk_fouls(loan.lender.fouls, loan.plays))


RETURNED = "how far, how often they score and are fumbled"
PARTS = (
    Part("kickoffs", "how far kickoffs carry and what becomes of them", _knows_kickoffs, _kickoffs),
    Part("punts", "how far punts carry and what becomes of them", _knows_punts, _punts),
    Part(
        "field goals", "how many are made from each distance",
        lambda league: league.kicks.field_goals.attempts >= FEW and league.kicks.field_goals.made.n > 0, _field_goals,
    ),
    Part(
        "extra points", "how many are made",
        lambda league: league.kicks.extra_points.attempts >= FEW and league.kicks.extra_points.made > 0,
        _extra_points,
    ),
    Part(
        "kickoff returns", RETURNED, lambda league: _moved(league.returns.kickoffs),
        _kickoff_returns,
    ),
    Part(
        "punt returns", RETURNED, lambda league: _moved(league.returns.punts), _punt_returns,
    ),
    Part(
        "interception returns", RETURNED, lambda league: _moved(league.returns.interceptions),
        _interception_returns,
    ),
    Part(
        "fouls", "which, how often and for how many yards, by plays",
        lambda league: sum(foul.accepted for foul in league.fouls) >= FEW, _fouls,
    ),
    Part(
        "fumbles", "how often runs, catches and sacks are fumbled, and by whom the ball is recovered",
        lambda league: league.totals.fumbles >= FEW,
        lambda side, loan: with_fumbles(side, loan.lender, loan.games), ("fumbles", "fumbles_lost"),
    ),
    Part(
        "fumbles lost", "what share of fumbles is lost",
        lambda league: league.totals.fumbles < FEW or league.totals.fumbles_lost > 0,
        lambda side, loan: with_lost_fumbles(side, loan.lender), ("fumbles_lost",),
    ),
    Part(
        "out of bounds", "how often runs and catches of each length end beyond the sideline",
        lambda league: (league.scrimmage.all_runs().out_of_bounds + league.scrimmage.all_passes().out_of_bounds).n > 0,
        lambda side, loan: with_sidelines(side, loan.lender),
    ),
)  # fmt: skip
