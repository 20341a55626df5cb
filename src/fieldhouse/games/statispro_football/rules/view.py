"""A seat's view: both displays, who is hurt, big plays, and the situation; no hidden call and no card to come."""

from __future__ import annotations

from dataclasses import dataclass

from fieldhouse.football.clock import clock_text
from fieldhouse.football.fast_action.player_cards import PlayerCard
from fieldhouse.football.fast_action.positions import Box, Slot
from fieldhouse.football.view import FootballTable
from fieldhouse.games.statispro_football.rules.lineups import numbers_of
from fieldhouse.games.statispro_football.rules.state import State
from fieldhouse.games.statispro_football.rules.zcards import words

TIMEOUTS, OVERTIME_TIMEOUTS = 3, 2


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
class StatisProTable(FootballTable):
    """A football table with the displays that face each other. Pairs are home, then away."""

    offense: tuple[tuple[Placed, ...], tuple[Placed, ...]] = ((), ())
    defense: tuple[tuple[Placed, ...], tuple[Placed, ...]] = ((), ())
    hurt: tuple[tuple[Injured, ...], tuple[Injured, ...]] = ((), ())
    big_plays: tuple[int, int] = (0, 0)
    no_huddle: bool = False


def timeouts_allowed(game: State) -> int:
    """Three a half (9.2a), two in a season's overtime (9.8.1b)."""
    return OVERTIME_TIMEOUTS if game.overtime and game.options.overtime == "season" else TIMEOUTS


def view(game: State, seat: int) -> StatisProTable:
    """Displays are open to both coaches; calls are not part of the state."""
    home, away = game.teams
    allowed = timeouts_allowed(game)
    return StatisProTable(
        seat=seat, teams=(home.name, away.name), short=(home.code, away.code), score=(game.score[0], game.score[1]),
        line_score=(tuple(game.line_score[0]), tuple(game.line_score[1])), quarter=game.quarter,
        clock=clock_text(game.clock), seconds=game.clock, phase=game.phase.name.lower(), ball=game.ball,
        spot=int(game.spot), down=game.down, line=int(game.line), to_go=int(game.to_go),
        timeouts=(game.timeouts[0], game.timeouts[1]),
        timeouts_used=(allowed - game.timeouts[0], allowed - game.timeouts[1]), plays=game.plays,
        hurried=game.no_huddle, untimed=game.untimed,
        offense=(_offense(game, 0), _offense(game, 1)), defense=(_defense(game, 0), _defense(game, 1)),
        hurt=(_hurt(game, 0), _hurt(game, 1)), big_plays=(game.big_plays[0], game.big_plays[1]),
        no_huddle=game.no_huddle,
    )


def _offense(game: State, seat: int) -> tuple[Placed, ...]:
    numbers = numbers_of(game, seat)
    return tuple(
        [_placed(Slot(at).name, card, numbers) for at, card in enumerate(game.slots[seat]) if card is not None]
    )


def _defense(game: State, seat: int) -> tuple[Placed, ...]:
    numbers = numbers_of(game, seat)
    return tuple([_placed(Box(at).name, card, numbers) for at, box in enumerate(game.boxes[seat]) for card in box])


def _placed(place: str, card: PlayerCard, numbers: dict[str, int]) -> Placed:
    return Placed(place, numbers[card.id], card.name, card.id)


def _hurt(game: State, seat: int) -> tuple[Injured, ...]:
    by_id = game.teams[seat].by_id
    return tuple(
        [Injured(by_id[id].name if id in by_id else id, id, words(hurt)) for id, hurt in game.hurt[seat].items()]
    )
