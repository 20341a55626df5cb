"""The six formations every made team shares: what each is good against, and how often each is shown.

A formation's row for a play is written as five cells for the defensive totals 1-5 (12, 11, 9, 3 and 1 of 36). The
letters stand for levels, from S (stops it) to W (wide open); the cells of a level are the same for all plays of a
kind, so that a designer can change a level in one place. Over the usual mix of formations the levels of a play
balance: a team's own difference from the league is added afterwards (defense.py).
"""

from __future__ import annotations

from fieldhouse.games.paydirt.cards.charts import FORMATIONS
from fieldhouse.games.paydirt.maker.rows import lot

# Plays 1-9: Line Plunge, Off Tackle, End Run, Draw, Screen, Short, Medium, Long, Sideline.
LEVELS = {
    "A": "NwNNNNNNN",  # Standard
    "B": "SSGGwWWWw",  # Short Yardage
    "C": "WwSwSwwNS",  # Spread
    "D": "wWwWGSGwG",  # Short Pass
    "E": "WWwWwwSSw",  # Long Pass
    "F": "GwWWWgGSw",  # Blitz
}

# S stops, G good, g fair, N neutral, w weak, W wide open.
RUN_CELLS = {
    "S": ("-2", "-2", "(1)", "-3", "(-2)"),
    "G": ("-1", "-1", ".", "-2", "(0)"),
    "N": (".", ".", ".", "1", "-2"),
    "w": ("1", "1", ".", "1", "3"),
    "W": ("2", "1", "1", "2", "5"),
}
# What stops a pass covers it; the rush that traps a quarterback comes from where it is neutral, and from the Blitz.
PASS_CELLS = {
    "S": ("-2", "INC", "INC", "INC", "INT"),
    "G": ("-1", ".", "INC", "-2", "INT"),
    "g": ("-1", ".", ".", "INC", "INT"),
    "N": (".", ".", "1", "QT", "4"),
    "w": ("1", ".", "(w)", ".", "4"),
    "W": ("2", "(W)", "1", "3", "(TD)"),
}
OPEN_MEN = {"(w)": {5: 3, 6: 6, 7: 13, 8: 22, 9: 7}, "(W)": {5: 7, 6: 9, 7: 17, 8: 30, 9: 11}}
"""Catches whatever the offense rolled: by play, a little less and about as much as such a catch usually gains."""
PICKED_AT = {5: 1, 6: 6, 7: 14, 8: 30, 9: 9}
"""Where a defense picks passes off, from the line: real ones of 2018 and 2019 were at -5, 5, 14 and 31 yards."""
OPENED = 0.7  # a team's own open catches gain up to so much less or more, or the league's would all be of a few lengths
ROLL_SHARES = (12 / 36, 11 / 36, 9 / 36, 3 / 36, 1 / 36)  # of the defensive totals 1-5
BLITZ_QT = {5: (4,), 6: (3, 4), 7: (3, 4), 8: (3, 4), 9: (3, 4)}  # totals on which the blitz traps the quarterback


def cells(formation: str, play: int, team: str = "") -> list[str]:
    """The five cells of a formation against a play, before a team's own strength is added.

    A team is open at lengths of its own; without one they are the usual ones.
    """
    level = LEVELS[formation][play - 1]
    row = list((RUN_CELLS if play <= 4 else PASS_CELLS)[level])
    if formation == "F" and play >= 5:
        for total in BLITZ_QT[play]:
            row[total - 1] = "QT"
    return [_told(text, formation, play, team) for text in row]


def _told(text: str, formation: str, play: int, team: str) -> str:
    if text == "INT":
        return f"INT {PICKED_AT[play]}"
    return f"({_open(OPEN_MEN[text][play], formation, play, team)})" if text in OPEN_MEN else text


def _open(usual: int, formation: str, play: int, team: str) -> int:
    if not team:
        return usual
    return max(1, round(usual * (1 + OPENED * (2 * lot(play, team, formation, "open") - 1))))


def chart(play: int) -> dict[tuple[str, int], str]:
    """The cells of all formations against a play, by formation and total."""
    return {
        (formation, total): written
        for formation in FORMATIONS
        for total, written in enumerate(cells(formation, play), start=1)
    }
