"""Positions on a card: the listed one, and a second for men who can fill it.

Cards know Guard, Forward and Center. A line-up has two guards, two forwards and a center, so a team's minutes must
fit two fifths, two fifths and one fifth; where they do not, the men nearest to another position get it as well. So
they do where nobody could take a starter's place (14G-TDa).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from fieldhouse.games.statispro_basketball.cards import ROLE_OF, Role

PLACES = {Role.GUARD: 2, Role.FORWARD: 2, Role.CENTER: 1}
DRESSED = 12
"""Men of a team when nobody says who: those with the most minutes. A real team dressed twelve."""
SPARE = 0.012
"""The share of a team's minutes that may be played out of position."""
AVERAGE_HEIGHT = {"PG": 74, "SG": 77, "SF": 79, "PF": 81, "C": 84}
"""Inches, for men whose height is not known."""
PASSER, BLOCKER = 9, 4
"""A forward with this ASSIST is a Guard too (Pippen), one with this BLOCK a Center too (Smith)."""

G, F, C = Role.GUARD, Role.FORWARD, Role.CENTER


@dataclass(slots=True)
class Man:
    """What decides where a man may play."""

    listed: str
    minutes: int
    height: int
    rebound: int
    assist: int
    block: int
    positions: tuple[Role, ...] = ()


def place(men: Sequence[Man]) -> None:
    """Give every man of a team his positions."""
    for man in men:
        man.positions = _usual(man)
    while (gap := _gap(men)) is not None:
        if not _widen(men, *gap):
            break
    used = sorted(men, key=lambda man: -man.minutes)[:DRESSED]
    for role, places in PLACES.items():
        while sum(role in man.positions for man in used) <= places:
            if not _widen(used, frozenset(set(Role) - {role}), frozenset({role})):
                break


def _usual(man: Man) -> tuple[Role, ...]:
    role = ROLE_OF[man.listed]
    if role is F and man.block >= BLOCKER:
        return (F, C)
    if role is F and man.assist >= PASSER:
        return (G, F)
    return (role,)


def _gap(men: Sequence[Man]) -> tuple[frozenset[Role], frozenset[Role]] | None:
    """Positions with too many men's minutes, and those that lack them; None where all minutes fit.

    Minutes fit when no group of positions has more men bound to it than it has places for.
    """
    whole = sum(man.minutes for man in men)
    worst, gap = SPARE * whole, None
    for group in ({G}, {F}, {C}, {G, F}, {F, C}, {G, C}):
        bound = sum(man.minutes for man in men if group.issuperset(man.positions))
        over = bound - whole * sum(PLACES[role] for role in group) / 5
        if over > worst:
            worst, gap = over, (frozenset(group), frozenset(set(Role) - group))
    return gap


def _widen(men: Sequence[Man], full: frozenset[Role], lacking: frozenset[Role]) -> bool:
    """The man of the full positions who is nearest to a lacking one gets it too."""
    found: list[tuple[int, int, int, Role]] = []
    for at, man in enumerate(men):
        if len(man.positions) == 1 and man.positions[0] in full and man.minutes:
            role = man.positions[0]
            for other in Role:
                if other in lacking and {role, other} != {G, C}:
                    found.append((-_nearness(man, other), -man.minutes, at, other))
    if not found:
        return False
    _, _, at, other = min(found)
    man = men[at]
    man.positions = tuple(sorted((*man.positions, other), key=list(Role).index))
    return True


def _nearness(man: Man, to: Role) -> int:
    """How well a man suits the position next to his: big men inside, passers outside."""
    size = 2 * (man.height - 79) + man.rebound // 2 + 2 * man.block - man.assist
    inside = to is C or (to is F and man.positions[0] is G)
    return size if inside else -size
