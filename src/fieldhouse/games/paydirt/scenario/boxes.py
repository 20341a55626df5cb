"""Chart boxes in place: a step may give the box that a column reads, whatever the dice show."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from typing import Any, TypeVar

from fieldhouse.games.paydirt.cards.cells import Cell, CellError, Color, Where, parse
from fieldhouse.games.paydirt.cards.charts import (
    FORMATION_NAMES,
    PLAYS,
    QT,
    ROWS,
    SPECIAL,
    SPECIAL_WHERE,
    B,
    TeamCharts,
)
from fieldhouse.games.paydirt.rules.state import State
from fieldhouse.games.paydirt.rules.tables import SHARED
from fieldhouse.games.paydirt.scenario.model import Cells
from fieldhouse.scenario.core.adapter import Wrong
from fieldhouse.table.dice import Dice, Roll
from fieldhouse.table.notes import LookUp
from fieldhouse.table.stacked import ScriptError
from fieldhouse.table.table import Note

Box = TypeVar("Box")

# Columns by the reason of the roll. Rerolls stay in their column.
COLUMNS = {
    "play": "offense", "sneak": "offense", "RZDZ, offense": "offense", "RZDZ": "offense", "defense": "defense",
    "B column": "B", "QT column": "QT", "kickoff": "KO", "KO column": "KO", "kickoff return": "KOR",
    "field goal return": "KOR", "punt": "PUNT", "punt return": "PR", "interception return": "INTR",
    "fumble return": "INTR", "blocked kick return": "INTR", "field goal": "FG", "FG column": "FG",
    "extra point": "XP",
}
# Totals for boxes in place: a roll shows the first of these that is neither a fake nor a block number.
TOTALS = (20, 25, 30, 14, 21, 26, 31, 15, 22, 27, 32, 16, 23, 28, 33, 13, 24, 29, 34, 12)
HIGHER = 30
SPARE = {"PUNT": 4, "FG": 4, "XP": 4}
"""Totals for each box of a column; several, because a block number is rolled after the boxes are in place."""
DEFENSIVE = 3  # the total of a defensive box
DEFENSES = {f"{letter} {name}" for letter, name in FORMATION_NAMES.items()}
"""Names of formations' charts in look-ups."""
COLORS = {"white": Color.WHITE, "good": Color.WHITE, "red": Color.RED, "no good": Color.RED}


