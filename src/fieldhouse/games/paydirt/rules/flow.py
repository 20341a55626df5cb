"""A game play by play: calls, resolution, penalties, downs and the clock."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from fieldhouse.football import flow
from fieldhouse.football.choices import ClockChoice
from fieldhouse.football.clock import charge, time_score
from fieldhouse.football.enforce import kickoff_fate, play_stands
from fieldhouse.football.events import Down, Flag, Kick, Snap
from fieldhouse.football.field import OWN_GOAL, walk_off
from fieldhouse.football.result import End, Result
from fieldhouse.football.state import Phase
from fieldhouse.games.paydirt.rules import kickoff as kicks
from fieldhouse.games.paydirt.rules import timing
from fieldhouse.games.paydirt.rules.calls import CALLS, OUT, SHOWS, Call, Show
from fieldhouse.games.paydirt.rules.goals import field_goal, free_kick_goal, t2_field_goal
from fieldhouse.games.paydirt.rules.menus import calls, shows, tempos
from fieldhouse.games.paydirt.rules.opening import open_game, open_half, open_overtime
from fieldhouse.games.paydirt.rules.punt import punt
from fieldhouse.games.paydirt.rules.questions import CALL, FREE_KICK, SHOW, TEMPO, TIMEOUT
from fieldhouse.games.paydirt.rules.returns import concede_now
from fieldhouse.games.paydirt.rules.rush import unopposed
from fieldhouse.games.paydirt.rules.say import say_delay, say_final, say_flags, say_kickoff, say_play
from fieldhouse.games.paydirt.rules.scrimmage import run_play
from fieldhouse.games.paydirt.rules.settle import settle, settle_kick
from fieldhouse.games.paydirt.rules.specials import concede, hail_mary, kneel, qb_draw, razzle_dazzle, sneak, spike
from fieldhouse.games.paydirt.rules.state import State
from fieldhouse.games.paydirt.rules.tables import SECONDS
from fieldhouse.games.paydirt.rules.tries import try_after_touchdown
from fieldhouse.table.notes import Seconds
from fieldhouse.table.table import Table

# Members of enums used on every play; access through the class is slow.
_SCRIMMAGE: Final = Phase.SCRIMMAGE
clock_choice = lru_cache(maxsize=None)(ClockChoice)  # a few dozen values, used at every clock question
_FAIR_CATCH: Final = End.FAIR_CATCH
_SPIKE: Final = Down.SPIKE
_PUNT: Final = Down.PUNT


def play_game(table: Table, game: State) -> None:
    """Play a game from the toss (B-V-3) until time runs out (B-V-11)."""
    flow.play_game(table, game, FLOW)


def step(table: Table, game: State) -> None:
    """One play: a down, a kick or a try."""
    flow.step(table, game, FLOW)


def end_period(table: Table, game: State) -> None:
    """End a quarter: go to the next quarter, the second half, overtime or the end of the game (B-V-11)."""
    flow.end_period(table, game, FLOW)


def _forget_result(table: Table, game: State) -> None:
    game.result = None


def _period_over(table: Table, game: State) -> None:
    game.hurried = game.spiking = game.fair_caught = False


def _change_ends(table: Table, game: State) -> None:
    game.downwind = 1 - game.downwind


def _last_period(game: State) -> int:
    return {"none": 4, "season": 5}.get(game.options.overtime, 99)


def down(table: Table, game: State) -> None:
    """A scrimmage down: both calls in secret (B-III.a, B-V-7), then the dice."""
    if game.spiking:
        game.spiking = False
        call, show = CALLS["spike"], SHOWS["A"]
    else:
        said, seen = table.ask_both(
            game, (CALL, game.ball, calls(game)), (SHOW, 1 - game.ball, shows(game))
        )
        call, show = CALLS[said], SHOWS[seen]
    offense, clock, line = game.ball, game.clock, game.line
    result = run_play(table, game, call, show) if call.play and not call.concede else resolve(table, game, call, show)
    if call.special and result.call != call.text:
        call = CALLS.get(result.call, call)  # the kickers called the kick off and chose this play
    if table.noting:
        game.result = result
        say_play(table, game, call, result)
    hurried = game.hurried
    game.hurried = game.fair_caught = False
    game.untimed = False
    if result.fouls or result.cancelled or result.kind >= _PUNT:
        booked, at = len(game.events), game.down
        snap, penalty = settle(table, game, result)
        if table.noting:
            say_flags(table, game, booked, offense, at, line)
    else:
        snap, penalty = play_stands(game, result), False
    if result.end is _FAIR_CATCH and game.ball == result.ball:
        game.fair_caught = True  # A-III-3-B: right after it
    false_start = result.notes == "false start"
    run_clock(table, game, result, snap, call, offense, clock, line, penalty, false_start and hurried)


def resolve(table: Table, game: State, call: Call, show: Show) -> Result:
    """The result of these two calls by dice and charts."""
    if call.play:
        result = run_play(table, game, call, show)
        if call.concede and result.kind == Down.COMPLETE and result.end <= End.OUT and not result.fumbles:
            concede_now(table, result, game.ball)
            result.gain = -game.spot
        return result
    special = call.special
    if special == "punt" or special == "fg":
        kick = punt(table, game) if special == "punt" else field_goal(table, game)
        if kick is not None:
            return kick
        said = table.ask(CALL, game.ball, [c for c in calls(game) if c not in ("punt", "fg", "t2")], game)
        return instead(table, game, CALLS[said])  # ruling 50
    if special == "sneak":
        return sneak(table, game, call, show)
    if special == "rzdz":
        return razzle_dazzle(table, game, call, show)
    if special == "draw":
        return qb_draw(table, game, call, show)
    if special == "hail":
        return hail_mary(table, game, call, show)
    if special == "kneel":
        return kneel(table, game, call)
    if special == "spike":
        return spike(table, game, call)
    if special == "t2":
        return t2_field_goal(table, game)
    if special == "freekick":
        return free_kick_goal(table, game)
    return concede(table, game, call)


def instead(table: Table, game: State, call: Call) -> Result:
    """The play in place of a kick called off against an all-out rush; the defense's box is white (A-V-2-A.b)."""
    if call.play:
        return unopposed(table, game, call)
    if call.special == "rzdz":
        return razzle_dazzle(table, game, call, SHOWS["A"], unopposed=True)
    return resolve(table, game, call, SHOWS["A"])


