"""Ten-Day Contract players: nameless substitutes for a team that injuries have left short (14G-TD)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations

from fieldhouse.games.statispro_basketball.cards.player_cards import ROSTER, PlayerCard, Role

STARTERS = {Role.GUARD: 2, Role.FORWARD: 2, Role.CENTER: 1}
_NOBODY = PlayerCard(
    id="", name="", team="", positions=(), games=82, injury=0, field_goal=45, attempts=3, three_attempts=None,
    three_point=None, free_throw=70, rebound=18, foul_low=0, foul_high=0, foul_drawing=9.0, block=1, assist=3, steal=2,
    defense=-2, minutes=8.0,
)
TEN_DAY = {
    Role.GUARD: replace(
        _NOBODY, name="Ten-Day Guard", positions=(Role.GUARD,), listed="SG", field_goal=43, three_attempts=1,
        three_point=28, free_throw=72, rebound=9, foul_drawing=8.0, block=0, assist=7, steal=3,
    ),
    Role.FORWARD: replace(_NOBODY, name="Ten-Day Forward", positions=(Role.FORWARD,), listed="PF"),
    Role.CENTER: replace(
        _NOBODY, name="Ten-Day Center", positions=(Role.CENTER,), listed="C", attempts=2, free_throw=64, rebound=24,
        block=3, assist=2, defense=-3,
    ),
}
"""One card a position (14G-TDb), a little below those who played 150 to 700 minutes in 1992-93. The FOUL RANGE of
all is X: see `sign`."""


def sign(role: Role, hurt: PlayerCard, number: int = 1) -> PlayerCard:
    """A Ten-Day player in place of a player who is hurt: his FOUL RANGE is that player's (14G-TDc)."""
    card = TEN_DAY[role]
    return replace(
        card, id=f"ten-day-{number}", name=f"{card.name} {number}", team=hurt.team, foul_low=hurt.foul_low,
        foul_high=hurt.foul_high,
    )


def needed(usable: Sequence[PlayerCard]) -> tuple[Role, ...]:
    """The positions for which a team must sign players, the fewest that will do; none for a team that is whole."""
    signed: list[Role] = []
    while True:
        team = [card.positions for card in usable] + [(role,) for role in signed]
        short = _short(team)
        if short is None:
            return tuple(signed)
        signed.append(short)


def _short(team: Sequence[tuple[Role, ...]]) -> Role | None:
    """The position that most lacks a player, if the team must sign one (14G-TDa)."""
    able = {role: sum(role in positions for positions in team) - STARTERS[role] for role in Role}
    fewest = min(Role, key=lambda role: able[role])
    if len(team) < ROSTER or able[fewest] < 1 or not any(map(_covers, _benches(team))):
        return fewest
    return None


def _benches(team: Sequence[tuple[Role, ...]]) -> list[list[tuple[Role, ...]]]:
    """The players left over by every five who can start at their own positions."""
    places = [role for role, count in STARTERS.items() for _ in range(count)]
    return [
        [positions for at, positions in enumerate(team) if at not in five]
        for five in combinations(range(len(team)), 5)
        if _seated(places, [team[at] for at in five])
    ]


def _seated(places: list[Role], players: list[tuple[Role, ...]]) -> bool:
    if not places:
        return True
    first, rest = places[0], places[1:]
    return any(
        first in player and _seated(rest, [*players[:at], *players[at + 1 :]]) for at, player in enumerate(players)
    )


def _covers(bench: Sequence[tuple[Role, ...]]) -> bool:
    """Whether a bench has somebody for each position."""
    return all(any(role in positions for positions in bench) for role in Role)
