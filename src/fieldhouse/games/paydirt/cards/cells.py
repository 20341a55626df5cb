"""The cells of PAYDIRT charts: their grammar, colours and meanings.

In our files a white box is written `.` and a black box `INC`; a blank is refused, because
its colour is unknown. A colour that differs from the usual one is added in braces:
`4{red}`. A star or dagger (`*`, `†`) follows the entry; alone it means no gain, out of bounds.

A figure in parentheses may also be written `<5>`: for the circled figures of old charts (L-circle),
and for spreadsheets, which read `(5)` as minus five. Small letters, extra spaces (`F - 3`) and T0
(for X) are allowed; `Cell.text` has the usual spelling.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum, IntEnum
from functools import cache
from typing import Final


class Row(IntEnum):
    """An offensive result's row on the Priority Chart."""

    GAIN = 0  # number (L-#), DS X T1 T2 T3
    BREAKAWAY = 1  # L-B
    LOSS = 2
    WHITE = 3
    TD = 4
    PAREN = 5  # (#) (-#) (TD)
    QT = 6
    INC = 7
    INT = 8  # L-INT
    FUMBLE = 9  # L-F
    PENALTY = 10  # L-OFF, L-OFFS, L-DEF, L-DEFS
    PI = 11  # L-PI
    KICK = 12  # NG, BK, FG, KO: never meets a defense


class Column(IntEnum):
    """A defensive result's column on the Priority Chart."""

    GAIN = 0
    LOSS = 1
    WHITE = 2
    PAREN = 3
    PAREN_TD = 4
    BRACKET = 5
    QT = 6
    INC = 7
    INT = 8


class Color(Enum):
    WHITE = "white"
    GREEN = "green"
    RED = "red"
    YELLOW = "yellow"
    BLACK = "black"


class Var(IntEnum):
    """Variable yardage (L-DS, L-T1), alone or after another symbol (L-combo)."""

    NONE = 0
    DS = 1
    X = 2
    T1 = 3
    T2 = 4
    T3 = 5


class Where(Enum):
    """The part of the charts that has the cell; it decides the allowed forms."""

    RUN = "plays 1-4"
    PASS = "plays 5-9"
    B = "B column"
    QT = "QT column"
    DEFENSE = "defense"
    KO = "Kickoff column"
    KOR = "Kickoff Return column"
    PUNT = "Punt column"
    PR = "Punt Return column"
    INTR = "Interception Return column"
    FG = "Field Goal column"
    SQUIB = "Squib Return chart"


class CellError(ValueError):
    """A cell that cannot be read, with the allowed forms."""

    def __init__(self, found: str, allowed: str) -> None:
        super().__init__(f"{found!r}: {allowed}" if found else allowed)
        self.found = found
        self.allowed = allowed


@dataclass(frozen=True, slots=True, eq=False)
class Cell:
    """One box of a chart. `wrap` is 0, 1 for parentheses, 2 for brackets."""

    text: str
    row: int
    color: Color
    yards: int = 0
    var: Var = Var.NONE
    sign: int = 1
    wrap: int = 0
    td: bool = False
    star: bool = False
    dagger: bool = False
    foul: str = ""  # "OFF" or "DEF"
    size: str = ""  # "5", "5X", "5Y", "15", "S", "R"
    kick: str = ""  # "NG", "BK", "FG", "KO"
    column: int = -1  # on the Priority Chart, for defensive cells
    out: bool = False  # star or dagger (L-*): out of bounds (B-VI-11.a); on punts, no return
    plain: bool = False  # a white box or a fixed number without a roll

    def __str__(self) -> str:
        return self.text


