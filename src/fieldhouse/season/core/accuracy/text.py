"""Figures, teams, players and distributions as text and as CSV."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Sequence
from io import StringIO

from fieldhouse.season.core.accuracy.distributions import Distribution
from fieldhouse.season.core.accuracy.figure_rows import GRADES, IN_SAMPLE, FigureRow, summary
from fieldhouse.season.core.accuracy.players import PlayerRow
from fieldhouse.season.core.accuracy.teams import TeamRow
from fieldhouse.season.core.figures import spaced

HEADS = ("figure", "kind", "real", "replayed", "off", "target", "chance", "grade", "")
BAR = 20
Cells = tuple[str, ...]


def rows(lines: Iterable[FigureRow]) -> list[Cells]:
    """Figures as the cells of a text table."""
    return [
        (
            line.name, line.kind, number(line.real), number(line.replayed), apart(line), target(line),
            "" if line.chance is None else f"±{number(line.chance)}", graded(line),
            verdict(line),
        )
        for line in lines
    ]  # fmt: skip


def graded(line: FigureRow) -> str:
    return "" if line.luck else GRADES[line.grade]


def verdict(line: FigureRow) -> str:
    """Whether a target is missed; of a single replay, whether the figure is beyond chance."""
    if line.replays == 1:
        return "beyond chance" if line.alone and line.beyond else ""
    return "" if line.met else "misses"


def in_sample(lines: Iterable[FigureRow]) -> str:
    """A sentence about figures that hold the season's own luck; empty without such figures."""
    kept = list(lines)
    if not any(line.kind in IN_SAMPLE for line in kept):
        return ""
    alone = any(line.luck for line in kept)
    return (
        "in-sample: figures of teams and players (kinds team, player, spread) compare a season with charts or cards "
        "made from it, so they hold its luck too"
    ) + ("; one replay has luck of its own beside it, so they have no grade" if alone else "")


def as_text(lines: Sequence[FigureRow]) -> str:
    cells = [HEADS, *rows(lines)]
    widths = [max(len(row[at]) for row in cells) for at in range(len(HEADS))]
    text = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in cells]
    return "\n".join([*text, summary(lines)])


def number(value: float) -> str:
    return f"{value:.3f}" if abs(value) < 10 else f"{value:.2f}"


def apart(line: FigureRow) -> str:
    return f"{100 * line.off:+.1f} %" if line.relative else f"{line.off:+.3f}"


def target(line: FigureRow) -> str:
    if line.tolerance is None or line.luck:
        return ""
    if line.relative:
        return f"±{100 * line.tolerance:.0f} %"
    if line.kind in ("team", "player"):
        return f"≥ {line.real - line.tolerance:.2f}"
    return f"±{line.tolerance:.2f}"


# Teams


def team_heads(main: Iterable[str]) -> Cells:
    return ("team", *(head for name in main for head in (name, "replayed", "off")))


def team_cells(teams: Iterable[TeamRow], main: Sequence[str]) -> list[Cells]:
    """Teams by real wins: each main figure real, replayed, and how far off in standard deviations."""
    return [
        (row.team, *(cell for name in main for cell in _three(row, name)))
        for row in sorted(teams, key=lambda row: (-row.real.get("wins", 0.0), row.team))
    ]


def _three(row: TeamRow, name: str) -> Cells:
    off = f"{row.off[name]:+.1f}" if name in row.off else ""
    return f"{row.real[name]:.2f}" if name in row.real else "-", f"{row.replayed[name]:.2f}", off


# Players

PLAYERS_SHOWN = 20


def player_heads(title: str, names: Iterable[str]) -> Cells:
    return (title, "team", *(head for name in names for head in (spaced(name), "replayed")), "off")


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
        for row in best[:PLAYERS_SHOWN]
    ]  # fmt: skip


# Distributions


def distribution_heads(distribution: Distribution) -> Cells:
    return (", ".join(filter(None, (distribution.name, distribution.unit))), "real", "replayed", "real", "replayed")


def distribution_cells(distribution: Distribution) -> list[Cells]:
    """A distribution as a table with a bar for each band."""
    bands = distribution.bands()
    most = max(max(real, replayed) for _, real, replayed in bands)
    return [
        (label, *(f"{100 * share:.1f} %" for share in found), *("█" * round(BAR * share / most) for share in found))
        for label, *found in bands
    ]


# Files


def csv_files(
    figures: Iterable[FigureRow], teams: Iterable[TeamRow], distributions: Iterable[Distribution],
    players: Sequence[PlayerRow] = (),
) -> dict[str, str]:
    """Every table as CSV by file name; of players where there are some."""
    found = {
        "figures.csv": as_csv(figures), "teams.csv": _teams_csv(teams),
        "distributions.csv": _distributions_csv(distributions),
    }  # fmt: skip
    return found | ({"players.csv": _players_csv(players)} if players else {})


def as_csv(lines: Iterable[FigureRow]) -> str:
    heads = ("figure", "kind", "real", "replayed", "off", "tolerance", "chance", "grade", "met")
    return csv_text(heads, (
        (
            line.name, line.kind, cell(line.real), cell(line.replayed), cell(line.off), cell(line.tolerance),
            cell(line.chance), GRADES[line.grade], int(line.met),
        )
        for line in lines
    ))  # fmt: skip


def _teams_csv(teams: Iterable[TeamRow]) -> str:
    return csv_text(("team", "figure", "real", "replayed", "off"), (
        (row.team, name, cell(row.real[name]), cell(row.replayed[name]), cell(row.off.get(name)))
        for row in teams
        for name in row.real
    ))  # fmt: skip


def _players_csv(players: Iterable[PlayerRow]) -> str:
    return csv_text(("player", "name", "team", "position", "figure", "real", "replayed", "off"), (
        (
            row.player, row.name, "/".join(row.teams), row.position, name, cell(row.real[name]),
            cell(row.replayed[name]), cell(row.off.get(name)),
        )
        for row in players
        for name in row.real
    ))  # fmt: skip


def _distributions_csv(distributions: Iterable[Distribution]) -> str:
    return csv_text(("distribution", "value", "real", "replayed"), (
        (each.name, each.label(value), each.real.get(value, 0), each.replayed.get(value, 0))
        for each in distributions
        for value in sorted({*each.real, *each.replayed})
    ))  # fmt: skip


def csv_text(heads: Sequence[str], found: Iterable[Sequence[object]]) -> str:
    out = StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(heads)
    writer.writerows(found)
    return out.getvalue()


def cell(value: float | None) -> str:
    return "" if value is None else f"{value:.6g}"
