"""A basketball season's pack at the terminal."""

from __future__ import annotations

import json
from collections.abc import Callable

from fieldhouse.cli.console import print_table, say
from fieldhouse.cli.trouble import OK
from fieldhouse.statistics.basketball import COLUMNS, BasketballSeason, Stint, Team
from fieldhouse.statistics.basketball.averages import averages

SHOWN = (
    ("points per team per game", "league_per_team_game", "points", 1),
    ("field-goal attempts per team per game", "league_per_team_game", "fga", 1),
    ("three-point attempts per team per game", "league_per_team_game", "fg3a", 1),
    ("free-throw attempts per team per game", "league_per_team_game", "fta", 1),
    ("offensive rebounds per team per game", "league_per_team_game", "orb", 1),
    ("defensive rebounds per team per game", "league_per_team_game", "drb", 1),
    ("assists per team per game", "league_per_team_game", "ast", 1),
    ("steals per team per game", "league_per_team_game", "stl", 1),
    ("blocks per team per game", "league_per_team_game", "blk", 1),
    ("turnovers per team per game", "league_per_team_game", "tov_incl_team", 1),
    ("fouls per team per game", "league_per_team_game", "pf", 1),
    ("field-goal %", "league_pct", "fg_pct", 100),
    ("two-point %", "league_pct", "fg2_pct", 100),
    ("three-point %", "league_pct", "fg3_pct", 100),
    ("free-throw %", "league_pct", "ft_pct", 100),
    ("possessions in 48 minutes", "pace", "possessions_per_48min", 1),
    ("home wins %", "home", "home_win_pct", 100),
    ("home margin", "home", "home_margin_mean", 1),
    ("overtime games %", "home", "overtime_share", 100),
    ("standard deviation of team wins", "spread", "team_wins_sd", 1),
)


def shown(season: BasketballSeason) -> list[tuple[str, str]]:
    """The league's figures, those that are known."""
    found = averages(season)
    return [
        (told, f"{times * found[group][item]:.2f}")
        for told, group, item, times in SHOWN
        if item in found.get(group, {})
    ]


STINT_COLUMNS: tuple[tuple[str, Callable[[Stint], str]], ...] = (
    ("pos", lambda stint: stint.position),
    ("g", lambda stint: str(stint.games)),
    ("gs", lambda stint: "-" if stint.starts is None else str(stint.starts)),
    ("min", lambda stint: str(stint.box.minutes)),
    ("fg", lambda stint: f"{stint.box.fg}-{stint.box.fga}"),
    ("3p", lambda stint: f"{stint.box.fg3}-{stint.box.fg3a}"),
    ("ft", lambda stint: f"{stint.box.ft}-{stint.box.fta}"),
    ("reb", lambda stint: str(stint.box.trb)),
    ("ast", lambda stint: str(stint.box.ast)),
    ("stl", lambda stint: str(stint.box.stl)),
    ("blk", lambda stint: str(stint.box.blk)),
    ("tov", lambda stint: str(stint.box.tov)),
    ("pf", lambda stint: str(stint.box.pf)),
    ("pts", lambda stint: str(stint.box.pts)),
)


def show_basketball_team(season: BasketballSeason, code: str, *, as_json: bool) -> int:
    """A team's record and totals, and its players by minutes."""
    team = season.teams[code]
    roster = sorted(season.roster(code), key=lambda pair: (-pair[1].box.minutes, pair[0].id))
    if as_json:
        figures = {name: {"own": own, "against": against} for name, own, against in _totals(team)}
        players = [
            {"id": player.id, "name": player.name, "pos": stint.position, "g": stint.games, "gs": stint.starts}
            | {name: getattr(stint.box, name) for name in COLUMNS}
            for player, stint in roster
        ]
        told = {"season": season.name, "team": code, "name": team.name, "figures": figures, "players": players}
        say(json.dumps(told))
        return OK
    splits = f"home {team.home.wins}-{team.home.losses}, road {team.road.wins}-{team.road.losses}"
    say(f"{team.name} {season.label}, {team.wins}-{team.losses} ({splits}), {team.division}")
    print_table(("figure", "own", "against"), [(name, str(own), str(against)) for name, own, against in _totals(team)])
    print_table(
        ("player", *(name for name, _ in STINT_COLUMNS)),
        [(player.name, *(figure(stint) for _, figure in STINT_COLUMNS)) for player, stint in roster],
    )
    say(season.attribution)
    return OK


def _totals(team: Team) -> list[tuple[str, int, int]]:
    return [(name, getattr(team.own, name), getattr(team.against, name)) for name in COLUMNS]
