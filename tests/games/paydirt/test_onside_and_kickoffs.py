"""Onside kicks, squibs, guessed kickoffs and the free kick after a safety (B-VI-8, A-III-1, B-VI-12-G-ii.b)."""

import pytest

from fieldhouse.football.events import Flag, Fumbled, Kick, Return, Returned, Scored
from fieldhouse.football.state import Phase
from fieldhouse.games.paydirt.rules.questions import EXPECT, SECRET_KICK
from fieldhouse.games.paydirt.rules.state import State
from fieldhouse.games.paydirt.rules.tables import SHARED
from fieldhouse.table.table import Refused
from tests.games.paydirt.sample_charts import team
from tests.games.paydirt.table_top import booked, now, play, situation

SQUIBS = {"kickoffs": "announced"}
GUESS = {"kickoffs": "guess"}


def kickoff(home: object = None, away: object = None, options: object = None, **more: object) -> State:
    return situation(home, away, options, phase=Phase.KICKOFF, **more)  # type: ignore[arg-type]  # of many types


def free_kick(home: object = None, away: object = None, options: object = None, **more: object) -> State:
    return situation(home, away, options, phase=Phase.FREE_KICK, **more)  # type: ignore[arg-type]  # of many types


# The Basic onside kick


@pytest.mark.rule("paydirt-football", "B-VI-8.a")
@pytest.mark.parametrize(("total", "ours"), [(12, False), (13, True), (20, True), (21, False), (39, False)])
def test_the_kickers_recover_an_onside_kick_on_13_to_20(total: int, ours: bool) -> None:
    game = kickoff()
    table = play(game, [total], kickoff="onside")
    assert now(game) == ((0, 42, 1, 10) if ours else (1, 58, 1, 10))
    assert booked(game, Kick) == [Kick(0, "onside", 12, "recovered" if ours else "downed", 0, 30)]
    assert "B-VI-8.a" in table.rules()
    assert game.clock == 900


@pytest.mark.rule("paydirt-football", "B-VI-8.b")
@pytest.mark.parametrize(("spot", "total", "then"), [
    (30, 15, (0, 42, 1, 10)), (45, 15, (0, 57, 1, 10)), (25, 30, (1, 63, 1, 10)), (60, 30, (1, 28, 1, 10)),
])
def test_an_onside_kick_goes_twelve_yards_from_wherever_it_is_kicked(
    spot: int, total: int, then: tuple[int, int, int, int]
) -> None:
    game = kickoff(spot=spot)
    play(game, [total], kickoff="onside")
    assert now(game) == then
    assert booked(game, Returned) == []


@pytest.mark.rule("paydirt-football", "B-VI-8.a")
def test_the_basic_game_knows_no_squib() -> None:
    with pytest.raises(Refused, match=r"A-III-1\.a"):
        play(kickoff(), kickoff="squib")


# The squib, announced


@pytest.mark.rule("paydirt-football", "A-III-1.a")
@pytest.mark.parametrize(("kind", "draws", "then"), [
    ("deep", [23, 23], (1, 30, 1, 10)),  # 60 and 20 back
    ("onside", [15], (0, 42, 1, 10)),
    ("squib", [23], (1, 38, 1, 10)),  # 40 and 8 back
])
def test_there_are_three_kickoffs(kind: str, draws: list[int], then: tuple[int, int, int, int]) -> None:
    game = kickoff(options=SQUIBS)
    play(game, draws, kickoff=kind)
    assert now(game) == then
    assert booked(game, Kick)[0].kind == kind


@pytest.mark.rule("paydirt-football", "A-III-1.b")
def test_an_announced_squib_goes_forty_yards_and_comes_back_by_the_squib_chart() -> None:
    cell = SHARED["squib"][24]
    assert cell is not None
    assert cell.text == "14"
    game = kickoff(away=team("Away", special={("KOR", "all"): "99"}), options=SQUIBS)
    table = play(game, [24], kickoff="squib")
    assert now(game) == (1, 44, 1, 10)
    assert booked(game, Kick) == [Kick(0, "squib", 40, "returned", 10, 30)]
    assert booked(game, Returned) == [Returned(1, Return.KICKOFF, 14)]
    assert game.clock == 890
    assert "A-III-1.b" in table.rules()


