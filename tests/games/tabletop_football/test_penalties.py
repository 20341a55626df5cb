"""Penalties on plays from scrimmage and punts (PEN, PENT, PENSC)."""

from __future__ import annotations

from typing import Any

import pytest

from fieldhouse.football.events import Down, Flag, Returned
from fieldhouse.football.state import Phase
from tests.games.tabletop_football.sample_cards import cards
from tests.games.tabletop_football.scene import situation
from tests.games.tabletop_football.steps import Stepped, catch, down, drop, gain, goal, punt, run

# the usual Penalty Range is 36; runs of `gain` start at the 40, first and ten

PATTERNS_OFF = {"interference": False}
TAKE = [("penalty", "1")]
DECLINE = [("penalty", "play")]


def called(side: str, number: int, *more: str) -> tuple[str, ...]:
    """A penalty card of this category and side, within the range, and the number of the Penalty Table."""
    return (f"ZR PEN {side[1]}:{side[0]}", "PN 1", f"PN {number}", *more)


def on_run(side: str, number: int, *more: str, yards: int = 7, answers: Any = TAKE, **facts: Any) -> Stepped:
    return gain(yards, *called(side, number, *more), answers=answers, **facts)


def on_catch(side: str, number: int, *more: str, answers: Any = TAKE, **facts: Any) -> Stepped:
    """A Short pass of 17 yards."""
    return catch(*called(side, number, *more), answers=answers, **facts)


def on_drop(side: str, number: int, *more: str, answers: Any = TAKE, **facts: Any) -> Stepped:
    facts.setdefault("options", PATTERNS_OFF)
    return drop(*called(side, number, *more), answers=answers, **facts)


def sack(*draws: str, answers: Any = (), **facts: Any) -> Stepped:
    """A sack of four yards."""
    return down("SH LE", "prevent", "Z", "ALL PASS RUSH", "PN 5", "PN 12", *draws, answers=answers, **facts)


def intercepted(*draws: str, answers: Any = (), **facts: Any) -> Stepped:
    """A Quick pass taken by box A 3 yards past the 40, run back 4."""
    first = ("Z", "ALL ORIG", "PN 48", "RN 2", "RN 3", "RN 9")
    return down("QK LE", "prevent", *first, *draws, answers=answers, **facts)


# -- whether a foul is called, and whose -----------------------------------------------------------


@pytest.mark.rule("tabletop-football", "PEN-1", "PEN-5", "PEN-6", "PEN-8", "PEN-9", "PENT-10")
def test_offside_may_be_taken_or_declined() -> None:
    taken = on_run("D1", 11)
    assert taken.at == (0, 45, 1, 5)
    assert (taken.flag.seat, taken.snap.kind) == (1, Down.NO_PLAY)
    assert on_run("D1", 11, answers=DECLINE).at == (0, 47, 2, 3)
    assert on_run("O1", 12).at == (0, 35, 1, 15)


@pytest.mark.rule("tabletop-football", "PEN-6", "PEN-7", "HOME-1")
def test_the_penalty_range_of_the_home_team_is_five_smaller() -> None:
    """36 for the visitors, 31 for the home team."""
    assert gain(7, "ZR PEN 1:D", "PN 36", "PN 11", answers=TAKE).flag.seat == 1
    assert gain(7, "ZR PEN 1:D", "PN 37").at == (0, 47, 2, 3)
    assert gain(7, "ZR PEN 1:O", "PN 31", "PN 12", answers=TAKE).flag.seat == 0
    assert gain(7, "ZR PEN 1:O", "PN 32").at == (0, 47, 2, 3)
    none = cards("VIS", penalties=0)
    assert gain(7, "ZR PEN 1:D", "PN 1", away=none).at == (0, 47, 2, 3)


@pytest.mark.rule("tabletop-football", "PEN-2", "PEN-1")
def test_categories_of_passes() -> None:
    """Short and Long are category 2; Quick and Screen 1 with the runs."""
    assert on_catch("O2", 25).flag.name == "offensive holding"
    assert catch(*called("O1", 30), kind="QK", answers=TAKE).flag.name == "offensive holding"
    draws = ("Z", "SC COM", "RN 6", *called("D1", 11))
    assert down("SC BK1", "pass", *draws, answers=TAKE).flag.name == "offside"


