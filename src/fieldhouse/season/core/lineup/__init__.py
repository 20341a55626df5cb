"""The line-up test: the real season among its replays, and what gives it away.

A sport brings a `Catalogue`: its statistics, and how they are worked out, by the same code for the real season and
for a replay. To write one:

- List each `Statistic(key, label, group, unit, noticed)`. `noticed` is the smallest difference that a person would
  notice: `AVERAGE` (3 % of the real value), `SHARE` (10 %) or `COUNT` (half a team, player or game).
- Write `reduce(record)`, a function of a module. Workers call it on each finished game and send what it returns, which
  should be small and hold whole numbers, so that sums do not depend on their order.
- Write a collector (see `Collector`): `add(game, part)` takes the games of one season in any order, `values()` gives
  the statistics by key. `results.Results` does this for scores alone, and may be a part of a larger one.
- Write `real(season)`: fill the same collector from the pack and return its values. A statistic that the pack cannot
  give is left out of the result; the line-up names it. A statistic with no value in some replay is left out as well.

    catalogue = Catalogue(STATISTICS, reduce, Collected, real_values)
    replays = replay_values(season, schedule, play, catalogue, 100)
    lineup = line_up(catalogue.statistics, catalogue.real(season), replays, limits)
    lineup.passes()

A statistic gives the season away when its real value lies outside the middle 95 % of the replays and is off from their
mean by more than a person would notice. `limits` names statistics that the printed rules cannot reach, each with its
reason; they come from the game (`Seasons.limits`), are shown, and are left out of the gate.
"""

from fieldhouse.season.core.lineup.catalogue import Catalogue, Collector
from fieldhouse.season.core.lineup.lineup import LIMIT, SD, Lineup, line_up
from fieldhouse.season.core.lineup.placed import Placed, place
from fieldhouse.season.core.lineup.play import replay_values
from fieldhouse.season.core.lineup.statistic import AVERAGE, COUNT, SHARE, Noticed, Statistic

__all__ = [
    "AVERAGE",
    "COUNT",
    "LIMIT",
    "SD",
    "SHARE",
    "Catalogue",
    "Collector",
    "Lineup",
    "Noticed",
    "Placed",
    "Statistic",
    "line_up",
    "place",
    "replay_values",
]
