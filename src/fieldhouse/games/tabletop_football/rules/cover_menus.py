"""The legal calls of the defense, and what is left of a call at the reveal (DPLAY-1, PREVENT-1, BLITZ-3, DCOV, COV-2,
STUNT-2, DR-4).

A Run Defense needs no key (DPLAY-4).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from fieldhouse.football.fast_action.edition import Defense
from fieldhouse.football.fast_action.matchup import Coverage
from fieldhouse.football.fast_action.player_cards import PlayerCard
from fieldhouse.football.fast_action.positions import (
    BACKS,
    DEFENSIVE_LINE,
    FLANKERS,
    RECEIVERS,
    SECONDARY,
    Box,
    Position,
    Slot,
    row_of,
)
from fieldhouse.football.fast_action.spelling import Calls
from fieldhouse.games.tabletop_football.rules.calls import (
    DEFENSE_WORDS,
    GUARDED,
    PAIRS,
    DefenseCall,
    Helped,
    defense_call,
)
from fieldhouse.games.tabletop_football.rules.displays import Front, Offense
from fieldhouse.games.tabletop_football.rules.matchup import Cover
from fieldhouse.games.tabletop_football.rules.state import State
from fieldhouse.games.tabletop_football.rules.tables import (
    BLITZERS,
    DOUBLE_ROWS,
    GUARDS,
    MARKED,
    PREVENT_ROW,
    TRIPLE_ROWS,
)
from fieldhouse.table.table import Refusal

# Members of enums used on every play; access through the class is slow.
_PREVENT: Final = Defense.PREVENT
_BLITZ: Final = Defense.BLITZ

HELPERS: Final = ("L", "L2", "M", "H", "G", "I", "F", "J", "N", "K", "O")
"""The order in which helpers are chosen where the call names none."""
SAME: Final = "same"
BACKS_FOR_WIDE: Final = 2  # DCOV-2


def box_of(name: str) -> Box:
    return Box[name.removesuffix("2")]


# -- coverage ------------------------------------------------------------------------------------


def coverage_fault(call: DefenseCall, front: Front, offense: Offense) -> Refusal | None:
    """Why this double or triple coverage cannot be played."""
    rule = "DCOV-3" if call.triple or len(call.coverages) > 1 else "DCOV-1"
    if call.defense not in (Defense.PASS, _PREVENT):
        return Refusal("multiple coverage goes with Pass Coverage or Prevent", rule)
    if len(call.coverages) > (1 if call.triple else 2):
        return Refusal("a Primary Strategy triples one receiver, or doubles one or two", "STRAT-1")
    second, third = DOUBLE_ROWS if rule == "DCOV-1" else TRIPLE_ROWS
    if front.rows[1] < second or front.rows[2] < third:
        return Refusal(f"at least {second} players in Row 2 and {third} in Row 3", rule)
    duties = duties_of(call, front, offense)
    used: set[str] = set()
    for one in call.coverages:
        fault = _helpers_fault(call, one, front, offense, duties, used)
        if fault:
            return fault
    return None


def duties_of(call: DefenseCall, front: Front, offense: Offense) -> dict[Slot, Box]:
    """Who covers whom by himself, as the defense stands (ruling 27)."""
    found: dict[Slot, Box] = {}
    for slot, box in call.guards:
        if offense.slots[slot] is not None and front.boxes[box]:
            found[slot] = box
    for slot, boxes in GUARDS.items():
        if offense.slots[slot] is None or slot in found:
            continue
        marked = MARKED.get(slot)
        first = (marked,) if marked in call.marked and marked is not None and offense.tight_at(slot) else ()
        for box in (*first, *boxes):
            if front.boxes[box] and box not in found.values() and (box in first or box not in call.marked):
                found[slot] = box
                break
    return found


def _helpers_fault(
    call: DefenseCall, one: Helped, front: Front, offense: Offense, duties: dict[Slot, Box], used: set[str]
) -> Refusal | None:
    card = offense.slots[one.slot] if one.slot in GUARDS else None
    if card is None:
        return Refusal(f"nobody to cover at {one.slot.name}", "DCOV-7")
    wide = is_wide(card, one.slot)
    wanted = (2 if call.triple else 1) + (one.slot not in duties)  # DCOV-4
    own = front.boxes[duties[one.slot]][0] if one.slot in duties else None
    backs = sum([_free_back(front, name, duties) for name in HELPERS]) + (own is not None and _is_back(own))
    if wide and backs < BACKS_FOR_WIDE:
        return Refusal(f"too few defensive backs are free for {one.slot.name}", "DCOV-2")
    names = one.helpers or usual_helpers(front, duties, one.slot, wide, wanted, used)
    if len(names) != wanted:
        return Refusal(f"{one.slot.name} is covered with {wanted} helper{'s' if wanted > 1 else ''}", "DCOV-5")
    for name in names:
        helper = front.at(name)
        if row_of(box_of(name)) == 1 or helper is None:
            return Refusal(f"nobody in Rows 2 and 3 stands in {name}", "DCOV-5")
        if box_of(name) in duties.values() or name in used:
            return Refusal(f"the player in {name} covers another receiver already", "DCOV-5")
        if wide and helper.positions[0] is Position.LB:
            return Refusal(f"linebackers do not help against a receiver at {one.slot.name}", "DCOV-6")
        used.add(name)
    return None


def is_wide(card: PlayerCard, slot: Slot) -> bool:
    """A wide receiver, or anybody at flanker (DR-3)."""
    return slot in FLANKERS or card.positions[0] is Position.WR


def _free_back(front: Front, name: str, duties: dict[Slot, Box]) -> bool:
    card = front.at(name)
    return card is not None and box_of(name) not in duties.values() and _is_back(card)


def _is_back(card: PlayerCard) -> bool:
    return card.positions[0] in SECONDARY


def usual_helpers(
    front: Front, duties: dict[Slot, Box], slot: Slot, wide: bool, wanted: int, used: set[str]
) -> tuple[str, ...]:
    """The first free players who may help."""
    found = []
    for name in HELPERS:
        card = front.at(name)
        if card is None or box_of(name) in duties.values() or name in used:
            continue
        if not wide or card.positions[0] is not Position.LB:
            found.append(name)
    return tuple(found[:wanted])


# -- the call ------------------------------------------------------------------------------------


def defense_fault(game: State, seat: int, call: DefenseCall) -> Refusal | None:
    """Why this call is not legal."""
    front, offense = game.defense[seat], game.offense[1 - seat]
    if call.defense == _PREVENT and front.rows[2] < PREVENT_ROW:
        return Refusal(f"Prevent needs {PREVENT_ROW} men in Row 3", "PREVENT-1")
    if call.defense == _BLITZ:
        fault = _blitz_fault(front, call.blitzing)
        if fault:
            return fault
    if call.coverages:
        fault = coverage_fault(call, front, offense)
        if fault:
            return fault
    if call.marked:
        fault = _marks_fault(call, front, offense)
        if fault:
            return fault
    if call.guards:
        fault = _guards_fault(call, front, offense)
        if fault:
            return fault
    return _stunts_fault(game, call, front) if call.stunts else None


def _blitz_fault(front: Front, names: tuple[str, ...]) -> Refusal | None:
    least, many = BLITZERS
    if not least <= len(names) <= many or len(set(names)) != len(names):
        return Refusal("a Blitz sends two to five players of Rows 2 and 3", "BLITZ-3")
    for name in names:
        if row_of(box_of(name)) == 1:
            return Refusal("blitzers come from Rows 2 and 3", "BLITZ-3")
        if front.at(name) is None:
            return Refusal(f"nobody stands in box {name}", "BLITZ-3")
    return None


def _marks_fault(call: DefenseCall, front: Front, offense: Offense) -> Refusal | None:
    for box in call.marked:
        end = next((slot for slot, one in MARKED.items() if one == box), None)
        if end is None or call.marked.count(box) > 1:
            return Refusal("the players in F and J are marked", "COV-2")
        if not offense.tight_at(end) or not front.boxes[box] or box.name in call.blitzing:
            return Refusal(f"nobody in {box.name} to mark, or no tight end before him", "COV-2")
    return None


def _guards_fault(call: DefenseCall, front: Front, offense: Offense) -> Refusal | None:
    slots, boxes = [slot for slot, _ in call.guards], [box for _, box in call.guards]
    if len(set(slots)) != len(slots) or len(set(boxes)) != len(boxes):
        return Refusal("a player covers one receiver", "COV-1")
    for slot, box in call.guards:
        may = GUARDS.get(slot, ())
        if slot not in GUARDED or (box not in may and not (box in call.marked and MARKED.get(slot) == box)):
            return Refusal(f"{slot.name} is not covered from {box.name}", "COV-1")
        if offense.slots[slot] is None or not front.boxes[box] or box.name in call.blitzing:
            return Refusal(f"{slot.name} or {box.name} is empty", "COV-1")
        if box in call.marked and MARKED.get(slot) != box:
            return Refusal(f"the player in {box.name} is marked", "COV-2")
    return None


def _stunts_fault(game: State, call: DefenseCall, front: Front) -> Refusal | None:
    if not game.options.line_stunts:
        return Refusal("Line Stunts are not in this game's agreement", "PRE-1, STUNT-1")
    if len(call.stunts) > 2 or len(set(call.stunts)) != len(call.stunts):
        return Refusal("two pairs stunt at most", "STUNT-2b")
    needed = dict.fromkeys(Box, 0)
    for pair in call.stunts:
        for box in (pair, Box(pair + 1)):
            needed[box] += 1
            if len(stunters(front, box)) < needed[box]:
                return Refusal(
                    f"no lineman or linebacker is free to stunt in {box.name}: blitzers and backs do not", "STUNT-2"
                )
    return None


def stunters(front: Front, box: int) -> list[PlayerCard]:
    """Who may stunt in this box: linemen and linebackers of Row 1 (STUNT-2, DR-6). Blitzers stand in other rows."""
    return [card for card in front.boxes[box] if card.positions[0] in DEFENSIVE_LINE or _linebacker(card)]


def _linebacker(card: PlayerCard) -> bool:
    return Position.LB in card.positions


# -- the reveal ----------------------------------------------------------------------------------


def revealed(call: DefenseCall, front: Front, offense: Offense) -> Cover:
    """The defense with its men, from the final boxes. What is no longer legal lapses (DR-4)."""
    defense = call.defense
    if defense == _PREVENT and front.rows[2] < PREVENT_ROW:
        defense = Defense.PASS
    blitzers: tuple[tuple[PlayerCard, Box], ...] = ()
    if defense == _BLITZ:  # SEQ-8
        found = [(card, box_of(name)) for name in call.blitzing if (card := front.at(name)) is not None]
        blitzers = tuple(found)
        if len(found) < BLITZERS[0]:
            defense, blitzers = Defense.PASS, ()
    if not call.coverages and not call.marked and not call.guards and not call.stunts:  # as a rule
        return Cover(defense, call.key, (), blitzers)
    marked = tuple(
        [
            box for slot, box in MARKED.items()
            if box in call.marked and offense.tight_at(slot) and front.boxes[box] and box.name not in call.blitzing
        ]
    )
    guards = tuple(
        [
            (slot, box) for slot, box in call.guards
            if offense.slots[slot] is not None and front.boxes[box] and (box not in marked or MARKED.get(slot) == box)
        ]
    )
    coverages: tuple[Coverage, ...] = ()
    if call.coverages and coverage_fault(call, front, offense) is None:
        coverages = covering(call, front, offense)
    stunts = tuple([pair for pair in call.stunts if stunters(front, pair) and stunters(front, pair + 1)])
    return Cover(defense, call.key, coverages, blitzers, marked, guards, stunts)


def covering(call: DefenseCall, front: Front, offense: Offense) -> tuple[Coverage, ...]:
    """Each doubled or tripled receiver with all players who cover him (DCOV-4, DCOV-5)."""
    duties = duties_of(call, front, offense)
    used: set[str] = set()
    found = []
    for one in call.coverages:
        card = offense.slots[one.slot]
        assert card is not None
        own = front.boxes[duties[one.slot]] if one.slot in duties else ()
        wanted = (2 if call.triple else 1) + (not own)
        names = one.helpers or usual_helpers(front, duties, one.slot, is_wide(card, one.slot), wanted, used)
        used.update(names)
        helpers = tuple([helper for name in names if (helper := front.at(name)) is not None])
        found.append(Coverage(one.slot, own[:1] + helpers, call.triple))
    return tuple(found)


# -- menus ---------------------------------------------------------------------------------------


class DefenseCalls(Calls):
    """Every legal call of the defense. Listed are the plain ones, coverages of one receiver, usual blitzes, stunts."""

    __slots__ = ()

    game: State
    words = DEFENSE_WORDS
    known = staticmethod(defense_call)

    def fault(self, answer: str) -> Refusal | None:
        call = defense_call(answer)
        if call is None:
            return Refusal("a call is a defense and perhaps a strategy, such as run 1 or pass double LE/L", "DPLAY-1")
        return defense_fault(self.game, self.seat, call)

    def texts(self) -> Iterator[str]:
        front, offense = self.game.defense[self.seat], self.game.offense[1 - self.seat]
        yield from ("run", "run 1", "run 2", "run 3", "run QB", "pass", "prevent")
        blitzes = ["+".join(names) for names in usual_blitzes(front)]
        yield from [f"blitz {names}" for names in blitzes]
        receivers = [slot.name for slot in RECEIVERS if offense.slots[slot] is not None]
        for word in ("pass", "prevent"):
            yield from [f"{word} double {name}" for name in receivers]
            yield from [f"{word} double {one} {two}" for one, two in combinations(receivers, 2)]
            yield from [f"{word} triple {name}" for name in receivers]
        yield from [f"{word} mark {box.name}" for word in ("run", "pass") for box in MARKED.values()]
        yield from [
            f"pass guard {slot.name}/{box.name}" for slot in BACKS for box in GUARDS[slot]
        ]
        if self.game.options.line_stunts:
            pairs = [*PAIRS, *["+".join(two) for two in combinations(PAIRS, 2)]]
            plain = ("run", "pass", *[f"blitz {names}" for names in blitzes[:1]])
            yield from [f"{word} stunt {pair}" for word in plain for pair in pairs]

    def __repr__(self) -> str:
        return f"{len(self)} calls, and combinations"


class Men(DefenseCalls):
    """At the reveal: the same call, with its players chosen again. `same` keeps them (DR-4)."""

    __slots__ = ("call",)

    def __init__(self, game: State, seat: int, call: DefenseCall) -> None:
        super().__init__(game, seat)
        self.call = call

    def fault(self, answer: str) -> Refusal | None:
        if answer == SAME:
            return None
        call = defense_call(answer)
        if call is None or call.committed() != self.call.committed():
            return Refusal(f"the call stays {self.call.text}: only its players are chosen again", "SEQ-7")
        return super().fault(answer)

    def texts(self) -> Iterator[str]:
        yield SAME
        if self.call.defense == _BLITZ:
            for text in super().texts():
                if text.startswith("blitz"):
                    yield text


def usual_blitzes(front: Front) -> list[tuple[str, ...]]:
    """The solitaire system's blitzes and pairs of linebackers, where somebody stands in the boxes."""
    found: list[tuple[str, ...]] = []
    for names in ("FJ", "FJM", "FGHIJ", "GI", "FH", "HJ", "FJN", "KO"):
        present = tuple([name for name in names if front.boxes[Box[name]]])
        if len(present) >= BLITZERS[0] and present not in found:
            found.append(present)
    return found
