"""Z cards: penalty, injury, fumble (8.8)."""

from __future__ import annotations

from typing import Final

from fieldhouse.football.events import Down
from fieldhouse.football.fast_action.fast_cards import ZKind
from fieldhouse.football.fast_action.interceptions import COIN
from fieldhouse.football.fast_action.player_cards import PlayerCard
from fieldhouse.football.fast_action.positions import Box, Position, Slot
from fieldhouse.football.fast_action.readings import aside
from fieldhouse.football.field import flip
from fieldhouse.football.result import End, Result
from fieldhouse.games.statispro_football.rules.penalties import Context, foul_of
from fieldhouse.games.statispro_football.rules.state import HOME, Hurt, State
from fieldhouse.games.statispro_football.rules.tables import INJURIES
from fieldhouse.table.table import Table

# Members of enums used on every play; access through the class is slow.
_PENALTY: Final = ZKind.PENALTY
_INJURY: Final = ZKind.INJURY
_FUMBLE: Final = ZKind.FUMBLE
_FUMBLE_AWAY: Final = ZKind.FUMBLE_AWAY

QUARTER, GAME, SEASON = 35, 43, 48
"""Last pass numbers of the rest of the quarter, the rest of the game, and what ends the season (T6.2)."""
ALL_SEASON: Final = 99
LAST_PASS_NUMBER: Final = 48


def after_play(table: Table, game: State, place: int, context: Context, result: Result) -> None:
    """Resolve the play's Z card, when the play's own result is complete (8.8.2a, 8.8.2b). `place`: the Z's, from 1."""
    said = aside(table, game.readings.result, "the Z card")
    if table.noting:
        table.note("8.8.2a", said.text)
    if said.kind is _PENALTY:
        foul = foul_of(table, game, said.codes[context.category - 1], context, result)
        if foul is not None:
            result.fouls = (*result.fouls, foul)
    elif said.kind is _INJURY:
        if context.category <= 2 and game.options.injuries:  # 8.8.4f
            injury(table, game, said.hurt, place, context)
    elif said.kind is _FUMBLE or said.kind is _FUMBLE_AWAY:
        z_fumble(table, game, result, said.kind is _FUMBLE_AWAY)


# -- fumbles -------------------------------------------------------------------------------------

_DEAD: Final = frozenset(
    {End.INCOMPLETE, End.TOUCHDOWN, End.SAFETY, End.TOUCHBACK, End.FAIR_CATCH, End.GOOD, End.NO_GOOD}
)


def z_fumble(table: Table, game: State, result: Result, away_only: bool) -> None:
    """A fumble by whoever had the ball when the play ended, if anybody did (8.8.5d, 8.8.5e)."""
    if result.end in _DEAD or result.kind in (Down.FIELD_GOAL, Down.KNEEL) or result.fumbles or result.blocked:  # DR-22
        return
    if result.kind == Down.PUNT and not result.legs and result.call != "onside":  # nobody had the ball
        return
    if away_only and result.ball == HOME:
        table.note("8.8.5d", "no fumble by the home team")
        return
    fumble(table, game, result)


def fumble(table: Table, game: State, result: Result) -> None:
    """Lost if the pass number lies in the team's range; recovered where the play ended (8.8.5a to 8.8.5c)."""
    seat = result.ball
    most = game.teams[seat].lineup.fumbles_lost + game.teams[1 - seat].lineup.fumble_adjustment
    most = max(0, min(most, LAST_PASS_NUMBER))  # 8.8.5b, DR-8
    number = aside(table, game.readings.pass_number, "the fumble")
    lost = number <= most
    if table.noting:
        who = game.name(1 - seat if lost else seat)
        table.note("8.8.5a", f"fumble, lost on 1-{most}: {number}, {who} ball")
    result.fumbles = (*result.fumbles, (seat, lost))
    if lost:
        result.ball = 1 - seat
        result.spot = flip(result.spot)
        result.end, result.out = End.DOWN, False


# -- injuries ------------------------------------------------------------------------------------


