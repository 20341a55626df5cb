"""A coach who knows what is legal and nothing else."""

from __future__ import annotations

from fieldhouse.table.table import Question


class RandomCoach:
    """Picks among the legal options, each as likely as the other."""

    def answer(self, question: Question, luck: float) -> str:
        options = question.options
        return options[int(luck * len(options))]
