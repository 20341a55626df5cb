"""Z readings: what each of section 14 does. Fouls are in `z_fouls`, rests in `z_rest`, injuries in `injuries`."""

from __future__ import annotations

from collections.abc import Callable

from fieldhouse.basketball.events import Floor, Foul, Fouled, Jump, Out, Play, Possession, Shot
from fieldhouse.basketball.events import Turnover as Lost
from fieldhouse.games.statispro_basketball import fouls, index_points, injuries, lineups, rebounds, z_fouls, z_rest
from fieldhouse.games.statispro_basketball.court import best_foul_shooter, primary
from fieldhouse.games.statispro_basketball.deck import Card, Injury, Rest, StaffTechnical, Z
from fieldhouse.games.statispro_basketball.decks import turn_dead, turn_stopped
from fieldhouse.games.statispro_basketball.possession import after_basket, field_goal, inbound_front, keep_going
from fieldhouse.games.statispro_basketball.questions import GREAT_NIGHT
from fieldhouse.games.statispro_basketball.ratings import rate
from fieldhouse.games.statispro_basketball.state import HOME, VISITOR, Dead, Game, Man, Phase, Trip
from fieldhouse.table.table import Table

STEAL_COLUMN = "A"  # 14Nb
_BESIDE = (Possession, Fouled, Out, Jump, Floor)
"""What may stand in the book after the event that lost the ball."""


def consult(table: Table, game: Game) -> None:
    """Consult Z: the Z READING of the next card (9Ca). Most say nothing of the ball: ADVANCE is next (9Cb)."""
    decks = game.decks
    last = decks.left == 1  # one more timed card: from the Dead Ball Deck it is not turned (14Ob)
    card = turn_stopped(table, game, "the Z READING")
    reading = card.z
    if table.noting:
        table.note("9Ca", f"Z READING of {card.rpg}")
    if type(reading) is Rest:
        man = z_rest.cited(table, game, reading)
        if man is not None:
            z_rest.send(table, game, man)
        must_advance(table, game, "14Ah")
    elif type(reading) is Injury:
        injuries.injure(table, game, reading)
    elif type(reading) is StaffTechnical:
        z_fouls.staff_technical(table, game, HOME if reading.home else VISITOR)
    elif reading is Z.HEAVE and last and not decks.left:
        from_half_court(table, game, "14Oa")
    else:
        assert isinstance(reading, Z)
        READINGS[reading](table, game)


def must_advance(table: Table, game: Game, rule: str = "9Cb") -> None:
    """The same Ballhandler, if anybody, has the ball upcourt and must ADVANCE (9Cb, 14Ah)."""
    if table.noting:
        who = game.holder.name if game.holder else game.name(game.offense)
        table.note(rule, f"{who} has the ball upcourt and must ADVANCE")
    keep_going(game)


def fight(table: Table, game: Game) -> None:
    """A fight: one man of each team is thrown out and replaced at once; no fouls (14F, C27)."""
    draws = [turn_stopped(table, game, f"who fights for {game.name(seat)}").at for seat in (HOME, VISITOR)]
    men = [game.five[seat][at] for seat, at in enumerate(draws)]
    for man in men:
        fouls.eject(table, game, man, "14F")
    lineups.replace_at_once(table, game)
    game.dead = Dead.NO  # no Dead Ball situation beyond that (8.6)
    if game.holder in men:
        game.holder = None
    must_advance(table, game)


def great_night(table: Table, game: Game) -> None:
    """The leading scorer has his ATTEMPTS and THREE POINT ATTEMPTS doubled; never twice (14Ia, C31)."""
    man = star(table, game)
    man.great = True
    rate(game, man)
    if table.noting:
        table.note("14Ia", f"a Great Night for {man.name}: ATTEMPTS {man.attempts}")
    must_advance(table, game)


def star(table: Table, game: Game) -> Man:
    """The game's leading scorer, on the floor or not; ties by ATTEMPTS, then by accuracy tonight (14Ib)."""
    men = [man for men in game.men for man in men if man.out != "injured"]
    most = max(man.points for man in men)
    tied = [man for man in men if man.points == most]
    if len(tied) > 1:
        attempts = max(man.attempts for man in tied)
        tied = [man for man in tied if man.attempts == attempts]
    if len(tied) > 1:
        tonight = [accuracy(game, man) for man in tied]
        tied = [man for man, share in zip(tied, tonight, strict=True) if share == max(tonight)]
    if len({man.seat for man in tied}) > 1:  # 14Ic
        seat = HOME if turn_stopped(table, game, "which team's Great Night").home else VISITOR
        tied = [man for man in tied if man.seat == seat]
    if len(tied) == 1:
        return tied[0]
    if table.noting:
        table.note("14Ic", f"{game.name(tied[0].seat)} decides between equals")
    said = table.ask(GREAT_NIGHT, tied[0].seat, [str(man.number) for man in tied], game)
    return game.men[tied[0].seat][int(said)]


