"""Reading a deck from its file, and refusing one that is no deck of this game.

Every fault is told, and each names the file, the card by its RPG, the section, what was found and
what is allowed.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from fieldhouse.games.errors import InputError
from fieldhouse.games.statispro_basketball.cards import deck_text
from fieldhouse.games.statispro_basketball.cards.deck import SECTIONS, Advance, Card, Pass
from fieldhouse.games.statispro_basketball.cards.deck_text import ALLOWED
from fieldhouse.games.statispro_basketball.cards.deck_words import words
from fieldhouse.table.deck import Deck
from fieldhouse.table.plain_file import read_plain

CARDS = 200  # 2a
UNREACHED = 40
"""A pass number that nobody can shoot on; no pass of the deck has it (13Ec)."""
SHOWN = 40
"""Faults shown at once; a file that is wrong in every row is wrong in one way."""
LARGEST = 1_000_000  # bytes; a deck has some thirty thousand

HEADER = ("rpg", *SECTIONS)

READERS: dict[str, Callable[[str], Any]] = {
    "action": deck_text.read_action, "press": deck_text.read_press, "advance": deck_text.read_advance,
    "shot": deck_text.read_shot, "rebound": deck_text.read_rebound, "block": deck_text.read_block,
    "jump": deck_text.read_jump, "z": deck_text.read_z, "foul": deck_text.read_foul,
}


@dataclass(frozen=True, slots=True)
class DeckFault:
    """One thing wrong with a deck. Card and section are empty where the whole file is meant."""

    file: str
    card: str
    section: str
    found: str
    allowed: str

    def __str__(self) -> str:
        parts = (self.file, self.card, self.section and f"section {self.section}")
        return f"{', '.join(part for part in parts if part)}: found {self.found}; allowed: {self.allowed}"


class DeckError(ValueError):
    """A deck that cannot be used, with everything that is wrong with it, a line each."""

    def __init__(self, faults: Sequence[DeckFault]) -> None:
        lines = [str(fault) for fault in faults[:SHOWN]]
        if len(faults) > SHOWN:
            lines.append(f"and {len(faults) - SHOWN} more")
        super().__init__("\n".join(lines))
        self.faults = list(faults)


def read_deck(path: str | Path) -> tuple[Card, ...]:
    """The cards of a file, in the order of their RPG. OSError where it cannot be opened."""
    raw = read_plain(Path(path), LARGEST)
    name = str(path)
    if len(raw) > LARGEST:
        raise DeckError([DeckFault(name, "", "", f"{len(raw)} bytes", f"at most {LARGEST}")])
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        found = f"byte {raw[error.start]:#04x} in line {line}, which is not UTF-8"
        raise DeckError([DeckFault(name, "", "", found, "a CSV file in UTF-8")]) from None
    return parse_deck(text, name)


def parse_deck(text: str, file: str) -> tuple[Card, ...]:
    faults: list[DeckFault] = []
    cards: dict[int, Card] = {}
    spoilt: set[int] = set()
    for rpg, fields in _rows(text, file, faults):
        if rpg in cards or rpg in spoilt:
            faults.append(DeckFault(file, f"card {rpg}", "", f"RPG {rpg} twice", "each RPG once"))
            continue
        card = _card(rpg, fields, file, faults)
        if card is None:
            spoilt.add(rpg)
        else:
            cards[rpg] = card
    missing = [rpg for rpg in range(1, CARDS + 1) if rpg not in cards and rpg not in spoilt]
    if missing and (cards or spoilt or not faults):
        faults.append(DeckFault(file, "", "", f"no card {_spans(missing)}", f"every RPG from 1 to {CARDS} once"))
    deck = tuple(cards[rpg] for rpg in sorted(cards))
    faults += promises(deck, file)
    if faults:
        raise DeckError(faults)
    return deck


def _rows(text: str, file: str, faults: list[DeckFault]) -> Iterable[tuple[int, dict[str, str]]]:
    reader = csv.reader(io.StringIO(text, newline=""), strict=True)
    try:
        lines = [(reader.line_num, [cell.strip() for cell in cells]) for cells in reader if any(map(str.strip, cells))]
    except csv.Error as error:
        found = f"text that is no CSV in line {reader.line_num} ({error})"
        faults.append(DeckFault(file, "", "", found, "look for a stray quotation mark"))
        return
    header = [name.casefold() for name in lines[0][1]] if lines else []
    if sorted(header) != sorted(HEADER):
        faults.append(DeckFault(file, "", "", f"the header {','.join(header) or '(none)'}", ",".join(HEADER)))
        return
    for number, cells in lines[1:]:
        if len(cells) != len(header):
            faults.append(DeckFault(file, f"line {number}", "", f"{len(cells)} fields", f"{len(header)} fields"))
            continue
        fields = dict(zip(header, cells, strict=True))
        rpg = fields.pop("rpg")
        if not (rpg.isascii() and rpg.isdigit() and 1 <= int(rpg) <= CARDS):
            faults.append(DeckFault(file, f"line {number}", "rpg", repr(rpg), f"a number from 1 to {CARDS}"))
            continue
        yield int(rpg), fields


def _card(rpg: int, fields: dict[str, str], file: str, faults: list[DeckFault]) -> Card | None:
    readings = {section: READERS[section](fields[section]) for section in SECTIONS}
    bad = [section for section in SECTIONS if readings[section] is None]
    faults += [DeckFault(file, f"card {rpg}", s, repr(fields[s]), ALLOWED[s]) for s in bad]
    return None if bad else Card(rpg, **readings)


def promises(deck: Sequence[Card], file: str) -> list[DeckFault]:
    """Where a deck breaks what the rules promise of every deck."""
    faults = []

    def refuse(card: Card, section: str, found: str, allowed: str) -> None:
        faults.append(DeckFault(file, f"card {card.rpg}", section, found, allowed))

    last = 0
    for card in deck:
        number = (card.rpg - 1) % 100 + 1
        if card.shot.number != number:  # 12Aa
            refuse(card, "shot", str(card.shot.number), f"{number}, the RPG's last two digits")
        if card.foul.number != number:
            refuse(card, "foul", str(card.foul.number), f"{number}, the RPG's last two digits")
        for section in ("action", "press", "advance"):
            reading: Advance = getattr(card, section)
            if isinstance(reading, Pass) and not 1 <= reading.number < UNREACHED:  # 13Ec
                refuse(card, section, f"#{reading.number}", f"#1 to #{UNREACHED - 1}")
        if isinstance(card.action, Pass):
            if card.action.number < last:
                refuse(card, "action", f"#{card.action.number} after #{last}", "passes sorted by number")
            last = card.action.number
    return faults


def _spans(numbers: Sequence[int]) -> str:
    """[1, 2, 3, 7] -> '1-3, 7'."""
    spans: list[list[int]] = []
    for number in numbers:
        if spans and number == spans[-1][1] + 1:
            spans[-1][1] = number
        else:
            spans.append([number, number])
    return ", ".join(f"{low}-{high}" if high > low else str(low) for low, high in spans)


def write_deck(cards: Iterable[Card], path: str | Path) -> None:
    """Cards as a file that `read_deck` reads. Nothing is written over."""
    out = io.StringIO(newline="")
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(HEADER)
    writer.writerows([str(card.rpg), *(words(getattr(card, section)) for section in SECTIONS)] for card in cards)
    try:
        with Path(path).open("x", encoding="utf-8", newline="") as file:
            file.write(out.getvalue())
    except FileExistsError:
        raise InputError(f"{path}: there is something here already; name a new file") from None


@cache
def standard_cards() -> tuple[Card, ...]:
    """The deck that comes with the game."""
    text = (files("fieldhouse.games.statispro_basketball") / "data" / "deck.csv").read_text(encoding="utf-8")
    return parse_deck(text, "deck.csv")


def deck_of(cards: tuple[Card, ...]) -> Deck[Card]:
    """Cards as a pack for a table; a card's key is its RPG."""
    return Deck("FAC", cards, tuple(str(card.rpg) for card in cards))
