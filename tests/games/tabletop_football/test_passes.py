"""Quick, Short and Long Passes: targets, the completion range, deflections, catches (PASS, PMOD, COV, DEFL, COMP)."""

from __future__ import annotations

from typing import Any

import pytest

from fieldhouse.football.events import Down
from fieldhouse.football.fast_action.player_cards import LINK, PassRanges, TeamCards
from fieldhouse.football.result import End
from tests.games.tabletop_football.sample_cards import cards
from tests.games.tabletop_football.scene import ADVANCED, Played, place, play, shotgun, situation

# Com 1-30, 1-24, 1-16; Q gains 13 - n, S 10 more, L 30 more


def home(**players: dict[str, Any]) -> TeamCards:
    return cards("HOM", players)


def away(**players: dict[str, Any]) -> TeamCards:
    return cards("VIS", players)


def complete(call: str, cover: str, most: int, first: str, **facts: Any) -> None:
    """The range ends at this number: it is complete, and the next one is not."""
    column = {"QK": 7, "SH": 17, "LG": 37}[call[:2]]
    game = facts.pop("game", None)
    good = play(call, cover, first, f"PN {most}", "RN 6", **({"game": game()} if game else facts))
    assert (good.deed.kind, good.yards) == (Down.COMPLETE, column), good.deed
    bad = play(call, cover, first, f"PN {most + 1}", **({"game": game()} if game else facts))
    assert bad.deed.kind is Down.INCOMPLETE


ORIG = {"QK": "QK ORIG", "SH": "SH ORIG", "LG": "LG ORIG"}


@pytest.mark.rule(
    "tabletop-football", "PASS-1", "PASS-4", "PASS-9", "PASS-11", "COMP-1", "COMP-2", "INC-1", "PMOD-1", "PMOD-7",
    "PMOD-8", "PMOD-9",
    "PMOD-10", "PMOD-11", "PMOD-12", "PMOD-13", "PMOD-14", "PMOD-15", "PMOD-16", "PMOD-17", "PMOD-18", "BLITZ-2",
)
@pytest.mark.parametrize(
    ("call", "cover", "most"),
    [
        ("QK LE", "run", 30), ("QK LE", "run 1", 30), ("QK LE", "pass", 20), ("QK LE", "prevent", 30),
        ("QK LE", "blitz F+J", 40), ("SH LE", "run", 29), ("SH LE", "pass", 19), ("SH LE", "prevent", 19),
        ("LG LE", "run 2", 21), ("LG LE", "pass", 16), ("LG LE", "prevent", 9),
    ],
)
def test_the_call_moves_the_completion_range(call: str, cover: str, most: int) -> None:
    complete(call, cover, most, ORIG[call[:2]])


@pytest.mark.rule("tabletop-football", "PMOD-6", "PMOD-9", "PMOD-10", "PMOD-13")
@pytest.mark.parametrize(
    ("call", "cover", "most", "spot"),
    [("QK LE", "run", 20, 81), ("QK LE", "run", 30, 80), ("QK LE", "pass", 15, 81), ("QK LE", "prevent", 30, 81),
     ("SH LE", "run", 24, 81), ("SH LE", "run", 29, 80), ("SH LE", "pass", 19, 81)],
)
def test_bracketed_values_inside_the_20(call: str, cover: str, most: int, spot: int) -> None:
    found = play(call, cover, ORIG[call[:2]], f"PN {most}", "RN 12", spot=spot)
    assert found.deed.kind is Down.COMPLETE
    assert play(call, cover, ORIG[call[:2]], f"PN {most + 1}", spot=spot).deed.kind is Down.INCOMPLETE


@pytest.mark.rule("tabletop-football", "PMOD-2", "PA-3", "PA-4", "XPB-5", "STRAT-2")
@pytest.mark.parametrize(
    ("call", "cover", "most"),
    [("SH LE fake", "run", 34), ("SH LE fake", "pass", 14), ("LG LE fake", "prevent", 4), ("SH LE block RE", "run", 30),
     ("QK LE block BK1", "pass", 21), ("LG LE fake block BK1", "run", 26)],
)
def test_strategies_move_it_too(call: str, cover: str, most: int) -> None:
    complete(call, cover, most, ORIG[call[:2]])


@pytest.mark.rule("tabletop-football", "XPB-5", "XPB-1")
def test_two_extra_blockers_add_two() -> None:
    two = lambda: place(situation(), 0, BK2="RB2", FL2=None)  # noqa: E731 - a game for each play
    complete("SH LE block BK1+BK2", "pass", 21, "SH ORIG", game=two)


