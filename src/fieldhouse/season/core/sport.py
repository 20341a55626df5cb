"""A sport's seasons in one place: schedule, standings, leaders, figures, and how they are shown.

Replays, comparisons, reports and commands ask `sports.sport_of(season)` and know no sport themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from fieldhouse.season.core.accuracy.distributions import Distribution
from fieldhouse.season.core.accuracy.figure_rows import FigureRow
from fieldhouse.season.core.accuracy.players import PlayerBook
from fieldhouse.season.core.accuracy.targets import TargetError, Targets
from fieldhouse.season.core.accuracy.teams import TeamBook
from fieldhouse.season.core.leaders import Category, Leader
from fieldhouse.season.core.lineup.catalogue import Catalogue
from fieldhouse.season.core.replays import ReplayTotals
from fieldhouse.season.core.schedule import Schedule
from fieldhouse.statistics.game_record import Counts, GameRecord
from fieldhouse.store import GameRow


class Finish(NamedTuple):
    """How a team really finished."""

    wins: int
    losses: int
    ties: int
    seed: int | None

    def __str__(self) -> str:
        return f"{self.wins}-{self.losses}" + (f"-{self.ties}" if self.ties else "")

    @property
    def half_wins(self) -> float:
        """A tie is half a win."""
        return self.wins + self.ties / 2


class PlayoffGame(NamedTuple):
    """A game, or a series with its wins as score: the round, who met, and the score with away first."""

    kind: str
    away: str
    home: str
    score: tuple[int, int] | None


def playoff_games(rows: Iterable[GameRow]) -> list[PlayoffGame]:
    """Those of a season in the store."""
    return [
        PlayoffGame(at.kind, at.away, at.home, None if row.score is None else (row.score[1], row.score[0]))
        for row in rows
        if (at := row.fixture).playoff
    ]


PlayerList = tuple[str, str, tuple[str, ...]]
"""A list of players: its title, what it is ordered by, and the figures shown."""


@dataclass(frozen=True, slots=True)
class Lists:
    """Leaders: every category, which of them a terminal and a page show, and what teams lead in."""

    categories: tuple[Category, ...]
    real: Callable[[Any, Sequence[Category], int], dict[str, list[Leader]]]
    terminal: tuple[str, ...]
    page: tuple[str, ...]
    teams: tuple[tuple[str, str], ...]
    allowed: tuple[tuple[str, str], ...]

    def named(self, names: Sequence[str]) -> list[Category]:
        return [next(each for each in self.categories if each.name == name) for name in names]


@dataclass(frozen=True, slots=True)
class Measures:
    """How replays are compared with the real season. Of the target sets the first is for the season `tuned_on`."""

    compare: Callable[[Any, Sequence[ReplayTotals], Targets | None], list[FigureRow]]
    distributions: Callable[[Any, Sequence[ReplayTotals]], list[Distribution]]
    teams: TeamBook
    players: PlayerBook
    targets: tuple[Targets, ...]
    targets_for: Callable[[str], Targets]
    tuned_on: str
    replays: int  # the usual number
    needs_players: bool = False  # some targets are of players: records name them even when no table of players is shown
    left_out: Callable[[Any], list[str]] = lambda season: []  # the league's figures that a season does not have

    def named(self, name: str) -> Targets:
        for each in self.targets:
            if each.name == name:
                return each
        raise TargetError(f"targets: found {name!r}; allowed: {', '.join(each.name for each in self.targets)}")


@dataclass(frozen=True, slots=True)
class Look:
    """What tables and plots show, and how many decimals a player's real figure has.

    `pages` are plots of distributions: a file's name, a title and the distributions; `spans` is what is drawn of one.
    """

    player_lists: tuple[PlayerList, ...]
    player_places: int
    team_columns: tuple[tuple[str, str, int], ...]  # the figure, its title, its decimals
    player_plots: tuple[tuple[str, str], ...]
    pages: tuple[tuple[str, str, tuple[str, ...]], ...]
    spans: Mapping[str, tuple[int, int]]
    round_names: Mapping[str, str]
    more: str = ""  # the distributions that a report has only after many replays, and what they are called
    more_distribution: str = ""


class PlayerSheet(NamedTuple):
    """A table of a player's games: its title, its columns, and the cells of each line."""

    title: str
    heads: tuple[str, ...]
    cells: list[tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Sport:
    """A sport. `label` is a season's year or years; `series` folds playoff games into what a bracket shows; `box_text`
    is a record as text, with names of teams and players; `player_sheets` are tables of a player's lines, the last of
    which selects the tables.
    """

    name: Literal["football", "basketball"]
    label: Callable[[Any], str]
    schedule: Callable[[Any], Schedule]
    finishes: Callable[[Any], Mapping[str, Finish]]
    champion: Callable[[Any, Sequence[PlayoffGame]], str | None]
    series: Callable[[Sequence[PlayoffGame]], list[PlayoffGame]]
    box_text: Callable[[GameRecord, tuple[str, str], Mapping[str, str]], str]
    box_players: Callable[[GameRecord, Mapping[str, str]], Sequence[Any]]
    player_sheets: Callable[[Sequence[Counts]], list[PlayerSheet]]
    lists: Lists
    measures: Measures
    lineup: Catalogue
    look: Look
