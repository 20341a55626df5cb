"""Players: who they were, where they stood, what they did. One stint for each team they played for.

A figure that is `None` was not recorded. Figures are the official ones; the distributions behind them come
from the plays, which credit a lateral to the player who began it, so their yards may differ by a few.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from fieldhouse.statistics.football.gain_distributions import NO_PLAYS, Passes, Plays
from fieldhouse.statistics.football.kicks import (
    NO_FIELD_GOALS,
    NO_KICKOFFS,
    NO_TRIES,
    FieldGoals,
    Kickoffs,
    Punts,
    Tries,
)


@dataclass(frozen=True, slots=True)
class Passing:
    """`passes` goes by depth, `sides` counts attempts by side; spikes are attempts but in neither."""

    attempts: int = 0
    completions: int = 0
    yards: int = 0
    touchdowns: int = 0
    interceptions: int = 0
    long: int = 0
    sacks: int = 0
    sack_yards: int = 0
    first_downs: int = 0
    two_points: int = 0
    spikes: int = 0
    no_target: int = 0
    fumbles: int = 0
    fumbles_lost: int = 0
    drops: int | None = None
    bad_throws: int | None = None
    blitzed: int | None = None
    hurried: int | None = None
    hit: int | None = None
    pressured: int | None = None
    passes: Mapping[str, Passes] = field(default_factory=dict)
    sides: Mapping[str, int] = field(default_factory=dict)
    sacked: Plays = NO_PLAYS


@dataclass(frozen=True, slots=True)
class Rushing:
    """`runs` and `scrambles` go by lane; `when` counts both by kind of down. Fumbles are those on any play."""

    attempts: int = 0
    yards: int = 0
    touchdowns: int = 0
    long: int = 0
    first_downs: int = 0
    two_points: int = 0
    kneels: int = 0
    kneel_yards: int = 0
    aborted: int = 0
    aborted_yards: int = 0
    fumbles_on_runs: int = 0
    fumbles: int = 0
    fumbles_lost: int = 0
    yards_before_contact: int | None = None
    yards_after_contact: int | None = None
    broken_tackles: int | None = None
    runs: Mapping[str, Plays] = field(default_factory=dict)
    scrambles: Mapping[str, Plays] = field(default_factory=dict)
    when: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Receiving:
    """`passes` are those aimed at him, by depth; `when` counts them by kind of down."""

    targets: int = 0
    receptions: int = 0
    yards: int = 0
    touchdowns: int = 0
    long: int = 0
    first_downs: int = 0
    two_points: int = 0
    fumbles: int = 0
    interceptions: int = 0
    drops: int | None = None
    broken_tackles: int | None = None
    passes: Mapping[str, Passes] = field(default_factory=dict)
    sides: Mapping[str, int] = field(default_factory=dict)
    when: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Defending:
    """Tackles from scrimmage, and what else a defender is credited with. Half sacks count a half.

    The `coverage_` figures are of passes thrown at him.
    """

    solo: int = 0
    assists: int = 0
    tackles_for_loss: int = 0
    sacks: float = 0.0
    sack_yards: float = 0.0
    hits: int = 0
    interceptions: int = 0
    interception_yards: int = 0
    interception_touchdowns: int = 0
    interception_long: int = 0
    passes_defended: int = 0
    forced_fumbles: int = 0
    fumble_recoveries: int = 0
    fumble_yards: int = 0
    fumble_touchdowns: int = 0
    safeties: int = 0
    kicks_blocked: int = 0
    special_tackles: int = 0
    other_tackles: int = 0
    penalties: int = 0
    penalty_yards: int = 0
    coverage_targets: int | None = None
    coverage_completions: int | None = None
    coverage_yards: int | None = None
    coverage_touchdowns: int | None = None
    coverage_air_yards: int | None = None
    blitzes: int | None = None
    hurries: int | None = None
    pressures: int | None = None
    missed_tackles: int | None = None
    returns: Plays = NO_PLAYS

    @property
    def tackles(self) -> int:
        return self.solo + self.assists


@dataclass(frozen=True, slots=True)
class Kicking:
    field_goals: FieldGoals = NO_FIELD_GOALS
    extra_points: Tries = NO_TRIES
    kickoffs: Kickoffs = NO_KICKOFFS


@dataclass(frozen=True, slots=True)
class Returning:
    kickoffs: Plays = NO_PLAYS
    punts: Plays = NO_PLAYS
    kickoff_fair_catches: int = 0
    punt_fair_catches: int = 0


@dataclass(frozen=True, slots=True)
class Stint:
    """A player's time with one team.

    `depth` ranks him in his position group; `starter` marks the usual eleven of each side, kicker, punter and
    snapper. `starts_from` says how starts are known, empty if they are not. `line_slot` is LT, LG, C, RG or
    RT (T or G: the side is unknown). `weeks` are those with a play credited to him: a lineman has few.
    """

    team: str
    position: str = ""
    group: str = ""
    depth: int | None = None
    starter: bool = False
    games: int = 0
    starts: int | None = None
    starts_from: str = ""
    jersey: int | None = None
    status: str = ""
    offense_snaps: int | None = None
    defense_snaps: int | None = None
    special_snaps: int | None = None
    offense_share: float | None = None
    defense_share: float | None = None
    line_slot: str = ""
    value: int | None = None
    weeks: tuple[int, ...] = ()
    passing: Passing | None = None
    rushing: Rushing | None = None
    receiving: Receiving | None = None
    defending: Defending | None = None
    kicking: Kicking | None = None
    punting: Punts | None = None
    returning: Returning | None = None


@dataclass(frozen=True, slots=True)
class Player:
    """Height in inches, weight in pounds; the birth date as YYYY-MM-DD."""

    id: str
    name: str
    short_name: str = ""
    position: str = ""
    group: str = ""
    birth_date: str = ""
    height: int | None = None
    weight: int | None = None
    college: str = ""
    stints: tuple[Stint, ...] = ()

    def stint(self, team: str) -> Stint | None:
        return next((stint for stint in self.stints if stint.team == team), None)
