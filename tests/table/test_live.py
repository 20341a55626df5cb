"""The live table: a seed fixes every draw, on every machine and in every version."""

from __future__ import annotations

import pytest

from fieldhouse.table import Deck, Dice, Die, Kind, LiveTable, Note, Numbers, Refusal, Refused
from fieldhouse.table.random_coach import RandomCoach
from fieldhouse.table.table import Question

D6 = Dice("d6", (Die("d6", (1, 2, 3, 4, 5, 6)),))
LETTERS = Deck("letters", tuple("ABCDEFGH"), tuple("abcdefgh"))
CALL = Kind(
    "call", "Your call", rule="R-1", refusals=lambda question: {"punt": Refusal("not on first", "R-2")}
)


class Parrot:
    def __init__(self, *answers: str) -> None:
        self.answers = list(answers)
        self.lucks: list[float] = []

    def answer(self, question: Question, luck: float) -> str:
        self.lucks.append(luck)
        return self.answers.pop(0)


# Saved games are dealt again from their seed: when one of these draws changes, old saves break.
@pytest.mark.parametrize(
    ("seed", "rolls", "cards", "lucks"),
    [
        (0, "653243523464", "GHFBCDAEAD", [0.13436424411240122, 0.8474337369372327]),
        (1, "661165524441", "DHFECBAGHC", [0.23796462709189137, 0.5442292252959519]),
        (1975, "232233523546", "FDECABHGEF", [0.7230010297996523, 0.439311333411744]),
        (1099511627777, "551514331215", "FGHDCAEBGC", [0.7601055150819356, 0.1803394808451343]),
    ],
)
def test_the_first_draws_of_a_seed_are_these(seed: int, rolls: str, cards: str, lucks: list[float]) -> None:
    coach = Parrot("go", "go")
    table = LiveTable(seed, (coach,))
    assert "".join(str(table.roll(D6, "").total) for _ in range(12)) == rolls
    assert "".join(table.flip(LETTERS, "") for _ in range(10)) == cards
    for _ in range(2):
        table.ask(CALL, 0, ("go",), None)
    assert coach.lucks == lucks


def test_answers_do_not_move_the_dice() -> None:
    quiet, asked = LiveTable(9, ()), LiveTable(9, (RandomCoach(),))
    for _ in range(50):
        asked.ask(CALL, 0, ("run", "pass"), None)
        assert asked.roll(D6, "") is quiet.roll(D6, "")


def test_all_faces_come_and_about_as_often() -> None:
    table = LiveTable(1, ())
    rolls = [table.roll(D6, "").total for _ in range(60_000)]
    # The chi-square of five degrees passes 35 once in a million seeds.
    assert sum((rolls.count(face) - 10_000) ** 2 / 10_000 for face in range(1, 7)) < 35


def test_an_illegal_answer_is_refused_with_the_rule() -> None:
    table = LiveTable(1, (Parrot("punt", "dance"),))
    with pytest.raises(Refused, match=r"call: 'punt' refused: not on first \(R-2\)"):
        table.ask(CALL, 0, ("run", "pass"), None)
    with pytest.raises(Refused, match=r"that is not one of the options \(R-1\)"):
        table.ask(CALL, 0, ("run", "pass"), None)


def test_a_trusted_coach_is_not_checked() -> None:
    assert LiveTable(1, (Parrot("dance"),), strict=False).ask(CALL, 0, ("run",), None) == "dance"


def test_both_are_asked_each_for_its_own_seat() -> None:
    table = LiveTable(1, (Parrot("run"), Parrot("blitz")))
    calls = table.ask_both(None, (CALL, 0, ("run", "pass")), (CALL, 1, ("blitz", "stay")))
    assert calls == ("run", "blitz")


def test_notes_are_taken_where_somebody_reads_them() -> None:
    silent, noting = LiveTable(1, ()), LiveTable(1, (), noting=True)
    for table in (silent, noting):
        table.note("8.2.1", "break")
        table.say("Gain of 3.")
        table.begin("play 1", None)
        assert table.sub(lambda table, word: word, "part") == "part"
    assert silent.notes == []
    assert noting.notes == [Note("8.2.1", "break")]
    assert silent.said == noting.said == ["Gain of 3."]


class TestNumbers:
    def test_they_read_like_a_list(self) -> None:
        numbers = Numbers(-1, 2, also=("none", "all"))
        assert list(numbers) == ["none", "all", "-1", "0", "1", "2"]
        assert [numbers[i] for i in range(len(numbers))] == list(numbers)
        assert numbers[-1] == "2"
        assert numbers[1:4] == ["all", "-1", "0"]
        assert repr(numbers) == "none, all, -1 to 2"
        assert [numbers[i] for i in range(-6, 0)] == list(numbers)
        for wrong in (6, -7):
            with pytest.raises(IndexError):
                numbers[wrong]

    def test_they_may_be_very_many(self) -> None:
        numbers = Numbers(0, 10**18)
        assert numbers[10**18] == str(10**18)
        assert str(10**18) in numbers
        assert str(10**18 + 1) not in numbers

    @pytest.mark.parametrize("answer", ["-1", "0", "2", "none"])
    def test_a_number_in_range_is_an_option(self, answer: str) -> None:
        assert answer in Numbers(-1, 2, also=("none",))

    @pytest.mark.parametrize(
        "answer",
        ["3", "-2", "-0", "+1", "01", " 1", "1.0", "1_0", "", "-", "--1", "²", "٢", "None", "9" * 5000, 1],
    )
    def test_anything_else_is_not(self, answer: object) -> None:
        assert answer not in Numbers(-1, 2, also=("none",))

    def test_none_may_be_left(self) -> None:
        assert len(Numbers(1, 0)) == 0
        assert list(Numbers(5, 1, also=("pass",))) == ["pass"]
        assert len(Numbers(5, 1, also=("pass",))) == 1


class TestRandomCoach:
    def test_every_option_is_as_likely(self) -> None:
        table = LiveTable(1, (RandomCoach(),))
        answers = [table.ask(CALL, 0, ("run", "pass", "kick"), None) for _ in range(30_000)]
        # The chi-square of two degrees passes 28 once in a million seeds.
        assert sum((answers.count(o) - 10_000) ** 2 / 10_000 for o in ("run", "pass", "kick")) < 28

    def test_the_luck_decides(self) -> None:
        coach, options = RandomCoach(), ("run", "pass", "kick")
        picked = [coach.answer(Question(CALL, 0, options, None), luck) for luck in (0.0, 0.33, 0.34, 0.67, 1 - 2**-53)]
        assert picked == ["run", "run", "pass", "kick", "kick"]

    def test_a_wide_choice_is_not_written_out(self) -> None:
        wide = Numbers(1, 10**15, also=("none",))
        assert RandomCoach().answer(Question(CALL, 0, wide, None), 0.0) == "none"
        assert RandomCoach().answer(Question(CALL, 0, wide, None), 0.5) in wide
