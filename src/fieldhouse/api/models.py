"""Requests and answers, with their JSON schema."""

from __future__ import annotations

from typing import Annotated, Any, Generic, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt, StrictStr

from fieldhouse.basketball.view import BasketballTable
from fieldhouse.football.view import FootballTable
from fieldhouse.play.view import PlayView, SeatView
from fieldhouse.table.shown import Facts, Grid, Line

Table = TypeVar("Table")
AnyTable = FootballTable | BasketballTable | Facts
Name = Annotated[str, Field(max_length=80)]
Who = Literal["person", "computer"]


class Asked(BaseModel):
    model_config = ConfigDict(extra="forbid")


class Answered(BaseModel):
    model_config = ConfigDict(frozen=True)


# -- offers ------------------------------------------------------------------------------------


class TeamOffer(Answered):
    key: str
    """Names the team in a new game."""
    name: str


class OptionOffer(Answered):
    name: str
    default: Any
    choices: tuple[Any, ...]
    """Empty for an option whose value is a whole number within `span`."""
    span: tuple[int, int] | None
    rules: tuple[str, ...]
    text: str


class GameOffer(Answered):
    name: str
    title: str
    sport: str
    seats: tuple[str, ...]
    coaches: tuple[str, ...]
    """The computer's ways of calling."""
    teams: tuple[TeamOffer, ...]
    seasons: tuple[str, ...]
    """The seasons whose teams can play."""
    away: str
    """The teams that play when none are named."""
    home: str
    options: tuple[OptionOffer, ...]
    presets: dict[str, dict[str, Any]]
    """Sets of options, chosen with the option `rules`."""


class SeasonOffer(Answered):
    title: str
    teams: tuple[TeamOffer, ...]


class RuleOffer(Answered):
    id: str
    section: str
    level: str
    text: str


# -- a game ------------------------------------------------------------------------------------


class NewGame(Asked):
    """A game to begin. What is left out is the game's usual."""

    game: Name
    away: Name | None = None
    home: Name | None = None
    options: dict[Name, StrictBool | Annotated[StrictInt, Field(ge=-10**6, le=10**6)] | Annotated[
        StrictStr, Field(max_length=40)]] = Field(default={}, max_length=100)
    seats: dict[Name, Who] | None = Field(default=None, max_length=8)
    """A person or the computer, by the seats' names; default: a person in the first seat only."""
    coach: Name | None = None
    """How the computer calls."""
    ask_all: StrictBool = False
    """Ask also questions whose answer makes no difference, such as the clock after most plays."""


class Begun(Answered):
    """A new game. The tokens are sent only once: give each person the token of their seat."""

    id: str
    game: str
    tokens: dict[str, str]
    """The token of each person's seat, by the seat's name."""
    spectators: str
    """The token of all spectators."""
    seed_sha256: str
    """The SHA-256 of the seed, a space, and a salt; both are shown when the game is over."""


class Seated(Answered):
    """A seat's new token; the token of the request is invalid from now on."""

    seat: int
    name: str
    token: str


class Seen(Answered, Generic[Table]):
    """The view of this token's seat."""

    counter: int
    """Grows with every visible change; the event stream sends it."""
    undo_asked: int | None = None
    """The seat that asks the other's consent to take back."""
    undo_play: bool = False
    """Whether all of the last play is to be taken back."""
    seed_sha256: str = ""
    """The SHA-256 of the seed, a space, and the salt."""
    seed: str | None = None
    """The seed, once the game is over."""
    salt: str | None = None
    view: SeatView[Table]


class Answer(Asked):
    answer: Annotated[str, Field(max_length=400)]
    question: Annotated[str, Field(max_length=80)]
    """The id of the question in the view."""


class Draft(Asked):
    option: Annotated[str, Field(max_length=400)]
    """One of the question's `drafts`."""
    question: Annotated[str, Field(max_length=80)]


class Auto(Asked):
    span: Annotated[str, Field(max_length=20)]
    """play, drive or rest."""


class Message(Answered):
    message: str


class Text(Answered):
    text: str


class Undo(Asked):
    play: StrictBool = False
    """Take back all of the last play, not only the last answer."""


class Sheet(Answered):
    """A text to read: lines and tables in their order."""

    sheet: tuple[Line | Grid, ...]


class Box(Answered):
    lines: tuple[str, ...]


class Lines(Answered):
    lines: tuple[Line, ...]


class Plays(Answered, Generic[Table]):
    """Plays in their order. Request the next plays with `after`; None when there are no more."""

    plays: tuple[PlayView[Table], ...]
    after: int | None
