"""A season's calls as any football game may tell them apart: by side of the line and depth, without draws."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest

from fieldhouse.football.field import Spot
from fieldhouse.football.state import Football, Phase
from fieldhouse.football.tendencies.calls import CallPlan
from fieldhouse.football.tendencies.cells import CELLS, FIELD_GROUPS, MOODS, Steps, cell, cell_at
from fieldhouse.football.tendencies.fourth_downs import FOURTH_CELLS, GO, fourth_at
from fieldhouse.football.tendencies.season import Tendencies
from fieldhouse.football.tendencies.shrinkage import cumulative, normalized, posterior, tilted
from fieldhouse.football.tendencies.tempo import CUT_SHORT, Tempo, hurried_shares, pace_saving
from fieldhouse.statistics import load_pack
from fieldhouse.statistics.football.categories import PASS_CALLS, RUN_CALLS
from fieldhouse.statistics.football.side import Seconds

SWEEP_LEFT, INSIDE_LEFT, INSIDE_RIGHT, SWEEP_RIGHT, SCREEN, QUICK, SHORT, LONG = range(8)
SIDES = CallPlan(
    size=8,
    of={
        "left end": SWEEP_LEFT, "left tackle": SWEEP_LEFT, "left guard": INSIDE_LEFT, "middle": INSIDE_LEFT,
        "right guard": INSIDE_RIGHT, "right tackle": SWEEP_RIGHT, "right end": SWEEP_RIGHT,
        "screen": SCREEN, "short": QUICK, "medium": SHORT, "long": LONG,
    },
    lanes=slice(0, 4), depths=slice(4, 8), runs=4, usual_lanes=(0.25, 0.25, 0.25, 0.25),
)  # fmt: skip


@cache
def called() -> Tendencies:
    return Tendencies(load_pack("nfl-2019"), SIDES)


def situation(
    spot: int = 50, down: int = 1, to_go: int = 10, quarter: int = 1, clock: int = 600, lead: int = 0
) -> Football:
    game = Football(phase=Phase.SCRIMMAGE, spot=Spot(spot), down=down, line=Spot(min(100, spot + to_go)))
    game.quarter, game.clock, game.score = quarter, clock, [lead, 0] if lead > 0 else [0, -lead]
    return game


def test_no_call_is_lost() -> None:
    counts = called().season.calls.counts()
    played = called().counts.sum(axis=(0, 1))
    assert played[:4].sum() == pytest.approx(sum(n for call, n in counts.items() if call in RUN_CALLS))
    assert played[4:].sum() == pytest.approx(sum(n for call, n in counts.items() if call in PASS_CALLS))


def test_a_game_without_draws_runs_everywhere() -> None:
    shares = called().league[cell_at(situation(down=3, to_go=12), 0)]
    assert shares[:4].min() > 0
    assert shares.sum() == pytest.approx(1)


def test_every_team_has_shares_in_every_cell() -> None:
    shares = called().shares("BAL")
    assert shares.shape == (CELLS, 8)
    assert shares.sum(axis=1) == pytest.approx(1)
    assert called().run_shares == pytest.approx(called().league[:, :4].sum(axis=1))


def test_a_team_unknown_to_the_season_calls_as_the_league() -> None:
    assert called().shares("nobody") == pytest.approx(called().league)
    assert called().fourths("nobody").sum(axis=1) == pytest.approx(1)


def test_the_cell_of_a_situation() -> None:
    game = situation(spot=98, down=3, to_go=2, quarter=4, clock=100, lead=-4)
    distances = 1  # the second band: two yards
    assert cell_at(game, 0) == cell(3, distances, FIELD_GROUPS.index("1-3"), MOODS.index("last 2:00 behind"))
    assert cell_at(game, 1) == cell(3, distances, FIELD_GROUPS.index("1-3"), MOODS.index("last 2:00 ahead"))
    assert Steps(7).at(game, 0) == 7 * cell_at(game, 0)


def test_trailing_late_nobody_punts_in_the_other_half() -> None:
    chosen = called().league_fourths
    assert len(chosen) == FOURTH_CELLS
    behind, usual = situation(60, 4, 3, 4, 100, -7), situation(60, 4, 3)
    assert chosen[fourth_at(behind, 0)][GO] > 0.9 > 0.6 > chosen[fourth_at(usual, 0)][GO]


# -- shrinkage ---------------------------------------------------------------------------------


def test_a_posterior_lies_between_belief_and_sample() -> None:
    belief, counts = np.array([[0.5, 0.5]]), np.array([[9.0, 1.0]])
    assert posterior(belief, counts, 10.0)[0] == pytest.approx([0.7, 0.3])
    assert posterior(belief, 0 * counts, 10.0)[0] == pytest.approx([0.5, 0.5])


def test_a_tilt_moves_the_cells_of_its_group_only() -> None:
    belief = np.array([[0.5, 0.5], [0.5, 0.5]])
    counts = np.array([[80.0, 20.0], [0.0, 0.0]])
    moved = tilted(belief, counts, np.array([0, 1]), 2, 10.0)
    assert moved[0, 0] > 0.7
    assert moved[1] == pytest.approx([0.5, 0.5])


def test_steps_to_bisect_by_luck() -> None:
    steps = cumulative(normalized(np.array([[1.0, 2.0, 1.0]])), 4)
    assert list(steps) == [0.25, 0.75, float("inf"), float("inf")]


# -- tempo -------------------------------------------------------------------------------------


def test_seconds_to_save() -> None:
    """40 charged where 30 were really used: ten seconds a play to save, on as many plays as may be hurried."""
    clock = {"run in bounds": {"hurry": Seconds(10, 300)}, "kneel": {"hurry": Seconds(5, 200)}}
    tempo = Tempo(lambda kind, pace: (40.0, 0.5), 20.0, {"hurry": 0.9})
    saving, plays = pace_saving(clock, "hurry", tempo)
    assert saving == pytest.approx(400 - 300 * (1 + CUT_SHORT))
    assert plays == 5


def test_a_season_s_hurry() -> None:
    season = load_pack("nfl-2019")
    tempo = Tempo(lambda kind, pace: (45.0 if "in bounds" in kind else 10.0, float("in bounds" in kind)), 25.0,
                  {"normal": 0.1, "hurry": 0.9})
    shares = hurried_shares(season.league, season.teams["KC"].own, tempo)
    assert shares["hurry"] > shares["normal"] >= 0
