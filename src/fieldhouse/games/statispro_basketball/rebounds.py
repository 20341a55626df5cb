"""Rebounds (4.7, 6.21, 10)."""

from __future__ import annotations

from fieldhouse.basketball.events import Foul, Play, Rebound, Shot, Turnover
from fieldhouse.games.statispro_basketball import index_points, jump, z_readings
from fieldhouse.games.statispro_basketball.court import pick, primary
from fieldhouse.games.statispro_basketball.deck import DefenseRebound, Highest, Loose, OffenseRebound, Side
from fieldhouse.games.statispro_basketball.decks import turn, turn_dead
from fieldhouse.games.statispro_basketball.fouls import by_rank, charge, free_throws, in_range
from fieldhouse.games.statispro_basketball.possession import (
    after_basket,
    bring_up,
    field_goal,
    inbound_back,
    inbound_front,
    new_clock,
    shot_clock,
    team_rebound,
)
from fieldhouse.games.statispro_basketball.questions import FAST_BREAK
from fieldhouse.games.statispro_basketball.shooting import decide
from fieldhouse.games.statispro_basketball.state import Dead, Game, Got, Man, Phase, Trip
from fieldhouse.table.table import Table

LINED_UP = 5  # 6.21
_GOT = Got.REBOUND


def rebound(table: Table, game: Game) -> None:
    """The REBOUND section of the next card (4.5g)."""
    card = turn_dead(table, game, "the rebound") if game.dead_rebound else turn(table, game, "the rebound")
    reading = card.rebound
    game.dead = Dead.NO
    tipped = game.tip_in and not game.of_free_throw and z_readings.tips_in(table, game)
    offense = game.offense
    if type(reading) is DefenseRebound:
        man = game.five[1 - offense][reading.at]  # 4.7a, 10B
        _got(table, game, man, reading.fast_break, 0, 0, tipped)
    elif type(reading) is Highest:
        man = highest(table, game, reading)
        _got(table, game, man, False, reading.number, reading.assist, tipped)
    elif type(reading) is OffenseRebound:
        man = game.five[offense][reading.at]  # 10D
        _got(table, game, man, False, reading.number, reading.assist, tipped)
    else:
        if isinstance(reading, Loose):
            loose(table, game, reading)
        else:
            assert not isinstance(reading, DefenseRebound | OffenseRebound | Highest)
            jump.call(table, game, reading, "rebound", "10Ja")
        if tipped:
            z_readings.not_tipped(table, game)


def highest(table: Table, game: Game, reading: Highest) -> Man:
    """The best REBOUND rating among some men (4.7b to 4.7f, 4.7h, 10C)."""
    offense = game.offense
    ours, theirs = game.five[offense], game.five[1 - offense]
    bonus = 0 if game.on_break else reading.bonus  # 10Ca
    attackers = [] if reading.side is Side.DEFENSE else [ours[at] for at in reading.among]
    defenders = [] if reading.side is Side.OFFENSE else [theirs[at] for at in reading.among]
    lined = lined_up(table, game) if game.of_free_throw else ()
    best, tied = -1, []
    for man in defenders:
        score = man.glass + bonus
        if man in lined:
            score += LINED_UP
        if score > best:
            best, tied = score, [man]
        elif score == best:
            tied.append(man)
    for man in attackers:
        if man.rebound > best:
            best, tied = man.rebound, [man]
        elif man.rebound == best:
            tied.append(man)
    if len(tied) > 1:
        tied = [man for man in tied if not man.tired] or tied  # 5.4f
        tied = [man for man in tied if man.seat != offense] or tied  # 4.7e
        man = pick(table, game, tied[0].seat, tied)  # 4.7f
    else:
        man = tied[0]
    if table.noting:
        table.note("4.7d" if len(reading.among) > 1 else "4.7b", f"highest rebounder: {man.name} {best}")
    return index_points.takes_rebound(table, game, reading, man)


def lined_up(table: Table, game: Game) -> tuple[Man, ...]:
    """The two best rebounding defenders of a Free Throw (6.21)."""
    ranked = sorted(game.five[1 - game.offense], key=lambda man: (-man.glass, man.tired, man.slot))
    if table.noting:
        table.note("6.21", f"+{LINED_UP} for {ranked[0].name} and {ranked[1].name}")
    return ranked[0], ranked[1]


def _got(table: Table, game: Game, man: Man, breaks: bool, number: int, assist: int, tipped: bool) -> None:
    offensive = man.seat == game.offense
    if tipped:
        tip_in(table, game, man)
        return
    game.events.append(Rebound(man.seat, man.number, offensive))  # 4.7g
    if table.noting:
        table.note("4.7g", f"{'offensive' if offensive else 'defensive'} rebound, {man.name}")
    if offensive:
        second_chance(table, game, man, number, assist)
        return
    if breaks and not game.of_free_throw:  # 10Ab
        if table.ask(FAST_BREAK, man.seat, ("run", "no"), game) == "run":  # 10Aa
            start_break(game, man)
            return
    bring_up(game, man.seat, man, _GOT)  # 4.1c


