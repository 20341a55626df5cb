"""Counting each side's game: how far teams lie apart in a season, and games of one team."""

from __future__ import annotations

from fieldhouse.statistics.football.tallies.rows import PASSES, RUSHES, SCRIMMAGE, GameRows
from fieldhouse.statistics.game_record import Counts

FIGURES = (
    "plays", "yards", "rushes", "rush yards", "passes", "completions", "pass yards", "sacked", "turnovers",
    "first downs", "flags",
)  # fmt: skip
"""What is counted of a team's game."""
YARDS_FROM = ((300, "+"), (400, "+"), (500, "+"))


def count_sides(counts: Counts, game: GameRows) -> dict[str, Counts]:
    """Both sides' lines; adds to the league's counts what single games of teams give."""
    lines: tuple[Counts, Counts] = (dict.fromkeys(FIGURES, 0), dict.fromkeys(FIGURES, 0))
    for row in game.plays:
        line = lines[row.seat]
        if row.fumble_lost is not None:
            lines[row.fumble_lost]["turnovers"] += 1
        if row.kind not in SCRIMMAGE:
            continue
        line["plays"] += 1
        line["yards"] += row.gain
        if row.kind in RUSHES:
            line["rushes"] += 1
            line["rush yards"] += row.gain
        elif row.kind in PASSES:
            line["passes"] += 1
            line["completions"] += row.kind == "complete"
            line["pass yards"] += row.gain
            line["turnovers"] += row.kind == "interception"
        else:
            line["sacked"] += 1
            line["pass yards"] += row.gain
        line["first downs"] += row.gain >= row.to_go or row.touchdown == row.seat
    for flag in game.flags:
        lines[flag.seat]["flags"] += flag.fate == "accepted"
    for line in lines:
        _games(counts, line)
    return {team: {"games": 1, **line} for team, line in zip(game.teams, lines, strict=True)}


def _games(counts: Counts, line: Counts) -> None:
    """Sums and sums of squares of sides' games, and games beyond a mark."""
    for name, number in line.items():
        counts[f"side {name}"] = counts.get(f"side {name}", 0) + number
        counts[f"side {name}^2"] = counts.get(f"side {name}^2", 0) + number * number
    marks = {
        "games of 450 yards": line["yards"] >= 450, "games under 250 yards": line["yards"] < 250,
        "games of 200 rush yards": line["rush yards"] >= 200, "games under 60 rush yards": line["rush yards"] < 60,
        "games without turnover": line["turnovers"] == 0, "games of 4 turnovers": line["turnovers"] >= 4,
        "games of 5 sacks": line["sacked"] >= 5, "games without sack": line["sacked"] == 0,
        "games of 45 passes": line["passes"] >= 45, "games of 35 rushes": line["rushes"] >= 35,
        "games under 20 rushes": line["rushes"] < 20,
    }  # fmt: skip
    for name, reached in marks.items():
        counts[name] = counts.get(name, 0) + reached
