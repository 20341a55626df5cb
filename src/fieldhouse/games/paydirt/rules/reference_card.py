"""The coaches' reference card: the legend, the common charts and the call spaces (B-II.b)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from fieldhouse.games.paydirt.cards.charts import FORMATION_NAMES
from fieldhouse.games.paydirt.rules.calls import CALLS, STAY, call_name
from fieldhouse.games.paydirt.rules.tables import SECONDS, SHARED, rows


@dataclass(frozen=True, slots=True)
class ReferenceCard:
    legend: dict[str, str]
    priority: dict[str, dict[str, str]]  # by offensive and defensive result: the ruling
    timing: dict[str, int]
    squib: dict[int, str]
    plays: dict[str, str]
    formations: dict[str, str]


@cache
def reference_card() -> ReferenceCard:
    """The card, the same for both coaches, made from the rules' data files."""
    return ReferenceCard(
        legend={row["symbol"]: row["meaning"] for row in rows("legend.csv")},
        priority={row.pop("offense"): row for row in rows("priority.csv")},
        timing=dict(SECONDS),
        squib={total: cell.text for total, cell in enumerate(SHARED["squib"]) if cell is not None},
        plays={name: call_name(name) for name, call in CALLS.items() if call.boundary == STAY},
        formations=dict(FORMATION_NAMES),
    )
