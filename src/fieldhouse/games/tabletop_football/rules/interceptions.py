"""Interceptions: who makes one, where, and how far it is returned; interference (INT, DEFL-7 to DEFL-10, POI, PI).

Interference ranges do not count on catches, deflections, Screens, Shovels and interceptions (PI-5).
"""

from __future__ import annotations

from typing import Final

from fieldhouse.football.events import Down
from fieldhouse.football.fast_action.player_cards import HALF_A_NUMBER, PlayerCard
from fieldhouse.football.fast_action.positions import Box, row_of
from fieldhouse.football.fast_action.readings import Turn
from fieldhouse.football.fast_action.runs import held
from fieldhouse.games.tabletop_football.rules.matchup import Deed, Matchup, guard_of
from fieldhouse.games.tabletop_football.rules.questions import WHO
from fieldhouse.games.tabletop_football.rules.tables import (
    INTERCEPTORS,
    NO_RETURN,
    PERHAPS,
    POINT,
    RETURNS,
    STARRED,
    SWING,
)
from fieldhouse.table.table import Table

LAST: Final = 48
DRAW: Final = "draw"
EVEN: Final = (PERHAPS,)
END_ZONE: Final = 110  # DR-26: ten yards deep, the tenth included


# -- a number outside the completion range -------------------------------------------------------


def covered(table: Table, turn: Turn, matchup: Matchup, deed: Deed, number: int, foul: bool) -> Deed:
    """An incompletion, unless a man who covers the receiver has the number in his range (INT-5 to INT-8, PI-1).

    `foul`: interference ranges count; never on the Pass Rush Line (ruling 71).
    """
    several = None if deed.on_the_run else matchup.several(deed.slot)  # THROWRUN-5b
    defenders = guard_of(matchup, deed.slot) if several is None else several.defenders  # UNCOV-3, INT-6
    able = [card for card in defenders if card.intercept <= number or _perhaps(card, number)]
    if able:
        taker = able[0] if len(able) == 1 else chosen(table, turn, matchup, able)  # INT-7
        if taker.intercept != HALF_A_NUMBER or turn.pass_number(table, "48?", EVEN) <= PERHAPS:  # INT-8
            if table.noting:
                table.note("INT-5", f"{taker.name} intercepts")
            return taken(table, turn, matchup, deed, taker)
        if table.noting:
            table.note("INT-8", f"{taker.name} cannot hold it")
        return deed
    if foul and several is None and defenders and matchup.options.interference:  # PI-6
        interference = defenders[0].interference
        if interference is not None and interference[0] <= number <= interference[1]:  # PI-1
            return interfered(table, turn, matchup, deed, defenders[0])
    return deed


def bands(matchup: Matchup, slot: int) -> tuple[int, ...]:
    """The pass numbers at which the ranges of those who cover a receiver end or begin."""
    several, last = matchup.several(slot), set[int]()
    for card in (*guard_of(matchup, slot), *(several.defenders if several else ())):
        last |= {card.intercept - 1, LAST - 1}
        if card.interference is not None:
            last |= {card.interference[0] - 1, card.interference[1]}
    return tuple(last)


def _perhaps(card: PlayerCard, number: int) -> bool:
    return card.intercept == HALF_A_NUMBER and number == LAST


def interfered(table: Table, turn: Turn, matchup: Matchup, deed: Deed, guilty: PlayerCard) -> Deed:
    """Interference at a spot found like a point of interception; beyond the end zone none (PI-2, PI-4)."""
    yards = point(deed.kind_thrown, aside_number(table, turn, "the spot of the interference"))
    if matchup.moment.spot + yards <= END_ZONE:
        deed.interfered = yards
        deed.faced = (guilty,)
        if table.noting:
            table.note("PI-1", f"{guilty.name} interferes, {yards} yards from the line")
    elif table.noting:
        table.note("PI-4", "out of reach: no interference")
    return deed


def perhaps(table: Table, turn: Turn, matchup: Matchup, deed: Deed) -> Deed:
    """One time in two intercepted by way of the table (INT-14, SWING-3, SHOVEL-4, DR-18)."""
    number = turn.pass_number(table, "perhaps intercepted", EVEN)
    if number <= PERHAPS:
        return intercepted(table, turn, matchup, deed)
    if table.noting:
        table.note("INT-14", f"{number}: not intercepted")
    return deed


def intercepted(table: Table, turn: Turn, matchup: Matchup, deed: Deed) -> Deed:
    """The table names the box; nobody there, or only a blitzer: incomplete (INT-1, INT-2, INT-3, INT-4, INT-9)."""
    number = turn.run_number(table, "the interceptor")
    box = INTERCEPTORS[deed.kind_thrown][number - 1]
    here = matchup.boxes[box]
    if table.noting:
        table.note("INT-9", f"run number {number}: box {box.name}")
    if not here:  # INT-3
        return deed
    taker = here[0] if len(here) == 1 else chosen(table, turn, matchup, list(here))
    return taken(table, turn, matchup, deed, taker)


