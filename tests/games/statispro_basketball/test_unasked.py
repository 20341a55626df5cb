"""What the face answers without asking a person."""

from __future__ import annotations

import pytest

from fieldhouse.basketball.events import Floor, Period
from fieldhouse.games.statispro_basketball.rules.bench import questions as q
from fieldhouse.games.statispro_basketball.rules.state import CARDS, VISITOR, State
from fieldhouse.games.statispro_basketball.show import face
from fieldhouse.table.table import Kind, Question
from tests.games.statispro_basketball.table_top import situation

FACE = face.BasketballFace()


def asked(game: State, kind: Kind, suggested: str, monkeypatch: pytest.MonkeyPatch, *options: str) -> str:
    """What the face answers by itself where the computer suggests this; empty: it asks."""
    monkeypatch.setattr(FACE, "_suggested", lambda question: suggested)
    return FACE.unasked(Question(kind, VISITOR, options, game))


def changed(game: State, seconds: int) -> None:
    """The visitors changed their five so long ago."""
    five = tuple(player.number for player in game.five[VISITOR])
    game.events += [Period(game.period, 720), Floor(VISITOR, five, game.clock + seconds)]


def five(game: State, *others: int) -> str:
    """The line-up with this many players of the bench."""
    on = [player.number for player in game.five[VISITOR]]
    bench = [player.number for player in game.players[VISITOR] if player.number not in on]
    return " ".join(map(str, [*bench[: len(others)], *on[len(others) :]]))


@pytest.mark.parametrize(("ago", "coming", "passed_over"), [
    (face.REST - 10, 1, True), (face.REST + 10, 1, False), (face.REST - 10, 2, False),
])
def test_a_single_substitution_soon_after_a_change_waits(
    ago: int, coming: int, passed_over: bool, monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = situation(period=2, left=CARDS // 2)
    changed(game, ago)
    keep = five(game)
    found = asked(game, q.LINEUP, five(game, *range(coming)), monkeypatch, q.LINEUP.default or "keep", keep)
    assert bool(found) is passed_over


def test_a_press_that_is_on_goes_on_while_the_computer_would_press(monkeypatch: pytest.MonkeyPatch) -> None:
    game = situation(period=4, left=10)
    assert asked(game, q.PRESS, "yes", monkeypatch, "no", "yes") == ""
    game.pressing[VISITOR] = True
    assert asked(game, q.PRESS, "yes", monkeypatch, "no", "yes") == "yes"
    assert asked(game, q.PRESS, "no", monkeypatch, "no", "yes") == "no"


def test_a_fast_break_is_asked_late_or_where_the_computer_would_not_run(monkeypatch: pytest.MonkeyPatch) -> None:
    game = situation(period=2, left=CARDS // 2)
    assert asked(game, q.FAST_BREAK, "run", monkeypatch, "run", "no") == "run"
    assert asked(game, q.FAST_BREAK, "no", monkeypatch, "run", "no") == ""
    game.late = True
    assert asked(game, q.FAST_BREAK, "run", monkeypatch, "run", "no") == ""
