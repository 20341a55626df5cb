"""The players' lines of one team, by player id, as the book adds to them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from fieldhouse.football.events import Flag, Fumbled, Kick, Returned, Snap, Tried
from fieldhouse.statistics.game_record import Counts

PASSING: Final = ("passes", "completions", "pass_yards", "pass_tds", "pass_long", "intercepted", "sacked", "sack_yards")
RUSHING: Final = ("rushes", "rush_yards", "rush_tds", "rush_long")
CATCHING: Final = ("targets", "catches", "catch_yards", "catch_tds", "catch_long")
GOALS: Final = ("fg_tries", "fg_made", "fg_long", "extra_tries", "extra_made")
KICKOFFS: Final = ("kickoffs", "kickoff_touchbacks")
PUNTS: Final = ("punts", "punt_yards", "punt_long", "punts_inside_20", "punt_touchbacks", "punts_blocked")
FUMBLES: Final = ("fumbles", "fumbles_lost")
DEFENSE: Final = (
    "tackles", "assists", "half_sacks", "passes_defended", "forced_fumbles", "fumbles_recovered", "safeties",
    "kicks_blocked", "defensive_twos", "return_tackles", "return_assists",
)  # fmt: skip
RETURNS: Final = (
    "kick_returns", "kick_return_yards", "kick_return_tds", "kick_return_long",
    "punt_returns", "punt_return_yards", "punt_return_tds", "punt_return_long",
    "interceptions", "interception_yards", "interception_tds", "interception_long",
    "fumble_return_yards", "fumble_tds", "blocked_kick_tds",
)  # fmt: skip
OTHERS: Final = ("two_made", "sacks_allowed", "penalties", "penalty_yards")

LINE: Final = (*PASSING, *RUSHING, *CATCHING, *GOALS, *KICKOFFS, *PUNTS, *FUMBLES, *DEFENSE, *RETURNS, *OTHERS)
"""The names of all figures of a player's line. Sacks are counted in halves, because two players may share one."""

Names = tuple[str, ...]
Rows = dict[str, list[int]]


