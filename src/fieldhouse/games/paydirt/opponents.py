"""The computer coaches by name."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from fieldhouse.games.api import AS_PLAYED
from fieldhouse.games.errors import InputError
from fieldhouse.games.paydirt.coach import TO_WIN
from fieldhouse.games.paydirt.coach.computer import ComputerCoach
from fieldhouse.games.paydirt.rulebook import known_charts
from fieldhouse.games.paydirt.season import shelf
from fieldhouse.table.table import Coach

COACHES = (TO_WIN, AS_PLAYED)


@cache
def winner() -> ComputerCoach:
    """One for all seats: what it works out of two teams' charts is worked out once."""
    return ComputerCoach()


def coach(name: str, setup: Mapping[str, Any]) -> Coach:
    """To win, or as the real teams called: then the setup names their season's pack."""
    if name == TO_WIN:
        return winner()
    home, away = (known_charts(setup[side]).short for side in ("home", "away"))
    try:
        return shelf(setup["pack"]).coach(name, home, away)
    except (KeyError, TypeError) as error:
        raise InputError(f"the computer that calls {name!r} cannot take its seat: {error.args[0]}") from None
