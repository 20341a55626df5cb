"""Injuries in a game: who is hurt, for how long, his ratings, and how play goes on (14G)."""

from __future__ import annotations

import pytest

from fieldhouse.basketball.events import Injured, Shot
from fieldhouse.games.statispro_basketball.rules.players.eligibility import available
from fieldhouse.games.statispro_basketball.rules.state import HOME, VISITOR, Got, Phase, State
from fieldhouse.table.table import Refused
from tests.games.statispro_basketball.table_top import booked, line, now, play, player, situation, team, timed

Z = "action: consult Z"
SEASON = {"injuries": "season"}
KICKED = "advance: kicked ball"


def hurt(game: State) -> list[str]:
    return [one.name for players in game.players for one in players if one.injured]


def frail(injury: int, games: int) -> dict[str, int]:
    return {"injury": injury, "games": games}


@pytest.mark.rule("statispro-basketball", "14Gc")
@pytest.mark.parametrize(("rpg", "name"), [(30, "HOM SF"), (100, "HOM SG"), (101, "VIS PG"), (160, "VIS C")])
def test_an_injury_of_this_game_hits_the_player_of_the_rpg_on_either_team(rpg, name):
    game = situation(left=100)
    answers = {} if name.startswith("VIS") else {"lineup": "0 1 7 3 4" if name == "HOM SF" else "0 5 2 3 4"}
    play(game, [Z, "z: injury game", timed(f"rpg: {rpg}")], **answers)
    assert hurt(game) == [name]


@pytest.mark.rule("statispro-basketball", "14Ga")
def test_a_second_injury_is_a_mandatory_rest_of_the_player_the_rpg_picks():
    game = situation(left=100)
    play(game, [Z, "z: injury game", "rpg: 101"])
    game.phase, game.passes = Phase.UPCOURT, 0
    play(game, [Z, "z: injury games 2", "rpg: 30"])
    assert hurt(game) == ["VIS PG"]
    one = player(game, HOME, "SF")
    assert (one.tired, one.resting, one.hurt_until) == (True, True, "")
    assert (now(game), game.passes_left) == ((HOME, Phase.ADVANCE), 2)


@pytest.mark.rule("statispro-basketball", "14Ga")
def test_a_second_injury_does_nothing_where_a_rest_would_do_nothing():
    game = situation(left=170, injury_seen=True)
    play(game, [Z, "z: injury game", "rpg: 30"])
    assert (player(game, HOME, "SF").tired, hurt(game)) == (False, [])


def test_without_injuries_every_one_is_a_rest():
    game = situation(left=100, options={"injuries": "off"})
    play(game, [Z, "z: injury game", "rpg: 30"])
    assert (player(game, HOME, "SF").resting, hurt(game)) == (True, [])


@pytest.mark.rule("statispro-basketball", "14Gb")
@pytest.mark.parametrize(("until", "period", "back"), [
    ("period", 1, 2), ("period", 4, 5), ("half", 1, 3), ("half", 2, 3), ("half", 3, None), ("half", 4, None),
    ("game", 1, None),
])
def test_the_reading_says_how_long_he_is_out(until, period, back):
    game = situation(left=100, period=period)
    play(game, [Z, f"z: injury {until}", "rpg: 101"])
    one = player(game, VISITOR, "PG")
    assert (one.hurt_until, available(one)) == (until, False)
    assert booked(game, Injured) == [Injured(VISITOR, 0, until)]
    five = {"lineup": "5 1 2 3 4"}
    for number in range(period + 1, 7):
        game.phase, game.decks.left = Phase.PERIOD, 0
        if one.slot >= 0 and number != back:
            play(game, steps=1, **five)
        else:
            play(game, steps=1)
        assert available(one) is (back is not None and number >= back)


@pytest.mark.rule("statispro-basketball", "14Gb")
def test_an_injury_for_games_lasts_as_many_as_the_victims_own_rating():
    game = situation(away=team("VIS", C=frail(3, 70), PF=frail(2, 82)), options=SEASON, left=100)
    play(game, [Z, "z: injury games 2", "rpg: 101"])
    assert (player(game, VISITOR, "C").games_out, player(game, VISITOR, "C").hurt_until) == (3, "game")
    assert booked(game, Injured) == [Injured(VISITOR, 4, "3 more games")]


