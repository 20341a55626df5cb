"""Z readings (section 14). See also `z_fouls`, `mandatory_rest` and `injuries`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from fieldhouse.basketball.events import Foul, Shot
from fieldhouse.basketball.events import Turnover as Lost
from fieldhouse.games.statispro_basketball.cards.deck import Injury, Rest, StaffTechnical, Z
from fieldhouse.games.statispro_basketball.rules import short_handed
from fieldhouse.games.statispro_basketball.rules.ball import heaves
from fieldhouse.games.statispro_basketball.rules.ball.decks import turn_stopped
from fieldhouse.games.statispro_basketball.rules.ball.possession import inbound_front, keep_going
from fieldhouse.games.statispro_basketball.rules.bench import index_points, lineups, mandatory_rest
from fieldhouse.games.statispro_basketball.rules.bench.matchups import best_foul_shooter, primary
from fieldhouse.games.statispro_basketball.rules.bench.questions import GREAT_NIGHT
from fieldhouse.games.statispro_basketball.rules.contact import fouls, injuries
from fieldhouse.games.statispro_basketball.rules.passing import z_fouls
from fieldhouse.games.statispro_basketball.rules.players.ratings import rate
from fieldhouse.games.statispro_basketball.rules.shots import rebounds
from fieldhouse.games.statispro_basketball.rules.state import HOME, VISITOR, Dead, Player, State, Trip
from fieldhouse.table.table import Table

STEAL_COLUMN: Final = "A"  # 14Nb


def consult(table: Table, game: State) -> None:
    """Consult Z: the Z READING of the next card (9Ca). After most of them, ADVANCE is next (9Cb)."""
    decks = game.decks
    last = decks.left == 1  # one more timed card: from the Dead Ball Deck it is not turned (14Ob)
    card = turn_stopped(table, game, "the Z READING")
    reading = card.z
    if table.noting:
        table.note("9Ca", f"Z READING of {card.rpg}")
    if type(reading) is Rest:
        player = mandatory_rest.cited(table, game, reading)
        if player is not None:
            mandatory_rest.send(table, game, player)
        must_advance(table, game, "14Ah")
    elif type(reading) is Injury:
        injuries.injure(table, game, reading)
        short_handed.technicals(table, game)
    elif type(reading) is StaffTechnical:
        z_fouls.staff_technical(table, game, HOME if reading.home else VISITOR)
    elif reading is Z.HEAVE and last and not decks.left:
        heaves.from_half_court(table, game, "14Oa")
    else:
        assert isinstance(reading, Z)
        READINGS[reading](table, game)


def must_advance(table: Table, game: State, rule: str = "9Cb") -> None:
    """The Ballhandler, if known, has the ball upcourt and must ADVANCE (9Cb, 14Ah)."""
    if table.noting:
        who = game.holder.name if game.holder else game.name(game.offense)
        table.note(rule, f"{who} has the ball upcourt and must ADVANCE")
    keep_going(game)


def fight(table: Table, game: State) -> None:
    """A fight: one player of each team is ejected and replaced at once; no fouls (14F, C27)."""
    draws = [turn_stopped(table, game, f"who fights for {game.name(seat)}").at for seat in (HOME, VISITOR)]
    players = [game.five[seat][at] for seat, at in enumerate(draws)]
    for player in players:
        fouls.eject(table, game, player, "14F")
    lineups.replace_at_once(table, game)
    short_handed.technicals(table, game)
    game.dead = Dead.NO  # no Dead Ball situation beyond that (8.6)
    if game.holder in players:
        game.holder = None
    must_advance(table, game)


def great_night(table: Table, game: State) -> None:
    """A Great Night doubles the leading scorer's ATTEMPTS and THREE POINT ATTEMPTS, only once (14Ia, C31)."""
    player = star(table, game)
    player.great = True
    rate(game, player)
    if table.noting:
        table.note("14Ia", f"a Great Night for {player.name}: ATTEMPTS {player.attempts}")
    must_advance(table, game)


def star(table: Table, game: State) -> Player:
    """The game's leading scorer, on the floor or not; ties by ATTEMPTS, then by accuracy in this game (14Ib)."""
    players = [player for players in game.players for player in players if player.out != "injured"]
    most = max(player.points for player in players)
    tied = [player for player in players if player.points == most]
    if len(tied) > 1:
        attempts = max(player.attempts for player in tied)
        tied = [player for player in tied if player.attempts == attempts]
    if len(tied) > 1:
        tonight = [accuracy(game, player) for player in tied]
        tied = [player for player, share in zip(tied, tonight, strict=True) if share == max(tonight)]
    if len({player.seat for player in tied}) > 1:  # 14Ic
        seat = HOME if turn_stopped(table, game, "which team's Great Night").home else VISITOR
        tied = [player for player in tied if player.seat == seat]
    if len(tied) == 1:
        return tied[0]
    if table.noting:
        table.note("14Ic", f"{game.name(tied[0].seat)} decides between equals")
    said = table.ask(GREAT_NIGHT, tied[0].seat, [str(player.number) for player in tied], game)
    return game.players[tied[0].seat][int(said)]


def accuracy(game: State, player: Player) -> float:
    """His field goal percentage in this game; 0 without an attempt."""
    taken = [
        e for e in game.events if type(e) is Shot and e.seat == player.seat and e.who == player.number and e.charged
    ]
    return sum(shot.good for shot in taken) / len(taken) if taken else 0.0


def illegal_defense(table: Table, game: State) -> None:
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


def accidental_tip_in(table: Table, game: State) -> None:
    """The player who rebounds the next missed field goal scores (14Ka)."""
    game.tip_in = True
    if table.noting:
        table.note("14Ka", "the next miss will be tipped in")
    must_advance(table, game)


def stolen(table: Table, game: State) -> None:
    """The player picked by an RPG loses the ball to his PD (14Na), whose Fast Break uses column A (14Nb)."""
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


def no_heave(table: Table, game: State) -> None:
    """A Heave has no effect unless it is the period's last timed card (14Oa, 14Ob)."""
    must_advance(table, game, "14Ob")


READINGS: Final[dict[Z, Callable[[Table, State], None]]] = {
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
