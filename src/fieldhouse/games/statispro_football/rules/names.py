"""The players of a play, written into its events."""

from __future__ import annotations

from collections.abc import Sequence

from fieldhouse.football.events import Down, Event, Fumbled, Kick, Return, Returned, Scored, Snap, Tried
from fieldhouse.football.fast_action.matchup import Outcome
from fieldhouse.football.fast_action.player_cards import PlayerCard
from fieldhouse.football.result import Result
from fieldhouse.games.statispro_football.rules.state import State


def id_of(card: PlayerCard | None) -> str:
    return card.id if card is not None else ""


def book_players(game: State, events: Sequence[Event], outcome: Outcome, result: Result) -> None:
    """Passer, runner, target, interceptor, returner, fumbler, scorer of a run or pass."""
    carrier = id_of(outcome.carrier)
    if outcome.kind is Down.RUN and not carrier:  # the punter, on a fake
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
            if event.seat == game.snapped:
                event.scorer = carrier
                event.passer = passer if outcome.kind is Down.COMPLETE else ""
            else:
                event.scorer = taker


def _snap(snap: Snap, outcome: Outcome, carrier: str, passer: str, target: str, taker: str) -> None:
    if snap.kind in (Down.RUN, Down.KNEEL):
        snap.runner = carrier
    elif snap.kind != Down.NO_PLAY:
        snap.passer = passer
        snap.target = "" if snap.kind == Down.SACK else target
        snap.interceptor = taker


def _loser(game: State, event: Fumbled, outcome: Outcome, carrier: str, passer: str, taker: str) -> str:
    if event.seat != game.snapped:
        return taker
    return passer if outcome.kind is Down.SACK else carrier


def book_kick_players(game: State, events: Sequence[Event], kickers: int, returner: str) -> None:
    """Kicker or punter, returner, scorer of a kick."""
    team = game.teams[kickers]
    for event in events:
        if type(event) is Kick:
            event.kicker = team.punter.id if event.kind == "punt" else team.kicker.id
        elif type(event) is Returned and event.kind != Return.BLOCKED_KICK:
            event.returner = returner
        elif type(event) is Fumbled:
            event.fumbler = returner
        elif type(event) is Scored:
            event.scorer = team.kicker.id if event.how == "field goal" else returner
        elif type(event) is Tried:
            event.kicker = team.kicker.id
