"""Cards of whole seasons: rosters, FOUL RANGES, positions, DEFENSE, Index, style, the floor for few minutes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fieldhouse.games.statispro_basketball.cards.player_cards import PlayerCard, Record, Role, numbered
from fieldhouse.games.statispro_basketball.maker import defense, style
from fieldhouse.games.statispro_basketball.maker import team as team_maker
from fieldhouse.games.statispro_basketball.maker.positions import SPARE, RosterPlayer, place
from fieldhouse.games.statispro_basketball.maker.ratings import filled, half_up, injury, percentage, rated, stars
from fieldhouse.games.statispro_basketball.maker.team import (
    INDEX_HOME,
    INDEX_ROAD,
    MAKERS,
    Maker,
    everybody,
    index,
    make_team,
    most_used,
)
from fieldhouse.statistics import BasketballSeason, load_basketball
from fieldhouse.statistics.basketball import Box, Player, SeasonRules, Split, Stint, Team
from tests.other_pythons import printed

SEASONS = ("nba-1992-93", "nba-1996-97", "nba-2018-19")
MADE = """
from fieldhouse.games.statispro_basketball.maker.team import make_team
from fieldhouse.games.statispro_basketball.season import season_play
from fieldhouse.statistics import load_basketball
for name in ("nba-1992-93", "nba-1996-97", "nba-2018-19"):
    season = load_basketball(name)
    print([make_team(season, code) for code in season.teams])
print(season_play("nba-1992-93", "as played", {})("1992-11-06_LAL_LAC", "LAC", "LAL", 5, False, False))
"""
MEAN = Box(minutes=1000, fg=200, fga=400, fg3=50, fg3a=150, ft=75, fta=100, orb=50, drb=130, ast=100, stl=40, blk=20,
           pf=100)


@pytest.fixture(scope="module", params=SEASONS)
def season(request: pytest.FixtureRequest) -> BasketballSeason:
    return load_basketball(request.param)


def test_every_team_has_twelve_players_whose_ranges_follow_each_other(season: BasketballSeason) -> None:
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


def test_another_python_makes_the_same_cards_and_plays_the_same_game() -> None:
    here, there = printed(MADE)
    assert here == there


def test_real_minutes_fit_the_positions(season: BasketballSeason) -> None:
    guard, forward, center = Role
    groups = (({guard}, 2), ({forward}, 2), ({center}, 1), ({guard, forward}, 4), ({forward, center}, 3))
    for code in season.teams:
        minutes = {player.id: stint.box.minutes for player, stint in season.roster(code)}
        whole = sum(minutes.values())
        for group, places in groups:
            bound = sum(minutes[card.id] for card in everybody(season, code) if group.issuperset(card.positions))
            assert bound <= whole * (places / 5 + SPARE), (code, group)


def test_a_team_is_the_players_with_the_most_minutes_the_best_scorers_first() -> None:
    season = load_basketball("nba-1992-93")
    knicks = make_team(season, "NYK")
    assert [card.id for card in knicks.players] == [
        card.id for card in everybody(season, "NYK") if card.id in most_used(season, "NYK")
    ]
    assert [card.name for card in knicks.players][:3] == ["Patrick Ewing", "John Starks", "Charles Smith"]
    assert "Eric Anderson" not in [card.name for card in knicks.players]  # 44 minutes, the thirteenth


def test_other_players_may_dress_and_a_card_changes_in_its_range_alone() -> None:
    season = load_basketball("nba-1992-93")
    dressed = [card.id for card in everybody(season, "NYK") if card.name != "Patrick Ewing"]
    usual = {card.id: card for card in make_team(season, "NYK").players}
    for card in make_team(season, "NYK", dressed).players:
        if card.id in usual:
            assert replace(card, foul_low=0, foul_high=0) == replace(usual[card.id], foul_low=0, foul_high=0)
    assert make_team(season, "NYK", dressed).players[0].name == "John Starks"
    assert make_team(season, "NYK", dressed).players[0].foul_low == 1


def test_a_traded_player_has_a_card_with_each_team() -> None:
    season = load_basketball("nba-1992-93")
    boston, milwaukee = (
        next(card for card in everybody(season, code) if card.name == "Alaa Abdelnaby") for code in ("BOS", "MIL")
    )
    assert (boston.team, boston.games, boston.rebound) == ("BOS", 63, 26)
    assert (milwaukee.team, milwaukee.games) == ("MIL", 12)
    assert boston.injury == milwaukee.injury == 2  # he missed seven games of the season, whoever he played for


def test_a_league_without_threes_says_so() -> None:
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


def test_minutes_that_do_not_fit_make_two_position_players() -> None:
    players = [
        RosterPlayer("PG", 1000, 73, 8, 14, 0),
        RosterPlayer("PG", 200, 73, 8, 14, 0),
        RosterPlayer("SG", 800, 77, 10, 7, 0),
        RosterPlayer("SF", 1000, 79, 15, 5, 1),
        RosterPlayer("PF", 500, 81, 26, 3, 1),
        RosterPlayer("PF", 500, 80, 24, 3, 1),
        RosterPlayer("PF", 950, 82, 28, 3, 2),
        RosterPlayer("C", 50, 84, 30, 2, 3),
    ]
    place(players)
    assert {at: player.positions for at, player in enumerate(players) if len(player.positions) > 1} == {
        6: (Role.FORWARD, Role.CENTER)
    }


def test_nobody_is_without_a_reserve() -> None:
    """One player plays all of a center's minutes; the biggest forward must be able to relieve him."""
    players = [RosterPlayer("C", 2000, 84, 30, 3, 3)]
    players += [
        RosterPlayer(slot, 800, 78, 15, 5, 1) for slot in ("PG", "PG", "SG", "SG", "SG", "SF", "SF", "SF", "PF")
    ]
    players += [RosterPlayer("PF", 800, 82, 25, 2, 1)]
    place(players)
    assert [player.positions for player in players if Role.CENTER in player.positions] == [
        (Role.CENTER,), (Role.FORWARD, Role.CENTER),
    ]
    assert players[-1].positions == (Role.FORWARD, Role.CENTER)


