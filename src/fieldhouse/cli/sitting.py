"""People at a terminal: asks them, reads their answers and commands, until the game is over or they leave."""

from __future__ import annotations

from contextlib import nullcontext

from rich.text import Text

from fieldhouse.cli import board, help
from fieldhouse.cli.console import progress
from fieldhouse.cli.draw import Drawn
from fieldhouse.cli.keyboard import ENTER, ESCAPE, Keyboard
from fieldhouse.cli.remote import Remote
from fieldhouse.cli.screen import CHEER, Page, Prompt, Screen, View
from fieldhouse.games.errors import InputError
from fieldhouse.play.errors import NotAllowed, NotThere, PlayError
from fieldhouse.play.hand_over import PLAY, REST, USUAL_PLAYS
from fieldhouse.play.host import Host
from fieldhouse.play.view import QuestionView
from fieldhouse.table.menu import BEGINNING, Menu

KEYS = {
    "?": "help", "W": "why", "O": "odds", "L": "log", "S": "box", "T": "charts", "u": "undo", "U": "undo play",
    "M": "auto", "Q": "quit", "q": "quit", "t": "timeout",
}
WORDS = {
    "help", "why", "odds", "log", "box", "charts", "undo", "undo play", "auto", "quit", "exit", "timeout", "field",
    "rule", "auto play", "auto drive", "auto rest", "auto possession", "auto quarter", "score", "computer", "cards",
}


YES = ("y", "yes")


class Leave(Exception):
    """The person quits."""


class Changed(Exception):
    """The game has changed while a person was to answer: the page must be drawn again."""


