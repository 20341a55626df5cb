"""A player's lines for known totals, with the distributions of a donor's league."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from fieldhouse.statistics.football.borrowing.fit import fitted
from fieldhouse.statistics.football.borrowing.scrimmage import cut_passes, cut_plays, like_plays
from fieldhouse.statistics.football.categories import UNKNOWN
from fieldhouse.statistics.football.kicks import FieldGoals, Kickoffs, Punts, Tries
from fieldhouse.statistics.football.players import Defending, Kicking, Passing, Receiving, Returning, Rushing, Stint
from fieldhouse.statistics.football.season import FootballSeason

Figures = Mapping[str, int]


def borrowed_stint(stint: Stint, figures: Figures, donor: FootballSeason) -> Stint:
    """A stint with a line for everything that has figures, named as in the plain totals' players.csv."""
    return replace(
        stint,
        passing=_passing(figures, donor) if figures.get("pass_att") else None,
        rushing=_rushing(figures, donor) if figures.get("rush_att") else None,
        receiving=_receiving(figures, donor) if figures.get("targets") or figures.get("rec") else None,
        defending=_defending(figures),
        kicking=_kicking(figures, donor) if figures.get("fga") or figures.get("xpa") else None,
        punting=_punting(figures, donor) if figures.get("punts") else None,
        returning=_returning(figures, donor) if figures.get("kr") or figures.get("pr") else None,
    )


def _passing(figures: Figures, donor: FootballSeason) -> Passing:
    numbers = [figures.get(name, 0) for name in ("pass_att", "comp", "pass_yds", "pass_td", "int")]
    attempts, completions, yards, touchdowns, interceptions = numbers
    sacks, lost = figures.get("sacks", 0), figures.get("sack_yds", 0)
    passes = cut_passes(donor.league.scrimmage.passes, *numbers)
    return Passing(
        attempts, completions, yards, touchdowns, interceptions,
        long=max((max(part.gains) for part in passes.values() if part.gains), default=0),
        sacks=sacks,
        sack_yards=lost,
        passes=passes,
        sacked=like_plays(donor.league.scrimmage.sacks, sacks, -lost, 0, 0, 0),
    )  # fmt: skip


def _rushing(figures: Figures, donor: FootballSeason) -> Rushing:
    attempts, yards, touchdowns = (figures.get(name, 0) for name in ("rush_att", "rush_yds", "rush_td"))
    runs = cut_plays(donor.league.scrimmage.runs, attempts, yards, touchdowns, 0, 0)
    longest = max((max(part.gains) for part in runs.values() if part.gains), default=0)
    return Rushing(attempts, yards, touchdowns, longest, runs=runs)


def _receiving(figures: Figures, donor: FootballSeason) -> Receiving:
    """Catches by depth; without targets, the league's completion rate tells them."""
    league = donor.league.scrimmage.passes
    caught, yards, touchdowns = (figures.get(name, 0) for name in ("rec", "rec_yds", "rec_td"))
    rate = sum(part.completions for part in league.values()) / (sum(part.attempts for part in league.values()) or 1)
    targets = figures.get("targets", round(caught / rate) if rate else caught)
    passes = cut_passes(league, max(targets, caught), caught, yards, touchdowns, 0)
    longest = max((max(part.gains) for part in passes.values() if part.gains), default=0)
    return Receiving(targets, caught, yards, touchdowns, longest, passes=passes)


def _defending(figures: Figures) -> Defending | None:
    line = Defending(
        solo=figures.get("solo", 0),
        assists=figures.get("assists", 0),
        sacks=float(figures.get("def_sacks", 0)),
        interceptions=figures.get("def_int", 0),
        passes_defended=figures.get("passes_defended", 0),
    )
    return line if line != Defending() else None


def _kicking(figures: Figures, donor: FootballSeason) -> Kicking:
    goals, made = donor.league.kicks.field_goals, figures.get("fgm", 0)
    return Kicking(
        FieldGoals(fitted(goals.made, made), fitted(goals.missed, figures.get("fga", made) - made)),
        Tries(figures.get("xpa", 0), figures.get("xpm", 0)),
        Kickoffs(),
    )


def _punting(figures: Figures, donor: FootballSeason) -> Punts:
    return Punts({UNKNOWN: fitted(donor.league.kicks.punts.gross, figures["punts"], figures.get("punt_yds"))})


def _returning(figures: Figures, donor: FootballSeason) -> Returning:
    returns = donor.league.returns
    kicks, punts = (
        like_plays(shape, figures.get(n, 0), figures.get(f"{n}_yds", 0), figures.get(f"{n}_td", 0), 0, 0)
        for n, shape in (("kr", returns.kickoffs), ("pr", returns.punts))
    )
    return Returning(kicks, punts)
