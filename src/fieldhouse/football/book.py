"""The book: computes the teams' box score and the players' lines from a game's events, in one pass.

A player's figure and his team's are booked from the same event, so they agree; where an event names no player, only
the team's is booked.

Counts as official scorers do:

- a kneel-down is a rush for its loss, a spike an incomplete pass, a fumbled snap a rush for no yards;
- a third or fourth down counts as tried after a run, pass, sack, kneel-down or spike, not after a kick, or when the
  play is void or the down is repeated; it counts as made when the play reached the line, not when a penalty did;
- a sack is neither a pass nor a rush: its yards are subtracted from the passing yards;
- a blocked punt is counted apart from the punts; a muffed kick is a fumble, a blocked kick is not;
- the time of a kickoff belongs to the team that has the ball after it, that of any other play to the offense.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, fields
from typing import Final

from fieldhouse.football.events import (
    Down,
    Drive,
    Event,
    Flag,
    Fumbled,
    Kick,
    OnDowns,
    Period,
    Return,
    Returned,
    Scored,
    Snap,
    TimeOut,
    Tried,
)
from fieldhouse.football.player_lines import PlayerLines
from fieldhouse.statistics.game_record import Counts


@dataclass(slots=True)
class TeamBox:
    """One team's line in the book, in whole numbers; properties derive the other figures."""

    points: int = 0
    touchdowns: int = 0
    safeties: int = 0  # scored by this team
    defensive_twos: int = 0
    rush_first_downs: int = 0
    pass_first_downs: int = 0
    penalty_first_downs: int = 0
    third_tries: int = 0
    third_made: int = 0
    fourth_tries: int = 0
    fourth_made: int = 0
    rushes: int = 0
    rush_yards: int = 0
    rush_tds: int = 0
    rush_long: int = 0
    kneels: int = 0
    passes: int = 0
    completions: int = 0
    pass_yards: int = 0
    pass_tds: int = 0
    pass_long: int = 0
    intercepted: int = 0
    spikes: int = 0
    sacked: int = 0
    sack_yards: int = 0
    fumbles: int = 0
    fumbles_lost: int = 0
    on_downs: int = 0  # turned over on downs
    penalties: int = 0
    penalty_yards: int = 0
    punts: int = 0  # without those blocked
    punt_yards: int = 0
    punt_long: int = 0
    punts_blocked: int = 0
    punt_touchbacks: int = 0
    punts_inside_20: int = 0
    kickoffs: int = 0
    kickoff_touchbacks: int = 0
    onside_tries: int = 0
    onside_recovered: int = 0
    kick_returns: int = 0
    kick_return_yards: int = 0
    kick_return_tds: int = 0
    kick_return_long: int = 0
    punt_returns: int = 0
    punt_return_yards: int = 0
    punt_return_tds: int = 0
    punt_return_long: int = 0
    interceptions: int = 0
    interception_yards: int = 0
    interception_tds: int = 0
    fumble_return_yards: int = 0
    fumble_tds: int = 0  # returned, or recovered in the end zone
    blocked_kick_tds: int = 0  # blocked kicks and missed field goals run back
    fg_tries_19: int = 0
    fg_made_19: int = 0
    fg_tries_29: int = 0
    fg_made_29: int = 0
    fg_tries_39: int = 0
    fg_made_39: int = 0
    fg_tries_49: int = 0
    fg_made_49: int = 0
    fg_tries_50: int = 0
    fg_made_50: int = 0
    fg_long: int = 0
    fg_blocked: int = 0
    extra_tries: int = 0
    extra_made: int = 0
    two_tries: int = 0
    two_made: int = 0
    timeouts: int = 0
    drives: int = 0
    seconds: int = 0  # time of possession

    @property
    def first_downs(self) -> int:
        return self.rush_first_downs + self.pass_first_downs + self.penalty_first_downs

    @property
    def plays(self) -> int:
        return self.rushes + self.passes + self.sacked

    @property
    def net_pass_yards(self) -> int:
        return self.pass_yards - self.sack_yards

    @property
    def yards(self) -> int:
        return self.rush_yards + self.pass_yards - self.sack_yards

    @property
    def turnovers(self) -> int:
        return self.intercepted + self.fumbles_lost

    @property
    def fg_tries(self) -> int:
        return self.fg_tries_19 + self.fg_tries_29 + self.fg_tries_39 + self.fg_tries_49 + self.fg_tries_50

    @property
    def fg_made(self) -> int:
        return self.fg_made_19 + self.fg_made_29 + self.fg_made_39 + self.fg_made_49 + self.fg_made_50

    @property
    def return_tds(self) -> int:
        kicks = self.kick_return_tds + self.punt_return_tds + self.blocked_kick_tds
        return kicks + self.interception_tds + self.fumble_tds

    def net_punt_yards(self, returned: int) -> int:
        """Gross yards less the opponents' punt return yards and 20 for each touchback."""
        return self.punt_yards - returned - 20 * self.punt_touchbacks


