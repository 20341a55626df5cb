"""How the computer steers a game toward what its teams really did: the pace, and who does what with the ball.

Two teams of known pace come to the possessions they had. Players on the floor share shots, threes and assists in
proportion to those they had in their minutes, and a player who had only hard shots so far looks for easy ones. The
coach steers only where the rules leave a choice: to shoot or to pass, to whom, to run or not. The cards say what
becomes of a shot.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from fieldhouse.basketball.events import Floor, FreeThrow, Period, Possession, Rebound, Shot, ShotKind, Turnover
from fieldhouse.games.statispro_basketball.cards.player_cards import PlayerCard
from fieldhouse.games.statispro_basketball.coach.minutes import usual
from fieldhouse.games.statispro_basketball.rules.state import SECONDS, Player, State

GAME: Final = 2880  # seconds
FEWEST: Final = 6.0  # minutes: fewer tell nothing of what a player does in 48
# possessions of a team in 48 minutes that the common deck gives when nobody hurries
USUAL: Final = 95.2
# how much a coach hurries for every possession by which his league differs from what the deck gives, by which the two
# teams together differ from their league, and for every one that is missing by now. Beyond 10 every shot is taken
LEAGUE: Final = 20.0
AHEAD: Final = 3.0
BEHIND: Final = 4.0
STRETCH: Final = 3.4  # what they aim at for a possession's difference: a game follows the aim by as much less
QUICKER: Final = 0.3  # how much less for a point of both teams' `quick`, which makes a game faster by itself
# no coach hurries, or waits, more than this
FASTEST: Final = 70.0
SLOWEST: Final = -40.0
MOST_EASE: Final = 3.0  # beyond this nobody looks for easier shots
TURN_HELP: Final = 5.0
TURN_EASE: Final = 0.8
TRIP: Final = 0.44  # what a free throw counts beside a shot, as a chance to score
EVEN: Final = 9.0  # chances in 48 minutes that the deck gives to whoever is there: players share those beyond them
# an open two goes in 10 times of 100 more often than the player's percentage; a guarded one 18 times less often, by
# DEFENSE RATES and blocks; those of fast breaks 21 times more often
EASE_OPEN: Final = 1.0
EASE_GUARD: Final = -1.2
EASE_BREAK: Final = 2.1
# players with many ATTEMPTS and a high FIELD GOAL get shots that are too hard by this much a point above the usual, and
# therefore look for easy ones from the start
HARD_ATTEMPTS: Final = 0.25
HARD_FIELD_GOAL: Final = 0.25
USUAL_ATTEMPTS: Final = 10
USUAL_FIELD_GOAL: Final = 50
EVEN_ASSISTS: Final = 1.0  # that come to whoever is there
# a player who shoots much has fewer touches left to pass: by so much more for every shot in 48 minutes beyond these
SHOOTS_FIRST: Final = 0.2
USUAL_SHOTS: Final = 15.0
FEWEST_ASSISTS: Final = 0.3
USUAL_ASSISTS: Final = 4.0
FEEDS: Final = 0.4  # assists, for every one in 48 minutes beyond the usual
_BREAK: Final = int(ShotKind.BREAK)
_new = tuple.__new__  # a Steer is made for every shot: without the detour by its names


class Steer(NamedTuple):
    """How a shot now would change the game compared with the real one."""

    hurry: float = 0.0  # how much faster than usual the teams should play; less than 0 is slower
    due: float = 0.0  # shots that the player is short of his part
    ease: float = 0.0  # how much easier his shots were than his percentage; whose come out hard begins below 0
    threes: float = 0.0  # threes that he is short of his part
    helped: float = 0.0  # what an assist now would be worth to the player who made him open
    helping: float = 0.0  # and to himself, if he passes
    lost: float = 0.0  # turnovers that the team has more than the other, beyond what their seasons tell


def usage(card: PlayerCard) -> float:
    """Shots in 48 minutes."""
    return 48 * (card.shots or card.attempts) / max(FEWEST, usual(card))


def scoring(card: PlayerCard) -> float:
    """Shots and trips to the line in 48 minutes, beyond those that come by themselves."""
    return max(1.0, usage(card) + TRIP * 0.48 * card.foul_drawing - EVEN)


def passing(card: PlayerCard) -> float:
    """Assists in 48 minutes."""
    rate = 48 * card.assists / max(FEWEST, usual(card)) if card.assists else 0.8 * card.assist
    busy = SHOOTS_FIRST * max(0.0, usage(card) - USUAL_SHOTS)
    return max(FEWEST_ASSISTS, (rate - EVEN_ASSISTS) * (1 + busy))


def outside(card: PlayerCard) -> float:
    """The part of a player's shots that are threes."""
    tries, threes = (card.shots, card.threes) if card.shots else (card.attempts, card.three_attempts or 0)
    return min(1.0, threes / tries) if tries else 0.0


