"""Shoot or pass, open and forced shots, three-pointers, and the SHOT # card (4.4 to 4.6, 5.1 to 5.3, 8.1, 12, 17.5)."""

from __future__ import annotations

from typing import Any

import pytest

from fieldhouse.basketball.events import Shot, ShotKind
from fieldhouse.games.statispro_basketball.rulebook import new_game
from fieldhouse.games.statispro_basketball.rules.players.ratings import rate_team
from tests.games.statispro_basketball.table_top import (
    HOME,
    VISITOR,
    Got,
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
    team,
)

THREE = {"three_attempts": 4, "three_point": 35}
ALL = ("PG", "SG", "SF", "PF", "C")


def late(**fields: Any) -> State:
    """The last two minutes of the fourth quarter, with the ball upcourt."""
    return situation(period=4, left=25, **fields)


# -- shoot or pass ----------------------------------------------------------------------------------


@pytest.mark.rule("statispro-basketball", "4.5c", "4.5d", "4.5e", "5.1a", "9Aa", "3.2e", "12A")
@pytest.mark.parametrize(("number", "good"), [(45, True), (46, False)])
def test_a_player_whose_attempts_reach_the_number_has_to_shoot(number: int, good: bool) -> None:
    game = situation()
    table = play(game, ["action: PG #10", f"shot: {number}"])  # FIELD GOAL 50 less DEFENSE 5
    assert ("ball", HOME, "shoot") not in table.asked
    made = {"fg": 1, "fga": 1, "pts": 2} if good else {"fga": 1}
    assert line(game, HOME, "PG") == made
    assert not booked(game, Shot)[0].open
    assert game.score == [2 if good else 0, 0]
    assert player(game, HOME, "PG").points == game.score[0]
    assert now(game) == ((VISITOR, Phase.UPCOURT) if good else (HOME, Phase.REBOUND))


@pytest.mark.rule("statispro-basketball", "4.5a", "5.2a", "4.3a")
def test_a_player_below_the_number_passes_on() -> None:
    game = situation()
    table = play(game, ["action: PG #11"])
    assert now(game) == (HOME, Phase.ADVANCE)
    assert game.holder is player(game, HOME, "PG")
    assert not [kind for kind, _, _ in table.asked if kind in ("ball", "force")]
    assert "4.5a" in table.rules()


@pytest.mark.rule("statispro-basketball", "4.5g", "4.5f")
def test_a_missed_shot_is_rebounded_on_the_next_card() -> None:
    game = situation(away=team("VIS", C={"rebound": 24}))
    play(game, ["action: PG #5", "shot: 60", "rebound: defense C"])
    assert line(game, VISITOR, "C") == {"drb": 1}
    assert now(game) == (VISITOR, Phase.UPCOURT)


@pytest.mark.rule("statispro-basketball", "5.1d", "4.4a", "9Ab")
def test_a_qualified_player_may_pass_up_his_shot() -> None:
    game = situation()
    play(game, ["action: PG #5 A10"], ball="advance")
    assert game.passer is player(game, HOME, "PG")
    assert now(game) == (HOME, Phase.ADVANCE)
    game = situation()
    table = play(game, ["action: PG #5 A11", "shot: 1"])  # ASSIST 10 does not reach 11
    assert "ball" not in [kind for kind, _, _ in table.asked]


@pytest.mark.rule("statispro-basketball", "5.1b")
@pytest.mark.parametrize("period", [1, 2, 3])
def test_a_shot_may_be_declined_in_the_last_minute_of_a_period(period: int) -> None:
    game = situation(period=period, left=15)
    play(game, ["action: PG #5"], ball="advance")
    assert now(game) == (HOME, Phase.ADVANCE)
    assert game.passer is None
    game = situation(period=period, left=17)  # after this card 16 are left, and no 11:00 card is up
    table = play(game, ["action: PG #5"])
    assert "ball" not in [kind for kind, _, _ in table.asked]


@pytest.mark.rule("statispro-basketball", "5.1c")
def test_a_shot_may_be_declined_in_the_last_two_minutes_of_a_game() -> None:
    game = situation(period=4, left=30)
    play(game, ["action: PG #5"], ball="advance")
    assert now(game) == (HOME, Phase.ADVANCE)
    game = situation(period=3, left=30)
    table = play(game, ["action: PG #5"])
    assert "ball" not in [kind for kind, _, _ in table.asked]


