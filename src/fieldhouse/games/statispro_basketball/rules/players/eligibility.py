"""Players who may be on the floor, and refusals of line-ups (3.2, 5.4j, 6.5, 8.5d)."""

from __future__ import annotations

from typing import Final

from fieldhouse.games.statispro_basketball.cards.player_cards import SLOTS
from fieldhouse.games.statispro_basketball.rules.state import Phase, Player, State
from fieldhouse.table.table import Refusal

# Members of enums used on every play; access through the class is slow.
_SHOT: Final = Phase.SHOT

FIVE: Final = 5  # 3.2a


def able(player: Player) -> bool:
    """Neither out of the game nor hurt."""
    return not player.out and not player.hurt_until


def available(player: Player) -> bool:
    """Whether a player may be on the floor; not from the Mandatory Rest box (5.4i, 5.4j)."""
    return not player.out and not player.hurt_until and not (player.resting and player.slot < 0)


def eligible(game: State, seat: int) -> list[Player]:
    """Players who may play. If they are fewer than five, resting players are added, then hurt ones, then all."""
    players = game.players[seat]
    # `available`, written out for speed: called at every Dead Ball
    fit = [one for one in players if not (one.out or one.hurt_until or (one.resting and one.slot < 0))]
    if len(fit) < FIVE:
        others = [player for player in players if player not in fit]
        others.sort(key=lambda player: (bool(player.out), bool(player.hurt_until), player.number))
        fit += others[: FIVE - len(fit)]
        fit.sort(key=lambda player: player.number)
    return fit


def shooters(game: State, seat: int) -> list[int]:
    """Players of this team with Free Throws or a shot to take, who may be replaced only afterwards."""
    players = [trip.shooter for trip in game.trips if trip.shooter.seat == seat]
    if game.phase is _SHOT and game.offense == seat and game.holder is not None:
        players.append(game.holder)
    return [player.number for player in dict.fromkeys(players) if player.slot >= 0 and able(player)]


def why_out(player: Player) -> Refusal:
    """The reason why a player may not play."""
    if player.out == "fouls":
        return Refusal(f"{player.name} is disqualified", "6.5a")
    if player.out:
        return Refusal(f"{player.name} is out of the game: {player.out}", "14F")
    if player.hurt_until:
        return Refusal(f"{player.name} is hurt (until the end of the {player.hurt_until})", "14Gb")
    return Refusal(f"{player.name} has to sit out this Rest Period", "5.4j")


def why_refused(game: State, seat: int, answer: str, shift: bool) -> Refusal:
    """The reason of a refusal: not five players, a player twice, one who may not play, two who guard one opponent."""
    if answer == "stay":
        return why_out(next(player for player in game.five[seat] if not available(player)))
    five, slash, guards = answer.partition("/")
    numbers, players = five.split(), game.players[seat]
    if len(numbers) != FIVE:
        return Refusal(f"a line-up has five players; found {len(numbers)}", "3.2a")
    for number in numbers:
        if not any(number == str(player.number) for player in players):
            return Refusal(f"there is no player {number!r}; they are numbered 0 to {len(players) - 1}", "3.2a")
        if numbers.count(number) > 1:
            return Refusal(f"{players[int(number)].name} is there twice", "3.2a")
    allowed = eligible(game, seat)
    for number in numbers:
        player = players[int(number)]
        if player not in allowed:
            return why_out(player)
    for at in shooters(game, seat):
        if str(at) not in numbers:
            what = "a shot to take" if game.phase is _SHOT else "Free Throws to shoot"
            return Refusal(f"{players[at].name} has {what} first", "6.2e")
    if slash and sorted(guards.split()) != sorted(SLOTS):
        found = " ".join(guards.split()) or "nobody"
        rule = "6.6b" if shift else "3.2d"
        return Refusal(f"each of {' '.join(SLOTS)} is guarded by one player; found {found}", rule)
    if shift:
        return Refusal("after a foul players may change places, but nobody comes in", "6.6a")
    if sum(players[int(number)].slot < 0 for number in numbers) > 1:
        return Refusal("in a 20-second timeout one player may come in", "8.5d")
    return Refusal("write five numbers, and after ' / ' whom they guard", "3.2a")
