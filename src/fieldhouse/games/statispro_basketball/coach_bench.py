"""The computer's bench: a rotation toward every man's real minutes, with rest, fouls and the score in mind."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from fieldhouse.basketball.events import Floor, Period
from fieldhouse.games.statispro_basketball.cards import PlayerCard, Role
from fieldhouse.games.statispro_basketball.decks import OVERTIME, TIMED
from fieldhouse.games.statispro_basketball.eligibility import eligible
from fieldhouse.games.statispro_basketball.lineups import Lineups, text
from fieldhouse.games.statispro_basketball.ratings import ROLES
from fieldhouse.games.statispro_basketball.state import Game, Man

FLOOR_MINUTES, GAME_MINUTES, SEASON = 240.0, 48.0, 82
PLACES = (Role.GUARD, Role.FORWARD, Role.CENTER)
NEEDED = (96.0, 96.0, 48.0)  # two guards, two forwards, a center
LONGEST = 44.0  # minutes nobody is planned beyond
STRETCH, EVEN = 0.12, 20.0
KEPT = 1.0  # minutes of credit that keep a man on the floor: no change for nothing
AWAY, TROUBLED = 15.0, 6.0  # how strongly a man is wanted on the bench who has to rest, or is in foul trouble
NEXT = 3.0  # and how strongly on the floor who rests after them
NEVER, ALWAYS = -100.0, 100.0  # who may not play on, and who may not come out
SOON = 16  # cards before a Rest Period in which its men are taken out
SITTING = 3  # men who rest at a time
LOOKS = 0.4  # how often a coach looks along his bench at an ordinary whistle
TROUBLE = (2, 3, 4, 5)  # fouls with which a man sits, by quarter


class Minutes:
    """Seconds played by everybody, read from the events. What was read is not read again."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.played = [[0] * len(men) for men in game.men]
        self._on: list[tuple[int, ...]] = [(), ()]
        self._since = [0, 0]
        self._began = self._length = self._read = 0

    def now(self) -> int:
        """Seconds of the game so far; `played` is right up to here."""
        events = self.game.events
        for event in events[self._read:]:
            if type(event) is Floor:
                self._credit(event.seat, self._began + self._length - event.clock)
                self._on[event.seat] = event.five
            elif type(event) is Period:
                self._began += self._length
                self._length = event.seconds
        self._read = len(events)
        now = self._began + self._length - self.game.clock
        for seat in (0, 1):
            if self._since[seat] != now:
                self._credit(seat, now)
        return now

    def _credit(self, seat: int, now: int) -> None:
        played, seconds = self.played[seat], now - self._since[seat]
        self._since[seat] = now
        for number in self._on[seat]:
            played[number] += seconds


def usual(card: PlayerCard) -> float:
    """A man's minutes a game; a card that does not tell them is judged by its ATTEMPTS."""
    return card.minutes or min(40.0, 8.0 + 2.0 * card.attempts)


@lru_cache(maxsize=1024)
def plan(cards: tuple[PlayerCard, ...]) -> list[float]:
    """Minutes for these men that come to 240, and to what each position has to play.

    Where that is not what they usually play, those who play little and seldom give or gain most; then the men of a
    position share its minutes in proportion.
    """
    minutes = [usual(card) for card in cards]
    elastic = [(1 - m / GAME_MINUTES) * (2 - card.games / SEASON) for m, card in zip(minutes, cards, strict=True)]

    def cut(k: float) -> list[float]:
        return [min(LONGEST, max(0.0, m - k * e)) for m, e in zip(minutes, elastic, strict=True)]

    low, high = -GAME_MINUTES, GAME_MINUTES
    for _ in range(24):
        middle = (low + high) / 2
        low, high = (middle, high) if sum(cut(middle)) > FLOOR_MINUTES else (low, middle)
    return by_position(cards, cut(high))


def by_position(cards: Sequence[PlayerCard], minutes: Sequence[float]) -> list[float]:
    """The same minutes scaled so that each position has what it needs; men of two positions go where they are short."""
    parts = [
        {PLACES.index(role): m / len(card.positions) for role in card.positions}
        for card, m in zip(cards, minutes, strict=True)
    ]
    of_place = [[part for part in parts if place in part] for place in range(len(PLACES))]
    scale = [0.0] * len(PLACES)
    for _ in range(20):
        for place, needed in enumerate(NEEDED):
            scale[place] = needed / max(1.0, sum([part[place] for part in of_place[place]]))
        for part in parts:
            if len(part) > 1:
                short, full = max(part, key=scale.__getitem__), min(part, key=scale.__getitem__)
                moved = part[full] / 4
                part[full] -= moved
                part[short] += moved
    return [min(LONGEST, sum(m * scale[place] for place, m in part.items())) for part in parts]


def aim(minutes: float) -> float:
    """The part of a game to aim at: fouls, rests and lost games keep regulars off the floor, and the bench on it."""
    return min(LONGEST, max(0.0, minutes + STRETCH * (minutes - EVEN))) / GAME_MINUTES


@lru_cache(maxsize=256)
def slots_of(cards: tuple[PlayerCard, ...]) -> list[tuple[int, ...]]:
    """The slots that are on each man's card (3.2b)."""
    return [tuple(slot for slot, role in enumerate(ROLES) if role in card.positions) for card in cards]


