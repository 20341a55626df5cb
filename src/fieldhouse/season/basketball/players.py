"""Players, real and replayed: seasons added up, leaders, and what they are compared by."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

from fieldhouse.season.basketball.figures import box_line
from fieldhouse.season.core.accuracy.players import PlayerBook
from fieldhouse.season.core.leaders import Category, Leader, PlayerTotal, add_up, leaders_of
from fieldhouse.statistics.basketball import BasketballSeason, Player

SEASON = 82
GAMES = Fraction(70, SEASON)
"""The share of a team's games that a player must have played to lead a list of per-game figures. A number of points,
rebounds and so on in the season (`enough`) also qualifies him."""


def real_totals(season: BasketballSeason) -> dict[str, PlayerTotal]:
    """Every real player's season by id, in order of id."""
    found = {}
    for player in sorted(season.players.values(), key=lambda player: player.id):
        total = PlayerTotal(player.id, [stint.team for stint in player.stints])
        for stint in player.stints:
            total.games += stint.games
            add_up(total.line, {**box_line(stint.box, stint.games), "seconds": 60 * stint.box.minutes})
        found[player.id] = total
    return found


def position(player: Player) -> str:
    """Where he played most."""
    return max(player.stints, key=lambda stint: stint.box.minutes).position if player.stints else ""


# Leaders


def _per_game(*names: str, times: Fraction = Fraction(1)) -> Callable[[PlayerTotal], Fraction]:
    return lambda player: times * sum(player[name] for name in names) / player.games if player.games else Fraction(0)


def _share(over: str, under: str) -> Callable[[PlayerTotal], Fraction]:
    return lambda player: Fraction(100 * player[over], player[under]) if player[under] else Fraction(0)


def _a_game(name: str, *counts: str, enough: int = 0, times: Fraction = Fraction(1)) -> Category:
    also = (counts, Fraction(enough, SEASON)) if enough else None
    return Category(f"{name} a game", _per_game(*counts, times=times), "games", GAMES, decimals=1, enough=also)


def _percent(name: str, made: str, tried: str, enough: int) -> Category:
    return Category(name, _share(made, tried), made, Fraction(enough, SEASON), decimals=1)


BASKETBALL: tuple[Category, ...] = (
    _a_game("points", "pts", enough=1400),
    _a_game("rebounds", "orb", "drb", enough=800),
    _a_game("assists", "ast", enough=400),
    _a_game("steals", "stl", enough=125),
    _a_game("blocks", "blk", enough=100),
    _a_game("minutes", "seconds", times=Fraction(1, 60)),
    _percent("field goal %", "fg", "fga", 300),
    _percent("three-point %", "fg3", "fg3a", 50),
    _percent("free throw %", "ft", "fta", 125),
    Category("threes", lambda player: player["fg3"]),
    Category("points", lambda player: player["pts"]),
    Category("rebounds", lambda player: player["orb"] + player["drb"]),
    Category("assists", lambda player: player["ast"]),
    _a_game("turnovers", "tov"),
    _a_game("fouls", "pf"),
)
"""As the league has them: a percentage asks for 300 field goals made, 50 threes or 125 free throws a season."""


def real_leaders(
    season: BasketballSeason, categories: Sequence[Category] = BASKETBALL, top: int = 10
) -> dict[str, list[Leader]]:
    """Who led the real regular season."""
    played = {code: team.games for code, team in season.teams.items()}
    known = [total for total in real_totals(season).values() if total.teams]
    return leaders_of(known, played, categories, top)


# Comparing

PER_GAME = {
    "points": ("pts",), "rebounds": ("orb", "drb"), "assists": ("ast",), "steals": ("stl",), "blocks": ("blk",),
    "turnovers": ("tov",), "fouls": ("pf",), "threes": ("fg3",), "field goals tried": ("fga",),
    "free throws tried": ("fta",),
}  # fmt: skip


def figures(total: PlayerTotal) -> dict[str, float]:
    """His games, and the rest for each of them."""
    games = total.games or total["games"]
    per = games or 1
    return {
        "games": games, "minutes": total["seconds"] / 60 / per,
        **{label: sum(total[name] for name in names) / per for label, names in PER_GAME.items()},
    }  # fmt: skip


PLAYERS = PlayerBook(real_totals, position, figures)
