"""Sentences about plays, made from their results. Names of calls come from the game."""

from __future__ import annotations

from collections.abc import Callable

from fieldhouse.football.events import Down, Return
from fieldhouse.football.field import Spot, yard_line
from fieldhouse.football.penalties import touchback_spot
from fieldhouse.football.result import End, Leg, Result
from fieldhouse.football.state import Football


def where(game: Football, seat: int, spot: Spot) -> str:
    return yard_line(spot, game.name(seat), game.name(1 - seat))


def yards_text(count: int) -> str:
    return f"{count} yard" if abs(count) == 1 else f"{count} yards"


def gain_text(yards: int) -> str:
    if yards == 0:
        return "no gain"
    return f"a gain of {yards_text(yards)}" if yards > 0 else f"a loss of {yards_text(-yards)}"


_LEGS = {
    Return.KICKOFF: "returned", Return.PUNT: "returned", Return.INTERCEPTION: "returned",
    Return.FUMBLE: "run back", Return.BLOCKED_KICK: "run back", Return.FIELD_GOAL: "returned",
}


def _leg(game: Football, leg: Leg) -> str:
    if leg.muffed and leg.yards == 0:
        return f"{game.name(leg.seat)} muffs it at the {where(game, leg.seat, leg.start)}"
    text = f"{_LEGS[Return(leg.kind)]} {yards_text(leg.yards)} by {game.name(leg.seat)}"
    return text + (", fumbled" if leg.muffed else "")


def tail(game: Football, result: Result) -> list[str]:
    """Returns, loose balls and the end of the play."""
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
        parts.append(f"touchback, {ball} at its {touchback_spot(game)}")
    elif result.end is End.FAIR_CATCH:
        parts.append(f"fair catch at the {where(game, result.ball, result.spot)}")
    elif result.end in (End.DOWN, End.OUT) and (result.legs or result.fumbles or result.kick):
        parts.append(f"{ball} at the {where(game, result.ball, result.spot)}")
    if result.out and result.end is End.OUT:
        parts.append("out of bounds")
    return parts


SAID: dict[Down, Callable[[Result], str]] = {
    Down.RUN: lambda r: gain_text(r.gain),
    Down.COMPLETE: lambda r: f"complete for {gain_text(r.gain)}",
    Down.INCOMPLETE: lambda r: "incomplete",
    Down.SACK: lambda r: f"sacked, {gain_text(r.gain)}",
    Down.INTERCEPTED: lambda r: f"intercepted {r.gain:+d} from the line",
    Down.KNEEL: lambda r: "kneel-down",
    Down.SPIKE: lambda r: "spiked",
    Down.SNAP_LOST: lambda r: "the snap is lost",
    Down.NO_PLAY: lambda r: "false start",
}


def play_text(game: Football, called: str, result: Result, ended: str = "") -> str:
    """A scrimmage play in one line, before penalties are settled. `ended` replaces the usual words for its end."""
    if result.kind == Down.PUNT:
        first = "punt blocked" if result.blocked else f"punt of {yards_text(result.kick)}"
    elif result.kind == Down.FIELD_GOAL:
        fate = "blocked" if result.blocked else "GOOD" if result.end is End.GOOD else "no good"
        first = f"field goal from {result.kick} {fate}"
    else:
        first = f"{called}: {ended or SAID[Down(result.kind)](result)}"
    return ", ".join([first, *tail(game, result)]) + flags_text(game, result)


def kickoff_text(game: Football, kicks: str, result: Result) -> str:
    """A kickoff or free kick; `kicks` is the verb: "kicks off", "kicks onside"."""
    parts = [f"{game.name(game.ball)} {kicks}, {yards_text(result.kick)}", *tail(game, result)]
    return ", ".join(parts) + flags_text(game, result)


def flags_text(game: Football, result: Result) -> str:
    if not result.fouls:
        return ""
    return " (flags: " + ", ".join(f"{foul.name} on {game.name(foul.by)}" for foul in result.fouls) + ")"


def try_text(game: Football, kick: bool, good: bool, taken: bool) -> str:
    what = "Extra point" if kick else "Two-point try"
    fate = "good" if good else "taken back by the defense for two" if taken else "no good"
    return f"{game.name(game.ball)}: {what} {fate}."


def final_text(game: Football, home: str, away: str) -> str:
    overtime = " in overtime" if game.quarter > 4 else ""
    return f"Final{overtime}: {away} {game.score[1]}, {home} {game.score[0]}."


def down_and_distance(game: Football) -> str:
    if game.down < 1 or game.down > 4:
        return ""
    ordinal = ("1st", "2nd", "3rd", "4th")[game.down - 1]
    return f"{ordinal} and {'goal' if game.goal_to_go else game.to_go}"
