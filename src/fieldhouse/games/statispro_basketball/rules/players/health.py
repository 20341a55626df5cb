"""Injuries over a season: games still to miss, and games missed so far (14G)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from fieldhouse.basketball.events import Floor
from fieldhouse.games.statispro_basketball.cards.player_cards import PlayerCard
from fieldhouse.games.statispro_basketball.rules.state import State


@dataclass(slots=True)
class Health:
    """Games by the id of a player's card. A player who is not injured may play every game, whatever the number of
    games on his card (14Gs)."""

    to_miss: dict[str, int] = field(default_factory=dict)
    missed: dict[str, int] = field(default_factory=dict)

    def absent(self, players: Iterable[PlayerCard]) -> tuple[str, ...]:
        """The players who miss the team's next game."""
        return tuple(card.id for card in players if self.to_miss.get(card.id))

    def games_missed(self, players: Iterable[PlayerCard]) -> dict[str, int]:
        """Games missed so far, for a game's setup: the limit is 82 less the games on the card (14Gq)."""
        return {card.id: self.missed[card.id] for card in players if card.id in self.missed}

    def after(self, game: State) -> None:
        """After a game: players who were out have one game less to miss; players hurt in it get their games (14Gb)."""
        floors = [event for event in game.events if type(event) is Floor]
        played = {(floor.seat, who) for floor in floors for who in floor.five}
        for players in game.players:
            for player in players:
                name = player.card.id
                if player.out == "injured":
                    self.to_miss[name] -= 1
                elif player.games_out:
                    self.to_miss[name] = player.games_out
                hurt = player.out == "injured" or bool(player.hurt_until)
                if hurt and (player.seat, player.number) not in played:
                    self.missed[name] = self.missed.get(name, 0) + 1