@pytest.mark.rule("tabletop-football", "BOOT-4", "SHOT-4", "SHOT-5", "DEEP-2", "DEEP-3")
@pytest.mark.parametrize(
    ("call", "most"),
    [("QK LE boot", 18), ("SH LE boot", 17), ("LG LE boot", 14), ("LG LE deep1", 12), ("LG LE deep2", 8)],
)
def test_advanced_strategies(call: str, most: int) -> None:
    facts = {"options": ADVANCED}
    first = ORIG[call[:2]]
    if "deep" not in call:
        complete(call, "pass", most, first, **facts)
        return
    found = play(call, "pass", first, f"PN {most}", "RN 6", **facts)
    assert found.yards == 37 + int(call[-1])  # the run number is 1 or 2 lower
    assert play(call, "pass", first, f"PN {most + 1}", **facts).deed.kind is Down.INCOMPLETE


@pytest.mark.rule("tabletop-football", "SHOT-2", "SHOT-4", "SHOT-5")
@pytest.mark.parametrize(("call", "most"), [("QK LE", 20), ("SH LE", 21), ("LG LE", 17)])
def test_passes_from_the_shotgun(call: str, most: int) -> None:
    complete(call, "pass", most, ORIG[call[:2]], game=lambda: shotgun(situation(options=ADVANCED)))


@pytest.mark.rule("tabletop-football", "PMOD-4", "UNCOV-1", "PASS-10", "PDV-1")
def test_ten_is_the_most_before_the_covering_man() -> None:
    """Run +5, Play-Action +5, uncovered +5: ten. A covering man's value comes on top of ten."""
    bare = lambda: place(situation(), 1, K=None, B=("B", "D"), D=None, I="LB4")  # noqa: E731 - a game for each play
    good = play("SH LE fake", "run", "SH ORIG", "PN 34", "RN 7", game=bare())
    assert good.yards == 17
    assert play("SH LE fake", "run", "SH ORIG", "PN 35", game=bare()).deed.kind is Down.INCOMPLETE
    complete("QK LE", "blitz F+J", 42, "QK ORIG", away=away(K={"coverage": 2}))


@pytest.mark.rule("tabletop-football", "PMOD-5")
def test_the_range_ends_between_1_and_47() -> None:
    wide = home(QB={"passing": (PassRanges(45, 49), PassRanges(45, 48), PassRanges(9, 48))})
    assert play("SH LE", "run", "SH ORIG", "PN 47", "RN 6", home=wide).deed.kind is Down.COMPLETE
    assert play("SH LE", "run", "SH ORIG", "PN 48", "RN 12", "RN 1", "RN 5", home=wide).deed.interceptor is not None
    narrow = {"home": wide, "away": away(K={"coverage": -4})}
    assert play("LG LE", "prevent", "LG ORIG", "PN 1", "RN 6", **narrow).deed.kind is Down.COMPLETE
    assert play("LG LE", "prevent", "LG ORIG", "PN 2", **narrow).deed.kind is Down.INCOMPLETE


# -- who covers ----------------------------------------------------------------------------------

COVERED = [
    ("RE", "N"), ("LE", "K"), ("FL1", "O"), ("FL2", "M"), ("BK1", "F"), ("BK2", "J"), ("BK3", "H"),
]


@pytest.mark.rule(
    "tabletop-football", "COV-1", "COV-3", "COV-4", "COV-5", "COV-6", "COV-7", "COV-8", "COV-9", "COV-10",
    "COV-11", "PDV-1",
)
@pytest.mark.parametrize(("slot", "box"), COVERED)
def test_the_man_in_the_box_covers(slot: str, box: str) -> None:
    """His value -3, and nobody else's."""
    values = {one: {"coverage": -3 if one == box else -9} for _, one in COVERED}
    game = situation(away=away(**values))
    if slot in ("BK2", "BK3"):
        place(game, 0, BK2="RB2", BK3="RB3", FL1=None, FL2=None)
    found = play(f"SH {slot}", "pass", "SH ORIG", "PN 16", "RN 6", game=game)
    assert found.deed.kind is Down.COMPLETE
    assert [card.id for card in found.deed.faced] == [f"VIS-{box}"]
    again = situation(away=away(**values))
    again.offense = game.offense
    assert play(f"SH {slot}", "pass", "SH ORIG", "PN 17", game=again).deed.kind is Down.INCOMPLETE


