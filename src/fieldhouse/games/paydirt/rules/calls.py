"""The calls of offense and defense, as words and as objects."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fieldhouse.games.paydirt.cards.charts import FORMATION_NAMES, FORMATIONS, PLAY_NAMES

# boundary declarations (A-I-5-C, A-I-7-C)
STAY: Final = 0
OUT: Final = 1
IN: Final = 2


@dataclass(frozen=True, slots=True)
class Call:
    """An offensive call: one of plays 1-9, or a special one by name."""

    text: str
    play: int = 0
    special: str = ""
    boundary: int = STAY
    concede: bool = False  # a safety is conceded after the catch (A-I-6.a)


@dataclass(frozen=True, slots=True)
class Show:
    """A defensive call: a formation, a Wild Card on a named play, Run, Pass or Random."""

    text: str
    formation: str = ""
    wild: str = ""
    special: str = ""


SPECIAL_CALLS: Final = {
    "rzdz": "Razzle-Dazzle", "sneak": "QB Sneak", "draw": "QB Draw", "hail": "Hail Mary", "kneel": "Kneel-down",
    "punt": "Punt", "fg": "Field Goal", "t2": "T2 Field Goal", "freekick": "Free-kick Field Goal",
    "safety": "Concede a safety", "spike": "Spike",
}

SPECIAL_SHOWS: Final = {  # A-II-2.b: where the coin goes
    "run": "Run defense (the Onside space)", "pass": "Pass defense (the Deep space)", "random": "Random defense",
}
BOUNDED: Final = (*map(str, range(1, 10)), "rzdz", "draw")  # plays for boundary declarations
CAUGHT: Final = tuple(str(n) for n in range(5, 10))  # passes, after which a safety may be conceded


def _calls() -> dict[str, Call]:
    calls = {str(n): Call(str(n), n) for n in range(1, 10)}
    calls |= {name: Call(name, special=name) for name in SPECIAL_CALLS}
    for name in BOUNDED:
        for word, boundary in (("out", OUT), ("in", IN)):
            base = calls[name]
            calls[f"{name} {word}"] = Call(f"{name} {word}", base.play, base.special, boundary)
    calls |= {f"{name} safety": Call(f"{name} safety", int(name), concede=True) for name in CAUGHT}
    return calls


CALLS: Final = _calls()
WILD_TARGETS: Final = (*map(str, range(1, 10)), "rzdz", "sneak", "draw")  # A-II-1-B
SHOWS: Final = (
    {f: Show(f, formation=f) for f in FORMATIONS}
    | {f"wild {target}": Show(f"wild {target}", wild=target) for target in WILD_TARGETS}
    | {name: Show(name, special=name) for name in ("run", "pass", "random")}
)


def call_name(text: str) -> str:
    call = CALLS[text]
    name = f"{call.play} {PLAY_NAMES[call.play]}" if call.play else SPECIAL_CALLS[call.special]
    if call.concede:
        return name + ", then concede a safety"
    return name + ("", ", declared out of bounds", ", declared in bounds")[call.boundary]


def show_name(text: str) -> str:
    show = SHOWS[text]
    if show.formation:
        return f"{show.formation} {FORMATION_NAMES[show.formation]}"
    if show.wild:
        return f"Wild Card on {call_name(show.wild)}"
    return SPECIAL_SHOWS[show.special]
