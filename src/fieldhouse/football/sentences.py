"""Sentences about plays, made from their results, in the order things happened. Names of calls come from the game.

A sentence names teams, and players where they are known (`Actors`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from fieldhouse.football.actors import NOBODY, Actors
from fieldhouse.football.events import Down, Flag, Fumbled, Return, Returned
from fieldhouse.football.field import Spot, yard_line
from fieldhouse.football.penalties import touchback_spot
from fieldhouse.football.result import CONCEDED, End, Leg, Result
from fieldhouse.football.state import Football, Phase


def where(game: Football, seat: int, spot: Spot) -> str:
    return yard_line(spot, game.name(seat), game.name(1 - seat))


def at_the(game: Football, seat: int, spot: Spot) -> str:
    """`at the SF 35`, `3 deep in the SF End Zone`."""
    place = where(game, seat, spot)
    return place if " deep " in place else f"at the {place}"


def yards_text(count: int) -> str:
    return f"{count} yard" if abs(count) == 1 else f"{count} yards"


def gain_text(yards: int) -> str:
    if yards == 0:
        return "no gain"
    return f"a gain of {yards_text(yards)}" if yards > 0 else f"a loss of {yards_text(-yards)}"


def _with(names: str, team: str) -> str:
    """`R. Lott of SF`, or the team alone."""
    return f"{names} of {team}" if names else team


# -- loose balls and returns -----------------------------------------------------------------------


_LEGS = {
    Return.KICKOFF: "returned", Return.PUNT: "returned", Return.INTERCEPTION: "returned",
    Return.FUMBLE: "run back", Return.BLOCKED_KICK: "run back", Return.FIELD_GOAL: "returned",
}


def _leg(game: Football, leg: Leg, event: Returned | None, who: Actors) -> str:
    runner = _with(who.name(event.returner) if event else "", game.name(leg.seat))
    if leg.muffed and not leg.tried:
        return f"muffed by {runner} {at_the(game, leg.seat, leg.start)}"
    far = yards_text(leg.yards) if leg.yards > 0 else "for " + gain_text(leg.yards)
    return f"{_LEGS[Return(leg.kind)]} {far} by {runner}"


def _stopped(result: Result, tacklers: str) -> list[str]:
    """Who brought the player with the ball down, or out of bounds."""
    if result.out and result.end is End.OUT:
        return [f"pushed out of bounds by {tacklers}" if tacklers else "out of bounds"]
    return [f"tackled by {tacklers}"] if tacklers else []


def _fumbled(event: Fumbled | None, who: Actors) -> str:
    fumbler = who.name(event.fumbler) if event else ""
    forcer = who.name(event.forcer) if event else ""
    return "fumbled" + (f" by {fumbler}" if fumbler else "") + (f", forced by {forcer}" if forcer else "")


def _recovered(game: Football, fumble: tuple[int, bool], event: Fumbled | None, who: Actors) -> str:
    seat, lost = fumble
    return f"recovered by {_with(who.name(event.recoverer) if event else '', game.name(1 - seat if lost else seat))}"


def happenings(game: Football, result: Result, who: Actors) -> list[str]:
    """Loose balls and returns in their order: those of the play itself, then each return with its own."""
    parts: list[str] = []
    fumbles, booked = list(result.fumbles), who.on_fumbles(result)
    first = len(fumbles) - sum([1 for leg in result.legs if leg.muffed])
    known = result.blocked or result.kind == Down.SNAP_LOST  # that the ball is loose has been said
    for number in range(first):
        if number or not known:
            parts.append(_fumbled(booked[number], who))
        parts.append(_recovered(game, fumbles[number], booked[number], who))
    number = max(first, 0)
    for leg, event in zip(result.legs, who.on_returns(result), strict=True):
        if result.notes == CONCEDED and leg is result.legs[-1]:
            break
        if leg.muffed or leg.tried:
            parts.append(_leg(game, leg, event, who))
        if not leg.muffed:
            parts += _stopped(result, who.name(*event.tacklers) if event else "") if leg is result.legs[-1] else []
        elif number < len(fumbles):
            if leg.tried:
                parts.append(_fumbled(booked[number], who))
            parts.append(_recovered(game, fumbles[number], booked[number], who))
            number += 1
    return parts


def ending(game: Football, result: Result) -> list[str]:
    """The end of the play, and where the ball is if it has been away from the team that snapped it."""
    parts: list[str] = []
    ball = game.name(result.ball)
    if result.notes == CONCEDED:
        parts.append(f"{ball} runs out of its own End Zone")
    if result.end is End.TOUCHDOWN:
        parts.append(f"TOUCHDOWN {ball}")
    elif result.end is End.SAFETY:
        parts.append(f"SAFETY against {ball}")
    elif result.end is End.TOUCHBACK:
        parts.append(f"touchback, {ball} at its {touchback_spot(game)}")
    elif result.end is End.FAIR_CATCH:
        parts.append(f"fair catch {at_the(game, result.ball, result.spot)}")
    elif result.end in (End.DOWN, End.OUT) and (result.legs or result.fumbles or result.kick):
        parts.append(f"{ball} {at_the(game, result.ball, result.spot)}")
    return parts


# -- plays -----------------------------------------------------------------------------------------


SAID: dict[Down, Callable[[Result], str]] = {
    Down.RUN: lambda r: gain_text(r.gain),
    Down.COMPLETE: lambda r: "complete" if r.notes == CONCEDED else f"complete for {gain_text(r.gain)}",
    Down.INCOMPLETE: lambda r: "incomplete",
    Down.SACK: lambda r: f"sacked, {gain_text(r.gain)}",
    Down.KNEEL: lambda r: "kneel-down",
    Down.SPIKE: lambda r: "spiked",
    Down.SNAP_LOST: lambda r: "the snap is lost",
    Down.NO_PLAY: lambda r: "false start",
}


def _picked(game: Football, result: Result, who: Actors) -> str:
    snap = who.snap
    passer, defender = (who.name(snap.passer), who.name(snap.interceptor)) if snap else ("", "")
    text = f"{passer} intercepted" if passer else "intercepted"
    caught = at_the(game, game.ball, Spot(game.spot + result.gain))
    return f"{text} by {_with(defender, game.name(1 - game.ball))} {caught}"


def _named(result: Result, who: Actors) -> str:
    """What happened between snap and whistle, with its players; empty where they are not known."""
    snap = who.snap
    if snap is None:
        return ""
    passer, runner, target = who.name(snap.passer), who.name(snap.runner), who.name(snap.target)
    if result.kind == Down.RUN and runner:
        return f"{runner}, {gain_text(result.gain)}"
    if result.kind == Down.KNEEL and runner:
        return f"{runner} kneels"
    if result.kind == Down.SNAP_LOST and runner:
        return f"the snap to {runner} is lost"
    if not passer:
        return ""
    if result.kind == Down.COMPLETE and target:
        return f"{passer} to {target}" + ("" if result.notes == CONCEDED else f", {gain_text(result.gain)}")
    if result.kind == Down.INCOMPLETE:
        broken = f", broken up by {who.name(*snap.defenders)}" if who.name(*snap.defenders) else ""
        return f"{passer} to {target}, incomplete{broken}" if target else f"{passer} throws it away"
    if result.kind == Down.SACK:
        by = f" by {who.name(*snap.sackers)}" if who.name(*snap.sackers) else ""
        return f"{passer} sacked{by}, {gain_text(result.gain)}"
    return f"{passer} spikes it" if result.kind == Down.SPIKE else ""


def _kicked(result: Result, who: Actors) -> str:
    """A punt or a field goal up to where the ball comes down."""
    kick = who.kick
    kicker, blocker = (who.name(kick.kicker), who.name(kick.blocker)) if kick else ("", "")
    by, stopped = (f" by {kicker}" if kicker else ""), (f"blocked by {blocker}" if blocker else "blocked")
    if result.kind == Down.PUNT:
        return f"punt{by} {stopped}" if result.blocked else f"punt of {yards_text(result.kick)}{by}"
    fate = stopped if result.blocked else "GOOD" if result.end is End.GOOD else "no good"
    return f"field goal from {result.kick}{by} {fate}"


def play_text(game: Football, called: str, result: Result, ended: str = "", who: Actors = NOBODY) -> str:
    """A scrimmage play in one line, before penalties are settled. `ended` replaces the usual words for its end."""
    if result.kind == Down.PUNT or result.kind == Down.FIELD_GOAL:
        first = _kicked(result, who)
    elif result.kind == Down.INTERCEPTED:
        first = f"{called}: {_picked(game, result, who)}"
    else:
        first = f"{called}: {ended or _named(result, who) or SAID[Down(result.kind)](result)}"
    parts = [first]
    snap = who.snap
    carried = result.kind in (Down.RUN, Down.COMPLETE) and not result.fumbles and not result.legs
    if carried:
        parts += _stopped(result, who.name(*snap.tacklers) if snap else "")
    elif result.out and result.end is End.OUT and not result.legs:
        parts.append("out of bounds")
    return ", ".join([*parts, *happenings(game, result, who), *ending(game, result)]) + flags_text(game, result)


def kickoff_text(game: Football, kicks: str, result: Result, who: Actors = NOBODY) -> str:
    """A kickoff or free kick; `kicks` is the verb: "kicks off", "kicks onside"."""
    kicker = who.name(who.kick.kicker) if who.kick else ""
    first = f"{_with(kicker, game.name(game.ball))} {kicks}, {yards_text(result.kick)}"
    out = ["out of bounds"] if result.out and result.end is End.OUT and not result.legs else []
    return ", ".join([first, *out, *happenings(game, result, who), *ending(game, result)]) + flags_text(game, result)


def try_text(game: Football, kick: bool, good: bool, taken: bool, who: Actors = NOBODY) -> str:
    what = "Extra point" if kick else "Two-point try"
    tried = who.tried
    if kick:
        what += f" by {who.name(who.kick.kicker)}" if who.kick and who.name(who.kick.kicker) else ""
    elif good and tried and who.name(tried.receiver, tried.runner):
        scorer = who.name(tried.receiver) or who.name(tried.runner)
        what += f", {who.name(tried.passer)} to {scorer}," if who.name(tried.passer) else f" by {scorer}"
    fate = "good" if good else "taken back by the defense for two" if taken else "no good"
    return f"{game.name(game.ball)}: {what} {fate}."


# -- flags -----------------------------------------------------------------------------------------


def flags_text(game: Football, result: Result) -> str:
    if not result.fouls:
        return ""
    return " (flags: " + ", ".join(f"{foul.name} on {game.name(foul.by)}" for foul in result.fouls) + ")"


def flag_text(game: Football, flag: Flag) -> str:
    """What became of a flag."""
    text = f"{flag.name} on {game.name(flag.seat)}"
    if flag.fate == "accepted":
        return f"{text}, {yards_text(flag.yards)}"
    return f"{text} {flag.fate}"


def settled_text(game: Football, flags: Sequence[Flag], ball: int, down: int, line: Spot) -> str:
    """What became of the flags, and where the ball is now; `ball`, `down` and `line` are those of the play."""
    if all(flag.fate == "offset" for flag in flags):
        fates = "Offsetting"
    else:
        fates = "; ".join([flag_text(game, flag) for flag in flags])
        fates = fates[:1].upper() + fates[1:]
    again = game.phase is Phase.SCRIMMAGE and (game.ball, game.down, game.line) == (ball, down, line)
    now = next_text(game, " again" if again else "")
    return f"{fates}: {now}." if now else f"{fates}."


def next_text(game: Football, again: str = "") -> str:
    """What comes next: `SF 2nd and 10 again at the SF 44`."""
    ball, place = game.name(game.ball), at_the(game, game.ball, game.spot)
    if game.phase is Phase.SCRIMMAGE:
        return f"{ball} {down_and_distance(game)}{again} {place}"
    words = {Phase.KICKOFF: "kicks off", Phase.FREE_KICK: "has a free kick", Phase.TRY: "has the try"}
    return f"{ball} {words[game.phase]} {place}" if game.phase in words else ""


def final_text(game: Football, home: str, away: str) -> str:
    overtime = " in overtime" if game.quarter > 4 else ""
    return f"Final{overtime}: {away} {game.score[1]}, {home} {game.score[0]}."


def down_and_distance(game: Football) -> str:
    if game.down < 1 or game.down > 4:
        return ""
    ordinal = ("1st", "2nd", "3rd", "4th")[game.down - 1]
    return f"{ordinal} and {'goal' if game.goal_to_go else game.to_go}"
