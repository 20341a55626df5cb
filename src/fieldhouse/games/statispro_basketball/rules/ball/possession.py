"""Possession: the Ballhandler, the passes left, and changes of possession."""

from __future__ import annotations

from typing import Final

from fieldhouse.basketball.events import TEAM, Possession, Rebound, Shot, Turnover
from fieldhouse.games.statispro_basketball.rules.bench import plays
from fieldhouse.games.statispro_basketball.rules.state import CARDS, PASSES, SECONDS, Dead, Got, Phase, Player, State
from fieldhouse.table.table import Table

# Members of enums used on every play; access through the class is slow.
_SHOT: Final = Phase.SHOT

_UPCOURT: Final = Phase.UPCOURT
_ADVANCE: Final = Phase.ADVANCE
_INBOUND: Final = Got.INBOUND
_NEW: Final = Dead.NEW
_HAS: Final = [[Possession(seat, left * SECONDS) for left in range(CARDS + 1)] for seat in (0, 1)]
"""Every possible change of possession, by team and timed cards left; made once, because a game books 200."""


def new_clock(game: State, seat: int, holder: Player | None = None, got: Got = _INBOUND) -> None:
    """A new possession: three passes on a new 24-Second Clock (G-POSS, G-24, 4.3b)."""
    if seat != game.counted:
        game.events.append(_HAS[seat][game.decks.left])
        game.counted = seat
        game.may_call = game.first[seat]  # 8.42a
        game.first[seat] = False
    game.offense = seat
    game.holder, game.got = holder, got
    game.passes, game.allowed = 0, PASSES
    game.passer = game.opener = game.escaped = game.called = None
    game.air_ball = False


def bring_up(game: State, seat: int, holder: Player | None = None, got: Got = _INBOUND) -> None:
    """The team brings the ball up with ACTION or PRESS (4.1a to 4.1d)."""
    new_clock(game, seat, holder, got)
    game.phase = _UPCOURT


def inbound_back(game: State, seat: int) -> None:
    """Out of bounds to this team, to be brought up: a Dead Ball situation (8.6d)."""
    bring_up(game, seat)
    game.dead = _NEW


def inbound_front(game: State, seat: int) -> None:
    """Out of bounds to this team at its offensive end, with three ADVANCES (4.1f, 4.3d)."""
    new_clock(game, seat)
    game.phase = _ADVANCE
    game.dead = _NEW


def turnover(table: Table, game: State, player: Player | None, kind: str) -> None:
    """The offense loses the ball out of bounds; `player` is None for a team turnover."""
    seat = game.offense
    game.events.append(Turnover(seat, TEAM if player is None else player.number, kind))
    if table.noting:
        who = "team turnover" if player is None else player.name
        table.note("4.1b", f"{kind}: {who}; {game.name(1 - seat)} ball")
    inbound_back(game, 1 - seat)


def shot_clock(table: Table, game: State, rule: str) -> None:
    """A 24-Second Violation: a team turnover (13Ed, 13Ee)."""
    if table.noting:
        table.note(rule, "no ADVANCES left: 24-Second Violation")
    turnover(table, game, None, "24 seconds")


def points(game: State, player: Player, value: int) -> None:
    seat = player.seat
    game.score[seat] += value
    game.line_score[seat][-1] += value
    player.points += value
    if game.three_offense[seat]:
        plays.scored(game)


def field_goal(game: State, shot: Shot, player: Player) -> None:
    """Book a made field goal and its points (4.5e)."""
    game.events.append(shot)
    points(game, player, shot.value)


def after_basket(game: State, seat: int) -> None:
    """The other team brings the ball up (4.1a); late in a period the clock has stopped (8.6e)."""
    new_clock(game, 1 - seat)
    game.phase = _UPCOURT
    if game.late:
        game.dead = _NEW


def team_rebound(game: State, seat: int, offensive: bool) -> None:
    game.events.append(Rebound(seat, TEAM, offensive))


def plain_shot(game: State, player: Player) -> None:
    """Prepare an ordinary two-pointer by this player; clears the conditions of the last shot."""
    game.holder = player
    game.value, game.open_shot, game.long_two = 2, False, False
    game.forced, game.deduction, game.by_card = False, 0, False
    game.put_back = game.on_break = game.last_shot = False
    game.fouler = game.opener = None
    game.phase = _SHOT


def keep_going(game: State) -> None:
    """The Ballhandler keeps the ball upcourt and must ADVANCE (9Cb, 14Ah)."""
    game.got = Got.STUCK
    game.phase = _ADVANCE
