"""Who is rested and who is tired (5.4, G-RESTa, G-RESTb). `z_rest` says whom a Z reading sends to rest."""

from __future__ import annotations

from fieldhouse.games.statispro_basketball.ratings import rate
from fieldhouse.games.statispro_basketball.state import HOME, VISITOR, Game, Man
from fieldhouse.table.table import Table

CHECKED = (2, 4)
"""The quarters at whose 9:00 card everybody must have rested once in the half (5.4a)."""


def rest_card(table: Table, game: Game, minute: int) -> None:
    """The 5:00 or 9:00 card: a Rest Period ends and the next begins (G-RESTa)."""
    closes(table, game)
    if minute == 9 and game.period in CHECKED and game.options.stamina:
        check(table, game)
    opens(game)


def period_begins(table: Table, game: Game) -> None:
    """The first Rest Period of a quarter begins (C67)."""
    opens(game)


def period_ends(table: Table, game: Game) -> None:
    """The last Rest Period of a quarter ends with it (C67); at halftime nobody owes a rest any more (5.4b)."""
    closes(table, game)
    game.opened = 0  # who is taken out before the next quarter's first card is out in time (14Ai, C67)
    if game.period == 2:
        for man in everybody(game):
            if man.owes:
                man.owes = False
                freshen(game, man)


def everybody(game: Game) -> list[Man]:
    return [*game.men[HOME], *game.men[VISITOR]]


def opens(game: Game) -> None:
    """A Rest Period begins: who is on the bench may sit it out (5.4l, 5.4m)."""
    game.opened = len(game.decks.used)
    for man in everybody(game):
        man.sat = man.slot < 0


def closes(table: Table, game: Game) -> None:
    """A Rest Period is over. Overtime is none, though it ends a rest that a Z reading asked for (C55, C67)."""
    half = game.half
    for man in everybody(game):
        if man.sat and not man.rested[half] and not game.overtime:
            man.rested[half] = True
            if table.noting:
                table.note("5.4h", f"{man.name} has rested in this half")
            if man.owes:  # 5.4b
                man.owes = False
                freshen(game, man)
        if man.resting:
            if man.slot < 0:  # 5.4j, 14Aa
                if table.noting:
                    table.note("5.4j", f"{man.name} has sat out the Rest Period and may play again")
                release(table, game, man)
            elif table.noting:
                table.note("14Ai", f"{man.name} stays tired unless he comes out before the next card")


def check(table: Table, game: Game) -> None:
    """Whoever has not sat out a whole Rest Period of the half is Fatigued (5.4a, 5.4c)."""
    half = game.half
    for man in everybody(game):
        if man.rested[half] or man.card.stars > 1 - half:  # 5.4n, 5.4o
            continue
        man.owes = man.tired = True
        rate(game, man)
        if table.noting:
            table.note("5.4a", f"{man.name} has had no rest in this half and is Fatigued")


def comes_out(table: Table, game: Game, man: Man) -> None:
    """A man goes to the bench. Before the Rest Period's first card that is in time for it (5.4l, 14Ai)."""
    if len(game.decks.used) == game.opened:
        man.sat = True
        if table.noting:
            table.note("5.4l", f"{man.name} comes out as the Rest Period begins")
        if man.resting:  # the Rest Period he had to sit out is over
            release(table, game, man)
    elif man.resting and table.noting:
        table.note("5.4i", f"{man.name} is in the Mandatory Rest box")


def comes_in(man: Man) -> None:
    man.sat = False  # 5.4m


def rest(table: Table, game: Game, man: Man) -> None:
    """A Z reading sends this man to rest: he is Fatigued at once (14Aa, 14Ac)."""
    man.resting = man.tired = True
    game.rest_read, game.rest_card = man, len(game.decks.used)  # 16Da, 16g
    rate(game, man)


def release(table: Table, game: Game, man: Man) -> None:
    """He need not rest any more and plays on as before (5.4j, 5.4k, 14Ae)."""
    man.resting, man.box = False, None
    freshen(game, man)


def freshen(game: Game, man: Man) -> None:
    """He is tired only as far as another rest is due."""
    man.tired = man.owes or man.resting
    rate(game, man)
