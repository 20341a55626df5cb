"""Figures that an early season did not count, borrowed from a later season at each position's rate."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace

from fieldhouse.statistics.basketball.box import Box, added
from fieldhouse.statistics.basketball.players import POSITIONS, Player
from fieldhouse.statistics.basketball.season import BasketballSeason
from fieldhouse.statistics.sources import Borrowed

BY_MINUTE = {"stl": "steals", "blk": "blocks", "tov": "turnovers"}


def with_borrowed(players: Mapping[str, Player], names: Collection[str], donor: BasketballSeason) -> dict[str, Player]:
    """The players with these columns filled in; rebounds, all stored as defensive ones, are divided."""
    rates = {position: _position(donor, position) for position in POSITIONS}
    return {
        key: replace(
            player,
            stints=tuple(
                replace(stint, box=_filled(stint.box, names, rates[stint.position])) for stint in player.stints
            ),
        )
        for key, player in players.items()
    }


def borrowed(names: Collection[str], donor: BasketballSeason) -> tuple[Borrowed, ...]:
    """What `with_borrowed` filled in."""
    by_minute = [label for name, label in BY_MINUTE.items() if name in names]
    found = []
    if "orb" in names:
        found.append(Borrowed("offensive rebounds", donor.name, "the position's share of all rebounds"))
    if by_minute:
        found.append(Borrowed(", ".join(by_minute), donor.name, "the position's rate by minutes played"))
    return tuple(found)


def _position(donor: BasketballSeason, position: str) -> Box:
    stints = (stint for player in donor.players.values() for stint in player.stints)
    return added(stint.box for stint in stints if stint.position == position)


def _filled(box: Box, names: Collection[str], rate: Box) -> Box:
    found = {name: round(box.minutes * getattr(rate, name) / rate.minutes) for name in BY_MINUTE if name in names}
    if "orb" in names:
        found["orb"] = round(box.trb * rate.orb / rate.trb)
        found["drb"] = box.trb - found["orb"]
    return replace(box, **found)
