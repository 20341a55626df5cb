"""Sheets to print: lines and tables of a game as an HTML page with page breaks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from itertools import groupby

from fieldhouse.table.shown import Cell, Grid, Line

CSS = """
@page { size: auto; margin: 12mm; }
body { font: 11px/1.35 system-ui, sans-serif; color: #111; margin: 16px; }
h2 { font-size: 15px; margin: 14px 0 4px; }
p { margin: 2px 0; white-space: pre-wrap; }
.dim { color: #666; }
figure { display: inline-block; vertical-align: top; margin: 6px 14px 6px 0; border: 1px solid #999; border-radius: 4px;
  padding: 6px 8px; break-inside: avoid; }
figcaption { font-weight: 650; margin-bottom: 3px; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 1px 5px; text-align: right; white-space: nowrap; border-bottom: 1px solid #ddd; }
th { font-weight: 600; color: #555; }
th:first-child, td:first-child { text-align: left; }
.green { background: #8fce8f; } .red { background: #f2a0a0; } .yellow { background: #f5e27a; }
.black { background: #202020; color: #fff; } .white { background: #f4f4f4; }
.strong, .title { font-weight: 650; }
.page { break-before: page; }
@media print { body { margin: 0; } td, figure { -webkit-print-color-adjust: exact; print-color-adjust: exact; } }
"""
Block = str | Line | Grid


def paper(blocks: Iterable[Block]) -> str:
    """A whole page. Tables that follow each other flow side by side; one with `new_page` begins a new sheet."""
    shown = list(blocks)
    body = "\n".join(_parts(shown))
    title = next((escape(_words(block)) for block in shown if not isinstance(block, Grid) and _words(block)), "sheets")
    head = f'<meta charset="utf-8"><title>{title}</title><style>{CSS}</style>'
    return f'<!doctype html>\n<html lang="en"><head>{head}</head>\n<body>\n{body}\n</body></html>\n'


def _words(block: str | Line) -> str:
    return block if isinstance(block, str) else block.text


def _parts(blocks: Sequence[Block]) -> Iterator[str]:
    for tables, group in groupby(blocks, lambda block: isinstance(block, Grid)):
        if not tables:
            yield from (_line(block) for block in group if isinstance(block, str | Line))
            continue
        sheet: list[str] = []
        for grid in group:
            assert isinstance(grid, Grid)
            if grid.new_page and sheet:
                yield _sheet(sheet)
                sheet = []
            sheet.append(_grid(grid))
            if grid.new_page and len(sheet) == 1:
                sheet.insert(0, "")  # marks a sheet of its own
        yield _sheet(sheet)


def _sheet(grids: list[str]) -> str:
    kind = "grids page" if grids[0] == "" else "grids"
    return f'<div class="{kind}">{"".join(grids)}</div>'


def _line(block: str | Line) -> str:
    if isinstance(block, str):
        return f"<p>{escape(block)}</p>" if block else ""
    if len(block.spans) == 1 and block.spans[0].look == "title":
        return f"<h2>{escape(block.text)}</h2>"
    spans = "".join(f'<span class="{span.look}">{escape(span.text)}</span>' for span in block.spans)
    return f"<p>{escape(block.label)} {spans}</p>" if block.label else f"<p>{spans}</p>"


def _grid(grid: Grid) -> str:
    caption = f"<figcaption>{escape(grid.title)}</figcaption>" if grid.title else ""
    heads = "".join(f"<th>{escape(head)}</th>" for head in grid.heads)
    rows = "".join(f"<tr>{''.join(map(_cell, row))}</tr>" for row in grid.rows)
    top = f"<thead><tr>{heads}</tr></thead>" if any(grid.heads) else ""
    return f"<figure>{caption}<table>{top}<tbody>{rows}</tbody></table></figure>"


def _cell(cell: Cell) -> str:
    look = f' class="{cell.look}"' if cell.look else ""
    return f"<td{look}>{escape(cell.text)}</td>"
