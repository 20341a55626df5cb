"""Rulebooks side by side: which one comes closest, and when chance may have parted them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest

from fieldhouse.season.core.accuracy.figure_rows import FigureRow
from fieldhouse.season.core.side_by_side import Column, given_away, mean_errors, rows


def figure(name: str, replayed: float, chance: float | None, real: float = 10.0) -> FigureRow:
    return FigureRow(name, "rate", real, replayed, 0.02, True, chance, 5)


@dataclass
class Figures:
    figures: list[FigureRow]


@dataclass
class Placed:
    gives_away: bool


@dataclass
class Groups:
    found: dict[str, list[Placed]] = field(default_factory=dict)

    def groups(self) -> dict[str, list[Placed]]:
        return self.found


def column(game: str, figures: list[FigureRow], **groups: list[Placed]) -> Column:
    compared: Any = Figures(figures)
    among: Any = Groups(groups)
    return Column(game, compared, among)


@pytest.mark.parametrize(("chance", "closest"), [(0.0, ("oaks",)), (0.05, ("oaks",)), (0.2, ())])
def test_the_closest_game_is_closer_by_more_than_chance(chance: float, closest: tuple[str, ...]) -> None:
    found = rows([column("oaks", [figure("runs", 10.1, chance)]), column("elms", [figure("runs", 9.6, chance)])])
    assert found[0].closest == closest
    assert found[0].replayed == {"oaks": 10.1, "elms": 9.6}
    assert found[0].errors == pytest.approx({"oaks": 0.5, "elms": 2.0})


def test_two_of_three_may_be_closest() -> None:
    games = {"oaks": 10.1, "elms": 9.9, "ashes": 12.0}
    found = rows([column(game, [figure("runs", value, 0.01)]) for game, value in games.items()])
    assert found[0].closest == ("oaks", "elms")


def test_mean_errors_are_of_figures_that_all_games_give() -> None:
    one = column("oaks", [figure("runs", 10.2, None), figure("passes", 10.4, None)])
    two = column("elms", [figure("runs", 10.6, None)])
    found = rows([one, two])
    assert [row.name for row in found] == ["runs", "passes"]
    assert found[1].closest == ()
    assert mean_errors(found, ["oaks", "elms"]) == {"rate": pytest.approx({"oaks": 1.0, "elms": 3.0})}


def test_what_gives_the_season_away_by_group() -> None:
    yes, no = Placed(True), Placed(False)
    found = given_away([column("oaks", [], runs=[yes, no]), column("elms", [], runs=[no], kicks=[yes])])
    assert found == {"runs": {"oaks": (1, 2), "elms": (0, 1)}, "kicks": {"elms": (1, 1)}}
