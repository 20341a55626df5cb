"""The exact table: every branch of a rule's draws, with its weight.

A rule is re-run once for every way its draws can fall; the result is the whole distribution
of what it returns. Parts run through `table.sub` are worked out once for the same arguments
and then drawn from like a die, and a part that ends by calling itself with the same arguments
(a penalty that must be rerolled) is summed as the geometric series it is.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any, Generic, TypeVar

from fieldhouse.table.deck import Card, Deck
from fieldhouse.table.dice import Dice, Roll
from fieldhouse.table.table import Kind, Question, Table

Result = TypeVar("Result", bound=Hashable)
Policy = Callable[[Kind, int, Sequence[str], Any], str]
Branches = Sequence[tuple[Any, float]]

BARRIER = 1e-15
NEGLIGIBLE = 1e-12
TOLERANCE = 1e-9
"""A chain is cut where it is negligible in the whole; what was cut there may serve again up to this."""


NOTHING: tuple[Branches, float] = ((), -1.0)


class _Again:
    """What a part gets back when it calls itself with the same arguments: all it may do is return it."""

    __slots__ = ()

    def _used(self, *_: object) -> Any:
        raise RecursionError(
            "a part that calls itself with the same arguments must return what it gets, unread: "
            "the exact table sums such a reroll without looking inside"
        )

    __getattr__ = __bool__ = __eq__ = __hash__ = __iter__ = __getitem__ = __lt__ = __gt__ = _used
    __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = __int__ = __index__ = _used


AGAIN = _Again()


class _TooUnlikely(Exception):
    """A branch not worth following (a fumble of a fumble of a fumble): shared out over the others."""


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


def by_default(kind: Kind, seat: int, options: Sequence[str], state: Any) -> str:
    """The policy of a coach who does not care: the default, else the first option."""
    return kind.default if kind.default is not None and kind.default in options else next(iter(options))


class ExactTable(Table):
    """Walks the tree of draws. One branch is re-run at a time; `path` holds the choice at each draw.

    Decks are dealt from the whole pack at every draw: right for the next card, an approximation
    for several cards of a small deck.
    """

    lean = True

    def __init__(self, policy: Policy = by_default, negligible: float = NEGLIGIBLE) -> None:
        self.policy = policy
        self.negligible = negligible
        self.known: dict[Hashable, tuple[Branches, float]] = {}
        """What each part can return, and up to what chance of being reached that is exact enough."""
        self._path: list[int] = []
        self._sizes: list[int] = []
        self._at = 0
        self._weight = 1.0
        self._reach = 1.0  # the chance that the part being worked out is reached at all
        self._cut = False  # a chain was cut in what is being worked out
        self._open: list[tuple[Any, ...]] = []
        self._whole: dict[Deck[Any], Branches] = {}

    def _branch(self, branches: Branches) -> Any:
        if self._at == len(self._path):
            self._path.append(0)
            self._sizes.append(len(branches))
        elif self._sizes[self._at] != len(branches):
            raise RuntimeError("a rule drew otherwise when it was run again: it changes what it was given")
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
            self._whole[deck] = [(card, 1 / len(deck.cards)) for card in deck.cards]
        card: Card = self._branch(self._whole[deck])
        return card

    def shuffle(self, deck: Deck[Any]) -> None:
        pass

    def ask(self, kind: Kind, seat: int, options: Sequence[str], state: Any) -> str:
        answer = self.policy(kind, seat, options, state)
        if answer not in options:
            Question(kind, seat, options, state).check(answer)
        return answer

    def sub(self, rule: Callable[..., Any], *args: Any) -> Any:
        key = (rule, *args)
        reach = self._reach * self._weight
        branches, enough = self.known.get(key, NOTHING)
        if reach > enough:
            if self._open and self._open[-1] == key:
                return AGAIN
            if self._open and self._open[-1][0] is rule and reach < NEGLIGIBLE:
                self._cut = True
                return AGAIN  # a chain that has become this unlikely is shared out over its other ends
            if key in self._open:
                name = getattr(rule, "__name__", rule)
                raise RecursionError(f"{name} calls itself with the same arguments through another part")
            outer, self._cut = self._cut, False
            branches = list(self.distribution(rule, *args, key=key).items())
            enough = reach * (TOLERANCE / NEGLIGIBLE) if self._cut else 1.0
            self.known[key] = branches, enough
            self._cut = outer
        self._cut = self._cut or enough < 1.0
        return self._branch(branches)

    def distribution(
        self, rule: Callable[..., Result], *args: Any, key: tuple[Any, ...] | None = None
    ) -> Distribution[Result]:
        """Everything `rule(table, *args)` can return, with its chance."""
        saved = (self._path, self._sizes, self._at, self._weight, self._reach)
        self._reach *= self._weight
        self._path, self._sizes = [], []
        if key is not None:
            self._open.append(key)
        found: Distribution[Result] = Distribution()
        again = 0.0
        try:
            while True:
                self._at, self._weight = 0, 1.0
                try:
                    result: Any = rule(self, *args)
                except _TooUnlikely:
                    result = AGAIN
                if result is AGAIN:
                    again += self._weight
                else:
                    found[result] = found.get(result, 0.0) + self._weight
                while self._path and self._path[-1] + 1 == self._sizes[-1]:
                    self._path.pop()
                    self._sizes.pop()
                if not self._path:
                    break
                self._path[-1] += 1
        finally:
            if key is not None:
                self._open.pop()
            self._path, self._sizes, self._at, self._weight, self._reach = saved
        if again:
            if again > 1 - BARRIER:
                raise RecursionError("a rule that only ever calls itself again has no outcome")
            for result in found:
                found[result] /= 1 - again
        return found
