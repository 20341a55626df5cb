"""Borrowed shapes: whole numbers in proportion, and sums kept to the yard."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fieldhouse.statistics import FootballSeason, Histogram, load_pack
from fieldhouse.statistics.football import passes_together
from fieldhouse.statistics.football.averages import averages
from fieldhouse.statistics.football.borrowing import borrowed_side, with_depths
from fieldhouse.statistics.football.borrowing.fit import among, capped, drawn_like, fitted, scaled, shared_out
from fieldhouse.statistics.football.checks import check_season
from fieldhouse.statistics.sources import Missing

SHAPES = st.dictionaries(st.integers(-12, 80), st.integers(1, 40), min_size=1).map(Histogram)
WEIGHTS = st.dictionaries(st.text(max_size=3), st.floats(0, 100), min_size=1)


@given(st.integers(0, 500), WEIGHTS)
def test_parts_make_the_whole(n: int, weights: dict[str, float]) -> None:
    parts = shared_out(n, weights)
    assert sum(parts.values()) == n
    whole = sum(weights.values())
    if whole > 1e-6:
        assert all(abs(parts[key] - n * weights[key] / whole) < 1.001 for key in weights)


@given(st.integers(0, 50), st.dictionaries(st.text(max_size=3), st.integers(0, 30), min_size=1))
def test_no_part_beyond_its_most(n: int, most: dict[str, int]) -> None:
    parts = capped(n, dict.fromkeys(most, 1.0), most)
    assert all(parts[key] <= most[key] for key in most)
    assert sum(parts.values()) == min(n, sum(most.values()))


@given(SHAPES, st.integers(0, 300))
def test_drawing_keeps_the_shape(shape: Histogram, n: int) -> None:
    values = drawn_like(shape, n)
    assert len(values) == n
    assert values == sorted(values)
    assert set(values) <= set(shape)
    if n >= 50:
        assert Histogram.of(values).mean == pytest.approx(shape.mean, abs=4)
    assert drawn_like(shape, shape.n) == shape.in_order()


@given(SHAPES, st.integers(1, 200), st.integers(-300, 2000))
def test_fitting_gives_the_sum(shape: Histogram, n: int, total: int) -> None:
    total = max(-50 * n, min(50 * n, total))
    made = fitted(shape, n, total)
    assert (made.n, made.total) == (n, total)


@given(SHAPES, st.lists(st.integers(-12, 80), max_size=50))
def test_those_among_others_are_among_them(shape: Histogram, wanted: list[int]) -> None:
    taken = among(shape, wanted)
    assert taken.n == min(len(wanted), shape.n)
    assert all(taken[value] <= shape[value] for value in taken)


def test_a_share_of_a_shape() -> None:
    assert scaled(Histogram({1: 10, 2: 30}), 0.1) == {1: 1, 2: 3}
    assert scaled(Histogram(), 0.5) == {}


def blind(season: FootballSeason) -> FootballSeason:
    """A season that has forgotten its depths."""

    def one(passes: object) -> object:
        return {"unknown": passes_together(passes.values())}  # type: ignore[attr-defined]  # a mapping

    teams = {
        code: replace(
            team,
            own=replace(team.own, scrimmage=replace(team.own.scrimmage, passes=one(team.own.scrimmage.passes))),  # type: ignore[arg-type]  # as the test needs it
            against=replace(
                team.against,
                scrimmage=replace(team.against.scrimmage, passes=one(team.against.scrimmage.passes)),  # type: ignore[arg-type]  # as the test needs it
            ),
        )
        for code, team in season.teams.items()
    }
    return replace(season, teams=teams, missing=(Missing("pass depth", "forgotten", "much"),))


def test_depths_that_were_forgotten_come_back_nearly() -> None:
    real = load_pack("nfl-2019")
    guessed = with_depths(blind(real), load_pack("nfl-2018"))
    assert check_season(guessed, "guessed") == []
    assert not guessed.lacks("pass depth")
    assert [borrowed.donor for borrowed in guessed.borrowed] == ["nfl-2018"]
    ours, theirs = averages(guessed), averages(real)
    for depth in ("screen", "short", "medium", "long"):
        for name in (f"share of passes {depth}, %", f"completion % {depth}", f"yards per completion {depth}"):
            mine, true = ours[name], theirs[name]
            assert mine is not None
            assert mine == pytest.approx(true, rel=0.06), name


def test_1999_borrows_depths_and_keeps_its_sums() -> None:
    season = load_pack("nfl-1999")
    made = with_depths(season, load_pack("nfl-2018"))
    assert check_season(made, "made") == []
    assert set(made.league.scrimmage.passes) == {"screen", "short", "medium", "long"}
    for code, team in made.teams.items():
        before = passes_together(season.teams[code].own.scrimmage.passes.values())
        after = passes_together(team.own.scrimmage.passes.values())
        assert after == replace(before, air_yards=0, caught_air_yards=0)
    warner = next(player for player in made.players.values() if player.name == "Kurt Warner")
    passing = warner.stints[0].passing
    assert passing is not None
    assert sum(passes.yards for passes in passing.passes.values()) == passing.yards == 4353
    assert with_depths(made, load_pack("nfl-2018")) is made


def test_a_side_from_totals_alone() -> None:
    donor, real = load_pack("nfl-2018").league, load_pack("nfl-2019").teams["BAL"].own
    figures = {name: getattr(real.totals, name) for name in real.totals.__dataclass_fields__}
    side = borrowed_side(donor, figures, 16)
    assert side.totals == real.totals
    runs = side.scrimmage.all_runs()
    assert runs.gains.quantile(0.5) in (4, 5)  # a good running team gains more
    assert side.kicks.punts.gross.total == pytest.approx(real.totals.punt_yards, abs=3)
    assert side.kicks.field_goals.made.n == real.totals.field_goals
    assert sum(foul.accepted for foul in side.fouls) == pytest.approx(real.totals.penalties, rel=0.1)
