"""What a computer's defense adds to its call: a second man on the other side's star, and Line Stunts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from fieldhouse.football.fast_action.positions import Slot
from fieldhouse.games.tabletop_football.rules.calls import PAIRS
from fieldhouse.games.tabletop_football.rules.state import State

STUNTS: Final = 0.2
"""Of defenses against the pass, those with a stunt: with one pair a Sack Range grows by 2, so that about one dropback
in 700 becomes a sack by it."""


def dressed(game: State, seat: int, said: str, star: tuple[Slot, float] | None, luck: float) -> Iterator[str]:
    """The call with what is added to it, the best first; whether that is legal is for the rules to say.

    The receiver who is thrown to most is doubled as often as he is thrown to.
    """
    stunt = ""
    if game.options.line_stunts and luck * 29.3 % 1.0 < STUNTS:
        pairs = tuple(PAIRS)
        stunt = f" stunt {pairs[int(luck * 41.9 % 1.0 * len(pairs))]}"
    if star is not None and not said.startswith("blitz") and luck * 19.1 % 1.0 < star[1]:
        slot = star[0].name
        if stunt:
            yield f"{said} double {slot}{stunt}"
        yield f"{said} double {slot}"
    if stunt:
        yield said + stunt
