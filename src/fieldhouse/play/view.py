"""The view that a seat or a spectator has of a game, for faces to draw. Immutable, and can be sent as JSON.

A view never has the other seat's hidden call or options, the seed, or the order of dice or cards.
"""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from pydantic import BaseModel, ConfigDict

from fieldhouse.play.face import Face
from fieldhouse.play.record import Record
from fieldhouse.play.tables import table_for
from fieldhouse.table.journal import DrawRequest
from fieldhouse.table.menu import Choice, Menu
from fieldhouse.table.notes import LookUp, Modifier, Ruling, Seconds, Thrown, Turned
from fieldhouse.table.numbers import Numbers
from fieldhouse.table.shown import Line, Sheet, Words
from fieldhouse.table.table import Note, Question

LISTED = 400
"""A view lists up to this many options without a key; of a longer list it has only a hint."""
EARLIER = 8
"""Number of sentences before the last play in a view."""
KINDS = {LookUp: "look-up", Modifier: "modifier", Ruling: "ruling", Seconds: "seconds"}

Table = TypeVar("Table")


class Frozen(BaseModel):
    model_config = ConfigDict(frozen=True)


class OptionView(Frozen):
    """An answer. The rules refuse one that is not `open`; the reason is among the refusals."""

    option: str
    label: str
    key: str = ""
    group: str = ""
    shown: bool = True
    """Whether a face shows it with its key; others are typed."""
    open: bool = True
    confirm: str = ""
    """Why a person who picks it is asked whether it is meant; empty for nearly all."""


class RefusalView(Frozen):
    option: str
    reason: str
    rule: str = ""


class NumberRange(Frozen):
    """Whole numbers from `low` to `high`, and the words in `also`, are answers."""

    low: int
    high: int
    also: tuple[str, ...] = ()


class QuestionView(Frozen):
    """A question to this seat. Answer with its `id`, which proves that you have seen this question."""

    id: str
    seat: int
    kind: str
    prompt: str
    rule: str = ""
    secret: bool = False
    """Whether the other seat is asked at the same time and neither may know the other's answer."""
    options: tuple[OptionView, ...] = ()
    numbers: NumberRange | None = None
    typed: bool = False
    """Whether the answer is a word or a number rather than one of a few keys."""
    default: str | None = None
    suggested: str = ""
    """The computer's answer, if a suggestion was requested."""
    hints: tuple[str, ...] = ()
    refusals: tuple[RefusalView, ...] = ()
    draft: str = ""
    """The unfinished answer."""
    sheet: Sheet = ()
    """What the question is about, to be shown in place of the floor: the players of a line-up."""
    drafts: tuple[str, ...] = ()
    """Options that become the draft first, and the answer in a second step."""
    following: QuestionView | None = None
    """The seat's next question, if a face should show both as one."""

    @property
    def menu(self) -> Menu:
        choices = (
            Choice(each.key, each.option, each.label, each.group, each.open, each.shown, each.confirm)
            for each in self.options if each.key
        )
        return Menu(tuple(choices), self.hints, self.typed, frozenset(self.drafts), self.sheet)


class DrawAsked(Frozen):
    """A draw that a person makes with real dice or cards."""

    what: str
    """Name and reason, such as: offense dice for the play."""
    cards: bool
    dice: tuple[str, ...] = ()
    example: str = ""
    """An example of typed faces."""


class CallView(Frozen):
    """A seat's answer, after both seats may see it."""

    seat: int
    kind: str
    answer: str
    label: str


class DrawView(Frozen):
    """A throw or a card, in words and as data. `reads` is the text in the part of the card that the rules read."""

    shown: str
    data: Thrown | Turned
    why: str
    reads: str = ""


class NoteView(Frozen):
    """A referee's note, with its rule. `kind` names the type of `data`; `after` is the number of draws before it."""

    rule: str
    text: str
    kind: str = "note"
    data: LookUp | Modifier | Ruling | Seconds | None = None
    after: int = 0


class PlayView(Frozen, Generic[Table]):
    """One play: the table at its beginning, calls, draws, notes and sentences, and the score after it."""

    number: int
    label: str
    before: Table
    calls: tuple[CallView, ...] = ()
    draws: tuple[DrawView, ...] = ()
    notes: tuple[NoteView, ...] = ()
    players: tuple[str, ...] = ()
    """Players credited, with their part in the play."""
    sentences: tuple[str, ...] = ()
    lines: tuple[Line, ...] = ()
    """The play's details, in the game's own order and layout."""
    spoken: int = 0
    """Number of the game's sentences before this play."""
    score: tuple[int, ...] = ()
    when: str = ""
    cheer: str = ""
    """What to announce after it: a touchdown, the end of a period."""

    @property
    def happened(self) -> bool:
        return bool(self.draws or self.notes or self.sentences)

    @property
    def text(self) -> str:
        """What happened; of a play under way what was called."""
        called = ", ".join(dict.fromkeys(call.label for call in self.calls if call.label != call.answer))
        return " ".join(self.sentences) or (f"{self.label}: {called}" if called else self.label)


