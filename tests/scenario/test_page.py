"""The page leaves nothing out: every name, option, question and word of the format stands on it."""

import re

from fieldhouse.games.paydirt.rules.options import OPTIONS, PRESETS
from fieldhouse.games.paydirt.rules.questions import KINDS
from fieldhouse.games.paydirt.scenario import asks
from fieldhouse.games.paydirt.scenario.adapter import ADAPTER
from fieldhouse.games.paydirt.scenario.model import (
    Calls,
    Cells,
    Expect,
    PenaltyMade,
    PlayStep,
    Setup,
    Situation,
    TeamSetup,
)
from fieldhouse.games.paydirt.scenario.play import WORDS
from tests.cases import each_case

from .files import PAGE

PARTS = [
    Setup, Situation, TeamSetup, PlayStep, Calls, Cells, Expect, PenaltyMade, asks.PriorityAsked, asks.PriorityExpect,
    asks.DiceExpect, asks.SizeExpect, asks.PlayMade, asks.PenaltyAsked, asks.TimingAsked, asks.TimingExpect,
    asks.ReturnMade, asks.ChargeAsked, asks.SpreadAsked, asks.SpreadExpect, asks.StandingAsked, asks.StandingExpect,
    asks.RatingAsked, asks.RatingExpect, asks.FactorAsked, asks.FactorExpect,
]
NAMES = sorted({info.alias or name for part in PARTS for name, info in part.model_fields.items()})


@each_case("name", NAMES)
def test_a_field(name: str) -> None:
    assert re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", PAGE)


@each_case("kind", [kind for kind in ADAPTER.kinds if kind])
def test_a_kind_of_step(kind: str) -> None:
    assert f"`{kind}`" in PAGE


@each_case("option", [spec.name for spec in OPTIONS])
def test_an_option(option: str) -> None:
    assert f"| `{option}` |" in PAGE


@each_case("preset", PRESETS)
def test_a_preset(preset: str) -> None:
    assert preset in PAGE


@each_case("question", KINDS)
def test_a_question(question: str) -> None:
    assert f"`{question}`" in PAGE


@each_case("word", WORDS)
def test_a_word_for_a_result(word: str) -> None:
    assert word in " ".join(PAGE.split())


@each_case("word", [*asks.TIMED.__args__, *asks.ENDINGS.__args__, *asks.FACTORED.__args__])  # type: ignore[attr-defined]  # a Literal
def test_a_word_of_a_lookup(word: str) -> None:
    assert word in " ".join(PAGE.split())
