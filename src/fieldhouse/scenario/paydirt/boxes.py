"""Chart boxes in place: a step may say what a column reads, whatever the dice show."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from fieldhouse.games.paydirt.cells import Cell, CellError, Color, Where, parse
from fieldhouse.games.paydirt.charts import PLAYS, QT, ROWS, SPECIAL, SPECIAL_WHERE, B, TeamCharts
from fieldhouse.games.paydirt.state import Game
from fieldhouse.games.paydirt.tables import DEFENSE, SQUIB
from fieldhouse.scenario.adapter import Wrong
from fieldhouse.scenario.paydirt.model import Cells
from fieldhouse.table.dice import Dice, Roll
from fieldhouse.table.stacked import ScriptError

# What a roll is made for, and the column it is read in. Rerolls stay in their column.
COLUMNS = {
    "play": "offense", "sneak": "offense", "RZDZ, offense": "offense", "RZDZ": "offense", "defense": "defense",
    "B column": "B", "QT column": "QT", "kickoff": "KO", "KO column": "KO", "kickoff return": "KOR",
    "field goal return": "KOR", "punt": "PUNT", "punt return": "PR", "interception return": "INTR",
    "fumble return": "INTR", "blocked kick return": "INTR", "field goal": "FG", "FG column": "FG",
    "extra point": "XP",
}
TOTALS = (20, 25, 30, 14)  # a total for a box in place: the first that is no fake or block number
COLORS = {"white": Color.WHITE, "good": Color.WHITE, "red": Color.RED, "no good": Color.RED}


class Column(list[Any]):
    """A chart column that can be written in, and that knows when it is read."""

    __slots__ = ("read",)

    def __init__(self, boxes: Sequence[Any]) -> None:
        super().__init__(boxes)
        self.read = False

    def __getitem__(self, at: Any) -> Any:
        self.read = True
        return super().__getitem__(at)


def open_charts(charts: TeamCharts) -> TeamCharts:
    """The same charts with columns that can be written in."""
    columns: Any = tuple(Column(column) for column in charts.offense)
    defense: Any = {letter: tuple(Column(play) for play in plays) for letter, plays in charts.defense.items()}
    special: Any = {name: Column(column) for name, column in charts.special.items()}
    points: Any = Column(charts.xp)
    return replace(charts, offense=columns, defense=defense, special=special, xp=points)


class Boxes:
    """The boxes a step gives, read in order; the charts are as before when it is over."""

    def __init__(self, game: Game, cells: Cells) -> None:
        self.game = game
        self.left = {name: list(getattr(cells, name)) for name in type(cells).model_fields if name != "defense"}
        self.left["defense"] = [cells.defense] if cells.defense is not None else []
        self.blank = bool(cells.offense) and cells.defense is None
        self.column = ""
        self.undo: list[tuple[Column, int, Any]] = []
        self.unread = ""
        self.written: list[Column] = []

    def check(self) -> None:
        """Every box must be one that can stand in its column. Raises `Wrong`."""
        for name, texts in self.left.items():
            for text in texts:
                if name == "XP":
                    if text.casefold() not in COLORS:
                        raise Wrong(("cells", name), repr(text), f"allowed: {', '.join(COLORS)}")
                elif name == "squib":
                    self._squib(text)
                else:
                    try:
                        _parse(text, name)
                    except CellError as error:
                        raise Wrong(("cells", name), repr(text), error.allowed) from None

    def deal(self, dice: Dice, why: str, squib: bool, avoid: set[int]) -> tuple[Roll, str] | None:
        """The throw for a box in place and the box's text; None when the dice must decide."""
        if why == "RZDZ, defense" and self.left["offense"]:  # the offense wins the roll-off with its box
            return dice.show(TOTALS[2]), "a higher total"
        if why in COLUMNS:
            self.column = "squib" if squib and why == "kickoff return" else COLUMNS[why]
        elif why != "reroll":
            return None
        name = self.column
        if name == "defense" and self.blank:
            text = "."
        elif name and self.left.get(name):
            text = self.left[name].pop(0)
        else:
            return None
        self.finish_reading()
        total = 3 if dice is DEFENSE else next(total for total in TOTALS if total not in avoid)
        if name == "squib":
            total = self._squib(text)
        else:
            self._write(name, text, total)
        return dice.show(total), text

    def _squib(self, text: str) -> int:
        for total in ROWS:
            cell = SQUIB[total]
            if cell is not None and cell.text == " ".join(text.upper().split()):
                return total
        raise Wrong(("cells", "squib"), repr(text), "the Squib Return Chart has no such box; draw a total instead")

    def _write(self, name: str, text: str, total: int) -> None:
        charts = self.game.charts
        columns: list[Any]
        value: Cell | Color
        if name == "XP":
            columns, value = [chart.xp for chart in charts], COLORS[text.casefold()]
        else:
            value = _parse(text, name)
            if name == "offense":
                columns = [chart.offense[play] for chart in charts for play in PLAYS]
            elif name == "defense":
                columns = [play for chart in charts for plays in chart.defense.values() for play in plays[1:]]
            elif name in SPECIAL:
                columns = [chart.special[name] for chart in charts]
            else:
                columns = [chart.offense[B if name == "B" else QT] for chart in charts]
        self.unread = f"{name} {text}"
        self.written = columns
        for column in columns:
            self.undo.append((column, total, list.__getitem__(column, total)))
            list.__setitem__(column, total, value)
            column.read = False

    def finish_reading(self) -> None:
        """A box that was dealt must have been read. Raises `ScriptError`."""
        if self.unread and not any(column.read for column in self.written):
            raise ScriptError(f"the box {self.unread!r} was dealt, but no chart was read with that roll")
        self.unread = ""

    def over(self) -> list[str]:
        """Put the charts back; returns the boxes that were never dealt (a void defense apart)."""
        for column, total, value in reversed(self.undo):
            list.__setitem__(column, total, value)
        self.undo.clear()
        return [f"{name}: {text}" for name, texts in self.left.items() if name != "defense" for text in texts]


def _parse(text: str, name: str) -> Cell:
    if name == "offense":
        try:
            return parse(text, Where.PASS)
        except CellError:
            return parse(text, Where.RUN)
    where = {"defense": Where.DEFENSE, "B": Where.B, "QT": Where.QT} | SPECIAL_WHERE
    return parse(text, where[name])


def is_pass(text: str) -> bool:
    """Whether a box can only stand in a pass column."""
    try:
        parse(text, Where.RUN)
    except CellError:
        return True
    return False