@pytest.mark.rule("statispro-basketball", "4.5b", "5.2b", "5.3a", "5.3b", "4.3b")
@pytest.mark.parametrize(("number", "good"), [(40, True), (41, False)])
def test_after_the_third_pass_a_forced_shot_is_due(number: int, good: bool) -> None:
    game = situation()
    draws = ["action: PG #20", "advance: SG #20", "advance: PG #15", f"shot: {number}"]
    table = play(game, draws)  # 50 - 5 for the defender - (15 - 10)
    assert booked(game, Shot)[0].good is good
    assert "force" not in [kind for kind, _, _ in table.asked]


@pytest.mark.rule("statispro-basketball", "5.2c", "5.2d")
@pytest.mark.parametrize(("period", "left"), [(4, 30), (5, 30), (1, 15), (3, 15)])
def test_late_a_forced_shot_may_be_taken_at_once(period: int, left: int) -> None:
    game = situation(period=period, left=left)
    play(game, ["action: PG #12", "shot: 43"], force="shoot")  # 50 - 5 - 2
    assert game.score == [2, 0]
    game = situation(period=period, left=left)
    play(game, ["action: PG #12"], force="advance")
    assert now(game) == (HOME, Phase.ADVANCE)


@pytest.mark.rule("statispro-basketball", "5.3c", "5.3d", "12C")
@pytest.mark.parametrize(
    ("block", "rate", "blocked"), [(2, 4, True), (2, 5, False), (0, 1, True), (0, 2, False), (3, 6, True)]
)
def test_the_defender_blocks_double_against_a_forced_shot(block: int, rate: int, blocked: bool) -> None:
    game = situation(away=team("VIS", PG={"block": block}), passes=2, phase=Phase.ADVANCE, holder="SG")
    play(game, ["advance: PG #20", f"shot: 1, blocked by PD B{rate}"])
    assert (booked(game, Shot)[0].blocker >= 0) is blocked
    game = situation(away=team("VIS", SF={"block": block}), passes=2, phase=Phase.ADVANCE, holder="SG")
    play(game, ["advance: PG #20", f"shot: 1, blocked by SF B{max(3, rate)}"])  # another player is not doubled
    assert (booked(game, Shot)[0].blocker >= 0) is (block >= max(3, rate))


# -- open shots -------------------------------------------------------------------------------------


@pytest.mark.rule("statispro-basketball", "4.4b", "4.4e", "4.4f", "4.4g", "13Aa")
@pytest.mark.parametrize(("number", "good"), [(60, True), (61, False)])
def test_the_next_player_is_open(number: int, good: bool) -> None:
    game = situation()
    play(game, ["action: PG #30 A10", "advance: C #30", f"shot: {number}"])
    shot = booked(game, Shot)[0]
    assert (shot.who, shot.good, shot.open) == (player(game, HOME, "C").number, good, True)
    assert line(game, HOME, "PG") == ({"ast": 1} if good else {})


@pytest.mark.rule("statispro-basketball", "4.4b")
def test_an_open_player_above_his_attempts_may_pass_on() -> None:
    game = situation()
    play(game, ["action: PG #30 A10", "advance: C #30"], ball="advance")
    assert now(game) == (HOME, Phase.ADVANCE)
    assert game.opener is None
    game = situation()
    table = play(game, ["action: PG #30 A10", "advance: C #8", "shot: 60"])  # within his ATTEMPTS: no choice
    assert "ball" not in [kind for kind, _, _ in table.asked]


@pytest.mark.rule("statispro-basketball", "4.4c")
@pytest.mark.parametrize("reading", ["kicked ball", "defense foul", "jump ball C v C"])
def test_the_chance_is_lost_where_the_next_card_is_no_pass(reading: str) -> None:
    game = situation(holder="PG", phase=Phase.ADVANCE)
    game.passer = game.holder
    extra = {"defense foul": ["foul: 90 FD1"], "jump ball C v C": ["jump: PG"]}.get(reading, [])
    play(game, [f"advance: {reading}", *extra])
    assert game.passer is None
    assert game.offense == HOME
    play(game, ["advance: SF #30"])
    assert now(game) == (HOME, Phase.ADVANCE)
    assert game.opener is None


@pytest.mark.rule("statispro-basketball", "4.4d")
def test_an_open_shot_cannot_be_blocked() -> None:
    game = situation()
    play(game, ["action: PG #30 A10", "advance: C #8", "shot: 44, blocked by PD B1"])
    assert line(game, HOME, "C") == {"fg": 1, "fga": 1, "pts": 2}
    assert line(game, VISITOR, "C") == {}


