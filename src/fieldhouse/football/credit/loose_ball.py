"""What follows a snap, and kicks: returns, fumbles, tries and scores, with the player who has the ball."""

from __future__ import annotations

from fieldhouse.football.book import COMPLETE, INTERCEPTED, PUNT, SACK
from fieldhouse.football.credit.side import Side
from fieldhouse.football.events import Fumbled, Kick, Returned, Scored, Snap, Tried


class LooseBall:
    """Names who has the ball between snaps. `snap` is the last snap, `player` who then had the ball.

    `holder` is the last player of each side who had it since, as far as one is known.
    """

    __slots__ = (
        "holder", "kind", "known", "offense", "passer", "player", "punting", "sacker", "scorer", "sides", "snap",
        "trying",
    )  # fmt: skip

    def __init__(self, sides: tuple[Side, Side]) -> None:
        self.sides = sides
        self.snap: Snap | None = None
        self.known: Snap | None = None  # the snap that all else here follows
        self.player = ""
        self.holder = ["", ""]
        self.kind = -1  # of the last snap; none after a kickoff
        self.offense = 0  # or the kickers
        self.sacker = ""
        self.scorer = self.passer = ""  # of the points that a snap, a return or a try has just made
        self.punting = self.trying = False

    def _follow(self) -> None:
        """Most snaps have nothing loose after them, so they are looked at when something is."""
        snap = self.snap
        if snap is None or snap is self.known:
            return
        self.known = snap
        seat, self.kind = snap.seat, snap.kind
        self.offense = seat
        self.sacker = snap.sackers[0] if snap.kind == SACK else ""
        self.holder[seat] = self.player
        self.holder[1 - seat] = snap.interceptor if snap.kind == INTERCEPTED else ""
        if snap.touchdown:
            self.scorer = self.player
            self.passer = snap.passer if snap.kind == COMPLETE else ""
        elif snap.kind == PUNT:
            self.punting = True

    # Kicks

    def kicked(self, event: Kick, number: float) -> None:
        self._follow()
        side, what = self.sides[event.seat], event.kind
        event.blocker = self.sides[1 - event.seat].blocker(number) if event.result == "blocked" else ""
        punted, self.punting = self.punting and what == "punt", False
        if punted:
            event.kicker = side.punter
        elif what == "field goal" or what == "extra point":
            event.kicker = side.kicker
        else:
            event.kicker = side.kickoff
            self.kind, self.offense, self.holder = -1, event.seat, ["", ""]

    # The ball in other hands

    def _has_it(self, seat: int, number: float) -> str:
        """Who has the ball for this side, if it is not known yet: a returner, or who got hold of it."""
        player = self.holder[seat]
        if not player:
            side = self.sides[seat]
            if seat != self.offense and self.kind == PUNT:
                player = side.who(side.kicks.punt_returners, number)
            elif seat != self.offense and self.kind == -1:
                player = side.who(side.kicks.kick_returners, number)
            else:
                player = side.who(side.defense.recoverers, number)
            self.holder[seat] = player
        return player

    def fumbled(self, event: Fumbled, numbers: list[float], at: int) -> None:
        if self.trying:  # nothing but the try itself is named on a try
            return
        self._follow()
        seat, other = event.seat, 1 - event.seat
        event.fumbler = self._has_it(seat, numbers[at])
        others, force = self.sides[other], numbers[at + 1]
        defense = others.defense
        forced = seat == self.offense and self.kind >= 0 and force < defense.forced
        event.forcer = others.who(defense.forcers, force / defense.forced) if forced else ""
        if event.lost:
            event.recoverer = self.holder[other] = others.who(defense.recoverers, numbers[at + 2])

    def returned(self, event: Returned, number: float) -> None:
        if self.trying:
            return
        self._follow()
        event.returner = self._has_it(event.seat, number)
        self.scorer, self.passer = event.returner if event.touchdown else "", ""

    # Points

    def tried(self, event: Tried, number: float) -> None:
        self.trying = False
        side = self.sides[event.seat]
        if event.kick:
            event.kicker = side.kicker
        if not event.good:
            return
        if event.kick:
            self.scorer = side.kicker
            return
        self.scorer = player = side.who(side.kicks.two_points, number)
        if event.passed:
            passer = (side.unit(self.snap) if self.snap else side.starter).passer
            event.receiver = player
            event.passer = self.passer = "" if passer == player else passer
        else:
            event.runner = player

    def scored(self, event: Scored, number: float) -> None:
        self._follow()
        side, how = self.sides[event.seat], event.how
        if how == "touchdown":
            event.scorer = self.scorer or self._has_it(event.seat, number)
            event.passer = self.passer
            self.trying = True
        elif how == "field goal":
            event.scorer = side.kicker
        elif how == "safety":
            made = event.seat != self.offense and self.sacker
            event.scorer = self.sacker if made else side.who(side.defense.safeties, number)
        elif how == "defensive two points":
            event.scorer = side.interceptor(number)
        else:  # the try's own points
            event.scorer, event.passer = self.scorer, self.passer
        self.scorer = self.passer = ""
