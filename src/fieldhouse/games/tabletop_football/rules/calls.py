"""The coaches' calls: what they say, as text and as data (OPLAY-1, OPLAY-2, DPLAY-1).

A call is whole before the defense is shown: receiver, side and trailing back are in it (OPLAY-7, PITCH-4, OPT-2).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from fieldhouse.football.fast_action.edition import Defense
from fieldhouse.football.fast_action.fast_cards import RUNS
from fieldhouse.football.fast_action.positions import BACKS, ENDS, Box, Slot
from fieldhouse.games.tabletop_football.rules.tables import Pass

END_REVERSE: Final = "ER"
OPTIONS: Final = ("OL", "OR")
PITCHOUTS: Final = ("PL", "PR")
PASSES: Final = {
    "QK": Pass.QUICK, "SH": Pass.SHORT, "LG": Pass.LONG, "SC": Pass.SCREEN, "SV": Pass.SHOVEL, "SW": Pass.SWING,
}
ROUTES: Final = {name: kind for name, kind in PASSES.items() if kind <= Pass.LONG}
PLAYS: Final = (*RUNS, END_REVERSE, "SC", "QK", "SH", "LG", *OPTIONS, *PITCHOUTS, "SV", "SW")
STRATEGIES: Final = ("", "flop", "sneak", "draw", "fake", "boot")  # STRAT-1; fake is Play-Action
PLAY_WORDS: Final = {
    "IL": "Inside Left", "IR": "Inside Right", "SL": "Sweep Left", "SR": "Sweep Right", "ER": "End-Reverse",
    "SC": "Screen", "QK": "Quick", "SH": "Short", "LG": "Long", "OL": "Option Left", "OR": "Option Right",
    "PL": "Pitchout Left", "PR": "Pitchout Right", "SV": "Shovel", "SW": "Swing",
}
STRATEGY_WORDS: Final = {
    "": "", "flop": "Flop", "sneak": "Sneak", "draw": "Draw", "fake": "Play-Action", "boot": "Bootleg",
}
DEFENSES: Final = {"run": Defense.RUN, "pass": Defense.PASS, "prevent": Defense.PREVENT, "blitz": Defense.BLITZ}
KEYS: Final = {"1": Slot.BK1, "2": Slot.BK2, "3": Slot.BK3, "QB": Slot.QB}  # DPLAY-1
PAIRS: Final = {"AB": Box.A, "BC": Box.B, "CD": Box.C, "DE": Box.D}  # STUNT-2: by the left box
GUARDED: Final = (*ENDS, *BACKS)  # receivers whom more than one box may cover


@dataclass(frozen=True, slots=True)
class OffenseCall:
    """`IL BK1`, `IR QB sneak`, `SH LE fake block BK1+BK2`, `LG FL1 deep2 routes LE=SH on 41`, `OL BK1`.

    Of an Option the slot is the trailing back's. `on` names a defender by his roster number.
    """

    play: str
    slot: Slot
    strategy: str = ""
    deep: int = 0
    staying: tuple[Slot, ...] = ()
    routes: tuple[tuple[Slot, Pass], ...] = ()
    target: int = -1  # the roster number of a double-teamed defender
    passing: bool = False
    kind: int = -1  # the Pass, of a pass

    @property
    def text(self) -> str:
        parts = [self.play, self.slot.name]
        if self.strategy:
            parts.append(self.strategy)
        if self.deep:
            parts.append(f"deep{self.deep}")
        if self.staying:
            parts += ["block", "+".join([slot.name for slot in self.staying])]
        if self.routes:
            parts += ["routes", "+".join([f"{slot.name}={_ROUTE_NAMES[kind]}" for slot, kind in self.routes])]
        if self.target >= 0:
            parts += ["on", str(self.target)]
        return " ".join(parts)

    def words(self) -> list[str]:
        """The call as people say it."""
        said = [PLAY_WORDS[self.play], STRATEGY_WORDS[self.strategy], "to", self.slot.name]
        if self.deep:
            said.append(f"Deep Route {self.deep}")
        if self.staying:
            said.append("blocking: " + ", ".join([slot.name for slot in self.staying]))
        if self.routes:
            said.append("routes: " + ", ".join([f"{slot.name} {kind.name.capitalize()}" for slot, kind in self.routes]))
        if self.target >= 0:
            said.append("Double-Team")
        return [word for word in said if word]

    @property
    def inside(self) -> bool:
        return self.play in ("IL", "IR")

    def route(self, slot: int) -> int:
        """The pattern of a receiver: his own, or the one called (DR-15)."""
        for one, kind in self.routes:
            if one == slot:
                return kind
        return self.kind


_ROUTE_NAMES: Final = {kind: name for name, kind in ROUTES.items()}


@lru_cache(maxsize=4096)
def made_call(
    play: str, slot: Slot, strategy: str = "", deep: int = 0, staying: tuple[Slot, ...] = (),
    routes: tuple[tuple[Slot, Pass], ...] = (), target: int = -1,
) -> OffenseCall:
    kind = PASSES.get(play)
    return OffenseCall(
        play, slot, strategy, deep, staying, routes, target, kind is not None, -1 if kind is None else int(kind)
    )


@dataclass(frozen=True, slots=True)
class Helped:
    """A receiver's slot, and the boxes of those who help to cover him (`L2`: the second player in L); without boxes
    the first men who are free.
    """

    slot: Slot
    helpers: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        return f"{self.slot.name}/{'+'.join(self.helpers)}" if self.helpers else self.slot.name


@dataclass(frozen=True, slots=True)
class DefenseCall:
    """`run`, `run 1`, `run QB`, `pass double LE/L FL1 stunt AB`, `prevent triple LE/L+M`, `blitz F+J mark F guard
    BK1/G`.
    """

    defense: Defense
    key: Slot | None = None
    coverages: tuple[Helped, ...] = ()
    triple: bool = False
    blitzing: tuple[str, ...] = ()  # boxes, as `helpers`
    marked: tuple[Box, ...] = ()  # COV-2: F and J, turned to their tight ends
    guards: tuple[tuple[Slot, Box], ...] = ()  # the man who covers, where several may
    stunts: tuple[Box, ...] = ()  # STUNT-2: the left box of each pair

    @property
    def text(self) -> str:
        parts = [self.defense.name.lower()]
        if self.key is not None:
            parts.append(_KEY_NAMES[self.key])
        if self.blitzing:
            parts.append("+".join(self.blitzing))
        if self.coverages:
            parts += ["triple" if self.triple else "double", *[one.text for one in self.coverages]]
        if self.marked:
            parts += ["mark", "+".join([box.name for box in self.marked])]
        if self.guards:
            parts += ["guard", "+".join([f"{slot.name}/{box.name}" for slot, box in self.guards])]
        if self.stunts:
            parts += ["stunt", "+".join([_PAIR_NAMES[box] for box in self.stunts])]
        return " ".join(parts)

    def words(self) -> list[str]:
        said = [self.defense.name.capitalize()]
        if self.key is not None:
            said.append(f"key {self.key.name}")
        said += [f"{'triple' if self.triple else 'double'} {one.text}" for one in self.coverages]
        if self.blitzing:
            said.append("+".join(self.blitzing))
        for what, boxes in (("mark", self.marked), ("stunt from", self.stunts)):
            if boxes:
                said.append(f"{what} {'+'.join([box.name for box in boxes])}")
        return said

    def committed(self) -> tuple[object, ...]:
        """What stays as it was called when men are named anew at the reveal (DR-4)."""
        return self.defense, self.key, tuple([one.slot for one in self.coverages]), self.triple, self.stunts


_KEY_NAMES: Final = {slot: name for name, slot in KEYS.items()}
_PAIR_NAMES: Final = {box: name for name, box in PAIRS.items()}


OFFENSE_WORDS: Final = frozenset((*STRATEGIES[1:], "deep1", "deep2", "block", "routes", "on"))
DEFENSE_WORDS: Final = frozenset((*DEFENSES, "double", "triple", "mark", "guard", "stunt"))
"""The words of a call that are not places."""


@lru_cache(maxsize=16384)
def offense_call(text: str) -> OffenseCall | None:
    """What this text calls; None if it is no call."""
    words = text.split(" ")
    if len(words) < 2 or words[0] not in PLAYS or words[1] not in Slot.__members__:
        return None
    rest, strategy, deep, target = words[2:], "", 0, -1
    staying: tuple[Slot, ...] = ()
    routes: list[tuple[Slot, Pass]] = []
    if rest and rest[0] in STRATEGIES[1:]:
        strategy, rest = rest[0], rest[1:]
    if rest and rest[0] in ("deep1", "deep2"):
        deep, rest = int(rest[0][-1]), rest[1:]
    if len(rest) > 1 and rest[0] == "block":
        names = rest[1].split("+")
        if any(name not in Slot.__members__ for name in names):
            return None
        staying, rest = tuple([Slot[name] for name in names]), rest[2:]
    if len(rest) > 1 and rest[0] == "routes":
        for word in rest[1].split("+"):
            slot, _, route = word.partition("=")
            if slot not in Slot.__members__ or route not in ROUTES:
                return None
            routes.append((Slot[slot], ROUTES[route]))
        rest = rest[2:]
    if len(rest) == 2 and rest[0] == "on" and rest[1].isdecimal() and rest[1].isascii():
        target, rest = int(rest[1]), []
    found = made_call(words[0], Slot[words[1]], strategy, deep, staying, tuple(routes), target)
    return found if not rest and found.text == text else None


def _place(name: str) -> bool:
    return name.removesuffix("2") in Box.__members__


def _after(rest: list[str], word: str) -> tuple[list[str], list[str]]:
    """The names behind a word, and what comes after them."""
    if len(rest) > 1 and rest[0] == word:
        return rest[1].split("+"), rest[2:]
    return [], rest


@lru_cache(maxsize=16384)
def defense_call(text: str) -> DefenseCall | None:
    """What this text calls; None if it is no call."""
    words = text.split(" ")
    if words[0] not in DEFENSES:
        return None
    defense, rest = DEFENSES[words[0]], words[1:]
    key: Slot | None = None
    blitzing: tuple[str, ...] = ()
    if rest and defense == Defense.RUN and rest[0] in KEYS:
        key, rest = KEYS[rest[0]], rest[1:]
    if rest and defense == Defense.BLITZ:
        blitzing, rest = tuple(rest[0].split("+")), rest[1:]
        if not all(map(_place, blitzing)):
            return None
    triple = bool(rest) and rest[0] == "triple"
    coverages: list[Helped] = []
    if rest and rest[0] in ("double", "triple"):
        rest = rest[1:]
        while rest and rest[0].partition("/")[0] in Slot.__members__:
            slot, slash, helpers = rest[0].partition("/")
            names = tuple(helpers.split("+")) if slash else ()
            if not all(map(_place, names)):
                return None
            coverages.append(Helped(Slot[slot], names))
            rest = rest[1:]
    marks, rest = _after(rest, "mark")
    guards, rest = _after(rest, "guard")
    stunts, rest = _after(rest, "stunt")
    if any(name not in Box.__members__ for name in marks) or any(name not in PAIRS for name in stunts):
        return None
    pairs = [name.partition("/") for name in guards]
    if any(slot not in Slot.__members__ or box not in Box.__members__ for slot, _, box in pairs):
        return None
    found = DefenseCall(
        defense, key, tuple(coverages), triple, blitzing, tuple([Box[name] for name in marks]),
        tuple([(Slot[slot], Box[box]) for slot, _, box in pairs]), tuple([PAIRS[name] for name in stunts]),
    )
    return found if not rest and found.text == text else None
