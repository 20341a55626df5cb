"""Lookups: steps that test a single table or rule, without a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Literal

from pydantic import BeforeValidator, Field

from fieldhouse.games.paydirt.scenario.model import (
    CellText,
    Clocked,
    Expect,
    Points,
    Situated,
    Spotted,
    Tempo,
)
from fieldhouse.games.paydirt.scenario.words import ClockAfter, Place, read_place
from fieldhouse.scenario.core.model import Part, Step, Text, Words, listed

Ratings = dict[str, float]


class Lookup(Step):
    """Base of all lookups, with a situation, which few need."""

    situation: Situated | None = Field(None, description="the situation, if it matters")


# -- priority ---------------------------------------------------------------------------------


class PriorityAsked(Part):
    """Two results that meet on the Priority Chart."""

    ALSO: ClassVar[Mapping[str, str]] = {"offence": "offense", "defence": "defense", "breakaway": "B"}

    offense: CellText = Field(description="the offensive result: 5, (4), QT, INT 28, OFF S; `.` is white, INC black")
    defense: CellText = Field(".", description="the defensive result; `.` is a white box")
    B: CellText | None = Field(None, description="the box then read in the B column")
    QT: CellText | None = Field(None, description="the box then read in the QT column")


class PriorityExpect(Part):
    ALSO: ClassVar[Mapping[str, str]] = {"yards": "gain", "outcome": "result"}

    ruling: Text = Field(
        "", description="add, offense, defense, QT, incomplete, INT offense, INT defense, INT shorter, F offense, "
        "F defense, F 1 deep, penalty",
    )
    result: Words = Field(
        [],
        description="gain, loss, no gain, touchdown, incomplete, interception, fumble, B, QT, penalty, PI; or `not X`",
    )
    gain: int | None = Field(None, description="yards gained or lost, or to the interception or fumble")
    spot: Spotted | None = Field(None, description="where that is, from the situation's spot")
    out: bool | None = Field(None, description="whether the play ended out of bounds")
    defense_kept: bool | None = Field(None, description="after a penalty: whether the defensive result still counts")


class PriorityStep(Lookup):
    """The Priority Chart."""

    KIND: ClassVar[str] = "priority"

    priority: PriorityAsked = Field(description="the two results")
    expect: PriorityExpect = Field(PriorityExpect(), description="the expected ruling")


# -- dice and variable figures -----------------------------------------------------------------


class DiceExpect(Part):
    ALSO: ClassVar[Mapping[str, str]] = {"sum": "DS"}

    total: int | None = Field(None, description="the total of the throw")
    DS: int | None = Field(None, description="the plain sum of the faces")
    X: int | None = Field(None, description="40 less the total")
    T1: int | None = Field(None, description="the total, as yards")


class DiceStep(Lookup):
    """A throw: three faces are the offensive dice (black first), two the defensive, one the ordinary die."""

    KIND: ClassVar[str] = "dice"

    dice: list[int] = Field(description="the faces: [3, 2, 5], black first")
    expect: DiceExpect = Field(DiceExpect(), description="how it reads")


class YardsExpect(Part):
    yards: int | None = Field(None, description="the yards it is worth")


class YardsStep(Lookup):
    """A variable entry: DS, X, T1, T2, T3, perhaps with a minus."""

    KIND: ClassVar[str] = "yards"

    yards: CellText = Field(description="the entry: DS, -X, T2 ...")
    expect: YardsExpect = Field(YardsExpect(), description="its yards")


class SizeExpect(Part):
    size: Text = Field("", description="5, 5X, 5Y, 10, 15; hurried: bad snap, OFF 5, 5 before")
    yards: int | None = Field(None, description="its yards")
    first_down: bool | None = Field(None, description="whether it is an automatic first down")


class SizeStep(Lookup):
    """The size of an S or R penalty; for a hurried snap if the situation has one."""

    KIND: ClassVar[str] = "size"

    size: Literal["OFF S", "DEF S", "OFF R", "DEF R"] = Field(description="the penalty")
    expect: SizeExpect = Field(SizeExpect(), description="its size")


# -- penalties ---------------------------------------------------------------------------------


def _reached(value: Any) -> Any:
    """Yards, or the spot they lead to."""
    return value if isinstance(value, int) else read_place(value)


Reached = Annotated[int | Place, BeforeValidator(_reached, json_schema_input_type=int | str)]


def _made(value: Any) -> Any:
    return {"incomplete": True} if value == "incomplete" else value


class PlayMade(Part):
    """The play's result without its fouls. A kick or an interception may have been returned."""

    ALSO: ClassVar[Mapping[str, str]] = {
        "gain": "run", "completion": "pass", "complete": "pass", "intercepted": "interception", "fg": "field_goal",
    }

    run: CellText | None = Field(None, description="yards of a run (TD, 3* and the like too)")
    completion: CellText | None = Field(None, alias="pass", description="yards of a completed pass")
    incomplete: bool = Field(False, description="an incomplete pass")
    interception: Reached | None = Field(None, description="yards downfield of an interception, or its spot: B 20")
    fumble: int | None = Field(None, description="yards from the line of a fumble; draws hold the recovery roll")
    kickoff: Reached | None = Field(None, description="yards of the kickoff, or where it comes down: B 5")
    punt: CellText | None = Field(None, description="yards of the punt (48* and the like too)")
    field_goal: CellText | None = Field(None, description="the Field Goal figure, or NG")
    returned: CellText | None = Field(None, alias="return", description="yards of the return")


