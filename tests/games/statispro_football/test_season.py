"""A game of a season: who plays, what is kept, the same game for the same seed."""

from __future__ import annotations

from functools import cache

from fieldhouse.football.events import Down, Snap
from fieldhouse.games.carded_football.defenders import name_defenders
from fieldhouse.games.statispro_football.season import StatisProPlay, shelf
from fieldhouse.statistics.game_record import GameRecord

GAME = ("2019_01_GB_CHI", "CHI", "GB")


@cache
def record(seed: int) -> GameRecord:
    return StatisProPlay("nfl-2019", gains=True)(*GAME, seed=seed, neutral=False, playoff=False)


def test_the_same_seed_gives_the_same_game() -> None:
    again = StatisProPlay("nfl-2019", gains=True)(*GAME, seed=1, neutral=False, playoff=False)
    assert (again.score, again.players) == (record(1).score, record(1).players)
    assert record(2).players != record(1).players


def test_players_of_the_week_are_named() -> None:
    """Trubisky and Rodgers started that game; defenders have tackles and sacks."""
    home, away = record(1).players
    assert home["00-0033869"]["passes"] > 10
    assert away["00-0023459"]["passes"] > 10
    assert sum(line.get("tackles", 0) for line in away.values()) > 20


def test_defenders_follow_the_seed() -> None:
    held = shelf("nfl-2019")
    squads = held.book.team("CHI").squad, held.book.team("GB").squad

    def named() -> list[Snap]:
        snaps = [Snap(0, 1, 900 - at, 1, 10, 40, Down.RUN if at % 2 else Down.SACK) for at in range(40)]
        name_defenders(snaps, 7, squads, 1)
        return snaps

    first, again = named(), named()
    assert first == again
    assert all(snap.sackers for snap in first if snap.kind == Down.SACK)
    assert sum(bool(snap.tacklers) for snap in first if snap.kind == Down.RUN) >= 18
    assert squads[0] is not None
