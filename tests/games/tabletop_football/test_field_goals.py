"""Field goals, their fakes and blocks, extra points and two-point tries (FG, FAKEFG, BLKFG, XP, TWO)."""

from __future__ import annotations

from typing import Any

import pytest

from fieldhouse.football.events import Down, Flag, Fumbled, Kick, Returned, Scored, Tried
from fieldhouse.football.state import Phase
from fieldhouse.games.tabletop_football.rules.announce import announcements
from fieldhouse.games.tabletop_football.rules.kicks.field_goals import in_range, ranges
from fieldhouse.table.table import Refused
from tests.games.tabletop_football.sample_cards import cards, kicker
from tests.games.tabletop_football.scene import place, situation
from tests.games.tabletop_football.steps import attempt, goal, run

# the usual kicker: good 1-44, 38, 30, 20, 12 up to 25, 35, 45, 50, 55 yards; blocks 48?; 58 yards at most

SURE = cards("HOM", kicker=kicker("HOM", blocks=(48, 47, 48, 48, 46)))
"""Blocks without a second number."""


@pytest.mark.rule("tabletop-football", "FG-2", "FG-3", "FG-4", "TIME-13")
def test_a_field_goal() -> None:
    found = goal("PN 38", spot=83)  # 34 yards
    assert found.game.score == [3, 0]
    assert (found.game.phase, found.game.ball, found.game.spot) == (Phase.KICKOFF, 0, 30)
    (kick,) = found.of(Kick)
    assert (kick.yards, kick.result, kick.kicker, found.snap.seconds) == (34, "good", "HOM-K", 5)


@pytest.mark.rule("tabletop-football", "FG-3", "FG-5", "TIME-13")
def test_a_miss_is_the_defenses_ball_where_it_was_kicked() -> None:
    found = goal("PN 39", spot=75, home=SURE)
    assert found.at == (1, 32, 1, 10)
    assert found.snap.seconds == 5


@pytest.mark.rule("tabletop-football", "FG-6")
def test_a_miss_from_inside_the_20_goes_to_the_20() -> None:
    assert goal("PN 45", spot=81, home=SURE).at == (1, 20, 1, 10)
    assert goal("PN 45", spot=80, home=SURE).at == (1, 27, 1, 10)


@pytest.mark.rule("tabletop-football", "FG-7")
@pytest.mark.parametrize(("distance", "good"), [(25, 44), (26, 38), (55, 12), (56, 10), (58, 6), (62, 0)])
def test_good_ranges(distance: int, good: int) -> None:
    assert ranges(kicker(), distance)[0] == good


@pytest.mark.rule("tabletop-football", "FG-1", "FG-8", "FAKEFG-2", "TWOMIN-2")
def test_when_a_field_goal_and_its_fake_may_be_tried() -> None:
    assert {"fg", "fake fg"} <= set(announcements(situation(spot=59, down=1)))
    assert not {"fg", "fake fg"} & set(announcements(situation(spot=58, down=4)))
    assert in_range(situation(spot=59))
    late = announcements(situation(spot=80, quarter=2, clock=120))
    assert "fg" in late
    assert "fake fg" not in late
    assert "fake fg" in announcements(situation(spot=80, quarter=3, clock=120))
    with pytest.raises(Refused, match="FG-8"):
        goal(spot=40)
    with pytest.raises(Refused, match="TWOMIN-2"):
        goal(said="fake fg", spot=80, quarter=4, clock=100)


# -- fakes -----------------------------------------------------------------------------------------


@pytest.mark.rule("tabletop-football", "FAKEFG-3")
@pytest.mark.parametrize(
    ("number", "who", "yards", "kind"),
    [(1, "LE", 25, Down.COMPLETE), (2, "FL1", 18, Down.COMPLETE), (3, "RE", 15, Down.COMPLETE),
     (4, "BK1", 10, Down.COMPLETE), (5, "BK2", 9, Down.COMPLETE), (6, "QB", 15, Down.RUN),
     (7, "", 0, Down.INCOMPLETE), (11, "", 0, Down.INCOMPLETE)],
)
def test_the_fake_field_goal_table(number: int, who: str, yards: int, kind: Down) -> None:
    game = situation(spot=60)
    if who == "BK2":
        game = place(game, 0, FL2=None, BK2="RB2")
    found = run(game, [f"RN {number}"], [("announce", "fake fg")])
    assert (found.snap.kind, found.snap.yards) == (kind, yards)
    assert found.game.spot == 60 + yards
    if who and kind == Down.COMPLETE:
        assert found.snap.target == ("HOM-RB2" if who == "BK2" else f"HOM-{who}")


