"""The legal calls in a situation, and why others are refused (7.1, 7.2, 8.4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from fieldhouse.football.fast_action.edition import Defense
from fieldhouse.football.fast_action.fast_cards import RUNS
from fieldhouse.football.fast_action.player_cards import PlayerCard
from fieldhouse.football.fast_action.positions import (
    BACKS,
    BALL,
    ENDS,
    FLANKERS,
    SLOT_NAMES,
    Box,
    Position,
    Slot,
    row_of,
)
from fieldhouse.games.statispro_football.rules.calls import (
    END_RUN,
    PASSES,
    PLAY_WORDS,
    PLAYS,
    DefenseCall,
    Helped,
    OffenseCall,
    defense_call,
    offense_call,
)
from fieldhouse.games.statispro_football.rules.endurance import carrier_fault
from fieldhouse.games.statispro_football.rules.lineups import rows_of
from fieldhouse.games.statispro_football.rules.state import Boxes, Slots, State
from fieldhouse.games.statispro_football.rules.tables import EDITION
from fieldhouse.table.table import Refusal

OWN_FIVE: Final = 5
OPPONENTS_FIVE: Final = 95
OPPONENTS_TWENTY: Final = 80
DOUBLE_ROWS: Final = ((4, 4), (3, 5))  # 7.2.2.2b
TRIPLE_ROWS: Final = (2, 6)  # 7.2.2.3a
MOST_BLITZERS: Final = 5


# -- the offense ---------------------------------------------------------------------------------


def offense_fault(game: State, seat: int, call: OffenseCall) -> Refusal | None:
    """Why this call is not legal."""
    play, slot, strategy = call.play, call.slot, call.strategy
    if slot not in BALL:
        return Refusal(f"no play is called to a {SLOT_NAMES[slot]}", "7.1.3a")
    if play == "LG" and game.spot >= OPPONENTS_TWENTY:
        return Refusal("no Long pass inside the opponents' 20", "7.1.1d, 8.3.9.1a")
    if play == "SC":
        if game.options.no_screen == "own 5" and game.spot <= OWN_FIVE:
            return Refusal("no Screen inside the own 5", "7.1.1c")
        if game.options.no_screen != "own 5" and game.spot >= OPPONENTS_FIVE:
            return Refusal("no Screen inside the opponents' 5", "7.1.1c")
    if strategy in ("flop", "sneak") and not (call.inside and slot is Slot.QB):
        rule = "7.1.2.2a" if strategy == "flop" else "7.1.2.3a"
        return Refusal(f"a {strategy} is an Inside run by the quarterback", rule)
    if strategy == "draw" and not (call.inside and (slot is Slot.QB or slot in BACKS)):
        return Refusal("a Draw is an Inside run by a back or the quarterback", "7.1.2.4a")
    if strategy == "fake" and play not in ("SH", "LG"):
        return Refusal("Play Action goes with a Short or a Long pass", "7.1.2.5a")
    if solitaire(game, 1 - seat) and play in ("SC", "QK") and game.last_pass[seat] == play:
        return Refusal(f"no second {PLAY_WORDS[play]} in a row against the solitaire defense", "S.3a")
    return _staying_fault(game, seat, call) or player_fault(game, seat, call, game.slots[seat])


def solitaire(game: State, seat: int) -> bool:
    """Whether the rulebook's own system calls this side's defense (S.0a)."""
    return game.options.solitaire in ("both", ("home", "away")[seat])


def _staying_fault(game: State, seat: int, call: OffenseCall) -> Refusal | None:
    if not call.staying:
        return None
    if not game.options.extra_blocking:
        return Refusal("extra pass blocking is not in this game's agreement", "O.0a, O.4a")
    if call.play not in PASSES or call.play == "SC":
        return Refusal("backs stay in to block on Quick, Short and Long passes", "O.4a")
    if len(set(call.staying)) != len(call.staying):
        return Refusal("a back is named twice", "O.4a")
    for slot in call.staying:
        if slot not in BACKS or game.slots[seat][slot] is None:
            return Refusal("only backs on the display stay in to block", "O.4a")
        if slot == call.slot:
            return Refusal("a pass is not called to a back who blocks", "O.4b")
    return None


def player_fault(game: State, seat: int, call: OffenseCall, slots: Slots) -> Refusal | None:
    """Why the player in the called slot may not have this play (7.1.3, 3.1.3c)."""
    play, slot = call.play, call.slot
    card = slots[slot]
    if card is None:
        return Refusal(f"nobody stands at {SLOT_NAMES[slot]}", "7.1.3a")
    if play in RUNS:
        if slot is not Slot.QB and slot not in BACKS:
            return Refusal("Inside runs and Sweeps are carried by the quarterback or a back", "7.1.3e")
        if not card.normal:
            return Refusal(f"{card.name} has no rushing column", "4.2.2b")
    elif play == END_RUN:
        if slot not in ENDS and slot not in FLANKERS:
            return Refusal("an End Around is carried by an end or a flanker", "7.1.3e")
        if not {Position.TE, Position.WR} & set(card.positions):
            return Refusal(f"{card.name} is no tight end or wide receiver", "7.1.3e, 8.2.6a")
        if not card.normal:
            return Refusal(f"{card.name} has no rushing column", "7.1.1b, 8.2.6a")
        if card.id in game.end_arounds:
            return Refusal(f"{card.name} had his End Around of this game", "8.2.6b")
    elif slot is Slot.QB:
        return Refusal("a pass does not name the quarterback", "7.1.3d")
    elif play == "SC":
        if slot not in BACKS:
            return Refusal("a Screen goes to a back", "8.3.7a")
        if not card.normal or not any(card.catches):
            return Refusal(f"{card.name} lacks a rushing or a passing column", "4.2.2b")
    elif not card.catches[PASSES[play]]:
        return Refusal(f"{card.name} has no {PLAY_WORDS[play]} column", "4.2.2b")
    return None if slot is Slot.QB else carrier_fault(game, card)  # 7.1.3c


class OffenseCalls(Sequence[str]):
    """Every legal call of the offense; listed are those with one extra blocker at most (O.4)."""

    __slots__ = ("_listed", "game", "seat")

    def __init__(self, game: State, seat: int) -> None:
        self.game, self.seat = game, seat
        self._listed: list[str] | None = None

    def fault(self, answer: str) -> Refusal | None:
        call = offense_call(answer)
        if call is None:
            return Refusal("a call is a play, a slot and perhaps a strategy, such as IL BK1 or SH LE fake", "7.1")
        return offense_fault(self.game, self.seat, call)

    def __contains__(self, answer: object) -> bool:
        return isinstance(answer, str) and self.fault(answer) is None

    def listed(self) -> list[str]:
        if self._listed is None:
            self._listed = [text for text in _EVERY_CALL if self.fault(text) is None]
            if self.game.options.extra_blocking:
                found = [f"{text} block {back.name}" for text in self._listed for back in BACKS]
                self._listed += [text for text in found if self.fault(text) is None]
        return self._listed

    def __iter__(self) -> Iterator[str]:
        return iter(self.listed())

    def __len__(self) -> int:
        return len(self.listed())

    def __getitem__(self, index: Any) -> Any:
        return self.listed()[index]

    def __repr__(self) -> str:
        return f"{len(self)} calls"


def _strategies(play: str, slot: Slot) -> tuple[str, ...]:
    if play in ("IL", "IR"):
        return ("", "draw", "sneak", "flop") if slot is Slot.QB else ("", "draw")
    return ("", "fake") if play in ("SH", "LG") else ("",)


_EVERY_CALL: Final = tuple(
    [
        OffenseCall(play, slot, strategy).text
        for play in PLAYS for slot in BALL for strategy in _strategies(play, slot)
        if not (slot is Slot.QB and (play in PASSES or play == END_RUN))
    ]
)


# -- the defense ---------------------------------------------------------------------------------


def defense_fault(game: State, seat: int, call: DefenseCall) -> Refusal | None:
    """Why this call is not legal."""
    if call.big:
        if not game.options.big_plays:
            return Refusal("big plays are not in this game's agreement", "8.4a")
        if not game.big_plays[seat]:
            return Refusal("no big plays left", "8.4a")
        if game.big_play_at[seat] == game.possession:
            return Refusal("one big play a possession", "8.4e")
        if call.coverages:
            return Refusal("a big play is the strategy of this play: no coverage beside it", "7.2.2.5a")
    if call.defense is Defense.BLITZ:
        return _blitz_fault(game.boxes[seat], call.blitzing)
    if call.coverages:
        return coverage_fault(call, game.boxes[seat], game.slots[1 - seat])
    return None


def _blitz_fault(boxes: Boxes, blitzing: tuple[str, ...]) -> Refusal | None:
    if not 2 <= len(blitzing) <= MOST_BLITZERS:
        return Refusal("a Blitz sends two to five players of Rows 2 and 3", "7.2.1b")
    if len(set(blitzing)) != len(blitzing):
        return Refusal("a blitzer is named twice", "7.2.1b")
    for name in blitzing:
        if row_of(Box[name.removesuffix("2")]) == 1:
            return Refusal("blitzers come from Rows 2 and 3", "7.2.1b")
        if player_at(boxes, name) is None:
            return Refusal(f"nobody stands in box {name}", "7.2.1b")
    return None


def player_at(boxes: Boxes, name: str) -> PlayerCard | None:
    """The player in a box; `L2` is the second one in box L."""
    box = boxes[Box[name.removesuffix("2")]]
    at = 1 if name.endswith("2") else 0
    return box[at] if len(box) > at else None


def coverage_fault(call: DefenseCall, boxes: Boxes, slots: Slots) -> Refusal | None:
    """Why this double or triple coverage cannot be played (7.2.2.2 to 7.2.2.4)."""
    if call.defense not in (Defense.PASS, Defense.PREVENT):
        return Refusal("coverage goes with a Pass or Prevent defense", "7.2.2.3a" if call.triple else "7.2.2.2a")
    rows = rows_of(boxes)[1:]
    if call.triple:
        if rows != TRIPLE_ROWS:
            return Refusal("Triple Coverage needs two players in Row 2 and six in Row 3", "7.2.2.3a")
        if len(call.coverages) != 1:
            return Refusal("the Triple card covers one receiver, or doubles two", "7.2.2.4a")
    elif rows == TRIPLE_ROWS:
        if len(call.coverages) > 2:
            return Refusal("the Triple card covers one receiver, or doubles two", "7.2.2.3c")
    elif rows not in DOUBLE_ROWS:
        return Refusal("Double Coverage needs four players in Rows 2 and 3 each, or three and five", "7.2.2.2b")
    guarding = {
        EDITION.passes.guards[slot] for slot in EDITION.passes.guards if slots[slot] is not None
    }
    used: set[str] = set()
    for one in call.coverages:
        fault = _helpers_fault(one, call.triple, boxes, slots, guarding, used)
        if fault:
            return fault
    return None


def _helpers_fault(
    one: Helped, triple: bool, boxes: Boxes, slots: Slots, guarding: set[Box], used: set[str]
) -> Refusal | None:
    rule = "7.2.2.3e" if triple else "7.2.2.2e"
    if one.slot not in EDITION.passes.guards or slots[one.slot] is None:
        return Refusal(f"nobody to cover at {one.slot.name}", "7.2.2.2c")
    own = EDITION.passes.guards[one.slot]
    wanted = (2 if triple else 1) + (not boxes[own])  # an empty guard box needs one more (C-31)
    if len(one.helpers) != wanted:
        return Refusal(f"{one.slot.name} is covered with {wanted} helper{'s' if wanted > 1 else ''}", rule)
    for name in one.helpers:
        box = Box[name.removesuffix("2")]
        if row_of(box) == 1:
            return Refusal("helpers stand in Rows 2 and 3", rule)  # DR-24
        if player_at(boxes, name) is None:
            return Refusal(f"nobody stands in box {name}", rule)
        if box in guarding:
            return Refusal(f"the player in box {name} guards a receiver", rule)
        if name in used:
            return Refusal("no defender serves in two coverages", "7.2.2.4b")
        used.add(name)
    return None


class DefenseCalls(Sequence[str]):
    """Every legal call of the defense. Listed are the plain ones, the coverages of one receiver and usual blitzes."""

    __slots__ = ("_listed", "game", "seat")

    def __init__(self, game: State, seat: int) -> None:
        self.game, self.seat = game, seat
        self._listed: list[str] | None = None

    def fault(self, answer: str) -> Refusal | None:
        call = defense_call(answer)
        if call is None:
            return Refusal("a call is a defense and perhaps a strategy, such as run 1 or pass double LE/L", "7.2")
        return defense_fault(self.game, self.seat, call)

    def __contains__(self, answer: object) -> bool:
        return isinstance(answer, str) and self.fault(answer) is None

    def listed(self) -> list[str]:
        if self._listed is None:
            found = ["run", "run 1", "run 2", "run 3", "pass", "prevent"]
            found += ["blitz " + "+".join(names) for names in usual_blitzes(self.game.boxes[self.seat])]
            if rows_of(self.game.boxes[self.seat])[1:] in (*DOUBLE_ROWS, TRIPLE_ROWS):
                found += [f"{word} {cover}" for word in ("pass", "prevent") for cover in self._coverages()]
            found = [text for text in found if self.fault(text) is None]
            big = [f"{text} big" for text in found[:6]]
            self._listed = found + [text for text in big if self.fault(text) is None]
        return self._listed

    def _coverages(self) -> list[str]:
        boxes, slots = self.game.boxes[self.seat], self.game.slots[1 - self.seat]
        guarding = {box for slot, box in EDITION.passes.guards.items() if slots[slot] is not None}
        free = [
            name for box in Box if row_of(box) > 1 and box not in guarding
            for name in ([box.name, box.name + "2"] if len(boxes[box]) == 2 else [box.name] if boxes[box] else [])
        ]
        receivers = [slot for slot in EDITION.passes.guards if slots[slot] is not None]
        found = [f"double {slot.name}/{name}" for slot in receivers for name in free]
        pairs = [(one, two) for one in free for two in free if one < two]
        return found + [f"triple {slot.name}/{one}+{two}" for slot in receivers for one, two in pairs]

    def __iter__(self) -> Iterator[str]:
        return iter(self.listed())

    def __len__(self) -> int:
        return len(self.listed())

    def __getitem__(self, index: Any) -> Any:
        return self.listed()[index]

    def __repr__(self) -> str:
        return f"{len(self)} calls, and combinations"


def usual_blitzes(boxes: Boxes) -> list[tuple[str, ...]]:
    """The solitaire system's blitzes (S.4.8a) and pairs of linebackers, where somebody stands in the boxes."""
    found: list[tuple[str, ...]] = []
    for names in ("FJ", "FJM", "FGHIJ", "GI", "FH", "HJ", "FJN"):
        present = tuple([name for name in names if boxes[Box[name]]])
        if len(present) >= 2 and present not in found:
            found.append(present)
    return found
