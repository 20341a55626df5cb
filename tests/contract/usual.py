"""What every game of player cards is held to: a test module takes it as `class TestContract(UsualContract)`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar

import pytest

from fieldhouse.football.audit import check, check_field
from fieldhouse.football.book import keep_book
from fieldhouse.football.events import Scored
from fieldhouse.football.state import Phase
from fieldhouse.testing import kit

QUARTER = 900
FULL_CHECK = 25  # the whole book is audited every so many plays, and at the end


class Watching:
    """Looks at a game at every play, and knows what an earlier look at the same game saw. `known` names somebody where
    the rules leave it open who made a play."""

    def __init__(self, known: Callable[[Any], Any]) -> None:
        self.known = known
        self.begin(None)

    def begin(self, game: Any) -> None:
        self.game: Any = game
        self.time = (1, -QUARTER)
        self.events = self.looks = 0
        self.points = [0, 0]

    def look(self, game: Any) -> None:
        if self.game is not game:
            self.begin(game)
        self.looks += 1
        check_field(game.events[self.events :])
        time = (game.quarter, -game.clock)
        assert time >= self.time, f"the clock ran backwards: {self.time} to {time}"
        assert 0 <= game.clock <= QUARTER
        self.time = time
        for event in game.events[self.events :]:
            if type(event) is Scored:
                self.points[event.seat] += event.points
        self.events = len(game.events)
        assert self.points == game.score == [sum(line) for line in game.line_score], "points and scoring events differ"
        assert all(0 <= left <= 3 for left in game.timeouts)
        if game.phase is not Phase.OVER:
            assert 0 < game.spot < 100, f"the ball is off the field: {game.spot}"
        if game.phase is Phase.SCRIMMAGE:
            assert 1 <= game.down <= 4
            assert game.spot < game.line <= 100, f"line to gain {game.line} with the ball at {game.spot}"
        if self.looks % FULL_CHECK == 0 or game.phase is Phase.OVER:
            events = [self.known(event) for event in game.events]
            check(keep_book(events), events, game.score)


class UsualContract:
    game: ClassVar[kit.GameUnderTest]

    def test_a_game_left_at_every_question_is_the_game_never_left(self, tmp_path: Path) -> None:
        assert kit.check_save_load_every_question(self.game, 2, tmp_path, every=5, questions=120) > 40

    def test_undo_leads_back_to_the_start(self) -> None:
        assert kit.check_undo_to_start(self.game, 3, questions=100) > 50

    @pytest.mark.parametrize("by_hand", [False, True])
    def test_playing_once_is_as_playing_again(self, by_hand: bool) -> None:
        assert kit.check_once_is_as_again(self.game, 1, moves=500, every=67, by_hand=by_hand)

    def test_a_copy_leaves_the_original_alone(self) -> None:
        assert sum(kit.check_copies(self.game, seed, share=0.04) for seed in range(3)) > 10

    def test_one_seed_gives_one_game(self) -> None:
        kit.check_same_bytes(self.game, 3)

    def test_nobody_sees_a_call_before_both_are_in(self, tmp_path: Path) -> None:
        assert kit.check_no_leaks(self.game, 4, tmp_path, questions=60) > 10

    def test_exact_odds_are_those_of_play(self) -> None:
        kit.check_exact(self.game, n=20_000)
