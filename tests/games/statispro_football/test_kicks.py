"""Kickoffs, punts, field goals and their fakes (8.1, 8.5, 8.6, T6.4, T6.10, O.2, O.3, O.6)."""

from __future__ import annotations

from typing import Any

import pytest

from fieldhouse.football.events import Down, Flag, Fumbled, Kick, Returned
from fieldhouse.football.fast_action.player_cards import Punt, PunterCard, Returner, ReturnRow
from fieldhouse.football.state import Phase
from fieldhouse.games.statispro_football.rules.returns import return_man
from fieldhouse.games.statispro_football.rules.scrimmage import announcements
from fieldhouse.games.statispro_football.rules.state import Hurt
from fieldhouse.games.statispro_football.rules.tables import KICKOFF_A, KICKOFF_B
from tests.games.statispro_football.sample_cards import cards, kicker, punter
from tests.games.statispro_football.scene import Played, play, run, situation

# usual cards: kickoff return men gain 21 - n on run number n, punt return men 6 - n; punts of 57 - 2n all go to PR1


def kickoff(
    *draws: str | int, kind: str = "normal", answers: Any = (), phase: Phase = Phase.KICKOFF, **facts: Any
) -> Played:
    spot = facts.pop("spot", 20 if phase is Phase.FREE_KICK else 30)
    game = situation(phase=phase, spot=spot, **facts)
    return run(game, draws, [("kickoff", kind), *answers])


def punt(*draws: str | int, corner: str = "no", rush: str = "no", **facts: Any) -> Played:
    facts.setdefault("down", 4)
    return run(situation(**facts), draws, [("announce", "punt"), ("corner", corner), ("rush", rush)])


def goal(*draws: str | int, **facts: Any) -> Played:
    return run(situation(**facts), draws, [("announce", "fg")])


# -- kickoffs --------------------------------------------------------------------------------------


@pytest.mark.rule("statispro-football", "8.1a", "8.1b", "8.1d", "8.1e", "T6.4A", "4.4.1a")
def test_a_kickoff_and_its_return() -> None:
    found = kickoff("RN 7", "RN 3")
    (back,) = found.of(Returned)
    assert (back.returner, back.yards) == ("VIS-R2", 18)
    assert (found.game.ball, found.game.spot, found.game.down) == (1, 23, 1)
    assert found.of(Kick)[0].kicker == "HOM-K"


@pytest.mark.rule("statispro-football", "8.1c", "T6.4B", "T6.4A")
def test_column_b_takes_a_new_card() -> None:
    found = kickoff("RN 1", "RN 5", "RN 10")
    assert found.of(Returned)[0].returner == "VIS-R3"
    assert found.game.spot == 25
    assert kickoff("RN 12", "RN 9").game.spot == 20


@pytest.mark.rule("statispro-football", "T6.4A", "T6.4B")
def test_every_row_of_the_kickoff_table() -> None:
    """The returner and the yard line; B is column B, TB a touchback."""
    told = [["B" if row == 0 else "TB" if row is None else "{}/{}".format(*row) for row in column]
            for column in (KICKOFF_A, KICKOFF_B)]
    assert [" ".join(column) for column in told] == [
        "B 1/0 1/1 2/2 1/3 1/4 2/5 2/6 3/7 2/8 TB B", "1/10 2/11 4/12 2/13 3/14 1/15 1/0 TB TB TB 4/0 4/0",
    ]


@pytest.mark.rule("statispro-football", "T6.4A", "INTRO-b", "T6.1-tb")
def test_a_touchback() -> None:
    found = kickoff("RN 11")
    assert (found.game.spot, found.of(Kick)[0].seconds) == (20, 0)


@pytest.mark.rule("statispro-football", "T6.1-kick")
def test_a_returned_kickoff_takes_ten_seconds() -> None:
    assert kickoff("RN 7", "RN 3").of(Kick)[0].seconds == 10


SCORE = ReturnRow(100)