def _defender(**of: float) -> Player:
    return Player("x", "X", stints=(Stint("ATL", "PG", 80, 80, Box(minutes=2400, stl=96, blk=24)),), **of)  # type: ignore[arg-type]  # of many types


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


def test_a_teams_defense_follows_what_it_allowed(season: BasketballSeason) -> None:
    for code, team in season.teams.items():
        cards = {card.id: card for card in everybody(season, code)}
        players = [(cards[player.id], stint.box.minutes) for player, stint in season.roster(code) if stint.games]
        mean = sum(card.defense * minutes for card, minutes in players) / sum(minutes for _, minutes in players)
        goal = defense.MEAN + defense.allowed(season, team)
        if all(defense.BEST < card.defense < defense.WORST for card, _ in players):
            assert mean == pytest.approx(goal, abs=0.35), code


def test_a_teams_players_are_moved_together(season: BasketballSeason) -> None:
    for code in season.teams:
        cards = {card.id: card for card in everybody(season, code)}
        roster = [(player, stint) for player, stint in season.roster(code) if player.id in cards]
        moves = [cards[player.id].defense - defense.reputation(player, stint) for player, stint in roster]
        assert max(moves) - min(moves) <= 1  # a half either way, by rounding


@pytest.mark.parametrize("maker", MAKERS)
def test_no_maker_puts_a_whole_team_on_one_rate(season: BasketballSeason, maker: Maker) -> None:
    for code in season.teams:
        assert len({card.defense for card in make_team(season, code, maker=maker).players}) >= 2, code


def test_a_team_beyond_the_scale_keeps_its_differences() -> None:
    season = load_basketball("nba-1992-93")
    knicks = season.teams["NYK"]
    wall = replace(season, teams={**season.teams, "NYK": replace(knicks, against=replace(knicks.against, pts=5000))})
    rates = [[card.defense for card in make_team(each, "NYK").players] for each in (season, wall)]
    assert min(rates[1]) == defense.BEST
    assert max(rates[1]) - min(rates[1]) == pytest.approx(max(rates[0]) - min(rates[0]), abs=1)


