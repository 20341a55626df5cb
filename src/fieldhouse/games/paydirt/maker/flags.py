"""How often flags fly in a column: fouls of the offense, of the defense, and interference, per roll of the dice.

A chart's flag flies on a play that goes on, so its fate depends on the column it stands in. The offense's stand where
the play is usually worth wiping out (the plain runs, the Short Pass), the defense's where it often comes to nothing. No
column but the Screen has many of both: otherwise far more flags would offset each other than in real games, where half
of all fouls come before the snap and have no play to be declined for.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from fieldhouse.games.paydirt.coach.as_played_book import average_mix, hurried_snaps
from fieldhouse.statistics.football import FootballSeason, Side
from fieldhouse.statistics.season_cache import once_a_season

INTERFERENCE = "Defensive Pass Interference"
FLAG_WEIGHT = 20  # snaps at which half of a team's own rate counts
PI_BY_DEPTH = {5: 0.1, 6: 0.5, 7: 1.5, 8: 2.6, 9: 0.9}  # relative to the average pass
PI_YARDS = {5: 3, 6: 7, 7: 14, 8: 25, 9: 10}

RUNS_AND_SHORT: Final = {1: 1.0, 2: 1.0, 3: 1.0, 6: 0.6, 5: 0.4}
STANDS: Final[Mapping[str, Mapping[int, float]]] = {
    "OFF S": RUNS_AND_SHORT, "OFF 5": {1: 1.0, 2: 1.0, 3: 1.0}, "OFF 15": RUNS_AND_SHORT,
    "DEF 5X": {4: 1.0, 5: 1.0},
    "DEF 5Y": {7: 1.0, 8: 1.0, 9: 1.0},
    "DEF 15": {4: 0.3, 5: 0.3, 7: 1.0, 8: 1.0, 9: 1.0},
}
"""The columns of each flag, and its shares there relative to each other. Five yards from the end of the gain (5Y) are
taken after a gain, too; five yards and a first down (5X) are not, so they stand where gains are short."""

# Of the flags of a side on a chart this share is accepted; the rest is declined or offset (measured over replays of
# 2019, without false starts).
TAKEN = {"OFF": 0.795, "DEF": 0.785, "PI": 1.0}
# What accepted flags of a kind are worth: yards, and for the defense's the share of them that bring a first down.
OFF_YARDS = {"OFF S": 8.35, "OFF 5": 5.0, "OFF 15": 14.5}
DEF_YARDS = {"DEF 5Y": 4.9, "DEF 5X": 4.8, "DEF 15": 13.9}
DEF_5Y_FIRST = 0.37  # with the gain they reach the line so often


def _count(side: Side, phase: str) -> tuple[int, int]:
    """Accepted fouls of a phase without interference, and interference."""
    others = sum(foul.accepted for foul in side.fouls if foul.phase == phase and foul.name != INTERFERENCE)
    return others, sum(foul.accepted for foul in side.fouls if foul.name == INTERFERENCE)


def _offense_kinds(yards: float) -> dict[str, float]:
    """Shares of the cells that bring this many yards a flag."""
    other = "OFF 5" if yards < OFF_YARDS["OFF S"] else "OFF 15"
    part = (yards - OFF_YARDS["OFF S"]) / (OFF_YARDS[other] - OFF_YARDS["OFF S"])
    part = min(1.0, max(0.0, part))
    return {"OFF S": 1 - part, other: part}


def _defense_kinds(yards: float, first_downs: float) -> dict[str, float]:
    """Shares of the cells that bring this many yards and first downs a flag."""
    large = (yards - DEF_YARDS["DEF 5Y"]) / (DEF_YARDS["DEF 15"] - DEF_YARDS["DEF 5Y"])
    large = min(1.0, max(0.0, large))
    small = 1 - large
    automatic = (first_downs - large - DEF_5Y_FIRST * small) / (1 - DEF_5Y_FIRST)
    automatic = min(small, max(0.0, automatic))
    return {"DEF 15": large, "DEF 5X": automatic, "DEF 5Y": small - automatic}


def _rolls(side: Side) -> float:
    """Rolls that a season's snaps stand for: plays, and those that fouls wiped out."""
    wiped = sum(foul.on.get("no_play", 0) for foul in side.fouls if foul.phase == "offense")
    return side.totals.plays + 1.8 * wiped  # the defense's fouls wipe out nearly as many


