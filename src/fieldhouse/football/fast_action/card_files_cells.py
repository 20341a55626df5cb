"""What the cells of card files may say, and how they are written. Each reader gives None for a text it cannot read.

A range that a spreadsheet would take for a date is written with `to`: 41 to 48; 41-48 is read, too.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from fieldhouse.football.fast_action.player_cards import (
    HALF_A_NUMBER,
    KNEELS,
    LINK,
    LINK_LONG,
    LINK_LONG_END,
    LINK_LONG_SCRAMBLE,
    NO_RATING,
    NO_RETURN,
    NONE,
    ROWS,
    SECOND_COLUMN,
    Column,
    Kickoff,
    PassRanges,
    Punt,
    ReturnRow,
    RushRanges,
)
from fieldhouse.football.fast_action.positions import Position

NUMBERS: Final = 48
MOST_YARDS: Final = 99
TOUCHDOWN: Final = 100
NEEDED: Final = object()
"""In place of a value for a blank: there must be one."""
_RANGE: Final = r"([0-9]{1,2})(?: ?(?:-|to) ?([0-9]{1,2}))?"


@dataclass(frozen=True, slots=True)
class Field:
    """A field of a card: its column in the file, its name in the card, how it is read and written. `read` gives None
    for a text it cannot read; `blank` is what nothing stands for."""

    name: str
    attribute: str
    read: Callable[[str], Any]
    write: Callable[[Any], str]
    allowed: str
    blank: Any = NEEDED

    def value(self, text: str) -> Any:
        """The value of a text, or None."""
        if not text:
            return None if self.blank is NEEDED else self.blank
        return self.read(text)

    def good(self, text: str) -> bool:
        return self.blank is not NEEDED if not text else self.read(text) is not None


def signs(text: str) -> str:
    """Plain minus signs and single spaces."""
    return re.sub(r"\s+", " ", text.replace("–", "-").replace("−", "-")).strip()


def whole(text: str, low: int, high: int) -> int | None:
    """A whole number in this range, with a sign or without."""
    found = re.fullmatch(r"[+-]?[0-9]{1,3}", signs(text))
    return int(found[0]) if found and low <= int(found[0]) <= high else None


def number(name: str, attribute: str, low: int, high: int, blank: Any = NEEDED, signed: bool = False) -> Field:
    ending = "" if blank is NEEDED else ", or nothing"

    def write(value: int) -> str:
        return f"{value:+d}" if signed and value else str(value)

    allowed = f"a whole number from {low} to {high}{ending}"
    return Field(name, attribute, lambda text: whole(text, low, high), write, allowed, blank)


def line(name: str, attribute: str, allowed: str, blank: Any = NEEDED) -> Field:
    return Field(name, attribute, lambda text: text if text.isprintable() else None, str, allowed, blank)


def jersey(name: str = "no") -> Field:
    return Field(
        name, "number", lambda text: whole(text, 0, 99), lambda value: str(value) if value else "",
        "a number from 0 to 99, or nothing", 0,
    )


def word(name: str, attribute: str, words: str) -> Field:
    known = words.split()
    return Field(
        name, attribute, lambda text: text.upper() if text.upper() in known else None, str, ", ".join(known)
    )


def positions(*known: Position) -> Field:
    """One position, or several with slashes between them."""

    def read(text: str) -> tuple[Position, ...] | None:
        names = [name.strip().upper() for name in text.split("/")]
        found = [position for name in names for position in known if position.value == name]
        return tuple(found) if len(found) == len(names) == len(set(names)) else None

    allowed = f"one or more of {', '.join(one.value for one in known)}, such as {known[0].value}/{known[-1].value}"
    return Field(
        "position", "positions", read, lambda found: "/".join(one.value for one in found), allowed
    )


def column(name: str, attribute: str, mark: str = "", low: int = -30) -> Field:
    """Twelve gains by run number, from 1, with spaces between; `mark` may stand in place of the first."""

    def read(text: str) -> Column | None:
        parts = signs(text.replace(",", " ")).upper().split(" ")
        if len(parts) != ROWS:
            return None
        marked = bool(mark) and parts[0] == mark
        read_gains = [whole(part, low, MOST_YARDS) for part in parts[marked:]]
        gains = [gain for gain in read_gains if gain is not None]
        if len(gains) < len(read_gains):
            return None
        return (LINK, *gains) if marked else tuple(gains)

    def write(gains: Column) -> str:
        return " ".join(mark if gain == LINK else str(gain) for gain in gains)

    first = f", or {mark} and eleven gains" if mark else ""
    allowed = f"twelve gains from {low} to {MOST_YARDS} with spaces between{first}; or nothing"
    return Field(name, attribute, read, write, allowed, NONE)


LINKS: Final = {
    "SG": LINK, "L": LINK, "LG": LINK_LONG, "Le": LINK_LONG_END, "Ls": LINK_LONG_SCRAMBLE,
}
"""What may stand in place of a gain."""


def linked_column(name: str, attribute: str, *marks: str, low: int = -30) -> Field:
    """Twelve gains; each of these marks may stand in place of any."""
    known = {mark.upper(): LINKS[mark] for mark in marks}
    text_of = {LINKS[mark]: mark for mark in marks}

    def read(text: str) -> Column | None:
        parts = signs(text.replace(",", " ")).upper().split(" ")
        gains = [known.get(part, whole(part, low, MOST_YARDS)) for part in parts]
        found = tuple([gain for gain in gains if gain is not None])
        return found if len(found) == len(parts) == ROWS else None

    def write(gains: Column) -> str:
        return " ".join(text_of.get(gain) or str(gain) for gain in gains)

    allowed = f"twelve gains from {low} to {MOST_YARDS} or {' or '.join(marks)}, with spaces between; or nothing"
    return Field(name, attribute, read, write, allowed, NONE)


def flag(name: str, attribute: str) -> Field:
    return Field(
        name, attribute, lambda text: True if text.casefold() in ("yes", "x") else None,
        lambda value: "yes" if value else "", "yes, or nothing", False,
    )


def halves(name: str, attribute: str, high: int) -> Field:
    """Numbers such as 1.5, kept as a count of halves."""

    def read(text: str) -> int | None:
        found = re.fullmatch(r"([0-9]{1,2})(?:\.([05]))?", text)
        value = int(found[1]) * 2 + (found[2] == "5") if found else -1
        return value if 0 <= value <= 2 * high else None

    def write(value: int) -> str:
        return f"{value // 2}.5" if value % 2 else str(value // 2)

    return Field(name, attribute, read, write, f"a number from 0 to {high} by halves, or nothing", 0)


def _sections(text: str, names: tuple[str, ...]) -> list[tuple[str, int, int]] | None:
    """Sections such as COM 1-35: name, first and last number; in this order, together 1 to 48."""
    text = signs(text).upper().replace(" TO ", "-")
    parts = re.findall(r"([A-Z]+\??):? ?([0-9]{1,2})(?: ?- ?([0-9]{1,2}))?(?:[ ,;/]+|$)", text)
    if "".join("".join(part) for part in parts) != re.sub(r"[ ,;/:-]", "", text):
        return None
    found = [(name, int(first), int(last or first)) for name, first, last in parts]
    at, order = 0, -1
    for name, first, last in found:
        if name not in names or names.index(name) <= order or first != at + 1 or last < first:
            return None
        at, order = last, names.index(name)
    return found if at == NUMBERS else None


def _ends(text: str, names: tuple[str, ...]) -> list[int] | None:
    """The last number of each section; of one that is missing, that of the section before it."""
    found = _sections(text, names)
    if found is None:
        return None
    last = {name: end for name, _, end in found}
    ends = [0]
    for name in names:
        ends.append(last.get(name, ends[-1]))
    return ends[1:]


def _written(ends: tuple[int, ...], names: tuple[str, ...]) -> str:
    parts, first = [], 1
    for name, end in zip(names, ends, strict=True):
        if end >= first:
            parts.append(f"{name} {first}-{end}" if end > first else f"{name} {end}")
            first = end + 1
    return " ".join(parts)


PASS_SECTIONS: Final = ("COM", "INC", "INT")
RUSH_SECTIONS: Final = ("SACK", "RUNS", "COM", "INC")


DOUBTFUL_SECTIONS: Final = ("COM", "INC", "INT?", "INT")


def pass_ranges(name: str, attribute: str) -> Field:
    def read(text: str) -> PassRanges | None:
        ends = _ends(text, PASS_SECTIONS)
        return PassRanges(ends[0], ends[1] + 1) if ends else None

    return Field(
        name, attribute, read, write_pass_ranges,
        f"COM, INC and INT, together 1 to {NUMBERS} in this order, such as COM 1-27 INC 28-46 INT 47-48",
    )


def doubtful_pass_ranges(name: str, attribute: str) -> Field:
    """With a section Int? between incompletions and interceptions."""

    def read(text: str) -> PassRanges | None:
        ends = _ends(text, DOUBTFUL_SECTIONS)
        if ends is None:
            return None
        return PassRanges(ends[0], ends[2] + 1, ends[1] + 1 if ends[2] > ends[1] else 0)

    return Field(
        name, attribute, read, write_pass_ranges,
        f"COM, INC, INT? and INT, together 1 to {NUMBERS} in this order, such as COM 1-27 INC 28-45 INT? 46 INT 47-48",
    )


def write_pass_ranges(ranges: PassRanges) -> str:
    if ranges.doubtful:
        ends = (ranges.complete, ranges.doubtful - 1, ranges.intercepted - 1, NUMBERS)
        return _written(ends, DOUBTFUL_SECTIONS)
    return _written((ranges.complete, ranges.intercepted - 1, NUMBERS), PASS_SECTIONS)


def rush_ranges(name: str, attribute: str, runs_end: int | None = None) -> Field:
    """`runs_end`: the number with which the runs end in this edition."""
    limit = f" and RUNS ends at {runs_end}" if runs_end else ""

    def read(text: str) -> RushRanges | None:
        ends = _ends(text, RUSH_SECTIONS)
        return RushRanges(*ends[:3]) if ends and runs_end in (None, ends[1]) else None

    return Field(
        name, attribute, read, write_rush_ranges,
        f"SACK, RUNS, COM and INC, together 1 to {NUMBERS} in this order{limit}, such as SACK 1-13 RUNS 14-30 "
        "COM 31-42 INC 43-48",
    )


def write_rush_ranges(ranges: RushRanges) -> str:
    return _written((ranges.sack, ranges.runs, ranges.complete, NUMBERS), RUSH_SECTIONS)


def intercept(name: str, attribute: str, first: int) -> Field:
    """`41 to 48`, `48`, `48?`, or nothing: the pass numbers that a defender intercepts."""

    def read(text: str) -> int | None:
        text = signs(text)
        if text == "48?":
            return HALF_A_NUMBER
        found = re.fullmatch(_RANGE, text)
        if not found or int(found[2] or found[1]) != NUMBERS or not first <= int(found[1]) <= NUMBERS:
            return None
        return int(found[1])

    allowed = f"{first} to {NUMBERS}, or fewer numbers up to {NUMBERS}; 48?; or nothing"
    return Field(name, attribute, read, write_intercept, allowed, NO_RATING)


def write_intercept(rating: int) -> str:
    if rating == NO_RATING:
        return ""
    if rating == HALF_A_NUMBER:
        return "48?"
    return f"{rating} to {NUMBERS}" if rating < NUMBERS else str(rating)


def inner_range(name: str, attribute: str) -> Field:
    """`45 to 46`, `46`, or nothing."""

    def read(text: str) -> tuple[int, int] | None:
        found = re.fullmatch(_RANGE, signs(text))
        if not found:
            return None
        first, last = int(found[1]), int(found[2] or found[1])
        return (first, last) if 1 <= first <= last <= NUMBERS else None

    def write(range_: tuple[int, int] | None) -> str:
        if range_ is None:
            return ""
        return f"{range_[0]} to {range_[1]}" if range_[0] < range_[1] else str(range_[0])

    return Field(name, attribute, read, write, f"numbers from 1 to {NUMBERS}, such as 45 to 46; or nothing", None)


def top_of_range(name: str, attribute: str, highest: int) -> Field:
    """`1 to 21`: the range's last number; `none`: 0."""

    def read(text: str) -> int | None:
        text = signs(text)
        if text.casefold() == "none":
            return 0
        found = re.fullmatch(_RANGE, text)
        if not found or int(found[1]) != 1 or int(found[2] or found[1]) > highest:
            return None
        return int(found[2] or found[1]) or None

    return Field(name, attribute, read, write_top, f"1 to {highest}, or a shorter range from 1; or none")