def hard(card: PlayerCard) -> float:
    """How hard a player's shots are without steering, in the units of `EASE_OPEN`."""
    return HARD_ATTEMPTS * (card.attempts - USUAL_ATTEMPTS) + HARD_FIELD_GOAL * (card.field_goal - USUAL_FIELD_GOAL)


@lru_cache(maxsize=256)
def chances(cards: tuple[PlayerCard, ...]) -> tuple[list[float], list[float], list[float]]:
    """`scoring`, `outside` and `hard` of a team's players."""
    return [scoring(card) for card in cards], [outside(card) for card in cards], [hard(card) for card in cards]


class Side:
    """One team's players, by their numbers: what each is short of, up to the last change of the five, and his part of
    what the five have had since then."""

    __slots__ = (
        "assists",
        "due",
        "ease",
        "easy",
        "five",
        "helping",
        "helps",
        "outside",
        "passing",
        "scoring",
        "shoots",
        "shots",
        "threes",
        "tried",
        "twos",
    )  # fmt: skip

    def __init__(self, players: list[Player], outside: float = 0.0) -> None:
        cards = [player.card for player in players]
        self.scoring, threes, harder = chances(tuple(cards))
        self.outside = [min(1.0, each * (1 + outside / 100)) for each in threes] if outside else threes
        self.passing = [passing(card) for card in cards]
        self.due, self.helping, self.shoots, self.helps, self.threes = ([0.0] * len(players) for _ in range(5))
        self.ease = [-each for each in harder]
        self.twos = [0] * len(players)
        self.easy, self.tried = 0.0, 1
        self.five: tuple[int, ...] = ()
        self.shots = self.assists = 0.0  # of the five on the floor: all of them are due their part of these

    def floor(self, five: tuple[int, ...]) -> None:
        """Called when other players are on the floor."""
        if five == self.five:  # at the start of a period
            return
        due, helping, shoots, helps = self.due, self.helping, self.shoots, self.helps
        shots, assists = self.shots, self.assists
        for number in self.five:
            due[number] += shots * shoots[number]
            helping[number] += assists * helps[number]
            shoots[number] = helps[number] = 0.0
        self.five = five
        self.shots = self.assists = 0.0
        scoring, passing = self.scoring, self.passing
        one, two, three, four, last = five
        shots = scoring[one] + scoring[two] + scoring[three] + scoring[four] + scoring[last] or 1.0
        assists = passing[one] + passing[two] + passing[three] + passing[four] + passing[last] or 1.0
        for number in five:
            shoots[number] = scoring[number] / shots
            helps[number] = passing[number] / assists

    def help(self, number: int) -> float:
        """How much a player needs an assist: he is short of some, or had many in his season."""
        return self.helping[number] + self.assists * self.helps[number] + FEEDS * (self.passing[number] - USUAL_ASSISTS)

    def shot(self, shot: Shot) -> None:
        who = shot.who
        self.shots += 1.0
        self.due[who] -= 1.0
        if shot.value == 3:
            self.threes[who] += self.outside[who] - 1.0
        else:
            self.threes[who] += self.outside[who]
            easy = EASE_BREAK if shot.play == _BREAK else EASE_OPEN if shot.open else EASE_GUARD
            self.ease[who] += easy
            self.twos[who] += 1
            self.easy += easy
            self.tried += 1
        if shot.assist >= 0:
            self.assists += 1.0
            self.helping[shot.assist] -= 1.0