def start_break(game: Game, starter: Man, column: str = "") -> None:
    """A Fast Break by the man who took the ball; `column` where the rules name it (10Ah, 14Nb)."""
    if game.limping == starter.seat:  # play stops for the injured man, and so does the break (14Gm)
        bring_up(game, starter.seat, starter, _GOT)
        return
    new_clock(game, starter.seat, starter, _GOT)
    game.starter, game.column = starter, column
    game.phase = Phase.BREAK


def second_chance(table: Table, game: Game, man: Man, number: int, assist: int) -> None:
    """An offensive rebound: a new 24-Second Clock (4.3c) unless it was an Air Ball (12Db, 12Dc)."""
    if game.air_ball:
        if game.passes_left <= 0:
            shot_clock(table, game, "12Dc")
            return
        game.holder, game.got = man, _GOT
        game.opener = None
        if table.noting:
            table.note("12Db", "an Air Ball does not reset the 24-Second Clock")
    else:
        new_clock(game, man.seat, man, _GOT)
    game.number, game.assist = number, assist or None  # 10Cc, 10Cd, 10Cf; none where the card asked the defense (16Bc)
    decide(table, game)


def tip_in(table: Table, game: Game, man: Man) -> None:
    """An Accidental Tip-In: the rebounder scores, or the man who guards a defender (14Ka, 14Kb, C32)."""
    scorer = man if man.seat == game.offense else primary(game, man)
    game.events.append(Rebound(scorer.seat, scorer.number, True))
    field_goal(game, Shot(scorer.seat, scorer.number, 2, True, game.clock, Play.TIP_IN), scorer)
    if table.noting:
        table.note("14Ka" if scorer is man else "14Kb", f"tipped in: {scorer.name} is credited")
    after_basket(game, scorer.seat)


def loose(table: Table, game: Game, reading: Loose) -> None:
    """Out of bounds, goaltending and loose ball fouls (10E to 10I)."""
    offense, defense = game.offense, 1 - game.offense
    if reading is Loose.OFFENSE_OUT:
        team_rebound(game, offense, True)  # 10Eb
        if table.noting:
            table.note("10Ea", f"out of bounds, {game.name(offense)} ball")
        if not game.air_ball:
            inbound_front(game, offense)
        elif game.passes_left <= 0:  # C19
            shot_clock(table, game, "12Dc")
        else:
            game.holder, game.got = None, Got.INBOUND
            game.phase = Phase.ADVANCE
            game.dead = Dead.NEW
    elif reading is Loose.DEFENSE_OUT:
        team_rebound(game, defense, False)  # 10Fb
        if table.noting:
            table.note("10Fa", f"out of bounds, {game.name(defense)} ball")
        inbound_back(game, defense)
    elif reading is Loose.OFFENSIVE_GOALTENDING:
        if game.miss is not None and not game.of_free_throw:
            game.miss.charged = False  # 10Gb
        game.events.append(Turnover(offense, -1, "offensive goaltending"))
        if table.noting:
            table.note("10Ga", "offensive goaltending: a team turnover")
        inbound_back(game, defense)
    elif reading is Loose.FOUL_ON_DEFENSE:
        foul_on_defense(table, game)
    else:
        foul_on_offense(table, game)


def foul_on_defense(table: Table, game: Game) -> None:
    """Loose Ball Foul on Defense (10H, C61)."""
    offense, defense = game.offense, 1 - game.offense
    if index_points.voids(table, game, defense):
        return  # another card for the rebound (16Cc)
    penalty = game.in_penalty(defense)
    fouler = in_range(game.five[defense], turn(table, game, "who fouled").foul.number)  # 10Ha
    drew: Man | None = None
    if fouler is None or penalty:
        drew = by_rank(table, game, offense, turn(table, game, "who was fouled").foul.fd)  # 10Hb
    if fouler is None:
        assert drew is not None
        fouler = primary(game, drew)
    team_rebound(game, offense, True)  # 10He
    charge(table, game, fouler, Foul.LOOSE_BALL, drew=drew)
    if table.noting:
        table.note("10Hc" if penalty else "10Hd", f"loose ball foul on {fouler.name}")
    if penalty:
        assert drew is not None
        free_throws(game, Trip(drew, 2))
    else:
        inbound_front(game, offense)


def foul_on_offense(table: Table, game: Game) -> None:
    """Loose Ball Foul on Offense: a Team Foul, unlike a charge (10I)."""
    offense, defense = game.offense, 1 - game.offense
    if index_points.voids(table, game, offense):
        return  # 16Cc
    penalty = game.in_penalty(offense)
    foul = turn(table, game, "who fouled").foul
    fouler = in_range(game.five[offense], foul.number) or by_rank(table, game, offense, foul.fd, guilty=True)
    team_rebound(game, defense, False)  # 10If
    shooter = primary(game, fouler)
    charge(table, game, fouler, Foul.LOOSE_BALL, drew=shooter if penalty else None)  # 10Ic
    if table.noting:
        table.note("10Id" if penalty else "10Ie", f"loose ball foul on {fouler.name}")
    if penalty:
        new_clock(game, defense)
        free_throws(game, Trip(shooter, 2))
    else:
        inbound_back(game, defense)
