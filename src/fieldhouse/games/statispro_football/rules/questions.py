"""Every decision that the rules ask for."""

from __future__ import annotations

from typing import Final

from fieldhouse.football.fast_action.judged import judged
from fieldhouse.football.questions import no_timeouts, penalty, second_half, timeout, toss
from fieldhouse.games.statispro_football.rules.calls import (
    PLAY_WORDS,
    STRATEGY_WORDS,
    defense_call,
    offense_call,
)
from fieldhouse.table.table import Kind, Question, Refusal


def offense_name(text: str) -> str:
    """A call in words."""
    call = offense_call(text)
    if call is None:
        return text
    words = [PLAY_WORDS[call.play]]
    if call.strategy:
        words.append(STRATEGY_WORDS[call.strategy])
    words += ["to", call.slot.name]
    if call.staying:
        words += ["blocking:", ", ".join(slot.name for slot in call.staying)]
    return " ".join(words)


def defense_name(text: str) -> str:
    call = defense_call(text)
    if call is None:
        return text
    words = [call.defense.name.capitalize()]
    if call.key:
        words.append(f"key back {call.key}")
    words += [
        f"{'triple' if call.triple else 'double'} {one.slot.name} ({'+'.join(one.helpers)})" for one in call.coverages
    ]
    if call.blitzing:
        words.append("+".join(call.blitzing))
    if call.big:
        words.append("big play")
    return ", ".join(words)


ANNOUNCED: Final = {
    "play": "a play from scrimmage", "punt": "punt", "coffin": "punt for the corner", "fg": "field goal",
    "safety": "concede a safety", "ground": "ground the ball", "delay": "ask for a delay of game",
    "huddle": "leave the no-huddle offense", "no huddle": "no-huddle offense",
}


def _announce_refusals(question: Question) -> dict[str, Refusal]:
    game = question.state
    found = {
        "fg": Refusal(f"a field goal is tried from the {game.options.longest_try} or closer", "8.6.1a"),
        "safety": Refusal("a safety is conceded from inside the own 20", "8.9.3a"),
        "ground": Refusal("the ball is grounded in the no-huddle offense only", "9.5a"),
        "delay": Refusal("only before a punt, once, after a play of the longest time", "8.5.3b"),
        "huddle": Refusal("you huddle already", "8.7"),
        "no huddle": Refusal("you are in the no-huddle offense", "8.7"),
    }
    return found


def _timeout_refusals(question: Question) -> dict[str, Refusal]:
    if question.state.timeouts[question.seat] == 0:
        return no_timeouts("9.2a", "timeout")
    return {"timeout": Refusal("a timeout would save no time", "9.2b")}


def _seconds_refusals(question: Question) -> dict[str, Refusal]:
    return _timeout_refusals(question) | {
        "hurry": Refusal("the two-minute offense is for the Final Minutes", "9.4.1a")
    }


def _seconds_label(question: Question, option: str) -> str:
    if option == "timeout":
        return "timeout"
    if option == "hurry":
        return "two-minute offense"
    return f"{option} seconds"


def _kick_refusals(question: Question) -> dict[str, Refusal]:
    if question.state.options.squib:
        return {}
    return {"squib": Refusal("squib kicks are not in this game's agreement", "O.0a, O.3a")}


TOSS: Final = toss("9.8a")
HALF: Final = second_half("INTRO-d")
ANNOUNCE: Final = Kind(
    "announce", "What do you play?", "8.5a", "play", labels=lambda _, option: ANNOUNCED.get(option, option),
    refusals=_announce_refusals,
)
OFFENSE: Final = Kind("offense", "Your offensive display", "2.2a", "stay", refusals=judged)
DEFENSE: Final = Kind("defense", "Your defensive display", "2.2a", "stay", refusals=judged)
CALL: Final = Kind(
    "call", "Your play", "2.3b", None, secret=True, labels=lambda _, option: offense_name(option), refusals=judged
)
COVER: Final = Kind(
    "defense call", "Your defense", "2.3a", None, secret=True, labels=lambda _, option: defense_name(option),
    refusals=judged,
)
SHIFT: Final = Kind("shift", "Shift the offense?", "3.1.3a", "stay", refusals=judged)
ANSWER: Final = Kind("defensive shift", "Shift the defense?", "3.2.4a", "stay", refusals=judged)
PENALTY: Final = penalty("8.8.3f")
TIMEOUT: Final = timeout("9.2b", _timeout_refusals)
SECONDS: Final = Kind(
    "seconds", "How long did it take?", "2.6a", "40", labels=_seconds_label, refusals=_seconds_refusals
)
KICKOFF: Final = Kind("kickoff", "Kickoff: which kick?", "8.1.3a", "normal", refusals=_kick_refusals)
EXPECT: Final = Kind("expect", "Do you expect an onside kick?", "O.2a", "normal", secret=True)
SECRET_KICK: Final = Kind(
    "kickoff", "Kickoff: which kick?", "8.1.3a", "normal", secret=True, refusals=_kick_refusals
)
OUT_OF_BOUNDS: Final = Kind("out of bounds", "The kick went out: the ball at the 35, or a new kick?", "T6.3-15", "ball")
CORNER: Final = Kind("corner", "Yards to take off the punt (10 to 25)", "8.5.6a", "10")
RUSH: Final = Kind("rush", "Rush the punt all out?", "8.5.7a", "no")
DELAY: Final = Kind("delay", "They ask for a delay of game: accept the five yards?", "8.5.3a", "accept")
FAKE: Final = Kind("fake", "Kick, or fake it?", "O.6g", "kick", secret=True)
EXPECT_FAKE: Final = Kind("expect fake", "Do you expect a fake?", "O.6c", "no", secret=True)
LINEBACKER: Final = Kind("linebacker", "Which linebacker returns it?", "T6.10a")
BLITZERS: Final = Kind("blitzers", "Who blitzes for an empty box?", "S.4.8b")
