"""Where text goes: coloured on a terminal, plain in a pipe."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

PIPE_WIDTH = 400
"""A pipe has no edge to wrap at; lines stay whole for grep."""


def console() -> Console:
    """A console on today's stdout. Nothing is wrapped, marked up or coloured in a pipe."""
    piped = not sys.stdout.isatty()
    return Console(
        highlight=False, markup=False, emoji=False, width=PIPE_WIDTH if piped else None, color_system=_colors(piped)
    )


def _colors(piped: bool) -> Any:
    return None if piped else "auto"


def say(*lines: str | Text) -> None:
    out = console()
    for line in lines:
        out.print(line, soft_wrap=True)


def warn(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def width() -> int:
    return console().width if sys.stdout.isatty() else 100


def table(heads: Sequence[str], rows: Iterable[Sequence[str | Text]], *, right: Sequence[int] = ()) -> Table:
    """A plain table: columns in line, a heading, no frame. Columns named in `right` hold numbers."""
    grid = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
    for at, head in enumerate(heads):
        grid.add_column(head, justify="right" if at in right else "left", no_wrap=not sys.stdout.isatty())
    for row in rows:
        grid.add_row(*row)
    return grid


def print_table(heads: Sequence[str], rows: Iterable[Sequence[str | Text]], *, right: Sequence[int] = ()) -> None:
    console().print(table(heads, rows, right=right))


@contextmanager
def progress(what: str, total: int | None = None) -> Iterator[Any]:
    """A bar on the terminal's error stream while something takes its time; silent in a pipe.

    Yields a function to call with the number of steps done.
    """
    if not sys.stderr.isatty():
        yield lambda done: None
        return
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.completed}/{task.total}"))
    with Progress(*columns, TimeRemainingColumn(), console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=total)
        yield lambda done: bar.update(task, completed=done)
