"""What every importer makes of its source: plays, flags, drives, games and people, in one spelling."""

from __future__ import annotations

from dataclasses import dataclass, field

from fieldhouse.statistics.football.players import Player
from fieldhouse.statistics.football.season import FinalStanding, SeasonGame, SeasonRules
from fieldhouse.statistics.sources import Missing

SCRIMMAGE = frozenset({"run", "pass", "sack", "kneel", "spike"})
RUSHES = frozenset({"run", "kneel"})
PASSES = frozenset({"pass", "spike"})
KICKS = frozenset({"punt", "field_goal", "kickoff", "extra_point"})


@dataclass(slots=True)
class Play:
    """One play. On a kick the offense is the kicking side. Seconds are those left in the quarter.

    `gain` leaves penalties out. `fumbles` and `fumbles_lost` count, `fumble_team` is the side that fumbled.
    """

    game: str
    week: int
    id: str
    type: str
    offense: str
    defense: str
    drive: int | None = None
    quarter: int = 1
    seconds: int = 900
    down: int | None = None
    to_go: int | None = None
    to_goal: int | None = None
    margin: int = 0
    shotgun: bool = False
    no_huddle: bool = False
    scramble: bool = False
    aborted: bool = False
    direction: str | None = None
    gap: str | None = None
    air_yards: int | None = None
    gain: int = 0
    complete: bool = False
    interception: bool = False
    first_down: bool = False
    third_down_made: bool | None = None
    fourth_down_made: bool | None = None
    touchdown: bool = False
    touchdown_team: str | None = None
    safety: bool = False
    fumbles: int = 0
    fumbles_lost: int = 0
    fumble_team: str | None = None
    out_of_bounds: bool = False
    passer: str | None = None
    rusher: str | None = None
    receiver: str | None = None
    sackers: tuple[str, ...] = ()
    interceptor: str | None = None
    defenders: tuple[str, ...] = ()
    tacklers: tuple[str, ...] = ()
    fumbler: str | None = None
    scorer: str | None = None
    kicker: str | None = None
    returner: str | None = None
    kick_distance: int | None = None
    kick_result: str | None = None
    return_yards: int | None = None
    blocked: bool = False
    clock_run: int | None = None

    @property
    def scrimmage(self) -> bool:
        return self.type in SCRIMMAGE

    @property
    def offense_scored(self) -> bool:
        return self.touchdown and self.touchdown_team == self.offense

    @property
    def defense_scored(self) -> bool:
        return self.touchdown and self.touchdown_team == self.defense

    @property
    def carrier_scored(self) -> bool:
        """Whether the runner or receiver scored, not a team-mate who picked up his fumble."""
        carrier = self.receiver if self.type == "pass" else self.rusher
        return self.offense_scored and not (self.fumbles and self.scorer and self.scorer != carrier)


@dataclass(slots=True)
class Flag:
    """One flag. Status: accepted, declined, offsetting or superseded."""

    game: str
    play: str
    team: str
    opponent: str
    phase: str
    name: str
    yards: int
    status: str
    play_type: str
    player: str | None = None


@dataclass(frozen=True, slots=True)
class Timeout:
    """A timeout that a team took."""

    game: str
    team: str
    quarter: int
    seconds: int


@dataclass(slots=True)
class Drive:
    game: str
    offense: str
    defense: str
    number: int
    start: int | None
    started_by: str
    result: str
    plays: int
    yards: int
    seconds: int | None


@dataclass(slots=True)
class TeamFacts:
    """What a source says of a team beyond its plays. `own` and `against` are official totals by name."""

    code: str
    name: str
    conference: str = ""
    division: str = ""
    standing: FinalStanding | None = None
    own: dict[str, int] = field(default_factory=dict)
    against: dict[str, int] = field(default_factory=dict)


@dataclass(slots=True)
class Material:
    """A season before it is counted. Players bring their stints and official figures, without shapes.

    `has` names the optional parts that this source does have, see `lacking`.
    """

    name: str
    league_name: str
    year: int
    attribution: str
    source: str
    rules: SeasonRules
    teams: dict[str, TeamFacts]
    players: dict[str, Player]
    games: list[SeasonGame]
    plays: list[Play]
    flags: list[Flag]
    drives: list[Drive]
    timeouts: list[Timeout] = field(default_factory=list)
    missing: list[Missing] = field(default_factory=list)
    warnings: list[str] = field(default_factory=list)
