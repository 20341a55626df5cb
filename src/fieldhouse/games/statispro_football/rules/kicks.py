"""Punts and field goals from scrimmage, real and faked (8.5, 8.6, O.6)."""

from __future__ import annotations

from typing import Final

from fieldhouse.football.events import Down, Flag, Return, Snap
from fieldhouse.football.fast_action.endurance import remember
from fieldhouse.football.fast_action.matchup import Outcome
from fieldhouse.football.fast_action.names import book_kick_players
from fieldhouse.football.fast_action.player_cards import PlayerCard
from fieldhouse.football.fast_action.positions import Position, Slot
from fieldhouse.football.fast_action.readings import Turn
from fieldhouse.football.field import GOAL, Spot, flip, walk_off
from fieldhouse.football.result import End, Foul, Leg, Result
from fieldhouse.football.state import first_and_ten
from fieldhouse.games.statispro_football.rules import zcards
from fieldhouse.games.statispro_football.rules.ending import finish
from fieldhouse.games.statispro_football.rules.penalties import Context
from fieldhouse.games.statispro_football.rules.questions import CORNER, EXPECT_FAKE, FAKE, LINEBACKER, RUSH
from fieldhouse.games.statispro_football.rules.returns import returned
from fieldhouse.games.statispro_football.rules.state import State
from fieldhouse.games.statispro_football.rules.tables import KICK_EXTRA, LONGEST_KICK, RUSHED_RETURN
from fieldhouse.table.numbers import Numbers
from fieldhouse.table.table import Table

AGAIN: Final = "again"
KICKS: Final = 3  # the category of penalties (8.8.3c)
TOUCHBACK_LINE: Final = 6  # an ordinary punt inside this line is a touchback (8.5.6e)
CORNER_LEAST, CORNER_MOST = 10, 25  # 8.5.6a
BLOCK_STEP: Final = 5  # 8.5.5a
RUSH_BLOCK, RUSH_HURRIED = 4, 9  # 8.5.7b, 8.5.7c
LAST_BAND: Final = 50
BAND_LOSS: Final = 2  # 8.6.1d
BLOCKED_GOAL: Final = 48  # 8.6.1g
BLOCKED_LONG: Final = 47  # 8.6.1h
FAKE_HELP: Final = 2  # O.6c
BY_PENALTY: Final = 3  # how a first down was made, for the book
INCOMPLETE, INTERCEPTED = "incomplete", "intercepted"
FAKE_GOAL: Final[tuple[tuple[str, int], ...]] = (  # T6.10
    ("LE", 25), ("FL1", 18), ("RE", 15), ("BK1", 10), ("BK2", 9), ("QB", 15), (INCOMPLETE, 0), (INCOMPLETE, 0),
    (INCOMPLETE, 0), (INCOMPLETE, 0), (INCOMPLETE, 0), (INTERCEPTED, 0),
)
FAKE_PUNT: Final[tuple[tuple[str, int], ...]] = (
    ("LE", 30), ("FL1", 20), ("RE", 10), ("BK1", 8), ("BK2", 6), ("P", 15), ("P", 7), ("P", 6), ("P", 3), ("P", 1),
    ("P", 0), ("P", -5),
)


def scrimmage_kick(table: Table, game: State, announced: str) -> None:
    """A punt or a field goal, or the fake of one (O.6)."""
    expected = False
    goal = announced == "fg"
    fake = False
    if game.options.fakes:  # O.6g: both commit before either is shown
        said, answer = table.ask_both(
            game, (FAKE, game.ball, ("kick", "fake")), (EXPECT_FAKE, 1 - game.ball, ("no", "yes"))
        )
        fake, expected = said == "fake", answer == "yes"
    if fake:
        fake_kick(table, game, goal, expected)
        return
    game.kicking = True
    if goal:
        field_goal(table, game, expected)
    else:
        punt(table, game, expected)
    game.kicking = False


# -- field goals ---------------------------------------------------------------------------------


