"""Double teams (5.5)."""

from __future__ import annotations

from typing import Any

import pytest

from fieldhouse.basketball.events import Fouled, Shot
from fieldhouse.table.table import Refused
from tests.games.statispro_basketball.table_top import (
    HOME,
    VISITOR,
    Phase,
    State,
    booked,
    line,
    now,
    play,
    player,
    situation,
    team,
)

KICKED = "advance: kicked ball"
PASS = "advance: SF #30"
UP = "action: SF #30"


def doubled(target: str = "PG", other: str = "C", **fields: Any) -> State:
    """Home has the ball; the visitors double one player."""
    game = situation(**fields)
    game.doubled[HOME] = player(game, HOME, target)
    game.doubler[HOME] = player(game, VISITOR, other).slot
    return game


def is_doubled(game: State) -> tuple[str, str] | None:
    target = game.doubled[HOME]
    if target is None:
        assert game.doubler[HOME] == -1
        return None
    return target.name[4:], game.five[VISITOR][game.doubler[HOME]].name[4:]


def kinds(table: Any) -> list[str]:
    return [kind for kind, _, _ in table.asked]


@pytest.mark.rule("statispro-basketball", "5.5a")
@pytest.mark.parametrize("timeout", ["full", "20"])
def test_a_double_team_is_declared_in_a_timeout(timeout: str) -> None:
    game = situation()
    table = play(game, [UP], ("timeout", timeout), ("double team", "PG C"))
    assert is_doubled(game) == ("PG", "C")
    assert [(seat, said) for kind, seat, said in table.asked if kind == "double team"] == [
        (VISITOR, "PG C"), (HOME, "keep"),
    ]


@pytest.mark.rule("statispro-basketball", "5.5a")
def test_or_before_a_period() -> None:
    game = situation(period=1, left=1, phase=Phase.ADVANCE)
    play(game, [PASS], ("buzzer", "no"), ("double team", "SG SF"), ("double team", "C PF"), steps=3)
    assert is_doubled(game) == ("SG", "SF")
    assert (game.doubled[VISITOR], game.doubler[VISITOR]) == (player(game, VISITOR, "C"), player(game, HOME, "PF").slot)


@pytest.mark.rule("statispro-basketball", "5.5a")
def test_at_no_other_time() -> None:
    game = doubled(phase=Phase.ADVANCE)
    play(game, [KICKED])
    with pytest.raises(Refused, match=r"a double team is declared in a timeout or before a period \(5\.5a\)"):
        play(game, [PASS], double_team="SG C")
    assert "double team" not in kinds(play(situation(phase=Phase.ADVANCE), [KICKED, PASS]))


@pytest.mark.rule("statispro-basketball", "5.5a")
def test_without_the_option_nobody_is_asked() -> None:
    game = situation(options={"double_team": False})
    assert "double team" not in kinds(play(game, [UP], timeout="full"))


@pytest.mark.rule("statispro-basketball", "5.5b")
def test_the_second_defender_is_not_the_targets_own() -> None:
    with pytest.raises(Refused, match=r"the second defender cannot be the player's own defender \(5\.5b\)"):
        play(situation(), [UP], timeout="full", double_team="PG PG")
    game = situation()  # the SG guards the other PG
    pairs = ("timeout", "full"), ("lineup", "0 1 2 3 4 / SG PG SF PF C")
    with pytest.raises(Refused, match=r"5\.5b"):
        play(game, [UP], *pairs, ("double team", "PG SG"))
    game = situation()
    play(game, [UP], *pairs, ("double team", "PG PG"))
    assert is_doubled(game) == ("PG", "PG")


@pytest.mark.rule("statispro-basketball", "5.5b")
def test_one_target_only() -> None:
    game = doubled()
    play(game, [UP], timeout="full", double_team="SG C")
    assert is_doubled(game) == ("SG", "C")


@pytest.mark.rule("statispro-basketball", "5.5b")
def test_a_shift_that_leaves_the_second_defender_alone_on_him_ends_it() -> None:
    game = doubled(phase=Phase.ADVANCE)
    play(game, [KICKED])
    play(game, [PASS], lineup=["0 1 2 3 4 / C SG SF PF PG", "stay"])
    assert is_doubled(game) is None