@pytest.mark.rule("tabletop-football", "PEN-1", "PEN-2", "PENT-17")
def test_categories_of_fakes() -> None:
    game = situation(down=4)
    answers = [("announce", "fake punt"), *TAKE]
    passed = run(game, ["Z", "RN 2", *called("O2", 23)], answers)
    assert passed.flag.name == "ineligible receiver"
    ran = run(situation(down=4), ["Z", "RN 4", *called("O1", 18)], answers)
    assert ran.flag.name == "illegal motion"
    assert run(situation(), ["Z", "RN 4", *called("O1", 28)], answers[:1]).of(Flag) == []


@pytest.mark.rule("tabletop-football", "PEN-12")
def test_half_the_distance() -> None:
    assert on_run("O1", 12, spot=8, yards=1).game.spot == 4
    assert on_run("D1", 2, spot=80, to_go=10).game.spot == 90  # fifteen yards from the 80


@pytest.mark.rule("tabletop-football", "PENT-43")
def test_a_foul_whose_condition_is_not_met_is_ignored() -> None:
    found = on_run("O1", 24, answers=())  # grounding on a run
    assert (found.at, found.of(Flag)) == ((0, 47, 2, 3), [])


# -- before the play counts ------------------------------------------------------------------------


@pytest.mark.rule("tabletop-football", "PENT-1", "PENTM-4", "TIME-10")
def test_delay_of_game() -> None:
    assert on_run("O1", 1, answers=[*TAKE, ("cancel penalty", "yards")]).at == (0, 35, 1, 15)
    assert on_run("O1", 1, answers=DECLINE).at == (0, 47, 2, 3)


@pytest.mark.rule("tabletop-football", "PENT-2")
@pytest.mark.parametrize("tempo", [1, 2])
def test_no_delay_in_a_no_huddle(tempo: int) -> None:
    found = on_run("O1", 1, answers=(), tempo=tempo, yards=6)
    assert (found.at, found.of(Flag)) == ((0, 43, 2, 7), [])


@pytest.mark.rule("tabletop-football", "PENT-3", "PENT-9")
@pytest.mark.parametrize(("number", "name"), [(4, "illegal substitution"), (6, "movement")])
def test_fouls_that_may_not_be_declined(number: int, name: str) -> None:
    """They void the play for both sides (DR-31)."""
    found = on_run("O1", number, answers=(), timeouts=[0, 0])
    assert (found.at, found.flag.name) == ((0, 35, 1, 15), name)
    defense = on_run("D1", {4: 1, 6: 3}[number], answers=(), timeouts=[0, 0])
    assert defense.at == (0, 45, 1, 5)


@pytest.mark.rule("tabletop-football", "PENT-4")
def test_illegal_participation() -> None:
    assert on_run("O1", 5, answers=[*TAKE, ("cancel penalty", "yards")]).at == (0, 25, 1, 25)
    assert on_run("D1", 2, answers=[*TAKE, ("cancel penalty", "yards")]).at == (0, 55, 1, 10)


@pytest.mark.rule("tabletop-football", "PENT-5")
@pytest.mark.parametrize(("number", "before"), [(1, TAKE), (4, []), (5, TAKE)])
def test_a_timeout_cancels_delay_substitution_and_participation(number: int, before: Any) -> None:
    found = on_run("O1", number, answers=[*before, ("cancel penalty", "timeout")])
    assert found.at == (0, 40, 1, 10)
    assert found.game.timeouts == [2, 3]
    assert on_run("O1", number, answers=before, timeouts=[0, 3]).game.spot < 40


@pytest.mark.rule("tabletop-football", "PENT-11", "PENT-12")
@pytest.mark.parametrize(("side", "number"), [("O1", 18), ("O1", 21)])
def test_motion_and_formation(side: str, number: int) -> None:
    assert on_run(side, number).at == (0, 35, 1, 15)


# -- fouls of the offense --------------------------------------------------------------------------


@pytest.mark.rule("tabletop-football", "PENT-13", "PENT-14")
def test_intentional_grounding() -> None:
    near = on_drop("O2", 18, "RN 10")
    assert near.at == (0, 30, 2, 20)
    assert near.snap.down_lost
    assert on_drop("O2", 18, "RN 12").at == (0, 28, 2, 22)
    assert on_drop("O2", 18, "RN 3", down=4).at == (1, 70, 1, 10)
    assert on_catch("O2", 18, answers=()).of(Flag) == []


