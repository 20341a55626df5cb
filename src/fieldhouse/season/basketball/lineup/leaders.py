"""Statistics of the lists of leaders, and of how many players have how much of a season."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from fieldhouse.season.basketball.players import BASKETBALL, GAMES
from fieldhouse.season.core.figures import deviation
from fieldhouse.season.core.leaders import Category, PlayerTotal, leaders_of
from fieldhouse.season.core.lineup.statistic import AVERAGE, COUNT, Statistic

LEADERS, PLAYERS = "leaders", "players' seasons"
TOP, LIST = 10, 30


def _a_game(name: str, count: str) -> Category:
    return Category(
        name, lambda player: Fraction(player[count], player.games) if player.games else Fraction(0), "games", GAMES
    )


LISTS: tuple[Category, ...] = (
    *(
        category for category in BASKETBALL
        if category.name in {f"{name} a game" for name in
                             ("points", "rebounds", "assists", "steals", "blocks", "minutes", "turnovers", "fouls")}
    ),
    _a_game("field goals tried a game", "fga"), _a_game("free throws tried a game", "fta"),
    Category("threes", lambda player: player["fg3"]),
)  # fmt: skip
PERCENTAGES = tuple(category for category in BASKETBALL if category.name.endswith("%"))
PERCENTAGE_NAMES = {category.name for category in PERCENTAGES}
REACHED = (
    ("points", 20), ("points", 25), ("rebounds", 10), ("assists", 7), ("assists", 10), ("steals", 2), ("blocks", 2),
    ("minutes", 35), ("minutes", 38), ("fouls", 3.5),
)  # fmt: skip
MINUTES = (500, 1000, 2000, 2500, 3000)
ALL_GAMES = 82


def _name(category: Category) -> str:
    return category.name.removesuffix(" a game").removesuffix(" %")


def _unit(category: Category) -> str:
    return next((unit for unit in ("a game", "%") if category.name.endswith(unit)), "a season")


LEADER_STATISTICS: tuple[Statistic, ...] = (
    *(Statistic(f"first in {each.name}", f"the leader's {_name(each)}", LEADERS, _unit(each), AVERAGE)
      for each in (*LISTS, *PERCENTAGES)),
    *(Statistic(f"ten in {each.name}", f"the first ten's {_name(each)}", LEADERS, _unit(each), AVERAGE)
      for each in (*LISTS, *PERCENTAGES)),
    *(Statistic(f"thirty in {each.name}", f"standard deviation of the first thirty's {_name(each)}", LEADERS,
                _unit(each), AVERAGE)
      for each in LISTS),
    *(Statistic(f"players {cut:g} {name}", f"players with {cut:g} {name} a game", PLAYERS, "players", COUNT)
      for name, cut in REACHED),
    Statistic("players", "players who played", PLAYERS, "players", COUNT),
    *(Statistic(f"players {cut} minutes in all", f"players with {cut} minutes", PLAYERS, "players", COUNT)
      for cut in MINUTES),
    Statistic("players all games", f"players with {ALL_GAMES} games", PLAYERS, "players", COUNT),
    Statistic("players games", "games of a player with 1000 minutes", PLAYERS, "games", AVERAGE),
)  # fmt: skip


def leader_values(totals: Sequence[PlayerTotal], played: Mapping[str, int]) -> dict[str, float]:
    """From every player's season; `played` is the number of games of each team."""
    lists = leaders_of(totals, played, (*LISTS, *PERCENTAGES), max(len(totals), 1))
    figures = {name: [float(place.figure) for place in places] for name, places in lists.items()}
    found: dict[str, float] = {}
    for name, values in figures.items():
        if values:
            found[f"first in {name}"] = values[0]
        if len(values) >= TOP:
            found[f"ten in {name}"] = sum(values[:TOP]) / TOP
        if len(values) >= LIST and name not in PERCENTAGE_NAMES:
            found[f"thirty in {name}"] = deviation(values[:LIST])
    for name, cut in REACHED:
        found[f"players {cut:g} {name}"] = sum(value >= cut for value in figures[f"{name} a game"])
    found["players"] = sum(total["seconds"] > 0 for total in totals)
    for minutes in MINUTES:
        found[f"players {minutes} minutes in all"] = sum(total["seconds"] >= 60 * minutes for total in totals)
    found["players all games"] = sum(total.games == ALL_GAMES for total in totals)
    regulars = [total.games for total in totals if total["seconds"] >= 60 * 1000]
    if regulars:
        found["players games"] = sum(regulars) / len(regulars)
    return found
