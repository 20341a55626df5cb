"""Figures that an early season did not count, lent by a later one at each position's rate."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace

from fieldhouse.statistics.basketball.box import Box, added
from fieldhouse.statistics.basketball.people import POSITIONS, Player
from fieldhouse.statistics.basketball.season import BasketballSeason, Borrowed

TOLD = {"stl": "steals", "blk": "blocks", "tov": "turnovers"}


def lent(players: Mapping[str, Player], names: Collection[str], donor: BasketballSeason) -> dict[str, Player]:
    """The players with these columns filled in; rebounds, which stand as defensive ones, are parted."""
    rates = {position: _position(donor, position) for position in POSITIONS}
    return {
        key: replace(
            player,
            stints=tuple(replace(man, box=_filled(man.box, names, rates[man.position])) for man in player.stints),
        )
        for key, player in players.items()
    }


def borrowed(names: Collection[str], donor: BasketballSeason) -> tuple[Borrowed, ...]:
    """What `lent` did, told."""
    by_minute = [told for name, told in TOLD.items() if name in names]
    found = []
    if "orb" in names:
        found.append(Borrowed("offensive rebounds", donor.name, "the position's share of all rebounds"))
    if by_minute:
        found.append(Borrowed(", ".join(by_minute), donor.name, "the position's rate by minutes played"))
    return tuple(found)


def _position(donor: BasketballSeason, position: str) -> Box:
    return added(man.box for player in donor.players.values() for man in player.stints if man.position == position)


def _filled(box: Box, names: Collection[str], rate: Box) -> Box:
    found = {name: round(box.minutes * getattr(rate, name) / rate.minutes) for name in TOLD if name in names}
    if "orb" in names:
        found["orb"] = round(box.trb * rate.orb / rate.trb)
        found["drb"] = box.trb - found["orb"]
    return replace(box, **found)
