"""The computer coaches by name."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any

from fieldhouse.games.api import AS_PLAYED
from fieldhouse.games.errors import InputError
from fieldhouse.games.paydirt.coach import RUTHLESS, TO_WIN
from fieldhouse.games.paydirt.coach.computer import ComputerCoach
from fieldhouse.games.paydirt.coach.to_win import Side, ToWinCoach
from fieldhouse.games.paydirt.rulebook import known_charts
from fieldhouse.games.paydirt.season import shelf
from fieldhouse.table.table import Coach

COACHES = (TO_WIN, AS_PLAYED, RUTHLESS)


@cache
def ruthless() -> ComputerCoach:
    """One for all seats: what it works out of two teams' charts is worked out once."""
    return ComputerCoach()


def coach(name: str, setup: Mapping[str, Any]) -> Coach:
    """The coach of this name for this game.

    A save without a coach's name comes from the time when the usual coach was the ruthless one, and goes on with it. In
    a game against the ruthless coach suggestions are its own.
    """
    agreed = setup.get("coach", RUTHLESS)
    if RUTHLESS in (name, agreed):
        return ruthless()
    short = [known_charts(setup[side]).short for side in ("home", "away")]
    try:
        if name == TO_WIN:
            return _to_win(setup, short)
        return shelf(setup["pack"]).coach(name, *short)
    except (KeyError, TypeError) as error:
        raise InputError(f"the computer that calls {name!r} cannot take its seat: {error.args[0]}") from None


def _to_win(setup: Mapping[str, Any], short: list[str]) -> ToWinCoach:
    """By the teams that `called` names, home first; in a game as played, by those teams."""
    names = setup["called"] if "called" in setup else [f"{setup['pack']}:{code}" for code in short]
    home, away = names
    return _pair(str(home), str(away))


@lru_cache(maxsize=16)
def _pair(home: str, away: str) -> ToWinCoach:
    """One for both seats: what it works out lasts when a save is read again."""
    return ToWinCoach(_side(home), _side(away), ruthless())


def _side(name: str) -> Side:
    """A team by season and code, `nfl-2019:KC`, or without the code a season's league, `nfl-2019:`."""
    pack, _, code = name.rpartition(":")
    return shelf(pack).side(code or None)
