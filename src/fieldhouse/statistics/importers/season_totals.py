"""Plain totals: a season without play-by-play, from three tables that can be typed in.

    teams.csv     a row a team: team, name, and the totals of `TEAM_NEEDS`; more of the table layout's columns if known,
                  with def_ before a name for what the team allowed; conf and division for the standings
    games.csv     a row a game: week, away_team, away_score, home_team, home_score; optionally game_id, game_type,
                  date, location, roof and the other columns of the table layout
    players.csv   optional, a row a player and team: player, team, pos, and any of the columns of `PLAYER_COLUMNS`

Distributions are borrowed from a donor's league and fitted to these totals; what a team allowed, if it is not given,
is the league's average. Everything borrowed is named in the season's `borrowed`.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import replace
from pathlib import Path

from fieldhouse.statistics.football.borrowing.calls import anyones
from fieldhouse.statistics.football.borrowing.sides import borrowed_side
from fieldhouse.statistics.football.borrowing.stints import borrowed_stint
from fieldhouse.statistics.football.players import Player, Stint
from fieldhouse.statistics.football.season import FinalStanding, FootballSeason, SeasonGame, Team
from fieldhouse.statistics.football.totals import FIGURES
from fieldhouse.statistics.importers.nflverse.named_players import GROUPS
from fieldhouse.statistics.importers.rules_by_year import nfl_rules
from fieldhouse.statistics.importers.sheets import A_NUMBER, ANY, FaultList, Sheet, SheetRow, find
from fieldhouse.statistics.importers.tables.teams import game_of, official
from fieldhouse.statistics.importers.tally.missing import COSTS
from fieldhouse.statistics.sources import Borrowed, Missing

TEAM_NEEDS = (
    "team", "name", "pass_att", "comp", "pass_yds", "pass_td", "int", "rush_att", "rush_yds", "rush_td",
)  # fmt: skip
LIMITS = {
    ANY: (0, 99_999),
    **dict.fromkeys(
        ("pass_yds", "rush_yds", "rec_yds", "kr_yds", "pr_yds", "def_pass_yds", "def_rush_yds"), (-999, 99_999)
    ),
}
GAME_NEEDS = ("week", "away_team", "away_score", "home_team", "home_score")
KICKS = {
    "punts": "punts", "punt_yds": "punt_yards", "fga": "field_goal_attempts", "fgm": "field_goals",
    "xpa": "extra_point_attempts", "xpm": "extra_points",
}  # fmt: skip
PLAYER_COLUMNS = (
    "pass_att", "comp", "pass_yds", "pass_td", "int", "sacks", "sack_yds", "rush_att", "rush_yds", "rush_td",
    "targets", "rec", "rec_yds", "rec_td", "solo", "assists", "def_sacks", "def_int", "passes_defended",
    "fga", "fgm", "xpa", "xpm", "punts", "punt_yds", "kr", "kr_yds", "kr_td", "pr", "pr_yds", "pr_td",
)  # fmt: skip
Stints = list[tuple[Stint, dict[str, int]]]
YEAR = re.compile(r"(18|19|20)[0-9]{2}")


def is_totals_layout(folder: Path) -> bool:
    return find(folder, "teams.csv") is not None and find(folder, "games.csv") is not None


def read_totals(
    folder: Path, donor_for: Callable[[int], FootballSeason], year: int | None, attribution: str, league: str = "NFL"
) -> FootballSeason:
    """The season in a folder of this layout; `StatisticsError` lists what is wrong with it.

    `donor_for` gives the season to borrow from for a year.
    """
    faults = FaultList()
    names, own, against = _teams(folder, faults)
    games, found = _games(folder, names, faults)
    year = year or found
    if year is None:
        faults.add(str(folder), "no year in game_id or date", "a year there, or --year")
    players = _players(folder, names, faults)
    faults.stop()
    assert year is not None
    donor = donor_for(year)
    given = {"own": _known(own), "against": _known(against)}
    if not any(against.values()):
        against = {code: _average(own.values()) for code in own}
    for code, (scored, allowed) in _points(games).items():
        own[code]["points"], against[code]["points"] = scored, allowed
    teams = {
        code: Team(
            code,
            line[0],
            line[1],
            line[2],
            _standing(code, games, names),
            borrowed_side(donor.league, own[code], _played(code, games)),
            borrowed_side(donor.league, against[code], _played(code, games)),
        )
        for code, line in names.items()
    }
    league_side = borrowed_side(donor.league, _summed(own.values()), 2 * len(_regular(games)))
    return FootballSeason(
        name=f"{league.lower()}-{year}",
        league_name=league,
        year=year,
        attribution=attribution,
        source="plain totals",
        rules=nfl_rules(year),
        teams=teams,
        players={
            player.id: replace(
                player, stints=tuple(borrowed_stint(stint, figures, donor) for stint, figures in stints)
            )
            for player, stints in players
        },
        games=tuple(games),
        league=league_side,
        calls=anyones(donor.calls),
        fourth_downs=anyones(donor.fourth_downs),
        after_touchdowns=anyones(donor.after_touchdowns),
        kickoffs=anyones(donor.kickoffs),
        seconds=donor.seconds,
        missing=_missing(donor),
        lent={which: tuple(name for name in FIGURES if name not in known) for which, known in given.items()},
        borrowed=(
            Borrowed("scrimmage", donor.name, "the league's distributions, fitted to each team's totals"),
            Borrowed("kicks and returns", donor.name, "the league's, fitted to totals where given, by games where not"),
            Borrowed("fouls, fumbles, drives, clock", donor.name, "the league's, by games"),
            Borrowed("calls", donor.name, "every team calls as that league did, fourth downs and tries too"),
            *(
                (Borrowed("players' distributions", donor.name, "the league's, fitted to their totals"),)
                if players else ()
            ),
        ),
    )


def _missing(donor: FootballSeason) -> tuple[Missing, ...]:
    own = {what: Missing(what, "plain totals have none", COSTS[what]) for what in ("snaps", "charting", "starts")}
    theirs = [replace(each, why=f"{donor.name} has none either") for each in donor.missing if each.what not in own]
    return *own.values(), *theirs


def _teams(
    folder: Path, faults: FaultList
) -> tuple[dict[str, tuple[str, str, str]], dict[str, dict[str, int]], dict[str, dict[str, int]]]:
    names: dict[str, tuple[str, str, str]] = {}
    own: dict[str, dict[str, int]] = {}
    against: dict[str, dict[str, int]] = {}
    path = find(folder, "teams.csv")
    assert path is not None
    for line in Sheet(path, faults, TEAM_NEEDS, LIMITS):
        code = line.text("team")
        if not code or code in names:
            line.fault("team", "a team's code, once")
            continue
        for name in TEAM_NEEDS[2:]:
            line.needed(name)
        names[code] = line.text("name"), line.text("conf"), line.text("division")
        own[code], against[code] = official(line)
        for name, figure in KICKS.items():
            value = line.maybe(name)
            if value is not None:
                own[code][figure] = value
        _sensible(line, own[code])
    if len(names) < 2:
        faults.add(path.name, f"{len(names)} teams", "a row a team, two at least")
    faults.stop()
    return names, own, against


def _sensible(line: SheetRow, totals: dict[str, int]) -> None:
    """No more completions than passes, no yards without plays."""
    for part, whole, name in (
        ("completions", "pass_attempts", "comp"), ("pass_touchdowns", "completions", "pass_td"),
        ("rush_touchdowns", "rush_attempts", "rush_td"), ("field_goals", "field_goal_attempts", "fgm"),
        ("extra_points", "extra_point_attempts", "xpm"),
    ):  # fmt: skip
        if part in totals and totals[part] > totals.get(whole, totals[part]):
            line.fault(name, f"at most {totals[whole]}")
    if totals.get("completions", 0) + totals.get("interceptions", 0) > totals.get("pass_attempts", 0):
        line.fault("int", "at most the passes that were not complete")


def _games(folder: Path, teams: Collection[str], faults: FaultList) -> tuple[list[SeasonGame], int | None]:
    games: list[SeasonGame] = []
    years = Counter[int]()
    path = find(folder, "games.csv")
    assert path is not None
    for line in Sheet(path, faults, GAME_NEEDS):
        week, away, home = line.needed("week"), line.text("away_team"), line.text("home_team")
        found = YEAR.match(line.text("game_id")) or YEAR.match(line.text("date"))
        if found:
            years[int(found.group())] += 1
        kind = line.text("game_type") or "REG"
        games.append(game_of(line, line.text("game_id") or f"{kind}_{week:02}_{away}_{home}", kind, teams))
    if not games:
        faults.add(path.name, "no games", "a row a game")
    faults.stop()
    return games, years.most_common(1)[0][0] if years else None


def _players(folder: Path, teams: Collection[str], faults: FaultList) -> list[tuple[Player, Stints]]:
    path = find(folder, "players.csv")
    if path is None:
        return []
    people: dict[str, Player] = {}
    stints: dict[str, Stints] = defaultdict(list)
    for line in Sheet(path, faults, ("player", "team", "pos"), LIMITS):
        name, team, position = line.text("player"), line.needed_word("team", teams), line.text("pos")
        if not name:
            line.fault("player", "a player's name")
        key = line.text("player_id") or name
        group = GROUPS.get(position, "")
        people.setdefault(key, Player(key, name, name, position, group))
        stint = Stint(team, position, group, games=line.number_or("games"), starts=line.maybe("starts"))
        figures = {column: value for column in PLAYER_COLUMNS if (value := line.maybe(column)) is not None}
        for column, value in figures.items():
            if value < 0 and not column.endswith("yds"):
                line.fault(column, f"{A_NUMBER}, not below 0")
        stints[key].append((stint, figures))
    faults.stop()
    return [(player, stints[key]) for key, player in sorted(people.items())]


def _regular(games: Iterable[SeasonGame]) -> list[SeasonGame]:
    return [game for game in games if game.kind == "REG"]


def _played(code: str, games: Iterable[SeasonGame]) -> int:
    return sum(code in (game.home, game.away) for game in _regular(games))


def _standing(code: str, games: Iterable[SeasonGame], names: dict[str, tuple[str, str, str]]) -> FinalStanding:
    marks = Counter[str]()
    for game in _regular(games):
        if code in (game.home, game.away):
            margin = game.margin if code == game.home else -game.margin
            mark = "wins" if margin > 0 else "losses" if margin < 0 else "ties"
            marks[mark] += 1
            division = names[game.home][2]
            if division and division == names[game.away][2]:
                marks[f"division_{mark}"] += 1
            if code == game.home and not game.neutral:
                marks[f"home_{mark}"] += 1
    return FinalStanding(
        marks["wins"], marks["losses"], marks["ties"], marks["home_wins"], marks["home_losses"], marks["home_ties"],
        marks["division_wins"], marks["division_losses"], marks["division_ties"],
    )  # fmt: skip


def _points(games: Iterable[SeasonGame]) -> dict[str, tuple[int, int]]:
    """By team what it scored and what was scored against it."""
    scored, allowed = Counter[str](), Counter[str]()
    for game in _regular(games):
        scored[game.home] += game.home_score
        scored[game.away] += game.away_score
        allowed[game.home] += game.away_score
        allowed[game.away] += game.home_score
    return {code: (scored[code], allowed[code]) for code in scored}


def _known(lines: Mapping[str, Mapping[str, int]]) -> set[str]:
    """Figures of totals that every team has. Points are known from the games, plays and yards where sacks are."""
    known = set.intersection(*(set(line) for line in lines.values())) | {"games", "points"}
    if known >= {"pass_attempts", "rush_attempts", "sacks"}:
        known.add("plays")
    if known >= {"pass_yards", "rush_yards", "sack_yards"}:
        known.add("yards")
    return known


def _average(lines: Iterable[dict[str, int]]) -> dict[str, int]:
    kept = list(lines)
    return {name: round(total / len(kept)) for name, total in _summed(kept).items()}


def _summed(lines: Iterable[dict[str, int]]) -> dict[str, int]:
    """What every team has a figure for, added up."""
    kept = list(lines)
    names = set.intersection(*(set(line) for line in kept))
    return {name: sum(line[name] for line in kept) for name in sorted(names)}
