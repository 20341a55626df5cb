"""A season replayed: the same whoever plays it, kept as it goes, taken up where it stopped, shared with people."""

import threading
from collections.abc import Container, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from fieldhouse.season.core import workers as crews
from fieldhouse.season.core.replay import Replay
from fieldhouse.season.core.schedule import Schedule, ScheduleError, game_seed
from fieldhouse.season.core.tiebreak import Result
from fieldhouse.season.core.workers import GameFailed, PlayGame, WorkerPool
from fieldhouse.season.football.actual import FOOTBALL
from fieldhouse.season.football.standings import standings
from fieldhouse.statistics.game_record import Fixture, GameRecord, RecordError, finished
from fieldhouse.store import Store, StoreError
from tests.season import real
from tests.season.tiny import Tiny, small_schedule

SMALL = small_schedule()


def replay(
    store: Store, play: PlayGame | None = None, seed: int = 7, schedule: Schedule = SMALL, **more: object
) -> Replay:
    return Replay(store, "season", schedule, play or Tiny(), seed, **more)  # type: ignore[arg-type]  # of many types


@pytest.fixture
def store() -> Store:
    return Store.in_memory()


@pytest.fixture(scope="module")
def undisturbed() -> bytes:
    """The small season, played by one worker in one go."""
    with Store.in_memory() as store:
        replay(store).run(workers=1)
        return store.dump("season")


def test_a_whole_real_season(store: Store) -> None:
    season = replay(store, schedule=real.schedule(2019))
    outcome = season.run(workers=1)
    assert (outcome.final, outcome.total, outcome.played, outcome.left) == (267, 267, 267, ())
    assert outcome.over
    assert not outcome.stopped
    games = store.games("season")
    assert [game.fixture.id for game in games[:256]] == [game.id for game in real.schedule(2019).games]
    assert [game.fixture.kind for game in games[256:]] == ["WC"] * 4 + ["DIV"] * 4 + ["CON"] * 2 + ["SB"]
    final = games[-1]
    assert final.score is not None
    assert outcome.champion == (final.fixture.home if final.score[0] > final.score[1] else final.fixture.away)
    assert len(store.standings("season")) == 32
    assert all(game.score == (record.score) for game, record in zip(games, store.records("season"), strict=True))


def test_every_game_gets_its_seed_and_circumstances(store: Store) -> None:
    asked = {}

    def watched(game_id: str, home: str, away: str, seed: int, neutral: bool, playoff: bool) -> GameRecord:
        asked[game_id] = (home, away, seed, neutral, playoff)
        return Tiny()(game_id, home, away, seed, neutral, playoff)

    replay(store, watched, schedule=real.schedule(2019)).run(workers=1)
    assert asked["2019_01_GB_CHI"] == ("CHI", "GB", game_seed(7, "2019_01_GB_CHI"), False, False)
    assert asked["2019_05_CHI_OAK"][3:] == (True, False)
    assert [game_id for game_id, about in asked.items() if about[3:] == (True, True)] == [list(asked)[-1]]


@pytest.mark.parametrize("workers", [2, 3, 7])
def test_any_number_of_workers_gives_the_same_season(store: Store, undisturbed: bytes, workers: int) -> None:
    outcome = replay(store).run(workers=workers)
    assert outcome.over
    assert store.dump("season") == undisturbed


def test_workers_started_afresh_give_the_same_season(store: Store, undisturbed: bytes) -> None:
    assert replay(store).run(workers=2, start_method="spawn").over
    assert store.dump("season") == undisturbed


def test_all_cores_by_default() -> None:
    assert WorkerPool(Tiny()).size == crews.cores() >= 1
    with pytest.raises(ValueError, match="workers: found 0"):
        WorkerPool(Tiny(), 0)


def test_another_seed_gives_another_season(store: Store, undisturbed: bytes) -> None:
    replay(store, seed=8).run(workers=1)
    assert store.scores("season") != {}
    assert store.dump("season") != undisturbed


@pytest.mark.parametrize("workers", [1, 2])
def test_a_season_stopped_again_and_again_is_the_same_season(store: Store, undisturbed: bytes, workers: int) -> None:
    played = 0
    for last in (3, 11, 29, 31, 36):
        outcome = replay(store, Tiny(0.002)).run(workers=workers, stop=lambda last=last: total(store) >= last)
        played += outcome.played
        assert outcome.stopped
        assert last <= outcome.final < 37
        assert outcome.final == played  # nothing is played twice
        assert outcome.champion is None
    assert replay(store).run(workers=workers).over
    assert store.dump("season") == undisturbed


