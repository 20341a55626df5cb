"""Sealed calls: safe on disk, closed to everybody, opened together, and not to be changed."""

from __future__ import annotations

import json
import os
import stat
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tug.rules import Rope, Tug

from fieldhouse.table import KeyRing, Kind, SealError, Session, Table
from fieldhouse.table.journal import Answered
from fieldhouse.table.seal import KEY, SIZE, Box, new_key, read_box, seal, unseal
from fieldhouse.testing.kit import disguises, files
from tests.table.games import SEED, setup

SECRET = "zebra-crossing-17"
OTHER = "quick-kick-29"
CALL = Kind("formation", "Your formation", secret=True)


class Formations(Tug):
    """Two secret calls with words that no file holds by chance."""

    name = "formations"

    def one_pull(self, table: Table, rope: Rope) -> None:
        table.say(" ".join(table.ask_both(rope, (CALL, 0, (SECRET, OTHER)), (CALL, 1, (SECRET, OTHER)))))


RULES = Formations()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "saves" / "game.fieldhouse"
    Session.new(RULES, setup(3), SEED, {}, path)
    return path


def sit(path: Path, seat: int) -> Session:
    """The terminal of one seat, with its own keys."""
    return Session.load(RULES, path, {}, KeyRing(path.parent.parent / f"keys-{seat}"))


def holders(folder: Path, secret: str) -> list[str]:
    return [name for name, data in files(folder).items() if any(form in data for form in disguises(secret))]


def first_calls(session: Session) -> tuple[str, ...]:
    entry = session.journal.entries[0]
    assert isinstance(entry, Answered)
    return entry.answers


class TestSeal:
    @given(st.text(max_size=120), st.binary(min_size=KEY, max_size=KEY), st.text())
    def test_a_seal_opens_with_its_key_and_label(self, answer: str, key: bytes, label: str) -> None:
        sealed = seal(answer, key, label)
        assert unseal(sealed, key, label) == answer
        assert len(sealed) == 2 * (SIZE + 32)

    def test_with_no_other_key_or_label(self) -> None:
        key = new_key()
        sealed = seal("run", key, "game:0")
        for other, label in ((new_key(), "game:0"), (key, "game:1"), (b"", "game:0"), (key[:-1], "game:0")):
            with pytest.raises(SealError, match="does not fit its key"):
                unseal(sealed, other, label)

    def test_a_second_key_that_authenticates_alike_does_not_open_it_to_another_answer(self) -> None:
        key = (127204).to_bytes(KEY, "big")  # found by search: with a zero after it, "run" would read ""
        with pytest.raises(SealError):
            unseal(seal("run", key, "x"), key + b"\0", "x")

    def test_a_change_of_any_digit_is_noticed(self) -> None:
        key = new_key()
        sealed = seal("run", key, "x")
        for i, digit in enumerate(sealed):
            with pytest.raises(SealError):
                unseal(sealed[:i] + ("0" if digit != "0" else "1") + sealed[i + 1 :], key, "x")

    @pytest.mark.parametrize("broken", ["", "zz", "00", "0"])
    def test_what_is_no_seal_is_noticed(self, broken: str) -> None:
        with pytest.raises(SealError):
            unseal(broken, new_key(), "x")

    def test_an_answer_too_long_is_refused_before_a_key_is_made(self, tmp_path: Path) -> None:
        assert unseal(seal("é" * 255, b"k" * KEY, "x"), b"k" * KEY, "x") == "é" * 255
        with pytest.raises(SealError, match="an answer of 512 bytes does not fit"):
            seal("é" * 256, new_key(), "x")
        with pytest.raises(SealError):
            Box("mark").put(0, "é" * 256, KeyRing(tmp_path / "keys"))
        assert files(tmp_path) == {}

    def test_one_answer_sealed_twice_looks_different(self) -> None:
        assert seal("run", new_key(), "x") != seal("run", new_key(), "x")


