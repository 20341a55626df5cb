"""A coach who picks a legal option at random."""

from __future__ import annotations

from fieldhouse.table.table import Question


class RandomCoach:
    """Picks among the legal options, all equally likely."""

    def answer(self, question: Question, luck: float) -> str:
        options = question.options
        return options[int(luck * len(options))]
