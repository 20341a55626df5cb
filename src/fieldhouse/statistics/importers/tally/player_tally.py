"""Counting what each player did for each team."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import replace

from fieldhouse.statistics.football.categories import UNKNOWN, lane
from fieldhouse.statistics.football.kicks import Punts
from fieldhouse.statistics.football.players import Kicking, Passing, Player, Receiving, Returning, Rushing, Stint
from fieldhouse.statistics.importers.play import Play
from fieldhouse.statistics.importers.tally.kick_tally import FieldGoalsTally, KickoffsTally, PuntsTally, TriesTally
from fieldhouse.statistics.importers.tally.scrimmage_tally import (
    Cuts,
    PassesTally,
    PlaysTally,
    frozen_passes,
    frozen_plays,
    kind_of_down,
)

Who = tuple[str, str]  # player and team


class StintTally:
    """One player with one team."""

    def __init__(self) -> None:
        self.weeks: set[int] = set()
        self.passes = defaultdict[str, PassesTally](PassesTally)
        self.sides, self.when, self.targets_when = Counter[str](), Counter[str](), Counter[str]()
        self.sacked = PlaysTally()
        self.runs, self.scrambles = defaultdict[str, PlaysTally](PlaysTally), defaultdict[str, PlaysTally](PlaysTally)
        self.kneels, self.aborted, self.spikes = PlaysTally(), PlaysTally(), 0
        self.targets, self.target_sides = defaultdict[str, PassesTally](PassesTally), Counter[str]()
        self.returns = PlaysTally()
        self.field_goals, self.extra_points, self.kickoffs = FieldGoalsTally(), TriesTally(), KickoffsTally()
        self.punts, self.kick_returns, self.punt_returns = PuntsTally(), PlaysTally(), PlaysTally()
        self.fair_catches, self.two_points = Counter[str](), Counter[str]()
        self.fumbles = Counter[str]()
        self.did = Counter[str]()

    def passing(self, official: Passing | None) -> Passing | None:
        if not self.did["passing"]:
            return official
        line = official or self._passing()
        return replace(
            line, passes=frozen_passes(self.passes), sides=dict(self.sides), sacked=self.sacked.freeze()
        )

    def _passing(self) -> Passing:
        passes, sacked = [tally.freeze() for tally in self.passes.values()], self.sacked.freeze()
        gains = [max(part.gains) for part in passes if part.gains]
        return Passing(
            attempts=sum(part.attempts for part in passes) + self.spikes,
            completions=sum(part.completions for part in passes),
            yards=sum(part.yards for part in passes),
            touchdowns=sum(part.touchdowns.n for part in passes),
            interceptions=sum(part.interceptions for part in passes),
            long=max(gains, default=0),
            sacks=sacked.n,
            sack_yards=-sacked.yards,
            first_downs=sum(part.first_downs for part in passes),
            two_points=self.two_points["passing"],
            spikes=self.spikes,
            no_target=sum(part.no_target for part in passes),
            fumbles=self.fumbles["all"],
            fumbles_lost=self.fumbles["lost"],
        )

    def rushing(self, official: Rushing | None) -> Rushing | None:
        if not self.did["rushing"]:
            return official
        line = official or self._rushing()
        return replace(
            line,
            aborted=self.aborted.freeze().n,
            aborted_yards=self.aborted.freeze().yards,
            runs=frozen_plays(self.runs),
            scrambles=frozen_plays(self.scrambles),
            when=dict(self.when),
        )

    def _rushing(self) -> Rushing:
        kinds = [*self.runs.values(), *self.scrambles.values(), self.kneels, self.aborted]
        parts = [tally.freeze() for tally in kinds]
        kneels = self.kneels.freeze()
        return Rushing(
            attempts=sum(part.n for part in parts),
            yards=sum(part.yards for part in parts),
            touchdowns=sum(part.touchdowns.n for part in parts),
            long=max((max(part.gains) for part in parts if part.gains), default=0),
            first_downs=sum(part.first_downs for part in parts),
            two_points=self.two_points["rushing"],
            kneels=kneels.n,
            kneel_yards=kneels.yards,
            fumbles_on_runs=sum(part.fumbles for part in parts),
            fumbles=self.fumbles["all"],
            fumbles_lost=self.fumbles["lost"],
        )

    def receiving(self, official: Receiving | None) -> Receiving | None:
        if not self.did["receiving"]:
            return official
        line = official or self._receiving()
        return replace(
            line,
            passes=frozen_passes(self.targets),
            sides=dict(self.target_sides),
            when=dict(self.targets_when),
        )

    def _receiving(self) -> Receiving:
        passes = [tally.freeze() for tally in self.targets.values()]
        return Receiving(
            targets=sum(part.attempts for part in passes),
            receptions=sum(part.completions for part in passes),
            yards=sum(part.yards for part in passes),
            touchdowns=sum(part.touchdowns.n for part in passes),
            long=max((max(part.gains) for part in passes if part.gains), default=0),
            first_downs=sum(part.first_downs for part in passes),
            two_points=self.two_points["receiving"],
            fumbles=sum(part.fumbles for part in passes),
            interceptions=sum(part.interceptions for part in passes),
        )

    def kicking(self) -> Kicking | None:
        if not self.did["kicking"]:
            return None
        return Kicking(self.field_goals.freeze(), self.extra_points.freeze(), self.kickoffs.freeze())

    def punting(self) -> Punts | None:
        return self.punts.freeze() if self.did["punting"] else None

    def returning(self) -> Returning | None:
        if not self.did["returning"]:
            return None
        return Returning(
            self.kick_returns.freeze(), self.punt_returns.freeze(),
            self.fair_catches["kickoff"], self.fair_catches["punt"],
        )  # fmt: skip

    def complete(self, stint: Stint) -> Stint:
        """A stint with its distributions."""
        defending = stint.defending
        if defending and self.returns.gains:
            defending = replace(defending, returns=self.returns.freeze())
        return replace(
            stint,
            weeks=tuple(sorted(self.weeks)),
            passing=self.passing(stint.passing),
            rushing=self.rushing(stint.rushing),
            receiving=self.receiving(stint.receiving),
            defending=defending,
            kicking=self.kicking(),
            punting=self.punting(),
            returning=self.returning(),
        )


class PlayersTally:
    """All players. Each player of a play belongs to the side that his part in it belongs to."""

    def __init__(self, cuts: Cuts) -> None:
        self.cuts = cuts
        self.stints: dict[Who, StintTally] = defaultdict(StintTally)

    def add(self, play: Play) -> None:
        offense, defense = play.offense, play.defense
        for ids, team in (
            ((play.passer, play.rusher, play.receiver, play.kicker), offense),
            ((play.interceptor, play.returner, *play.sackers, *play.defenders), defense),
        ):
            for player in ids:
                if player:
                    self.stints[player, team].weeks.add(play.week)
        if play.fumbler and play.fumble_team:
            fumbles = self.stints[play.fumbler, play.fumble_team].fumbles
            fumbles["all"] += play.fumbles
            fumbles["lost"] += play.fumbles_lost
        if play.scrimmage or play.type == "two_point":
            self._offense(play)
            self._interception(play)
        else:
            self._kick(play)

    def tackled(self, play: Play, team_of: dict[Who, bool]) -> None:
        """Tacklers are of either side; the roster says of which."""
        for player in play.tacklers:
            for team in (play.defense, play.offense):
                if (player, team) in team_of:
                    self.stints[player, team].weeks.add(play.week)
                    break

    def _offense(self, play: Play) -> None:
        if play.passer:
            self._passer(play, self.stints[play.passer, play.offense])
        if play.rusher:
            self._rusher(play, self.stints[play.rusher, play.offense])
        if play.receiver and play.type in ("pass", "two_point"):
            self._receiver(play, self.stints[play.receiver, play.offense])

    def _passer(self, play: Play, stint: StintTally) -> None:
        stint.did["passing"] += 1
        match play.type:
            case "pass":
                stint.passes[self.cuts.depth(play)].throw(play, self.cuts.depths)
                if self.cuts.sides:
                    stint.sides[play.direction or UNKNOWN] += 1
            case "spike":
                stint.spikes += 1
            case "sack":
                stint.sacked.carry(play)
            case "two_point":
                stint.two_points["passing"] += play.kick_result == "good"

    def _rusher(self, play: Play, stint: StintTally) -> None:
        stint.did["rushing"] += 1
        if play.type == "two_point":
            stint.two_points["rushing"] += play.kick_result == "good"
        elif play.type == "kneel":
            stint.kneels.carry(play)
        elif play.aborted:
            stint.aborted.carry(play)
        else:
            runs = stint.scrambles if play.scramble else stint.runs
            runs[lane(play.direction, play.gap)].carry(play)
            stint.when[kind_of_down(play)] += 1

    def _receiver(self, play: Play, stint: StintTally) -> None:
        stint.did["receiving"] += 1
        if play.type == "two_point":
            stint.two_points["receiving"] += play.kick_result == "good"
            return
        stint.targets[self.cuts.depth(play)].throw(play, self.cuts.depths)
        stint.targets_when[kind_of_down(play)] += 1
        if self.cuts.sides:
            stint.target_sides[play.direction or UNKNOWN] += 1

    def _interception(self, play: Play) -> None:
        if play.interception and play.interceptor:
            returns = self.stints[play.interceptor, play.defense].returns
            returns.count(play, play.return_yards or 0, play.defense_scored, play.defense)

    def _kick(self, play: Play) -> None:
        if play.kicker:
            self._kicker(play, self.stints[play.kicker, play.offense])
        if play.returner and play.type in ("kickoff", "punt"):
            stint = self.stints[play.returner, play.defense]
            if play.kick_result == "returned":
                stint.did["returning"] += 1
                kind = stint.kick_returns if play.type == "kickoff" else stint.punt_returns
                kind.count(play, play.return_yards or 0, play.defense_scored, play.defense)
            elif play.kick_result == "fair_catch":
                stint.did["returning"] += 1
                stint.fair_catches[play.type] += 1

    def _kicker(self, play: Play, stint: StintTally) -> None:
        if play.type == "punt":
            stint.did["punting"] += 1
            stint.punts.add(play)
            return
        stint.did["kicking"] += 1
        if play.type == "field_goal":
            stint.field_goals.add(play)
        elif play.type == "extra_point":
            stint.extra_points.add(play)
        elif play.type == "kickoff":
            stint.kickoffs.add(play)

    def freeze(self, players: Iterable[Player]) -> dict[str, Player]:
        """The players with their distributions.

        One who is on no roster of the team he played for gets a stint there.
        """
        known = {player.id: player for player in players}
        teams: dict[str, list[str]] = defaultdict(list)
        for player_id, team in sorted(self.stints):
            teams[player_id].append(team)
        done: dict[str, Player] = {}
        for player_id, player in sorted(known.items()):
            stints = {stint.team: stint for stint in player.stints}
            for team in teams.get(player_id, ()):
                if team not in stints:
                    weeks = len(self.stints[player_id, team].weeks)
                    stints[team] = Stint(team, player.position, player.group, games=weeks)
                stints[team] = self.stints[player_id, team].complete(stints[team])
            done[player_id] = replace(player, stints=tuple(stints.values()))
        return done
