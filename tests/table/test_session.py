"""A game in progress: answering, undoing, forking, saving, and coming back after a crash."""

from __future__ import annotations

from pathlib import Path

import pytest
from tug.rules import Tug

from fieldhouse.table import JournalError, Refused, Session, read_journal
from fieldhouse.table.journal import Answered
from fieldhouse.table.random_coach import RandomCoach
from fieldhouse.testing.kit import files
from tests.table.games import SEED, TUG, answer_all, finish, load, new, setup, whole_game


@pytest.fixture(params=["memory", "file"])
def session(request: pytest.FixtureRequest, tmp_path: Path) -> Session:
    return new(path=tmp_path / "game.fieldhouse" if request.param == "file" else None)


def on_file(session: Session) -> None:
    """The file is the journal, byte by byte."""
    if session.path:
        assert session.path.read_bytes() == session.journal.text().encode()


class TestAnswer:
    def test_a_new_game_waits_for_both_seats(self, session: Session) -> None:
        assert [(q.kind.name, q.seat) for q in session.waiting()] == [("call", 0), ("call", 1)]
        assert not session.over

    def test_one_answer_waits_for_the_other(self, session: Session) -> None:
        session.answer(1, "hold")
        assert session.called_seats() == {1}
        assert [q.seat for q in session.waiting()] == [0]
        assert session.journal.entries == []
        session.answer(0, "heave")
        assert session.journal.entries[0] == Answered(("call", "call"), (0, 1), ("heave", "hold"))
        assert session.called_seats() == set()
        on_file(session)

    def test_a_question_to_one_seat_is_answered_at_once(self, session: Session) -> None:
        answer_all(session)
        (question,) = session.people()
        assert question.kind.name == "stake"
        session.answer(question.seat, "none")
        assert session.journal.entries[-1] == Answered(("stake",), (question.seat,), ("none",))
        on_file(session)

    def test_a_refused_answer_leaves_the_question_open(self, session: Session) -> None:
        before = session.journal.copy()
        with pytest.raises(Refused, match=r"call: 'dance' refused: that is not one of the options \(T-1\)"):
            session.answer(0, "dance")
        assert session.called_seats() == set()
        assert session.journal == before
        session.answer(0, "hold")
        with pytest.raises(Refused):
            session.answer(1, "dance")
        assert session.called_seats() == {0}
        session.answer(1, "hold")
        assert session.journal.entries
        on_file(session)

    def test_a_seat_that_is_not_asked_cannot_answer(self, session: Session) -> None:
        with pytest.raises(ValueError, match="seat 2 has nothing to answer now"):
            session.answer(2, "hold")
        answer_all(session)
        (question,) = session.people()
        with pytest.raises(ValueError, match="has nothing to answer now"):
            session.answer(1 - question.seat, "none")

    def test_a_seat_answers_once(self, session: Session) -> None:
        session.answer(0, "hold")
        with pytest.raises(ValueError, match="the answer of seat 0 is in; withdraw it to give another"):
            session.answer(0, "heave")
        session.answer(1, "hold")
        first = session.journal.entries[0]
        assert isinstance(first, Answered)
        assert first.answers == ("hold", "hold")

    def test_an_answer_can_be_withdrawn_before_the_other_is_in(self, session: Session) -> None:
        assert not session.withdraw(0)
        session.answer(0, "hold")
        assert session.withdraw(0)
        assert session.called_seats() == set()
        assert not session.withdraw(0)
        session.answer(0, "heave")
        session.answer(1, "hold")
        assert not session.withdraw(0)
        first = session.journal.entries[0]
        assert isinstance(first, Answered)
        assert first.answers == ("heave", "hold")

    def test_a_computer_answers_when_the_person_has(self) -> None:
        session = Session.new(TUG, setup(3), SEED, {1: RandomCoach()})
        assert [q.seat for q in session.waiting()] == [0]
        while not session.over:
            session.answer(0, session.people()[0].options[0])
        both = Session.new(TUG, setup(3), SEED, {0: RandomCoach(), 1: RandomCoach()})
        assert both.over
        assert not both.undo()

    def test_a_computer_that_takes_the_other_seat_does_not_keep_a_waiting_call_waiting(
        self, session: Session
    ) -> None:
        session.answer(0, "hold")
        session.coaches[1] = RandomCoach()
        session.advance()
        first = session.journal.entries[0]
        assert isinstance(first, Answered)
        assert first.answers[0] == "hold"
        assert session.over or session.waiting()
        on_file(session)

    def test_a_computer_that_takes_the_seat_that_has_called_calls_itself(self, session: Session) -> None:
        session.answer(0, "hold")
        session.coaches[0] = RandomCoach()
        session.advance()
        assert [q.seat for q in session.waiting()] == [1]
        session.answer(1, "feint")
        while not session.over:
            assert session.called_seats() == set()
            session.answer(1, session.waiting()[0].options[0])
        on_file(session)

    def test_an_over_game_asks_nothing(self, session: Session) -> None:
        finish(session)
        assert session.waiting() == session.questions == ()
        with pytest.raises(ValueError, match="nothing to answer"):
            session.answer(0, "hold")
        on_file(session)


