"""The keys of every question. Calls and displays are typed: `il bk1 draw`, `pass double LE/H`; Enter takes what is
suggested. A call that the menu does not list is typed with the capitals of slots and boxes."""

from __future__ import annotations

from typing import Final

from fieldhouse.football.fast_action.player_cards import PlayerCard
from fieldhouse.football.fast_action.positions import BALL, Box, Slot
from fieldhouse.games.statispro_football.rules.calls import defense_call, offense_call
from fieldhouse.games.statispro_football.rules.lineups import numbers_of, rows_of
from fieldhouse.games.statispro_football.rules.questions import defense_name, offense_name
from fieldhouse.games.statispro_football.rules.state import State
from fieldhouse.table.menu import Choice, Menu, plain_menu
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
    found = plain_menu(question, KEYS.get(kind))
    if found.typed:
        return found
    choices = tuple(
        [
            Choice(one.key, one.option, WORDS.get((kind, one.option), one.label), one.group, one.open, one.shown)
            for one in found.choices
        ]
    )
    return Menu(choices, found.hints)


def _calls(question: Question) -> Menu:
    """Every listed call by its text; the keys are the texts in small letters."""
    game: State = question.state
    offense = question.kind.name == "call"
    choices = tuple([Choice(text.lower(), text, _label(game, text, offense), shown=False) for text in question.options])
    hints = CALL_HINTS if offense else COVER_HINTS
    line = carriers(game, question.seat) if offense else facing(game, question.seat)
    return Menu(choices, (*hints, line), typed=True)


def _label(game: State, text: str, offense: bool) -> str:
    return offense_name(text) if offense else defense_name(text)


def _display(question: Question) -> Menu:
    game: State = question.state
    offense = question.kind.name in ("offense", "shift")
    choices = tuple([Choice(text, text, text, shown=False) for text in question.options])
    places = " ".join([slot.name for slot in Slot]) if offense else " ".join([box.name for box in Box])
    hint = f"stay, or roster numbers for {places}; - for nobody"
    return Menu(choices, (hint, roster_line(game, question.seat)), typed=True)


def short(card: PlayerCard) -> str:
    """`Mahomes` of `Patrick Mahomes`."""
    return card.name.rpartition(" ")[2]


def carriers(game: State, seat: int) -> str:
    """Who stands where, of those who may have the ball, and the front that they face."""
    slots = game.slots[seat]
    front = "-".join(map(str, rows_of(game.boxes[1 - seat])))
    placed = [f"{slot.name} {short(card)}" for slot in BALL if (card := slots[slot]) is not None]
    return " ".join([*placed, f"| {front}"])


def facing(game: State, seat: int) -> str:
    """The backs and receivers across the line."""
    return carriers(game, 1 - seat)


def roster_line(game: State, seat: int) -> str:
    """Roster numbers and names, for who sets a display."""
    numbers = numbers_of(game, seat)
    return "  ".join([f"{numbers[card.id]} {short(card)}" for card in game.teams[seat].players])


def called(kind: str, answer: str) -> str:
    """An answer as a log shows it."""
    if kind == "call":
        return offense_name(answer) if offense_call(answer) else answer
    if kind == "defense call":
        return defense_name(answer) if defense_call(answer) else answer
    return answer
