"""A whole chart set for a team of a season."""

from __future__ import annotations

from typing import Any

from fieldhouse.games.paydirt.as_played import average_mix
from fieldhouse.games.paydirt.cells import Cell, Where, parse
from fieldhouse.games.paydirt.charts import FORMATIONS, PLAYS, QT, ROWS, B, TeamCharts, offense_where
from fieldhouse.games.paydirt.maker.defense import defense_cells
from fieldhouse.games.paydirt.maker.expected import Figures, figures
from fieldhouse.games.paydirt.maker.flags import flag_shares
from fieldhouse.games.paydirt.maker.offense import (
    NO_AMENDS,
    ROLL_SHARES,
    Amends,
    Mix,
    Target,
    breakaway_column,
    kernel,
    pass_column,
    pass_target,
    run_column,
    run_target,
    trap_column,
)
from fieldhouse.statistics.football import FootballSeason


def _column(texts: dict[int, str], where: Where) -> tuple[Cell | None, ...]:
    column: list[Cell | None] = [None] * (max(ROWS) + 1)
    for row, text in texts.items():
        column[row] = parse(text, where)
    return tuple(column)


ROUNDS = 7  # of working out what the chart comes to and making amends


_KNOWN: list[tuple[FootballSeason, dict[int, Mix]]] = []  # the last seasons asked for


def mixes(season: FootballSeason) -> dict[int, Mix]:
    """How often each play meets each formation under the season's own calls (the as-played coach)."""
    for known, its in _KNOWN:
        if known is season:
            return its
    shares = average_mix(season)
    found = {}
    for play in PLAYS:
        met = [shares[play, formation] for formation in FORMATIONS]
        found[play] = tuple(share / sum(met) for share in met)
    _KNOWN.append((season, found))
    del _KNOWN[:-4]
    return found


_DEFENSES: list[tuple[FootballSeason, dict[str, dict[tuple[str, int, int], str]]]] = []


def league_defense(season: FootballSeason, play: int) -> dict[Cell, float]:
    """Every defense of the league, each formation as often as it is shown: what an offense is fitted against."""
    made = next((its for known, its in _DEFENSES if known is season), None)
    if made is None:
        made = {code: defense_cells(season, code, mixes(season)) for code in season.teams}
        _DEFENSES.append((season, made))
        del _DEFENSES[:-4]
    found: dict[Cell, float] = {}
    mix = mixes(season)[play]
    for cells in made.values():
        for formation, shown in zip(FORMATIONS, mix, strict=True):
            for total, share in enumerate(ROLL_SHARES, start=1):
                cell = parse(cells[formation, total, play], Where.DEFENSE)
                found[cell] = found.get(cell, 0.0) + shown * share / len(made)
    return found


def offense(season: FootballSeason, code: str) -> tuple[tuple[Cell | None, ...], ...]:
    """The eleven columns, amended until each play comes to its target against the average defense."""
    columns: list[tuple[Cell | None, ...]] = [()] * (QT + 1)
    columns[B] = _column(breakaway_column(season, code), Where.B)
    columns[QT] = _column(trap_column(season, code), Where.QT)
    for play in PLAYS:
        columns[play] = _fitted(season, code, play, columns)
    return tuple(columns)


def _fitted(
    season: FootballSeason, code: str, play: int, columns: list[tuple[Cell | None, ...]]
) -> tuple[Cell | None, ...]:
    running = play <= 4
    target = (run_target if running else pass_target)(season, code, play)
    flags = flag_shares(season, code, play)
    make = run_column if running else pass_column
    mix = mixes(season)[play]
    average, usual = kernel(play, mix), league_defense(season, play)
    amends, least = NO_AMENDS, float("inf")
    best: tuple[Cell | None, ...] = ()
    for turn in range(1, ROUNDS + 1):
        column = _column(make(target, code, play, average, flags, amends), offense_where(play))
        came = figures(column, columns[B], columns[QT], play, usual)
        miss = _miss(target, came)
        if miss < least:
            best, least = column, miss
        amends = Amends(
            amends.mean + target.mean - came.mean,
            {} if running else {
                name: amends.shares.get(name, 0.0) + target.shares[name] - share
                for name, share in (
                    ("gain", came.gain), ("INC", came.incomplete), ("INT", came.intercepted),
                    ("QT", came.sack + came.scramble),
                )
            },
            turn,
        )
    return best


def _miss(target: Target, came: Figures) -> float:
    """How far off a column is: yards a play, and shares in what they cost in yards."""
    yards = target.mean * target.shares["gain"] - came.mean * came.gain
    shares = abs(target.shares["gain"] - came.gain) * 8
    stolen = abs(target.shares.get("INT", 0.0) - came.intercepted) * 40
    return abs(yards) + shares + stolen


def defense(season: FootballSeason, code: str) -> dict[str, tuple[tuple[Cell | None, ...], ...]]:
    cells = defense_cells(season, code, mixes(season))
    return {
        formation: (
            (), *(
                (None, *(parse(cells[formation, total, play], Where.DEFENSE) for total in range(1, 6)))
                for play in PLAYS
            ),
        )
        for formation in FORMATIONS
    }


def make_team(season: FootballSeason, code: str, special: dict[str, Any]) -> TeamCharts:
    """The team's charts; `special` holds what its special teams come to (see special_teams)."""
    team = season.teams[code]
    return TeamCharts(
        name=team.name, short=code, season=str(season.year), offense=offense(season, code),
        defense=defense(season, code), note=f"made from {season.name}", **special,
    )

