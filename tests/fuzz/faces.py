"""The command line and the server in this process, with inputs that somebody spoilt."""

from __future__ import annotations

import os
import random
import shutil
import signal
import traceback
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

from typer.testing import CliRunner

from fieldhouse.cli.main import app
from fieldhouse.testing.spoil import spoil

PATIENCE = 20
"""Seconds of computing after which a command hangs."""
WAIT = 10 * PATIENCE
"""Seconds of waiting after which it does."""
FRAMES = 6
"""Places told of a program that hangs."""
CODES = (0, 1, 2, 130)


class Hangs(BaseException):
    """Not an Exception, so that no handler takes it for a fault of the input."""


@contextmanager
def within(seconds: int = PATIENCE, wait: int = WAIT) -> Iterator[None]:
    """Raise `Hangs` after so many seconds of computing, which a busy machine does not lengthen, or of waiting."""

    def ring(number: int, frame: FrameType | None) -> None:
        raise Hangs(f"{seconds} seconds")

    before = [signal.signal(number, ring) for number in (signal.SIGPROF, signal.SIGALRM)]
    signal.setitimer(signal.ITIMER_PROF, seconds)
    signal.alarm(wait)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.alarm(0)
        for number, handler in zip((signal.SIGPROF, signal.SIGALRM), before, strict=True):
            signal.signal(number, handler)


def command(*words: str, keys: str = "") -> tuple[int, str]:
    """Exit code and output of `fieldhouse` with these words. Raises AssertionError for a traceback or a hang."""
    what = " ".join(words)
    try:
        with within():
            result = CliRunner().invoke(app, list(words), input=keys)
    except Hangs as hangs:
        place = "".join(traceback.format_tb(hangs.__traceback__)[-FRAMES:])
        raise AssertionError(f"fieldhouse {what}: hangs\n{place}") from None
    error = result.exception
    if error is not None and not isinstance(error, SystemExit):
        raise AssertionError(f"fieldhouse {what}:\n{''.join(traceback.format_exception(error))}")
    assert result.exit_code in CODES, f"fieldhouse {what}: ends with {result.exit_code}"
    assert "Traceback" not in result.output, f"fieldhouse {what}: {result.output}"
    return result.exit_code, result.output


def files(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def spoilt(rng: random.Random, source: Path, target: Path) -> Path:
    """A copy of a file or folder with one file spoilt, now and then two, or one that is missing or no file."""
    if source.is_dir():
        shutil.copytree(source, target)
        names = sorted(path for path in target.rglob("*") if path.is_file())
    else:
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)
        names = [target]
    for path in rng.sample(names, min(len(names), rng.choice((1, 1, 1, 2)))):
        luck = rng.random()
        if luck < 0.01:
            path.unlink()
            path.mkdir()
        elif luck < 0.02:
            path.unlink()
            path.symlink_to(path)
        elif luck < 0.03:
            path.unlink()
            os.mkfifo(path)
        elif luck < 0.04:
            path.unlink()
        else:
            path.write_bytes(spoil(rng, path.read_bytes()))
    return target


def nothing_half(folder: Path, before: dict[str, bytes], written: Sequence[str] = ()) -> None:
    """Nothing is there but what was there before, unchanged, and the files that the command was to write."""
    after = {name: content for name, content in files(folder).items() if not name.startswith(tuple(written))}
    assert after.keys() == before.keys(), f"left behind: {sorted(after.keys() ^ before.keys())}"
    changed = [name for name in before if before[name] != after[name]]
    assert not changed, f"changed: {changed}"


