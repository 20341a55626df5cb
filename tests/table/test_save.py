"""Save files: a checksum for each line, private, no links followed, never half written."""

from __future__ import annotations

import json
import os
import socket
import stat
from pathlib import Path

import pytest

from fieldhouse.table import JournalError, NotASave, read_journal, save
from fieldhouse.table.save import LARGEST, SaveFile, create_file, read_save, replace_file
from tests.table.games import answer_all, finish, load, new, whole_game

GAME = whole_game(3)
LINES = GAME.splitlines(keepends=True)
OLD = "".join(f"{line}\n" for line in read_journal(GAME, "").lines()).encode()


class TestChecksums:
    @pytest.mark.parametrize("number", range(1, len(LINES) + 1))
    def test_an_edited_line_is_told_by_its_number(self, number: int) -> None:
        line = json.loads(LINES[number - 1])
        for edited in ({**line, "more": 1}, {name: part for name, part in line.items() if name != "sum"}):
            text = [*LINES]
            text[number - 1] = json.dumps(edited).encode() + b"\n"
            with pytest.raises(JournalError, match=rf"^mine, line {number}: was changed"):
                read_journal(b"".join(text), "mine")

    @pytest.mark.parametrize("number", range(2, len(LINES)))
    def test_a_line_that_is_missing_or_moved_is_told_at_the_next(self, number: int) -> None:
        gone = LINES[: number - 1] + LINES[number:]
        twice = LINES[:number] + LINES[number - 1 :]
        with pytest.raises(JournalError, match=rf"line {number}: was changed, or the line before it is missing"):
            read_journal(b"".join(gone), "mine")
        with pytest.raises(JournalError, match=rf"line {number + 1}: was changed"):
            read_journal(b"".join(twice), "mine")

    def test_a_line_of_another_game_does_not_fit(self) -> None:
        other = new(3, by_hand=True).journal.text().encode()
        with pytest.raises(JournalError, match="line 2: was changed"):
            read_journal(other + b"".join(LINES[1:]), "mine")

    def test_a_save_from_before_checksums_loads_and_gets_them(self, tmp_path: Path) -> None:
        path = tmp_path / "old.fh"
        path.write_bytes(OLD[: OLD.index(b"\n") + 1])
        finish(load(path))
        assert path.read_bytes() == GAME
        path.write_bytes(OLD)
        assert load(path).over
        assert path.read_bytes() == GAME


@pytest.mark.parametrize("text", [
    b"[" * 100_000, b"[" * 100_000 + b"\n", b'{"a":' * 100_000, LINES[0] + b"[" * 100_000 + b"\n",
    LINES[0] + b"9" * 10_000 + b"\n", LINES[0] + b'{"said":["\\ud800"]}\n', b"\0" * 1000, b"\xff" * 1000,
    LINES[0].replace(b"Elms", b"\\udead"),
])
def test_no_text_is_too_strange(text: bytes) -> None:
    with pytest.raises(JournalError, match=r"line [12]: "):
        read_journal(text, "mine")


class TestFiles:
    def test_saves_are_private(self, tmp_path: Path) -> None:
        path, before = tmp_path / "new" / "game.fh", os.umask(0)
        try:
            session = new(3, path)
            assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
            assert stat.S_IMODE(path.stat().st_mode) == 0o600
            answer_all(session)
            path.chmod(0o644)
            assert load(path).undo(play=True)
            assert stat.S_IMODE(path.stat().st_mode) == 0o600
        finally:
            os.umask(before)

    def test_no_link_is_followed(self, tmp_path: Path) -> None:
        mine, link = tmp_path / "mine", tmp_path / "game.fh"
        mine.write_bytes(GAME)
        link.symlink_to(mine)
        with pytest.raises(NotASave, match=r"game.fh: a link, which is not followed, not a save"):
            load(link)
        with pytest.raises(FileExistsError):
            new(3, link)
        (tmp_path / "gone.fh").symlink_to(tmp_path / "nowhere")
        with pytest.raises(FileExistsError):
            new(3, tmp_path / "gone.fh")
        assert not (tmp_path / "nowhere").exists()
        assert mine.read_bytes() == GAME

    def test_a_save_that_becomes_a_link_while_it_is_opened(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        path, mine, check = tmp_path / "game.fh", tmp_path / "mine", save._check
        path.write_text("a game")
        mine.write_text("private")

        def swapping(at: Path, found: os.stat_result) -> None:
            check(at, found)
            if not at.is_symlink():
                at.unlink()
                at.symlink_to(mine)

        monkeypatch.setattr(save, "_check", swapping)
        with pytest.raises(NotASave, match="a link, which is not followed"):
            save.read_save(path)

    def test_a_save_that_becomes_a_link_is_not_written_to(self, tmp_path: Path) -> None:
        mine, path = tmp_path / "mine", tmp_path / "game.fh"
        session = new(3, path)
        path.rename(mine)
        before = mine.read_bytes()
        path.symlink_to(mine)
        session.answer(0, "hold")
        with pytest.raises(NotASave):
            session.answer(1, "hold")
        assert mine.read_bytes() == before

    def test_what_is_no_file_does_not_block(self, tmp_path: Path) -> None:
        os.mkfifo(tmp_path / "fifo")
        (tmp_path / "folder").mkdir()
        with socket.socket(socket.AF_UNIX) as listening:
            listening.bind(str(tmp_path / "socket"))
        (tmp_path / "device").symlink_to("/dev/zero")
        with (tmp_path / "large").open("wb") as file:
            file.truncate(LARGEST + 1)
        words = {"fifo": "a FIFO", "folder": "a folder", "socket": "a socket", "device": "a link", "large": "too large"}
        for name, word in words.items():
            with pytest.raises(NotASave, match=word):
                read_save(tmp_path / name)

    def test_the_folder_is_synced_after_a_file_appears(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        synced: list[bool] = []
        monkeypatch.setattr(os, "fsync", lambda handle: synced.append(stat.S_ISDIR(os.fstat(handle).st_mode)))
        create_file(tmp_path / "file", b"1")
        replace_file(tmp_path / "file", b"2")
        assert synced == [False, True, False, True]
        assert [path.name for path in tmp_path.iterdir()] == ["file"]

    @pytest.mark.parametrize("touch", ["fsync", "replace", "link"])
    def test_a_failure_leaves_no_other_file(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, touch: str) -> None:
        def full(*args: object) -> None:
            raise OSError("no space left")

        path = tmp_path / "file"
        path.write_bytes(b"old")
        monkeypatch.setattr(os, touch, full)
        if touch == "link":  # some file systems have none
            create_file(tmp_path / "other", b"new")
            assert (tmp_path / "other").read_bytes() == b"new"
        else:
            with pytest.raises(OSError, match="no space"):
                replace_file(path, b"new")
        assert path.read_bytes() == b"old"
        assert not list(tmp_path.glob(".*"))

    def test_a_second_process_on_one_save_is_noticed(self, tmp_path: Path) -> None:
        path = tmp_path / "file"
        one, two = SaveFile(path), SaveFile(path)
        one.create(b"header\n")
        two.look()
        with one.locked():
            one.append_locked(b"1\n")
        with two.locked():
            assert two.changed()
        with one.locked():
            assert not one.changed()
