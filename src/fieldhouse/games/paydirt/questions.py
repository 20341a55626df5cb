"""Every decision the rules can ask for, with the names of its options and why others are refused."""

from __future__ import annotations

from typing import Any

from fieldhouse.football.field import Spot, yard_line
from fieldhouse.football.result import End
from fieldhouse.football.state import Phase
from fieldhouse.games.paydirt.calls import BOUNDED, SPECIAL_CALLS, WILD_TARGETS, call_name, show_name
from fieldhouse.games.paydirt.charts import PLAY_NAMES
from fieldhouse.table.table import Kind, Refusal

SWITCHED = {  # calls that need a switch, with the switch and the rule
    "rzdz": ("razzle_dazzle", "A-I-1.a"), "sneak": ("sneak", "A-I-2.a"), "draw": ("qb_draw", "A-I-3.a"),
    "hail": ("hail_mary", "A-I-4.a"), "kneel": ("kneel", "A-I-7-A.a"), "t2": ("t2_field_goal", "A-III-3-A.a"),
    "freekick": ("free_kick_goal", "A-III-3-B"), "safety": ("elected_safety", "A-I-6.a"),
    "spike": ("spike", "A-I-5-B.a"),
}


def hail_mary_time(game: Any) -> bool:
    """As a half or overtime period ends: the window's seconds or an untimed down (A-I-4.a, ruling 69)."""
    return bool(game.half_ends and (game.clock <= game.options.hail_mary_window or game.untimed))


def _call_refusals(game: Any, seat: int) -> dict[str, Refusal]:
    refusals = {
        "B": Refusal("the B column is a result, never a call", "B-VI-2.b"),
        "QT": Refusal("the QT column is a result, never a call", "B-VI-2.b"),
        "punt out": Refusal("a punt cannot be declared out of bounds", "A-I-5-C.d"),
    }
    for name, (switch, rule) in SWITCHED.items():
        if not getattr(game.options, switch):
            refusals[name] = Refusal(f"{SPECIAL_CALLS[name]} is not in this game's agreement", f"A-0, {rule}")
    if game.options.hail_mary and not hail_mary_time(game):
        refusals["hail"] = Refusal("the Hail Mary is only for the last play of a half", "A-I-4.a")
    if game.options.free_kick_goal and not game.fair_caught:
        refusals["freekick"] = Refusal("only right after a fair catch", "A-III-3-B")
    refusals.setdefault("spike", Refusal("a spike is chosen right after the play it shortens", "A-I-5.b"))
    if game.phase is Phase.TRY:
        for name in ("punt", "fg", "kneel", "safety", "t2"):
            refusals[name] = Refusal("a two-point try is a run or a pass", "B-VI-7-B.a")
    for word, switch, rule in (("out", "declare_out", "A-I-5-C.a"), ("in", "declare_in", "A-I-7-C.a")):
        for name in ("sneak", "hail", "kneel", "fg"):
            refusals[f"{name} {word}"] = Refusal("a boundary is declared for plays 1-9, RZDZ and QB Draw", rule)
        if not getattr(game.options, switch):
            bounds = "out of bounds" if word == "out" else "in bounds"
            refusal = Refusal(f"declaring {bounds} is not in this game's agreement", f"A-0, {rule}")
            refusals |= {f"{name} {word}": refusal for name in BOUNDED}
        elif game.phase is Phase.TRY:
            refusals |= {f"{name} {word}": Refusal("a try takes no time", "B-VI-7.a") for name in BOUNDED}
    return refusals


def _show_refusals(game: Any, seat: int) -> dict[str, Refusal]:
    refusals = {
        f"wild {name}": Refusal(f"the {SPECIAL_CALLS[name]} cannot be Wild Carded", "A-II-1-B.b")
        for name in ("spike", "kneel", "hail")
    }
    for name in ("rzdz", "sneak", "draw"):
        switch, rule = SWITCHED[name]
        if not getattr(game.options, switch):
            reason = f"{SPECIAL_CALLS[name]} is not in this game's agreement"
            refusals[f"wild {name}"] = Refusal(reason, f"A-0, {rule}")
    if not game.options.wild_card:
        for name in WILD_TARGETS:
            refusals[f"wild {name}"] = Refusal("the Wild Card is not in this game's agreement", "A-0, A-II-1.a")
    for name, switch, rule in (("run", "run_pass", "A-II-2.a"), ("pass", "run_pass", "A-II-2.a"),
                               ("random", "random_defense", "A-II-3.a")):
        if not getattr(game.options, switch):
            refusals[name] = Refusal(f"the {name} defense is not in this game's agreement", f"A-0, {rule}")
    return refusals