class Boxes:
    """The boxes of a step, read in order; `over` restores the charts."""

    def __init__(self, game: State, cells: Cells) -> None:
        self.game = game
        self.charts = game.charts
        self.left = {name: list(getattr(cells, name)) for name in type(cells).model_fields if name != "defense"}
        self.left["defense"] = [cells.defense] if cells.defense is not None else []
        self.blank = bool(cells.offense) and cells.defense is None
        self.column = ""
        self.totals: dict[str, list[list[int]]] = {}
        """By column: the totals of each box not read yet."""
        self.unread = ""

    def check(self) -> None:
        """Check that every box is allowed in its column. Raises `Wrong`."""
        for name, texts in self.left.items():
            most = len(TOTALS) // SPARE.get(name, 1)
            if len(texts) > most:
                raise Wrong(("cells", name), f"{len(texts)} boxes", f"at most {most} boxes of a column in one step")
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

    def place(self, avoid: Collection[int] = ()) -> None:
        """Write the boxes into both teams' charts, at totals that the step does not use otherwise."""
        free = [total for total in TOTALS if total not in avoid]
        written: dict[str, dict[int, str]] = {}
        for name, texts in self.left.items():
            if name in ("defense", "squib"):
                continue
            spare = SPARE.get(name, 1)
            self.totals[name] = [free[spare * number : spare * (number + 1)] for number in range(len(texts))]
            written[name] = {
                total: text for text, totals in zip(texts, self.totals[name], strict=True) for total in totals
            }
        defense = "." if self.blank else next(iter(self.left["defense"]), None)
        home, away = self.charts
        self.game.charts = placed(home, written, defense), placed(away, written, defense)

    def deal(self, dice: Dice, why: str, squib: bool, avoid: set[int], charted: bool) -> tuple[Roll, str] | None:
        """The throw for a box in place, and the box's text; None if the step gives no box for this roll.

        A Run or Pass defense is not `charted`: the number of its roll counts, so the step gives it as a draw.
        """
        if why == "RZDZ, defense" and self.left["offense"]:  # the offense wins the roll-off with its box
            return dice.show(HIGHER), "a higher total"
        if why in COLUMNS:
            self.column = "squib" if squib and why == "kickoff return" else COLUMNS[why]
        elif why != "reroll":
            return None
        name = self.column
        if name == "defense" and self.blank:
            if not charted:
                return None
            text = "."
        elif name and self.left.get(name):
            text = self.left[name].pop(0)
        else:
            return None
        if name == "squib":
            return dice.show(self._squib(text)), text
        if name == "defense":
            self.unread = text
            return dice.show(DEFENSIVE), text
        totals = self.totals[name].pop(0)
        return dice.show(next((total for total in totals if total not in avoid), totals[0])), text

    def _squib(self, text: str) -> int:
        for total in ROWS:
            cell = SHARED["squib"][total]
            if cell is not None and cell.text == " ".join(text.upper().split()):
                return total
        raise Wrong(("cells", "squib"), repr(text), "the Squib Return Chart has no such box; draw a total instead")

    def check_read(self, notes: Iterable[Note]) -> None:
        """Raise `ScriptError` if a dealt defensive box was not read: a Run or Pass defense rolls without a chart."""
        read = {note.data.row for note in notes if isinstance(note.data, LookUp) and note.data.chart in DEFENSES}
        if self.unread and str(DEFENSIVE) not in read:
            raise ScriptError(f"the box {f'defense {self.unread}'!r} was dealt, but no chart was read with that roll")

    def over(self) -> list[str]:
        """Restore the charts; returns the boxes that were not dealt (a void defense is allowed)."""
        self.game.charts = self.charts
        return [f"{name}: {text}" for name, texts in self.left.items() if name != "defense" for text in texts]


def placed(charts: TeamCharts, written: Mapping[str, Mapping[int, str]], defense: str | None) -> TeamCharts:
    """The charts with these boxes by column, in all plays' columns, and with one defensive box against every play."""
    changed: dict[str, Any] = {}
    plays, kicks = list(charts.offense), dict(charts.special)
    for name, boxes in written.items():
        if name == "XP":
            changed["xp"] = _with(charts.xp, {total: COLORS[text.casefold()] for total, text in boxes.items()})
            continue
        cells = {total: _parse(text, name) for total, text in boxes.items()}
        if name in SPECIAL:
            kicks[name] = _with(kicks[name], cells)
        else:
            for column in PLAYS if name == "offense" else (B if name == "B" else QT,):
                plays[column] = _with(plays[column], cells)
    if defense is not None:
        cell = _parse(defense, "defense")
        changed["defense"] = {
            letter: (columns[0], *(_with(column, {DEFENSIVE: cell}) for column in columns[1:]))
            for letter, columns in charts.defense.items()
        }
    return replace(charts, offense=tuple(plays), special=kicks, **changed)


def _with(column: tuple[Box, ...], boxes: Mapping[int, Box]) -> tuple[Box, ...]:
    return tuple([boxes.get(total, box) for total, box in enumerate(column)])


def _parse(text: str, name: str) -> Cell:
    if name == "offense":
        try:
            return parse(text, Where.PASS)
        except CellError:
            return parse(text, Where.RUN)
    where = {"defense": Where.DEFENSE, "B": Where.B, "QT": Where.QT} | SPECIAL_WHERE
    return parse(text, where[name])


def is_pass(text: str) -> bool:
    """Whether a box is allowed only in pass columns."""
    try:
        parse(text, Where.RUN)
    except CellError:
        return True
    return False