@pytest.mark.rule("paydirt-football", "A-III-1.b")
def test_a_squib_return_can_be_fumbled_flagged_or_scored() -> None:
    game = kickoff(options=SQUIBS)
    play(game, [19], kickoff="squib")  # TD
    assert game.score == [0, 6]
    game = kickoff(options=SQUIBS)
    play(game, [29, 30], kickoff="squib")  # F +8, lost
    assert now(game) == (0, 62, 1, 10)
    assert booked(game, Fumbled) == [Fumbled(1, True)]
    game = kickoff(options=SQUIBS | {"penalties": "quick"})
    play(game, [17, 30], kickoff="squib", penalty="1")  # OFF R, then 10
    assert now(game) == (1, 30, 1, 10)


@pytest.mark.rule("paydirt-football", "A-III-1.b", "B-VI-12-F-i.a")
@pytest.mark.parametrize(("spot", "theirs"), [(60, 20), (63, 20), (59, 1)])
def test_a_squib_into_the_end_zone_may_be_a_touchback(spot: int, theirs: int) -> None:
    game = kickoff(options=SQUIBS | {"return_options": True}, spot=spot)
    play(game, [20], kickoff="squib", fielding="flop")
    assert now(game) == (1, theirs, 1, 10)
    game = kickoff(options=SQUIBS, spot=spot)
    if theirs == 20:
        play(game, kickoff="squib", fielding="touchback")
        assert now(game) == (1, 20, 1, 10)
    else:  # nothing to choose
        table = play(game, [24], kickoff="squib")
        assert now(game) == (1, 15, 1, 10)
        assert [kind for kind, _, _ in table.asked] == ["kickoff"]


# The guessing option


@pytest.mark.rule("paydirt-football", "A-III-1.c")
def test_both_sides_commit_in_secret_before_anything_is_rolled() -> None:
    game = kickoff(options=GUESS)
    table = play(game, [23, 23], kickoff="deep", expect="deep")
    assert table.asked[:2] == [("kickoff", 0, "deep"), ("expect", 1, "deep")]
    assert SECRET_KICK.secret
    assert EXPECT.secret
    assert "A-III-1.c" in table.rules()


@pytest.mark.rule("paydirt-football", "A-III-1.DD")
def test_deep_expected_deep_is_charts_throughout() -> None:
    game = kickoff(away=team("Away", special={("KOR", 31): "52"}), options=GUESS)
    table = play(game, [23, 31], kickoff="deep", expect="deep")
    assert now(game) == (1, 62, 1, 10)
    assert "A-III-1.DD" in table.rules()


@pytest.mark.rule("paydirt-football", "A-III-1.DQ")
@pytest.mark.parametrize(("cell", "yards"), [("20", 12), ("38", 30), ("39", 30), ("70", 30), ("TD", 30), ("5", -3)])
def test_deep_expected_squib_costs_eight_yards_and_stops_at_thirty(cell: str, yards: int) -> None:
    game = kickoff(away=team("Away", special={("KOR", 31): cell}), options=GUESS)
    table = play(game, [23, 31], kickoff="deep", expect="squib")
    assert now(game) == (1, 10 + yards, 1, 10)
    assert game.score == [0, 0]
    assert "A-III-1.DQ" in table.rules()


@pytest.mark.rule("paydirt-football", "A-III-1.DO")
@pytest.mark.parametrize(("cell", "yards"), [("20", 5), ("35", 20), ("36", 20), ("TD", 20)])
def test_deep_expected_onside_costs_fifteen_yards_and_stops_at_twenty(cell: str, yards: int) -> None:
    game = kickoff(away=team("Away", special={("KOR", 31): cell}), options=GUESS)
    table = play(game, [23, 31], kickoff="deep", expect="onside")
    assert now(game) == (1, 10 + yards, 1, 10)
    assert "A-III-1.DO" in table.rules()


@pytest.mark.rule("paydirt-football", "A-III-1.DO")
def test_a_wrong_guess_takes_nothing_off_a_fumble() -> None:
    game = kickoff(away=team("Away", special={("KOR", 31): "F +25"}), options=GUESS)
    play(game, [23, 31, 20], kickoff="deep", expect="onside")
    assert now(game) == (1, 35, 1, 10)


@pytest.mark.rule("paydirt-football", "A-III-1.QD")
def test_squib_expected_deep_goes_25_and_t1_and_comes_back_x() -> None:
    game = kickoff(options=GUESS)
    table = play(game, [20, 28], kickoff="squib", expect="deep")
    assert now(game) == (1, 37, 1, 10)  # 30 + 45, back 40 - 28
    assert booked(game, Returned) == [Returned(1, Return.KICKOFF, 12)]
    assert booked(game, Kick)[0].yards == 45
    assert "A-III-1.QD" in table.rules()


