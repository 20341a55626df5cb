"""Counting scrimmage plays into distributions of gains."""

from __future__ import annotations

from collections import Counter, defaultdict

from fieldhouse.statistics.football.categories import UNKNOWN, depth, lane, when
from fieldhouse.statistics.football.gain_distributions import Passes, Plays, Scrimmage
from fieldhouse.statistics.histogram import Histogram
from fieldhouse.statistics.importers.play import Play


class PlaysTally:
    """Counts runs, sacks or returns."""

    __slots__ = ("first_downs", "fumbles", "gains", "lost", "out_of_bounds", "touchdowns")

    def __init__(self) -> None:
        self.gains, self.touchdowns, self.out_of_bounds = Counter[int](), Counter[int](), Counter[int]()
        self.first_downs = self.fumbles = self.lost = 0

    def carry(self, play: Play) -> None:
        """A run, scramble or sack of the offense."""
        self.count(play, play.gain, play.carrier_scored, play.offense)
        self.first_downs += own_first_down(play)

    def count(self, play: Play, gain: int, scored: bool, team: str) -> None:
        self.gains[gain] += 1
        if scored:
            self.touchdowns[gain] += 1
        elif play.out_of_bounds:
            self.out_of_bounds[gain] += 1
        if play.fumbles and play.fumble_team == team:
            self.fumbles += 1
            self.lost += play.fumbles_lost > 0

    def freeze(self) -> Plays:
        return Plays(
            Histogram(self.gains), Histogram(self.touchdowns), Histogram(self.out_of_bounds),
            self.first_downs, self.fumbles, self.lost,
        )  # fmt: skip


class PassesTally:
    """Counts passes."""

    __slots__ = (
        "air", "attempts", "broken_up", "caught_air", "first_downs", "fumbles", "gains", "intercepted_at",
        "interceptions", "lost", "no_target", "out_of_bounds", "touchdowns",
    )  # fmt: skip

    def __init__(self) -> None:
        self.gains, self.touchdowns, self.out_of_bounds = Counter[int](), Counter[int](), Counter[int]()
        self.intercepted_at = Counter[int]()
        self.attempts = self.first_downs = self.fumbles = self.lost = self.interceptions = 0
        self.broken_up = self.no_target = self.air = self.caught_air = 0

    def throw(self, play: Play, deep: bool) -> None:
        """One pass; `deep`: this season's air yards are to be trusted."""
        self.attempts += 1
        self.broken_up += bool(play.defenders)
        self.no_target += play.receiver is None
        air = play.air_yards
        if deep and air is not None:
            self.air += air
        if play.interception:
            self.interceptions += 1
            if air is not None:
                self.intercepted_at[air] += 1
        if not play.complete:
            return
        self.gains[play.gain] += 1
        if deep and air is not None:
            self.caught_air += air
        if play.carrier_scored:
            self.touchdowns[play.gain] += 1
        elif play.out_of_bounds:
            self.out_of_bounds[play.gain] += 1
        self.first_downs += own_first_down(play)
        if play.fumbles and play.fumble_team == play.offense:
            self.fumbles += 1
            self.lost += play.fumbles_lost > 0

    def freeze(self) -> Passes:
        return Passes(
            self.attempts, Histogram(self.gains), Histogram(self.touchdowns), Histogram(self.out_of_bounds),
            self.first_downs, self.fumbles, self.lost, self.interceptions, Histogram(self.intercepted_at),
            self.broken_up, self.no_target, self.air, self.caught_air,
        )  # fmt: skip


def own_first_down(play: Play) -> bool:
    """Whether the play itself, not a penalty, made a first down."""
    return play.first_down and play.to_go is not None and (play.gain >= play.to_go or play.offense_scored)


def frozen_plays(tallies: dict[str, PlaysTally]) -> dict[str, Plays]:
    return {name: tally.freeze() for name, tally in tallies.items()}


def frozen_passes(tallies: dict[str, PassesTally]) -> dict[str, Passes]:
    return {name: tally.freeze() for name, tally in tallies.items()}


class Cuts:
    """How this season's plays may be cut: what its source does not record is `unknown` throughout."""

    def __init__(self, depths: bool, sides: bool, tempo: bool) -> None:
        self.depths, self.sides, self.tempo = depths, sides, tempo

    def depth(self, play: Play) -> str:
        return depth(play.air_yards) if self.depths else UNKNOWN

    def side(self, play: Play) -> str:
        return play.direction or UNKNOWN if self.sides else UNKNOWN


class ScrimmageTally:
    """Counts a side's plays from scrimmage."""

    def __init__(self, cuts: Cuts) -> None:
        self.cuts = cuts
        self.runs, self.scrambles = defaultdict[str, PlaysTally](PlaysTally), defaultdict[str, PlaysTally](PlaysTally)
        self.runs_when = defaultdict[str, PlaysTally](PlaysTally)
        self.passes = defaultdict[str, PassesTally](PassesTally)
        self.passes_when = defaultdict[str, PassesTally](PassesTally)
        self.passes_to: dict[str, dict[str, PassesTally]] = defaultdict(lambda: defaultdict(PassesTally))
        self.sacks, self.aborted, self.kneels, self.spikes = PlaysTally(), PlaysTally(), PlaysTally(), 0

    def add(self, play: Play) -> None:
        match play.type:
            case "run":
                self._run(play)
            case "pass":
                self._pass(play)
            case "sack":
                self.sacks.carry(play)
            case "kneel":
                self.kneels.carry(play)
            case "spike":
                self.spikes += 1

    def _run(self, play: Play) -> None:
        if play.aborted:
            self.aborted.carry(play)
        elif play.scramble:
            self.scrambles[lane(play.direction, play.gap)].carry(play)
        else:
            self.runs[lane(play.direction, play.gap)].carry(play)
            self.runs_when[kind_of_down(play)].carry(play)

    def _pass(self, play: Play) -> None:
        how_deep, deep = self.cuts.depth(play), self.cuts.depths
        self.passes[how_deep].throw(play, deep)
        self.passes_when[kind_of_down(play)].throw(play, deep)
        if self.cuts.sides:
            self.passes_to[how_deep][self.cuts.side(play)].throw(play, deep)

    def freeze(self) -> Scrimmage:
        return Scrimmage(
            frozen_plays(self.runs), frozen_plays(self.scrambles), frozen_passes(self.passes),
            self.sacks.freeze(), self.aborted.freeze(), self.kneels.freeze(), self.spikes,
            frozen_plays(self.runs_when), frozen_passes(self.passes_when),
            {depth: frozen_passes(sides) for depth, sides in self.passes_to.items()},
        )  # fmt: skip


def kind_of_down(play: Play) -> str:
    return when(play.down or 1, play.to_go or 10, play.to_goal or 50)