def injury(table: Table, game: State, hurt: str, place: int, context: Context) -> None:
    """Who is hurt, and for how long (8.8.4)."""
    seat, card, where = _hurt_player(table, game, hurt, place, context)
    if card is None or game.out(seat, card):
        return
    if _immune(game, seat, card, where):
        table.note("T6.2a", f"{card.name} is not hurt")
        return
    number = aside(table, game.readings.pass_number, "the injury")
    lineup = game.teams[seat].lineup
    found = duration(number, game.quarter)
    if card.id in lineup.offense or any(card.id in box for box in lineup.defense):
        found.place = where  # DR-21: a hurt non-starter gives no immunity
    game.hurt[seat][card.id] = found
    game.injured_now = True
    if table.noting:
        table.note("8.8.4e", f"{card.name} is hurt: {words(found)}")


def _hurt_player(
    table: Table, game: State, hurt: str, place: int, context: Context
) -> tuple[int, PlayerCard | None, str]:
    """Seat, player and place: a slot, a box, or the ball carrier (8.8.4a to 8.8.4d, 8.8.4g, DR-20)."""
    offense, outcome = game.ball, context.outcome
    if hurt in Box.__members__:
        box = game.boxes[1 - offense][Box[hurt]]  # blitzers included: C-27
        if not box:
            return 1 - offense, None, hurt
        at = table.roll(COIN, "who is hurt").total if len(box) == 2 else 0  # 8.8.4b
        return 1 - offense, box[at], hurt
    if hurt != "BC":
        return offense, game.slots[offense][Slot[hurt]], hurt
    if outcome is None:
        return offense, None, hurt
    card = outcome.carrier  # 8.8.4c
    if context.kind is not None:
        quarterback = game.slots[offense][Slot.QB]
        if place == 1 or outcome.kind is Down.SACK or outcome.scramble:  # 8.8.4d, 8.8.4g
            card = quarterback
        else:
            card = outcome.receiver
    where = ""
    if card is not None:
        slot = game.back_slot(offense, card)
        where = slot.name if slot is not None else ""
    return offense, card, where


def _immune(game: State, seat: int, card: PlayerCard, where: str) -> bool:
    """A starter of this place is out already, or he is the last quarterback (T6.2a, 4.5.1b)."""
    if any(one.place == where and where for one in game.hurt[seat].values()):
        return True
    if Position.QB not in card.positions:
        return False
    return not any(
        one is not card and Position.QB in one.positions and not game.out(seat, one) for one in game.teams[seat].players
    )


def duration(number: int, quarter: int) -> Hurt:
    """T6.2 by pass number."""
    for last, plays in INJURIES:
        if number <= last:
            return Hurt(plays=plays)
    if number <= QUARTER:
        return Hurt(quarter=quarter)
    games = 0 if number <= GAME else ALL_SEASON if number == SEASON else number - GAME  # T6.2c
    return Hurt(game=True, games=games)


def words(hurt: Hurt) -> str:
    if hurt.plays:
        return f"out for {hurt.plays} plays"
    if hurt.quarter:
        return "out for the quarter"
    if hurt.games == ALL_SEASON:
        return "out for the season"
    return "out for the game" + (f" and {hurt.games} more" if hurt.games else "")


def counting(game: State) -> list[tuple[int, str]]:
    """Seats and ids of those who are out for a number of plays."""
    if not any(game.hurt):
        return []
    return [(seat, id) for seat in (0, 1) for id, hurt in game.hurt[seat].items() if hurt.plays]


def count_play(game: State, before: list[tuple[int, str]]) -> None:
    """A scrimmage play counts for those who were out before it, each with his own unit (T6.2d)."""
    for seat, id in before:
        hurt = game.hurt[seat].get(id)
        card = game.teams[seat].by_id.get(id)
        if hurt is None or not hurt.plays or card is None:
            continue
        if attacks(card) == (seat == game.snapped):
            hurt.plays -= 1
            if not hurt.plays:
                del game.hurt[seat][id]  # T6.2b


def attacks(card: PlayerCard) -> bool:
    """Whether he plays with the offense."""
    return card.position in _OFFENSE


_OFFENSE: Final = frozenset({Position.QB, Position.RB, Position.WR, Position.TE, Position.T, Position.G, Position.C})


def end_quarter(game: State) -> None:
    """Players who were out for the rest of the quarter are fit again."""
    for hurt in game.hurt:
        for id in [id for id, one in hurt.items() if one.quarter]:
            del hurt[id]