@pytest.mark.rule("paydirt-football", "A-III-1.QQ")
@pytest.mark.parametrize(("total", "yards"), [(38, 19), (24, 14)])
def test_squib_expected_squib_comes_back_by_the_squib_chart(total: int, yards: int) -> None:
    game = kickoff(options=GUESS)
    table = play(game, [20, total], kickoff="squib", expect="squib")
    assert now(game) == (1, 25 + yards, 1, 10)
    assert "A-III-1.QQ" in table.rules()


@pytest.mark.rule("paydirt-football", "A-III-1.QQ")
def test_squib_expected_squib_stops_at_forty_unless_it_is_a_touchdown(monkeypatch: pytest.MonkeyPatch) -> None:
    long = team(special={("KOR", "all"): "70", ("KOR", 19): "TD"}).special["KOR"]
    monkeypatch.setitem(SHARED, "squib", long)
    game = kickoff(options=GUESS)
    play(game, [20, 24], kickoff="squib", expect="squib")
    assert now(game) == (1, 65, 1, 10)
    game = kickoff(options=GUESS)
    play(game, [20, 19], kickoff="squib", expect="squib")
    assert game.score == [0, 6]
    game = kickoff(options=SQUIBS)
    play(game, [24], kickoff="squib")  # announced: no limit
    assert game.score == [0, 6]


@pytest.mark.rule("paydirt-football", "A-III-1.QO")
def test_squib_expected_onside_comes_back_by_the_plain_sum_of_the_dice() -> None:
    game = kickoff(options=GUESS)
    table = play(game, [20, (3, 4, 2)], kickoff="squib", expect="onside")
    assert now(game) == (1, 34, 1, 10)
    assert "A-III-1.QO" in table.rules()


@pytest.mark.rule("paydirt-football", "A-III-1.OD")
@pytest.mark.parametrize("expect", ["deep", "squib"])
@pytest.mark.parametrize(("total", "ours"), [(10, True), (19, True), (20, False), (33, False), (34, True), (35, True),
                                             (36, False)])
def test_an_unexpected_onside_kick_goes_x_and_is_recovered_on_more_numbers(
    expect: str, total: int, ours: bool
) -> None:
    game = kickoff(options=GUESS)
    table = play(game, [25, total], kickoff="onside", expect=expect)
    assert now(game) == ((0, 45, 1, 10) if ours else (1, 55, 1, 10))
    assert booked(game, Kick)[0].yards == 15
    assert "A-III-1.OD" in table.rules()


@pytest.mark.rule("paydirt-football", "A-III-1.OO")
@pytest.mark.parametrize(("total", "ours"), [(10, True), (19, True), (34, False), (35, False), (20, False)])
def test_an_expected_onside_kick_is_recovered_on_10_to_19_only(total: int, ours: bool) -> None:
    game = kickoff(options=GUESS)
    table = play(game, [39, total], kickoff="onside", expect="onside")
    assert now(game) == ((0, 31, 1, 10) if ours else (1, 69, 1, 10))  # X of 1: it stands where it lies
    assert "A-III-1.OO" in table.rules()


@pytest.mark.rule("paydirt-football", "A-III-1.OD")
def test_a_guessed_onside_kick_starts_from_a_shifted_spot() -> None:
    game = kickoff(options=GUESS, spot=45)
    play(game, [10, 34], kickoff="onside", expect="deep")
    assert now(game) == (0, 75, 1, 10)


# Flags on kickoffs


@pytest.mark.rule("paydirt-football", "B-VI-8.b")
@pytest.mark.parametrize(("cell", "spot"), [("OFF 5", 25), ("DEF 15", 45), ("DEF 10", 40), ("DEF 5X", 35)])
def test_a_foul_on_the_kick_has_it_kicked_again_even_onside(cell: str, spot: int) -> None:
    game = kickoff(team(special={("KO", 22): cell}))
    play(game, [22, 23, 24], kickoff="deep", penalty="1")
    assert (game.phase, game.ball, game.spot) == (Phase.KICKOFF, 0, spot)
    assert booked(game, Kick)[0].result == "no play"
    play(game, [15], kickoff="onside")
    assert now(game) == (0, spot + 12, 1, 10)


