"""Season packs at the terminal."""

from __future__ import annotations

import json

from fieldhouse.cli.console import print_table, say
from fieldhouse.cli.season.packs_basketball import show_basketball_team, shown
from fieldhouse.cli.trouble import OK, stop
from fieldhouse.statistics import BasketballSeason, Season, load_season, shipped
from fieldhouse.statistics.basketball import averages as basketball
from fieldhouse.statistics.football import FootballSeason, Plays, Side, Team
from fieldhouse.statistics.football.averages import averages
from fieldhouse.statistics.football.categories import DEPTHS, LANES

SHOWN = (
    "regular-season games", "points per team per game", "scrimmage plays per team per game",
    "total net yards per team per game", "yards per scrimmage play", "first downs per team per game", "completion %",
    "gross passing yards per attempt", "yards per completion", "interception % of attempts",
    "sack % of dropbacks (att+sacks)", "yards per run (no kneels, no aborted snaps)", "third-down conversion %",
    "giveaways per team per game", "penalties accepted per team per game", "penalty yards per team per game",
    "punts per team per game", "field-goal % (all)",
)  # fmt: skip


def list_packs(*, as_json: bool) -> int:
    seasons = [(name, load_season(name)) for name in shipped()]
    if as_json:
        say(json.dumps([{"name": name, **_facts(season)} for name, season in seasons]))
        return OK
    print_table(
        ("season", "games", "teams", "players", "lacks"),
        [
            (
                name,
                str(len(season.regular_season())),
                str(len(season.teams)),
                str(len(season.players)),
                ", ".join(missing.what for missing in season.missing),
            )
            for name, season in seasons
        ],
    )
    return OK


def _facts(season: Season) -> dict[str, object]:
    return {
        "league": season.league_name,
        "year": season.year,
        "games": len(season.regular_season()),
        "playoff_games": len(season.playoffs()),
        "teams": len(season.teams),
        "players": len(season.players),
        "missing": [{"what": each.what, "why": each.why, "cost": each.cost} for each in season.missing],
        "borrowed": [{"what": each.what, "donor": each.donor, "how": each.how} for each in season.borrowed],
        "attribution": season.attribution,
    }


def show_pack(name: str, team: str | None, *, as_json: bool) -> int:
    season = load_season(name)
    if team is not None:
        code = _find_team(season, team)
        if isinstance(season, BasketballSeason):
            return show_basketball_team(season, code, as_json=as_json)
        return _show_team(season, season.teams[code], as_json)
    if as_json:
        figures = basketball.averages(season) if isinstance(season, BasketballSeason) else averages(season)
        say(json.dumps({"name": season.name, **_facts(season), "averages": figures}))
        return OK
    games = f"{len(season.regular_season())} games, {len(season.playoffs())} of the playoffs"
    year = season.label if isinstance(season, BasketballSeason) else season.year
    say(f"{season.name}: {season.league_name} {year}, {len(season.teams)} teams, {games}, from {season.source}")
    print_table(("league average", "figure"), shown(season) if isinstance(season, BasketballSeason) else _shown(season))
    for missing in season.missing:
        say(f"lacks {missing.what} ({missing.why}): {missing.cost}")
    for borrowed in season.borrowed:
        say(f"borrows {borrowed.what} from {borrowed.donor}: {borrowed.how}")
    say(season.attribution)
    return OK


def _shown(season: FootballSeason) -> list[tuple[str, str]]:
    figures = averages(season)
    return [(name, _number(figures[name])) for name in SHOWN]


def _number(value: float | None) -> str:
    return "-" if value is None else f"{value:.2f}".rstrip("0").rstrip(".")


def _find_team(season: Season, wanted: str) -> str:
    if wanted.upper() in season.teams:
        return wanted.upper()
    close = sorted(code for code, team in season.teams.items() if wanted.lower() in team.name.lower())
    if len(close) != 1:
        codes = ", ".join(close or season.teams)
        stop(f"{wanted}: {'several teams' if close else 'no such team'} in {season.name}; there are {codes}")
    return close[0]


def _show_team(season: FootballSeason, team: Team, as_json: bool) -> int:
    rows = [*_totals(team.own, team.against), *_shapes(team.own, team.against)]
    standing = team.standing
    if as_json:
        figures = {name: {"own": own, "against": against} for name, own, against in rows}
        say(json.dumps({"season": season.name, "team": team.code, "name": team.name, "figures": figures}))
        return OK
    record = f"{standing.wins}-{standing.losses}" + (f"-{standing.ties}" if standing.ties else "")
    say(f"{team.name} {season.year}, {record}, {team.division}")
    print_table(("figure", "own", "against"), rows)
    say(season.attribution)
    return OK


def _totals(own: Side, against: Side) -> list[tuple[str, str, str]]:
    names = (
        "points", "plays", "yards", "first_downs", "pass_attempts", "completions", "pass_yards", "pass_touchdowns",
        "interceptions", "sacks", "rush_attempts", "rush_yards", "rush_touchdowns", "fumbles", "fumbles_lost",
        "penalties", "penalty_yards", "punts", "field_goals", "field_goal_attempts",
    )  # fmt: skip
    return [
        (name.replace("_", " "), str(getattr(own.totals, name)), str(getattr(against.totals, name))) for name in names
    ]


def _shapes(own: Side, against: Side) -> list[tuple[str, str, str]]:
    rows = []
    for lane in LANES:
        pair = [side.scrimmage.runs.get(lane) for side in (own, against)]
        if any(pair):
            rows.append((f"runs {lane}", _runs(pair[0]), _runs(pair[1])))
    for depth in DEPTHS:
        thrown = [side.scrimmage.passes.get(depth) for side in (own, against)]
        if any(thrown):
            told = [f"{p.completions} of {p.attempts} for {p.yards}" if p else "-" for p in thrown]
            rows.append((f"passes {depth}", told[0], told[1]))
    return rows


def _runs(plays: Plays | None) -> str:
    return f"{plays.n} for {plays.yards}" if plays else "-"
