"""What `python -m bench` plays."""

from __future__ import annotations

from collections.abc import Callable

from fieldhouse.games.carded_football.benchmark import prepared
from fieldhouse.games.statispro_football.opponents import coach
from fieldhouse.games.statispro_football.rulebook import RULEBOOK
from fieldhouse.games.statispro_football.teams import TEAMS


def prepare() -> Callable[[int], object]:
    return prepared(TEAMS, RULEBOOK, coach)