@pytest.mark.rule("statispro-basketball", "5.5c")
@pytest.mark.rule("statispro-basketball", "5.5f")
@pytest.mark.parametrize(("draw", "phase"), [
    ("action: PG #5", Phase.SHOT), ("action: PG #6", Phase.ADVANCE), ("action: SG #6", Phase.SHOT),
])
def test_a_doubled_player_has_five_attempts_less(draw: str, phase: Phase) -> None:
    game = doubled()
    play(game, [draw], *([("ball", "shoot")] if phase is Phase.SHOT and "PG" in draw else []))
    assert game.phase is phase


@pytest.mark.rule("statispro-basketball", "5.5c")
@pytest.mark.parametrize("draw", ["advance: PG #6", "advance: Choice #1"])
def test_an_advance_pass_counts_too(draw: str) -> None:
    game = doubled(phase=Phase.ADVANCE, home=team(**{slot: {"attempts": 0} for slot in ("SG", "SF", "PF", "C")}))
    play(game, [draw], *([("ball", "shoot")] if "Choice" in draw else []))
    assert game.phase is (Phase.SHOT if "Choice" in draw else Phase.ADVANCE)
    if game.phase is Phase.SHOT:
        play(game, ["shot: 41"])  # 50 less 5 for the defender, less 5 for the second one
        assert game.score == [0, 0]


@pytest.mark.rule("statispro-basketball", "5.5f")
@pytest.mark.parametrize(("number", "asked"), [(1, "three"), (2, "two or three"), (3, "two")])
def test_his_three_point_attempts_are_five_less_as_well(number: int, asked: str) -> None:
    """C24."""
    game = doubled(home=team(PG={"attempts": 12, "three_attempts": 7, "three_point": 35}))
    said = "three" if number < 3 else "shoot"
    play(game, [f"action: PG #{number}"], ball=said)
    assert game.value == (3 if said == "three" else 2)
    game = doubled(home=team(PG={"attempts": 12, "three_attempts": 7, "three_point": 35}))
    other = "shoot" if said == "three" else "three"
    if asked == "two or three":
        play(game, [f"action: PG #{number}"], ball=other)
        assert game.value == 2
    else:
        with pytest.raises(Refused):
            play(game, [f"action: PG #{number}"], ball=other)


@pytest.mark.rule("statispro-basketball", "5.5d")
def test_a_rebound_is_not_doubled() -> None:
    game = doubled("PF", "C", phase=Phase.REBOUND)
    play(game, ["rebound: offense PF #10 A30", "shot: 45"])  # 50 less 5 for his defender
    assert game.score == [2, 0]
    assert line(game, HOME, "PF")["fg"] == 1


@pytest.mark.rule("statispro-basketball", "5.5d")
def test_nor_is_the_last_shot_after_one() -> None:
    game = doubled("PF", "C", phase=Phase.REBOUND, left=1)
    play(game, ["rebound: offense PF #10 A30", "shot: 45"])
    assert game.score == [2, 0]


@pytest.mark.rule("statispro-basketball", "5.5g")
@pytest.mark.parametrize(("shot", "points"), [(40, 2), (41, 0)])
def test_a_shot_out_of_a_double_team_is_five_harder(shot: int, points: int) -> None:
    game = doubled()
    play(game, ["action: PG #5", f"shot: {shot}"], ball="shoot")
    assert game.score == [points, 0]


@pytest.mark.rule("statispro-basketball", "5.5g")
@pytest.mark.parametrize(("shot", "points"), [(60, 2), (61, 0)])
def test_an_open_shot_is_not(shot: int, points: int) -> None:
    game = doubled()
    play(game, ["action: C #30 A3", "advance: PG #30", f"shot: {shot}"], ball="shoot")
    assert game.score == [points, 0]


@pytest.mark.rule("statispro-basketball", "5.5h")
@pytest.mark.rule("statispro-basketball", "5.5i")
def test_a_pass_out_of_it_to_the_free_player_makes_him_open() -> None:
    game = doubled()
    table = play(game, ["action: PG #30", "advance: C #30", "shot: 60"], ball="shoot")  # 50 and 10
    assert "5.5h" in table.rules()
    shot = booked(game, Shot)[0]
    assert (shot.who, shot.good, shot.assist) == (4, True, 0)
    assert (line(game, HOME, "C"), line(game, HOME, "PG")) == ({"fg": 1, "fga": 1, "pts": 2}, {"ast": 1})


