"""Punts (PUNT, RUSHP, PUNT12, BLKP, FC, TB, COFFIN)."""

from __future__ import annotations

from typing import Final

from fieldhouse.football.events import Down, Flag, Return, Snap
from fieldhouse.football.fast_action.endurance import remember
from fieldhouse.football.fast_action.names import book_kick_players
from fieldhouse.football.fast_action.player_cards import NO_RETURN, Punt, PunterCard
from fieldhouse.football.fast_action.readings import Turn
from fieldhouse.football.field import GOAL, TOUCHBACK, Spot, walk_off
from fieldhouse.football.result import End, Result
from fieldhouse.football.state import Phase, first_and_ten
from fieldhouse.games.tabletop_football.rules.ending import settled
from fieldhouse.games.tabletop_football.rules.kick_tables import BLOCKED, HURRIED, PUNT_RUSH
from fieldhouse.games.tabletop_football.rules.kicks.blocks import blocked
from fieldhouse.games.tabletop_football.rules.kicks.fakes import fake_punt
from fieldhouse.games.tabletop_football.rules.kicks.questions import (
    CARD_FOUL,
    COFFIN_VALUE,
    CORNER,
    FAIR_CATCH,
    PUNT_DEFENSE,
    SWITCH,
)
from fieldhouse.games.tabletop_football.rules.kicks.returns import Changes, return_man, returned
from fieldhouse.games.tabletop_football.rules.matchup import Deed
from fieldhouse.games.tabletop_football.rules.mishaps import zcards
from fieldhouse.games.tabletop_football.rules.mishaps.context import PUNTS, Context
from fieldhouse.games.tabletop_football.rules.mishaps.fumbles import late
from fieldhouse.games.tabletop_football.rules.state import State
from fieldhouse.table.numbers import Numbers
from fieldhouse.table.table import Table

RETURN, FAKE, RUSH = "return", "fake", "rush"
CORNER_LEAST, CORNER_MOST = 10, 25  # COFFIN-1
TOUCHBACK_LINE: Final = 6  # TB-2
BLOCK_DEPTH: Final = 10  # BLKP-1
ADDED: Final = {RETURN: 0, FAKE: 1, RUSH: 2}  # FAKEP-8, RUSHP-5
HURRIED_ROW: Final = 11  # RUSHP-3
MOVEMENT_YARDS, ROUGHING_YARDS = 5, 15
BY_PENALTY: Final = 3  # how a first down was made, for the book


def punt_down(table: Table, game: State, said: str) -> None:
    """From the announcement to the clock (PUNT-1, PUNT-2, PUNT-3, PUNT-4)."""
    receivers = 1 - game.ball
    defense = solitaire_punt(game) if by_the_book(game, receivers) else ""
    defense = defense or table.ask(PUNT_DEFENSE, receivers, (RETURN, FAKE, RUSH), game)  # PUNT-2
    if not late(game):  # FAKEP-4
        if table.ask(SWITCH, game.ball, ("stay", "switch"), game, said) == "switch":  # PUNT-3
            said = "fake punt" if said == "punt" else "punt"
    if said == "fake punt":
        fake_punt(table, game, defense == FAKE)
        return
    punt(table, game, defense)


def by_the_book(game: State, seat: int) -> bool:
    return game.options.solitaire in ("both", ("home", "away")[seat])


def solitaire_punt(game: State) -> str:
    """The punt defense of the solitaire system (DR-66)."""
    if game.spot < 10 or (late(game) and game.margin(1 - game.ball) < 0):
        return RUSH
    return FAKE if game.down == 4 and game.to_go <= 2 and game.spot > 50 else RETURN