def write_top(last: int) -> str:
    return "none" if not last else f"1 to {last}" if last > 1 else "1"


def read_band(text: str) -> tuple[int, int] | None:
    """Distances such as `26 to 35`."""
    found = re.fullmatch(_RANGE, signs(text))
    if not found or not found[2] or int(found[1]) > int(found[2]):
        return None
    return int(found[1]), int(found[2])


def read_punt(text: str, downed: bool = False) -> Punt | None:
    """`41 PR1`, `35 FC`; with `downed`, `44 NR` too."""
    found = re.fullmatch(r"([0-9]{1,2}),? ?(FC|NR|PR ?-?([1-4]))", signs(text).upper())
    if not found or (found[2] == "NR" and not downed):
        return None
    return Punt(int(found[1]), NO_RETURN if found[2] == "NR" else int(found[3] or 0))


def write_punt(punt: Punt) -> str:
    code = {0: "FC", NO_RETURN: "NR"}.get(punt.returner) or f"PR{punt.returner}"
    return f"{punt.yards} {code}"


PUNT_ALLOWED: Final = "yards and PR1 to PR4 or FC, such as 41 PR1"
DOWNED_PUNT_ALLOWED: Final = "yards and PR1 to PR4, FC or NR, such as 41 PR1"


def read_kickoff(text: str, second: bool = False) -> Kickoff | None:
    """`KR1 7`, `KR2 GL`, `TB`; in column A `B`, too."""
    said = signs(text.replace("/", " ")).upper()
    if said in ("TB", "TOUCHBACK"):
        return Kickoff(0, 0)
    if said in ("B", "COLUMN B") and not second:
        return SECOND_COLUMN
    found = re.fullmatch(r"KR ?([1-4]) (GL|[0-9]{1,2})", said)
    return Kickoff(0 if found[2] == "GL" else int(found[2]), int(found[1])) if found else None


