"""Calls as people type them, in any letters. Never compiled: see `table.numbers`."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, ClassVar

from fieldhouse.table.listed import Listed


def spelt(text: str, small: Collection[str], known: Callable[[str], object]) -> str:
    """A call with its own words, `small`, in small letters, and places in capitals: `Il bk1 DRAW` is `IL BK1 draw`.
    What is no call in such letters stays as it is."""
    if known(text) is not None:
        return text
    meant = " ".join([word.lower() if word.lower() in small else word.upper() for word in text.split()])
    return meant if known(meant) is not None else text


class Calls(Listed):
    """A side's calls in a game."""

    __slots__ = ("game", "seat")

    words: ClassVar[frozenset[str]]
    """The words of a call that are not places."""
    def __init__(self, game: Any, seat: int) -> None:
        self.game, self.seat = game, seat
        self._listed = None

    @staticmethod
    def known(text: str) -> object:
        """What a text calls; None if it is no call."""
        raise NotImplementedError

    def meant(self, answer: str) -> str:
        return spelt(answer, self.words, self.known)
