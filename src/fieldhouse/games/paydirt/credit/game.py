"""The men of a game between real teams: what a setup says of them, and their names for every play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from fieldhouse.football.book import COMPLETE, INCOMPLETE, INTERCEPTED, NO_PLAY, PUNT, SACK
from fieldhouse.football.events import Event, Fumbled, Kick, Returned, Snap, Tried
from fieldhouse.games.paydirt.credit.credit import Lines, Named, credit
from fieldhouse.games.paydirt.replay import Shelf, shelf
from fieldhouse.statistics import StatisticsError


@dataclass(frozen=True, slots=True)
class Credited:
    """The players' lines by id, their names, and the short names of the men of each event by its place."""

    lines: Lines
    names: Mapping[str, str]
    named: Named


def credited(events: Sequence[Event], setup: Mapping[str, Any], seed: int) -> Credited | None:
    """None for teams that nobody plays for: `men` in a setup is two teams such as nfl-2019:KC, home first."""
    found = [_team(text) for text in setup.get("men", ())]
    if len(found) != 2 or found[0] is None or found[1] is None:
        return None
    (home, one), (away, two) = found[0], found[1]
    named: Named = {}
    lines = credit(events, seed, (home.men(one), away.men(two)), named)
    players = {**home.season.players, **away.season.players}
    names = {man: players[man].name for side in lines for man in side}
    short = {man: players[man].short_name or name for man, name in names.items()}
    return Credited(lines, names, {at: tuple(short.get(man, "") for man in who) for at, who in named.items()})


def _team(text: str) -> tuple[Shelf, str] | None:
    pack, _, code = text.rpartition(":")
    try:
        found = shelf(pack)
    except (StatisticsError, OSError):  # a save from elsewhere: it is played on without names
        return None
    return (found, code) if code in found.season.teams else None


def story(event: Event, who: Sequence[str]) -> str:
    """An event's men in a few words; nothing where nobody is to be named."""
    if not who:
        return ""
    first, others = who[0], " and ".join(filter(None, who[1:]))
    if type(event) is Snap:
        return _snap(event.kind, first, others)
    if type(event) is Fumbled:
        return f"{first} fumbles" + (f", {others} recovers" if others else "")
    if type(event) is Returned:
        return f"{first} returns"
    if type(event) is Kick:
        return f"{first} kicks" if event.kind not in ("punt", "extra point") else ""
    if type(event) is Tried:
        return f"{first} kicks" if event.kick else f"{first} scores two"
    return ""


def _snap(kind: int, first: str, others: str) -> str:
    if kind == COMPLETE:
        return f"{first} to {others}"
    if kind == INCOMPLETE:
        return f"{first}, meant for {others}" if others else f"{first}, thrown away"
    if kind == SACK:
        return f"{first} sacked by {others}"
    if kind == INTERCEPTED:
        return f"{first} intercepted by {others}"
    if kind == PUNT:
        return f"{first} punts"
    return "" if kind == NO_PLAY else first