@pytest.mark.rule("tabletop-football", "COV-1", "COV-9", "COV-10", "COV-11", "COV-12", "FUM-12")
def test_the_next_box_covers_a_back_when_the_first_is_empty() -> None:
    def faced(call: str, cover: str, **boxes: Any) -> list[str]:
        game = place(situation(), 0, BK2="RB2", BK3="RB3", FL1=None, FL2=None)
        found = play(call, cover, "QK ORIG", "PN 9", "RN 6", game=place(game, 1, **boxes))
        return [card.id for card in found.deed.faced]

    assert faced("QK BK1", "pass", F=None, G="F") == ["VIS-F"]
    assert faced("QK BK2", "pass", J=None, I="J") == ["VIS-J"]
    assert faced("QK BK3", "pass", H=None, I="H") == ["VIS-H"]
    assert faced("QK BK3", "pass", H=None, G="H") == ["VIS-H"]
    assert faced("QK BK3", "pass guard BK1/G", F=None, G="H", H="F") == ["VIS-F"]
    assert faced("QK BK3", "pass", H=None, F=None, G="H", B=("B", "D"), D=None, E=("E", "F")) == []
    assert faced("QK BK1", "blitz F+J", C="LB4", D=None) == []  # blitzers cover nobody


@pytest.mark.rule("tabletop-football", "COV-2", "COV-4", "COV-6")
def test_a_marked_man_covers_his_tight_end_and_no_back() -> None:
    def faced(call: str, cover: str) -> list[str]:
        game = place(situation(), 0, LE="TE2")
        found = play(call, cover, "QK ORIG", "PN 9", "RN 6", game=game)
        return [card.id for card in found.deed.faced]

    assert faced("QK LE", "pass mark F") == ["VIS-F"]
    assert faced("QK LE", "pass") == ["VIS-K"]
    assert faced("QK RE", "pass mark J") == ["VIS-J"]
    assert faced("QK BK1", "pass mark F") == []


@pytest.mark.rule("tabletop-football", "LBCOV-1", "LBCOV-2")
def test_linebackers_cover_receivers_worse() -> None:
    team = {"away": away(F={"coverage": -3})}
    tight = lambda: place(situation(**team), 0, LE="TE2")  # noqa: E731 - a game for each play
    complete("SH LE", "pass mark F", 17, "SH ORIG", game=tight)
    wide = lambda: place(situation(**team), 0, BK1="WR4", BK2="RB2", FL2=None)  # noqa: E731
    complete("SH BK1", "pass", 18, "SH ORIG", game=wide)
    complete("SH BK1", "pass", 16, "SH ORIG", **team)


@pytest.mark.rule("tabletop-football", "UNCOV-1", "UNCOV-2", "UNCOV-3", "FUM-13b")
def test_an_uncovered_receiver() -> None:
    """+5, a run number one lower, and nobody of the coverage intercepts."""
    bare = lambda: place(situation(), 1, K=None, B=("B", "D"), D=None, I="LB4")  # noqa: E731 - a game for each play
    found = play("SH LE", "pass", "SH ORIG", "PN 24", "RN 6", game=bare())
    assert (found.yards, found.deed.faced) == (18, ())
    assert play("SH LE", "pass", "SH ORIG", "PN 25", game=bare()).deed.kind is Down.INCOMPLETE


# -- the target ----------------------------------------------------------------------------------


def target(said: str, call: str = "QK LE", **slots: Any) -> Played:
    game = place(situation(), 0, **slots) if slots else situation()
    return play(call, "pass", said, "PN 20", "RN 6", game=game)


@pytest.mark.rule("tabletop-football", "PASS-2", "PASS-5", "PASS-6", "PASS-7", "EV-10")
def test_the_card_redirects_a_pass() -> None:
    two, three = {"BK2": "RB2", "FL2": None}, {"BK2": "RB2", "BK3": "RB3", "FL1": None, "FL2": None}
    for said, slots, slot in (
        ("QK RE", {}, "RE"), ("QK FL1", {}, "FL1"), ("QK BK1", {}, "BK1"), ("QK BK2", {}, "FL2"),
        ("QK BK2", two, "BK2"), ("QK FL1", three, "BK3"),
    ):
        found = target(said, **slots)
        slot_found = found.play.matchup.offense.slot_of(found.deed.receiver.id) if found.deed.receiver else None
        assert slot_found is not None, said
        assert slot_found.name == slot, said
        assert found.deed.charged is found.game.offense[0].slots[6]


@pytest.mark.rule("tabletop-football", "PASS-7", "PASS-8")
def test_a_pass_to_nobody_is_thrown_away_without_a_pass_number() -> None:
    game = place(situation(), 0, BK1=None, BK2="RB2", BK3="RB3", FL2=None)
    found = play("QK LE", "pass", "QK BK1", game=game)
    assert (found.deed.kind, found.deed.thrown_away) == (Down.INCOMPLETE, True)
    assert len(found.table.dealt) == 1


