"""Every decision that the rules ask for, with the names of its options and the reasons of refusals."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fieldhouse.football.questions import no_timeouts, penalty, second_half, timeout, toss, try_for_points
from fieldhouse.football.state import Phase
from fieldhouse.games.paydirt.cards.cells import Cell
from fieldhouse.games.paydirt.cards.charts import PLAY_NAMES
from fieldhouse.games.paydirt.rules.calls import BOUNDED, CAUGHT, SPECIAL_CALLS, WILD_TARGETS, call_name, show_name
from fieldhouse.games.paydirt.rules.state import State
from fieldhouse.table.table import Kind, Question, Refusal


@dataclass(frozen=True, slots=True)
class Facing:
    """Inside the 20, before the defense rolls: the play, the box rolled, and the formation shown (A-II-4.a)."""

    play: int
    rolled: Cell
    formation: str


SWITCHED: Final = {  # calls that need a switch, with the switch and the rule
    "rzdz": ("razzle_dazzle", "A-I-1.a"), "sneak": ("sneak", "A-I-2.a"), "draw": ("qb_draw", "A-I-3.a"),
    "hail": ("hail_mary", "A-I-4.a"), "kneel": ("kneel", "A-I-7-A.a"), "t2": ("t2_field_goal", "A-III-3-A.a"),
    "freekick": ("free_kick_goal", "A-III-3-B"), "safety": ("elected_safety", "A-I-6.a"),
    "spike": ("spike", "A-I-5-B.a"),
}


def hail_mary_time(game: State) -> bool:
    """Whether a half or overtime period ends: at most the window's seconds, or an untimed down (A-I-4.a, ruling 69)."""
    return bool(game.half_ends and (game.clock <= game.options.hail_mary_window or game.untimed))


def _call_refusals(question: Question) -> dict[str, Refusal]:
    game = question.state
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
    if not game.options.elected_safety:
        refusals |= {f"{name} safety": refusals["safety"] for name in CAUGHT}
    elif game.phase is Phase.TRY:
        refusals |= {f"{name} safety": Refusal("a two-point try is a run or a pass", "B-VI-7-B.a") for name in CAUGHT}
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


def _show_refusals(question: Question) -> dict[str, Refusal]:
    game = question.state
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


def _tempo_refusals(question: Question) -> dict[str, Refusal]:
    game, seat = question.state, question.seat
    refusals = _timeout_refusals(game, seat)
    refusals["delay"] = Refusal("only after a 40-second play with no timeout by the defense", "A-I-7-B.a")
    for name, rule in (("hurry", "A-I-5-A.a"), ("spike", "A-I-5-B.a"), ("delay", "A-I-7-B.a")):
        if not getattr(game.options, name):
            refusals[name] = Refusal(f"the {name} is not in this game's agreement", f"A-0, {rule}")
        elif seat != game.ball:
            refusals[name] = Refusal("that is the offense's choice", "A-I-5.b")
    return refusals


def _timeout_refusals(game: State, seat: int) -> dict[str, Refusal]:
    if game.timeouts[seat] == 0:
        return no_timeouts("B-IV-3.d", "timeout", "delayed")
    return {"delayed": Refusal("a delayed timeout belongs to alternate timing", "A-VII.D5")}


def _kickoff_refusals(question: Question) -> dict[str, Refusal]:
    game = question.state
    if game.options.kickoffs == "basic":
        return {"squib": Refusal("the squib is an Advanced kick", "A-0, A-III-1.a")}
    return {}


def _fielding_refusals(question: Question) -> dict[str, Refusal]:
    game = question.state
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
    if not game.options.elected_safety:
        refusals["safety"] = Refusal(f"{SPECIAL_CALLS['safety']} is not in this game's agreement", "A-0, A-I-6.a")
    refusals["force"] = Refusal(
        "no forced return here: not in the agreement, put out of bounds on purpose, or a conditional rush",
        "A-IV-1-E-vii",
    )
    return refusals


def _possession_refusals(question: Question) -> dict[str, Refusal]:
    refusals = {"touchback": Refusal("the ball is not in the own End Zone", "B-VI-12-F-i.a")}
    if not question.state.options.elected_safety:
        refusals["safety"] = Refusal(f"{SPECIAL_CALLS['safety']} is not in this game's agreement", "A-0, A-I-6.a")
    return refusals


def _rush_refusals(question: Question) -> dict[str, Refusal]:
    game = question.state
    refusals = {}
    if game.phase is Phase.TRY:
        refusals["all-out"] = Refusal("no All-Out Kick Rush on extra points", "A-V-4-C")
    if not game.charts[question.seat].blocker:
        refusals["free block"] = Refusal("only teams marked FBO or SPBO", "A-V-3.a")
    return refusals


