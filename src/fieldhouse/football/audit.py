"""Checks that a book agrees with its events and the scoreboard, and each team's figures with its players'."""

from __future__ import annotations

from collections.abc import Sequence

from fieldhouse.football.book import Box, TeamBox
from fieldhouse.football.drives import Ending, drives
from fieldhouse.football.era import ERAS
from fieldhouse.football.events import (
    Down,
    Drive,
    Event,
    Flag,
    Fumbled,
    Kick,
    Period,
    Returned,
    Scored,
    Snap,
    Tried,
)
from fieldhouse.football.state import QUARTER
from fieldhouse.statistics.game_record import Counts

KICK_RESULTS = frozenset({
    "returned", "touchback", "fair catch", "out", "downed", "good", "no good", "blocked", "recovered", "muffed",
    "no play",
})


def check(box: Box, events: Sequence[Event], score: Sequence[int]) -> None:
    """Raise AssertionError, with a message, at the first two figures that do not agree."""
    for seat in (0, 1):
        side, team, other = ("home", "away")[seat], box.teams[seat], box.teams[1 - seat]
        _same(f"{side}: points in the book and on the scoreboard", team.points, score[seat])
        _same(f"{side}: points in the book and in its line score", team.points, sum(box.line[seat]))
        _points(side, team, seat, events)
        _downs(side, team)
        _kicks(side, team, seat, events)
        _same(f"{side}: interceptions thrown, and made by the others", team.intercepted, other.interceptions)
        kicked, punted = other.kickoffs - other.kickoff_touchbacks, other.punts - other.punt_touchbacks
        _most(f"{side}: kickoffs returned, and kicked", team.kick_returns, kicked)
        _most(f"{side}: punts returned, and punted", team.punt_returns, punted)
    _time(box, events)
    _drives(box, events)
    check_downs(events)
    check_field(events)
    check_players(box)


LENGTHS = (QUARTER, *{era.overtime_seconds for era in ERAS.values()})
"""The lengths of overtime periods."""
_OF_BOTH = (
    "passes", "completions", "pass_yards", "pass_tds", "pass_long", "intercepted", "sacked", "sack_yards",
    "rushes", "rush_yards", "rush_tds", "rush_long", "fumbles", "fumbles_lost",
    "fg_tries", "fg_made", "fg_long", "extra_tries", "extra_made", "two_made",
    "punts", "punt_yards", "punt_long", "punts_blocked", "punt_touchbacks", "punts_inside_20",
    "kickoffs", "kickoff_touchbacks",
    "kick_returns", "kick_return_yards", "kick_return_tds", "kick_return_long",
    "punt_returns", "punt_return_yards", "punt_return_tds", "punt_return_long",
    "interceptions", "interception_yards", "interception_tds", "fumble_return_yards", "fumble_tds",
    "blocked_kick_tds", "safeties", "defensive_twos",
)  # fmt: skip
"""Figures that a team and its players have under one name."""
_OF_PASSES = {"catches": "completions", "catch_yards": "pass_yards", "catch_tds": "pass_tds", "catch_long": "pass_long"}


def check_players(box: Box) -> None:
    """The players' figures add up to their team's, in a game that names all players credited."""
    if not any(box.players):
        return
    for seat in (0, 1):
        side, team, other = ("home", "away")[seat], box.teams[seat], box.teams[1 - seat]
        lines = list(box.players[seat].values())

        def added(name: str, lines: list[Counts] = lines) -> int:
            numbers = [line[name] for line in lines if name in line]
            return max(numbers, default=0) if name.endswith("_long") else sum(numbers)

        wanted = {name: getattr(team, name) for name in _OF_BOTH}
        wanted |= {name: getattr(team, passing) for name, passing in _OF_PASSES.items()}
        wanted |= {"half_sacks": 2 * other.sacked, "fumbles_recovered": other.fumbles_lost}
        for name, number in wanted.items():
            _same(f"{side}: {name} of the team, and of its players together", number, added(name))
        _most(f"{side}: passes caught or intercepted, and aimed", team.completions + team.intercepted, added("targets"))
        _most(f"{side}: passes aimed, and thrown", added("targets"), team.passes - team.spikes)


