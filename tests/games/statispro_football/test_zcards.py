"""Z cards: penalties, injuries, fumbles (8.8, T6.2, T6.3)."""

from __future__ import annotations

from typing import Any

import pytest

from fieldhouse.football.events import Down, Flag, Fumbled
from fieldhouse.football.state import Phase
from fieldhouse.games.statispro_football.rules.state import Hurt
from fieldhouse.games.statispro_football.rules.zcards import duration, words
from tests.games.statispro_football.sample_cards import cards
from tests.games.statispro_football.scene import AWAY, Played, place, play, run, situation

RUN = ("IL BK1", "pass", "Z", "IL LG", "RN 6")  # seven yards
QUICK = ("QK LE", "prevent", "Z", "ALL ORIG", "PN 20", "RN 6")


def after_run(result: str, *more: str, **facts: Any) -> Played:
    return play(*RUN, f"ZR {result}", *more, **facts)


def after_short(result: str, *more: str, **facts: Any) -> Played:
    """A Short pass caught for seventeen yards."""
    return play("SH LE", "prevent", "Z", "ALL ORIG", "PN 10", "RN 6", f"ZR {result}", *more, **facts)


def accepted(found: Played) -> Flag:
    (flag,) = [flag for flag in found.of(Flag) if flag.fate == "accepted"]
    return flag  # type: ignore[no-any-return] # a flag


# -- when a Z card counts --------------------------------------------------------------------------


@pytest.mark.rule("statispro-football", "5.2.1a", "8.8.1a", "8.8.2a")
def test_a_z_card_is_set_aside_until_the_play_is_over() -> None:
    found = after_run("-")
    assert found.yards == 7
    notes = [note.rule for note in found.table.notes]
    assert notes.index("8.2.3a") < notes.index("8.8.2a")


@pytest.mark.rule("statispro-football", "8.8.1a", "8.8.1d")
def test_only_among_the_first_three_cards() -> None:
    """The Z itself is one of the three."""
    third = play("QK LE", "prevent", "ALL ORIG", "PN 20", "Z", "RN 6", "ZR -")
    assert third.yards == 7
    late = play("SH LE", "blitz F+H", "ALL ORIG", "PN 30", "RN 1", "Z", "RN 9", home=_marked())
    assert late.yards == 34


def _marked() -> Any:
    return cards("HOM", {"LE": {"short": ("L", *range(21, 10, -1))}})


@pytest.mark.rule("statispro-football", "8.8.1c")
def test_one_z_card_a_play() -> None:
    found = play("QK LE", "prevent", "Z", "Z", "ALL ORIG", "PN 20", "RN 6", "ZR -")
    assert found.yards == 7


@pytest.mark.rule("statispro-football", "8.8.2b")
def test_z_cards_beside_the_play_are_passed_over() -> None:
    found = play(*RUN, "Z", "ZR Fumble", "Z", "PN 40")
    assert found.of(Fumbled)[0].lost is False


@pytest.mark.rule("statispro-football", "8.8.1b")
def test_no_z_cards_on_onside_kicks_and_extra_points() -> None:
    kick = run(situation(phase=Phase.KICKOFF, spot=30), ["Z", "PN 30"], [("kickoff", "onside")])
    assert kick.game.ball == 1
    point = run(situation(phase=Phase.TRY, spot=98), ["Z", "PN 30"])
    assert point.game.score == [1, 0]


# -- penalties -------------------------------------------------------------------------------------


@pytest.mark.rule("statispro-football", "8.8.3a", "8.8.3e", "8.8.3f", "T6.3", "T6.3a", "T6.3-1")
def test_offside_may_be_taken_or_declined() -> None:
    taken = after_run("PEN 1:D1", answers=[("penalty", "1")])
    assert (taken.game.spot, taken.game.down, taken.game.to_go) == (45, 1, 5)
    assert taken.snap.kind == Down.NO_PLAY
    declined = after_run("PEN 1:D1", answers=[("penalty", "play")])
    assert (declined.game.spot, declined.game.down, declined.game.to_go) == (47, 2, 3)


@pytest.mark.rule("statispro-football", "8.8.3b")
def test_short_and_long_passes_have_their_own_category() -> None:
    found = after_short("PEN 2:O7", answers=[("penalty", "1")])
    assert accepted(found).name == "holding"
    assert found.game.spot == 30


@pytest.mark.rule("statispro-football", "T6.3-2", "8.8.3f")
def test_movement_may_not_be_declined() -> None:
    found = after_run("PEN 1:O2")
    assert (found.game.spot, found.game.down, found.game.to_go) == (35, 1, 15)
    assert found.snap.seconds == 0


