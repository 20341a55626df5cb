"""The adapter of a game of player cards for scenarios: cards with other values, a situation, and plays by a script."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from functools import cached_property
from pathlib import Path
from typing import Any, Final

from fieldhouse.football.clock import clock_text
from fieldhouse.football.fast_action.player_cards import (
    LINK,
    LINK_LONG,
    LINK_LONG_END,
    LINK_LONG_SCRAMBLE,
    ROWS,
    PassRanges,
    PlayerCard,
    RushRanges,
    TeamCards,
)
from fieldhouse.football.fast_action.positions import Position
from fieldhouse.football.field import Spot
from fieldhouse.football.state import Phase
from fieldhouse.games.api import Game
from fieldhouse.games.carded_football.rulebook import CardRulebook
from fieldhouse.games.carded_football.scenario.facts import facts_of
from fieldhouse.games.carded_football.scenario.model import Expect, PlayStep, Side, Situation
from fieldhouse.games.carded_football.teams import CardTeams
from fieldhouse.games.errors import InputError
from fieldhouse.scenario.core.adapter import StepResult, Wrong
from fieldhouse.scenario.core.check import Check, all_in, compare
from fieldhouse.scenario.core.model import Header, Part, Step
from fieldhouse.scenario.core.script import ScriptLine
from fieldhouse.scenario.core.source import Where
from fieldhouse.table.options import OptionError
from fieldhouse.table.stacked import ScriptError, StackedTable
from fieldhouse.table.table import Refused

USUAL: Final = ("haulers", "signals")
SEATS: Final = {"A": 0, "B": 1}
FIELDS: Final = frozenset(field.name for field in fields(PlayerCard)) - {"id"}
RANGES, RUSH, POSITIONS, SPAN = "passing", "rush", "positions", "interference"
COLUMNS: Final = frozenset(
    {"normal", "inside", "outside", "short_gain", "long_gain", "quick", "short", "long"}
)
WORDS: Final = frozenset({"name", "letter"})
FLAGS: Final = frozenset({"surehanded", "exceptional"})
MARKS: Final = {
    "SG": LINK, "L": LINK, "LG": LINK_LONG, "Le": LINK_LONG_END, "Ls": LINK_LONG_SCRAMBLE,
}
NO_INTERCEPTION, MOST = 49, 99


@dataclass(slots=True)
class Scene:
    """The game of a scenario."""

    game: Any


class CardScenarios(ABC):
    """The scenarios of an edition: its game, rulebook, teams, header and step. It says how a side is arranged."""

    kinds: Mapping[str, type[Step]] = {"": PlayStep}
    final: type[Part] = Expect

    def __init__(
        self, game: Game, rulebook: CardRulebook[Any, Any], teams: CardTeams, header: type[Header],
        step: Callable[[Any, Any], None],
    ) -> None:
        self.name = game.name
        self.game, self.rulebook, self.teams, self.header, self.step = game, rulebook, teams, header, step

    @cached_property
    def ids(self) -> frozenset[str]:
        return frozenset(self.game.ledger())

    def rules(self) -> frozenset[str]:
        return self.ids

    @abstractmethod
    def dealt(self, team: TeamCards, side: Any, where: Where) -> TeamCards:
        """The team with whatever its side says of whole cards."""

    @abstractmethod
    def arrange(self, game: Any, seat: int, side: Any, where: Where) -> None: ...

    @abstractmethod
    def change(self, game: Any, seat: int, side: Any, where: Where) -> None:
        """What a step says of a team, while a game goes on."""

    def begin(self, header: Any, folder: Path) -> Scene:
        sides = [header.teams.given(seat) or Side() for seat in (0, 1)]
        teams = [
            self.dealt(self.teams.find(side.cards or USUAL[seat]), side, ("teams", "AB"[seat]))
            for seat, side in enumerate(sides)
        ]
        try:
            game = self.rulebook.new_game(teams[0], teams[1], header.options)
        except (InputError, OptionError) as error:
            raise Wrong(("options",), str(header.options), str(error)) from None
        game.phase, game.spot, game.line = Phase.SCRIMMAGE, Spot(35), Spot(45)
        game.quarter, game.line_score = 1, [[0], [0]]
        for seat, side in enumerate(sides):
            self.arrange(game, seat, side, ("teams", "AB"[seat]))
        if header.situation is not None:
            put(game, header.situation, ("situation",))
        return Scene(game)

    def run(self, state: Scene, step: PlayStep) -> StepResult:
        return self.play(state.game, step)

    def check(self, state: Scene, expect: Part, facts: Mapping[str, Any]) -> list[Check]:
        wanted = getattr(expect, "state", None)
        found = {**facts, "state": found_in(state.game, wanted)} if wanted else facts
        return compare(expect, found, {"asked": all_in, "fired": all_in})

    def play(self, game: Any, step: PlayStep) -> StepResult:
        """One play by the step's answers and cards."""
        if step.situation is not None:
            put(game, step.situation, ("situation",))
        if step.teams is not None:
            for seat in (0, 1):
                side = step.teams.given(seat)
                if side is not None:
                    self.change(game, seat, side, ("teams", "AB"[seat]))
        given = [(kind, answer) for pair in step.answers for kind, answer in pair.items()]
        given += [(kind, text) for kind, text in (("call", step.call), ("defense call", step.defense)) if text]
        given.sort(key=lambda one: 0 if one[0] in BEFORE else 1 if one[0] in CALLS else 2)
        draws: list[Any] = list(step.draws)
        table, places = StackedTable(draws, given), self.places(game)
        booked, broken, refused = len(game.events), "", ""
        lines = [ScriptLine("now", self.situation_line(game))]
        try:
            self.step(table, game)
            table.done()
        except ScriptError as error:
            broken = str(error)
        except Refused as error:
            refused = error.refusal.rule
            if step.expect.refused is None:
                broken = str(error)
        lines += [ScriptLine("dealt", f"{shown} ({why})") for shown, why in table.dealt]
        lines += [ScriptLine("note", note.text, note.rule) for note in table.notes if note.text]
        lines += [ScriptLine("said", text) for text in table.said]
        lines.append(ScriptLine("now", self.situation_line(game)))
        facts = facts_of(game, game.events[booked:], refused, table, places | self.places(game))
        fired = [note.rule for note in table.notes] + refused.split(", ") * bool(refused)
        return StepResult(lines, facts, broken, fired)

    def places(self, game: Any) -> dict[str, str]:
        """Slots and boxes by the ids of those who stand there."""
        return {}

    def situation_line(self, game: Any) -> str:
        return f"Q{game.quarter} {clock_text(game.clock)}: {self.rulebook.view(game, 0).due}"


