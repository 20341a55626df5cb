"""Rest Periods, who is tired and what that costs (5.4, G-RESTa, G-RESTb)."""

from __future__ import annotations

from typing import Any

import pytest

from fieldhouse.basketball.events import Jump, Rebound
from fieldhouse.games.statispro_basketball.cards.player_cards import TeamCard
from fieldhouse.games.statispro_basketball.rules.players.ratings import rate
from fieldhouse.table.table import Refused
from tests.games.statispro_basketball.table_top import (
    HOME,
    VISITOR,
    Phase,
    Player,
    State,
    booked,
    now,
    play,
    player,
    situation,
    team,
)

KICKED = "advance: kicked ball"
Z = "action: consult Z"
FIVE, FOUR_AND_A_GUARD = "0 1 2 3 4", "5 1 2 3 4"


def half_played(
    home: TeamCard | None = None, away: TeamCard | None = None, *, rested: bool = True, **fields: Any
) -> State:
    """A moment with everybody's rest boxes filled, or nobody's, and nobody owing a timeout."""
    game = situation(home, away, **{"phase": Phase.ADVANCE, "timeouts": [4, 4], **fields})
    for players in game.players:
        for one in players:
            one.rested = [rested, rested]
    return game


def owing(game: State, one: Player) -> Player:
    one.tired = one.owes = True
    rate(game, one)
    return one


def tired(game: State) -> list[str]:
    return [one.name for players in game.players for one in players if one.tired]


def skip_to(game: State, left: int) -> None:
    """Cards of no interest are turned."""
    game.decks.left = left


@pytest.mark.rule("statispro-basketball", "5.4a")
@pytest.mark.parametrize(("period", "half"), [(2, 0), (4, 1)])
def test_who_has_not_rested_by_the_9_00_card_is_fatigued(period: int, half: int) -> None:
    game = half_played(period=period, left=45)
    for one in (player(game, HOME, "PG"), game.players[VISITOR][8]):
        one.rested[half] = False
    table = play(game, ["advance: SF #30"])
    assert tired(game) == ["HOM PG", "VIS F9"]
    assert all(one.owes == one.tired for players in game.players for one in players)
    assert [note.rule for note in table.notes].count("5.4a") == 2


@pytest.mark.rule("statispro-basketball", "5.4a")
@pytest.mark.parametrize(("period", "left"), [(1, 45), (3, 45), (2, 105), (4, 105), (2, 46)])
def test_there_is_no_other_check(period: int, left: int) -> None:
    game = half_played(rested=False, period=period, left=left)
    play(game, ["advance: SF #30"])
    assert tired(game) == []


@pytest.mark.rule("statispro-basketball", "5.4a")
def test_without_the_stamina_option_nobody_tires() -> None:
    game = half_played(rested=False, period=2, left=45, options={"stamina": False})
    play(game, ["advance: SF #30"])
    assert tired(game) == []


@pytest.mark.rule("statispro-basketball", "5.4b")
def test_fatigue_from_lack_of_rest_ends_with_the_half() -> None:
    game = half_played(period=2, left=1, ball=HOME)
    one = owing(game, player(game, HOME, "PG"))
    assert one.attempts == 5
    play(game, ["advance: SF #30"], buzzer="no", steps=2)
    assert (game.phase, one.tired, one.owes, one.attempts) == (Phase.PERIOD, False, False, 10)


@pytest.mark.rule("statispro-basketball", "5.4b")
def test_into_overtime_it_lasts_unless_he_has_sat_out_the_last_rest_period() -> None:
    game = half_played(rested=False, period=4, left=1)
    on_floor, benched = owing(game, player(game, HOME, "PG")), owing(game, game.players[HOME][5])
    benched.sat = True
    play(game, ["advance: SF #30"], buzzer="no", steps=2)
    assert game.phase is Phase.PERIOD
    assert (on_floor.tired, on_floor.rested) == (True, [False, False])
    assert (benched.tired, benched.owes, benched.rested) == (False, False, [False, True])


