"""Minutes that the computer plans for its players."""

from __future__ import annotations

import pytest

from fieldhouse.basketball.events import Floor
from fieldhouse.games.statispro_basketball.coach.bench import FOULS_WIDE, Bench, foul_rate
from fieldhouse.games.statispro_basketball.coach.minutes import (
    CENTER,
    CUT_BY_FOULS,
    CUT_SHORT,
    GAME_MINUTES,
    LONG,
    LONGEST,
    REGULAR,
    SHORT,
    STRETCH,
    USUAL_FOULS,
    aim,
    needed,
    plan,
    usual,
)
from fieldhouse.games.statispro_basketball.rules.state import HOME, SECONDS
from tests.games.statispro_basketball.table_top import player, player_card, situation, team


def test_minutes_beyond_the_long_ones_are_aimed_at_with_more_in_hand() -> None:
    assert needed(REGULAR - 1) == REGULAR - 1
    assert needed(LONG - SHORT) == LONG
    assert needed(LONG - SHORT + 5) == pytest.approx(LONG + 5 * (1 + CUT_SHORT))
    assert needed(LONGEST) == LONGEST


def test_who_fouls_much_begins_with_more_since_fouls_will_sit_him_down() -> None:
    assert needed(25.0, USUAL_FOULS + 1) == pytest.approx(25.0 + SHORT + CUT_BY_FOULS)
    assert needed(25.0, USUAL_FOULS - 1) == pytest.approx(25.0 + SHORT - CUT_BY_FOULS)
    assert needed(25.0, USUAL_FOULS, True) == pytest.approx(25.0 + SHORT + CENTER)
    assert needed(REGULAR - 1, USUAL_FOULS + 1) == REGULAR - 1  # a reserve sits anyway
    assert aim(30.0, USUAL_FOULS + 1) > aim(30.0)


def test_regulars_aim_higher_and_the_bench_lower() -> None:
    assert aim(30.0) == pytest.approx((30.0 + SHORT + STRETCH * (10.0 + SHORT)) / GAME_MINUTES)
    assert aim(12.0) == pytest.approx((12.0 - STRETCH * 8.0) / GAME_MINUTES)


def test_a_plan_has_240_minutes_and_as_many_for_each_position() -> None:
    home = team("HOM")
    cards = tuple(home.players)
    planned = plan(cards)
    assert sum(planned) == pytest.approx(240.0, abs=0.5)


def test_a_card_without_minutes_is_judged_by_its_attempts() -> None:
    assert usual(player_card("a", minutes=0.0, attempts=10)) == 28.0
    assert usual(player_card("a", minutes=31.5, attempts=10)) == 31.5


def test_fouls_a_minute_are_those_of_the_season_or_of_the_range() -> None:
    assert foul_rate(player_card("a", minutes=30.0, fouls=3.0)) == pytest.approx(0.1)
    card = player_card("a", minutes=30.0, fouls=0.0)
    assert foul_rate(card) == pytest.approx(card.foul_width / FOULS_WIDE)


def test_who_was_on_the_floor_has_played_so_long() -> None:
    """The five change with 30 cards played: who came in has played none of them."""
    game = situation(team("HOM"), left=150)
    bench = Bench(game)
    bench.minutes.now()
    before = list(bench.minutes.played[HOME])
    five = tuple(each.number for each in game.five[HOME])
    game.events.append(Floor(HOME, five, 150 * SECONDS))
    bench.minutes.now()
    spent = [now - then for now, then in zip(bench.minutes.played[HOME], before, strict=True)]
    assert {spent[player(game, HOME, slot).number] for slot in ("PG", "SG", "SF", "PF", "C")} == {max(spent)}
    assert all(not each for number, each in enumerate(spent) if number not in five)
