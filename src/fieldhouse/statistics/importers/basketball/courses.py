"""possessions.csv: how the score of each game went. Its games are numbered as in games.csv."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from fieldhouse.statistics.basketball.leads import Leads
from fieldhouse.statistics.basketball.season import Course, SeasonGame
from fieldhouse.statistics.importers.sheets import FaultList, Sheet, find

QUARTERS = 4


@dataclass(slots=True)
class _Score:
    """A game as far as it has been read; home first in every pair."""

    quarters: tuple[list[int], list[int]] = field(default_factory=lambda: ([], []))
    leads: Leads = field(default_factory=Leads)

    def add(self, period: int, side: int, points: int) -> None:
        for quarters in self.quarters:
            quarters.extend([0] * (period - len(quarters)))
        self.quarters[side][period - 1] += points
        self.leads.score(side, points)

    def course(self) -> Course:
        (home, away), (home_leads, away_leads) = self.quarters, self.leads.taken
        home_behind, away_behind = self.leads.behind
        return Course(tuple(away), tuple(home), away_leads, home_leads, away_behind, home_behind)


def with_courses(folder: Path, games: Sequence[SeasonGame], faults: FaultList) -> list[SeasonGame]:
    """The games with their courses, where the table has them."""
    path, numbered = find(folder, "possessions.csv"), find(folder, "games.csv")
    if path is None or numbered is None:
        return list(games)
    numbers = {
        line.needed("game"): f"{line.text('date')}_{line.text('road')}_{line.text('home')}"
        for line in Sheet(numbered, faults, ("game",))
    }
    faults.stop()
    found: dict[str, _Score] = {}
    for line in Sheet(path, faults, ("game", "period", "home_off", "pts")):
        game, period, points = line.needed("game"), line.needed("period"), line.needed("pts")
        if game not in numbers:
            line.fault("game", "a game's number in games.csv")
        elif period < 1:
            line.fault("period", "1 or more")
        else:
            found.setdefault(numbers[game], _Score()).add(period, 0 if line.flag("home_off") else 1, points)
    faults.stop()
    return [
        replace(game, course=found[game.id].course())
        if game.id in found and len(found[game.id].quarters[0]) >= QUARTERS
        else game
        for game in games
    ]
