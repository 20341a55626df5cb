"""Cards of whole seasons: rosters, FOUL RANGES, positions, DEFENSE, the floor for few minutes."""

from __future__ import annotations

import pytest

from fieldhouse.games.statispro_basketball.cards import PlayerCard, Role, numbered
from fieldhouse.games.statispro_basketball.maker import defense
from fieldhouse.games.statispro_basketball.maker.positions import Man, place
from fieldhouse.games.statispro_basketball.maker.ratings import filled, half_up, injury, percentage, rated, stars
from fieldhouse.games.statispro_basketball.maker.team import everybody, make_team, most_used
from fieldhouse.statistics import BasketballSeason, load_basketball
from fieldhouse.statistics.basketball import Box, Player, Stint

SEASONS = ("nba-1992-93", "nba-1996-97", "nba-2018-19")
MEAN = Box(minutes=1000, fg=200, fga=400, fg3=50, fg3a=150, ft=75, fta=100, orb=50, drb=130, ast=100, stl=40, blk=20,
           pf=100)


@pytest.fixture(scope="module", params=SEASONS)
def season(request: pytest.FixtureRequest) -> BasketballSeason:
    return load_basketball(request.param)


def test_every_team_has_twelve_men_whose_ranges_follow_each_other(season: BasketballSeason) -> None:
    for code in season.teams:
        cards = make_team(season, code).players
        numbers = [n for card in cards for n in range(card.foul_low, card.foul_high + 1) if n]
        assert len(cards) == 12
        assert numbers == list(range(1, len(numbers) + 1))
        assert len(numbers) <= 100


def test_every_position_has_its_starters_and_a_reserve(season: BasketballSeason) -> None:
    for code in season.teams:
        cards = make_team(season, code).players
        able = {role: sum(role in card.positions for card in cards) for role in Role}
        assert able[Role.GUARD] >= 3, code
        assert able[Role.FORWARD] >= 3, code
        assert able[Role.CENTER] >= 2, code


def test_real_minutes_fit_the_positions(season: BasketballSeason) -> None:
    guard, forward, center = Role
    groups = (({guard}, 2), ({forward}, 2), ({center}, 1), ({guard, forward}, 4), ({forward, center}, 3))
    for code in season.teams:
        minutes = {player.id: stint.box.minutes for player, stint in season.roster(code)}
        whole = sum(minutes.values())
        for group, places in groups:
            bound = sum(minutes[card.id] for card in everybody(season, code) if group.issuperset(card.positions))
            assert bound <= whole * (places / 5 + 0.02), (code, group)


def test_a_team_is_the_men_with_the_most_minutes_the_best_scorers_first() -> None:
    season = load_basketball("nba-1992-93")
    knicks = make_team(season, "NYK")
    assert [card.id for card in knicks.players] == [
        card.id for card in everybody(season, "NYK") if card.id in most_used(season, "NYK")
    ]
    assert [card.name for card in knicks.players][:3] == ["Patrick Ewing", "John Starks", "Charles Smith"]
    assert "Eric Anderson" not in [card.name for card in knicks.players]  # 44 minutes, the thirteenth


def test_other_men_may_dress_and_a_card_changes_in_its_range_alone() -> None:
    season = load_basketball("nba-1992-93")
    dressed = [card.id for card in everybody(season, "NYK") if card.name != "Patrick Ewing"]
    usual = {card.id: card for card in make_team(season, "NYK").players}
    for card in make_team(season, "NYK", dressed).players:
        if card.id in usual:
            assert numbered([card]) == numbered([usual[card.id]])
    assert make_team(season, "NYK", dressed).players[0].name == "John Starks"
    assert make_team(season, "NYK", dressed).players[0].foul_low == 1


def test_a_traded_man_has_a_card_with_each_team() -> None:
    season = load_basketball("nba-1992-93")
    boston, milwaukee = (
        next(card for card in everybody(season, code) if card.name == "Alaa Abdelnaby") for code in ("BOS", "MIL")
    )
    assert (boston.team, boston.games, boston.rebound) == ("BOS", 63, 26)
    assert (milwaukee.team, milwaukee.games) == ("MIL", 12)
    assert boston.injury == milwaukee.injury == 2  # he missed seven games of the season, whoever he played for


def test_a_league_without_threes_says_so() -> None:
    from dataclasses import replace

    from fieldhouse.statistics.basketball import SeasonRules

    season = load_basketball("nba-1992-93")
    old = replace(season, rules=SeasonRules(three_pointers=False))
    assert make_team(season, "CHI").three_pointer
    assert not make_team(old, "CHI").three_pointer


def test_a_half_goes_up() -> None:
    assert [half_up(n, 10) for n in (4, 5, 14, 15, 16)] == [0, 1, 1, 2, 2]
    assert percentage((7946, 10_000)) == 80  # .7946 is .795, and .795 is 80
    assert percentage((7944, 10_000)) == 79


@pytest.mark.parametrize(("played", "rating"), [(82, 0), (81, 1), (77, 1), (76, 2), (63, 4), (83, 0)])
def test_injury_counts_games_missed_by_fives(played: int, rating: int) -> None:
    assert injury(played, 82) == rating