@pytest.mark.rule("statispro-basketball", "5.5h")
@pytest.mark.parametrize(("first", "second"), [("PG", "SF"), ("SG", "C")])
def test_no_other_pass_does(first: str, second: str) -> None:
    """Not to another player, and not from another player."""
    game = doubled()
    play(game, [f"action: {first} #30", f"advance: {second} #30"])
    assert now(game) == (HOME, Phase.ADVANCE)


@pytest.mark.rule("statispro-basketball", "5.5j")
def test_a_doubled_player_may_pass_up_a_shot_he_would_have_to_take() -> None:
    game = doubled()
    play(game, ["action: PG #5"], ball="advance")
    assert now(game) == (HOME, Phase.ADVANCE)
    game = situation()
    assert "ball" not in kinds(play(game, ["action: PG #5"]))
    assert now(game) == (HOME, Phase.SHOT)


@pytest.mark.rule("statispro-basketball", "5.5j")
def test_but_not_without_advances_left() -> None:
    game = doubled(phase=Phase.ADVANCE, passes=2)
    assert "ball" not in kinds(play(game, ["advance: PG #5"]))
    assert now(game) == (HOME, Phase.SHOT)


@pytest.mark.rule("statispro-basketball", "5.5k")
@pytest.mark.parametrize(("foul", "guilty"), [("99 FD5", "C"), ("99 FD4", "PG"), ("7 FD5", "SG")])
def test_fd5_charges_the_second_defender(foul: str, guilty: str) -> None:
    game = doubled(phase=Phase.ADVANCE, holder="PG")
    play(game, ["advance: defense foul", f"foul: {foul}"])
    fouler = player(game, VISITOR, guilty).number
    assert [(one.seat, one.who, one.drew) for one in booked(game, Fouled)] == [(VISITOR, fouler, 0)]


@pytest.mark.rule("statispro-basketball", "5.5k")
@pytest.mark.parametrize(("foul", "guilty"), [("99 FD5", "C"), ("99 FD4", "PG"), ("7 FD5", "SG")])
def test_on_a_shot_too(foul: str, guilty: str) -> None:
    game = doubled()
    play(game, ["action: PG #5", "shot: 90, fouled by FOUL #", f"foul: {foul}"], ball="shoot")
    assert [one.who for one in booked(game, Fouled)] == [player(game, VISITOR, guilty).number]


@pytest.mark.rule("statispro-basketball", "5.5d")
def test_not_for_a_foul_on_a_rebounder() -> None:
    game = doubled("PF", "C", phase=Phase.REBOUND)
    play(game, ["rebound: offense PF #10 A30", "shot: 90, fouled by FOUL #", "foul: 99 FD5"])
    assert [one.who for one in booked(game, Fouled)] == [player(game, VISITOR, "PF").number]


@pytest.mark.rule("statispro-basketball", "5.5e")
def test_it_lasts_until_it_is_ended_in_a_dead_ball() -> None:
    game = doubled(phase=Phase.ADVANCE)
    play(game, [KICKED, KICKED])
    assert is_doubled(game) == ("PG", "C")
    table = play(game, [KICKED], double_team="none")
    assert (is_doubled(game), [seat for kind, seat, _ in table.asked if kind == "double team"]) == (None, [VISITOR])


@pytest.mark.rule("statispro-basketball", "5.5e")
def test_it_ends_when_its_target_goes_out() -> None:
    game = doubled(phase=Phase.ADVANCE)
    play(game, [KICKED])
    play(game, [KICKED], lineup=["stay", "1 0 2 3 4"])  # he changes places only
    assert is_doubled(game) == ("PG", "C")
    play(game, [KICKED], lineup=["stay", "1 5 2 3 4"])
    assert is_doubled(game) is None


@pytest.mark.rule("statispro-basketball", "5.5e")
def test_whoever_takes_the_second_defenders_slot_helps_in_his_place() -> None:
    """C66."""
    game = doubled(phase=Phase.ADVANCE)
    play(game, [KICKED])
    play(game, [KICKED], lineup=["0 1 2 3 9", "stay"])
    assert is_doubled(game) == ("PG", "C10")
