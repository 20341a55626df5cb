"""The six formations every made team shares: what each is good against, and how often each is shown.

A formation's row for a play is written as five cells for the defensive totals 1-5 (12, 11, 9, 3 and 1 of 36). The
letters stand for levels, from S (stops it) to W (wide open); the cells of a level are the same for all plays of a
kind, so that a designer can change a level in one place. Over the usual mix of formations the levels of a play
balance: a team's own difference from the league is added afterwards (defense.py).
"""

from __future__ import annotations

from fieldhouse.games.paydirt.charts import FORMATIONS, PLAYS

# Plays 1-9: Line Plunge, Off Tackle, End Run, Draw, Screen, Short, Medium, Long, Sideline.
LEVELS = {
    "A": "NNNNNNNNN",  # Standard
    "B": "SSgGwWWWw",  # Short Yardage
    "C": "wwSgSNgNG",  # Spread
    "D": "wwwwgSGwS",  # Short Pass
    "E": "WwwwwgSSg",  # Long Pass
    "F": "GgwwWgGgw",  # Blitz
}

# Runs: S stops, G good, g fair, N neutral, w weak, W wide open.
RUN_CELLS = {
    "S": ("-2", "-1", "(1)", "-3", "(-2)"),
    "G": ("-1", "-1", ".", "-2", "(0)"),
    "g": ("-1", ".", ".", "-1", "(0)"),
    "N": (".", ".", ".", "1", "-2"),
    "w": ("1", ".", ".", "1", "3"),
    "W": ("1", "1", ".", "2", "4"),
}
PASS_CELLS = {
    "S": ("-2", "INC", "-1", "INC", "INT 8"),
    "G": ("-1", ".", "INC", "-2", "INT 8"),
    "g": ("-1", ".", ".", "INC", "QT"),
    "N": (".", ".", ".", "INC", "2"),
    "w": ("1", ".", "(6)", ".", "4"),
    "W": ("2", "(9)", "1", "3", "(TD)"),
}
BLITZ_QT = {5: (), 6: (4,), 7: (3, 4), 8: (3, 4), 9: (4,)}  # totals on which the blitz traps the quarterback

def cells(formation: str, play: int) -> list[str]:
    """The five cells of a formation against a play, before a team's own strength is added."""
    level = LEVELS[formation][play - 1]
    row = list((RUN_CELLS if play <= 4 else PASS_CELLS)[level])
    if formation == "F" and play >= 5:
        for total in BLITZ_QT[play]:
            row[total - 1] = "QT"
    return row


def check() -> None:
    for formation in FORMATIONS:
        assert len(LEVELS[formation]) == len(PLAYS)
