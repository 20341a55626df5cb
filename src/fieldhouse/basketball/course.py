"""What a game's events tell beside the box score: who started, and who led when."""

from __future__ import annotations

from collections.abc import Iterable

from fieldhouse.basketball.events import Event, Floor, FreeThrow, Period, Shot
from fieldhouse.statistics.basketball.leads import Leads
from fieldhouse.statistics.game_record import Counts


def first_fives(events: Iterable[Event]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Who is on the floor at the first jump ball, by seat."""
    found: dict[int, tuple[int, ...]] = {}
    for event in events:
        if isinstance(event, Floor):
            found[event.seat] = event.five
        elif not isinstance(event, Period):
            break
    return found.get(0, ()), found.get(1, ())


def leads(events: Iterable[Event]) -> tuple[Counts, Counts]:
    """By seat: how often it took the lead from the other, and by how many points it was behind at most."""
    found = Leads()
    for event in events:
        if isinstance(event, Shot):
            if event.good:
                found.score(event.seat, event.value)
        elif isinstance(event, FreeThrow) and event.good:
            found.score(event.seat, 1)
    home, away = ({"leads_taken": found.taken[seat], "behind_long": found.behind[seat]} for seat in (0, 1))
    return home, away
