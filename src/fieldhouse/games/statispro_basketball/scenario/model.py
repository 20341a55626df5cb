"""The parts of a basketball scenario: teams, situation, and a step with its cards and expected result."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Literal

from pydantic import BeforeValidator, Field, WithJsonSchema

from fieldhouse.games.statispro_basketball.rules.bench.questions import KINDS
from fieldhouse.games.statispro_basketball.rules.options import OPTIONS, PRESETS
from fieldhouse.games.statispro_basketball.scenario import words
from fieldhouse.scenario.core.model import BothTeams, Draw, Header, Part, Step, Text, Words, listed, options_schema

Clocked = Annotated[int, BeforeValidator(words.read_clock, json_schema_input_type=str)]
Pair = Annotated[
    dict[str, int], BeforeValidator(words.read_pair, json_schema_input_type=str | list[int] | dict[str, int])
]
Slot = Literal["PG", "SG", "SF", "PF", "C"]
NEXT = Literal[
    "period", "jump", "action", "advance", "shot", "rebound", "block", "fast break", "free throws", "over"
]
GOT = Literal["inbound", "pass", "choice", "rebound", "block", "tap", "steal", "stuck"]
Rating = Annotated[int, Field(ge=0, le=100)]
EARLIER = {"men": "players", "man": "players"}
"""Earlier names of fields, still accepted."""


class CardSetup(Part):
    """A player's card, or changes of a card."""

    ALSO: ClassVar[Mapping[str, str]] = {"field_goals": "field_goal", "position": "positions"}

    name: Text = Field("", description="his name")
    positions: Text = Field("", description="one or two of Guard, Forward, Center: Guard/Forward")
    games: int = Field(82, ge=0, le=82, description="games on his card")
    injury: int = Field(0, ge=0, le=20, description="Injury rating")
    field_goal: Rating = Field(50, description="FIELD GOAL")
    attempts: int = Field(10, ge=0, le=50, description="ATTEMPTS")
    three_attempts: int = Field(0, ge=0, le=50, description="THREE POINT ATTEMPTS, in parentheses; 0 for none")
    three_point: Rating = Field(0, description="THREE POINT")
    free_throw: Rating = Field(75, description="FREE THROW")
    rebound: int = Field(10, ge=0, le=99, description="REBOUND")
    foul_range: Text = Field("none", description="FOUL RANGE: 8-14, or none")
    foul_drawing: float = Field(5.0, ge=0, le=99.9, description="FOUL DRAWING")
    block: int = Field(2, ge=0, le=30, description="BLOCK RATE")
    assist: int = Field(5, ge=0, le=40, description="ASSIST RATE")
    steal: int = Field(3, ge=0, le=30, description="STEAL RATE")
    defense: int = Field(-5, ge=-10, le=1, description="DEFENSE RATE, -10 the best")
    stars: int = Field(0, ge=0, le=2, description="asterisks after his name")


class TeamSetup(Part):
    """A team's cards: plain ones, those of a season or of a folder, with single cards changed."""

    ALSO: ClassVar[Mapping[str, str]] = EARLIER

    cards: Text = Field("plain", description="plain, a team of a season (nba-1992-93:CHI), or a folder of card files")
    name: Text = Field("", description="the team's name")
    short: Text = Field("", description="its short name")
    offense: Literal["A", "B", "C", "D", "E"] = Field("C", description="OFFENSE letter")
    defense: Literal["A", "B", "C", "D", "E"] = Field("C", description="DEFENSE letter")
    home_index: int = Field(0, ge=-20, le=20, description="Index Points at home")
    road_index: int = Field(0, ge=-20, le=20, description="Index Points on the road")
    three_pointer: bool = Field(True, description="whether its era had the three-pointer")
    players: dict[str, CardSetup] = Field(
        {}, description="cards by slot (PG SG SF PF C: who starts there) or by name: {PG: {attempts: 20}}"
    )


class Teams(BothTeams[TeamSetup]):
    """The home team is A, the visitors are B."""

    def setup(self, seat: int) -> TeamSetup:
        return self.given(seat) or TeamSetup()


class PlayerState(Part):
    """A player's state in the game."""

    points: int = Field(0, ge=0, le=150, description="points")
    fouls: int = Field(0, ge=0, le=5, description="Personal Fouls")
    technicals: int = Field(0, ge=0, le=1, description="Technicals")
    tired: bool = Field(False, description="Fatigued")
    rested: bool = Field(False, description="has rested in this half")
    injured: bool = Field(False, description="hurt earlier in this game, and back")
    great: bool = Field(False, description="has his Great Night")
    missed: int = Field(0, ge=0, le=82, description="games missed this season")
    expanded: int = Field(0, ge=0, le=50, description="Expanded Attempts")