class TestUndo:
    def test_one_answer(self, session: Session) -> None:
        answer_all(session)
        before = session.journal.copy()
        (question,) = session.people()
        session.answer(question.seat, "1")
        assert session.undo()
        assert session.journal == before
        assert [(q.kind.name, q.seat) for q in session.waiting()] == [("stake", question.seat)]
        on_file(session)

    def test_undoing_does_not_change_the_dice(self, session: Session) -> None:
        finish(session)
        end = session.journal.copy()
        while session.undo():
            on_file(session)
        assert session.journal.entries == []
        assert finish(session).journal == end
        on_file(session)

    def test_a_play_at_a_time(self, session: Session) -> None:
        starts = []
        while not session.over:
            if session.questions[0].kind.name == "call":
                starts.append(session.journal.copy())
            answer_all(session)
        for start in reversed(starts):
            assert session.undo(play=True)
            assert session.journal == start
            on_file(session)
        assert not session.undo(play=True)

    def test_a_play_from_the_middle_of_it(self, session: Session) -> None:
        answer_all(session)
        assert session.questions[0].kind.name == "stake"
        assert session.undo(play=True)
        assert session.journal.entries == []
        assert session.questions[0].kind.name == "call"

    def test_what_was_answered_before_the_first_play_counts_as_one(self) -> None:
        class Toss(Tug):
            def play(self, table, rope):  # type: ignore[no-untyped-def]  # as the table calls it
                from tug.rules import CALL

                table.ask(CALL, 1, ("heads", "tails"), rope)
                super().play(table, rope)

        session = Session.new(Toss(), setup(1), SEED, {})
        session.answer(1, "tails")
        assert session.undo(play=True)
        assert session.journal.entries == []

    def test_of_one_seat(self, session: Session) -> None:
        while len([e for e in session.journal.entries if isinstance(e, Answered) and len(e.seats) == 1]) < 2:
            answer_all(session)
        entry = next(e for e in reversed(session.journal.entries) if isinstance(e, Answered) and len(e.seats) == 1)
        other = 1 - entry.seats[0]
        assert session.undo(by=other)
        assert [q.seat for q in session.questions] in ([other], [0, 1])
        on_file(session)

    def test_a_computers_answers_are_no_steps(self) -> None:
        session = Session.new(TUG, setup(4), SEED, {1: RandomCoach()})
        given = 0
        while not session.over:
            session.answer(0, session.people()[0].options[0])
            given += 1
        for _ in range(given):
            assert session.undo()
        assert session.journal.entries == []
        assert not session.undo()

    def test_a_waiting_call_does_not_outlive_it(self, session: Session) -> None:
        answer_all(session)
        answer_all(session)
        session.answer(0, "feint")
        assert session.undo(play=True)
        assert session.called_seats() == set()
        assert [q.seat for q in session.waiting()] == [0, 1]

    def test_nothing_to_undo_at_the_start(self, session: Session) -> None:
        assert not session.undo()
        assert not session.undo(play=True)
        session.answer(0, "hold")
        assert not session.undo()
        assert session.called_seats() == {0}


