"""The ratings in force now: a player's card under everything that changes it, in one fixed order (C41)."""

from __future__ import annotations

from operator import attrgetter

from fieldhouse.games.statispro_basketball.cards import ROLE_OF, PlayerCard
from fieldhouse.games.statispro_basketball.deck import Slot
from fieldhouse.games.statispro_basketball.state import Game, Man

ROLES = tuple(ROLE_OF[slot.name] for slot in Slot)
INJURED = 2  # 14Gj
THREE_DEFENSE = 5  # 4.62c to 4.62e
_tired = attrgetter("tired")


def out_of_position(game: Game, man: Man) -> bool:
    """In a slot, or guarding one, that is not on his card (3.2f, 3.2g)."""
    slot = man.slot
    if slot < 0:
        return False
    places = man.card.positions
    return ROLES[slot] not in places or ROLES[game.guards[man.seat][slot]] not in places


def rate(game: Game, man: Man) -> None:
    """Work out a man's ratings again; called whenever something that changes them does."""
    card, misplaced = man.card, out_of_position(game, man)
    if not (misplaced or man.tired or man.great or man.injured or man.expanded or game.three_offense[man.seat]):
        if not man.plain:
            as_printed(man, card)
        return
    man.plain = False
    attempts = card.attempts + man.expanded  # 14G-EAa
    threes = (card.three_attempts or 0) if card.three_point is not None else 0
    rebound, assist, steal, block, defense = card.rebound, card.assist, card.steal, card.block, card.defense
    if man.great:  # 14Ia
        attempts, threes = attempts * 2, threes * 2
    if man.tired:  # 5.4d, 5.4e; FIELD GOAL, FREE THROW and THREE POINT stay (5.4r)
        attempts, threes, assist = attempts // 2, threes // 2, assist // 2
        rebound, steal, block, defense = rebound // 2, steal // 2, block // 2, 0
    glass = rebound
    if misplaced:  # the offensive ratings stay (3.2i)
        glass, steal, block = glass // 2, steal // 2, block // 2
        defense = int(defense / 2)  # toward zero (3.2h, C40)
    field_goal, free_throw, three_point = card.field_goal, card.free_throw, card.three_point or 0
    if man.injured:  # after the stamina penalties (14Gl)
        field_goal, free_throw, three_point = field_goal - INJURED, free_throw - INJURED, three_point - INJURED
        attempts, threes, assist = attempts - INJURED, threes - INJURED, assist - INJURED
        rebound, glass, steal, block = rebound - INJURED, glass - INJURED, steal - INJURED, block - INJURED
        defense += INJURED
    if game.three_offense[man.seat]:  # 4.61a
        if game.three_defense[1 - man.seat]:
            threes *= 2  # 4.62b
            three_point -= THREE_DEFENSE  # 4.62c
            field_goal += THREE_DEFENSE  # 4.62d
            assist += THREE_DEFENSE  # 4.62e
        else:
            threes *= 3
    man.field_goal, man.free_throw, man.three_point = max(0, field_goal), max(0, free_throw), max(0, three_point)
    man.attempts, man.three_attempts, man.assist = max(0, attempts), max(0, threes), max(0, assist)
    man.rebound, man.glass = max(0, rebound), max(0, glass)
    man.steal, man.block, man.defense = max(0, steal), max(0, block), defense


def as_printed(man: Man, card: PlayerCard) -> None:
    """Nothing changes his ratings: they are the card's."""
    man.plain = True
    three = card.three_point
    man.field_goal, man.free_throw, man.attempts, man.assist = (
        card.field_goal, card.free_throw, card.attempts, card.assist
    )
    man.three_point, man.three_attempts = (0, 0) if three is None else (three, card.three_attempts or 0)
    man.rebound = man.glass = card.rebound
    man.steal, man.block, man.defense = card.steal, card.block, card.defense


def rate_team(game: Game, seat: int) -> None:
    for man in game.men[seat]:
        rate(game, man)


def tired_men(game: Game, seat: int) -> int:
    """Fatigued men on the floor: each lowers his team's letters by a grade (5.4g)."""
    return sum(map(_tired, game.five[seat]))