@pytest.mark.rule("tabletop-football", "PENT-13")
def test_no_grounding_on_a_bootleg_a_throw_on_the_run_or_a_deflection() -> None:
    boot = down(
        "SH LE boot", "prevent", "Z", "ALL ORIG", "PN 47", *called("O2", 18),
        options={"rules": "advanced", "interference": False},
    )
    assert boot.of(Flag) == []
    ran = down(
        "SH LE", "prevent", "Z", "ALL PASS RUSH", "PN 20", "PN 47", *called("O2", 18),
        answers=[("on the run", "LE SH")], options=PATTERNS_OFF,
    )
    assert (ran.snap.kind, ran.of(Flag)) == (Down.INCOMPLETE, [])


@pytest.mark.rule("tabletop-football", "PENT-15")
def test_grounding_in_the_end_zone() -> None:
    assert on_drop("O2", 18, "RN 8", spot=8).game.score == [0, 2]
    assert on_drop("O2", 18, "RN 8", spot=8, answers=DECLINE).at == (0, 8, 2, 10)
    assert on_drop("O2", 18, "RN 7", spot=8).at == (0, 4, 2, 14)


@pytest.mark.rule("tabletop-football", "PENT-16")
def test_an_illegal_forward_pass_uses_the_down() -> None:
    found = on_catch("O2", 21)
    assert found.at == (0, 35, 2, 15)
    assert on_run("O1", 27, answers=()).of(Flag) == []
    screen = down("SC BK1", "pass", "Z", "SC COM", "RN 6", *called("O1", 27))
    assert screen.of(Flag) == []


@pytest.mark.rule("tabletop-football", "PENT-17")
def test_ineligible_receivers_only_on_throws_on_the_run() -> None:
    assert on_catch("O2", 23, answers=()).of(Flag) == []
    ran = down(
        "SH LE", "prevent", "Z", "ALL PASS RUSH", "PN 20", "PN 5", "RN 6", *called("O2", 23),
        answers=[("on the run", "LE SH"), *TAKE],
    )
    assert ran.at == (0, 35, 1, 15)


@pytest.mark.rule("tabletop-football", "PENT-18")
def test_holding_on_a_run() -> None:
    assert on_run("O1", 30).at == (0, 30, 1, 20)
    assert on_run("O1", 30, spot=3, yards=1).game.spot == 2  # half the distance


@pytest.mark.rule("tabletop-football", "PENT-18", "PEN-10")
def test_holding_on_a_run_into_the_own_end_zone() -> None:
    """The end of the run lies there; halfway may not."""
    rows = {"BK1": {"normal": (-6,) * 12}}
    facts: dict[str, Any] = {"home": cards("HOM", rows), "spot": 2}
    draws = ("Z", "IL LG", "RN 6", *called("O1", 30))
    even = down("SL BK1", "pass", "Z", "SL LG", "RN 6", *called("O1", 30, "RN 2"), answers=TAKE, **facts)
    assert even.game.score == [0, 2]
    odd = down("SL BK1", "pass", "Z", "SL LG", "RN 6", *called("O1", 30, "RN 3"), answers=TAKE, **facts)
    assert (odd.game.score, odd.game.spot) == ([0, 0], 1)
    assert draws[0] == "Z"


@pytest.mark.rule("tabletop-football", "PENT-19", "PENT-19b")
def test_holding_on_a_pass() -> None:
    assert on_drop("O2", 25).at == (0, 30, 1, 20)
    assert on_drop("O2", 25, spot=6).game.spot == 3
    assert on_drop("O2", 25, "RN 9", spot=5).game.spot == 3  # 4 yards back, on the 1
    assert on_drop("O2", 25, "RN 10", spot=5).game.score == [0, 2]


@pytest.mark.rule("tabletop-football", "PENT-21", "PEN-10")
def test_an_illegal_block_is_walked_off_from_the_spot() -> None:
    even = on_run("O1", 38, "RN 2", yards=12)
    assert even.at == (0, 37, 2, 13)
    odd = on_run("O1", 38, "RN 3", yards=11)
    assert odd.at == (0, 30, 2, 20)  # half of 11 is 5
    assert odd.snap.yards == 5


@pytest.mark.rule("tabletop-football", "PENT-35")
def test_an_offensive_face_mask() -> None:
    assert on_run("O1", 44, "RN 2").at == (0, 32, 2, 18)


