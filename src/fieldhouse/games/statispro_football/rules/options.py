"""What coaches may agree on before the game: the optional rules (O.1 to O.6), and rulings that have a switch."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from fieldhouse.football.era import ERAS
from fieldhouse.table.options import OptionMaker, OptionSpec

ON_OFF: Final = (False, True)


def _switch(name: str, default: bool, rules: str, text: str) -> OptionSpec:
    return OptionSpec(name, default, ON_OFF, tuple(rules.split()), text)


OPTIONS: Final[tuple[OptionSpec, ...]] = (
    _switch("out_of_position", False, "O.1a O.1b O.1c O.1d O.1e", "players may play out of position"),
    _switch("onside_defense", False, "O.2a O.2b", "the receivers may expect an onside kick"),
    _switch("squib", False, "O.3a O.3b O.3c", "squib kicks"),
    _switch("extra_blocking", False, "O.4a O.4b O.4c O.4d", "backs may stay in to block on a pass"),
    _switch("measurements", False, "O.5a O.5b O.5c", "measurements for the exact yard"),
    _switch("fakes", False, "O.6a O.6b", "fake punts and fake field goals"),
    _switch("big_plays", True, "8.4a", "big plays of the defense"),
    _switch("injuries", True, "8.8.4a", "injuries"),
    _switch("endurance", True, "4.5.1a 4.6a", "endurance of quarterbacks, backs and receivers"),
    OptionSpec("warning", "stop", ("stop", "minimum"), ("9.3b",),
               "the two-minute warning stops the clock at 2:00, or the play takes its minimum time"),
    OptionSpec("longest_try", 38, (38, 43), ("8.6.1a", "8.6.1e"), "farthest line of scrimmage of a field goal"),
    OptionSpec("no_screen", "own 5", ("own 5", "opponent's 5"), ("7.1.1c",), "where screens may not be called"),
    OptionSpec("offensive_interference", "void", ("void", "stands"), ("T6.3-8a",),
               "the catch is void and 15 yards from the line, or it stands and 15 yards from its end"),
    OptionSpec("stopped_clock", "printed", ("printed", "short"), ("T6.1-inc", "T6.1-ob", "T6.1-inj", "T6.1-pen"),
               "incompletions and the like take 45 to 20 seconds as printed, or 20 to 10"),
    OptionSpec("grounding", "printed", ("printed", "stops"), ("9.5a",),
               "a grounding only uses a down, or also times the play before it as out of bounds"),
    OptionSpec("solitaire", "none", ("none", "home", "away", "both"), ("S.0a",),
               "the defense of this side is the rulebook's solitaire system"),
    _switch("solitaire_big_plays", True, "8.4a", "the solitaire system uses its big plays"),
    OptionSpec("overtime", "season", ("season", "playoff", "none"), ("9.8.1a", "9.8.2a"),
               "one period, or until somebody scores, or none"),
    OptionSpec("era", "2008", tuple(ERAS), ("INTRO-a",), "the league's rules where the book is silent: year"),
)

OPTIONAL: Final = ("out_of_position", "onside_defense", "squib", "extra_blocking", "measurements", "fakes")

PRESETS: Final[dict[str, dict[str, Any]]] = {
    "basic": dict.fromkeys(OPTIONAL, False),
    "standard": {},
    "full": dict.fromkeys(OPTIONAL, True),
}


@dataclass(frozen=True)
class Options:
    out_of_position: bool
    onside_defense: bool
    squib: bool
    extra_blocking: bool
    measurements: bool
    fakes: bool
    big_plays: bool
    injuries: bool
    endurance: bool
    warning: str
    longest_try: int
    no_screen: str
    offensive_interference: str
    stopped_clock: str
    grounding: str
    solitaire: str
    solitaire_big_plays: bool
    overtime: str
    era: str


make_options: Final = OptionMaker(Options, OPTIONS, PRESETS)
"""Options from a preset (`rules`) and single choices on top of it."""