def total(store: Store) -> int:
    return store.count("season")["final"]


def test_a_season_that_is_over_stays_unchanged(store: Store, undisturbed: bytes) -> None:
    replay(store).run(workers=1)
    outcome = replay(store, Tiny(fails=SMALL.games[0].id)).run(workers=1)
    assert (outcome.played, outcome.over, outcome.stopped) == (0, True, False)
    assert store.dump("season") == undisturbed


def test_progress_is_told_game_by_game(store: Store) -> None:
    told: list[tuple[int, int, str]] = []
    replay(store).run(
        workers=2, progress=lambda done, total, game: told.append((done, total, game.id if game else ""))
    )
    finished = [entry for entry in told if entry[2]]
    assert [done for done, _, _ in finished] == list(range(1, 38))
    assert {total for _, total, _ in told} == {37}
    assert len({game for *_, game in finished}) == 37


def test_without_playoffs(store: Store) -> None:
    outcome = replay(store).run(workers=1, playoffs=False)
    assert (outcome.final, outcome.total, outcome.over, outcome.champion) == (30, 30, True, None)
    assert len(store.standings("season")) == 12


def test_without_a_league(store: Store) -> None:
    outcome = replay(store, schedule=Schedule(SMALL.games, FOOTBALL)).run(workers=1)
    assert (outcome.final, outcome.total, outcome.champion) == (30, 30, None)
    assert store.standings("season") == []


def test_standings_are_of_the_regular_season(store: Store) -> None:
    season = replay(store)
    season.run(workers=1)
    results = [
        Result(record.home, record.away, *record.score, figure=tuple(box["touchdowns"] for box in record.boxes))  # type: ignore[arg-type]  # as the test needs it
        for record in store.records("season", ["REG"])
    ]
    assert SMALL.league is not None
    wanted = standings(SMALL.league, results, 7)
    assert season.standings() == wanted
    kept = {row["team"]: row for row in store.standings("season")}
    for team, line in wanted.teams.items():
        assert (kept[team]["seed"], kept[team]["division_rank"]) == (line.seed, line.division_rank)
        assert (kept[team]["overall_wins"], kept[team]["conference_wins"]) == (
            line.overall.wins,
            line.in_conference.wins,
        )


def test_touchdowns_of_the_boxes_come_before_the_coin(store: Store) -> None:
    """All games end 7-7; the clubs of one division made more touchdowns."""

    def even(game_id: str, home: str, away: str, seed: int, neutral: bool, playoff: bool) -> GameRecord:
        made = [int(team == "XN2") for team in (home, away)]
        score = (14, 7) if playoff else (7, 7)
        return GameRecord(game_id, home, away, score, boxes=({"touchdowns": made[0]}, {"touchdowns": made[1]}))

    season = replay(store, even)
    season.run(workers=1)
    table = season.standings()
    assert table is not None
    assert table["XN2"].division_rank == 1
    assert table["XN2"].rank_by == "net touchdowns"


# Games that a person plays


@pytest.mark.parametrize("workers", [1, 2])
def test_a_game_left_to_a_person_holds_up_the_playoffs_and_nothing_else(
    store: Store, undisturbed: bytes, workers: int
) -> None:
    left = SMALL.games[4].id
    outcome = replay(store, leave=[left]).run(workers=workers)
    assert (outcome.final, outcome.left, outcome.stopped, outcome.over) == (29, (left,), False, False)
    season = replay(store)  # it stays left, asked for again or not
    assert season.run(workers=workers).left == (left,)
    task = season.task(SMALL.games[4])
    season.record(task.play(Tiny()))
    assert season.run(workers=workers).over
    assert next(game for game in store.games("season") if game.fixture.id == left).played_by == "person"
    with Store.in_memory() as other:
        replay(other).run(workers=1)
        assert other.scores("season") == store.scores("season")


