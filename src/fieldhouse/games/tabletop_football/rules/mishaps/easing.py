"""A teammate may take on more plays for a back or receiver who is out (EVINJ)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fieldhouse.football.fast_action.player_cards import PlayerCard
from fieldhouse.football.fast_action.positions import RUNNING_BACKS, Position
from fieldhouse.games.tabletop_football.rules.state import State
from fieldhouse.table.table import Kind, Question, Table

NOBODY: Final = "nobody"


def _label(question: Question, option: str) -> str:
    return NOBODY if option == NOBODY else str(question.state.teams[question.seat].by_id[option].name)


EASE: Final = Kind("endurance", "Whose endurance value is cut by 1 for the injured?", "EVINJ-1", NOBODY, labels=_label)
GROUPS: Final = (RUNNING_BACKS, frozenset({Position.TE}), frozenset({Position.WR}))


def ease(table: Table, game: State, seat: int, out: Sequence[PlayerCard]) -> None:
    """Once a position and game, for players who are out for the game (EVINJ-1 to EVINJ-5). Cuts end with the game."""
    if not game.options.endurance:
        return
    team = game.teams[seat]
    for group in GROUPS:
        missing = [card for card in out if not group.isdisjoint(card.positions)]
        if not missing or any(not group.isdisjoint(team.by_id[id].positions) for id in game.eased[seat]):  # EVINJ-3
            continue
        least = max(1, min([card.endurance for card in missing]))  # EVINJ-2
        options = [
            card.id for card in team.players
            if card.endurance > least and not group.isdisjoint(card.positions) and not game.out(seat, card)
        ]
        if options:
            answer = table.ask(EASE, seat, (NOBODY, *options), game)
            if answer != NOBODY:
                game.eased[seat].append(answer)


def ease_at_start(table: Table, game: State) -> None:
    """For those who cannot start the game (EVINJ-1, EVINJ-4)."""
    for seat in (0, 1):
        if game.hurt[seat]:
            by_id = game.teams[seat].by_id
            ease(table, game, seat, [by_id[id] for id in game.hurt[seat] if id in by_id])
