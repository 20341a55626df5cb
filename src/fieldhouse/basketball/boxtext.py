"""The box score as text."""

from __future__ import annotations

from collections.abc import Sequence

from fieldhouse.basketball.book import Book, BoxLine, TeamBox

HEAD = "MIN  FG-FGA 3P-3PA FT-FTA  OR  TR  AS  ST  BL  TO  PF PTS"


def minutes(seconds: int) -> str:
    return f"{seconds // 60}:{seconds % 60:02d}"


def box_text(book: Book, teams: tuple[str, str], names: tuple[Sequence[str], Sequence[str]]) -> str:
    """Both teams' lines with the score by periods, visitors first as in newspapers."""
    parts = [line_score(book, teams)]
    parts += [_team(book[seat], teams[seat], names[seat]) for seat in (1, 0)]
    return "\n\n".join(parts)


def line_score(book: Book, teams: tuple[str, str]) -> str:
    width = max(map(len, teams))
    rows = []
    for seat in (1, 0):
        quarters = book[seat].quarters
        figures = " ".join(f"{points:3d}" for points in quarters)
        rows.append(f"{teams[seat]:{width}} {figures}  {sum(quarters):3d}")
    return "\n".join(rows)


def _team(box: TeamBox, team: str, names: Sequence[str]) -> str:
    width = max([len(team), len("Totals"), *map(len, names)])
    rows = [f"{team:{width}}  {HEAD}"]
    rows += [_row(name, line, width) for name, line in zip(names, box.players, strict=True) if line.seconds]
    rows.append(_row("Totals", box.total, width))
    rows.append(
        f"Team rebounds {box.team_orb + box.team_drb}, team turnovers {box.team_tov}, "
        f"fast-break points {box.break_points}, timeouts {box.timeouts}"
    )
    return "\n".join(rows)


def _row(name: str, line: BoxLine, width: int) -> str:
    shots = (f"{line.fg}-{line.fga}", f"{line.fg3}-{line.fg3a}", f"{line.ft}-{line.fta}")
    counts = (line.orb, line.trb, line.ast, line.stl, line.blk, line.tov, line.pf, line.pts)
    return (
        f"{name:{width}} {line.seconds // 60:4d} " + "".join(f"{shot:>7}" for shot in shots)
        + "".join(f"{count:4d}" for count in counts)
    )
