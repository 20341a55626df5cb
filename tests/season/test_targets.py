"""Target sets: what must be met, what is only graded."""

from dataclasses import replace

import pytest

from fieldhouse.season.core import accuracy
from fieldhouse.season.football.accuracy import RATES, compare, targets_for
from fieldhouse.season.football.sport import FOOTBALL
from fieldhouse.statistics import FootballSeason, load_pack
from tests.season.mirror import as_it_was


@pytest.fixture(scope="module")
def season() -> FootballSeason:
    return load_pack("nfl-2019")


def test_the_season_of_the_makers_is_held_to_all(season: FootballSeason) -> None:
    lines = compare(season, [as_it_was(season)])
    assert {line.kind for line in lines if line.aimed} == {"rate", "total", "rare", "team", "shape", "result"}
    assert {line.kind: line.tolerance for line in lines if line.kind in ("rate", "total", "rare")} == {
        "rate": 0.02, "total": 0.03, "rare": 0.15,
    }  # fmt: skip


def test_any_other_season_is_held_to_rates_within_three_percent(season: FootballSeason) -> None:
    other = replace(season, name="nfl-1999")
    lines = compare(other, [as_it_was(season)])
    assert {line.name for line in lines if line.aimed} == {line.name for line in lines if line.kind == "rate"}
    assert {line.tolerance for line in lines if line.aimed} == {0.03}


def test_what_is_not_aimed_at_is_graded_all_the_same(season: FootballSeason) -> None:
    """Totals 5 % too high miss the full targets and not the rates, with one grade."""
    replays = [as_it_was(season, 1.05)]
    full = {line.name: line for line in compare(season, replays, accuracy.FULL)}
    rates = {line.name: line for line in compare(season, replays, RATES)}
    assert list(full) == list(rates)
    assert (full["points"].met, rates["points"].met) == (False, True)
    assert full["points"].grade == rates["points"].grade == 3
    assert not accuracy.gate(full.values())
    assert accuracy.gate(rates.values())


def test_a_rate_that_is_off_by_a_little_more_than_two_percent(season: FootballSeason) -> None:
    replay = as_it_was(season)
    for line in replay.own.values():
        line["rush_yards"] = round(line["rush_yards"] * 1.025)
    for targets, met, grade in ((accuracy.FULL, False, 3), (RATES, True, 4)):
        found = {line.name: line for line in compare(season, [replay], targets)}["yards per carry"]
        assert (found.met, found.grade) == (met, grade)


def test_sets_by_name() -> None:
    assert FOOTBALL.measures.named("full") is accuracy.FULL
    assert targets_for("nfl-2019") is accuracy.FULL
    assert targets_for("my-1985") is RATES
    with pytest.raises(accuracy.TargetError, match="targets: found 'tight'; allowed: full, rates"):
        FOOTBALL.measures.named("tight")
