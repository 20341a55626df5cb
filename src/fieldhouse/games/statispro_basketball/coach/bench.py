"""The computer's bench: a rotation toward every player's real minutes, with rest, fouls and the score in mind."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import Final

from fieldhouse.basketball.events import Floor, Injured, Out, Period
from fieldhouse.games.statispro_basketball.cards.deck import Slot
from fieldhouse.games.statispro_basketball.cards.player_cards import SLOTS, PlayerCard
from fieldhouse.games.statispro_basketball.coach.minutes import USUAL_FOULS, aim, needed, plan, usual
from fieldhouse.games.statispro_basketball.rules.ball.decks import TIMED
from fieldhouse.games.statispro_basketball.rules.bench.lineups import ORDER, Lineups, text
from fieldhouse.games.statispro_basketball.rules.bench.matchups import NAMES
from fieldhouse.games.statispro_basketball.rules.players.eligibility import able, available, eligible
from fieldhouse.games.statispro_basketball.rules.players.ratings import ROLES
from fieldhouse.games.statispro_basketball.rules.state import SECONDS, Phase, Player, State

# Members of enums used on every play; access through the class is slow.
_SHOT: Final = Phase.SHOT

STRAIGHT: Final = [0, 1, 2, 3, 4]  # everybody guards his own slot
# two slots of one position, the outer one first
PAIRS: Final = ((int(Slot.PG), int(Slot.SG)), (int(Slot.SF), int(Slot.PF)))
# minutes of credit that keep a player on the floor (no change for nothing), in his place
KEPT: Final = 1.0
MISPLACED: Final = -2.0
# how strongly a player is wanted on the bench who has to rest, or is in foul trouble
AWAY: Final = 15.0
TROUBLED: Final = 6.0
ONE_LEFT: Final = 19.0  # the same with one foul left
LAST_FOUL: Final = 5
CLOSING: Final = 60  # cards left in a game from which on nobody is spared, if it is
CLOSE: Final = 10  # points
LAST_CARDS: Final = 30  # the same for who has one foul left
NEXT: Final = 3.0  # and how strongly on the floor who rests after them
# who may not play on, and who may not come out
NEVER: Final = -100.0
ALWAYS: Final = 100.0
CHANGES: Final = frozenset((Floor, Period, Out, Injured))  # events that tell who plays, how long, and who can
SOON: Final = 16  # cards before a Rest Period in which its players are taken out
NEVER_SITS: Final = 43.0 / 48
"""Part of a game that leaves no time for the rest of the second half: such a player plays its last three minutes tired,
as the rules allow (5.4q)."""
GAME_SECONDS: Final = 2880
RESTS: Final = 5.0  # minutes that a first half's rest takes from a player
SPARE: Final = 1.0  # minutes that he is to have in hand
PRESSING: Final = 3.0  # how strongly a player is wanted for every minute he could not get any more
COMES_IN: Final = 5.0
NOT_TODAY: Final = 0.008  # part of a game: who is planned for less is there in need
UNPLANNED: Final = 20.0
LONG: Final = 0.7  # the part of a game from which on a player rests in the shortest Rest Period
SITTING: Final = 3  # players who rest at a time
DRAWS: Final = (0.30, 0.19, 0.20, 0.18, 0.14)
"""Part of the fouls that the deck has a five's first, second ... by FOUL DRAWING draw from their defenders."""
HEAVY: Final = 2.5  # how much more a foul that he has weighs than one that he is to have, in whom he guards
FOULS_WIDE: Final = 73  # numbers of FOUL RANGE for a foul a minute
AHEAD: Final = 6.0  # minutes for which a coach looks ahead
TROUBLE: Final = (2, 3, 4, 5)  # fouls with which a player sits, by quarter
FIRST: Final = (1, 3)  # the first quarter of a half


class Minutes:
    """Seconds played by each player, from the events; each event is read once."""

    def __init__(self, game: State) -> None:
        self.game = game
        self.played = [[0] * len(players) for players in game.players]
        self.spent = [[0.0] * len(players) for players in game.players]  # the same in minutes
        self.on: list[tuple[int, ...]] = [(), ()]
        self.since = [0, 0]
        self._began = self._length = self.read = 0
        self.turns = 0  # how often it may have changed who can play
        self.changes = [0, 0]  # how often a team's five have changed

    def now(self) -> int:
        """Seconds of the game so far; players' seconds are correct up to the last substitution."""
        game = self.game
        events = game.events
        if len(events) > self.read:
            new = events[self.read:]
            self.read = len(events)
            if not CHANGES.isdisjoint(map(type, new)):
                for event in new:
                    if type(event) is Floor:
                        self._change(event)
                    elif type(event) in CHANGES:
                        self.turns += 1
                        if type(event) is Period:
                            self._began += self._length
                            self._length = event.seconds
        return self._began + self._length - game.decks.left * SECONDS

    def _change(self, floor: Floor) -> None:
        seat, now = floor.seat, self._began + self._length - floor.clock
        played, spent, seconds = self.played[seat], self.spent[seat], now - self.since[seat]
        for number in self.on[seat]:
            played[number] += seconds
            spent[number] = played[number] / 60
        self.on[seat], self.since[seat] = floor.five, now
        self.changes[seat] += 1


