"""The solitaire system: the rulebook calls the defense from a card (S.4)."""

from __future__ import annotations

from typing import Final

from fieldhouse.football.fast_action.edition import Defense
from fieldhouse.football.fast_action.positions import Box, Slot, row_of
from fieldhouse.football.fast_action.readings import aside
from fieldhouse.games.statispro_football.rules.call_faults import COVERED_ROWS, player_at
from fieldhouse.games.statispro_football.rules.calls import DefenseCall, Helped, OffenseCall
from fieldhouse.games.statispro_football.rules.lineups import rows_of
from fieldhouse.games.statispro_football.rules.questions import BLITZERS
from fieldhouse.games.statispro_football.rules.state import Boxes, State
from fieldhouse.games.statispro_football.rules.tables import EDITION
from fieldhouse.table.table import Table

LONG: Final = 7
HELPERS: Final = ("L", "L2", "M", "H", "G", "I", "F", "J", "N", "K", "O")
"""The order in which equal helpers are chosen (DR-25)."""
BLITZES: Final = ((26, "FJ"), (35, "FJM"), (48, "FGHIJ"))  # S.4.8a
WITHIN_20: Final = 80


def entry(game: State) -> int:
    """Which of a card's five defenses serves this situation (S.4.1a to S.4.5b, C-46)."""
    to_goal = 100 - game.spot
    if to_goal <= 2:
        return 5  # S.4.5b
    if to_goal <= 5:
        return 2  # S.4.2b
    if game.down == 1:
        return 1  # S.4.1a
    if game.down == 2:
        return 3 if game.to_go >= LONG else 2  # S.4.3a, S.4.2a
    return 4 if game.to_go >= LONG else 5  # S.4.4a, S.4.5a


def defense(table: Table, game: State, call: OffenseCall) -> tuple[DefenseCall, bool]:
    """The defense of this play, and whether it doubles the receiver whom the pass finally finds (S.4.6b).

    The play then goes on with a new card (S.5a); displays and the clock stay the coach's (S.2a, S.6a), and blitzers are
    back after it (S.4.8c).
    """
    number = entry(game)
    said = aside(table, game.readings.solitaire, "the solitaire defense")  # S.4a, S.4b
    code = said.defenses[number - 1]
    if game.spot >= WITHIN_20:
        code = code.replace("PR", "P")  # S.4.7a
    if table.noting:
        table.note("S.4a", f"solitaire entry {number}: {code}")
    big = _big_play(game)
    if code == "R(NK)":
        return DefenseCall(Defense.RUN, big=big), False
    if code == "R(BC)":  # S.4.6a
        return DefenseCall(Defense.RUN, key=_key(call), big=big), False
    if code == "BLZ":
        return DefenseCall(Defense.BLITZ, blitzing=_blitzers(table, game, said.pass_number), big=big), False
    kind = Defense.PREVENT if code.startswith("PR") else Defense.PASS
    return DefenseCall(kind, big=big), code.endswith("(X2)") and not big


def _key(call: OffenseCall) -> int:
    """The key on the ball carrier: a back or the receiver of a Screen; of an End Around a wrong key (C-22, DR-25)."""
    if call.slot in (Slot.BK1, Slot.BK2, Slot.BK3):
        return call.slot - Slot.BK1 + 1
    return 1


def _big_play(game: State) -> bool:
    """Used in the possession's first third or fourth down from the 50 or closer to the goal (DR-26)."""
    seat = 1 - game.ball
    options = game.options
    return bool(
        options.big_plays and options.solitaire_big_plays and game.big_plays[seat] and game.down >= 3
        and game.spot >= 50 and game.big_play_at[seat] != game.possession
    )


def _blitzers(table: Table, game: State, number: int) -> tuple[str, ...]:
    """The boxes that a pass number sends; for an empty box another eligible player (S.4.8a, S.4.8b)."""
    seat = 1 - game.ball
    boxes = game.boxes[seat]
    wanted = next(letters for last, letters in BLITZES if number <= last)
    found = [letter for letter in wanted if boxes[Box[letter]]]
    for _ in range(len(wanted) - len(found)):
        free = _free(boxes, found)
        if not free:
            break
        found.append(table.ask(BLITZERS, seat, free, game) if len(free) > 1 else free[0])
    return tuple(found)


def _free(boxes: Boxes, taken: list[str]) -> tuple[str, ...]:
    names = [name for box in Box if row_of(box) > 1 for name in (box.name, box.name + "2")]
    return tuple([name for name in names if name not in taken and player_at(boxes, name) is not None])


def doubled(game: State) -> tuple[Helped, ...]:
    """Double coverage of every receiver, of whom the pass will find one (S.4.6b)."""
    slots = game.slots[game.ball]
    return tuple([one for slot in EDITION.passes.guards if slots[slot] is not None for one in helped(game, slot)])


def helped(game: State, slot: Slot) -> tuple[Helped, ...]:
    """Double coverage of the receiver, if the formation permits it: the best free helper (S.4.6b, DR-25)."""
    seat = 1 - game.ball
    boxes, slots = game.boxes[seat], game.slots[1 - seat]
    if rows_of(boxes)[1:] not in COVERED_ROWS:
        return ()
    guards = EDITION.passes.guards
    guarding = {guards[one] for one in guards if slots[one] is not None}
    free: list[tuple[int, int, str]] = []
    for name in HELPERS:
        card = player_at(boxes, name)
        if card is not None and Box[name.removesuffix("2")] not in guarding:
            free.append((card.intercept, len(free), name))
    wanted = 1 + (not boxes[guards[slot]])
    if len(free) < wanted:
        return ()
    return (Helped(slot, tuple([name for _, _, name in sorted(free)[:wanted]])),)
