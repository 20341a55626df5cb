"""The players of a play, written into its events, for games of any edition."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from fieldhouse.football.events import Down, Event, Fumbled, Kick, Return, Returned, Scored, Snap, Tried
from fieldhouse.football.fast_action.matchup import Outcome
from fieldhouse.football.fast_action.player_cards import PlayerCard
from fieldhouse.football.result import Result

# Members of enums used on every play; access through the class is slow.
_RUN: Final = Down.RUN
_KNEEL: Final = Down.KNEEL
_NO_PLAY: Final = Down.NO_PLAY
_SACK: Final = Down.SACK
_COMPLETE: Final = Down.COMPLETE


def id_of(card: PlayerCard | None) -> str:
    return card.id if card is not None else ""


def ids_of(cards: Iterable[PlayerCard | None]) -> set[str]:
    return {card.id for card in cards if card is not None}


def book_players(game: Any, events: Sequence[Event], outcome: Outcome, result: Result) -> None:
    """Passer, runner, target, interceptor, returner, fumbler, scorer of a run or pass."""
    carrier = id_of(outcome.carrier)
    if outcome.kind is _RUN and not carrier:  # the punter, on a fake
        carrier = game.teams[game.snapped].punter.id
    passer, target = id_of(outcome.passer), id_of(outcome.receiver)
    taker = id_of(outcome.interceptor)
    for event in events:
        if type(event) is Snap:
            _snap(event, outcome, carrier, passer, target, taker)
        elif type(event) is Returned and event.kind == Return.INTERCEPTION:
            event.returner = taker
        elif type(event) is Fumbled:
            event.fumbler = _loser(game, event, outcome, carrier, passer, taker)
        elif type(event) is Scored and event.how == "touchdown":
            if loose_score(events):
                event.scorer = ""
            elif event.seat == game.snapped:
                event.scorer = carrier
                event.passer = passer if outcome.kind is _COMPLETE else ""
            else:
                event.scorer = taker


def _snap(snap: Snap, outcome: Outcome, carrier: str, passer: str, target: str, taker: str) -> None:
    if snap.kind in (_RUN, _KNEEL):
        snap.runner = carrier
    elif snap.kind != _NO_PLAY:
        snap.passer = passer
        snap.target = "" if snap.kind == _SACK else target
        snap.interceptor = taker


def _loser(game: Any, event: Fumbled, outcome: Outcome, carrier: str, passer: str, taker: str) -> str:
    if event.seat != game.snapped:
        return taker
    return passer if outcome.kind is _SACK else carrier


def loose_score(events: Sequence[Event]) -> bool:
    """Whether a touchdown was run in with a fumble or a blocked kick: no card names the player."""
    for event in events:
        if type(event) is Returned and event.touchdown:
            return event.kind in (Return.FUMBLE, Return.BLOCKED_KICK)
    return False


def book_kick_players(game: Any, events: Sequence[Event], kickers: int, returner: str) -> None:
    """Kicker or punter, returner, scorer of a kick."""
    team = game.teams[kickers]
    kicker = team.kicker.id
    loose = loose_score(events)
    for event in events:
        if type(event) is Kick:
            if event.kind == "punt":
                event.kicker = team.punter.id
            elif event.kind == "field goal" or team.kickoff is None:
                event.kicker = kicker
            else:
                event.kicker = team.kickoff.id
        elif type(event) is Returned and event.kind in (Return.KICKOFF, Return.PUNT):
            event.returner = returner
        elif type(event) is Fumbled and event.seat != kickers:
            event.fumbler = returner
        elif type(event) is Scored:
            event.scorer = kicker if event.how == "field goal" else "" if loose else returner
        elif type(event) is Tried:
            event.kicker = kicker
