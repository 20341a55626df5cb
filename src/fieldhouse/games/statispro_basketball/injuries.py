"""Injuries in a game: who is hurt, for how long, and how play goes on (14G). Between games: `absences`."""

from __future__ import annotations

from fieldhouse.basketball.events import Floor, Injured
from fieldhouse.games.statispro_basketball import lineups, z_rest
from fieldhouse.games.statispro_basketball.court import primary
from fieldhouse.games.statispro_basketball.deck import Injury, Until
from fieldhouse.games.statispro_basketball.decks import turn_stopped
from fieldhouse.games.statispro_basketball.possession import keep_going
from fieldhouse.games.statispro_basketball.questions import HURT
from fieldhouse.games.statispro_basketball.ratings import rate
from fieldhouse.games.statispro_basketball.state import HOME, VISITOR, Game, Got, Man
from fieldhouse.table.table import Table

SEASON = 82
"""Games of a season: a man can miss what his card falls short of it (14Gq)."""


def injure(table: Table, game: Game, reading: Injury) -> None:
    """An injury reading: the RPG of the next card picks the man (14Gc), or his team (14Gd)."""
    card = turn_stopped(table, game, "who is hurt")
    seat = HOME if card.home else VISITOR
    man = game.five[seat][card.at]
    if game.injury_seen or game.options.injuries == "off":  # 14Ga
        if table.noting:
            table.note("14Ga", f"no second injury: {man.name} has to rest")
        if z_rest.counts(table, game):
            z_rest.send(table, game, man)  # C30
        keep_going(game)
        return
    until, games = reading.until, 0
    if until is Until.GAMES:
        until = Until.GAME  # at least this one
        tied = liable(table, game, seat, reading.rating) if game.options.injuries == "season" else []
        if tied:
            man = chosen(table, game, tied)
            games = duration(game, man)
        elif table.noting:
            table.note("14Gr", f"no games left to miss: {man.name} is out for this one only")
    hurt(table, game, man, until, games)


def left_to_miss(man: Man) -> int:
    """Games he can still miss this season (14Ge, 14Gq)."""
    return max(0, SEASON - man.card.games - man.missed)


def liable(table: Table, game: Game, seat: int, rating: int) -> list[Man]:
    """Who of a team may have a multi-game injury, on the floor or not (14Gd); none when nobody has games to miss."""
    men = [man for man in game.men[seat] if left_to_miss(man) and man.out != "injured"]
    ratings = sorted({man.card.injury for man in men})
    if not ratings:
        return []
    higher = [one for one in ratings if one >= rating]
    wanted = higher[0] if higher else ratings[-1]  # 14Gf, else the closest below (14Gg)
    if table.noting:
        rule = "14Ge" if wanted == rating else "14Gf" if higher else "14Gg"
        table.note(rule, f"Injury rating {wanted} for the {rating} of the card")
    return [man for man in men if man.card.injury == wanted]


def chosen(table: Table, game: Game, tied: list[Man]) -> Man:
    """One of several: a Fatigued man first (5.4f), the only one on the floor (14Gh), else the coach's choice (D35)."""
    tied = [man for man in tied if man.tired] or tied
    playing = [man for man in tied if man.slot >= 0]
    if len(playing) == 1 < len(tied):
        if table.noting:
            table.note("14Gh", f"{playing[0].name} is the only one of them on the floor")
        return playing[0]
    if len(tied) == 1:
        return tied[0]
    seat = tied[0].seat
    return game.men[seat][int(table.ask(HURT, seat, [str(man.number) for man in tied], game))]


def duration(game: Game, man: Man) -> int:
    """Games to miss after this one: his own Injury rating (14Gb, C29), as far as his card leaves any (14Gq)."""
    here = any(type(e) is Floor and e.seat == man.seat and man.number in e.five for e in game.events)
    left = left_to_miss(man) - (not here)  # who has not played misses this game too
    return min(man.card.injury, left)


def hurt(table: Table, game: Game, man: Man, until: Until, games: int) -> None:
    """Book the injury (14Gk), and go on: a man on offense leaves at once (14Gn), one on defense later (14Go)."""
    game.injury_seen = True
    man.injured, man.hurt_until, man.games_out = True, until.value, games
    rate(game, man)  # 14Gj, 14Gl
    game.events.append(Injured(man.seat, man.number, f"{games} more games" if games else until.value))
    if table.noting:
        table.note("14Gb", f"{man.name} is hurt: out for the {until.value}" + (f" and {games} more" if games else ""))
        table.note("14Gk", f"marked for the rest of the game: {man.name}'s ratings are 2 worse")
    keep_going(game)
    if man.slot < 0:
        if table.noting:
            table.note("14Gi", "hurt in practice: nobody on the floor changes")
    elif man.seat == game.offense:
        if table.noting:
            table.note("14Gn", f"play stops; {game.name(man.seat)} has two ADVANCES")
        lineups.replace_at_once(table, game)
        game.holder = None  # inbounded (G-BH)
    else:
        game.limping = man.seat
        if table.noting:
            table.note("14Go", f"{game.name(game.offense)} has two ADVANCES")


def take_out(table: Table, game: Game) -> None:
    """The team of a hurt man has the ball: play stops, and he leaves without a timeout (14Gm)."""
    game.limping = -1
    if any(man.hurt_until for man in game.five[game.offense]):
        if table.noting:
            table.note("14Gm", f"play stops: {game.name(game.offense)} takes out the injured man")
        lineups.replace_at_once(table, game)
        game.holder, game.got = None, Got.INBOUND


def open_to(game: Game) -> bool:
    """Whether the Ballhandler's PD is an injured man still on the floor, so that his shot is open (14Gp)."""
    return game.holder is not None and bool(primary(game, game.holder).hurt_until)


def period_begins(game: Game) -> None:
    """Men hurt for a period or a half may play again (14Gb); overtime belongs to the second half."""
    for men in game.men:
        for man in men:
            if man.hurt_until == "period" or (man.hurt_until == "half" and game.period == 3):
                man.hurt_until = ""
