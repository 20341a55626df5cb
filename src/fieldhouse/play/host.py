"""One game that people play, for every face: views, answers, taking back, handing over to the computer.

The host has the calls, the seed and the save; a face sees `SeatView`s only. Nothing here prints or ends the
program: an action that is not possible raises `PlayError`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import Any

from fieldhouse.games.api import Game, Rule
from fieldhouse.play import explain
from fieldhouse.play.errors import MovedOn, NotAllowed, NotNow, NotThere, PlayError, StaleQuestion
from fieldhouse.play.face import face_of
from fieldhouse.play.hand_over import REST, HandOver, play_out, span_of, substitute
from fieldhouse.play.record import Record, record_of
from fieldhouse.play.tables import TableView, situation, table_for
from fieldhouse.play.view import (
    DrawAsked,
    PlayView,
    QuestionView,
    SeatView,
    draw_view,
    earlier,
    last_play,
    play_view,
    plays_of,
    question_view,
    spoken,
)
from fieldhouse.table.save import Moved, Stale
from fieldhouse.table.session import Session
from fieldhouse.table.shown import Line, Sheet, Words
from fieldhouse.table.table import Question, Refused

EVEN_LUCK = 0.5
"""The luck of a suggestion; constant, so that a question gets one suggestion."""


class Host:
    """A game and the people who play it here.

    `people` are the seats that answer through this host. With `ask_all` it also asks questions whose answer makes no
    difference.
    """

    def __init__(
        self, game: Game, session: Session, people: set[int], *, ask_all: bool = False
    ) -> None:
        self.game = game
        self.face = face_of(game)
        self.session = session
        self.people = people
        self.ask_all = ask_all
        self.coach = game.coach(game.coaches[0], session.journal.setup)
        self._handed = {seat: HandOver() for seat in people}
        self._drafts: dict[int, tuple[str | None, str]] = {}
        """By seat: the id of a question, and its unfinished answer."""
        self._stop: tuple[int, int] | None = None
        """A seat that asked for a stop, and the number of cards before the stop (-1 until the stop comes)."""

    # -- looking -------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.session.over

    @property
    def path(self) -> Path | None:
        """The save."""
        return self.session.path

    @property
    def draw(self) -> DrawAsked | None:
        """The draw to make with real dice or cards, if one is due."""
        return draw_view(self.session.draw) if self.session.draw else None

    def called(self, seat: int) -> bool:
        """Whether this seat has called and waits for another."""
        return seat in self.session.called_seats()

    @property
    def words(self) -> Words:
        return self.face.words

    def news(self) -> bool:
        """Whether the game has changed since it was last looked at; never, where all people answer here."""
        return False

    @cached_property
    def rules(self) -> dict[str, Rule]:
        return self.game.ledger()

    @property
    def record(self) -> Record:
        """All plays, and the situation now."""
        return record_of(self.session)

    def table(self, seat: int | None) -> TableView:
        return table_for(self.face.rules, self.session.state, seat)

    @property
    def names(self) -> tuple[str, ...]:
        """The teams' short names by seat."""
        return self.table(None).short

    def view(self, seat: int | None, *, suggest: bool = False) -> SeatView[Any]:
        """The game as this seat, or a spectator (None), may see it. `suggest` adds the computer's answer."""
        session, face, record = self.session, self.face, self.record
        table = self.table(seat)
        line = situation(table)
        return SeatView(
            game=self.game.name, title=self.game.title, sport=self.game.sport, words=face.words,
            seats=tuple(face.rules.seats), seat=seat, table=table, situation=line,
            question=self.question(seat, suggest=suggest) if seat is not None else None,
            draw=self.draw,
            waiting_for=tuple(sorted(question.seat for question in session.waiting())),
            called=seat is not None and self.called(seat),
            last=last_play(face, record, seat), earlier=earlier(record), spoken=spoken(record),
            over=session.over, result=line if session.over else "",
        )

    def question(self, seat: int, *, suggest: bool = False) -> QuestionView | None:
        """This seat's open question."""
        found = self._asked(seat)
        if found is None:
            return None
        after = self.face.ahead(found) if len(self.people) == 1 else None
        following = None
        if after is not None:
            following = question_view(
                self.face, after, "", suggested=self._suggestion(after) if suggest else ""
            )
        return question_view(
            self.face, found, self.session.question_id(seat) or "", draft=self._draft(seat),
            suggested=self._suggestion(found) if suggest else "", following=following,
        )

    def next_seat(self) -> int | None:
        """The first of these people's seats with an open question."""
        return next((question.seat for question in self.session.waiting() if question.seat in self.people), None)

    def plays(self, after: int = 0, seat: int | None = None, most: int | None = None) -> list[PlayView[Any]]:
        """The plays with sentences after the first `after`, and the current play; at most the first `most` of them."""
        return plays_of(self.face, self.record, after, seat, most)

    def box(self) -> list[str]:
        """The box score in lines."""
        journal = self.session.journal
        return self.face.box(self.record.state, journal.setup, journal.seed)

    def odds(self, seat: int | None) -> Sheet:
        """The odds of the call that is due. InputError when no call is due."""
        found = self._asked(seat) if seat is not None else None
        after = self.face.ahead(found) if found is not None and len(self.people) == 1 else None
        return self.face.odds(self.session.state, after or found)

    def cards(self, seat: int | None) -> Sheet:
        """The cards or charts that this seat's next call is looked up in."""
        return self.face.cards_sheet(self.session.state, seat or 0)

    def why(self, number: int | None = None) -> tuple[Line, ...]:
        """The rules that decided a play, given its number in the log; without a number, the last play."""
        plays = self.record.plays
        played = self.record.last if number is None else next((p for p in plays if p.number == number), None)
        if played is None:
            raise NotThere("There is no such play; the log numbers them.")
        return explain.why(played, self.rules, self.face.reads if self.face.words.by_card else None)

    def log(self, last: int = 0) -> tuple[Line, ...]:
        """The plays so far, one line each; with `last`, only that many."""
        record = self.record
        spoken = [at for at, play in enumerate(record.plays) if play.said]
        return explain.log([play_view(self.face, record, at, 0) for at in spoken[-last:]])

    def rule(self, ids: str, *, with_id: bool = True) -> list[Line]:
        """The ledger's words for these rules."""
        return explain.rule_lines(ids, self.rules, with_id=with_id)

    # -- answering -----------------------------------------------------------------------------

    def answer(self, seat: int, answer: str, question: str | None = None) -> None:
        """Answer this seat's question; with `question`, only if that is its id. An error leaves the game unchanged."""
        try:
            if question is None and self._asked(seat) is None:
                raise NotNow("this seat has no question to answer now")
            self.session.answer(seat, answer, question)
        except Stale:
            raise StaleQuestion("that question is no longer open; look again") from None
        except Refused as refused:
            raise NotAllowed(answer, str(refused.refusal), refused.refusal.rule) from None
        except Moved:
            raise MovedOn("another terminal has continued the game; look again") from None

    def drop_draft(self, seat: int) -> bool:
        """Drop this seat's unfinished answer. Whether it had one."""
        return bool(self._draft(seat)) and self._drafts.pop(seat, None) is not None

    def legal(self, seat: int, text: str) -> bool:
        """Whether this text is a legal answer to the seat's question."""
        found = self._asked(seat)
        return found is not None and text in found.options

    def draft(self, seat: int, option: str) -> None:
        """Store an unfinished answer; the seat's next view continues from it."""
        self._drafts[seat] = self.session.question_id(seat), option

    def deal(self, shown: str) -> None:
        """Enter a roll or card by hand. ValueError when the dice or deck cannot show it."""
        session = self.session
        if session.draw is None:
            raise NotNow("no draw is due now")
        if fault := self.face.misdealt(session.state, session.draw, shown):
            raise PlayError(fault)
        try:
            session.deal(shown)
        except Moved:
            raise MovedOn("another terminal has continued the game; look again") from None

    def proceed(self) -> bool:
        """Give one answer without asking a person: the computer's for a seat it has taken over, or the default of a
        question that makes no difference. False when a person must answer, or no question is open."""
        for question in self.session.waiting():
            if question.seat not in self.people:
                continue
            if self._handed[question.seat].covers(self.session, self.face):
                self.answer(question.seat, substitute(self.session, self.coach, question))
                return True
            if not self.ask_all and (answer := self.face.unasked(question)) and not self._stopped(question):
                self.answer(question.seat, answer)
                return True
        return False

    # -- taking back, handing over ---------------------------------------------------------------

    def withdraw(self, seat: int) -> None:
        """Take back a call while the other seat's call is missing."""
        if not self.session.withdraw(seat):
            raise NotNow("too late: the other seat has called as well")

    def undo(self, seat: int | None = None, *, play: bool = False) -> str:
        """Take back a draft, a call or an answer, whichever came last, or all of the last play. Returns a message."""
        session = self.session
        drafted = [each for each in self.people if seat in (None, each) and self._draft(each)]
        if drafted and not play:
            for each in drafted:
                self.drop_draft(each)
            return "taken back"
        called = {each for each in self.people & session.called_seats() if seat in (None, each)}
        if called and not play:
            self.withdraw(called.pop())
            return "that call is taken back"
        if self.ask_all:
            done = session.undo(play=play, by=None if play else seat)
        else:
            done = self._back(None if play else seat)
            if play and session.in_play:
                session.undo(play=True)
        if not done:
            raise NotNow("there is nothing to take back")
        return "taken back"

    def _back(self, seat: int | None) -> bool:
        """Take back the last answer of a question that somebody was asked, and all after it."""
        done = self.session.undo(by=seat)
        while done and self._only_idle():
            if not self.session.undo(by=seat):
                break
        return done

    def timeout(self, seat: int) -> str:
        """A timeout after a play whose clock question was not asked: goes back to that question. In a game that goes
        card by card, the seat is asked before the next card instead. Returns a message."""
        question = self._asked(seat)
        if question is None:
            raise NotNow("no timeout can be taken here")
        if self.face.words.by_card:
            self._stop = seat, -1
            return "you are asked for a timeout before the next card, and for a line-up at the next stop"
        if question.kind.default is not None:
            raise NotNow("no timeout can be taken here")
        here = len(self.session.journal.entries)
        fork = self.session.fork()
        asked = None
        if fork.undo(by=seat):
            asked = next((each for each in fork.people() if each.seat == seat), None)
        if asked is None or "timeout" not in asked.options or here - len(fork.journal.entries) > 2:
            raise NotNow("no timeout can be taken here")
        self.session.undo(by=seat)
        self.answer(seat, "timeout")
        return ""

    def span(self, word: str) -> str:
        """The span (play, drive or rest) that a word names, in these words or the game's own."""
        return span_of(word, self.words.spans)

    def hand_over(
        self, span: str, seats: set[int] | None = None, done: Callable[[int], None] = lambda plays: None
    ) -> None:
        """The computer answers for these seats (default: all) for a play, a drive or the rest.

        For the rest of the game, `done` is called with the number of plays so far.
        """
        span = self.span(span)
        seats = self.people if seats is None else seats
        if span == REST and seats >= self.people and not self.session.journal.by_hand:
            play_out(self.session, self.coach, seats, done)
            return
        for seat in seats:
            self._handed[seat].begin(span, self.session, self.face)

    # -- inside --------------------------------------------------------------------------------

    def _asked(self, seat: int | None) -> Question | None:
        return next((question for question in self.session.waiting() if question.seat == seat), None)

    def _draft(self, seat: int) -> str:
        draft = self._drafts.get(seat)
        return draft[1] if draft and draft[0] == self.session.question_id(seat) else ""

    def _suggestion(self, question: Question) -> str:
        return self.coach.answer(question, EVEN_LUCK)

    def _only_idle(self) -> bool:
        questions = self.session.people()
        return bool(questions) and all(self.face.unasked(question) for question in questions)

    def _stopped(self, question: Question) -> bool:
        """Whether this seat has asked for a stop: it then gets every question until the next card."""
        if self._stop is None or self._stop[0] != question.seat:
            return False
        cards = len(self.session.table.drawn)
        if self._stop[1] not in (-1, cards):
            self._stop = None
            return False
        self._stop = question.seat, cards
        return True
