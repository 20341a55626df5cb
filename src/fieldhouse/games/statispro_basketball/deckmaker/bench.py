"""A deck being changed: its readings as a deck file writes them, and the cards that may change.

A reading that the rulebook shows stays, and so do the patterns it shows: which cards have conditional fouls and blocks
by the shooter's own defender, the series of pass numbers on ADVANCE, ACTION passes sorted with the rest behind them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence

from fieldhouse.games.statispro_basketball.cards.deck import SECTIONS, Card
from fieldhouse.games.statispro_basketball.cards.deck_facts import FACTS
from fieldhouse.games.statispro_basketball.cards.deck_words import words

SLOTS = ("PG", "SG", "SF", "PF", "C")
PASS = re.compile(r"(PG|SG|SF|PF|C|Choice) #(\d+)(?: A(\d+))?(.*)")
RATE = re.compile(r" [SB](\d+)")
LAST_SERIES = 155  # the first card of the last series of ADVANCE passes: those before it have known numbers


class Bench:
    """Readings by section and RPG."""

    def __init__(self, cards: Sequence[Card]) -> None:
        self.cells = {section: {card.rpg: words(getattr(card, section)) for card in cards} for section in SECTIONS}
        self._at_first = {section: dict(cells) for section, cells in self.cells.items()}

    def found(
        self, section: str, wanted: Callable[[str], bool], cards: Iterable[int] = range(1, 201),
        by: Callable[[str], int] | None = None,
    ) -> list[int]:
        """The cards whose reading is wanted and may change, by their RPG; or by what decides how much a change does, so
        that few changes do the same in proportion as many."""
        cells, known = self.cells[section], FACTS.get(section, {})
        places = [rpg for rpg in cards if rpg not in known and wanted(cells[rpg])]
        return sorted(places, key=lambda rpg: by(cells[rpg])) if by else places

    def change(self, section: str, places: Sequence[int], count: int, to: Callable[[str, int], str]) -> int:
        """Change this many of the places, spread evenly: `to` gets the reading and how manieth it is."""
        count = min(count, len(places))
        for at, rpg in enumerate(evenly(places, count)):
            self.cells[section][rpg] = to(self.cells[section][rpg], at)
        return count

    def changes(self) -> dict[str, dict[str, str]]:
        """The readings that are not as at first, by section and RPG."""
        found = {}
        for section, cells in self.cells.items():
            if new := {str(rpg): text for rpg, text in cells.items() if text != self._at_first[section][rpg]}:
                found[section] = new
        return found


def evenly(places: Sequence[int], count: int) -> list[int]:
    return [places[(2 * at + 1) * len(places) // (2 * count)] for at in range(count)]


def is_pass(text: str) -> bool:
    return " #" in text


def number(text: str) -> int:
    """The number of a pass; 0 for another reading."""
    found = PASS.fullmatch(text)
    return int(found[2]) if found else 0


def assist(text: str) -> int:
    """The assist number of a pass; 0 for none."""
    found = PASS.fullmatch(text)
    return int(found[3] or 0) if found else 0


def rate(text: str) -> int:
    """The rate a steal or a block asks for; 0 for none."""
    found = RATE.search(text)
    return int(found[1]) if found else 0


def slot(text: str) -> str:
    """Who gets a pass; empty for the coach's choice and for another reading."""
    found = PASS.fullmatch(text)
    return found[1] if found and found[1] in SLOTS else ""


def written(text: str, *, to: str = "", number: int = 0, assist: int = 0) -> str:
    """A pass with some of it changed."""
    found = PASS.fullmatch(text)
    assert found, text
    helps = f" A{assist}" if assist else f" A{found[3]}" if found[3] else ""
    return f"{to or found[1]} #{number or found[2]}{helps}{found[4]}"
