"""The deck from its counts: `python -m fieldhouse.games.statispro_football.cards.deckmaker FILE` writes it.

docs/fast-action-deck.md explains each count. Nothing is drawn at random: every reading is spread over the cards
by a step of its own around a circle of 97, so that two readings of a card tell nothing of each other. Three pairs go
together, because the rules read both off one card or the published deck has them so: run number and OB, pass number and
a solitaire blitz, run number and pass number.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Final

from fieldhouse.football.fast_action import deck_file_cells as cells
from fieldhouse.football.fast_action.deck_file import Deck, write_deck
from fieldhouse.football.fast_action.deck_making import (
    CARDS,
    CIRCLE,
    END_RUNS,
    INSIDE_LEFT,
    SOLITAIRE,
    SWEEP_LEFT,
    each,
    mirrored,
    place,
    solitaire,
    spread,
    understood,
)
from fieldhouse.football.fast_action.fast_cards import FastCard, RunNumber
from fieldhouse.games.statispro_football.cards.deck import RULES, Z_CARDS

RUN_NUMBERS: Final = (8, 5, 5, 6, 12, 11, 10, 7, 8, 8, 8, 8)
"""Cards with each run number from 1 to 12 (D.1)."""
OUT: Final = (1, 2, 2, 2, 3, 2, 2, 2, 2, 2, 3, 1)
"""Those of them with OB (DR-4)."""

SWEEP_RIGHT_DIFFERS: Final = {"RG": 3, "CN+RG": 1}  # DR-5
INSIDE_RIGHT_DIFFERS: Final = {
    "RG": 11, "RG vs D": 8, "CN+RG": 3, "RG vs I": 4, "BK vs G": 2, "BK vs H": 2, "BK vs I": 1, "BK vs J": 1,
}
TARGETS: Final = {"ORIG": 40, "PASS RUSH": 20, "FL1": 9, "LE": 8, "RE": 8, "BK1": 6, "BK2": 5}  # DR-1
SCREENS: Final = {"COM": 45, "COM x2": 20, "COM x3": 4, "COM x1/2": 4, "INC": 22, "INT": 1}  # DR-2
TWICE_HURT: Final = ("LE", "LT", "LG", "CN", "RG", "RT", "RE", "A", "B", "C", "D", "E")
INJURIES: Final = {"BC": 8, "QB": 1, **dict.fromkeys(TWICE_HURT, 2), **dict.fromkeys("FGHIJKLMNO", 1)}
PENALTIES: Final = (  # DR-3, by category
    {"O7": 11, "D7": 8, "O2": 5, "D5": 3, "D9": 2, "D1": 1, "D2": 1, "O1": 1, "O14": 1, "O3": 1, "O4": 1, "O5": 1,
     "O6": 1},
    {"D8": 16, "D7": 9, "O7": 4, "O2": 2, "D2": 1, "O8": 1, "O10": 1, "O14": 1, "D5": 1, "D9": 1},
    {"R11": 13, "R1": 5, "K1": 5, "R13": 4, "K9": 4, "R5": 2, "K5": 2, "R12": 1, "K14": 1},
    {"R11": 22, "K9": 5, "K15": 3, "K1": 2, "K5": 2, "R5": 2, "R1": 1},
)
OTHER_RESULTS: Final = {"Fumble": 6, "Fumble (S)": 4, "-": 6}
BLITZES: Final = ((1, 1, 1), (1, 0, 0), (6, 0, 0), (3, 9, 8), (0, 0, 0))
"""Blitzes of each situation by band of pass numbers (DR-4)."""

STEPS: Final = dict(
    zip(
        ("PN", "OB", "SL", "IL", "SR", "IR", "ER", "ALL", "SC", "ZR", "S1", "S2", "S3", "S4", "S5"),
        (46, 85, 18, 52, 42, 75, 78, 89, 28, 63, 47, 77, 27, 33, 67), strict=True,
    )
)
"""Of each reading: no two steps, nor one and 1, are in the ratio of small numbers on the circle, so that pairs of
readings fill the square evenly."""
CODE_CIRCLE: Final = 37  # a prime number, and the number of penalties
CODE_STEPS: Final = (1, 8, 13, 23)
UNEVEN: Final = 11
"""How far pass numbers stray from the order of run numbers: their correlation is that of the published deck, 0.97."""


def make() -> Deck:
    """All cards, by run number and pass number; the Z cards last."""
    run_numbers = each({str(number): count for number, count in enumerate(RUN_NUMBERS, 1)})
    pass_numbers = _pass_numbers()
    out = _out(run_numbers)
    texts = {
        "SL": SWEEP_LEFT, "IL": INSIDE_LEFT, "SR": mirrored(SWEEP_LEFT) | SWEEP_RIGHT_DIFFERS,
        "IR": mirrored(INSIDE_LEFT) | INSIDE_RIGHT_DIFFERS, "ER": END_RUNS, "ALL": TARGETS, "SC": SCREENS,
    }
    said = {name: spread(each(counts), STEPS[name]) for name, counts in texts.items()}
    results = spread(_results(), STEPS["ZR"])
    defenses = [
        solitaire(counts, blitzes, STEPS[f"S{number}"], pass_numbers)
        for number, (counts, blitzes) in enumerate(zip(SOLITAIRE, BLITZES, strict=True), 1)
    ]
    made = [
        FastCard(
            RunNumber(int(run_numbers[at]), out[at]), pass_numbers[at],
            tuple([understood(cells.read_directive, said[play][at]) for play in ("IL", "IR", "SL", "SR")]),
            understood(cells.read_end_run, said["ER"][at]), (understood(cells.read_target, said["ALL"][at]),) * 3,
            understood(cells.read_screen, said["SC"][at]),
            understood(lambda text: cells.read_result(text, RULES.codes), results[at]),
            tuple([column[at] for column in defenses]),
        )
        for at in range(CARDS)
    ]
    made.sort(key=lambda card: (card.run_number.number, card.pass_number))
    return (*made, *[None] * Z_CARDS)


def _pass_numbers() -> list[int]:
    """Each number twice, rising with the run number but for some disorder."""
    stray = [(place(at, STEPS["PN"]) * 2 - CIRCLE) * UNEVEN for at in range(CARDS)]
    order = sorted(range(CARDS), key=lambda at: (at * CIRCLE + stray[at], at))
    found = [0] * CARDS
    for rank, at in enumerate(order):
        found[at] = rank // 2 + 1
    return found


def _out(run_numbers: Sequence[str]) -> list[bool]:
    """Which cards of each run number carry OB."""
    found = [False] * CARDS
    for number, count in enumerate(OUT, 1):
        having = [at for at in range(CARDS) if run_numbers[at] == str(number)]
        for at in sorted(having, key=lambda at: place(at, STEPS["OB"]))[:count]:
            found[at] = True
    return found


def _results() -> list[str]:
    columns = []
    for counts, step in zip(PENALTIES, CODE_STEPS, strict=True):
        codes = each(counts)
        columns.append([codes[(at * step) % CODE_CIRCLE] for at in range(CODE_CIRCLE)])
    penalties = [
        "PEN " + " ".join(f"{number}:{code}" for number, code in enumerate(codes, 1))
        for codes in zip(*columns, strict=True)
    ]
    return [*penalties, *each({f"INJ {place}": count for place, count in INJURIES.items()}), *each(OTHER_RESULTS)]


if __name__ == "__main__":
    write_deck(make(), sys.argv[1])
