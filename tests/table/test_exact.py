"""The exact table: all branches, each once, with their weights."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tug.rules import strain

from fieldhouse.table import Deck, Dice, Die, Distribution, ExactTable, Kind, LiveTable, Question, Refused, Roll, Table
from fieldhouse.table.exact import by_default

D6 = Dice("d6", (Die("d6", (1, 2, 3, 4, 5, 6)),))
PAIR = Dice("pair", (Die("red", (1, 2, 3, 4, 5, 6)), Die("green", (1, 2, 3, 4, 5, 6))))
LETTERS = Deck("letters", tuple("AABC"), ("a1", "a2", "b", "c"))
CALL = Kind("call", "Your call")


def odds(rule: Any, *args: Any) -> Distribution[Any]:
    found = ExactTable().distribution(rule, *args)
    assert sum(found.values()) == pytest.approx(1, abs=1e-12)
    return found


def test_a_rule_that_draws_nothing_is_certain() -> None:
    assert odds(lambda table: "so") == {"so": 1.0}


def test_a_roll_has_its_ways() -> None:
    assert odds(lambda table: table.roll(PAIR, "").total) == pytest.approx(
        {total: PAIR.odds([total]) / 36 for total in range(2, 13)}
    )


def test_a_card_comes_from_the_whole_deck() -> None:
    assert odds(lambda table: table.flip(LETTERS, "")) == pytest.approx({"A": 1 / 2, "B": 1 / 4, "C": 1 / 4})
    twice = odds(lambda table: table.flip(LETTERS, "") + table.flip(LETTERS, ""))
    assert twice["CC"] == pytest.approx(1 / 16)


def test_two_decks_of_one_name_are_two_decks() -> None:
    table = ExactTable()
    other = Deck("letters", ("X",), ("x",))
    assert table.distribution(lambda t: t.flip(LETTERS, "") + t.flip(other, "")).keys() == {"AX", "BX", "CX"}


def test_branches_may_go_on_differently() -> None:
    def rule(table: Table) -> str:
        first = table.roll(D6, "").total
        if first < 3:
            return table.flip(LETTERS, "")
        return str(first + table.roll(D6, "").total) if first == 6 else "stop"

    found = odds(rule)
    assert found["A"] == pytest.approx(2 / 6 / 2)
    assert found["stop"] == pytest.approx(3 / 6)
    assert found["12"] == pytest.approx(1 / 36)


FACES = st.lists(st.integers(0, 3), min_size=1, max_size=4)


@given(st.lists(FACES, min_size=1, max_size=3), st.integers(1, 5))
@settings(max_examples=60)
def test_odds_agree_with_enumeration(faces: list[list[int]], modulus: int) -> None:
    sets = [Dice(str(i), (Die("a", tuple(f)), Die("b", tuple(f[:2])))) for i, f in enumerate(faces)]

    def rule(table: Table) -> int:
        total = 0
        for dice in sets:
            total += table.roll(dice, "").total
            if total % modulus == 1:
                break
        return total

    def by_hand(throws: Sequence[Roll]) -> int:
        total = 0
        for roll in throws:
            total += roll.total
            if total % modulus == 1:
                break
        return total

    counted = Counter(by_hand(throws) for throws in product(*(dice.rolls for dice in sets)))
    assert odds(rule) == pytest.approx({k: n / counted.total() for k, n in counted.items()})


class TestParts:
    def test_a_part_is_worked_out_once_for_the_same_arguments(self) -> None:
        runs: Counter[int] = Counter()

        def part(table: Table, bonus: int) -> int:
            runs[bonus] += 1
            return min(table.roll(D6, "").total + bonus, 7)

        def rule(table: Table) -> tuple[int, int]:
            bonus = table.roll(D6, "").total % 2
            return table.sub(part, bonus), table.sub(part, 1)

        table = ExactTable()
        found = table.distribution(rule)
        assert runs == {0: 6, 1: 6}
        assert found[(1, 2)] == pytest.approx(1 / 2 / 6 / 6)
        table.distribution(rule)
        assert runs == {0: 6, 1: 6}

    def test_a_part_is_drawn_from_like_a_die_of_its_outcomes(self) -> None:
        runs = 0

        def high(table: Table) -> bool:
            return table.roll(PAIR, "").total > 9

        def rule(table: Table) -> int:
            nonlocal runs
            runs += 1
            return sum(table.sub(high) for _ in range(5))

        assert odds(rule)[5] == pytest.approx((1 / 6) ** 5)
        assert runs == 2**5

    def test_parts_may_have_parts(self) -> None:
        def inner(table: Table) -> int:
            return table.roll(D6, "").total

        def outer(table: Table, n: int) -> int:
            return table.sub(inner) + (table.sub(outer, n - 1) if n else 0)

        assert odds(lambda table: table.sub(outer, 2)) == pytest.approx(
            {k: n / 216 for k, n in Counter(map(sum, product(range(1, 7), repeat=3))).items()}
        )

    def test_a_plain_call_and_a_part_give_the_same_odds(self) -> None:
        def inner(table: Table) -> int:
            return table.roll(PAIR, "").total % 3

        assert odds(lambda t: 10 * t.sub(inner) + t.sub(inner)) == pytest.approx(
            odds(lambda t: 10 * inner(t) + inner(t))
        )


class TestAgain:
    def test_until_it_is_not_a_six(self) -> None:
        runs = 0

        def rule(table: Table) -> int:
            nonlocal runs
            runs += 1
            face = table.roll(D6, "").total
            return table.again(rule) if face == 6 else face

        found = odds(lambda table: table.sub(rule))
        assert found == pytest.approx(dict.fromkeys(range(1, 6), 1 / 5), abs=1e-15)
        assert runs == 6

    def test_from_the_top_too(self) -> None:
        def rule(table: Table) -> int:
            face = table.roll(D6, "").total
            return table.again(rule) if face == 6 else face

        assert odds(rule) == pytest.approx(dict.fromkeys(range(1, 6), 1 / 5), abs=1e-15)

    def test_a_live_table_runs_the_rule_again(self) -> None:
        def rule(table: Table, bonus: int) -> int:
            face = table.roll(D6, "").total
            return table.again(rule, bonus) if face < 6 else face + bonus

        assert {rule(LiveTable(seed, ()), 1) for seed in range(50)} == {7}

    def test_with_more_drawn_before_and_after(self) -> None:
        def rule(table: Table, side: str) -> str:
            if table.roll(PAIR, "").total == 7:
                table.note("R-1", "rolled again")
                return "stopped" if table.roll(D6, "").total == 1 else table.again(rule, side)
            return side + table.flip(LETTERS, "")

        again, stopped = 1 / 6 * 5 / 6, 1 / 6 * 1 / 6
        found = odds(lambda table: table.sub(rule, "L"))
        assert found["stopped"] == pytest.approx(stopped / (1 - again))
        assert found["LA"] == pytest.approx(5 / 6 / 2 / (1 - again))

    def test_from_a_function_that_the_part_calls(self) -> None:
        def rule(table: Table) -> int:
            return judged(table, table.roll(D6, "").total)

        def judged(table: Table, face: int) -> int:
            return table.again(rule) if face == 6 else face

        assert odds(lambda table: table.sub(rule)) == pytest.approx(dict.fromkeys(range(1, 6), 1 / 5), abs=1e-15)

    def test_a_rule_of_the_tiny_game(self) -> None:
        found = odds(strain, "heave", "feint")
        assert found[1] == pytest.approx(2 / 34)
        assert 8 not in found

    def test_other_arguments_are_another_part(self) -> None:
        def rule(table: Table, left: int) -> int:
            return left if table.roll(D6, "").total < 6 or not left else table.sub(rule, left - 1)

        assert odds(lambda table: table.sub(rule, 2)) == pytest.approx({2: 5 / 6, 1: 5 / 36, 0: 1 / 36})

    def test_again_with_other_arguments_is_refused(self) -> None:
        def rule(table: Table, left: int) -> int:
            return table.again(rule, left - 1) if table.roll(D6, "").total == 6 else left

        with pytest.raises(RecursionError, match=r"starts over the part being computed \(rule\), with its own"):
            ExactTable().distribution(lambda table: table.sub(rule, 2))

    def test_again_of_another_part_is_refused(self) -> None:
        def other(table: Table) -> int:
            return table.roll(D6, "").total

        def rule(table: Table) -> int:
            return table.again(other)

        with pytest.raises(RecursionError, match="other with these is another part"):
            ExactTable().distribution(lambda table: table.sub(rule))

    @pytest.mark.parametrize("top", [True, False])
    def test_a_part_that_calls_itself_is_told_of_again(self, top: bool) -> None:
        def rule(table: Table) -> int:
            face = table.roll(D6, "").total
            return table.sub(rule) if face == 6 else face

        with pytest.raises(RecursionError, match=r"a re-roll is `return table.again\(rule, ...\)`"):
            ExactTable().distribution(rule if top else lambda table: table.sub(rule))

    def test_a_rule_that_never_ends_is_an_error(self) -> None:
        def rule(table: Table) -> int:
            table.roll(D6, "")
            return table.again(rule)

        with pytest.raises(RecursionError, match="has no outcome"):
            ExactTable().distribution(rule)

    def test_a_loop_through_another_part_is_an_error(self) -> None:
        def one(table: Table) -> int:
            return 1 if table.roll(D6, "").total < 6 else table.sub(two)

        def two(table: Table) -> int:
            return 2 if table.roll(D6, "").total < 6 else table.sub(one)

        with pytest.raises(RecursionError, match="one calls itself with the same arguments through"):
            ExactTable().distribution(lambda table: table.sub(one))


class TestChains:
    """A fumble of a fumble of a fumble: each at another spot, so no two parts are the same."""

    @staticmethod
    def fumble(table: Table, spot: int) -> int:
        if table.roll(PAIR, "").total == 2:
            return table.sub(TestChains.fumble, spot + 7)
        return spot

    def chance(self, start: int, spot: int) -> float:
        return (1 / 36) ** ((spot - start) // 7) * 35 / 36

    def test_a_chain_without_end_is_followed_while_it_matters(self) -> None:
        found = odds(lambda table: table.sub(self.fumble, 0))
        assert 8 <= len(found) <= 12
        assert all(found[spot] == pytest.approx(self.chance(0, spot), abs=1e-12) for spot in found)

    @pytest.mark.parametrize("order", [range(0, 70, 7), range(63, -1, -7)])
    def test_what_was_asked_before_does_not_change_the_odds(self, order: range) -> None:
        table = ExactTable()
        for start in (*order, *order):
            found = table.distribution(lambda table, start=start: table.sub(self.fumble, start))
            assert sum(found.values()) == pytest.approx(1, abs=1e-12)
            for spot in range(start, start + 29, 7):
                assert found[spot] == pytest.approx(self.chance(start, spot), abs=1e-9)

    def test_nor_does_reaching_it_first_by_an_unlikely_way(self) -> None:
        def rule(table: Table) -> int:
            rare = all(table.roll(PAIR, "").total == 2 for _ in range(7))
            return 1000 + table.sub(self.fumble, 0) if rare else table.sub(self.fumble, 0)

        assert odds(rule)[7] == pytest.approx(self.chance(0, 7), abs=1e-9)

    def test_a_single_branch_that_cannot_matter_is_left_out(self) -> None:
        def rule(table: Table) -> int:
            sixes = 0
            while table.roll(PAIR, "").total == 12:
                sixes += 1
            return sixes

        found = odds(rule)
        assert max(found) in (6, 7)
        assert found[2] == pytest.approx((1 / 36) ** 2 * 35 / 36, abs=1e-12)


def test_the_table_stays_usable_after_an_error() -> None:
    table = ExactTable()
    with pytest.raises(ZeroDivisionError):
        table.distribution(lambda t: t.sub(lambda t: 1 // (t.roll(D6, "").total - 3)))
    assert table.distribution(lambda t: t.roll(D6, "").total)[1] == pytest.approx(1 / 6)


def test_a_rule_that_changes_what_it_was_given_is_found_out() -> None:
    counted: list[int] = []

    def rule(table: Table) -> int:
        counted.append(1)
        dice = D6 if len(counted) == 1 else PAIR
        return table.roll(dice, "").total

    with pytest.raises(RuntimeError, match="it changes its arguments"):
        ExactTable().distribution(rule)


class TestPolicy:
    def test_the_policy_answers(self) -> None:
        def bold(question: Question) -> str:
            return question.options[question.seat]

        def rule(table: Table) -> tuple[str, str]:
            both = (CALL, 0, ("run", "pass")), (CALL, 1, ("run", "pass"))
            return table.ask_both("state", *both)

        assert ExactTable(bold).distribution(rule) == {("run", "pass"): 1.0}

    def test_by_default_it_takes_the_default_or_the_first(self) -> None:
        kind = Kind("keep", "Keep it?", default="no")
        assert by_default(Question(kind, 0, ("yes", "no"), None)) == "no"
        assert by_default(Question(kind, 0, ("yes", "maybe"), None)) == "yes"
        assert by_default(Question(CALL, 0, ("run", "pass"), None)) == "run"

    def test_an_illegal_policy_is_refused(self) -> None:
        table = ExactTable(lambda question: "dance")
        with pytest.raises(Refused, match="dance"):
            table.distribution(lambda t: t.ask(CALL, 0, ("run",), None))


def test_a_distribution_answers_what_people_ask_of_it() -> None:
    found = odds(lambda table: table.roll(PAIR, "").total)
    assert found.mean(float) == pytest.approx(7)
    assert found.chance(lambda total: total >= 10) == pytest.approx(1 / 6)
    assert found.map(lambda total: total % 2 == 0) == pytest.approx({True: 1 / 2, False: 1 / 2})