class Steering:
    """Counts what was done in one game. What was read is not read again.

    `aim` are the possessions the two teams had together, `fast` is how much that is faster than their leagues.
    """

    def __init__(self, game: State) -> None:
        self.game = game
        home, away = game.teams
        known = home.pace and away.pace
        league = (home.league_pace + away.league_pace) / 2
        self.aim = league + STRETCH * (home.pace + away.pace - 2 * league) if known else 0.0
        by_league = LEAGUE * (league - USUAL - game.faster)
        self._by_pace = by_league + AHEAD * (self.aim - league) - QUICKER * (home.quick + away.quick)
        self.fast = self.aim - league if known else 0.0
        self._sides = (Side(game.players[0], home.outside), Side(game.players[1], away.outside))
        self._lost = [0, 0]
        self._read = self._had = self._began = self._length = 0

    def read(self) -> None:
        """Count all events since the last call."""
        events, sides = self.game.events, self._sides
        for event in events[self._read:]:
            if type(event) is Possession:
                self._had += 1
            elif type(event) is Shot:
                if event.charged:
                    sides[event.seat].shot(event)
            elif type(event) is Rebound:
                continue
            elif type(event) is FreeThrow:
                side = sides[event.seat]
                side.shots += TRIP
                side.due[event.who] -= TRIP
            elif type(event) is Floor:
                sides[event.seat].floor(event.five)
            elif type(event) is Turnover:
                self._lost[event.seat] += 1
            elif type(event) is Period:
                self._began += self._length
                self._length = event.seconds
        self._read = len(events)

    def hurry(self) -> float:
        """How much faster than usual the teams should play now: less than 0 is slower."""
        aim = self.aim
        if not aim:
            return 0.0
        elapsed = self._began + self._length - self.game.decks.left * SECONDS
        wanted = self._by_pace + BEHIND * (aim * elapsed / GAME - self._had / 2)
        return FASTEST if wanted > FASTEST else SLOWEST if wanted < SLOWEST else wanted

    def due(self, player: Player) -> float:
        """Shots that a player is short of his part; less than 0 are too many."""
        side, number = self._sides[player.seat], player.number
        return side.due[number] + side.shots * side.shoots[number]

    def turn(self, player: Player, open_: bool) -> float:
        """How much it is his turn: shots he is short of, and whether he needs an easy one, or may have a hard one."""
        ease = self._sides[player.seat].ease[player.number]
        ease = TURN_EASE * (MOST_EASE if ease > MOST_EASE else -MOST_EASE if ease < -MOST_EASE else ease)
        if open_:
            return self.due(player) - ease
        return max(self.due(player) + ease, TURN_HELP * self._sides[player.seat].help(player.number))

    def at(self, player: Player) -> Steer:
        """How a shot of this player would change the game now."""
        game = self.game
        if len(game.events) > self._read:
            self.read()
        side, number = self._sides[player.seat], player.number
        opener, assist = game.opener, game.assist
        return _new(Steer, (
            self.hurry(), side.due[number] + side.shots * side.shoots[number],
            side.ease[number] - side.easy / side.tried * side.twos[number], side.threes[number],
            0.0 if opener is None else side.help(opener.number),
            side.help(number) if assist is not None and player.assist >= assist else 0.0,
            self._lost[player.seat] - self._lost[1 - player.seat],
        ))  # fmt: skip
