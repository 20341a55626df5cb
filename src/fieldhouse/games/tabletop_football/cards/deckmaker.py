"""The deck from its counts: `python -m fieldhouse.games.tabletop_football.cards.deckmaker FILE` writes it.

docs/fast-action-7-deck.md explains each count. Every run number is on eight cards, one in each block of six pass
numbers, so that neither number tells anything of the other. One pair of readings goes together, because the rules read
both off one card: pass number and a solitaire blitz.
"""

from __future__ import annotations

import sys
from typing import Final

from fieldhouse.football.fast_action import deck_file_cells as cells
from fieldhouse.football.fast_action.deck_file import Deck, write_deck
from fieldhouse.football.fast_action.deck_making import (
    CARDS,
    END_RUNS,
    INSIDE_LEFT,
    SOLITAIRE,
    SWEEP_LEFT,
    each,
    mirrored,
    solitaire,
    spread,
    understood,
)
from fieldhouse.football.fast_action.fast_cards import FastCard, RunNumber
from fieldhouse.games.tabletop_football.cards.deck import RULES, Z_CARDS

RUN_NUMBERS: Final = 12
BLOCKS: Final = 8
BLOCK_STEPS: Final = (5, 7)
"""How the run numbers of a block go round its twelve cards: in even blocks this way, in odd ones that."""

PASS: Final = {  # Quick, Short, Long
    ("ORIG", "ORIG", "ORIG"): 40,
    ("FL1", "FL1", "FL1"): 8, ("LE", "LE", "LE"): 8, ("RE", "RE", "RE"): 8, ("BK1", "BK1", "BK1"): 5,
    ("BK2", "BK2", "BK2"): 5,
    ("FL1", "FL1", "PASS RUSH"): 1, ("LE", "LE", "PASS RUSH"): 1, ("BK1", "BK1", "PASS RUSH"): 1,
    ("BK2", "BK2", "PASS RUSH"): 1,
    ("FL1", "PASS RUSH", "PASS RUSH"): 2, ("LE", "PASS RUSH", "PASS RUSH"): 1, ("RE", "PASS RUSH", "PASS RUSH"): 2,
    ("PASS RUSH", "PASS RUSH", "PASS RUSH"): 13,
}
"""As many pass rushes as real passers need to be sacked and to run: the Sack Range goes to 30 at most (RUSH-10), and
six of ten passes are Quick."""
SCREENS: Final = {"COM": 40, "COM x1/2": 12, "COM x2": 18, "COM x3": 4, "INC": 20, "INT": 2}
HURT: Final = ("QB", "LT", "LG", "CN", "RG", "RT", "LE", "RE", "FL1", *"ABCDEFHJKMNO")
RESULTS: Final = {
    "INJ BC": 3, **{f"INJ {place}": 1 for place in HURT}, "Fumble": 10, "Fumble (S)": 7, "Double": 5, "Triple": 2,
}
PENALTIES: Final = 48
SIDES: Final = (("O", 27, "D"), ("O", 25, "D"), ("R", 28, "K"), ("R", 32, "K"))
"""By category: the first side, on how many of the penalties it is named, and the other side."""
SIDE_STEPS: Final = (3, 5, 11, 19)
BLITZES: Final = ((2, 0, 1), (1, 0, 0), (3, 1, 2), (11, 4, 5), (0, 0, 0))
"""Blitzes of each situation by band of pass numbers."""

STEPS: Final = dict(
    zip(
        ("SL", "IL", "SR", "IR", "ER", "PASS", "SC", "ZR", "S1", "S2", "S3", "S4", "S5"),
        (24, 52, 89, 75, 78, 18, 28, 63, 84, 77, 27, 33, 67), strict=True,
    )
)
"""Of each reading: with these no two readings of a card tell anything of each other."""


def make() -> Deck:
    """All cards, by run number and pass number; the Z cards last."""
    numbers = [(at // BLOCKS + 1, at % BLOCKS) for at in range(CARDS)]
    pass_numbers = [_pass_number(run, block) for run, block in numbers]
    texts = {
        "SL": SWEEP_LEFT, "IL": INSIDE_LEFT, "SR": mirrored(SWEEP_LEFT), "IR": mirrored(INSIDE_LEFT), "ER": END_RUNS,
        "SC": SCREENS,
    }
    said = {name: spread(each(counts), STEPS[name]) for name, counts in texts.items()}
    targets = spread([names for names, count in PASS.items() for _ in range(count)], STEPS["PASS"])
    results = spread([*_penalties(), *each(RESULTS)], STEPS["ZR"])
    defenses = [
        solitaire(counts, blitzes, STEPS[f"S{number}"], pass_numbers)
        for number, (counts, blitzes) in enumerate(zip(SOLITAIRE, BLITZES, strict=True), 1)
    ]
    made = [
        FastCard(
            RunNumber(run, _out(run, block)), pass_numbers[at],
            tuple([understood(cells.read_directive, said[play][at]) for play in ("IL", "IR", "SL", "SR")]),
            understood(cells.read_end_run, said["ER"][at]),
            tuple([understood(cells.read_target, name) for name in targets[at]]),
            understood(cells.read_screen, said["SC"][at]),
            understood(lambda text: cells.read_result(text, RULES.codes, multiples=True), results[at]),
            tuple([column[at] for column in defenses]),
        )
        for at, (run, block) in enumerate(numbers)
    ]
    return (*made, *[None] * Z_CARDS)


def _pass_number(run: int, block: int) -> int:
    """Each of the six numbers of a block falls to two run numbers."""
    at = (run * BLOCK_STEPS[block % 2] + block) % RUN_NUMBERS
    return block * RUN_NUMBERS // 2 + at // 2 + 1


def _out(run: int, block: int) -> bool:
    """Two of the eight cards of every run number, three of each block."""
    return (block - 3 * run) % (BLOCKS // 2) == 0


def _penalties() -> list[str]:
    """The side of each category, on every one in some order of its own."""
    columns = [
        [first if (at + 1) * step % (PENALTIES + 1) <= count else second for at in range(PENALTIES)]
        for (first, count, second), step in zip(SIDES, SIDE_STEPS, strict=True)
    ]
    return [
        "PEN " + " ".join(f"{number}:{side}" for number, side in enumerate(sides, 1))
        for sides in zip(*columns, strict=True)
    ]


if __name__ == "__main__":
    write_deck(make(), sys.argv[1])
