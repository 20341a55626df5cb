"""Interceptions: who makes one, where, and how far it is returned (8.3.5)."""

from __future__ import annotations

from typing import Final

from fieldhouse.football.events import Down
from fieldhouse.football.fast_action.edition import Edition, PassKind
from fieldhouse.football.fast_action.matchup import Matchup, Outcome
from fieldhouse.football.fast_action.player_cards import HALF_A_NUMBER, PlayerCard
from fieldhouse.football.fast_action.positions import DEFENSIVE_LINE, Position, Slot
from fieldhouse.football.fast_action.readings import Turn
from fieldhouse.table.dice import Dice, Die
from fieldhouse.table.table import Kind, Table

# Members of enums used on every play; access through the class is slow.
_INCOMPLETE: Final = Down.INCOMPLETE

COIN: Final = Dice("coin", (Die("coin", (0, 1)),))
WHO: Final = Kind("interceptor", "Who takes the interception?", "8.3.5.1c")
LINEMEN, LINEBACKERS, SECONDARY = 0, 1, 2


def covered(
    table: Table, turn: Turn, edition: Edition, matchup: Matchup, kind: PassKind, passer: PlayerCard,
    receiver: PlayerCard, slot: Slot, number: int,
) -> Outcome:
    """An incompletion, unless a defender who covers the receiver has an intercept rating for it (8.3.5.1)."""
    several = matchup.called.coverage_of(slot)
    # 8.3.5.1b: anybody of the coverage
    defenders = several.defenders if several else matchup.boxes[edition.passes.guards[slot]]
    able = [player for player in defenders if player.intercept <= number or _perhaps(player, number)]
    if not able:
        return Outcome(_INCOMPLETE, passer=passer, receiver=receiver, slot=slot, faced=defenders)
    taker = able[0]
    if len(able) > 1:  # 8.3.5.1c
        about = tuple([player.id for player in able])
        taker = able[about.index(table.ask(WHO, matchup.defense, about, matchup.state, about))]
    if taker.intercept == HALF_A_NUMBER and turn.pass_number(table, "48?") % 2:  # 8.3.5.2a
        if table.noting:
            table.note(edition.rules["perhaps"], f"{taker.name} cannot hold it")
        return Outcome(_INCOMPLETE, passer=passer, receiver=receiver, slot=slot, faced=(taker,))
    if table.noting:
        table.note(edition.rules["coverage interception"], f"{taker.name} intercepts")
    return taken(table, turn, edition, kind, passer, receiver, slot, taker)


def _perhaps(player: PlayerCard, number: int) -> bool:
    return player.intercept == HALF_A_NUMBER and number == 48


def intercepted(
    table: Table, turn: Turn, edition: Edition, matchup: Matchup, kind: PassKind, passer: PlayerCard,
    receiver: PlayerCard, slot: Slot,
) -> Outcome:
    """A pass number in the quarterback's INT range: the table names the box (8.3.5a)."""
    number = turn.run_number(table, "the interceptor")
    named = edition.interception.box[kind][number - 1]
    box = matchup.boxes[named]
    if table.noting:
        table.note(edition.rules["interceptor"], f"run number {number}: box {named.name}")
    if not box:  # T6.7b
        return Outcome(_INCOMPLETE, passer=passer, receiver=receiver, slot=slot)
    return taken(table, turn, edition, kind, passer, receiver, slot, better_hands(table, box))


def better_hands(table: Table, box: tuple[PlayerCard, ...]) -> PlayerCard:
    """Of two players the one with the better intercept rating; a coin where they are equal (T6.7a)."""
    if len(box) == 1:
        return box[0]
    one, two = box
    if one.intercept == two.intercept:
        return box[table.roll(COIN, "who intercepts").total]
    return one if one.intercept < two.intercept else two


def taken(
    table: Table, turn: Turn, edition: Edition, kind: PassKind, passer: PlayerCard, receiver: PlayerCard | None,
    slot: Slot, taker: PlayerCard,
) -> Outcome:
    """The spot of the interception, and its return (8.3.5.3, 8.3.5.4). The rules of football decide on a touchback."""
    number = turn.run_number(table, "the spot of the interception")
    spot = point(kind, number)
    if table.noting:
        table.note(edition.rules["point"], f"{taker.name}, {spot} yards from the line")
    return Outcome(
        Down.INTERCEPTED, passer=passer, receiver=receiver, slot=slot, interceptor=taker, spot=spot, faced=(taker,)
    )


def point(kind: PassKind, number: int) -> int:
    """Yards past the line of scrimmage (8.3.5.3a)."""
    if kind == PassKind.SCREEN:
        return number - 6
    return number * (1, 2, 4)[kind]


def run_back(table: Table, turn: Turn, edition: Edition, taker: PlayerCard) -> int:
    """The yards of the return, by the interceptor's card (8.3.5.4a, T6.8a)."""
    number = turn.run_number(table, "the return")
    yards = edition.interception.returns[_type(taker)][number - 1]
    if table.noting:
        table.note(edition.rules["interception return"], f"{taker.name} returns it {yards}")
    return yards


def _type(taker: PlayerCard) -> int:
    if taker.position in DEFENSIVE_LINE:
        return LINEMEN
    return LINEBACKERS if taker.position is Position.LB else SECONDARY
