"""Exact odds against sampled ones."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from math import isclose, log, sqrt
from typing import Any

from fieldhouse.table import Deck, ExactTable, LiveTable, Question
from fieldhouse.table.deck import Card
from fieldhouse.table.exact import Policy
from fieldhouse.testing.subject import GameUnderTest


class WholeDeckTable(LiveTable):
    """Deals every card from the full deck, as the exact table does."""

    def flip(self, deck: Deck[Card], why: str) -> Card:
        return deck.cards[int(self._deal() * len(deck.cards))]

    def shuffle(self, deck: Deck[Any]) -> None:
        pass


@dataclass(frozen=True)
class PolicyCoach:
    policy: Policy

    def answer(self, question: Question, luck: float) -> str:
        return self.policy(question)


def check_exact(gut: GameUnderTest, *, n: int = 100_000, seed: int = 1, failure: float = 1e-9) -> None:
    """Exact odds sum to one and agree with `n` sampled runs.

    For each outcome the sampled share may differ by Bernstein's bound for its chance, with `failure`
    divided among the outcomes: right odds fail for less than a share `failure` of all seeds.
    """
    samples = gut.exact_samples()
    assert samples, "a game needs rules whose odds are checked"
    coaches = [PolicyCoach(gut.policy)] * (max(gut.seats) + 1)
    for rule, args in samples:
        odds = ExactTable(gut.policy).distribution(rule, *args)
        total = sum(odds.values())
        assert isclose(total, 1.0, abs_tol=1e-9), f"{rule.__name__}{args}: odds sum to {total}"
        assert all(chance > 0 for chance in odds.values()), f"{rule.__name__}: an outcome without a chance"
        table = WholeDeckTable(seed, coaches)
        found = Counter(rule(table, *args) for _ in range(n))
        strange = found.keys() - odds.keys()
        assert not strange, f"{rule.__name__}{args}: sampled, but without odds: {strange}"
        for outcome, chance in odds.items():
            share, slack = found[outcome] / n, bernstein(chance, n, failure / len(odds))
            assert abs(share - chance) <= slack, (
                f"{rule.__name__}{args}: {outcome} has odds {chance:.5f} but came {share:.5f} of the time "
                f"(allowed: {slack:.5f} off)"
            )


def bernstein(chance: float, n: int, failure: float) -> float:
    """Bound on the distance of the mean of `n` trials from this chance, exceeded with this probability at most."""
    long = log(2 / failure) / (3 * n)
    return long + sqrt(long * long + 6 * long * chance * (1 - chance))
