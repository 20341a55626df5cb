"""Which calls are legal, and the reason and rule of every refusal (OPLAY, DPLAY, STRAT, PRE-1)."""

from __future__ import annotations

from typing import Any

import pytest

from fieldhouse.games.tabletop_football.rules.calls import PLAYS, defense_call, offense_call
from fieldhouse.games.tabletop_football.rules.cover_menus import DefenseCalls
from fieldhouse.games.tabletop_football.rules.menus import OffenseCalls
from fieldhouse.games.tabletop_football.rules.options import ADVANCED as SWITCHES
from fieldhouse.games.tabletop_football.rules.options import OPTIONS, PRESETS, make_options
from fieldhouse.games.tabletop_football.rules.questions import defense_name, offense_name
from fieldhouse.games.tabletop_football.rules.state import State
from tests.games.tabletop_football.sample_cards import cards
from tests.games.tabletop_football.scene import ADVANCED, place, shotgun, situation


def offense(call: str, game: State | None = None, **facts: Any) -> str:
    """The rule by which this call is refused; empty if it is legal."""
    fault = OffenseCalls(game or situation(**{"options": ADVANCED, **facts}), 0).fault(call)
    return fault.rule if fault else ""


def defense(call: str, game: State | None = None, **facts: Any) -> str:
    fault = DefenseCalls(game or situation(**{"options": ADVANCED, **facts}), 1).fault(call)
    return fault.rule if fault else ""


def gun() -> State:
    return shotgun(situation(options=ADVANCED))


def two_backs(**slots: str | None) -> State:
    return place(situation(options=ADVANCED), 0, **{"BK2": "RB2", "FL2": None, **slots})


def dime(**boxes: Any) -> State:
    return place(situation(options=ADVANCED), 1, **{"L": ("CB3", "CB4"), "H": None, "D": None, **boxes})


# -- the offense ---------------------------------------------------------------------------------


@pytest.mark.rule("tabletop-football", "OPLAY-1", "OPLAY-2", "PRE-1")
def test_fifteen_plays_and_their_switches() -> None:
    assert len(PLAYS) == 15
    plain = situation()
    assert [play for play in ("OL", "OR", "PL", "PR", "SW") if "PRE-1" in offense(f"{play} BK1", plain)] == [
        "OL", "OR", "PL", "PR", "SW"
    ]
    assert offense("SV BK1", shotgun(situation(options={"shotgun": "on"}))) == "PRE-1, SHOVEL-1"
    for play in PLAYS:
        slot = "FL1" if play == "ER" else "BK1"
        team = cards("HOM", {"FL1": {"normal": (5,)}})
        found = situation(options=ADVANCED, home=team)
        assert offense(f"{play} {slot}", shotgun(found) if play == "SV" else found) == "", play


@pytest.mark.rule("tabletop-football", "PRE-1")
def test_every_advanced_rule_has_a_switch_of_its_own() -> None:
    assert {spec.name for spec in OPTIONS} >= set(SWITCHES)
    assert not any(getattr(make_options({}), name) for name in SWITCHES)
    assert all(getattr(make_options({"rules": "advanced"}), name) for name in SWITCHES)
    assert not any(getattr(make_options({"rules": "basic"}), name) for name in PRESETS["basic"])
    for name in SWITCHES:
        only = make_options({name: "on"})
        assert [one for one in SWITCHES if getattr(only, one)] == [name]


@pytest.mark.rule("tabletop-football", "OPLAY-3", "OPLAY-4", "OPLAY-8")
def test_who_may_be_called() -> None:
    assert offense("IL BK2") == "OPLAY-3"
    assert offense("IL LG") == "OPLAY-3"
    assert offense("IL") == "OPLAY-3"
    assert offense("IL QB") == ""
    assert offense("SL LE") == "OPLAY-4"
    assert offense("SL BK2", two_backs(BK2="TE2")) == "OPLAY-4"
    assert offense("SL BK1", home=cards("HOM", {"BK1": {"normal": ()}})) == "RUN-11"
    for slot in ("LE", "RE", "FL1", "FL2", "BK1"):
        assert offense(f"QK {slot}") == ""
    assert offense("QK QB") == "OPLAY-8"
    assert offense("QK LT") == "OPLAY-3"


