"""A moment of a game, and cards turned from it one after another.

    game = situation(home=team(PG={"attempts": 12}), ball=HOME)
    table = play(game, ["action: PG #9", "shot: 30"])
    assert now(game) == (VISITOR, Phase.UPCOURT)

A draw is the number of a card of the standard deck, or a text that says what the sections read by the
rules show, as a deck file writes them: `"action: PG #5 A6"`, `"shot: 30 | rpg: 69"`. A section that is
not said reads as None, so that a rule which looks at the wrong section fails. `dead("shot: 30")` is a
card that has to come from the Dead Ball Deck, `timed(...)` one that must not.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from fieldhouse.basketball.book import Book, keep_book
from fieldhouse.basketball.events import Floor, Period
from fieldhouse.games.statispro_basketball.cards.deck import SECTIONS, Card, Slot
from fieldhouse.games.statispro_basketball.cards.deck_file import READERS, standard_cards
from fieldhouse.games.statispro_basketball.cards.player_cards import PlayerCard, Record, Role, TeamCard
from fieldhouse.games.statispro_basketball.coach.computer import ComputerCoach
from fieldhouse.games.statispro_basketball.rulebook import new_game
from fieldhouse.games.statispro_basketball.rules.ball.decks import MARKS, WARNING
from fieldhouse.games.statispro_basketball.rules.bench.timeouts import refresh
from fieldhouse.games.statispro_basketball.rules.flow import step
from fieldhouse.games.statispro_basketball.rules.state import CARDS, HOME, VISITOR, Got, Phase, Player, State
from fieldhouse.table.deck import Deck
from fieldhouse.table.notes import Turned
from fieldhouse.table.stacked import StackedTable
from fieldhouse.table.table import Kind, Question

EventType = TypeVar("EventType")
G, F, C = Role.GUARD, Role.FORWARD, Role.CENTER

STARTERS: dict[str, dict[str, Any]] = {
    "PG": {"positions": (G,), "foul_low": 1, "foul_high": 5, "foul_drawing": 10.0, "rebound": 6, "assist": 10},
    "SG": {"positions": (G,), "foul_low": 6, "foul_high": 10, "foul_drawing": 9.0, "rebound": 8, "assist": 7},
    "SF": {"positions": (F,), "foul_low": 11, "foul_high": 15, "foul_drawing": 8.0, "rebound": 14, "assist": 5},
    "PF": {"positions": (F,), "foul_low": 16, "foul_high": 20, "foul_drawing": 7.0, "rebound": 20, "assist": 4},
    "C": {"positions": (C,), "foul_low": 21, "foul_high": 25, "foul_drawing": 6.0, "rebound": 24, "assist": 3},
}
BENCH: tuple[tuple[str, dict[str, Any]], ...] = (
    ("G6", {"positions": (G,), "foul_low": 26, "foul_high": 30, "foul_drawing": 5.0, "rebound": 5}),
    ("G7", {"positions": (G,), "foul_low": 31, "foul_high": 35, "foul_drawing": 4.5, "rebound": 4}),
    ("F8", {"positions": (F,), "foul_low": 36, "foul_high": 40, "foul_drawing": 4.0, "rebound": 12}),
    ("F9", {"positions": (F,), "foul_low": 41, "foul_high": 45, "foul_drawing": 3.5, "rebound": 13}),
    ("C10", {"positions": (C,), "foul_low": 46, "foul_high": 50, "foul_drawing": 3.0, "rebound": 18}),
)


def player_card(name: str, **ratings: Any) -> PlayerCard:
    card = PlayerCard(
        id=name.lower(), name=name, team="", positions=(G,), games=82, injury=0, field_goal=50, attempts=10,
        three_attempts=None, three_point=None, free_throw=75, rebound=10, foul_low=0, foul_high=0, foul_drawing=5.0,
        block=2, assist=5, steal=3, defense=-5,
    )
    return replace(card, **ratings)


def team(code: str = "HOM", *, team: Mapping[str, Any] | None = None, **players: Mapping[str, Any]) -> TeamCard:
    """Ten players: PG SG SF PF C, and on the bench G6 G7 F8 F9 C10. `PG={"attempts": 12}` changes a card."""
    cards = []
    for at, (slot, ratings) in enumerate(STARTERS.items()):
        changed = {"starts": 82 - at, "listed": slot, **ratings, **players.get(slot, {})}
        cards.append(player_card(f"{code} {slot}", team=code, **changed))
    for name, ratings in BENCH:
        cards.append(player_card(f"{code} {name}", team=code, **{**ratings, **players.get(name, {})}))
    fields = {"offense": "C", "defense": "C", "home_index": 0, "road_index": 0, **(team or {})}
    return TeamCard(
        code=code, name=code.title(), season="1992-93", home_record=Record(20, 21), road_record=Record(20, 21),
        players=tuple(cards), **fields,
    )


def situation(
    home: TeamCard | None = None,
    away: TeamCard | None = None,
    options: Mapping[str, Any] | None = None,
    *,
    ball: int = HOME,
    phase: Phase = Phase.UPCOURT,
    period: int = 1,
    left: int | None = None,
    dead: int | None = None,
    score: tuple[int, int] = (0, 0),
    holder: str = "",
    **fields: Any,
) -> State:
    """A game in the middle of a period; `holder` is the Ballhandler's slot. `fields` are any others of `State`."""
    game = new_game(home or team("HOM"), away or team("VIS"), options)
    game.period, game.phase, game.offense, game.counted, game.first_jump = period, phase, ball, ball, HOME
    game.score = list(score)
    game.line_score = [[0] * (period - 1) + [points] for points in score]
    length = 75 if period > 4 else 180
    decks = game.decks
    decks.left = length if left is None else left
    decks.dead = CARDS - length if dead is None else dead
    marks = WARNING if period > 4 else MARKS[:3] if period == 4 else MARKS
    decks.marks = [mark for mark in reversed(marks) if mark[0] <= decks.left]
    decks.mark = decks.marks[-1][0] if decks.marks else -1
    up = {minute for cards, minute in marks if cards > decks.left}
    game.two_minutes = 10 in up
    game.late = 11 in up or (game.two_minutes and period >= 4)
    game.first = [False, False]
    game.events = [Period(number, 300 if number > 4 else 720) for number in range(1, period + 1)]
    game.events += [
        Floor(seat, tuple(player.number for player in game.five[seat]), game.clock) for seat in (HOME, VISITOR)
    ]
    game.events_said = len(game.events)
    if holder:
        game.holder, game.got = player(game, ball, holder), Got.PASS
    for name, value in fields.items():
        setattr(game, name, value)
    refresh(game)
    return game