def starred(yards: int = 9, fumble: bool = False) -> Any:
    rows = (ReturnRow(yards, star=True), *[ReturnRow(yards, fumble=fumble)] * 11)
    return cards("VIS", kick_returners=(Returner("VIS-R1", "R1", rows, SCORE),),
                 punt_returners=(Returner("VIS-R1", "R1", rows, SCORE),))


@pytest.mark.rule("statispro-football", "8.1.1a", "8.1.1b")
def test_a_star_pays_off_on_1_and_2() -> None:
    assert kickoff("RN 3", "RN 1", "RN 2", away=starred()).game.score == [0, 6]
    assert kickoff("RN 3", "RN 1", "RN 3", away=starred()).game.spot == 10
    assert kickoff("RN 3", "RN 2", away=starred(99)).game.score == [0, 6]  # from the 1, just to the goal line
    assert kickoff("RN 3", "RN 2", away=starred(98)).game.spot == 99


@pytest.mark.rule("statispro-football", "8.1.2a")
def test_a_return_may_end_in_a_fumble() -> None:
    found = kickoff("RN 3", "RN 5", "PN 3", away=starred(fumble=True))
    assert found.of(Fumbled)[0].fumbler == "VIS-R1"
    assert (found.game.ball, found.game.spot) == (0, 90)


@pytest.mark.rule("statispro-football", "8.1.3a", "8.1.3b", "8.1.3c", "8.1.3d")
def test_onside_kicks() -> None:
    own = kickoff("PN 11", kind="onside")
    assert (own.game.ball, own.game.spot, own.game.down, own.of(Kick)[0].seconds) == (0, 50, 1, 10)
    theirs = kickoff("PN 12", kind="onside")
    assert (theirs.game.ball, theirs.game.spot, theirs.of(Kick)[0].seconds, theirs.game.clock) == (1, 50, 10, 590)


@pytest.mark.rule("statispro-football", "8.1.4a", "8.1.4b", "8.1.4c", "8.9.2b")
def test_a_kickoff_after_a_safety_lands_fifteen_yards_farther() -> None:
    found = kickoff("RN 7", "RN 3", phase=Phase.FREE_KICK)
    assert found.game.spot == 38
    touchback = kickoff("RN 11", "RN 3", phase=Phase.FREE_KICK)
    assert touchback.of(Returned)[0].returner == "VIS-R1"
    assert touchback.game.spot == 33


@pytest.mark.rule("statispro-football", "8.1.5a", "8.1.5b", "8.8.3d")
def test_offside_on_a_kickoff_moves_the_new_one() -> None:
    """The kickers' foul brings it five yards farther up; the receivers' never behind the goal line."""
    found = kickoff("Z", "RN 7", "RN 3", "ZR PEN 4:K1", answers=[("penalty", "1")])
    assert found.game.phase is Phase.KICKOFF
    again = run(found.game, ["RN 7", "RN 3"], [("kickoff", "normal")])
    assert again.game.spot == 28
    theirs = kickoff("Z", "RN 4", "RN 3", "ZR PEN 4:R1", answers=[("penalty", "1")])
    again = run(theirs.game, ["RN 4", "RN 3"], [("kickoff", "normal")])
    assert again.game.spot == 18


@pytest.mark.rule("statispro-football", "T6.3-15")
def test_a_kickoff_out_of_bounds() -> None:
    ball = kickoff("Z", "RN 7", "RN 3", "ZR PEN 4:K15", answers=[("out of bounds", "ball")])
    assert (ball.game.ball, ball.game.spot, ball.of(Returned)) == (1, 35, [])
    again = kickoff("Z", "RN 7", "RN 3", "ZR PEN 4:K15", answers=[("out of bounds", "again")])
    new = run(again.game, ["RN 7", "RN 3"], [("kickoff", "normal")])
    assert new.game.spot == 28


