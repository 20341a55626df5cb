"""What a game is: everything that faces, scenarios, seasons and benchmarks know of a rulebook.

A game describes itself in one `Game`, in a module that imports quickly, and names it in its package's pyproject.toml:

    [project.entry-points."fieldhouse.games"]
    my-football = "my_package.game:GAME"

A part is given as a function without arguments, which imports what it needs when it is called: nothing of a game is
loaded before it is asked for. A part that is None is missing, and whoever needs it says so.
"""

from __future__ import annotations

import csv
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn, Protocol

from fieldhouse.games.errors import InputError
from fieldhouse.table.options import OptionSpec
from fieldhouse.table.session import Rules
from fieldhouse.table.shown import Grid, Line, Sheet
from fieldhouse.table.table import Coach

if TYPE_CHECKING:  # they take a while to import
    from fieldhouse.scenario.core.adapter import Adapter
    from fieldhouse.statistics.game_record import GameRecord


AS_PLAYED = "as played"
"""How every game with seasons calls the coach that calls as the real team did."""


class UnknownGame(InputError):
    """No game of this name, or several."""


class UnknownTeam(InputError):
    """No team of this name and no such folder, or several teams that could be meant."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One line of a ledger: a rule's id and what it asks, in our own words."""

    id: str
    section: str
    level: str
    text: str


class Rulebook(Rules, Protocol):
    """Rules that can also say who sits where and what a seat sees: a typed table of the sport, or facts by name."""

    seats: tuple[str, ...]

    def view(self, state: Any, seat: int) -> Any: ...


class Teams(Protocol):
    """A game's teams, by name. Every error is a `InputError`."""

    made: str
    """What a team is made of: charts, cards."""

    def listed(self) -> list[tuple[str, str]]:
        """Key and name of the teams that come with the game."""

    def seasons(self) -> list[str]:
        """The seasons whose teams can play; a team of one is named SEASON:CODE."""

    def pair(self, season: str | None = None) -> tuple[str, str]:
        """The teams to play with when none are named, away and home; of one season if that is wanted."""

    def full_name(self, text: str, season: str | None = None) -> str:
        """A team's full name from what was typed."""

    def title(self, name: str) -> str:
        """A team's name as one reads it, without making its charts or cards."""

    def find(self, name: str | Path) -> Any:
        """A team by key, name, season and code, or folder."""

    def setup(self, away: str, home: str, options: Mapping[str, Any], coach: str) -> dict[str, Any]:
        """The setup of a game between two teams, as a save keeps it: the teams, the options (those that come with the
        teams' season where others are not chosen), and how the computer calls.
        """


class Lineups(Protocol):
    """Who starts, as coaches want it. Errors are `InputError`s of the field `lineup`."""

    help: str
    """Whom a coach may choose: quarterback, lead back, kicker."""

    def starters(self, setup: Mapping[str, Any], seat: int) -> Sequence[tuple[str, Sequence[tuple[str, str]]]]:
        """The roles to fill before the game, each with its players by id and name, the usual one first; empty where
        nobody is to choose, or the game itself asks.
        """

    def chosen(self, setup: Mapping[str, Any], seat: int, names: Sequence[str]) -> dict[str, Any]:
        """The setup with these starters of a seat, by parts of their names."""

    def first_answer(self, setup: Mapping[str, Any], seat: int, names: Sequence[str]) -> str:
        """The answer to the game's first question that brings these starters; empty where the setup has them."""


class OddsTable(Protocol):
    """A table of odds to look at, or as plain data."""

    @property
    def data(self) -> Any: ...
    @property
    def sheet(self) -> Sheet: ...


