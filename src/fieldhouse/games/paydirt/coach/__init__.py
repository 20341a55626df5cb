"""Coaches: as played as the real teams called, to win as real teams would, and ruthless."""

TO_WIN = "to win"
RUTHLESS = "ruthless"
VERSION = "3"  # changes when coaches of the same charts call otherwise
