"""Interceptions, their points and returns; interference ranges (INT, POI, TBRET, INTRET, PI)."""

from __future__ import annotations

from typing import Any

import pytest

from fieldhouse.football.events import Down
from fieldhouse.football.fast_action.player_cards import HALF_A_NUMBER, PassRanges, TeamCards
from fieldhouse.football.result import Basis, End
from fieldhouse.games.tabletop_football.rules.interceptions import shares
from fieldhouse.games.tabletop_football.rules.tables import INTERCEPTORS, RETURNS
from tests.games.tabletop_football.sample_cards import cards, player
from tests.games.tabletop_football.scene import Played, place, play, situation

INT_AT_40 = {"QB": {"passing": (PassRanges(30, 40), PassRanges(24, 40), PassRanges(16, 40))}}
HOME = cards("HOM", INT_AT_40)
FIRST = {"QK": "QK ORIG", "SH": "SH ORIG", "LG": "LG ORIG"}


def away(**players: dict[str, Any]) -> TeamCards:
    return cards("VIS", players)


def thrown(call: str, *draws: str, cover: str = "pass", **facts: Any) -> Played:
    return play(call, cover, FIRST[call[:2]], *draws, **{"home": HOME, **facts})


def taker(found: Played) -> str:
    return found.deed.interceptor.id.removeprefix("VIS-") if found.deed.interceptor else ""


@pytest.mark.rule("tabletop-football", "INT-1", "INT-2", "INT-9", "INT-10", "INT-11", "INT-12", "INT-13", "FAC-3")
def test_the_table_names_the_box() -> None:
    assert ["".join([box.name for box in INTERCEPTORS[kind]]) for kind in range(6)] == [
        "FAELHGINJKMO", "FGMGNHIMJKLO", "KFJMLMNOMKNO", "AFGFHIJGBCDE", "AFGFHIJGBCDE", "FAELHGINJKMO",
    ]
    for call, number, who in (("QK LE", 2, "A"), ("QK LE", 12, "O"), ("SH LE", 3, "M"), ("LG LE", 1, "K")):
        assert taker(thrown(call, "PN 40", f"RN {number}", "RN 3", "RN 5")) == who
    assert taker(play("SC BK1", "pass", "SC INT", "RN 12", "RN 3", "RN 5")) == "E"


@pytest.mark.rule("tabletop-football", "INT-3", "BLITZ-4")
def test_nobody_in_the_box_or_only_a_blitzer() -> None:
    assert thrown("QK LE", "PN 40", "RN 4").deed.kind is Down.INCOMPLETE
    blitzed = play("QK LE", "blitz F+J", "QK ORIG", "PN 48", "RN 1", home=HOME)
    assert blitzed.deed.kind is Down.INCOMPLETE


@pytest.mark.rule("tabletop-football", "INT-4")
def test_of_two_men_the_defense_chooses_or_draws() -> None:
    team = away(B={"intercept": 45}, D={"intercept": 47})

    def two() -> Any:
        return place(situation(home=HOME, away=team), 1, A=("B", "D"), B="A", D=None)

    chosen = thrown("QK LE", "PN 40", "RN 2", "RN 3", "RN 5", game=two(), answers=[("interceptor", "VIS-D")])
    assert taker(chosen) == "D"
    for number, who in ((32, "B"), (33, "D")):  # 4 numbers against 2: 32 of 48
        drawn = thrown(
            "QK LE", "PN 40", "RN 2", f"PN {number}", "RN 3", "RN 5", game=two(), answers=[("interceptor", "draw")]
        )
        assert taker(drawn) == who


@pytest.mark.rule("tabletop-football", "INT-4", "INT-7")
def test_shares_of_the_proportional_draw() -> None:
    """48? is half a number, no range none, two without a range are even; rounding favours the first (DR-24)."""
    def shared(*first: int) -> list[int]:
        return shares([player(str(at), "LB", intercept=one) for at, one in enumerate(first)])

    assert shared(47, HALF_A_NUMBER) == [39, 48]
    assert shared(50, 48) == [0, 48]
    assert shared(50, 50) == [24, 48]
    assert shared(46, 47, 47) == [21, 35, 48]


