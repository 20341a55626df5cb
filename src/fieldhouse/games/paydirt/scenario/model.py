"""The parts of a PAYDIRT scenario: teams, situation, and a played step with its expected result."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Literal

from pydantic import BeforeValidator, Field, WithJsonSchema

from fieldhouse.games.paydirt.rules.options import OPTIONS, PRESETS
from fieldhouse.games.paydirt.rules.questions import KINDS
from fieldhouse.games.paydirt.scenario import words
from fieldhouse.games.paydirt.scenario.words import ClockAfter, Place
from fieldhouse.scenario.core.model import BothTeams, Header, Part, Step, Text, Words, listed, options_schema, text_of

Plain = str | int | float


def _cell(value: Any) -> Any:
    """A cell's text. YAML reads [TD] as a list, so a list of one value is a figure in brackets."""
    if isinstance(value, list) and len(value) == 1 and not isinstance(value[0], list | dict):
        return f"[{value[0]}]"
    return text_of(value)


def _answers(value: Any) -> Any:
    """Answers as pairs: a mapping, or a list of mappings with one name each."""
    pairs: list[dict[str, Any]] = []
    for item in listed(value):
        if not isinstance(item, dict):
            raise ValueError("allowed: names with answers, such as {kickoff: onside} or [{penalty: accept}]")
        for name, given in item.items():
            kind = name.replace("_", " ").casefold()
            if kind not in KINDS:
                raise ValueError(f"{name!r} is never asked; questions are {', '.join(KINDS)}")
            pairs += [{kind: _READ[kind](one) if kind in _READ else one} for one in listed(given)]
    return pairs


_READ = {"call": words.read_call, "fake play": words.read_call, "defense": words.read_show}


CellText = Annotated[str, BeforeValidator(_cell, json_schema_input_type=Plain | list[Plain])]
CellList = Annotated[list[CellText], BeforeValidator(listed, json_schema_input_type=list[Plain] | Plain)]
Spotted = Annotated[Place, BeforeValidator(words.read_place, json_schema_input_type=str | int)]
Clocked = Annotated[int, BeforeValidator(words.read_clock, json_schema_input_type=str)]
Downs = Annotated[tuple[int, int | str | None], BeforeValidator(words.read_down, json_schema_input_type=str | int)]
ToGo = Annotated[int | str, BeforeValidator(words.read_to_go, json_schema_input_type=int | Literal["goal"])]
Points = Annotated[
    dict[str, int], BeforeValidator(words.read_score, json_schema_input_type=str | list[int] | dict[str, int])
]
Offense = Annotated[str, BeforeValidator(words.read_call, json_schema_input_type=str | int)]
Defense = Annotated[str, BeforeValidator(words.read_show, json_schema_input_type=str)]
Tempo = Annotated[ClockAfter, BeforeValidator(words.read_after, json_schema_input_type=str)]
Boxes = dict[str, CellText]
Numbers = Annotated[list[int], BeforeValidator(listed, json_schema_input_type=list[int] | int)]

PHASES = Literal["toss", "kickoff", "free kick", "scrimmage", "try", "over"]


class Situation(Part):
    """The situation before a step. Fields left out do not change, or are those of a new game."""

    ALSO: ClassVar[Mapping[str, str]] = {"possession": "ball", "time": "clock", "on": "spot", "distance": "to_go"}

    ball: Text = Field("A", description="the team with the ball; on a kickoff, the kickers")
    phase: PHASES = Field("scrimmage", description="what comes next")
    quarter: int = Field(1, ge=1, le=12, description="5 and up are overtime")
    clock: Clocked = Field(900, description="time left in the quarter, 15:00 at first")
    spot: Spotted = Field(Place("own", 35), description="own 30, opp 26, B 26, 50; for the team with the ball")
    down: Downs = Field((1, None), description="3, or `3rd and 19`")
    to_go: ToGo = Field(10, description="yards to the line to gain, or goal")
    score: Points = Field({"A": 0, "B": 0}, description="21-7, A first")
    timeouts: Points = Field({"A": 3, "B": 3}, description="timeouts left: 3-3, or {A: 2}")
    hurried: bool = Field(False, description="this snap is hurried (no huddle)")
    untimed: bool = Field(False, description="one more play at 0:00")
    fair_caught: bool = Field(False, description="the ball was just fair-caught, so a free-kick goal may be tried")
    home_penalty_free: bool = Field(False, description="the home team still has a penalty to cancel in this half")
    precipitation: Literal["A", "B", "C"] = Field("A", description="weather condition")
    wind: Literal["A", "B", "C"] = Field("A", description="wind condition")
    wind_behind: Text = Field("A", description="the team the wind blows behind")
    favorite: Text = Field("A", description="with the spread in use: the favored team")
    spread: float = Field(0, ge=0, description="with the spread in use: its points, in place of the power ratings'")
    second_half: Text = Field("B", description="the team that has the choice at half-time")


