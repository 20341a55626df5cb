"""The sentences of a play with its players' names, once the book knows them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from fieldhouse.football.actors import Actors
from fieldhouse.football.events import Event
from fieldhouse.football.result import Result
from fieldhouse.football.sentences import try_text
from fieldhouse.football.state import Phase
from fieldhouse.games.paydirt.rules.say import KICKS, down_text, kick_text
from fieldhouse.games.paydirt.rules.state import State

TRIES = ((True, True, False), (True, False, False), (False, True, False), (False, False, False), (False, False, True))
"""A kick or not, good or not, taken back or not."""


def retold(
    said: Sequence[str], start: State, result: Result | None, events: Sequence[Event], players: Mapping[str, str]
) -> tuple[str, ...]:
    """The sentences as they were said, with names. One that today's rules would not say so stays as it is."""
    if result is None:
        return tuple(said)
    who = Actors(events, players)
    return tuple([next((new for old, new in _told(text, start, result, who) if old == text), text) for text in said])


def _told(text: str, start: State, result: Result, who: Actors) -> Iterator[tuple[str, str]]:
    """What the play may have been, each without names and with them."""
    if start.phase is Phase.SCRIMMAGE:
        called = text.partition(": ")[2].partition(": ")[0]
        yield down_text(start, called, result), down_text(start, called, result, who)
    elif start.phase is Phase.TRY:
        for kick, good, taken in TRIES:
            yield try_text(start, kick, good, taken), try_text(start, kick, good, taken, who)
    elif start.phase in (Phase.KICKOFF, Phase.FREE_KICK):
        kind = result.call if result.call in KICKS else "punt"
        yield kick_text(start, kind, result), kick_text(start, kind, result, who)
