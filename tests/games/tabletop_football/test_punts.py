"""Punts, their fakes, blocks and returns (PUNT, FAKEP, RUSHP, PUNT12, BLKP, FC, PRET, TB, COFFIN)."""

from __future__ import annotations

from typing import Any

import pytest

from fieldhouse.football.events import Down, Flag, Fumbled, Kick, Returned
from fieldhouse.football.fast_action.player_cards import NO_RETURN, Punt, PunterCard, Returner, ReturnRow
from fieldhouse.football.state import Phase
from fieldhouse.games.tabletop_football.rules.kicks.returns import return_man
from fieldhouse.games.tabletop_football.rules.state import Hurt
from fieldhouse.table.table import Refused
from tests.games.tabletop_football.sample_cards import cards, punter
from tests.games.tabletop_football.scene import situation
from tests.games.tabletop_football.steps import Stepped, kickoff, punt, run

# the usual punter: 57 - 2n yards on run number n, all to PR1; punt returners gain 6 - n
# row 12: 1 to 6 the longest, 60 yards; 7 a block; 8 to 12 a Movement; CC Value 4


def all_rows(yards: int, returner: int, **values: Any) -> PunterCard:
    return punter("HOM", rows=(Punt(yards, returner),) * 11, **values)


def fair(yards: int = 40, **values: Any) -> Any:
    return cards("HOM", punter=all_rows(yards, 0, **values))


def returners(rows: Any, star: int = 100, star_range: int = 2, fair_catch: int = 0) -> Any:
    one, two = [
        Returner(f"VIS-R{number}", f"R{number}", tuple(rows), ReturnRow(star), star_range, fair_catch)
        for number in (1, 2)
    ]
    return cards("VIS", punt_returners=(one, two), kick_returners=(one, two))


PLAIN = [ReturnRow(13 - number) for number in range(1, 13)]
"""Twelve yards on run number 1, one on 12."""


@pytest.mark.rule("tabletop-football", "PUNT-4", "PRET-2", "TIME-15", "PEN-3")
def test_a_punt_and_its_return() -> None:
    found = punt("RN 5", "RN 2")
    assert found.at == (1, 17, 1, 10)  # 47 yards from the 40, 4 back
    (back,), (kick,) = found.of(Returned), found.of(Kick)
    assert (back.returner, back.yards) == ("VIS-R1", 4)
    assert (kick.yards, kick.kicker, kick.result, found.snap.seconds) == (47, "HOM-P", "returned", 10)


@pytest.mark.rule("tabletop-football", "PUNT-1", "PUNT-2", "PUNT-3")
def test_the_kickers_may_switch_when_they_know_the_defense() -> None:
    switched = punt("RN 4", defense="rush", answers=[("punt or fake", "switch")])
    assert (switched.snap.kind, switched.snap.yards) == (Down.RUN, 10)
    game = situation(down=4)
    back = run(
        game, ["RN 5", "RN 2"],
        [("announce", "fake punt"), ("punt defense", "fake"), ("punt or fake", "switch")],
    )
    assert back.game.spot == 16  # FAKEP-8: 3, not 4
    kinds = [note.rule for note in back.table.notes]
    assert "PUNT-4" in kinds


# -- fakes -----------------------------------------------------------------------------------------


def fake(*draws: str, defense: str = "return", **facts: Any) -> Stepped:
    facts.setdefault("down", 4)
    return run(situation(**facts), draws, [("announce", "fake punt"), ("punt defense", defense)])


@pytest.mark.rule("tabletop-football", "FAKEP-5")
@pytest.mark.parametrize(
    ("number", "who", "yards"), [(2, "LE", 30), (3, "FL1", 15), (5, "RE", 8), (6, "BK1", 5), (7, "FL2", 3)]
)
def test_passes_of_the_fake_punt_table(number: int, who: str, yards: int) -> None:
    """Nobody is in BK2: FL2 stands in for him (PASS-7)."""
    found = fake(f"RN {number}")
    assert (found.snap.kind, found.snap.target, found.snap.yards) == (Down.COMPLETE, f"HOM-{who}", yards)


@pytest.mark.rule("tabletop-football", "FAKEP-5", "PRE-5")
@pytest.mark.parametrize("number", [10, 11])
def test_incomplete_fakes(number: int) -> None:
    found = fake(f"RN {number}")
    assert found.snap.kind == Down.INCOMPLETE
    assert found.at == (1, 60, 1, 10)


