"""Z cards, fumbles, multiplied yards (Z, FUM, MULT, OPT-9 to OPT-11)."""

from __future__ import annotations

from typing import Any

import pytest

from fieldhouse.football.events import Fumbled, Returned
from fieldhouse.football.state import Phase
from fieldhouse.games.tabletop_football.rules.kick_tables import FUMBLES, Lost
from fieldhouse.table.stacked import ScriptError
from tests.games.tabletop_football.sample_cards import cards
from tests.games.tabletop_football.scene import place, situation
from tests.games.tabletop_football.steps import Stepped, catch, down, drop, gain, goal

# the usual Team Fumble Range is 24 and the Defense Fumble Adjustment 0; runs start at the 40


def fumbled(*draws: str, yards: int = 7, result: str = "Fumble", **facts: Any) -> Stepped:
    return gain(yards, f"ZR {result}", *draws, **facts)


def drops_it(number: int, result: str = "Fumble", **facts: Any) -> bool:
    """Whether this pass number is a fumble, by cards that keep it with the offense."""
    more = () if number > 48 else ("PN 1", "RN 12")
    try:
        found = fumbled(f"PN {number}", *more, result=result, **facts)
    except ScriptError:  # the cards of the recovery are left over
        return False
    return bool(found.of(Fumbled))


# -- Z cards ---------------------------------------------------------------------------------------


@pytest.mark.rule("tabletop-football", "Z-1", "Z-4")
def test_a_z_card_waits_until_the_play_is_over() -> None:
    found = gain(7, "ZR Double")
    assert found.snap.yards == 14
    notes = [note.rule for note in found.table.notes]
    assert notes.index("RUN-11") < notes.index("Z-4")


@pytest.mark.rule("tabletop-football", "Z-1", "Z-6")
def test_only_among_the_first_three_cards() -> None:
    third = down("QK LE", "prevent", "ALL ORIG", "PN 20", "Z", "RN 6", "ZR Double")
    assert third.snap.yards == 14
    home = cards("HOM", {"BK1": {"normal": ("SG", *range(11, 0, -1))}})
    late = down("IL BK1", "pass", "IL LG", "RN 1", "Z", "RN 5", "ZR Double", home=home)
    assert late.snap.yards == 36


@pytest.mark.rule("tabletop-football", "Z-2")
def test_one_z_card_a_play() -> None:
    assert down("IL BK1", "pass", "Z", "Z", "IL LG", "RN 6", "ZR Double").snap.yards == 14


@pytest.mark.rule("tabletop-football", "Z-7")
def test_a_z_card_on_the_z_flip_is_passed_over() -> None:
    assert gain(7, "Z", "ZR Double").snap.yards == 14
    assert fumbled("Z", "PN 24", "Z", "PN 24", "RN 12").of(Fumbled)


@pytest.mark.rule("tabletop-football", "Z-3")
def test_z_cards_do_not_count_while_a_recovery_is_found() -> None:
    """The spot and the recovery of a block are the third and fourth card."""
    home = cards("HOM")
    found = goal("PN 48", "PN 1", "Z", "RN 6", "PN 32", "RN 2", home=home, spot=75)
    assert found.at == (1, 46, 1, 10)


@pytest.mark.rule("tabletop-football", "Z-5", "OPT-9")
def test_on_an_option_most_z_results_are_fumble_checks() -> None:
    draws = ("Z", "IL LG", "RN 6")
    options = {"rules": "advanced"}

    def option(*more: str, **facts: Any) -> Stepped:
        return down("OL BK2", "pass", *draws, *more, game=pair(options), answers=[("option", "keep")], **facts)

    for result in ("Double", "INJ A", "Fumble"):
        assert option(f"ZR {result}", "PN 34", "PN 1", "RN 12").of(Fumbled)  # 24 and 10: OPT-10
        assert not option(f"ZR {result}", "PN 35").of(Fumbled)
    assert not option("ZR INJ BC", "PN 21").of(Fumbled)


def pair(options: Any) -> Any:
    return place(situation(options=options), 0, FL2=None, BK2="RB2")


@pytest.mark.rule("tabletop-football", "OPT-10", "OPT-11", "FUM-3")
def test_an_option_fumble_is_recovered_ten_yards_back() -> None:
    options = {"rules": "advanced"}
    draws = ("Z", "IL LG", "RN 6", "ZR Fumble", "PN 34")
    keep = [("option", "keep")]
    own = down("OL BK2", "pass", *draws, "PN 24", "RN 12", game=pair(options), answers=keep)
    assert own.game.spot == 37
    lost = down("OL BK2", "pass", *draws, "PN 25", "RN 4", game=pair(options), answers=keep)
    assert lost.at == (1, 68, 1, 10)
    game = pair(options)
    game.spot, game.line = game.spot + 54, 100
    undone = down("OL BK2", "pass", *draws, "PN 25", "RN 12", game=game, answers=keep)
    assert (undone.at, undone.game.score) == ((1, 10, 1, 10), [0, 0])


