"""Random legal charts: wild ones that hold every form of cell, and ones that look like football."""

from __future__ import annotations

import random

from fieldhouse.games.paydirt.cards.charts import FORMATIONS, PLAYS, ROWS, TeamCharts
from tests.games.paydirt.sample_charts import team

RUNS = ["4", "-2", ".", "*", "B", "B*", "F", "F +6", "OFF S", "DEF S", "DEF 15", "OFF 10", "QT", "(3)", "(-1)*", "7*",
        "TD", "(TD)", "DS", "X", "DEF 5X", "DEF 5Y", "T1", "-DS"]
PASSES = ["8", "INC", "INC", "-3", "QT", "QT*", "INT 12", "INT -DS", "PI 12", "PI X", "OFF S", "DEF S", "OFF 15",
          "F +T1", "14*", "(TD)", "T2", "T3", "INT 60", "F -X", ".", "(0)", "TD"]
SHIFTS = [".", ".", "3", "-2", "(0)", "(7)", "(TD)", "[5]", "[-4]", "[TD]", "QT", "X", "-DS"]
COLUMNS = {
    "KO": ["60", "72", "85", "OFF 5", "DEF 5", "DEF 15", "T2", "DEF S"],
    "KOR": ["20", "TD", "F +10", "OFF R", "DEF R", "-3", "5", ".", "X"],
    "PUNT": ["40", "45*", "50†", "T2", "KO", "KO*", "FG", "FG*", "BK -8", "F -13", "OFF S", "DEF S", "60"],
    "PR": ["5", "-4", "TD", "F +3", "OFF R", "DEF R", ".", "DS"],
    "INTR": ["10", "TD", "F -3", "OFF R", "DEF R", ".", "-2"],
    "FG": ["30", "T1", "NG", "BK -7", "F -7", "OFF S", "DEF S", "45", "12"],
}
FLAGS = ["", "W", "FBO", "SPBO", "W FBO"]


def wild_team(rng: random.Random, name: str) -> TeamCharts:
    """Anything the legend allows, anywhere it may stand."""
    return team(
        name,
        offense={
            **{(str(play), row): rng.choice(RUNS if play <= 4 else PASSES) for play in PLAYS for row in ROWS},
            **{("B", row): rng.choice(["20", "35*", "F +9", "TD", "T1", "(9)"]) for row in ROWS},
            **{("QT", row): rng.choice(["-7", "12", "F -5", "-X", "3*", "."]) for row in ROWS},
        },
        defense={
            (formation, roll, play): rng.choice(SHIFTS if play <= 4 else [*SHIFTS, "INC", "INT 10", "INT -3"])
            for formation in FORMATIONS for roll in range(1, 6) for play in PLAYS
        },
        special={(column, row): rng.choice(cells) for column, cells in COLUMNS.items() for row in ROWS},
        xp={row: rng.choice(["white", "white", "red"]) for row in ROWS},
        recovered=rng.choice(["10-27", "10-31", "10-22", "20-39"]),
        flags=rng.choice(FLAGS),
        power=200 + rng.randint(-30, 30) / 2,
        home=rng.choice([0, 0.5, 1, 3]),
        outdoor=rng.random() < 0.8,
    )


def pro_team(rng: random.Random, name: str) -> TeamCharts:
    """Rare events rare, penalties few: odds of such charts are worked out in a moment."""
    offense: dict[tuple[str, int], str] = {}
    for play in PLAYS:
        length = (0, 3, 4, 5, 4, 5, 7, 12, 24, 9)[play]
        cells = [str(max(1, int(rng.gauss(length, length * 0.6)))) for _ in ROWS]
        special = ["OFF S", "DEF S", "B", "B", "B", "F +2"] if play <= 4 else ["OFF S", "DEF S", "QT", "QT"]
        if play >= 5:
            special += [f"INT {length}", f"PI {length + 3}", "9*", *["INC"] * (4 + length // 2)]
        cells[: len(special)] = special
        rng.shuffle(cells)
        offense |= {(str(play), row): cell for row, cell in zip(ROWS, cells, strict=True)}
    for row in ROWS:
        offense["B", row] = str(rng.choice([10, 12, 15, 20, 30]))
        offense["QT", row] = rng.choice(["-7", "-6", "-9", "3", "8", "-5"])
    special_teams = {
        **{("KO", row): rng.choice(["60", "64", "66", "70", "74"]) for row in ROWS},
        **{("KOR", row): rng.choice(["20", "22", "18", "25", "15"]) for row in ROWS},
        **{("PUNT", row): rng.choice(["40", "45*", "48", "50*", "42"]) for row in ROWS},
        **{("PR", row): rng.choice(["5", "8", "2", "14", "."]) for row in ROWS},
        **{("INTR", row): rng.choice(["10", "5", "20", "."]) for row in ROWS},
        **{("FG", row): rng.choice(["30", "35", "25", "20", "40"]) for row in ROWS},
        ("KOR", 12): "F +10", ("KOR", 15): "OFF R", ("PR", 19): "F +3", ("INTR", 11): "TD", ("PUNT", 19): "BK -8",
        ("INTR", 18): "F +6", ("KO", 11): "OFF 5", ("PUNT", 13): "DEF S", ("FG", 13): "BK -7", ("FG", 14): "NG",
    }
    return team(
        name, offense=offense, special=special_teams,
        defense={
            (formation, roll, play): rng.choice([".", ".", "-1", "2", "-3", "(1)"] + ["INC", "QT"] * (play >= 5))
            for formation in FORMATIONS for roll in range(1, 6) for play in PLAYS
        },
    )