def good_range(game: State, seat: int, distance: int) -> int:
    """The last good pass number at this distance (8.6.1c, 8.6.1d)."""
    bands = game.teams[seat].kicker.bands
    for longest, last in bands:
        if distance <= longest:
            return last
    return max(0, bands[-1][1] - BAND_LOSS * (distance - LAST_BAND))


def field_goal(table: Table, game: State, expected: bool = False) -> None:
    offense, clock = game.ball, game.clock
    distance = GOAL - game.spot + KICK_EXTRA  # 8.6.1b
    turn = Turn(game.readings)
    number = turn.pass_number(table, "the field goal")
    blocks = BLOCKED_LONG if distance > LAST_BAND else BLOCKED_GOAL
    while expected and number >= blocks:  # O.6e: a block is drawn again
        number = turn.pass_number(table, "the field goal, again")
    last = good_range(game, offense, distance) if distance <= LONGEST_KICK else 0
    if table.noting:
        table.note("8.6.1c", f"{distance} yards, good on 1-{last}: {number}")
    result = Result(Down.FIELD_GOAL, offense, game.spot, call="fg")
    result.kick = distance
    if number >= blocks:  # 8.6.1g, 8.6.1h
        table.note("8.6.1g", "blocked, and returned for a touchdown")
        start = flip(game.spot)
        result.blocked, result.ball, result.spot, result.end = True, 1 - offense, Spot(GOAL), End.TOUCHDOWN
        result.legs = (Leg(1 - offense, Return.BLOCKED_KICK, start, GOAL - start, True),)
    elif number <= last:
        result.end = End.GOOD  # 8.9.4a
    else:  # 8.6.1f
        result.ball, result.spot = 1 - offense, Spot(max(20, flip(game.spot)))
        result.kind, result.end = Down.FIELD_GOAL, End.DOWN
    if turn.z:
        zcards.after_play(table, game, turn.z, Context(KICKS), result)
    booked = len(game.events)
    remember(game, None)
    finish(table, game, result, None, offense, clock)
    book_kick_players(game, game.events[booked:], offense, "")


# -- punts ---------------------------------------------------------------------------------------


def punt(table: Table, game: State, expected: bool = False) -> None:
    """A punt by the punter card (8.5b); with the penalty of its row 12 it is kicked again (8.5.2c)."""
    offense = game.ball
    deducted = corner(table, game)
    rush = False
    if not expected:  # DR-33: who expects a fake does not rush
        rush = table.ask(RUSH, 1 - offense, ("no", "yes"), game) == "yes"  # 8.5.7a
    while True:
        again = _one_punt(table, game, deducted, rush, expected)
        if not again or (game.down == 1 and game.ball == offense and again == "first"):
            return
        deducted = corner(table, game)  # DR-32
        if not expected:
            rush = table.ask(RUSH, 1 - offense, ("no", "yes"), game) == "yes"


def corner(table: Table, game: State) -> int:
    """Yards that a coffin-corner punt gives up; 0 for an ordinary one (8.5.6a)."""
    answer = table.ask(CORNER, game.ball, Numbers(CORNER_LEAST, CORNER_MOST, ("no",)), game)
    return 0 if answer == "no" else int(answer)