def _same(what: str, left: int, right: int) -> None:
    assert left == right, f"{what} differ: {left} and {right}"


def _most(what: str, part: int, whole: int) -> None:
    assert 0 <= part <= whole, f"{what}: {part} of {whole}"


def _points(side: str, team: TeamBox, seat: int, events: Sequence[Event]) -> None:
    scored = [event for event in events if type(event) is Scored and event.seat == seat]
    _same(f"{side}: points in the book and scored", team.points, sum(event.points for event in scored))
    worth = (
        6 * team.touchdowns + 3 * team.fg_made + team.extra_made
        + 2 * (team.two_made + team.safeties + team.defensive_twos)
    )
    _same(f"{side}: points, and the points of its scores", team.points, worth)
    _same(f"{side}: touchdowns, and their sum", team.touchdowns, team.rush_tds + team.pass_tds + team.return_tds)
    goals = sum(event.how == "field goal" for event in scored)
    _same(f"{side}: field goals kicked and scored", team.fg_made, goals)
    tries = [event for event in events if type(event) is Tried and event.seat == seat]
    _same(f"{side}: tries booked and made", team.extra_tries + team.two_tries, len(tries))
    _most(f"{side}: tries, and touchdowns", len(tries), team.touchdowns)


def _downs(side: str, team: TeamBox) -> None:
    _most(f"{side}: completions and attempts", team.completions, team.passes)
    _most(f"{side}: completions, interceptions and attempts", team.completions + team.intercepted, team.passes)
    _most(f"{side}: third downs made", team.third_made, team.third_tries)
    _most(f"{side}: fourth downs made", team.fourth_made, team.fourth_tries)
    _most(f"{side}: touchdown passes and completions", team.pass_tds, team.completions)
    _most(f"{side}: rushing touchdowns and first downs", team.rush_tds, team.rush_first_downs)
    _most(f"{side}: kneels and rushes", team.kneels, team.rushes)
    _most(f"{side}: fumbles lost", team.fumbles_lost, team.fumbles)
    assert team.sack_yards >= 0, f"{side}: sacks gained {-team.sack_yards} yards"


def _kicks(side: str, team: TeamBox, seat: int, events: Sequence[Event]) -> None:
    kicks = [event for event in events if type(event) is Kick and event.seat == seat]
    for kick in kicks:
        assert kick.result in KICK_RESULTS, f"{side}: a {kick.kind} has the result {kick.result!r}"
    snaps = [event.kind for event in events if type(event) is Snap and event.seat == seat]
    _same(f"{side}: punts, and snaps to a punter", team.punts + team.punts_blocked, snaps.count(Down.PUNT))
    _same(f"{side}: field goals tried, and snaps to a holder", team.fg_tries, snaps.count(Down.FIELD_GOAL))
    _most(f"{side}: punts inside the 20", team.punts_inside_20 + team.punt_touchbacks, team.punts)
    _most(f"{side}: onside kicks recovered", team.onside_recovered, team.onside_tries)


def _time(box: Box, events: Sequence[Event]) -> None:
    """Times of possession add up to the time of all plays, and each quarter to its length."""
    possession = sum(team.seconds for team in box.teams)
    ran = sum(event.seconds for event in events if type(event) is Snap or type(event) is Kick)
    _same("time of possession, and time of all plays", possession, ran)
    played: dict[int, int] = {}  # by quarter
    quarter = 0
    for event in events:
        if type(event) is Period:
            quarter = event.quarter
            played[quarter] = 0
        elif quarter and (type(event) is Snap or type(event) is Kick):
            played[quarter] += event.seconds
    for quarter, seconds in played.items():
        lengths = (QUARTER,) if quarter <= 4 else LENGTHS
        _most(f"quarter {quarter}: seconds played", seconds, max(lengths))
        over = quarter + 1 in played
        assert not over or seconds in lengths, f"{seconds} seconds played in quarter {quarter}"


