"""Mandatory Rest by Z readings, and the Mandatory Rest box (14A). For Rest Periods see `stamina`."""

from __future__ import annotations

from fieldhouse.games.statispro_basketball.cards.deck import Rest
from fieldhouse.games.statispro_basketball.cards.player_cards import Role
from fieldhouse.games.statispro_basketball.rules.bench.questions import WHO_RESTS
from fieldhouse.games.statispro_basketball.rules.players import stamina
from fieldhouse.games.statispro_basketball.rules.players.ratings import ROLES
from fieldhouse.games.statispro_basketball.rules.state import HOME, VISITOR, Player, State
from fieldhouse.table.table import Table


def cited(table: Table, game: State, reading: Rest) -> Player | None:
    """The player of a rest reading: the one in its slot now (14Ab); None if the reading has no effect."""
    player = game.five[HOME if reading.home else VISITOR][reading.at]
    if table.noting:
        table.note("14Ab", f"the reading is for {player.name}")
    if reading.unless_star and player.card.stars:  # 5.4p: no other reading exempts him
        if table.noting:
            table.note("14Ak", f"{player.name} has an asterisk and need not rest")
        return None
    return player if counts(table, game) else None


def counts(table: Table, game: State) -> bool:
    """Whether rest readings count: not while there are fewer discards than Dead Ball cards (14Aj, C54)."""
    if not game.options.stamina:
        return False
    if game.decks.discards < game.decks.dead:
        if table.noting:
            table.note("14Aj", f"{game.decks.discards} discards, {game.decks.dead} in the Dead Ball Deck: nobody rests")
        return False
    return True


def place(game: State, player: Player) -> tuple[Role, Player | None]:
    """A player's place in his team's box, one for each position, and the player in it now (14Af)."""
    taken = {one.box: one for one in game.players[player.seat] if one.resting and one is not player}
    wanted = ROLES[player.slot]
    roles = sorted(player.card.positions, key=lambda role: role is not wanted)
    role = next((role for role in roles if role not in taken), roles[0])  # 14Ag
    return role, taken.get(role)


def send(table: Table, game: State, player: Player) -> None:
    """A player has to rest. If his place is taken, the other coach chooses which of the two rests (14Ad)."""
    if player.resting:  # already resting
        return
    role, other = place(game, player)
    if other is not None:
        said = table.ask(WHO_RESTS, 1 - player.seat, (str(player.number), str(other.number)), game)
        if table.noting:
            table.note(
                "14Ad", f"{player.name} or {other.name}: {game.players[player.seat][int(said)].name} has to rest"
            )
        if said == str(other.number):
            return
    put(table, game, player, role, other)


def put(table: Table, game: State, player: Player, role: Role, other: Player | None) -> None:
    """Put this player into the place in the box; the player who had it need not rest (14Ae)."""
    if other is not None:
        stamina.release(table, game, other)
        if table.noting:
            table.note("14Ae", f"{other.name} need not rest any more")
    player.box = role
    stamina.rest(table, game, player)  # 14Aa, 14Ac
    game.rest_read, game.rest_card = player, len(game.decks.used)  # 16Da
    if table.noting:
        table.note("14Aa", f"{player.name} is Fatigued and has to rest ({role})")
