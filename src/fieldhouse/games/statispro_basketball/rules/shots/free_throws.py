"""Free Throws (6.2, 6.21, 6.7, 10K, 12D, 12E)."""

from __future__ import annotations

from typing import Final

from fieldhouse.basketball.events import FreeThrow
from fieldhouse.games.statispro_basketball.cards.deck import Lane, Side
from fieldhouse.games.statispro_basketball.rules.ball.decks import turn_dead
from fieldhouse.games.statispro_basketball.rules.ball.possession import (
    bring_up,
    inbound_back,
    inbound_front,
    points,
    team_rebound,
    turnover,
)
from fieldhouse.games.statispro_basketball.rules.bench import timeouts
from fieldhouse.games.statispro_basketball.rules.bench.questions import FREE_THROW, FREEZE
from fieldhouse.games.statispro_basketball.rules.shots.shooting import AIR_BALL
from fieldhouse.games.statispro_basketball.rules.state import Dead, Phase, Player, State, Trip
from fieldhouse.table.notes import Modifier, Ruling
from fieldhouse.table.table import Table

FROZEN: Final = 5  # 6.7c
CLOSE: Final = 3  # 6.7a


def shoot(table: Table, game: State) -> None:
    """Shoot all pending Free Throws, in the order of the fouls."""
    while game.trips:
        line(table, game, game.trips[0], last=len(game.trips) == 1)
        game.trips.pop(0)  # after them: until then a substitution may not remove the shooter


def line(table: Table, game: State, trip: Trip, last: bool) -> None:
    """One trip to the line. The ball is live only after the last trip."""
    live = trip.live and last
    player = trip.shooter
    frozen, made = 0, False  # of these Free Throws only (6.7f)
    for shot in range(1, trip.shots + 1):
        final = shot == trip.shots
        if game.period >= 4 and game.final_minute:
            frozen = freeze(table, game, player, frozen)
        result = attempt(table, game, trip, live and final, player.free_throw - frozen)
        if result is None:  # the other team has the ball
            return
        made = result
        if made:
            frozen = 0  # 6.7d
            continue
        if frozen:
            frozen += FROZEN  # 6.7e
        if not final:
            team_rebound(game, player.seat, True)  # 10Ka
    if last:
        after(table, game, trip, made)


def freeze(table: Table, game: State, player: Player, frozen: int) -> int:
    """The other coach may freeze the shooter with a full timeout (6.7a, 6.7b). Returns the deduction."""
    other = 1 - player.seat
    if frozen or abs(game.margin(0)) > CLOSE or "full" not in game.menus[other]:
        return frozen
    if table.ask(FREEZE, other, ("no", "freeze"), game) == "no":
        return frozen
    timeouts.take(table, game, other, True)
    if table.noting:
        table.note("6.7c", f"{player.name} is frozen: {FROZEN} off his FREE THROW", Modifier("frozen", -FROZEN))
    return FROZEN


def attempt(table: Table, game: State, trip: Trip, live: bool, need: int) -> bool | None:
    """One Free Throw: good or not; None if the ball goes to the other team at once (12Dd, 12Eb)."""
    player = trip.shooter
    if table.ask(FREE_THROW, player.seat, ("shoot", "miss"), game) == "miss":  # 6.2g
        game.dead_rebound = True  # 6.2h
        return book(table, game, trip, False, "6.2g")
    game.dead_rebound = False
    reading = turn_dead(table, game, "the Free Throw").shot  # 6.2e
    number = reading.number
    good = number <= need  # 6.2f
    text = reading.text  # a block means nothing here (7.2d)
    if live and type(text) is Lane:  # 12Ec, C72: on any other shot it is ignored
        if text.side is Side.OFFENSE:
            if table.noting:
                table.note("12Eb", "lane violation by the offense: no Free Throw, team turnover")
            turnover(table, game, None, "lane violation")
            return None
        if not good:  # C47
            if table.noting:
                table.note("12Ea", "lane violation by the defense: another try")
            return table.again(attempt, game, trip, live, need)
    book(table, game, trip, good, "6.2f")
    if live and not good and number >= AIR_BALL:  # 12Dd
        if table.noting:
            table.note("12Dd", "an Air Ball: the defense's ball")
        team_rebound(game, 1 - player.seat, False)
        inbound_back(game, 1 - player.seat)
        return None
    return good


def book(table: Table, game: State, trip: Trip, good: bool, rule: str) -> bool:
    """Book an attempt and, if good, a point (6.2k)."""
    player = trip.shooter
    game.events.append(FreeThrow(player.seat, player.number, good, game.clock, trip.technical))
    if good:
        points(game, player, 1)
    if table.noting:
        what = "good" if good else "missed"
        table.note(rule, f"{player.name}'s Free Throw is {what}", Ruling(what))
    return good


def after(table: Table, game: State, trip: Trip, made: bool) -> None:
    """After the last Free Throw: the other team's ball (6.2i), a rebound (6.2j), or the ball for `trip.ball`."""
    seat = trip.shooter.seat
    if trip.live:
        if made:
            bring_up(game, 1 - seat)
            return
        game.air_ball = game.on_break = False
        game.of_free_throw = True
        game.phase = Phase.REBOUND
        return
    if trip.technical and not made:
        team_rebound(game, trip.ball, trip.ball == seat)  # 10Kb
    if trip.front:
        inbound_front(game, trip.ball)
    else:
        inbound_back(game, trip.ball)
    game.dead = Dead.ASKED
