"""A team's kickers and returners, and who scores on its tries."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from fieldhouse.football.credit.shares import Member, Pool, Roster, carries, pool_of
from fieldhouse.statistics.football.players import Stint

SPECIALIST: Final = 0.05  # of a team's kicks: a player with fewer does not kick for a whole game


@dataclass(frozen=True, slots=True)
class Kicks:
    kickers: Pool
    kickoffs: Pool
    punters: Pool
    kick_returners: Pool
    punt_returners: Pool
    two_points: Pool


def kicks_of(roster: Roster) -> Kicks:
    everybody = roster.members
    return Kicks(
        kickers=pool_of(roster, _often(everybody, _goals), _goals, _is_kicker),
        kickoffs=pool_of(roster, _often(everybody, _kickoffs), _kickoffs, _goals, _is_kicker),
        punters=pool_of(roster, _often(everybody, _punts), _punts, _is_kicker),
        kick_returners=pool_of(roster, everybody, _kick_returns, _punt_returns, carries),
        punt_returners=pool_of(roster, everybody, _punt_returns, _kick_returns, carries),
        two_points=pool_of(roster, everybody, _two_points, _touchdowns),
    )


def _often(roster: Sequence[Member], does: Callable[[Stint], float]) -> list[Member]:
    """The players who do it often enough to do it for a whole game; everybody where nobody does."""
    whole = sum(does(stint) for _, stint in roster)
    return [member for member in roster if does(member[1]) >= SPECIALIST * whole]


def _goals(stint: Stint) -> float:
    return stint.kicking.field_goals.attempts + stint.kicking.extra_points.attempts if stint.kicking else 0


def _kickoffs(stint: Stint) -> float:
    return stint.kicking.kickoffs.n if stint.kicking else 0


def _punts(stint: Stint) -> float:
    return stint.punting.n + stint.punting.blocked if stint.punting else 0


def _is_kicker(stint: Stint) -> float:
    return stint.group in ("K", "P")


def _kick_returns(stint: Stint) -> float:
    return stint.returning.kickoffs.n if stint.returning else 0


def _punt_returns(stint: Stint) -> float:
    return stint.returning.punts.n if stint.returning else 0


def _two_points(stint: Stint) -> float:
    return sum(line.two_points for line in (stint.rushing, stint.receiving) if line)


def _touchdowns(stint: Stint) -> float:
    return sum(line.touchdowns for line in (stint.rushing, stint.receiving) if line)
