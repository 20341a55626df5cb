"""Keys of questions: calls and displays are typed, Enter takes what is suggested."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from fieldhouse.football.fast_action.positions import Box, Slot
from fieldhouse.table.menu import Choice, Menu, plain_menu
from fieldhouse.table.table import Question


def typed_calls(question: Question, label: Callable[[str], str], hints: tuple[str, ...]) -> Menu:
    """Every listed call by its text; the keys are the texts in small letters."""
    choices = tuple([Choice(text.lower(), text, label(text), shown=False) for text in question.options])
    return Menu(choices, hints, typed=True)


def typed_display(question: Question, offense: bool, roster: str) -> Menu:
    choices = tuple([Choice(text, text, text, shown=False) for text in question.options])
    places = " ".join([slot.name for slot in Slot]) if offense else " ".join([box.name for box in Box])
    return Menu(choices, (f"stay, or roster numbers for {places}; - for nobody", roster), typed=True)


def keyed(
    question: Question, keys: Mapping[str, dict[str, str]], words: Mapping[tuple[str, str], str]
) -> Menu:
    """A menu of keys, with other words for some options."""
    kind = question.kind.name
    found = plain_menu(question, keys.get(kind))
    if found.typed:
        return found
    choices = tuple(
        [
            Choice(one.key, one.option, words.get((kind, one.option), one.label), one.group, one.open, one.shown)
            for one in found.choices
        ]
    )
    return Menu(choices, found.hints)
