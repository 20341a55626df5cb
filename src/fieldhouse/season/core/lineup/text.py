"""A line-up as text, CSV and JSON."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from fieldhouse.season.core.accuracy.text import Cells, cell, csv_text
from fieldhouse.season.core.lineup.lineup import LIMIT, SD, Lineup
from fieldhouse.season.core.lineup.placed import Placed

HEADS = ("what gives it away", "group", "real", "replayed", "sd", "least", "most", "percentile", "z", "")
GROUP_HEADS = ("group", "statistics", "give it away", "beyond")
_PLAIN = ("key", "label", "group", "unit")


def rows(found: Iterable[Placed]) -> list[Cells]:
    return [
        (
            f"{each.statistic.label}, {each.statistic.unit}", each.statistic.group, number(each.real),
            number(each.mean), number(each.deviation), number(each.least), number(each.most),
            f"{each.percentile:.0f}", f"{each.z:+.1f}", f"limit: {each.limit}" if each.limit else "",
        )
        for each in found
    ]  # fmt: skip


def group_rows(lineup: Lineup, sd: float = SD) -> list[Cells]:
    """How many statistics of each group give the season away."""
    beyond = {each.statistic.key for each in lineup.beyond(sd)}
    return [
        (
            group, str(len(found)), str(sum(each.gives_away for each in found)),
            str(sum(each.statistic.key in beyond for each in found)),
        )
        for group, found in lineup.groups().items()
    ]  # fmt: skip


def summary(lineup: Lineup, limit: float = LIMIT, sd: float = SD) -> str:
    """The share that gives the season away, and whether the season passes."""
    judged = lineup.judged
    number = sum(each.gives_away for each in judged)
    verdict = "passes" if lineup.passes(limit, sd) else "fails"
    return (
        f"{number} of {len(judged)} statistics give the season away: {100 * lineup.share:.1f} % (at most "
        f"{100 * limit:.0f} %); {len(lineup.beyond(sd))} of them beyond {sd:g} standard deviations (none); {verdict}"
    )


def not_known(lineup: Lineup) -> list[str]:
    """What could not be worked out: groups of which nothing is known, with their number, then single statistics."""
    known = {each.statistic.group for each in lineup.placed}
    groups = Counter(each.group for each in lineup.missing if each.group not in known)
    return [
        *(f"all {number} of {group}" for group, number in groups.items()),
        *(each.label for each in lineup.missing if each.group in known),
    ]


def number(value: float) -> str:
    if value == int(value) and abs(value) < 1e6:
        return str(int(value))
    return f"{value:.3f}" if abs(value) < 10 else f"{value:.2f}"


def as_csv(lineup: Lineup) -> str:
    heads = (
        *_PLAIN, "noticed", "real", "mean", "sd", "least", "most", "percentile", "z", "outside", "noticed_difference",
        "gives_away", "limit",
    )  # fmt: skip
    return csv_text(heads, [*map(_line, lineup.placed), *([*_named(each), "", *[""] * 11] for each in lineup.missing)])


def _named(statistic: Any) -> list[str]:
    return [getattr(statistic, name) for name in _PLAIN]


def _line(each: Placed) -> Sequence[object]:
    figures = (each.real, each.mean, each.deviation, each.least, each.most, each.percentile, each.z)
    return [
        *_named(each.statistic), cell(each.statistic.noticed.of(each.real)), *map(cell, figures),
        int(each.outside), int(each.noticed), int(each.gives_away), each.limit,
    ]  # fmt: skip


def as_json(lineup: Lineup, limit: float = LIMIT, sd: float = SD, **about: object) -> str:
    """Everything; `about` says what was replayed."""
    data = {
        **about,
        "replays": lineup.replays,
        "limit": limit,
        "sd": sd,
        "share": round(lineup.share, 6),
        "passes": lineup.passes(limit, sd),
        "beyond": [each.statistic.key for each in lineup.beyond(sd)],
        "missing": [each.key for each in lineup.missing],
        "statistics": [_data(each) for each in lineup.placed],
    }
    return json.dumps(data, indent=1, ensure_ascii=False) + "\n"


def _data(each: Placed) -> dict[str, object]:
    figures = {
        "noticed": each.statistic.noticed.of(each.real), "real": each.real, "mean": each.mean, "sd": each.deviation,
        "least": each.least, "most": each.most, "percentile": each.percentile, "z": each.z,
    }  # fmt: skip
    return {
        **dict(zip(_PLAIN, _named(each.statistic), strict=True)),
        **{name: float(f"{value:.6g}") for name, value in figures.items()},
        "outside": each.outside, "gives_away": each.gives_away, "limit": each.limit,
    }  # fmt: skip