@pytest.mark.rule("tabletop-football", "INT-5")
def test_a_covering_man_intercepts_an_incomplete_number_in_his_range() -> None:
    team = away(K={"intercept": 35}, O={"intercept": 30})
    found = thrown("QK LE", "PN 35", "RN 6", "RN 9", away=team)
    assert (taker(found), found.result.spot) == ("K", 58)  # 60 less 6, back 4
    assert thrown("QK LE", "PN 34", away=team).deed.kind is Down.INCOMPLETE
    assert thrown("QK LE", "PN 20", "RN 6", away=team).deed.kind is Down.COMPLETE


@pytest.mark.rule("tabletop-football", "INT-5", "UNCOV-3", "SCREEN-9", "SCREEN-9b")
def test_no_coverage_interception_of_the_uncovered_or_of_screens() -> None:
    team = away(K={"intercept": 35}, F={"intercept": 20})
    bare = place(situation(home=HOME, away=team), 1, K=None, B=("B", "D"), D=None, I="LB4")
    assert thrown("QK LE", "PN 36", game=bare).deed.kind is Down.INCOMPLETE
    assert play("SC BK1", "pass", "SC INC", away=team).deed.kind is Down.INCOMPLETE


@pytest.mark.rule("tabletop-football", "INT-6", "INT-7")
def test_each_man_of_a_double_coverage_may_intercept() -> None:
    team = away(K={"intercept": 38}, CB3={"intercept": 36})

    def dime() -> Any:
        return place(situation(home=HOME, away=team), 1, L="CB3", D=None)

    cover = "pass double LE/L"
    assert taker(thrown("QK LE", "PN 37", "RN 6", "RN 9", cover=cover, game=dime())) == "CB3"
    asked = thrown(
        "QK LE", "PN 39", "RN 6", "RN 9", cover=cover, game=dime(), answers=[("interceptor", "VIS-K")]
    )
    assert taker(asked) == "K"


@pytest.mark.rule("tabletop-football", "INT-8")
def test_48_with_a_question_mark_needs_a_second_number() -> None:
    plain = cards("HOM", {"QB": {"passing": (PassRanges(30, 49),) * 3}})
    teams = {"home": plain, "away": away(K={"intercept": HALF_A_NUMBER})}
    assert taker(thrown("QK LE", "PN 48", "PN 24", "RN 6", "RN 9", **teams)) == "K"
    assert thrown("QK LE", "PN 48", "PN 25", **teams).deed.kind is Down.INCOMPLETE
    assert thrown("QK LE", "PN 47", **teams).deed.kind is Down.INCOMPLETE


@pytest.mark.rule("tabletop-football", "INT-14")
def test_a_doubtful_number_is_intercepted_one_time_in_two() -> None:
    doubtful = cards("HOM", {"QB": {"passing": (PassRanges(30, 45, 42),) * 3}})
    team = away(K={"intercept": 35, "interference": (42, 44)})
    assert taker(thrown("QK LE", "PN 42", "PN 24", "RN 2", "RN 3", "RN 5", home=doubtful)) == "A"
    for number in (42, 44):
        failed = thrown("QK LE", f"PN {number}", "PN 25", home=doubtful, away=team)
        assert (failed.deed.kind, failed.result.fouls) == (Down.INCOMPLETE, ())  # DR-18
    assert taker(thrown("QK LE", "PN 41", "RN 2", "RN 9", home=doubtful, away=team)) == "K"
    assert taker(thrown("QK LE", "PN 45", "RN 2", "RN 3", "RN 5", home=doubtful)) == "A"


# -- the point -----------------------------------------------------------------------------------


