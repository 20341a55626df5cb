"""The numbers and tables of scrimmage plays, from the data files of this game.

Who is covered from where: COV-5, COV-7, COV-8, COV-9, COV-10.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from fieldhouse.football.fast_action.edition import Defense, RunTables
from fieldhouse.football.fast_action.positions import Box, Position, Slot
from fieldhouse.games.tabletop_football.rules.table_file import PASS_NUMBERS, RUN_NUMBERS, Row, by_number, load


class Pass(IntEnum):
    """What a pass is, by call or by pattern. The first three are the columns of a quarterback's card."""

    QUICK = 0
    SHORT = 1
    LONG = 2
    SCREEN = 3
    SHOVEL = 4
    SWING = 5


RUN, PASS, PREVENT, BLITZ = Defense
QUICK, SHORT, LONG, SCREEN, SHOVEL, SWING = Pass
MOST: Final = 48
_PASSES: Final = [kind.name.lower() for kind in Pass]


def _rows(name: str, *fields: str) -> dict[str, Row]:
    """The rows of a table by their first field."""
    return {row.cells[fields[0]]: row for row in load(name, fields)}


def _numbers(row: Row, *fields: str) -> tuple[int, ...]:
    return tuple([row.number(field, -MOST, MOST) for field in fields])


def boxes_of(row: Row, field: str) -> tuple[Box, ...]:
    letters = row.cells[field].split(" ")
    if not all(letter in Box.__members__ for letter in letters):
        row.fail(field, "boxes from A to O, with spaces")
    return tuple([Box[letter] for letter in letters])


def _slots(row: Row, field: str) -> tuple[Slot, ...]:
    names = row.cells[field].split(" ")
    if not all(name in Slot.__members__ for name in names):
        row.fail(field, "places of the offense, with spaces")
    return tuple([Slot[name] for name in names])


# -- runs ----------------------------------------------------------------------------------------

_KEYS: Final = ("keyed", "wrong key", "no key")
_DEFENSES: Final = ("pass", "prevent", "blitz")
_run: Final = _rows("run_modifiers.csv", "play", *_KEYS, *_DEFENSES, "stunt", "fumble")
KEYED, WRONG_KEY, NO_KEY = _numbers(_run["run"], *_KEYS)  # RUN-6, RUN-7, RUN-8
_draw: Final = _numbers(_run["draw"], "keyed", *_DEFENSES)  # DRAW-2, DRAW-3, DRAW-4
RUNS: Final = RunTables(
    keyed=KEYED, no_key=NO_KEY, wrong_key=WRONG_KEY, draw=dict(zip(Defense, _draw, strict=True)),
    empty_box=2, two_players=-4, inside_loss=3,  # BOX-3, BOX-1, OPLAY-5
)
PITCH_NO_KEY: Final = _numbers(_run["pitchout"], "no key")[0]  # PITCH-6
SCREENS: Final = (0, *_numbers(_run["screen"], *_DEFENSES))  # SCREEN-5, by the defense; of a Run defense by its key
SHOTGUN_RUN: Final = _numbers(_run["shotgun"], "pass")[0]  # SHOT-3
STUNT_RUN: Final = _numbers(_run["run"], "stunt")[0]  # STUNT-3
PITCH_FUMBLE: Final = _numbers(_run["pitchout"], "fumble")[0]  # PITCH-9
OPTION_FUMBLE: Final = _numbers(_run["option"], "fumble")[0]  # OPT-10
SNEAK: Final = 32  # SNEAK-2

# -- passes --------------------------------------------------------------------------------------

