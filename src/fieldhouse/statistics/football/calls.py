"""What was called when: counts, so that a thin sample can be shrunk toward a league.

Each table holds one row for every combination that came up, with how often. Rows name the offense and the
defense, so one table tells both what a team called and what it was faced with.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, fields
from typing import NamedTuple, TypeVar

from fieldhouse.statistics.football.categories import CALLS, CLOCKS, DISTANCES, FIELDS, MARGINS

Wanted = str | int | Collection[str] | Collection[int] | None

ANY_TEAM = "*"
"""The team of rows that are borrowed from a league."""


class Call(NamedTuple):
    """So often this was called. Distance, margin and field are names of bands, see `words`."""

    offense: str
    defense: str
    down: int
    distance: str
    margin: str
    clock: str
    field: str
    call: str
    n: int


class FourthDown(NamedTuple):
    """A choice on fourth down: go, punt or field_goal; `made` counts the first downs and touchdowns of going.

    Distance and yards to the goal are exact here.
    """

    offense: str
    defense: str
    to_goal: int
    to_go: int
    margin: str
    clock: str
    choice: str
    made: int
    n: int


class AfterTouchdown(NamedTuple):
    """The choice after a touchdown: kick, run or pass; the margin is the scoring side's before the try."""

    offense: str
    defense: str
    margin: int
    clock: str
    choice: str
    made: int
    n: int


class Kickoff(NamedTuple):
    """How a side kicked off: deep or onside; the margin is the kicking side's."""

    offense: str
    defense: str
    margin: int
    clock: str
    choice: str
    n: int


FOURTH_CHOICES = ("go", "punt", "field_goal")
TRY_CHOICES = ("kick", "run", "pass")
KICKOFF_CHOICES = ("deep", "onside")

Row = TypeVar("Row", bound=NamedTuple)
Ints = tuple[int, ...]

_VOCABULARY: dict[str, tuple[str, ...]] = {
    "distance": tuple(band.name for band in DISTANCES),
    "margin": tuple(band.name for band in MARGINS),
    "clock": CLOCKS,
    "field": tuple(band.name for band in FIELDS),
    "call": CALLS,
}


@dataclass(frozen=True, slots=True)
class CallTable:
    """`Call` rows by column. A category is stored as its index in its list, a team as its index in `teams`."""

    teams: tuple[str, ...] = ()
    offense: Ints = ()
    defense: Ints = ()
    down: Ints = ()
    distance: Ints = ()
    margin: Ints = ()
    clock: Ints = ()
    field: Ints = ()
    call: Ints = ()
    n: Ints = ()

    def __iter__(self) -> Iterator[Call]:
        return read_rows(self, Call, _VOCABULARY)

    def select(self, **wanted: Wanted) -> CallTable:
        """The rows that fit: `select(offense="NE", down=3, distance=("1", "2"))`."""
        return selected(self, wanted, _VOCABULARY)

    def counts(self, **wanted: Wanted) -> dict[str, int]:
        """How often each call was made in these rows."""
        kept = self.select(**wanted) if wanted else self
        counts: dict[str, int] = {}
        for call, n in zip(kept.call, kept.n, strict=True):
            counts[CALLS[call]] = counts.get(CALLS[call], 0) + n
        return counts


@dataclass(frozen=True, slots=True)
class FourthDownTable:
    teams: tuple[str, ...] = ()
    offense: Ints = ()
    defense: Ints = ()
    to_goal: Ints = ()
    to_go: Ints = ()
    margin: Ints = ()
    clock: Ints = ()
    choice: Ints = ()
    made: Ints = ()
    n: Ints = ()

    def __iter__(self) -> Iterator[FourthDown]:
        return read_rows(self, FourthDown, {**_VOCABULARY, "choice": FOURTH_CHOICES})

    def select(self, **wanted: Wanted) -> FourthDownTable:
        return selected(self, wanted, {**_VOCABULARY, "choice": FOURTH_CHOICES})


