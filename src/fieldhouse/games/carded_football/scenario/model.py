"""What a scenario file of a game of player cards may say; an edition may add to it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from pydantic import Field

from fieldhouse.scenario.core.model import BothTeams, Header, Part, Step, Text

Values = dict[str, Any]


class Side(Part):
    """A team of a scenario: one of those that come with the game, with other values on some cards."""

    cards: str = Field("", description="a team that comes with the game; haulers for A, signals for B without it")
    players: dict[str, Values] = Field(
        {}, description="by slot or box: values of the card there, such as tackle: -2, or `none: true` for nobody"
    )
    display: dict[str, list[Text]] = Field(
        {}, description="by slot or box: those who stand there, by the slot or box they come from, which is empty then"
    )


class Teams(BothTeams[Side]):
    pass


class Situation(Part):
    """Where the game stands; what is left out stays as it is."""

    ball: str = Field("", description="the team with the ball, or that kicks: A or B")
    next: str = Field("", description="scrimmage, kickoff, free_kick, try")
    down: int | None = Field(None, ge=1, le=4)
    to_go: int | None = Field(None, ge=1, le=99)
    spot: int | None = Field(None, ge=1, le=99, description="yards from the own goal")
    quarter: int | None = Field(None, ge=1, le=6)
    clock: str = Field("", description="minutes and seconds, such as '4:35'")
    score: dict[str, int] = Field({}, description="points by team: {A: 13, B: 21}")
    timeouts: dict[str, int] = Field({}, description="timeouts left by team: {A: 3, B: 1}")
    state: dict[str, Any] = Field({}, description="other values of the game's state by name, such as running: true")


class Expect(Part):
    """What must come of a step."""

    ALSO: ClassVar[Mapping[str, str]] = {"team": "ball", "minutes": "clock"}

    kind: str | None = Field(None, description="run, complete, incomplete, sack, intercepted, ...")
    yards: int | None = None
    out: bool | None = Field(None, description="whether the play ended out of bounds")
    ball: str | None = None
    next: str | None = None
    down: int | None = None
    to_go: int | None = None
    spot: int | None = None
    clock: str | None = None
    score: dict[str, int] | None = None
    timeouts: dict[str, int] | None = None
    state: dict[str, Any] | None = Field(None, description="other values of the game's state by name")
    seconds: int | None = Field(None, description="the time of the play")
    runner: Text | None = Field(None, description="slot of the runner, `-` for nobody")
    passer: Text | None = None
    target: Text | None = Field(None, description="slot of the receiver at whom the pass was finally thrown")
    interceptor: Text | None = Field(None, description="box of the interceptor, `-` for nobody")
    returns: list[int] | None = Field(None, description="yards of each return")
    fumble: Text | None = Field(None, description="lost, kept, or none")
    flags: list[Text] | None = Field(None, description="penalties, such as `offside on B: 5, accepted`")
    hurt: dict[str, list[Text]] | None = Field(None, description="by team, slots and boxes of those who are out")
    asked: list[Text] | None = Field(None, description="questions that were asked, `not X` for one that was not")
    fired: list[Text] | None = Field(None, description="rules that were noted, `not X` for one that was not")
    refused: Text | None = Field(None, description="the id of the rule that refuses an answer")


class PlayStep(Step):
    """A play: calls, other answers, cards by what they read (`RN 6 OB`, `PN 20`, `IL LG vs B`, `ALL ORIG`, `Z`)."""

    situation: Situation | None = None
    teams: Teams | None = Field(None, description="what changes of cards and displays before the play")
    call: str = Field("", description="the offense's call, such as IL BK1 or SH LE fake")
    defense: str = Field("", description="the defense's call, such as run 1 or pass double LE/H")
    answers: list[dict[str, Text]] = Field([], description="answers to other questions, by the question's name")
    expect: Expect = Field(default_factory=Expect)


class Setup(Header):
    teams: Teams = Field(default_factory=Teams)
    options: dict[str, Any] = Field({}, description="options of the game")
    situation: Situation | None = None