@pytest.mark.rule("statispro-football", "T6.3-3", "T6.3-4")
@pytest.mark.parametrize("code", ["O3", "O4"])
def test_procedure_and_motion(code: str) -> None:
    found = after_run(f"PEN 1:{code}", answers=[("penalty", "1")])
    assert (found.game.spot, found.game.down) == (35, 1)


@pytest.mark.rule("statispro-football", "T6.3-14")
def test_delay_of_game_may_not_be_declined() -> None:
    found = after_run("PEN 1:O14")
    assert (found.game.spot, found.snap.seconds) == (35, 0)


@pytest.mark.rule("statispro-football", "T6.3-5a", "T6.3-5c", "T6.3-9")
@pytest.mark.parametrize("code", ["D5", "D9"])
def test_a_personal_foul_of_the_defense_is_added_to_the_play(code: str) -> None:
    found = after_run(f"PEN 1:{code}")
    assert (found.game.spot, found.game.down) == (62, 1)
    assert found.yards == 7
    long = after_run(f"PEN 1:{code}", down=2, to_go=30)
    assert (long.game.down, long.game.to_go) == (3, 8)  # no first down by itself


@pytest.mark.rule("statispro-football", "T6.3-5b", "T6.3-6")
def test_the_offenses_are_walked_off_from_the_line() -> None:
    assert after_run("PEN 1:O5", answers=[("penalty", "1")]).game.spot == 25
    assert after_run("PEN 1:O6", answers=[("penalty", "1")]).game.spot == 35
    assert after_run("PEN 1:O6", answers=[("penalty", "play")]).game.spot == 47


@pytest.mark.rule("statispro-football", "T6.3-7a", "T6.3-7b")
def test_holding() -> None:
    assert after_run("PEN 1:O7", answers=[("penalty", "1")]).game.spot == 30
    found = after_run("PEN 1:D7", down=3, to_go=20, answers=[("penalty", "1")])
    assert (found.game.spot, found.game.down, found.game.to_go) == (45, 1, 10)


@pytest.mark.rule("statispro-football", "8.8.3g", "8.9.2c")
def test_holding_on_a_pass_from_the_own_five_is_a_safety() -> None:
    found = after_short("PEN 2:O7", spot=5, answers=[("penalty", "1")])
    assert found.game.score == [0, 2]
    assert found.game.phase is Phase.FREE_KICK
    farther = after_short("PEN 2:O7", spot=6, answers=[("penalty", "1")])
    assert farther.game.spot == 3
    ran = after_run("PEN 1:O7", spot=5, answers=[("penalty", "1")])
    assert ran.game.score == [0, 0]


@pytest.mark.rule("statispro-football", "8.8.3h")
def test_half_the_distance() -> None:
    assert after_run("PEN 1:O5", spot=9, answers=[("penalty", "1")]).game.spot == 5  # half of nine: four
    assert after_run("PEN 1:D5", spot=80, to_go=20).game.spot == 93  # from the 87, half of thirteen


@pytest.mark.rule("statispro-football", "T6.3-8b", "T6.3-8c", "8.8.3i")
def test_interference_gives_the_spot_of_the_foul() -> None:
    found = after_short("PEN 2:D8", "RN 12", answers=[("penalty", "1")])
    assert (found.game.spot, found.game.down) == (64, 1)
    declined = after_short("PEN 2:D8", "RN 2", answers=[("penalty", "play")])
    assert declined.game.spot == 57


@pytest.mark.rule("statispro-football", "T6.3-8d")
def test_interference_in_the_end_zone() -> None:
    found = after_short("PEN 2:D8", "RN 12", spot=79, answers=[("penalty", "1")])
    assert (found.game.spot, found.game.down, found.game.line) == (99, 1, 100)


@pytest.mark.rule("statispro-football", "T6.3-8a")
def test_interference_by_the_offense() -> None:
    """The catch is void and the down counts; by a switch the catch stands."""
    found = after_short("PEN 2:O8", answers=[("penalty", "1")])
    assert (found.game.spot, found.game.down) == (25, 2)
    stands = after_short(
        "PEN 2:O8", answers=[("penalty", "1")], options={"offensive_interference": "stands"}
    )
    assert stands.game.spot == 42


@pytest.mark.rule("statispro-football", "T6.3-8b")
def test_interference_needs_a_pass_in_the_air() -> None:
    found = play("SH LE", "prevent", "Z", "ALL PASS RUSH", "PN 3", "PN 9", "ZR PEN 2:D8")
    assert not found.of(Flag)
    assert found.yards == -3


