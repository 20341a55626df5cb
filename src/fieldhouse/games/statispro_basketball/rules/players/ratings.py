"""The ratings in force: a player's card with all changes, in a fixed order (C41)."""

from __future__ import annotations

from operator import attrgetter
from typing import Final

from fieldhouse.games.statispro_basketball.cards.deck import Slot
from fieldhouse.games.statispro_basketball.cards.player_cards import ROLE_OF, PlayerCard
from fieldhouse.games.statispro_basketball.rules.state import Player, State

ROLES: Final = tuple(ROLE_OF[slot.name] for slot in Slot)
INJURED: Final = 2  # 14Gj
THREE_DEFENSE: Final = 5  # 4.62c to 4.62e
_tired = attrgetter("tired")


def out_of_position(game: State, player: Player) -> bool:
    """Whether a player plays or guards a slot that is not on his card (3.2f, 3.2g)."""
    slot = player.slot
    if slot < 0:
        return False
    places = player.card.positions
    return ROLES[slot] not in places or ROLES[game.guards[player.seat][slot]] not in places


def rate(game: State, player: Player) -> None:
    """Compute a player's ratings again; call it after every change that affects them."""
    card, slot = player.card, player.slot
    misplaced = slot >= 0 and out_of_position(game, player)
    if not (
        misplaced
        or player.tired
        or player.great
        or player.injured
        or player.expanded
        or game.three_offense[player.seat]
    ):
        if not player.plain:
            as_printed(player, card)
        return
    player.plain = False
    attempts = card.attempts + player.expanded  # 14G-EAa
    threes = (card.three_attempts or 0) if card.three_point is not None else 0  # 4.6a
    rebound, assist, steal, block, defense = card.rebound, card.assist, card.steal, card.block, card.defense
    if player.great:  # 14Ia
        attempts, threes = attempts * 2, threes * 2
    if player.tired:  # 5.4d, 5.4e; FIELD GOAL, FREE THROW and THREE POINT stay (5.4r)
        attempts, threes, assist = attempts // 2, threes // 2, assist // 2
        rebound, steal, block, defense = rebound // 2, steal // 2, block // 2, 0
    glass = rebound
    if misplaced:  # the offensive ratings stay (3.2i)
        glass, steal, block = glass // 2, steal // 2, block // 2
        defense = int(defense / 2)  # toward zero (3.2h, C40)
    field_goal, free_throw, three_point = card.field_goal, card.free_throw, card.three_point or 0
    if player.injured:  # after the stamina penalties (14Gl)
        field_goal, free_throw, three_point = field_goal - INJURED, free_throw - INJURED, three_point - INJURED
        attempts, threes, assist = attempts - INJURED, threes - INJURED, assist - INJURED
        rebound, glass, steal, block = rebound - INJURED, glass - INJURED, steal - INJURED, block - INJURED
        defense += INJURED
    if game.three_offense[player.seat]:  # 4.61a, 4.61b
        if game.three_defense[1 - player.seat]:
            threes *= 2  # 4.62b
            three_point -= THREE_DEFENSE  # 4.62c
            field_goal += THREE_DEFENSE  # 4.62d
            assist += THREE_DEFENSE  # 4.62e
        else:
            threes *= 3
    player.field_goal, player.free_throw, player.three_point = (
        max(0, field_goal),
        max(0, free_throw),
        max(0, three_point),
    )
    player.attempts, player.three_attempts, player.assist = max(0, attempts), max(0, threes), max(0, assist)
    player.rebound, player.glass = max(0, rebound), max(0, glass)
    player.steal, player.block, player.defense = max(0, steal), max(0, block), defense


def as_printed(player: Player, card: PlayerCard) -> None:
    """Set the ratings to the card's."""
    player.plain = True
    three = card.three_point
    player.field_goal, player.free_throw, player.attempts, player.assist = (
        card.field_goal, card.free_throw, card.attempts, card.assist
    )
    player.three_point, player.three_attempts = (0, 0) if three is None else (three, card.three_attempts or 0)
    player.rebound = player.glass = card.rebound
    player.steal, player.block, player.defense = card.steal, card.block, card.defense


def rate_team(game: State, seat: int) -> None:
    for player in game.players[seat]:
        rate(game, player)


def tired_players(game: State, seat: int) -> int:
    """Number of Fatigued players on the floor; each lowers his team's letters by a grade (5.4g)."""
    return sum(map(_tired, game.five[seat]))