def _tempo_refusals(game: Any, seat: int) -> dict[str, Refusal]:
    refusals = _timeout_refusals(game, seat)
    refusals["delay"] = Refusal("only after a 40-second play with no timeout by the defense", "A-I-7-B.a")
    for name, rule in (("hurry", "A-I-5-A.a"), ("spike", "A-I-5-B.a"), ("delay", "A-I-7-B.a")):
        if not getattr(game.options, name):
            refusals[name] = Refusal(f"the {name} is not in this game's agreement", f"A-0, {rule}")
        elif seat != game.ball:
            refusals[name] = Refusal("that is the offense's choice", "A-I-5.b")
    return refusals


def _timeout_refusals(game: Any, seat: int) -> dict[str, Refusal]:
    if game.timeouts[seat] == 0:
        return {name: Refusal("no timeouts left this half", "B-IV-3.d") for name in ("timeout", "delayed")}
    return {"delayed": Refusal("a delayed timeout belongs to alternate timing", "A-VII.D5")}


def _kickoff_refusals(game: Any, seat: int) -> dict[str, Refusal]:
    if game.options.kickoffs == "basic":
        return {"squib": Refusal("the squib is an Advanced kick", "A-0, A-III-1.a")}
    return {}


def _fielding_refusals(game: Any, seat: int) -> dict[str, Refusal]:
    refusals = {
        "touchback": Refusal("the ball did not reach the goal line", "A-IV-1-D"),
        "return": Refusal("a punt with star or dagger cannot be returned", "B-VI-5.d"),
    }
    if not game.options.return_options:
        refusals["fair catch"] = Refusal("fair catches are not in this game's agreement", "A-0, A-IV-1.a")
        refusals["roll"] = Refusal("letting it roll is not in this game's agreement", "A-0, A-IV-1.a")
    else:
        refusals["fair catch"] = Refusal("no fair catch on a squib", "A-IV-2-B")
    refusals["flop"] = Refusal("only a squib can be flopped on", "A-IV-2-B")
    refusals["force"] = Refusal(
        "no forced return here: not in the agreement, put out of bounds on purpose, or a conditional rush",
        "A-IV-1-E-vii",
    )
    return refusals


def _rush_refusals(game: Any, seat: int) -> dict[str, Refusal]:
    refusals = {}
    if game.phase is Phase.TRY:
        refusals["all-out"] = Refusal("no All-Out Kick Rush on extra points", "A-V-4-C")
    if not game.charts[seat].blocker:
        refusals["free block"] = Refusal("only teams marked FBO or SPBO", "A-V-3.a")
    return refusals


def _penalty_label(game: Any, seat: int, option: str) -> str:
    if option == "play":
        return f"take the play: {_what_stands(game)}"
    remedies = game.last.get("remedies", [])
    index = int(option) - 1
    if index >= len(remedies):
        return option
    remedy = remedies[index]
    own, theirs = game.name(remedy.ball), game.name(1 - remedy.ball)
    down = ("1st", "2nd", "3rd", "4th")[remedy.down - 1]
    to_go = "goal" if remedy.line == 100 else str(remedy.line - remedy.spot)
    where = yard_line(remedy.spot, own, theirs)
    walk_off = f"{remedy.foul.name} from the {remedy.where}"
    if game.phase is Phase.TRY:  # B-VI-4-A-i.c: a try or a kick is repeated, not a down
        return f"{walk_off}: the try again from the {where}"
    if remedy.repeat and game.phase is not Phase.SCRIMMAGE:
        return f"{walk_off}: kick again from the {where}"
    return f"{walk_off}: {own} ball, {down} and {to_go} at {where}"


def _what_stands(game: Any) -> str:
    """Where the play leaves things if no penalty is taken."""
    result = game.last["result"]
    own, theirs = game.name(result.ball), game.name(1 - result.ball)
    if result.end is End.TOUCHDOWN:
        return f"{own} good for two" if game.phase is Phase.TRY else f"touchdown {own}"
    if game.phase is Phase.TRY:
        return "the try fails"
    if result.end is End.SAFETY:
        return f"safety against {own}"
    if result.end is End.GOOD:
        return "the field goal counts"
    where = f"the {own} 20" if result.end is End.TOUCHBACK else yard_line(result.spot, own, theirs)
    going_on = result.ball == game.ball and game.phase is Phase.SCRIMMAGE and not result.regained(game.ball)
    if not going_on or result.spot >= game.line:
        return f"{own} ball, 1st down at {where}"
    if game.down == 4:
        return f"over on downs at {where}"
    to_go = "goal" if game.goal_to_go else str(game.line - result.spot)
    return f"{own} ball, {('2nd', '3rd', '4th')[game.down - 1]} and {to_go} at {where}"


