"""Called plays, double teams, and the three-point offense and defense (8.42, 5.5, 4.61, 4.62)."""

from __future__ import annotations

from functools import cache
from typing import Final

from fieldhouse.games.statispro_basketball.cards.deck import Slot
from fieldhouse.games.statispro_basketball.rules.bench.questions import (
    DOUBLE,
    PLAY,
    SLOTS,
    THREE_DEFENSE,
    THREE_OFFENSE,
)
from fieldhouse.games.statispro_basketball.rules.players.ratings import rate_team
from fieldhouse.games.statispro_basketball.rules.state import HOME, VISITOR, Got, Player, State
from fieldhouse.table.notes import Modifier
from fieldhouse.table.table import Table

CALLED: Final = 10  # 8.42b
DOUBLED: Final = 5  # 5.5f, 5.5g
SECOND: Final = 5  # the FD# that charges the second defender (5.5k)
CALLS: Final = ("none", *SLOTS)
PASSED: Final = (Got.PASS, Got.CHOICE)
"""A double team counts if its target got the ball by a pass, not by a rebound (5.5c, 5.5d)."""


def timeout(table: Table, game: State, caller: int) -> None:
    """Declarations in a timeout, the caller last: double teams, three-point offense and defense."""
    for seat in (1 - caller, caller):
        declare_double(table, game, seat)  # 5.5a
    if game.closing and game.threes:  # 17.5d
        late_threes(table, game)


def period_begins(table: Table, game: State) -> None:
    """Double teams before a period starts (5.5a)."""
    for seat in (VISITOR, HOME):
        declare_double(table, game, seat)


def period_ends(game: State) -> None:
    """The Three Point Offense ends with the period (4.61d)."""
    for seat in (HOME, VISITOR):
        if game.three_offense[seat]:
            end_threes(game, seat)


# --- double teams


def declare_double(table: Table, game: State, seat: int) -> None:
    """Ask a coach to declare a double team (target and second defender), end it, or leave it unchanged."""
    if not game.options.double_team:
        return
    target = 1 - seat
    menu = doubles(tuple([player.slot for player in game.pd[target]]), game.doubled[target] is not None)
    _doubles(table, game, seat, table.ask(DOUBLE, seat, menu, game))


@cache
def doubles(defenders: tuple[int, ...], doubling: bool) -> tuple[str, ...]:
    """Options of double teams: a target and a second defender from any slot but his own defender's (5.5b)."""
    pairs = [f"{player} {other}" for at, player in enumerate(SLOTS) for other in SLOTS if defenders[at] != Slot[other]]
    return ("keep", "none", *pairs) if doubling else ("keep", *pairs)


def _doubles(table: Table, game: State, seat: int, said: str) -> None:
    target = 1 - seat
    if said == "keep":
        return
    if said == "none":
        end_double(table, game, target, f"{game.name(seat)} ends the double team")
        return
    player, other = said.split()
    game.doubled[target], game.doubler[target] = game.five[target][Slot[player]], int(Slot[other])
    if table.noting:
        helper = game.five[seat][Slot[other]].name
        table.note("5.5a", f"{game.five[target][Slot[player]].name} is doubled, with help from {helper}")


def end_double(table: Table, game: State, target: int, why: str) -> None:
    game.doubled[target], game.doubler[target] = None, -1
    if table.noting:
        table.note("5.5e", why)


def dead_ball(table: Table, game: State) -> None:
    """A double team may be ended in any Dead Ball situation (5.5e)."""
    if not any(game.doubled):
        return
    for seat in (VISITOR, HOME):
        if game.doubled[1 - seat] is not None:
            _doubles(table, game, seat, table.ask(DOUBLE, seat, ("keep", "none"), game))


