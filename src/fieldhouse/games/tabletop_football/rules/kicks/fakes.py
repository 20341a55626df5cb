"""Fake punts and field goals (FAKEP, FAKEFG)."""

from __future__ import annotations

from typing import Final

from fieldhouse.football.events import Down, Return
from fieldhouse.football.fast_action.endurance import remember
from fieldhouse.football.fast_action.names import book_players
from fieldhouse.football.fast_action.player_cards import PlayerCard
from fieldhouse.football.fast_action.positions import Slot, row_of
from fieldhouse.football.fast_action.readings import Turn
from fieldhouse.football.field import GOAL, OWN_GOAL, Spot, flip
from fieldhouse.football.result import End, Leg, Result
from fieldhouse.games.tabletop_football.rules.ending import settled
from fieldhouse.games.tabletop_football.rules.kick_tables import (
    DAYLIGHT,
    FAKE_FIELD_GOAL,
    FAKE_PUNT,
    INCOMPLETE,
    INTERCEPTION,
    PUNTER,
    Fake,
)
from fieldhouse.games.tabletop_football.rules.matchup import Deed
from fieldhouse.games.tabletop_football.rules.mishaps import zcards
from fieldhouse.games.tabletop_football.rules.mishaps.context import PLAIN, THROWN, Context
from fieldhouse.games.tabletop_football.rules.state import State
from fieldhouse.games.tabletop_football.rules.table_file import RUN_NUMBERS
from fieldhouse.games.tabletop_football.rules.tables import INTERCEPTORS, NO_RETURN, RETURNS, STARRED, Pass
from fieldhouse.table.table import Table

EXPECTED: Final = 2  # FAKEP-2
DAYLIGHT_TIMES: Final = 2  # FAKEP-7
BACK_FOR: Final = {"BK1": Slot.FL2, "BK2": Slot.FL2}  # PASS-7
FLANKERS: Final = (Slot.FL1, Slot.FL2, Slot.BK3)  # PASS-6


def fake_punt(table: Table, game: State, expected: bool) -> None:
    """Against a Fake Punt Defense 2 is added, and 1 for each fake before (FAKEP-1, FAKEP-2, FAKEP-3)."""
    before, game.fake_punts[game.ball] = game.fake_punts[game.ball], game.fake_punts[game.ball] + 1
    turn = Turn(game.readings, rule="Z-1")
    number = turn.run_number(table, "the fake punt") + (EXPECTED if expected else 0) + before
    said = FAKE_PUNT[min(number, RUN_NUMBERS) - 1]
    out = turn.out
    if said.who == DAYLIGHT:
        said = Fake(PUNTER, DAYLIGHT_TIMES * turn.pass_number(table, "the daylight"))
        out = False
    if table.noting:
        table.note("FAKEP-1", f"fake punt, {number}: {said.who} {said.yards}")
    _faked(table, turn, game, said, out, "fake punt")


def fake_field_goal(table: Table, game: State) -> None:
    """1 is added for each fake before (FAKEFG-1, FAKEFG-3)."""
    before, game.fake_field_goals[game.ball] = game.fake_field_goals[game.ball], game.fake_field_goals[game.ball] + 1
    turn = Turn(game.readings, rule="Z-1")
    number = turn.run_number(table, "the fake field goal") + before
    said = FAKE_FIELD_GOAL[min(number, RUN_NUMBERS) - 1]
    if table.noting:
        table.note("FAKEFG-3", f"fake field goal, {number}: {said.who} {said.yards}")
    _faked(table, turn, game, said, turn.out, "fake fg")


def _faked(table: Table, turn: Turn, game: State, said: Fake, out: bool, call: str) -> None:
    deed = _deed(game, said, out)
    if deed.kind == Down.INTERCEPTED:
        result = _intercepted(table, turn, game, deed, call)
    else:
        result = _dead(game, deed, call)
    passed = deed.kind != Down.RUN
    category = THROWN if passed else PLAIN  # PEN-1, PEN-2
    context = Context(category, deed, passing=passed, kind=deed.kind_thrown, fake=True)
    if turn.z:
        zcards.after_play(table, game, context, result)
    remember(game, None)  # DR-51
    booked = len(game.events)
    settled(table, game, result, context)
    book_players(game, game.events[booked:], deed, result)


def _deed(game: State, said: Fake, out: bool) -> Deed:
    """Who does it: the display that the team set last (DR-51)."""
    slots = game.offense[game.ball].slots
    passer = slots[Slot.QB]
    if said.who == INCOMPLETE:
        return Deed(Down.INCOMPLETE, passer=passer, kind_thrown=Pass.SHORT)
    if said.who == INTERCEPTION:
        return Deed(Down.INTERCEPTED, passer=passer, kind_thrown=Pass.SHORT)
    if said.who == PUNTER:
        return Deed(Down.RUN, said.yards, out)
    if said.who == "QB":
        return Deed(Down.RUN, said.yards, out, passer)
    card = receiver(slots, said.who)
    if card is None:  # PASS-8
        return Deed(Down.INCOMPLETE, passer=passer, kind_thrown=Pass.SHORT, thrown_away=True)
    return Deed(Down.COMPLETE, said.yards, out, card, passer, card, kind_thrown=Pass.SHORT)


def receiver(slots: tuple[PlayerCard | None, ...], who: str) -> PlayerCard | None:
    """The player in this place, or who stands in for him (PASS-6, PASS-7)."""
    places = FLANKERS if who == "FL" else (Slot[who], *([BACK_FOR[who]] if who in BACK_FOR else []))
    return next((card for slot in places if (card := slots[slot]) is not None), None)


def _dead(game: State, deed: Deed, call: str) -> Result:
    line, offense = game.spot, game.ball
    if deed.kind == Down.INCOMPLETE:
        return Result(Down.INCOMPLETE, offense, line, End.INCOMPLETE, call=call)
    spot = line + deed.yards
    if spot >= GOAL:
        return Result(deed.kind, offense, GOAL, End.TOUCHDOWN, GOAL - line, call=call)
    if spot <= OWN_GOAL:
        return Result(deed.kind, offense, OWN_GOAL, End.SAFETY, -line, call=call)
    return Result(deed.kind, offense, Spot(spot), End.OUT if deed.out else End.DOWN, deed.yards, deed.out, call=call)


def _intercepted(table: Table, turn: Turn, game: State, deed: Deed, call: str) -> Result:
    """By the Quick column, returned from the line with a run number less 1 (FAKEFG-4, FAKEFG-5)."""
    defense, start = 1 - game.ball, flip(game.spot)
    number = turn.run_number(table, "the interceptor")
    row = row_of(INTERCEPTORS[Pass.QUICK][number - 1])
    number = max(1, turn.run_number(table, "the return") - 1)
    yards = RETURNS[row - 1][number - 1]
    out, star = turn.out, number == 1
    result = Result(Down.INTERCEPTED, defense, start, call=call)
    if yards == NO_RETURN:
        return result
    scored = start + yards >= GOAL
    if star and not scored:
        scored = turn.run_number(table, "the star") <= STARRED
        out = turn.out
    if table.noting:
        table.note("FAKEFG-5", f"intercepted in Row {row}, returned {yards}")
    yards = GOAL - start if scored else yards
    result.legs = (Leg(defense, Return.INTERCEPTION, start, yards, scored),)
    result.spot, result.out = Spot(start + yards), out and not scored
    result.end = End.TOUCHDOWN if scored else End.OUT if out else End.DOWN
    return result
