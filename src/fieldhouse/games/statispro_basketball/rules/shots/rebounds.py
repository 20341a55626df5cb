"""Rebounds (4.7, 6.21, 10)."""

from __future__ import annotations

from typing import Final

from fieldhouse.basketball.events import Foul, Rebound, Shot, ShotKind, Turnover
from fieldhouse.games.statispro_basketball.cards.deck import DefenseRebound, Highest, Loose, OffenseRebound, Side
from fieldhouse.games.statispro_basketball.rules.ball.decks import turn, turn_dead
from fieldhouse.games.statispro_basketball.rules.ball.possession import (
    after_basket,
    bring_up,
    field_goal,
    inbound_back,
    inbound_front,
    new_clock,
    shot_clock,
    team_rebound,
)
from fieldhouse.games.statispro_basketball.rules.bench import index_points
from fieldhouse.games.statispro_basketball.rules.bench.matchups import pick, primary
from fieldhouse.games.statispro_basketball.rules.bench.questions import FAST_BREAK
from fieldhouse.games.statispro_basketball.rules.contact.fouls import by_rank, charge, free_throws, in_range
from fieldhouse.games.statispro_basketball.rules.shots import jump
from fieldhouse.games.statispro_basketball.rules.shots.shooting import decide
from fieldhouse.games.statispro_basketball.rules.state import Dead, Got, Phase, Player, State, Trip
from fieldhouse.table.notes import Modifier
from fieldhouse.table.table import Table

# Members of enums used on every play; access through the class is slow.
_NO: Final = Dead.NO
_DEFENSE: Final = Side.DEFENSE
_OFFENSE: Final = Side.OFFENSE
_BREAK: Final = Phase.BREAK

LINED_UP: Final = 5  # 6.21
_GOT: Final = Got.REBOUND


def rebound(table: Table, game: State) -> None:
    """The REBOUND section of the next card (4.5g)."""
    card = turn_dead(table, game, "the rebound") if game.dead_rebound else turn(table, game, "the rebound")
    reading = card.rebound
    game.dead = _NO
    tipped = game.tip_in and not game.of_free_throw and tips_in(table, game)
    offense = game.offense
    if type(reading) is DefenseRebound:
        player = game.five[1 - offense][reading.at]  # 4.7a, 10B
        _got(table, game, player, reading.fast_break, 0, 0, tipped)
    elif type(reading) is Highest:
        player = highest(table, game, reading)
        _got(table, game, player, False, reading.number, reading.assist, tipped)
    elif type(reading) is OffenseRebound:
        player = game.five[offense][reading.at]  # 10D
        _got(table, game, player, False, reading.number, reading.assist, tipped)
    else:
        if isinstance(reading, Loose):
            loose(table, game, reading)
        else:
            assert not isinstance(reading, DefenseRebound | OffenseRebound | Highest)
            jump.call(table, game, reading, "rebound", "10Ja")
        if tipped:
            not_tipped(table, game)


def highest(table: Table, game: State, reading: Highest) -> Player:
    """The best REBOUND rating among some players (4.7b to 4.7f, 4.7h, 10C)."""
    offense = game.offense
    ours, theirs = game.five[offense], game.five[1 - offense]
    bonus = 0 if game.on_break else reading.bonus  # 10Ca
    attackers = [] if reading.side is _DEFENSE else [ours[at] for at in reading.among]
    defenders = [] if reading.side is _OFFENSE else [theirs[at] for at in reading.among]
    lined = lined_up(table, game) if game.of_free_throw else ()
    best, tied = -1, []
    for player in defenders:
        score = player.glass + bonus  # 4.7c
        if player in lined:
            score += LINED_UP
        if score > best:
            best, tied = score, [player]
        elif score == best:
            tied.append(player)
    for player in attackers:
        if player.rebound > best:
            best, tied = player.rebound, [player]
        elif player.rebound == best:
            tied.append(player)
    if len(tied) > 1:
        tied = [player for player in tied if not player.tired] or tied  # 5.4f
        tied = [player for player in tied if player.seat != offense] or tied  # 4.7e
        player = pick(table, game, tied[0].seat, tied)  # 4.7f
    else:
        player = tied[0]
    if table.noting:
        table.note("4.7d" if len(reading.among) > 1 else "4.7b", f"highest rebounder: {player.name} {best}")
    return index_points.takes_rebound(table, game, reading, player)


