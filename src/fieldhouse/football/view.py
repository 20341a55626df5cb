"""The table of a football game, as a seat may see it: the scoreboard and the field."""

from __future__ import annotations

from dataclasses import dataclass

from fieldhouse.table.shown import Scoreboard

ORDINALS = ("1st", "2nd", "3rd", "4th")
SCORES = {2: "SAFETY", 3: "FIELD GOAL"}


@dataclass(frozen=True, slots=True, kw_only=True)
class FootballTable(Scoreboard):
    """A football game at one moment. The phase is toss, kickoff, free_kick, scrimmage, try or over; spots are measured
    for the team with the ball.
    """

    quarter: int
    spot: int
    down: int
    line: int
    """The line to gain; 100 is the goal line."""
    to_go: int
    timeouts: tuple[int, int]
    timeouts_used: tuple[int, int]
    plays: int
    hurried: bool = False
    untimed: bool = False
    weather: str = ""
    extra: tuple[tuple[str, str], ...] = ()
    """Further facts of a game, each a name and a text."""

    @property
    def half(self) -> int:
        """0 in the first half, 1 after it."""
        return int(self.quarter > 2)

    def cheer(self, after: Scoreboard) -> str:
        """What to announce after a play that began with this table: a score."""
        for seat in (0, 1):
            points = after.score[seat] - self.score[seat]
            what = "" if self.phase == "try" else SCORES.get(points, "TOUCHDOWN" if points > 3 else "")
            if what:
                score = f"{after.short[seat]} {after.score[seat]}, {after.short[1 - seat]} {after.score[1 - seat]}"
                return f"{what}, {after.teams[seat]}!  {score}"
        return ""

    @property
    def period(self) -> str:
        return f"Q{self.quarter}" if self.quarter <= 4 else "OT" if self.quarter == 5 else f"OT{self.quarter - 4}"

    @property
    def when(self) -> str:
        """Period and clock."""
        return f"{self.period} {self.clock}"

    @property
    def place(self) -> str:
        """The spot of the ball, as scorers write it."""
        spot = self.spot
        if spot == 50:
            return "50"
        own, other = self.short[self.ball], self.short[1 - self.ball]
        if spot < 50:
            return f"{own} {spot}" if spot > 0 else f"{own} goal line"
        return f"{other} {100 - spot}" if spot < 100 else f"{other} goal line"

    @property
    def due(self) -> str:
        """The next action, in a few words."""
        ball = self.short[self.ball]
        if self.phase == "scrimmage":
            to_go = "goal" if self.line == 100 else str(self.to_go)
            return f"{ball} {ORDINALS[self.down - 1]} & {to_go} at {self.place}"
        if self.phase == "toss":
            return "the toss"
        if self.phase == "over":
            return "final"
        words = {"kickoff": "kicks off", "free_kick": "free kick", "try": "tries for the point"}
        return f"{ball} {words.get(self.phase, self.phase)} from {self.place}"

    @property
    def situation(self) -> str:
        """One line: quarter, clock, score, down, timeouts."""
        home, away = self.short
        score = f"{away} {self.score[1]} {home} {self.score[0]}"
        if self.phase == "over":
            return f"Final: {score}"
        left = f"timeouts {away} {self.timeouts[1]} {home} {self.timeouts[0]}"
        return f"{self.when} | {score} | {self.due} | {left}"
