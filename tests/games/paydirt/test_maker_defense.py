"""Defensive charts: the league's offense against them comes to what they allowed, whatever is shown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import numpy as np
import pytest

from fieldhouse.games.paydirt.cards.charts import FORMATIONS, PLAYS
from fieldhouse.games.paydirt.coach.as_played_defense import CROWD, formation_mix
from fieldhouse.games.paydirt.maker import template
from fieldhouse.games.paydirt.maker.defense import FORMED, WIDEST, defense_cells, differences
from fieldhouse.games.paydirt.maker.luck import dropbacks, luck
from fieldhouse.games.paydirt.maker.meeting import Vector
from fieldhouse.games.paydirt.maker.targets import Target, lean, targets
from fieldhouse.games.paydirt.maker.team import EVEN_DEFENSE
from tests.games.paydirt.made_charts import PASSES, RUNS, season, shop

Chart = Mapping[tuple[str, int, int], str]
YARDS, CATCHES, PICKS, SACKS = range(4)
TOTALS = range(1, 6)


def shown(cells: Chart, play: int, formation: str) -> Vector:
    """What the league makes of a formation, less what it makes of the shared one."""
    league, found = shop().league, np.zeros(4)
    for total, before in zip(TOTALS, template.cells(formation, play), strict=True):
        change = league.figures(cells[formation, total, play], play) - league.figures(before, play)
        found += template.ROLL_SHARES[total - 1] * change
    return found


def changed(cells: Chart, plays: tuple[int, ...]) -> Vector:
    """The same over these plays and the usual mix of formations."""
    calls, mixes = shop().calls, shop().mixes
    found = np.zeros(4)
    for play in plays:
        for formation, share in zip(FORMATIONS, mixes[play], strict=True):
            found += calls[play] * share * shown(cells, play, formation)
    return found / sum(calls[play] for play in plays)


def wanted(code: str, plays: tuple[int, ...]) -> Vector:
    against, whole = season().teams[code].against.scrimmage, season().league.scrimmage
    leans = lean(season(), code, "against")
    allowed = targets(season(), against, shop().calls, leans, EVEN_DEFENSE)
    more = (against.sacks.n / dropbacks(against)[0]) / (whole.sacks.n / dropbacks(whole)[0])
    more = more * luck(season()).factor(code, "against", "sacks") - 1
    differs = differences(allowed, shop().usual, whole.sacks.n / dropbacks(whole)[1], more)
    total = sum(shop().calls[play] for play in plays)
    return sum((shop().calls[play] / total * differs[play] for play in plays), np.zeros(4))


@pytest.fixture(autouse=True)
def usual_lengths(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Open catches of the usual lengths, but where real teams are made. No other test gets what is made of them."""
    if "teams" in request.node.name or "differ_as" in request.node.name:
        yield
        return
    kept, defenses = set(vars(shop())), dict(shop()._defenses)
    monkeypatch.setattr(template, "OPENED", 0.0)
    yield
    for name in set(vars(shop())) - kept:
        del vars(shop())[name]
    shop()._defenses = defenses


def made(**by: float) -> Chart:
    """A defense that differs by so much on every play."""
    differs = {
        play: np.array([by.get(name, 0.0) if name == "yards" or play in PASSES else 0.0
                        for name in ("yards", "catches", "picks", "sacks")])
        for play in PLAYS
    }  # fmt: skip
    return defense_cells(shop().league, differs, shop().calls, shop().mixes, "any team")


def test_a_defense_like_the_league_has_the_shared_formations() -> None:
    chart = made()
    assert len(chart) == len(FORMATIONS) * len(TOTALS) * len(PLAYS)
    for (formation, total, play), written in chart.items():
        assert written == template.cells(formation, play)[total - 1]


@pytest.mark.parametrize("yards", [-0.6, 0.6])
def test_every_formation_carries_its_part(yards: float) -> None:
    """Or one of them would be the only one to call."""
    chart = made(yards=yards)
    for play in (1, 6):
        for formation in FORMATIONS:
            assert 0.2 < shown(chart, play, formation)[YARDS] / yards < 2
    for plays in (RUNS, PASSES):
        assert changed(chart, plays)[YARDS] == pytest.approx(yards, abs=0.02)


