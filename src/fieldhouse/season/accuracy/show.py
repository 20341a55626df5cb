"""Lines, teams and distributions in words, and as CSV."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Sequence
from io import StringIO

from fieldhouse.season.accuracy.compare import GRADES, Line, summary
from fieldhouse.season.accuracy.shapes import Shape
from fieldhouse.season.accuracy.teams import MAIN, TeamRow, told
from fieldhouse.season.players import PlayerRow

HEADS = ("figure", "kind", "real", "replayed", "off", "target", "chance", "grade", "")
BAR = 20
Cells = tuple[str, ...]


def rows(lines: Iterable[Line]) -> list[Cells]:
    """The lines in words."""
    return [
        (
            line.name, line.kind, number(line.real), number(line.replayed), apart(line), target(line),
            "" if line.chance is None else f"±{number(line.chance)}", GRADES[line.grade],
            "" if line.met else "misses",
        )
        for line in lines
    ]  # fmt: skip


def as_text(lines: Sequence[Line]) -> str:
    cells = [HEADS, *rows(lines)]
    widths = [max(len(row[at]) for row in cells) for at in range(len(HEADS))]
    text = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in cells]
    return "\n".join([*text, summary(lines)])


def number(value: float) -> str:
    return f"{value:.3f}" if abs(value) < 10 else f"{value:.2f}"


def apart(line: Line) -> str:
    return f"{100 * line.off:+.1f} %" if line.relative else f"{line.off:+.3f}"


def target(line: Line) -> str:
    if line.tolerance is None:
        return ""
    if line.relative:
        return f"±{100 * line.tolerance:.0f} %"
    if line.kind in ("team", "player"):
        return f"≥ {line.real - line.tolerance:.2f}"
    return f"±{line.tolerance:.2f}"


# Teams


def team_heads(main: Iterable[str]) -> Cells:
    return ("team", *(head for name in main for head in (name, "replayed", "off")))


def team_cells(teams: Iterable[TeamRow], main: Sequence[str] = MAIN) -> list[Cells]:
    """Teams by real wins: each main figure real, replayed, and how far off in standard deviations."""
    return [
        (row.team, *(cell for name in main for cell in _three(row, name)))
        for row in sorted(teams, key=lambda row: (-row.real["wins"], row.team))
    ]


def _three(row: TeamRow, name: str) -> Cells:
    off = f"{row.off[name]:+.1f}" if name in row.off else ""
    return f"{row.real[name]:.2f}", f"{row.replayed[name]:.2f}", off


# Players

PLAYERS_TOLD = 20


def player_heads(title: str, names: Iterable[str]) -> Cells:
    return (title, "team", *(head for name in names for head in (told(name), "replayed")), "off")


def player_cells(players: Iterable[PlayerRow], order: str, names: Sequence[str], places: int = 0) -> list[Cells]:
    """The real leaders: each figure real and replayed; `off` is that of the one they are ordered by."""
    best = sorted((row for row in players if row.real.get(order)), key=lambda row: (-row.real[order], row.player))
    return [
        (
            row.name, "/".join(row.teams),
            *(
                cell
                for name in names
                for cell in (f"{row.real.get(name, 0):.{places}f}", f"{row.replayed.get(name, 0):.1f}")
            ),
            f"{row.off[order]:+.1f}" if order in row.off else "",
        )
        for row in best[:PLAYERS_TOLD]
    ]  # fmt: skip


# Distributions


def shape_heads(shape: Shape) -> Cells:
    return (", ".join(filter(None, (shape.name, shape.unit))), "real", "replayed", "real", "replayed")


def shape_cells(shape: Shape) -> list[Cells]:
    """A distribution as a table with a bar for each band."""
    bands = shape.bands()
    most = max(max(real, replayed) for _, real, replayed in bands)
    return [
        (label, *(f"{100 * share:.1f} %" for share in found), *("█" * round(BAR * share / most) for share in found))
        for label, *found in bands
    ]


# Files


def csv_files(
    lines: Iterable[Line], teams: Iterable[TeamRow], shapes: Iterable[Shape], players: Sequence[PlayerRow] = ()
) -> dict[str, str]:
    """Every table as CSV by file name; of players where there are some."""
    found = {"figures.csv": as_csv(lines), "teams.csv": _teams_csv(teams), "distributions.csv": _shapes_csv(shapes)}
    return found | ({"players.csv": _players_csv(players)} if players else {})


def as_csv(lines: Iterable[Line]) -> str:
    heads = ("figure", "kind", "real", "replayed", "off", "tolerance", "chance", "grade", "met")
    return csv_text(heads, (
        (
            line.name, line.kind, plain(line.real), plain(line.replayed), plain(line.off), plain(line.tolerance),
            plain(line.chance), GRADES[line.grade], int(line.met),
        )
        for line in lines
    ))  # fmt: skip


def _teams_csv(teams: Iterable[TeamRow]) -> str:
    return csv_text(("team", "figure", "real", "replayed", "off"), (
        (row.team, name, plain(row.real[name]), plain(row.replayed[name]), plain(row.off.get(name)))
        for row in teams
        for name in row.real
    ))  # fmt: skip


def _players_csv(players: Iterable[PlayerRow]) -> str:
    return csv_text(("player", "name", "team", "position", "figure", "real", "replayed", "off"), (
        (
            row.player, row.name, "/".join(row.teams), row.position, name, plain(row.real[name]),
            plain(row.replayed[name]), plain(row.off.get(name)),
        )
        for row in players
        for name in row.real
    ))  # fmt: skip


def _shapes_csv(shapes: Iterable[Shape]) -> str:
    return csv_text(("distribution", "value", "real", "replayed"), (
        (shape.name, shape.label(value), shape.real.get(value, 0), shape.replayed.get(value, 0))
        for shape in shapes
        for value in sorted({*shape.real, *shape.replayed})
    ))  # fmt: skip


def csv_text(heads: Sequence[str], found: Iterable[Sequence[object]]) -> str:
    out = StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(heads)
    writer.writerows(found)
    return out.getvalue()


def plain(value: float | None) -> str:
    return "" if value is None else f"{value:.6g}"
