"""What a person asked for cannot be: said so that somebody can act on it."""

from __future__ import annotations

from collections.abc import Sequence


class InputError(ValueError):
    """Something that was asked for cannot be. `field` names what was asked for: coach, team, to_go.

    A face says where the field stands: a terminal its flag, a page its box. `faults` are those of the files that were
    read, of which the message tells the first.
    """

    def __init__(self, message: str, field: str = "", faults: Sequence[object] = ()) -> None:
        super().__init__(message)
        self.field = field
        self.faults = faults
