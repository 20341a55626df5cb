"""Whole steps of a game between teams of sample cards: a down with its Z card, flags and clock, a kick, a try."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from fieldhouse.football.events import Event, Flag, Snap
from fieldhouse.football.state import Phase
from fieldhouse.games.tabletop_football.rules.flow import step
from fieldhouse.games.tabletop_football.rules.state import State
from tests.games.tabletop_football.scene import AnyCard, situation

Answers = Sequence[tuple[str, str]]
QUIET = {"options": {"patterns": False, "deflection": False, "throw_on_run": False}}


@dataclass
class Stepped:
    """What came of a step."""

    game: State
    table: AnyCard
    events: list[Event]

    @property
    def snap(self) -> Snap:
        return next(event for event in self.events if type(event) is Snap)

    @property
    def at(self) -> tuple[int, int, int, int]:
        """Ball, spot, down, yards to go."""
        game = self.game
        return game.ball, game.spot, game.down, game.to_go

    @property
    def rules(self) -> set[str]:
        return self.table.rules()

    def of(self, kind: type[Any]) -> list[Any]:
        return [event for event in self.events if type(event) is kind]

    @property
    def flag(self) -> Flag:
        (flag,) = self.of(Flag)
        return flag  # type: ignore[no-any-return] # a flag


def run(game: State, draws: Sequence[str | int], answers: Answers = ()) -> Stepped:
    table = AnyCard(draws, answers)
    booked = len(game.events)
    step(table, game)
    table.done()
    return Stepped(game, table, game.events[booked:])


def down(
    call: str, cover: str, *draws: str | int, game: State | None = None, answers: Answers = (), before: Answers = (),
    **facts: Any,
) -> Stepped:
    """A down from scrimmage. Other answers come before the calls or after them."""
    return run(game or situation(**facts), draws, [*before, ("call", call), ("defense call", cover), *answers])


def gain(yards: int, *draws: str | int, z: bool = True, **facts: Any) -> Stepped:
    """An Inside Run of so many yards, from 1 to 12, with a Z card whose result comes first among `draws`."""
    first = ("Z", "IL LG") if z else ("IL LG",)
    return down("IL BK1", "pass", *first, f"RN {13 - yards}", *draws, **facts)


def catch(*draws: str | int, kind: str = "SH", number: int = 6, **facts: Any) -> Stepped:
    """A pass to the left end, caught, with a Z card: a Short one of 17 yards."""
    return down(f"{kind} LE", "prevent", "Z", "ALL ORIG", "PN 10", f"RN {number}", *draws, **facts)


def drop(*draws: str | int, kind: str = "SH", **facts: Any) -> Stepped:
    """An incomplete pass, with a Z card."""
    return down(f"{kind} LE", "prevent", "Z", "ALL ORIG", "PN 40", *draws, **facts)


def kickoff(
    *draws: str | int, kind: str = "normal", expected: str = "normal", answers: Answers = (),
    phase: Phase = Phase.KICKOFF, **facts: Any,
) -> Stepped:
    """A kickoff of the home team."""
    spot = facts.pop("spot", 20 if phase is Phase.FREE_KICK else 30)
    game = situation(phase=phase, spot=spot, **facts)
    return run(game, draws, [("kickoff defense", expected), ("kickoff", kind), *answers])


def punt(
    *draws: str | int, defense: str = "return", corner: str = "no", answers: Answers = (), **facts: Any
) -> Stepped:
    """A punt of the home team."""
    facts.setdefault("down", 4)
    first = [("announce", "punt"), ("punt defense", defense)]
    if corner != "no":
        first.append(("corner", corner))
    return run(situation(**facts), draws, [*first, *answers])


def goal(*draws: str | int, said: str = "fg", answers: Answers = (), **facts: Any) -> Stepped:
    """A field goal of the home team."""
    return run(situation(**facts), draws, [("announce", said), *answers])


def attempt(*draws: str | int, said: str = "kick", answers: Answers = (), **facts: Any) -> Stepped:
    """A try of the home team, from the 2."""
    facts.setdefault("spot", 98)
    return run(situation(phase=Phase.TRY, to_go=2, **facts), draws, [("try", said), *answers])