@pytest.mark.rule("statispro-basketball", "G-RESTa")
@pytest.mark.rule("statispro-basketball", "5.4h")
@pytest.mark.parametrize(("opens", "closes"), [(105, 45), (45, 0)])
def test_who_sits_from_one_rest_card_to_the_next_has_rested(opens: int, closes: int) -> None:
    game = half_played(rested=False, left=opens, fouls=[0, 0])
    play(game, ["advance: SF #30"])  # the card comes up first: a Rest Period begins
    assert not any(one.rested[0] for players in game.players for one in players)
    skip_to(game, closes or 1)
    play(game, ["advance: SF #30"], *([] if closes else [("buzzer", "no")]), steps=1 if closes else 2)
    assert [one.name for one in game.players[HOME] if one.rested == [True, False]] == [
        "HOM G6", "HOM G7", "HOM F8", "HOM F9", "HOM C10",
    ]


@pytest.mark.rule("statispro-basketball", "G-RESTa")
def test_the_first_rest_period_begins_with_the_quarter() -> None:
    game = half_played(rested=False, period=2, left=1)
    play(game, ["advance: SF #30"], ("buzzer", "no"), ("lineup", FOUR_AND_A_GUARD), steps=3)
    assert (game.period, [one.sat for one in game.players[VISITOR]]) == (3, [True] + [False] * 5 + [True] * 4)
    skip_to(game, 105)
    play(game, ["action: SF #30"])
    assert (game.players[VISITOR][0].rested, game.players[VISITOR][5].rested) == ([False, True], [False, False])


@pytest.mark.rule("statispro-basketball", "G-RESTb")
@pytest.mark.parametrize("left", [31, 16])
def test_the_10_00_and_11_00_cards_end_no_rest_period(left: int) -> None:
    game = half_played(rested=False, left=left)
    starter, reserve = player(game, HOME, "PG"), game.players[HOME][5]
    reserve.sat = True
    play(game, ["advance: SF #30"])
    play(game, ["advance: SF #30"], timeout="full", lineup=["stay", FOUR_AND_A_GUARD])  # right after the Time card
    assert (reserve.rested, starter.sat) == ([False, False], False)


@pytest.mark.rule("statispro-basketball", "5.4c")
def test_part_of_a_rest_period_is_no_rest() -> None:
    game = half_played(rested=False, left=110)
    one = player(game, HOME, "PG")
    game.phase = Phase.UPCOURT
    play(game, [Z, "z: rest home PG", KICKED])
    play(game, [KICKED], lineup=["stay", FOUR_AND_A_GUARD])
    skip_to(game, 105)
    play(game, [KICKED])  # the 5:00 card: his Mandatory Rest is over, the rest he owes is not
    assert (one.resting, one.tired, one.rested) == (False, False, [False, False])


@pytest.mark.rule("statispro-basketball", "5.4l")
def test_who_comes_out_right_after_the_rest_card_has_the_whole_rest_period() -> None:
    game = half_played(rested=False, left=105)
    starter, reserve = player(game, HOME, "PG"), game.players[HOME][5]
    table = play(game, ["advance: SF #30"], timeout="full", lineup=["stay", FOUR_AND_A_GUARD])
    assert "5.4l" in table.rules()
    skip_to(game, 45)
    play(game, ["advance: SF #30"])
    assert (starter.rested[0], reserve.rested[0]) == (True, False)


@pytest.mark.rule("statispro-basketball", "5.4m")
def test_after_a_card_it_is_too_late_to_rest_in_that_rest_period() -> None:
    game = half_played(rested=False, left=105)
    starter, reserve = player(game, HOME, "PG"), game.players[HOME][6]
    play(game, ["advance: SF #30"])
    play(game, ["advance: SF #30"], timeout="full", lineup=["stay", FOUR_AND_A_GUARD])
    skip_to(game, 45)
    play(game, [KICKED])
    assert (starter.rested[0], reserve.rested[0]) == (False, True)
    skip_to(game, 1)  # on the bench all through the next one
    play(game, [KICKED], steps=2)
    assert starter.rested[0]