@pytest.mark.rule("tabletop-football", "XPB-4")
def test_a_pass_redirected_to_an_extra_blocker_is_thrown_away() -> None:
    assert play("QK LE block BK1", "pass", "QK BK1").deed.thrown_away
    assert not play("QK LE block BK1", "pass", "QK RE", "PN 30").deed.thrown_away


@pytest.mark.rule("tabletop-football", "PATTERN-1", "PATTERN-3")
def test_a_receiver_runs_his_own_pattern() -> None:
    """A Long Pass that goes to a Quick back: Quick range, -10 against Pass Coverage, his cover man, Q column."""
    teams = {"home": home(QB={"passing": (PassRanges(30, 48), PassRanges(24, 48), PassRanges(2, 30))}),
             "away": away(F={"coverage": -1}, K={"coverage": -9})}
    call = "LG LE routes BK1=QK"
    found = play(call, "pass", "LG BK1", "PN 19", "RN 6", **teams)
    assert (found.yards, found.deed.kind_thrown) == (7, 0)
    assert play(call, "pass", "LG BK1", "PN 20", **teams).deed.kind is Down.INCOMPLETE
    assert play("LG LE", "pass", "LG BK1", "PN 1", "RN 6", **teams).yards == 37


# -- deflections -----------------------------------------------------------------------------------

LINEMEN = {"A": {"deflect": 3}, "B": {"deflect": 2}}  # in halves: 2.5 are 3


@pytest.mark.rule("tabletop-football", "DEFL-1", "DEFL-3", "DEFL-4", "DEFL-5", "DEFL-6", "DEFL-7")
def test_linemen_deflect_quick_and_short_passes_to_the_called_man() -> None:
    team = {"away": away(**LINEMEN)}
    for call, most in (("QK LE", 20), ("SH LE", 19)):
        first = ORIG[call[:2]]
        assert play(call, "pass", first, f"PN {most - 3}", "RN 6", **team).deed.kind is Down.COMPLETE
        for number in (most - 2, most):
            found = play(call, "pass", first, f"PN {number}", "PN 48", **team)
            assert (found.deed.kind, found.deed.deflected) == (Down.INCOMPLETE, True)
        assert not play(call, "pass", first, f"PN {most + 1}", **team).deed.deflected
    complete("LG LE", "pass", 16, "LG ORIG", **team)
    complete("QK FL1", "pass", 20, "QK LE", **team)
    complete("QK LE", "pass", 20, "QK ORIG", **team, options={"deflection": "off"})


@pytest.mark.rule("tabletop-football", "DEFL-4", "DEFL-5")
def test_five_are_deflected_at_most_and_one_number_stays() -> None:
    many = away(A={"deflect": 6}, B={"deflect": 6}, F={"deflect": 9})
    assert play("QK LE", "pass", "QK ORIG", "PN 15", "RN 6", away=many).deed.kind is Down.COMPLETE
    assert play("QK LE", "pass", "QK ORIG", "PN 16", "PN 1", away=many).deed.deflected
    poor = home(QB={"passing": (PassRanges(12, 48), PassRanges(24, 48), PassRanges(16, 47))})
    assert play("QK LE", "pass", "QK ORIG", "PN 1", "RN 6", away=many, home=poor).deed.kind is Down.COMPLETE
    assert play("QK LE", "pass", "QK ORIG", "PN 2", "PN 1", away=many, home=poor).deed.deflected


@pytest.mark.rule("tabletop-football", "DEFL-7", "DEFL-8", "DEFL-9")
def test_the_smallest_range_takes_a_deflected_pass() -> None:
    team = away(**LINEMEN, F={"intercept": 40}, O={"intercept": 47}, M={"intercept": 49})
    for number, taker in ((48, "VIS-M"), (47, "VIS-O"), (40, "VIS-F")):
        found = play("QK LE", "pass", "QK ORIG", "PN 20", f"PN {number}", "RN 5", "RN 4", away=team)
        assert found.deed.interceptor is not None
        assert found.deed.interceptor.id == taker
        assert found.deed.spot == 5
    assert play("QK LE", "pass", "QK ORIG", "PN 20", "PN 39", away=team).deed.kind is Down.INCOMPLETE