def lined_up(table: Table, game: State) -> tuple[Player, ...]:
    """The two best rebounding defenders of a Free Throw (6.21)."""
    ranked = sorted(game.five[1 - game.offense], key=lambda player: (-player.glass, player.tired, player.slot))
    if table.noting:
        table.note("6.21", f"+{LINED_UP} for {ranked[0].name} and {ranked[1].name}", Modifier("lined up", LINED_UP))
    return ranked[0], ranked[1]


def _got(table: Table, game: State, player: Player, breaks: bool, number: int, assist: int, tipped: bool) -> None:
    offensive = player.seat == game.offense
    if tipped:
        tip_in(table, game, player)
        return
    game.events.append(Rebound(player.seat, player.number, offensive))  # 4.7g
    if table.noting:
        table.note("4.7g", f"{'offensive' if offensive else 'defensive'} rebound, {player.name}")
    if offensive:
        second_chance(table, game, player, number, assist)
        return
    if breaks and not game.of_free_throw:  # 10Ab
        if table.ask(FAST_BREAK, player.seat, ("run", "no"), game) == "run":  # 10Aa
            start_break(game, player)
            return
    bring_up(game, player.seat, player, _GOT)  # 4.1c; the numbers are the offense's (10Cb)


def start_break(game: State, starter: Player, column: str = "") -> None:
    """A Fast Break by the player who took the ball; `column` if the rules name one (10Ah, 14Nb)."""
    if game.limping == starter.seat:  # play stops for the injured player: no break (14Gm)
        bring_up(game, starter.seat, starter, _GOT)
        return
    new_clock(game, starter.seat, starter, _GOT)
    game.starter, game.column = starter, column
    game.phase = _BREAK


def second_chance(table: Table, game: State, player: Player, number: int, assist: int) -> None:
    """An offensive rebound: SHOT or ADVANCE (4.1e) on a new 24-Second Clock (4.3c).

    An Air Ball does not reset the clock (12Db, 12Dc).
    """
    if game.air_ball:
        if game.passes_left <= 0:
            shot_clock(table, game, "12Dc")
            return
        game.holder, game.got = player, _GOT
        game.opener = None
        if table.noting:
            table.note("12Db", "an Air Ball does not reset the 24-Second Clock")
    else:
        new_clock(game, player.seat, player, _GOT)
    game.number, game.assist = number, assist or None  # 10Cc, 10Cd, 10Cf; none where the card asked the defense (16Bc)
    decide(table, game)


def tips_in(table: Table, game: State) -> bool:
    """Whether an Accidental Tip-In decides this rebound (14Ka). Clears the tip-in."""
    pending, game.tip_in = game.tip_in, False
    return pending


def not_tipped(table: Table, game: State) -> None:
    """The tip-in is void if no player rebounds the miss (14Kc, C69), unless another card decides the rebound (16Cc)."""
    game.tip_in = game.phase is Phase.REBOUND
    if table.noting and not game.tip_in:
        table.note("14Kc", "nobody tips it in")


def tip_in(table: Table, game: State, player: Player) -> None:
    """An Accidental Tip-In: the rebounder scores, or the player who guards a defender (14Ka, 14Kb, C32)."""
    scorer = player if player.seat == game.offense else primary(game, player)
    game.events.append(Rebound(scorer.seat, scorer.number, True))
    field_goal(game, Shot(scorer.seat, scorer.number, 2, True, game.clock, ShotKind.TIP_IN), scorer)
    if table.noting:
        table.note("14Ka" if scorer is player else "14Kb", f"tipped in: {scorer.name} is credited")
    after_basket(game, scorer.seat)


def loose(table: Table, game: State, reading: Loose) -> None:
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


def foul_on_defense(table: Table, game: State) -> None:
    """Loose Ball Foul on Defense (10H, C61)."""
    offense, defense = game.offense, 1 - game.offense
    if index_points.voids(table, game, defense):
        return  # another card for the rebound (16Cc)
    penalty = game.in_penalty(defense)
    fouler = in_range(game.five[defense], turn(table, game, "who fouled").foul.number)  # 10Ha
    drew: Player | None = None
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


def foul_on_offense(table: Table, game: State) -> None:
    """Loose Ball Foul on Offense: a Team Foul, unlike a charge (10I)."""
    offense, defense = game.offense, 1 - game.offense
    if index_points.voids(table, game, offense):
        return  # 16Cc
    penalty = game.in_penalty(offense)
    foul = turn(table, game, "who fouled").foul
    # 10Ia, 10Ib
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
