"""The exact table: every branch of a rule's draws, with its weight.

A rule is re-run once for every way its draws can fall; the result is the whole distribution
of what it returns. Parts run through `table.sub` are computed once for the same arguments
and then drawn from like a die. A part that starts over (`table.again`: a penalty that must be
re-rolled) is summed as a geometric series.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any, Generic, TypeVar

from fieldhouse.table.deck import Card, Deck
from fieldhouse.table.dice import Dice, Roll
from fieldhouse.table.table import Kind, Question, Table

Result = TypeVar("Result", bound=Hashable)
Policy = Callable[[Question], str]
Branches = Sequence[tuple[Any, float]]

BARRIER = 1e-15
NEGLIGIBLE = 1e-12
TOLERANCE = 1e-9
"""Error allowed when a distribution with a negligible branch cut off is used again at a likelier place."""


NOTHING: tuple[Branches, float] = ((), -1.0)


class _Again(Exception):
    """The part starts over: its chance is divided among the part's other outcomes."""


class _TooUnlikely(Exception):
    """A negligible branch (a fumble of a fumble of a fumble): its chance is divided among the others."""


class Distribution(dict[Result, float], Generic[Result]):
    """Outcomes and their chances, which sum to one."""

    def mean(self, of: Callable[[Result], float]) -> float:
        return sum(of(result) * weight for result, weight in self.items())

    def chance(self, that: Callable[[Result], bool]) -> float:
        return sum(weight for result, weight in self.items() if that(result))

    def map(self, to: Callable[[Result], Hashable]) -> Distribution[Any]:
        mapped: Distribution[Any] = Distribution()
        for result, weight in self.items():
            key = to(result)
            mapped[key] = mapped.get(key, 0.0) + weight
        return mapped


def by_default(question: Question) -> str:
    """The policy of always answering the default, else the first option."""
    return question.default()


class ExactTable(Table):
    """Walks the tree of draws. One branch is re-run at a time; `path` holds the choice at each draw.

    Every card comes from the full pack: exact for the next card, an approximation for several cards of a
    small deck.

    >>> from fieldhouse.table import Dice, Die
    >>> d6 = Dice("d6", (Die("white", (1, 2, 3, 4, 5, 6)),))
    >>> def gain(table):
    ...     first = table.roll(d6, "gain").total
    ...     return first if first < 6 else first + table.roll(d6, "long gain").total
    >>> odds = ExactTable().distribution(gain)
    >>> f"{odds.chance(lambda yards: yards > 6):.3f}, {odds.mean(float):.3f} yards"
    '0.167, 4.083 yards'
    """

    def __init__(self, policy: Policy = by_default, negligible: float = NEGLIGIBLE) -> None:
        self.lean = True
        self.policy = policy
        self.negligible = negligible
        self.known: dict[Hashable, tuple[Branches, float]] = {}
        """Each part's distribution, and the highest chance of reaching the part at which it is exact enough."""
        self._path: list[int] = []
        self._sizes: list[int] = []
        self._at = 0
        self._weight = 1.0
        self._reach = 1.0  # the chance of reaching the part being computed
        self._cut = False  # whether a branch was cut off in the part being computed
        self._open: list[tuple[Any, ...]] = []
        self._whole: dict[Deck[Any], Branches] = {}

    def _branch(self, branches: Branches) -> Any:
        if self._at == len(self._path):
            self._path.append(0)
            self._sizes.append(len(branches))
        elif self._sizes[self._at] != len(branches):
            raise RuntimeError("a rule made other draws when it was run again: it changes its arguments")
        value, weight = branches[self._path[self._at]]
        self._at += 1
        self._weight *= weight
        if self._weight < self.negligible:
            raise _TooUnlikely
        return value

    def roll(self, dice: Dice, why: str) -> Roll:
        value: Roll = self._branch(dice.branches)
        return value

    def flip(self, deck: Deck[Card], why: str) -> Card:
        if deck not in self._whole:
            counts: dict[Any, int] = {}  # equal cards are one branch
            for each in deck.cards:
                counts[each] = counts.get(each, 0) + 1
            self._whole[deck] = [(each, count / len(deck.cards)) for each, count in counts.items()]
        card: Card = self._branch(self._whole[deck])
        return card

    def shuffle(self, deck: Deck[Any]) -> None:
        pass

    def ask(self, kind: Kind, seat: int, options: Sequence[str], state: Any, about: Any = None) -> str:
        question = Question(kind, seat, options, state, about)
        answer = self.policy(question)
        if answer not in options:
            question.check(answer)
        return answer

    def sub(self, rule: Callable[..., Any], *args: Any) -> Any:
        key = (rule, *args)
        reach = self._reach * self._weight
        branches, enough = self.known.get(key, NOTHING)
        if reach > enough:
            if self._open and self._open[-1][0] is rule and reach < NEGLIGIBLE:
                self._cut = True
                raise _TooUnlikely  # the chance of this branch is divided among the others
            if key in self._open:
                raise RecursionError(self._loop(key))
            outer, self._cut = self._cut, False
            branches = list(self.distribution(rule, *args).items())
            enough = reach * (TOLERANCE / NEGLIGIBLE) if self._cut else 1.0
            self.known[key] = branches, enough
            self._cut = outer
        self._cut = self._cut or enough < 1.0
        return self._branch(branches)

    def _loop(self, key: tuple[Any, ...]) -> str:
        name = _name(key[0])
        if self._open[-1] == key:
            return f"{name} calls itself with the same arguments: a re-roll is `return table.again({name}, ...)`"
        return f"{name} calls itself with the same arguments through another part"

    def again(self, rule: Callable[..., Any], *args: Any) -> Any:
        if not self._open or self._open[-1] != (rule, *args):
            now = _name(self._open[-1][0]) if self._open else "nothing"
            raise RecursionError(
                f"`again` starts over the part being computed ({now}), with its own arguments: "
                f"{_name(rule)} with these is another part, for `sub`"
            )
        raise _Again

    def distribution(self, rule: Callable[..., Result], *args: Any) -> Distribution[Result]:
        """The possible results of `rule(table, *args)`, each with its chance."""
        saved = (self._path, self._sizes, self._at, self._weight, self._reach)
        self._reach *= self._weight
        self._path, self._sizes = [], []
        self._open.append((rule, *args))
        outcomes: Distribution[Result] = Distribution()
        restarted = 0.0
        try:
            while True:
                self._at, self._weight = 0, 1.0
                try:
                    result = rule(self, *args)
                except (_Again, _TooUnlikely):
                    restarted += self._weight
                else:
                    outcomes[result] = outcomes.get(result, 0.0) + self._weight
                while self._path and self._path[-1] + 1 == self._sizes[-1]:
                    self._path.pop()
                    self._sizes.pop()
                if not self._path:
                    break
                self._path[-1] += 1
        finally:
            self._open.pop()
            self._path, self._sizes, self._at, self._weight, self._reach = saved
        if restarted:
            if restarted > 1 - BARRIER:
                raise RecursionError("a rule that only ever starts over has no outcome")
            for result in outcomes:
                outcomes[result] /= 1 - restarted
        return outcomes


def _name(rule: Callable[..., Any]) -> str:
    return str(getattr(rule, "__name__", rule))