@pytest.mark.rule("tabletop-football", "DEFL-10")
def test_equal_ranges_are_settled_by_the_column_of_the_pass() -> None:
    """Quick: run number 12 is O, 1 is F. A blitzer takes part."""
    team = away(**LINEMEN, F={"intercept": 48}, O={"intercept": 49})
    found = play("QK LE", "pass", "QK ORIG", "PN 20", "PN 48", "RN 2", "RN 12", "RN 5", "RN 4", away=team)
    assert found.deed.interceptor is not None
    assert found.deed.interceptor.id == "VIS-O"
    blitz = play("QK LE", "blitz F+J", "QK ORIG", "PN 40", "PN 48", "RN 1", "RN 5", "RN 4", away=team)
    assert blitz.deed.interceptor is not None
    assert blitz.deed.interceptor.id == "VIS-F"


# -- catches -------------------------------------------------------------------------------------


@pytest.mark.rule("tabletop-football", "COMP-3")
def test_a_blank_column_drops_the_ball() -> None:
    blank = home(LE={"quick": ()})
    found = play("QK LE", "pass", "QK ORIG", "PN 3", home=blank)
    assert (found.deed.kind, found.result.end) == (Down.INCOMPLETE, End.INCOMPLETE)


@pytest.mark.rule("tabletop-football", "COMP-5")
def test_an_l_entry_draws_in_the_long_column() -> None:
    rows = home(LE={"short": (LINK, *range(11, 0, -1))})
    assert play("SH LE", "pass", "SH ORIG", "PN 3", "RN 1", "RN 10 OB", home=rows).result.out
    assert play("SH LE", "pass", "SH ORIG", "PN 3", "RN 1", "RN 10", home=rows).yards == 33


@pytest.mark.rule("tabletop-football", "COMP-4", "TWOMIN-2")
def test_the_first_line_of_a_late_long_pass_scores() -> None:
    late = {"quarter": 4, "clock": 120, "spot": 10}
    assert play("LG LE", "pass", "LG ORIG", "PN 3", "RN 1", **late).result.end is End.TOUCHDOWN
    assert play("LG LE", "pass", "LG ORIG", "PN 3", "RN 2", **late).yards == 41
    deep = play("LG LE deep1", "pass", "LG ORIG", "PN 3", "RN 2", **late, options=ADVANCED)  # DR-23
    assert deep.result.end is End.TOUCHDOWN
    rows = home(LE={"short": (LINK, *range(11, 0, -1))})
    assert play("SH LE", "pass", "SH ORIG", "PN 3", "RN 1", "RN 1", **late, home=rows).yards == 42
    for other in ({"clock": 125}, {"quarter": 2}, {"quarter": 5}):
        assert play("LG LE", "pass", "LG ORIG", "PN 3", "RN 1", **{**late, **other}).yards == 42


@pytest.mark.rule("tabletop-football", "COMP-6")
def test_a_catch_past_the_end_zone_scores() -> None:
    found = play("LG LE", "pass", "LG ORIG", "PN 3", "RN 1", spot=75)
    assert (found.result.end, found.yards) == (End.TOUCHDOWN, 25)


# -- double and triple coverage --------------------------------------------------------------------


@pytest.mark.rule("tabletop-football", "PMOD-3", "DCOV-4", "DCOV-8", "DCOV-10", "PDV-3", "FUM-12", "PI-6")
def test_a_doubled_receiver() -> None:
    """-7 in place of the man's value, after the limit of ten."""
    team = away(K={"coverage": -3})

    def dime() -> Any:
        return place(situation(away=team), 1, H="H", L="CB3", D=None)

    good = play("SH LE", "pass double LE/L", "SH ORIG", "PN 12", "RN 6", game=dime())
    assert good.deed.kind is Down.COMPLETE
    assert [card.id for card in good.deed.faced] == ["VIS-K", "VIS-CB3"]
    assert play("SH LE", "pass double LE/L", "SH ORIG", "PN 13", game=dime()).deed.kind is Down.INCOMPLETE
    more = play("SH LE fake", "prevent double LE/L", "SH ORIG", "PN 8", game=dime())
    assert more.deed.kind is Down.INCOMPLETE
    assert play("SH LE fake", "prevent double LE/L", "SH ORIG", "PN 7", "RN 6", game=dime()).yards == 17


@pytest.mark.rule("tabletop-football", "DCOV-9", "DCOV-10")
def test_a_tripled_receiver() -> None:
    def dime() -> Any:
        return place(situation(), 1, F="F", J="J", H=None, L=("CB3", "CB4"), A="A", B="B", D=None)

    good = play("SH LE", "prevent triple LE/L+L2", "SH ORIG", "PN 4", "RN 6", game=dime())
    assert good.deed.kind is Down.COMPLETE
    assert len(good.deed.faced) == 3
    assert play("SH LE", "prevent triple LE/L+L2", "SH ORIG", "PN 5", game=dime()).deed.kind is Down.INCOMPLETE
