"""Passing the ball: ADVANCE cards, and common readings of ACTION, ADVANCE and PRESS (4.3, 9, 13)."""

from __future__ import annotations

from typing import Final

from fieldhouse.games.statispro_basketball.cards.deck import Advance, Call, JumpBall, Pass, TurnoverReading
from fieldhouse.games.statispro_basketball.rules.ball.decks import turn, turn_dead, turn_stopped
from fieldhouse.games.statispro_basketball.rules.ball.possession import inbound_front, shot_clock, turnover
from fieldhouse.games.statispro_basketball.rules.bench import plays
from fieldhouse.games.statispro_basketball.rules.bench.matchups import AT, NAMES, best, primary
from fieldhouse.games.statispro_basketball.rules.bench.questions import CHOICE, FOUL
from fieldhouse.games.statispro_basketball.rules.contact import fouls
from fieldhouse.games.statispro_basketball.rules.contact.steals_blocks import stolen_pass
from fieldhouse.games.statispro_basketball.rules.passing import z_readings
from fieldhouse.games.statispro_basketball.rules.shots import jump
from fieldhouse.games.statispro_basketball.rules.shots.shooting import decide
from fieldhouse.games.statispro_basketball.rules.state import Dead, Got, Phase, Player, State
from fieldhouse.table.table import Table

# Members of enums used on every play; access through the class is slow.
_DEFENSE_FOUL: Final = Call.DEFENSE_FOUL
_CONSULT_Z: Final = Call.CONSULT_Z
_SHOOTING_FOUL: Final = Call.SHOOTING_FOUL

_NO: Final = Dead.NO
_PASS: Final = Got.PASS
_CHOICE: Final = Got.CHOICE
UNREACHED: Final = 40  # 13Ec


def advance(table: Table, game: State) -> None:
    """One ADVANCE card (4.3a)."""
    if game.may_call:
        plays.call(table, game)
    if game.period >= 4 and game.final_minute and game.got in plays.PASSED:
        if table.ask(FOUL, 1 - game.offense, ("no", "foul"), game) == "foul":  # 8.7a, 8.7b
            fouls.stop_clock(table, game)
            return
    if game.from_dead:
        game.from_dead = False
        card = turn_dead(table, game, "the pass")
    else:
        card = turn(table, game, "the pass")
    game.dead = _NO
    game.passes += 1
    game.pressed = False
    reading = card.advance
    if type(reading) is Pass:  # as most are
        passed(table, game, reading)
    else:
        read(table, game, reading)


def read(table: Table, game: State, reading: Advance) -> None:
    """Resolve a reading that ACTION, ADVANCE and PRESS have in common."""
    if type(reading) is Pass:
        passed(table, game, reading)
        return
    passer = game.passer
    if game.called is not None:
        plays.call_ends(table, game, None)
    game.passer = game.opener = game.escaped = game.called = None  # the assist chance is lost (4.4c, 8.42d)
    if reading is _DEFENSE_FOUL:
        fouls.defense_foul(table, game, "9D" if game.phase is Phase.UPCOURT else "13D")
    elif isinstance(reading, TurnoverReading):
        lost(table, game, reading)
    elif reading is _CONSULT_Z:
        z_readings.consult(table, game)
    elif reading is _SHOOTING_FOUL:
        fouls.shooting_foul(table, game, "9Ea")
    elif reading is Call.OFFENSIVE_FOUL:
        fouls.offensive_foul(table, game, "9Fa")
    elif reading is Call.SHOT_CLOCK:
        shot_clock_reading(table, game, passer)
    elif reading is Call.KICKED_BALL:
        if table.noting:
            table.note("13F", "kicked ball: three more ADVANCES")
        inbound_front(game, game.offense)
    elif isinstance(reading, JumpBall):
        jump.call(table, game, reading, "advance", "13Ga")
    else:
        raise ValueError(f"{reading} is no reading of ACTION or ADVANCE")


def passed(table: Table, game: State, reading: Pass) -> None:
    """A pass: steal or receiver, and the receiver's choices (9Aa, 13Aa, 15D)."""
    to = reading.to
    if to is None:  # 9Ac
        player, got = choice(table, game, reading.number), _CHOICE
    else:
        player, got = game.five[game.offense][to], _PASS
    if reading.trap:  # 15K
        game.allowed -= 1
    steal = reading.steal
    if steal is not None and stolen_pass(table, game, steal, player):
        return
    if table.noting:
        assist = "" if reading.assist is None else f" A{reading.assist}"
        table.note("9Aa" if game.phase is Phase.UPCOURT else "13Aa", f"pass to {player.name} #{reading.number}{assist}")
    receive(table, game, player, got, reading.number, reading.assist)


def receive(table: Table, game: State, player: Player, got: Got, number: int, assist: int | None) -> None:
    """A completed pass (9Ab): the player is the Ballhandler, open after a qualified (4.4b) or doubled passer (5.5h)."""
    opener, escaped = game.passer, game.escaped
    if escaped is not None:
        game.escaped = None
        if opener is None and primary(game, player).slot == game.doubler[game.offense]:
            opener = escaped
            if table.noting:
                table.note("5.5h", f"{player.name} is open: his defender was doubling {opener.name}")
    game.passer, game.opener = None, opener
    game.holder, game.got = player, got
    game.number, game.assist = number, assist
    if game.called is None:
        decide(table, game)
        return
    plays.call_ends(table, game, player)
    decide(table, game)
    game.called = None  # for the first pass only (8.42b)


def choice(table: Table, game: State, number: int) -> Player:
    """Pass to Choice: any player whose ATTEMPTS reach the number, else the highest ATTEMPTS (13Ca, 13Cb)."""
    five = game.five[game.offense]
    if game.called is None and game.doubled[game.offense] is None:
        able = [player for player in five if player.attempts >= number]
    else:
        able = [player for player in five if plays.attempts(game, player) >= number]
    if len(able) == 1:
        return able[0]
    if not able:
        return best(table, game, five, lambda player: plays.attempts(game, player))
    said = table.ask(CHOICE, game.offense, [NAMES[player.slot] for player in able], game)
    return five[AT[said]]


def lost(table: Table, game: State, reading: TurnoverReading) -> None:
    """A turnover charged to the listed player, or to the one an RPG picks (9Ba, 9Bb, 13Ea, 13Ef, 15Ga, 15Gb)."""
    at = turn_stopped(table, game, "whose turnover").at if reading.at is None else reading.at
    if table.noting:
        table.note("9Bb" if game.phase is Phase.UPCOURT else "13Ef", f"{reading.kind.value}, {NAMES[at]}")
    turnover(table, game, game.five[game.offense][at], reading.kind.value)


def shot_clock_reading(table: Table, game: State, passer: Player | None) -> None:
    """24 seconds: a violation on the third or fourth pass card (13Eb), else a pass without a shot (13Ec)."""
    if game.passes >= game.allowed:  # C71
        shot_clock(table, game, "13Eb")
        return
    holder = game.holder
    if table.noting:
        table.note("13Ec", "too early for 24 seconds: a pass with # 40 to the last Ballhandler")
    if holder is None:  # C64
        game.got = Got.INBOUND
        game.phase = Phase.ADVANCE
        return
    game.passer = passer  # a completed pass to the passer (C25)
    receive(table, game, holder, _PASS, UNREACHED, None)
