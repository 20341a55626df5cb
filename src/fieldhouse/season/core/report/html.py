"""Tables and plots as HTML."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from html import escape

NUMBER = re.compile(r"[-+±≥]?\s?[\d.,]+( %)?|\d+-\d+(-\d+)?|=|")
COLORS = {"#1b2733": "var(--ink)", "#5c6975": "var(--soft)", "#d8dee5": "var(--line)"}
"""The inks of the plots, which follow the page's light or dark."""


class Html(str):
    """Text that is HTML already."""

    __slots__ = ()


def text(value: str) -> str:
    """Safe in a page, whatever it holds."""
    return value if isinstance(value, Html) else escape(value)


def tag(name: str, *inside: str, **attributes: str) -> Html:
    pairs = "".join(f' {key.rstrip("_").replace("_", "-")}="{escape(value)}"' for key, value in attributes.items())
    return Html(f"<{name}{pairs}>{''.join(map(text, inside))}</{name}>")


def joined(parts: Iterable[str], between: str = "") -> Html:
    return Html(text(between).join(map(text, parts)))


def table(heads: Sequence[str], rows: Iterable[Sequence[str]], kind: str = "") -> Html:
    """A table that scrolls sideways where it is too wide. Columns of numbers are set to the right."""
    kept = [tuple(row) for row in rows]
    right = [all(_number(row[at]) for row in kept) for at in range(len(heads))]
    side = ["n" if each else "t" for each in right]
    head = joined(tag("th", name, class_=side[at]) for at, name in enumerate(heads))
    body = joined(
        tag("tr", joined(tag("td", cell, class_=side[at]) for at, cell in enumerate(row))) for row in kept
    )
    inside = tag("table", tag("thead", tag("tr", head)), tag("tbody", body), class_=kind)
    return tag("div", inside, class_="scroll")


def _number(cell: str) -> bool:
    return NUMBER.fullmatch(re.sub(r"<[^>]*>", "", cell)) is not None


def inline(svg: str, title: str) -> Html:
    """An SVG picture as a part of the page: in its colours and letters, without what only files need."""
    svg = svg[svg.index("<svg") :]
    svg = re.sub(r"<metadata>.*?</metadata>", "", svg, flags=re.S)
    svg = re.sub(r"<style.*?</style>", "", svg, flags=re.S)
    svg = re.sub(r' (?:xmlns(?::\w+)?|version|width|height)="[^"]*"', "", svg[: svg.index(">")]) + svg[svg.index(">") :]
    used = set(re.findall(r"#([\w-]+)", svg))
    svg = re.sub(r' id="([\w-]+)"', lambda found: found.group(0) if found.group(1) in used else "", svg)
    svg = re.sub(r"'DejaVu Sans'[^;\"]*", "system-ui, sans-serif", svg)
    for ink, name in COLORS.items():
        svg = svg.replace(ink, name)
    return Html(svg.strip().replace("<svg", f'<svg role="img" aria-label="{escape(title)}"', 1))
