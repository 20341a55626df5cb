"""One play after another: calls, resolution, penalties, downs, the clock, until the game is over."""

from __future__ import annotations

from fieldhouse.football.clock import charge, overtime_decided, time_score
from fieldhouse.football.enforce import play_stands
from fieldhouse.football.events import Down, Flag, Kick, Snap, TimeOut
from fieldhouse.football.field import walk_off
from fieldhouse.football.result import End, Result
from fieldhouse.football.state import Phase, next_quarter
from fieldhouse.games.paydirt import kickoff as kicks
from fieldhouse.games.paydirt import timing
from fieldhouse.games.paydirt.calls import CALLS, OUT, SHOWS, Call, Show
from fieldhouse.games.paydirt.goals import field_goal, free_kick_goal, t2_field_goal
from fieldhouse.games.paydirt.menus import calls, shows, tempos
from fieldhouse.games.paydirt.opening import open_game, open_half, open_overtime
from fieldhouse.games.paydirt.punt import punt
from fieldhouse.games.paydirt.questions import CALL, FREE_KICK, SHOW, TEMPO, TIMEOUT
from fieldhouse.games.paydirt.rush import unopposed
from fieldhouse.games.paydirt.say import say_final, say_kickoff, say_play
from fieldhouse.games.paydirt.scrimmage import run_play
from fieldhouse.games.paydirt.settle import settle, settle_kick
from fieldhouse.games.paydirt.specials import concede, hail_mary, kneel, qb_draw, razzle_dazzle, sneak, spike
from fieldhouse.games.paydirt.state import Game
from fieldhouse.games.paydirt.tables import SECONDS
from fieldhouse.games.paydirt.tries import try_after_touchdown
from fieldhouse.table.table import Table

# Looked up on every play: an enum's members are slow to reach through its class.
_SCRIMMAGE, _TRY, _OVER = Phase.SCRIMMAGE, Phase.TRY, Phase.OVER
_FAIR_CATCH, _SPIKE, _PUNT = End.FAIR_CATCH, Down.SPIKE, Down.PUNT


def play_game(table: Table, game: Game) -> None:
    """A whole game from the toss (B-V-3) until time is gone (B-V-11)."""
    if game.phase is Phase.TOSS:
        open_game(table, game)
    noting = table.noting
    while game.phase is not _OVER:
        if game.clock <= 0 and not game.untimed and game.phase is not _TRY:
            end_period(table, game)
        elif game.phase is _SCRIMMAGE and not noting and game.quarter <= 4:
            game.plays += 1
            down(table, game)  # a step without its notes
        else:
            step(table, game)
    if noting:
        say_final(table, game)


def step(table: Table, game: Game) -> None:
    """One play: a down, a kick or a try."""
    game.plays += 1
    phase = game.phase
    if table.noting:
        table.begin(f"quarter {game.quarter}, {game.clock // 60}:{game.clock % 60:02d}")
        game.last.clear()
    if phase is _SCRIMMAGE:
        down(table, game)
    elif phase is _TRY:
        try_after_touchdown(table, game)
    else:
        kick_off(table, game)
    if game.quarter > 4 and game.score[0] != game.score[1] and overtime_decided(game):
        game.phase = Phase.OVER


def end_period(table: Table, game: Game) -> None:
    """A quarter's time is gone: on to the next, the half, overtime or the end (B-V-11)."""
    game.hurried = game.spiking = game.fair_caught = False
    quarter = game.quarter
    if quarter >= 4:
        tied = game.score[0] == game.score[1]
        limit = {"none": 4, "season": 5}.get(game.options.overtime, 99)
        if not tied or quarter >= limit:
            game.phase = Phase.OVER
            return
        next_quarter(game)
        game.downwind = 1 - game.downwind
        if quarter == 4 or quarter % 2 == 0:
            open_overtime(table, game)
        return
    next_quarter(game)
    game.downwind = 1 - game.downwind  # ends are changed
    if quarter == 2:
        open_half(table, game)


