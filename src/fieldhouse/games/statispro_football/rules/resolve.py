"""A scrimmage play by the cards: from the calls to a `Result` (8.2, 8.3, 8.4)."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Final

from fieldhouse.football.events import Down, Return
from fieldhouse.football.fast_action.edition import Defense, PassKind
from fieldhouse.football.fast_action.fast_cards import OK, RUNS
from fieldhouse.football.fast_action.interceptions import run_back
from fieldhouse.football.fast_action.matchup import TOUCHDOWN, Called, Coverage, Matchup, Outcome
from fieldhouse.football.fast_action.passes import throw
from fieldhouse.football.fast_action.player_cards import LINK, PlayerCard
from fieldhouse.football.fast_action.positions import BACKS, LINE, LINE_POSITION, Box, Slot, row_of
from fieldhouse.football.fast_action.readings import Turn
from fieldhouse.football.fast_action.runs import column_of, held, run, run_modifier
from fieldhouse.football.fast_action.screens import screen
from fieldhouse.football.field import GOAL, Spot, flip
from fieldhouse.football.result import End, Leg, Result
from fieldhouse.games.statispro_football.rules.call_faults import coverage_fault, player_at
from fieldhouse.games.statispro_football.rules.calls import END_RUN, DefenseCall, Helped, OffenseCall
from fieldhouse.games.statispro_football.rules.lineups import at_home
from fieldhouse.games.statispro_football.rules.state import State
from fieldhouse.games.statispro_football.rules.tables import BIG_PLAY_PASS, BIG_PLAY_RUN, EDITION
from fieldhouse.table.table import Table

# Members of enums used on every play; access through the class is slow.
_INTERCEPTED: Final = Down.INTERCEPTED
_INCOMPLETE: Final = Down.INCOMPLETE
_DOWN: Final = End.DOWN
_OUT: Final = End.OUT
_SCREEN: Final = PassKind.SCREEN
_NO_CATCH: Final = End.INCOMPLETE
_SACK: Final = Down.SACK
_RUN: Final = Down.RUN
_QB: Final = Slot.QB

NEAR_GOAL: Final = 80  # within 20 yards of the goal, the 20 itself included (C-56)
LAST_MINUTES: Final = 120
LOSS_OF_A_FLOP: Final = 1
NOBODY: Final[frozenset[int]] = frozenset()


def matchup_of(game: State, call: OffenseCall, cover: DefenseCall, helped: tuple[Helped, ...] = ()) -> Matchup:
    """The displays as they face each other, with coverages and blitzers (2.5a, 2.5b); `helped` by the solitaire
    system.
    """
    offense = game.ball
    boxes, slots = game.boxes[1 - offense], game.slots[offense]
    coverages: tuple[Coverage, ...] = ()
    if cover.coverages and coverage_fault(cover, boxes, slots) is None:  # DR-24
        helped = cover.coverages
    if helped:
        coverages = tuple(
            [
                Coverage(
                    one.slot,
                    boxes[EDITION.passes.guards[one.slot]]
                    + tuple([card for name in one.helpers if (card := player_at(boxes, name)) is not None]),
                    cover.triple,
                )
                for one in helped
            ]
        )
    blitzers: tuple[PlayerCard, ...] = ()
    if cover.blitzing:
        blitzers = tuple([card for name in cover.blitzing if (card := player_at(boxes, name)) is not None])
    if coverages or blitzers:  # 7.2.2.3d: whoever covers is named
        called = Called(cover.defense, cover.key_slot, coverages, blitzers)
    else:
        called = _plain(cover.defense, cover.key)
    if game.options.out_of_position:
        slots = [line_in_place(Slot(at), card) for at, card in enumerate(slots)]
        boxes = [backs_in_place(game, Box(at), box) for at, box in enumerate(boxes)]
    staying = frozenset(call.staying) if call.staying else NOBODY
    return Matchup(slots, boxes, called, game.spot >= NEAR_GOAL, staying, 1 - offense, game)


@lru_cache(maxsize=32)
def _plain(defense: Defense, key: int) -> Called:
    return Called(defense, BACKS[key - 1] if key else None)


def line_in_place(slot: Slot, card: PlayerCard | None) -> PlayerCard | None:
    """A lineman in a place that is not on his card blocks one worse (O.1b)."""
    if card is None or slot not in LINE or LINE_POSITION[slot] in card.positions:
        return card
    return worse_blocker(card)


def backs_in_place(game: State, box: Box, players: tuple[PlayerCard, ...]) -> tuple[PlayerCard, ...]:
    """A defensive back in a box that is not his covers one worse (O.1d), but in box L (O.1e)."""
    if row_of(box) < 3 or box is Box.L:
        return players
    seat = 1 - game.ball
    return tuple([card if at_home(game, seat, box, card) else worse_cover(card) for card in players])


@lru_cache(maxsize=512)
def worse_blocker(card: PlayerCard) -> PlayerCard:
    return replace(card, blocking=card.blocking - 1, pass_blocking=card.pass_blocking - 1)


@lru_cache(maxsize=512)
def worse_cover(card: PlayerCard) -> PlayerCard:
    return replace(card, coverage=card.coverage + 1)  # C-83


def play_cards(
    table: Table, turn: Turn, matchup: Matchup, call: OffenseCall, cover: DefenseCall, desperate: bool = False
) -> Outcome:
    """The whole play by the cards, big play included. A function of displays and calls alone, for odds too."""
    if call.strategy == "flop":  # 7.1.2.2b, 7.1.2.2c, DR-28
        table.note("7.1.2.2b", "the quarterback flops")
        return Outcome(Down.KNEEL, -LOSS_OF_A_FLOP, carrier=matchup.slots[_QB], slot=_QB)
    if cover.big:
        found = big_play(table, turn, matchup, call)
        if found is not None:
            return found
    if call.strategy == "sneak":
        number = turn.pass_number(table, "the sneak")  # 7.1.2.3b
        yards = 1 - number % 2
        if table.noting:
            table.note("7.1.2.3b", f"sneak, {number}: {yards}")
        return Outcome(_RUN, yards, carrier=matchup.slots[_QB], slot=_QB)
    if call.play in RUNS:
        return run(table, turn, EDITION, matchup, RUNS.index(call.play), call.slot, call.strategy == "draw")
    if call.play == END_RUN:
        return end_around(table, turn, matchup, call.slot)
    if call.kind is _SCREEN:
        return screen(table, turn, EDITION, matchup, call.slot)
    return throw(table, turn, EDITION, matchup, call.kind, call.slot, call.strategy == "fake", desperate)


def big_play(table: Table, turn: Turn, matchup: Matchup, call: OffenseCall) -> Outcome | None:
    """What the big play table says; None if the card fails (8.4c, 8.4d, 8.4g)."""
    number = turn.run_number(table, "the big play")
    turn.out = False  # DR-28
    yards = (BIG_PLAY_PASS if call.passing else BIG_PLAY_RUN)[number - 1]
    if yards is None:
        table.note("8.4d", "the big play fails")
        return None
    if table.noting:
        table.note("8.4c", f"big play, {number}")
    passer = matchup.slots[_QB]
    if not call.passing:
        return Outcome(_RUN, yards, carrier=matchup.slots[call.slot], slot=call.slot)
    if yards:
        return Outcome(_SACK, yards, passer=passer, slot=_QB)
    return Outcome(_INCOMPLETE, passer=passer, receiver=matchup.slots[call.slot], slot=call.slot)


def end_around(table: Table, turn: Turn, matchup: Matchup, slot: Slot) -> Outcome:
    """An End Around: stopped behind the line, or a run with a long gain of its own (8.2.6c to 8.2.6i; 8.2.6h)."""
    carrier = matchup.slots[slot]
    assert carrier is not None
    said = turn.read(table, turn.readings.end_run, "the end around")  # 8.2.6c
    if said != OK:  # 8.2.6d
        if table.noting:
            table.note("8.2.6d", f"caught behind the line: {int(said)}")
        return Outcome(_RUN, int(said), carrier=carrier, slot=slot)
    called = matchup.called
    number = held(turn.run_number(table, "the run") + run_modifier(EDITION.run, called, -1, False))  # 8.2.6i, C-21
    yards = carrier.normal[number - 1]
    if number == 1 and (carrier.short_gain or yards == LINK):  # 8.2.6f
        number = turn.run_number(table, "the short gain")
        yards = column_of(carrier, "short")[number - 1]
        if number in (1, 12):  # 8.2.6g
            number = turn.run_number(table, "the long gain")
            yards = column_of(carrier, "long")[number - 1]
            table.note("8.2.6g", "long gain")
    elif number == 1:  # without an SG column the second number is still drawn (C-21)
        number = turn.run_number(table, "the short gain")
        if number in (1, 12):
            number = turn.run_number(table, "the long gain")
            yards = column_of(carrier, "long")[number - 1]
    if table.noting:
        table.note("8.2.6e", f"{carrier.name}: {yards}")
    return Outcome(_RUN, yards, turn.out, carrier, slot=slot)


def desperate_now(game: State) -> bool:
    """The last two minutes of the game (8.3.3.1a)."""
    return game.quarter >= 4 and game.clock <= LAST_MINUTES


# -- to the dead ball ----------------------------------------------------------------------------


def result_of(table: Table, turn: Turn, game: State, call: OffenseCall, outcome: Outcome) -> Result:
    """Where the ball is dead: touchdown, safety, a return, or a spot in the field (8.9.1a, 8.9.2a, 7.1.3b)."""
    offense, line = game.ball, game.spot
    if outcome.kind is _INTERCEPTED:
        return intercepted(table, turn, game, call, outcome)
    if outcome.kind is _INCOMPLETE:
        return Result(_INCOMPLETE, offense, line, _NO_CATCH, call=call.text)
    spot = line + outcome.yards
    if outcome.yards == TOUCHDOWN or spot >= GOAL:  # 8.9.1a, 8.3.9.2a
        return Result(outcome.kind, offense, Spot(GOAL), End.TOUCHDOWN, GOAL - line, call=call.text)
    if spot <= 0:  # 8.9.2a
        return Result(outcome.kind, offense, Spot(0), End.SAFETY, -line, call=call.text)
    end = _OUT if outcome.out else _DOWN
    return Result(outcome.kind, offense, Spot(spot), end, outcome.yards, outcome.out, call=call.text)


def intercepted(table: Table, turn: Turn, game: State, call: OffenseCall, outcome: Outcome) -> Result:
    """Touchback, touchdown, or a return from the spot of the interception (8.3.5.3b, 8.3.5.4a, C-54)."""
    defense, taker = 1 - game.ball, outcome.interceptor
    assert taker is not None
    at = game.spot + outcome.spot
    result = Result(_INTERCEPTED, defense, Spot(0), call=call.text)
    if at >= GOAL:
        table.note("8.3.5.3b", "touchback")
        result.spot, result.end = Spot(20), End.TOUCHBACK  # INTRO-b
        return result
    if at <= 0:
        result.spot, result.end = Spot(GOAL), End.TOUCHDOWN
        result.legs = (Leg(defense, Return.INTERCEPTION, Spot(GOAL), 0, True),)
        return result
    start = flip(Spot(at))
    yards = run_back(table, turn, EDITION, taker)
    scored = yards == TOUCHDOWN or start + yards >= GOAL
    yards = GOAL - start if scored else yards
    outcome.returned = yards
    result.spot = Spot(start + yards)
    result.end = End.TOUCHDOWN if scored else _OUT if turn.out else _DOWN
    result.out = turn.out and not scored
    result.legs = (Leg(defense, Return.INTERCEPTION, start, yards, scored),)
    return result