@dataclass(frozen=True, slots=True)
class AfterTouchdownTable:
    teams: tuple[str, ...] = ()
    offense: Ints = ()
    defense: Ints = ()
    margin: Ints = ()
    clock: Ints = ()
    choice: Ints = ()
    made: Ints = ()
    n: Ints = ()

    def __iter__(self) -> Iterator[AfterTouchdown]:
        return read_rows(self, AfterTouchdown, {"clock": CLOCKS, "choice": TRY_CHOICES})


@dataclass(frozen=True, slots=True)
class KickoffTable:
    teams: tuple[str, ...] = ()
    offense: Ints = ()
    defense: Ints = ()
    margin: Ints = ()
    clock: Ints = ()
    choice: Ints = ()
    n: Ints = ()

    def __iter__(self) -> Iterator[Kickoff]:
        return read_rows(self, Kickoff, {"clock": CLOCKS, "choice": KICKOFF_CHOICES})


Table = CallTable | FourthDownTable | AfterTouchdownTable | KickoffTable
AnyTable = TypeVar("AnyTable", CallTable, FourthDownTable, AfterTouchdownTable, KickoffTable)

WORDS: dict[type, dict[str, tuple[str, ...]]] = {
    CallTable: _VOCABULARY,
    FourthDownTable: {**_VOCABULARY, "choice": FOURTH_CHOICES},
    AfterTouchdownTable: {"clock": CLOCKS, "choice": TRY_CHOICES},
    KickoffTable: {"clock": CLOCKS, "choice": KICKOFF_CHOICES},
}
"""The words of each table's columns; a column without words holds plain numbers."""


def columns(table: type | Table) -> tuple[str, ...]:
    """The columns of a table, in the order of its rows' fields."""
    return tuple(field.name for field in fields(table) if field.name != "teams")


def tabulate(kind: type[AnyTable], rows: Collection[tuple[str | int, ...]]) -> AnyTable:
    """A table of these rows: as the row tuples spell them, sorted, each combination once."""
    names, words = columns(kind), WORDS[kind]
    teams = sorted({str(team) for row in rows for team in row[:2]})
    places = {name: {word: at for at, word in enumerate(words[name])} for name in names if name in words}
    places["offense"] = places["defense"] = {team: at for at, team in enumerate(teams)}
    coded = sorted(
        tuple(places[name][str(cell)] if name in places else int(cell) for name, cell in zip(names, row, strict=True))
        for row in rows
    )
    by_column = list(zip(*coded, strict=True)) if coded else [() for _ in names]
    return kind(tuple(teams), *by_column)


def read_rows(table: Table, row: type[Row], words: dict[str, tuple[str, ...]]) -> Iterator[Row]:
    names = columns(table)
    spelled = {**words, "offense": table.teams, "defense": table.teams}
    lists = [
        [spelled[name][at] for at in getattr(table, name)] if name in spelled else getattr(table, name)
        for name in names
    ]
    return map(row._make, zip(*lists, strict=True))


def selected(table: AnyTable, wanted: dict[str, Wanted], words: dict[str, tuple[str, ...]]) -> AnyTable:
    names = columns(table)
    tests = []
    for name, want in wanted.items():
        if want is None:
            continue
        if name not in names:
            raise KeyError(f"no column {name!r}; columns: {', '.join(names)}")
        spelled = {**words, "offense": table.teams, "defense": table.teams}.get(name)
        many = {want} if isinstance(want, str | int) else set(want)
        allowed = {at for at, word in enumerate(spelled) if word in many} if spelled is not None else many
        tests.append((getattr(table, name), allowed))
    keep = [at for at in range(len(table.n)) if all(column[at] in allowed for column, allowed in tests)]
    return type(table)(table.teams, *(tuple(getattr(table, name)[at] for at in keep) for name in names))
