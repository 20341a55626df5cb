"""Counting everything one side did."""

from __future__ import annotations

from collections import Counter, defaultdict

from fieldhouse.statistics.football.categories import UNKNOWN, pace
from fieldhouse.statistics.football.side import Drives, Foul, Fumbles, Seconds, Side, Tempo
from fieldhouse.statistics.football.totals import Totals
from fieldhouse.statistics.histogram import Histogram
from fieldhouse.statistics.importers.play import Drive, Flag, Play
from fieldhouse.statistics.importers.tally.kick_tally import KicksTally, ReturnsTally
from fieldhouse.statistics.importers.tally.scrimmage_tally import Cuts, ScrimmageTally

SNAPS = frozenset({"run", "pass", "sack"})


class SideTally:
    """A side: `act` counts a play where it was the offense, `react` one where it was the defense."""

    def __init__(self, cuts: Cuts) -> None:
        self.cuts = cuts
        self.scrimmage, self.kicks, self.returns = ScrimmageTally(cuts), KicksTally(), ReturnsTally()
        self.fumbles: dict[str, Counter[str]] = defaultdict(Counter)
        self.fouls: dict[tuple[str, str], Counter[str]] = defaultdict(Counter)
        self.fouls_on: dict[tuple[str, str], Counter[str]] = defaultdict(Counter)
        self.clock: dict[str, dict[str, list[int]]] = defaultdict(lambda: defaultdict(lambda: [0, 0]))
        self.tempo = Counter[str]()
        self.drives = DrivesTally()

    def act(self, play: Play) -> None:
        if play.scrimmage:
            self.scrimmage.add(play)
        else:
            self.kicks.add(play)
        if play.type in SNAPS:
            self._tempo(play)
        if play.clock_run is not None:
            spent = self.clock[clock_kind(play)][pace(play.quarter, play.seconds, play.margin)]
            spent[0] += 1
            spent[1] += play.clock_run
        self._fumble(play, play.offense)

    def react(self, play: Play) -> None:
        self.returns.add(play)
        self._fumble(play, play.defense)

    def _tempo(self, play: Play) -> None:
        self.tempo["snaps"] += 1
        self.tempo["shotgun"] += play.shotgun
        self.tempo["no_huddle"] += play.no_huddle
        if neutral(play):
            self.tempo["neutral_snaps"] += 1
            self.tempo["neutral_shotgun"] += play.shotgun
            self.tempo["neutral_no_huddle"] += play.no_huddle

    def _fumble(self, play: Play, team: str) -> None:
        if play.fumbles and play.fumble_team == team:
            kept = self.fumbles[fumble_kind(play)]
            kept["fumbles"] += play.fumbles
            kept["lost"] += play.fumbles_lost
            kept["touchdowns"] += play.touchdown and play.touchdown_team not in (None, team)

    def foul(self, flag: Flag, first_down: bool) -> None:
        kept = self.fouls[flag.name, flag.phase]
        kept["flags"] += 1
        kept[flag.status] += 1
        self.fouls_on[flag.name, flag.phase][flag.play_type] += 1
        if flag.status == "accepted":
            kept["yards"] += flag.yards
            kept["first_downs"] += first_down

    def _seconds(self) -> dict[str, dict[str, Seconds]]:
        return {kind: {at: Seconds(*spent) for at, spent in paces.items()} for kind, paces in self.clock.items()}

    def freeze(self, totals: Totals, clock: bool = True) -> Side:
        return Side(
            totals,
            self.scrimmage.freeze(),
            self.kicks.freeze(),
            self.returns.freeze(),
            tuple(
                Foul(name, phase, **counts, on=dict(self.fouls_on[name, phase]))
                for (name, phase), counts in sorted(self.fouls.items())
            ),
            {kind: Fumbles(**counts) for kind, counts in self.fumbles.items()},
            self._seconds() if clock else {},
            Tempo(**self.tempo) if self.cuts.tempo else Tempo(),
            self.drives.freeze(),
        )


class DrivesTally:
    def __init__(self) -> None:
        self.n = self.seconds = 0
        self.results = Counter[str]()
        self.starts, self.plays, self.yards = Counter[int](), Counter[int](), Counter[int]()
        self.after: dict[str, Counter[int]] = defaultdict(Counter)

    def add(self, drive: Drive) -> None:
        if not drive.plays:
            return
        self.n += 1
        self.results[drive.result or UNKNOWN] += 1
        self.plays[drive.plays] += 1
        self.yards[drive.yards] += 1
        self.seconds += drive.seconds or 0
        if drive.start is not None:
            self.starts[drive.start] += 1
            if drive.started_by:
                self.after[drive.started_by][drive.start] += 1

    def freeze(self) -> Drives:
        return Drives(
            self.n, dict(self.results), Histogram(self.starts),
            {how: Histogram(starts) for how, starts in self.after.items()},
            Histogram(self.plays), Histogram(self.yards), self.seconds,
        )  # fmt: skip


def neutral(play: Play) -> bool:
    late_in_half = play.quarter == 2 and play.seconds <= 120
    return abs(play.margin) <= 7 and play.quarter <= 3 and not late_in_half


def fumble_kind(play: Play) -> str:
    if play.fumble_team == play.defense:
        if play.interception:
            return "interception return"
        return {"kickoff": "kickoff return", "punt": "punt return"}.get(play.type, "other")
    if play.type == "sack":
        return "sack"
    if play.aborted:
        return "aborted snap"
    if play.type == "run":
        return "scramble" if play.scramble else "run"
    return "completion" if play.type == "pass" and play.complete else "other"


def clock_kind(play: Play) -> str:
    out = "out of" if play.out_of_bounds else "in"
    match play.type:
        case "run":
            return f"run {out} bounds"
        case "pass" if play.complete:
            return f"completion {out} bounds"
        case "pass":
            return "interception" if play.interception else "incompletion"
        case "kickoff":
            return "kickoff returned" if play.kick_result == "returned" else "kickoff not returned"
    return {
        "field_goal": "field goal", "extra_point": "extra point", "two_point": "two-point try", "no_play": "penalty",
    }.get(play.type, play.type)  # fmt: skip