def down(table: Table, game: Game) -> None:
    """A scrimmage down: both calls in secret (B-III.a, B-V-7), then the dice."""
    if game.spiking:
        game.spiking = False
        call, show = CALLS["spike"], SHOWS["A"]
    else:
        said, seen = table.ask_both(
            game, (CALL, game.ball, calls(game)), (SHOW, 1 - game.ball, shows(game))
        )
        call, show = CALLS[said], SHOWS[seen]
    if table.noting:
        game.last["call"], game.last["show"] = call.text, show.text
    offense, clock, line = game.ball, game.clock, game.line
    result = run_play(table, game, call, show) if call.play else resolve(table, game, call, show)
    if call.special and result.call != call.text:
        call = CALLS.get(result.call, call)  # the kick was called off for this play
    if table.noting:
        game.last["result"] = result
        say_play(table, game, call, show, result)
    hurried = game.hurried
    game.hurried = game.fair_caught = False
    game.untimed = False
    if result.fouls or result.cancelled or result.kind >= _PUNT:
        snap, penalty = settle(table, game, result)
    else:
        snap, penalty = play_stands(game, result), False
    if result.end is _FAIR_CATCH and game.ball == result.ball:
        game.fair_caught = True  # A-III-3-B: right after it
    false_start = result.notes == "false start"
    run_clock(table, game, result, snap, call, offense, clock, line, penalty, false_start and hurried)


def resolve(table: Table, game: Game, call: Call, show: Show) -> Result:
    """What the dice and charts say of these two calls."""
    if call.play:
        return run_play(table, game, call, show)
    special = call.special
    if special == "punt" or special == "fg":
        result = punt(table, game) if special == "punt" else field_goal(table, game)
        if result is not None:
            return result
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


def instead(table: Table, game: Game, call: Call) -> Result:
    """The kick was called off against an all-out rush: the play meets a white box (A-V-2-A.b)."""
    if call.play:
        return unopposed(table, game, call)
    if call.special == "rzdz":
        return razzle_dazzle(table, game, call, SHOWS["A"], unopposed=True)
    return resolve(table, game, call, SHOWS["A"])


def run_clock(
    table: Table, game: Game, result: Result, snap: Snap | None, call: Call, offense: int, clock: int, line: int,
    penalty: bool, no_time: bool,
) -> None:
    """Charge the play, after the coaches have said what they do with the clock (B-IV-3, A-I-5, A-I-7, A-VII)."""
    alternate = game.options.timing != "chart" and timing.alternate_now(game, clock)
    if result.kind == _SPIKE or no_time:
        # a spike's time lies in the play before it (A-I-5-B.b); a hurried false start takes none (A-I-5-A.e)
        return
    if game.ball != offense or game.phase is not _SCRIMMAGE:
        stop = timing.REFEREE
    else:
        out = result.out and (
            call.boundary == OUT or alternate or timing.out_of_bounds_window(game, clock, game.quarter)
        )
        stop = timing.flow(result, penalty, line, offense, out)
    if alternate:
        moving = timing.action_seconds(result, call, snap.spot if snap else game.spot) + timing.return_seconds(result)
        seconds = moving + timing.dead_seconds(stop, "normal")
    else:
        moving = 0
        seconds = timing.CHART[stop]
    # A-I-5.c: a play of 0 or 10 seconds cannot be shortened; nor is there anything to stop once time is gone
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
        note_times(table, game, seconds, moving, timing.return_seconds(result))
    taken = charge(game, seconds)  # B-IV-3.c, B-IV-3.f, B-IV-3.g
    if snap is not None:
        snap.seconds = taken
    if game.phase is not _SCRIMMAGE:
        time_score(game)  # B-V-10: the time first, then the score
    if penalty and game.clock == 0 and game.last_foul_holds:  # B-VI-4-C-viii
        table.note("B-VI-4-C-viii", "the quarter cannot end on it: one more play")
        game.untimed = True
    if table.noting:
        table.note("B-IV-3.b", f"{taken} seconds")


