"""Pitchouts and Quarterback Options (PITCH, OPT)."""

from __future__ import annotations

import pytest

from fieldhouse.games.tabletop_football.rules.questions import Directions
from fieldhouse.games.tabletop_football.rules.state import State
from tests.games.tabletop_football.sample_cards import cards
from tests.games.tabletop_football.scene import ADVANCED, place, play, situation

BACK = {"BK1": {"inside": (1,), "outside": (9,)}}
INSIDE, OUTSIDE = ("pitchout", "inside"), ("pitchout", "outside")
KEEP, LATERAL = ("option", "keep"), ("option", "lateral")


def game(**players: dict[str, object]) -> State:
    return situation(home=cards("HOM", {**BACK, **players}), options=ADVANCED)


@pytest.mark.rule("tabletop-football", "PITCH-5", "PITCH-7", "PITCH-8", "RUN-12", "PITCH-9")
def test_the_offense_sees_both_directives_of_the_side() -> None:
    inside = play("PL BK1", "pass", "LEFT LG / A", "RN 3", game=game(LG={"blocking": 2}), answers=[INSIDE])
    assert inside.yards == 3
    assert inside.table.questions[-1].about == Directions("LG", "A")
    assert inside.deed.fumble == 5
    outside = play("PR BK1", "pass", "RIGHT LG / BK", "RN 3", game=game(LG={"blocking": 2}), answers=[OUTSIDE])
    assert outside.yards == 9
    plain = situation(options=ADVANCED)
    assert play("PR BK1", "pass", "RIGHT BK / BK", "RN 3", game=plain, answers=[INSIDE]).yards == 10


@pytest.mark.rule("tabletop-football", "PITCH-6")
@pytest.mark.parametrize(("cover", "yards"), [("run", 4), ("run 1", 4), ("run 2", 8), ("run QB", 8), ("pass", 8)])
def test_no_key_is_a_key_on_a_pitchout(cover: str, yards: int) -> None:
    plain = situation(options=ADVANCED)
    assert play("PL BK1", cover, "LEFT LG / LG", "RN 5", game=plain, answers=[OUTSIDE]).yards == yards


@pytest.mark.rule("tabletop-football", "OPLAY-6", "OOB-2")
def test_a_pitchout_inside_has_no_limit_of_loss_and_stays_in_bounds() -> None:
    wide = situation(home=cards("HOM", {"BK1": {"normal": (-3,)}}), away=cards("VIS", {"B": {"tackle": -4}}),
                     options=ADVANCED)
    found = play("PL BK1", "pass", "LEFT B / A", "RN 3 OB", game=wide, answers=[INSIDE])
    assert (found.yards, found.result.out) == (-7, False)


@pytest.mark.rule("tabletop-football", "PITCH-2")
def test_from_an_i_formation_the_ball_goes_to_the_back_in_bk3() -> None:
    two = place(game(), 0, BK1=None, BK2="RB2", BK3="BK1", FL2=None)
    found = play("PL BK3", "run 3", "LEFT LG / LG", "RN 5", game=two, answers=[OUTSIDE])
    assert found.yards == 9
    assert found.result.call == "PL BK3"


@pytest.mark.rule("tabletop-football", "STUNT-3")
def test_stunters_meet_the_run_that_is_chosen() -> None:
    ab = place(situation(options=ADVANCED), 1, B=("B", "D"), D="DT3", F=None)
    assert play("PL BK1", "pass stunt AB", "LEFT LG / LG", "RN 5", game=ab, answers=[OUTSIDE]).yards == 9
    de = place(situation(options=ADVANCED), 1, B=("B", "D"), D="DT3", F=None)
    assert play("PL BK1", "pass stunt DE", "LEFT LG / LG", "RN 5", game=de, answers=[OUTSIDE]).yards == 8


# -- the Option ----------------------------------------------------------------------------------


@pytest.mark.rule("tabletop-football", "OPT-4", "OPT-5", "OPT-6", "OPT-10", "OPLAY-6")
def test_the_quarterback_keeps_the_ball() -> None:
    runs = game(QB={"normal": (), "inside": (-2,), "outside": (30,)}, LG={"blocking": -4})
    found = play("OL BK1", "pass", "IL LG", "RN 5 OB", game=runs, answers=[KEEP])
    assert found.yards == -6
    assert found.deed.carrier is not None
    assert (found.deed.carrier.id, found.deed.charged) == ("HOM-QB", found.deed.carrier)
    assert (found.deed.option, found.deed.fumble, found.result.out) == (True, 10, False)
    assert found.table.questions[-1].about == Directions("LG")


@pytest.mark.rule("tabletop-football", "OPT-7", "OPT-8", "OPT-10", "EV-10")
def test_a_lateral_takes_a_new_directive_and_then_the_number() -> None:
    found = play("OR BK1", "pass", "IR LG", "SR RG", "RN 5 OB", game=game(RG={"blocking": 2}), answers=[LATERAL])
    assert found.yards == 11
    assert found.deed.carrier is not None
    assert (found.deed.carrier.id, found.deed.charged) == ("HOM-BK1", found.deed.carrier)
    assert (found.result.out, found.deed.fumble) == (True, 10)


@pytest.mark.rule("tabletop-football", "OPT-12")
@pytest.mark.parametrize(
    ("cover", "answer", "yards"),
    [("run QB", KEEP, 4), ("run 1", KEEP, 8), ("run QB", LATERAL, 8), ("run 1", LATERAL, 4), ("run", LATERAL, 6)],
)
def test_the_key_is_on_whoever_ends_up_with_the_ball(cover: str, answer: tuple[str, str], yards: int) -> None:
    plain = situation(options=ADVANCED)
    draws = ["IL LG", "RN 5"] if answer == KEEP else ["IL LG", "SL LG", "RN 5"]
    assert play("OL BK1", cover, *draws, game=plain, answers=[answer]).yards == yards
