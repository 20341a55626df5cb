"""The agreement: every Advanced Rule and every ruling that is a switch stands alone, and off means refused (A-0)."""

from __future__ import annotations

import csv
import dataclasses
from dataclasses import fields
from importlib.resources import files
from typing import Any

import pytest

from fieldhouse.football.events import Snap
from fieldhouse.football.state import Phase
from fieldhouse.games.paydirt.rules.menus import calls, shows
from fieldhouse.games.paydirt.rules.options import OPTIONS, PRESETS, Options, make_options
from fieldhouse.games.paydirt.rules.questions import CALL
from fieldhouse.table.options import OptionError, OptionSpec
from fieldhouse.table.stacked import ScriptError
from fieldhouse.table.table import Question, Refused
from tests.cases import each_case
from tests.games.paydirt.sample_charts import team
from tests.games.paydirt.table_top import booked, play, situation

SPECS = {spec.name: spec for spec in OPTIONS}
SWITCHES = [spec.name for spec in OPTIONS if spec.choices == (False, True)]
LEDGER = {
    row["id"]
    for row in csv.DictReader(
        (files("fieldhouse.games.paydirt") / "data" / "rules.tsv").read_text(encoding="utf-8").splitlines(),
        delimiter="\t", quoting=csv.QUOTE_NONE,
    )
}


# What is said of each option


@pytest.mark.rule("paydirt-football", "A-0")
@each_case("spec", OPTIONS, name=lambda spec: spec.name)
def test_every_option_says_what_it_is(spec: OptionSpec) -> None:
    assert spec.text
    assert spec.rules
    assert set(spec.rules) <= LEDGER
    if spec.choices:
        assert spec.default in spec.choices
    else:
        assert spec.span is not None
        assert spec.span[0] <= spec.default <= spec.span[1]
    assert spec.name in {field.name for field in dataclasses.fields(Options)}


@pytest.mark.rule("paydirt-football", "A-0")
def test_every_advanced_rule_is_an_option() -> None:
    sections = [
        "A-I-1", "A-I-2", "A-I-3", "A-I-4", "A-I-5-A", "A-I-5-B", "A-I-5-C", "A-I-6", "A-I-7-A", "A-I-7-B", "A-I-7-C",
        "A-II-1", "A-II-2", "A-II-3", "A-II-4", "A-III-1", "A-III-2", "A-III-2-A", "A-III-2-B", "A-III-2-C",
        "A-III-3-A", "A-III-3-B", "A-IV-1", "A-IV-1-E", "A-IV-2", "A-V-1", "A-V-2", "A-V-3", "A-VI", "A-VII",
        "A-VIII-4", "A-IX", "A-IX-4", "A-X",
    ]
    claimed = [rule for spec in OPTIONS for rule in spec.rules]
    missing = [s for s in sections if not any(r == s or r.startswith((s + ".", s + "-")) for r in claimed)]
    assert missing == []


@pytest.mark.rule("paydirt-football", "A-0")
def test_rulings_that_are_switches_are_options() -> None:
    assert {"def5x_from_gain", "sum_fouls", "hail_mary_window", "home_cancel", "yardage", "penalties"} <= set(SPECS)
    assert not SPECS["def5x_from_gain"].default
    assert not SPECS["sum_fouls"].default
    assert SPECS["hail_mary_window"].default == 10


# Making an agreement


@pytest.mark.rule("paydirt-football", "A-0")
@each_case("name", SWITCHES)
@each_case("preset", list(PRESETS))
def test_each_switch_turns_alone(name: str, preset: str) -> None:
    before = make_options({"rules": preset})
    after = make_options({"rules": preset, name: not getattr(before, name)})
    changed = [one.name for one in fields(before) if getattr(before, one.name) != getattr(after, one.name)]
    assert changed == [name]


@pytest.mark.rule("paydirt-football", "A-0")
def test_an_agreement_is_fixed() -> None:
    options = make_options({})
    with pytest.raises(dataclasses.FrozenInstanceError):
        options.wild_card = True  # type: ignore[misc]  # frozen


@pytest.mark.parametrize(
    ("chosen", "fault"),
    [
        ({"wildcard": True}, "no option 'wildcard'"),
        ({"wild_card": "maybe"}, "wild_card: found 'maybe'; allowed: on, off"),
        ({"timing": "slow"}, "timing: found 'slow'; allowed: chart, two-minute, full"),
        ({"hail_mary_window": "soon"}, "allowed: a whole number from 0 to 900"),
        ({"hail_mary_window": -1}, "found -1; allowed: a whole number from 0 to 900"),
        ({"factor_shift": 500}, "found 500; allowed: a whole number from -50 to 100"),
        ({"rules": "house"}, "rules: found 'house'; allowed: basic, standard, ratings, full"),
    ],
)
def test_a_wrong_choice_is_named(chosen: dict[str, Any], fault: str) -> None:
    with pytest.raises(OptionError) as error:
        make_options(chosen)
    assert fault in str(error.value)


def test_words_from_a_command_line_are_understood() -> None:
    options = make_options({"wild_card": "on", "spike": "off", "factor_shift": "10", "weather": False})
    assert (options.wild_card, options.spike, options.factor_shift, options.weather) == (True, False, 10, "off")


@pytest.mark.rule("paydirt-football", "A-0")
def test_the_basic_game_has_no_advanced_rule() -> None:
    basic = make_options({"rules": "basic"})
    assert [name for name in SWITCHES if getattr(basic, name)] == ["yardage_factors"]  # nothing without the spread
    assert (basic.kickoffs, basic.weather, basic.timing, basic.spread) == ("basic", "off", "chart", False)


# Off means refused

