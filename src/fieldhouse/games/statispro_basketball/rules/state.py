"""The state of a game: players, decks, possession and pending actions."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum
from typing import Final

from fieldhouse.basketball.events import Shot
from fieldhouse.basketball.state import Basketball
from fieldhouse.games.statispro_basketball.cards.deck import Card
from fieldhouse.games.statispro_basketball.cards.fast_break_chart import FastBreakChart
from fieldhouse.games.statispro_basketball.cards.player_cards import PlayerCard, Role, TeamCard
from fieldhouse.games.statispro_basketball.rules.options import Options
from fieldhouse.table.deck import Deck

HOME: Final = 0
VISITOR: Final = 1
CARDS: Final = 200
PASSES: Final = 3
"""Pass cards on one 24-Second Clock (G-24)."""
SECONDS: Final = 4
"""A timed card stands for four seconds: fifteen of them are a minute (3.1j)."""
MINUTE: Final = 15


class Phase(IntEnum):
    """The next card's section."""

    JUMP = 0  # JUMP TO
    UPCOURT = 1  # ACTION or PRESS
    ADVANCE = 2
    SHOT = 3
    REBOUND = 4
    BLOCKED = 5  # BLOCK
    BREAK = 6  # FOUL #, in the Fast Break chart
    FREE_THROWS = 7  # SHOT # of the Dead Ball Deck
    PERIOD = 8  # no card: the next period is to be prepared
    OVER = 9


class Got(IntEnum):
    """The way in which the Ballhandler got the ball."""

    INBOUND = 0  # the Ballhandler is unknown
    PASS = 1
    CHOICE = 2  # a pass to the coach's choice (13C)
    REBOUND = 3
    BLOCK = 4  # picked up a blocked shot
    TAP = 5
    STEAL = 6
    STUCK = 7  # upcourt, but may not shoot (9Cb, 16Cd)


class Dead(IntEnum):
    """The Dead Ball situation (8.6)."""

    NO = 0
    NEW = 1  # before the coaches were asked for substitutions
    ASKED = 2


@dataclass(slots=True, eq=False)
class Player:
    """A player in this game. The ratings are those in force now (see `ratings.rate`); the card never changes."""

    card: PlayerCard
    seat: int
    number: int  # his index on the roster
    slot: int = -1  # -1 on the bench
    # ratings now
    field_goal: int = 0
    attempts: int = 0
    three_attempts: int = 0  # 0 for a player without a three-point rating
    three_point: int = 0
    free_throw: int = 0
    assist: int = 0
    rebound: int = 0  # at the offensive end and in jumps
    glass: int = 0  # at the defensive end
    steal: int = 0
    block: int = 0
    defense: int = 0
    plain: bool = False  # the ratings equal the card's
    # this game
    points: int = 0
    fouls: int = 0
    technicals: int = 0
    out: str = ""  # the reason why he may not play: fouls, ejected, injured
    out_order: int = 0  # order in which players were disqualified, from 1; 0 for none (6.5c)
    returned: bool = False  # brought back although disqualified (6.5d)
    tired: bool = False  # Fatigued: by lack of rest or by a Z reading
    owes: bool = False  # tired by lack of rest (5.4a)
    resting: bool = False  # in the Mandatory Rest box by a Z reading (5.4i)
    box: Role | None = None  # his place in the Mandatory Rest box while he is resting (14Af)
    sat: bool = False  # on the bench since this Rest Period began
    rested: list[bool] = field(default_factory=lambda: [False, False])  # his rest boxes, by half (5.4h)
    injured: bool = False  # marked for the rest of the game (14Gk)
    hurt_until: str = ""  # period, half, game; empty when he may play
    games_out: int = 0  # games to miss after this one (14Gb)
    missed: int = 0  # games missed this season before this one
    great: bool = False  # his Great Night (14Ia)
    expanded: int = 0  # Expanded Attempts (14G-EAa)

    @property
    def name(self) -> str:
        return self.card.name


