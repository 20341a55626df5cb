"""Digests of finished games: what they came to may not change while the house is rebuilt inside.

    python -m tests.same.digests          writes digests.json

Scores, events (the fields they had when this was written) and player lines of 300 seeds for each way of playing.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from fieldhouse.football import events as football
from fieldhouse.games.paydirt.cards.teams import OWN
from fieldhouse.games.paydirt.coach.computer import ComputerCoach as PaydirtCoach
from fieldhouse.games.paydirt.rulebook import new_game as new_paydirt
from fieldhouse.games.paydirt.rules.flow import play_game as play_paydirt
from fieldhouse.games.paydirt.season import PaydirtPlay
from fieldhouse.games.paydirt.teams import find
from fieldhouse.games.statispro_basketball import season as basketball_replay
from fieldhouse.games.statispro_basketball.coach.computer import ComputerCoach as BasketballCoach
from fieldhouse.games.statispro_basketball.rulebook import new_game as new_basketball
from fieldhouse.games.statispro_basketball.rules.flow import play_game as play_basketball
from fieldhouse.games.statispro_basketball.teams import TEAMS
from fieldhouse.games.statispro_basketball.teams import find as find_five
from fieldhouse.games.statispro_football import season as fast_action_replay
from fieldhouse.games.statispro_football.opponents import coach as fast_action_coach
from fieldhouse.games.statispro_football.rulebook import RULEBOOK as FAST_ACTION
from fieldhouse.games.statispro_football.rules.flow import play_game as play_fast_action
from fieldhouse.games.statispro_football.teams import TEAMS as FAST_ACTION_TEAMS
from fieldhouse.season.sports import sport_of
from fieldhouse.statistics import load_season
from fieldhouse.statistics.game_record import GameRecord, finished
from fieldhouse.table.live import LiveTable

FILE = Path(__file__).with_name("digests.json")
SEEDS = 300
PART = 20  # games to a digest
PARTS = SEEDS // PART

FIELDS: Mapping[str, tuple[str, ...]] = {
    "Snap": (
        "seat", "quarter", "clock", "down", "to_go", "spot", "kind", "call", "yards", "first_down", "touchdown",
        "seconds", "line_reached", "repeated",
    ),
    "Kick": ("seat", "kind", "yards", "result", "seconds", "spot", "inside_20"),
    "Returned": ("seat", "kind", "yards", "touchdown"),
    "Fumbled": ("seat", "lost"),
    "Flag": ("seat", "name", "yards", "fate"),
    "Scored": ("seat", "points", "how", "quarter", "clock"),
    "Tried": ("seat", "kick", "good"),
    "OnDowns": ("seat",), "TimeOut": ("seat",), "Period": ("quarter",), "Drive": ("seat", "quarter", "clock", "spot"),
}  # fmt: skip
"""Football's events and their fields; basketball's are taken whole."""


def _plain(value: Any) -> Any:
    if isinstance(value, bool) or value is None:
        return value
    if isinstance(value, int):
        return int(value)
    if isinstance(value, (list, tuple)):
        return [_plain(one) for one in value]
    return str(value)


def event_row(event: Any) -> list[Any]:
    name = type(event).__name__
    fields = FIELDS.get(name) if type(event).__module__ == football.__name__ else None
    return [name, *(_plain(getattr(event, field)) for field in fields or type(event).__match_args__)]


def digest(parts: Iterable[Any]) -> str:
    found = hashlib.sha256()
    for part in parts:
        found.update(json.dumps(part, sort_keys=True, default=str).encode())
    return found.hexdigest()[:16]


class Chancer:
    """Answers at random: it takes every road that the rules allow."""

    def answer(self, question: Any, luck: float) -> str:
        return str(question.options[int(luck * len(question.options))])


def _state(game: Any) -> list[Any]:
    return [list(game.score), [list(line) for line in game.line_score], [event_row(event) for event in game.events]]


PAYDIRT_OPTIONS: Mapping[str, Mapping[str, Any]] = {
    "plain": {},
    "basic": {"rules": "basic"},
    "alternate timing": {"timing": "full", "long_plays": True, "yardage": "quick", "penalties": "quick"},
    "full": {"rules": "full"},
}


@cache
def _paydirt(options: str) -> tuple[Any, Any, Any]:
    (home, _), (away, _) = OWN.listed()[:2]
    return find(home), find(away), PaydirtCoach()


def paydirt(options: str, chance: bool = False) -> Callable[[int], Any]:
    def play(seed: int) -> Any:
        home, away, coach = _paydirt(options)
        if chance:
            coach = Chancer()
        game = new_paydirt(home, away, PAYDIRT_OPTIONS[options])
        play_paydirt(LiveTable(seed, (coach, coach), strict=False), game)
        return _state(game)

    return play


BASKETBALL_OPTIONS: Mapping[str, Mapping[str, Any]] = {
    "plain": {},
    "quick": {"rules": "quick"},
    "full": {"rules": "full"},
}


def basketball_game(options: str, chance: bool = False) -> Callable[[int], Any]:
    away, home = (find_five(str(team)) for team in TEAMS.pair())
    coach: Any = Chancer() if chance else BasketballCoach()

    def play(seed: int) -> Any:
        game = new_basketball(home, away, BASKETBALL_OPTIONS[options])
        play_basketball(LiveTable(seed, (coach, coach), strict=False), game)
        return _state(game)

    return play


def fast_action(options: Mapping[str, Any], chance: bool = False) -> Callable[[int], Any]:
    setup = FAST_ACTION_TEAMS.setup("signals", "haulers", dict(options), "as played")
    coach: Any = Chancer() if chance else fast_action_coach("as played", setup)

    def play(seed: int) -> Any:
        game = FAST_ACTION.begin(setup)
        play_fast_action(LiveTable(seed, (coach, coach), strict=False), game)
        return _state(game)

    return play


def fast_action_season(pack: str) -> Callable[[int], Any]:
    return _replayed(pack, fast_action_replay.season_play(pack, "as played", {}), 1000)


def season(pack: str, coach: str, pairings: int = 1000) -> Callable[[int], Any]:
    return _replayed(pack, PaydirtPlay(pack, coach), pairings)


def basketball_season(pack: str) -> Callable[[int], Any]:
    return _replayed(pack, basketball_replay.season_play(pack, "as played", {}), 1000)


def _replayed(pack: str, play: Callable[..., GameRecord], pairings: int) -> Callable[[int], Any]:
    games = sport_of(load_season(pack)).schedule(load_season(pack)).games[:pairings]

    def one(seed: int) -> Any:
        game = games[seed % len(games)]
        return list(finished(play(game.id, game.home, game.away, seed, game.neutral, game.playoff)))

    return one


WAYS: Mapping[str, Callable[[], Callable[[int], Any]]] = {
    **{f"paydirt {name}": (lambda name=name: paydirt(name)) for name in PAYDIRT_OPTIONS},
    "paydirt nfl-2019 as played": lambda: season("nfl-2019", "as played"),
    "paydirt nfl-1999 as played": lambda: season("nfl-1999", "as played"),
    **{f"basketball {name}": (lambda name=name: basketball_game(name)) for name in BASKETBALL_OPTIONS},
    "paydirt full at random": lambda: paydirt("full", True),
    "basketball full at random": lambda: basketball_game("full", True),
    "paydirt nfl-2018 to win": lambda: season("nfl-2018", "to win", 2),
    "basketball nba-1992-93": lambda: basketball_season("nba-1992-93"),
    "fast action football plain": lambda: fast_action({}),
    "fast action football at random": lambda: fast_action({"rules": "full", "overtime": "playoff"}, True),
    "fast action football nfl-2019": lambda: fast_action_season("nfl-2019"),
}
"""Ways of playing by name; each is made ready once and then plays a seed."""


def digests(way: str, parts: Iterable[int]) -> list[str]:
    """Digests of these parts of a way's seeds."""
    play = WAYS[way]()
    return [digest(play(seed) for seed in range(part * PART, (part + 1) * PART)) for part in parts]


def every_digest(way: str) -> list[str]:
    return digests(way, range(PARTS))


def main() -> None:
    found: dict[str, list[str]] = {}
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as workers:
        for way, whole in zip(WAYS, workers.map(every_digest, WAYS), strict=True):
            found[way] = whole
            print(way, *whole, flush=True)
    FILE.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
