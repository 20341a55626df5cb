"""A down from scrimmage: the steps of the sequence of play (2.0a)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from fieldhouse.football.enforce import play_stands
from fieldhouse.football.events import Down, Flag, Snap
from fieldhouse.football.fast_action.edition import PassKind
from fieldhouse.football.fast_action.endurance import new_possession, remember
from fieldhouse.football.fast_action.matchup import Outcome
from fieldhouse.football.fast_action.names import id_of, ids_of
from fieldhouse.football.fast_action.positions import Slot
from fieldhouse.football.fast_action.readings import Turn
from fieldhouse.football.field import walk_off
from fieldhouse.football.result import End, Result
from fieldhouse.games.statispro_football.rules import kicks, solitaire, zcards
from fieldhouse.games.statispro_football.rules.call_faults import solitaire as by_the_book
from fieldhouse.games.statispro_football.rules.calls import DefenseCall, OffenseCall, defense_call, offense_call
from fieldhouse.games.statispro_football.rules.displays import STAY, Displays, Shifts
from fieldhouse.games.statispro_football.rules.ending import finish
from fieldhouse.games.statispro_football.rules.lineups import read_boxes, read_slots
from fieldhouse.games.statispro_football.rules.measure import measured
from fieldhouse.games.statispro_football.rules.menus import DefenseCalls, OffenseCalls
from fieldhouse.games.statispro_football.rules.penalties import DELAY as DELAY_FOUL
from fieldhouse.games.statispro_football.rules.penalties import NAMES, Context
from fieldhouse.games.statispro_football.rules.questions import (
    ANNOUNCE,
    ANSWER,
    CALL,
    COVER,
    DEFENSE,
    DELAY,
    OFFENSE,
    SHIFT,
)
from fieldhouse.games.statispro_football.rules.resolve import desperate_now, matchup_of, play_cards, result_of
from fieldhouse.games.statispro_football.rules.say import say_delay, say_play
from fieldhouse.games.statispro_football.rules.state import State
from fieldhouse.games.statispro_football.rules.timing import FLAT, charge_kick
from fieldhouse.games.statispro_football.rules.typed import read_defense, read_offense
from fieldhouse.table.table import Table

# Members of enums used on every play; access through the class is slow.
_SACK: Final = Down.SACK
_SHORT: Final = PassKind.SHORT
_LONG: Final = PassKind.LONG

AUTOMATIC_SAFETY: Final = 20  # 8.9.3a
DELAY_YARDS: Final = 5


def down(table: Table, game: State) -> None:
    """One down, from the announcement to the clock."""
    announced = announce(table, game)
    game.snapped = game.ball
    game.injured_now = False
    hurt = zcards.counting(game)
    if announced in ("punt", "fg"):
        kicks.scrimmage_kick(table, game, announced)
    elif announced == "safety":
        concede(table, game)
    elif announced == "ground":
        ground(table, game)
    else:
        play(table, game)
        zcards.count_play(game, hurt)
    game.substituted = False


# -- before the choices --------------------------------------------------------------------------


def announcements(game: State) -> tuple[str, ...]:
    """What the offense may announce before the choices (8.5a, 8.6.1a, 8.7, 8.9.3a, 9.5a)."""
    return _announcements(
        100 - game.spot <= game.options.longest_try, game.spot <= AUTOMATIC_SAFETY, game.no_huddle,
        game.longest and not game.delayed,
    )


@lru_cache(maxsize=16)
def _announcements(goal: bool, safety: bool, no_huddle: bool, delay: bool) -> tuple[str, ...]:
    found = ["play", "punt"]
    if goal:
        found.append("fg")
    if safety:
        found.append("safety")
    if no_huddle:
        found.append("ground")
    if delay:
        found.append("delay")
    found.append("huddle" if no_huddle else "no huddle")
    return tuple(found)


def announce(table: Table, game: State) -> str:
    """What the offense plays; modes are set on the way."""
    game.delayed = False
    while True:
        said = table.ask(ANNOUNCE, game.ball, announcements(game), game)
        if said in ("huddle", "no huddle"):
            game.no_huddle = said == "no huddle"
            table.note("8.7a", "no-huddle offense" if game.no_huddle else "the offense huddles")
        elif said == "delay":
            delay(table, game)
        else:
            return said


def delay(table: Table, game: State) -> None:
    """Five yards before a punt, if the receivers accept them (8.5.3a, DR-32)."""
    game.delayed = True
    if table.ask(DELAY, 1 - game.ball, ("accept", "decline"), game) == "decline":
        game.events.append(Flag(game.ball, NAMES[DELAY_FOUL], 0, "declined"))
        return
    spot = walk_off(game.spot, -DELAY_YARDS)
    game.events.append(Flag(game.ball, NAMES[DELAY_FOUL], game.spot - spot, "accepted"))
    game.spot = spot
    table.note("8.5.3a", "delay of game: five yards")
    if table.noting:
        say_delay(table, game)


def substitute(table: Table, game: State) -> None:
    """Both coaches set their displays (2.1a, 2.2a); in the no-huddle the defense waits for the offense (8.7a)."""
    offense = game.ball
    fixed = not (game.fresh or game.stopped)  # 9.6a
    menu = Displays(game, offense, True, fixed)
    answer = table.ask(OFFENSE, offense, menu, game)
    game.substituted = False
    if answer != STAY:
        slots = read_slots(game, offense, answer) or read_offense(game, offense, answer)
        assert slots is not None
        before = ids_of(game.slots[offense])
        game.slots[offense] = slots
        game.substituted = before != ids_of(slots)
    held = game.no_huddle and not game.substituted and not game.stopped  # 8.7a, 8.7b
    answer = table.ask(DEFENSE, 1 - offense, Displays(game, 1 - offense, False, held), game)
    if answer != STAY:
        boxes = read_boxes(game, 1 - offense, answer) or read_defense(game, 1 - offense, answer)
        assert boxes is not None
        game.boxes[1 - offense] = boxes


def choose(table: Table, game: State) -> tuple[OffenseCall, DefenseCall, bool]:
    """Both calls in secret (2.3a, 2.3b, 7.0a), or the offense's against the solitaire system (S.4a)."""
    offense, defense = game.ball, 1 - game.ball
    if by_the_book(game, defense):
        call = offense_call(table.ask(CALL, offense, OffenseCalls(game, offense), game))
        assert call is not None
        cover, doubled = solitaire.defense(table, game, call)
        return call, cover, doubled
    said, answered = table.ask_both(
        game, (CALL, offense, OffenseCalls(game, offense)), (COVER, defense, DefenseCalls(game, defense))
    )
    call, found = offense_call(said), defense_call(answered)
    assert call is not None
    assert found is not None
    return call, found, False


