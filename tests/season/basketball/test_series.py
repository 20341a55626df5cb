"""Playoffs in series: who is at home, when a series ends, and a replay that plays them game by game."""

import random
from collections import Counter
from pathlib import Path

import pytest

from fieldhouse.season.basketball.actual import BASKETBALL
from fieldhouse.season.basketball.league import TWO_THREE_TWO, TWO_TWO_ONE, nba_format
from fieldhouse.season.basketball.playoffs import Series, SeriesBracket, drawn
from fieldhouse.season.basketball.standings import standings
from fieldhouse.season.core.league import League, LeagueError, Team
from fieldhouse.season.core.replay import Replay, check_names
from fieldhouse.season.core.schedule import Schedule, ScheduleError
from fieldhouse.season.core.tiebreak import Result
from fieldhouse.statistics.game_record import Fixture, GameRecord
from fieldhouse.store import Store

HOME, AWAY = (101, 99), (99, 101)


def test_a_series_goes_game_by_game() -> None:
    series = Series("F", "PHO", "CHI", TWO_THREE_TWO, 30)
    scores: dict[str, tuple[int, int]] = {}
    homes = []
    for score in (AWAY, AWAY, AWAY, HOME, AWAY, HOME, HOME):
        game = series.next_game(scores)
        assert game is not None
        homes.append(game.home)
        assert game == Fixture(f"F_CHI_PHO_{len(homes)}", game.home, game.away, 30, kind="F")
        assert series.winner(scores) is None
        scores[game.id] = score
    assert homes == ["PHO", "PHO", "CHI", "CHI", "CHI", "PHO", "PHO"]
    assert series.wins(scores) == (4, 3)
    assert series.winner(scores) == "PHO"
    assert series.next_game(scores) is None


def test_three_wins_of_five_end_a_series() -> None:
    series = Series("R1", "CHI", "ATL", TWO_TWO_ONE)
    scores = {"R1_ATL_CHI_1": HOME, "R1_ATL_CHI_2": HOME, "R1_ATL_CHI_3": AWAY}
    assert series.winner(scores) == "CHI"
    assert [(game.home, game.away) for game in series.played(scores)] == [
        ("CHI", "ATL"),
        ("CHI", "ATL"),
        ("ATL", "CHI"),
    ]


@pytest.mark.parametrize(("clubs", "order"), [(1, [1]), (2, [1, 2]), (4, [1, 4, 2, 3]), (8, [1, 8, 4, 5, 2, 7, 3, 6])])
def test_the_draw(clubs: int, order: list[int]) -> None:
    assert [place + 1 for place in drawn(clubs)] == order


def clubs(conference: str, number: int = 10) -> list[Team]:
    return [Team(f"{conference}{place:02}", conference, f"{conference}{place % 2}") for place in range(1, number + 1)]


def league() -> League:
    return League(1992, (*clubs("E"), *clubs("W")), nba_format(1992))


def results() -> list[Result]:
    """The lower a club's number the better, whatever its conference; East before West."""
    codes = sorted(league().codes, key=lambda code: (code[1:], code[0]))
    return [Result(one, other, 100, 90) for at, one in enumerate(codes) for other in codes[at + 1 :]]


def test_rounds_and_who_meets_whom() -> None:
    table = standings(league(), results())
    bracket = SeriesBracket.of(table, results(), 0, 20)
    scores: dict[str, tuple[int, int]] = {}
    met = {}
    while games := bracket.next_round(scores):
        met[games[0].kind] = [(game.home, game.away) for game in games if game.id.endswith("_1")] or met[games[0].kind]
        assert len({game.id for game in games} | set(scores)) == len(games) + len(scores)
        for game in games:  # the better record wins every game
            scores[game.id] = HOME if game.home < game.away or game.home[1:] < game.away[1:] else AWAY
    assert met["R1"] == [
        ("E01", "E08"), ("E04", "E05"), ("E02", "E07"), ("E03", "E06"),
        ("W01", "W08"), ("W04", "W05"), ("W02", "W07"), ("W03", "W06"),
    ]  # fmt: skip
    assert met["R2"] == [("E01", "E04"), ("E02", "E03"), ("W01", "W04"), ("W02", "W03")]
    assert met["CF"] == [("E01", "E02"), ("W01", "W02")]
    assert met["F"] == [("E01", "W01")]
    assert Counter(name.split("_")[0] for name in scores) == {"R1": 24, "R2": 16, "CF": 8, "F": 4}
    assert bracket.champion(scores) == "E01"
    weeks = [series[0].week for series in bracket.rounds(scores)]
    assert weeks == [20, 21, 22, 23]