@dataclass(slots=True)
class Trip:
    """Free throws to shoot. With `live` the last miss is rebounded; otherwise team `ball` has the ball afterwards,
    upcourt (`front`) or to bring it up."""

    shooter: Player
    shots: int
    live: bool = True
    ball: int = 0
    front: bool = False
    technical: bool = False


@dataclass(slots=True, eq=False)
class Decks:
    """The 200 cards. The table deals them; the state counts the cards of each deck.

    Timed cards and Dead Ball cards both come from the same shuffle, until the discards are dealt again.
    """

    fac: Deck[Card]
    left: int = 0  # timed cards to come
    dead: int = 0  # cards in the Dead Ball Deck
    mark: int = -1  # number of timed cards left when the Time card on top came up; -1 for none
    marks: list[tuple[int, int]] = field(default_factory=list)  # cards left, minute; the next one last
    used: list[Card] = field(default_factory=list)  # turned in this period, in order
    pool: Deck[Card] | None = None  # the discards from which the Dead Ball Deck was dealt again (8.3b)
    refills: int = 0  # number of times the discards were dealt again

    @property
    def discards(self) -> int:
        return CARDS - self.left - self.dead

    @property
    def last(self) -> Card:
        """The card turned last."""
        return self.used[-1]


@dataclass(slots=True, eq=False, kw_only=True)
class State(Basketball):
    """A game of Statis Pro Basketball. Seat 0 is the home team; pairs are home, then visitor."""

    teams: tuple[TeamCard, TeamCard]
    options: Options
    decks: Decks
    chart: FastBreakChart
    players: tuple[list[Player], list[Player]]
    five: tuple[list[Player], list[Player]]  # by slot number
    guards: tuple[list[int], list[int]] = field(  # the opponent's slot that the player in each slot guards
        default_factory=lambda: ([0, 1, 2, 3, 4], [0, 1, 2, 3, 4])
    )
    pd: tuple[list[Player], list[Player]] = field(default_factory=lambda: ([], []))
    """By team and slot: the player's Primary Defender, one of the other team (G-PD)."""
    threes: bool = True  # three-pointers exist in this game (17.5a)
    faster: float = 0.0  # possessions in 48 minutes that its deck gives a team beyond those of the common deck

    phase: Phase = Phase.PERIOD
    first_jump: int = -1  # the team that won the opening jump (3.4e)
    two_minutes: bool = False  # the 10:00 card is up
    late: bool = False  # last minute of Q1-Q3, last two minutes of Q4 and overtime
    dead: Dead = Dead.NO
    from_dead: bool = False  # the next pass card comes from the Dead Ball Deck (8.41b, 8.7c)

    # the possession
    counted: int = -1  # the team whose possession was counted last
    holder: Player | None = None  # the Ballhandler, None while unknown (G-BH)
    got: Got = Got.INBOUND
    passes: int = 0  # pass cards used
    allowed: int = PASSES
    number: int = 0  # last Pass # or rebound #
    assist: int | None = None  # the assist number beside it
    passer: Player | None = None  # qualified passer: the receiver of the next ADVANCE is open (4.4b)
    opener: Player | None = None  # the passer who made the Ballhandler open
    escaped: Player | None = None  # a doubled player who has just passed (5.5h)
    called: Player | None = None  # the player for whom a play is called (8.42a)
    may_call: bool = False  # a play may be called before the next card
    first: list[bool] = field(default_factory=lambda: [True, True])  # whether its first possession is to come
    pressed: bool = False  # the pass being read is a PRESS pass

    # the shot under way, and what follows it
    value: int = 2
    open_shot: bool = False
    long_two: bool = False  # 17.5b
    forced: bool = False
    deduction: int = 0  # of a Forced Shot (5.3a)
    by_card: bool = False  # the deduction is read on the SHOT card (13Gc)
    put_back: bool = False
    on_break: bool = False  # a Fast Break shot (10Ca)
    fouler: Player | None = None  # the player who fouled the shooter before the shot (9E)
    last_shot: bool = False  # after the deck ran out (8.1d)
    miss: Shot | None = None  # to be rebounded
    air_ball: bool = False
    of_free_throw: bool = False  # the rebound is one of a Free Throw
    dead_rebound: bool = False  # it is read on a Dead Ball card (6.2h)
    trips: list[Trip] = field(default_factory=list)
    starter: Player | None = None  # the originator of the Fast Break (10Ah)
    column: str = ""  # the Fast Break column, if the rules name one (14Nb)
    jumpers: tuple[int, int] | None = None  # slots, home and visitor; None for the best rebounders
    jump_from: str = ""  # period, advance, rebound, press, double foul
    jump_had: int = -1  # the team with the ball before the jump, -1 for none

    # teams
    timeouts: list[int] = field(default_factory=lambda: [0, 0])  # full timeouts taken
    quarter_timeouts: list[int] = field(default_factory=lambda: [0, 0])  # of those, in this period
    late_timeouts: list[int] = field(default_factory=lambda: [0, 0])  # of those, in its last two minutes
    short_timeouts: list[int] = field(default_factory=lambda: [0, 0])  # 20-second ones of this half
    pressing: list[bool] = field(default_factory=lambda: [False, False])  # the last answer to the press
    mid_court: list[bool] = field(default_factory=lambda: [False, False])  # after a late timeout (8.41a)
    owed: list[bool] = field(default_factory=lambda: [False, False])  # 8.4e, 8.4f
    index: list[int] = field(default_factory=lambda: [0, 0])  # Index Points left
    index_total: list[int] = field(default_factory=lambda: [0, 0])  # at the start, and gained (C37)
    index_used: list[int] = field(default_factory=lambda: [0, 0])  # in this period
    rest_read: Player | None = None  # the last player whom a Z reading required to rest (16Da)
    rest_card: int = 0  # number of cards turned in the period at that reading
    opened: int = 0  # number of cards turned in the period when this Rest Period began (5.4l)
    illegal: list[int] = field(default_factory=lambda: [0, 0])  # Illegal Defense calls against
    doubled: list[Player | None] = field(default_factory=lambda: [None, None])  # this team's doubled player
    doubler: list[int] = field(default_factory=lambda: [-1, -1])  # slot of the second defender, of the other team
    three_offense: list[bool] = field(default_factory=lambda: [False, False])
    three_defense: list[bool] = field(default_factory=lambda: [False, False])
    shifting: bool = False  # after a foul the defense may shift (6.6)
    injury_seen: bool = False  # one injury a game (14Ga)
    limping: int = -1  # the team that must take out a hurt player when it gets the ball (14Gm)
    tip_in: bool = False  # pending (14Ka)
    outs: int = 0  # disqualifications so far
    team_technicals: list[int] = field(default_factory=lambda: [0, 0])  # called but not shot yet (6.5d, 6.5e)
    events_said: int = 0  # number of events whose sentences have been said
    menus: list[tuple[str, ...]] = field(default_factory=lambda: [(), ()])  # timeouts a team may take; () for none

    @property
    def over(self) -> bool:
        return self.phase is Phase.OVER

    @property
    def clock(self) -> int:
        """Seconds left in the period."""
        return self.decks.left * SECONDS

    @property
    def closing(self) -> bool:
        """The final two minutes of the fourth quarter or of an overtime."""
        return self.two_minutes and self.period >= 4

    @property
    def final_minute(self) -> bool:
        """The final minute of the game or of an overtime (C12)."""
        return self.period >= 4 and self.decks.left <= MINUTE

    @property
    def passes_left(self) -> int:
        return self.allowed - self.passes

    def name(self, seat: int) -> str:
        return self.teams[seat].name
