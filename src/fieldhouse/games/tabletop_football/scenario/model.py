"""What a scenario file of this game may say beside what all games of player cards have."""

from __future__ import annotations

from typing import Any

from pydantic import Field

from fieldhouse.games.carded_football.scenario import model
from fieldhouse.scenario.core.model import BothTeams, Header

Values = dict[str, Any]


class Side(model.Side):
    lineup: dict[str, int] = Field(
        {}, description="fumbles, fumble_adjustment, penalties: the ranges' last numbers and the adjustment"
    )
    shotgun: bool | None = Field(None, description="whether the quarterback stands in the Shotgun")
    tight: list[str] | None = Field(None, description="the ends in tight end spots: LE, RE")
    hurt: list[str] = Field([], description="slots and boxes of the starters who are out; the next ones stand there")
    kicker: Values = Field({}, description="good and blocks by band, longest, extra_point")
    punter: Values = Field(
        {}, description="rows 1 to 11 such as 41 PR1, blocked and longest (run numbers), longest_yards, coffin"
    )
    kickoff: Values | None = Field(
        None, description="A and B (twelve rows such as KR1 7, TB, B), returns (twelve), star; none: true for nobody"
    )
    kick_returns: dict[str, Values] = Field(
        {}, description="by column, 1 to 4: rows (twelve such as 23, 31*, 12f), star, range"
    )
    punt_returns: dict[str, Values] = Field({}, description="the same, and fair_catch")


class Teams(BothTeams[Side]):
    pass


class Setup(Header):
    teams: Teams = Field(default_factory=Teams)
    options: dict[str, Any] = Field({}, description="options of the game")
    situation: model.Situation | None = None


class PlayStep(model.PlayStep):
    teams: Teams | None = Field(  # type: ignore[assignment] # with cards of this game
        None, description="what changes of cards and displays before the play"
    )
