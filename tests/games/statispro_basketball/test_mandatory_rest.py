"""Mandatory Rest: whom a Z reading sends to rest, and the box with one place a position (14A, 9C)."""

from __future__ import annotations

import pytest

from fieldhouse.games.statispro_basketball.cards.player_cards import Role
from fieldhouse.games.statispro_basketball.rules.players.eligibility import available
from fieldhouse.games.statispro_basketball.rules.state import HOME, VISITOR, Got, Phase, State
from fieldhouse.table.table import Refused
from tests.games.statispro_basketball.table_top import now, play, player, situation, team

G, F, C = Role.GUARD, Role.FORWARD, Role.CENTER
Z = "action: consult Z"
KICKED = "advance: kicked ball"


def tired(game: State) -> list[str]:
    return [one.name for players in game.players for one in players if one.tired]


@pytest.mark.rule("statispro-basketball", "9Ca")
@pytest.mark.rule("statispro-basketball", "14Ab")
def test_consult_z_reads_the_next_card_and_hits_whoever_is_in_the_slot_now():
    game = situation(left=100, dead=20)
    play(game, [Z, "z: rest visitor SF"])
    assert tired(game) == ["VIS SF"]
    assert game.decks.left == 98


@pytest.mark.rule("statispro-basketball", "14Ab")
def test_the_player_is_the_one_in_the_slot_not_the_one_who_usually_plays_there():
    game = situation(team(G6={"starts": 90, "listed": "PG"}), left=100, dead=20)
    play(game, [Z, "z: rest home PG"])
    assert tired(game) == ["HOM G6"]


@pytest.mark.rule("statispro-basketball", "14Ac")
def test_the_stamina_penalties_come_at_once():
    game = situation(home=team(PG={"attempts": 15, "assist": 9, "steal": 5, "defense": -8}), left=110, dead=20)
    play(game, [Z, "z: rest home PG"])
    one = player(game, HOME, "PG")
    assert (one.resting, one.box) == (True, G)
    assert (one.attempts, one.assist, one.steal, one.defense) == (7, 4, 2, 0)


@pytest.mark.rule("statispro-basketball", "14Aa")
def test_the_player_is_fatigued_until_he_has_sat_out_the_rest_of_this_rest_period():
    game = situation(left=110, dead=20)
    one = player(game, HOME, "PG")
    play(game, [Z, "z: rest home PG", KICKED])  # 107 cards left
    play(game, [KICKED], lineup=["stay", "5 1 2 3 4"])
    assert (one.slot, one.tired, available(one)) == (-1, True, False)
    play(game, [KICKED], lineup="stay")
    assert (game.decks.left, one.tired, available(one)) == (105, True, False)
    play(game, [KICKED])  # the 5:00 card comes up before this one
    assert (one.tired, one.resting, available(one)) == (False, False, True)


@pytest.mark.rule("statispro-basketball", "14Ai")
def test_a_tired_player_left_in_past_the_next_rest_period_card_owes_the_whole_next_one():
    game = situation(left=107, dead=20)
    one = player(game, HOME, "PG")
    play(game, [Z, "z: rest home PG", KICKED])  # the 5:00 card, and a card after it
    play(game, [KICKED], lineup=["stay", "5 1 2 3 4"])
    assert (game.decks.left, one.slot, one.tired) == (103, -1, True)
    play(game, [KICKED] * 58)
    assert (game.decks.left, one.tired, available(one)) == (45, True, False)
    play(game, [KICKED])  # the 9:00 card
    assert (one.tired, available(one)) == (False, True)


@pytest.mark.rule("statispro-basketball", "14Ai")
def test_a_tired_player_taken_out_before_the_first_card_of_the_next_rest_period_is_fresh():
    game = situation(left=107, dead=20)
    one = player(game, HOME, "PG")
    play(game, [Z, "z: rest home PG"])
    play(game, [KICKED], timeout="full", lineup=["stay", "5 1 2 3 4"])
    assert (game.decks.left, one.slot, one.tired, one.resting) == (104, -1, False, False)


@pytest.mark.rule("statispro-basketball", "14Ad")
@pytest.mark.rule("statispro-basketball", "14Ae")
def test_the_other_coach_says_which_of_two_players_of_a_position_rests():
    game = situation(left=100, dead=20)
    play(game, [Z, "z: rest home PG"])
    game.phase = Phase.UPCOURT
    table = play(game, [Z, "z: rest home SG"], who_rests="1")
    assert [(kind, seat) for kind, seat, _ in table.asked if kind == "who rests"] == [("who rests", VISITOR)]
    assert tired(game) == ["HOM SG"]
    assert player(game, HOME, "PG").attempts == 10
    assert not player(game, HOME, "PG").resting