@pytest.mark.rule("tabletop-football", "PEN-11")
def test_a_foul_of_the_offense_in_its_end_zone_is_a_safety() -> None:
    home = cards("HOM", {"BK1": {"normal": (-6,) * 12}})
    draws = ("Z", "SL LG", "RN 6", *called("O1", 38, "RN 2"))
    for spot in (3, 6):  # behind the goal line, and on it
        assert down("SL BK1", "pass", *draws, home=home, spot=spot, answers=TAKE).game.score == [0, 2]


@pytest.mark.rule("tabletop-football", "PENT-26")
def test_offensive_interference() -> None:
    assert on_catch("O2", 39).at == (0, 30, 1, 20)
    assert on_run("O1", 41, answers=()).of(Flag) == []


@pytest.mark.rule("tabletop-football", "PENT-38", "PENT-39")
def test_an_offensive_personal_foul() -> None:
    """From the line on a pass; on a run halfway by an odd number, from the line by an even one."""
    assert on_catch("O2", 44).at == (0, 25, 2, 25)
    assert on_run("O1", 45, "RN 3", yards=11).at == (0, 30, 2, 20)
    assert on_run("O1", 45, "RN 4", yards=11).at == (0, 25, 2, 25)


@pytest.mark.rule("tabletop-football", "PENT-32", "PENT-33")
def test_an_incidental_face_mask() -> None:
    assert on_run("D1", 33).at == (0, 52, 1, 10)  # from the end
    assert on_run("D1", 33, yards=3).at == (0, 48, 2, 2)
    assert on_run("O1", 43).at == (0, 42, 2, 8)
    behind = sack(*called("D2", 34), answers=TAKE)
    assert behind.at == (0, 45, 2, 5)
    own = sack(*called("O2", 42), answers=TAKE)
    assert own.at == (0, 35, 2, 15)


# -- fouls of the defense --------------------------------------------------------------------------


@pytest.mark.rule("tabletop-football", "PENT-20", "PEN-10")
def test_defensive_holding() -> None:
    assert on_run("D1", 19, "RN 2").at == (0, 52, 1, 10)
    assert on_run("D1", 19, "RN 3").at == (0, 48, 1, 10)  # half of 7 is 3
    assert on_drop("D2", 17, "RN 2").at == (0, 45, 1, 10)
    assert sack(*called("D2", 17, "RN 2"), answers=TAKE).at == (0, 45, 1, 10)


@pytest.mark.rule("tabletop-football", "PENT-20", "PENT-33", "PENT-36", "PENT-37")
@pytest.mark.parametrize(("number", "spot", "first"), [(19, 45, True), (33, 45, False), (39, 55, True), (43, 55, True)])
def test_fouls_of_the_defense_before_a_turnover(number: int, spot: int, first: bool) -> None:
    """The offense keeps the ball, from the line (DR-28)."""
    found = intercepted(*called("D1", number), answers=TAKE)
    assert found.game.ball == 0
    assert (found.game.spot, found.game.down) == (spot, 1 if first else 2)


@pytest.mark.rule("tabletop-football", "PENT-22")
def test_illegal_contact() -> None:
    assert on_catch("D2", 22, "RN 2").at == (0, 67, 1, 10)
    assert on_drop("D2", 22, "RN 3").at == (0, 50, 1, 10)
    assert on_run("D1", 27, answers=()).of(Flag) == []
    assert sack(*called("D2", 22, "RN 2"), answers=TAKE).at == (0, 46, 1, 10)


@pytest.mark.rule("tabletop-football", "PENT-23")
@pytest.mark.parametrize(("kind", "side", "number", "spot"), [("QK", "D1", 29, 46), ("SH", "D2", 26, 52),
                                                             ("LG", "D2", 26, 64)])
def test_interference_is_a_first_down_at_the_spot(kind: str, side: str, number: int, spot: int) -> None:
    found = drop(*called(side, number, "RN 6"), kind=kind, answers=TAKE, options=PATTERNS_OFF)
    assert found.at == (0, spot, 1, 10)


