"""Injuries in a game: the player, the duration, and play after it (14G). Between games: `absences`."""

from __future__ import annotations

from typing import Final

from fieldhouse.basketball.events import Floor, Injured
from fieldhouse.games.statispro_basketball.cards.deck import Injury, Until
from fieldhouse.games.statispro_basketball.rules.ball.decks import turn_stopped
from fieldhouse.games.statispro_basketball.rules.ball.possession import keep_going
from fieldhouse.games.statispro_basketball.rules.bench import lineups, mandatory_rest
from fieldhouse.games.statispro_basketball.rules.bench.matchups import primary
from fieldhouse.games.statispro_basketball.rules.bench.questions import HURT
from fieldhouse.games.statispro_basketball.rules.players.ratings import rate
from fieldhouse.games.statispro_basketball.rules.state import HOME, VISITOR, Got, Player, State
from fieldhouse.table.table import Table

SEASON: Final = 82
"""Games of a season: a player can miss this less the games on his card (14Gq)."""


def injure(table: Table, game: State, reading: Injury) -> None:
    """An injury reading: the RPG of the next card picks the player (14Gc), or his team (14Gd)."""
    card = turn_stopped(table, game, "who is hurt")
    seat = HOME if card.home else VISITOR
    player = game.five[seat][card.at]
    if game.injury_seen or game.options.injuries == "off":  # 14Ga
        if table.noting:
            table.note("14Ga", f"no second injury: {player.name} has to rest")
        if mandatory_rest.counts(table, game):
            mandatory_rest.send(table, game, player)  # C30
        keep_going(game)
        return
    until, games = reading.until, 0
    if until is Until.GAMES:
        until = Until.GAME  # at least the rest of this game
        tied = liable(table, game, seat, reading.rating) if game.options.injuries == "season" else []
        if tied:
            player = chosen(table, game, tied)
            games = duration(game, player)
        elif table.noting:
            table.note("14Gr", f"no games left to miss: {player.name} is out for this one only")
    hurt(table, game, player, until, games)


def left_to_miss(player: Player) -> int:
    """Games that a player can still miss this season (14Ge, 14Gq)."""
    return max(0, SEASON - player.card.games - player.missed)


def liable(table: Table, game: State, seat: int, rating: int) -> list[Player]:
    """Players of a team with games left to miss whose Injury rating fits, on the floor or not (14Gd)."""
    players = [player for player in game.players[seat] if left_to_miss(player) and player.out != "injured"]
    ratings = sorted({player.card.injury for player in players})
    if not ratings:
        return []
    higher = [one for one in ratings if one >= rating]
    wanted = higher[0] if higher else ratings[-1]  # 14Gf, else the closest below (14Gg)
    if table.noting:
        rule = "14Ge" if wanted == rating else "14Gf" if higher else "14Gg"
        table.note(rule, f"Injury rating {wanted} for the {rating} of the card")
    return [player for player in players if player.card.injury == wanted]


def chosen(table: Table, game: State, tied: list[Player]) -> Player:
    """The one hurt: a Fatigued player (5.4f), the only one on the floor (14Gh), else the coach's choice (D35)."""
    tied = [player for player in tied if player.tired] or tied
    playing = [player for player in tied if player.slot >= 0]
    if len(playing) == 1 < len(tied):
        if table.noting:
            table.note("14Gh", f"{playing[0].name} is the only one of them on the floor")
        return playing[0]
    if len(tied) == 1:
        return tied[0]
    seat = tied[0].seat
    return game.players[seat][int(table.ask(HURT, seat, [str(player.number) for player in tied], game))]


def duration(game: State, player: Player) -> int:
    """Games to miss after this one: his Injury rating (14Gb, C29), limited by the games left to miss (14Gq)."""
    here = any(type(e) is Floor and e.seat == player.seat and player.number in e.five for e in game.events)
    left = left_to_miss(player) - (not here)  # a player who has not played misses this game too
    return min(player.card.injury, left)


def hurt(table: Table, game: State, player: Player, until: Until, games: int) -> None:
    """Book the injury (14Gk). A player on offense comes out at once (14Gn), one on defense later (14Go)."""
    game.injury_seen = True
    player.injured, player.hurt_until, player.games_out = True, until.value, games
    rate(game, player)  # 14Gj, 14Gl
    game.events.append(Injured(player.seat, player.number, f"{games} more games" if games else until.value))
    if table.noting:
        table.note(
            "14Gb", f"{player.name} is hurt: out for the {until.value}" + (f" and {games} more" if games else "")
        )
        table.note("14Gk", f"marked for the rest of the game: {player.name}'s ratings are 2 worse")
    keep_going(game)
    if player.slot < 0:
        if table.noting:
            table.note("14Gi", "hurt in practice: nobody on the floor changes")
    elif player.seat == game.offense:
        if table.noting:
            table.note("14Gn", f"play stops; {game.name(player.seat)} has two ADVANCES")
        lineups.replace_at_once(table, game)
        game.holder = None  # inbounded (G-BH)
    else:
        game.limping = player.seat
        if table.noting:
            table.note("14Go", f"{game.name(game.offense)} has two ADVANCES")


def take_out(table: Table, game: State) -> None:
    """When the team of a hurt player gets the ball, play stops and he comes out without a timeout (14Gm)."""
    game.limping = -1
    if any(player.hurt_until for player in game.five[game.offense]):
        if table.noting:
            table.note("14Gm", f"play stops: {game.name(game.offense)} takes out the injured player")
        lineups.replace_at_once(table, game)
        game.holder, game.got = None, Got.INBOUND


def open_to(game: State) -> bool:
    """Whether the Ballhandler's PD is an injured player still on the floor, so that his shot is open (14Gp)."""
    return game.holder is not None and bool(primary(game, game.holder).hurt_until)


def period_begins(game: State) -> None:
    """Players hurt for a period or a half may play again (14Gb); overtime belongs to the second half."""
    for players in game.players:
        for player in players:
            if player.hurt_until == "period" or (player.hurt_until == "half" and game.period == 3):
                player.hurt_until = ""