# -- whether the ball is lost ----------------------------------------------------------------------


@pytest.mark.rule("tabletop-football", "FUM-1", "FUM-5", "FUM-6", "FUM-19", "FUM-20")
def test_a_fumble_and_its_recovery() -> None:
    lost = fumbled("PN 24", "PN 25", "RN 12")
    assert lost.at == (1, 53, 1, 10)
    (event,) = lost.of(Fumbled)
    assert (event.seat, event.lost, event.fumbler) == (0, True, "HOM-BK1")
    own = fumbled("PN 24", "PN 24", "RN 12")
    assert own.at == (0, 47, 2, 3)
    held = fumbled("PN 25")
    assert (held.at, held.of(Fumbled)) == ((0, 47, 2, 3), [])


@pytest.mark.rule("tabletop-football", "FUM-7")
def test_the_defense_fumble_adjustment() -> None:
    away = cards("VIS", fumble_adjustment=6)
    assert drops_it(30, away=away)
    assert not drops_it(31, away=away)
    assert not drops_it(20, away=cards("VIS", fumble_adjustment=-5))


@pytest.mark.rule("tabletop-football", "FUM-8", "HOME-1")
def test_fumble_s_helps_tacklers_at_home() -> None:
    def visitors(number: int, result: str, **facts: Any) -> bool:
        return drops_it(number, result, ball=1, **facts)

    assert visitors(29, "Fumble (S)")
    assert not visitors(30, "Fumble (S)")
    assert not visitors(25, "Fumble")
    assert not drops_it(25, "Fumble (S)")  # the visitors tackle
    assert not visitors(25, "Fumble (S)", options={"fumble_adjustments": False})


@pytest.mark.rule("tabletop-football", "FUM-9")
def test_a_surehanded_carrier() -> None:
    home = cards("HOM", {"BK1": {"surehanded": True}})
    assert drops_it(14, "Fumble (S)", home=home)
    assert not drops_it(15, "Fumble (S)", home=home)
    assert drops_it(24, "Fumble", home=home)


@pytest.mark.rule("tabletop-football", "FUM-10", "FUM-11")
def test_forced_fumbles_on_runs() -> None:
    """Of a named box, the largest; none where blockers alone are named."""
    away = cards("VIS", {"A": {"forced_fumble": 3}, "F": {"forced_fumble": 5}})

    def run_at(said: str, number: int, **facts: Any) -> bool:
        draws = ("Z", f"SL {said}", "RN 6", "ZR Fumble", f"PN {number}")
        try:
            found = down("SL BK1", "pass", *draws, "PN 1", "RN 12", away=away, **facts)
        except ScriptError:
            return False
        return bool(found.of(Fumbled))

    assert run_at("A", 27)
    assert not run_at("A", 28)
    assert run_at("A+F", 29)
    assert not run_at("A+F", 30)
    assert run_at("LG vs A", 27)
    assert not run_at("LG", 25)
    assert not run_at("A", 25, options={"forced_fumbles": False})


def caught(*draws: str, **facts: Any) -> Stepped:
    return catch("ZR Fumble", *draws, **facts)


@pytest.mark.rule("tabletop-football", "FUM-10", "FUM-12", "FUM-13b")
def test_forced_fumbles_on_completions() -> None:
    away = cards("VIS", {"K": {"forced_fumble": 4}})
    assert caught("PN 28", "PN 1", "RN 12", away=away).of(Fumbled)
    assert not caught("PN 29", away=away).of(Fumbled)
    game = place(situation(away=away), 1, K=None, F="K", B=("B", "F"))
    draws = ("Z", "ALL ORIG", "PN 10", "RN 6", "ZR Fumble", "PN 25")
    assert not down("SH LE", "pass", *draws, game=game).of(Fumbled)


@pytest.mark.rule("tabletop-football", "FUM-13")
def test_forced_fumbles_on_screens() -> None:
    away = cards("VIS", {"F": {"forced_fumble": 4}})
    draws = ("Z", "SC COM", "RN 6", "ZR Fumble")
    assert down("SC BK1", "pass", *draws, "PN 28", "PN 1", "RN 12", away=away).of(Fumbled)
    assert not down("SC BK1", "pass", *draws, "PN 29", away=away).of(Fumbled)