@pytest.mark.rule("statispro-basketball", "4.4h")
def test_give_and_go() -> None:
    game = situation()
    play(game, ["action: PG #30 A10", "advance: PG #30", "shot: 60"])
    assert line(game, HOME, "PG") == {"fg": 1, "fga": 1, "pts": 2}
    assert line(game, HOME, "SG") == {"ast": 1}  # the highest ASSIST RATE of the others


@pytest.mark.rule("statispro-basketball", "13Ab", "G-24")
def test_a_qualified_player_may_pass_once_more_after_the_third_pass() -> None:
    game = situation()
    draws = ["action: PG #30", "advance: SF #30", "advance: PG #30 A10", "advance: C #30", "shot: 60"]
    table = play(game, draws, force="advance")
    assert game.score == [2, 0]
    assert line(game, HOME, "PG") == {"ast": 1}
    assert "13Ab" in table.rules()


@pytest.mark.rule("statispro-basketball", "13Ab")
def test_the_clock_is_prolonged_only_once() -> None:
    game = situation()
    draws = ["action: PG #30", "advance: SF #30", "advance: PG #30 A10", "advance: SG #30 A7", "shot: 60"]
    table = play(game, draws, force="advance")
    kinds = [kind for kind, _, _ in table.asked]
    assert kinds.count("force") == 1
    assert "ball" not in kinds  # open and qualified, he still has to shoot
    assert booked(game, Shot)[0].who == player(game, HOME, "SG").number
    game = situation()
    draws = ["action: PG #30", "advance: PG #30 A10", "advance: SG #30", "shot: 60"]  # qualified on the second pass
    table = play(game, draws)
    assert "force" not in [kind for kind, _, _ in table.asked]


# -- three-pointers ---------------------------------------------------------------------------------


@pytest.mark.rule("statispro-basketball", "4.6a", "4.6b")
def test_only_players_with_a_rating_shoot_threes() -> None:
    game = situation()
    table = play(game, ["action: PG #1", "shot: 45"])
    assert booked(game, Shot)[0].value == 2
    assert "ball" not in [kind for kind, _, _ in table.asked]
    game = situation(home=team("HOM", PG=THREE))
    play(game, ["action: PG #5", "shot: 45"])
    assert booked(game, Shot)[0].value == 2


@pytest.mark.rule("statispro-basketball", "4.6c", "4.6e", "4.6f", "4.6h", "7.2e")
@pytest.mark.parametrize(("number", "good"), [(35, True), (36, False)])
def test_below_his_three_point_attempts_it_is_a_three(number: int, good: bool) -> None:
    game = situation(home=team("HOM", PG=THREE), away=team("VIS", PG={"defense": -10, "block": 9}))
    table = play(game, ["action: PG #3", f"shot: {number}, blocked by PD B1"])
    assert "ball" not in [kind for kind, _, _ in table.asked]
    made = {"fg": 1, "fga": 1, "fg3": 1, "fg3a": 1, "pts": 3} if good else {"fga": 1, "fg3a": 1}
    assert line(game, HOME, "PG") == made


@pytest.mark.rule("statispro-basketball", "4.6d")
@pytest.mark.parametrize(("said", "value", "number"), [("three", 3, 35), ("shoot", 2, 45)])
def test_on_the_number_itself_the_coach_picks(said: str, value: int, number: int) -> None:
    game = situation(home=team("HOM", PG=THREE))
    play(game, ["action: PG #4", f"shot: {number}"], ball=said)
    assert (booked(game, Shot)[0].value, game.score[HOME]) == (value, value)


@pytest.mark.rule("statispro-basketball", "4.6g", "4.6f")
@pytest.mark.parametrize(("number", "good"), [(35, True), (36, False)])
def test_a_three_after_an_assist_pass_has_the_assist_and_no_bonus(number: int, good: bool) -> None:
    game = situation(home=team("HOM", SG=THREE))
    play(game, ["action: PG #30 A10", "advance: SG #3", f"shot: {number}"])
    assert booked(game, Shot)[0].value == 3
    assert line(game, HOME, "PG") == ({"ast": 1} if good else {})


@pytest.mark.rule("statispro-basketball", "10Cc")
def test_a_put_back_is_never_a_three() -> None:
    game = situation(home=team("HOM", PF=THREE), phase=Phase.REBOUND, holder="PG")
    play(game, ["rebound: offense PF #1 A30", "shot: 45"])
    shot = booked(game, Shot)[0]
    assert (shot.value, shot.good, shot.play) == (2, True, ShotKind.PUT_BACK)