@pytest.mark.rule("statispro-basketball", "14Gd")
@pytest.mark.rule("statispro-basketball", "14Gi")
def test_an_injury_for_games_may_hit_the_bench_and_leaves_the_lineup_alone():
    game = situation(options=SEASON, home=team(F9=frail(2, 72)), holder="C", left=100)
    play(game, [Z, "z: injury games 2", "rpg: 1"])  # of the RPG only the team counts
    one = game.players[HOME][8]
    assert (hurt(game), one.hurt_until, one.games_out, available(one)) == (["HOM F9"], "game", 2, False)
    assert [other.name for other in game.five[HOME]] == ["HOM PG", "HOM SF", "HOM C", "HOM PF", "HOM SG"]
    assert (now(game), game.passes_left, game.holder) == ((HOME, Phase.ADVANCE), 2, player(game, HOME, "C"))


@pytest.mark.rule("statispro-basketball", "14Ge")
def test_the_coach_picks_among_players_with_the_rating_who_have_games_left_to_miss():
    away = team("VIS", G6=frail(2, 72), F8=frail(2, 72), C10=frail(2, 82), PG=frail(3, 68))
    game = situation(away=away, options=SEASON, left=100)
    table = play(game, [Z, "z: injury games 2", "rpg: 101"], hurt="7")
    assert [(seat, said) for kind, seat, said in table.asked if kind == "hurt"] == [(VISITOR, "7")]
    assert hurt(game) == ["VIS F8"]


@pytest.mark.rule("statispro-basketball", "14Ge")
@pytest.mark.parametrize("number", ["0", "8", "9"])
def test_a_player_of_another_rating_or_without_games_to_miss_cannot_be_named(number):
    away = team("VIS", G6=frail(2, 72), F8=frail(2, 72), F9=frail(2, 72), C10=frail(2, 82), PG=frail(3, 68))
    game = situation(away=away, options=SEASON, left=100)
    game.players[VISITOR][8].missed = 10
    with pytest.raises(Refused, match=rf"hurt: '{number}' refused: .*14Ge"):
        play(game, [Z, "z: injury games 2", "rpg: 101"], hurt=number)


@pytest.mark.rule("statispro-basketball", "14Gf")
def test_the_next_higher_rating_stands_in_for_one_nobody_has():
    away = team("VIS", SF=frail(1, 77), PF=frail(4, 62), C=frail(5, 57), PG=frail(2, 82))
    game = situation(away=away, options=SEASON, left=100)
    play(game, [Z, "z: injury games 2", "rpg: 101"])
    assert hurt(game) == ["VIS PF"]


@pytest.mark.rule("statispro-basketball", "14Gg")
def test_without_a_higher_rating_it_is_the_closest():
    away = team("VIS", SF=frail(1, 77), PF=frail(2, 72), PG=frail(4, 82))
    game = situation(away=away, options=SEASON, left=100)
    play(game, [Z, "z: injury games 4", "rpg: 101"])
    assert hurt(game) == ["VIS PF"]


@pytest.mark.rule("statispro-basketball", "14Gh")
@pytest.mark.parametrize(("also", "asked"), [({}, 0), ({"PF": frail(2, 72)}, 1)])
def test_the_only_one_of_equals_on_the_floor_is_hurt(also, asked):
    away = team("VIS", SF=frail(2, 72), G6=frail(2, 72), F8=frail(2, 72), **also)
    game = situation(away=away, options=SEASON, left=100)
    table = play(game, [Z, "z: injury games 2", "rpg: 101"], **({"hurt": "5"} if asked else {}))
    assert [kind for kind, _, _ in table.asked].count("hurt") == asked
    assert hurt(game) == ["VIS G6" if asked else "VIS SF"]


@pytest.mark.rule("statispro-basketball", "5.4f")
def test_of_equals_a_fatigued_player_is_hurt():
    away = team("VIS", SF=frail(2, 72), PF=frail(2, 72), F8=frail(2, 72))
    game = situation(away=away, options=SEASON, left=100)
    player(game, VISITOR, "PF").tired = True
    play(game, [Z, "z: injury games 2", "rpg: 101"])
    assert hurt(game) == ["VIS PF"]