@pytest.mark.rule("tabletop-football", "FUM-14")
def test_nobody_is_named_on_a_sack() -> None:
    away = cards("VIS", {name: {"forced_fumble": 6} for name in "ABDE"})
    draws = ("Z", "ALL PASS RUSH", "PN 5", "PN 12", "ZR Fumble", "PN 25")
    assert not down("SH LE", "prevent", *draws, away=away).of(Fumbled)


@pytest.mark.rule("tabletop-football", "FUM-15", "EV-20")
def test_a_tired_carrier() -> None:
    home = cards("HOM", {"BK1": {"endurance": 1}})
    draws = ("Z", "IL LG", "RN 4", "ZR Fumble")
    facts: dict[str, Any] = {"home": home, "directed": ["", "HOM-BK1"]}
    assert down("IL BK1", "pass", *draws, "PN 29", "PN 1", "RN 12", **facts).of(Fumbled)
    assert not down("IL BK1", "pass", *draws, "PN 30", **facts).of(Fumbled)


@pytest.mark.rule("tabletop-football", "PITCH-9", "PITCH-10")
def test_a_pitchout() -> None:
    draws = ("Z", "LEFT LG / LG", "RN 6", "ZR Fumble")
    facts: dict[str, Any] = {"options": {"rules": "advanced"}, "answers": [("pitchout", "inside")]}
    assert down("PL BK1", "pass", *draws, "PN 29", "PN 30", "RN 12", **facts).at == (1, 53, 1, 10)
    assert not down("PL BK1", "pass", *draws, "PN 30", **facts).of(Fumbled)


def test_the_range_stays_between_0_and_48() -> None:
    """DR-50."""
    assert not drops_it(1, away=cards("VIS", fumble_adjustment=-40))
    assert drops_it(48, away=cards("VIS", fumble_adjustment=40))


@pytest.mark.rule("tabletop-football", "FUM-2", "FUM-3", "FUM-4")
def test_when_fumbles_are_ignored() -> None:
    assert drop("ZR Fumble").of(Fumbled) == []
    touchdown = gain(12, "ZR Fumble", spot=95, to_go=5)
    assert touchdown.game.score == [6, 0]
    kept = down("QK LE", "prevent", "Z", "ALL ORIG", "PN 48", "RN 2", "RN 3", "RN 12", "ZR Fumble")
    assert kept.game.ball == 1  # no return
    assert kept.of(Fumbled) == []


@pytest.mark.rule("tabletop-football", "FUM-18", "FUM-16")
def test_only_the_adjustment_counts_on_interception_returns() -> None:
    """Not what Fumble(s) adds, nor forced fumbles."""
    first = ("Z", "ALL ORIG", "PN 48", "RN 2", "RN 3", "RN 9", "ZR Fumble (S)")
    home = cards("HOM", fumble_adjustment=2)
    found = down("QK LE", "prevent", *first, "PN 26", "PN 30", "RN 12", home=home)
    assert found.at == (0, 39, 1, 10)  # run back 4 from the 43
    assert down("QK LE", "prevent", *first, "PN 27", home=home).of(Fumbled) == []


# -- who runs with it ------------------------------------------------------------------------------


@pytest.mark.rule("tabletop-football", "FUM-21", "FUM-24")
@pytest.mark.parametrize(("number", "yards"), [(2, 15), (3, 10), (4, 5), (5, 0)])
def test_the_other_side_may_run_a_fumble_back(number: int, yards: int) -> None:
    found = fumbled("PN 1", "PN 30", f"RN {number}")
    assert found.at == (1, 53 + yards, 1, 10)
    assert [event.yards for event in found.of(Returned)] == ([yards] if yards else [])
    assert fumbled("PN 1", "PN 30", answers=[("advance", "no")]).at == (1, 53, 1, 10)


@pytest.mark.rule("tabletop-football", "FUM-25")
def test_the_star_of_a_fumble_return() -> None:
    assert fumbled("PN 1", "PN 30", "RN 1", "RN 3").game.score == [0, 6]
    assert fumbled("PN 1", "PN 30", "RN 1", "RN 4").at == (1, 78, 1, 10)


@pytest.mark.rule("tabletop-football", "FUM-22")
def test_the_carriers_side_may_advance_but_not_on_fourth_down() -> None:
    own = fumbled("PN 1", "PN 1", "RN 4")
    assert own.at == (0, 52, 1, 10)
    fourth = fumbled("PN 1", "PN 1", down=4)
    assert fourth.at == (1, 53, 1, 10)


