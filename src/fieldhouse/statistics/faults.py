"""What is wrong with a file of statistics: where, what was found, what is allowed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

SHOWN = 40
"""At most this number of faults is listed: a file with a fault in every row usually has one cause."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault. Row and field are empty where the file itself is at fault."""

    file: str
    row: str
    field: str
    found: str
    allowed: str

    def __str__(self) -> str:
        parts = (self.file, self.row and f"row {self.row}", self.field and f"field {self.field}")
        return f"{', '.join(part for part in parts if part)}: found {self.found}; allowed: {self.allowed}"


class Faulty(ValueError):
    """Something that cannot be used, with everything that is wrong with it, a line each."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        lines = [str(fault) for fault in faults[:SHOWN]]
        if len(faults) > SHOWN:
            lines.append(f"and {len(faults) - SHOWN} more")
        super().__init__("\n".join(lines))
        self.faults = list(faults)


class StatisticsError(Faulty):
    """Statistics that cannot be used."""


def refuse(file: str, found: str, allowed: str, row: str = "", field: str = "") -> StatisticsError:
    """The error for one fault."""
    return StatisticsError([Fault(file, row, field, found, allowed)])
