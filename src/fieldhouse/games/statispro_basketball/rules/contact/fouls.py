"""Fouls: fouler and victim, booking, the Penalty Situation and disqualification (6.1, 6.3 to 6.5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fieldhouse.basketball.events import TEAM, Foul, Fouled, Out
from fieldhouse.basketball.events import Turnover as Lost
from fieldhouse.basketball.state import PERSONALS, TECHNICALS
from fieldhouse.games.statispro_basketball.rules.ball.decks import turn
from fieldhouse.games.statispro_basketball.rules.ball.possession import (
    bring_up,
    inbound_back,
    inbound_front,
    keep_going,
    plain_shot,
    shot_clock,
)
from fieldhouse.games.statispro_basketball.rules.bench import index_points, plays
from fieldhouse.games.statispro_basketball.rules.bench.matchups import NAMES, primary
from fieldhouse.games.statispro_basketball.rules.bench.questions import FOUL_TIE
from fieldhouse.games.statispro_basketball.rules.state import HOME, Dead, Got, Phase, Player, State, Trip
from fieldhouse.table.table import Table

# Members of enums used on every play; access through the class is slow.
_NEW: Final = Dead.NEW
_NO: Final = Dead.NO
_FREE_THROWS: Final = Phase.FREE_THROWS
_STEAL: Final = Got.STEAL


def in_range(players: Sequence[Player], number: int) -> Player | None:
    """The player with this FOUL # in his FOUL RANGE (6.1b)."""
    for player in players:
        card = player.card
        if card.foul_low <= number <= card.foul_high:
            return player
    return None


def by_rank(table: Table, game: State, seat: int, fd: int, guilty: bool = False) -> Player:
    """The player of this team on the floor whose FOUL DRAWING ranks `fd` from the top (G-FD, 6.1e, 6.1g).

    Among equals, a Fatigued player draws the foul last and commits it first (5.4f).
    """
    ranked = sorted(
        game.five[seat], key=lambda player: (-player.card.foul_drawing, player.tired is not guilty, player.slot)
    )
    found = ranked[fd - 1]
    drawing, tired = found.card.foul_drawing, found.tired
    tied = [player for player in ranked if player.card.foul_drawing == drawing and player.tired is tired]
    if len(tied) == 1:
        return found
    team = "home" if seat == HOME else "visitor"
    said = table.ask(FOUL_TIE, HOME, [f"{team} {NAMES[player.slot]}" for player in tied], game)
    return game.five[seat][NAMES.index(said.partition(" ")[2])]


def find(table: Table, game: State, victim_matters: bool) -> tuple[Player, Player | None]:
    """The fouler and the victim (6.1). The victim is determined only if he matters (C17)."""
    offense, defense = game.offense, 1 - game.offense
    card = turn(table, game, "who fouled")  # 6.1a
    victim = game.holder
    fouler = in_range(game.five[defense], card.foul.number)
    if fouler is not None:
        rule = "6.1b"
        if victim is None and victim_matters:
            victim = by_rank(table, game, offense, turn(table, game, "who was fouled").foul.fd)  # C17
    elif victim is not None:
        rule = "6.1c"
        fouler = primary(game, victim)
        if card.foul.fd == plays.SECOND and plays.pressed(game, victim):
            rule, fouler = "5.5k", plays.second(game, victim)
    else:
        rule = "6.1d"
        victim = by_rank(table, game, offense, turn(table, game, "who was fouled").foul.fd)  # 6.1e
        fouler = primary(game, victim)  # 6.1f
    if table.noting:
        whom = f" on {victim.name}" if victim else ""
        table.note(rule, f"FOUL # {card.foul.number} or FD{card.foul.fd}: {fouler.name}{whom}")
    return fouler, victim


def charge(
    table: Table, game: State, player: Player, kind: Foul, *, team: bool = True, drew: Player | None = None
) -> None:
    """Book a Personal Foul on a player and, with `team`, a Team Foul (6.1h, 6.3c, 6.3d).

    `State.in_penalty` has the limits (G-PEN, 6.3a, 6.3b, 6.3e).
    """
    seat = player.seat
    player.fouls += 1
    if team:
        game.fouls[seat] += 1
        if game.two_minutes:
            game.late_fouls[seat] += 1
    game.events.append(Fouled(seat, player.number, kind, team, TEAM if drew is None else drew.number))
    if table.noting:
        table.note("6.1h" if team else "6.3d", f"{player.name}: foul {player.fouls}; team fouls {game.fouls[seat]}")
    if player.returned:  # 6.5e
        game.team_technicals[seat] += 1
        if table.noting:
            table.note("6.5e", f"{player.name} had returned: another Technical")
    elif player.fouls >= PERSONALS and not player.out:
        disqualify(table, game, player, "6.5a")
    game.shifting = True  # 6.6a
    game.dead = _NEW


def technical(table: Table, game: State, player: Player, rule: str = "14Dd") -> None:
    """Book a Technical: no Personal, no Team Foul; the second one disqualifies (6.3c, 6.5b)."""
    player.technicals += 1
    game.events.append(Fouled(player.seat, player.number, Foul.TECHNICAL, False))
    if table.noting:
        table.note(rule, f"{player.name}: technical {player.technicals}")
    if player.technicals >= TECHNICALS and not player.out:
        disqualify(table, game, player, "6.5b")
    game.dead = _NEW


