"""The solitaire system: a card calls the defense (SOLO).

It stands in for a second coach (EQ-4).
"""

from __future__ import annotations

from typing import Final

from fieldhouse.football.fast_action.edition import Defense
from fieldhouse.football.fast_action.matchup import Coverage
from fieldhouse.football.fast_action.player_cards import PlayerCard
from fieldhouse.football.fast_action.positions import RECEIVERS, Box, row_of
from fieldhouse.football.fast_action.readings import aside
from fieldhouse.games.tabletop_football.rules.calls import DefenseCall, Helped
from fieldhouse.games.tabletop_football.rules.cover_menus import box_of, coverage_fault, covering, duties_of
from fieldhouse.games.tabletop_football.rules.displays import Front
from fieldhouse.games.tabletop_football.rules.matchup import Cover
from fieldhouse.games.tabletop_football.rules.questions import BLITZERS
from fieldhouse.games.tabletop_football.rules.state import State
from fieldhouse.games.tabletop_football.rules.tables import BLITZERS as HOW_MANY
from fieldhouse.games.tabletop_football.rules.tables import PREVENT_ROW, SITUATIONS, SOLITAIRE_BLITZ
from fieldhouse.table.table import Table

INSIDE_20: Final = 80


def entry(game: State) -> int:
    """Which of a card's five defenses serves this situation (SOLO-5, SOLO-6, SOLO-7, SOLO-8, SOLO-9, ruling 46)."""
    to_goal = int(100 - game.spot)
    return next(
        entry for entry, downs, yards, goal in SITUATIONS
        if game.down in downs and int(game.to_go) in yards and to_goal in goal
    )


def defense(table: Table, game: State) -> Cover:
    """The defense of this play; a new card then begins it (SOLO-4, SOLO-10 to SOLO-15)."""
    number = entry(game)
    said = aside(table, game.readings.solitaire, "the solitaire defense")  # ruling 47, DR-67
    code = said.defenses[number - 1]
    if game.spot > INSIDE_20:
        code = code.replace("PR", "P")  # SOLO-12
    if table.noting:
        table.note("SOLO-4", f"solitaire entry {number}: {code}")
    front = game.defense[1 - game.ball]
    if code == "R(NK)":
        return Cover(Defense.RUN)
    if code == "R(BC)":
        return Cover(Defense.RUN, follows=True)  # DR-65
    if code == "BLZ":
        return blitz(table, game, front, said.pass_number)
    kind = Defense.PREVENT if code.startswith("PR") and front.rows[2] >= PREVENT_ROW else Defense.PASS  # DR-65
    return Cover(kind, coverages=doubled(game, front, kind) if code.endswith("(X2)") else ())


def doubled(game: State, front: Front, kind: Defense) -> tuple[Coverage, ...]:
    """Double coverage of whoever gets the ball, where the formation allows it (SOLO-11)."""
    display = game.offense[game.ball]
    found: list[Coverage] = []
    for slot in RECEIVERS:
        call = DefenseCall(kind, coverages=(Helped(slot),))
        if display.slots[slot] is not None and coverage_fault(call, front, display) is None:
            found += covering(call, front, display)
    return tuple(found)


def blitz(table: Table, game: State, front: Front, number: int) -> Cover:
    """The boxes that the same card's pass number sends; for an empty one another player (SOLO-13, SOLO-14)."""
    sent = SOLITAIRE_BLITZ[number - 1]
    names = [box.name for box in sent if front.boxes[box]]
    for _ in range(len(sent) - len(names)):
        free = spare(game, front, names)
        if not free:
            break
        names.append(table.ask(BLITZERS, 1 - game.ball, free, game) if len(free) > 1 else free[0])
    if len(names) < HOW_MANY[0]:  # DR-4
        return Cover(Defense.PASS)
    men: list[tuple[PlayerCard, Box]] = []
    for name in names:
        card = front.at(name)
        assert card is not None
        men.append((card, box_of(name)))
    return Cover(Defense.BLITZ, blitzers=tuple(men))


def spare(game: State, front: Front, taken: list[str]) -> tuple[str, ...]:
    """Who may blitz instead: those without a coverage duty, else all others of Rows 2 and 3 (SOLO-14)."""
    names = [name for box in Box if row_of(box) > 1 for name in (box.name, box.name + "2")]
    free = [name for name in names if name not in taken and front.at(name) is not None]
    duties = duties_of(DefenseCall(Defense.BLITZ), front, game.offense[game.ball]).values()
    idle = [name for name in free if box_of(name) not in duties]
    return tuple(idle or free)


