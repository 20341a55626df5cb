"""A Fast Action Card and its readings: shared, immutable, comparable, so that exact odds can merge equal ones."""

from __future__ import annotations

from enum import IntEnum
from typing import Final, NamedTuple

from fieldhouse.football.fast_action.positions import Box, Slot

RUNS: Final = ("IL", "IR", "SL", "SR")
"""The plays with a directive of their own, in the order of a card's `runs`."""
OUR_BACKS: Final = -1
"""A blocker `BK`: the backs without the ball."""
OK: Final = 0
"""An end-around that is not stopped behind the line."""
ORIGINAL: Final = -1
"""The pass goes to the receiver whom the coach named."""
PASS_RUSH: Final = -2
SOLITAIRE: Final = ("R(NK)", "R(BC)", "P", "PR", "P(X2)", "PR(X2)", "BLZ")


class Directive(NamedTuple):
    """Whom a run is directed to: blockers (slots, or OUR_BACKS), boxes, or one blocker versus one box."""

    blockers: tuple[int, ...] = ()
    boxes: tuple[int, ...] = ()
    breaks: bool = False

    @property
    def versus(self) -> bool:
        return bool(self.blockers and self.boxes)

    @property
    def text(self) -> str:
        if self.breaks:
            return "Break"
        blockers = "+".join("BK" if one == OUR_BACKS else Slot(one).name for one in self.blockers)
        boxes = "+".join(Box(one).name for one in self.boxes)
        return f"{blockers} vs {boxes}" if self.versus else blockers or boxes


BREAK: Final = Directive(breaks=True)


class Sides(NamedTuple):
    """The inside run and the sweep to one side, seen at once."""

    inside: Directive
    sweep: Directive

    @property
    def text(self) -> str:
        return f"{self.inside.text} / {self.sweep.text}"


class RunNumber(NamedTuple):
    """A run number from 1 to 12, and whether it carries the out-of-bounds mark."""

    number: int
    out: bool = False

    @property
    def text(self) -> str:
        return f"{self.number} OB" if self.out else str(self.number)


class Screen(NamedTuple):
    """What a card says of a screen: a factor in halves (2: plainly complete), incomplete (0) or intercepted (-1)."""

    halves: int

    @property
    def complete(self) -> bool:
        return self.halves > 0

    @property
    def intercepted(self) -> bool:
        return self.halves < 0

    @property
    def text(self) -> str:
        return {-1: "INT", 0: "INC", 1: "COM x1/2", 2: "COM", 4: "COM x2", 6: "COM x3"}[self.halves]


class ZKind(IntEnum):
    NOTHING = 0
    PENALTY = 1
    INJURY = 2
    FUMBLE = 3
    FUMBLE_AWAY = 4  # "Fumble (S)": only if the ball carrier belongs to the visitors
    DOUBLE = 5  # the yards of the play count twice
    TRIPLE = 6


class ZResult(NamedTuple):
    """What happens after a play with a Z card. `codes` are the penalty of each category, such as D1; an injury names a
    slot, a box or the ball carrier (`BC`)."""

    kind: ZKind
    codes: tuple[str, ...] = ()
    hurt: str = ""

    @property
    def text(self) -> str:
        if self.kind is ZKind.PENALTY:
            return "PEN " + " ".join(f"{number}:{code}" for number, code in enumerate(self.codes, 1))
        if self.kind is ZKind.INJURY:
            return f"INJ {self.hurt}"
        return _RESULT_TEXTS[self.kind]


_RESULT_TEXTS: Final = {
    ZKind.NOTHING: "-", ZKind.FUMBLE: "Fumble", ZKind.FUMBLE_AWAY: "Fumble (S)", ZKind.DOUBLE: "Double",
    ZKind.TRIPLE: "Triple",
}


class Solitaire(NamedTuple):
    """The five defenses of a card, and its pass number, by which a blitz is read."""

    defenses: tuple[str, ...]
    pass_number: int

    @property
    def text(self) -> str:
        return " ".join(self.defenses)


class FastCard(NamedTuple):
    """A card of the deck other than a Z card."""

    run_number: RunNumber
    pass_number: int
    runs: tuple[Directive, ...]  # by the order of RUNS
    end_run: int  # OK, or the yards lost
    targets: tuple[int, ...]  # of a Quick, Short and Long pass: ORIGINAL, PASS_RUSH or a slot
    screen: Screen
    result: ZResult
    solitaire: tuple[str, ...]


def target_text(target: int) -> str:
    if target == ORIGINAL:
        return "ORIG"
    if target == PASS_RUSH:
        return "PASS RUSH"
    return Slot(target).name