CALLS = [
    ("razzle_dazzle", "rzdz"), ("sneak", "sneak"), ("qb_draw", "draw"), ("hail_mary", "hail"), ("kneel", "kneel"),
    ("declare_out", "1 out"), ("declare_out", "9 out"), ("declare_in", "1 in"), ("t2_field_goal", "t2"),
    ("free_kick_goal", "freekick"), ("elected_safety", "safety"),
]
SHOWN = [
    ("wild_card", "wild 1"), ("wild_card", "wild rzdz"), ("run_pass", "run"), ("run_pass", "pass"),
    ("random_defense", "random"),
]
EVERYTHING = {"rules": "full", "home_cancel": True}


def closing(options: dict[str, Any], **fields: Any) -> Any:
    """The last seconds of a half right after a fair catch: where every call has its place."""
    return situation(options=options, quarter=2, clock=10, fair_caught=True, **fields)


@pytest.mark.rule("paydirt-football", "A-0")
@pytest.mark.parametrize(("switch", "call"), CALLS)
def test_a_call_that_was_not_agreed_on_is_refused(switch: str, call: str) -> None:
    with pytest.raises(Refused) as refused:
        play(closing(EVERYTHING | {switch: False}), call=call)
    assert refused.value.refusal.rule.startswith("A-0, A-")
    assert "not in this game's agreement" in refused.value.refusal.reason
    assert call in calls(closing(EVERYTHING))
    assert call in calls(closing({switch: True}))  # alone, too


@pytest.mark.rule("paydirt-football", "A-0")
@pytest.mark.parametrize(("switch", "show"), SHOWN)
def test_a_defense_that_was_not_agreed_on_is_refused(switch: str, show: str) -> None:
    with pytest.raises(Refused) as refused:
        play(closing(EVERYTHING | {switch: False}), defense=show)
    assert refused.value.refusal.rule.startswith("A-0, A-II-")
    assert show in shows(closing(EVERYTHING))


@pytest.mark.rule("paydirt-football", "A-0", "A-II-1-B.b")
@pytest.mark.parametrize(("switch", "name"), [("razzle_dazzle", "rzdz"), ("sneak", "sneak"), ("qb_draw", "draw")])
def test_a_play_that_is_not_in_the_game_cannot_be_wild_carded(switch: str, name: str) -> None:
    with pytest.raises(Refused, match=r"not in this game's agreement \(A-0, A-I-"):
        play(closing(EVERYTHING | {switch: False}), defense=f"wild {name}")
    assert f"wild {name}" in shows(closing({"wild_card": True, switch: True}))


@pytest.mark.rule("paydirt-football", "A-0")
@pytest.mark.parametrize("name", ["hurry", "spike", "delay"])
def test_a_tempo_that_was_not_agreed_on_is_refused(name: str) -> None:
    on = {"hurry": True, "spike": True, "delay": True}
    with pytest.raises(Refused, match=f"the {name} is not in this game's agreement \\(A-0, A-I-"):
        play(situation(options=on | {name: False}), [20, 1], tempo=name)
    play(situation(options={name: True}), [20, 1], tempo=name)


@pytest.mark.rule("paydirt-football", "A-0")
@pytest.mark.parametrize(
    ("switch", "kind", "answer", "draws"),
    [
        ("red_zone", "blank", "yes", [20]),
        ("cancel_stars", "stars", "yes", [20, 20]),
        ("coffin", "yards off", "10", [20, 20]),
        ("fakes", "fake number", "21", [20, 20]),
        ("kick_rush", "rush", "all-out", [30, 20]),
        ("free_block", "rush", "free block", [30, 20, 20]),
    ],
)
def test_a_question_that_was_not_agreed_on_is_never_asked(
    switch: str, kind: str, answer: str, draws: list[int]
) -> None:
    away = team("Away", flags="FBO")
    call, spot = ("1", 90) if switch == "red_zone" else ("punt", 35)
    table = play(situation(away=away, options={switch: True}, spot=spot), draws, (kind, answer), call=call)
    assert any(asked[::2] == (kind, answer) for asked in table.asked)
    with pytest.raises(ScriptError, match=kind):
        play(situation(away=away, spot=spot), [20, 1 if call == "1" else 20], (kind, answer), call=call)


@pytest.mark.rule("paydirt-football", "A-0", "A-III-1.a")
def test_the_squib_belongs_to_the_advanced_kickoffs() -> None:
    with pytest.raises(Refused, match=r"A-0, A-III-1\.a"):
        play(situation(phase=Phase.KICKOFF), [20, 20], kickoff="squib")


@pytest.mark.rule("paydirt-football", "A-0", "A-I-4.a")
@pytest.mark.parametrize(("window", "clock", "legal"), [(10, 20, False), (30, 20, True), (0, 10, False)])
def test_the_hail_mary_window_is_agreed_on(window: int, clock: int, legal: bool) -> None:
    game = situation(options={"hail_mary": True, "hail_mary_window": window}, quarter=4, clock=clock)
    if legal:
        play(game, [30], call="hail")
        assert booked(game, Snap)[-1].call == "hail"
    else:
        with pytest.raises(Refused, match=r"A-I-4\.a"):
            play(game, [30], call="hail")


@pytest.mark.rule("paydirt-football", "A-0")
@pytest.mark.parametrize("quarter", [1, 2])
def test_refusals_are_told_before_anybody_tries(quarter: int) -> None:
    game = situation(options={"hail_mary": True}, quarter=quarter, clock=600, spot=50)
    refusals = Question(CALL, game.ball, calls(game), game).refusals()
    assert "last play of a half" in refusals["hail"].reason
    assert refusals["hail"].rule == "A-I-4.a"
    assert refusals["punt out"].rule == "A-I-5-C.d"
    assert refusals["rzdz"].rule == "A-0, A-I-1.a"
