"""Replaying a season: every game played and stored as it finishes, the standings, the playoffs to the end.

    replay = Replay(store, "nfl-2019", schedule, play, seed=1)
    outcome = replay.run()

A replay that was stopped, by Ctrl-C or by a crash, goes on where it stopped. The same seed gives the
same season whatever the number of workers.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import FrameType
from typing import Any, Protocol

from fieldhouse.season.core.league import League
from fieldhouse.season.core.playoffs import Playoffs
from fieldhouse.season.core.schedule import Schedule, ScheduleError, game_seed
from fieldhouse.season.core.standings import Standing, Standings
from fieldhouse.season.core.tiebreak import Result
from fieldhouse.season.core.workers import PlayGame, Task, WorkerPool
from fieldhouse.statistics.game_record import Finished, Fixture, GameRecord, check_record, finished
from fieldhouse.store import GameRow, SeasonRow, Store
from fieldhouse.store.store import FINAL, LEFT, OPEN


class Progress(Protocol):
    """Told of every finished game: how many are, of how many in the season."""

    def __call__(self, done: int, total: int, game: Finished | None) -> None: ...


@dataclass(frozen=True, slots=True)
class ReplayStatus:
    """How a season stands after a run."""

    season: str
    played: int  # in this run
    final: int
    total: int
    left: tuple[str, ...]  # games that wait for a person
    stopped: bool
    champion: str | None

    @property
    def over(self) -> bool:
        return self.final == self.total


class Replay:
    """One season in a store. `settings` is all else that results depend on: charts, options, coaches."""

    def __init__(
        self,
        store: Store,
        season: str,
        schedule: Schedule,
        play: PlayGame,
        seed: int | str,
        *,
        game: str = "",
        settings: Mapping[str, Any] | None = None,
        leave: Iterable[str] = (),
    ) -> None:
        self.store = store
        self.season = season
        self.schedule = schedule
        self.play = play
        self.seed = seed
        self.store.begin(SeasonRow(season, game, str(seed), dict(settings or {})), schedule.games)
        self.leave(leave)

    @property
    def league(self) -> League | None:
        return self.schedule.league

    @property
    def total(self) -> int:
        """Number of games in the season with the playoffs to come; each series counts at its longest."""
        return len(self.schedule.games) + (self.league.playoff_games if self.league else 0)

    # Games that a person plays

    def leave(self, names: Iterable[str]) -> None:
        """Leave games to a person: by id, all of a team, or all of a round (WC, DIV, CON, SB)."""
        names = list(names)
        check_names(self.schedule, names)
        if names:
            known = self.store.season(self.season).leave
            self._set_leave([*known, *(name for name in names if name not in known)])

    def take_back(self, names: Iterable[str]) -> None:
        """Let the computer play what had been left to a person."""
        known, names = self.store.season(self.season).leave, list(names)
        for name in names:
            if name not in known:
                raise ScheduleError(f"{name} was not left to a person; left are {', '.join(known) or 'none'}")
        self._set_leave([name for name in known if name not in names])

    def _set_leave(self, names: list[str]) -> None:
        fixtures = [row.fixture for row in self.store.games(self.season)]
        self.store.set_leave(self.season, names, _left(names, fixtures))

    def record(self, record: GameRecord) -> None:
        """Store a game that a person has played."""
        for row in self.store.games(self.season):
            if row.fixture.id == record.id:
                if row.state == FINAL:
                    raise ScheduleError(f"game {record.id} is over already")
                check_record(record, row.fixture)
                self.store.finish(self.season, [record], "person")
                return
        raise ScheduleError(f"season {self.season} has no game {record.id}, or not yet")

    def record_journal(self, game_id: str, path: Path, read: Callable[[str, bytes], GameRecord]) -> GameRecord:
        """Store a game from its journal; `read` makes a record of a game's id and its journal."""
        content = path.read_bytes()
        record = read(game_id, content)
        record.journal = content
        self.record(record)
        return record

    def task(self, game: Fixture) -> Task:
        return Task(game, game_seed(self.seed, game.id))

    # The run

    def run(
        self,
        workers: int | None = None,
        progress: Progress | None = None,
        *,
        playoffs: bool = True,
        stop: Callable[[], bool] | None = None,
        pool: WorkerPool | None = None,
        start_method: str | None = None,
    ) -> ReplayStatus:
        """Play all that is open, on all cores if not told otherwise, until the season is over or waits for a person.

        Ctrl-C stops it: running games finish or are given up, finished ones are stored. A pool of one's own
        may play several seasons.
        """
        with ExitStack() as stack:
            interrupted = stack.enter_context(_interrupts())
            hired = pool or stack.enter_context(WorkerPool(self.play, workers, start_method))

            def stopping() -> bool:
                return interrupted() or (stop is not None and stop())

            played = 0
            total = self.total if playoffs else len(self.schedule.games)
            while True:
                rows = self._with_next_round() if playoffs else self.store.games(self.season)
                todo = [row.fixture for row in rows if row.state == OPEN]
                if not todo or stopping():
                    break
                done = sum(row.state == FINAL for row in rows)
                if progress:
                    progress(done, total, None)
                for games in hired.make(finished, map(self.task, todo), stopping):
                    self.store.keep(self.season, games)
                    for game in games:
                        played, done = played + 1, done + 1
                        if progress:
                            progress(done, total, game)
            if pool is None:
                hired.finish()
            table = self._standings(rows)
            if table is not None:
                self.store.put_standings(self.season, [_row(line) for line in table.teams.values()])
            final = sum(row.state == FINAL for row in rows)
            left = tuple(row.fixture.id for row in rows if row.state == LEFT)
            bracket = self._bracket(rows, table)
            champion = bracket.champion(_scores(rows)) if bracket else None
            total = len(rows) if champion else total  # series may be shorter than they might have been
            return ReplayStatus(self.season, played, final, total, left, bool(todo), champion)

    # Standings and playoffs

    def standings(self) -> Standings | None:
        """The standings as they are now; None without a league."""
        return self._standings(self.store.games(self.season))

    def bracket(self) -> Playoffs | None:
        """The playoffs, once every game of the regular season is final."""
        rows = self.store.games(self.season)
        return self._bracket(rows, self._standings(rows))

    def _standings(self, rows: Sequence[GameRow]) -> Standings | None:
        if self.league is None:
            return None
        standings = self.schedule.contest.standings
        found = standings(self.league, _results(rows, {}), self.seed)
        name = self.schedule.contest.tie_figure
        if name and any("coin toss" in (line.rank_by, line.seed_by) for line in found.teams.values()):
            # The figure comes before the coin toss: only now is it needed, and looked up.
            figures = {
                record.id: (record.boxes[0][name], record.boxes[1][name])
                for record in self.store.records(self.season, ["REG"])
                if all(name in box for box in record.boxes)
            }
            found = standings(self.league, _results(rows, figures), self.seed)
        return found

    def _bracket(self, rows: Sequence[GameRow], table: Standings | None) -> Playoffs | None:
        if table is None or not _regular_season_over(rows):
            return None
        return self.schedule.contest.playoffs(table, _results(rows, {}), self.seed, self.schedule.last_week + 1)

    def _with_next_round(self) -> list[GameRow]:
        """The season's games, with those of the next playoff round once it can be drawn."""
        while True:
            rows = self.store.games(self.season)
            bracket = self._bracket(rows, self._standings(rows)) if _regular_season_over(rows) else None
            if bracket is None:
                return rows
            known = {row.fixture.id for row in rows}
            games = [game for game in bracket.next_round(_scores(rows)) if game.id not in known]
            if not games:
                return rows
            # Look again: another process that replays the season may have played this round already.
            self.store.add_games(self.season, games, _left(self.store.season(self.season).leave, games))


