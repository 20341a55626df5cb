"""The players of a game between real teams: what a setup says of them, and their names for every play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from fieldhouse.football.credit.names import name_players
from fieldhouse.football.credit.presence import EXHIBITION
from fieldhouse.football.credit.side import USUAL, Chosen
from fieldhouse.football.events import Event
from fieldhouse.games.paydirt.plan import PLAN
from fieldhouse.games.paydirt.season import Shelf, shelf
from fieldhouse.statistics import StatisticsError


@dataclass(frozen=True, slots=True)
class Known:
    """The players of both teams by id: their names, and their short names."""

    names: Mapping[str, str]
    short: Mapping[str, str]


def named(events: Sequence[Event], setup: Mapping[str, Any], seed: int) -> Known | None:
    """Names the players of every event; None for teams that nobody plays for.

    `players` in a setup is two teams such as nfl-2019:KC, home first; `week` the week of the season whose players play.
    """
    found = [_team(text) for text in teams_of(setup)]
    if len(found) != 2 or found[0] is None or found[1] is None:
        return None
    (home, one), (away, two) = found[0], found[1]
    chosen = chosen_of(setup, 0), chosen_of(setup, 1)
    name_players(events, seed, (home.squad(one), away.squad(two)), PLAN, setup.get("week", EXHIBITION), chosen)
    players = [player for held, code in (found[0], found[1]) for player, _ in held.season.roster(code)]
    names = {player.id: player.name for player in players}
    return Known(names, {player.id: player.short_name or player.name for player in players})


def teams_of(setup: Mapping[str, Any]) -> Sequence[str]:
    """The two teams whose players are named, home first; none without any. Earlier saves called them `men`."""
    found: Sequence[str] = setup.get("players") or setup.get("men") or ()
    return found


def chosen_of(setup: Mapping[str, Any], seat: int) -> Chosen:
    """The starters whom this seat's coach wants: `lineup` in a setup has ids by role, home first."""
    try:
        return Chosen(**{role: str(player) for role, player in setup.get("lineup", ({}, {}))[seat].items()})
    except (TypeError, AttributeError, LookupError):  # a save that was edited is played on without them
        return USUAL


def _team(text: str) -> tuple[Shelf, str] | None:
    pack, _, code = text.rpartition(":")
    try:
        found = shelf(pack)
    except (StatisticsError, OSError):  # a save from elsewhere: it is played on without names
        return None
    return (found, code) if code in found.season.teams else None
