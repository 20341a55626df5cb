"""Ratings of fitted cards that depend on the deck, the place and the pace."""

from __future__ import annotations

from dataclasses import replace
from statistics import fmean

import pytest

from fieldhouse.games.statispro_basketball.cards.deck import Pass
from fieldhouse.games.statispro_basketball.cards.game_deck import COMMON
from fieldhouse.games.statispro_basketball.maker import fitted, fouls, passes
from fieldhouse.games.statispro_basketball.maker.ratings import filled, percentage, shrink
from fieldhouse.games.statispro_basketball.maker.team import everybody
from fieldhouse.statistics import load_basketball

SLOTS = ("PG", "SG", "SF", "PF", "C")


def test_a_range_is_what_a_players_fouls_need_beyond_those_of_his_place() -> None:
    """Twice the league's fouls a minute, as many, and none."""
    widths = [fouls.fitted_width(count, 1000, 100, 1000, "SG") for count in (200, 100, 0)]
    anyway = (1 - fouls.HIT) * fouls.ANYWAY["SG"]
    expected = [1 + fouls.APART * (ratio - 1) - anyway for ratio in (2, 1, 0)]
    assert widths == [max(0, round(each / fouls.A_NUMBER)) for each in expected]
    assert widths[2] == 0
    assert fouls.fitted_width(0, 0, 100, 1000, "C") == 0


def test_a_deck_is_counted_by_place_and_number() -> None:
    reach = passes.reach(COMMON)
    for slot in SLOTS:
        found = [
            reading.number for card in COMMON.cards for reading in (card.action, card.advance)
            if isinstance(reading, Pass) and reading.to is not None and reading.to.name == slot
        ]
        assert [reach[slot][number] for number in (0, 5, 50)] == [0, sum(each <= 5 for each in found), len(found)]


def test_attempts_reach_about_as_many_passes_as_are_wanted() -> None:
    counts = [0, 4, 4, 9, 12, *[20] * 46]
    found = [passes.fitted_attempts(counts, wanted) for wanted in (-3.0, 3.9, 6.4, 10.4, 11.0, 99.0)]
    assert found == [0, 1, 1, 3, 4, 5]


def test_threes_end_on_the_line_between_two_numbers() -> None:
    counts = [0, 4, 8, *[12] * 48]
    wanted = 6.0
    threes = (wanted - passes.OUTSIDE_ANYWAY) / passes.OUTSIDE_PASSES
    assert passes.fitted_threes(counts, threes, 9) == (2, 0.5)
    assert passes.fitted_threes(counts, threes, 1) == (1, 1.0)  # never above ATTEMPTS
    assert passes.fitted_threes(counts, 0.0, 9).number == 1


def test_a_small_sample_moves_toward_the_mean_and_a_good_team_moves_it() -> None:
    assert percentage(shrink((10, 20), 0, (1, 2))) == 50
    assert percentage(shrink((80, 100), 100, (40, 100))) == 60
    assert percentage(shrink((80, 100), 100, (40, 100), 40)) == 62  # the team is 4 points above its league
    assert percentage(shrink((0, 0), 100, (40, 100))) == percentage(filled(0, 0, 1, (40, 100)))


def test_fitted_percentages_of_few_tries_are_nearer_to_the_mean() -> None:
    season = load_basketball("nba-1992-93")
    apart = {}
    for maker in ("fitted", "published"):
        cards = [card for code in sorted(season.teams) for card in everybody(season, code, maker)]
        seldom = [card.free_throw for card in cards if card.foul_drawing * card.minutes * card.games < 6000]
        apart[maker] = fmean(abs(each - fmean(seldom)) for each in seldom)
    assert apart["fitted"] < 0.6 * apart["published"]


def test_who_plays_much_needs_no_higher_attempts_for_it() -> None:
    """Two players of a team with as many shots a minute, one with twice the minutes: published ATTEMPTS differ by 2."""
    season = load_basketball("nba-1992-93")
    cards = [card for code in sorted(season.teams) for card in everybody(season, code) if card.listed == "SG"]
    groups = [
        [card.attempts for card in cards if low <= card.minutes < high and 16 <= 48 * card.shots / card.minutes < 19]
        for low, high in ((10, 20), (30, 40))
    ]
    assert abs(fmean(groups[0]) - fmean(groups[1])) < 2.5


def test_steals_and_blocks_make_up_for_the_pace() -> None:
    season = load_basketball("nba-1992-93")
    team = season.teams["CHI"]
    stint = next(stint for player, stint in season.roster("CHI") if player.name == "Scottie Pippen")
    counted = next(card for card in everybody(season, "CHI", "published") if card.name == "Scottie Pippen")
    from fieldhouse.games.statispro_basketball.maker.ratings import rated
    from fieldhouse.games.statispro_basketball.maker.team import _means

    its = rated(stint.box, stint.games, _means(season)[stint.position], stint.position)
    many = replace(its, steals=(200, 1000), blocks=(100, 1000))
    for pace in (88.0, 96.8, 105.0):
        (found,) = fitted.fitted(season, replace(team, pace=pace), [stint], [many], COMMON)
        faster = pace - sum(each.pace or 0 for each in season.teams.values()) / len(season.teams)
        assert found.steal == pytest.approx(20 * (fitted.STEALS + fitted.SLOWER * faster), abs=0.6)
        assert found.block == pytest.approx(10 * (fitted.BLOCKS - fitted.FASTER * faster), abs=0.6)
    assert counted.steal == its.steal
