"""What can be changed in a deck, a card at a time: families of changes. `x +` and `x -` are opposites.

Where a card stands decides little; each family spreads its changes evenly over the cards that may change.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from fieldhouse.games.statispro_basketball.deckmaker.bench import (
    LAST_SERIES,
    SLOTS,
    Bench,
    assist,
    evenly,
    is_pass,
    number,
    rate,
    slot,
    written,
)


@dataclass(frozen=True, slots=True)
class Family:
    """`change` changes a number of cards; `most` is how many it may change, so that the form of the deck holds."""

    name: str
    says: str
    most: int
    change: Callable[[Bench, int], object]
    step: float = 1.0
    """What one of its counts stands for: a card, or a part of a point of DEFENSE RATE."""


def _action_passes(kinds: tuple[str, ...]) -> Callable[[Bench, int], object]:
    """Results on the last cards of ACTION become passes: sorted, so the others move up behind the new passes."""

    def change(bench: Bench, count: int) -> None:
        cells = bench.cells["action"]
        tail = [rpg for rpg in cells if not is_pass(cells[rpg])]
        free = bench.found("action", lambda text: not is_pass(text))
        gone = bench.found("action", lambda text: text.startswith(kinds))
        room = next((at for at, (one, other) in enumerate(zip(free, tail, strict=False)) if one != other), len(free))
        count = min(count, len(gone), room)  # a known card behind the passes stays
        chosen = set(evenly(gone, count))
        left = [cells[rpg] for rpg in free if rpg not in chosen]
        high = [rpg for rpg in bench.found("action", is_pass) if slot(cells[rpg]) and number(cells[rpg]) > NEAR]
        last = max(number(text) for text in cells.values())
        new = [written(cells[high[(7 * at + 3) % len(high)]], number=last) for at in range(count)]
        cells.update(zip(free, [*new, *left], strict=True))

    return change


def _action(kinds: tuple[str, ...], to: str) -> Callable[[Bench, int], object]:
    return lambda bench, count: bench.change("action", bench.found("action", lambda text: text.startswith(kinds)),
                                             count, lambda text, at: to)


def _advance_results(texts: tuple[str, ...]) -> Callable[[Bench, int], object]:
    """Passes of the last series of ADVANCE become other results, from the last one down."""

    def change(bench: Bench, count: int) -> None:
        places = bench.found("advance", lambda text: is_pass(text) and " S" not in text[3:], range(LAST_SERIES, 201))
        for at, rpg in enumerate(reversed(places[max(0, len(places) - count):])):
            bench.cells["advance"][rpg] = texts[at % len(texts)]

    return change


def _advance_passes(bench: Bench, count: int, kinds: tuple[str, ...]) -> int:
    """Results of ADVANCE become passes as those of its last series; how many there were."""
    gone = bench.found("advance", lambda text: text.startswith(kinds))[:count]
    passes = bench.found("advance", lambda text: bool(slot(text)), range(LAST_SERIES, 201))
    for at, rpg in enumerate(gone):
        bench.cells["advance"][rpg] = bench.cells["advance"][passes[at]]
    return len(gone)


def _kept_balls(bench: Bench, count: int) -> None:
    _advance_passes(bench, count, ("kicked ball",))


def _fewer_turnovers(bench: Bench, count: int) -> None:
    lost = _advance_passes(bench, count, ("thrown away", "3 seconds"))
    if count > lost:
        _action_passes(("double dribble", "line violation", "traveling"))(bench, count - lost)


def _stretched(section: str, low: int, high: int, *, down: bool) -> Callable[[Bench, int], object]:
    """Pass numbers between two cards: more cards keep the lowest number, or reach the highest."""

    def change(bench: Bench, count: int) -> None:
        cells = bench.cells[section]
        old = {rpg: number(cells[rpg]) for rpg in range(low, high + 1)}
        size = high - low + 1
        for rpg in range(low, high + 1):
            if down:
                at = low + max(0, rpg - low - count) * size // (size - count)
            else:
                at = low + (rpg - low) * size // (size - count)
            cells[rpg] = written(cells[rpg], number=old[min(high, at)])

    return change


def _steal(text: str, at: int) -> str:
    return f"{text} S{STEALS[at % len(STEALS)]} {SLOTS[at % len(SLOTS)]}"


def _blocked(text: str, at: int) -> str:
    return f"{text}, blocked by {SLOTS[at % len(SLOTS)]} B{BLOCKS[at % len(BLOCKS)]}"


def _own_board(text: str, at: int) -> str:
    return f"offense {text.split()[1]} #{BOARDS[at % len(BOARDS)]} A{BOARDS[at % len(BOARDS)] + 1}"


STEALS = (3, 4, 2, 5, 1, 6, 7)  # rates in the order in which they are added, one position after the other
BLOCKS = (2, 3, 1, 4, 5, 2, 6)
BOARDS = (7, 12, 3, 16, 9, 1, 14)  # pass numbers of offensive rebounds
NEAR = 15  # pass numbers above this start a possession
THREES = (1, 2)  # pass numbers with which nearly every outside player may try a three
NO_THREE = 12
FAR_OFF = 38  # a pass through the press with which nobody shoots
CLOSE = 10  # on these numbers a pass to an outside player may become a three
HELPS, HELPED = (7, 5), 2  # assist numbers from which on (PG, others) they are lowered, and to what
UNHELPED = (18, 6)
OUTSIDE = ("SG", "SF", "PG")
INSIDE = ("PF", "C")
BASKETS = 51  # SHOT #: a guarded two can be good up to this


def _low_steal(text: str) -> bool:
    return bool(slot(text)) and " S" in text[2:] and not text.endswith("anyone")


def _may_be_stolen(text: str) -> bool:
    return bool(slot(text)) and " S" not in text[2:]


def _helps(text: str) -> bool:
    return bool(slot(text)) and assist(text) >= HELPS[slot(text) != "PG"]


def _is_helped(text: str) -> bool:
    return bool(slot(text)) and 0 < assist(text) < HELPS[slot(text) != "PG"]


def _assists(wanted: Callable[[str], bool], to: Callable[[str], int]) -> Callable[[Bench, int], object]:
    """Assist numbers on ACTION and ADVANCE, half of the changes on each."""

    def change(bench: Bench, count: int) -> None:
        for section, part in (("action", count // 2), ("advance", count - count // 2)):
            bench.change(section, bench.found(section, wanted, by=assist), part,
                         lambda text, at: written(text, assist=to(text)))

    return change


def _section(
    section: str, wanted: Callable[[str], bool], to: Callable[[str, int], str], first: int = 1,
    by: Callable[[str], int] | None = None,
) -> Callable[[Bench, int], object]:
    def change(bench: Bench, count: int) -> None:
        bench.change(section, bench.found(section, wanted, range(first, 201), by), count, to)

    return change


def _nothing(bench: Bench, count: int) -> None:
    """The DEFENSE RATE is on the players' cards."""


