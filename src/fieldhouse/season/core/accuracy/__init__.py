"""How close replays came to the real season, the hobby's way: figure by figure, with a target and a grade.

    from fieldhouse.season.football.accuracy import compare

    rows = compare(season, replay_many(schedule, play, 100))
    print(as_text(rows))
    gate(rows)

Teams, players and distributions have tables of their own. What is compared is each sport's.
"""

from fieldhouse.season.core.accuracy.distributions import Distribution, distance
from fieldhouse.season.core.accuracy.figure_rows import GRADES, FigureRow, gate, grade, mark, summary
from fieldhouse.season.core.accuracy.players import PlayerBook, PlayerRow, player_rows
from fieldhouse.season.core.accuracy.targets import FULL, TargetError, Targets
from fieldhouse.season.core.accuracy.teams import (
    TeamBook,
    TeamRow,
    correlation,
    real_wins,
    single_width,
    standard_deviations,
    team_rows,
)
from fieldhouse.season.core.accuracy.text import HEADS, as_csv, as_text, csv_files, rows

__all__ = [
    "FULL",
    "GRADES",
    "HEADS",
    "Distribution",
    "FigureRow",
    "PlayerBook",
    "PlayerRow",
    "TargetError",
    "Targets",
    "TeamBook",
    "TeamRow",
    "as_csv",
    "as_text",
    "correlation",
    "csv_files",
    "distance",
    "gate",
    "grade",
    "mark",
    "player_rows",
    "real_wins",
    "rows",
    "single_width",
    "standard_deviations",
    "summary",
    "team_rows",
]
