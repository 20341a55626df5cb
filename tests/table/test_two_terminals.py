"""Two processes, one game: nothing is written twice or lost, wherever they meet and whenever one dies."""

from __future__ import annotations

import hashlib
import os
import random
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from fieldhouse.table import Moved, Session, read_journal
from fieldhouse.table.journal import Answered
from fieldhouse.table.save import SaveFile
from fieldhouse.testing.kit import files
from tests.table.games import answer_all, choice, load, new, whole_game

ROOT = Path(__file__).parent.parent.parent

PULLS = 3
WHOLE = whole_game(PULLS)


class Crash(BaseException):
    """The process is gone."""


class Terminals:
    """Both terminals of a game in one process, so that a test can say who moves when."""

    def __init__(self, folder: Path, pulls: int = PULLS) -> None:
        self.folder = folder
        self.path = folder / "saves" / "game.fieldhouse"
        new(pulls, self.path)
        self.at: dict[int, Session | None] = {0: None, 1: None}

    def sit(self, seat: int) -> Session:
        session = self.at[seat]
        if session is None:
            session = self.at[seat] = load(self.path, self.folder / f"keys-{seat}")
        return session

    def turn(self, seat: int) -> bool:
        """Look, and answer what this seat owes. True while the game goes on."""
        session = self.sit(seat)
        session.refresh()
        answer_all(session, [seat])
        return not session.over

    def play_on(self) -> None:
        for _ in range(40 * PULLS):
            if not [seat for seat in (0, 1) if self.turn(seat)]:
                return
        raise AssertionError("the game does not end")


def test_moving_in_turn(tmp_path: Path) -> None:
    game = Terminals(tmp_path)
    game.play_on()
    assert game.path.read_bytes() == WHOLE
    assert sorted(file.name for file in game.path.parent.iterdir()) == ["game.fieldhouse", "game.fieldhouse.lock"]
    assert not files(tmp_path / "keys-0", tmp_path / "keys-1")


# -- meeting at every lock ----------------------------------------------------------------------


def at_lock(
    session: Session, when: Callable[[int], bool], act: Callable[[], Any], patch: pytest.MonkeyPatch
) -> list[int]:
    """Do something just before this session takes the lock, as another process might."""
    taken = [0]
    locked = SaveFile.locked

    def meet(self: SaveFile) -> AbstractContextManager[None]:
        if self is session._file:
            taken[0] += 1
            if when(taken[0]):
                act()
        return locked(self)

    patch.setattr(SaveFile, "locked", meet)
    return taken


@pytest.mark.parametrize("seat", [0, 1])
def test_the_other_moves_in_between(tmp_path: Path, seat: int) -> None:
    """All that counts happens under the lock, so these are all the ways in which two moves can mingle."""
    number, taken = 0, [1]
    while number < taken[0]:
        number += 1
        game = Terminals(tmp_path / str(number))
        game.sit(0)
        game.sit(1)
        act = partial(game.turn, seat)
        with pytest.MonkeyPatch.context() as patch:
            taken = at_lock(game.sit(1 - seat), number.__eq__, act, patch)
            for _ in range(10 * PULLS):
                with suppress(Moved):
                    game.turn(1 - seat)
                game.turn(seat)
        game.play_on()
        assert game.path.read_bytes() == WHOLE, f"meeting at lock {number}"
    assert number > 15


@pytest.mark.parametrize("seed", range(30))
def test_the_other_moves_in_between_now_and_then(tmp_path: Path, seed: int) -> None:
    rng, game = random.Random(seed), Terminals(tmp_path)
    game.sit(0)
    game.sit(1)
    with pytest.MonkeyPatch.context() as patch:
        at_lock(game.sit(1), lambda number: rng.random() < 0.4, partial(game.turn, 0), patch)
        for _ in range(10 * PULLS):
            with suppress(Moved):
                game.turn(1)
    game.play_on()
    assert game.path.read_bytes() == WHOLE


@pytest.mark.parametrize("action", ["answer", "undo", "deal"])
def test_a_move_on_a_game_that_has_moved_is_told_so(tmp_path: Path, action: str) -> None:
    path = tmp_path / "game.fieldhouse"
    new(2, path, by_hand=action == "deal")
    one, two = load(path, tmp_path / "keys"), load(path, tmp_path / "keys")
    answer_all(one)
    two.refresh()
    if action == "deal":
        one.deal("6 1")
    else:
        (question,) = one.people()
        one.answer(question.seat, "none")
    before = path.read_bytes()
    moves: dict[str, Callable[[], object]] = {
        "answer": lambda: two.answer(two.people()[0].seat, "1"),
        "deal": lambda: two.deal("2 2"),
        "undo": two.undo,
    }
    with pytest.raises(Moved, match=r"another process has continued .*; look again"):
        moves[action]()
    assert path.read_bytes() == before
    assert two.journal == one.journal
    assert two.people() or two.draw