def disqualify(table: Table, game: State, player: Player, rule: str) -> None:
    """Disqualify a player for fouls (6.5a, 6.5b)."""
    game.outs += 1
    player.out, player.out_order = "fouls", game.outs
    game.events.append(Out(player.seat, player.number, "fouls"))
    if table.noting:
        table.note(rule, f"{player.name} is disqualified")


def eject(table: Table, game: State, player: Player, rule: str) -> None:
    """Eject a player, who cannot return (C70)."""
    player.out = "ejected"
    game.events.append(Out(player.seat, player.number, "ejected"))
    game.dead = _NEW
    if table.noting:
        table.note(rule, f"{player.name} is ejected")


def free_throws(game: State, trip: Trip) -> None:
    """Add Free Throws to shoot: a Dead Ball situation (8.6b)."""
    game.trips.append(trip)
    game.phase = _FREE_THROWS
    game.dead = _NEW


def defense_foul(table: Table, game: State, rule: str) -> None:
    """A Defense Foul on ACTION, ADVANCE or PRESS (9D, 13D, 13Da, 15A), or on a Fast Break (10Ag)."""
    defense = 1 - game.offense
    if game.phase is not Phase.BREAK and index_points.foul_to_steal(table, game):
        thief, victim = find(table, game, True)  # C36
        stolen(table, game, thief, victim)
        return
    if index_points.voids(table, game, defense):
        voided(table, game)
        return
    penalty = game.in_penalty(defense)
    fouler, victim = find(table, game, penalty)
    if table.noting:
        table.note(rule, "defense foul")
    settle(table, game, fouler, victim, Foul.PERSONAL, penalty)


def settle(table: Table, game: State, fouler: Player, victim: Player | None, kind: Foul, shots: bool) -> None:
    """Book a defensive non-shooting foul: two Free Throws (6.4b, 6.4d) or the ball (6.4a)."""
    offense = game.offense
    charge(table, game, fouler, kind, drew=victim)
    if shots:
        assert victim is not None
        if table.noting:
            table.note("6.4b", f"two Free Throws for {victim.name}")
        free_throws(game, Trip(victim, 2))
    else:
        if table.noting:
            table.note("6.4a", f"{game.name(offense)} inbounds with a new 24-Second Clock")
        inbound_front(game, offense)


def voided(table: Table, game: State) -> None:
    """After a cancelled foul on a pass card: the Ballhandler must ADVANCE, if he still can (16Cd, 16Cf)."""
    if game.passes_left <= 0:
        shot_clock(table, game, "16Cf")
        return
    keep_going(game)


def stolen(table: Table, game: State, thief: Player, loser: Player | None) -> None:
    """Book a steal and the turnover; the stealing team reads ACTION (7.1c to 7.1e)."""
    number = TEAM if loser is None else loser.number
    game.events.append(Lost(game.offense, number, "stolen", thief.number))
    if table.noting:
        table.note("7.1d", f"stolen by {thief.name}" + (f" from {loser.name}" if loser else ""))
    bring_up(game, thief.seat, thief, _STEAL)


def offensive_foul(table: Table, game: State, rule: str) -> None:
    """An Offensive Foul: no Team Foul, a turnover, the defense's ball (9Fa to 9Fd, 15H)."""
    offense = game.offense
    if index_points.voids(table, game, offense):
        voided(table, game)
        return
    card = turn(table, game, "who charged")
    player = in_range(game.five[offense], card.foul.number)  # 9Fa
    if player is None:
        player = by_rank(table, game, offense, turn(table, game, "who charged").foul.fd, guilty=True)  # 9Fb
    if table.noting:
        table.note(rule, f"offensive foul by {player.name}")
    charge(table, game, player, Foul.OFFENSIVE, team=False)  # 6.3d
    game.events.append(Lost(offense, player.number, "offensive foul"))  # 9Fc
    inbound_back(game, 1 - offense)  # 9Fd


def shooting_foul(table: Table, game: State, rule: str) -> None:
    """A foul in the act of shooting: fouler and shooter by 6.1, then the shot (9Ea, 9Eb)."""
    if index_points.voids(table, game, 1 - game.offense):
        voided(table, game)
        return
    fouler, shooter = find(table, game, True)
    assert shooter is not None
    if table.noting:
        table.note(rule, f"{shooter.name} is fouled in the act of shooting")
    fouled_shot(table, game, fouler, shooter)


def fouled_shot(table: Table, game: State, fouler: Player, shooter: Player) -> None:
    """Book the foul; the shot is resolved on the next card (6.2a)."""
    charge(table, game, fouler, Foul.SHOOTING, drew=shooter)
    game.dead = _NO  # the shot comes first
    plain_shot(game, shooter)  # 5.1f
    game.fouler = fouler


def stop_clock(table: Table, game: State) -> None:
    """The Ballhandler's PD fouls him on purpose; the next pass card takes no time (8.7a, 8.7c, C51)."""
    player = game.holder
    assert player is not None
    fouler = primary(game, player)
    if table.noting:
        table.note("8.7a", f"{fouler.name} fouls {player.name} to stop the clock")
    settle(table, game, fouler, player, Foul.PERSONAL, game.in_penalty(fouler.seat))
    game.from_dead = True