class Sitting:
    """The people at this terminal and the game they play.

    With two people and `hidden`, neither may see the other's calls.
    """

    poll: float | None = None
    """Seconds between two looks whether the game has changed; None where only this terminal changes it."""

    def __init__(self, host: Host | Remote, keyboard: Keyboard, *, hidden: bool = True) -> None:
        self.host = host
        self.keyboard = keyboard
        self.mine = host.people
        self.hidden = hidden and len(self.mine) > 1
        self.screen = (Page if keyboard.single else Screen)(host.plays, private=self.hidden)
        self.names = host.names
        self.words = host.words
        self.message = ""
        self._given: tuple[int, tuple[int, ...]] | None = None
        """The play and the score when the computer took over."""
        self._half: int | None = None
        """The half of the last page: 0 the first, 1 the second."""
        self._ahead: tuple[int, str] | None = None
        """A key typed at a clock question for this seat's next call."""
        self._handed: tuple[str, int] | None = None
        """The question and the seat for which the keyboard was passed."""

    def view(self) -> View:
        return self.host.view(min(self.mine, default=None))

    # -- the game ----------------------------------------------------------------------------

    def play(self) -> None:
        """Play until the game is over. Raises `Leave`, EOFError and KeyboardInterrupt."""
        with self.keyboard.hidden() if self.hidden else nullcontext():
            while not self.host.over:
                self.turn()
        self.finish()

    def turn(self) -> None:
        if self.host.draw is not None:
            self.deal()
            return
        seat = self.host.next_seat()
        if seat is None:
            self.wait()
            return
        try:
            if self.host.proceed():
                self.message = ""
                return
        except PlayError as error:
            self.message = error.message
            return
        self.ask(seat)

    def answer(self, question: QuestionView, option: str) -> bool:
        try:
            self.host.answer(question.seat, option, question.id or None)
        except PlayError as error:
            discreet = self.hidden and question.secret and isinstance(error, NotAllowed)
            self.message = "that is not allowed now; ? shows the answers and the reasons" if discreet else error.message
            return False
        self.message = ""
        return True

    def finish(self) -> None:
        view = self.view()
        if isinstance(self.screen, Page):
            self.keyboard.forget()
            self.read_pages([*self._won(view), *self.host.box()], view.situation)
            self.screen.end(view, [*self._won(view), Text(view.situation, style="bold")])
        else:
            self.screen.end(view, [*self.host.box(), "", Text(view.situation, style="bold")])

    def _won(self, view: View) -> list[Drawn]:
        """Who has won, in large letters."""
        table = view.table
        score = tuple(table.score)
        if len(score) != 2 or not table.teams:
            return []
        best = 0 if score[0] > score[1] else 1
        text = f"{table.teams[best]} win {score[best]}-{score[1 - best]}" if score[0] != score[1] else "A tie"
        return [Text(f"  ★ {text} ★", style=CHEER), ""]

    def interval(self, view: View) -> None:
        """At half-time, a page with the box score."""
        half = getattr(view.table, "half", 0)
        before, self._half = self._half, half
        if before is not None and half > before and isinstance(self.screen, Page):
            self.keyboard.forget()
            self.read_pages([Text("  ★ Half-time ★", style=CHEER), "", *self.host.box()], view.situation)

    # -- asking ------------------------------------------------------------------------------

    def ask(self, seat: int) -> None:
        """Show a seat's question until it is answered or the game has changed."""
        view = self.host.view(seat, suggest=True)
        question = view.question
        if question is None:
            return
        self.interval(view)
        self.message = self.message or self._summed_up(view)
        following = question.following
        prompt = self.prompt(question)
        entry = self._typed_ahead(question)
        if entry is None:
            if self.hidden and question.secret and isinstance(self.screen, Page):
                self._hand_over(question)
            self.screen.page(view, prompt, self.keyboard.forget)
            entry = self.read(prompt.menu)
        self.message = ""
        if entry == ESCAPE:
            return  # a command that was not typed to its end
        if following is not None and self._clock(question, following, prompt, entry):
            return
        if entry in ("", ENTER):
            if prompt.suggested:
                self.answer(question, prompt.suggested)
            return
        option = self._option(prompt.menu, entry)
        if option is not None and len(entry) >= BEGINNING and self.host.legal(seat, entry):
            option = entry  # a complete answer takes precedence over the beginning of a longer one
        if option is not None and following is None:
            if option in prompt.menu.drafts:
                self.host.draft(seat, option)
            elif self._meant(prompt, option):
                self.answer(question, option)
        elif not self.command(entry, question, following or question):
            rule = f" ({question.rule})" if question.rule else ""
            what = "that" if self.hidden and question.secret else repr(entry[:20])
            self.message = f"{what} is no answer here{rule}; ? shows the answers"
            if prompt.menu.typed or self.host.legal(seat, entry):
                self.answer(question, entry)

    def _meant(self, prompt: Prompt, option: str) -> bool:
        """Whether an answer that is probably a slip of the finger is meant; scripts are not asked."""
        why = next((choice.confirm for choice in prompt.menu.choices if choice.option == option), "")
        if not why or not self.keyboard.person:
            return True
        self.keyboard.forget()
        self.screen.confirm(why, prompt)
        if (self.key() or "").lower() in YES:
            return True
        self.message = "not done"
        return False

    def prompt(self, question: QuestionView) -> Prompt:
        """The prompt of a question, together with the question that follows it, if any."""
        following = question.following
        put = following or question
        discreet = self.hidden and question.secret
        who = self.names[question.seat]
        text = question.prompt if following is None else f"Clock, or {following.prompt.lower()}"
        prompt = Prompt(text, who, put.menu, discreet=discreet, message=self.message, commands=self._commands)
        prompt.suggested = question.draft or put.suggested
        if following is not None:
            prompt.clock = question.menu
            prompt.clock_suggested = question.suggested if question.suggested != question.default else ""
        if len(self.mine) > 1:
            prompt.banner = f"{who} at the keyboard" + (", the other looks away" if discreet else "")
        return prompt

    @property
    def _commands(self) -> str:
        return help.commands(self.words)

    def _typed_ahead(self, question: QuestionView) -> str | None:
        ahead, self._ahead = self._ahead, None
        if ahead and ahead[0] == question.seat and question.secret:
            return ahead[1]
        return None

    def _clock(self, question: QuestionView, following: QuestionView, prompt: Prompt, entry: str) -> bool:
        """Handle an entry at a clock question that is shown with the next call. True if it was handled."""
        assert prompt.clock is not None
        assert question.default is not None
        nothing = entry in ("", ENTER)
        option = (prompt.clock_suggested or None) if nothing else self._option(prompt.clock, entry)
        if option not in (None, question.default):
            self.answer(question, option or "")
            return True
        call = nothing or self._option(prompt.menu, entry) is not None
        if call or option:
            if call and not nothing and not self._meant(prompt, self._option(prompt.menu, entry) or ""):
                return True
            if self.answer(question, question.default) and call:
                self._ahead = (question.seat, entry)
            return True
        return False

    def _option(self, menu: Menu, entry: str) -> str | None:
        """The option that an entry means. Capitals and `u` are commands, unless they are an option's name."""
        exact = next((c.option for c in menu.choices if entry in (c.option, c.key)), None)
        if exact is not None or entry in KEYS or entry.lower() in WORDS:
            return exact
        return menu.read(entry)

    def key(self) -> str:
        """A key, or a line. Raises Changed if the game changes first."""
        while True:
            found = self.keyboard.read(self.poll)
            if found is not None:
                return found
            if self.host.news():
                raise Changed

    def read(self, menu: Menu) -> str:
        """Read a key, two keys that belong together, or a line."""
        keyboard = self.keyboard
        if not keyboard.single:
            line = self.key()
            self.screen.typed()
            return line
        if menu.typed:
            return keyboard.line()
        typed = ""
        while True:
            key = self.key()
            if key == ":":
                return keyboard.line(":") or ESCAPE
            if key == ESCAPE:
                typed = ""
                continue
            typed += key
            if menu.by_key(typed) or not menu.begins(typed):
                return typed

    def _hand_over(self, question: QuestionView) -> None:
        """Have the keyboard passed before a secret call of the second coach."""
        others = {seat for seat in self.mine - {question.seat} if self.host.called(seat)}
        if not others or (question.id, question.seat) == self._handed:
            return
        self._handed = question.id, question.seat
        first, second = self.names[others.pop()], self.names[question.seat]
        self.keyboard.forget()
        self.screen.cover(f"{first} has called. Pass the keyboard to {second}, who presses a key.")
        self.keyboard.read()

    # -- the hand table ----------------------------------------------------------------------

    def wait(self) -> None:
        """Wait for a seat that answers elsewhere."""
        raise RuntimeError("nobody here has a question, and nobody is elsewhere")

    def deal(self) -> None:
        """Ask for a draw with real dice or cards."""
        draw = self.host.draw
        assert draw is not None
        if draw.cards:
            hint, verb, who = "turn the card and type its number", "Turn", "cards"
        else:
            faces = ", ".join(draw.dice)
            hint = f"type {faces} as they fell, such as {draw.example}, or the total"
            verb, who = "Roll", "dice"
        menu = Menu((), (hint,), typed=True)
        prompt = Prompt(f"{verb} {draw.what}", who, menu, message=self.message, commands=self._commands)
        self.message = ""
        self.screen.page(self.view(), prompt)
        entry = self.read(menu)
        try:
            self.host.deal(entry)
        except PlayError as error:
            self.message = error.message
        except ValueError as error:
            if not self.command(entry, None, None):
                self.message = str(error)

    # -- commands ----------------------------------------------------------------------------

    def command(self, entry: str, question: QuestionView | None, put: QuestionView | None) -> bool:
        """Run a command. False if there is no such command. `put` is the question whose keys are shown."""
        word, _, rest = KEYS.get(entry, entry).strip().partition(" ")
        word, rest = word.lower(), rest.strip()
        if word in ("quit", "exit"):
            raise Leave
        try:
            if word == "undo":
                self.undo(play=rest == "play")
            elif word in ("auto", "computer"):
                self.hand_over(rest)
            elif word == "timeout" and question is not None:
                self.message = self.host.timeout(question.seat)
            elif word in ("help", "why", "odds", "log", "box", "charts", "cards", "field", "score", "rule"):
                self.read_pages(self.look(word, rest, question, put), self.view().situation)
            else:
                return False
        except (PlayError, InputError) as error:
            self.message = str(error)
        return True

    def look(self, word: str, rest: str, question: QuestionView | None, put: QuestionView | None) -> list[Drawn]:
        """The text that a command shows."""
        host, seat = self.host, question.seat if question else min(self.mine, default=None)
        if word == "help":
            return help.about(put, self.words, host.rule) if put else list(help.help_lines(self.words))
        if word == "why":
            try:
                return list(host.why(int(rest) if rest.isdigit() else None))
            except NotThere as error:
                return [error.message]
        if word == "odds":
            return list(host.odds(question.seat if question else None))
        if word == "log":
            return list(host.log(int(rest) if rest.isdigit() else 0))
        if word == "box":
            return list(host.box())
        if word in ("charts", "cards"):
            return list(host.cards(seat))
        if word in ("field", "score"):
            view = host.view(seat)
            return list(board.board(view.table, view.last, self.screen.width))
        return list(host.rule(rest)) or [f"no rule {rest!r} in the ledger"]

    def read_pages(self, blocks: list[Drawn], head: str = "") -> None:
        for _ in self.screen.pages(blocks, head):
            if self.keyboard.read() in (ESCAPE, "q", "Q"):
                break

    def undo(self, *, play: bool) -> None:
        self._handed = None
        called = not play and any(self.host.called(seat) for seat in self.mine)
        try:
            self.message = self.host.undo(play=play)
        finally:
            if not called:
                self.screen.rewound(self.view())

    def hand_over(self, span: str) -> None:
        """Hand over to the computer, for a play, a drive or the rest."""
        span = span or self._span()
        if not span:
            return
        if self.host.span(span) == REST:
            with progress("playing on", USUAL_PLAYS) as done:
                self.host.hand_over(span, done=done)
        else:
            view = self.view()
            if self.host.span(span) != PLAY:
                self._given = view.last.number if view.last else 0, tuple(view.table.score)
            self.host.hand_over(span)

    def _summed_up(self, view: View) -> str:
        """What the computer has done since it took over, once a person is asked again."""
        given, self._given = self._given, None
        if given is None or view.last is None:
            return ""
        count, unit, table = view.last.number - given[0], self.words.spans[0], view.table
        names = table.short
        gained = [
            f"{names[seat]} +{table.score[seat] - given[1][seat]}" for seat in range(len(names))
            if table.score[seat] != given[1][seat]
        ]
        what = f"{count} {unit}{'' if count == 1 else 's'}"
        return f"The computer called {what}: {', '.join(gained) or 'no score'}. L shows them."

    def _span(self) -> str:
        if not self.keyboard.single:
            return "play"
        play, drive, rest = self.words.spans
        keys = f"{play[0]} this {play}, {drive[0]} this {drive}, {rest[0]} the {rest}"
        self.screen.lines([Text(f"\n  The computer calls: {keys}; any other key: back")])
        return {play[0]: play, drive[0]: drive, rest[0]: rest}.get(self.keyboard.read() or "", "")
