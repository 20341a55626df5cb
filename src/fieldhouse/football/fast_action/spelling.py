"""Calls as people type them, in any letters."""

from __future__ import annotations

from collections.abc import Callable, Collection


def spelt(text: str, small: Collection[str], known: Callable[[str], object]) -> str:
    """A call with its own words, `small`, in small letters, and places in capitals: `Il bk1 DRAW` is `IL BK1 draw`.
    What is no call in such letters stays as it is."""
    if known(text) is not None:
        return text
    meant = " ".join([word.lower() if word.lower() in small else word.upper() for word in text.split()])
    return meant if known(meant) is not None else text