@pytest.mark.rule("tabletop-football", "OPLAY-9", "OPLAY-10", "OPLAY-11", "PATTERN-4")
def test_plays_barred_near_the_goal() -> None:
    assert [offense("LG LE", spot=spot) for spot in (80, 81)] == ["", "OPLAY-9"]
    assert [offense("SC BK1", spot=spot) for spot in (95, 96)] == ["", "OPLAY-10"]
    assert [offense("SW BK1", spot=spot) for spot in (95, 96)] == ["", "OPLAY-11"]
    assert [offense("SH LE routes RE=LG", spot=spot) for spot in (80, 81)] == ["", "PATTERN-4"]


@pytest.mark.rule("tabletop-football", "ER-1", "SCREEN-1")
def test_runners_among_the_receivers() -> None:
    assert offense("ER FL1") == "ER-1"
    assert offense("ER BK1") == "ER-1"
    assert offense("ER FL1", home=cards("HOM", {"FL1": {"outside": (5,)}})) == ""
    assert offense("SC FL1") == "SCREEN-1"
    assert offense("SC FL1", home=cards("HOM", {"FL1": {"normal": (5,)}})) == ""


@pytest.mark.rule(
    "tabletop-football", "SHOT-1", "SHOT-2", "SHOT-2b", "SCREEN-2", "OPT-1", "PA-2", "SHOVEL-1", "SNEAK-1"
)
def test_what_the_shotgun_allows() -> None:
    for call, rule in (
        ("SC BK1", "SCREEN-2"), ("OL BK1", "OPT-1"), ("SH LE fake", "PA-2, SHOT-2b"), ("IL QB sneak", "SNEAK-1"),
        ("SV BK1", ""), ("SW BK1", ""), ("QK LE", ""), ("SH LE", ""), ("LG LE", ""), ("IL QB draw", ""), ("PL BK1", ""),
        ("IL QB flop", ""),
    ):
        assert offense(call, gun()) == rule, call
    assert offense("SV BK1") == "SHOVEL-1"


@pytest.mark.rule("tabletop-football", "SHOVEL-1b", "SWING-1")
def test_tosses_go_to_running_backs() -> None:
    assert offense("SV LE", gun()) == "SHOVEL-1b"
    assert offense("SW LE") == "SWING-1"
    assert offense("SW BK2", two_backs(BK2="TE2")) == "SWING-1"


@pytest.mark.rule("tabletop-football", "PITCH-1", "PITCH-2", "PITCH-3", "PITCH-4")
def test_who_takes_a_pitchout() -> None:
    assert offense("PL BK1") == ""
    assert offense("PL FL1") == "PITCH-1"
    assert offense("PL BK1", two_backs()) == "PITCH-1"
    behind = two_backs(BK1=None, BK3="RB3")
    assert [offense(f"PR {slot}", behind) for slot in ("BK3", "BK2")] == ["", "PITCH-2"]
    tight = two_backs(BK1=None, BK2="RB2", BK3="TE2")
    assert offense("PL BK3", tight) == "PITCH-3"


@pytest.mark.rule("tabletop-football", "OPT-2", "OPT-3", "OPT-4")
def test_an_option_needs_a_running_quarterback_and_a_trailing_back() -> None:
    assert offense("OL LE") == "OPT-3"
    assert offense("OL BK2", two_backs(BK2="TE2")) == "OPT-3"
    slow = cards("HOM", {"QB": {"normal": (), "short_gain": ()}})
    assert offense("OL BK1", home=slow) == "OPT-4"