_FAR: Final = ("run", "pass coverage", "prevent", "blitz")
_NEAR: Final = ("run inside 20", "pass inside 20", "prevent inside 20", "blitz inside 20")
_pass: Final = _rows("pass_modifiers.csv", "pass", *_FAR, *_NEAR, "no-huddle", "hurry-up", "deflected")
COMPLETE: Final = tuple([_numbers(_pass[name], *_FAR) for name in _PASSES])  # PMOD-9 to PMOD-21: by pass and defense
NEAR_20: Final = tuple([_numbers(_pass[name], *_NEAR) for name in _PASSES])  # PMOD-6
TEMPO: Final = tuple([(0, *_numbers(_pass[name], "no-huddle", "hurry-up")) for name in _PASSES])  # NOHUD-9, HURRY-3
NEVER, IF_ORIGINAL, ALWAYS = range(3)
DEFLECTED: Final = tuple(  # DEFL-1, DEFL-3, DEFL-3b: by pass
    [("never", "original", "always").index(_pass[name].word("deflected", ("never", "original", "always")))
     for name in _PASSES]
)
_strategies: Final = _rows("pass_strategies.csv", "strategy", *_FAR, "line")
PLAY_ACTION: Final = _numbers(_strategies["play-action"], *_FAR)  # PA-3, PA-4
BOOTLEG: Final = _numbers(_strategies["bootleg"], *_FAR)  # BOOT-4
EXTRA_BLOCKER: Final = _numbers(_strategies["extra blocker"], *_FAR)  # XPB-5
_no_shotgun: Final = _strategies["shotgun quick"]
SHOTGUN_PASS: Final = tuple(  # SHOT-4, SHOT-5, ruling 72: by pass
    [_numbers(_strategies.get(f"shotgun {name}", _no_shotgun), "run")[0] for name in _PASSES]
)
PLAY_ACTION_LINE, BOOTLEG_LINE, BLOCKER_LINE, SHOTGUN_LINE = [  # PA-5, BOOT-3, XPB-6, SHOT-6
    _numbers(_strategies[name], "line")[0] for name in ("play-action", "bootleg", "extra blocker", "shotgun short")
]
_deep: Final = _rows("deep_routes.csv", "route", "completion", "run number", "pass rush")
DEEP: Final = (0, *[_numbers(_deep[route], "completion")[0] for route in "12"])  # DEEP-2, DEEP-3
DEEP_RUN: Final = (0, *[_numbers(_deep[route], "run number")[0] for route in "12"])
DEEP_RUSH: Final = (0, *[_numbers(_deep[route], "pass rush")[0] for route in "12"])  # DEEP-4
_scrambling: Final = _rows("on_the_run.csv", "pattern", "completion")
ON_THE_RUN: Final = tuple([_numbers(_scrambling[name], "completion")[0] for name in _PASSES[:3]])  # THROWRUN-3
MOST_ADDED: Final = 10  # PMOD-4
LAST_COMPLETE: Final = 47  # PMOD-5
UNCOVERED, UNCOVERED_RUN = 5, -1  # UNCOV-1, UNCOV-2
DOUBLE, TRIPLE = -7, -15  # DCOV-8, DCOV-9
ON_TIGHT_END, ON_RECEIVER = 1, 2  # LBCOV-1, LBCOV-2
MOST_DEFLECTED: Final = 5  # DEFL-5

# -- the rush ------------------------------------------------------------------------------------

RUSH_STEP: Final = 2  # RUSH-7, RUSH-8
MOST_SACKS: Final = 30  # RUSH-10
SACK_YARDS: Final = 3  # RUSH-14
STUNT_SACK: Final = 2  # STUNT-4
DOUBLE_TEAM_SACK: Final = 4  # DT-10
DOUBLE_TEAM_BLOCK: Final = 4  # DT-6
BLITZERS: Final = (2, 5)  # BLITZ-3
BLITZ_VALUES: Final = {  # RUSH-3, RUSH-4, RUSH-5: by box, the least and what is added
    int(box): _numbers(row, "least", "added")
    for row in load("blitz.csv", ("boxes", "least", "added")) for box in boxes_of(row, "boxes")
}
_teams: Final = _rows("double_team.csv", "box", "primary", "assist")
PRIMARY: Final = tuple([_slots(_teams[box], "primary")[0] for box in "ABCDE"])  # DT-4, by box
ASSIST: Final = tuple([_slots(_teams[box], "assist") for box in "ABCDE"])  # DT-5; ends only as tight ends

# -- endurance and positions -----------------------------------------------------------------------

