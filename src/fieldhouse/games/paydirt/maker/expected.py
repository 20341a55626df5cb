"""What a chart comes to against an average defense: exact shares and means, by the rules' own merge."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from fieldhouse.games.paydirt.cells import Cell, Row
from fieldhouse.games.paydirt.charts import FORMATIONS, ROWS, B, TeamCharts
from fieldhouse.games.paydirt.maker.columns import WEIGHT
from fieldhouse.games.paydirt.maker.offense import ROLL_SHARES, Mix
from fieldhouse.games.paydirt.plain import plain_team
from fieldhouse.games.paydirt.rulebook import new_game
from fieldhouse.games.paydirt.scrimmage import Merged, merge
from fieldhouse.table.exact import ExactTable


def average_defense(teams: Iterable[TeamCharts], play: int, mix: Mix) -> dict[Cell, float]:
    """How often each cell meets this play, over these teams and the usual mix of formations."""
    found: dict[Cell, float] = {}
    several = list(teams)
    for charts in several:
        for formation, shown in zip(FORMATIONS, mix, strict=True):
            for total, share in enumerate(ROLL_SHARES, start=1):
                cell = charts.defense[formation][play][total]
                assert cell is not None
                weight = shown * share / len(several)
                found[cell] = found.get(cell, 0.0) + weight
    return found


@dataclass
class Figures:
    """Shares of a play's results (flags rerolled) and the gains behind them."""

    gain: float = 0.0
    incomplete: float = 0.0
    intercepted: float = 0.0
    fumble: float = 0.0
    sack: float = 0.0
    scramble: float = 0.0
    gains: dict[int, float] = field(default_factory=dict)
    losses: float = 0.0
    scrambled: float = 0.0

    @property
    def mean(self) -> float:
        return sum(yards * share for yards, share in self.gains.items()) / self.gain if self.gain else 0.0


Column = tuple[Cell | None, ...]


def figures(column: Column, long: Column, trapped: Column, play: int, others: Mapping[Cell, float]) -> Figures:
    """A column against these defensive cells, with the B and QT columns of its own chart."""
    blank = plain_team()
    offense = (*blank.offense[:play], column, *blank.offense[play + 1 : B], long, trapped)
    game = new_game(replace(blank, offense=offense), blank, {"rules": "basic"})
    table = ExactTable()
    cells: dict[Cell, float] = {}
    for row in ROWS:
        cell = column[row]
        assert cell is not None
        if cell.row < Row.PENALTY:
            cells[cell] = cells.get(cell, 0.0) + WEIGHT[row]
    total = sum(cells.values())
    found = Figures()
    for cell, weight in cells.items():
        for other, share in others.items():
            for merged, chance in table.distribution(merge, game, cell, other, play).items():
                _add(found, merged, weight / total * share * chance)
    return found


def _add(found: Figures, merged: Merged, weight: float) -> None:
    if merged.what == "incomplete":
        found.incomplete += weight
    elif merged.what == "intercepted":
        found.intercepted += weight
    elif merged.what != "yards":
        if merged.trapped:
            found.sack += weight
            found.losses += weight * merged.yards
        else:
            found.fumble += weight
    elif merged.trapped:
        if merged.yards < 0:
            found.sack += weight
            found.losses += weight * merged.yards
        else:
            found.scramble += weight
            found.scrambled += weight * merged.yards
    else:
        yards = 45 if merged.touchdown else merged.yards  # a touchdown cell: about what it is worth from midfield
        found.gain += weight
        found.gains[yards] = found.gains.get(yards, 0.0) + weight
