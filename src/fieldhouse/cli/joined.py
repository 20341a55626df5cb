"""`fieldhouse join`: a seat at a terminal, of a game that a host plays."""

from __future__ import annotations

import getpass
import sys
from contextlib import suppress

from fieldhouse.cli.console import say
from fieldhouse.cli.keyboard import Ended, Keyboard, keyboard
from fieldhouse.cli.program import hint
from fieldhouse.cli.remote import AGAIN, Remote, Unreachable, read_link
from fieldhouse.cli.screen import Prompt
from fieldhouse.cli.sitting import Changed, Leave, Sitting
from fieldhouse.cli.trouble import INTERRUPTED, OK, stop
from fieldhouse.play import saves
from fieldhouse.play.errors import PlayError
from fieldhouse.table.lines import commitment, last_checksum
from fieldhouse.table.menu import Menu
from fieldhouse.table.save import create_file

POLL = 0.2
"""Seconds between two looks at the keyboard, and at what the event stream has told."""
WAITED = "no answer from the host; trying again; Q leaves"


class Joined(Sitting):
    """One person at this terminal; the host is elsewhere."""

    poll = POLL

    def __init__(self, host: Remote, keys: Keyboard) -> None:
        super().__init__(host, keys)
        self.remote = host
        self._called = False
        """Whether a call of ours waited at the host when it was last seen."""

    def play(self) -> None:
        while True:
            try:
                if self.remote.over:
                    self.finish()
                    return
                self.turn()
            except (Changed, Unreachable):
                self.message = ""
                self._look_again()

    def _look_again(self) -> None:
        """Look at the game; while the host does not answer, wait for it."""
        shown = False
        while True:
            try:
                self.remote.look()
                return
            except Unreachable:
                if not shown:
                    self.screen.lines(["", WAITED])
                    shown = True
                if (self.keyboard.watch(AGAIN) or "").strip() in ("q", "Q", "quit"):
                    raise Leave from None

    def turn(self) -> None:
        self._news()
        seat = self.remote.next_seat()
        if seat is None:
            self.wait()
        else:
            self.ask(seat)
        self._called = self.remote.seen.view.called

    def _news(self) -> None:
        """Say what the other coach or the host has done to this seat's page."""
        seen = self.remote.seen
        if seen.undo_asked is not None and seen.undo_asked != seen.view.seat:
            what = "all of the last play" if seen.undo_play else "the last answer"
            self.message = f"{self.names[seen.undo_asked]} asks to take back {what}: u agrees, playing on declines"
        elif self._called and not seen.view.called and seen.view.question and not self.message:
            spoken = seen.view.question.prompt
            self.message = f"the call is asked again: {spoken}" if seen.view.question.secret else ""

    def wait(self) -> None:
        """Wait for the other seat."""
        remote, view = self.remote, self.remote.seen.view
        others = [self.names[seat] for seat in view.waiting_for if seat != view.seat]
        text = f"waiting for {' and '.join(others) or 'the host'}"
        if view.called:
            text = f"your call is in; {text}; u takes it back"
        who = self.names[view.seat] if view.seat is not None else "looking on"
        prompt = Prompt(text, who, Menu(), message=self.message, commands=self._commands)
        self.message = ""
        self.screen.page(view, prompt)
        if not self.keyboard.single:
            self.screen.lines([""])
        while not remote.news():
            entry = self.keyboard.watch(POLL)
            if entry:
                if not self.command(entry, None, None) and entry.isprintable():
                    self.message = f"{entry[:20]!r} does nothing while you wait"
                return
        remote.look()

    def finish(self) -> None:
        remote = self.remote
        seen = remote.seen
        super().finish()
        self.screen.lines(["", *proof(seen.seed_sha256, seen.proof)])


def proof(sha256: str, shown: tuple[str, str] | None) -> list[str]:
    """The hash of the seed, and whether seed and salt fit it."""
    if not shown:
        return [f"SHA-256 of the seed: {sha256}"]
    seed, salt = shown
    fits = seed.isdecimal() and commitment(int(seed), salt) == sha256
    return [
        f"Seed {seed}, salt {salt}:",
        f"SHA-256 {sha256}{'' if fits else ' DOES NOT FIT THEM'}",
    ]


def join_game(link: str | None, *, lines: bool) -> int:
    """Play the seat of a link until the game is over or the person leaves."""
    if link is None:
        link = getpass.getpass("link: ") if sys.stdin.isatty() else sys.stdin.readline()
    place = read_link(link)
    try:
        remote = Remote(place)
    except Unreachable as error:
        stop(f"no host answers at {place.place} ({error}); start it again with: fieldhouse host --again {place.game}")
    first = remote.seen.seed_sha256
    say(f"SHA-256 of the seed: {first}")
    remote.listen()
    code = OK
    with keyboard(lines=lines) as keys:
        try:
            Joined(remote, keys).play()
        except (Leave, EOFError):
            pass
        except Ended:
            with suppress(OSError):  # the terminal may be gone
                _farewell()
            return OK
        except KeyboardInterrupt:
            code = INTERRUPTED
    remote.gone = True
    if not remote.over:
        _farewell()
        return code
    with suppress(Unreachable, PlayError):
        _keep(remote, first)
    return code


def _farewell() -> None:
    say("", hint("The host keeps the game. Go on with the same link: fieldhouse join LINK"))


def _keep(remote: Remote, sha256: str) -> None:
    """Save the host's journal here, so that this player can check it."""
    short = remote.names
    path = saves.new_path(short[0], short[1])
    journal = remote.journal().encode()
    create_file(path, journal)
    check = f"fieldhouse verify {saves.short(path)} --sha256 {sha256} --last {last_checksum(journal)}"
    say(hint(f"Saved as {saves.short(path)}: {check}"))
