"""The computer's bench: a rotation toward every player's real minutes, with rest, fouls and the score in mind."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import Final

from fieldhouse.basketball.events import Floor, Injured, Out, Period
from fieldhouse.games.statispro_basketball.cards.deck import Slot
from fieldhouse.games.statispro_basketball.cards.player_cards import SLOTS, PlayerCard, Role
from fieldhouse.games.statispro_basketball.rules.ball.decks import TIMED
from fieldhouse.games.statispro_basketball.rules.bench.lineups import ORDER, Lineups, text
from fieldhouse.games.statispro_basketball.rules.bench.matchups import NAMES
from fieldhouse.games.statispro_basketball.rules.players.eligibility import able, available, eligible
from fieldhouse.games.statispro_basketball.rules.players.ratings import ROLES
from fieldhouse.games.statispro_basketball.rules.state import SECONDS, Player, State

DIGITS: Final = 9  # to which sums of minutes are kept: Pythons differ in the last one
FLOOR_MINUTES: Final = 240.0
GAME_MINUTES: Final = 48.0
SEASON: Final = 82
PLACES: Final = (Role.GUARD, Role.FORWARD, Role.CENTER)
NEEDED: Final = (96.0, 96.0, 48.0)  # two guards, two forwards, a center
STRAIGHT: Final = [0, 1, 2, 3, 4]  # everybody guards his own slot
# two slots of one position, the outer one first
PAIRS: Final = ((int(Slot.PG), int(Slot.SG)), (int(Slot.SF), int(Slot.PF)))
LONGEST: Final = 46.0  # minutes nobody is planned beyond
LEAST: Final = 0.1
FEW: Final = 8.0  # who is to play fewer minutes gains and gives less
# extra minutes aimed at: STRETCH for each minute he has above EVEN (less below)
STRETCH: Final = 0.18
EVEN: Final = 20.0
# minutes of credit that keep a player on the floor (no change for nothing), in his place
KEPT: Final = 1.0
MISPLACED: Final = -2.0
# how strongly a player is wanted on the bench who has to rest, or is in foul trouble
AWAY: Final = 15.0
TROUBLED: Final = 6.0
ONE_LEFT: Final = 14.0  # the same with one foul left
LAST_FOUL: Final = 5
CLOSING: Final = 60  # cards left in a game from which on nobody is spared
NEXT: Final = 3.0  # and how strongly on the floor who rests after them
# who may not play on, and who may not come out
NEVER: Final = -100.0
ALWAYS: Final = 100.0
CHANGES: Final = frozenset((Floor, Period, Out, Injured))  # events that tell who plays, how long, and who can
SOON: Final = 16  # cards before a Rest Period in which its players are taken out
NEVER_SITS: Final = 40.5 / 48
"""Part of a game that leaves no time for the rest of the second half: such a player plays its last three minutes tired,
as the rules allow (5.4q)."""
COMES_IN: Final = 3.0
NOT_TODAY: Final = 0.015  # part of a game: who is planned for less is there in need
UNPLANNED: Final = 20.0
LONG: Final = 0.7  # the part of a game from which on a player rests in the shortest Rest Period
SITTING: Final = 3  # players who rest at a time
DRAWS: Final = (0.30, 0.19, 0.20, 0.18, 0.14)
"""Part of the fouls that the deck has a five's first, second ... by FOUL DRAWING draw from their defenders."""
FOULS_WIDE: Final = 73  # numbers of FOUL RANGE for a foul a minute
AHEAD: Final = 6.0  # minutes for which a coach looks ahead
TROUBLE: Final = (2, 4, 5, 5)  # fouls with which a player sits, by quarter
FIRST: Final = (1, 3)  # the first quarter of a half


