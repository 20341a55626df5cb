"""How close replays came to the real season, the hobby's way: figure by figure, with a target and a grade.

    lines = compare(season, replay_many(schedule, play, 100))
    print(as_text(lines))
    gate(lines)

A target on a rate, a total or a rare event is a share of the real figure; on correlations, spreads and shapes it is
a plain distance. Figures of kind `more` are graded but have no target.
"""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from io import StringIO
from math import inf, sqrt

from fieldhouse.record import Line as Counts
from fieldhouse.season.figures import (
    FIGURES,
    Kind,
    counts,
    deviation,
    real_line,
    real_scores,
    result_figures,
)
from fieldhouse.season.leaders import add_up
from fieldhouse.season.many import Replayed
from fieldhouse.statistics.football import FootballSeason

TOLERANCE: dict[Kind, float] = {"rate": 0.02, "total": 0.03, "rare": 0.15}
MORE = 0.05  # what the grade of a figure without a target is measured with
LEAST_CORRELATION, LEAST_WINS = 0.95, 0.85
SPREAD_MEAN, SPREAD_WIDTH = 0.15, 0.2
SHAPE = 0.03

GRADES = ("", "Poor", "Fair", "Good", "Very good", "Excellent")
STEPS = ((0.5, 5), (1.0, 4), (1.75, 3), (3.5, 2))
"""A grade by how many tolerances a figure is off. A target that is met is Very good at least; first downs
that are 5.8 % off are Fair, as replayers have it."""