def check_names(schedule: Schedule, names: Iterable[str]) -> None:
    """Each is a game, a team or a round; ScheduleError otherwise."""
    teams, games, rounds = set(schedule.teams), {game.id for game in schedule.games}, schedule.contest.rounds
    for name in names:
        if name in rounds or name in teams or name in games:
            continue
        clubs = schedule.contest.clubs(name, schedule.last_week)
        if clubs is None or not teams.issuperset(clubs):  # else a playoff game, should it come about
            raise ScheduleError(
                f"{name!r} is no game, team or round; rounds are {', '.join(rounds)}, "
                f"games are named like {schedule.games[0].id}"
            )


def _left(names: Iterable[str], games: Iterable[Fixture]) -> set[str]:
    wanted = set(names)
    return {game.id for game in games if wanted & {game.id, game.home, game.away, game.kind}}


def _regular_season_over(rows: Iterable[GameRow]) -> bool:
    return all(row.state == FINAL or row.fixture.playoff for row in rows)


def _scores(rows: Iterable[GameRow]) -> dict[str, tuple[int, int]]:
    return {row.fixture.id: row.score for row in rows if row.score is not None}


def _results(rows: Iterable[GameRow], figures: Mapping[str, tuple[int, int]]) -> list[Result]:
    return [
        Result(row.fixture.home, row.fixture.away, *row.score, row.fixture.neutral, figures.get(row.fixture.id))
        for row in rows
        if row.score is not None and not row.fixture.playoff
    ]


def _row(line: Standing) -> dict[str, Any]:
    records = {
        "overall": line.overall,
        "division": line.in_division,
        "conference": line.in_conference,
        "home": line.home,
        "away": line.away,
    }
    row: dict[str, Any] = {
        name: getattr(line, name)
        for name in (
            "team", "conference", "division", "division_rank", "conference_rank", "seed",
            "points_for", "points_against", "rank_by", "seed_by",
        )
    }  # fmt: skip
    for name, record in records.items():
        row |= {f"{name}_wins": record.wins, f"{name}_losses": record.losses, f"{name}_ties": record.ties}
    return row


@contextmanager
def _interrupts() -> Iterator[Callable[[], bool]]:
    """Ctrl-C becomes a question one may ask. The second time it is the usual KeyboardInterrupt.

    Only the main thread can do this; elsewhere the caller's own `stop` has to serve.
    """
    if threading.current_thread() is not threading.main_thread():
        yield lambda: False
        return
    asked = False
    before = signal.getsignal(signal.SIGINT)
    if before is signal.SIG_IGN:  # as of a job in the background
        yield lambda: False
        return

    def ask(number: int, frame: FrameType | None) -> None:
        nonlocal asked
        asked = True
        signal.signal(signal.SIGINT, before or signal.default_int_handler)

    signal.signal(signal.SIGINT, ask)
    try:
        yield lambda: asked
    finally:
        signal.signal(signal.SIGINT, before or signal.default_int_handler)
