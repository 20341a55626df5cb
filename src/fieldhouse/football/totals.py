"""Many games added up: averages and rates for each side, as a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from operator import add, attrgetter
from typing import Any

from fieldhouse.football.book import BANDS, FIELDS, LONGS, Box, TeamBox
from fieldhouse.football.boxtext import NAMES, Names, table
from fieldhouse.football.clock import clock_text

_counts: Callable[[TeamBox], tuple[int, ...]] = attrgetter(*FIELDS)
_LONG_AT = tuple(FIELDS.index(name) for name in LONGS)


class Totals:
    """The sums of box scores, home and away apart; for longest plays the maximum."""

    __slots__ = ("_sums", "games", "ties", "wins")

    def __init__(self) -> None:
        self.games = 0
        self.wins = [0, 0]
        self.ties = 0
        self._sums: list[list[int]] = [[0] * len(FIELDS), [0] * len(FIELDS)]

    def add(self, box: Box) -> None:
        self.games += 1
        home, away = box.score
        if home == away:
            self.ties += 1
        else:
            self.wins[0 if home > away else 1] += 1
        for seat in (0, 1):
            self._sums[seat] = _plus(self._sums[seat], _counts(box.teams[seat]))

    def merge(self, other: Totals) -> None:
        """Add the totals of other games, for example from another process."""
        self.games += other.games
        self.ties += other.ties
        for seat in (0, 1):
            self.wins[seat] += other.wins[seat]
            self._sums[seat] = _plus(self._sums[seat], other._sums[seat])

    def side(self, seat: int) -> TeamBox:
        """One side's sums over all games."""
        return TeamBox(*self._sums[seat])

    def both(self) -> TeamBox:
        """The sums of both sides together: two team-games for each game."""
        return TeamBox(*_plus(self._sums[0], self._sums[1]))

    def to_dict(self) -> dict[str, Any]:
        return {"games": self.games, "wins": list(self.wins), "ties": self.ties,
                "sides": [dict(zip(FIELDS, sums, strict=True)) for sums in self._sums]}

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> Totals:
        totals = cls()
        totals.games, totals.ties = data["games"], data["ties"]
        totals.wins = list(data["wins"])
        totals._sums = [[side[name] for name in FIELDS] for side in data["sides"]]
        return totals


def _plus(sums: list[int], counts: Sequence[int]) -> list[int]:
    result = list(map(add, sums, counts))
    for at in _LONG_AT:
        result[at] = max(sums[at], counts[at])
    return result


@dataclass(frozen=True, slots=True)
class Rate:
    """An average or percentage, computed from a team's sums and number of games; None if the divisor is 0."""

    name: str
    label: str
    of: Callable[[TeamBox], int]
    over: Callable[[TeamBox], int] | None  # None: a game
    times: float = 1
    digits: int = 2
    clock: bool = False

    def value(self, team: TeamBox, games: int) -> float | None:
        count = games if self.over is None else self.over(team)
        return self.times * self.of(team) / count if count else None

    def text(self, value: float | None) -> str:
        if value is None:
            return "-"
        return clock_text(round(value)) if self.clock else f"{value:.{self.digits}f}"


def _dropbacks(team: TeamBox) -> int:
    return team.passes + team.sacked


def _all_punts(team: TeamBox) -> int:
    return team.punts + team.punts_blocked


def _game(name: str, label: str, digits: int = 1, of: Callable[[TeamBox], int] | None = None) -> Rate:
    return Rate(name, label, of or attrgetter(name), None, digits=digits)


def _per(name: str, label: str, of: str, over: str | Callable[[TeamBox], int]) -> Rate:
    return Rate(name, label, attrgetter(of), attrgetter(over) if isinstance(over, str) else over)


def _percent(name: str, label: str, of: str, over: str | Callable[[TeamBox], int], digits: int = 1) -> Rate:
    by = attrgetter(over) if isinstance(over, str) else over
    return Rate(name, label, attrgetter(of), by, 100, digits)


