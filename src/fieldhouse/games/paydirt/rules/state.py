"""A PAYDIRT game in progress: the football situation, the charts, the agreement and what the rules remember."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from fieldhouse.football.state import Football
from fieldhouse.games.paydirt.cards.charts import TeamCharts
from fieldhouse.games.paydirt.rules.options import Options
from fieldhouse.games.paydirt.rules.rating import Spread


@dataclass(slots=True, eq=False)
class State(Football):
    """Seat 0 is the home team. Only what both coaches may know is here."""

    charts: tuple[TeamCharts, TeamCharts] = field(kw_only=True)
    options: Options = field(kw_only=True)
    hurried: bool = False  # this snap was hurried (A-I-5-A)
    spiking: bool = False  # the next snap is a spike (A-I-5-B)
    fair_caught: bool = False  # a free-kick goal may be tried (A-III-3-B)
    cancel_left: bool = False  # home team's wiped penalty of this half (B-VI-4-D)
    precipitation: str = "A"
    wind: str = "A"
    downwind: int = 0  # the team the wind is behind this quarter
    spread: Spread | None = None
    plain: bool = True  # no weather, no factor: a merged figure is final
    # Worked out once: how columns are read, legal calls, yardage factors by seat and lead.
    readings: dict[Any, Any] = field(default_factory=dict, repr=False)
    menus: dict[Any, tuple[str, ...]] = field(default_factory=dict, repr=False)
    factors: dict[int, int] = field(default_factory=dict, repr=False)

    def name(self, seat: int) -> str:
        return self.charts[seat].short


def setup_of(home: Mapping[str, Any], away: Mapping[str, Any], options: Mapping[str, Any]) -> dict[str, Any]:
    """The setup a journal keeps: both chart sets in full, and the agreement."""
    return {"home": dict(home), "away": dict(away), "options": dict(options)}
