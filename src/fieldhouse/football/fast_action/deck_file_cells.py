"""What the cells of a deck file may say. Each reader gives None for a text that it cannot read."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from fieldhouse.football.fast_action.fast_cards import (
    BREAK,
    OK,
    ORIGINAL,
    OUR_BACKS,
    PASS_RUSH,
    SOLITAIRE,
    Directive,
    RunNumber,
    Screen,
    ZKind,
    ZResult,
)
from fieldhouse.football.fast_action.positions import ENDS, LINE, RECEIVERS, ROW_3, Box, Slot

RUN_NUMBERS: Final = 12
PASS_NUMBERS: Final = 48
MOST_LOST: Final = 12
"""Yards that an end-around may lose at most."""

_BLOCKERS: Final = {slot.name: int(slot) for slot in (*LINE, *ENDS)} | {"BK": OUR_BACKS}
_BOXES: Final = {box.name: int(box) for box in Box if box not in ROW_3}  # 8.2.3.2: nobody in Row 3 has a tackle value
_TARGETS: Final = {slot.name: int(slot) for slot in RECEIVERS} | {
    "FL": int(Slot.FL1), "ORIG": ORIGINAL, "ORIGINAL": ORIGINAL, "PASS RUSH": PASS_RUSH, "P RUSH": PASS_RUSH,
}  # 8.3.9.3a: FL is flanker 1
_SCREENS: Final = {
    "INT": -1, "INC": 0, "DROPPED INT": 0, "COM X1/2": 1, "COM": 2, "COM X2": 4, "COM X3": 6,
}  # DR-2: a dropped interception is incomplete
_NOTHING: Final = ("-", "NONE", "NO INJURY", "DOWN BY CONTACT")  # DR-3
_HURT: Final = {slot.name for slot in Slot} | {box.name for box in Box} | {"BC"}
_SHORT_NAMES: Final = {"F1": "FL1", "F2": "FL2", "B1": "BK1", "B2": "BK2", "B3": "BK3"}
_MULTIPLES: Final = {"DOUBLE": ZKind.DOUBLE, "TRIPLE": ZKind.TRIPLE}
_MARKS: Final = {"–": "-", "−": "-", "×": "X", "½": "1/2"}


def plain(text: str) -> str:
    """Capitals, single spaces, plain signs, `BK1` for `BK#1`."""
    for mark, sign in _MARKS.items():
        text = text.replace(mark, sign)
    return re.sub(r"\s+", " ", text.upper().replace("#", "")).strip()


def whole(text: str, low: int, high: int) -> int | None:
    """A whole number in this range."""
    if not re.fullmatch(r"[0-9]{1,3}", text):
        return None
    return int(text) if low <= int(text) <= high else None


def read_run_number(text: str) -> RunNumber | None:
    found = re.fullmatch(r"([0-9]{1,2}) ?(OB)?", plain(text))
    if not found or not 1 <= int(found[1]) <= RUN_NUMBERS:
        return None
    return RunNumber(int(found[1]), bool(found[2]))


def read_pass_number(text: str) -> int | None:
    return whole(text, 1, PASS_NUMBERS)


def read_directive(text: str) -> Directive | None:
    text = plain(text)
    if text in ("BREAK", "BREAKAWAY"):
        return BREAK
    sides = re.split(r" (?:VS|V)\.? ", text)
    if len(sides) == 2:
        blocker, box = _BLOCKERS.get(sides[0]), _BOXES.get(sides[1])
        return None if blocker is None or box is None else Directive((blocker,), (box,))
    names = [name.strip() for name in re.split(r"[+-]", text)]
    if not 1 <= len(names) <= 2 or len(set(names)) < len(names):
        return None
    for known in (_BLOCKERS, _BOXES):
        if all(name in known for name in names):
            places = tuple([known[name] for name in names])
            return Directive(places) if known is _BLOCKERS else Directive((), places)
    return None


def read_end_run(text: str) -> int | None:
    text = plain(text)
    if text == "OK":
        return OK
    lost = whole(text[1:], 1, MOST_LOST) if text.startswith("-") else None
    return -lost if lost else None


def read_target(text: str) -> int | None:
    return _TARGETS.get(plain(text))


def read_screen(text: str) -> Screen | None:
    text = re.sub(r"X ", "X", plain(text))
    return Screen(_SCREENS[text]) if text in _SCREENS else None


def read_result(text: str, codes: Sequence[frozenset[str]], multiples: bool = False) -> ZResult | None:
    """`codes` are the penalties that each category may have; with `multiples` a card may double the yards of a play."""
    text = plain(text)
    if text in _NOTHING:
        return ZResult(ZKind.NOTHING)
    if text == "FUMBLE":
        return ZResult(ZKind.FUMBLE)
    if re.fullmatch(r"FUMBLE ?\(S\)|FUMBLE S", text):
        return ZResult(ZKind.FUMBLE_AWAY)
    if multiples and text in _MULTIPLES:
        return ZResult(_MULTIPLES[text])
    kind, _, rest = text.partition(" ")
    rest = _SHORT_NAMES.get(rest, rest)
    if kind == "INJ":
        return ZResult(ZKind.INJURY, hurt=rest) if rest in _HURT else None
    if kind == "PEN":
        return _penalty(rest, codes)
    return None


def _penalty(text: str, codes: Sequence[frozenset[str]]) -> ZResult | None:
    """`1:O1 2:D8 3:R11 4:R11`, or the codes alone in this order."""
    parts = [part.replace(" ", "") for part in re.split(r"[ ,/]+", re.sub(r"\s*:\s*", ":", text)) if part]
    numbered = [part.partition(":") for part in parts]
    if any(colon for _, colon, _ in numbered):
        if [number for number, _, _ in numbered] != [str(number) for number in range(1, len(codes) + 1)]:
            return None
        parts = [code for _, _, code in numbered]
    if len(parts) != len(codes) or any(part not in known for part, known in zip(parts, codes, strict=True)):
        return None
    return ZResult(ZKind.PENALTY, codes=tuple(parts))


def read_solitaire(text: str) -> str | None:
    text = plain(text).replace(" ", "")
    return {"BLITZ": "BLZ"}.get(text, text if text in SOLITAIRE else None)


def allowed_codes(codes: Sequence[frozenset[str]]) -> str:
    """The penalties of each category, for a message."""
    def order(code: str) -> tuple[str, int]:
        return code[0], int(code[1:] or 0)

    return "; ".join(f"{at}: {' '.join(sorted(known, key=order))}" for at, known in enumerate(codes, 1))


DIRECTIVES: Final = (
    "Break, one or two of LE LT LG CN RG RT RE BK, one or two boxes A to J (A+F), or one versus the other (LG vs B)"
)
ALLOWED: Final[Mapping[str, str]] = {
    "RN": f"1 to {RUN_NUMBERS}, with OB or without; Z for a Z card",
    "PN": f"1 to {PASS_NUMBERS}",
    "SL": DIRECTIVES, "IL": DIRECTIVES, "SR": DIRECTIVES, "IR": DIRECTIVES,
    "ER": f"OK, or -1 to -{MOST_LOST}",
    "TARGET": "ORIG, PASS RUSH, LE, RE, FL1, FL2, BK1, BK2 or BK3",
    "SC": "COM, COM x1/2, COM x2, COM x3, INC or INT",
    "SOLITAIRE": ", ".join(SOLITAIRE),
}
