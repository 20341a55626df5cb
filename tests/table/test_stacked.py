"""The stacked table: what somebody wrote down, in order; a script that does not fit says why."""

from __future__ import annotations

import pytest
from tug.rules import Rope, Tug

from fieldhouse.table import Deck, Dice, Die, Kind, Note, Numbers, Refused, ScriptError, StackedTable

PAIR = Dice("pair", (Die("red", (1, 2, 3, 4, 5, 6)), Die("green", (1, 2, 3, 4, 5, 6))))
LETTERS = Deck("letters", tuple("ABC"), ("a", "b", "3"))
RUN = Kind("run", "Where to")
KEEP = Kind("keep", "Keep it?", default="yes")


def test_draws_come_in_order_by_faces_total_or_key() -> None:
    table = StackedTable(draws=[(2, 5), 9, "b", 3])
    assert table.roll(PAIR, "one").faces == (2, 5)
    assert table.roll(PAIR, "two").total == 9
    assert table.flip(LETTERS, "three") == "B"
    assert table.flip(LETTERS, "four") == "C"
    table.done()


def test_answers_come_in_order_and_a_default_may_be_left_out() -> None:
    table = StackedTable(answers=[("run", "left"), ("run", "right")])
    assert table.ask(RUN, 0, ("left", "right"), None) == "left"
    assert table.ask(KEEP, 1, ("yes", "no"), None) == "yes"
    assert table.ask(RUN, 0, ("left", "right"), None) == "right"
    assert table.asked == [("run", 0, "left"), ("keep", 1, "yes"), ("run", 0, "right")]
    table.done()


def test_a_number_may_be_written_as_a_number() -> None:
    table = StackedTable(answers=[("run", 7)])  # type: ignore[list-item]  # wrong on purpose
    assert table.ask(RUN, 0, Numbers(1, 9), None) == "7"


def test_a_default_that_is_not_legal_now_is_not_taken() -> None:
    with pytest.raises(ScriptError, match="seat 1 is asked 'keep'"):
        StackedTable().ask(KEEP, 1, ("no",), None)


@pytest.mark.parametrize(
    ("draws", "words"),
    [
        ([], r"no draw left for pair dice \(the run\); dealt so far: nothing"),
        (["a"], "the next draw is the card 'a', but pair dice are rolled for the run"),
        ([1], r"pair dice cannot total 1; they total 2-12 \(rolled for the run\)"),
        ([(7, 1)], r"pair dice cannot show 7 1; faces are .* \(rolled for the run\)"),
    ],
)
def test_a_roll_that_is_missing_or_wrong(draws: list[int | str | tuple[int, ...]], words: str) -> None:
    with pytest.raises(ScriptError, match=words):
        StackedTable(draws).roll(PAIR, "the run")


@pytest.mark.parametrize(
    ("draws", "words"),
    [
        ([], r"no draw left for a card of letters \(the run\)"),
        ([(1, 2)], "the next draw is the throw 1 2, but a card of letters is flipped for the run"),
        ([7], r"deck letters has no card '7'; keys run a to 3 \(flipped for the run\)"),
        (["z"], r"deck letters has no card 'z'"),
    ],
)
def test_a_card_that_is_missing_or_wrong(draws: list[int | str | tuple[int, ...]], words: str) -> None:
    with pytest.raises(ScriptError, match=words):
        StackedTable(draws).flip(LETTERS, "the run")


def test_a_missing_draw_tells_what_was_dealt() -> None:
    table = StackedTable([(2, 5), "a"])
    table.roll(PAIR, "the run")
    table.flip(LETTERS, "the wind")
    with pytest.raises(ScriptError, match="dealt so far: pair 2 5 = 7 for the run, letters a for the wind"):
        table.roll(PAIR, "the kick")


def test_a_missing_answer_tells_what_was_asked() -> None:
    with pytest.raises(ScriptError, match=r"seat 0 is asked 'run' \(options: left, right\), but the script"):
        StackedTable().ask(RUN, 0, ("left", "right"), None)
    with pytest.raises(ScriptError, match="but the script has 'kick' next"):
        StackedTable(answers=[("kick", "long")]).ask(RUN, 0, ("left", "right"), None)
    with pytest.raises(ScriptError, match=r"options: 1, 2, 3, .*, 12 \.\.\.\)"):
        StackedTable().ask(RUN, 0, Numbers(1, 10**12), None)


def test_an_illegal_answer_is_refused() -> None:
    with pytest.raises(Refused, match="run: 'up' refused"):
        StackedTable(answers=[("run", "up")]).ask(RUN, 0, ("left", "right"), None)


def test_what_is_left_over_is_an_error() -> None:
    table = StackedTable(draws=[(2, 5), "a"], answers=[("run", "left")])
    with pytest.raises(ScriptError, match=r"left over at the end: draw \(2, 5\), draw a, answer run: left"):
        table.done()


def test_notes_and_sentences_are_kept() -> None:
    table = StackedTable()
    assert table.noting
    table.note("8.2.1", "break")
    table.note("8.2.5")
    table.say("Gain of 3.")
    assert table.rules() == {"8.2.1", "8.2.5"}
    assert table.notes == [Note("8.2.1", "break"), Note("8.2.5", "")]
    assert table.said == ["Gain of 3."]


def test_a_whole_game_can_be_written_down() -> None:
    table = StackedTable(
        draws=[(6, 2), (5, 1), "gust", 1, (3, 0), "storm"],
        answers=[("call", "heave"), ("call", "feint"), ("stake", "4"), ("call", "hold"), ("call", "feint")],
    )
    rope = Rope(("Oaks", "Elms"), pulls=2)
    Tug().play(table, rope)
    table.done()
    assert rope.yards == [12, 3]
    assert table.rules() == {"T-1", "T-3", "T-4"}
    assert table.said[-1] == "The rope comes to rest with Oaks."
    assert table.asked[2::3] == [("stake", 0, "4"), ("stake", 1, "none")]
