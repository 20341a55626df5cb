"""Basketball as a sport of seasons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from fieldhouse.basketball.book import COLUMNS, Book, BoxLine, TeamBox
from fieldhouse.basketball.boxtext import box_text as sheet_text
from fieldhouse.basketball.boxtext import minutes
from fieldhouse.season.basketball.accuracy import SETS, TEAMS, TUNED_ON, compare, distributions, targets_for
from fieldhouse.season.basketball.actual import schedule_of, standings_of
from fieldhouse.season.basketball.league import ROUNDS, nba_format
from fieldhouse.season.basketball.lineup import LINEUP
from fieldhouse.season.basketball.players import BASKETBALL as CATEGORIES
from fieldhouse.season.basketball.players import PLAYERS, real_leaders
from fieldhouse.season.basketball.unknown import left_out
from fieldhouse.season.core.league import LeagueError
from fieldhouse.season.core.sport import Finish, Lists, Look, Measures, PlayerSheet, PlayoffGame, Sport
from fieldhouse.statistics.basketball import BasketballSeason
from fieldhouse.statistics.game_record import Counts, GameRecord

SHOTS = (("fg", "fga"), ("fg3", "fg3a"), ("ft", "fta"))
TEAM_FIGURES = ("team_orb", "team_drb", "team_tov", "team_fouls", "timeouts", "possessions", "break_points")


def finishes(season: BasketballSeason) -> dict[str, Finish]:
    """Seeds are left out where the league is not known."""
    try:
        seeds = {code: line.seed for code, line in standings_of(season).teams.items()}
    except LeagueError:
        seeds = {}
    return {code: Finish(team.wins, team.losses, 0, seeds.get(code)) for code, team in season.teams.items()}


def series(games: Sequence[PlayoffGame]) -> list[PlayoffGame]:
    """Each series by its wins: the club that began it at home stands below."""
    found: dict[tuple[str, frozenset[str]], PlayoffGame] = {}
    for game in games:
        key = game.kind, frozenset((game.away, game.home))
        so_far = found.get(key) or game._replace(score=(0, 0))
        away, home = so_far.score or (0, 0)
        if game.score is not None:
            winner = game.away if game.score[0] > game.score[1] else game.home
            away, home = away + (winner == so_far.away), home + (winner == so_far.home)
        found[key] = so_far._replace(score=(away, home))
    return list(found.values())


def champion(season: BasketballSeason, games: Sequence[PlayoffGame]) -> str | None:
    """Who has won the last series, once it is decided."""
    last = [game for game in series(games) if game.kind == ROUNDS[-1]]
    if not last or last[0].score is None:
        return None
    needed = len(nba_format(season.year).series[-1]) // 2 + 1
    for club, wins in zip((last[0].away, last[0].home), last[0].score, strict=True):
        if wins >= needed:
            return club
    return None


def box_text(record: GameRecord, teams: tuple[str, str], names: Mapping[str, str]) -> str:
    """The scoresheet: the score by periods, and both teams' players by minutes."""
    sides, columns = [], []
    for side in (0, 1):
        lines = sorted(record.players[side].items(), key=lambda each: (-each[1].get("seconds", 0), each[0]))
        box = record.boxes[side]
        sides.append(TeamBox(
            [BoxLine(**{name: line.get(name, 0) for name in COLUMNS}) for _, line in lines],
            quarters=list(record.line[side]), **{name: box.get(name, 0) for name in TEAM_FIGURES},
        ))  # fmt: skip
        columns.append([names.get(player, player) for player, _ in lines])
    return sheet_text(Book(sides[0], sides[1]), teams, (columns[0], columns[1]))


def player_sheets(lines: Sequence[Counts]) -> list[PlayerSheet]:
    """One table, as on a scoresheet."""
    if not lines[-1].get("seconds"):
        return []
    cells = [
        (
            minutes(line.get("seconds", 0)),
            *(f"{line.get(made, 0)}-{line.get(tried, 0)}" for made, tried in SHOTS),
            str(line.get("orb", 0)), str(line.get("orb", 0) + line.get("drb", 0)),
            *(str(line.get(name, 0)) for name in ("ast", "stl", "blk", "tov", "pf", "pts")),
        )
        for line in lines
    ]  # fmt: skip
    heads = ("MIN", "FG-FGA", "3P-3PA", "FT-FTA", "OR", "TR", "AS", "ST", "BL", "TO", "PF", "PTS")
    return [PlayerSheet("", heads, cells)]


def box_players(record: GameRecord, names: Mapping[str, str]) -> list[list[dict[str, Any]]]:
    return [
        [{"player": player, "name": names.get(player, player), **line} for player, line in side.items()]
        for side in record.players
    ]


LISTS = Lists(
    categories=CATEGORIES,
    real=real_leaders,
    terminal=(
        "points a game", "rebounds a game", "assists a game", "steals a game", "blocks a game", "minutes a game",
        "field goal %", "three-point %", "free throw %", "threes",
    ),
    page=tuple(category.name for category in CATEGORIES),
    teams=(
        ("points", "pts"), ("offensive rebounds", "orb"), ("defensive rebounds", "drb"), ("assists", "ast"),
        ("steals", "stl"), ("blocks", "blk"), ("threes", "fg3"),
    ),
    allowed=(("fewest points against", "pts"),),
)  # fmt: skip

LOOK = Look(
    player_lists=(
        ("scoring", "points", ("games", "minutes", "points", "field goals tried", "free throws tried", "threes")),
        ("rebounds", "rebounds", ("games", "minutes", "rebounds", "blocks", "fouls")),
        ("assists", "assists", ("games", "minutes", "assists", "steals", "turnovers")),
    ),
    player_places=1,
    team_columns=(
        ("wins", "wins", 1), ("points for", "points", 1), ("points against", "points against", 1),
        ("field goal % for", "field goal %", 1), ("field goal % against", "field goal % against", 1),
        ("field goals tried for", "tried", 1), ("threes tried for", "threes tried", 1),
        ("free throws tried for", "free throws tried", 1), ("offensive rebounds for", "offensive rebounds", 1),
        ("defensive rebounds for", "defensive rebounds", 1), ("assists for", "assists", 1),
        ("steals for", "steals", 1), ("blocks for", "blocks", 1), ("turnovers for", "turnovers", 1),
        ("fouls for", "fouls", 1),
    ),
    player_plots=(
        ("Points a game", "points"), ("Rebounds a game", "rebounds"), ("Assists a game", "assists"),
        ("Minutes a game", "minutes"), ("Steals a game", "steals"), ("Blocks a game", "blocks"),
    ),
    pages=(("scores", "Results", ("winning margins", "scores")),),
    spans={"winning margins": (0, 45), "scores": (60, 150)},
    round_names={"R1": "First round", "R2": "Semifinals", "CF": "Conference", "F": "Finals"},
)  # fmt: skip

BASKETBALL = Sport(
    name="basketball",
    label=lambda season: str(season.label),
    schedule=schedule_of,
    finishes=finishes,
    champion=champion,
    series=series,
    box_text=box_text,
    box_players=box_players,
    player_sheets=player_sheets,
    lists=LISTS,
    measures=Measures(
        compare, distributions, TEAMS, PLAYERS, SETS, targets_for, TUNED_ON, 20, needs_players=True, left_out=left_out
    ),
    lineup=LINEUP,
    look=LOOK,
)
