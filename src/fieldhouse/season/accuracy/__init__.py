"""How close replays came to the real season, the hobby's way: figure by figure, with a target and a grade.

    lines = compare(season, replay_many(schedule, play, 100))
    print(as_text(lines))
    gate(lines)

Teams, players and distributions have tables of their own.
"""

from fieldhouse.season.accuracy.compare import GRADES, Line, compare, gate, grade, mark, summary
from fieldhouse.season.accuracy.shapes import Shape, distance, shapes
from fieldhouse.season.accuracy.show import HEADS, as_csv, as_text, csv_files, rows
from fieldhouse.season.accuracy.targets import FULL, RATES, TargetError, Targets, named_targets, targets_for
from fieldhouse.season.accuracy.teams import (
    MAIN,
    TeamRow,
    correlation,
    real_wins,
    standard_deviations,
    team_figures,
    team_rows,
)

__all__ = [
    "FULL",
    "GRADES",
    "HEADS",
    "MAIN",
    "RATES",
    "Line",
    "Shape",
    "TargetError",
    "Targets",
    "TeamRow",
    "as_csv",
    "as_text",
    "compare",
    "correlation",
    "csv_files",
    "distance",
    "gate",
    "grade",
    "mark",
    "named_targets",
    "real_wins",
    "rows",
    "shapes",
    "standard_deviations",
    "summary",
    "targets_for",
    "team_figures",
    "team_rows",
]
