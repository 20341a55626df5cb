"""The seasons that come with Fieldhouse have the league averages that the tables' own page gives."""

import csv
from pathlib import Path

import pytest

from fieldhouse.statistics import load_pack
from fieldhouse.statistics.football.averages import averages

TARGETS = list(csv.DictReader((Path(__file__).parent / "league_averages.csv").open(encoding="utf-8")))


@pytest.mark.parametrize("year", ["1999", "2018", "2019"])
def test_every_published_average_comes_out(year: str) -> None:
    figures = averages(load_pack(f"nfl-{year}"))
    wrong = []
    for target in TARGETS:
        name, told = target["metric"], target[year]
        value = figures[name]
        if not told:
            fits = value is None
        else:
            places = len(told.partition(".")[2])
            # A figure printed without its last zero was rounded to one place at least; halves go either way.
            fits = value is not None and abs(value - float(told)) <= 0.5 * 10 ** -max(places, 1) + 1e-9
        if not fits:
            wrong.append((name, value, told))
    assert wrong == []


def test_there_are_enough_of_them() -> None:
    told = [sum(bool(target[year]) for target in TARGETS) for year in ("1999", "2018", "2019")]
    assert told == [159, 190, 191]
    assert {target["metric"] for target in TARGETS} <= set(averages(load_pack("nfl-2019")))