@pytest.mark.rule("paydirt-football", "A-III-1.DD")
def test_fouls_on_kick_and_return_by_both_teams_have_it_kicked_again() -> None:
    away = team("Away", special={("KOR", 31): "OFF 15"})
    game = kickoff(team(special={("KO", 22): "OFF 5"}), away)
    play(game, [22, 23, 31, 24])
    assert (game.phase, game.ball, game.spot) == (Phase.KICKOFF, 0, 30)
    assert [flag.fate for flag in booked(game, Flag)] == ["offset", "offset"]
    assert game.clock == 890


@pytest.mark.rule("paydirt-football", "A-III-1.DD", "B-VI-4-D.a")
def test_the_home_teams_wiped_penalty_covers_a_kickoff() -> None:
    game = kickoff(team(special={("KO", 22): "OFF 5"}), options={"home_cancel": True})
    play(game, [22, 23, 24])
    assert now(game) == (1, 30, 1, 10)
    assert not game.cancel_left


# The free kick after a safety


@pytest.mark.rule("paydirt-football", "B-VI-12-G-ii.b")
@pytest.mark.parametrize(("kick", "draws", "spot"), [("kickoff", [23, 24], 40), ("punt", [23, 24], 45)])
def test_the_free_kick_is_a_kickoff_or_a_punt_from_the_20(kick: str, draws: list[int], spot: int) -> None:
    game = situation(team(offense={("1", 30): "-6"}), spot=5, down=1)
    play(game, [30, 1])
    assert [(s.seat, s.points, s.how) for s in booked(game, Scored)] == [(1, 2, "safety")]
    assert (game.phase, game.ball, game.spot) == (Phase.FREE_KICK, 0, 20)
    fielding = [("fielding", "return")] if kick == "punt" else []
    play(game, draws, ("free kick", kick), *fielding)  # 60 and 20 back, or 40 and 5 back
    assert now(game) == (1, spot, 1, 10)
    assert booked(game, Kick)[-1].spot == 20


@pytest.mark.rule("paydirt-football", "B-VI-12-G-ii.b")
def test_a_free_kick_may_be_kicked_onside() -> None:
    game = free_kick()
    play(game, [15], ("free kick", "kickoff"), ("kickoff", "onside"))
    assert now(game) == (0, 32, 1, 10)


@pytest.mark.rule("paydirt-football", "B-VI-12-G-ii.b")
@pytest.mark.parametrize(("cell", "spot"), [("OFF 10", 10), ("OFF 15", 10), ("DEF 15", 35), ("DEF 5X", 25)])
def test_a_foul_on_a_free_kick_by_punt_has_it_kicked_again(cell: str, spot: int) -> None:
    game = free_kick(team(special={("PUNT", 22): cell}))
    play(game, [22, 23], ("free kick", "punt"), ("fielding", "down"), ("penalty", "1"))
    assert (game.phase, game.ball, game.spot) == (Phase.FREE_KICK, 0, spot)


@pytest.mark.rule("paydirt-football", "B-VI-12-G-ii.b")
@pytest.mark.parametrize(("cell", "recovery", "then"), [
    ("BK -8", 20, (1, 88, 1, 10)),  # kept, yet short of the 30: the receivers' ball there
    ("F -13", 20, (1, 93, 1, 7)),
    ("F -13", 30, (1, 93, 1, 7)),
])
def test_a_free_kick_by_punt_that_never_goes_is_the_receivers_ball(
    cell: str, recovery: int, then: tuple[int, int, int, int]
) -> None:
    game = free_kick(team(special={("PUNT", 22): cell}))
    play(game, [22, recovery], ("free kick", "punt"))
    assert now(game) == then


@pytest.mark.rule("paydirt-football", "B-VI-12-G-ii.b")
def test_a_free_kick_by_punt_is_neither_rushed_nor_faked() -> None:
    options = {"fakes": True, "kick_rush": True, "free_block": True, "quick_kick": True, "short_drop": True}
    game = free_kick(team(special={("PUNT", 23): "40*"}), team("Away", flags="FBO"), options)
    table = play(game, [23], ("free kick", "punt"))
    assert [kind for kind, _, _ in table.asked] == ["free kick"]
    assert now(game) == (1, 40, 1, 10)
    assert booked(game, Kick) == [Kick(0, "free kick", 40, "fair catch", 10, 20)]
