"""The keys of every PAYDIRT question."""

from __future__ import annotations

from dataclasses import replace

from fieldhouse.football.choices import ClockChoice, Landing
from fieldhouse.football.sentences import where as at
from fieldhouse.football.state import Phase
from fieldhouse.football.view import ORDINALS
from fieldhouse.games.paydirt.cards.charts import FORMATIONS, PLAY_NAMES
from fieldhouse.games.paydirt.rules.calls import CAUGHT, SPECIAL_CALLS, call_name, show_name
from fieldhouse.games.paydirt.rules.state import State
from fieldhouse.table.menu import Choice, Menu, plain_menu
from fieldhouse.table.table import Question

CALLS = {
    **{str(n): str(n) for n in range(1, 10)},
    "punt": "p", "fg": "f", "t2": "g", "freekick": "r", "sneak": "s", "draw": "w", "rzdz": "z", "hail": "h",
    "kneel": "k", "safety": "c", "spike": "i",
}
GROUPS = {
    **{str(n): "Run" for n in range(1, 5)}, **{str(n): "Pass" for n in range(5, 10)},
    "punt": "Kick", "fg": "Kick", "t2": "Kick", "freekick": "Kick",
}
SHOWS = {**{letter: letter.lower() for letter in FORMATIONS}, "run": "r", "pass": "n", "random": "x"}
WILD = {**{str(n): str(n) for n in range(1, 10)}, "rzdz": "z", "sneak": "s", "draw": "w"}
OTHERS: dict[str, dict[str, str]] = {
    "timeout": {"pass": "n", "timeout": "t", "delayed": "l"},
    "tempo": {"normal": "n", "timeout": "t", "delayed": "l", "hurry": "h", "spike": "s", "delay": "d"},
    "toss": {"receive": "r", "kick": "k"},
    "second half": {"receive": "r", "kick": "k"},
    "goal": {"with": "w", "against": "a"},
    "teams": {"home": "h", "away": "a"},
    "kickoff": {"deep": "d", "onside": "o", "squib": "s"},
    "expect": {"deep": "d", "onside": "o", "squib": "s"},
    "free kick": {"kickoff": "k", "punt": "p"},
    "fielding": {
        "return": "r", "fair catch": "f", "roll": "l", "touchback": "t", "down": "d", "leave": "v", "force": "o",
        "flop": "p", "safety": "c",
    },
    "roll": {"no roll": "n", "roll": "r"},
    "coffin side": {"out": "o", "in": "i"},
    "blank": {"no": "n", "yes": "y"},
    "stars": {"no": "n", "yes": "y"},
    "rush": {"none": "n", "all-out": "a", "free block": "b"},
    "rush answer": {"kick": "k", "play": "p"},
    "block right": {"block": "b", "return": "r"},
    "fake play": {**{str(n): str(n) for n in range(1, 10)}, "QT": "t", "rzdz": "z"},
    "interception": {"return": "r", "refuse": "x", "touchback": "t", "safety": "c"},
    "recovery": {"return": "r", "stay": "s", "touchback": "t", "safety": "c"},
    "penalty": {"play": "p", **{str(n): str(n) for n in range(1, 10)}},
    "try": {"kick": "k", "two": "2"},
}
CONCEDED = "It gives the other team two points and the ball."
LATE_DOWN = 3
"""From this down on, teams kick without being asked whether they mean it."""
WORDS = {  # labels of options whose names are not clear enough
    ("interception", "refuse"): "refuse it: incomplete", ("interception", "return"): "return it",
    ("interception", "safety"): "concede a safety", ("recovery", "safety"): "concede a safety",
    ("fielding", "safety"): "concede a safety",
    ("try", "kick"): "kick for one", ("try", "two"): "go for two",
    ("tempo", "normal"): "let the clock run", ("tempo", "hurry"): "hurried snap", ("tempo", "delay"): "delay, 5 yards",
    ("tempo", "delayed"): "late timeout", ("timeout", "delayed"): "late timeout", ("timeout", "pass"): "no timeout",
    ("goal", "with"): "wind behind me first", ("goal", "against"): "wind in my face first",
    ("fielding", "roll"): "let it roll", ("fielding", "leave"): "leave it to them",
    ("fielding", "force"): "force a return", ("fielding", "flop"): "flop on it", ("rush", "none"): "no rush",
    ("rush answer", "play"): "run a play instead",
    ("block right", "block"): "keep the block", ("block right", "return"): "give it up for a return",
}


