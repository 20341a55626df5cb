"""What this edition's deck and rules do to an average play: the use for which cards are fitted."""

from __future__ import annotations

from typing import Final

from fieldhouse.football.fast_action.edition import (
    Defense,
    Edition,
    InterceptionTables,
    PassKind,
    PassTables,
)
from fieldhouse.football.fast_action.fast_cards import ORIGINAL, PASS_RUSH
from fieldhouse.football.fast_action.maker.reference import Reference
from fieldhouse.games.tabletop_football.rules import tables as t

KINDS: Final = (PassKind.QUICK, PassKind.SHORT, PassKind.LONG)
DEFLECTION: Final = 3.0
"""What the linemen of an average front take off Quick and Short passes that stay with their receiver (DEFL-4): with it
a lineman breaks a pass up as often as linemen do, on about three passes in a hundred."""

TABLES: Final = Edition(
    run=t.RUNS,
    passes=PassTables(
        range_by_defense={kind: dict(zip(Defense, t.COMPLETE[kind], strict=True)) for kind in KINDS},
        near_goal={kind: dict(zip(Defense, t.NEAR_20[kind], strict=True)) for kind in KINDS},
        screen=dict(zip(Defense, t.SCREENS, strict=True)), play_action=dict(zip(Defense, t.PLAY_ACTION, strict=True)),
        guards={slot: boxes[0] for slot, boxes in t.GUARDS.items()}, uncovered=t.UNCOVERED, double=t.DOUBLE,
        triple=t.TRIPLE, rush_step=t.RUSH_STEP,
    ),
    interception=InterceptionTables(
        box={kind: t.INTERCEPTORS[kind] for kind in PassKind}, returns=t.RETURNS,
    ),
    rules={},
)


class TabletopReference(Reference):
    """Each kind of pass has its own directives, runs end at 30, linemen deflect, and passers throw on the run."""

    empty_box = (0.22, 0.25, 0.09)
    """Of the Interception Table's twelve boxes those that a 4-3 or 3-4 leaves empty (INT-10 to INT-13)."""
    runs_end = t.MOST_SACKS
    on_the_run = (t.ON_THE_RUN[0], t.ON_THE_RUN[1], t.ON_THE_RUN[2])
    half_numbers = True
    other_picks = 0.0008
    """Deflections, about two passes in a hundred, in the widest range of eleven defenders, about two numbers (DEFL-7).
    """

    def share(self, kind: PassKind, *targets: int) -> float:
        return sum(card.targets[kind] in targets for card in self.cards) / len(self.cards)

    def rush_chance(self, kind: PassKind) -> float:
        rushes = self.share(kind, PASS_RUSH)
        if kind == PassKind.QUICK:
            return rushes
        blitzes = self.use.passes[kind][Defense.BLITZ]
        return blitzes + (1 - blitzes) * rushes  # BLITZ-1

    def completion_shift(self, kind: PassKind) -> float:
        moved = super().completion_shift(kind)
        if kind == PassKind.LONG:
            return moved
        stays = self.share(kind, ORIGINAL) / (1 - self.share(kind, PASS_RUSH))
        return moved - stays * DEFLECTION  # DEFL-3, DEFL-5
