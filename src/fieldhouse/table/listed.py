"""Options too many to list: any answer is judged, and some are listed. Never compiled: see `numbers`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from fieldhouse.table.table import Refusal


class Listed(Sequence[str]):
    """Options by a rule: `fault` judges an answer, `texts` are those to be listed where they are legal."""

    __slots__ = ("_listed",)

    def __init__(self) -> None:
        self._listed: list[str] | None = None

    def fault(self, answer: str) -> Refusal | None:
        """Why this answer is not legal."""
        raise NotImplementedError

    def texts(self) -> Iterable[str]:
        raise NotImplementedError

    def meant(self, answer: str) -> str:
        """The answer that a person means who types this, for those who are not exact about letters."""
        return answer

    def listed(self) -> list[str]:
        if self._listed is None:
            self._listed = [text for text in dict.fromkeys(self.texts()) if self.fault(text) is None]
        return self._listed

    def __contains__(self, answer: object) -> bool:
        return isinstance(answer, str) and self.fault(answer) is None

    def __iter__(self) -> Iterator[str]:
        return iter(self.listed())

    def __len__(self) -> int:
        return len(self.listed())

    def __getitem__(self, index: Any) -> Any:
        return self.listed()[index]
