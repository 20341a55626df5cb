"""The likeliest reading of a faulty box, and of a row with a field too many or too few."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations
from statistics import median_low

from fieldhouse.games.paydirt.cards.cells import ALLOWED, DEF_SIZES, OFF_SIZES, CellError, Where
from fieldhouse.games.paydirt.cards.community import read_box, section_of

Row = dict[str, str]

# Cost of a box beside that of a whole row, from 0 (the same kind and yards) to 1 (nothing in common).
OTHER_KIND = 1.0
BLANK_BESIDE = 0.6
FULL_RANGE = 20  # yards apart at which two figures have nothing in common
NO_FIT = 10.0  # a box that cannot stand in its column
BOX_LOST = 5.0  # a box that is not blank left out
NEIGHBOURS = 4  # rows that a row is compared with
MOST_ODD = 3  # fields too many or too few that are placed; more are cut off or added at the end

LAST_RUN = 4  # of the plays
BLANK_BOXES = {  # what a blank most likely was, by its section
    "runs": (".", "a blank in a run is a white box"),
    "passes": ("INC", "a blank in a pass is a black box: incomplete"),
    "B": (".", "a blank is a white box"),
    "QT": (".", "a blank is a white box"),
    "defense runs": (".", "a blank in the defense is a white box"),
    "defense passes": (".", "a blank in the defense is a white box"),
    "returns": (".", "a blank in a return is a white box: no gain"),
}


def likeliest_box(
    text: str, where: Where, place: tuple[str, str, str], near: Sequence[str],
    blanks: Mapping[str, str], penalties: Mapping[str, str],
) -> tuple[str, str]:
    """The box to write, and why it differs; no reason where it is as it was found or as its owner said."""
    try:
        cell = read_box(text, where, place, blanks, penalties)
        if _of_a_pass(cell.text, where, place):
            return ".", "against a run it is a white box"
        return (text if _stands(text, where, place) else cell.text), ""
    except CellError:
        pass
    for box, why in _candidates(text, where, place, near):
        if _stands(box, where, place):
            return box, why
    raise AssertionError(f"no box for {text!r} in the {where.value}")


def _of_a_pass(text: str, where: Where, place: tuple[str, str, str]) -> bool:
    """Whether a box, INT or INC, stands in the defense against a run."""
    return where is Where.DEFENSE and int(place[2]) <= LAST_RUN and text.startswith("IN")


def _stands(text: str, where: Where, place: tuple[str, str, str]) -> bool:
    """Whether a box can be read without its owner's help."""
    try:
        cell = read_box(text, where, place, {}, {})
    except CellError:
        return False
    return not _of_a_pass(cell.text, where, place)


def _candidates(
    text: str, where: Where, place: tuple[str, str, str], near: Sequence[str]
) -> Iterator[tuple[str, str]]:
    """Boxes in the order of their likelihood, each with its reason."""
    if not text:
        section = section_of(where, place)
        if section is not None:
            yield BLANK_BOXES[section]
    entry = " ".join(text.upper().replace("−", "-").replace("–", "-").split())
    if where is Where.KO and entry == "OB":
        yield "OFF 5", "a kickoff out of bounds is a penalty of 5"
    if match := re.fullmatch(r"(OFF|DEF)\W*([0-9]+|S|R)([XY]?)", entry):
        yield from _penalty(match[1], match[2], match[3])
    yield from _typing(entry)
    yield from _elsewhere(entry, where, near)
    if "white" in ALLOWED[where]:
        yield ".", "it cannot be read; a white box"
    if where is Where.FG:
        yield "NG", "a field goal without yards is no good"
    yield str(_usual(near)), "the middle of the column's figures"


def _penalty(side: str, size: str, suffix: str) -> Iterator[tuple[str, str]]:
    if not size.isdecimal():
        yield f"{side} {'R' if size == 'S' else 'S'}", "S stands in play and kick columns, R in return columns"
        return
    yards = int(size)
    sizes = sorted({int(one.rstrip("XY")) for one in (OFF_SIZES if side == "OFF" else DEF_SIZES)})
    nearest = min(sizes, key=lambda one: (abs(one - yards), -one))
    why = f"the penalty nearest to {yards} yards"
    yield f"{side} {nearest}{suffix}", why
    yield f"{side} {nearest}", why


_SLIPS = (
    (r"^\+(\d+)", r"\1", "a gain has no plus sign"),
    (r"^(-?\d+)[.,]0+$", r"\1", "yards are whole"),
    (r"(?<=\d)O|O(?=\d)", "0", "a letter O for a zero"),
    (r"(?<=\d)[LI](?=\d|$)", "1", "a letter for a one"),
    (r"^\(?(-?\w+)\)?$", r"(\1)", "a parenthesis is missing"),
    (r"^\[?(-?\w+)\]?$", r"[\1]", "a bracket is missing"),
    (r"^([^*†]+)[*†]$", r"\1", "a star or dagger cannot stand here"),
    (r"^[([](.+)[)\]]$", r"\1", "parentheses and brackets cannot stand here"),
    (r"^-(\d+)$", r"\1", "a kick cannot travel backwards"),
    (r"^(\d+)-$", r"-\1", "the minus sign stands in front"),
    (r"^F\s*(\d+)$", r"F +\1", "a fumble's yards have a sign"),
    (r"^BK\s*(\d+)$", r"BK -\1", "a blocked kick goes back"),
    (r"^(?:BLACK|BLK|INC).*$", "INC", "a black box"),
    (r"^(?:WHITE|NONE|-)$", ".", "a white box"),
)


