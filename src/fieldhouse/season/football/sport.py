"""Football as a sport of seasons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from fieldhouse.football.book import FIELDS, Box, TeamBox
from fieldhouse.football.boxtext import line_score, team_table
from fieldhouse.football.playertext import SECTIONS, players_dict, players_text
from fieldhouse.season.core.sport import Finish, Lists, Look, Measures, PlayerSheet, PlayoffGame, Sport
from fieldhouse.season.football.accuracy import (
    FOOTBALL_TEAMS,
    SETS,
    TUNED_ON,
    compare,
    distributions,
    left_out,
    targets_for,
)
from fieldhouse.season.football.actual import schedule_of
from fieldhouse.season.football.leaders import FOOTBALL as CATEGORIES
from fieldhouse.season.football.lineup import LINEUP
from fieldhouse.season.football.players import FOOTBALL_PLAYERS, real_leaders
from fieldhouse.season.football.playoffs import FINAL
from fieldhouse.statistics.football import FootballSeason
from fieldhouse.statistics.game_record import Counts, GameRecord


def finishes(season: FootballSeason) -> dict[str, Finish]:
    found = {code: team.standing for code, team in season.teams.items()}
    return {code: Finish(was.wins, was.losses, was.ties, was.seed) for code, was in found.items()}


def champion(season: FootballSeason, games: Sequence[PlayoffGame]) -> str | None:
    """The winner of the last game."""
    for game in games:
        if game.kind == FINAL and game.score is not None:
            away, home = game.score
            return game.home if home > away else game.away
    return None


def box_text(record: GameRecord, teams: tuple[str, str], players: Mapping[str, str]) -> str:
    """The score by quarters, the players, the teams."""
    sides = [TeamBox(*(box.get(name, 0) for name in FIELDS)) for box in record.boxes]
    box = Box((sides[0], sides[1]), (list(record.line[0]), list(record.line[1])), len(record.line[0]))
    parts = [line_score(box, teams), players_text(record.players, teams, players), team_table(box, teams)]
    return "\n\n".join(filter(None, parts))


def player_sheets(lines: Sequence[Counts]) -> list[PlayerSheet]:
    """Passing, rushing and so on: the tables of a box score in which he has a figure."""
    return [
        PlayerSheet(
            section.title, tuple(head for head, _ in section.columns),
            [tuple(figure(line) for _, figure in section.columns) for line in lines],
        )
        for section in SECTIONS if any(lines[-1].get(name, 0) for name in section.by)
    ]  # fmt: skip


LISTS = Lists(
    categories=CATEGORIES,
    real=real_leaders,
    terminal=(
        "passing yards", "passing touchdowns", "passer rating", "rushing yards", "rushing touchdowns", "catches",
        "receiving yards", "receiving touchdowns", "points", "field goals", "sacks", "interceptions", "tackles",
    ),
    page=(
        "passing yards", "passing touchdowns", "passer rating", "rushing yards", "rushing touchdowns",
        "receiving yards", "catches", "receiving touchdowns", "points", "field goals", "sacks", "interceptions",
        "tackles", "yards a punt", "yards a kick return",
    ),
    teams=(
        ("points", "points"), ("yards", "yards"), ("rushing yards", "rush_yards"),
        ("net passing yards", "net_pass_yards"), ("touchdowns", "touchdowns"), ("interceptions", "interceptions"),
    ),
    allowed=(("fewest points against", "points"), ("fewest yards against", "yards")),
)  # fmt: skip

LOOK = Look(
    player_lists=(
        ("passing", "pass_yards", ("games", "passes", "completions", "pass_yards", "pass_tds", "intercepted")),
        ("rushing", "rush_yards", ("games", "rushes", "rush_yards", "rush_tds")),
        ("receiving", "catch_yards", ("games", "targets", "catches", "catch_yards", "catch_tds")),
        ("tackling", "tackles", ("games", "tackles", "assists")),
        ("rushing the passer", "sacks", ("games", "sacks", "tackles")),
        ("defending passes", "interceptions", ("games", "interceptions", "passes_defended")),
        ("kicking", "fg_made", ("games", "fg_tries", "fg_made", "extra_made")),
    ),
    player_places=0,
    team_columns=(
        ("wins", "wins", 1), ("points for", "points", 1), ("points against", "points against", 1),
        ("yards per play for", "yards a play", 2), ("yards per play against", "yards a play against", 2),
        ("yards for", "yards", 1), ("yards against", "yards against", 1), ("pass yards for", "passing", 1),
        ("pass yards against", "passing against", 1), ("rush yards for", "rushing", 1),
        ("rush yards against", "rushing against", 1), ("first downs for", "first downs", 1),
        ("turnovers for", "turnovers", 1), ("turnovers against", "takeaways", 1), ("sacked for", "sacked", 1),
        ("sacked against", "sacks", 1), ("penalties for", "penalties", 1), ("punts for", "punts", 1),
    ),
    player_plots=(
        ("Passing yards", "pass_yards"), ("Rushing yards", "rush_yards"), ("Receiving yards", "catch_yards"),
    ),
    pages=(
        ("gains", "Gains", ("run gains", "completion gains")),
        ("drives", "Drives", ("drive results",)),
        ("scores", "Results", ("winning margins", "scores")),
    ),
    spans={"run gains": (-6, 25), "completion gains": (-6, 45), "winning margins": (0, 42), "scores": (0, 56)},
    round_names={"WC": "Wild card", "DIV": "Divisional", "CON": "Conference", "SB": "Super Bowl"},
    more="the distributions of gains",
    more_distribution="run gains",
)  # fmt: skip

FOOTBALL = Sport(
    name="football",
    label=lambda season: str(season.year),
    schedule=schedule_of,
    finishes=finishes,
    champion=champion,
    series=list,
    box_text=box_text,
    player_sheets=player_sheets,
    box_players=lambda record, players: players_dict(record.players, players),
    lists=LISTS,
    measures=Measures(
        compare, distributions, FOOTBALL_TEAMS, FOOTBALL_PLAYERS, SETS, targets_for, TUNED_ON, 100, left_out=left_out
    ),
    lineup=LINEUP,
    look=LOOK,
)