# Plain numbers for speed: every snap of every game is compared with them.
RUN, COMPLETE, INCOMPLETE, INTERCEPTED, SACK, KNEEL, SPIKE, PUNT, FIELD_GOAL, SNAP_LOST, NO_PLAY = map(int, Down)

FIELDS: Final = tuple(f.name for f in fields(TeamBox))
LONGS: Final = tuple(name for name in FIELDS if name.endswith("_long"))
BANDS: Final = ((19, "under 20"), (29, "20-29"), (39, "30-39"), (49, "40-49"), (50, "50 or more"))

# An unknown kind of kick is a KeyError, not a guess. A punt after a safety is a free kick.
_PUNT, _GOAL, _EXTRA, _ONSIDE, _KICKOFF = range(5)
_KICKS: Final = {
    "punt": _PUNT, "field goal": _GOAL, "extra point": _EXTRA, "onside": _ONSIDE,
    "kickoff": _KICKOFF, "deep": _KICKOFF, "squib": _KICKOFF, "free kick": _KICKOFF,
}


@dataclass(slots=True)
class Box:
    """A game's box score: home first, then away."""

    teams: tuple[TeamBox, TeamBox] = field(default_factory=lambda: (TeamBox(), TeamBox()))
    line: tuple[list[int], list[int]] = field(default_factory=lambda: ([0, 0, 0, 0], [0, 0, 0, 0]))
    quarters: int = 0  # begun
    players: tuple[dict[str, Counts], dict[str, Counts]] = field(default_factory=lambda: ({}, {}))  # by id

    @property
    def score(self) -> tuple[int, int]:
        return self.teams[0].points, self.teams[1].points


def keep_book(events: Iterable[Event]) -> Box:
    """The box score of a game so far."""
    book = Box()
    teams, line = book.teams, book.line
    players = PlayerLines(), PlayerLines()
    kind = -1  # kind of the last snap; -1 after a kickoff
    fresh = punting = trying = credited = False
    for event in events:
        if type(event) is Snap:
            seat = event.seat
            box = teams[seat]
            kind = event.kind
            yards = event.yards
            if event.seconds:
                box.seconds += event.seconds
            if fresh:
                fresh = False
                box.drives += 1
            if kind == RUN:
                box.rushes += 1
                box.rush_yards += yards
                if yards > box.rush_long:
                    box.rush_long = yards
                if event.touchdown:
                    box.rush_tds += 1
                    credited = True
                if event.runner:
                    players[seat].run(event, players[1 - seat])
            elif kind == COMPLETE:
                box.passes += 1
                box.completions += 1
                box.pass_yards += yards
                if yards > box.pass_long:
                    box.pass_long = yards
                if event.touchdown:
                    box.pass_tds += 1
                    credited = True
                if event.target:
                    players[seat].complete(event, players[1 - seat])
            elif kind == INCOMPLETE:
                box.passes += 1
                if event.passer:
                    players[seat].throw(event)
                    if event.defenders:
                        players[1 - seat].broken_up.extend(event.defenders)
            elif kind == SACK:
                box.sacked += 1
                box.sack_yards -= yards
                if event.passer:
                    players[seat].sacked_for(event)
                    players[1 - seat].sack(event.sackers)
            elif kind == INTERCEPTED:
                box.passes += 1
                box.intercepted += 1
                teams[1 - seat].interceptions += 1
                if event.passer:
                    players[seat].intercepted(event)
                    players[1 - seat].intercept(event)
            elif kind == KNEEL:
                box.rushes += 1
                box.rush_yards += yards
                box.kneels += 1
                if event.runner:
                    players[seat].kneel(event)
            elif kind == SPIKE:
                box.passes += 1
                box.spikes += 1
                if event.passer:
                    players[seat].throw(event)
            elif kind == SNAP_LOST:
                box.rushes += 1
                if event.runner:
                    players[seat].lost_snaps.append(event.runner)
            elif kind == PUNT:
                punting = True
            first = event.first_down
            if first:
                if first == 1:
                    box.rush_first_downs += 1
                elif first == 2:
                    box.pass_first_downs += 1
                else:
                    box.penalty_first_downs += 1
            if event.down > 2 and (kind < PUNT or kind == SNAP_LOST) and not event.repeated:
                if event.down == 3:
                    box.third_tries += 1
                    if event.line_reached:
                        box.third_made += 1
                else:
                    box.fourth_tries += 1
                    if event.line_reached:
                        box.fourth_made += 1
        elif type(event) is Drive:
            fresh = True
        elif type(event) is Kick:
            if _kicked(teams, players, event, punting):
                kind = -1
            punting = False
        elif type(event) is Flag:
            if event.fate == "accepted":
                box = teams[event.seat]
                box.penalties += 1
                box.penalty_yards += event.yards
                if event.who:
                    players[event.seat].flag(event)
        elif type(event) is TimeOut:
            teams[event.seat].timeouts += 1
        elif type(event) is Scored:
            seat, points, how = event.seat, event.points, event.how
            box = teams[seat]
            box.points += points
            while len(line[0]) < event.quarter:
                line[0].append(0)
                line[1].append(0)
            line[seat][event.quarter - 1] += points
            name = ""  # name of a figure that no other event books
            if how == "touchdown":
                box.touchdowns += 1
                if not credited:
                    box.fumble_tds += 1
                    name = "fumble_tds"
                credited, trying = False, True
            elif how == "safety":
                box.safeties += 1
                name = "safeties"
            elif how == "defensive two points":
                box.defensive_twos += 1
                name = "defensive_twos"
            if name and event.scorer:
                players[seat].add(event.scorer, name)
        elif type(event) is Returned:
            if not trying:  # a touchdown on a try is booked with the try
                name = _returned(teams[event.seat], event, kind == PUNT)
                if event.returner:
                    players[event.seat].run_back(event, name)
                if event.tacklers:
                    players[1 - event.seat].tackle_return(event.tacklers)
                credited = event.touchdown
        elif type(event) is Tried:
            box = teams[event.seat]
            trying = False
            if event.kick:
                box.extra_tries += 1
                box.extra_made += event.good
            else:
                box.two_tries += 1
                box.two_made += event.good
            players[event.seat].attempt(event)
        elif type(event) is Fumbled:
            if not trying:
                box = teams[event.seat]
                box.fumbles += 1
                box.fumbles_lost += event.lost
                players[event.seat].fumble(event, players[1 - event.seat])
        elif type(event) is OnDowns:
            if kind != PUNT and kind != FIELD_GOAL:  # a blocked kick recovered in vain is a kick
                teams[event.seat].on_downs += 1
        elif type(event) is Period:
            book.quarters = event.quarter
            if event.quarter > len(line[0]):
                line[0].append(0)
                line[1].append(0)
    book.players = players[0].lines(), players[1].lines()
    return book


