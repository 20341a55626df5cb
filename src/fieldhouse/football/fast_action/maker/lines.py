"""What blockers and tacklers add to a run: exact, over the deck's directives, own blockers and an average defense."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import floor
from typing import Final

from fieldhouse.football.fast_action.fast_cards import OUR_BACKS, Directive
from fieldhouse.football.fast_action.maker.reference import Reference
from fieldhouse.football.fast_action.maker.rushing import Helped
from fieldhouse.football.fast_action.positions import Box

Values = Sequence[tuple[int, float]]
"""Whole numbers with their chances."""

FOUR_THREE: Final[Mapping[Box, float]] = {
    Box.A: -3.2, Box.B: -0.5, Box.D: -0.5, Box.E: -3.2, Box.F: -2.0, Box.H: -1.0, Box.J: -2.0,
}
THREE_FOUR: Final[Mapping[Box, float]] = {
    Box.A: -3.2, Box.C: -0.5, Box.E: -3.2, Box.F: -2.0, Box.G: -1.0, Box.I: -1.0, Box.J: -2.0,
}
FRONTS: Final = (FOUR_THREE, THREE_FOUR)
"""Tackle values of an average defense, each met half of the time."""


def between(value: float) -> Values:
    """A value that lies between two whole numbers, as a mix of them."""
    low = floor(value)
    part = value - low
    return ((low, 1.0),) if not part else ((low, 1 - part), (low + 1, part))


def helped(
    reference: Reference, blocking: Mapping[int, int], other_backs: Sequence[int],
    fronts: Sequence[Mapping[Box, float]] = FRONTS,
) -> Helped:
    """Yards added with their chances. `blocking` is by slot."""
    found: dict[int, float] = {}
    for inside, share in ((True, reference.use.inside), (False, 1 - reference.use.inside)):
        for directive, chance in reference.directives[inside]:
            for front in fronts:
                for yards, part in _added(reference, directive, blocking, other_backs, front):
                    found[yards] = found.get(yards, 0.0) + share * chance * part / len(fronts)
    return Helped(tuple(sorted(found)), tuple([found[yards] for yards in sorted(found)]))


def _added(
    reference: Reference, directive: Directive, blocking: Mapping[int, int], other_backs: Sequence[int],
    front: Mapping[Box, float],
) -> Values:
    block = sum(sum(other_backs) if one == OUR_BACKS else blocking.get(one, 0) for one in directive.blockers)
    if not directive.boxes:
        return ((block, 1.0),)
    present = [front[Box(box)] for box in directive.boxes if Box(box) in front]
    if not directive.blockers:
        if not present:
            return ((reference.edition.run.empty_box, 1.0),)
        return between(sum(present))
    if directive.blockers == (OUR_BACKS,) and not other_backs:
        return ((0, 1.0),)
    if not present:
        return ((block, 1.0),)
    found = []
    for tackle, part in between(sum(present)):
        both = block + tackle
        found.append((0 if not both else block if both > 0 else tackle, part))
    return found