@pytest.mark.rule("statispro-football", "T6.3-11a", "T6.3-11b", "T6.3-11c")
def test_clipping_on_a_return() -> None:
    """Odd: half of the return; even: its end. Without a return it is ignored."""
    half = kickoff("Z", "RN 7", "RN 3", "ZR PEN 4:R11", "RN 5")
    assert half.game.spot == 7  # from the 14, half the distance
    end = kickoff("Z", "RN 7", "RN 3", "ZR PEN 4:R11", "RN 4")
    assert end.game.spot == 12  # from the 23: half of it is less than 15
    none = kickoff("Z", "RN 11", "ZR PEN 4:R11")
    assert not none.of(Flag)


@pytest.mark.rule("statispro-football", "O.2a", "O.2b")
def test_the_onside_defense() -> None:
    options = {"onside_defense": True}
    expect = [("expect", "onside")]
    assert kickoff("PN 7", kind="onside", options=options, answers=expect).game.ball == 0
    assert kickoff("PN 8", kind="onside", options=options, answers=expect).game.ball == 1
    assert kickoff("PN 11", kind="onside", options=options).game.ball == 0
    long = cards("VIS", kick_returners=(Returner("VIS-R1", "R1", tuple([ReturnRow(40)] * 12)),))
    assert kickoff("RN 3", "RN 3", options=options, answers=expect, away=long).game.spot == 21
    assert kickoff("RN 3", "RN 3", options=options, away=long).game.spot == 41


@pytest.mark.rule("statispro-football", "O.3a", "O.3b", "O.3c", "O.0a")
def test_squibs() -> None:
    options = {"squib": True}
    found = kickoff("RN 7", "RN 3", kind="squib", options=options)
    assert found.game.spot == 37  # the 20, and 17 of row 4
    last = kickoff("RN 7", "RN 12", kind="squib", options=options)
    assert last.game.spot == 29
    assert kickoff("RN 11", kind="squib", options=options).game.spot == 20


@pytest.mark.rule("statispro-football", "O.3a", "O.0a")
def test_no_squib_without_agreement() -> None:
    with pytest.raises(Exception, match=r"O\.3a"):
        kickoff("RN 7", "RN 3", kind="squib")


def test_missing_and_hurt_return_men() -> None:
    """The next lower number; of a hurt one the next in the list (DR-12)."""
    game = situation()
    few = game.teams[1].kick_returners[:2]
    assert return_man(game, 1, few, 4).id == "VIS-R2"
    game.hurt[1]["VIS-R2"] = Hurt(game=True)
    assert return_man(game, 1, few, 2).id == "VIS-R1"


# -- punts -----------------------------------------------------------------------------------------


@pytest.mark.rule("statispro-football", "8.5a", "8.5b", "8.5d", "4.4.4a", "4.4.2a")
def test_a_punt_is_returned() -> None:
    found = punt("RN 8", "RN 2")
    (back,) = found.of(Returned)
    assert (back.returner, back.yards) == ("VIS-R1", 4)
    assert (found.game.ball, found.game.spot) == (1, 23)
    (kick,) = found.of(Kick)
    assert (kick.kicker, kick.yards) == ("HOM-P", 41)


@pytest.mark.rule("statispro-football", "8.5d", "INTRO-b")
def test_a_return_behind_the_own_goal_line_is_a_touchback() -> None:
    """DR-14."""
    back = punt("RN 2", "RN 2", away=starred(-8))  # fielded at the 7
    assert (back.game.ball, back.game.spot, back.of(Returned)) == (1, 20, [])
    assert punt("RN 2", "RN 2", away=starred(-6)).game.spot == 1


@pytest.mark.rule("statispro-football", "8.5c")
def test_a_fair_catch() -> None:
    found = punt("RN 8", home=cards("HOM", punter=punter("HOM", returner=0)))
    assert (found.game.spot, found.of(Returned)) == (19, [])