@pytest.mark.rule("tabletop-football", "FAKEP-6")
@pytest.mark.parametrize(("number", "yards"), [(4, 10), (8, 1), (9, 0), (12, -3)])
def test_runs_of_the_punter(number: int, yards: int) -> None:
    found = fake(f"RN {number}")
    assert (found.snap.kind, found.snap.runner, found.snap.yards) == (Down.RUN, "HOM-P", yards)


@pytest.mark.rule("tabletop-football", "FAKEP-6", "PRE-7")
def test_a_fake_that_loses_its_yards_in_the_own_end_zone() -> None:
    assert fake("RN 12", spot=3).game.score == [0, 2]
    assert fake("RN 12", spot=4).at == (1, 99, 1, 1)


@pytest.mark.rule("tabletop-football", "FAKEP-6", "FAKEP-7")
def test_daylight_is_twice_a_pass_number() -> None:
    assert fake("RN 1", "PN 21").snap.yards == 42


@pytest.mark.rule("tabletop-football", "FAKEP-1", "FAKEP-2")
@pytest.mark.parametrize(("defense", "yards"), [("return", 30), ("rush", 30), ("fake", 10)])
def test_a_fake_punt_defense_adds_two(defense: str, yards: int) -> None:
    assert fake("RN 2", defense=defense).snap.yards == yards


@pytest.mark.rule("tabletop-football", "FAKEP-3")
def test_each_fake_punt_after_the_first_adds_one() -> None:
    game = situation(down=1)
    answers = [("announce", "fake punt"), ("punt defense", "return")]
    assert run(game, ["RN 8"], answers).snap.yards == 1
    assert run(game, ["RN 8"], answers).snap.yards == 0
    assert run(game, ["RN 11"], answers).snap.yards == -3


@pytest.mark.rule("tabletop-football", "FAKEP-4", "TWOMIN-2")
@pytest.mark.parametrize("quarter", [2, 4])
def test_no_fakes_in_the_last_two_minutes_of_a_half(quarter: int) -> None:
    with pytest.raises(Refused, match="TWOMIN-2"):
        fake(quarter=quarter, clock=120)
    late = punt("RN 5", "RN 2", quarter=quarter, clock=120)  # no switch to a fake is offered
    assert late.game.ball == 1
    assert fake("RN 8", quarter=quarter, clock=121).snap.yards == 1


@pytest.mark.rule("tabletop-football", "FAKEP-8")
def test_a_fake_punt_defense_costs_the_return_one() -> None:
    assert punt("RN 5", "RN 2", defense="fake").of(Returned)[0].yards == 3


# -- the All-Out Rush and number 12 ----------------------------------------------------------------


@pytest.mark.rule("tabletop-football", "RUSHP-5")
def test_an_all_out_rush_costs_the_return_two() -> None:
    assert punt("RN 5", "RN 2", defense="rush").of(Returned)[0].yards == 2


@pytest.mark.rule("tabletop-football", "RUSHP-1", "RUSHP-2", "BLKP-1", "BLKP-3", "BLKP-4")
def test_a_rush_may_block_the_punt() -> None:
    found = punt("RN 12", "RN 4", "RN 5", "PN 32", "RN 3", defense="rush")
    assert found.at == (1, 85, 1, 10)  # 15 yards behind the 40, 10 back
    assert found.of(Kick)[0].result == "blocked"
    assert found.snap.seconds == 10


@pytest.mark.rule("tabletop-football", "RUSHP-3")
@pytest.mark.parametrize("number", [5, 9])
def test_a_hurried_punt_reads_row_11(number: int) -> None:
    assert punt("RN 12", f"RN {number}", "RN 6", defense="rush").of(Kick)[0].yards == 35


@pytest.mark.rule("tabletop-football", "RUSHP-4")
def test_roughing_by_the_rush() -> None:
    found = punt("RN 12", "RN 10", defense="rush", spot=40)
    assert found.at == (0, 55, 1, 10)
    assert found.game.clock == 600
    declined = punt("RN 12", "RN 12", "RN 6", defense="rush", answers=[("card foul", "decline")])
    assert declined.of(Kick)[0].yards == 35  # ruling 74