class ShotSetup(Part):
    """The next shot, by the player with the ball."""

    three: bool = Field(False, description="a three-pointer")
    open: bool = Field(False, description="an Open Shot")
    forced: int | None = Field(None, ge=0, le=50, description="a Forced Shot, and its deduction")
    on_break: bool = Field(False, description="on a Fast Break")
    fouled_by: Text = Field("", description="the player who has fouled him already")


class LineSetup(Part):
    """Free Throws to come."""

    shooter: Text = Field(description="the shooter")
    shots: int = Field(2, ge=1, le=2, description="their number")
    live: bool = Field(True, description="whether the last one, missed, is rebounded")


class DoubleSetup(Part):
    """A double team."""

    on: Text = Field(description="the player who is doubled")
    by: Slot = Field(description="slot of the second defender")


class Situation(Part):
    """The situation before a step. Fields left out do not change, or are those of a first quarter."""

    ALSO: ClassVar[Mapping[str, str]] = {
        "quarter": "period", "time": "clock", "possession": "ball", "holder": "handler", "ballhandler": "handler",
        **EARLIER,
    }

    period: int = Field(1, ge=1, le=12, description="5 and up are overtimes")
    cards: int = Field(180, ge=0, le=180, description="timed cards left")
    clock: Clocked = Field(720, description="the same as a clock: 15 cards are a minute")
    dead_cards: int = Field(20, ge=0, le=200, description="cards in the Dead Ball Deck")
    score: Pair = Field(
        {"A": 0, "B": 0}, description="21-7, A first; points that `players` does not give are booked to the PG"
    )
    ball: Text = Field("A", description="the team with the ball")
    next: NEXT = Field("action", description="which card comes next; period: the next period is to begin")
    handler: Text = Field("", description="the Ballhandler: a slot or a name; none if unknown")
    got: GOT = Field("pass", description="how he got it")
    passes: int = Field(0, ge=0, le=4, description="pass cards used on this 24-Second Clock")
    number: int = Field(0, ge=0, le=50, description="the last Pass # or rebound #")
    qualified: Text = Field("", description="the qualified passer: the receiver of his pass is open")
    shot: ShotSetup = Field(ShotSetup(), description="with next: shot, the kind of shot")
    free_throws: LineSetup | None = Field(None, description="with next: free throws, their shooter and number")
    jumpers: list[Slot] = Field([], min_length=2, max_length=2, description="with next: jump, A's slot and B's")
    dead_ball: bool = Field(False, description="right after a Dead Ball situation")
    fouls: Pair = Field({"A": 0, "B": 0}, description="Team Fouls of the period")
    late_fouls: Pair = Field({"A": 0, "B": 0}, description="of those, in its last two minutes")
    timeouts: Pair = Field({"A": 0, "B": 0}, description="full timeouts taken")
    index: Pair = Field({"A": 0, "B": 0}, description="Index Points left")
    lineups: dict[str, list[Text]] = Field(
        {}, description="five names for each team, PG SG SF PF C: {A: [A PG, A SG, A SF, A PF, A C10]}"
    )
    guards: dict[str, dict[Slot, Slot]] = Field(
        {}, description="slots guarded, if not their own: {A: {PG: SG, SG: PG}}"
    )
    players: dict[str, PlayerState] = Field({}, description="the state of single players: {A C: {fouls: 5}}")
    double_team: DoubleSetup | None = Field(None, description="{on: B PG, by: SG}")
    three_offense: Text = Field("", description="the team with its Three Point Offense on")
    three_defense: Text = Field("", description="the team with its Three Point Defense on")
    called: Text = Field("", description="the player for whom a play is called")
    tip_in: bool = Field(False, description="the next miss will be tipped in")
    first_jump: Text = Field("A", description="the team that won the opening jump")


class Setup(Header):
    """The top of a basketball scenario."""

    options: Annotated[dict[str, Any], WithJsonSchema(options_schema(OPTIONS, PRESETS))] = Field(
        {}, description="the coaches' agreement: a preset (`rules: quick`) and any option by name"
    )
    teams: Teams = Field(Teams(), description="the two teams; plain ones by default")
    situation: Situation = Field(Situation(), description="the situation before the first step")


