"""What a question says about itself reaches whoever answers it, on every table; notes and draws keep their data."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

import fieldhouse
from fieldhouse.table import (
    Deck,
    Dice,
    Die,
    ExactTable,
    Kind,
    LiveTable,
    Question,
    Refusal,
    Refused,
    StackedTable,
    Table,
)
from fieldhouse.table.journal import Journal, JournalTable, Pending
from fieldhouse.table.notes import LookUp, Modifier, Ruling, Seconds, Thrown, Turned

D6 = Dice("d6", (Die("d6", (1, 2, 3, 4, 5, 6)),))
LETTERS = Deck("letters", tuple("AB"), ("a", "b"))


@dataclass(frozen=True, slots=True)
class Price:
    yards: int


PAY = Kind(
    "pay", "Pay?", "R-1", default="no",
    labels=lambda question, option: f"{option}, {question.about.yards} yards for seat {question.seat}",
    refusals=lambda question: {"half": Refusal(f"{question.about.yards} cannot be halved", "R-2")},
)
OPTIONS = ("yes", "no")
BOTH = ((PAY, 0, OPTIONS, Price(3)), (PAY, 1, OPTIONS))


class Payer:
    """Pays up to five yards; keeps what it was told."""

    def __init__(self) -> None:
        self.told: list[Any] = []

    def answer(self, question: Question, luck: float) -> str:
        self.told.append(question.about)
        return "yes" if question.about and question.about.yards <= 5 else "no"


class AtDesk(Payer):
    def __init__(self) -> None:
        super().__init__()
        self.answers = {PAY: self.pay}

    def pay(self, seat: int, options: Any, state: Any, luck: float, about: Price | None) -> str:
        return self.answer(Question(PAY, seat, options, state, about), luck)


def live(coach: Payer, strict: bool) -> Table:
    return LiveTable(1, (coach, coach), strict=strict)


@pytest.mark.parametrize(
    ("coach", "table"),
    [
        (one := Payer(), live(one, True)),
        (two := AtDesk(), live(two, False)),
        (three := Payer(), JournalTable(Journal("any", "1", {}, 1), {0: three, 1: three})),
        (four := Payer(), ExactTable(lambda question: four.answer(question, 0.5))),
    ],
    ids=["live", "live at desks", "journal", "exact"],
)
def test_a_coach_hears_what_the_question_is_about(coach: Payer, table: Table) -> None:
    assert table.ask(PAY, 0, OPTIONS, None, Price(4)) == "yes"
    assert table.ask(PAY, 0, OPTIONS, None, Price(6)) == "no"
    assert table.ask(PAY, 0, OPTIONS, None) == "no"
    assert table.ask_both(None, *BOTH) == ("yes", "no")
    assert coach.told == [Price(4), Price(6), None, Price(3), None]


def test_a_person_sees_it_too() -> None:
    with pytest.raises(Pending) as pending:
        JournalTable(Journal("any", "1", {}, 1), {}).ask_both(None, *BOTH)
    mine, theirs = pending.value.questions
    assert (mine.about, theirs.about) == (Price(3), None)


def test_labels_and_refusals_speak_of_it() -> None:
    question = Question(PAY, 1, OPTIONS, None, Price(7))
    assert question.label("yes") == "yes, 7 yards for seat 1"
    assert str(question.refusals()["half"]) == "7 cannot be halved (R-2)"
    with pytest.raises(Refused, match=r"7 cannot be halved \(R-2\)"):
        question.check("half")


def test_a_stacked_table_keeps_its_questions() -> None:
    table = StackedTable((), [("pay", "yes")])
    table.ask(PAY, 0, OPTIONS, "state", Price(2))
    (question,) = table.questions
    assert (question.about, question.state) == (Price(2), "state")


TIME = Seconds(40, (("action", 4), ("dead", 36)))
NOTED = [LookUp("KO", "23", "60"), Modifier("wind", -5), Ruling("add"), TIME, None]


def take_notes(table: Table) -> None:
    for data in NOTED:
        table.note("R-1", "so", data)


def test_notes_keep_their_data() -> None:
    noting, stacked = LiveTable(1, (), noting=True), StackedTable()
    journal = JournalTable(Journal("any", "1", {}, 1), {})
    for table in (noting, stacked, journal):
        take_notes(table)
        assert [note.data for note in table.notes] == NOTED
    silent = LiveTable(1, ())
    take_notes(silent)
    assert silent.notes == []


def test_draws_keep_theirs_and_read_as_before() -> None:
    journal, stacked = JournalTable(Journal("any", "1", {}, 1), {}), StackedTable([3, "b"])
    for table in (journal, stacked):
        table.roll(D6, "luck")
        table.flip(LETTERS, "the letter")
    (number, rolled, why), (_, turned, _) = journal.drawn
    assert isinstance(rolled, Thrown)
    assert (number, rolled.dice, rolled.faces, why) == (0, "d6", (rolled.total,), "luck")
    assert isinstance(turned, Turned)
    assert (turned.deck, turned.card in ("a", "b")) == ("letters", True)
    assert stacked.dealt == [(Thrown("d6", (3,), 3), "luck"), (Turned("letters", "b"), "the letter")]
    assert [str(shown) for shown, _ in stacked.dealt] == ["d6 3", "letters b"]


def outside_a_return(source: str) -> list[int]:
    """Lines with a call of `again` on a table that is not itself returned: the exact table drops what would follow."""
    tree = ast.parse(source)
    tails = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Return)}
    for node in ast.walk(tree):  # return a if b else c
        if isinstance(node, ast.IfExp) and id(node) in tails:
            tails |= {id(node.body), id(node.orelse)}
    return [
        node.lineno for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "again"
        and id(node) not in tails
    ]


def test_again_is_always_the_last_step() -> None:
    assert outside_a_return("def f(t):\n    return t.again(f) if t.roll(D).total else 1") == []
    assert outside_a_return("def f(t):\n    return 1 + t.again(f)") == [2]
    assert outside_a_return("def f(t):\n    x = t.again(f)\n    return x") == [2]
    here = Path(__file__).parent.parent / "contract" / "tiny_game.py"
    files = [*Path(fieldhouse.__file__).parent.rglob("*.py"), *([here] if here.exists() else [])]
    found = [(path.name, line) for path in files for line in outside_a_return(path.read_text(encoding="utf-8"))]
    assert found == []