@lru_cache(maxsize=256)
def shapes(cards: tuple[PlayerCard, ...]) -> tuple[list[tuple[int, ...]], list[int]]:
    """The slots that are on each player's card (3.2b), and his `size`."""
    slots = [tuple(slot for slot, role in enumerate(ROLES) if role in card.positions) for card in cards]
    return slots, [size(card) for card in cards]


def size(card: PlayerCard) -> int:
    """How much a player belongs inside rather than outside."""
    return 100 * (SLOTS.index(card.listed) if card.listed in SLOTS else 2) + card.rebound - card.assist


def foul_rate(card: PlayerCard) -> float:
    """Fouls a minute that a player really commits; a card that does not tell them is judged by its FOUL RANGE."""
    return card.fouls / max(1.0, usual(card)) if card.fouls else card.foul_width / FOULS_WIDE


@lru_cache(maxsize=1024)
def ways(slots: tuple[tuple[int, ...], ...]) -> list[tuple[int, int, int, int, int]]:
    """Every way in which these five, by slot, can guard the five slots without leaving their positions; who plays out
    of position may guard his own slot."""
    allowed = [mine if slot in mine else (*mine, slot) for slot, mine in enumerate(slots)]
    found = [
        (a, b, c, d, e) for a, b, c, d, e in product(*allowed)
        if len({a, b, c, d, e}) == len(allowed) and [a, b, c, d, e] != STRAIGHT
    ]
    return [(0, 1, 2, 3, 4), *found]


@lru_cache(maxsize=4096)
def draws(drawing: tuple[float, ...]) -> tuple[float, ...]:
    """Each player's share of the fouls that a five draws, by FOUL DRAWING."""
    ranked = sorted(drawing, reverse=True)
    return tuple([
        round(sum([share for share, other in zip(DRAWS, ranked, strict=True) if other == each]) / ranked.count(each), 6)
        for each in drawing
    ])  # fmt: skip


class Standing:
    """What says how much a team's players are wanted, as long as the same five are on the floor.

    Of each player: the part of the game he is to play, the minutes he has played, minutes by which he is wanted less;
    on the floor, by slot, what keeps him in his place; on the bench, who he is.
    """

    __slots__ = ("bench", "best", "changes", "five", "floor", "later", "long", "shares")

    def __init__(self) -> None:
        self.changes = -1
        self.later = 0  # the period
        self.shares: list[float] = []
        self.five: list[Player] = []
        self.best: list[Player] = []  # the same five, each where he fits best
        self.long: list[tuple[int, float]] = []  # who is to play long: his slot, minutes he still needed
        self.floor: list[tuple[float, float, float, float]] = []
        self.bench: list[tuple[float, float, float, Player]] = []


class Guarding:
    """The best match-ups of a five, valid until either five or its fouls change."""

    __slots__ = ("changes", "drawn", "fouls", "guards", "ours", "theirs", "ways")

    def __init__(self) -> None:
        self.changes = -1
        self.fouls: tuple[int, ...] = ()
        self.guards = STRAIGHT
        self.ours: Sequence[Player] = ()
        self.theirs: Sequence[Player] = ()
        self.drawn: tuple[float, ...] = ()
        self.ways: list[tuple[int, int, int, int, int]] = []


