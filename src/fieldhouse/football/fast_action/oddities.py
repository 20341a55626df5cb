"""What is legal on a team's cards, but seldom meant: values that no printed card has, too few of a kind."""

from __future__ import annotations

from collections.abc import Sequence

from fieldhouse.football.fast_action.player_cards import HALF_A_NUMBER, NO_RATING, PlayerCard, TeamCards
from fieldhouse.football.fast_action.positions import Position

Printed = tuple[frozenset[Position], str, str, int, int]
"""Positions, the name of a value and its attribute, the least and the most of printed cards."""
Fewest = tuple[frozenset[Position], str, int]
"""Positions, their name, and how many a team usually has."""


def oddities(team: TeamCards, printed: Sequence[Printed], fewest: Sequence[Fewest]) -> list[str]:
    """What a person should look at again."""
    said = [
        f"{card.name}: {name} {value}; printed cards have {low} to {high}"
        for card in team.players for positions, name, attribute, low, high in printed
        if card.position in positions and not low <= (value := getattr(card, attribute)) <= high
    ]
    for positions, name, least in fewest:
        count = sum(card.position in positions for card in team.players)
        if count < least:
            said.append(f"{count} {name}; a team usually has {least} or more")
    for card in team.players:
        said += _rising(card)
    for what, returners in (("kickoff", team.kick_returners), ("punt", team.punt_returners)):
        if len(returners) < 3:
            said.append(f"{len(returners)} on the {what} return card; a missing column is the one before it")  # DR-12
    if not any(card.intercept <= HALF_A_NUMBER < NO_RATING for card in team.players):
        said.append("no defender has an intercept rating")
    return said


def _rising(card: PlayerCard) -> list[str]:
    """Columns that do not fall from run number 2 to 12."""
    columns = (
        ("N", card.normal), ("I", card.inside), ("O", card.outside), ("SG", card.short_gain), ("LG", card.long_gain),
        ("Q", card.quick), ("S", card.short), ("L", card.long),
    )
    return [
        f"{card.name}: column {name} rises at run number {at + 3}"
        for name, column in columns if column
        for at in range(len(column) - 2) if column[at + 2] > column[at + 1]
    ][:1]
