"""Jump balls (3.4b, 11, 10J, 13G): the JUMP TO reading of the next card."""

from __future__ import annotations

from fieldhouse.basketball.events import TEAM, Jump, Turnover
from fieldhouse.games.statispro_basketball.cards.deck import JumpBall, Tap
from fieldhouse.games.statispro_basketball.rules.ball import heaves
from fieldhouse.games.statispro_basketball.rules.ball.decks import turn
from fieldhouse.games.statispro_basketball.rules.ball.possession import (
    bring_up,
    inbound_back,
    inbound_front,
    new_clock,
    team_rebound,
)
from fieldhouse.games.statispro_basketball.rules.bench.matchups import best_rebounder
from fieldhouse.games.statispro_basketball.rules.shots.shooting import force_after_jump
from fieldhouse.games.statispro_basketball.rules.state import HOME, VISITOR, Dead, Got, Phase, Player, State
from fieldhouse.table.table import Table


def call(table: Table, game: State, reading: JumpBall, source: str, rule: str) -> None:
    """A jump between the players that the card names (11.1)."""
    offense = game.offense
    ours, theirs = reading.offense, reading.defense
    set_up(game, (ours, theirs) if offense == HOME else (theirs, ours), source, -1 if source == "rebound" else offense)
    if table.noting:
        names = game.five[offense][ours].name, game.five[1 - offense][theirs].name
        table.note(rule, f"jump ball, {names[0]} against {names[1]}")


def between_the_best(table: Table, game: State, source: str, had: int = -1) -> None:
    """A jump between the teams' best rebounders on the floor at that time (3.4a, 8.2e, 14Cc)."""
    set_up(game, None, source, had)
    if table.noting:
        table.note({"period": "8.2e" if game.overtime else "3.4a"}.get(source, "14Cc"), "the best rebounders jump")


def set_up(game: State, jumpers: tuple[int, int] | None, source: str, had: int = -1) -> None:
    """Set up a jump between these slots; None for the best rebounders."""
    game.jumpers, game.jump_from, game.jump_had = jumpers, source, had
    game.phase = Phase.JUMP
    if source != "period":
        game.dead = Dead.NEW  # 8.6c


def better(home: Player, visitor: Player, bonus: int) -> int:
    """Seat of the better jumper, with the bonus for the lower (11.2a, 11.3a, 11.3b); a tired one loses ties (5.4f)."""
    ours, theirs = home.rebound, visitor.rebound
    home_first = home.tired <= visitor.tired
    if ours > theirs or (ours == theirs and home_first):
        theirs += bonus
    else:
        ours += bonus
    if ours == theirs:
        return HOME if home_first else VISITOR
    return HOME if ours > theirs else VISITOR


def resolve(table: Table, game: State) -> None:
    """The JUMP TO section of the next card (11.2)."""
    if game.jumpers is None:
        home, visitor = best_rebounder(table, game, HOME), best_rebounder(table, game, VISITOR)
    else:
        home, visitor = game.five[HOME][game.jumpers[HOME]], game.five[VISITOR][game.jumpers[VISITOR]]
    last = game.decks.left == 1
    card = turn(table, game, "the jump ball")
    reading = card.jump
    game.dead = Dead.NO
    player: Player | None = None
    if isinstance(reading, Tap):
        seat = better(home, visitor, reading.bonus)
        player = game.five[seat][reading.to]  # 11.2b, 11.2c
    else:
        seat = HOME if reading.home else VISITOR  # 11.2d
    game.events.append(Jump(home.number, visitor.number, seat, TEAM if player is None else player.number))
    if table.noting:
        rule, to = ("11.2d", "out of bounds") if player is None else ("11.2b", player.name)
        table.note(rule, f"{home.name} against {visitor.name}: {game.name(seat)}, {to}")
    settle(table, game, seat, player)
    game.jumpers = None
    if last:
        heaves.heave(table, game, 1 - seat, card)  # 14Oc


def settle(table: Table, game: State, seat: int, player: Player | None) -> None:
    """Continue play after a jump (C49)."""
    source, had = game.jump_from, game.jump_had
    if had >= 0 and had != seat:  # 11.3c
        game.events.append(Turnover(had, TEAM, "jump ball"))
    if source == "period" and game.period == 1:
        game.first_jump = seat  # 3.4e
        if table.noting:
            table.note("3.4e", f"{game.name(seat)} wins the opening jump")
    if source == "rebound":
        team_rebound(game, seat, seat == game.offense)  # 10Jb
        if seat == game.offense:
            if player is None:
                inbound_front(game, seat)
            else:
                new_clock(game, seat, player, Got.TAP)
                game.phase = Phase.ADVANCE
            return
    elif source == "advance" and seat == had:
        offense_keeps(table, game, seat, player)
        return
    if player is None:
        inbound_back(game, seat)
    else:
        bring_up(game, seat, player, Got.TAP)  # 4.1d


def offense_keeps(table: Table, game: State, seat: int, player: Player | None) -> None:
    """The offense keeps the ball: its pass count continues, or it takes a Forced Shot at once (13Gb)."""
    if game.passes_left <= 0:
        assert game.jumpers is not None
        force_after_jump(table, game, player or game.five[seat][game.jumpers[seat]])
        return
    game.holder, game.got = player, Got.TAP if player else Got.INBOUND
    game.passer = game.opener = game.escaped = None
    game.phase = Phase.ADVANCE
    if player is None:
        game.dead = Dead.NEW
