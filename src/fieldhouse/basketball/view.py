"""The table of a basketball game, as a seat may see it: the scoreboard, the players on the floor and the bench."""

from __future__ import annotations

from dataclasses import dataclass

from fieldhouse.table.shown import Scoreboard

SLOTS = ("PG", "SG", "SF", "PF", "C")
"""The places of a line-up from guard to center."""
QUARTERS = 4


def period_name(number: int) -> str:
    return f"Q{number}" if number <= QUARTERS else "OT" if number == QUARTERS + 1 else f"OT{number - QUARTERS}"


@dataclass(frozen=True, slots=True)
class Ratings:
    """A player's ratings in force."""

    field_goal: int
    attempts: int
    three_attempts: int
    three_point: int
    free_throw: int
    rebound: int
    glass: int
    """His rebound rating at the defensive end."""
    assist: int
    steal: int
    block: int
    defense: int


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A player on the floor or on the bench. `slot` is his place on the floor, None on the bench."""

    number: int
    name: str
    positions: tuple[str, ...]
    slot: str | None
    points: int
    fouls: int
    technicals: int
    out: str
    """The reason why he may not play; empty when he may."""
    tired: bool
    resting: bool
    injured: bool
    great: bool
    ratings: Ratings
    seconds: int = 0
    """Seconds played."""
    usual: int = 0
    """Minutes that he really played in a game; 0 where the card does not tell them."""
    rest_due: bool = False
    """Whether he has to rest before long, or tires."""


@dataclass(frozen=True, slots=True)
class CardCounts:
    """How many cards are left in the timed deck and in the dead one, and how many are discarded."""

    left: int
    dead: int
    discards: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BasketballTable(Scoreboard):
    """A basketball game at one moment."""

    period: int
    holder: int | None
    """The ball handler's number on the roster."""
    shooter: tuple[int, int] | None
    """Seat and number of the player at the line."""
    number: int
    """The number of the pass that the ball handler caught."""
    assist: int | None
    open: bool
    passes: int
    passes_left: int
    dead: str
    late: bool
    fouls: tuple[int, int]
    penalty: tuple[bool, bool]
    timeouts: tuple[int, int]
    short_timeouts: tuple[int, int]
    timeouts_left: tuple[int, int]
    short_timeouts_left: tuple[int, int]
    index: tuple[int, int]
    cards: CardCounts
    five: tuple[tuple[PlayerView, ...], tuple[PlayerView, ...]]
    guards: tuple[tuple[int, ...], tuple[int, ...]]
    """For each place of a team's five, by position number, the opponents' place that it guards."""
    bench: tuple[tuple[PlayerView, ...], tuple[PlayerView, ...]]
    doubled: tuple[int | None, int | None]
    three_offense: tuple[bool, bool]
    three_defense: tuple[bool, bool]
    extra: tuple[tuple[str, str], ...] = ()

    @property
    def when(self) -> str:
        """Period and clock."""
        return f"{period_name(max(1, self.period))} {self.clock}"

    def player(self, seat: int, number: int | None) -> str:
        """A player's name by his number on the roster."""
        team = (*self.five[seat], *self.bench[seat])
        return next((player.name for player in team if player.number == number), "nobody")

    def lined(self, seat: int) -> list[PlayerView]:
        """The five on the floor from PG to C."""
        return sorted(self.five[seat], key=lambda player: SLOTS.index(player.slot or SLOTS[0]))

    @property
    def half(self) -> int:
        """0 in the first half, 1 after it."""
        return int(self.period > QUARTERS // 2)

    def cheer(self, after: Scoreboard) -> str:
        """What to announce after a play that began with this table: the score at the end of the period before it."""
        if self.phase != "period" or self.period < 1:
            return ""
        away, home = self.short[1], self.short[0]
        return f"End of {period_name(self.period)}: {away} {self.score[1]}, {home} {self.score[0]}"

    def guard(self, seat: int, slot: int) -> PlayerView | None:
        """The player who guards this team's place, by position number; None where nobody does."""
        other = 1 - seat
        return next((self.five[other][at] for at, place in enumerate(self.guards[other]) if place == slot), None)

    @property
    def due(self) -> str:
        """The next action, in a few words."""
        ball, phase = self.ball, self.phase
        team = self.short[ball]
        name = self.player(ball, self.holder) if self.holder is not None else ""
        passes = max(0, self.passes_left)
        left = f"{passes or 'no'} {'pass' if passes == 1 else 'passes'} left"
        if phase == "over":
            return "final"
        if phase == "period":
            return "before the period"
        if phase == "jump":
            return "jump ball"
        if phase == "free_throws":
            seat, number = self.shooter or (ball, None)
            return f"{self.short[seat]} {self.player(seat, number)} at the line"
        if phase in ("shot", "rebound", "blocked", "break"):
            what = {"shot": "shoots", "rebound": "rebound", "blocked": "blocked shot", "break": "fast break"}[phase]
            return f"{team} {name + ' ' if name and phase == 'shot' else ''}{what}"
        if name:
            return f"{team} {name} has the ball{', open' if self.open else ''}, {left}"
        return f"{team} {'brings it up' if phase == 'upcourt' else 'inbounds'}, {left}"

    @property
    def situation(self) -> str:
        """One line: period, clock, score, who has the ball, team fouls."""
        home, away = self.short
        score = f"{away} {self.score[1]} {home} {self.score[0]}"
        if self.phase == "over":
            return f"Final: {score}"
        fouls = f"fouls {away} {self.fouls[1]} {home} {self.fouls[0]}"
        return f"{self.when} | {score} | {self.due} | {fouls}"
