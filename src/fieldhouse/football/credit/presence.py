"""Who was with a team in which of its weeks, and how likely he was to play.

A player is with one team at a time. In a week with a play credited to him he was there. In the other weeks he may have
been there without one: his games tell in how many. Where a season has no weeks, a player's games are spread over all
weeks of his team, and a player of several teams was with them one after another, in the order of his stints.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from fieldhouse.football.credit.regression import Array
from fieldhouse.football.credit.shares import Member
from fieldhouse.statistics import FootballSeason
from fieldhouse.statistics.football.players import Player, Stint

EXHIBITION, PLAYOFFS = 0, -1
"""In place of a week: a game outside any season, which all regulars play, and a game after the regular season."""
RECENT = 4
"""In the playoffs the players of a team's last few games play."""
REGULAR = 0.5
"""An exhibition is played by whoever played this share of his team's games."""


@dataclass(frozen=True, slots=True)
class Presence:
    """Chances [week, player] that a player of the roster plays in a week of the team, and in games without a week."""

    weeks: tuple[int, ...]
    chances: Array
    exhibition: Array
    playoffs: Array

    def of(self, week: int) -> Array:
        """The chance of each player; as in an exhibition where the team did not play that week."""
        if week == PLAYOFFS:
            return self.playoffs
        chances: Array = self.chances[self.weeks.index(week)] if week in self.weeks else self.exhibition
        return chances


def presence_of(season: FootballSeason, code: str, roster: Sequence[Member]) -> Presence:
    schedule = weeks_of(season)
    weeks = schedule.get(code, ())
    counted = any(_games(stint) for player in season.players.values() for stint in player.stints)
    chances = np.zeros((len(weeks), len(roster)))
    exhibition, playoffs = np.zeros(len(roster)), np.zeros(len(roster))
    for place, (player, _) in enumerate(roster):
        by_week = _chances(player, schedule, counted)[code]
        chances[:, place] = [by_week.get(week, 0.0) for week in weeks]
        share = chances[:, place].mean() if weeks else 1.0
        if main_team(player) == code:
            exhibition[place] = 1.0 if share >= REGULAR else share
        if _last_team(player) == code:
            recent = chances[-RECENT:, place]
            playoffs[place] = recent.max(initial=0.0) if weeks else 1.0
    return Presence(weeks, chances, exhibition, playoffs)


def weeks_of(season: FootballSeason) -> dict[str, tuple[int, ...]]:
    """The weeks of the regular season in which each team played."""
    found: dict[str, list[int]] = {}
    for game in season.regular_season():
        for team in (game.home, game.away):
            found.setdefault(team, []).append(game.week)
    return {team: tuple(sorted(set(weeks))) for team, weeks in found.items()}


def main_team(player: Player) -> str:
    """The team with which he played most; of equal ones the last."""
    return max(_in_order(player), key=_games).team


def _last_team(player: Player) -> str:
    return _in_order(player)[-1].team


def _games(stint: Stint) -> int:
    return max(stint.games, len(stint.weeks))


def _in_order(player: Player) -> list[Stint]:
    """His stints, the first one first, as far as their weeks tell."""
    return sorted(player.stints, key=lambda stint: sum(stint.weeks) / len(stint.weeks) if stint.weeks else -1.0)


def _chances(player: Player, schedule: Mapping[str, Sequence[int]], counted: bool) -> dict[str, dict[int, float]]:
    """By team, the chance that he plays in each of its weeks: 1 in weeks with a play of his.

    Where the season has not `counted` anybody's games, everybody plays in all of them.
    """
    stints = [stint for stint in player.stints if stint.team in schedule]
    known = _known(stints, schedule)
    open_weeks = _open(stints, known, schedule)
    found: dict[str, dict[int, float]] = {stint.team: {} for stint in player.stints}
    for stint in stints:
        sure, others = known[stint.team], open_weeks[stint.team]
        missing = max(0, stint.games - len(sure)) if counted else len(others)
        chance = min(1.0, missing / len(others)) if others else 0.0
        found[stint.team] = dict.fromkeys(others, chance) | dict.fromkeys(sure, 1.0)
    return found


def _known(stints: Sequence[Stint], schedule: Mapping[str, Sequence[int]]) -> dict[str, list[int]]:
    """Weeks with a play of his, by team. A week that two teams claim is of the team with more weeks."""
    ranked = sorted(stints, key=lambda stint: -len(stint.weeks))
    owner: dict[int, str] = {}
    for stint in ranked:
        for week in stint.weeks:
            if week in schedule[stint.team]:
                owner.setdefault(week, stint.team)
    return {stint.team: sorted(week for week, team in owner.items() if team == stint.team) for stint in stints}


def _open(
    stints: Sequence[Stint], known: Mapping[str, Sequence[int]], schedule: Mapping[str, Sequence[int]]
) -> dict[str, list[int]]:
    """By team, the weeks without a play of his in which he was with it."""
    if len(stints) == 1:
        (stint,) = stints
        return {stint.team: [week for week in schedule[stint.team] if week not in known[stint.team]]}
    if not any(known.values()):
        return _one_after_another(stints, schedule)
    owner = {week: team for team, weeks in known.items() for week in weeks}
    found: dict[str, list[int]] = {stint.team: [] for stint in stints}
    team = owner[min(owner)]
    for week in sorted({week for stint in stints for week in schedule[stint.team]}):
        team = owner.get(week, team)
        if week not in owner and week in schedule[team]:
            found[team].append(week)
    return found


def _one_after_another(stints: Sequence[Stint], schedule: Mapping[str, Sequence[int]]) -> dict[str, list[int]]:
    """Weeks shared out in the order of the stints, by their games."""
    weeks = sorted({week for stint in stints for week in schedule[stint.team]})
    worth = [stint.games or 1 for stint in stints]
    found, begin = {}, 0
    for number, stint in enumerate(stints):
        end = round(len(weeks) * sum(worth[: number + 1]) / sum(worth))
        found[stint.team] = [week for week in weeks[begin:end] if week in schedule[stint.team]]
        begin = end
    return found