@pytest.mark.rule("statispro-football", "T6.3-10a", "T6.3-10b")
def test_intentional_grounding_only_on_an_incompletion() -> None:
    found = play("SH LE", "prevent", "Z", "ALL ORIG", "PN 40", "ZR PEN 2:O10")
    assert (found.game.spot, found.game.down) == (25, 2)
    caught = after_short("PEN 2:O10")
    assert not caught.of(Flag)


@pytest.mark.rule("statispro-football", "8.9.1b")
def test_a_penalty_never_scores() -> None:
    found = after_run("PEN 1:D5", spot=92, to_go=8)
    assert found.game.phase is Phase.SCRIMMAGE
    assert found.game.score == [0, 0]


@pytest.mark.rule("statispro-football", "T6.3-5a")
def test_a_foul_on_a_score_moves_the_kickoff() -> None:
    found = play("IL BK1", "pass", "Z", "IL LG", "RN 6", "ZR PEN 1:D5", spot=95, to_go=5)
    assert found.game.score == [6, 0]
    assert found.game.kickoff_shift == 15


@pytest.mark.rule("statispro-football", "8.8.3j", "9.4a")
def test_a_declined_penalty_changes_nothing() -> None:
    late = {"quarter": 2, "clock": 100}
    declined = after_run("PEN 1:D1", answers=[("penalty", "play"), ("seconds", "30")], **late)
    assert declined.snap.seconds == 30
    taken = after_run("PEN 1:D1", answers=[("penalty", "1"), ("seconds", "10")], **late)
    assert taken.snap.seconds == 10


# -- injuries --------------------------------------------------------------------------------------


@pytest.mark.rule("statispro-football", "8.8.4a", "8.8.4c", "8.8.4e", "T6.2")
def test_the_ball_carrier_is_hurt_on_a_run() -> None:
    found = after_run("INJ BC", "PN 25")
    assert found.game.hurt[0]["HOM-BK1"].plays == 6
    place_hurt = after_run("INJ A", "PN 40")
    assert place_hurt.game.hurt[1]["VIS-A"].game


@pytest.mark.rule("statispro-football", "8.8.4a")
def test_nobody_is_hurt_where_nobody_stands() -> None:
    found = after_run("INJ C")
    assert found.game.hurt == [{}, {}]


@pytest.mark.rule("statispro-football", "8.8.4b")
def test_of_two_in_a_box_a_coin_decides() -> None:
    game = situation()
    place(game, 1, B=(AWAY.by_id["VIS-B"], AWAY.by_id["VIS-H"]), H=())
    found = play(*RUN, "ZR INJ B", 1, "PN 40", game=game)
    assert list(found.game.hurt[1]) == ["VIS-H"]


@pytest.mark.rule("statispro-football", "8.8.4d", "8.8.4g")
def test_who_is_hurt_on_a_pass() -> None:
    first = play(*QUICK, "ZR INJ BC", "PN 40")
    assert list(first.game.hurt[0]) == ["HOM-QB"]
    second = play("QK LE", "prevent", "ALL ORIG", "Z", "PN 20", "RN 6", "ZR INJ BC", "PN 40")
    assert list(second.game.hurt[0]) == ["HOM-LE"]
    sacked = play("QK LE", "pass", "ALL PASS RUSH", "Z", "PN 3", "PN 9", "ZR INJ BC", "PN 40")
    assert list(sacked.game.hurt[0]) == ["HOM-QB"]


@pytest.mark.rule("statispro-football", "8.8.4f")
def test_nobody_is_hurt_on_kicks() -> None:
    found = run(situation(down=4), ["Z", "RN 6", "RN 5", "ZR INJ A"], [("announce", "punt"), ("corner", "no")])
    assert found.game.hurt == [{}, {}]
    for other in (after_run, after_short):
        assert list(other("INJ A", "PN 5").game.hurt[1]) == ["VIS-A"]  # but on a run or a pass


@pytest.mark.rule("statispro-football", "T6.2", "T6.2c")
def test_the_injury_table() -> None:
    lengths = [words(duration(number, 2)) for number in (1, 10, 11, 20, 21, 30, 31, 35, 36, 43, 44, 47, 48)]
    assert lengths == [
        "out for 2 plays", "out for 2 plays", "out for 4 plays", "out for 4 plays", "out for 6 plays",
        "out for 6 plays", "out for the quarter", "out for the quarter", "out for the game", "out for the game",
        "out for the game and 1 more", "out for the game and 4 more", "out for the season",
    ]