@pytest.mark.rule("tabletop-football", "FLOP-1", "SNEAK-1", "DRAW-1", "PA-1", "BOOT-1", "STRAT-1", "STRAT-3")
def test_strategies_and_their_plays() -> None:
    for call, rule in (
        ("IL QB flop", ""), ("IL BK1 flop", "FLOP-1"), ("SL QB flop", "FLOP-1"), ("IR QB sneak", ""),
        ("IR BK1 sneak", "SNEAK-1"), ("IL BK1 draw", ""), ("IL QB draw", ""), ("SL BK1 draw", "DRAW-1"),
        ("SH LE fake", ""), ("LG LE fake", ""), ("QK LE fake", "PA-1"), ("SC BK1 fake", "PA-1"), ("QK LE boot", ""),
        ("SH LE boot", ""), ("LG LE boot", ""), ("SC BK1 boot", "BOOT-1"), ("IL BK1 boot", "BOOT-1"),
        ("SH LE fake boot", "OPLAY-3"),
    ):
        assert offense(call) == rule, call
    assert offense("SH LE boot", situation()) == "PRE-1, BOOT-1"


@pytest.mark.rule("tabletop-football", "DEEP-1", "STRAT-2")
def test_deep_routes() -> None:
    assert offense("LG LE deep2") == ""
    assert offense("LG LE fake deep2 block BK1") == ""
    assert offense("SH LE deep1") == "DEEP-1"
    assert offense("LG LE deep1", situation()) == "PRE-1, DEEP-1"


@pytest.mark.rule("tabletop-football", "XPB-1", "XPB-3")
def test_extra_pass_blockers() -> None:
    for call, rule in (
        ("SH LE block BK1", ""), ("QK LE block RE", ""), ("SH BK1 block BK1", "XPB-3"), ("SH LE block FL1", "XPB-1"),
        ("SC BK1 block RE", "XPB-1"), ("IL BK1 block RE", "XPB-1"), ("SH LE block BK1+RE", "XPB-1"),
        ("SH LE block RE+RE", "XPB-1"), ("SH LE block BK2", "XPB-1"),
    ):
        assert offense(call) == rule, call
    assert offense("SH LE block BK1+BK2", two_backs()) == ""
    assert offense("SH FL1 block LE+RE", two_backs(LE="TE2")) == ""
    assert offense("SH LE block BK1+BK2", two_backs(BK2="TE2")) == ""  # DR-5
    assert offense("SH LE block BK3", two_backs(BK1=None, BK2="RB2", BK3="RB3")) == "XPB-1"


@pytest.mark.rule("tabletop-football", "PATTERN-1", "PATTERN-2")
def test_patterns() -> None:
    for call, rule in (
        ("SH LE routes RE=QK", ""), ("SH LE routes RE=QK+FL1=LG", ""), ("SH LE routes LE=QK", "PATTERN-1"),
        ("SH LE routes BK2=QK", "PATTERN-1"), ("SH LE routes RE=QK+RE=SH", "PATTERN-1"),
        ("SC BK1 routes RE=QK", "PATTERN-2"),
        ("SW BK1 routes RE=QK", "PATTERN-2"), ("SH LE block RE routes RE=QK", "PATTERN-1"),
    ):
        assert offense(call) == rule, call
    assert offense("SH LE routes RE=QK", situation(options={"patterns": "off"})) == "PRE-1, PATTERN-1"


@pytest.mark.rule("tabletop-football", "DT-1")
def test_a_double_team_names_a_defender_on_the_display() -> None:
    game = situation(options=ADVANCED)
    numbers = {card.id: at for at, card in enumerate(game.teams[1].players)}
    assert offense(f"IL BK1 on {numbers['VIS-A']}", game) == ""
    assert offense(f"SH LE on {numbers['VIS-M']}", game) == ""
    assert offense(f"IL BK1 on {numbers['VIS-DE3']}", game) == "DT-1"
    assert offense("IL BK1 on 999", game) == "DT-1"
    assert offense(f"IL BK1 on {numbers['VIS-A']}", situation()) == "PRE-1, DT-1"


