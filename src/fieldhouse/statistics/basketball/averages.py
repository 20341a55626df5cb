"""The league averages of a season, by group and item: decks are made from them, and replays compared with them.

Shares and percentages are fractions of one. What the season cannot tell is left out: without boxes of its games
there is no `team_game_sd`. The rates that come with the season (`pbp_...`, `estimate`) are here as well.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt

from fieldhouse.statistics.basketball.box import COLUMNS, Box, added
from fieldhouse.statistics.basketball.players import POSITIONS
from fieldhouse.statistics.basketball.season import BasketballSeason, SeasonGame

Group = dict[str, float]
PLAIN = ("fg", "fga", "fg3", "fg3a", "ft", "fta", "orb", "drb", "trb", "ast", "stl", "blk", "pf")
SPLIT = ("fga", "fg3a", "fta", "orb", "drb", "ast", "stl", "blk", "tov", "pf")
SPREAD = ("pts", "fga", "fta", "orb", "ast", "stl", "blk", "tov", "pf")
SHARED = (*(name for name in COLUMNS if name != "minutes"), "trb")
SECONDS = 48 * 60


def averages(season: BasketballSeason) -> dict[str, Group]:
    """All figures of a season."""
    found = {
        "league_per_team_game": _per_team_game(season),
        "league_pct": _percentages(season.league),
        "pace": _pace(season),
        "home": _home(season.regular_season()),
        "home_road": _home_road(season),
        "team_game_sd": _team_games(season),
        "spread": _spread(season),
        "position_box": _positions(season),
    }
    return {name: group for name, group in found.items() if group} | {
        name: dict(group) for name, group in season.rates.items()
    }


def _per_team_game(season: BasketballSeason) -> Group:
    per = 2 * len(season.regular_season()) or 1
    total = season.league
    players_only = added(stint.box for player in season.players.values() for stint in player.stints)
    return {
        "points": total.pts / per,
        **{name: getattr(total, name) / per for name in PLAIN},
        "tov_incl_team": total.tov / per,
        "tov_players_only": players_only.tov / per,
    }


def _percentages(total: Box) -> Group:
    ratios = {
        **_shooting(total),
        "efg_pct": (total.fg + total.fg3 / 2, total.fga),
        "fg3a_share_of_fga": (total.fg3a, total.fga),
        "fta_per_fga": (total.fta, total.fga),
        "orb_pct": (total.orb, total.trb),
        "ast_per_fg": (total.ast, total.fg),
        "stl_per_tov": (total.stl, total.tov),
        "blk_per_fg2a": (total.blk, total.fg2a),
        "blk_per_fg2_miss": (total.blk, total.fg2a - total.fg2),
    }
    return {name: part / whole for name, (part, whole) in ratios.items() if whole}


def _shooting(box: Box) -> dict[str, tuple[float, int]]:
    return {
        "fg_pct": (box.fg, box.fga),
        "fg2_pct": (box.fg2, box.fg2a),
        "fg3_pct": (box.fg3, box.fg3a),
        "ft_pct": (box.ft, box.fta),
    }


def _pace(season: BasketballSeason) -> Group:
    """Possessions go by the teams' pace."""
    known = [(team.own, team.pace) for team in season.teams.values() if team.pace]
    if len(known) < len(season.teams):
        return {}
    possessions = sum(own.minutes / 5 / 48 * pace for own, pace in known)
    pace = possessions / (season.league.minutes / 5 / 48)
    return {
        "possessions_per_48min": pace,
        "possessions_per_team_game": possessions / (2 * len(season.regular_season())),
        "seconds_per_possession": SECONDS / pace / 2,
        "points_per_100_possessions": 100 * season.league.pts / possessions,
    }


def _home(games: Sequence[SeasonGame]) -> Group:
    margins = [game.margin for game in games]

    def share(wanted: Iterable[bool]) -> float:
        return sum(wanted) / len(games)

    return {
        "home_win_pct": share(margin > 0 for margin in margins),
        "home_margin_mean": _mean(margins),
        "margin_sd": _deviation(margins),
        "abs_margin_mean": _mean([abs(margin) for margin in margins]),
        "games_within_3": share(abs(margin) <= 3 for margin in margins),
        "games_within_5": share(abs(margin) <= 5 for margin in margins),
        "games_by_10_or_more": share(abs(margin) >= 10 for margin in margins),
        "games_by_20_or_more": share(abs(margin) >= 20 for margin in margins),
        "overtime_share": share(game.overtimes > 0 for game in games),
    }


