"""player_games.csv: what each player did in each game. Players who did not play have no row."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from pathlib import Path

from fieldhouse.statistics.basketball.player_games import NO_LINES, PlayerGame, PlayerGames
from fieldhouse.statistics.basketball.season import SeasonGame
from fieldhouse.statistics.importers.basketball.boxes import ALWAYS, box_of, check_sums
from fieldhouse.statistics.importers.sheets import FaultList, Sheet, SheetRow, find

NEEDS = ("date", "team", "player_id", "sec", *ALWAYS)
FIVE = 5
"""A side of which fewer players have lines is not all there."""


def read_lines(folder: Path, games: Sequence[SeasonGame], players: Collection[str], faults: FaultList) -> PlayerGames:
    """The lines of these games, which are the regular season in the order of the season."""
    path = find(folder, "player_games.csv")
    if path is None:
        return NO_LINES
    sides = {(game.date, club): (at, side)
             for at, game in enumerate(games) for side, club in enumerate((game.home, game.away))}  # fmt: skip
    found: dict[tuple[int, int, str], PlayerGame] = {}
    for line in Sheet(path, faults, NEEDS):
        where = sides.get((line.text("date"), line.text("team")))
        if where is None:
            line.fault("team", "a team that games.csv has on that date")
            continue
        made = _line(line, players)
        if (*where, made.player) in found:
            line.fault("player_id", "each player of a game once")
        found[*where, made.player] = made
    faults.stop()
    seen = Counter((game, side) for game, side, _ in found)
    whole = all(seen[game, side] >= FIVE for game in range(len(games)) for side in (0, 1))
    return PlayerGames.of(((game, side, made) for (game, side, _), made in found.items()), whole=whole)


def _line(line: SheetRow, players: Collection[str]) -> PlayerGame:
    seconds = line.needed("sec")
    if seconds < 0:
        line.fault("sec", "0 or more")
    box = box_of(line, round(seconds / 60))
    check_sums(line, box)
    return PlayerGame(line.needed_word("player_id", players), line.maybe_flag("started"), seconds, box)
