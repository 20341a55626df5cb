"""Sentences about events."""

from __future__ import annotations

from fieldhouse.basketball.events import (
    TEAM,
    Event,
    Foul,
    Fouled,
    FreeThrow,
    Injured,
    Jump,
    Out,
    Period,
    Rebound,
    Shot,
    ShotKind,
    TimeOut,
    Turnover,
)
from fieldhouse.basketball.state import REGULATION
from fieldhouse.games.statispro_basketball.rules.state import State
from fieldhouse.table.table import Table

ORDINALS = ("first", "second", "third", "fourth")
PLAYS = {
    ShotKind.SET: "",
    ShotKind.BREAK: " on the break",
    ShotKind.PUT_BACK: " put back",
    ShotKind.TIP_IN: " tipped in",
    ShotKind.HEAVE: " from beyond half court",
}
FOULS = {
    Foul.PERSONAL: "foul", Foul.SHOOTING: "shooting foul", Foul.OFFENSIVE: "offensive foul",
    Foul.LOOSE_BALL: "loose ball foul", Foul.INTENTIONAL: "intentional foul", Foul.FLAGRANT: "flagrant foul",
    Foul.DOUBLE: "double foul", Foul.TECHNICAL: "technical", Foul.DEAD_BALL: "dead ball foul", Foul.ELBOW: "elbow foul",
}


def name_period(number: int) -> str:
    """Q1 to Q4, then OT1 and on."""
    return f"Q{number}" if number <= REGULATION else f"OT{number - REGULATION}"


def tell(table: Table, game: State) -> None:
    """Say the sentences of all new events."""
    events = in_order(game.events[game.events_said :])
    game.events_said = len(game.events)
    for event in events:
        sentence = of(game, event)
        if sentence:
            table.say(sentence)
    if game.over:
        table.say(f"Final: {game.name(1)} {game.score[1]}, {game.name(0)} {game.score[0]}.")


def in_order(events: list[Event]) -> list[Event]:
    """A loose ball foul comes before the team rebound that it gives; the book has it after it."""
    found = list(events)
    for at in range(1, len(found)):
        event, before = found[at], found[at - 1]
        foul = isinstance(event, Fouled) and event.kind == Foul.LOOSE_BALL
        if foul and isinstance(before, Rebound) and before.who == TEAM:
            found[at - 1], found[at] = event, before
    return found


def of(game: State, event: Event) -> str:
    """An event as a sentence; empty for events that only the book needs."""

    def name(seat: int, who: int) -> str:
        return game.name(seat) if who == TEAM else game.players[seat][who].name

    match event:
        case Shot():
            what = f"a three{PLAYS[ShotKind(event.play)]}" if event.value == 3 else f"two{PLAYS[ShotKind(event.play)]}"
            player = name(event.seat, event.who)
            if event.good:
                assist = f" (from {name(event.seat, event.assist)})" if event.assist != TEAM else ""
                return f"{player} makes {what}{assist}."
            if event.blocker != TEAM:
                return f"{player} is blocked by {name(1 - event.seat, event.blocker)}."
            return f"{player} misses {what}{'' if event.charged else ', fouled'}."
        case FreeThrow():
            return f"{name(event.seat, event.who)} {'makes' if event.good else 'misses'} a free throw."
        case Rebound():
            where = "Offensive" if event.offensive else "Defensive"
            return f"{where} {'team ' if event.who == TEAM else ''}rebound, {name(event.seat, event.who)}."
        case Turnover(kind="offensive foul"):
            return ""  # the foul has been told
        case Turnover():
            thief = f", stolen by {name(1 - event.seat, event.stealer)}" if event.stealer != TEAM else f", {event.kind}"
            return f"Turnover, {name(event.seat, event.who)}{thief}."
        case Fouled():
            on = f" on {name(1 - event.seat, event.drew)}" if event.drew != TEAM else ""
            return f"{FOULS[Foul(event.kind)].capitalize()} by {name(event.seat, event.who)}{on}."
        case TimeOut():
            return f"{'Timeout' if event.full else '20-second timeout'}, {game.name(event.seat)}."
        case Jump():
            jumpers = f"{name(0, event.home)} against {name(1, event.visitor)}"
            return f"Jump ball, {jumpers}: {name(event.seat, event.who)} has it."
        case Injured():
            until = event.until if event.until[:1].isdecimal() else f"the {event.until}"
            return f"{name(event.seat, event.who)} is hurt, out for {until}."
        case Out():
            return f"{name(event.seat, event.who)} is out of the game: {event.why}."
        case Period():
            what = "quarter" if event.number <= REGULATION else "overtime"
            return f"The {ORDINALS[(event.number - 1) % REGULATION]} {what}."
        case _:
            return ""