def _one_punt(table: Table, game: State, deducted: int, rush: bool, expected: bool) -> str:
    """One kick: AGAIN if the punter card has a penalty that is no first down, else ''."""
    offense, clock, line = game.ball, game.clock, game.spot
    card = game.teams[offense].punter
    turn = Turn(game.readings)
    number = first = turn.run_number(table, "the punt")
    if number == 12:
        if rush:
            number = turn.run_number(table, "the rush")
            if number <= RUSH_BLOCK:  # 8.5.7b
                blocked_punt(table, game, turn, clock)
                return ""
            if number > RUSH_HURRIED:  # 8.5.7d
                return _roughed(table, game, turn, clock)
            table.note("8.5.7c", "a hurried kick: row 11")
            number = 11
        else:
            below = turn.run_number(table, "See Below")  # 8.5.4a
            while expected and below in card.blocked:  # O.6e
                below = turn.run_number(table, "See Below, again")
            if below in card.blocked:
                blocked_punt(table, game, turn, clock)
                return ""
            return _card_penalty(table, game, turn)
    row = card.rows[number - 1]
    if table.noting:
        what = f"PR{row.returner}" if row.returner else "FC"
        table.note("8.5b", f"{card.name}, {number}: {row.yards} {what}")
    yards = row.yards - deducted  # 8.5.6b
    at = line + yards
    result = Result(Down.PUNT, 1 - offense, Spot(0), call="punt")
    result.kick = yards
    out = deducted > 0 and first % 2 == 1  # 8.5.6c, DR-31
    kicked_to = GOAL - at
    if kicked_to <= 0 or (not deducted and kicked_to < TOUCHBACK_LINE):  # 8.5.6e, 8.5.6f
        result.spot, result.end = Spot(20), End.TOUCHBACK
    elif out:
        result.spot, result.end, result.out = Spot(kicked_to), End.OUT, True
    elif not row.returner:  # 8.5c
        result.spot, result.end = Spot(kicked_to), End.FAIR_CATCH
    else:  # 8.5d, 8.5.6d
        returned(
            table, turn, game, result, game.teams[1 - offense].punt_returners, row.returner, Spot(kicked_to),
            Return.PUNT, RUSHED_RETURN if rush else None,
        )
    if turn.z:
        zcards.after_play(table, game, turn.z, Context(KICKS), result)
    _punted(table, game, result, offense, clock)
    return ""


def _punted(table: Table, game: State, result: Result, offense: int, clock: int) -> None:
    booked = len(game.events)
    remember(game, None)
    returner = game.returner
    finish(table, game, result, None, offense, clock)
    book_kick_players(game, game.events[booked:], offense, returner)
    game.returner = ""


def blocked_punt(table: Table, game: State, turn: Turn, clock: int) -> None:
    """The defense recovers and returns it from the line, toward the kickers' goal (8.5.5a, C-43)."""
    offense, line = game.ball, game.spot
    yards = BLOCK_STEP * turn.run_number(table, "the return of the block")
    start = flip(line)
    scored = start + yards >= GOAL
    yards = GOAL - start if scored else yards
    table.note("8.5.5a", f"blocked, returned {yards}")
    result = Result(Down.PUNT, 1 - offense, Spot(start + yards), End.TOUCHDOWN if scored else End.DOWN, call="punt")
    result.blocked = True
    result.legs = (Leg(1 - offense, Return.BLOCKED_KICK, start, yards, scored),)
    if turn.z:
        zcards.after_play(table, game, turn.z, Context(KICKS), result)
    _punted(table, game, result, offense, clock)


def _roughed(table: Table, game: State, turn: Turn, clock: int) -> str:
    """Roughing the kicker on an all-out rush: 15 yards and a first down (8.5.7d)."""
    offense = game.ball
    result = Result(Down.NO_PLAY, offense, game.spot, call="punt")
    result.fouls = (Foul(1 - offense, 15, "roughing the kicker", True, rule="8.5.7d"),)
    remember(game, None)
    finish(table, game, result, None, offense, clock)
    return ""


def _card_penalty(table: Table, game: State, turn: Turn) -> str:
    """Five yards, movement or offside, that nobody declines; the punt is made again (8.5.2b, 8.5.2c)."""
    offense = game.ball
    number = turn.run_number(table, "the penalty")
    against = offense if number % 2 == 0 else 1 - offense  # 8.5.2a
    name = "movement" if against == offense else "offside"
    spot = walk_off(game.spot, -5 if against == offense else 5)
    snap = Snap(
        offense, game.quarter, game.clock, game.down, int(game.to_go), int(game.spot), Down.NO_PLAY, "punt",
        first_down=BY_PENALTY if spot >= game.line else 0,
    )
    game.events.append(snap)
    game.events.append(Flag(against, name, abs(spot - game.spot), "accepted"))
    table.note("8.5.2a", f"{name}: five yards")
    game.spot = spot
    remember(game, None)
    if spot >= game.line:  # 8.5.2c
        first_and_ten(game, offense, spot)
        return ""
    return AGAIN