def accuracy(game: Game, man: Man) -> float:
    """His field goal percentage in this game; 0 without an attempt."""
    taken = [e for e in game.events if type(e) is Shot and e.seat == man.seat and e.who == man.number and e.charged]
    return sum(shot.good for shot in taken) / len(taken) if taken else 0.0


def illegal_defense(table: Table, game: Game) -> None:
    """A warning: the offense inbounds with a new 24-Second Clock (14Ja); later ones give a Free Throw too (14Jb)."""
    offense, defense = game.offense, 1 - game.offense
    game.illegal[defense] += 1
    if game.illegal[defense] == 1:
        if table.noting:
            table.note("14Ja", f"illegal defense: a warning for {game.name(defense)}")
        inbound_front(game, offense)
        return
    if table.noting:
        table.note("14Jb", f"illegal defense by {game.name(defense)} again: a Technical Free Throw")
    shooter = best_foul_shooter(table, game, offense)
    fouls.free_throws(game, Trip(shooter, 1, live=False, ball=offense, front=True, technical=True))


def accidental_tip_in(table: Table, game: Game) -> None:
    """Whoever rebounds the next miss of a field goal scores it (14Ka)."""
    game.tip_in = True
    if table.noting:
        table.note("14Ka", "the next miss will be tipped in")
    must_advance(table, game)


def tips_in(table: Table, game: Game) -> bool:
    """Whether an Accidental Tip-In waits for this rebound (14Ka); used up by asking."""
    pending, game.tip_in = game.tip_in, False
    return pending


def not_tipped(table: Table, game: Game) -> None:
    """Nobody rebounded the miss: the tip-in is void (14Kc, C69), unless another card decides the rebound (16Cc)."""
    game.tip_in = game.phase is Phase.REBOUND
    if table.noting and not game.tip_in:
        table.note("14Kc", "nobody tips it in")


def stolen(table: Table, game: Game) -> None:
    """An RPG names who loses the ball to his PD (14Na), whose break is of column A (14Nb)."""
    loser = game.five[game.offense][turn_stopped(table, game, "who loses the ball").at]
    thief = primary(game, loser)
    if index_points.steal_to_foul(table, game, thief):  # 16Ab
        fouls.settle(table, game, thief, loser, Foul.PERSONAL, game.in_penalty(thief.seat))
        return
    game.events.append(Lost(loser.seat, loser.number, "stolen", thief.number))
    if table.noting:
        table.note("14Na", f"stolen by {thief.name} from {loser.name}")
        table.note("14Nb", f"a Fast Break of column {STEAL_COLUMN}")
    rebounds.start_break(game, thief, STEAL_COLUMN)


def no_heave(table: Table, game: Game) -> None:
    """A Heave that is not the period's last timed card does nothing (14Oa, 14Ob)."""
    must_advance(table, game, "14Ob")


def heave(table: Table, game: Game, loser: int, card: Card) -> None:
    """The last timed card was read as JUMP TO or PRESS: if this team lost the ball on it, a Heave counts (14Oc)."""
    lost = next(event for event in reversed(game.events) if not isinstance(event, _BESIDE))
    if card.z is Z.HEAVE and isinstance(lost, Lost) and lost.seat == loser:
        from_half_court(table, game, "14Oc")


def from_half_court(table: Table, game: Game, rule: str) -> None:
    """A man picked by an RPG of the Dead Ball Deck makes a three at the buzzer (14Oa, C34)."""
    offense = game.offense
    man = game.five[offense][turn_dead(table, game, "who throws from half court").at]
    if table.noting:
        table.note(rule, f"{man.name} throws it in from beyond half court")
    field_goal(game, Shot(offense, man.number, 3 if game.threes else 2, True, game.clock, Play.HEAVE), man)
    after_basket(game, offense)


READINGS: dict[Z, Callable[[Table, Game], None]] = {
    Z.FLAGRANT_FOUL: z_fouls.flagrant,  # 14B
    Z.DOUBLE_FOUL: z_fouls.double,  # 14C
    Z.TECHNICAL: z_fouls.technical,  # 14D
    Z.SCORES_AND_FOULED: z_fouls.scores_and_is_fouled,  # 14E
    Z.FIGHT: fight,
    Z.THREE_POINTER: z_fouls.three_pointer,  # 14H
    Z.GREAT_NIGHT: great_night,
    Z.ILLEGAL_DEFENSE: illegal_defense,
    Z.TIP_IN: accidental_tip_in,
    Z.ELBOW_FOUL: z_fouls.elbow,  # 14L
    Z.DEAD_BALL_FOUL: z_fouls.dead_ball,  # 14M
    Z.STOLEN: stolen,
    Z.HEAVE: no_heave,
}