def run_clock(
    table: Table, game: State, result: Result, snap: Snap | None, call: Call, offense: int, clock: int, line: int,
    penalty: bool, no_time: bool,
) -> None:
    """Charge the play's time, after the coaches' choices for the clock (B-IV-3, A-I-5, A-I-7, A-VII)."""
    alternate = game.options.timing != "chart" and timing.alternate_now(game, clock)
    if result.kind == _SPIKE or no_time:
        # the play before a spike includes its time (A-I-5-B.b); a hurried false start takes none (A-I-5-A.e)
        return
    if game.ball != offense or game.phase is not _SCRIMMAGE:
        stop = timing.REFEREE
    else:
        out = result.out and (
            call.boundary == OUT or alternate or timing.out_of_bounds_window(game, clock, game.quarter)
        )
        stop = timing.flow(result, penalty, line, offense, out)
    if alternate:
        returning = timing.return_seconds(result, offense)
        moving = timing.action_seconds(result, call, snap.spot if snap else game.spot, offense) + returning
        seconds = moving + timing.dead_seconds(stop, "normal")
    else:
        moving = returning = 0
        seconds = timing.CHART[stop]
    # A-I-5.c: a play of 0 or 10 seconds cannot be shortened; no question when time has run out
    if stop != timing.REFEREE and moving < clock:
        tempo = choose_tempo(table, game, offense, stop, seconds, alternate)
        if tempo != "normal":
            seconds = _with_tempo(table, game, tempo, stop, seconds, moving, alternate)
        if game.options.long_plays and not alternate:
            seconds = timing.stretched(table, game, seconds, clock)
        if tempo == "delay":
            if seconds < clock:
                delay_penalty(table, game, offense)
            else:
                table.note("A-VII.h" if alternate else "A-I-7-B.b", "time ran out in the delay: no penalty")
    if alternate and table.noting:
        note_times(table, game, seconds, moving, returning)
    taken = charge(game, seconds)  # B-IV-3.c, B-IV-3.f, B-IV-3.g
    if snap is not None:
        snap.seconds = taken
    if game.phase is not _SCRIMMAGE:
        time_score(game)  # B-V-10: the time first, then the score
    if penalty and game.clock == 0:
        flow.hold_period(table, game, penalty, "B-VI-4-C-viii")
    if table.noting:
        table.note("B-IV-3.b", f"{taken} seconds", Seconds(taken))


