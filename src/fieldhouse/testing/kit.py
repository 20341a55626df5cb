"""The contract of every game. A game's tests describe it as a `GameUnderTest` and run the checks.

    GAME = GameUnderTest(rules=Tug(), where="tests.test_tug:GAME", ...)

    def test_random_games() -> None:
        check_random_games(GAME, 200, seed=1)

Many games at once: `python -m fieldhouse.testing tests.contract.test_tug:GAME --games 3000`.

Every check takes a seed, so a failure repeats. A session runs only the current play again, so the checks
that stop at questions compare it with a session that plays the journal from its start: at every question,
or at a sample of them (`every`, `questions`) for long games.
"""

from __future__ import annotations

import base64
import json
import os
import random
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass, replace
from importlib import import_module
from pathlib import Path
from typing import Any

from fieldhouse.table import Coach, Deck, Kind, LiveTable, Question, Session, read_journal
from fieldhouse.table.deck import Card
from fieldhouse.table.table import Asked, question_of
from fieldhouse.testing.odds import WholeDeckTable, bernstein, check_exact
from fieldhouse.testing.subject import GameUnderTest, telling, two_random_coaches

__all__ = [
    "GameUnderTest", "WholeDeckTable", "bernstein", "check_as_loaded", "check_copies", "check_exact", "check_no_leaks",
    "check_once_is_as_again", "check_question", "check_random_games", "check_same_bytes",
    "check_save_load_every_question", "check_undo_to_start", "described", "disguises", "played", "random_game", "seeds",
    "snapshot", "telling", "two_random_coaches",
]

DRAWS = 1_000_000
FEW = 1000
PLACES = 20
"""Number of places in a game where a session is compared with one that plays the journal from its start."""


def seeds(seed: int, n: int) -> Iterator[int]:
    """Long numbers, so that a seed in a view cannot be mistaken for a yard line."""
    rng = random.Random(seed)
    for _ in range(n):
        yield rng.randrange(10**15, 10**16)


# -- the tables of the kit ---------------------------------------------------------------------


def check_question(question: Question) -> None:
    """A person can answer the question: it has options, all different, and each refusal has a reason."""
    kind, options = question.kind, question.options
    assert kind.name, "a kind needs a name"
    assert kind.prompt, f"{kind.name}: a question needs words"
    assert len(options) > 0, f"{kind.name}: seat {question.seat} is asked, and nothing is legal"
    if len(options) <= FEW:
        shown = list(options)
        assert all(isinstance(option, str) for option in shown), f"{kind.name}: options are texts"
        assert len(set(shown)) == len(shown), f"{kind.name}: an option is offered twice"
        assert all(question.label(option) for option in shown), f"{kind.name}: an option has no label"
    for answer, refusal in question.refusals().items():
        assert refusal.reason, f"{kind.name}: {answer} is refused without a reason"