def _dropbacks(side: Side) -> int:
    return side.totals.pass_attempts + side.totals.sacks + side.scrimmage.all_scrambles().n


class Flags:
    """The flags of a season's charts."""

    def __init__(self, season: FootballSeason) -> None:
        self.season = season
        league = season.league
        self.rolls, self.dropbacks = _rolls(league), _dropbacks(league)
        self.offense, _ = _count(league, "offense")
        self.defense, self.interference = _count(league, "defense")
        self.hurried = hurried_snaps(season)
        fouls = {
            phase: [foul for foul in league.fouls if foul.phase == phase and foul.name != INTERFERENCE]
            for phase in ("offense", "defense")
        }
        yards = {phase: sum(foul.yards for foul in found) for phase, found in fouls.items()}
        first_downs = sum(foul.first_downs for foul in fouls["defense"])
        self.false_starts = self._false_starts(self.defense / self.rolls / TAKEN["DEF"])
        rest = self.offense - self.false_starts * self.rolls
        whole = max(1, self.defense)
        self.kinds = {
            "OFF": _offense_kinds((yards["offense"] - OFF_YARDS["OFF 5"] * (self.offense - rest)) / max(1.0, rest)),
            "DEF": _defense_kinds(yards["defense"] / whole, min(1.0, first_downs / whole)),
        }
        self._columns: dict[str | None, dict[int, list[tuple[str, float]]]] = {}

    def _false_starts(self, defense: float) -> float:
        """By hurried snaps, per roll: the defense's flags with a printed number become these (A-I-5-A.c)."""
        return self.hurried * defense

    def columns(self, code: str | None) -> dict[int, list[tuple[str, float]]]:
        """The penalty cells of each column and their shares of its rolls, for a team or for the league."""
        found = self._columns.get(code)
        if found is None:
            found = self._columns[code] = self._made(code)
        return found

    def _made(self, code: str | None) -> dict[int, list[tuple[str, float]]]:
        league = self.season.league
        own, against = (
            (self.season.teams[code].own, self.season.teams[code].against) if code else (league, league)
        )
        rolls, (off, _), (drawn, interference) = _rolls(own), _count(own, "offense"), _count(against, "defense")

        def blend(count: float, whole: float) -> float:
            return (count + FLAG_WEIGHT * whole / self.rolls) / (rolls + FLAG_WEIGHT)

        defense = blend(drawn, self.defense) / TAKEN["DEF"]
        offense = max(0.0, blend(off, self.offense) - self._false_starts(defense)) / TAKEN["OFF"]
        calls: dict[int, float] = {}
        for (play, _), share in average_mix(self.season, code).items():
            calls[play] = calls.get(play, 0.0) + share
        found: dict[int, list[tuple[str, float]]] = {play: [] for play in calls}
        for side, rate in (("OFF", offense), ("DEF", defense)):
            for cell, share in self.kinds[side].items():
                called = sum(part * calls[play] for play, part in STANDS[cell].items())
                if share > 0 and called > 0:
                    for play, part in STANDS[cell].items():
                        found[play].append((cell, rate * share * part / called))
        average = self.interference / self.dropbacks
        rate = (interference + FLAG_WEIGHT * average) / (_dropbacks(own) + FLAG_WEIGHT) / TAKEN["PI"]
        for play, depth in PI_BY_DEPTH.items():
            found[play].append((f"PI {PI_YARDS[play]}", rate * depth))
        return found


_flags = once_a_season(Flags)


def flag_shares(season: FootballSeason, code: str | None, play: int) -> list[tuple[str, float]]:
    """The penalty cells of a column and their shares of the rolls, for a team or for the league."""
    return _flags(season).columns(code)[play]
