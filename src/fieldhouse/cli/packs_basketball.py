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


MEN: tuple[tuple[str, Callable[[Stint], str]], ...] = (
    ("pos", lambda man: man.position),
    ("g", lambda man: str(man.games)),
    ("gs", lambda man: "-" if man.starts is None else str(man.starts)),
    ("min", lambda man: str(man.box.minutes)),
    ("fg", lambda man: f"{man.box.fg}-{man.box.fga}"),
    ("3p", lambda man: f"{man.box.fg3}-{man.box.fg3a}"),
    ("ft", lambda man: f"{man.box.ft}-{man.box.fta}"),
    ("reb", lambda man: str(man.box.trb)),
    ("ast", lambda man: str(man.box.ast)),
    ("stl", lambda man: str(man.box.stl)),
    ("blk", lambda man: str(man.box.blk)),
    ("tov", lambda man: str(man.box.tov)),
    ("pf", lambda man: str(man.box.pf)),
    ("pts", lambda man: str(man.box.pts)),
)


def show_basketball_team(season: BasketballSeason, code: str, *, as_json: bool) -> int:
    """A team's record and totals, and its men by minutes."""
    team = season.teams[code]
    men = sorted(season.roster(code), key=lambda man: (-man[1].box.minutes, man[0].id))
    if as_json:
        figures = {name: {"own": own, "against": against} for name, own, against in _totals(team)}
        players = [
            {"id": player.id, "name": player.name, "pos": man.position, "g": man.games, "gs": man.starts}
            | {name: getattr(man.box, name) for name in COLUMNS}
            for player, man in men
        ]
        told = {"season": season.name, "team": code, "name": team.name, "figures": figures, "players": players}
        say(json.dumps(told))
        return OK
    splits = f"home {team.home.wins}-{team.home.losses}, road {team.road.wins}-{team.road.losses}"
    say(f"{team.name} {season.label}, {team.wins}-{team.losses} ({splits}), {team.division}")
    print_table(("figure", "own", "against"), [(name, str(own), str(against)) for name, own, against in _totals(team)])
    print_table(
        ("player", *(name for name, _ in MEN)), [(player.name, *(tell(man) for _, tell in MEN)) for player, man in men]
    )
    say(season.attribution)
    return OK


def _totals(team: Team) -> list[tuple[str, int, int]]:
    return [(name, getattr(team.own, name), getattr(team.against, name)) for name in COLUMNS]
