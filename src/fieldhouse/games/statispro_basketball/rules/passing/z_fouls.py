"""The fouls among the Z readings: flagrant, double, technical, elbow and dead ball fouls, and fouled baskets (14)."""

from __future__ import annotations

from fieldhouse.basketball.events import TEAM, Foul, Fouled, Shot
from fieldhouse.games.statispro_basketball.cards.deck import slot_of
from fieldhouse.games.statispro_basketball.rules.ball.decks import turn, turn_stopped
from fieldhouse.games.statispro_basketball.rules.ball.possession import after_basket, field_goal
from fieldhouse.games.statispro_basketball.rules.bench import index_points
from fieldhouse.games.statispro_basketball.rules.bench.matchups import (
    NAMES,
    best,
    best_foul_shooter,
    best_passer,
    primary,
)
from fieldhouse.games.statispro_basketball.rules.bench.questions import SCORER
from fieldhouse.games.statispro_basketball.rules.contact import fouls
from fieldhouse.games.statispro_basketball.rules.shots import jump
from fieldhouse.games.statispro_basketball.rules.state import HOME, VISITOR, Player, State, Trip
from fieldhouse.table.table import Table


def voided(table: Table, game: State, fouling: int) -> bool:
    """Whether an Index Point cancels a foul on a Z card, read by ACTION or PRESS; then ADVANCE is next (16Cd)."""
    if not index_points.voids(table, game, fouling):
        return False
    fouls.voided(table, game)
    return True


def flagrant(table: Table, game: State) -> None:
    """A Flagrant Foul on defense: two Free Throws and the ball, and perhaps an ejection (14B)."""
    offense = game.offense
    if voided(table, game, 1 - offense):
        return
    fouler, victim = fouls.find(table, game, True)
    assert victim is not None
    if table.noting:
        table.note("14Ba", f"flagrant foul: two Free Throws for {victim.name}")
        table.note("14Bd", f"and the ball for {game.name(offense)}")
    fouls.charge(table, game, fouler, Foul.FLAGRANT, drew=victim)  # 14Bb
    number = turn(table, game, "an ejection").foul.number
    if slot_of(number) == fouler.slot:
        fouls.eject(table, game, fouler, "14Bc")
    elif table.noting:
        table.note("14Bc", f"FOUL # {number}: {fouler.name} may stay")
    fouls.free_throws(game, Trip(victim, 2, live=False, ball=offense, front=True))


def double(table: Table, game: State) -> None:
    """A Double Foul: an offensive player and his PD, a Team Foul each, no Free Throws, a jump (14C)."""
    offense = game.offense
    if voided(table, game, 1 - offense):
        return
    player = fouls.by_rank(table, game, offense, turn(table, game, "who was fouled").foul.fd)
    guard = primary(game, player)
    if table.noting:
        table.note("14Ca", f"double foul: {player.name} and {guard.name}")
        table.note("14Cb", "a Team Foul each, no Free Throws")
    fouls.charge(table, game, player, Foul.DOUBLE, drew=guard)
    fouls.charge(table, game, guard, Foul.DOUBLE, drew=player)
    if table.noting:
        table.note("14Cc", "a jump between the best rebounders")
    jump.set_up(game, None, "double foul", offense)


def technical(table: Table, game: State) -> None:
    """A Technical on a player of either team, picked by an RPG (14Da, 14Dd)."""
    if voided(table, game, -1):
        return
    card = turn_stopped(table, game, "who gets the Technical")
    player = game.five[HOME if card.home else VISITOR][card.at]
    if table.noting:
        table.note("14Da", f"a Technical on {player.name}")
    fouls.technical(table, game, player)
    one_shot(table, game, 1 - player.seat)


def staff_technical(table: Table, game: State, seat: int) -> None:
    """A Technical on a coaching staff: a Free Throw and a change of Index Points (14De, 14Df)."""
    if voided(table, game, seat):
        return
    game.events.append(Fouled(seat, TEAM, Foul.TECHNICAL, False))
    index_points.staff_technical(table, game, seat)
    one_shot(table, game, 1 - seat)


