"""Injuries: who is hurt, and for how long (INJ, EV-7, EV-8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fieldhouse.football.events import Down
from fieldhouse.football.fast_action.player_cards import PlayerCard
from fieldhouse.football.fast_action.positions import (
    DEFENSIVE_LINE,
    OFFENSIVE_LINE,
    RUNNING_BACKS,
    SECONDARY,
    Box,
    Position,
    Slot,
)
from fieldhouse.football.fast_action.readings import Turn
from fieldhouse.football.result import Result
from fieldhouse.football.state import QUARTER
from fieldhouse.games.tabletop_football.rules.kick_tables import DRAWN, GAMES, INJURIES
from fieldhouse.games.tabletop_football.rules.mishaps.context import Context
from fieldhouse.games.tabletop_football.rules.mishaps.easing import ease
from fieldhouse.games.tabletop_football.rules.state import Hurt, State
from fieldhouse.games.tabletop_football.rules.tables import HURT_TIRED
from fieldhouse.table.table import Table

CARRIER: Final = "BC"
UNITS: Final[tuple[tuple[frozenset[Position], int], ...]] = (  # INJ-8, INJ-9, INJ-11: positions, least number
    (frozenset({Position.QB}), 1), (RUNNING_BACKS, 2), (frozenset({Position.WR}), 3), (frozenset({Position.TE}), 2),
    (OFFENSIVE_LINE, 5), (DEFENSIVE_LINE, 4), (frozenset({Position.LB}), 4), (SECONDARY, 5),
)
_NO_CARRIER: Final = (Down.INCOMPLETE, Down.INTERCEPTED)
LENGTHS: Final = {"G": "game", "H": "half", "Q": "quarter", "S": "series"}


def injury(table: Table, turn: Turn, game: State, said: str, context: Context, result: Result) -> None:
    """An injury by a card's place: a slot, a box or the ball carrier (INJ-1)."""
    if context.kick or context.fake or result.kind in (Down.PUNT, Down.FIELD_GOAL):  # INJ-5
        return
    seat, cards = hurt_players(game, said, context, result)
    for card in cards:  # INJ-2, INJ-13
        if game.out(seat, card):
            continue
        if immune(game, seat, card):
            if table.noting:
                table.note("INJ-7", f"{card.name} is not hurt: too few would be left")
            continue
        tired = HURT_TIRED if said == CARRIER and context.deed.tired else 0
        found = length(table, turn, game, seat, card, tired)
        game.hurt[seat][card.id] = found
        if found.games:  # DR-61
            game.injured_now = True
        if table.noting:
            table.note("INJ-12", f"{card.name} is hurt: {words(found)}")
        if found.until == "game":
            ease(table, game, seat, (card,))


def hurt_players(game: State, said: str, context: Context, result: Result) -> tuple[int, Sequence[PlayerCard]]:
    """Seat and players in this place (INJ-1, INJ-2, INJ-3, INJ-4, INJ-6, DR-63). Blitzers are in their boxes."""
    offense, deed = game.snapped, context.deed
    if said in Box.__members__:
        return 1 - offense, [_carded(game, 1 - offense, card) for card in game.defense[1 - offense].boxes[Box[said]]]
    card = game.offense[offense].slots[Slot[said]] if said != CARRIER else None
    if said == CARRIER and result.kind not in _NO_CARRIER and not result.blocked:
        card = game.offense[offense].slots[Slot.QB] if deed.kind == Down.SACK or deed.scramble else deed.carrier
    return offense, [_carded(game, offense, card)] if card is not None else []


def _carded(game: State, seat: int, card: PlayerCard) -> PlayerCard:
    """The card without the modifiers of its place."""
    return game.teams[seat].by_id.get(card.id, card)


def immune(game: State, seat: int, card: PlayerCard) -> bool:
    """Whether too few healthy players of his kind would be left (INJ-7, INJ-8, INJ-9, INJ-10, INJ-11, EV-8)."""
    kinds = frozenset(card.positions)
    for positions, least in UNITS:
        if kinds.isdisjoint(positions):
            continue
        left = [
            one for one in game.teams[seat].players
            if one.id != card.id and not positions.isdisjoint(one.positions) and not game.out(seat, one)
        ]
        if len(left) < least:
            return True
    for returners in (game.teams[seat].kick_returners, game.teams[seat].punt_returners):  # INJ-10
        ids = {one.id for one in returners}
        if card.id in ids and ids <= {card.id, *game.hurt[seat]}:
            return True
    return False


def length(table: Table, turn: Turn, game: State, seat: int, card: PlayerCard, tired: int = 0) -> Hurt:
    """By the games he played, less 4 if he was too tired (INJ-12, EV-20b, DR-62)."""
    games = max(1, min(card.games, GAMES) - tired)
    number = turn.pass_number(table, f"the injury of {card.name}")
    said = INJURIES[games - 1][number - 1]
    if said == DRAWN:
        found = Hurt(games=turn.run_number(table, "the games missed"))  # INJ-16
    elif said in LENGTHS:
        found = Hurt(LENGTHS[said])  # INJ-15
    elif said.endswith("m"):
        found = Hurt("time", clock=played(game) + 60 * int(said[:-1]))
    else:
        found = Hurt(games=int(said))  # INJ-14
    if found.games and Position.QB in card.positions and not _backup(game, seat, card):  # EV-7
        found.games = 0
    return found


def _backup(game: State, seat: int, card: PlayerCard) -> bool:
    return any(
        one.letter in ("A", "B") and one.id != card.id and not game.out(seat, one) for one in game.teams[seat].players
    )


def played(game: State) -> int:
    """Seconds of the game so far."""
    done = QUARTER * min(game.quarter - 1, 4) + max(0, game.quarter - 5) * game.era.overtime_seconds
    return done + (QUARTER if game.quarter <= 4 else game.era.overtime_seconds) - game.clock


def words(hurt: Hurt) -> str:
    if hurt.games:
        return f"out for the game and {hurt.games} more"
    return "out for some minutes" if hurt.until == "time" else f"out for the {hurt.until}"


def next_game(game: State, seat: int) -> dict[str, int]:
    """Who misses this team's next game, by id, with the games that he misses in all: what a new game takes as `absent`
    (INJ-14, INJ-16, EVINJ-4)."""
    return {id: hurt.games for id, hurt in game.hurt[seat].items() if hurt.games}


# -- fit again -----------------------------------------------------------------------------------


def heal(game: State, *untils: str) -> None:
    """Players who were out until this are fit again (INJ-15)."""
    for hurt in game.hurt:
        for id in [id for id, one in hurt.items() if one.until in untils]:
            del hurt[id]


def heal_by_clock(game: State) -> None:
    """Those whose minutes are over (DR-62)."""
    now = played(game)
    for hurt in game.hurt:
        if hurt:
            for id in [id for id, one in hurt.items() if one.until == "time" and one.clock <= now]:
                del hurt[id]
