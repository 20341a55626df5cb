"""Dice whose faces are data, and what a throw of them shows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import product

from fieldhouse.table.notes import Thrown


@dataclass(frozen=True, slots=True)
class Die:
    """One die: its name, its faces, and the weight of a pip in the total (10 for a tens die)."""

    name: str
    faces: tuple[int, ...]
    counts: int = 1


class Roll:
    """One throw: the faces in the order of the dice, their weighted total and their plain sum."""

    __slots__ = ("dice", "faces", "sum", "total")

    def __init__(self, dice: Dice, faces: tuple[int, ...], total: int) -> None:
        self.dice = dice
        self.faces = faces
        self.total = total
        self.sum = sum(faces)

    def shown(self) -> Thrown:
        return Thrown(self.dice.name, self.faces, self.total)

    def __repr__(self) -> str:
        return str(self.shown())


class AnyFaces(Roll):
    """All throws with one total and one sum, where the exact table does not distinguish their faces."""

    __slots__ = ()

    def __init__(self, dice: Dice, total: int, plain: int) -> None:
        self.dice = dice
        self.total = total
        self.sum = plain

    @property
    def faces(self) -> tuple[int, ...]:  # type: ignore[override]  # a slot in Roll, where it must be fast
        raise RuntimeError(
            f"the odds of {self.dice.name} dice are computed by total and sum; "
            "give the Dice by_faces=True where a rule reads the faces"
        )

    def __repr__(self) -> str:
        return f"{self.dice.name} = {self.total}"


@dataclass(frozen=True, eq=False)
class Dice:
    """A set of dice thrown together.

    `rolls` lists every equally likely throw; `branches` lists the throws that rules can distinguish
    (by total and sum, or by every face with `by_faces`), each once, with its share of the ways.

    >>> pair = Dice("pair", (Die("tens", (1, 2), counts=10), Die("ones", (1, 2, 3))))
    >>> pair.totals
    (11, 12, 13, 21, 22, 23)
    >>> pair.odds(range(20, 30)), pair.ways
    (3, 6)
    >>> pair.show(23)
    pair 2 3 = 23
    """

    name: str
    dice: tuple[Die, ...]
    by_faces: bool = False
    rolls: tuple[Roll, ...] = field(init=False, repr=False)
    ways: int = field(init=False, repr=False)
    branches: tuple[tuple[Roll, float], ...] = field(init=False, repr=False)
    _by_faces: dict[tuple[int, ...], Roll] = field(init=False, repr=False)
    _by_total: dict[int, Roll] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        if not self.dice or not all(die.faces for die in self.dice):
            raise ValueError(f"{self.name} dice: there must be a die, and each die must have a face")
        rolls: list[Roll] = []
        by_faces: dict[tuple[int, ...], Roll] = {}
        for faces in product(*(die.faces for die in self.dice)):
            roll = by_faces.get(faces)
            if roll is None:
                total = sum(die.counts * face for die, face in zip(self.dice, faces, strict=True))
                roll = by_faces[faces] = Roll(self, faces, total)
            rolls.append(roll)
        alike: dict[tuple[int, ...], list[Roll]] = {}
        for roll in rolls:
            alike.setdefault(roll.faces if self.by_faces else (roll.total, roll.sum), []).append(roll)
        put = object.__setattr__
        put(self, "rolls", tuple(rolls))
        put(self, "ways", len(rolls))
        put(self, "branches", tuple((_stand_in(alike[k]), len(alike[k]) / len(rolls)) for k in sorted(alike)))
        put(self, "_by_faces", by_faces)
        by_total: dict[int, Roll] = {}
        for roll in rolls:
            by_total.setdefault(roll.total, roll)
        put(self, "_by_total", by_total)

    @property
    def totals(self) -> tuple[int, ...]:
        return tuple(sorted(self._by_total))

    def odds(self, totals: Iterable[int]) -> int:
        """Ways, out of `ways`, to throw one of these totals."""
        wanted = set(totals)
        return sum(roll.total in wanted for roll in self.rolls)

    def ambiguous(self, total: int) -> bool:
        """Whether throws with this total differ in their sum or, with `by_faces`, in their faces."""
        fits = [roll for roll in self.rolls if roll.total == total]
        return len({roll.faces if self.by_faces else (roll.sum,) for roll in fits}) > 1

    def show(self, shown: int | Sequence[int]) -> Roll:
        """The throw with these faces, or with this total; ValueError if these dice cannot show it."""
        if isinstance(shown, int):
            if shown in self._by_total:
                return self._by_total[shown]
            raise ValueError(f"{self.name} dice cannot total {shown}; they total {_spans(self.totals)}")
        faces = tuple(shown)
        if faces in self._by_faces:
            return self._by_faces[faces]
        allowed = "; ".join(f"{die.name} {' '.join(map(str, sorted(set(die.faces))))}" for die in self.dice)
        raise ValueError(f"{self.name} dice cannot show {' '.join(map(str, faces))}; faces are {allowed}")


def _stand_in(same: list[Roll]) -> Roll:
    one = same[0]
    if all(roll is one for roll in same):
        return one
    return AnyFaces(one.dice, one.total, one.sum)


def _spans(numbers: Sequence[int]) -> str:
    """10, 11, 12, 15 -> '10-12, 15'."""
    parts: list[list[int]] = []
    for number in numbers:
        if parts and number == parts[-1][-1] + 1:
            parts[-1].append(number)
        else:
            parts.append([number])
    return ", ".join(str(p[0]) if len(p) == 1 else f"{p[0]}-{p[-1]}" for p in parts)
