"""What is legal on a team's cards, but seldom meant: values that no printed card has, too few of a kind."""

from __future__ import annotations

from typing import Final

from fieldhouse.football.fast_action.player_cards import HALF_A_NUMBER, NO_RATING, PlayerCard, TeamCards
from fieldhouse.football.fast_action.positions import (
    DEFENSIVE_LINE,
    OFFENSIVE_LINE,
    SECONDARY,
    SKILL,
    Position,
)

PRINTED: Final = (  # M-3 to M-7, DR-6: the values of printed cards
    (frozenset({Position.RB}), "BV", "blocking", -2, 3),
    (frozenset({Position.TE}), "BV", "blocking", 1, 4),
    (frozenset({Position.WR}), "BV", "blocking", -3, 2),
    (OFFENSIVE_LINE, "BV", "blocking", -1, 4),
    (OFFENSIVE_LINE, "PB", "pass_blocking", 0, 4),
    (DEFENSIVE_LINE, "TV", "tackle", -4, 2),
    (DEFENSIVE_LINE, "PR", "pass_rush", 0, 3),
    (frozenset({Position.LB}), "TV", "tackle", -4, 2),
    (frozenset({Position.LB}), "PR", "pass_rush", 2, 3),
    (frozenset({Position.LB}), "PD", "coverage", -2, 3),
    (SECONDARY, "PR", "pass_rush", 1, 5),
    (SECONDARY, "PD", "coverage", -5, 3),
)
FEWEST: Final = (  # CARD-2 to CARD-6: with fewer, substitutes must soon play
    (frozenset({Position.QB}), "quarterbacks", 2),
    (frozenset({Position.RB}), "running backs", 3),
    (SKILL, "backs and receivers", 10),
    (OFFENSIVE_LINE, "offensive linemen", 7),
    (frozenset({*DEFENSIVE_LINE, Position.LB}), "defensive linemen and linebackers", 9),
    (SECONDARY, "defensive backs", 6),
)


def oddities(team: TeamCards) -> list[str]:
    """What a person should look at again."""
    said = [
        f"{card.name}: {name} {value}; printed cards have {low} to {high}"
        for card in team.players for positions, name, attribute, low, high in PRINTED
        if card.position in positions and not low <= (value := getattr(card, attribute)) <= high
    ]
    for positions, name, fewest in FEWEST:
        count = sum(card.position in positions for card in team.players)
        if count < fewest:
            said.append(f"{count} {name}; a team usually has {fewest} or more")
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
        ("N", card.normal), ("SG", card.short_gain), ("LG", card.long_gain), ("Q", card.quick), ("S", card.short),
        ("L", card.long),
    )
    return [
        f"{card.name}: column {name} rises at run number {at + 3}"
        for name, column in columns if column
        for at in range(len(column) - 2) if column[at + 2] > column[at + 1]
    ][:1]
