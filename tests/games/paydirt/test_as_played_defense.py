"""The as-played coach on defense: formations by what a situation brings, plays named near the goal line."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import numpy as np
import pytest

from fieldhouse.football.state import Phase
from fieldhouse.football.tendencies.cells import FIELD_GROUPS, cell_at
from fieldhouse.games.paydirt.coach.as_played_book import average_mix, season_book
from fieldhouse.games.paydirt.coach.as_played_defense import (
    ANCHORS,
    CROWD,
    GIVES,
    NAMED_ON_THIRD,
    READINGS,
    USUAL_READING,
    Crowd,
    formation_mix,
    reading_level,
)
from fieldhouse.games.paydirt.rules import questions as q
from fieldhouse.games.paydirt.rules.menus import shows
from fieldhouse.games.paydirt.rules.options import make_options
from fieldhouse.games.paydirt.rules.state import State
from tests.games.paydirt.test_as_played import EVENLY, at, coach, season

RED_ZONE = make_options({"wild_card": True, "red_zone": True})


def _red_zone(team: str) -> float:
    totals = season().teams[team].against.totals
    return totals.red_zone_touchdowns / totals.red_zone_trips


class TestDefense:
    def test_the_mix_follows_the_run_share(self) -> None:
        passing, running = formation_mix(0.1, 10), formation_mix(0.8, 10)
        assert running[1] > passing[1]  # Short Yardage
        assert running[5] < passing[5]  # Blitz
        for run_share in (0.0, 0.3, 0.6, 1.0):
            for to_go in (1, 2, 3, 10, 30):
                mix = formation_mix(run_share, to_go)
                assert sum(mix) == pytest.approx(1)
                assert min(mix) > 0.01
                assert max(mix) < 0.6

    def test_between_anchors_weights_lie_on_the_line(self) -> None:
        for low, high in pairwise(ANCHORS):
            assert sum(low[1:]) == sum(high[1:]) == pytest.approx(1)
            found = formation_mix((low.run_share + high.run_share) / 2, 10)
            middle = [(a + b) / 2 for a, b in zip(low[1:], high[1:], strict=True)]
            assert (found[0], found[1], found[2], found[3] + found[4], found[5]) == pytest.approx(tuple(middle))
        assert formation_mix(0.0, 10) == pytest.approx(formation_mix(ANCHORS[0].run_share, 10))
        assert formation_mix(1.0, 10) == pytest.approx(formation_mix(ANCHORS[-1].run_share, 10))

    def test_the_longer_to_go_the_deeper(self) -> None:
        near, far = formation_mix(0.3, 3), formation_mix(0.3, 18)
        assert far[4] > near[4]
        assert far[3] + far[4] == pytest.approx(near[3] + near[4])

    def test_with_inches_to_go_the_line_closes_up(self) -> None:
        short, usual = formation_mix(0.5, 2), formation_mix(0.5, 3)
        assert short[1] > usual[1]
        assert short[1] - usual[1] == pytest.approx(usual[0] + usual[2] - short[0] - short[2])

    @pytest.mark.parametrize("name", ["nfl-2019", "nfl-2018", "nfl-1999"])
    def test_the_average_mix(self, name: str) -> None:
        met, counts = average_mix(season(name)), season_book(season(name)).tendencies.counts.sum(axis=(0, 1))
        assert sum(met.values()) == pytest.approx(1)
        for play in range(1, 10):
            called = sum(met[play, formation] for formation in "ABCDEF")
            assert called == pytest.approx(counts[play - 1] / counts.sum())
        for formation in "ABCDEF":
            assert 0.05 < sum(met[play, formation] for play in range(1, 10)) < 0.4

    def test_what_is_shown_is_the_mix(self) -> None:
        for game in (at(40), at(60, 3, 9), at(60, 3, 1, 4, 200)):
            ask, menu = coach().answers[q.SHOW], shows(game)
            counts = Counter(ask(1, menu, game, luck) for luck in EVENLY)
            mix = season_book(season()).mixes[cell_at(game, 0)] * coach()._short(0, game).formations[game.to_go]
            wanted = mix / mix.sum()
            for formation, share in zip("ABCDEF", wanted, strict=True):
                assert counts[formation] / len(EVENLY) == pytest.approx(share, abs=0.002)


class TestGoalLine:
    """Where little room is left the defense closes up, and names plays (A-II-4.b)."""

    @pytest.mark.parametrize("crowd", [*CROWD, Crowd(0.5, 0.4, 0.2, calm=0.5)])
    @pytest.mark.parametrize(("run_share", "to_go"), [(0.0, 10), (0.45, 3), (0.9, 1)])
    def test_a_crowded_mix_sums_to_one(self, crowd: Crowd, run_share: float, to_go: int) -> None:
        mix = formation_mix(run_share, to_go, crowd)
        assert sum(mix) == pytest.approx(1)
        assert min(mix) >= 0

    def test_standard_and_spread_give_way(self) -> None:
        usual, crowded = formation_mix(0.5, 10), formation_mix(0.5, 10, Crowd(1.0, run=0.8, deep=0.25))
        freed = GIVES * (usual[0] + usual[2])
        assert crowded == pytest.approx((
            (1 - GIVES) * usual[0], usual[1] + freed * 0.5 * 0.8, (1 - GIVES) * usual[2],
            usual[3] + freed * (1 - 0.5 * 0.8) * 0.75, usual[4] + freed * (1 - 0.5 * 0.8) * 0.25, usual[5],
        ))  # fmt: skip

    def test_quick_throws_from_the_own_goal_line_meet_who_covers_and_traps_nobody(self) -> None:
        usual, calm = formation_mix(0.5, 10), formation_mix(0.5, 10, Crowd(deep=0.8, calm=1.0))
        rest = 1 - usual[1]
        assert calm == pytest.approx((0, usual[1], 0, 0.2 * rest, 0.8 * rest, 0))
        half = formation_mix(0.5, 10, Crowd(deep=0.8, calm=0.5))
        assert half == pytest.approx([(a + b) / 2 for a, b in zip(usual, calm, strict=True)])

    def test_a_crowd_for_every_part_of_the_field(self) -> None:
        assert len(CROWD) == len(FIELD_GROUPS)
        assert [crowd.named > 0 for crowd in CROWD][3:] == [False, False, False]  # outside the 20 a card costs yards

    def test_the_fewer_touchdowns_the_keener_the_reading(self) -> None:
        def level(own: int, allowed: int, points: float = 0.0) -> int:
            return reading_level((50, 100), [(own, 100), (allowed, 100)], points)

        assert level(50, 50) == level(60, 40) == USUAL_READING
        assert level(45, 45) > USUAL_READING > level(55, 55)
        assert (level(0, 0), level(100, 100)) == (len(READINGS) - 1, 0)
        assert level(50, 50, points=8.0) < USUAL_READING < level(50, 50, points=-8.0)
        assert reading_level((50, 100), [(0, 0), (0, 0)], 0.0) == USUAL_READING  # no trips tell nothing
        assert reading_level((0, 0), [(0, 0), (0, 0)], 0.0) == USUAL_READING
        assert reading_level((50, 100), [(1, 3), (1, 2)], 0.0) < level(50, 0)  # few tell little
        assert list(READINGS) == sorted(READINGS)

    def test_good_defenses_read_better(self) -> None:
        book = season_book(season())
        teams = book.tendencies.teams
        by_defense = {team: np.mean([book.level(other, team) for other in teams]) for team in teams}
        stingy = sorted(teams, key=lambda team: _red_zone(team))
        assert np.mean([by_defense[team] for team in stingy[:8]]) > np.mean([by_defense[team] for team in stingy[-8:]])

    @pytest.mark.rule("paydirt-football", "A-II-4.b")
    def test_inside_the_20_plays_are_named(self) -> None:
        game = at(88, 2, 5)
        game.options = RED_ZONE
        book, ask = season_book(season()), coach().answers[q.SHOW]
        counts = Counter(ask(1, shows(game), game, luck) for luck in EVENLY)
        crowd = CROWD[FIELD_GROUPS.index("11-20")]
        league = book.tendencies.league[cell_at(game, 0)] * np.array([crowd.runs] * 4 + [1.0] * 5)
        keen = np.zeros(9)
        np.power(league / league.sum(), READINGS[book.level("BAL", "KC")], where=league > 0, out=keen)
        for play, share in enumerate(keen / keen.sum(), 1):
            assert counts[f"wild {play}"] / len(EVENLY) == pytest.approx(crowd.named * share, abs=0.002)
        assert set(counts) <= set(shows(game))

    def test_on_third_down_the_quarterback_is_rushed_instead(self) -> None:
        def named(game: State) -> float:
            game.options, ask = RED_ZONE, coach().answers[q.SHOW]
            return sum(ask(1, shows(game), game, luck).startswith("wild") for luck in EVENLY) / len(EVENLY)

        assert named(at(88, 3, 5)) == pytest.approx(NAMED_ON_THIRD * named(at(88, 2, 5)), abs=0.001)
        tried = at(98, 3, 2)
        tried.phase = Phase.TRY
        assert named(tried) == named(at(98, 2, 2))

    def test_elsewhere_and_without_the_red_zone_formations_are_shown(self) -> None:
        outside, plain = at(80, 2, 5), at(88, 2, 5)
        outside.options = RED_ZONE
        for game in (outside, plain):
            ask = coach().answers[q.SHOW]
            assert {ask(1, shows(game), game, luck) for luck in EVENLY} <= set("ABCDEF")

    def test_a_try_is_read_too(self) -> None:
        game = at(98, 1, 2)
        game.options, game.phase = RED_ZONE, Phase.TRY
        ask = coach().answers[q.SHOW]
        assert any(ask(1, shows(game), game, luck).startswith("wild") for luck in EVENLY)
