"""Line-ups: the five, who guards whom, who comes in, shifts after a foul, who returns (3.2, 3.3, 8.5, 6.5, 6.6)."""

from __future__ import annotations

import pytest

from fieldhouse.basketball.events import TEAM, Floor, Foul, Fouled, FreeThrow, Rebound
from fieldhouse.games.statispro_basketball.cards.player_cards import Role
from fieldhouse.games.statispro_basketball.rulebook import new_game
from fieldhouse.games.statispro_basketball.rules.bench.lineups import Lineups
from fieldhouse.games.statispro_basketball.rules.players.eligibility import eligible
from fieldhouse.table.table import Refused
from tests.games.statispro_basketball.table_top import (
    HOME,
    VISITOR,
    Phase,
    State,
    booked,
    dead,
    line,
    now,
    play,
    player,
    situation,
    team,
)

KICKED = "advance: kicked ball"
PASS = "advance: SF #30"


def stopped(**fields: object) -> State:
    """A dead ball, home's inbound upcourt."""
    game = situation(phase=Phase.ADVANCE, **fields)  # type: ignore[arg-type]  # of many types
    play(game, [KICKED])
    return game


def names(game: State, seat: int) -> list[str]:
    return [player(game, seat, slot).name[4:] for slot in ("PG", "SG", "SF", "PF", "C")]


def refused(game: State, answer: str) -> str:
    """Why the visitors' line-up is refused."""
    before = names(game, VISITOR)
    with pytest.raises(Refused) as caught:
        play(game, [PASS], lineup=answer)
    assert names(game, VISITOR) == before
    return str(caught.value.refusal)


@pytest.mark.rule("statispro-basketball", "3.2a")
def test_a_line_up_is_five_players_in_five_slots() -> None:
    game = stopped()
    play(game, [PASS], lineup=["5 1 7 8 9", "1 0 2 3 4"])
    assert names(game, VISITOR) == ["G6", "SG", "F8", "F9", "C10"]
    assert names(game, HOME) == ["SG", "PG", "SF", "PF", "C"]
    assert [one.number for one in game.players[VISITOR] if one.slot >= 0] == [1, 5, 7, 8, 9]
    assert booked(game, Floor)[-2:] == [Floor(VISITOR, (5, 7, 9, 8, 1), 716), Floor(HOME, (1, 2, 4, 3, 0), 716)]


@pytest.mark.rule("statispro-basketball", "3.2a")
@pytest.mark.parametrize(
    ("answer", "why"),
    [
        ("0 1 2 3 4 5", "a line-up has five players; found 6 (3.2a)"),
        ("0 1 2 3 4 4", "a line-up has five players; found 6 (3.2a)"),
        ("0 1 2 3", "a line-up has five players; found 4 (3.2a)"),
        ("", "a line-up has five players; found 0 (3.2a)"),
        ("0 1 2 3 3", "VIS PF is there twice (3.2a)"),
        ("0 1 2 3 10", "there is no player '10'; they are numbered 0 to 9 (3.2a)"),
        ("0 1 2 3 four", "there is no player 'four'; they are numbered 0 to 9 (3.2a)"),
        ("0  1 2 3 4", "write five numbers, and after ' / ' whom they guard (3.2a)"),
    ],
)
def test_a_line_up_that_is_no_five_is_refused(answer: str, why: str) -> None:
    assert refused(stopped(), answer) == why


@pytest.mark.rule("statispro-basketball", "3.2d")
@pytest.mark.parametrize("guards", ["PG PG SF PF C", "PG SG SF PF", "PG SG SF PF X", "PG SG SF PF C C"])
def test_markers_that_leave_a_player_unguarded_are_refused(guards: str) -> None:
    why = refused(stopped(), f"0 1 2 3 4 / {guards}")
    assert why == f"each of PG SG SF PF C is guarded by one player; found {guards} (3.2d)"


def test_players_who_may_not_play_are_refused_with_the_reason() -> None:
    game = stopped()
    six = game.players[VISITOR][5]
    six.out = "fouls"
    assert refused(game, "5 1 2 3 4") == "VIS G6 is disqualified (6.5a)"
    game = stopped()
    game.players[VISITOR][5].out = "ejected"
    assert refused(game, "5 1 2 3 4") == "VIS G6 is out of the game: ejected (14F)"
    game = stopped()
    game.players[VISITOR][5].hurt_until = "half"
    assert refused(game, "5 1 2 3 4") == "VIS G6 is hurt (until the end of the half) (14Gb)"


