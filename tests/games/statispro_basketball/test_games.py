"""Whole games: they end, they keep their invariants after every card, and one seed gives one game."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from fieldhouse.games.statispro_basketball.rulebook import RULEBOOK, new_game
from fieldhouse.games.statispro_basketball.rules.flow import play_game
from fieldhouse.games.statispro_basketball.rules.options import OPTIONS
from fieldhouse.games.statispro_basketball.rules.state import Phase, State
from fieldhouse.games.statispro_basketball.rules.view import view
from fieldhouse.table import LiveTable, Session
from fieldhouse.table.exact import by_default
from fieldhouse.table.random_coach import RandomCoach
from fieldhouse.table.table import Question
from tests.games.statispro_basketball.table_top import team
from tests.games.statispro_basketball.watch import WatchedTable, check_end

THREES = {"three_attempts": 4, "three_point": 34}
HOME, AWAY = team("HOM", PG=THREES, SG=THREES), team("VIS", SG=THREES, SF=THREES)


class DefaultCoach:
    def answer(self, question: Question, luck: float) -> str:
        return by_default(question)


@pytest.mark.parametrize("seed", range(12))
def test_random_games_keep_the_invariants(seed: int) -> None:
    rng = random.Random(seed)
    game = new_game(HOME, AWAY, {spec.name: rng.choice(spec.choices) for spec in OPTIONS})
    table = WatchedTable(seed, (RandomCoach(), RandomCoach()), game)
    play_game(table, game)
    check_end(game)
    assert table.cards >= 720


def test_coaches_who_do_not_care_play_a_whole_game() -> None:
    fired: Counter[str] = Counter()
    for seed in range(4):
        game = new_game(HOME, AWAY)
        table = WatchedTable(seed, (DefaultCoach(), DefaultCoach()), game)
        play_game(table, game)
        check_end(game)
        assert table.said[-1].startswith("Final:")
        fired.update(note.rule for note in table.notes)
    assert len(fired) > 40


class Plays(LiveTable):
    """Keeps what was to come whenever a play began."""

    def __init__(self, seed: int, game: State) -> None:
        super().__init__(seed, (DefaultCoach(), DefaultCoach()), noting=True)
        self.game = game
        self.begun: list[tuple[Phase, int]] = []

    def begin(self, label: str, state: object) -> None:
        assert label
        self.begun.append((self.game.phase, self.game.passes))


def test_a_play_is_a_period_or_a_team_bringing_the_ball_up() -> None:
    game = new_game(HOME, AWAY)
    table = Plays(3, game)
    play_game(table, game)
    assert {passes for phase, passes in table.begun if phase is Phase.UPCOURT} == {0}
    assert {phase for phase, _ in table.begun} == {Phase.PERIOD, Phase.UPCOURT}
    assert [phase for phase, _ in table.begun].count(Phase.PERIOD) == game.period
    assert 150 < len(table.begun) < 260


def test_notes_change_nothing() -> None:
    views = []
    for noting in (True, False):
        game = new_game(HOME, AWAY)
        play_game(LiveTable(7, (RandomCoach(), RandomCoach()), noting=noting), game)
        views.append(view(game, 0))
    assert views[0] == views[1]


def test_a_journal_plays_the_same_game() -> None:
    setup = RULEBOOK.setup(HOME, AWAY)
    coaches = {0: RandomCoach(), 1: RandomCoach()}
    session = Session.new(RULEBOOK, setup, 5, coaches)
    assert session.over
    game = new_game(HOME, AWAY)
    play_game(LiveTable(5, (coaches[0], coaches[1])), game)
    assert view(game, 1) == RULEBOOK.view(session.state, 1)
