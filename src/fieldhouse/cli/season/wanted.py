"""What the commands that replay a season are asked for: season, game, coach, options, seed, workers."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from fieldhouse.cli.console import progress
from fieldhouse.cli.start import chosen_options
from fieldhouse.cli.trouble import stop
from fieldhouse.games import find
from fieldhouse.games.api import SeasonPlay
from fieldhouse.season.sports import games_of, season_play, sport_of
from fieldhouse.statistics import Season


@dataclass(frozen=True, slots=True)
class Wanted:
    """What to play: the season, with which game and coaches, from which seed, on how many processes.

    Without a game it is the usual one for seasons of the sport.
    """

    season: str
    game: str | None
    coach: str
    options: Sequence[str]
    seed: int
    workers: int | None

    def game_for(self, season: Season) -> str:
        """The game's full name; one that plays another sport is refused."""
        sport = sport_of(season)
        known = [game.name for game in games_of(sport)]
        name = find(self.game).name if self.game else next(iter(known), "no game")
        if name not in known:
            stop(f"--game: found {name}; allowed for {season.name}, {sport.name}: {', '.join(known)}")
        return name

    def play(self, season: Season, *, gains: bool = False, players: bool = True) -> SeasonPlay:
        """Ready to play: charts are made, and processes forked from this one have them."""
        options = chosen_options(None, self.options)
        found = season_play(self.game_for(season), self.season, self.coach, options, gains=gains, players=players)
        with progress(f"making {found.made}"):
            found.make_ready()
        return found


def pack_digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()[:16]
