"""Public play-by-play of the nflverse kind: a CSV or Parquet file that a user downloaded.

Columns beyond those in `columns` are ignored. A missing needed column is an error; a missing optional one is
named, with what it costs, in the season's `missing` and in the warnings of the import.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from fieldhouse.statistics.importers import nfl_alignment as alignment
from fieldhouse.statistics.importers.nflverse.columns import OPTIONAL, REQUIRED
from fieldhouse.statistics.importers.nflverse.frames import open_sheet
from fieldhouse.statistics.importers.nflverse.games import (
    GameSoFar,
    begin_game,
    drive_result,
    drives_of,
    finish_games,
)
from fieldhouse.statistics.importers.nflverse.named_players import COLUMNS, NamedPlayers, read_roster
from fieldhouse.statistics.importers.nflverse.plays import clock, read_flag, read_play, run_off
from fieldhouse.statistics.importers.play import Flag, Material, Play, TeamFacts
from fieldhouse.statistics.importers.rules_by_year import nfl_rules
from fieldhouse.statistics.importers.sheets import FaultList, Sheet, SheetRow
from fieldhouse.statistics.importers.tally.missing import COSTS
from fieldhouse.statistics.sources import Missing

ATTRIBUTION = (
    "Statistics: nflverse play-by-play (nflfastR; CC BY 4.0). Tables derived and reformatted. Not affiliated with or "
    "endorsed by the NFL, its teams or its players."
)
ALSO = (
    "drive", "fixed_drive", "fixed_drive_result", "quarter_seconds_remaining", "two_point_attempt", "penalty",
    "own_kickoff_recovery", "kickoff_downed", "fumbled_1_player_id", "fumble_recovery_1_team",
    "fumble_recovery_1_yards", "penalty_player_id", "home_score", "away_score", "div_game", "game_date", "roof",
    "surface", "temp", "wind", "home_coach", "away_coach", "stadium", "posteam_score", "defteam_score",
    "posteam_score_post", "defteam_score_post", "td_player_id",
)  # fmt: skip
"""Columns that are read when they are there; without them another column serves, or nothing is lost."""


def read_nflverse(path: Path, roster: Path | None = None) -> Material:
    """The season in a play-by-play file; `StatisticsError` lists what is wrong with it."""
    faults = FaultList()
    wanted = {*REQUIRED, *(name for wish in OPTIONAL for name in wish.columns), *COLUMNS, *ALSO}
    sheet = open_sheet(path, faults, REQUIRED, wanted)
    reader = _Reader(faults)
    for line in sheet:
        reader.add(line)
    faults.stop()
    if not reader.plays:
        faults.add(path.name, "no plays", "a row a play")
        faults.stop()
    missing = _missing(sheet)
    players = reader.people.players()
    if roster:
        players = read_roster(roster, players, faults)
    else:
        missing.append(Missing("positions", "no roster file was given", COSTS["positions"]))
    lacks = {each.what for each in missing}
    if "seconds" not in lacks:
        run_off(reader.plays)
    games = finish_games(reader.games.values())
    if not any(game.home_score or game.away_score for game in games) and "results" not in lacks:
        missing.append(Missing("results", "no game has a score", "no final scores"))
    year = reader.years.pop()
    return Material(
        name=f"nfl-{year}",
        league_name="NFL",
        year=year,
        attribution=ATTRIBUTION,
        source="nflverse play-by-play",
        rules=nfl_rules(year),
        teams=_teams(reader.games.values(), year),
        players=players if "players" not in lacks else {},
        games=games,
        plays=reader.plays,
        flags=reader.flags,
        drives=[] if "drives" in lacks else drives_of(reader.plays, reader.results),
        missing=missing,
        warnings=[f"{each.what}: {each.why}; {each.cost}" for each in missing],
    )


class _Reader:
    """Gathers a season row by row."""

    def __init__(self, faults: FaultList) -> None:
        self.faults = faults
        self.plays: list[Play] = []
        self.flags: list[Flag] = []
        self.games: dict[str, GameSoFar] = {}
        self.results: dict[tuple[str, int], str] = {}
        self.years: set[int] = set()
        self.people = NamedPlayers()

    def add(self, line: SheetRow) -> None:
        game = self._game(line)
        if game is None:
            return
        quarter, _ = clock(line)
        game.add(line, quarter)
        for name in ("posteam", "defteam"):
            if line.text(name) and line.text(name) not in (game.home, game.away):
                line.fault(name, f"{game.away} or {game.home}, the teams of this game")
                return
        play = read_play(line)
        if play is None:
            return
        self.plays.append(play)
        game.passed(play)
        if game.regular:
            self.people.add(line, play)
        flag = read_flag(line, play)
        if flag:
            self.flags.append(flag)
        if play.drive is not None and line.text("fixed_drive_result"):
            self.results[play.game, play.drive] = drive_result(line.text("fixed_drive_result"))

    def _game(self, line: SheetRow) -> GameSoFar | None:
        game_id = line.text("game_id")
        if not game_id:
            line.fault("game_id", "a game's id")
            return None
        if game_id not in self.games:
            self.years.add(line.needed("season"))
            if len(self.years) > 1:
                line.fault("season", f"{min(self.years)}; one season a file")
                self.faults.stop()
            for name in ("home_team", "away_team"):
                if line.text(name) not in alignment.NAMES:
                    line.fault(name, ", ".join(alignment.NAMES))
                    return None
            self.games[game_id] = begin_game(line)
        return self.games[game_id]


def _missing(sheet: Sheet) -> list[Missing]:
    """What the file's columns cannot tell."""
    found = []
    for wish in OPTIONAL:
        absent = [name for name in wish.columns if name not in sheet.columns]
        if (len(absent) == len(wish.columns)) if wish.any else absent:
            joined = " or ".join(absent) if wish.any else ", ".join(absent)
            found.append(Missing(wish.what, f"no column {joined}", wish.cost))
    return found


def _teams(games: Iterable[GameSoFar], year: int) -> dict[str, TeamFacts]:
    codes = sorted({team for game in games for team in (game.home, game.away)})
    return {
        code: TeamFacts(code, alignment.team_name(code, year), *_place(alignment.division(code, year)))
        for code in codes
    }


def _place(division: str) -> tuple[str, str]:
    return division.partition(" ")[0], division