_AMOUNT: Final = r"(-?)([0-9]{1,3}|DS|X|T0|T1|T2|T3)"
_STAR: Final = r"([*†]?)"
_COLOR: Final = re.compile(r"^(.*?) ?\{(\w+)\}$")
_CIRCLED: Final = re.compile(rf"^<([^<>]*)>{_STAR}$")
_NUMBER: Final = re.compile(rf"^{_AMOUNT}{_STAR}$")
_WRAPPED: Final = re.compile(rf"^(?:\({_AMOUNT}\)|\[{_AMOUNT}\]){_STAR}$")
_TD: Final = re.compile(rf"^(TD|\(TD\)|\[TD\]){_STAR}$")
_WORD: Final = re.compile(rf"^(B|QT|FG|KO){_STAR}$")
_INT: Final = re.compile(rf"^INT ?{_AMOUNT}$")
_F: Final = re.compile(r"^F(?: ?([+-]) ?([0-9]{1,3}|DS|X|T0|T1|T2|T3))?$")
_FOUL: Final = re.compile(r"^(OFF|DEF) ?([0-9]{1,3}[XY]?|S|R)$")
_PI: Final = re.compile(rf"^PI ?{_AMOUNT}$")
_BK: Final = re.compile(r"^BK ?(-) ?([0-9]{1,3}|DS|X|T0|T1|T2|T3)$")

_VARS: Final = {"DS": Var.DS, "X": Var.X, "T0": Var.X, "T1": Var.T1, "T2": Var.T2, "T3": Var.T3}  # L-X
_MINUS: Final = str.maketrans("−–", "--")  # minus signs that word processors write for a hyphen

# Forms allowed in each place (gaps: cell grammar and table of places).
_SCRIMMAGE: Final = {"white", "number", "paren", "td", "ptd", "F", "foul"}
ALLOWED: Final[dict[Where, frozenset[str]]] = {
    Where.RUN: frozenset(_SCRIMMAGE | {"B", "QT"}),
    Where.PASS: frozenset(_SCRIMMAGE | {"INC", "QT", "INT", "PI", "B"}),
    Where.B: frozenset({"white", "number", "paren", "td", "F"}),
    Where.QT: frozenset({"white", "number", "paren", "td", "F"}),
    Where.DEFENSE: frozenset({"white", "number", "paren", "bracket", "ptd", "btd", "QT", "INT", "INC"}),
    Where.KO: frozenset({"number", "foul"}),
    Where.KOR: frozenset({"white", "number", "td", "F", "foul"}),
    Where.PUNT: frozenset({"number", "FG", "KO", "BK", "F", "foul"}),
    Where.PR: frozenset({"white", "number", "td", "F", "foul"}),
    Where.INTR: frozenset({"white", "number", "td", "F", "foul"}),
    Where.FG: frozenset({"number", "NG", "BK", "F", "foul"}),
    Where.SQUIB: frozenset({"white", "number", "td", "F", "foul"}),
}

_SHOWN: Final = {
    "white": ". (white box)", "number": "a number, DS, X, T1, T2, T3 (- for a loss)", "paren": "(#) (-#)",
    "bracket": "[#] [-#]", "td": "TD", "ptd": "(TD)", "btd": "[TD]", "B": "B", "QT": "QT", "INT": "INT #",
    "F": "F, F +#, F -#", "foul": "OFF 5, 10, 15, S, DEF 5, 5X, 5Y, 10, 15, S", "PI": "PI #",
    "INC": "INC (black box)", "NG": "NG", "BK": "BK -#", "FG": "FG, FG*", "KO": "KO, KO*",
}

_STARRED: Final = {Where.RUN, Where.PASS, Where.B, Where.QT, Where.PUNT}
_KICKS: Final = {Where.KO, Where.PUNT, Where.FG}
_RETURNS: Final = {Where.KOR, Where.PR, Where.INTR, Where.SQUIB}
OFF_SIZES: Final = frozenset({"5", "10", "15"})
DEF_SIZES: Final = frozenset({"5", "5X", "5Y", "10", "15"})


def allowed(where: Where) -> str:
    """The forms allowed in this place, in words."""
    words = ", ".join(_SHOWN[form] for form in _SHOWN if form in ALLOWED[where])
    if where in _RETURNS:
        words = words.replace(", S", ", R")
    if where in _KICKS:
        words = words.replace(" (- for a loss)", "").replace("F +#, ", "")
    return f"{words}; * or † may follow" if where in _STARRED else words