@pytest.mark.rule("statispro-football", "8.5.1a", "8.5.1b")
def test_stars_and_fumbles_on_punts() -> None:
    assert punt("RN 8", "RN 1", "RN 2", away=starred()).game.score == [0, 6]
    assert punt("RN 8", "RN 1", "RN 3", away=starred()).game.spot == 28
    assert punt("RN 8", "RN 2", "PN 3", away=starred(fumble=True)).of(Fumbled)


@pytest.mark.rule("statispro-football", "8.5.4a", "8.5.2a", "8.5.2b", "8.5.2c")
def test_row_12_may_be_a_penalty_and_the_punt_is_made_again() -> None:
    game = situation(down=4, to_go=10)
    found = run(game, ["RN 12", "RN 6", "RN 4", "RN 8", "RN 2"],
                [("announce", "punt"), ("corner", "no"), ("rush", "no"), ("corner", "no"), ("rush", "no")])
    assert found.of(Flag)[0].name == "movement"
    assert found.game.spot == 28  # kicked from the 35
    game = situation(down=4, to_go=5)
    first = run(game, ["RN 12", "RN 6", "RN 5"], [("announce", "punt"), ("corner", "no"), ("rush", "no")])
    assert (first.game.ball, first.game.spot, first.game.down) == (0, 45, 1)
    assert (first.snap.kind, first.snap.first_down) == (Down.NO_PLAY, 3)  # a first down by penalty


@pytest.mark.rule("statispro-football", "8.5.4a", "8.5.5a")
def test_a_blocked_punt() -> None:
    found = punt("RN 12", "RN 1", "RN 3")
    assert (found.game.ball, found.game.spot) == (1, 75)
    assert found.of(Kick)[0].result == "blocked"
    assert punt("RN 12", "RN 1", "RN 9").game.score == [0, 6]


@pytest.mark.rule("statispro-football", "8.5.6a", "8.5.6b", "8.5.6c", "8.5.6d")
def test_the_coffin_corner() -> None:
    out = punt("RN 7", corner="12", spot=45)  # 43 less 12: the 24, out of bounds
    assert (out.game.spot, out.of(Returned)) == (24, [])
    back = punt("RN 8", "RN 2", corner="12", spot=45)
    assert back.game.spot == 30
    for yards in ("9", "26"):
        with pytest.raises(Exception, match="corner"):
            punt("RN 7", corner=yards)
    assert punt("RN 7", corner="10", spot=45).game.spot == 22
    assert punt("RN 7", corner="25", spot=45).game.spot == 37


@pytest.mark.rule("statispro-football", "8.8.5d")
def test_nobody_fumbles_a_punt_that_nobody_fields() -> None:
    out = punt("Z", "RN 7", "ZR Fumble", corner="12", spot=45)
    assert (out.game.ball, out.of(Fumbled)) == (1, [])


@pytest.mark.rule("statispro-football", "8.5.6e", "8.5.6f")
def test_touchbacks_of_punts() -> None:
    assert punt("RN 8", spot=54).game.spot == 20  # down at the 5
    assert punt("RN 8", "RN 2", spot=53).game.spot == 10  # at the 6
    assert punt("RN 7", corner="10", spot=64).game.spot == 3
    assert punt("RN 7", corner="10", spot=67).game.spot == 20


@pytest.mark.rule("statispro-football", "8.5.7a", "8.5.7b", "8.5.7c", "8.5.7d", "8.5.7e")
def test_the_all_out_rush() -> None:
    assert punt("RN 12", "RN 4", "RN 3", rush="yes").of(Kick)[0].result == "blocked"
    for last in (5, 9):
        hurried = punt("RN 12", f"RN {last}", "RN 1", rush="yes")
        assert hurried.game.spot == 28  # row 11: 35 yards, a return of three at most
    short = punt("RN 8", "RN 1", rush="yes")
    assert short.game.spot == 22
    assert ("rush", 1, "yes") in short.table.asked  # the receivers'


