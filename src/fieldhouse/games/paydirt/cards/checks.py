"""Checks of charts: the layout of a folder, its faults, and warnings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path

from fieldhouse.games.paydirt.cards import community, files
from fieldhouse.games.paydirt.cards.cells import Cell, Color, Row
from fieldhouse.games.paydirt.cards.charts import FORMATIONS, PLAYS, QT, ROWS, SPECIAL, B, TeamCharts
from fieldhouse.games.paydirt.cards.sheets import ChartError, ChartFault, read_text

LONGEST_GAIN, LONGEST_LOSS = 109, 50  # yards; anything beyond is a slip of the pen


@dataclass(frozen=True, slots=True)
class Report:
    """The report of `fieldhouse charts check` about a folder."""

    path: Path
    format: str  # "fieldhouse", "community", or "" where it is neither
    name: str
    faults: list[ChartFault]
    warnings: list[str]
    charts: TeamCharts | None = field(repr=False)

    @property
    def good(self) -> bool:
        return self.charts is not None


def detect(path: Path | str) -> str:
    """The layout of a folder: "fieldhouse" or "community"; `ChartError` if it is neither."""
    folder = Path(path)
    ours = f"ours has {', '.join(files.FILES)}"
    theirs = f"the community's has {', '.join(community.FILES)} with {community.TEAM_FILE}"
    if not folder.is_dir():
        found = "a file" if folder.exists() else "no such folder"
        raise ChartError([ChartFault(str(folder), "", "", found, f"a team is a folder: {ours}; {theirs}")])
    if (folder / files.TEAM).exists():
        return "fieldhouse"
    if (folder / community.TEAM_FILE).exists():
        return "community"
    text = read_text(folder / files.OFFENSE, []) or ""
    heading = next(iter(text.splitlines()), "")
    if "1 Line Plunge" in heading:
        return "fieldhouse"
    if "Line Plunge" in heading:
        return "community"
    names = sorted(entry.name for entry in folder.iterdir())[:8]
    raise ChartError([ChartFault(str(folder), "", "", ", ".join(names) or "an empty folder", f"{ours}; {theirs}")])


def load(
    path: Path | str,
    *,
    blanks: Mapping[str, str] | None = None,
    penalties: Mapping[str, str] | None = None,
) -> TeamCharts:
    """The charts in a folder of either layout."""
    if detect(path) == "community":
        return community.read_community(path, blanks=blanks, penalties=penalties)
    return files.read_team(path)


def check(
    path: Path | str,
    *,
    blanks: Mapping[str, str] | None = None,
    penalties: Mapping[str, str] | None = None,
) -> Report:
    """All faults of a folder of charts or, if there are none, warnings."""
    folder, layout = Path(path), ""
    try:
        layout = detect(folder)
        charts = load(folder, blanks=blanks, penalties=penalties)
    except ChartError as error:
        return Report(folder, layout, folder.resolve().name, error.faults, [], None)
    return Report(folder, layout, charts.name, [], warnings(charts), charts)


def warnings(charts: TeamCharts) -> list[str]:
    """Warnings about charts that are legal but unusual, most often because of an error in copying."""
    plays = {f"play {play}": _cells(charts.offense[play]) for play in PLAYS}
    runs = _cells(chain.from_iterable(charts.offense[1:5]))
    passes = _cells(chain.from_iterable(charts.offense[5:10]))
    defense = {letter: _cells(chain.from_iterable(charts.defense[letter])) for letter in FORMATIONS}
    kicks = {column: _cells(charts.special[column]) for column in SPECIAL}
    odd = list(charts.source.get("defaults", []))
    odd += _loose_ball(charts.kept)

    points = {color for color in charts.xp if color}
    if Color.WHITE not in points:
        odd.append("special.csv: no white XP row, so every extra point fails")
    if Color.RED not in points:
        odd.append("special.csv: no red XP row, so no extra point fails")

    clean = [name for name, cells in {**plays, **kicks}.items() if not _has(cells, Row.PENALTY, Row.PI)]
    if clean:
        odd.append(f"no penalty in {', '.join(clean)}")
    if not _has(runs, Row.BREAKAWAY):
        odd.append("offense.csv: no B in plays 1-4")
    for row, what in ((Row.INT, "INT"), (Row.INC, "INC"), (Row.QT, "QT")):
        if not _has(passes, row):
            odd.append(f"offense.csv: no {what} in plays 5-9")
    if not _has(runs + passes, Row.FUMBLE):
        odd.append("offense.csv: no F in any play")

    whites = [letter for letter, cells in defense.items() if all(cell.row == Row.WHITE for cell in cells)]
    if whites:
        odd.append(f"defense.csv: formation {', '.join(whites)} changes nothing")
    figures = list(chain.from_iterable(defense.values()))
    if len(whites) < len(FORMATIONS) and not any(cell.wrap == 1 and not cell.td for cell in figures):
        odd.append("defense.csv: no figure in parentheses; spreadsheets make (5) a -5, so write <5>")
    if {"FBO", "SPBO"} <= charts.flags:
        odd.append("team.csv: both FBO and SPBO, which grant the same")

    columns = {**plays, "B": _cells(charts.offense[B]), "QT": _cells(charts.offense[QT])}
    columns |= {f"formation {letter}": cells for letter, cells in defense.items()} | kicks
    for name, cells in columns.items():
        far = [cell.text for cell in cells if not -LONGEST_LOSS <= cell.yards <= LONGEST_GAIN]
        odd += [f"{name}: {text} is a very long way" for text in dict.fromkeys(far)]
    return odd


def _loose_ball(kept: frozenset[int]) -> list[str]:
    """Warnings about recovery totals with a special meaning that are not recovered or lost as usual (B-VI-10)."""
    odd = []
    if lost := [str(total) for total in (17, 18, 19) if total not in kept]:
        odd.append(f"team.csv: {', '.join(lost)} are not recovered, so the offense earns no return on them")
    if recovered := [str(total) for total in (37, 38, 39) if total in kept]:
        odd.append(f"team.csv: {', '.join(recovered)} are recovered, so the opponents earn no return on them")
    if len(kept) in (0, len(ROWS)):
        odd.append(f"team.csv: a loose ball is {'always' if kept else 'never'} recovered")
    return odd


def _cells(cells: Iterable[Cell | None]) -> list[Cell]:
    return [cell for cell in cells if cell]


def _has(cells: Iterable[Cell], *rows: Row) -> bool:
    return any(cell.row in rows for cell in cells)
