"""The categories in which football players lead.

The names that a player's counts may hold are those of `fieldhouse.football.player_lines.LINE`.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from fieldhouse.season.core.leaders import Category, PlayerTotal


def _sum(*names: str) -> Callable[[PlayerTotal], int]:
    return lambda player: sum(player[name] for name in names)


def _rate(over: str, under: str, times: int = 1) -> Callable[[PlayerTotal], Fraction]:
    return lambda player: Fraction(times * player[over], player[under]) if player[under] else Fraction(0)


def passer_rating(player: PlayerTotal) -> Fraction:
    """The league's rating of passers: four rates, each from 0 to 2.375, to a top of 158.3."""
    passes = player["passes"]
    if not passes:
        return Fraction(0)
    parts = (
        (Fraction(player["completions"], passes) - Fraction(3, 10)) * 5,
        (Fraction(player["pass_yards"], passes) - 3) / 4,
        Fraction(player["pass_tds"], passes) * 20,
        Fraction(19, 8) - Fraction(player["intercepted"], passes) * 25,
    )
    return sum((min(max(part, Fraction(0)), Fraction(19, 8)) for part in parts), Fraction(0)) * 100 / 6


_TOUCHDOWNS = (
    "rush_tds", "catch_tds", "kick_return_tds", "punt_return_tds", "interception_tds", "fumble_tds", "blocked_kick_tds",
)  # fmt: skip


def points(player: PlayerTotal) -> int:
    touchdowns = sum(player[name] for name in _TOUCHDOWNS)
    twos = player["two_made"] + player["safeties"] + player["defensive_twos"]
    return 6 * touchdowns + 3 * player["fg_made"] + player["extra_made"] + 2 * twos


FOOTBALL: tuple[Category, ...] = (
    Category("passing yards", _sum("pass_yards")),
    Category("passing touchdowns", _sum("pass_tds")),
    Category("completions", _sum("completions")),
    Category("completion %", _rate("completions", "passes", 100), "passes", Fraction(14), decimals=1),
    Category("yards a pass", _rate("pass_yards", "passes"), "passes", Fraction(14), decimals=2),
    Category("interception %", _rate("intercepted", "passes", 100), "passes", Fraction(14), lowest=True, decimals=1),
    Category("passer rating", passer_rating, "passes", Fraction(14), decimals=1),
    Category("rushing yards", _sum("rush_yards")),
    Category("rushing touchdowns", _sum("rush_tds")),
    Category("rushes", _sum("rushes")),
    Category("yards a rush", _rate("rush_yards", "rushes"), "rushes", Fraction(25, 4), decimals=2),
    Category("catches", _sum("catches")),
    Category("receiving yards", _sum("catch_yards")),
    Category("receiving touchdowns", _sum("catch_tds")),
    Category("yards a catch", _rate("catch_yards", "catches"), "catches", Fraction(15, 8), decimals=1),
    Category("yards from scrimmage", _sum("rush_yards", "catch_yards")),
    Category("touchdowns", _sum(*_TOUCHDOWNS)),
    Category("points", points),
    Category("field goals", _sum("fg_made")),
    Category("field goal %", _rate("fg_made", "fg_tries", 100), "fg_tries", Fraction(1), decimals=1),
    Category("yards a punt", _rate("punt_yards", "punts"), "punts", Fraction(5, 2), decimals=1),
    Category("yards a kick return", _rate("kick_return_yards", "kick_returns"), "kick_returns", Fraction(5, 4),
             decimals=1),
    Category("yards a punt return", _rate("punt_return_yards", "punt_returns"), "punt_returns", Fraction(5, 4),
             decimals=1),
    Category("tackles", _sum("tackles", "assists")),
    Category("sacks", lambda player: Fraction(player["half_sacks"], 2), decimals=1),
    Category("interceptions", _sum("interceptions")),
    Category("passes defended", _sum("passes_defended")),
    Category("forced fumbles", _sum("forced_fumbles")),
)  # fmt: skip
