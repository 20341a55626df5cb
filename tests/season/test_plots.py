"""Plots: every chart drawn, the same bytes twice, and plain words where they cannot be drawn."""

import sys

import pytest

from fieldhouse.season.core import plots
from fieldhouse.season.core.comparison import Comparison, compare_all
from fieldhouse.season.core.plots.scatter import HIGH, placed
from fieldhouse.season.core.plots.sheet import INK, as_files, as_svg
from fieldhouse.season.football.players import real_totals
from fieldhouse.season.football.sport import FOOTBALL
from fieldhouse.statistics import load_pack
from tests.season.mirror import as_it_was


@pytest.fixture(scope="module")
def comparison() -> Comparison:
    season = load_pack("nfl-2019")
    return compare_all(FOOTBALL, season, [as_it_was(season, by) for by in (0.9, 1.1)])


def test_the_sheets_there_are(comparison: Comparison) -> None:
    found = {sheet.name: [chart.title for chart in sheet.charts] for sheet in plots.sheets(comparison)}
    assert found == {
        "targets": ["Figures with a target"],
        "figures": ["Figures without a target"],
        "deviations": ["Team totals, standardised deviations"],
        "teams": [
            "Wins", "Points for", "Points against", "Yards per play for", "Yards per play against", "Point difference",
        ],
        "gains": ["Run gains", "Completion gains"],
        "drives": ["Drive results"],
        "scores": ["Winning margins", "Scores"],
    }  # fmt: skip


def test_a_chart_tells_every_figure_and_team(comparison: Comparison) -> None:
    sheets = {sheet.name: sheet for sheet in plots.sheets(comparison)}
    told = as_svg(sheets["targets"].charts[0])
    assert [line.name for line in comparison.figures if line.aimed and f">{line.name}<" not in told] == []
    wins = as_svg(sheets["teams"].charts[0])
    assert [team for team in comparison.season.teams if f">{team}<" not in wins] == []
    assert INK in wins


def test_the_same_figures_give_the_same_bytes(comparison: Comparison) -> None:
    one, other = (as_files(plots.sheets(comparison)[-1]) for _ in range(2))
    assert list(one) == ["scores.svg", "scores.png"]
    assert one == other
    assert one["scores.png"].startswith(b"\x89PNG")
    assert b"dc:date" not in one["scores.svg"]


def test_words_keep_off_each_other() -> None:
    words = placed([(0.5, 0.5), (0.505, 0.5), (0.9, 0.1), (0.5, 0.505)], ["KC", "NYG", "", "Mahomes"])
    assert [word.text for word in words] == ["KC", "NYG", "Mahomes"]
    apart = [
        2 * abs(a.x - b.x) >= a.wide + b.wide or abs(a.y - b.y) >= HIGH
        for at, a in enumerate(words)
        for b in words[:at]
    ]
    assert apart == [True, True, True]


def test_a_word_without_a_place_is_left_out_where_it_may() -> None:
    crowd = [(0.5, 0.5)] * 12
    assert len(placed(crowd, ["Roethlisberger"] * 12)) == 12
    assert len(placed(crowd, ["Roethlisberger"] * 12, all_words=False)) < 9


def test_the_best_players_have_a_point_and_some_a_name() -> None:
    season = load_pack("nfl-2019")
    replay = as_it_was(season)
    replay.players = {total.player: total.line for total in real_totals(season).values()}
    sheet = {sheet.name: sheet for sheet in plots.sheets(compare_all(FOOTBALL, season, [replay]))}["players"]
    assert [chart.title for chart in sheet.charts] == ["Passing yards", "Rushing yards", "Receiving yards"]
    rushing = as_svg(sheet.charts[1])
    assert ">Henry<" in rushing
    assert ">r = 1.00<" in rushing
    assert ">Brees<" not in rushing


def test_without_matplotlib(comparison: Comparison, monkeypatch: pytest.MonkeyPatch) -> None:
    assert plots.can_draw()
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    assert not plots.can_draw()
    with pytest.raises(plots.PlotError, match=r"pip install 'fieldhouse\[report\]'"):
        plots.sheets(comparison)