class WatchedTable(LiveTable):
    """A live table that checks the state at every beginning of a play and at every question."""

    def __init__(self, gut: GameUnderTest, state: Any, seed: int, *, noting: bool = True) -> None:
        super().__init__(seed, gut.coaches(), noting=noting)
        self.gut = gut
        self.state = state
        self.labels: list[str] = []
        self.draws = 0

    def look(self) -> None:
        self.gut.invariants(self.state)
        for seat in self.gut.seats:
            json.dumps(self.gut.view(self.state, seat), allow_nan=False)

    def begin(self, label: str, state: Any) -> None:
        self.labels.append(label)
        self.look()

    def _count(self, why: str) -> None:
        assert why, "a draw needs a reason"
        self.gut.each_draw(self.state, why)
        self.draws += 1
        assert self.draws <= DRAWS, f"a game of more than {DRAWS} draws does not end"

    def roll(self, dice: Any, why: str) -> Any:
        self._count(why)
        return super().roll(dice, why)

    def flip(self, deck: Deck[Card], why: str) -> Card:
        self._count(why)
        pile = self.chance.piles.get(deck.name)
        left = len(pile.coming) if pile is not None else 0
        card = super().flip(deck, why)
        self._check_pile(deck, left)
        return card

    def _check_pile(self, deck: Deck[Any], left: int) -> None:
        """No card is lost or comes twice before the deck is shuffled again."""
        size, coming = len(deck.cards), self.chance.piles[deck.name].coming
        assert len(coming) == (left or size) - 1, f"{deck.name}: {left} cards were left, now {len(coming)}"
        if not left:
            assert len({*coming}) == size - 1, f"{deck.name}: the shuffled deck has a card twice"

    def ask(self, kind: Kind, seat: int, options: Sequence[str], state: Any, about: Any = None) -> str:
        check_question(Question(kind, seat, options, state, about))
        answer = super().ask(kind, seat, options, state, about)
        self.gut.each_answer(state, Question(kind, seat, options, state, about), answer)
        return answer

    def ask_both(self, state: Any, first: Asked, second: Asked) -> tuple[str, str]:
        for asked in (first, second):
            check_question(question_of(asked, state))
        answers = super().ask_both(state, first, second)
        for asked, answer in zip((first, second), answers, strict=True):
            self.gut.each_answer(state, question_of(asked, state), answer)
        return answers


# -- whole games -------------------------------------------------------------------------------


def check_random_games(gut: GameUnderTest, n: int, seed: int) -> Counter[str]:
    """`n` games of random legal answers end, and satisfy the invariants at every play. Counts the rules noted."""
    fired: Counter[str] = Counter()
    for game in seeds(seed, n):
        fired.update(random_game(gut, game))
    return fired


def random_game(gut: GameUnderTest, game: int) -> Counter[str]:
    """One such game, of this seed."""
    state = gut.rules.begin(gut.setup(game))
    table = WatchedTable(gut, state, game)
    try:
        gut.rules.play(table, state)
        table.look()
    except Exception as error:
        place = table.labels[-1] if table.labels else "before the first play"
        raise AssertionError(f"game of seed {game}, {place}: {error!r}") from error
    assert table.labels, f"game of seed {game}: no play began"
    assert table.said, f"game of seed {game}: nothing was said"
    return Counter(note.rule for note in table.notes)


def played(gut: GameUnderTest, seed: int) -> Session:
    """One game of random coaches, with its journal."""
    session = Session.new(gut.rules, gut.setup(seed), seed, dict(enumerate(gut.coaches())))
    assert session.over
    return session


def check_same_bytes(gut: GameUnderTest, seed: int) -> None:
    """A seed and setup give the same game twice, without notes, on a live table, and in other processes."""
    (game,) = seeds(seed, 1)
    first = played(gut, game)
    wanted = first.journal.sha256()
    assert played(gut, game).journal.sha256() == wanted, "played twice in one process, the games differ"
    for noting in (True, False):
        state = gut.rules.begin(gut.setup(game))
        live = WatchedTable(gut, state, game, noting=noting)
        gut.rules.play(live, state)
        if noting:  # without notes, a game need not say sentences
            assert live.said == [text for _, text in first.journal.said], "a live table tells another game"
        for seat in gut.seats:
            assert gut.view(state, seat) == gut.view(first.state, seat), f"a live table differs ({noting=})"
    for hash_seed in ("1", "2"):
        run = subprocess.run(
            [sys.executable, "-m", "fieldhouse.testing.kit", gut.where, str(game)],
            env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True, text=True,
        )
        assert run.returncode == 0, run.stderr
        assert run.stdout.split() == [wanted], f"PYTHONHASHSEED={hash_seed} gives another game"


# -- people's games ----------------------------------------------------------------------------


def snapshot(gut: GameUnderTest, session: Session, seat: int | None = None) -> str:
    """Questions, options and views of the seats (or of one seat), as text."""
    seats = gut.seats if seat is None else (seat,)
    questions = [
        [q.kind.name, q.kind.prompt, q.seat, _options(q), sorted(map(str, q.refusals().items()))]
        for q in session.questions
        if q.seat in seats
    ]
    views = [gut.view(session.state, seat) for seat in seats]
    return json.dumps([questions, views, session.over], allow_nan=False)


