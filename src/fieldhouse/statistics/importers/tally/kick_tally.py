"""Counting kicks, tries and returns."""

from __future__ import annotations

from collections import Counter, defaultdict

from fieldhouse.statistics.football.categories import UNKNOWN, punt_zone
from fieldhouse.statistics.football.kicks import FieldGoals, Kickoffs, Kicks, Punts, Returns, Tries
from fieldhouse.statistics.histogram import Histogram
from fieldhouse.statistics.importers.play import Play
from fieldhouse.statistics.importers.tally.scrimmage_tally import PlaysTally

Distances = dict[str, Counter[int]]


def _distances() -> Distances:
    return defaultdict(Counter)


def _frozen(distances: Distances) -> dict[str, Histogram]:
    return {fate: Histogram(counts) for fate, counts in distances.items()}


class TriesTally:
    __slots__ = ("attempts", "blocked", "made")

    def __init__(self) -> None:
        self.attempts = self.made = self.blocked = 0

    def add(self, play: Play) -> None:
        self.attempts += 1
        self.made += play.kick_result == "good"
        self.blocked += play.blocked

    def freeze(self) -> Tries:
        return Tries(self.attempts, self.made, self.blocked)


class FieldGoalsTally:
    def __init__(self) -> None:
        self.made, self.missed, self.blocked = Counter[int](), Counter[int](), Counter[int]()

    def add(self, play: Play) -> None:
        length = play.kick_distance if play.kick_distance is not None else (play.to_goal or 20) + 18
        kind = self.blocked if play.blocked else self.made if play.kick_result == "good" else self.missed
        kind[length] += 1

    def freeze(self) -> FieldGoals:
        return FieldGoals(Histogram(self.made), Histogram(self.missed), Histogram(self.blocked))


class KickoffsTally:
    def __init__(self) -> None:
        self.distances, self.unmeasured = _distances(), Counter[str]()

    def add(self, play: Play) -> None:
        fate = play.kick_result or UNKNOWN
        if play.kick_distance is None:
            self.unmeasured[fate] += 1
        else:
            self.distances[fate][play.kick_distance] += 1

    def freeze(self) -> Kickoffs:
        return Kickoffs(_frozen(self.distances), dict(self.unmeasured))


class PuntsTally:
    def __init__(self) -> None:
        self.distances, self.unmeasured = _distances(), Counter[str]()
        self.blocked = self.inside_20 = self.return_yards = 0

    def add(self, play: Play) -> None:
        if play.blocked:
            self.blocked += 1
            return
        fate, length = play.kick_result or UNKNOWN, play.kick_distance
        if length is None:
            self.unmeasured[fate] += 1
            return
        self.distances[fate][length] += 1
        self.return_yards += play.return_yards or 0
        left = (play.to_goal or 50) - length + (play.return_yards or 0)
        self.inside_20 += fate != "touchback" and left < 20

    def freeze(self) -> Punts:
        return Punts(_frozen(self.distances), dict(self.unmeasured), self.blocked, self.inside_20, self.return_yards)


class KicksTally:
    """Counts a side's kicks."""

    def __init__(self) -> None:
        self.field_goals, self.kickoffs, self.punts = FieldGoalsTally(), KickoffsTally(), PuntsTally()
        self.extra_points, self.two_runs, self.two_passes = TriesTally(), TriesTally(), TriesTally()
        self.punts_from = defaultdict[str, PuntsTally](PuntsTally)

    def add(self, play: Play) -> None:
        match play.type:
            case "field_goal":
                self.field_goals.add(play)
            case "extra_point":
                self.extra_points.add(play)
            case "two_point":
                (self.two_passes if play.passer else self.two_runs).add(play)
            case "kickoff":
                self.kickoffs.add(play)
            case "punt":
                self.punts.add(play)
                self.punts_from[punt_zone(play.to_goal or 60)].add(play)

    def freeze(self) -> Kicks:
        return Kicks(
            self.field_goals.freeze(), self.extra_points.freeze(), self.two_runs.freeze(), self.two_passes.freeze(),
            self.kickoffs.freeze(), self.punts.freeze(),
            {zone: tally.freeze() for zone, tally in self.punts_from.items()},
        )  # fmt: skip


class ReturnsTally:
    """Counts a side's returns; the side is the defense of the play."""

    def __init__(self) -> None:
        self.kickoffs, self.punts, self.interceptions = PlaysTally(), PlaysTally(), PlaysTally()
        self.onside_kicks = PlaysTally()
        self.kickoff_fair_catches = self.punt_fair_catches = 0

    def add(self, play: Play) -> None:
        if play.interception:
            self.interceptions.count(play, play.return_yards or 0, play.defense_scored, play.defense)
        elif play.type == "kickoff":
            self.kickoff_fair_catches += play.kick_result == "fair_catch"
            if play.return_yards is None:
                return
            if play.kick_result == "returned":
                self.kickoffs.count(play, play.return_yards, play.defense_scored, play.defense)
            else:
                self.onside_kicks.count(play, play.return_yards, play.defense_scored, play.defense)
        elif play.type == "punt":
            self.punt_fair_catches += play.kick_result == "fair_catch"
            if play.return_yards is not None:
                self.punts.count(play, play.return_yards, play.defense_scored, play.defense)

    def freeze(self) -> Returns:
        return Returns(
            self.kickoffs.freeze(), self.punts.freeze(), self.interceptions.freeze(), self.onside_kicks.freeze(),
            self.kickoff_fair_catches, self.punt_fair_catches,
        )  # fmt: skip