def punt(table: Table, game: State, defense: str) -> None:
    deducted = corner(table, game)
    turn = Turn(game.readings, rule="Z-1")
    while True:
        number = turn.run_number(table, "the punt")
        card = game.teams[game.ball].punter
        odd = number % 2 == 1  # COFFIN-3, ruling 82
        row: Punt | None = card.rows[number - 1] if number < 12 else None
        if row is None:
            said = rushed(table, turn, game, card) if defense == RUSH else below(table, turn, game, card)
            if said == "again":  # ruling 74
                continue
            if isinstance(said, str):
                return
            row = said
        kicked(table, turn, game, row, deducted, odd, defense)
        return


def corner(table: Table, game: State) -> int:
    """Yards that a coffin corner punt gives up; 0 for an ordinary one (COFFIN-1)."""
    answer = table.ask(CORNER, game.ball, Numbers(CORNER_LEAST, CORNER_MOST, ("no",)), game)
    return 0 if answer == "no" else int(answer)


# -- number 12 -----------------------------------------------------------------------------------


def rushed(table: Table, turn: Turn, game: State, card: PunterCard) -> Punt | str:
    """An All-Out Rush: the row that counts, or a word where the punt is over (RUSHP-1, RUSHP-2, RUSHP-3, RUSHP-4)."""
    number = turn.run_number(table, "the rush")
    said = PUNT_RUSH[number - 1]
    if table.noting:
        table.note("RUSHP-1", f"the rush, {number}: {said}")
    if said == BLOCKED:
        return blocked_punt(table, turn, game)
    if said != HURRIED and table.ask(CARD_FOUL, game.ball, ("accept", "decline"), game, "roughing") == "accept":
        foul_before_play(table, game, 1 - game.ball, "roughing the kicker", ROUGHING_YARDS, "RUSHP-4", True)
        return "over"
    return card.rows[HURRIED_ROW - 1]  # RUSHP-3, ruling 74


def below(table: Table, turn: Turn, game: State, card: PunterCard) -> Punt | str:
    """The ranges at the foot of the card (PUNT12-1, PUNT12-2)."""
    number = turn.run_number(table, "the foot of the card")
    if table.noting:
        table.note("PUNT12-1", f"number 12, then {number}")
    if number in card.longest:
        return Punt(card.longest_yards, NO_RETURN)
    if number in card.blocked:
        return blocked_punt(table, turn, game)
    number = turn.run_number(table, "the penalty")
    by = game.ball if number % 2 == 0 else 1 - game.ball  # PUNT12-3
    if table.ask(CARD_FOUL, 1 - by, ("accept", "decline"), game, "movement") == "decline":  # PUNT12-4
        game.events.append(Flag(by, "movement", 0, "declined"))
        return "again"
    foul_before_play(table, game, by, "movement", MOVEMENT_YARDS, "PUNT12-3", False)
    return "over"


def foul_before_play(
    table: Table, game: State, by: int, name: str, yards: int, rule: str, first_down: bool
) -> None:
    """A foul of the punter's card or the rush: no play and no time; then any play may follow (PUNT12-5)."""
    offense = game.ball
    spot = walk_off(game.spot, -yards if by == offense else yards)
    first = first_down or spot >= game.line
    game.events.append(
        Snap(
            offense, game.quarter, game.clock, game.down, game.to_go, game.spot, Down.NO_PLAY, "punt",
            first_down=BY_PENALTY if first else 0,
        )
    )
    game.events.append(Flag(by, name, abs(spot - game.spot), "accepted"))
    if table.noting:
        table.note(rule, f"{name}, {game.name(by)}: {abs(spot - game.spot)} yards")
    game.spot = spot
    game.running = False
    remember(game, None)
    if first:
        first_and_ten(game, offense, spot)


def blocked_punt(table: Table, turn: Turn, game: State) -> str:
    result = Result(Down.PUNT, game.ball, game.spot, call="punt")
    blocked(table, turn, game, result, BLOCK_DEPTH, "BLKP-1")
    over(table, turn, game, result, Context(PUNTS, Deed(Down.PUNT)))
    return "over"


# -- the kick ------------------------------------------------------------------------------------


