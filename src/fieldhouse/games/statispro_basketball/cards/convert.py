"""Cards of earlier editions, which must be changed to the numbers of this one before they can play (1a, section 17).

Old shooting and assist numbers and FOUL RANGES are two digits from 1 to 8, so that 18 is followed by 21; old defense
ratings run from M6, the best, to P5. All other ratings stay.
"""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

from fieldhouse.games.statispro_basketball.cards.files import read_team
from fieldhouse.games.statispro_basketball.cards.files_fields import PLAYER_FIELDS, Field
from fieldhouse.games.statispro_basketball.cards.player_cards import TeamCard, numbered

_NEW = """
     1  3  5  6  8  9 11 13
    14 16 17 19 20 22 23 25
    27 28 30 31 33 34 36 38
    39 41 42 44 45 47 48 50
    52 53 55 56 58 59 61 63
    64 66 67 69 70 72 73 75
    77 78 80 81 83 84 86 88
    89 91 92 94 95 97 98 100
"""
SHOOTING = {
    10 * tens + units: int(new)
    for tens, row in enumerate(_NEW.strip().splitlines(), 1)
    for units, new in enumerate(row.split(), 1)
}
"""17.1: FIELD GOAL, THREE POINT and FREE THROW. The printed table ends at 87; 88 was the best there was (C9)."""

ASSISTS = (36, 41, 43, 45, 47, 51, 53, 56, 58, 61, 63, 65, 67, 71, 72, 74, 75, 76)
"""17.2: the old numbers from which a player is A1, A2, ... A18; between two of them the lower counts (C11)."""

DEFENSE = {
    "M6": -10, "M5": -9, "M4": -8, "M3": -7, "M2": -6, "M1": -5, "0": -4, "P1": -3, "P2": -2, "P3": -1,
    "P4": 0, "P5": 1,
}
"""17.4; P4 and P5 go on by ones (C10)."""

WIDER = 156
"""17.3a: the width of an old FOUL RANGE in per cent after the conversion."""


def code(text: str) -> int | None:
    """An old number as it is written, two digits from 1 to 8."""
    return int(text) if re.fullmatch("[1-8]{2}", text) else None


def place(old: int) -> int:
    """Where an old number stands among the 64."""
    return 8 * (old // 10 - 1) + old % 10


def shooting(old: int) -> int:
    return SHOOTING[old]  # 17.1


def assist(old: int) -> int:
    return sum(old >= mark for mark in ASSISTS)  # 17.2


def foul_width(low: int, high: int) -> int:
    """The new width of an old range, a half going up."""
    return (2 * WIDER * (place(high) - place(low) + 1) + 100) // 200  # 17.3a


def defense(old: str) -> int:
    return DEFENSE[old.upper()]  # 17.4


def convert_team(folder: Path | str) -> TeamCard:
    """A team in card files that hold old numbers, as a team of this edition; the season tells its era.

    The files are the same as a team's of today, but for field_goal, three_point, free_throw, assist, foul_range
    (`11-17`) and defense (`M2`), which stand as the old cards print them.
    """
    old = read_team(folder, tuple(OLD.get(field.name, field) for field in PLAYER_FIELDS), apart=False)
    return replace(old, players=numbered(old.players))  # 17.3b


def _read_shooting(text: str) -> int | None:
    old = code(text)
    return None if old is None else shooting(old)


def _read_assist(text: str) -> int | None:
    old = code(text)
    return None if old is None else assist(old)


def _read_width(text: str) -> tuple[int, int] | None:
    """An old range, as one of its new width."""
    if text.casefold() == "none":
        return 0, 0
    match = re.fullmatch(r"([1-8]{2})(?:\s*(?:-|–|to)\s*([1-8]{2}))?", text)
    if not match or int(match[1]) > int(match[2] or match[1]):
        return None
    return 1, foul_width(int(match[1]), int(match[2] or match[1]))


_CODE = "an old number, two digits from 1 to 8"
OLD = {
    field.name: field
    for field in (
        Field("field_goal", _read_shooting, _CODE),
        Field("three_point", _read_shooting, f"{_CODE}, or nothing", None),
        Field("free_throw", _read_shooting, _CODE),
        Field("assist", _read_assist, _CODE),
        Field("foul_range", _read_width, "old numbers such as 11-17, each two digits from 1 to 8, or none"),
        Field("defense", lambda text: DEFENSE.get(text.upper()), ", ".join(DEFENSE)),
    )
}