@pytest.mark.rule("statispro-football", "8.5.7d")
def test_roughing_the_kicker_on_a_rush() -> None:
    found = run(situation(down=4), ["RN 12", "RN 10"],
                [("announce", "punt"), ("corner", "no"), ("rush", "yes")])
    assert (found.game.ball, found.game.spot, found.game.down) == (0, 55, 1)


@pytest.mark.rule("statispro-football", "8.5.3a", "8.5.3b")
def test_a_delay_before_a_punt() -> None:
    assert "delay" not in announcements(situation(down=4))
    game = situation(down=4, longest=True)
    assert "delay" in announcements(game)
    found = run(game, ["RN 8", "RN 2"],
                [("announce", "delay"), ("delay", "accept"), ("announce", "punt"), ("corner", "no"), ("rush", "no")])
    assert found.game.spot == 28
    game = situation(down=4, longest=True)
    declined = run(game, ["RN 8", "RN 2"],
                   [("announce", "delay"), ("delay", "decline"), ("announce", "punt"), ("corner", "no"),
                    ("rush", "no")])
    assert declined.game.spot == 23
    for seconds, offered in (("45", True), ("40", False), ("hurry", False)):
        after = play("IL BK1", "pass", "IL LG", "RN 11", quarter=4, clock=290, down=2,
                     answers=[("seconds", seconds), ("timeout", "pass")])
        assert ("delay" in announcements(after.game)) is offered


@pytest.mark.rule("statispro-football", "8.8.3c", "T6.3-12", "T6.3-13")
def test_fouls_on_punts() -> None:
    rough = run(situation(down=4), ["Z", "RN 8", "RN 2", "ZR PEN 3:R12"],
                [("announce", "punt"), ("corner", "no"), ("rush", "no"), ("penalty", "1")])
    assert (rough.game.ball, rough.game.spot, rough.game.down) == (0, 55, 1)
    into = run(situation(down=4), ["Z", "RN 8", "RN 2", "ZR PEN 3:R13"],
               [("announce", "punt"), ("corner", "no"), ("rush", "no"), ("penalty", "1")])
    assert (into.game.ball, into.game.spot, into.game.down) == (0, 45, 4)
    enough = run(situation(down=4, to_go=5), ["Z", "RN 8", "RN 2", "ZR PEN 3:R13"],
                 [("announce", "punt"), ("corner", "no"), ("rush", "no"), ("penalty", "1")])
    assert enough.game.down == 1


# -- field goals -----------------------------------------------------------------------------------


@pytest.mark.rule("statispro-football", "8.6.1a", "8.6.1b", "8.6.1c", "4.4.3a", "8.9.4a", "T6.1-fg")
def test_a_field_goal() -> None:
    good = goal("PN 38", spot=82, down=4)  # 35 yards
    assert good.game.score == [3, 0]
    (kick,) = good.of(Kick)
    assert (kick.yards, kick.kicker, good.snap.seconds) == (35, "HOM-K", 5)
    assert goal("PN 38", spot=81, down=2).game.score == [0, 0]  # 36 yards: 1-30


@pytest.mark.rule("statispro-football", "8.6.1a")
def test_a_field_goal_is_tried_from_the_38_or_closer() -> None:
    assert "fg" in announcements(situation(spot=62))
    assert "fg" not in announcements(situation(spot=61))
    assert "fg" in announcements(situation(spot=57, options={"longest_try": 43}))


@pytest.mark.rule("statispro-football", "8.6.1d", "8.6.1e")
def test_beyond_fifty_the_range_shrinks() -> None:
    assert goal("PN 14", spot=64).game.score == [3, 0]  # 53 yards: 20 less 6
    assert goal("PN 15", spot=64).game.score == [0, 0]
    assert goal("PN 1", spot=57, options={"longest_try": 43}, home=_strong()).game.score == [3, 0]  # 60 yards


def _strong() -> Any:
    return cards("HOM", kicker=kicker("HOM", (47, 47, 47, 47)))


@pytest.mark.rule("statispro-football", "8.6.1f")
def test_a_miss() -> None:
    assert goal("PN 45", spot=70).game.spot == 30
    assert goal("PN 45", spot=90).game.spot == 20


