"""Dice: the faces are data, and everything else follows from them."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fieldhouse.table import Dice, Die

TENS = Dice("tens", (Die("black", (1, 2, 2, 3, 3, 3), counts=10), Die("white", (0, 0, 1, 2, 3, 4))))
PAIR = Dice("pair", (Die("red", (1, 2, 3, 4, 5, 6)), Die("green", (1, 2, 3, 4, 5, 6))))


def test_every_equally_likely_throw_is_listed() -> None:
    assert TENS.ways == len(TENS.rolls) == 36
    assert Counter(roll.faces for roll in TENS.rolls)[(3, 0)] == 6
    assert Counter(roll.faces for roll in TENS.rolls)[(1, 4)] == 1


def test_a_total_weighs_the_faces_and_a_sum_does_not() -> None:
    roll = TENS.show((3, 4))
    assert (roll.total, roll.sum, roll.faces) == (34, 7, (3, 4))
    assert str(roll) == "tens 3 4 = 34"


def test_faces_may_be_any_numbers() -> None:
    odd = Dice("odd", (Die("odd", (-7, 0, 7, 7)),))
    assert odd.totals == (-7, 0, 7)
    assert odd.odds([7]) == 2


def test_odds_count_the_ways() -> None:
    assert PAIR.odds([7]) == 6
    assert PAIR.odds([2, 12]) == 2
    assert PAIR.odds(range(2, 13)) == PAIR.ways
    assert PAIR.odds([7, 7]) == 6
    assert PAIR.odds([1]) == 0
    assert TENS.odds(range(30, 40)) == 18


@given(st.lists(st.lists(st.integers(-9, 9), min_size=1, max_size=6), min_size=1, max_size=3))
def test_odds_and_branches_agree_with_counting(faces: list[list[int]]) -> None:
    dice = Dice("any", tuple(Die(str(i), tuple(f), counts=i + 1) for i, f in enumerate(faces)))
    throws = list(product(*faces))
    totals = Counter(sum((i + 1) * face for i, face in enumerate(throw)) for throw in throws)
    assert dice.totals == tuple(sorted(totals))
    assert all(dice.odds([total]) == ways for total, ways in totals.items())
    assert sum(weight for _, weight in dice.branches) == pytest.approx(1)
    pairs = Counter((roll.total, roll.sum) for roll in dice.rolls)
    assert {(r.total, r.sum): w for r, w in dice.branches} == pytest.approx(
        {pair: ways / dice.ways for pair, ways in pairs.items()}
    )


def test_a_throw_is_shown_by_its_faces_or_its_total() -> None:
    assert PAIR.show([3, 5]) is PAIR.show((3, 5))
    assert PAIR.show(12).faces == (6, 6)


@pytest.mark.parametrize(
    ("shown", "words"),
    [
        (15, "tens dice cannot total 15; they total 10-14, 20-24, 30-34"),
        ((4, 0), "tens dice cannot show 4 0; faces are black 1 2 3; white 0 1 2 3 4"),
        ((3,), "tens dice cannot show 3; faces are"),
        ((3, 1, 1), "tens dice cannot show 3 1 1"),
        ((), "tens dice cannot show "),
    ],
)
def test_a_throw_that_cannot_be_is_refused(shown: int | tuple[int, ...], words: str) -> None:
    with pytest.raises(ValueError) as error:
        TENS.show(shown)
    assert words in str(error.value)


def test_the_odds_of_faces_need_dice_that_tell_faces_apart() -> None:
    blurred = next(roll for roll, _ in PAIR.branches if roll.total == 4)
    assert (blurred.total, blurred.sum, str(blurred)) == (4, 4, "pair = 4")
    with pytest.raises(RuntimeError, match=r"pair dice.*by_faces=True"):
        _ = blurred.faces
    sharp = Dice("pair", PAIR.dice, by_faces=True)
    assert len(sharp.branches) == 36
    assert sum(weight for roll, weight in sharp.branches if len(set(roll.faces)) == 1) == pytest.approx(1 / 6)


def test_a_throw_that_can_fall_one_way_only_keeps_its_faces() -> None:
    assert next(roll for roll, _ in PAIR.branches if roll.total == 2).faces == (1, 1)


@pytest.mark.parametrize("dice", [(), (Die("blank", ()),), (Die("red", (1, 2)), Die("blank", ()))])
def test_there_is_no_throw_without_a_face(dice: tuple[Die, ...]) -> None:
    with pytest.raises(ValueError, match="none dice"):
        Dice("none", dice)


def test_a_total_is_ambiguous_when_rules_could_tell_its_throws_apart() -> None:
    overlap = Dice("overlap", (Die("tens", (1, 2), counts=10), Die("ones", (0, 10))))
    assert overlap.ambiguous(20)
    assert not overlap.ambiguous(10)
    assert not PAIR.ambiguous(7)
    assert Dice("pair", PAIR.dice, by_faces=True).ambiguous(7)
