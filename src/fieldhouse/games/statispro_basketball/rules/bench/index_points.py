"""Index Points and all their uses (16A to 16D, 16h). Only one team has any at a time (16b, 14De, 14Df)."""

from __future__ import annotations

from typing import Final

from fieldhouse.games.statispro_basketball.cards.deck import Highest
from fieldhouse.games.statispro_basketball.cards.player_cards import starting_index
from fieldhouse.games.statispro_basketball.rules.bench.matchups import best
from fieldhouse.games.statispro_basketball.rules.bench.questions import (
    INDEX_FOUL,
    INDEX_REBOUND,
    INDEX_REST,
    INDEX_STEAL,
    INDEX_VOID,
)
from fieldhouse.games.statispro_basketball.rules.players import stamina
from fieldhouse.games.statispro_basketball.rules.state import HOME, VISITOR, Phase, Player, State
from fieldhouse.table.table import Kind, Table

TRADE: Final = 2  # a foul for a steal, or a steal for a foul (16Aa, C36)
ANSWERS: Final = ("no", "yes")
WHERE: Final = {Phase.SHOT: "16Cb", Phase.REBOUND: "16Cc"}


def start(table: Table, game: State) -> None:
    """The team with the higher index gets the difference, at most twelve (16b, 16c, 16d)."""
    if not game.options.index_points:
        return
    game.index = list(starting_index(*game.teams))
    game.index_total = list(game.index)
    if table.noting:
        for seat in (HOME, VISITOR):
            if game.index[seat]:
                home, road = game.teams[HOME].home_index, game.teams[VISITOR].road_index
                table.note("16b", f"{game.name(seat)} has {game.index[seat]} Index Points ({home} against {road})")


def new_period(game: State) -> None:
    game.index_used = [0, 0]
    game.rest_read = None


def quota(game: State, seat: int) -> int:
    """Points that a team may use in a period: a fourth of all it has had, rounded up (16e, C37)."""
    return -(-game.index_total[seat] // 4)


def affords(game: State, seat: int, price: int) -> bool:
    return game.index[seat] >= price and game.index_used[seat] + price <= quota(game, seat)


def spends(table: Table, game: State, seat: int, price: int, kind: Kind) -> bool:
    """Ask whether this team uses points before the next card (16f, 16g), and take them if it does."""
    if not affords(game, seat, price) or table.ask(kind, seat, ANSWERS, game) == "no":
        return False
    game.index[seat] -= price
    game.index_used[seat] += price
    return True


def voids(table: Table, game: State, fouling: int, rule: str = "") -> bool:
    """Whether a point cancels a foul just called on team `fouling` (-1 if an RPG is to decide) (16Ca), before its
    player is known (16Cg).

    Any foul may be cancelled, so the team with points is asked, whichever team fouled.
    """
    index = game.index
    if not index[HOME] and not index[VISITOR]:
        return False
    seat = HOME if index[HOME] else VISITOR
    if not spends(table, game, seat, 1, INDEX_VOID):
        return False
    if table.noting:
        by = f" by {game.name(fouling)}" if fouling >= 0 else ""
        table.note("16Ca", f"{game.name(seat)} has the foul{by} ignored")
        table.note(rule or WHERE.get(game.phase, "16Cd"), "play goes on without the foul")
    return True


def foul_to_steal(table: Table, game: State) -> bool:
    """Whether points turn a Defense Foul just read on ACTION, ADVANCE or PRESS into a steal (16Aa)."""
    seat = 1 - game.offense
    if not game.index[seat] or not spends(table, game, seat, TRADE, INDEX_STEAL):
        return False
    if table.noting:
        table.note("16Aa", f"{game.name(seat)} makes the foul a steal; {game.index[seat]} Index Points left")
    return True


def steal_to_foul(table: Table, game: State, thief: Player) -> bool:
    """Whether points turn a steal just read into a Defense Foul by the stealer (16Ab)."""
    seat = game.offense
    if not game.index[seat] or not spends(table, game, seat, TRADE, INDEX_FOUL):
        return False
    if table.noting:
        table.note("16Ab", f"no steal but a foul by {thief.name}; {game.index[seat]} Index Points left")
    return True


def takes_rebound(table: Table, game: State, reading: Highest, winner: Player) -> Player:
    """The player who gets a highest-rated rebound after Index Points are used (16Ba, 16Bb, 16Bc)."""
    seat = 1 - winner.seat
    if not game.index[seat] or not spends(table, game, seat, 1, INDEX_REBOUND):
        return winner
    if reading.anywhere:
        rule, taker = "16Bc", best(table, game, game.five[seat], _attacker if seat == game.offense else _defender)
    else:
        rule, taker = "16Ba", game.five[seat][winner.slot]
    if table.noting:
        table.note(rule, f"{taker.name} has the rebound instead; {game.index[seat]} Index Points left")
    return taker


def _attacker(player: Player) -> int:
    return player.rebound


def _defender(player: Player) -> int:
    return player.glass


def in_timeout(table: Table, game: State) -> None:
    """In a timeout a team may cancel the Mandatory Rest that the last card gave one of its players (16Da).

    The ball stays upcourt: ADVANCE is read next (16Db).
    """
    player = game.rest_read
    if player is None or not player.resting or game.rest_card != len(game.decks.used):  # 16g
        return
    if spends(table, game, player.seat, 1, INDEX_REST):
        stamina.release(table, game, player)
        game.rest_read = None
        if table.noting:
            table.note("16Da", f"{player.name} need not rest; {game.index[player.seat]} Index Points left")
            table.note("16Db", "the ball is upcourt, to be ADVANCED")


def staff_technical(table: Table, game: State, seat: int) -> None:
    """A Technical on this team's staff costs the other team a point, or gains one (14De, 14Df)."""
    if not game.options.index_points:
        return
    other = 1 - seat
    if game.index[other]:
        game.index[other] -= 1
        rule, text = "14De", f"{game.name(other)} loses an Index Point: {game.index[other]} left"
    else:
        game.index[seat] += 1
        game.index_total[seat] += 1  # beyond twelve, too (16i)
        rule, text = "14Df", f"{game.name(seat)} gains an Index Point: {game.index[seat]} now"
    if table.noting:
        table.note(rule, text)
