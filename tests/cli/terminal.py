"""A terminal for tests: a program at a pseudo-terminal, keys in, a page out."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path
from types import TracebackType

ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[()][A-Z0-9]|\r")
CLEAR = re.compile(r"\x1b\[2J|\x1b\[H")
PATIENCE = 120.0  # seconds: a busy machine is slow, and a fault is a fault all the same
QUIET = 0.05


class Terminal:
    """`fieldhouse` with these words, at a terminal of so many columns and lines."""

    def __init__(self, *words: str, env: dict[str, str] | None = None, size: tuple[int, int] = (100, 40)) -> None:
        master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
        full = {**os.environ, "TERM": "xterm-256color", **(env or {})}
        for name in ("COLUMNS", "LINES", "NO_COLOR"):
            full.pop(name, None)
        self.program = subprocess.Popen(
            [sys.executable, "-m", "fieldhouse.cli.main", *words], stdin=slave, stdout=slave, stderr=slave, env=full,
            start_new_session=True, preexec_fn=_own_terminal,
        )
        os.close(slave)
        self.fd = master
        self.raw = ""

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self.program.poll() is None:
            self.program.kill()
        self.program.wait()
        os.close(self.fd)

    def _pump(self, seconds: float) -> bool:
        if not select.select([self.fd], [], [], seconds)[0]:
            return False
        try:
            found = os.read(self.fd, 65536)
        except OSError:  # the other end is closed
            return False
        self.raw += found.decode("utf-8", "replace")
        return bool(found)

    @property
    def text(self) -> str:
        """Everything that was ever shown."""
        return ESCAPES.sub("", self.raw)

    @property
    def page(self) -> str:
        """What was shown since the screen was last cleared."""
        return ESCAPES.sub("", CLEAR.split(self.raw)[-1])

    def until(self, *wanted: str) -> str:
        """Wait until the page shows one of these."""
        end = time.monotonic() + PATIENCE
        while not any(words in self.page for words in wanted):
            if time.monotonic() > end or (not self._pump(0.1) and self.program.poll() is not None):
                raise AssertionError(f"no {' or '.join(map(repr, wanted))} on the page:\n{self.page}")
        return self.page

    def press(self, keys: str, then: str = "") -> str:
        """Press these keys; wait for the page that shows `then`, drawn after them."""
        while self._pump(QUIET):  # a key before the whole page is there is dropped
            pass
        self.raw += "\x1b[2J"  # what follows is new
        os.write(self.fd, keys.encode())
        return self.until(then) if then else ""

    def quiet(self) -> None:
        """Wait until nothing more is shown for a moment."""
        while self._pump(0.3):
            pass

    def leave(self) -> int:
        """Wait until the program has ended; its exit code."""
        end = time.monotonic() + PATIENCE
        while self.program.poll() is None and time.monotonic() < end:
            self._pump(0.1)
        while self._pump(0.05):
            pass
        return self.program.wait(timeout=PATIENCE)

    def kill(self) -> None:
        self.program.send_signal(signal.SIGKILL)
        self.program.wait()


def _own_terminal() -> None:
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


def save_in(home: Path) -> Path:
    (path,) = (home / "saves").glob("*.fh")
    return path
