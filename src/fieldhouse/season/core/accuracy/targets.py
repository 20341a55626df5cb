"""Which figures a season must meet, and how closely."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from fieldhouse.season.core.figures import Kind

MORE = 0.05  # the tolerance by which a figure without a target is graded


class TargetError(ValueError):
    """No targets of this name."""


@dataclass(frozen=True, slots=True)
class Targets:
    """A named set. `only` holds the kinds that are aimed at with their tolerance; None: all kinds, as usual."""

    name: str
    only: Mapping[Kind, float] | None = None

    def of(self, kind: Kind, usual: float | None) -> float | None:
        """The tolerance of a figure's target; None where it is only graded."""
        return usual if self.only is None else self.only.get(kind)


FULL = Targets("full")