DEFENSE = ("defense +", "defense -")
FAMILIES: tuple[Family, ...] = (
    Family("turnovers +", "ADVANCE: pass becomes a turnover", 12,
           _advance_results(("thrown away SF", "3 seconds PF", "thrown away PG", "thrown away SG", "3 seconds C"))),
    Family("fouls +", "ADVANCE: pass becomes a defense foul", 10, _advance_results(("defense foul",))),
    Family("kicked balls +", "ADVANCE: pass becomes a kicked ball, which takes time", 14,
           _advance_results(("kicked ball",))),
    Family("kicked balls -", "ADVANCE: kicked ball becomes a pass", 1, _kept_balls),
    Family("shooting fouls +", "ACTION: defense foul becomes a shooting foul", 3,
           _action(("defense foul",), "shooting foul")),
    Family("shooting fouls -", "ACTION: shooting foul becomes a pass", 6, _action_passes(("shooting foul",))),
    Family("fouls -", "ACTION: defense foul becomes a pass", 3, _action_passes(("defense foul",))),
    Family("press fouls -", "PRESS: defense foul becomes a pass", 30,
           _section("press", lambda text: text == "defense foul",
                    lambda text, at: f"{SLOTS[at % len(SLOTS)]} #{FAR_OFF}")),
    Family("turnovers -", "ADVANCE, ACTION: turnover becomes a pass", 4, _fewer_turnovers),
    Family("free throws +", "Z READING: illegal defense becomes a dead ball foul", 12,
           _section("z", lambda text: text == "illegal defense", lambda text, at: "dead ball foul")),
    Family("free throws -", "Z READING: dead ball foul becomes a desperation heave", 30,
           _section("z", lambda text: text == "dead ball foul", lambda text, at: "desperation heave")),
    Family("action numbers -", "ACTION: pass with the lowest number that follows #4", 55,
           _stretched("action", 16, 80, down=True)),
    Family("action numbers +", "ACTION: pass with the highest number up to #15", 55,
           _stretched("action", 16, 80, down=False)),
    Family("threes +", "ADVANCE: pass of the last series becomes #1 or #2", 18,
           _section("advance", lambda text: bool(slot(text)) and number(text) > THREES[-1],
                    lambda text, at: written(text, number=THREES[at % 2]), LAST_SERIES, number)),
    Family("threes -", f"ADVANCE: pass #1 to #3 of the last series becomes #{NO_THREE}", 12,
           _section("advance", lambda text: bool(slot(text)) and number(text) < 4,
                    lambda text, at: written(text, number=NO_THREE), LAST_SERIES, number)),
    Family("outside +", f"ADVANCE: pass up to #{CLOSE} to an inside player goes outside", 24,
           _section("advance", lambda text: slot(text) in INSIDE and number(text) <= CLOSE,
                    lambda text, at: written(text, to=OUTSIDE[at % 3]), by=number)),
    Family("outside -", f"ADVANCE: pass up to #{CLOSE} to an outside player goes inside", 24,
           _section("advance", lambda text: slot(text) in OUTSIDE and number(text) <= CLOSE,
                    lambda text, at: written(text, to=INSIDE[at % 2]), by=number)),
    Family("action outside +", f"ACTION: pass up to #{CLOSE} to an inside player goes outside", 14,
           _section("action", lambda text: slot(text) in INSIDE and number(text) <= CLOSE,
                    lambda text, at: written(text, to=OUTSIDE[at % 3]), by=number)),
    Family("action outside -", f"ACTION: pass up to #{CLOSE} to an outside player goes inside", 14,
           _section("action", lambda text: slot(text) in OUTSIDE and number(text) <= CLOSE,
                    lambda text, at: written(text, to=INSIDE[at % 2]), by=number)),
    Family("assists +", f"ACTION, ADVANCE: high assist number becomes A{HELPED}", 64,
           _assists(_helps, lambda text: HELPED)),
    Family("assists -", "ACTION, ADVANCE: low assist number becomes a high one", 60,
           _assists(_is_helped, lambda text: UNHELPED[slot(text) != "PG"])),
    Family("steals +", "ADVANCE: pass that can be stolen", 20, _section("advance", _may_be_stolen, _steal)),
    Family("steals -", "ADVANCE: pass that can no longer be stolen", 25,
           _section("advance", _low_steal, lambda text, at: text[:text.rindex(" S", 2, text.rindex(" "))], by=rate)),
    Family("blocks +", "SHOT #: high number blocked by a position", 35,
           _section("shot", lambda text: text.isdigit() and int(text) > BASKETS, _blocked)),
    Family("blocks -", "SHOT #: number no longer blocked by a position", 45,
           _section("shot", lambda text: any(f"blocked by {each} B" in text for each in SLOTS),
                    lambda text, at: text.partition(",")[0], by=rate)),
    Family("boards +", "REBOUND: defense becomes offense", 16,
           _section("rebound", lambda text: text.endswith(" FB"), _own_board)),
    Family("boards -", "REBOUND: offense becomes defense, fast break", 25,
           _section("rebound", lambda text: text.startswith("offense ") and "#" in text,
                    lambda text, at: f"defense {text.split()[1]} FB")),
    Family("breaks -", "REBOUND: defense without a fast break", 45,
           _section("rebound", lambda text: text.endswith(" FB"), lambda text, at: text.removesuffix(" FB"))),
    Family(DEFENSE[0], "mean DEFENSE RATE of the cards: shots are harder", 50, _nothing, 0.1),
    Family(DEFENSE[1], "mean DEFENSE RATE of the cards: shots are easier", 50, _nothing, 0.1),
)
SHARED: tuple[tuple[frozenset[str], int], ...] = (
    (frozenset({"shooting fouls -", "fouls -", "turnovers -"}), 6),  # a known card is the seventh
    (frozenset({"shooting fouls +", "fouls -"}), 3),
    (frozenset({"turnovers +", "fouls +", "kicked balls +"}), 24),
)
"""Families that use up the same cards, and the number of these."""
