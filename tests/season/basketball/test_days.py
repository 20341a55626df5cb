"""Who plays and starts on a day of a season, how long, and with which part of shots and assists."""

from itertools import pairwise
from statistics import fmean, pstdev

import pytest

from fieldhouse.games.statispro_basketball.cards.player_cards import PlayerCard
from fieldhouse.games.statispro_basketball.season import shelf
from fieldhouse.games.statispro_basketball.season_calendar import Day, calendar
from fieldhouse.games.statispro_basketball.season_day import STARTER, UNUSED, TeamDays

GAMES = 82


@pytest.fixture(scope="module")
def bulls() -> tuple[PlayerCard, ...]:
    return shelf("nba-1992-93").players("CHI")


@pytest.fixture(scope="module")
def days(bulls: tuple[PlayerCard, ...]) -> list[Day]:
    return calendar("CHI", bulls, GAMES)


def test_everybody_plays_as_often_as_he_did(bulls: tuple[PlayerCard, ...], days: list[Day]) -> None:
    for at, card in enumerate(bulls):
        assert sum(at in day.plays for day in days) == card.games, card.name
    assert all(8 <= len(day.plays) <= 12 for day in days)


def test_five_start_and_nearly_as_often_as_they_did(bulls: tuple[PlayerCard, ...], days: list[Day]) -> None:
    assert all(len(day.starts) == 5 and day.starts <= day.plays for day in days)
    off = [sum(at in day.starts for day in days) - card.starts for at, card in enumerate(bulls)]
    assert sum(map(abs, off)) < 0.08 * 5 * GAMES


def test_starters_stay_and_players_miss_games_in_a_row(bulls: tuple[PlayerCard, ...], days: list[Day]) -> None:
    assert fmean(len(day.starts - before.starts) for before, day in pairwise(days)) < 0.7
    cartwright = next(at for at, card in enumerate(bulls) if card.name == "Bill Cartwright")  # he missed 19
    spells = sum(cartwright in before.plays and cartwright not in day.plays for before, day in pairwise(days))
    assert spells <= 8


def test_a_calendar_is_the_same_every_time(bulls: tuple[PlayerCard, ...], days: list[Day]) -> None:
    assert calendar("CHI", bulls, GAMES) == days


def test_days_differ_and_their_mean_is_what_was_real(bulls: tuple[PlayerCard, ...]) -> None:
    season = TeamDays("CHI", bulls, GAMES)
    jordan = [
        card for number in range(GAMES) for seed in range(3)
        for card in season.players_on(number, f"{seed}/{number}") if card.id == "jordami01" and card.minutes > UNUSED
    ]  # fmt: skip
    assert fmean(card.minutes for card in jordan) == pytest.approx(39.3, abs=1.2)
    assert fmean(card.shots for card in jordan) == pytest.approx(25.7, abs=1.0)
    assert 1.0 < pstdev(card.minutes for card in jordan) < 6.5
    assert 2.5 < pstdev(card.shots for card in jordan) < 6.0
    assert {card.starts for card in jordan} == {STARTER}
    assert len({card.attempts for card in jordan}) == 1  # ratings are the season's


def test_a_day_depends_on_the_seed_alone(bulls: tuple[PlayerCard, ...]) -> None:
    season = TeamDays("CHI", bulls, GAMES)
    assert season.players_on(5, "one") == season.players_on(5, "one")
    assert season.players_on(5, "one") != season.players_on(5, "two")


def test_planned_minutes_fill_a_game(bulls: tuple[PlayerCard, ...]) -> None:
    season = TeamDays("CHI", bulls, GAMES)
    for number in range(12):
        assert sum(card.minutes for card in season.players_on(number, "")) == pytest.approx(240, abs=12)