def _typing(entry: str) -> Iterator[tuple[str, str]]:
    for pattern, put, why in _SLIPS:
        if pattern.startswith((r"^\(", r"^\[")) and entry[:1] not in "([" and entry[-1:] not in ")]":
            continue
        mended, count = re.subn(pattern, put, entry)
        if count:
            yield mended, why


def _elsewhere(entry: str, where: Where, near: Sequence[str]) -> Iterator[tuple[str, str]]:
    """A box whose yards are missing or too many, or that belongs to other columns."""
    if match := re.match(r"(INT|PI)\b", entry):
        yards = [int(found[1]) for text in near if (found := re.fullmatch(rf"{match[1]} ?(\d+)", text.upper()))]
        figure = re.search(r"\d{1,2}", entry)
        amount = figure[0] if figure else str(median_low(yards)) if yards else "10"
        yield f"{match[1]} {amount}", "its yards cannot be read; those of the column" if not figure else "its figure"
    if entry == "INC" and where in (Where.RUN, Where.DEFENSE):
        yield ".", "a run cannot be incomplete; a white box"
    if figures := re.findall(r"-?\d{1,3}", entry):
        yield figures[0], "its figure"
    for word in ("QT", "TD", "NG", "F", "B"):
        if re.search(rf"\b{word}\b", entry):
            yield word, "the part that can be read"


def _usual(near: Sequence[str]) -> int:
    figures = [int(match[1]) for text in near if (match := re.fullmatch(r"(\d+)[*†]?", text))]
    return median_low(figures) if figures else 0


def likeliest_mark(name: str, text: str, near: Sequence[str]) -> tuple[str, str]:
    """The mark of a recovered fumble (R or L), or of an extra point (NG or nothing)."""
    mark = text.upper()
    if name == "XP":
        if mark in ("", "NG"):
            return text, ""
        good = mark in ("G", "GOOD", "OK", "XP", "YES")
        return ("", "a good kick has no mark") if good else ("NG", "a mark means no good")
    if mark in ("R", "L"):
        return text, ""
    if mark[:1] in ("R", "L"):
        return mark[:1], "R is kept, L is lost"
    other = next((one.upper() for one in near if one.upper() in ("R", "L")), "L")
    return other, "the mark of the row nearest to it"


def aligned(
    fields: Sequence[str], columns: Sequence[str], near: Sequence[Row], fits: Callable[[str, str], bool]
) -> Row:
    """A row with a field too many or too few: of all ways to leave out or add some, the likeliest."""
    odd = len(fields) - len(columns)
    if abs(odd) > MOST_ODD:
        return dict(zip(columns, [*fields, *[""] * len(columns)][: len(columns)], strict=True))
    best: tuple[float, Row] | None = None
    for at in combinations(range(max(len(fields), len(columns))), abs(odd)):
        if odd > 0:
            kept = [text for number, text in enumerate(fields) if number not in at]
            cost = sum(BOX_LOST for number in at if fields[number])
        else:
            rest = iter(fields)
            kept = ["" if number in at else next(rest) for number in range(len(columns))]
            cost = 0.0
        row = dict(zip(columns, kept, strict=True))
        cost += sum(NO_FIT for name, text in row.items() if not fits(name, text))
        cost += sum(_apart(text, [other[name] for other in near[:NEIGHBOURS]]) for name, text in row.items())
        if best is None or round(cost, 6) < round(best[0], 6):
            best = cost, row
    assert best is not None
    return best[1]


def _apart(text: str, others: Sequence[str]) -> float:
    """How unlike a box is to those of the rows around, the nearest first and most."""
    weights = [1 / (1 + number) for number in range(len(others))]
    costs = [weight * _cost(text, other) for weight, other in zip(weights, others, strict=True)]
    return sum(costs) / sum(weights) if weights else 0.0


def _cost(text: str, other: str) -> float:
    if not text or not other:
        return 0.0 if text == other else BLANK_BESIDE
    kind, yards = _kind(text)
    other_kind, other_yards = _kind(other)
    return min(1.0, abs(yards - other_yards) / FULL_RANGE) if kind == other_kind else OTHER_KIND


def _kind(text: str) -> tuple[str, int]:
    """What a box is without its yards, and its yards."""
    figure = re.search(r"-?\d+", text)
    kind = re.sub(r"[-+]? ?\d+|[*†]", "#", text.upper()).strip()
    return kind, int(figure[0]) if figure else 0
