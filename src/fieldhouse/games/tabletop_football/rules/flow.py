"""A game from the toss to the end (TOSS, SD, TO-1).

Four quarters of fifteen minutes (PRE-4).
"""

from __future__ import annotations

from typing import Final

from fieldhouse.football import flow
from fieldhouse.football.enforce import to_kickoff
from fieldhouse.football.fast_action.endurance import new_quarter
from fieldhouse.football.fast_action.interceptions import COIN
from fieldhouse.football.fast_action.say import say_final
from fieldhouse.football.field import Spot
from fieldhouse.football.questions import toss
from fieldhouse.football.state import Phase
from fieldhouse.games.tabletop_football.rules.announce import down
from fieldhouse.games.tabletop_football.rules.kicks.kickoff import kick_off
from fieldhouse.games.tabletop_football.rules.kicks.tries import try_after_touchdown
from fieldhouse.games.tabletop_football.rules.mishaps.easing import ease_at_start
from fieldhouse.games.tabletop_football.rules.mishaps.injuries import heal
from fieldhouse.games.tabletop_football.rules.state import HOME, VISITORS, State
from fieldhouse.games.tabletop_football.rules.timing import end_tempo
from fieldhouse.table.table import Kind, Table

TIMEOUTS: Final = 3  # TO-1
OVERTIME_TIMEOUTS: Final = 2  # SD-3b
FACES: Final = ("heads", "tails")
CALL: Final = Kind("coin", "Heads or tails?", "TOSS-1", "heads")
OPENING: Final = Kind("opening", "You won the toss. Which half, and receive or kick?", "TOSS-2", "receive first")
OPENINGS: Final = ("receive first", "kick first", "receive second", "kick second")
OTHER_HALF: Final = Kind("other half", "Receive or kick in this half?", "TOSS-3", "receive")
TOSS: Final = toss("SD-1")


def play_game(table: Table, game: State) -> None:
    """Play a game until time runs out, or until somebody scores in overtime (SD-2)."""
    flow.play_game(table, game, FLOW)


def step(table: Table, game: State) -> None:
    """One play: a down, a kick or a try."""
    flow.step(table, game, FLOW)


def tossed(table: Table, game: State) -> int:
    """The visitors call the toss (TOSS-1): who wins it."""
    called = table.ask(CALL, VISITORS, FACES, game)
    won = FACES[table.roll(COIN, "the toss").total] == called
    table.note("TOSS-1", f"{game.name(VISITORS if won else HOME)} wins the toss")
    return VISITORS if won else HOME


def open_game(table: Table, game: State) -> None:
    """The winner takes a half and says what he does in it, the loser decides for the other (TOSS-2, TOSS-3)."""
    winner = tossed(table, game)
    what, half = table.ask(OPENING, winner, OPENINGS, game).split(" ")
    kickers = 1 - winner if what == "receive" else winner
    if half == "second":
        game.kick_second = kickers
        kickers = decided(table, game, 1 - winner)
    else:
        game.second_half = 1 - winner
    game.kicked_off = kickers
    to_kickoff(game, kickers)
    ease_at_start(table, game)


def decided(table: Table, game: State, seat: int) -> int:
    """Who kicks off, as this seat decides (TOSS-3)."""
    return 1 - seat if table.ask(OTHER_HALF, seat, ("receive", "kick"), game) == "receive" else seat


def open_half(table: Table, game: State) -> None:
    game.timeouts = [TIMEOUTS, TIMEOUTS]  # TO-1b
    kickers = game.kick_second if game.kick_second >= 0 else decided(table, game, game.second_half)
    to_kickoff(game, kickers)
    move_kickoff(table, game)


def open_overtime(table: Table, game: State) -> None:
    """A new toss; the timeouts of a season's or a playoff's overtime (SD-1, SD-3b, SD-4b, SD-5)."""
    many = TIMEOUTS if game.options.overtime == "playoff" else OVERTIME_TIMEOUTS
    game.timeouts = [many, many]
    table.note("SD-1", "overtime")
    flow.choose_kickoff(table, game, tossed(table, game), TOSS)
    move_kickoff(table, game)


def change_ends(table: Table, game: State) -> None:
    """A toss precedes every overtime period (SD-4c); `flow` opens every second one."""
    if game.quarter > 5 and game.quarter % 2 == 0:
        open_overtime(table, game)


def move_kickoff(table: Table, game: State) -> None:
    """A dead-ball foul that ended the last half moves this kickoff (PENEND-4b)."""
    if game.late_foul:
        yards = game.late_foul if game.ball == HOME else -game.late_foul
        game.late_foul = 0
        game.spot, game.line = Spot(game.spot + yards), Spot(game.line + yards)
        table.note("PENEND-4b", f"the kickoff moves {yards} yards")


def forget_result(table: Table, game: State) -> None:
    game.result = None


def period_over(table: Table, game: State) -> None:
    new_quarter(game)  # EV-15
    game.running = game.spiking = False  # DR-58
    heal(game, "quarter")
    if game.quarter % 2 == 0:
        heal(game, "half")
        end_tempo(table, game)
        if game.phase in (Phase.KICKOFF, Phase.FREE_KICK) and game.spot != _usual(game):  # PENEND-4b
            moved = game.spot - _usual(game)
            game.late_foul += moved if game.ball == HOME else -moved


def _usual(game: State) -> int:
    return game.era.kickoff if game.phase is Phase.KICKOFF else FREE_KICK


FREE_KICK: Final = 20


def last_period(game: State) -> int:
    return {"none": 4, "season": 5}.get(game.options.overtime, 99)  # SD-3, SD-4


FLOW: Final = flow.Flow(
    open_game, open_half, open_overtime, down, kick_off, try_after_touchdown, last_period,
    before_play=forget_result, period_over=period_over, change_ends=change_ends, final=say_final,
)


def end(table: Table, game: State) -> None:
    """End a quarter: the next one, the second half, overtime or the end of the game."""
    flow.end_period(table, game, FLOW)