BEFORE = ("announce", "delay", "offense", "defense")
CALLS = ("call", "defense call")


def changed(card: PlayerCard, values: Mapping[str, Any], where: Where) -> PlayerCard | None:
    """The card with other values; nobody with `none: true`."""
    if values.get("none"):
        return None
    given: dict[str, Any] = {}
    for name, value in values.items():
        if name not in FIELDS:
            raise Wrong((*where, name), "no such value", f"values are {', '.join(sorted(FIELDS))}")
        given[name] = read_value(name, value, (*where, name))
    return replace(card, **given)


def read_value(name: str, value: Any, where: Where) -> Any:
    """A value of a card as a scenario gives it."""
    if name == RANGES:
        if not _rows(value, 3) or not all(_ranges(one) for one in value):
            said = "three pairs: the last complete and the first intercepted pass number; then perhaps the first Int?"
            raise Wrong(where, _short(value), said)
        return tuple([PassRanges(*one) for one in value])
    if name == RUSH:
        if not _whole(value, 3) or not 1 <= value[0] < value[1] < value[2] <= 48:
            raise Wrong(where, _short(value), "three rising pass numbers: the last of Sack, Runs and Complete")
        return RushRanges(*value)
    if name in COLUMNS:
        gains = [MARKS.get(one, one) if isinstance(one, str) else one for one in value] if _rows(value, ROWS) else value
        if gains != [] and not _whole(gains, ROWS):
            said = f"a list of {ROWS} whole numbers of yards or {', '.join(MARKS)}, or an empty one"
            raise Wrong(where, _short(value), said)
        return tuple(gains)
    if name in FLAGS:
        if not isinstance(value, bool):
            raise Wrong(where, _short(value), "true or false")
        return value
    if name == SPAN:
        if value is not None and (not _whole(value, 2) or not 1 <= value[0] <= value[1] <= 48):
            raise Wrong(where, _short(value), "the first and the last pass number, or null")
        return None if value is None else tuple(value)
    if name == POSITIONS:
        known = [one.value for one in Position]
        if not isinstance(value, list) or not value or any(one not in known for one in value):
            raise Wrong(where, _short(value), f"a list of positions: {', '.join(known)}")
        return tuple([Position(one) for one in value])
    if name in WORDS:
        if not isinstance(value, str):
            raise Wrong(where, _short(value), "a text")
        return value
    if isinstance(value, bool) or not isinstance(value, int) or abs(value) > MOST:
        raise Wrong(where, _short(value), f"a whole number from {-MOST} to {MOST}")
    return value


