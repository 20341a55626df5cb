"""The coaches to win and ruthless: what calls are worth by exact odds, and what comes of it."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest

from fieldhouse.football.credit.presence import EXHIBITION
from fieldhouse.football.events import Down, Snap
from fieldhouse.football.fast_action.maker.use import Shown
from fieldhouse.football.field import Spot
from fieldhouse.football.state import Phase
from fieldhouse.games.carded_football.day import day_of
from fieldhouse.games.carded_football.to_win import CAUTION, DRAW, HABIT, KEYED, _limited, _tilted
from fieldhouse.games.carded_football.values import CALLS, COVERS, Table, Worths
from fieldhouse.games.statispro_football.cards.deck import standard_deck
from fieldhouse.games.statispro_football.coach.to_win import RuthlessCoach, ToWinCoach
from fieldhouse.games.statispro_football.coach.values import chances
from fieldhouse.games.statispro_football.odds import odds_of
from fieldhouse.games.statispro_football.opponents import COACHES, coach
from fieldhouse.games.statispro_football.rulebook import RULEBOOK, new_game
from fieldhouse.games.statispro_football.rules.flow import play_game, step
from fieldhouse.games.statispro_football.rules.state import State
from fieldhouse.games.statispro_football.season import shelf
from fieldhouse.games.statispro_football.season import worths as worths_of
from fieldhouse.games.statispro_football.teams import TEAMS, find
from fieldhouse.table.live import LiveTable
from fieldhouse.table.matrix import dominated
from tests.games.run_shares import run_shares

SITUATIONS = ((1, 10, 45), (2, 8, 45), (3, 1, 45))


@cache
def worths() -> Worths:
    return worths_of(shelf("nfl-2019"))


@cache
def table(down: int, to_go: int, spot: int) -> Table:
    average = worths().average
    return worths().table(average, average, down, to_go, spot)


@cache
def gains() -> np.ndarray:
    average = worths().average
    return np.array([
        [sum(chance * play.yards * play.kept for play, chance in cell) for cell in line]
        for line in chances(average, average, False)
    ])


def test_a_right_guess_costs_the_offense_a_fifth_of_its_gain() -> None:
    """Between average teams of 2019, each call against its best defense and against what defenses usually show."""
    usual = np.array(Shown(standard_deck()).at(0.45))
    mean, guessed = gains() @ usual, gains().min(axis=1)
    assert (guessed <= 0.8 * mean).all() or guessed.mean() <= 0.8 * mean.mean()
    assert guessed.mean() <= 0.8 * mean.mean()


def test_every_call_is_right_somewhere() -> None:
    """No play is beaten by another against every defense in every situation, and each defense is best against one."""
    right = {at for each in SITUATIONS for at in range(len(CALLS)) if at not in dominated(np.array(table(*each)))}
    assert right == set(range(len(CALLS)))
    best = {int(np.array(line).argmin()) for line in table(2, 8, 45)}
    assert best | {0} == set(range(len(COVERS)))
    game = situation()
    keyless, keyed = odds_of(game, "IL QB", "run"), odds_of(game, "IL QB", "run 1")
    assert keyless.gain < keyed.gain  # a key on a back is nothing to a quarterback's run


def situation() -> State:
    game = new_game(find("nfl-2019:BAL"), find("nfl-2019:SF"))
    game.phase, game.ball, game.spot, game.down, game.line = Phase.SCRIMMAGE, 0, Spot(40), 1, Spot(50)
    game.quarter, game.clock = 1, 700
    return game


def test_exact_odds_leave_nothing_out() -> None:
    """A long pass has ten thousand ends, none of them likely; a Long pass to a receiver of 2019 gains what is real."""
    average = worths().average
    game = new_game(average, average)
    game.phase, game.ball, game.spot, game.down, game.line = Phase.SCRIMMAGE, 0, Spot(40), 1, Spot(50)
    long = [odds_of(game, "LG LE", cover).gain for cover in ("run", "pass", "prevent")]
    assert long == sorted(long, reverse=True)
    assert 10.0 < float(np.mean(long)) < 14.0  # 12.1 a pass, sacks and interceptions apart


@cache
def to_win(ruthless: bool = False) -> ToWinCoach:
    held = shelf("nfl-2019")
    days = [day_of(held.book.team(code).squad, held.cards(code), EXHIBITION, 3, seat)  # type: ignore[arg-type]
            for seat, code in enumerate(("BAL", "SF"))]
    kind = RuthlessCoach if ruthless else ToWinCoach
    return kind(held.book, ("BAL", "SF"), (days[0], days[1]), worths())


def test_average_teams_call_what_real_teams_call() -> None:
    assert _tilted([0.2, 0.3, 0.5], [0.0, 0.0, 0.0]) == pytest.approx([0.2, 0.3, 0.5])
    tilted = _tilted([0.2, 0.3, 0.5], [1.0, 0.0, 0.0])
    assert tilted[0] == pytest.approx(0.2 * np.e / (0.2 * np.e + 0.8))
    assert _limited([0.6, 0.4], 0, 0.3) == pytest.approx([0.3, 0.7])
    assert _limited([0.2, 0.8], 0, 0.3) == [0.2, 0.8]


def test_match_ups_move_the_calls_and_habit_limits_draws_and_keys() -> None:
    coach_ = to_win()
    game = situation()
    game.down, game.line = 2, Spot(48)
    found = coach_.mixing.mix(game, 0)
    assert found is coach_.mixing.mix(game, 0)
    drawn = found.calls[DRAW] - found.calls[DRAW - 1]
    keyed = found.covers[KEYED] - found.covers[KEYED - 1]
    assert 0 < drawn <= HABIT * 0.25
    assert 0 < keyed <= HABIT * 0.13
    ruthless = to_win(ruthless=True).mixing.mix(game, 0)
    assert ruthless.value != found.value


def test_the_ruthless_coach_goes_for_it_when_that_is_worth_more() -> None:
    coach_ = to_win(ruthless=True)
    game = situation()
    game.down, game.spot, game.line = 4, Spot(55), Spot(56)
    assert coach_._announce(0, ("play", "punt"), game, 0.99) == "play"
    game.spot, game.line = Spot(25), Spot(40)
    assert coach_._announce(0, ("play", "punt"), game, 0.0) == "punt"
    assert CAUTION > 0


@pytest.mark.parametrize("name", COACHES)
def test_every_coach_plays(name: str) -> None:
    setup = TEAMS.setup("nfl-2019:SF", "nfl-2019:BAL", {}, name)
    computer = coach(name, setup)
    game = RULEBOOK.begin(setup)
    table_ = LiveTable(5, (computer, computer))
    for _ in range(9):
        step(table_, game)
    assert sum(type(event) is Snap for event in game.events) >= 5


def test_the_coach_to_win_runs_as_often_as_the_league() -> None:
    """Within four points: two good teams against each other."""
    wanted, real = run_shares(to_win(), situation())
    assert wanted == pytest.approx(real, abs=0.04)


def test_solitaire_against_solitaire() -> None:
    """The rulebook's own system may call both defenses (S.0a)."""
    setup = TEAMS.setup("signals", "haulers", {"solitaire": "both"}, "as played")
    game = RULEBOOK.begin(setup)
    computer = coach("as played", setup)
    play_game(LiveTable(2, (computer, computer)), game)
    assert any(type(event) is Snap and event.kind == Down.COMPLETE for event in game.events)