@pytest.mark.rule("statispro-basketball", "14Gj")
def test_an_injured_players_ratings_are_two_worse():
    ratings = {
        "field_goal": 50, "attempts": 12, "three_attempts": 3, "three_point": 31, "free_throw": 80, "rebound": 14,
        "assist": 7, "steal": 1, "block": 2, "defense": -1, "foul_drawing": 8.0,
    }
    game = situation(away=team("VIS", SF=ratings, PF={"defense": -5}), left=100)
    play(game, [Z, "z: injury period", "rpg: 121"])
    one = player(game, VISITOR, "SF")
    assert (one.field_goal, one.attempts, one.three_attempts, one.three_point, one.free_throw) == (48, 10, 1, 29, 78)
    assert (one.rebound, one.glass, one.assist, one.steal, one.block, one.defense) == (12, 12, 5, 0, 0, 1)
    assert (one.card.foul_drawing, one.card.foul_low, one.card.foul_high) == (8.0, 11, 15)  # C28
    game.decks.left = 0
    game.phase = Phase.PERIOD
    play(game, steps=1)
    assert (available(one), one.field_goal, one.defense) == (True, 48, 1)  # he is back, and still hurt
    other = situation(away=team("VIS", SF={"defense": -5}), left=100)
    play(other, [Z, "z: injury game", "rpg: 121"])
    assert player(other, VISITOR, "SF").defense == -3


@pytest.mark.rule("statispro-basketball", "14Gk")
def test_an_injury_is_noted_for_the_rest_of_the_game():
    game = situation(left=100)
    table = play(game, [Z, "z: injury period", "rpg: 121"])
    assert booked(game, Injured) == [Injured(VISITOR, 2, "period")]
    assert "14Gk" in [note.rule for note in table.notes]
    game.decks.left, game.phase = 0, Phase.PERIOD
    play(game, steps=1)
    one = player(game, VISITOR, "SF")
    assert (one.injured, one.hurt_until, game.injury_seen) == (True, "", True)


@pytest.mark.rule("statispro-basketball", "14Gl")
def test_the_reduction_comes_after_the_stamina_penalties():
    game = situation(away=team("VIS", SF={"attempts": 15, "defense": -8, "rebound": 21, "field_goal": 50}), left=100)
    play(game, [Z, "z: rest visitor SF"])
    game.phase = Phase.UPCOURT
    play(game, [Z, "z: injury game", "rpg: 121"])
    one = player(game, VISITOR, "SF")
    assert (one.attempts, one.defense, one.rebound, one.field_goal) == (5, 2, 8, 48)  # 15//2 - 2, 0 + 2, 21//2 - 2


@pytest.mark.rule("statispro-basketball", "14Gn")
def test_an_offensive_player_leaves_at_once_and_two_advances_are_left():
    game = situation(holder="PG", left=100)
    table = play(game, [Z, "z: injury game", "rpg: 1"], lineup="5 1 2 3 4")
    assert [(kind, seat) for kind, seat, _ in table.asked if kind == "lineup"] == [("lineup", HOME)]
    assert player(game, HOME, "PG").name == "HOM G6"
    assert (now(game), game.passes_left, game.holder) == ((HOME, Phase.ADVANCE), 2, None)
    assert game.timeouts == [0, 0]


@pytest.mark.rule("statispro-basketball", "14Gn")
def test_only_the_injured_player_may_be_replaced_in_that_stop():
    game = situation(left=100)
    with pytest.raises(Refused, match="lineup: '5 6 2 3 4' refused"):
        play(game, [Z, "z: injury game", "rpg: 1"], lineup="5 6 2 3 4")


@pytest.mark.rule("statispro-basketball", "14Go")
def test_after_a_defenders_injury_the_ballhandler_must_advance_twice_at_most():
    game = situation(holder="SF", left=100)
    play(game, [Z, "z: injury game", "rpg: 101"])
    assert (now(game), game.passes_left) == ((HOME, Phase.ADVANCE), 2)
    assert (game.holder, game.got) == (player(game, HOME, "SF"), Got.STUCK)
    assert player(game, VISITOR, "PG").hurt_until == "game"  # he is on the floor until his team has the ball
    play(game, ["advance: SF #1", "shot: 90"])
    assert player(game, VISITOR, "PG").name == "VIS PG"


@pytest.mark.rule("statispro-basketball", "14Gm")
def test_the_hurt_player_leaves_without_a_timeout_as_soon_as_his_team_has_the_ball():
    game = situation(left=100)
    play(game, [Z, "z: injury game", "rpg: 101", "advance: SF #1", "shot: 90", "rebound: defense C"])
    assert (now(game), player(game, VISITOR, "PG").name) == ((VISITOR, Phase.UPCOURT), "VIS PG")
    table = play(game, ["action: PG #40"], lineup="5 1 2 3 4")
    assert [(kind, seat) for kind, seat, _ in table.asked if kind == "lineup"] == [("lineup", VISITOR)]
    assert (player(game, VISITOR, "PG").name, game.timeouts, game.short_timeouts) == ("VIS G6", [0, 0], [0, 0])
    assert game.limping == -1


