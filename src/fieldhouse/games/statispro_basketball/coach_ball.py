"""What the computer does with the ball: every choice by the points a shot is worth."""

from __future__ import annotations

from collections.abc import Sequence

from fieldhouse.games.statispro_basketball.court import NAMES
from fieldhouse.games.statispro_basketball.injuries import open_to
from fieldhouse.games.statispro_basketball.plays import DOUBLED, three_attempts
from fieldhouse.games.statispro_basketball.shooting import OPEN
from fieldhouse.games.statispro_basketball.state import Game, Man, Phase

PASS_ON = 0.82  # points that a pass to nobody in particular is worth
PASS_OPEN = 0.98  # the same when whoever gets it is open
BEHIND, AHEAD = -0.15, 0.12  # late: who trails hurries, who leads makes sure
FORCED = 0.85
LAST_CARDS = 2


def two(game: Game, man: Man, open_: bool) -> float:
    """Points a two-pointer of this man is worth."""
    if open_:
        return (man.field_goal + OPEN) / 50
    rating = man.field_goal + game.pd[man.seat][man.slot].defense
    if game.doubled[man.seat] is man:
        rating -= DOUBLED
    return rating / 50


def three(man: Man) -> float:
    return man.three_point * 0.03


def worth(game: Game, man: Man, option: str, open_: bool) -> float:
    if option == "three":
        return three(man)
    if option == "long":
        return man.three_point / 50
    return two(game, man, open_)


def ball(seat: int, options: Sequence[str], game: Game, luck: float) -> str:
    """Shoot if the shot is worth more than the pass would be."""
    man = game.holder
    assert man is not None
    open_ = game.opener is not None or open_to(game)
    best, value = "", -9.0
    for option in options:
        if option != "advance":
            points = worth(game, man, option, open_)
            if points > value:
                best, value = option, points
    if "advance" not in options or game.decks.left <= LAST_CARDS:
        return best
    qualified = game.assist is not None and man.assist >= game.assist
    needed = PASS_OPEN if qualified else PASS_ON
    if game.closing:
        needed += mood(game, seat)
    return best if value >= needed else "advance"


def mood(game: Game, seat: int) -> float:
    margin = game.margin(seat)
    return BEHIND if margin < 0 else AHEAD if margin > 0 else 0.0


def force(seat: int, options: Sequence[str], game: Game, luck: float) -> str:
    """Late in a period a Forced Shot is allowed: only a good one, or when there is no time to pass."""
    man = game.holder
    assert man is not None
    if game.decks.left <= 1:
        return "shoot"
    if game.passes_left <= 0:
        return "advance"  # one more pass, to an open man (13Ab)
    points = two(game, man, False) - (game.number - man.attempts) / 50
    return "shoot" if points >= FORCED else "advance"


def buzzer(seat: int, options: Sequence[str], game: Game, luck: float) -> str:
    """Always, unless the game is won."""
    return "no" if game.period >= 4 and game.margin(seat) > 0 else "shoot"


def choice(seat: int, options: Sequence[str], game: Game, luck: float) -> str:
    """The pass goes to the best shot."""
    five = game.five[seat]
    open_ = game.passer is not None

    def value(slot: str) -> float:
        man = five[NAMES.index(slot)]
        low = three_attempts(game, man)
        reading = game.decks.last.advance if game.phase is Phase.ADVANCE else game.decks.last.action
        number = getattr(reading, "number", 0)
        return three(man) if game.threes and number < low else two(game, man, open_)

    return max(options, key=value)


def scorer(seat: int, options: Sequence[str], game: Game, luck: float) -> str:
    """A free basket: a man like any other, but the best foul shooter when every point counts."""
    five = game.five[seat]
    if game.closing:
        return max(options, key=lambda slot: five[NAMES.index(slot)].free_throw)
    weights = [1 + five[NAMES.index(slot)].attempts for slot in options]
    at = luck * sum(weights)
    for slot, weight in zip(options, weights, strict=True):
        at -= weight
        if at < 0:
            return slot
    return options[-1]


def play(seat: int, options: Sequence[str], game: Game, luck: float) -> str:
    """A play for the best shot among those who are used to shooting."""
    five = game.five[seat]
    regular = max(man.attempts for man in five) / 2
    slots = [slot for slot in options if slot != "none" and five[NAMES.index(slot)].attempts >= regular]
    return max(slots, key=lambda slot: two(game, five[NAMES.index(slot)], False))


def foul_tie(seat: int, options: Sequence[str], game: Game, luck: float) -> str:
    """Of equals the best foul shooter of one's own team, the worst of the other."""

    def shooting(option: str) -> int:
        team, _, slot = option.partition(" ")
        side = int(team != "home")
        rating = game.five[side][NAMES.index(slot)].free_throw
        return rating if side == seat else -rating

    return max(options, key=shooting)