def player(game: State, seat: int, slot: str) -> Player:
    return game.five[seat][Slot[slot]]


class dead(str):
    """A card that must be turned from the Dead Ball Deck."""


class timed(str):
    """A card that must be a timed one."""


def card(text: str) -> Card:
    """A card that has only the sections named."""
    readings: dict[str, Any] = dict.fromkeys(SECTIONS)
    rpg = 1
    for part in text.split("|"):
        section, _, written = part.strip().partition(": ")
        if section == "rpg":
            rpg = int(written)
            continue
        readings[section] = READERS[section](written)
        assert readings[section] is not None, f"no reading of {section}: {written!r}"
    return Card(rpg, **readings)


def stack(game: State, draws: Iterable[int | str]) -> list[str]:
    """Put cards for these draws into the game's deck; their keys, in order."""
    keys, cards = [str(one.rpg) for one in standard_cards()], list(standard_cards())
    wanted = []
    for number, draw in enumerate(draws):
        if isinstance(draw, int):
            wanted.append(str(draw))
            continue
        mark = type(draw).__name__ if isinstance(draw, dead | timed) else "card"
        keys.append(f"{mark} {number}: {draw}")
        cards.append(card(draw))
        wanted.append(keys[-1])
    game.decks.fac = Deck("FAC", tuple(cards), tuple(keys))
    return wanted


class Stacked(StackedTable):
    """A stacked table that minds from which deck a card comes."""

    def flip(self, deck: Deck[Any], why: str) -> Any:
        found = super().flip(deck, why)
        shown = self.dealt[-1][0]
        assert isinstance(shown, Turned)
        stopped = "Dead Ball Deck" in why
        mark = shown.card.split()[0]
        assert not (stopped and mark == "timed"), f"{shown} came from the Dead Ball Deck, for {why}"
        assert stopped or mark != "dead", f"{shown} was a timed card, for {why}"
        return found


def play(
    game: State, draws: Iterable[int | str] = (), *answers: tuple[str, str], steps: int | None = None,
    **named: str | list[str],
) -> StackedTable:
    """Steps of the game until every draw is used (or so many steps); every answer must be used, too.

    Answers are given by name, in the order they are asked for (`ball="three", fast_break="no"`); pairs
    follow them. What is left out takes its default.
    """
    script = [
        (kind.replace("_", " "), answer)
        for kind, given in named.items()
        for answer in ([given] if isinstance(given, str) else given)
    ]
    table = Stacked(stack(game, draws), [*script, *answers])
    if steps is None:
        while table.draws:
            step(table, game)
    else:
        for _ in range(steps):
            step(table, game)
    table.done()
    return table


def now(game: State) -> tuple[int, Phase]:
    """Who has the ball and which card comes next."""
    return game.offense, game.phase


def booked(game: State, kind: type[EventType]) -> list[EventType]:
    """The events of one kind so far."""
    return [event for event in game.events if isinstance(event, kind)]


def book(game: State) -> Book:
    return keep_book(game.events, (len(game.players[0]), len(game.players[1])), game.clock)


def line(game: State, seat: int, slot: str) -> dict[str, int]:
    """The figures of the player in a slot that are not nothing."""
    who = player(game, seat, slot).number
    figures = book(game)[seat].players[who].figures()
    return {name: value for name, value in figures.items() if value and name != "seconds"}


def ask(game: State, kind: Kind, seat: int, options: Sequence[str], luck: float = 0.5) -> str:
    """What the computer answers who sees this game for the first time; it is one of the options."""
    said = ComputerCoach().answer(Question(kind, seat, options, game), luck)
    assert said in options
    return said
