"""What follows a snap, and kicks: returns, fumbles, tries and scores, with the man who has the ball."""

from __future__ import annotations

from fieldhouse.football.book import PUNT, SACK
from fieldhouse.football.events import Fumbled, Kick, Return, Returned, Scored, Snap, Tried
from fieldhouse.games.paydirt.credit.side import SideLines, pick

_KICKOFF, _PUNT, _INTERCEPTION, _FUMBLE, *_ = map(int, Return)


class Loose:
    """Reads what happens around the ball between snaps. `snap` is the last one, `man` who then had the ball.

    `holder` is the last man of each side who had it since, as far as he is known.
    """

    __slots__ = (
        "credited", "holder", "kind", "known", "man", "offense", "punting", "sacker", "sides", "snap", "trying",
    )  # fmt: skip

    def __init__(self, sides: tuple[SideLines, SideLines]) -> None:
        self.sides = sides
        self.snap: Snap | None = None
        self.known: Snap | None = None  # the snap that all else here follows
        self.man = ""
        self.holder: list[str | None] = [None, None]
        self.kind = -1  # of the last snap; none after a kickoff
        self.offense = 0  # or the kickers
        self.sacker: str | None = None
        self.punting = self.trying = self.credited = False  # as in the book

    def snapped(self, event: Snap, man: str, other: str | None = None) -> None:
        """`other` made the sack or the interception."""
        self.snap, self.man = event, man
        self._follow(event, other)

    def _follow(self, snap: Snap | None, other: str | None = None) -> None:
        """Most snaps have nothing loose after them, so they are looked at when something is."""
        if snap is None or snap is self.known:
            return
        self.known = snap
        seat, self.kind = snap.seat, snap.kind
        self.offense = seat
        self.sacker = other if snap.kind == SACK else None
        self.holder[seat], self.holder[1 - seat] = self.man, None if snap.kind == SACK else other
        if snap.touchdown:
            self.credited = True
        elif snap.kind == PUNT:
            self.punting = True

    # Kicks

    def kicked(self, event: Kick, numbers: list[float], at: int) -> tuple[str, ...]:
        self._follow(self.snap)
        side, what, result = self.sides[event.seat], event.kind, event.result
        punted, self.punting = self.punting and what == "punt", False
        if result == "blocked":
            self._block(1 - event.seat, numbers[at])
        if punted:
            return self._punt(side, event)
        if what == "field goal":
            row = side.goals
            row[0] += 1
            if result == "good":
                row[1] += 1
                row[2] = max(row[2], event.yards)
            return (side.kicker,)
        if what == "extra point":
            return (side.kicker,)
        if result != "no play":
            side.kickoffs[0] += 1
            if result == "touchback":
                side.kickoffs[1] += 1
        self.kind, self.offense, self.holder = -1, event.seat, [None, None]
        return (side.kickoff,)

    def _punt(self, side: SideLines, event: Kick) -> tuple[str, ...]:
        row = side.punts
        if event.result == "blocked":
            row[5] += 1
        else:
            row[0] += 1
            row[1] += event.yards
            row[2] = max(row[2], event.yards)
            if event.result == "touchback":
                row[4] += 1
            elif event.inside_20:
                row[3] += 1
        return (side.punter,)

    def _block(self, seat: int, number: float) -> None:
        side = self.sides[seat]
        side.add(pick(side.men.defense.blockers, number), "kicks_blocked")

    # The ball in other hands

    def _has_it(self, seat: int, number: float) -> str:
        """Who has the ball for this side, if it was not told yet: a returner, or who got hold of it."""
        man = self.holder[seat]
        if man is None:
            men = self.sides[seat].men
            if seat != self.offense and self.kind == PUNT:
                man = pick(men.kicks.punt_returners, number)
            elif seat != self.offense and self.kind == -1:
                man = pick(men.kicks.kick_returners, number)
            else:
                man = pick(men.defense.recoverers, number)
            self.holder[seat] = man
        return man

    def fumbled(self, event: Fumbled, numbers: list[float], at: int) -> tuple[str, ...]:
        if self.trying:  # nothing but the try itself is booked on a try
            return ()
        self._follow(self.snap)
        seat, other = event.seat, 1 - event.seat
        side, others = self.sides[seat], self.sides[other]
        man = self._has_it(seat, numbers[at])
        side.add(man, "fumbles")
        men, force = others.men.defense, numbers[at + 1]
        if seat == self.offense and self.kind >= 0 and force < men.forced:
            others.add(pick(men.forcers, force / men.forced), "forced_fumbles")
        if not event.lost:
            return (man,)
        side.add(man, "fumbles_lost")
        found = pick(men.recoverers, numbers[at + 2])
        others.add(found, "fumbles_recovered")
        self.holder[other] = found
        return man, found

    def returned(self, event: Returned, numbers: list[float], at: int) -> tuple[str, ...]:
        if self.trying:
            return ()
        self._follow(self.snap)
        side, what, yards = self.sides[event.seat], event.kind, event.yards
        self.credited = event.touchdown
        man = self._has_it(event.seat, numbers[at])
        if what == _KICKOFF or (what == _PUNT and self.kind != PUNT):  # or a punt after a safety
            name = "kick_return"
        elif what == _PUNT:
            name = "punt_return"
        elif what == _INTERCEPTION:
            name = "interception"
        else:
            if what == _FUMBLE:
                side.add(man, "fumble_return_yards", yards)
            if event.touchdown:
                side.add(man, "fumble_tds" if what == _FUMBLE else "blocked_kick_tds")
            return (man,)
        if what != _INTERCEPTION:
            side.add(man, f"{name}s")
        side.add(man, f"{name}_yards", yards)
        side.longest(man, f"{name}_long", yards)
        if event.touchdown:
            side.add(man, f"{name}_tds")
        return (man,)

    # Points

    def tried(self, event: Tried, numbers: list[float], at: int) -> tuple[str, ...]:
        self.trying = False
        side = self.sides[event.seat]
        if event.kick:
            side.goals[3] += 1
            if event.good:
                side.goals[4] += 1
            return (side.kicker,)
        if not event.good:
            return ()
        man = pick(side.men.kicks.two_points, numbers[at])
        side.add(man, "two_made")
        return (man,)

    def scored(self, event: Scored, numbers: list[float], at: int) -> tuple[str, ...]:
        self._follow(self.snap)
        side, how, number = self.sides[event.seat], event.how, numbers[at]
        man: str | None = None
        if how == "touchdown":
            if not self.credited:
                man = self._has_it(event.seat, number)
                side.add(man, "fumble_tds")
            self.credited, self.trying = False, True
        elif how == "safety":
            man = self.sacker if event.seat != self.offense and self.sacker else pick(side.men.defense.safeties, number)
            side.add(man, "safeties")
        elif how == "defensive two points":
            man = pick(side.men.defense.interceptors, number)
            side.add(man, "defensive_twos")
        return () if man is None else (man,)