@pytest.mark.rule("statispro-basketball", "14Gm")
def test_the_stop_for_the_hurt_player_ends_a_fast_break():
    game = situation(left=100)
    draws = [Z, "z: injury game", "rpg: 101", "advance: SF #1", "shot: 90", "rebound: defense C FB"]
    play(game, draws, fast_break="run")
    assert now(game) == (VISITOR, Phase.UPCOURT)
    play(game, ["action: PG #40"], lineup="5 1 2 3 4")
    assert player(game, VISITOR, "PG").name == "VIS G6"


@pytest.mark.rule("statispro-basketball", "14Gm")
def test_nobody_stops_for_a_player_who_was_replaced_in_a_dead_ball_before():
    game = situation(left=100)
    play(game, [Z, "z: injury game", "rpg: 101", KICKED])
    play(game, ["advance: SF #1", "shot: 90", "rebound: defense C"], lineup=["5 1 2 3 4", "stay"])
    table = play(game, ["action: PG #40"])
    assert [kind for kind, _, _ in table.asked if kind == "lineup"] == []
    assert game.limping == -1


@pytest.mark.rule("statispro-basketball", "14Gp")
@pytest.mark.parametrize(("slot", "number", "good"), [("PG", 39, True), ("PG", 3, True), ("SF", 3, False)])
def test_the_player_guarded_by_an_injured_defender_may_take_an_open_shot(slot, number, good):
    game = situation(left=100)
    play(game, [Z, "z: injury game", "rpg: 101"])
    play(game, [f"advance: {slot} #{number}", "shot: 60"], ball="shoot" if number > 10 else [])
    shot = booked(game, Shot)[-1]
    assert (shot.who, shot.good, shot.assist) == (player(game, HOME, slot).number, good, -1)  # 50 + 10, or 50 - 5
    assert line(game, HOME, slot)["fga"] == 1


@pytest.mark.rule("statispro-basketball", "14Gp")
def test_an_open_shot_against_an_injured_defender_is_no_duty_above_his_attempts():
    game = situation(left=100)
    play(game, [Z, "z: injury game", "rpg: 101"])
    play(game, ["advance: PG #39"], ball="advance")
    assert now(game) == (HOME, Phase.ADVANCE)


@pytest.mark.rule("statispro-basketball", "14Gq")
@pytest.mark.parametrize(("missed", "games"), [(0, 5), (6, 4), (9, 1)])
def test_nobody_misses_more_games_than_his_card_leaves(missed, games):
    game = situation(away=team("VIS", SF=frail(5, 72)), options=SEASON, left=100)
    player(game, VISITOR, "SF").missed = missed
    play(game, [Z, "z: injury games 5", "rpg: 101"])
    assert player(game, VISITOR, "SF").games_out == games


@pytest.mark.rule("statispro-basketball", "14Gq")
def test_a_player_hurt_in_practice_misses_this_game_too():
    game = situation(away=team("VIS", F8=frail(5, 78)), options=SEASON, left=100)
    play(game, [Z, "z: injury games 5", "rpg: 101"])
    assert game.players[VISITOR][7].games_out == 3  # four in all with this one


@pytest.mark.rule("statispro-basketball", "14Gr")
def test_when_nobody_has_games_left_to_miss_the_injury_is_of_this_game():
    game = situation(away=team("VIS", SF=frail(8, 45)), options=SEASON, left=100)
    player(game, VISITOR, "SF").missed = 37
    play(game, [Z, "z: injury games 8", "rpg: 141"])
    assert hurt(game) == ["VIS C"]
    assert (player(game, VISITOR, "C").games_out, player(game, VISITOR, "C").hurt_until) == (0, "game")


def test_in_a_single_game_an_injury_for_games_is_one_of_this_game():
    game = situation(away=team("VIS", SF=frail(2, 72)), left=100)
    play(game, [Z, "z: injury games 2", "rpg: 141"])
    assert (hurt(game), player(game, VISITOR, "C").games_out) == (["VIS C"], 0)