@pytest.mark.rule("tabletop-football", "PUNT12-1", "PUNT12-2")
def test_the_foot_of_the_punters_card() -> None:
    longest = punt("RN 12", "RN 6", spot=30)
    assert longest.at == (1, 10, 1, 10)
    assert longest.of(Kick)[0].result == "downed"
    blocked = punt("RN 12", "RN 7", "RN 1", "PN 1", "RN 12", spot=40)
    assert blocked.at == (1, 71, 1, 10)


@pytest.mark.rule("tabletop-football", "PUNT12-2", "PUNT12-3", "PUNT12-4", "PUNT12-5")
def test_a_movement_foul_of_the_punters_card() -> None:
    """Even is the punting team's, odd the other's; no time; then any play may be called."""
    kickers = punt("RN 12", "RN 8", "RN 2", spot=40)
    assert (kickers.at, kickers.game.clock) == ((0, 35, 4, 15), 600)
    assert kickers.flag.seat == 0
    again = run(kickers.game, ["RN 5", "RN 2"], [("announce", "punt"), ("punt defense", "rush")])
    assert again.of(Kick)[0].spot == 35
    receivers = punt("RN 12", "RN 8", "RN 3", spot=40)
    assert receivers.at == (0, 45, 4, 5)
    first = punt("RN 12", "RN 8", "RN 3", spot=40, to_go=4)
    assert first.at == (0, 45, 1, 10)


@pytest.mark.rule("tabletop-football", "PUNT12-4")
def test_that_movement_may_be_declined() -> None:
    found = punt("RN 12", "RN 8", "RN 2", "RN 5", "RN 2", answers=[("card foul", "decline")])
    assert found.at == (1, 17, 1, 10)
    assert found.flag.fate == "declined"


# -- blocks ----------------------------------------------------------------------------------------


def blocked(*draws: str, **facts: Any) -> Stepped:
    return punt("RN 12", "RN 7", *draws, **facts)


@pytest.mark.rule("tabletop-football", "BLKP-2")
def test_a_block_beyond_the_end_zone_is_a_safety() -> None:
    found = blocked("RN 11", "PN 1", spot=10)
    assert (found.game.score, found.game.phase) == ([0, 2], Phase.FREE_KICK)
    assert blocked("RN 10", "PN 1", spot=10).game.score == [0, 6]  # ten yards deep
    assert blocked("RN 10", "PN 33", "RN 12", spot=15).game.score == [0, 2]


@pytest.mark.rule("tabletop-football", "BLKP-4", "FUM-25")
def test_the_star_of_a_blocked_punt() -> None:
    assert blocked("RN 5", "PN 32", "RN 1", "RN 3").game.score == [0, 6]
    assert blocked("RN 5", "PN 32", "RN 1", "RN 4").game.score == [0, 6]  # 25 yards from the 25
    kickers = blocked("RN 5", "PN 33", "RN 1", down=1)
    assert kickers.at == (0, 50, 1, 10)


@pytest.mark.rule("tabletop-football", "BLKP-3", "BLKP-5", "BLKP-5b")
def test_kickers_keep_a_blocked_punt_before_fourth_down_or_past_the_line() -> None:
    assert blocked("RN 5", "PN 33", "RN 12", down=3).at == (0, 25, 4, 25)
    assert blocked("RN 5", "PN 33", "RN 12", down=4).at == (1, 75, 1, 10)
    assert blocked("RN 1", "PN 33", "RN 1", down=4, to_go=4).at == (0, 54, 1, 10)


@pytest.mark.rule("tabletop-football", "FUM-21")
def test_a_block_need_not_be_advanced() -> None:
    assert blocked("RN 5", "PN 32", answers=[("advance", "no")]).at == (1, 75, 1, 10)


# -- fair catches ----------------------------------------------------------------------------------


@pytest.mark.rule("tabletop-football", "FC-1", "FC-4")
def test_a_fair_catch() -> None:
    found = punt("RN 5", home=fair(), spot=30)
    assert found.at == (1, 30, 1, 10)
    assert (found.of(Kick)[0].result, found.game.fair_catch) == ("fair catch", True)


@pytest.mark.rule("tabletop-football", "FC-3")
def test_time_does_not_expire_on_a_fair_catch() -> None:
    found = punt("RN 5", home=fair(), spot=30, quarter=2, clock=10)
    assert found.game.clock == 5
    assert punt("RN 5", "RN 2", spot=30, quarter=2, clock=10).game.clock == 0