class TestFork:
    def test_a_fork_goes_its_own_way(self, session: Session, tmp_path: Path) -> None:
        answer_all(session)
        fork = session.fork(tmp_path / "sub" / "other.fieldhouse")
        assert fork.journal == session.journal
        (question,) = session.people()
        fork.answer(question.seat, "1")
        assert session.people()[0].kind.name == "stake"
        session.answer(question.seat, "none")
        assert fork.journal != session.journal
        on_file(fork)
        on_file(session)
        assert finish(fork).over
        assert finish(session).over

    def test_a_fork_does_not_touch_a_waiting_call_of_the_first(self, session: Session, tmp_path: Path) -> None:
        session.answer(0, "hold")
        fork = session.fork(tmp_path / "other.fieldhouse")
        assert fork.called_seats() == set()
        fork.answer(0, "heave")
        session.answer(1, "feint")
        fork.answer(1, "feint")
        for game, call in ((session, "hold"), (fork, "heave")):
            first = game.journal.entries[0]
            assert isinstance(first, Answered)
            assert first.answers == (call, "feint")

    def test_a_fork_writes_over_nothing(self, session: Session, tmp_path: Path) -> None:
        there = tmp_path / "there"
        there.write_text("mine")
        with pytest.raises(FileExistsError, match="there is a game here already"):
            session.fork(there)
        assert there.read_text() == "mine"

    def test_a_fork_in_memory(self, session: Session) -> None:
        fork = session.fork()
        assert fork.path is None
        finish(fork)
        assert not session.over


