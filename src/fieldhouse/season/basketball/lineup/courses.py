"""Statistics of how scores went: who led, and who came back. The real ones come from possessions."""

from __future__ import annotations

from fieldhouse.season.basketball.lineup.part import GamePart
from fieldhouse.season.core.lineup.statistic import AVERAGE, SHARE, Statistic

LEADS = "leads"
DEFICITS = (10, 15, 20)

COURSE_STATISTICS: tuple[Statistic, ...] = (
    Statistic("leads taken", "times a side took the lead from the other", LEADS, "a game", AVERAGE),
    Statistic("leads never", "games in which the lead never changed", LEADS, "%", AVERAGE),
    Statistic("behind winner", "points by which winners trailed at most", LEADS, "a game", AVERAGE),
    Statistic("behind loser", "points by which losers trailed at most", LEADS, "a game", AVERAGE),
    *(
        Statistic(f"behind {cut}", f"games won after trailing by {cut} and more", LEADS, "%", SHARE)
        for cut in DEFICITS
    ),
)  # fmt: skip


class Courses:
    """A season's games, gathered in any order."""

    def __init__(self) -> None:
        self.games = self.taken = self.never = self.winners = self.losers = 0
        self.back = dict.fromkeys(DEFICITS, 0)

    def add(self, part: GamePart) -> None:
        if not part.leads:
            return
        winner = 0 if part.result.home > part.result.away else 1
        taken = sum(lead.taken for lead in part.leads)
        self.games += 1
        self.taken += taken
        self.never += taken == 0
        self.winners += part.leads[winner].behind
        self.losers += part.leads[1 - winner].behind
        for cut in DEFICITS:
            self.back[cut] += part.leads[winner].behind >= cut

    def values(self) -> dict[str, float]:
        if not self.games:
            return {}
        found = {
            "leads taken": self.taken / self.games, "leads never": 100 * self.never / self.games,
            "behind winner": self.winners / self.games, "behind loser": self.losers / self.games,
        }  # fmt: skip
        return found | {f"behind {cut}": 100 * self.back[cut] / self.games for cut in DEFICITS}
