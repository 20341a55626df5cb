"""The use that cards are fitted to: how often each defense meets runs and passes, and what the deck brings (exact).

A card's columns are read through the modifiers of the defenses that it meets. So every player is fitted under one
reference use, and to no other.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

import numpy as np
from numpy.typing import NDArray

from fieldhouse.football.fast_action.edition import Defense, Edition, PassKind
from fieldhouse.football.fast_action.fast_cards import OK, OUR_BACKS, PASS_RUSH, Directive
from fieldhouse.football.fast_action.player_cards import ROWS
from fieldhouse.football.fast_action.positions import Slot
from fieldhouse.football.fast_action.readings import Readings

Array = NDArray[np.float64]
NUMBERS: Final = 48
INSIDE: Final = (0, 1)


@dataclass(frozen=True, slots=True)
class Use:
    """Shares of the defenses that runs and passes meet, and of the calls of an average offense."""

    runs: Mapping[tuple[Defense, str, bool], float]  # with "keyed", "no key", "wrong key" or ""; whether a Draw
    passes: Mapping[PassKind, Mapping[Defense, float]]
    near_goal: Mapping[PassKind, float]  # thrown within 20 yards of the goal
    doubled: float  # of Pass and Prevent defenses, those that double the receiver
    play_action: float  # of Short and Long passes
    inside: float  # of runs of backs
    screens: float  # of passes


EMPTY_BOX: Final = (0.3, 0.3, 0.15)
"""By kind of pass, the share of a quarterback's interceptions that go to a box where nobody stands (T6.7)."""


class Reference:
    """What an edition's deck does under a use."""

    empty_box: tuple[float, float, float] = EMPTY_BOX
    runs_end: int | None = None
    """The number with which the Runs of a pass rush end, where an edition fixes it."""
    on_the_run: tuple[int, int, int] | None = None
    """What a throw out of such a Run adds to completion ranges, by kind of pass."""
    half_numbers = False
    """Whether cards have Int? numbers, each intercepted half of the time."""
    other_picks = 0.0
    """Interceptions a pass that neither a quarterback's range nor a guard makes."""

    def __init__(self, readings: Readings, edition: Edition, use: Use) -> None:
        self.readings, self.edition, self.use = readings, edition, use
        cards = [card for card in readings.cards if card is not None]
        self.cards = cards
        self.raw = np.bincount([card.run_number.number - 1 for card in cards], minlength=ROWS) / len(cards)
        """Chance of each row by a run number without modifiers."""

    @cached_property
    def run_rows(self) -> Array:
        """Chance of each row of the N column on a run from scrimmage."""
        tables, rows = self.edition.run, np.zeros(ROWS)
        added = {"keyed": tables.keyed, "no key": tables.no_key, "wrong key": tables.wrong_key, "": 0}
        for (defense, key, draw), share in self.use.runs.items():
            rows += share * self.shifted(added[key] + (tables.draw[defense] if draw else 0))
        return rows

    def shifted(self, by: int) -> Array:
        """Chance of each row when this is added to the run number."""
        rows = np.zeros(ROWS)
        for at, chance in enumerate(self.raw):
            rows[min(ROWS - 1, max(0, at + by))] += chance
        return rows

    @cached_property
    def breaks(self) -> float:
        """The share of runs that break into a long gain."""
        return sum(card.runs[at].breaks for card in self.cards for at in INSIDE) / (2 * len(self.cards))

    @cached_property
    def stopped(self) -> tuple[float, float]:
        """The share of End Arounds that cards stop, and their mean loss."""
        losses = [-int(card.end_run) for card in self.cards if card.end_run != OK]
        return len(losses) / len(self.cards), sum(losses) / max(1, len(losses))

    @cached_property
    def directives(self) -> dict[bool, list[tuple[Directive, float]]]:
        """Directives of Inside runs (True) and Sweeps (False), without Breaks, with their chances."""
        found: dict[bool, list[tuple[Directive, float]]] = {}
        for inside, plays in ((True, (0, 1)), (False, (2, 3))):
            counts: dict[Directive, int] = {}
            for card in self.cards:
                for play in plays:
                    if not card.runs[play].breaks:
                        counts[card.runs[play]] = counts.get(card.runs[play], 0) + 1
            total = sum(counts.values())
            found[inside] = [(directive, count / total) for directive, count in counts.items()]
        return found

    @cached_property
    def rushes(self) -> float:
        """The share of passes, screens apart, on which the card is a pass rush."""
        return sum(card.targets[0] == PASS_RUSH for card in self.cards) / len(self.cards)

    def sent(self, kind: PassKind) -> dict[Slot, float]:
        """The share of passes of a kind that cards send to each slot of a display with one back, pass rushes that
        become no pass left out: about half of them."""
        found: dict[Slot, float] = {}
        rushes = sum(card.targets[kind] == PASS_RUSH for card in self.cards)
        for card in self.cards:
            if card.targets[kind] >= 0:
                slot = Slot(card.targets[kind])
                slot = Slot.FL2 if slot in (Slot.BK2, Slot.BK3) else slot  # 8.3.9.3b
                found[slot] = found.get(slot, 0.0) + 1 / (len(self.cards) - rushes / 2)
        return found

    def completion_shift(self, kind: PassKind) -> float:
        """What defenses and play action add to a completion range on average, blitzes of Short and Long apart."""
        tables, use = self.edition.passes, self.use
        total = moved = 0.0
        for defense, share in use.passes[kind].items():
            if defense is Defense.BLITZ and kind != PassKind.QUICK:
                continue
            plain = tables.range_by_defense[kind][defense]
            near = tables.near_goal[kind].get(defense, plain)
            shift = plain + use.near_goal[kind] * (near - plain)
            if kind in (PassKind.SHORT, PassKind.LONG):
                shift += use.play_action * tables.play_action[defense]
            if defense in (Defense.PASS, Defense.PREVENT):
                shift += use.doubled * tables.double
            moved += share * shift
            total += share
        return moved / total

    def rush_chance(self, kind: PassKind) -> float:
        """The share of these passes that come to a pass rush, by a card or by a blitz."""
        if kind == PassKind.QUICK:
            return self.rushes
        return self.rushes + (1 - self.rushes) * self.use.passes[kind][Defense.BLITZ]

    def screens(self) -> tuple[float, float]:
        """Of screens: the share complete, and the share intercepted."""
        said = [card.screen for card in self.cards]
        return sum(one.complete for one in said) / len(said), sum(one.intercepted for one in said) / len(said)


def who_blocks(directive: Directive) -> tuple[int, ...]:
    """The slots that a directive names, backs apart."""
    return tuple([one for one in directive.blockers if one != OUR_BACKS])
