"""A game as the checks of the contract need it."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from fieldhouse.table import Coach, Question, Rules
from fieldhouse.table.exact import Policy, by_default
from fieldhouse.table.random_coach import RandomCoach


def two_random_coaches() -> Sequence[Coach]:
    return (RandomCoach(), RandomCoach())


def telling(question: Question, answer: str) -> Sequence[str]:
    """The answer, unless a view may contain it by chance: too short, or all hex digits."""
    return [answer] if len(answer) >= 4 and not set(answer) <= set("0123456789abcdef") else []


@dataclass(frozen=True)
class GameUnderTest:
    """A rulebook, with the functions and data that the checks need.

    `where` is "module:attribute", with which another process imports this object.
    `view(state, seat)` is the seat's view, as JSON. `secrets(question, answer)` are the texts
    that would give a waiting answer away if a view contained them. `each_draw(state, why)` is called before every
    card and throw, `each_answer(state, question, answer)` after every answer, so they must be quick.
    `exact_samples()` are rules, with the arguments after the table, whose exact odds are compared with sampled
    ones. `caches` are fields of the state that can be computed again: copies may share them.
    """

    rules: Rules
    where: str
    random_setup: Callable[[random.Random], Mapping[str, Any]]
    view: Callable[[Any, int], Any]
    invariants: Callable[[Any], None]
    coaches: Callable[[], Sequence[Coach]] = two_random_coaches
    secrets: Callable[[Question, str], Sequence[str]] = telling
    each_draw: Callable[[Any, str], None] = lambda state, why: None
    each_answer: Callable[[Any, Question, str], None] = lambda state, question, answer: None
    exact_samples: Callable[[], Sequence[tuple[Callable[..., Hashable], tuple[Any, ...]]]] = list
    policy: Policy = by_default
    caches: frozenset[str] = frozenset()
    seats: tuple[int, ...] = (0, 1)

    def setup(self, seed: int) -> Mapping[str, Any]:
        """A setup after a round trip through JSON, as from a file."""
        setup: Mapping[str, Any] = json.loads(json.dumps(self.random_setup(random.Random(seed))))
        return setup
