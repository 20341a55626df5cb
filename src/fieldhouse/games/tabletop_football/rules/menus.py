"""The legal calls of the offense, and why others are refused (OPLAY, ER-1, SCREEN-1, PITCH, OPT, SHOT, STRAT, XPB).

From the Shotgun any pass but a Screen (SHOT-2).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from fieldhouse.football.fast_action.fast_cards import RUNS
from fieldhouse.football.fast_action.player_cards import PlayerCard
from fieldhouse.football.fast_action.positions import (
    BACKS,
    BALL,
    ENDS,
    FLANKERS,
    RUNNING_BACKS,
    SLOT_NAMES,
    Position,
    Slot,
)
from fieldhouse.football.fast_action.spelling import Calls
from fieldhouse.games.tabletop_football.rules.calls import (
    END_REVERSE,
    OFFENSE_WORDS,
    OPTIONS,
    PITCHOUTS,
    PLAY_WORDS,
    PLAYS,
    ROUTES,
    OffenseCall,
    made_call,
    offense_call,
)
from fieldhouse.games.tabletop_football.rules.displays import Offense
from fieldhouse.games.tabletop_football.rules.runs import inside_column, named_outside
from fieldhouse.games.tabletop_football.rules.state import State
from fieldhouse.games.tabletop_football.rules.tables import LONG
from fieldhouse.table.table import Refusal

# Members of enums used on every play; access through the class is slow.
_QB: Final = Slot.QB

INSIDE_20: Final = 80  # nearer than the opponents' 20 is beyond this
INSIDE_5: Final = 95
MOST_BLOCKERS: Final = 2  # XPB-1
_SWITCHES: Final = {
    "OL": ("qb_option", "OPT-1"), "OR": ("qb_option", "OPT-1"), "PL": ("pitchout", "PITCH-1"),
    "PR": ("pitchout", "PITCH-1"), "SV": ("shovel", "SHOVEL-1"), "SW": ("swing", "SWING-1"),
}
_NO_REPEAT: Final = ("SC", "SV", "SW", "QK")  # SOLO-2
_WIDE: Final = (*ENDS, *FLANKERS)
_ROUTED: Final = tuple(ROUTES)


def solitaire(game: State, seat: int) -> bool:
    """Whether the rulebook's own system calls this side's defense (SOLO-1)."""
    return game.options.solitaire in ("both", ("home", "away")[seat])


def offense_fault(game: State, seat: int, call: OffenseCall) -> Refusal | None:
    """Why this call is not legal."""
    play, slot = call.play, call.slot
    display = game.offense[seat]
    if slot not in BALL or display.slots[slot] is None:
        return Refusal(f"no play is called to {SLOT_NAMES[slot]}", "OPLAY-3")
    switch = _SWITCHES.get(play)
    if switch is not None and not getattr(game.options, switch[0]):
        return Refusal(f"{PLAY_WORDS[play]} is not in this game's agreement", f"PRE-1, {switch[1]}")
    fault = (
        _place_fault(game, play) or _player_fault(display, call) or _strategy_fault(game, display, call)
        or _secondary_fault(game, seat, display, call)
    )
    if fault is None and play in _NO_REPEAT and game.last_pass[seat] == play and solitaire(game, 1 - seat):
        return Refusal(f"no second {PLAY_WORDS[play]} in a row against the solitaire defense", "SOLO-2")
    return fault


def _place_fault(game: State, play: str) -> Refusal | None:
    if play == "LG" and game.spot > INSIDE_20:
        return Refusal("no Long Pass inside the opponents' 20", "OPLAY-9")
    if play == "SC" and game.spot > INSIDE_5:
        return Refusal("no Screen inside the opponents' 5", "OPLAY-10")
    if play == "SW" and game.spot > INSIDE_5:
        return Refusal("no Swing Pass inside the opponents' 5", "OPLAY-11")
    return None


# -- who carries or catches ----------------------------------------------------------------------


def running_back(card: PlayerCard) -> bool:
    """Carded RB or FB (DR-3)."""
    return not RUNNING_BACKS.isdisjoint(card.positions)


def _player_fault(display: Offense, call: OffenseCall) -> Refusal | None:
    """Why the player in the called slot may not have this play."""
    play, slot = call.play, call.slot
    card = display.slots[slot]
    assert card is not None
    if play in RUNS:
        if slot is not _QB and not running_back(card):
            return Refusal(f"{card.name} is no running back or quarterback", "OPLAY-4")
        return None if inside_column(card) else Refusal(f"{card.name} has no rushing column", "RUN-11")
    if play in OPTIONS:
        return _option_fault(display, slot, card)
    if slot is _QB:
        return Refusal("this play does not go to the quarterback", "OPLAY-8")
    if play == END_REVERSE:
        if not {Position.TE, Position.WR} & set(card.positions):
            return Refusal(f"{card.name} is no tight end or wide receiver", "ER-1")
        return None if named_outside(card) else Refusal(f"{card.name} has no rushing column", "ER-1")
    if play in PITCHOUTS:
        return _pitchout_fault(display, slot, card)
    if play == "SC":
        if display.shotgun:
            return Refusal("no Screen from the Shotgun", "SCREEN-2")
        return None if named_outside(card) else Refusal(f"{card.name} has no rushing column", "SCREEN-1")
    if play == "SV" and not display.shotgun:
        return Refusal("a Shovel Pass comes from the Shotgun", "SHOVEL-1")
    if play in ("SV", "SW") and not running_back(card):
        return Refusal(f"{card.name} is no running back", "SHOVEL-1b" if play == "SV" else "SWING-1")
    return None


def _option_fault(display: Offense, slot: Slot, card: PlayerCard) -> Refusal | None:
    if display.shotgun:
        return Refusal("no Option from the Shotgun", "OPT-1")
    quarterback = display.slots[_QB]
    if quarterback is None or not inside_column(quarterback):
        return Refusal("the quarterback has no rushing column: no Option", "OPT-4")
    if slot not in BACKS or not running_back(card):
        return Refusal(f"{card.name} is no running back: he cannot trail", "OPT-3")
    return None if inside_column(card) else Refusal(f"{card.name} has no rushing column", "OPT-8")


def _pitchout_fault(display: Offense, slot: Slot, card: PlayerCard) -> Refusal | None:
    if display.backs == (Slot.BK2, Slot.BK3):
        if slot is not Slot.BK3:
            return Refusal("from two backs the Pitchout goes to BK3", "PITCH-2")
    elif slot is not display.lone:
        return Refusal("a Pitchout goes to a lone back, or behind BK2 to BK3", "PITCH-1")
    if not running_back(card):
        return Refusal(f"{card.name} is no running back", "PITCH-3")
    return None if inside_column(card) else Refusal(f"{card.name} has no rushing column", "PITCH-8")


# -- strategies ----------------------------------------------------------------------------------


def _strategy_fault(game: State, display: Offense, call: OffenseCall) -> Refusal | None:
    play, slot, strategy = call.play, call.slot, call.strategy
    if not strategy:  # STRAT-3
        return None
    if strategy in ("flop", "sneak"):
        rule = "FLOP-1" if strategy == "flop" else "SNEAK-1"
        if not call.inside or slot is not _QB:
            return Refusal(f"a {strategy} is an Inside Run by the quarterback", rule)
        if strategy == "sneak" and display.shotgun:  # DR-7
            return Refusal("no Sneak from the Shotgun", rule)
        return None
    if strategy == "draw":
        return None if call.inside else Refusal("a Draw is an Inside Run by a back or the quarterback", "DRAW-1")
    if strategy == "fake":
        if play not in ("SH", "LG"):
            return Refusal("Play-Action goes with a Short or Long Pass", "PA-1")
        return Refusal("no Play-Action from the Shotgun", "PA-2, SHOT-2b") if display.shotgun else None
    if not game.options.bootleg:
        return Refusal("Bootlegs are not in this game's agreement", "PRE-1, BOOT-1")
    return None if play in _ROUTED else Refusal("a Bootleg goes with a Quick, Short or Long Pass", "BOOT-1")


def _secondary_fault(game: State, seat: int, display: Offense, call: OffenseCall) -> Refusal | None:
    """Faults of Secondary Strategies: any number of them may be called (STRAT-2)."""
    if call.deep:
        if not game.options.deep_route:
            return Refusal("Deep Routes are not in this game's agreement", "PRE-1, DEEP-1")
        if call.play != "LG":
            return Refusal("a Deep Route goes to the target of a Long Pass", "DEEP-1")
    if call.staying:
        fault = _staying_fault(display, call)
        if fault:
            return fault
    if call.routes:
        fault = _routes_fault(game, display, call)
        if fault:
            return fault
    if call.target >= 0:
        if not game.options.double_team:
            return Refusal("Double-Teams are not in this game's agreement", "PRE-1, DT-1")
        players = game.teams[1 - seat].players
        if call.target >= len(players) or players[call.target].id not in game.defense[1 - seat].ids:
            return Refusal("a Double-Team names a defender on the display by his roster number", "DT-1")
    return None


def _staying_fault(display: Offense, call: OffenseCall) -> Refusal | None:
    if call.play not in _ROUTED:
        return Refusal("extra blockers stay in on Quick, Short and Long Passes", "XPB-1")
    if len(call.staying) > MOST_BLOCKERS or len(set(call.staying)) != len(call.staying):
        return Refusal("two extra blockers at most", "XPB-1")
    backs = [slot in (Slot.BK1, Slot.BK2) for slot in call.staying]
    for slot, back in zip(call.staying, backs, strict=True):
        card = display.slots[slot]
        if slot is call.slot:
            return Refusal("the target of the pass does not stay in", "XPB-3")
        if card is None or (not back and (slot not in _WIDE or Position.TE not in card.positions)):
            return Refusal(f"{SLOT_NAMES[slot]} does not stay in: backs of BK1 and BK2 or tight ends do", "XPB-1")
    if any(backs) and not all(backs):  # DR-5
        return Refusal("either backs or tight ends stay in, not both", "XPB-1")
    return None


def _routes_fault(game: State, display: Offense, call: OffenseCall) -> Refusal | None:
    if not game.options.patterns:
        return Refusal("pass patterns are not in this game's agreement", "PRE-1, PATTERN-1")
    if call.play not in _ROUTED:
        return Refusal(f"a {PLAY_WORDS[call.play]} goes to its target alone", "PATTERN-2")
    slots = [slot for slot, _ in call.routes]
    if len(set(slots)) != len(slots):
        return Refusal("a receiver runs one pattern", "PATTERN-1")
    for slot, kind in call.routes:
        if slot not in BALL[1:] or display.slots[slot] is None or slot is call.slot or slot in call.staying:
            return Refusal(f"{SLOT_NAMES[slot]} runs no pattern of his own", "PATTERN-1")
        if kind == LONG and game.spot > INSIDE_20:
            return Refusal("no Long pattern inside the opponents' 20", "PATTERN-4")
    return None


# -- the menu ------------------------------------------------------------------------------------


class OffenseCalls(Calls):
    """Every legal call of the offense; listed are those with one Secondary Strategy at most."""

    __slots__ = ()

    game: State
    words = OFFENSE_WORDS
    known = staticmethod(offense_call)

    def fault(self, answer: str) -> Refusal | None:
        call = offense_call(answer)
        if call is None:
            return Refusal("a call is a play, a slot and perhaps strategies, such as IL BK1 or SH LE fake", "OPLAY-3")
        return offense_fault(self.game, self.seat, call)

    def texts(self) -> Iterator[str]:
        plain = [text for text in _EVERY_CALL if self.fault(text) is None]
        yield from plain
        yield from self._secondary(plain)

    def _secondary(self, plain: list[str]) -> Iterator[str]:
        """Plain calls with one Secondary Strategy."""
        options, display = self.game.options, self.game.offense[self.seat]
        ends = [slot.name for slot in (Slot.LE, Slot.RE) if display.tight_at(slot)]
        blockers = ["BK1", "BK2", *ends]
        if display.backs[:2] == (Slot.BK1, Slot.BK2):
            blockers.append("BK1+BK2")
        targets = self.game.defense[1 - self.seat].ids if options.double_team else ()
        numbers = [at for at, card in enumerate(self.game.teams[1 - self.seat].players) if card.id in targets]
        for text in plain:
            play, slot = text.split(" ")[:2]
            if play in _ROUTED:
                yield from [f"{text} block {name}" for name in blockers]
            if play == "LG" and options.deep_route:
                yield from (f"{text} deep1", f"{text} deep2")
            if options.double_team and slot in ("BK1", "LE") and numbers:
                yield f"{text} on {numbers[len(text) % len(numbers)]}"
            if options.patterns and play in _ROUTED and slot in ("FL1", "BK1"):
                yield f"{text} routes RE={'SH' if play == 'QK' else 'QK'}"

    def __repr__(self) -> str:
        return f"{len(self)} calls"


def _strategies(play: str, slot: Slot) -> tuple[str, ...]:
    if play in ("IL", "IR"):
        return ("", "draw", "sneak", "flop") if slot is _QB else ("", "draw")
    if play in ("SH", "LG"):
        return ("", "fake", "boot")
    return ("", "boot") if play == "QK" else ("",)


_EVERY_CALL: Final = tuple(
    [
        made_call(play, slot, strategy).text
        for play in PLAYS for slot in BALL for strategy in _strategies(play, slot)
        if slot is not Slot.QB or play in RUNS
    ]
)