def kicked(
    table: Table, turn: Turn, game: State, row: Punt, deducted: int, odd: bool, defense: str
) -> None:
    """Where the punt lands, and its return (PUNT-4)."""
    yards = row.yards - deducted  # COFFIN-2
    value = game.teams[game.ball].punter.coffin
    if deducted and value and game.options.coffin_value:  # COFFIN-6
        if table.ask(COFFIN_VALUE, game.ball, ("no", "yes"), game, (yards, value)) == "yes":
            yards -= value
    receivers = 1 - game.ball
    result = Result(Down.PUNT, receivers, Spot(0), call="punt", kick=yards)
    context = Context(PUNTS, Deed(Down.PUNT))
    landed(table, turn, game, result, context, row.returner, GOAL - game.spot - yards, deducted > 0, odd, defense)
    over(table, turn, game, result, context)


def landed(
    table: Table, turn: Turn, game: State, result: Result, context: Context, returner: int, landing: int,
    cornered: bool = False, odd: bool = False, defense: str = RETURN,
) -> None:
    """A punt at this yard line of the receivers (TB, COFFIN-3, COFFIN-4, COFFIN-5, FC, PRET-1, PRET-2)."""
    if table.noting:
        what = {0: "FC", NO_RETURN: "NR"}.get(returner, f"PR{returner}")
        table.note("PUNT-4", f"punt of {result.kick}, {what}")
    result.spot = Spot(landing)
    if landing <= 0:  # TB-1
        result.spot, result.end = TOUCHBACK, End.TOUCHBACK
        return
    if cornered and odd:  # COFFIN-3
        table.note("COFFIN-3", "out of bounds")
        result.end, result.out = End.OUT, True
        return
    if landing < TOUCHBACK_LINE:  # TB-2, COFFIN-5
        number = turn.run_number(table, "the bounce")
        if table.noting:
            table.note("TB-2", f"at the {landing} less {number}")
        if landing - number <= 0:  # TB-4
            result.spot, result.end = TOUCHBACK, End.TOUCHBACK
        return  # TB-3
    if returner == NO_RETURN:  # PRET-1
        return
    if returner == 0:
        if not fair_catch_returned(table, turn, game, result, context):
            result.end = End.FAIR_CATCH  # FC-1
            return
        changes, returner = Changes(ADDED[defense], unstarred_halved=True), 1
    else:
        changes = Changes(ADDED[defense])
    returned(
        table, turn, game, result, context, game.teams[result.ball].punt_returners, returner, result.spot,
        Return.PUNT, changes,
    )


def fair_catch_returned(table: Table, turn: Turn, game: State, result: Result, context: Context) -> bool:
    """Whether the receivers make a return of a Fair Catch (FC-5, ruling 59)."""
    man = return_man(game, result.ball, game.teams[result.ball].punt_returners, 1).column
    if not game.options.fair_catch_return or not man.fair_catch:
        return False
    if table.ask(FAIR_CATCH, result.ball, ("catch", "return"), game, man.fair_catch) == "catch":
        return False
    context.fair_catch_tried = True
    number = turn.pass_number(table, "the Fair Catch")
    if table.noting:
        table.note("FC-5", f"a return on 1-{man.fair_catch}: {number}")
    return number <= man.fair_catch


def over(table: Table, turn: Turn, game: State, result: Result, context: Context) -> None:
    """The Z card, the flags, the book, the clock."""
    kickers = game.ball
    if turn.z:
        zcards.after_play(table, game, context, result)
    remember(game, None)
    booked, returner = len(game.events), game.returner
    settled(table, game, result, context)
    book_kick_players(game, game.events[booked:], kickers, returner)
    game.returner = ""
    caught = result.end is End.FAIR_CATCH and game.ball == result.ball and game.phase is Phase.SCRIMMAGE
    game.fair_catch = caught and game.spot == result.spot  # FC-4