class SeasonPlay(Protocol):
    """Plays the games of one season. It is picklable, and a game depends on nothing but the arguments."""

    @property
    def made(self) -> str:
        """What it makes of the statistics: charts, cards."""

    def __call__(self, game_id: str, home: str, away: str, seed: int, neutral: bool, playoff: bool) -> GameRecord: ...

    def make_ready(self) -> None:
        """Make everything now, so that forked workers inherit it."""

    def settings(self) -> dict[str, Any]:
        """What results depend on, beside the pack and the charts or cards."""

    def charts_digests(self, codes: Iterable[str] | None = None) -> dict[str, str]:
        """A few digits for each team's charts or cards, or for some teams', that change when those do."""

    def setup_digests(self, setup: Mapping[str, Any]) -> tuple[str | None, ...]:
        """The same of the teams of a setup, home first."""

    def setup(
        self, home: str, away: str, neutral: bool = False, playoff: bool = False, *, game_id: str = "", seed: int = 0
    ) -> dict[str, Any]:
        """The setup of a game that a person plays."""

    def record(self, game_id: str, home: str, away: str, game: Any, seed: int) -> GameRecord:
        """The record of a finished game, whoever played it."""


class MakePlay(Protocol):
    """Makes a `SeasonPlay`: `gains` records the distribution of gains and the rows of plays that the line-up test
    counts, `players` names the players.
    """

    def __call__(
        self, pack: str, coach: str, options: Mapping[str, Any], *, gains: bool = False, players: bool = True
    ) -> SeasonPlay: ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Seasons:
    """How a game plays the seasons of its sport: the pack of its usual season, its coaches (the first is the default),
    and what makes a `SeasonPlay`. `limits` are the statistics of the line-up test that its printed rules cannot reach,
    by key, each with the reason.
    """

    usual: str
    coaches: tuple[str, ...]
    play: MakePlay
    limits: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Benchmark:
    """How speed is measured: `prepare` returns a function that plays the game of a seed; `warm_up` games are played
    before the clock starts, and `games` in each round. `between` plays a season's games, by its pack, with one coach
    for the home teams and another for the visitors.
    """

    prepare: Callable[[], Callable[[int], object]]
    warm_up: int
    games: int
    between: Callable[[str, str, str], Callable[..., GameRecord]] | None = None


@dataclass(frozen=True, slots=True)
class Step:
    """How far a command has come that takes its time."""

    what: str
    done: int
    total: int


@dataclass(frozen=True, slots=True)
class Report:
    """What comes of a command: words and tables to read, the same as plain data, whether something that was looked at
    failed, and faults because of which nothing was done.
    """

    sheet: Sequence[str | Line | Grid] = ()
    data: Any = None
    failed: bool = False
    faults: Sequence[str] = ()
    paper: Sequence[str | Line | Grid] = ()
    """What is printed on paper, where that is laid out in another way: cards to cut out."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Command:
    """A command of a game, such as `fieldhouse charts show`.

    `run` is a plain function that returns a `Report`, or a generator of `Step`s that returns one. Its positional
    parameters are the command's arguments, those by keyword its options; their help stands beside the type,
    `Annotated[str, "A team, such as KC."]`, and the command's help is the docstring.
    """

    name: str
    run: Callable[..., Report | Generator[Step, None, Report]]
    examples: Sequence[str] = ()
    data: bool = False
    """Whether it also gives plain data (`--json`)."""
    paper: bool = False
    """Whether it also writes sheets to print (`--html`)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Commands:
    """A group of a game's commands, and what they are for. Several games may have groups of one name."""

    help: str
    commands: Callable[[], Sequence[Command]]
    with_game: bool = False
    """Whether its command without a name is called with the game's: `fieldhouse deck GAME`."""


