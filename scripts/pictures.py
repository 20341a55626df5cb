"""Makes the pictures of the terminal in docs/img by running the program:

    .venv/bin/python -m scripts.pictures
"""

from __future__ import annotations

import os
import tempfile
from io import StringIO
from pathlib import Path

from rich.console import Console
from rich.text import Text

from tests.cli.terminal import CLEAR, Terminal

IMAGES = Path(__file__).parent.parent / "docs" / "img"
COLUMNS = 90
SEED, PLAYS = "7", 13
"""The seed of the game shown, and the number of calls before the picture."""


def draw(page: str, name: str, title: str) -> None:
    """A page of the terminal as an SVG that needs no fonts from elsewhere."""
    console = Console(record=True, width=COLUMNS, file=StringIO(), force_terminal=True, color_system="truecolor")
    console.print(Text.from_ansi(page.replace("\r", "").strip("\n")))
    svg = console.export_svg(title=title, font_aspect_ratio=0.61, unique_id=f"picture-{name}")
    start, end = svg.index("@font-face"), svg.rindex("@font-face")
    end = svg.index("}", end) + 1
    svg = (svg[:start] + svg[end:]).replace("Fira Code", "DejaVu Sans Mono")
    svg = svg.replace("<text ", '<text xml:space="preserve" ')  # some viewers drop spaces, even non-breaking ones
    (IMAGES / f"{name}.svg").write_text("\n".join(line.rstrip() for line in svg.splitlines()) + "\n", encoding="utf-8")


def main() -> None:
    with tempfile.TemporaryDirectory() as home:
        env = {"FIELDHOUSE_HOME": home, "XDG_STATE_HOME": home}
        with Terminal("play", "SF", "KC", "--seed", SEED, env=env) as at:
            at.until("Enter")
            for _ in range(PLAYS):
                at.press("\r", "Enter")
            page = CLEAR.split(at.raw)[-1]
            draw(page[page.rindex("\n", 0, page.index(" at Kansas City")) :], "play", "fieldhouse play SF KC")
        with Terminal("odds", "KC", "SF", env=env | {"COLUMNS": str(COLUMNS)}) as at:
            at.leave()
            draw(at.raw, "odds", "fieldhouse odds KC SF")


if __name__ == "__main__":
    os.environ.pop("NO_COLOR", None)
    main()