def test_a_player_with_free_throws_to_shoot_stays() -> None:
    game = situation(fouls=[4, 0], ball=VISITOR, phase=Phase.ADVANCE, holder="PG")
    play(game, ["advance: defense foul", "foul: 99 FD1"])
    assert refused(game, "5 1 2 3 4") == "VIS PG has Free Throws to shoot first (6.2e)"


@pytest.mark.rule("statispro-basketball", "3.2b")
@pytest.mark.rule("statispro-basketball", "3.2f")
@pytest.mark.rule("statispro-basketball", "3.2h")
@pytest.mark.rule("statispro-basketball", "3.2i")
def test_a_player_out_of_position_has_half_his_defense() -> None:
    odd = {"positions": (Role.FORWARD,), "defense": -9, "rebound": 13, "block": 5, "steal": 3, "attempts": 11,
           "assist": 7, "field_goal": 47}
    game = stopped(away=team("VIS", SF=odd))
    one = player(game, VISITOR, "SF")
    assert (one.defense, one.glass, one.block, one.steal) == (-9, 13, 5, 3)
    play(game, [KICKED], lineup=["2 1 0 3 4", "stay"])  # a forward at PG, and a guard at SF
    assert one.slot == 0
    assert (one.defense, one.glass, one.block, one.steal) == (-4, 6, 2, 1)
    assert (one.rebound, one.attempts, one.assist, one.field_goal) == (13, 11, 7, 47)
    play(game, [KICKED], lineup=["2 1 0 3 4 / SF SG PG PF C", "stay"])  # nor is it better if he guards a forward
    assert (one.slot, one.defense, one.glass, one.block, one.steal) == (0, -4, 6, 2, 1)
    play(game, [PASS], lineup=["0 1 3 2 4 / PG SG PF SF C", "stay"])  # the other forward slot is his, too
    assert (one.slot, one.defense, one.glass) == (3, -9, 13)


@pytest.mark.rule("statispro-basketball", "3.2b")
def test_a_player_of_two_positions_is_at_home_in_both() -> None:
    both = {"positions": (Role.GUARD, Role.FORWARD), "defense": -9}
    game = stopped(away=team("VIS", SF=both))
    one = player(game, VISITOR, "SF")
    play(game, [KICKED], lineup=["2 1 7 3 4", "stay"])
    assert (one.slot, one.defense) == (0, -9)
    play(game, [KICKED], lineup=["0 1 7 3 2", "stay"])
    assert (one.slot, one.defense) == (2, -4)


@pytest.mark.rule("statispro-basketball", "3.2g")
def test_so_has_a_player_who_guards_a_position_not_on_his_card() -> None:
    game = stopped()
    one, other = player(game, VISITOR, "PF"), player(game, VISITOR, "SF")
    play(game, [PASS], lineup=["0 1 2 3 4 / PG SG SF C PF", "stay"])
    assert (one.slot, one.defense, one.glass, one.block, one.steal) == (3, -2, 10, 1, 1)
    assert (other.defense, player(game, VISITOR, "C").defense) == (-5, -2)
    assert one.rebound == 20


@pytest.mark.rule("statispro-basketball", "3.2c")
def test_one_team_is_the_home_team() -> None:
    game = new_game(team("NYK"), team("CHI"))
    assert (game.name(HOME), game.name(VISITOR)) == ("Nyk", "Chi")
    assert {one.seat for one in game.players[HOME]} == {0}


@pytest.mark.rule("statispro-basketball", "3.2d")
def test_a_marker_changes_whose_defense_counts() -> None:
    game = stopped(away=team("VIS", PG={"defense": -1}, SG={"defense": -10}))
    play(game, ["advance: PG #5"], lineup="0 1 2 3 4 / SG PG SF PF C")
    play(game, ["shot: 41"])
    assert (game.score, now(game)) == ([0, 0], (HOME, Phase.REBOUND))
    game = stopped(away=team("VIS", PG={"defense": -1}, SG={"defense": -10}))
    play(game, ["advance: PG #5"])
    play(game, ["shot: 41"])
    assert game.score == [2, 0]