def one_shot(table: Table, game: State, seat: int) -> None:
    """A Free Throw by the team's best foul shooter; then ACTION or PRESS for the offense (14Db, 14Dc, C26)."""
    shooter = best_foul_shooter(table, game, seat)
    if table.noting:
        table.note("14Db", f"one Free Throw for {shooter.name}")
        table.note("14Dc", f"then {game.name(game.offense)} brings the ball up")
    fouls.free_throws(game, Trip(shooter, 1, live=False, ball=game.offense, technical=True))


def scores_and_is_fouled(table: Table, game: State) -> None:
    """A basket and a Free Throw for any player the coach names (14Ea, D33)."""
    offense, defense = game.offense, 1 - game.offense
    scorer = game.five[offense][NAMES.index(table.ask(SCORER, offense, NAMES, game))]
    passer = best_passer(table, game, scorer)  # 14Eb
    field_goal(game, Shot(offense, scorer.number, 2, True, game.clock, assist=passer.number), scorer)
    if table.noting:
        table.note("14Ea", f"{scorer.name} scores and is fouled")
        table.note("14Eb", f"assist, {passer.name}")
    if index_points.voids(table, game, defense, "16Cb"):
        after_basket(game, offense)
        return
    number = turn(table, game, "who fouled").foul.number
    fouler = fouls.in_range(game.five[defense], number) or primary(game, scorer)
    if table.noting:
        table.note("14Ec", f"FOUL # {number}: {fouler.name}")
    and_one(table, game, fouler, scorer)


def three_pointer(table: Table, game: State) -> None:
    """A three and a foul: by the highest THREE POINT ATTEMPTS (14Ha), or by the coach's choice (14Hb, D33).

    In a game without threes the basket counts two.
    """
    offense = game.offense
    five = game.five[offense]
    able = [player for player in five if player.three_attempts > 0]
    if able:
        rule, player = "14Ha", best(table, game, able, _three_attempts)
    else:
        rule, player = "14Hb", five[NAMES.index(table.ask(SCORER, offense, NAMES, game))]
    field_goal(game, Shot(offense, player.number, 3 if game.threes else 2, True, game.clock), player)
    if table.noting:
        table.note(rule, f"{player.name} makes a three-pointer")
    if index_points.voids(table, game, 1 - offense, "16Cb"):
        after_basket(game, offense)
        return
    fouler = primary(game, player)
    if table.noting:
        table.note("14Hc", f"fouled by {fouler.name}")
    and_one(table, game, fouler, player)


def _three_attempts(player: Player) -> int:
    return player.three_attempts


def and_one(table: Table, game: State, fouler: Player, scorer: Player) -> None:
    fouls.charge(table, game, fouler, Foul.SHOOTING, drew=scorer)
    fouls.free_throws(game, Trip(scorer, 1))


def elbow(table: Table, game: State) -> None:
    """An Elbow Foul on defense: a Personal and a Technical, two Free Throws in all (14La, 14Lb, C33)."""
    if voided(table, game, 1 - game.offense):
        return
    fouler, victim = fouls.find(table, game, True)
    assert victim is not None
    if table.noting:
        table.note("14La", f"elbow foul: two Free Throws for {victim.name}")
    fouls.charge(table, game, fouler, Foul.ELBOW, drew=victim)
    fouls.technical(table, game, fouler, "14Lb")
    fouls.free_throws(game, Trip(victim, 2))


def dead_ball(table: Table, game: State) -> None:
    """A Dead Ball Foul: two Free Throws whatever the Team Fouls (14M)."""
    if voided(table, game, 1 - game.offense):
        return
    fouler, victim = fouls.find(table, game, True)
    assert victim is not None
    if table.noting:
        table.note("14M", f"dead ball foul: two Free Throws for {victim.name}")
    fouls.charge(table, game, fouler, Foul.DEAD_BALL, drew=victim)
    fouls.free_throws(game, Trip(victim, 2))
