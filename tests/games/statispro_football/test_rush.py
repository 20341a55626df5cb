"""Pass rushes, screens and big plays (8.3.6 to 8.3.8, 8.4)."""

from __future__ import annotations

import pytest

from fieldhouse.football.events import Down
from fieldhouse.football.fast_action.rush import sack_range
from fieldhouse.games.statispro_football.rules.calls import defense_call, offense_call
from fieldhouse.games.statispro_football.rules.menus import DefenseCalls, OffenseCalls
from fieldhouse.games.statispro_football.rules.resolve import matchup_of
from fieldhouse.games.statispro_football.rules.tables import EDITION
from tests.games.statispro_football.sample_cards import cards
from tests.games.statispro_football.scene import place, play, situation

# the usual quarterback under a rush: Sack 1-12, Runs 13-24, Complete 25-36, Incomplete 37-48


def sacks_to(home: object, away: object, cover: str = "pass") -> int:
    game = situation(home=home, away=away)  # type: ignore[arg-type] # teams
    call, found = offense_call("SH LE"), defense_call(cover)
    assert call is not None
    assert found is not None
    passer = game.slots[0][0]
    assert passer is not None
    return sack_range(EDITION, matchup_of(game, call, found), passer)


@pytest.mark.rule("statispro-football", "8.3.6.1a", "8.3.6.1c", "8.3.6.2a", "8.3.6.2b")
def test_the_difference_counts_twice() -> None:
    plain = cards("HOM"), cards("VIS")
    assert sacks_to(*plain) == 12
    assert sacks_to(plain[0], cards("VIS", {"A": {"pass_rush": 3}})) == 18
    assert sacks_to(cards("HOM", {"LG": {"pass_blocking": 2}}), plain[1]) == 8
    assert sacks_to(plain[0], cards("VIS", {"H": {"pass_rush": 3}})) == 12  # Row 2 without a blitz


@pytest.mark.rule("statispro-football", "8.3.6.1b", "4.3.1a", "4.3.2a")
def test_blitzers_bring_their_own_rush() -> None:
    away = cards("VIS", {"F": {"pass_rush": 2}, "M": {"pass_rush": 1}})
    assert sacks_to(cards("HOM"), away, "blitz F+M") == 18


@pytest.mark.rule("statispro-football", "8.3.6.2e")
def test_the_sack_range_has_limits() -> None:
    assert sacks_to(cards("HOM", {"LG": {"pass_blocking": 9}}), cards("VIS")) == 1
    assert sacks_to(cards("HOM"), cards("VIS", {"A": {"pass_rush": 9}})) == 24


@pytest.mark.rule("statispro-football", "8.3.1c", "8.3.6.3a", "8.3.6.3.1a", "5.2.3a")
def test_a_sack_loses_a_third_of_a_pass_number() -> None:
    found = play("QK LE", "pass", "ALL PASS RUSH", "PN 12", "PN 29")
    assert (found.snap.kind, found.yards, found.snap.passer) == (Down.SACK, -9, "HOM-QB")


@pytest.mark.rule("statispro-football", "8.3.6.3.2a", "8.3.6.2c")
def test_a_scramble_reads_the_quarterbacks_column() -> None:
    found = play("QK LE", "run 1", "ALL PASS RUSH", "PN 24", "RN 5")
    assert (found.snap.kind, found.yards, found.snap.runner) == (Down.RUN, 8, "HOM-QB")
    away = cards("VIS", {"A": {"pass_rush": 2}})  # sacks to 16
    assert play("QK LE", "pass", "ALL PASS RUSH", "PN 16", "PN 3", away=away).snap.kind == Down.SACK
    assert play("QK LE", "pass", "ALL PASS RUSH", "PN 17", "RN 5", away=away).snap.kind == Down.RUN


@pytest.mark.rule("statispro-football", "8.3.6.3.2b")
def test_a_scramble_may_be_a_short_gain_and_end_out_of_bounds() -> None:
    home = cards("HOM", {"QB": {"normal": ("SG", *range(11, 0, -1))}})
    found = play(
        "QK LE", "pass", "ALL PASS RUSH", "PN 24", "RN 1", "RN 6 OB", home=home, quarter=2, clock=90,
        answers=[("seconds", "10")],
    )
    assert (found.yards, found.snap.seconds) == (17, 10)


@pytest.mark.rule("statispro-football", "8.3.6.3.3a", "8.3.6.3.3b", "8.3.6.2d")
def test_a_pass_under_pressure_may_be_complete() -> None:
    away = cards("VIS", {"A": {"pass_rush": 5}})
    found = play("SH LE", "pass", "ALL PASS RUSH", "PN 25", "RN 6", away=away)
    assert (found.snap.kind, found.yards, found.snap.target) == (Down.COMPLETE, 17, "HOM-LE")
    assert play("SH LE", "pass", "ALL PASS RUSH", "PN 37").snap.kind == Down.INCOMPLETE