def deflected(table: Table, turn: Turn, matchup: Matchup, deed: Deed) -> Deed:
    """A new pass number: in the range of anybody on the field it is intercepted (DEFL-7, DEFL-8, DEFL-9, DEFL-10)."""
    boxes = matchup.front.boxes
    last = tuple({min(card.intercept, LAST) - 1 for box in boxes for card in box}) if table.lean else ()
    number = turn.pass_number(table, "the deflected pass", last)
    able = [card for box in boxes for card in box if min(card.intercept, LAST) <= number and _rated(card)]
    if table.noting:
        table.note("DEFL-7", f"deflected: {number}")
    if not able:
        return deed
    smallest = max([min(card.intercept, LAST) for card in able])  # DEFL-8, DEFL-9
    tied = [card for card in able if min(card.intercept, LAST) == smallest]
    return taken(table, turn, matchup, deed, tied[0] if len(tied) == 1 else _settled(table, turn, matchup, deed, tied))


def _rated(card: PlayerCard) -> bool:
    return card.intercept <= HALF_A_NUMBER


def _settled(table: Table, turn: Turn, matchup: Matchup, deed: Deed, tied: list[PlayerCard]) -> PlayerCard:
    """Run numbers until the table names the box of one of them (DEFL-10, ruling 70)."""
    places, column = matchup.front.places, INTERCEPTORS[deed.kind_thrown]
    if not any(places[card.id] in column for card in tied):  # no number of this column names one of them
        return chosen(table, turn, matchup, tied)
    box = table.sub(_named, turn, column, frozenset([places[card.id] for card in tied]))
    here = [card for card in tied if places[card.id] == box]
    return here[0] if len(here) == 1 else chosen(table, turn, matchup, here)


def _named(table: Table, turn: Turn, column: tuple[Box, ...], wanted: frozenset[Box]) -> Box:
    """The first of the wanted boxes that a run number names."""
    box = column[turn.run_number(table, "who intercepts") - 1]
    return box if box in wanted else table.again(_named, turn, column, wanted)


def chosen(table: Table, turn: Turn, matchup: Matchup, able: list[PlayerCard]) -> PlayerCard:
    """The defense chooses, or a pass number falls in proportion to the ranges (INT-4, INT-7, DR-24)."""
    about = tuple([card.id for card in able])
    answer = table.ask(WHO, matchup.seat, (*about, DRAW), matchup.state, about)
    if answer != DRAW:
        return able[about.index(answer)]
    places = matchup.front.places
    able.sort(key=lambda card: places[card.id])
    limits = shares(able)
    number = turn.pass_number(table, "who intercepts", tuple(limits))
    for last, card in zip(limits, able, strict=True):
        if number <= last:
            return card
    return able[-1]


def shares(able: list[PlayerCard]) -> list[int]:
    """The last pass number of each in the proportional draw; the first box has the benefit of rounding (DR-24)."""
    weights = [1 if card.intercept == HALF_A_NUMBER else 2 * max(0, LAST + 1 - card.intercept) for card in able]
    if not any(weights):
        weights = [1] * len(able)
    total, found, run = sum(weights), [], 0
    for weight in weights:
        run += weight
        found.append(-(-LAST * run // total))
    return found


# -- the point and the return --------------------------------------------------------------------


def point(kind: int, number: int) -> int:
    """Yards past the line of scrimmage (POI-1, POI-2, POI-3, POI-4, POI-5, POI-6)."""
    return number * POINT[kind] // 2


def aside_number(table: Table, turn: Turn, why: str) -> int:
    """A run number on which a Z card is ignored without being used up (Z-3, DR-25)."""
    counting, turn.counting = turn.counting, False
    number = turn.run_number(table, why)
    turn.counting = counting
    return number


def taken(table: Table, turn: Turn, matchup: Matchup, deed: Deed, taker: PlayerCard) -> Deed:
    """The point of interception; beyond the end zone the pass is incomplete (POI-1, POI-8). The return comes later."""
    spot = point(deed.kind_thrown, aside_number(table, turn, "the point of interception"))
    if table.noting:
        table.note("POI-1", f"{taker.name}, {spot} yards from the line")
    if matchup.moment.spot + spot > END_ZONE:
        if table.noting:
            table.note("POI-8", "beyond the end zone: incomplete")
        return deed
    deed.kind, deed.interceptor, deed.spot = Down.INTERCEPTED, taker, spot
    deed.row = row_of(matchup.front.places[taker.id])  # INTRET-3
    deed.faced = (taker,)
    deed.yards = 0
    return deed


def run_back(table: Table, turn: Turn, deed: Deed) -> tuple[int, bool]:
    """The yards of the return and whether it scores; NO_RETURN without one (INTRET-1 to INTRET-7)."""
    taker = deed.interceptor
    assert taker is not None
    added = taker.return_value - (deed.kind_thrown == SWING)  # INTRET-1, INTRET-2
    number = held(turn.run_number(table, "the return") + added)
    yards = RETURNS[deed.row - 1][number - 1]
    if table.noting:
        said = "no return" if yards == NO_RETURN else f"returns it {yards}"
        table.note(("INTRET-4", "INTRET-5", "INTRET-6")[deed.row - 1], f"{taker.name}, {number}: {said}")
    return yards, number == 1


def starred(table: Table, turn: Turn) -> bool:
    """Whether a starred return goes all the way (INTRET-7)."""
    number = turn.run_number(table, "the starred return")
    if table.noting:
        table.note("INTRET-7", f"{number}: {'touchdown' if number <= STARRED else 'the yardage stands'}")
    return number <= STARRED


