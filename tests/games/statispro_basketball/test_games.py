"""Whole games: they end, they keep their invariants after every card, and one seed gives one game."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from fieldhouse.coaches.random_coach import RandomCoach
from fieldhouse.games.statispro_basketball.flow import play_game
from fieldhouse.games.statispro_basketball.options import OPTIONS
from fieldhouse.games.statispro_basketball.rulebook import RULEBOOK, new_game
from fieldhouse.games.statispro_basketball.view import view
from fieldhouse.table import Kind, LiveTable, Session
from fieldhouse.table.exact import by_default
from tests.games.statispro_basketball.table_top import team
from tests.games.statispro_basketball.watch import WatchedTable, check_end

THREES = {"three_attempts": 4, "three_point": 34}
HOME, AWAY = team("HOM", PG=THREES, SG=THREES), team("VIS", SG=THREES, SF=THREES)


class DefaultCoach:
    def answer(self, kind: Kind, seat: int, options: object, state: object, luck: float) -> str:
        return by_default(kind, seat, options, state)  # type: ignore[arg-type]  # a sequence of texts


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


class Labels(LiveTable):
    def __init__(self, seed: int) -> None:
        super().__init__(seed, (DefaultCoach(), DefaultCoach()), noting=True)
        self.labels: list[str] = []

    def begin(self, label: str) -> None:
        self.labels.append(label)


def test_a_play_is_a_team_bringing_the_ball_up() -> None:
    table = Labels(3)
    play_game(table, new_game(HOME, AWAY))
    assert [label for label in table.labels if "," not in label][:4] == ["period 1", "period 2", "period 3", "period 4"]
    plays = [label for label in table.labels if "," in label]
    assert plays[0] in ("period 1, 11:56, Hom ball", "period 1, 11:56, Vis ball")  # after the jump
    assert 150 < len(plays) < 250
    assert {label.split(", ")[2] for label in plays} == {"Hom ball", "Vis ball"}


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
