"""Draws the table of a game: as football or basketball, or as a list of facts."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from fieldhouse.basketball.view import BasketballTable
from fieldhouse.cli import basketball_screen, football_screen
from fieldhouse.football.view import FootballTable
from fieldhouse.play.tables import TableView, situation
from fieldhouse.play.view import PlayView

FOOTBALL, BASKETBALL, OTHER = 21, 24, 16
"""Lines of a page without the plays before the last one."""


def below(table: TableView) -> int:
    if isinstance(table, FootballTable):
        return FOOTBALL
    return BASKETBALL if isinstance(table, BasketballTable) else OTHER + len(getattr(table, "facts", ()))


def board(table: TableView, last: PlayView[Any] | None, width: int) -> list[Text]:
    """The score, the clock and the field or the floor."""
    if isinstance(table, FootballTable):
        before = last.before if last else None
        return football_screen.scoreboard(table) + football_screen.field(table, before, width)
    if isinstance(table, BasketballTable):
        return basketball_screen.board(table, width)
    return facts(table)


def head(table: TableView) -> list[Text]:
    """Only the score and the clock."""
    if isinstance(table, FootballTable):
        return football_screen.scoreboard(table)
    return basketball_screen.scoreboard(table) if isinstance(table, BasketballTable) else facts(table)


def brief(table: TableView, last: PlayView[Any] | None) -> list[str | Text]:
    """The situation in a few lines, for output line by line."""
    if isinstance(table, FootballTable):
        return [table.situation, *board(table, last, 80)[-3:]]
    if isinstance(table, BasketballTable):
        return basketball_screen.brief(table)
    return [situation(table)]


def facts(table: TableView) -> list[Text]:
    """The score, and a line for each fact."""
    names = max((len(name) for name in table.teams), default=0)
    scores = [
        Text(f"  {name:<{names}}").append(f"{points:>6}", style="bold")
        for name, points in zip(table.teams[::-1], table.score[::-1], strict=False)
    ]
    pairs = getattr(table, "facts", ())
    width = max((len(name) for name, _ in pairs), default=0)
    return [*scores, *(Text("  ").append(f"{name:<{width}}", style="dim").append(f"  {text}") for name, text in pairs)]
