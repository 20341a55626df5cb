"""Which of PAYDIRT's calls are which lane of run and which depth of pass: what its players are named by."""

from __future__ import annotations

from typing import Final

from fieldhouse.football.credit.plan import ANY_LANE, INSIDE, LONG, OFF_TACKLE, OUTSIDE, SCREEN, Plan
from fieldhouse.games.paydirt.rules.calls import CALLS

_LANES: Final = {1: INSIDE, 2: OFF_TACKLE, 3: OUTSIDE}

PLAN: Final = Plan(
    lanes={
        text: _LANES.get(call.play, ANY_LANE)  # Draws and tricks go anywhere
        for text, call in CALLS.items()
        if call.play < 5 and call.special not in ("sneak", "draw", "hail")
    },
    depths={text: SCREEN + call.play - 5 for text, call in CALLS.items() if call.play >= 5} | {"hail": LONG},
    kicks=frozenset(("punt", "fg")),
)
