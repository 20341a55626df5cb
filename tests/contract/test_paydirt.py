"""PAYDIRT keeps the contract: random games under random options, saves, undo, seeds, secrets, exact odds."""

from __future__ import annotations

import random
from collections.abc import Hashable, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from pydantic import TypeAdapter

from fieldhouse.football.audit import check, check_field
from fieldhouse.football.book import keep_book
from fieldhouse.football.enforce import to_kickoff
from fieldhouse.football.events import Scored, Snap
from fieldhouse.football.field import Spot
from fieldhouse.football.state import Phase
from fieldhouse.football.view import FootballTable
from fieldhouse.games.paydirt.cards.files import to_data
from fieldhouse.games.paydirt.rulebook import RULEBOOK, Paydirt, new_game
from fieldhouse.games.paydirt.rules.calls import CALLS, SHOWS
from fieldhouse.games.paydirt.rules.flow import resolve
from fieldhouse.games.paydirt.rules.kickoff import kickoff
from fieldhouse.games.paydirt.rules.options import OPTIONS
from fieldhouse.games.paydirt.rules.state import State
from fieldhouse.table import Question, Table
from fieldhouse.testing import kit
from tests.cases import at_most
from tests.games.paydirt.random_charts import pro_team, wild_team

PARTS = 4
GAMES = at_most(500, 80)  # of each part
RUNNING = 30  # seconds of a play whose clock may be stopped
FULL_CHECK = 25  # the whole book is audited every so many plays, and at the end


@cache
def charts(number: int) -> dict[str, Any]:
    rng = random.Random(number)
    make = wild_team if number % 2 else pro_team
    return to_data(make(rng, f"Team {number}"))


def random_setup(rng: random.Random) -> Mapping[str, Any]:
    options = {spec.name: rng.choice(spec.choices) for spec in OPTIONS if spec.choices}
    options["hail_mary_window"] = rng.choice([0, 10, 40, 900])
    options["factor_shift"] = rng.choice([0, 10, 20])
    home, away = rng.sample(range(16), 2)
    return {"home": charts(home), "away": charts(away), "options": options}


class Watch:
    """What an earlier look at the same game saw."""

    def __init__(self) -> None:
        self.time = (1, -900)
        self.events = 0
        self.points = [0, 0]
        self.looks = 0
        self.timeouts = [3, 3]
        self.asked: set[tuple[str, int]] = set()  # kinds and seats


def watch_of(game: State) -> Watch:
    watch: Any = game.menus.setdefault("watch", Watch())  # type: ignore[arg-type]  # a dict of its own game's
    return watch  # type: ignore[no-any-return]  # see above


def each_answer(game: State, question: Question, answer: str) -> None:
    watch_of(game).asked.add((question.kind.name, question.seat))


def check_timeouts(game: State, watch: Watch) -> None:
    """After a play of thirty seconds or more, each team with a timeout left was offered it (B-IV-3.e)."""
    last = next((event for event in reversed(game.events[watch.events :]) if type(event) is Snap), None)
    asked, watch.asked = watch.asked, set()
    if last is not None and last.seconds >= RUNNING and game.clock and game.options.timing == "chart":
        offense = last.seat
        if watch.timeouts[1 - offense]:
            assert ("timeout", 1 - offense) in asked, "the defense was offered no timeout"
        if watch.timeouts[offense]:
            assert ("tempo", offense) in asked, "the offense was offered no timeout"
    watch.timeouts = list(game.timeouts)


def invariants(game: State) -> None:
    watch = watch_of(game)
    watch.looks += 1
    check_timeouts(game, watch)
    check_field(game.events[watch.events :])
    time = (game.quarter, -game.clock)
    assert time >= watch.time, f"the clock ran backwards: {watch.time} to {time}"
    assert 0 <= game.clock <= 900
    watch.time = time
    for event in game.events[watch.events :]:
        if type(event) is Scored:
            watch.points[event.seat] += event.points
    watch.events = len(game.events)
    assert watch.points == game.score == [sum(line) for line in game.line_score], "points and scoring events differ"
    assert all(0 <= left <= 3 for left in game.timeouts)
    if game.phase is not Phase.OVER:
        assert 0 < game.spot < 100, f"the ball is off the field: {game.spot}"
    if game.phase in (Phase.SCRIMMAGE, Phase.TRY):
        assert 1 <= game.down <= 4
        assert game.spot < game.line <= 100, f"line to gain {game.line} with the ball at {game.spot}"
    if watch.looks % FULL_CHECK == 0 or game.phase is Phase.OVER:
        check(keep_book(game.events), game.events, game.score)


