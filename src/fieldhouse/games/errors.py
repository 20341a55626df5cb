"""What a person asked for cannot be: said so that somebody can act on it."""

from __future__ import annotations


class InputError(ValueError):
    """Something that was asked for cannot be. `field` names what was asked for: coach, team, to_go.

    A face says where the field stands: a terminal its flag, a page its box.
    """

    def __init__(self, message: str, field: str = "") -> None:
        super().__init__(message)
        self.field = field
