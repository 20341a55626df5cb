"""Figures that a football season does not have: what its source lacks, and what is a lender's."""

from __future__ import annotations

from fieldhouse.season.football.figures import BANDS, FROM_TOTALS, MADE_OF
from fieldhouse.statistics.football import FootballSeason

_RUNS_AND_PASSES = ("run", "catch")
_KICKOFFS = ("kickoff_touchbacks", "onside_tries", "onside_recovered")
_PUNTS = ("punt_touchbacks", "punts_inside_20")
_GOALS = tuple(f"fg_{what}_{band}" for what in ("made", "tries") for band, *_ in BANDS)
_DRIVES = ("drives", "drive_starts")
_FUMBLES = ("fumbles", "fumbles_lost", "turnovers", "fumble_tds", "return_tds")
_RESULTS = ("points",)

WITHOUT: dict[str, tuple[str, ...]] = {
    "scrimmage": _RUNS_AND_PASSES, "kicks and returns": (*_KICKOFFS, *_PUNTS, *_GOALS),
    "fouls, fumbles, drives, clock": _DRIVES, "kickoffs": _KICKOFFS, "kickoff fates": _KICKOFFS,
    "punts": (*_PUNTS, "punt_yards"), "punt fates": _PUNTS, "kick distances": ("punt_yards", "punts_inside_20"),
    "field goals": (*_GOALS, "fg_made"), "extra points": ("extra_made",),
    "kickoff returns": ("kick_returns", "kick_return_yards"), "punt returns": ("punt_returns", "punt_return_yards"),
    "returns": ("kick_returns", "kick_return_yards", "punt_returns", "punt_return_yards"),
    "fouls": ("penalties", "penalty_yards", "penalty_first_downs"), "fumbles": _FUMBLES, "fumbles lost": _FUMBLES[1:3],
    "drives": _DRIVES, "results": _RESULTS, "possession": ("seconds",),
    "first downs": ("first_downs", "penalty_first_downs"), "two-point results": ("two_made",),
    "safeties": ("safeties",),
}  # fmt: skip
"""By what is missing or borrowed, the counts of a line that are not the season's own; `drives` is all that begin so."""
BY_RESULTS = frozenset({"wins", "points for", "points against", "point difference"})


def unknown(season: FootballSeason, side: str = "own") -> frozenset[str]:
    """The counts of a line that the season does not have: of a league and of teams, or of those `against` them."""
    lacking = [*(each.what for each in season.missing), *(each.what for each in season.borrowed)]
    lent = set(season.lent.get(side, ()))
    by_totals = {ours for ours, theirs in FROM_TOTALS.items() if lent.intersection(MADE_OF.get(theirs, (theirs,)))}
    return frozenset(by_totals.union(*(WITHOUT.get(what, ()) for what in lacking)))


def unknown_of_teams(season: FootballSeason) -> frozenset[str]:
    """The same of teams' figures, by their names."""
    found = {name.replace("_", " ") + " for" for name in unknown(season)}
    found |= {name.replace("_", " ") + " against" for name in unknown(season, "against")}
    for side in ("for", "against"):
        if {f"yards {side}", f"plays {side}"} & found:
            found.add(f"yards per play {side}")
    return frozenset(found | BY_RESULTS if season.lacks("results") else found)