def _situation(spot: int, down: int, to_go: int, clock: int = 600, **options: Any) -> State:
    home, away = pro_team(random.Random(1), "Home"), pro_team(random.Random(2), "Away")
    game = new_game(home, away, {"rules": "full", "weather": "off", "fakes": False, **options})
    game.phase, game.spot, game.down, game.line = Phase.SCRIMMAGE, Spot(spot), down, Spot(min(100, spot + to_go))
    game.quarter, game.clock = 4, clock
    return game


def ends(table: Table, game: State, call: str, show: str) -> Hashable:
    """A play as far as odds go: which flag of several was thrown is nobody's choice yet."""
    result = resolve(table, game, CALLS[call], SHOWS[show])
    return result.kind, result.ball, int(result.spot), int(result.end), bool(result.fouls)


def kicks(table: Table, game: State) -> Hashable:
    result = kickoff(table, game)
    return result.ball, int(result.spot), int(result.end), bool(result.fouls)


def exact_samples() -> list[tuple[Any, tuple[Any, ...]]]:
    return [
        (ends, (_situation(35, 1, 10), "1", "A")),
        (ends, (_situation(85, 3, 8, red_zone=False), "8", "F")),
        (ends, (_situation(3, 2, 10), "7", "D")),
        (ends, (_situation(45, 4, 6, return_options=False), "punt", "A")),
        (ends, (_situation(70, 4, 6), "fg", "A")),
        (ends, (_situation(50, 3, 10, 5), "hail", "A")),
        (ends, (_situation(50, 3, 1), "sneak", "A")),
        (kicks, (_situation(30, 1, 10, kickoffs="basic", return_options=False, coffin=False),)),
    ]


TABLE = TypeAdapter(FootballTable)

GAME = kit.GameUnderTest(
    rules=RULEBOOK,
    where="tests.contract.test_paydirt:GAME",
    random_setup=random_setup,
    view=lambda state, seat: TABLE.dump_python(RULEBOOK.view(state, seat), mode="json"),
    invariants=invariants,
    each_answer=each_answer,
    exact_samples=exact_samples,
    caches=frozenset({"readings", "menus", "factors"}),
)


class Tied(Paydirt):
    """A game that begins with a minute to play and the score tied, so that most go to overtime."""

    def begin(self, setup: Mapping[str, Any]) -> State:
        game = super().begin(setup)
        game.quarter, game.clock, game.line_score = 4, 60, [[0] * 4, [0] * 4]
        to_kickoff(game, 0)
        return game


def tied_setup(rng: random.Random) -> Mapping[str, Any]:
    setup = random_setup(rng)
    return {**setup, "options": {**setup["options"], "overtime": rng.choice(["season", "playoff"])}}


TIED = replace(GAME, rules=Tied(), random_setup=tied_setup)


@pytest.mark.parametrize("part", range(PARTS))
def test_random_games(part: int) -> None:
    fired = kit.check_random_games(GAME, GAMES, seed=part)
    assert len(fired) > 150, "random play should reach most rules"


def test_a_game_left_at_every_question_is_the_game_never_left(tmp_path: Path) -> None:
    assert kit.check_save_load_every_question(GAME, 2, tmp_path, every=3, questions=240) > 40


def test_undo_leads_back_to_the_start() -> None:
    assert kit.check_undo_to_start(GAME, 3, questions=150) > 50


@pytest.mark.parametrize("by_hand", [False, True])
def test_playing_once_is_as_playing_again(by_hand: bool) -> None:
    for seed in range(3):
        assert kit.check_once_is_as_again(GAME, seed, moves=800, every=41, by_hand=by_hand)
        assert kit.check_once_is_as_again(TIED, seed, moves=150, every=11, by_hand=by_hand)


def test_a_copy_leaves_the_original_alone() -> None:
    assert sum(kit.check_copies(GAME, seed, share=0.05) for seed in range(6)) > 30
    assert sum(kit.check_copies(TIED, seed) for seed in range(6)) > 60


@pytest.mark.parametrize("seed", [3, 4])
def test_one_seed_gives_one_game(seed: int) -> None:
    kit.check_same_bytes(GAME, seed)


def test_nobody_sees_a_call_before_both_are_in(tmp_path: Path) -> None:
    assert kit.check_no_leaks(GAME, 4, tmp_path, questions=60) > 10


def test_exact_odds_are_those_of_play() -> None:
    kit.check_exact(GAME)
