"""Standings of football: division ranks and playoff seeds, by the NFL's own tie-breakers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from fieldhouse.season.core.league import League
from fieldhouse.season.core.standings import Standing, Standings, blank_lines, level
from fieldhouse.season.core.tiebreak import Records, Result, break_tie
from fieldhouse.season.football.tiebreak import STEPS


def standings(league: League, results: Iterable[Result], seed: object = 0) -> Standings:
    """The standings after these regular-season results. The seed settles a tie that comes to a coin toss."""
    results = list(results)
    records = Records.of(league, results, seed)
    lines = blank_lines(records, results)
    for conference in league.conferences:
        for clubs in league.divisions(conference).values():
            _rank_division(records, clubs, lines)
        _rank_conference(records, conference, lines)
    order = sorted(lines.values(), key=lambda line: (line.conference, line.division, line.division_rank))
    return Standings(league, {line.team: line for line in order})


def _rank_division(records: Records, clubs: Sequence[str], lines: dict[str, Standing]) -> None:
    left = list(clubs)
    for rank in range(1, len(clubs) + 1):
        club, by = break_tie(records, level(records, left), records.league.format.division_steps, STEPS)
        lines[club].division_rank, lines[club].rank_by = rank, by
        left.remove(club)


def _rank_conference(records: Records, conference: str, lines: dict[str, Standing]) -> None:
    """Division winners in order, then wild cards: each time only the best club left of a division is compared."""
    league = records.league
    clubs = league.in_conference(conference)
    steps, places = league.format.wild_card_steps, league.seeds(conference)
    rank = 0
    for group in (
        [club for club in clubs if lines[club].division_rank == 1],
        [club for club in clubs if lines[club].division_rank > 1],
    ):
        left = list(group)
        while left:
            best: dict[str, str] = {}
            for club in sorted(level(records, left), key=lambda club: lines[club].division_rank):
                best.setdefault(lines[club].division, club)
            club, by = break_tie(records, sorted(best.values()), steps, STEPS)
            rank += 1
            line = lines[club]
            line.conference_rank, line.seed_by = rank, by
            line.seed = rank if rank <= places else None
            left.remove(club)