@pytest.mark.parametrize(("minutes", "count"), [(3930, 0), (3950, 1), (4190, 1), (4200, 2)])
def test_asterisks_are_for_those_who_hardly_sit(minutes: int, count: int) -> None:
    assert stars(minutes, 100) == count


def test_few_minutes_are_filled_up_with_the_position() -> None:
    assert filled(10, 300, 300, (100, 1000)) == (10, 300)
    share = filled(9, 60, 300, (100, 1000))
    assert share[0] / share[1] == pytest.approx((9 + 24) / 300)
    seldom = rated(Box(minutes=60, pf=12, fga=10, fg=10), 10, MEAN, "SF")
    assert seldom.foul_width == half_up(73 * (12 + 24), 300)
    assert seldom.rebound == half_up(100 * 432, 3000)  # none of his own, 0.18 for each of the 240 minutes missing
    assert seldom.attempts == 1
    assert seldom.free_throw == 75
    assert seldom.field_goal == 80  # ten of ten, and ten more at the position's 60


def test_threes_need_one_made() -> None:
    box = Box(minutes=1000, fg=300, fga=600, fg3=1, fg3a=7, ft=80, fta=100)
    assert (rated(box, 80, MEAN, "SF").three_attempts, rated(box, 80, MEAN, "SF").three_point) == (1, 14)
    missed = Box(minutes=1000, fg=300, fga=600, fg3=0, fg3a=7, ft=80, fta=100)
    assert (rated(missed, 80, MEAN, "SF").three_attempts, rated(missed, 80, MEAN, "SF").three_point) == (None, None)


def test_minutes_that_do_not_fit_make_two_position_men() -> None:
    men = [
        Man("PG", 1000, 73, 8, 14, 0), Man("PG", 200, 73, 8, 14, 0), Man("SG", 800, 77, 10, 7, 0),
        Man("SF", 1000, 79, 15, 5, 1), Man("PF", 500, 81, 26, 3, 1), Man("PF", 500, 80, 24, 3, 1),
        Man("PF", 950, 82, 28, 3, 2), Man("C", 50, 84, 30, 2, 3),
    ]
    place(men)
    assert {at: man.positions for at, man in enumerate(men) if len(man.positions) > 1} == {
        6: (Role.FORWARD, Role.CENTER)
    }


def test_nobody_is_without_a_reserve() -> None:
    """One man plays all of a center's minutes; the biggest forward must be able to relieve him."""
    men = [Man("C", 2000, 84, 30, 3, 3)]
    men += [Man(slot, 800, 78, 15, 5, 1) for slot in ("PG", "PG", "SG", "SG", "SG", "SF", "SF", "SF", "PF")]
    men += [Man("PF", 800, 82, 25, 2, 1)]
    place(men)
    assert [man.positions for man in men if Role.CENTER in man.positions] == [
        (Role.CENTER,), (Role.FORWARD, Role.CENTER),
    ]
    assert men[-1].positions == (Role.FORWARD, Role.CENTER)


def _defender(**of: float) -> Player:
    return Player("x", "X", stints=(Stint("ATL", "PG", 80, 80, Box(minutes=2400, stl=96, blk=24)),), **of)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("of", "rate"),
    [
        ({"all_defense": 1, "all_defense_points": 40}, -10),
        ({"all_defense": 2, "all_defense_points": 20}, -9),
        ({"all_defense": 0, "all_defense_points": 5}, -8),
        ({"all_defense": 0, "all_defense_points": 1}, -7),
        ({"all_defense": 0, "all_defense_points": 0, "raptor_def": 1.0}, -3.6),
        ({}, -2.0 - 0.4 - 3.0),
    ],
)
def test_reputation_goes_by_votes_then_by_raptor_then_by_statistics(of: dict[str, float], rate: float) -> None:
    player = _defender(**of)
    assert defense.reputation(player, player.stints[0]) == pytest.approx(rate)


def test_a_teams_defense_follows_its_opponents_shooting(season: BasketballSeason) -> None:
    for code, team in season.teams.items():
        cards = {card.id: card for card in everybody(season, code)}
        men = [(cards[player.id], player, stint.box.minutes) for player, stint in season.roster(code) if stint.games]
        mean = sum(card.defense * minutes for card, _, minutes in men) / sum(minutes for _, _, minutes in men)
        goal = defense.MEAN + defense.TEAM * defense.allowed(season, team)
        free = [card.defense for card, player, _ in men if defense.voted(player) is None]
        if not set(free) <= {-10, 1}:  # every man at the end of the scale: it cannot go further
            assert mean == pytest.approx(goal, abs=0.35), code
        assert all(card.defense == defense.voted(player) for card, player, _ in men if defense.voted(player))


def test_eight_men_keep_their_range_when_there_are_too_many() -> None:
    def man(at: int, width: int = 10) -> PlayerCard:
        return PlayerCard(str(at), str(at), "X", (Role.GUARD,), 80, 0, 50, 10, None, None, 70, 10, 1, width, 5.0, 0, 5,
                          3, -3, minutes=30.0 - at)

    laid = numbered([man(at) for at in range(12)])
    assert [card.foul_width for card in laid] == [10] * 8 + [5] * 4
    assert (laid[-1].foul_low, laid[-1].foul_high) == (96, 100)
    assert [card.foul_width for card in numbered([man(at, 20) for at in range(9)])] == [12] + [11] * 8