@cache
def parse(text: str, where: Where) -> Cell:
    """Read one cell; the same text in the same place is the same cell.

    Raises `CellError` instead of guessing.
    """
    found = text.strip()
    entry = " ".join(found.translate(_MINUS).split()).upper()
    forced: Color | None = None
    if match := _COLOR.match(entry):
        entry = match[1]
        try:
            forced = Color(match[2].lower())
        except ValueError:
            names = ", ".join(color.value for color in Color)
            raise CellError(found, f"{match[2].lower()!r} is no colour; colours are {names}") from None
    if not entry:
        raise CellError(found, f"blank: its colour cannot be known; allowed: {allowed(where)}")
    if match := _CIRCLED.match(entry):  # L-circle
        entry = f"({match[1]}){match[2]}"
    form, cell = _read(entry)
    if form is None or form not in ALLOWED[where]:
        raise CellError(found, f"cannot stand in the {where.value}; allowed: {allowed(where)}")
    if problem := _problem(cell, where):
        raise CellError(found, problem)
    usual = _color(cell, where)
    if forced and (forced is Color.BLACK) != (cell.row == Row.INC):
        raise CellError(found, "INC is the black box, and only INC is black")
    column = _column(cell) if where is Where.DEFENSE else -1
    shown = cell.text if forced in (None, usual) else f"{cell.text}{{{forced.value}}}"
    plain = cell.row in (Row.WHITE, Row.GAIN, Row.LOSS) and cell.var is Var.NONE
    return replace(cell, text=shown, color=forced or usual, column=column, plain=plain)


def _amount(sign: str, digits: str) -> tuple[int, Var, int, str]:
    """Yards, variable, sign and usual spelling of an amount."""
    factor = -1 if sign == "-" else 1
    if digits in _VARS:
        var = _VARS[digits]
        return 0, var, factor, f"{sign}{var.name}"
    return factor * int(digits), Var.NONE, factor, f"{sign}{int(digits)}"


def _read(entry: str) -> tuple[str | None, Cell]:
    """The form of an entry, and its cell without the final colour."""

    def cell(text: str, row: Row, **values: object) -> Cell:
        return Cell(text, int(row), Color.WHITE, **values)  # type: ignore[arg-type]  # fields by name

    def marks(mark: str) -> dict[str, object]:
        return {"star": mark == "*", "dagger": mark == "†", "out": bool(mark)}

    if entry == ".":
        return "white", cell(entry, Row.WHITE)  # L-white
    if entry in ("*", "†"):
        return "white", cell(entry, Row.WHITE, **marks(entry))  # L-*0
    if entry == "INC":
        return "INC", cell(entry, Row.INC)  # L-INC
    if entry == "NG":
        return "NG", cell(entry, Row.KICK, kick="NG")
    if match := _NUMBER.match(entry):
        yards, var, sign, text = _amount(match[1], match[2])
        row = Row.LOSS if sign < 0 else Row.GAIN
        return "number", cell(text + match[3], row, yards=yards, var=var, sign=sign, **marks(match[3]))
    if match := _WRAPPED.match(entry):
        wrap = 1 if match[2] else 2
        yards, var, sign, text = _amount(match[1] or match[3] or "", match[2] or match[4])
        text = f"({text}){match[5]}" if wrap == 1 else f"[{text}]{match[5]}"
        values = {"yards": yards, "var": var, "sign": sign, "wrap": wrap, **marks(match[5])}
        return ("paren" if wrap == 1 else "bracket"), cell(text, Row.PAREN, **values)
    if match := _TD.match(entry):
        wrap = {"T": 0, "(": 1, "[": 2}[entry[0]]
        row = Row.PAREN if wrap else Row.TD
        return ("td", "ptd", "btd")[wrap], cell(entry, row, td=True, wrap=wrap, **marks(match[2]))
    if match := _WORD.match(entry):
        word = match[1]
        if word in ("FG", "KO"):
            return word, cell(entry, Row.KICK, kick=word, **marks(match[2]))
        return word, cell(entry, Row.BREAKAWAY if word == "B" else Row.QT, **marks(match[2]))
    if match := _INT.match(entry):
        yards, var, sign, text = _amount(match[1], match[2])
        return "INT", cell(f"INT {text}", Row.INT, yards=yards, var=var, sign=sign)
    if match := _F.match(entry):
        yards, var, sign, text = _amount(match[1] or "", match[2] or "0")
        return "F", cell(f"F {text}" if match[2] else "F", Row.FUMBLE, yards=yards, var=var, sign=sign)
    if match := _FOUL.match(entry):
        return "foul", cell(f"{match[1]} {match[2]}", Row.PENALTY, foul=match[1], size=match[2])
    if match := _PI.match(entry):
        yards, var, sign, text = _amount(match[1], match[2])
        return "PI", cell(f"PI {text}", Row.PI, yards=yards, var=var, sign=sign, foul="DEF", size="PI")
    if match := _BK.match(entry):
        yards, var, sign, text = _amount(match[1], match[2])
        return "BK", cell(f"BK {text}", Row.KICK, kick="BK", yards=yards, var=var, sign=sign)
    return None, cell(entry, Row.WHITE)