RATED = {"attempts": 15, "three_attempts": 5, "three_point": 36, "assist": 9, "rebound": 7, "steal": 5, "block": 3,
         "defense": -8, "field_goal": 47, "free_throw": 81}


@pytest.mark.rule("statispro-basketball", "5.4d")
@pytest.mark.rule("statispro-basketball", "5.4e")
@pytest.mark.rule("statispro-basketball", "5.4r")
def test_what_a_tired_player_loses_and_what_he_keeps() -> None:
    game = half_played(home=team(PG=RATED))
    one = owing(game, player(game, HOME, "PG"))
    assert one.defense == 0
    assert (one.attempts, one.three_attempts, one.assist, one.steal, one.block) == (7, 2, 4, 2, 1)
    assert (one.rebound, one.glass) == (3, 3)
    assert (one.field_goal, one.free_throw, one.three_point) == (47, 81, 36)


@pytest.mark.rule("statispro-basketball", "5.4d")
def test_a_tired_defender_takes_nothing_off_a_shot() -> None:
    game = half_played(phase=Phase.UPCOURT)
    play(game, ["action: PG #5", "shot: 50"])
    assert (game.score, now(game)) == ([0, 0], (HOME, Phase.REBOUND))
    game = half_played(phase=Phase.UPCOURT)
    owing(game, player(game, VISITOR, "PG"))
    play(game, ["action: PG #5", "shot: 50"])
    assert game.score == [2, 0]


@pytest.mark.rule("statispro-basketball", "5.4f")
def test_a_tired_player_loses_a_tied_rebound_even_on_defense() -> None:
    even = {"PF": {"rebound": 10}}
    game = half_played(team("HOM", **even), team("VIS", PF={"rebound": 20}), phase=Phase.UPCOURT)
    owing(game, player(game, VISITOR, "PF"))
    play(game, ["action: PG #5", "shot: 97", "rebound: highest PF #30 A30"])
    assert booked(game, Rebound) == [Rebound(HOME, player(game, HOME, "PF").number, True)]


@pytest.mark.rule("statispro-basketball", "5.4f")
def test_a_tired_player_loses_a_tied_jump_even_at_home() -> None:
    game = half_played(team("HOM", C={"rebound": 20}), team("VIS", C={"rebound": 10}))
    owing(game, player(game, HOME, "C"))
    play(game, ["advance: jump ball C v C", "jump: PG"])
    assert booked(game, Jump)[0].seat == VISITOR


@pytest.mark.rule("statispro-basketball", "5.4f")
@pytest.mark.parametrize(("weary", "fouled"), [("PG", "SG"), ("SG", "PG")])
def test_a_tired_player_loses_a_tie_for_who_is_fouled(weary: str, fouled: str) -> None:
    """In the Penalty Situation FD1 of two equals is the fresh one, and nobody is asked."""
    equal = {"PG": {"foul_drawing": 9.0}, "SG": {"foul_drawing": 9.0}}
    game = half_played(team("HOM", **equal), phase=Phase.UPCOURT, fouls=[0, 4])
    owing(game, player(game, HOME, weary))
    play(game, ["action: defense foul", "foul: 99 FD3", "foul: 99 FD1"])
    assert game.trips[0].shooter is player(game, HOME, fouled)


@pytest.mark.rule("statispro-basketball", "5.4g")
@pytest.mark.parametrize(("weary", "column"), [((), "C"), (("PG",), "D"), (("PG", "C"), "E")])
def test_each_tired_player_on_the_floor_costs_a_grade(weary: tuple[str, ...], column: str) -> None:
    game = half_played(phase=Phase.BREAK, holder="C")
    for slot in weary:
        owing(game, player(game, HOME, slot))
    owing(game, game.players[HOME][5])  # on the bench
    table = play(game, ["foul: 16 FD1 | rpg: 1"], steps=1)
    assert f"column {column}, FOUL # 16" in [note.text for note in table.notes]


@pytest.mark.rule("statispro-basketball", "5.4g")
def test_a_tired_defender_makes_the_break_easier() -> None:
    columns = game_column(()), game_column(("SF",)), game_column(("SF", "C"))
    chart = half_played().chart
    assert columns == (chart.column("C", "B"), chart.column("C", "C"), chart.column("C", "D"))
    assert len(set(columns)) == 3