@pytest.mark.rule("tabletop-football", "PENT-24", "PENT-22")
def test_no_interference_or_contact_on_a_throw_on_the_run() -> None:
    for number in (22, 26):
        ran = down(
            "SH LE", "prevent", "Z", "ALL PASS RUSH", "PN 20", "PN 47", *called("D2", number),
            answers=[("on the run", "LE SH")], options=PATTERNS_OFF,
        )
        assert ran.of(Flag) == []


@pytest.mark.rule("tabletop-football", "PENT-25")
def test_interference_in_the_end_zone_and_beyond_it() -> None:
    near = on_drop("D2", 26, "RN 6", spot=88)
    assert near.at == (0, 99, 1, 1)
    assert on_drop("D2", 26, "RN 11", spot=88).at == (0, 99, 1, 1)  # ten yards deep
    assert on_drop("D2", 26, "RN 12", spot=88, answers=()).of(Flag) == []


@pytest.mark.rule("tabletop-football", "PENT-34")
def test_a_defensive_face_mask() -> None:
    assert on_run("D1", 37).at == (0, 62, 1, 10)
    assert sack(*called("D2", 38), answers=TAKE).at == (0, 55, 1, 10)  # DR-29


@pytest.mark.rule("tabletop-football", "PENT-36")
def test_roughing_the_passer() -> None:
    assert on_catch("D2", 40).at == (0, 72, 1, 10)
    assert sack(*called("D2", 40), answers=TAKE).at == (0, 55, 1, 10)
    assert on_run("D1", 39, answers=()).of(Flag) == []


@pytest.mark.rule("tabletop-football", "PENT-37")
def test_a_defensive_personal_foul() -> None:
    assert on_run("D1", 43).at == (0, 62, 1, 10)
    assert sack(*called("D2", 43), answers=TAKE).at == (0, 55, 1, 10)


@pytest.mark.rule("tabletop-football", "PENT-40", "PENT-41", "PENT-42")
def test_dead_ball_fouls() -> None:
    """They come after the play, whoever has the ball then."""
    assert on_run("D1", 46).at == (0, 62, 1, 10)
    assert on_run("O1", 47).at == (0, 32, 2, 18)
    worse = intercepted(*called("D1", 46), answers=TAKE)
    assert worse.at == (1, 46, 1, 10)  # at the 61 of the defense, 15 worse
    better = intercepted(*called("O1", 47), answers=TAKE)
    assert better.at == (1, 76, 1, 10)


@pytest.mark.rule("tabletop-football", "PENT-21", "PENT-35", "PENT-38")
@pytest.mark.parametrize("number", [38, 44, 45])
def test_fouls_of_the_offense_after_a_turnover(number: int) -> None:
    """The yards are added to the return (DR-28)."""
    assert intercepted(*called("O1", number), answers=TAKE).at == (1, 76, 1, 10)


@pytest.mark.rule("tabletop-football", "PI-7", "PEN-9")
def test_two_fouls_of_one_play() -> None:
    """Of one side the other picks one; of both sides they offset (DR-36)."""
    away = cards("VIS", {"K": {"interference": (46, 47)}})
    first = ("Z", "ALL ORIG", "PN 47", "RN 6")
    both = down("SH LE", "prevent", *first, *called("O2", 9), away=away)
    assert both.at == (0, 40, 1, 10)
    assert [flag.fate for flag in both.of(Flag)] == ["offset", "offset"]
    pick = down("SH LE", "prevent", *first, *called("D2", 43), away=away, answers=[("penalty", "2")])
    assert pick.at == (0, 55, 1, 10)
    spot = down("SH LE", "prevent", *first, *called("D2", 43), away=away, answers=TAKE)
    assert spot.at == (0, 52, 1, 10)


# -- punts -----------------------------------------------------------------------------------------


def on_punt(side: str, number: int, *more: str, answers: Any = TAKE, **facts: Any) -> Stepped:
    """A punt of 47 from the 40, returned 4 from the 13."""
    return punt("Z", "RN 5", "RN 2", *called(side, number, *more), answers=answers, **facts)


@pytest.mark.rule("tabletop-football", "PEN-3", "PENT-27", "PENT-28", "PENT-29")
@pytest.mark.parametrize(
    ("side", "number", "at"),
    [("R3", 30, (0, 45, 4, 5)), ("R3", 36, (0, 55, 1, 10)), ("K3", 20, (0, 25, 4, 25)), ("R3", 6, (0, 45, 4, 5)),
     ("K3", 14, (0, 35, 4, 15)), ("R3", 14, (0, 50, 1, 10))],
)
def test_fouls_before_the_punt(side: str, number: int, at: tuple[int, ...]) -> None:
    """Running into and roughing the kicker, simulated roughing, offside, holding."""
    assert on_punt(side, number).at == at