@pytest.mark.rule("tabletop-football", "FUM-23", "TWOMIN-2")
@pytest.mark.parametrize("quarter", [2, 4])
def test_nobody_advances_his_own_fumble_after_the_two_minute_warning(quarter: int) -> None:
    late = fumbled("PN 1", "PN 1", quarter=quarter, clock=120)
    assert late.at == (0, 47, 2, 3)
    assert fumbled("PN 1", "PN 1", "RN 4", quarter=quarter, clock=121).game.spot == 52
    assert fumbled("PN 1", "PN 30", "RN 4", quarter=quarter, clock=100).at == (1, 58, 1, 10)


@pytest.mark.rule("tabletop-football", "FUM-26")
def test_a_fumble_of_the_recovering_team_needs_a_return() -> None:
    """One test a carrier: after a fumble the Z of the same play is the one that caused it (DR-44)."""
    found = fumbled("PN 1", "PN 30", "RN 12")
    assert len(found.of(Fumbled)) == 1


def test_recoveries_in_the_end_zones() -> None:
    """DR-48, on an Option: behind the goal line a safety, a way out, or the others' touchdown."""
    options = {"rules": "advanced"}
    keep = [("option", "keep")]

    def option(*draws: str) -> Stepped:
        game = pair(options)
        game.spot, game.line = game.spot - 38, game.line - 38  # the 2; the end of the play is the 9
        first = ("Z", "IL LG", "RN 6", "ZR Fumble", "PN 34")
        return down("OL BK2", "pass", *first, *draws, game=game, answers=keep)

    assert option("PN 1", "RN 12").game.score == [0, 2]
    assert option("PN 1", "RN 4").at == (0, 4, 2, 8)
    assert option("PN 30").game.score == [0, 6]


@pytest.mark.rule("tabletop-football", "FUM-16", "FUM-17", "FUM-18")
def test_the_lines_of_the_fumble_table() -> None:
    play, kick, fair, back = [FUMBLES[line] for line in Lost]
    assert (play.forced, play.endurance, play.option, play.pitchout, play.home, play.surehanded) == (
        True, 5, 10, 5, 5, -10)
    assert (kick.forced, kick.endurance, kick.fair_catch, kick.home, kick.surehanded) == (False, 5, 5, 5, 0)
    assert (fair.endurance, fair.fair_catch, fair.home, fair.own, fair.others) == (0, 5, 5, "no", False)
    assert (back.endurance, back.home, back.own, back.others) == (0, 0, "yes", True)


# -- multiplied yards ------------------------------------------------------------------------------


@pytest.mark.rule("tabletop-football", "MULT-1", "MULT-2")
def test_double_and_triple() -> None:
    assert gain(7, "ZR Double").at == (0, 54, 1, 10)
    assert gain(3, "ZR Triple").at == (0, 49, 2, 1)
    assert catch("ZR Double").at == (0, 74, 1, 10)
    loss = down("SH LE", "prevent", "Z", "ALL PASS RUSH", "PN 5", "PN 12", "ZR Double")
    assert loss.at == (0, 32, 2, 18)


@pytest.mark.rule("tabletop-football", "MULT-1", "OPLAY-5")
def test_a_loss_is_doubled_after_the_limit_of_an_inside_run() -> None:
    """Ruling 61."""
    home = cards("HOM", {"BK1": {"normal": (-9,) * 12}})
    assert gain(1, "ZR Double", home=home).snap.yards == -6


@pytest.mark.rule("tabletop-football", "MULT-2")
def test_returns_are_multiplied() -> None:
    first = ("Z", "ALL ORIG", "PN 48", "RN 2", "RN 3", "RN 9", "ZR Double")
    assert down("QK LE", "prevent", *first).at == (1, 65, 1, 10)  # 4 becomes 8


@pytest.mark.rule("tabletop-football", "MULT-3")
def test_scores_and_incompletions_are_not_multiplied() -> None:
    assert drop("ZR Double").at == (0, 40, 2, 10)
    assert gain(12, "ZR Double", spot=95, to_go=5).game.score == [6, 0]


@pytest.mark.rule("tabletop-football", "MULT-2", "PRE-7")
def test_multiplied_yards_may_score() -> None:
    touchdown = gain(12, "ZR Double", spot=80)
    assert (touchdown.game.score, touchdown.snap.yards, touchdown.snap.touchdown) == ([6, 0], 20, True)
    sacked = down("SH LE", "prevent", "Z", "ALL PASS RUSH", "PN 5", "PN 12", "ZR Double", spot=6)
    assert (sacked.game.score, sacked.game.phase) == ([0, 2], Phase.FREE_KICK)


@pytest.mark.rule("tabletop-football", "NOHUD-8", "MULT-1")
def test_the_no_huddle_halves_before_a_multiplier() -> None:
    """Ruling 34."""
    assert gain(7, "ZR Triple", tempo=1).snap.yards == 9