class CardDraw(Part):
    """A card given by its sections; it needs only the sections that are read."""

    card: int | None = Field(None, ge=1, le=200, description="a card of the deck, with the sections below changed")
    rpg: int = Field(0, ge=0, le=200, description="its RPG")
    action: Text = Field("", description='ACTION: "PG #5 A6", Choice 21, traveling RPG, defense foul, consult Z ...')
    press: Text = Field("", description="PRESS")
    advance: Text = Field("", description='ADVANCE: "C #9 S4 PG", 24 seconds, kicked ball, jump ball C v PF ...')
    shot: Text = Field("", description='SHOT #: 30, or with a text: "13, fouled by PF if FD > 4"')
    rebound: Text = Field("", description='REBOUND: defense C FB, "highest PF +1 #2 A3", offense out ...')
    block: Text = Field("", description="BLOCK: offense SG, defense out ...")
    jump: Text = Field("", description="JUMP TO: +3 SF, home out")
    z: Text = Field("", description="Z READING: rest visitor PG, fight, injury half ...")
    foul: Text = Field("", description="FOUL #: 52 FD3")
    pile: Literal["", "timed", "dead"] = Field("", description="the deck it must come from")


def _answers(value: Any) -> Any:
    """Answers as pairs: a mapping, or a list of mappings; `A lineup` is asked of one team only."""
    pairs: list[dict[str, Any]] = []
    for item in listed(value):
        if not isinstance(item, dict):
            raise ValueError("allowed: names with answers, such as {ball: advance} or [{A lineup: stay}]")
        for name, given in item.items():
            if words.split_question(name) is None:
                raise ValueError(f"{name!r} is never asked; questions are {', '.join(KINDS)}")
            pairs += [{name: one} for one in listed(given)]
    return pairs


Figures = dict[str, dict[str, Any]]


class Expect(Part):
    """The expected result of a step. Only the fields given are checked."""

    ALSO: ClassVar[Mapping[str, str]] = {
        "quarter": "period", "time": "clock", "possession": "ball", "holder": "handler", "ballhandler": "handler",
        **EARLIER,
    }

    score: Pair | None = Field(None, description="the score, A first")
    points: Pair | None = Field(None, description="points scored in this step: {A: 2}")
    ball: Text = Field("", description="the team with the ball")
    next: NEXT | None = Field(None, description="which card comes next")
    handler: Text = Field("", description="the Ballhandler, or none")
    open: bool | None = Field(None, description="whether he is open")
    passes: int | None = Field(None, description="pass cards used")
    passes_left: int | None = Field(None, description="pass cards left")
    against: int | None = Field(None, description="the rating for the last SHOT #, with all modifiers")
    period: int | None = Field(None, description="the period")
    cards: int | None = Field(None, description="timed cards left")
    clock: Clocked | None = Field(None, description="time left")
    dead_cards: int | None = Field(None, description="cards in the Dead Ball Deck")
    fouls: Pair | None = Field(None, description="Team Fouls of the period")
    penalty: dict[str, bool] | None = Field(None, description="whether a team's next foul costs Free Throws: {A: true}")
    timeouts: Pair | None = Field(None, description="full timeouts taken")
    index: Pair | None = Field(None, description="Index Points left")
    players: Figures = Field({}, description="ratings in force and states: {A C: {defense: -3, tired: true}}")
    box: Figures = Field({}, description="lines of the box score so far: {A C: {fg: 1, fga: 2}, A: {pts: 5}}")
    book: list[dict[str, Any]] = Field([], description="events of this step: {event: shot, who: A PF, good: false}")
    asked: Words = Field([], description="questions that must have been asked; `not X` for one that must not")
    notes: Words = Field([], description="ids of rules that must have fired; `not X` for one that must not")
    says: Text = Field("", description="part of the step's sentences")
    refused: Text = Field("", description="the rule by which an answer must be refused")


class CardStep(Step):
    """Cards turned in order, with the coaches' decisions between them."""

    situation: Situation | None = Field(None, description="put the game here first; fields left out do not change")
    draws: Annotated[
        list[Draw],
        WithJsonSchema({"type": "array", "items": {"anyOf": [{"type": "integer"}, CardDraw.model_json_schema()]}}),
    ] = Field([], description="the cards in order: an RPG of the deck, or a card by its sections. All must be used.")
    answers: Annotated[
        list[dict[str, Text]],
        BeforeValidator(_answers, json_schema_input_type=dict[str, Any] | list[dict[str, Any]]),
    ] = Field([], description="answers by question: {ball: advance}; other questions get their default answer")
    expect: Expect = Field(Expect(), description="the expected result")
