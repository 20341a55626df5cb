"""The sentence of what happened. Reads a result; decides nothing."""

from __future__ import annotations

from collections.abc import Callable

from fieldhouse.football.events import Down, Return
from fieldhouse.football.field import TOUCHBACK, Spot, yard_line
from fieldhouse.football.result import End, Leg, Result
from fieldhouse.football.state import Phase
from fieldhouse.games.paydirt.calls import Call, Show, call_name
from fieldhouse.games.paydirt.state import Game
from fieldhouse.table.table import Table


def where(game: Game, seat: int, spot: Spot) -> str:
    return yard_line(spot, game.name(seat), game.name(1 - seat))


def _yards(count: int) -> str:
    return f"{count} yard" if abs(count) == 1 else f"{count} yards"


def _gain(yards: int) -> str:
    if yards == 0:
        return "no gain"
    return f"a gain of {_yards(yards)}" if yards > 0 else f"a loss of {_yards(-yards)}"


_LEGS = {
    Return.KICKOFF: "returned", Return.PUNT: "returned", Return.INTERCEPTION: "returned",
    Return.FUMBLE: "run back", Return.BLOCKED_KICK: "run back", Return.FIELD_GOAL: "returned",
}


def _leg(game: Game, leg: Leg) -> str:
    if leg.muffed and leg.yards == 0:
        return f"{game.name(leg.seat)} muffs it at the {where(game, leg.seat, leg.start)}"
    text = f"{_LEGS[Return(leg.kind)]} {_yards(leg.yards)} by {game.name(leg.seat)}"
    return text + (", fumbled" if leg.muffed else "")


def _tail(game: Game, result: Result) -> list[str]:
    """Returns, loose balls and how it ended."""
    parts = [_leg(game, leg) for leg in result.legs]
    for seat, lost in result.fumbles:
        if not any(leg.muffed and leg.seat == seat for leg in result.legs):
            parts.append("fumble")
        parts.append(f"{'lost by' if lost else 'recovered by'} {game.name(seat)}")
    ball = game.name(result.ball)
    if result.end is End.TOUCHDOWN:
        parts.append(f"TOUCHDOWN {ball}")
    elif result.end is End.SAFETY:
        parts.append(f"SAFETY against {ball}")
    elif result.end is End.TOUCHBACK:
        kicked_off = game.phase is Phase.KICKOFF or game.phase is Phase.FREE_KICK
        parts.append(f"touchback, {ball} at its {game.era.kickoff_touchback if kicked_off else TOUCHBACK}")
    elif result.end is End.FAIR_CATCH:
        parts.append(f"fair catch at the {where(game, result.ball, result.spot)}")
    elif result.end in (End.DOWN, End.OUT) and (result.legs or result.fumbles or result.kick):
        parts.append(f"{ball} at the {where(game, result.ball, result.spot)}")
    if result.out and result.end is End.OUT:
        parts.append("out of bounds")
    return parts


_SAID: dict[Down, Callable[[Result], str]] = {
    Down.RUN: lambda r: _gain(r.gain),
    Down.COMPLETE: lambda r: f"complete for {_gain(r.gain)}",
    Down.INCOMPLETE: lambda r: "incomplete",
    Down.SACK: lambda r: f"sacked, {_gain(r.gain)}",
    Down.INTERCEPTED: lambda r: f"intercepted {r.gain:+d} from the line",
    Down.KNEEL: lambda r: "kneel-down",
    Down.SPIKE: lambda r: "spiked",
    Down.SNAP_LOST: lambda r: "the snap is lost" if r.call != "safety" else "the quarterback runs out of the End Zone",
    Down.NO_PLAY: lambda r: "false start",
}


def sentence(game: Game, call: Call, result: Result) -> str:
    """One line for the log, before penalties are settled."""
    if result.kind == Down.PUNT:
        first = "punt blocked" if result.blocked else f"punt of {_yards(result.kick)}"
    elif result.kind == Down.FIELD_GOAL:
        fate = "blocked" if result.blocked else "GOOD" if result.end is End.GOOD else "no good"
        first = f"field goal from {result.kick} {fate}"
    else:
        first = f"{call_name(call.text)}: {_SAID[Down(result.kind)](result)}"
    text = ", ".join([first, *_tail(game, result)])
    if result.fouls:
        text += " (flags: " + ", ".join(f"{foul.name} on {game.name(foul.by)}" for foul in result.fouls) + ")"
    return text


def down_and_distance(game: Game) -> str:
    if game.down < 1 or game.down > 4:
        return ""
    ordinal = ("1st", "2nd", "3rd", "4th")[game.down - 1]
    return f"{ordinal} and {'goal' if game.goal_to_go else game.to_go}"


def say_play(table: Table, game: Game, call: Call, show: Show, result: Result) -> None:
    place = where(game, game.ball, game.spot)
    table.say(f"{game.name(game.ball)} {down_and_distance(game)} at the {place}: {sentence(game, call, result)}.")


def say_kickoff(table: Table, game: Game, result: Result, kind: str) -> None:
    names = {"deep": "kicks off", "onside": "kicks onside", "squib": "squibs it", "punt": "punts the free kick"}
    parts = [f"{game.name(game.ball)} {names[kind]}, {_yards(result.kick)}", *_tail(game, result)]
    text = ", ".join(parts)
    if result.fouls:
        text += " (flags: " + ", ".join(f"{foul.name} on {game.name(foul.by)}" for foul in result.fouls) + ")"
    table.say(text + ".")


def say_try(table: Table, game: Game, kick: bool, good: bool, taken: bool) -> None:
    what = "Extra point" if kick else "Two-point try"
    fate = "good" if good else "taken back by the defense for two" if taken else "no good"
    table.say(f"{game.name(game.ball)}: {what} {fate}.")


def say_final(table: Table, game: Game) -> None:
    away, home = game.score[1], game.score[0]
    overtime = " in overtime" if game.quarter > 4 else ""
    table.say(f"Final{overtime}: {game.charts[1].name} {away}, {game.charts[0].name} {home}.")