@pytest.mark.parametrize(("name", "figure", "by"), [
    ("catches", CATCHES, -0.05), ("picks", PICKS, 0.01), ("picks", PICKS, -0.003), ("sacks", SACKS, 0.02),
])  # fmt: skip
def test_passes_are_stopped_in_the_way_that_is_wanted(name: str, figure: int, by: float) -> None:
    found = changed(made(**{name: by}), PASSES)
    assert found[figure] == pytest.approx(by, abs=0.1 * abs(by) + 0.001)
    assert found[YARDS] == pytest.approx(0, abs=0.06)


def test_numbers_move_by_few_yards() -> None:
    for (formation, total, play), written in made(yards=-3).items():
        before = template.cells(formation, play)[total - 1]
        texts = [text.replace(".", "0") for text in (before, written)]
        if all(text.lstrip("-").isdigit() for text in texts):
            assert abs(int(texts[0]) - int(texts[1])) <= WIDEST


def test_all_teams_of_a_season_come_to_what_they_allowed() -> None:
    for code in season().teams:
        chart = shop().cells(code)
        assert changed(chart, RUNS)[YARDS] == pytest.approx(wanted(code, RUNS)[YARDS], abs=0.01), code
        found, aim = changed(chart, PASSES), wanted(code, PASSES)
        assert found[YARDS] == pytest.approx(aim[YARDS], abs=0.12), code
        assert found[CATCHES] == pytest.approx(aim[CATCHES], abs=0.02), code
        assert found[PICKS] == pytest.approx(aim[PICKS], abs=0.009), code
        assert found[SACKS] == pytest.approx(aim[SACKS], abs=0.012), code


def test_what_is_allowed_less_what_is_usual() -> None:
    """Where defenses show formations: the difference must come about on those snaps."""
    run = {play: Target({"gain": 1.0, "fumble": 0.0}, {4: 1.0}, 0.0) for play in RUNS}
    thrown = {
        play: Target({"gain": 0.6, "fumble": 0.0, "INT": 0.02, "QT": 0.1, "INC": 0.28}, {10: 1.0}, 0.0)
        for play in PASSES
    }
    usual = run | thrown
    worse = dict.fromkeys(RUNS, Target({"gain": 1.0, "fumble": 0.0}, {5: 1.0}, 0.0)) | dict.fromkeys(
        PASSES, Target({"gain": 0.65, "fumble": 0.0, "INT": 0.01, "QT": 0.1, "INC": 0.24}, {10: 1.0}, 0.0)
    )
    found = differences(worse, usual, 0.6, 0.5)
    assert found[1] * FORMED == pytest.approx(np.array([1.0, 0, 0, 0]))
    assert found[6] * FORMED == pytest.approx(np.array([0.5, 0.05, -0.01, 0.5 * 0.6 * 0.1]))


@pytest.mark.parametrize("play", PLAYS)
def test_every_play_meets_a_formation_that_stops_it_and_one_that_does_not(play: int) -> None:
    levels = {template.LEVELS[formation][play - 1] for formation in template.LEVELS}
    assert levels & set("SG")
    assert levels & set("wW")
    assert set(template.chart(play)) == {(formation, total) for formation in FORMATIONS for total in TOTALS}


def test_formations_shown_at_the_offense_s_own_goal_line_trap_nobody() -> None:
    trapping = {f for f in FORMATIONS for play in PASSES if "QT" in template.cells(f, play)}
    assert trapping == {"A", "C", "F"}
    shown = formation_mix(0.5, 10, CROWD[-1])
    assert [f for f, share in zip(FORMATIONS, shown, strict=True) if share] == ["B", "D", "E"]


def test_defenses_differ_as_they_did() -> None:
    """New England allowed the least through the air in 2019, Miami far more."""
    assert changed(shop().cells("NE"), PASSES)[YARDS] < changed(shop().cells("MIA"), PASSES)[YARDS] - 1