@pytest.mark.rule("tabletop-football", "SOLO-2")
def test_no_second_toss_in_a_row_against_the_solitaire_defense() -> None:
    def after(last: str, call: str, solitaire: str = "away") -> str:
        options = {**ADVANCED, "solitaire": solitaire}
        game = situation(options=options, last_pass=[last, ""])
        return offense(call, shotgun(game) if call.startswith("SV") else game)

    for call in ("SC BK1", "SV BK1", "SW BK1", "QK LE"):
        assert after(call[:2], call) == "SOLO-2"
        assert after("SH", call) == ""
        assert after(call[:2], call, "none") == ""
    assert after("SH", "SH LE") == ""


def test_every_listed_call_is_legal_and_reads_back() -> None:
    for game in (situation(options=ADVANCED), two_backs(), gun()):
        calls = OffenseCalls(game, 0)
        assert len(calls) > 60
        for text in calls:
            found = offense_call(text)
            assert found is not None
            assert found.text == text
        covers = DefenseCalls(game, 1)
        for text in covers:
            cover = defense_call(text)
            assert cover is not None
            assert cover.text == text


# -- the defense ---------------------------------------------------------------------------------


@pytest.mark.rule("tabletop-football", "DPLAY-1", "DPLAY-2", "DPLAY-4")
def test_eight_defenses() -> None:
    for call in ("run", "run 1", "run 2", "run 3", "run QB", "pass", "prevent", "blitz F+J"):
        assert defense(call) == ""
    assert defense("run 4") == "DPLAY-1"
    assert defense("pass 1") == "DPLAY-1"


@pytest.mark.rule("tabletop-football", "PREVENT-1")
def test_prevent_needs_four_men_in_row_3() -> None:
    assert defense("prevent") == ""
    assert defense("prevent", place(situation(), 1, N=None, I="LB4")) == "PREVENT-1"


@pytest.mark.rule("tabletop-football", "BLITZ-3")
def test_who_blitzes() -> None:
    for call, rule in (
        ("blitz F+J", ""), ("blitz F+H+J+K+M", ""), ("blitz F", "BLITZ-3"), ("blitz F+H+J+K+M+N", "BLITZ-3"),
        ("blitz A+F", "BLITZ-3"), ("blitz F+F", "BLITZ-3"), ("blitz F+G", "BLITZ-3"),
    ):
        assert defense(call) == rule, call
    assert defense("blitz F+L2", dime()) == ""


@pytest.mark.rule("tabletop-football", "STUNT-1", "STUNT-2", "STUNT-2b")
def test_who_stunts() -> None:
    """A 4-3: nobody in C. A linebacker of Row 2 who blitzes is in no pair, nor is a back in Row 1."""
    for call, rule in (
        ("run 1 stunt AB", ""), ("pass stunt AB+DE", ""), ("prevent stunt DE", ""), ("blitz F+J stunt AB", ""),
        ("pass stunt BC", "STUNT-2"), ("pass stunt CD", "STUNT-2"), ("pass stunt AB+AB", "STUNT-2b"),
        ("pass stunt AC", "DPLAY-1"),
    ):
        assert defense(call) == rule, call
    assert defense("pass stunt AB", situation()) == "PRE-1, STUNT-1"
    back = place(situation(options=ADVANCED), 1, A="CB3")
    assert defense("pass stunt AB", back) == "STUNT-2"
    linebacker = place(situation(options=ADVANCED), 1, C="H", H=None)
    assert defense("pass stunt BC", linebacker) == ""
    assert defense("blitz C+F stunt BC", linebacker) == "BLITZ-3"
    assert defense("pass stunt AB+BC", linebacker) == "STUNT-2"  # DR-6: one man, two pairs
    two = place(situation(options=ADVANCED), 1, C="H", H=None, B=("B", "DT3"), J=None)
    assert defense("pass stunt AB+BC", two) == ""
    assert defense("pass stunt AB+BC+CD", two) == "STUNT-2b"


