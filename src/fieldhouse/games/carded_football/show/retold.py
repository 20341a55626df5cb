"""The sentences of a play with its players' names."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from fieldhouse.football.actors import NOBODY, Actors
from fieldhouse.football.events import Event
from fieldhouse.football.fast_action.player_cards import TeamCards
from fieldhouse.football.result import Result
from fieldhouse.football.sentences import try_text
from fieldhouse.football.state import Phase


@lru_cache(maxsize=64)
def names_of(team: TeamCards) -> dict[str, str]:
    """Names by id: players, kicker, punter, returners."""
    found = {one.id: one.name for one in (*team.kick_returners, *team.punt_returners)}
    found |= {team.kicker.id: team.kicker.name, team.punter.id: team.punter.name}
    return found | {card.id: card.name for card in team.players}


def names(game: Any) -> dict[str, str]:
    return names_of(game.teams[0]) | names_of(game.teams[1])


@dataclass(frozen=True, slots=True)
class Sentences:
    """An edition's own: of downs, and of kicks."""

    down: Callable[[Any, str, Result, Actors], str]
    kick: Callable[[Any, Result, Actors], str]


def retold(
    said: Sequence[str], start: Any, result: Result | None, events: Sequence[Event], players: Mapping[str, str],
    sentences: Sentences,
) -> tuple[str, ...]:
    """The sentences as they were said, with names. One that would not be said so now stays as it is."""
    if result is None and start.phase is not Phase.TRY:
        return tuple(said)
    who = Actors(events, players)
    told = dict(_told(start, result, who, sentences))
    return tuple([told.get(text, text) for text in said])


def _told(start: Any, result: Result | None, who: Actors, sentences: Sentences) -> Iterator[tuple[str, str]]:
    if start.phase is Phase.TRY:
        for good in (True, False):
            yield try_text(start, True, good, False), try_text(start, True, good, False, who)
    elif result is not None and start.phase is Phase.SCRIMMAGE:
        call = result.call
        yield sentences.down(start, call, result, NOBODY), sentences.down(start, call, result, who)
    elif result is not None:
        yield sentences.kick(start, result, NOBODY), sentences.kick(start, result, who)