def players_changed(table: Table, game: State) -> None:
    """After a change of line-ups: a double team ends if its target has left (5.5e), or if his own defender is now
    also the second one (5.5b). The player in the second defender's slot replaces him (C66)."""
    if not any(game.doubled):
        return
    for seat in (HOME, VISITOR):
        player = game.doubled[seat]
        if player is None:
            continue
        if player.slot < 0:
            end_double(table, game, seat, f"{player.name} leaves: the double team is over")
        elif game.pd[seat][player.slot].slot == game.doubler[seat]:
            end_double(
                table, game, seat, f"{player.name} has the second defender on him alone: the double team is over"
            )


def pressed(game: State, player: Player) -> bool:
    """Whether this Ballhandler is doubled now (5.5c, 5.5d)."""
    return game.doubled[player.seat] is player and game.got in PASSED


def second(game: State, player: Player) -> Player:
    """The second defender of a doubled player."""
    return game.five[1 - player.seat][game.doubler[player.seat]]


# --- three-point offense and defense


def late_threes(table: Table, game: State) -> None:
    """In a timeout of the last two minutes: the trailing coach declares first, then the leading one (4.61a, 4.62a)."""
    behind = HOME if game.margin(HOME) < 0 else VISITOR
    ahead = 1 - behind
    if not game.margin(HOME) or all(player.card.three_point is None for player in game.players[behind]):
        return
    offense, defense = game.three_offense, game.three_defense
    if _turns(table.ask(THREE_OFFENSE, behind, ("keep", "off" if offense[behind] else "on"), game)):
        if offense[behind]:
            end_threes(game, behind)
        else:
            offense[behind] = True
            rate_team(game, behind)
        if table.noting:
            rule = "4.61a" if offense[behind] else "4.61e"
            table.note(rule, f"{game.name(behind)}: Three Point Offense {'on' if offense[behind] else 'off'}")
    if not offense[behind]:
        return
    if _turns(table.ask(THREE_DEFENSE, ahead, ("keep", "off" if defense[ahead] else "on"), game)):
        defense[ahead] = not defense[ahead]
        rate_team(game, behind)
        if table.noting:
            table.note("4.62a", f"{game.name(ahead)}: Three Point Defense {'on' if defense[ahead] else 'off'}")


def _turns(said: str) -> bool:
    return said != "keep"


def scored(game: State) -> None:
    """The Three Point Offense ends as soon as its team no longer trails (4.61c)."""
    for seat in (HOME, VISITOR):
        if game.three_offense[seat] and game.margin(seat) >= 0:
            end_threes(game, seat)


def end_threes(game: State, seat: int) -> None:
    """End the Three Point Offense, and the defense against it (C53); ratings are normal again."""
    game.three_offense[seat] = game.three_defense[1 - seat] = False
    rate_team(game, seat)


# --- called plays


def call(table: Table, game: State) -> None:
    """The offense may call a play for one player (8.42a)."""
    game.may_call = False
    said = table.ask(PLAY, game.offense, CALLS, game)
    if said == "none":
        return
    game.called = game.five[game.offense][Slot[said]]
    if table.noting:
        table.note("8.42a", f"a play for {game.called.name}")


def call_ends(table: Table, game: State, player: Player | None) -> None:
    """End a called play at the first pass; it helps only the player for whom it was called (8.42b, 8.42d)."""
    if table.noting and game.called is not None:
        if game.called is player:
            table.note("8.42b", f"the play was for {player.name}: ATTEMPTS +{CALLED}", Modifier("ATTEMPTS", CALLED))
        else:
            table.note("8.42d", f"the play for {game.called.name} did not come off")


def attempts(game: State, player: Player) -> int:
    """A player's ATTEMPTS for this pass: a called play adds ten (8.42b), a double team takes five (5.5f).

    His defender counts as on any shot (8.42c).
    """
    rating = player.attempts
    if game.called is player:
        rating += CALLED
    if game.doubled[player.seat] is player:
        rating -= DOUBLED
    return rating if rating > 0 else 0


def three_attempts(game: State, player: Player) -> int:
    """THREE POINT ATTEMPTS for this pass: a double team lowers them too (C24), a called play does not (C52)."""
    rating = player.three_attempts
    if game.doubled[player.seat] is player:
        rating -= DOUBLED
    return rating if rating > 0 else 0
