"""DEFENSE RATE: reputation within a team, the opponents' shooting between teams.

No statistic gives the printed rates. Votes for the All-Defense teams come nearest, and a man whom nobody voted for
stands near the others. Then a team's men without votes are moved together, until the team's mean is as far from the
league's as its opponents' two-point shooting was. On any team, men with votes keep their rate.
"""

from __future__ import annotations

from collections.abc import Sequence

from fieldhouse.statistics.basketball import BasketballSeason, Player, Stint, Team

BEST, WORST = -10, 1
"""The ends of the scale: -10 is the best on any card, +1 the worst the rules know (14Gj)."""
MEAN = -5.0
"""The league's DEFENSE RATE, by minutes. What it takes off shots must balance the +10 of open shots, the sure baskets
of fast breaks and blocks, so that the league shoots twos as it really did."""
TEAM = 1.0
"""What a point of the opponents' two-point percentage, above or below the league's, moves a team's mean. Blocks and
steals carry a part of it and only guarded shots feel it, so it is no more than a first guess."""

FIRST_TEAM, SECOND_TEAM, MANY_POINTS, SOME_POINTS = -10, -9, -8, -7
MANY = 5
"""Points of the vote that make many."""
UNVOTED = -3.0
RAPTOR = -0.6
"""A man without votes: where he stands, and what a point of RAPTOR defense moves him."""
STEALS, BLOCKS, MINUTES = -0.5, -0.4, -0.1
"""Where no votes are known: for a steal and a block in 100 minutes, and for a minute a game. Fitted to the rates of
1992-93 within each team (error 1.4)."""


def voted(player: Player) -> int | None:
    """A rate by the votes for the All-Defense teams; None without votes."""
    if player.all_defense:
        return FIRST_TEAM if player.all_defense == 1 else SECOND_TEAM
    points = player.all_defense_points or 0
    return MANY_POINTS if points >= MANY else SOME_POINTS if points else None


def reputation(player: Player, stint: Stint) -> float:
    """Where a man stands among his team's men."""
    by_votes = voted(player)
    if by_votes is not None:
        return by_votes
    if player.raptor_def is not None:
        return UNVOTED + RAPTOR * player.raptor_def
    minutes = max(1, stint.box.minutes)
    rates = STEALS * stint.box.stl + BLOCKS * stint.box.blk
    return 100 * rates / minutes + MINUTES * minutes / max(1, stint.games)


def defense_rates(season: BasketballSeason, team: Team, men: Sequence[tuple[Player, Stint]]) -> list[int]:
    """The DEFENSE RATE of each of a team's men."""
    starts = [reputation(player, stint) for player, stint in men]
    fixed = [voted(player) is not None for player, _ in men]
    minutes = [stint.box.minutes for _, stint in men]
    whole = max(1, sum(minutes))

    def mean(rates: Sequence[float]) -> float:
        return sum(rate * played for rate, played in zip(rates, minutes, strict=True)) / whole

    def moved(by: float) -> list[float]:
        pairs = zip(starts, fixed, strict=True)
        return [start if stays else min(WORST, max(BEST, start + by)) for start, stays in pairs]

    goal = MEAN + TEAM * allowed(season, team)
    low, high = -40.0, 40.0
    for _ in range(40):
        middle = (low + high) / 2
        if mean(moved(middle)) < goal:
            low = middle
        else:
            high = middle
    return [_half_away(rate) for rate in moved(high)]


def allowed(season: BasketballSeason, team: Team) -> float:
    """Points of two-point percentage that a team's opponents shot above the league."""
    if not team.against.fg2a or not season.league.fg2a:
        return 0.0
    return 100 * (team.against.fg2 / team.against.fg2a - season.league.fg2 / season.league.fg2a)


def _half_away(rate: float) -> int:
    """Rounded; a half goes to the better rate."""
    return -int(-rate + 0.5) if rate < 0 else int(rate + 0.5)
