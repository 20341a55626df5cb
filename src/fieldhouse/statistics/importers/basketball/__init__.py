"""Basketball: a season in a folder of tables, each a CSV, plain or gzipped.

    players.csv, teams.csv, games.csv     needed
    playoffs.csv                          the real playoffs; without it there are none
    team_games.csv                        each side's box in each game; without it there are none
    player_games.csv                      lines of players in each game, of all or of some; without it there are none
    rates.csv                             rates from play-by-play, by group and item
    cards_computed.csv                    All-Defense votes and ratings; they may stand in players.csv as well

The columns are in docs/statistics.md. Statistics are of the regular season.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import date
from pathlib import Path

from fieldhouse.statistics.basketball.box import added
from fieldhouse.statistics.basketball.player_games import PlayerGames
from fieldhouse.statistics.basketball.players import Player
from fieldhouse.statistics.basketball.season import BasketballSeason, SeasonGame, SeasonRules
from fieldhouse.statistics.importers.basketball.borrowed_rates import borrowed, with_borrowed
from fieldhouse.statistics.importers.basketball.boxes import absent, header
from fieldhouse.statistics.importers.basketball.games import read_games, read_playoffs
from fieldhouse.statistics.importers.basketball.player_lines import read_lines
from fieldhouse.statistics.importers.basketball.player_totals import read_players
from fieldhouse.statistics.importers.basketball.teams import Row, finished, read_teams
from fieldhouse.statistics.importers.sheets import FaultList, Sheet, find
from fieldhouse.statistics.sources import Missing

ATTRIBUTION = (
    "Statistics: Basketball-Reference.com (Sports Reference LLC) as compiled in sumitrodatta/bball-reference-datasets; "
    "NBA game logs and play-by-play as collected in ryanvmenezes/nba-data; FiveThirtyEight Elo and RAPTOR data "
    "(CC BY 4.0), re-cut; NBA-Data-2010-2024, © 2024 Vitalii Korolyk (MIT); shufinskiy/nba_data (Apache-2.0). "
    "Not affiliated with or endorsed by the NBA, its teams or its players."
)
"""Of the tables with rates; what is typed in has the typist's own."""
FILES = ("players.csv", "teams.csv", "games.csv")
NOT_FROM_BOXES = ("pbp_", "estimate")
"""The groups of rates.csv that boxes cannot tell; all others are worked out again."""
FIRST_MONTH = 7
"""A season that begins after New Year, as after a lockout, is called by the year before."""


def is_basketball_layout(folder: Path) -> bool:
    """Whether a folder holds basketball: its games are of a team on the road, or its players play minutes."""
    return "road" in header(folder, "games.csv") or "mp" in header(folder, "players.csv")


def read_basketball(
    folder: Path, donor_for: Callable[[int], BasketballSeason], year: int | None = None, league: str = "NBA"
) -> BasketballSeason:
    """The season in a folder of this layout; `StatisticsError` lists what is wrong with it.

    `donor_for` gives the season to borrow from for a year. It is called only where a column was not counted, such as
    steals.
    """
    faults = FaultList()
    for name in FILES:
        if find(folder, name) is None:
            faults.add(str(folder), f"no {name}", f"a folder with {', '.join(FILES)}")
    faults.stop()
    rows = read_teams(folder, faults)
    games = read_games(folder, rows, faults)
    playoffs = read_playoffs(folder, rows, faults)
    players = read_players(folder, rows, faults)
    lines = read_lines(folder, games, players, faults)
    rates = _rates(folder, faults)
    faults.stop()
    began = year or _year(games[0].date)
    uncounted = absent(header(folder, "players.csv"))
    donor = donor_for(began) if uncounted else None
    if donor:
        players = with_borrowed(players, uncounted, donor)
    teams = finished(rows, players.values(), games, playoffs)
    faults.stop()
    total = added(team.own for team in teams.values())
    return BasketballSeason(
        name=f"{league.lower()}-{began}-{(began + 1) % 100:02}",
        league_name=league,
        year=began,
        attribution=ATTRIBUTION if rates else f"Statistics: supplied with {folder.name}.",
        source="tables with rates" if rates else "plain totals",
        rules=SeasonRules(three_pointers=total.fg3a > 0),
        teams=teams,
        players=players,
        games=(*games, *playoffs),
        league=total,
        rates=rates,
        player_games=lines,
        missing=tuple(_missing(rows, games, playoffs, players.values(), lines, rates)),
        borrowed=borrowed(uncounted, donor) if donor else (),
    )


def _year(first: str) -> int:
    day = date.fromisoformat(first)
    return day.year if day.month >= FIRST_MONTH else day.year - 1


def _rates(folder: Path, faults: FaultList) -> dict[str, dict[str, float]]:
    path = find(folder, "rates.csv")
    rates: dict[str, dict[str, float]] = {}
    for line in Sheet(path, faults, ("group", "item", "value")) if path else ():
        group, value = line.text("group"), line.decimal("value")
        if group.startswith(NOT_FROM_BOXES):
            if value is None:
                line.fault("value", "a number")
            rates.setdefault(group, {})[line.text("item")] = value or 0.0
    return rates


def _missing(
    rows: dict[str, Row],
    games: Iterable[SeasonGame],
    playoffs: Iterable[SeasonGame],
    players: Iterable[Player],
    lines: PlayerGames,
    rates: dict[str, dict[str, float]],
) -> list[Missing]:
    """What the tables do not have, and what it costs."""
    people = list(players)
    found = {
        "divisions": all(row.team.conference and row.team.division for row in rows.values()),
        "opponents' totals": all(row.against for row in rows.values()),
        "boxes of games": all(game.away_box and game.home_box for game in games),
        "player lines": lines.whole,
        "playoffs": any(playoffs),
        "starts": all(stint.starts is not None for player in people for stint in player.stints),
        "play-by-play": any(group.startswith("pbp_") for group in rates),
        "defense votes": any(player.all_defense_points for player in people),
        "defense ratings": any(player.raptor_def is not None for player in people),
    }
    return [Missing(what, *LACKING[what]) for what, known in found.items() if not known]


LACKING = {
    "divisions": ("no conference and division in teams.csv", "no standings by division and no playoffs"),
    "opponents' totals": ("no opp_ columns in teams.csv", "from the games' boxes, else the league's average"),
    "boxes of games": ("no team_games.csv", "no spread from game to game, no shooting at home and on the road"),
    "player lines": ("not every player's games in player_games.csv", "who plays, and how much, goes by season totals"),
    "playoffs": ("no playoffs.csv", "nothing to compare replayed playoffs with"),
    "starts": ("gs is not always given", "line-ups go by minutes"),
    "play-by-play": ("no pbp_ rates in rates.csv", "rates of possessions are another season's"),
    "defense votes": ("no all_def_points", "cards' defense goes by what else is known"),
    "defense ratings": ("no raptor_def", "cards' defense goes by what else is known"),
}
