"""Many replays of a season at once, added up as they finish: nothing is stored in a database."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import TypeVar

from fieldhouse.season.core.figures import FinalScore
from fieldhouse.season.core.leaders import add_up
from fieldhouse.season.core.schedule import Schedule, game_seed
from fieldhouse.season.core.workers import PlayGame, Task, WorkerPool
from fieldhouse.statistics.game_record import Counts, Fixture, GameRecord

Made = TypeVar("Made")


@dataclass(slots=True)
class ReplayTotals:
    """One replay added up: what each team did, what was done against it, its wins, and every score.

    `players` holds what each player did, by id, where that was asked for.
    """

    own: dict[str, Counts] = field(default_factory=dict)
    against: dict[str, Counts] = field(default_factory=dict)
    wins: dict[str, float] = field(default_factory=dict)
    scores: list[FinalScore] = field(default_factory=list)
    players: dict[str, Counts] = field(default_factory=dict)
    games: list[Counts] | None = None
    """What both teams did in each game; kept for a single replay, whose chance is worked out from it."""

    def add(self, record: GameRecord, neutral: bool = False, *, players: bool = False) -> None:
        home, away = record.score
        self.scores.append(FinalScore(home, away, neutral, record.overtime, (record.home, record.away)))
        if self.games is not None:
            both: Counts = {"games": 2}
            for box in record.boxes:
                add_up(both, box)
            self.games.append(both)
        for side, team in enumerate((record.home, record.away)):
            net = (home - away) * (1 - 2 * side)
            self.wins[team] = self.wins.get(team, 0.0) + (1.0 if net > 0 else 0.5 if net == 0 else 0.0)
            for lines, box in ((self.own, record.boxes[side]), (self.against, record.boxes[1 - side])):
                add_up(lines.setdefault(team, {"games": 0}), {"games": 1, **box})
            if players:
                for player, line in record.players[side].items():
                    add_up(self.players.setdefault(player, {"games": 0}), {"games": 1, **line})

    def league(self) -> Counts:
        """All teams together."""
        total: Counts = {}
        for line in self.own.values():
            add_up(total, line)
        return total


def replay_many(
    schedule: Schedule,
    play: PlayGame,
    replays: int,
    seed: int = 1,
    workers: int | None = None,
    progress: Callable[[int], None] = lambda done: None,
    *,
    players: bool = False,
) -> list[ReplayTotals]:
    """Replays of the regular season: the first has `seed`, each further one the next seed.

    Sums do not depend on the order in which games finish, so neither do these.
    """
    found = [ReplayTotals(games=[] if replays == 1 else None) for _ in range(replays)]
    for number, game, record in make_many(_without_rows, schedule, play, replays, seed, workers, progress):
        found[number].add(record, game.neutral, players=players)
    return found


def _without_rows(record: GameRecord) -> tuple[str, GameRecord]:
    """Rows are large, and sums do not need them."""
    record.rows = None
    return record.id, record


def make_many(
    make: Callable[[GameRecord], tuple[str, Made]],
    schedule: Schedule,
    play: PlayGame,
    replays: int,
    seed: int = 1,
    workers: int | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> Iterator[tuple[int, Fixture, Made]]:
    """Every game of these replays as it finishes, in any order: the replay's number, the game, and what the worker
    made of its record. `make` gives that with the record's id; it can be pickled.
    """
    fixtures = {game.id: game for game in schedule.games}
    tasks = (
        Task(replace(game, id=f"{number}/{game.id}"), game_seed(seed + number, game.id))
        for number in range(replays)
        for game in schedule.games
    )
    done = 0
    with WorkerPool(play, workers) as pool:
        for finished in pool.make(make, tasks):
            for record_id, made in finished:
                number, _, game_id = record_id.partition("/")
                yield int(number), fixtures[game_id], made
            done += len(finished)
            progress(done)