def note_times(table: Table, game: State, seconds: int, moving: int, returning: int) -> None:
    """Alternate timing in its three parts (A-VII.a)."""
    parts = (("action", moving - returning), ("return", returning), ("dead", seconds - moving))
    shown = " + ".join(f"{name} {part}" for name, part in parts)
    table.note("A-VII.a", f"{shown} = {seconds} seconds", Seconds(seconds, parts))


def choose_tempo(table: Table, game: State, offense: int, stop: int, seconds: int, alternate: bool) -> str:
    """The defense may stop the clock; then the offense chooses its tempo (B-IV-3.e, A-I-5.b)."""
    defense = 1 - offense
    about = clock_choice(seconds, timing.STOPS[stop])
    theirs = "pass"
    if game.timeouts[defense]:
        stops = ("pass", "timeout", "delayed") if alternate else ("pass", "timeout")
        theirs = table.ask(TIMEOUT, defense, stops, game, about)
        if theirs == "timeout":
            flow.take_timeout(table, game, defense, "B-IV-3.e")
            return "timeout"
    delay = stop == timing.CONTINUOUS and theirs == "pass"  # A-I-7-B.a
    menu = tempos(game, game.timeouts[offense] > 0, delay, alternate)
    tempo = table.ask(TEMPO, offense, menu, game, about) if len(menu) > 1 else "normal"
    if tempo in ("timeout", "delayed"):
        flow.take_timeout(table, game, offense, "B-IV-3.e")
    elif tempo == "normal" and theirs == "delayed":  # A-VII.D5: after the offense lets the clock run
        flow.take_timeout(table, game, defense, "B-IV-3.e")
        return "delayed"
    return tempo


def _with_tempo(
    table: Table, game: State, tempo: str, stop: int, seconds: int, moving: int, alternate: bool
) -> int:
    """The play's time after a timeout, a hurried snap, a spike or a delay."""
    if tempo == "hurry":
        game.hurried = True  # A-VII.f: applies to the next play, which is timed as usual (A-I-5-A.b)
    elif tempo == "spike":
        game.spiking = True  # without the hurried snap's risks (A-I-5-B.c)
    if alternate:
        return moving + timing.dead_seconds(stop, tempo)
    if tempo == "timeout":
        return SECONDS["timeout"]
    if tempo == "delay":
        return SECONDS["play with a delay penalty"]
    return timing.hurried_seconds(seconds)


def delay_penalty(table: Table, game: State, offense: int) -> None:
    """Five yards for the ten seconds (A-I-7-B.a)."""
    spot = walk_off(game.spot, -5)
    yards = game.spot - spot
    table.note("A-I-7-B.a", "delay of game: 5 yards")
    game.events.append(Flag(offense, "delay", yards, "accepted"))
    game.spot = spot
    if table.noting:
        say_delay(table, game, yards)


def kick_off(table: Table, game: State) -> None:
    """A kickoff, or the free kick after a safety (B-V-4, B-VI-12-G-ii.b)."""
    kickers, clock, spot = game.ball, game.clock, game.spot
    points = sum(game.score)
    kind = "kickoff"
    if game.phase is Phase.FREE_KICK and table.ask(FREE_KICK, kickers, ("kickoff", "punt"), game) == "punt":
        kind = "punt"
        result = punt(table, game)
        assert result is not None
    else:
        result = kicks.kickoff(table, game)
        kind = result.call
    if table.noting:
        game.result = result
        say_kickoff(table, game, result, kind)
    game.untimed = game.hurried = game.fair_caught = False
    game.kickoff_shift = 0
    booked = "free kick" if kind == "punt" else kind
    event = Kick(kickers, booked, result.kick, kickoff_fate(result, kickers), 0, spot)
    game.events.append(event)
    told = len(game.events)
    penalty = settle_kick(table, game, result)
    if table.noting:
        say_flags(table, game, told, kickers, 0, OWN_GOAL)
    if result.end is End.FAIR_CATCH and game.ball == result.ball:
        game.fair_caught = True
    seconds = timing.kickoff_seconds(game, result, clock)
    if table.noting and timing.alternate_now(game, clock):
        note_times(table, game, seconds, seconds, timing.return_seconds(result, timing.NOBODY))
    event.seconds = charge(game, seconds)
    if sum(game.score) != points:
        time_score(game)  # B-V-10
    if penalty and game.clock == 0:
        flow.hold_period(table, game, penalty, "B-VI-4-C-viii")


FLOW: Final = flow.Flow(
    open_game, open_half, open_overtime, down, kick_off, try_after_touchdown, _last_period,
    before_play=_forget_result, period_over=_period_over, change_ends=_change_ends, final=say_final,
)
