"""The decisions of scrimmage plays. Those of kicks, penalties and the clock stand with their rules.

Calls are picked in secret (DPLAY-5).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fieldhouse.football.fast_action.judged import judged
from fieldhouse.games.tabletop_football.rules.calls import defense_call, offense_call
from fieldhouse.table.table import Kind


def offense_name(text: str) -> str:
    """A call in words."""
    call = offense_call(text)
    return " ".join(call.words()) if call is not None else text


def defense_name(text: str) -> str:
    call = defense_call(text)
    return ", ".join(call.words()) if call is not None else text


@dataclass(frozen=True, slots=True)
class Directions:
    """What a card says of an inside run and of a sweep to the called side; without the sweep where it is not seen."""

    inside: str
    sweep: str = ""


OFFENSE: Final = Kind("offense", "Your offensive display", "SEQ-1", "stay", refusals=judged)
DEFENSE: Final = Kind("defense", "Your defensive display", "SEQ-1", "stay", refusals=judged)
CALL: Final = Kind(
    "call", "Your play", "SEQ-3", None, secret=True, labels=lambda _, option: offense_name(option), refusals=judged
)
COVER: Final = Kind(
    "defense call", "Your defense", "SEQ-4", None, secret=True, labels=lambda _, option: defense_name(option),
    refusals=judged,
)
SLIDE: Final = Kind("slide", "Slide the lone back?", "SEQ-5", "stay")
REARRANGE: Final = Kind("rearrange", "Rearrange the defense?", "SEQ-6", "stay", refusals=judged)
MEN: Final = Kind(
    "men", "Who blitzes, helps and covers now?", "SEQ-7", "same", secret=True,
    labels=lambda _, option: "as called" if option == "same" else defense_name(option), refusals=judged,
)
DOUBLE_TEAM: Final = Kind("double team", "Announce the Double-Team?", "DT-3", "announce")
ASSIST: Final = Kind("assist", "Who assists in the Double-Team?", "DT-5")
PITCH: Final = Kind("pitchout", "Run inside or outside?", "PITCH-5", "inside")
OPTION: Final = Kind("option", "Keep the ball, or lateral it?", "OPT-5", "keep")
ON_THE_RUN: Final = Kind("on the run", "Run, or throw on the run?", "THROWRUN-2", "run")
WHO: Final = Kind("interceptor", "Who takes the interception?", "INT-4")
RETURN: Final = Kind("touchback", "Take the touchback, or run it out?", "TBRET-1", "touchback")
BLITZERS: Final = Kind("blitzers", "Who blitzes for an empty box?", "SOLO-14")
