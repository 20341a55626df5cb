"""What a scenario file of this game may say beside what all games of player cards say."""

from __future__ import annotations

from pydantic import Field

from fieldhouse.games.carded_football.scenario import model
from fieldhouse.scenario.core.model import BothTeams, Part, Text


class Punting(Part):
    """Values of the punter card."""

    rows: list[list[int]] | None = Field(None, description="rows 1 to 11: yards and the return man's number, 0 for FC")
    blocked: list[int] | None = Field(None, description="run numbers of See Below that are blocks")


class Kicking(Part):
    """Values of the kicker card."""

    bands: list[list[int]] | None = Field(None, description="by band: its longest distance, its last good number")
    extra_point: int | None = Field(None, ge=0, le=48)


class Returns(Part):
    """A column of a return card: a yards number, with `*` for the star, `f` for a fumble, such as `25*` or `9f`."""

    rows: list[Text]
    star: Text = "100"


class Side(model.Side):
    """A team of a scenario, with other values on any of its cards."""

    kicker: Kicking | None = None
    punter: Punting | None = None
    kick_returns: list[Returns] = Field([], description="the columns of the kickoff return card")
    punt_returns: list[Returns] = Field([], description="the columns of the punt return card")
    fumbles_lost: int | None = Field(None, ge=0, le=48)
    fumble_adjustment: int | None = Field(None, ge=-48, le=48)
    hurt: dict[str, Text] = Field({}, description="by slot or box: `game`, `quarter`, or plays still to miss")


class Teams(BothTeams[Side]):
    pass


class Setup(model.Setup):
    teams: Teams = Field(default_factory=Teams)  # type: ignore[assignment] # with cards of this game


class PlayStep(model.PlayStep):
    teams: Teams | None = Field(  # type: ignore[assignment] # with cards of this game
        None, description="what changes of cards and displays before the play"
    )
