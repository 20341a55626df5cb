"""Odds: exact ones of a shot, a Free Throw, a rebound and a Fast Break; sampled ones of a possession.

The exact ones turn every card that may come next and read it by the rules themselves. In a game those are the cards
not turned yet in this period, which anybody may count; nobody knows their order.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from math import sqrt
from typing import Any

from fieldhouse.basketball.events import TEAM, Rebound, Shot
from fieldhouse.games.statispro_basketball.cards.deck import Card, Loose, Slot
from fieldhouse.games.statispro_basketball.cards.fast_break_chart import Basket, BreakFoul, BreakShot, Slowed
from fieldhouse.games.statispro_basketball.rules import flow
from fieldhouse.games.statispro_basketball.rules.ball.possession import new_clock
from fieldhouse.games.statispro_basketball.rules.bench.questions import BALL, BUZZER, FORCE
from fieldhouse.games.statispro_basketball.rules.copying import copied
from fieldhouse.games.statispro_basketball.rules.players.ratings import tired_players
from fieldhouse.games.statispro_basketball.rules.shots import fast_break, free_throws, rebounds, shooting
from fieldhouse.games.statispro_basketball.rules.state import Got, Phase, Player, State, Trip
from fieldhouse.table.deck import Deck
from fieldhouse.table.exact import Distribution, ExactTable
from fieldhouse.table.live import LiveTable
from fieldhouse.table.table import Coach, Kind, Question, Table

SAMPLES = 400
DECISIONS = (BALL, FORCE, BUZZER)
"""Questions whose answer is a shot, or a pass."""


class More(Exception):
    """The rule turns a second card: what the first one decided is known."""


class OneCard(Table):
    """Lets a rule turn one card of an exact table."""

    def __init__(self, table: Table, start: Callable[[Table], Any]) -> None:
        self.lean = True
        self.table = table
        self.start = start
        self.card: Card | None = None

    def flip(self, deck: Deck[Any], why: str) -> Any:
        if self.card is not None:
            raise More(why)
        self.card = self.table.flip(deck, why)
        return self.card

    def ask(self, kind: Kind, seat: int, options: Sequence[str], state: Any, about: Any = None) -> str:
        return Question(kind, seat, options, state, about).default()

    def again(self, rule: Callable[..., Any], *args: Any) -> Any:
        """What starts over does so with another card: so does what is made of it."""
        return self.table.again(self.start)


class Says(Table):
    """Answers one decision in one way and all others by default; it has no cards."""

    def __init__(self, answer: str) -> None:
        self.answer = answer

    def ask(self, kind: Kind, seat: int, options: Sequence[str], state: Any, about: Any = None) -> str:
        return self.answer if self.answer in options else Question(kind, seat, options, state, about).default()


@dataclass(frozen=True, slots=True)
class ShotOdds:
    """Chances of a shot. `need` is the number it is taken against, `points` what it brings with its Free Throws."""

    need: int
    value: int
    good: float
    fouled: float
    blocked: float
    points: float


@dataclass(frozen=True, slots=True)
class BreakOdds:
    """Chances of what a Fast Break comes to, and the points before any rebound."""

    column: str
    basket: float
    shot: float
    foul: float
    slowed: float
    turnover: float
    points: float


@dataclass(frozen=True, slots=True)
class Sampled:
    """What possessions came to that were played out. `error` is the standard error of the points."""

    samples: int
    points: float
    error: float
    scored: float


def to_come(game: State) -> State:
    """A copy whose deck holds the cards not yet turned in this period."""
    copy = copied(game)
    used = {card.rpg for card in copy.decks.used}
    cards = tuple(card for card in copy.decks.fac.cards if card.rpg not in used)
    if cards and copy.decks.pool is None:
        copy.decks.fac = Deck("FAC", cards, tuple(str(card.rpg) for card in cards))
    return copy


def exactly(game: State, rule: Callable[[OneCard, State], Any]) -> Distribution[Any]:
    """Everything a rule can make of the next card, each time on a copy of its own."""
    base = to_come(game)

    def start(table: Table) -> Any:
        return rule(OneCard(table, start), copied(base))

    return ExactTable().distribution(start)


# --- shots


def planned(game: State, player: Player, said: str = "shoot", *, open_: bool = False, over: int = 0) -> State:
    """A copy in which this player is about to shoot: guarded, open, a three, or forced at so much over his ATTEMPTS."""
    copy = copied(game)
    shooter = copy.players[player.seat][player.number]
    copy.offense, copy.holder, copy.got = player.seat, shooter, Got.PASS
    copy.number = shooter.attempts + over
    copy.opener = None
    shooting.plan(copy, shooter, said, shooter.attempts, open_)
    return copy


def decided(game: State, said: str) -> State | None:
    """A copy after this answer to a decision that is due; None when it leads to no shot."""
    copy = copied(game)
    shooting.decide(Says(said), copy)
    return copy if copy.phase is Phase.SHOT else None


def shot(game: State, line: float | None = None) -> ShotOdds:
    """The shot that is due; `line` is the shooter's chance of a Free Throw where it is known."""
    assert game.holder is not None
    found = exactly(game, _shoot)
    if line is None:
        line = free_throw(game, game.holder)
    points = found.mean(lambda one: one[0] * game.value + line * one[3])
    return ShotOdds(
        shooting.rating(game, game.holder, game.decks.fac.cards[0]), game.value, found.chance(lambda one: one[0]),
        found.chance(lambda one: one[1]), found.chance(lambda one: one[2]), points,
    )