def _problem(cell: Cell, where: Where) -> str:
    """The reason why a cell of an allowed form is wrong in this place; empty if it is right."""
    if cell.out and where not in _STARRED:
        return f"a star or dagger cannot stand in the {where.value}"
    if cell.row == Row.PENALTY:
        sizes = OFF_SIZES if cell.foul == "OFF" else DEF_SIZES
        if cell.size == "R" and where not in _RETURNS:  # L-OFFR, L-DEFR
            return "an R penalty stands in return columns only"
        if cell.size == "S" and where in _RETURNS:
            return "return columns have R penalties, not S"
        if cell.size not in sizes | {"S", "R"}:
            variable = "R" if where in _RETURNS else "S"
            return f"{cell.foul} penalties here are {', '.join(sorted(sizes, key=_size))} or {variable}"
    if cell.row == Row.PI and cell.sign < 0:
        return "interference is downfield, not behind the line"
    if where in _KICKS and cell.row == Row.LOSS:
        return f"a kick cannot travel backwards; allowed: {allowed(where)}"
    if where in (Where.PUNT, Where.FG) and cell.row == Row.FUMBLE and cell.sign > 0 and cell.text != "F":
        return "a fumbled snap is behind the line (F or F -#)"
    if cell.sign < 0 and cell.yards == 0 and cell.var is Var.NONE and cell.kick != "BK":
        return "-0 is no figure; write 0, or F alone"
    return ""


def _size(size: str) -> tuple[int, str]:
    digits = size.rstrip("XY")
    return int(digits), size


def _column(cell: Cell) -> int:
    if cell.wrap == 2:
        return Column.BRACKET
    if cell.wrap == 1:
        return Column.PAREN_TD if cell.td else Column.PAREN
    return {
        Row.GAIN: Column.GAIN, Row.LOSS: Column.LOSS, Row.WHITE: Column.WHITE, Row.QT: Column.QT,
        Row.INC: Column.INC, Row.INT: Column.INT,
    }[Row(cell.row)]


def _color(cell: Cell, where: Where) -> Color:
    """The usual colour: green gains, red losses and turnovers, yellow penalties, black incompletions."""
    if cell.foul:
        return Color.YELLOW
    if cell.row == Row.INC:
        return Color.BLACK
    if cell.td or cell.row == Row.BREAKAWAY:
        return Color.GREEN
    if cell.row in (Row.FUMBLE, Row.INT, Row.QT) or cell.kick in ("NG", "BK"):
        return Color.RED
    if cell.kick:
        return Color.GREEN
    if cell.row == Row.WHITE:
        return Color.WHITE
    if cell.sign < 0:
        return Color.RED
    if cell.yards == 0 and cell.var is Var.NONE:
        return Color.RED if cell.wrap and where is Where.DEFENSE else Color.WHITE
    return Color.GREEN


def texts(cells: Iterable[Cell]) -> list[str]:
    return [cell.text for cell in cells]
