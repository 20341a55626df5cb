"""Makes the pictures of the terminal in docs/img by running the program:

    .venv/bin/python -m scripts.pictures

`--png FOLDER` also makes a PNG of each with a Chromium that is installed, to look at.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import tempfile
from io import StringIO
from pathlib import Path

from rich.console import Console
from rich.text import Text

from tests.cli.terminal import CLEAR, Terminal

IMAGES = Path(__file__).parent.parent / "docs" / "img"
COLUMNS = 90
SEED, PLAYS = "7", 13
"""The seed of the games shown, and the number of calls before the picture."""
SIZES = ((80, 24), (120, 40))
FOOTBALL, BASKETBALL = ("SF", "KC"), ("basketball", "NYK", "CHI")
DRIVES = 40
"""More than a half has."""


def draw(page: str, name: str, title: str, columns: int = COLUMNS, lines: int = 0) -> None:
    """A page of the terminal as an SVG that needs no fonts from elsewhere."""
    console = Console(record=True, width=columns, file=StringIO(), force_terminal=True, color_system="truecolor")
    text = Text.from_ansi(page.replace("\r", "").strip("\n"))
    shown = text.plain.count("\n") + 1
    assert not lines or shown <= lines, f"{name}: {shown} lines on a terminal of {lines}"
    console.print(text)
    for _ in range(shown, lines):
        console.print()
    svg = console.export_svg(title=title, font_aspect_ratio=0.61, unique_id=f"picture-{name}")
    start, end = svg.index("@font-face"), svg.rindex("@font-face")
    end = svg.index("}", end) + 1
    svg = (svg[:start] + svg[end:]).replace("Fira Code", "DejaVu Sans Mono")
    svg = svg.replace("<text ", '<text xml:space="preserve" ')  # some viewers drop spaces, even non-breaking ones
    (IMAGES / f"{name}.svg").write_text("\n".join(line.rstrip() for line in svg.splitlines()) + "\n", encoding="utf-8")


def game(sport: str, teams: tuple[str, ...], size: tuple[int, int], env: dict[str, str]) -> None:
    """A game's pages at one size: a play, the odds, half-time, the final page."""
    columns, lines = size
    title = f"fieldhouse play {' '.join(teams)}"

    def keep(at: Terminal, what: str) -> None:
        draw(CLEAR.split(at.raw)[-1], f"{sport}-{what}-{columns}x{lines}", title, columns, lines)

    with Terminal("play", *teams, "--seed", SEED, env=env, size=size) as at:
        at.until("Enter")
        if sport == "basketball":
            at.press("2h", "Enter  d ")
            keep(at, "line-up")
            at.press("\r", "Enter")
        for _ in range(PLAYS):
            at.press("\r", "Enter")
        keep(at, "play")
        at.press("O", "any key")
        keep(at, "odds")
        at.press("\x1b", "Enter")
        for _ in range(DRIVES):
            at.press("M", "any other key")
            at.press("d" if sport == "football" else "q")
            if "Half-time" in at.until("Enter", "any key"):
                break
        keep(at, "half-time")
        at.press("\x1b", "Enter")
        at.press("M", "any other key")
        at.press("r", "any key: more")
        keep(at, "final")


def starters(env: dict[str, str]) -> None:
    """The questions before a game of football."""
    columns, lines = SIZES[0]
    with Terminal("play", env=env, size=SIZES[0]) as at:
        for what in ("home team", "away team", "rules"):
            at.until(f"  {what} [")
            at.press("\r")
        at.until("quarterback [")
        page = at.raw[at.raw.index("Who starts") :]
        draw(page, f"football-line-up-{columns}x{lines}", "fieldhouse play", columns, lines)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--png", type=Path)
    png = options.parse_args().png
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
        starters(env)
        for size in SIZES:
            game("football", FOOTBALL, size, env)
            game("basketball", BASKETBALL, size, env)
    if png:
        png.mkdir(parents=True, exist_ok=True)
        for svg in sorted(IMAGES.glob("*-*x*.svg")):
            subprocess.run(
                ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
                 "--window-size=1200,900", f"--screenshot={png / svg.stem}.png", svg.as_uri()],
                check=True, capture_output=True,
            )


if __name__ == "__main__":
    os.environ.pop("NO_COLOR", None)
    main()