Situated = Annotated[
    Situation, BeforeValidator(words.read_situation, json_schema_input_type=Situation | str)
]


class TeamSetup(Part):
    """A team's charts: plain ones, or those in a folder, with single boxes changed."""

    ALSO: ClassVar[Mapping[str, str]] = {"home": "home_figure", "home_field": "home_figure", "fumbles": "recovered"}

    charts: Text = Field("plain", description="plain, or a folder with chart files (from the scenario's own folder)")
    name: Text = Field("", description="the team's name")
    short: Text = Field("", description="its short name, which spots use")
    offense: dict[str, Boxes] = Field(
        {}, description="boxes by column (1-9, B, QT, all) and total (10-39, 10-19, all): {1: {23: F +6}}"
    )
    defense: dict[str, dict[str, Boxes]] = Field(
        {}, description="boxes by formation (A-F, all), roll (1-5, all) and play (1-9, all): {A: {1: {all: -2}}}"
    )
    special: dict[str, Boxes] = Field({}, description="boxes by column (KO KOR PUNT PR INTR FG) and total")
    xp: Boxes = Field({}, description="dice-number boxes, white or red: {19: red}")
    recovered: Text = Field("10-27", description="totals on which a loose ball is recovered: 10-27")
    flags: Text = Field("", description="W, FBO, SPBO")
    power: float = Field(200, description="power rating")
    home_figure: float = Field(0, description="home-field figure")
    factors: Text = Field("80/100", description="the lower and the higher yardage factor")
    stadium: Literal["outdoor", "indoor"] = Field("outdoor", description="its stadium")


class Teams(BothTeams[TeamSetup]):
    """The home team is A, the visitors are B."""

    def setup(self, seat: int) -> TeamSetup:
        return self.given(seat) or TeamSetup()


class Setup(Header):
    """The top of a PAYDIRT scenario."""

    options: Annotated[dict[str, Any], WithJsonSchema(options_schema(OPTIONS, PRESETS))] = Field(
        {}, description="the coaches' agreement: a preset (`rules: basic`) and any option by name"
    )
    teams: Teams = Field(Teams(), description="the two teams; plain ones by default")
    situation: Situated = Field(Situation(), description="the situation before the first step")


class Calls(Part):
    """The two secret calls of a down."""

    offense: Offense | None = Field(None, description="1-9 or a name, run, pass, punt, fg, sneak, rzdz, kneel ...")
    defense: Defense | None = Field(None, description="A-F, wild 6, run, pass, random; default A")


class Cells(Part):
    """Chart boxes in place: the next roll in a column reads this box, whatever its total. A list is read in order."""

    ALSO: ClassVar[Mapping[str, str]] = {
        "defence": "defense", "offence": "offense", "kickoff": "KO", "kickoff_return": "KOR", "punt": "PUNT",
        "punt_return": "PR", "interception_return": "INTR", "field_goal": "FG", "extra_point": "XP",
        "breakaway": "B", "squib_return": "squib",
    }

    offense: CellList = Field([], description="the called play's column, rerolls included")
    defense: CellText | None = Field(None, description="the defensive result; a white box if only offense is given")
    B: CellList = Field([], description="B column")
    QT: CellList = Field([], description="QT column")
    KO: CellList = Field([], description="Kickoff column")
    KOR: CellList = Field([], description="Kickoff Return column")
    PUNT: CellList = Field([], description="Punt column")
    PR: CellList = Field([], description="Punt Return column")
    INTR: CellList = Field([], description="Interception Return column")
    FG: CellList = Field([], description="Field Goal column")
    XP: CellList = Field([], description="dice-number column: white (good) or red (no good)")
    squib: CellList = Field([], description="Squib Return Chart: one of its own cells")


class PenaltyMade(Part):
    """A flag with its fate."""

    foul: Text = Field("", description="DEF 15, OFF 5, PI 12 ...")
    on: Text = Field("", description="the team that fouled")
    fate: Literal["", "accepted", "declined", "offset", "cancelled"] = Field("", description="its fate")
    yards: int | None = Field(None, description="yards as walked off")


