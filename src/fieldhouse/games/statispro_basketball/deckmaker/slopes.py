"""What is known of how the game answers to its deck and to a league: `data/deck_slopes.csv`.

scripts/slopes.py measures it. Its rows:

- `season`: the rates of 1992-93, for which the common deck was made;
- `played`: those that the common deck gives with the cards of 1992-93;
- `league`: by how much the common deck's rates rise for each 1 by which a league's own rate is above 1992-93;
- `family`: by how much the rates rise for a hundred changes of a family (a card, a tenth of a point of DEFENSE).
"""

from __future__ import annotations

import csv
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from fieldhouse.games.statispro_basketball.deckmaker.rates import NAMES

Row = tuple[float, ...]
HEADER = ("kind", "name", *NAMES)
HUNDRED = 100  # changes; a single card's slope would have zeros only


@dataclass(frozen=True)
class Slopes:
    """Rates in the order of `NAMES`."""

    season: Row
    played: Row
    league: Mapping[str, Row]
    family: Mapping[str, Row]
    """For one change."""

    def unchanged(self, league: Mapping[str, float]) -> Row:
        """By how much the common deck's rates rise in a league with these differences from 1992-93."""
        return tuple(sum(by * self.league[name][at] for name, by in league.items()) for at in range(len(NAMES)))


def read_slopes(lines: Iterable[str]) -> Slopes:
    kinds: dict[str, dict[str, Row]] = {}
    for row in csv.DictReader(lines):
        kinds.setdefault(row["kind"], {})[row["name"]] = tuple(float(row[name]) for name in NAMES)
    family = {name: tuple(each / HUNDRED for each in row) for name, row in kinds["family"].items()}
    return Slopes(kinds["season"]["1992-93"], kinds["played"]["1992-93"], kinds["league"], family)


def write_slopes(slopes: Slopes) -> str:
    rows = [("season", "1992-93", slopes.season), ("played", "1992-93", slopes.played)]
    rows += [("league", name, row) for name, row in slopes.league.items()]
    rows += [("family", name, tuple(HUNDRED * each for each in row)) for name, row in slopes.family.items()]
    lines = [",".join(HEADER)]
    lines += [",".join([kind, name, *(f"{each:.4f}" for each in row)]) for kind, name, row in rows]
    return "\n".join(lines) + "\n"


@cache
def measured() -> Slopes:
    """Those that come with the game."""
    path = files("fieldhouse.games.statispro_basketball") / "data" / "deck_slopes.csv"
    return read_slopes(path.read_text(encoding="utf-8").splitlines())