def note_times(table: Table, game: Game, seconds: int, moving: int, returning: int) -> None:
    """Alternate timing in its three parts (A-VII.a)."""
    action, dead = moving - returning, seconds - moving
    game.last["times"] = (action, returning, dead)
    table.note("A-VII.a", f"action {action} + return {returning} + dead {dead} = {seconds} seconds")


def choose_tempo(table: Table, game: Game, offense: int, stop: int, seconds: int, alternate: bool) -> str:
    """The defense may stop the clock; then the offense says how it goes on (B-IV-3.e, A-I-5.b)."""
    defense = 1 - offense
    if table.noting:
        game.last["seconds"] = seconds
        game.last["stop"] = stop
    theirs = "pass"
    if game.timeouts[defense]:
        theirs = table.ask(TIMEOUT, defense, ("pass", "timeout", "delayed") if alternate else ("pass", "timeout"), game)
        if theirs == "timeout":
            _take_timeout(table, game, defense)
            return "timeout"
    delay = stop == timing.CONTINUOUS and theirs == "pass"  # A-I-7-B.a
    menu = tempos(game, game.timeouts[offense] > 0, delay, alternate)
    tempo = table.ask(TEMPO, offense, menu, game) if len(menu) > 1 else "normal"
    if tempo in ("timeout", "delayed"):
        _take_timeout(table, game, offense)
    elif tempo == "normal" and theirs == "delayed":  # A-VII.D5: once it is plain the clock is left running
        _take_timeout(table, game, defense)
        return "delayed"
    return tempo


def _take_timeout(table: Table, game: Game, seat: int) -> None:
    game.timeouts[seat] -= 1
    game.events.append(TimeOut(seat))
    table.note("B-IV-3.e", f"timeout, {game.name(seat)}: {game.timeouts[seat]} left")


def _with_tempo(
    table: Table, game: Game, tempo: str, stop: int, seconds: int, moving: int, alternate: bool
) -> int:
    """The play's time once somebody stopped, hurried or stretched it."""
    if tempo == "hurry":
        game.hurried = True  # A-VII.f: it binds the next play, which is timed as usual (A-I-5-A.b)
    elif tempo == "spike":
        game.spiking = True  # without the hurried snap's risks (A-I-5-B.c)
    if alternate:
        return moving + timing.dead_seconds(stop, tempo)
    if tempo == "timeout":
        return SECONDS["timeout"]
    if tempo == "delay":
        return SECONDS["play with a delay penalty"]
    return timing.hurried_seconds(seconds)


def delay_penalty(table: Table, game: Game, offense: int) -> None:
    """Five yards for the ten seconds (A-I-7-B.a)."""
    spot = walk_off(game.spot, -5)
    table.note("A-I-7-B.a", "delay of game: 5 yards")
    game.events.append(Flag(offense, "delay", game.spot - spot, "accepted"))
    game.spot = spot


def kick_off(table: Table, game: Game) -> None:
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
        game.last["result"] = result
        say_kickoff(table, game, result, kind)
    game.untimed = game.hurried = game.fair_caught = False
    game.kickoff_shift = 0
    booked = "free kick" if kind == "punt" else kind
    event = Kick(kickers, booked, result.kick, kick_result(result, kickers), 0, spot)
    game.events.append(event)
    penalty = settle_kick(table, game, result)
    if result.end is End.FAIR_CATCH and game.ball == result.ball:
        game.fair_caught = True
    seconds = timing.kickoff_seconds(game, result, clock)
    if table.noting and timing.alternate_now(game, clock):
        note_times(table, game, seconds, seconds, timing.return_seconds(result))
    event.seconds = charge(game, seconds)
    if sum(game.score) != points:
        time_score(game)  # B-V-10
    if penalty and game.clock == 0 and game.last_foul_holds:  # B-VI-4-C-viii
        table.note("B-VI-4-C-viii", "the quarter cannot end on it: one more play")
        game.untimed = True


def kick_result(result: Result, kickers: int) -> str:
    if result.end is End.TOUCHBACK:
        return "touchback"
    if result.end is End.FAIR_CATCH:
        return "fair catch"
    if result.ball == kickers:
        return "recovered"
    return "returned" if result.legs else "downed"

