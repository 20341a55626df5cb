"""Positions on a card: the listed one, and a second for players who can fill it.

Cards know Guard, Forward and Center. A line-up has two guards, two forwards and a center, so a team's minutes must
fit two fifths, two fifths and one fifth; where they do not, the players nearest to another position get it as well. So
they do where nobody could take a starter's place (14G-TDa).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from fieldhouse.games.statispro_basketball.cards.player_cards import ROLE_OF, Role

PLACES = {Role.GUARD: 2, Role.FORWARD: 2, Role.CENTER: 1}
DRESSED = 12
"""Players of a team when nobody says who: those with the most minutes. A real team dressed twelve."""
SPARE = 0.012
"""The share of a team's minutes that may be played out of position."""
AVERAGE_HEIGHT = {"PG": 74, "SG": 77, "SF": 79, "PF": 81, "C": 84}
"""Inches, for players whose height is not known."""
PASSER, BLOCKER = 9, 4
"""A forward with this ASSIST is a Guard too (Pippen), one with this BLOCK a Center too (Smith)."""

G, F, C = Role.GUARD, Role.FORWARD, Role.CENTER


@dataclass(slots=True)
class RosterPlayer:
    """What decides where a player may play."""

    listed: str
    minutes: int
    height: int
    rebound: int
    assist: int
    block: int
    positions: tuple[Role, ...] = ()


def place(players: Sequence[RosterPlayer]) -> None:
    """Give every player of a team his positions."""
    for player in players:
        player.positions = _usual(player)
    while (gap := _gap(players)) is not None:
        if not _widen(players, *gap):
            break
    used = sorted(players, key=lambda player: -player.minutes)[:DRESSED]
    for role, places in PLACES.items():
        while sum(role in player.positions for player in used) <= places:
            if not _widen(used, frozenset(set(Role) - {role}), frozenset({role})):
                break


def _usual(player: RosterPlayer) -> tuple[Role, ...]:
    role = ROLE_OF[player.listed]
    if role is F and player.block >= BLOCKER:
        return (F, C)
    if role is F and player.assist >= PASSER:
        return (G, F)
    return (role,)


def _gap(players: Sequence[RosterPlayer]) -> tuple[frozenset[Role], frozenset[Role]] | None:
    """Positions with too many players' minutes, and those that lack them; None where all minutes fit.

    Minutes fit when no group of positions has more players bound to it than it has places for.
    """
    whole = sum(player.minutes for player in players)
    worst, gap = SPARE * whole, None
    for group in ({G}, {F}, {C}, {G, F}, {F, C}, {G, C}):
        bound = sum(player.minutes for player in players if group.issuperset(player.positions))
        over = bound - whole * sum(PLACES[role] for role in group) / 5
        if over > worst:
            worst, gap = over, (frozenset(group), frozenset(set(Role) - group))
    return gap


def _widen(players: Sequence[RosterPlayer], full: frozenset[Role], lacking: frozenset[Role]) -> bool:
    """The player of the full positions who is nearest to a lacking one gets it too."""
    found: list[tuple[int, int, int, Role]] = []
    for at, player in enumerate(players):
        if len(player.positions) == 1 and player.positions[0] in full and player.minutes:
            role = player.positions[0]
            for other in Role:
                if other in lacking and {role, other} != {G, C}:
                    found.append((-_nearness(player, other), -player.minutes, at, other))
    if not found:
        return False
    _, _, at, other = min(found)
    player = players[at]
    player.positions = tuple(sorted((*player.positions, other), key=list(Role).index))
    return True


def _nearness(player: RosterPlayer, to: Role) -> int:
    """How well a player suits the position next to his: big players inside, passers outside."""
    size = 2 * (player.height - 79) + player.rebound // 2 + 2 * player.block - player.assist
    inside = to is C or (to is F and player.positions[0] is G)
    return size if inside else -size
