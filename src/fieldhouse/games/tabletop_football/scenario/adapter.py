"""Tabletop Football's adapter for scenarios."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from fieldhouse.football.fast_action.player_cards import TeamCards
from fieldhouse.football.fast_action.positions import ENDS, Box, Slot
from fieldhouse.games.carded_football.scenario.adapter import CardScenarios
from fieldhouse.games.tabletop_football.game import GAME
from fieldhouse.games.tabletop_football.rulebook import RULEBOOK
from fieldhouse.games.tabletop_football.rules.displays import Front, offense_text, read_offense
from fieldhouse.games.tabletop_football.rules.flow import step
from fieldhouse.games.tabletop_football.rules.lineups import starting_front, starting_offense
from fieldhouse.games.tabletop_football.rules.state import Hurt, State
from fieldhouse.games.tabletop_football.scenario.cards import dealt, starters
from fieldhouse.games.tabletop_football.scenario.model import PlayStep, Setup, Side
from fieldhouse.games.tabletop_football.teams import TEAMS
from fieldhouse.scenario.core.model import Step
from fieldhouse.scenario.core.source import Where


class TabletopFootball(CardScenarios):
    kinds: Mapping[str, type[Step]] = {"": PlayStep}

    def dealt(self, team: TeamCards, side: Any, where: Where) -> TeamCards:
        return dealt(team, side, where) if isinstance(side, Side) else team

    def change(self, game: State, seat: int, side: Any, where: Where) -> None:
        """The displays of the moment stand for the starters while cards change."""
        assert isinstance(side, Side)
        team, display = game.teams[seat], game.offense[seat]
        lineup = replace(
            team.lineup, offense=tuple(["" if card is None else card.id for card in display.slots]),
            defense=tuple([tuple([card.id for card in box]) for box in game.defense[seat].boxes]),
        )
        teams = list(game.teams)
        teams[seat] = team = dealt(replace(team, lineup=lineup), side, where)
        game.teams = (teams[0], teams[1])
        slots = [team.by_id[id] if id else None for id in team.lineup.offense]
        found = read_offense(team, offense_text(team, slots, display.shotgun, display.tight))
        assert found is not None
        game.offense[seat] = found
        game.defense[seat] = Front([[team.by_id[id] for id in box] for box in team.lineup.defense])
        self.arrange(game, seat, side, where)

    def places(self, game: State) -> dict[str, str]:
        found = dict[str, str]()
        for seat in (0, 1):
            found |= {one.id: Slot(at).name for at, one in enumerate(game.offense[seat].slots) if one is not None}
            found |= {one.id: Box(at).name for at, box in enumerate(game.defense[seat].boxes) for one in box}
        return found

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