def _options(question: Question) -> object:
    if len(question.options) > FEW:
        return repr(question.options)
    return [[option, question.label(option)] for option in question.options]


def _pick(question: Question, rng: random.Random, coaches: Sequence[Coach]) -> str:
    coach = coaches[question.seat]
    return coach.answer(question, rng.random())


def check_as_loaded(gut: GameUnderTest, session: Session) -> None:
    """A session equals one that plays its journal from the start."""
    journal = read_journal(session.journal.text(), "its own journal")
    loaded = Session(gut.rules, journal, session.coaches)
    assert loaded.journal.text() == session.journal.text(), "the journal differs from the one played again"
    assert snapshot(gut, session) == snapshot(gut, loaded), "views or questions differ from the game played again"
    assert described(gut, session.state) == described(gut, loaded.state), "the state differs from the game played again"
    assert session.table.record == loaded.table.record, "the record differs from that of the game played again"
    ours, theirs = ([play.before for play in each.table.record] for each in (session, loaded))
    assert ours == theirs, "a play's beginning differs from that of the game played again"
    assert session.table.lucks == loaded.table.lucks, "the luck passed to coaches differs"
    assert session.table.foreign == loaded.table.foreign
    assert session.table.chance.mark() == loaded.table.chance.mark(), "the next draws differ"
    assert str(session.draw) == str(loaded.draw)


def check_save_load_every_question(
    gut: GameUnderTest, seed: int, folder: Path, *, every: int = 1, questions: int | None = None
) -> int:
    """A game that is saved and loaded before every question equals one that is not."""
    (game,) = seeds(seed, 1)
    rng, coaches = random.Random(game), gut.coaches()
    path = folder / "left.fieldhouse"
    stayed = Session.new(gut.rules, gut.setup(game), game, {})
    left = Session.new(gut.rules, gut.setup(game), game, {}, path)
    asked = 0
    while not stayed.over and (questions is None or asked < questions):
        assert path.read_bytes() == stayed.journal.text().encode()
        question = stayed.waiting()[0]
        check_question(question)
        if asked % every == 0 and not left.called_seats():
            left = Session.load(gut.rules, path, {})
            assert left.table.record == stayed.table.record
        assert snapshot(gut, left) == snapshot(gut, stayed)
        assert [q.seat for q in left.waiting()] == [q.seat for q in stayed.waiting()]
        answer = _pick(question, rng, coaches)
        stayed.answer(question.seat, answer)
        left.answer(question.seat, answer)
        asked += 1
    assert Session.load(gut.rules, path, {}).journal == left.journal
    assert left.journal.sha256() == stayed.journal.sha256()
    return asked