def _home_road(season: BasketballSeason) -> Group:
    games = len(season.regular_season())
    found: Group = {}
    for where in ("home", "road"):
        box = added(getattr(team, where).own for team in season.teams.values())
        found[f"{where}_points"] = box.pts / games
        found |= {f"{where}_{name}": part / whole for name, (part, whole) in _shooting(box).items() if whole}
        if box.ast:  # else the boxes of the games are not known
            found |= {f"{where}_{name}": getattr(box, name) / games for name in SPLIT}
    return found


def _team_games(season: BasketballSeason) -> Group:
    """Standard deviations over all teams' games."""
    boxes = [box for game in season.regular_season() for box in (game.away_box, game.home_box) if box]
    if len(boxes) < 2 * len(season.regular_season()):
        return {}
    found = {name: _deviation([getattr(box, name) for box in boxes]) for name in SPREAD}
    return {**found, "fg_pct": _deviation([box.fg / box.fga for box in boxes])}


def _spread(season: BasketballSeason) -> Group:
    """The standard deviations over the teams."""
    teams = list(season.teams.values())
    wins = sorted(team.wins for team in teams)
    home, road = [team.home.wins for team in teams], [team.road.wins for team in teams]
    rated = {
        "team_pace_sd": [team.pace for team in teams],
        "team_off_rtg_sd": [team.offense_rating for team in teams],
        "team_def_rtg_sd": [team.defense_rating for team in teams],
    }
    found = {
        "team_wins_sd": _apart(wins),
        "team_wins_min": wins[0],
        "team_wins_max": wins[-1],
        **{f"team_wins_{name}": _quantile(wins, at) for name, at in (("p25", 0.25), ("median", 0.5), ("p75", 0.75))},
        "team_point_margin_sd": _apart([(team.own.pts - team.against.pts) / team.games for team in teams]),
        **{name: _apart([each for each in column if each]) for name, column in rated.items() if all(column)},
        "home_wins_sd": _apart(home),
        "road_wins_sd": _apart(road),
        "home_wins_min": min(home),
        "home_wins_max": max(home),
        "road_wins_min": min(road),
        "road_wins_max": max(road),
        "home_minus_road_wins_sd": _apart([at_home - away for at_home, away in zip(home, road, strict=True)]),
        "team_fg_pct_sd": _apart([team.own.fg / team.own.fga for team in teams if team.own.fga]),
        "team_opp_fg_pct_sd": _apart([team.against.fg / team.against.fga for team in teams if team.against.fga]),
    }
    return {name: float(value) for name, value in found.items()}


def _positions(season: BasketballSeason) -> Group:
    """Each position's share of what the league's players did."""
    stints = [stint for player in season.players.values() for stint in player.stints]
    whole = added(stint.box for stint in stints)
    found: Group = {}
    for position in POSITIONS:
        box = added(stint.box for stint in stints if stint.position == position)
        for name in ("minutes", *SHARED):
            if getattr(whole, name):
                found[f"{name}_share_{position}"] = getattr(box, name) / getattr(whole, name)
    return found


def _mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers)


def _deviation(numbers: Sequence[float], free: int = 1) -> float:
    """The standard deviation of a sample: games are such, as others might have been played."""
    if len(numbers) < 2:
        return 0.0
    mean = _mean(numbers)
    return sqrt(sum((number - mean) ** 2 for number in numbers) / (len(numbers) - free))


def _apart(numbers: Sequence[float]) -> float:
    """The same over all teams, which are no sample: they are the league."""
    return _deviation(numbers, 0)


def _quantile(ordered: Sequence[float], at: float) -> float:
    place = at * (len(ordered) - 1)
    low = int(place)
    high = min(low + 1, len(ordered) - 1)
    return ordered[low] + (place - low) * (ordered[high] - ordered[low])
