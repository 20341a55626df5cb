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


class Bench:
    """One game's rotation of both teams. It only remembers what it could read from the game again."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.minutes = Minutes(game)
        self._able: list[list[Man]] = [[], []]
        self._shares: list[list[float]] = [[], []]

    def shares(self, seat: int) -> list[float]:
        """The part of the game each man is to play, 0 for who cannot."""
        men = self.game.men[seat]
        fit = [man for man in men if not man.out and not man.hurt_until]  # as `able`, at every look along the bench
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

    def scores(self, seat: int, men: Sequence[Man]) -> list[float]:
        """How much each man is wanted on the floor, in minutes he is behind his share; by roster number."""
        game = self.game
        shares = self.shares(seat)
        now = self.minutes.now() / 60
        played = self.minutes.played[seat]
        reached = now + self._push(seat)
        limit = TROUBLE[game.period - 1] if game.period < 4 or (game.period == 4 and game.decks.left > 75) else 99
        scores = [NEVER] * len(shares)
        for man in men:
            number, slot = man.number, man.slot
            score = shares[number] * reached - played[number] / 60
            if slot >= 0:
                score += KEPT if ROLES[slot] in man.card.positions else -2 * KEPT
            if man.tired:
                score -= 2 * AWAY
            if man.fouls >= limit:
                score -= TROUBLED
            scores[number] = score
        if game.options.stamina and game.period <= 4:
            self._resting(men, scores)
        return scores

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

    def _resting(self, men: Sequence[Man], scores: list[float]) -> None:
        """Everybody sits out one Rest Period of the half before the 9:00 card of its second quarter (5.4a)."""
        game = self.game
        half, decks = game.half, game.decks
        second = game.period in (2, 4)
        if second and (not decks.marks or decks.marks[-1][1] >= 10):
            return  # the check is over
        near = self._rest_is_near()
        if second:
            now = decks.left == TIMED or near
        else:
            now = near and decks.marks[-1][1] == 9
        sitting, on = 0, []
        for man in men:
            if man.rested[half] or man.card.stars > 1 - half:
                continue
            if man.slot >= 0:
                on.append(man)
                continue
            sitting += 1
            if man.sat or near:  # he is at it
                scores[man.number] -= AWAY
        if now:
            on.sort(key=lambda man: scores[man.number])
            resting = max(0, SITTING - sitting)
            for turn, man in enumerate(on):
                scores[man.number] += -AWAY if turn < resting else NEXT

    def choose(self, seat: int, options: Lineups) -> list[Man]:
        """The five: men come in, best first, for those on the floor who are wanted less."""
        five = list(self.game.five[seat])
        men = eligible(self.game, seat)
        scores = self.scores(seat, men)
        for number in options.fixed:
            scores[number] = ALWAYS
        coming = options.fresh
        if not options.stay:
            coming -= self._replace(five, men, scores)
        least = min([scores[man.number] for man in five])  # it only rises: nobody comes in who is wanted less
        bench = [man for man in men if scores[man.number] > least and man.slot < 0 and man not in five]
        if not bench:
            return five
        bench.sort(key=lambda man: -scores[man.number])
        order = sorted(five, key=lambda man: scores[man.number])
        for man in bench:
            if not coming or scores[man.number] <= scores[order[0].number]:
                break
            if self._place_for(man, five, scores, order):
                coming -= 1
                order = sorted(five, key=lambda man: scores[man.number])
        return five

    def _replace(self, five: list[Man], men: Sequence[Man], scores: Sequence[float]) -> int:
        """First of all men for those who may not play on; how many came in."""
        bench = sorted((man for man in men if man.slot < 0), key=lambda man: -scores[man.number])
        gone = [man for man in five if man not in men]
        for man in gone:
            found = next((one for one in bench if self._place_for(one, five, scores, [man])), None)
            if found is None:  # nobody of the position is left
                found = five[five.index(man)] = bench[0]
            bench.remove(found)
        return len(gone)

    def _place_for(self, man: Man, five: list[Man], scores: Sequence[float], order: Sequence[Man]) -> bool:
        """Bring a man in for the first of these who is wanted less, perhaps by way of a man of two positions."""
        positions = man.card.positions
        for gone in order:
            if scores[gone.number] >= scores[man.number]:
                return False
            slot = five.index(gone)
            if ROLES[slot] in positions:
                five[slot] = man
                return True
            for other, mover in enumerate(five):
                if other != slot and ROLES[other] in positions and ROLES[slot] in mover.card.positions:
                    five[slot], five[other] = mover, man
                    return True
        return False