@pytest.mark.rule("tabletop-football", "FAKEFG-1")
def test_each_fake_after_the_first_adds_one() -> None:
    game = situation(spot=60)
    assert run(game, ["RN 6"], [("announce", "fake fg")]).snap.yards == 15
    second = run(game, ["RN 6"], [("announce", "fake fg")])
    assert second.snap.kind == Down.INCOMPLETE
    third = run(game, ["RN 2"], [("announce", "fake fg")])  # 2 + 2
    assert (third.snap.target, third.snap.yards) == ("HOM-BK1", 10)


@pytest.mark.rule("tabletop-football", "FAKEFG-4", "FAKEFG-5")
@pytest.mark.parametrize(
    ("box", "run_number", "yards"), [(2, 3, 60), (1, 3, 40), (4, 3, 30), (4, 12, 0), (4, 11, 2)]
)
def test_an_intercepted_fake(box: int, run_number: int, yards: int) -> None:
    """The Quick column: 2 is box A in Row 1, 1 is F in Row 2, 4 is L in Row 3. Returned from the line."""
    found = goal("RN 12", f"RN {box}", f"RN {run_number}", said="fake fg", spot=65)
    assert found.at[:3] == (1, 35 + yards, 1)
    assert [event.yards for event in found.of(Returned)] == ([yards] if yards else [])


@pytest.mark.rule("tabletop-football", "FAKEFG-5")
def test_an_intercepted_fake_may_score_by_its_star() -> None:
    scored = goal("RN 12", "RN 4", "RN 1", "RN 3", said="fake fg", spot=65)
    assert scored.game.score == [0, 6]
    assert goal("RN 12", "RN 4", "RN 2", "RN 4", said="fake fg", spot=65).at == (1, 75, 1, 10)


# -- blocks ----------------------------------------------------------------------------------------


@pytest.mark.rule("tabletop-football", "BLKFG-1", "BLKFG-3", "BLKFG-4", "BLKFG-5", "FUM-24")
def test_a_block_is_recovered_behind_the_line_and_run_back() -> None:
    found = goal("PN 48", "RN 6", "PN 32", "RN 2", home=SURE, spot=75)
    assert found.at == (1, 46, 1, 10)  # 6 yards behind the 75, 15 back
    (kick,) = found.of(Kick)
    assert (kick.result, found.snap.seconds) == ("blocked", 5)
    assert goal("PN 47", "RN 6", "PN 32", "RN 12", home=SURE, spot=83).at == (1, 23, 1, 10)


@pytest.mark.rule("tabletop-football", "BLKFG-2")
def test_48_is_a_block_half_the_time() -> None:
    assert goal("PN 48", "PN 24", "RN 6", "PN 1", "RN 12", spot=75).of(Kick)[0].result == "blocked"
    assert goal("PN 48", "PN 25", spot=75).of(Kick)[0].result == "no good"
    assert goal("PN 47", spot=75).of(Kick)[0].result == "no good"


@pytest.mark.rule("tabletop-football", "BLKFG-4", "BLKFG-6", "BLKFG-7")
def test_kickers_keep_a_block_before_fourth_down_or_past_the_line() -> None:
    third = goal("PN 48", "RN 6", "PN 33", "RN 4", home=SURE, spot=75, down=3)
    assert third.at == (0, 74, 4, 11)
    fourth = goal("PN 48", "RN 6", "PN 33", "RN 4", home=SURE, spot=75, down=4)
    assert fourth.at == (1, 26, 1, 10)
    made = goal("PN 48", "RN 1", "PN 33", "RN 2", home=SURE, spot=75, down=4)
    assert made.at == (0, 89, 1, 10)


@pytest.mark.rule("tabletop-football", "BLKFG-5", "FUM-25")
def test_the_star_of_a_block_counts_for_the_defense_alone() -> None:
    assert goal("PN 48", "RN 6", "PN 32", "RN 1", "RN 3", home=SURE, spot=75).game.score == [0, 6]
    kept = goal("PN 48", "RN 6", "PN 33", "RN 1", home=SURE, spot=65)
    assert kept.at == (0, 84, 1, 10)


@pytest.mark.rule("tabletop-football", "FUM-2", "FUM-4", "MULT-2", "MULT-3")
def test_an_advanced_block_is_a_return_for_fumbles_and_multipliers() -> None:
    """A kick that is good or missed has neither (DR-46)."""
    found = goal("Z", "PN 48", "RN 6", "PN 32", "RN 4", "ZR Double", home=SURE, spot=75)
    assert found.game.spot == 41
    lost = goal("Z", "PN 48", "RN 6", "PN 32", "RN 4", "ZR Fumble", "PN 10", "PN 30", "RN 12", home=SURE, spot=75)
    assert lost.at == (0, 64, 1, 10)
    assert len(lost.of(Fumbled)) == 1
    assert goal("Z", "PN 48", "RN 6", "PN 32", "RN 9", "ZR Fumble", home=SURE, spot=75).at == (1, 31, 1, 10)
    assert goal("Z", "PN 10", "ZR Fumble", spot=75).game.score == [3, 0]
    assert goal("Z", "PN 47", "ZR Double", spot=75).game.spot == 32