@pytest.mark.rule("tabletop-football", "FC-5", "FC-6")
def test_a_fair_catch_may_be_returned() -> None:
    """Half of every unstarred result, but not of row 1."""
    away = returners(PLAIN, fair_catch=20)
    answers = [("fair catch", "return")]
    assert punt("RN 5", "PN 20", "RN 2", home=fair(), away=away, spot=30, answers=answers).game.spot == 35
    assert punt("RN 5", "PN 20", "RN 1", home=fair(), away=away, spot=30, answers=answers).game.spot == 42
    missed = punt("RN 5", "PN 21", home=fair(), away=away, spot=30, answers=answers)
    assert (missed.game.spot, missed.of(Kick)[0].result) == (30, "fair catch")
    assert punt("RN 5", home=fair(), away=away, spot=30).game.spot == 30  # optional


@pytest.mark.rule("tabletop-football", "FC-6", "PRET-4")
def test_a_starred_return_of_a_fair_catch_is_whole() -> None:
    rows = [ReturnRow(10, star=True)] * 12
    away = returners(rows, star=30, star_range=3, fair_catch=20)
    answers = [("fair catch", "return")]
    assert punt("RN 5", "PN 20", "RN 2", "RN 3", home=fair(), away=away, spot=30, answers=answers).game.spot == 60
    assert punt("RN 5", "PN 20", "RN 2", "RN 4", home=fair(), away=away, spot=30, answers=answers).game.spot == 35


@pytest.mark.rule("tabletop-football", "FC-2", "FC-8", "FUM-17", "FUM-21", "FUM-22")
def test_a_fumbled_fair_catch_is_not_advanced() -> None:
    found = punt("Z", "RN 5", "ZR Fumble", "PN 24", "PN 25", home=fair(), spot=30)
    assert found.at == (0, 70, 1, 10)
    assert punt("Z", "RN 5", "ZR Fumble", "PN 24", "PN 24", home=fair(), spot=30).at == (1, 30, 1, 10)
    assert not punt("Z", "RN 5", "ZR Fumble", "PN 25", home=fair(), spot=30).of(Fumbled)


@pytest.mark.rule("tabletop-football", "FC-7", "FUM-16", "FUM-17")
def test_an_attempted_return_of_a_fair_catch_adds_five() -> None:
    away = returners(PLAIN, fair_catch=20)
    answers = [("fair catch", "return")]
    tried = punt(
        "Z", "RN 5", "PN 21", "ZR Fumble", "PN 29", "PN 30", home=fair(), away=away, spot=30, answers=answers
    )
    assert tried.at == (0, 70, 1, 10)
    held = punt("Z", "RN 5", "PN 21", "ZR Fumble", "PN 30", home=fair(), away=away, spot=30, answers=answers)
    assert not held.of(Fumbled)


@pytest.mark.rule("tabletop-football", "FC-9", "FUM-16", "FUM-23")
def test_a_fumble_on_a_returned_fair_catch_may_be_advanced() -> None:
    away = returners(PLAIN, fair_catch=20)
    answers = [("fair catch", "return")]

    def lost(*draws: str, **facts: Any) -> Stepped:
        first = ("Z", "RN 5", "PN 20", "RN 2", "ZR Fumble", "PN 29")
        return punt(*first, *draws, home=fair(), away=away, spot=30, answers=answers, **facts)

    assert lost("PN 30", "RN 3").at == (0, 75, 1, 10)  # ten yards from the 35 of the receivers
    assert lost("PN 10", "RN 3").at == (1, 45, 1, 10)
    assert lost("PN 10", quarter=2, clock=110).at == (1, 35, 1, 10)
    assert lost("PN 30", "RN 3", quarter=2, clock=110).at == (0, 75, 1, 10)


# -- returns ---------------------------------------------------------------------------------------


@pytest.mark.rule("tabletop-football", "PRET-1")
def test_no_return() -> None:
    found = punt("RN 5", home=cards("HOM", punter=all_rows(40, NO_RETURN)), spot=30)
    assert (found.game.spot, found.of(Kick)[0].result) == (30, "downed")
    assert not found.of(Returned)


