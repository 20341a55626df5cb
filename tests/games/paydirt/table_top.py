"""A moment of a game, and plays made from it with the dice and the calls written down.

    game = situation(team(offense={("1", 23): "5"}), spot=35, down=2, to_go=7)
    table = play(game, [23, 1], call="1", defense="A")
    assert now(game) == (0, 40, 3, 2)

Seat 0 is the home team. The agreement is the Basic game; `options` adds to it, e.g.
`options={"wild_card": True}`. A draw is a total, or the faces as a tuple (black, white, white).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from fieldhouse.football.choices import PenaltyChoice
from fieldhouse.football.field import Spot
from fieldhouse.football.state import Phase
from fieldhouse.games.paydirt.cards.charts import TeamCharts
from fieldhouse.games.paydirt.rulebook import new_game
from fieldhouse.games.paydirt.rules.flow import step
from fieldhouse.games.paydirt.rules.questions import PENALTY
from fieldhouse.games.paydirt.rules.state import State
from fieldhouse.table.stacked import StackedTable
from tests.games.paydirt.sample_charts import team

EventType = TypeVar("EventType")
USUAL_SPOT = {Phase.KICKOFF: 30, Phase.FREE_KICK: 20, Phase.TRY: 98}


def situation(
    home: TeamCharts | None = None,
    away: TeamCharts | None = None,
    options: Mapping[str, Any] | None = None,
    *,
    ball: int = 0,
    spot: int | None = None,
    down: int = 1,
    to_go: int = 10,
    quarter: int = 1,
    clock: int = 900,
    score: tuple[int, int] = (0, 0),
    phase: Phase = Phase.SCRIMMAGE,
    **fields: Any,
) -> State:
    """A game in the middle. On kickoffs `ball` are the kickers; `fields` are any others of `State`."""
    game = new_game(home or team("Home"), away or team("Away"), {"rules": "basic", **(options or {})})
    game.phase, game.ball = phase, ball
    game.spot = Spot(USUAL_SPOT.get(phase, 35) if spot is None else spot)
    game.down, game.line = down, Spot(min(game.spot + to_go, 100))
    game.score, game.quarter, game.clock = list(score), quarter, clock
    game.line_score = [[0] * (quarter - 1) + [points] for points in score]
    game.cancel_left = game.options.home_cancel
    for name, value in fields.items():
        setattr(game, name, value)
    game.plain = game.spread is None and game.precipitation == "A" and game.wind == "A"
    return game


_last: list[tuple[State, StackedTable]] = []


def remedies_of(game: State) -> list[str]:
    """Where the penalties of the last play, which was this game's, could be walked off from."""
    ((played, table),) = _last
    assert played is game
    about = next(question.about for question in reversed(table.questions) if question.kind is PENALTY)
    assert isinstance(about, PenaltyChoice)
    return [remedy.where for remedy in about.remedies]


def play(
    game: State, draws: Iterable[Any] = (), *answers: tuple[str, str], **named: str | list[str]
) -> StackedTable:
    """One play, kick or try, which must use up every draw and every answer.

    Answers are given by name, in the order they are asked for (`fielding="return", penalty="1"`,
    `fake_number=["23", "24"]`); pairs follow them. What is left out takes its default. A down takes
    call 1 against formation A unless said otherwise.
    """
    if game.phase is Phase.SCRIMMAGE and not game.spiking:
        named = {"call": "1", "defense": "A"} | named
    script = [
        (kind.replace("_", " "), answer)
        for kind, given in named.items()
        for answer in ([given] if isinstance(given, str) else given)
    ]
    table = StackedTable(draws, [*script, *answers])
    _last[:] = [(game, table)]
    step(table, game)
    table.done()
    return table


def now(game: State) -> tuple[int, int, int, int]:
    """Who has the ball, where, which down, and how far to go."""
    return game.ball, game.spot, game.down, game.to_go


def booked(game: State, kind: type[EventType]) -> list[EventType]:
    """The events of one kind so far."""
    return [event for event in game.events if isinstance(event, kind)]
