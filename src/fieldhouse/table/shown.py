"""What a game shows, as plain data: words with a look, lines, tables. Each face draws it in its own way."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Look = Literal[
    "", "strong", "dim", "good", "bad", "warn", "title", "rule", "ball",
    "green", "red", "yellow", "black", "white",
]
"""How a word looks: plain, strong, dim; good or bad news; a warning; a title; a rule's id; the team with the ball; and
the five colours that a chart's boxes are printed in."""
BOXES: tuple[Look, ...] = ("green", "red", "yellow", "black", "white")


@dataclass(frozen=True, slots=True)
class Span:
    """Some words in one look."""

    text: str
    look: Look = ""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of words. `label` names its content, such as dice or ruling."""

    spans: tuple[Span, ...] = ()
    label: str = ""

    @property
    def text(self) -> str:
        return "".join(span.text for span in self.spans)


def line(*parts: str | Span, label: str = "") -> Line:
    """A line of these parts.

    >>> line("row 27 ", Span("8", "green"), label="offense").text
    'row 27 8'
    """
    return Line(tuple(Span(part) if isinstance(part, str) else part for part in parts), label)


def titled(text: str) -> Line:
    return Line((Span(text, "title"),))


def faint(text: str) -> Line:
    return Line((Span(text, "dim"),))


@dataclass(frozen=True, slots=True)
class Cell:
    """A box of a table. `heat`, from 0 to 1, says how high its number is among the table's other numbers."""

    text: str
    look: Look = ""
    heat: float | None = None


@dataclass(frozen=True, slots=True)
class Grid:
    """A table. The first cell of a row is its name; neighbours with the same heads and rows may stand side by side."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    new_page: bool = False
    """Whether the table begins a new page in print."""


Sheet = tuple[Line | Grid, ...]
"""A text to read: lines and tables in their order."""


def cells(*texts: str | Cell) -> tuple[Cell, ...]:
    """A row of a table."""
    return tuple(Cell(text) if isinstance(text, str) else text for text in texts)


@dataclass(frozen=True, slots=True)
class Finished:
    """A team's record at the end of its season, shown where a person chooses teams."""

    conference: str
    division: str
    code: str
    name: str
    wins: int
    losses: int
    ties: int = 0


@dataclass(frozen=True, slots=True)
class SeasonPage:
    """A season's teams, to choose from."""

    title: str
    teams: tuple[Finished, ...]


@dataclass(frozen=True, slots=True)
class Facts:
    """The table of a game that has no drawing of its own: teams, score, and other facts by name."""

    teams: tuple[str, ...] = ()
    short: tuple[str, ...] = ()
    score: tuple[int, ...] = ()
    facts: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Words:
    """A game's own words for things."""

    cards: str = "cards"
    """The name of the charts or cards in which plays are looked up."""
    odds: str = ""
    """The title of the game's table of odds; empty where it has none."""
    spans: tuple[str, str, str] = ("play", "drive", "rest")
    """The names of a play, a drive and the rest of the game: the spans for which the computer may take over."""
    by_card: bool = False
    """Whether the game goes card by card: `why` lists each card, and a person may ask for a timeout before the next."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Scoreboard:
    """The table of any game of two teams and a clock. Pairs are home, then away."""

    seat: int | None
    """The seat that sees this table; None for a spectator."""
    teams: tuple[str, str]
    short: tuple[str, str]
    score: tuple[int, int]
    line_score: tuple[tuple[int, ...], tuple[int, ...]]
    """Points by period."""
    clock: str
    seconds: int
    """Seconds left in the period."""
    phase: str
    ball: int
    """The seat that has the ball, or kicks."""
