"""League leaders: player lines added up over games, and ranked in the usual categories.

The names that a football player's line may hold are those of `fieldhouse.football.player_lines.LINE`; a name that
ends in `_long` is a longest and is not added up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from fieldhouse.statistics.game_record import Counts, GameRecord


@dataclass(slots=True)
class PlayerTotal:
    """A player's season: the teams he played for, in order, his games, and his line added up."""

    player: str
    teams: list[str] = field(default_factory=list)
    games: int = 0
    line: Counts = field(default_factory=dict)

    def __getitem__(self, name: str) -> int:
        return self.line.get(name, self.games if name == "games" else 0)


@dataclass(frozen=True, slots=True)
class Category:
    """A list of leaders: its name, and how a player's figure is computed from his counts.

    A rate names the count it needs (`qualify`) and the number of it per team game before a player is listed. `enough`
    names other counts and their number per team game that also qualify him.
    """

    name: str
    figure: Callable[[PlayerTotal], Fraction | int]
    qualify: str = ""
    per_game: Fraction = Fraction(0)
    lowest: bool = False
    decimals: int = 0
    enough: tuple[tuple[str, ...], Fraction] | None = None

    def lists(self, player: PlayerTotal, played: int) -> bool:
        """Whether he has enough of it for the list; `played` is the number of his team's games."""
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


def add_up(line: Counts, more: Mapping[str, int]) -> None:
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


def team_totals(records: Iterable[GameRecord]) -> tuple[dict[str, Counts], dict[str, Counts]]:
    """Every team's box added up, and its opponents' boxes added up, by team."""
    own: dict[str, Counts] = {}
    allowed: dict[str, Counts] = {}
    for record in records:
        for side, team in enumerate((record.home, record.away)):
            add_up(own.setdefault(team, {"games": 0}), {"games": 1, **record.boxes[side]})
            add_up(allowed.setdefault(team, {"games": 0}), {"games": 1, **record.boxes[1 - side]})
    return dict(sorted(own.items())), dict(sorted(allowed.items()))


def leaders(
    records: Iterable[GameRecord], categories: Sequence[Category], top: int = 10
) -> dict[str, list[Leader]]:
    """The best `top` players in each category, those level with the last one too. A figure of 0 is not listed."""
    records = list(records)
    totals = player_totals(records)
    played: dict[str, int] = {}
    for record in records:
        for team in (record.home, record.away):
            played[team] = played.get(team, 0) + 1
    return leaders_of(totals.values(), played, categories, top)


def leaders_of(
    players: Iterable[PlayerTotal], played: Mapping[str, int], categories: Sequence[Category], top: int = 10
) -> dict[str, list[Leader]]:
    """The same for players added up already; `played` is the number of games of each team."""
    players = list(players)
    return {category.name: _leaders(category, players, played, top) for category in categories}


def _leaders(category: Category, players: Iterable[PlayerTotal], played: Mapping[str, int], top: int) -> list[Leader]:
    sign = 1 if category.lowest else -1
    listed = []
    for player in players:
        # A traded player needs the games of the team of his that played more.
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
