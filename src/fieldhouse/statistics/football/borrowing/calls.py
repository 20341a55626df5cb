"""A league's calls, lent to a season that does not know its own."""

from __future__ import annotations

from collections import Counter

from fieldhouse.statistics.football.calls import ANY_TEAM, CallTable, FourthDownTable, tabulate


def anyones_calls(donor: CallTable) -> CallTable:
    """A league's calls, as those of any team against any."""
    counts = Counter[tuple[str | int, ...]]()
    for call in donor:
        counts[ANY_TEAM, ANY_TEAM, *call[2:-1]] += call.n
    return tabulate(CallTable, [(*key, n) for key, n in counts.items()])


def anyones_fourth_downs(donor: FourthDownTable) -> FourthDownTable:
    counts, made = Counter[tuple[str | int, ...]](), Counter[tuple[str | int, ...]]()
    for choice in donor:
        key = (ANY_TEAM, ANY_TEAM, *choice[2:-2])
        counts[key] += choice.n
        made[key] += choice.made
    return tabulate(FourthDownTable, [(*key, made[key], n) for key, n in counts.items()])
