"""The NFL's tie-breakers, beside those that sports share."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from fieldhouse.season.core import tiebreak
from fieldhouse.season.core.tiebreak import Figures, Meeting, Records, Step, Tally, head_to_head, net_of, percentages


def head_to_head_if_met(records: Records, clubs: Sequence[str]) -> Figures | None:
    """Two clubs: their games, if they met. More: only a club that beat, or lost to, each of the others."""
    if len(clubs) == 2:
        return head_to_head(records, clubs)
    figures = {}
    for club in clubs:
        games = [records.against(club, (rival,)) for rival in clubs if rival != club]
        won = all(played and all(game.net > 0 for game in played) for played in games)
        lost = all(played and all(game.net < 0 for game in played) for played in games)
        figures[club] = won - lost
    return figures


def _common(records: Records, clubs: Sequence[str]) -> dict[str, list[Meeting]]:
    rivals = records.common(clubs)
    return {club: records.against(club, rivals) for club in clubs}


def common_games(records: Records, clubs: Sequence[str]) -> Figures | None:
    return percentages(_common(records, clubs))


def four_common_games(records: Records, clubs: Sequence[str]) -> Figures | None:
    return percentages(_common(records, clubs), least=4)


def _strength(records: Records, games: Iterable[Meeting]) -> Fraction:
    """The combined record of the opponents in these games; one met twice counts twice."""
    total = Tally()
    for game in games:
        rival = records.overall[game.rival]
        total.wins += rival.wins
        total.losses += rival.losses
        total.ties += rival.ties
    return total.pct


def strength_of_victory(records: Records, clubs: Sequence[str]) -> Figures:
    return {club: _strength(records, (game for game in records.meetings[club] if game.net > 0)) for club in clubs}


def strength_of_schedule(records: Records, clubs: Sequence[str]) -> Figures:
    return {club: _strength(records, records.meetings[club]) for club in clubs}


def _points_ranking(records: Records, clubs: Sequence[str], field_of: Sequence[str]) -> Figures:
    """Rank in points scored plus rank in points allowed, the lowest sum best. Equal clubs share the better rank."""
    scored, allowed = records.points_for, records.points_against
    return {
        club: -sum((scored[other] > scored[club]) + (allowed[other] < allowed[club]) for other in field_of)
        for club in clubs
    }


def points_ranking_in_conference(records: Records, clubs: Sequence[str]) -> Figures:
    return _points_ranking(records, clubs, records.league.in_conference(records.league.team(clubs[0]).conference))


def points_ranking_in_league(records: Records, clubs: Sequence[str]) -> Figures:
    return _points_ranking(records, clubs, sorted(records.league.codes))


def net_points_in_common_games(records: Records, clubs: Sequence[str]) -> Figures:
    return {club: net_of(games) for club, games in _common(records, clubs).items()}


def net_points_in_division_games(records: Records, clubs: Sequence[str]) -> Figures:
    return {club: net_of(records.division(club)) for club in clubs}


def net_points_in_conference_games(records: Records, clubs: Sequence[str]) -> Figures:
    return {club: net_of(records.conference(club)) for club in clubs}


def average_net_points_in_conference_games(records: Records, clubs: Sequence[str]) -> Figures | None:
    games = {club: records.conference(club) for club in clubs}
    if not all(games.values()):
        return None
    return {club: Fraction(net_of(played), len(played)) for club, played in games.items()}


def net_touchdowns(records: Records, clubs: Sequence[str]) -> Figures | None:
    figures = {}
    for club in clubs:
        known = [game.net_figure for game in records.meetings[club] if game.net_figure is not None]
        if len(known) < len(records.meetings[club]):
            return None
        figures[club] = sum(known)
    return figures


STEPS: dict[str, Step] = tiebreak.STEPS | {
    "head-to-head if met": head_to_head_if_met,
    "common games": common_games,
    "common games, four or more": four_common_games,
    "strength of victory": strength_of_victory,
    "strength of schedule": strength_of_schedule,
    "points ranking in conference": points_ranking_in_conference,
    "points ranking in league": points_ranking_in_league,
    "net points in common games": net_points_in_common_games,
    "net points in division games": net_points_in_division_games,
    "net points in conference games": net_points_in_conference_games,
    "average net points in conference games": average_net_points_in_conference_games,
    "net touchdowns": net_touchdowns,
}