SECTIONS: tuple[tuple[str, tuple[Rate, ...]], ...] = (
    ("A game", (
        _game("points", "points"), _game("touchdowns", "touchdowns", 2), _game("plays", "plays"),
        _game("yards", "total net yards"), _per("yards_per_play", "yards a play", "yards", "plays"),
        _game("first_downs", "first downs"), _game("drives", "drives"),
        _per("plays_per_drive", "plays a drive", "plays", "drives"), _game("turnovers", "turnovers", 2),
        Rate("possession", "time of possession", attrgetter("seconds"), None, clock=True),
    )),
    ("Rushing", (
        _game("rushes", "rushes"), _game("rush_yards", "yards"),
        _per("yards_per_rush", "yards a rush", "rush_yards", "rushes"),
        _percent("rush_td_pct", "touchdowns, %", "rush_tds", "rushes", 2),
    )),
    ("Passing", (
        _game("passes", "attempts"), _game("completions", "completions"),
        _percent("completion_pct", "completed, %", "completions", "passes"),
        _game("pass_yards", "gross yards"), _game("net_pass_yards", "net yards"),
        _per("yards_per_pass", "yards an attempt", "pass_yards", "passes"),
        _per("yards_per_completion", "yards a completion", "pass_yards", "completions"),
        _per("net_yards_per_dropback", "net yards a dropback", "net_pass_yards", _dropbacks),
        _percent("pass_td_pct", "touchdowns, %", "pass_tds", "passes", 2),
        _percent("interception_pct", "intercepted, %", "intercepted", "passes", 2),
        _game("sacked", "sacked", 2), _percent("sack_pct", "sacked, % of dropbacks", "sacked", _dropbacks, 2),
        _per("yards_per_sack", "yards lost a sack", "sack_yards", "sacked"),
    )),
    ("Downs", (
        _game("third_tries", "third downs"), _percent("third_pct", "third downs made, %", "third_made", "third_tries"),
        _game("fourth_tries", "fourth downs tried", 2),
        _percent("fourth_pct", "fourth downs made, %", "fourth_made", "fourth_tries"),
        _game("on_downs", "lost on downs", 2),
    )),
    ("Fumbles and penalties", (
        _game("fumbles", "fumbles", 2), _game("fumbles_lost", "fumbles lost", 2),
        _game("penalties", "penalties", 2), _game("penalty_yards", "penalty yards"),
    )),
    ("Kicking", (
        _game("punts", "punts", 2), _per("punt_average", "yards a punt", "punt_yards", "punts"),
        _percent("punt_block_pct", "punts blocked, %", "punts_blocked", _all_punts, 2),
        _percent("inside_20_pct", "punts inside the 20, %", "punts_inside_20", "punts"),
        _per("punt_return_average", "yards a punt return", "punt_return_yards", "punt_returns"),
        _game("kickoffs", "kickoffs", 2),
        _percent("touchback_pct", "kickoff touchbacks, %", "kickoff_touchbacks", "kickoffs"),
        _per("kick_return_average", "yards a kickoff return", "kick_return_yards", "kick_returns"),
        _game("fg_tries", "field goals tried", 2), _percent("fg_pct", "field goals made, %", "fg_made", "fg_tries"),
        *(_percent(f"fg_pct_{band}", f"  {label} yards", f"fg_made_{band}", f"fg_tries_{band}")
          for band, label in BANDS),
        _percent("extra_pct", "extra points made, %", "extra_made", "extra_tries"),
        _percent("two_pct", "two-point tries made, %", "two_made", "two_tries"),
        _game("return_tds", "return touchdowns", 2), _game("safeties", "safeties", 3),
    )),
)

RATES = tuple(rate for _, rates in SECTIONS for rate in rates)


def averages(team: TeamBox, games: int) -> dict[str, float | None]:
    """Every rate by name, for comparing a replayed season with the real one."""
    return {rate.name: rate.value(team, games) for rate in RATES}


def totals_text(totals: Totals, names: Names | None = NAMES) -> str:
    """The table of averages: both teams and their mean; without names, only the mean of all team-games."""
    games = totals.games
    columns: list[tuple[str, TeamBox, int]] = []
    if names is not None:
        columns = [(names[1], totals.side(1), games), (names[0], totals.side(0), games)]
    columns.append(("Average", totals.both(), 2 * games))
    rows = [["", *(name for name, _, _ in columns)]]
    for title, rates in SECTIONS:
        rows.append([title, *("" for _ in columns)])
        for rate in rates:
            rows.append(["  " + rate.label, *(rate.text(rate.value(team, n)) for _, team, n in columns)])
    return "\n".join([record_text(totals, names), "", table(rows, gap=3)])


def record_text(totals: Totals, names: Names | None = NAMES) -> str:
    """'1000 games: Home 612, Away 380, tied 8'"""
    home, away = names or NAMES
    games = f"{totals.games} game" + ("" if totals.games == 1 else "s")
    tied = f", tied {totals.ties}" if totals.ties else ""
    return f"{games}: {away} won {totals.wins[1]}, {home} won {totals.wins[0]}{tied}"
