"""The coaches' agreement before the game: every optional Advanced Rule and ruling (A-0)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from fieldhouse.football.era import ERAS
from fieldhouse.table.options import OptionMaker, OptionSpec

ON_OFF: Final = (False, True)


def _switch(name: str, default: bool, rules: str, text: str) -> OptionSpec:
    return OptionSpec(name, default, ON_OFF, tuple(rules.split()), text)


OPTIONS: Final[tuple[OptionSpec, ...]] = (
    OptionSpec("yardage", "full", ("quick", "full"), ("B-VI-3.a",), "variable yardage: fixed figures, or rolled"),
    OptionSpec("penalties", "full", ("quick", "full"), ("B-VI-4-B-ii.b",), "S and R penalties: fixed sizes, or rolled"),
    _switch("home_cancel", False, "B-VI-4-D.a B-VI-4-D.b B-VI-4-D.c",
            "the home team's first penalty of each half is wiped out"),
    _switch("sum_fouls", False, "B-VI-4-C-ix.a B-VI-4-C-ix.b B-VI-4-C-ix.c", "several fouls by one team are added up"),
    _switch("def5x_from_gain", False, "B-VI-4-C-iv.b", "DEF 5X may be walked off from the end of the gain"),
    _switch("razzle_dazzle", False, "A-I-1.a", "the RZDZ play"),
    _switch("sneak", True, "A-I-2.a", "the quarterback sneak"),
    _switch("qb_draw", False, "A-I-3.a", "the QB draw: the QT column as a play"),
    _switch("hail_mary", True, "A-I-4.a", "the Hail Mary as a half ends"),
    OptionSpec("hail_mary_window", 10, (), ("A-I-4.a",), "seconds left at which a half counts as ending", (0, 900)),
    _switch("hurry", True, "A-I-5-A.a", "the hurried snap (no huddle)"),
    _switch("spike", True, "A-I-5-B.a", "spiking the ball"),
    _switch("declare_out", False, "A-I-5-C.a", "declaring a play OUT OF BOUNDS for 5 yards"),
    _switch("elected_safety", True, "A-I-6.a", "conceding a safety"),
    _switch("kneel", True, "A-I-7-A.a", "the kneel-down"),
    _switch("delay", True, "A-I-7-B.a", "the delay penalty that runs off ten seconds more"),
    _switch("declare_in", False, "A-I-7-C.a", "declaring a play IN BOUNDS for 5 yards"),
    _switch("wild_card", False, "A-II-1.a", "the Wild Card defense"),
    _switch("run_pass", False, "A-II-2.a", "the Run and Pass defenses"),
    _switch("random_defense", False, "A-II-3.a", "the Random defense"),
    _switch("red_zone", False, "A-II-4.a A-II-4.b", "the red zone defense"),
    OptionSpec("kickoffs", "announced", ("basic", "announced", "guess"), ("B-VI-8.a", "A-III-1.a", "A-III-1.c"),
               "deep and onside; with the announced squib; or the guessing option"),
    _switch("cancel_stars", False, "A-III-2.a", "the punter may cancel stars and daggers"),
    _switch("short_drop", False, "A-III-2-A.a A-III-2-A.b A-III-2-A.c", "short-drop punts from inside one's own 5"),
    _switch("coffin", False, "A-III-2-B.a", "yards taken off a kick: the coffin corner"),
    _switch("quick_kick", False, "A-III-2-C A-III-2-C.b A-III-2-C.c", "quick kicks on downs 1 to 3"),
    _switch("t2_field_goal", False, "A-III-3-A.a", "the T2 field goal"),
    _switch("free_kick_goal", False, "A-III-3-B", "the free-kick field goal after a fair catch"),
    _switch("return_options", False, "A-IV-1.a A-IV-2-A", "fair catches and rolling kicks"),
    _switch("forced_return", False, "A-IV-1-E.a", "forced punt returns"),
    _switch("fakes", False, "A-V-1.a", "fake kicks"),
    _switch("kick_rush", False, "A-V-2-A.a", "the All-Out Kick Rush"),
    _switch("free_block", False, "A-V-3.a", "the Free Block Option of teams marked FBO or SPBO"),
    OptionSpec("weather", "off", ("off", "agreed", "roll"), ("A-VI.a", "A-VI.d", "A-VI.e"), "weather and wind"),
    OptionSpec("precipitation", "A", ("A", "B", "C"), ("A-VI.d", "A-VI-A-i"), "agreed precipitation"),
    OptionSpec("wind", "A", ("A", "B", "C"), ("A-VI.d",), "agreed wind"),
    OptionSpec("timing", "chart", ("chart", "two-minute", "full"), ("A-VII.i",),
               "the timing chart, or alternate timing inside two minutes, or throughout"),
    _switch("long_plays", False, "A-VII.j A-VII.jb", "playtesters' variant: ten seconds more before 2:00"),
    _switch("spread", False, "A-VIII-4-A A-VIII-4-B A-VIII-4-C A-II-1-A-ii.a",
            "track the point spread: Wild Card rights and yardage factors"),
    _switch("yardage_factors", True, "A-IX.a", "yardage factors, where the spread is tracked"),
    OptionSpec("factor_shift", 0, (), ("A-IX-4",), "points added to both yardage factors", (-50, 100)),
    _switch("home_field", False, "A-X.b A-X.c", "home-field figures in the power ratings"),
    OptionSpec("site", "home", ("home", "neutral"), ("A-X.a", "A-X.e"), "the home team's field, or a neutral one"),
    OptionSpec("overtime", "season", ("season", "playoff", "none"), ("B-V.a",),
               "sudden death: one period, or until it is decided, or none"),
    OptionSpec("era", "2008", tuple(ERAS), ("B-V.a",), "the league's rules where the book is silent: year"),
)

RATINGS: Final = ("wild_card", "run_pass", "spread", "yardage_factors", "home_field")  # A-VIII-5: used together

PRESETS: Final[dict[str, dict[str, Any]]] = {
    "basic": {
        spec.name: False for spec in OPTIONS if spec.choices == ON_OFF and spec.name != "yardage_factors"
    } | {"kickoffs": "basic"},
    "standard": {},
    "ratings": dict.fromkeys(RATINGS, True),
    "full": {
        spec.name: True for spec in OPTIONS
        if spec.choices == ON_OFF and spec.name not in ("sum_fouls", "def5x_from_gain", "home_cancel", "long_plays")
    } | {"kickoffs": "guess", "weather": "roll", "timing": "two-minute"},
}


@dataclass(frozen=True)
class Options:
    yardage: str
    penalties: str
    home_cancel: bool
    sum_fouls: bool
    def5x_from_gain: bool
    razzle_dazzle: bool
    sneak: bool
    qb_draw: bool
    hail_mary: bool
    hail_mary_window: int
    hurry: bool
    spike: bool
    declare_out: bool
    elected_safety: bool
    kneel: bool
    delay: bool
    declare_in: bool
    wild_card: bool
    run_pass: bool
    random_defense: bool
    red_zone: bool
    kickoffs: str
    cancel_stars: bool
    short_drop: bool
    coffin: bool
    quick_kick: bool
    t2_field_goal: bool
    free_kick_goal: bool
    return_options: bool
    forced_return: bool
    fakes: bool
    kick_rush: bool
    free_block: bool
    weather: str
    precipitation: str
    wind: str
    timing: str
    long_plays: bool
    spread: bool
    yardage_factors: bool
    factor_shift: int
    home_field: bool
    site: str
    overtime: str
    era: str


make_options: Final = OptionMaker(Options, OPTIONS, PRESETS)
"""Options from a preset (`rules`) and single choices on top of it."""
