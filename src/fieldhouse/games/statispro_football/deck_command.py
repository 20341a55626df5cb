"""`fieldhouse deck` for this game: a card, all cards, how many say what; a deck of one's own, checked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any

from fieldhouse.games.api import Report
from fieldhouse.games.errors import InputError
from fieldhouse.table.shown import Grid, Line, cells, titled

if TYPE_CHECKING:
    from fieldhouse.football.fast_action.deck_file import Deck
    from fieldhouse.football.fast_action.fast_cards import FastCard

LABELS = {
    "RN": "Run number", "PN": "Pass number", "SL": "Sweep left", "IL": "Inside left", "SR": "Sweep right",
    "IR": "Inside right", "ER": "End-around", "ALL": "All passes", "QK": "Quick pass", "SH": "Short pass",
    "LG": "Long pass", "SC": "Screen", "ZR": "Z Results",
}
FRONT = ("RN", "PN", "SL", "IL", "SR", "IR", "ER")
BACK = ("ZR", "S1", "S2", "S3", "S4", "S5")
SITUATIONS = ("first down", "second and short", "second and long", "third and long", "third and short")

Z_TEXT = ("among a play's first", "three cards, but not", "on onside kicks,", "extra points and", "fumble recoveries")
"""When a Z card counts (8.8.1)."""
BLANK = "\u00a0"
"""A space that keeps its line's height."""


def deck(
    card: Annotated[int | None, "One card, by its number."] = None,
    *, statistics: Annotated[bool, "How many cards of each kind."] = False,
    file: Annotated[str | None, "A deck of your own: checked, then shown."] = None,
) -> Report:
    """The Fast Action deck: a card, all cards, what it is made of."""
    from fieldhouse.games.statispro_football.cards.deck import standard_deck

    cards = _read(file) if file else standard_deck()
    if card is not None and not 1 <= card <= len(cards):
        raise InputError(f"card: found {card}; allowed: 1 to {len(cards)}")
    said = _remarks(cards) if file else []
    if statistics:
        report = _statistics(cards)
    elif card is not None:
        report = Report(_one(card, cards[card - 1]), _data(card, cards[card - 1]))
    else:
        report = _all(cards)
    printed = _printed(cards)
    return Report([*report.sheet, *said], report.data, paper=printed if card is None else printed[card - 1 : card])


def _read(file: str) -> Deck:
    from fieldhouse.football.fast_action.deck_file import DeckError
    from fieldhouse.games.statispro_football.cards.deck import read_deck

    try:
        return read_deck(file)
    except DeckError as error:
        raise InputError(str(error)) from None


def _remarks(cards: Deck) -> list[str]:
    """Where a deck differs from ours: the count here, and ours after it."""
    from fieldhouse.football.fast_action.deck_file_counts import remarks
    from fieldhouse.games.statispro_football.cards.deck import standard_deck

    found = remarks(cards, standard_deck())
    if not found:
        return ["", "good: every count is that of the deck that comes with the game"]
    return ["", "good; its counts differ from our deck's, which stand in parentheses:", *[f"  {one}" for one in found]]


def _said(card: FastCard | None) -> dict[str, str]:
    from fieldhouse.football.fast_action.deck_file import card_cells

    if card is None:
        return {"RN": "Z"}
    said = card_cells(card)
    alike = len(set(card.targets)) == 1
    return {name: text for name, text in said.items() if name not in (("QK", "SH", "LG") if alike else ("ALL",))}


def _data(number: int, card: FastCard | None) -> dict[str, Any]:
    return {"card": number, **_said(card)}


def _lines(card: FastCard | None) -> list[tuple[str, str]]:
    if card is None:
        return [("Z", " ".join(Z_TEXT))]
    said = _said(card)
    lines = [(label, said[name]) for name, label in LABELS.items() if name in said]
    return [*lines, *[(f"{at} {name}", said[f"S{at}"]) for at, name in enumerate(SITUATIONS, 1)]]


def _one(number: int, card: FastCard | None) -> list[str | Line]:
    return [titled(f"Card {number}"), *[f"{label:<20}{text}" if text else label for label, text in _lines(card)]]


def _printed(deck: Deck) -> list[Grid]:
    """Cards to cut out: all of one size, so that nobody knows a card by it."""
    lines = [_printed_lines(card) for card in deck]
    size = max(map(len, lines))
    return [
        Grid(str(number), (), tuple([
            cells(*[text or BLANK for text in row])
            for row in (*found, *[("", "")] * (size - len(found)), ("Statis-Pro Football", "Fast Action Card"))
        ]))
        for number, found in enumerate(lines, 1)
    ]  # fmt: skip


def _printed_lines(card: FastCard | None) -> list[tuple[str, str]]:
    if card is None:
        return [("Z", ""), *[(text, "") for text in Z_TEXT]]
    lines = _lines(card)
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
    from fieldhouse.football.fast_action.deck_file_counts import counts

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
