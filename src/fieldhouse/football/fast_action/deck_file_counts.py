"""How many cards of a deck say what, and where a deck differs from another."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from fieldhouse.football.fast_action.deck_file import TARGETS, Deck, card_cells
from fieldhouse.football.fast_action.fast_cards import FastCard, ZKind

Counts = Mapping[str, Counter[str]]


def counts(deck: Deck) -> dict[str, Counter[str]]:
    """Cards with each entry, by reading. Targets are told together where every card has one for all passes."""
    found: dict[str, Counter[str]] = {}
    cards = [card for card in deck if card is not None]
    apart = any(len(set(card.targets)) > 1 for card in cards)
    for card in cards:
        for name, text in entries(card, apart).items():
            found.setdefault(name, Counter())[text] += 1
    return found


def entries(card: FastCard, apart: bool = False) -> dict[str, str]:
    """What a card says, by reading; `apart`: with a target for each kind of pass."""
    said = card_cells(card)
    for name in ("ALL",) if apart else TARGETS:
        del said[name]
    said["OB"] = str(card.run_number.number) if card.run_number.out else ""
    said["RN"] = str(card.run_number.number)
    if card.result.kind is ZKind.PENALTY:
        said["ZR"] = "PEN"
        said |= {f"PEN {category}": code for category, code in enumerate(card.result.codes, 1)}
    return {name: text for name, text in said.items() if text}


def correlation(deck: Deck) -> float:
    """Of run numbers and pass numbers."""
    pairs = [(card.run_number.number, card.pass_number) for card in deck if card is not None]
    size = len(pairs)
    means = sum([one for one, _ in pairs]) / size, sum([two for _, two in pairs]) / size
    both = sum([(one - means[0]) * (two - means[1]) for one, two in pairs])
    squares = [sum([(pair[at] - means[at]) ** 2 for pair in pairs]) for at in (0, 1)]
    return round(both / (squares[0] * squares[1]) ** 0.5, 9) if all(squares) else 0.0


def remarks(deck: Deck, usual: Deck) -> list[str]:
    """Where the counts of a deck differ from those of the usual one."""
    said = []
    found, expected = counts(deck), counts(usual)
    for name in (*expected, *[name for name in found if name not in expected]):
        here, there = found.get(name, Counter[str]()), expected.get(name, Counter[str]())
        if name in TARGETS and not there:
            there = expected["ALL"]
        if name == "ALL" and not here:
            continue
        differ = [text for text in sorted({*here, *there}, key=_order) if here[text] != there[text]]
        if differ:
            said.append(f"{name}: " + ", ".join(f"{text} {here[text]} ({there[text]})" for text in differ))
    together = correlation(deck)
    if abs(together - correlation(usual)) > 0.02:
        said.append(f"run and pass number of a card: correlation {together:.2f} ({correlation(usual):.2f})")
    return said


def _order(text: str) -> tuple[int, int, str]:
    number = text.removeprefix("-")
    return (0, int(text), "") if number.isdecimal() else (1, 0, text)
