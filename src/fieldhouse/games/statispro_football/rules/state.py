"""The state of a game: displays, health, endurance, modes, and what a play leaves for the next one.

It holds what the set of the game has on the table (1.0a) and what its scorepad keeps (9.0b).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from fieldhouse.football.fast_action.player_cards import PlayerCard, TeamCards
from fieldhouse.football.fast_action.positions import Box, Slot
from fieldhouse.football.fast_action.readings import Readings
from fieldhouse.football.state import Football
from fieldhouse.games.statispro_football.rules.options import Options
from fieldhouse.games.statispro_football.rules.places import Places

HOME: Final = 0
VISITORS: Final = 1
ELEVEN: Final = 11
Slots = list[PlayerCard | None]
Boxes = list[tuple[PlayerCard, ...]]


@dataclass(slots=True)
class Hurt:
    """How long a player is out (T6.2)."""

    plays: int = 0  # of his own unit, still to miss
    quarter: int = 0  # the quarter that he misses the rest of
    game: bool = False
    games: int = 0  # games to miss after this one; 99 for the season
    place: str = ""  # the slot or box in which a starter was hurt: immune while he is out (T6.2a)


@dataclass(slots=True, eq=False)
class State(Football):
    """Seat 0 is the home team. Both coaches may know everything here but the calls."""

    teams: tuple[TeamCards, TeamCards] = field(kw_only=True)
    options: Options = field(kw_only=True)
    readings: Readings = field(kw_only=True)
    slots: list[Slots] = field(default_factory=lambda: [[None] * len(Slot), [None] * len(Slot)])
    """By team: the offensive display, by Slot."""
    boxes: list[Boxes] = field(default_factory=lambda: [[()] * len(Box), [()] * len(Box)])
    """By team: the defensive display, by Box."""
    hurt: list[dict[str, Hurt]] = field(default_factory=lambda: [{}, {}])
    """By team: players who are out, by id."""
    places: list[Places] = field(default_factory=lambda: [Places(), Places()], repr=False)

    # endurance
    directed: list[str] = field(default_factory=lambda: ["", ""])
    """Players to whom the last two plays that turned a card were directed, the latest last (4.6.2, 4.6.3)."""
    possession: int = 0  # counts possessions (4.6.4)
    had_possession: list[str] = field(default_factory=list)  # had a play directed at them in this possession
    had_quarter: list[str] = field(default_factory=list)  # in this quarter (4.6.5)
    end_arounds: list[str] = field(default_factory=list)  # in this game (8.2.6b)

    # modes and memory
    no_huddle: bool = False  # 8.7
    hurry_up: bool = False  # the two-minute offense (9.4.1)
    stopped: bool = True  # the clock is stopped between plays (8.7b)
    substituted: bool = False  # the offense substituted before this down (8.7a)
    fresh: bool = False  # it chose a time that lets it substitute (9.6a)
    longest: bool = False  # the last play used the maximum time (8.5.3b)
    delayed: bool = False  # a delay of game was asked for before this punt (8.5.3)
    warned: bool = False  # the two-minute warning of this half was called (9.3a)
    big_plays: list[int] = field(default_factory=lambda: [0, 0])  # left (8.4a)
    big_play_at: list[int] = field(default_factory=lambda: [-1, -1])  # the possession of the last one (8.4e)
    short_by: str = ""  # O.5: the ball is just short of the line, the goal or the own goal
    played_in: tuple[int, int] = (-1, -1)  # O.5c: the possession and line of a series in which a play counted
    last_pass: list[str] = field(default_factory=lambda: ["", ""])  # S.3a: the last call of each team
    snapped: int = 0  # the team that had the ball at the last snap
    returner: str = ""  # who returned the last kick
    kicking: bool = False  # the play is a punt or a field goal
    injured_now: bool = False  # somebody was hurt on this play (T6.1-inj)
    kicked_off: int = 0  # the team that kicked off the first half

    def name(self, seat: int) -> str:
        return self.teams[seat].code

    def out(self, seat: int, card: PlayerCard) -> bool:
        """Whether this player is out hurt."""
        return card.id in self.hurt[seat]

    def back_slot(self, seat: int, card: PlayerCard) -> Slot | None:
        """Where he stands on the offensive display."""
        for slot, player in enumerate(self.slots[seat]):
            if player is card:
                return Slot(slot)
        return None