def _kicked(
    teams: tuple[TeamBox, TeamBox], players: tuple[PlayerLines, PlayerLines], event: Kick, punting: bool
) -> bool:
    """Books a kick; true for a kickoff of any kind."""
    box, own, what, result = teams[event.seat], players[event.seat], _KICKS[event.kind], event.result
    if event.blocker:
        players[1 - event.seat].add(event.blocker, "kicks_blocked")
    if what == _PUNT and punting:
        if event.kicker:
            own.punt(event)
        if result == "blocked":
            box.punts_blocked += 1
            return False
        box.punts += 1
        box.punt_yards += event.yards
        if event.yards > box.punt_long:
            box.punt_long = event.yards
        if result == "touchback":
            box.punt_touchbacks += 1
        elif event.inside_20:
            box.punts_inside_20 += 1
    elif what == _GOAL:
        _goal_kicked(box, event.yards, result)
        if event.kicker:
            own.field_goal(event)
    elif what != _EXTRA:
        receivers = event.seat if result == "recovered" else 1 - event.seat
        teams[receivers].seconds += event.seconds
        if result == "no play":
            return True
        box.kickoffs += 1
        if result == "touchback":
            box.kickoff_touchbacks += 1
        if what == _ONSIDE:
            box.onside_tries += 1
            box.onside_recovered += result == "recovered"
        if event.kicker:
            own.kickoff(event)
        return True
    return False


def _goal_kicked(box: TeamBox, length: int, result: str) -> None:
    good = result == "good"
    if length < 20:
        box.fg_tries_19 += 1
        box.fg_made_19 += good
    elif length < 30:
        box.fg_tries_29 += 1
        box.fg_made_29 += good
    elif length < 40:
        box.fg_tries_39 += 1
        box.fg_made_39 += good
    elif length < 50:
        box.fg_tries_49 += 1
        box.fg_made_49 += good
    else:
        box.fg_tries_50 += 1
        box.fg_made_50 += good
    if good and length > box.fg_long:
        box.fg_long = length
    elif result == "blocked":
        box.fg_blocked += 1


def _returned(box: TeamBox, event: Returned, from_scrimmage: bool) -> str:
    """Books a return; returns the common beginning of its figures' names, empty if they have none."""
    what, yards = event.kind, event.yards
    if what == Return.KICKOFF or (what == Return.PUNT and not from_scrimmage):  # or a punt after a safety
        box.kick_returns += 1
        box.kick_return_yards += yards
        box.kick_return_tds += event.touchdown
        if yards > box.kick_return_long:
            box.kick_return_long = yards
        return "kick_return"
    if what == Return.PUNT:
        box.punt_returns += 1
        box.punt_return_yards += yards
        box.punt_return_tds += event.touchdown
        if yards > box.punt_return_long:
            box.punt_return_long = yards
        return "punt_return"
    if what == Return.INTERCEPTION:
        box.interception_yards += yards
        box.interception_tds += event.touchdown
        return "interception"
    if what == Return.FUMBLE:
        box.fumble_return_yards += yards
        box.fumble_tds += event.touchdown
        return "fumble"
    box.blocked_kick_tds += event.touchdown
    return "blocked_kick"
