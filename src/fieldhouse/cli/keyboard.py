"""Input: single keys from a terminal, lines from a pipe or a script."""

from __future__ import annotations

import codecs
import os
import select
import signal
import sys
import time
from collections import deque
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from types import FrameType
from typing import IO

try:
    import termios
    import tty
except ImportError:  # not a POSIX terminal: lines only
    termios = None  # type: ignore[assignment]  # not on Windows

ENTER, ESCAPE, RUBOUT = "\n", "\x1b", "\x7f"
END, CUT = "\x04", "\x03"
WHILE_WAITING = (b"u", b"undo", b"q", b"quit")


class Keyboard:
    """Reads answers. With `single` each key counts at once; otherwise a line is an answer.

    `typed` has input to be read first: keys typed ahead, parts of a line.
    """

    single = False
    person = True
    """Whether a person types, who may be asked whether an answer is meant."""

    def __init__(self) -> None:
        self.typed: deque[str] = deque()

    def read(self, seconds: float | None = None) -> str | None:
        """A key, or a line without its newline; None when the time is up. EOFError at the end of input."""
        if self.typed:
            return self.typed.popleft()
        return self._read(seconds)

    def _read(self, seconds: float | None) -> str | None:
        raise NotImplementedError

    def watch(self, seconds: float) -> str | None:
        """Wait this long for another person; returns early if a command is typed."""
        raise NotImplementedError

    def line(self, prompt: str = "") -> str:
        """A line, shown while it is typed."""
        raise NotImplementedError

    def hidden(self) -> AbstractContextManager[None]:
        """Do not show on the screen what is typed."""
        return nullcontext()

    def forget(self) -> None:
        """Drop keys typed ahead."""
        self.typed.clear()


class Lines(Keyboard):
    """Lines from a pipe, a script or a plain terminal. `a; b` on one line answers two questions."""

    def __init__(self, source: IO[str] | None = None) -> None:
        super().__init__()
        self._source = source or sys.stdin
        self._left = b""
        self._ended = False
        try:
            self._fd: int | None = self._source.fileno()
        except (OSError, ValueError):
            self._fd = None  # a test's text, not a file
        self.person = self._fd is not None and os.isatty(self._fd)

    def _read(self, seconds: float | None) -> str | None:
        line = self._next(seconds)
        if line is None:
            return None
        first, *rest = [part.strip() for part in line.split(";")]
        self.typed.extend(part for part in rest if part)
        return first

    def _next(self, seconds: float | None) -> str | None:
        if self._fd is None:
            text = self._source.readline()
            if not text:
                raise EOFError
            return text.rstrip("\r\n")
        while b"\n" not in self._left and not self._ended:
            if not self._more(seconds):
                return None
        line, newline, self._left = self._left.partition(b"\n")
        if not line and not newline:
            raise EOFError
        return line.decode("utf-8", "replace").rstrip("\r")

    def _more(self, seconds: float | None) -> bool:
        assert self._fd is not None
        if seconds is not None and not select.select([self._fd], [], [], seconds)[0]:
            return False
        found = os.read(self._fd, 4096)
        self._left += found
        self._ended = not found
        return True

    def watch(self, seconds: float) -> str | None:
        """Leaves a script's answers for their questions; returns only a command to leave or take back."""
        if self._fd is None or self._left:
            time.sleep(seconds)
        elif not self._ended:
            self._more(seconds)
        if self._ended and not self._left and not self.typed:
            raise EOFError
        line = self._left.partition(b"\n")[0].strip().lower()
        return self.read() if line in WHILE_WAITING else None

    def line(self, prompt: str = "") -> str:
        return self.read() or ""

    @contextmanager
    def hidden(self) -> Iterator[None]:
        fd = self._fd
        if termios is None or fd is None or not os.isatty(fd):
            yield
            return
        before = termios.tcgetattr(fd)
        silent = list(before)
        silent[3] &= ~termios.ECHO

        def hide(number: int = 0, frame: FrameType | None = None) -> None:
            termios.tcsetattr(fd, termios.TCSADRAIN, silent)

        handler = signal.signal(signal.SIGCONT, hide)  # the shell has shown what is typed again
        hide()
        try:
            yield
        finally:
            termios.tcsetattr(fd, termios.TCSAFLUSH, before)
            signal.signal(signal.SIGCONT, handler)

    def forget(self) -> None:
        """Drops nothing: a script's lines are all answers."""