class PenaltyAsked(Part):
    """Fouls on a play, and the choice."""

    ALSO: ClassVar[Mapping[str, str]] = {"accept": "choice", "penalties": "fouls"}

    play: Annotated[PlayMade, BeforeValidator(_made, json_schema_input_type=PlayMade | Literal["incomplete"])] = Field(
        PlayMade(), description="the play's result; left out with interference"
    )
    fouls: list[Text] = Field([], description="flags on the play or kick, in the order rolled: DEF 15, OFF S, PI 12")
    return_fouls: list[Text] = Field([], description="flags on the return; OFF is the returning team")
    defense: CellText | None = Field(None, description="the defensive result, if it matters")
    choice: Text = Field("", description="accept, decline, a foul's name (DEF 15), or a spot (previous spot)")


class PenaltyStep(Lookup):
    """A play with flags, played with boxes in place; `expect` is that of a played step."""

    KIND: ClassVar[str] = "penalty"

    penalty: PenaltyAsked = Field(description="the play, the fouls and the choice")
    expect: Expect = Field(Expect(), description="the expected result")


# -- time --------------------------------------------------------------------------------------


class ReturnMade(Part):
    """One run after a change of possession, or after a recovery that may be advanced."""

    yards: int = Field(0, description="yards run back")
    fumbled: bool = Field(False, description="a muff or fumble on it")
    lost: bool = Field(False, description="whether that fumble was lost")
    by: Literal["", "offense", "defense"] = Field("", description="the team that ran; usually the defense or receivers")


def _returned(value: Any) -> Any:
    return [{"yards": item} if isinstance(item, int) else item for item in listed(value)]


def _play(value: Any) -> Any:
    return _spelled(value, _PLAYS)


def _spelled(value: Any, words: Mapping[str, str]) -> Any:
    """The usual word for a known synonym; other values unchanged."""
    if not isinstance(value, str):
        return value
    text = " ".join(value.casefold().replace("-", " ").split())
    return words.get(text, text)


_PLAYS = {
    "completion": "pass", "complete": "pass", "complete pass": "pass", "pass completion": "pass", "gain": "run",
    "incompletion": "incomplete", "incomplete pass": "incomplete", "intercepted": "interception", "int": "interception",
    "qb sneak": "sneak", "quarterback sneak": "sneak", "kneel down": "kneel", "qb flop": "kneel",
    "quarterback flop": "kneel", "qb kneel": "kneel", "razzle dazzle": "razzle-dazzle", "rzdz": "razzle-dazzle",
    "fg": "field goal", "field goal attempt": "field goal", "field goal try": "field goal", "pat": "try",
    "fumbled punt snap": "lost punt snap", "punt snap fumbled": "lost punt snap", "extra point": "try",
    "fumbled field goal snap": "lost field goal snap", "blocked fg": "blocked field goal", "two point try": "try",
    "conceded safety": "safety", "elected safety": "safety", "intentional safety": "safety", "quarterback sack": "sack",
    "deep kickoff": "kickoff", "onside kick": "onside kickoff", "onside": "onside kickoff", "squib": "squib kickoff",
    "squib kick": "squib kickoff", "scramble": "run", "qt": "sack",
}
_RESULTS = {
    "run": "gain", "loss": "gain", "completion": "pass", "int": "interception", "intercepted": "interception",
    "td": "touchdown", "qt": "QT", "pi": "PI", "b": "breakaway", "kickoff return": "return", "squib return": "return",
    "squib kickoff return": "return", "punt return": "return", "interception return": "return", "punt": "kick",
    "kickoff": "kick", "qb sneak": "sneak", "incompletion": "incomplete", "incomplete pass": "incomplete",
}


