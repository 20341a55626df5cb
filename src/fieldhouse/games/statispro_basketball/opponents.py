"""The computer coach. There is one: it plays to win with the real team's minutes, so both names mean it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from fieldhouse.games.api import AS_PLAYED
from fieldhouse.games.statispro_basketball.coach.computer import ComputerCoach

COACHES = ("to win", AS_PLAYED)


@cache
def computer() -> ComputerCoach:
    """One for all seats."""
    return ComputerCoach()


def coach(name: str, setup: Mapping[str, Any]) -> ComputerCoach:
    return computer()
