"""Once, not again: an answer runs the play under way alone, writes its own lines, and names the question it answers."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tug.rules import CALL, COIN, Rope, Tug

from fieldhouse.table import Journal, Moved, Refused, Session, Stale, Table, read_journal
from fieldhouse.table.played import Given, Said
from fieldhouse.table.random_coach import RandomCoach
from fieldhouse.table.save import SaveFile
from tests.table.games import SEED, TUG, answer_all, finish, load, new, setup
from tests.table.test_journal import journals


class Counted(Tug):
    """Counts how often a game began and each pull was run."""

    def __init__(self) -> None:
        self.begun = 0
        self.runs: Counter[int] = Counter()

    def begin(self, setup: Mapping[str, Any]) -> Rope:
        self.begun += 1
        return super().begin(setup)

    def one_pull(self, table: Table, rope: Rope) -> None:
        self.runs[rope.done] += 1
        super().one_pull(table, rope)


class TestPlays:
    def test_an_answer_runs_the_play_under_way_alone(self) -> None:
        rules = Counted()
        session = Session.new(rules, setup(6), SEED, {})
        while not session.over:
            here, before = session.state.done, rules.runs.copy()
            answer_all(session)
            assert set(rules.runs - before) <= {here, here + 1}
        assert rules.begun == 1

    def test_an_undo_runs_the_play_it_leads_to_alone(self) -> None:
        rules = Counted()
        session = finish(Session.new(rules, setup(6), SEED, {}))
        rules.runs.clear()
        assert session.undo(play=True)
        assert set(rules.runs) == {5}
        assert rules.begun == 1

    def test_loading_plays_the_game_once(self, tmp_path: Path) -> None:
        path = tmp_path / "game.fieldhouse"
        finish(new(6, path))
        rules = Counted()
        assert Session.load(rules, path, {}).over
        assert rules.begun == 1
        assert set(rules.runs.values()) == {1}

    def test_a_play_is_recorded_in_order(self) -> None:
        session = new()
        session.answer(0, "heave")
        session.answer(1, "feint")
        play = session.table.plays[0]
        kinds = [type(step).__name__ for step in play.steps]
        assert kinds[:3] == ["Given", "Given", "Note"]
        assert kinds[-1] == "Said"
        assert play.steps[:2] == [Given("call", 0, "heave"), Given("call", 1, "feint")]
        assert play.steps[-1] == Said(len(session.journal.entries), play.said[0])
        assert [step[1] for step in play.draws][-1] == "the weather"
        assert play.after == sorted(play.after)
        assert (play.number, play.label, play.entry) == (1, "pull 1", 0)
        assert play.before == {
            "teams": ["Øaks", "Elms"], "score": [0, 0], "you": "Øaks", "place": 0, "pull": 1, "of": 3, "heaves": [0, 0],
        }

    def test_a_play_that_is_run_again_is_recorded_once(self) -> None:
        session = new(6)
        while not session.over:
            for _ in range(3):
                session.advance()
            answer_all(session)
        again = Session(TUG, session.journal.copy(), {})
        assert session.table.record == again.table.record
        assert len({play.number for play in session.table.record}) == len(session.table.record) == 6

    def test_what_came_before_the_first_play_is_play_0(self) -> None:
        class Toss(Tug):
            def play(self, table: Table, rope: Rope) -> None:
                if not rope.done:
                    table.ask(CALL, 1, ("heads", "tails"), rope)
                    table.roll(COIN, "the toss")
                super().play(table, rope)

        session = Session.new(Toss(), setup(2), SEED, {})
        session.answer(1, "tails")
        assert [play.number for play in session.table.record] == [0, 1]
        assert session.table.opening.answers == [("call", 1, "tails")]

    def test_rules_that_cannot_be_taken_up_again_are_told_so(self) -> None:
        class Hasty(Tug):
            """Counts a pull before it begins."""

            def play(self, table: Table, rope: Rope) -> None:
                while rope.done < rope.pulls:
                    rope.done += 1
                    table.begin(f"pull {rope.done}", rope)
                    self.one_pull(table, rope)

        session = Session.new(Hasty(), setup(3), SEED, {})
        session.answer(0, "hold")
        with pytest.raises(RuntimeError, match="cannot continue at 'pull 1': they began 'pull 2'"):
            session.answer(1, "hold")


class TestWriting:
    def test_an_answer_is_one_write_and_reads_nothing(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        path = tmp_path / "game.fieldhouse"
        session = Session.new(TUG, setup(6), SEED, {1: RandomCoach()}, path)
        synced: list[int] = []
        read = Path.read_bytes

        def watched(self: Path) -> bytes:
            assert self != path, "the game's file was read"
            return read(self)

        monkeypatch.setattr(os, "fsync", synced.append)
        monkeypatch.setattr(Path, "read_bytes", watched)
        monkeypatch.setattr(SaveFile, "replace_locked", lambda self, text: pytest.fail("the file was written anew"))
        given = 0
        while not session.over:
            session.answer(0, session.people()[0].options[0])
            given += 1
            assert len(synced) == given
        monkeypatch.undo()
        assert path.read_bytes() == session.journal.text().encode()

    def test_a_draw_by_hand_is_appended_too(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        session = new(2, tmp_path / "hand.fieldhouse", by_hand=True)
        monkeypatch.setattr(SaveFile, "replace_locked", lambda self, text: pytest.fail("the file was written anew"))
        answer_all(session)
        for typed in ("6 1", "sun"):
            session.deal(typed)
            assert (tmp_path / "hand.fieldhouse").read_bytes() == session.journal.text().encode()
        assert session.journal.lines()[2] == '{"dealt":[["arms",[6,1]]]}'

    @given(journals(), st.data())
    def test_a_text_grows_by_its_last_lines(self, journal: Journal, data: st.DataObject) -> None:
        entries = data.draw(st.integers(0, len(journal.entries)))
        first = journal.copy()
        first.cut(entries)
        said = len(first.said)
        growth = journal.growth(entries, said)
        if growth is not None:
            assert [*first.lines(), *growth] == journal.lines()
        else:
            assert journal.lines()[: len(first.lines())] != first.lines()

    def test_a_full_disk_leaves_no_half_line(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        path = tmp_path / "game.fieldhouse"
        session = Session.new(TUG, setup(6), SEED, {1: RandomCoach()}, path)
        before, record = path.read_bytes(), session.table.record

        def full(handle: int) -> None:
            raise OSError("no space left")

        with monkeypatch.context() as patch:
            patch.setattr(os, "fsync", full)
            with pytest.raises(OSError, match="no space left"):
                session.answer(0, "hold")
        assert path.read_bytes() == before
        assert session.table.record == record
        session.answer(0, "hold")
        assert path.read_bytes() == session.journal.text().encode()

    def test_rules_that_fail_after_an_answer_leave_the_question_open(self, tmp_path: Path) -> None:
        class Failing(Tug):
            broken = True

            def one_pull(self, table: Table, rope: Rope) -> None:
                super().one_pull(table, rope)
                if self.broken:
                    raise ZeroDivisionError

        def pull(session: Session) -> None:
            done = session.state.done
            while not session.over and session.state.done == done:
                session.answer(0, session.people()[0].options[0])

        rules, path = Failing(), tmp_path / "game.fieldhouse"
        session = Session.new(rules, setup(2), SEED, {1: RandomCoach()}, path)
        before = path.read_bytes()
        with pytest.raises(ZeroDivisionError):
            pull(session)
        assert path.read_bytes() == session.journal.text().encode()
        assert path.read_bytes().startswith(before)
        assert session.people()
        rules.broken = False
        while not session.over:
            pull(session)
        assert path.read_bytes() == session.journal.text().encode()

    def test_a_write_of_the_same_length_in_the_same_moment_is_seen(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """On a file system whose clock stands still."""
        monkeypatch.setattr(os, "fsync", lambda handle: os.utime(handle, ns=(10**18, 10**18)))
        path = tmp_path / "file"
        one, two = SaveFile(path), SaveFile(path)
        one.create(b"header\n")
        two.look()
        clock = path.stat().st_mtime_ns
        for number in range(10):
            with one.locked():
                one.replace_locked(b"header\n")
                one.append_locked(b"%d\n" % number)
            assert two.changed()
            assert not one.changed()
            two.look()
            assert path.stat().st_mtime_ns > clock
            clock = path.stat().st_mtime_ns

    def test_a_file_that_was_only_touched_has_not_changed(self, tmp_path: Path) -> None:
        file = SaveFile(tmp_path / "file")
        file.create(b"header\n")
        os.utime(file.path, ns=(1, 1))
        assert not file.changed()
        file.path.write_bytes(b"Header\n")
        assert file.changed()
        file.path.unlink()
        assert file.changed()

    def test_a_line_cut_short_is_dropped(self, tmp_path: Path) -> None:
        path = tmp_path / "game.fieldhouse"
        session = new(3, path)
        answer_all(session)
        entries = len(session.journal.entries)
        with path.open("ab") as file:
            file.write(b'{"asked":["st')
        session = load(path)
        assert len(session.journal.entries) == entries
        assert path.read_bytes() == session.journal.text().encode()
        assert read_journal(path.read_bytes(), "mine") == session.journal


class TestIds:
    def test_an_id_names_one_question(self) -> None:
        session = new(3)
        seen: set[str] = set()
        while not session.over:
            for question in session.waiting():
                name = session.question_id(question.seat)
                assert name
                assert name == session.question_id(question.seat)
                assert name not in seen
                seen.add(name)
            answer_all(session)
        assert session.question_id(0) is session.question_id(1) is None

    def test_an_answer_to_a_past_question_changes_nothing(self) -> None:
        session = new(6)
        while not session.people() or len(session.people()) == 2:
            answer_all(session)
        (question,) = session.people()
        name = session.question_id(question.seat)
        session.answer(question.seat, "none", question=name)
        before = session.journal.copy(), session.called_seats()
        with pytest.raises(Stale, match="that question is no longer open; look again"):
            session.answer(question.seat, session.people()[0].options[0], question=name)
        assert (session.journal, session.called_seats()) == before

    def test_an_illegal_answer_leaves_the_question_its_id(self) -> None:
        session = new()
        name = session.question_id(0)
        with pytest.raises(Refused):
            session.answer(0, "sing", question=name)
        session.answer(0, "hold", question=name)

    @pytest.mark.parametrize("saved", [False, True])
    def test_the_other_seats_call_leaves_a_question_its_id(self, tmp_path: Path, saved: bool) -> None:
        session = new(path=tmp_path / "game.fieldhouse" if saved else None)
        name = session.question_id(1)
        session.answer(0, "hold", question=session.question_id(0))
        assert session.question_id(1) == name
        session.answer(1, "hold", question=name)
        assert session.journal.entries

    @pytest.mark.parametrize("saved", [False, True])
    def test_a_double_click_and_a_withdrawal(self, tmp_path: Path, saved: bool) -> None:
        session = new(path=tmp_path / "game.fieldhouse" if saved else None)
        name = session.question_id(0)
        session.answer(0, "hold", question=name)
        assert session.question_id(0) is None
        with pytest.raises(Stale):
            session.answer(0, "hold", question=name)
        assert session.withdraw(0)
        with pytest.raises(Stale):
            session.answer(0, "hold", question=name)
        assert session.question_id(0) not in (None, name)

    def test_undo_and_reload_give_new_ids(self, tmp_path: Path) -> None:
        path = tmp_path / "game.fieldhouse"
        session = new(path=path)
        first = session.question_id(0)
        assert load(path).question_id(0) != first
        answer_all(session)
        assert session.undo()
        with pytest.raises(Stale):
            session.answer(0, "hold", question=first)
        assert session.question_id(0) != first

    def test_the_same_game_gives_other_ids(self) -> None:
        """Nothing about seed, deck or calls can be read out of an id."""
        assert new().question_id(0) != new().question_id(0)

    def test_a_question_that_another_terminal_has_passed(self, tmp_path: Path) -> None:
        path = tmp_path / "game.fieldhouse"
        new(6, path)
        one, two = (Session.load(TUG, path, {1: RandomCoach()}) for _ in range(2))
        name = two.question_id(0)
        one.answer(0, "hold")
        with pytest.raises(Moved):
            two.answer(0, "hold", question=name)
        with pytest.raises(Stale):
            two.answer(0, "hold", question=name)
