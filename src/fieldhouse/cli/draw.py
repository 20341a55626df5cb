"""Lines and tables of a game as rich text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rich.text import Text

from fieldhouse.table.shown import BOXES, Grid, Line, Look

STYLES: dict[Look, str] = {
    "": "none", "strong": "bold", "dim": "dim", "good": "bold green", "bad": "bold red", "warn": "bold yellow",
    "title": "bold", "rule": "bold cyan", "ball": "bold #ffb347",
    "green": "black on #8fce8f", "red": "black on #f2a0a0", "yellow": "black on #f5e27a",
    "black": "white on #202020", "white": "black on #f0f0f0",
}
LABEL = 10
"""Width of a line's label."""
GAP = 2
"""Spaces between the columns of a table."""
SHORTEST = 8
"""Least width of names that are cut."""
BESIDE = 4
"""Spaces between two tables side by side."""
NEW_PAGE = "\u2028"
"""A line that begins a new page in print."""
Drawn = str | Text | Line | Grid


def text(line: Line) -> Text:
    """A line, after its label in a column of its own."""
    found = Text()
    if line.label:
        found.append("  ").append(f"{line.label:<{LABEL}}", style="dim")
    for span in line.spans:
        found.append(span.text, style=STYLES[span.look])
    return found


def drawn(blocks: Iterable[Drawn], width: int) -> list[str | Text]:
    """Lines of all blocks, at this width; tables that belong together are put side by side if there is room."""
    lines: list[str | Text] = []
    waiting = list(blocks)
    while waiting:
        block = waiting.pop(0)
        if isinstance(block, Line):
            lines.append(text(block))
        elif isinstance(block, Grid):
            if block.new_page:
                lines.append(NEW_PAGE)
            at, other = _beside(block, waiting)
            pair = _pair(block, other, width) if other else None
            if pair:
                del waiting[: at + 1]
            lines += pair or grid_lines(block, width)
        else:
            lines.append(block)
    return lines


def _beside(grid: Grid, following: Sequence[Drawn]) -> tuple[int, Grid | None]:
    """The next table and its index, if it has the same heads and row names."""
    for at, block in enumerate(following):
        if isinstance(block, Grid):
            same = block.heads == grid.heads and [row[0] for row in block.rows] == [row[0] for row in grid.rows]
            return at, block if same and not block.new_page else None
        if not isinstance(block, Line) or block.text:
            break
    return 0, None


def _pair(left: Grid, right: Grid, width: int) -> list[Text] | None:
    """Two tables side by side, the second without the names of its rows; None if there is no room."""
    bare = Grid(right.title, right.heads[1:], tuple(row[1:] for row in right.rows))
    one, two = grid_lines(left), grid_lines(bare)
    room = max(line.cell_len for line in one)
    if room + BESIDE + max(line.cell_len for line in two) > width:
        return None
    return [
        Text.assemble(first, " " * (room - first.cell_len + BESIDE), second)
        for first, second in zip(one, two, strict=True)
    ]


def grid_lines(grid: Grid, width: int = 0) -> list[Text]:
    """A table: titles bold, names to the left, figures to the right, boxes in their colours. In a narrow place columns
    move together, and then names are cut.
    """
    columns = [_column(grid, at) for at in range(max([len(grid.heads), *(len(row) for row in grid.rows)]))]
    boxed = any(column.boxed for column in columns)
    for alike in ([column for column in columns if column.boxed], [column for column in columns if column.heated]):
        for column in alike:
            column.width = max(each.width for each in alike)
    gap = " " * (1 if boxed else GAP)
    if columns and width:
        wide = sum(column.width for column in columns)
        gap = " " if wide + len(gap) * (len(columns) - 1) > width else gap
        over = wide + len(gap) * (len(columns) - 1) - width
        if over > 0 and columns[0].wordy:
            columns[0].width = max(SHORTEST, columns[0].width - over)
    lines = [Text(grid.title, style="bold")] if grid.title else []
    if any(grid.heads):
        heads = (column.placed(column.head) for column in columns)
        lines.append(Text(gap.join(heads).rstrip(), style="" if boxed else "dim"))
    for row in grid.rows:
        line = Text()
        for at, (column, cell) in enumerate(zip(columns, row, strict=False)):
            line.append(gap if at else "").append(column.placed(cell.text), style=STYLES[cell.look])
        if not boxed:
            line.rstrip()
        lines.append(line)
    return lines


@dataclass(slots=True)
class Column:
    """The layout of a column: width and alignment."""

    head: str
    width: int
    wordy: bool
    boxed: bool
    heated: bool

    def placed(self, text: str) -> str:
        if len(text) > self.width:
            text = f"{text[: self.width - 1]}…"
        if self.boxed:
            return f"{text:^{self.width}}"
        return f"{text:<{self.width}}" if self.wordy else f"{text:>{self.width}}"


def _column(grid: Grid, at: int) -> Column:
    cells = [row[at] for row in grid.rows if at < len(row)]
    head = grid.heads[at] if at < len(grid.heads) else ""
    width = max([len(head), *(len(cell.text) for cell in cells)])
    boxed = any(cell.look in BOXES for cell in cells)
    heated = any(cell.heat is not None for cell in cells)
    figures = any(cell.text[:1].isdigit() or cell.text[:1] in ("-", "+") for cell in cells if cell.text)
    wordy = not heated and (at == 0 or not figures)
    return Column(head, width, wordy, boxed, heated)
