"""Statistics of single gains."""

from __future__ import annotations

from fieldhouse.season.football.lineup.formulas import (
    AVERAGE,
    SHARE,
    entries,
    mean_of_values,
    ratios,
    share_of_values,
    spread_of_values,
)

RUNS, CATCHES, SACKS, SCORES = "gains of runs", "gains of catches", "losses by sacks", "lengths of touchdowns"

_LENGTHS = {
    "1": ("1",), "2 to 5": ("2-5",), "6 to 9": ("6-9",), "10 to 19": ("10-19",), "20 to 39": ("20-39",),
    "40 and more": ("40+",),
}  # fmt: skip


def _yards(at: int) -> str:
    return "1 yard" if abs(at) == 1 else f"{at} yards"


ENTRIES = (
    *entries(RUNS, "%", SHARE, {_yards(at): share_of_values("run", at, at) for at in range(-4, 16)}),
    *entries(RUNS, "%", SHARE, {
        "losses of 5 and more": share_of_values("run", -99, -5), "20 yards and more": share_of_values("run", 20),
        "40 yards and more": share_of_values("run", 40),
    }),
    *entries(RUNS, "yards", AVERAGE, {"mean": mean_of_values("run"), "standard deviation": spread_of_values("run")}),
    *entries(CATCHES, "%", SHARE, {_yards(at): share_of_values("catch", at, at) for at in range(-1, 26)}),
    *entries(CATCHES, "%", SHARE, {
        "losses of 2 and more": share_of_values("catch", -99, -2),
        "20 yards and more": share_of_values("catch", 20), "40 yards and more": share_of_values("catch", 40),
    }),
    *entries(CATCHES, "yards", AVERAGE, {
        "mean": mean_of_values("catch"), "standard deviation": spread_of_values("catch"),
    }),
    *entries(SACKS, "%", SHARE, {_yards(at): share_of_values("sack", at, at) for at in range(13)}),
    *entries(SACKS, "yards", AVERAGE, {"mean": mean_of_values("sack"), "standard deviation": spread_of_values("sack")}),
    *ratios(SCORES, "% of touchdown runs", SHARE, {
        f"runs of {told}": f"100 * run td:{name} / run td" for told, (name,) in _LENGTHS.items()
    }),
    *ratios(SCORES, "% of touchdown passes", SHARE, {
        f"passes of {told}": f"100 * complete td:{name} / complete td" for told, (name,) in _LENGTHS.items()
    }),
    *ratios(SCORES, "%", AVERAGE, {"touchdowns by run": "100 * run td / run td + complete td"}),
)  # fmt: skip
