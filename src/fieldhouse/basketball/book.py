"""The book: computes a box score from a game's events.

Counts as official scorers do:

- a shot on which the shooter was fouled counts as an attempt only if it was good;
- a missed first free throw of two, and a ball out of bounds after a miss, are team rebounds;
- a turnover that is no player's fault (24 seconds, goaltending) is the team's;
- technical fouls are counted apart from personal fouls.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, fields
from typing import Final

from fieldhouse.basketball.events import (
    TEAM,
    Event,
    Floor,
    Foul,
    Fouled,
    FreeThrow,
    Period,
    Possession,
    Rebound,
    Shot,
    ShotKind,
    TimeOut,
    Turnover,
)

# Members of enums used on every play; access through the class is slow.
_TECHNICAL: Final = Foul.TECHNICAL


@dataclass(slots=True)
class BoxLine:
    """One player's or team's line: whole numbers only."""

    seconds: int = 0
    fg: int = 0
    fga: int = 0
    fg3: int = 0
    fg3a: int = 0
    ft: int = 0
    fta: int = 0
    orb: int = 0
    drb: int = 0
    ast: int = 0
    stl: int = 0
    blk: int = 0
    tov: int = 0
    pf: int = 0
    technicals: int = 0
    pts: int = 0

    @property
    def trb(self) -> int:
        return self.orb + self.drb

    def add(self, other: BoxLine) -> None:
        for name in COLUMNS:
            setattr(self, name, getattr(self, name) + getattr(other, name))

    def figures(self) -> dict[str, int]:
        return {name: getattr(self, name) for name in COLUMNS}


BREAK: Final = int(ShotKind.BREAK)  # a plain number, for quick comparison
COLUMNS: Final = tuple(f.name for f in fields(BoxLine))


@dataclass(slots=True)
class TeamBox:
    """A team's side of the scoresheet. `players` are in roster order; those without seconds did not play."""

    players: list[BoxLine]
    team_orb: int = 0  # team rebounds at the offensive end
    team_drb: int = 0
    team_tov: int = 0
    staff_technicals: int = 0
    team_fouls: int = 0
    timeouts: int = 0
    short_timeouts: int = 0
    possessions: int = 0
    break_points: int = 0
    quarters: list[int] = field(default_factory=list)

    @property
    def total(self) -> BoxLine:
        """The sum of the players' lines, with technicals on the staff, without team rebounds and team turnovers."""
        line = BoxLine(technicals=self.staff_technicals)
        for player in self.players:
            line.add(player)
        return line

    def figures(self) -> dict[str, int]:
        """The team's line for a record; `tov` includes team turnovers."""
        figures = self.total.figures()
        figures["tov"] += self.team_tov
        for name in ("team_orb", "team_drb", "team_tov", "team_fouls", "timeouts", "possessions", "break_points"):
            figures[name] = getattr(self, name)
        return figures


@dataclass(slots=True)
class Book:
    """Both sides; home first."""

    home: TeamBox
    visitor: TeamBox

    def __getitem__(self, seat: int) -> TeamBox:
        return self.visitor if seat else self.home


def keep_book(events: Iterable[Event], sizes: tuple[int, int], clock: int = 0) -> Book:
    """Fold events into a box score for rosters of these sizes; `clock` is the seconds left now."""
    book = Book(*(TeamBox([BoxLine() for _ in range(size)]) for size in sizes))
    teams = (book.home, book.visitor)
    on: list[tuple[int, ...]] = [(), ()]
    since = [0, 0]
    for event in events:
        kind = type(event)  # quicker than isinstance, for hundreds of events a game
        if kind is Possession:
            teams[event.seat].possessions += 1  # type: ignore[union-attr]  # a Possession
        elif kind is Shot:
            _shot(teams, event)  # type: ignore[arg-type]  # a Shot
        elif kind is Rebound:
            _rebound(teams[event.seat], event)  # type: ignore[union-attr, arg-type]  # a Rebound
        elif kind is FreeThrow:
            _free_throw(teams[event.seat], event)  # type: ignore[union-attr, arg-type]  # a FreeThrow
        elif kind is Fouled:
            _foul(teams[event.seat], event)  # type: ignore[union-attr, arg-type]  # a Fouled
        elif kind is Turnover:
            _turnover(teams[event.seat], teams[1 - event.seat], event)  # type: ignore[union-attr, arg-type]  # a Turnover
        elif isinstance(event, Floor):
            seat = event.seat
            _minutes(teams[seat], on[seat], since[seat] - event.clock)
            on[seat], since[seat] = event.five, event.clock
        elif isinstance(event, Period):
            for seat, team in enumerate(teams):
                _minutes(team, on[seat], since[seat])
                since[seat] = event.seconds
                team.quarters.append(0)
        elif isinstance(event, TimeOut):
            if event.full:
                teams[event.seat].timeouts += 1
            else:
                teams[event.seat].short_timeouts += 1
    for seat, team in enumerate(teams):
        _minutes(team, on[seat], since[seat] - clock)
    return book


def _minutes(team: TeamBox, five: tuple[int, ...], seconds: int) -> None:
    if seconds:
        for who in five:
            team.players[who].seconds += seconds


def _shot(teams: tuple[TeamBox, TeamBox], shot: Shot) -> None:
    team, value = teams[shot.seat], shot.value
    line = team.players[shot.who]
    if shot.charged:
        line.fga += 1
    if value == 3:
        line.fg3a += shot.charged
        line.fg3 += shot.good
    if shot.good:
        line.fg += 1
        line.pts += value
        team.quarters[-1] += value
        if shot.play == BREAK:
            team.break_points += value
        if shot.assist != TEAM:
            team.players[shot.assist].ast += 1
    elif shot.blocker != TEAM:
        teams[1 - shot.seat].players[shot.blocker].blk += 1


def _free_throw(team: TeamBox, throw: FreeThrow) -> None:
    line = team.players[throw.who]
    line.fta += 1
    if throw.good:
        line.ft += 1
        line.pts += 1
        team.quarters[-1] += 1


def _turnover(team: TeamBox, other: TeamBox, lost: Turnover) -> None:
    if lost.who == TEAM:
        team.team_tov += 1
    else:
        team.players[lost.who].tov += 1
    if lost.stealer != TEAM:
        other.players[lost.stealer].stl += 1


def _rebound(team: TeamBox, rebound: Rebound) -> None:
    if rebound.who == TEAM:
        if rebound.offensive:
            team.team_orb += 1
        else:
            team.team_drb += 1
    elif rebound.offensive:
        team.players[rebound.who].orb += 1
    else:
        team.players[rebound.who].drb += 1


def _foul(team: TeamBox, foul: Fouled) -> None:
    if foul.team_foul:
        team.team_fouls += 1
    if foul.who == TEAM:
        team.staff_technicals += 1
    elif foul.kind == _TECHNICAL:
        team.players[foul.who].technicals += 1
    else:
        team.players[foul.who].pf += 1