@pytest.mark.rule("statispro-basketball", "4.61a")
def test_a_raised_three_allows_it_above_his_attempts() -> None:
    game = late(home=team("HOM", PG={"attempts": 6, **THREE}), score=(0, 3))
    game.three_offense[HOME] = True
    rate_team(game, HOME)
    play(game, ["action: PG #9", "shot: 35, blocked by PD B1"], ball="three")  # 9 is below 12, above 6 (C58)
    assert game.score == [3, 3]


# -- eras -------------------------------------------------------------------------------------------


@pytest.mark.rule("statispro-basketball", "17.5a", "17.5b", "17.5c", "17.5f")
@pytest.mark.parametrize(("number", "good"), [(35, True), (36, False)])
def test_without_threes_a_long_two_may_be_taken(number: int, good: bool) -> None:
    old = team("VIS", team={"three_pointer": False}, PG={"defense": -10, "block": 9})
    game = situation(home=team("HOM", PG=THREE), away=old)
    assert game.threes is False
    play(game, ["action: PG #3", f"shot: {number}, blocked by PD B1"], ball="long")
    assert line(game, HOME, "PG") == ({"fg": 1, "fga": 1, "pts": 2} if good else {"fga": 1})
    game = situation(home=team("HOM", PG=THREE), away=old)
    play(game, ["action: PG #3", "shot: 40"], ball="shoot")  # an ordinary two: 50 less 10
    assert game.score == [2, 0]


@pytest.mark.rule("statispro-basketball", "17.5e")
@pytest.mark.parametrize(("number", "assists"), [(35, {"ast": 1}), (36, {})])
def test_a_long_two_can_be_assisted(number: int, assists: dict[str, int]) -> None:
    game = situation(home=team("HOM", SG=THREE), options={"three_pointers": "off"})
    play(game, ["action: PG #30 A10", "advance: SG #3", f"shot: {number}"], ball="long")
    assert line(game, HOME, "PG") == assists


@pytest.mark.rule("statispro-basketball", "17.5a")
def test_two_teams_of_the_three_point_era_have_it() -> None:
    old, new = team("HOM", team={"three_pointer": False}), team("VIS")
    assert new_game(new, new).threes
    assert not new_game(new, old).threes
    assert not new_game(new, new, {"three_pointers": "off"}).threes


# -- the SHOT card ----------------------------------------------------------------------------------


@pytest.mark.rule("statispro-basketball", "12Ba", "12Bb", "12Bc", "G-GT", "6.2a", "6.2b")
@pytest.mark.parametrize(("over", "fouled"), [(9, True), (10, False)])
def test_a_foul_on_the_shot_card_needs_a_higher_foul_drawing(over: int, fouled: bool) -> None:
    game = situation()  # the PG's FOUL DRAWING is 10
    play(game, ["action: PG #5", f"shot: 20, fouled by PF if FD > {over}"])
    assert line(game, VISITOR, "PF") == ({"pf": 1} if fouled else {})
    assert line(game, HOME, "PG") == {"fg": 1, "fga": 1, "pts": 2}
    assert now(game) == ((HOME, Phase.FREE_THROWS) if fouled else (VISITOR, Phase.UPCOURT))
    if fouled:
        assert (game.trips[0].shooter, game.trips[0].shots) == (player(game, HOME, "PG"), 1)


@pytest.mark.rule("statispro-basketball", "6.2c", "6.2d")
def test_a_missed_shot_with_a_foul_is_no_attempt_and_two_free_throws() -> None:
    game = situation()
    play(game, ["action: PG #5", "shot: 80, fouled by PF if FD > 4"])
    assert line(game, HOME, "PG") == {}
    assert (game.trips[0].shooter, game.trips[0].shots) == (player(game, HOME, "PG"), 2)
    assert booked(game, Shot)[0].charged is False


@pytest.mark.rule("statispro-basketball", "12Bd")
@pytest.mark.parametrize(("number", "fouler"), [(22, "C"), (90, "PG")])
def test_fouled_by_foul_number(number: int, fouler: str) -> None:
    game = situation()
    play(game, ["action: PG #5", "shot: 80, fouled by FOUL #", f"foul: {number} FD5"])
    assert [slot for slot in ALL if line(game, VISITOR, slot)] == [fouler]
    assert game.trips[0].shots == 2


@pytest.mark.rule("statispro-basketball", "12Bf")
def test_open_shots_and_threes_can_be_fouled() -> None:
    game = situation(home=team("HOM", SG=THREE))
    play(game, ["action: PG #30 A10", "advance: SF #30", "shot: 60, fouled by C if FD > 4"])
    assert line(game, VISITOR, "C") == {"pf": 1}
    game = situation(home=team("HOM", SG=THREE))
    play(game, ["action: SG #1", "shot: 90, fouled by C if FD > 4"])
    assert game.trips[0].shots == 2  # C50
    assert line(game, HOME, "SG") == {}