@pytest.mark.rule("tabletop-football", "PENT-27", "PENT-28")
@pytest.mark.parametrize("number", [30, 36])
def test_no_fouls_on_the_kicker_of_a_blocked_punt(number: int) -> None:
    found = punt("Z", "RN 12", "RN 7", "RN 5", "PN 1", "RN 12", *called("R3", number))
    assert found.of(Flag) == []


@pytest.mark.rule("tabletop-football", "PENT-30", "PENT-31")
def test_catch_interference() -> None:
    assert on_punt("K3", 22).at == (1, 22, 1, 10)  # from the end of the return
    assert on_punt("K3", 28).at == (1, 28, 1, 10)  # from the catch
    assert punt("Z", "RN 12", "RN 1", *called("K3", 28), spot=30).of(Flag) == []  # nobody caught it


@pytest.mark.rule("tabletop-football", "PENT-32", "PENT-34", "PENT-37", "PENT-40")
@pytest.mark.parametrize(("number", "spot"), [(31, 22), (35, 32), (38, 32), (45, 32)])
def test_kickers_fouls_go_on_the_end_of_the_return(number: int, spot: int) -> None:
    assert on_punt("K3", number).at == (1, spot, 1, 10)


@pytest.mark.rule("tabletop-football", "PENT-21", "PENT-32", "PENT-35", "PENT-38", "PENT-42", "PEN-10")
def test_receivers_fouls_come_off_the_spot() -> None:
    """Caught on the 30 of the receivers, returned 8 yards."""
    away = cards("VIS", punt_returners=tuple(_returns(8)))
    facts: dict[str, Any] = {"spot": 23, "away": away}
    assert on_punt("R3", 15, "RN 2", **facts).at == (1, 23, 1, 10)
    assert on_punt("R3", 15, "RN 3", **facts).at == (1, 19, 1, 10)
    assert on_punt("R3", 40, "RN 2", **facts).at == (1, 23, 1, 10)
    assert on_punt("R3", 41, "RN 2", **facts).at == (1, 15, 1, 10)  # even is the catch
    assert on_punt("R3", 39, **facts).at == (1, 33, 1, 10)
    assert on_punt("R3", 44, **facts).at == (1, 23, 1, 10)


def _returns(yards: int) -> Any:
    from fieldhouse.football.fast_action.player_cards import Returner, ReturnRow

    return [Returner("VIS-R1", "R1", (ReturnRow(yards),) * 12)]


@pytest.mark.rule("tabletop-football", "PENT-21", "PENT-37", "PRE-6")
def test_fouls_on_a_touchback_come_off_the_20() -> None:
    """DR-27."""
    assert punt("Z", "RN 5", *called("K3", 38), answers=TAKE, spot=60).at == (1, 35, 1, 10)
    assert punt("Z", "RN 5", *called("R3", 15, "RN 2"), answers=TAKE, spot=60).at == (1, 10, 1, 10)


# -- scores ----------------------------------------------------------------------------------------


def scored(*draws: str, answers: Any = TAKE, **facts: Any) -> Stepped:
    """A touchdown from the 5."""
    return gain(12, *draws, answers=answers, spot=95, to_go=5, **facts)


@pytest.mark.rule("tabletop-football", "PENSC-1")
@pytest.mark.parametrize(("side", "number", "yards"), [("D1", 37, 15), ("D1", 43, 15), ("D1", 46, 15), ("O1", 47, -15)])
def test_personal_fouls_on_a_touchdown_go_on_the_kickoff(side: str, number: int, yards: int) -> None:
    found = scored(*called(side, number))
    assert (found.game.score, found.game.phase) == ([6, 0], Phase.TRY)
    after = run(found.game, ["PN 1"])
    assert (after.game.phase, after.game.spot) == (Phase.KICKOFF, 30 + yards)


@pytest.mark.rule("tabletop-football", "PENSC-2")
def test_any_other_foul_on_a_touchdown_must_be_declined() -> None:
    assert scored(*called("D1", 11), answers=DECLINE).game.score == [6, 0]
    assert scored(*called("D1", 11)).game.score == [0, 0]
    assert scored(*called("D1", 33), answers=()).game.score == [6, 0]  # five yards from the end
    assert scored(*called("O1", 12)).game.score == [0, 0]


