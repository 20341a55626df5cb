"""The keys of a question, one for each option; finds the option that typed text means."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from fieldhouse.table.numbers import Numbers
from fieldhouse.table.shown import Sheet
from fieldhouse.table.table import Question

MANY = 24
"""More options than this are typed as words or numbers."""
BEGINNING = 3
"""An option may be shortened to this many letters."""


@dataclass(frozen=True, slots=True)
class Choice:
    """An option with its key. The rules refuse an option that is not `open`, and give the reason."""

    key: str
    option: str
    label: str
    group: str = ""
    open: bool = True
    shown: bool = True
    confirm: str = ""
    """Why a person who picks it is asked whether it is meant; empty for nearly all."""


@dataclass(frozen=True, slots=True)
class Menu:
    """The keys of a question, and hints for the person who answers it."""

    choices: tuple[Choice, ...] = ()
    hints: tuple[str, ...] = ()
    typed: bool = False
    """Whether the answer is a word or a number that ends with Enter."""
    drafts: frozenset[str] = frozenset()
    """Options that a key selects as a draft; Enter then sends the draft as the answer."""
    sheet: Sheet = ()
    """What the question is about, to be shown in place of the floor: the players of a line-up."""

    def by_key(self, key: str) -> Choice | None:
        return next((choice for choice in self.choices if choice.key == key), None)

    def begins(self, typed: str) -> bool:
        """Whether more keys must follow these."""
        return any(choice.key != typed and choice.key.startswith(typed) for choice in self.choices)

    def key_of(self, option: str) -> str:
        return next((choice.key for choice in self.choices if choice.option == option), "")

    def read(self, text: str) -> str | None:
        """The option that a typed text means: its name, its key, or the beginning of one name only."""
        names = {choice.option: choice.option for choice in self.choices}
        if text in names:
            return text
        folded = text.casefold()
        for choice in self.choices:
            if choice.key.casefold() == folded or choice.option.casefold() == folded:
                return choice.option
        if len(folded) < BEGINNING:
            return None
        matches = {
            choice.option for choice in self.choices
            if choice.shown and any(word.casefold().startswith(folded) for word in (choice.option, choice.label))
        }
        return matches.pop() if len(matches) == 1 else None


def plain_menu(question: Question, keys: Mapping[str, str] | None = None) -> Menu:
    """The options in the rules' order. An option without a key in `keys` gets a letter of its name, or a digit."""
    options = question.options
    if isinstance(options, Numbers) or len(options) > MANY:
        return Menu((), (allowed(options),), typed=True)
    given = {option: key for option, key in (keys or {}).items() if option in options}
    taken = set(given.values())
    choices = []
    for number, option in enumerate(options, 1):
        key = given.get(option) or _free(option, number, taken)
        taken.add(key)
        choices.append(Choice(key, option, question.label(option)))
    for option in question.refusals():
        known = (keys or {}).get(option)
        if known and known not in taken and option not in options:
            choices.append(Choice(known, option, option, open=False, shown=False))
    return Menu(tuple(choices))


def _free(option: str, number: int, taken: set[str]) -> str:
    digit = str(number)
    letters = [letter for letter in option.lower() if letter.isascii() and letter.isalpha()]
    candidates = [digit, *letters] if option.isdigit() or "@" in option else [*letters, digit]
    candidates += [chr(code) for code in range(ord("a"), ord("z") + 1) if chr(code) not in "uq"]
    return next(key for key in candidates if key not in taken and len(key) == 1)


def allowed(options: Sequence[str]) -> str:
    """The allowed answers, in few words."""
    if isinstance(options, Numbers):
        return f"{', '.join([*options.also, ''])}{options.low} to {options.high}"
    words = [option for option in options if not option.lstrip("-").isdigit()]
    return ", ".join([*words, *_spans(int(option) for option in options if option.lstrip("-").isdigit())])


def _spans(numbers: Iterable[int]) -> list[str]:
    parts: list[list[int]] = []
    for number in sorted(numbers):
        if parts and number == parts[-1][-1] + 1:
            parts[-1].append(number)
        else:
            parts.append([number])
    return [str(part[0]) if len(part) == 1 else f"{part[0]} to {part[-1]}" for part in parts]
