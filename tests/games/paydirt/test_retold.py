"""Sentences with players' names: between real teams every play is told again with them, once it is over."""

from __future__ import annotations

import pytest

from fieldhouse.football.actors import NOBODY
from fieldhouse.games import find
from fieldhouse.games.paydirt.show.retold import _told, retold
from fieldhouse.play import explain
from fieldhouse.play.face import face_of
from fieldhouse.play.record import Record, record_of
from fieldhouse.play.setup import setup_of
from fieldhouse.play.view import PlayView, play_view
from fieldhouse.table.random_coach import RandomCoach
from fieldhouse.table.session import Session
from tests.games.paydirt.table_top import situation

GAME = find("paydirt-football")
SETTLED = ("OFF ", "DEF ", "PI ", "Offsetting", "Delay of game", "Final")


PLAYS = 45  # that are looked at: more than a quarter


@pytest.fixture(scope="module")
def record() -> Record:
    setup = setup_of(GAME, "SF", "KC", {}, set())
    coach = GAME.opponent(setup)
    return record_of(Session.new(GAME.rules(), setup, 11, {0: coach, 1: coach}))


def views(record: Record) -> list[PlayView[object]]:
    face = face_of(GAME)
    return [play_view(face, record, at, 0) for at, each in enumerate(record.plays[:PLAYS]) if each.said]


@pytest.mark.parametrize("seed", [1, 2])
def test_every_play_can_be_told_again(seed: int) -> None:
    setup = setup_of(GAME, "haulers", "signals", {"rules": "full"}, set())
    coach = RandomCoach()
    record = record_of(Session.new(GAME.rules(), setup, seed, {0: coach, 1: coach}))
    for at, each in enumerate(record.plays):
        after = record.plays[at + 1].start if at + 1 < len(record.plays) else record.state
        for text in each.said:
            if not text.startswith(SETTLED):
                assert text in [old for old, _ in _told(text, each.start, after.result, NOBODY)], (each.label, text)


def test_plays_name_their_players_and_tacklers(record: Record) -> None:
    told = [sentence for view in views(record) for sentence in view.sentences]
    said = [sentence for each in record.plays[:PLAYS] for sentence in each.said]
    assert len(told) == len(said)
    named = [new for old, new in zip(said, told, strict=True) if old != new]
    assert len(named) > len(said) // 2
    assert any(", tackled by " in text for text in named)
    assert any(" sacked by " in text for text in named)
    assert any(" kicks off, " in text and not text.startswith(("SF", "KC")) for text in named)


def test_the_log_shows_time_and_score(record: Record) -> None:
    shown = views(record)
    lines = [str(line) for line in explain.log(shown)]
    assert len(lines) == len(shown)
    points = next(view for view in shown if max(view.score) > 0)
    line = explain.log_line(points)
    assert f"SF {points.score[1]} KC {points.score[0]}" in line
    assert f"  {points.before.when} " in line
    assert line.endswith(" ".join(points.sentences))
    assert str(explain.log([])[0]) == str(explain.log(())[0])


def test_a_sentence_of_other_rules_stays_as_it_was() -> None:
    game = situation()
    assert retold(["an old sentence"], game, None, (), {}) == ("an old sentence",)