def test_there_is_no_champion_before_the_last_win() -> None:
    bracket = SeriesBracket.of(standings(league(), results()), results(), 0, 20)
    assert bracket.champion({}) is None
    assert {game.kind for game in bracket.next_round({})} == {"R1"}


def test_conferences_must_send_as_many() -> None:
    odd = League(1992, (*clubs("E"), *clubs("W"), *clubs("X")), nba_format(1992))
    with pytest.raises(LeagueError, match="two conferences"):
        SeriesBracket.of(standings(odd, []), [], 0, 1)


class Coin:
    """A game that the seed alone decides."""

    def __call__(self, game_id: str, home: str, away: str, seed: int, neutral: bool, playoff: bool) -> GameRecord:
        luck = random.Random(seed)
        home_points = luck.randrange(80, 130)
        away_points = luck.choice([points for points in range(80, 130) if points != home_points])
        return GameRecord(game_id, home, away, (home_points, away_points))


def schedule() -> Schedule:
    codes = sorted(league().codes)
    games = [
        Fixture(f"1992-11-{day:02}_{away}_{home}", home, away, 1)
        for day, (home, away) in enumerate(((one, codes[at - 1]) for at, one in enumerate(codes)), 1)
    ]
    return Schedule(tuple(games), BASKETBALL, league())


def season_of(path: Path, workers: int, leave: tuple[str, ...] = ()) -> tuple[Replay, list[tuple[str, object]]]:
    replay = Replay(Store.open(str(path)), "coins", schedule(), Coin(), 7, leave=leave)
    replay.run(workers)
    return replay, [(row.fixture.id, row.score) for row in replay.store.games("coins")]


def test_a_replay_plays_series_to_the_end(tmp_path: Path) -> None:
    replay, games = season_of(tmp_path / "one.db", 1)
    outcome = replay.run(1)
    assert outcome.over
    assert outcome.champion is not None
    assert outcome.total == outcome.final == len(games) < replay.total == 20 + 89
    series: dict[str, Counter[str]] = {}
    for row in replay.store.games("coins"):
        if row.fixture.playoff and row.score:
            won = row.fixture.home if row.score[0] > row.score[1] else row.fixture.away
            series.setdefault(row.fixture.id.rpartition("_")[0], Counter())[won] += 1
    assert len(series) == 15
    needed = {"R1": 3, "R2": 4, "CF": 4, "F": 4}
    assert all(max(wins.values()) == needed[name.split("_")[0]] for name, wins in series.items())
    assert all(min(wins.values()) < max(wins.values()) or len(wins) == 1 for wins in series.values())
    final = next(wins for name, wins in series.items() if name.startswith("F_"))
    assert final.most_common(1)[0][0] == outcome.champion
    assert season_of(tmp_path / "two.db", 2)[1] == games


def test_a_game_left_to_a_person_holds_up_its_series_alone(tmp_path: Path) -> None:
    replay, games = season_of(tmp_path / "whole.db", 1)
    name = next(game for game, _ in games if game.startswith("R1_") and game.endswith("_2"))
    held, found = season_of(tmp_path / "held.db", 1, (name,))
    waiting = held.run(1)
    assert waiting.left == (name,)
    assert not waiting.over
    done = {game for game, score in found if score}
    first = {game for game, _ in games if game.startswith("R1_")}
    series = name.rpartition("_")[0]
    assert done == {game for game, _ in games if game.startswith("1992")} | {
        game for game in first if not game.startswith(series) or game.endswith("_1")
    }
    record = next(record for record in replay.store.records("coins") if record.id == name)
    held.record(record)
    assert held.run(1).over
    assert dict(season_of(tmp_path / "held.db", 1)[1]) == dict(games)


def test_games_of_series_can_be_named() -> None:
    check_names(schedule(), ["R1_E01_E08_3", "F", "E05", "1992-11-02_E01_E02"])
    for name in ("R9_E01_E08_3", "R1_E01_XXX_3", "SB", "R1_E01_E08"):
        with pytest.raises(ScheduleError, match="is no game, team or round; rounds are R1, R2, CF, F, games are named"):
            check_names(schedule(), [name])
