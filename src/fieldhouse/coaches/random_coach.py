"""A coach who knows what is legal and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fieldhouse.table import Kind


class RandomCoach:
    """Picks among the legal options, each as likely as the other."""

    def answer(self, kind: Kind, seat: int, options: Sequence[str], state: Any, luck: float) -> str:
        return options[int(luck * len(options))]