def _result(value: Any) -> Any:
    return _spelled(value, _RESULTS)


TIMED = Literal[
    "run", "pass", "incomplete", "sack", "interception", "sneak", "kneel", "spike", "hail mary", "punt", "field goal",
    "blocked punt", "blocked field goal", "lost punt snap", "lost field goal snap", "safety", "kickoff",
    "onside kickoff", "squib kickoff", "try", "razzle-dazzle",
]
ENDINGS = Literal[
    "in bounds", "out of bounds", "touchdown", "safety", "touchback", "fair catch", "good", "no good", "measured",
    "downs", "kicked out of bounds",
]


class TimingAsked(Part):
    """A play, as far as it matters for its time."""

    ALSO: ClassVar[Mapping[str, str]] = {
        "yardage": "yards", "line": "from", "rolled": "roll", "rzdz": "razzle_dazzle", "razzle": "razzle_dazzle",
    }

    play: Annotated[TIMED, BeforeValidator(_play, json_schema_input_type=TIMED)] = Field(description="the kind of play")
    yards: int = Field(0, description="net yards: gained, lost, to the interception, or back to the loose ball")
    line: Spotted | None = Field(None, alias="from", description="the line of scrimmage (field goal, conceded safety)")
    length: int | None = Field(None, description="a field goal's listed length, in place of `from`")
    roll: int = Field(0, description="yards a kick was let roll")
    razzle_dazzle: bool = Field(False, description="it was a Razzle-Dazzle play")
    fumble: Literal["", "recovered", "lost"] = Field("", description="a fumble before any change of possession")
    returns: Annotated[
        list[ReturnMade],
        BeforeValidator(_returned, json_schema_input_type=int | ReturnMade | list[int | ReturnMade]),
    ] = Field([], alias="return", description="returns: yards, or {yards: 18, fumbled: true}")
    end: ENDINGS = Field("in bounds", description="how it ended; `measured`: first down by exactly the yards needed")
    penalty: bool = Field(False, description="a penalty was called")
    after: Tempo = Field(
        ClockAfter("normal"), description="hurry, spike, delay, timeout by A, delayed timeout by B ..."
    )
    method: Literal["alternate", "chart"] = Field("alternate", description="alternate timing, or the Timing Chart")
    quarter: int = Field(4, ge=1, le=12, description="the quarter")
    clock: Clocked = Field(120, description="time left at the snap; default 2:00")


class TimingExpect(Part):
    ALSO: ClassVar[Mapping[str, str]] = {"action": "AT", "return": "RT", "dead": "DT", "total": "TT", "time": "clock"}

    AT: int | None = Field(None, description="action time")
    RT: int | None = Field(None, description="return time")
    DT: int | None = Field(None, description="dead time")
    TT: int | None = Field(None, description="total time; by the chart, the play's time")
    seconds: int | None = Field(None, description="time really taken off the clock")
    clock: Clocked | None = Field(None, description="time left")
    notes: Words = Field([], description="ids of rules that must have fired")


class TimingStep(Lookup):
    """The time of a play. A is the team that snaps or kicks."""

    KIND: ClassVar[str] = "timing"

    timing: TimingAsked = Field(description="the play")
    expect: TimingExpect = Field(TimingExpect(), description="its time")


class ChargeAsked(Part):
    clock: Clocked = Field(description="time left before the play")
    quarter: int = Field(1, ge=1, le=12, description="the quarter")
    seconds: int = Field(ge=0, description="the play's time")


class ChargeExpect(Part):
    clock: Clocked | None = Field(None, description="time left for the next play")
    seconds: int | None = Field(None, description="time really taken off")


class ChargeStep(Lookup):
    """Time taken off the clock, with the stop at two minutes."""

    KIND: ClassVar[str] = "charge"

    charge: ChargeAsked = Field(description="the clock and the play's time")
    expect: ChargeExpect = Field(ChargeExpect(), description="the clock after it")


