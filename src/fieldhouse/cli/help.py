"""The help at `?`: the question, its answers, answers not allowed now with the reasons, and the keys."""

from __future__ import annotations

from collections.abc import Callable
from textwrap import wrap

from rich.text import Text

from fieldhouse.cli.draw import Drawn
from fieldhouse.play.view import QuestionView
from fieldhouse.table.shown import Line, Words

WIDTH, KEY = 78, 14
"""Columns of the list of command keys, and of a key in it."""
COMMANDS = "? help  W why  O odds  L log  S box  T charts  u undo  M auto  Q quit"


def commands(words: Words) -> str:
    """The command keys in one line."""
    found = COMMANDS.replace("charts", words.cards)
    return found.replace("W why", "t timeout  W why") if words.by_card else found


def help_lines(words: Words) -> list[str]:
    """The command keys, a line for each."""
    play, drive, rest = words.spans
    rows = [
        ("Enter", "the call the computer suggests"),
        ("?", "this page"),
        ("W  why", f"the rules that decided the last {play}, with their numbers (why 12: {play} 12 of the log)"),
        ("O  odds", words.odds or "the odds of the call that is due"),
        ("L  log", f"all {play}s so far"),
        ("S  box", "the box score"),
        (f"T  {words.cards}", f"the {words.cards} of the next {play}"),
        ("u  undo", "take back your last answer"),
        ("U  undo play", f"go back to the start of the last {play}"),
        ("M  auto", f"the computer calls this {play}, this {drive} or the rest (auto {drive}, auto {rest})"),
        ("Q  quit", "stop; the game is saved after every answer"),
        (":", "type a command or an answer as a word"),
    ]
    if words.by_card:
        rows.insert(2, ("t  timeout", "ask for a timeout before the next card, and at a stop for a line-up"))
    folded = [(key, wrap(what, WIDTH - KEY)) for key, what in rows]
    return [f"{key if not at else '':<{KEY}}{part}" for key, parts in folded for at, part in enumerate(parts)]


def about(question: QuestionView, words: Words, rule: Callable[[str], list[Line]]) -> list[Drawn]:
    """The question with its rule, its answers, and answers not allowed now with the reasons."""
    menu = question.menu
    lines: list[Drawn] = [Text(question.prompt, style="bold"), *rule(question.rule)]
    lines += [f"  {choice.key:<4}{choice.label}" for choice in menu.choices if choice.open and choice.shown]
    lines += [f"  {hint}" for hint in menu.hints]
    if question.typed:
        lines.append("  Type an answer or a command key, then Enter.")
    shut = {choice.option: choice.label for choice in menu.choices if not choice.open}
    reasons = dict.fromkeys(
        _reason(shut[refusal.option], refusal.reason, refusal.rule)
        for refusal in question.refusals if refusal.option in shut and " " not in refusal.option
    )
    lines += [Text(f"  not now: {reason}", style="dim") for reason in reasons]
    return [*lines, "", *(f"  {line}" for line in help_lines(words))]


def _reason(label: str, reason: str, rule: str) -> str:
    text = f"{reason} ({rule})" if rule else reason
    return text if label in reason else f"{label}: {text}"