class PlayerLines:
    """One team's players.

    Frequent figures are counted in rows, one for each player and part of the game; the others in `more`.
    """

    __slots__ = (
        "assists", "broken_up", "catching", "goals", "kickoffs", "lost_snaps", "more", "passing", "punts", "rushing",
        "sacked", "shared_sacks", "tackles",
    )  # fmt: skip

    def __init__(self) -> None:
        self.passing: Rows = {}
        self.rushing: Rows = {}
        self.catching: Rows = {}
        self.goals: Rows = {}
        self.kickoffs: Rows = {}
        self.punts: Rows = {}
        self.lost_snaps: list[str] = []
        self.tackles: dict[str, int] = {}  # made alone
        self.assists: dict[str, int] = {}  # shared
        self.sacked: list[str] = []  # a name for each sack made alone
        self.shared_sacks: list[str] = []
        self.broken_up: list[str] = []  # a name for each pass broken up
        self.more: dict[str, Counts] = {}

    def add(self, player: str, name: str, number: int = 1) -> None:
        line = self.more.get(player)
        if line is None:
            line = self.more[player] = {}
        line[name] = line.get(name, 0) + number

    def longest(self, player: str, name: str, yards: int) -> None:
        """Keep the longest gain. Requires a line of this player."""
        line = self.more[player]
        line[name] = max(line.get(name, 0), yards)

    # Plays

    def run(self, event: Snap, others: PlayerLines) -> None:
        row = self.rushing.get(event.runner)
        if row is None:
            row = self.rushing[event.runner] = [0, 0, 0, 0]
        yards = event.yards
        row[0] += 1
        row[1] += yards
        if yards > row[3]:
            row[3] = yards
        if event.touchdown:
            row[2] += 1
        if event.tacklers:
            others.tackle(event.tacklers)

    def kneel(self, event: Snap) -> None:
        row = self.rushing.get(event.runner)
        if row is None:
            row = self.rushing[event.runner] = [0, 0, 0, 0]
        row[0] += 1
        row[1] += event.yards

    def dropback(self, passer: str) -> list[int]:
        """A passer's row."""
        row = self.passing.get(passer)
        if row is None:
            row = self.passing[passer] = [0, 0, 0, 0, 0, 0, 0, 0]
        return row

    def throw(self, event: Snap) -> None:
        """A pass that was not caught by its target."""
        if event.passer:
            self.dropback(event.passer)[0] += 1
        if event.target:
            self.aim(event.target)[0] += 1

    def aim(self, target: str) -> list[int]:
        """A receiver's row."""
        row = self.catching.get(target)
        if row is None:
            row = self.catching[target] = [0, 0, 0, 0, 0]
        return row

    def complete(self, event: Snap, others: PlayerLines) -> None:
        yards = event.yards
        if event.target:
            row = self.catching.get(event.target)
            if row is None:
                row = self.catching[event.target] = [0, 0, 0, 0, 0]
            row[0] += 1
            row[1] += 1
            row[2] += yards
            if event.touchdown:
                row[3] += 1
            if yards > row[4]:
                row[4] = yards
        if event.passer:
            row = self.passing.get(event.passer)
            if row is None:
                row = self.passing[event.passer] = [0, 0, 0, 0, 0, 0, 0, 0]
            row[0] += 1
            row[1] += 1
            row[2] += yards
            if event.touchdown:
                row[3] += 1
            if yards > row[4]:
                row[4] = yards
        if event.tacklers:
            others.tackle(event.tacklers)

    def sacked_for(self, event: Snap) -> None:
        if event.passer:
            row = self.dropback(event.passer)
            row[6] += 1
            row[7] -= event.yards
        for player in event.beaten:
            self.add(player, "sacks_allowed")

    def sack(self, sackers: Names) -> None:
        """A sack is a tackle, too."""
        if len(sackers) == 1:
            self.add(sackers[0], "half_sacks", 2)
            self.sacked.append(sackers[0])
            return
        for player in sackers:
            self.add(player, "half_sacks")
            self.shared_sacks.append(player)

    def tackle(self, tacklers: Names) -> None:
        if len(tacklers) == 1:
            player = tacklers[0]
            self.tackles[player] = self.tackles.get(player, 0) + 1
            return
        for player in tacklers:
            self.assists[player] = self.assists.get(player, 0) + 1

    def tackle_return(self, tacklers: Names) -> None:
        for player in tacklers:
            self.add(player, "return_tackles" if len(tacklers) == 1 else "return_assists")

    def intercepted(self, event: Snap) -> None:
        """A pass intercepted by the other team."""
        self.throw(event)
        self.dropback(event.passer)[5] += 1

    def intercept(self, event: Snap) -> None:
        if event.interceptor:
            self.add(event.interceptor, "interceptions")
            self.add(event.interceptor, "passes_defended")
        self.broken_up.extend(event.defenders)

    def flag(self, event: Flag) -> None:
        """An accepted penalty."""
        self.add(event.who, "penalties")
        self.add(event.who, "penalty_yards", event.yards)

    def fumble(self, event: Fumbled, others: PlayerLines) -> None:
        if event.fumbler:
            self.add(event.fumbler, "fumbles")
        if event.forcer:
            others.add(event.forcer, "forced_fumbles")
        if event.lost:
            if event.fumbler:
                self.add(event.fumbler, "fumbles_lost")
            if event.recoverer:
                others.add(event.recoverer, "fumbles_recovered")

    def run_back(self, event: Returned, name: str) -> None:
        """A return; `name` begins its figures' names: kick_return, interception, fumble ..."""
        player, yards = event.returner, event.yards
        if not player:
            return
        if name in ("kick_return", "punt_return"):
            self.add(player, f"{name}s")
        if name == "fumble":
            self.add(player, "fumble_return_yards", yards)
        elif name != "blocked_kick":
            self.add(player, f"{name}_yards", yards)
            self.longest(player, f"{name}_long", yards)
        if event.touchdown:
            self.add(player, f"{name}_tds")

    # Kicks

    def punt(self, event: Kick) -> None:
        row = self.punts.get(event.kicker)
        if row is None:
            row = self.punts[event.kicker] = [0, 0, 0, 0, 0, 0]
        if event.result == "blocked":
            row[5] += 1
            return
        row[0] += 1
        row[1] += event.yards
        row[2] = max(row[2], event.yards)
        if event.result == "touchback":
            row[4] += 1
        elif event.inside_20:
            row[3] += 1

    def field_goal(self, event: Kick) -> None:
        row = self._kicker(event.kicker)
        row[0] += 1
        if event.result == "good":
            row[1] += 1
            row[2] = max(row[2], event.yards)

    def kickoff(self, event: Kick) -> None:
        row = self.kickoffs.get(event.kicker)
        if row is None:
            row = self.kickoffs[event.kicker] = [0, 0]
        row[0] += 1
        if event.result == "touchback":
            row[1] += 1

    def attempt(self, event: Tried) -> None:
        """A try after touchdown."""
        if event.kick:
            if event.kicker:
                row = self._kicker(event.kicker)
                row[3] += 1
                row[4] += event.good
        elif event.good:
            player = event.receiver or event.runner
            if player:
                self.add(player, "two_made")

    def _kicker(self, player: str) -> list[int]:
        row = self.goals.get(player)
        if row is None:
            row = self.goals[player] = [0, 0, 0, 0, 0]
        return row

    # All together

    def lines(self) -> dict[str, Counts]:
        """A line for every player with figures, without the parts of the game in which he has none."""
        players: dict[str, Counts] = {}
        for player, row in sorted(self.passing.items(), key=_dropbacks):
            attempts, completions, yards, scores, longest, intercepted, sacked, lost = row
            players[player] = {
                "passes": attempts, "completions": completions, "pass_yards": yards, "pass_tds": scores,
                "pass_long": longest, "intercepted": intercepted, "sacked": sacked, "sack_yards": lost,
            }  # fmt: skip
        for player in sorted(self.rushing):
            _rushed(players, player, self.rushing[player])
        for player in self.lost_snaps:
            if player not in self.rushing:
                self.rushing[player] = [0, 0, 0, 0]
                _rushed(players, player, self.rushing[player])
            players[player]["rushes"] += 1
        for player in sorted(self.catching):
            targets, catches, yards, scores, longest = self.catching[player]
            line = players.get(player)
            if line is None:
                line = players[player] = {}
            line["targets"] = targets
            line["catches"] = catches
            line["catch_yards"] = yards
            line["catch_tds"] = scores
            line["catch_long"] = longest
        for names, rows in ((GOALS, self.goals), (KICKOFFS, self.kickoffs), (PUNTS, self.punts)):
            for player, row in rows.items():
                _kicked(players, player, names, row)
        for player in self.broken_up:
            self.add(player, "passes_defended")
        for player, more in self.more.items():
            line = players.get(player)
            if line is None:
                players[player] = more
            else:
                line.update(more)
        _count(players, "tackles", self.sacked, self.tackles, sorted(self.tackles))
        _count(players, "assists", self.shared_sacks, self.assists, self.assists)
        return players


def _dropbacks(entry: tuple[str, Sequence[int]]) -> int:
    """Sort key: most dropbacks first."""
    return -entry[1][0] - entry[1][6]


def _rushed(players: dict[str, Counts], player: str, row: list[int]) -> None:
    line = players.get(player)
    if line is None:
        line = players[player] = {}
    line["rushes"], line["rush_yards"], line["rush_tds"], line["rush_long"] = row


def _kicked(players: dict[str, Counts], player: str, names: Names, row: list[int]) -> None:
    """Add a kicker's figures that are not 0."""
    line = players.get(player)
    if line is None:
        line = players[player] = {}
    for name, number in zip(names, row, strict=True):
        if number:
            line[name] = number


def _count(
    players: dict[str, Counts], name: str, sacks: list[str], counts: dict[str, int], order: Iterable[str]
) -> None:
    """Add tackles or assists: one for each of `sacks`, and those of `counts`."""
    for player in sacks:
        line = players.get(player)
        if line is None:
            line = players[player] = {}
        line[name] = line.get(name, 0) + 1
    for player in order:
        line = players.get(player)
        if line is None:
            players[player] = {name: counts[player]}
        else:
            line[name] = line.get(name, 0) + counts[player]
