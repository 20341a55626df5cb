"""The state of a game: displays, health, endurance, modes, and what a play leaves for the next one."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from fieldhouse.football.fast_action.player_cards import PlayerCard, TeamCards
from fieldhouse.football.fast_action.readings import Readings
from fieldhouse.football.state import Football
from fieldhouse.games.tabletop_football.rules.displays import Front, Offense
from fieldhouse.games.tabletop_football.rules.options import Options

HOME: Final = 0
VISITORS: Final = 1
HUDDLE, NO_HUDDLE, HURRY_UP = 0, 1, 2
"""What `tempo` may be."""


@dataclass(slots=True)
class Hurt:
    """How long a player is out (INJ-14, INJ-15, INJ-16)."""

    until: str = "game"  # game, half, quarter, series, time
    clock: int = 0  # of "time": seconds of the game that must have gone by
    games: int = 0  # games to miss after this one


@dataclass(slots=True, eq=False)
class State(Football):
    """Seat 0 is the home team. Both coaches may know everything here but the calls."""

    teams: tuple[TeamCards, TeamCards] = field(kw_only=True)
    options: Options = field(kw_only=True)
    readings: Readings = field(kw_only=True)
    offense: list[Offense] = field(kw_only=True)
    """By team: the offensive display."""
    defense: list[Front] = field(kw_only=True)
    """By team: the defensive display."""
    hurt: list[dict[str, Hurt]] = field(default_factory=lambda: [{}, {}])
    """By team: players who are out, by id."""

    # endurance
    directed: list[str] = field(default_factory=lambda: ["", ""])
    """Players to whom the last two plays that turned a card were directed, the latest last (EV-12, EV-13, EV-16)."""
    possession: int = 0  # counts possessions
    had_possession: list[str] = field(default_factory=list)  # had a play directed at them in this possession (EV-14)
    had_quarter: list[str] = field(default_factory=list)  # in this quarter (EV-15)
    eased: list[list[str]] = field(default_factory=lambda: [[], []])  # whose endurance value is cut by 1 (EVINJ-1)
    only_quarterback: list[str] = field(default_factory=lambda: ["", ""])  # a C who came in early (EV-6)

    # modes and memory
    tempo: int = HUDDLE  # NOHUD-1, HURRY-1
    tempo_played: bool = False  # the first play of the No-Huddle has begun (NOHUD-5)
    locked: bool = False  # nobody may be replaced before this play (NOHUD-5)
    substituted: bool = False  # the offense replaced somebody before this play (NOHUD-2)
    running: bool = False  # the clock runs between plays (SPIKE-1)
    used: int = 0  # seconds of the last play (PENTM-1)
    spiking: bool = False  # the next play is a Spike (SPIKE-3)
    kick_second: int = -1  # who kicks off the second half, where that is decided (TOSS-2)
    reverses: dict[str, int] = field(default_factory=dict)  # End-Reverses in this game, by id (ER-2)
    fake_punts: list[int] = field(default_factory=lambda: [0, 0])  # FAKEP-3
    fake_field_goals: list[int] = field(default_factory=lambda: [0, 0])  # FAKEFG-1
    onside_tries: int = 0  # since the last kickoff that counted (PENT-7)
    delayed: bool = False  # the last play was a voluntary Delay (PENTM-3)
    fair_catch: bool = False  # the ball was just caught fairly (FC-4)
    late_foul: int = 0  # yards of a dead-ball foul that wait for the next half, for the home team (PENEND-4b)
    last_pass: list[str] = field(default_factory=lambda: ["", ""])  # SOLO-2: the last call of each team
    snapped: int = 0  # the team that had the ball at the last snap
    returner: str = ""  # who returned the last kick
    kicking: bool = False  # the play is a punt or a field goal
    injured_now: bool = False  # somebody was hurt for a game or more on this play (TIME-8)
    kicked_off: int = 0  # the team that kicked off the first half

    def name(self, seat: int) -> str:
        return self.teams[seat].code

    def out(self, seat: int, card: PlayerCard) -> bool:
        """Whether this player is out hurt."""
        return card.id in self.hurt[seat]