@pytest.mark.rule("tabletop-football", "PRET-4")
def test_a_starred_punt_return() -> None:
    away = returners([ReturnRow(10, star=True)] * 12, star=30, star_range=3)
    assert punt("RN 5", "RN 6", "RN 3", away=away, spot=30).game.spot == 53
    assert punt("RN 5", "RN 6", "RN 4", away=away, spot=30).game.spot == 33


@pytest.mark.rule("tabletop-football", "PRET-3", "FUM-16", "FUM-19")
def test_a_return_with_an_f_is_a_fumble_check() -> None:
    away = returners([ReturnRow(10, fumble=True)] * 12)
    kept = punt("RN 5", "RN 6", "PN 25", away=away, spot=30)
    assert kept.at == (1, 33, 1, 10)
    lost = punt("RN 5", "RN 6", "PN 24", "PN 25", "RN 12", away=away, spot=30)
    assert lost.at == (0, 67, 1, 10)
    assert lost.of(Fumbled)[0].fumbler == "VIS-R1"


@pytest.mark.rule("tabletop-football", "FUM-16")
def test_one_fumble_test_a_carrier() -> None:
    """The f comes first; the Z then finds nobody left to test (DR-44)."""
    away = returners([ReturnRow(10, fumble=True)] * 12)
    found = punt("Z", "RN 5", "RN 6", "PN 20", "PN 10", "RN 12", "ZR Fumble", away=away, spot=30)
    assert found.at == (1, 33, 1, 10)


@pytest.mark.rule("tabletop-football", "INJ-17", "INJ-18")
def test_an_injured_returner_is_replaced() -> None:
    def column(number: int, star_range: int = 5) -> Returner:
        return Returner(f"VIS-R{number}", f"R{number}", tuple(PLAIN), ReturnRow(100), star_range)

    card = (column(1), column(2), column(3))
    game = situation()
    game.hurt[1]["VIS-R1"] = Hurt()
    second = return_man(game, 1, card, 1)
    assert (second.column.id, second.star_range) == ("VIS-R2", 2)
    game.hurt[1] = {"VIS-R3": Hurt()}
    first = return_man(game, 1, card, 3)
    assert (first.column.id, first.star_range) == ("VIS-R1", 5)
    missing = return_man(game, 1, card, 4)  # DR-56
    assert (missing.column.id, missing.star_range) == ("VIS-R1", 5)


@pytest.mark.rule("tabletop-football", "INJ-18", "PRET-4")
def test_a_replacement_has_half_the_starred_range() -> None:
    away = returners([ReturnRow(10, star=True)] * 12, star=30, star_range=5)
    game = situation(away=away, spot=30, down=4)
    game.hurt[1]["VIS-R1"] = Hurt()
    answers = [("announce", "punt"), ("punt defense", "return")]
    assert run(game, ["RN 5", "RN 6", "RN 3"], answers).game.spot == 33


@pytest.mark.rule("tabletop-football", "PRE-7")
def test_a_return_behind_the_own_goal_line_is_a_safety() -> None:
    away = returners([ReturnRow(-8)] * 12)
    found = punt("RN 5", "RN 6", away=away, spot=46)  # at the 7
    assert (found.game.score, found.game.phase, found.game.ball) == ([2, 0], Phase.FREE_KICK, 1)


# -- touchbacks and the corner ---------------------------------------------------------------------


@pytest.mark.rule("tabletop-football", "TB-1", "PRE-6")
def test_a_punt_on_the_goal_line_is_a_touchback() -> None:
    assert punt("RN 5", spot=53).at == (1, 20, 1, 10)
    assert punt("RN 5", spot=60).of(Kick)[0].result == "touchback"


@pytest.mark.rule("tabletop-football", "TB-2", "TB-3", "TB-4")
@pytest.mark.parametrize("returner", [0, 1, NO_RETURN])
def test_inside_the_6_a_run_number_is_taken_off(returner: int) -> None:
    home = cards("HOM", punter=all_rows(45, returner))
    assert punt("RN 5", "RN 4", home=home, spot=50).at == (1, 5, 1, 10)
    assert punt("RN 5", "RN 5", home=home, spot=50).at == (1, 20, 1, 10)
    assert punt("RN 5", "RN 12", home=home, spot=50).at == (1, 20, 1, 10)