class Bench:
    """One game's rotation of both teams. All that it stores could be computed from the game again."""

    def __init__(self, game: State) -> None:
        self.game = game
        self.minutes = Minutes(game)
        (home, home_sizes), (away, away_sizes) = [
            shapes(tuple([player.card for player in players])) for players in game.players
        ]
        self._slots, self._sizes = (home, away), (home_sizes, away_sizes)
        self._rates = [[foul_rate(player.card) for player in players] for players in game.players]
        self._drawing = [[player.card.foul_drawing for player in players] for players in game.players]
        self._able: list[list[Player]] = [[], []]
        self._turns = [-1, -1]
        self._shares: list[list[float]] = [[], []]
        self._planned: list[list[float]] = [[], []]
        self._standing = (Standing(), Standing())
        self._guarding = (Guarding(), Guarding())

    def shares(self, seat: int, stay: bool = True) -> list[float]:
        """Each player's planned share of the game, 0 for a player who cannot play."""
        if self._turns[seat] != self.minutes.turns or not stay:
            self._turns[seat] = self.minutes.turns
            players = self.game.players[seat]
            fit = list(filter(able, players))
            if fit != self._able[seat]:
                self._able[seat] = fit
                shares = self._shares[seat] = [0.0] * len(players)
                planned = self._planned[seat] = [0.0] * len(players)
                for player, minutes in zip(fit, plan(tuple(player.card for player in fit)), strict=True):
                    fouls, center = player.card.fouls or USUAL_FOULS, player.card.listed == "C"
                    shares[player.number] = aim(minutes, fouls, center)
                    planned[player.number] = needed(minutes, fouls, center)
        return self._shares[seat]

    def answer(self, seat: int, options: Sequence[str]) -> str:
        """A line-up, or `stay`."""
        assert isinstance(options, Lineups)
        game = self.game
        five, stay = game.five[seat], options.stay
        if stay and game.period == 1 and game.decks.left == TIMED:
            chosen = self._placed(seat, list(five))  # those who start
        else:
            chosen = self.choose(seat, options)
        guards = self._guards(seat, chosen, game.five[1 - seat])
        if stay and chosen == five and guards == game.guards[seat]:
            return "stay"
        return self._text(chosen, guards)

    def _guards(self, seat: int, ours: Sequence[Player], theirs: Sequence[Player]) -> list[int]:
        """Whom each guards, at a position of his: who is short of his real fouls guards those who draw most of them."""
        known, minutes = self._guarding[seat], self.minutes
        if len(self.game.events) > minutes.read:
            minutes.now()
        changes = minutes.changes[seat]
        pg, sf, c, pf, sg = ours
        fouls = (pg.fouls, sf.fouls, c.fouls, pf.fouls, sg.fouls)
        if known.theirs != theirs:
            drawing = self._drawing[1 - seat]
            known.theirs, known.drawn = list(theirs), draws(tuple([drawing[player.number] for player in theirs]))
        elif known.changes == changes and known.fouls == fouls and known.ours == ours:
            return known.guards
        if known.ours != ours:
            slots = self._slots[seat]
            known.ours, known.ways = list(ours), ways(tuple([slots[player.number] for player in ours]))
        known.changes, known.fouls = changes, fouls
        guards = STRAIGHT
        if len(known.ways) > 1:
            spent, rates = minutes.spent[seat], self._rates[seat]
            best, drawn = -1e9, known.drawn
            # what each is short of
            short_pg = rates[pg.number] * (spent[pg.number] + AHEAD) - HEAVY * pg.fouls
            short_sf = rates[sf.number] * (spent[sf.number] + AHEAD) - HEAVY * sf.fouls
            short_c = rates[c.number] * (spent[c.number] + AHEAD) - HEAVY * c.fouls
            short_pf = rates[pf.number] * (spent[pf.number] + AHEAD) - HEAVY * pf.fouls
            short_sg = rates[sg.number] * (spent[sg.number] + AHEAD) - HEAVY * sg.fouls
            for way in known.ways:
                one, two, three, four, five = way
                worth = (
                    short_pg * drawn[one] + short_sf * drawn[two] + short_c * drawn[three] + short_pf * drawn[four]
                    + short_sg * drawn[five]
                )
                if worth > best + 1e-9:
                    best, guards = worth, list(way)
        known.guards = guards
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
        now, stay = minutes.now(), options.stay
        reached = now / 60 + self._push(seat)
        shares = self._shares[seat] if stay and self._turns[seat] == minutes.turns else self.shares(seat, stay)
        five, period, decks = game.five[seat], game.period, game.decks
        held = self._standing[seat]
        if (
            held.changes != minutes.changes[seat] or held.shares is not shares or held.later != period
            or held.five != five
        ):
            self._stand(held, seat, shares)
        since = (now - minutes.since[seat]) / 60 if minutes.on[seat] else 0.0
        half = 0 if period <= 2 else 1
        spared = 1 - half  # asterisks that are too few to be spared a rest (5.4n, 5.4o)
        spares = period < 4 or (period == 4 and (decks.left > CLOSING or abs(game.margin(seat)) > CLOSE))
        limit = TROUBLE[period - 1] if spares else LAST_FOUL if period == 4 and decks.left > LAST_CARDS else 99
        # how much everybody is wanted who sits on the bench; who plays has had as much of it as his five have played
        on = [share * reached - spent - less - since + kept for share, spent, less, kept in held.floor]
        for slot, player in enumerate(five):
            if player.tired and not (player.owes and not player.resting and shares[player.number] >= NEVER_SITS):
                on[slot] -= 2 * AWAY
            if player.fouls >= limit:
                on[slot] -= TROUBLED if player.fouls < LAST_FOUL else ONE_LEFT
        before = decks.mark > 0 and decks.marks[-1][1] < 10  # another Rest Period is to come in this quarter
        near = before and 0 < decks.left - decks.mark <= SOON
        left = (GAME_SECONDS - now) / 60
        for slot, to_play in held.long:
            short = to_play - since - left + (RESTS if half == 0 and not five[slot].rested[0] else SPARE)
            if short > 0 and five[slot].fouls < limit and (five[slot].rested[half] or not near):
                on[slot] += PRESSING * short
        # everybody sits out one Rest Period of the half before the 9:00 card of its second quarter (5.4a)
        resting = game.options.stamina and (period in FIRST or (before and period <= 4))
        others = [] if stay else eligible(game, seat)  # in need a player may play although he should not
        if resting and (near or decks.left == TIMED) and self._rest_begins(near):
            owing = [
                player
                for player in others or game.players[seat]
                if not player.rested[half] and player.card.stars <= spared
                and not (half and shares[player.number] >= NEVER_SITS)
            ]
            _sit_down(owing if others else list(filter(available, owing)), on, shares if period in FIRST else None)
        if game.trips or game.phase is _SHOT:
            for number in options.fixed:
                on[game.players[seat][number].slot] = ALWAYS
        if others:
            on = [score if player in others else NEVER for player, score in zip(game.five[seat], on, strict=True)]
        least = min(on)
        bench: list[tuple[float, int]] = []
        planned = self._planned[seat]
        for share, spent, less, player in held.bench:
            score = share * reached - spent - less
            if share >= LONG and player.fouls < limit:
                short = planned[player.number] - spent - left + (RESTS if half == 0 and not player.rested[0] else SPARE)
                if short > 0:
                    score += PRESSING * short
            if score <= least or ((player.out or player.hurt_until or player.resting) and player not in others):
                continue
            if player.tired:
                score -= 2 * AWAY
            if player.fouls >= limit:
                score -= TROUBLED if player.fouls < LAST_FOUL else ONE_LEFT
            rests = near or player.sat
            if resting and rests and not player.rested[half] and player.card.stars <= spared:
                score -= AWAY
            bench.append((-score, player.number))
        if len(bench) > 1:
            bench.sort()
        return on, bench

    def _stand(self, held: Standing, seat: int, shares: list[float]) -> None:
        """Called when other players are on the floor, or others can play."""
        played, slots, five = self.minutes.spent[seat], self._slots[seat], self.game.five[seat]
        later = self.game.period  # who is to play a little has to come in at some time
        held.changes, held.shares, held.later, held.five = self.minutes.changes[seat], shares, later, list(five)
        held.best = self._placed(seat, list(five))
        floor: list[tuple[float, float, float, float]] = [(0.0, 0.0, 0.0, 0.0)] * len(five)
        held.floor, held.bench = floor, []
        held.long = [
            (player.slot, self._planned[seat][player.number] - played[player.number])
            for player in five if shares[player.number] >= LONG
        ]
        for player in self.game.players[seat]:
            number, slot = player.number, player.slot
            share, spent = shares[number], played[number]
            less = UNPLANNED if share <= NOT_TODAY else (1 - later) * COMES_IN if not spent else 0.0
            if slot >= 0:
                floor[slot] = (share, spent, less, KEPT if slot in slots[number] else MISPLACED)
            else:
                held.bench.append((share, spent, less, player))

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
        """Whether it is time to take players out for one of the Rest Periods in which they can still rest."""
        decks = self.game.decks
        return self.game.period not in FIRST or (near and decks.marks[-1][1] == 9)

    def choose(self, seat: int, options: Lineups) -> list[Player]:
        """The five: players come in, best first, for those on the floor who are wanted less."""
        on, bench = self.scores(seat, options)
        if not bench and options.stay:
            return self._standing[seat].best
        team = self.game.players[seat]
        five = list(self.game.five[seat])
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
        least = min(on)
        order: list[int] = []
        for turned, number in bench:
            if not coming or -turned <= least:
                break
            if not order:
                order = sorted(range(5), key=on.__getitem__)
            if self._comes_in(team[number], -turned, five, on, order):
                coming, least, order = coming - 1, min(on), []
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