TEAM_TOTALS = (
    "points", "yards", "plays", "first_downs", "pass_yards", "rush_yards", "turnovers", "sacked", "penalties", "punts",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Line:
    """One figure. `chance` is the standard error of the replayed figure, None for a single replay."""

    name: str
    kind: Kind
    real: float
    replayed: float
    tolerance: float | None
    grade: int
    chance: float | None = None

    @property
    def relative(self) -> bool:
        return self.kind in ("rate", "total", "rare", "more")

    @property
    def off(self) -> float:
        """Replayed less real, as a share of real where the tolerance is one."""
        return _off(self.real, self.replayed, self.relative)

    @property
    def met(self) -> bool:
        return self.tolerance is None or abs(self.off) <= self.tolerance + 1e-12


def _off(real: float, replayed: float, relative: bool) -> float:
    if not relative:
        return replayed - real
    if real:
        return replayed / real - 1
    return 0.0 if not replayed else inf


def grade(off: float, tolerance: float) -> int:
    """From 5, Excellent, to 1, Poor."""
    share = abs(off) / tolerance
    return next((mark for most, mark in STEPS if share <= most + 1e-12), 1)


def _line(
    name: str, kind: Kind, real: float, replayed: float, tolerance: float | None, chance: float | None = None
) -> Line:
    off = _off(real, replayed, kind in ("rate", "total", "rare", "more"))
    return Line(name, kind, real, replayed, tolerance, grade(off, tolerance or MORE), chance)


def gate(lines: Iterable[Line]) -> bool:
    """Whether every target is met."""
    return all(line.met for line in lines)


def compare(season: FootballSeason, replays: Sequence[Replayed]) -> list[Line]:
    """Every figure that the season has, league first, then teams, spreads and shapes."""
    if not replays:
        raise ValueError("no replays to compare")
    leagues = [replay.league() for replay in replays]
    together: Counts = {}
    for league in leagues:
        add_up(together, league)
    real = real_line(season.league)
    return [
        *_figures(real, together, leagues),
        *_results(season, replays),
        *_teams(season, replays),
        *_spreads(season, replays),
        *_shapes(real, together),
    ]


def _figures(real: Counts, together: Counts, leagues: Sequence[Counts]) -> list[Line]:
    lines = []
    for figure in FIGURES:
        was, came = figure.of(real), figure.of(together)
        if not was or came is None:  # the season does not have it
            continue
        each = [value for value in map(figure.of, leagues) if value is not None]
        chance = _chance(each)
        lines.append(_line(figure.name, figure.kind, was, came, TOLERANCE.get(figure.kind), chance))
    order: dict[Kind, int] = {"rate": 0, "total": 1, "rare": 2}
    return sorted(lines, key=lambda line: order.get(line.kind, 3))


def _chance(each: Sequence[float]) -> float | None:
    return deviation(each) / sqrt(len(each)) if len(each) > 1 else None


def _results(season: FootballSeason, replays: Sequence[Replayed]) -> list[Line]:
    real = result_figures(real_scores(season))
    came = result_figures(score for replay in replays for score in replay.scores)
    each = [result_figures(replay.scores) for replay in replays]
    return [
        _line(name, "more", was, came[name], None, _chance([figures[name] for figures in each]))
        for name, was in real.items()
        if was and name in came
    ]


# Teams


@dataclass(frozen=True, slots=True)
class TeamRow:
    """A team's season, real and as the mean of replays."""

    team: str
    real: Mapping[str, float]
    replayed: Mapping[str, float]


def real_wins(season: FootballSeason) -> dict[str, float]:
    wins = dict.fromkeys(season.teams, 0.0)
    for game in season.regular_season():
        for team, net in ((game.home, game.margin), (game.away, -game.margin)):
            wins[team] += 1.0 if net > 0 else 0.5 if net == 0 else 0.0
    return wins


def _sides(own: Mapping[str, int], against: Mapping[str, int], wins: float) -> dict[str, float]:
    games = own.get("games", 0) or 1
    return {
        "points for": own.get("points", 0) / games,
        "points against": against.get("points", 0) / games,
        "yards per play for": own.get("yards", 0) / (own.get("plays", 0) or 1),
        "yards per play against": against.get("yards", 0) / (against.get("plays", 0) or 1),
        "wins": wins,
    }


def team_rows(season: FootballSeason, replays: Sequence[Replayed]) -> list[TeamRow]:
    """Every team of the season that played in all replays."""
    wins = real_wins(season)
    rows = []
    for code, team in season.teams.items():
        if not all(code in replay.own for replay in replays):
            continue
        own: Counts = {}
        against: Counts = {}
        for replay in replays:
            add_up(own, replay.own[code])
            add_up(against, replay.against[code])
        mean_wins = sum(replay.wins[code] for replay in replays) / len(replays)
        real = _sides(real_line(team.own), real_line(team.against), wins[code])
        rows.append(TeamRow(code, real, _sides(own, against, mean_wins)))
    return rows


def correlation(pairs: Iterable[tuple[float, float]]) -> float | None:
    """Pearson's; None where one of the two does not vary."""
    kept = list(pairs)
    if len(kept) < 3:
        return None
    left, right = (sum(values) / len(kept) for values in zip(*kept, strict=True))
    both = sum((a - left) * (b - right) for a, b in kept)
    apart = sqrt(sum((a - left) ** 2 for a, _ in kept) * sum((b - right) ** 2 for _, b in kept))
    return both / apart if apart else None


def _teams(season: FootballSeason, replays: Sequence[Replayed]) -> list[Line]:
    rows = team_rows(season, replays)
    lines = []
    for name in rows[0].real if rows else ():
        found = correlation((row.real[name], row.replayed[name]) for row in rows)
        if found is not None:
            least = LEAST_WINS if name == "wins" else LEAST_CORRELATION
            lines.append(_line(f"correlation, {name}", "team", 1.0, found, 1 - least))
    return lines


def standard_deviations(season: FootballSeason, replays: Sequence[Replayed]) -> dict[str, list[float]]:
    """How far each team's total is off in each replay, in units of what chance does to that total.

    Chance is measured by how replays of one team differ, over all teams; it takes two replays.
    """
    sides: tuple[tuple[str, Callable[[Replayed], dict[str, Counts]]], ...] = (
        ("", lambda replay: replay.own), (" against", lambda replay: replay.against),
    )
    found: dict[str, list[float]] = {}
    if len(replays) < 2:
        return found
    for side, lines_of in sides:
        real = {code: real_line(team.against if side else team.own) for code, team in season.teams.items()}
        for name in TEAM_TOTALS:
            values = {
                code: [lines_of(replay)[code].get(name, 0) for replay in replays]
                for code in season.teams
                if all(code in lines_of(replay) for replay in replays)
            }
            wide = [deviation(each) ** 2 for each in values.values()]
            width = sqrt(sum(wide) / len(wide)) if wide else 0.0
            if width:
                found[name + side] = [
                    (value - real[code][name]) / width for code, each in values.items() for value in each
                ]
    return found


def _spreads(season: FootballSeason, replays: Sequence[Replayed]) -> list[Line]:
    found = standard_deviations(season, replays)
    every = [value for values in found.values() for value in values]
    if not every:
        return []
    return [
        _line("team totals, mean standardised deviation", "spread", 0.0, sum(every) / len(every), SPREAD_MEAN),
        _line("team totals, width of standardised deviations", "spread", 1.0, deviation(every), SPREAD_WIDTH),
    ]


# Shapes


def distance(one: Mapping[int, int], other: Mapping[int, int]) -> float | None:
    """Kolmogorov and Smirnov's: the widest gap between two distributions."""
    whole, rest = sum(one.values()), sum(other.values())
    if not whole or not rest:
        return None
    widest = left = right = 0.0
    for value in sorted({*one, *other}):
        left += one.get(value, 0) / whole
        right += other.get(value, 0) / rest
        widest = max(widest, abs(left - right))
    return widest


def _shapes(real: Counts, together: Counts) -> list[Line]:
    lines = []
    for told, name in (("run gains", "run"), ("completion gains", "catch")):
        apart = distance(counts(real, name), counts(together, name))
        if apart is not None:
            lines.append(_line(f"distance of {told}", "shape", 0.0, apart, SHAPE))
    return lines


# Showing it

HEADS = ("figure", "kind", "real", "replayed", "off", "target", "chance", "grade", "")


def mark(lines: Iterable[Line]) -> float:
    """The mean of all grades, from 1 to 5."""
    marks = [line.grade for line in lines]
    return sum(marks) / len(marks) if marks else 0.0


def rows(lines: Iterable[Line]) -> list[tuple[str, ...]]:
    """The lines in words."""
    return [
        (
            line.name, line.kind, _number(line.real), _number(line.replayed), _apart(line.off, line.relative),
            _target(line), "" if line.chance is None else f"±{_number(line.chance)}", GRADES[line.grade],
            "" if line.met else "misses",
        )
        for line in lines
    ]  # fmt: skip


def summary(lines: Sequence[Line]) -> str:
    aimed = [line for line in lines if line.tolerance is not None]
    met = sum(line.met for line in aimed)
    return f"{met} of {len(aimed)} targets met; mark {mark(lines):.2f} of 5 over {len(lines)} figures"


def as_text(lines: Sequence[Line]) -> str:
    cells = [HEADS, *rows(lines)]
    widths = [max(len(row[at]) for row in cells) for at in range(len(HEADS))]
    told = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in cells]
    return "\n".join([*told, summary(lines)])


def as_csv(lines: Iterable[Line]) -> str:
    out = StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(("figure", "kind", "real", "replayed", "off", "tolerance", "chance", "grade", "met"))
    for line in lines:
        aim = "" if line.tolerance is None else line.tolerance
        chance = "" if line.chance is None else f"{line.chance:.6g}"
        writer.writerow((
            line.name, line.kind, f"{line.real:.6g}", f"{line.replayed:.6g}", f"{line.off:.6g}", aim, chance,
            GRADES[line.grade], int(line.met),
        ))  # fmt: skip
    return out.getvalue()


def _number(value: float) -> str:
    return f"{value:.3f}" if abs(value) < 10 else f"{value:.2f}"


def _apart(off: float, relative: bool) -> str:
    return f"{100 * off:+.1f} %" if relative else f"{off:+.3f}"


def _target(line: Line) -> str:
    if line.tolerance is None:
        return ""
    if line.relative:
        return f"±{100 * line.tolerance:.0f} %"
    if line.kind == "team":
        return f"≥ {line.real - line.tolerance:.2f}"
    return f"±{line.tolerance:.2f}"
