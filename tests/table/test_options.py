"""Options of a game: equal choices make one object."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from fieldhouse.table.options import OptionError, OptionMaker, OptionSpec

ON_OFF = (False, True)


@dataclass(frozen=True)
class Weather:
    wind: bool
    cold: int


WEATHER = OptionMaker(
    Weather,
    (OptionSpec("wind", True, ON_OFF, (), "wind"), OptionSpec("cold", 0, (), (), "degrees", (0, 9))),
    {"standard": {}, "calm": {"wind": False}},
)


def test_equal_choices_make_one_object() -> None:
    assert WEATHER({"rules": "calm", "cold": 3}) == Weather(False, 3)
    assert WEATHER({"cold": 3}) is WEATHER({"cold": 3})
    assert WEATHER({"cold": 3}) is not WEATHER({"cold": 4})


def test_values_of_other_types_are_no_equal_choices() -> None:
    assert WEATHER({"wind": True}).wind
    with pytest.raises(OptionError, match="found 1; allowed: on, off"):
        WEATHER({"wind": 1})
    with pytest.raises(OptionError, match="wind: found"):
        WEATHER({"wind": [True]})
