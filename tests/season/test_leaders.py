"""Leaders: lines added up, rates with their minimums, equal men on equal ranks."""

from fractions import Fraction

import pytest

from fieldhouse.football.player_lines import LINE
from fieldhouse.season.core.leaders import PlayerTotal, leaders, player_totals, team_totals
from fieldhouse.season.football.leaders import FOOTBALL, passer_rating
from fieldhouse.statistics.game_record import Counts, GameRecord


def game(number: int, home: dict[str, Counts], away: dict[str, Counts]) -> GameRecord:
    return GameRecord(str(number), "HOM", "AWY", (0, 0), players=(home, away))


def test_lines_are_added_up_and_the_longest_stays_the_longest() -> None:
    games = [
        game(1, {"a": {"rushes": 10, "rush_yards": 44, "rush_long": 12}}, {}),
        game(2, {"a": {"rushes": 5, "rush_yards": 30, "rush_long": 25}}, {}),
        game(3, {"a": {"rushes": 1, "rush_yards": -2, "rush_long": -2}}, {}),
    ]
    total = player_totals(games)["a"]
    assert total.line == {"rushes": 16, "rush_yards": 72, "rush_long": 25}
    assert (total.games, total.teams) == (3, ["HOM"])


def test_a_traded_man_has_one_total() -> None:
    games = [game(1, {"a": {"catches": 3}}, {}), game(2, {}, {"a": {"catches": 4}})]
    total = player_totals(games)["a"]
    assert (total.teams, total["catches"]) == (["HOM", "AWY"], 7)


def test_equal_figures_share_a_rank_and_none_level_with_the_last_is_left_out() -> None:
    lines = {player: {"pass_tds": thrown} for player, thrown in zip("abcde", (3, 2, 2, 1, 0), strict=True)}
    found = leaders([game(1, lines, {})], FOOTBALL, top=2)["passing touchdowns"]
    assert [(leader.rank, leader.player, leader.figure) for leader in found] == [(1, "a", 3), (2, "b", 2), (2, "c", 2)]
    everyone = leaders([game(1, lines, {})], FOOTBALL)["passing touchdowns"]
    assert [leader.player for leader in everyone] == ["a", "b", "c", "d"]
    assert everyone[-1].rank == 4


def test_rates_ask_for_a_minimum_for_each_game_of_the_team() -> None:
    enough = {"rushes": 7, "rush_yards": 28}
    games = [
        game(1, {"often": enough, "once": {"rushes": 8, "rush_yards": 80}}, {}),
        game(2, {"often": enough}, {}),
    ]
    found = leaders(games, FOOTBALL)["yards a rush"]
    assert [(leader.player, leader.show(2)) for leader in found] == [("often", "4.00")]


def test_few_interceptions_lead() -> None:
    lines = {"wild": {"passes": 30, "intercepted": 2}, "safe": {"passes": 30, "intercepted": 0}}
    found = leaders([game(1, lines, {})], FOOTBALL)["interception %"]
    assert [(leader.player, leader.show(1)) for leader in found] == [("safe", "0.0"), ("wild", "6.7")]


@pytest.mark.parametrize(
    ("passes", "completions", "yards", "touchdowns", "intercepted", "rating"),
    [
        (20, 16, 300, 4, 0, "158.3"),
        (10, 2, 10, 0, 2, "0.0"),
        (461, 324, 3969, 35, 10, "112.8"),  # Young, 1994
        (626, 380, 5109, 33, 30, "84.3"),  # Winston, 2019
    ],
)
def test_passer_rating(
    passes: int, completions: int, yards: int, touchdowns: int, intercepted: int, rating: str
) -> None:
    line = {
        "passes": passes, "completions": completions, "pass_yards": yards,
        "pass_tds": touchdowns, "intercepted": intercepted,
    }  # fmt: skip
    assert f"{float(passer_rating(PlayerTotal('x', line=line))):.1f}" == rating


def test_points_of_all_kinds() -> None:
    line = {"rush_tds": 1, "catch_tds": 1, "two_made": 1, "fg_made": 2, "extra_made": 3, "safeties": 1, "fumble_tds": 1}
    (found,) = leaders([game(1, {"a": line}, {})], FOOTBALL)["points"]
    assert found.figure == 18 + 2 + 6 + 3 + 2


def test_sacks_may_be_shared() -> None:
    (found,) = leaders([game(1, {"a": {"half_sacks": 3}}, {})], FOOTBALL)["sacks"]
    assert (found.figure, found.show(1)) == (Fraction(3, 2), "1.5")


def test_categories_ask_only_for_names_of_a_line() -> None:
    asked = set()

    class Watched(PlayerTotal):
        def __getitem__(self, name: str) -> int:
            asked.add(name)
            return 1

    for category in FOOTBALL:
        category.figure(Watched("x"))
        if category.qualify:
            asked.add(category.qualify)
    assert asked <= set(LINE)


def test_team_totals_for_and_against() -> None:
    games = [
        GameRecord("1", "A", "B", (7, 0), boxes=({"points": 7, "rush_long": 9}, {"points": 0, "rush_long": 30})),
        GameRecord("2", "B", "A", (3, 6), boxes=({"points": 3, "rush_long": 20}, {"points": 6, "rush_long": 11})),
    ]
    own, allowed = team_totals(games)
    assert own["A"] == {"games": 2, "points": 13, "rush_long": 11}
    assert allowed["A"] == {"games": 2, "points": 3, "rush_long": 30}