@pytest.mark.rule("statispro-basketball", "12Da", "12Db", "12Dc")
def test_an_air_ball_does_not_reset_the_clock() -> None:
    game = situation(phase=Phase.ADVANCE, holder="SG", passes=1)
    table = play(game, ["advance: PG #5", "shot: 98", "rebound: offense PF #30 A30"])
    assert (game.passes, game.holder, game.got) == (2, player(game, HOME, "PF"), Got.REBOUND)
    assert now(game) == (HOME, Phase.ADVANCE)
    assert {"12Da", "12Db"} <= table.rules()
    game = situation(phase=Phase.ADVANCE, holder="SG", passes=2)
    table = play(game, ["advance: PG #5", "shot: 100", "rebound: offense PF #1 A1"])
    assert now(game) == (VISITOR, Phase.UPCOURT)
    assert book(game)[HOME].team_tov == 1
    assert line(game, HOME, "PF") == {"orb": 1}
    assert "12Dc" in table.rules()
    game = situation(phase=Phase.ADVANCE, holder="SG", passes=2)
    play(game, ["advance: PG #5", "shot: 97", "rebound: offense PF #30 A30"])
    assert game.passes == 0


@pytest.mark.rule("statispro-basketball", "4.4b", "12Db")
def test_nobody_is_open_on_a_second_try() -> None:
    game = situation(phase=Phase.ADVANCE, holder="PG")
    game.passer = game.holder
    play(game, ["advance: C #5", "shot: 99", "rebound: offense PF #5 A30", "shot: 46"])  # 50 - 5, no ten more
    assert [shot.good for shot in booked(game, Shot)] == [False, False]
    assert book(game)[HOME].total.ast == 0


@pytest.mark.rule("statispro-basketball", "12Da")
def test_within_the_rating_a_high_number_is_good() -> None:
    game = situation(home=team("HOM", C={"field_goal": 90}))
    play(game, ["action: PG #30 A10", "advance: C #5", "shot: 98"])
    assert game.score == [2, 0]


@pytest.mark.rule("statispro-basketball", "12Ed")
def test_a_lane_violation_means_nothing_on_a_field_goal() -> None:
    game = situation()
    play(game, ["action: PG #5", "shot: 20, lane violation offense"])
    assert game.score == [2, 0]
    assert book(game)[HOME].team_tov == 0


# -- the last shot ----------------------------------------------------------------------------------


@pytest.mark.rule("statispro-basketball", "8.1d", "8.1e")
@pytest.mark.parametrize(("number", "good"), [(45, True), (46, False)])
def test_a_pass_on_the_last_card_leaves_one_forced_shot(number: int, good: bool) -> None:
    game = situation(left=1)
    play(game, ["action: PG #5", dead(f"shot: {number}")])  # a Forced Shot without a deduction
    assert booked(game, Shot)[0].good is good
    assert game.forced
    play(game, [], steps=1)
    assert game.phase is Phase.PERIOD


@pytest.mark.rule("statispro-basketball", "8.1e")
def test_the_last_shot_is_forced_whatever_the_number() -> None:
    game = situation(left=1, away=team("VIS", PG={"block": 2}))
    play(game, ["action: PG #5", dead("shot: 1, blocked by PD B4")])  # the defender counts double
    assert line(game, VISITOR, "PG") == {"blk": 1}
    game = situation(left=1)
    play(game, ["action: PG #14", dead("shot: 42")])  # 50 - 5 - 4
    assert game.score == [0, 0]


@pytest.mark.rule("statispro-basketball", "8.1d")
def test_the_last_shot_need_not_be_taken() -> None:
    game = situation(left=1)
    play(game, ["action: PG #5"], buzzer="no")
    play(game, [], steps=1)
    assert game.phase is Phase.PERIOD
    assert booked(game, Shot) == []


@pytest.mark.rule("statispro-basketball", "8.1d")
def test_an_offensive_rebound_on_the_last_card_leaves_a_shot_too() -> None:
    game = situation(left=1, phase=Phase.REBOUND, holder="PG")
    play(game, ["rebound: offense PF #30 A30", dead("shot: 25")])  # 50 - 5 - (30 - 10)
    assert game.score == [2, 0]
    assert line(game, HOME, "PF") == {"fg": 1, "fga": 1, "pts": 2, "orb": 1}