def _pick_label(game: Any, seat: int, option: str) -> str:
    column, _, total = option.partition("@")
    name = "QT" if column == "QT" else f"{column} {PLAY_NAMES[int(column)]}"
    cells = game.charts[game.ball].offense
    cell = cells[11 if column == "QT" else int(column)][int(total)]
    return f"{name}, row {total}: {cell.text}"


def at(game: Any, seat: int, spot: Spot) -> str:
    return yard_line(spot, game.name(seat), game.name(1 - seat))


TOSS = Kind("toss", "You won the toss. Receive or kick?", "B-V-3.a", "receive")
HALF = Kind("second half", "Your choice for the second half. Receive or kick?", "B-V-3.b", "receive")
GOAL = Kind("goal", "Which goal: the wind behind you first, or in your face?", "A-VI-B-ii.a", "with")
TEAMS = Kind("teams", "High roll: take the home or the away team?", "A-VIII-1.c", "home")
KICKOFF = Kind("kickoff", "Kickoff: deep, onside or squib?", "B-VI-8.a", "deep", refusals=_kickoff_refusals)
SECRET_KICK = Kind("kickoff", "Kickoff, in secret: deep, squib or onside?", "A-III-1.c", "deep", secret=True)
EXPECT = Kind("expect", "Which kickoff do you expect?", "A-III-1.c", "deep", secret=True)
YARDS_OFF = Kind("yards off", "Yards to take off the kick", "A-III-2-B.a", "0")
COFFIN_SIDE = Kind("coffin side", "Out of bounds, or kept in?", "A-III-2-B.c", "out")
FREE_KICK = Kind("free kick", "Free kick after the safety: kickoff or punt?", "B-VI-12-G-ii.b", "kickoff")
FIELDING = Kind("fielding", "The kick comes down. What now?", "B-VI-12-F-i.a", "return", refusals=_fielding_refusals)
ROLL = Kind("roll", "Let it roll, or not?", "A-IV-1-A-iii", "no roll")
TIMEOUT = Kind("timeout", "Timeout?", "B-IV-3.e", "pass", refusals=_tempo_refusals)
TEMPO = Kind("tempo", "Clock: normal, timeout, hurry, spike or delay?", "A-I-5.b", "normal", refusals=_tempo_refusals)
CALL = Kind(
    "call", "Your play", "B-V-7", None, secret=True, labels=lambda g, s, o: call_name(o), refusals=_call_refusals
)
SHOW = Kind(
    "defense", "Your defense", "B-V-7", None, secret=True, labels=lambda g, s, o: show_name(o), refusals=_show_refusals
)
BLANK = Kind("blank", "Take a blank defense?", "A-II-4.a", "no")
PICK = Kind("pick", "You won the roll-off: pick the result", "A-I-1-E", labels=_pick_label)
RUSH = Kind("rush", "Rush the kick?", "A-V-2-A.a", "none", refusals=_rush_refusals)
RUSH_ANSWER = Kind("rush answer", "They come all out. Kick, or run a play instead?", "A-V-2-A.b", "kick")
STARS = Kind("stars", "Cancel the stars and daggers of this punt?", "A-III-2.a", "no")
FAKE_NUMBER = Kind("fake number", "Fake number", "A-V-1.a", "none")
EXEMPT = Kind("exempt", "Number safe from the block", "A-V-1.e", "none")
BLOCK_RIGHT = Kind("block right", "Keep the block, or give it up for a return?", "A-III-3-A.e", "block")
FAKE_PLAY = Kind(
    "fake play", "The fake is on. Which play?", "A-V-1-B", labels=lambda g, s, o: o if o == "QT" else call_name(o)
)
INTERCEPTION = Kind("interception", "Intercepted. Return it?", "B-VI-9.b", "return")
RECOVERY = Kind("recovery", "The recovery may be returned", "B-VI-10.e", "return")
PENALTY = Kind("penalty", "Play or penalty?", "B-VI-4-A-i.c", labels=_penalty_label)
TRY = Kind("try", "Kick for one, or go for two?", "B-VI-7.a", "kick")

KINDS = {kind.name: kind for kind in (
    TOSS, HALF, GOAL, TEAMS, KICKOFF, EXPECT, YARDS_OFF, COFFIN_SIDE, FREE_KICK, FIELDING, ROLL, TIMEOUT, TEMPO, CALL,
    SHOW, BLANK, PICK, RUSH, RUSH_ANSWER, STARS, FAKE_NUMBER, EXEMPT, BLOCK_RIGHT, FAKE_PLAY, INTERCEPTION, RECOVERY,
    PENALTY, TRY,
)}
