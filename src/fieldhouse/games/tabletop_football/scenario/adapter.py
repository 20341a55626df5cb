"""Tabletop Football's adapter for scenarios."""

from __future__ import annotations

from typing import Any

from fieldhouse.football.fast_action.player_cards import TeamCards
from fieldhouse.football.fast_action.positions import ENDS
from fieldhouse.games.carded_football.scenario.adapter import CardScenarios
from fieldhouse.games.tabletop_football.game import GAME
from fieldhouse.games.tabletop_football.rulebook import RULEBOOK
from fieldhouse.games.tabletop_football.rules.displays import offense_text, read_offense
from fieldhouse.games.tabletop_football.rules.flow import step
from fieldhouse.games.tabletop_football.rules.lineups import starting_front, starting_offense
from fieldhouse.games.tabletop_football.rules.state import Hurt, State
from fieldhouse.games.tabletop_football.scenario.cards import dealt, starters
from fieldhouse.games.tabletop_football.scenario.model import Setup, Side
from fieldhouse.games.tabletop_football.teams import TEAMS
from fieldhouse.scenario.core.source import Where


class TabletopFootball(CardScenarios):
    def dealt(self, team: TeamCards, side: Any, where: Where) -> TeamCards:
        return dealt(team, side, where) if isinstance(side, Side) else team

    def arrange(self, game: State, seat: int, side: Any, where: Where) -> None:
        """Who is out, and how the quarterback and the ends stand."""
        if not isinstance(side, Side):
            return
        team = game.teams[seat]
        if side.hurt:
            game.hurt[seat].update({card.id: Hurt() for card in starters(team, side.hurt, (*where, "hurt"))})
            game.offense[seat], game.defense[seat] = starting_offense(game, seat), starting_front(game, seat)
        display = game.offense[seat]
        shotgun = display.shotgun if side.shotgun is None else side.shotgun
        tight = display.tight if side.tight is None else tuple([end.name in side.tight for end in ENDS])
        slots = [card if card is None else team.by_id[card.id] for card in display.slots]
        found = read_offense(team, offense_text(team, slots, shotgun, tight))
        assert found is not None
        game.offense[seat] = found


ADAPTER = TabletopFootball(GAME, RULEBOOK, TEAMS, Setup, step)
