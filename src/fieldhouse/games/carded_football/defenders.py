"""Who tackled, sacked and broke passes up: the rules do not tell, so a season's squads are drawn from after the game.

The luck is that of the game's seed, and those who play are those of the day's plan.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fieldhouse.football.credit.luck import EACH, before, luck
from fieldhouse.football.credit.side import Side, numbers_of
from fieldhouse.football.credit.squad import Squad
from fieldhouse.football.events import Down, Event, Fumbled, Return, Returned, Snap

TACKLED: Final = (Down.RUN, Down.COMPLETE)


def name_defenders(
    events: Sequence[Event], seed: int, squads: tuple[Squad | None, Squad | None], week: int
) -> None:
    """Fill in the defenders of every play; nobody where a team's squad is not known. Home comes first."""
    home, away = squads
    if home is None or away is None:
        return
    sides = _side(home, seed, 0, week), _side(away, seed, 1, week)
    numbers = luck(seed, len(events))
    for at, event in enumerate(events):
        first, second, third = numbers[EACH * at : EACH * at + EACH]
        if type(event) is Snap:
            _snap(event, sides[1 - event.seat], first, second, third)
        elif type(event) is Returned:
            if event.kind == Return.BLOCKED_KICK and not event.returner:
                event.returner = sides[event.seat].blocker(first)
            if not event.touchdown:
                event.tacklers = sides[1 - event.seat].tacklers(second)
        elif type(event) is Fumbled:
            event.forcer = next(iter(sides[1 - event.seat].tacklers(first)), "")
            if event.lost:
                event.recoverer = next(iter(sides[1 - event.seat].tacklers(second)), "")


def _side(squad: Squad, seed: int, seat: int, week: int) -> Side:
    return Side(squad, week, before(seed, seat, numbers_of(squad)))


def _snap(snap: Snap, defense: Side, first: float, second: float, third: float) -> None:
    if snap.kind == Down.SACK:
        snap.sackers = defense.sackers(first, second, third)
    elif snap.kind in TACKLED and not snap.touchdown:
        snap.tacklers = defense.tacklers(first)
    elif snap.kind == Down.INCOMPLETE:
        snap.defenders = defense.defenders(first)
