"""What a game shows, as plain data: words with a look, lines, tables. Each face draws it in its own way."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Look = Literal[
    "", "strong", "dim", "good", "bad", "warn", "title", "rule", "ball",
    "green", "red", "yellow", "black", "white",
]
"""How a word looks: plain, strong, dim; good or bad news; a warning; a title; a rule's id; who has the ball; and the
five colours that a chart's boxes are printed in."""
BOXES: tuple[Look, ...] = ("green", "red", "yellow", "black", "white")


@dataclass(frozen=True, slots=True)
class Span:
    """Some words in one look."""

    text: str
    look: Look = ""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of words. `label` says what it tells, such as dice or ruling."""

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
    """A box of a table. `heat`, from 0 to 1, says how high its number is among its like."""

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
    """Whether it begins a page where there are pages."""


Sheet = tuple[Line | Grid, ...]
"""Something to read: lines and tables in their order."""


def cells(*texts: str | Cell) -> tuple[Cell, ...]:
    """A row of a table."""
    return tuple(Cell(text) if isinstance(text, str) else text for text in texts)


@dataclass(frozen=True, slots=True)
class Finished:
    """How a team finished its season, for a page to choose teams from."""

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
    """The table of a game that has no drawing of its own: teams, score, and what else there is to say."""

    teams: tuple[str, ...] = ()
    short: tuple[str, ...] = ()
    score: tuple[int, ...] = ()
    facts: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Words:
    """What things are called in a game."""

    cards: str = "cards"
    """What a play is looked up in: charts or cards."""
    odds: str = ""
    """What its table of odds shows; empty where it has none."""
    spans: tuple[str, str, str] = ("play", "drive", "rest")
    """How long the computer may take over: the names of a play, a drive and the rest."""
    by_card: bool = False
    """Whether the game goes card by card: `why` tells each card, and a timeout may be asked for before the next."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Scoreboard:
    """What the table of every game of two teams and a clock shows. Pairs are home, then away."""

    seat: int | None
    """Who looks; None for somebody who looks on."""
    teams: tuple[str, str]
    short: tuple[str, str]
    score: tuple[int, int]
    line_score: tuple[tuple[int, ...], tuple[int, ...]]
    """Points by period."""
    clock: str
    seconds: int
    """Left in the period."""
    phase: str
    ball: int
    """The seat that has the ball, or kicks."""
