"""The face: keys, sentences with names, cards by what they read, displays, odds."""

from __future__ import annotations

from typing import Any

import pytest

from fieldhouse.games.errors import InputError
from fieldhouse.games.statispro_football.odds import odds_of
from fieldhouse.games.statispro_football.rules.questions import ANNOUNCE, CALL, COVER, OFFENSE
from fieldhouse.games.statispro_football.show.face import FACE, odds_of_teams
from fieldhouse.games.statispro_football.teams import TEAMS
from fieldhouse.table import Question, Session
from tests.games.statispro_football.scene import situation


def question(kind: Any, seat: int, menu: Any, game: Any) -> Question:
    return Question(kind, seat, menu, game)


@pytest.fixture(scope="module")
def session() -> Session:
    setup = TEAMS.setup("haulers", "signals", {}, "as played")
    from fieldhouse.games import find

    coach = find("statispro-football").opponent(setup)
    return Session.new(FACE.rules, setup, 7, {0: coach, 1: coach})


def test_a_call_is_typed_in_small_letters() -> None:
    from fieldhouse.games.statispro_football.rules.menus import DefenseCalls, OffenseCalls

    game = situation()
    menu = FACE.menu(question(CALL, 0, OffenseCalls(game, 0), game))
    assert menu.typed
    assert menu.read("il bk1 draw") == "IL BK1 draw"
    assert "QB QB" in menu.hints[-1]
    cover = FACE.menu(question(COVER, 1, DefenseCalls(game, 1), game))
    assert cover.read("run 1") == "run 1"
    assert cover.read("blitz f+j") == "blitz F+J"


def test_displays_that_may_stay_are_not_asked_about() -> None:
    from fieldhouse.games.statispro_football.rules.displays import Displays

    game = situation()
    assert FACE.unasked(question(OFFENSE, 0, Displays(game, 0, True), game))
    game.hurt[0]["HOM-QB"] = game.hurt[0].get("HOM-QB") or _out()
    assert not FACE.unasked(question(OFFENSE, 0, Displays(game, 0, True), game))
    for down, clock, quarter, idle in ((1, 600, 1, True), (4, 600, 1, False), (1, 200, 2, False)):
        game = situation(down=down, clock=clock, quarter=quarter)
        assert bool(FACE.unasked(question(ANNOUNCE, 0, ("play", "punt"), game))) is idle


def _out() -> Any:
    from fieldhouse.games.statispro_football.rules.state import Hurt

    return Hurt(game=True)


def test_every_play_has_sentences_and_lines(session: Session) -> None:
    plays = session.table.record
    names = {card.name for team in session.state.teams for card in team.players}
    named = 0
    for at, played in enumerate(plays[:-1]):
        if not played.said:
            continue
        after = plays[at + 1].start
        told = FACE.sentences(played, after, session.state, {}, 7, plays[at + 1].at)
        assert len(told) == len(played.said)
        named += any(name in " ".join(told) for name in names)
        assert FACE.play_lines(played, ())
    assert named > len(plays) / 2
    texts = " ".join(one.text for played in plays for one in FACE.play_lines(played, ()))
    for wanted in ("RN ", "PN ", " vs ", "ORIG"):
        assert wanted in texts
    box = "\n".join(FACE.box(session.state, {}, 7))
    assert any(name in box for name in names)


def test_both_displays_face_to_face() -> None:
    grids = FACE.cards_sheet(situation(), 0)
    texts = [" ".join(cell.text for row in grid.rows for cell in row) for grid in grids[:2]]  # type: ignore[union-attr]
    assert "K " in texts[0]
    assert "LT " in texts[1]
    assert len(grids) > 5


def test_a_key_costs_the_run_and_the_table_has_every_call() -> None:
    game = situation()
    assert odds_of(game, "IL BK1", "run 1").gain < odds_of(game, "IL BK1", "pass").gain
    assert odds_of(game, "SH LE", "pass").first_down < odds_of(game, "SH LE", "run").first_down
    assert odds_of(game, "QK LE", "pass").interception > 0
    with pytest.raises(InputError, match="the goal line is 5 yards away"):
        odds_of_teams("haulers", "signals", {"spot": 95})
    with pytest.raises(InputError, match="not a part"):
        odds_of_teams("haulers", "signals", {"wind": 9})
