"""What a deck holds: how many cards of each kind, section by section."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from enum import Enum

from fieldhouse.games.statispro_basketball.cards.deck import (
    SECTIONS,
    BlockedBy,
    Card,
    DefenseRebound,
    FouledBy,
    FouledByNumber,
    FoulNumber,
    Highest,
    Injury,
    JumpBall,
    Lane,
    OffenseRebound,
    Pass,
    Recovery,
    Rest,
    ShotReading,
    Side,
    Slot,
    StaffTechnical,
    Tap,
    TapOut,
    TurnoverReading,
    Until,
)
from fieldhouse.games.statispro_basketball.cards.deck_words import Reading

NUMBERS = (5, 10, 15, 20, 30)
"""Pass numbers for which the passes at or below are counted."""


def kind(reading: Reading) -> str:
    """The kind of a reading, without its numbers and positions."""
    match reading:
        case Enum():
            return str(reading.value)
        case Pass(to=None):
            return "pass to Choice"
        case Pass():
            return "pass"
        case TurnoverReading(violation):
            return violation.value
        case JumpBall():
            return "jump ball"
        case ShotReading():
            return _shot_kind(reading)
        case DefenseRebound(fast_break=True):
            return "defense, fast break"
        case DefenseRebound():
            return "defense"
        case OffenseRebound():
            return "offense"
        case Highest(side=side):
            return f"highest {side.value}" if side else "highest"
        case Recovery(side):
            return side.value
        case Tap(bonus):
            return "tap with a bonus" if bonus else "tap"
        case TapOut(home):
            return "home out" if home else "visitor out"
        case Rest(unless_star=True):
            return "rest unless *"
        case Rest():
            return "rest"
        case Injury(until):
            return "injury, games" if until is Until.GAMES else "injury, this game"
        case StaffTechnical():
            return "technical, staff"
        case FoulNumber(fd=fd):
            return f"FD{fd}"


def _shot_kind(shot: ShotReading) -> str:
    match shot.text:
        case FouledBy():
            return "fouled by a position"
        case FouledByNumber():
            return "fouled by FOUL #"
        case BlockedBy(by=None):
            return "blocked by anyone"
        case BlockedBy(by=Slot()):
            return "blocked by a position"
        case BlockedBy():
            return "blocked by the PD"
        case Lane(side):
            return f"lane violation, {side.value}"
        case _:
            return "number alone"


def counts(cards: Iterable[Card]) -> dict[str, Counter[str]]:
    """Cards by section and kind."""
    cards = list(cards)
    return {section: Counter(kind(getattr(card, section)) for card in cards) for section in SECTIONS}


def pass_counts(cards: Iterable[Card], section: str) -> dict[str, int]:
    """The passes of a section: by receiver, with an assist number, with a steal, by number."""
    readings = [getattr(card, section) for card in cards]
    passes = [reading for reading in readings if isinstance(reading, Pass)]
    found = {f"to {slot.name}": sum(p.to is slot for p in passes) for slot in Slot}
    found |= {"to Choice": sum(p.to is None for p in passes)}
    found |= {"with an assist number": sum(p.assist is not None for p in passes)}
    found |= {"with a steal": sum(p.steal is not None for p in passes)}
    found |= {f"#{number} or less": sum(p.number <= number for p in passes) for number in NUMBERS}
    return found


def rebound_counts(cards: Sequence[Card]) -> dict[str, int]:
    """Rebounds that name one position, by side and slot."""
    found = {f"{side.value} {slot.name}": 0 for side in (Side.DEFENSE, Side.OFFENSE) for slot in Slot}
    for card in cards:
        match card.rebound:
            case DefenseRebound(at):
                found[f"defense {at.name}"] += 1
            case OffenseRebound(at):
                found[f"offense {at.name}"] += 1
    return found
