"""The line of figures in a box score, for a game or a season."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields
from operator import attrgetter


@dataclass(frozen=True, slots=True)
class Totals:
    """What one team did. Sacks are those it suffered, interceptions those it threw, blocks those of its own
    kicks; return touchdowns and safeties are those it scored.

    `plays` counts runs, passes, sacks, kneels and spikes; `yards` is net of sacks; `pass_yards` is gross.
    """

    games: int = 0
    points: int = 0
    touchdowns: int = 0
    plays: int = 0
    yards: int = 0
    pass_attempts: int = 0
    completions: int = 0
    pass_yards: int = 0
    pass_touchdowns: int = 0
    interceptions: int = 0
    sacks: int = 0
    sack_yards: int = 0
    rush_attempts: int = 0
    rush_yards: int = 0
    rush_touchdowns: int = 0
    first_downs: int = 0
    first_downs_rush: int = 0
    first_downs_pass: int = 0
    first_downs_penalty: int = 0
    third_downs: int = 0
    third_downs_made: int = 0
    fourth_downs: int = 0
    fourth_downs_made: int = 0
    red_zone_trips: int = 0
    red_zone_touchdowns: int = 0
    aborted_snaps: int = 0
    fumbles: int = 0
    fumbles_lost: int = 0
    penalties: int = 0
    penalty_yards: int = 0
    field_goal_attempts: int = 0
    field_goals: int = 0
    field_goals_blocked: int = 0
    extra_point_attempts: int = 0
    extra_points: int = 0
    extra_points_blocked: int = 0
    two_point_attempts: int = 0
    two_points: int = 0
    punts: int = 0
    punt_yards: int = 0
    punts_blocked: int = 0
    kickoffs: int = 0
    kick_returns: int = 0
    kick_return_yards: int = 0
    kick_return_touchdowns: int = 0
    punt_returns: int = 0
    punt_return_yards: int = 0
    punt_return_touchdowns: int = 0
    interception_return_yards: int = 0
    interception_touchdowns: int = 0
    fumble_touchdowns: int = 0
    blocked_kick_touchdowns: int = 0
    safeties: int = 0
    drives: int = 0
    possession_seconds: int = 0

    @property
    def giveaways(self) -> int:
        return self.interceptions + self.fumbles_lost

    @property
    def net_pass_yards(self) -> int:
        return self.pass_yards - self.sack_yards

    @property
    def return_touchdowns(self) -> int:
        """Touchdowns by kickoff, punt, interception, fumble and blocked kick."""
        return (
            self.kick_return_touchdowns
            + self.punt_return_touchdowns
            + self.interception_touchdowns
            + self.fumble_touchdowns
            + self.blocked_kick_touchdowns
        )


FIGURES = tuple(field.name for field in fields(Totals))


def added(lines: Iterable[Totals]) -> Totals:
    """The sum of these lines."""
    kept = list(lines)
    return Totals(**{name: sum(map(attrgetter(name), kept)) for name in FIGURES})