def _ranges(one: Any) -> bool:
    """The last complete number, the first intercepted one, and perhaps the first Int? between them."""
    if _whole(one, 2):
        return bool(1 <= one[0] < one[1] <= NO_INTERCEPTION)
    return _whole(one, 3) and bool(1 <= one[0] < one[2] < one[1] <= NO_INTERCEPTION)


def _rows(value: Any, many: int) -> bool:
    return isinstance(value, list) and len(value) == many


def _whole(value: Any, many: int) -> bool:
    return _rows(value, many) and all(
        isinstance(one, int) and not isinstance(one, bool) and abs(one) <= LINK for one in value
    )


def _short(value: Any) -> str:
    return repr(value)[:60]


def seat_of(text: str, where: Where) -> int:
    if text not in SEATS:
        raise Wrong(where, repr(text), "teams are A and B")
    return SEATS[text]


def put(game: Any, said: Situation, where: Where) -> None:
    """The game in this situation."""
    if said.ball:
        game.ball = seat_of(said.ball, (*where, "ball"))
    if said.next:
        if said.next.upper() not in Phase.__members__:
            raise Wrong((*where, "next"), repr(said.next), "allowed: scrimmage, kickoff, free_kick, try")
        game.phase = Phase[said.next.upper()]
    to_go = said.to_go if said.to_go is not None else game.line - game.spot
    if said.spot is not None:
        game.spot = Spot(said.spot)
    game.line = Spot(min(100, game.spot + to_go))
    game.down = said.down or game.down or 1
    if said.quarter is not None:
        game.quarter = said.quarter
    if said.clock:
        minutes, _, seconds = said.clock.partition(":")
        if not (minutes.isdecimal() and seconds.isdecimal()):
            raise Wrong((*where, "clock"), repr(said.clock), "minutes and seconds, such as '4:35'")
        game.clock = 60 * int(minutes) + int(seconds)
    for team, points in said.score.items():
        game.score[seat_of(team, (*where, "score", team))] = points
    game.line_score = [[*([0] * (game.quarter - 1)), points] for points in game.score]
    for team, left in said.timeouts.items():
        game.timeouts[seat_of(team, (*where, "timeouts", team))] = left
    for name, value in said.state.items():
        here = (*where, "state", name)
        if not hasattr(game, name) or callable(getattr(game, name)):
            raise Wrong(here, repr(name), "a value of the game's state")
        if type(getattr(game, name)) is not type(value):
            raise Wrong(here, _short(value), f"a value like {getattr(game, name)!r}")
        setattr(game, name, value)


def found_in(game: Any, wanted: Mapping[str, Any]) -> dict[str, Any]:
    """The values of the state that a scenario names."""
    return {name: getattr(game, name, "no such value") for name in wanted}
