"""Rest and fatigue (5.4, G-RESTa, G-RESTb). For rest by Z readings see `mandatory_rest`."""

from __future__ import annotations

from typing import Final

from fieldhouse.games.statispro_basketball.rules.players.ratings import rate
from fieldhouse.games.statispro_basketball.rules.state import HOME, VISITOR, Player, State
from fieldhouse.table.table import Table

CHECKED: Final = (2, 4)
"""Quarters in which every player must have rested once in the half by the 9:00 card (5.4a)."""


def rest_card(table: Table, game: State, minute: int) -> None:
    """The 5:00 or 9:00 card: a Rest Period ends and the next begins (G-RESTa)."""
    closes(table, game)
    if minute == 9 and game.period in CHECKED and game.options.stamina:
        check(table, game)
    opens(game)


def period_begins(table: Table, game: State) -> None:
    """The first Rest Period of a quarter begins (C67)."""
    opens(game)


def period_ends(table: Table, game: State) -> None:
    """The last Rest Period of a quarter ends with it (C67); rests owed end at halftime (5.4b)."""
    closes(table, game)
    game.opened = 0  # a player taken out before the next quarter's first card rests from its start (14Ai, C67)
    if game.period == 2:
        for player in everybody(game):
            if player.owes:
                player.owes = False
                freshen(game, player)


def everybody(game: State) -> list[Player]:
    return [*game.players[HOME], *game.players[VISITOR]]


def opens(game: State) -> None:
    """A Rest Period begins: players on the bench may rest in it (5.4l, 5.4m)."""
    game.opened = len(game.decks.used)
    for player in everybody(game):
        player.sat = player.slot < 0


def closes(table: Table, game: State) -> None:
    """A Rest Period ends. Overtime is not one, but it ends a rest that a Z reading required (C55, C67)."""
    half = game.half
    for player in everybody(game):
        if player.sat and not player.rested[half] and not game.overtime:
            player.rested[half] = True
            if table.noting:
                table.note("5.4h", f"{player.name} has rested in this half")
            if player.owes:  # 5.4b
                player.owes = False
                freshen(game, player)
        if player.resting:
            if player.slot < 0:  # 5.4j, 14Aa
                if table.noting:
                    table.note("5.4j", f"{player.name} has sat out the Rest Period and may play again")
                release(table, game, player)
            elif table.noting:
                table.note("14Ai", f"{player.name} stays tired unless he comes out before the next card")


def check(table: Table, game: State) -> None:
    """Players without a full Rest Period on the bench in this half are Fatigued (5.4a, 5.4c)."""
    half = game.half
    for player in everybody(game):
        if player.rested[half] or player.card.stars > 1 - half:  # 5.4n, 5.4o
            continue
        player.owes = player.tired = True  # he may stay at his risk (5.4q)
        rate(game, player)
        if table.noting:
            table.note("5.4a", f"{player.name} has had no rest in this half and is Fatigued")


def comes_out(table: Table, game: State, player: Player) -> None:
    """A player goes to the bench. Before the Rest Period's first card, this period counts as a rest (5.4l, 14Ai)."""
    if len(game.decks.used) == game.opened:
        player.sat = True
        if table.noting:
            table.note("5.4l", f"{player.name} comes out as the Rest Period begins")
        if player.resting:  # the Rest Period in which he had to rest is over
            release(table, game, player)
    elif player.resting and table.noting:
        table.note("5.4i", f"{player.name} is in the Mandatory Rest box")


def comes_in(player: Player) -> None:
    player.sat = False  # 5.4m


def rest(table: Table, game: State, player: Player) -> None:
    """A Z reading requires this player to rest: he is Fatigued at once (14Aa, 14Ac)."""
    player.resting = player.tired = True
    game.rest_read, game.rest_card = player, len(game.decks.used)  # 16Da, 16g
    rate(game, player)


def release(table: Table, game: State, player: Player) -> None:
    """The player no longer has to rest (5.4j, 5.4k, 14Ae)."""
    player.resting, player.box = False, None
    freshen(game, player)


def freshen(game: State, player: Player) -> None:
    """Clear fatigue, unless the player has to rest for another reason."""
    player.tired = player.owes or player.resting
    rate(game, player)