@pytest.mark.rule("tabletop-football", "POI-1", "POI-3", "POI-4", "POI-5", "POI-6")
@pytest.mark.parametrize(("call", "spot"), [("QK LE", 7), ("SH LE", 14), ("LG LE", 28)])
def test_the_point_by_the_pass(call: str, spot: int) -> None:
    found = thrown(call, "PN 40", "RN 12", "RN 7", "RN 5", spot=20)
    assert found.deed.spot == spot
    assert found.result.legs[0].start == 80 - spot


@pytest.mark.rule("tabletop-football", "POI-3")
def test_the_point_of_a_screen_is_half_the_number() -> None:
    assert play("SC BK1", "pass", "SC INT", "RN 12", "RN 7", "RN 5").deed.spot == 3


@pytest.mark.rule("tabletop-football", "POI-7", "POI-8", "PRE-6")
@pytest.mark.parametrize(("spot", "end"), [(76, End.TOUCHBACK), (85 - 9, End.TOUCHBACK), (86, End.TOUCHBACK)])
def test_a_point_in_the_end_zone_is_a_touchback(spot: int, end: End) -> None:
    found = thrown("SH LE", "PN 40", "RN 12", "RN 12", spot=spot)
    assert (found.result.end, found.result.spot, found.result.ball) == (end, 20, 1)


@pytest.mark.rule("tabletop-football", "POI-8")
def test_a_point_beyond_the_end_zone_is_incomplete() -> None:
    found = thrown("SH LE", "PN 40", "RN 12", "RN 12", spot=87)
    assert (found.deed.kind, found.result.ball) == (Down.INCOMPLETE, 0)


@pytest.mark.rule("tabletop-football", "Z-3")
def test_a_z_card_at_the_point_is_passed_over_and_not_used_up() -> None:
    found = thrown("SH LE", "PN 40", "RN 12", "Z", "RN 6", "RN 5")
    assert found.deed.z == 0
    early = play("SC BK1", "pass", "SC INT", "RN 12", "Z", "RN 7", "RN 5")
    assert early.deed.z == 0
    counted = play("SC BK1", "pass", "SC INT", "Z", "RN 12", "RN 7", "RN 5")
    assert counted.deed.z == 2


# -- the return ----------------------------------------------------------------------------------


@pytest.mark.rule("tabletop-football", "INTRET-3", "INTRET-4", "INTRET-5", "INTRET-6")
def test_the_column_is_the_row_of_the_interceptor() -> None:
    assert [row[:10] for row in RETURNS] == [
        (75, 60, 45, 30, 20, 15, 10, 6, 4, 2), (55, 40, 30, 20, 15, 10, 8, 6, 4, 2),
        (40, 30, 25, 20, 15, 10, 8, 6, 4, 2),
    ]
    for number, yards in ((2, 45), (5, 30), (12, 25)):  # boxes A, H, O
        found = thrown("QK LE", "PN 40", f"RN {number}", "RN 1", "RN 3", spot=70)
        assert (found.result.legs[0].yards, found.result.spot, found.result.ball) == (yards, 29 + yards, 1)


@pytest.mark.rule("tabletop-football", "INTRET-1")
def test_the_interceptors_own_value() -> None:
    team = away(A={"return_value": -2})
    assert thrown("QK LE", "PN 40", "RN 2", "RN 1", "RN 8", away=team, spot=60).result.legs[0].yards == 15


@pytest.mark.rule("tabletop-football", "INTRET-7")
def test_a_starred_return_may_go_all_the_way() -> None:
    deep = {"spot": 90}
    scored = thrown("SH LE", "PN 40", "RN 12", "RN 1", "RN 1", "RN 3", **deep)
    assert (scored.result.end, scored.result.legs[0].yards) == (End.TOUCHDOWN, 92)
    stopped = thrown("SH LE", "PN 40", "RN 12", "RN 1", "RN 1", "RN 4", **deep)
    assert (stopped.result.end, stopped.result.legs[0].yards) == (End.DOWN, 40)
    already = thrown("QK LE", "PN 40", "RN 2", "RN 1", "RN 1", spot=60)  # 75 yards score
    assert already.result.end is End.TOUCHDOWN


