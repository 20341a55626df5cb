"""The sentences of a play with its players' names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from fieldhouse.football.actors import Actors
from fieldhouse.football.events import Event
from fieldhouse.football.fast_action.player_cards import TeamCards
from fieldhouse.football.result import Result
from fieldhouse.football.sentences import try_text
from fieldhouse.football.state import Phase
from fieldhouse.games.statispro_football.rules.say import down_text, kick_text
from fieldhouse.games.statispro_football.rules.state import State


@lru_cache(maxsize=64)
def names_of(team: TeamCards) -> dict[str, str]:
    """Names by id: players, kicker, punter, return men."""
    found = {one.id: one.name for one in (*team.kick_returners, *team.punt_returners)}
    found |= {team.kicker.id: team.kicker.name, team.punter.id: team.punter.name}
    return found | {card.id: card.name for card in team.players}


def names(game: State) -> dict[str, str]:
    return names_of(game.teams[0]) | names_of(game.teams[1])


def retold(
    said: Sequence[str], start: State, result: Result | None, events: Sequence[Event], players: Mapping[str, str]
) -> tuple[str, ...]:
    """The sentences as they were said, with names. One that would not be said so now stays as it is."""
    if result is None and start.phase is not Phase.TRY:
        return tuple(said)
    who = Actors(events, players)
    return tuple([next((new for old, new in _told(start, result, who) if old == text), text) for text in said])


def _told(start: State, result: Result | None, who: Actors) -> Iterator[tuple[str, str]]:
    if start.phase is Phase.TRY:
        for good in (True, False):
            yield try_text(start, True, good, False), try_text(start, True, good, False, who)
    elif result is not None and start.phase is Phase.SCRIMMAGE:
        yield down_text(start, result.call, result), down_text(start, result.call, result, who)
    elif result is not None:
        yield kick_text(start, result), kick_text(start, result, who)
