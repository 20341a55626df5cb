"""A new game's setup: teams, options, a person or the computer for each seat, the computer's coach."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fieldhouse.games.api import Game, Teams, UnknownTeam
from fieldhouse.games.errors import InputError

PERSON, COMPUTER = "person", "computer"


def two_names(teams: Teams, away: str | None, home: str | None) -> tuple[str, str]:
    """Names of the teams, away and home, with the game's usual teams as defaults."""
    usual = teams.pair()
    if home is None:
        home = next(name for name in reversed(usual) if away is None or name != teams.full_name(away))
    return away or next(name for name in usual if name != teams.full_name(home)), home


def check_names(teams: Teams, *names: str) -> None:
    """Raise before anything is made unless every team is known; the error names all that are not."""
    faults = []
    for name in names:
        try:
            teams.full_name(name)
        except ValueError as error:  # of teams, and of seasons
            faults.append(str(error))
    if faults:
        raise UnknownTeam("\n".join(dict.fromkeys(faults)))


def setup_of(
    game: Game, away: str | None, home: str | None, options: Mapping[str, Any], people: set[int],
    coach: str | None = None, deck: str | None = None,
) -> dict[str, Any]:
    """A game's setup: teams, options, the computer's coach, a person or the computer for each seat. `deck` is the file
    of a deck of one's own.
    """
    if coach is not None and coach not in game.coaches:
        raise InputError(f"found {coach!r}; allowed: {', '.join(game.coaches)}", "coach")
    teams = game.teams()
    away, home = two_names(teams, away, home)
    check_names(teams, away, home)
    setup = teams.setup(away, home, options, coach or game.coaches[0])
    if deck is not None:
        if game.own_deck is None:
            raise InputError(f"{game.title} is played without decks from files", "deck")
        setup = setup | dict(game.own_deck(deck))
    return setup | {"seats": [PERSON if seat in people else COMPUTER for seat in range(len(game.seats))]}