# -- power ratings -----------------------------------------------------------------------------


class SpreadAsked(Part):
    ratings: Ratings = Field({}, description="power ratings: {A: 227.5, B: 209.5}; the teams' own where left out")
    home_figures: Ratings = Field({}, description="home-field figures: {A: 1, B: 0.5}")
    at: Text = Field("neutral", description="the team at home, or neutral")


class SpreadExpect(Part):
    ALSO: ClassVar[Mapping[str, str]] = {"points": "spread", "favourite": "favorite"}

    favorite: Text = Field("", description="the favored team")
    spread: float | None = Field(None, description="points")
    ratings: Ratings | None = Field(None, description="the ratings with the home-field figures in")


class SpreadStep(Lookup):
    """The favorite and the point spread."""

    KIND: ClassVar[str] = "spread"

    spread: SpreadAsked = Field(SpreadAsked(), description="the ratings and the site")
    expect: SpreadExpect = Field(SpreadExpect(), description="the favorite and the spread")


class StandingAsked(Part):
    favorite: Text = Field("A", description="the favored team")
    spread: float = Field(ge=0, description="points")
    score: Points = Field(description="24-3, A first")


class StandingExpect(Part):
    standing: dict[str, Literal["ahead", "level", "behind"]] | None = Field(
        None, description="against the spread: {A: ahead}"
    )
    factor: dict[str, int] | None = Field(None, description="yardage factors: {A: 80, B: 100}")
    wild_card: dict[str, Literal["free", "conditional"]] | None = Field(None, description="{A: conditional, B: free}")


class StandingStep(Lookup):
    """The teams' standing against the spread, their yardage factors and Wild Cards."""

    KIND: ClassVar[str] = "standing"

    standing: StandingAsked = Field(description="the spread and the score")
    expect: StandingExpect = Field(StandingExpect(), description="the teams' standing")


class RatingAsked(Part):
    favorite: Text = Field("A", description="the favored team")
    spread: float | None = Field(None, ge=0, description="points")
    score: Points | None = Field(None, description="the final score, A first")
    points: float | None = Field(None, description="for the percentage: total rating points")
    games: int | None = Field(None, gt=0, description="for the percentage: games played")


class RatingExpect(Part):
    points: Ratings | None = Field(None, description="rating points: {A: 10, B: 0}")
    clear_victory: bool | None = Field(None, description="whether the favorite beat the spread")
    percentage: float | None = Field(None, description="rating percentage, such as 0.76")


class RatingStep(Lookup):
    """Rating points of the two coaches, or a rating percentage."""

    KIND: ClassVar[str] = "rating"

    rating: RatingAsked = Field(description="the game, or the record")
    expect: RatingExpect = Field(RatingExpect(), description="the points")


FACTORED = Literal[
    "gain", "pass", "breakaway", "QT", "interception", "fumble", "incomplete", "touchdown", "PI", "penalty", "return",
    "kick", "sneak",
]


class FactorAsked(Part):
    ALSO: ClassVar[Mapping[str, str]] = {"factor": "percent", "outcome": "result"}

    percent: int = Field(80, gt=0, le=400, description="the yardage factor in effect")
    doubled: bool = Field(False, description="against a wrong conditional guess")
    result: Annotated[FACTORED, BeforeValidator(_result, json_schema_input_type=FACTORED)] = Field(
        "gain", description="what the play gave"
    )
    yards: int = Field(0, ge=-999, le=999, description="its yards before the factor; a loss is negative")


class FactorExpect(Part):
    yards: int | None = Field(None, description="the final yards")
    result: Words = Field([], description="touchdown, interception, first down ...: as for a played step")
    spot: Spotted | None = Field(None, description="where that is, from the situation's spot")


class FactorStep(Lookup):
    """The yardage factor on an outcome."""

    KIND: ClassVar[str] = "factor"

    factor: FactorAsked = Field(description="the factor and the outcome")
    expect: FactorExpect = Field(FactorExpect(), description="the final yards and result")


LOOKUPS: tuple[type[Lookup], ...] = (
    PriorityStep, DiceStep, YardsStep, SizeStep, PenaltyStep, TimingStep, ChargeStep, SpreadStep, StandingStep,
    RatingStep, FactorStep,
)
