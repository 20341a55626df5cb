"""Helpers for tests that spoil chart files and look at what is said about them."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from fieldhouse.games.paydirt.cards.files import read_team
from fieldhouse.games.paydirt.cards.sheets import ChartError, ChartFault


def change(folder: Path, file: str, old: str, new: str) -> None:
    text = (folder / file).read_text(encoding="utf-8")
    assert text.count(old) == 1
    (folder / file).write_text(text.replace(old, new), encoding="utf-8")


def put(folder: Path, file: str, row: str, column: str, entry: str) -> None:
    """Write one field over, found by its row and heading."""
    with (folder / file).open(newline="", encoding="utf-8") as source:
        table = list(csv.reader(source))
    keys = 2 if file == "defense.csv" else 1
    for line in table[1:]:
        if "".join(line[:keys]) == row:
            line[table[0].index(column)] = entry
    with (folder / file).open("w", newline="", encoding="utf-8") as target:
        csv.writer(target, lineterminator="\n").writerows(table)


def faults(folder: Path) -> list[ChartFault]:
    with pytest.raises(ChartError) as caught:
        read_team(folder)
    return caught.value.faults


def only(folder: Path) -> tuple[str, str, str, str, str]:
    """The one fault of a folder."""
    found = faults(folder)
    assert len(found) == 1, found
    fault = found[0]
    return fault.file, fault.row, fault.column, fault.found, fault.allowed
