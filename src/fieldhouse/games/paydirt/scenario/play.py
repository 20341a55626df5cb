"""Plays a step: answers and draws go on the table, the rules run, and the facts are collected."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from fieldhouse.football import events
from fieldhouse.football.clock import clock_text
from fieldhouse.football.events import Down, Flag, Fumbled, OnDowns, Scored
from fieldhouse.football.field import Spot
from fieldhouse.football.result import End, Result
from fieldhouse.football.state import Phase
from fieldhouse.games.paydirt.rules.flow import end_period
from fieldhouse.games.paydirt.rules.flow import step as play_step
from fieldhouse.games.paydirt.rules.opening import open_game
from fieldhouse.games.paydirt.rules.state import State
from fieldhouse.games.paydirt.scenario.begin import PHASE_NAMES, Scene, put
from fieldhouse.games.paydirt.scenario.hooks import PaydirtHooks, loose_balls, times
from fieldhouse.games.paydirt.scenario.model import PlayStep
from fieldhouse.scenario.core.adapter import StepResult
from fieldhouse.scenario.core.script import ScriptLine, ScriptTable
from fieldhouse.table.stacked import ScriptError
from fieldhouse.table.table import Refused

ORDINALS = ("", "1st", "2nd", "3rd", "4th")


@dataclass(frozen=True, slots=True)
class Before:
    """The game at the beginning of the step."""

    ball: int
    spot: Spot
    down: int
    line: int
    phase: Phase
    quarter: int
    clock: int
    score: tuple[int, ...]
    events: int


def play(scene: Scene, step: PlayStep) -> StepResult:
    """Run one step."""
    game = scene.game
    if step.situation is not None:
        put(scene, step.situation, ("situation",))
    hooks = PaydirtHooks(scene, step.cells)
    table = ScriptTable(hooks, step.draws, _answers(scene, step))
    lines = [ScriptLine("now", situation_line(scene))]
    broken = ""
    before = _before(game)
    hooks.boxes.place({int(answer) for _, answer in table.answers if answer.isdecimal()})
    try:
        if game.phase is Phase.OVER:
            raise ScriptError("the game is over: nothing can follow")
        if game.phase is Phase.TOSS:
            open_game(table, game)
        else:
            if game.clock <= 0 and not game.untimed and game.phase is not Phase.TRY:
                end_period(table, game)
            before = _before(game)
            if not game.over:
                play_step(table, game)
        hooks.boxes.check_read(table.notes)
        left = hooks.boxes.over()
        if left:
            raise ScriptError(f"boxes never read: {', '.join(left)}. {table.story()}")
        table.done()
    except ScriptError as error:
        broken = str(error)
    except Refused as refused:
        if not step.expect.refused:
            broken = str(refused)
    finally:
        hooks.boxes.over()
        scene.placed = frozenset()
    lines += [*table.log, ScriptLine("now", situation_line(scene))]
    return StepResult(lines, _facts(game, before, table, hooks), broken, table.fired())


def _before(game: State) -> Before:
    return Before(
        game.ball, game.spot, game.down, game.line, game.phase, game.quarter, game.clock, tuple(game.score),
        len(game.events),
    )


def _answers(scene: Scene, step: PlayStep) -> list[tuple[str, str]]:
    """The calls, the clock choice and the answers, in the form in which the table answers questions."""
    game, calls = scene.game, step.calls
    answers = [(kind, answer) for pair in step.answers for kind, answer in pair.items()]
    given = {kind for kind, _ in answers}
    first: list[tuple[str, str]] = []
    if calls.offense is not None and not (game.spiking and calls.offense == "spike"):
        if game.phase is Phase.FREE_KICK and calls.offense == "punt":
            first.append(("free kick", "punt"))
        else:
            first.append(("call", calls.offense))
        if game.phase is Phase.TRY and "try" not in given:
            first.append(("try", "two"))
    if calls.defense is not None:
        first.append(("defense", calls.defense))
    after = step.after
    if after.by:
        mine = scene.seat(after.by, ("after",)) == game.ball
        answers.append(("tempo" if mine else "timeout", after.tempo))
    elif after.tempo != "normal":
        answers.append(("tempo", after.tempo))
    return first + answers


def situation_line(scene: Scene) -> str:
    """`quarter 1, 12:30, A 7 B 3: A 3rd and 19 at B 44`."""
    game, names = scene.game, scene.names
    head = (
        f"quarter {game.quarter}, {clock_text(game.clock)}, {names.short[0]} {game.score[0]} "
        f"{names.short[1]} {game.score[1]}: "
    )
    team, place = names.short[game.ball], names.show(game.spot, game.ball)
    if game.phase is Phase.SCRIMMAGE:
        to_go = "goal" if game.goal_to_go else str(game.to_go)
        return head + f"{team} {ORDINALS[game.down]} and {to_go} at {place}"
    said = {
        Phase.TOSS: "the toss", Phase.OVER: "the game is over", Phase.TRY: f"{team} has a try",
        Phase.KICKOFF: f"{team} kicks off from {place}", Phase.FREE_KICK: f"{team} has a free kick from {place}",
    }
    return head + said[game.phase]


def _facts(game: State, before: Before, table: ScriptTable, hooks: PaydirtHooks) -> dict[str, Any]:
    new = game.events[before.events :]
    result = game.result
    facts: dict[str, Any] = {
        "ball": game.ball, "spot": game.spot, "down": game.down, "to_go": game.to_go, "goal": game.goal_to_go,
        "phase": PHASE_NAMES[game.phase], "quarter": game.quarter, "clock": game.clock,
        "score": list(game.score), "points": [now - then for now, then in zip(game.score, before.score, strict=True)],
        "timeouts": list(game.timeouts), "seconds": before.clock - game.clock,
        "penalties": [event for event in new if isinstance(event, Flag)],
        "choices": hooks.penalties, "asked": _asked(table),
        "notes": list(dict.fromkeys(note.rule for note in table.notes)), "says": " ".join(table.said),
        "book": [{"event": type(event).__name__.lower()} | asdict(event) for event in new],
        "hurried": game.hurried, "untimed": game.untimed,
        "refused": table.refused.refusal.rule if table.refused else "",
        "result": words_of(game, before, result, new),
    }
    facts |= times(table)
    if result is not None:
        facts |= {
            "gain": result.gain, "kick": result.kick, "roll": result.roll,
            "returns": [leg.yards for leg in result.legs],
        }
        if result.kind == Down.INTERCEPTED:
            facts["intercepted_at"] = (before.ball, before.spot + result.gain)
    if balls := loose_balls(table):
        facts["loose_at"] = tuple(balls[-1])
    return facts


def _asked(table: ScriptTable) -> list[str]:
    """The questions asked, alone and with their team: `penalty`, `B penalty`."""
    names = [name for kind, seat, _ in table.asked for name in (kind, f"{table.hooks.seat(seat)} {kind}")]
    return list(dict.fromkeys(names))


WORDS = (
    "run", "complete", "incomplete", "interception", "sack", "kneel", "spike", "punt", "field goal try", "snap lost",
    "no play", "gain", "loss", "no gain", "touchdown", "safety", "touchback", "fair catch", "out of bounds",
    "field goal", "no good", "extra point", "two-point try", "defensive two points", "first down", "turnover on downs",
    "fumble", "fumble lost", "fumble recovered", "muff", "blocked", "returned", "change of possession", "down repeated",
    "penalty accepted", "penalty declined", "penalties offset", "penalty cancelled", "recovered by the kickers",
    "kickoff", "timeout", "game over",
)
ALSO = {
    "td": "touchdown", "int": "interception", "intercepted": "interception", "incompletion": "incomplete",
    "completion": "complete", "completed": "complete", "fumble kept": "fumble recovered", "out": "out of bounds",
    "field goal good": "field goal", "good": "field goal", "missed": "no good", "field goal missed": "no good",
    "offsetting penalties": "penalties offset", "offset": "penalties offset", "downs": "turnover on downs",
    "down replayed": "down repeated", "two points": "two-point try", "blocked kick": "blocked", "return": "returned",
    "turnover": "change of possession", "fumbled": "fumble", "sacked": "sack",
}
_KINDS = {
    Down.RUN: "run", Down.COMPLETE: "complete", Down.INCOMPLETE: "incomplete", Down.INTERCEPTED: "interception",
    Down.SACK: "sack", Down.KNEEL: "kneel", Down.SPIKE: "spike", Down.PUNT: "punt",
    Down.FIELD_GOAL: "field goal try", Down.SNAP_LOST: "snap lost", Down.NO_PLAY: "no play",
}
_FATES = {
    "accepted": "penalty accepted", "declined": "penalty declined", "offset": "penalties offset",
    "cancelled": "penalty cancelled",
}


def words_of(game: State, before: Before, result: Result | None, new: Sequence[events.Event]) -> list[str]:
    """The events of the step, in words of `WORDS`."""
    words: set[str] = set()
    for event in new:
        if isinstance(event, events.Snap):
            words.add(_KINDS[Down(event.kind)])
        elif isinstance(event, Scored):
            words.add(event.how)
        elif isinstance(event, Flag):
            words.add(_FATES[event.fate])
        elif isinstance(event, OnDowns):
            words.add("turnover on downs")
        elif isinstance(event, Fumbled):
            words |= {"fumble", "fumble lost" if event.lost else "fumble recovered"}
        elif isinstance(event, events.TimeOut):
            words.add("timeout")
    if before.phase in (Phase.KICKOFF, Phase.FREE_KICK):
        words.add("kickoff")
    if result is not None:
        words |= _of_result(result, before, words)
    if game.phase is Phase.SCRIMMAGE and before.phase is Phase.SCRIMMAGE:
        words |= _of_downs(game, before, words)
    if game.over:
        words.add("game over")
    return [word for word in WORDS if word in words]


def _of_result(result: Result, before: Before, words: set[str]) -> set[str]:
    more = set()
    kicked = before.phase in (Phase.KICKOFF, Phase.FREE_KICK)
    if result.kind in (Down.RUN, Down.COMPLETE, Down.SACK, Down.KNEEL) and not kicked:
        more.add("gain" if result.gain > 0 else "loss" if result.gain < 0 else "no gain")
        more.add(_KINDS[Down(result.kind)])
    if result.kind == Down.INCOMPLETE:
        more.add("incomplete")
    endings = {End.TOUCHBACK: "touchback", End.FAIR_CATCH: "fair catch", End.NO_GOOD: "no good"}
    if result.end in endings:
        more.add(endings[result.end])
    if result.out:
        more.add("out of bounds")
    if result.blocked:
        more.add("blocked")
    if result.fumbles and not result.blocked:
        more.add("fumble")
    if any(leg.muffed for leg in result.legs):
        more.add("muff")
    if any(not leg.muffed or leg.yards for leg in result.legs):
        more.add("returned")
    if kicked and result.ball == before.ball:
        more.add("recovered by the kickers")
    return more


def _of_downs(game: State, before: Before, words: set[str]) -> set[str]:
    if game.ball != before.ball:
        return {"change of possession"}
    if game.down == 1 and (before.down != 1 or game.line != before.line):
        return {"first down"}
    if game.down == before.down and words & {"penalty accepted", "penalties offset"}:
        return {"down repeated"}
    return set()