@pytest.mark.rule("tabletop-football", "TB-2")
def test_the_6_itself_is_not_inside() -> None:
    assert punt("RN 5", home=fair(44), spot=50).at == (1, 6, 1, 10)


@pytest.mark.rule("tabletop-football", "COFFIN-1", "COFFIN-2", "COFFIN-3")
def test_an_odd_corner_punt_goes_out() -> None:
    found = punt("RN 5", corner="10", spot=50)  # 47 less 10
    assert found.at == (1, 13, 1, 10)
    assert found.of(Kick)[0].result == "out"
    assert "corner" not in {note.rule for note in found.table.notes}


@pytest.mark.rule("tabletop-football", "COFFIN-1")
@pytest.mark.parametrize("yards", ["9", "26"])
def test_a_corner_punt_gives_up_10_to_25_yards(yards: str) -> None:
    with pytest.raises(Refused, match="COFFIN-1"):
        punt(corner=yards)


@pytest.mark.rule("tabletop-football", "COFFIN-2", "COFFIN-4")
def test_an_even_corner_punt_is_returned() -> None:
    assert punt("RN 4", "RN 2", corner="12", spot=50).at == (1, 17, 1, 10)  # 49 - 12, 4 back
    assert punt("RN 4", corner="12", home=fair(), spot=50).of(Kick)[0].result == "fair catch"


@pytest.mark.rule("tabletop-football", "COFFIN-5")
def test_an_even_corner_punt_inside_the_6_may_be_a_touchback() -> None:
    assert punt("RN 4", "RN 3", corner="10", spot=57).at == (1, 4, 1, 10)
    assert punt("RN 4", "RN 4", corner="10", spot=57).at == (1, 20, 1, 10)
    assert punt("RN 5", corner="10", spot=60).at == (1, 3, 1, 10)  # odd: out at the 3


@pytest.mark.rule("tabletop-football", "COFFIN-2")
def test_the_deduction_also_comes_off_the_longest_punt() -> None:
    """Ruling 82: 12 counts as even."""
    assert punt("RN 12", "RN 1", corner="20", spot=50).at == (1, 10, 1, 10)


@pytest.mark.rule("tabletop-football", "COFFIN-6")
def test_the_cc_value_is_taken_off_as_a_whole_or_not() -> None:
    home = cards("HOM", punter=punter("HOM"))
    taken = punt("RN 5", corner="10", home=home, spot=55, answers=[("coffin value", "yes")])
    assert taken.at == (1, 12, 1, 10)  # 47 - 10 - 4
    assert punt("RN 5", corner="10", home=home, spot=55).at == (1, 8, 1, 10)
    off = punt("RN 5", corner="10", home=home, spot=55, options={"coffin_value": False})
    assert off.at == (1, 8, 1, 10)


# -- a free kick may be punted ---------------------------------------------------------------------


@pytest.mark.rule("tabletop-football", "KO-3")
def test_a_free_kick_may_be_punted() -> None:
    found = kickoff("RN 5", "RN 2", kind="punt", phase=Phase.FREE_KICK)
    assert found.at == (1, 37, 1, 10)  # 47 from the 20, 4 back
    (kick,) = found.of(Kick)
    assert (kick.kicker, kick.seconds) == ("HOM-P", 10)
    assert kickoff("RN 12", kind="punt", phase=Phase.FREE_KICK).at == (1, 20, 1, 10)  # the longest
    with pytest.raises(Refused, match="KO-3"):
        kickoff(kind="punt")


@pytest.mark.rule("tabletop-football", "PENT-8")
def test_advancing_a_dead_ball_after_a_fair_catch() -> None:
    found = punt("Z", "RN 5", "ZR PEN 3:R", "PN 1", "PN 1", home=fair(), spot=30, answers=[("penalty", "1")])
    assert found.at == (1, 25, 1, 10)
    assert not punt("Z", "RN 5", "RN 2", "ZR PEN 3:R", "PN 1", "PN 1", spot=30).of(Flag)


@pytest.mark.rule("tabletop-football", "FC-3", "FC-4")
def test_a_punted_free_kick_may_be_caught_fairly() -> None:
    found = kickoff("RN 5", kind="punt", phase=Phase.FREE_KICK, home=fair(), quarter=2, clock=8)
    assert (found.at, found.game.clock, found.game.fair_catch) == ((1, 40, 1, 10), 5, True)
