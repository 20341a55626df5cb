"""League leaders: player lines added up over games, and ranked in the usual categories.

The names that a player's line may hold are those of `FOOTBALL_LINE`; a name that ends in `_long` is
a longest and is not added up. Half sacks are counted, because two men may share one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from fieldhouse.record import GameRecord, Line

FOOTBALL_LINE = (
    "passes", "completions", "pass_yards", "pass_tds", "pass_long", "intercepted", "sacked", "sack_yards",
    "rushes", "rush_yards", "rush_tds", "rush_long",
    "targets", "catches", "catch_yards", "catch_tds", "catch_long",
    "fumbles", "fumbles_lost", "two_made",
    "tackles", "assists", "half_sacks", "passes_defended", "forced_fumbles", "fumbles_recovered", "fumble_return_yards",
    "fumble_tds", "defensive_twos",
    "interceptions", "interception_yards", "interception_tds", "interception_long", "safeties", "kicks_blocked",
    "punts", "punt_yards", "punt_long", "punts_inside_20", "punt_touchbacks", "punts_blocked",
    "kickoffs", "kickoff_touchbacks",
    "kick_returns", "kick_return_yards", "kick_return_tds", "kick_return_long",
    "punt_returns", "punt_return_yards", "punt_return_tds", "punt_return_long", "blocked_kick_tds",
    "fg_tries", "fg_made", "fg_long", "extra_tries", "extra_made",
)  # fmt: skip


@dataclass(slots=True)
class PlayerTotal:
    """A player's season: the teams he played for, in order, his games, and his line added up."""

    player: str
    teams: list[str] = field(default_factory=list)
    games: int = 0
    line: Line = field(default_factory=dict)

    def __getitem__(self, name: str) -> int:
        return self.line.get(name, self.games if name == "games" else 0)


@dataclass(frozen=True, slots=True)
class Category:
    """A list of leaders: what it is called and how a player's figure comes of his line.

    A rate names what it counts and how many of those a team's game it asks for before a player is listed. With
    `enough` so many of these for each of a team's games will do as well.
    """

    name: str
    figure: Callable[[PlayerTotal], Fraction | int]
    qualify: str = ""
    per_game: Fraction = Fraction(0)
    lowest: bool = False
    decimals: int = 0
    enough: tuple[tuple[str, ...], Fraction] | None = None

    def lists(self, player: PlayerTotal, played: int) -> bool:
        """Whether he has done enough of it for the list, where his team has played so many games."""
        if not self.qualify or player[self.qualify] >= self.per_game * played:
            return True
        return self.enough is not None and sum(player[name] for name in self.enough[0]) >= self.enough[1] * played


@dataclass(frozen=True, slots=True)
class Leader:
    """A place on a list. Equal figures share a rank."""

    rank: int
    player: str
    teams: tuple[str, ...]
    games: int
    figure: Fraction

    def show(self, decimals: int = 0) -> str:
        scaled = (self.figure * 10**decimals * 2 + 1) // 2  # halves go up, exactly
        return f"{int(scaled) / 10**decimals:.{decimals}f}"


def add_up(line: Line, more: Mapping[str, int]) -> None:
    """Add a line to a total; a longest stays the longest."""
    for name, value in more.items():
        if name.endswith("_long"):
            line[name] = max(line.get(name, value), value)
        else:
            line[name] = line.get(name, 0) + value


def player_totals(records: Iterable[GameRecord]) -> dict[str, PlayerTotal]:
    """Every player's season by id, in order of id."""
    found: dict[str, PlayerTotal] = {}
    for record in records:
        for team, players in zip((record.home, record.away), record.players, strict=True):
            for player, line in players.items():
                total = found.setdefault(player, PlayerTotal(player))
                if team not in total.teams:
                    total.teams.append(team)
                total.games += 1
                add_up(total.line, line)
    return dict(sorted(found.items()))


def team_totals(records: Iterable[GameRecord]) -> tuple[dict[str, Line], dict[str, Line]]:
    """Every team's box added up, and its opponents' boxes added up, by team."""
    own: dict[str, Line] = {}
    allowed: dict[str, Line] = {}
    for record in records:
        for side, team in enumerate((record.home, record.away)):
            add_up(own.setdefault(team, {"games": 0}), {"games": 1, **record.boxes[side]})
            add_up(allowed.setdefault(team, {"games": 0}), {"games": 1, **record.boxes[1 - side]})
    return dict(sorted(own.items())), dict(sorted(allowed.items()))


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


def leaders(
    records: Iterable[GameRecord], categories: Sequence[Category] = FOOTBALL, top: int = 10
) -> dict[str, list[Leader]]:
    """The best `top` players in each category, those level with the last one too. Nobody leads with nothing."""
    records = list(records)
    totals = player_totals(records)
    played: dict[str, int] = {}
    for record in records:
        for team in (record.home, record.away):
            played[team] = played.get(team, 0) + 1
    return leaders_of(totals.values(), played, categories, top)


def leaders_of(
    players: Iterable[PlayerTotal], played: Mapping[str, int], categories: Sequence[Category] = FOOTBALL, top: int = 10
) -> dict[str, list[Leader]]:
    """The same of players added up already; `played` is how many games each team has played."""
    players = list(players)
    return {category.name: _leaders(category, players, played, top) for category in categories}


def _leaders(category: Category, players: Iterable[PlayerTotal], played: Mapping[str, int], top: int) -> list[Leader]:
    sign = 1 if category.lowest else -1
    listed = []
    for player in players:
        # A traded man is asked for the games of whichever of his teams played more.
        if not category.lists(player, max(played[team] for team in player.teams)):
            continue
        figure = Fraction(category.figure(player))
        if figure > 0 or category.qualify:
            listed.append((sign * figure, player.player, player))
    listed.sort(key=lambda entry: entry[:2])
    found: list[Leader] = []
    for place, (key, _, player) in enumerate(listed, 1):
        rank = found[-1].rank if found and sign * found[-1].figure == key else place
        if rank > top:
            break
        found.append(Leader(rank, player.player, tuple(player.teams), player.games, sign * key))
    return found
