"""Expected points by down, distance and spot, from play-by-play: the next score of the half, for the offense.

    python scripts/expected_points.py SEASON_FOLDER... > src/fieldhouse/football/data/expected_points.csv

Each folder holds a `plays.csv.gz`. For every snap of regular-season play the next points scored
in the half are counted (7 for a touchdown, 3 and 2; negative when the other team scores). For
each down a cubic in the spot, with a term for the distance and one for both, is fitted by least
squares and tabulated.
"""

from __future__ import annotations

import csv
import gzip
import sys
from collections import defaultdict
from pathlib import Path

import numpy as np

TO_GO = (1, 2, 3, 5, 7, 10, 15, 20)
SPOTS = (2, *range(5, 100, 5), 98)


def snaps(folder: Path):
    with gzip.open(folder / "plays.csv.gz", "rt", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    halves = defaultdict(list)
    for row in rows:
        half = 1 if int(row["qtr"]) <= 2 else 2 if int(row["qtr"]) <= 4 else 3
        halves[row["game_id"], half].append(row)
    for plays in halves.values():
        team, points = "", 0
        for row in reversed(plays):
            if row["td_team"] and row["touchdown"] == "1":
                team, points = row["td_team"], 7
            elif row["type"] == "field_goal" and row["kick_result"] == "good":
                team, points = row["offense"], 3
            elif row["safety"] == "1":
                team, points = row["defense"], 2
            if row["down"] and row["type"] in ("run", "pass", "sack", "punt", "field_goal", "no_play"):
                worth = 0 if not team else points if team == row["offense"] else -points
                yield int(row["down"]), int(row["togo"]), 100 - int(row["yardline_100"]), worth


def features(spot, to_go):
    spot, far = np.asarray(spot, dtype=float) / 100, np.log(np.clip(np.asarray(to_go, dtype=float), 1, 25))
    return np.stack([np.ones_like(spot), spot, spot**2, spot**3, far, far * spot], axis=-1)


def main() -> None:
    groups = defaultdict(list)
    for folder in map(Path, sys.argv[1:]):
        for down, to_go, spot, worth in snaps(folder):
            groups[down].append((spot, to_go, worth))
    write = csv.writer(sys.stdout, lineterminator="\n")
    write.writerow(["down", "to go", *SPOTS])
    for down in (1, 2, 3, 4):
        sample = np.array(groups[down], dtype=float)
        fit, *_ = np.linalg.lstsq(features(sample[:, 0], sample[:, 1]), sample[:, 2], rcond=None)
        for to_go in TO_GO:
            values = features(SPOTS, [to_go] * len(SPOTS)) @ fit
            write.writerow([down, to_go, *(f"{value:.2f}" for value in values)])


if __name__ == "__main__":
    main()