def test_the_last_game_left_to_a_person_by_its_round(store: Store) -> None:
    season = replay(store, leave=["SB"])
    outcome = season.run(workers=1)
    assert (outcome.final, outcome.champion) == (36, None)
    (left,) = outcome.left
    fixture = store.games("season")[-1].fixture
    assert (fixture.id, fixture.kind) == (left, "SB")
    season.record(GameRecord(left, fixture.home, fixture.away, (3, 40)))
    assert season.run(workers=1).champion == fixture.away


def test_all_games_of_a_team_left_to_a_person(store: Store) -> None:
    outcome = replay(store, leave=["XN0"]).run(workers=1)
    assert set(outcome.left) == {game.id for game in SMALL.games if "XN0" in (game.home, game.away)}
    assert len(outcome.left) == 5


def test_a_game_taken_back_is_played(store: Store, undisturbed: bytes) -> None:
    season = replay(store, leave=["XN0", "SB"])
    season.run(workers=1)
    season.take_back(["XN0"])
    assert season.run(workers=1).final == 36
    season.take_back(["SB"])
    assert season.run(workers=1).over
    assert store.dump("season") == undisturbed
    with pytest.raises(ScheduleError, match="SB was not left to a person"):
        season.take_back(["SB"])


@pytest.mark.parametrize("name", ["XYZ", "2019_01_XN0_YN1_", "2019_01_YS0_XN0", ""])
def test_what_cannot_be_left_to_a_person(store: Store, name: str) -> None:
    with pytest.raises(ScheduleError, match="is no game, team or round; rounds are WC, DIV, CON, SB"):
        replay(store, leave=[name])


def test_a_playoff_game_by_the_id_it_would_have(store: Store) -> None:
    season = replay(store, leave=["2019_99_YS0_XN0"])
    assert season.run(workers=1).over


def test_a_game_recorded_from_its_journal(store: Store, tmp_path: Path) -> None:
    fixture = SMALL.games[0]
    path = tmp_path / "game.fh"
    path.write_bytes(b"the journal\n")

    def read(game_id: str, content: bytes) -> GameRecord:
        assert content == b"the journal\n"
        return GameRecord(game_id, fixture.home, fixture.away, (21, 20))

    season = replay(store, leave=[fixture.id])
    assert season.record_journal(fixture.id, path, read).score == (21, 20)
    assert store.journal("season", fixture.id) == b"the journal\n"
    assert store.scores("season") == {fixture.id: (21, 20)}
    with pytest.raises(ScheduleError, match="is over already"):
        season.record_journal(fixture.id, path, read)


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"home": "XN1"}, "XN1 was played, "),
        ({"score": (1, -1)}, "two whole numbers"),
        ({"score": (1, 2.5)}, "two whole numbers"),
        ({"line": ((7, 7), (0,))}, "add up to 14, not 7"),
        ({"boxes": ({"points": "7"}, {})}, "points of XN0 is a whole number; found '7'"),
        ({"players": ({}, {"he": {"rushes": 1.5}})}, "rushes of he is a whole number"),
    ],
)
def test_a_record_that_does_not_fit_is_refused(store: Store, change: dict[str, object], fault: str) -> None:
    fixture = SMALL.games[0]
    season = replay(store)
    good = GameRecord(fixture.id, fixture.home, fixture.away, (7, 0))
    with pytest.raises(RecordError, match=fault):
        season.record(replace(good, **change))  # type: ignore[arg-type]  # of many types
    assert store.scores("season") == {}
    with pytest.raises(ScheduleError, match="no game elsewhere"):
        season.record(replace(good, id="elsewhere"))


def test_a_playoff_game_must_have_a_winner(store: Store) -> None:
    def draw(game_id: str, home: str, away: str, seed: int, neutral: bool, playoff: bool) -> GameRecord:
        return GameRecord(game_id, home, away, (7, 7))

    with pytest.raises(GameFailed, match="a DIV game cannot end 7-7"):
        replay(store, draw).run(workers=1)
    assert total(store) == 30


# What goes wrong


@pytest.mark.parametrize("workers", [1, 2])
def test_a_game_that_fails_is_named_and_the_others_are_kept(store: Store, undisturbed: bytes, workers: int) -> None:
    bad = SMALL.games[20]
    with pytest.raises(GameFailed) as error:
        replay(store, Tiny(fails=bad.id)).run(workers=workers)
    first = str(error.value).splitlines()[0]
    assert first == (
        f"game {bad.id} ({bad.away} at {bad.home}, seed {game_seed(7, bad.id)}): ArithmeticError: the ball burst"
    )
    assert total(store) == 20 if workers == 1 else 0 < total(store) < 30
    assert bad.id not in store.scores("season")
    assert replay(store).run(workers=workers).over
    assert store.dump("season") == undisturbed