def _shoot(table: OneCard, game: State) -> tuple[bool, bool, bool, int]:
    """Good, fouled, blocked, and how many Free Throws follow."""
    player, told = game.holder, len(game.events)
    assert player is not None
    try:
        shooting.shoot(table, game)
    except More:  # fouled by number: the second card only tells by whom
        assert table.card is not None
        good = table.card.shot.number <= shooting.rating(game, player, table.card)
        return good, True, False, 1 if good else 2
    taken = next(event for event in game.events[told:] if isinstance(event, Shot))
    extra = sum(trip.shots for trip in game.trips)
    return taken.good, bool(extra), taken.blocker != TEAM, extra


def free_throw(game: State, player: Player) -> float:
    """The chance of a Free Throw; a lane violation by the defense gives another try (12Ea)."""

    def attempt(table: OneCard, copy: State) -> bool:
        shooter = copy.players[player.seat][player.number]
        copy.offense = player.seat
        return bool(free_throws.attempt(table, copy, Trip(shooter, 1), True, shooter.free_throw))

    return exactly(game, attempt).get(True, 0.0)


# --- rebounds


def rebound(game: State, offense: int) -> Distribution[tuple[int, str]]:
    """Who has the ball after a miss by this team: seat and name, or what else happens (seat -1)."""
    copy = copied(game)
    if copy.phase is not Phase.REBOUND or copy.offense != offense:
        copy.offense, copy.miss = offense, None
        copy.air_ball = copy.of_free_throw = copy.dead_rebound = copy.on_break = False
    return exactly(copy, _rebound)


def _rebound(table: OneCard, game: State) -> tuple[int, str]:
    told = len(game.events)
    try:
        rebounds.rebound(table, game)
    except More:
        assert table.card is not None
        return -1, f"{'offense' if table.card.rebound is Loose.FOUL_ON_OFFENSE else 'defense'} fouls"
    won = next((event for event in game.events[told:] if isinstance(event, Rebound)), None)
    if won is None:
        return -1, "jump ball" if game.phase is Phase.JUMP else "goaltending"
    return won.seat, "out of bounds" if won.who == TEAM else game.players[won.seat][won.who].name


# --- fast breaks


def break_(game: State, seat: int) -> BreakOdds:
    """A Fast Break by this team as the players stand now."""
    copy = copied(game)
    new_clock(copy, seat)
    ours, theirs = copy.teams[seat], copy.teams[1 - seat]
    column = copy.chart.column(ours.offense, theirs.defense, tired_players(copy, seat), tired_players(copy, 1 - seat))
    cards = to_come(copy).decks.fac.cards
    slots = Distribution[Slot]({at: sum(card.at is at for card in cards) / len(cards) for at in Slot})
    chances = dict.fromkeys(("basket", "shot", "foul", "slowed", "turnover"), 0.0)
    points = 0.0
    known: dict[tuple[Slot, bool], float] = {}
    lines = [free_throw(copy, player) for player in copy.five[seat]]

    def shot_by(at: Slot | None, fouled: bool) -> float:
        if at is None:
            return slots.mean(lambda one: shot_by(one, fouled))
        if (at, fouled) not in known:
            due = copied(copy)
            fast_break.must_shoot(Says(""), due, due.five[seat][at])
            due.fouler = due.five[1 - seat][at] if fouled else None
            known[at, fouled] = shot(due, lines[at]).points
        return known[at, fouled]

    for card in cards:
        result = copy.chart.result(column, card.foul.number)
        weight = 1 / len(cards)
        if isinstance(result, Basket):
            kind, value = "basket", 2.0
        elif isinstance(result, BreakShot):
            kind, value = "shot", shot_by(result.by, False)
        elif isinstance(result, BreakFoul):
            kind, value = "foul", shot_by(result.shooter, True) if result.shooting else 0.0
        else:
            kind, value = ("slowed" if isinstance(result, Slowed) else "turnover"), 0.0
        chances[kind] += weight
        points += weight * value
    return BreakOdds(column, points=points, **chances)


# --- possessions


def possession(game: State, coach: Coach, said: str = "", samples: int = SAMPLES) -> Sampled:
    """Play the possession out on copies, after this answer to the decision that is due, if one is."""
    total, squares, scored = 0, 0, 0
    for number in range(samples):
        points = _played(game, coach, said, number)
        total += points
        squares += points * points
        scored += points > 0
    mean = total / samples
    return Sampled(samples, mean, sqrt(max(0.0, squares / samples - mean * mean) / samples), scored / samples)


def _played(game: State, coach: Coach, said: str, seed: int) -> int:
    copy = copied(game)
    table = LiveTable(seed, (coach, coach))
    decks, used = copy.decks, {str(card.rpg) for card in copy.decks.used}
    table.shuffle(decks.fac)
    pile = table.chance.piles[decks.fac.name]
    pile.coming = [at for at in pile.coming if decks.fac.keys[at] not in used] or pile.coming
    seat, before, period = copy.offense, copy.score[copy.offense], copy.period
    if said:
        shooting.decide(Says(said), copy)
    while copy.counted in (seat, -1) and copy.period == period and copy.phase not in (Phase.PERIOD, Phase.OVER):
        flow.step(table, copy)
    return copy.score[seat] - before


def as_data(odds: Any) -> Mapping[str, Any]:
    """Odds as plain data, rounded as a table shows them and a little more."""
    found = {one.name: getattr(odds, one.name) for one in fields(odds)}
    return {name: round(value, 6) if isinstance(value, float) else value for name, value in found.items()}