@pytest.mark.rule("statispro-football", "8.6.1g", "8.6.1h")
def test_a_blocked_field_goal_scores_for_the_defense() -> None:
    assert goal("PN 48", spot=82, home=_strong()).game.score == [0, 6]
    assert goal("PN 47", spot=82, home=_strong()).game.score == [3, 0]
    assert goal("PN 47", spot=64, home=_strong()).game.score == [0, 6]


@pytest.mark.rule("statispro-football", "8.6.2a", "T6.1-xp", "INTRO-c")
def test_the_extra_point() -> None:
    good = run(situation(phase=Phase.TRY, spot=98), ["PN 46"])
    assert (good.game.score, good.game.phase) == ([1, 0], Phase.KICKOFF)
    assert good.game.clock == 600
    assert run(situation(phase=Phase.TRY, spot=98), ["PN 47"]).game.score == [0, 0]


# -- fakes -----------------------------------------------------------------------------------------

FAKES = {"fakes": True}


def fake(announced: str, *draws: str, expect: str = "no", answers: Any = (), **facts: Any) -> Played:
    said = [("announce", announced), ("fake", "fake"), ("expect fake", expect), *answers]
    return run(situation(options=FAKES, down=4, **facts), draws, said)


@pytest.mark.rule("statispro-football", "O.6a", "T6.10", "T6.10c", "T6.10b", "O.6b", "O.6g")
def test_fakes_by_their_table() -> None:
    thrown = fake("punt", "RN 3")
    assert (thrown.yards, thrown.snap.target) == (10, "HOM-RE")
    assert fake("punt", "RN 12").yards == -5
    assert [fake("punt", f"RN {n}").yards for n in range(1, 13)] == [30, 20, 10, 8, 0, 15, 7, 6, 3, 1, 0, -5]
    assert [fake("fg", f"RN {n}", spot=70).yards for n in range(1, 7)] == [25, 18, 15, 10, 0, 15]  # no BK2 starts
    assert {fake("fg", f"RN {n}", spot=70).snap.kind for n in range(7, 12)} == {Down.INCOMPLETE}
    held = fake("fg", "RN 6", spot=70)
    assert (held.yards, held.snap.runner) == (15, "HOM-QB2")


@pytest.mark.rule("statispro-football", "O.6c", "O.6d", "O.6f", "T6.10a")
def test_who_expects_a_fake_makes_it_two_worse() -> None:
    assert fake("punt", "RN 2", expect="yes").yards == 8
    assert fake("punt", "RN 11", expect="yes").yards == -5
    kept = fake("fg", "RN 11", expect="yes", spot=70)
    assert kept.snap.interceptor == ""
    taken = fake("fg", "RN 12", spot=70, answers=[("linebacker", "VIS-H")])
    assert taken.game.score == [0, 6]
    assert taken.snap.interceptor == "VIS-H"


@pytest.mark.rule("statispro-football", "O.6e", "O.6b")
def test_who_expects_a_fake_blocks_no_kick() -> None:
    said = [("announce", "punt"), ("fake", "kick"), ("expect fake", "yes"), ("corner", "no")]
    draws = ["RN 12", "RN 1", "RN 6", "RN 4", "RN 8", "RN 2"]
    found = run(situation(options=FAKES, down=4), draws, [*said, ("corner", "no")])
    assert found.of(Kick)[0].result == "returned"
    said = [("announce", "fg"), ("fake", "kick"), ("expect fake", "yes")]
    good = run(situation(options=FAKES, down=4, spot=82), ["PN 48", "PN 20"], said)
    assert good.game.score == [3, 0]


def test_a_punter_card_of_few_rows() -> None:
    rows = tuple([Punt(40, 0)] * 11)
    team = cards("HOM", punter=PunterCard("HOM-P", "P", rows, frozenset({1})))
    assert punt("RN 4", home=team).game.spot == 20