def _penalty(value: Any) -> Any:
    """`DEF 15 on B, accepted` in a line."""
    if not isinstance(value, str):
        return value
    rest = " ".join(value.replace(",", " ").split())
    values: dict[str, Any] = {}
    for fate in ("accepted", "declined", "offset", "cancelled"):
        if rest.endswith(f" {fate}"):
            rest, values["fate"] = rest.removesuffix(f" {fate}"), fate
    rest, _, on = rest.partition(" on ")
    return values | {"foul": rest} | ({"on": on} if on else {})


Flagged = Annotated[PenaltyMade, BeforeValidator(_penalty, json_schema_input_type=PenaltyMade | str)]


class Expect(Part):
    """The expected result of a played step. Only the fields given are checked."""

    ALSO: ClassVar[Mapping[str, str]] = {
        "possession": "ball", "time": "clock", "distance": "to_go", "elapsed": "seconds", "action": "AT",
        "return_time": "RT", "dead": "DT", "total": "TT", "returned": "return", "returns": "return", "yards": "gain",
    }

    situation: Situated | None = Field(None, description="`A 1st and 10 at B 26`: ball, down, distance, spot at once")
    ball: Text = Field("", description="the team with the ball (on a kickoff, the kickers)")
    phase: PHASES | None = Field(None, description="what comes next")
    spot: Spotted | None = Field(None, description="the ball's spot")
    down: Downs | None = Field(None, description="2, or `2nd and 7`")
    to_go: ToGo | None = Field(None, description="yards to go, or goal")
    quarter: int | None = Field(None, description="the quarter the step ended in")
    clock: Clocked | None = Field(None, description="time left, at the next snap")
    score: Points | None = Field(None, description="the score, A first")
    points: Points | None = Field(None, description="points scored in this step: {A: 6}")
    timeouts: Points | None = Field(None, description="timeouts left")
    gain: int | None = Field(None, description="yards of the play: gained, lost, or to an interception or fumble")
    kick: int | None = Field(None, description="yards the kick travelled; a field goal's listed length")
    roll: int | None = Field(None, description="yards the kick was let roll")
    returns: Numbers | None = Field(None, alias="return", description="yards of each return, or of the only one")
    loose_at: Spotted | None = Field(None, description="spot of the (last) loose ball; own is the team that lost it")
    intercepted_at: Spotted | None = Field(None, description="spot of the interception; own is the passers'")
    result: Words = Field([], description="what happened: touchdown, incomplete, first down ...; or `not touchdown`")
    seconds: int | None = Field(None, description="time taken off the clock")
    AT: int | None = Field(None, description="action time, with alternate timing")
    RT: int | None = Field(None, description="return time")
    DT: int | None = Field(None, description="dead time")
    TT: int | None = Field(None, description="total time")
    penalties: list[Flagged] | None = Field(
        None, description="every flag, in order: `DEF 15 on B, accepted`; [] for none"
    )
    choices: Words = Field([], description="part of each option that the penalty question must have had")
    asked: Words = Field([], description="questions that must have been asked; `not X` for one that must not")
    notes: Words = Field([], description="ids of rules that must have fired; `not X` for one that must not")
    says: Text = Field("", description="part of the play's sentence")
    book: list[dict[str, Any]] = Field([], description="events for the book: {event: snap, seat: A, yards: 5}")
    hurried: bool | None = Field(None, description="whether the next snap is hurried")
    untimed: bool | None = Field(None, description="whether one more play follows at 0:00")
    refused: Text = Field("", description="the rule by which a call or an answer must be refused")


class PlayStep(Step):
    """A play, a kick, a try or the toss, with its clock."""

    situation: Situated | None = Field(None, description="put the game here first; fields left out do not change")
    calls: Annotated[
        Calls, BeforeValidator(lambda v: {"offense": v} if isinstance(v, str | int) else v,
                               json_schema_input_type=Calls | str | int)
    ] = Field(Calls(), description="{offense: 1, defense: A}, or the offense's alone: punt")
    cells: Cells = Field(Cells(), description="chart boxes in place: {offense: F +6, defense: 12}")
    answers: Annotated[
        list[dict[str, Text]],
        BeforeValidator(_answers, json_schema_input_type=dict[str, Any] | list[dict[str, Any]]),
    ] = Field([], description="answers by question: {kickoff: onside}; other questions get their default answer")
    after: Tempo = Field(ClockAfter("normal"), description="the clock after it: hurry, spike, delay, timeout by B ...")
    expect: Expect = Field(Expect(), description="the expected result")
