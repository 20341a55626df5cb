"""How strong a season's teams were: by their results, and by the points that charts cannot say.

Those are the points a side scored beyond what its yards and its red zone are worth. They came from third
downs, drives that began close, kicks returned and luck.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from fieldhouse.statistics.football import FootballSeason

ROUNDS = 100  # of passing strength along the schedule; it settles long before
# Points a game for a yard a play, for a touchdown on every trip inside the 20, and for a turnover of the opponents, as
# replays of 2019 have it.
YARD_WORTH, TRIP_WORTH, GIFT_WORTH = 4.6, 6.0, 1.8


def beyond(season: FootballSeason, code: str, which: Literal["own", "against"]) -> float:
    """Points a game beyond."""
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
        - GIFT_WORTH * (other.totals.giveaways / own.games - league.giveaways / league.games)
    )


def strengths(season: FootballSeason) -> dict[str, float]:
    """Points a game better than the average team, the schedule allowed for."""
    edge = home_edge(season)
    margins: dict[str, list[tuple[str, float]]] = {code: [] for code in season.teams}
    for game in season.regular_season():
        margin = game.margin - (0.0 if game.neutral else edge)
        margins[game.home].append((game.away, margin))
        margins[game.away].append((game.home, -margin))
    strength = dict.fromkeys(season.teams, 0.0)
    for _ in range(ROUNDS):
        found = {
            code: average(margin + strength[other] for other, margin in played)
            for code, played in margins.items()
        }
        level = average(found.values())
        strength = {code: (strength[code] + value - level) / 2 for code, value in found.items()}
    return strength


def home_edge(season: FootballSeason) -> float:
    """Points by which home teams won, on average."""
    return average(float(game.margin) for game in season.regular_season() if not game.neutral)


def average(values: Iterable[float]) -> float:
    kept = list(values)
    return sum(kept) / len(kept) if kept else 0.0
