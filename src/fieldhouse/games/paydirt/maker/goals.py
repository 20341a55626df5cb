"""Field goals: the league's success by length, each team's skill, and the figures that say it.

The league's curve is a logistic one with a bend every five yards, fitted to every kick of the season; a
team's is the same, moved by its kickers' skill, which is shrunk toward the league's (a normal prior on the log odds).
Thirty rows are a coarse grid, so the league's curve is then moved by band until the columns themselves, over all
teams, make what the league made (`fitted`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import exp, log

import numpy as np

from fieldhouse.games.paydirt.maker.rows import WEIGHT, in_slices
from fieldhouse.games.paydirt.rules.goals import LISTED
from fieldhouse.statistics.football.kicks import FieldGoals
from fieldhouse.statistics.football.season import FootballSeason

BENDS = range(25, 60, 5)
STEADY = 1e-3  # keeps the fit from running off where every kick was good
SKILL_K = 3.0  # 1 / variance of kickers' skill in log odds: about a third of a unit between them
LONGEST = 45  # yards from the line to the goal line; nobody makes them from beyond
TRIED = 0.01  # the share of kicks tried from a length or beyond under which the sample says nothing
ROUNDS = 50
BANDS = ((0, 29), (30, 39), (40, 49), (50, 99))  # lengths, as the league counts them
FITS = 8
LONG_ONES = 0.98  # sides that make long ones try more of them: what is made of all is that much better (2019)
FEW = 30  # kicks in a band: with fewer the curve is left alone

Curve = Sequence[float]
"""By distance of the line from the goal line, from 0 on: the chance that the kick is good."""


def fitted(season: FootballSeason, rows: Mapping[str, tuple[list[int], int]]) -> dict[str, dict[int, str]]:
    """Each team's figures on the rows it has for them (and the weight of all that stands, see `figures`)."""
    kicks = [team.own.kicks.field_goals for team in season.teams.values()]
    odds, last = league_odds(kicks), last_tried(kicks)
    skills = {code: skill(odds, team.own.kicks.field_goals) for code, team in season.teams.items()}
    moved = dict.fromkeys(BANDS, 0.0)
    for _ in range(FITS):

        def bent(length: int) -> float:
            return odds(length) + next(value for (low, high), value in moved.items() if low <= length <= high)

        found = {
            code: figures(curve(bent, skills[code], last), *rows[code], code) for code in season.teams
        }
        for band in BANDS:
            moved[band] += _band_error(band, kicks, found, rows)
    return found


def _band_error(
    band: tuple[int, int], kicks: Sequence[FieldGoals], found: Mapping[str, Mapping[int, str]],
    rows: Mapping[str, tuple[list[int], int]],
) -> float:
    """By how much the columns fall short of the league in a band, in log odds; nothing where kicks are few."""
    made = sum(each.between(*band)[0] for each in kicks) * (LONG_ONES if band == BANDS[-1] else 1.0)
    tried = {length: n for length in range(band[0], band[1] + 1)
             if (n := sum(each.between(length, length)[1] for each in kicks))}  # fmt: skip
    total = sum(tried.values())
    if total < FEW or not 0 < made < total:
        return 0.0
    share = sum(
        n * sum(WEIGHT[row] for row, text in column.items() if text != "NG" and int(text) >= length - LISTED)
        / rows[code][1] / len(found)
        for code, column in found.items() for length, n in tried.items()
    ) / total  # fmt: skip
    share = min(max(share, 1 / total), 1 - 1 / total)
    return _log_odds(made / total) - _log_odds(share)


def _log_odds(chance: float) -> float:
    return log(chance / (1 - chance))


def last_tried(kicks: Sequence[FieldGoals]) -> int:
    """The greatest length from which, or from beyond, one kick in a hundred was tried."""
    total = sum(each.attempts for each in kicks)
    lengths = [n for n in range(100) if sum(each.between(n)[1] for each in kicks) >= TRIED * total]
    return min(max(lengths), LONGEST + LISTED) if total else LONGEST + LISTED


def league_odds(kicks: Sequence[FieldGoals]) -> Callable[[int], float]:
    """The log odds of a kick by its length: Newton's method on the likelihood."""
    tried = [
        (length, good, n) for length in range(100)
        if (n := sum(each.between(length, length)[1] for each in kicks))
        for good in [sum(each.made[length] for each in kicks)]
    ]  # fmt: skip
    if not tried:
        return lambda length: 3.0 - 0.12 * (length - 25)
    basis = np.array([_basis(length) for length, _, _ in tried])
    made = np.array([good for _, good, _ in tried], dtype=float)
    kicked = np.array([n for _, _, n in tried], dtype=float)
    prior = np.diag([0.0, STEADY, *(STEADY for _ in BENDS)])
    values = np.zeros(basis.shape[1])
    for _ in range(ROUNDS):
        chance = 1 / (1 + np.exp(-basis @ values))
        slope = basis.T @ (made - kicked * chance) - prior @ values
        bend = (basis * (kicked * chance * (1 - chance))[:, None]).T @ basis + prior
        step = np.linalg.solve(bend + 1e-6 * np.eye(len(values)), slope)
        values = values + step * min(1.0, 2.0 / max(1e-9, float(np.abs(step).max())))
    found = [float(value) for value in values]
    return lambda length: sum(value * part for value, part in zip(found, _basis(length), strict=True))


def _basis(length: int) -> list[float]:
    return [1.0, (length - 35) / 10, *(max(0, length - bend) / 10 for bend in BENDS)]


def skill(odds: Callable[[int], float], kicks: FieldGoals) -> float:
    """By how much a team's kicks are better than the league's in log odds, shrunk toward 0."""
    moved = 0.0
    for _ in range(ROUNDS):
        slope, bend = -SKILL_K * moved, SKILL_K
        for length in {*kicks.made, *kicks.missed, *kicks.blocked}:
            made, n = kicks.between(length, length)
            chance = _chance(odds(length) + moved)
            slope += made - n * chance
            bend += n * chance * (1 - chance)
        moved += slope / bend
    return moved


def curve(odds: Callable[[int], float], moved: float, last: int) -> Curve:
    """A curve that never rises with distance, and beyond the last length tried falls straight to nothing."""
    best, found = 1.0, []
    for length in range(LISTED, LONGEST + LISTED + 1):
        best = min(best, _chance(odds(max(min(length, last), LISTED + 1)) + moved))
        beyond = max(0, length - last) / (LONGEST + LISTED + 1 - last)
        found.append(best * (1 - beyond))
    return found


def _chance(log_odds: float) -> float:
    return 1 / (1 + exp(-log_odds))


def figures(wanted: Curve, rows: list[int], standing: int, code: str) -> dict[int, str]:
    """The longest distance that each row makes: together they fall off as the curve does.

    `standing` is the weight of all results that stand, blocked kicks among them: those are misses too.
    """
    found: dict[int, str] = {}
    reached = 0.0
    for row in reversed(in_slices(rows, code, "FG")):
        level = (reached + WEIGHT[row] / 2) / standing
        far = max((distance for distance, chance in enumerate(wanted) if chance >= level), default=0)
        found[row] = str(far) if far else "NG"
        reached += WEIGHT[row]
    return found