@pytest.mark.rule("statispro-basketball", "3.2e")
@pytest.mark.parametrize(("defense", "shot", "points"), [(-1, 49, 2), (-1, 50, 0), (0, 50, 2), (1, 51, 2)])
def test_defense_is_taken_off_the_shooters_rating(defense: int, shot: int, points: int) -> None:
    game = situation(away=team("VIS", PG={"defense": defense}))
    play(game, ["action: PG #5", f"shot: {shot}"])
    assert game.score == [points, 0]


@pytest.mark.rule("statispro-basketball", "3.3a")
def test_before_a_period_the_visitors_place_first() -> None:
    game = situation(period=1, left=1, phase=Phase.ADVANCE)
    table = play(game, [PASS], ("buzzer", "no"), ("lineup", "5 1 2 3 4"), ("lineup", "0 1 2 3 9"), steps=3)
    assert [(seat, said) for kind, seat, said in table.asked if kind == "lineup"] == [
        (VISITOR, "5 1 2 3 4"), (HOME, "0 1 2 3 9"),
    ]
    assert (names(game, VISITOR)[0], names(game, HOME)[4], game.period) == ("G6", "C10", 2)


@pytest.mark.rule("statispro-basketball", "3.3b")
@pytest.mark.rule("statispro-basketball", "8.5b")
@pytest.mark.parametrize(("taken", "caller"), [(["full"], HOME), (["play", "full"], VISITOR)])
def test_in_a_timeout_the_caller_places_last(taken: list[str], caller: int) -> None:
    game = stopped()
    table = play(game, [PASS], timeout=taken)
    assert [seat for kind, seat, _ in table.asked if kind == "lineup"] == [1 - caller, caller]


@pytest.mark.rule("statispro-basketball", "8.5a")
def test_nobody_comes_in_while_the_ball_is_live() -> None:
    game = situation()
    table = play(game, ["action: PG #30", "advance: PG #5", "shot: 97", "rebound: defense C", "action: C #30"])
    assert "lineup" not in [kind for kind, _, _ in table.asked]


@pytest.mark.rule("statispro-basketball", "8.5c")
def test_outside_timeouts_the_home_coach_is_last() -> None:
    table = play(stopped(), [PASS])
    assert [seat for kind, seat, _ in table.asked if kind == "lineup"] == [VISITOR, HOME]


@pytest.mark.rule("statispro-basketball", "8.5d")
def test_one_player_a_team_in_a_20_second_timeout() -> None:
    game = stopped()
    with pytest.raises(Refused, match=r"in a 20-second timeout one player may come in \(8\.5d\)"):
        play(game, [PASS], timeout="20", lineup="5 6 2 3 4")
    game = stopped()
    play(game, [PASS], timeout="20", lineup=["1 5 2 3 4 / SG PG SF PF C", "0 1 2 3 9"])
    assert (names(game, VISITOR)[:2], names(game, HOME)[4]) == (["SG", "G6"], "C10")
    assert game.short_timeouts == [1, 0]


def test_a_player_who_has_to_go_must_be_replaced() -> None:
    game = situation(ball=HOME)
    player(game, VISITOR, "PG").fouls = 5
    play(game, ["action: defense foul", "foul: 3 FD1"])
    assert refused(game, "stay") == "VIS PG is disqualified (6.5a)"
    game.dead = type(game.dead).NEW
    play(game, [PASS], lineup=["5 1 2 3 4", "stay"])
    assert names(game, VISITOR)[0] == "G6"


@pytest.mark.rule("statispro-basketball", "6.6a")
@pytest.mark.rule("statispro-basketball", "6.6c")
def test_after_a_foul_the_defense_may_shift_until_the_next_pass() -> None:
    game = situation()
    play(game, ["action: defense foul", "foul: 3 FD1"])
    assert game.shifting
    table = play(game, [PASS], shift="1 0 3 2 4")
    assert [(kind, seat) for kind, seat, _ in table.asked if kind != "timeout"] == [
        ("lineup", VISITOR), ("lineup", HOME), ("shift", VISITOR),
    ]
    assert (names(game, VISITOR), game.shifting) == (["SG", "PG", "PF", "SF", "C"], False)
    table = play(game, [PASS])
    assert "shift" not in [kind for kind, _, _ in table.asked]


