"""What coaches may agree on before the game: every advanced element has a switch of its own (PRE-1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from fieldhouse.football.era import ERAS
from fieldhouse.table.options import OptionMaker, OptionSpec

ON_OFF: Final = (False, True)


def _switch(name: str, rules: str, text: str, default: bool = True) -> OptionSpec:
    return OptionSpec(name, default, ON_OFF, tuple(rules.split()), text)


_ADVANCED: Final = (
    _switch("pitchout", "OPLAY-2 PITCH-1", "Pitchouts", False),
    _switch("qb_option", "OPLAY-2 OPT-1", "Quarterback Options", False),
    _switch("shotgun", "DISP-O-7 SHOT-1", "the Shotgun", False),
    _switch("shovel", "OPLAY-2 SHOVEL-1", "Shovel Passes, from the Shotgun", False),
    _switch("swing", "OPLAY-2 SWING-1", "Swing Passes", False),
    _switch("bootleg", "BOOT-1", "Bootlegs", False),
    _switch("deep_route", "DEEP-1", "Deep Routes", False),
    _switch("double_team", "DT-1", "Double-Team blocking", False),
    _switch("line_stunts", "STUNT-1", "Line Stunts", False),
)
_PERHAPS_ADVANCED: Final = (
    _switch("exceptional", "BV-3 TV-2", "exceptional blockers and tacklers"),
    _switch("deflection", "DEFL-1", "linemen deflect passes"),
    _switch("interference", "PI-1", "interference ranges of defenders"),
    _switch("patterns", "PATTERN-1", "each receiver has a pattern of his own"),
    _switch("throw_on_run", "THROWRUN-1", "throws on the run out of a Pass Rush"),
    _switch("touchback_return", "TBRET-1", "interceptions in the end zone may be returned"),
    _switch("fair_catch_return", "FC-5", "returns of fair catches"),
    _switch("coffin_value", "COFFIN-6", "punters take their CC Value off a coffin corner punt"),
    _switch("kickoff_modifiers", "KRET-1", "return modifiers of kickoff specialists"),
    _switch("forced_fumbles", "FUM-10", "forced fumble adjustments of defenders"),
    _switch("fumble_adjustments", "FUM-8 FUM-9", "what Fumble(s) adds and takes off"),
    _switch("hurry_up", "HURRY-1", "the Hurry-Up"),
)
OPTIONS: Final[tuple[OptionSpec, ...]] = (
    *_ADVANCED,
    *_PERHAPS_ADVANCED,
    _switch("injuries", "INJ-1", "injuries"),
    _switch("endurance", "EV-10", "endurance of quarterbacks, backs and receivers"),
    OptionSpec("blitz_card", "none", ("none", "flipped"), ("BLITZ-1",),
               "whether a directive is turned before the pass rush that a Blitz brings"),
    OptionSpec("solitaire", "none", ("none", "home", "away", "both"), ("SOLO-1",),
               "the defense of this side is the rulebook's solitaire system"),
    OptionSpec("overtime", "season", ("season", "playoff", "none"), ("SD-3", "SD-4"),
               "one period, or until somebody scores, or none"),
    OptionSpec("era", "2008", tuple(ERAS), ("PRE-2",), "the league's rules where the book is silent: year"),
)
ADVANCED: Final = tuple([spec.name for spec in _ADVANCED])
PERHAPS_ADVANCED: Final = tuple([spec.name for spec in _PERHAPS_ADVANCED])

PRESETS: Final[dict[str, dict[str, Any]]] = {
    "basic": dict.fromkeys((*ADVANCED, *PERHAPS_ADVANCED), False),
    "standard": {},
    "advanced": dict.fromkeys(ADVANCED, True),
    "full": dict.fromkeys(ADVANCED, True),
}


@dataclass(frozen=True)
class Options:
    pitchout: bool
    qb_option: bool
    shotgun: bool
    shovel: bool
    swing: bool
    bootleg: bool
    deep_route: bool
    double_team: bool
    line_stunts: bool
    exceptional: bool
    deflection: bool
    interference: bool
    patterns: bool
    throw_on_run: bool
    touchback_return: bool
    fair_catch_return: bool
    coffin_value: bool
    kickoff_modifiers: bool
    forced_fumbles: bool
    fumble_adjustments: bool
    hurry_up: bool
    injuries: bool
    endurance: bool
    blitz_card: str
    solitaire: str
    overtime: str
    era: str


make_options: Final = OptionMaker(Options, OPTIONS, PRESETS)
"""Options from a preset (`rules`) and single choices on top of it."""