@pytest.mark.rule("tabletop-football", "COV-1", "COV-2")
def test_marks_and_chosen_men() -> None:
    for call, rule in (
        ("pass mark J", ""), ("pass mark F", "COV-2"), ("pass mark H", "COV-2"), ("pass mark J+J", "COV-2"),
        ("blitz F+J mark J", "COV-2"),
        ("pass guard BK1/F", ""), ("pass guard BK1/G", "COV-1"), ("pass guard BK1/J", "COV-1"),
        ("pass guard BK2/J", "COV-1"), ("pass guard LE/N", "COV-1"), ("pass mark J guard RE/J", ""),
        ("pass guard RE/J", "COV-1"),
    ):
        assert defense(call) == rule, call
    three = place(place(situation(), 0, BK2="RB2", BK3="RB3", FL1=None, FL2=None), 1, G="LB4", F=None)
    assert defense("pass guard BK1/G+BK3/G", three) == "COV-1"
    assert defense("pass guard BK1/G+BK3/H", three) == ""


@pytest.mark.rule("tabletop-football", "DCOV-1", "DCOV-3", "STRAT-1")
def test_rows_for_multiple_coverage() -> None:
    nickel = place(situation(), 1, L="CB3", D=None)
    for call, rule in (
        ("pass double LE/L", ""), ("prevent double LE/L", ""), ("run double LE/L", "DCOV-1"),
        ("pass triple LE", "DCOV-3"), ("pass double LE FL1", "DCOV-3"), ("pass double LE FL1 FL2", "STRAT-1"),
    ):
        assert defense(call, nickel) == rule, call
    assert defense("pass double LE/L", place(situation(), 1, L="CB3", H=None)) == "DCOV-1"
    assert defense("pass triple LE/L+L2", dime()) == ""
    assert defense("pass double LE/L FL1/L2", dime()) == ""
    assert defense("pass triple LE FL1", dime()) == "STRAT-1"
    assert defense("pass triple LE/L+L2", dime(H="H", D="D", F=None, J=None)) == "DCOV-3"


@pytest.mark.rule("tabletop-football", "DCOV-2", "DCOV-4", "DCOV-5", "DCOV-6", "DCOV-7")
def test_helpers() -> None:
    """J, H and L are free in this nickel; the tight end stands before J, the back before F."""
    nickel = place(situation(), 1, L="CB3", D=None)
    for call, rule in (
        ("pass double RE/J", ""), ("pass double RE/H", ""), ("pass double RE/F", "DCOV-5"),
        ("pass double RE/K", "DCOV-5"),
        ("pass double RE/G", "DCOV-5"), ("pass double RE/A", "DCOV-5"), ("pass double LE/J", "DCOV-6"),
        ("pass double LE/L", ""), ("pass double LE/L+J", "DCOV-5"), ("pass double BK2/L", "DCOV-7"),
        ("pass double BK1/J", ""), ("pass double LE", ""), ("pass double QB/L", "DCOV-7"),
    ):
        assert defense(call, nickel) == rule, call
    assert defense("pass double LE", situation()) == "DCOV-2"
    wide = place(situation(), 0, BK1="WR4", BK2="RB2", FL2=None)
    assert defense("pass double BK1/M", wide) == "DCOV-2"  # a linebacker covers him: one back is free, not two
    assert defense("pass double LE/L FL1/L", dime()) == "DCOV-5"


def test_calls_in_words() -> None:
    said = {
        "IL QB sneak": "Inside Left Sneak to QB", "QK LE": "Quick to LE",
        "LG LE fake deep2 block BK1 routes RE=QK+FL1=SH on 3":
            "Long Play-Action to LE Deep Route 2 blocking: BK1 routes: RE Quick, FL1 Short Double-Team",
        "nonsense": "nonsense",
    }
    assert {text: offense_name(text) for text in said} == said
    shown = {
        "run QB": "Run, key QB",
        "pass double LE/L RE mark J stunt AB": "Pass, double LE/L, double RE, mark J, stunt from A",
        "prevent triple FL1/L+L2": "Prevent, triple FL1/L+L2", "blitz F+J": "Blitz, F+J", "what": "what",
    }
    assert {text: defense_name(text) for text in shown} == shown
