"""The keys of every question. Calls and displays are typed: `il bk1 draw`, `pass double LE/H`; Enter takes what is
suggested."""

from __future__ import annotations

from typing import Final

from fieldhouse.games.carded_football.show.grids import carriers, short
from fieldhouse.games.carded_football.show.menus import keyed, typed_calls, typed_display
from fieldhouse.games.statispro_football.rules.calls import defense_call, offense_call
from fieldhouse.games.statispro_football.rules.displays import DEFENSE_TYPED, OFFENSE_TYPED
from fieldhouse.games.statispro_football.rules.lineups import numbers_of
from fieldhouse.games.statispro_football.rules.questions import defense_name, offense_name
from fieldhouse.games.statispro_football.rules.state import State
from fieldhouse.games.statispro_football.rules.zcards import attacks
from fieldhouse.table.menu import Menu
from fieldhouse.table.table import Question

KEYS: Final[dict[str, dict[str, str]]] = {
    "announce": {
        "play": "r", "punt": "p", "fg": "f", "safety": "c", "ground": "g", "delay": "d", "huddle": "h",
        "no huddle": "n",
    },
    "toss": {"receive": "r", "kick": "k"},
    "second half": {"receive": "r", "kick": "k"},
    "timeout": {"pass": "n", "timeout": "t"},
    "seconds": {
        "45": "1", "40": "2", "35": "3", "30": "4", "25": "5", "20": "6", "15": "7", "10": "8", "hurry": "h",
        "timeout": "t",
    },
    "kickoff": {"normal": "n", "onside": "o", "squib": "s"},
    "expect": {"normal": "n", "onside": "o"},
    "out of bounds": {"ball": "b", "again": "a"},
    "rush": {"no": "n", "yes": "y"},
    "delay": {"accept": "a", "decline": "d"},
    "fake": {"kick": "k", "fake": "f"},
    "expect fake": {"no": "n", "yes": "y"},
    "penalty": {"play": "p", **{str(n): str(n) for n in range(1, 10)}},
}
WORDS: Final = {("timeout", "pass"): "no timeout", ("announce", "play"): "run or pass"}
DISPLAYS: Final = ("offense", "defense", "shift", "defensive shift")
TYPED: Final = ("call", "defense call")
CALL_HINTS: Final = ("a play and a slot: il bk1 draw, sr bk2, sh le fake, lg fl1, sc bk1",)
COVER_HINTS: Final = ("run, run 1 (key), pass, prevent, pass double LE/H, blitz F+J",)


def menu(question: Question) -> Menu:
    kind = question.kind.name
    if kind in TYPED:
        return _calls(question)
    if kind in DISPLAYS:
        return _display(question)
    return keyed(question, KEYS, WORDS)


def _calls(question: Question) -> Menu:
    game, seat = question.state, question.seat
    if question.kind.name == "call":
        return typed_calls(question, offense_name, (*CALL_HINTS, _carriers(game, seat)))
    return typed_calls(question, defense_name, (*COVER_HINTS, _carriers(game, 1 - seat)))


def _display(question: Question) -> Menu:
    """What may be typed, and the roster of this unit."""
    game, seat = question.state, question.seat
    offense = question.kind.name in ("offense", "shift")
    numbers = numbers_of(game, seat)
    roster = [f"{numbers[one.id]} {short(one)}" for one in game.teams[seat].players if attacks(one) == offense]
    found = typed_display(question, offense, "  ".join(roster))
    return Menu(found.choices, (OFFENSE_TYPED if offense else DEFENSE_TYPED, *found.hints[1:]), typed=True)


def _carriers(game: State, seat: int) -> str:
    return carriers(game.slots[seat], game.boxes[1 - seat])


def called(kind: str, answer: str) -> str:
    """An answer as a log shows it."""
    if kind == "call":
        return offense_name(answer) if offense_call(answer) else answer
    if kind == "defense call":
        return defense_name(answer) if defense_call(answer) else answer
    return answer
