"""Tries after touchdowns and onside kicks: the league's choices by score and clock."""

from __future__ import annotations

from collections import Counter
from typing import Final

from fieldhouse.statistics import FootballSeason
from fieldhouse.statistics.football.categories import CLOCKS

TRY_PLAYS: Final = 2.0  # tries as the part of the game has them, beside those of a margin
KICK_PLAYS: Final = 1.0
USUAL_TWO: Final = 0.07
USUAL_RUN_FOR_TWO: Final = 0.3
TRY_PARTS: Final = ("early", "Q3", "late")
WIDEST: Final = 25  # a margin beyond it counts as this
ONSIDE_GROUPS: Final = (-16, -8, -3, 0)  # the kickers' margin: behind by 17+, 9-16, 4-8, 1-3, not behind


def try_part(clock: str) -> int:
    return 1 if clock == "Q3" else 2 if clock.startswith("Q4") else 0


def two_point_shares(season: FootballSeason) -> list[list[float]]:
    """By part of the game and margin before the try, from -WIDEST up: how often sides went for two."""
    tried: Counter[tuple[int, int]] = Counter()
    for row in season.after_touchdowns:
        if row.choice != "kick":
            tried[try_part(row.clock), _wide(row.margin)] += row.n
    came: Counter[tuple[int, int]] = Counter()
    for row in season.after_touchdowns:
        came[try_part(row.clock), _wide(row.margin)] += row.n
    shares = []
    for part in range(len(TRY_PARTS)):
        n = sum(count for (at, _), count in came.items() if at == part)
        usual = sum(count for (at, _), count in tried.items() if at == part) / n if n else USUAL_TWO
        usual = usual if season.rules.two_points else 0.0
        shares.append([
            (tried[part, margin] + TRY_PLAYS * usual) / (came[part, margin] + TRY_PLAYS)
            for margin in range(-WIDEST, WIDEST + 1)
        ])
    return shares


def _wide(margin: int) -> int:
    return max(-WIDEST, min(WIDEST, margin))


def run_for_two(season: FootballSeason) -> float:
    """The share of runs among two-point tries."""
    counts: Counter[str] = Counter()
    for row in season.after_touchdowns:
        counts[row.choice] += row.n
    return (counts["run"] + 10 * USUAL_RUN_FOR_TWO) / (counts["run"] + counts["pass"] + 10)


def onside_group(margin: int) -> int:
    return sum(margin >= cut for cut in ONSIDE_GROUPS) if margin < 0 else len(ONSIDE_GROUPS)


def onside_shares(season: FootballSeason) -> dict[str, list[float]]:
    """By clock and group of margins: how often sides kicked onside."""
    onside: Counter[tuple[str, int]] = Counter()
    kicks: Counter[tuple[str, int]] = Counter()
    for row in season.kickoffs:
        place = (row.clock, onside_group(row.margin))
        kicks[place] += row.n
        onside[place] += row.n if row.choice == "onside" else 0
    shares = {}
    for clock in CLOCKS:
        groups = range(len(ONSIDE_GROUPS) + 1)
        n = sum(kicks[clock, group] for group in groups)
        usual = sum(onside[clock, group] for group in groups) / n if n else 0.0
        shares[clock] = [
            (onside[clock, group] + KICK_PLAYS * usual) / (kicks[clock, group] + KICK_PLAYS) for group in groups
        ]
    return shares
