"""Output of text: coloured on a terminal, plain in a pipe."""

from __future__ import annotations

import os
import sys
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from rich.console import Console
from rich.table import Table

from fieldhouse.cli.draw import NEW_PAGE, Drawn, drawn

PIPE_WIDTH = 400
"""Lines in a pipe are not wrapped, for grep."""


class Out(Console):
    """A console that ends quietly when its pipe is closed: `fieldhouse rules | head`."""

    def on_broken_pipe(self) -> None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise SystemExit(0)


def console() -> Console:
    """A console on the current stdout. In a pipe it does not wrap or colour text."""
    piped = not sys.stdout.isatty()
    return Out(
        highlight=False, markup=False, emoji=False, width=PIPE_WIDTH if piped else None, color_system=_colors(piped)
    )


def _colors(piped: bool) -> Any:
    return None if piped else "auto"


def say(*blocks: Drawn) -> None:
    """Print lines and tables."""
    out = console()
    for line in drawn(blocks, width()):
        out.print("" if str(line) == NEW_PAGE else line, soft_wrap=True)


def warn(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def wrapped(text: str) -> str:
    """On a terminal a text broken between words, its lines indented as the first. Not for commands to be copied."""
    if not sys.stdout.isatty():
        return text
    indent = text[: len(text) - len(text.lstrip())]
    lines = textwrap.wrap(text, width(), subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)
    return "\n".join(lines)


def width() -> int:
    return console().width if sys.stdout.isatty() else 100


def print_table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """Aligned columns under their heads: folded to fit on a terminal, one line for each row in a pipe."""
    lines = [tuple(heads), *map(tuple, rows)]
    if not sys.stdout.isatty():
        widths = [max(len(line[at]) for line in lines) for at in range(len(heads))]
        for line in lines:
            say("  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip())
        return
    grid = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
    for head in heads:
        grid.add_column(head)
    for line in lines[1:]:
        grid.add_row(*line)
    console().print(grid)


@contextmanager
def progress(what: str, total: int | None = None) -> Iterator[Any]:
    """A progress bar on the terminal's error stream; silent in a pipe.

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