class Minutes:
    """Seconds played by everybody, read from the events. What was read is not read again."""

    def __init__(self, game: State) -> None:
        self.game = game
        self.played = [[0] * len(players) for players in game.players]
        self.spent = [[0.0] * len(players) for players in game.players]  # the same in minutes
        self._on: list[tuple[int, ...]] = [(), ()]
        self._since = [0, 0]
        self._began = self._length = self._read = 0
        self.turns = 0  # how often it may have changed who can play

    def now(self) -> int:
        """Seconds of the game so far; `played` is right up to the last change of a five (see `running`)."""
        new = self.game.events[self._read:]
        self._read += len(new)
        if not CHANGES.isdisjoint(map(type, new)):
            for event in new:
                if type(event) not in CHANGES:
                    continue
                if type(event) is Floor:
                    self._change(event)
                    continue
                self.turns += 1
                if type(event) is Period:
                    self._began += self._length
                    self._length = event.seconds
        return self._began + self._length - self.game.decks.left * SECONDS

    def running(self, seat: int, now: int) -> int:
        """Seconds that a team's five have played since then."""
        return now - self._since[seat] if self._on[seat] else 0

    def _change(self, floor: Floor) -> None:
        seat, now = floor.seat, self._began + self._length - floor.clock
        played, spent, seconds = self.played[seat], self.spent[seat], now - self._since[seat]
        for number in self._on[seat]:
            played[number] += seconds
            spent[number] = played[number] / 60
        self._on[seat], self._since[seat] = floor.five, now


def usual(card: PlayerCard) -> float:
    """A player's minutes a game; a card that does not tell them is judged by its ATTEMPTS."""
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
    """How much a player's minutes give when a plan has to change."""
    return (1 - minutes / GAME_MINUTES) * min(1.0, minutes / FEW) * (2 - card.games / SEASON)


def aim(minutes: float) -> float:
    """The part of a game to aim at: fouls, rests and lost games keep regulars off the floor, and the bench on it."""
    return min(LONGEST, max(0.0, minutes + STRETCH * (minutes - EVEN) * min(1.0, minutes / FEW))) / GAME_MINUTES


@lru_cache(maxsize=256)
def shapes(cards: tuple[PlayerCard, ...]) -> tuple[list[tuple[int, ...]], list[int]]:
    """The slots that are on each player's card (3.2b), and his `size`."""
    slots = [tuple(slot for slot, role in enumerate(ROLES) if role in card.positions) for card in cards]
    return slots, [size(card) for card in cards]


def size(card: PlayerCard) -> int:
    """What puts a player inside rather than outside."""
    return 100 * (SLOTS.index(card.listed) if card.listed in SLOTS else 2) + card.rebound - card.assist


@lru_cache(maxsize=1024)
def ways(slots: tuple[tuple[int, ...], ...]) -> list[tuple[int, ...]]:
    """Every way in which these five, by slot, can guard the five slots without leaving their positions; who plays out
    of position may guard his own slot."""
    allowed = [mine if slot in mine else (*mine, slot) for slot, mine in enumerate(slots)]
    found = [way for way in product(*allowed) if len(set(way)) == len(way)]
    return [tuple(STRAIGHT), *(way for way in found if way != tuple(STRAIGHT))]