_costs: Final = ("run number", "completion", "fumble", "injury columns")
TIRED: Final = [_numbers(row, *_costs) for row in load("endurance.csv", ("endurance value", *_costs))]
"""What it costs to exceed each endurance value, from 1; the last two cost the same for all."""
TIRED_RUN: Final = (0, *[costs[0] for costs in TIRED])  # EV-18, by endurance value
TIRED_PASS: Final = (0, *[costs[1] for costs in TIRED])  # EV-19
FUMBLE_TIRED, HURT_TIRED = TIRED[0][2:]  # EV-20, EV-20b


def _positions() -> dict[tuple[Position, str], tuple[int, ...]]:
    fields = ("blocking", "pass blocking", "tackle", "coverage")
    found = {}
    for row in load("positions.csv", ("position", "places", *fields)):
        position = Position(row.word("position", [one.value for one in Position]))
        for place in row.cells["places"].split(" "):
            found[position, place] = _numbers(row, *fields)
    return found


POSITIONS: Final = _positions()
"""POS-1 to POS-19b: carded position and place; blocking, pass blocking, tackle, coverage."""

# -- coverage and interceptions ----------------------------------------------------------------------

_cover: Final = _rows("coverage.csv", "receiver", "boxes", "marked")
GUARDS: Final = {Slot[name]: boxes_of(row, "boxes") for name, row in _cover.items()}  # COV-3 to COV-11
MARKED: Final = {  # COV-4, COV-6
    Slot[name]: boxes_of(row, "marked")[0] for name, row in sorted(_cover.items()) if row.cells["marked"]
}
DOUBLE_ROWS: Final = (3, 4)  # DCOV-1: least numbers of players in Rows 2 and 3
TRIPLE_ROWS: Final = (2, 6)  # DCOV-3
PREVENT_ROW: Final = 4  # PREVENT-1
_SHARED: Final = {"screen": "screen and shovel", "shovel": "screen and shovel", "quick": "quick and swing",
                  "swing": "quick and swing"}
_takers: Final = load("interceptors.csv", ("run number", "screen and shovel", "quick and swing", "short", "long"))


def _column(field: str) -> tuple[Box, ...]:
    return by_number(_takers, "run number", RUN_NUMBERS, lambda row: boxes_of(row, field)[0])


INTERCEPTORS: Final = tuple([_column(_SHARED.get(name, name)) for name in _PASSES])  # INT-10, INT-11, INT-12, INT-13
PERHAPS: Final = 24  # INT-8, INT-14: 1-24 is intercepted
_points: Final = _rows("interception_points.csv", "pass", "halves of the run number")
POINT: Final = tuple([_numbers(_points[name], "halves of the run number")[0] for name in _PASSES])  # POI-2 to POI-6
NO_RETURN: Final = -1
_returns: Final = load("interception_returns.csv", ("run number", "row 1", "row 2", "row 3"))


def _return(field: str) -> tuple[int, ...]:
    def yards(row: Row) -> int:
        return NO_RETURN if row.cells[field] == "none" else row.number(field, 0, 99)

    return by_number(_returns, "run number", RUN_NUMBERS, yards)


RETURNS: Final = tuple([_return(f"row {row}") for row in (1, 2, 3)])  # INTRET-4 to INTRET-6: by row and run number
STARRED: Final = 3  # INTRET-7: 1 to this run number is a touchdown

# -- solitaire -----------------------------------------------------------------------------------

_situations: Final = ("entry", "downs", "to go", "yards to the goal")
SITUATIONS: Final = tuple(  # SOLO-5 to SOLO-9, ruling 46: the entry of a card; downs, yards to go and to the goal line
    [
        (row.number("entry", 1, 5), row.span("downs", 4), row.span("to go", 99), row.span("yards to the goal", 99))
        for row in load("solitaire_situations.csv", _situations)
    ]
)
_blitz: Final = load("solitaire_blitz.csv", ("pass number", "boxes"))
SOLITAIRE_BLITZ: Final = by_number(_blitz, "pass number", PASS_NUMBERS, lambda row: boxes_of(row, "boxes"))  # SOLO-13