@pytest.mark.rule("tabletop-football", "PENSC-3")
def test_a_live_ball_personal_foul_of_the_offense_cancels_the_touchdown() -> None:
    found = scored(*called("O1", 45, "RN 2"), down=2)
    assert (found.at, found.game.score) == ((0, 80, 2, 20), [0, 0])


@pytest.mark.rule("tabletop-football", "PENSC-1", "PENSC-3")
def test_scores_of_returners() -> None:
    """The scoring side counts as the offense (DR-38)."""
    away = cards("VIS", punt_returners=tuple(_returns(99)))
    kickers = on_punt("K3", 35, away=away)
    assert kickers.game.score == [0, 6]
    assert run(kickers.game, ["PN 1"]).game.spot == 45
    receivers = on_punt("R3", 41, "RN 2", away=away, spot=23)
    assert (receivers.at, receivers.game.score) == ((1, 15, 1, 10), [0, 0])


@pytest.mark.rule("tabletop-football", "PENSC-1")
@pytest.mark.parametrize(("number", "yards"), [(44, 15), (45, 15), (38, 0)])
def test_fouls_of_passers_whose_interception_is_run_in(number: int, yards: int) -> None:
    """They are the side scored on (DR-38); an illegal block is none of those fouls."""
    draws = ("Z", "ALL ORIG", "PN 48", "RN 2", "RN 3", "RN 2", *called("O1", number))
    found = down("QK LE", "prevent", *draws, answers=TAKE if yards else ())
    assert found.game.score == [0, 6]
    assert run(found.game, ["PN 1"]).game.spot == 30 + yards


@pytest.mark.rule("tabletop-football", "PENSC-4", "PENSC-6")
def test_personal_fouls_on_a_good_field_goal() -> None:
    """On the kickoff, or the points are given up for the penalty."""
    draws = ("Z", "PN 1", *called("D1", 43))
    on_kickoff = goal(*draws, spot=70, answers=TAKE)
    assert (on_kickoff.game.score, on_kickoff.game.spot) == ([3, 0], 45)
    given_up = goal(*draws, spot=70, answers=[("penalty", "2")])
    assert (given_up.game.score, given_up.at) == ([0, 0], (0, 85, 1, 10))
    dead = goal("Z", "PN 1", *called("O1", 47), spot=70, answers=TAKE)
    assert (dead.game.score, dead.game.spot) == ([3, 0], 15)


@pytest.mark.rule("tabletop-football", "PENSC-4b", "PENSC-6")
def test_any_other_foul_on_a_good_field_goal_is_declined_or_costs_the_points() -> None:
    draws = ("Z", "PN 1", *called("D1", 11))
    assert goal(*draws, spot=70, answers=DECLINE).game.score == [3, 0]
    taken = goal(*draws, spot=70, down=4, to_go=4, answers=TAKE)
    assert (taken.game.score, taken.at) == ([0, 0], (0, 75, 1, 10))
    block = goal("Z", "PN 1", *called("O1", 38), spot=70, down=3, answers=TAKE)
    personal = goal("Z", "PN 1", *called("O1", 45), spot=70, down=3, answers=TAKE)
    for foul in (block, personal):
        assert (foul.game.score, foul.at) == ([0, 0], (0, 55, 4, 25))


@pytest.mark.rule("tabletop-football", "PENSC-5")
@pytest.mark.parametrize(
    ("side", "number", "at"),
    [("D1", 43, (0, 85, 1, 10)), ("D1", 46, (1, 15, 1, 10)), ("O1", 45, (1, 45, 1, 10)), ("O1", 47, (1, 45, 1, 10))],
)
def test_personal_fouls_on_a_missed_field_goal(side: str, number: int, at: tuple[int, ...]) -> None:
    """From the line of scrimmage, the 70 (DR-39)."""
    assert goal("Z", "PN 47", *called(side, number), spot=70, answers=TAKE).at == at


def test_a_returned_foul_is_booked() -> None:
    away = cards("VIS", punt_returners=tuple(_returns(8)))
    found = on_punt("R3", 15, "RN 3", spot=23, away=away)
    assert [event.yards for event in found.of(Returned)] == [4]
