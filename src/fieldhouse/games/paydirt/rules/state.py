"""The state of a PAYDIRT game: the football situation, charts, options, and facts that rules need later."""

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
    """Seat 0 is the home team. Both coaches may know everything here."""

    charts: tuple[TeamCharts, TeamCharts] = field(kw_only=True)
    options: Options = field(kw_only=True)
    hurried: bool = False  # this snap was hurried (A-I-5-A)
    spiking: bool = False  # the next snap is a spike (A-I-5-B)
    fair_caught: bool = False  # a free-kick field goal may be tried (A-III-3-B)
    cancel_left: bool = False  # the home team still has a penalty to cancel this half (B-VI-4-D)
    precipitation: str = "A"
    wind: str = "A"
    downwind: int = 0  # the team with the wind behind it this quarter
    spread: Spread | None = None
    plain: bool = True  # no weather, no factor: the Priority Chart's figure is final
    # Caches: conditions for reading columns, legal calls, yardage factors by seat and lead.
    readings: dict[Any, Any] = field(default_factory=dict, repr=False)
    menus: dict[Any, tuple[str, ...]] = field(default_factory=dict, repr=False)
    factors: dict[int, int] = field(default_factory=dict, repr=False)

    def name(self, seat: int) -> str:
        return self.charts[seat].short


def setup_of(home: Mapping[str, Any], away: Mapping[str, Any], options: Mapping[str, Any]) -> dict[str, Any]:
    """The setup for a journal: both chart sets in full, and the options."""
    return {"home": dict(home), "away": dict(away), "options": dict(options)}