@dataclass(frozen=True, slots=True)
class Parts:
    """Names the parts of a package, so that a descriptor stays short and imports nothing: `parts("teams", "TEAMS")` is
    a function that imports the module and gives the object; `parts.function("odds", "odds")` calls what it finds.
    """

    package: str

    def __call__(self, module: str, name: str) -> Callable[[], Any]:
        return lambda: getattr(import_module(f"{self.package}.{module}"), name)

    def function(self, module: str, name: str) -> Callable[..., Any]:
        return lambda *args: getattr(import_module(f"{self.package}.{module}"), name)(*args)

    def names(self, modules: str) -> tuple[str, ...]:
        """The full names of these modules of the package, or packages in it, written with spaces between them."""
        return tuple(f"{self.package}.{name}" for name in modules.split())


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Game:
    """A game. See the module's head for how one is found, docs/add-a-game.md for how one is written."""

    name: str
    """As commands and saves name it: small letters, words joined by hyphens."""
    title: str
    """As people name it."""
    sport: str
    """football, basketball, or a sport of the game's own."""
    version: str
    """Changes when the same setup, seed and answers would give another game."""
    package: str
    """The package that holds the game's `data` folder."""
    seats: tuple[str, ...] = ("home", "away")
    rank: int = 100
    """Its place among the games: the lowest is played when no game is named, and in its sport when a season names
    none. Equal ranks go by name."""

    rules: Callable[[], Rulebook]
    options: Callable[[], Sequence[OptionSpec]] = tuple
    presets: Callable[[], Mapping[str, Mapping[str, Any]]] = dict
    """Named sets of options, such as basic and full."""
    teams: Callable[[], Teams]
    coaches: tuple[str, ...]
    """The ways in which the computer calls; the first is the default."""
    coach: Callable[[str, Mapping[str, Any]], Coach]
    """The computer coach of one of these names, for a game of this setup."""

    lineups: Callable[[], Lineups] | None = None
    show: Callable[[], Any] | None = None
    """How a face shows it: a `fieldhouse.play.face.Face`."""
    odds: Callable[[str, str, Mapping[str, Any]], OddsTable] | None = None
    """The odds of an offense against a defense, by name; what the situation leaves out is the usual one."""
    scenarios: Callable[[], Adapter] | None = None
    """Its `fieldhouse.scenario.core.adapter.Adapter`."""
    seasons: Callable[[], Seasons] | None = None
    commands: Mapping[str, Commands] = field(default_factory=dict)
    """Commands of its own by group: charts, cards, deck."""
    own_deck: Callable[[str], Mapping[str, Any]] | None = None
    """Reads a deck file and gives what the setup of a game with this deck holds beside the rest."""
    benchmark: Benchmark | None = None
    compiled: tuple[str, ...] = ()
    """Modules that scripts/compile.py compiles, and packages: all their modules."""

    def ledger(self) -> dict[str, Rule]:
        """Every rule by id, in the rulebook's order; empty where the package has no data/rules.tsv."""
        path = files(self.package) / "data" / "rules.tsv"
        if not path.is_file():
            return {}
        rows = csv.DictReader(path.read_text(encoding="utf-8").splitlines(), delimiter="\t", quoting=csv.QUOTE_NONE)
        return {row["id"]: Rule(row["id"], row["section"], row["level"], row["rule"]) for row in rows}

    def opponent(self, setup: Mapping[str, Any]) -> Coach:
        """The computer as this setup wants it."""
        return self.coach(setup.get("coach", self.coaches[0]), setup)

    def lacks(self, what: str) -> NoReturn:
        """Refuse what needs a missing part."""
        raise InputError(f"{self.name} has no {what}")


def laid_out(package: str, *, name: str, title: str, sport: str, version: str, coaches: tuple[str, ...]) -> Game:
    """A game of a package that is laid out as Fieldhouse's own are; what it has beside that is added with
    `dataclasses.replace`.
    """
    parts = Parts(package)
    return Game(
        name=name,
        title=title,
        sport=sport,
        version=version,
        package=package,
        rules=parts("rulebook", "RULEBOOK"),
        options=parts("rules.options", "OPTIONS"),
        presets=parts("rules.options", "PRESETS"),
        teams=parts("teams", "TEAMS"),
        coaches=coaches,
        coach=parts.function("opponents", "coach"),
        show=parts("show.face", "FACE"),
        odds=parts.function("show.face", "odds_of_teams"),
        scenarios=parts("scenario", "ADAPTER"),
        seasons=parts("season", "SEASONS"),
    )