def test_a_worker_that_dies_is_noticed(store: Store, undisturbed: bytes) -> None:
    with pytest.raises(GameFailed, match=r"ended \(exit code -9\)"):
        replay(store, Tiny(dies=SMALL.games[20].id)).run(workers=2)
    assert replay(store).run(workers=2).over
    assert store.dump("season") == undisturbed


def test_a_game_that_takes_for_ever_is_given_up(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crews, "GRACE", 0.2)
    asked = threading.Event()
    threading.Timer(0.3, asked.set).start()
    outcome = replay(store, Tiny(600)).run(workers=2, stop=asked.is_set)
    assert (outcome.played, outcome.stopped) == (0, True)


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"seed": 8}, "was begun with seed 7, not 8"),
        ({"game": "other"}, "was begun with game , not other"),
        ({"settings": {"charts": "abc"}}, "was begun with charts None, not abc"),
        ({"schedule": Schedule(SMALL.games[1:], FOOTBALL, SMALL.league)}, "was begun with another schedule"),
    ],
)
def test_another_season_of_the_same_name_is_refused(store: Store, change: dict[str, object], fault: str) -> None:
    replay(store).run(workers=1, stop=lambda: total(store) > 3)
    with pytest.raises(StoreError, match=fault):
        replay(store, **change)  # type: ignore[arg-type]  # of many types


def test_from_another_thread_one_stops_by_asking(store: Store) -> None:
    outcomes = []

    def run() -> None:
        with Store.in_memory() as own:
            outcomes.append(replay(own, Tiny(0.01)).run(workers=1, stop=lambda: total(own) >= 2))

    thread = threading.Thread(target=run)
    thread.start()
    thread.join()
    assert outcomes[0].stopped


# The pool


def test_one_crew_plays_several_seasons() -> None:
    with WorkerPool(Tiny(), 2) as pool, Store.in_memory() as store:
        for seed in range(3):
            assert Replay(store, f"s{seed}", SMALL, Tiny(), seed).run(pool=pool).over
        workers = [worker.process.pid for worker in pool.workers]
        assert len(set(workers)) == 2
        assert len(store.seasons()) == 3


@pytest.mark.parametrize("workers", [1, 2])
def test_a_crew_hands_in_what_is_made_of_records(workers: int) -> None:
    season = Replay(Store.in_memory(), "s", SMALL, Tiny(), 1)
    tasks = [season.task(game) for game in SMALL.games]
    with WorkerPool(Tiny(), workers) as pool:
        made = [one for many in pool.make(finished, tasks) for one in many]
        records = [record for many in pool.play(tasks) for record in many]
    assert sorted(made) == sorted(map(finished, records))
    assert len(made) == len(tasks)


def test_a_crew_forgets_what_nobody_waited_for() -> None:
    season = Replay(Store.in_memory(), "s", SMALL, Tiny(0.01), 1)
    tasks = [season.task(game) for game in SMALL.games]
    with WorkerPool(Tiny(0.01), 2) as pool:
        games = pool.play(tasks[:20])
        next(games)
        games.close()  # type: ignore[attr-defined]  # a generator
        again = [record.id for records in pool.play(tasks[20:]) for record in records]
    assert sorted(again) == sorted(task.game.id for task in tasks[20:])


def test_a_round_that_another_process_plays_at_once_does_not_end_the_replay(monkeypatch: pytest.MonkeyPatch) -> None:
    with Store.open("sqlite://") as store:
        mine, add = replay(store), store.add_games

        def add_and_play(season: str, fixtures: Sequence[Fixture], left: Container[str] = ()) -> None:
            add(season, fixtures, left)
            store.finish(season, [mine.task(game).play(mine.play) for game in fixtures])

        monkeypatch.setattr(store, "add_games", add_and_play)
        outcome = mine.run(workers=1)
        assert (outcome.over, outcome.champion is not None, outcome.played) == (True, True, len(SMALL.games))
