"""A made-up season in the table layout: two teams, two games, ten players, four of whom hardly played."""

import csv
from pathlib import Path

Rows = list[dict[str, object]]

BOX = ("fg", "fga", "fg3", "fg3a", "ft", "fta", "orb", "drb", "trb", "ast", "stl", "blk", "tov", "pf", "pts")


def line(*figures: int) -> dict[str, object]:
    return dict(zip(BOX, figures, strict=True))


def added(*lines: dict[str, object]) -> dict[str, object]:
    return {name: sum(int(str(each[name])) for each in lines) for name in BOX}


ANN = line(20, 40, 2, 6, 8, 10, 3, 9, 12, 11, 4, 1, 5, 6, 50)
BEN = line(30, 50, 0, 0, 20, 30, 12, 20, 32, 3, 2, 7, 6, 9, 80)
CAL = line(25, 55, 5, 15, 15, 17, 4, 12, 16, 6, 3, 2, 4, 7, 70)
DEE = line(22, 48, 6, 14, 10, 12, 2, 10, 12, 14, 5, 0, 7, 5, 60)
EVE = line(31, 61, 1, 3, 12, 20, 14, 22, 36, 2, 1, 8, 5, 10, 75)
FAY = line(28, 58, 3, 9, 11, 14, 5, 11, 16, 5, 2, 1, 6, 8, 70)


SUBSTITUTES = (("gil", "AAA"), ("hal", "AAA"), ("ike", "BBB"), ("joe", "BBB"))
"""Two a team, who did nothing: a team needs five players."""


def man(code: str, name: str, team: str, pos: str, figures: dict[str, object], mp: int) -> dict[str, object]:
    who = {"player_id": code, "player": name, "team": team, "pos": pos, "age": 25, "height_in": 78}
    return who | {"g": 2, "gs": 2, "mp": mp} | figures


def players() -> Rows:
    return [
        man("ann", "Ann A.", "AAA", "PG", ANN, 90),
        man("ben", "Ben B.", "AAA", "C", BEN, 85),
        man("cal", "Cal C.", "AAA", "SF", CAL, 80),
        man("dee", "Dee D.", "BBB", "PG-SG", DEE, 88),
        man("eve", "Eve E.", "BBB", "C", EVE, 84),
        man("fay", "Fay F.", "BBB", "SF", FAY, 83),
        *(man(code, f"{code.title()} S.", team, "SG", line(*[0] * len(BOX)), 1) for code, team in SUBSTITUTES),
    ]


def teams() -> Rows:
    own = {"AAA": added(ANN, BEN, CAL), "BBB": added(DEE, EVE, FAY)}
    return [
        {"team": code, "name": name, "conference": "East", "division": "Atlantic", "mp": 505}
        | own[code]
        | {f"opp_{column}": value for column, value in own[other].items()}
        for code, name, other in (("AAA", "Aces", "BBB"), ("BBB", "Bees", "AAA"))
    ]


def games() -> Rows:
    return [
        {"date": "1985-10-25", "road": "AAA", "home": "BBB", "road_pts": 101, "home_pts": 99, "ot": 0},
        {"date": "1985-10-27", "road": "BBB", "home": "AAA", "road_pts": 106, "home_pts": 99, "ot": 1},
    ]


def playoffs() -> Rows:
    return [
        {"date": "1986-05-01", "round": 4, "road": "AAA", "home": "BBB", "road_pts": 90, "home_pts": 95},
        {"date": "1986-05-03", "round": 4, "road": "AAA", "home": "BBB", "road_pts": 96, "home_pts": 95},
    ]


def write(path: Path, rows: Rows) -> None:
    with path.open("w", encoding="utf-8", newline="") as stream:
        writer = csv.DictWriter(stream, list(rows[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)


def write_season(folder: Path) -> None:
    folder.mkdir(parents=True)
    for name, rows in (("players", players()), ("teams", teams()), ("games", games()), ("playoffs", playoffs())):
        write(folder / f"{name}.csv", rows)


def without(rows: Rows, *columns: str) -> Rows:
    return [{name: value for name, value in row.items() if name not in columns} for row in rows]


def changed(rows: Rows, at: int, **values: object) -> Rows:
    return [row | values if number == at else row for number, row in enumerate(rows)]
