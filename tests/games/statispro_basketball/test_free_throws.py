"""Free Throws (6.2, 6.7, 10K, 12D, 12E)."""

from __future__ import annotations

from typing import Any

import pytest

from fieldhouse.basketball.events import FreeThrow
from fieldhouse.games.statispro_basketball.rules.state import Trip
from tests.games.statispro_basketball.table_top import (
    HOME,
    VISITOR,
    Phase,
    State,
    book,
    booked,
    dead,
    line,
    now,
    play,
    player,
    situation,
    timed,
)


def at_the_line(shots: int = 2, **fields: Any) -> State:
    """The home PG (FREE THROW 75) is about to shoot."""
    trip = {name: fields.pop(name) for name in ("live", "front", "ball", "technical") if name in fields}
    game = situation(phase=Phase.FREE_THROWS, **fields)
    game.trips = [Trip(player(game, HOME, "PG"), shots, **trip)]
    return game


@pytest.mark.rule("statispro-basketball", "6.2e", "6.2f", "6.2k", "G-DBD")
@pytest.mark.parametrize(("number", "made"), [(75, {"ft": 1, "fta": 1, "pts": 1}), (76, {"fta": 1})])
def test_a_free_throw(number: int, made: dict[str, int]) -> None:
    game = at_the_line(1, left=100)
    play(game, [dead(f"shot: {number}")])
    assert line(game, HOME, "PG") == made
    assert game.score == [len(made) // 3, 0]
    assert (game.decks.left, game.decks.dead) == (100, 19)


@pytest.mark.rule("statispro-basketball", "6.2i")
def test_after_a_made_last_one_the_others_come_up() -> None:
    game = at_the_line()
    play(game, [dead("shot: 90"), dead("shot: 1")])
    assert (*now(game), game.holder) == (VISITOR, Phase.UPCOURT, None)


@pytest.mark.rule("statispro-basketball", "6.2j", "10Ka")
def test_only_a_missed_last_one_is_rebounded() -> None:
    game = at_the_line()
    play(game, [dead("shot: 90"), dead("shot: 91"), timed("rebound: defense C")])
    assert book(game)[HOME].team_orb == 1
    assert line(game, VISITOR, "C") == {"drb": 1}
    assert now(game) == (VISITOR, Phase.UPCOURT)


@pytest.mark.rule("statispro-basketball", "6.2j")
def test_the_shooters_team_may_rebound_it() -> None:
    game = at_the_line(1, passes=3)
    play(game, [dead("shot: 90"), timed("rebound: offense PF #5 A30"), timed("shot: 1")])
    assert game.score == [2, 0]


@pytest.mark.rule("statispro-basketball", "10Ab")
def test_no_fast_break_from_a_foul_shot() -> None:
    game = at_the_line(1)
    table = play(game, [dead("shot: 90"), timed("rebound: defense C FB"), timed("action: PG #30")])
    assert "fast break" not in [kind for kind, _, _ in table.asked]


@pytest.mark.rule("statispro-basketball", "6.2g", "6.2h")
def test_an_intentional_miss() -> None:
    game = at_the_line(1)
    play(game, [dead("rebound: offense PF #5 A30")], free_throw="miss")
    assert line(game, HOME, "PG") == {"fta": 1}
    assert line(game, HOME, "PF") == {"orb": 1}
    game = at_the_line()  # of the first of two nothing is rebounded (C68)
    play(game, [dead("shot: 1")], free_throw=["miss", "shoot"])
    assert line(game, HOME, "PG") == {"ft": 1, "fta": 2, "pts": 1}


@pytest.mark.rule("statispro-basketball", "10Kb")
@pytest.mark.parametrize(("number", "rebounds"), [(75, 0), (76, 1)])
def test_after_a_missed_technical_whoever_has_the_ball_gets_a_team_rebound(number: int, rebounds: int) -> None:
    game = at_the_line(1, live=False, technical=True)
    game.trips[0].ball = VISITOR
    play(game, [dead(f"shot: {number}")])
    assert book(game)[VISITOR].team_drb == rebounds
    assert now(game) == (VISITOR, Phase.UPCOURT)


@pytest.mark.rule("statispro-basketball", "12Dd")
@pytest.mark.parametrize("number", [98, 99, 100])
def test_an_air_ball_on_the_last_one_is_the_defenses(number: int) -> None:
    game = at_the_line()
    play(game, [dead("shot: 99"), dead(f"shot: {number}")])
    assert line(game, HOME, "PG") == {"fta": 2}
    assert book(game)[VISITOR].team_drb == 1
    assert now(game) == (VISITOR, Phase.UPCOURT)


@pytest.mark.rule("statispro-basketball", "12Ea")
def test_a_lane_violation_by_the_defense_gives_another_try() -> None:
    game = at_the_line(1)
    play(game, [dead("shot: 90, lane violation defense"), dead("shot: 5")])
    assert line(game, HOME, "PG") == {"ft": 1, "fta": 1, "pts": 1}
    game = at_the_line(1)
    play(game, [dead("shot: 5, lane violation defense")])  # a good one counts (C47)
    assert line(game, HOME, "PG") == {"ft": 1, "fta": 1, "pts": 1}


@pytest.mark.rule("statispro-basketball", "12Eb")
@pytest.mark.parametrize("number", [5, 90])
def test_a_lane_violation_by_the_offense_voids_it(number: int) -> None:
    game = at_the_line(1)
    play(game, [dead(f"shot: {number}, lane violation offense")])
    assert line(game, HOME, "PG") == {}
    assert book(game)[HOME].team_tov == 1
    assert now(game) == (VISITOR, Phase.UPCOURT)


@pytest.mark.rule("statispro-basketball", "12Ec")
@pytest.mark.parametrize("side", ["offense", "defense"])
def test_on_the_first_of_two_it_is_ignored(side: str) -> None:
    game = at_the_line()
    play(game, [dead(f"shot: 90, lane violation {side}"), dead("shot: 5")])
    assert line(game, HOME, "PG") == {"ft": 1, "fta": 2, "pts": 1}


@pytest.mark.rule("statispro-basketball", "7.2d", "12Ba")
@pytest.mark.parametrize("text", ["blocked by anyone B1", "fouled by PF if FD > 1", "fouled by FOUL #"])
def test_blocks_and_fouls_mean_nothing_on_a_free_throw(text: str) -> None:
    game = at_the_line(1)
    play(game, [dead(f"shot: 5, {text}")])
    assert line(game, HOME, "PG") == {"ft": 1, "fta": 1, "pts": 1}
    assert book(game)[VISITOR].total.pf == book(game)[VISITOR].total.blk == 0


@pytest.mark.rule("statispro-basketball", "12Dd", "12Eb")
def test_where_the_ball_is_settled_neither_air_balls_nor_lanes_count() -> None:
    game = at_the_line(2, live=False, front=True)
    play(game, [dead("shot: 1"), dead("shot: 100")])  # C72
    assert line(game, HOME, "PG") == {"ft": 1, "fta": 2, "pts": 1}
    assert now(game) == (HOME, Phase.ADVANCE)
    game = at_the_line(1, live=False, front=True)
    play(game, [dead("shot: 1, lane violation offense")])
    assert game.score == [1, 0]


# -- freezing the shooter ---------------------------------------------------------------------------


@pytest.mark.rule("statispro-basketball", "6.7a", "6.7b", "6.7c")
@pytest.mark.parametrize(("number", "good"), [(70, True), (71, False)])
def test_freezing_takes_five_off_and_a_timeout(number: int, good: bool) -> None:
    game = at_the_line(1, period=4, left=15, score=(80, 83))
    play(game, [dead(f"shot: {number}")], freeze="freeze")
    assert booked(game, FreeThrow)[0].good is good
    assert game.timeouts == [0, 1]


@pytest.mark.rule("statispro-basketball", "6.7d")
@pytest.mark.parametrize(("number", "good"), [(75, True), (76, False)])
def test_after_a_made_first_one_he_is_himself_again(number: int, good: bool) -> None:
    game = at_the_line(2, period=4, left=15, score=(80, 83))
    play(game, [dead("shot: 70"), dead(f"shot: {number}")], freeze=["freeze", "no"])
    assert [shot.good for shot in booked(game, FreeThrow)] == [True, good]


@pytest.mark.rule("statispro-basketball", "6.7e")
@pytest.mark.parametrize(("number", "good"), [(65, True), (66, False)])
def test_after_a_missed_first_one_it_is_ten(number: int, good: bool) -> None:
    game = at_the_line(2, period=4, left=15, score=(80, 83))
    play(game, [dead("shot: 71"), dead(f"shot: {number}")], freeze="freeze")
    assert [shot.good for shot in booked(game, FreeThrow)] == [False, good]


@pytest.mark.rule("statispro-basketball", "6.7f")
def test_the_next_trip_is_shot_at_the_normal_rating() -> None:
    game = at_the_line(1, period=4, left=15, score=(80, 83))
    play(game, [dead("shot: 71"), timed("rebound: loose ball foul on defense"), timed("foul: 3 FD1")], freeze="freeze")
    game.trips = [Trip(player(game, HOME, "PG"), 1)]
    game.phase = Phase.FREE_THROWS
    play(game, [dead("shot: 75")])
    assert [shot.good for shot in booked(game, FreeThrow)] == [False, True]


@pytest.mark.rule("statispro-basketball", "6.7a", "6.7b")
@pytest.mark.parametrize(
    "fields",
    [
        {"period": 4, "left": 16, "score": (80, 83)}, {"period": 4, "left": 15, "score": (80, 84)},
        {"period": 3, "left": 10, "score": (80, 83)}, {"period": 4, "left": 15, "score": (80, 83), "timeouts": [0, 7]},
    ],
)
def test_no_freezing_otherwise(fields: dict[str, Any]) -> None:
    game = at_the_line(1, **fields)
    table = play(game, [dead("shot: 75")])
    assert "freeze" not in [kind for kind, _, _ in table.asked]


@pytest.mark.rule("statispro-basketball", "6.7a")
def test_it_is_allowed_in_an_overtimes_last_minute() -> None:
    game = at_the_line(1, period=5, left=15, score=(80, 77))
    play(game, [dead("shot: 71")], freeze="freeze")
    assert game.score == [80, 77]