def menu(question: Question) -> Menu:
    kind = question.kind.name
    if kind == "call":
        return _calls(question)
    if kind == "defense":
        return _shows(question)
    if kind == "pick":
        return _picks(question)
    found = plain_menu(question, OTHERS.get(kind))
    words = WORDS | _seconds(question)
    choices = tuple(
        replace(c, label=words.get((kind, c.option), c.label), confirm=CONCEDED if c.option == "safety" else "")
        for c in found.choices
    )
    hints = found.hints
    if isinstance(question.about, Landing):
        hints += (f"it comes down at the {at(question.state, question.about.seat, question.about.spot)}",)
    if kind == "penalty":  # a line each: they are long
        choices = tuple(replace(c, group="Play" if c.option == "play" else f"Flag {c.option}") for c in choices)
    return replace(found, choices=choices, hints=hints)


def _picks(question: Question) -> Menu:
    """Cells to pick from: a line for each row of the chart, digits for the first and letters for the second."""
    totals = sorted({option.partition("@")[2] for option in question.options})
    choices = []
    for option in question.options:
        column, _, total = option.partition("@")
        at = 9 if column == "QT" else int(column) - 1
        name = "QT" if column == "QT" else PLAY_NAMES[int(column)]
        key = ("123456789t", "abcdefghij")[totals.index(total)][at]
        cell = question.label(option).rpartition(": ")[2]
        choices.append(Choice(key, option, f"{name} {cell}", f"Row {total}"))
    return Menu(tuple(choices))


def _seconds(question: Question) -> dict[tuple[str, str], str]:
    """Labels with the seconds that run if nobody stops the clock."""
    if not isinstance(question.about, ClockChoice):
        return {}
    seconds = question.about.seconds
    return {
        ("tempo", "normal"): f"let the clock run, {seconds} seconds",
        ("timeout", "pass"): f"let the clock run, {seconds} seconds",
    }


def _calls(question: Question) -> Menu:
    legal = set(question.options)
    choices = []
    for option, key in CALLS.items():
        label = call_name(option).removeprefix(f"{option} ")
        group, is_open, confirm = GROUPS.get(option, "More"), option in legal, _confirm(question, option)
        choices.append(Choice(key, option, label, group, is_open, is_open, confirm))
    for word, mark in (("out", ">"), ("in", "<")):
        for option in (*map(str, range(1, 10)), "rzdz", "draw"):
            name = f"{option} {word}"
            choices.append(Choice(mark + CALLS[option], name, call_name(name), open=name in legal, shown=False))
    for option in CAUGHT:
        name = f"{option} safety"
        choices.append(Choice("-" + option, name, call_name(name), open=name in legal, shown=False, confirm=CONCEDED))
    hints = []
    if "1 out" in legal:
        hints.append("> and a play: declared out of bounds")
    if "1 in" in legal:
        hints.append("< and a play: declared in bounds")
    if "5 safety" in legal:
        hints.append("- and a pass: catch it, then concede a safety")
    return Menu(tuple(choices), tuple(hints))


def _confirm(question: Question, option: str) -> str:
    """Why a call is probably a slip of the finger; empty where it is not."""
    game: State = question.state
    if option == "safety":
        return CONCEDED
    if game.phase is not Phase.SCRIMMAGE:
        return ""
    if option == "punt" and game.down < LATE_DOWN:
        return f"It is {ORDINALS[game.down - 1]} down, and a punt gives the ball away."
    if option == "fg" and game.down < LATE_DOWN and not game.half_ends:
        return f"It is {ORDINALS[game.down - 1]} down: a kick now ends the drive."
    if option in ("kneel", "spike") and game.down == len(ORDINALS):
        return "It is fourth down: the ball goes over."
    if option == "kneel" and game.margin(question.seat) < 0:
        return f"You are behind {-game.margin(question.seat)} points, and time runs off."
    return ""


def _shows(question: Question) -> Menu:
    legal = set(question.options)
    choices = []
    for option, key in SHOWS.items():
        label = show_name(option)
        if option in FORMATIONS:
            label = label[2:]
        group = "Defense" if option in FORMATIONS else "Special"
        choices.append(Choice(key, option, label, group, option in legal, option in legal))
    for target, key in WILD.items():
        option = f"wild {target}"
        choices.append(Choice(f"w{key}", option, show_name(option), open=option in legal, shown=False))
    hints = ["w and a play's key: Wild Card"] if any(option.startswith("wild") for option in legal) else []
    return Menu(tuple(choices), tuple(hints))


def called(kind: str, answer: str) -> str:
    """An answer as a log shows it."""
    if kind == "call":
        return call_name(answer)
    if kind == "defense":
        return show_name(answer)
    return SPECIAL_CALLS.get(answer, answer)
