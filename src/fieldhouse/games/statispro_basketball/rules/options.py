"""The coaches' agreement before the game. The book has few options; every other rule is always in force."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from fieldhouse.table.options import OptionMaker, OptionSpec

ON_OFF: Final = (False, True)

OPTIONS: Final[tuple[OptionSpec, ...]] = (
    OptionSpec("time_cards", "exact", ("exact", "by eye"), ("3.1e", "3.1f"),
               "Time cards at their exact marks, or a few cards off as a hand would put them"),
    OptionSpec("three_pointers", "cards", ("cards", "off"), ("17.5a",),
               "three-pointers where both teams' eras had them, or none"),
    OptionSpec("deck", "season", ("season", "common"), (),
               "the deck of both teams' season; or the common one, that of 1992-93, as for teams of two seasons"),
    OptionSpec("stamina", True, ON_OFF, ("5.4a",), "rest owed in each half, and what tired players suffer"),
    OptionSpec("injuries", "game", ("off", "game", "season"), ("14Gb", "14Gd"),
               "no injuries; injuries of this game; or also those that last for games"),
    OptionSpec("index_points", True, ON_OFF, ("16b",), "Index Points: what home court and a good record are worth"),
    OptionSpec("press", True, ON_OFF, ("4.2a",), "the full-court press"),
    OptionSpec("double_team", True, ON_OFF, ("5.5a",), "double teams"),
)

PRESETS: Final[dict[str, dict[str, Any]]] = {
    "standard": {},
    "quick": {"stamina": False, "injuries": "off", "index_points": False, "press": False, "double_team": False},
    "full": {"injuries": "season"},
}


@dataclass(frozen=True, slots=True)
class Options:
    time_cards: str
    three_pointers: str
    deck: str
    stamina: bool
    injuries: str
    index_points: bool
    press: bool
    double_team: bool


make_options: Final = OptionMaker(Options, OPTIONS, PRESETS)
"""Options from a preset (`rules`) and single choices on top of it."""