class Keys(Keyboard):
    """Single keys from a terminal, not shown. Ctrl-C raises KeyboardInterrupt."""

    single = True

    def __init__(self, fd: int) -> None:
        super().__init__()
        self._fd = fd
        self._silent = False
        self._decoder = codecs.getincrementaldecoder("utf-8")("ignore")

    def _read(self, seconds: float | None) -> str | None:
        while True:
            if seconds is not None and not select.select([self._fd], [], [], seconds)[0]:
                return None
            found = os.read(self._fd, 1)
            if not found:
                raise EOFError
            key = self._decoder.decode(found)
            if not key:
                continue
            if key == END:
                raise EOFError
            if key == CUT:
                raise KeyboardInterrupt
            if key == ESCAPE and self._swallow():
                continue  # an arrow or function key, not used here
            return ENTER if key == "\r" else RUBOUT if key == "\b" else key

    def watch(self, seconds: float) -> str | None:
        return self.read(seconds)

    def _swallow(self) -> bool:
        found = False
        while select.select([self._fd], [], [], 0.01)[0] and os.read(self._fd, 32):
            found = True
        return found

    def line(self, prompt: str = "") -> str:
        """A line typed key by key, with rubout; empty after Escape."""
        text = ""
        self._echo(prompt)
        if self._silent:
            sys.stdout.write("(not shown; Enter ends it) ")
            sys.stdout.flush()
        while True:
            key = self.read()
            if key == ENTER:
                self._echo("\n")
                return text.strip()
            if key == ESCAPE:
                self._echo("\n")
                return ""
            if key == RUBOUT:
                if text:
                    text = text[:-1]
                    self._echo("\b \b")
            elif key and key.isprintable():
                text += key
                self._echo(key)

    def _echo(self, text: str) -> None:
        if not self._silent:
            sys.stdout.write(text)
            sys.stdout.flush()

    @contextmanager
    def hidden(self) -> Iterator[None]:
        self._silent = True
        try:
            yield
        finally:
            self._silent = False
            self.forget()

    def forget(self) -> None:
        super().forget()
        if termios is not None:
            termios.tcflush(self._fd, termios.TCIFLUSH)


class Ended(Exception):
    """The terminal was closed, or a signal asks the program to end."""


@contextmanager
def keyboard(*, lines: bool = False) -> Iterator[Keyboard]:
    """Single keys when stdin and stdout are a terminal, lines otherwise or when wanted."""
    fd = _terminal()
    if lines or fd is None:
        yield Lines()
        return
    before = termios.tcgetattr(fd)

    def unseen(number: int = 0, frame: FrameType | None = None) -> None:
        tty.setcbreak(fd)

    def ended(number: int, frame: FrameType | None) -> None:
        raise Ended

    handlers = {sign: signal.getsignal(sign) for sign in (signal.SIGCONT, signal.SIGTERM, signal.SIGHUP)}
    signal.signal(signal.SIGCONT, unseen)
    signal.signal(signal.SIGTERM, ended)
    signal.signal(signal.SIGHUP, ended)
    unseen()
    try:
        yield Keys(fd)
    finally:
        termios.tcsetattr(fd, termios.TCSADRAIN, before)
        for sign, handler in handlers.items():
            signal.signal(sign, handler)


def _terminal() -> int | None:
    if termios is None or not sys.stdout.isatty() or os.environ.get("TERM") == "dumb":
        return None
    try:
        fd = sys.stdin.fileno()
    except (OSError, ValueError):
        return None
    return fd if os.isatty(fd) else None
