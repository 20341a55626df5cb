"""The league's rules of a year, where a rulebook leaves a point to them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from fieldhouse.football.field import Spot
from fieldhouse.statistics.football.season import SeasonRules

PLAYOFF_SECONDS: Final = 900


@dataclass(frozen=True, slots=True)
class Era:
    """Kickoffs, their touchbacks and overtime.

    `sudden` overtime ends with any score; otherwise a field goal on the first possession lets the other team answer.
    """

    name: str
    kickoff: Spot
    kickoff_touchback: Spot
    overtime_seconds: int  # in the season
    sudden: bool

    @property
    def of_playoffs(self) -> Era:
        """Overtime periods of the playoffs are as long as quarters."""
        return replace(self, overtime_seconds=PLAYOFF_SECONDS)


ERAS: Final = {
    era.name: era for era in (
        Era("2008", Spot(30), Spot(20), 900, True),  # 1994 to 2010
        Era("2012", Spot(35), Spot(20), 900, False),  # 2012 to 2015
        Era("2019", Spot(35), Spot(25), 600, False),  # 2017 to 2023
    )
}


def era_of(rules: SeasonRules) -> str:
    """The era with the season's kickoffs; if several have them, the one with its overtime."""
    sudden = rules.overtime == "sudden death"

    def apart(name: str) -> tuple[int, int, bool]:
        era = ERAS[name]
        return (
            abs(era.kickoff - rules.kickoff_line), abs(era.kickoff_touchback - rules.kickoff_touchback),
            era.sudden != sudden,
        )

    return min(ERAS, key=apart)
