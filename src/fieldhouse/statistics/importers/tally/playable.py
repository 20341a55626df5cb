"""Whether a season can be played at all: what no other season can lend it."""

from __future__ import annotations

from fieldhouse.statistics.faults import Fault, StatisticsError
from fieldhouse.statistics.football.season import FootballSeason

MOST_FUMBLES, FEW = 0.2, 5
"""Of runs, and in a season of very few runs so many more. Real seasons have one or two in a hundred."""


def check_playable(season: FootballSeason, file: str) -> None:
    """Raise `StatisticsError` for a season without a game, or without runs, completions or sacks; for a team without
    a game, a run, a completion or yards by them; for downs and fumbles that cannot be.
    """
    if not season.regular_season():
        raise StatisticsError([Fault(file, "", "season_type", "no game of the regular season", "one at least")])
    plays = season.league.scrimmage
    runs, caught = plays.all_runs(), plays.all_passes()
    counts = {
        "runs": runs.n, "runs that gain": runs.gains.count(1, None),
        "completions": caught.completions, "completions that gain": caught.gains.count(1, None),
        "incompletions": caught.attempts - caught.completions - caught.interceptions, "sacks": plays.sacks.n,
    }
    for what, n in counts.items():
        if not n:
            games = len(season.regular_season())
            raise StatisticsError([Fault(file, "", "", f"no {what} in {games} games", "a season with some of them")])
    _likely(season, file)
    faults = []
    for code, team in season.teams.items():
        own, played = team.own.scrimmage, team.own.totals.games
        counts = {
            "runs": own.all_runs().n, "completions": own.all_passes().completions,
            "yards by runs": max(0, team.own.totals.rush_yards), "yards by passes": max(0, team.own.totals.pass_yards),
        }  # fmt: skip
        lacking = "no game of the regular season" if not played else next(
            (f"no {what} in {played} games" for what, n in counts.items() if not n), ""
        )
        if lacking:
            faults.append(Fault(file, "", "posteam", f"{code} with {lacking}", "some for every team"))
    if faults:
        raise StatisticsError(faults)


def _likely(season: FootballSeason, file: str) -> None:
    downs = dict.fromkeys((1, 2, 3), 0)
    for call in season.calls:
        downs[call.down] = downs.get(call.down, 0) + call.n
    for down, n in downs.items():
        if not n:
            raise StatisticsError([Fault(file, "", "down", f"no run or pass on down {down}", "plays on downs 1 to 3")])
    plays = season.league.scrimmage
    fumbles, carried = plays.all_runs().fumbles, plays.all_runs().n
    if fumbles > MOST_FUMBLES * carried + FEW:
        share = f"{fumbles / carried:.0%} of runs fumbled"
        raise StatisticsError([Fault(file, "", "fumble", share, f"at most {MOST_FUMBLES:.0%}")])
