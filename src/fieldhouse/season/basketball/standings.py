"""Standings of basketball: records, division ranks, playoff seeds, by the NBA's own tie-breakers.

A tie of two or more clubs is broken by the steps of the year's format. When a step drops some of them the
rest begin again. Clubs of one conference that would be in the playoffs by record alone, those level with the last
of them too, are its playoff teams for the steps that look at these.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from fieldhouse.season.basketball.league import series_format
from fieldhouse.season.core.league import League
from fieldhouse.season.core.standings import Standings, blank_lines, level
from fieldhouse.season.core.tiebreak import STEPS, Figures, Records, Result, Step, break_tie, tally


def standings(league: League, results: Iterable[Result], seed: object = 0) -> Standings:
    """The standings after these regular-season results. The seed settles a tie that comes to a coin toss."""
    form = series_format(league)
    results = list(results)
    records = Records.of(league, results, seed)
    lines = blank_lines(records, results)
    for conference in league.conferences:
        bound = {each: playoff_teams(records, each) for each in league.conferences}
        steps = _steps(bound, frozenset())
        winners = []
        for clubs in league.divisions(conference).values():
            for rank, (club, by) in enumerate(ordered(records, clubs, form.division_steps, steps), 1):
                lines[club].division_rank, lines[club].rank_by = rank, by
                if rank == 1:
                    winners.append(club)
        steps = _steps(bound, frozenset(winners))
        for rank, (club, by) in enumerate(_conference(records, conference, winners, steps), 1):
            line = lines[club]
            line.conference_rank, line.seed_by = rank, by
            line.seed = rank if rank <= league.seeds(conference) else None
    order = sorted(lines.values(), key=lambda line: (line.conference, line.division, line.division_rank))
    return Standings(league, {line.team: line for line in order})


Ranked = list[tuple[str, str]]
"""Clubs in order, each with the tie-breaker that set it above those it was level with."""


def _conference(records: Records, conference: str, winners: Sequence[str], steps: Mapping[str, Step]) -> Ranked:
    """A conference as it would be seeded; where division winners stand is the format's."""
    form = series_format(records.league)
    clubs = records.league.in_conference(conference)

    def ranked(group: Iterable[str]) -> Ranked:
        return ordered(records, group, form.wild_card_steps, steps)

    if form.winners == "by record":
        return ranked(clubs)
    rest = [club for club in clubs if club not in winners]
    if form.winners == "in the top four" and rest:
        best = ranked(rest)[0][0]
        return ranked([*winners, best]) + ranked(club for club in rest if club != best)
    return ranked(winners) + ranked(rest)


def ordered(records: Records, clubs: Iterable[str], names: Sequence[str], steps: Mapping[str, Step]) -> Ranked:
    """These clubs by record; ties are broken by these steps."""
    left, found = sorted(clubs), []
    while left:
        club, by = break_tie(records, level(records, left), names, steps)
        found.append((club, by))
        left.remove(club)
    return found


def better(records: Records, one: str, other: str) -> str:
    """The club with the better record, which begins a series at home.

    Clubs of two conferences that are level and shared their games go by conference record and net points.
    """
    if records.league.team(one).conference == records.league.team(other).conference:
        names = records.league.format.wild_card_steps
    else:
        names = ("head-to-head", "conference record", "net points", "coin toss")
    bound = {each: playoff_teams(records, each) for each in records.league.conferences}
    return ordered(records, (one, other), names, _steps(bound, frozenset()))[0][0]


def playoff_teams(records: Records, conference: str) -> frozenset[str]:
    clubs = records.league.in_conference(conference)
    places = min(records.league.seeds(conference), len(clubs))
    last = sorted((records.overall[club].pct for club in clubs), reverse=True)[places - 1]
    return frozenset(club for club in clubs if records.overall[club].pct >= last)


def _steps(bound: Mapping[str, frozenset[str]], winners: frozenset[str]) -> dict[str, Step]:
    """The tie-breakers, with those that look at playoff teams and division winners."""

    def head_to_head_of_two(records: Records, clubs: Sequence[str]) -> Figures | None:
        return STEPS["head-to-head"](records, clubs) if len(clubs) == 2 else None

    def division_winner(records: Records, clubs: Sequence[str]) -> Figures:
        return {club: int(club in winners) for club in clubs}

    def division_record_of_rivals(records: Records, clubs: Sequence[str]) -> Figures | None:
        rivals = len({records.league.team(club).division for club in clubs}) == 1
        return STEPS["division record"](records, clubs) if rivals else None

    def net_points_head_to_head(records: Records, clubs: Sequence[str]) -> Figures:
        return {club: sum(game.net for game in records.against(club, clubs)) for club in clubs}

    def of_the_conference(records: Records, clubs: Sequence[str]) -> Figures:
        return {club: tally(records.against(club, bound[records.league.team(club).conference])).pct for club in clubs}

    def of_the_other(records: Records, clubs: Sequence[str]) -> Figures:
        there = {
            conference: [club for other, clubs in bound.items() if other != conference for club in clubs]
            for conference in bound
        }
        return {club: tally(records.against(club, there[records.league.team(club).conference])).pct for club in clubs}

    return STEPS | {
        "head-to-head of two": head_to_head_of_two,
        "division winner": division_winner,
        "division record of rivals": division_record_of_rivals,
        "net points head-to-head": net_points_head_to_head,
        "playoff teams of the conference": of_the_conference,
        "playoff teams of the other conference": of_the_other,
    }
