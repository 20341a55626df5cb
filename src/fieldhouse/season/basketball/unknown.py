"""Figures that a basketball season does not have, for they are a lender's."""

from __future__ import annotations

from fieldhouse.season.basketball.figures import FIGURES, TOTALS
from fieldhouse.statistics.basketball import BasketballSeason

WITHOUT = {
    "offensive rebounds": ("orb", "drb", "estimate"), "steals": ("stl",), "blocks": ("blk",),
    "turnovers": ("tov", "estimate"),
}  # fmt: skip
"""By what is borrowed, the counts that are not the season's own."""
AVERAGED = "opponents' totals"


def unknown(season: BasketballSeason) -> frozenset[str]:
    borrowed = [what for each in season.borrowed for what in each.what.split(", ")]
    return frozenset(name for what in borrowed for name in WITHOUT.get(what, ()))


def left_out(season: BasketballSeason) -> list[str]:
    """Figures of the league that the season does not have."""
    return [figure.name for figure in FIGURES if not figure.known(unknown(season))]


def unknown_of_teams(season: BasketballSeason) -> frozenset[str]:
    """The same of teams' figures, by their names; what opponents did may be the league's average but for points."""
    lacking = unknown(season)
    found = {f"{label} {side}" for label, name in TOTALS.items() if name in lacking for side in ("for", "against")}
    boxes = all(game.away_box and game.home_box for game in season.regular_season())
    if season.lacks(AVERAGED) and not boxes:
        found |= {f"{label} against" for label in TOTALS if label != "points"} | {"field goal % against"}
    return frozenset(found)
