"""How much of a team's figures is its own: what teams differ by beyond chance."""

from __future__ import annotations

from dataclasses import replace
from math import sqrt
from statistics import variance

import pytest

from fieldhouse.games.paydirt.maker.luck import LEAST, Luck, figures, luck
from fieldhouse.statistics.football import FootballSeason, Passes, Scrimmage
from fieldhouse.statistics.histogram import Histogram
from tests.games.paydirt.made_charts import season


def passing(completions: dict[str, int], attempts: int = 400) -> FootballSeason:
    """Teams that completed so many of their passes."""
    known = season()

    def side(caught: int, thrown: int) -> Scrimmage:
        gains = Histogram({5: caught} if caught else {})
        return Scrimmage(passes={"short": Passes(attempts=thrown, gains=gains)})

    teams = {
        code: replace(team, own=replace(team.own, scrimmage=side(completions[code], attempts)))
        for code, team in known.teams.items() if code in completions
    }
    whole = side(sum(completions.values()), attempts * len(teams))
    return replace(known, teams=teams, league=replace(known.league, scrimmage=whole))


def test_teams_that_differ_by_chance_alone_are_nearly_the_same() -> None:
    found = Luck(passing({"KC": 246, "SF": 240, "GB": 234}))
    chance = figures(passing({"KC": 246}).teams["KC"].own.scrimmage)["hits"].chance
    assert found.between("own", "hits") == pytest.approx(LEAST * chance, rel=0.02)
    own = sqrt(LEAST / (1 + LEAST))
    assert found.factor("KC", "own", "hits") == pytest.approx((0.6 + own * 0.015) / 0.615, rel=1e-3)


@pytest.mark.parametrize("name", ["nfl-2019", "nfl-2018", "nfl-1999"])
def test_figures_of_charts_differ_as_much_as_teams_do(name: str) -> None:
    found = luck(season(name))
    for which in ("own", "against"):
        for figure in ("run", "catch", "hits"):
            kept = [
                known[figure].value * found.factor(code, which, figure) for code, known in found.sides[which].items()
            ]
            assert variance(kept) == pytest.approx(found.between(which, figure), rel=0.2)


def test_teams_that_differ_by_far_more_stay_what_they_are() -> None:
    found = Luck(passing({"KC": 320, "SF": 240, "GB": 160}))
    assert found.factor("KC", "own", "hits") == pytest.approx(1.0, abs=0.01)
    assert found.factor("SF", "own", "hits") == pytest.approx(1.0)


def test_what_a_team_never_did_is_left_alone() -> None:
    found = Luck(passing({"KC": 246, "SF": 0}))
    assert found.factor("KC", "own", "run") == 1.0
    assert found.factor("SF", "own", "hits") == 1.0


@pytest.mark.parametrize("name", ["nfl-2019", "nfl-2018", "nfl-1999"])
def test_offenses_differ_more_than_defenses_and_fumbles_are_luck(name: str) -> None:
    known = luck(season(name))

    def own(which: str, figure: str) -> float:
        side = which if which == "own" else "against"
        chance = sum(team[figure].chance for team in known.sides[side].values()) / len(known.sides[side])
        between = known.between(side, figure)
        return between / (between + chance)

    assert own("own", "traps") > own("against", "traps")
    assert own("own", "hits") > own("against", "hits")
    assert own("own", "run fumbles") < 0.3 < own("own", "catch")