class Bench:
    """One game's rotation of both teams. It only remembers what it could read from the game again."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.minutes = Minutes(game)
        self._slots = [slots_of(tuple([man.card for man in men])) for men in game.men]
        self._able: list[list[Man]] = [[], []]
        self._shares: list[list[float]] = [[], []]

    def shares(self, seat: int) -> list[float]:
        """The part of the game each man is to play, 0 for who cannot."""
        men = self.game.men[seat]
        fit = [man for man in men if not (man.out or man.hurt_until)]  # `able`, at every look along the bench
        if fit != self._able[seat]:
            self._able[seat] = fit
            shares = self._shares[seat] = [0.0] * len(men)
            for man, minutes in zip(fit, plan(tuple(man.card for man in fit)), strict=True):
                shares[man.number] = aim(minutes)
        return self._shares[seat]

    def answer(self, seat: int, options: Sequence[str], luck: float) -> str:
        """A line-up, or `stay`."""
        assert isinstance(options, Lineups)
        game = self.game
        five, left = game.five[seat], game.decks.left
        if options.stay:
            opening = left in (TIMED, OVERTIME)
            if not opening and luck >= LOOKS and not self._rest_is_near() and not any(man.tired for man in five):
                return "stay"
        chosen = self.choose(seat, options)
        return "stay" if options.stay and chosen == five else text(chosen)

    def _rest_is_near(self) -> bool:
        """A Rest Period is about to begin: who is to sit it out has to come out now (5.4m)."""
        decks = self.game.decks
        return bool(decks.marks) and decks.marks[-1][1] < 10 and 0 < decks.left - decks.mark <= SOON

    def scores(self, seat: int, men: Sequence[Man]) -> tuple[list[float], list[tuple[float, int]]]:
        """How much each man is wanted on the floor, in minutes he is behind his share: those who are there by slot;
        those on the bench, who is wanted most first, with the sign turned and their numbers."""
        game = self.game
        shares = self.shares(seat)
        reached = self.minutes.now() / 60 + self._push(seat)
        played, slots = self.minutes.played[seat], self._slots[seat]
        limit = TROUBLE[game.period - 1] if game.period < 4 or (game.period == 4 and game.decks.left > 75) else 99
        half, near, resting = game.half, self._rest_is_near(), self._rest_counts()
        on, bench = [NEVER] * 5, []
        for man in men:
            number, slot = man.number, man.slot
            score = shares[number] * reached - played[number] / 60
            if slot >= 0:
                score += KEPT if slot in slots[number] else -2 * KEPT
            if man.tired:
                score -= 2 * AWAY
            if man.fouls >= limit:
                score -= TROUBLED
            if slot >= 0:
                on[slot] = score
                continue
            if resting and (near or man.sat) and not man.rested[half] and man.card.stars <= 1 - half:  # he is at it
                score -= AWAY
            bench.append((-score, number))
        if resting and self._rest_begins(near):
            _sit_down([man for man in men if not man.rested[half] and man.card.stars <= 1 - half], on)
        bench.sort()
        return on, bench

    def _push(self, seat: int) -> float:
        """Minutes by which the regulars are ahead of their share at this time: they begin and they finish."""
        game = self.game
        left = game.decks.left
        if game.period > 4:
            return 6.0
        if game.period in (1, 3):
            return 5.0 if left > 70 else 1.0
        if game.period == 4 and left <= 75 and abs(game.margin(seat)) >= 25:
            return -4.0  # it is over
        return 1.0 if left > 105 else 2.5 if left > 60 else 5.0

    def _rest_counts(self) -> bool:
        """Everybody sits out one Rest Period of the half before the 9:00 card of its second quarter (5.4a)."""
        game = self.game
        if not game.options.stamina or game.period > 4:
            return False
        return game.period in (1, 3) or (bool(game.decks.marks) and game.decks.marks[-1][1] < 10)

    def _rest_begins(self, near: bool) -> bool:
        """The time to take men out for one of the Rest Periods in which they can still rest."""
        decks = self.game.decks
        if self.game.period in (2, 4):
            return near or decks.left == TIMED
        return near and decks.marks[-1][1] == 9

    def choose(self, seat: int, options: Lineups) -> list[Man]:
        """The five: men come in, best first, for those on the floor who are wanted less."""
        team = self.game.men[seat]
        five = list(self.game.five[seat])
        men = eligible(self.game, seat)
        on, bench = self.scores(seat, men)
        for number in options.fixed:
            on[team[number].slot] = ALWAYS
        coming = options.fresh
        if not options.stay:  # first of all men for those who may not play on
            for gone in [man for man in five if man not in men]:
                place = [five.index(gone)]
                found = next((one for one in bench if self._comes_in(team[one[1]], -one[0], five, on, place)), None)
                if found is None:  # nobody of the position is left
                    found = bench[0]
                    five[place[0]], on[place[0]] = team[found[1]], -found[0]
                bench.remove(found)
                coming -= 1
        order = sorted(range(5), key=on.__getitem__)
        for turned, number in bench:
            if not coming or -turned <= on[order[0]]:
                break
            if self._comes_in(team[number], -turned, five, on, order):
                coming -= 1
                order = sorted(range(5), key=on.__getitem__)
        return five

    def _comes_in(self, man: Man, score: float, five: list[Man], on: list[float], order: Sequence[int]) -> bool:
        """Bring a man in at the first of these slots whose man is wanted less, if need be by way of another man."""
        slots = self._slots[man.seat]
        his = slots[man.number]
        for slot in order:
            if on[slot] >= score:
                return False
            if slot in his:
                five[slot], on[slot] = man, score
                return True
            for other in his:
                if slot in slots[five[other].number]:
                    five[slot], five[other] = five[other], man
                    on[slot], on[other] = on[other], score
                    return True
        return False


def _sit_down(owing: Sequence[Man], on: list[float]) -> None:
    """Of those who owe a rest some sit it out now, who are wanted least; the others are wanted until their turn."""
    slots = sorted([man.slot for man in owing if man.slot >= 0], key=on.__getitem__)
    resting = max(0, SITTING - (len(owing) - len(slots)))
    for turn, slot in enumerate(slots):
        on[slot] += -AWAY if turn < resting else NEXT
