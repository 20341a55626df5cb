"""The timing lookup: times a play from a short description, with the rules' own timing."""

from __future__ import annotations

from typing import Any

from fieldhouse.football.clock import charge
from fieldhouse.football.events import Down, Return, Snap
from fieldhouse.football.field import Spot
from fieldhouse.football.result import End, Leg, Result
from fieldhouse.football.state import Phase
from fieldhouse.games.paydirt.cards.plain_team import plain_team
from fieldhouse.games.paydirt.rulebook import new_game
from fieldhouse.games.paydirt.rules import timing
from fieldhouse.games.paydirt.rules.calls import CALLS, Call
from fieldhouse.games.paydirt.rules.flow import note_times, run_clock
from fieldhouse.games.paydirt.rules.goals import LISTED
from fieldhouse.games.paydirt.rules.state import State
from fieldhouse.games.paydirt.scenario.asks import TimingAsked, TimingStep
from fieldhouse.games.paydirt.scenario.begin import Scene
from fieldhouse.games.paydirt.scenario.field import caught, within
from fieldhouse.games.paydirt.scenario.hooks import PaydirtHooks, times
from fieldhouse.games.paydirt.scenario.model import Cells
from fieldhouse.games.paydirt.scenario.words import SPOTS, Place
from fieldhouse.scenario.core.adapter import StepResult, Wrong
from fieldhouse.scenario.core.script import ScriptLine, ScriptTable
from fieldhouse.table.stacked import ScriptError
from fieldhouse.table.table import Refused

KINDS = {
    "run": Down.RUN, "pass": Down.COMPLETE, "incomplete": Down.INCOMPLETE, "sack": Down.SACK,
    "interception": Down.INTERCEPTED, "sneak": Down.RUN, "kneel": Down.KNEEL, "spike": Down.SPIKE,
    "hail mary": Down.COMPLETE, "punt": Down.PUNT, "field goal": Down.FIELD_GOAL, "blocked punt": Down.PUNT,
    "blocked field goal": Down.FIELD_GOAL, "lost punt snap": Down.SNAP_LOST, "lost field goal snap": Down.SNAP_LOST,
    "safety": Down.SNAP_LOST, "kickoff": Down.PUNT, "onside kickoff": Down.PUNT, "squib kickoff": Down.PUNT,
    "try": Down.FIELD_GOAL, "razzle-dazzle": Down.RUN,
}
CALLED = {
    "run": "1", "pass": "6", "incomplete": "6", "sack": "6", "interception": "6", "sneak": "sneak", "kneel": "kneel",
    "spike": "spike", "hail mary": "hail", "punt": "punt", "field goal": "fg", "blocked punt": "punt",
    "blocked field goal": "fg", "lost punt snap": "punt", "lost field goal snap": "fg", "safety": "safety",
    "razzle-dazzle": "rzdz",
}
CARRIED = ("run", "pass", "sack", "sneak", "kneel", "hail mary", "razzle-dazzle")
STILL = ("incomplete", "spike")
MEASURED = ("run", "pass", "razzle-dazzle")
KICKED = {"kickoff": "deep", "onside kickoff": "onside", "squib kickoff": "squib"}
KICK_OVER = ("punt", "field goal")  # the other team has the ball after these, unless the lookup says otherwise
ENDS = {
    "out of bounds": End.OUT, "touchdown": End.TOUCHDOWN, "safety": End.SAFETY, "touchback": End.TOUCHBACK,
    "fair catch": End.FAIR_CATCH, "good": End.GOOD, "no good": End.NO_GOOD,
}


def timed(scene: Scene, step: TimingStep) -> StepResult:
    """The time of a play, by the lookup's method."""
    asked = _placed(scene, step.timing)
    scene.placed = frozenset()
    game = _game(scene, asked)
    result, spot, ball = _result(scene, asked)
    call = CALLS["rzdz"] if asked.razzle_dazzle else CALLS.get(CALLED.get(asked.play, ""), Call(""))
    table = ScriptTable(PaydirtHooks(scene, Cells()), step.draws, _answers(scene, asked))
    broken, facts = "", dict[str, Any]()
    if asked.play == "try":
        facts |= {"AT": 0, "RT": 0, "DT": 0}  # A-VII.A6
    elif asked.play in KICKED:
        _kickoff(table, game, result, asked)
    else:
        _snap(table, game, result, call, asked, spot, ball)
    try:
        table.done()
    except (ScriptError, Refused) as error:
        broken = str(error)
    facts |= {
        "clock": game.clock, "seconds": asked.clock - game.clock, "TT": asked.clock - game.clock,
        "notes": list(dict.fromkeys(note.rule for note in table.notes)),
    }
    facts |= times(table)
    lines = [ScriptLine("now", f"{asked.play}, {asked.yards} yards"), *table.log]
    return StepResult(lines, facts, broken, table.fired())


