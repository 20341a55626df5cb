"""Options that are numbers. Never compiled: `isinstance` takes a compiled sequence for every other one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

LONGEST_NUMBER: Final = 100
"""A longer answer is not a number: Python refuses to read thousands of digits."""


class Numbers(Sequence[str]):
    """Options that are whole numbers from low to high, and perhaps a few words."""

    __slots__ = ("also", "high", "low")

    def __init__(self, low: int, high: int, also: tuple[str, ...] = ()) -> None:
        self.low = low
        self.high = high
        self.also = also

    def __len__(self) -> int:
        return max(0, self.high - self.low + 1) + len(self.also)

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return [self[i] for i in range(len(self))[index]]
        if index < 0:
            index += len(self)
        words = len(self.also)
        if words <= index <= words + self.high - self.low:
            return str(self.low + index - words)
        if 0 <= index < words:
            return self.also[index]
        raise IndexError(f"{index} of {len(self)} options")

    def __iter__(self) -> Iterator[str]:
        yield from self.also
        yield from map(str, range(self.low, self.high + 1))

    def __contains__(self, answer: object) -> bool:
        if answer in self.also:
            return True
        if not isinstance(answer, str) or len(answer) > LONGEST_NUMBER:
            return False
        digits = answer.removeprefix("-")
        if not (digits.isascii() and digits.isdigit()):
            return False
        number = int(answer)
        return self.low <= number <= self.high and str(number) == answer

    def __repr__(self) -> str:
        words = "".join(f"{word}, " for word in self.also)
        return f"{words}{self.low} to {self.high}"
