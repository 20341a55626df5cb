"""What a seat sees in every edition: the situation, both displays, who is hurt."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from fieldhouse.football.clock import clock_text
from fieldhouse.football.fast_action.player_cards import PlayerCard, TeamCards
from fieldhouse.football.fast_action.positions import Box, Slot
from fieldhouse.football.view import FootballTable


@dataclass(frozen=True, slots=True)
class Placed:
    """A player on a display: where he stands, his roster number and name."""

    place: str
    number: int
    name: str
    id: str


@dataclass(frozen=True, slots=True)
class Injured:
    name: str
    id: str
    until: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DisplayTable(FootballTable):
    """A football table with the displays that face each other. Pairs are home, then away."""

    offense: tuple[tuple[Placed, ...], tuple[Placed, ...]] = ((), ())
    defense: tuple[tuple[Placed, ...], tuple[Placed, ...]] = ((), ())
    hurt: tuple[tuple[Injured, ...], tuple[Injured, ...]] = ((), ())


def situation(game: Any, seat: int, allowed: int) -> dict[str, Any]:
    """The fields of a football table; `allowed` timeouts has each side in this half."""
    home, away = game.teams
    return {
        "seat": seat, "teams": (home.name, away.name), "short": (home.code, away.code),
        "score": (game.score[0], game.score[1]),
        "line_score": (tuple(game.line_score[0]), tuple(game.line_score[1])), "quarter": game.quarter,
        "clock": clock_text(game.clock), "seconds": game.clock, "phase": game.phase.name.lower(), "ball": game.ball,
        "spot": int(game.spot), "down": game.down, "line": int(game.line), "to_go": int(game.to_go),
        "timeouts": (game.timeouts[0], game.timeouts[1]),
        "timeouts_used": (allowed - game.timeouts[0], allowed - game.timeouts[1]), "plays": game.plays,
        "untimed": game.untimed,
    }


def offense_of(slots: Iterable[PlayerCard | None], numbers: Mapping[str, int]) -> tuple[Placed, ...]:
    return tuple([_placed(Slot(at).name, card, numbers) for at, card in enumerate(slots) if card is not None])


def defense_of(boxes: Iterable[Iterable[PlayerCard]], numbers: Mapping[str, int]) -> tuple[Placed, ...]:
    return tuple([_placed(Box(at).name, card, numbers) for at, box in enumerate(boxes) for card in box])


def _placed(place: str, card: PlayerCard, numbers: Mapping[str, int]) -> Placed:
    return Placed(place, numbers[card.id], card.name, card.id)


def hurt_of(team: TeamCards, hurt: Mapping[str, str]) -> tuple[Injured, ...]:
    """`hurt`: how long each of these ids is out, in words."""
    by_id = team.by_id
    return tuple([Injured(by_id[id].name if id in by_id else id, id, until) for id, until in hurt.items()])