@pytest.mark.rule("statispro-basketball", "6.6b")
def test_after_a_foul_the_defense_may_change_assignments() -> None:
    game = situation()
    play(game, ["action: defense foul", "foul: 3 FD1"])
    play(game, [PASS], shift="0 1 2 3 4 / SG PG SF PF C")
    assert game.pd[HOME][0] is player(game, VISITOR, "SG")


@pytest.mark.rule("statispro-basketball", "6.6a")
@pytest.mark.rule("statispro-basketball", "6.6b")
@pytest.mark.parametrize(
    ("answer", "why"),
    [
        ("5 1 2 3 4", "after a foul players may change places, but nobody comes in (6.6a)"),
        ("0 1 2 3 4 / PG PG SF PF C", "each of PG SG SF PF C is guarded by one player; found PG PG SF PF C (6.6b)"),
    ],
)
def test_a_shift_brings_nobody_in_and_leaves_nobody_free(answer: str, why: str) -> None:
    game = situation()
    play(game, ["action: defense foul", "foul: 3 FD1"])
    with pytest.raises(Refused) as caught:
        play(game, [PASS], shift=answer)
    assert str(caught.value.refusal) == why


@pytest.mark.rule("statispro-basketball", "6.6c")
def test_free_throws_do_not_close_the_shift() -> None:
    """C60: after the Free Throws the team that is on defense then may shift before the next pass card."""
    game = situation(fouls=[0, 4])
    draws = ["action: defense foul", "foul: 3 FD1", "foul: 99 FD1", dead("shot: 10"), dead("shot: 10")]
    table = play(game, [*draws, "action: PG #30"], shift="1 0 2 3 4")
    assert (game.offense, game.score) == (VISITOR, [2, 0])
    assert [seat for kind, seat, _ in table.asked if kind == "shift"] == [HOME]
    assert names(game, HOME) == ["SG", "PG", "SF", "PF", "C"]


def last_five(disqualified: tuple[int, ...], **fields: object) -> State:
    """The visitors have only their five; these of the bench fouled out, in this order, and the rest are hurt."""
    game = situation(**fields)  # type: ignore[arg-type]  # of many types
    for one in game.players[VISITOR][5:]:
        if one.number in disqualified:
            one.out, one.out_order, one.fouls = "fouls", disqualified.index(one.number) + 1, 6
        else:
            one.hurt_until = "game"
    game.outs = len(disqualified)
    return game


@pytest.mark.rule("statispro-basketball", "6.5c")
def test_the_last_player_disqualified_stays_when_there_are_no_other_five() -> None:
    game = last_five((8, 6))
    one = player(game, VISITOR, "PG")
    one.fouls = 5
    table = play(game, ["action: defense foul", "foul: 3 FD1", dead("shot: 76"), PASS], tie="PG")
    assert (one.slot, one.out, one.returned) == (0, "", True)
    assert {"6.5a", "6.5c", "6.5d"} <= table.rules()


@pytest.mark.rule("statispro-basketball", "6.5c")
def test_an_injury_brings_the_last_disqualified_player_back() -> None:
    game = last_five((8, 6), phase=Phase.ADVANCE)
    player(game, VISITOR, "C").hurt_until = "game"
    play(game, [KICKED])
    play(game, [dead("shot: 10"), PASS], ("tie", "PG"), ("lineup", "0 1 2 3 6"))
    assert names(game, VISITOR) == ["PG", "SG", "SF", "PF", "G7"]
    assert (game.players[VISITOR][6].returned, game.players[VISITOR][8].out) == (True, "fouls")


@pytest.mark.rule("statispro-basketball", "6.5c", "6.5d", "14F")
def test_a_fight_brings_the_last_disqualified_player_back_at_once() -> None:
    game = last_five((8, 6), left=100)
    draws = ["action: consult Z", "z: fight", "rpg: 145", "rpg: 90", dead("shot: 10")]
    play(game, draws, ("lineup", "0 6 2 3 4"), ("lineup", "0 1 2 3 9"), ("tie", "SF"))
    assert names(game, VISITOR) == ["PG", "G7", "SF", "PF", "C"]
    assert game.players[VISITOR][1].out == "ejected"
    assert booked(game, Fouled) == [Fouled(VISITOR, TEAM, Foul.TECHNICAL, False)]
    assert (now(game), game.passes_left) == ((HOME, Phase.ADVANCE), 2)