def game_column(weary: tuple[str, ...]) -> str:
    game = half_played(away=team("VIS", team={"defense": "B"}), phase=Phase.BREAK, holder="C")
    for slot in weary:
        owing(game, player(game, VISITOR, slot))
    table = play(game, ["foul: 16 FD1 | rpg: 1"], steps=1)
    return next(note.text for note in table.notes if note.rule == "10Ae").split()[1].rstrip(",")


@pytest.mark.rule("statispro-basketball", "5.4i")
@pytest.mark.rule("statispro-basketball", "5.4j")
def test_the_mandatory_rest_box_keeps_a_player_until_the_rest_period_is_over() -> None:
    game = half_played(left=110, phase=Phase.UPCOURT)
    one = player(game, HOME, "PG")
    play(game, [Z, "z: rest home PG", KICKED])
    table = play(game, [KICKED], lineup=["stay", FOUR_AND_A_GUARD])
    assert "5.4i" in table.rules()
    with pytest.raises(Refused, match=r"HOM PG has to sit out this Rest Period \(5\.4j\)"):
        play(game, [KICKED], lineup=["stay", FIVE])
    play(game, [KICKED])
    skip_to(game, 105)
    table = play(game, [KICKED], lineup=["stay", FIVE])
    assert "5.4j" in table.rules()
    assert (one.slot, one.tired, one.resting, one.box) == (0, False, False, None)


@pytest.mark.rule("statispro-basketball", "5.4k")
def test_another_tired_player_of_his_position_frees_a_player_from_the_box() -> None:
    game = half_played(left=110, phase=Phase.UPCOURT)
    first, second = player(game, HOME, "PG"), player(game, HOME, "SG")
    play(game, [Z, "z: rest home PG", KICKED])
    game.phase = Phase.UPCOURT
    play(game, [Z, "z: rest home SG"], ("lineup", "stay"), ("lineup", FOUR_AND_A_GUARD), ("who rests", "1"))
    assert (first.resting, first.tired, second.resting, second.tired) == (False, False, True, True)
    game.phase = Phase.ADVANCE
    play(game, [KICKED, KICKED], lineup=["stay", "5 0 2 3 4"])  # he may come in again at once, the other may rest
    assert [first.slot >= 0, second.slot] == [True, -1]


@pytest.mark.rule("statispro-basketball", "5.4n")
@pytest.mark.rule("statispro-basketball", "5.4o")
@pytest.mark.parametrize(
    ("period", "weary"), [(2, ["HOM SG", "HOM SF", "HOM PF", "HOM C"]), (4, ["HOM SF", "HOM PF", "HOM C"])]
)
def test_stars_need_less_rest(period: int, weary: list[str]) -> None:
    """Two asterisks: none in either half; one: none in the second."""
    game = half_played(team(PG={"stars": 2}, SG={"stars": 1}), period=period, left=45)
    for one in game.five[HOME]:
        one.rested = [False, False]
    play(game, ["advance: SF #30"])
    assert tired(game) == weary


@pytest.mark.rule("statispro-basketball", "5.4p")
@pytest.mark.parametrize(("reading", "hit"), [("rest home PG", True), ("rest home PG unless *", False)])
def test_a_star_rests_when_a_z_reading_says_so_unless_it_spares_stars(reading: str, hit: bool) -> None:
    game = half_played(team(PG={"stars": 2}), left=110, phase=Phase.UPCOURT)
    play(game, [Z, f"z: {reading}"])
    assert player(game, HOME, "PG").resting is hit


@pytest.mark.rule("statispro-basketball", "5.4q")
def test_a_tired_player_may_stay_in_and_stays_tired() -> None:
    game = half_played(left=60)
    one = owing(game, player(game, HOME, "PG"))
    play(game, [KICKED])
    play(game, [KICKED], lineup=["stay", "stay"])
    assert (one.slot, one.tired, one.attempts) == (0, True, 5)