@pytest.mark.rule("tabletop-football", "INTRET-8", "INTRET-4")
def test_no_return() -> None:
    found = thrown("QK LE", "PN 40", "RN 2", "RN 1", "RN 11")
    leg = found.result.legs[0]
    assert (leg.yards, leg.tried, found.result.spot) == (0, False, 59)


@pytest.mark.rule("tabletop-football", "TBRET-1", "TBRET-2")
def test_a_touchback_may_be_run_out() -> None:
    run = [("touchback", "return")]
    out = thrown("SH LE", "PN 40", "RN 12", "RN 12", "RN 2", spot=80, answers=run)  # 4 deep, 30 back
    assert (out.result.end, out.result.spot) == (End.DOWN, 26)
    for number in ("RN 9", "RN 12"):
        kept = thrown("SH LE", "PN 40", "RN 12", "RN 12", number, spot=80, answers=run)
        assert (kept.result.end, kept.result.spot) == (End.TOUCHBACK, 20)
    never = thrown("SH LE", "PN 40", "RN 12", "RN 12", spot=80, options={"touchback_return": "off"})
    assert "touchback" not in [kind for kind, _, _ in never.table.asked]


# -- interference --------------------------------------------------------------------------------

COVER = {"K": {"interference": (33, 35)}}


@pytest.mark.rule("tabletop-football", "PI-1", "PI-2", "PI-5")
def test_interference_of_the_covering_man() -> None:
    team = away(**COVER)
    for call, yards in (("QK LE", 6), ("SH LE", 12), ("LG LE", 24)):
        found = thrown(call, "PN 33", "RN 6", away=team)
        (foul,) = found.result.fouls
        assert (foul.by, foul.yards, foul.first_down, foul.basis, foul.who) == (1, yards, True, Basis.SPOT, "VIS-K")
    for number in (32, 36):
        assert thrown("QK LE", f"PN {number}", away=team).result.fouls == ()
    assert thrown("QK LE", "PN 33", away=team, options={"interference": "off"}).result.fouls == ()
    lower = away(K={"interference": (15, 45)})
    assert thrown("QK LE", "PN 15", "RN 6", away=lower).result.fouls == ()  # complete
    assert thrown("QK LE", "PN 40", "RN 2", "RN 3", "RN 5", away=lower).result.fouls == ()


@pytest.mark.rule("tabletop-football", "PI-4")
def test_interference_out_of_reach() -> None:
    team = away(**COVER)
    assert thrown("SH LE", "PN 33", "RN 12", spot=87, away=team).result.fouls == ()
    assert thrown("SH LE", "PN 33", "RN 12", spot=86, away=team).result.fouls != ()


@pytest.mark.rule("tabletop-football", "PI-6")
def test_no_interference_in_double_coverage() -> None:
    game = place(situation(home=HOME, away=away(**COVER)), 1, L="CB3", D=None)
    assert thrown("QK LE", "PN 33", cover="pass double LE/L", game=game).result.fouls == ()
    game = place(situation(home=HOME, away=away(**COVER)), 1, L="CB3", D=None)
    assert len(thrown("QK LE", "PN 33", "RN 4", game=game).result.fouls) == 1


def test_a_return_out_of_bounds() -> None:
    out = thrown("QK LE", "PN 40", "RN 2", "RN 1", "RN 8 OB").result
    assert (out.end, out.out, out.legs[0].yards) == (End.OUT, True, 6)
    scored = thrown("QK LE", "PN 40", "RN 2", "RN 1", "RN 2 OB").result
    assert (scored.end, scored.out) == (End.TOUCHDOWN, False)
