"""Teams: their real figures, their means over replays, and the differences."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Any

from fieldhouse.season.core.figures import deviation
from fieldhouse.season.core.leaders import add_up
from fieldhouse.season.core.replays import ReplayTotals
from fieldhouse.statistics import Season
from fieldhouse.statistics.game_record import Counts


@dataclass(frozen=True, slots=True)
class TeamRow:
    """A team's season, real and as the mean of replays; totals are per game. `real` has what the season has.

    `off` is replayed less real in standard deviations of one season; empty for one replay.
    """

    team: str
    real: Mapping[str, float]
    replayed: Mapping[str, float]
    off: Mapping[str, float] = field(default_factory=dict)


def real_wins(season: Season) -> dict[str, float]:
    wins = dict.fromkeys(season.teams, 0.0)
    for game in season.regular_season():
        for team, net in ((game.home, game.margin), (game.away, -game.margin)):
            wins[team] += 1.0 if net > 0 else 0.5 if net == 0 else 0.0
    return wins


Figures = dict[str, float]


@dataclass(frozen=True, slots=True)
class TeamBook:
    """A sport's figures of teams: the main ones, those of totals, and how they are worked out.

    `unknown` names the figures that a season's teams do not have. `real` gives what a team of a season really did and
    what was done against it; `figures` makes figures of two such lines and of wins.
    """

    main: tuple[str, ...]
    totals: tuple[str, ...]
    real: Callable[[Any, str], tuple[Counts, Counts]]
    figures: Callable[[Mapping[str, int], Mapping[str, int], float], Figures]
    unknown: Callable[[Any], Container[str]] = lambda season: ()


def team_rows(season: Season, replays: Sequence[ReplayTotals], book: TeamBook) -> list[TeamRow]:
    """Every team of the season that played in all replays."""
    real, each = _real(season, replays, book), _each(season, replays, book)
    widths = _widths(each)
    found = []
    for code, was in real.items():
        own: Counts = {}
        against: Counts = {}
        for replay in replays:
            add_up(own, replay.own[code])
            add_up(against, replay.against[code])
        came = book.figures(own, against, sum(replay.wins[code] for replay in replays) / len(replays))
        off = {name: (came[name] - was[name]) / widths[name] for name in widths if name in was}
        found.append(TeamRow(code, was, came, off))
    return found


def standard_deviations(
    season: Season, replays: Sequence[ReplayTotals], book: TeamBook
) -> dict[str, list[float]]:
    """By total, each team's mean less its real total, divided by the standard deviation of that total in one season.

    The standard deviation is that of replays of one team, pooled over all teams; it takes two replays. If the real
    season were one more replay, the results would have a standard deviation of one.
    """
    rows = team_rows(season, replays, book)
    return {
        name: [row.off[name] for row in rows]
        for name in book.totals
        if rows and name in rows[0].off
    }


def single_width(season: Season, replays: Sequence[ReplayTotals], book: TeamBook) -> float | None:
    """The standard deviation of the same for single replays: one where every team's mean is its real total."""
    real, each = _real(season, replays, book), _each(season, replays, book)
    widths = _widths(each)
    off = [
        (came[name] - real[code][name]) / widths[name]
        for name in book.totals if name in widths
        for code, values in each.items() if name in real[code] for came in values
    ]  # fmt: skip
    return deviation(off) if off else None


def _codes(season: Season, replays: Sequence[ReplayTotals]) -> list[str]:
    return [code for code in season.teams if all(code in replay.own for replay in replays)]


def _real(season: Season, replays: Sequence[ReplayTotals], book: TeamBook) -> dict[str, Figures]:
    wins, unknown = real_wins(season), book.unknown(season)
    found = {code: book.figures(*book.real(season, code), wins[code]) for code in _codes(season, replays)}
    return {code: {name: value for name, value in each.items() if name not in unknown} for code, each in found.items()}


def _each(season: Season, replays: Sequence[ReplayTotals], book: TeamBook) -> dict[str, list[Figures]]:
    return {
        code: [book.figures(replay.own[code], replay.against[code], replay.wins[code]) for replay in replays]
        for code in _codes(season, replays)
    }


def _widths(each: Mapping[str, Sequence[Figures]]) -> Figures:
    """The standard deviation of each figure in one season, pooled over teams; figures that never vary have none."""
    names = next(iter(each.values()))[0] if each else {}
    found = {}
    for name in names:
        spread = [deviation(came[name] for came in values) ** 2 for values in each.values()]
        if width := sqrt(sum(spread) / len(spread)):
            found[name] = width
    return found


def correlation(pairs: Iterable[tuple[float, float]]) -> float | None:
    """Pearson's; None where one of the two does not vary."""
    kept = list(pairs)
    if len(kept) < 3:
        return None
    left, right = (sum(values) / len(kept) for values in zip(*kept, strict=True))
    both = sum((a - left) * (b - right) for a, b in kept)
    apart = sqrt(sum((a - left) ** 2 for a, _ in kept) * sum((b - right) ** 2 for _, b in kept))
    return both / apart if apart else None