def write_kickoff(kick: Kickoff) -> str:
    if kick == SECOND_COLUMN:
        return "B"
    return f"KR{kick.returner} {kick.yard or 'GL'}" if kick.returner else "TB"


KICKOFF_ALLOWED: Final = "KR1 to KR4 and a yard line or GL, such as KR1 7; TB; in column A also B"


def read_run_numbers(text: str) -> frozenset[int] | None:
    """`1`, `1 2`, `none`."""
    if text.casefold() == "none":
        return frozenset()
    numbers = [whole(part, 1, ROWS) for part in re.split(r"[ ,]+", text)]
    found = frozenset([one for one in numbers if one is not None])
    return found if len(found) == len(numbers) else None


def read_return(text: str) -> ReturnRow | None:
    """`23`, `31*`, `12f`, `TD`, `TB`."""
    if text.strip().upper() == "TB":
        return ReturnRow(KNEELS)
    found = re.fullmatch(r"(-?[0-9]{1,3}|TD) ?(\*?)([fF]?)(\*?)", signs(text))
    if not found:
        return None
    yards = TOUCHDOWN if found[1] == "TD" else int(found[1])
    if not -30 <= yards <= TOUCHDOWN or (found[2] and found[4]):
        return None
    return ReturnRow(yards, bool(found[2] or found[4]), bool(found[3]))


def write_return(row: ReturnRow) -> str:
    yards = "TD" if row.yards == TOUCHDOWN else "TB" if row.yards == KNEELS else str(row.yards)
    return yards + "*" * row.star + "f" * row.fumble


RETURN_ALLOWED: Final = "yards, with * or f or without, such as 23, 31*, 12f; TD, or TB for a touchback"


def texts_of(fields: tuple[Field, ...], values: Mapping[str, Any]) -> list[str]:
    """A row of a file."""
    return [field.write(values[field.attribute]) for field in fields]
