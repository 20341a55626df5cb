"""The press: its declaration, and readings of PRESS only (4.2, 15)."""

from __future__ import annotations

from typing import Final

from fieldhouse.basketball.events import Foul, Shot
from fieldhouse.games.statispro_basketball.cards.deck import Advance, Call, JumpBall, Pass, Rest, TurnoverReading
from fieldhouse.games.statispro_basketball.rules.ball import heaves
from fieldhouse.games.statispro_basketball.rules.ball.decks import turn_dead
from fieldhouse.games.statispro_basketball.rules.ball.possession import after_basket, field_goal, keep_going
from fieldhouse.games.statispro_basketball.rules.bench import index_points, mandatory_rest
from fieldhouse.games.statispro_basketball.rules.bench.matchups import NAMES, best_passer
from fieldhouse.games.statispro_basketball.rules.bench.questions import PRESS, SCORER, WAIVE
from fieldhouse.games.statispro_basketball.rules.contact import fouls
from fieldhouse.games.statispro_basketball.rules.passing import advance, z_fouls, z_readings
from fieldhouse.games.statispro_basketball.rules.shots import jump
from fieldhouse.games.statispro_basketball.rules.state import HOME, VISITOR, Dead, State, Trip
from fieldhouse.table.table import Table

EXTRA: Final = 5  # 15Fb
_NO: Final = Dead.NO


def declared(table: Table, game: State) -> bool:
    """Whether the defense presses: in the last two minutes or right after a Dead Ball (4.2c), never on an ADVANCE
    (4.2b)."""
    if (game.dead is _NO and not game.closing) or not game.options.press:
        return False
    defense = 1 - game.offense
    game.pressing[defense] = table.ask(PRESS, defense, ("no", "yes"), game) == "yes"
    if not game.pressing[defense]:
        return False
    if table.noting:
        table.note("4.2a", f"{game.name(defense)} presses")
    return True


def read(table: Table, game: State, reading: Advance) -> None:
    """A PRESS reading (15A to 15K)."""
    offense = game.offense
    last = None if game.decks.left else game.decks.last  # the last timed card of the period
    if type(reading) is Pass:
        passed(table, game, reading)
        return
    game.called = None  # no first pass for the called play (8.42d)
    if reading is Call.DEFENSE_FOUL:
        fouls.defense_foul(table, game, "15A")
    elif reading is Call.INTENTIONAL_FOUL:
        intentional_foul(table, game)
    elif reading is Call.DEAD_BALL_FOUL:
        if table.noting:
            table.note("15J", "a Dead Ball Foul in the press")
        z_fouls.dead_ball(table, game)
    elif reading is Call.OFFENSIVE_FOUL:
        fouls.offensive_foul(table, game, "15H")
    elif reading is Call.CHOICE_SCORES:
        easy_basket(table, game)
    elif reading is Call.CONSULT_Z:
        consult(table, game)
    elif reading is Call.TRAP:
        trapped(table, game)
    elif isinstance(reading, TurnoverReading):
        if table.noting:
            table.note("15Gb", f"pressed: {reading.kind.value}")
        advance.lost(table, game, reading)  # 15Ga
    elif isinstance(reading, JumpBall):
        jump.call(table, game, reading, "press", "15I")
    else:
        raise ValueError(f"{reading} is no reading of PRESS")
    if last is not None and game.offense != offense:
        heaves.heave(table, game, offense, last)  # 14Oc


def passed(table: Table, game: State, reading: Pass) -> None:
    """A pass through the press counts like any other (15C, 15D); a Trap costs one ADVANCE (15K)."""
    if table.noting:
        table.note("15C" if reading.to is None else "15D", "the ball comes through the press")
        if reading.trap:
            table.note("15K", "trapped: one ADVANCE fewer")
    advance.passed(table, game, reading)


def trapped(table: Table, game: State) -> None:
    """Trap alone: the ball is upcourt, the Ballhandler is unknown, and one ADVANCE is left (15K, C35)."""
    game.allowed -= 1
    game.holder = None
    if table.noting:
        table.note("15K", "trapped: one ADVANCE fewer, and no Ballhandler")
    keep_going(game)


def intentional_foul(table: Table, game: State) -> None:
    """An Intentional Foul: like a Defense Foul, with two Free Throws and the ball out of bounds (15B)."""
    offense = game.offense
    if index_points.voids(table, game, 1 - offense):
        fouls.voided(table, game)
        return
    fouler, victim = fouls.find(table, game, True)
    assert victim is not None
    if table.noting:
        table.note("15B", f"intentional foul: two Free Throws for {victim.name}, and the ball")
    fouls.charge(table, game, fouler, Foul.INTENTIONAL, drew=victim)
    fouls.free_throws(game, Trip(victim, 2, live=False, ball=offense, front=True))


def easy_basket(table: Table, game: State) -> None:
    """An easy basket by any of the five, as the coach chooses; assist by the best passer of the others (15Ea, 15Eb)."""
    offense = game.offense
    scorer = game.five[offense][NAMES.index(table.ask(SCORER, offense, NAMES, game))]
    shot = Shot(offense, scorer.number, 2, True, game.clock)
    shot.assist = best_passer(table, game, scorer).number
    field_goal(game, shot, scorer)
    if table.noting:
        table.note("15Ea", f"{scorer.name} is free behind the press")
        table.note("15Eb", f"assist, {game.players[offense][shot.assist].name}")
    after_basket(game, offense)


def consult(table: Table, game: State) -> None:
    """Consult Z: the Z READING (15Fa), then five cards that may tire the pressing players (15Fb, 15Fc)."""
    defense = 1 - game.offense
    if table.noting:
        table.note("15Fa", "Consult Z from the press")
    z_readings.consult(table, game)
    for _ in range(EXTRA):
        reading = turn_dead(table, game, "who tires in the press").z  # 15Fb
        if type(reading) is Rest and (HOME if reading.home else VISITOR) == defense:
            tires(table, game, reading)
        elif table.noting:
            table.note("15Fc", "ignored: a player who presses does not rest")


def tires(table: Table, game: State, reading: Rest) -> None:
    """A pressing player must rest; the offense may waive this if it would bring another player back (15Fd)."""
    player = mandatory_rest.cited(table, game, reading)
    if player is None or player.resting:
        return
    role, other = mandatory_rest.place(game, player)
    if other is not None and table.ask(WAIVE, 1 - player.seat, ("no", "yes"), game) == "yes":
        if table.noting:
            table.note("15Fd", f"{player.name} need not rest, so that {other.name} stays out")
        return
    if table.noting:
        table.note("15Fb", f"the press has tired {player.name}")
    mandatory_rest.put(table, game, player, role, other)
