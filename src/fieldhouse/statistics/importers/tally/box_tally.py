"""Counting the box score of each game."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable

from fieldhouse.statistics.football.season import SeasonGame
from fieldhouse.statistics.football.totals import Totals
from fieldhouse.statistics.importers.play import PASSES, RUSHES, Drive, Flag, Play
from fieldhouse.statistics.importers.tally.scrimmage_tally import own_first_down

Lines = dict[tuple[str, str], Totals]  # by game and team


class Boxes:
    """The lines of both sides of every game."""

    def __init__(self) -> None:
        self.lines: dict[tuple[str, str], Counter[str]] = defaultdict(Counter)
        self.red_zone: set[tuple[str, str, int | None]] = set()
        self.red_zone_scores: set[tuple[str, str, int | None]] = set()

    def add(self, play: Play, flagged: bool) -> None:
        """One play; `flagged`: a foul of the defense was accepted on it."""
        own, other = self.lines[play.game, play.offense], self.lines[play.game, play.defense]
        if play.scrimmage:
            self._scrimmage(play, own)
        else:
            _kick(play, own, other)
        _first_downs(play, own, flagged)
        self._red_zone(play)
        if play.interception:
            other["interception_return_yards"] += play.return_yards or 0
        if play.fumbles and play.fumble_team:
            line = self.lines[play.game, play.fumble_team]
            line["fumbles"] += play.fumbles
            line["fumbles_lost"] += play.fumbles_lost
        if play.safety:
            other["safeties"] += 1
        if play.touchdown and play.touchdown_team:
            line = self.lines[play.game, play.touchdown_team]
            line["touchdowns"] += 1
            line[_kind_of_touchdown(play)] += 1

    def _scrimmage(self, play: Play, own: Counter[str]) -> None:
        own["plays"] += 1
        own["aborted_snaps"] += play.aborted
        own["yards"] += play.gain
        if play.type in RUSHES:
            own["rush_attempts"] += 1
            own["rush_yards"] += play.gain
        elif play.type in PASSES:
            own["pass_attempts"] += 1
            own["completions"] += play.complete
            own["pass_yards"] += play.gain
            own["interceptions"] += play.interception
        else:
            own["sacks"] += 1
            own["sack_yards"] -= play.gain
        if play.third_down_made is not None:
            own["third_downs"] += 1
            own["third_downs_made"] += play.third_down_made
        if play.fourth_down_made is not None:
            own["fourth_downs"] += 1
            own["fourth_downs_made"] += play.fourth_down_made

    def _red_zone(self, play: Play) -> None:
        """A trip is a drive with a snap inside the 20; its touchdown must be scored from there."""
        if play.drive is None or play.to_goal is None or play.to_goal > 20:
            return
        drive = play.game, play.offense, play.drive
        line = self.lines[play.game, play.offense]
        if (play.scrimmage or play.type == "field_goal") and drive not in self.red_zone:
            self.red_zone.add(drive)
            line["red_zone_trips"] += 1
        if play.scrimmage and play.offense_scored and drive not in self.red_zone_scores:
            self.red_zone_scores.add(drive)
            line["red_zone_touchdowns"] += 1

    def fouls(self, flags: Iterable[Flag]) -> None:
        for flag in flags:
            if flag.status == "accepted":
                line = self.lines[flag.game, flag.team]
                line["penalties"] += 1
                line["penalty_yards"] += flag.yards

    def drives(self, drives: Iterable[Drive]) -> None:
        for drive in drives:
            line = self.lines[drive.game, drive.offense]
            line["drives"] += drive.plays > 0
            line["possession_seconds"] += drive.seconds or 0

    def freeze(self, games: Iterable[SeasonGame]) -> Lines:
        """The lines of these games, with their points."""
        lines: Lines = {}
        for game in games:
            for team, points in ((game.away, game.away_score), (game.home, game.home_score)):
                if (game.id, team) in self.lines:
                    line = self.lines[game.id, team]
                    lines[game.id, team] = Totals(**{**line, "games": 1, "points": points})
        return lines


def _kick(play: Play, own: Counter[str], other: Counter[str]) -> None:
    good = play.kick_result == "good"
    match play.type:
        case "field_goal":
            own["field_goal_attempts"] += 1
            own["field_goals"] += good
            own["field_goals_blocked"] += play.blocked
        case "extra_point":
            own["extra_point_attempts"] += 1
            own["extra_points"] += good
            own["extra_points_blocked"] += play.blocked
        case "two_point":
            own["two_point_attempts"] += 1
            own["two_points"] += good
        case "punt":
            own["punts"] += not play.blocked
            own["punts_blocked"] += play.blocked
            own["punt_yards"] += play.kick_distance or 0 if not play.blocked else 0
        case "kickoff":
            own["kickoffs"] += 1
    if play.type in ("punt", "kickoff") and play.return_yards is not None:
        kind = "punt" if play.type == "punt" else "kick"
        other[f"{kind}_returns"] += 1
        other[f"{kind}_return_yards"] += play.return_yards or 0


def _first_downs(play: Play, own: Counter[str], flagged: bool) -> None:
    """A foul of the defense on top of a play that made its own first down gives one more."""
    made = play.scrimmage and own_first_down(play)
    if made:
        own["first_downs"] += 1
        own["first_downs_rush" if play.type in RUSHES else "first_downs_pass"] += 1
    if (play.first_down and not made and (play.scrimmage or play.type == "no_play")) or (
        made and flagged and not play.touchdown
    ):
        own["first_downs"] += 1
        own["first_downs_penalty"] += 1


def _kind_of_touchdown(play: Play) -> str:
    if play.offense_scored and play.scrimmage:
        if not play.carrier_scored:
            return "fumble_touchdowns"
        return "rush_touchdowns" if play.type in RUSHES else "pass_touchdowns"
    if play.interception:
        return "interception_touchdowns"
    if play.blocked:
        return "blocked_kick_touchdowns"
    if play.type in ("kickoff", "punt") and play.defense_scored and play.scorer in (None, play.returner):
        return "kick_return_touchdowns" if play.type == "kickoff" else "punt_return_touchdowns"
    return "fumble_touchdowns"
