"""Why a call is not legal (7.1, 7.2, 8.4)."""

from __future__ import annotations

from typing import Final

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
    DefenseCall,
    Helped,
    OffenseCall,
)
from fieldhouse.games.statispro_football.rules.endurance import carrier_fault
from fieldhouse.games.statispro_football.rules.lineups import rows_of
from fieldhouse.games.statispro_football.rules.state import Boxes, Slots, State
from fieldhouse.games.statispro_football.rules.tables import EDITION
from fieldhouse.table.table import Refusal

# Members of enums used on every play; access through the class is slow.
_QB: Final = Slot.QB

OWN_FIVE: Final = 5
OPPONENTS_FIVE: Final = 95
OPPONENTS_TWENTY: Final = 80
DOUBLE_ROWS: Final = ((4, 4), (3, 5))  # 7.2.2.2b
TRIPLE_ROWS: Final = (2, 6)  # 7.2.2.3a
COVERED_ROWS: Final = (*DOUBLE_ROWS, TRIPLE_ROWS)
"""Players in Rows 2 and 3 with whom several may cover one receiver."""
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
    if strategy in ("flop", "sneak") and not (call.inside and slot is _QB):
        rule = "7.1.2.2a" if strategy == "flop" else "7.1.2.3a"
        return Refusal(f"a {strategy} is an Inside run by the quarterback", rule)
    if strategy == "draw" and not (call.inside and (slot is _QB or slot in BACKS)):
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
        if slot is not _QB and slot not in BACKS:
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
    elif slot is _QB:
        return Refusal("a pass does not name the quarterback", "7.1.3d")
    elif play == "SC":
        if slot not in BACKS:
            return Refusal("a Screen goes to a back", "8.3.7a")
        if not card.normal or not any(card.catches):
            return Refusal(f"{card.name} lacks a rushing or a passing column", "4.2.2b")
    elif not card.catches[PASSES[play]]:
        return Refusal(f"{card.name} has no {PLAY_WORDS[play]} column", "4.2.2b")
    return None if slot is _QB else carrier_fault(game, card)  # 7.1.3c


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


