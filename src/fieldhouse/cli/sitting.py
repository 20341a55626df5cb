"""People at a game: asking them, hearing their answers and commands, until it is over or they leave."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from rich.text import Text

from fieldhouse.cli import explain, saves
from fieldhouse.cli.face import Face
from fieldhouse.cli.keyboard import ENTER, ESCAPE, Keyboard
from fieldhouse.cli.menu import BEGINNING, Menu
from fieldhouse.cli.record import Played, Record, read_record
from fieldhouse.cli.relief import SPANS, Relief, play_out, substitute
from fieldhouse.cli.screen import COMMANDS, Page, Prompt, Screen
from fieldhouse.cli.trouble import Trouble
from fieldhouse.games.registry import Rule
from fieldhouse.table.save import Moved
from fieldhouse.table.session import Session
from fieldhouse.table.table import Question, Refused

POLL = 0.2
"""Seconds between two looks at a save that another terminal shares."""
KEYS = {
    "?": "help", "W": "why", "O": "odds", "L": "log", "S": "box", "T": "charts", "u": "undo", "U": "undo play",
    "M": "auto", "Q": "quit", "q": "quit", "t": "timeout",
}
WORDS = {
    "help", "why", "odds", "log", "box", "charts", "undo", "undo play", "auto", "quit", "exit", "timeout", "field",
    "rule", "auto play", "auto drive", "auto rest", "auto possession", "auto quarter", "score", "computer", "cards",
}


class Leave(Exception):
    """The person goes."""


class Sitting:
    """The people at this terminal and the game they play.

    `mine` are the seats that answer here. With `shared` the other seat answers at another terminal;
    with two seats here and `hidden`, one must not see what the other calls.
    """

    def __init__(
        self, face: Face, session: Session, keyboard: Keyboard, mine: set[int], *,
        shared: bool = False, hidden: bool = True, ask_all: bool = False,
    ) -> None:
        self.face = face
        self.session = session
        self.keyboard = keyboard
        self.mine = mine
        self.shared = shared
        self.hidden = hidden and len(mine) > 1
        self.ask_all = ask_all
        self.screen = Page(face) if keyboard.single else Screen(face)
        self.coach = face.coach()
        self.relief = Relief()
        self.names = face.shorts(self._view())
        self.message = ""
        self._ahead: tuple[int, str] | None = None
        """A key typed at a clock question for this seat's next call."""
        self._handed: tuple[int, int] | None = None
        """The question and the seat that the keyboard was passed for."""
        self._draft: tuple[int, str] | None = None
        """An answer that is being put together: where in the journal, and what it is so far."""
        self._stop: tuple[int, int] | None = None
        """A seat that asked for a stop, and the card it came before (-1 while it is to come)."""

    @cached_property
    def rules(self) -> dict[str, Rule]:
        return explain.known_rules(self.face.rules.name)

    def _view(self) -> dict[str, Any]:
        return self.face.rules.view(self.session.state, min(self.mine, default=0))

    def record(self) -> Record:
        return read_record(self.face.rules, self.session.journal)

    # -- the game ----------------------------------------------------------------------------

    def play(self) -> None:
        """Until the game is over. `Leave`, EOFError and KeyboardInterrupt pass through."""
        while not self.session.over:
            self.turn()
        self.finish()

    def turn(self) -> None:
        if self.session.draw:
            self.deal()
            return
        question = next((q for q in self.session.waiting() if q.seat in self.mine), None)
        if self.shared and self.session.refresh():
            return  # looked at after the question: a call that was opened meanwhile is no longer asked for
        if question is None:
            self.wait()
        elif self.relief.covers(self.session, self.face):
            self.answer(question, substitute(self.session, self.coach, question))
        elif not self.ask_all and question.kind.default and self.face.idle(question) and not self._stopped(question):
            self.answer(question, question.kind.default)
        else:
            self.ask(question)

    def answer(self, question: Question, option: str) -> bool:
        try:
            self.session.answer(question.seat, option)
        except Refused as refused:
            self.message = f"{option}: {refused.refusal}"
            return False
        except Moved:
            self.message = "the other terminal was faster; look again"
            return False
        self.message = ""
        return True

    def _stopped(self, question: Question) -> bool:
        """Whether this seat has asked for a stop: it is asked everything until the next card."""
        if self._stop is None or self._stop[0] != question.seat:
            return False
        cards = len(self.session.table.drawn)
        if self._stop[1] not in (-1, cards):
            self._stop = None
            return False
        self._stop = question.seat, cards
        return True

    def finish(self) -> None:
        record = self.record()
        lines: list[str | Text] = [*self.face.box(record), ""]
        self.screen.end(record, [*lines, Text(self.face.situation(record.now), style="bold")])

    # -- asking ------------------------------------------------------------------------------

    def ask(self, question: Question) -> None:
        """Put a question until it is answered or something else has changed."""
        prompt, following = self.prompt(question)
        entry = self._typed_ahead(question)
        if entry is None:
            if self.hidden and question.kind.secret and isinstance(self.screen, Page):
                self._hand_over(question)
            self.screen.page(self.record(), prompt)
            entry = self.read(prompt.menu, question.kind.secret)
        self.message = ""
        if following is not None and self._clock(question, following, prompt, entry):
            return
        if entry in ("", ENTER):
            if prompt.suggested:
                self.answer(question, prompt.suggested)
            return
        option = self._option(prompt.menu, entry)
        if option is not None and len(entry) >= BEGINNING and entry in question.options:
            option = entry  # a whole answer is no beginning of a longer one
        if option is not None and following is None:
            if option in prompt.menu.drafts:
                self._draft = len(self.session.journal.entries), option
            else:
                self.answer(question, option)
        elif not self.command(entry, following or question, prompt.menu):
            rule = f" ({question.kind.rule})" if question.kind.rule else ""
            self.message = f"{entry[:20]!r} is no answer here{rule}; ? shows what is"
            if prompt.menu.typed or entry in question.options:
                self.answer(question, entry)

    def prompt(self, question: Question) -> tuple[Prompt, Question | None]:
        """The question as it is put, and the one after it when both are put as one."""
        following = self.face.ahead(question) if len(self.mine) == 1 else None
        discreet = self.hidden and question.kind.secret
        who = self.names[question.seat]
        text = question.kind.prompt if following is None else f"Clock, or {following.kind.prompt.lower()}"
        draft = self._drafted()
        menu = self.face.menu(following or question, draft)
        prompt = Prompt(text, who, menu, discreet=discreet, message=self.message, commands=self._commands)
        prompt.suggested = draft or self.suggest(following or question)
        if following is not None:
            first = self.suggest(question)
            prompt.clock = self.face.menu(question)
            prompt.clock_suggested = first if first != question.kind.default else ""
        if len(self.mine) > 1:
            prompt.banner = f"{who} at the keyboard" + (", the other looks away" if discreet else "")
        return prompt, following

    @property
    def _commands(self) -> str:
        found = COMMANDS.replace("charts", self.face.cards)
        return found.replace("W why", "t timeout  W why") if self.face.by_card else found

    def _drafted(self) -> str:
        """The answer being put together to the question that is open, if any."""
        here = len(self.session.journal.entries)
        return self._draft[1] if self._draft and self._draft[0] == here else ""

    def suggest(self, question: Question) -> str:
        return self.coach.answer(question.kind, question.seat, question.options, question.state, 0.5)

    def _typed_ahead(self, question: Question) -> str | None:
        ahead, self._ahead = self._ahead, None
        if ahead and ahead[0] == question.seat and question.kind.secret:
            return ahead[1]
        return None

    def _clock(self, question: Question, following: Question, prompt: Prompt, entry: str) -> bool:
        """An entry at a clock question that is put along with the next call. True when it is dealt with."""
        assert prompt.clock is not None
        assert question.kind.default is not None
        nothing = entry in ("", ENTER)
        option = (prompt.clock_suggested or None) if nothing else self._option(prompt.clock, entry)
        if option not in (None, question.kind.default):
            self.answer(question, option or "")
            return True
        call = nothing or self._option(prompt.menu, entry) is not None
        if call or option:
            if self.answer(question, question.kind.default) and call:
                self._ahead = (question.seat, entry)
            return True
        return False

    def _option(self, menu: Menu, entry: str) -> str | None:
        """The option an entry means; capitals and `u` are commands first, except an option's own name."""
        exact = next((c.option for c in menu.choices if entry in (c.option, c.key)), None)
        if exact is not None or entry in KEYS or entry.lower() in WORDS:
            return exact
        return menu.read(entry)

    def read(self, menu: Menu, secret: bool = False) -> str:
        """What was typed: a key (or two that belong together), or a line."""
        keyboard = self.keyboard
        if not keyboard.single:
            if secret and self.hidden:
                with keyboard.hidden():
                    line = keyboard.read() or ""
            else:
                line = keyboard.read() or ""
            self.screen.typed()
            return line
        if menu.typed:
            return keyboard.line()
        typed = ""
        while True:
            key = keyboard.read() or ""
            if key == ":":
                return keyboard.line(":")
            if key == ESCAPE:
                typed = ""
                continue
            typed += key
            if menu.by_key(typed) or not menu.begins(typed):
                return typed

    def _hand_over(self, question: Question) -> None:
        """Before a secret call of the second coach: the keyboard changes hands."""
        others = self.session.sealed_seats() - {question.seat}
        here = (len(self.session.journal.entries), question.seat)
        if not others or here == self._handed:
            return
        self._handed = here
        first, second = self.names[others.pop()], self.names[question.seat]
        self.keyboard.forget()
        self.screen.cover(f"{first} has called. Pass the keyboard to {second}, who presses a key.")
        self.keyboard.read()

    # -- the other terminal, the hand table --------------------------------------------------

    def wait(self) -> None:
        """The other seat's turn, at another terminal."""
        sealed = self.mine & self.session.sealed_seats()
        me, other = min(self.mine), 1 - min(self.mine)
        seats = self.face.rules.seats
        path = saves.short(self.session.path) if self.session.path else ""
        text = f"waiting for {self.names[other]} (fieldhouse join {path} --seat {seats[other]})"
        if sealed:
            text = f"your call is in; {text}; u takes it back"
        prompt = Prompt(text, self.names[me], Menu([]), message=self.message)
        self.message = ""
        self.screen.page(self.record(), prompt)
        if not self.keyboard.single:
            self.screen.lines([""])
        while not self.session.refresh():
            entry = self.keyboard.watch(POLL)
            if entry in ("u", "undo") and sealed:
                if not self.session.withdraw(me):
                    self.message = "too late: the other call is in as well"
                return
            if entry and self.command(entry, None, Menu([])):
                return

    def deal(self) -> None:
        """A draw that somebody makes with real dice or cards."""
        draw = self.session.draw
        assert draw is not None
        if draw.dice:
            faces = ", ".join(die.name for die in draw.dice.dice)
            hint = f"type {faces} as they fell, such as {_example(draw.dice)}, or the total"
        else:
            hint = "turn the card and type its number"
        menu = Menu([], [hint], typed=True)
        verb, who = ("Roll", "dice") if draw.dice else ("Turn", "cards")
        prompt = Prompt(f"{verb} {draw}", who, menu, message=self.message, commands=self._commands)
        self.message = ""
        self.screen.page(self.record(), prompt)
        entry = self.read(menu)
        if fault := self.face.misdealt(self.session.state, draw, entry):
            self.message = fault
            return
        try:
            self.session.deal(entry)
        except Moved:
            self.message = "another terminal was faster; look again"
        except ValueError as error:
            if not self.command(entry, None, menu):
                self.message = str(error)

    # -- commands ----------------------------------------------------------------------------

    def command(self, entry: str, question: Question | None, menu: Menu) -> bool:
        """Do what a command says. False when there is no such command."""
        word, _, rest = KEYS.get(entry, entry).strip().partition(" ")
        word, rest = word.lower(), rest.strip()
        if word in ("quit", "exit"):
            raise Leave
        if word == "undo":
            self.undo(play=rest == "play")
        elif word in ("auto", "computer"):
            self.hand_over(rest)
        elif word == "timeout" and question is not None:
            self.late_timeout(question)
        elif word in ("help", "why", "odds", "log", "box", "charts", "cards", "field", "score", "rule"):
            self.look(word, rest, question, menu)
        else:
            return False
        return True

    def look(self, word: str, rest: str, question: Question | None, menu: Menu) -> None:
        state, record = self.session.state, self.record()
        lines: list[str | Text] = []
        if word == "help":
            lines = list(explain.help_lines(self.face))
            if question:
                lines = explain.about(question, menu, self.rules, self.face)
        elif word == "why":
            lines = explain.why(_numbered(record, rest), self.rules, self.face.reads if self.face.by_card else None)
        elif word == "odds":
            try:
                lines = list(self.face.odds(state, self.screen.width, question))
            except Trouble as trouble:
                self.message = str(trouble)
                return
        elif word == "log":
            lines = explain.log(record, int(rest) if rest.isdigit() else 0)
        elif word == "box":
            lines = list(self.face.box(record))
        elif word in ("charts", "cards"):
            lines = list(self.face.charts(state, question.seat if question else 0))
        elif word in ("field", "score"):
            lines = list(self.face.board(record.now, record.last, self.screen.width))
        elif word == "rule":
            lines = list(explain.rule_lines(rest, self.rules)) or [f"no rule {rest!r} in the ledger"]
        for _ in self.screen.pages(lines):
            if self.keyboard.read() in (ESCAPE, "q", "Q"):
                break

    def undo(self, *, play: bool) -> None:
        session = self.session
        if self._drafted() and not play:
            self._draft, self.message = None, "taken back"
            return
        if self.shared:
            self.message = "with two terminals a call can be taken back only while you wait for the other"
            return
        sealed = self.mine & session.sealed_seats()
        self._handed = None
        if sealed and not play:
            session.withdraw(sealed.pop())
            self.message = "that call is taken back"
            return
        done = session.undo(play=play)
        while done and not play and not self.ask_all and self._only_idle():
            if not session.undo():
                break
        self.message = "taken back" if done else "there is nothing to take back"
        self.screen.rewound(self.record())

    def _only_idle(self) -> bool:
        questions = self.session.people()
        return bool(questions) and all(self.face.idle(question) for question in questions)

    def late_timeout(self, question: Question) -> None:
        """A timeout after a play whose clock question was passed over: go back to it."""
        if self.face.by_card:
            self._stop = question.seat, -1
            self.message = "you are asked for a timeout before the next card, and for a line-up at the next stop"
            return
        if self.shared or question.kind.default is not None:
            self.message = "a timeout is taken right after a play" if self.shared else "no timeout can be taken here"
            return
        here = len(self.session.journal.entries)
        fork = self.session.fork()
        asked = None
        if fork.undo(by=question.seat):
            asked = next((q for q in fork.people() if q.seat == question.seat), None)
        if asked is None or "timeout" not in asked.options or here - len(fork.journal.entries) > 2:
            self.message = "no timeout can be taken here"
            return
        self.session.undo(by=question.seat)
        self.answer(asked, "timeout")

    def hand_over(self, span: str) -> None:
        """To the computer: for a play, a drive or the rest."""
        play, drive, _ = self.face.spans
        span = dict(zip(self.face.spans, SPANS, strict=True)).get(span, span)
        if span not in SPANS:
            if span:
                self.message = f"{span!r}: the computer can take this {play}, this {drive} or the rest"
                return
            span = self._span()
            if not span:
                return
        if span == "rest" and not self.shared and not self.session.journal.by_hand:
            play_out(self.session, self.coach, self.mine)
        else:
            self.relief.begin(span, self.session, self.face)

    def _span(self) -> str:
        if not self.keyboard.single:
            return "play"
        play, drive, rest = self.face.spans
        keys = f"{play[0]} this {play}, {drive[0]} this {drive}, {rest[0]} the {rest}"
        self.screen.lines([Text(f"\n  The computer calls: {keys}; any other key: back")])
        return {play[0]: "play", drive[0]: "drive", rest[0]: "rest"}.get(self.keyboard.read() or "", "")


def _numbered(record: Record, number: str) -> Played | None:
    """The play with this number in the log, or the last one."""
    if number.isdigit():
        return next((play for play in record.plays if play.number == int(number)), None)
    return record.last


def _example(dice: Any) -> str:
    return " ".join(str(die.faces[-1]) for die in dice.dice) if dice else "its number"