# -- the kick after a Fair Catch -------------------------------------------------------------------


@pytest.mark.rule("tabletop-football", "FC-4", "TIME-13")
def test_a_field_goal_after_a_fair_catch_takes_no_time() -> None:
    game = situation(spot=70, fair_catch=True, quarter=2, clock=5)
    found = run(game, ["PN 20"], [("announce", "fair catch kick")])
    assert (found.game.score, found.game.clock, found.snap.seconds) == ([3, 0], 5, 0)
    assert "fair catch kick" not in announcements(situation(spot=70))
    missed = goal("PN 48", said="fair catch kick", spot=70, fair_catch=True)  # no block: DR-53
    assert missed.at == (1, 30, 1, 10)
    with pytest.raises(Refused, match="FC-4"):
        goal(said="fair catch kick", spot=70)


# -- tries -----------------------------------------------------------------------------------------


@pytest.mark.rule("tabletop-football", "XP-2", "TIME-12", "PRE-3")
def test_an_extra_point() -> None:
    good = attempt("PN 46", score=(6, 0))
    assert (good.game.score, good.game.clock, good.game.phase) == ([7, 0], 600, Phase.KICKOFF)
    assert good.of(Tried)[0].kicker == "HOM-K"
    assert attempt("PN 47", score=(6, 0)).game.score == [6, 0]


@pytest.mark.rule("tabletop-football", "XP-3", "Z-3")
def test_z_cards_do_not_count_on_extra_points() -> None:
    assert attempt("Z", "PN 46").game.score == [1, 0]


@pytest.mark.rule("tabletop-football", "XP-1")
def test_a_try_is_made_with_no_time_left() -> None:
    found = attempt("PN 1", quarter=4, clock=0, score=(6, 9))
    assert found.game.score == [7, 9]


def two(*draws: str | int, call: str = "IL BK1", cover: str = "pass", **facts: Any) -> Any:
    answers = [*facts.pop("before", ()), ("call", call), ("defense call", cover), *facts.pop("answers", ())]
    return attempt(*draws, said="two", answers=answers, **facts)


@pytest.mark.rule("tabletop-football", "TWO-1", "TWO-4", "TIME-12")
def test_a_two_point_try_is_a_play_from_the_2() -> None:
    good = two("IL LG", "RN 11", score=(6, 0))
    assert (good.game.score, good.game.clock, good.game.phase) == ([8, 0], 600, Phase.KICKOFF)
    (tried,) = good.of(Tried)
    assert (tried.good, tried.runner) == (True, "HOM-BK1")
    assert two("IL LG", "RN 12", score=(6, 0)).game.score == [6, 0]


@pytest.mark.rule("tabletop-football", "TWO-1")
def test_a_try_may_be_made_from_farther_out() -> None:
    assert two("IL LG", "RN 11", before=[("try spot", "5")]).game.score == [0, 0]
    assert two("IL LG", "RN 8", before=[("try spot", "5")]).game.score == [2, 0]


@pytest.mark.rule("tabletop-football", "TWO-1b")
def test_z_cards_count_on_two_point_tries() -> None:
    found = two("Z", "IL LG", "RN 12", "ZR PEN 1:D", "PN 1", "PN 11", answers=[("penalty", "1")])
    assert found.flag.name == "offside"


@pytest.mark.rule("tabletop-football", "TWO-2", "FUM-3")
def test_an_end_zone_fumble_on_a_try_is_disregarded() -> None:
    assert two("Z", "IL LG", "RN 6", "ZR Fumble").game.score == [2, 0]
    option = two("Z", "IL LG", "RN 6", "ZR Fumble", "PN 1", call="OL BK1", options={"qb_option": True})
    assert option.game.score == [2, 0]  # a fumble of an Option may come before the goal line, but not on a try


@pytest.mark.rule("tabletop-football", "TWO-3", "FUM-21", "FUM-22")
@pytest.mark.parametrize("number", [10, 30])
def test_nobody_advances_a_fumble_or_an_interception_on_a_try(number: int) -> None:
    """There is no run with the ball: the cards would be left over or missing."""
    found = two("Z", "IL LG", "RN 12", "ZR Fumble", "PN 10", f"PN {number}", score=(6, 0))
    assert found.game.score == [6, 0]
    assert found.of(Fumbled)[0].lost is (number == 30)
    taken = two("ALL ORIG", "PN 48", "RN 2", "RN 3", call="QK LE", before=[("try spot", "30")], score=(6, 0))
    assert taken.game.score == [6, 0]
    assert not taken.of(Returned)


