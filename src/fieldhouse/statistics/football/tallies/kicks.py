"""Counting kicks and returns."""

from __future__ import annotations

from fieldhouse.statistics.football.tallies.rows import PlayRow
from fieldhouse.statistics.game_record import Counts

BANDS = ((29, "under 30"), (39, "30-39"), (49, "40-49"))


def goal_band(distance: int) -> str:
    for high, name in BANDS:
        if distance <= high:
            return name
    return "50+"


def count_kicks(counts: Counts, row: PlayRow) -> None:
    kind = row.kind
    if kind == "field_goal":
        names = ["goals", f"goals:{goal_band(row.distance)}"]
        if row.result == "good":
            names += [f"{name}:good" for name in names]
    elif kind in ("extra_point", "two_point"):
        names = [kind, f"{kind}:good"] if row.result == "good" else [kind]
    elif kind == "punt":
        names = _punt(counts, row)
    elif kind == "kickoff":
        names = _kickoff(counts, row)
    else:
        return
    if row.result == "blocked":
        names.append("blocked")
    if row.touchdown is not None and row.touchdown != row.seat and kind in ("punt", "kickoff", "field_goal"):
        names.append("blocked for td" if row.result == "blocked" else f"{kind} returned for td")
    for name in names:
        counts[name] = counts.get(name, 0) + 1


def _punt(counts: Counts, row: PlayRow) -> list[str]:
    names = ["punts"]
    if row.spot >= 50:
        names.append("punts:beyond midfield")
    if row.result == "blocked":
        return names
    names += ["punts kicked", f"punts:{row.result}"]
    _add(counts, "punt yards", row.distance)
    _add(counts, "punt yards^2", row.distance * row.distance)
    if row.returned is not None:
        names.append("punt returns")
        if row.returned >= 20:
            names.append("punt returns 20+")
        _add(counts, "punt return yards", row.returned)
        _add(counts, "punt return yards^2", row.returned * row.returned)
    return names


def _kickoff(counts: Counts, row: PlayRow) -> list[str]:
    names = ["kickoffs", f"kickoffs:{row.result}"]
    if row.result in ("recovered", "lost"):
        names.append("onside kicks")
    if row.returned is not None and row.result == "returned":
        names.append("kick returns")
        if row.returned >= 30:
            names.append("kick returns 30+")
        _add(counts, "kick return yards", row.returned)
        _add(counts, "kick return yards^2", row.returned * row.returned)
    return names


def _add(counts: Counts, name: str, number: int) -> None:
    counts[name] = counts.get(name, 0) + number