def test_what_is_allowed_counts_points_shots_steals_blocks_and_pace() -> None:
    """All teams alike: 100 possessions, 100 points, 10 steals, 5 blocks; but one has 97, 11 and 7."""
    like = Box(fg=50, fga=100, orb=0, drb=50, stl=10, blk=5, pts=100)
    season = load_basketball("nba-1992-93")
    even = Split(wins=20, losses=20)
    alike = replace(season.teams["CHI"], own=like, against=like, home=even, road=even)
    league = replace(season, league=like, teams={"CHI": alike})
    scored = replace(alike, own=replace(like, pts=104))  # who leads relaxes
    assert defense.allowed(league, scored) == pytest.approx(4 * defense.SCORED)
    team = replace(alike, own=replace(like, stl=11, blk=7), against=replace(like, pts=97))
    assert defense.allowed(league, team) == pytest.approx(-3 * defense.POINT + defense.STEAL + 2 * defense.BLOCK)
    assert defense.allowed(league, alike) == 0
    assert alike.pace is not None
    assert defense.allowed(league, replace(alike, pace=alike.pace + 2)) == pytest.approx(2 * defense.FAST)
    hit = replace(alike, against=replace(like, fg=52, drb=48))  # two points of two-point percentage
    assert defense.allowed(league, hit) == pytest.approx(2 * defense.SHOT)
    assert defense.allowed(league, replace(team, against=Box())) == 0  # nobody counted


def test_possessions_are_shots_trips_and_turnovers_less_rebounds_of_ones_own() -> None:
    box = Box(fg=40, fga=85, fta=25, orb=15, drb=30, tov=16)
    assert defense.possessions(box) == pytest.approx(85 + 10 - 1.07 * 15 / 45 * 45 + 16)
    assert defense.possessions(Box()) == 0


@pytest.mark.parametrize(
    ("record", "wins", "points"),
    [
        (Record(37, 4), INDEX_HOME, 9), (Record(31, 10), INDEX_HOME, 8), (Record(30, 11), INDEX_HOME, 8),
        (Record(29, 12), INDEX_HOME, 7), (Record(0, 41), INDEX_HOME, 0), (Record(15, 10), INDEX_HOME, 6),
        (Record(23, 18), INDEX_ROAD, 2), (Record(26, 15), INDEX_ROAD, 3), (Record(25, 16), INDEX_ROAD, 3),
        (Record(4, 37), INDEX_ROAD, 0), (Record(0, 0), INDEX_HOME, 5), (Record(0, 0), INDEX_ROAD, 2),
    ],
)  # fmt: skip
def test_index_is_a_point_for_so_many_wins_in_half_a_season(record: Record, wins: int, points: int) -> None:
    assert index(record, wins) == points


def test_a_card_tells_how_player_and_team_were_used() -> None:
    bulls = make_team(load_basketball("nba-1992-93"), "CHI")
    jordan = bulls.player("jordami01")
    assert (jordan.shots, jordan.threes) == (25.7, 2.9)  # 2,003 and 230 tries in 78 games
    assert (bulls.pace, bulls.league_pace) == (92.5, 96.8)


def test_pace_is_counted_where_nobody_tells_it() -> None:
    """A game of 240 minutes: 90 possessions of a team's own, 94 of its opponents."""
    team = load_basketball("nba-1992-93").teams["CHI"]
    own = Box(minutes=240, fg=80, fga=80, tov=10)
    counted = replace(team, pace=None, own=own, against=replace(own, tov=14))
    assert defense.pace(counted) == 92
    assert defense.pace(replace(counted, pace=95.5)) == 95.5
    assert defense.pace(replace(counted, against=Box())) == 90  # nobody counted the opponents
    assert defense.pace(replace(counted, own=Box())) == 0


def _alike(like: Box) -> tuple[BasketballSeason, Team]:
    """A league whose teams are all alike and win as often as they lose."""
    season = load_basketball("nba-1992-93")
    even = Split(wins=20, losses=20)
    alike = replace(season.teams["CHI"], own=like, against=like, home=even, road=even)
    return replace(season, league=like, teams={"CHI": alike}), alike


