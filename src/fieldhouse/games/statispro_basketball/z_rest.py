"""Mandatory Rest: whom a Z reading sends to rest, and the Mandatory Rest box (14A). `stamina` keeps the time."""

from __future__ import annotations

from fieldhouse.games.statispro_basketball import stamina
from fieldhouse.games.statispro_basketball.cards import Role
from fieldhouse.games.statispro_basketball.deck import Rest
from fieldhouse.games.statispro_basketball.questions import WHO_RESTS
from fieldhouse.games.statispro_basketball.ratings import ROLES
from fieldhouse.games.statispro_basketball.state import HOME, VISITOR, Game, Man
from fieldhouse.table.table import Table


def cited(table: Table, game: Game, reading: Rest) -> Man | None:
    """The man a rest reading hits: whoever is in that slot now (14Ab); None where it does nothing."""
    man = game.five[HOME if reading.home else VISITOR][reading.at]
    if table.noting:
        table.note("14Ab", f"the reading is for {man.name}")
    if reading.unless_star and man.card.stars:
        if table.noting:
            table.note("14Ak", f"{man.name} has an asterisk and need not rest")
        return None
    return man if counts(table, game) else None


def counts(table: Table, game: Game) -> bool:
    """Whether rests are in force: not while the discards are fewer than the Dead Ball Deck (14Aj, C54)."""
    if not game.options.stamina:
        return False
    if game.decks.discards < game.decks.dead:
        if table.noting:
            table.note("14Aj", f"{game.decks.discards} discards, {game.decks.dead} in the Dead Ball Deck: nobody rests")
        return False
    return True


def place(game: Game, man: Man) -> tuple[Role, Man | None]:
    """A man's place in his team's box, and who has it now. There is one for each position (14Af)."""
    taken = {one.box: one for one in game.men[man.seat] if one.resting and one is not man}
    wanted = ROLES[man.slot]
    roles = sorted(man.card.positions, key=lambda role: role is not wanted)
    role = next((role for role in roles if role not in taken), roles[0])  # 14Ag
    return role, taken.get(role)


def send(table: Table, game: Game, man: Man) -> None:
    """A man has to rest. If his place is taken, the other coach says which of the two rests (14Ad)."""
    if man.resting:  # he rests already
        return
    role, other = place(game, man)
    if other is not None:
        said = table.ask(WHO_RESTS, 1 - man.seat, (str(man.number), str(other.number)), game)
        if table.noting:
            table.note("14Ad", f"{man.name} or {other.name}: {game.men[man.seat][int(said)].name} has to rest")
        if said == str(other.number):
            return
    put(table, game, man, role, other)


def put(table: Table, game: Game, man: Man, role: Role, other: Man | None) -> None:
    """This man takes the place in the box; whoever had it plays on as before (14Ae)."""
    if other is not None:
        stamina.release(table, game, other)
        if table.noting:
            table.note("14Ae", f"{other.name} need not rest any more")
    man.box = role
    stamina.rest(table, game, man)  # 14Aa, 14Ac
    game.rest_read, game.rest_card = man, len(game.decks.used)  # 16Da
    if table.noting:
        table.note("14Aa", f"{man.name} is Fatigued and has to rest ({role})")