@pytest.mark.rule("statispro-basketball", "6.5c", "14Gn")
def test_an_injury_on_offense_brings_him_back_at_once() -> None:
    game = last_five((8, 6), left=100, ball=VISITOR)
    draws = ["action: consult Z", "z: injury game", "rpg: 101", dead("shot: 10")]
    play(game, draws, ("lineup", "6 1 2 3 4"), ("tie", "SF"))
    assert names(game, VISITOR) == ["G7", "SG", "SF", "PF", "C"]
    assert booked(game, Fouled) == [Fouled(VISITOR, TEAM, Foul.TECHNICAL, False)]


@pytest.mark.rule("statispro-basketball", "6.5c", "14Gm")
def test_an_injured_defender_is_replaced_by_him_when_his_team_has_the_ball() -> None:
    game = last_five((8, 6), left=100, ball=VISITOR)
    player(game, VISITOR, "C").hurt_until, game.limping = "game", VISITOR
    play(game, [dead("shot: 10"), "action: PG #30"], ("lineup", "0 1 2 3 6"), ("tie", "SF"))
    assert names(game, VISITOR) == ["PG", "SG", "SF", "PF", "G7"]
    assert booked(game, Fouled) == [Fouled(VISITOR, TEAM, Foul.TECHNICAL, False)]


@pytest.mark.rule("statispro-basketball", "6.5c")
def test_an_ejected_player_does_not_come_back() -> None:
    """C70: the ejected one stays out, though he was the last to go."""
    game = last_five((8,), phase=Phase.ADVANCE)
    game.players[VISITOR][6].out, game.players[VISITOR][6].hurt_until, game.players[VISITOR][6].out_order = (
        "ejected",
        "",
        9,
    )
    player(game, VISITOR, "C").hurt_until = "game"
    play(game, [KICKED])
    play(game, [dead("shot: 10"), PASS], ("tie", "PG"), ("lineup", "0 1 2 8 3"))
    assert names(game, VISITOR)[3:] == ["F9", "PF"]


@pytest.mark.rule("statispro-basketball", "6.5d")
@pytest.mark.parametrize(("shot", "points"), [(75, 1), (76, 0)])
def test_his_return_costs_the_team_a_technical(shot: int, points: int) -> None:
    game = last_five((8, 6))
    player(game, VISITOR, "PG").fouls = 5
    play(game, ["action: defense foul", "foul: 3 FD1", dead(f"shot: {shot}"), PASS], tie="SF")
    fouls = booked(game, Fouled)
    assert fouls[1:] == [Fouled(VISITOR, TEAM, Foul.TECHNICAL, False)]
    assert (game.fouls, player(game, VISITOR, "PG").technicals) == ([0, 1], 0)
    assert booked(game, FreeThrow) == [FreeThrow(HOME, 2, points == 1, 712, True)]
    assert (game.score, line(game, HOME, "SF").get("ft", 0)) == ([points, 0], points)
    assert booked(game, Rebound) == ([] if points else [Rebound(HOME, TEAM, True)])
    assert now(game) == (HOME, Phase.ADVANCE)


def test_a_team_always_has_five() -> None:
    """Players in the Mandatory Rest box play on before hurt ones, and those before anybody else."""
    game = situation()
    for one in game.players[HOME][3:]:
        one.slot = -1
    players = game.players[HOME]
    players[3].hurt_until, players[4].resting, players[5].out = "game", True, "ejected"
    for one in players[6:]:
        one.out = "ejected"
    assert [one.number for one in eligible(game, HOME)] == [0, 1, 2, 3, 4]
    players[6].resting, players[6].out = True, ""
    assert [one.number for one in eligible(game, HOME)] == [0, 1, 2, 4, 6]


def test_every_line_up_offered_is_legal() -> None:
    game = situation()
    for fresh in (0, 1, 5):
        menu = Lineups(game, HOME, fresh)
        size = len(menu)
        for at in (0, 1, 2, 3, size // 3, size // 2, size - 2, size - 1):
            assert menu[at] in menu, (fresh, at)
    assert len(Lineups(game, HOME, 0)) == 1 + 120 * 120
    assert len(Lineups(game, HOME, 1)) == 1 + (1 + 25) * 120 * 120
