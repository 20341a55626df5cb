"""The keys of every question of Statis Pro Basketball. Players on the floor have the digits 1 to 5, PG to C."""

from __future__ import annotations

from dataclasses import replace

from fieldhouse.basketball.view import SLOTS
from fieldhouse.games.statispro_basketball import odds
from fieldhouse.games.statispro_basketball.rules.shots import shooting
from fieldhouse.games.statispro_basketball.rules.state import State
from fieldhouse.games.statispro_basketball.show import lineup
from fieldhouse.table.menu import Choice, Menu, plain_menu
from fieldhouse.table.table import Question

DIGITS = {slot: str(number) for number, slot in enumerate(SLOTS, 1)}
YES_NO = {"no": "n", "yes": "y"}
KEYS: dict[str, dict[str, str]] = {
    "timeout": {"play": "p", "full": "f", "20": "2"},
    "mid-court": YES_NO, "press": YES_NO,
    "play": {"none": "n", **DIGITS},
    "three offense": {"keep": "k", "on": "o", "off": "f"},
    "three defense": {"keep": "k", "on": "o", "off": "f"},
    "ball": {"shoot": "s", "three": "3", "long": "l", "advance": "a"},
    "force": {"advance": "a", "shoot": "s"},
    "buzzer": {"shoot": "s", "no": "n"},
    "choice": DIGITS, "scorer": DIGITS, "tie": DIGITS,
    "fast break": {"run": "r", "no": "b"},
    "free throw": {"shoot": "s", "miss": "m"},
    "freeze": {"no": "n", "freeze": "f"},
    "foul": {"no": "n", "foul": "f"},
    **dict.fromkeys(("index steal", "index foul", "index rebound", "index void", "index rest", "waive"), YES_NO),
}
WORDS = {
    ("timeout", "play"): "play on", ("timeout", "full"): "timeout", ("timeout", "20"): "20-second timeout",
    ("three offense", "keep"): "as it is", ("three offense", "on"): "on: three times the threes",
    ("three defense", "keep"): "as it is", ("three defense", "on"): "on: against the threes",
    ("fast break", "run"): "run", ("fast break", "no"): "bring it up",
    ("free throw", "miss"): "miss on purpose", ("freeze", "freeze"): "freeze him", ("foul", "foul"): "foul",
    ("play", "none"): "no play", ("buzzer", "no"): "let it run out",
}
BY_SLOT = ("play", "choice", "scorer", "tie")
HOW = {"shoot": "shoot", "three": "a three", "long": "a long two"}


LINEUPS = ("lineup", "shift")


def menu(question: Question, draft: str = "", suggested: str = "stay") -> Menu:
    """The keys of a question; those of a line-up need the draft and the computer's suggestion."""
    kind = question.kind.name
    if kind in LINEUPS:
        return lineup.menu(question, draft, suggested)
    if kind == "double team":
        return _double(question)
    found = plain_menu(question, KEYS.get(kind))
    shots = _shots(question) if question.kind in odds.DECISIONS else {}
    choices = [
        replace(
            choice, confirm=_confirm(question, choice.option),
            label=shots.get(choice.option) or WORDS.get((kind, choice.option)) or _bare(choice),
        )
        for choice in found.choices
    ]
    if kind in BY_SLOT:
        choices.sort(key=lambda choice: choice.key)
    return replace(found, choices=tuple(choices))


def _confirm(question: Question, option: str) -> str:
    """Why an answer is probably a slip of the finger; empty where it is not."""
    game: State = question.state
    kind, margin = question.kind.name, game.margin(question.seat)
    if (kind, option) == ("free throw", "miss") and margin > -2:
        return "You are not behind by two or more: the point is worth more than the rebound."
    if (kind, option) == ("foul", "foul") and margin > 0:
        return f"You are {margin} ahead, and a foul stops the clock."
    if (kind, option) == ("buzzer", "no") and margin <= 0:
        return "You are not ahead, and there is no other shot."
    return ""


def _bare(choice: Choice) -> str:
    """`PG John Starks` becomes `John Starks` at the key 1, because the digit shows the place."""
    return choice.label.removeprefix(f"{choice.option} ")


def _shots(question: Question) -> dict[str, str]:
    """Labels with the rating of each shot and the passes left."""
    game: State = question.state
    assert game.holder is not None
    words = {}
    for option in question.options:
        due = odds.decided(game, option) if option not in ("advance", "no") else None
        if due is not None and due.holder is not None:
            manner = " open" if due.open_shot else " forced" if due.forced else ""
            words[option] = f"{HOW[option]}{manner}, good in {_rating(due)} of 100"
    left = game.allowed - game.passes
    words["advance"] = f"pass ({left} left)" if left > 0 else "pass once more"
    return words


def needed(game: State, option: str) -> int:
    """The SHOT # up to which a shot is good; 0 where none is taken."""
    due = odds.decided(game, option)
    return _rating(due) if due is not None and due.holder is not None else 0


def _rating(due: State) -> int:
    assert due.holder is not None
    return max(0, shooting.rating(due, due.holder, due.decks.fac.cards[0]))


def _double(question: Question) -> Menu:
    """Two digits: the other team's player, then our second defender."""
    game: State = question.state
    choices = []
    for option in question.options:
        if option in ("keep", "none"):
            choices.append(Choice(option[0], option, "as it is" if option == "keep" else "no double team"))
        else:
            target, helper = option.split()
            label = question.label(option)
            choices.append(Choice(DIGITS[target] + DIGITS[helper], option, label, shown=False))
    if not any(len(choice.key) > 1 for choice in choices):
        return Menu(tuple(choices))
    theirs = lineup.places(game, 1 - question.seat)
    ours = lineup.places(game, question.seat)
    return Menu(tuple(choices), (f"double whom: {theirs}", f"then with whose help: {ours}"))
