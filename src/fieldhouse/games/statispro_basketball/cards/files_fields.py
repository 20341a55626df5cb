"""The fields of card files: how each is read, what it may be, how it is written."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from fieldhouse.games.statispro_basketball.cards.player_cards import (
    FOUL_NUMBERS,
    LETTERS,
    SLOTS,
    PlayerCard,
    Role,
    TeamCard,
)
from fieldhouse.statistics.faults import Faulty


class CardError(Faulty):
    """Cards that cannot be used."""


NEEDED = object()
"""In place of a value for a blank: there must be one."""


@dataclass(frozen=True, slots=True)
class Field:
    """`read` gives None for a text it cannot read; `blank` is what nothing stands for."""

    name: str
    read: Callable[[str], Any]
    allowed: str
    blank: Any = NEEDED

    def value(self, text: str) -> Any:
        """The value of a text, or None."""
        if not text:
            return None if self.blank is NEEDED else self.blank
        return self.read(text)

    def good(self, text: str) -> bool:
        return self.blank is not NEEDED if not text else self.read(text) is not None


def _whole(name: str, low: int, high: int, blank: Any = NEEDED, letter: str = "") -> Field:
    """A whole number; a rating may be written as on the card, with its letter."""

    def read(text: str) -> int | None:
        match = re.fullmatch(rf"{letter and f'{letter}?'}([+\-−]?[0-9]{{1,3}})", text, re.IGNORECASE)
        number = int(match[1].replace("−", "-")) if match else low - 1
        return number if low <= number <= high else None

    ending = "" if blank is NEEDED else ", or nothing"
    return Field(name, read, f"a whole number from {low} to {high}{ending}", blank)


def _decimal(name: str, high: float, blank: Any = NEEDED, low: float = 0.0) -> Field:
    def read(text: str) -> float | None:
        match = re.fullmatch(r"[+\-−]?[0-9]{1,3}(?:[.,][0-9])?", text)
        number = float(text.replace(",", ".").replace("−", "-")) if match else low - 1
        return number if low <= number <= high else None

    return Field(name, read, f"a number from {low:g} to {high:g}, to a tenth", blank)


def _line(name: str, allowed: str, blank: Any = NEEDED) -> Field:
    return Field(name, lambda text: text if text.isprintable() else None, allowed, blank)


def _word(name: str, words: Mapping[str, Any], blank: Any = NEEDED) -> Field:
    folded = {word.casefold(): value for word, value in words.items()}
    ending = "" if blank is NEEDED else " or nothing"
    return Field(name, lambda text: folded.get(text.casefold()), ", ".join(words) + ending, blank)


def _read_positions(text: str) -> tuple[Role, ...] | None:
    """One or two of Guard, Forward, Center; their first letters will do."""
    parts = [part.strip().casefold() for part in re.split(r"[,/&]", text)]
    roles = [role for role in Role if role.value.casefold() in parts or role.value[0].casefold() in parts]
    return tuple(roles) if len(roles) == len(parts) <= 2 else None


def _read_range(text: str) -> tuple[int, int] | None:
    """`8-14`, `8 to 14`, `8`, or `none`."""
    if text.casefold() == "none":
        return 0, 0
    match = re.fullmatch(r"([0-9]{1,3})(?:\s*(?:-|–|to)\s*([0-9]{1,3}))?", text)
    low, high = (int(match[1]), int(match[2] or match[1])) if match else (0, 0)
    return (low, high) if 1 <= low <= high <= FOUL_NUMBERS else None


PLAYER_FIELDS = (
    _line("id", "a name of its own for each player, or nothing", ""),
    _line("name", "the player's name, one line"),
    Field("positions", _read_positions, "one or two of Guard, Forward, Center, such as Guard/Forward"),
    _whole("games", 0, 82),
    _whole("injury", 0, 20),
    _whole("field_goal", 0, 100),
    _whole("attempts", 0, 50),
    _whole("three_attempts", 1, 50, blank=None),
    _whole("three_point", 0, 100, blank=None),
    _whole("free_throw", 0, 100),
    _whole("rebound", 0, 99),
    Field("foul_range", _read_range, f"numbers from 1 to {FOUL_NUMBERS} such as 8-14, or none"),
    _decimal("foul_drawing", 99.9),
    _whole("block", 0, 30, letter="b"),
    _whole("assist", 0, 40, letter="a"),
    _whole("steal", 0, 30, letter="s"),
    _whole("defense", -30, 5),
    _whole("stars", 0, 2, blank=0),
    _word("listed", {slot: slot for slot in SLOTS}, ""),
    _decimal("minutes", 48.0, 0.0),
    _whole("starts", 0, 82, blank=0),
    _decimal("shots", 50.0, 0.0),
    _decimal("threes", 50.0, 0.0),
    _decimal("assists", 50.0, 0.0),
    _decimal("fouls", 6.0, 0.0),
    _decimal("line", 1.0, None),
)
_GRADES = {grade: grade for grade in LETTERS}
TEAM_FIELDS = (
    _line("code", "a short name, one line"),
    _line("name", "the team's name, one line"),
    _line("season", "the season, one line, or nothing", ""),
    _line("coach", "the coach, one line, or nothing", ""),
    _word("offense", _GRADES),
    _word("defense", _GRADES),
    _whole("home_won", 0, 82),
    _whole("home_lost", 0, 82),
    _whole("road_won", 0, 82),
    _whole("road_lost", 0, 82),
    _whole("home_index", -20, 20),
    _whole("road_index", -20, 20),
    _word("three_pointer", {"yes": True, "no": False}, True),
    _decimal("pace", 200.0, 0.0),
    _decimal("league_pace", 200.0, 0.0),
    _decimal("patience", 60.0, 0.0, low=-60.0),
    _decimal("quick", 60.0, 0.0, low=-60.0),
    _decimal("outside", 200.0, 0.0, low=-90.0),
    _decimal("care", 20.0, 0.0, low=-20.0),
    _line("note", "one line, or nothing", ""),
)


def player_texts(card: PlayerCard) -> list[str]:
    """A player card as a row of texts. A range is spelled `8 to 14`: spreadsheets make a date of 8-14."""
    spelled = {
        "positions": "/".join(card.positions),
        "foul_range": f"{card.foul_low} to {card.foul_high}" if card.foul_low else "none",
        "foul_drawing": f"{card.foul_drawing:.1f}",
        "minutes": f"{card.minutes:.1f}",
    }
    return [spelled.get(field.name) or _text(getattr(card, field.name)) for field in PLAYER_FIELDS]


def team_texts(card: TeamCard) -> list[str]:
    records = {
        "home_won": card.home_record.won, "home_lost": card.home_record.lost,
        "road_won": card.road_record.won, "road_lost": card.road_record.lost,
    }
    return [
        _text(records[field.name] if field.name in records else getattr(card, field.name)) for field in TEAM_FIELDS
    ]


def _text(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "" if value is None else str(value)