@pytest.mark.rule("statispro-football", "8.3.6.3.4a")
def test_an_incomplete_pass_under_pressure_may_be_intercepted() -> None:
    away = cards("VIS", {"K": {"intercept": 46}})
    found = play("SH LE", "pass", "ALL PASS RUSH", "PN 46", "RN 3", "RN 9", away=away)
    assert found.snap.interceptor == "VIS-K"


@pytest.mark.rule("statispro-football", "8.3.8a", "8.3.8b", "7.1.2.5f", "8.3.6.3.3b")
def test_a_blitz_rushes_short_and_long_passes() -> None:
    """The first card still settles the receiver; a catch by nobody is none."""
    assert play("SH LE", "blitz F+H", "ALL RE", "PN 30", "RN 6").snap.target == "HOM-RE"
    assert play("SH LE fake", "blitz F+H", "ALL ORIG", "PN 5", "PN 30").snap.kind == Down.SACK
    assert play("LG LE", "blitz F+H", "ALL PASS RUSH", "PN 30", "RN 6", spot=20).snap.target == "HOM-LE"
    home = cards("HOM")
    game = situation(home=home)
    place(game, 0, FL2=None, BK3=home.by_id["HOM-RB2"])
    assert play("SH LE", "blitz F+H", "ALL BK2", "PN 30", game=game).snap.kind == Down.INCOMPLETE


@pytest.mark.rule("statispro-football", "8.3.8c", "8.3.6.1d")
def test_a_blitz_leaves_quick_passes_alone() -> None:
    found = play("QK LE", "blitz F+H", "ALL ORIG", "PN 40", "RN 6")
    assert found.snap.kind == Down.COMPLETE
    away = cards("VIS", {"F": {"pass_rush": 2}})
    assert play("QK LE", "blitz F+H", "ALL PASS RUSH", "PN 16", "PN 3", away=away).snap.kind == Down.SACK


@pytest.mark.rule("statispro-football", "7.2.1b", "7.2.1a")
@pytest.mark.parametrize("call", ["blitz", "blitz F", "blitz A+F", "blitz G+F", "blitz F+H+J+K+M+N", "blitz F+F"])
def test_blitzes_that_may_not_be_called(call: str) -> None:
    fault = DefenseCalls(situation(), 1).fault(call)
    assert fault is not None
    assert fault.rule in ("7.2.1b", "7.2")


# -- screens -------------------------------------------------------------------------------------


@pytest.mark.rule("statispro-football", "8.3.7b", "8.3.7.1a", "8.3.7.2a", "8.3.7.2b")
def test_a_screen_goes_by_its_card_alone() -> None:
    assert play("SC BK1", "pass", "SC INC").snap.kind == Down.INCOMPLETE
    away = cards("VIS", {name: {"tackle": -4} for name in "ABDE"})
    found = play("SC BK1", "pass", "SC COM", "RN 6", away=away)
    assert (found.snap.kind, found.yards, found.snap.target) == (Down.COMPLETE, 7, "HOM-BK1")


@pytest.mark.rule("statispro-football", "8.3.7.2c", "T6.6-sc")
@pytest.mark.parametrize(
    ("cover", "yards"), [("run 1", 3), ("run", 5), ("run 2", 7), ("pass", 7), ("prevent", 9), ("blitz F+H", 11)]
)
def test_defenses_move_a_screens_run_number(cover: str, yards: int) -> None:
    assert play("SC BK1", cover, "SC COM", "RN 6").yards == yards


@pytest.mark.rule("statispro-football", "8.3.7.2d")
@pytest.mark.parametrize(("said", "drawn", "yards"), [("x2", 6, 14), ("x3", 6, 21), ("x1/2", 6, 4), ("x1/2", 12, -1)])
def test_a_screens_factor_comes_last_and_is_rounded_up(said: str, drawn: int, yards: int) -> None:
    home = cards("HOM", {"BK1": {"normal": (*range(12, 1, -1), -3)}})
    assert play("SC BK1", "pass", f"SC COM {said}", f"RN {drawn}", home=home).yards == yards


@pytest.mark.rule("statispro-football", "8.3.7.2e")
def test_a_screen_may_be_a_short_gain() -> None:
    home = cards("HOM", {"BK1": {"normal": ("SG", *range(11, 0, -1))}})
    assert play("SC BK1", "blitz F+H", "SC COM", "RN 3", "RN 5", home=home).yards == 18