def check_undo_to_start(gut: GameUnderTest, seed: int, *, questions: int | None = None) -> int:
    """Each undo restores the game before the last answer, down to the start.

    Every undo restores the earlier game byte by byte, so undoing from the end proves undoing
    from every step. Then the same answers lead to the same end.
    """
    (game,) = seeds(seed, 1)
    rng, coaches = random.Random(game), gut.coaches()
    session = Session.new(gut.rules, gut.setup(game), game, {})
    steps: list[tuple[str, str]] = []
    given: list[list[tuple[int, str]]] = []

    def here() -> tuple[str, str]:
        return session.journal.sha256(), snapshot(gut, session)

    while not session.over and (questions is None or len(given) < questions):
        steps.append(here())
        given.append([(q.seat, _pick(q, rng, coaches)) for q in session.people()])
        for seat, answer in given[-1]:
            session.answer(seat, answer)
    end = here()
    for number, step in reversed(list(enumerate(steps))):
        assert session.undo(), f"answer {number + 1} cannot be undone"
        assert here() == step, f"undoing answer {number + 1} leads elsewhere"
        if number % (1 + len(steps) // PLACES) == 0:
            again = Session(gut.rules, session.journal.copy(), {})
            assert snapshot(gut, again) == step[1], f"undoing answer {number + 1} leads elsewhere than playing again"
            assert again.table.record == session.table.record
    assert not session.undo(), "there is an undo before the first answer"
    for answers in given:
        for seat, answer in answers:
            session.answer(seat, answer)
    assert here() == end, "the same answers after undoing lead elsewhere"
    plays = 0
    while session.undo(play=True):
        plays += 1
        assert here() in steps, "undoing a play leads to no earlier question"
    assert here() == steps[0], f"undoing {plays} plays does not lead to the start"
    return len(steps)


# -- copies and checkpoints --------------------------------------------------------------------


def described(gut: GameUnderTest, state: Any) -> str:
    """A state's content without caches, with references where one object occurs twice."""
    known: dict[int, int] = {}
    alive: list[Any] = []  # prevents reuse of ids: compiled classes make new tuples at each access

    def tell(value: Any) -> Any:
        if not (is_dataclass(value) or isinstance(value, list | tuple | dict | set)):
            return value
        params = getattr(value, "__dataclass_params__", None)
        if params is not None and params.frozen:
            return _frozen(value)
        alive.append(value)
        if id(value) in known and not isinstance(value, tuple):
            return f"part {known[id(value)]}"
        if not isinstance(value, tuple):
            known[id(value)] = len(known)
        if isinstance(value, dict):
            return [(tell(key), tell(item)) for key, item in value.items()]
        if isinstance(value, set):
            return sorted(map(repr, value))
        if not is_dataclass(value):
            return [tell(item) for item in value]
        names = [one.name for one in fields(value) if value is not state or one.name not in gut.caches]
        return [type(value).__name__, *(tell(getattr(value, name)) for name in names)]

    return repr(tell(state))


_FROZEN: dict[int, tuple[Any, int]] = {}
_TEXTS: dict[str, int] = {}


def _frozen(value: Any) -> str:
    """A number for an object that never changes, such as a card or chart: equal for equal text."""
    if id(value) not in _FROZEN:
        _FROZEN[id(value)] = value, _TEXTS.setdefault(repr(value), len(_TEXTS))
    return f"{type(value).__name__} {_FROZEN[id(value)][1]}"


class CopyingTable(LiveTable):
    """Copies the state at the beginning of some plays, plays the copy to the end, and checks the original."""

    def __init__(self, gut: GameUnderTest, seed: int, share: float) -> None:
        super().__init__(seed, gut.coaches(), noting=True)
        self.gut = gut
        self.rng = random.Random(seed)
        self.share = share
        self.copies = 0

    def begin(self, label: str, state: Any) -> None:
        if self.rng.random() > self.share:
            return
        rules, before = self.gut.rules, described(self.gut, state)
        copy = rules.copy(state)
        assert described(self.gut, copy) == before, f"{label}: the copy is not the same"
        rules.play(LiveTable(self.rng.randrange(10**9), self.gut.coaches(), noting=True), copy)
        assert described(self.gut, state) == before, f"{label}: playing the copy changed the original"
        self.copies += 1


def check_copies(gut: GameUnderTest, seed: int, *, share: float = 1.0) -> int:
    """Playing a copy does not change the original. Tries a share of the plays; returns their number."""
    (game,) = seeds(seed, 1)
    state, table = gut.rules.begin(gut.setup(game)), CopyingTable(gut, game, share)
    gut.rules.play(table, state)
    return table.copies


def check_once_is_as_again(
    gut: GameUnderTest, seed: int, *, moves: int = 400, every: int = 1, by_hand: bool = False
) -> int:
    """After random answers, undos and forks the session equals one that plays its journal from the start.

    One seat may be a computer's; at a hand table the draws are random. Returns the number of comparisons.
    """
    (game,) = seeds(seed, 1)
    rng, coaches = random.Random(game), gut.coaches()
    computer = {} if by_hand or rng.random() < 0.5 else {gut.seats[-1]: coaches[gut.seats[-1]]}
    session = Session.new(gut.rules, gut.setup(game), game, computer, by_hand=by_hand)
    looked = 0
    for number in range(moves):
        luck = rng.random()
        if luck < 0.04 or session.over:
            session.undo(play=True)
        elif luck < 0.12:
            session.undo()
        elif luck < 0.14:
            session.undo(by=rng.choice(gut.seats))
        elif luck < 0.15:
            session = session.fork()
        elif luck < 0.16:
            session.advance()
        elif session.draw:
            shown = session.draw.dice or session.draw.deck
            assert shown is not None
            session.deal(rng.choice(shown.keys) if isinstance(shown, Deck) else _faces(rng.choice(shown.rolls).faces))
        else:
            question = rng.choice(session.waiting())
            session.answer(question.seat, _pick(question, rng, coaches))
        if number % every == 0:
            check_as_loaded(gut, session)
            looked += 1
    check_as_loaded(gut, session)
    return looked


def _faces(faces: Sequence[int]) -> str:
    return " ".join(map(str, faces))


# -- secrets -----------------------------------------------------------------------------------


def files(*folders: Path) -> dict[str, bytes]:
    return {str(path): path.read_bytes() for f in folders for path in sorted(f.rglob("*")) if path.is_file()}


def disguises(secret: str) -> list[bytes]:
    """The forms in which a file might contain a text."""
    plain = secret.encode()
    coded = base64.b64encode(plain)[: len(plain)]  # its end depends on what follows the text
    return [plain, plain[::-1], plain.hex().encode(), coded, secret.encode("utf-16-le")]


def check_no_leaks(gut: GameUnderTest, seed: int, folder: Path, *, questions: int | None = None) -> int:
    """Two people at one host: neither sees the other's call before both have called, nor draws to come.

    A seat's questions and view do not depend on the other seat's waiting call or on draws to come, and no file
    changes before both have called. (The game's file contains the seed, as it must.)
    """
    (game,) = seeds(seed, 1)
    rng, coaches = random.Random(game), gut.coaches()
    session = Session.new(gut.rules, gut.setup(game), game, {}, folder / "game.fieldhouse")
    asked = 0
    while not session.over and (questions is None or asked < questions):
        asked += 1
        shown = snapshot(gut, session)
        assert str(game) not in shown, "the seed shows in a view or a question"
        reseeded = Session(gut.rules, replace(session.journal.copy(), seed=game + 1), {})
        assert snapshot(gut, reseeded) == shown, "what a seat sees depends on draws to come"
        people = list(session.people())
        rng.shuffle(people)
        for number, question in enumerate(people, 1):
            answer = _pick(question, rng, coaches)
            if number < len(people):
                _check_waiting(gut, session, question, answer, folder)
            else:
                session.answer(question.seat, answer)
    return asked


def _check_waiting(gut: GameUnderTest, session: Session, question: Question, answer: str, folder: Path) -> None:
    """Give other answers and take them back, then give this one: no file changes, and no other seat sees it."""
    seat, before = question.seat, files(folder)
    others = [other for other in gut.seats if other != seat]
    shown = {other: snapshot(gut, session, other) for other in others}
    tried = [question.options[0], question.options[len(question.options) - 1], answer]
    for number, given in enumerate(tried):
        if number:
            assert session.withdraw(seat), "a call cannot be taken back before the other is in"
        session.answer(seat, given)
        now = files(folder)
        for name in now:
            assert now[name] == before.get(name), f"{name} changes before all calls are in"
        for other in others:
            assert snapshot(gut, session, other) == shown[other], f"seat {other} can see a waiting call"


if __name__ == "__main__":
    module, attribute = sys.argv[1].split(":")
    print(played(getattr(import_module(module), attribute), int(sys.argv[2])).journal.sha256())