class Bench:
    """One game's rotation of both teams. It only remembers what it could read from the game again."""

    def __init__(self, game: State) -> None:
        self.game = game
        self.minutes = Minutes(game)
        (home, home_sizes), (away, away_sizes) = [
            shapes(tuple([player.card for player in players])) for players in game.players
        ]
        self._slots, self._sizes = (home, away), (home_sizes, away_sizes)
        self._able: list[list[Player]] = [[], []]
        self._turns = [-1, -1]
        self._shares: list[list[float]] = [[], []]

    def shares(self, seat: int, stay: bool = True) -> list[float]:
        """The part of the game each player is to play, 0 for who cannot."""
        if self._turns[seat] != self.minutes.turns or not stay:
            self._turns[seat] = self.minutes.turns
            players = self.game.players[seat]
            fit = list(filter(able, players))
            if fit != self._able[seat]:
                self._able[seat] = fit
                shares = self._shares[seat] = [0.0] * len(players)
                for player, minutes in zip(fit, plan(tuple(player.card for player in fit)), strict=True):
                    shares[player.number] = aim(minutes)
        return self._shares[seat]

    def answer(self, seat: int, options: Sequence[str]) -> str:
        """A line-up, or `stay`."""
        assert isinstance(options, Lineups)
        game = self.game
        five = chosen = game.five[seat]
        theirs = game.five[1 - seat]
        if options.stay and game.period == 1 and game.decks.left == TIMED:
            chosen = self._placed(seat, list(five))  # those who start
        else:
            chosen = self.choose(seat, options)
        guards = self._guards(seat, chosen, theirs)
        if options.stay and chosen == five and guards == game.guards[seat]:
            return "stay"
        return self._text(chosen, guards)

    def _guards(self, seat: int, ours: Sequence[Player], theirs: Sequence[Player]) -> list[int]:
        """Whom each guards, at a position of his: who is short of his real fouls guards those who draw most of them."""
        self.minutes.now()
        spent = self.minutes.spent[seat]
        drawing = [player.card.foul_drawing for player in theirs]
        ranked = sorted(drawing, reverse=True)
        draws = [
            round(sum([share for share, other in zip(DRAWS, ranked, strict=True) if other == each])
                  / ranked.count(each), 6)
            for each in drawing
        ]
        short = [
            player.card.foul_width * (spent[player.number] + AHEAD) / FOULS_WIDE - player.fouls for player in ours
        ]
        slots = self._slots[seat]
        best, guards = -1e9, STRAIGHT
        for order_ in ways(tuple([slots[player.number] for player in ours])):
            worth = sum([short[slot] * draws[guarded] for slot, guarded in enumerate(order_)])
            if worth > best + 1e-9:
                best, guards = worth, list(order_)
        return guards

    def shift(self, seat: int, options: Sequence[str]) -> str:
        """After a foul: whom each of the same five guards."""
        assert isinstance(options, Lineups)
        game = self.game
        five = game.five[seat]
        if not options.stay:
            return options.sensible
        guards = self._guards(seat, five, game.five[1 - seat])
        return "stay" if guards == game.guards[seat] else self._text(five, guards)

    def _text(self, five: Sequence[Player], guards: Sequence[int]) -> str:
        answer = text(five)
        return answer if guards == STRAIGHT else f"{answer} / {' '.join([NAMES[guards[slot]] for slot in ORDER])}"

    def scores(self, seat: int, options: Lineups) -> tuple[list[float], list[tuple[float, int]]]:
        """How much each player is wanted on the floor, in minutes he is behind his share: those who are there by slot;
        and those on the bench who may be wanted more, best first, with the sign turned and their numbers."""
        game, minutes = self.game, self.minutes
        now = minutes.now()
        reached = now / 60 + self._push(seat)
        shares, slots = self.shares(seat, options.stay), self._slots[seat]
        # how much everybody is wanted who sits on the bench; who plays has had as much of it as his five have played
        wants = [
            share * reached - spent if share > NOT_TODAY else share * reached - spent - UNPLANNED
            for share, spent in zip(shares, minutes.spent[seat], strict=True)
        ]
        since = minutes.running(seat, now) / 60
        period, decks = game.period, game.decks
        if period > 1:  # who is to play a little has to come in at some time
            for number, spent in enumerate(minutes.spent[seat]):
                if not spent and shares[number] > NOT_TODAY:
                    wants[number] += COMES_IN
        half = 0 if period <= 2 else 1
        spared = 1 - half  # asterisks that are too few to be spared a rest (5.4n, 5.4o)
        limit = TROUBLE[period - 1] if period < 4 or (period == 4 and decks.left > CLOSING) else 99
        on, bench = [], []
        for slot, player in enumerate(game.five[seat]):
            number = player.number
            score = wants[number] - since + (KEPT if slot in slots[number] else MISPLACED)
            if player.tired and not (player.owes and not player.resting and shares[number] >= NEVER_SITS):
                score -= 2 * AWAY
            if player.fouls >= limit:
                score -= TROUBLED if player.fouls < LAST_FOUL else ONE_LEFT
            on.append(score)
        before = bool(decks.marks) and decks.marks[-1][1] < 10  # another Rest Period is to come in this quarter
        near = before and 0 < decks.left - decks.mark <= SOON
        # everybody sits out one Rest Period of the half before the 9:00 card of its second quarter (5.4a)
        resting = game.options.stamina and (period in FIRST or (before and period <= 4))
        others = [] if options.stay else eligible(game, seat)  # in need a player may play although he should not
        if resting and (near or decks.left == TIMED) and self._rest_begins(near):
            owing = [
                player
                for player in others or game.players[seat]
                if not player.rested[half] and player.card.stars <= spared
                and not (half and shares[player.number] >= NEVER_SITS)
            ]
            _sit_down(owing if others else list(filter(available, owing)), on, shares if period in FIRST else None)
        for number in options.fixed:
            on[game.players[seat][number].slot] = ALWAYS
        if others:
            on = [score if player in others else NEVER for player, score in zip(game.five[seat], on, strict=True)]
        least = min(on)
        for player, score in zip(game.players[seat], wants, strict=True):
            if (
                score <= least
                or player.slot >= 0
                or ((player.out or player.hurt_until or player.resting) and player not in others)
            ):
                continue
            if player.tired:
                score -= 2 * AWAY
            if player.fouls >= limit:
                score -= TROUBLED if player.fouls < LAST_FOUL else ONE_LEFT
            rests = near or player.sat
            if resting and rests and not player.rested[half] and player.card.stars <= spared:
                score -= AWAY
            bench.append((-score, player.number))
        bench.sort()
        return on, bench

    def waits(self, seat: int) -> bool:
        """Whether a player who is to play long has to come out now for the shortest Rest Period."""
        game = self.game
        if not game.options.stamina:
            return False
        self.minutes.now()
        shares = self.shares(seat)
        half = 0 if game.period <= 2 else 1
        return any(
            not player.rested[half] and player.card.stars <= 1 - half and shares[player.number] >= LONG
            and not (half and shares[player.number] >= NEVER_SITS)
            for player in game.five[seat]
        )

    def _push(self, seat: int) -> float:
        """Minutes by which the regulars are ahead of their share at this time: they begin and they finish."""
        game = self.game
        left = game.decks.left
        if game.period > 4:
            return 6.0
        if game.period in FIRST:
            return 5.0 if left > 70 else 1.0
        if game.period == 4 and left <= 75 and abs(game.margin(seat)) >= 25:
            return -4.0  # it is over
        return 1.0 if left > 105 else 2.5 if left > 60 else 5.0

    def _rest_begins(self, near: bool) -> bool:
        """The time to take players out for one of the Rest Periods in which they can still rest."""
        decks = self.game.decks
        return self.game.period not in FIRST or (near and decks.marks[-1][1] == 9)

    def choose(self, seat: int, options: Lineups) -> list[Player]:
        """The five: players come in, best first, for those on the floor who are wanted less."""
        team = self.game.players[seat]
        five = list(self.game.five[seat])
        on, bench = self.scores(seat, options)
        coming = options.fresh if bench else 0
        if not options.stay:  # first of all players for those who may not play on
            for gone in [player for player, score in zip(five, on, strict=True) if score == NEVER]:
                place = [five.index(gone)]
                found = next((one for one in bench if self._comes_in(team[one[1]], -one[0], five, on, place)), None)
                if found is None:  # nobody of the position is left
                    found = bench[0]
                    five[place[0]], on[place[0]] = team[found[1]], -found[0]
                bench.remove(found)
                coming -= 1
        order = sorted(range(5), key=on.__getitem__) if bench else []
        for turned, number in bench:
            if not coming or -turned <= on[order[0]]:
                break
            if self._comes_in(team[number], -turned, five, on, order):
                coming -= 1
                order = sorted(range(5), key=on.__getitem__)
        return self._placed(seat, five)

    def _placed(self, seat: int, five: list[Player]) -> list[Player]:
        sizes = self._sizes[seat]
        for outer, inner in PAIRS:  # the passer at PG, the smaller forward at SF
            if sizes[five[outer].number] > sizes[five[inner].number]:
                five[outer], five[inner] = five[inner], five[outer]
        return five

    def _comes_in(
        self, player: Player, score: float, five: list[Player], on: list[float], order: Sequence[int]
    ) -> bool:
        """Bring a player in at the first of these slots whose player is wanted less; another may have to move."""
        slots = self._slots[player.seat]
        his = slots[player.number]
        for slot in order:
            if on[slot] >= score:
                return False
            if slot in his:
                five[slot], on[slot] = player, score
                return True
            for other in his:
                if slot in slots[five[other].number]:
                    five[slot], five[other] = five[other], player
                    on[slot], on[other] = on[other], score
                    return True
        return False


def _sit_down(owing: Sequence[Player], on: list[float], shares: Sequence[float] | None) -> None:
    """Of those who owe a rest some sit it out now; the others are wanted until their turn.

    The Rest Period that ends a half's first quarter is the shortest: it is for those who play most (`shares`). After
    it those sit down who are wanted least.
    """
    there = [player for player in owing if player.slot >= 0]
    if shares is None:
        there.sort(key=lambda player: on[player.slot])
        resting = SITTING - (len(owing) - len(there))
    else:
        there.sort(key=lambda player: -shares[player.number])
        resting = min(SITTING, sum([shares[player.number] >= LONG for player in there]))
    for turn, player in enumerate(there):
        on[player.slot] += -AWAY if turn < resting else NEXT
