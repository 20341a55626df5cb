"""The three-point offense of a team that trails late, and the defense against it (4.61, 4.62, 17.5d)."""

from __future__ import annotations

from typing import Any

import pytest

from fieldhouse.games.statispro_basketball.rules.players.ratings import rate
from fieldhouse.games.statispro_basketball.rules.state import Dead
from tests.games.statispro_basketball.table_top import HOME, VISITOR, Phase, State, play, player, situation, team

KICKED = "advance: kicked ball"
PASS = "advance: SF #30"
SHOOTER = {"attempts": 12, "three_attempts": 3, "three_point": 35, "field_goal": 50, "assist": 6}


def closing(**fields: Any) -> State:
    """The last two minutes; home trails and has two players who shoot threes."""
    home = team(PG=SHOOTER, G6={"three_attempts": 1, "three_point": 30})
    return situation(**{
        "home": home, "period": 4, "left": 25, "score": (90, 95), "timeouts": [4, 4], "phase": Phase.ADVANCE, **fields,
    })


def kinds(table: Any) -> list[str]:
    return [kind for kind, _, _ in table.asked]


def ratings(game: State) -> tuple[int, int, int, int]:
    one = player(game, HOME, "PG")
    return one.three_attempts, one.three_point, one.field_goal, one.assist


@pytest.mark.rule("statispro-basketball", "4.61a")
@pytest.mark.rule("statispro-basketball", "4.61b")
def test_the_trailing_coach_triples_three_point_attempts() -> None:
    game = closing()
    table = play(game, [PASS], timeout="full", three_offense="on")
    assert [(kind, seat) for kind, seat, _ in table.asked if kind.startswith("three")] == [
        ("three offense", HOME), ("three defense", VISITOR),
    ]
    assert (ratings(game), game.players[HOME][5].three_attempts) == ((9, 35, 50, 6), 3)
    play(game, ["advance: PG #8", "shot: 35"], ball="three")
    assert game.score == [93, 95]
    assert game.three_offense == [True, False]


@pytest.mark.rule("statispro-basketball", "4.61a")
@pytest.mark.parametrize("fields", [
    {"score": (95, 90), "ball": HOME, "away": team("VIS")},  # the team behind has no three-point shooter
    {"score": (95, 95)},
    {"left": 31},
    {"period": 3},
])
def test_only_trailing_and_only_in_the_last_two_minutes(fields: dict[str, Any]) -> None:
    table = play(closing(**fields), [PASS], timeout="full")
    assert not [kind for kind in kinds(table) if kind.startswith("three")]


@pytest.mark.rule("statispro-basketball", "4.61a")
def test_in_overtime_too() -> None:
    """C53."""
    game = closing(period=5)
    play(game, [PASS], timeout="20", three_offense="on")
    assert ratings(game)[0] == 9


@pytest.mark.rule("statispro-basketball", "17.5d")
def test_not_in_a_game_without_threes() -> None:
    game = closing(away=team("VIS", team={"three_pointer": False}))
    table = play(game, [PASS], timeout="full")
    assert not [kind for kind in kinds(table) if kind.startswith("three")]


@pytest.mark.rule("statispro-basketball", "4.61c")
@pytest.mark.parametrize(("score", "on"), [((92, 95), True), ((93, 95), False), ((94, 95), False)])
def test_it_ends_when_the_team_trails_no_longer(score: tuple[int, int], on: bool) -> None:
    game = closing(score=score)
    play(game, [PASS], timeout="full", three_offense="on", three_defense="on")
    play(game, ["advance: C #5", "shot: 10"], ball="shoot")
    assert (game.three_offense[HOME], game.three_defense[VISITOR]) == (on, on)
    assert ratings(game) == ((6, 30, 55, 11) if on else (3, 35, 50, 6))


@pytest.mark.rule("statispro-basketball", "4.61d")
def test_it_ends_with_the_period() -> None:
    game = closing(score=(90, 95))
    play(game, [PASS], timeout="full", three_offense="on")
    game.decks.left = 1
    game.score = [95, 95]  # as if a score had been corrected: nothing but the period can end it here
    play(game, [PASS], buzzer="no", steps=2)
    assert (game.phase, game.three_offense, ratings(game)) == (Phase.PERIOD, [False, False], (3, 35, 50, 6))


@pytest.mark.rule("statispro-basketball", "4.61e")
def test_its_coach_may_cancel_it() -> None:
    game = closing()
    play(game, [PASS], timeout="full", three_offense="on")
    play(game, [PASS], timeout="full", force="advance")
    assert ratings(game)[0] == 9
    table = play(game, [KICKED], timeout="20", three_offense="off")
    assert (game.three_offense, ratings(game)) == ([False, False], (3, 35, 50, 6))
    assert "4.61e" in table.rules()


@pytest.mark.rule("statispro-basketball", "4.62a")
@pytest.mark.rule("statispro-basketball", "4.62b")
@pytest.mark.rule("statispro-basketball", "4.62c")
@pytest.mark.rule("statispro-basketball", "4.62d")
@pytest.mark.rule("statispro-basketball", "4.62e")
def test_the_leading_coach_may_answer() -> None:
    game = closing()
    play(game, [PASS], timeout="full", three_offense="on", three_defense="on")
    assert ratings(game) == (6, 30, 55, 11)
    assert player(game, VISITOR, "PG").field_goal == 50
    play(game, ["advance: PG #5", "shot: 31"], ball="three")
    assert game.score == [90, 95]


@pytest.mark.rule("statispro-basketball", "4.61b", "4.62b", "4.62c")
@pytest.mark.parametrize("seat", [HOME, VISITOR])
def test_either_team_may_trail(seat: int) -> None:
    game = situation(home=team(PG=SHOOTER), away=team("VIS", PG=SHOOTER))
    one = player(game, seat, "PG")
    for answered, expected in ((False, (9, 35)), (True, (6, 30))):
        game.three_offense[seat], game.three_defense[1 - seat] = True, answered
        rate(game, one)
        assert (one.three_attempts, one.three_point) == expected


@pytest.mark.rule("statispro-basketball", "4.62a")
def test_there_is_no_answer_to_nothing_and_it_may_be_called_off() -> None:
    assert "three defense" not in kinds(play(closing(), [PASS], timeout="full"))
    game = closing()
    play(game, [PASS], timeout="full", three_offense="on", three_defense="on")
    game.dead = Dead.NEW
    play(game, [PASS], ("timeout", "full"), ("three defense", "off"), steps=1)
    assert (ratings(game), game.three_defense) == ((9, 35, 50, 6), [False, False])
