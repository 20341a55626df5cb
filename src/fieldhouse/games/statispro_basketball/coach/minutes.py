"""A plan of minutes: what everybody is to play, so that all places are filled."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from fieldhouse.games.statispro_basketball.cards.player_cards import PlayerCard, Role

DIGITS: Final = 9  # to which sums of minutes are kept: Pythons differ in the last one
FLOOR_MINUTES: Final = 240.0
GAME_MINUTES: Final = 48.0
SEASON: Final = 82
PLACES: Final = (Role.GUARD, Role.FORWARD, Role.CENTER)
NEEDED: Final = (96.0, 96.0, 48.0)  # two guards, two forwards, a center
LONGEST: Final = 46.0  # minutes nobody is planned beyond
LEAST: Final = 0.1
FEW: Final = 8.0  # who is to play fewer minutes gains and gives less
# extra minutes aimed at: STRETCH for each minute he has above EVEN (less below)
STRETCH: Final = 0.2
EVEN: Final = 20.0
# part of the minutes beyond LONG that a game takes from a player if nobody sees to it
LONG: Final = 32.0
CUT_SHORT: Final = 0.22
# minutes that a game takes from a player of so many, and that a foul a game more than usual takes from him: 0.8 to 1.0
# in replays of 1992-93 and 1996-97, more from centers
REGULAR: Final = 20.0
SHORT: Final = 0.5
CENTER: Final = 1.2
CUT_BY_FOULS: Final = 1.2
USUAL_FOULS: Final = 2.5


def usual(card: PlayerCard) -> float:
    """A player's minutes a game; estimated from ATTEMPTS where the card has none."""
    return card.minutes or min(40.0, 8.0 + 2.0 * card.attempts)


@lru_cache(maxsize=1024)
def plan(cards: tuple[PlayerCard, ...]) -> list[float]:
    """Minutes for these players that come to 240, and to what each position has to play.

    Where that is not what they usually play, those who play little and seldom give or gain most; then the players of a
    position share its minutes in proportion.
    """
    minutes = [usual(card) for card in cards]
    weights = [(m, elastic(card, m)) for m, card in zip(minutes, cards, strict=True)]

    def cut(k: float) -> list[float]:
        planned = [m - k * e for m, e in weights]
        return [LEAST if m < LEAST else LONGEST if m > LONGEST else m for m in planned]

    low, high = -GAME_MINUTES, GAME_MINUTES
    for _ in range(24):
        middle = (low + high) / 2
        low, high = (middle, high) if round(sum(cut(middle)), DIGITS) > FLOOR_MINUTES else (low, middle)
    return by_position(cards, cut(high))


def by_position(cards: Sequence[PlayerCard], minutes: Sequence[float]) -> list[float]:
    """The same minutes with what each position needs; players of two positions go where minutes are lacking, and what
    is over or missing then is shared as `plan` shares it."""
    parts = [
        {PLACES.index(role): m / len(card.positions) for role in card.positions}
        for card, m in zip(cards, minutes, strict=True)
    ]
    of_place = [[part for part in parts if place in part] for place in range(len(PLACES))]
    movable = [part for part in parts if len(part) > 1]
    lacking = [0.0] * len(PLACES)
    for _ in range(12):
        for place, needed in enumerate(NEEDED):
            there = sum([part[place] for part in of_place[place]])
            lacking[place] = round(needed / max(1.0, there), DIGITS)
        for part in movable:
            short, full = max(part, key=lacking.__getitem__), min(part, key=lacking.__getitem__)
            moved = part[full] / 3
            part[full] -= moved
            part[short] += moved
    found = list(minutes)
    for place, needed in enumerate(NEEDED):
        missing = round(needed - sum([part[place] for part in of_place[place]]), DIGITS)
        gives = [elastic(card, m) * part.get(place, 0.0) / m if m else 0.0
                 for card, m, part in zip(cards, minutes, parts, strict=True)]  # fmt: skip
        whole = round(sum(gives), DIGITS) or 1.0
        for at, give in enumerate(gives):
            found[at] += missing * give / whole
    # rounded: sums differ in their last digit from one Python to another
    return [round(min(LONGEST, max(LEAST, m)), 3) for m in found]


def elastic(card: PlayerCard, minutes: float) -> float:
    """How much a player's minutes may change when a plan is adjusted."""
    return (1 - minutes / GAME_MINUTES) * min(1.0, minutes / FEW) * (2 - card.games / SEASON)


def needed(minutes: float, fouls: float = USUAL_FOULS, center: bool = False) -> float:
    """Minutes to get in hand for those planned: long games are cut short by fouls, injuries and rests, and the more so
    the more a player fouls a game; a center, whose fouls come fastest, loses most."""
    if minutes >= REGULAR:
        minutes += SHORT + CUT_BY_FOULS * (fouls - USUAL_FOULS) + CENTER * center
    return min(LONGEST, minutes + CUT_SHORT * max(0.0, minutes - LONG))


def aim(minutes: float, fouls: float = USUAL_FOULS, center: bool = False) -> float:
    """The part of a game to aim at: fouls, rests and lost games keep regulars off the floor, and the bench on it."""
    wanted = needed(minutes, fouls, center)
    return min(LONGEST, max(0.0, wanted + STRETCH * (wanted - EVEN) * min(1.0, minutes / FEW))) / GAME_MINUTES
