"""A schedule keeps its order and ids; a game's seed hangs on nothing but the season's seed and its id."""

import pytest

from fieldhouse.season.core.schedule import Schedule, ScheduleError, game_seed
from fieldhouse.season.football.actual import FOOTBALL
from fieldhouse.statistics.game_record import Fixture
from tests.season import real


def test_the_real_schedule_in_its_order() -> None:
    schedule = real.schedule(2019)
    assert len(schedule.games) == 256
    assert schedule.games[0] == Fixture("2019_01_GB_CHI", "CHI", "GB", 1)
    assert next(game.id for game in schedule.games if game.neutral) == "2019_05_CHI_OAK"
    assert schedule.last_week == 17
    assert len(schedule.teams) == 32
    assert len(real.schedule(1999).games) == 248


def test_seeds_are_the_same_on_every_machine() -> None:
    assert game_seed(1, "2019_01_GB_CHI") == 5244051894731888659
    assert game_seed("1", "2019_01_GB_CHI") == game_seed(1, "2019_01_GB_CHI")


def test_seeds_differ_between_games_and_between_seasons() -> None:
    games = real.schedule(2019).games
    seeds = {game_seed(seed, game.id) for seed in range(4) for game in games}
    assert len(seeds) == 4 * 256
    assert all(0 <= seed < 2**63 for seed in seeds)


@pytest.mark.parametrize(
    ("games", "fault"),
    [
        ((Fixture("1", "CHI", "GB"), Fixture("1", "CHI", "GB")), "game 1 stands twice"),
        ((Fixture("1", "CHI", "CHI"),), "CHI cannot play itself"),
        ((Fixture("1", "CHI", "XYZ"),), "XYZ is in no division"),
        ((Fixture("1", "CHI", "GB", kind="WC"),), "follows from the standings"),
    ],
)
def test_schedules_that_cannot_be_played(games: tuple[Fixture, ...], fault: str) -> None:
    with pytest.raises(ScheduleError, match=fault):
        Schedule(games, FOOTBALL, real.league(2019))


def test_a_schedule_without_a_league() -> None:
    assert Schedule((Fixture("1", "us", "them"),), FOOTBALL).teams == ("them", "us")
