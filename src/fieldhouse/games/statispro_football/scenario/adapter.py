"""Statis-Pro Football's adapter for scenarios."""

from __future__ import annotations

from typing import Any

from fieldhouse.football.fast_action.player_cards import PlayerCard, TeamCards
from fieldhouse.football.fast_action.positions import Box, Slot
from fieldhouse.games.carded_football.scenario.adapter import CardScenarios, changed
from fieldhouse.games.statispro_football.game import GAME
from fieldhouse.games.statispro_football.rulebook import RULEBOOK
from fieldhouse.games.statispro_football.rules.flow import step
from fieldhouse.games.statispro_football.rules.state import State
from fieldhouse.games.statispro_football.scenario.model import Setup, Side
from fieldhouse.games.statispro_football.scenario.specialists import hurt, with_cards
from fieldhouse.games.statispro_football.teams import TEAMS
from fieldhouse.scenario.core.adapter import Wrong
from fieldhouse.scenario.core.source import Where


class StatisProFootball(CardScenarios):
    def dealt(self, team: TeamCards, side: Any, where: Where) -> TeamCards:
        return with_cards(team, side, where) if isinstance(side, Side) else team

    def arrange(self, game: State, seat: int, side: Any, where: Where) -> None:
        arrange(game, seat, side, where)
        if isinstance(side, Side):
            hurt(game, seat, side, where)

    def places(self, game: State) -> dict[str, str]:
        found = dict[str, str]()
        for seat in (0, 1):
            found |= {one.id: Slot(at).name for at, one in enumerate(game.slots[seat]) if one is not None}
            found |= {one.id: Box(at).name for at, box in enumerate(game.boxes[seat]) for one in box}
        return found


def arrange(game: State, seat: int, side: Any, where: Where) -> None:
    """Other values on the cards of a display, and other places."""
    for place, values in side.players.items():
        here = (*where, "players", place)
        if place in Slot.__members__:
            slot = Slot[place]
            card = game.slots[seat][slot]
            game.slots[seat][slot] = changed(card or _spare(game, seat), values, here)
        elif place in Box.__members__:
            box = Box[place]
            cards = game.boxes[seat][box] or game.boxes[seat][Box.F]
            found = changed(cards[0], values, here)
            game.boxes[seat][box] = () if found is None else (found,)
        else:
            raise Wrong(here, repr(place), f"places are {', '.join([*Slot.__members__, *Box.__members__])}")
    then = list(game.boxes[seat])
    for name, sources in side.display.items():
        if name not in Box.__members__ or any(one not in Box.__members__ for one in sources):
            raise Wrong((*where, "display", name), repr(sources), f"boxes are {', '.join(Box.__members__)}")
        for one in sources:
            game.boxes[seat][Box[one]] = ()
        game.boxes[seat][Box[name]] = tuple([card for one in sources for card in then[Box[one]]])


def _spare(game: State, seat: int) -> PlayerCard:
    """A back who is not on the display, for a slot that is empty."""
    present = {card.id for card in game.slots[seat] if card is not None}
    return next(card for card in game.teams[seat].players if card.normal and card.quick and card.id not in present)


ADAPTER = StatisProFootball(GAME, RULEBOOK, TEAMS, Setup, step)