class TestKeyRing:
    def test_keys_are_for_their_user_alone(self, tmp_path: Path) -> None:
        ring = KeyRing(tmp_path / "keys")
        key = ring.make("a")
        assert stat.S_IMODE(os.stat(ring.folder).st_mode) == 0o700
        (file,) = ring.folder.iterdir()
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        assert ring.find("a") == key
        assert ring.find("b") is None
        ring.drop("a")
        ring.drop("a")
        assert ring.find("a") is None

    def test_they_lie_in_the_users_state_folder(self, keys_of_the_test: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        assert KeyRing().folder == keys_of_the_test / "fieldhouse" / "keys"
        monkeypatch.delenv("XDG_STATE_HOME")
        assert KeyRing().folder == Path.home() / ".local" / "state" / "fieldhouse" / "keys"


class TestSecrecy:
    def test_no_file_holds_a_call_before_both_are_in(self, path: Path, tmp_path: Path) -> None:
        zero, one = sit(path, 0), sit(path, 1)
        before = files(tmp_path)
        zero.answer(0, SECRET)
        assert one.refresh() is False
        assert one.sealed_seats() == {0}
        assert holders(tmp_path, SECRET) == []
        assert files(tmp_path)[str(path)] == before[str(path)]
        one.answer(1, OTHER)
        assert holders(tmp_path, SECRET) == holders(tmp_path, OTHER) == []
        zero.refresh()
        assert holders(tmp_path, SECRET) == holders(tmp_path, OTHER) == [str(path)]

    def test_nor_after_it_is_withdrawn_or_the_game_is_left(self, path: Path, tmp_path: Path) -> None:
        zero = sit(path, 0)
        zero.answer(0, SECRET)
        zero.withdraw(0)
        assert holders(tmp_path, SECRET) == []
        assert files(tmp_path / "keys-0") == {}
        zero.answer(0, SECRET)
        del zero
        sit(path, 1)
        sit(path, 0)
        assert holders(tmp_path, SECRET) == []

    def test_each_key_lies_with_its_own_seat_and_opens_only_after_both_seals(self, path: Path, tmp_path: Path) -> None:
        zero, one = sit(path, 0), sit(path, 1)
        zero.answer(0, SECRET)
        zero.refresh()
        box = json.loads(Path(f"{path}.sealed").read_text())
        assert box["opened"] == {}
        assert len(files(tmp_path / "keys-0")) == 1
        assert files(tmp_path / "keys-1") == {}
        one.answer(1, OTHER)
        box = json.loads(Path(f"{path}.sealed").read_text())
        assert list(box["opened"]) == ["1"]
        zero.refresh()
        one.refresh()
        assert files(tmp_path / "keys-0") == files(tmp_path / "keys-1") == {}
        assert not Path(f"{path}.sealed").exists()

    def test_the_size_of_a_box_tells_nothing(self, path: Path) -> None:
        zero, sizes = sit(path, 0), set()
        for call in (SECRET, OTHER):
            zero.answer(0, call)
            sizes.add(Path(f"{path}.sealed").stat().st_size)
            zero.withdraw(0)
        assert len(sizes) == 1


class TestTwoTerminals:
    @pytest.mark.parametrize("first", [0, 1])
    def test_commit_and_reveal(self, path: Path, first: int) -> None:
        at = {0: sit(path, 0), 1: sit(path, 1)}
        calls = {0: SECRET, 1: OTHER}
        second = 1 - first
        at[first].answer(first, calls[first])
        assert not at[second].refresh()
        at[second].answer(second, calls[second])
        assert at[second].journal.entries == []  # it has opened its own and waits for the other's key
        assert at[first].refresh()
        assert at[second].refresh()
        assert at[0].journal == at[1].journal
        assert first_calls(at[0]) == (SECRET, OTHER)
        assert at[0].journal.said == [(1, f"{SECRET} {OTHER}")]

    def test_the_same_save_under_another_name(self, path: Path, tmp_path: Path) -> None:
        link = tmp_path / "shared"
        link.symlink_to(path.parent)
        zero, one = sit(path, 0), Session.load(RULES, link / path.name, {}, KeyRing(tmp_path / "keys-1"))
        zero.answer(0, SECRET)
        one.answer(1, OTHER)
        assert zero.refresh()
        assert one.refresh()
        assert first_calls(one) == (SECRET, OTHER)

    def test_withdrawing_is_too_late_when_both_are_in(self, path: Path) -> None:
        zero, one = sit(path, 0), sit(path, 1)
        zero.answer(0, SECRET)
        one.answer(1, OTHER)
        assert not zero.withdraw(0)
        assert not one.withdraw(1)
        with pytest.raises(ValueError, match="the answer of seat 0 is in"):
            zero.answer(0, OTHER)
        zero.refresh()
        assert first_calls(zero) == (SECRET, OTHER)

    @pytest.mark.parametrize("crashed", [0, 1])
    def test_a_terminal_that_crashes_after_sealing_comes_back(self, path: Path, crashed: int) -> None:
        at = {0: sit(path, 0), 1: sit(path, 1)}
        at[crashed].answer(crashed, SECRET)
        del at[crashed]
        at[1 - crashed].answer(1 - crashed, OTHER)
        at[crashed] = sit(path, crashed)
        assert at[crashed].journal.entries, "loading opens the seal"
        assert at[1 - crashed].refresh()
        assert first_calls(at[0]) == ((SECRET, OTHER) if crashed == 0 else (OTHER, SECRET))

    def test_both_crash_after_sealing(self, path: Path) -> None:
        sit(path, 0).answer(0, SECRET)
        sit(path, 1).answer(1, OTHER)
        assert first_calls(sit(path, 0)) == (SECRET, OTHER)
        assert first_calls(sit(path, 1)) == (SECRET, OTHER)

    def test_a_save_moved_elsewhere_keeps_its_seal(self, path: Path, tmp_path: Path) -> None:
        sit(path, 0).answer(0, SECRET)
        path.parent.rename(tmp_path / "moved")
        zero, one = (sit(tmp_path / "moved" / path.name, seat) for seat in (0, 1))
        one.answer(1, OTHER)
        zero.refresh()
        assert first_calls(zero) == (SECRET, OTHER)

    def test_an_undo_at_one_terminal_reaches_the_other(self, path: Path) -> None:
        zero, one = sit(path, 0), sit(path, 1)
        zero.answer(0, SECRET)
        one.answer(1, OTHER)
        zero.refresh()
        one.refresh()
        zero.answer(0, OTHER)
        assert one.undo()
        assert zero.refresh()
        assert zero.journal.entries == []
        assert zero.sealed_seats() == set()
        assert not files(zero.keys.folder)


class TestTampering:
    def sealed(self, path: Path) -> tuple[Session, Session, Path]:
        zero, one = sit(path, 0), sit(path, 1)
        zero.answer(0, SECRET)
        one.answer(1, OTHER)
        return zero, one, Path(f"{path}.sealed")

    def change(self, file: Path, part: str, seat: str, to: str) -> None:
        box = json.loads(file.read_text())
        box[part][seat] = to
        file.write_text(json.dumps(box))

    @pytest.mark.parametrize("part", ["sealed", "salts"])
    def test_a_changed_seal_is_noticed_by_the_one_who_opens(self, path: Path, part: str) -> None:
        zero, _, file = self.sealed(path)
        self.change(file, part, "1", "00" * (SIZE + 32))
        with pytest.raises(SealError, match=r"game\.fieldhouse\.sealed: .*delete the file"):
            zero.refresh()
        assert zero.journal.entries == []

    def test_a_call_changed_after_ours_was_opened_is_noticed(self, path: Path) -> None:
        _, one, file = self.sealed(path)
        box = read_box(file, json.loads(file.read_text())["mark"])
        cheat = KeyRing(path.parent / "cheat")
        box.put(0, OTHER, cheat)
        box.open_own(cheat)
        box.save(file)
        with pytest.raises(SealError, match="a call was changed after it was sealed"):
            one.refresh()
        assert one.journal.entries == []

    def test_a_wrong_key_is_noticed(self, path: Path) -> None:
        zero, _, file = self.sealed(path)
        self.change(file, "opened", "1", new_key().hex())
        with pytest.raises(SealError, match="does not fit its key"):
            zero.refresh()

    def test_a_sealed_answer_that_is_not_legal_is_noticed(self, path: Path) -> None:
        zero, one = sit(path, 0), sit(path, 1)
        zero.answer(0, SECRET)
        file = Path(f"{path}.sealed")
        box = read_box(file, json.loads(file.read_text())["mark"])
        box.put(1, "all eleven on the line", one.keys)
        box.save(file)
        one.refresh()
        with pytest.raises(SealError, match="'all eleven on the line' refused"):
            zero.refresh()
        file.unlink()
        assert [q.seat for q in sit(path, 0).waiting()] == [0, 1]

    @pytest.mark.parametrize(
        "text",
        [
            "", "{", "[]", "7", "{}", '{"mark": "MARK"}', '{"mark": "MARK", "salts": 1, "sealed": {}, "opened": {}}',
            '{"mark": "MARK", "salts": {"x": ""}, "sealed": {"x": ""}, "opened": {}}',
            '{"mark": "MARK", "salts": {}, "sealed": {"0": ""}, "opened": {}}',
            '{"mark": "MARK", "salts": {}, "sealed": {}, "opened": {"0": ""}}',
            '{"mark": "MARK", "salts": {"0": ""}, "sealed": {"0": ""}, "opened": {"0": "xyz"}}',
        ],
    )
    def test_a_box_that_is_none_is_named(self, path: Path, text: str) -> None:
        zero, _, file = self.sealed(path)
        file.write_text(text.replace("MARK", json.loads(file.read_text())["mark"]))
        with pytest.raises(SealError, match=r"game\.fieldhouse\.sealed holds no sealed answers .* delete it"):
            zero.refresh()

    def test_a_box_of_another_point_of_the_game_does_not_count(self, path: Path) -> None:
        zero, one, file = self.sealed(path)
        old = file.read_bytes()
        zero.refresh()
        one.refresh()
        file.write_bytes(old)
        assert zero.sealed_seats() == set()
        assert not zero.refresh()
        zero.answer(0, OTHER)
        assert one.sealed_seats() == {0}
