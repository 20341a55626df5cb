"""The page leaves nothing out: every name, option, question and word of the format stands on it."""

import re

import pytest

from fieldhouse.games.paydirt.options import OPTIONS, PRESETS
from fieldhouse.games.paydirt.questions import KINDS
from fieldhouse.scenario.paydirt import asks
from fieldhouse.scenario.paydirt.adapter import ADAPTER
from fieldhouse.scenario.paydirt.model import Calls, Cells, Expect, PenaltyMade, PlayStep, Setup, Situation, TeamSetup
from fieldhouse.scenario.paydirt.play import WORDS

from .files import PAGE

PARTS = [
    Setup, Situation, TeamSetup, PlayStep, Calls, Cells, Expect, PenaltyMade, asks.PriorityAsked, asks.PriorityExpect,
    asks.DiceExpect, asks.SizeExpect, asks.PlayMade, asks.PenaltyAsked, asks.TimingAsked, asks.TimingExpect,
    asks.ReturnMade, asks.ChargeAsked, asks.SpreadAsked, asks.SpreadExpect, asks.StandingAsked, asks.StandingExpect,
    asks.RatingAsked, asks.RatingExpect, asks.FactorAsked, asks.FactorExpect,
]
NAMES = sorted({info.alias or name for part in PARTS for name, info in part.model_fields.items()})


@pytest.mark.parametrize("name", NAMES)
def test_a_field(name: str) -> None:
    assert re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", PAGE)


@pytest.mark.parametrize("kind", [kind for kind in ADAPTER.kinds if kind])
def test_a_kind_of_step(kind: str) -> None:
    assert f"`{kind}`" in PAGE


@pytest.mark.parametrize("option", [spec.name for spec in OPTIONS])
def test_an_option(option: str) -> None:
    assert f"| `{option}` |" in PAGE


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset(preset: str) -> None:
    assert preset in PAGE


@pytest.mark.parametrize("question", KINDS)
def test_a_question(question: str) -> None:
    assert f"`{question}`" in PAGE


@pytest.mark.parametrize("word", WORDS)
def test_a_word_for_a_result(word: str) -> None:
    assert word in " ".join(PAGE.split())


@pytest.mark.parametrize("word", [*asks.TIMED.__args__, *asks.ENDINGS.__args__, *asks.FACTORED.__args__])  # type: ignore[attr-defined]  # a Literal
def test_a_word_of_a_lookup(word: str) -> None:
    assert word in " ".join(PAGE.split())
