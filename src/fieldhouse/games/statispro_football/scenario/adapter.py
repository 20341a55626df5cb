"""Statis-Pro Football's adapter for scenarios."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from fieldhouse.football.fast_action.player_cards import TeamCards
from fieldhouse.football.fast_action.positions import Box, Slot
from fieldhouse.games.carded_football.scenario.adapter import CardScenarios
from fieldhouse.games.carded_football.scenario.places import placed
from fieldhouse.games.statispro_football.game import GAME
from fieldhouse.games.statispro_football.rulebook import RULEBOOK
from fieldhouse.games.statispro_football.rules.flow import step
from fieldhouse.games.statispro_football.rules.places import places_of
from fieldhouse.games.statispro_football.rules.state import State
from fieldhouse.games.statispro_football.scenario.model import PlayStep, Setup, Side
from fieldhouse.games.statispro_football.scenario.specialists import hurt, with_cards
from fieldhouse.games.statispro_football.teams import TEAMS
from fieldhouse.scenario.core.model import Step
from fieldhouse.scenario.core.source import Where


class StatisProFootball(CardScenarios):
    kinds: Mapping[str, type[Step]] = {"": PlayStep}

    def dealt(self, team: TeamCards, side: Any, where: Where) -> TeamCards:
        return with_cards(team, side, where) if isinstance(side, Side) else team

    def change(self, game: State, seat: int, side: Any, where: Where) -> None:
        assert isinstance(side, Side)
        teams = list(game.teams)
        teams[seat] = with_cards(teams[seat], side, where)
        game.teams = (teams[0], teams[1])
        self.arrange(game, seat, side, where)

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
    """Other values on cards, and other places."""
    team, slots, boxes = game.teams[seat], game.slots[seat], game.boxes[seat]
    shown = {card.id: card for card in (*slots, *[card for box in boxes for card in box]) if card is not None}
    players, offense, defense = placed(
        team, side, where, [card.id if card is not None else "" for card in slots],
        [[card.id for card in box] for box in boxes],
    )
    teams = list(game.teams)
    teams[seat] = replace(team, players=players)
    game.teams = (teams[0], teams[1])
    game.places[seat] = places_of(game.teams[seat], game.options.out_of_position)
    shown |= {card.id: card for card in players if card.id not in shown or card is not team.by_id[card.id]}
    game.slots[seat] = [shown[id_] if id_ else None for id_ in offense]
    game.boxes[seat] = [tuple([shown[id_] for id_ in box]) for box in defense]


ADAPTER = StatisProFootball(GAME, RULEBOOK, TEAMS, Setup, step)
