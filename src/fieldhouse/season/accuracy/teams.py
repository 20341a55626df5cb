"""Teams: what each really did, what it did on average over replays, and how far the two are apart."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Any

from fieldhouse.record import Line as Counts
from fieldhouse.season.figures import deviation, real_line
from fieldhouse.season.leaders import add_up
from fieldhouse.season.many import Replayed
from fieldhouse.statistics import Season
from fieldhouse.statistics.football import FootballSeason

MAIN = ("wins", "points for", "points against", "yards per play for", "yards per play against")
TOTALS = (
    "points", "yards", "plays", "first_downs", "pass_yards", "rush_yards", "turnovers", "sacked", "penalties", "punts",
)  # fmt: skip


def told(name: str) -> str:
    return name.replace("_", " ")


TOTAL_FIGURES = tuple(f"{told(name)} {side}" for side in ("for", "against") for name in TOTALS)


@dataclass(frozen=True, slots=True)
class TeamRow:
    """A team's season, real and as the mean of replays; totals are per game.

    `off` is replayed less real in units of what chance does to the figure in one season; empty for one replay.
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


def team_figures(own: Mapping[str, int], against: Mapping[str, int], wins: float) -> dict[str, float]:
    """A team's figures by name, from what it did and what was done against it."""
    found = {"wins": wins}
    for side, line in (("for", own), ("against", against)):
        games = line.get("games", 0) or 1
        found |= {f"{told(name)} {side}": line.get(name, 0) / games for name in TOTALS}
        found[f"yards per play {side}"] = line.get("yards", 0) / (line.get("plays", 0) or 1)
    found["point difference"] = found["points for"] - found["points against"]
    return found


Figures = dict[str, float]


@dataclass(frozen=True, slots=True)
class TeamBook:
    """What a sport tells of its teams: the main figures, those of totals, and how they are worked out.

    `real` gives what a team of a season really did and what was done against it; `figures` makes figures of two
    such lines and of wins.
    """

    main: tuple[str, ...]
    totals: tuple[str, ...]
    real: Callable[[Any, str], tuple[Counts, Counts]]
    figures: Callable[[Mapping[str, int], Mapping[str, int], float], Figures]


def real_lines(season: FootballSeason, code: str) -> tuple[Counts, Counts]:
    team = season.teams[code]
    return real_line(team.own), real_line(team.against)


FOOTBALL_TEAMS = TeamBook(MAIN, TOTAL_FIGURES, real_lines, team_figures)


def team_rows(season: Season, replays: Sequence[Replayed], book: TeamBook = FOOTBALL_TEAMS) -> list[TeamRow]:
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
        found.append(TeamRow(code, was, came, {name: (came[name] - was[name]) / widths[name] for name in widths}))
    return found


def standard_deviations(
    season: Season, replays: Sequence[Replayed], book: TeamBook = FOOTBALL_TEAMS
) -> dict[str, list[float]]:
    """By total, how far each team's mean is from the real one, in units of what chance does to that total in a season.

    Were the real season one more replay, these would be spread as chance has it, with a width of one. Chance is
    measured by how replays of one team differ, over all teams; it takes two replays.
    """
    rows = team_rows(season, replays, book)
    return {
        name: [row.off[name] for row in rows]
        for name in book.totals
        if rows and name in rows[0].off
    }


def single_width(season: Season, replays: Sequence[Replayed], book: TeamBook = FOOTBALL_TEAMS) -> float | None:
    """The width of the same, taken of every single replay: one where every team's mean is the real total."""
    real, each = _real(season, replays, book), _each(season, replays, book)
    widths = _widths(each)
    off = [
        (came[name] - real[code][name]) / widths[name]
        for name in book.totals if name in widths
        for code, values in each.items() for came in values
    ]  # fmt: skip
    return deviation(off) if off else None


def _codes(season: Season, replays: Sequence[Replayed]) -> list[str]:
    return [code for code in season.teams if all(code in replay.own for replay in replays)]


def _real(season: Season, replays: Sequence[Replayed], book: TeamBook) -> dict[str, Figures]:
    wins = real_wins(season)
    return {code: book.figures(*book.real(season, code), wins[code]) for code in _codes(season, replays)}


def _each(season: Season, replays: Sequence[Replayed], book: TeamBook) -> dict[str, list[Figures]]:
    return {
        code: [book.figures(replay.own[code], replay.against[code], replay.wins[code]) for replay in replays]
        for code in _codes(season, replays)
    }


def _widths(each: Mapping[str, Sequence[Figures]]) -> Figures:
    """What chance does to a figure in one season; figures that never vary have none."""
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