@pytest.mark.rule("tabletop-football", "PENSC-7")
def test_a_defensive_foul_on_a_try() -> None:
    """On the kickoff after a good one; from the line, and again, after a failure."""
    good = two("Z", "IL LG", "RN 11", "ZR PEN 1:D", "PN 1", "PN 43", score=(6, 0))
    assert (good.game.score, good.game.spot) == ([8, 0], 45)
    again = two("Z", "IL LG", "RN 12", "ZR PEN 1:D", "PN 1", "PN 11", answers=[("penalty", "1")], score=(6, 0))
    assert (again.game.phase, again.game.spot, again.game.score) == (Phase.TRY, 99, [6, 0])
    after = run(again.game, ["IL LG", "RN 12"], [("try", "two"), ("call", "IL BK1"), ("defense call", "pass")])
    assert after.game.score == [8, 0]


@pytest.mark.rule("tabletop-football", "PENSC-1", "PENSC-7")
def test_fouls_of_the_touchdown_and_of_its_try_add_up() -> None:
    found = two("Z", "IL LG", "RN 11", "ZR PEN 1:D", "PN 1", "PN 43", score=(6, 0), kickoff_shift=15)
    assert found.game.spot == 60


@pytest.mark.rule("tabletop-football", "PENT-5")
def test_a_timeout_cancels_a_foul_on_a_try() -> None:
    answers = [("penalty", "1"), ("cancel penalty", "timeout")]
    found = two("Z", "IL LG", "RN 11", "ZR PEN 1:O", "PN 1", "PN 5", answers=answers, score=(6, 0))
    assert (found.game.phase, found.game.spot, found.game.timeouts) == (Phase.TRY, 98, [2, 3])


@pytest.mark.rule("tabletop-football", "PENSC-8")
def test_an_offensive_foul_with_loss_of_down_cancels_a_try() -> None:
    found = two(
        "Z", "ALL ORIG", "PN 10", "RN 5", "ZR PEN 1:O", "PN 1", "PN 27", call="QK LE", answers=[("penalty", "1")],
        score=(6, 0),
    )
    assert (found.game.score, found.game.phase) == ([6, 0], Phase.KICKOFF)
    assert found.of(Tried)[0].good is False
    offside = two("Z", "IL LG", "RN 11", "ZR PEN 1:O", "PN 1", "PN 12", answers=[("penalty", "1")])
    assert (offside.game.phase, offside.game.spot) == (Phase.TRY, 93)


@pytest.mark.rule("tabletop-football", "PENT-24", "PENT-25")
def test_interference_on_a_try() -> None:
    """Ignored if the try was good; after a failure the try is made again at the 1."""
    draws = ("Z", "ALL ORIG", "PN 45", "ZR PEN 1:D", "PN 1", "PN 29", "RN 6")
    again = two(*draws, call="QK LE", answers=[("penalty", "1")], options={"interference": False})
    assert (again.game.phase, again.game.spot) == (Phase.TRY, 99)
    good = two("Z", "ALL ORIG", "PN 5", "RN 6", "ZR PEN 1:D", "PN 1", "PN 29", call="QK LE")
    assert good.game.score == [2, 0]
    assert not good.of(Flag)


@pytest.mark.rule("tabletop-football", "SD-2", "SD-2b")
def test_no_try_follows_a_winning_touchdown_in_overtime() -> None:
    found = run(situation(phase=Phase.TRY, spot=98, quarter=5, score=(9, 3)), [])
    assert (found.game.phase, found.game.score) == (Phase.OVER, [9, 3])
    assert not found.of(Scored)


@pytest.mark.rule("tabletop-football", "TWO-4", "PENT-19b", "PENT-15")
def test_no_foul_on_a_try_is_a_safety() -> None:
    """From its own 2 the offense holds, or grounds the ball, in its end zone."""
    back = [("try spot", "98")]
    held = two("Z", "ALL ORIG", "PN 46", "ZR PEN 2:O", "PN 1", "PN 25", call="SH LE", answers=[("penalty", "1")],
               before=back, score=(6, 0))
    assert (held.game.phase, held.game.spot, held.game.score) == (Phase.TRY, 1, [6, 0])
    grounded = two(
        "Z", "ALL ORIG", "PN 46", "ZR PEN 2:O", "PN 1", "PN 18", "RN 3", call="SH LE", answers=[("penalty", "1")],
        before=back, score=(6, 0),
    )
    assert (grounded.game.phase, grounded.game.score) == (Phase.KICKOFF, [6, 0])
