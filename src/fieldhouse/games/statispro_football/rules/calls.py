"""The coaches' calls: what they say, as text and as data (7.1, 7.2)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from fieldhouse.football.fast_action.edition import Defense, PassKind
from fieldhouse.football.fast_action.fast_cards import RUNS
from fieldhouse.football.fast_action.positions import BACKS, Box, Slot

END_RUN: Final = "ER"
PASSES: Final = {"QK": PassKind.QUICK, "SH": PassKind.SHORT, "LG": PassKind.LONG, "SC": PassKind.SCREEN}
PLAYS: Final = (*RUNS, END_RUN, "SC", "QK", "SH", "LG")  # 7.1.1a
STRATEGIES: Final = ("", "flop", "sneak", "draw", "fake")  # 7.1.2a, 7.1.2.1a; fake is Play Action
PLAY_WORDS: Final = {
    "IL": "Inside Left", "IR": "Inside Right", "SL": "Sweep Left", "SR": "Sweep Right", "ER": "End Around",
    "SC": "Screen", "QK": "Quick", "SH": "Short", "LG": "Long",
}
STRATEGY_WORDS: Final = {"": "", "flop": "Flop", "sneak": "Sneak", "draw": "Draw", "fake": "Play Action"}
DEFENSES: Final = {  # 7.2.1a; without a strategy: 7.2.2a, 7.2.2.1a
    "run": Defense.RUN, "pass": Defense.PASS, "prevent": Defense.PREVENT, "blitz": Defense.BLITZ,
}


@lru_cache(maxsize=512)
def _said(play: str, slot: Slot, strategy: str) -> str:
    return " ".join([play, slot.name, strategy] if strategy else [play, slot.name])


@dataclass(frozen=True, slots=True)
class OffenseCall:
    """`IL BK1`, `IR QB sneak`, `SH LE fake`, `QK FL1 block BK1+BK2`: play, player, strategy, backs kept in (O.4)."""

    play: str
    slot: Slot
    strategy: str = ""
    staying: tuple[Slot, ...] = ()

    @property
    def text(self) -> str:
        said = _said(self.play, self.slot, self.strategy)
        return f"{said} block {'+'.join([slot.name for slot in self.staying])}" if self.staying else said

    @property
    def passing(self) -> bool:
        return self.play in PASSES

    @property
    def kind(self) -> PassKind:
        return PASSES[self.play]

    @property
    def inside(self) -> bool:
        return self.play in ("IL", "IR")


@dataclass(frozen=True, slots=True)
class Helped:
    """A receiver's slot, and the boxes of those who help to cover it (`L2`: the second player in L)."""

    slot: Slot
    helpers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DefenseCall:
    """`run`, `run 1`, `pass double LE/L FL1/G`, `prevent triple LE/L+M`, `blitz F+J`; with ` big` for a big play."""

    defense: Defense
    key: int = 0  # the back keyed, 1 to 3
    coverages: tuple[Helped, ...] = ()
    triple: bool = False
    blitzing: tuple[str, ...] = ()  # boxes, as `helpers`
    big: bool = False

    @property
    def text(self) -> str:
        parts = [self.defense.name.lower()]
        if self.key:
            parts.append(str(self.key))
        if self.coverages:
            parts.append("triple" if self.triple else "double")
            parts += [f"{one.slot.name}/{'+'.join(one.helpers)}" for one in self.coverages]
        if self.blitzing:
            parts.append("+".join(self.blitzing))
        if self.big:
            parts.append("big")
        return " ".join(parts)

    @property
    def key_slot(self) -> Slot | None:
        return BACKS[self.key - 1] if self.key else None


OFFENSE_WORDS: Final = frozenset((*STRATEGIES[1:], "block"))
DEFENSE_WORDS: Final = frozenset((*DEFENSES, "double", "triple", "big"))
"""The words of a call that are not places."""


@lru_cache(maxsize=4096)
def offense_call(text: str) -> OffenseCall | None:
    """What this text calls; None if it is no call."""
    words = text.split(" ")
    if len(words) < 2 or words[0] not in PLAYS or words[1] not in Slot.__members__:
        return None
    rest, strategy = words[2:], ""
    staying: tuple[Slot, ...] = ()
    if rest and rest[0] in STRATEGIES[1:]:
        strategy, rest = rest[0], rest[1:]
    if len(rest) == 2 and rest[0] == "block":
        names = rest[1].split("+")
        if not all(name in Slot.__members__ for name in names):
            return None
        staying, rest = tuple([Slot[name] for name in names]), []
    found = OffenseCall(words[0], Slot[words[1]], strategy, staying)
    return found if not rest and found.text == text else None


@lru_cache(maxsize=512)
def plain_call(play: str, slot: Slot, strategy: str = "") -> OffenseCall:
    """A call without extra blockers."""
    return OffenseCall(play, slot, strategy)


def _place(name: str) -> bool:
    return name.removesuffix("2") in Box.__members__


@lru_cache(maxsize=4096)
def defense_call(text: str) -> DefenseCall | None:
    """What this text calls; None if it is no call."""
    words = text.split(" ")
    if words[0] not in DEFENSES:
        return None
    defense, rest = DEFENSES[words[0]], words[1:]
    key, big, triple = 0, False, False
    coverages: list[Helped] = []
    blitzing: tuple[str, ...] = ()
    if rest and rest[-1] == "big":
        big, rest = True, rest[:-1]
    if rest and defense is Defense.RUN and rest[0] in ("1", "2", "3"):
        key, rest = int(rest[0]), rest[1:]
    if rest and rest[0] in ("double", "triple"):
        triple = rest[0] == "triple"
        for word in rest[1:]:
            slot, slash, helpers = word.partition("/")
            if not slash or slot not in Slot.__members__ or not all(map(_place, helpers.split("+"))):
                return None
            coverages.append(Helped(Slot[slot], tuple(helpers.split("+"))))
        rest = []
    elif len(rest) == 1 and defense is Defense.BLITZ and all(map(_place, rest[0].split("+"))):
        blitzing, rest = tuple(rest[0].split("+")), []
    found = DefenseCall(defense, key, tuple(coverages), triple, blitzing, big)
    return found if not rest and found.text == text else None
