"""Files that people name: no FIFO blocks, no device is read, and no more than what is allowed."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from fieldhouse.table.plain_file import read_plain


def test_a_file_and_a_link_to_one(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"12345")
    (tmp_path / "b").symlink_to("a")
    assert read_plain(tmp_path / "b") == b"12345"
    assert read_plain(tmp_path / "a", 3) == b"1234"
    assert read_plain(tmp_path / "a", 5) == b"12345"


def test_what_is_no_file(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "fifo")
    for path, words in ((tmp_path / "fifo", "a FIFO"), (tmp_path, "a folder"), (Path("/dev/zero"), "a device")):
        with pytest.raises(OSError, match=f"{words}, not a file"):
            read_plain(path)
    with pytest.raises(FileNotFoundError):
        read_plain(tmp_path / "nothing")
