"""Counting players, game by game."""

from __future__ import annotations

from fieldhouse.statistics.football.tallies.rows import GameRows, PlayRow
from fieldhouse.statistics.game_record import Counts

MARKS: dict[str, tuple[tuple[str, int], ...]] = {
    "rush yards": (("100", 100), ("150", 150)), "rushes": (("15", 15), ("20", 20), ("25", 25)),
    "rush tds": (("2", 2),), "catch yards": (("100", 100), ("150", 150)), "catches": (("7", 7), ("10", 10)),
    "catch tds": (("2", 2),), "targets": (("12", 12),), "pass yards": (("300", 300), ("400", 400)),
    "pass tds": (("3", 3), ("4", 4)), "intercepted": (("2", 2), ("3", 3)), "half sacks": (("2", 4),),
}  # fmt: skip
"""What a player's game must have to be counted, in figures of `_line`."""


def count_people(counts: Counts, game: GameRows) -> dict[str, Counts]:
    """Every player's line, both sides together; adds to the league's counts what single games of players give."""
    sides: tuple[dict[str, Counts], dict[str, Counts]] = ({}, {})
    for row in game.plays:
        _credit(sides, row)
    if not any(sides):
        return {}
    for side in sides:
        _games(counts, side)
    both = sides[0].keys() & sides[1].keys()
    counts["players on both sides"] = counts.get("players on both sides", 0) + len(both)
    lines: dict[str, Counts] = {}
    for side in sides:
        for player, found in side.items():
            line = lines.setdefault(player, {})
            for name, number in found.items():
                line[name] = line.get(name, 0) + number
            if not {"passes", "rushes", "targets"}.isdisjoint(found):
                line["games"] = line.get("games", 0) + 1
    return lines


def _credit(sides: tuple[dict[str, Counts], dict[str, Counts]], row: PlayRow) -> None:
    own, other, scored = sides[row.seat], sides[1 - row.seat], row.carried_in
    if row.kind in ("run", "kneel", "aborted"):
        if row.runner:
            _add(own, row.runner, rushes=1, **{"rush yards": row.gain, "rush tds": int(scored)})
    elif row.kind in ("complete", "incomplete", "interception", "spike"):
        caught = row.kind == "complete"
        gain, td = (row.gain, int(scored)) if caught else (0, 0)
        if row.passer:
            picked = int(row.kind == "interception")
            _add(own, row.passer, passes=1, intercepted=picked, **{"pass yards": gain, "pass tds": td})
        if row.target:
            _add(own, row.target, targets=1, catches=int(caught), **{"catch yards": gain, "catch tds": td})
        if row.interceptor:
            _add(other, row.interceptor, interceptions=1)
    elif row.kind == "sack":
        for player in row.sackers:
            _add(other, player, **{"half sacks": 2 // len(row.sackers) or 1})


def _add(side: dict[str, Counts], player: str, **figures: int) -> None:
    line = side.setdefault(player, {})
    for name, number in figures.items():
        if number or name in ("passes", "rushes", "targets"):
            line[name] = line.get(name, 0) + number


def _games(counts: Counts, side: dict[str, Counts]) -> None:
    """What players did in this game of one team: marks reached, how many took part, shares of the first of them."""
    for figure, marks in MARKS.items():
        for line in side.values():
            number = line.get(figure, 0)
            for name, least in marks:
                if number >= least:
                    key = f"{figure} {name}"
                    counts[key] = counts.get(key, 0) + 1
    for figure, role in (("rushes", "runners"), ("catches", "receivers"), ("passes", "passers")):
        numbers = sorted((line[figure] for line in side.values() if line.get(figure)), reverse=True)
        if not numbers:
            continue
        whole = sum(numbers)
        share = round(1000 * numbers[0] / whole)
        second = round(1000 * numbers[1] / whole) if len(numbers) > 1 else 0
        for name, number in (
            (f"{role} games", 1), (role, len(numbers)), (f"{role}^2", len(numbers) ** 2), (f"first of {role}", share),
            (f"first of {role}^2", share * share), (f"second of {role}", second),
        ):  # fmt: skip
            counts[name] = counts.get(name, 0) + number
    yards = max((line.get("rush yards", 0) for line in side.values()), default=0)
    caught = max((line.get("catch yards", 0) for line in side.values()), default=0)
    for name, number in (("best rush yards", yards), ("best catch yards", caught)):
        counts[name] = counts.get(name, 0) + number