def test_a_sealed_call_on_a_game_that_was_undone_does_not_count(tmp_path: Path) -> None:
    game = Terminals(tmp_path)
    while len(game.sit(0).journal.entries) < 4 or len(game.sit(0).people()) < 2:
        game.turn(0)
        game.turn(1)
    game.sit(1).refresh()
    assert game.sit(0).undo()
    with pytest.raises(Moved):
        game.sit(1).answer(1, "hold")
    assert game.sit(1).sealed_seats() == set()
    assert not files(tmp_path / "keys-1")
    assert not game.sit(1).withdraw(1)
    game.play_on()
    assert game.path.read_bytes() == WHOLE


def test_the_other_reveals_and_dies_before_it_clears_up(tmp_path: Path) -> None:
    """A box whose answers are on file already must not be opened a second time."""
    game = Terminals(tmp_path)
    zero, one = game.sit(0), game.sit(1)
    answer_all(zero, [0])
    answer_all(one, [1])

    def reveal_and_die() -> None:
        with dying(1, after=False, touches=[(Path, "unlink")]), pytest.raises(Crash):
            zero.refresh()
        game.at[0] = None

    with pytest.MonkeyPatch.context() as patch:
        at_lock(one, lambda number: number == 1, reveal_and_die, patch)
        one.refresh()
    assert game.at[0] is None
    game.play_on()
    assert game.path.read_bytes() == WHOLE


# -- dying at every touch of the disk --------------------------------------------------------------


TOUCHES = [(os, "fsync"), (os, "replace"), (os, "open"), (Path, "unlink")]


@contextmanager
def dying(number: int, after: bool, touches: Sequence[tuple[Any, str]] = TOUCHES) -> Iterator[list[int]]:
    """Crash at this touch of the disk: before it happens, or when it has happened."""
    touched = [0]

    def mortal(touch: Callable[..., Any]) -> Callable[..., Any]:
        def wrapped(*args: Any, **kwargs: Any) -> Any:
            touched[0] += 1
            if touched[0] == number and not after:
                raise Crash
            result = touch(*args, **kwargs)
            if touched[0] == number:
                raise Crash
            return result

        return wrapped

    with pytest.MonkeyPatch.context() as patch:
        for owner, name in touches:
            patch.setattr(owner, name, mortal(getattr(owner, name)))
        yield touched


@pytest.mark.parametrize("after", [False, True])
def test_one_dies_and_comes_back(tmp_path: Path, after: bool) -> None:
    number, touched = 0, [1]
    while number < touched[0]:
        number += 1
        game = Terminals(tmp_path / str(number))
        with dying(number, after) as touched:
            for _ in range(40):
                for seat in (0, 1):
                    try:
                        game.turn(seat)
                    except Crash:
                        game.at[seat] = None
        game.play_on()
        assert game.path.read_bytes() == WHOLE, f"dead at touch {number}"
    assert number > 50


# -- real processes ---------------------------------------------------------------------------------


def start(path: Path, keys: Path, seats: str, manner: str = "polite") -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "tests.table.terminal", str(path), str(keys), seats, manner],
        cwd=ROOT, env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, text=True,
    )


def ends(process: subprocess.Popen[str], path: Path) -> None:
    out, error = process.communicate(timeout=30)
    assert process.returncode == 0, error
    assert out.split() == [hashlib.sha256(path.read_bytes()).hexdigest()]


def test_two_processes_play_a_game(tmp_path: Path) -> None:
    path = tmp_path / "saves" / "game.fieldhouse"
    new(12, path)
    both = [start(path, tmp_path / f"keys-{seat}", str(seat)) for seat in (0, 1)]
    for process in both:
        ends(process, path)
    assert path.read_bytes() == whole_game(12)
    assert not files(tmp_path / "keys-0", tmp_path / "keys-1")


def test_processes_are_killed_and_started_again(tmp_path: Path) -> None:
    path, rng = tmp_path / "saves" / "game.fieldhouse", random.Random(1)
    new(60, path)
    both = {seat: start(path, tmp_path / f"keys-{seat}", str(seat)) for seat in (0, 1)}
    killed = 0
    while all(process.poll() is None for process in both.values()) and killed < 8:
        seat = rng.randrange(2)
        try:
            both[seat].wait(0.15 + rng.random() / 10)
        except subprocess.TimeoutExpired:
            both[seat].kill()
            both[seat].communicate()
            killed += 1
            both[seat] = start(path, tmp_path / f"keys-{seat}", str(seat))
    for process in both.values():
        ends(process, path)
    assert killed
    assert path.read_bytes() == whole_game(60)


def test_three_hasty_processes_for_both_seats_write_each_answer_once(tmp_path: Path) -> None:
    path = tmp_path / "saves" / "game.fieldhouse"
    new(12, path)
    for process in [start(path, tmp_path / "keys", "01", "hasty") for _ in range(3)]:
        ends(process, path)
    assert path.read_bytes() == whole_game(12)
    journal = read_journal(path.read_bytes(), str(path))
    calls = [entry for entry in journal.entries if isinstance(entry, Answered) and len(entry.seats) == 2]
    assert len(calls) == 12


def test_the_choices_of_these_tests_depend_on_the_place_alone() -> None:
    session = new()
    assert [choice(q, 0) for q in session.people()] == [choice(q, 0) for q in new().people()]
