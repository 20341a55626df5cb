"""One play of a game between teams of sample cards: the calls, the cards turned, and what came of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from fieldhouse.football.events import Event, Snap
from fieldhouse.football.fast_action.player_cards import PlayerCard, TeamCards
from fieldhouse.football.fast_action.positions import Box, Slot
from fieldhouse.games.statispro_football.rulebook import new_game
from fieldhouse.games.statispro_football.rules.flow import step
from fieldhouse.games.statispro_football.rules.state import State
from fieldhouse.table.stacked import StackedTable
from tests.games.card_scenes import put
from tests.games.statispro_football.sample_cards import cards

HOME, AWAY = cards("HOM"), cards("VIS")


@dataclass
class Played:
    """What came of a play."""

    game: State
    table: StackedTable
    events: list[Event]

    @property
    def snap(self) -> Snap:
        return next(event for event in self.events if type(event) is Snap)

    @property
    def yards(self) -> int:
        return self.snap.yards

    @property
    def rules(self) -> set[str]:
        return self.table.rules()

    def of(self, kind: type[Any]) -> list[Any]:
        return [event for event in self.events if type(event) is kind]


def situation(
    *, home: TeamCards = HOME, away: TeamCards = AWAY, options: Mapping[str, Any] | None = None, **facts: Any
) -> State:
    """A game in this situation; the home team has the ball. `facts` are those of the state."""
    return put(new_game(home, away, options or {}), **facts)


def place(game: State, seat: int, **places: PlayerCard | tuple[PlayerCard, ...] | None) -> None:
    """Put players into slots and boxes: `place(game, 1, B=(one, two), G=())`."""
    for name, who in places.items():
        if name in Box.__members__:
            game.boxes[seat][Box[name]] = who if isinstance(who, tuple) else () if who is None else (who,)
        else:
            assert not isinstance(who, tuple)
            game.slots[seat][Slot[name]] = who


def play(
    call: str, cover: str, *draws: str | int, game: State | None = None, answers: Sequence[tuple[str, str]] = (),
    before: Sequence[tuple[str, str]] = (), **facts: Any,
) -> Played:
    """A play from scrimmage by these calls and these cards, named by what they read (`RN 6`, `IL LG vs B`). Other
    answers come before the calls or after them; the usual ones are taken where none is given."""
    given = [*before, ("call", call), ("defense call", cover), *answers]
    return run(game or situation(**facts), draws, given)


def run(
    game: State, draws: Sequence[str | int], answers: Sequence[tuple[str, str]] = (),
    rule: Callable[[StackedTable, State], object] | None = None,
) -> Played:
    table = StackedTable(draws, answers)
    booked = len(game.events)
    (rule or step)(table, game)
    table.done()
    return Played(game, table, game.events[booked:])
