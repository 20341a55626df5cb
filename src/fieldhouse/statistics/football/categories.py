"""The categories of football statistics (lanes, depths, downs, distances ...), and what each covers."""

from __future__ import annotations

from typing import Final, NamedTuple

UNKNOWN: Final = "unknown"

LANES: Final = (
    "left end", "left tackle", "left guard", "middle", "right guard", "right tackle", "right end",
    "left", "right", UNKNOWN,
)  # fmt: skip
"""Where a run went. `left` and `right` alone: the side is known, the gap is not."""

DEPTHS: Final = ("screen", "short", "medium", "long", UNKNOWN)
"""How far beyond the line a pass was aimed: below 0, 0-9, 10-19, 20 and more yards."""

SIDES: Final = ("left", "middle", "right", UNKNOWN)

WHENS: Final = ("goal line", "short yardage", "passing down", "open")
"""What kind of down it was; each down is one of these, the first that fits.

goal line: within 3 yards of the goal; short yardage: third or fourth down with 1 or 2 to go;
passing down: second and 8 or more, third or fourth and 5 or more; open: the rest.
"""

FUMBLE_KINDS: Final = (
    "run", "scramble", "aborted snap", "completion", "sack", "interception return", "kickoff return", "punt return",
    "other",
)  # fmt: skip

PHASES: Final = ("offense", "defense", "kick", "return")
"""What a team was doing when it fouled; `kick` is the kicking side of a kick, `return` the other."""

PLAY_TYPES: Final = (
    "run", "pass", "sack", "kneel", "spike", "punt", "field_goal", "kickoff", "extra_point", "two_point", "no_play",
    "timeout",
)  # fmt: skip

CLOCK_KINDS: Final = (
    "run in bounds", "run out of bounds", "completion in bounds", "completion out of bounds", "incompletion",
    "interception", "sack", "kneel", "spike", "punt", "kickoff returned", "kickoff not returned", "field goal",
    "extra point", "two-point try", "penalty",
)  # fmt: skip

PACES: Final = ("normal", "two minutes", "hurry", "milk")
"""How the clock was played. two minutes: the last two of the first half; hurry: the last five of the game
without the lead; milk: the last five of the game with it; normal: the rest."""

KICKOFF_FATES: Final = (
    "touchback", "returned", "fair_catch", "downed", "out_of_bounds", "onside_recovered", "onside_lost",
    UNKNOWN,
)  # fmt: skip
PUNT_FATES: Final = ("touchback", "returned", "fair_catch", "downed", "out_of_bounds", UNKNOWN)
PUNT_ZONES: Final = ("deep", "open", "midfield", "plus")
"""Where the line was: own 1-20, own 21-40, own 41-50, the opponent's half."""

CALLS: Final = (
    *LANES, *(depth if depth != UNKNOWN else "pass" for depth in DEPTHS), "sack", "scramble", "kneel", "spike",
    "aborted",
)  # fmt: skip
"""What was called, as far as the play shows it. A lane is a run; `pass` has no known depth; an aborted snap shows
no call, but counts as a run in the books."""
RUN_CALLS: Final = frozenset({*LANES, "aborted"})
PASS_CALLS: Final = frozenset({"screen", "short", "medium", "long", "pass", "sack", "scramble"})


class Band(NamedTuple):
    """A span of numbers with a name."""

    name: str
    low: int
    high: int


DISTANCES: Final = (
    Band("1", 1, 1), Band("2", 2, 2), Band("3", 3, 3), Band("4-6", 4, 6), Band("7-9", 7, 9), Band("10", 10, 10),
    Band("11-15", 11, 15), Band("16+", 16, 99),
)  # fmt: skip
MARGINS: Final = (
    Band("-17", -99, -17), Band("-9", -16, -9), Band("-8", -8, -8), Band("-4", -7, -4), Band("-1", -3, -1),
    Band("0", 0, 0), Band("+1", 1, 3), Band("+4", 4, 7), Band("+8", 8, 8), Band("+9", 9, 16), Band("+17", 17, 99),
)  # fmt: skip
"""The offense's lead. A band is named by its end nearest zero: -9 is behind by 9 to 16."""
CLOCKS: Final = ("Q1", "Q2", "Q2 last 2:00", "Q3", "Q4", "Q4 last 5:00", "Q4 last 2:00", "OT")
"""Each ends where the next begins: Q4 is 15:00 to 5:01."""
FIELDS: Final = (
    Band("1-3", 1, 3), Band("4-10", 4, 10), Band("11-20", 11, 20), Band("21-35", 21, 35), Band("36-50", 36, 50),
    Band("51-79", 51, 79), Band("80-89", 80, 89), Band("90-99", 90, 99),
)  # fmt: skip
"""Yards to the opponent's goal."""


def lane(direction: str | None, gap: str | None) -> str:
    """The lane of a run from its direction and gap as play-by-play gives them."""
    if direction not in SIDES or direction == UNKNOWN:
        return UNKNOWN
    if direction == "middle":
        return "middle"
    return f"{direction} {gap}" if gap in ("end", "tackle", "guard") else direction


def depth(air_yards: int | None) -> str:
    """The depth of a pass."""
    if air_yards is None:
        return UNKNOWN
    if air_yards < 0:
        return "screen"
    return "short" if air_yards < 10 else "medium" if air_yards < 20 else "long"


def when(down: int, to_go: int, to_goal: int) -> str:
    """The kind of down."""
    if to_goal <= 3:
        return "goal line"
    if down >= 3:
        return "short yardage" if to_go <= 2 else "passing down" if to_go >= 5 else "open"
    return "passing down" if down == 2 and to_go >= 8 else "open"


def pace(quarter: int, seconds: int, margin: int) -> str:
    """How the clock is played with these seconds left in the quarter and this lead of the offense."""
    if quarter == 2 and seconds <= 120:
        return "two minutes"
    if quarter == 4 and seconds <= 300:
        return "milk" if margin > 0 else "hurry"
    return "normal"


def clock_band(quarter: int, seconds: int) -> str:
    """The part of the game, from the quarter and the seconds left in it."""
    if quarter >= 5:
        return "OT"
    if quarter == 2:
        return "Q2 last 2:00" if seconds <= 120 else "Q2"
    if quarter == 4:
        return "Q4 last 2:00" if seconds <= 120 else "Q4 last 5:00" if seconds <= 300 else "Q4"
    return f"Q{quarter}"


def band(bands: tuple[Band, ...], number: int) -> str:
    """The band a number lies in; numbers beyond the ends lie in the first or last."""
    for name, _, high in bands:
        if number <= high:
            return name
    return bands[-1].name


def punt_zone(to_goal: int) -> str:
    return "deep" if to_goal >= 80 else "open" if to_goal >= 60 else "midfield" if to_goal >= 50 else "plus"
