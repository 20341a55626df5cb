"""Points that charts cannot say: those a side scored beyond what its yards, its red zone and its rating are worth.

They came from third downs, drives that began close, kicks returned and luck.
"""

from __future__ import annotations

from typing import Literal

from fieldhouse.statistics.football import FootballSeason

# Points a game for a yard a play, for a touchdown on every trip inside the 20, for a point of the power rating, and for
# a turnover of the opponents, as replays of 2019 have it.
YARD_WORTH, TRIP_WORTH, RATING_WORTH, GIFT_WORTH = 4.6, 6.0, 0.33, 1.8


def beyond(season: FootballSeason, code: str, which: Literal["own", "against"], favored: float) -> float:
    """Points a game beyond. `favored` is by how many points the side with the ball is favored on average."""
    team, league = season.teams[code], season.league.totals
    side, other = (team.own, team.against) if which == "own" else (team.against, team.own)
    own = side.totals
    if not own.games or not own.plays or not own.red_zone_trips:
        return 0.0
    return (
        own.points / own.games - league.points / league.games
        - YARD_WORTH * (own.yards / own.plays - league.yards / league.plays)
        - TRIP_WORTH * (
            own.red_zone_touchdowns / own.red_zone_trips - league.red_zone_touchdowns / league.red_zone_trips
        )
        - RATING_WORTH * favored
        - GIFT_WORTH * (other.totals.giveaways / own.games - league.giveaways / league.games)
    )
