"""Refusals of a menu that can judge any answer."""

from __future__ import annotations

from typing import Any

from fieldhouse.table.table import Question, Refusal


class Judged(dict[str, Refusal]):
    """The menu's own word on every answer."""

    def __init__(self, menu: Any) -> None:
        super().__init__()
        self.menu = menu

    def get(self, answer: str, default: Any = None) -> Any:
        return self.menu.fault(answer) or default


def judged(question: Question) -> dict[str, Refusal]:
    return Judged(question.options) if hasattr(question.options, "fault") else {}