@pytest.mark.rule("statispro-football", "T6.2a", "T6.2b")
def test_a_place_whose_starter_is_out_is_safe() -> None:
    game = situation()
    game.hurt[1]["VIS-A"] = Hurt(plays=3, place="A")
    place(game, 1, A=AWAY.by_id["VIS-DE3"])
    found = play(*RUN, "ZR INJ A", game=game)
    assert list(found.game.hurt[1]) == ["VIS-A"]
    again = after_run("INJ A", "PN 5")  # fit once more, he may be hurt again
    assert again.game.hurt[1]["VIS-A"].place == "A"
    assert after_run("INJ BC", "PN 5").game.hurt[0]["HOM-BK1"].place
    reserve = situation()
    place(reserve, 1, A=AWAY.by_id["VIS-DE3"])
    assert not play(*RUN, "ZR INJ A", "PN 5", game=reserve).game.hurt[1]["VIS-DE3"].place  # DR-21


@pytest.mark.rule("statispro-football", "T6.2d", "T6.2b")
def test_plays_missed_are_those_of_his_own_unit() -> None:
    game = situation()
    game.hurt[0]["HOM-RB2"] = Hurt(plays=2)
    game.hurt[1]["VIS-LB4"] = Hurt(plays=2)
    game.hurt[0]["HOM-LB4"] = Hurt(plays=2)
    found = play("IL BK1", "pass", "IL LG", "RN 6", game=game)
    assert found.game.hurt[0]["HOM-RB2"].plays == 1
    assert found.game.hurt[1]["VIS-LB4"].plays == 1
    assert found.game.hurt[0]["HOM-LB4"].plays == 2  # his defense was not on the field
    back = play("IL BK1", "pass", "IL LG", "RN 6", game=found.game)
    assert "HOM-RB2" not in back.game.hurt[0]
    kicked = run(situation(down=4, hurt=[{"HOM-RB2": Hurt(plays=2)}, {}]), ["RN 6", "RN 5"],
                 [("announce", "punt"), ("corner", "no")])
    assert kicked.game.hurt[0]["HOM-RB2"].plays == 2


@pytest.mark.rule("statispro-football", "4.5.1b")
def test_the_last_quarterback_cannot_be_hurt() -> None:
    game = situation()
    game.hurt[0]["HOM-QB2"] = Hurt(game=True)
    found = play(*QUICK, "ZR INJ BC", game=game)
    assert list(found.game.hurt[0]) == ["HOM-QB2"]


# -- fumbles ---------------------------------------------------------------------------------------


@pytest.mark.rule("statispro-football", "8.8.5a", "8.8.5b", "8.8.5c")
def test_a_fumble_is_lost_within_the_adjusted_range() -> None:
    home, away = cards("HOM", fumbles_lost=21), cards("VIS", fumble_adjustment=3)
    lost = after_run("Fumble", "PN 24", home=home, away=away)
    assert lost.of(Fumbled)[0].lost
    assert (lost.game.ball, lost.game.spot, lost.game.down) == (1, 53, 1)
    kept = after_run("Fumble", "PN 25", home=home, away=away)
    assert not kept.of(Fumbled)[0].lost
    assert (kept.game.ball, kept.game.spot, kept.game.down) == (0, 47, 2)
    assert kept.of(Fumbled)[0].fumbler == "HOM-BK1"
    for adjustment, number, gone in ((-30, 1, False), (30, 48, True)):
        extreme = cards("VIS", fumble_adjustment=adjustment)
        assert after_run("Fumble", f"PN {number}", home=home, away=extreme).of(Fumbled)[0].lost is gone


@pytest.mark.rule("statispro-football", "8.8.5d")
def test_fumble_s_is_only_the_visitors() -> None:
    assert not after_run("Fumble (S)").of(Fumbled)
    theirs = play(*RUN, "ZR Fumble (S)", "PN 40", game=situation(ball=1))
    assert theirs.of(Fumbled)


@pytest.mark.rule("statispro-football", "8.8.5e")
def test_no_fumble_without_a_live_carrier() -> None:
    assert not play("QK LE", "prevent", "Z", "ALL ORIG", "PN 40", "ZR Fumble").of(Fumbled)
    scored = after_run("Fumble", spot=95, to_go=5)
    assert not scored.of(Fumbled)
    assert scored.game.score == [6, 0]


@pytest.mark.rule("statispro-football", "8.8.5e", "8.8.5a")
def test_after_an_interception_the_interceptors_may_fumble() -> None:
    found = play(
        "QK LE", "prevent", "Z", "ALL ORIG", "PN 48", "RN 2", "RN 5", "RN 4", "ZR Fumble", "PN 5",
        away=cards("VIS", fumbles_lost=20),
    )
    (loose,) = found.of(Fumbled)
    assert (loose.seat, loose.lost, loose.fumbler) == (1, True, "VIS-O")
    assert (found.game.ball, found.game.spot) == (0, 25)
