"""Both displays face to face, and who stands on them in a line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from fieldhouse.football.fast_action.player_cards import PlayerCard, TeamCards
from fieldhouse.football.fast_action.positions import BALL, ROW_1, ROW_2, ROW_3, Slot, row_of
from fieldhouse.table.shown import Cell, Grid

Slots = Sequence[PlayerCard | None]
Boxes = Sequence[Sequence[PlayerCard]]
LONGEST: Final = 9
"""Letters of a name, so that five players fit on a line."""
OFFENSE_ROWS: Final = (
    (Slot.LT, Slot.LG, Slot.CN, Slot.RG, Slot.RT), (Slot.LE, Slot.FL1, Slot.FL2, Slot.RE),
    (Slot.QB, Slot.BK1, Slot.BK2, Slot.BK3),
)


def short(card: PlayerCard) -> str:
    """`Mahomes` of `Patrick Mahomes`."""
    return card.name.rpartition(" ")[2]


def _named(card: PlayerCard, number: int) -> str:
    return f"{number} {short(card)[:LONGEST]}"


def defense_grid(title: str, boxes: Boxes, numbers: Mapping[str, int]) -> Grid:
    """Boxes in three rows, the deepest on top: they face the offense below."""
    rows = []
    for row in (ROW_3, ROW_2, ROW_1):
        texts = [
            f"{box.name} " + (" + ".join([_named(one, numbers[one.id]) for one in boxes[box]]) or "-") for box in row
        ]
        rows.append(tuple([Cell(text) for text in texts]))
    return Grid(f"{title}, Row 3 first", tuple([""] * len(ROW_1)), tuple(rows))


def offense_grid(title: str, slots: Slots, numbers: Mapping[str, int]) -> Grid:
    rows = []
    for row in OFFENSE_ROWS:
        texts = [
            f"{slot.name} " + (_named(card, numbers[card.id]) if (card := slots[slot]) is not None else "-")
            for slot in row
        ]
        rows.append(tuple([Cell(text) for text in [*texts, *[""] * (len(OFFENSE_ROWS[0]) - len(texts))]]))
    return Grid(title, tuple([""] * len(OFFENSE_ROWS[0])), tuple(rows))


def carriers(slots: Slots, boxes: Boxes) -> str:
    """Who stands where, of those who may have the ball, and the front that they face."""
    counts = [0, 0, 0]
    for at, box in enumerate(boxes):
        counts[row_of(at) - 1] += len(box)
    placed = [f"{slot.name} {short(card)}" for slot in BALL if (card := slots[slot]) is not None]
    return " ".join([*placed, f"| {'-'.join(map(str, counts))}"])


def roster_line(team: TeamCards, numbers: Mapping[str, int]) -> str:
    """Roster numbers and names, for who sets a display."""
    return "  ".join([f"{numbers[card.id]} {short(card)}" for card in team.players])
