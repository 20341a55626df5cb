"""The line-up: every statistic of the real season among the replays, and whether the season passes for one of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from fieldhouse.season.core.lineup.placed import Placed, place
from fieldhouse.season.core.lineup.statistic import Statistic

LIMIT = 0.10
"""The share of statistics that may give the season away. Chance alone gives 0.05 or less."""
SD = 5.0
"""No noticed statistic may be off by more standard deviations than this."""
MOST_LIMITS = 10
"""How many statistics a game may leave out of its gate."""


@dataclass(frozen=True, slots=True)
class Lineup:
    """The statistics in their order. `missing` are those that the pack, or some replay, cannot give."""

    replays: int
    placed: tuple[Placed, ...]
    missing: tuple[Statistic, ...]

    @property
    def judged(self) -> list[Placed]:
        """What the gate counts: all but proven limits."""
        return [each for each in self.placed if not each.limit]

    @property
    def given_away(self) -> list[Placed]:
        """What gives the season away, proven limits too, the worst first."""
        return sorted((each for each in self.placed if each.gives_away), key=lambda each: -abs(each.z))

    @property
    def share(self) -> float:
        judged = self.judged
        return sum(each.gives_away for each in judged) / len(judged) if judged else 0.0

    def beyond(self, sd: float = SD) -> list[Placed]:
        """What is noticed and off by more than this many standard deviations, the worst first."""
        found = [each for each in self.judged if each.gives_away and abs(each.z) > sd]
        return sorted(found, key=lambda each: -abs(each.z))

    def groups(self) -> dict[str, list[Placed]]:
        """What the gate counts by group."""
        found: dict[str, list[Placed]] = {}
        for each in self.judged:
            found.setdefault(each.statistic.group, []).append(each)
        return found

    def passes(self, limit: float = LIMIT, sd: float = SD) -> bool:
        return bool(self.judged) and self.share <= limit + 1e-12 and not self.beyond(sd)


def line_up(
    statistics: Sequence[Statistic],
    real: Mapping[str, float],
    replays: Sequence[Mapping[str, float]],
    limits: Mapping[str, str] | None = None,
) -> Lineup:
    """The real season's values among the replays' values. Limits must name statistics that there are."""
    limits = limits or {}
    known = {each.key for each in statistics}
    if len(limits) > MOST_LIMITS:
        raise ValueError(f"limits: found {len(limits)}; allowed: {MOST_LIMITS} a game")
    if unknown := sorted(set(limits) - known):
        raise ValueError(f"limits: found {', '.join(unknown)}; no statistic is called that")
    placed, missing = [], []
    for each in statistics:
        values = [replay[each.key] for replay in replays if each.key in replay]
        if each.key in real and len(values) == len(replays):
            placed.append(place(each, real[each.key], values, limits.get(each.key, "")))
        else:
            missing.append(each)
    return Lineup(len(replays), tuple(placed), tuple(missing))
