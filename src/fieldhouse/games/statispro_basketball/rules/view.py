"""A seat's view: everything on the table, but not the coming cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from fieldhouse.basketball.book import keep_book
from fieldhouse.basketball.view import BasketballTable, CardCounts, PlayerView, Ratings
from fieldhouse.games.statispro_basketball.cards.deck import Slot
from fieldhouse.games.statispro_basketball.rules.bench.timeout_limits import full_left, short_left
from fieldhouse.games.statispro_basketball.rules.players.stamina import CHECKED
from fieldhouse.games.statispro_basketball.rules.state import Phase, Player, State

Item = TypeVar("Item")
CHECK_CLOCK, SOON = 540, 300
"""The clock at which a rest in this half is checked, and from which on in the quarter before it is shown as due."""


def view(game: State, seat: int) -> BasketballTable:
    """The situation. Both teams' cards are open to both coaches."""
    decks = game.decks
    sizes = len(game.players[0]), len(game.players[1])
    book = keep_book(game.events, sizes, 0 if game.phase is Phase.OVER else game.clock)
    seconds = tuple([line.seconds for line in book[team].players] for team in (0, 1))

    def players(found: Sequence[Player]) -> tuple[PlayerView, ...]:
        return tuple(_player(player, seconds[player.seat][player.number], _rest_due(game, player)) for player in found)

    shooter = game.trips[0].shooter if game.trips else None
    return BasketballTable(
        seat=seat,
        teams=(game.teams[0].name, game.teams[1].name),
        short=(game.teams[0].code, game.teams[1].code),
        score=_pair(game.score),
        line_score=(tuple(game.line_score[0]), tuple(game.line_score[1])),
        period=game.period,
        clock=f"{game.clock // 60}:{game.clock % 60:02d}",
        seconds=game.clock,
        phase=game.phase.name.lower(),
        ball=game.offense,
        holder=_number(game.holder),
        shooter=(shooter.seat, shooter.number) if shooter else None,
        number=game.number,
        assist=game.assist,
        open=game.opener is not None,
        passes=game.passes,
        passes_left=game.passes_left,
        dead=game.dead.name.lower(),
        late=game.late,
        fouls=_pair(game.fouls),
        penalty=(game.in_penalty(0), game.in_penalty(1)),
        timeouts=_pair(game.timeouts),
        short_timeouts=_pair(game.short_timeouts),
        timeouts_left=(max(0, full_left(game, 0)), max(0, full_left(game, 1))),
        short_timeouts_left=(max(0, short_left(game, 0)), max(0, short_left(game, 1))),
        index=_pair(game.index),
        cards=CardCounts(decks.left, decks.dead, decks.discards),
        five=(players(game.five[0]), players(game.five[1])),
        guards=(tuple(game.guards[0]), tuple(game.guards[1])),
        bench=(players(_bench(game, 0)), players(_bench(game, 1))),
        doubled=(_number(game.doubled[0]), _number(game.doubled[1])),
        three_offense=_pair(game.three_offense),
        three_defense=_pair(game.three_defense),
    )


def _pair(items: Sequence[Item]) -> tuple[Item, Item]:
    return items[0], items[1]


def _number(player: Player | None) -> int | None:
    return None if player is None else player.number


def _bench(game: State, seat: int) -> list[Player]:
    return [player for player in game.players[seat] if player.slot < 0]


def _rest_due(game: State, player: Player) -> bool:
    """Whether he tires at the half's 9:00 card unless he rests before it, and it is not far (5.4a)."""
    half = game.half
    if not game.options.stamina or game.overtime or game.period < 1 or player.slot < 0 or player.tired:
        return False
    if player.rested[half] or player.card.stars > 1 - half:  # 5.4n, 5.4o
        return False
    return game.clock > CHECK_CLOCK if game.period in CHECKED else game.clock <= SOON


def _player(player: Player, seconds: int, rest_due: bool) -> PlayerView:
    return PlayerView(
        number=player.number,
        name=player.name,
        positions=tuple(role.value for role in player.card.positions),
        slot=Slot(player.slot).name if player.slot >= 0 else None,
        points=player.points,
        fouls=player.fouls,
        technicals=player.technicals,
        out=player.out or player.hurt_until,
        tired=player.tired,
        resting=player.resting,
        injured=player.injured,
        great=player.great,
        ratings=Ratings(
            player.field_goal,
            player.attempts,
            player.three_attempts,
            player.three_point,
            player.free_throw,
            player.rebound,
            player.glass,
            player.assist,
            player.steal,
            player.block,
            player.defense,
        ),
        seconds=seconds,
        usual=round(player.card.minutes),
        rest_due=rest_due,
    )
