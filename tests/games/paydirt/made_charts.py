"""What made charts come to: exact figures of columns against a league's defenses, for the maker's tests."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import numpy as np

from fieldhouse.games.paydirt.cards.charts import PLAYS, QT, ROWS, B
from fieldhouse.games.paydirt.maker.meeting import SIZE, Column, Meetings, Vector, shares, yards
from fieldhouse.games.paydirt.maker.offense import Cells
from fieldhouse.games.paydirt.maker.rows import WEIGHT
from fieldhouse.games.paydirt.maker.targets import PASSES, RUNS, Target, call_shares, lean, targets
from fieldhouse.games.paydirt.maker.team import EVEN_OFFENSE, Workshop, workshop
from fieldhouse.statistics import load_pack
from fieldhouse.statistics.football import FootballSeason

Figures = dict[str, float]  # by name: gain, INC, INT, QT, fumble (shares of plays without flags), yards, mean


@cache
def season(name: str = "nfl-2019") -> FootballSeason:
    return load_pack(name)


def shop(name: str = "nfl-2019") -> Workshop:
    return workshop(season(name))


def flagged(text: str) -> bool:
    return text[:3] in ("OFF", "DEF", "PI ")


def came(columns: tuple[Column, ...], play: int, others: Mapping[int, Cells]) -> Figures:
    """What a play comes to against these cells, flags apart."""
    meetings = Meetings(columns[B], columns[QT])
    total: Vector = np.zeros(SIZE)
    ways = 0
    for row in ROWS:
        cell = columns[play][row]
        assert cell is not None
        if not flagged(cell.text):
            total += WEIGHT[row] * meetings.against(cell, others[play], play)
            ways += WEIGHT[row]
    total /= ways
    return figures(shares(total), yards(total))


def figures(found: Mapping[str, float], gained: float) -> Figures:
    return {**found, "yards": gained, "mean": gained / found["gain"]}


def aimed(target: Target) -> Figures:
    """The same of a target; bad snaps are fumbles too."""
    none = {"INC": 0.0, "INT": 0.0, "QT": 0.0}
    fumble = target.shares["fumble"] + target.aborted
    return figures({**none, **target.shares, "fumble": fumble}, target.yards)


def aims(code: str, name: str = "nfl-2019") -> dict[int, Target]:
    """What a team's plays are made to."""
    known = season(name)
    side, calls = known.teams[code].own.scrimmage, call_shares(known, code)
    return targets(known, side, calls, lean(known, code, "own"), EVEN_OFFENSE)


def together(by_play: Mapping[int, Figures], calls: Mapping[int, float], plays: tuple[int, ...]) -> Figures:
    """Several plays as one, called so often."""
    total = sum(calls[play] for play in plays)
    return {
        name: sum(calls[play] * by_play[play][name] for play in plays) / total
        for name in ("gain", "INC", "INT", "QT", "fumble", "yards")
    }


@cache
def offense(code: str, name: str = "nfl-2019") -> tuple[Column, ...]:
    return shop(name).offense(code)


@cache
def by_play(code: str, name: str = "nfl-2019") -> dict[int, tuple[Figures, Figures]]:
    """For each play of a team: what it comes to against the league's defenses, and what it was to come to."""
    wanted = aims(code, name)
    return {play: (came(offense(code, name), play, shop(name).others), aimed(wanted[play])) for play in PLAYS}


def off(code: str, plays: tuple[int, ...] = PASSES, name: str = "nfl-2019") -> Figures:
    """By how much a team's runs or passes as a whole are off."""
    calls = call_shares(season(name), code)
    found, wanted = (
        together({play: pair[at] for play, pair in by_play(code, name).items()}, calls, plays) for at in (0, 1)
    )
    return {name: found[name] - wanted[name] for name in found}


__all__ = ["PASSES", "RUNS", "aimed", "aims", "by_play", "came", "flagged", "off", "offense", "season", "shop"]