class TestFile:
    def test_a_loaded_game_goes_on(self, tmp_path: Path) -> None:
        path = tmp_path / "game.fieldhouse"
        new(path=path)
        while not (session := load(path)).over:
            answer_all(session)
        assert path.read_bytes() == finish(new()).journal.text().encode()

    def test_a_call_that_waits_is_on_no_file_and_is_asked_again(self, tmp_path: Path) -> None:
        path = tmp_path / "game.fieldhouse"
        session = new(path=path)
        before = files(tmp_path)
        session.answer(0, "heave")
        assert files(tmp_path) == before
        assert [question.seat for question in load(path).waiting()] == [0, 1]

    def test_a_crash_at_any_byte_costs_no_earlier_answer(self, tmp_path: Path) -> None:
        whole = whole_game(2)
        first = whole.index(b"\n") + 1
        path = tmp_path / "game.fieldhouse"
        for cut in range(first, len(whole) + 1):
            path.write_bytes(whole[:cut])
            session = load(path)
            complete = read_journal(whole[: whole.rindex(b"\n", 0, cut) + 1], "whole lines")
            assert session.journal.entries[: len(complete.entries)] == complete.entries
            on_file(session)
            finish(session)
            assert path.read_bytes() == whole

    def test_a_new_game_writes_over_nothing(self, tmp_path: Path) -> None:
        path = tmp_path / "game.fieldhouse"
        new(path=path)
        before = path.read_bytes()
        with pytest.raises(FileExistsError, match=r"game\.fieldhouse: there is a game here already"):
            new(pulls=5, path=path)
        assert path.read_bytes() == before

    def test_a_setup_that_cannot_be_played_leaves_no_file(self, tmp_path: Path) -> None:
        with pytest.raises(ValueError, match="pulls: 0 found"):
            new(pulls=0, path=tmp_path / "game.fieldhouse")
        assert list(tmp_path.iterdir()) == []

    def test_no_game_to_load(self, tmp_path: Path) -> None:
        with pytest.raises(FileNotFoundError, match="there is no game here"):
            load(tmp_path / "none.fieldhouse")
        assert list(tmp_path.iterdir()) == []

    def test_a_game_of_another_rulebook(self, tmp_path: Path) -> None:
        class Chess(Tug):
            name = "chess"

        new(path=tmp_path / "game.fieldhouse")
        with pytest.raises(JournalError, match=r"game\.fieldhouse is a game of tug, not of chess"):
            Session.load(Chess(), tmp_path / "game.fieldhouse", {})

    def test_the_file_wins_over_the_journal_given(self, tmp_path: Path) -> None:
        path = tmp_path / "game.fieldhouse"
        finish(new(path=path))
        before = path.read_bytes()
        assert Session(TUG, new().journal, {}, path).over
        assert path.read_bytes() == before

    def test_a_session_that_is_given_a_fresh_path_starts_the_file(self, tmp_path: Path) -> None:
        path = tmp_path / "game.fieldhouse"
        on_file(Session(TUG, new().journal, {}, path))
        assert path.exists()

    def test_a_full_disk_loses_nothing_and_counts_nothing(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        session = new(path=tmp_path / "game.fieldhouse")
        answer_all(session)
        (question,) = session.people()
        before = session.journal.copy()

        def full(handle: int) -> None:
            raise OSError("no space left")

        with monkeypatch.context() as patch:
            patch.setattr("os.fsync", full)
            with pytest.raises(OSError, match="no space left"):
                session.answer(question.seat, "none")
        assert session.journal == before
        finish(session)
        on_file(session)


class TestByHand:
    def hand(self, path: Path | None = None, pulls: int = 2) -> Session:
        return new(pulls, path, by_hand=True)

    def test_draws_are_asked_for_and_typed(self, tmp_path: Path) -> None:
        session = self.hand(tmp_path / "hand.fieldhouse")
        assert session.draw is None
        session.answer(0, "heave")
        session.answer(1, "feint")
        assert str(session.draw) == "arms dice for the pull"
        session.deal("6 2")
        session.deal("7")
        assert str(session.draw) == "a card of weather for the weather"
        session.deal("gust")
        assert session.state.yards == [9, 0]
        on_file(session)
        session.answer(0, "4")
        session.deal("0")
        assert session.state.yards == [5, 0]
        on_file(session)
        assert load(tmp_path / "hand.fieldhouse").journal == session.journal

    @pytest.mark.parametrize("typed", ["", "nine", "9 9", "6", "3 2 1", "99"])
    def test_a_wrong_draw_changes_nothing(self, typed: str) -> None:
        session = self.hand()
        answer_all(session)
        if typed == "6":
            session.deal("6 1")
        before = session.journal.copy()
        with pytest.raises(ValueError):
            session.deal(typed)
        assert session.journal == before
        assert session.draw is not None

    def test_no_draw_is_taken_when_none_is_asked_for(self) -> None:
        with pytest.raises(ValueError, match="no draw is due now"):
            self.hand().deal("3 1")
        session = self.hand()
        answer_all(session)
        with pytest.raises(ValueError, match="nothing to answer"):
            session.answer(0, "hold")

    def test_a_draw_is_a_step_to_undo(self, tmp_path: Path) -> None:
        session = self.hand(tmp_path / "hand.fieldhouse")
        answer_all(session)
        session.deal("6 1")
        session.deal("sun")
        assert session.undo()
        assert str(session.draw) == "a card of weather for the weather"
        on_file(session)
        session.deal("mud")
        assert session.undo(play=True)
        assert session.questions[0].kind.name == "call"
        assert session.journal.entries == []
        on_file(session)

    def test_a_crash_at_any_byte(self, tmp_path: Path) -> None:
        path = tmp_path / "hand.fieldhouse"
        typed = {"arms": "5 2", "weather": "mud", "coin": "1"}

        def play_on(session: Session) -> bytes:
            while not session.over:
                if session.draw:
                    made = session.draw.dice or session.draw.deck
                    assert made
                    session.deal(typed[made.name])
                else:
                    answer_all(session)
            assert session.path
            return session.path.read_bytes()

        whole = play_on(self.hand(path, pulls=1))
        for cut in range(whole.index(b"\n") + 1, len(whole)):
            path.write_bytes(whole[:cut])
            assert play_on(load(path)) == whole
