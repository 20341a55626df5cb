"""`fieldhouse deck` for a game of Fast Action Cards: a card, all cards, how many say what; a deck of one's own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from fieldhouse.football.fast_action.deck_file import Deck, card_cells
from fieldhouse.football.fast_action.deck_file_counts import counts, remarks
from fieldhouse.football.fast_action.deck_words import DeckWords
from fieldhouse.football.fast_action.fast_cards import FastCard
from fieldhouse.games.api import Report
from fieldhouse.games.errors import InputError
from fieldhouse.table.shown import Grid, Line, cells, titled

LABELS: Final = {
    "RN": "Run number", "PN": "Pass number", "SL": "Sweep left", "IL": "Inside left", "SR": "Sweep right",
    "IR": "Inside right", "ER": "End-around", "ALL": "All passes", "QK": "Quick pass", "SH": "Short pass",
    "LG": "Long pass", "SC": "Screen", "ZR": "Z Results",
}
FRONT: Final = ("RN", "PN", "SL", "IL", "SR", "IR", "ER")
BACK: Final = ("ZR", "S1", "S2", "S3", "S4", "S5")
SITUATIONS: Final = ("first down", "second and short", "second and long", "third and long", "third and short")
BLANK: Final = "\u00a0"
"""A space that keeps its line's height."""


def deck_report(cards: Deck, card: int | None, statistics: bool, words: DeckWords, said: Sequence[str]) -> Report:
    """One card, all cards, or their statistics; then `said`."""
    if card is not None and not 1 <= card <= len(cards):
        raise InputError(f"card: found {card}; allowed: 1 to {len(cards)}")
    if statistics:
        report = _statistics(cards)
    elif card is not None:
        report = Report(_one(card, cards[card - 1], words), _data(card, cards[card - 1]))
    else:
        report = _all(cards)
    printed = _printed(cards, words)
    return Report([*report.sheet, *said], report.data, paper=printed if card is None else printed[card - 1 : card])


def deck_remarks(cards: Deck, usual: Deck) -> list[str]:
    """Where a deck differs from ours: the count here, and ours after it."""
    found = remarks(cards, usual)
    if not found:
        return ["", "good: every count is that of the deck that comes with the game"]
    return ["", "good; its counts differ from our deck's, which stand in parentheses:", *[f"  {one}" for one in found]]


def _said(card: FastCard | None) -> dict[str, str]:
    if card is None:
        return {"RN": "Z"}
    said = card_cells(card)
    alike = len(set(card.targets)) == 1
    return {name: text for name, text in said.items() if name not in (("QK", "SH", "LG") if alike else ("ALL",))}


def _data(number: int, card: FastCard | None) -> dict[str, Any]:
    return {"card": number, **_said(card)}


def _lines(card: FastCard | None, words: DeckWords) -> list[tuple[str, str]]:
    if card is None:
        return [("Z", " ".join(words.z_text))]
    said = _said(card)
    lines = [(words.labels.get(name, label), said[name]) for name, label in LABELS.items() if name in said]
    return [*lines, *[(f"{at} {name}", said[f"S{at}"]) for at, name in enumerate(SITUATIONS, 1)]]


def _one(number: int, card: FastCard | None, words: DeckWords) -> list[str | Line]:
    return [titled(f"Card {number}"), *[f"{label:<20}{text}" if text else label for label, text in _lines(card, words)]]


def _printed(deck: Deck, words: DeckWords) -> list[Grid]:
    """Cards to cut out: all of one size, so that nobody knows a card by it."""
    lines = [_printed_lines(card, words) for card in deck]
    size = max(map(len, lines))
    return [
        Grid(str(number), (), tuple([
            cells(*[text or BLANK for text in row])
            for row in (*found, *[("", "")] * (size - len(found)), (words.title, "Fast Action Card"))
        ]))
        for number, found in enumerate(lines, 1)
    ]  # fmt: skip


def _printed_lines(card: FastCard | None, words: DeckWords) -> list[tuple[str, str]]:
    if card is None:
        return [("Z", ""), *[(text, "") for text in words.z_text]]
    lines = _lines(card, words)
    if card.result.codes:
        at = [label for label, _ in lines].index(LABELS["ZR"])
        one, two, *others = card.result.codes
        lines[at : at + 1] = [(LABELS["ZR"], f"PEN {one} {two}"), ("", " ".join(others))]
    return lines


def _all(cards: Deck) -> Report:
    said = [_said(card) for card in cards]
    targets = ("ALL",) if all("QK" not in one for one in said) else ("QK", "SH", "LG")
    front = (*FRONT, *targets, "SC")
    return Report(
        [_table(front, said), "", _table(BACK, said)],
        [_data(number, card) for number, card in enumerate(cards, 1)],
    )


def _table(names: Sequence[str], said: Sequence[dict[str, str]]) -> Grid:
    rows = [cells(str(number), *[one.get(name, "") for name in names]) for number, one in enumerate(said, 1)]
    return Grid("", ("card", *names), tuple(rows))


def _statistics(cards: Deck) -> Report:
    found = counts(cards)
    size = sum(card is not None for card in cards)
    rows = [
        cells(name, entry, str(count), f"{100 * count / size:.1f}%")
        for name, entries in found.items() for entry, count in _ordered(entries)
    ]
    rows.append(cells("Z cards", "", str(len(cards) - size), ""))
    data = {name: dict(_ordered(entries)) for name, entries in found.items()}
    heads = ("reading", "entry", "cards", "share")
    return Report([Grid("", heads, tuple(rows))], {"cards": len(cards), "Z cards": len(cards) - size, **data})


def _ordered(entries: dict[str, int]) -> list[tuple[str, int]]:
    """Numbers by size, other entries by how many cards have them."""
    if all(entry.removeprefix("-").isdecimal() for entry in entries):
        return sorted(entries.items(), key=lambda item: int(item[0]))
    return sorted(entries.items(), key=lambda item: (-item[1], item[0]))