class SeatView(Frozen, Generic[Table]):
    """A game as one seat may see it; `seat` is None for a spectator."""

    game: str
    title: str
    sport: str
    words: Words
    seats: tuple[str, ...]
    """Names of the seats, such as home and away."""
    seat: int | None
    table: Table
    situation: str
    """The table in one line."""
    question: QuestionView | None = None
    draw: DrawAsked | None = None
    waiting_for: tuple[int, ...] = ()
    """The seats whose answers are missing."""
    called: bool = False
    """Whether this seat has called and waits for the other."""
    last: PlayView[Table] | None = None
    earlier: tuple[str, ...] = ()
    """Sentences before the last play's."""
    spoken: int = 0
    """Number of the game's sentences so far."""
    over: bool = False
    result: str = ""


# -- making them -------------------------------------------------------------------------------


def question_view(
    face: Face, question: Question, name: str, *, draft: str = "", suggested: str = "",
    following: QuestionView | None = None,
) -> QuestionView:
    """A question as its own seat sees it, with `name` as its id."""
    kind, options, menu = question.kind, question.options, face.menu(question, draft)
    shown = [
        OptionView(option=each.option, label=each.label, key=each.key, group=each.group, shown=each.shown,
                   open=each.open, confirm=each.confirm)
        for each in menu.choices
    ]
    numbers = None
    if isinstance(options, Numbers):
        numbers = NumberRange(low=options.low, high=options.high, also=options.also)
    elif len(options) <= LISTED:
        keyed = {each.option for each in menu.choices}
        shown += [
            OptionView(option=option, label=question.label(option), shown=False)
            for option in options if option not in keyed
        ]
    refusals = tuple(
        RefusalView(option=option, reason=refusal.reason, rule=refusal.rule)
        for option, refusal in question.refusals().items()
    )
    return QuestionView(
        id=name, seat=question.seat, kind=kind.name, prompt=kind.prompt, rule=kind.rule, secret=kind.secret,
        options=tuple(shown), numbers=numbers, typed=menu.typed, default=kind.default, suggested=suggested,
        hints=menu.hints, sheet=menu.sheet, refusals=refusals, draft=draft,
        drafts=tuple(sorted(menu.drafts)), following=following,
    )


def draw_view(draw: DrawRequest) -> DrawAsked:
    if draw.dice is None:
        return DrawAsked(what=str(draw), cards=True)
    example = " ".join(str(die.faces[-1]) for die in draw.dice.dice)
    return DrawAsked(what=str(draw), cards=False, dice=tuple(die.name for die in draw.dice.dice), example=example)


def note_view(note: Note, after: int) -> NoteView:
    kind = KINDS.get(type(note.data), "note")
    return NoteView(
        rule=note.rule, text=note.text, kind=kind, data=note.data if kind != "note" else None, after=after
    )


def play_view(face: Face, record: Record, at: int, spoken: int, seat: int | None = None) -> PlayView[Any]:
    """The play at index `at` of the record, as this seat may see it; `spoken` sentences came before it."""
    played, journal = record.plays[at], record.journal
    following = record.plays[at + 1] if at + 1 < len(record.plays) else None
    end = following.at if following else len(getattr(record.state, "events", ()))
    rest = following.start if following else record.state
    after = table_for(face.rules, rest, seat)
    players = face.players_of(record.state, journal.setup, journal.seed, played.at, end)
    told = face.sentences(played, rest, record.state, journal.setup, journal.seed, end)
    before = table_for(face.rules, played.start, seat)
    cheer = getattr(before, "cheer", None)
    return PlayView(
        number=played.number, label=played.label, before=before, cheer=cheer(after) if cheer else "",
        calls=tuple(
            CallView(seat=seat, kind=kind, answer=answer, label=face.called(kind, answer))
            for kind, seat, answer in played.answers
        ),
        draws=tuple(
            DrawView(shown=str(shown), data=shown, why=why, reads=face.reads(played, number).removeprefix(": "))
            for number, (shown, why) in enumerate(played.draws)
        ),
        notes=tuple(note_view(note, after) for note, after in zip(played.notes, played.after, strict=True)),
        players=players, sentences=told, lines=face.play_lines(played, players), spoken=spoken,
        score=after.score, when=getattr(after, "when", ""),
    )


def plays_of(
    face: Face, record: Record, after: int = 0, seat: int | None = None, most: int | None = None
) -> list[PlayView[Any]]:
    """The plays with sentences after the first `after`, and the current play; at most the first `most` of them."""
    chosen: list[tuple[int, int]] = []
    left = spoken(record)
    for at in range(len(record.plays) - 1, -1, -1):
        play = record.plays[at]
        said = len(play.said)
        under_way = at == len(record.plays) - 1 and not said and play.happened
        if left <= after and not under_way:
            break
        left -= said
        if said or under_way:
            chosen.append((at, left))
    return [play_view(face, record, at, left, seat) for at, left in chosen[::-1][:most]]


def last_play(face: Face, record: Record, seat: int | None = None) -> PlayView[Any] | None:
    """The play to show: the current one once it has draws, notes or sentences, else the one before."""
    for at in range(len(record.plays) - 1, -1, -1):
        play = record.plays[at]
        if play.happened:
            return play_view(face, record, at, spoken(record) - len(play.said), seat)
    return None


def earlier(record: Record) -> tuple[str, ...]:
    """The last sentences before the last play's."""
    last = record.last
    end = spoken(record) - (len(last.said) if last else 0)
    return tuple(text for _, text in record.journal.said[max(0, end - EARLIER) : end])


def spoken(record: Record) -> int:
    """Number of the game's sentences so far."""
    return len(record.journal.said)