def _placed(scene: Scene, asked: TimingAsked) -> TimingAsked:
    """Fill in from the situation: the line of scrimmage, the clock, and how the play ended."""
    game, placed, given = scene.game, scene.placed, asked.model_fields_set
    more: dict[str, Any] = {}
    if "spot" in placed and "line" not in given and "length" not in given:
        more["line"] = Place("own", game.spot)
        if asked.play in CARRIED:
            more["yards"] = within(game.spot, asked.yards)
        elif asked.play == "interception":
            more["yards"] = caught(game.spot, asked.yards)
    if "clock" in placed and "clock" not in given:
        more |= {"clock": game.clock, "quarter": game.quarter}
    if "end" not in given or asked.end == "out of bounds":
        end = _end(game, placed, asked)
        more |= {"end": end} if end else {}
    return asked.model_copy(update=more)


def _end(game: State, placed: frozenset[str], asked: TimingAsked) -> str:
    """How a play of the team with the ball ended, by the situation: nothing if that is not known or not special."""
    if asked.play not in (*CARRIED, *STILL) or asked.fumble == "lost" or asked.returns:
        return ""
    if "spot" in placed and asked.play in CARRIED:
        if game.spot + asked.yards >= 100:
            return "touchdown"
        if game.spot + asked.yards <= 0:
            return "safety"
    if not placed & {"down", "to_go"}:
        return ""
    short = asked.play in STILL or asked.yards < game.to_go
    if short and game.down == 4 and not asked.penalty:
        return "downs"
    exact = asked.play in MEASURED and asked.yards == game.to_go and not game.goal_to_go
    return "measured" if exact and not asked.fumble and asked.end != "out of bounds" else ""


def _game(scene: Scene, asked: TimingAsked) -> State:
    method = "full" if asked.method == "alternate" else "chart"
    options = {"rules": "full", "timing": method, "weather": "off", "long_plays": scene.game.options.long_plays}
    game = new_game(plain_team("A"), plain_team("B"), options)
    game.phase = Phase.SCRIMMAGE
    game.quarter, game.clock = asked.quarter, asked.clock
    game.spot, game.line = Spot(50), Spot(60)
    return game


def _answers(scene: Scene, asked: TimingAsked) -> list[tuple[str, str]]:
    after = asked.after
    if after.by:
        seat = scene.seat(after.by, ("timing", "after"))
        return [("tempo" if seat == 0 else "timeout", after.tempo)]
    return [("tempo", after.tempo)] if after.tempo != "normal" else []


def _result(scene: Scene, asked: TimingAsked) -> tuple[Result, Spot, int]:
    """The play's result, the line of scrimmage, and the team with the ball."""
    spot = Spot(50)
    if asked.line is not None:
        found = scene.names.spot(asked.line, 0)
        if found is None:
            raise Wrong(("timing", "from"), repr(str(asked.line)), SPOTS)
        spot = found
    if asked.length is not None:
        spot = Spot(100 - (asked.length - LISTED))
    ball = 0
    if asked.play in ("interception", *KICK_OVER, "kickoff", "squib kickoff") or asked.fumble == "lost":
        ball = 1
    if asked.end == "good":
        ball = 0
    result = Result(KINDS[asked.play], ball, Spot(spot + 1), gain=asked.yards, roll=asked.roll)
    result.blocked = asked.play.startswith("blocked")
    result.out = asked.end == "out of bounds"
    result.end = ENDS.get(asked.end, End.INCOMPLETE if asked.play in ("incomplete", "spike") else End.DOWN)
    if asked.fumble or asked.play.startswith(("blocked", "lost")):
        result.fumbles = ((0, asked.fumble == "lost"),)
    for back in asked.returns:
        seat = {"offense": 0, "defense": 1}.get(back.by, ball if asked.fumble != "recovered" else 0)
        leg = Leg(seat, Return.FUMBLE, Spot(20), back.yards, muffed=back.fumbled)
        result.legs = (*result.legs, leg)
        ball = seat
        if back.fumbled:
            result.fumbles = (*result.fumbles, (seat, back.lost))
            ball = 1 - seat if back.lost else seat
    result.ball = ball = 1 if asked.end == "downs" else ball
    return result, spot, ball


def _kickoff(table: ScriptTable, game: State, result: Result, asked: TimingAsked) -> None:
    result.call = KICKED[asked.play]
    seconds = timing.kickoff_seconds(game, result, asked.clock)
    if asked.method == "alternate":
        note_times(table, game, seconds, seconds, timing.return_seconds(result, timing.NOBODY))
    charge(game, seconds)


def _snap(
    table: ScriptTable, game: State, result: Result, call: Call, asked: TimingAsked, spot: Spot, ball: int
) -> None:
    snap = Snap(0, asked.quarter, asked.clock, 1, 10, spot, result.kind, call.text, asked.yards)
    line = result.spot if asked.end == "measured" else Spot(99)
    game.ball = ball
    run_clock(table, game, result, snap, call, 0, asked.clock, line, asked.penalty, False)