def test_a_style_follows_turnovers_and_assists() -> None:
    """100 possessions with 20 turnovers and 25 assists, a third of the rebounds at the offense."""
    like = Box(fg=80, fga=80, orb=10, drb=20, ast=25, tov=20)
    league, alike = _alike(like)
    assert style.style(league, alike) == style.Style()

    def of(**own: int) -> style.Style:
        return style.style(league, replace(alike, own=replace(like, **own)))

    loses, passes = of(tov=21, fg=79, fga=79), of(ast=27)
    assert (loses.quick, loses.patience) == (style.QUICK_LOST, style.PATIENT_LOST)
    assert (passes.quick, passes.patience) == (2 * style.QUICK_PASSED, 2 * style.PATIENT_PASSED)
    for plays, more in ((loses, style.LOST), (passes, 0.0)):  # what its open shots bring is taken off the cards
        open_ = style.OPEN_PATIENT * plays.patience + style.OPEN_QUICK * plays.quick
        assert plays.sharper == pytest.approx(open_ + more, abs=0.051)
    assert style.style(league, replace(alike, own=Box())) == style.Style()


def test_care_is_fouls_a_game_less_than_the_league() -> None:
    season = load_basketball("nba-1992-93")
    games = sum(team.games for team in season.teams.values())
    for team in season.teams.values():
        less = season.league.pf / games - team.own.pf / team.games
        assert style.style(season, team).care == pytest.approx(less, abs=0.051)
    league, alike = _alike(Box(fg=80, fga=80, orb=10, drb=20, ast=25, tov=20))
    assert style.style(league, alike).care == 0.0  # nobody counted


def test_a_card_makes_up_for_rebounds_and_for_points_on_both_sides() -> None:
    like = Box(fg=80, fga=80, orb=10, drb=20, ast=25, tov=20)
    league, alike = _alike(like)
    boards = style.style(league, replace(alike, own=replace(like, orb=11, drb=19)))
    assert boards.sharper == pytest.approx(100 * (11 / 31 - 1 / 3) * style.BOARDS, abs=0.051)
    lost = 100 / defense.possessions(like)  # points in 100 possessions, for each in the season
    allowed = style.style(league, replace(alike, against=replace(alike.against, pts=alike.against.pts + 10)))
    assert allowed.sharper == pytest.approx(10 * lost * style.ALLOWED, abs=0.051)
    assert style.style(league, replace(alike, against=Box())) == style.Style()  # nobody counted the opponents


def test_a_team_of_many_threes_tries_more_than_its_cards_say() -> None:
    league, alike = _alike(Box(fg=40, fga=80, fg3=5, fg3a=16, drb=20, ast=25, tov=20))
    assert style.style(league, replace(alike, own=replace(alike.own, fg3a=24))).outside == style.OUTSIDE / 2
    assert style.style(league, replace(alike, own=replace(alike.own, fg3=0, fg3a=0))).outside == -style.OUTSIDE


def test_fitted_cards_hold_the_style_and_published_ones_do_not(monkeypatch: pytest.MonkeyPatch) -> None:
    season = load_basketball("nba-1992-93")

    def field_goals(code: str) -> list[list[int]]:
        return [[card.field_goal for card in make_team(season, code, maker=maker).players] for maker in MAKERS]

    for code in ("NYK", "UTA", "SAC"):
        sharper = style.style(season, season.teams[code]).sharper
        assert sharper
        fitted, published = field_goals(code)
        with monkeypatch.context() as patch:
            patch.setattr(team_maker, "style", lambda season, team: style.Style())
            plain, same = field_goals(code)
        assert published == same
        assert all(abs(one - other - sharper) <= 1 for one, other in zip(fitted, plain, strict=True))


def test_eight_players_keep_their_range_when_there_are_too_many() -> None:
    def player(at: int, width: int = 10) -> PlayerCard:
        return PlayerCard(str(at), str(at), "X", (Role.GUARD,), 80, 0, 50, 10, None, None, 70, 10, 1, width, 5.0, 0, 5,
                          3, -3, minutes=30.0 - at)

    laid = numbered([player(at) for at in range(12)])
    assert [card.foul_width for card in laid] == [10] * 8 + [5] * 4
    assert (laid[-1].foul_low, laid[-1].foul_high) == (96, 100)
    assert [card.foul_width for card in numbered([player(at, 20) for at in range(9)])] == [12] + [11] * 8
