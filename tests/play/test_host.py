"""The host that every face drives: views, answers with a question's id, undo, hand-over, and what it refuses."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from tug.game import GAME as TUG

from fieldhouse.basketball.view import BasketballTable
from fieldhouse.cli.view import schema
from fieldhouse.football.view import FootballTable
from fieldhouse.games import Game, find
from fieldhouse.games.errors import InputError
from fieldhouse.play.errors import NotAllowed, NotNow, NotThere, StaleQuestion
from fieldhouse.play.host import Host
from fieldhouse.play.setup import setup_of
from fieldhouse.table import Session
from fieldhouse.table.shown import Facts
from tests.cli.conftest import lively

HOME, AWAY = 0, 1


@pytest.fixture
def football() -> Host:
    """Two people, in memory."""
    game = find("football")
    home, away = lively("Hobbyists", "HBI", 3), lively("Xylophones", "XYZ", 0)
    setup = game.rules().setup(home, away)  # type: ignore[attr-defined]  # PAYDIRT's own
    return Host(game, Session.new(game.rules(), setup, 4, {}), {HOME, AWAY})


@pytest.fixture
def tug() -> Host:
    return _host(TUG, {HOME, AWAY})


def _host(game: Game, people: set[int], **more: Any) -> Host:
    setup = setup_of(game, None, None, {}, people)
    coaches = {seat: game.opponent(setup) for seat in (HOME, AWAY) if seat not in people}
    return Host(game, Session.new(game.rules(), setup, 4, coaches), people, **more)


def _suggested(host: Host) -> None:
    seat = host.next_seat()
    assert seat is not None
    question = host.question(seat, suggest=True)
    assert question is not None
    host.answer(seat, question.suggested, question.id)


def _until(host: Host, kind: str) -> None:
    """Take suggestions until both are asked for this."""
    while not any(question.kind.name == kind for question in host.session.people()):
        _suggested(host)


def test_a_seat_sees_its_own_question_and_nobody_elses(football: Host) -> None:
    _until(football, "call")
    ball = football.session.state.ball
    views = {seat: football.view(seat) for seat in (HOME, AWAY, None)}
    offense, defense, nobody = views[ball].question, views[1 - ball].question, views[None].question
    assert offense is not None
    assert defense is not None
    assert (offense.kind, defense.kind, nobody) == ("call", "defense", None)
    assert offense.secret
    assert {"1", "9", "punt"} <= {option.option for option in offense.options if option.open}
    assert {option.key for option in defense.options} >= set("abcdef")
    assert views[None].waiting_for == (0, 1)
    assert isinstance(views[HOME].table, FootballTable)
    assert (views[HOME].table.seat, views[None].table.seat) == (HOME, None)


def test_an_answer_to_a_question_that_was_answered_changes_nothing(football: Host) -> None:
    seat = football.next_seat()
    assert seat is not None
    question = football.question(seat, suggest=True)
    assert question is not None
    football.answer(seat, question.suggested, question.id)
    before = football.session.journal.text()
    with pytest.raises(StaleQuestion) as stale:
        football.answer(seat, question.suggested, question.id)
    assert stale.value.kind == "stale"
    assert football.session.journal.text() == before


def test_a_refused_answer_names_reason_and_rule(football: Host) -> None:
    _until(football, "call")
    seat = 1 - football.session.state.ball
    question = football.question(seat)
    assert question is not None
    with pytest.raises(NotAllowed) as refused:
        football.answer(seat, "wild 7", question.id)
    assert refused.value.rule == "A-0, A-II-1.a"
    assert "Wild Card" in refused.value.message
    assert refused.value.kind == "refused"
    assert ("wild 7", "A-0, A-II-1.a") in {(each.option, each.rule) for each in question.refusals}


def test_a_call_that_is_in_can_be_taken_back_until_the_other_is(football: Host) -> None:
    _until(football, "call")
    ball = football.session.state.ball
    football.answer(ball, "1")
    assert football.view(ball).called
    assert not football.view(1 - ball).called
    assert football.view(None).waiting_for == (1 - ball,)
    football.withdraw(ball)
    assert football.view(None).waiting_for == (0, 1)
    with pytest.raises(NotNow):
        football.withdraw(ball)


def test_the_last_play_is_told_as_data(football: Host) -> None:
    _until(football, "call")
    ball = football.session.state.ball
    football.answer(ball, "1")
    football.answer(1 - ball, "A")
    last = football.view(HOME).last
    assert last is not None
    assert {(call.kind, call.answer) for call in last.calls} >= {("call", "1"), ("defense", "A")}
    assert last.draws
    assert last.draws[0].why
    assert all(note.rule for note in last.notes)
    assert last.before.phase == "scrimmage"
    assert last.sentences
    assert {line.label for line in last.lines} >= {"dice", "offense", "defense"}
    assert last.score == football.table(None).score


@pytest.mark.parametrize("name", ["paydirt", "statispro-basketball", "statispro-football", "tabletop-football"])
def test_undo_of_a_play_goes_to_the_answer_that_began_it(name: str) -> None:
    """Questions that nobody is asked stand before the first one of a play: going back to them alone changes nothing."""
    host = _host(find(name), {HOME})
    asked = [_next_asked(host)]
    while len(asked) < 25:
        _suggested(host)
        asked.append(_next_asked(host))
    begun = [at for at, (play, _) in enumerate(asked) if not at or asked[at - 1][0] != play]
    while asked[-1][1]:
        here = len(asked) - 1
        try:
            host.undo(play=True)
        except NotNow:
            break
        play, entries = _next_asked(host)
        assert entries < asked[here][1], "undo leads back to the same question"
        del asked[next(at for at in begun if asked[at][0] == play) + 1 :]
        assert asked[-1] == (play, entries), "undo leads into the middle of a play"
    assert len(asked) < 3


def _next_asked(host: Host) -> tuple[int, int]:
    """Answer what needs no person; the play and the number of entries at the next question."""
    while host.proceed():
        pass
    return len(host.session.table.plays), len(host.session.journal.entries)


def test_undo_goes_back_and_says_when_there_is_nothing_left(tug: Host) -> None:
    start = tug.view(None).model_dump_json()
    _suggested(tug)
    _suggested(tug)
    while True:
        try:
            tug.undo()
        except NotNow:
            break
    assert tug.view(None).model_dump_json() == start
    with pytest.raises(NotNow, match="nothing to take back"):
        tug.undo(play=True)


def test_the_computer_takes_over_for_the_rest(tug: Host) -> None:
    plays: list[int] = []
    tug.hand_over("rest", done=plays.append)
    assert tug.over
    assert plays
    assert tug.view(HOME).result
    with pytest.raises(NotNow):
        tug.answer(HOME, "heave")


def test_the_computer_takes_over_for_one_play(tug: Host) -> None:
    tug.hand_over("play")
    steps = 0
    while tug.proceed():
        steps += 1
    assert steps
    assert len(tug.session.table.plays) == 2
    with pytest.raises(NotThere, match="'week': the computer can take this play, this drive or the rest"):
        tug.hand_over("week")


def test_a_game_without_a_face_of_its_own_shows_its_facts(tug: Host) -> None:
    view = tug.view(AWAY)
    assert isinstance(view.table, Facts)
    assert ("you", view.table.teams[AWAY]) in view.table.facts
    assert view.table.score == (0, 0)
    looking_on = tug.view(None).table
    assert isinstance(looking_on, Facts)
    assert "you" not in dict(looking_on.facts)  # only what all seats see alike
    assert view.question is not None
    assert {option.label for option in view.question.options} >= {"heave", "hold"}
    _suggested(tug)
    _suggested(tug)
    assert [line.label for line in tug.view(None).last.lines] == ["drawn", "then"]  # type: ignore[union-attr]
    assert tug.box() == [tug.view(None).situation]
    with pytest.raises(InputError, match="tug has no table of odds"):
        tug.odds(HOME)


def test_numbers_are_told_by_their_range(tug: Host) -> None:
    _until(tug, "stake")
    seat = tug.next_seat()
    assert seat is not None
    question = tug.question(seat)
    assert question is not None
    assert question.typed
    assert question.numbers is not None
    assert (question.numbers.low, question.numbers.also) == (1, ("none",))
    assert question.default == "none"


def test_basketball_has_its_own_table_and_drafts_line_ups() -> None:
    host = _host(find("basketball"), {HOME}, ask_all=True)
    while (question := host.question(HOME)) is not None and question.kind != "lineup":
        _suggested(host)
    assert question is not None
    view = host.view(HOME)
    assert isinstance(view.table, BasketballTable)
    assert len(view.table.five[HOME]) == 5
    swap = next(option.option for option in question.options if option.key == "23")
    assert swap in question.drafts
    host.draft(HOME, swap)
    drafted = host.question(HOME)
    assert drafted is not None
    assert drafted.draft == swap
    assert drafted.id == question.id
    assert host.undo() == "taken back"
    assert host.question(HOME).draft == ""  # type: ignore[union-attr]  # it is asked


def test_why_odds_cards_and_log_are_plain_data(football: Host) -> None:
    _until(football, "call")
    ball = football.session.state.ball
    football.answer(ball, "1")
    football.answer(1 - ball, "A")
    assert football.why()[0].text in " ".join(football.view(None).last.sentences)  # type: ignore[union-attr]
    assert len(football.log(last=1)) == 1
    assert football.cards(HOME)
    assert football.odds(ball)
    with pytest.raises(NotThere):
        football.why(999)


def test_football_views_keep_to_their_schema(football: Host) -> None:
    _keep_to_schema(football)


def test_basketball_views_keep_to_their_schema() -> None:
    _keep_to_schema(_host(find("basketball"), {HOME}))


def _keep_to_schema(host: Host) -> None:
    one, every = (jsonschema.Draft202012Validator(schema(name)) for name in (host.game.name, None))
    for _ in range(5):
        for seat in (HOME, None):
            found = json.loads(host.view(seat, suggest=True).model_dump_json())
            one.validate(found)
            every.validate(found)
        if not host.proceed():
            _suggested(host)


def test_a_view_of_a_save_is_printed_as_json(tmp_path: Path, run: Any) -> None:
    path = tmp_path / "game.fh"
    run("play", "haulers", "signals", "--seed", "4", "--save", str(path), keys=["d", "quit"])
    before = path.read_bytes()
    home = json.loads(run("view", str(path), "--seat", "home").stdout)
    nobody = json.loads(run("view", str(path)).stdout)
    assert (home["seat"], home["question"]["kind"]) == (0, "defense")
    assert (nobody["seat"], nobody["question"]) == (None, None)
    assert path.read_bytes() == before
    assert "--seat: found 'left'; allowed: home, away, none" in run("view", str(path), "--seat", "left", code=2).output
    assert json.loads(run("view", "--schema", "paydirt").stdout)["$defs"]["FootballTable"]
