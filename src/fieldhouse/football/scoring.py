"""The scoring summary: one line a score, with the try beside its touchdown."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from fieldhouse.football.events import Down, Event, Kick, Return, Returned, Scored, Snap, Tried


@dataclass(slots=True)
class Score:
    """A line of the summary; `after` is the score of the game after the try."""

    seat: int
    quarter: int
    clock: int
    how: str
    after: tuple[int, int]
    extra: str = ""  # kick good, kick failed, pass or run good, ...
    by: str = ""  # scorer, and passer if any

    @property
    def text(self) -> str:
        how = f"{self.by}, {self.how}" if self.by else self.how
        return f"{how} ({self.extra})" if self.extra else how


_RETURNS: Final[dict[int, str]] = {
    Return.KICKOFF: "kickoff return", Return.PUNT: "punt return", Return.INTERCEPTION: "interception return",
    Return.FUMBLE: "fumble return", Return.BLOCKED_KICK: "return of a blocked kick",
    Return.FIELD_GOAL: "return of a missed field goal",
}


def scoring(events: Iterable[Event], players: Mapping[str, str] | None = None) -> list[Score]:
    """Every score; with `players` (names by id), also the scorer, passer and kicker."""
    scores: list[Score] = []
    points = [0, 0]
    snap: Snap | None = None
    run_back: Returned | None = None
    goal = 0  # length of a field goal whose kick was booked before its points
    for event in events:
        if type(event) is Scored:
            points[event.seat] += event.points
            after = (points[0], points[1])
            by = names_of((event.passer, event.scorer), players)
            if event.how in ("extra point", "two-point try", "defensive two points") and scores:
                scores[-1].extra = _extra(_TRIES[event.how], by)
                scores[-1].after = after
                continue
            how = event.how
            if how == "touchdown":
                how = touchdown(event.seat, snap, run_back)
            elif how == "field goal" and goal:
                how = f"{goal}-yard field goal"
            scores.append(Score(event.seat, event.quarter, event.clock, how, after, by=by))
            run_back = None
        elif type(event) is Snap:
            snap, run_back, goal = event, None, 0
        elif type(event) is Returned:
            run_back = event
        elif type(event) is Kick:
            if event.kind == "field goal":
                if event.result == "good" and scores and scores[-1].how == "field goal":
                    scores[-1].how = f"{event.yards}-yard field goal"
                goal = event.yards
            elif event.kind != "punt" and event.kind != "extra point":
                snap = run_back = None
        elif type(event) is Tried and scores and not event.good:
            how = "kick failed" if event.kick else "two-point try failed"
            by = names_of((event.passer, event.receiver or event.runner or event.kicker), players)
            scores[-1].extra = scores[-1].extra or _extra(how, by)
    return scores


def names_of(ids: Iterable[str], players: Mapping[str, str] | None, joined: str = " to ") -> str:
    """Players' names, or ids for players without a name; empty without `players`."""
    return joined.join(players.get(one, one) for one in ids if one) if players is not None else ""


def _extra(how: str, by: str) -> str:
    return f"{by} {how}" if by else how


_TRIES: Final = {
    "extra point": "kick good", "two-point try": "two-point try good", "defensive two points": "try run back for two",
}


def touchdown(seat: int, snap: Snap | None, run_back: Returned | None) -> str:
    """The kind of a touchdown: '12-yard pass', '98-yard kickoff return'."""
    if run_back is not None and run_back.touchdown and run_back.seat == seat:
        return f"{run_back.yards}-yard {_RETURNS[run_back.kind]}"
    if snap is not None and snap.touchdown and snap.seat == seat:
        return f"{snap.yards}-yard {'pass' if snap.kind == Down.COMPLETE else 'run'}"
    return "fumble recovered in the end zone"