def shift(table: Table, game: State, call: OffenseCall) -> None:
    """The offense shifts first, then the defense (2.4a)."""
    offense = game.ball
    answer = table.ask(SHIFT, offense, Shifts(game, offense, True, call), game)
    if answer != STAY:
        slots = read_slots(game, offense, answer) or read_offense(game, offense, answer)
        assert slots is not None
        game.slots[offense] = slots
    answer = table.ask(ANSWER, 1 - offense, Shifts(game, 1 - offense, False), game)
    if answer != STAY:
        boxes = read_boxes(game, 1 - offense, answer) or read_defense(game, 1 - offense, answer)
        assert boxes is not None
        game.boxes[1 - offense] = boxes


# -- the play ------------------------------------------------------------------------------------


def play(table: Table, game: State) -> None:
    substitute(table, game)
    call, cover, doubled = choose(table, game)
    shift(table, game, call)
    offense, clock = game.ball, game.clock
    game.last_pass[offense] = call.play  # S.3a
    if cover.big:  # 8.4b, 8.4e, 8.4f
        game.big_plays[1 - offense] -= 1
        game.big_play_at[1 - offense] = game.possession
    matchup = matchup_of(game, call, cover, solitaire.doubled(game) if doubled else ())
    turn = Turn(game.readings)
    outcome = play_cards(table, turn, matchup, call, cover, desperate_now(game))
    result = result_of(table, turn, game, call, outcome)
    measured(table, game, result, outcome.yards)
    if call.strategy != "flop":
        _directed(game, call, outcome)
    if turn.z:  # 8.8.1a, 7.1.2.3c
        zcards.after_play(table, game, turn.z, context_of(call, outcome), result)
    finish(table, game, result, outcome, offense, clock)


def _directed(game: State, call: OffenseCall, outcome: Outcome) -> None:
    """Whom the play counts for, barred or not (4.6.2b, 4.6b, 4.6c, 4.6d, C-80); an End Around counts for the game
    (8.2.6b).
    """
    if call.play == "ER":
        card = game.slots[game.ball][call.slot]
        assert card is not None
        game.end_arounds.append(card.id)
    if not call.passing or outcome.kind is _SACK or outcome.scramble:
        card = game.slots[game.ball][call.slot]
    else:
        card = outcome.receiver
    remember(game, card)


def context_of(call: OffenseCall, outcome: Outcome) -> Context:
    """The category of a penalty (8.8.3a, 8.8.3b)."""
    kind = call.kind if call.passing else None
    category = 2 if kind in (_SHORT, _LONG) else 1
    return Context(category, outcome, kind)


# -- plays without cards -------------------------------------------------------------------------


def concede(table: Table, game: State) -> None:
    """An automatic safety (8.9.3a, 8.9.3b)."""
    offense = game.ball
    table.note("8.9.3a", "automatic safety")
    result = Result(Down.SNAP_LOST, offense, game.spot, End.SAFETY, -game.spot, call="safety")
    if table.noting:
        game.result = result
        say_play(table, game, result)
    snap = play_stands(game, result)
    snap.runner = game.teams[offense].punter.id
    new_possession(game)
    _charge(table, game, snap, FLAT)


def ground(table: Table, game: State) -> None:
    """A deliberate grounding: a down and no time, no card (9.5a, 9.5b, T6.1-gnd)."""
    offense = game.ball
    table.note("9.5a", "the ball is grounded")
    result = Result(Down.SPIKE, offense, game.spot, End.INCOMPLETE, call="ground")
    if table.noting:
        game.result = result
        say_play(table, game, result)
    snap = play_stands(game, result)
    snap.passer = id_of(game.slots[offense][Slot.QB])
    if game.ball != offense:
        new_possession(game)
    game.stopped = game.fresh = True
    _charge(table, game, snap, 0)


def _charge(table: Table, game: State, snap: Snap, seconds: int) -> None:
    snap.seconds = charge_kick(table, game, seconds)
