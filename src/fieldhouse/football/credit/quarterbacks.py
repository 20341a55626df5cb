"""Who passes in a game: the starter of the week, and whoever came in for him that week."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass

from fieldhouse.football.credit.presence import EXHIBITION, PLAYOFFS, RECENT, main_team
from fieldhouse.football.credit.shares import Member, Pool, Roster, carries, pick, pool_of
from fieldhouse.statistics import FootballSeason
from fieldhouse.statistics.football.players import Stint

REGULAR = 0.08  # of a team's passes
LATE = 0.28  # of a team's passes come in the fourth quarter and after
FOURTH_QUARTER = 0.75  # of a game is over when it begins
MOST = 0.9  # of a game that a substitute plays
ROUNDS = 20  # of fitting the parts that substitutes play

Passer = tuple[float, str]
"""From which part of the game on he passes: 0 the starter, 0.75 whoever comes in for the fourth quarter."""


@dataclass(frozen=True, slots=True)
class Quarterbacks:
    """A team's quarterbacks. `passers` holds those of weeks whose starter is known, the starter first.

    In other weeks a regular is drawn by his share of the passes, and a substitute may play the fourth quarter.
    """

    passers: Mapping[int, tuple[Passer, ...]]
    regulars: Pool
    substitutes: Pool
    substitute_chance: float

    def of(self, week: int, active: Container[str], first: float, late: float) -> tuple[Passer, ...]:
        """Who passes in a game of that week, from two numbers of its luck."""
        known = self.passers.get(week)
        if known:
            return known
        starter = (0.0, pick(self.regulars.draw(active), first))
        if late < self.substitute_chance:
            substitute = pick(self.substitutes.draw(active), late / self.substitute_chance)
            return starter, (FOURTH_QUARTER, substitute)
        return (starter,)


def quarterbacks_of(season: FootballSeason, code: str, roster: Roster, members: Sequence[Member]) -> Quarterbacks:
    """From those who passed for the team, as a rule or now and then."""
    thrown = sum(dropbacks(stint) for _, stint in members)
    regulars = [member for member in members if dropbacks(member[1]) >= REGULAR * thrown] or members
    substitutes = [member for member in members if member not in regulars]
    share = sum(dropbacks(stint) for _, stint in substitutes) / thrown
    return Quarterbacks(
        passers=_passers(season, code, members),
        regulars=pool_of(roster, regulars, dropbacks),
        substitutes=pool_of(roster, substitutes, dropbacks),
        substitute_chance=min(1.0, share / LATE),
    )


def dropbacks(stint: Stint) -> float:
    return stint.passing.attempts + stint.passing.sacks if stint.passing else 0


def is_quarterback(stint: Stint) -> bool:
    """Not one who plays elsewhere too."""
    targets = stint.receiving.targets if stint.receiving else 0
    return stint.group in ("QB", "") and dropbacks(stint) > carries(stint) + targets


def starters_of(season: FootballSeason, code: str) -> dict[int, str]:
    """The quarterback who started in each week of the regular season, as far as it is known."""
    found = {}
    for game in season.regular_season():
        if code in (game.home, game.away):
            starter = game.home_quarterback if code == game.home else game.away_quarterback
            if starter:
                found[game.week] = starter
    return found


def _passers(season: FootballSeason, code: str, members: Sequence[Member]) -> dict[int, tuple[Passer, ...]]:
    thrown = {player.id: dropbacks(stint) for player, stint in members}
    starters = {week: starter for week, starter in starters_of(season, code).items() if starter in thrown}
    relief: dict[int, list[str]] = {}
    for player, stint in members:
        for week in stint.weeks:
            if starters.get(week, player.id) != player.id:
                relief.setdefault(week, []).append(player.id)
    parts = _parts(thrown, starters, relief)
    found: dict[int, tuple[Passer, ...]] = {}
    for week, starter in starters.items():
        passers, until = [(0.0, starter)], 1.0
        for player_id in sorted(relief.get(week, ()), key=lambda name: (parts[name], name)):
            if parts[player_id]:
                until = max(1.0 - MOST, until - parts[player_id])
                passers.insert(1, (until, player_id))
        found[week] = tuple(passers)
    starts = Counter(starters.values())
    owned = [member for member in members if main_team(member[0]) == code] or members
    first = max(owned, key=lambda member: (starts[member[0].id], thrown[member[0].id]))[0].id
    found[EXHIBITION] = ((0.0, first),)
    recent = [starters[week] for week in sorted(starters)[-RECENT:]]
    last = max(recent, key=lambda name: (recent.count(name), -recent[::-1].index(name))) if recent else first
    found[PLAYOFFS] = ((0.0, last),)
    return found


def _parts(
    thrown: Mapping[str, float], starters: Mapping[int, str], relief: Mapping[int, Sequence[str]]
) -> dict[str, float]:
    """Which part of a game each substitute plays when he comes in, so that his passes come to his season's."""
    a_game = sum(thrown.values()) / max(len(starters), 1)
    parts = dict.fromkeys(thrown, 0.0)
    came_in = Counter(name for names in relief.values() for name in names)
    for _ in range(ROUNDS):
        started = dict.fromkeys(thrown, 0.0)
        for week, starter in starters.items():
            started[starter] += max(1 - MOST, 1 - sum(parts[name] for name in relief.get(week, ())))
        for name, times in came_in.items():
            parts[name] = min(MOST, max(0.0, (thrown[name] / a_game - started[name]) / times))
    return parts