@pytest.mark.rule("statispro-football", "8.3.7.3a", "8.3.7.3b", "T6.7")
def test_a_screen_is_intercepted_by_the_table_only() -> None:
    found = play("SC BK1", "pass", "SC INT", "RN 1", "RN 4", "RN 8")
    assert found.snap.interceptor == "VIS-J"
    assert found.game.spot == 65  # own 40, two yards back, returned three: the visitors' 65
    away = cards("VIS", {"F": {"intercept": 35}})
    assert play("SC BK1", "pass", "SC INC", away=away).snap.kind == Down.INCOMPLETE


@pytest.mark.rule("statispro-football", "8.3.7a", "4.2.2b")
def test_a_screen_needs_both_columns() -> None:
    for lacks in ({"quick": (), "short": (), "long": ()}, {"normal": (), "short_gain": (), "long_gain": ()}):
        fault = OffenseCalls(situation(home=cards("HOM", {"BK1": lacks})), 0).fault("SC BK1")
        assert fault is not None
        assert fault.rule == "4.2.2b"


# -- big plays -----------------------------------------------------------------------------------


@pytest.mark.rule("statispro-football", "8.4a", "8.4b", "8.4c", "T6.9", "7.2.2.5a", "8.4g")
def test_a_big_play() -> None:
    away = cards("VIS", big_plays=(0, 2))
    found = play("IL BK1", "run big", "RN 1", away=away)
    assert found.yards == -4
    assert found.game.big_plays == [0, 1]
    home = play("IL BK1", "run big", "RN 1", home=cards("HOM", big_plays=(1, 0)), away=away, ball=1)
    assert home.game.big_plays == [0, 2]  # of a home game
    lost = [play("SL BK1", "pass big", f"RN {number}", away=away).yards for number in range(1, 8)]
    assert lost == [-4, -3, -2, -1, 0, 0, 0]
    thrown = [play("SH LE", "pass big", f"RN {number}", away=away).snap for number in range(1, 8)]
    assert [snap.yards for snap in thrown] == [-13, -10, -7, 0, 0, 0, 0]
    assert [snap.kind for snap in thrown] == [Down.SACK] * 3 + [Down.INCOMPLETE] * 4


@pytest.mark.rule("statispro-football", "8.4d", "8.4f")
def test_a_big_play_that_fails_is_used_up() -> None:
    found = play("IL BK1", "run big", "RN 8", "IL LG", "RN 6", away=cards("VIS", big_plays=(0, 1)))
    assert found.yards == 5
    assert found.game.big_plays == [0, 0]


@pytest.mark.rule("statispro-football", "8.4e", "8.4a", "7.2.2.5a")
def test_big_plays_that_may_not_be_called() -> None:
    away = cards("VIS", big_plays=(0, 2))
    found = play("IL BK1", "run big", "RN 5", away=away)
    fault = DefenseCalls(found.game, 1).fault("run big")
    assert fault is not None
    assert fault.rule == "8.4e"
    none = DefenseCalls(situation(), 1).fault("run big")
    assert none is not None
    assert none.rule == "8.4a"


@pytest.mark.rule("statispro-football", "7.1.2.2b", "7.1.2.2c", "8.4c")
def test_a_big_play_against_a_flop_and_a_sneak() -> None:
    away = cards("VIS", big_plays=(0, 2))
    flop = play("IL QB flop", "run big", away=away)
    assert (flop.yards, flop.game.big_plays) == (-1, [0, 1])
    assert play("IL QB sneak", "run big", "RN 2", away=away).yards == -3
    assert play("IL QB sneak", "run big", "RN 9", "PN 8", away=away).yards == 1


@pytest.mark.rule("statispro-football", "7.1.2.2a", "7.1.2.2b", "7.1.2.3a", "7.1.2.3b")
def test_flop_and_sneak() -> None:
    assert play("IL QB flop", "run").yards == -1
    assert play("IR QB sneak", "run 1", "PN 20").yards == 1
    assert play("IR QB sneak", "run 1", "PN 21").yards == 0
    for call, rule in (("IL BK1 flop", "7.1.2.2a"), ("SL QB sneak", "7.1.2.3a"), ("SL BK1 draw", "7.1.2.4a")):
        fault = OffenseCalls(situation(), 0).fault(call)
        assert fault is not None
        assert fault.rule == rule


@pytest.mark.rule("statispro-football", "7.1.2.3c")
def test_a_z_card_on_a_sneak() -> None:
    found = play("IR QB sneak", "run 1", "Z", "PN 20", "ZR -")
    assert found.yards == 1
