"""Who may be on the floor, and why a line-up is refused (3.2, 5.4j, 6.5, 8.5d)."""

from __future__ import annotations

from fieldhouse.games.statispro_basketball.cards import SLOTS
from fieldhouse.games.statispro_basketball.state import Game, Man
from fieldhouse.table.table import Refusal

FIVE = 5  # 3.2a


def able(man: Man) -> bool:
    """Neither out of the game nor hurt."""
    return not man.out and not man.hurt_until


def available(man: Man) -> bool:
    """Whether he may be on the floor: a man in the Mandatory Rest box stays there (5.4i, 5.4j)."""
    return not man.out and not man.hurt_until and not (man.resting and man.slot < 0)


def eligible(game: Game, seat: int) -> list[Man]:
    """Everybody who may play. A team always has five: first those who rest play on, then the hurt, then anybody."""
    men = game.men[seat]
    fit = [man for man in men if not (man.out or man.hurt_until or (man.resting and man.slot < 0))]  # `available`
    if len(fit) < FIVE:
        others = [man for man in men if man not in fit]
        others.sort(key=lambda man: (bool(man.out), bool(man.hurt_until), man.number))
        fit += others[: FIVE - len(fit)]
        fit.sort(key=lambda man: man.number)
    return fit


def shooters(game: Game, seat: int) -> list[int]:
    """Men of this team who have Free Throws to shoot: they come out afterwards."""
    men = [trip.shooter for trip in game.trips if trip.shooter.seat == seat]
    return [man.number for man in dict.fromkeys(men) if man.slot >= 0 and able(man)]


def why_out(man: Man) -> Refusal:
    """Why a man may not play."""
    if man.out == "fouls":
        return Refusal(f"{man.name} is disqualified", "6.5a")
    if man.out:
        return Refusal(f"{man.name} is out of the game: {man.out}", "14F")
    if man.hurt_until:
        return Refusal(f"{man.name} is hurt (until the end of the {man.hurt_until})", "14Gb")
    return Refusal(f"{man.name} has to sit out this Rest Period", "5.4j")


def why_refused(game: Game, seat: int, answer: str, shift: bool) -> Refusal:
    """Why a line-up is none: not five men, a man twice, a man who may not play, or two who guard the same man."""
    if answer == "stay":
        return why_out(next(man for man in game.five[seat] if not available(man)))
    five, slash, guards = answer.partition("/")
    numbers, men = five.split(), game.men[seat]
    if len(numbers) != FIVE:
        return Refusal(f"a line-up is five men, here are {len(numbers)}", "3.2a")
    for number in numbers:
        if not any(number == str(man.number) for man in men):
            return Refusal(f"there is no man {number!r}; they are numbered 0 to {len(men) - 1}", "3.2a")
        if numbers.count(number) > 1:
            return Refusal(f"{men[int(number)].name} is there twice", "3.2a")
    allowed = eligible(game, seat)
    for number in numbers:
        man = men[int(number)]
        if man not in allowed:
            return why_out(man)
    for at in shooters(game, seat):
        if str(at) not in numbers:
            return Refusal(f"{men[at].name} has Free Throws to shoot first", "6.2e")
    if slash and sorted(guards.split()) != sorted(SLOTS):
        found = " ".join(guards.split()) or "nobody"
        rule = "6.6b" if shift else "3.2d"
        return Refusal(f"each of {' '.join(SLOTS)} is guarded by one man, here are {found}", rule)
    if shift:
        return Refusal("after a foul men may change places, but nobody comes in", "6.6a")
    if sum(men[int(number)].slot < 0 for number in numbers) > 1:
        return Refusal("in a 20-second timeout one man may come in", "8.5d")
    return Refusal("write five numbers, and after ' / ' whom they guard", "3.2a")
