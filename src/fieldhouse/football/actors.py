"""The players of one play, phrase by phrase, for its sentence."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from fieldhouse.football.events import Event, Fumbled, Kick, Returned, Snap, Tried
from fieldhouse.football.result import End, Leg, Result


class Actors:
    """Who did what on a play, by the events that the book has of it; nobody where no player is known."""

    def __init__(self, events: Sequence[Event], players: Mapping[str, str]) -> None:
        self.players = players
        self.snap: Snap | None = None
        self.kick: Kick | None = None
        self.tried: Tried | None = None
        self.returns: list[Returned] = []
        self.fumbles: list[Fumbled] = []
        for event in events:
            if type(event) is Snap and self.snap is None:
                self.snap = event
            elif type(event) is Kick and self.kick is None:
                self.kick = event
            elif type(event) is Tried:
                self.tried = event
            elif type(event) is Returned:
                self.returns.append(event)
            elif type(event) is Fumbled:
                self.fumbles.append(event)

    def name(self, *ids: str) -> str:
        """Their names, joined by "and"; empty if none is known."""
        return " and ".join([self.players.get(one, one) for one in ids if one])

    def on_returns(self, result: Result) -> list[Returned | None]:
        """The event of each leg; none for legs that the book leaves out, and where the play has no events."""
        booked = iter(self.returns)
        return [None if _unbooked(result, leg) else next(booked, None) for leg in result.legs]

    def on_fumbles(self, result: Result) -> list[Fumbled | None]:
        """The event of each loose ball; none for a blocked kick, which the book counts as no fumble."""
        booked = iter(self.fumbles)
        return [
            None if result.blocked and number == 0 else next(booked, None) for number in range(len(result.fumbles))
        ]


def _unbooked(result: Result, leg: Leg) -> bool:
    return result.end is End.TOUCHBACK and leg.start + leg.yards <= 0


NOBODY = Actors((), {})