def _drives(box: Box, events: Sequence[Event]) -> None:
    found = drives(events)
    for seat in (0, 1):
        side, team = ("home", "away")[seat], box.teams[seat]
        own = [drive for drive in found if drive.seat == seat]
        _same(f"{side}: drives in the book and in the chart", team.drives, len(own))
        _same(f"{side}: yards in the book and in the chart", team.yards, sum(drive.yards for drive in own))
        plays = sum(drive.plays for drive in own)
        _same(f"{side}: plays in the book and in the chart", team.plays + team.fg_tries, plays)
        goals = sum(drive.result is Ending.FIELD_GOAL for drive in own)
        _same(f"{side}: field goals in the book and in the chart", team.fg_made, goals)
        thrown = sum(drive.result is Ending.INTERCEPTION for drive in own)
        # an interception over the passers' own End Line ends the drive in a safety
        _most(f"{side}: interceptions in the chart and in the book", thrown, team.intercepted)
    lost = sum(event.lost for event in events if type(event) is Fumbled)
    booked = sum(team.fumbles_lost for team in box.teams)
    _most("fumbles lost in the book and in the events", booked, lost)


def check_downs(events: Sequence[Event]) -> None:
    """Within a drive, each snap has the down, the line to gain and the spot that follow from the snap before."""
    last: Snap | None = None
    moved = False  # by more than the play
    for event in events:
        if type(event) is Snap:
            if last is not None:
                _follows(last, event, moved)
            last, moved = event, event.kind >= Down.PUNT
        elif type(event) is Drive or type(event) is Scored:
            last = None
        elif type(event) is Fumbled or type(event) is Returned or type(event) is Flag:
            moved = True


def _follows(last: Snap, snap: Snap, moved: bool) -> None:
    where = f"quarter {snap.quarter}, {snap.clock} seconds left"
    _same(f"{where}: the team with the ball, and that of the drive", snap.seat, last.seat)
    if last.first_down or last.line_reached:
        down = 1
    else:
        _same(f"{where}: the line to gain now and before", snap.spot + snap.to_go, last.spot + last.to_go)
        replayed = (last.kind == Down.NO_PLAY and not last.down_lost) or last.repeated
        down = last.down if replayed else last.down + 1
    _same(f"{where}: the down, and the down that follows from the snap before", snap.down, down)
    if not moved:
        gain = last.yards if last.kind in (Down.RUN, Down.COMPLETE, Down.SACK, Down.KNEEL) else 0
        _same(f"{where}: the spot, and where the play ended", snap.spot, last.spot + gain)


_GAINS = (Down.RUN, Down.COMPLETE, Down.SACK, Down.KNEEL)
LENGTH = 120  # both End Zones included
BOUNCE = 10  # a short punt may bounce back behind the line


def check_field(events: Sequence[Event]) -> None:
    """Everything happens on the field: snaps and series between the goal lines, gains and losses up to one of them."""
    for event in events:
        if type(event) is Snap:
            where = f"quarter {event.quarter}, {event.clock} seconds left"
            assert 0 < event.spot < 100, f"{where}: a snap at {event.spot}"
            end = event.spot + event.yards
            assert 0 <= end <= 100 or event.kind not in _GAINS, f"{where}: {event.yards} yards from {event.spot}"
        elif type(event) is Drive:
            assert 0 < event.spot < 100, f"quarter {event.quarter}: a drive from {event.spot}"
        elif type(event) is Returned:
            assert abs(event.yards) < 110, f"a return of {event.yards} yards"
        elif type(event) is Kick:
            assert -BOUNCE <= event.yards <= LENGTH, f"a {event.kind} of {event.yards} yards"
        elif type(event) is Flag:
            assert 0 <= event.yards < 100, f"{event.name}: {event.yards} yards walked off"