# -- fakes ---------------------------------------------------------------------------------------


def fake_kick(table: Table, game: State, goal: bool, expected: bool) -> None:
    """A fake by its table; who expects it makes it two worse (O.6a, O.6c, O.6d, O.6f)."""
    offense, clock = game.ball, game.clock
    turn = Turn(game.readings)
    drawn = turn.run_number(table, "the fake")
    number = min(12, drawn + FAKE_HELP) if expected else drawn
    what, yards = (FAKE_GOAL if goal else FAKE_PUNT)[number - 1]
    if what == INTERCEPTED and drawn != 12:
        what = INCOMPLETE  # O.6d
    table.note("O.6a", f"fake {'field goal' if goal else 'punt'}, {number}: {what} {yards}")
    outcome = _faked(table, game, what, yards, turn.out)
    passer = outcome.passer
    if outcome.kind is Down.INTERCEPTED:
        result = Result(Down.INTERCEPTED, 1 - offense, Spot(GOAL), End.TOUCHDOWN, call="fake fg")  # T6.10a
        start = flip(game.spot)
        result.legs = (Leg(1 - offense, Return.INTERCEPTION, start, GOAL - start, True),)
    else:
        result = _dead(game, outcome)
    if turn.z:
        zcards.after_play(table, game, turn.z, Context(1, outcome if passer is None else None), result)  # DR-34
    remember(game, None)
    finish(table, game, result, outcome, offense, clock)


def _dead(game: State, outcome: Outcome) -> Result:
    spot = game.spot + outcome.yards
    if outcome.kind is Down.INCOMPLETE:
        return Result(Down.INCOMPLETE, game.ball, game.spot, End.INCOMPLETE, call="fake")
    if spot >= GOAL:
        return Result(outcome.kind, game.ball, Spot(GOAL), End.TOUCHDOWN, GOAL - game.spot, call="fake")
    if spot <= 0:
        return Result(outcome.kind, game.ball, Spot(0), End.SAFETY, -game.spot, call="fake")
    end = End.OUT if outcome.out else End.DOWN
    return Result(outcome.kind, game.ball, Spot(spot), end, outcome.yards, outcome.out, call="fake")


def _faked(table: Table, game: State, what: str, yards: int, out: bool) -> Outcome:
    holder = second_quarterback(game, game.ball)
    if what == INCOMPLETE:
        return Outcome(Down.INCOMPLETE, passer=holder)
    if what == INTERCEPTED:
        return Outcome(Down.INTERCEPTED, passer=holder, interceptor=_linebacker(table, game))
    if what == "P":
        return Outcome(Down.RUN, yards, out)
    if what == "QB":  # T6.10b
        return Outcome(Down.RUN, yards, out, holder)
    card = game.teams[game.ball].starter(Slot[what])  # T6.10c
    if card is None or game.out(game.ball, card):
        return Outcome(Down.INCOMPLETE, passer=holder)
    return Outcome(Down.COMPLETE, yards, out, card, holder, card, Slot[what])


def second_quarterback(game: State, seat: int) -> PlayerCard | None:
    """The first fit B quarterback, else C, else the starter (DR-34)."""
    fit = [one for one in game.teams[seat].players if one.letter and not game.out(seat, one)]
    return next((one for letter in "BCA" for one in fit if one.letter == letter), None)


def _linebacker(table: Table, game: State) -> PlayerCard | None:
    defense = 1 - game.ball
    fit = [
        one for one in game.teams[defense].players if one.position is Position.LB and not game.out(defense, one)
    ]
    if not fit:
        return None
    options = tuple([one.id for one in fit])
    return fit[options.index(table.ask(LINEBACKER, defense, options, game))]


