"""The keys of every question. Calls and displays are typed: `il bk1 draw`, `pass double LE/H`; Enter takes what is
suggested."""

from __future__ import annotations

from typing import Final

from fieldhouse.games.carded_football.show.grids import carriers, roster_line
from fieldhouse.games.carded_football.show.menus import keyed, typed_calls, typed_display
from fieldhouse.games.tabletop_football.rules.calls import defense_call, offense_call
from fieldhouse.games.tabletop_football.rules.displays import numbers_of
from fieldhouse.games.tabletop_football.rules.questions import defense_name, offense_name
from fieldhouse.games.tabletop_football.rules.state import State
from fieldhouse.table.menu import Menu
from fieldhouse.table.table import Question

KEYS: Final[dict[str, dict[str, str]]] = {
    "announce": {
        "play": "r", "punt": "p", "fake punt": "q", "fg": "f", "fake fg": "g", "fair catch kick": "c",
        "no-huddle": "n", "hurry-up": "u", "huddle": "h", "delay": "d",
    },
    "toss": {"receive": "r", "kick": "k"},
    "opening": {"receive first": "r", "kick first": "k", "receive second": "s", "kick second": "t"},
    "other half": {"receive": "r", "kick": "k"},
    "coin": {"heads": "h", "tails": "t"},
    "clock": {"run": "r", "timeout": "t", "spike": "s"},
    "kickoff": {"normal": "n", "onside": "o", "squib": "s", "punt": "p"},
    "kickoff defense": {"normal": "n", "onside": "o"},
    "punt defense": {"return": "r", "fake": "f", "rush": "a"},
    "punt or fake": {"punt": "p", "fake": "f"},
    "coffin value": {"no": "n", "yes": "y"},
    "fair catch": {"catch": "c", "return": "r"},
    "card foul": {"accept": "a", "decline": "d"},
    "accept delay": {"accept": "a", "decline": "d"},
    "run out": {"yes": "y", "no": "n"},
    "advance": {"yes": "y", "no": "n"},
    "touchback": {"touchback": "t", "return": "r"},
    "pitchout": {"inside": "i", "outside": "o"},
    "option": {"keep": "k", "lateral": "l"},
    "double team": {"announce": "a", "cancel": "c"},
    "cancel penalty": {"yards": "y", "timeout": "t"},
    "try": {"kick": "k", "two": "t"},
    "penalty": {"play": "p", **{str(n): str(n) for n in range(1, 10)}},
}
WORDS: Final = {("clock", "run"): "let it run", ("announce", "play"): "run or pass"}
OFFENSES: Final = ("offense",)
DISPLAYS: Final = (*OFFENSES, "defense", "rearrange")
CALL_HINTS: Final = (
    "a play and a slot: il bk1 draw, sr bk2, sh le fake, lg fl1 deep1, sc bk1, ol bk1, pr bk1, sv bk1, sw bk1",
)
COVER_HINTS: Final = ("run, run 1 (key), run QB, pass, prevent, pass double LE/L, blitz F+J, pass stunt AB",)


def menu(question: Question) -> Menu:
    kind, game, seat = question.kind.name, question.state, question.seat
    if kind == "call":
        return typed_calls(question, offense_name, (*CALL_HINTS, _carriers(game, seat)))
    if kind in ("defense call", "men"):
        return typed_calls(question, defense_name, (*COVER_HINTS, _carriers(game, 1 - seat)))
    if kind in DISPLAYS:
        roster = roster_line(game.teams[seat], numbers_of(game.teams[seat]))
        hint = "t behind an end: the tight end spot; s behind the quarterback: the Shotgun"
        found = typed_display(question, kind in OFFENSES, roster)
        return Menu(found.choices, (*found.hints, hint), typed=True) if kind in OFFENSES else found
    return keyed(question, KEYS, WORDS)


def _carriers(game: State, seat: int) -> str:
    return carriers(game.offense[seat].slots, game.defense[1 - seat].boxes)


def called(kind: str, answer: str) -> str:
    """An answer as a log shows it."""
    if kind == "call":
        return offense_name(answer) if offense_call(answer) else answer
    if kind in ("defense call", "men"):
        return defense_name(answer) if defense_call(answer) else answer
    return answer