@pytest.mark.rule("statispro-basketball", "14Ae")
def test_the_new_player_plays_on_when_the_other_is_picked():
    game = situation(left=100, dead=20)
    play(game, [Z, "z: rest home PG"])
    game.phase = Phase.UPCOURT
    play(game, [Z, "z: rest home SG"], who_rests="0")
    assert tired(game) == ["HOM PG"]
    assert (player(game, HOME, "SG").attempts, player(game, HOME, "SG").resting) == (10, False)


@pytest.mark.rule("statispro-basketball", "14Ad")
def test_only_the_two_can_be_named():
    game = situation(left=100, dead=20)
    play(game, [Z, "z: rest home PG"])
    game.phase = Phase.UPCOURT
    with pytest.raises(Refused, match=r"who rests: '4' refused: .*14Ad"):
        play(game, [Z, "z: rest home SG"], who_rests="4")


@pytest.mark.rule("statispro-basketball", "14Af")
def test_one_guard_one_forward_and_one_center_of_each_team():
    game = situation(left=100, dead=20)
    for reading in ("home PG", "home PF", "home C", "visitor PG"):
        game.phase = Phase.UPCOURT
        play(game, [Z, f"z: rest {reading}"])
    game.phase = Phase.UPCOURT
    play(game, [Z, "z: rest home SF"], who_rests="2")
    assert tired(game) == ["HOM PG", "HOM SF", "HOM C", "VIS PG"]


@pytest.mark.rule("statispro-basketball", "14Ag")
def test_a_player_of_two_positions_takes_the_place_that_is_free():
    game = situation(team(SF={"positions": (G, F)}), left=100, dead=20)
    play(game, [Z, "z: rest home PF"])
    game.phase = Phase.UPCOURT
    play(game, [Z, "z: rest home SF"])  # a guard, then: nobody is asked
    assert tired(game) == ["HOM SF", "HOM PF"]
    assert player(game, HOME, "SF").box is G
    game.phase = Phase.UPCOURT
    play(game, [Z, "z: rest home PG"], who_rests="0")
    assert tired(game) == ["HOM PG", "HOM PF"]


@pytest.mark.rule("statispro-basketball", "9Cb")
@pytest.mark.rule("statispro-basketball", "14Ah")
def test_after_a_rest_the_same_ballhandler_must_advance():
    game = situation(left=100, dead=20, ball=VISITOR, holder="C")
    play(game, [Z, "z: rest visitor PG"])
    assert now(game) == (VISITOR, Phase.ADVANCE)
    assert (game.holder, game.got) == (player(game, VISITOR, "C"), Got.STUCK)
    assert game.passes_left == 2


@pytest.mark.rule("statispro-basketball", "14Aj")
@pytest.mark.parametrize(("left", "rests"), [(163, []), (162, ["HOM PG"])])
def test_rests_do_nothing_while_the_discards_are_fewer_than_the_dead_ball_deck(left, rests):
    game = situation(left=left, dead=20)  # the card being read is a discard (C54): 19 or 20 of them
    play(game, [Z, "z: rest home PG"])
    assert tired(game) == rests
    assert now(game) == (HOME, Phase.ADVANCE)


@pytest.mark.rule("statispro-basketball", "14Ak")
@pytest.mark.parametrize(("stars", "reading", "rests"), [
    (1, "rest home PG unless *", []),
    (2, "rest home PG unless *", []),
    (0, "rest home PG unless *", ["HOM PG"]),
    (2, "rest home PG", ["HOM PG"]),
])
def test_a_player_with_an_asterisk_is_spared_where_the_card_says_so(stars, reading, rests):
    game = situation(team(PG={"stars": stars}), left=100, dead=20)
    play(game, [Z, f"z: {reading}"])
    assert tired(game) == rests


@pytest.mark.rule("statispro-basketball", "14Ah")
def test_a_second_reading_for_a_player_who_rests_already_changes_nothing():
    game = situation(left=100, dead=20)
    play(game, [Z, "z: rest home PG"])
    game.phase = Phase.UPCOURT
    play(game, [Z, "z: rest home PG"])
    assert tired(game) == ["HOM PG"]
    assert now(game) == (HOME, Phase.ADVANCE)


def test_without_stamina_nobody_rests():
    game = situation(options={"stamina": False}, left=100, dead=20)
    play(game, [Z, "z: rest home PG"])
    assert tired(game) == []
