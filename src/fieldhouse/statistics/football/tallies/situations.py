"""Counting plays by situation, points by time, and drives."""

from __future__ import annotations

from fieldhouse.statistics.football.tallies.drives import DriveRows
from fieldhouse.statistics.football.tallies.rows import CALLS, PASSES, RUSHES, SCRIMMAGE, PlayRow
from fieldhouse.statistics.game_record import Counts

TWO_MINUTES = 120
THIRD = ((1, "1"), (2, "2"), (3, "3"), (4, "4"), (5, "5"), (6, "6"), (7, "7"), (9, "8-9"), (10, "10"), (14, "11-14"))
FOURTH = ((1, "1"), (3, "2-3"), (7, "4-7"))
LENGTHS = ((1, "1"), (5, "2-5"), (9, "6-9"), (19, "10-19"), (39, "20-39"))
STARTS = ((10, "1-10"), (19, "11-19"), (24, "20-24"), (25, "25"), (30, "26-30"), (40, "31-40"), (50, "41-50"))


def band(bands: tuple[tuple[int, str], ...], number: int) -> str:
    """The name of the first band that reaches the number; the last band is open."""
    for high, name in bands:
        if number <= high:
            return name
    return f"{bands[-1][0] + 1}+"


def lead(margin: int) -> str:
    """A lead as the fourth quarter asks for it."""
    if margin == 0:
        return "tied"
    size = "1-8" if abs(margin) <= 8 else "9+"
    return f"{'ahead' if margin > 0 else 'behind'} {size}"


def count_play(counts: Counts, row: PlayRow) -> None:
    kind = row.kind
    if row.down == 4 and (kind in CALLS or kind in ("punt", "field_goal")):
        _fourth_down(counts, row)
    if kind not in SCRIMMAGE:
        return
    names = ["plays", kind, f"quarter:{min(row.quarter, 5)}"]
    if kind in RUSHES:
        names.append("rushes")
    elif kind in PASSES:
        names.append("passes")
    if kind == "run":
        names.append(f"run:{row.gain}")
    elif kind == "complete":
        names.append(f"catch:{row.gain}")
    elif kind == "sack":
        names.append(f"sack:{-row.gain}")
    if kind in CALLS:
        names += _calls(row)
    if row.clock <= TWO_MINUTES and row.quarter in (2, 4):
        names.append(f"two minutes:{row.quarter}")
    if row.quarter == 4:
        names.append(f"late:{lead(row.margin)}")
    if row.spot >= 80:
        names.append("red zone snaps")
    names += _conversions(row)
    if row.carried_in and kind in ("run", "complete"):
        names += [f"{kind} td", f"{kind} td:{band(LENGTHS, row.gain)}"]
    if row.loose:
        names.append("own fumble for td")
    if row.fumbles:
        counts["fumbles"] = counts.get("fumbles", 0) + row.fumbles
    if row.fumble_lost is not None:
        names.append("fumbles lost")
    if row.touchdown is not None and row.touchdown != row.seat:
        names.append("interception returned for td" if kind == "interception" else "fumble returned for td")
    if row.safety:
        names.append("safeties")
    for name in names:
        counts[name] = counts.get(name, 0) + 1
    if kind == "interception":
        counts["interception yards"] = counts.get("interception yards", 0) + (row.returned or 0)


def _calls(row: PlayRow) -> list[str]:
    """Where a call was made, each with a twin for runs."""
    found = ["calls"]
    if row.down == 1 and row.to_go == 10:
        found.append("calls:1-10")
    elif row.down == 2:
        found.append("calls:2-short" if row.to_go <= 3 else "calls:2-middle" if row.to_go <= 7 else "calls:2-long")
    elif row.down == 3:
        found.append("calls:3-short" if row.to_go <= 2 else "calls:3-middle" if row.to_go <= 6 else "calls:3-long")
    if row.spot >= 97:
        found.append("calls:goal line")
    elif row.spot >= 80:
        found.append("calls:red zone")
    if row.quarter == 4:
        found.append(f"calls:{lead(row.margin)}")
    if row.clock <= TWO_MINUTES and row.quarter == 2:
        found.append("calls:two minutes")
    return [*found, *(f"{name}:run" for name in found)] if row.kind == "run" else found


def _conversions(row: PlayRow) -> list[str]:
    """Downs, distances, and what became of thirds and fourths."""
    found = [f"down:{row.down}"]
    if row.gain >= row.to_go or row.touchdown == row.seat:
        found.append("first downs")
        if row.down in (1, 2):
            found.append(f"down:{row.down}:made")
    if row.made is not None and row.down in (3, 4):
        name = f"third:{band(THIRD, row.to_go)}" if row.down == 3 else f"fourth:{band(FOURTH, row.to_go)}"
        found += [name, "third" if row.down == 3 else "fourth"]
        if row.made:
            found += [f"{name}:made", "third:made" if row.down == 3 else "fourth:made"]
    return found


def _fourth_down(counts: Counts, row: PlayRow) -> None:
    """What was done on fourth down: tried, punted or kicked, by distance and half of the field."""
    did = row.kind if row.kind in ("punt", "field_goal") else "go"
    where = "own" if row.spot < 50 else "midfield" if row.spot < 67 else "close"
    for name in ("fourths", f"fourths:{did}", f"fourths:{where}", f"fourths:{where}:{did}"):
        counts[name] = counts.get(name, 0) + 1
    name = f"fourths at:{band(FOURTH, row.to_go)}"
    counts[name] = counts.get(name, 0) + 1
    if did == "go":
        counts[f"{name}:go"] = counts.get(f"{name}:go", 0) + 1


def count_points(counts: Counts, row: PlayRow) -> None:
    """Touchdowns and field goals by time, without tries: those of the last two minutes of a half."""
    points = 6 if row.touchdown is not None else 3 if row.kind == "field_goal" and row.result == "good" else 0
    if not points:
        return
    counts["td and goal points"] = counts.get("td and goal points", 0) + points
    if row.quarter in (2, 4) and row.clock <= TWO_MINUTES:
        name = f"points two minutes:{row.quarter}"
        counts[name] = counts.get(name, 0) + points


def count_drive(counts: Counts, drive: DriveRows) -> None:
    plays, yards, first = drive.plays, drive.yards, drive.snaps[0]
    names = ["drives", f"drives:{drive.result}", f"start:{band(STARTS, first.spot)}"]
    if drive.result == "punt" and plays <= 3:
        names.append("three and out")
    if plays <= 1:
        names.append("drives of 1")
    if plays >= 10:
        names.append("drives of 10+")
    if yards >= 75:
        names.append("drives of 75+ yards")
    if any(row.spot >= 80 for row in drive.snaps):
        names.append("red zone")
        if drive.result in ("touchdown", "field goal"):
            names.append(f"red zone:{drive.result}")
    if any(row.down == 1 and row.spot + row.to_go >= 100 for row in drive.snaps):
        names.append("goal to go")
        if drive.result == "touchdown":
            names.append("goal to go:touchdown")
    if drive.started:
        names.append(f"after {drive.started}")
        counts[f"after {drive.started}:spot"] = counts.get(f"after {drive.started}:spot", 0) + first.spot
    for name in names:
        counts[name] = counts.get(name, 0) + 1
    for name, number in (
        ("drive plays", plays), ("drive plays^2", plays * plays), ("drive yards", yards),
        ("drive yards^2", yards * yards), ("drive starts", first.spot),
    ):  # fmt: skip
        counts[name] = counts.get(name, 0) + number