def _pick_label(question: Question, option: str) -> str:
    game = question.state
    column, _, total = option.partition("@")
    name = "QT" if column == "QT" else f"{column} {PLAY_NAMES[int(column)]}"
    cells = game.charts[game.ball].offense
    cell = cells[11 if column == "QT" else int(column)][int(total)]
    return f"{name}, row {total}: {cell.text}"


TOSS: Final = toss("B-V-3.a")
HALF: Final = second_half("B-V-3.b")
GOAL: Final = Kind("goal", "Which goal: the wind behind you first, or in your face?", "A-VI-B-ii.a", "with")
TEAMS: Final = Kind("teams", "High roll: take the home or the away team?", "A-VIII-1.c", "home")
KICKOFF: Final = Kind("kickoff", "Kickoff: deep, onside or squib?", "B-VI-8.a", "deep", refusals=_kickoff_refusals)
SECRET_KICK: Final = Kind("kickoff", "Kickoff, in secret: deep, squib or onside?", "A-III-1.c", "deep", secret=True)
EXPECT: Final = Kind("expect", "Which kickoff do you expect?", "A-III-1.c", "deep", secret=True)
YARDS_OFF: Final = Kind("yards off", "Yards to take off the kick", "A-III-2-B.a", "0")
COFFIN_SIDE: Final = Kind("coffin side", "Out of bounds, or kept in?", "A-III-2-B.c", "out")
FREE_KICK: Final = Kind("free kick", "Free kick after the safety: kickoff or punt?", "B-VI-12-G-ii.b", "kickoff")
FIELDING: Final = Kind(
    "fielding", "The kick comes down. What now?", "B-VI-12-F-i.a", "return", refusals=_fielding_refusals
)
ROLL: Final = Kind("roll", "Let it roll, or not?", "A-IV-1-A-iii", "no roll")
TIMEOUT: Final = timeout("B-IV-3.e", _tempo_refusals)
TEMPO: Final = Kind(
    "tempo", "Clock: normal, timeout, hurry, spike or delay?", "A-I-5.b", "normal", refusals=_tempo_refusals
)
CALL: Final = Kind(
    "call", "Your play", "B-V-7", None, secret=True, labels=lambda _, o: call_name(o), refusals=_call_refusals
)
SHOW: Final = Kind(
    "defense", "Your defense", "B-V-7", None, secret=True, labels=lambda _, o: show_name(o), refusals=_show_refusals
)
BLANK: Final = Kind("blank", "Take a blank defense?", "A-II-4.a", "no")
PICK: Final = Kind("pick", "You won the roll-off: pick the result", "A-I-1-E", labels=_pick_label)
RUSH: Final = Kind("rush", "Rush the kick?", "A-V-2-A.a", "none", refusals=_rush_refusals)
RUSH_ANSWER: Final = Kind("rush answer", "They come all out. Kick, or run a play instead?", "A-V-2-A.b", "kick")
STARS: Final = Kind("stars", "Cancel the stars and daggers of this punt?", "A-III-2.a", "no")
FAKE_NUMBER: Final = Kind("fake number", "Fake number", "A-V-1.a", "none")
EXEMPT: Final = Kind("exempt", "Number safe from the block", "A-V-1.e", "none")
BLOCK_RIGHT: Final = Kind("block right", "Keep the block, or give it up for a return?", "A-III-3-A.e", "block")
FAKE_PLAY: Final = Kind(
    "fake play", "The fake is on. Which play?", "A-V-1-B", labels=lambda _, o: o if o == "QT" else call_name(o)
)
INTERCEPTION: Final = Kind(
    "interception", "Intercepted. Return it?", "B-VI-9.b", "return", refusals=_possession_refusals
)
RECOVERY: Final = Kind(
    "recovery", "The recovery may be returned", "B-VI-10.e", "return", refusals=_possession_refusals
)
PENALTY: Final = penalty("B-VI-4-A-i.c")
TRY: Final = try_for_points("B-VI-7.a")

KINDS: Final = {kind.name: kind for kind in (
    TOSS, HALF, GOAL, TEAMS, KICKOFF, EXPECT, YARDS_OFF, COFFIN_SIDE, FREE_KICK, FIELDING, ROLL, TIMEOUT, TEMPO, CALL,
    SHOW, BLANK, PICK, RUSH, RUSH_ANSWER, STARS, FAKE_NUMBER, EXEMPT, BLOCK_RIGHT, FAKE_PLAY, INTERCEPTION, RECOVERY,
    PENALTY, TRY,
)}
